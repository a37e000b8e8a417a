"""What is found in a game while it is read: findings, and notes that are only counted at first."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.core.answers import each
from scorekeeper.core.deal import Deal
from scorekeeper.core.facts import Problem
from scorekeeper.core.findings import Finding, Severity
from scorekeeper.core.game import Game
from scorekeeper.core.slips import but
from scorekeeper.core.statements import Place, Said
from scorekeeper.core.table import Table


class Reports:
    """The findings of one game.

    findings: what its lines prove so far; noted: notes besides, with their lines; value_notes: how
    many more there are, which the game tells when somebody wants to see them. checked: how many
    figures and winners were checked.
    """

    noted: Sequence[tuple[int, Problem]] = ()
    value_notes = 0
    checked = 0

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game: Game = table.game
        self.deals: list[Deal] = []
        self.findings: list[Finding] = []

    def report(self, line: int, problem: Problem, said: Said | None = None) -> Finding:
        """Add a finding for a problem of a line, or of a card of a statement there."""
        found = self.finding(line, problem, said)
        if not problem.note:
            self.findings.append(found)
        return found

    def finding(self, line: int, problem: Problem, said: Said | None = None) -> Finding:
        """A problem as a finding."""
        at, claimed = problem.at, problem.claimed
        if isinstance(at, Place):
            place = at
        else:
            assert said is not None
            place = said.card_at(at)
            cards = said.phrase.cards or said.phrase.turned
            if claimed is None and at < len(cards) and problem.code != "syntax":
                claimed = str(cards[at])
        side = problem.side
        found = Finding(
            problem.code,
            problem.line or line,
            problem.text,
            column=place.column,
            width=place.width,
            severity=Severity.NOTE if problem.note else None,
            side=None if side is None or side < 0 else self.table.side_names[side],
            claimed=claimed,
            correct=problem.correct,
            rule=f"{self.game.id}.{problem.rule}" if problem.rule else None,
            house=problem.house,
        )
        stake = problem.stake
        if isinstance(stake, int):
            if side is not None and side >= 0:
                found.stake = but([0] * len(self.table.sides), side, stake)
        elif stake is not None:
            found.stake = stake
        return found

    @property
    def notes(self) -> int:
        """How many notes there are beside the findings."""
        return self.value_notes + len(self.noted)

    def all_findings(self) -> list[Finding]:
        """The findings, notes that were only counted included."""
        found = list(self.findings)
        if self.value_notes:
            for deal in self.deals:
                found += [
                    self.report(problem.line, problem._replace(note=True))
                    for problem in each(self.game.notes, self.game.notes(deal), Problem)
                ]
        return found + [self.report(line, problem) for line, problem in self.noted]
