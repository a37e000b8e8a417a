"""Match history out and in: a module for each format, named after the ending of its files.

Each format that goes out has a function ``write(matches, options)`` that gives the text of the
whole file piece by piece, with its line ends, so that memory does not grow with the matches:

* matches: an iterable of `Match` that is read once. Each is as the store has it: lines in
  canonical form from line 1 on, an ``id:`` in the header that is also its `source`, a table and
  a replay.
* options: `Options`; a format reads those that are its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from scorekeeper.match.reading import Match


class Options(NamedTuple):
    """What can be asked of a format.

    log: the corrections of a match, by its id, as lines of text (``score``; None: without them);
    table: one of `TABLES` (``csv``); excel: as spreadsheets of local habits read it (``csv``);
    bgstats: with a link a match that adds it to Board Game Stats (``html``).
    """

    log: Callable[[str], Iterable[str]] | None = None
    table: str = "matches"
    excel: bool = False
    bgstats: bool = False


Writer = Callable[[Iterable[Match], Options], Iterator[str]]
FORMATS = ("score", "json", "csv", "md", "html")
"""The formats that go out."""
TABLES = ("matches", "games", "lines")
"""What a row of a table is about."""


def writer(format: str) -> Writer:
    """The function that writes a format of `FORMATS`."""
    from importlib import import_module

    write: Writer = import_module(f"scorekeeper.exchange.{format}").write
    return write
