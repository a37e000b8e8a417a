"""Rubber bridge: contracts, honours, slams and rubbers, by the Laws of Contract Bridge (1993).

In the words of scorekeeper a rubber is a game, and a deal is one line of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rubber_bridge.texts import TEXTS
from scorekeeper.game import (
    LINE,
    Answer,
    CardGame,
    Entry,
    Feat,
    FeatKind,
    Handlers,
    HouseRule,
    Message,
    Place,
    Play,
    PointsInHand,
    Rank,
    Rule,
    ScoreLine,
    Slip,
    Standing,
    Table,
    Verb,
    Verdict,
    but,
    read_suit,
    say,
    say_number,
)

NO_TRUMP = "NT"
TRICKS = 13
BOOK = 6
GAME_NEEDS = 100
HONOURS = frozenset((Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN))

RULES = (
    Rule("rubber.players", say("Four players in two partnerships, partners opposite.")),
    Rule(
        "rubber.tricks",
        say(
            "A contract that is made gives, below the line, 20 for each trick bid over six in ♣ or"
            " ♦, 30 in ♥ or ♠, and without trumps 40 for the first and 30 for each further one;"
            " doubled twice, redoubled four times as much."
        ),
    ),
    Rule(
        "rubber.game",
        say(
            "100 points below the line are a game: both sides begin the next one at 0 below it. A"
            " side with a game is vulnerable."
        ),
    ),
    Rule(
        "rubber.overtricks",
        say(
            "Each trick more than bid gives as much as one bid (without trumps 30); doubled 100,"
            " vulnerable 200; redoubled 200, vulnerable 400."
        ),
    ),
    Rule(
        "rubber.insult",
        say("A contract made that was doubled gives 50 more, one that was redoubled 100."),
    ),
    Rule(
        "rubber.slam",
        say("Twelve tricks bid and made give 500, vulnerable 750; thirteen 1000, vulnerable 1500."),
    ),
    Rule(
        "rubber.undertricks",
        say(
            "Each trick fewer than bid gives the opponents 50, vulnerable 100; doubled 100, the"
            " second and third 200, each further one 300; doubled and vulnerable 200, each further"
            " one 300; redoubled twice as much."
        ),
    ),
    Rule(
        "rubber.honours",
        say(
            "Four of the five honours of the trump suit in one hand give its side 100, all five"
            " 150; without trumps the four aces 150."
        ),
    ),
    Rule(
        "rubber.rubber", say("Two games win the rubber: 700 if the opponents have none, else 500.")
    ),
    Rule(
        "rubber.unfinished",
        say(
            "A rubber that is not played out: 300 for the only side with a game, and 100 for the"
            " only side with points below the line."
        ),
    ),
    Rule("rubber.match", say("So many rubbers; the higher total wins.")),
)

HOUSE_RULES = (
    HouseRule("games", ("1",), say("How many rubbers are a match."), least=1),
    HouseRule("honours", ("scored", "off"), say("Whether honours score.")),
    HouseRule(
        "fourth",
        ("300", "200"),
        say(
            "What the fourth undertrick and each further one costs, doubled and not vulnerable."
            " 200: as before 1987."
        ),
    ),
    HouseRule(
        "insult",
        ("100", "50"),
        say("What a redoubled contract gives when it is made. 50: as before 1987."),
    ),
    HouseRule(
        "part-score",
        ("100", "50"),
        say(
            "What the only points below the line give where a rubber is not played out. 50: as"
            " before 1993."
        ),
    ),
)

BOUNDS = (say("The points of a rubber are multiples of ten, none of them below 0."),)


class Contract(NamedTuple):
    """What was bid: tricks over six, a suit's sign or ``NT``, and how often it was doubled."""

    level: int
    strain: str
    doubled: int

    @property
    def trick(self) -> int:
        """What each trick gives, undoubled; the first one without trumps 10 more."""
        return 20 if self.strain in "♣♦" else 30

    @property
    def bid(self) -> int:
        """What the tricks bid give, below the line."""
        first = 10 if self.strain == NO_TRUMP else 0
        return (self.level * self.trick + first) * (1, 2, 4)[self.doubled]

    @property
    def arithmetic(self) -> str:
        """The same as it is worked out: ``(3 × 30 + 10) × 2``."""
        tricks = f"{self.level} × {self.trick}"
        if self.strain == NO_TRUMP:
            tricks = f"({tricks} + 10)" if self.doubled else f"{tricks} + 10"
        return tricks + ("", " × 2", " × 4")[self.doubled]


def read_contract(word: str) -> Contract | None:
    """The contract that a folded word means: ``4h``, ``4♥x``, ``3nt``; None where it is none."""
    level, bid = word[:1], word[1:]
    for doubled in (2, 1, 0):
        name, sign = bid[: len(bid) - doubled], bid[len(bid) - doubled :]
        suit = read_suit(name) if name else None
        strain = NO_TRUMP if name in ("nt", "бк") else suit
        if strain is not None and set(sign) <= set("xх") and level and level in "1234567":
            return Contract(int(level), str(strain), doubled)
    return None


def read_term(word: str) -> str | None:
    """A contract, or how many tricks were won, in canonical spelling; None where it is neither."""
    contract = read_contract(word)
    if contract is not None:
        return f"{contract.level}{contract.strain}{'x' * contract.doubled}"
    return word if word.isascii() and word.isdigit() and int(word) <= TRICKS else None


VERBS = (
    Verb(
        "declares",
        "Taras declares 4♥ 10 = 120",
        say("played this contract and won so many tricks with his partner"),
        terms=read_term,
        claim="points",
    ),
    Verb(
        "honours",
        "Taras honours A K Q J",
        say("held these honours in the deal above"),
        cards=(1, 5),
        suits=False,
    ),
)
WORDS = {"declares": ("розігрує", ("разыгрывает",)), "honours": ("онери", ("онёры", "онеры"))}


class Deal(NamedTuple):
    """A deal as it was recorded: the line, the side that played it, the contract, the tricks."""

    line: int
    side: int
    contract: Contract
    tricks: int


class Held(NamedTuple):
    """Honours as they were claimed: the line, whose they were, and how many they give."""

    line: int
    side: int
    points: int


class RubberPlay(PointsInHand):
    """One rubber: its deals, or points as they were kept.

    below: points below the line a side, in the game that is going on; games a side.
    """

    def __init__(self, table: Table, number: int, dealer: int) -> None:
        super().__init__(table, number, dealer, most=0)
        self.record: list[Deal | Held] = []
        self.unfinished = 0
        self.rescore()

    def handlers(self) -> Handlers:
        return self.guarded(
            {
                "declares": self.declares,
                "honours": self.honours,
                "points": self.part,
                "score": self.score,
            }
        )

    @property
    def over(self) -> bool:
        """rubber.rubber: somebody has two games."""
        return max(self.games) == 2

    @property
    def complete(self) -> bool:
        return self.row or self.over

    def belongs(self, entry: Entry) -> bool:
        return not self.row and (not self.over or entry.verb != "declares")

    # What is written down

    def declares(self, line: int, entry: Entry) -> Answer | None:
        """A deal that was played."""
        contract = read_contract(entry.terms[0].casefold()) if len(entry.terms) == 2 else None
        if contract is None or not entry.terms[1].isdecimal():
            text = say(
                "Write the contract and the tricks won:  {example}", example=VERBS[0].example
            )
            self.report("syntax", line, text, "rubber.tricks")
            return Answer.REFUSED
        self.started = self.kept = True
        deal = Deal(line, self.side(entry.player), contract, int(entry.terms[1]))
        self.record.append(deal)
        before = len(self.scored)
        self.play_deal(deal)
        given = [one for one in self.scored[before:] if one.rule != "rubber.rubber"]
        if entry.claim is not None:
            self.check(line, entry, given)
        return None

    def check(self, line: int, entry: Entry, given: list[ScoreLine]) -> None:
        """What the paper says of a deal, honours and rubber apart."""
        self.checked += 1
        right = sum(one.points for one in given)
        if entry.claim != right:
            text = say("The paper says {n}, the rules give {right}.", n=entry.claim, right=right)
            side, rule = given[0].side, given[0].rule or ""
            at = entry.claim_at
            self.report("wrong-claim", line, text, rule, at, side, entry.claim, right)

    def honours(self, line: int, entry: Entry) -> Answer | None:
        """Honours that somebody held in the deal above."""
        if not self.record or not isinstance(self.record[-1], Deal):
            text = say("Honours stand below the deal in which they were held, once.")
            self.report("syntax", line, text, "rubber.honours")
            return Answer.REFUSED
        self.started = True
        self.touched.add("honours")
        side, strain = self.side(entry.player), self.record[-1].contract.strain
        if self.are_honours(line, entry, strain):
            worth = 150 if strain == NO_TRUMP or len(entry.cards) == 5 else 100
            held = Held(line, side, worth)
            self.record.append(held)
            self.give_honours(held)
        return None

    def are_honours(self, line: int, entry: Entry, strain: str) -> bool:
        """rubber.honours; what is wrong with the cards is reported."""
        ranks = {Rank.ACE} if strain == NO_TRUMP else HONOURS
        side, seen = self.side(entry.player), set()
        for at, card in enumerate(entry.cards):
            of_suit = card.suit is None or strain in (NO_TRUMP, str(card.suit))
            if card.rank not in ranks or not of_suit:
                text = say("{card} is no honour in {strain}.", card=card, strain=strain)
            elif card in seen and (card.suit is not None or strain != NO_TRUMP):
                text = say("{card} stands here twice.", card=card)
            else:
                seen.add(card)
                continue
            self.report_card("illegal-play", line, text, "rubber.honours", entry, at, side)
            return False
        if len(entry.cards) < 4 or (strain == NO_TRUMP and len(entry.cards) > 4):
            text = say("{n} honours in one hand give nothing.", n=len(entry.cards))
            self.report("illegal-play", line, text, "rubber.honours", LINE, side)
            return False
        return True

    def score(self, line: int, entry: Entry) -> None:
        """A row: the whole rubber, with what is given where it was not played out."""
        if self.kept:
            self.finish(line)
        super().score(line, entry)

    def close(self, line: int, ending: bool) -> None:
        """The rubber is over, played out or not."""
        if self.kept and not self.row:
            self.finish(max(one.line for one in self.record))
        super().close(line, ending)

    def finish(self, line: int) -> None:
        """rubber.unfinished."""
        if not self.over and not self.unfinished:
            self.unfinished = line
            self.give_unfinished()

    # What it is worth

    def rescore(self) -> None:
        """Work the points out anew from what was written down."""
        self.scored: list[ScoreLine] = []
        self.points = [0] * len(self.table.sides)
        self.below = [0] * len(self.table.sides)
        self.games = [0] * len(self.table.sides)
        for written in self.written:
            self.points[written.side] += written.points
        for one in self.record:
            if isinstance(one, Deal):
                self.play_deal(one)
            else:
                self.give_honours(one)
        if self.unfinished:
            self.give_unfinished()

    def give(self, line: int, side: int, points: int, rule: str, why: Message) -> None:
        """Points above or below the line."""
        self.points[side] += points
        self.scored.append(ScoreLine(line, side, points, f"rubber.{rule}", why))

    def play_deal(self, deal: Deal) -> None:
        """What a deal gives, and whether it ends a game or the rubber."""
        line, side, contract, tricks = deal
        more = tricks - BOOK - contract.level
        if more < 0:
            self.go_down(deal, -more)
            return
        vulnerable = self.games[side] > 0
        why = say("{sum} = {n} below the line", sum=contract.arithmetic, n=contract.bid)
        self.give(line, side, contract.bid, "tricks", why)
        if more:
            each = contract.trick
            if contract.doubled:
                each = 100 * contract.doubled * (1 + vulnerable)
            one, many = "{n} overtrick: {points}", "{n} overtricks × {each} = {points}"
            why = say_number(one, many, more, each=each, points=more * each)
            self.give(line, side, more * each, "overtricks", why)
        if contract.doubled:
            worth = 50
            if contract.doubled == 2:
                self.touched.add("insult")
                worth = int(self.table.house["insult"])
            self.give(line, side, worth, "insult", say("made though doubled: {n}", n=worth))
        if contract.level >= 6:
            worth = (500 if contract.level == 6 else 1000) * (3 if vulnerable else 2) // 2
            self.give(line, side, worth, "slam", say("slam: {n}", n=worth))
        self.below[side] += contract.bid
        if self.below[side] >= GAME_NEEDS:
            self.win_game(line, side)

    def go_down(self, deal: Deal, n: int) -> None:
        """rubber.undertricks."""
        if not deal.contract.doubled:
            cost = n * (100 if self.games[deal.side] else 50)
        elif self.games[deal.side]:
            cost = 200 + 300 * (n - 1)
        else:
            fourth = int(self.table.house["fourth"])
            if n > 3:
                self.touched.add("fourth")
            cost = 100 + 200 * min(n - 1, 2) + fourth * max(n - 3, 0)
        cost *= 2 if deal.contract.doubled == 2 else 1
        why = say_number("{n} trick short: {cost}", "{n} tricks short: {cost}", n, cost=cost)
        self.give(deal.line, 1 - deal.side, cost, "undertricks", why)

    def win_game(self, line: int, side: int) -> None:
        """rubber.game, and with the second one rubber.rubber."""
        self.below = [0] * len(self.below)
        self.games[side] += 1
        if self.over:
            worth = 500 if self.games[1 - side] else 700
            why = say("rubber, {won}-{lost}: {n}", won=2, lost=self.games[1 - side], n=worth)
            self.give(line, side, worth, "rubber", why)

    def give_honours(self, held: Held) -> None:
        """rubber.honours, where they are scored."""
        if self.table.house["honours"] == "scored":
            why = say("honours: {n}", n=held.points)
            self.give(held.line, held.side, held.points, "honours", why)

    def give_unfinished(self) -> None:
        """rubber.unfinished."""
        for side in range(len(self.points)):
            if self.games[side] and not self.games[1 - side]:
                why = say("the only game: {n}", n=300)
                self.give(self.unfinished, side, 300, "unfinished", why)
            if self.below[side] and not self.below[1 - side]:
                self.touched.add("part-score")
                worth = int(self.table.house["part-score"])
                why = say("the only part-score: {n}", n=worth)
                self.give(self.unfinished, side, worth, "unfinished", why)

    def feats(self) -> Iterator[Feat]:
        """Slams bid and made."""
        for one in self.scored:
            if one.rule == "rubber.slam":
                yield Feat("slams", one.side, 1, one.line)

    def lines(self) -> list[ScoreLine]:
        return sorted(self.scored + self.written, key=lambda one: one.line)

    # Figures

    def unlike(self, name: str, figure: int, right: int) -> tuple[Message, str]:
        text = say(
            "The paper says {figure} for {name}, the deals give {right}.",
            figure=figure,
            name=name,
            right=right,
        )
        return text, "rubber.rubber" if self.over else "rubber.unfinished"

    def bound(self, line: int, side: int, figure: int, at: Place, total: int) -> None:
        """A figure that counts must be possible."""
        if figure < 0 or figure % 10:
            text = say("No rubber gives {n} points.", n=figure)
            self.report("impossible-score", line, text, "rubber.tricks", at, side, figure)

    def slips(self, first: int, last: int) -> Iterator[Slip]:
        """A bonus that was forgotten, or written for the other side."""
        given = self.given(first, last)
        for one in self.scored:
            if not first <= one.line <= last or one.rule in ("rubber.tricks", "rubber.undertricks"):
                continue
            without = but(given, one.side, given[one.side] - one.points)
            yield Slip("bonus-missed", without, say("without: {what}", what=one.why))
            other = 1 - one.side
            moved = but(without, other, given[other] + one.points)
            yield Slip("bonus-wrong-side", moved, one.why)

    def state(self, short: bool = False) -> Message:
        first, second = self.below
        if short:
            return say("r{n}, below {first}-{second}", n=self.number, first=first, second=second)
        return say(
            "rubber {n}, games {won}-{lost}, below the line {first}-{second}",
            n=self.number,
            won=self.games[0],
            lost=self.games[1],
            first=first,
            second=second,
        )


class RubberBridge(CardGame):
    """The game of rubber bridge."""

    id = "rubber"
    names: Mapping[str, str] = {
        "en": "Rubber bridge",
        "uk": "Роберний бридж",
        "ru": "Робберный бридж",
    }
    source = "Laws of Contract Bridge, 1993"
    rules = RULES
    house_rules = HOUSE_RULES
    bounds = BOUNDS
    verbs = VERBS
    words = WORDS
    texts = TEXTS
    feats = (FeatKind("slams", say("slams"), say("slams"), adds=True),)
    score_rules = ("honours", "fourth", "insult", "part-score")
    end_rule = "rubber.match"
    # Each rubber begins with a new cut for the deal.
    deal_rule = None

    def seats(self) -> range:
        return range(4, 5)

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """rubber.players."""
        return ((0, 2), (1, 3))

    def play(self, table: Table, number: int, dealer: int) -> Play:
        return RubberPlay(table, number, dealer)

    def verdict(self, table: Table, standing: Standing) -> Verdict | None:
        """rubber.match."""
        if standing.games < int(table.house["games"]):
            return None
        return Verdict(table.best(standing.totals))


GAME = RubberBridge()
