"""Statements in, the state of a match out: games, totals, findings, and how it ends.

One entry at a time; what a line costs does not grow with the lines before it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from operator import add
from typing import Any, NamedTuple, cast

from scorekeeper.core.findings import Finding, Severity
from scorekeeper.core.game import (
    NOBODY,
    Answer,
    Entry,
    Handlers,
    Play,
    Said,
    ScoreLine,
    Standing,
    Table,
    Verdict,
)
from scorekeeper.i18n.messages import Message, say
from scorekeeper.notation.notation import Fault


class Dispute:
    """Somebody disputes a line: who, which line, in which words, and how it was settled.

    line: of the dispute itself; about: the line above that it disputes, itself where there is
    none; settled: the words of the settlement, None while it is open; settled_line: where it
    stands.
    """

    def __init__(self, line: int, about: int, seat: int, text: str) -> None:
        self.line = line
        self.about = about
        self.seat = seat
        self.text = text
        self.settled: str | None = None
        self.settled_line: int | None = None


class Adjust(NamedTuple):
    """Points given or taken by agreement of the table."""

    line: int
    side: int
    points: int
    text: str


class Outcome(NamedTuple):
    """How a match stands: its status of the contract, the side that won, and whether drawn;
    tied: the sides that share a drawn match."""

    status: str
    winner: int | None
    drawn: bool
    tied: tuple[int, ...] = ()


def tied_at(table: Table, totals: Sequence[int]) -> tuple[int, ...]:
    """The sides that share a drawn match: all with the best total; where one alone has it, the
    match was drawn by something else, and all share it."""
    first = min(totals) if table.lowest_wins else max(totals)
    best = [side for side, n in enumerate(totals) if n == first]
    return tuple(best if len(best) > 1 else range(len(totals)))


def supposed(play: Play, off: Sequence[int]) -> Play:
    """A game that gives each side so much more, or less, than its record does."""
    return cast(Play, Supposed(play, off))


class Supposed:
    """A game that gives each side more, or less, than its record does; else it is that game."""

    def __init__(self, play: Play, off: Sequence[int]) -> None:
        self._play = play
        self._off = off

    def __getattr__(self, name: str) -> Any:
        return getattr(self._play, name)

    def scores(self) -> list[int]:
        """The points supposed, a side each."""
        return list(map(add, self._play.scores(), self._off))


class Replay:
    """A match as far as its entries go.

    table: who plays what; dealer: who deals first, None where the header does not say so: then
    no dealer of the first game is worth a warning. beyond: take the games after the end of the
    match, too, to see by `under` where other rules end it. dealer, due: who deals the next game,
    and who has to by the rules.
    """

    def __init__(self, table: Table, dealer: int | None = None, beyond: bool = False) -> None:
        self.table = table
        self.beyond = beyond
        self.cut = False
        self.refusals = False
        self.findings: list[Finding] = []
        self.plays: list[Play] = []
        self.play: Play | None = None
        self.adjusts: list[Adjust] = []
        self.disputes: list[Dispute] = []
        self.winners: list[tuple[int, Entry, bool]] = []
        self.ended: int | None = None
        self.dead = False
        self.cut_short = False
        self.pending = False
        self.dealer = self.due = len(table.players) - 1 if dealer is None else dealer
        self.dealer_sure = dealer is not None
        self.region = 0
        self._closed = 0
        self.last = 0
        self.checked = 0
        self.touched: set[str] = set()
        self.starts: list[int] = []
        self.begun: list[tuple[int, Play]] = []
        self._tens: list[tuple[int, int]] = []
        self._misdealt: list[tuple[int, int]] = []
        self._reread: dict[int, str] = {}
        self._cyrillic = False
        sides = len(table.sides)
        self._totals = (0,) * sides
        self._won = [0] * sides
        self._games = 0
        self._scores: list[Sequence[int]] = []
        self._adjusted = [0] * sides
        self._any_game = False
        self._handlers: Handlers = {}

    # Entries

    def feed(self, line: int, entry: Entry) -> None:
        """Take one entry, in the order of the lines."""
        handler = self._handlers.get(entry.verb)
        if handler is not None:
            answer = handler(line, entry)
            if answer is None:
                if entry.totals:
                    self._total(line, entry)
            elif answer is Answer.NEXT_GAME:
                self._begin(line, entry)
            else:
                self.refusals = True
        elif entry.verb in GENERAL:
            GENERAL[entry.verb](self, line, entry)
        else:
            self._begin(line, entry)
        self.last = line

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

    def letters(self, line: int, entry: Entry) -> None:
        """How the cards of an entry were written: what is doubtful about it, or was before."""
        self._tens += [(line, column) for column in entry.tens]
        self._cyrillic = self._cyrillic or entry.cyrillic
        if self._cyrillic:
            for at, column in self._tens:
                severity = Severity.NOTE if self.misdealt(at) else None
                message = say(
                    "A Latin T is the ten, the Cyrillic Т the ace; they look alike. Write 10 or A."
                )
                self.findings.append(
                    Finding("doubtful-card", at, message, column=column, severity=severity)
                )
            self._tens.clear()
        if entry.twofold:
            card = entry.cards[0]
            message = say("{card} begins a name, too; here it is read as the card.", card=card)
            self.findings.append(
                Finding(
                    "doubtful-card", line, message, column=entry.columns[0], width=len(str(card))
                )
            )

    def refused(self, line: int) -> bool:
        """Whether a line that could be read is no statement where it stands."""
        recent = [*self.findings[-8:], *(self.play.findings[-8:] if self.play is not None else ())]
        return any(found.line == line and found.code == "syntax" for found in recent)

    def _begin(self, line: int, entry: Entry) -> None:
        """The entry begins a further game, if the match goes on."""
        if self.dead:
            return
        self._leave(line, ending=False)
        if self.ended is not None or self._over():
            self._after_end(line)
            return
        if not self.pending:
            self.region = line
        self.pending = False
        self.play = self.table.game.play(self.table, len(self.plays) + 1, self.dealer)
        del self.starts[len(self.plays) :]
        self.starts.append(self.region)
        self.begun.append((line, self.play))
        self._handlers = self.play.handlers()
        handler = self._handlers.get(entry.verb)
        answer = handler(line, entry) if handler is not None else None
        self.refusals = self.refusals or answer is Answer.REFUSED
        if handler is not None and answer is None and entry.totals:
            self._total(line, entry)

    def _after_end(self, line: int) -> None:
        self.dead = True
        if self.ended is not None:
            message = say(
                "The match ended in line {ended}; this line does not count.", ended=self.ended
            )
        else:
            self.cut = True
            self.starts[len(self.plays) :] = [line]
            message = say("The match is over; this line and those below do not count.")
        self.findings.append(Finding("after-end", line, message, rule=self.table.game.end_rule))

    def _leave(self, line: int, ending: bool) -> None:
        """No game is in hand any more: one with statements is closed, what was found in one
        without is kept."""
        play = self.play
        if play is not None and play.started:
            self._close(line, ending)
        elif play is not None:
            self.findings += play.findings
        self.play = None
        self._handlers = {}

    def _close(self, line: int, ending: bool) -> None:
        """The game in hand is over: its points are the match's."""
        play = self.play
        assert play is not None
        play.close(line, ending)
        self._count(play)
        self.touched |= play.touches()
        self.cut_short = ending and not play.counts
        self.findings += play.findings
        self._closed = len(self.findings)
        self.checked += play.checked
        following = self.table.game.next_dealer(self.table, play)
        self.dealer = self.due = play.dealer if following is None else following
        self.dealer_sure = following is not None

    def _count(self, play: Play, known: Sequence[int] | None = None) -> None:
        """The points of a game are the match's, and the game is won. known: its points, where they
        were added up already."""
        scores = play.scores() if known is None else known
        self.plays.append(play)
        self._scores.append(scores)
        self._totals = tuple(map(add, self._totals, scores))
        self._any_game = True
        if play.counts:
            self._games += 1
            side = self.table.best(scores)
            if side is not None:
                self._won[side] += 1

    def under(
        self,
        table: Table,
        instead: Mapping[int, Play] | None = None,
        besides: Sequence[Adjust] = (),
        touching: bool = False,
    ) -> Replay | None:
        """The match at a table with other house rules, worked out from its games, to be asked
        and not to go on with; None where a game has to be played again.

        instead: games that take the place of others, by number; besides: more points given;
        touching: whether it will be asked which house rules touch it.
        """
        house, game = self.table.house, self.table.game
        changed = {name for name, value in table.house.items() if house[name] != value}
        if (
            self.cut
            or changed - {*game.score_rules, *game.end_rules}
            or (changed and self.refusals)
        ):
            return None
        again = Replay(table)
        again.disputes, again.starts = self.disputes, self.starts
        adjusts = sorted([*self.adjusts, *besides], key=lambda adjust: adjust.line)
        again.last = self.last
        over = again._over if touching else again._decided
        counted = set(map(id, self.all_plays()))
        # As far as nothing is different, the match is not over: it went on.
        same = not (touching or self.beyond or besides or changed & {*game.end_rules})
        for begins, play in self.begun:
            while adjusts and adjusts[0].line < begins:
                again._give(adjusts.pop(0))
            if not same and over():
                again.dead = True
                break
            if id(play) not in counted:
                continue
            other = play
            if changed and not changed.isdisjoint(play.touches()):
                other = play.under(table)
            if instead and play.number in instead:
                other = instead[play.number]
            same = same and other is play
            if play is self.play:
                again.play = other
            else:
                again._count(other, self._scores[play.number - 1] if other is play else None)
                if touching:
                    again.touched |= other.touches()
        else:
            again.cut_short = self.cut_short
            for adjust in adjusts:
                again._give(adjust)
        again.ended = self.ended
        return again

    def _game(self, line: int, entry: Entry) -> None:
        self._leave(line, ending=False)
        self.pending = True
        self.region = line
        if entry.player is None or self.dead or self.ended is not None or self._over():
            return
        rule = self.table.game.deal_rule
        if rule is not None and self.dealer_sure and entry.player != self.due:
            players = self.table.players
            self.findings.append(
                Finding(
                    "wrong-dealer",
                    line,
                    say("{name} has to deal, by the rules.", name=players[self.due]),
                    column=entry.name_column,
                    width=entry.name_width,
                    side=self.table.side_names[self.table.side_of[entry.player]],
                    claimed=players[entry.player],
                    correct=players[self.due],
                    rule=rule,
                )
            )
        self.dealer = entry.player

    def _total(self, line: int, entry: Entry) -> None:
        """Running totals on the paper, against what stands here."""
        if self.dead:
            return
        right = self.totals()
        for side, figure in enumerate(entry.totals):
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
                    column=entry.total_columns[side],
                    width=len(str(figure)),
                    side=name,
                    claimed=figure,
                    correct=right[side],
                )
            )

    def _adjust(self, line: int, entry: Entry) -> None:
        if self.dead:
            return
        if self.ended is not None:
            self._after_end(line)
            return
        assert entry.player is not None and entry.claim is not None
        self._give(Adjust(line, self.table.side_of[entry.player], entry.claim, entry.text))

    def _give(self, adjust: Adjust) -> None:
        """Points by agreement."""
        self.adjusts.append(adjust)
        self._adjusted[adjust.side] += adjust.points

    def _misdeal(self, line: int, entry: Entry) -> None:
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
        self._misdealt.append((self.region, line))
        for found in self.findings[self._closed :]:
            if found.line >= self.region:
                found.severity = Severity.NOTE
        for dispute in self.disputes:
            if dispute.line >= self.region and dispute.settled is None:
                dispute.settled, dispute.settled_line = entry.text, line
        self.play = None
        self._handlers = {}
        self.pending = True
        self.region = line + 1

    def _dispute(self, line: int, entry: Entry) -> None:
        assert entry.player is not None
        self.disputes.append(Dispute(line, self.last or line, entry.player, entry.text))

    def _settle(self, line: int, entry: Entry) -> None:
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
            (at, said)
            for at, said, settled in self.winners
            if not settled and at >= self.region and not self._right_winner(said)
        ]
        places = [found.line for found in faults]
        places += [dispute.about for dispute in disputes]
        places += [at for at, _ in winners]
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
                dispute.settled, dispute.settled_line = entry.text, line
        self.winners = [(at, said, settled or at == nearest) for at, said, settled in self.winners]

    def _winner(self, line: int, entry: Entry) -> None:
        self.winners.append((line, entry, False))
        self.checked += 1

    def _note(self, line: int, entry: Entry) -> None:
        """A note is kept and scores nothing."""

    def _end(self, line: int, entry: Entry) -> None:
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

    # How it stands

    def totals(self) -> tuple[int, ...]:
        """Points a side as they stand: games, the one in hand, and adjusts."""
        totals = self.closed_totals()
        return totals if self.play is None else tuple(map(add, totals, self.play.scores()))

    def closed_totals(self) -> tuple[int, ...]:
        """Points a side without the game in hand."""
        if not self.adjusts:
            return self._totals
        return tuple(map(add, self._totals, self._adjusted))

    @property
    def in_hand(self) -> bool:
        """Whether a game is in hand that is not over."""
        return self.play is not None and self.play.started and not self.play.complete

    def state(self, short: bool = False) -> Message:
        """Where the match stands and what is due; short: for a narrow terminal."""
        if self.play is not None and self.play.started and not self.play.complete:
            return self.play.state(short)
        name = self.table.players[self.next_dealer()]
        number = len(self.plays) + 1 + (self.play is not None and self.play.started)
        return say("game {n}, {name} deals", n=number, name=name)

    def next_dealer(self) -> int:
        """Who deals the next game."""
        if self.play is None or not self.play.started:
            return self.dealer
        following = self.table.game.next_dealer(self.table, self.play)
        return self.play.dealer if following is None else following

    def said(self, line: int) -> Said | None:
        """What the game says of a line beyond its points: who won the trick."""
        plays = self.all_plays()
        return plays[-1].said(line) if plays else None

    def news(self, line: int, short: bool = False) -> Message | None:
        """What a line has completed: a stage or game, with its points."""
        plays = self.all_plays()
        return plays[-1].news(line, short) if plays else None

    def standing(self) -> Standing:
        """The match between two games, the game in hand included once it is complete."""
        play = self.play
        if play is None or not play.started or not play.complete:
            return self._closed_standing()
        side = self.table.best(play.scores())
        won = tuple(n + (at == side) for at, n in enumerate(self._won))
        return Standing(self.totals(), won, self._games + 1, self.ended is not None)

    def _closed_standing(self) -> Standing:
        """The match without the game in hand."""
        totals, won = self.closed_totals(), tuple(self._won)
        return Standing(totals, won, self._games, self.ended is not None)

    def _judge(self, touched: set[str]) -> Verdict | None:
        """Whether the match is over between two games; adds to `touched` the house rules of
        which another value would end it, let it go on, or let another side win."""
        game, standing = self.table.game, self.standing()
        verdict = game.verdict(self.table, standing)
        for name, other in self.table.other_ends():
            if game.verdict(other, standing) != verdict:
                touched.add(name)
        return verdict

    def touches(self) -> set[str]:
        """The house rules of which another value can change something in the record, and those
        that decide whether the match is over here, and who has won it."""
        names = set(self.touched)
        if self.play is not None:
            names |= self.play.touches()
        self._judge(names)
        return names

    def _decided(self) -> bool:
        """As `_over`, where nobody asks which house rules touch the record."""
        if self.beyond or not self._any_game:
            return False
        return self.table.game.verdict(self.table, self._closed_standing()) is not None

    def _over(self) -> bool:
        return not self.beyond and self._any_game and self._judge(self.touched) is not None

    def outcome(self) -> Outcome:
        """Status and winner, judged between games."""
        stopped = "in-progress" if self.ended is None else "stopped"
        open_game = self.play is not None and self.play.started and not self.play.complete
        any_game = self._any_game or (self.play is not None and self.play.started)
        if open_game or self.cut_short or not any_game:
            return Outcome(stopped, None, False)
        standing = self.standing()
        verdict = self.table.game.verdict(self.table, standing)
        if verdict is None:
            return Outcome(stopped, None, False)
        if verdict.winner is None:
            return Outcome("finished", None, True, tied_at(self.table, standing.totals))
        return Outcome("finished", verdict.winner, False)

    def _right_winner(self, said: Entry) -> bool:
        assert said.player is not None
        winner = self.outcome().winner
        if said.player == NOBODY:
            return winner is None
        return winner is not None and self.table.side_of[said.player] == winner

    def _named(self, said: Entry) -> str:
        """Who a ``winner`` statement names, as it was written."""
        assert said.player is not None
        if said.player == NOBODY:
            return "nobody"
        if said.partners:
            return self.table.side_names[self.table.side_of[said.player]]
        return self.table.players[said.player]

    def winner_findings(self) -> list[Finding]:
        """``winner`` statements that are wrong at the end of the record."""
        if not self.winners:
            return []
        found: list[Finding] = []
        winner = self.outcome().winner
        right = "nobody" if winner is None else self.table.side_names[winner]
        for line, said, settled in self.winners:
            if self._right_winner(said):
                continue
            claimed = self._named(said)
            message: Message = (
                say("Nobody has won here: the match is drawn, or not over.")
                if winner is None
                else say("The match is won by {right}.", right=right)
            )
            found.append(
                Finding(
                    "wrong-claim",
                    line,
                    message,
                    column=said.name_column,
                    width=said.name_width,
                    side=None
                    if said.player == NOBODY
                    else self.table.side_names[self.table.side_of[said.player or 0]],
                    claimed=claimed,
                    correct=right,
                    rule=self.table.game.end_rule,
                )
            )
            found[-1].settled = settled
        return found

    def all_plays(self) -> list[Play]:
        """The games with statements, in order, the one in hand last."""
        if self.play is not None and self.play.started:
            return [*self.plays, self.play]
        return list(self.plays)

    def play_at(self, line: int) -> Play | None:
        """The game that a line is of; None above the first."""
        started = self.play is not None and self.play.started
        at = min(bisect_right(self.starts, line), len(self.plays) + started) - 1
        return None if at < 0 else self.plays[at] if at < len(self.plays) else self.play

    def span(self, play: Play) -> tuple[int, int]:
        """The first line of a game, and the last before the next one."""
        at = play.number - 1
        ends = self.starts[at + 1] - 1 if at + 1 < len(self.starts) else self.last
        return self.starts[at], ends

    def reread(self) -> dict[int, str]:
        """The lines whose verb only the game could tell, with that; of games that were dealt
        again, too."""
        found = dict(self._reread)
        for play in self.all_plays():
            found |= play.reread
        return found

    def misdealt(self, line: int) -> bool:
        """Whether a line is of a game that was dealt again."""
        return any(first <= line < last for first, last in self._misdealt)

    def lines(self) -> list[ScoreLine]:
        """Everything that gave points, in the order of the lines; adds up to the totals."""
        found = [line for play in self.all_plays() for line in play.lines()]
        return sorted(found + self.adjust_lines(), key=lambda line: line.line)

    def adjust_lines(self) -> list[ScoreLine]:
        """The points given or taken by agreement."""
        return [
            ScoreLine(a.line, a.side, a.points, None, say("adjust: {text}", text=a.text))
            for a in self.adjusts
        ]

    def recent(self) -> list[ScoreLine]:
        """What the game in hand and the adjusts gave, the last game where none is in hand."""
        plays = self.all_plays()[-1:]
        return [line for play in plays for line in play.lines()] + self.adjust_lines()

    def recent_notes(self) -> list[Finding]:
        """The notes of the game in hand, or of the last one."""
        plays = self.all_plays()[-1:]
        return [f for play in plays for f in play.all_findings() if f.severity is Severity.NOTE]

    def serious(self) -> list[Finding]:
        """Every finding but the notes that games only count, in no order."""
        open_findings = self.play.findings if self.play is not None else []
        return [*self.findings, *open_findings, *self.winner_findings()]

    def all_findings(self) -> list[Finding]:
        """Every finding, in no order."""
        plain = {id(found) for play in self.all_plays() for found in play.findings}
        kept = [found for found in self.findings if id(found) not in plain]
        games = [found for play in self.all_plays() for found in play.all_findings()]
        if self.play is not None and not self.play.started:
            games += self.play.findings
        return [*kept, *games, *self.winner_findings()]


GENERAL: dict[str, Callable[[Replay, int, Entry], None]] = {
    "game": Replay._game,
    "total": Replay._total,
    "winner": Replay._winner,
    "adjust": Replay._adjust,
    "misdeal": Replay._misdeal,
    "dispute": Replay._dispute,
    "settle": Replay._settle,
    "note": Replay._note,
    "end": Replay._end,
}
"""What the statements of every game do."""
