"""What the commands about all matches do: matches, rename."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime
from typing import Any, NamedTuple

from scorekeeper.cards import visible
from scorekeeper.header import name_fault, tidy_name
from scorekeeper.keeping import FINE, open_match, open_store
from scorekeeper.layout import terminal_width, wrapped, write, write_json
from scorekeeper.messages import Message, points, say, say_number
from scorekeeper.places import default_path
from scorekeeper.recorded import Recorded
from scorekeeper.registry import find_game, nearest_game, unknown_game
from scorekeeper.source import Unusable
from scorekeeper.store import Store
from scorekeeper.words import fold

STATES = {"in-progress": say("in progress"), "finished": say("drawn"), "stopped": say("stopped")}
"""How far a match that nobody has won is, in words."""


def rename(
    db: str | None, old: str, new: str, sure: bool, json: bool, ask: Callable[[Message], bool]
) -> int:
    """Give a player another name everywhere; an existing name merges the two, after a question."""
    new = tidy_name(new)
    fault = name_fault(new)
    if fault is not None:
        raise Unusable(fault)
    store = open_store(db, must_exist=True)
    player, other = player_called(store, old), known_player(store, new)
    if set(spellings(store, player).values()) == {new}:
        raise Unusable(say("{name} is called that already.", name=new))
    question = None
    if other is not None and other != player:
        refuse_to_merge(store, player, other, old, new)
        question = say(
            "There is a {new} already. Are they one player, in {n} matches more?",
            new=new,
            n=len(spellings(store, player)),
        )
    changed = []
    if question is None or sure or ask(question):
        with store.writing():
            for id, name in spellings(store, player).items():
                if name != new:
                    Recorded(store, id).rename(name, new)
                    changed.append(id)
    if json:
        write_json({"format": 1, "player": new if changed else old, "matches": changed})
    elif not changed:
        write(say("Nothing was changed.").shown())
    else:
        done = say_number(
            "{old} is now {new} in {n} match.",
            "{old} is now {new} in {n} matches.",
            len(changed),
            old=old,
            new=new,
        )
        write(done.shown())
    return FINE


def refuse_to_merge(store: Store, player: int, other: int, old: str, new: str) -> None:
    """Raise `Unusable` where two players, called so, have sat at one table."""
    both = store.select(
        "SELECT match_id FROM seats WHERE player_id = ?"
        " INTERSECT SELECT match_id FROM seats WHERE player_id = ?",
        (player, other),
    )
    if both:
        raise Unusable(
            say(
                "{old} and {new} have played each other ({match}); they are two.",
                old=old,
                new=new,
                match=both[0][0],
            )
        )


def player_called(store: Store, name: str) -> int:
    """The player who is called so; raises `Unusable` where nobody is."""
    found = known_player(store, name)
    if found is None:
        raise Unusable(say("No player is called {name}.", name=name))
    return found


def known_player(store: Store, name: str) -> int | None:
    """The player who is called so, however it is written; None where nobody is."""
    name = tidy_name(name)
    if name_fault(name) is not None:
        return None
    found = store.select("SELECT id FROM players WHERE folded = ?", (fold(name),))
    return found[0][0] if found else None


def spellings(store: Store, player: int) -> dict[str, str]:
    """How a player's name is written in each match that he has a seat in."""
    return dict(
        store.select(
            "SELECT match_id, name FROM seats WHERE player_id = ? ORDER BY seats.id", (player,)
        )
    )


def mark(db: str | None, named: str, op: str, json: bool) -> int:
    """Take a match out of the history (``discard``), or bring it back (``restore``)."""
    recorded = open_match(db, named)
    recorded.mark(op)
    if json:
        write_json({"format": 1, "match": recorded.id, "discarded": recorded.discarded})
    elif recorded.discarded:
        write(
            say(
                "{match} is out of the history. To bring it back:"
                "  scorekeeper matches --restore {match}",
                match=recorded.id,
            ).shown()
        )
    else:
        write(say("{match} is in the history again.", match=recorded.id).shown())
    return FINE


class Wanted(NamedTuple):
    """Which matches are wanted; None or nothing where it does not matter.

    players: who sat at the table, all of them; since, until: days, both included; everything:
    those that are discarded, too.
    """

    game: str | None = None
    players: Sequence[str] = ()
    since: str | None = None
    until: str | None = None
    place: str | None = None
    event: str | None = None
    everything: bool = False


def matches(db: str | None, wanted: Wanted, json: bool) -> int:
    """The matches of the store that are wanted."""
    path = db or default_path()
    if db is None and not os.path.exists(path):
        found, current = [], None
    else:
        store = open_store(db, must_exist=True)
        found, current = listed(store, wanted), store.current()
    if json:
        write_json({"format": 1, "matches": found})
        return FINE
    for one in found:
        for text in wrapped(described(one, one["match"] == current), terminal_width()):
            write(text)
    if not found:
        anything = wanted == Wanted()
        none = say("There are no matches yet.") if anything else say("No match is like that.")
        write(none.shown())
    write(say("The store: {path}", path=path).shown())
    return FINE


def chosen(store: Store, wanted: Wanted) -> Iterator[tuple[Any, ...]]:
    """The rows of matches that are wanted. Raises `Unusable` for a game, a player or a day that
    cannot be."""
    game = find_game(wanted.game) if wanted.game is not None else None
    if wanted.game is not None and game is None:
        raise Unusable(unknown_game(wanted.game, nearest_game(wanted.game)))
    since, until = asked_day(wanted.since), asked_day(wanted.until)
    played = [set(spellings(store, player_called(store, name))) for name in wanted.players]
    for id, its, day, place, event, status, winner, discarded in store.select(
        "SELECT id, game, date, place, event, status, winner, discarded FROM matches"
        " ORDER BY created, rowid"
    ):
        on = day_of(day or "")
        if (
            (wanted.everything or not discarded)
            and (game is None or its == game.id)
            and all(id in of for of in played)
            and (since is None or (on is not None and since <= on))
            and (until is None or (on is not None and on <= until))
            and (wanted.place is None or fold(place or "") == fold(wanted.place))
            and (wanted.event is None or fold(event or "") == fold(wanted.event))
        ):
            yield id, its, day, status, winner, discarded


def day_of(text: str) -> date | None:
    """The day of a date, perhaps with a time; None where it is none."""
    try:
        return datetime.fromisoformat(text).date()
    except ValueError:
        return None


def asked_day(text: str | None) -> date | None:
    """A day that somebody asks for; raises `Unusable` for what is none."""
    day = day_of(text) if text is not None else None
    if text is not None and day is None:
        raise Unusable(say("{date} is no date; write it like 2026-11-28.", date=visible(text)))
    return day


def listed(store: Store, wanted: Wanted) -> list[dict[str, Any]]:
    """The matches of a store that are wanted, as ``matches --json`` has them."""
    totals: dict[str, dict[str, int]] = {}
    players: dict[str, list[str]] = {}
    for id, name, n in store.select(
        "SELECT match_id, name, points FROM sides ORDER BY match_id, number"
    ):
        totals.setdefault(id, {})[name] = n
    for id, name in store.select("SELECT match_id, name FROM seats ORDER BY match_id, seat"):
        players.setdefault(id, []).append(name)
    found: list[dict[str, Any]] = []
    for id, game, day, status, winner, discarded in chosen(store, wanted):
        one = {
            "match": id,
            "game": game,
            "date": day,
            "players": players.get(id, []),
            "totals": totals.get(id, {}),
            "status": status,
            "winner": winner,
        }
        found.append({**one, "discarded": True} if discarded else one)
    return found


def described(one: dict[str, Any], current: bool) -> str:
    """A listed match in a line, with a star where it is the current one."""
    sides = "  ".join(f"{name} {points(n)}" for name, n in one["totals"].items())
    state = STATES[one["status"]]
    if "discarded" in one:
        state = say("discarded")
    elif one["winner"]:
        state = say("won by {name}", name=one["winner"])
    day = (one["date"] or "")[:10]
    return f"{'*' if current else ' '} {one['match']}  {day}  {sides}  {state}"
