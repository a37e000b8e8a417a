"""A deal as it was recorded: the facts from which a game says what it is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import add, is_
from typing import Any, Protocol

from scorekeeper.core.cards import FULL_PACK, Card, Rank, Suit
from scorekeeper.core.facts import Award, Fact, Part, Trick, Value
from scorekeeper.core.rules import House
from scorekeeper.core.statements import BITS, LINE, Place
from scorekeeper.i18n.messages import Message


class Rules(Protocol):
    """What a deal asks of its game."""

    @property
    def id(self) -> str:
        """The word by which it is known."""

    @property
    def sums(self) -> Message | None:
        """What is said where points simply add up and a row is unlike their sum."""

    def rule_of(self, word: str) -> str:
        """The name of the rule that a statement follows."""

    def captures(self, word: str) -> bool:
        """Whether the cards of a statement are the side's whose player says it."""

    def worth(self, deal: Deal, card: Card) -> int:
        """What a card counts that was taken."""

    def awards(self, deal: Deal) -> Iterable[Award]:
        """What a deal gives, as far as its facts tell."""

    def complete(self, deal: Deal) -> bool:
        """Whether a deal is over."""


class Seats(Protocol):
    """What a deal, or a game, may ask of the table: see `Table`."""

    @property
    def players(self) -> tuple[str, ...]:
        """The players, in seat order."""

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""

    @property
    def side_of(self) -> tuple[int, ...]:
        """The side of each seat."""

    @property
    def side_names(self) -> tuple[str, ...]:
        """The names of the sides."""

    @property
    def house(self) -> Mapping[str, Any]:
        """Every house rule as in force."""

    @property
    def game(self) -> Rules:
        """The game."""

    def best(self, points: Sequence[int]) -> int | None:
        """The side whose points are better than all others'; None where several are level."""

    def under(self, name: str, value: Any) -> Seats:
        """The same table with one house rule played another way."""

    def value(self, statement: Any, cards: tuple[Card, ...]) -> Value:
        """What some cards are worth by a statement of the game."""


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
        table: Seats,
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

    def whose(self) -> dict[Card, int]:
        """The side that has each card: taken in a trick, or by a statement that captures; where
        that is said twice, the first."""
        known = [(trick.line, trick.winner, trick.cards) for trick in self.tricks]
        captures = self.table.game.captures
        known += [(fact.line, fact.side, fact.cards) for fact in self.facts if captures(fact.word)]
        found: dict[Card, int] = {}
        for _, side, cards in sorted(known, key=lambda one: one[0]):
            if side is not None and side >= 0:
                for card in cards:
                    found.setdefault(card, side)
        return found

    def card_points(self) -> list[int]:
        """What the cards that each side has count, as far as they are known."""
        points = [0] * len(self.table.sides)
        for card, side in self.whose().items():
            points[side] += self.table.game.worth(self, card)
        return points

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
        awards = self.awarded()
        own = [award.so_far for award in awards if award.side == side and not award.account]
        return not any(own) if own else game.complete(self)

    @property
    def settled(self) -> bool:
        """Whether its points are determined, or closed by a row."""
        return self.row > 0 or all(map(self.determined, range(len(self.table.sides))))

    def points(self) -> list[int]:
        """What the facts give each side."""
        return list(map(add, self.scored, self.sum_of(self.awarded())))

    def sum_of(self, awards: Iterable[Award]) -> list[int]:
        """What some awards give each side, those of accounts left out."""
        points = [0] * len(self.table.sides)
        for award in awards:
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

    def under(self, table: Seats, house: House) -> Deal:
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


class Ledger:
    """The match as it stood when a game began. It remembers whether anybody looked: then the game
    is worked out anew where something above it changes."""

    __slots__ = ("_accounts", "_deals", "_games_won", "_n", "_totals", "seen")

    def __init__(
        self,
        totals: tuple[int, ...],
        games_won: tuple[int, ...],
        deals: Sequence[Deal],
        accounts: Mapping[str, tuple[int, ...]],
    ) -> None:
        self._totals = totals
        self._games_won = games_won
        self._deals = deals
        self._n = len(deals)
        self._accounts = dict(accounts)
        self.seen = False

    def __eq__(self, other: object) -> bool:
        """Whether the match stood the same: also the deals are the same ones."""
        return (
            isinstance(other, Ledger)
            and self._totals == other._totals
            and self._games_won == other._games_won
            and self._accounts == other._accounts
            and self._n == other._n
            and all(map(is_, self._deals[: self._n], other._deals))
        )

    __hash__ = None  # type: ignore[assignment]

    @property
    def totals(self) -> tuple[int, ...]:
        """Points a side, adjusts included."""
        self.seen = True
        return self._totals

    @property
    def games_won(self) -> tuple[int, ...]:
        """Games won, a side each."""
        self.seen = True
        return self._games_won

    @property
    def deals(self) -> Sequence[Deal]:
        """The deals of the games before, in their order."""
        self.seen = True
        return self._deals[: self._n]

    @property
    def last(self) -> Deal | None:
        """The deal before; None where there is none."""
        self.seen = True
        return self._deals[self._n - 1] if self._n else None

    def account(self, name: str) -> tuple[int, ...]:
        """What a named account holds, a side each."""
        self.seen = True
        return self._accounts.get(name, (0,) * len(self._totals))
