"""The command line: translates what was typed, calls one function, prints."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from scorekeeper.match import Match

app = typer.Typer(
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    no_args_is_help=True,
    help="Keep score at a real card table, settle disputes about it, hand on the history.\n\n"
    "Candidate, Advantage, Nameless and Rounds. A session is text: a name, the cards, the points.",
    epilog="Try: scorekeeper rules    scorekeeper audit evening.score    scorekeeper audit -",
)

Json = Annotated[bool, typer.Option("--json", help="Print the answer for other programs.")]
Files = Annotated[
    list[str] | None,
    typer.Argument(metavar="[FILE]...", help="Session files; - reads what you type, until Ctrl-D."),
]
OneFile = Annotated[
    str | None, typer.Argument(metavar="[FILE]", help="A session file; - reads what you type.")
]
OfMatch = Annotated[
    str | None,
    typer.Option("-m", "--match", metavar="FILE", help="The session file that is meant."),
]
RAW = {"ignore_unknown_options": True}


def main() -> None:
    """Run the command line; a reader who has enough of the output (``| head``) is no failure."""
    # A process may be started without the streams that everything else counts on.
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
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
        fail(error)
        silence()
        sys.exit(2)


def silence() -> None:
    """What is still to be printed goes nowhere: the output takes no more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def fail(error: Exception) -> None:
    """Say on standard error what cannot be used."""
    from scorekeeper.layout import clean, write

    write(clean(f"scorekeeper: {error}"), error=True)


def sessions(files: list[str]) -> Iterator[Match | None]:
    """The matches of the files, one at a time; None for a file that cannot be used."""
    from scorekeeper.match import matches
    from scorekeeper.messages import say
    from scorekeeper.source import Unusable, read_lines

    for path in files:
        empty = True
        try:
            for match in matches(read_lines(path), path):
                empty = False
                yield match
            if empty:
                raise Unusable(
                    say("{path} holds no match: one begins with a line  match: GAME", path=path)
                )
        except Unusable as error:
            fail(error)
            yield None


def needs_file(files: list[str] | None) -> list[str]:
    """The files named; without any the user learns what to write."""
    if not files:
        raise typer.BadParameter("name a session file, or - to type one")
    return files


def one_match(path: str | None, line: int | None = None) -> Match:
    """The match of a file that holds a line; without line the last one."""
    found = None
    for match in sessions(needs_file([path] if path else None)):
        if match is not None and (line is None or found is None or match.first <= line):
            found = match
    if found is None:
        raise typer.Exit(2)
    return found


@app.command()
def audit(
    files: Files = None,
    notes: Annotated[bool, typer.Option("--notes", help="Show the notes, too.")] = False,
    json: Json = False,
) -> None:
    """Check sheets: what is wrong, by which rule, and whether it changes who won.

    Example: scorekeeper audit evening.score

    Ends with 0 where all is right, 1 where there are errors, 2 where a file cannot be read.
    """
    from scorekeeper import run

    raise typer.Exit(run.audit(sessions(needs_file(files)), notes, json))


@app.command()
def totals(
    file: OneFile = None,
    stages: Annotated[bool, typer.Option("--stages", help="Show the stages of Rounds.")] = False,
    json: Json = False,
) -> None:
    """Show the score sheet: a row a game, points and running total.

    Example: scorekeeper totals evening.score
    """
    from scorekeeper import run

    raise typer.Exit(run.totals(sessions(needs_file([file] if file else None)), stages, json))


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
    json: Json = False,
) -> None:
    """Explain a line, a game or a stage: the arithmetic, the rules and the source.

    Example: scorekeeper explain 11 -m evening.score

    Example: scorekeeper explain game 3 stage 2 -m evening.score
    """
    from scorekeeper import run

    wanted = run.read_place(what or [])
    if wanted is None:
        raise typer.BadParameter("write a line's number, or: game N, or: game N stage N")
    raise typer.Exit(run.explain(one_match(match, wanted.line), wanted, json))


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
    from scorekeeper import run

    raise typer.Exit(run.rules(game, json))


@app.command("format")
def format_(
    file: OneFile = None,
    check: Annotated[
        bool, typer.Option("--check", help="Only tell whether it is in canonical form.")
    ] = False,
    write: Annotated[bool, typer.Option("-w", "--write", help="Write the file anew.")] = False,
) -> None:
    """Write a session in canonical form: long words, signs, comments kept.

    Example: scorekeeper format evening.score

    With --check it prints the lines that differ and ends with 1 where there are any.
    """
    from scorekeeper import run

    if check and write:
        raise typer.BadParameter("either --check or --write")
    raise typer.Exit(run.format_session(needs_file([file] if file else None)[0], check, write))


def show_version(wanted: bool) -> None:
    """Print the version, where it was asked for."""
    if wanted:
        from scorekeeper import __version__

        typer.echo(f"scorekeeper {__version__}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """What every command shares."""
