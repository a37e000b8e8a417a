"""The rows of the log: what one holds, what it stands for, and its hash (docs/store.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple


class Row(NamedTuple):
    """A row of the log.

    op: ``new`` (a match's first line), ``add``, ``insert`` (before the row `target`), ``fix``
    (another text for it), ``undo`` (takes it back), ``rename`` (a player; `text` is old and new
    name, a tab between), ``discard``, ``restore`` (the match). ``import`` is a whole match, a
    line of it a line of `text`; it stands for as many rows, with its id and those that follow
    (`single_rows`).
    """

    id: int
    match: str
    op: str
    target: int | None
    text: str
    reason: str
    at: str
    hash: str


def row_count(op: str, text: str) -> int:
    """How many rows a row stands for."""
    return text.count("\n") + 1 if op == "import" else 1


def single_rows(row: Row) -> Iterator[Row]:
    """The rows that a row stands for: of an import, one for each of its lines."""
    if row.op != "import":
        yield row
        return
    for at, text in enumerate(row.text.split("\n")):
        op = "add" if at else "new"
        yield Row(row.id + at, row.match, op, None, text, row.reason, row.at, row.hash)


def hash_of(
    before: str, id: int, match: str, op: str, target: int | None, text: str, reason: str, at: str
) -> str:
    """The hash of a row: SHA-256 of a JSON array without spaces, of the hash of the row before
    (empty for the first) and everything else that the row holds, in the order of its columns."""
    sha256, quoted = hashing()
    told = (
        f"[{quoted(before)},{id},{quoted(match)},{quoted(op)},"
        f"{'null' if target is None else target},{quoted(text)},{quoted(reason)},{quoted(at)}]"
    )
    hash: str = sha256(told.encode()).hexdigest()
    return hash


@cache
def hashing() -> tuple[Callable[[bytes], Any], Callable[[str], str]]:
    """What hashes bytes, and what writes a text as JSON; loaded only where rows are hashed."""
    from hashlib import sha256
    from json.encoder import encode_basestring

    return sha256, encode_basestring


def read_head(head: str | None) -> tuple[int | None, str]:
    """Where the chain of rows ends, as it is remembered: the last row's id, if that is known, and
    its hash."""
    number, _, hash = (head or "").partition(" ")
    return (int(number) if number.isdecimal() else None), hash
