"""The command line: translates what was typed, calls one function, prints."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli.commands import Command, Group
from scorekeeper.i18n.messages import say, translate

if TYPE_CHECKING:
    from scorekeeper.i18n.messages import Message
    from scorekeeper.match.reading import Match

app = typer.Typer(
    cls=Group,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    help="Keep score at a real card table, settle disputes about it, hand on the history.\n\n"
    "Candidate, Advantage, Nameless, Rounds, and Points for any other game. A session is text:"
    " a name, the cards, the points.",
    epilog="Try: scorekeeper rules    scorekeeper play    scorekeeper audit evening.score",
)

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
ANSWER = 4
"""The columns behind a question that are left for yes or no."""
RAW = {"ignore_unknown_options": True}


def main() -> None:
    """Run the command line; a reader who has enough of the output (``| head``) is no failure."""
    # A process may be started without the streams that everything else counts on.
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    listen(sys.argv[1:])
    leave(sys.argv[1:])
    try:
        try:
            app()
        except SystemExit as exit:
            sys.stdout.flush()
            # Nothing is left to do, and taking everything apart takes its time.
            os._exit(exit.code if isinstance(exit.code, int) else bool(exit.code))
    except BrokenPipeError:
        silence()
    except OSError as error:
        from scorekeeper.i18n.system import reason
        from scorekeeper.terminal.layout import fail

        fail(reason(error))
        silence()
        sys.exit(2)


def listen(words: list[str]) -> None:
    """Speak the language that is asked for, or that the user is known to speak."""
    import gettext

    from scorekeeper.i18n.messages import LOCALE, speak
    from scorekeeper.store.language import chosen

    language = chosen(words)
    if language != "en":
        speak(language)
        # Typer finds its own few words so.
        os.environ["LANGUAGE"] = language
        gettext.bindtextdomain("messages", str(LOCALE))


def leave(words: list[str]) -> None:
    """Leave Typer only the command that is named first: it works out the options of all it has
    before it runs one. Where none of ours is named it has them all, to list them or suggest one."""
    named = words[:1]
    found = [
        one
        for one in app.registered_commands
        if one.callback and (one.name or one.callback.__name__) in named
    ]
    app.registered_commands = found or app.registered_commands


def silence() -> None:
    """What is still to be printed goes nowhere: the output takes no more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def sessions(
    named: list[str] | None, db: str | None = None, quoted: bool = False
) -> Iterator[Match | None]:
    """The matches of the files and the store that are named, one at a time, or the current one;
    None for what cannot be used. quoted: whether lines of them are shown."""
    from scorekeeper.core.source import Unusable
    from scorekeeper.terminal.layout import fail

    for name in named or (None,):
        try:
            for match in of_name(name, db, quoted):
                if match.failed is not None:
                    fail(match.failed)
                yield None if match.failed is not None else match
        except Unusable as error:
            fail(error)
            yield None


def of_name(name: str | None, db: str | None, quoted: bool) -> Iterator[Match]:
    """The matches of one file, as it has them, or a match of the store, where its lines are shown
    in the words of the language spoken."""
    from scorekeeper.core.source import is_file
    from scorekeeper.match.reading import of_file

    if name is not None and is_file(name):
        yield from of_file(name)
    else:
        from scorekeeper.commands.keeping import stored
        from scorekeeper.store.lines import spelt

        match = stored(name, db)
        yield spelt(match) if quoted else match


def one_match(
    name: str | None, db: str | None, line: int | None = None, quoted: bool = False
) -> Match:
    """The match of a file that holds a line, without line the last one; or one of the store.
    quoted: whether lines of it are shown."""
    found = None
    for match in sessions([name] if name else None, db, quoted):
        if match is not None and (line is None or found is None or match.first <= line):
            found = match
    if found is None:
        raise typer.Exit(2)
    return found


def header(
    house: str | None,
    teams: str | None,
    dealer: str | None,
    date: str | None,
    place: str | None,
    event: str | None,
) -> dict[str, str | None]:
    """The header lines of a new match that options name."""
    lines = {"house": house, "teams": teams, "dealer": dealer}
    return {**lines, "date": date, "place": place, "event": event}


def at_terminal() -> bool:
    """Whether somebody is there who can be asked."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def confirm(question: Message) -> bool:
    """Whether somebody says yes, in any language. Raises `Unusable` where nobody can."""
    from scorekeeper.core.source import Unusable
    from scorekeeper.core.words import NO, YES, fold
    from scorekeeper.terminal.layout import clean, terminal_width, wrapped, write

    asked = clean(f"{question} {translate('[y/N]')}")
    *above, last = wrapped(asked, terminal_width(sys.stderr) - ANSWER)
    for line in above:
        write(line, error=True)
    said = None
    while said not in (*YES, *NO):
        try:
            said = fold(typer.prompt(last, default=NO[0], show_default=False, err=True).strip())
        except typer.Abort:
            write("", error=True)
            if at_terminal():
                return False
            raise Unusable(
                say("Nobody is there to answer; --yes does not ask. Nothing was changed.")
            ) from None
    return said in YES


def attempt(act: Callable[[], int]) -> None:
    """Do something with the store; what cannot be understood or used ends with code 2."""
    from scorekeeper.core.source import Unusable
    from scorekeeper.store.change import Refused
    from scorekeeper.terminal.layout import fail

    try:
        code = act()
    except Refused as refused:
        from scorekeeper.commands.keeping import show_refused

        show_refused(refused)
        code = 2
    except Unusable as error:
        fail(error)
        code = 2
    raise typer.Exit(code)


@app.command()
def audit(
    files: Files = None,
    db: Db = None,
    house: Annotated[
        bool, typer.Option("--house", help="Show who wins under every way to read the rules.")
    ] = False,
    paper: Annotated[
        str | None,
        typer.Option(
            "--against", metavar="PAPER.csv", help="Hold a paper sheet, typed as CSV, against it."
        ),
    ] = None,
    notes: Annotated[bool, typer.Option("--notes", help="Show the notes, too.")] = False,
    json: Json = False,
) -> None:
    """Check sheets: what is wrong, by which rule, and whether it changes who won.

    Example: scorekeeper audit evening.score

    Example: scorekeeper audit evening.score --against paper.csv

    Ends with 0 where all is right, 1 where there are errors, 2 where a file cannot be read.
    """
    from scorekeeper.commands import run

    if paper is not None:
        if files and len(files) > 1:
            raise typer.BadParameter(translate("--against takes one file or match"))
        sheet = paper
        match = one_match(files[0] if files else None, db)
        attempt(lambda: run.against(match, sheet, house, json))
    raise typer.Exit(run.audit(sessions(files, db, quoted=not json), notes, house, json))


@app.command()
def play(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[MATCH | GAME PLAYER...]", help="Else on with the last match."),
    ] = None,
    house: House = None,
    teams: Teams = None,
    dealer: Dealer = None,
    date: Date = None,
    place: PlaceOf = None,
    event: Event = None,
    db: Db = None,
) -> None:
    """Keep score at the table: type what is played, see at once what it did.

    Example: scorekeeper play

    Example: scorekeeper play rounds Olena Taras
    """
    from scorekeeper.prompt import prompt
    from scorekeeper.store.language import option

    language = option(sys.argv[1:], "--lang")
    options = header(house, teams, dealer, date, place, event)
    attempt(lambda: prompt.play(db, words or [], options, language))


@app.command()
def totals(
    match: OneFile = None,
    db: Db = None,
    stages: Annotated[bool, typer.Option("--stages", help="Show the stages of Rounds.")] = False,
    watch: Annotated[
        bool, typer.Option("--watch", help="Stay, and follow what is recorded elsewhere.")
    ] = False,
    json: Json = False,
) -> None:
    """Show the score sheet: a row a game, points and running total.

    Example: scorekeeper totals evening.score
    """
    if watch:
        from scorekeeper.commands import keeping
        from scorekeeper.core.source import is_file

        if json:
            raise typer.BadParameter(translate("either --watch or --json"))
        if match is not None and is_file(match):
            raise typer.BadParameter(translate("a match of the store can be watched, and no file"))
        attempt(lambda: keeping.watch(match, db, stages))
    from scorekeeper.commands import run

    raise typer.Exit(run.totals(sessions([match] if match else None, db), stages, json))


@app.command(context_settings=RAW)
def explain(
    what: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[LINE | game N [stage N]]",
            help="What to explain; else the last line that scored.",
        ),
    ] = None,
    match: OfMatch = None,
    db: Db = None,
    json: Json = False,
) -> None:
    """Explain a line, a game or a stage: the arithmetic, the rules and the source.

    Example: scorekeeper explain 11 -m evening.score

    Example: scorekeeper explain game 3 stage 2 -m evening.score
    """
    from scorekeeper.commands import run

    wanted = run.read_place(what or [])
    if wanted is None:
        raise typer.BadParameter(translate("write a line's number, or: game N, or: game N stage N"))
    found = one_match(match, db, wanted.line, quoted=not json)
    attempt(lambda: run.explain(found, wanted, json))


@app.command()
def rules(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game, by its name in any language.")
    ] = None,
    json: Json = False,
) -> None:
    """Show the games; or one game's rules, house rules, bounds and statements.

    Example: scorekeeper rules candidate
    """
    from scorekeeper.commands import run

    attempt(lambda: run.rules(game, json))


@app.command("format")
def format_(
    match: OneFile = None,
    db: Db = None,
    check: Annotated[
        bool, typer.Option("--check", help="Only tell whether it is in canonical form.")
    ] = False,
    write: Annotated[bool, typer.Option("-w", "--write", help="Write the file anew.")] = False,
) -> None:
    """Write a session in canonical form: long words, signs, comments kept.

    Example: scorekeeper format evening.score

    With --check it prints the lines that differ and ends with 1 where there are any.
    """
    from scorekeeper.commands import run
    from scorekeeper.core.source import is_file

    if check and write:
        raise typer.BadParameter(translate("either --check or --write"))
    if match is None or not is_file(match):
        from scorekeeper.commands import keeping

        attempt(lambda: keeping.show_lines(match, db, check, write))
    raise typer.Exit(run.format_session(match or "-", check, write))


@app.command()
def new(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    players: Annotated[list[str], typer.Argument(metavar="PLAYER...", help="In seat order.")],
    house: House = None,
    teams: Teams = None,
    dealer: Dealer = None,
    date: Date = None,
    place: PlaceOf = None,
    event: Event = None,
    db: Db = None,
    json: Json = False,
) -> None:
    """Begin a match in the store; it becomes the current one.

    Example: scorekeeper new rounds Olena Taras --house target=100
    """
    from scorekeeper.commands import beginning

    options = header(house, teams, dealer, date, place, event)
    ask = confirm if at_terminal() and not json else lambda question: True
    attempt(lambda: beginning.new(db, game, players, options, json, ask))


@app.command(context_settings=RAW)
def add(
    statement: Statement,
    before: Annotated[
        int | None, typer.Option("--before", metavar="LINE", help="Put it before that line.")
    ] = None,
    dry_run: DryRun = False,
    match: InMatch = None,
    db: Db = None,
    json: Json = False,
) -> None:
    """Record a line: what it did, and how the match stands. - reads lines, all or none.

    Example: scorekeeper add 9s As

    Example: scorekeeper add --before 12 Olena wins
    """
    from scorekeeper.commands import keeping

    attempt(lambda: keeping.add(db, match, statement, before, dry_run, json))


@app.command()
def undo(
    line: Annotated[int | None, typer.Argument(metavar="[LINE]", help="Else the last.")] = None,
    reason: Annotated[
        str, typer.Option("--reason", metavar="TEXT", help="Why; the log keeps it.")
    ] = "",
    match: InMatch = None,
    db: Db = None,
    json: Json = False,
) -> None:
    """Take back a line; the log keeps it, and how to bring it back is shown.

    Example: scorekeeper undo
    """
    from scorekeeper.commands import keeping

    attempt(lambda: keeping.undo(db, match, line, reason, json))


@app.command(context_settings=RAW)
def fix(
    line: Annotated[int, typer.Argument(metavar="LINE")],
    statement: Statement,
    reason: Annotated[
        str, typer.Option("--reason", metavar="TEXT", help="Why; the log keeps it.")
    ] = "",
    dry_run: DryRun = False,
    match: OfMatch = None,
    db: Db = None,
    json: Json = False,
) -> None:
    """Replace a line: what that changes; the log keeps the old one and the reason.

    Example: scorekeeper fix 12 Olena wins --reason "wrong name"

    Example: scorekeeper fix 11 Taras: Qs Qh Qc Qd = 32 --dry-run -m evening.score
    """
    from scorekeeper.commands import fixing
    from scorekeeper.core.source import is_file

    if match is None or not is_file(match):
        attempt(lambda: fixing.fix(db, match, line, statement, reason, dry_run, json))
    elif not dry_run:
        raise typer.BadParameter(
            translate("a file is changed with an editor; --dry-run shows what comes of it")
        )
    else:
        path = match
        attempt(lambda: fixing.fix_file(path, line, statement, json))


@app.command()
def log(
    match: Annotated[
        str | None, typer.Argument(metavar="[MATCH]", help="Else the current.")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Is the whole log as it was written?")
    ] = False,
    db: Db = None,
    json: Json = False,
) -> None:
    """Show every line ever recorded of a match, with corrections and when.

    Example: scorekeeper log --check

    With --check it ends with 1 where a row was changed, is missing or out of order.
    """
    from scorekeeper.commands.log import check_log, show_log

    attempt(lambda: check_log(db, json) if check else show_log(db, match, json))


@app.command()
def matches(
    discard: Annotated[
        str | None, typer.Option("--discard", metavar="MATCH", help="Take it out of the history.")
    ] = None,
    restore: Annotated[
        str | None, typer.Option("--restore", metavar="MATCH", help="Bring it back.")
    ] = None,
    players: Players = None,
    game: GameOf = None,
    place: AtPlace = None,
    event: AtEvent = None,
    since: Since = None,
    until: Until = None,
    unfinished: Unfinished = False,
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
    from scorekeeper.store.filters import Filter

    wanted = Filter(players or (), game, place, event, since, until, unfinished, discarded)
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


@app.command()
def stats(
    named: Annotated[
        list[str] | None, typer.Argument(metavar="[PLAYER]...", help="Else everybody.")
    ] = None,
    players: Players = None,
    game: GameOf = None,
    place: AtPlace = None,
    event: AtEvent = None,
    since: Since = None,
    until: Until = None,
    unfinished: Unfinished = False,
    db: Db = None,
    json: Json = False,
) -> None:
    """Show what the players have won, their averages, best games and slams, and who beat whom.

    Example: scorekeeper stats Olena Taras --game rounds
    """
    from scorekeeper.commands.stats import show_stats
    from scorekeeper.store.filters import Filter

    wanted = Filter(players or (), game, place, event, since, until, unfinished)
    attempt(lambda: show_stats(db, named or (), wanted, json))


@app.command()
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
    players: Players = None,
    game: GameOf = None,
    place: AtPlace = None,
    event: AtEvent = None,
    since: Since = None,
    until: Until = None,
    unfinished: Unfinished = False,
    log: Annotated[
        bool, typer.Option("--log", help="score: with the corrections as comments.")
    ] = False,
    table: Annotated[
        str | None,
        typer.Option(
            "--table", metavar="games|lines", help="csv: a row a game, or a row a score line."
        ),
    ] = None,
    excel: Annotated[
        bool, typer.Option("--excel", help="csv: with semicolons, as local spreadsheets read it.")
    ] = False,
    bgstats: Annotated[
        bool, typer.Option("--bgstats", help="html: with links that add it to Board Game Stats.")
    ] = False,
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
    from scorekeeper.store.filters import Filter

    if schema:
        attempt(exporting.show_schema)
    target = None if target == "-" else target
    form = exporting.format_of(target, format)
    if form is None:
        raise typer.BadParameter(
            say("the format can be  {formats};  -f names it", formats=", ".join(FORMATS)).shown()
        )
    for option, given, of in (
        ("--log", log, "score"),
        ("--table", table, "csv"),
        ("--excel", excel, "csv"),
        ("--bgstats", bgstats, "html"),
    ):
        if given and of != form:
            raise typer.BadParameter(
                say(
                    "{option} is for the format {of}, this is {form}",
                    option=option,
                    of=of,
                    form=form,
                ).shown()
            )
    if table is not None and table not in TABLES:
        raise typer.BadParameter(say("--table can be  {tables}", tables=", ".join(TABLES)).shown())
    filters = (game, players, since, until, place, event)
    wanted = Filter(players or (), game, place, event, since, until, unfinished)
    chosen = everything or unfinished or any(one is not None for one in filters)
    if chosen and named:
        raise typer.BadParameter(say("name matches, or choose them by --all and the like").shown())
    options = Options(table=table or TABLES[0], excel=excel, bgstats=bgstats)
    attempt(
        lambda: exporting.export(
            db, named or (), wanted if chosen else None, form, target, force, log, options
        )
    )


@app.command("import")
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


@app.command()
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


def show_version(wanted: bool) -> None:
    """Print the version, where it was asked for."""
    if wanted:
        from scorekeeper import __version__

        typer.echo(f"scorekeeper {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def common(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """What every command shares; without one, the current match and what can be done."""
    if context.invoked_subcommand is None:
        from scorekeeper.commands import keeping

        attempt(keeping.overview)


for one in app.registered_commands:
    one.cls = Command
