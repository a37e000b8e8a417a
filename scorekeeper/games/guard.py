"""Games of other packages, which may raise anything at any moment: what they raise is said by the
name of the game, and is one failure, `GameFails`, to all that ask it.

A game of our own is not guarded and costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, cached_property, wraps
from pathlib import Path
from traceback import extract_tb
from types import FunctionType
from typing import Any, TypeVar

from scorekeeper.core.game import Game
from scorekeeper.core.source import GameFails
from scorekeeper.i18n.messages import say

Thing = TypeVar("Thing")
OURS = str(Path(__file__).parent.parent)
MADE = ("play", "under")
"""Methods whose answer is a game in hand."""
ASKED = [""]
"""The game that was asked last; empty where none was."""
CALLED = {"verbs": "terms", "house_rules": "matters"}
"""Functions that a game has beside its methods: in which attribute, and in what of it."""


def failure(id: str, error: BaseException, *, ours: bool = False) -> GameFails:
    """What a game has raised, with the last place of its own code that led there; ours: it came of
    what it had answered, and the place is one of this package."""
    frames = extract_tb(error.__traceback__)
    theirs = [frame for frame in frames if not frame.filename.startswith(OURS)]
    place = frames[-1] if ours or not theirs else theirs[-1]
    raised = ": ".join(filter(None, (type(error).__name__, " ".join(str(error).split()))))
    return GameFails(
        say(
            "The game {game} fails: {error} ({file}, line {line}). Its package has to be mended.",
            game=id,
            error=raised,
            file=Path(place.filename).name,
            line=place.lineno or 0,
        )
    )


def blamed(error: Exception) -> GameFails | None:
    """What went wrong with answers that nobody can use, such as points that are no numbers, by the
    game that was asked last; None where none of another package was."""
    return failure(ASKED[0], error, ours=True) if ASKED[0] else None


def guard(game: Game) -> None:
    """From here on a game raises nothing but `GameFails`, nor do its games in hand. Raises
    TypeError or AttributeError for an object that is made so that this cannot be seen to."""
    for name, called in CALLED.items():
        found = [(one, getattr(one, called)) for one in getattr(game, name)]
        if any(function for _, function in found):
            kept = [
                one._replace(**{called: function and _guarded(function, game.id, "")})
                for one, function in found
            ]
            object.__setattr__(game, name, tuple(kept))
    _watch(game, game.id)


def is_guarded(game: Game) -> bool:
    """Whether a game is guarded, as those of other packages are."""
    return hasattr(type(game), "guarded_for")


def _watch(thing: Thing, id: str) -> Thing:
    """The same object, of a class whose methods are guarded."""
    kind: type = type(thing)
    if getattr(kind, "guarded_for", None) != id:
        object.__setattr__(thing, "__class__", _class_of(kind, id))
    return thing


@cache
def _class_of(kind: type, id: str) -> type:
    """A class like another one, whose methods and properties are guarded."""
    members: dict[str, Any] = {"__slots__": (), "__module__": kind.__module__, "guarded_for": id}
    every = {name: found for base in reversed(kind.__mro__) for name, found in vars(base).items()}
    for name, found in every.items():
        if name.startswith("__"):
            continue
        if isinstance(found, FunctionType):
            members[name] = _guarded(found, id, name)
        elif isinstance(found, staticmethod | classmethod):
            members[name] = type(found)(_guarded(found.__func__, id, name))
        elif isinstance(found, property) and found.fget is not None:
            members[name] = property(_guarded(found.fget, id, name), found.fset, found.fdel)
        elif isinstance(found, cached_property):
            members[name] = cached_property(_guarded(found.func, id, name))
    return type(kind.__name__, (kind,), members)


def _guarded(asked: Callable[..., Any], id: str, name: str) -> Callable[..., Any]:
    """A function of a game; what it answers is guarded, too."""

    @wraps(asked)
    def call(*values: Any, **named: Any) -> Any:
        ASKED[0] = id
        try:
            answer = asked(*values, **named)
            if isinstance(answer, Iterator):
                return _each(answer, id)
            if name == "handlers":
                return {verb: _guarded(handler, id, "") for verb, handler in answer.items()}
            return _watch(answer, id) if name in MADE else answer
        except GameFails:
            raise
        except (Exception, SystemExit) as error:
            raise failure(id, error) from error

    return call


def _each(answers: Iterator[Any], id: str) -> Iterator[Any]:
    """What a game answers one by one."""
    try:
        yield from answers
    except GameFails:
        raise
    except (Exception, SystemExit) as error:
        raise failure(id, error) from error
