"""Options in groups: a command takes each group as one value.

The annotations are no strings here, nor in the modules of commands that take groups: they are
looked at as these modules are loaded.
"""

import inspect
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from scorekeeper.cli.options import (
    AtEvent,
    AtPlace,
    Date,
    Dealer,
    Event,
    GameOf,
    House,
    PlaceOf,
    Players,
    Since,
    Teams,
    Unfinished,
    Until,
)

if TYPE_CHECKING:
    from scorekeeper.store.filters import Filter


class Header(NamedTuple):
    """The header lines of a new match."""

    house: House = None
    teams: Teams = None
    dealer: Dealer = None
    date: Date = None
    place: PlaceOf = None
    event: Event = None


class Chosen(NamedTuple):
    """Which matches of the store are meant."""

    players: Players = None
    game: GameOf = None
    place: AtPlace = None
    event: AtEvent = None
    since: Since = None
    until: Until = None
    unfinished: Unfinished = False

    def filter(self, discarded: bool = False) -> "Filter":
        """The matches that are meant; discarded: those taken out of the history, too."""
        from scorekeeper.store.filters import Filter

        return Filter(**{**self._asdict(), "players": self.players or ()}, discarded=discarded)


class OfFormat(NamedTuple):
    """What can be asked of one format that goes out."""

    log: Annotated[bool, typer.Option("--log", help="score: with the corrections as comments.")] = (
        False
    )
    table: Annotated[
        str | None,
        typer.Option(
            "--table", metavar="games|lines", help="csv: a row a game, or a row a score line."
        ),
    ] = None
    excel: Annotated[
        bool, typer.Option("--excel", help="csv: with semicolons, as local spreadsheets read it.")
    ] = False
    bgstats: Annotated[
        bool, typer.Option("--bgstats", help="html: with links that add it to Board Game Stats.")
    ] = False


GROUPS = (Header, Chosen, OfFormat)


def grouped(command: Callable[..., None]) -> Callable[..., None]:
    """A command for Typer, which knows single options only: each parameter that is a group stands
    for the options of the group, in its place."""
    groups: dict[str, Any] = {}
    single: list[inspect.Parameter] = []
    for one in inspect.signature(command).parameters.values():
        if one.annotation not in GROUPS:
            single.append(one)
            continue
        groups[one.name] = one.annotation
        single += inspect.signature(one.annotation).parameters.values()

    @wraps(command)
    def called(**given: Any) -> None:
        for name, group in groups.items():
            given[name] = group(*map(given.pop, group._fields))
        command(**given)

    called.__signature__ = inspect.Signature(single)  # type: ignore[attr-defined]
    called.__annotations__ = {one.name: one.annotation for one in single}
    return called
