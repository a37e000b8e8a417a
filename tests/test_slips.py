"""Kinds of slip: gaps planted in every game, each worked out by hand from the rulebook.

Line 1 of a session is its ``match:`` line. What a side should have is said beside each gap.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Any

import pytest

from scorekeeper.core.slips import KINDS
from scorekeeper.match.reading import matches
from scorekeeper.testing import audit_text
from scorekeeper.views.audit import audit


@dataclass(frozen=True)
class Gap:
    """A session with one fault: its line, the kind of slip, and the arithmetic of that.

    kinds: every kind that explains it, likeliest first; None where only `kind` is looked at.
    """

    kind: str
    line: int
    why: str
    text: str
    kinds: tuple[str, ...] | None = None
    house: str | None = None


def session(text: str) -> str:
    game, *lines = text.strip().splitlines()
    players = {"nameless3": "Olena, Taras, Iryna", "nameless4": "Olena, Taras, Iryna, Michał"}
    head = f"match: {game.rstrip('34')}\nplayers: {players.get(game, 'Olena, Taras')}\n"
    return head + "\n".join(line.strip() for line in lines) + "\n"


def own(text: str) -> list[dict[str, Any]]:
    """The errors of a session that follow from no other."""
    (match,) = audit_text(text)["matches"]
    return [f for f in match["findings"] if f["severity"] == "error" and "follows" not in f]


# A slam of Olena in which A♠ 4, K♠ 3, K♥ 3, Q♥ 2, A♣ 4 and A♦ 4 are captured, 20 in all.
SLAM = "rounds\nstage 7c\nAs Ks\nKh Qh\nAc 3c\nAd 3d\n9s 8s"
# Olena has three tricks with A♦ and 2♥, 14 in all, Taras two with K♦ and J♠, 4.
HEARTS = "rounds\ntricks 3 2\nOlena captures A 2h\nTaras captures K J"
ADVANTAGE = "advantage\nhouse: games=3"
# Olena takes 9 points with three cards, and 4 with two.
THIRTEEN = "candidate\nOlena 7d 8h 9s = 9\nOlena 9h 10d = 4"

GAPS = [
    # Candidate: (1 + 2 + 2) × 3 = 15, (2 + 2 + 2 + 2) × 4 = 32, (1 + 1 + 1) × 3 = 9
    Gap("multiplier", 3, "(1 + 2 + 2) × 2 = 10", "candidate\nOlena 10h Jc Qd = 10"),
    Gap("multiplier", 3, "(2 + 2 + 2 + 2) × 5 = 40", "candidate\nTaras Jd Qs Kc As = 40"),
    Gap(
        "multiplier", 5, "line 3: (1 + 1 + 1) × 4 = 12",
        "candidate\nOlena 7d 8h 9s\nTaras 2s 3s 4s 5s = 16\nscore 12 16",
    ),
    Gap("no-multiplier", 3, "1 + 2 + 2 = 5", "candidate\nOlena 10h Jc Qd = 5",
        ("no-multiplier", "carry")),
    Gap("no-multiplier", 3, "2 + 2 + 2 + 2 = 8", "candidate\nTaras Qh Qs Qc Qd = 8"),
    Gap("no-multiplier", 4, "line 3: 1 + 1 + 1 = 3", "candidate\nTaras 2s 3s 4s\n= 0 3"),
    Gap("multiplier-twice", 3, "(1 + 1) × 2 × 2 = 8", "candidate\nOlena 9s 10d = 8"),
    Gap("multiplier-twice", 3, "(2 + 2) × 2 × 2 = 16", "candidate\nTaras Qs Kc = 16"),
    Gap("multiplier-twice", 4, "line 3: (1 + 1 + 1) × 3 × 3 = 27",
        "candidate\nOlena 7d 8h 9s\nscore 27 0"),
    Gap("card-points", 3, "(1 + 1 + 2) × 3 = 12", "candidate\nOlena 10h Jc Qd = 12",
        ("lobby-left-out", "card-points", "card-points", "addition")),
    Gap("card-points", 3, "(3 + 2 + 2 + 2) × 4 = 36", "candidate\nOlena Jd Qc Kd As = 36",
        ("card-points",)),
    # Rounds: Q♣ 2 and A♦ 4
    Gap("card-points", 6, "stage 1: Q♣ counted as 3",
        "rounds\ntricks 3 2\nOlena captures Qc Ad\nTaras captures\nscore stage 7 0",
        ("card-points", "card-points")),
    Gap("lobby-left-out", 3, "(2 + 2) × 2 = 8", "candidate\nOlena 10h Jc Qd = 8",
        ("lobby-left-out", "addition")),
    Gap("lobby-left-out", 3, "(1 + 1 + 1) × 4 = 12", "candidate\nTaras 2s 3s 4s 5s = 12",
        ("multiplier", "lobby-left-out", "card-points", "addition")),
    Gap("lobby-left-out", 4, "line 3: (1 + 1) × 2 = 4", "candidate\nOlena 7d 8h 9s\nscore 4 0"),
    # Advantage: a pair is 1 point
    Gap("cards-for-pairs", 3, "4 cards", "advantage\nOlena 8h 8s 4c 4d = 4",
        ("cards-for-pairs",)),
    Gap("cards-for-pairs", 5, "2, 4 cards",
        "advantage\nOlena 8h 8s\nTaras 4c 4d Jd Js\nscore 2 4", ("cards-for-pairs",)),
    Gap("cards-for-pairs", 5, "line 4: 4 cards",
        "advantage\nOlena 8h 8s\nOlena 4c 4d 6c 6d\nscore 5 0"),
    # Nameless: four of five tricks alone are 6, the other has 1 - 2
    Gap("bonus-missed", 4, "4 for the tricks alone", "nameless\ntricks 4 1\nscore 4 -1"),
    Gap("bonus-missed", 5, "3 for the tricks alone",
        "nameless3\nhouse: ladder=added\ntricks 3 1 1\nscore 3 0 0", ("bonus-missed",)),
    Gap("bonus-missed", 9, "stage 1: A♠ 4 + K♠ 3 + K♥ 3 + Q♥ 2 + A♣ 4 + A♦ 4 = 20",
        f"{SLAM}\nscore stage 20 0"),
    Gap("minus-missed", 4, "no minus for Iryna", "nameless3\ntricks 3 2 0\nscore 4 1 0"),
    Gap("minus-missed", 4, "no minus for the others", "nameless3\ntricks 3 2 0\nscore 4 2 0"),
    # A♠ 4, K♠ 3 and Q♠ 2 are Olena's; the revoke moves 2 from Taras, who has nothing else.
    Gap("minus-missed", 10, "a revoke left out",
        "rounds\nhouse: revoke=2\nstage 7c\nAs 2d\nKs Qs\n3h 4h\n5h 6h\n8d 9d\nscore stage 11 0"),
    Gap("bonus-wrong-side", 4, "2 for the other side", "nameless\ntricks 4 1\nscore 4 3"),
    Gap("bonus-wrong-side", 4, "1 for the other side", "nameless3\ntricks 3 1 1\nscore 3 1 0"),
    Gap("bonus-wrong-side", 9, "stage 1: 10 for the other side", f"{SLAM}\nscore stage 0 10",
        ("bonus-wrong-side", "swapped")),
    Gap("honours-with-slam", 9,
        "stage 1: 10 and A♠ 4 + K♠ 3 + K♥ 3 + Q♥ 2 + A♣ 4 + A♦ 4 = 20",
        f"{SLAM}\nscore stage 30 0"),
    Gap("honours-with-slam", 8, "stage 1: 10 and A♠ 4 + K♠ 3 = 7",
        "rounds\nOlena wins As Ks\nOlena wins\nOlena wins\nOlena wins\nOlena wins\nscore 17 0",
        ("honours-with-slam",)),
    Gap("honours-with-slam", 8, "stage 1: 10 and Q♠ 2 = 2",
        "rounds\nTaras wins Qs 5s\nTaras wins\nTaras wins\nTaras wins\nTaras wins\n= 0 12"),
    Gap("two-of-hearts", 6, "stage 1: 2♥ 0", f"{HEARTS}\nscore stage 4 4"),
    Gap("two-of-hearts", 6, "stage 1: 2♥ 2", f"{HEARTS}\nscore stage 6 4"),
    Gap("two-of-hearts", 6, "stage 1: 2♥ 0", f"{HEARTS}\n= 4 4"),
    # Four queens by the other reading; three tricks alone are 4, or 3 + 4
    Gap("house-rule", 3, "sets=plain: 16", "candidate\nOlena Qh Qs Qc Qd = 16",
        ("house-rule",), "sets=plain"),
    Gap("house-rule", 4, "ladder=added: 7, 1", "nameless\ntricks 3 2\nscore 7 1",
        ("house-rule",), "ladder=added"),
    # 2♣ beats K♦ as a trump, which is Olena's 3 then.
    Gap("house-rule", 9, "trump=none: 11, 4",
        "rounds\nstage 7c\nOlena wins As Ks\nOlena wins Ah 3h\nTaras wins Jd 3d\nTaras wins 5d 4d\n"
        "Taras leads Kd 2c\nscore stage 11 4",
        ("house-rule", "wrong-side", "wrong-side", "wrong-side"), "trump=none"),
    Gap("house-rule", 3, "lone-card=scored: 1", "candidate\nOlena 9s = 1", ("house-rule",),
        "lone-card=scored"),
    Gap("addition", 3, "(1 + 2) × 3 = 9", "candidate\nOlena 10h Jc Qd = 9"),
    Gap("addition", 5, "13 − 4 = 9: line 4 left out", f"{THIRTEEN}\nscore 9 0"),
    Gap("addition", 6, "stage 1: K left out", f"{HEARTS}\nscore stage 14 1"),
    Gap("addition", 5, "24 − 4 = 20: line 4 left out",
        "candidate\nscore 20 30\nadjust Olena +4 broken glass\n= 20 30"),
    Gap("addition", 8, "one trick left out",
        "nameless\nOlena wins\nOlena wins\nTaras wins\nTaras wins\nOlena wins\ntricks 2 2"),
    # Five stages of 10-0, 4-8, 4-8, 4-8 and 4-8
    Gap("addition", 9, "stage 2 left out",
        "rounds\nstage\nscore 10 0\nscore stage 4 8\nscore stage 4 8\nscore stage 4 8\n"
        "score stage 4 8\nscore game 22 24"),
    Gap("carry", 4, "148 written as 138", "candidate\nscore 78 64\nscore 70 91 = 138 155",
        ("carry",)),
    Gap("carry", 5, "12 written as 22", f"{ADVANTAGE}\nscore 5 9\nscore 7 3 = 22 12"),
    Gap("carry", 6, "14 written as 114", f"{HEARTS}\nscore stage 114 4", ("carry",)),
    Gap("transposed", 4, "133 written as 313", "candidate\nscore 78 64\nscore 55 91 = 313 155",
        ("transposed",)),
    Gap("transposed", 4, "64 of game 1 taken for 46", "candidate\nscore 78 64\n= 78 46",
        ("transposed", "transposed")),
    Gap("transposed", 5, "12 written as 21", f"{ADVANTAGE}\nscore 5 9\nscore 7 3 = 21 12"),
    Gap("transposed", 6, "14 written as 41", f"{HEARTS}\nscore stage 41 4"),
    Gap("sign", 4, "−1 written as 1", "nameless3\ntricks 3 2 0\nscore 4 1 1"),
    Gap("sign", 5, "−5 of line 4 subtracted: 25",
        "candidate\nscore 20 30\nadjust Olena -5 late\n= 25 30"),
    Gap("sign", 5, "−1 of game 2 subtracted: 5",
        "nameless\nscore 4 1\nscore -1 6\n= 5 7"),
    Gap("swapped", 4, "9 and 0 exchanged", "candidate\nOlena 7d 8h 9s = 9\nscore 0 9",
        ("swapped", "swapped", "wrong-side")),
    Gap("swapped", 6, "14 and 4 exchanged", f"{HEARTS}\nscore stage 4 14",
        ("swapped", "wrong-side")),
    Gap("swapped", 5, "12 and 10 exchanged", f"{ADVANTAGE}\nscore 5 9\nscore 7 1 = 10 12"),
    Gap("game-left-out", 5, "game 2 left out",
        "candidate\nscore 78 64\nscore 55 91\nscore 83 70 = 161 134"),
    Gap("game-left-out", 5, "18 − 8 = 10: game 2 left out",
        f"{ADVANTAGE}\nscore 10 9\nscore 8 3 = 10 12"),
    Gap("game-left-out", 5, "game 1 left out",
        "nameless\ntricks 2 3\ntricks 1 4\n= -1 6"),
    Gap("game-twice", 4, "game 1 added twice", "candidate\nscore 78 64\nscore 55 91 = 211 219"),
    Gap("game-twice", 5, "18 + 8 = 26: game 2 added twice",
        f"{ADVANTAGE}\nscore 10 9\nscore 8 3 = 26 12"),
    Gap("game-twice", 4, "game 1 added twice", "rounds\nscore 26 24\n= 52 48"),
    Gap("wrong-side", 4, "55 of game 2 given to the wrong side",
        "candidate\nscore 78 64\nscore 55 91 = 78 210"),
    Gap("wrong-side", 5, "4 of line 4 given to the wrong side", f"{THIRTEEN}\nscore 9 4"),
    Gap("wrong-side", 6, "stage 1: 2♥ for the other side", f"{HEARTS}\nscore stage 4 14"),
    Gap("wrong-side", 8, "one trick counted for the wrong side",
        "nameless4\nOlena wins\nOlena wins\nTaras wins\nTaras wins\nOlena wins\ntricks 4 1",
        ("wrong-side",)),
]  # fmt: skip


@pytest.mark.parametrize("gap", GAPS, ids=lambda gap: f"{gap.kind}: {gap.why}")
def test_gap(gap: Gap) -> None:
    (fault,) = (one for one in own(session(gap.text)) if one["code"] == "wrong-claim")
    assert fault["line"] == gap.line
    assert (gap.kind, gap.why) in [(slip["kind"], slip["why"]) for slip in fault["slips"]]
    if gap.kinds is not None:
        assert tuple(slip["kind"] for slip in fault["slips"]) == gap.kinds
    if gap.house is not None:
        assert gap.house in [slip.get("house") for slip in fault["slips"]]


def test_every_kind_has_three_gaps() -> None:
    kinds = [gap.kind for gap in GAPS]
    assert {kind for kind in KINDS if kinds.count(kind) < 3} == set()


def test_at_most_three_are_shown() -> None:
    """(1 + 1) × 2 = 4: five slips make 2 of it."""
    text = session("candidate\nOlena 9s 10d = 2")
    (fault,) = own(text)
    assert len(fault["slips"]) == 5
    (match,) = matches(io.StringIO(text), "five.score")
    said = " ".join(line.strip() for line in audit(match, 200))
    assert "Likely slips: multiplied by one card more or less ((1 + 1) × 1 = 2)" in said
    assert sum(f"{kind} (" in said for kind in map(str, KINDS.values())) == 3


def test_what_is_no_slip_has_none() -> None:
    """No single change makes 29 of (1 + 2 + 2) × 3 = 15."""
    (fault,) = own(session("candidate\nOlena 10h Jc Qd = 29"))
    assert fault["slips"] == []


def test_a_slip_of_one_side_does_not_explain_the_other() -> None:
    """Olena's 14 with the carry put in twice, Taras's 4 with another mistake: two faults."""
    first, second = own(session(f"{HEARTS}\nscore stage 114 7"))
    assert ([s["kind"] for s in first["slips"]], second["side"]) == (["carry"], "Taras")
