"""The audit of a match for people: every fault with the user's own line, then the verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from scorekeeper.audit.causes import Cause
from scorekeeper.audit.figures import LINE, STAGE, TOTAL
from scorekeeper.audit.house import explore
from scorekeeper.audit.inquiry import MISREAD, Inquiry
from scorekeeper.core.findings import CODES, Finding, Severity
from scorekeeper.core.slips import KINDS
from scorekeeper.deals.play import Play
from scorekeeper.i18n.messages import Message, say, say_number
from scorekeeper.match.reading import Match
from scorekeeper.notation.tokens import uncommented
from scorekeeper.terminal.layout import NARROW, caret, tint, width, wrapped
from scorekeeper.views.outcomes import advice, disputes, house_table, outcomes, weights
from scorekeeper.views.totals import standing_line, title

MOST_SLIPS = 3
"""Slips that are shown of one figure; ``--json`` has them all."""


class Sheet(Protocol):
    """What findings are about: a match, or a paper sheet held against it."""

    source: str

    def text(self, line: int) -> str:
        """A line of it as it was typed."""
        ...


def audit(
    match: Match, columns: int, *, notes: bool = False, several: bool = False, house: bool = False
) -> Iterator[str]:
    """The audit as lines of text.

    columns: how wide; notes: show the notes one by one, too; several: other matches
    are shown with it, so that a clean one needs its title, too; house: show what each
    combination of house rules makes of it.
    """
    if match.table is None or match.replay is None:
        yield from faults(match, match.findings(notes), columns, None)
        yield say("This match cannot be scored until then.").shown()
        return
    inquiry = Inquiry(match, match.findings(notes))
    shown = [one for one in inquiry.findings if not inquiry.follows(one)]
    if shown or several or house:
        yield title(match, columns)
    if shown:
        yield ""
        yield from faults(match, shown, columns, inquiry)
    if inquiry.decisive and not house:
        yield from outcomes(inquiry, columns)
    if house:
        if not shown:
            yield ""
        yield from house_table(match, explore(match), columns)
        yield ""
    yield from wrapped(summary(inquiry, notes), columns)
    yield from wrapped(standing_line(match), columns)
    numbers = {one: number for number, one in enumerate(shown, 1)}
    said = (*weights(inquiry, numbers), *disputes(inquiry, numbers), *advice(inquiry))
    for one in said:
        yield from wrapped(one.shown(), columns)


def faults(
    sheet: Sheet, shown: list[Finding], columns: int, inquiry: Inquiry | None, remedies: bool = True
) -> Iterator[str]:
    """Each finding: where, the user's line with a caret, what is wrong; what to do about it is
    said at the first of each kind that is not settled, if remedies are wanted."""
    told: set[str] = set()
    for number, one in enumerate(shown, 1):
        place = where(inquiry, one)
        colour = "red" if one.counts else "yellow"
        code = one.code if one.counts else f"{one.code} ({weight(one)})"
        if columns >= NARROW:
            head = f"{number}  {sheet.source}:{one.line}:{one.column}  "
            tail = f"  {place}" if place else ""
            if width(head + code + tail) <= columns:
                yield head + tint(code, colour) + tail
            else:
                yield head.rstrip()
                yield "   " + tint(code, colour) + tail
            indent, inner = " " * 7, " " * 3
        else:
            head = f"{number} {say('line {n}', n=one.line)}"
            yield from wrapped(f"{head}, {place}" if place else head, columns)
            yield f"  {tint(code, colour)}"
            indent = inner = "  "
        text, room = uncommented(sheet.text(one.line)), columns - len(indent)
        line, mark = caret(text, one.column, one.width, room)
        yield (indent + line).rstrip()
        yield indent + tint(mark, colour)
        said = [one.message] if inquiry is None else explained(inquiry, one)
        yield from wrapped(joined(said), columns - 2, inner)
        if remedies and not one.settled and one.code not in told:
            told.add(one.code)
            yield from wrapped(CODES[one.code].remedy.shown(), columns - 2, inner)
        yield ""


def joined(said: Iterable[Message]) -> str:
    """Sentences one behind the other; what one tells the user to write at its end stays apart."""
    text = ""
    for one in map(str, said):
        text += one if not text else f" {one}" if text[-1] in ".?!" else f"  {one}"
    return text


def weight(one: Finding) -> Message:
    """Why a finding does not make the sheet wrong."""
    if one.settled:
        return say("settled")
    return say("warning") if one.severity is Severity.WARNING else say("note")


def explained(inquiry: Inquiry, one: Finding) -> Iterator[Message]:
    """What is wrong; where a wrong figure comes from, and what only follows from it."""
    cause = inquiry.cause(one)
    row = inquiry.places.get(one)
    if cause is not None and cause.addition is not None and row is not None and row.scope == TOTAL:
        yield say(
            "The paper says {n}, the sum is {addition}.",
            n=one.claimed or 0,
            addition=cause.addition,
        )
    else:
        yield one.message
    if cause is not None:
        yield from parting(inquiry, one, cause)
    lines = inquiry.carried.get(one.line, ())
    if lines and (cause is not None or one.code in MISREAD):
        yield say_number(
            "{n} more figure only follows from it ({lines}).",
            "{n} more figures only follow from it ({lines}).",
            len(lines),
            lines=say("line {n}", n=lines[0])
            if len({*lines}) == 1
            else say("lines {lines}", lines=spans(lines)),
        )


def parting(inquiry: Inquiry, one: Finding, cause: Cause) -> Iterator[Message]:
    """By which slip a figure is wrong, and that everything before agrees."""
    slips = [
        say("{kind} ({why})", kind=KINDS[slip.kind], why=slip.why)
        for slip in cause.slips[:MOST_SLIPS]
    ]
    if len(slips) == 1:
        yield say("Likely slip: {slip}.", slip=slips[0])
    elif slips:
        yield say("Likely slips: {slips}.", slips="; ".join(map(str, slips)))
    play = inquiry.play(one)
    first = inquiry.parts[one.side] == one.line
    if play is not None and play.number > 1 and first and compared(inquiry, play):
        yield say_number("Game 1 agrees.", "Games 1-{n} agree.", play.number - 1)


def compared(inquiry: Inquiry, play: Play) -> bool:
    """Whether a figure of the games before was compared with the record."""
    first, before = inquiry.replay.span(play)[0], inquiry.replay.plays[: play.number - 1]
    totals = (row for row in inquiry.rows if row.scope == TOTAL and row.last < first)
    return any(played.checked for played in before) or any(totals)


def spans(lines: Sequence[int]) -> str:
    """Numbers of lines, those from one to another in short: ``9-14, 16``."""
    found: list[list[int]] = []
    for line in sorted(set(lines)):
        if found and line == found[-1][-1] + 1:
            found[-1].append(line)
        else:
            found.append([line])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in found)


def where(inquiry: Inquiry | None, one: Finding) -> str:
    """The game, stage and side of a finding: ``game 3, stage 2, Олена``."""
    parts: list[str] = []
    play = inquiry.play(one) if inquiry is not None else None
    misdealt = inquiry.replay.misdealt(one.line) if inquiry is not None else None
    if misdealt is not None:
        parts.append(say("game {n}, misdealt", n=misdealt.game).shown())
    elif inquiry is not None and play is not None:
        parts.append(say("game {n}", n=play.number).shown())
        row, line = inquiry.places.get(one), inquiry.line(one) or 0
        stage = next((s for s in reversed(play.stages() or []) if s.line <= line), None)
        if stage is not None and (row is None or row.scope in (LINE, STAGE)):
            parts.append(say("stage {n}", n=stage.number).shown())
    if one.side is not None:
        parts.append(one.side)
    return ", ".join(parts)


def summary(inquiry: Inquiry, notes: bool) -> str:
    """How many games and figures were looked at, and what came of it; notes: they were shown."""
    replay = inquiry.replay
    plays = replay.all_plays()
    checked = replay.checked + (replay.play.checked if replay.play else 0)
    games = say_number("{n} game", "{n} games", len(plays))
    figures = say_number("{n} figure checked", "{n} figures checked", checked)
    noted = sum(play.notes for play in plays)
    written = sum(as_written(play) for play in plays)
    found = counted(inquiry)
    if found:
        said = [say("{found}; {games}, {figures}.", found=found, games=games, figures=figures)]
    else:
        said = [say("{games}, {figures}, all right.", games=games, figures=figures)]
    if noted and not notes:
        said.append(
            say_number("{n} note (--notes shows it).", "{n} notes (--notes shows them).", noted)
        )
    if written and written < len(plays):
        said.append(say("As written: {n} of {m} games.", n=written, m=len(plays)))
    elif written:
        said.append(say("All games rest on the points as written."))
    return " ".join(map(str, said))


def counted(inquiry: Inquiry) -> str:
    """How many errors there are, and what else; empty where there is nothing."""
    errors, following = inquiry.faults, inquiry.following
    warnings = [
        one for one in inquiry.findings if one.severity is Severity.WARNING and not one.settled
    ]
    settled = sum(one.settled for one in inquiry.findings)
    found: list[Message] = []
    if errors:
        codes, n = by_code(errors), len(errors)
        found.append(say_number("{n} error ({codes})", "{n} errors ({codes})", n, codes=codes))
    if following:
        found.append(
            say_number(
                "{n} more figure only follows", "{n} more figures only follow", len(following)
            )
        )
    if warnings:
        codes, n = by_code(warnings), len(warnings)
        found.append(say_number("{n} warning ({codes})", "{n} warnings ({codes})", n, codes=codes))
    if settled:
        found.append(say_number("{n} finding settled", "{n} findings settled", settled))
    return ", ".join(map(str, found))


def by_code(findings: list[Finding]) -> str:
    """How many findings there are of each code: ``revoke 2, wrong-claim 1``."""
    counts = Counter(one.code for one in findings)
    return ", ".join(f"{code} {n}" for code, n in sorted(counts.items()))


def as_written(play: Play) -> bool:
    """Whether a game's points are figures that nothing in the record can check."""
    return play.row > 0 and not play.judged
