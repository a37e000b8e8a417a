"""The audit of a match for people: every fault with the user's own line, then the verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scorekeeper.findings import CODES, Finding, Severity
from scorekeeper.game import Play, Table
from scorekeeper.house import Other, decisive, leader
from scorekeeper.layout import NARROW, caret, pad, table, tint, width, wrapped
from scorekeeper.match import Match
from scorekeeper.messages import Message, points, say, say_number
from scorekeeper.notation import uncommented
from scorekeeper.replay import Outcome
from scorekeeper.totals import standing_line, title, verdict


def audit(
    match: Match, columns: int, *, notes: bool = False, several: bool = False
) -> Iterator[str]:
    """The audit as lines of text.

    columns: how wide; notes: show the notes one by one, too; several: other matches
    are shown with it, so that a clean one needs its title, too.
    """
    findings = match.findings(notes)
    shown = [one for one in findings if notes or one.severity is not Severity.NOTE]
    errors = sum(one.counts for one in findings)
    if match.table is None or match.replay is None:
        yield from faults(match, shown, columns)
        yield say("This match cannot be scored until then.").shown()
        return
    if shown or several or (columns < NARROW and errors):
        yield title(match, columns)
    if shown:
        yield ""
        yield from faults(match, shown, columns)
    others = decisive(match) if errors else []
    if others:
        yield from outcomes(match, others, columns)
    yield from wrapped(summary(match, findings, notes), columns)
    yield from wrapped(standing_line(match), columns)
    yield from advice(match, others, columns)


def faults(match: Match, shown: list[Finding], columns: int) -> Iterator[str]:
    """Each finding: where, the user's line with a caret, what is wrong; what to do about it is
    said at the first of each kind."""
    told: set[str] = set()
    for number, one in enumerate(shown, 1):
        place = where(match, one)
        colour = "red" if one.counts else "yellow"
        code = (
            one.code
            if one.counts
            else f"{one.code} ({'settled' if one.settled else one.severity.value})"
        )
        message = one.message.shown()
        remedy = "" if one.settled or one.code in told else CODES[one.code].remedy.shown()
        told.add(one.code)
        if columns >= NARROW:
            head = f"{number}  {match.source}:{one.line}:{one.column}  "
            tail = f"  {place}" if place else ""
            if width(head + code + tail) <= columns:
                yield head + tint(code, colour) + tail
            else:
                yield head.rstrip()
                yield "   " + tint(code, colour) + tail
            indent, inner = " " * 7, " " * 3
        else:
            yield from wrapped(
                f"{number} line {one.line}" + (f", {place}" if place else ""), columns
            )
            yield f"  {tint(code, colour)}"
            indent = inner = "  "
        text, room = uncommented(match.text(one.line)), columns - len(indent)
        line, mark = caret(text, one.column, one.width, room)
        yield (indent + line).rstrip()
        yield indent + tint(mark, colour)
        yield from wrapped(message, columns - 2, inner)
        if remedy:
            yield from wrapped(remedy, columns - 2, inner)
        yield ""


def where(match: Match, one: Finding) -> str:
    """The game, stage and side of a finding: ``game 3, stage 2, Олена``."""
    parts: list[str] = []
    play = match.replay.play_at(one.line) if match.replay is not None else None
    if play is not None:
        parts.append(say("game {n}", n=play.number).shown())
        stage = next((s for s in reversed(play.stages() or []) if s.line <= one.line), None)
        if stage is not None:
            parts.append(say("stage {n}", n=stage.number).shown())
    if one.side is not None:
        parts.append(one.side)
    return ", ".join(parts)


def summary(match: Match, findings: list[Finding], notes: bool) -> str:
    """How many games and figures were looked at, and what came of it."""
    replay = match.replay
    assert replay is not None
    plays = replay.all_plays()
    checked = replay.checked + (replay.play.checked if replay.play else 0)
    games = say_number("{n} game", "{n} games", len(plays))
    figures = say_number("{n} figure checked", "{n} figures checked", checked)
    errors = [one for one in findings if one.counts]
    warnings = [one for one in findings if one.severity is Severity.WARNING and not one.settled]
    settled = sum(one.settled for one in findings)
    noted = sum(play.notes for play in plays)
    written = sum(as_written(play) for play in plays)
    found: list[Message] = []
    if errors:
        codes, n = by_code(errors), len(errors)
        found.append(say_number("{n} error ({codes})", "{n} errors ({codes})", n, codes=codes))
    if warnings:
        codes, n = by_code(warnings), len(warnings)
        found.append(say_number("{n} warning ({codes})", "{n} warnings ({codes})", n, codes=codes))
    if settled:
        found.append(say_number("{n} finding settled", "{n} findings settled", settled))
    if found:
        listed = ", ".join(map(str, found))
        said = [say("{found}; {games}, {figures}.", found=listed, games=games, figures=figures)]
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
    for dispute in replay.disputes:
        if dispute.settled is None:
            name = replay.table.players[dispute.seat]
            said.append(say("Disputed by {name}: line {line}.", name=name, line=dispute.about))
    return " ".join(map(str, said))


def by_code(findings: list[Finding]) -> str:
    """How many findings there are of each code: ``revoke 2, wrong-claim 1``."""
    counts = Counter(one.code for one in findings)
    return ", ".join(f"{code} {n}" for code, n in sorted(counts.items()))


def as_written(play: Play) -> bool:
    """Whether a game's points are figures that nothing in the record can check."""
    return play.row and all(line.rule is None for line in play.lines())


def outcomes(match: Match, others: list[Other], columns: int) -> Iterator[str]:
    """Totals and winner now, and under each single house rule that would change the winner."""
    table_, replay = match.table, match.replay
    assert table_ is not None and replay is not None
    names = table_.side_names

    def scored(label: str, totals: tuple[int, ...], outcome: Outcome) -> list[str]:
        return [label, *map(points, totals), who(table_, totals, outcome)]

    rows = [["", *names, ""], scored(say("as scored").shown(), replay.totals(), replay.outcome())]
    rows += [scored(other.setting, other.totals, other.outcome) for other in others]
    right = [False, *(True for _ in names), False]
    lines = table(rows, right)
    if max(map(width, lines)) <= columns:
        yield from lines
    else:
        for row in rows[1:]:
            yield row[0]
            for name, n in zip(names, row[1:-1], strict=True):
                yield f"  {pad(name, 12)} {n}"
            yield f"  {row[-1]}"
    yield ""


def who(table_: Table, totals: tuple[int, ...], outcome: Outcome) -> str:
    """Who has won, or leads."""
    side = leader(totals, outcome)
    if side is None:
        return say("level").shown()
    name, partners = table_.side_names[side], len(table_.sides[side])
    if outcome.status == "finished":
        return say_number("{name} wins", "{name} win", partners, name=name).shown()
    return say_number("{name} leads", "{name} lead", partners, name=name).shown()


def advice(match: Match, others: list[Other], columns: int) -> Iterator[str]:
    """The line to write into the file where a house rule decides who wins."""
    assert match.table is not None
    for other in others:
        name = other.setting.partition("=")[0]
        said: Message = verdict(other.replay, other.outcome, other.totals)
        yield from wrapped(
            say("With {setting}: {verdict}", setting=other.setting, verdict=said).shown(), columns
        )
        now = f"{name}={match.table.house[name]}"
        yield from wrapped(
            say(
                "Agree on it, then write at the top    house: {now}   or   {setting}",
                now=now,
                setting=other.setting,
            ).shown(),
            columns,
        )
