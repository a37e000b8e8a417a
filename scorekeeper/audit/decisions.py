"""Does it matter? Who would win, or lead, if a point were decided the other way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from scorekeeper.audit.causes import Cause
from scorekeeper.audit.figures import TOTAL, Row, seat_of
from scorekeeper.audit.house import Other, judged
from scorekeeper.core.findings import UNREAD, Finding
from scorekeeper.core.game import NOBODY, Entry, Play
from scorekeeper.match.reading import Match
from scorekeeper.match.replay import Adjust, Dispute, Replay, supposed
from scorekeeper.notation.recovery import readings

REFUSABLE = frozenset(
    ["card-twice", "illegal-play", "impossible-score", "trick-size", "trump-played"]
)
"""Errors of a line that scores all the same, so that the table may decide that it does not."""
TRICK = frozenset(["trick", "leads", "wins"])
"""Statements that give somebody a trick."""
PENALTY = 2
"""What a revoke is supposed to cost where the table plays without a penalty."""


MOST_READ = 250_000
"""Lines that are read again, and games that are added up again, for the decisions of a match: a
record of thousands of faults or disputes is weighed only as far as that goes."""


class Decision(NamedTuple):
    """What comes of deciding a point the other way.

    decides: whether another side wins then, or leads; swing: by how many points the lead
    changes; lead: by how many points who leads now would still lead; ends: whether the match is
    over in one of the two ways only; other: the match then.
    """

    decides: bool
    swing: int
    lead: int
    ends: bool
    other: Other


class Rulings:
    """The errors and open disputes of a match, each decided the other way.

    findings: of the match, or of a paper sheet held against it; causes, places: of its wrong
    figures.
    """

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
        self.read = 0
        self.known: dict[Finding, Decision | None] = {}

    def entry(self, line: int) -> Entry | None:
        """The statement in a line, as its game understood it; None where there is none."""
        _, entry = next(self.match.entries(line, line), (line, None))
        play = self.replay.play_at(line)
        if entry is None or play is None or line not in play.reread:
            return entry
        return entry.but(verb=play.reread[line])

    @cached_property
    def whole(self) -> Replay:
        """The record with the games after the end of the match, if it has any."""
        return self.match.whole()

    @cached_property
    def about(self) -> Mapping[int, int]:
        """The lines that are disputed, by the lines of the disputes."""
        return {one.line: one.about for one in self.replay.disputes}

    # Errors

    def of_finding(self, found: Finding) -> Decision | None:
        """What comes of deciding an error the other way; None where nobody can tell, such as for
        a line of which nothing can be read."""
        if found not in self.known:
            self.known[found] = self.weighed(found) if self.read < MOST_READ else None
        return self.known[found]

    def weighed(self, found: Finding) -> Decision | None:
        """As `of_finding`, worked out."""
        if found in self.causes:
            return self.of_figure(found)
        side = None
        if found.side in self.table.side_names:
            side = self.table.side_names.index(found.side)
        if found.stake is not None:
            return self.supposing(found.line, found.stake)
        match found.code:
            case "revoke" if side is not None:
                worth = int(self.table.house["revoke"])
                moved = -worth or PENALTY
                off = [moved] * len(self.table.sides)
                off[side] = -moved
                return self.supposing(found.line, off)
            case "wrong-winner" | "illegal-play" if found.claimed in (
                *self.table.players,
                *self.table.side_names,
            ):
                return self.ruling(found.line, seat_of(self.table, found.claimed))
            case "after-end" if self.replay.cut:
                return self.decision(self.whole)
            case "after-end" if self.replay.ended is not None:
                return self.saying(self.replay.ended, None)
            case "illegal-play" if found.house is not None:
                return self.by_house_rule(found.line, *found.house.split("="))
            case "wrong-claim" if side is not None:
                return self.won_there(found.line, side)
        if found.code in UNREAD:
            ways = [self.meaning(found.line, entry) for entry in self.meant(found.line)]
            known = [one for one in ways if one is not None]
            return max(known, key=lambda one: (one.decides, one.swing), default=None)
        return self.refusing(found, side) if found.code in REFUSABLE else None

    def meant(self, line: int) -> list[Entry]:
        """What a line may say that cannot be read, or is no statement where it stands."""
        assert self.match.reader is not None
        if line < self.match.statements:
            return []
        entry = self.entry(line)
        if entry is None:
            return readings(self.match.reader.vocabulary, self.match.text(line))
        if entry.verb == "score":
            verbs = {"score", "tricks"} & {"score", *self.match.reader.vocabulary.verbs}
            return [entry.but(verb=verb, short=False) for verb in sorted(verbs)]
        return [entry.but(verb="stage", trumps=(one,), cards=()) for one in entry.trumps]

    def meaning(self, line: int, entry: Entry) -> Decision | None:
        """A line that cannot be read says this."""
        decision = self.saying(line, entry)
        if entry.verb != "points" or decision is None:
            return decision
        before, after = (
            {(one.line, one.side, one.points) for one in replay.lines() if one.line != line}
            for replay in (self.now.replay, decision.other.replay)
        )
        # Points that are within those of a row, or of tricks that are there, change nothing.
        return decision if before <= after else self.decision(self.now.replay)

    def by_house_rule(self, line: int, name: str, value: str) -> Decision | None:
        """The game of a line is played by another value of a house rule."""
        rule = next(rule for rule in self.table.game.house_rules if rule.name == name)
        other = self.table.under(name, next(iter(rule.others(value))))
        play = self.replay.play_at(line)
        again = self.match.once_more(play, table=other) if play is not None else None
        if play is None or again is None or not self.alike(play, again):
            return self.decision(self.match.again(other))
        return self.decision(self.under({play.number: again}))

    def of_figure(self, found: Finding) -> Decision | None:
        """The paper's figure stands, instead of what the record gives."""
        points = [0] * len(self.table.sides)
        for side, gap in self.causes[found].moves.items():
            points[side] = gap
        row = self.places.get(found)
        line = found.line if row is None else row.last
        if row is None or row.scope == TOTAL:
            adjusts = [Adjust(line, side, gap, "") for side, gap in enumerate(points)]
            return self.decision(self.under(besides=adjusts))
        return self.supposing(line, points)

    def won_there(self, line: int, side: int) -> Decision | None:
        """The match is won where a winner is named, by who is named and leads there."""
        entry = self.entry(line)
        if entry is None or entry.verb != "winner":
            return None
        below: dict[int, Entry | None] = {n: None for n, _ in self.match.entries(line + 1)}
        decision = self.decision(self.match.again(self.table, below))
        if decision is None or not decision.swing or decision.other.leader != side:
            return None
        return decision

    def refusing(self, found: Finding, side: int | None) -> Decision | None:
        """What breaks a rule does not count: the card, trick, or figure."""
        entry = self.entry(found.line)
        if entry is None:
            return None
        if found.code == "trick-size" and entry.winner is None and entry.verb != "wins":
            return None
        if found.column in entry.columns and entry.verb in ("captures", "lays", "stage"):
            return self.saying(found.line, entry.without(found.column))
        return self.without(found.line, side if found.code == "impossible-score" else None)

    # Disputes

    def fault_in(self, line: int) -> Finding | None:
        """The fault of a line, or that it proves, which can be decided the other way."""
        for found in self.findings:
            if found.counts and line in (found.line, found.proof):
                cause = self.causes.get(found)
                if (cause is None or cause.follows is None) and self.of_finding(found) is not None:
                    return found
        return None

    def of_line(self, line: int, dispute: Dispute) -> Decision | None:
        """What comes of deciding for who disputes a line that is no fault: the trick or sequence is
        theirs, or nobody's where they have it; else what the line gave does not count."""
        if self.read >= MOST_READ:
            return None
        entry = self.entry(line)
        if entry is not None and entry.verb in (*TRICK, "takes") and entry.player != NOBODY:
            mine = self.ruling(line, dispute.seat)
            return mine if mine is not None and mine.swing else self.ruling(line, NOBODY)
        return self.without(line)

    def disputed(self, dispute: Dispute) -> int:
        """The line that is disputed; where several dispute it, each below the other, the same."""
        line = dispute.about
        while self.about.get(line, line) < line:
            line = self.about[line]
        return line

    # What comes of it

    def ruling(self, line: int, seat: int) -> Decision | None:
        """Somebody else has a trick or sequence."""
        _, entry = next(self.match.entries(line, line))
        return self.saying(line, entry.ruled_for(seat))

    def saying(self, line: int, entry: Entry | None) -> Decision | None:
        """Another statement stands in a line, or none."""
        play, instead = self.replay.play_at(line), {line: entry}
        first, last = self.replay.span(play) if play is not None else (0, 0)
        said = [one for one in (self.entry(line), entry) if one is not None]
        if play is not None and line <= last and all(one.verb in play.handlers() for one in said):
            self.read += last - first
            other = self.match.once_more(play, instead)
            if other is not None and self.alike(play, other):
                return self.decision(self.under({play.number: other}))
        self.read += len(self.match.texts)
        return self.decision(self.match.again(self.table, instead))

    def alike(self, play: Play, other: Play) -> bool:
        """Whether the match goes on after a game as it does after another way to play it."""
        ends = [
            (one.complete, one.counts, self.table.game.next_dealer(self.table, one))
            for one in (play, other)
        ]
        return ends[0] == ends[1]

    def under(
        self, instead: Mapping[int, Play] | None = None, besides: Sequence[Adjust] = ()
    ) -> Replay | None:
        """The match with other games in the place of some, by number, and more points given."""
        self.read += len(self.replay.begun)
        return self.whole.under(self.table, instead, besides)

    def without(self, line: int, side: int | None = None) -> Decision | None:
        """What a line gave does not count, or what it gave one side; None where it gave nothing
        by itself."""
        entry = self.entry(line)
        if entry is not None and entry.verb in TRICK:
            return self.ruling(line, NOBODY)
        if entry is not None and entry.verb in ("captures", "lays", "lobby"):
            return self.saying(line, None)
        for adjust in self.replay.adjusts:
            if adjust.line == line:
                undone = adjust._replace(points=-adjust.points)
                return self.decision(self.under(besides=[undone]))
        off = [0] * len(self.table.sides)
        play = self.replay.play_at(line)
        given = [one for one in play.lines() if one.line == line] if play is not None else []
        for scored in given:
            if side in (None, scored.side):
                off[scored.side] -= scored.points
        return self.supposing(line, off) if given else None

    def supposing(self, line: int, off: Sequence[int]) -> Decision | None:
        """The game of a line gives each side more, or less, than it does."""
        play = self.replay.play_at(line)
        if play is None:
            return None
        return self.decision(self.under({play.number: supposed(play, off)}))

    def decision(self, again: Replay | None) -> Decision | None:
        """What another record comes to, beside this one; None where nobody can lose."""
        if again is None or len(self.table.sides) == 1:
            return None
        other = judged("", again)
        first = self.now.leader if self.now.leader is not None else 0
        lead = self.table.lead
        before, after = lead(self.now.totals, first), lead(other.totals, first)
        ends = other.outcome.status != self.now.outcome.status
        decides = other.leader != self.now.leader
        return Decision(decides, abs(after - before), after, ends, other)
