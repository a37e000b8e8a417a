"""Score sheets as Markdown, to be pasted where people talk."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from scorekeeper.exchange.formats import Options
from scorekeeper.i18n.messages import say, translate
from scorekeeper.match.reading import Match
from scorekeeper.terminal.layout import pad, width
from scorekeeper.views.totals import body, footnotes, standing_line, title

MARKS = r"([\\`*_\[\]<>|~&$])"
"""Signs that mean something anywhere in a text."""
BEGINNING = r"(?:[-+#=:]|[0-9]+(?=[.)]))"
"""What means something at the beginning of a text."""
WIDE = 1000
"""Columns enough for any line."""


def escaped(text: str) -> str:
    """A text that is shown as it is, and is nothing but text."""
    text = re.sub(MARKS, r"\\\1", text)
    found = re.match(BEGINNING, text)
    if found is None:
        return text
    at = found.end() if found[0].isdecimal() else 0
    return f"{text[:at]}\\{text[at:]}"


def write(matches: Iterable[Match], options: Options) -> Iterator[str]:
    """A sheet a match, an empty line between them."""
    between = ""
    for match in matches:
        yield between + "".join(f"{line}\n" for line in sheet(match))
        between = "\n"


def sheet(match: Match) -> Iterator[str]:
    """One match: what it was, the sheet, who has won, and what is to be said of it."""
    table, replay = match.table, match.replay
    assert table is not None and replay is not None
    values = match.header.values()
    yield f"### {escaped(title(match, WIDE))}"
    yield ""
    if "place" in values or "event" in values:
        yield escaped(", ".join(values[key] for key in ("place", "event") if key in values))
        yield ""
    rows = body(replay, stages=False)
    if rows:
        heads = [translate("game")]
        for name in table.side_names:
            heads += [escaped(name), translate("total")]
        yield from grid([heads, *([escaped(cell) for cell in row] for row in rows)])
        yield ""
    yield escaped(standing_line(match))
    wrong = [found for found in match.findings(notes=False) if found.counts]
    said = [*footnotes(match)]
    said += [say("line {n}: {message}", n=f.line, message=f.message) for f in wrong]
    if said:
        yield ""
    for one in said:
        yield f"- {escaped(' '.join(one.shown().split()))}"


def grid(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows as a table, all columns to the right; the first row are the heads."""
    sizes = [max(3, *map(width, column)) for column in zip(*rows, strict=True)]
    rules = ["-" * (size - 1) + ":" for size in sizes]
    for row in (rows[0], rules, *rows[1:]):
        cells = (pad(cell, size, right=True) for cell, size in zip(row, sizes, strict=True))
        yield f"| {' | '.join(cells)} |"
