"""What the commands at the table do: new, add, undo, play, totals that follow; which store and
which match is meant.

Each opens the store, at `db` or where it lies by itself, and answers with its exit code.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from scorekeeper.core.source import Unusable, read_lines
from scorekeeper.i18n.messages import LANGUAGES, say
from scorekeeper.match.reading import Match
from scorekeeper.notation.keyboards import retyped
from scorekeeper.notation.tokens import uncommented
from scorekeeper.store.change import Change, Refused, together, totals_of
from scorekeeper.store.language import VARIABLE
from scorekeeper.store.places import default_path
from scorekeeper.store.recorded import Recorded, rebuild
from scorekeeper.store.store import Store
from scorekeeper.terminal.layout import (
    NARROW,
    caret,
    clean,
    complain,
    cut,
    pad,
    tell,
    terminal_width,
    width,
    wrapped,
    write,
    write_data,
    write_json,
)
from scorekeeper.views.echo import compared, echo, in_words, next_line, totals_text
from scorekeeper.views.totals import title

FINE = 0
NO_MATCH = say("No match is being played. Begin one:  scorekeeper new GAME PLAYER PLAYER")

# Which store, which match


def open_store(db: str | None, *, must_exist: bool = False) -> Store:
    """The store that is meant; what is worked out in it is brought up to date."""
    store = Store(db or default_path(), must_exist=must_exist)
    if store.outdated() and store.writable:
        rebuild(store)
    return store


def open_match(db: str | None, named: str | None, *, or_file: bool = False) -> Recorded:
    """A match of the store: the one named, or the current one.

    or_file: whether the name might have been that of a file. Raises `Unusable` where there is
    no such match.
    """
    missing = NO_MATCH
    if named is not None and or_file:
        missing = say("There is no file {name}, and no match either.", name=named)
        if not os.path.exists(db or default_path()):
            raise Unusable(missing)
    elif named is not None:
        missing = say("There is no match {name}; 'scorekeeper matches' lists them.", name=named)
    store = open_store(db, must_exist=True)
    id = store.find(named) if named is not None else store.current()
    if id is None:
        raise Unusable(missing)
    return Recorded(store, id)


def stored(named: str | None, db: str | None) -> Match:
    """A match of the store as it stands, where a file could have been named, too."""
    return open_match(db, named, or_file=True).match


def show_lines(named: str | None, db: str | None, check: bool, rewrite: bool) -> int:
    """The lines of a match: its session file. They are stored in canonical form, so there is
    nothing to say where only that is asked (`check`), and nothing to write anew."""
    match = stored(named, db)
    if rewrite:
        raise Unusable(
            say("{match} is in canonical form in the store; -w is for files.", match=match.source)
        )
    if not check:
        write_data("".join(f"{text}\n" for text in match.texts))
    return FINE


def overview() -> int:
    """The current match and what can be done next; for a newcomer, how to start."""
    from scorekeeper.views.hints import commands

    columns = terminal_width()
    path = default_path()
    if not os.path.exists(path) or Store(path, must_exist=True).current() is None:
        for hint in (
            say("  scorekeeper play                    keep score at the table"),
            say("  scorekeeper audit FILE              check a score sheet"),
            say("  scorekeeper rules                   the games;  --help  everything"),
        ):
            for text in commands(hint.shown(), columns):
                write(text)
        return FINE
    recorded = open_match(None, None)
    recorded.table()
    match = recorded.match
    head = title(match, columns)
    if width(head) + 2 + width(recorded.id) <= columns:
        head = pad(head, columns - width(recorded.id)) + recorded.id
    write(cut(head, columns))
    for line in (totals_text(match, short=columns < NARROW), next_line(match)):
        for text in wrapped(line, columns):
            write(text)
    for hint in (
        say("  scorekeeper play      go on             scorekeeper audit    check it"),
        say("  scorekeeper totals    the whole sheet   scorekeeper --help   everything"),
    ):
        for text in commands(hint.shown(), columns):
            write(text)
    return FINE


# Lines


def show_next(match: Match, columns: int) -> None:
    """What is due, in short on a narrow screen."""
    for line in wrapped(next_line(match, short=columns < NARROW), columns):
        write(line)


def understand(text: str, act: Callable[[str], Change]) -> tuple[Change, str | None]:
    """Do something with a line; where it cannot be understood, with what it would be on another
    keyboard layout. Answers the change and the line that was understood instead, if one was."""
    try:
        return act(text), None
    except Refused:
        for other in retyped(text):
            try:
                return act(other), other
            except Refused:
                continue
        raise


def show_understood(other: str | None) -> Iterator[str]:
    """What a line was taken for, where that is not what was typed."""
    if other is not None:
        yield say("understood as: {line}", line=clean(other)).shown()


def add(
    db: str | None,
    named: str | None,
    words: Sequence[str],
    before: int | None,
    dry: bool,
    json: bool,
) -> int:
    """Record lines, all or none of them: the words of one, or standard input for ``-``."""
    recorded = open_match(db, named)
    # By number; what was typed as words has none.
    typed = input_lines() if list(words) == ["-"] else {0: " ".join(words)}
    columns = terminal_width()
    changes: list[Change] = []
    told: list[str] = []

    def see(change: Change) -> None:
        changes.append(change)
        if not json:
            told.extend(echo(change.match, change, columns, why=True))

    if before is not None and len(typed) > 1:
        raise Unusable(say("One line at a time goes before another."))
    try:
        if len(typed) == 1:
            (text,) = typed.values()
            change, other = understand(
                text,
                lambda text: (
                    recorded.add(text, dry=dry)
                    if before is None
                    else recorded.insert(before, text, dry=dry)
                ),
            )
            told.extend(show_understood(other))
            see(change)
        else:
            recorded.add_all(list(typed.values()), dry=dry, seen=see)
    except Refused as refused:
        place = list(typed)[refused.at]
        if place:
            complain(say("Standard input, line {n}:", n=place))
        raise
    if json:
        write_json(answer(recorded.match, changes))
        return FINE
    for line in told:
        write(line)
    if dry or not typed:
        tell(say("Nothing was recorded."))
    else:
        show_next(recorded.match, columns)
    return FINE


def input_lines() -> dict[int, str]:
    """The lines of standard input by number, as those of a session file: but for empty ones and
    those with nothing but a comment."""
    lines = enumerate(read_lines("-"), 1)
    return {number: line.rstrip("\r\n") for number, line in lines if uncommented(line).strip()}


def answer(match: Match, changes: Sequence[Change]) -> dict[str, Any]:
    """The answer of ``add --json``: changes, and the totals of the match after the last."""
    from scorekeeper.audit.data import finding_json, score_json

    if not changes:
        return {"format": 1, "lines": [], "findings": [], "totals": totals_of(match)}
    scored, findings = together(changes)
    table = changes[-1].match.table
    return {
        "format": 1,
        "lines": [score_json(one, table) for one in scored if table is not None],
        "findings": [finding_json(found) for found in findings],
        "totals": changes[-1].after,
    }


def undo(db: str | None, named: str | None, line: int | None, reason: str, json: bool) -> int:
    """Take back a line, and tell how to bring it back."""
    recorded = open_match(db, named)
    change = recorded.undo(line, reason)
    if json:
        write_json(answer(change.match, [change]))
        return FINE
    columns = terminal_width()
    text = in_words(change.match, change.text)
    tell(say("{line} taken back: {text}", line=change.line, text=text))
    command = "add"
    if change.line <= len(recorded.lines):
        command += f" --before {change.line}"
    for told in (*bringing_back(recorded, command, text, db, columns), *compared(change, columns)):
        write(told)
    return FINE


def bringing_back(
    recorded: Recorded, command: str, text: str, db: str | None, columns: int
) -> Iterator[str]:
    """How what was there before is brought back: by a command of ours with a line, in a shell."""
    command = in_shell(recorded, command, text, db)
    said = say("To bring it back:  {command}", command=command).shown()
    # A command that is broken in the middle cannot be copied.
    if width(said) <= columns:
        yield said
    else:
        yield from (say("To bring it back:").shown(), command)


def in_shell(recorded: Recorded, command: str, text: str, db: str | None) -> str:
    """A command with a line of a match, as it is written in a shell."""
    if recorded.id != recorded.store.current():
        command += f" -m {shell_words(recorded.id)}"
    command = command_line(command, db)
    words = text.split(" ")
    if any(word.startswith("-") and not word[1:].isdecimal() for word in words):
        # Else it would be taken for an option.
        command += " --"
    plain = shell_words(*words)
    return f"{command} {plain if plain == text else shell_words(text)}"


def command_line(command: str, db: str | None) -> str:
    """A command of ours about the same store, as it is written in a shell."""
    return f"scorekeeper {command}" + (f" --db {shell_words(db)}" if db is not None else "")


def shell_words(*words: str) -> str:
    """Words as they are written in a shell."""
    from shlex import quote

    return " ".join(map(quote, words))


def show_refused(refused: Refused) -> None:
    """A line that was refused: where, and why."""
    fault = refused.fault
    room = terminal_width(sys.stderr) - 2
    line, mark = caret(refused.text, fault.column, fault.width, room)
    write("  " + line, error=True)
    write("  " + mark, error=True)
    complain(fault.message, f"{fault.code}: ")
    complain(say("Nothing was recorded."))


def known(store: Store) -> str | None:
    """The language that was asked for, or that a store remembers; None where only the locale
    tells."""
    asked = os.environ.get(VARIABLE)
    return asked if asked in LANGUAGES else store.meta("language")


def remember(store: Store, language: str) -> None:
    """Speak this language from now on, wherever the store is used."""
    with store.writing():
        store.remember("language", language)


def watch(named: str | None, db: str | None, stages: bool) -> int:
    """The score sheet of a match, filling the screen, until somebody breaks off; where none is
    named, always that of the current one."""
    from scorekeeper.terminal.screen import watch as follow
    from scorekeeper.views.totals import sheet

    shown = open_match(db, named, or_file=True)

    def changed() -> bool:
        nonlocal shown
        id = shown.store.current() if named is None else shown.id
        if id in (shown.id, None):
            return shown.refresh()
        shown = Recorded(shown.store, id)
        return True

    def lines(columns: int, rows: int) -> list[str]:
        shown.table()
        return list(sheet(shown.match, columns, stages, rows))

    follow(changed, lines)
    return FINE
