"""A paper score sheet held against a recorded match: findings at the sheet's own places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from scorekeeper.cards import visible
from scorekeeper.figures import GAME, STAGE, TOTAL, Figure, Row
from scorekeeper.findings import Finding, Severity
from scorekeeper.game import Play
from scorekeeper.match import Match
from scorekeeper.messages import Message, say, say_number
from scorekeeper.notation import Fault, read_number
from scorekeeper.sheets import Cell, CsvRow, Label, heads, read_label, read_rows
from scorekeeper.source import Unusable


class Columns(NamedTuple):
    """Which column holds what, by index: the label of a row, its stage, and by side points and
    running totals."""

    label: int | None
    stage: int | None
    points: Mapping[int, int]
    totals: Mapping[int, int]


class Place(NamedTuple):
    """What a row of the sheet stands for in the record: a game, stage or adjust, its lines, its
    points a side (None: a row of totals only), and all points down to here."""

    row: CsvRow
    scope: str
    first: int
    last: int
    points: Sequence[int] | None
    totals: Sequence[int]


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
        self.texts = [line.rstrip("\r\n") for line in lines]
        self.findings: list[Finding] = []
        self.rows: list[Row] = []
        self.checked = 0
        head, *rows = read_rows(self.texts, path)
        columns = self.columns(head)
        places = list(self.places(rows, columns))
        columns = self.likelier(columns, places)
        for place in places:
            self.take(place, columns)
        self.lacking(places, rows)
        self.findings.sort(key=lambda found: (found.line, found.column))

    def text(self, line: int) -> str:
        """A line of the sheet as it was typed."""
        return self.texts[line - 1]

    # Columns

    def columns(self, head: CsvRow) -> Columns:
        """What the columns are, by the first row."""
        label = stage = None
        points: dict[int, int] = {}
        totals: dict[int, int] = {}
        for at, (kind, name) in enumerate(heads(head)):
            if kind == "stage":
                stage = at
            elif kind == "label":
                label = at if label is None else label
            elif name:
                side = self.side(name, head.cells[at])
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
        return read_number(row.cells[at].text) if at < len(row.cells) else None

    # Rows

    def places(self, rows: Sequence[CsvRow], columns: Columns) -> Iterator[Place]:
        """What each row stands for."""
        labels = [(row, self.label(row, columns)) for row in rows]
        adjusts = list(self.replay.adjusts)
        apart = any(label is not None and label.kind == "adjust" for _, label in labels)
        given = 0
        game, stage, last = 0, 0, 0
        for row, label in labels:
            if label is None or label.kind == "won":
                continue
            if label.kind == "adjust" and given < len(adjusts):
                adjust = adjusts[given]
                given += 1
                last = max(last, adjust.line)
                points: Sequence[int] | None = [
                    adjust.points * (side == adjust.side) for side in range(len(self.names))
                ]
                at = adjust.line, adjust.line
            elif label.kind == "total":
                at, points = (last, last), None
            else:
                if label.game is not None:
                    game = label.game
                elif label.stage is None or label.stage <= stage or not game:
                    game += 1
                stage = label.stage or 0
                found = self.found(row, game, label.stage)
                if found is None:
                    continue
                at, points = found
                last = at[1]
            scope = {"stage": STAGE, "total": TOTAL}.get(label.kind, GAME)
            line = self.replay.adjusts[given - 1].line if apart and given else 0
            yield Place(row, scope, *at, points, self.total(last, line if apart else last))

    def label(self, row: CsvRow, columns: Columns) -> Label | None:
        """The label of a row; None for one that means nothing, which is reported."""
        first = row.cells[columns.label] if columns.label is not None else None
        stage = columns.stage
        part = row.cells[stage].text if stage is not None and stage < len(row.cells) else ""
        label = read_label(first.text if first is not None else "", part)
        if label is None and first is not None:
            text = visible(first.text)
            self.wrong(first, say("{text} is no game or stage of this match.", text=text))
        return label

    def found(
        self, row: CsvRow, game: int, stage: int | None
    ) -> tuple[tuple[int, int], Sequence[int]] | None:
        """The lines and points of a game or stage; None where the record has none, which is
        reported."""
        plays: list[Play] = self.replay.all_plays()
        if game > len(plays):
            self.wrong(row.cells[0], say("The record has no game {n}.", n=game))
            return None
        play = plays[game - 1]
        first, last = self.replay.span(play)
        if stage is None:
            return (first, last), play.scores()
        for one, following in pairwise([*(play.stages() or ()), None]):
            if one is not None and one.number == stage:
                ends = last if following is None else following.line - 1
                return (one.line, ends), one.scores
        text = say("The record has no stage {stage} of game {n}.", stage=stage, n=game)
        self.wrong(row.cells[0], text)
        return None

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
        if place.points is not None and place.scope != TOTAL:
            self.compare(place, columns.points, place.points, place.scope)
        self.compare(place, columns.totals, place.totals, TOTAL)

    def compare(
        self, place: Place, columns: Mapping[int, int], right: Sequence[int], scope: str
    ) -> None:
        """Points or totals of a row, a side each, against what is right."""
        figures: dict[int, Figure] = {}
        for side, at in columns.items():
            cell = place.row.cells[at] if at < len(place.row.cells) else None
            if cell is None or not cell.text:
                continue
            said = read_number(cell.text)
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
