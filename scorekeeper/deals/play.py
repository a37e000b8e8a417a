"""One game of a match in hand: its deals, and what its statements do to them."""

from __future__ import annotations

from enum import Enum

from scorekeeper.core.answers import each, one
from scorekeeper.core.cards import Card
from scorekeeper.core.deal import Deal, Ledger, Out
from scorekeeper.core.facts import Fact, Problem, Trick
from scorekeeper.core.findings import Severity
from scorekeeper.core.game import Owed
from scorekeeper.core.rules import House
from scorekeeper.core.statements import CLOSER_LOOK, OfGame, Place, Said
from scorekeeper.core.table import Table
from scorekeeper.deals.so_far import SoFar
from scorekeeper.i18n.messages import say, say_number

IF_NONE_MISSING = say("{message} It is proven if no trick is missing.")


class Answer(Enum):
    """Why a game in hand did not take a statement: it belongs to the next game, or it is refused
    (and reported), as if the line were not there."""

    NEXT_GAME = 1
    REFUSED = 2


class Failure:
    """A card that was played though another one was owed.

    seat, line, at, card: who, where, with which card; led: the card that was led; owed: what would
    have done; deal: of which deal; drawn: cards drawn by then; played: cards since that would have
    done; open: whether by a house rule another number of them would have.
    """

    __slots__ = ("at", "card", "deal", "drawn", "led", "line", "open", "owed", "played", "seat")

    def __init__(
        self,
        seat: int,
        line: int,
        at: Place,
        card: Card,
        led: Card,
        owed: Owed | None,
        deal: Deal,
        drawn: int,
    ) -> None:
        self.seat = seat
        self.line = line
        self.at = at
        self.card = card
        self.led = led
        self.owed = owed
        self.deal = deal
        self.drawn = drawn
        self.played = 0
        self.open = False


class Play(SoFar):
    """One game of a match.

    number, dealer: as it began; before: the match above it. deals: those that have begun; deal:
    the last of them; row: the line of the row that closed it, or 0; written: the figures of a row
    that count for all its deals. out: the cards that are out. findings: what its lines prove so
    far; noted: notes among them, with their lines; notes: how many notes there are; reread: lines
    whose word only the game could tell, with that. house: the house rules, with those that were
    asked for while reading; valued: those on which it depends what cards are worth. checked: how
    many figures and winners were checked. unusual: bits of cards that need a closer look. leader:
    who leads, and whether that is known. announced: whether ``game`` stands above it.
    """

    deal: Deal | None = None
    unusual = CLOSER_LOOK
    started = False
    announced = False
    leader = 0
    leader_known = True
    proved: frozenset[tuple[int, str, int]] = frozenset()

    def __init__(self, table: Table, number: int, dealer: int, before: Ledger) -> None:
        super().__init__(table)
        self.played = table.played
        self.number = number
        self.dealer = dealer
        self.before = before
        packs = table.game.packs
        self.out = Out(one(packs, packs(table), int, "a number"))
        self.reread: dict[int, str] = {}
        self.failures: list[Failure] = []

    # Deals

    @property
    def open(self) -> Deal | None:
        """The deal in hand, until a row has closed it."""
        return self.deals[-1] if self.deals and not self.deals[-1].row else None

    @property
    def has_room(self) -> bool:
        """Whether another deal may begin."""
        if self.game.deals is None:
            return not self.over
        return len(self.deals) < self.game.deals

    @property
    def over(self) -> bool:
        """Whether all its deals have begun, or, of a game of any number, it is over with them."""
        if self.game.deals is None:
            return bool(self.deals) and self.game.over(self.deals)
        return len(self.deals) == self.game.deals

    @property
    def complete(self) -> bool:
        """Whether it is played out, counted in full, or closed by a row."""
        if self.row:
            return True
        complete = self.game.complete
        return self.over and all(deal.row or complete(deal) for deal in self.deals)

    def ends_with(self, said: OfGame) -> bool:
        """Whether its last line, which completed it, has the same cards as a statement."""
        if not isinstance(said, Said) or self.row or not (self.deals and self.complete):
            return False
        if len(said.phrase.cards) < 2:
            return False
        deal = self.deals[-1]
        last: list[Trick | Fact] = [*deal.tricks[-1:], *deal.facts[-1:]]
        return any(one.line == deal.last and one.cards == said.phrase.cards for one in last)

    @property
    def counts(self) -> bool:
        """Whether its winner is known, so that it is one of the games won or drawn."""
        return self.complete or (self.closed and self.game.sums is not None)

    def shut(self, deal: Deal) -> bool:
        """Whether a statement has closed a deal."""
        return any(deal.one(word) for word in self.game.closers)

    def begin(self, line: int) -> Deal:
        """The next deal begins, the first of the game or after what the last one had."""
        deal = self.next_deal(line)
        self.admit(line, deal)
        return deal

    def admit(self, line: int, deal: Deal) -> None:
        """A deal has a statement: it begins with it, where it had not begun."""
        if deal not in self.deals[-1:]:
            self.enter(line, deal)
        self.started = True

    def enter(self, line: int, deal: Deal) -> None:
        """A deal begins: what the one before lacks is reported."""
        if self.deals:
            self.findings += self.impossible_parts()
            self.claims_out(self.deals[-1])
            self.leave(line, self.deals[-1])
        self.deals.append(deal)
        self.deal = deal
        if self.game.tricks is not None:
            self.leader, self.leader_known = self.game.tricks.leader(deal), self.game.tricks.leads

    def claims_out(self, deal: Deal) -> None:
        """What a side only said that it captured is out once the deal is over: until then its
        tricks may come, and are held against it."""
        words = [one.word for one in self.game.statements if one.plays and one.twice is None]
        facts = [fact for word in words for fact in deal.all(word)] if not deal.by_cards else []
        for side in {fact.side for fact in facts}:
            said = [card for fact in facts if fact.side == side for card in fact.cards]
            known = {card for card in (*deal.taken(side), *said) if card.suit is not None}
            for card in known:
                if not self.out.times(card):
                    self.out.add(card)
            for rank in {card.rank for card in said if card.suit is None}:
                of_rank = [sum(card.rank is rank for card in some) for some in (said, known)]
                for _ in range(of_rank[0] - of_rank[1]):
                    self.out.add(Card(rank, None))

    def next_deal(self, line: int) -> Deal:
        """A deal that may begin at a line."""
        number, players = len(self.deals) + 1, len(self.table.players)
        dealer = (self.dealer + number - 1) % players
        earlier = tuple(self.deals)
        deal = Deal(
            self.table, self.house, self.number, number, dealer, earlier, self.before, self.out
        )
        deal.start = line
        tricks = self.game.tricks
        if tricks is not None:
            deal.players = tricks.players(deal)
            if tricks.size is None:
                deal.size = len(self.game.pack(players)) // len(deal.players)
            else:
                deal.size = one(tricks.size, tricks.size(deal), int, "a whole number")
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
        self.doubt_revokes(deal)
        return True

    def doubt_revokes(self, deal: Deal) -> None:
        """In a deal that lacks a trick another player may have led the ones behind the gap: what
        they prove of a revoke is proven only if none is missing there."""
        lines = {trick.line for trick in deal.tricks}
        for found in self.findings:
            if found.code == "revoke" and found.line in lines and found.proof in lines:
                found.severity = Severity.WARNING
                found.message = IF_NONE_MISSING.of(message=found.message)
        deal.revokes = [(side, line) for side, line in deal.revokes if line not in lines]
        deal.changed()

    def close(self, line: int, ending: bool) -> None:
        """The game is over at `line`; ending: the match ends with it."""
        self.findings += self.findings_so_far()
        self.closed = True
        if not self.row and self.deals:
            self.lacks(line)
        self._final = self.scores()

    def lacks(self, line: int) -> None:
        """What is wrong with a game that no row has closed."""
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
        for problem in each(self.game.closing, self.game.closing(self.deals), Problem):
            if problem.note:
                self.noted = [*self.noted, (problem.line or line, problem)]
            else:
                self.report(problem.line or line, problem)

    def under(self, table: Table) -> Play:
        """The same game under house rules that were not asked for while it was read: to be asked,
        and not to go on with."""
        other = object.__new__(Play)
        other.__dict__.update(self.__dict__, table=table, played=table.played, _final=None)
        other.house = House(table.house)
        other.house.asked = self.house.asked
        changed = table.unlike(self.table)
        other.deals = [revalued(deal, table, other.house, changed) for deal in self.deals]
        return other


def revalued(deal: Deal, table: Table, house: House, changed: set[str]) -> Deal:
    """The same deal under other house rules, its cards worth what they are worth there.

    changed: the names of those that are different.
    """
    game = table.game
    facts, scored = list(deal.facts), list(deal.scored)
    for at, fact in enumerate(facts):
        before = fact.value
        if before is not None and not changed.isdisjoint(before.asked):
            statement = game.statement(fact.word)
            facts[at] = other = fact._replace(value=table.value(statement, fact.cards))
            if statement.scores and fact.side >= 0:
                scored[fact.side] += other.worth - fact.worth
    return deal.but(table=table, house=house, facts=facts, scored=scored)
