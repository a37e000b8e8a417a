"""What is said about a record beside what was played: misdeals, disputes, settlements, doubtful
letters."""

from __future__ import annotations

from scorekeeper.core.findings import Finding, Severity
from scorekeeper.core.statements import Remark, Said
from scorekeeper.core.table import Table
from scorekeeper.i18n.messages import say
from scorekeeper.match.record import Dispute, Misdealt, Record


class Remarks(Record):
    """A match with what is said about it.

    dealer, due: who deals the next game, and who has to by the rules; dealer_sure: whether that is
    known. pending: whether ``game`` stands above the next one; region: the first line of the game
    in hand.
    """

    def __init__(self, table: Table, dealer: int | None = None, beyond: bool = False) -> None:
        super().__init__(table, beyond)
        self.pending = False
        self.dealer = self.due = len(table.players) - 1 if dealer is None else dealer
        self.dealer_sure = dealer is not None
        self.region = 0
        self._closed = 0
        self._tens: list[tuple[int, int]] = []
        self._cyrillic = False

    @property
    def cyrillic_only(self) -> bool:
        """Whether Cyrillic letters on cards were seen, and no Latin T stands open."""
        return self._cyrillic and not self._tens

    def letters(self, line: int, said: Said) -> None:
        """How the cards of a statement were written: what is doubtful about it, or was before."""
        phrase = said.phrase
        self._tens += [(line, said.begins + at) for at in phrase.tens]
        self._cyrillic = self._cyrillic or phrase.cyrillic
        if self._cyrillic:
            for at, column in self._tens:
                severity = Severity.NOTE if self.misdealt(at) else None
                text = say(
                    "A Latin T is the ten, the Cyrillic Т the ace; they look alike. Write 10 or A."
                )
                self.findings.append(
                    Finding("doubtful-card", at, text, column=column, severity=severity)
                )
            self._tens.clear()
        if said.twofold:
            card, place = phrase.cards[0], said.card_at(0)
            text = say("{card} begins a name, too; here it is read as the card.", card=card)
            self.findings.append(
                Finding("doubtful-card", line, text, column=place.column, width=place.width)
            )

    def line_twice(self, line: int) -> None:
        """The line that ended a game stands there again, and begins another."""
        n = len(self.plays)
        text = say(
            "The same line ended game {n}; here it begins another. Was it written twice?", n=n
        )
        self.findings.append(Finding("line-twice", line, text))

    def misdeal(self, line: int, said: Remark) -> None:
        """The game in hand is dealt again; what was found in it is only a note."""
        play = self.play if self.play is not None and self.play.started else None
        closed = play is not None and play.row
        if self.dead or closed or (play is None and not self.pending):
            self.findings.append(
                Finding("syntax", line, say("No game is in hand that could be dealt again."))
            )
            return
        if play is None and self.play is not None:
            self.findings += self.play.findings
        if play is not None:
            self.findings += play.all_findings()
            self._reread |= play.reread
            self.dealer = self.due = play.dealer
            self.dealer_sure = True
        self.misdeals.append(Misdealt(len(self.plays) + 1, self.region, line))
        for found in self.findings[self._closed :]:
            if found.line >= self.region:
                found.severity = Severity.NOTE
        for dispute in self.disputes:
            if dispute.line >= self.region and dispute.settled is None:
                dispute.settled, dispute.settled_line = said.text, line
        self.play = None
        self.pending = True
        self.region = line + 1

    def dispute(self, line: int, said: Remark) -> None:
        """Somebody disputes the line above."""
        assert said.who is not None
        self.disputes.append(Dispute(line, self.last or line, said.who.seat, said.text))

    def settle(self, line: int, said: Remark) -> None:
        """What the table has agreed on: the nearest line above, in this game, that has an open
        dispute or errors and warnings not yet settled."""
        faults = [
            found
            for found in (*self.findings, *(self.play.findings if self.play else ()))
            if self.region <= found.line < line
            and not found.settled
            and found.severity is not Severity.NOTE
        ]
        disputes = [d for d in self.disputes if d.settled is None and d.line >= self.region]
        winners = [
            at
            for at, one, settled in self.winners
            if not settled and at >= self.region and not self.right_winner(one)
        ]
        places = [found.line for found in faults] + [one.about for one in disputes] + winners
        if not places:
            self.findings.append(
                Finding("nothing-to-settle", line, say("Nothing above in this game is open."))
            )
            return
        nearest = max(places)
        for found in faults:
            found.settled = found.settled or found.line == nearest
        for dispute in disputes:
            if dispute.about == nearest:
                dispute.settled, dispute.settled_line = said.text, line
        self.winners = [(at, one, settled or at == nearest) for at, one, settled in self.winners]
