"""The log of a match for people, and whether the log of the store is whole."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.commands.keeping import FINE, open_match
from scorekeeper.i18n.messages import say
from scorekeeper.match.reading import Match
from scorekeeper.store.places import default_path
from scorekeeper.store.recorded import Recorded
from scorekeeper.store.rows import Row
from scorekeeper.store.store import Store
from scorekeeper.terminal.layout import (
    NARROW,
    clean,
    terminal_width,
    width,
    wrapped,
    write,
    write_json,
)
from scorekeeper.views.echo import in_words

FAULTS = 1
BELOW = 7
"""The columns before a row's text where it stands below its number and time."""


def check_log(db: str | None, json: bool) -> int:
    """Whether the log is whole. The store is left as it is, so that it can be looked at."""
    store = Store(db or default_path(), must_exist=True)
    faults, outdated = list(store.faults()), store.outdated()
    if json:
        said = [fault.shown("en") for fault in faults]
        write_json({"format": 1, "whole": not faults, "faults": said, "outdated": outdated})
        return FAULTS if faults else FINE
    whole = say(
        "The log is whole: {n} rows, none changed, missing or out of order.", n=store.size()
    )
    around = say(
        "The tables or triggers beside it were changed, or are older; the next command puts them"
        " right."
    )
    for message in (*(faults or [whole]), *([around] if outdated else [])):
        for line in wrapped(message.shown(), terminal_width()):
            write(line)
    return FAULTS if faults else FINE


def show_log(db: str | None, named: str | None, json: bool) -> int:
    """Every line ever recorded of a match, with corrections."""
    recorded = open_match(db, named)
    if json:
        rows = [row._asdict() for row in recorded.store.rows(recorded.id)]
        write_json({"format": 1, "match": recorded.id, "rows": rows})
        return FINE
    for row in log_rows(recorded, terminal_width()):
        for line in row:
            write(line)
    return FINE


def log_rows(recorded: Recorded, columns: int) -> Iterator[list[str]]:
    """The rows of a match's log, each as lines: its number and when, what was done, and what
    stood there before."""
    numbers = {line.row: number for number, line in enumerate(recorded.lines, 1)}
    texts: dict[int, str] = {}
    for row in recorded.store.rows(recorded.id):
        head = f"{row.id:>5}  {row.at[:16].replace('T', ' ')}  "
        below = columns < NARROW
        indent = " " * (BELOW if below else width(head))
        what, place, *more = map(clean, logged(recorded.match, row, numbers, texts))
        said = [f"{what}   ({place})"] if place else [what]
        if width(indent + said[0]) > columns and place:
            said = [what, f"({place})"]
        lines = [line for text in (*said, *more) for line in wrapped(text, columns, indent)]
        yield [head.rstrip(), *lines] if below else [head + lines[0].strip(), *lines[1:]]


def corrections(recorded: Recorded) -> Iterator[str]:
    """What was corrected in a match, a line each: when, what and why, as its log has it."""
    numbers = {line.row: number for number, line in enumerate(recorded.lines, 1)}
    texts: dict[int, str] = {}
    for row in recorded.store.rows(recorded.id):
        what, place, *more = map(clean, logged(recorded.match, row, numbers, texts))
        if row.op not in ("new", "add"):
            said = f"{what} ({place})" if place else what
            yield "  ".join((row.at[:16].replace("T", " "), said, *more))


def logged(match: Match, row: Row, numbers: dict[int, int], texts: dict[int, str]) -> Iterator[str]:
    """What a row of the log says, and where that stands now, if it is a line; then what stood
    there before, and why.

    match: whose log it is; numbers: the numbers of the rows that are lines now; texts: what each
    row that began a line held before this one, which joins them.
    """
    target = row.target or 0
    number = numbers.get(target if row.op in ("fix", "undo") else row.id)
    line = say("line {n}", n=number) if number is not None else say("taken back")
    before = texts.get(target, "")
    text = in_words(match, row.text)
    match row.op:
        case "new" | "add":
            yield text
            yield line.shown()
        case "insert":
            yield text
            yield say("put in, {line}", line=line).shown()
        case "fix":
            yield text
            yield say("in place of row {target}, {line}", target=target, line=line).shown()
            yield say("before: {text}", text=before).shown()
        case "undo":
            yield say("row {target} taken back: {text}", target=target, text=before).shown()
            yield ""
        case "rename":
            old, _, new = row.text.partition("\t")
            yield say("{old} is now {new}", old=old, new=new).shown()
            yield ""
        case op:
            yield (say("discarded") if op == "discard" else say("brought back")).shown()
            yield ""
    if row.reason:
        yield say("reason: {reason}", reason=row.reason).shown()
    texts[target if row.op == "fix" else row.id] = text
