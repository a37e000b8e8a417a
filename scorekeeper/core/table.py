"""Who sits where, which game under which house rules: fixed for a match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from scorekeeper.core.answers import WrongAnswer, one
from scorekeeper.core.cards import FULL_PACK, Card
from scorekeeper.core.deal import Deal
from scorekeeper.core.facts import Value
from scorekeeper.core.forms import Statement
from scorekeeper.core.game import Game, Standing, Verdict
from scorekeeper.core.rules import House, Setting
from scorekeeper.core.statements import BITS
from scorekeeper.i18n.messages import points

MOST_VALUES = 20_000
"""Cards whose worth is kept under the same house rules."""


class Follows(NamedTuple):
    """Which cards follow a card that is led, by their bits: those that do, and those of which
    another value of a house rule may say otherwise."""

    do: int
    open: int


class Played:
    """House rules as they are played at a table: one object for all tables that play alike, so
    that what cards are worth by a statement (`values`), and which cards follow another (`follows`),
    is worked out once. asking: the rules, where it has to be known which of them were asked for."""

    __slots__ = ("asking", "follows", "house", "values")

    def __init__(self, house: Mapping[str, Setting]) -> None:
        self.house = house
        self.asking = House(house)
        self.follows: dict[Card, Follows] = {}
        self.values: dict[tuple[str, tuple[object, ...]], Value] = {}


@lru_cache(maxsize=1024)
def _played(game: Game, values: tuple[tuple[str, Setting], ...]) -> Played:
    return Played(dict(values))


def played(game: Game, values: Mapping[str, Setting]) -> Played:
    """The house rules of a game with these values; the same object for the same values."""
    return _played(game, tuple(values.items()))


class Table:
    """Who sits where, which game under which house rules: fixed for a match.

    players in seat order, clockwise; sides as tuples of seats, by first seat, with their names;
    side_of: the side of each seat; house: every house rule as in force; lowest_wins: whether the
    fewest points are the best under these. `values` keeps what cards are worth under these house
    rules, for all tables that play so.
    """

    def __init__(
        self,
        game: Game,
        players: tuple[str, ...],
        sides: tuple[tuple[int, ...], ...],
        house: Mapping[str, Setting],
    ) -> None:
        self.game = game
        self.players = players
        self.sides = sides
        self.side_names = tuple("+".join([players[seat] for seat in side]) for side in sides)
        seats = {seat: index for index, side in enumerate(sides) for seat in side}
        self.side_of = tuple([seats[seat] for seat in range(len(players))])
        self._play(house)

    def _play(self, house: Mapping[str, Setting]) -> None:
        self.played = played(self.game, house)
        self.house = self.played.house
        self.lowest_wins = self.game.lowest_wins(house)

    def value(self, statement: Statement, cards: tuple[Card, ...]) -> Value:
        """What some cards are worth by a statement of the game, under the house rules in force;
        worked out once for all tables that play alike."""
        notes = self.played.values
        key: tuple[object, ...] = cards
        if statement.by_rank:
            key = tuple([card.rank for card in cards])
        value = notes.get((statement.word, key))
        if value is None:
            assert statement.worth is not None
            house = self.played.asking
            house.asked.clear()
            value = one(statement.worth, statement.worth(house, cards), Value, "a Value")
            value.asked = frozenset(house.asked)
            if len(notes) >= MOST_VALUES:
                notes.clear()
            notes[statement.word, key] = value
        return value

    def follows(self, deal: Deal, led: Card) -> Follows:
        """Which cards follow a card that is led, under the house rules in force."""
        known = self.played.follows.get(led)
        if known is None:
            rule = self.game.tricks.follows if self.game.tricks is not None else None
            if rule is None:
                do = sum([BITS[card] for card in FULL_PACK if card.suit is led.suit])
                known = Follows(do, 0)
            else:
                asking = deal.under(self, House(self.house))
                do = open = 0
                for card in FULL_PACK:
                    asking.house.asked.clear()
                    do |= BITS[card] if rule(asking, card, led) else 0
                    open |= BITS[card] if asking.house.asked else 0
                known = Follows(do, open)
            self.played.follows[led] = known
        return known

    def best(self, points: Sequence[int]) -> int | None:
        """The side whose points are better than all others', by what wins under the house rules
        in force; None where several are level."""
        best = min(points) if self.lowest_wins else max(points)
        return points.index(best) if points.count(best) == 1 else None

    def next_dealer(self, dealer: int, points: Sequence[int]) -> int | None:
        """Who has to deal after a game; None: nobody can be wrong."""
        asked = self.game.next_dealer
        seat = asked(self, dealer, points)
        if seat is not None and seat not in range(len(self.players)):
            raise WrongAnswer(asked, seat, "a seat or None")
        return seat

    def verdict(self, standing: Standing) -> Verdict | None:
        """Whether the match is over between two games, and who has won."""
        asked = self.game.verdict
        verdict = asked(self, standing)
        if verdict is None:
            return None
        one(asked, verdict, Verdict, "a Verdict or None")
        if verdict.winner not in (None, *range(len(self.sides))):
            raise WrongAnswer(asked, verdict, "a side or None as winner")
        return verdict

    def lead(self, points: Sequence[int], side: int) -> int:
        """By how much a side is ahead of the best other one, below 0 where it is behind; all its
        points where there is no other."""
        others = [*points[:side], *points[side + 1 :]]
        if not others:
            return points[side]
        if self.lowest_wins:
            return min(others) - points[side]
        return points[side] - max(others)

    def under(self, name: str, value: Setting) -> Table:
        """The same table with one house rule played another way."""
        return self.playing({name: value})

    def playing(self, house: Mapping[str, Setting]) -> Table:
        """The same table with some house rules played another way."""
        other = object.__new__(Table)
        other.__dict__ |= self.__dict__
        other._play({**self.house, **house})
        return other

    def unlike(self, other: Table) -> set[str]:
        """The names of the house rules that are played another way at another table."""
        return {name for name, value in self.house.items() if other.house[name] != value}


@lru_cache(maxsize=8)
def _table(
    game: Game,
    players: tuple[str, ...],
    sides: tuple[tuple[int, ...], ...],
    house: tuple[tuple[str, Setting], ...],
) -> Table:
    return Table(game, players, sides, dict(house))


def table_for(
    game: Game,
    players: tuple[str, ...],
    sides: tuple[tuple[int, ...], ...],
    house: Mapping[str, Setting],
) -> Table:
    """The table for players and house rules; the same for every match that they play so."""
    return _table(game, players, sides, tuple(house.items()))


def tally(figures: Iterable[int]) -> str:
    """Figures, one a side: ``12-0``; ``6, −1`` where a dash would not be clear."""
    found = list(figures)
    joint = ", " if min(found) < 0 or len(found) > 2 else "-"
    return joint.join(map(points, found))


def named_tally(table: Table, figures: Sequence[int], short: bool) -> str:
    """Figures, one a side, with their names; without them where it has to be short."""
    if short:
        return tally(figures)
    named = zip(table.side_names, figures, strict=True)
    return ", ".join(f"{name} {points(n)}" for name, n in named)
