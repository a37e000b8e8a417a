"""The columns of a score sheet: which side has which, and whether it has points or totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scorekeeper.core.cards import visible
from scorekeeper.core.source import Unusable
from scorekeeper.core.words import fold
from scorekeeper.i18n.messages import say
from scorekeeper.match.header import tidy_name
from scorekeeper.notation.tokens import read_number
from scorekeeper.sheets.cells import FEW, CsvRow, CsvSheet, Label, heads, read_figure, read_label


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


def columns_of(paper: CsvSheet, path: str) -> Columns:
    """What the columns are, by the head."""
    head = paper.head
    names: list[str] = []
    points: dict[int, int] = {}
    totals: dict[int, int] = {}
    beside: dict[str, int] = {}
    for at, (kind, name) in enumerate(heads(paper)):
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
