"""Games of other packages, which may raise anything at any moment: what they raise is said by the
name of the game and the line of its code, and is one failure, `GameFails`, to all that ask it.

A game runs as it is: who is to blame is told by the traceback, once there is one. What comes from
no game of another package is left alone; it is a fault of scorekeeper.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from scorekeeper.core.answers import WrongAnswer
from scorekeeper.core.game import Game
from scorekeeper.core.source import GameFails
from scorekeeper.i18n.messages import say

KNOWN: dict[str, str] = {}
"""The files, or folders with a separator at the end, of games of other packages: their ids."""


def know(game: Game) -> None:
    """From here on what comes from the files of a game is its failure."""
    import os

    for base in type(game).__mro__:
        if base in Game.__mro__:
            continue
        top = base.__module__.partition(".")[0]
        file = getattr(sys.modules.get(top), "__file__", None)
        if top != __name__.partition(".")[0] and file is not None:
            path = os.path.abspath(file)
            package = os.path.basename(path) == "__init__.py"
            KNOWN[os.path.dirname(path) + os.sep if package else path] = game.id


def is_known(game: Game) -> bool:
    """Whether a game is one of another package."""
    return game.id in KNOWN.values()


def failure(error: BaseException) -> GameFails | None:
    """What was raised, as a failure of the game that it comes from, with the last place of its own
    code that led there; None where it comes from none."""
    if not KNOWN:
        return None
    from traceback import walk_tb

    places = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    if isinstance(error, WrongAnswer):
        places.append(error.place)
    for file, line in reversed(places):
        for known, id in KNOWN.items():
            if file == known or file.startswith(known):
                return _said(id, error, file, line)
    return None


def _said(id: str, error: BaseException, file: str, line: int) -> GameFails:
    from os.path import basename

    kind = "" if isinstance(error, WrongAnswer) else type(error).__name__
    return GameFails(
        say(
            "The game {game} fails: {error} ({file}, line {line}). Its package has to be mended.",
            game=id,
            error=": ".join(filter(None, (kind, " ".join(str(error).split())))),
            file=basename(file),
            line=line,
        )
    )


@contextmanager
def asking() -> Iterator[None]:
    """Something is asked that a game may have to answer; raises `GameFails` where it fails."""
    try:
        yield
    except GameFails:
        raise
    except (Exception, SystemExit) as error:
        failed = failure(error)
        if failed is None:
            raise
        raise failed from error
