"""Which games there are: those of the entry-point group ``scorekeeper.games``.

A game of this package is loaded by its name alone. The installed packages are searched, which
takes its time, only where no game of this package has the name, or all games are asked for. What
another package has and cannot be used is left out then; `left_out` knows why.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.core.game import Game
from scorekeeper.core.words import fold
from scorekeeper.i18n.messages import Message, learn, say

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "scorekeeper.games"
BUILT_IN: dict[str, tuple[str, ...]] = {
    "candidate": ("кандидат",),
    "advantage": ("перевага", "преимущество"),
    "nameless": ("безіменний", "безымянный"),
    "rounds": ("раунди", "раунды"),
    "points": ("очки",),
}
"""Ids of the games of this package with their names in Ukrainian and Russian."""


@cache
def load(id: str) -> Game:
    """A game of this package by its id."""
    game: Game = import_module(f"scorekeeper.games.{id}").GAME
    return game


class LeftOut(NamedTuple):
    """A game of another package that cannot be used, or such a package, and all of the reasons."""

    name: str
    why: Sequence[Message | str]


class Found(NamedTuple):
    """What the other installed packages have."""

    games: Sequence[Game]
    left_out: Sequence[LeftOut]


@cache
def search() -> Found:
    """The games of other installed packages, by name. Those that cannot be loaded, are no games,
    or have an id or a name of another game are left out."""
    taken = {name for id, names in BUILT_IN.items() for name in (id, *names)}
    games: list[Game] = []
    points, left_out = _points()
    for point in sorted(points, key=lambda point: (point.name, point.value)):
        game, why = _loaded(point)
        twice = [name for name in names_of(game) if name in taken] if game is not None else []
        if game is None or twice:
            why = why or [say("there is a game {name} already", name=twice[0])]
            left_out.append(LeftOut(point.name, why))
            continue
        taken.update(names_of(game))
        learn(game.texts)
        games.append(game)
    return Found(games, left_out)


def foreign() -> Sequence[Game]:
    """The games of other installed packages that can be used, by name."""
    return search().games


def left_out() -> Sequence[LeftOut]:
    """What cannot be used of other packages, where they have been searched."""
    return search().left_out if search.cache_info().currsize else ()


def _points() -> tuple[list[EntryPoint], list[LeftOut]]:
    """The entry points of the group but this package's own, each once however often its package
    is found; and the packages whose entry points cannot be read."""
    from importlib.metadata import distributions

    seen = {(id, f"scorekeeper.games.{id}:GAME") for id in BUILT_IN}
    found: list[EntryPoint] = []
    left_out: list[LeftOut] = []
    for package in distributions():
        text = package.read_text("entry_points.txt")
        if text is None or GROUP not in text:
            continue
        try:
            points = list(package.entry_points.select(group=GROUP))
        except Exception as error:
            left_out.append(LeftOut(package.name, [_said(error)]))
            continue
        for point in points:
            if (point.name, point.value) not in seen:
                seen.add((point.name, point.value))
                found.append(point)
    return found, left_out


def _loaded(point: EntryPoint) -> tuple[Game | None, Sequence[Message | str]]:
    """The game that an entry point names; None where it is none, and all that is wrong with it."""
    from scorekeeper.games.blame import know
    from scorekeeper.games.validation import faults

    try:
        # What a stranger's module prints is not part of any answer.
        with redirect_stdout(sys.stderr):
            game = point.load()
            wrong: list[Message | str] = [*faults(game)]
    except (Exception, SystemExit) as error:
        # Whatever a stranger's module does must not stop the other games.
        return None, [_said(error)]
    if not wrong and game.id != point.name:
        wrong.append(say("its id is {id}", id=game.id))
    if wrong:
        return None, wrong
    know(game)
    return game, ()


def _said(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def names_of(game: Game) -> Iterator[str]:
    """The id and the names of a game as they are compared."""
    return map(fold, dict.fromkeys((game.id, *game.names.values())))


def find_game(name: str) -> Game | None:
    """The game with this id or name, in any of the three languages; None where none has it."""
    folded = fold(name)
    for id, names in BUILT_IN.items():
        if folded == id or folded in names:
            return load(id)
    return next((game for game in foreign() if folded in names_of(game)), None)


def all_games() -> list[Game]:
    """Every game: those of this package in the order of the rulebook, then the others."""
    return [*map(load, BUILT_IN), *foreign()]


def nearest_game(name: str) -> str | None:
    """The known name that is most like a wrong one; None where nothing is."""
    from difflib import get_close_matches

    known = [spelling for id, names in BUILT_IN.items() for spelling in (id, *names)]
    known += [spelling for game in foreign() for spelling in names_of(game)]
    return next(iter(get_close_matches(fold(name), known, 1)), None)


def unknown_game(name: str, near: str | None) -> Message:
    """What to say where no game has a name; near: the known name that is most like it."""
    if near is None:
        return say("No game is called {name}; 'scorekeeper rules' lists them.", name=name)
    return say("No game is called {name}. Did you mean {near}?", name=name, near=near)
