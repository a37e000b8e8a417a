"""The columns of a score sheet: which side has which, and whether it has points or totals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from scorekeeper.core.cards import visible
from scorekeeper.core.source import Unusable
from scorekeeper.core.words import fold
from scorekeeper.i18n.messages import say
from scorekeeper.match.header import tidy_name
from scorekeeper.notation.tokens import read_number
from scorekeeper.sheets.cells import (
    FEW,
    UNKNOWN,
    Cell,
    CsvRow,
    CsvSheet,
    Label,
    heads,
    is_void_row,
    read_figure,
    read_label,
)


class Columns(NamedTuple):
    """Which column holds what, by index: sides in the order of `names`; beside: label, stage,
    dealer, note, date."""

    names: Sequence[str]
    points: Mapping[int, int]
    totals: Mapping[int, int]
    beside: Mapping[str, int]

    def cell(self, row: CsvRow, kind: str) -> str:
        """What stands in a column beside the figures."""
        return row.text(self.beside.get(kind))

    def label(self, row: CsvRow) -> Label | None:
        """What a row is about."""
        return read_label(self.cell(row, "label"), self.cell(row, "stage"))

    def figures(self, row: CsvRow) -> list[str]:
        """What stands in the columns of the sides."""
        return [row.text(at) for at in (*self.points.values(), *self.totals.values())]

    def is_free(self, row: CsvRow) -> bool:
        """Whether no side has a figure in a row."""
        return all(text in UNKNOWN for text in self.figures(row))

    def is_void(self, row: CsvRow) -> bool:
        """Whether a row says of its game that it did not count."""
        return is_void_row(row, self.points, self.totals)


def columns_of(
    paper: CsvSheet,
    names: Sequence[str],
    side_of: Callable[[str, Cell], int | None],
    is_name: Callable[[str], bool] = lambda name: False,
) -> Columns:
    """What the columns are, by the head.

    names: of the sides, which may come to it only now; side_of: the side that a name in a cell of
    the head means, None where its column is left out; is_name: whether a name is a player's.
    """
    points: dict[int, int] = {}
    totals: dict[int, int] = {}
    beside: dict[str, int] = {}
    for at, (kind, name) in enumerate(heads(paper, is_name)):
        if kind not in ("points", "total"):
            beside.setdefault(kind, at)
            continue
        side = side_of(name, paper.head.cells[at])
        if side is not None:
            (totals if kind == "total" or side in points else points)[side] = at
    return Columns(names, points, totals, beside)


def named_columns(paper: CsvSheet, path: str) -> Columns:
    """The columns of a sheet whose head alone says who plays."""
    names: list[str] = []

    def side_of(name: str, cell: Cell) -> int:
        name = "+".join(tidy_name(one.strip()) for one in name.split("+"))
        if not name or read_number(name) is not None:
            message = say(
                "{path}, line {line}: the first row names the sides; {head} is no name.",
                path=path,
                line=paper.head.line,
                head=visible(cell.text) or say("an empty cell"),
            )
            raise Unusable(message)
        known = next((side for side, one in enumerate(names) if fold(one) == fold(name)), None)
        if known is None:
            names.append(name)
        return len(names) - 1 if known is None else known

    return columns_of(paper, names, side_of)


def next_game(label: Label, game: int, stage: int, closed: bool) -> int:
    """The number of the game that a row is about, by its label and the row before it: of a stage
    of a game, or one that closed the game."""
    if label.game is not None:
        return label.game
    return game + (label.stage is None or label.stage <= stage or closed)


def meaning(rows: Sequence[CsvRow], columns: Columns, path: str) -> str:
    """What the figures of a sheet are that has one column a side, ``points`` or ``totals``: as its
    last total has it, else points. Raises `Unusable` where they look like running totals."""
    found: dict[str, list[list[int]]] = {"game": [], "adjust": [], "total": []}
    for row in rows:
        label = columns.label(row)
        numbers = [read_figure(text) for text in columns.figures(row)]
        figures = [n for n in numbers if n is not None]
        if label is not None and label.kind in found and len(figures) == len(columns.names):
            found[label.kind].append(figures)
    games, *given = found["game"], *found["adjust"]
    if len(games) < 2:
        return "points"
    sums = [sum(column) for column in zip(*games, *given, strict=True)]
    if sums in found["total"]:
        return "points"
    if games[-1] in found["total"]:
        return "totals"
    sides = list(zip(*games, strict=True))
    if len(games) < FEW or any(list(side) != sorted(side) for side in sides):
        return "points"
    message = say(
        "The figures of {path} never fall. Are they points, or running totals? Say which:"
        "  --points   or   --totals",
        path=path,
    )
    raise Unusable(message)


def seated(sides: Sequence[str]) -> list[str]:
    """Players in seat order: partners sit apart."""
    partners = [side.split("+") for side in sides]
    rounds = range(max(map(len, partners), default=0))
    return [side[at] for at in rounds for side in partners if at < len(side)]
