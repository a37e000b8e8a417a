"""Why a line, a stage or a game scored what it did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from scorekeeper.audit.data import finding_json, score_json
from scorekeeper.core.facts import ScoreLine
from scorekeeper.core.findings import Finding
from scorekeeper.deals.play import Play
from scorekeeper.i18n.messages import Message, Sayable, declared, say
from scorekeeper.match.reading import Match
from scorekeeper.match.record import Misdealt
from scorekeeper.match.telling import explain
from scorekeeper.terminal.layout import NARROW, clean, cut, width, wrapped


class Explanation(NamedTuple):
    """What a line, stage or game scored and why.

    heading: what is explained; text: the user's line, if one is; steps: the arithmetic; lines: the
    points; accounts: what named accounts got; rules: those that are cited; findings: what is wrong
    there; house: the house rules, ``name=value``, of which another value could change something in
    the game.
    """

    heading: Message
    text: str
    steps: Sequence[Sayable]
    lines: list[ScoreLine]
    rules: list[str]
    findings: list[Finding]
    house: list[str]
    accounts: Sequence[ScoreLine] = ()


def last_scored(match: Match) -> int | None:
    """The last line that gave points; None where none did."""
    lines = match.replay.lines() if match.replay is not None else []
    return lines[-1].line if lines else None


def explain_line(match: Match, line: int) -> Explanation | None:
    """One line of a match; None where the match has no such line."""
    if match.replay is None or not match.first <= line < match.first + len(match.texts):
        return None
    misdealt = match.replay.misdealt(line)
    play = match.replay.play_at(line) if misdealt is None else None
    scored = [one for one in match.replay.lines() if one.line == line]
    findings = [one for one in match.findings() if one.line == line]
    steps = explain(play, line) if play is not None else []
    if not steps and scored:
        steps = [one.why for one in scored]
    if misdealt is not None:
        heading = say("line {line}, game {n}, misdealt", line=line, n=misdealt.game)
        steps = [said_misdealt(misdealt)]
    elif play is not None:
        heading = say("line {line}, game {n}", line=line, n=play.number)
    else:
        heading = say("line {line}", line=line)
    accounts = [one for one in play.account_lines() if one.line == line] if play is not None else []
    steps = [*steps, *account_steps(match, accounts)]
    rules = [one.rule for one in (*scored, *accounts) if one.rule]
    rules += [one.rule for one in findings if one.rule]
    cited, house, text = _cited(match, rules, steps), _house(match, play), match.text(line).strip()
    return Explanation(heading, text, steps, scored, cited, findings, house, accounts)


def said_misdealt(one: Misdealt) -> Message:
    """What is said of a game that was dealt again."""
    return say(
        "Game {n} was misdealt (lines {first} to {last}) and gives no points.",
        n=one.game,
        first=one.first,
        last=one.last,
    )


def misdealt_games(match: Match, number: int) -> list[Message]:
    """What is said of a game by its number where it was dealt again, once or several times."""
    misdeals = match.replay.misdeals if match.replay is not None else []
    return [said_misdealt(one) for one in misdeals if one.game == number]


def explain_game(match: Match, number: int, stage: int | None = None) -> Explanation | None:
    """One game, or one stage of it; None where there is none."""
    replay = match.replay
    play = next((p for p in replay.all_plays() if p.number == number), None) if replay else None
    if replay is None or play is None:
        return None
    scored = play.lines()
    first, last = 0, max((one.line for one in scored), default=0)
    heading = say("game {n}", n=number)
    if stage is not None:
        stages = play.stages() or []
        found = next((s for s in stages if s.number == stage), None)
        if found is None:
            return None
        following = next((s.line for s in stages if s.number == stage + 1), last + 1)
        first, last = found.line, following - 1
        scored = [one for one in scored if first <= one.line <= last]
        heading = say("game {n}, stage {stage}", n=number, stage=stage)
    steps = (
        explain(play, last)
        if stage is not None or (play.stages() is None and play.tricks() is not None)
        else []
    )
    if not steps:
        names = match.table.side_names if match.table else ()
        steps = [
            say(
                "{line}  {name} {points}   {why}",
                line=one.line,
                name=names[one.side],
                points=one.points,
                why=one.why,
            )
            for one in scored
        ]
    steps = [*misdealt_games(match, number), *steps]
    accounts = [one for one in play.account_lines() if first <= one.line <= (last or one.line)]
    steps = [*steps, *account_steps(match, accounts)]
    rules = sorted({one.rule for one in (*scored, *accounts) if one.rule})
    cited, house = _cited(match, rules, steps), _house(match, play)
    return Explanation(heading, "", steps, scored, cited, [], house, accounts)


def account_steps(match: Match, lines: Sequence[ScoreLine]) -> Iterator[Message]:
    """Why named accounts got something."""
    names = match.table.side_names if match.table is not None else ()
    for one in lines:
        told = {"account": declared(one.account), "name": names[one.side], "why": one.why}
        yield say("{account}, {name}: {why}   {rule}", rule=one.rule or "", **told)


def _house(match: Match, play: Play | None) -> list[str]:
    """The house rules that touch a game, as they are in force."""
    if play is None or match.table is None:
        return []
    house, touched = match.table.house, play.touches()
    return [f"{name}={house[name]}" for name in house if name in touched]


def _cited(match: Match, rules: list[str], steps: Sequence[Sayable]) -> list[str]:
    """The rules of the game that an explanation speaks of, in the order of the game's page."""
    assert match.table is not None
    said = " ".join(step.shown("en") for step in steps)
    known = [rule.id for rule in match.table.game.rules]
    return [id for id in known if id in rules or id in said.split()]


def text(match: Match, found: Explanation, columns: int) -> Iterator[str]:
    """An explanation as lines for a terminal."""
    table = match.table
    assert table is not None
    head = found.heading.shown()
    typed = clean(found.text)
    if found.text and width(f"{head}    {typed}") <= columns and columns >= NARROW:
        yield f"{head}    {typed}"
    else:
        yield head
        if found.text:
            yield cut(typed, columns)
    yield ""
    for step in found.steps:
        yield from _step(step.shown(), columns)
    if found.steps:
        yield ""
    totals: dict[int, int] = {}
    for scored in found.lines:
        totals[scored.side] = totals.get(scored.side, 0) + scored.points
    for side, points in totals.items():
        said = say("{points} for {name}.", points=points, name=table.side_names[side])
        yield from wrapped(said.shown(), columns)
    for one in found.accounts:
        named = {"account": declared(one.account), "name": table.side_names[one.side]}
        said = say("{account}: {points} for {name}.", points=one.points, **named)
        yield from wrapped(said.shown(), columns)
    if not found.lines and not found.steps:
        yield say("This line gives no points.").shown()
    told = {step.shown() for step in found.steps}
    for fault in found.findings:
        if fault.message.shown() in told:
            continue
        yield from wrapped(f"{fault.code}: {fault.message.shown()}", columns)
    texts = {rule.id: rule.text for rule in table.game.rules}
    for id in found.rules:
        yield from wrapped(f"{id}: {texts[id].shown()}", columns)
    for setting in found.house:
        name, _, value = setting.partition("=")
        rule = next(rule for rule in table.game.house_rules if rule.name == name)
        default = say("House rule {setting} (the default).", setting=setting)
        played = (
            default if str(rule.default) == value else say("House rule {setting}.", setting=setting)
        )
        yield from wrapped(f"{played.shown()} {rule.text.shown()}", columns)
    if found.rules:
        yield say("Source: {source}", source=table.game.source).shown()


def _step(step: str, columns: int) -> Iterator[str]:
    """A step of the arithmetic; where it is too wide, the words behind it go below it."""
    if width(step) + 2 <= columns:
        yield f"  {step.rstrip()}"
        return
    for piece in step.split("   "):
        yield from wrapped(piece.strip(), columns - 2, "  ")


def as_json(match: Match, found: Explanation) -> dict[str, Any]:
    """An explanation for other programs."""
    assert match.table is not None
    texts = {rule.id: rule.text.shown("en") for rule in match.table.game.rules}
    return {
        "format": 1,
        "source": match.source,
        "what": found.heading.shown("en"),
        "text": found.text,
        "steps": [step.shown("en") for step in found.steps],
        "lines": [score_json(one, match.table) for one in (*found.lines, *found.accounts)],
        "rules": {id: texts[id] for id in found.rules},
        "house": found.house,
        "rulebook": match.table.game.source,
        "findings": [finding_json(one) for one in found.findings],
    }
