"""A disputed match: where its figures part, by which slips, and whether that matters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from scorekeeper.audit.causes import Cause, Parting
from scorekeeper.audit.decisions import Decision, Rulings, together
from scorekeeper.audit.figures import TOTAL, Row, rows_of
from scorekeeper.audit.house import Other, decisive
from scorekeeper.core.findings import UNREAD, Finding
from scorekeeper.deals.play import Play
from scorekeeper.match.reading import Match
from scorekeeper.match.record import Dispute

MISREAD = UNREAD | {"wrong-claim", "wrong-winner", "illegal-play"}
"""Faults that others may only follow from: what they say is believed by who goes on writing."""


class Open(NamedTuple):
    """A dispute that is not settled, and what comes of deciding it the other way.

    line: which is disputed; found: the fault there, if it is one.
    """

    dispute: Dispute
    line: int
    found: Finding | None
    decision: Decision | None


class Together(NamedTuple):
    """Faults and open disputes that change who wins or leads only together, and what comes of
    deciding them all the other way."""

    faults: tuple[Finding, ...]
    disputes: tuple[Open, ...]
    decision: Decision


class Inquiry:
    """What an audit says of a match besides its findings.

    match: one whose lines could be read; findings: all that it has, or those of a paper sheet
    that is held against it, whose figures are `rows`. Everything else is worked out when it is
    asked for, so that a match without a fault costs nothing.
    """

    def __init__(
        self, match: Match, findings: list[Finding] | None = None, rows: Sequence[Row] | None = None
    ) -> None:
        assert match.replay is not None
        self.match = match
        self.replay = match.replay
        self.findings = match.findings() if findings is None else findings
        self._rows = rows

    @cached_property
    def rows(self) -> Sequence[Row]:
        """The figures of the record, or of the sheet."""
        return rows_of(self.match, self.findings) if self._rows is None else self._rows

    @cached_property
    def places(self) -> Mapping[Finding, Row]:
        """Where each wrong figure stands."""
        if self.parting is None:
            return {}
        figures = ((figure.finding, row) for row in self.rows for figure in row.figures.values())
        return {found: row for found, row in figures if found is not None}

    def line(self, found: Finding) -> int | None:
        """The line of the record that a finding is about; None for what only a sheet has."""
        if found in self.places:
            return self.places[found].last
        return found.line if self._rows is None else None

    def play(self, found: Finding) -> Play | None:
        """The game that a finding is about."""
        line = self.line(found)
        return self.replay.play_at(line) if line is not None else None

    @cached_property
    def parting(self) -> Parting | None:
        """Where figures and record part; None where none can."""
        wrong = any(one.code in MISREAD for one in self.findings)
        return Parting(self.match, self.rows, self.findings) if wrong else None

    def cause(self, found: Finding) -> Cause | None:
        """Where a wrong figure comes from; None for what is no figure."""
        return self.parting.causes.get(found) if self.parting is not None else None

    def follows(self, found: Finding) -> bool:
        """Whether a figure is wrong only because of another one."""
        cause = self.cause(found)
        return cause is not None and cause.follows is not None

    @cached_property
    def carried(self) -> Mapping[int, Sequence[int]]:
        """The lines of what only follows from another fault, by the line of that."""
        lines: dict[int, list[int]] = {}
        for found in self.findings:
            cause = self.cause(found)
            if cause is not None and cause.follows is not None:
                lines.setdefault(cause.follows, []).append(found.line)
        return lines

    @cached_property
    def parts(self) -> Mapping[str | None, int]:
        """The first line where the figures of each side are wrong."""
        lines: dict[str | None, int] = {}
        for found in self.findings:
            if self.cause(found) is not None:
                lines.setdefault(found.side, found.line)
        return lines

    @cached_property
    def faults(self) -> list[Finding]:
        """The unsettled errors that do not only follow from another one."""
        return [one for one in self.findings if one.counts and not self.follows(one)]

    @cached_property
    def following(self) -> list[Finding]:
        """The unsettled errors that only carry on the difference of another one."""
        return [one for one in self.findings if one.counts and self.follows(one)]

    @cached_property
    def _rulings(self) -> Rulings:
        causes = self.parting.causes if self.parting is not None else {}
        return Rulings(self.match, self.findings, causes, self.places)

    def decision(self, found: Finding) -> Decision | None:
        """What comes of deciding an unsettled error the other way; None where it follows from
        another one, or where there is no other way to decide it."""
        if not found.counts or self.follows(found) or self.line(found) is None:
            return None
        return self._rulings.of_finding(found)

    @cached_property
    def open(self) -> list[Open]:
        """The open disputes, and whether they matter."""
        if self._rows is not None:
            return Inquiry(self.match).open
        disputes = [one for one in self.replay.disputes if one.settled is None]
        return list(map(self._open, disputes))

    def _open(self, dispute: Dispute) -> Open:
        line = self._rulings.disputed(dispute)
        found = self._rulings.fault_in(line)
        if found is not None:
            return Open(dispute, line, found, self._rulings.of_finding(found))
        return Open(dispute, line, None, self._rulings.of_line(line, dispute))

    @cached_property
    def together(self) -> list[Together]:
        """The smallest sets of faults and disputes that decide only together."""
        disputes = [] if self._rows is not None else self.open
        disputes = [one for one in disputes if one.found is None and one.decision is not None]
        decisions = [*map(self.decision, self.faults), *(one.decision for one in disputes)]
        if len(decisions) < 2:
            return []
        n = len(self.faults)
        return [
            Together(
                tuple(self.faults[at] for at in chosen if at < n),
                tuple(disputes[at - n] for at in chosen if at >= n),
                decision,
            )
            for chosen, decision in together(decisions, self._rulings.joint)
        ]

    @cached_property
    def decisive(self) -> list[Other]:
        """The single other house rules that would change who wins or leads, where there is an
        error."""
        return decisive(self.match) if self.faults else []

    @cached_property
    def paper(self) -> tuple[int, ...] | None:
        """The last running totals of the paper, one for each side; None where a side has none."""
        sides = range(len(self.replay.table.sides))
        totals = (row.figures for row in reversed(self.rows) if row.scope == TOTAL)
        last = next(totals, {})
        return tuple(last[side].said for side in sides) if len(last) == len(sides) else None
