"""Score sheets as people type them into a spreadsheet: CSV in, cells with their places out."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from scorekeeper.core.source import Unusable, one_line
from scorekeeper.core.words import MEANINGS, WORDS, fold
from scorekeeper.i18n.messages import say
from scorekeeper.i18n.system import reason
from scorekeeper.match.header import day_of
from scorekeeper.notation.tokens import SIGNS, read_number

DELIMITERS = ";\t,|"
"""What stands between cells; local spreadsheets write the semicolon."""
LINE_END = re.compile(r"\r*\n|\r")
"""The end of a line, as any system writes it."""
SEPARATOR = re.compile(rf'"?sep=([^\w\s"]|[\t ])"?[{DELIMITERS}]*', re.IGNORECASE)
"""A first line by which spreadsheets tell each other the delimiter."""
COMMENT = rf"\s*#(?![{DELIMITERS}])"
"""A line without cells; a first cell may be the sign for a number."""
CELL = r'\s*"(?:[^"]|"")*"[^{0}]*|[^{0}]*'
"""A cell, in quotes or not, before the next delimiter."""
FIGURE = re.compile(
    rf"([{re.escape(SIGNS)}]?) *([0-9]+|[0-9]{{1,3}}(?:[ \u00a0\u2009\u202f'’][0-9]{{3}})+)"
    r"(?:[.,]0{1,2})?"
)
"""A whole number as spreadsheets show it: thousands apart, decimals of nothing."""
DAY = re.compile(
    r"([0-9]{1,2}|[0-9]{4})([./-])([0-9]{1,2})\2([0-9]{1,2}|[0-9]{4})\.?"
    r"(?:,? +([0-9]{1,2}:[0-9]{2})(?::[0-9]{2})?)?"
)
"""A day in figures, perhaps with a time."""
UNKNOWN = frozenset(("", "?", "-", "–", "−", "—"))
"""What stands in a cell whose figure nobody knows."""
FEW = 3
"""Rows of which figures do not often go on in order by chance."""


def _words(*canonical: str) -> frozenset[str]:
    """The spellings of words of the notation in all languages."""
    spellings = [w for word in canonical for w in (word, WORDS[word][0], *WORDS[word][1])]
    return frozenset(map(fold, spellings))


def _heads(text: str) -> frozenset[str]:
    """Words as they are compared with a head."""
    return frozenset(map(fold, text.split()))


GAME_HEADS = _words("game") | _heads(
    "# № n nr no num number deal hand round роздача раунд раунда тур партія номер сдача партия кон"
    " spiel spielnr runde partie nummer gra runda rozdanie partia kolejka lp"
)
STAGE_HEADS = _words("stage")
TOTAL_WORDS = _words("total") | _heads(
    "sum totals running σ сума сумма усього всього итого итог summe gesamt gesamtsumme zusammen"
    " suma razem łącznie"
)
ADJUST_WORDS = _words("adjust") | _heads("adj korrektur korekta")
WON_WORDS = frozenset(["won", "games won"])
BESIDE = {
    **dict.fromkeys(
        _words("dealer")
        | _heads("deals здає роздає сдаёт сдает раздаёт раздает geber gibt rozdający rozdaje"),
        "dealer",
    ),
    **dict.fromkeys(
        _words("note")
        | _heads(
            "notes reason comment comments remark remarks коментар коментарі примітка примітки"
            " причина комментарий комментарии примечание примечания bemerkung bemerkungen anmerkung"
            " anmerkungen notiz notizen kommentar grund uwaga uwagi"
        ),
        "note",
    ),
    **dict.fromkeys(_words("date") | _heads("day день datum tag data dzień"), "date"),
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
    """A row of cells, from a line of the file to a last one: text in quotes may have more."""

    line: int
    last: int
    cells: tuple[Cell, ...]

    def text(self, at: int | None) -> str:
        """What stands in a column; nothing behind the last cell."""
        return self.cells[at].text if at is not None and at < len(self.cells) else ""


class CsvSheet(NamedTuple):
    """A sheet: its lines as they were typed; what stands above its head; the head, which names
    the columns; and the rows below it that hold anything."""

    texts: Sequence[str]
    titles: Sequence[CsvRow]
    head: CsvRow
    rows: Sequence[CsvRow]


def read_sheet(lines: Iterable[str], path: str) -> CsvSheet:
    """The sheet that a CSV text is, blank lines and those that begin with ``#`` left out.

    Raises `Unusable` where there is no row, or a cell has no end.
    """
    texts = LINE_END.split("".join(lines).removeprefix("\ufeff"))
    if not texts[-1]:
        texts.pop()
    told = SEPARATOR.fullmatch(texts[0]) if texts else None
    rows = list(_rows(texts, told is not None, told[1] if told else _delimiter(texts), path))
    if not rows:
        raise Unusable(say("{path} holds no row; the first names the sides.", path=path))
    at = _head(rows)
    return CsvSheet(texts, rows[:at], rows[at], rows[at + 1 :])


def _delimiter(texts: Sequence[str]) -> str:
    """The delimiter that most lines have, outside of quotes."""
    typed = "\n".join(text for text in texts if not re.match(COMMENT, text))
    lines = re.sub(r'"[^"]*"', "", typed).split("\n")
    return max(
        DELIMITERS,
        key=lambda sign: (sum(sign in line for line in lines), sum(map(_count(sign), lines))),
    )


def _count(sign: str) -> Callable[[str], int]:
    """How often a line has a sign."""
    return lambda line: line.count(sign)


def _rows(texts: Sequence[str], at: int, delimiter: str, path: str) -> Iterator[CsvRow]:
    """The rows from a line on that hold anything."""
    while at < len(texts):
        if not texts[at].strip() or re.match(COMMENT, texts[at]):
            at += 1
            continue
        rest = (f"{texts[line]}\n" for line in range(at, len(texts)))
        reader = csv.reader(rest, delimiter=delimiter, strict=True)
        try:
            values = next(reader)
        except csv.Error as error:
            raise Unusable(
                say(
                    "{path}, line {line}, cannot be read as CSV: {error}.",
                    path=path,
                    line=at + 1,
                    error=reason(error),
                )
            ) from None
        last = at + reader.line_num
        if any(value.strip() for value in values):
            text = "\n".join(texts[at:last])
            yield CsvRow(at + 1, last, tuple(_cells(text, at + 1, values, delimiter)))
        at = last


def _cells(text: str, line: int, values: list[str], delimiter: str) -> Iterator[Cell]:
    """The cells of a row with their places."""
    at = 0
    pattern = re.compile(CELL.format(re.escape(delimiter)))
    for value in values:
        found = pattern.match(text, at)
        raw = found[0] if found is not None else ""
        begin = at + len(raw) - len(raw.lstrip())
        column = begin - text.rfind("\n", 0, begin)
        width = max(1, len(raw.strip().split("\n")[0]))
        yield Cell(one_line(value.strip()), line + text.count("\n", 0, begin), column, width)
        at += len(raw) + 1


def _head(rows: Sequence[CsvRow]) -> int:
    """Which row names the columns: above the first row of figures, the one without figures or days
    that names most columns that have some; else the first."""
    found = [
        {at for at, cell in enumerate(row.cells) if read_figure(cell.text) is not None}
        for row in rows
    ]
    first = next((at for at, figures in enumerate(found) if len(figures) > 1), len(rows))
    columns = set[int]().union(*found)
    named = [
        0
        if found[at] or any(read_days(cell.text) for cell in row.cells)
        else len(columns & {column for column, cell in enumerate(row.cells) if cell.text})
        for at, row in enumerate(rows[:first])
    ]
    return named.index(max(named)) if named else 0


def read_figure(text: str) -> int | None:
    """The whole number in a cell: ``26``, ``−7``, ``1 000``, ``26,0``; None where it is none."""
    found = FIGURE.fullmatch(text)
    return read_number(found[1] + re.sub(r"\D", "", found[2])) if found is not None else None


def is_void(text: str) -> bool:
    """Whether a cell says that its game did not count."""
    word = fold(text)
    return word in ("void", "x") or "misdeal" in MEANINGS.get(word, ())


def is_void_row(row: CsvRow, points: Mapping[int, int], totals: Mapping[int, int]) -> bool:
    """Whether a row says of its game that it did not count; running totals may stand beside it.

    points, totals: the columns of the sides.
    """
    given = [text for at in points.values() if (text := row.text(at)) not in UNKNOWN]
    carried = [text for at in totals.values() if (text := row.text(at)) not in UNKNOWN]
    beside = [text for text in carried if read_figure(text) is None]
    return bool(given or beside) and all(map(is_void, (*given, *beside)))


def read_days(text: str) -> list[str]:
    """The days that a date may mean, like ``2026-11-28``, a time behind it if it has one: with
    dots day first, with other signs whatever is possible; none where it is no date."""
    if day_of(text) is not None:
        return [text]
    found = DAY.fullmatch(text)
    if found is None:
        return []
    first, sign, second, third, time = found.groups()
    orders = [(third, second, first)]
    if len(first) == 4:
        orders = [(first, second, third)]
    elif sign != ".":
        orders += [(third, first, second), (first, second, third)]
    days = (
        f"{year if len(year) == 4 else f'20{year:0>2}'}-{month:0>2}-{day:0>2}"
        for year, month, day in orders
        if len(year) != 1 and len(day) <= 2
    )
    behind = f" {time:0>5}" if time else ""
    return [day + behind for day in dict.fromkeys(days) if day_of(day + behind) is not None]


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


def heads(
    sheet: CsvSheet, is_name: Callable[[str], bool] = lambda name: False
) -> list[tuple[str, str]]:
    """What the columns of a sheet are: ``label``, ``stage``, ``dealer``, ``note``, ``date``, or
    ``points`` and ``total`` with the name in the head; a total without one is of the column
    before. A first column that numbers its rows is ``label`` whatever its head is, unless that
    `is_name` of a player."""
    found: list[tuple[str, str]] = []
    before = ""
    for cell in sheet.head.cells:
        words = [word for word in re.split(r"[\s()\[\]:]+", cell.text) if word]
        kept = [word for word in words if fold(word) not in TOTAL_WORDS]
        head = fold(cell.text).rstrip(" .:")
        others = {kind for kind, _ in found} <= {"stage", "dealer", "note", "date"}
        if head in STAGE_HEADS:
            found.append(("stage", ""))
        elif not head or (others and head in GAME_HEADS):
            found.append(("label", ""))
        elif head in BESIDE:
            found.append((BESIDE[head], ""))
        elif len(kept) < len(words):
            before = " ".join(kept) or before
            found.append(("total", before))
        else:
            before = cell.text
            found.append(("points", before))
    if maybe_numbers(sheet, found) and not is_name(found[0][1]):
        labels = [read_label(row.text(0)) for row in sheet.rows if row.text(0)]
        if len(labels) >= FEW or any(label and label.kind != "game" for label in labels):
            found[0] = "label", ""
    return found


def maybe_numbers(sheet: CsvSheet, columns: Sequence[tuple[str, str]]) -> bool:
    """Whether the first column is of a side by its head, and has the numbers 1, 2, 3 … of games
    in its rows, while others name the sides and none has the numbers."""
    sides = {name for kind, name in columns[1:] if kind in ("points", "total")}
    kind, name = columns[0]
    if kind != "points" or not sides or name in sides or ("label", "") in columns:
        return False
    labels = [read_label(row.text(0)) for row in sheet.rows if row.text(0)]
    games = [label.game for label in labels if label is not None and label.kind == "game"]
    return bool(games) and None not in labels and games == list(range(1, len(games) + 1))
