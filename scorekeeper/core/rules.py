"""Rules and house rules of a game, as data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from scorekeeper.i18n.messages import Message, declared

Setting = str | int
"""The value of a house rule."""


class Rule(NamedTuple):
    """A numbered rule of a game: its id (``rounds.slam``) and what it says."""

    id: str
    text: Message


class HouseRule(NamedTuple):
    """A point that the source leaves open: one of several ways to play it.

    values: the ways, the default first. Where any whole number will do, `least` is the smallest
    one, `values` holds the default alone, which may be a word (``off``), and `tried` those that an
    audit compares, rising: none where the number was agreed on before the match, as a target is.
    matters: whether another value could change anything at a table; where nothing is said, at
    every one.
    """

    name: str
    values: tuple[str, ...]
    text: Message
    least: int | None = None
    tried: tuple[str, ...] = ()
    matters: Callable[[Any], bool] | None = None

    @property
    def default(self) -> Setting:
        """What is played where the match says nothing."""
        return _value(self.values[0])

    def read(self, value: str) -> Setting | None:
        """The value that a folded text means, or None where the rule has no such value."""
        if value in self.values:
            return _value(value)
        if self.least is None or not (value.isascii() and value.isdigit()) or len(value) > 9:
            return None
        return int(value) if int(value) >= self.least else None

    def others(self, now: Setting) -> list[Setting]:
        """The values that the one in force is compared with."""
        values = self.values if self.least is None else self.tried
        return [value for value in map(_value, values) if value != now]

    def choices(self) -> str:
        """The values for people: ``ranked, plain``, ``1, 2, …`` or ``off, 1, 2, …``."""
        if self.least is None:
            return ", ".join(self.values)
        words = [value for value in self.values if not value.isdecimal()]
        return ", ".join([*words, str(self.least), str(self.least + 1), "…"])


def _value(text: str) -> Setting:
    return int(text) if text.isdecimal() else text


def choice(
    name: str, values: str, text: str, matters: Callable[[Any], bool] | None = None
) -> HouseRule:
    """A house rule with a few values, in one text, the default first."""
    return HouseRule(name, tuple(values.split()), declared(text), matters=matters)


def number(name: str, default: Setting, text: str, least: int = 1, tried: str = "") -> HouseRule:
    """A house rule that is a whole number, from `least`; tried: values that an audit compares."""
    return HouseRule(name, (str(default),), declared(text), least, tuple(tried.split()))


class House(dict[str, Setting]):
    """House rules in force, which remember which of them somebody asked for."""

    __slots__ = ("asked",)

    def __init__(self, values: Mapping[str, Setting]) -> None:
        super().__init__(values)
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> Setting:
        self.asked.add(name)
        return super().__getitem__(name)

    def ask(self, names: Iterable[str]) -> None:
        """Note that another value of these could change something."""
        self.asked.update(names)
