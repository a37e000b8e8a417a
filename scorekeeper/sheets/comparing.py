"""A paper score sheet held against a recorded match: findings at the sheet's own places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from operator import add
from typing import NamedTuple

from scorekeeper.audit.figures import GAME, STAGE, TOTAL, Figure, Row
from scorekeeper.core.cards import visible
from scorekeeper.core.findings import Finding, Severity
from scorekeeper.core.game import Play
from scorekeeper.core.source import Unusable
from scorekeeper.i18n.messages import Message, say, say_number
from scorekeeper.match.reading import Match
from scorekeeper.match.replay import Adjust
from scorekeeper.notation.notation import Fault
from scorekeeper.sheets.cells import (
    UNKNOWN,
    Cell,
    CsvRow,
    CsvSheet,
    Label,
    heads,
    is_void,
    is_void_row,
    read_figure,
    read_label,
    read_sheet,
)


class Columns(NamedTuple):
    """Which column holds what, by index: the label of a row, its stage, and by side points and
    running totals."""

    label: int | None
    stage: int | None
    points: Mapping[int, int]
    totals: Mapping[int, int]


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


class Paper:
    """A paper sheet, held against a match.

    source: its path; findings: what is wrong with it, at its own lines and columns; rows: its
    figures; checked: how many of them. Raises `Unusable` for a sheet that cannot be read: no
    row, a column that is nobody's.
    """

    def __init__(self, lines: Iterable[str], path: str, match: Match) -> None:
        assert match.replay is not None
        self.source = path
        self.match = match
        self.replay = match.replay
        self.names = match.replay.table.side_names
        sheet = read_sheet(lines, path)
        self.texts = sheet.texts
        self.findings: list[Finding] = []
        self.rows: list[Row] = []
        self.checked = 0
        columns = self.columns(sheet)
        places = list(self.places(sheet.rows, columns))
        columns = self.likelier(columns, places)
        for place in places:
            self.take(place, columns)
        self.lacking(places, sheet.rows)
        self.findings.sort(key=lambda found: (found.line, found.column))

    def text(self, line: int) -> str:
        """A line of the sheet as it was typed."""
        return self.texts[line - 1]

    # Columns

    def columns(self, sheet: CsvSheet) -> Columns:
        """What the columns are, by the head."""
        assert self.match.reader is not None
        vocabulary = self.match.reader.vocabulary
        label = stage = None
        points: dict[int, int] = {}
        totals: dict[int, int] = {}
        for at, (kind, name) in enumerate(
            heads(sheet, lambda name: not isinstance(vocabulary.seat(name.split("+")[0]), Fault))
        ):
            if kind == "stage":
                stage = at
            elif kind == "label":
                label = at if label is None else label
            elif name:
                side = self.side(name, sheet.head.cells[at])
                (totals if kind == "total" or side in points else points)[side] = at
        without = [n for side, n in enumerate(self.names) if side not in {*points, *totals}]
        if without:
            message = say(
                "{path} has no column for {names}; the first row names the sides.",
                path=self.source,
                names=", ".join(without),
            )
            raise Unusable(message)
        return Columns(label, stage, points, totals)

    def side(self, name: str, cell: Cell) -> int:
        """The side that a column's head names: by a player, or by all its partners."""
        assert self.match.reader is not None
        seats = [self.match.reader.vocabulary.seat(one) for one in name.split("+")]
        known = [seat for seat in seats if not isinstance(seat, Fault)]
        sides = {self.replay.table.side_of[seat] for seat in known}
        if len(known) == len(seats) and len(sides) == 1:
            return sides.pop()
        message = say(
            "{path}, line {line}: the column {head} is nobody's; the sides are {names}.",
            path=self.source,
            line=cell.line,
            head=visible(cell.text),
            names=", ".join(self.names),
        )
        raise Unusable(message)

    def likelier(self, columns: Columns, places: Sequence[Place]) -> Columns:
        """Where there is one column a side: points or running totals, as fits the record better."""
        if columns.totals:
            return columns
        as_points = as_totals = 0
        for place in places:
            for side, at in columns.points.items():
                n = self.number(place.row, at)
                as_points += place.points is not None and n == place.points[side]
                as_totals += n == place.totals[side]
        if as_totals > as_points:
            return columns._replace(points={}, totals=columns.points)
        return columns

    def number(self, row: CsvRow, at: int) -> int | None:
        """The figure of a cell; None where it has none."""
        return read_figure(row.text(at))

    # Rows

    def places(self, rows: Sequence[CsvRow], columns: Columns) -> Iterator[Place]:
        """What each row stands for."""
        labels = list(self.numbered(rows, columns))
        adjusts = list(self.replay.adjusts)
        apart = sum(label.kind == "adjust" for _, label in labels)
        spare = len(adjusts) - apart
        none = [0] * len(self.names)
        given = last = 0
        for row, label in labels:
            points: Sequence[int] | None = None
            stages: Sequence[int] = none
            if label.kind == "adjust" and given < len(adjusts):
                count = self.adjusts(row, columns, adjusts[given : given + 1 + max(0, spare)])
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
                    if not self.is_free(row, columns):
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

    def numbered(self, rows: Sequence[CsvRow], columns: Columns) -> Iterator[tuple[CsvRow, Label]]:
        """The rows with what they are about, games and stages with the number of the record.

        A game that did not count is ``void``: the record has it only under the number under which
        it was dealt again. Its stages stand for nothing.
        """
        found: list[tuple[CsvRow, Label]] = []
        game = stage = lost = 0
        void: set[int] = set()
        for row in rows:
            label = self.label(row, columns)
            if label is None or label.kind == "won":
                continue
            if label.kind not in ("game", "stage"):
                found.append((row, label))
                continue
            if label == Label("game") and self.is_free(row, columns):
                continue
            number = game if label.game is None else label.game
            if label.game is None and (label.stage is None or label.stage <= stage or not game):
                number += 1
            if is_void_row(row, columns.points, columns.totals):
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

    def is_free(self, row: CsvRow, columns: Columns) -> bool:
        """Whether no side has a figure in a row."""
        sides = (*columns.points.values(), *columns.totals.values())
        return all(row.text(at) in UNKNOWN for at in sides)

    def adjusts(self, row: CsvRow, columns: Columns, adjusts: Sequence[Adjust]) -> int:
        """How many of the adjusts that come next a row stands for: one a side that has a figure."""
        figures = columns.points
        if not any(self.number(row, at) for at in figures.values()):
            figures = columns.totals
        given = {side for side, at in figures.items() if self.number(row, at)}
        sides = {adjusts[0].side}
        for one in adjusts[1:]:
            if one.side not in given - sides:
                break
            sides.add(one.side)
        return len(sides)

    def label(self, row: CsvRow, columns: Columns) -> Label | None:
        """The label of a row; None for one that means nothing, which is reported."""
        at = columns.label
        label = read_label(row.text(at), row.text(columns.stage))
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

    # Figures

    def take(self, place: Place, columns: Columns) -> None:
        """The figures of a row against the record."""
        right = place.totals if place.points is None else place.points
        self.compare(place, columns.points, right, place.scope)
        self.compare(place, columns.totals, place.totals, TOTAL)

    def compare(
        self, place: Place, columns: Mapping[int, int], right: Sequence[int], scope: str
    ) -> None:
        """Points or totals of a row, a side each, against what is right."""
        figures: dict[int, Figure] = {}
        for side, at in columns.items():
            cell = place.row.cells[at] if at < len(place.row.cells) else None
            if cell is None or cell.text in UNKNOWN or (place.void and is_void(cell.text)):
                continue
            said = read_figure(cell.text)
            if said is None:
                self.wrong(cell, say("{text} is no number.", text=visible(cell.text)))
                continue
            self.checked += 1
            found = None
            if said != right[side]:
                found = self.unlike(cell, side, said, right[side], scope)
            figures[side] = Figure(said, right[side], found)
        if figures:
            line, first = place.row.line, 0 if scope == TOTAL else place.first
            self.rows.append(Row(line, scope, first, place.last, figures))

    def unlike(self, cell: Cell, side: int, said: int, right: int, scope: str) -> Finding:
        """A figure that is not what the record gives."""
        name = self.names[side]
        message = say(
            "The paper says {figure} for {name}, the rules give {right}.",
            figure=said,
            name=name,
            right=right,
        )
        if scope == TOTAL:
            message = say(
                "The paper says {figure} for {name} in all, the sum is {right}.",
                figure=said,
                name=name,
                right=right,
            )
        found = Finding(
            "wrong-claim",
            cell.line,
            message,
            column=cell.column,
            width=cell.width,
            side=name,
            claimed=said,
            correct=right,
        )
        self.findings.append(found)
        return found

    def wrong(self, cell: Cell, message: Message) -> None:
        """A cell that cannot be read, or has no counterpart."""
        self.findings.append(
            Finding("syntax", cell.line, message, column=cell.column, width=cell.width)
        )

    def lacking(self, places: Sequence[Place], rows: Sequence[CsvRow]) -> None:
        """Games of the record that the sheet does not have."""
        lasts = {place.last for place in places if place.scope != TOTAL}
        spans = [(play.number, *self.replay.span(play)) for play in self.replay.all_plays()]
        without = [n for n, first, last in spans if not any(first <= at <= last for at in lasts)]
        if without and lasts:
            message = say_number(
                "The sheet lacks game {games}.",
                "The sheet lacks the games {games}.",
                len(without),
                games=", ".join(map(str, without)),
            )
            line = rows[-1].line
            self.findings.append(Finding("incomplete", line, message, severity=Severity.WARNING))
