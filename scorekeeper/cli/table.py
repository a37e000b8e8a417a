"""Commands at the table: play, new, add, undo, fix, log."""

import sys
from typing import Annotated

import typer

from scorekeeper.cli import asking
from scorekeeper.cli.asking import attempt, confirm
from scorekeeper.cli.groups import Header, grouped
from scorekeeper.cli.options import Db, DryRun, InMatch, Json, OfMatch, Statement
from scorekeeper.i18n.messages import translate

NOTHING_SAID = Header()


@grouped
def play(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[MATCH | GAME PLAYER...]", help="Else on with the last match."),
    ] = None,
    header: Header = NOTHING_SAID,
    db: Db = None,
) -> None:
    """Keep score at the table: type what is played, see at once what it did.

    Example: scorekeeper play

    Example: scorekeeper play rounds Olena Taras
    """
    from scorekeeper.prompt import prompt
    from scorekeeper.store.language import option

    language = option(sys.argv[1:], "--lang")
    attempt(lambda: prompt.play(db, words or [], header._asdict(), language))


@grouped
def new(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    players: Annotated[list[str], typer.Argument(metavar="PLAYER...", help="In seat order.")],
    header: Header = NOTHING_SAID,
    db: Db = None,
    json: Json = False,
) -> None:
    """Begin a match in the store; it becomes the current one.

    Example: scorekeeper new rounds Olena Taras --house target=100
    """
    from scorekeeper.commands import beginning

    ask = confirm if asking.at_terminal() and not json else lambda question: True
    attempt(lambda: beginning.new(db, game, players, header._asdict(), json, ask))


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
