"""What each row of a paper sheet stands for in the record of its match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from operator import add
from typing import NamedTuple

from scorekeeper.audit.figures import GAME, STAGE, TOTAL
from scorekeeper.core.cards import visible
from scorekeeper.deals.play import Play
from scorekeeper.i18n.messages import Message, say
from scorekeeper.match.reading import Match
from scorekeeper.match.record import Given
from scorekeeper.sheets.cells import Cell, CsvRow, Label, read_figure
from scorekeeper.sheets.columns import Columns, next_game


class Place(NamedTuple):
    """What a row of the sheet stands for in the record: a game, stage or adjust, its lines, its
    points a side (None: a row of totals only), and all points down to here; void: a game that did
    not count."""

    row: CsvRow
    scope: str
    first: int
    last: int
    points: Sequence[int] | None
    totals: Sequence[int]
    void: bool = False


class Counterparts:
    """The rows of a sheet, held against the games, stages and adjusts of a match.

    wrong: is told of a cell that cannot be read, or has no counterpart.
    """

    def __init__(
        self, match: Match, columns: Columns, wrong: Callable[[Cell, Message], None]
    ) -> None:
        assert match.replay is not None
        self.replay = match.replay
        self.names = match.replay.table.side_names
        self.columns = columns
        self.wrong = wrong

    def places(self, rows: Sequence[CsvRow]) -> Iterator[Place]:
        """What each row stands for."""
        labels = list(self.numbered(rows))
        adjusts = list(self.replay.adjusts)
        apart = sum(label.kind == "adjust" for _, label in labels)
        spare = len(adjusts) - apart
        none = [0] * len(self.names)
        given = last = 0
        for row, label in labels:
            points: Sequence[int] | None = None
            stages: Sequence[int] = none
            if label.kind == "adjust" and given < len(adjusts):
                count = self.adjusts(row, adjusts[given : given + 1 + max(0, spare)])
                spare -= count - 1
                taken = adjusts[given : given + count]
                given += count
                at = taken[0].line, taken[-1].line
                down = last = max(last, at[1])
                points = [
                    sum(one.points for one in taken if one.side == side)
                    for side in range(len(self.names))
                ]
            elif label.kind == "adjust":
                at, down, points = (last, last), last, none
            elif label.kind in ("game", "stage") and label.game is not None:
                found = self.found(label.game, label.stage)
                if isinstance(found, Message):
                    if not self.columns.is_free(row):
                        self.wrong(row.cells[0], found)
                    continue
                at, points, (down, stages) = found
                last = at[1]
            else:
                at, down = (last, last), last
            scope = TOTAL if points is None else STAGE if label.kind == "stage" else GAME
            line = adjusts[given - 1].line if apart and given else 0
            counted = self.total(down, line if apart else last)
            totals = list(map(add, counted, stages))
            yield Place(row, scope, *at, points, totals, label.kind == "void")

    def numbered(self, rows: Sequence[CsvRow]) -> Iterator[tuple[CsvRow, Label]]:
        """The rows with what they are about, games and stages with the number of the record.

        A game that did not count is ``void``: the record has it only under the number under which
        it was dealt again. Its stages stand for nothing.
        """
        found: list[tuple[CsvRow, Label]] = []
        game = stage = lost = 0
        void: set[int] = set()
        for row in rows:
            label = self.label(row)
            if label is None or label.kind == "won":
                continue
            if label.kind not in ("game", "stage"):
                found.append((row, label))
                continue
            if label == Label("game") and self.columns.is_free(row):
                continue
            number = next_game(label, game, stage, closed=not stage)
            if self.columns.is_void(row):
                while stage and number == game and found and found[-1][1].kind == "stage":
                    found.pop()
                void.add(number)
                label = Label("void")
            else:
                lost += sum(other < number for other in void)
                void.clear()
                label = label._replace(game=number - lost)
            found.append((row, label))
            game, stage = number, label.stage or 0
        yield from found

    def adjusts(self, row: CsvRow, adjusts: Sequence[Given]) -> int:
        """How many of the adjusts that come next a row stands for: one a side that has a figure."""
        figures = self.columns.points
        if not any(read_figure(row.text(at)) for at in figures.values()):
            figures = self.columns.totals
        given = {side for side, at in figures.items() if read_figure(row.text(at))}
        sides = {adjusts[0].side}
        for one in adjusts[1:]:
            if one.side not in given - sides:
                break
            sides.add(one.side)
        return len(sides)

    def label(self, row: CsvRow) -> Label | None:
        """The label of a row; None for one that means nothing, which is reported."""
        at = self.columns.beside.get("label")
        label = self.columns.label(row)
        if label is None and at is not None and at < len(row.cells):
            text = visible(row.cells[at].text)
            self.wrong(row.cells[at], say("{text} is no game or stage of this match.", text=text))
        return label

    def found(
        self, game: int, stage: int | None
    ) -> tuple[tuple[int, int], Sequence[int], tuple[int, Sequence[int]]] | Message:
        """The lines and points of a game or stage; and the line down to which all points count
        there, with what counts besides: the stages by then. Else what the record lacks."""
        plays: list[Play] = self.replay.all_plays()
        if not 0 < game <= len(plays):
            return say("The record has no game {n}.", n=game)
        play = plays[game - 1]
        first, last = self.replay.span(play)
        counted = [0] * len(self.names)
        if stage is None:
            return (first, last), play.scores(), (last, counted)
        for one, following in pairwise([*(play.stages() or ()), None]):
            if one is None:
                break
            counted = list(map(add, counted, one.scores))
            if one.number == stage:
                ends = last if following is None else following.line - 1
                return (one.line, ends), one.scores, (first - 1, counted)
        return say("The record has no stage {stage} of game {n}.", stage=stage, n=game)

    def total(self, last: int, adjusts: int) -> list[int]:
        """All points of the record down to a line; adjusts: down to that line."""
        totals = [0] * len(self.names)
        for play in self.replay.all_plays():
            for scored in play.lines():
                if scored.line <= last:
                    totals[scored.side] += scored.points
        for adjust in self.replay.adjusts:
            if adjust.line <= adjusts:
                totals[adjust.side] += adjust.points
        return totals
