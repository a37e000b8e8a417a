"""What Typer refuses, by the class of its error, in the language spoken."""

from __future__ import annotations

from typing import Any

import typer
from typer._click import exceptions, types
from typer.core import TyperOption

from scorekeeper.i18n.messages import Message, say

ClickException: Any = exceptions.ClickException
UsageError: Any = exceptions.UsageError
NoSuchOption: Any = exceptions.NoSuchOption


def refusal(error: Any) -> Message | str:
    """What is wrong with how a command was written."""
    match error:
        case exceptions.NoSuchOption(option_name=name, possibilities=near):
            if near:
                return say(
                    "No such option: {name} (Possible options: {near})",
                    name=name,
                    near=", ".join(sorted(near)),
                )
            return say("No such option: {name}", name=name)
        case exceptions.BadOptionUsage(option_name=name, ctx=context):
            if takes_value(context, name):
                return say("Option {name} requires an argument.", name=repr(name))
            return say("Option {name} does not take a value.", name=repr(name))
        case exceptions.MissingParameter(param=param, ctx=context) if param is not None:
            name = hint(param, context)
            if isinstance(param, TyperOption):
                return say("Missing option {name}.", name=name)
            return say("Missing argument {name}.", name=name)
        case exceptions.BadParameter(param=param, ctx=context, message=message):
            if param is not None:
                name = hint(param, context)
                return say("Invalid value for {name}: {message}", name=name, message=message)
            return say("Invalid value: {message}", message=message)
    return str(error.format_message())


def hint(param: Any, context: Any) -> str:
    """How an option or an argument is called."""
    return str(param.get_error_hint(context))


def takes_value(context: Any, name: str) -> bool:
    """Whether an option of the command that was called has a value."""
    options = (one for one in context.command.params if isinstance(one, TyperOption))
    return any(name in one.opts and not one.is_flag for one in options)


class Whole(types.IntParamType):
    """A whole number; what is none is refused in the language spoken."""

    def convert(self, value: Any, param: Any, ctx: Any) -> int:
        """The number that was written."""
        try:
            return int(value)
        except ValueError:
            said = say("{value} is not a valid int.", value=repr(value))
            raise typer.BadParameter(said.shown(), ctx, param) from None


class WholeFrom(Whole, types.IntRange):
    """A whole number from a least one on."""

    def convert(self, value: Any, param: Any, ctx: Any) -> int:
        """The number that was written."""
        number = super().convert(value, param, ctx)
        if self.min is not None and number < self.min:
            said = say("{n} is less than {least}.", n=number, least=int(self.min))
            raise typer.BadParameter(said.shown(), ctx, param)
        return number


def number_type(kind: Any) -> Any:
    """A type of Typer, or ours in the place of a whole number."""
    if isinstance(kind, types.IntRange):
        return WholeFrom(kind.min, kind.max)
    return Whole() if isinstance(kind, types.IntParamType) else kind
