"""A deal as it was recorded: the facts from which a game says what it is worth.

A deal holds facts and changes nothing by itself. What a game gives back is a value, too: an
`Award` for points, a `Problem` for what is wrong, a `Value` for what some cards are worth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.core.cards import FULL_PACK, Card, Rank, Suit
from scorekeeper.core.rules import House
from scorekeeper.core.statements import BITS, LINE, Place, Said
from scorekeeper.i18n.messages import Message, Sayable, say

if TYPE_CHECKING:
    from scorekeeper.core.ledger import Ledger
    from scorekeeper.core.table import Table

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

    def full(self, deal: Deal) -> bool:
        """Whether all its cards are known."""
        return len(self.cards) == len(deal.players)


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
    counted. account: the account that they count on; empty: the points of the match.
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
    arithmetic.
    """

    line: int
    side: int
    points: int
    rule: str | None
    why: Sayable


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
    line than that of the statement; note: whether it is only a note.
    """

    code: str
    text: Message
    rule: str
    at: int | Place = LINE
    side: int | None = None
    claimed: int | str | None = None
    correct: int | str | None = None
    house: str | None = None
    stake: int | Sequence[int] | Callable[[Deal], Sequence[int]] | None = None
    line: int = 0
    note: bool = False


class Deal:
    """One deal of a game, as far as it was recorded.

    table: who plays what; house: the house rules in force, which remember what was asked for.
    number: of the deal within its game; dealer: its seat; start: its first line. earlier: the
    deals of the same game before it; before: totals and deals of the match before this game.

    tricks: each by itself; counted: how many each side won, from a row of figures; facts: the
    statements of the game's own. parts: points written of a side; row: the line of the row that
    closed it, or 0; written: the figures of it that count, by side. revokes: the side of each
    proven revoke, and the line that proves it. line: the last trick or count; last: the last
    line of any kind.
    """

    __slots__ = (
        "_awarded", "asked", "before", "believed", "counted", "dealer", "earlier", "facts",
        "house", "last", "last_figure", "leader", "line", "number", "out", "parts", "players",
        "revokes", "row", "scored", "size", "start", "table", "tricks", "whole", "written",
    )  # fmt: skip

    def __init__(
        self,
        table: Table,
        house: House,
        number: int,
        dealer: int,
        earlier: Sequence[Deal],
        before: Ledger,
        out: Out,
    ) -> None:
        self.table = table
        self.house = house
        self.number = number
        self.dealer = dealer
        self.earlier = earlier
        self.before = before
        self.out = out
        self.players: Sequence[int] = range(len(table.players))
        self.size = 0
        self.start = 0
        self.tricks: list[Trick] = []
        self.whole = True
        self.counted: tuple[int, ...] | None = None
        self.believed = False
        self.facts: list[Fact] = []
        self.parts: list[Part] = []
        self.row = 0
        self.written: Mapping[int, int] = {}
        self.revokes: list[tuple[int, int]] = []
        self.line = 0
        self.last = 0
        self.last_figure: tuple[int, Place] = (0, LINE)
        self.leader: int | None = None
        self.scored = [0] * len(table.sides)
        self.asked: set[str] = set()
        self._awarded: list[Award] | None = None

    # Facts

    def all(self, word: str) -> list[Fact]:
        """The statements of one word, in the order of the lines."""
        return [fact for fact in self.facts if fact.said.phrase.word == word]

    def one(self, word: str) -> Fact | None:
        """The first statement of a word; None where there is none."""
        return next((fact for fact in self.facts if fact.said.phrase.word == word), None)

    @property
    def full(self) -> bool:
        """Whether every trick has its place, faulty ones included."""
        return len(self.tricks) >= self.size

    @property
    def there(self) -> bool:
        """Whether all tricks are there, by cards or by winner."""
        return self.whole and len(self.tricks) >= self.size

    @property
    def divided(self) -> bool:
        """Whether it is known how many tricks each side won: they are there or counted."""
        return self.counted is not None or (self.size > 0 and self.there)

    @property
    def by_cards(self) -> bool:
        """Whether all tricks are there with all their cards."""
        n = len(self.players)
        return self.there and all(len(trick.cards) >= n for trick in self.tricks)

    def wins(self) -> tuple[int, ...]:
        """The tricks that each side won, of those that stand by themselves."""
        winners = [trick.winner for trick in self.tricks]
        return tuple([winners.count(side) for side in range(len(self.table.sides))])

    def counts(self) -> tuple[int, ...]:
        """The tricks of each side: the most detailed record that is all there."""
        if self.counted is not None and (self.believed or not self.there):
            return self.counted
        return self.wins()

    def taken(self, side: int) -> tuple[Card, ...]:
        """The cards of the tricks that a side is known to have won."""
        return tuple(c for trick in self.tricks if trick.winner == side for c in trick.cards)

    # What it is worth

    def changed(self) -> None:
        """Facts have come: what it is worth is worked out anew."""
        self._awarded = None

    def awarded(self) -> list[Award]:
        """What its game gives for it; worked out once for the same facts."""
        if self._awarded is None:
            before, self.house.asked = self.house.asked, self.asked
            self.asked.clear()
            self._awarded = list(self.table.game.awards(self))
            self.house.asked = before
        return self._awarded

    def determined(self, side: int) -> bool:
        """Whether the facts alone tell what a side has."""
        game = self.table.game
        if game.sums is not None:
            return False
        own = [award.so_far for award in self.awarded() if award.side == side]
        return not any(own) if own else game.complete(self)

    @property
    def settled(self) -> bool:
        """Whether its points are determined, or closed by a row."""
        return self.row > 0 or all(map(self.determined, range(len(self.table.sides))))

    def points(self) -> list[int]:
        """What the facts give each side."""
        points = list(self.scored)
        for award in self.awarded():
            if not award.account:
                points[award.side] += award.points
        return points

    def standing(self) -> list[int]:
        """Points a side as they stand, those that were written included, revokes left out."""
        points = self.points()
        for part in self.parts:
            if not self.determined(part.side):
                points[part.side] += part.points
        for side, figure in self.written.items():
            points[side] = figure
        return points

    # What if

    def but(self, **facts: Any) -> Deal:
        """The same deal with some of its facts changed."""
        other = object.__new__(Deal)
        for name in Deal.__slots__:
            setattr(other, name, facts[name] if name in facts else getattr(self, name))
        other.asked, other._awarded = set(), None
        return other

    def under(self, table: Table, house: House) -> Deal:
        """The same deal under other house rules."""
        return self.but(table=table, house=house)


class Out:
    """The cards that are out in a game, each as often as it was seen.

    mask: the bits of those with their suit; again: how often more; loose: how many of a rank whose
    suit was left out; count: how many in all; packs: how many packs are played together; first:
    finds the first line with a card.
    """

    __slots__ = ("_first", "again", "count", "loose", "mask", "packs")

    def __init__(self, packs: int, first: Callable[[Card], int | None]) -> None:
        self.packs = packs
        self.mask = 0
        self.again: dict[Card, int] = {}
        self.loose: dict[Rank, int] = {}
        self.count = 0
        self._first = first

    def times(self, card: Card) -> int:
        """How often a card was seen, with its suit."""
        return (1 if self.mask & BITS[card] else 0) + self.again.get(card, 0)

    def all_out(self, card: Card) -> bool:
        """Whether a card, or its rank, is out as often as the packs have it."""
        if card.suit is not None and self.times(card) >= self.packs:
            return True
        seen = self.loose.get(card.rank, 0) + sum(map(self.times, OF_RANK[card.rank]))
        return seen >= len(Suit) * self.packs

    def add(self, card: Card) -> None:
        """One more card."""
        self.count += 1
        if card.suit is None:
            self.loose[card.rank] = self.loose.get(card.rank, 0) + 1
        elif self.mask & BITS[card]:
            self.again[card] = self.again.get(card, 0) + 1
        else:
            self.mask |= BITS[card]

    def first(self, card: Card) -> int | None:
        """The first line with a card; None where none has it with its suit."""
        return self._first(card)


OF_RANK = {rank: tuple(card for card in FULL_PACK if card.rank is rank) for rank in Rank}
