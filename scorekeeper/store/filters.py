"""Which matches of the store are meant, by who played, what, where and when: as a condition on
the table ``matches``, for every command that takes more than one match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from scorekeeper.core.cards import visible
from scorekeeper.core.source import Unusable
from scorekeeper.core.words import fold
from scorekeeper.games.registry import find_game, nearest_game, unknown_game
from scorekeeper.i18n.messages import say
from scorekeeper.match.header import day_of, name_fault, plain_date, tidy_name
from scorekeeper.store.store import AT_ONCE, Store

ORDER = "matches.day, matches.rowid"
"""The order of a history: by the day; of one day, and without one, as they were begun."""


class Filter(NamedTuple):
    """Which matches are wanted; None or nothing where it does not matter.

    players: who sat at the table, all of them; since, until: days, both included; unfinished:
    only those that are not played to their end; discarded: those taken out of the history, too.
    """

    players: Sequence[str] = ()
    game: str | None = None
    place: str | None = None
    event: str | None = None
    since: str | None = None
    until: str | None = None
    unfinished: bool = False
    discarded: bool = False


class Condition(NamedTuple):
    """A condition of SQL on the table ``matches``, and the values of its parameters."""

    sql: str
    values: dict[str, str | int]


def condition(store: Store, wanted: Filter) -> Condition:
    """What a match has to be. Raises `Unusable` for a game, a player or a day that cannot be."""
    parts, values = ["1"], dict[str, str | int]()
    if not wanted.discarded:
        parts.append("NOT matches.discarded")
    if wanted.unfinished:
        parts.append("matches.status <> 'finished'")
    if wanted.game is not None:
        game = find_game(wanted.game)
        if game is None:
            raise Unusable(unknown_game(wanted.game, nearest_game(wanted.game)))
        parts.append("matches.game = :game")
        values["game"] = game.id
    for number, name in enumerate(wanted.players):
        parts.append(
            "EXISTS (SELECT 1 FROM seats WHERE seats.match_id = matches.id"
            f" AND seats.player_id = :player{number})"
        )
        values[f"player{number}"] = player_called(store, name)
    for sign, key, day in ((">=", "since", wanted.since), ("<=", "until", wanted.until)):
        if day is not None:
            parts.append(f"matches.day {sign} :{key}")
            values[key] = asked_day(day)
    for column, text in (("place", wanted.place), ("event", wanted.event)):
        if text is not None:
            written = spellings(store, column, text)
            keys = {f"{column}{number}": one for number, one in enumerate(written)}
            parts.append(f"matches.{column} IN ({', '.join(f':{key}' for key in keys)})")
            values.update(keys)
    return Condition(" AND ".join(parts), values)


def match_ids(store: Store, wanted: Filter) -> tuple[int, Iterator[str]]:
    """How many matches are wanted, and their ids, in the order of the history. Whoever asks for
    ids again has done with those before."""
    sql, values = condition(store, wanted)
    # They may be more than are to be held at once; what is written meanwhile does not matter.
    store.execute("DROP TABLE IF EXISTS temp.wanted")
    store.execute(
        f"CREATE TEMP TABLE wanted AS SELECT id FROM matches WHERE {sql} ORDER BY {ORDER}", values
    )
    ((number,),) = store.select("SELECT COUNT(*) FROM wanted")
    return number, _ids(store)


def _ids(store: Store) -> Iterator[str]:
    for first in count(1, AT_ONCE):
        last = first + AT_ONCE - 1
        found = store.select(f"SELECT id FROM wanted WHERE rowid BETWEEN {first} AND {last}")
        if not found:
            return
        yield from (id for (id,) in found)


def spellings(store: Store, column: str, text: str) -> list[str]:
    """How a text is written in a column of ``matches``: letters are compared as in names."""
    folded = fold(text.strip())
    found = store.select(f"SELECT DISTINCT {column} FROM matches WHERE {column} IS NOT NULL")
    return [written for (written,) in found if fold(written) == folded]


def player_called(store: Store, name: str) -> int:
    """The player who is called so; raises `Unusable` where nobody is."""
    found = known_player(store, name)
    if found is not None:
        return found
    from difflib import get_close_matches

    known = dict(store.select("SELECT folded, name FROM players ORDER BY name"))
    near = get_close_matches(fold(tidy_name(name)), known, 1)
    if near:
        message = say(
            "No player is called {name}. Did you mean {near}?",
            name=visible(name),
            near=known[near[0]],
        )
    else:
        message = say("No player is called {name}.", name=visible(name))
    raise Unusable(message)


def known_player(store: Store, name: str) -> int | None:
    """The player who is called so, however it is written; None where nobody is."""
    name = tidy_name(name)
    if name_fault(name) is not None:
        return None
    found = store.select("SELECT id FROM players WHERE folded = ?", (fold(name),))
    return found[0][0] if found else None


def asked_day(text: str) -> str:
    """A day that somebody asks for; raises `Unusable` for what is none."""
    day = day_of(plain_date(text).strip())
    if day is None:
        raise Unusable(say("{date} is no date; write it like 2026-11-28.", date=visible(text)))
    return day
