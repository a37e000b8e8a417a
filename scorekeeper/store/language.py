"""Which language is spoken: what was asked for, what `play` was told, or the locale."""

from __future__ import annotations

import os
from collections.abc import Sequence

from scorekeeper.i18n.messages import LANGUAGES

VARIABLE = "SCOREKEEPER_LANG"
LANGUAGE_NAMES = {"en": "English", "uk": "Українська", "ru": "Русский"}
"""What each language calls itself."""


def chosen(words: Sequence[str]) -> str:
    """The language for a command line: by ``--lang``, the variable `VARIABLE`, what `play` was
    once told, or the locale; else English. A language that there is not is passed over: the
    command itself refuses it."""
    for asked in (option(words, "--lang"), os.environ.get(VARIABLE)):
        if asked in LANGUAGES:
            return asked
    return told(option(words, "--db")) or by_locale() or "en"


def option(words: Sequence[str], name: str) -> str | None:
    """The value of an option on a command line; None where it is not there. Behind ``--`` there
    are no options."""
    for at, word in enumerate(words):
        if word == "--":
            return None
        if word == name and at + 1 < len(words):
            return words[at + 1]
        if word.startswith(f"{name}="):
            return word.partition("=")[2]
    return None


def told(db: str | None) -> str | None:
    """The language that the store remembers; None where there is no store, or it remembers
    none. A store that cannot be read is reported by the command that needs it."""
    from scorekeeper.store.places import default_path

    path = db or default_path()
    if not os.path.isfile(path):
        return None
    import sqlite3
    from contextlib import closing

    try:
        with closing(sqlite3.connect(f"file:{os.path.abspath(path)}?mode=ro", uri=True)) as store:
            found = store.execute("SELECT value FROM meta WHERE key = 'language'").fetchone()
    except sqlite3.Error:
        return None
    return found[0] if found and found[0] in LANGUAGES else None


def by_locale() -> str | None:
    """The language of the locale, by the first of LC_ALL, LC_MESSAGES and LANG that is set."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2] if value[:2] in LANGUAGES else None
    return None
