"""Commands of the history: matches, stats, export, import, rename."""

from typing import Annotated

import typer

from scorekeeper.cli.asking import attempt, confirm
from scorekeeper.cli.groups import Chosen, OfFormat, grouped
from scorekeeper.cli.options import Db, DryRun, Event, House, Json, PlaceOf
from scorekeeper.i18n.messages import say, translate

EVERY, AS_IT_IS = Chosen(), OfFormat()
OF = {"log": "score", "table": "csv", "excel": "csv", "bgstats": "html"}
"""Which format each option of `OfFormat` is for."""


@grouped
def matches(
    discard: Annotated[
        str | None, typer.Option("--discard", metavar="MATCH", help="Take it out of the history.")
    ] = None,
    restore: Annotated[
        str | None, typer.Option("--restore", metavar="MATCH", help="Bring it back.")
    ] = None,
    chosen: Chosen = EVERY,
    discarded: Annotated[
        bool, typer.Option("--discarded", help="Those out of the history, too.")
    ] = False,
    page: Annotated[
        int | None, typer.Option("--page", min=1, metavar="N", help="1: the last ones.")
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Not a page, but every one.")] = False,
    db: Db = None,
    json: Json = False,
) -> None:
    """Show the matches, or some of them, and where the store lies.

    Example: scorekeeper matches --player Olena --since 2026-01-01
    """
    from scorekeeper.commands import history

    wanted = chosen.filter(discarded)
    if discard is not None and restore is not None:
        raise typer.BadParameter(translate("either --discard or --restore"))
    if page is not None and every:
        raise typer.BadParameter(translate("either --page or --all"))
    if discard is not None:
        attempt(lambda: history.mark(db, discard, "discard", json))
    elif restore is not None:
        attempt(lambda: history.mark(db, restore, "restore", json))
    else:
        attempt(lambda: history.matches(db, wanted, page, every=every, json=json))


@grouped
def stats(
    named: Annotated[
        list[str] | None, typer.Argument(metavar="[PLAYER]...", help="Else everybody.")
    ] = None,
    chosen: Chosen = EVERY,
    db: Db = None,
    json: Json = False,
) -> None:
    """Show what the players have won, their averages, best games and slams, and who beat whom.

    Example: scorekeeper stats Olena Taras --game rounds
    """
    from scorekeeper.commands.stats import show_stats

    wanted = chosen.filter()
    attempt(lambda: show_stats(db, named or (), wanted, json))


@grouped
def export(
    named: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[MATCH|FILE]...", help="Matches, session files, or -; else the current match."
        ),
    ] = None,
    target: Annotated[
        str | None,
        typer.Option(
            "-o", "--output", metavar="FILE", help="Where to; its ending says the format."
        ),
    ] = None,
    format: Annotated[
        str | None,
        typer.Option(
            "-f", "--format", metavar="FORMAT", help="score, json, csv, md or html; else score."
        ),
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="All matches of the store.")] = False,
    chosen: Chosen = EVERY,
    asked: OfFormat = AS_IT_IS,
    force: Annotated[bool, typer.Option("--force", help="Write over a file.")] = False,
    schema: Annotated[
        bool, typer.Option("--schema", help="Print the JSON Schema of the format json.")
    ] = False,
    db: Db = None,
) -> None:
    """Hand matches on: as a session, a table, a page, or data; to FILE or standard output.

    Example: scorekeeper export --all -o history.csv

    Example: scorekeeper export -f md
    """
    from scorekeeper.commands import exporting
    from scorekeeper.exchange.formats import FORMATS, TABLES, Options

    if schema:
        attempt(exporting.show_schema)
    target = None if target == "-" else target
    form = exporting.format_of(target, format)
    if form is None:
        raise typer.BadParameter(
            say("the format can be  {formats};  -f names it", formats=", ".join(FORMATS)).shown()
        )
    see_format(form, asked)
    choosing = everything or chosen != EVERY
    if choosing and named:
        raise typer.BadParameter(say("name matches, or choose them by --all and the like").shown())
    options = Options(table=asked.table or TABLES[0], excel=asked.excel, bgstats=asked.bgstats)
    wanted = chosen.filter() if choosing else None
    attempt(
        lambda: exporting.export(db, named or (), wanted, form, target, force, asked.log, options)
    )


def see_format(form: str, asked: OfFormat) -> None:
    """Refuse what is asked of a format that is not this one."""
    from scorekeeper.exchange.formats import TABLES

    for option, given in asked._asdict().items():
        of = OF[option]
        if given and of != form:
            said = say(
                "{option} is for the format {of}, this is {form}",
                option=f"--{option}",
                of=of,
                form=form,
            )
            raise typer.BadParameter(said.shown())
    if asked.table is not None and asked.table not in TABLES:
        raise typer.BadParameter(say("--table can be  {tables}", tables=", ".join(TABLES)).shown())


def import_(
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE...", help="Sessions, JSON of ours, score sheets; or -."),
    ],
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="Which game a score sheet is of.")
    ] = None,
    house: House = None,
    date: Annotated[
        str | None, typer.Option("--date", metavar="DATE", help="When it was played.")
    ] = None,
    place: PlaceOf = None,
    event: Event = None,
    points: Annotated[
        bool, typer.Option("--points", help="The figures of a score sheet are points.")
    ] = False,
    totals: Annotated[bool, typer.Option("--totals", help="They are running totals.")] = False,
    keep_going: Annotated[
        bool, typer.Option("--keep-going", help="Take lines that cannot be read as they are.")
    ] = False,
    dry_run: DryRun = False,
    db: Db = None,
    json: Json = False,
) -> None:
    """Take matches into the store: of sessions, of exported JSON, of score sheets as CSV.

    Example: scorekeeper import evening.score

    Example: scorekeeper import paper.csv --game rounds --house target=100

    What is there already stays as it is. Where a line cannot be read, nothing is stored.
    """
    from scorekeeper.commands import importing

    figures = "points" if points else "totals" if totals else None
    header = {"house": house, "date": date, "place": place, "event": event, "figures": figures}
    if game is None and any(header.values()):
        said = say(
            "{options} can only be said of a score sheet; name its game with --game",
            options=", ".join(
                f"--{figures if key == 'figures' else key}" for key in header if header[key]
            ),
        )
        raise typer.BadParameter(said.shown())
    if points and totals:
        raise typer.BadParameter(translate("either --points or --totals"))
    header["game"] = game
    attempt(lambda: importing.import_files(db, files, header, keep_going, dry_run, json))


def rename(
    player: Annotated[str, typer.Argument(metavar="PLAYER")],
    to: Annotated[str, typer.Argument(metavar="NEW")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    db: Db = None,
    json: Json = False,
) -> None:
    """Give a player another name everywhere; an existing name makes the two one, if you say so.

    Example: scorekeeper rename Ana Anna
    """
    from scorekeeper.commands import history

    attempt(lambda: history.rename(db, player, to, yes, json, confirm))
