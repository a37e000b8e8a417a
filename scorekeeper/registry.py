"""Which games there are: those of the entry-point group ``scorekeeper.games``.

A game of this package is loaded by its name alone. The installed packages are searched, which
takes its time, only where no game of this package has the name, or all games are asked for.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from scorekeeper.game import Game
from scorekeeper.messages import Message, say
from scorekeeper.words import fold

GROUP = "scorekeeper.games"
BUILT_IN: dict[str, tuple[str, ...]] = {
    "candidate": ("кандидат",),
    "advantage": ("перевага", "преимущество"),
    "nameless": ("безіменний", "безымянный"),
    "rounds": ("раунди", "раунды"),
}
"""Ids of the games of this package with their names in Ukrainian and Russian."""


@cache
def load(id: str) -> Game:
    """A game of this package by its id."""
    game: Game = import_module(f"scorekeeper.games.{id}").GAME
    return game


@cache
def foreign() -> tuple[Game, ...]:
    """The games of other installed packages, by name; those that cannot be loaded, or take an
    id that another game has, are left out."""
    from importlib.metadata import entry_points

    found: dict[str, Game] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        if point.name in BUILT_IN or point.name in found:
            continue
        try:
            game = point.load()
        except Exception:
            # Whatever a stranger's module does on import must not stop the other games.
            continue
        if game.id == point.name:
            found[point.name] = game
    return tuple(found.values())


def find_game(name: str) -> Game | None:
    """The game with this id or name, in any of the three languages; None where none has it."""
    folded = fold(name)
    for id, names in BUILT_IN.items():
        if folded == id or folded in names:
            return load(id)
    for game in foreign():
        if folded in (fold(game.id), *map(fold, game.names.values())):
            return game
    return None


def all_games() -> list[Game]:
    """Every game: those of this package in the order of the rulebook, then the others."""
    return [*map(load, BUILT_IN), *foreign()]


def nearest_game(name: str) -> str | None:
    """The known name that is most like a wrong one; None where nothing is."""
    from difflib import get_close_matches

    known = [spelling for id, names in BUILT_IN.items() for spelling in (id, *names)]
    known += [fold(name) for game in foreign() for name in (game.id, *game.names.values())]
    return next(iter(get_close_matches(fold(name), known, 1)), None)


def unknown_game(name: str, near: str | None) -> Message:
    """What to say where no game has a name; near: the known name that is most like it."""
    if near is None:
        return say("No game is called {name}; 'scorekeeper rules' lists them.", name=name)
    return say("No game is called {name}. Did you mean {near}?", name=name, near=near)
