"""What a match has come to as far as it was read: games, totals, findings, and how it ends."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from operator import add
from typing import NamedTuple

from scorekeeper.core.facts import ScoreLine
from scorekeeper.core.findings import Finding, Severity
from scorekeeper.core.game import Standing, Verdict
from scorekeeper.core.statements import NOBODY, Winner
from scorekeeper.core.table import Table
from scorekeeper.deals.play import Play
from scorekeeper.i18n.messages import Message, say


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


class Given(NamedTuple):
    """Points given or taken by agreement of the table (``adjust``)."""

    line: int
    side: int
    points: int
    text: str


class Misdealt(NamedTuple):
    """A game that was dealt again: its number, its first line, and that of the ``misdeal``."""

    game: int
    first: int
    last: int


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


def leader(table: Table, totals: tuple[int, ...], outcome: Outcome) -> int | None:
    """The side that has won, or that leads while nobody has; None where it is equal or drawn."""
    return outcome.winner if outcome.status == "finished" else table.best(totals)


class Record:
    """A match as far as its statements were taken; `Replay` takes them.

    table: who plays what. plays: the games that are over; play: the one in hand, or None. begun:
    all that have begun, with their first lines; starts: the first line of each game that counts.
    adjusts, disputes, winners: in their order. ended: the line of ``end``; dead: whether nothing
    counts any more; cut: whether a game was begun after the end; refusals: whether a statement was
    refused. last: the last line.
    """

    def __init__(self, table: Table, beyond: bool = False) -> None:
        sides = len(table.sides)
        self.table = table
        self.beyond = beyond
        self.cut = False
        self.refusals = False
        self.findings: list[Finding] = []
        self.plays: list[Play] = []
        self.play: Play | None = None
        self.adjusts: list[Given] = []
        self.disputes: list[Dispute] = []
        self.winners: list[tuple[int, Winner, bool]] = []
        self.ended: int | None = None
        self.dead = False
        self.cut_short = False
        self.last = 0
        self.checked = 0
        self.starts: list[int] = []
        self.begun: list[tuple[int, Play]] = []
        self.judged: list[Standing] = []
        self.supposed: dict[int, Sequence[int]] = {}
        self.accounts: dict[str, tuple[int, ...]] = {}
        self.misdeals: list[Misdealt] = []
        self._reread: dict[int, str] = {}
        self._totals = (0,) * sides
        self._won = [0] * sides
        self._games = 0
        self._adjusted = [0] * sides

    # How it stands

    def scores_of(self, play: Play) -> Sequence[int]:
        """The points of a game as they stand, with what is supposed besides."""
        off = self.supposed.get(play.number)
        scores = play.scores()
        return scores if off is None else list(map(add, scores, off))

    def totals(self) -> tuple[int, ...]:
        """Points a side as they stand: games, the one in hand, and adjusts."""
        totals = self.closed_totals()
        if self.play is None:
            return totals
        return tuple(map(add, totals, self.scores_of(self.play)))

    def closed_totals(self) -> tuple[int, ...]:
        """Points a side without the game in hand."""
        if not self.adjusts:
            return self._totals
        return tuple(map(add, self._totals, self._adjusted))

    def all_accounts(self) -> dict[str, tuple[int, ...]]:
        """What each named account holds, a side each, the game in hand included."""
        found = dict(self.accounts)
        for name, points in self.play.accounts().items() if self.play is not None else ():
            found[name] = tuple(map(add, found.get(name, (0,) * len(points)), points))
        return found

    @property
    def in_hand(self) -> bool:
        """Whether a game is in hand that is not over."""
        return self.play is not None and self.play.started and not self.play.complete

    def standing(self) -> Standing:
        """The match between two games, the game in hand included once it is complete."""
        play = self.play
        if play is None or not play.started or not play.complete:
            return self.closed_standing()
        side = self.table.best(self.scores_of(play))
        won = tuple(n + (at == side) for at, n in enumerate(self._won))
        return Standing(self.totals(), won, self._games + 1, self.ended is not None)

    def closed_standing(self) -> Standing:
        """The match without the game in hand."""
        totals, won = self.closed_totals(), tuple(self._won)
        return Standing(totals, won, self._games, self.ended is not None)

    def verdict(self, standing: Standing) -> Verdict | None:
        """Whether the match is over between two games."""
        return self.table.verdict(standing)

    def over(self) -> bool:
        """Whether the match is over before a game begins."""
        if self.beyond or not self.plays:
            return False
        standing = self.closed_standing()
        self.judged.append(standing)
        return self.verdict(standing) is not None

    def touches(self) -> set[str]:
        """The house rules that were asked for where another value can change something in the
        record, and those that decide whether the match is over here, and who has won it."""
        plays = [*self.plays, self.play] if self.play is not None else self.plays
        names = {name for play in plays for name in play.touches()}
        for rule in self.table.game.house_rules:
            if rule.name in names or rule.name not in self.table.game.end_rules:
                continue
            for value in rule.others(self.table.house[rule.name]):
                other = self.table.under(rule.name, value)
                if any(
                    other.verdict(one) != self.verdict(one)
                    for one in (*self.judged, self.standing())
                ):
                    names.add(rule.name)
        return names

    def outcome(self) -> Outcome:
        """Status and winner, judged between games."""
        stopped = "in-progress" if self.ended is None else "stopped"
        started = self.play is not None and self.play.started
        if self.in_hand or self.cut_short or not (self.plays or started):
            return Outcome(stopped, None, False)
        standing = self.standing()
        verdict = self.verdict(standing)
        if verdict is None:
            return Outcome(stopped, None, False)
        if verdict.winner is None:
            return Outcome("finished", None, True, tied_at(self.table, standing.totals))
        return Outcome("finished", verdict.winner, False)

    # Who has won, as the paper says

    def right_winner(self, said: Winner) -> bool:
        """Whether who is named has won, or nobody has where nobody is named."""
        winner = self.outcome().winner
        if said.who.seat == NOBODY:
            return winner is None
        return winner is not None and self.table.side_of[said.who.seat] == winner

    def named(self, said: Winner) -> str:
        """Who a ``winner`` statement names, as it was written."""
        seat = said.who.seat
        if seat == NOBODY:
            return "nobody"
        if said.who.partners:
            return self.table.side_names[self.table.side_of[seat]]
        return self.table.players[seat]

    def winner_findings(self) -> list[Finding]:
        """``winner`` statements that are wrong at the end of the record."""
        found: list[Finding] = []
        winner = self.outcome().winner if self.winners else None
        right = "nobody" if winner is None else self.table.side_names[winner]
        for line, said, settled in self.winners:
            if self.right_winner(said):
                continue
            text: Message = (
                say("Nobody has won here: the match is drawn, or not over.")
                if winner is None
                else say("The match is won by {right}.", right=right)
            )
            seat, at = said.who.seat, said.who.at
            found.append(
                Finding(
                    "wrong-claim",
                    line,
                    text,
                    column=at.column,
                    width=at.width,
                    side=None
                    if seat == NOBODY
                    else self.table.side_names[self.table.side_of[seat]],
                    claimed=self.named(said),
                    correct=right,
                    rule=f"{self.table.game.id}.{self.table.game.end_rule}",
                )
            )
            found[-1].settled = settled
        return found

    # Games and lines

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
        """The lines whose word only the game could tell, with that; of games that were dealt
        again, too."""
        found = dict(self._reread)
        for play in self.all_plays():
            found |= play.reread
        return found

    def misdealt(self, line: int) -> Misdealt | None:
        """The game that was dealt again and that a line is of; None where it is of none."""
        return next((one for one in self.misdeals if one.first <= line < one.last), None)

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
        play = self.play
        open_findings = [*play.findings, *play.findings_so_far()] if play is not None else []
        return [*self.findings, *open_findings, *self.winner_findings()]

    def all_findings(self) -> list[Finding]:
        """Every finding, in no order."""
        plain = {id(found) for play in self.all_plays() for found in play.findings}
        kept = [found for found in self.findings if id(found) not in plain]
        games = [found for play in self.all_plays() for found in play.all_findings()]
        if self.play is not None and not self.play.started:
            games += self.play.findings
        games += self.play.findings_so_far() if self.play is not None else ()
        return [*kept, *games, *self.winner_findings()]
