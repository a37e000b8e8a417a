"""What comes in: sessions, JSON and sheets; all of it or nothing, and once."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, note
from hypothesis import strategies as st
from typer.testing import Result

from scorekeeper.core.source import Unusable
from scorekeeper.i18n.messages import LANGUAGES, speak
from scorekeeper.match.canonical import formatted
from scorekeeper.match.header import is_match_line
from scorekeeper.store.change import Refused
from scorekeeper.store.lines import canonical, read
from scorekeeper.store.recorded import Recorded
from tests.keeping import answered, fast_folder, opened, run, started, whole
from tests.test_any_text import Scribe
from tests.test_export import figures
from tests.test_properties import Evening, examples, legal
from tests.test_store import Scorer

SESSION = """\
# Saturday
match: rounds
players: Olena, Taras
house: target=60
date: 2026-11-28

9п тп  # a trick
26 24 = 26 24
# tea
40 10

match: candidate
players: Ana, Bo
id: old-7
score 20 16
"""


@pytest.fixture
def folder() -> Iterator[Path]:
    with fast_folder() as place:
        yield place


@pytest.fixture
def db(folder: Path) -> Path:
    return folder / "store.db"


def brought(
    folder: Path, db: Path, text: str | bytes, *options: str, name: str = "x.score"
) -> Result:
    """A file with a text is imported."""
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return run("import", str(path), *options, db=db)


def texts(db: Path) -> list[list[str]]:
    """The lines of every match of a store, without the ids in their headers."""
    with opened(db) as store:
        whole(store)
        found = [(id, list(Recorded(store, id).texts())) for id in store.ids()]
    for id, lines in found:
        lines.remove(f"id: {id}")
    return [lines for _, lines in found]


def exported(db: Path, format: str, language: str = "en") -> str:
    speak(language)
    try:
        result = run("export", "--all", "-f", format, db=db)
    finally:
        speak("en")
    assert result.exit_code == 0, result.stderr
    return result.stdout


# Sessions


def test_a_session_comes_in_line_by_line(folder: Path, db: Path) -> None:
    result = brought(folder, db, SESSION)
    assert result.exit_code == 0
    assert "2 matches added." in result.stdout
    assert texts(db) == [
        [
            "match: rounds",
            "# Saturday",
            "players: Olena, Taras",
            "house: target=60",
            "date: 2026-11-28",
            "",
            "9♠ A♠  # a trick",
            "score 26 24 = 26 24",
            "# tea",
            "score 40 10",
        ],
        ["match: candidate", "players: Ana, Bo", "score 20 16"],
    ]
    with opened(db) as store:
        assert store.ids()[1] == "old-7"
        assert store.current() == store.ids()[0]


def test_comments_above_the_first_match_are_its_own(folder: Path, db: Path) -> None:
    """A match begins with its first line, so they come below it; places stay those of the file."""
    text = (
        "\ufeff# Saturday\n\n  # at the club\nmatch: candidate  # late\nplayers: Ana, Bo\nAna: 9s\n"
    )
    (folder / "x.score").write_text(text)
    result = run("import", str(folder / "x.score"), "--json", db=db)
    (one,) = json.loads(result.stdout)["matches"]
    assert one["line"] == 4
    header = ["match: candidate  # late", "# Saturday", "# at the club", "players: Ana, Bo"]
    assert texts(db) == [[*header, "Ana takes 9♠"]]
    # What goes out of the store, out of the file, and comes in again is one and the same.
    for format in ("score", "json"):
        out = exported(db, format)
        assert run("export", str(folder / "x.score"), "-f", format, db=db).stdout == out
        again = folder / f"{format}.db"
        brought(folder, again, out, name=f"out.{format}")
        assert exported(again, format) == out
    wrong = brought(folder, db, text + "Zed = 5\n")
    assert "x.score:7:1: unknown-player" in "".join(wrong.stderr.splitlines())


def test_windows_and_byte_order_mark_make_no_difference(folder: Path, db: Path) -> None:
    brought(folder, db, SESSION)
    dressed = "\ufeff" + SESSION.replace("\n", "\r\n")
    result = brought(folder, db, dressed)
    assert "0 matches added, already in the store: 2." in result.stdout


def test_the_same_file_twice_adds_nothing_and_says_so(folder: Path, db: Path) -> None:
    brought(folder, db, SESSION)
    before = exported(db, "score")
    run("fix", "9", "score", "26", "20", db=db)
    with opened(db) as store:
        rows = store.size()
    result = brought(folder, db, SESSION)
    assert result.exit_code == 0
    assert "0 matches added, already in the store: 2." in result.stdout
    assert "in the store its lines differ from line 9 on; they stay" in result.stdout
    with opened(db) as store:
        assert store.size() == rows
    assert exported(db, "score") != before


def test_standard_input_comes_in(db: Path) -> None:
    result = run("import", "-", db=db, typed=SESSION)
    assert "2 matches added" in result.stdout
    assert len(texts(db)) == 2


def test_several_files_come_in_together_or_not_at_all(folder: Path, db: Path) -> None:
    good, bad = folder / "good.score", folder / "bad.score"
    good.write_text(SESSION)
    bad.write_text("match: candidate\nplayers: Ana, Bo\nscore 20 16\nZed = 5\n")
    result = run("import", str(good), str(bad), db=db)
    assert result.exit_code == 2
    assert f"{bad}:4:1: unknown-player" in "".join(result.stderr.splitlines())
    assert texts(db) == []
    assert run("import", str(good), str(folder / "none.score"), db=db).exit_code == 2
    assert texts(db) == []


def test_an_error_at_line_7_of_9_stores_nothing(folder: Path, db: Path) -> None:
    lines = ["match: candidate", "players: Ana, Bo", *["score 20 16"] * 7]
    lines[6] = "scor 20 16"
    text = "\n".join(lines)
    result = brought(folder, db, text)
    assert result.exit_code == 2
    assert "x.score:7:1" in "".join(result.stderr.splitlines())
    assert "Nothing was imported." in result.stderr
    with opened(db) as store:
        assert store.size() == 0
    result = brought(folder, db, text, "--keep-going")
    assert result.exit_code == 2
    assert "1 match added" in result.stdout
    assert texts(db) == [lines]
    # What was kept as it stands can be put right: the id stands in line 2.
    (id,) = (one["match"] for one in answered("matches", db=db)["matches"])
    assert run("fix", "8", "score", "20", "16", "-m", id, db=db).exit_code == 0
    assert texts(db) == [[*lines[:6], "score 20 16", *lines[7:]]]


@pytest.mark.parametrize(
    "text",
    [
        "match: rouns\nplayers: Ana, Bo\n",
        "match: rounds\nplayers: Ana\n",
        "match: rounds\n",
        "players: Ana, Bo\nmatch: rounds\n",
        "Ana takes 9s\n",
        "{\n",
        '{"format": 2, "matches": []}',
        '{"matches": 5}',
        '{"format": 1}',
        '{"format": 1, "matches": [5]}',
        '{"format": 1, "matches": [{"header": {"match": 5}, "statements": []}]}',
        '{"format": 1, "matches": [{"header": {}, "statements": []}]}',
        '{"format": 1, "matches": [{"header": {}, "statements": ["score 1 2"]}]}',
        "[" * 100_000,
        '{"a": ' + "[" * 100_000,
        '{"format": ' + "1" * 5000 + "}",
        "",
        "# nothing\n",
    ],
)
def test_what_is_no_match_is_refused_by_place(folder: Path, db: Path, text: str) -> None:
    for options in ((), ("--keep-going",)):
        result = brought(folder, db, text, *options)
        assert result.exit_code == 2
        assert "x.score" in result.stderr
        assert texts(db) == []


def test_faults_of_the_record_come_in_and_are_said(folder: Path, db: Path) -> None:
    text = "match: candidate\nplayers: Ana, Bo\n\nAna: Qs Qh Qc Qd = 16\n"
    result = brought(folder, db, text)
    assert result.exit_code == 0
    assert "x.score:4:20: wrong-claim" in "".join(result.stdout.splitlines())
    assert len(texts(db)) == 1


def test_a_dry_run_only_shows(folder: Path, db: Path) -> None:
    result = brought(folder, db, SESSION, "--dry-run")
    assert result.exit_code == 0
    assert "Matches that would be added: 2. Nothing was stored." in result.stdout
    assert not db.exists()
    brought(folder, db, SESSION)
    other = SESSION.replace("40 10", "40 12")
    result = brought(folder, db, other, "--dry-run")
    assert "would be added: 1" in result.stdout
    assert len(texts(db)) == 2


def test_the_answer_for_other_programs(folder: Path, db: Path) -> None:
    path = folder / "x.score"
    path.write_text(SESSION + "Bo = x\n")
    result = run("import", str(path), "--keep-going", "--json", db=db)
    first, second = json.loads(result.stdout)["matches"]
    assert (first["source"], first["line"], first["new"]) == (str(path), 2, True)
    assert first["totals"] == {"Olena": 66, "Taras": 34}
    assert second["match"] == "old-7"
    assert [(one["line"], one["code"]) for one in second["findings"]] == [(16, "syntax")]
    assert json.loads(run("import", str(path), "--json", db=db).stdout)["stored"] is False


# Which match it is


def match(*lines: str, players: str = "Ana, Bo", id: str = "rounds-1", day: str = "28") -> str:
    header = ["match: rounds", f"id: {id}", f"players: {players}", f"date: 2026-11-{day}"]
    return "".join(f"{line}\n" for line in (*header, *lines))


def test_another_match_with_the_same_id_gets_its_own(folder: Path, db: Path) -> None:
    """Two people who keep score apart both have a rounds-1."""
    run("new", "rounds", "Ana", "Bo", "--date", "2026-11-28", db=db)
    for other in (match("score game 9 3", players="Cy, Di"), match("score game 9 3", day="29")):
        result = brought(folder, db, other)
        assert "rounds-1 is another match in the store" in result.stdout
        assert "1 match added." in result.stdout
        again = brought(folder, db, other)
        assert "0 matches added, already in the store: 1." in again.stdout
    assert len(texts(db)) == 3


def test_the_same_match_at_another_time_stays_as_it_is(folder: Path, db: Path) -> None:
    brought(folder, db, match("score game 9 3"))
    run("rename", "Ana", "Anna", db=db)
    for lines in (["score game 9 3"], ["score game 9 3", "score game 30 20"], []):
        result = brought(folder, db, match(*lines))
        assert "0 matches added, already in the store: 1." in result.stdout
        assert "its lines differ from line 3 on; they stay" in result.stdout
    assert len(texts(db)) == 1
    run("matches", "--discard", "rounds-1", db=db)
    result = brought(folder, db, match("score game 9 3", players="Anna, Bo"))
    assert "matches --restore rounds-1" in result.stdout


@pytest.mark.parametrize("id", ["rounds-²", "rounds-" + "9" * 5000, "a b", "-", "../x", "x" * 300])
def test_any_id_is_one(folder: Path, db: Path, id: str) -> None:
    brought(folder, db, match("score game 9 3", id=id))
    with opened(db) as store:
        assert store.ids() == [id]
    assert run("new", "rounds", "Ana", "Bo", db=db).exit_code == 0
    text = exported(db, "score")
    other = folder / "other.db"
    brought(folder, other, text)
    assert exported(other, "score") == text


# JSON


def test_lines_breaks_in_json_become_spaces(folder: Path, db: Path) -> None:
    header = {"match": "rounds", "players": "Ana, Bo", "place": "Club\r\nKyiv", "id": "a\nb"}
    lines = ["note tea\nadjust Ana +100 stolen", 'adjust Bo -7 a,b"c\n\n=1+1', "score game 9 3"]
    statements = [{"line": n, "text": text} for n, text in enumerate(lines, 5)]
    answer = {"format": 1, "matches": [{"header": header, "statements": statements}]}
    result = brought(folder, db, json.dumps(answer), name="x.json")
    assert result.exit_code == 0
    assert "a line break became a space" in result.stdout
    assert texts(db)[0][2:] == [
        "place: Club Kyiv",
        "note tea adjust Ana +100 stolen",
        'adjust Bo -7 a,b"c =1+1',
        "score game 9 3",
    ]


@pytest.mark.parametrize("text", ["note \x1b[2J", "note \ud800", "note \0", "Zed = 5"])
def test_what_acts_on_a_terminal_is_refused(folder: Path, db: Path, text: str) -> None:
    header = {"match": "rounds", "players": "Ana, Bo"}
    one = {"header": header, "statements": [{"line": 3, "text": text}]}
    result = brought(folder, db, json.dumps({"format": 1, "matches": [one]}), name="x.json")
    assert result.exit_code == 2
    assert "match 1:" in "".join(result.stderr.splitlines())
    assert "\x1b" not in result.stderr
    assert texts(db) == []


def test_totals_that_do_not_follow_are_said(folder: Path, db: Path) -> None:
    brought(folder, db, SESSION)
    answer = json.loads(exported(db, "json"))
    answer["matches"][0]["totals"]["Olena"] = 99
    answer["matches"][0]["header"]["id"] = "another"
    text = json.dumps(answer, indent=1)
    result = brought(folder, db, text, name="x.json")
    assert "its totals do not follow from its lines" in result.stdout
    # Long lines are usual in JSON.
    assert brought(folder, db, text.replace("\n", " " * 9999), name="x.json").exit_code == 0


# Sheets


def sheet(folder: Path, db: Path, text: str | bytes, *options: str, game: str = "rounds") -> Result:
    return brought(folder, db, text, "--game", game, *options, name="paper.csv")


@pytest.mark.parametrize(
    "text",
    [
        "game,Olena,Taras\n1,26,24\n2,30,17\n",
        "deal;Olena;Taras\r\n1;26;24\r\n2;30;17\r\n",
        b"\xef\xbb\xbfdeal\tOlena\tTaras\r\n1\t26\t24\r\n2\t30\t17\r\n",
        "Olena,Taras\n26,24\n30,17\n",
        "game,Olena total,Taras total\n1,26,24\n2,56,41\n",
        "№,Olena,Taras\n\n1,26,24\n,,\n2,30,17\nwon,2,0\n3,,\n",
        'game,"Olena","Taras"\n1,"26"," 24"\n2,+30,17\n',
    ],
)
def test_a_sheet_as_people_type_it(folder: Path, db: Path, text: str | bytes) -> None:
    result = sheet(folder, db, text, "--house", "target=50", "--date", "2026-11-28")
    assert result.exit_code == 0, result.output
    (lines,) = texts(db)
    assert [line.partition(" = ")[0] for line in lines] == [
        "match: rounds",
        "players: Olena, Taras",
        "house: target=50",
        "date: 2026-11-28",
        "score game 26 24",
        "score game 30 17",
    ]
    (one,) = answered("matches", db=db)["matches"]
    assert one["totals"] == {"Olena": 56, "Taras": 41}
    assert (one["status"], one["winner"]) == ("finished", "Olena")
    again = sheet(folder, db, text, "--house", "target=50", "--date", "2026-11-28")
    assert "already in the store: 1" in again.stdout


def test_running_totals_notes_dealers_and_adjusts(folder: Path, db: Path) -> None:
    text = (
        "game;dealer;Olena;Σ;Taras;Σ;note\n"
        "1;Taras;26;26;24;24;\n"
        "# it rains\n"
        "adj;;-7;19;;24;came late\n"
        "2;;?;49;17;41;=1+1\n"
        "Total;;;49;;41;\n"
    )
    assert sheet(folder, db, text).exit_code == 0
    assert texts(db)[0][2:] == [
        "game dealer Taras",
        "score game 26 24 = 26 24",
        "# it rains",
        "adjust Olena -7 came late",
        "total 19 24",
        "score game 30 17 = 49 41",
        "note =1+1",
        "total 49 41",
    ]


RISING = "game,Ana,Bo\n1,26,24\n2,56,41\n3,70,80\n"


def test_running_totals_are_not_taken_for_points(folder: Path, db: Path) -> None:
    """Games 26-24, 30-17 and 14-39; as points they would be 152-145."""
    result = sheet(folder, db, RISING)
    assert result.exit_code == 2
    said = " ".join(result.stderr.split())
    assert "--points" in said and "--totals" in said
    assert texts(db) == []
    assert sheet(folder, db, RISING, "--totals").exit_code == 0
    assert texts(db)[0][2:] == [
        "score game 26 24 = 26 24",
        "score game 30 17 = 56 41",
        "score game 14 39 = 70 80",
    ]
    assert sheet(folder, db, RISING, "--points").exit_code == 0
    assert texts(db)[1][2:] == ["score game 26 24", "score game 56 41", "score game 70 80"]
    assert sheet(folder, db, RISING, "--points", "--totals").exit_code == 2


@pytest.mark.parametrize(
    ("text", "last"),
    [
        (RISING + "total,70,80\n", "score game 14 39 = 70 80"),
        ("game,Ana,Bo\n1,26,24\n2,56,41\ntotal,56,41\n", "score game 30 17 = 56 41"),
        (RISING + "total,152,145\n", "score game 70 80"),
        ("game,Ana,Bo\n1,26,24\nadj,5,0\n2,27,24\n3,30,25\ntotal,88,73\n", "score game 30 25"),
        # Two games, one that falls for a side, stages: usual points.
        ("game,Ana,Bo\n1,26,24\n2,30,25\n", "score game 30 25"),
        ("game,Ana,Bo\n1,26,24\n2,30,23\n3,31,25\n", "score game 31 25"),
        ("game,stage,Ana,Bo\n1,1,3,2\n1,2,4,3\n1,3,5,4\n", "score stage 5 4"),
    ],
)
def test_a_total_tells_points_from_running_totals(
    folder: Path, db: Path, text: str, last: str
) -> None:
    assert sheet(folder, db, text).exit_code == 0
    assert [line for line in texts(db)[0] if line.startswith("score")][-1] == last


def test_stages_and_games(folder: Path, db: Path) -> None:
    text = "game,stage,Ana,Bo\n1,1,9,3\n1,2,12,0\n1,,30,17\n2,1,6,5\n3,,20,18\n"
    assert sheet(folder, db, text).exit_code == 0
    assert texts(db)[0][2:] == [
        "score stage 9 3",
        "score stage 12 0",
        "score game 30 17",
        "score stage 6 5",
        "game",
        "score game 20 18",
    ]


def test_partners_sit_apart(folder: Path, db: Path) -> None:
    text = "game,Ada+Cyd,Bob+Dan\n1,3,2\n2,1,4\n"
    assert sheet(folder, db, text, game="nameless").exit_code == 0
    assert texts(db) == [
        [
            "match: nameless",
            "players: Ada, Bob, Cyd, Dan",
            "teams: Ada+Cyd, Bob+Dan",
            "score 3 2",
            "score 1 4",
        ]
    ]


def test_a_sheet_that_names_only_a_and_b(folder: Path, db: Path) -> None:
    assert sheet(folder, db, "game,A,B\n1,26,24\n").exit_code == 0
    assert texts(db)[0][1] == "players: A, B"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("game,Ana,Bo\n1,26,24\n2,49-46ish,3\n", "paper.csv:3:3"),
        ("game,Ana,Bo\n1,26,24\n\n# x\n2,30,\n", "paper.csv:5:1"),
        ("game,Ana,Bo\n1,26,24\n2,void,3\n", "paper.csv:3:3"),
        ("game,Ana,Bo\n1,26,24\n1,26,25\n", "paper.csv:3:1"),
        ("game,Ana,Bo\n2,26,24\n1,26,25\n", "paper.csv:3:1"),
        ("game,Ana,Bo\n1,26,24\n1.2.3,30,17\n", "paper.csv:3:1"),
        ("game,stage,Ana,Bo\n1,1,9,3\n1,1,9,3\n", "paper.csv:3:1"),
        ('game,"Shields, M.",Bo\n1,26,24\n', "paper.csv:1:"),
        ("game,\x1b[2J,Bo\n1,26,24\n", "paper.csv:1:"),
        ("game,dealer,Ana,Bo\n1,Zed,26,24\n", "paper.csv:2:"),
        ("game,Ana,Bo,Cy\n1,26,24,3\n", "paper.csv:1:"),
    ],
)
def test_what_cannot_be_read_of_a_sheet_is_said_by_place(
    folder: Path, db: Path, text: str, place: str
) -> None:
    result = sheet(folder, db, text)
    assert result.exit_code == 2
    assert place in "".join(result.stderr.splitlines())
    assert "\x1b" not in result.stderr
    assert texts(db) == []


def test_a_row_that_cannot_be_read_becomes_a_comment(folder: Path, db: Path) -> None:
    text = "game,Ana,Bo\n1,26,24\n2,49-46ish,3\n3,30,17\n"
    result = sheet(folder, db, text, "--keep-going")
    assert result.exit_code == 2
    assert "goes on with game 3; here it is game 2" in result.stdout
    assert texts(db)[0][2:] == ["score game 26 24", "# 2,49-46ish,3", "score game 30 17"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("204,188\n", "the first row names the sides"),
        ("", "no row"),
        ("game,Ana,Bo\n1,26,24\n", "--game"),
        ("date,place,event,match,game,side\n", "was exported"),
        ('game,Ana,Bo\n1,"26,24\n', "line 2"),
    ],
)
def test_what_is_no_sheet_is_said(folder: Path, db: Path, text: str, said: str) -> None:
    options = [] if said == "--game" else ["--game", "rounds"]
    result = brought(folder, db, text, *options, name="paper.csv")
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())


def test_what_is_made_for_people_does_not_come_back(folder: Path, db: Path) -> None:
    brought(folder, db, SESSION)
    for ending in ("md", "csv"):
        path = folder / f"history.{ending}"
        run("export", "--all", "-o", str(path), db=db)
        result = run("import", str(path), "--game", "rounds", db=db)
        assert result.exit_code == 2
        assert "import the session or the JSON of it" in " ".join(result.stderr.split())


def test_a_figure_that_no_play_can_give_comes_in_with_a_finding(folder: Path, db: Path) -> None:
    result = sheet(folder, db, "game,Ana,Bo\n1,1000000,24\n")
    assert result.exit_code == 0
    assert "impossible-score" in result.stdout


# Names and texts, all the way


NAMES = ["@x", "-7x", "a b'c", "<script>", "محمد بن", "🦊", "1e5", "007a", "李娜"]
TEXTS = ["=1+1", 'a,b"c', "<b>&amp;</b>", "-7", "x;y\tz", "شاي", "☕", "'=1", "a|b*c*"]


@pytest.mark.parametrize("format", ["score", "json"])
def test_names_and_texts_come_back_as_they_went(folder: Path, db: Path, format: str) -> None:
    with opened(db) as store:
        for at, name in enumerate(NAMES):
            text = TEXTS[at % len(TEXTS)]
            header = ["match: rounds", f"players: {name}, Ana", f"place: {text}", f"event: {text}"]
            lines = [f"note {text}", f"adjust {name} -7 {text}", f"dispute {name} {text}"]
            started(store, [*header, *lines])
    other = folder / "other.db"
    result = brought(folder, other, exported(db, format), name=f"x.{format}")
    assert f"{len(NAMES)} matches added." in result.stdout
    assert texts(other) == texts(db)
    for each in ("score", "json", "csv", "md"):
        assert exported(other, each) == exported(db, each)


# Whatever was played, recorded and corrected


def same_again(db: Path, folder: Path, language: str) -> None:
    """Assert that export, import and export give the same, byte for byte, a session also in the
    words of a language."""
    for format, spoken in {("score", "en"), ("json", "en"), ("score", language)}:
        text = exported(db, format, spoken)
        other = folder / f"{format}-{spoken}.db"
        result = brought(folder, other, text, "--keep-going", name=f"out.{format}")
        assert "added" in result.stdout
        assert exported(other, format, spoken) == text
        for each in ("score", "json"):
            assert exported(other, each) == exported(db, each)
        with opened(other) as store:
            whole(store)


@examples(40)
@given(played=legal(), numbers=st.lists(st.integers(0, 2**32 - 1), min_size=1, max_size=25))
def test_what_was_corrected_goes_out_and_comes_in(played: Evening, numbers: list[int]) -> None:
    with fast_folder() as folder:
        scorer = Scorer(folder / "store.db", played, random.Random(numbers[0]))
        recorded = scorer.both[0]
        acts = [scorer.add, scorer.add_some, scorer.add, scorer.insert, scorer.fix, scorer.undo]
        try:
            for number in numbers:
                scorer.rng.seed(number)
                with suppress(Refused, Unusable):
                    scorer.rng.choice(acts)(recorded)
        finally:
            scorer.close()
        found = figures(scorer.path, recorded.id)
        assert all(one == found[0] for one in found)
        same_again(scorer.path, folder, scorer.rng.choice(LANGUAGES))


@examples(60)
@given(played=legal(), number=st.integers(0, 2**32 - 1), count=st.integers(0, 12))
def test_any_session_comes_in_as_its_canonical_form(
    played: Evening, number: int, count: int
) -> None:
    """Short forms, mistakes, comments and empty lines included."""
    rng = random.Random(number)
    scribe = Scribe(rng, played.players)
    lines = list(played.lines)
    for _ in range(count):
        at = rng.randint(played.header, len(lines))
        other = rng.choice(lines[played.header :] or ["end"])
        line = rng.choice([scribe.line(), "", "# tea", scribe.mistaken(other)])
        lines.insert(at, line.replace("\r", "").replace("\0", ""))
    text = "".join(f"{line}\n" for line in lines)
    note(text)
    match = read(text.removesuffix("\n").split("\n"), "x")
    if match.table is None or sum(map(is_match_line, lines)) > 1:
        return
    assert canonical(match) == list(formatted(lines_of(text)))
    with fast_folder() as folder:
        db = folder / "store.db"
        brought(folder, db, text, "--keep-going")
        assert texts(db) == [list(formatted(lines_of(text)))]
        same_again(db, folder, rng.choice(LANGUAGES))


def lines_of(text: str) -> Sequence[str]:
    return text.split("\n")[:-1]
