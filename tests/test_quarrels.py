"""Quarrels as they happen at a table, each with the verdict worked out by hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from scorekeeper.audit.data import as_json
from scorekeeper.match.reading import Match, matches
from scorekeeper.store.store import Store
from scorekeeper.testing import session
from scorekeeper.views.totals import sheet
from tests.keeping import started, without_source


@dataclass(frozen=True)
class Weight:
    """An error or open dispute, and what comes of deciding it the other way."""

    line: int
    decides: bool | None
    swing: int | None = None
    code: str = "dispute"
    rule: str | None = None


@dataclass(frozen=True)
class Quarrel:
    """A session and what the rulebook says of it.

    says: what is in dispute; it names the test. text: its first line that is not empty is line 1.
    winner: who has won; None while nobody has. weights: exactly its errors that do not follow from
    another, and its open disputes. decisive: exactly the single other house rules under which
    somebody else wins, or leads, with the first line that shows it.
    """

    says: str
    text: str
    totals: dict[str, int]
    winner: str | None
    weights: tuple[Weight, ...] = ()
    decisive: dict[str, tuple[str, int]] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.says


def error(
    line: int, code: str, rule: str | None, decides: bool | None, swing: int | None = None
) -> Weight:
    return Weight(line, decides, swing, code, rule)


def disputed(line: int, decides: bool | None, swing: int | None = None) -> Weight:
    """An open dispute, by its own line."""
    return Weight(line, decides, swing)


def read(text: str) -> Match:
    (match,) = matches(session(text).splitlines(keepends=True), "quarrel.score")
    return match


def audited(text: str) -> dict[str, Any]:
    return as_json(read(text), house=True)


def weights(match: dict[str, Any]) -> set[Weight]:
    """The errors and open disputes of an answer, those that only follow left out."""
    errors = [
        one
        for one in match["findings"]
        if one["severity"] == "error" and "settled" not in one and "follows" not in one
    ]
    found = [(one, one["code"], one["rule"]) for one in errors]
    found += [(one, "dispute", None) for one in match.get("disputes", ())]
    return {
        Weight(one["line"], one.get("decides"), one.get("swing"), code, rule)
        for one, code, rule in found
    }


QUARRELS = [
    Quarrel(
        "who takes a lobby card that nobody goes on from gets nothing for it",
        # Ada 3 × 3; Ben 2 × 2 and 2 × 2, and for the ace 0, not 2: 9 to 8, on the paper 9 to 10.
        """
        match: candidate
        players: Ada, Ben
        house: games=1
        Ada takes 7♠ 8♠ 9♠ = 9
        Ben takes 2♦ 3♦ = 4
        Ben takes 5♣ 6♣ = 4
        Ben takes A♦ = 2
        end
        """,
        {"Ada": 9, "Ben": 8},
        "Ada",
        (error(7, "wrong-claim", "candidate.multiplier", True, 2),),
        {"lone-card=scored": ("Ben", 7)},
    ),
    Quarrel(
        "5♥ on 9♦ is a lay where cards go by colour",
        """
        match: advantage
        players: Vera, Olaf
        Vera lays 5♥ on 9♦
        dispute Olaf
        Vera pairs 8♥ 8♠ = 1
        end
        """,
        {"Vera": 1, "Olaf": 0},
        "Vera",
        (disputed(4, False, 0),),
    ),
    Quarrel(
        "5♥ on 9♦ is no lay where cards go by suit, yet no point hangs on it",
        """
        match: advantage
        players: Vera, Olaf
        house: match=suit
        Vera lays 5♥ on 9♦
        dispute Olaf
        Vera pairs 8♥ 8♠ = 1
        end
        """,
        {"Vera": 1, "Olaf": 0},
        "Vera",
        (error(4, "illegal-play", "advantage.lay", False, 0), disputed(5, False, 0)),
    ),
    Quarrel(
        "who has reached the target in mid-game has not won yet",
        # 3-2, then two tricks for Ada: 5-2, and her claim. Ben takes the other three: 5-5, played
        # on, 2-3. Had it been over at her claim, she would lead by 3; as it is she is 1 behind.
        """
        match: nameless
        players: Ada, Ben
        house: target=5, solo=off
        tricks 3 2
        Ada
        Ada
        winner Ada
        dispute Ben the game is not over
        Ben
        Ben
        Ben
        game
        tricks 2 3
        """,
        {"Ada": 7, "Ben": 8},
        "Ben",
        (error(7, "wrong-claim", "nameless.match", True, 4), disputed(8, True, 4)),
        # Where a tie is shared, it ends there and nobody wins. With the ladder 3-2 is 4-1 and 2-3
        # is 1-4: 5-5 again after two games, and 6-9 after the third.
        {"tie=shared": ("", 13)},
    ),
    Quarrel(
        "a slam is 10, the honours in it count nothing",
        # The paper has 10 + 4 + 3.
        """
        match: rounds
        players: Ada, Ben
        score stage 0 13
        stage 7♣
        tricks 5 0
        Ada captures A K
        score stage 17 0
        """,
        {"Ada": 10, "Ben": 13},
        None,
        (error(7, "wrong-claim", "rounds.slam", True, 7),),
    ),
    Quarrel(
        "the second card turned up in stage 5 is trump for the fifth trick",
        # Hearts beat the ace: A 4 and 2♥ 10 for Ben. With spades led and clubs trump it was Ada's.
        """
        match: rounds
        players: Ada, Ben
        house: target=10
        score stage 9 9
        score stage 4 4
        score stage 3 3
        score stage 2 2
        stage 7♣ 4♥
        3♠ 5♠
        6♦ 8♦
        9♠ 8♠
        10♠ 9♦
        A♠ 2♥ = Ada
        """,
        {"Ada": 18, "Ben": 32},
        "Ben",
        (error(13, "wrong-winner", "rounds.winner", True, 28),),
        {"trump=none": ("Ada", 13)},
    ),
    Quarrel(
        "a revoke that only counting proves: two spades, of which one can have been drawn",
        # Bob's 3♥ in line 4; everybody draws one card then, and he plays 3♠ and 4♠.
        """
        match: nameless
        players: Ada, Bob, Cyd, Dan
        house: stock=draw
        2♠ 3♥ 4♥ 6♠
        8♠ 2♥ 3♠ 2♦
        8♥ 6♥ 2♣ 3♦
        8♣ 3♣ 6♣ 4♣
        8♦ 6♦ 4♠ 4♦
        dispute Ada he had a spade
        7♣ 7♥ 7♠ 7♦
        """,
        {"Ada+Cyd": 0, "Bob+Dan": 6},
        None,
        (error(4, "revoke", "nameless.follow", False, 4), disputed(9, False, 4)),
    ),
    Quarrel(
        "a match of Rounds is won by points, though the last game is lost",
        """
        match: rounds
        players: Ada, Ben
        house: target=60
        score game 29 20
        score game 29 20
        score game 15 25
        winner Ben
        """,
        {"Ada": 73, "Ben": 65},
        "Ada",
        (error(7, "wrong-claim", "rounds.match", None),),
    ),
    Quarrel(
        "a match of Advantage is won by games, though the other has more pairs",
        """
        match: advantage
        players: Mei, Jonas
        house: games=3
        score 10 9
        score 2 20
        score 10 9
        winner Jonas
        """,
        {"Mei": 22, "Jonas": 38},
        "Mei",
        (error(7, "wrong-claim", "advantage.end", None),),
        {"by=pairs": ("Jonas", 7)},
    ),
    Quarrel(
        "a set of queens counts one a card where the table plays so",
        """
        match: candidate
        players: Ada, Ben
        house: games=1, sets=plain
        Ada Q♠ Q♥ Q♦ Q♣ = 32
        dispute Ben a set counts one a card here
        Ben = 20
        end
        """,
        {"Ada": 16, "Ben": 20},
        "Ben",
        (error(4, "wrong-claim", "candidate.multiplier", True, 16), disputed(5, True, 16)),
        {"sets=ranked": ("Ada", 4)},
    ),
    Quarrel(
        "a tie at the target is played on",
        # 3-2 and 2-3; without the second game Ada has 3-2.
        """
        match: nameless
        players: Ada, Ben
        house: target=5, solo=off
        tricks 3 2
        tricks 2 3
        dispute Ada
        """,
        {"Ada": 5, "Ben": 5},
        None,
        (disputed(6, True, 1),),
    ),
    Quarrel(
        "partners are not alone: no ladder for four tricks of five",
        """
        match: nameless
        players: Ada, Bob, Cyd, Dan
        tricks 4 1
        score 6 -1
        """,
        {"Ada+Cyd": 4, "Bob+Dan": 1},
        None,
        # One reading gives both figures: 6 for the four tricks, 1 - 2 for the one.
        (error(4, "wrong-claim", "nameless.trick", False, 4),),
    ),
    Quarrel(
        "the fifth player, alone, climbs the ladder with three tricks of four",
        # 4 for Eve, and a point from each of the pairs: 1 - 1 and 0 - 1.
        """
        match: nameless
        players: Ada, Bob, Cyd, Dan, Eve
        tricks 1 0 3
        score 1 0 3
        """,
        {"Ada+Cyd": 0, "Bob+Dan": -1, "Eve": 4},
        None,
        (error(4, "wrong-claim", "nameless.solo-3", False, 2),),
    ),
    Quarrel(
        "2♥ is worth ten to who captures it",
        # A 4 and 2♥ 10 for Ada, K 3 and Q 2 for Ben.
        """
        match: rounds
        players: Ada, Ben
        stage 7♣
        tricks 3 2
        Ada captures A♠ 2♥
        Ben captures K♠ Q♠
        score stage 4 5
        """,
        {"Ada": 14, "Ben": 5},
        None,
        (error(7, "wrong-claim", "rounds.honours", True, 10),),
    ),
    Quarrel(
        "a sequence that is disputed though paper and rules agree on it",
        # (1 + 1 + 2) × 3 = 12, to Ada or to Ben.
        """
        match: candidate
        players: Ada, Ben
        Ada 9♠ 10♥ J♣ = 12
        dispute Ben I laid the jack
        Ben 4♦ 5♦ = 4
        """,
        {"Ada": 12, "Ben": 4},
        None,
        (disputed(4, True, 24),),
    ),
    Quarrel(
        "a run does not fall",
        # In dispute are the 3 × 3 that it would be.
        """
        match: candidate
        players: Ada, Ben
        Ada 9♠ 8♠ 7♠
        Ben 4♦ 5♦ = 4
        """,
        {"Ada": 0, "Ben": 4},
        None,
        (error(3, "broken-sequence", "candidate.sequence", True, 9),),
        {"direction=either": ("Ada", 3)},
    ),
    Quarrel(
        "a game after the end of the match does not count",
        # With it the match would stand at 5-5 + 1-4.
        """
        match: nameless
        players: Ada, Ben
        house: target=5, solo=off
        tricks 5 0
        tricks 0 5
        tricks 1 4
        """,
        {"Ada": 5, "Ben": 0},
        "Ada",
        (error(5, "after-end", "nameless.match", True, 8),),
    ),
    Quarrel(
        "a pair of two ranks is no pair, and a pair set aside twice counts as it was written",
        # Vera's 8s count, 9♥ 10♥ do not; Olaf's 8♥ is Vera's, so his second pair is in doubt.
        """
        match: advantage
        players: Vera, Olaf
        Vera pairs 8♥ 8♠ 9♥ 10♥
        Olaf pairs 2♥ 2♠ 8♥ 8♦
        """,
        {"Vera": 1, "Olaf": 2},
        None,
        (
            error(3, "not-a-pair", "advantage.pair", True, 1),
            error(4, "card-twice", "advantage.pack", True, 1),
        ),
    ),
    Quarrel(
        "who laid last takes the sequence, whoever reaches for it",
        # 9♠ 10♠ J♠: (1 + 1 + 2) × 3 = 12.
        """
        match: candidate
        players: Ada, Ben
        lobby 9♠
        Ada lays 10♠
        Ben lays J♠
        Ada takes = 12
        """,
        {"Ada": 0, "Ben": 12},
        None,
        (error(6, "illegal-play", "candidate.capture", True, 24),),
    ),
    Quarrel(
        "points given by agreement can be disputed like any others",
        """
        match: nameless
        players: Ada, Ben
        house: solo=off
        tricks 3 2
        adjust Ben +2 late start
        dispute Ada
        """,
        {"Ada": 3, "Ben": 4},
        None,
        (disputed(6, True, 2),),
        # By the ladder three tricks are 4 and the others lose 1: 4-3.
        {"solo=unpartnered": ("Ada", 4)},
    ),
    Quarrel(
        "a trick disputed by a partner of who has it would be nobody's",
        """
        match: nameless
        players: Ada, Bob, Cyd, Dan
        Ada
        dispute Cyd
        """,
        {"Ada+Cyd": 1, "Bob+Dan": 0},
        None,
        (disputed(4, True, 1),),
    ),
    Quarrel(
        "the higher card of the suit led wins, whoever is said to",
        """
        match: nameless
        players: Ada, Ben
        Ada leads 8♠ 2♠ = Ben
        """,
        {"Ada": 1, "Ben": 0},
        None,
        (error(3, "wrong-winner", "nameless.winner", True, 2),),
    ),
    Quarrel(
        "a trick with a card too many counts for who is said to have won it",
        """
        match: nameless
        players: Ada, Ben
        8♠ 2♠ 3♠ = Ada
        """,
        {"Ada": 1, "Ben": 0},
        None,
        (error(3, "trick-size", "nameless.winner", True, 1),),
    ),
    Quarrel(
        "more than a game can give",
        # 692 is the most; without the 700 Ada is 20 behind instead of 680 ahead.
        """
        match: candidate
        players: Ada, Ben
        700 20
        """,
        {"Ada": 700, "Ben": 20},
        None,
        (error(3, "impossible-score", "candidate.multiplier", True, 700),),
    ),
    Quarrel(
        "honours captured twice: the king is in both heaps",
        # A 4 and K 3 against Q 2, J 1 and the same K.
        """
        match: rounds
        players: Ada, Ben
        stage 7♣
        tricks 3 2
        Ada captures A♠ K♠
        Ben captures Q♠ J♠ K♠
        """,
        {"Ada": 7, "Ben": 6},
        None,
        (error(6, "card-twice", "rounds.pack", False, 3),),
    ),
]


@pytest.mark.parametrize("quarrel", QUARRELS, ids=str)
def test_a_quarrel_ends_as_the_rulebook_says(quarrel: Quarrel) -> None:
    match = audited(quarrel.text)
    assert match["totals"] == quarrel.totals
    assert match["winner"] == quarrel.winner
    assert weights(match) == set(quarrel.weights)
    decisive = {
        one["house"]: (one["winner"], one["line"]) for one in match["house_rules"]["decisive"]
    }
    assert decisive == quarrel.decisive


# What cannot be read, or does not go on


@dataclass(frozen=True)
class Doubt:
    """A session whose first line is its players', and what comes of its one error, or of those that
    are told by their lines, if they were decided the other way; None: nobody can tell."""

    says: str
    game: str
    text: str
    weights: dict[int, tuple[bool, int] | None]

    def __str__(self) -> str:
        return self.says


DOUBTS = [
    # Of Ada 4, Ben 9.
    Doubt("a figure stands of a line with a card that cannot be read", "candidate",
        "Ada 9♠ 10♥ = 4\nBen 2♠ 3♠ 4♠ = 9\nAda 9x 10♦ = 4", {5: (False, 4)}),
    Doubt("a figure stands of a line that is no statement of the game", "candidate",
        "Ada 9♠ 10♥ = 4\nBen 2♠ 3♠ 4♠ = 9\nAda leads 5♦ 6♦ 7♦ = 9", {5: (True, 9)}),
    Doubt("a number behind a name is points, if it is not a card", "candidate",
        "Ada 9♠ 10♥ = 4\nBen 2♠ 3♠ 4♠ = 9\nAda 6", {5: (True, 6)}),
    Doubt("without a figure nobody can tell", "candidate",
        "Ben 2♠ 3♠ 4♠ = 9\nAda 9x 10♦", {4: None}),
    Doubt("figures of one side alone tell nothing", "candidate", "9 4\n9", {4: None}),
    Doubt("a row whose totals cannot be read", "candidate", "9 4\n20 30 = 29", {4: (True, 10)}),
    Doubt("points beside totals that cannot be read", "nameless",
        "score 4 1\n1 4 = 5 5x", {4: (True, 3)}),
    Doubt("points that a row has already change nothing", "candidate",
        "Ada 9x 10♦ = 4\nscore 30 40", {3: (False, 0)}),
    # Ada 4 + 4 to 9, or Ben 9 + 4.
    Doubt("points are of whoever may be meant by a name of nobody", "candidate",
        "Ada 9♠ 10♥ = 4\nBen 2♠ 3♠ 4♠ = 9\nCyd 9♦ 10♦ = 4", {5: (False, 4)}),
    Doubt("points that decide for one of those who may be meant", "candidate",
        "Ben 2♠ 3♠ 4♠ = 9\nZed 5♦ 6♦ 7♦ 8♦ = 16", {4: (True, 16)}),
    Doubt("points by agreement that lack a reason", "candidate",
        "score 30 40\nadjust Ada +12", {4: (True, 12)}),
    # 0-1, and 1-1 with the trick.
    Doubt("a trick is theirs who are said to have it", "nameless",
        "Ben\n8x 4♠ = Ada", {4: (True, 1)}),
    Doubt("a trick that somebody won with a card that cannot be read", "nameless",
        "Ben\nAda wins 9♠", {4: (True, 1)}),
    # A♠ 4 are in it, whatever the other card is.
    Doubt("the honours that can be read of a trick", "rounds",
        "stage 7♣\nBen wins K♠ 3♠\nA♠ 5x = Ada", {5: (True, 4)}),
    Doubt("a trick that nobody is said to have", "nameless", "Ben\n8x 4♠", {4: None}),
    # -3 to 7 by the slam; then 4 and 1 as points, or 6 and 1 - 2 by the ladder: 1-8, or 3-6.
    Doubt("two figures that may be tricks or points", "nameless",
        "tricks 0 5\ngame\n4 1", {5: (False, 7)}),
    # The trick is Ada's under either card, and said to be.
    Doubt("two cards turned up where one is", "rounds",
        "stage 7♣ 8♣\nAda wins A♠ K♠", {3: (False, 0)}),
    # Ada deals stage 2, so Ben led K♥; by the trump it is Ada's, 7 to 2; without it nobody knows
    # whose it is, 4 to 2.
    Doubt("a card turned up that was played tells no trump", "rounds",
        "stage 7♣\nAda wins A♠ 2♠\nscore stage 4 0\nstage A♠\nK♥ 3♠\nBen wins Q♥",
        {6: (False, 3)}),
    Doubt("a trick that has no stage", "rounds",
        "K♠ Q♠ = Ada\nstage 7♣\nBen wins A♠ 3♠", {3: (True, 5)}),
    Doubt("a trick that has no stage, and nobody is said to have", "rounds",
        "K♠ Q♠\nstage 7♣\nBen wins A♠ 3♠", {3: None}),
    # 9♠ 10♥ is 4; with the queen (1 + 1 + 2) × 3 = 12 for Ben, who would have laid last.
    Doubt("a card that does not go on would have, and been laid last", "candidate",
        "lobby 9♠\nAda lays 10♥\nBen lays Q♣\nAda takes", {5: (True, 16)}),
    # 9♠ 10♥ J♦ is 12; with the queen 6 × 4 = 24, Ada's as well.
    Doubt("a card that does not go on would have, and another been laid last", "candidate",
        "lobby 9♠\nAda lays 10♥\nBen lays Q♣\nAda lays J♦\nAda takes", {5: (False, 12)}),
    Doubt("a card that does not go on while nobody has taken", "candidate",
        "lobby 9♠\nAda lays 10♥\nBen lays Q♣", {5: (False, 0)}),
    # (1 + 1) × 2 for Ben.
    Doubt("a card that does not go on from a lobby card that was left", "candidate",
        "lobby 9♠\nBen lays 2♣\nlobby 5♠", {4: (True, 4)}),
    # (1 + 1 + 2) × 3 = 12 to 4; without the lobby's card (1 + 2) × 2 = 6.
    Doubt("a lobby card that is out already", "candidate",
        "Ben 9♦ 10♦ = 4\nlobby 9♦\nAda lays 10♥ J♦\nAda takes", {4: (False, 6)}),
    # Led, it is (1 + 1 + 2) × 3 = 12 for Ada, as is said in the next line, too.
    Doubt("a dead hand would be led by the other reading", "candidate\nhouse: last-cards=dead",
        "Ben 2♠ 3♠ = 4\nAda lays 9♦ 10♦ J♦\nAda takes = 12", {5: (True, 12), 6: (True, 12)}),
    Doubt("what is taken from an empty lobby, and no figure", "candidate", "Ada takes", {3: None}),
    Doubt("points after the end", "candidate",
        "score 30 40\nend\nscore 50 20", {5: (True, 30)}),
    # A trick of the next game, and not her third of this one.
    Doubt("a game that begins with a line that cannot be read", "nameless",
        "Ada\nAda\ngame\n8x 4♠ = Ada", {6: (False, 1)}),
    Doubt("points after the end in a line that cannot be read", "candidate",
        "Ada 9♠ 10♥ = 4\nend\nBen 9x = 20", {5: (False, 0)}),
    Doubt("an end that was written twice", "candidate", "score 30 40\nend\nend", {5: None}),
]  # fmt: skip


@pytest.mark.parametrize("doubt", DOUBTS, ids=str)
def test_what_comes_of_a_doubt(doubt: Doubt) -> None:
    game, *house = doubt.game.split("\n")
    found = as_json(read("\n".join([f"match: {game}", "players: Ada, Ben", *house, doubt.text])))
    errors = {
        one["line"]: (one["decides"], one["swing"]) if "decides" in one else None
        for one in found["findings"]
        if one["severity"] == "error"
    }
    assert errors == doubt.weights


# A revoke is two points, both ways


REVOKE = """
match: nameless
players: Olena, Ada
house: revoke={revoke}
8♠ 2♥
8♥ 3♠
adjust Ada +{given} late start
"""


@pytest.mark.parametrize(
    ("revoke", "given", "totals", "decides"),
    [
        # Two tricks for Olena, and Ada's spade in line 5 proves that line 4 was a revoke.
        (0, 5, (2, 5), True),  # 4-3 with a penalty of two
        (0, 9, (2, 9), False),  # 4-7
        (2, 5, (4, 3), True),  # 2-5 without the penalty
        (2, 9, (4, 7), False),  # 2-9
    ],
)
def test_a_revoke_that_decides(
    revoke: int, given: int, totals: tuple[int, int], decides: bool
) -> None:
    match = audited(REVOKE.format(revoke=revoke, given=given))
    assert match["totals"] == dict(zip(("Olena", "Ada"), totals, strict=True))
    assert weights(match) == {error(4, "revoke", "nameless.follow", decides, 4)}
    other = f"revoke={2 - revoke}"
    found = [one["house"] for one in match["house_rules"]["decisive"]]
    assert (other in found) == decides


# A dispute while the match goes on

EVENING = """
match: candidate
id: candidate-1
players: Ada, Ben
house: games=1
Ada 9♠ 10♥ J♣ = 12
dispute Ben I laid the jack
Ben 4♦ 5♦ = 4
Ben 6♣ 7♣ 8♣ = 9
Ada 2♦ 3♦ = 4
Ada 4♠ 5♠ 6♠ 7♠ 8♠ = 25
"""
WEIGHED = {
    # Ada 12 against 0; with the twelve Ben would lead.
    6: (True, 24),
    # Ada 12 against 4, the same.
    7: (True, 24),
    # Ben leads 13 to 12; with the twelve all the more.
    8: (False, 24),
    # Ada 16 to 13; with the twelve Ben, 25 to 4.
    9: (True, 24),
    # Ada 41 to 13; with the twelve 29 to 25, she still leads by 4.
    10: (False, 24),
}


@pytest.mark.parametrize("lines", WEIGHED)
def test_whether_a_dispute_matters_changes_as_the_match_goes_on(lines: int, store: Store) -> None:
    texts = session(EVENING).splitlines()
    assert weights(audited("\n".join(texts[:lines]))) == {disputed(6, *WEIGHED[lines])}
    recorded = started(store, [texts[0], *texts[2:lines]])
    for at in range(lines, len(texts)):
        recorded.add(texts[at])
        assert weights(without_source(recorded.match)) == {disputed(6, *WEIGHED[at + 1])}
    assert list(sheet(recorded.match, 80))[-1] == (
        "Ben disputes line 5: I laid the jack (does not decide)"
    )
    recorded.undo(10)
    assert weights(without_source(recorded.match)) == {disputed(6, *WEIGHED[9])}
    assert list(sheet(recorded.match, 80))[-1] == ("Ben disputes line 5: I laid the jack (decides)")
    recorded.add("settle Ada laid it, we think")
    assert weights(without_source(recorded.match)) == set()
    assert "disputes" not in "".join(sheet(recorded.match, 80))


def test_two_who_dispute_a_line_dispute_the_same() -> None:
    text = "match: nameless\nplayers: Ada, Ben, Cyd\nhouse: solo=off\nAda\ndispute Ben\ndispute Cyd"
    # One trick, Ada's: it would be Ben's, or Cyd's, and Ada behind by one instead of ahead.
    assert weights(audited(text)) == {disputed(5, True, 2), disputed(6, True, 2)}


def test_a_dispute_with_nothing_above_it_is_about_itself() -> None:
    found = audited("match: nameless\nplayers: Ada, Ben\ndispute Ben not so fast\ndispute Ada")
    assert [(one["line"], one["about"]) for one in found["disputes"]] == [(3, 3), (4, 3)]
