"""The command line: what was typed is given to the function of its command."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from importlib import import_module
from typing import Annotated

import typer

from scorekeeper.cli.asking import attempt
from scorekeeper.cli.commands import Command, Group

COMMANDS = {
    "audit": "looking.audit",
    "play": "table.play",
    "totals": "looking.totals",
    "explain": "looking.explain",
    "rules": "looking.rules",
    "format": "looking.format_",
    "new": "table.new",
    "add": "table.add",
    "undo": "table.undo",
    "fix": "table.fix",
    "log": "table.log",
    "matches": "history.matches",
    "stats": "history.stats",
    "export": "history.export",
    "import": "history.import_",
    "rename": "history.rename",
}
"""Every command, in the order in which the help lists them: the module here that has it, and the
function there."""
RAW = {"ignore_unknown_options": True}
"""For commands whose words may begin like an option, as -7 does."""


def main() -> None:
    """Run the command line; a reader who has enough of the output (``| head``) is no failure."""
    # A process may be started without the streams that everything else counts on.
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    listen(sys.argv[1:])
    # Only the command that is named first is loaded; where none of ours is, the help lists them
    # all, or one is suggested.
    named = [name for name in sys.argv[1:2] if name in COMMANDS]
    try:
        try:
            application(named or COMMANDS)()
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


def silence() -> None:
    """What is still to be printed goes nowhere: the output takes no more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def show_version(wanted: bool) -> None:
    """Print the version, where it was asked for."""
    if wanted:
        from scorekeeper import __version__

        typer.echo(f"scorekeeper {__version__}")
        raise typer.Exit


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


def application(names: Iterable[str] = COMMANDS) -> typer.Typer:
    """The command line with the commands of these names."""
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
    app.callback(invoke_without_command=True)(common)
    for name in names:
        module, _, function = COMMANDS[name].partition(".")
        command = getattr(import_module(f"scorekeeper.cli.{module}"), function)
        settings = RAW if name in ("explain", "add", "fix") else None
        app.command(name, cls=Command, context_settings=settings)(command)
    return app
