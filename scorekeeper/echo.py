"""What a recorded line did, for the table: one line with its effect and the totals."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.findings import Finding, Severity
from scorekeeper.layout import NARROW, clean, cut, pad, tint, width, wrapped
from scorekeeper.match import Match
from scorekeeper.messages import say
from scorekeeper.recorded import Change, Recorded
from scorekeeper.totals import points, standing_line


def gains(match: Match, change: Change) -> list[int]:
    """What the line gave each side: the totals now less those before."""
    assert match.replay is not None
    now = match.replay.totals()
    before = change.before or (0,) * len(now)
    return [a - b for a, b in zip(now, before, strict=True)]


def totals_text(match: Match, short: bool) -> str:
    """The running totals: ``Олена 56 +13   Тарас 41 +10``, the game in hand behind the sign."""
    table, replay = match.table, match.replay
    assert table is not None and replay is not None
    closed, totals = replay.closed_totals(), replay.totals()
    names = list(table.side_names)
    if short:
        names = initials(names)
    cells = []
    for name, before, now in zip(names, closed, totals, strict=True):
        gain = now - before
        if replay.in_hand and gain:
            sign = "+" if gain > 0 else "−"
            joint = "" if short else " "
            cells.append(f"{name} {points(before)}{joint}{sign}{abs(gain)}")
        else:
            cells.append(f"{name} {points(now)}")
    return ("  " if short else "   ").join(cells)


def initials(names: list[str]) -> list[str]:
    """The shortest beginnings of the names that tell them apart."""
    size = 1
    while len({name[:size] for name in names}) < len(names) and size < max(map(len, names)):
        size += 1
    return [name[:size] for name in names]


def echo(recorded: Recorded, change: Change, columns: int) -> Iterator[str]:
    """The line as it was recorded, what it did, the totals, and what is wrong with it."""
    match = recorded.match
    effect = effect_of(match, change)
    narrow = columns < NARROW
    totals = totals_text(match, short=narrow)
    head = f"{change.line:>3}  {clean(change.text)}"
    room = columns - width(totals) - 2
    left = head + (f"  {effect}" if effect else "")
    if width(left) > room and width(head) <= room:
        yield pad(head, room) + "  " + totals
        if effect:
            yield from wrapped(effect, columns, "     ")
    elif width(left) <= room:
        yield pad(left, room) + "  " + totals
    else:
        yield cut(left, columns)
        yield pad("", max(0, columns - width(totals))) + totals
    news = match.replay.news(change.line) if match.replay is not None else None
    if news is not None:
        yield from wrapped(news.shown(), columns, "     ")
    yield from marks(change.new, columns)


def effect_of(match: Match, change: Change) -> str:
    """Who won or got what: ``Тарас wins, +4``."""
    table, replay = match.table, match.replay
    assert table is not None and replay is not None
    said = replay.said(change.line)
    parts = [said.shown()] if said is not None else []
    for side, gain in enumerate(gains(match, change)):
        if gain:
            sign = "+" if gain > 0 else "−"
            parts.append(f"{table.side_names[side]} {sign}{abs(gain)}")
    return ", ".join(parts)


def marks(findings: list[Finding], columns: int) -> Iterator[str]:
    """The findings of a line, one line each where they fit."""
    for found in findings:
        if found.severity is Severity.NOTE:
            yield from wrapped(found.message.shown(), columns, "     ")
            continue
        first, *rest = wrapped(f"! {found.message.shown()}", columns, "     ")
        yield tint(first, "red" if found.counts else "yellow")
        yield from rest


def next_line(match: Match, short: bool = False) -> str:
    """Where the match stands and what is due: stage, trick, who leads or deals."""
    replay = match.replay
    assert replay is not None
    if replay.outcome().status != "in-progress":
        return standing_line(match)
    return replay.state(short).shown()


def compared(change: Change, columns: int, after: Match) -> Iterator[str]:
    """What a correction changes: totals before and after, findings that come and go."""
    match = after
    assert match.replay is not None and match.table is not None
    before, now = change.before, match.replay.totals()
    if tuple(before) == tuple(now):
        yield say("The totals stay as they are.").shown()
    else:
        for name, old, new in zip(match.table.side_names, before, now, strict=True):
            yield from wrapped(
                say(
                    "{name}: {old} before, {new} now", name=name, old=points(old), new=points(new)
                ).shown(),
                columns,
            )
    yield from wrapped(standing_line(match), columns)
    yield from marks(change.new, columns)
    for found in change.gone:
        yield from wrapped(
            say("No longer: {message}", message=found.message).shown(), columns, "     "
        )
