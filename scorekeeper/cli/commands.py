"""Commands whose help is in the language spoken, each with the option that chooses it."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from gettext import gettext
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from scorekeeper.cli.refusals import ClickException, NoSuchOption, UsageError, number_type, refusal
from scorekeeper.core.words import in_language
from scorekeeper.i18n.messages import LANGUAGES, say, speak, spoken, translate
from scorekeeper.terminal.layout import NARROW, complain, fail, terminal_width, wrapped

if TYPE_CHECKING:
    from scorekeeper.core.source import GameFails

WIDEST = 80
"""The columns that help takes up at most."""
MARGIN = 2
"""Spaces between what there is and what it is for, and at the right."""
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


HelpFormatter: Any = typer.Context.formatter_class


class Page(HelpFormatter):  # type: ignore[misc]
    """A help page: as wide as the terminal, where what an option does goes below it if it is
    narrow."""

    def __init__(self, **options: Any) -> None:
        columns = min(terminal_width(), WIDEST)
        self.narrow = columns < NARROW
        super().__init__(**{**options, "width": columns - MARGIN})

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """How a command is written."""
        if not self.narrow:
            super().write_usage(prog, args, prefix)
            return
        for line in self.lines(f"{prefix}{prog} {args}"):
            self.write(f"{line}\n")

    def write_dl(
        self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = MARGIN
    ) -> None:
        """What there is, and what each is for."""
        longest = max(len(name) for name, _ in rows)
        if not self.narrow or longest < self.width / 4:
            super().write_dl(rows, col_max, col_spacing)
            return
        for name, text in rows:
            self.write(f"{' ' * self.current_indent}{name}\n")
            for line in self.lines(text, " " * (self.current_indent + 2 * MARGIN)):
                self.write(f"{line}\n")

    def lines(self, text: str, indent: str = "") -> list[str]:
        """A text as lines that fit."""
        return wrapped(text, self.width, indent) if text else []


class Context(typer.Context):
    """What Typer knows of one call of a command."""

    formatter_class = Page


class Spoken:
    """What commands and the group of all have in common."""

    context_class: Any = Context
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
            param.type = number_type(param.type)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Take apart what was written; what is refused is said of the command that it was."""
        # Typer tells what is left over by its words alone.
        ctx.allow_extra_args = True
        try:
            if ctx.ignore_unknown_options:
                self.see_options(args)
            left: list[str] = super().parse_args(ctx, args)  # type: ignore[misc]
        except UsageError as error:
            error.ctx = error.ctx or ctx
            raise
        if left and isinstance(self, TyperCommand):
            said = say("Got unexpected extra argument(s) ({words})", words=" ".join(left))
            raise UsageError(said.shown(), ctx)
        return left

    def see_options(self, args: list[str]) -> None:
        """See that nothing that looks like an option, such as ``--dry-rum``, is taken for a word;
        behind ``--`` all are words."""
        options = {name: one for one in self.params for name in one.opts if name.startswith("-")}
        rest = iter(args)
        for word in rest:
            name, sign, _ = word.partition("=")
            if word == "--":
                return
            if name in options:
                if not sign and not options[name].is_flag:
                    next(rest, None)
            elif re.match("--[^\\W\\d_]", name) and name != "--help":
                from difflib import get_close_matches

                raise NoSuchOption(name, possibilities=get_close_matches(name, options))

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """The line that says how it is written."""
        pieces = map(placed, self.collect_usage_pieces(ctx))  # type: ignore[attr-defined]
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=translate("Usage: "))

    def get_short_help_str(self, limit: int = 45) -> str:
        """What it does, for the list of all commands: whole where there is room, else only what
        stands before the first colon or semicolon."""
        text = " ".join((self.help or "").partition("\n\n")[0].split()).rstrip(".")
        return text if len(text) <= limit else re.split("[:;]", text)[0]

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
        try:
            code = super().main(*args, **{**options, "standalone_mode": False})
        except typer.Abort:
            complain(gettext("Aborted!"))
            code = 1
        except ClickException as error:
            context: Any = getattr(error, "ctx", None)
            if context is not None:
                typer.echo(context.get_usage(), err=True)
                complain(say("Try '{command} --help' for help.", command=context.command_path))
                typer.echo(err=True)
            complain(say("Error: {message}", message=refusal(error)))
            unknown = error.option_name if isinstance(error, NoSuchOption) else ""
            if re.match("-[^-]", unknown) or (unknown and context.ignore_unknown_options):
                complain(say("A name or a text that begins with - stands behind  --"))
            code = error.exit_code
        except Exception as error:
            failure = failed_game(error)
            if failure is None:
                raise
            fail(failure)
            code = 2
        finally:
            if "scorekeeper.games.registry" in sys.modules:
                from scorekeeper.commands.left_out import tell_left_out

                tell_left_out()
        return ended(code, options)


def ended(code: Any, options: Mapping[str, Any]) -> Any:
    """End with a code, as Typer is asked to."""
    return sys.exit(code) if options.get("standalone_mode", True) else code


def failed_game(error: Exception) -> GameFails | None:
    """What a game of another package has to do with an error that nobody expects."""
    if "scorekeeper.games.blame" not in sys.modules:
        return None
    from scorekeeper.games.blame import failure

    return failure(error)


def placed(text: str) -> str:
    """What is to be put in, such as ``[LINE | game N]``, in the language spoken."""

    def word(found: re.Match[str]) -> str:
        text = found[0]
        return translate(text) if text in PUT_IN else in_language(text, spoken())

    return re.sub("[A-Za-z=]+", word, text)
