"""Commands that look at a match: audit, totals, explain, rules, format."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.asking import attempt, one_match, sessions
from scorekeeper.cli.options import Db, Files, Json, OfMatch, OneFile
from scorekeeper.i18n.messages import translate


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
    from scorekeeper.commands import looking

    if paper is not None:
        if files and len(files) > 1:
            raise typer.BadParameter(translate("--against takes one file or match"))
        sheet = paper
        match = one_match(files[0] if files else None, db)
        attempt(lambda: looking.against(match, sheet, house, json))
    raise typer.Exit(looking.audit(sessions(files, db, quoted=not json), notes, house, json))


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
    from scorekeeper.commands import looking

    raise typer.Exit(looking.totals(sessions([match] if match else None, db), stages, json))


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
    from scorekeeper.commands import looking

    wanted = looking.read_place(what or [])
    if wanted is None:
        raise typer.BadParameter(translate("write a line's number, or: game N, or: game N stage N"))
    found = one_match(match, db, wanted.line, quoted=not json)
    attempt(lambda: looking.explain(found, wanted, json))


def rules(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game, by its name in any language.")
    ] = None,
    json: Json = False,
) -> None:
    """Show the games; or one game's rules, house rules, bounds and statements.

    Example: scorekeeper rules candidate
    """
    from scorekeeper.commands import looking

    attempt(lambda: looking.rules(game, json))


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
    from scorekeeper.commands import looking
    from scorekeeper.core.source import is_file

    if check and write:
        raise typer.BadParameter(translate("either --check or --write"))
    if match is None or not is_file(match):
        from scorekeeper.commands import keeping

        attempt(lambda: keeping.show_lines(match, db, check, write))
    raise typer.Exit(looking.format_session(match or "-", check, write))
