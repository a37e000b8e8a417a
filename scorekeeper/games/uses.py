"""Whether the functions of a game look at what one of its statements says."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from types import CodeType, FunctionType
from typing import Any

from scorekeeper.core.game import Game


def looks_at(game: Game, word: str) -> bool:
    """Whether a function of a game has the word of a statement in it, by itself or in a constant of
    its module, or goes through all facts."""
    return any(mentions(function, word) for function in functions(game))


def functions(game: Game) -> Iterator[FunctionType]:
    """The functions of a game: those of its classes, of their modules, and of what it declares."""
    for base in type(game).__mro__:
        module = sys.modules.get(base.__module__)
        if base in Game.__mro__:
            continue
        yield from found(vars(base).values())
        if module is not None:
            yield from found(vars(module).values())
    for declared in (*game.statements, game.tricks):
        yield from found(declared or ())


def found(values: Any) -> Iterator[FunctionType]:
    """The functions among some values."""
    for value in values:
        value = getattr(value, "__func__", getattr(value, "__wrapped__", value))
        if isinstance(value, FunctionType):
            yield value


def mentions(function: FunctionType, word: str) -> bool:
    """Whether a function has a word in it, or goes through all facts."""
    for code in codes(function.__code__):
        if "facts" in code.co_names or word in texts(code.co_consts):
            return True
        known = (function.__globals__.get(name) for name in code.co_names)
        if any(word in texts([value]) for value in known):
            return True
    return False


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code and those inside of it."""
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from codes(one)


def texts(values: Collection[Any]) -> set[str]:
    """The texts among some values, and in those that hold several."""
    kept = {value for value in values if isinstance(value, str)}
    for value in values:
        if isinstance(value, tuple | list | set | frozenset | dict):
            kept |= {one for one in value if isinstance(one, str)}
    return kept
