"""Where a paper and a record part, by which slip, and which figures only carry that on."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import add, sub
from types import MappingProxyType
from typing import NamedTuple

from scorekeeper.audit.figures import CARDS, GAME, STAGE, TOTAL, TRICKS, Figure, Row
from scorekeeper.core.findings import Finding
from scorekeeper.core.slips import Addend, Slip, in_adding, in_counting, in_writing, likeliest
from scorekeeper.deals.play import Play
from scorekeeper.i18n.messages import Message, points, say
from scorekeeper.match.reading import Match
from scorekeeper.match.record import Given
from scorekeeper.match.replay import Replay
from scorekeeper.match.whatif import Change, WhatIf, once_more, under

MOST_ADDENDS = 6
"""Numbers of a sum that is shown."""


class Cause(NamedTuple):
    """Where a wrong figure comes from.

    follows: the line of the earlier wrong figure whose difference it only carries on; slips:
    the single slips that explain it exactly, likeliest first; moves: the points that are its
    own difference, by side, with those of other figures beside it that one slip explains;
    addition: the sum that the figure should be.
    """

    follows: int | None
    slips: Sequence[Slip] = ()
    moves: Mapping[int, int] = MappingProxyType({})
    addition: Message | None = None


class Debt(NamedTuple):
    """A difference that figures below may carry on: the line where it arose, the line of the
    record where it was taken on last, how much it is, and how much of it no running total has."""

    cause: int
    at: int
    gap: int
    new: int


class Ledger:
    """The differences that are owed to one side.

    total: that of the last running total; open: those of figures that no other has taken on.
    """

    def __init__(self) -> None:
        self.total = Debt(0, 0, 0, 0)
        self.open: list[Debt] = []

    def owed(self, row: Row) -> list[Debt]:
        """The differences that a figure of the row may carry on."""
        if row.scope == TOTAL:
            return self.since_total(row.last)
        return self.within(row.first, row.last)

    def since_total(self, last: int) -> list[Debt]:
        """That of the last running total, and those of the lines below it up to `last`."""
        below = self.within(self.total.at + 1, last)
        return [self.total, *(debt._replace(gap=debt.new) for debt in below)]

    def within(self, first: int, last: int) -> list[Debt]:
        """The open differences of some lines."""
        return [debt for debt in self.open if first <= debt.at <= last]

    def follows(self, row: Row, gap: int) -> int | None:
        """The line of the figure whose difference one of the row carries on; None where it has
        one of its own."""
        debts = [debt for debt in self.owed(row) if debt.gap]
        for some in (debts, debts[1:], *([debt] for debt in reversed(debts))):
            if some and sum(debt.gap for debt in some) == gap:
                return some[-1].cause
        return None

    def keep(self, row: Row, cause: int, gap: int, begins: int) -> None:
        """Remember a difference for the figures below; what no longer counts is forgotten.

        begins: the first line of the game of the row.
        """
        if row.scope == TOTAL:
            self.total = Debt(cause, row.last, gap, gap)
            self.open = [one for one in self.open if one.at >= begins]
            return
        new = gap
        if row.first < row.last:
            new -= sum(debt.gap for debt in self.within(row.first, self.total.at))
            self.open = [one for one in self.open if not row.first <= one.at <= row.last]
        if gap or new:
            self.open.append(Debt(cause, row.last, gap, new))


class Parting:
    """Where the figures of a paper and a record part.

    rows: the figures, in the order of the record; findings: those of the paper. causes: where
    each wrong figure comes from. points, tricks: the differences that are owed to each side;
    games: those in each game, by its number; believed: games as the paper has them, where it has
    tricks and sequences that the record has not; before: the running totals above; closed: the last
    row of a stage or of the game in each game.
    """

    def __init__(self, match: Match, rows: Sequence[Row], findings: Sequence[Finding]) -> None:
        assert match.replay is not None
        self.match = match
        self.replay = match.replay
        self.sides = range(len(match.replay.table.sides))
        self.plays = match.replay.all_plays()
        self.causes: dict[Finding, Cause] = {}
        self.points = [Ledger() for _ in self.sides]
        self.tricks = [Ledger() for _ in self.sides]
        self.before: Row | None = None
        self.closed: dict[int, int] = {}
        self.games: dict[int, list[int]] = {}
        self.believed: dict[int, Play] = {}
        for row in rows:
            self.take(row)
        self.ends(findings)

    def take(self, row: Row) -> None:
        """The next row of figures."""
        own: list[int] = []
        for side, figure in row.figures.items():
            if figure.finding is not None:
                follows = self.ledgers(row)[side].follows(row, figure.gap)
                if follows is not None:
                    self.causes[figure.finding] = Cause(follows)
                elif figure.finding not in self.causes:
                    own.append(side)
        if own:
            self.explain(row, own)
        self.causes |= {one: Cause(row.line) for one in row.explains if one not in self.causes}
        self.keep(row)

    def ledgers(self, row: Row) -> list[Ledger]:
        """Where the differences of the row's figures are kept."""
        return self.tricks if row.scope == TRICKS else self.points

    def keep(self, row: Row) -> None:
        """Remember the differences of the row for those below."""
        play = self.replay.play_at(row.last)
        begins = self.replay.span(play)[0] if play is not None else 0
        for side, figure in row.figures.items():
            cause = self.cause_of(row, figure)
            self.ledgers(row)[side].keep(row, cause, figure.gap, begins)
        if row.points is not None:
            for side, gap in enumerate(row.points):
                cause = self.points[side].follows(row, gap) or row.line
                self.points[side].keep(row, cause, gap, begins)
        if row.believed is not None:
            self.believed[row.believed.number] = row.believed
        if row.scope == TOTAL:
            self.before = row
        elif play is not None:
            self.games[play.number] = self.owed(*self.replay.span(play))
            if row.scope in (STAGE, GAME):
                self.closed[play.number] = row.last

    def cause_of(self, row: Row, figure: Figure) -> int:
        """The line that a difference comes from."""
        known = self.causes.get(figure.finding) if figure.finding is not None else None
        return row.line if known is None or known.follows is None else known.follows

    def ends(self, findings: Sequence[Finding]) -> None:
        """Who is said to have won the match and has, by the paper, and what is played on because
        it is not over, by the paper: that follows, too."""
        said = {line for line, _, _ in self.replay.winners}
        wrong = [one for one in findings if one.code == "wrong-claim" and one.line in said]
        beyond = [one for one in findings if one.code == "after-end" and self.replay.cut]
        debts = [ledger.since_total(self.replay.last) for ledger in self.points]
        causes = [debt.cause for owed in debts for debt in owed if debt.gap]
        if not (wrong or beyond) or not causes:
            return
        paper = self.by_paper(debts, beyond[0].line - 1 if beyond else self.replay.last)
        if len(paper.all_plays()) > len(self.plays):
            self.causes |= {one: Cause(max(causes)) for one in beyond}
        winner = paper.outcome().winner
        for one in wrong:
            if one.side == (None if winner is None else self.replay.table.side_names[winner]):
                self.causes[one] = Cause(max(causes))

    def by_paper(self, debts: Sequence[Sequence[Debt]], last: int) -> Replay:
        """The match as it is for who believes the figures of the paper, down to a line.

        debts: those that are owed to each side there.
        """
        besides: list[Given] = []
        for side, owed in enumerate(debts):
            in_games = sum(gaps[side] for gaps in self.games.values())
            besides.append(Given(last, side, sum(debt.gap for debt in owed) - in_games, ""))
        change = Change(supposed=dict(map(self.by_figures, {*self.games, *self.believed})),
                        besides=besides)  # fmt: skip
        return WhatIf(self.match).but(change, self.believed)

    def by_figures(self, number: int) -> tuple[int, Sequence[int]]:
        """The first line of a game, and by how much more it gives for who believes its figures
        than its record, with what the paper has of its tricks, does."""
        play, off = self.plays[number - 1], self.games.get(number, [0 for _ in self.sides])
        moved = map(sub, play.scores(), self.believed.get(number, play).scores())
        return self.replay.span(play)[0], list(map(add, off, moved))

    def owed(self, first: int, last: int) -> list[int]:
        """The differences of some lines, a side each."""
        return [sum(debt.gap for debt in one.within(first, last)) for one in self.points]

    # Slips

    def explain(self, row: Row, own: Sequence[int]) -> None:
        """Find the slips of figures that have a difference of their own: one for all of them,
        else one for each."""
        owed = [sum(d.gap for d in ledger.owed(row)) for ledger in self.ledgers(row)]
        base = [0 for _ in self.sides]
        gaps = [0 for _ in self.sides]
        for side, figure in row.figures.items():
            base[side] = figure.right + owed[side] if side in own else figure.said
            gaps[side] = figure.said - base[side]
        ways = [(right, list(slips)) for right, slips in self.ways(row, base)]
        together = likeliest(moving(ways, gaps))
        # Tricks too many for one side are too few for another.
        joint = bool(together) or (row.scope == TRICKS and sum(gaps) == 0)
        for side in own:
            found = row.figures[side].finding
            assert found is not None
            if joint and side != own[0]:
                self.causes[found] = Cause(row.line)
                continue
            mine = gaps if joint else [gap * (at == side) for at, gap in enumerate(gaps)]
            slips = together or likeliest(moving(ways, mine))
            moves = dict(enumerate(mine if row.points is None else row.points))
            self.causes[found] = Cause(None, slips, moves, self.addition(row, base, side))

    def addition(self, row: Row, base: Sequence[int], side: int) -> Message | None:
        """The sum that a figure should be: ``216 + 62 = 278``; None where it adds up nothing."""
        numbers = [addend.points[side] for addend in self.added(row, base)]
        if not 2 <= len(numbers) <= MOST_ADDENDS:
            return None
        first, *more = numbers
        steps = "".join(f" {'−' if n < 0 else '+'} {abs(n)}" for n in more)
        return say("{steps} = {n}", steps=points(first) + steps, n=base[side])

    def ways(self, row: Row, base: Sequence[int]) -> Iterator[tuple[Sequence[int], Iterable[Slip]]]:
        """Every slip that the row may have, with the points that are right there."""
        if row.scope != CARDS:
            yield base, in_writing(base, row.figures)
        if row.scope == TRICKS:
            yield base, in_counting(base)
            return
        yield base, in_adding(self.added(row, base), base)
        for play, first, last in self.plays_of(*self.span(row)):
            if row.scope == TOTAL:
                first = max(first, self.closed.get(play.number, 0) + 1)
            yield play.given(first, last), play.slips(first, last)
        yield base, self.by_house_rules(row, base)

    def span(self, row: Row) -> tuple[int, int]:
        """The first and last line that the row adds up itself, above the total before it."""
        if row.scope != TOTAL:
            return row.first, row.last
        return (self.before.last + 1 if self.before is not None else 0), row.last

    def plays_of(self, first: int, last: int) -> Iterator[tuple[Play, int, int]]:
        """The games of some lines, and which of the lines are of each."""
        starts = self.replay.starts
        for play in self.plays[
            max(bisect_right(starts, first) - 1, 0) : bisect_right(starts, last)
        ]:
            begins, ends = self.replay.span(play)
            yield play, max(begins, first), min(ends, last)

    def added(self, row: Row, base: Sequence[int]) -> list[Addend]:
        """What the figures of the row are the sum of on the paper; nothing where that cannot be
        told."""
        first, last = self.span(row)
        addends: list[Addend] = []
        if row.scope == TOTAL:
            if self.before is not None:
                figures = self.before.figures
                said = tuple(figures[s].said if s in figures else 0 for s in self.sides)
                addends.append(Addend(said, say("the total before")))
            for play, begins, ends in self.plays_of(first, last):
                given = map(sub, self.so_far(play, ends), self.so_far(play, begins - 1))
                owed = (sum(d.new for d in one.within(begins, ends)) for one in self.points)
                said = tuple(map(add, given, owed))
                addends.append(Addend(said, say("game {n}", n=play.number), game=True))
            for adjust in self.replay.adjusts:
                if first <= adjust.line <= last:
                    said = tuple(adjust.points * (side == adjust.side) for side in self.sides)
                    addends.append(Addend(said, say("line {n}", n=adjust.line)))
        elif row.scope == GAME:
            for play, begins, ends in self.plays_of(first, last):
                addends += self.pieces(play, begins, ends)
        sums = [sum(addend.points[side] for addend in addends) for side in self.sides]
        known = all(sums[side] == base[side] for side in row.figures)
        return addends if known else []

    def so_far(self, play: Play, line: int) -> list[int]:
        """What a game gives each side as it stands at a line."""
        begins, _ = self.replay.span(play)
        if line < begins:
            return [0 for _ in self.sides]
        if all(scored.line <= line for scored in play.lines()):
            return play.scores()
        there = once_more(self.match, play, upto=line)
        assert there is not None
        return there.scores()

    def pieces(self, play: Play, first: int, last: int) -> Iterator[Addend]:
        """What the points of a game are the sum of on the paper: its stages, else its lines."""
        stages = play.stages()
        if not stages:
            lines = sorted({scored.line for scored in play.lines()})
            spans = [(line, line, say("line {n}", n=line)) for line in lines]
        else:
            ends = [*(stage.line - 1 for stage in stages[1:]), last]
            spans = [
                (stage.line, end, say("stage {n}", n=stage.number))
                for stage, end in zip(stages, ends, strict=True)
            ]
        for begins, end, what in spans:
            if first <= begins <= last:
                numbers = map(add, play.given(begins, end), self.owed(begins, end))
                yield Addend(tuple(numbers), what)

    def by_house_rules(self, row: Row, base: Sequence[int]) -> Iterator[Slip]:
        """The figures of the row under each single other house rule that touches it."""
        table = self.replay.table
        plays = list(self.plays_of(*self.span(row)))
        touched = {name for play, _, _ in plays for name in play.touches()}
        for rule in table.game.house_rules:
            for value in rule.others(table.house[rule.name]) if rule.name in touched else ():
                other, wrong = table.under(rule.name, value), list(base)
                for play, first, last in plays:
                    again = under(self.match, play, other)
                    if again is None:
                        continue
                    gaps = map(sub, again.given(first, last), play.given(first, last))
                    for side, gap in enumerate(gaps):
                        wrong[side] += gap * (side in row.figures)
                shown = ", ".join(points(wrong[side]) for side in row.figures)
                setting = f"{rule.name}={value}"
                why = say("{setting}: {points}", setting=setting, points=shown)
                yield Slip("house-rule", tuple(wrong), why, setting)


def moving(
    ways: Iterable[tuple[Sequence[int], Sequence[Slip]]], gaps: Sequence[int]
) -> Iterator[Slip]:
    """Those of some slips, beside what is right, that move each side by so many points; none
    where no side is to be moved."""
    for right, slips in ways if any(gaps) else ():
        wrong = tuple(map(add, right, gaps))
        yield from (slip for slip in slips if slip.points == wrong)
