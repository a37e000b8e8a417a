"""A deal as it was recorded: the facts from which a game says what it is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import add
from types import MappingProxyType
from typing import Any, Protocol

from scorekeeper.core.answers import WrongAnswer, each
from scorekeeper.core.cards import FULL_PACK, Card, Rank, Suit
from scorekeeper.core.facts import Award, Fact, Part, Trick, Value
from scorekeeper.core.in_tricks import InTricks
from scorekeeper.core.rules import House
from scorekeeper.core.statements import BITS, LINE, Place
from scorekeeper.i18n.messages import Message


class Rules(Protocol):
    """What a deal asks of its game."""

    @property
    def id(self) -> str:
        """The word by which it is known."""

    @property
    def tricks(self) -> Any:
        """How tricks are played; None in a game without."""

    @property
    def sums(self) -> Message | None:
        """What is said where points simply add up and a row is unlike their sum."""

    def rule_of(self, word: str) -> str:
        """The name of the rule that a statement follows."""

    def worth(self, deal: Deal, card: Card) -> int:
        """What a card counts that was taken."""

    def statement(self, word: str) -> Any:
        """The statement of a word."""

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


class Deal(InTricks):
    """One deal of a game, as far as it was recorded.

    table: who plays what; house: the house rules in force, which remember what was asked for.
    game: its number within the match; number: of the deal within its game; dealer: its seat;
    start: its first line. earlier: the deals of the same game before it; before: totals and deals
    of the match before this game.

    tricks: each by itself; counted: how many each side won, from a row of figures; facts: the
    statements of the game's own. parts: points written of a side; row: the line of the row that
    closed it, or 0; written: the figures of it that count, by side. revokes: the side of each
    proven revoke, and the line that proves it. barred: the bits of the cards that cannot be played
    in it, once somebody has asked. fresh: facts that scored at once, by their fields: they are made
    when somebody asks for `facts`. line: the last trick or count; last: the last
    line of any kind.
    """

    table: Seats
    start = 0
    barred: int | None = None
    parts: Sequence[Part] = ()
    written: Mapping[int, int] = MappingProxyType({})
    revokes: Sequence[tuple[int, int]] = ()
    line = 0
    last = 0
    last_figure: tuple[int, Place] = (0, LINE)
    asked: frozenset[str] = frozenset()
    _awarded: list[Award] | None = None

    def __init__(
        self,
        table: Seats,
        house: House,
        game: int,
        number: int,
        dealer: int,
        earlier: Sequence[Deal],
        before: Ledger,
        out: Out,
    ) -> None:
        self.table = table
        self.house = house
        self.game = game
        self.number = number
        self.dealer = dealer
        self.earlier = earlier
        self.before = before
        self.out = out
        self.players: Sequence[int] = range(len(table.players))
        self.tricks: list[Trick] = []
        self.scored = [0] * len(table.sides)
        self._facts: list[Fact] = []
        self._firsts: dict[str, Fact] = {}
        self.fresh: list[tuple[Any, ...]] = []

    # Facts

    @property
    def facts(self) -> list[Fact]:
        """The statements of the game's own, in the order of the lines."""
        if self.fresh:
            self._facts += [tuple.__new__(Fact, one) for one in self.fresh]
            self.fresh.clear()
        return self._facts

    @property
    def kept(self) -> bool:
        """Whether a statement that scores at once is somebody's."""
        if self.fresh:
            return True
        return any(fact.value is not None and fact.side >= 0 for fact in self._facts)

    def add(self, fact: Fact) -> None:
        """One more statement of the game's own."""
        self.facts.append(fact)
        self._firsts.setdefault(fact.said.phrase.word, fact)

    def drop(self, fact: Fact) -> None:
        """The last statement does not count after all."""
        self.facts.pop()
        if self._firsts.get(fact.word) is fact:
            del self._firsts[fact.word]

    def below(self, word: str) -> list[Fact]:
        """The statements below the last one of a word."""
        if self.fresh and self.fresh[-1][-1].phrase.word == word:
            return []
        facts = self.facts
        last = max((at for at, fact in enumerate(facts) if fact.word == word), default=-1)
        return facts[last + 1 :]

    def all(self, word: str) -> list[Fact]:
        """The statements of one word, in the order of the lines."""
        return [fact for fact in self.facts if fact.said.phrase.word == word]

    def one(self, word: str) -> Fact | None:
        """The first statement of a word; None where there is none."""
        found = self._firsts.get(word)
        if found is None and self.fresh:
            found = next((fact for fact in self.facts if fact.said.phrase.word == word), None)
        return found

    def whose(self) -> dict[Card, int]:
        """The side that has each card: taken in a trick, or by a statement that captures; where
        that is said twice, the first."""
        known = [(trick.line, trick.winner, trick.cards) for trick in self.tricks]
        form = self.table.game.statement
        said = [fact for fact in self.facts if form(fact.word).captures]
        known += [(fact.line, fact.side, fact.cards) for fact in said]
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

    def first_line(self, card: Card, above: int) -> int | None:
        """The first line of the game, above some line, where a card was played; None where none
        has it with its suit."""
        lines, game = [], self.table.game
        for deal in (*self.earlier, self):
            lines += [trick.line for trick in deal.tricks if card in trick.cards]
            facts = (fact for fact in deal.facts if card in fact.cards)
            lines += [fact.line for fact in facts if game.statement(fact.word).plays]
        return min((line for line in lines if line < above), default=None)

    # What it is worth

    def changed(self) -> None:
        """Facts have come: what it is worth is worked out anew."""
        self._awarded = None

    def awarded(self) -> list[Award]:
        """What its game gives for it; worked out once for the same facts."""
        if self._awarded is None:
            before, self.house.asked = self.house.asked, set()
            self._awarded = self._given()
            self.asked, self.house.asked = frozenset(self.house.asked), before
        return self._awarded

    def _given(self) -> list[Award]:
        """What its game gives for it; raises `WrongAnswer` where that is nothing that counts."""
        awards, sides = self.table.game.awards, len(self.table.sides)
        given = list(each(awards, awards(self), Award))
        for one in given:
            if type(one.points) is not int or one.side not in range(sides):
                raise WrongAnswer(awards, one, "points of a side that are a whole number")
        return given

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
        kept = facts.pop("facts", self.facts)
        other.__dict__.update(self.__dict__, **facts)
        other._facts, other.fresh = kept, []
        if kept is not self.facts:
            other._firsts = {}
            for fact in kept:
                other._firsts.setdefault(fact.word, fact)
        other._awarded = None
        return other

    def under(self, table: Seats, house: House) -> Deal:
        """The same deal under other house rules."""
        return self.but(table=table, house=house)


class Out:
    """The cards that are out in a game, each as often as it was seen.

    seen: the bits of the cards that were seen once, twice and so on, as often as there are packs;
    loose: how many of a rank whose suit was left out.
    """

    __slots__ = ("loose", "packs", "seen")

    def __init__(self, packs: int) -> None:
        self.packs = packs
        self.seen = [0] * packs
        self.loose: dict[Rank, int] = {}

    @property
    def count(self) -> int:
        """How many cards are out."""
        return sum([bits.bit_count() for bits in self.seen]) + sum(self.loose.values())

    @property
    def all_seen(self) -> int:
        """The bits of the cards that are out as often as the packs have them."""
        return self.seen[-1]

    def times(self, card: Card) -> int:
        """How often a card was seen, with its suit."""
        bit = BITS[card]
        return sum([1 for bits in self.seen if bits & bit])

    def of_rank(self, rank: Rank) -> int:
        """How many cards of a rank are out, those whose suit was left out included."""
        return self.loose.get(rank, 0) + sum(map(self.times, OF_RANK[rank]))

    def all_out(self, card: Card) -> bool:
        """Whether a card, or its rank, is out as often as the packs have it."""
        if card.suit is not None and self.seen[-1] & BITS[card]:
            return True
        if card.suit is not None and not self.loose:
            return False
        return self.of_rank(card.rank) >= len(Suit) * self.packs

    def add(self, card: Card) -> None:
        """One more card."""
        if card.suit is None:
            self.loose[card.rank] = self.loose.get(card.rank, 0) + 1
        else:
            self.add_all(BITS[card])

    def add_all(self, mask: int) -> None:
        """Different cards with their suits, by their bits."""
        for n, bits in enumerate(self.seen):
            self.seen[n] = bits | mask
            mask &= bits


OF_RANK = {rank: tuple(card for card in FULL_PACK if card.rank is rank) for rank in Rank}


class Ledger:
    """The match as it stood when a game began. It remembers whether anybody looked: then the game
    is worked out anew where something above it changes.

    above: the ledger of the game before, None for the first; played: the deals of that game.
    """

    __slots__ = ("_above", "_accounts", "_games_won", "_played", "_totals", "seen")

    def __init__(
        self,
        totals: tuple[int, ...],
        games_won: tuple[int, ...],
        accounts: Mapping[str, tuple[int, ...]],
        above: Ledger | None,
        played: Sequence[Deal],
    ) -> None:
        self._totals = totals
        self._games_won = games_won
        self._accounts = dict(accounts) if accounts else accounts
        self._above = above
        self._played = played
        self.seen = False

    def __eq__(self, other: object) -> bool:
        """Whether the match stood the same: also the deals are the same ones."""
        return (
            isinstance(other, Ledger)
            and self._totals == other._totals
            and self._games_won == other._games_won
            and self._accounts == other._accounts
            and [*map(id, self._backwards())] == [*map(id, other._backwards())]
        )

    __hash__ = None  # type: ignore[assignment]

    def _backwards(self) -> Iterator[Deal]:
        """The deals of the games before, the last one first."""
        ledger: Ledger | None = self
        while ledger is not None:
            yield from reversed(ledger._played)
            ledger = ledger._above

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
        return [*self._backwards()][::-1]

    @property
    def last(self) -> Deal | None:
        """The deal before; None where there is none."""
        self.seen = True
        return next(self._backwards(), None)

    def account(self, name: str) -> tuple[int, ...]:
        """What a named account holds, a side each."""
        self.seen = True
        return self._accounts.get(name, (0,) * len(self._totals))
