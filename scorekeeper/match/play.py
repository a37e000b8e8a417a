"""One game of a match in hand: its deals, and what its statements do to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from operator import add
from typing import NamedTuple

from scorekeeper.core.cards import Card
from scorekeeper.core.deal import Deal, Out, Problem, ScoreLine, as_written
from scorekeeper.core.findings import Finding, Severity
from scorekeeper.core.game import Feat
from scorekeeper.core.ledger import Ledger
from scorekeeper.core.rules import House
from scorekeeper.core.slips import Slip, but
from scorekeeper.core.statements import CLOSER_LOOK, Place, Said
from scorekeeper.core.table import Table
from scorekeeper.i18n.messages import Sayable, say, say_number, signed
from scorekeeper.match.revokes import Failure


class Answer(Enum):
    """Why a game in hand did not take a statement: it belongs to the next game, or it is refused
    (and reported), as if the line were not there."""

    NEXT_GAME = 1
    REFUSED = 2


class StageResult(NamedTuple):
    """A deal of a game of several as it stands: its number, first line, tricks and points a side,
    and the line of the row that closed it, 0 without one."""

    number: int
    line: int
    tricks: tuple[int, ...]
    scores: tuple[int, ...]
    row: int = 0


class Play:
    """One game of a match.

    number, dealer: as it began; before: the match above it. deals: those that have begun; row: the
    line of the row that closed it, or 0; written: the figures of a row that count for all its
    deals. out: the cards that are out. findings: what its lines prove so far; noted: notes among
    them, with their lines; notes: how many notes there are; reread: lines whose word only the game
    could tell, with that. house: the house rules, with those that were asked for while reading;
    valued: those on which it depends what cards are worth. checked: how many figures and winners
    were checked. unusual: bits of cards that need a closer look. leader: who leads, and whether
    that is known.
    """

    def __init__(self, table: Table, number: int, dealer: int, before: Ledger) -> None:
        self.table = table
        self.game = table.game
        self.played = table.played
        self.number = number
        self.dealer = dealer
        self.before = before
        self.house = House(table.house)
        self.valued: set[str] = set()
        self.deals: list[Deal] = []
        self.out = Out(table.game.packs(table), self.first_line)
        self.unusual = CLOSER_LOOK
        self.started = False
        self.row = 0
        self.written: tuple[int, ...] | None = None
        self.closed = False
        self.findings: list[Finding] = []
        self.noted: list[Finding] = []
        self.value_notes = 0
        self.checked = 0
        self.reread: dict[int, str] = {}
        self.failures: list[Failure] = []
        self.proved: set[tuple[int, str, int]] = set()
        self.leader = 0
        self.leader_known = True

    # Deals

    @property
    def grouped(self) -> bool:
        """Whether a game has several deals."""
        return self.game.deals != 1

    @property
    def open(self) -> Deal | None:
        """The deal in hand, until a row has closed it."""
        return self.deals[-1] if self.deals and not self.deals[-1].row else None

    @property
    def has_room(self) -> bool:
        """Whether another deal may begin."""
        return self.game.deals is None or len(self.deals) < self.game.deals

    @property
    def complete(self) -> bool:
        """Whether it is played out, counted in full, or closed by a row."""
        if self.row:
            return True
        over = self.game.complete
        if self.game.deals is None:
            return self.game.over(self.deals)
        return len(self.deals) == self.game.deals and all(d.row or over(d) for d in self.deals)

    @property
    def counts(self) -> bool:
        """Whether its winner is known, so that it is one of the games won or drawn."""
        return self.complete or (self.closed and self.game.sums is not None)

    def begin(self, line: int) -> Deal:
        """The next deal begins, the first of the game or after what the last one had."""
        deal = self.next_deal(line)
        self.enter(line, deal)
        self.started = True
        return deal

    def enter(self, line: int, deal: Deal) -> None:
        """A deal begins: what the one before lacks is reported."""
        if self.deals:
            self.leave(line, self.deals[-1])
        self.deals.append(deal)
        if self.game.tricks is not None:
            self.leader, self.leader_known = self.game.tricks.leader(deal), self.game.tricks.leads

    def next_deal(self, line: int) -> Deal:
        """A deal that may begin at a line."""
        number, players = len(self.deals) + 1, len(self.table.players)
        dealer = (self.dealer + number - 1) % players
        earlier = tuple(self.deals)
        deal = Deal(self.table, self.house, number, dealer, earlier, self.before, self.out)
        deal.start = line
        tricks = self.game.tricks
        if tricks is not None:
            deal.players = tricks.players(deal)
            deal.size = (
                len(self.game.pack(players)) // len(deal.players)
                if tricks.size is None
                else tricks.size(deal)
            )
        return deal

    def leave(self, line: int, deal: Deal) -> bool:
        """A deal is over at `line`: what it lacks is reported; whether it lacks something."""
        if deal.row or deal.parts or self.game.tricks is None or self.game.complete(deal):
            return False
        n = max(deal.size - sum(trick.whole for trick in deal.tricks), 1)
        if self.grouped:
            text = say_number(
                "Stage {stage} of game {game} lacks {n} trick.",
                "Stage {stage} of game {game} lacks {n} tricks.",
                n,
                stage=deal.number,
                game=self.number,
            )
        else:
            text = say_number(
                "Game {game} lacks {n} trick.", "Game {game} lacks {n} tricks.", n, game=self.number
            )
        self.report(line, Problem("incomplete", text, self.game.whole_rule))
        return True

    def close(self, line: int, ending: bool) -> None:
        """The game is over at `line`; ending: the match ends with it."""
        self.closed = True
        if self.row or not self.deals:
            return
        lacking = (self.game.deals or 0) - len(self.deals)
        if self.leave(line, self.deals[-1]):
            return
        if lacking > 0:
            text = say_number(
                "Game {game} lacks {n} stage.",
                "Game {game} lacks {n} stages.",
                lacking,
                game=self.number,
            )
            self.report(line, Problem("incomplete", text, self.game.whole_rule))
        else:
            self.account(line)

    def account(self, line: int) -> None:
        """What is wrong with the game as a whole, once it is over."""
        for problem in self.game.closing(self.deals):
            self.report(problem.line or line, problem)

    # Findings

    def rule(self, name: str) -> str:
        """The id of a rule of the game."""
        return f"{self.game.id}.{name}"

    def report(self, line: int, problem: Problem, said: Said | None = None) -> Finding:
        """Add a finding for a problem of a line, or of a card of a statement there."""
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
            rule=self.rule(problem.rule) if problem.rule else None,
            house=problem.house,
        )
        stake = problem.stake
        if isinstance(stake, int):
            if side is not None and side >= 0:
                found.stake = but([0] * len(self.table.sides), side, stake)
        elif stake is not None:
            found.stake = stake
        (self.noted if problem.note else self.findings).append(found)
        return found

    @property
    def notes(self) -> int:
        """How many notes there are beside the findings."""
        return self.value_notes + len(self.noted)

    def all_findings(self) -> list[Finding]:
        """The findings, notes that were only counted included."""
        found = list(self.findings)
        if self.value_notes:
            kept, self.noted = self.noted, []
            for deal in self.deals:
                for problem in self.game.notes(deal):
                    fact = next(one for one in deal.facts if one.line == problem.line)
                    self.report(problem.line, problem._replace(note=True), fact.said)
            found += self.noted
            self.noted = kept
        return found + self.noted

    def first_line(self, card: Card) -> int | None:
        """The first line with a card; None where none has it with its suit."""
        lines = []
        for deal in self.deals:
            lines += [trick.line for trick in deal.tricks if card in trick.cards]
            plays = self.game.statement
            lines += [f.line for f in deal.facts if card in f.cards and plays(f.word).plays]
        return min(lines, default=None)

    # What it is worth

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return self.table.side_of[seat]

    @property
    def provable(self) -> bool:
        """Whether something that is said of its deals is held against their tricks."""
        return self.game.provable

    def moved(self, revokes: Sequence[tuple[int, int]]) -> list[int]:
        """What proven revokes (side, line) have moved: the house rule revoke, a side each."""
        points = [0] * len(self.table.sides)
        worth = int(self.table.house.get("revoke", 0)) if revokes else 0
        for loser, _ in revokes:
            for side in range(len(points)):
                points[side] += -worth if side == loser else worth
        return points

    def revokes(self) -> list[tuple[int, int]]:
        """The proven revokes of all deals."""
        return [revoke for deal in self.deals for revoke in deal.revokes]

    def deal_scores(self, deal: Deal) -> list[int]:
        """Points of a deal as they stand, a side each."""
        points = deal.standing()
        return list(map(add, points, self.moved(deal.revokes))) if deal.revokes else points

    def scores(self) -> list[int]:
        """Points a side as they stand, in the order of the sides, adjusts left out."""
        if self.written is not None:
            return list(map(add, self.written, self.moved(self.revokes())))
        if len(self.deals) == 1:
            return self.deal_scores(self.deals[0])
        found = [self.deal_scores(deal) for deal in self.deals]
        return [sum(points[side] for points in found) for side in range(len(self.table.sides))]

    def lines(self) -> list[ScoreLine]:
        """What gave the points, in the order of the lines."""
        if self.written is not None:
            moved = self.moved(self.revokes())
            return [row_line(self.row, side, n, moved[side]) for side, n in enumerate(self.written)]
        found = [one for deal in self.deals for one in deal_lines(self, deal)]
        return sorted(found, key=lambda scored: scored.line)

    def given(self, first: int, last: int) -> list[int]:
        """What the lines from `first` to `last` give each side."""
        points = [0] * len(self.table.sides)
        for scored in self.lines():
            if first <= scored.line <= last:
                points[scored.side] += scored.points
        return points

    def touches(self) -> set[str]:
        """The house rules that touch it: those that were asked for, and those that move points
        because of a revoke."""
        found = self.house.asked | self.valued
        for deal in self.deals:
            if self.written is None and len(deal.written) < len(self.table.sides):
                deal.awarded()
                found |= deal.asked
        return found | {"revoke"} if self.revokes() and "revoke" in self.table.house else found

    def under(self, table: Table) -> Play:
        """The same game under house rules that were not asked for while it was read: to be asked,
        and not to go on with."""
        other = object.__new__(Play)
        other.__dict__.update(self.__dict__, table=table, played=table.played)
        other.house = House(table.house)
        other.house.asked = self.house.asked
        other.deals = [revalued(deal, table, other.house) for deal in self.deals]
        return other

    def slips(self, first: int, last: int) -> Iterator[Slip]:
        """Slips that people make in this game: what its lines from `first` to `last` would give
        each side with one of them."""
        if self.written is not None:
            return
        given = self.given(first, last)
        for deal in self.deals:
            for kind, gaps, why in self.game.slips(deal, first, last):
                if self.grouped:
                    why = say("stage {n}: {why}", n=deal.number, why=why)
                yield Slip(kind, tuple(map(add, given, gaps)), why)
            if not deal.written and first <= deal.line <= last <= (deal.row or last):
                yield from unmoved(self.moved(deal.revokes), given)

    def accounts(self) -> dict[str, list[int]]:
        """What it gives on named accounts, a side each."""
        found: dict[str, list[int]] = {}
        for deal in self.deals if self.game.accounts else ():
            for award in deal.awarded():
                if award.account:
                    none = [0] * len(self.table.sides)
                    found.setdefault(award.account, none)[award.side] += award.points
        return found

    def feats(self) -> Iterator[Feat]:
        """What it is remembered by, as far as its record tells."""
        for deal in self.deals:
            yield from self.game.remembered(deal)

    def tricks(self) -> tuple[int, ...] | None:
        """Tricks a side, for games that count them by the game."""
        if self.game.tricks is None or self.grouped or not self.deals:
            return None
        return self.deals[-1].counts()

    def stages(self) -> list[StageResult] | None:
        """The deals, for games that have several."""
        if not self.grouped:
            return None
        return [
            StageResult(d.number, d.start, d.counts(), tuple(self.deal_scores(d)), d.row)
            for d in self.deals
        ]


# Score lines


def deal_lines(play: Play, deal: Deal) -> Iterator[ScoreLine]:
    """What gave the points of one deal; what revokes have moved is told with the first of them."""
    yield from fact_lines(play, deal)
    moved = play.moved(deal.revokes)
    awards = [award for award in deal.awarded() if not award.account]
    for side, more in enumerate(moved):
        if side in deal.written:
            yield row_line(deal.row, side, deal.written[side], more)
            continue
        for award in awards:
            at = award.line or deal.line
            if award.side == side and at:
                why = with_moves(award.why, award.points, more)
                yield ScoreLine(at, side, award.points + more, play.rule(award.rule), why)
                more = 0
        if more:
            why = say("a revoke")
            yield ScoreLine(deal.revokes[-1][1], side, more, play.rule("follow"), why)
        if deal.parts and not deal.determined(side):
            parts = [part for part in deal.parts if part.side == side]
            yield from (as_written(part.line, side, part.points) for part in parts)


def fact_lines(play: Play, deal: Deal) -> Iterator[ScoreLine]:
    """What the statements gave that score at once."""
    if play.game.sums is None:
        return
    for fact in deal.facts:
        if fact.value is not None and fact.side >= 0 and fact.value.listed:
            rule = play.rule(play.game.rule_of(fact.word))
            why: Sayable = fact.value.why
            if fact.said.accepted is not None:
                why = say("as written")
            yield ScoreLine(fact.line, fact.side, fact.worth, rule, why)


def row_line(line: int, side: int, points: int, moved: int) -> ScoreLine:
    """Points of a row that count as they were written, with what revokes have moved."""
    return ScoreLine(line, side, points + moved, None, with_moves(say("as written"), points, moved))


def with_moves(why: Sayable, points: int, moved: int) -> Sayable:
    """The arithmetic of points, with what revokes have moved."""
    if not moved:
        return why
    return say(
        "{why}, {moved} for revokes: {all}", why=why, moved=signed(moved), all=points + moved
    )


def unmoved(moved: Sequence[int], given: Sequence[int]) -> Iterator[Slip]:
    """Slips where a proven revoke has moved points: not moved for one side, or at all."""
    if not any(moved):
        return
    why = say("a revoke left out")
    for side, n in enumerate(moved):
        if n:
            kind = "minus-missed" if n < 0 else "bonus-missed"
            yield Slip(kind, but(given, side, given[side] - n), why)
    without = tuple(n - gap for n, gap in zip(given, moved, strict=True))
    yield Slip("minus-missed", without, why)


def revalued(deal: Deal, table: Table, house: House) -> Deal:
    """The same deal under other house rules, its cards worth what they are worth there."""
    other = deal.under(table, house)
    game = table.game
    if game.sums is not None and deal.facts:
        other.facts, other.scored = [], [0] * len(table.sides)
        for fact in deal.facts:
            if fact.value is not None:
                fact = fact._replace(value=table.value(game.statement(fact.word), fact.cards))
                if fact.side >= 0:
                    other.scored[fact.side] += fact.worth
            other.facts.append(fact)
    return other
