"""What a line does to a match: how the match stands with it, or why it is refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from scorekeeper.core.facts import ScoreLine
from scorekeeper.core.findings import UNREAD, Finding, Severity
from scorekeeper.core.rules import House
from scorekeeper.core.source import Unusable
from scorekeeper.core.statements import Line, Place, Row
from scorekeeper.core.table import Table
from scorekeeper.core.words import KEYS, fold
from scorekeeper.deals.figures import unclear
from scorekeeper.i18n.messages import say
from scorekeeper.match.canonical import formatted
from scorekeeper.match.header import header_key, is_match_line
from scorekeeper.match.reading import Match
from scorekeeper.notation.tokens import LONGEST_LINE, Fault, comment_of, uncommented
from scorekeeper.store.lines import header_length, read

UNREADABLE = UNREAD | {"unknown-game", "unknown-house-rule", "bad-players", "bad-header"}
"""Findings for which a line is refused: it cannot be understood."""
NO_LINE = re.compile("[\n\r\0\ud800-\udfff]")
"""What cannot stand in a line of a session file."""


class Refused(Exception):
    """A line that cannot be understood; the record is as it was.

    text: the line as typed; fault: where and why; at: which of several lines it was, from 0.
    """

    def __init__(self, text: str, fault: Fault | Finding) -> None:
        super().__init__(fault.message.shown())
        self.text = text
        self.fault = fault
        self.at = 0


class Change(NamedTuple):
    """What a line did to a match.

    line: its number; text: as it is stored; entry: as it was read (None for a header line);
    scored: what it gave; new, gone: findings that came and went; before, after: the totals, by
    side; match: the match with it, which may go on.
    """

    line: int
    text: str
    entry: Line | None
    scored: list[ScoreLine]
    new: list[Finding]
    gone: list[Finding]
    before: dict[str, int]
    after: dict[str, int]
    match: Match


def totals_of(match: Match) -> dict[str, int]:
    """The totals of a match by side; nothing where its header cannot be read."""
    if match.table is None or match.replay is None:
        return {}
    return dict(zip(match.table.side_names, match.replay.totals(), strict=True))


def is_header(text: str) -> bool:
    """Whether a line is one of the header, as long as no statement stands before it."""
    found = header_key(uncommented(text))
    return found is not None and fold(found[0]) in KEYS


def together(changes: Sequence[Change]) -> tuple[list[ScoreLine], list[Finding]]:
    """What lines at the end gave, and the findings that came with them: as the match stands after
    the last, where one may have changed what came with another."""
    if len(changes) == 1:
        return changes[0].scored, changes[0].new
    match = changes[-1].match
    assert match.replay is not None
    numbers = {change.line for change in changes}
    came = {place(found) for change in changes for found in change.new}
    return (
        [one for one in match.replay.lines() if one.line in numbers],
        [found for found in match.findings() if place(found) in came],
    )


def place(found: Finding) -> tuple[object, ...]:
    """What a finding stays known by, though it may be settled or no longer count."""
    return found.code, found.line, found.column, found.side


# A line in the place of another, before it, or taken back


def corrected(before: Match, line: int, text: str | None, op: str) -> Change:
    """What a match would be with another line: ``fix``, in the place of a line; ``insert``, before
    it; ``undo``, without it (text is None).

    Raises `Refused` where the line cannot be understood, `Unusable` where one cannot be taken
    back, `GameFails` where the game does.
    """
    texts = [one.rstrip("\r\n") for one in before.texts]
    at = line - before.first

    def tried() -> Match:
        return read(texts, before.source, before.first).sound()

    if text is None:
        text = texts.pop(at)
        after = tried()
        if after.replay is None:
            raise Unusable(
                say(
                    "A match cannot do without line {line}; put another in its place with  fix",
                    line=line,
                )
            )
        return change_of(before, after, line, text, -1)
    text = text.strip()
    refuse_unwritable(text)
    shift = int(op == "insert")
    texts[at : at + 1 - shift] = [text]
    after = tried()
    refuse(before, after, line, text, shift)
    *_, written = formatted(texts[: at + 1])
    if written != text:
        texts[at] = written
        after = tried()
    return change_of(before, after, line, written, shift)


def is_game(before: Match, change: Change) -> bool:
    """Whether a row that was put in before the first line of a game, and is wrong as a check of
    the game above, must be a game of its own."""
    assert before.replay is not None and change.match.replay is not None
    begins = {play.first: play.number for play in before.replay.all_plays()}
    above = change.match.replay.play_at(change.line)
    return (
        above is not None
        and above.number == begins.get(change.line, 0) - 1
        and above.complete
        and any(one.line == change.line and one.code == "wrong-claim" for one in change.new)
    )


def refuse(before: Match, after: Match, line: int, text: str, shift: int) -> None:
    """Raise `Refused` where a line that was changed cannot be understood."""
    found = [found for found in after.findings(notes=False) if found.code in UNREADABLE]
    for one in found:
        if one.line == line:
            raise Refused(text, one)
    size = header_length(before)
    ends = before.first + size
    twice = [one for one in found if one.code == "syntax" and one.line < ends + shift]
    if is_match_line(text) and (line > before.first or shift):
        message = say("A match has one line  match: GAME , its first.")
    elif after.replay is None:
        message = found[0].message
    elif line < ends and header_length(after) != size + shift:
        message = say("Here the header stands: write  KEY: VALUE")
    elif line < ends and twice:
        message = twice[0].message
    else:
        return
    raise Refused(text, Fault("syntax", 1, 1, message))


def change_of(before: Match, after: Match, line: int, text: str, shift: int) -> Change:
    """What a change of a line did to a match; shift: how far those below it have moved."""
    moved = line + (shift <= 0)
    came, gone = differences(before.findings(), after.findings(), moved, shift)
    lines = after.replay.lines() if after.replay is not None and shift >= 0 else []
    scored = [one for one in lines if one.line == line]
    return Change(line, text, None, scored, came, gone, totals_of(before), totals_of(after), after)


def differences(
    before: Sequence[Finding], after: Sequence[Finding], line: int = 0, shift: int = 0
) -> tuple[list[Finding], list[Finding]]:
    """The findings that came, and those that went.

    What only stands in another line now, `shift` further down from `line` on, did neither.
    """

    def key(found: Finding, shift: int = 0) -> tuple[object, ...]:
        at = found.line + shift if found.line >= line else found.line
        return found.code, at, found.column, found.side, found.severity, found.settled

    # Most are still the same; only the others are compared.
    kept = {id(found) for found in before} & {id(found) for found in after}
    went = [found for found in before if id(found) not in kept]
    came = [found for found in after if id(found) not in kept]
    old, new = {key(found, shift) for found in went}, {key(found) for found in came}
    return (
        [found for found in came if key(found) not in old],
        [found for found in went if key(found, shift) not in new],
    )


def errors(before: Sequence[Finding], after: Sequence[Finding]) -> list[Finding]:
    """The errors and warnings that were not there yet."""
    came, _ = differences(before, after)
    came = [found for found in came if found.severity is not Severity.NOTE]
    return sorted(came, key=lambda found: (found.line, found.column))


# What is refused, whatever stands around it


def refuse_signs(text: str) -> None:
    """Raise `Refused` for what cannot stand in a line of text."""
    bad = NO_LINE.search(text)
    if bad is not None:
        shown = text[: bad.start()] + "\ufffd" + text[bad.end() :]
        message = say("A line has no line breaks, and only characters that can be written.")
        raise Refused(shown, Fault("syntax", bad.start() + 1, 1, message))
    if len(text) > LONGEST_LINE:
        message = say("The line has more than {n} characters; it is not read.", n=LONGEST_LINE)
        raise Refused(text, Fault("syntax", LONGEST_LINE + 1, 1, message))


def refuse_unwritable(text: str) -> None:
    """Raise `Refused` for what is no line of a session file."""
    refuse_signs(text)
    message = None
    if not text:
        message = say("There is nothing on the line.")
    elif not uncommented(text).strip():
        message = say("A note is written so:  note TEXT")
    if message is not None:
        raise Refused(text, Fault("syntax", 1, 1, message))


def refuse_value(line: str) -> None:
    """Raise `Refused` for a line of the header of which a part would be taken for a comment."""
    refuse_unwritable(line)
    if comment := comment_of(line):
        message = say("Behind a space, # begins a comment; leave out the space, or the #.")
        raise Refused(line, Fault("syntax", line.rindex(comment) + 1, 1, message))


def refuse_row(table: Table, entry: Line, text: str) -> None:
    """Raise `Refused` for a bare row that its game does not take: are these tricks or points?
    In its long form, which is what is stored, it would be points."""
    problem = (
        unclear(table, House(table.house), entry)
        if isinstance(entry, Row) and entry.short
        else None
    )
    if problem is not None:
        place, rule = problem.at, f"{table.game.id}.{problem.rule}"
        assert isinstance(place, Place)
        fault = Fault(problem.code, place.column, place.width, problem.text, rule)
        raise Refused(text, fault)
