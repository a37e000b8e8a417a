"""The cells of a score sheet that comes in: what is read there, told, and wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping

from scorekeeper.core.cards import visible
from scorekeeper.core.words import fold
from scorekeeper.exchange.incoming import Incoming
from scorekeeper.i18n.messages import Message, say
from scorekeeper.match.header import day_of
from scorekeeper.sheets.cells import (
    COMMENT,
    GAME_HEADS,
    UNKNOWN,
    CsvRow,
    CsvSheet,
    heads,
    is_void,
    maybe_numbers,
    read_days,
    read_figure,
)
from scorekeeper.sheets.columns import Columns


class SheetCells:
    """The cells of a sheet, and the session that comes of it.

    filled: the line of the last game with figures.
    """

    def __init__(self, path: str, paper: CsvSheet, columns: Columns) -> None:
        self.incoming = Incoming(path, typed=False)
        self.paper = paper
        self.columns = columns
        self.commented = 0
        self.filled = max((row.line for row in paper.rows if self.is_filled(row)), default=0)

    def is_filled(self, row: CsvRow) -> bool:
        """Whether a game or stage has figures."""
        label = self.columns.label(row)
        of_game = label is not None and label.kind in ("game", "stage")
        return of_game and not self.columns.is_free(row)

    def put(self, text: str, line: int) -> None:
        """A line of the session, from a line of the sheet."""
        self.incoming.lines.append(text)
        self.incoming.places.append(line)

    def comments(self, before: int, last: int = 0) -> None:
        """The comments of the sheet down to a row, which ends in a last line."""
        for line in range(self.commented + 1, before):
            text = self.paper.texts[line - 1]
            if re.match(COMMENT, text) and self.incoming.lines:
                self.put(text.strip(), line)
        self.commented = last or before

    def tell_head(self) -> None:
        """Say what is left out above the head, and what the first column is taken for where its
        head does not say it."""
        told = self.incoming.told
        for row in self.paper.titles:
            text = " ".join(cell.text for cell in row.cells if cell.text)
            message = say(
                "line {line}: {text} is left out; it stands above the names of the sides",
                line=row.line,
                text=visible(text, 60),
            )
            told.append(message)
        first, line = self.paper.head.cells[0], self.paper.head.line
        columns = heads(self.paper)
        if columns[0][0] == "label" and fold(first.text).rstrip(" .:") not in {"", *GAME_HEADS}:
            message = say(
                "line {line}: {head} is taken for the numbers of the games, which stand below it",
                line=line,
                head=visible(first.text),
            )
            told.append(message)
        elif maybe_numbers(self.paper, columns):
            message = say(
                "line {line}: {head} is taken for a player; if the numbers of the games stand"
                " below it, write game in its place",
                line=line,
                head=visible(first.text),
            )
            told.append(message)

    def tell_unnamed(self) -> None:
        """Say what is left out because nothing stands above it."""
        head, label = self.paper.head, self.columns.beside.get("label")
        for row in self.paper.rows:
            for at, cell in enumerate(row.cells):
                if cell.text and not head.text(at) and at != label:
                    message = say(
                        "line {line}: {text} and whatever else stands below no head is left out",
                        line=row.line,
                        text=visible(cell.text),
                    )
                    self.incoming.told.append(message)
                    return

    def date(self, said: str | None) -> str | None:
        """The date of the match: as is said, else the first of its column. What is no date there
        is a fault, another day is told."""
        days = []
        for row in self.paper.rows:
            text = self.columns.cell(row, "date")
            found = read_days(text)
            if len(found) == 1:
                days.append((row, found[0]))
            elif found:
                message = say("{text} may be two days; write it like 2026-11-28.", text=text)
                self.wrong(row, "date", message)
            elif text:
                message = say(
                    "{date} is no date; write it like 2026-11-28 or 2026-11-28 19:30.",
                    date=visible(text),
                )
                self.wrong(row, "date", message)
        date = said or (days[0][1] if days else None)
        other = [(row, day) for row, day in days if day_of(day) != day_of(date or "")]
        if date is not None and other:
            row, day = other[0]
            message = say(
                "line {line}: the date goes on with {day}; the match is kept under {date}",
                line=row.line,
                day=day,
                date=date,
            )
            self.incoming.told.append(message)
        return date

    def figures(
        self, row: CsvRow, columns: Mapping[int, int], void: bool
    ) -> list[int | None] | None:
        """The figures of the sides, None for one that nobody knows; None where there are none.
        A cell with anything else is a fault, unless it says that its game is void."""
        found: list[int | None] = [None] * len(self.columns.names)
        for side, at in columns.items():
            text = row.text(at)
            if text in UNKNOWN or (void and is_void(text)):
                continue
            found[side] = read_figure(text)
            if found[side] is None:
                cell = row.cells[at]
                message = say("{text} is no number.", text=visible(text))
                self.incoming.wrong(cell.line, message, cell.column, cell.width)
        return found if any(n is not None for n in found) else None

    def lacks(self, row: CsvRow) -> bool:
        """Whether a row without figures should have some: it is no line that was left free below
        the last game."""
        free = not (self.columns.cell(row, "label") or self.columns.cell(row, "stage"))
        return "?" in self.columns.figures(row) or (row.line < self.filled and not free)

    def lacking(self, row: CsvRow) -> list[str]:
        """A row that lacks a figure, which is a fault."""
        message = say("A figure is missing; write it, or the running total beside it.")
        return self.wrong(row, "label", message)

    def wrong(self, row: CsvRow, kind: str, message: Message) -> list[str]:
        """A row that cannot be read, for what stands in one of its columns."""
        at = self.columns.beside.get(kind, 0)
        cell = row.cells[min(at, len(row.cells) - 1)]
        self.incoming.wrong(cell.line, message, cell.column, cell.width)
        return []
