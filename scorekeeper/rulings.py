"""Does it matter? Who would win, or lead, if a point were decided the other way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scorekeeper.figures import TOTAL, Cause, Row, seat_of
from scorekeeper.findings import Finding
from scorekeeper.game import NOBODY, Entry
from scorekeeper.house import Other, judged
from scorekeeper.match import Match
from scorekeeper.replay import Dispute, Replay

REFUSABLE = frozenset(
    [
        "broken-sequence",
        "card-twice",
        "illegal-play",
        "impossible-score",
        "no-stage",
        "not-a-pair",
        "trick-size",
        "trump-played",
    ]
)
"""Errors of a line that the table may decide not to count."""
PENALTY = 2
"""What a revoke is supposed to cost where the table plays without a penalty."""


class Decision(NamedTuple):
    """What comes of deciding a point the other way.

    decides: whether another side wins then, or leads; swing: by how many points the lead
    changes; misses: by how many points more it would have to, 0 where it decides.
    """

    decides: bool
    swing: int
    misses: int
    other: Other


class Rulings:
    """The errors and open disputes of a match, each decided the other way."""

    def __init__(
        self,
        match: Match,
        findings: Sequence[Finding],
        causes: Mapping[Finding, Cause],
        places: Mapping[Finding, Row],
    ) -> None:
        assert match.replay is not None
        self.match = match
        self.replay = match.replay
        self.table = match.replay.table
        self.now = judged("", self.replay)
        self.findings = findings
        self.causes = causes
        self.places = places
        self.entries: dict[int, Entry] = dict(match.entries())

    # Errors

    def of_finding(self, found: Finding) -> Decision | None:
        """What comes of deciding an error the other way; None where there is no other way to
        decide it, such as for a line that nobody can read."""
        play = self.replay.play_at(found.line)
        if found in self.causes:
            return self.of_figure(found)
        if play is None or found.side not in self.table.side_names:
            return None
        side, entry = self.table.side_names.index(found.side), self.entries.get(found.line)
        match found.code:
            case "revoke":
                worth = int(self.table.house["revoke"])
                moved = -worth or PENALTY
                off = [moved] * len(self.table.sides)
                off[side] = -moved
                return self.supposing({play.number: off})
            case "wrong-winner" | "illegal-play" if found.claimed in (
                *self.table.players,
                *self.table.side_names,
            ):
                return self.ruling(found.line, seat_of(self.table, found.claimed))
            case "broken-sequence" if entry is not None and entry.claim:
                return self.supposing({play.number: self.only(side, entry.claim)})
        return self.without(found.line) if found.code in REFUSABLE else None

    def of_figure(self, found: Finding) -> Decision | None:
        """The paper's figure stands, instead of what the record gives."""
        points = [0] * len(self.table.sides)
        for side, gap in self.causes[found].moves.items():
            points[side] = gap
        row = self.places.get(found)
        play = self.replay.play_at(row.last) if row is not None else None
        if row is None or row.scope == TOTAL or play is None:
            return self.supposing({}, points)
        return self.supposing({play.number: points})

    def only(self, side: int, points: int) -> list[int]:
        """Points for one side."""
        return [points * (at == side) for at in range(len(self.table.sides))]

    # Disputes

    def of_dispute(self, dispute: Dispute) -> Decision | None:
        """What comes of deciding a dispute for who disputes: the trick or sequence is theirs, or
        nobody's where they have it; what else gave points on that line gives none."""
        line, entry = dispute.about, self.entries.get(dispute.about)
        for found in self.findings:
            if found.counts and line in (found.line, found.proof):
                cause, decision = self.causes.get(found), self.of_finding(found)
                if decision is not None and (cause is None or cause.follows is None):
                    return decision
        if entry is None:
            return None
        if entry.verb in ("trick", "leads", "wins", "takes") and entry.player != NOBODY:
            mine = self.ruling(line, dispute.seat)
            return mine if mine is not None and mine.swing else self.ruling(line, NOBODY)
        return self.without(line)

    # What comes of it

    def ruling(self, line: int, seat: int) -> Decision | None:
        """Somebody else has a trick or sequence."""
        return self.decision(self.match.again(self.table, {line: seat}))

    def without(self, line: int) -> Decision | None:
        """What a line gave does not count."""
        entry, play = self.entries.get(line), self.replay.play_at(line)
        if entry is None or play is None:
            return None
        if entry.verb in ("trick", "leads", "wins"):
            return self.ruling(line, NOBODY)
        off = [0] * len(self.table.sides)
        for scored in play.lines():
            if scored.line == line:
                off[scored.side] -= scored.points
        return self.supposing({play.number: off})

    def supposing(
        self, games: Mapping[int, Sequence[int]], adjust: Sequence[int] = ()
    ) -> Decision | None:
        """Games give more or less than they do; adjust: points besides."""
        again = self.replay.under(self.table, games)
        if again is None:
            return None
        for side, points in enumerate(adjust):
            again.give(side, points)
        return self.decision(again)

    def decision(self, again: Replay) -> Decision:
        """What another record comes to, beside this one."""
        other = judged("", again)
        first = self.now.leader if self.now.leader is not None else 0
        before, after = lead(self.now.totals, first), lead(other.totals, first)
        swing = abs(after - before)
        decides = other.leader != self.now.leader
        return Decision(decides, swing, 0 if decides else max(before - swing + 1, 1), other)


def lead(totals: Sequence[int], side: int) -> int:
    """By how much a side is ahead of the best other; below 0 where it is behind."""
    return totals[side] - max(n for at, n in enumerate(totals) if at != side)
