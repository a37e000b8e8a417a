"""What the commands about all matches do: matches, rename."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

from scorekeeper.commands.keeping import FINE, open_match, open_store
from scorekeeper.core.source import Unusable
from scorekeeper.i18n.messages import Message, points, say, say_number
from scorekeeper.match.header import day_of, name_fault, tidy_name
from scorekeeper.store.filters import ORDER, Filter, condition, known_player, player_called
from scorekeeper.store.places import default_path
from scorekeeper.store.recorded import Recorded
from scorekeeper.store.store import Store
from scorekeeper.terminal.layout import pad, tell, terminal_width, width, wrapped, write, write_json

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
        question = say_number(
            "{new} is there already. Are they one player, in {n} match more?",
            "{new} is there already. Are they one player, in {n} matches more?",
            len(spellings(store, player)),
            new=new,
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
        tell(say("Nothing was changed."))
    else:
        done = say_number(
            "{old} is now {new} in {n} match.",
            "{old} is now {new} in {n} matches.",
            len(changed),
            old=old,
            new=new,
        )
        tell(done)
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
    already = recorded.discarded == (op == "discard")
    if not already:
        recorded.mark(op)
    if json:
        write_json({"format": 1, "match": recorded.id, "discarded": recorded.discarded})
    elif already and recorded.discarded:
        tell(say("{match} is out of the history already.", match=recorded.id))
    elif already:
        tell(say("{match} is in the history already.", match=recorded.id))
    elif recorded.discarded:
        tell(
            say(
                "{match} is out of the history. To bring it back:"
                "  scorekeeper matches --restore {match}",
                match=recorded.id,
            )
        )
    else:
        tell(say("{match} is in the history again.", match=recorded.id))
    return FINE


PAGE = 20
"""How many matches are shown at a time."""


def matches(
    db: str | None, wanted: Filter, page: int | None = None, *, every: bool = False, json: bool
) -> int:
    """The matches of the store that are wanted: a page of them, counted from 1, the last ones
    first; every one of them where that is asked for, or where no page is for other programs."""
    path = db or default_path()
    if db is None and not os.path.exists(path):
        found, count, current = list[dict[str, Any]](), 0, None
    else:
        store = open_store(db, must_exist=True)
        found, count = listed(store, wanted, page or (None if every or json else 1))
        current = store.current()
    if json:
        write_json({"format": 1, "matches": found})
        return FINE
    columns = terminal_width()
    longest = max((width(one["match"]) for one in found), default=0)
    for one in found:
        mark = "* " if one["match"] == current else "  "
        for line in wrapped(described(one, longest), columns - 4):
            write(mark + line)
            mark = "    "
    for about in about_page(len(found), count, page or 1, wanted):
        for line in wrapped(about.shown(), columns):
            write(line)
    tell(say("The store: {path}", path=path))
    return FINE


def about_page(shown: int, count: int, page: int, wanted: Filter) -> Iterator[Message]:
    """What there is to say where not all matches are shown, or none is."""
    pages = -(-count // PAGE)
    if not count:
        anything = wanted == Filter()
        yield say("There are no matches yet.") if anything else say("No match is like that.")
    elif not shown:
        yield say_number("There is {n} page.", "There are {n} pages.", pages)
    elif shown < count and page < pages:
        yield say(
            "{shown} of {count} matches; those before them:  --page {next}",
            shown=shown,
            count=count,
            next=page + 1,
        )
    elif shown < count:
        yield say("{shown} of {count} matches; every one of them:  --all", shown=shown, count=count)


def listed(store: Store, wanted: Filter, page: int | None) -> tuple[list[dict[str, Any]], int]:
    """The matches of a store that are wanted, as ``matches --json`` has them, and how many they
    are in all; of a page, where one is named, only its own."""
    sql, values = condition(store, wanted)
    ((count,),) = store.select(f"SELECT COUNT(*) FROM matches WHERE {sql}", values)
    shown = f"SELECT id FROM matches WHERE {sql}"
    if page is not None:
        skipped = (page - 1) * PAGE
        shown += f" ORDER BY day DESC, rowid DESC LIMIT {PAGE} OFFSET {skipped}"
    found: dict[str, dict[str, Any]] = {}
    for id, game, date, status, winner, discarded in store.select(
        "SELECT id, game, date, status, winner, discarded FROM matches"
        f" WHERE id IN ({shown}) ORDER BY {ORDER}",
        values,
    ):
        found[id] = {
            "match": id,
            "game": game,
            "date": date,
            "players": [],
            "totals": {},
            "status": status,
            "winner": winner,
            **({"discarded": True} if discarded else {}),
        }
    for id, name in store.select(
        f"SELECT match_id, name FROM seats WHERE match_id IN ({shown}) ORDER BY match_id, seat",
        values,
    ):
        found[id]["players"].append(name)
    for id, name, n in store.select(
        "SELECT match_id, name, points FROM sides"
        f" WHERE match_id IN ({shown}) ORDER BY match_id, number",
        values,
    ):
        found[id]["totals"][name] = n
    return list(found.values()), count


def described(one: dict[str, Any], longest: int) -> str:
    """A listed match in a line; longest: the columns of the longest id."""
    sides = "  ".join(f"{name} {points(n)}" for name, n in one["totals"].items())
    state = STATES[one["status"]]
    if "discarded" in one:
        state = say("discarded")
    elif one["winner"]:
        state = say("won by {name}", name=one["winner"])
    day = day_of(one["date"] or "") or ""
    return f"{pad(one['match'], longest)}  {day:10}  {sides}  {state}"
