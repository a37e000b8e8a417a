"""What the lines of a game prove only together, as far as they go: later ones may mend it."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.core.answers import each
from scorekeeper.core.deal import Deal
from scorekeeper.core.facts import Problem
from scorekeeper.core.findings import Finding
from scorekeeper.core.forms import Example
from scorekeeper.deals.scored import Scored
from scorekeeper.i18n.messages import say


class SoFar(Scored):
    """One game, and what is to be said of it as it stands. closed: whether it is over, and all was
    said."""

    number: int
    closed = False

    @property
    def unknown(self) -> list[Deal]:
        """The deals all of whose tricks are known while nothing tells what they gave some side."""
        if self.row or self.game.tricks is None:
            return []
        return [
            deal
            for deal in self.deals
            if not (deal.parts or deal.settled) and self.game.complete(deal)
        ]

    def findings_so_far(self) -> Iterator[Finding]:
        """What its lines prove only together, as it stands: later lines may mend it."""
        if not self.closed:
            yield from self.unknown_points()
            yield from self.impossible_parts()

    def impossible_parts(self) -> Iterator[Finding]:
        """The last ``NAME = N`` of the deal in hand, where nothing gives it with all that is known,
        and this was not said yet."""
        deal = self.deals[-1] if self.deals else None
        if deal is None or not deal.parts or deal.row or self.row:
            return
        last, sums = deal.parts[-1], self.game.sums is not None
        said = {found.line for found in self.findings if found.code == "impossible-score"}
        if last.line in said or (not sums and deal.determined(last.side)):
            return
        figures = {last.side: last.points}
        if not sums:
            now = deal.standing()
            figures = {part.side: now[part.side] for part in deal.parts}
        asked = self.game.impossible
        for problem in each(asked, asked(self.deals, figures, "part"), Problem):
            told = problem._replace(at=last.at, side=last.side, claimed=last.points)
            yield self.finding(last.line, told)

    def unknown_points(self) -> Iterator[Finding]:
        """What is said of such deals, at the last line of each."""
        names, words = self.table.side_names, self.game.words
        proof = next((one for one in self.game.statements if one.proof is not None), None)
        for deal in self.unknown:
            sides = [name for side, name in enumerate(names) if not deal.determined(side)]
            told: dict[str, object] = {
                "n": deal.number if self.grouped else self.number,
                "names": ", ".join(sides),
                "row": Example("score " + " ".join("N" for _ in names), words),
            }
            if not self.grouped:
                text = say("Game {n}: points not known: {names}. Write  {row}", **told)
            elif proof is None:
                text = say("Stage {n}: points not known: {names}. Write  {row}", **told)
            else:
                _, _, behind = proof.example.partition(" ")
                text = say(
                    "Stage {n}: points not known: {names}. Write  {row}   or  {name} {captured}",
                    name=sides[0],
                    captured=Example(behind, words),
                    **told,
                )
            found = self.finding(deal.last, Problem("incomplete", text, self.game.whole_rule))
            found.awaited = not self.closed and deal is self.deals[-1]
            yield found
