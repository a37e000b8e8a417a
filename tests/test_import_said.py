"""What an import says: of each file, of what was kept, and of which match it is."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.store.recorded import Recorded
from tests.keeping import ROOT, answered, one_line, opened, run, whole

GOOD = "match: rounds\nplayers: Ana, Bo\ndate: 2026-11-27\n26 24\n"
TORN = "match: rounds\nplayers: Olena, Taras\n\n26 24\n3? 17\n30 17\n"


@pytest.fixture
def db(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path / "a store.db"


def written(**files: str | bytes) -> list[str]:
    """Files with these texts; an underscore stands for the dot of their ending."""
    names = []
    for name, text in files.items():
        names.append(name.replace("_", "."))
        Path(names[-1]).write_bytes(text if isinstance(text, bytes) else text.encode())
    return names


def stored(db: Path) -> dict[str, list[str]]:
    """The lines of all matches of a store, by id."""
    with opened(db) as store:
        whole(store)
        return {id: Recorded(store, id).texts() for id in store.ids()}


def commands(text: str) -> list[list[str]]:
    """The words of the commands that stand on lines of their own, or behind two spaces."""
    found = (line.partition("scorekeeper ") for line in text.splitlines())
    return [shlex.split(words) for before, _, words in found if words and not before.strip()]


def fixed(command: list[str], *statement: str) -> None:
    """Do as a command says, with a statement."""
    assert command[-1] == "STATEMENT"
    assert run(*command[:-1], *statement).exit_code == 0


# What was kept


def test_what_was_kept_is_mended_by_the_command_that_is_said(db: Path) -> None:
    """Line 5 of the file: in the store its id stands above it, so it is line 6."""
    result = run("import", *written(x_score=TORN), "--keep-going", db=db)
    assert result.exit_code == 2
    assert "x.score:5:1: unknown-card" in result.stderr
    ((id, before),) = stored(db).items()
    assert before[5] == "3? 17"
    (command,) = commands(result.stderr)
    assert command == ["fix", "6", "-m", id, "--db", str(db), "STATEMENT"]
    fixed(command, "20", "18")
    assert stored(db)[id] == [*before[:5], "score 20 18", *before[6:]]


@pytest.mark.parametrize("id", ["evening-1", "a b", "it's", "$HOME"])
def test_an_id_of_the_file_moves_no_line_and_is_quoted(db: Path, id: str) -> None:
    text = TORN.replace("\nplayers", f"\nid: {id}\nplayers")
    result = run("import", *written(x_score=text), "--keep-going", db=db)
    (command,) = commands(result.stderr)
    assert command[:4] == ["fix", "6", "-m", id]
    fixed(command, "20", "18")
    assert stored(db)[id][5] == "score 20 18"


def test_an_id_is_quoted_where_a_fix_is_brought_back(db: Path) -> None:
    run("new", "rounds", "Cy", "Di", db=db)
    text = GOOD.replace("\nplayers", "\nid: a b\nplayers")
    run("import", *written(x_score=text), db=db)
    result = run("fix", "5", "20", "18", "-m", "a b", db=db)
    (command,) = commands(result.stdout)
    assert command[:4] == ["fix", "5", "-m", "a b"]
    assert run(*command).exit_code == 0
    assert stored(db)["a b"][4] == "score 26 24"


def test_rows_of_a_sheet_and_comments_above_a_match_count(db: Path) -> None:
    """match, id, players, game 1, then the row as a comment: line 5. Above the first match two
    comments stand, which come below it: match, id, two comments, players, and the fault."""
    sheet = "game,Ana,Bo\n1,26,24\n2,49-46ish,3\n3,30,17\n"
    result = run("import", *written(p_csv=sheet), "--game", "rounds", "--keep-going", db=db)
    assert "p.csv:3:3" in result.stderr
    (command,) = commands(result.stderr)
    assert command[:2] == ["fix", "5"]
    fixed(command, "29", "3")
    (lines,) = stored(db).values()
    assert lines[2:] == ["players: Ana, Bo", "score game 26 24", "score 29 3", "score game 30 17"]
    text = "# one\n\n# two\nmatch: rounds\nplayers: Cy, Di\n3? 17\n"
    result = run("import", *written(c_score=text), "--keep-going", db=db)
    (command,) = commands(result.stderr)
    assert command[:2] == ["fix", "6"]


def test_every_line_that_was_kept_has_its_command_once(db: Path) -> None:
    text = TORN + "Zed = 5\n26 25\n4? 4?\n"
    result = run("import", *written(x_score=text), "--keep-going", db=db)
    assert [command[1] for command in commands(result.stderr)] == ["6", "8", "10"]


def test_no_command_where_the_store_has_not_that_line(db: Path) -> None:
    """Not in a dry run, not where nothing comes in, not once it was mended; but where it is still
    as it was."""
    files = written(x_score=TORN)
    for options in ([], ["--dry-run"], ["--dry-run", "--keep-going"]):
        assert commands(run("import", *files, *options, db=db).stderr) == []
    first = run("import", *files, "--keep-going", db=db)
    again = run("import", *files, "--keep-going", db=db)
    assert commands(again.stderr) == commands(first.stderr)
    fixed(commands(first.stderr)[0], "20", "18")
    again = run("import", *files, "--keep-going", db=db)
    assert commands(again.stderr) == []
    assert "its lines differ from line 6 on; they stay" in one_line(again.stdout)


def imported(*arguments: str, db: Path) -> Any:
    return json.loads(run("import", *arguments, "--json", db=db).stdout)


def test_other_programs_are_told_the_line_of_the_store(db: Path) -> None:
    files = written(x_score=TORN)
    (one,) = imported(*files, "--keep-going", db=db)["matches"]
    (found,) = one["findings"]
    assert (found["line"], found["line_in_store"]) == (5, 6)
    (one,) = imported(*files, "--keep-going", "--dry-run", db=db)["matches"]
    assert "line_in_store" not in one["findings"][0]


# Files that cannot be used


def test_other_files_come_in_where_one_cannot_be_used(db: Path) -> None:
    names = written(n_csv="Ana,Bo\n1,2\n", p_score=GOOD, empty_csv="", x_xlsx=b"PK\3\4\0")
    names += ["none.score", "."]
    result = run("import", *names, "--keep-going", db=db)
    assert result.exit_code == 2
    for name in ("n.csv", "empty.csv", "x.xlsx", "none.score"):
        assert name in result.stderr
    assert "1 match added." in result.stdout
    assert len(stored(db)) == 1


def test_without_keep_going_all_files_are_looked_at_and_none_comes_in(db: Path) -> None:
    names = written(n_csv="Ana,Bo\n1,2\n", p_score=GOOD, x_score=TORN)
    for options in ([], ["--dry-run"]):
        result = run("import", *names, *options, db=db)
        assert result.exit_code == 2
        assert result.stdout == ""
        said = one_line(result.stderr)
        assert "n.csv" in said and "x.score:5:1" in said
        assert said.endswith(
            "Nothing was imported. Matches without a fault: 1. --keep-going takes the rest, and"
            " keeps such lines as they stand."
        )
    answer = imported(*names, db=db)
    assert answer["stored"] is False
    assert [one["source"] for one in answer["matches"]] == ["p.score", "x.score"]
    assert not db.exists() or stored(db) == {}


@pytest.mark.parametrize(
    "text", [None, "match: rouns\nplayers: Ana, Bo\n", "match: rounds\nplayers: Ana\n"]
)
def test_keep_going_is_not_offered_where_it_would_not_help(db: Path, text: str | None) -> None:
    names = written(x_score=text) if text else ["none.score"]
    result = run("import", *names, db=db)
    assert result.exit_code == 2
    assert "Nothing was imported." in result.stderr
    assert "--keep-going" not in result.stderr


@pytest.mark.parametrize("ending", ["xlsx", "XLS", "ods"])
@pytest.mark.parametrize("options", [[], ["--game", "rounds"]])
def test_a_spreadsheet_is_to_be_saved_as_csv(db: Path, ending: str, options: list[str]) -> None:
    Path(f"x.{ending}").write_bytes(b"PK\3\4 no zero in it")
    result = run("import", f"x.{ending}", *options, db=db)
    assert result.exit_code == 2
    assert "CSV" in result.stderr


def test_stored_says_whether_anything_was(db: Path) -> None:
    files = written(p_score=GOOD)
    assert imported(*files, "--dry-run", db=db)["stored"] is False
    assert imported(*files, db=db)["stored"] is True
    answer = imported(*files, db=db)
    assert (answer["stored"], answer["matches"][0]["new"]) == (False, False)


def test_everything_is_said_in_one_order(db: Path) -> None:
    """Also where both streams go to one file: a finding of the first file, a fault of the second,
    what came in."""
    claim = "match: candidate\nplayers: Ana, Bo\n\nAna: Qs Qh Qc Qd = 16\n"
    words = ["import", *written(a_score=claim, x_score=TORN), "--keep-going", "--db", str(db)]
    result = subprocess.run(
        [sys.executable, "-m", "scorekeeper", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": ""},
        text=True,
        check=False,
    )
    said = [
        "a.score:4:20: wrong-claim",
        "x.score:5:1: unknown-card",
        "Candidate",
        "2 matches added",
    ]
    places = [result.stdout.index(text) for text in said]
    assert places == sorted(places)


# Options


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("--game", "rouns", "rounds"),
        ("--house", "taget=60", "target"),
        ("--house", "target=0", "target"),
        ("--date", "28/11/2026", "2026-11-28"),
        ("--date", "30.2.2026", "30.2.2026 is no date"),
        ("--place", "Lviv # late", "#"),
        ("--event", "x # y", "#"),
        ("--event", "x\ny", "line breaks"),
        ("--place", "\x1b[2J", "control"),
    ],
)
def test_an_option_that_cannot_be_used_is_named(
    db: Path, option: str, value: str, said: str
) -> None:
    files = written(p_csv="game,Ana,Bo\n1,26,24\n", q_csv="game,Ana,Bo\n1,26,23\n")
    game = [] if option == "--game" else ["--game", "rounds"]
    result = run("import", *files, *game, option, value, "--keep-going", db=db)
    assert result.exit_code == 2
    assert result.stderr.count(option) == 1
    assert said in result.stderr
    assert "p.csv" not in result.stderr and "\x1b" not in result.stderr
    assert not db.exists()


@pytest.mark.parametrize(
    ("written_so", "stored_so"),
    [
        ("28.11.2026", "2026-11-28"),
        ("3.2.2026", "2026-02-03"),
        ("03.02.2026 19:30", "2026-02-03 19:30"),
        ("3.2.2026.", "2026-02-03"),
        ("2026-02-03", "2026-02-03"),
    ],
)
def test_a_date_with_dots_has_the_day_first(db: Path, written_so: str, stored_so: str) -> None:
    files = written(p_csv="game,Ana,Bo\n1,26,24\n")
    run("import", *files, "--game", "rounds", "--date", written_so, db=db)
    run("new", "rounds", "Cy", "Di", "--date", written_so, db=db)
    assert [one["date"] for one in answered("matches", db=db)["matches"]] == [stored_so] * 2
    since = answered("matches", "--since", written_so.split(" ")[0], db=db)
    assert len(since["matches"]) == 2


def test_options_without_a_game_are_named(db: Path) -> None:
    result = run("import", "x.score", "--date", "2026-11-28", "--totals", db=db)
    assert result.exit_code == 2
    assert "--date, --totals" in result.stderr and "--game" in result.stderr


# Which match it is


def same_evening(text: str) -> str | None:
    """The match that is said to be of the same players and day, by its discard."""
    _, found, words = one_line(text).partition("scorekeeper matches --discard ")
    return shlex.split(words)[0] if found else None


def test_a_corrected_sheet_is_said_to_be_there(db: Path) -> None:
    sheet = "game,Ana,Bo\n1,26,24\n"
    options = ["--game", "rounds", "--date", "2026-11-27"]
    assert same_evening(run("import", *written(p_csv=sheet), *options, db=db).stdout) is None
    (old,) = stored(db)
    files = written(p_csv=sheet.replace("24", "23"))
    dry = run("import", *files, *options, "--dry-run", db=db)
    assert same_evening(dry.stdout) == old
    (one,) = imported(*files, *options, "--dry-run", db=db)["matches"]
    assert any(same_evening(note) == old for note in one["notes"])
    assert same_evening(run("import", *files, *options, db=db).stdout) == old
    assert len(stored(db)) == 2
    # It is there now, and not said to be another any more.
    assert same_evening(run("import", *files, *options, db=db).stdout) is None


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (GOOD.replace("24", "23"), True),
        (GOOD.replace("24", "23").replace("Ana, Bo", "BO, ana"), True),
        (GOOD.replace("24", "23").replace("11-27", "11-27 19:30"), True),
        ("match: rounds\nid: club-1\nplayers: Ana, Bo\ndate: 2026-11-27\n26 24\n", True),
        (GOOD.replace("24", "23").replace("11-27", "11-28"), False),
        (GOOD.replace("24", "23").replace("date: 2026-11-27\n", ""), False),
        (GOOD.replace("Bo", "Cy"), False),
        ("match: candidate\nplayers: Ana, Bo\ndate: 2026-11-27\n26 24\n", False),
    ],
)
def test_game_players_and_day_make_an_evening(db: Path, other: str, said: bool) -> None:
    run("import", *written(x_score=GOOD), db=db)
    (old,) = stored(db)
    result = run("import", *written(y_score=other), db=db)
    assert "1 match added" in result.stdout
    assert same_evening(result.stdout) == (old if said else None)


def test_matches_of_one_file_and_discarded_ones_are_others(db: Path) -> None:
    """People do play twice a day; but two files may be one evening."""
    twice = GOOD + GOOD.replace("24", "23")
    assert same_evening(run("import", *written(x_score=twice), db=db).stdout) is None
    for id in stored(db):
        run("matches", "--discard", id, db=db)
    files = written(y_score=GOOD.replace("24", "22"), z_score=GOOD.replace("24", "21"))
    result = run("import", *files, db=db)
    assert same_evening(result.stdout) == list(stored(db))[2]
    assert result.stdout.count("--discard") == 1


def test_notes_beyond_those_shown_are_counted(db: Path) -> None:
    """25 matches, 20 of them shown, and a note on each."""
    evenings = [GOOD.replace("Bo", f"Bo {n}") for n in ("abcdefghijklmnopqrstuvwxy")]
    run("import", *written(x_score="".join(evenings)), db=db)
    other = "".join(evenings).replace("26 24", "26 23")
    result = run("import", *written(y_score=other), db=db)
    assert "25 matches added" in result.stdout
    assert "Further notes: 5." in result.stdout


IDENTIFIED = GOOD.replace("\nplayers", "\nid: club-1\nplayers")
LOWER = GOOD.replace("\n26", "\nid: club-1  # ours\n26")


@pytest.mark.parametrize("first", [IDENTIFIED, LOWER])
def test_without_an_id_the_lines_decide_whatever_id_the_store_has(db: Path, first: str) -> None:
    run("import", *written(x_score=first), db=db)
    result = run("import", *written(y_score=GOOD), db=db)
    assert "club-1 is in the store already" in result.stdout
    assert list(stored(db)) == ["club-1"]
    # As they stand now: a match that was corrected has other lines.
    run("fix", "5", "score", "26", "20", "-m", "club-1", db=db)
    assert "1 match added" in run("import", *written(y_score=GOOD), db=db).stdout


def test_files_of_one_import_are_held_against_each_other(db: Path) -> None:
    files = written(x_score=IDENTIFIED, y_score=GOOD, z_score=GOOD.replace("24", "23"))
    result = run("import", *files, *written(w_score=GOOD), db=db)
    assert "2 matches added, already in the store: 2." in result.stdout
    assert "club-1" in stored(db) and len(stored(db)) == 2


def test_what_comes_in_joins_what_was_there_already(db: Path) -> None:
    """One of that evening is in the store, and one comes in before the one with an id."""
    run("import", *written(a_score=GOOD.replace("24", "23")), db=db)
    files = written(b_score=GOOD.replace("24", "22"), x_score=IDENTIFIED, y_score=GOOD)
    result = run("import", *files, db=db)
    assert "club-1 is in the store already" in result.stdout
    assert "2 matches added, already in the store: 1." in result.stdout


def test_an_id_of_its_own_decides(db: Path) -> None:
    """Also where another match has the same lines; and whatever the players are called since."""
    run("import", *written(x_score=GOOD), db=db)
    (old,) = stored(db)
    result = run("import", *written(y_score=IDENTIFIED), db=db)
    assert "1 match added" in result.stdout
    assert list(stored(db)) == [old, "club-1"]
    run("rename", "Ana", "Alpha", db=db)
    for name, id in (("y.score", "club-1"), ("x.score", old)):
        result = run("import", name, db=db)
        assert f"{id} is in the store already" in result.stdout
        # match, id, and then the players.
        assert "its lines differ from line 3 on; they stay" in result.stdout
    assert len(stored(db)) == 2


def test_a_match_whose_id_another_has_is_known_by_its_lines(db: Path) -> None:
    run("import", *written(x_score=GOOD.replace("Bo", "Cy\nid: club-1")), db=db)
    run("import", *written(y_score=GOOD.replace("Bo", "Bo\nid: ours")), db=db)
    result = run("import", *written(z_score=IDENTIFIED), db=db)
    assert "ours is in the store already" in result.stdout
    assert "club-1 is another match in the store" in result.stdout
    assert list(stored(db)) == ["club-1", "ours"]


# Line ends


@pytest.mark.parametrize("name", ["x.score", "x.csv"])
def test_carriage_returns_alone_end_lines(db: Path, name: str) -> None:
    text = GOOD if name == "x.score" else "game,Ana,Bo\n1,26,24\n"
    options = ["--game", "rounds"] if name == "x.csv" else []
    Path(name).write_bytes(text.replace("\n", "\r").encode())
    assert "1 match added" in run("import", name, *options, db=db).stdout
    Path(name).write_bytes(text.encode())
    assert "already in the store: 1" in run("import", name, *options, db=db).stdout
