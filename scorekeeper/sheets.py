"""Score sheets as people type them into a spreadsheet: CSV in, cells with their places out."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from scorekeeper.messages import say
from scorekeeper.reasons import reason
from scorekeeper.source import Unusable
from scorekeeper.words import WORDS, fold

DELIMITERS = ";\t,"
"""What stands between cells; local spreadsheets write the semicolon."""
COMMENT = rf"\s*#(?![{DELIMITERS}])"
"""A line without cells; a first cell may be the sign for a number."""
CELL = r'\s*"(?:[^"]|"")*"[^{0}]*|[^{0}]*'
"""A cell, in quotes or not, before the next delimiter."""


def _words(*canonical: str) -> frozenset[str]:
    """The spellings of words of the notation in all languages."""
    spellings = [w for word in canonical for w in (word, WORDS[word][0], *WORDS[word][1])]
    return frozenset(map(fold, spellings))


GAME_HEADS = _words("game") | {"", "#", "№", "n", "deal", "hand", "роздача", "сдача"}
STAGE_HEADS = _words("stage")
TOTAL_WORDS = _words("total") | {"sum", "totals", "running", "σ", "сума", "сумма", "усього"}
ADJUST_WORDS = _words("adjust") | {"adj"}
WON_WORDS = frozenset(["won", "games won"])
BESIDE = {
    **dict.fromkeys(_words("dealer") | {"deals", "здає", "сдаёт", "сдает"}, "dealer"),
    **dict.fromkeys(_words("note") | {"notes", "reason", "comment", "remark"}, "note"),
    **dict.fromkeys(("коментар", "комментарий", "причина"), "note"),
    **dict.fromkeys(_words("date"), "date"),
}
"""Heads of columns that have neither points nor totals: what stands in them."""


class Cell(NamedTuple):
    """What a cell holds, without white space around it, and where: line and column of the file,
    from 1, and how many characters it takes."""

    text: str
    line: int
    column: int
    width: int


class CsvRow(NamedTuple):
    """A row of cells."""

    line: int
    cells: tuple[Cell, ...]


def read_rows(lines: Iterable[str], path: str) -> list[CsvRow]:
    """The rows of a CSV text, blank lines and those that begin with ``#`` left out.

    The delimiter is the one of semicolon, tab and comma that the first row has most of. Raises
    `Unusable` where there is no row, or a cell is not closed on its line.
    """
    rows: list[CsvRow] = []
    delimiter = ","
    for number, line in enumerate(lines, 1):
        text = line.rstrip("\r\n").removeprefix("\ufeff")
        if not text.strip() or re.match(COMMENT, text):
            continue
        if not rows:
            delimiter = max(DELIMITERS, key=text.count)
        try:
            values = next(csv.reader([text], delimiter=delimiter, strict=True))
        except csv.Error as error:
            raise Unusable(
                say(
                    "{path}, line {line}, cannot be read as CSV: {error}.",
                    path=path,
                    line=number,
                    error=reason(error),
                )
            ) from None
        rows.append(CsvRow(number, tuple(_cells(text, number, values, delimiter))))
    if not rows:
        raise Unusable(say("{path} holds no row; the first names the sides.", path=path))
    return rows


def _cells(text: str, line: int, values: list[str], delimiter: str) -> Iterator[Cell]:
    """The cells of a row with their places."""
    at = 0
    pattern = re.compile(CELL.format(re.escape(delimiter)))
    for value in values:
        found = pattern.match(text, at)
        raw = found[0] if found is not None else ""
        column = at + len(raw) - len(raw.lstrip())
        yield Cell(value.strip(), line, column + 1, max(1, len(raw.strip())))
        at += len(raw) + 1


class Label(NamedTuple):
    """What a row of a sheet is about.

    kind: ``game``, ``stage``, ``adjust``, ``total`` or ``won`` (games won); game, stage: their
    numbers as far as they are written.
    """

    kind: str
    game: int | None = None
    stage: int | None = None


def read_label(text: str, stage: str = "") -> Label | None:
    """What the label of a row means: ``3``, ``game 3``, ``3.2`` for a stage, ``adj``, ``total``;
    empty: the next game. stage: the cell of a column for the stage, which may name the game,
    too. None: it means nothing."""
    if not text and not stage.isdecimal():
        text, stage = stage, ""
    folded = fold(text.strip(" *:"))
    if folded in ADJUST_WORDS or folded.split(" ")[0] in ADJUST_WORDS:
        return Label("adjust")
    if folded in TOTAL_WORDS:
        return Label("total")
    if folded in WON_WORDS:
        return Label("won")
    words = r"(?:[^\W\d]+\.? *)?"
    found = re.fullmatch(rf"{words}([0-9]{{1,4}})?(?:[./ -]{words}([0-9]{{1,2}}))?\.?", folded)
    if found is None or (stage and not stage.isdecimal()):
        return None
    game = int(found[1]) if found[1] else None
    part = stage or found[2]
    return Label("stage", game, int(part)) if part else Label("game", game)


def heads(row: CsvRow) -> Iterator[tuple[str, str]]:
    """What the columns of a sheet are, by its first row: ``label``, ``stage``, ``dealer``,
    ``note``, ``date``, or ``points`` and ``total`` with the name in the head; a total without one
    is of the column before."""
    before = ""
    for at, cell in enumerate(row.cells):
        words = [word for word in re.split(r"[\s()\[\]:]+", cell.text) if word]
        kept = [word for word in words if fold(word) not in TOTAL_WORDS]
        if fold(cell.text) in STAGE_HEADS:
            yield "stage", ""
        elif not cell.text or (at == 0 and fold(cell.text) in GAME_HEADS):
            yield "label", ""
        elif fold(cell.text) in BESIDE:
            yield BESIDE[fold(cell.text)], ""
        elif len(kept) < len(words):
            before = " ".join(kept) or before
            yield "total", before
        else:
            before = cell.text
            yield "points", before
