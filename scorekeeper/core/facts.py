"""What is recorded of a deal, and what a game says of it: small values that nobody changes.

Recorded are a `Trick`, a `Fact` (a statement of the game's own) and a `Part`. A game answers with
an `Award` for points, a `Problem` for what is wrong, a `Value` for what some cards are worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from scorekeeper.core.cards import Card, Suit
from scorekeeper.core.statements import LINE, Place, Said
from scorekeeper.i18n.messages import Message, Sayable, say

UNKNOWN = object()
"""A trump that the record does not tell."""


class Value:
    """What some cards are worth by themselves, under some house rules.

    points: what they give; why: the arithmetic. plain: whether there is nothing else to say of
    them: no problem. notes: how many notes there are. judged: whether a figure of the paper is
    compared with it; listed: whether it is told where points come from. asked: the house rules
    that were looked at.
    """

    __slots__ = ("asked", "judged", "listed", "notes", "plain", "points", "why")

    def __init__(
        self,
        points: int,
        why: Sayable,
        *,
        plain: bool = True,
        notes: int = 0,
        judged: bool = True,
        listed: bool = True,
    ) -> None:
        self.points = points
        self.why = why
        self.plain = plain
        self.notes = notes
        self.judged = judged
        self.listed = listed
        self.asked: frozenset[str] = frozenset()


class Fact(NamedTuple):
    """A statement of the game's own, as it was recorded.

    line: where; seat, side: who says it (`NOBODY`: nobody); cards: those that it is about; value:
    what they are worth, where the statement has a `worth`; said: the statement as it was read.
    """

    line: int
    seat: int
    side: int
    cards: tuple[Card, ...]
    value: Value | None
    said: Said

    @property
    def word(self) -> str:
        """The word of the statement."""
        return self.said.phrase.word

    @property
    def claim(self) -> int | None:
        """The figure of the paper, behind ``=``."""
        return self.said.phrase.claim

    @property
    def figures(self) -> tuple[int, ...]:
        """A figure for each side."""
        return self.said.phrase.figures

    @property
    def turned(self) -> tuple[Card | Suit, ...]:
        """Cards turned up, or suits alone."""
        return self.said.phrase.turned

    @property
    def suit(self) -> Suit | None:
        """The trump that is named; None for no trumps, and where none is named."""
        found = self.said.phrase.turned[0] if self.said.phrase.turned else None
        return found.suit if isinstance(found, Card) else found

    @property
    def number(self) -> int:
        """The number that is said; 0 where there is none."""
        found: int = self.said.phrase.values.get("number", 0)
        return found

    def get(self, name: str) -> Any:
        """What a field says: ``level``, ``doubled`` (1, 2 or 4), ``player`` (a seat), ``word``."""
        return self.said.phrase.values.get(name)

    @property
    def worth(self) -> int:
        """Its points: of the cards, or the figure that the table lets stand."""
        if self.said.accepted is not None:
            return self.said.accepted
        return self.value.points if self.value is not None else 0


class Trick(NamedTuple):
    """A trick as it is recorded.

    line: where; winner: the side that won it (None: nobody, or not known); cards: those that are
    known, in the order played where all are; whole: whether the record of it is whole; leader:
    the seat that led, None where that is not known; trumped: whether a trump has beaten the suit
    led; doubtful: the places of cards that were out already.
    """

    line: int
    winner: int | None
    cards: tuple[Card, ...]
    whole: bool
    leader: int | None = None
    trumped: bool = False
    doubtful: frozenset[int] = frozenset()

    def full(self, players: int) -> bool:
        """Whether all its cards are known, by the number of players."""
        return len(self.cards) == players


class Part:
    """``NAME = N``: points whose tricks or cards were not kept; whether they were checked."""

    __slots__ = ("at", "checked", "line", "points", "side")

    def __init__(self, line: int, side: int, points: int, at: Place) -> None:
        self.line = line
        self.side = side
        self.points = points
        self.at = at
        self.checked = False


class Award(NamedTuple):
    """Points that a deal gives a side, by which rule and why.

    rule: the name of the rule (``slam``). so_far: whether more may come to it: then points that
    are written besides (``NAME = N``) count, too. line: where they stand; 0: where the deal was
    counted, or its last line where it has no tricks. account: the account that they count on;
    empty: the points of the match.
    """

    side: int
    points: int
    rule: str
    why: Sayable
    so_far: bool = False
    line: int = 0
    account: str = ""


class ScoreLine(NamedTuple):
    """Points that one side got at one line, by which rule and why.

    rule: the id of the rule (``rounds.slam``); None for points as written and adjusts. why: the
    arithmetic. account: the account that they count on; empty: the points of the match.
    """

    line: int
    side: int
    points: int
    rule: str | None
    why: Sayable
    account: str = ""


def as_written(line: int, side: int, points: int) -> ScoreLine:
    """Points that count as they were written, by no rule."""
    return ScoreLine(line, side, points, None, say("as written"))


class Problem(NamedTuple):
    """What is wrong with a record.

    code: a code of the catalogue of findings; text: what is wrong; rule: the name of the rule.
    at: the place of one of the cards of the statement, or a place in its line; side: whose it is;
    claimed, correct: what was said and what is right; house: the house rule ``name=value`` that
    it depends on; stake: how many points its side would have more if it were decided the other
    way, or a figure for each side, or what works that out of the deal in the end; line: another
    line than that of the statement; note: whether it is only a note; void: whether the statement
    counts for nothing then, as if it had not been made.
    """

    code: str
    text: Message
    rule: str
    at: int | Place = LINE
    side: int | None = None
    claimed: int | str | None = None
    correct: int | str | None = None
    house: str | None = None
    stake: int | Sequence[int] | Callable[[Any], Sequence[int]] | None = None
    line: int = 0
    note: bool = False
    void: bool = False


Problems = Iterable[Problem]
"""What is wrong, one after the other."""
