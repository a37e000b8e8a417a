"""A score sheet as people type it into a spreadsheet, made a session: a row a game or stage, a
column a side, running totals and notes beside them perhaps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from scorekeeper.canonical import house_value
from scorekeeper.cards import visible
from scorekeeper.exchange.csv import WHERE
from scorekeeper.exchange.incoming import Incoming, as_comment
from scorekeeper.header import tidy_name
from scorekeeper.messages import Message, say
from scorekeeper.notation import read_number
from scorekeeper.registry import find_game, nearest_game, unknown_game
from scorekeeper.sheets import COMMENT, CsvRow, Label, heads, read_label, read_rows
from scorekeeper.source import Unusable
from scorekeeper.words import MEANINGS, fold

UNKNOWN = frozenset(("", "?", "-", "–", "−", "—"))
"""What stands in a cell whose figure nobody knows."""
VOID = frozenset(("void", "x"))


class Columns(NamedTuple):
    """Which column holds what, by index: sides in the order of `names`; beside: label, stage,
    dealer, note, date."""

    names: Sequence[str]
    points: Mapping[int, int]
    totals: Mapping[int, int]
    beside: Mapping[str, int]


def read(lines: Iterable[str], path: str, header: Mapping[str, str | None]) -> Incoming:
    """The match of a sheet.

    header: what the sheet itself does not say: ``game``, and ``house``, ``date``, ``place``,
    ``event`` perhaps. Raises `Unusable` where it cannot be read at all.
    """
    texts = [line.rstrip("\r\n").removeprefix("\ufeff") for line in lines]
    head, *rows = read_rows(texts, path)
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
    columns = columns_of(head, path)
    staged = any(verb.word == "stage" for verb in game.verbs)
    sheet = Sheet(path, texts, columns, staged)
    date = columns.beside.get("date")
    days = (row.cells[date].text for row in rows if date is not None and date < len(row.cells))
    values = {
        "match": game.id,
        "players": ", ".join(seated(columns.names)),
        "teams": ", ".join(columns.names) if any("+" in name for name in columns.names) else None,
        "house": house_value(header.get("house") or ""),
        "date": header.get("date") or next(filter(None, days), None),
        "place": header.get("place"),
        "event": header.get("event"),
    }
    for key, value in values.items():
        if value:
            sheet.put(f"{key}: {value}", head.line)
    for row in rows:
        sheet.comments(row.line)
        sheet.take(row)
    sheet.comments(len(texts) + 1)
    return sheet.incoming


def columns_of(head: CsvRow, path: str) -> Columns:
    """What the columns are, by the first row."""
    names: list[str] = []
    points: dict[int, int] = {}
    totals: dict[int, int] = {}
    beside: dict[str, int] = {}
    for at, (kind, name) in enumerate(heads(head)):
        if kind not in ("points", "total"):
            beside.setdefault(kind, at)
            continue
        name = "+".join(tidy_name(one.strip()) for one in name.split("+"))
        if not name or read_number(name) is not None:
            message = say(
                "{path}, line {line}: the first row names the sides; {head} is no name.",
                path=path,
                line=head.line,
                head=visible(head.cells[at].text) or say("an empty cell"),
            )
            raise Unusable(message)
        known = next((side for side, one in enumerate(names) if fold(one) == fold(name)), None)
        side = len(names) if known is None else known
        if known is None:
            names.append(name)
        (totals if kind == "total" or side in points else points)[side] = at
    return Columns(names, points, totals, beside)


def seated(sides: Sequence[str]) -> list[str]:
    """Players in seat order: partners sit apart."""
    partners = [side.split("+") for side in sides]
    rounds = range(max(map(len, partners), default=0))
    return [side[at] for at in rounds for side in partners if at < len(side)]


class Sheet:
    """The rows of a sheet as they become statements.

    game, stage: the number of the last row's; running: the totals so far, a side each, as the
    sheet has them where it does.
    """

    def __init__(self, path: str, texts: Sequence[str], columns: Columns, staged: bool) -> None:
        self.incoming = Incoming(path)
        self.texts = texts
        self.columns = columns
        self.staged = staged
        self.game = self.stage = 0
        self.closed = True
        self.running = [0] * len(columns.names)
        self.commented = 0

    def put(self, text: str, line: int) -> None:
        """A line of the session, from a line of the sheet."""
        self.incoming.lines.append(text)
        self.incoming.places.append(line)

    def comments(self, before: int) -> None:
        """The comments of the sheet down to a line."""
        for line in range(self.commented + 1, before):
            text = self.texts[line - 1]
            if re.match(COMMENT, text) and self.incoming.lines:
                self.put(text.strip(), line)
        self.commented = before

    def cell(self, row: CsvRow, kind: str) -> str:
        """What stands in a column beside the figures."""
        at = self.columns.beside.get(kind)
        return row.cells[at].text if at is not None and at < len(row.cells) else ""

    def take(self, row: CsvRow) -> None:
        """A row; one that cannot be read becomes a comment."""
        faults = len(self.incoming.faults)
        lines = self.statements(row)
        if len(self.incoming.faults) > faults:
            lines = [as_comment(self.texts[row.line - 1])]
        for text in lines:
            self.put(text, row.line)

    def statements(self, row: CsvRow) -> list[str]:
        """What a row says, as statements; what cannot be read is a fault."""
        label = read_label(self.cell(row, "label"), self.cell(row, "stage"))
        if label is None:
            text = visible(self.cell(row, "label"))
            return self.wrong(row, "label", say("{text} is no game or stage.", text=text))
        note = [f"note {text}"] if (text := self.cell(row, "note")) else []
        if label.kind == "won":
            return note
        if label.kind in ("game", "stage") and self.void(row):
            self.number(label, row)
            return [f"note game {self.game} did not count", *note]
        faults = len(self.incoming.faults)
        points = self.figures(row, self.columns.points)
        totals = self.figures(row, self.columns.totals)
        if len(self.incoming.faults) > faults:
            return []
        match label.kind:
            case "total":
                said = totals or points
                return [*self.total(said), *note]
            case "adjust":
                reason = self.cell(row, "note") or "as on the sheet"
                return self.adjusts(points or [], reason) + self.total(totals)
        if points is None and totals is None:
            return note
        return [*self.row(row, label, points, totals), *note]

    def void(self, row: CsvRow) -> bool:
        """Whether a row says of its game that it did not count."""
        texts = [row.cells[at].text for at in self.columns.points.values() if at < len(row.cells)]
        words = [fold(text) for text in texts if text]
        return bool(words) and all(
            word in VOID or "misdeal" in MEANINGS.get(word, ()) for word in words
        )

    def figures(self, row: CsvRow, columns: Mapping[int, int]) -> list[int | None] | None:
        """The figures of the sides, None for one that nobody knows; None where there are none.
        A cell with anything else is a fault."""
        found: list[int | None] = [None] * len(self.columns.names)
        for side, at in columns.items():
            text = row.cells[at].text if at < len(row.cells) else ""
            if text in UNKNOWN:
                continue
            found[side] = read_number(text)
            if found[side] is None:
                cell = row.cells[at]
                message = say("{text} is no number.", text=visible(text))
                self.incoming.wrong(cell.line, message, cell.column, cell.width)
        return found if any(n is not None for n in found) else None

    def total(self, totals: Sequence[int | None] | None) -> list[str]:
        """The running totals as a statement, where all are known."""
        if totals is None or None in totals:
            return []
        self.running = [n for n in totals if n is not None]
        return [f"total {' '.join(map(str, self.running))}"]

    def adjusts(self, points: Sequence[int | None], reason: str) -> list[str]:
        """Points given by agreement, a side each."""
        lines = []
        for side, n in enumerate(points):
            if n:
                self.running[side] += n
                lines.append(f"adjust {self.columns.names[side]} {n:+d} {reason}")
        return lines

    def number(self, label: Label, row: CsvRow) -> bool:
        """Count games and stages on; whether the row stands for one that was not there yet."""
        before = self.game
        if label.game is not None:
            self.game = label.game
        elif label.stage is None or label.stage <= self.stage or self.closed:
            self.game += 1
        again = self.game < before or (self.game == before and self.closed)
        again = again or (self.game == before and 0 < (label.stage or self.stage + 1) <= self.stage)
        if again:
            self.game = before
            self.wrong(row, "label", say("This game or stage stands on the sheet already."))
            return False
        if self.game > before + 1:
            said = say(
                "line {line}: the sheet goes on with game {n}; here it is game {number}",
                line=row.line,
                n=self.game,
                number=before + 1,
            )
            self.incoming.told.append(said)
        if self.game > before:
            self.stage = 0
        self.stage = label.stage or self.stage
        self.closed = label.stage is None
        return True

    def row(
        self,
        row: CsvRow,
        label: Label,
        points: Sequence[int | None] | None,
        totals: Sequence[int | None] | None,
    ) -> list[str]:
        """A game or stage as statements."""
        before, closed = self.game, self.closed
        if label.stage and not self.staged:
            return self.wrong(row, "stage", say("This game has no stages."))
        if not self.number(label, row):
            return []
        known = [
            n if n is not None else total - running if total is not None else None
            for n, total, running in zip(
                points or [None] * len(self.running),
                totals or [None] * len(self.running),
                self.running,
                strict=True,
            )
        ]
        if None in known:
            message = say("A figure is missing; write it, or the running total beside it.")
            return self.wrong(row, "label", message)
        scored = [n for n in known if n is not None]
        lines = []
        dealer = self.cell(row, "dealer")
        if self.game > before and (dealer or not closed):
            lines.append(f"game dealer {dealer}" if dealer else "game")
        scope = ("stage " if label.stage else "game ") * self.staged
        text = f"score {scope}{' '.join(map(str, scored))}"
        self.running = [
            total if total is not None else running + n
            for total, running, n in zip(
                totals or [None] * len(scored), self.running, scored, strict=True
            )
        ]
        if totals is not None and None not in totals:
            text += f" = {' '.join(map(str, totals))}"
        return [*lines, text]

    def wrong(self, row: CsvRow, kind: str, message: Message) -> list[str]:
        """A row that cannot be read, for what stands in one of its columns."""
        at = self.columns.beside.get(kind, 0)
        cell = row.cells[min(at, len(row.cells) - 1)]
        self.incoming.wrong(cell.line, message, cell.column, cell.width)
        return []
