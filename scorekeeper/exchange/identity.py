"""What a match is known by wherever it goes: the ``id:`` in its header."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.match.canonical import tail
from scorekeeper.match.reading import Match
from scorekeeper.store.lines import canonical, read

LETTERS = "bcdfghjkmnpqrstvwxz"
"""What an id that follows from the lines is spelled with: no number, and no word."""
LENGTH = 10


def id_of(match: Match) -> str | None:
    """The id in the header of a match; None where it has none."""
    return match.header.values().get("id") or None


def id_at(match: Match) -> int:
    """Where the line of the id stands among the lines of a match; else 1, where it is put."""
    line = match.header.lines.get("id")
    return 1 if line is None else line.line - match.first


def identified(match: Match, lines: Sequence[str], id: str) -> list[str]:
    """The lines of a match, given in canonical form, with this id in its header.

    match: one whose header could be read.
    """
    at, known = id_at(match), "id" in match.header.lines
    comment = tail(lines[at]) if known else ""
    return [*lines[:at], f"id: {id}{comment}", *lines[at + known :]]


def derived_id(match: Match, lines: Sequence[str]) -> str:
    """The id that follows from the other lines of a match: ``rounds-kfjqwbnmzt``. The same lines
    always have the same one."""
    from hashlib import sha256

    assert match.table is not None
    number = int.from_bytes(sha256("\n".join(identified(match, lines, "")).encode()).digest())
    spelled = ""
    for _ in range(LENGTH):
        number, letter = divmod(number, len(LETTERS))
        spelled += LETTERS[letter]
    return f"{match.table.game.id}-{spelled}"


def as_stored(match: Match) -> Match:
    """A match as it goes out: in canonical form, with its id, from line 1 on."""
    lines = canonical(match)
    id = id_of(match) or derived_id(match, lines)
    lines = identified(match, lines, id)
    return match if (match.source, match.texts) == (id, lines) else read(lines, id)
