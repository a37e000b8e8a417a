"""Commands whose help is in the language spoken, each with the option that chooses it."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from scorekeeper.messages import LANGUAGES, speak, translate


def choose(value: str | None) -> None:
    """Take a language that was asked for by ``--lang``; refuse one that there is not."""
    if value is not None and value not in LANGUAGES:
        raise typer.BadParameter("choose one of " + ", ".join(LANGUAGES))
    if value is not None:
        speak(value)


def language_option() -> TyperOption:
    """The option ``--lang``."""
    return TyperOption(
        param_decls=["--lang"],
        metavar="|".join(LANGUAGES),
        help="The language of the answer.",
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

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """The line that says how it is written."""
        pieces = " ".join(self.collect_usage_pieces(ctx))  # type: ignore[attr-defined]
        formatter.write_usage(ctx.command_path, pieces, prefix=translate("Usage: "))

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
