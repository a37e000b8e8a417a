"""What a game in hand is worth: points a side, score lines, slips, and what it is remembered by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import add
from typing import NamedTuple

from scorekeeper.core.answers import WrongAnswer, each
from scorekeeper.core.deal import Deal
from scorekeeper.core.facts import ScoreLine
from scorekeeper.core.game import Feat
from scorekeeper.core.rules import House
from scorekeeper.core.slips import KINDS, Slip
from scorekeeper.core.table import Table
from scorekeeper.deals.lines import account_lines, deal_lines, forgotten, row_line, unmoved
from scorekeeper.deals.reports import Reports
from scorekeeper.i18n.messages import say


class StageResult(NamedTuple):
    """A deal of a game of several as it stands: its number, first line, tricks and points a side,
    and the line of the row that closed it, 0 without one."""

    number: int
    line: int
    tricks: tuple[int, ...]
    scores: tuple[int, ...]
    row: int = 0


class Scored(Reports):
    """The points of one game.

    house: the house rules, with those that were asked for while reading; valued: those on which it
    depends what cards are worth. row: the line of the row that closed it, or 0; written: the
    figures of a row that count for all its deals.
    """

    row = 0
    written: tuple[int, ...] | None = None
    valued: frozenset[str] = frozenset()
    _final: Sequence[int] | None = None

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.house = House(table.house)

    @property
    def grouped(self) -> bool:
        """Whether a game has several deals."""
        return self.game.deals != 1

    @property
    def first(self) -> int:
        """The line of its first statement."""
        return self.deals[0].start if self.deals else self.row

    def rule(self, name: str) -> str:
        """The id of a rule of the game."""
        return f"{self.game.id}.{name}"

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return self.table.side_of[seat]

    @property
    def provable(self) -> bool:
        """Whether something that is said of its deals is held against their tricks."""
        return self.game.provable

    def moved(self, revokes: Sequence[tuple[int, int]]) -> list[int]:
        """What proven revokes (side, line) have moved, a side each."""
        points = [0] * len(self.table.sides)
        for loser, _ in revokes:
            points = list(map(add, points, self.game.penalty(self.table, loser)))
        return points

    def revokes(self) -> list[tuple[int, int]]:
        """The proven revokes of all deals."""
        return [revoke for deal in self.deals for revoke in deal.revokes]

    def deal_scores(self, deal: Deal) -> list[int]:
        """Points of a deal as they stand, a side each."""
        points = deal.standing()
        return list(map(add, points, self.moved(deal.revokes))) if deal.revokes else points

    def scores(self) -> list[int]:
        """Points a side as they stand, in the order of the sides, adjusts left out."""
        if self._final is not None:
            return list(self._final)
        if self.written is not None:
            return list(map(add, self.written, self.moved(self.revokes())))
        if len(self.deals) == 1:
            return self.deal_scores(self.deals[0])
        found = [self.deal_scores(deal) for deal in self.deals]
        return [sum(points[side] for points in found) for side in range(len(self.table.sides))]

    def lines(self) -> list[ScoreLine]:
        """What gave the points, in the order of the lines."""
        if self.written is not None:
            moved = self.moved(self.revokes())
            return [row_line(self.row, side, n, moved[side]) for side, n in enumerate(self.written)]
        found = [one for deal in self.deals for one in self.lines_of(deal)]
        return sorted(found, key=lambda scored: scored.line)

    def lines_of(self, deal: Deal) -> list[ScoreLine]:
        """What gave the points of a deal, in the order of the lines, unless a row closed the
        game."""
        found = deal_lines(deal, self.moved(deal.revokes))
        return sorted(found, key=lambda scored: scored.line)

    @property
    def judged(self) -> bool:
        """Whether any of its points follow from a rule; else all are as they were written."""
        if self.written is not None:
            return False
        return any(one.rule is not None for deal in self.deals for one in self.lines_of(deal))

    def given(self, first: int, last: int) -> list[int]:
        """What the lines from `first` to `last` give each side."""
        points = [0] * len(self.table.sides)
        for scored in self.lines():
            if first <= scored.line <= last:
                points[scored.side] += scored.points
        return points

    def touches(self) -> set[str]:
        """The house rules that touch it: those that were asked for, and those that move points
        because of a revoke."""
        found = self.house.asked | self.valued
        for deal in self.deals:
            if self.written is None and len(deal.written) < len(self.table.sides):
                deal.awarded()
                found |= deal.asked
        return found | {"revoke"} if self.revokes() and "revoke" in self.table.house else found

    def slips(self, first: int, last: int) -> Iterator[Slip]:
        """Slips that people make in this game: what its lines from `first` to `last` would give
        each side with one of them."""
        if self.written is not None:
            return
        given = self.given(first, last)
        for deal in self.deals:
            asked = self.game.slips
            own = list(each(asked, asked(deal, first, last), tuple))
            if not deal.written and first <= deal.last <= last:
                own += forgotten(self.game, deal)
            for kind, gaps, why in own:
                if kind not in KINDS:
                    raise WrongAnswer(asked, kind, f"one of {', '.join(KINDS)}")
                if self.grouped:
                    why = say("stage {n}: {why}", n=deal.number, why=why)
                yield Slip(kind, tuple(map(add, given, gaps)), why)
            if not deal.written and first <= deal.line <= last <= (deal.row or last):
                yield from unmoved(self.moved(deal.revokes), given)

    def account_lines(self) -> list[ScoreLine]:
        """What gave something on named accounts, in the order of the lines."""
        deals = self.deals if self.game.accounts and self.written is None else []
        found = [one for deal in deals for one in account_lines(deal)]
        return sorted(found, key=lambda scored: scored.line)

    def accounts(self) -> dict[str, list[int]]:
        """What it gives on each named account of the game, a side each."""
        found = {name: [0] * len(self.table.sides) for name in self.game.accounts}
        for one in self.account_lines():
            found[one.account][one.side] += one.points
        return found

    def feats(self) -> Iterator[Feat]:
        """What it is remembered by, as far as its record tells."""
        for deal in self.deals:
            yield from each(self.game.remembered, self.game.remembered(deal), Feat)

    def tricks(self) -> tuple[int, ...] | None:
        """Tricks a side, for games that count them by the game."""
        if self.game.tricks is None or self.grouped or not self.deals:
            return None
        return self.deals[-1].counts()

    def stages(self) -> list[StageResult] | None:
        """The deals, for games that have several."""
        if not self.grouped:
            return None
        return [
            StageResult(d.number, d.start, d.counts(), tuple(self.deal_scores(d)), d.row)
            for d in self.deals
        ]
