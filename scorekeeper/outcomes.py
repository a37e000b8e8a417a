"""Who wins, or would: a table of outcomes, the weight of each fault, and what to agree on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.findings import Finding
from scorekeeper.game import Table
from scorekeeper.house import Exploration, Other, first_difference, judged, leader
from scorekeeper.inquiry import Inquiry
from scorekeeper.layout import pad, table, width, wrapped
from scorekeeper.match import Match
from scorekeeper.messages import Message, points, say, say_number
from scorekeeper.replay import Outcome
from scorekeeper.rulings import Decision
from scorekeeper.totals import verdict

MOST_ROWS = 8
"""Rows of a table of house rules; where there are more, only those that change something."""
MOST_WEIGHED = 4
"""Faults of which each has its sentence; of more, only those that decide."""


def who(table_: Table, totals: Sequence[int], outcome: Outcome) -> str:
    """Who has won, or leads."""
    side = leader(tuple(totals), outcome)
    if side is None:
        return say("level").shown()
    name, partners = table_.side_names[side], len(table_.sides[side])
    if outcome.status == "finished":
        return say_number("{name} wins", "{name} win", partners, name=name).shown()
    return say_number("{name} leads", "{name} lead", partners, name=name).shown()


def grid(names: Sequence[str], rows: list[list[str]], columns: int) -> Iterator[str]:
    """Rows of label, points a side, and words; one below the other where they do not fit."""
    cells = [["", *names, *([""] * (len(rows[0]) - 1 - len(names)))], *rows]
    right = [False, *(True for _ in names), *(False for _ in rows[0][1 + len(names) :])]
    for gap in (2, 1):
        lines = table(cells, right, gap)
        if max(map(width, lines)) <= columns:
            yield from lines
            return
    for row in rows:
        yield from wrapped(row[0], columns)
        for name, n in zip(names, row[1:], strict=False):
            yield f"  {pad(name, 12)} {n}"
        for words in filter(None, row[1 + len(names) :]):
            yield from wrapped(words, columns, "  ")


def outcomes(inquiry: Inquiry, columns: int) -> Iterator[str]:
    """Totals and winner on the paper, by the record, and under each single house rule that would
    change who wins."""
    replay = inquiry.replay
    table_, outcome = replay.table, replay.outcome()
    rules = {one.setting.partition("=")[0] for one in inquiry.decisive}
    rule = rules.pop() if len(rules) == 1 else None
    label = say("as scored").shown() if rule is None else f"{rule}={table_.house[rule]} *"
    rows = []
    if inquiry.paper is not None and inquiry.paper != replay.totals():
        said = who(table_, inquiry.paper, Outcome("finished", first_of(inquiry.paper), False))
        rows.append([say("paper").shown(), *map(points, inquiry.paper), said])
    rows.append([label, *map(points, replay.totals()), who(table_, replay.totals(), outcome)])
    for one in inquiry.decisive:
        rows.append([one.setting, *map(points, one.totals), who(table_, one.totals, one.outcome)])
    yield from grid(table_.side_names, rows, columns)
    if rule is not None:
        named = rule in inquiry.match.header.named_house
        foot = (
            say("* in force, as the match says")
            if named
            else say("* in force: none was named, so the default")
        )
        yield from wrapped(foot.shown(), columns)
    yield ""


def first_of(totals: Sequence[int]) -> int | None:
    """The side with the most points; None where several have."""
    best = max(totals)
    return list(totals).index(best) if list(totals).count(best) == 1 else None


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
    shown = tried
    if n > MOST_ROWS:
        shown = [tried[0], *(one for one in tried[1:] if one.leader != now.leader)]
    rows = []
    for one in shown[:MOST_ROWS]:
        label = changed(one.setting, in_force)
        if one is tried[0]:
            label = f"{in_force} *" if len(explored.rules) == 1 else say("as you played").shown()
        row = [label, *map(points, one.totals), who(table_, one.totals, one.outcome)]
        line = first_difference(match.replay, one.replay)
        other = one.totals != now.totals
        rows.append([*row, say("other points from line {n} on", n=line).shown() if other else ""])
    yield from grid(table_.side_names, rows, columns)
    if len(explored.rules) == 1:
        yield from wrapped(say("* as you played").shown(), columns)
    yield ""
    if n > len(rows):
        more = say(
            "{n} combinations were tried; {m} of them change who wins or leads.",
            n=n,
            m=sum(one.leader != now.leader for one in tried),
        )
        yield from wrapped(more.shown(), columns)
    yield from wrapped(under_all(explored, table_).shown(), columns)


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
        one = explored.combinations[0]
        said = who(table_, one.totals, one.outcome)
        return say("{who} under every one of them.", who=said)
    counted = [
        say("{name} {n}", name=table_.side_names[side], n=leaders.count(side))
        for side in range(len(table_.sides))
        if side in leaders
    ]
    if None in leaders:
        counted.append(say("nobody {n}", n=leaders.count(None)))
    return say("Of {n}: {counted}.", n=n, counted=", ".join(map(str, counted)))


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
                "Fault {n} decides: with {setting}, {verdict}",
                n=n,
                setting=rule.setting,
                verdict=said,
            )
        elif decision.decides:
            other = decision.other
            said = verdict(other.replay, other.outcome, other.totals)
            yield say("Fault {n} decides: the other way, {verdict}", n=n, verdict=said)
        elif len(known) <= MOST_WEIGHED:
            yield say("Fault {n} does not decide: {why}", n=n, why=miss(decision))
    if len(known) > MOST_WEIGHED and not any(decision.decides for _, decision in known):
        yield say("None of them decides who wins or leads.")


def explains(inquiry: Inquiry, found: Finding) -> Other | None:
    """The house rule under which a wrong figure would be right and another side would win."""
    cause = inquiry.cause(found)
    settings = {slip.house for slip in cause.slips} if cause is not None else set()
    return next((other for other in inquiry.decisive if other.setting in settings), None)


def miss(decision: Decision) -> Message:
    """By how much a point that does not decide misses."""
    if not decision.swing:
        return say("no point depends on it.")
    return say(
        "it moves the lead by {swing}, and {needed} are needed.",
        swing=decision.swing,
        needed=decision.swing + decision.misses,
    )


def disputes(inquiry: Inquiry) -> Iterator[Message]:
    """The disputes: open ones and whether they matter, settled ones and how."""
    players = inquiry.replay.table.players
    for one in inquiry.open:
        said = {"name": players[one.dispute.seat], "line": one.dispute.about}
        if one.decision is None:
            yield say("Disputed by {name}: line {line}.", **said)
        elif one.decision.decides:
            other = one.decision.other
            way = verdict(other.replay, other.outcome, other.totals)
            yield say(
                "Disputed by {name}: line {line}. It decides: the other way, {verdict}",
                verdict=way,
                **said,
            )
        else:
            yield say(
                "Disputed by {name}: line {line}. It does not decide: {why}",
                why=miss(one.decision),
                **said,
            )
    for dispute in inquiry.replay.disputes:
        if dispute.settled is not None:
            yield say(
                "Line {line}, disputed by {name}, was settled in line {at}. {text}",
                line=dispute.about,
                name=players[dispute.seat],
                at=dispute.settled_line,
                text=dispute.settled,
            )


def advice(inquiry: Inquiry, columns: int) -> Iterator[str]:
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
                text = say("With {setting}, {verdict}", setting=other.setting, verdict=said)
                yield from wrapped(text.shown(), columns)
        text = say(
            "Agree on it, then write at the top    house: {now}   or   {setting}",
            now=f"{name}={house[name]}",
            setting=say("   or   ").shown().join(other.setting for other in others),
        )
        yield from wrapped(text.shown(), columns)
