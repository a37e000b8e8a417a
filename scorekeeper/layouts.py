"""Words typed on the wrong keyboard layout: Latin letters for Cyrillic ones, and back."""

from __future__ import annotations

from collections.abc import Iterator

LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`"
KEYBOARDS = {"uk": "йцукенгшщзхїфівапролджєячсмитьбю.'", "ru": "йцукенгшщзхъфывапролджэячсмитьбю.ё"}


def _table(source: str, target: str) -> dict[int, str]:
    pairs = list(zip(source, target, strict=True))
    shifted = [(a.upper(), b.upper()) for a, b in pairs if a.upper() != a and len(b.upper()) == 1]
    return str.maketrans(dict(pairs + shifted))


TABLES = [
    table
    for letters in KEYBOARDS.values()
    for table in (_table(letters, LATIN), _table(LATIN, letters))
]


def retyped(line: str) -> Iterator[str]:
    """What a line would be if its words had been typed on another layout: first the words at
    its beginning, then all of them, each on each layout."""
    seen = {line}
    head, space, rest = line.partition(" ")
    for table in TABLES:
        for other in (head.translate(table) + space + rest, line.translate(table)):
            if other not in seen:
                seen.add(other)
                yield other
