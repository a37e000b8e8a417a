"""Where paper and record part: right sheets have no fault, and a sheet with one has that one.

The sheets come from `tests.simulate_paper`, which plants the fault and carries it on.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, note, settings
from hypothesis import strategies as st

from scorekeeper.audit.data import as_json
from scorekeeper.core.statements import Line
from scorekeeper.match.reading import Match, matches
from scorekeeper.testing import audit_text
from tests.simulate import GAMES, play, some_house
from tests.simulate_paper import FAULTS, Sheet, sheet

EXAMPLES = int(os.environ.get("SHEETS", "150"))
"""Sheets of each kind; SHEETS=1000 for a long look."""


# Sheets made by hand


def by_line(text: str) -> list[tuple[int, str | None, object, int | None]]:
    """The errors of a session: line, side, what was claimed, and what that follows from."""
    (match,) = audit_text(text)["matches"]
    return [
        (f["line"], f["side"], f["claimed"], f.get("follows"))
        for f in match["findings"]
        if f["severity"] == "error"
    ]


CASES = Path(__file__).parent / "cases"


def rounds(row: str = "", game: str = "19 25", total: int = 39) -> str:
    """A match of Rounds: game 1 is 20-20, game 2 is 4-6, 8-1, 0-10, 3-5 and 4-3 in its stages,
    19-25 in all, and twelve more games are 12-13, so that Taras wins 201-183.

    row: a row of the fifth stage; game: of game 2; total: Olena's running total after it.
    """
    stages = ["score stage 4 6", "score stage 8 1", "score stage 0 10", "score stage 3 5"]
    fifth = ["tricks 3 2", "Olena captures A", "Taras captures K", *([row] if row else [])]
    lines = ["match: rounds", "players: Olena, Taras", "score 20 20 = 20 20", "stage"]
    lines += [*stages, *fifth, f"score game {game} = {total} 45"]
    lines += [f"score 12 13 = {total + 12 * n} {45 + 13 * n}" for n in range(1, 13)]
    return "\n".join([*lines, "winner Taras"]) + "\n"


def test_a_right_match_of_rounds_has_no_error() -> None:
    assert by_line(rounds()) == []


def test_one_wrong_total_is_carried_through_twelve_more() -> None:
    """20 + 19 = 39 with the carry left out: line 12, and the totals in lines 13 to 24."""
    first, *others = by_line(rounds(total=29))
    assert first == (12, "Olena", 29, None)
    assert others == [(12 + n, "Olena", 29 + 12 * n, 12) for n in range(1, 13)]


def test_one_wrong_stage_is_carried_through_the_game_and_thirteen_totals() -> None:
    """An ace counted 5 in line 12: the game in line 13, its total, and those of lines 14 to 25."""
    first, *others = by_line(rounds("score stage 5 3", "20 25", 40))
    assert first == (12, "Olena", 5, None)
    assert others == [
        (13, "Olena", 20, 12),
        *((13 + n, "Olena", 40 + 12 * n, 12) for n in range(13)),
    ]


def test_the_sheet_of_two_faults() -> None:
    """Олена's fourth total lacks a carry, Тарас's queens are counted plain: what follows of
    Олена is 10 too low, of Тарас 16."""
    errors = by_line((CASES / "paper-candidate.score").read_text("utf-8"))
    assert [one[:3] for one in errors if one[3] is None] == [(8, "Олена", 268), (11, "Тарас", 16)]
    assert [one[0] for one in errors if one[3] == 8] == [9, 10, 14, 16, 17, 18, 19, 20]
    assert [one[0] for one in errors if one[3] == 11] == [14, 16, 17, 18, 19, 20]
    assert len(errors) == 2 + 14


HEAD = "match: candidate\nplayers: Olena, Taras\n"


def test_a_right_total_ends_what_is_carried() -> None:
    """30 is 10 too high, 50 is right again, and the 80 for 70 is a fault of its own."""
    rows = "score 20 40 = 30 40\nscore 30 40 = 50 80\nscore 20 40 = 80 120\n"
    assert by_line(HEAD + rows) == [(3, "Olena", 30, None), (5, "Olena", 80, None)]


def test_a_second_fault_is_told_from_what_it_carries() -> None:
    """10 too high from line 3 on, 5 more from line 4 on; then only the first is carried."""
    rows = "score 20 40 = 30 40\nscore 30 40 = 65 80\nscore 20 40 = 85 120\n"
    assert by_line(HEAD + rows) == [
        (3, "Olena", 30, None), (4, "Olena", 65, None), (5, "Olena", 85, 4)
    ]  # fmt: skip


def test_a_row_is_right_that_follows_no_wrong_line() -> None:
    """(1 + 1 + 1) × 3 = 9, said to be 12; the row has the right 9, the total 12 all the same."""
    lines = "Olena 7d 8h 9s = 12\nscore 9 0\n= 12 0\n"
    assert by_line(HEAD + lines)[0] == (3, "Olena", 12, None)
    assert [one[0] for one in by_line(HEAD + lines)] == [3, 5]


def test_a_running_total_within_a_game_takes_the_difference_on() -> None:
    """9 for 6 in line 3; the total within the game, the row, and the total below it carry it."""
    lines = "Olena 7d 8h 9s = 12\n= 12 0\nOlena 2s 3h = 4\nscore 16 0 = 16 0\nscore 20 40 = 36 40\n"
    assert [(at, follows) for at, _, _, follows in by_line(HEAD + lines)] == [
        (3, None), (4, 3), (6, 3), (6, 3), (7, 3)
    ]  # fmt: skip


def test_a_winner_follows_from_wrong_sums() -> None:
    """Taras wins 50-45; by the paper Olena has 55."""
    head = "match: candidate\nplayers: Olena, Taras\nhouse: games=2\n"
    rows = "score 25 20 = 35 20\nscore 20 30 = 55 50\nwinner Olena\n"
    assert by_line(head + rows) == [
        (4, "Olena", 35, None), (5, "Olena", 55, 4), (6, "Olena", "Olena", 4)
    ]  # fmt: skip
    rows = "score 25 20 = 35 20\nscore 20 30 = 55 50\nwinner nobody\n"
    assert by_line(head + rows)[-1] == (6, None, "nobody", None)


def test_nobody_has_won_by_the_paper() -> None:
    """Taras has 20 in Nameless; the paper has 19, and nobody has won."""
    head = "match: nameless\nplayers: Olena, Taras, Iryna, Michał\nhouse: solo=off\n"
    rows = "tricks 1 4\n= 1 4\ntricks 1 4\n= 2 7\ntricks 0 5\ntricks 1 4\ntricks 2 3\n= 5 19\n"
    assert by_line(head + rows + "winner nobody\n") == [
        (7, "Taras+Michał", 7, None), (11, "Taras+Michał", 19, 7), (12, None, "nobody", 7)
    ]  # fmt: skip


BEYOND = "match: nameless\nplayers: Olena, Taras\nhouse: solo=off, target=10\ntricks 5 0\n"


def test_a_game_follows_that_is_played_because_the_paper_is_not_over() -> None:
    """Olena has 5 + 5 = 10 and has won; the paper has 4 + 5 = 9, so that they played on. By the
    paper Olena has 9 + 1 then, and has won."""
    lines = "= 4 0\ntricks 5 0\n= 9 0\ntricks 1 4\n= 10 4\nwinner Olena\n"
    assert by_line(BEYOND + lines) == [
        (5, "Olena", 4, None), (7, "Olena", 9, 5), (8, None, None, 5)
    ]  # fmt: skip


def test_a_game_does_not_follow_that_is_played_though_the_paper_is_over() -> None:
    """With one point too many by the paper, Olena has 11; they played on all the same."""
    lines = "= 6 0\ntricks 5 0\n= 11 0\ntricks 1 4\n"
    assert by_line(BEYOND + lines) == [
        (5, "Olena", 6, None), (7, "Olena", 11, 5), (8, None, None, None)
    ]  # fmt: skip


def test_nothing_follows_after_the_match_was_ended() -> None:
    lines = "= 4 0\nend\ntricks 5 0\n"
    assert by_line(BEYOND + lines) == [(5, "Olena", 4, None), (7, None, None, None)]


def test_a_game_follows_that_is_played_because_of_a_trick_believed_to_be_anothers() -> None:
    """8♠ beats 2♠, so Olena has five tricks and 10 points; the paper has 9, and they played on."""
    lines = "Olena leads 8s 2s = Taras\n" + "Olena\n" * 4 + "game\ntricks 1 4\nwinner nobody\n"
    assert by_line(BEYOND + lines) == [
        (5, "Olena", "Taras", None), (11, None, None, 5), (12, None, "nobody", None)
    ]  # fmt: skip


def test_games_won_by_the_paper() -> None:
    """Advantage by games: Olena has 12-7 and 16-3, Taras 12-5; with the second game exchanged
    Taras has won two of them, and so the match."""
    head = "match: advantage\nplayers: Olena, Taras\nhouse: games=3\n"
    pairs = "Olena pairs 8h 8s\nTaras pairs 9h 9s Qh Qs\nscore 2 1\n"
    lines = "score 12 7\n" + pairs + "score 5 12\nwinner Olena\n"
    assert by_line(head + lines) == [
        (7, "Olena", 2, None), (7, "Taras", 1, 7), (9, "Olena", "Olena", 7)
    ]  # fmt: skip


def test_a_trick_believed_to_be_anothers_is_followed_by_count_row_and_total() -> None:
    """7♠ beats 7♥, so Taras has three tricks of five and 4 points, Olena 2 - 1 = 1. The paper
    gives Olena the first of his: three tricks, 4 points, and Taras 2 - 1 = 1."""
    lines = (
        "match: nameless\nplayers: Olena, Taras\n7h 7s = Olena\nTaras wins\nTaras wins\n"
        "Olena wins\nOlena wins\ntricks 3 2\nscore 4 1\n= 4 1\n"
    )
    assert by_line(lines) == [
        (3, "Taras", "Olena", None),
        (8, "Olena", 3, 3), (8, "Taras", 2, 3),
        (9, "Olena", 4, 3), (9, "Taras", 1, 3),
        (10, "Olena", 4, 3), (10, "Taras", 1, 3),
    ]  # fmt: skip


def test_wrong_tricks_are_one_fault_and_the_points_follow() -> None:
    """Olena has three tricks alone, 4 points, Taras 2 - 1. Five to none would be 7 and -3."""
    lines = (
        "match: nameless\nplayers: Olena, Taras\nOlena wins\nTaras wins\nTaras wins\n"
        "Olena wins\nOlena wins\ntricks 5 0\nscore 7 -3\n"
    )
    assert by_line(lines) == [
        (8, "Olena", 5, None), (8, "Taras", 0, 8), (9, "Olena", 7, 8), (9, "Taras", -3, 8)
    ]  # fmt: skip


def test_a_sequence_taken_by_the_wrong_player_is_followed_by_the_row() -> None:
    """Taras laid last and has (1 + 1 + 1) × 3 = 9; the paper has them with Olena."""
    lines = "lobby 7d\nOlena lays 8h\nTaras lays 9s\nOlena takes = 9\nscore 9 0\n"
    assert by_line(HEAD + lines) == [
        (6, "Taras", "Olena", None), (7, "Olena", 9, 6), (7, "Taras", 0, 6)
    ]  # fmt: skip


def test_points_of_what_is_no_sequence_are_followed_by_the_row() -> None:
    """9♠ J♥ is nothing; the paper counts (1 + 2) × 2 = 6 for it."""
    lines = "Olena 9s Jh = 6\nOlena 2s 3h = 4\nscore 10 0\n"
    assert by_line(HEAD + lines) == [(3, "Olena", "J♥", None), (5, "Olena", 10, 3)]


def test_honours_of_a_trick_believed_to_be_anothers_are_no_cards_out_twice() -> None:
    """A♠ wins the first trick, so that Olena has 4 + 3 beside Q♠ J♠ K♥ Q♥, 15. By the paper Taras
    has A♠ K♠, 7, and she the other 8: each card was captured once there; by the rules he has 0."""
    lines = (
        "match: rounds\nplayers: Olena, Taras\nstage 7c\nAs Ks = Taras\nQs Js\nOlena wins\n"
        "Olena wins\nTaras wins\nTaras captures As Ks\nOlena captures Qs Js Kh Qh\n"
        "score stage 8 7\n"
    )
    assert by_line(lines) == [
        (4, "Olena", "Taras", None),
        (9, "Taras", "A♠", 4), (9, "Taras", "K♠", 4),
        (10, "Olena", 8, 4),
        (11, "Olena", 8, 4), (11, "Taras", 7, 4),
    ]  # fmt: skip


def test_a_card_that_is_out_twice_whoever_won_follows_from_nothing() -> None:
    """Q♠ is in Olena's trick; whoever has the first one, Taras has not captured it. Three cards
    are too many for the one trick that he has, not for the two that the paper gives him."""
    lines = (
        "match: rounds\nplayers: Olena, Taras\nstage 7c\nAs Ks = Taras\nQs Js\nOlena wins\n"
        "Olena wins\nTaras wins\nTaras captures As Ks Qs\n"
    )
    assert by_line(lines) == [
        (4, "Olena", "Taras", None),
        (9, "Taras", "A♠", 4), (9, "Taras", "K♠", 4), (9, "Taras", "Q♠", None),
        (9, "Taras", 3, 4),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("lines", "right"),
    [
        # (1 + 1) × 2 = 4 twice; of the first one a card cannot be read, and the figure can.
        ("Olena 9x 10h = 4\nOlena 2s 3h = 4\nscore 8 0", [(5, "Olena", 8, 3)]),
        ("Olena leads 9s 10h = 4\n= 4 0", [(4, "Olena", 4, 3)]),
        ("Olena 4\n= 4 0\n40 30 = 44 30", [(4, "Olena", 4, 3), (5, "Olena", 44, 3)]),
        ("20 30 = 20 3o\n10 10 = 30 40", [(4, "Olena", 30, 3), (4, "Taras", 40, 3)]),
        # The total has 5 where 4 is written.
        ("Olena 9x 10h = 4\n= 5 0", [(4, "Olena", 5, None)]),
        # Without a figure nobody can tell, nor of whom nobody knows.
        ("Olena 9x 10h\n= 4 0", [(4, "Olena", 4, None)]),
        ("Bob 9s 10h = 4\n= 4 0", [(4, "Olena", 4, None)]),
    ],
)
def test_a_figure_follows_that_was_read_in_a_line_that_cannot_be(
    lines: str, right: list[tuple[int, str | None, object, int | None]]
) -> None:
    first, *others = by_line(HEAD + lines + "\n")
    assert (first, others) == ((3, None, None, None), right)


def test_a_trick_that_was_read_in_a_line_that_cannot_be() -> None:
    """Olena has two tricks of five, and one more by the paper: 3-2 is 4 to 2 - 1."""
    lines = "match: nameless\nplayers: Olena, Taras\n8x 4s = Olena\nOlena\nOlena\nTaras\nTaras\n"
    assert by_line(lines + "= 4 1\n") == [
        (3, None, None, None), (8, "Olena", 4, 3), (8, "Taras", 1, 3)
    ]  # fmt: skip


def test_a_winner_follows_from_a_trick_that_cannot_be_read() -> None:
    """With that trick the game is complete: five for Olena, the slam, 7 points of 5."""
    lines = (
        "match: nameless\nplayers: Olena, Taras\nhouse: target=5\nOlena\nOlena\nOlena\nOlena\n"
        "8x 4s = Olena\nwinner Olena\n"
    )
    assert by_line(lines) == [(8, None, None, None), (9, "Olena", "Olena", 8)]


def read_again(wrong: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many statements are read for an audit of so many games with a wrong winner each."""
    lines = ["match: nameless", "players: Olena, Taras", "house: target=9999"]
    for _ in range(wrong):
        lines += ["Olena leads 8s 2s = Taras", "Olena", "Olena", "Taras", "Taras"]
    (match,) = matches([*lines, "= 1 2"], "many.score")
    read, entries = 0, Match.entries

    def counted(self: Match, *args: Any, **more: Any) -> Iterator[tuple[int, Line]]:
        nonlocal read
        for one in entries(self, *args, **more):
            read += 1
            yield one

    with monkeypatch.context() as patched:
        patched.setattr(Match, "entries", counted)
        assert len(as_json(match)["findings"]) >= wrong
    return read


def test_what_is_read_again_of_a_record_with_many_faults_grows_as_the_record_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert read_again(200, monkeypatch) < 3 * read_again(100, monkeypatch)


# Sheets of simulated matches


@st.composite
def sheets(draw: st.DrawFn) -> tuple[Sheet, random.Random]:
    """A right sheet of any game and table."""
    game = draw(st.sampled_from(list(GAMES)))
    rng = random.Random(draw(st.integers(0, 2**32 - 1)))
    played = play(
        game,
        rng,
        house=some_house(game, rng),
        detail=draw(
            st.sampled_from(
                ["mixed", "cards", "mixed", "plays" if game == "candidate" else "cards"]
            )
        ),
        with_totals=rng.random() < 0.8,
        with_claims=True,
        varied=rng.random() < 0.5,
    )
    return sheet(played, rng), rng


def errors(paper: Sheet) -> list[dict[str, Any]]:
    """The errors of a sheet."""
    (match,) = audit_text(paper.text())["matches"]
    return [found for found in match["findings"] if found["severity"] == "error"]


@settings(deadline=None, max_examples=EXAMPLES)
@given(made=sheets())
def test_a_right_sheet_has_no_error(made: tuple[Sheet, random.Random]) -> None:
    paper, _ = made
    note(paper.text())
    assert errors(paper) == []


@settings(deadline=None, max_examples=EXAMPLES, suppress_health_check=[HealthCheck.filter_too_much])
@given(made=sheets(), where=st.sampled_from(FAULTS))
def test_one_fault_is_the_only_one_that_follows_from_no_other(
    made: tuple[Sheet, random.Random], where: str
) -> None:
    right, rng = made
    faults = right.faults(where) or right.faults("in_totals")
    assume(faults)
    kind = rng.choice(sorted({fault.kind or "" for fault in faults}))
    fault = rng.choice([fault for fault in faults if (fault.kind or "") == kind])
    wrong = right.with_fault(fault)
    line = right.number(fault.at)
    note(
        f"{wrong.text()}\nline {line}: {fault.line.text()} ({fault.kind})"
        f" for {right.lines[fault.at].text()}"
    )
    found = errors(wrong)
    note("\n".join(map(str, found)))
    own = [one for one in found if "follows" not in one]
    assert [(one["line"], one["code"]) for one in own] == [(line, fault.code)]
    if fault.kind is not None:
        assert fault.kind in {slip["kind"] for slip in own[0]["slips"]}
    for one in found:
        assert one.get("follows", line) == line
