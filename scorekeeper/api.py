"""What `import scorekeeper` offers to the scripts of others (docs/python.md).

`read`, `read_text` and `matches` answer with objects that are never changed afterwards; what is in
them is said at their classes. What cannot be read raises `Unusable`, whose text is the message of
the command line: which file, which line, what is wrong with it. A wrong line of a match raises
nothing: it is a finding of that match.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import date
from typing import Literal, get_args

from scorekeeper.audit.data import as_object
from scorekeeper.audit.objects import (
    Deal,
    Decisive,
    Dispute,
    Finding,
    Game,
    HouseRules,
    Match,
    Paper,
    ScoreLine,
    Side,
    Slip,
    Together,
)
from scorekeeper.core.source import GameFails, Unusable, is_file, text_lines
from scorekeeper.games.blame import asking
from scorekeeper.match import reading

__all__ = [
    "Deal",
    "Decisive",
    "Dispute",
    "Finding",
    "Game",
    "HouseRules",
    "Match",
    "Paper",
    "ScoreLine",
    "Side",
    "Slip",
    "Together",
    "Unusable",
    "matches",
    "read",
    "read_text",
]

Language = Literal["en", "uk", "ru"]
StrPath = str | os.PathLike[str]


def read(
    source: StrPath | None = None,
    *,
    store: StrPath | None = None,
    against: StrPath | None = None,
    house: bool = False,
    language: Language = "en",
) -> list[Match]:
    """The matches of a session file, in their order; or one match of the store.

    source: what ``scorekeeper audit`` takes: the path of a file, ``-`` for standard input, else
    the id of a match of the store, or a beginning that no other id has; None: the match of the
    store that was begun last. store: the path of the store, if it is not where `scorekeeper`
    keeps it. against: the path of a paper sheet, typed as CSV, that is held against the match, of
    several against the last one (`Match.paper`). house: also try every combination of the house
    rules that touch a match (`Match.house_rules`). language: of `why`, `message` and of errors.

    Raises `Unusable` for a file that is missing, is no text in UTF-8 or holds no match, for a
    match that the store does not have, for a store that cannot be read, and for a paper sheet that
    cannot be, or a match that it cannot be held against.
    """
    with errors(language):
        name = None if source is None else os.fspath(source)
        found: Iterable[reading.Match] = (
            reading.of_file(name) if name is not None and is_file(name) else [stored(name, store)]
        )
        if against is None:
            return [typed(match, house, language) for match in found]
        *before, last = found
        answer = [typed(match, house, language) for match in before]
        return [*answer, typed(last, house, language, against)]


def read_text(
    text: str, *, source: str = "text", house: bool = False, language: Language = "en"
) -> list[Match]:
    """The matches of a session text, in their order.

    source: what the text is called in the matches and in errors; house, language: as of `read`.
    Raises `Unusable` for a text that holds no match, or that no file could hold.
    """
    with errors(language):
        found = reading.some(text_lines(text, source), source)
        return [typed(match, house, language) for match in found]


def matches(
    *,
    store: StrPath | None = None,
    player: str | Iterable[str] = (),
    game: str | None = None,
    place: str | None = None,
    event: str | None = None,
    since: str | date | None = None,
    until: str | date | None = None,
    unfinished: bool = False,
    discarded: bool = False,
    house: bool = False,
    language: Language = "en",
) -> Iterator[Match]:
    """The matches of the store, in the order of their days, each read when its turn comes.

    player, game, place, event, since, until, unfinished, discarded: only those that ``scorekeeper
    matches`` lists with the option of this name; several players: all of them together. store,
    house, language: as of `read`.

    Raises `Unusable` at once for a store that is not there or cannot be read, and for a game, a
    player or a day that cannot be.
    """
    from scorekeeper.commands.keeping import open_store
    from scorekeeper.store.filters import Filter, match_ids

    with errors(language):
        wanted = Filter(
            players=(player,) if isinstance(player, str) else tuple(player),
            game=game,
            place=place,
            event=event,
            since=None if since is None else str(since),
            until=None if until is None else str(until),
            unfinished=unfinished,
            discarded=discarded,
        )
        path = None if store is None else os.fspath(store)
        with closing(open_store(path, must_exist=True)) as opened:
            ids = list(match_ids(opened, wanted)[1])
        return one_by_one(path, ids, house, language)


# How


@contextmanager
def errors(language: Language) -> Iterator[None]:
    """What cannot be used is said in a language."""
    if language not in get_args(Language):
        raise ValueError(f"language is one of {', '.join(get_args(Language))}, not {language!r}")
    try:
        yield
    except Unusable as error:
        error.args = (error.message.shown(language),)
        raise


def typed(
    match: reading.Match, house: bool, language: Language, against: StrPath | None = None
) -> Match:
    """A match as an object, with a paper sheet perhaps; what its game raises is said in it."""
    try:
        with asking():
            if against is None or match.failed is not None:
                return as_object(match, house, language)
            from scorekeeper.sheets.comparing import held
            from scorekeeper.views.against import against_object

            return against_object(match, held(match, os.fspath(against)), house, language)
    except GameFails as error:
        match.fail(match.first, error)
        return as_object(match, house, language)


def stored(name: str | None, store: StrPath | None) -> reading.Match:
    """A match of the store."""
    from scorekeeper.commands.keeping import open_match

    recorded = open_match(None if store is None else os.fspath(store), name, or_file=True)
    recorded.store.close()
    return recorded.match


def one_by_one(
    path: str | None, ids: Iterable[str], house: bool, language: Language
) -> Iterator[Match]:
    """Matches of the store by their ids, which is open meanwhile."""
    from scorekeeper.commands.keeping import open_store
    from scorekeeper.store.lines import fold_rows
    from scorekeeper.store.lines import read as read_lines

    with errors(language), closing(open_store(path, must_exist=True)) as opened:
        for id in ids:
            lines, _ = fold_rows(list(opened.rows(id)))
            yield typed(read_lines([line.text for line in lines], id), house, language)
