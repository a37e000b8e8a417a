"""Words typed on the wrong keyboard layout: Latin letters for Cyrillic ones, and back."""

from __future__ import annotations

from collections.abc import Iterator

LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`" + 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?~'
KEYBOARDS = {
    "uk": "йцукенгшщзхїфівапролджєячсмитьбю.'" + "ЙЦУКЕНГШЩЗХЇФІВАПРОЛДЖЄЯЧСМИТЬБЮ,₴",
    "ru": "йцукенгшщзхъфывапролджэячсмитьбю.ё" + "ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,Ё",
}
"""What the keys of `LATIN` give on other layouts, without shift and with it."""

TABLES = [
    str.maketrans(source, target)
    for letters in KEYBOARDS.values()
    for source, target in ((letters, LATIN), (LATIN, letters))
]


def retyped(line: str) -> Iterator[str]:
    """What a line would be if its words had been typed on another layout: first the word at
    its beginning, then all of them, each on each layout."""
    seen = {line}
    head, space, rest = line.partition(" ")
    for table in TABLES:
        for other in (head.translate(table) + space + rest, line.translate(table)):
            if other not in seen:
                seen.add(other)
                yield other
