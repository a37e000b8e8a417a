"""A new match: its header lines, of what was named, and what ``new`` does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from scorekeeper.commands.keeping import FINE, open_store, show_next
from scorekeeper.core.source import Unusable
from scorekeeper.core.words import fold
from scorekeeper.games.registry import find_game, nearest_game, unknown_game
from scorekeeper.i18n.messages import Message, say
from scorekeeper.match.canonical import house_value
from scorekeeper.match.header import plain_date, tidy_name
from scorekeeper.store.change import refuse_value
from scorekeeper.store.recorded import begin
from scorekeeper.store.store import Store
from scorekeeper.terminal.layout import complain, terminal_width, wrapped, write, write_json


def players_named(words: Sequence[str]) -> list[str]:
    """The players that words name: one a word, a comma behind it or not; or all of them in one
    word, with commas between. Raises `Unusable` where one name of several has a comma in it."""
    if len(words) == 1:
        return [name.strip() for name in words[0].split(",")]
    names = [word.strip().removesuffix(",").rstrip() for word in words if word.strip() != ","]
    for name in names:
        if "," in name:
            raise Unusable(say("The name {name} has the sign {sign}.", name=name, sign=","))
    return names


def header_of(
    game: str, players: Sequence[str], options: dict[str, str | None]
) -> tuple[str, list[str]]:
    """The header lines of a new match, and its game's id. Raises `Unusable`, `Refused`."""
    found = find_game(game)
    if found is None:
        raise Unusable(unknown_game(game, nearest_game(game)))
    lines = [f"match: {found.id}", f"players: {', '.join(players)}"]
    values = {"date": date.today().isoformat(), **{k: v for k, v in options.items() if v}}
    if "house" in values:
        values["house"] = house_value(values["house"])
    values["date"] = plain_date(values["date"])
    for key in ("teams", "dealer", "house", "date", "place", "event"):
        if key in values:
            lines.append(f"{key}: {values[key]}")
    for line in lines:
        refuse_value(line)
    return found.id, lines


def new(
    db: str | None,
    game: str,
    words: Sequence[str],
    options: dict[str, str | None],
    json: bool,
    ask: Callable[[Message], bool],
) -> int:
    """Begin a match of the players that words name; where one of the same is not over, that is
    said, and `ask` asked."""
    players = players_named(words)
    id, lines = header_of(game, players, options)
    store = open_store(db)
    going = unfinished(store, players)
    if going is not None:
        said = say(
            "{match} of the same players is not over:  scorekeeper play {match}  goes on.",
            match=going,
        )
        complain(said)
        if not ask(say("Begin another?")):
            complain(say("No match was begun."))
            return FINE
    recorded = begin(store, lines, id)
    if json:
        write_json({"match": recorded.id})
        return FINE
    columns = terminal_width()
    for line in wrapped(say("{match} has begun.", match=recorded.id).shown(), columns):
        write(line)
    show_next(recorded.match, columns)
    return FINE


def unfinished(store: Store, players: Sequence[str], game: str | None = None) -> str | None:
    """The match of these players, of any game or of one, that was begun last of those that are not
    over."""
    folded = ",".join(sorted(fold(tidy_name(name)) for name in players))
    found = store.select(
        "SELECT id FROM matches WHERE status = 'in-progress' AND NOT discarded"
        " AND COALESCE(:game, game) = game AND :players ="
        " (SELECT GROUP_CONCAT(folded, ',') FROM (SELECT folded FROM seats JOIN players"
        " ON players.id = player_id WHERE match_id = matches.id ORDER BY folded))"
        " ORDER BY rowid DESC LIMIT 1",
        {"game": game, "players": folded},
    )
    return found[0][0] if found else None
