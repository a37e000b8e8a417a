"""The games and their rules, for people and for other programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from scorekeeper.core.forms import Example
from scorekeeper.core.game import Game
from scorekeeper.core.rules import HouseRule
from scorekeeper.i18n.messages import Named, say
from scorekeeper.terminal.layout import wrapped


def seats(game: Game) -> str:
    """How many may play: ``2`` or ``2-6``."""
    span = game.seats
    return str(span[0]) if len(span) == 1 else f"{span[0]}-{span[-1]}"


def games(known: Sequence[Game], columns: int) -> Iterator[str]:
    """The games, a row each."""
    from tabulate import tabulate

    rows = [[game.id, Named(game.names).shown(), seats(game), game.source] for game in known]
    head = [say("id").shown(), say("game").shown(), say("players").shown(), say("source").shown()]
    if columns < 50:
        rows, head = [row[:3] for row in rows], head[:3]
    yield from tabulate(rows, head, tablefmt="simple", disable_numparse=True).splitlines()
    yield ""
    yield from wrapped(
        say("One game's rules and house rules:  scorekeeper rules GAME").shown(), columns
    )


def game(one: Game, columns: int) -> Iterator[str]:
    """One game: its rules, house rules, bounds, and how it is written."""
    head = say(
        "{game} ({id}), {seats} players, source {source}",
        game=Named(one.names),
        id=one.id,
        seats=seats(one),
        source=one.source,
    )
    yield from wrapped(head.shown(), columns)
    yield ""
    for rule in one.rules:
        yield rule.id
        yield from wrapped(rule.text.shown(), columns, "  ")
    yield ""
    head = say("House rules, the default first; a match sets them with  house: NAME=VALUE")
    yield from wrapped(head.shown(), columns)
    for open_point in one.house_rules:
        yield from house_rule(open_point, columns)
    if one.bounds:
        yield ""
        yield say("What no play can give").shown()
    for bound in one.bounds:
        yield from wrapped(bound.shown(), columns, "  ")
    if one.statements:
        yield ""
        yield say("How it is written").shown()
    for verb in one.statements:
        yield f"  {Example(verb.example, one.words)}"
        yield from wrapped(verb.text.shown(), columns, "      ")


def house_rule(rule: HouseRule, columns: int) -> Iterator[str]:
    """A house rule, its values and what they mean."""
    numbers = rule.least is not None and isinstance(rule.default, int)
    default = f" ({rule.default})" if numbers else ""
    yield f"{rule.name} = {rule.choices()}{default}"
    yield from wrapped(rule.text.shown(), columns, "  ")


def games_json(known: Sequence[Game]) -> dict[str, Any]:
    """The games for other programs."""
    listed = [
        {"game": one.id, "name": one.names["en"], "players": list(one.seats), "source": one.source}
        for one in known
    ]
    return {"format": 1, "games": listed}


def game_json(one: Game) -> dict[str, Any]:
    """One game for other programs."""
    return {
        "format": 1,
        "game": one.id,
        "name": one.names["en"],
        "players": list(one.seats),
        "source": one.source,
        "rules": [{"id": rule.id, "text": rule.text.shown("en")} for rule in one.rules],
        "house_rules": [
            {
                "name": rule.name,
                "default": rule.default,
                "values": None
                if isinstance(rule.default, int) and rule.least is not None
                else [rule.read(v) for v in rule.values],
                "least": rule.least,
                "text": rule.text.shown("en"),
            }
            for rule in one.house_rules
        ],
        "bounds": [bound.shown("en") for bound in one.bounds],
        "statements": [
            {"example": verb.example, "text": verb.text.shown("en")} for verb in one.statements
        ],
    }
