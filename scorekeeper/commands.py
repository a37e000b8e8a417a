"""Commands whose help is in the language spoken, each with the option that chooses it."""

from __future__ import annotations

import re
import sys
from gettext import gettext
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from scorekeeper.layout import complain, terminal_width
from scorekeeper.messages import LANGUAGES, speak, spoken, translate
from scorekeeper.words import in_language

LOOKED_UP = (
    "Arguments",
    "Commands",
    "Options",
    "required",
    "default: {default}",
    "Missing command.",
    "No such command {name!r}.",
    "Aborted!",
)
"""The texts of Typer that it looks up in a catalogue by itself."""
FIXED = (
    "Error: {message}",
    "Try '{command} --help' for help.",
    "Invalid value for {name}: {message}",
    "Invalid value: {message}",
    "Missing argument {name}.",
    "Missing option {name}.",
    "No such option: {name} (Possible options: {near})",
    "No such option: {name}",
    "Option {name} requires an argument.",
    "Option {name} does not take a value.",
    "Got unexpected extra argument(s) ({words})",
    "{value} is not a valid int.",
)
"""Those that it does not look up, with what stands in them."""
PUT_IN = (
    "OPTIONS",
    "COMMAND",
    "ARGS",
    "FILE",
    "FORMAT",
    "MATCH",
    "GAME",
    "PLAYER",
    "NAME",
    "NAME=VALUE",
    "NEW",
    "VALUE",
    "DATE",
    "LINE",
    "STATEMENT",
    "TEXT",
    "PATH",
    "PAPER",
)
"""What a help page has in the place of what the user puts in."""


WIDEST = 80
"""The columns that help takes up at most."""


def choose(value: str | None) -> None:
    """Take a language that was asked for by ``--lang``; refuse one that there is not."""
    if value is not None and value not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise typer.BadParameter(translate("choose one of {known}").format(known=known))
    if value is not None:
        speak(value)


def language_option() -> TyperOption:
    """The option ``--lang``."""
    return TyperOption(
        param_decls=["--lang"],
        metavar="|".join(LANGUAGES),
        help=translate("The language of the answer."),
        expose_value=False,
        is_eager=True,
        callback=lambda _context, _param, value: choose(value),
    )


class Spoken:
    """What commands and the group of all have in common."""

    params: list[Any]
    help: str | None
    epilog: str | None

    def translated(self) -> None:
        """Add the option, and put the help into words."""
        self.params.append(language_option())
        self.help = self.help and translate(self.help)
        self.epilog = self.epilog and translate(self.epilog)
        for param in self.params:
            if getattr(param, "help", None):
                param.help = translate(param.help)
            if param.metavar:
                param.metavar = placed(param.metavar)

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """The line that says how it is written."""
        pieces = map(placed, self.collect_usage_pieces(ctx))  # type: ignore[attr-defined]
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=translate("Usage: "))

    def get_help_option(self, ctx: Any) -> Any:
        """The option ``--help``."""
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.help = translate("Show this message and exit.")
        return option


class Command(Spoken, TyperCommand):
    """One command."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.translated()


class Group(Spoken, TyperGroup):
    """The group of all commands."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.translated()

    def main(self, *args: Any, **options: Any) -> Any:
        """Run the command that is named; say what is wrong with how it was written."""
        columns = min(terminal_width(), WIDEST) - 2
        own = {"standalone_mode": False, "terminal_width": columns}
        try:
            code = super().main(*args, **{**options, **own})
        except typer.Abort:
            complain(gettext("Aborted!"))
            code = 1
        except Exception as error:
            if not hasattr(error, "format_message"):
                raise
            context = getattr(error, "ctx", None)
            if context is not None:
                typer.echo(context.get_usage(), err=True)
                complain(in_words(f"Try '{context.command_path} --help' for help."))
                typer.echo(err=True)
            complain(in_words(f"Error: {error.format_message()}"))
            code = error.exit_code  # type: ignore[attr-defined]
        return sys.exit(code) if options.get("standalone_mode", True) else code


def placed(text: str) -> str:
    """What is to be put in, such as ``[LINE | game N]``, in the language spoken."""

    def word(found: re.Match[str]) -> str:
        text = found[0]
        return translate(text) if text in PUT_IN else in_language(text, spoken())

    return re.sub("[A-Za-z=]+", word, text)


def in_words(text: str) -> str:
    """A sentence of Typer in the language spoken, what stands in it, too."""
    for template in FIXED:
        pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.*)", re.escape(template))
        if found := re.fullmatch(pattern, text, re.DOTALL):
            values = {name: in_words(value) for name, value in found.groupdict().items()}
            return translate(template).format(**values)
    return text
