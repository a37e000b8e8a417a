"""Session texts from files and standard input, checked before the first line is used."""

from __future__ import annotations

import codecs
import io
import os
import re
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain
from typing import BinaryIO, TextIO

from scorekeeper.i18n.messages import Message, say

SMALL = 8 << 20
"""Bytes of a file that are held in memory at once; a larger file is read twice instead."""
CHUNK = 1 << 16
"""Bytes that are checked at a time."""
LONGEST = 1 << 20
"""Bytes that no line of a session has; more than are checked at a time."""

LINE_BREAKS = re.compile(r"[ \t]*[\n\r]+[ \t]*")


class Unusable(Exception):
    """Something outside the record that cannot be used: a file, a choice of the user.

    Its message says what and what to do about it; commands print it and end with code 2.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message.shown())
        self.message = message


class GameFails(Unusable):
    """A game of another package has raised something; the message names it (`games.blame`)."""


def is_file(name: str) -> bool:
    """Whether a name means a file, a broken link included, or standard input (``-``); else it
    can only be a match of the store."""
    return name == "-" or os.path.lexists(name)


def one_line(text: str) -> str:
    """A text without line breaks, which a line of a session cannot have."""
    return LINE_BREAKS.sub(" ", text)


def read_lines(path: str, *, long: bool = False) -> Iterator[str]:
    """The lines of a session file, or of standard input (``-``), with their line ends.

    long: whether a line may be longer than `LONGEST`, as in files that no person writes. Raises
    `Unusable`, before the first line, for what is no text in UTF-8: a missing file, a folder, no
    permission, another encoding, zero bytes, a line that is too long.
    """
    if path == "-":
        if sys.stdin is None:
            raise Unusable(say("There is no standard input to read."))
        return _checked(io.BytesIO(sys.stdin.buffer.read()), say("standard input"), long)
    try:
        if stat.S_ISDIR(os.stat(path).st_mode):
            raise Unusable(say("{path} is a folder; name a session file in it.", path=path))
        with open(path, "rb") as file:
            if not file.seekable() or os.stat(path).st_size <= SMALL:
                return _checked(io.BytesIO(file.read()), path, long)
            ends = check_text(file, path, long)
        return chain.from_iterable(_opened(path, ends))
    except FileNotFoundError:
        raise Unusable(say("There is no file {path}.", path=path)) from None
    except PermissionError:
        raise Unusable(
            say("The file {path} may not be read: permission is missing.", path=path)
        ) from None
    except (OSError, ValueError) as error:
        from scorekeeper.i18n.system import reason

        raise Unusable(
            say("The file {path} cannot be read: {error}.", path=path, error=reason(error))
        ) from None


def text_lines(text: str, name: str) -> Iterator[str]:
    """The lines of a text, as if it were the file of this name; raises `Unusable` as `read_lines`
    does."""
    return _checked(io.BytesIO(text.encode("utf-8", "surrogatepass")), name, long=False)


def _checked(data: io.BytesIO, name: str | Message, long: bool) -> Iterator[str]:
    return iter(_text_of(data, check_text(data, name, long)))


def _opened(path: str, ends: str) -> Iterator[TextIO]:
    """The text of a file, which is closed behind its last line."""
    with open(path, "rb") as file, _text_of(file, ends) as text:
        yield text


def _text_of(file: BinaryIO, ends: str) -> TextIO:
    """The text of a file that stands at its start, without a byte-order mark; ends: what its
    lines end with."""
    if file.read(len(codecs.BOM_UTF8)) != codecs.BOM_UTF8:
        file.seek(0)
    return io.TextIOWrapper(file, encoding="utf-8", newline=ends)


def check_text(file: BinaryIO, name: str | Message, long: bool = False) -> str:
    """What the lines of a file end with: a carriage return where there is no line feed in it, else
    a line feed. Raises `Unusable` where it is no text in UTF-8, or has a line that is too long
    unless `long`; leaves it at its start."""
    feeds = returns = False
    decoder = codecs.getincrementaldecoder("utf-8")()
    done = begun = 0
    while True:
        chunk = file.read(CHUNK)
        if not done and chunk[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
            raise Unusable(say("{name} is in UTF-16; save it as UTF-8.", name=name))
        zero = chunk.find(0)
        if zero >= 0:
            line = _line_of(file, done + zero)
            raise Unusable(
                say("{name} is no text: there is a zero byte in line {line}.", name=name, line=line)
            )
        try:
            decoder.decode(chunk, final=not chunk)
        except UnicodeDecodeError as error:
            message = say(
                "{name} is not in UTF-8: line {line} cannot be read. Save it as UTF-8.",
                name=name,
                line=_line_of(file, done + len(chunk) - len(error.object) + error.start),
            )
            raise Unusable(message) from None
        first, last = chunk.find(b"\n"), chunk.rfind(b"\n")
        feeds = feeds or first >= 0
        returns = returns or (not feeds and b"\r" in chunk)
        begun += len(chunk) if first < 0 else first
        if begun >= LONGEST and not long:
            raise Unusable(
                say(
                    "{name} is no session: line {line} has more than a million characters.",
                    name=name,
                    line=_line_of(file, done),
                )
            )
        if last >= 0:
            begun = len(chunk) - last - 1
        done += len(chunk)
        if not chunk:
            break
    file.seek(0)
    return "\r" if returns and not feeds else "\n"


def _line_of(file: BinaryIO, offset: int) -> int:
    """The number of the line in which a byte of a file stands."""
    file.seek(0)
    line = 1
    while chunk := file.read(min(CHUNK, offset)):
        line += chunk.count(b"\n") or chunk.count(b"\r")
        offset -= len(chunk)
    return line


def replace_file(path: str, pieces: Iterable[str]) -> None:
    """Write a file anew, whole or not at all; raises `Unusable` where that cannot be done.

    pieces: its text, with its line ends. Whatever they raise, the file stays as it was.
    """
    import tempfile

    made = None
    try:
        path = os.path.realpath(path)
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", newline="", dir=os.path.dirname(path), delete=False
        ) as file:
            made = file.name
            for piece in pieces:
                file.write(piece)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(made, mode_of(path))
        os.replace(made, path)
        made = None
        _settle(os.path.dirname(path))
    except OSError as error:
        from scorekeeper.i18n.system import reason

        raise Unusable(
            say("The file {path} cannot be written: {error}.", path=path, error=reason(error))
        ) from None
    finally:
        if made is not None:
            os.unlink(made)


def _settle(folder: str) -> None:
    """See that the names in a folder are on the disk, where the system can do that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def mode_of(path: str) -> int:
    """Who may read and write a file; for one that is not there yet, what is usual here."""
    if os.path.exists(path):
        return stat.S_IMODE(os.stat(path).st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
