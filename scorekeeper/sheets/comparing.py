"""A paper score sheet held against a recorded match: findings at the sheet's own places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from scorekeeper.audit.figures import TOTAL, Figure, Row
from scorekeeper.core.cards import visible
from scorekeeper.core.findings import Finding, Severity
from scorekeeper.core.source import Unusable, read_lines
from scorekeeper.i18n.messages import Message, say, say_number
from scorekeeper.match.reading import Match
from scorekeeper.notation.tokens import Fault
from scorekeeper.sheets.cells import (
    UNKNOWN,
    Cell,
    CsvRow,
    CsvSheet,
    is_void,
    read_figure,
    read_sheet,
)
from scorekeeper.sheets.columns import Columns, columns_of
from scorekeeper.sheets.counterparts import Counterparts, Place


def held(match: Match, path: str) -> Paper:
    """The paper sheet in a file, held against a match; raises `Unusable` where one of the two
    cannot be read."""
    if match.replay is None:
        raise Unusable(say("The match cannot be scored; audit it first."))
    return Paper(read_lines(path), path, match)


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
        places = list(Counterparts(match, columns, self.wrong).places(sheet.rows))
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
        found = columns_of(
            sheet,
            self.names,
            self.side,
            lambda name: not isinstance(vocabulary.seat(name.split("+")[0]), Fault),
        )
        without = [
            n for side, n in enumerate(self.names) if side not in {*found.points, *found.totals}
        ]
        if without:
            message = say(
                "{path} has no column for {names}; the first row names the sides.",
                path=self.source,
                names=", ".join(without),
            )
            raise Unusable(message)
        return found

    def side(self, name: str, cell: Cell) -> int | None:
        """The side that a column's head names: by a player, or by all its partners; None for a
        total before any name."""
        if not name:
            return None
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
