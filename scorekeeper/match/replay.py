"""Statements in, the state of a match out: games, totals, findings, and how it ends.

One statement at a time; what a line costs does not grow with the lines before it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import add
from typing import Any

from scorekeeper.core.deal import Ledger
from scorekeeper.core.findings import Finding
from scorekeeper.core.statements import (
    Adjust,
    Line,
    NextGame,
    OfGame,
    Points,
    Remark,
    Row,
    Said,
    Total,
    Winner,
)
from scorekeeper.core.table import Table
from scorekeeper.deals.play import Answer, Play
from scorekeeper.deals.taking import forms, take
from scorekeeper.i18n.messages import Message, say
from scorekeeper.match.record import Given
from scorekeeper.match.remarks import Remarks
from scorekeeper.match.telling import state_of
from scorekeeper.notation.tokens import Fault


class Replay(Remarks):
    """A match as far as its statements go.

    dealer: who deals first, None where the header does not say so: then no dealer of the first
    game is worth a warning; later who deals the next game; due: who has to by the rules. beyond:
    take the games after the end of the match, too.
    """

    def __init__(self, table: Table, dealer: int | None = None, beyond: bool = False) -> None:
        super().__init__(table, dealer, beyond)
        self.forms = forms(table.game)

    # Statements

    def feed(self, line: int, said: Line) -> None:
        """Take one statement, in the order of the lines."""
        kind, play = type(said), self.play
        if kind is Said or kind is Points or kind is Row:
            if play is None:
                answer: Answer | None = Answer.NEXT_GAME
            elif kind is Said:
                form = self.forms[said.phrase.word]  # type: ignore[union-attr]
                answer = form.take(play, line, said, form.statement)  # type: ignore[arg-type]
            else:
                answer = take(play, line, said)  # type: ignore[arg-type]
            if answer is not None:
                self._refused(line, said, answer)  # type: ignore[arg-type]
            elif kind is Row:
                self._total(line, said)  # type: ignore[arg-type]
        else:
            GENERAL[kind](self, line, said)
        self.last = line

    def _refused(self, line: int, said: OfGame, answer: Answer) -> None:
        """A statement was not taken: it begins the next game, or does not count."""
        if answer is Answer.NEXT_GAME:
            self._begin(line, said)
        else:
            self.refusals = True

    def fault(self, line: int, fault: Fault) -> None:
        """A line that cannot be read: reported, and skipped."""
        self.findings.append(
            Finding(
                fault.code,
                line,
                fault.message,
                column=fault.column,
                width=fault.width,
                rule=fault.rule,
            )
        )
        self.last = line

    def refused(self, line: int) -> bool:
        """Whether a line that could be read is no statement where it stands."""
        recent = [*self.findings[-8:], *(self.play.findings[-8:] if self.play is not None else ())]
        return any(found.line == line and found.code == "syntax" for found in recent)

    # Games

    def _begin(self, line: int, said: OfGame) -> None:
        """The statement begins a further game, if the match goes on."""
        if self.dead:
            return
        again = self.play is not None and self.play.ends_with(said)
        self._leave(line, ending=False)
        if self.ended is not None or self.over():
            self._after_end(line)
            return
        if again:
            self.line_twice(line)
        if not self.pending:
            self.region = line
        self.play = Play(self.table, len(self.plays) + 1, self.dealer, self.ledger())
        self.play.announced, self.pending = self.pending, False
        del self.starts[len(self.plays) :]
        self.starts.append(self.region)
        self.begun.append((line, self.play))
        answer = take(self.play, line, said)
        self.refusals = self.refusals or answer is Answer.REFUSED
        if answer is None and type(said) is Row:
            self._total(line, said)

    def ledger(self) -> Ledger:
        """The match as it stands before a game."""
        above = self.plays[-1] if self.plays else None
        totals, won = self.closed_totals(), tuple(self._won)
        if above is None:
            return Ledger(totals, won, self.accounts, None, ())
        return Ledger(totals, won, self.accounts, above.before, above.deals)

    def _after_end(self, line: int) -> None:
        self.dead = True
        if self.ended is not None:
            text = say(
                "The match ended in line {ended}; this line does not count.", ended=self.ended
            )
        else:
            self.cut = True
            self.starts[len(self.plays) :] = [line]
            text = say("The match is over; this line and those below do not count.")
        game = self.table.game
        self.findings.append(Finding("after-end", line, text, rule=f"{game.id}.{game.end_rule}"))

    def _leave(self, line: int, ending: bool) -> None:
        """No game is in hand any more: one with statements is closed, what was found in one
        without is kept."""
        play = self.play
        if play is not None and play.started:
            play.close(line, ending)
            self.count(play)
            self.cut_short = ending and not play.counts
            self.findings += play.findings
            self._closed = len(self.findings)
            self.checked += play.checked
            following = self.table.next_dealer(play.dealer, play.scores())
            self.dealer = self.due = play.dealer if following is None else following
            self.dealer_sure = following is not None
        elif play is not None:
            self.findings += play.findings
        self.play = None

    def count(self, play: Play) -> None:
        """The points of a game are the match's, and the game is won."""
        scores = self.scores_of(play)
        self.plays.append(play)
        self._totals = tuple(map(add, self._totals, scores))
        for name, points in play.accounts().items() if self.table.game.accounts else ():
            before = self.accounts.get(name, (0,) * len(scores))
            self.accounts[name] = tuple(map(add, before, points))
        if play.counts:
            self._games += 1
            side = self.table.best(scores)
            if side is not None:
                self._won[side] += 1

    def next_dealer(self) -> int:
        """Who deals the next game."""
        play = self.play
        if play is None or not play.started:
            return self.dealer
        following = self.table.next_dealer(play.dealer, play.scores())
        return play.dealer if following is None else following

    # Statements of every game

    def _game(self, line: int, said: NextGame) -> None:
        self._leave(line, ending=False)
        self.pending = True
        self.region = line
        if said.who is None or self.dead or self.ended is not None or self.over():
            return
        game, seat = self.table.game, said.who.seat
        if game.deal_rule and self.dealer_sure and seat != self.due:
            players = self.table.players
            self.findings.append(
                Finding(
                    "wrong-dealer",
                    line,
                    say("{name} has to deal, by the rules.", name=players[self.due]),
                    column=said.who.at.column,
                    width=said.who.at.width,
                    side=self.table.side_names[self.table.side_of[seat]],
                    claimed=players[seat],
                    correct=players[self.due],
                    rule=f"{game.id}.{game.deal_rule}",
                )
            )
        self.dealer = seat

    def _total(self, line: int, said: Row | Total) -> None:
        """Running totals on the paper, against what stands here."""
        if self.dead or not said.totals:
            return
        right = self.totals()
        for side, figure in enumerate(said.totals):
            self.checked += 1
            if figure == right[side]:
                continue
            name = self.table.side_names[side]
            self.findings.append(
                Finding(
                    "wrong-claim",
                    line,
                    say(
                        "The paper says {figure} for {name} in all, the sum is {right}.",
                        figure=figure,
                        name=name,
                        right=right[side],
                    ),
                    column=said.total_columns[side],
                    width=len(str(figure)),
                    side=name,
                    claimed=figure,
                    correct=right[side],
                )
            )

    def _adjust(self, line: int, said: Adjust) -> None:
        if self.dead:
            return
        if self.ended is not None:
            self._after_end(line)
            return
        for share in said.shares:
            self.give(Given(line, self.table.side_of[share.who.seat], share.points, said.text))

    def give(self, adjust: Given) -> None:
        """Points by agreement."""
        self.adjusts.append(adjust)
        self._adjusted[adjust.side] += adjust.points

    def _winner(self, line: int, said: Winner) -> None:
        self.winners.append((line, said, False))
        self.checked += 1

    def _remark(self, line: int, said: Remark) -> None:
        """``misdeal``, ``dispute``, ``settle`` or ``end``; a note scores nothing."""
        if said.verb != "note":
            REMARKS[said.verb](self, line, said)

    def _end(self, line: int, said: Remark) -> None:
        if self.ended is not None:
            self.findings.append(
                Finding(
                    "syntax",
                    line,
                    say("The match ended in line {ended} already.", ended=self.ended),
                )
            )
            return
        if not self.dead:
            self._leave(line, ending=True)
            self.starts[len(self.plays) :] = [line]
        self.pending = False
        self.ended = line

    # What is due

    def state(self, short: bool = False) -> Message:
        """Where the match stands and what is due; short: for a narrow terminal."""
        if self.play is not None and self.in_hand:
            return state_of(self.play, short)
        name = self.table.players[self.next_dealer()]
        number = len(self.plays) + 1 + (self.play is not None and self.play.started)
        return say("game {n}, {name} deals", n=number, name=name)


GENERAL: Mapping[type, Callable[[Replay, int, Any], None]] = {
    NextGame: Replay._game,
    Total: Replay._total,
    Winner: Replay._winner,
    Adjust: Replay._adjust,
    Remark: Replay._remark,
}
"""What the statements of every game do."""
REMARKS: Mapping[str, Callable[[Replay, int, Remark], None]] = {
    "misdeal": Replay.misdeal,
    "dispute": Replay.dispute,
    "settle": Replay.settle,
    "end": Replay._end,
}
