"""The words, numbers and signs of a line, each with its place; why a line cannot be read."""

from __future__ import annotations

import re
from typing import NamedTuple

from scorekeeper.core.statements import Place
from scorekeeper.i18n.messages import Message

TOKEN = re.compile(r"(?:(?<![^\s,=:])[+\-−–])?[0-9]+(?=[\s,=:+]|$)|[=:,+]|[^\s=:,+]+")
COMMENT = re.compile(r"(?:^|(?<=\s))#")
MINUSES = "-−–"
SIGNS = "+" + MINUSES
CONTROL = re.compile("[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]")
"""What no line may hold: it would act on the terminal that shows it."""
LONGEST_LINE = 10_000
"""Characters of a line that are read; nobody writes longer ones by hand."""
MOST_DIGITS = 9


class Fault(NamedTuple):
    """Why a line cannot be read: code, place and rule of the finding, and what is meant."""

    code: str
    column: int
    width: int
    message: Message
    rule: str | None = None


class Unreadable(Exception):
    """Leaves the reading of a line at its first fault; never leaves the notation."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault


class Token(NamedTuple):
    """A word, number or sign of a line and its offset."""

    text: str
    start: int

    @property
    def end(self) -> int:
        """The offset behind it."""
        return self.start + len(self.text)

    @property
    def column(self) -> int:
        """Its column, from 1."""
        return self.start + 1

    @property
    def place(self) -> Place:
        """Its column and width."""
        return Place(self.start + 1, len(self.text))


def tokens_of(text: str) -> list[Token]:
    """The tokens of a text, in their order."""
    return [Token(found[0], found.start()) for found in TOKEN.finditer(text)]


def uncommented(line: str) -> str:
    """The line without its comment and the white space before it."""
    if "#" not in line:
        return line.rstrip()
    found = COMMENT.search(line)
    return line[: found.start()].rstrip() if found else line.rstrip()


def comment_of(line: str) -> str:
    """The comment of a line, from its ``#``; empty where there is none."""
    found = COMMENT.search(line) if "#" in line else None
    return line[found.start() :].rstrip() if found else ""


def is_number(text: str) -> bool:
    """Whether a word is digits with an optional sign."""
    digits = text[1:] if text[:1] in SIGNS else text
    return digits.isascii() and digits.isdigit()


def read_number(text: str) -> int | None:
    """The number that a word is, with any of its signs; None where it is none or too long."""
    digits = text.lstrip(SIGNS)
    if not is_number(text) or len(digits) > MOST_DIGITS:
        return None
    return -int(digits) if text[0] in MINUSES else int(digits)
