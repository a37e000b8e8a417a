"""Who wins, or would: a table of outcomes, the weight of each fault, and what to agree on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from scorekeeper.audit.decisions import Decision
from scorekeeper.audit.house import Exploration, Other, first_difference, judged
from scorekeeper.audit.inquiry import Inquiry
from scorekeeper.core.findings import Finding
from scorekeeper.core.table import Table, tally
from scorekeeper.i18n.messages import Joined, Message, points, say, say_number
from scorekeeper.match.reading import Match
from scorekeeper.match.record import Outcome, leader
from scorekeeper.terminal.layout import table, width, wrapped
from scorekeeper.views.totals import verdict

MOST_ROWS = 8
"""Rows of a table of house rules; where there are more, only those that change something."""
MOST_WEIGHED = 4
"""Faults of which each has its sentence; of more, only those that decide."""


def who(table_: Table, totals: Sequence[int], outcome: Outcome) -> str:
    """Who has won, or leads."""
    side = leader(table_, tuple(totals), outcome)
    if side is None:
        return say("level").shown()
    name, partners = table_.side_names[side], len(table_.sides[side])
    if outcome.status == "finished":
        return say_number("{name} wins", "{name} win", partners, name=name).shown()
    return say_number("{name} leads", "{name} lead", partners, name=name).shown()


class Result(NamedTuple):
    """What a match comes to in one way to play it: a row, or column, of a table.

    label: the way; totals: a side; who: who wins or leads; name: of that side, or a dash; line:
    from which on its points are other ones.
    """

    label: str
    totals: Sequence[int]
    who: str
    name: str
    line: int | None = None


def result(
    label: str, table_: Table, totals: Sequence[int], outcome: Outcome, line: int | None = None
) -> Result:
    """What a match comes to, with who wins or leads."""
    side = leader(table_, tuple(totals), outcome)
    name = "-" if side is None else table_.side_names[side]
    return Result(label, totals, who(table_, totals, outcome), name, line)


def from_line(line: int | None, short: bool = True) -> str:
    """From which line on points are other ones."""
    if line is None:
        return ""
    if short:
        return say("from line {n}", n=line).shown()
    return say("other points from line {n} on", n=line).shown()


def first_fitting(tables: Iterable[list[str]], columns: int) -> list[str]:
    """The first of several tables that is narrow enough; the last, if none is."""
    lines: list[str] = []
    for lines in tables:
        if max(map(width, lines)) <= columns:
            break
    return lines


def rows(names: Sequence[str], results: Sequence[Result], columns: int) -> list[str]:
    """A row a result, in the widest form that fits: with a column a side and the line, without the
    line, with the points of all sides together, or each result in lines of its own."""
    right = [False, *(True for _ in names), False, False]
    head = ["", *names, "", ""]
    cells = [[one.label, *map(points, one.totals), one.who] for one in results]
    tailed = list(zip(cells, results, strict=True))
    short = [[one.label, tally(one.totals), one.who] for one in results]
    stacked = [
        line
        for one in results
        for line in (
            *wrapped(one.label, columns),
            *wrapped(f"{tally(one.totals)}  {one.who}", columns, "  "),
        )
    ]
    return first_fitting(
        [
            *(
                table([head, *([*row, from_line(one.line, short)] for row, one in tailed)], right)
                for short in (False, True)
            ),
            *(table([head[:-1], *cells], right[:-1], gap) for gap in (2, 1)),
            table(short, [False, False, False]),
            stacked,
        ],
        columns,
    )


def deciding(inquiry: Inquiry) -> str | None:
    """The house rule that alone decides who wins or leads; None where none does, or several do."""
    names = {one.setting.partition("=")[0] for one in inquiry.decisive}
    return names.pop() if len(names) == 1 else None


def ways(inquiry: Inquiry) -> list[Result]:
    """The match on the paper, by the record, and under each single house rule that would change
    who wins."""
    replay, rule = inquiry.replay, deciding(inquiry)
    table_, totals = replay.table, replay.totals()
    now = say("as scored").shown() if rule is None else f"{rule}={table_.house[rule]} *"
    found = []
    if inquiry.paper is not None and inquiry.paper != totals:
        said = Outcome("finished", table_.best(inquiry.paper), False)
        found.append(result(say("paper").shown(), table_, inquiry.paper, said))
    found.append(result(now, table_, totals, replay.outcome()))
    found += [result(one.setting, table_, one.totals, one.outcome) for one in inquiry.decisive]
    return found


def star(inquiry: Inquiry) -> Message | None:
    """What the star behind one of the `ways` means."""
    rule = deciding(inquiry)
    if rule is None:
        return None
    if rule in inquiry.match.header.named_house:
        return say("* in force, as the match says")
    return say("* in force: none was named, so the default")


def outcomes(inquiry: Inquiry, columns: int) -> Iterator[str]:
    """Totals and winner on the paper, by the record, and under each single house rule that would
    change who wins: a column each, a row each where that does not fit."""
    names, rule, found = inquiry.replay.table.side_names, deciding(inquiry), ways(inquiry)
    over = inquiry.replay.outcome().status == "finished"
    last = [(say("winner") if over else say("leads")).shown(), *(one.name for one in found)]
    sides = [
        [name, *(points(one.totals[side]) for one in found)] for side, name in enumerate(names)
    ]
    right = [False, *(True for _ in found)]
    across = [
        table([["", *labels], *sides, last], right, gap=gap)
        for gap, labels in (
            (4, [one.label for one in found]),
            (2, [one.label for one in found]),
            (2, [one.label.removeprefix(f"{rule}=").replace(" *", "*") for one in found]),
        )
    ]
    yield from first_fitting([*across, rows(names, found, columns)], columns)
    if (foot := star(inquiry)) is not None:
        yield from wrapped(foot.shown(), columns)
    yield ""


def house_table(match: Match, explored: Exploration, columns: int) -> Iterator[str]:
    """What each combination of the house rules that touch a match makes of it."""
    assert match.replay is not None
    now, table_ = judged("", match.replay), match.replay.table
    if not explored.rules:
        yield from wrapped(say("No house rule touches this match.").shown(), columns)
        return
    tried, n = explored.combinations, len(explored.combinations)
    in_force = tried[0].setting
    text = say("House rules that touch this match: {rules}.", rules=in_force)
    yield from wrapped(text.shown(), columns)
    shown = tried if n <= MOST_ROWS else [tried[0], *telling(tried)]
    results = []
    for one in shown[:MOST_ROWS]:
        label = changed(one.setting, in_force)
        if one is tried[0]:
            label = f"{in_force} *" if len(explored.rules) == 1 else say("as you played").shown()
        line = None
        if one.totals != now.totals:
            line = first_difference(match.replay, one.replay)
        results.append(result(label, table_, one.totals, one.outcome, line))
    found = rows(table_.side_names, results, columns)
    yield from found
    if len(explored.rules) == 1:
        yield from wrapped(say("* as you played").shown(), columns)
    yield ""
    lines = [one.line for one in results if one.line is not None]
    if lines and not any(from_line(line) in row for line in lines for row in found):
        yield from wrapped(say("Points differ from line {n} on.", n=min(lines)).shown(), columns)
    if n > len(results):
        more = say(
            "{n} combinations were tried; {m} change who wins or leads, the simplest are shown.",
            n=n,
            m=sum(one.leader != now.leader for one in tried),
        )
        yield from wrapped(more.shown(), columns)
    yield from wrapped(under_all(explored, table_).shown(), columns)


def telling(tried: Sequence[Other]) -> list[Other]:
    """Of the combinations under which another side wins, or leads, those with the fewest changes,
    one for each result."""
    in_force = tried[0].setting
    by_changes = sorted(tried[1:], key=lambda one: changed(one.setting, in_force).count("="))
    found: dict[object, Other] = {}
    for one in by_changes:
        if one.leader != tried[0].leader:
            found.setdefault((one.totals, one.outcome), one)
    return list(found.values())


def changed(setting: str, in_force: str) -> str:
    """Those house rules of a combination that are played in another way."""
    now = in_force.split(", ")
    return ", ".join(one for one in setting.split(", ") if one not in now)


def under_all(explored: Exploration, table_: Table) -> Message:
    """Who wins under how many of the combinations."""
    n = len(explored.combinations)
    if explored.same:
        return say("The same under all {n}.", n=n)
    leaders = [one.leader for one in explored.combinations]
    if len(set(leaders)) == 1 and leaders[0] is not None:
        # Who leads under some and has won under the others leads under every one.
        one = min(explored.combinations, key=lambda one: one.outcome.winner is not None)
        said = who(table_, one.totals, one.outcome)
        return say("{who} under every one of them.", who=said)
    counted = [
        say("{name} first in {n}", name=table_.side_names[side], n=leaders.count(side))
        for side in range(len(table_.sides))
        if side in leaders
    ]
    if None in leaders:
        counted.append(say("nobody in {n}", n=leaders.count(None)))
    return say("Of the {n} combinations: {counted}.", n=n, counted=", ".join(map(str, counted)))


def weights(inquiry: Inquiry, numbers: Mapping[Finding, int]) -> Iterator[Message]:
    """Whether each fault matters: who would win if it were decided the other way, or by how much
    it misses. numbers: those that the faults have where they are shown."""
    weighed = [(one, inquiry.decision(one)) for one in inquiry.faults]
    known = [(one, decision) for one, decision in weighed if decision is not None]
    for one, decision in known:
        n, rule = numbers[one], explains(inquiry, one)
        if rule is not None:
            said = verdict(rule.replay, rule.outcome, rule.totals)
            yield say(
                "Fault {n} decides. With {setting}: {verdict}",
                n=n,
                setting=rule.setting,
                verdict=said,
            )
        elif decision.decides:
            other = decision.other
            said = verdict(other.replay, other.outcome, other.totals)
            yield say("Fault {n} decides. The other way: {verdict}", n=n, verdict=said)
        elif len(known) <= MOST_WEIGHED:
            yield say("Fault {n} {why}", n=n, why=miss(decision))
    if len(known) > MOST_WEIGHED and not any(decision.decides for _, decision in known):
        if inquiry.together:
            yield say("None of them decides by itself.")
        else:
            yield say("None of them decides who wins or leads.")
    sets = [some for some in inquiry.together if not some.disputes]
    for some in sets[:MOST_WEIGHED]:
        faults = [str(numbers[one]) for one in some.faults]
        yield say(
            "Faults {some} together decide. The other way: {verdict}",
            some=say("{some} and {last}", some=", ".join(faults[:-1]), last=faults[-1]),
            verdict=verdict_of(some.decision),
        )
    if len(sets) > MOST_WEIGHED:
        yield say("More such sets: {n}.", n=len(sets) - MOST_WEIGHED)


def verdict_of(decision: Decision) -> Message:
    """Who wins or leads the other way."""
    other = decision.other
    return verdict(other.replay, other.outcome, other.totals)


def explains(inquiry: Inquiry, found: Finding) -> Other | None:
    """The house rule under which a wrong figure would be right and another side would win."""
    cause = inquiry.cause(found)
    settings = {slip.house for slip in cause.slips} if cause is not None else set()
    return next((other for other in inquiry.decisive if other.setting in settings), None)


def miss(decision: Decision) -> Message:
    """By how much a point that does not decide misses."""
    other = decision.other
    if not decision.swing:
        return say("does not decide: no point depends on it.")
    said = verdict(other.replay, other.outcome, other.totals)
    if decision.ends:
        return say("decides only whether the match is over. The other way: {verdict}", verdict=said)
    if decision.lead <= 0 or other.replay.table.house.get("by") == "games":
        return say("does not decide. The other way: {verdict}", verdict=said)
    return say(
        "does not decide, it misses by {n}. The other way: {verdict}", n=decision.lead, verdict=said
    )


def disputes(inquiry: Inquiry, numbers: Mapping[Finding, int]) -> Iterator[Message]:
    """The disputes: open ones and whether they matter, settled ones and how. numbers: as for
    `weights`."""
    players = inquiry.replay.table.players
    for one in inquiry.open:
        said = {"name": players[one.dispute.seat], "line": one.line}
        if one.found is not None:
            n = numbers[one.found]
            yield say("{name} disputes line {line}: that is fault {n}.", n=n, **said)
        elif one.decision is None:
            yield say("{name} disputes line {line}.", **said)
        elif one.decision.decides:
            other = one.decision.other
            way = verdict(other.replay, other.outcome, other.totals)
            yield say(
                "{name} disputes line {line}, and it decides. The other way: {verdict}",
                verdict=way,
                **said,
            )
        else:
            why = miss(one.decision)
            yield say("{name} disputes line {line}; it {why}", why=why, **said)
    for some in inquiry.together:
        if some.disputes:
            points = [
                *(say("fault {n}", n=numbers[one]) for one in some.faults),
                *(
                    say("line {line} ({name})", line=one.line, name=players[one.dispute.seat])
                    for one in some.disputes
                ),
            ]
            yield say(
                "Together decide: {some}. The other way: {verdict}",
                some=Joined(points, ", "),
                verdict=verdict_of(some.decision),
            )
    for dispute in inquiry.replay.disputes:
        if dispute.settled is not None:
            said = {
                "name": players[dispute.seat],
                "line": dispute.about,
                "at": dispute.settled_line or 0,
            }
            if dispute.settled:
                text = dispute.settled
                yield say(
                    "{name} disputed line {line}; settled in line {at}: {text}", text=text, **said
                )
            else:
                yield say("{name} disputed line {line}; settled in line {at}.", **said)


def advice(inquiry: Inquiry) -> Iterator[Message]:
    """The line to write into the file where a house rule decides who wins."""
    house = inquiry.replay.table.house
    told = [explains(inquiry, one) for one in inquiry.faults]
    by_rule: dict[str, list[Other]] = {}
    for other in inquiry.decisive:
        by_rule.setdefault(other.setting.partition("=")[0], []).append(other)
    for name, others in by_rule.items():
        for other in others:
            if other not in told:
                said = verdict(other.replay, other.outcome, other.totals)
                yield say("With {setting}: {verdict}", setting=other.setting, verdict=said)
        yield say(
            "Agree on it, then write at the top    house: {now}   or   {setting}",
            now=f"{name}={house[name]}",
            setting=say("   or   ").shown().join(other.setting for other in others),
        )
