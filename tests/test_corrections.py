"""What made other score keepers lose or bend a score, tried on the commands: corrections, taking
back, ends and ties, and what two people type. The figures are worked out from the rulebook."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.store.recorded import Recorded
from scorekeeper.views.echo import next_line
from tests.keeping import answered, fast_folder, one_line, opened, run, started, whole


@pytest.fixture
def path() -> Iterator[Path]:
    with fast_folder() as folder:
        yield folder / "store.db"
        with opened(folder / "store.db") as store:
            whole(store)


def begin(path: Path, game: str, *lines: str, house: str = "", players: str = "Ana Bo") -> None:
    """A match begun by the command, with these lines."""
    words = ["--house", house] if house else []
    assert (
        run("new", game, *players.split(), "--date", "2026-11-28", *words, db=path).exit_code == 0
    )
    if lines:
        typed = "".join(f"{line}\n" for line in lines)
        assert run("add", "-", db=path, typed=typed).exit_code == 0


def texts(path: Path) -> list[str]:
    """The statements of the current match."""
    with opened(path) as store:
        recorded = Recorded(store, store.current() or "")
        return recorded.texts()[recorded.header :] if recorded.has_statements else []


def standing(path: Path) -> dict[str, Any]:
    (match,) = answered("totals", db=path)["matches"]
    return dict(match)


def tables(path: Path) -> dict[str, Callable[[], dict[str, int]]]:
    """The totals of a match, by everything that tells them."""

    def as_csv() -> dict[str, int]:
        rows = csv.DictReader(io.StringIO(run("export", "-f", "csv", db=path).stdout))
        return {row["side"]: int(row["points"]) for row in rows}

    def as_json() -> dict[str, int]:
        (match,) = json.loads(run("export", "-f", "json", db=path).stdout)["matches"]
        return dict(match["totals"])

    def as_file() -> dict[str, int]:
        session = run("export", db=path).stdout
        (match,) = json.loads(run("audit", "-", "--json", typed=session).stdout)["matches"]
        return dict(match["totals"])

    def listed() -> dict[str, int]:
        (match,) = answered("matches", db=path)["matches"]
        return dict(match["totals"])

    def by_sql() -> dict[str, int]:
        with opened(path) as store:
            return dict(store.select("SELECT side, points FROM standings"))

    def on_the_sheet() -> dict[str, int]:
        sheet = run("totals", db=path).stdout.splitlines()
        row = [line for line in sheet if line.strip()[:1].isdigit()][-1].split()
        return {"Ana": int(row[2].replace("−", "-")), "Bo": int(row[4].replace("−", "-"))}

    return {
        "totals --json": lambda: dict(standing(path)["totals"]),
        "totals": on_the_sheet,
        "export -f csv": as_csv,
        "export -f json": as_json,
        "export": as_file,
        "matches": listed,
        "SQL": by_sql,
    }


# Corrections


def test_after_a_correction_all_tell_the_same_totals(path: Path) -> None:
    """Ana has 8, 5, 7, 4 and Bo 2, 5, 3, 6. The second row becomes 2 and 8: Ana 8, 10, 17, 21 and
    Bo 2, 10, 13, 19, in every row after it."""
    begin(path, "points", "8 2", "5 5", "7 3", "4 6")
    assert standing(path)["totals"] == {"Ana": 24, "Bo": 16}
    assert run("fix", "6", "2", "8", "--reason", "misread", db=path).exit_code == 0
    for name, totals in tables(path).items():
        assert totals() == {"Ana": 21, "Bo": 19}, name
    sheet = [line.split() for line in run("totals", db=path).stdout.splitlines()]
    rows = [row for row in sheet if row and row[0].isdigit()]
    assert [(row[2], row[4]) for row in rows] == [
        *(("8", "2"), ("10", "10"), ("17", "13"), ("21", "19"))
    ]


@pytest.mark.parametrize("over", [False, True], ids=["going on", "finished"])
def test_the_log_has_the_old_line_the_new_one_when_and_why(over: bool, path: Path) -> None:
    """Also of a match that is over; and what stood there can be brought back."""
    begin(path, "rounds", "26 24", "30 17", house="target=50" if over else "")
    (match,) = answered("matches", db=path)["matches"]
    assert match["status"] == ("finished" if over else "in-progress")
    line = "6" if over else "5"
    run("fix", line, "20", "30", "--reason", "figures exchanged", db=path)
    said = run("fix", line, "26", "24", db=path)
    assert "No reason given" in said.stdout
    assert standing(path)["totals"] == {"Ana": 56, "Bo": 41}
    rows = answered("log", db=path)["rows"]
    assert [(row["op"], row["text"], row["reason"]) for row in rows[-4:]] == [
        ("add", "score 26 24", ""),
        ("add", "score 30 17", ""),
        ("fix", "score 20 30", "figures exchanged"),
        ("fix", "score 26 24", ""),
    ]
    first = rows[-4]["id"]
    assert [row["target"] for row in rows[-2:]] == [first, first]
    assert all(row["at"].startswith("20") for row in rows)
    shown = run("log", db=path).stdout
    assert "before: score 26 24" in shown and "reason: figures exchanged" in shown


def test_a_correction_of_a_game_that_is_over_is_said_to_be_so(path: Path) -> None:
    """The ninth game is in hand when the fifth is corrected; there is no line for a tenth."""
    begin(path, "nameless", *["tricks 3 2"] * 8, "Ana wins", house="solo=off,target=99")
    said = run("fix", "10", "tricks", "2", "3", db=path).stdout
    assert "game 5: 3-2 before, 2-3 now" in said
    assert standing(path)["totals"] == {"Ana": 24, "Bo": 17}
    refused = run("fix", "15", "tricks", "2", "3", db=path)
    assert refused.exit_code == 2 and "has lines 1 to 14" in refused.stderr
    assert run("add", "Bo wins", db=path).stdout.startswith(" 15  Bo wins")


def test_a_game_half_entered_goes_on_after_a_correction_above(path: Path) -> None:
    """Bo leads after his ace, whatever is mended in the trick before. A♠ 4, K♠ 3, Q♠ 2 are his."""
    begin(path, "rounds", "7c", "4h 9h", "As 6s")
    run("fix", "6", "4h", "Th", db=path)
    said = run("add", "Ks Qs", db=path).stdout
    assert "8  K♠ Q♠  Bo wins, +5 (K♠ Q♠)" in said and "trick 4, trumps ♣, Bo leads" in said
    assert texts(path) == ["stage 7♣", "4♥ 10♥", "A♠ 6♠", "K♠ Q♠"]
    assert standing(path)["totals"] == {"Ana": 0, "Bo": 9}


def test_a_correction_that_moves_no_total_says_so(path: Path) -> None:
    begin(path, "rounds", "7c", "4h 9h")
    said = run("fix", "6", "4h", "8h", "--reason", "misread", db=path).stdout
    assert "The totals stay as they are." in said


@pytest.mark.parametrize(
    ("game", "house", "line", "wrong", "code"),
    [
        # Five tricks, and not ten; ten points at most of a slam.
        ("nameless", "solo=off", "tricks 3 2", "tricks 6 4", "impossible-score"),
        ("rounds", "", "score stage 8 3", "score stage 41 0", "impossible-score"),
        ("candidate", "", "Ana = 12", "Ana = 11", "impossible-score"),
    ],
)
def test_what_add_reports_fix_reports(
    game: str, house: str, line: str, wrong: str, code: str, path: Path
) -> None:
    begin(path, game, house=house)
    n = "6" if house else "5"
    added = answered("add", wrong, db=path)["findings"]
    run("fix", n, line, db=path)
    fixed = answered("fix", n, wrong, db=path)["findings"]
    assert {one["code"] for one in added} == {code}
    assert [(one["code"], one["column"], one["side"]) for one in fixed] == [
        (one["code"], one["column"], one["side"]) for one in added
    ]


def test_one_sheet_has_one_score_however_it_comes_in(path: Path, tmp_path: Path) -> None:
    """(1 + 1 + 2) × 3 = 12 tried, recorded, imported and audited."""
    begin(path, "candidate")
    tried = answered("add", "Ana 9s 10h Jc", "--dry-run", db=path)
    added = answered("add", "Ana 9s 10h Jc", db=path)
    session = tmp_path / "evening.score"
    session.write_text("match: candidate\nplayers: Ana, Bo\nAna 9s 10h Jc\n", encoding="utf-8")
    (taken,) = answered("import", str(session), db=path)["matches"]
    (file,) = answered("audit", str(session))["matches"]
    stored = answered("audit", "candidate-1", taken["match"], db=path)["matches"]
    for answer in (tried, added, file, *stored):
        assert answer["totals"] == {"Ana": 12, "Bo": 0}
        assert [(one["points"], one["why"]) for one in answer["lines"]] == [
            (12, "(1 + 1 + 2) × 3 = 12")
        ]


# Taking back, ends, ties


@pytest.mark.parametrize(
    ("game", "house", "lines", "before"),
    [
        # 143 + 60 is over 200; 40 is not.
        ("rounds", "", ["score 50 0", "score 50 0", "score 43 7", "score 60 0"], [143, 7]),
        # Of two games the second ends it.
        ("candidate", "games=2", ["score 40 30", "score 20 16"], [40, 30]),
        # Points that are agreed on count for the end, too.
        ("rounds", "target=60", ["score 30 20", "adjust Ana 25 a wager", "score 26 24"], [55, 20]),
    ],
)
def test_taking_back_the_end_reopens_the_match(
    game: str, house: str, lines: list[str], before: list[int], path: Path
) -> None:
    begin(path, game, *lines, house=house)
    assert (standing(path)["status"], standing(path)["winner"]) == ("finished", "Ana")
    run("undo", db=path)
    assert (standing(path)["status"], standing(path)["winner"]) == ("in-progress", None)
    assert standing(path)["totals"] == dict(zip(("Ana", "Bo"), before, strict=True))
    assert run("add", lines[-1], db=path).exit_code == 0
    assert standing(path)["winner"] == "Ana"


def test_taking_back_the_first_line_of_a_stage_leaves_the_one_before_over(path: Path) -> None:
    begin(path, "rounds", "7c", "4h 9h", "As 6s", "Ks Qs", "8d Jd", "10c 3c")
    before = run("totals", "--stages", db=path).stdout, due(path)
    assert before[1] == "stage 2, Ana deals, turn up a card"
    run("add", "5h", db=path)
    run("undo", db=path)
    assert (run("totals", "--stages", db=path).stdout, due(path)) == before


def due(path: Path) -> str:
    """What is due in the current match."""
    with opened(path) as store:
        return next_line(Recorded(store, store.current() or "").match)


@pytest.mark.parametrize(
    ("rows", "winner", "status"),
    [
        # Both have 204: nobody has won, and one more game decides.
        (["50 50", "50 50", "50 50", "54 54"], None, "in-progress"),
        (["50 50", "50 50", "50 50", "54 54", "30 20"], "Ana", "finished"),
        # Exactly 200 is enough, and both beyond it: the higher.
        (["50 40", "50 40", "50 40", "50 40"], "Ana", "finished"),
        (["50 50", "50 50", "50 50", "40 44", "16 9"], "Ana", "finished"),
        (["50 50", "50 50", "50 50", "44 40", "9 16"], "Bo", "finished"),
    ],
)
@pytest.mark.parametrize("players", ["Ana Bo", "Bo Ana"])
def test_who_has_won_at_the_target(
    rows: list[str], winner: str | None, status: str, players: str, path: Path
) -> None:
    """Whoever is named first."""
    turn = players == "Bo Ana"
    begin(
        path,
        "rounds",
        *(" ".join(reversed(row.split())) if turn else row for row in rows),
        players=players,
    )
    assert (standing(path)["winner"], standing(path)["status"]) == (winner, status)


def test_a_game_that_is_dealt_again_has_its_dealer_and_number(path: Path) -> None:
    """Bo deals first, so Ana deals the second game, also when it is dealt again."""
    begin(path, "rounds", "26 24", "7c", "4h 9h")
    said = run("add", "misdeal a card fell", db=path).stdout
    assert one_line(said).endswith("game 2, stage 1, Ana deals, turn up a card")
    assert "Ana leads" not in said
    run("add", "8c", db=path)
    (match,) = answered("audit", db=path)["matches"]
    assert [(game["number"], game["dealer"]) for game in match["games"]] == [(1, "Bo"), (2, "Ana")]
    run("undo", db=path)
    run("undo", db=path)
    assert texts(path) == ["score 26 24", "stage 7♣", "4♥ 9♥"]


# People, and what they type


def test_a_long_evening_of_six_fits_and_adds_up(path: Path) -> None:
    """Sixty games; each of the six has 60 × 1 = 60, less the ones of the last, ten more."""
    names = "Ana Bo Cyd Dan Eve Fay"
    begin(path, "points", *["1 1 1 1 1 1"] * 59, "1 1 1 1 1 11", players=names)
    assert standing(path)["totals"] == dict.fromkeys(names.split()[:5], 60) | {"Fay": 70}
    assert "Fay leads by 10" in run("totals", db=path).stdout


@pytest.mark.parametrize(
    ("words", "stored"),
    [
        (("adjust", "Ana", "-12", "late"), "adjust Ana -12 late"),
        (("Ana=-12",), "Ana = -12"),
        (("Ana", "=", "-12"), "Ana = -12"),
        (("-12", "5"), "score -12 5"),
        (("score", "-12", "-5"), "score -12 -5"),
        (("--dry-run", "-12", "5"), None),
    ],
)
def test_negative_numbers_need_no_care(
    words: tuple[str, ...], stored: str | None, path: Path
) -> None:
    begin(path, "points", "note a")
    assert run("add", *words, db=path).exit_code == 0
    assert texts(path)[1:] == ([stored] if stored else [])
    if stored:
        assert run("fix", "5", *words, db=path).exit_code == 0
        assert run("add", "--before", "5", *words, db=path).exit_code == 0
        assert texts(path) == [stored] * 3


def test_a_points_form_that_cannot_be_is_shown_the_right_one(path: Path) -> None:
    begin(path, "points", "note a")
    refused = run("add", "Ana", "-12", db=path)
    assert refused.exit_code == 2 and "Write  Ana = -12  for points." in refused.stderr


def test_two_who_record_the_same_game_see_both(path: Path) -> None:
    """Both rows are kept, in order; a look at them and one word take the second back."""
    begin(path, "rounds")
    with opened(path) as one, opened(path) as other:
        first, second = (Recorded(store, "rounds-1") for store in (one, other))
        assert first.add("26 24").line == 5
        change = second.add("25 25")
        assert (change.line, change.after) == (6, {"Ana": 51, "Bo": 49})
    assert texts(path) == ["score 26 24", "score 25 25"]
    assert "6 taken back: score 25 25" in run("undo", db=path).stdout
    assert standing(path)["totals"] == {"Ana": 26, "Bo": 24}


def test_points_stay_with_the_person_when_seats_change(path: Path) -> None:
    begin(path, "rounds", "26 24", "adjust Ana -5 spilt the tea")
    run("fix", "3", "players:", "Bo,", "Ana", db=path)
    # The row goes by the seats, the penalty by the name.
    assert standing(path)["totals"] == {"Bo": 26, "Ana": 19}


def test_a_renamed_player_keeps_history_and_log(path: Path) -> None:
    with opened(path) as store:
        started(store, ["match: rounds", "players: Ana, Bo", "score 26 24", "adjust Ana +3 a bet"])
    run("rename", "Ana", "Anna", db=path)
    assert standing(path)["totals"] == {"Anna": 29, "Bo": 24}
    assert "adjust Anna +3 a bet" in run("export", db=path).stdout
    shown = run("log", db=path).stdout
    assert "adjust Ana +3 a bet" in shown and "Ana is now Anna" in shown
