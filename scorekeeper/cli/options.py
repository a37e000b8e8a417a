"""Options that several commands have."""

from typing import Annotated

import typer

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
