"""What the commands about all matches do: matches, rename."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from scorekeeper.header import name_fault, tidy_name
from scorekeeper.keeping import FINE, open_match, open_store
from scorekeeper.layout import terminal_width, wrapped, write, write_json
from scorekeeper.messages import Message, say, say_number
from scorekeeper.recorded import Recorded
from scorekeeper.source import Unusable
from scorekeeper.store import Store, default_path
from scorekeeper.words import fold


def rename(
    db: str | None, old: str, new: str, sure: bool, json: bool, ask: Callable[[Message], bool]
) -> int:
    """Give a player another name everywhere; an existing name merges the two, after a question."""
    new = tidy_name(new)
    fault = name_fault(new)
    if fault is not None:
        raise Unusable(fault)
    store = open_store(db, must_exist=True)
    player, other = known_player(store, old), known_player(store, new)
    if player is None:
        raise Unusable(say("No player is called {name}.", name=old))
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


def matches(db: str | None, everything: bool, json: bool) -> int:
    """All matches of the store."""
    if db is None and not os.path.exists(default_path()):
        return list_matches([], None, default_path(), json)
    store = open_store(db, must_exist=True)
    return list_matches(listed(store, everything), store.current(), store.path, json)


def listed(store: Store, everything: bool) -> list[dict[str, Any]]:
    """The matches of a store as ``matches --json`` has them; all, or those not discarded."""
    points: dict[str, dict[str, int]] = {}
    players: dict[str, list[str]] = {}
    for id, name, n in store.select(
        "SELECT match_id, name, points FROM sides ORDER BY match_id, number"
    ):
        points.setdefault(id, {})[name] = n
    for id, name in store.select("SELECT match_id, name FROM seats ORDER BY match_id, seat"):
        players.setdefault(id, []).append(name)
    found: list[dict[str, Any]] = []
    for id, game, day, status, winner, discarded in store.select(
        "SELECT id, game, date, status, winner, discarded FROM matches ORDER BY created, rowid"
    ):
        if discarded and not everything:
            continue
        one = {
            "match": id,
            "game": game,
            "date": day,
            "players": players.get(id, []),
            "totals": points.get(id, {}),
            "status": status,
            "winner": winner,
        }
        found.append({**one, "discarded": True} if discarded else one)
    return found


def list_matches(found: list[dict[str, Any]], current: str | None, path: str, json: bool) -> int:
    """Show matches, the current one with a star, and where the store lies."""
    if json:
        write_json({"format": 1, "matches": found})
        return FINE
    columns = terminal_width()
    for one in found:
        sides = "  ".join(f"{name} {n}" for name, n in one["totals"].items())
        state = one["status"]
        if "discarded" in one:
            state = say("discarded").shown()
        elif one["winner"]:
            state = say("won by {name}", name=one["winner"]).shown()
        star = "*" if one["match"] == current else " "
        day = (one["date"] or "")[:10]
        for text in wrapped(f"{star} {one['match']}  {day}  {sides}  {state}", columns):
            write(text)
    if not found:
        write(say("There are no matches yet.").shown())
    write(say("The store: {path}", path=path).shown())
    return FINE
