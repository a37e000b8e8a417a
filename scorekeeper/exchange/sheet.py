"""A score sheet as people type it into a spreadsheet, made a session: a row a game or stage, a
column a side, running totals and notes beside them perhaps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from scorekeeper.core.cards import visible
from scorekeeper.core.source import Unusable
from scorekeeper.core.words import fold
from scorekeeper.exchange.csv import WHERE
from scorekeeper.exchange.incoming import Incoming, as_comment
from scorekeeper.games.registry import find_game, nearest_game, unknown_game
from scorekeeper.i18n.messages import Message, say
from scorekeeper.match.canonical import house_value
from scorekeeper.match.header import day_of
from scorekeeper.sheets.cells import (
    COMMENT,
    GAME_HEADS,
    UNKNOWN,
    CsvRow,
    CsvSheet,
    Label,
    heads,
    is_void,
    is_void_row,
    maybe_numbers,
    read_days,
    read_figure,
    read_sheet,
)
from scorekeeper.sheets.columns import Columns, columns_of, meaning, seated


def read(lines: Iterable[str], path: str, header: Mapping[str, str | None]) -> Incoming:
    """The match of a sheet.

    header: what the sheet itself does not say: ``game``, and ``house``, ``date``, ``place``,
    ``event``, ``figures`` (``points`` or ``totals``) perhaps. Raises `Unusable` where it cannot be
    read at all.
    """
    paper = read_sheet(lines, path)
    head, rows = paper.head, paper.rows
    if tuple(fold(cell.text) for cell in head.cells[: len(WHERE)]) == WHERE:
        raise Unusable(
            say(
                "{path} is a table that was exported; import the session or the JSON of it.",
                path=path,
            )
        )
    named = header.get("game")
    if named is None:
        raise Unusable(say("Say which game {path} is of:  --game GAME", path=path))
    game = find_game(named)
    if game is None:
        raise Unusable(unknown_game(named, nearest_game(named)))
    columns = columns_of(paper, path)
    texts = [(row.line, text) for row in rows for text in columns.figures(row)]
    if all(read_figure(text) is None for _, text in texts):
        message = say(
            "{path} is no score sheet: below the names of the sides in line {line} stands no"
            " figure.",
            path=path,
            line=head.line,
        )
        typed = next((one for one in texts if one[1] not in UNKNOWN), None)
        if typed is not None:
            message = say(
                "{path} is no score sheet: below the names of the sides in line {line} stands no"
                " figure; {text} in line {at} is none.",
                path=path,
                line=head.line,
                text=visible(typed[1]),
                at=typed[0],
            )
        raise Unusable(message)
    if not columns.totals and (header.get("figures") or meaning(rows, columns, path)) == "totals":
        columns = columns._replace(points={}, totals=columns.points)
    sheet = Sheet(path, paper, columns, any(verb.word == "stage" for verb in game.verbs))
    sheet.tell_head()
    sheet.tell_unnamed()
    values = {
        "match": game.id,
        "players": ", ".join(seated(columns.names)),
        "teams": ", ".join(columns.names) if any("+" in name for name in columns.names) else None,
        "house": house_value(header.get("house") or ""),
        "date": sheet.date(header.get("date")),
        "place": header.get("place"),
        "event": header.get("event"),
    }
    for key, value in values.items():
        if value:
            sheet.put(f"{key}: {value}", head.line)
    for row in rows:
        sheet.comments(row.line, row.last)
        sheet.take(row)
    sheet.comments(len(paper.texts) + 1)
    sheet.incoming.faults.sort(key=lambda found: (found.line, found.column))
    return sheet.incoming


class Sheet:
    """The rows of a sheet as they become statements.

    game, stage: the numbers of the last row, as the sheet has them; games, parts: how many games,
    and stages of the last one, the record has by now; lost: how many of the sheet's games it lacks;
    closed: whether the game is over, void: whether it did not count; running: the totals so far, a
    side each, as the sheet has them where it does, sums: as its points give them; stages: points of
    the stages of the game in hand; filled: the line of the last game with figures.
    """

    def __init__(self, path: str, paper: CsvSheet, columns: Columns, staged: bool) -> None:
        self.incoming = Incoming(path, typed=False)
        self.paper = paper
        self.columns = columns
        self.staged = staged
        self.game = self.stage = self.parts = self.games = self.lost = 0
        self.closed, self.void = True, False
        self.running = [0] * len(columns.names)
        self.sums = list(self.running)
        self.stages = list(self.running)
        self.commented = 0
        self.filled = max((row.line for row in paper.rows if self.is_filled(row)), default=0)

    def is_filled(self, row: CsvRow) -> bool:
        """Whether a game or stage has figures."""
        label = self.columns.label(row)
        figures = self.columns.figures(row)
        of_game = label is not None and label.kind in ("game", "stage")
        return of_game and any(text not in UNKNOWN for text in figures)

    # What is no row of figures

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

    # Rows

    def take(self, row: CsvRow) -> None:
        """A row; one that cannot be read becomes a comment."""
        faults = len(self.incoming.faults)
        lines = self.statements(row)
        if len(self.incoming.faults) > faults:
            lines = [as_comment("\n".join(self.paper.texts[row.line - 1 : row.last]))]
        for text in lines:
            self.put(text, row.line)
        if row.last > row.line:
            self.incoming.told.append(say("line {n}: a line break became a space", n=row.line))

    def statements(self, row: CsvRow) -> list[str]:
        """What a row says, as statements; what cannot be read is a fault."""
        label = self.columns.label(row)
        if label is None:
            text = visible(self.columns.cell(row, "label"))
            return self.wrong(row, "label", say("{text} is no game or stage.", text=text))
        reason = self.columns.cell(row, "note")
        note = [f"note {reason}"] if reason else []
        if label.kind == "won":
            return note
        of_game = label.kind in ("game", "stage")
        void = of_game and is_void_row(row, self.columns.points, self.columns.totals)
        faults = len(self.incoming.faults)
        points = self.figures(row, self.columns.points, void)
        totals = self.figures(row, self.columns.totals, void)
        if len(self.incoming.faults) > faults:
            return []
        if void:
            return [*self.voided(row, label), *self.total(totals), *note]
        if label.kind == "total":
            return [*dict.fromkeys((*self.total(points), *self.total(totals))), *note]
        if points is None and totals is None and of_game and not self.lacks(row):
            return note
        if of_game:
            return [*self.row(row, label, points, totals), *note]
        if points is None and totals is None:
            return self.lacking(row)
        return self.adjusts(points, totals, reason or "as on the sheet") or note

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

    def score(self, points: Iterable[int]) -> None:
        """Points that are added to all totals."""
        for side, n in enumerate(points):
            self.running[side] += n
            self.sums[side] += n

    def said(self, totals: Sequence[int | None] | None) -> str:
        """The running totals of a row; where a side has none, as its points give it. Empty where
        none has."""
        if totals is None:
            return ""
        self.running = [self.running[at] if n is None else n for at, n in enumerate(totals)]
        return " ".join(str(self.sums[at] if n is None else n) for at, n in enumerate(totals))

    def total(self, totals: Sequence[int | None] | None) -> list[str]:
        """Running totals as a statement, where there are some."""
        said = self.said(totals)
        return [f"total {said}"] if said else []

    def adjusts(
        self, points: Sequence[int | None] | None, totals: Sequence[int | None] | None, reason: str
    ) -> list[str]:
        """Points given by agreement, a side each; with totals alone, their differences."""
        if points is None and totals is not None:
            before = zip(totals, self.running, strict=True)
            points = [0 if total is None else total - running for total, running in before]
        given = [n or 0 for n in points or []]
        self.score(given)
        sides = zip(self.columns.names, given, strict=False)
        lines = [f"adjust {name} {n:+d} {reason}" for name, n in sides if n]
        return [*lines, *self.total(totals)]

    def number(self, label: Label, row: CsvRow) -> bool:
        """Count games and stages on; whether the row stands for one that was not there yet."""
        before, game = self.game, self.game
        if label.game is not None:
            game = label.game
        elif label.stage is None or label.stage <= self.stage or self.closed:
            game += 1
        again = game < before or (game == before and self.closed and not self.void)
        again = again or (
            game == before and not self.closed and 0 < (label.stage or self.stage + 1) <= self.stage
        )
        if again:
            self.wrong(row, "label", say("This game or stage stands on the sheet already."))
            return False
        if game > before or self.closed:
            self.games += 1
            self.stage = self.parts = 0
            self.stages = [0] * len(self.stages)
        if game - self.games > self.lost:
            self.lost = game - self.games
            said = say(
                "line {line}: the sheet goes on with game {n}; here it is game {number}",
                line=row.line,
                n=game,
                number=self.games,
            )
            self.incoming.told.append(said)
        if label.stage is not None:
            self.parts += 1
            if label.stage > self.stage + 1:
                said = say(
                    "line {line}: the sheet goes on with stage {n}; here it is stage {number}",
                    line=row.line,
                    n=label.stage,
                    number=self.parts,
                )
                self.incoming.told.append(said)
        self.game = game
        self.stage = label.stage or self.stage
        self.closed, self.void = label.stage is None, False
        return True

    def voided(self, row: CsvRow, label: Label) -> list[str]:
        """A game that did not count; it may be dealt again under its number."""
        if label.stage is not None:
            return self.wrong(row, "label", say("Only a whole game can be void."))
        if self.closed or label.game != self.game:
            if not self.number(label, row):
                return []
            lines = [f"note game {self.game} did not count"]
        else:
            self.score(-n for n in self.stages)
            lines = ["misdeal"]
        self.games -= 1
        self.stage = 0
        self.closed = self.void = True
        return lines

    def row(
        self,
        row: CsvRow,
        label: Label,
        points: Sequence[int | None] | None,
        totals: Sequence[int | None] | None,
    ) -> list[str]:
        """A game or stage as statements."""
        games, closed = self.games, self.closed
        if label.stage and not self.staged:
            return self.wrong(row, "stage", say("This game has no stages."))
        if not self.number(label, row):
            return []
        # The points of a game are those of its stages, too.
        counted = [0 if label.stage else n for n in self.stages]
        known = [
            n if n is not None else total - running + stages if total is not None else None
            for n, total, running, stages in zip(
                points or [None] * len(counted),
                totals or [None] * len(counted),
                self.running,
                counted,
                strict=True,
            )
        ]
        scored = [n for n in known if n is not None]
        if len(scored) < len(known):
            return self.lacking(row)
        self.score(n - stages for n, stages in zip(scored, counted, strict=True))
        if label.stage:
            self.stages = [n + stages for n, stages in zip(scored, self.stages, strict=True)]
        lines = []
        dealer = self.columns.cell(row, "dealer")
        if self.games > games and (dealer or not closed):
            lines.append(f"game dealer {dealer}" if dealer else "game")
        scope = ("stage " if label.stage else "game ") * self.staged
        said = self.said(totals)
        text = f"score {scope}{' '.join(map(str, scored))}"
        return [*lines, f"{text} = {said}" if said else text]

    def wrong(self, row: CsvRow, kind: str, message: Message) -> list[str]:
        """A row that cannot be read, for what stands in one of its columns."""
        at = self.columns.beside.get(kind, 0)
        cell = row.cells[min(at, len(row.cells) - 1)]
        self.incoming.wrong(cell.line, message, cell.column, cell.width)
        return []
