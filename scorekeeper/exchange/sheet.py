"""A score sheet as people type it into a spreadsheet, made a session: a row a game or stage, a
column a side, running totals and notes beside them perhaps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from scorekeeper.core.cards import visible
from scorekeeper.core.source import Unusable
from scorekeeper.core.words import fold
from scorekeeper.exchange.csv import WHERE
from scorekeeper.exchange.incoming import Incoming, as_comment
from scorekeeper.exchange.sheet_cells import SheetCells
from scorekeeper.games.registry import find_game, nearest_game, unknown_game
from scorekeeper.i18n.messages import say
from scorekeeper.match.canonical import house_value
from scorekeeper.sheets.cells import UNKNOWN, CsvRow, CsvSheet, Label, read_figure, read_sheet
from scorekeeper.sheets.columns import Columns, meaning, named_columns, next_game, seated


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
    columns = named_columns(paper, path)
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
    sheet = SheetRows(path, paper, columns, game.has_stages)
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


class SheetRows(SheetCells):
    """The rows of a sheet as they become statements.

    game, stage: the numbers of the last row, as the sheet has them; games, parts: how many games,
    and stages of the last one, the record has by now; lost: how many of the sheet's games it lacks;
    closed: whether the game is over, void: whether it did not count; running: the totals so far, a
    side each, as the sheet has them where it does, sums: as its points give them; stages: points of
    the stages of the game in hand.
    """

    def __init__(self, path: str, paper: CsvSheet, columns: Columns, staged: bool) -> None:
        super().__init__(path, paper, columns)
        self.staged = staged
        self.game = self.stage = self.parts = self.games = self.lost = 0
        self.closed, self.void = True, False
        self.running = [0] * len(columns.names)
        self.sums = list(self.running)
        self.stages = list(self.running)

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
        void = of_game and self.columns.is_void(row)
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
        before, game = self.game, next_game(label, self.game, self.stage, self.closed)
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
