"""The commands at the table, beyond what the store itself must get right: what they say, what
they refuse, and which match they mean."""

from __future__ import annotations

import json
import shlex
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

import pytest
from typer.testing import CliRunner, Result

from scorekeeper.i18n.messages import speak
from scorekeeper.store.recorded import Recorded, begin
from scorekeeper.terminal.layout import width
from tests.command_line import app
from tests.keeping import answered, fast_folder, one_line, opened, run, started, whole

HEADER = ["match: candidate", "players: Ana, Bo"]
ROUNDS = ["match: rounds", "players: Ana, Bo", "date: 2026-11-28"]


@pytest.fixture
def path() -> Iterator[Path]:
    with fast_folder() as folder:
        yield folder / "store.db"


def texts(path: Path, id: str | None = None) -> list[str]:
    """The lines of a match, else of the current one, but for the first two."""
    with opened(path) as store:
        return Recorded(store, id or store.current() or "").texts()[2:]


def narrow(*arguments: str, db: Path) -> Result:
    """A command on a phone."""
    words = [*arguments, "--db", str(db)]
    return CliRunner().invoke(app, words, env={"COLUMNS": "40"})


# Messages


COMPLAINTS = (
    *("undo 99", "undo --dry-run", "add", "add Zed wins", "add -m rounds-7 5 5"),
    *("fix x y", "fix 1 Zed", "new rounds Ana Bo", "new round Ana Bo", "new rounds Ana ana"),
    *("totals none.score", "totals --watch --json", "audit .", "audit none.csv", "explain 400"),
    *("matches --discard none", "matches --player Zed", "rename Ana Bo", "rename Zed Ana"),
    *("play none", "rules round", "rules rund", "format -w", "export -f pdf", "export none"),
    *("import none.csv", "bogus", "--bogus"),
)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("command", COMPLAINTS)
def test_messages_fit(command: str, language: str, path: Path) -> None:
    run("new", "rounds", "Ana", "Bo", db=path)
    speak(language)
    try:
        env = {"COLUMNS": "40", "SCOREKEEPER_DB": str(path)}
        result = CliRunner().invoke(app, command.split(), env=env)
    finally:
        speak("en")
    assert result.stderr
    # A path or a command that is too long is alone on its line.
    wide = [line for line in result.stderr.splitlines() if width(line) > 40]
    assert [line for line in wide if line not in map(str, (path, path.parent))] == []


ANSWERS = (
    *("undo", "undo 5", "fix 5 20 30", "fix 5 20 30 --dry-run", "fix 3 players: Ana, Cyd"),
    *("add note that the tea was spilt over the cards of the second game", "add ф", "add -"),
    *("add --before 5 27 23", "add Ana wins --dry-run", "matches", "matches --discard rounds-1"),
    *("matches --restore rounds-1", "rename Ana Anna-Maria", "log", "log --check", "totals"),
    *("new nameless Ana Bo Cyd", "explain", "audit", "matches --place nowhere", "rules"),
)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("command", ANSWERS)
def test_answers_fit(command: str, language: str, path: Path) -> None:
    with opened(path) as store:
        lines = ["score 26 24", "score 30 25", "note of the spilt tea that nobody had drunk before"]
        started(store, [*ROUNDS, *lines, "adjust Bo -5 spilt the tea, and said nothing about it"])
    speak(language)
    try:
        env = {"COLUMNS": "40", "SCOREKEEPER_DB": str(path)}
        typed = "note a\nnote b\n"
        result = CliRunner().invoke(app, command.split(), env=env, input=typed)
    finally:
        speak("en")
    assert result.exit_code == 0 and result.stdout, result.output
    lines = [line for line in result.stdout.splitlines() if str(path) not in line]
    # A command can be copied: it is in one piece.
    assert [ln for ln in lines if width(ln) > 40 and not ln.startswith("scorekeeper ")] == []


@pytest.mark.parametrize("columns", ["40", "80"])
def test_a_path_in_a_message_can_be_copied(columns: str, path: Path) -> None:
    folder = path.parent / "the scores of all our evenings and of everybody"
    folder.mkdir()
    store = folder / "no store at all.db"
    store.write_text("no store")
    result = CliRunner().invoke(app, ["log", "--db", str(store)], env={"COLUMNS": columns})
    assert str(store) in result.stderr
    assert "The file" in result.stderr and len(result.stderr.splitlines()) > 2


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_what_can_be_done_next_is_a_list_on_a_narrow_screen(
    language: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command a line, what it does behind or below it."""
    monkeypatch.setenv("SCOREKEEPER_DB", str(path))
    found = []
    for _ in range(2):
        speak(language)
        try:
            lines = CliRunner().invoke(app, [], env={"COLUMNS": "40"}).stdout.splitlines()
        finally:
            speak("en")
        assert [line for line in lines if width(line) > 40] == []
        found += [line.split()[:2] for line in lines if line.startswith("  scorekeeper ")]
        run("new", "rounds", "Ana", "Bo", db=path)
    assert [word for _, word in found] == [
        *("play", "audit", "rules"),
        *("play", "audit", "totals", "--help"),
    ]


# Taking back, and bringing back


@pytest.mark.parametrize(
    "line",
    [
        "score 30 20",
        'note it\'s "tea" & $HOME `ls` *',
        "note --json",
        "note -m rounds-9 --db x --before 5 --help",
        "note -5m",
        "note two  spaces",
        "adjust Ana -5 spilt -- twice",
        "A♠ K♠  # a comment",
        "end",
    ],
)
@pytest.mark.parametrize("last", [True, False], ids=["last", "in the middle"])
@pytest.mark.parametrize("current", [True, False], ids=["current", "named"])
def test_what_is_taken_back_can_be_brought_back(
    path: Path, line: str, last: bool, current: bool
) -> None:
    odd = path.parent / "club's store.db"
    with opened(odd) as store:
        recorded = started(store, [*ROUNDS, "stage 5♣", line, *([] if last else ["note last"])])
        if not current:
            started(store, ROUNDS)
        wanted = recorded.texts()
    done = run("undo", "6", "-m", recorded.id, db=odd)
    assert done.exit_code == 0
    (command,) = [text for text in done.stdout.splitlines() if "scorekeeper add" in text]
    program, *words = shlex.split(command.removeprefix("To bring it back:"))
    assert program == "scorekeeper"
    assert ("-m" in words[: words.index("--db")]) is not current
    assert run(*words).exit_code == 0
    with opened(odd) as store:
        assert Recorded(store, recorded.id).texts() == wanted


@pytest.mark.parametrize("current", [True, False], ids=["current", "named"])
@pytest.mark.parametrize("line", ["score 30 20", 'note it\'s "tea"  & $HOME', "note --json"])
def test_what_was_replaced_can_be_brought_back(path: Path, line: str, current: bool) -> None:
    odd = path.parent / "club's store.db"
    with opened(odd) as store:
        recorded = started(store, [*ROUNDS, "stage 5♣", line, "note last"])
        if not current:
            started(store, ROUNDS)
        wanted = recorded.texts()
    done = run("fix", "6", "note", "tea", "-m", recorded.id, db=odd)
    (command,) = [text for text in done.stdout.splitlines() if "scorekeeper fix" in text]
    program, *words = shlex.split(command.removeprefix("To bring it back:"))
    assert program == "scorekeeper"
    assert run(*words).exit_code == 0
    with opened(odd) as store:
        assert Recorded(store, recorded.id).texts() == wanted
        whole(store)


def test_a_command_that_brings_back_stays_in_one_piece(path: Path) -> None:
    run("new", "rounds", "Ana", "Bo", db=path)
    note = "note " + "tea and cake " * 20
    run("add", note, db=path)
    done = narrow("undo", db=path)
    assert f"\nscorekeeper add --db {path} {note.strip()}\n" in done.stdout


def test_optional_lines_of_the_header_are_added_and_taken_back(path: Path) -> None:
    run("new", "nameless", "Ana", "Bo", "Cyd", "Dan", "--date", "2026-11-28", db=path)
    for line in ("place: Lviv", "teams: Ana+Bo, Cyd+Dan", "здавач: ana"):
        assert run("add", line, db=path).exit_code == 0
    assert texts(path)[1:] == [
        "date: 2026-11-28",
        "place: Lviv",
        "teams: Ana+Bo, Cyd+Dan",
        "dealer: ana",
    ]
    assert "Nothing is recorded yet." in run("undo", "7", db=path).stdout
    assert run("add", "--before", "6", "dealer: Bo", db=path).exit_code == 0
    assert run("add", "tricks", "3", "2", db=path).exit_code == 0
    # From here on a line of the header has to be put before the statements.
    for line in ("event: Cup", "match: rounds", "id: rounds-9"):
        assert run("add", line, db=path).exit_code == 2
    assert run("undo", "4", db=path).exit_code == 0
    assert texts(path)[1:] == ["place: Lviv", "dealer: Bo", "teams: Ana+Bo, Cyd+Dan", "tricks 3 2"]
    for line in ("1", "2", "3"):
        refused = run("undo", line, db=path)
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert f"ine {line}" in refused.stderr
    with opened(path) as store:
        whole(store)


def test_undo_right_after_the_header_says_what_takes_it_back(path: Path) -> None:
    """A line of the header is no slip of the finger, but house rules that were agreed on: it goes
    by its number."""
    run("new", "rounds", "Ana", "Bo", db=path)
    run("add", "event: Cup", db=path)
    before = texts(path)
    refused = run("undo", db=path)
    assert (refused.exit_code, refused.stdout) == (2, "")
    told = one_line(refused.stderr)
    assert "undo 5 takes back its last line" in told and "matches --discard rounds-1" in told
    assert texts(path) == before
    assert "5 taken back: event: Cup" in run("undo", "5", db=path).stdout
    assert texts(path) == before[:-1]
    assert run("matches", "--discard", "rounds-1", db=path).exit_code == 0


def test_a_header_that_another_process_lengthens_is_a_header(path: Path) -> None:
    with opened(path) as one, opened(path) as other:
        first = started(one, ROUNDS)
        second = Recorded(other, first.id)
        first.add("place: Lviv")
        second.refresh()
        assert second.add("dealer: Ana").line == 6
        first.add("score 30 20")
        second.refresh()
        assert second.match.header.values()["place"] == "Lviv"
        assert second.match.statements == 7
        whole(one)


# Corrections


def test_a_fix_of_the_players_is_told_by_name(path: Path) -> None:
    with opened(path) as store:
        started(store, [*HEADER, "Ana takes 9♠ 10♥ J♣", "Bo takes 5♠ 6♠"])
    said = run("fix", "3", "players:", "Bo,", "Ana", "--dry-run", db=path).stdout
    assert "The totals stay as they are." in said and "12 before" not in said
    # Cards are of whom they name, figures of the sides in their order.
    run("add", "score", "20", "16", db=path)
    said = run("fix", "3", "players:", "Bo,", "Ana", "--dry-run", db=path).stdout
    assert "game 2:" not in said
    run("undo", db=path)
    run("add", "game", db=path)
    run("add", "score", "20", "16", db=path)
    said = run("fix", "3", "players:", "Bo,", "Ana", db=path).stdout
    assert "game 2: Ana 20, Bo 16 before, Bo 20, Ana 16 now" in said
    assert "Ana: 32 before, 28 now" in said and "Bo: 20 before, 24 now" in said


def test_a_fix_that_takes_a_player_away_says_so(path: Path) -> None:
    with opened(path) as store:
        started(store, [*HEADER, "Ana takes 9♠ 10♥ J♣", "Bo takes 5♠ 6♠"])
    said = run("fix", "3", "players:", "Ana,", "Cyd Lee", db=path).stdout
    assert "Bo: 4 before, not there now" in said
    assert "Cyd Lee: not there before, 0 now" in said
    assert "! line 5: Bo is none of the players Ana, Cyd Lee." in said
    assert "scorekeeper rename Bo 'Cyd Lee'" in said
    refused = run("fix", "3", "players:", "Ana", db=path)
    assert refused.exit_code == 2 and "Candidate is for 2 players" in refused.stderr
    with opened(path) as store:
        whole(store)


LONG = ["match: nameless", "players: A, B, C", "house: target=500"]


def test_a_fix_that_changes_much_is_told_in_short(path: Path) -> None:
    with opened(path) as store:
        started(store, [*LONG, *["tricks 3 1 1"] * 9])
    # Four are two sides, A+C and B+D: each of the nine lines has a figure too many.
    said = run("fix", "3", "players:", "A,B,C,D", "--dry-run", db=path).stdout
    games = [line for line in said.splitlines() if line.startswith("game ")]
    assert [line.split(":")[0] for line in games] == [f"game {n}" for n in range(1, 7)]
    assert "\n3 games more.\n" in said
    assert said.count("Every side needs one figure") == 6
    assert "\n     3 findings more.\n" in said


def test_a_dry_run_says_what_would_be(path: Path) -> None:
    with opened(path) as store:
        started(store, [*ROUNDS, "score 30 20", "score 30 25"])
    before = texts(path)
    fixed = answered("fix", "5", "20", "30", "--dry-run", db=path)
    assert fixed["totals"] == {"Ana": 50, "Bo": 55}
    assert [(one["line"], one["side"], one["points"]) for one in fixed["lines"]] == [
        (5, "Ana", 20),
        (5, "Bo", 30),
    ]
    added = answered("add", "--before", "5", "10", "40", "--dry-run", db=path)
    assert added["totals"] == {"Ana": 70, "Bo": 85}
    said = run("fix", "5", "20", "30", "--dry-run", db=path).stdout
    assert "before: Ana leads by 15 and needs 140.\nnow:    Bo leads by 5 and needs 145." in said
    assert texts(path) == before


SESSION = """# an evening
match: candidate
players: Ana, Bo
Ana 9s 10h Jc

Bo Ks Kh = 4
match: rounds
players: Cyd, Dan
30 20
"""


@pytest.mark.parametrize("standard", [True, False], ids=["-", "a file"])
def test_a_fix_is_tried_on_a_session(path: Path, standard: bool) -> None:
    file = path.parent / "evening.score"
    file.write_text(SESSION, encoding="utf-8")
    of, typed = ("-", SESSION) if standard else (str(file), None)

    def tried(*words: str) -> Result:
        return run("fix", *words, "--dry-run", "-m", of, typed=typed)

    said = tried("4", "Ana", "9s", "10h").stdout
    assert "line 4 now:    Ana takes 9♠ 10♥" in said
    assert "game 1: 12-8 before, 4-8 now" in said
    assert "before: Ana leads by 4.\nnow:    Bo leads by 4." in said
    answer = json.loads(tried("9", "20", "30", "--json").stdout)
    assert answer["totals"] == {"Cyd": 20, "Dan": 30}
    assert [(one["line"], one["points"]) for one in answer["lines"]] == [(9, 20), (9, 30)]
    for words in (
        ("4", "Zed", "9s", "10h"),
        ("4", "Ana", "9x"),
        ("4", "match:", "rounds"),
        ("2", "match:", "whist"),
        ("3", "players:", "Ana"),
        ("3", "Ana", "9s", "10h"),
        ("1", "note", "tea"),
        ("10", "note", "tea"),
        ("0", "note", "tea"),
    ):
        refused = tried(*words)
        assert (refused.exit_code, refused.stdout) == (2, ""), words
    assert run("fix", "4", "x", "-m", of, typed=typed).exit_code == 2
    assert file.read_text(encoding="utf-8") == SESSION


# Lines from standard input


def test_standard_input_is_read_as_a_session_file_is(path: Path) -> None:
    run("new", "rounds", "Ana", "Bo", db=path)
    # What other readers take for the end of a line is none, nor is it in a session file.
    typed = "\ufeff# evening\r\n  # still\n\n30 20  # c\r\nnote a\u2028b\x0bc\x85d\x1ee\n"
    assert run("add", "-", db=path, typed=typed).exit_code == 0
    assert texts(path)[2:] == ["score 30 20  # c", "note a\u2028b\x0bc\x85d\x1ee"]


@pytest.mark.parametrize("words", [(), ("--dry-run",), ("--before", "5")])
@pytest.mark.parametrize("typed", ["", "\n\n", "# nothing\n"])
def test_no_line_is_nothing_to_record(path: Path, words: tuple[str, ...], typed: str) -> None:
    with opened(path) as store:
        started(store, [*ROUNDS, "score 30 20"])
        rows = len(list(store.rows()))
    said = run("add", "-", *words, db=path, typed=typed)
    assert (said.exit_code, said.stdout) == (0, "Nothing was recorded.\n")
    answer = json.loads(run("add", "-", *words, "--json", db=path, typed=typed).stdout)
    assert answer == {"format": 1, "lines": [], "findings": [], "totals": {"Ana": 30, "Bo": 20}}
    with opened(path) as store:
        assert len(list(store.rows())) == rows


def test_a_line_of_several_that_is_refused_has_its_number(path: Path) -> None:
    run("new", "rounds", "Ana", "Bo", db=path)
    for typed, line in (("# one\n30 20\n\nZed wins\n", 4), ("\nZed wins\n", 2)):
        refused = run("add", "-", db=path, typed=typed)
        assert refused.exit_code == 2
        assert refused.stderr.startswith(f"Standard input, line {line}:\n  Zed wins\n")
    assert run("add", "Zed wins", db=path).stderr.startswith("  Zed wins\n")


def test_what_is_no_text_is_refused(path: Path) -> None:
    run("new", "rounds", "Ana", "Bo", db=path)
    for typed in (b"30 20\nnote \xff\n", b"note a\0b\n"):
        words = ["add", "-", "--db", str(path)]
        result = CliRunner().invoke(app, words, input=typed)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "standard input" in result.stderr
    assert texts(path)[2:] == []


def test_each_of_several_lines_is_shown_as_it_stood_then(path: Path) -> None:
    run("new", "rounds", "Ana", "Bo", db=path)
    said = run("add", "-", db=path, typed="30 20\n20 30\n").stdout.splitlines()
    assert [line.split("Ana ")[1] for line in said if "score" in line] == [
        "30   Bo 20",
        "50   Bo 50",
    ]
    answer = json.loads(run("add", "-", "--json", "--dry-run", db=path, typed="1 2\n").stdout)
    assert answer["totals"] == {"Ana": 51, "Bo": 52}


BATCHES = {
    # (1 + 1 + 2) × 3 = 12, and not 13.
    "settled": (
        "candidate",
        ["Ana 9s 10h Jc = 13", "settle"],
        [("Ana", 12)],
        [("wrong-claim", "error", True)],
    ),
    # Of a game that is dealt again nothing counts, and what was wrong in it is a note.
    "dealt again": (
        "candidate",
        ["Ana 9s 10h Jc = 13", "misdeal"],
        [],
        [("wrong-claim", "note", None)],
    ),
    # The points of a stage stand at its last trick so far: an ace and a king.
    "a stage": ("rounds", ["7c", "4h 9h", "As 6s", "Ks 8s"], [("Ana", 0), ("Bo", 7)], []),
    "right": ("candidate", ["Ana 9s 10h Jc = 12", "Bo 5s 6s"], [("Ana", 12), ("Bo", 4)], []),
}


@pytest.mark.parametrize("dry", [False, True])
@pytest.mark.parametrize("what", BATCHES)
def test_several_lines_are_answered_as_the_match_stands_after_the_last(
    what: str, dry: bool, path: Path
) -> None:
    game, typed, lines, findings = BATCHES[what]
    run("new", game, "Ana", "Bo", db=path)
    words = ["add", "-", "--json", *(["--dry-run"] if dry else [])]
    answer = json.loads(run(*words, db=path, typed="\n".join(typed)).stdout)
    assert [(one["side"], one["points"]) for one in answer["lines"]] == lines
    found = [(one["code"], one["severity"], one.get("settled")) for one in answer["findings"]]
    assert found == findings
    assert answer["totals"] == {"Ana": 0, "Bo": 0} | dict(lines)
    if not dry:
        (match,) = answered("audit", db=path)["matches"]
        assert answer["lines"] == match["lines"]


def test_what_a_line_gave_is_told_with_its_rule(path: Path) -> None:
    run("new", "candidate", "Ana", "Bo", db=path)
    said = run("add", "Ana", "9s", "10h", "Jc", "=", "14", db=path).stdout
    assert said.splitlines()[1:] == [
        "     Ana: (1 + 1 + 2) × 3 = 12  candidate.multiplier",
        "     ! The paper says 14, the rules give (1 + 1 + 2) × 3 = 12.",
        "game 1, 3 cards out",
    ]
    assert answered("add", "Bo", "5", "6", db=path).keys() == {
        *("format", "lines", "findings", "totals")
    }
    for words in (("add", "Ana", "2d", "3d", "4d", "5d", "6d"), ("new", "rounds", "Ana", "Bo")):
        result = narrow(*words, db=path)
        for line in (result.stdout + result.stderr).splitlines():
            assert width(line) <= 40


# Which match, which store


def test_a_beginning_of_several_matches_says_which(path: Path) -> None:
    for number in range(1, 8):
        run("new", "rounds", "Ana", f"Bo{number}", db=path)
    run("new", "candidate", "Ana", "Bo", db=path)
    for command in ("totals", "audit", "format", "log", "undo -m", "explain -m", "play"):
        for named in ("r", "rounds-"):
            refused = run(*command.split(), named, db=path)
            assert (refused.exit_code, refused.stdout) == (2, "")
            told = f"{named} could be rounds-7, rounds-6, rounds-5, rounds-4, rounds-3, …"
            assert told in one_line(refused.stderr)
    assert run("totals", "c", db=path).exit_code == 0
    assert run("totals", "rounds-1", db=path).exit_code == 0


WITHOUT_A_STORE = (
    *("totals", "totals --watch", "audit", "format", "explain", "log", "log --check", "undo"),
    *("add 5 5", "add -", "fix 5 5 5", "rename Ana Bo", "matches", "matches --discard rounds-1"),
)


@pytest.mark.parametrize("command", WITHOUT_A_STORE)
def test_a_wrong_path_is_left_as_it_is(path: Path, command: str) -> None:
    wrong = path.parent / "no" / "such" / "store.db"
    result = run(*command.split(), db=wrong)
    assert (result.exit_code, result.stdout) == (2, "")
    assert str(wrong) in result.stderr and "scorekeeper new" in result.stderr
    assert list(path.parent.iterdir()) == []


def test_before_anything_is_recorded_there_are_no_matches(path: Path) -> None:
    with patch.dict("os.environ", {"SCOREKEEPER_DB": str(path)}):
        assert run("matches").stdout == f"There are no matches yet.\nThe store: {path}\n"
        assert answered("matches") == {"format": 1, "matches": []}
    assert not path.exists()


def test_what_is_in_or_out_of_the_history_already_is_left_so(path: Path) -> None:
    run("new", "rounds", "Ana", "Bo", db=path)
    with opened(path) as store:
        before = [*store.rows()]
    said = run("matches", "--restore", "rounds-1", db=path)
    assert (said.exit_code, said.stdout) == (0, "rounds-1 is in the history already.\n")
    with opened(path) as store:
        assert [*store.rows()] == before
    run("matches", "--discard", "rounds-1", db=path)
    said = run("matches", "--discard", "rounds-1", db=path)
    assert (said.exit_code, said.stdout) == (0, "rounds-1 is out of the history already.\n")
    with opened(path) as store:
        assert [row.op for row in store.rows()][len(before) :] == ["discard"]
    run("matches", "--restore", "rounds-1", db=path)
    with opened(path) as store:
        assert [row.op for row in store.rows()][len(before) :] == ["discard", "restore"]
        whole(store)


def test_a_question_that_nobody_answers_changes_nothing(path: Path) -> None:
    for name in ("Ana", "Bob"):
        run("new", "rounds", name, "Cyd", db=path)
    refused = run("rename", "Bob", "Ana", db=path, typed="")
    # The runner shows on the output what is typed.
    assert (refused.exit_code, refused.stdout.strip()) == (2, "")
    question, said = refused.stderr.split("\n", 1)
    assert question.endswith("[y/N]:")
    assert "--yes does not ask. Nothing was changed." in one_line(said)
    assert run("rename", "Bob", "Ana", db=path, typed="n\n").exit_code == 0
    assert {row["player"] for row in answered("stats", db=path)["players"]} <= {"Ana", "Bob", "Cyd"}
    with opened(path) as store:
        assert "rename" not in {row.op for row in store.rows()}


def test_the_match_before_is_the_current_one_once_a_trial_is_discarded(path: Path) -> None:
    for name in ("Bo", "Cyd", "Dan"):
        run("new", "rounds", "Ana", name, db=path)

    def current() -> str | None:
        with opened(path) as store:
            return store.current()

    assert answered("matches", "--discard", "rounds-1", db=path) == {
        "format": 1,
        "match": "rounds-1",
        "discarded": True,
    }
    assert current() == "rounds-3"
    run("matches", "--discard", "rounds-3", db=path)
    assert current() == "rounds-2"
    run("matches", "--discard", "rounds-2", db=path)
    assert current() is None
    assert "No match is being played" in run("totals", db=path).stderr
    assert answered("matches", "--restore", "rounds-1", db=path)["discarded"] is False
    assert current() == "rounds-1"
    found = answered("matches", "--discarded", db=path)["matches"]
    assert [one.get("discarded") for one in found] == [None, True, True]
    assert run("matches", "--discard", "rounds-1", "--restore", "rounds-2", db=path).exit_code == 2


FOUND = {
    "": [4, 1, 2, 3],
    "--game rounds": [4, 1, 2],
    "--game раунди": [4, 1, 2],
    "--player Bo": [1, 2],
    "--player bo --player ANA": [1],
    "--player Cyd --game nameless": [3],
    "--since 2026-11-28": [2, 3],
    "--until 2026-11-28": [1, 2],
    "--since 2026-11-28 --until 2026-11-28": [2],
    "--place lviv": [1, 3],
    "--event Cup": [3],
    "--event cup --player Bo": [],
    "--unfinished --player dan": [4, 3],
}
"""What filters find of the matches that are begun below, by their order."""


@pytest.mark.parametrize("words", FOUND)
def test_matches_are_found(path: Path, words: str) -> None:
    for game, players, options in (
        ("rounds", "Ana Bo", "--date 2026-11-27 --place Lviv"),
        ("rounds", "Bo Cyd", "--date 2026-11-28T23:30"),
        ("nameless", "Ana Cyd Dan", "--date 20261129 --place LVIV --event Cup"),
        ("rounds", "Cyd Dan", "--date 2026-11-28"),
    ):
        run("new", game, *players.split(), *options.split(), db=path)
    # One whose day nobody kept.
    run("undo", "4", "-m", "rounds-3", db=path)
    ids = ["rounds-1", "rounds-2", "nameless-1", "rounds-3"]
    found = answered("matches", *words.split(), db=path)["matches"]
    assert [one["match"] for one in found] == [ids[n - 1] for n in FOUND[words]]
    said = run("matches", *words.split(), db=path).stdout
    assert ("No match is like that." in said) is (not found)


@pytest.mark.parametrize(
    "words", ["--game whist", "--player Zed", "--since yesterday", "--until 2026-11-31"]
)
def test_what_cannot_be_found_is_said(path: Path, words: str) -> None:
    run("new", "rounds", "Ana", "Bo", db=path)
    refused = run("matches", *words.split(), db=path)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert words.split()[1] in refused.stderr


def test_another_match_of_the_same_players_is_pointed_out(path: Path) -> None:
    run("new", "rounds", "Ana", "Bo", db=path)
    again = run("new", "rounds", "BO", "ana", db=path)
    assert again.exit_code == 0 and again.stdout.startswith("rounds-2 has begun.")
    assert "rounds-1 of the same players is not over" in again.stderr
    assert len(answered("matches", db=path)["matches"]) == 2
    # Not with others, nor once it is over, nor if it was discarded.
    assert run("new", "nameless", "Ana", "Bo", "Cyd", db=path).stderr == ""
    run("add", "-m", "rounds-1", "end", db=path)
    run("matches", "--discard", "rounds-2", db=path)
    assert run("new", "rounds", "Ana", "Bo", db=path).stderr == ""


@pytest.mark.parametrize(("yes", "matches"), [("y\n", 2), ("n\n", 1), ("", 1)])
def test_at_a_terminal_it_is_asked_whether_to_begin_another(
    path: Path, yes: str, matches: int
) -> None:
    run("new", "rounds", "Ana", "Bo", db=path)
    with patch("scorekeeper.cli.asking.at_terminal", lambda: True):
        asked = run("new", "rounds", "Ana", "Bo", db=path, typed=yes)
        assert asked.exit_code == 0 and "Begin another?" in asked.stderr
    assert len(answered("matches", db=path)["matches"]) == matches


@pytest.mark.parametrize(
    "options",
    [
        ("--house", "target=x"),
        ("--house", "goal=100"),
        ("--date", "28/11/2026"),
        ("--date", "30.2.2026"),
        ("--date", "2026-02-30"),
        ("--dealer", "Zed"),
        ("--teams", "Ana+Bo"),
        ("--place", "Lviv\nKyiv"),
        ("--place", "Hall #2"),
        ("--event", "\udcff"),
    ],
)
def test_a_header_that_cannot_be_is_refused_at_its_place(
    path: Path, options: tuple[str, str]
) -> None:
    refused = run("new", "rounds", "Ana", "Bo", *options, db=path)
    assert (refused.exit_code, refused.stdout) == (2, "")
    line, mark, _, end = refused.stderr.splitlines()
    assert line.startswith(f"  {options[0].removeprefix('--')}: ")
    assert mark.strip("^ ") == "" and "^" in mark
    assert end == "Nothing was recorded."
    assert answered("matches", db=path)["matches"] == [] if path.exists() else True


@pytest.mark.parametrize(
    "players",
    [
        ("Ana",),
        ("Ana", "Bo", "Cyd"),
        ("Ana", "ana"),
        ("Ana", "Ana "),
        ("Zo\u00e9", "Zoe\u0301"),
        ("Ana", ""),
        ("Ana", "9s"),
        ("Ana", "12"),
        ("Ana", "Bo #2"),
        ("Ana", "B\udcff"),
    ],
)
def test_players_that_cannot_be_are_refused(path: Path, players: tuple[str, ...]) -> None:
    refused = run("new", "rounds", *players, db=path)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.startswith("  players: ")


@pytest.mark.parametrize(
    "words",
    [
        ("Ana", "Bo Lee"),
        ("Ana,", "Bo Lee"),
        ("Ana", ",", "Bo Lee,"),
        ("Ana,Bo  Lee",),
        (" Ana, Bo Lee",),
    ],
)
@pytest.mark.parametrize("command", ["new", "play"])
def test_players_may_have_commas_between_them(
    command: str, words: tuple[str, ...], path: Path
) -> None:
    assert run(command, "rounds", *words, db=path, typed="").exit_code == 0
    assert texts(path)[0] == "players: Ana, Bo Lee"


@pytest.mark.parametrize("command", ["new", "play"])
def test_a_name_with_a_comma_is_not_two(command: str, path: Path) -> None:
    refused = run(command, "nameless", "Shields, M.", "Bo", db=path, typed="")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "The name Shields, M. has the sign ,." in refused.stderr
    assert not path.exists() or answered("matches", db=path)["matches"] == []


def test_a_stored_match_is_not_written_anew(path: Path) -> None:
    run("new", "rounds", "Ana", "Bo", db=path)
    refused = run("format", "-w", "rounds-1", db=path)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "rounds-1 is in canonical form" in refused.stderr
    assert run("format", "--check", "rounds-1", db=path).exit_code == 0


@pytest.mark.parametrize("reason", ["a\nb", "a\udcff", "x" * 10_001])
def test_a_reason_is_a_line_of_text(path: Path, reason: str) -> None:
    with opened(path) as store:
        started(store, [*ROUNDS, "score 30 20"])
    for words in (("undo",), ("fix", "5", "20", "30")):
        refused = run(*words, "--reason", reason, db=path)
        assert (refused.exit_code, refused.stdout) == (2, "")
    assert run("undo", "--reason", "# no tea", db=path).exit_code == 0


# Names


COMPOSED, DECOMPOSED = "Zo\u00e9", "Zoe\u0301"


def test_a_player_is_one_however_the_name_is_written(path: Path) -> None:
    for players in (("ana", COMPOSED), ("Ana", "Bo"), (DECOMPOSED, "ANA")):
        assert run("new", "rounds", *players, db=path).exit_code == 0
    with opened(path) as store:
        assert store.select("SELECT name, folded FROM players ORDER BY name") == [
            ("ANA", "ana"),
            ("Bo", "bo"),
            (COMPOSED, COMPOSED.lower()),
        ]
        assert store.select("SELECT match_id, name FROM seats WHERE seat = 1") == [
            ("rounds-1", "ana"),
            ("rounds-2", "Ana"),
            ("rounds-3", COMPOSED),
        ]
    answer = answered("rename", "aNA", "Ana", db=path)
    assert answer == {"format": 1, "player": "Ana", "matches": ["rounds-1", "rounds-3"]}
    assert texts(path, "rounds-1")[0] == f"players: Ana, {COMPOSED}"
    # Kept as it is compared, with one space; nobody is asked, for it is the same player.
    assert run("rename", "BO", f"bo   {DECOMPOSED}", db=path).exit_code == 0
    assert texts(path, "rounds-2")[0] == f"players: Ana, bo {COMPOSED}"
    refused = run("rename", DECOMPOSED, "ana", "--yes", db=path)
    assert refused.exit_code == 2 and "have played each other (rounds-1)" in refused.stderr
    with opened(path) as store:
        whole(store)
        names = store.select("SELECT name FROM players ORDER BY name")
        store.execute("UPDATE players SET name = name || 'x'")
    run("matches", db=path)
    with opened(path) as store:
        assert store.select("SELECT name FROM players ORDER BY name") == names


def test_a_merger_that_nobody_agrees_to_changes_nothing(path: Path) -> None:
    for name in ("Ana", "Anna"):
        run("new", "rounds", name, "Bo", db=path)
    asked = run("rename", "Ana", "Anna", "--json", db=path, typed="n\n")
    # The runner shows on the output what is typed.
    answer = json.loads(asked.stdout[asked.stdout.index("{") :])
    assert answer == {"format": 1, "player": "Ana", "matches": []}
    assert "one player" in asked.stderr
    merged = run("rename", "Ana", "Anna", "--yes", "--json", db=path)
    assert json.loads(merged.stdout)["matches"] == ["rounds-1"]


# The log for people


def test_a_log_is_whole_on_a_narrow_screen(path: Path) -> None:
    run("new", "candidate", "Олена", "Тарас🎴", db=path)
    run("add", "Олена", "9п", "10ч", "Вт", "=", "14", db=path)
    reason = "so it was agreed at the table after a long debate"
    run("fix", "5", "Олена", "9п", "10ч", "Вт", "=", "12", "--reason", reason, db=path)
    run("add", "note " + "tea and cake " * 12, db=path)
    for log in (run("log", db=path).stdout, narrow("log", db=path).stdout):
        assert "…" not in log
        said = " ".join(log.split())
        assert f"before: Олена takes 9♠ 10♥ J♣ = 14 reason: {reason}" in said
        assert "tea and cake " * 11 in said
    for line in log.splitlines():
        assert width(line) <= 40
    assert "(in place of row 5, line 5)" in " ".join(log.split())


def test_a_check_of_the_log_leaves_the_store_as_it_is(path: Path) -> None:
    with opened(path) as store:
        started(store, [*ROUNDS, "score 30 20"])
        store.execute("UPDATE sides SET points = 999")
    before = path.read_bytes()
    checked = run("log", "--check", db=path)
    assert checked.exit_code == 0
    whole_log, beside = checked.stdout.split("\n", 1)
    assert whole_log.startswith("The log is whole: 5 rows")
    assert "were changed" in beside
    assert answered("log", "--check", db=path) == {
        "format": 1,
        "whole": True,
        "faults": [],
        "outdated": True,
    }
    assert path.read_bytes() == before
    run("matches", db=path)
    assert answered("log", "--check", db=path)["outdated"] is False


# A score that follows


class Watched:
    """What `totals --watch` shows, look by look."""

    def __init__(self, *acts: Callable[[], object]) -> None:
        self.acts = acts
        self.seen: list[list[str]] = []

    def __call__(self, changed: Callable[[], bool], lines: Callable[[int, int], list[str]]) -> None:
        self.seen.append(lines(80, 24))
        for act in self.acts:
            act()
            assert changed()
            assert not changed()
            self.seen.append(lines(80, 24))


def test_the_score_that_follows_goes_on_with_the_next_match(path: Path) -> None:
    with opened(path) as store:
        started(store, [*ROUNDS, "score 30 20"])
    watched = Watched(
        lambda: run("add", "5", "6", db=path),
        lambda: run("new", "rounds", "Cyd", "Dan", db=path),
        lambda: run("add", "40", "1", db=path),
    )
    with patch("scorekeeper.terminal.screen.watch", watched):
        assert run("totals", "--watch", db=path).exit_code == 0
    assert ["Ana" in seen[0] for seen in watched.seen] == [True, True, False, False]
    assert "Cyd leads by 39 and needs 160." in watched.seen[-1]
    named = Watched(lambda: run("add", "-m", "rounds-1", "7", "8", db=path))
    with patch("scorekeeper.terminal.screen.watch", named):
        assert run("totals", "--watch", "rounds-1", db=path).exit_code == 0
    assert all("Ana" in seen[0] for seen in named.seen)


GAMES = [f"score {40 - n} {n}" for n in range(1, 10)]


@pytest.mark.parametrize("rows", range(6, 20))
def test_a_low_screen_keeps_the_heading_and_the_end(path: Path, rows: int) -> None:
    from scorekeeper.views.totals import sheet

    with opened(path) as store:
        recorded = started(store, [*ROUNDS, "house: target=500", *GAMES])
        whole_sheet = list(sheet(recorded.match, 40))
        low = list(sheet(recorded.match, 40, room=rows))
    assert len(whole_sheet) == 2 + 1 + 9 + 1 + 1 + 1
    if rows >= len(whole_sheet):
        assert low == whole_sheet
        return
    # Without its two empty lines it has thirteen.
    assert len(low) == min(rows, 13)
    assert low[:2] == [whole_sheet[0], whole_sheet[2]]
    # From below: who leads, the games won, the last games.
    shown = len(low) - 3
    assert low[-1] == whole_sheet[-1]
    games = whole_sheet[3:-2]
    kept = low[2:-1]
    assert len(kept) == shown
    if len(games) > shown:
        assert kept[0].strip() == "…"
        kept, games = kept[1:], games[len(games) - shown + 1 :]
    assert kept == games


def test_a_match_of_a_damaged_log_gets_no_namesake(path: Path) -> None:
    with opened(path) as store:
        started(store, ROUNDS)
    with closing(sqlite3.connect(path)) as db:
        db.executescript("DROP TRIGGER log_no_delete; DELETE FROM log WHERE id = 1")
    with opened(path) as store:
        assert begin(store, ROUNDS, "rounds").id == "rounds-2"
