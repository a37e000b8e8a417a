"""Points on the screen: who leads when few points win, sheets for many, one player, slips."""

from __future__ import annotations

import io

import pytest
from wcwidth import wcswidth

from scorekeeper.match.feats import Tally
from scorekeeper.match.reading import Match, matches
from scorekeeper.store.store import Store
from scorekeeper.testing import audit_text, session
from scorekeeper.views.totals import sheet, standing_line
from tests.prompting import play

PEOPLE = ("Anastasia", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ида", "🦊", "王伟", "Lea")


def match_of(lines: str, players: str = "Ada, Bob, Cyd", house: str = "") -> Match:
    text = f"match: points\nplayers: {players}\nhouse: {house}\n{session(lines)}"
    (match,) = matches(io.StringIO(text), "points.score")
    return match


@pytest.mark.parametrize(
    ("house", "lines", "said"),
    [
        ("", "3 9 4", "Bob leads by 5."),
        ("best=low", "3 9 4", "Ada leads by 1."),
        # Who has fewest needs nothing: the target is for who loses.
        ("best=low, target=50", "3 9 4", "Ada leads by 1."),
        ("target=50", "3 9 4", "Bob leads by 5 and needs 41."),
        ("best=low, games=1", "3 9 4", "Ada wins 3, 4, 9."),
        ("best=low, games=1", "-3 9 -4", "Cyd wins −4, −3, 9."),
        ("games=1", "3 9 4", "Bob wins 9, 4, 3."),
        ("best=low, games=1", "3 9 3", "Drawn, 3, 3, 9."),
        ("best=low, games=2", "3 9 4\nend", "Stopped; Ada leads 3, 4, 9."),
    ],
)
def test_who_leads_or_has_won(house: str, lines: str, said: str) -> None:
    assert standing_line(match_of(lines, house=house)) == said


@pytest.mark.parametrize(
    ("house", "lines", "said"),
    [
        ("", "12\n-5", "Olena has 7."),
        ("target=20", "12", "Olena has 12 and needs 8."),
        ("target=20", "12\n9", "Olena has 21."),
        ("", "0\nend", "Olena has 0."),
    ],
)
def test_one_player_leads_nobody(house: str, lines: str, said: str) -> None:
    match = match_of(lines, players="Olena", house=house)
    assert standing_line(match) == said
    assert not any(line.startswith(" won") for line in sheet(match, 80))


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_the_sheet_of_twelve_fits(columns: int) -> None:
    rows = "\n".join(" ".join(str(100 * game + seat) for seat in range(12)) for game in range(5))
    lines = list(sheet(match_of(rows, players=", ".join(PEOPLE)), columns))
    assert max(map(wcswidth, lines)) <= columns
    heads = [line.split()[1:] for line in lines if line.startswith("game")]
    named = [name for head in heads for name in head]
    assert named == (list(PEOPLE) if columns == 200 else [str(n) for n in range(1, 13)])
    # The last row of points: 400 to 411, each with its running total 0 + 100 + … + 400 + 5 × seat.
    last = [cell for line in lines if line.startswith("   5 ") for cell in line.split()[1:]]
    assert last == [str(n) for seat in range(12) for n in (400 + seat, 1000 + 5 * seat)]


def test_the_last_games_of_twelve_are_kept_where_there_is_little_room() -> None:
    rows = "\n".join(" ".join(str(seat) for seat in range(12)) for _ in range(30))
    match = match_of(rows, players=", ".join(PEOPLE))
    lines = list(sheet(match, 80, room=24))
    assert len(lines) <= 24
    assert sum(line.startswith("  30 ") for line in lines) == 2
    assert sum(line.strip() == "…" for line in lines) == 2


def slips_of(lines: str) -> list[list[str]]:
    head = "match: points\nplayers: Ada, Bob\n"
    (match,) = audit_text(head + session(lines))["matches"]
    return [[slip["kind"] for slip in f.get("slips", ())] for f in match["findings"]]


def test_slips_are_found() -> None:
    # 12 + 28 = 40, not 30; 9 + 13 = 22, not 31 (two digits of 13); −3 added as 3.
    assert slips_of("12 9\n28 13 = 30 22") == [["carry"]]
    assert "transposed" in slips_of("12 9\n28 13 = 40 40")[0]
    assert "sign" in slips_of("12 9\n-3 13 = 15 22")[0]
    assert slips_of("12 9\n28 13 = 22 40") == [["swapped"], []]


def test_a_dispute_says_whether_it_decides() -> None:
    text = "match: points\nplayers: Ada, Bob\nhouse: games=2, best=low\n"
    text += "5 3\n2 9\ndispute Bob the nine was for fun\n"
    (match,) = audit_text(text)["matches"]
    # Ada has 7, Bob 12; without the second row Bob would win 3 to 5.
    assert match["winner"] == "Ada"
    assert [one["decides"] for one in match["disputes"]] == [True]


def test_the_prompt(store: Store) -> None:
    typed = ("", "12 -3", "5 5 = 17 2", "a 9", "?", "-", "quit")
    people = play(store, *typed, words=("points", "Ada", "Bob"))
    people.shows(
        "9 7 points, Ada first Enter totals",
        "5 score 12 -3 Ada 12 Bob −3",
        "Ada deals game 2.",
        "6 score 5 5 = 17 2 Ada 17 Bob 2",
        "! Write Ada = 9 for points.",
        "as written points.row",
        "6 taken back: score 5 5 = 17 2",
    )


@pytest.mark.parametrize(("best", "kept"), [("high", [5, 9, 4]), ("low", [3, 1, 0])])
def test_the_best_game_is_one_of_many_points_or_few(best: str, kept: list[int]) -> None:
    match = match_of("3 9 4\n5 1 0\nend", house=f"best={best}")
    assert match.replay is not None
    feats, points = Tally(match.replay).now()
    assert [held.figure for held in feats.values()] == kept
    assert points == [8, 10, 4]
