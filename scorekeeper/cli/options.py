"""Options that several commands have, one by one and in groups that a command takes as one value.

The annotations are no strings here, nor in the modules of commands that take groups: they are
looked at as these modules are loaded.
"""

import inspect
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

if TYPE_CHECKING:
    from scorekeeper.store.filters import Filter

Json = Annotated[bool, typer.Option("--json", help="Print the answer for other programs.")]
Db = Annotated[
    str | None,
    typer.Option("--db", metavar="PATH", help="The store, where it is not SCOREKEEPER_DB's."),
]
Files = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[FILE|MATCH]...",
        help="Session files or matches of the store; - reads what you type, until Ctrl-D.",
    ),
]
OneFile = Annotated[
    str | None,
    typer.Argument(
        metavar="[MATCH|FILE]", help="A match, a session file, or -; else the current match."
    ),
]
OfMatch = Annotated[
    str | None,
    typer.Option("-m", "--match", metavar="MATCH|FILE", help="Which one; else the current match."),
]
InMatch = Annotated[
    str | None, typer.Option("-m", "--match", metavar="MATCH", help="Else the current match.")
]
Statement = Annotated[
    list[str], typer.Argument(metavar="STATEMENT...", help="The words of one statement.")
]
House = Annotated[
    str | None, typer.Option("--house", metavar="NAME=VALUE,...", help="House rules.")
]
Teams = Annotated[str | None, typer.Option("--teams", metavar="A+C,B+D", help="Who are partners.")]
Dealer = Annotated[str | None, typer.Option("--dealer", metavar="NAME", help="Who deals first.")]
Date = Annotated[str | None, typer.Option("--date", metavar="DATE", help="Else today.")]
PlaceOf = Annotated[str | None, typer.Option("--place", metavar="TEXT", help="Where it is played.")]
Event = Annotated[str | None, typer.Option("--event", metavar="TEXT", help="On what occasion.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Only show what would come of it.")]
Players = Annotated[
    list[str] | None,
    typer.Option("--player", metavar="NAME", help="That NAME has played; several: all of them."),
]
GameOf = Annotated[str | None, typer.Option("--game", metavar="GAME", help="Of this game.")]
AtPlace = Annotated[str | None, typer.Option("--place", metavar="TEXT", help="Played there.")]
AtEvent = Annotated[
    str | None, typer.Option("--event", metavar="TEXT", help="Played on that occasion.")
]
Since = Annotated[str | None, typer.Option("--since", metavar="DATE", help="From that day on.")]
Until = Annotated[str | None, typer.Option("--until", metavar="DATE", help="Up to that day.")]
Unfinished = Annotated[bool, typer.Option("--unfinished", help="Not played to their end.")]


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
