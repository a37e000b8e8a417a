"""What a deal may see of the match before its game: totals, games won, accounts, earlier deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import is_

from scorekeeper.core.deal import Deal


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
