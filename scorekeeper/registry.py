"""Which games there are: those of the entry-point group ``scorekeeper.games``.

A game of the package itself is loaded by its name alone; only where that fails, or all games
are asked for, are the installed packages searched.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from scorekeeper.game import Game
from scorekeeper.words import fold

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


def find_game(name: str) -> Game | None:
    """The game with this id or name, in any of the three languages; None where none has it."""
    folded = fold(name)
    for id, names in BUILT_IN.items():
        if folded == id or folded in names:
            return load(id)
    return None


def all_games() -> list[Game]:
    """Every game, in the order of the rulebook."""
    return [load(id) for id in BUILT_IN]


def nearest_game(name: str) -> str | None:
    """The known name that is most like a wrong one; None where nothing is."""
    from difflib import get_close_matches

    known = {spelling: spelling for id, names in BUILT_IN.items() for spelling in (id, *names)}
    return next(iter(get_close_matches(fold(name), list(known), 1)), None)
