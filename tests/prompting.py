"""What the tests of the prompt share: people who type what they are told, and a match for them."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from scorekeeper.prompt.prompt import Prompt
from scorekeeper.store.recorded import Recorded, begin
from scorekeeper.store.store import Store

KEEP = "…"
"""Before what is typed: the text that stands on the prompt stays, and this is typed behind it."""
Key = str | type[BaseException]
TWO = "Олена, Тарас"
FOUR = "Олена, Тарас, Ірина, Богдан"


def plain(line: str) -> str:
    """A line without what only puts it in columns."""
    return " ".join(line.split())


@dataclass
class Scripted:
    """People who type these keys, one string a line, and then Ctrl-D.

    screen: what they saw, what they typed included; put: the texts put in to be mended;
    names, words: what TAB completes.
    """

    typed: Sequence[Key]
    wide: int = 80
    attended: bool = True
    screen: list[str] = field(default_factory=list)
    put: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.keys = iter(self.typed)

    def ask(self, prompt: str, text: str = "") -> str:
        if text:
            self.put.append(text)
        key = next(self.keys, EOFError)
        if not isinstance(key, str):
            self.screen.append(prompt + text)
            raise key
        line = text + key.removeprefix(KEEP) if key.startswith(KEEP) else key
        self.screen.append(prompt + line)
        return line

    def tell(self, line: str) -> None:
        self.screen += re.sub("\x1b\\[[0-9;]*m", "", line).split("\n")

    def columns(self) -> int:
        return self.wide

    def complete(self, names: Iterable[str], words: Iterable[str]) -> None:
        self.names, self.words = list(names), list(words)

    @property
    def lines(self) -> list[str]:
        """The screen, without what only puts it in columns."""
        return list(map(plain, self.screen))

    def shows(self, *lines: str) -> None:
        """Assert that these lines are on the screen, in this order, others between them."""
        left = iter(self.lines)
        for line in lines:
            assert plain(line) in left, "\n".join([f"not there: {line}", *self.screen])


def fresh(empty: Path, folder: Path) -> Store:
    """A store of its own, from one without matches."""
    return Store(str(shutil.copy(empty, folder / "s.db")))


def match(store: Store, game: str = "rounds", players: str = TWO, *more: str) -> str:
    """A match that was begun; its first statement is line 5, where there is no more header."""
    lines = [f"match: {game}", f"players: {players}", "date: 2026-11-28", *more]
    return begin(store, lines, game).id


def play(store: Store, *typed: Key, words: Sequence[str] = (), columns: int = 80) -> Scripted:
    """What people saw who typed these lines."""
    people = Scripted(typed, columns)
    assert Prompt(store, people).run(list(words)) == 0
    return people


def statements(store: Store, id: str | None = None) -> list[str]:
    """The statements of a match as they stand, the last one begun where none is named."""
    recorded = Recorded(store, id or store.ids()[-1])
    return recorded.texts()[recorded.match.statements - 1 :] if recorded.has_statements else []


def header(store: Store, id: str | None = None) -> list[str]:
    """The header of a match but for its id and date, the last one begun where none is named."""
    recorded = Recorded(store, id or store.ids()[-1])
    return [line for line in recorded.texts()[: recorded.header] if line[:3] not in ("id:", "dat")]


def finish(store: Store) -> None:
    """The two games that end a match of Rounds to 60."""
    Recorded(store, store.ids()[-1]).add_all(["score 40 10", "score 40 10"])
