"""What the paper says against what the record gives: where they part, and by which slip."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from scorekeeper.findings import Finding
from scorekeeper.game import Entry, Play, ScoreLine, Table
from scorekeeper.house import others
from scorekeeper.match import Match
from scorekeeper.messages import Message, say
from scorekeeper.slips import Addend, Slip, in_adding, in_writing, likeliest

MOST_ADDENDS = 6
LINE, STAGE, GAME, TOTAL = "line", "stage", "game", "total"


class Figure(NamedTuple):
    """A figure of the paper: what it says, what is right, and the finding where they differ."""

    said: int
    right: int
    finding: Finding | None = None

    @property
    def gap(self) -> int:
        """By how much the paper is too high."""
        return self.said - self.right


class Row(NamedTuple):
    """Figures that stand side by side, for the points of the same lines.

    line: where they stand; scope: whether they are of a line, a stage, a game, or running
    totals; first, last: the lines of the record that they add up; figures: by side.
    """

    line: int
    scope: str
    first: int
    last: int
    figures: Mapping[int, Figure]


class Cause(NamedTuple):
    """Where a wrong figure comes from.

    follows: the line of the earlier wrong figure whose difference it only carries on; slips:
    the single slips that explain it exactly, likeliest first; moves: the difference that is its
    own, by side, with those of other figures beside it that one slip explains; addition: the sum
    that the figure should be.
    """

    follows: int | None
    slips: Sequence[Slip] = ()
    moves: Mapping[int, int] = MappingProxyType({})
    addition: Message | None = None


class Debt(NamedTuple):
    """A difference that figures below may carry on: where it arose, where it was taken on last,
    and how much it is."""

    cause: int
    at: int
    gap: int


# The figures of a session


def rows_of(match: Match, findings: Sequence[Finding]) -> list[Row]:
    """The figures of a session or stored match, in the order of the lines: rows and running
    totals, and what was written beside a line where it is wrong. findings: those of the match."""
    replay = match.replay
    if replay is None:
        return []
    wrong = {(f.line, f.column): f for f in findings if f.code == "wrong-claim"}
    mute = {f.line for f in findings if f.code in ("syntax", "after-end")}
    faulty = {f.line for f in findings if f.counts}
    sides = range(len(replay.table.sides))
    rows: list[Row] = []
    tricks = {f.line: f.claimed for f in findings if f.code == "wrong-winner"}
    for line, entry in match.entries():
        if line in mute or replay.misdealt(line):
            continue
        play = replay.play_at(line)
        if play is not None and entry.verb == "score":
            scope, first = _scope(play, replay.span(play)[0], line)
            figures = _figures(line, entry.figures, entry.figure_columns, wrong)
            rows.append(Row(line, scope, first, line, figures))
        elif play is not None and line in tricks:
            again = match.again(replay.table, {line: seat_of(replay.table, tricks[line])})
            there = again.play_at(line)
            scores = there.scores() if there is not None else play.scores()
            figures = {side: Figure(scores[side], play.scores()[side]) for side in sides}
            rows.append(Row(line, LINE, line, line, figures))
        elif play is not None and line in faulty:
            rows += _beside(play, replay.span(play)[0], line, entry, wrong, replay.table.side_of)
        if entry.totals:
            figures = _figures(line, entry.totals, entry.total_columns, wrong)
            rows.append(Row(line, TOTAL, 0, line, figures))
    return rows


def _figures(
    line: int, said: Sequence[int], columns: Sequence[int], wrong: Mapping[tuple[int, int], Finding]
) -> dict[int, Figure]:
    found: dict[int, Figure] = {}
    for side, (figure, column) in enumerate(zip(said, columns, strict=True)):
        fault = wrong.get((line, column))
        right = fault.correct if fault is not None and isinstance(fault.correct, int) else figure
        found[side] = Figure(figure, right, fault)
    return found


def seat_of(table: Table, name: int | str | None) -> int:
    """The seat of a player, or the first of a side."""
    if name in table.players:
        return table.players.index(str(name))
    return table.sides[table.side_names.index(str(name))][0]


def _scope(play: Play, begins: int, line: int) -> tuple[str, int]:
    """What a row is of, and the first line of that."""
    stage = next((one for one in play.stages() or () if one.row == line), None)
    return (GAME, begins) if stage is None else (STAGE, stage.line)


def _beside(
    play: Play,
    begins: int,
    line: int,
    entry: Entry,
    wrong: Mapping[tuple[int, int], Finding],
    side_of: Sequence[int],
) -> Iterator[Row]:
    """A wrong figure beside a line: of its cards, or of what its game or stage has given."""
    if entry.player is None or entry.player < 0 or entry.verb in ("adjust", "winner"):
        return
    side = side_of[entry.player]
    fault = next((f for place, f in wrong.items() if place[0] == line), None)
    if fault is not None and isinstance(fault.claimed, int) and isinstance(fault.correct, int):
        first = line
        if entry.verb == "points":
            stage = next((s for s in reversed(play.stages() or ()) if s.line <= line), None)
            first = begins if stage is None else stage.line
        yield Row(line, LINE, first, line, {side: Figure(fault.claimed, fault.correct, fault)})
    elif fault is None and entry.claim is not None and entry.verb != "points":
        given = sum(s.points for s in play.lines() if s.line == line and s.side == side)
        yield Row(line, LINE, line, line, {side: Figure(entry.claim, given)})


# Where they part


class Parting:
    """Where the figures of a paper and a record part, and by which slips."""

    def __init__(self, match: Match, rows: Sequence[Row], findings: Sequence[Finding]) -> None:
        assert match.replay is not None
        self.match = match
        self.replay = match.replay
        self.sides = len(match.replay.table.sides)
        self.causes: dict[Finding, Cause] = {}
        self.findings = findings
        self.totals: list[Debt] = [Debt(0, 0, 0)] * self.sides
        self.since: list[list[Debt]] = [[] for _ in range(self.sides)]
        self.before: tuple[int, dict[int, int]] = (0, {})
        self.written: list[Row] = []
        for row in rows:
            self.take(row)
        self.winners()

    def winners(self) -> None:
        """A winner said to have won who has the most on the paper: that follows, too."""
        debts = [[self.totals[side], *self.since[side]] for side in range(self.sides)]
        totals = self.replay.totals()
        paper = [n + sum(d.gap for d in owed) for n, owed in zip(totals, debts, strict=True)]
        if paper.count(max(paper)) != 1:
            return
        first = self.replay.table.side_names[paper.index(max(paper))]
        causes = [debt.cause for owed in debts for debt in owed if debt.gap]
        for found in self.findings:
            if found.code == "wrong-claim" and found.claimed == found.side == first and causes:
                self.causes[found] = Cause(max(causes))

    def take(self, row: Row) -> None:
        """The next row of figures."""
        open_sides: dict[int, int] = {}
        for side, figure in row.figures.items():
            if figure.finding is None:
                continue
            follows = self.follows(row, side, figure.gap)
            if follows is None:
                open_sides[side] = self.owed(row, side)
            else:
                self.causes[figure.finding] = Cause(follows)
        if open_sides:
            self.explain(row, open_sides)
        for side, figure in row.figures.items():
            self.keep(row, side, figure)
        if row.scope == TOTAL:
            self.before = row.last, {side: f.said for side, f in row.figures.items()}
            self.written = []
        elif row.scope != LINE:
            self.written = [one for one in self.written if one.last < row.first]
            self.written.append(row)

    def debts(self, row: Row, side: int) -> list[Debt]:
        """The differences that a figure may carry on."""
        debts = [debt for debt in self.since[side] if row.first <= debt.at <= row.last]
        return [self.totals[side], *debts] if row.scope == TOTAL else debts

    def owed(self, row: Row, side: int) -> int:
        """What earlier wrong figures bring with them."""
        return sum(debt.gap for debt in self.debts(row, side))

    def follows(self, row: Row, side: int, gap: int) -> int | None:
        """The line of the figure whose difference this one carries on; None where it has one of
        its own."""
        debts = [debt for debt in self.debts(row, side) if debt.gap]
        if debts and sum(debt.gap for debt in debts) == gap:
            return debts[-1].cause
        later = debts[1:]
        if later and sum(debt.gap for debt in later) == gap:
            return later[-1].cause
        return next((debt.cause for debt in reversed(debts) if debt.gap == gap), None)

    def keep(self, row: Row, side: int, figure: Figure) -> None:
        """Remember the difference of a figure for those below; one that is right ends it."""
        cause = row.line
        if figure.finding is not None and figure.finding in self.causes:
            cause = self.causes[figure.finding].follows or row.line
        if row.scope == TOTAL:
            self.totals[side] = Debt(cause, row.last, figure.gap)
            self.since[side] = []
            return
        self.since[side] = [d for d in self.since[side] if not row.first <= d.at <= row.last]
        if figure.gap:
            self.since[side].append(Debt(cause, row.last, figure.gap))

    # Slips

    def explain(self, row: Row, owed: Mapping[int, int]) -> None:
        """Find the slips of figures that have a difference of their own: one for all of them,
        else one for each."""
        base = {s: f.right + owed.get(s, f.gap) for s, f in row.figures.items()}
        gaps = {s: f.said - base[s] for s, f in row.figures.items()}
        ways = list(self.ways(row, base))
        joint = likeliest(slip for slip, off in ways if self.fits(off, gaps))
        for at, side in enumerate(owed):
            found = row.figures[side].finding
            if found is None:
                continue
            if joint and at:
                self.causes[found] = Cause(row.line)
                continue
            own = gaps if joint else {side: gaps[side]}
            slips = joint or likeliest(slip for slip, off in ways if self.fits(off, own))
            self.causes[found] = Cause(None, slips, own, self.addition(row, base, side))

    def addition(self, row: Row, base: Mapping[int, int], side: int) -> Message | None:
        """The sum that a figure should be: ``216 + 62 = 278``; None where it adds up nothing."""
        right = [base.get(at, 0) for at in range(self.sides)]
        points = [addend.points[side] for addend in self.added(row, right)]
        if len(points) < 2 or len(points) > MOST_ADDENDS:
            return None
        return say(
            "{sum} = {n}", sum=" + ".join(map(str, points)).replace("+ -", "− "), n=base[side]
        )

    def fits(self, off: Sequence[int], gaps: Mapping[int, int]) -> bool:
        """Whether a slip moves each side by just as much."""
        return all(off[side] == gaps.get(side, 0) for side in range(self.sides))

    def ways(self, row: Row, base: Mapping[int, int]) -> Iterator[tuple[Slip, tuple[int, ...]]]:
        """Every slip that the row may have, and by how much it moves each side."""
        right = [base.get(side, 0) for side in range(self.sides)]
        slips: list[tuple[Slip, Sequence[int]]] = [(slip, right) for slip in in_writing(right)]
        addends = self.added(row, right)
        if len(addends) > 1:
            slips += [(slip, right) for slip in in_adding(addends, right)]
        for play, first, last in self.uncounted(row):
            given = play.given(first, last)
            slips += [(slip, given) for slip in play.slips(first, last)]
        for slip, now in slips:
            if row.scope != LINE or slip.kind not in ("swapped", "wrong-side"):
                yield slip, tuple(a - b for a, b in zip(slip.points, now, strict=True))
        if row.scope != LINE:
            yield from self.house_ways(row, right)

    def span(self, row: Row) -> tuple[int, int]:
        """The first and last line that the row adds up itself, above the total before it."""
        return (self.before[0] + 1 if row.scope == TOTAL else row.first), row.last

    def uncounted(self, row: Row) -> Iterator[tuple[Play, int, int]]:
        """The games, as far as the row is of them, whose points no row above has."""
        first, last = self.span(row)
        for play in self.replay.all_plays():
            begins, ends = self.replay.span(play)
            if ends < first or begins > last:
                continue
            start, stop = max(first, begins), min(last, ends)
            taken = [one for one in self.written if start <= one.last <= stop]
            if not taken or row.scope == STAGE:
                yield play, start, stop

    def added(self, row: Row, right: Sequence[int]) -> list[Addend]:
        """What the figures of the row are the sum of; nothing where that cannot be told."""
        first, last = self.span(row)
        rows = [one for one in self.written if first <= one.last <= last]
        addends: list[Addend] = []
        if row.scope == TOTAL and self.before[1]:
            points = tuple(self.before[1].get(side, 0) for side in range(self.sides))
            addends.append(Addend(points, say("the total before")))
        for one in rows:
            points = tuple(
                one.figures[side].said if side in one.figures else 0 for side in range(self.sides)
            )
            play = self.replay.play_at(one.last)
            n = play.number if play is not None else 0
            what = say("game {n}", n=n) if one.scope == GAME else say("line {n}", n=one.line)
            addends.append(Addend(points, what, one.scope == GAME))
        for play, start, stop in self.uncounted(row):
            addends += self.of_game(play, start, stop, whole=row.scope == TOTAL)
        if row.scope == TOTAL:
            for adjust in self.replay.adjusts:
                if first <= adjust.line <= last:
                    points = tuple(
                        adjust.points * (side == adjust.side) for side in range(self.sides)
                    )
                    addends.append(Addend(points, say("line {n}", n=adjust.line)))
        sums = [sum(addend.points[side] for addend in addends) for side in range(self.sides)]
        return addends if all(sums[s] == right[s] for s in row.figures) else []

    def of_game(self, play: Play, first: int, last: int, whole: bool) -> Iterator[Addend]:
        """The points of a game in pieces; as one piece for a running total."""
        if whole:
            yield Addend(tuple(play.given(first, last)), say("game {n}", n=play.number), True)
            return
        stages = play.stages()
        if stages is not None:
            for stage, following in pairwise([*stages, None]):
                if stage is not None and first <= stage.line <= last:
                    ends = last if following is None else following.line - 1
                    given = tuple(play.given(stage.line, min(ends, last)))
                    yield Addend(given, say("stage {n}", n=stage.number))
            return
        for scored in play.lines():
            if first <= scored.line <= last:
                points = tuple(scored.points * (side == scored.side) for side in range(self.sides))
                yield Addend(points, say("line {n}", n=scored.line))

    @cached_property
    def houses(self) -> list[tuple[str, dict[tuple[int, int], int]]]:
        """Each single other house rule, and what it gives beside the one in force, by line and
        side."""
        now = _by_place(self.replay.lines)
        found = []
        for other in others(self.match):
            there = _by_place(other.replay.lines)
            gaps = {at: there.get(at, 0) - now.get(at, 0) for at in now.keys() | there.keys()}
            found.append((other.setting, {at: gap for at, gap in gaps.items() if gap}))
        return found

    def house_ways(self, row: Row, right: Sequence[int]) -> Iterator[tuple[Slip, tuple[int, ...]]]:
        """The figures of the row under each single other house rule."""
        first, last = self.span(row)
        for setting, gaps in self.houses:
            off = [0] * self.sides
            for (line, side), gap in gaps.items():
                if first <= line <= last and side in row.figures:
                    off[side] += gap
            if any(off):
                points = tuple(a + b for a, b in zip(right, off, strict=True))
                shown = ", ".join(str(points[side]) for side in row.figures)
                why = say("{setting}: {points}", setting=setting, points=shown)
                yield Slip("house-rule", points, why, setting), tuple(off)


def _by_place(lines: Callable[[], Sequence[ScoreLine]]) -> dict[tuple[int, int], int]:
    found: dict[tuple[int, int], int] = {}
    for scored in lines():
        at = scored.line, scored.side
        found[at] = found.get(at, 0) + scored.points
    return found
