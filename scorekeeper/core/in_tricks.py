"""What the tricks of a deal tell, as far as they are recorded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorekeeper.core.cards import Card
from scorekeeper.core.facts import Trick


class InTricks:
    """The tricks of a deal.

    table: who plays; players: the seats that do, in their order; size: how many tricks there are;
    tricks: each by itself; whole: whether the record of each is; counted: how many each side won,
    from a row of figures; believed: whether these count, whatever the tricks say; row: the line of
    the row that closed the deal, or 0.
    """

    table: Any
    players: Sequence[int]
    tricks: list[Trick]
    size = 0
    whole = True
    counted: tuple[int, ...] | None = None
    believed = False
    row = 0

    @property
    def full(self) -> bool:
        """Whether every trick has its place, faulty ones included."""
        return len(self.tricks) >= self.size

    @property
    def trick_due(self) -> bool:
        """Whether a trick may come."""
        return len(self.tricks) < self.size and not self.row and self.counted is None

    @property
    def goes_on(self) -> bool:
        """Whether tricks have begun, and the next one is due."""
        n = len(self.tricks)
        return 0 < n < self.size and not self.row and self.counted is None

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
