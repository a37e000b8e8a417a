"""What commands share: which match is meant, what is asked, how a command ends."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import typer

from scorekeeper.i18n.messages import say, translate

if TYPE_CHECKING:
    from scorekeeper.i18n.messages import Message
    from scorekeeper.match.reading import Match

ANSWER = 4
"""The columns behind a question that are left for yes or no."""


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
