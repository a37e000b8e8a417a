"""A match that comes in: the lines of its session, and where they stood in what was read."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from scorekeeper.core.findings import Finding
from scorekeeper.core.source import one_line
from scorekeeper.i18n.messages import Message
from scorekeeper.terminal.layout import clean

NO_SIGN = re.compile("[\0\ud800-\udfff]")


@dataclass
class Incoming:
    """A match as it was read from a file.

    source: how its places are named, as in ``evening.score:7``; typed: whether its lines stand
    there as they are; lines: its session, the header first; places: the line of the source where
    each stood; faults: what could not be read on
    the way, at lines of the source; told: what else is to be said of it; totals: what the source
    says that its totals are, by side, if it says so.
    """

    source: str
    typed: bool = field(default=True, kw_only=True)
    lines: list[str] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    faults: list[Finding] = field(default_factory=list)
    told: list[Message] = field(default_factory=list)
    totals: object = None

    def place(self, line: int) -> int:
        """Where in the source a line of the session stood."""
        return self.places[line - 1] if self.places else line

    def wrong(self, line: int, message: Message, column: int = 1, width: int = 1) -> None:
        """Something of the source cannot be read."""
        self.faults.append(Finding("syntax", line, message, column=column, width=width))


def as_comment(text: str) -> str:
    """What could not be read, as a comment of the record."""
    return f"# {clean(NO_SIGN.sub('�', one_line(text))).strip()}"
