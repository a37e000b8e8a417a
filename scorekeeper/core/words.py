"""The words of session notation in three languages (docs/notation.md, "Words")."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from scorekeeper.i18n.messages import spoken

Spellings = tuple[str, tuple[str, ...]]
"""A word in Ukrainian, and its spellings in Russian, the one written first."""

WORDS: dict[str, Spellings] = {
    "match": ("матч", ("матч",)),
    "players": ("гравці", ("игроки",)),
    "teams": ("пари", ("пары",)),
    "dealer": ("здавач", ("сдатчик",)),
    "house": ("правила", ("правила",)),
    "date": ("дата", ("дата",)),
    "place": ("місце", ("место",)),
    "event": ("подія", ("событие",)),
    "scorer": ("писар", ("писарь",)),
    "id": ("id", ("id",)),
    "game": ("гра", ("игра",)),
    "stage": ("етап", ("этап",)),
    "score": ("очки", ("очки",)),
    "total": ("разом", ("всего",)),
    "winner": ("переможець", ("победитель",)),
    "tricks": ("хабарі", ("взятки",)),
    "wins": ("бере", ("берёт", "берет")),
    "takes": ("бере", ("берёт", "берет")),
    "leads": ("ходить", ("ходит",)),
    "lays": ("кладе", ("кладёт", "кладет")),
    "on": ("на", ("на",)),
    "swaps": ("міняє", ("меняет",)),
    "for": ("на", ("на",)),
    "pairs": ("пари", ("пары",)),
    "captures": ("забирає", ("забирает",)),
    "lobby": ("лобі", ("лобби",)),
    "nobody": ("ніхто", ("никто",)),
    "adjust": ("поправка", ("поправка",)),
    "misdeal": ("перездача", ("пересдача",)),
    "dispute": ("спір", ("спор",)),
    "settle": ("згода", ("согласие",)),
    "note": ("нотатка", ("заметка",)),
    "end": ("кінець", ("конец",)),
}
YES = ("1", "y", "yes", "т", "так", "д", "да")
NO = ("2", "n", "no", "н", "ні", "нет")
"""What can be answered to a question, folded."""
HEADER_KEYS = (
    "match",
    "players",
    "teams",
    "dealer",
    "house",
    "id",
    "date",
    "place",
    "event",
    "scorer",
)


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """Text as it is compared: Unicode NFC and case folding."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())


def meanings(known: Mapping[str, Spellings]) -> dict[str, frozenset[str]]:
    """What each folded spelling of some words means."""
    found: dict[str, set[str]] = {}
    for word, (ukrainian, russian) in known.items():
        for spelling in (word, ukrainian, *russian):
            found.setdefault(fold(spelling), set()).add(word)
    return {spelling: frozenset(words) for spelling, words in found.items()}


MEANINGS = meanings(WORDS)
"""What a folded spelling means: one canonical word, or several (``бере``: takes, wins)."""
MEANINGS |= dict.fromkeys(("wins", "takes"), MEANINGS["бере"])  # One word elsewhere, so either.

KEYS = {
    spelling: key for spelling, words in MEANINGS.items() for key in HEADER_KEYS if key in words
}
"""Folded spelling of a header key: the key."""


class Word(NamedTuple):
    """A word of the notation, in the language of who reads it; more: as of `in_language`."""

    word: str
    more: Mapping[str, Spellings] = MappingProxyType({})

    def shown(self, language: str | None = None) -> str:
        """The word in a language, else the one spoken."""
        return in_language(self.word, language or spoken(), self.more)


def in_language(word: str, language: str, more: Mapping[str, Spellings] = {}) -> str:
    """The canonical word as a language writes it; more: the words of a game besides `WORDS`."""
    known = WORDS.get(word) or more.get(word)
    if language == "en" or known is None:
        return word
    ukrainian, russian = known
    return ukrainian if language == "uk" else russian[0]
