"""Text for a terminal: how wide it is, columns that keep their edges, lines that wrap."""

from __future__ import annotations

import codecs
import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import TextIOWrapper
from typing import TYPE_CHECKING, TextIO

from scorekeeper.i18n.messages import TYPED, Message

if TYPE_CHECKING:
    from scorekeeper.core.source import Unusable

NARROW_ONLY = "[ -~\u00a0-\u02ff\u0370-\u0482\u048a-\u055f♠♥♦♣−–—×…]*"
"""Letters and signs that take one column each: all others are measured one by one."""
NARROW = 60
"""Below this many columns the short forms are used: a phone has about 40."""


def terminal_width(stream: TextIO | None = None) -> int:
    """The columns that there are, by COLUMNS or the terminal that a stream, else standard output,
    is; 80 where nobody says."""
    asked = os.environ.get("COLUMNS", "")
    if asked.isdecimal() and len(asked) < 6 and int(asked):
        return max(20, int(asked))
    try:
        return max(20, os.get_terminal_size((stream or sys.stdout).fileno()).columns or 80)
    except (OSError, ValueError, AttributeError):
        return 80


def is_narrow(text: str) -> bool:
    """Whether each letter and sign of a text takes up one column."""
    return text.isascii() or re.fullmatch(NARROW_ONLY, text) is not None


def width(text: str) -> int:
    """The columns that a text takes up."""
    if is_narrow(text):
        return len(text)
    from wcwidth import wcswidth

    return max(0, wcswidth(text))


def pad(text: str, columns: int, right: bool = False) -> str:
    """The text filled up with spaces to so many columns."""
    space = " " * max(0, columns - width(text))
    return space + text if right else text + space


def graphemes(text: str) -> Iterable[str]:
    """The letters of a text as people see them: an accent or a skin colour belongs to its sign."""
    if is_narrow(text):
        return text
    from wcwidth import iter_graphemes

    return iter_graphemes(text)


def fitting(text: str, columns: int) -> str:
    """The beginning of a text that takes at most so many columns."""
    size = 0
    for letter in graphemes(text):
        columns -= width(letter)
        if columns < 0:
            break
        size += len(letter)
    return text[:size]


def cut(text: str, columns: int) -> str:
    """The text shortened to so many columns, with a mark where something is missing."""
    return text if width(text) <= columns else fitting(text, columns - 1) + "…"


def table(rows: Sequence[Sequence[str]], right: Sequence[bool], gap: int = 2) -> list[str]:
    """Rows as lines whose columns keep their edges; `right`: which columns are numbers."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        (" " * gap)
        .join(pad(cell, size, side) for cell, size, side in zip(row, widths, right, strict=True))
        .rstrip()
        for row in rows
    ]


SUM = r"\([0-9 +]+\)"
QUOTED = r"(?<!\w)'[^']+'(?!\w)|«[^»]+»"
HELD = "\u00a0"
"""A space at which a text is not divided while it is laid out."""


def wrapped(text: str, columns: int, indent: str = "", *, divide: bool = True) -> list[str]:
    """A sentence as lines of at most so many columns; what it tells the user to write, set
    apart by two spaces or quoted, and sums in brackets stay in one piece where they fit. divide:
    whether what is too long for a line is divided, or has a line of its own."""
    measure = len if is_narrow(text) else width
    if measure(text) + len(indent) <= columns:
        return [indent + text.replace(HELD, " ")]
    held = re.sub(f"{SUM}|{QUOTED}", lambda found: found[0].replace(" ", HELD), text)
    held = re.sub(TYPED, lambda found: "  " + found[1].replace(" ", HELD), held)
    room = max(columns - len(indent), 10)
    lines, used = [""], room + 1
    for gap, word in re.findall("( *)([^ ]+)", held):
        whole = not divide or measure(word) <= room
        for piece in [word] if whole else re.findall(f"{HELD}?[^{HELD}]+", word):
            more = len(gap) + measure(piece)
            if used + more <= room:
                lines[-1] += gap + piece
                gap, used = "", used + more
                continue
            left = piece.lstrip(HELD)
            while left:
                fits = left if whole else fitting(left, room) or next(iter(graphemes(left)))
                lines.append(fits)
                left = left[len(fits) :]
            gap, used = "", width(lines[-1])
    return [indent + line.replace(HELD, " ") for line in lines[1:]]


STRAY = r"[\x00-\x09\x0b-\x1a\x1c-\x1f\x7f-\x9f]"
"""Signs that no output has: all that act on a terminal but line ends, and the escape of `tint`."""
TURNING = "[\u202a-\u202e\u2066-\u2069]"
"""Signs that take no room, and turn the direction of all that follows in a line."""


def clean(text: str) -> str:
    """Text of the user without what would act on a terminal."""
    return tame(text).replace("\x1b", " ")


def tame(text: str) -> str:
    """Text without what no output has."""
    return re.sub(STRAY, " ", re.sub(TURNING, "", text))


PLAIN = {
    **dict(zip("♠♥♦♣", "shdc", strict=True)),
    **dict.fromkeys("−–—", "-"),
    **dict.fromkeys("«»“”", '"'),
    **{"’": "'", "×": "x", "…": "...", "№": "No.", "і": "i", "І": "I"},
}
"""What stands for a sign of ours in an output that lacks it; the last two are the Ukrainian letter
that some Russian code pages have no place for."""


def printable(text: str, encoding: str | None) -> str:
    """The text as an output can show it: what its encoding lacks becomes something plain."""
    encoding = encoding or "utf-8"
    try:
        return text.encode(encoding, "plain").decode(encoding)
    except LookupError:
        return printable(text, "ascii")


def _plain(error: UnicodeError) -> tuple[str, int]:
    """What stands for the signs that an encoding lacks."""
    assert isinstance(error, UnicodeEncodeError)
    lacking = error.object[error.start : error.end]
    return "".join(PLAIN.get(sign, "?") for sign in lacking), error.end


codecs.register_error("plain", _plain)


@contextmanager
def in_blocks() -> Iterator[None]:
    """Print in larger blocks, even where each line was to go out by itself, unless somebody waits
    for it at a terminal: there may be thousands."""
    stream = sys.stdout
    if stream.isatty() or not isinstance(stream, TextIOWrapper):
        yield
        return
    at_once = stream.write_through
    stream.reconfigure(write_through=False)
    try:
        yield
    finally:
        try:
            stream.reconfigure(write_through=at_once)
        except BrokenPipeError:
            raise SystemExit(0) from None


def write_data(text: str) -> None:
    """Print a text that other programs read: in UTF-8, whatever the terminal can show; on a
    terminal itself without what would act on it."""
    sys.stdout.flush()
    if sys.stdout.isatty():
        text = clean(text)
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        sys.stdout.write(text)
        return
    try:
        buffer.write(text.encode())
        buffer.flush()
    except BrokenPipeError:
        raise SystemExit(0) from None


def write_json(answer: object) -> None:
    """Print an answer for other programs as JSON."""
    from json import dumps

    write_data(dumps(answer, ensure_ascii=False, indent=2) + "\n")


def write(text: str, *, error: bool = False, end: str = "\n") -> None:
    """Print a text, in the signs that the output has. Where nobody reads any more, stop."""
    stream = sys.stderr if error else sys.stdout
    try:
        if error:
            # What was said before stands before it.
            sys.stdout.flush()
        stream.write(printable(tame(text), stream.encoding) + end)
    except BrokenPipeError:
        raise SystemExit(0) from None


def fail(why: Unusable | Message | str) -> None:
    """Say on standard error what cannot be used, or why."""
    complain(why if isinstance(why, Message | str) else why.message, "scorekeeper: ")


def complain(message: Message | str, head: str = "") -> None:
    """As `tell`, on standard error."""
    tell(message, head, error=True)


def tell(message: Message | str, head: str = "", *, error: bool = False) -> None:
    """Print a sentence in lines that the terminal has room for; a path or a command in it can be
    copied, and so is never divided. head: what stands before it."""
    if isinstance(message, Message) and isinstance(path := message.values.get("path"), str):
        message = message._replace(values={**message.values, "path": path.replace(" ", HELD)})
    columns = terminal_width(sys.stderr if error else sys.stdout)
    for text in clean(f"{head}{message}").split("\n"):
        for line in wrapped(text, columns, divide=False):
            write(line, error=error)


def coloured() -> bool:
    """Whether colour may be used: on a terminal, and nobody asked for none (NO_COLOR)."""
    return (
        sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    )


def tint(text: str, colour: str) -> str:
    """The text in a colour (``red``, ``yellow``, ``bold``) where colour may be used."""
    if not coloured():
        return text
    codes = {"red": "31", "yellow": "33", "bold": "1", "dim": "2"}
    return f"\x1b[{codes[colour]}m{text}\x1b[0m"


def harmless(line: str) -> str:
    """A line of the user with a space for each sign that acts on what shows it or turns its
    direction, so that every column stays what it was."""
    if line.isprintable():
        return line
    return "".join(
        " " if unicodedata.category(c) in ("Cc", "Cf", "Cs") and c not in "\u200d" else c
        for c in line
    )


def caret(line: str, column: int, span: int, columns: int = 100) -> tuple[str, str]:
    """A line of the user as it may be shown, and the line of carets under the place meant.

    column counts characters from 1; columns: the room that there is. Leading white space is
    dropped, control characters become spaces; a longer line is cut around the place.
    """
    shown = harmless(line.rstrip())
    start = min(max(column - 1, 0), len(shown))
    first = min(len(line) - len(line.lstrip()), start)
    before, meant = shown[first:start], shown[start : start + max(span, 1)]
    after = shown[start + len(meant) :]
    room = max(columns - width(cut(meant, columns // 2)) - min(width(after), columns // 4), 1)
    if width(before) > room:
        end: list[str] = []
        for letter in reversed(list(graphemes(before))):
            room -= width(letter)
            if room < 1:
                break
            end.append(letter)
        before = "…" + "".join(reversed(end))
    marks = max(min(width(meant), columns - width(before)), 1)
    return cut(before + meant + after, columns), " " * width(before) + "^" * marks
