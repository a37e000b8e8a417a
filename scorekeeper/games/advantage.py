"""Advantage: pairs. Source: advantage.ru.txt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from scorekeeper.cards import FULL_PACK, Card, Rank, Suit
from scorekeeper.findings import Finding, finding
from scorekeeper.game import (
    Answer,
    Entry,
    Handlers,
    HouseRule,
    Play,
    Rule,
    ScoreLine,
    StageResult,
    Standing,
    Table,
    Verb,
    Verdict,
)
from scorekeeper.messages import Message, say

MOST_PAIRS = 24
PAIRS_OF_RANK = 2
RED = frozenset((Suit.HEARTS, Suit.DIAMONDS))

RULES = (
    Rule("advantage.pack", say("One 52-card pack, two players.")),
    Rule(
        "advantage.deal",
        say(
            "Three cards each, face up, and three face up in the centre; the rest is the stock. The"
            " first dealer is drawn by lot; then the loser of the last game deals."
        ),
    ),
    Rule(
        "advantage.rounds",
        say("Rounds of play 1, 2 and 3 repeat, the dealer's opponent first in 1 and 2."),
    ),
    Rule(
        "advantage.lay",
        say(
            "Round 1: a card may be laid on a pile whose top card has its colour or its rank; an ace"
            " on any card of its colour; a ten on anything. Then the player draws one card."
        ),
    ),
    Rule(
        "advantage.swap",
        say(
            "Round 2: a card may be swapped for a pile whose top card has its colour or its rank; an"
            " ace for a pile of its colour; any card for a pile topped by a ten."
        ),
    ),
    Rule(
        "advantage.draw",
        say(
            "Rounds 1 and 2: a player who cannot move draws one card, and passes if it does not help."
        ),
    ),
    Rule(
        "advantage.pair",
        say(
            "Round 3: each player sets aside every pair of equal rank, 1 point a pair, and draws two cards a pair."
        ),
    ),
    Rule(
        "advantage.end",
        say(
            "The game ends when the stock is out and nobody can move; setting a pair aside is a move. More pairs win."
        ),
    ),
)

HOUSE_RULES = (
    HouseRule("games", ("1",), say("How many games are a match."), least=1),
    HouseRule(
        "by",
        ("games", "pairs"),
        say(
            "How a match of several games is won. games: by games won, equal: by pairs in all. pairs: by pairs in all."
        ),
    ),
    HouseRule(
        "tie",
        ("drawn", "play-on"),
        say("Equal at the end. play-on: one more game, until they differ."),
    ),
    HouseRule(
        "match",
        ("colour", "suit"),
        say(
            "Which cards go together. colour: red or black. suit: the same suit; only an ace goes by colour."
        ),
    ),
)

BOUNDS = (
    say(
        "At most two pairs of a rank, and 24 pairs in a game: three cards always lie in the centre."
    ),
    say("A card is set aside once and is out of play then."),
)

VERBS = (
    Verb(
        "pairs",
        "Taras pairs 8h 8s 4c 4d = 2",
        say("set these pairs aside, the two cards of a pair side by side"),
        cards=(1, None),
        suits=False,
        claim="points",
    ),
    Verb("lays", "Taras lays 9h on 9d", say("was this lay allowed?"), cards=(2, 2), joint="on"),
    Verb(
        "swaps",
        "Taras swaps 9h for 10s",
        say("was this swap allowed? the second card is the top of the pile"),
        cards=(2, 2),
        joint="for",
    ),
)


def goes_with(card: Card, top: Card, match: str) -> bool:
    """Whether two cards are of one colour, suit or rank, as the house rule `match` says."""
    if card.rank is top.rank:
        return True
    same_colour = (card.suit in RED) == (top.suit in RED)
    if card.rank is Rank.ACE:
        return same_colour
    return same_colour if match == "colour" else card.suit is top.suit


def may_lay(card: Card, top: Card, match: str) -> bool:
    """advantage.lay."""
    return card.rank is Rank.TEN or goes_with(card, top, match)


def may_swap(card: Card, top: Card, match: str) -> bool:
    """advantage.swap."""
    return top.rank is Rank.TEN or goes_with(card, top, match)


class AdvantagePlay:
    """One game of Advantage: pairs set aside, and lays and swaps judged one by one."""

    def __init__(self, table: Table, number: int, dealer: int) -> None:
        self.table = table
        self.number = number
        self.dealer = dealer
        self.started = False
        self.row = False
        self.closed = False
        self.findings: list[Finding] = []
        self.touched: set[str] = set()
        self.notes = 0
        self.checked = 0
        self.reread: dict[int, str] = {}
        self.points = [0, 0]
        self.scored: list[ScoreLine] = []
        self.detailed = False
        self.aside: dict[Card, int] = {}
        self.of_rank: Counter[Rank] = Counter()

    def handlers(self) -> Handlers:
        return {
            "pairs": self.pairs,
            "lays": self.lays,
            "swaps": self.swaps,
            "points": self.part,
            "score": self.score,
        }

    @property
    def complete(self) -> bool:
        return self.row

    @property
    def counts(self) -> bool:
        return self.row or self.closed

    def side(self, entry: Entry) -> int:
        assert entry.player is not None
        return self.table.side_of[entry.player]

    def report(
        self,
        code: str,
        line: int,
        message: Message,
        column: int,
        width: int,
        side: int,
        rule: str,
        claimed: int | str | None = None,
        correct: int | str | None = None,
    ) -> None:
        name = self.table.side_names[side]
        self.findings.append(
            finding(
                code,
                line,
                message,
                column=column,
                width=width,
                side=name,
                rule=rule,
                claimed=claimed,
                correct=correct,
            )
        )

    # Pairs

    def pairs(self, line: int, entry: Entry) -> Answer | None:
        if self.row:
            return Answer.NEXT_GAME
        self.started = self.detailed = True
        side = self.side(entry)
        good = 0
        faulty = False
        for at in range(0, len(entry.cards), 2):
            couple = entry.cards[at : at + 2]
            columns = entry.columns[at : at + 2]
            for card, column in zip(couple, columns, strict=True):
                self.count_out(line, card, column, side)
            if len(couple) == 2 and couple[0].rank is couple[1].rank:
                good += 1
                continue
            faulty = True
            message = (
                say("{card} is alone: a pair has two cards.", card=couple[0])
                if len(couple) == 1
                else say("{first} and {second} are no pair.", first=couple[0], second=couple[1])
            )
            self.report(
                "not-a-pair",
                line,
                message,
                columns[-1],
                len(str(couple[-1])),
                side,
                "advantage.pair",
                str(couple[-1]),
            )
        self.points[side] += good
        self.scored.append(
            ScoreLine(line, side, good, "advantage.pair", say("{n} × 1 = {n}", n=good))
        )
        if entry.claim is not None and (good or not faulty):
            self.checked += 1
            if entry.claim != good:
                self.report(
                    "wrong-claim",
                    line,
                    say(
                        "The paper says {claimed}; there are {n} pairs, 1 point each.",
                        claimed=entry.claim,
                        n=good,
                    ),
                    entry.claim_column,
                    entry.claim_width,
                    side,
                    "advantage.pair",
                    entry.claim,
                    good,
                )
        return None

    def count_out(self, line: int, card: Card, column: int, side: int) -> None:
        """Count a card as set aside; one that is aside already is reported, not counted."""
        if self.of_rank[card.rank] >= 2 * PAIRS_OF_RANK or (
            card in self.aside and card.suit is not None
        ):
            before = self.aside.get(card)
            message = (
                say("{card} was set aside already (line {before}).", card=card, before=before)
                if before
                else say("{card} was set aside already, as often as the pack has it.", card=card)
            )
            self.report(
                "card-twice",
                line,
                message,
                column,
                len(str(card)),
                side,
                "advantage.pack",
                str(card),
            )
            return
        self.of_rank[card.rank] += 1
        self.aside.setdefault(card, line)

    # Lays and swaps

    def lays(self, line: int, entry: Entry) -> Answer | None:
        if self.row:
            return Answer.NEXT_GAME
        self.judge(line, entry, may_lay, "advantage.lay")
        return None

    def swaps(self, line: int, entry: Entry) -> Answer | None:
        if self.row:
            return Answer.NEXT_GAME
        self.judge(line, entry, may_swap, "advantage.swap")
        return None

    def judge(
        self, line: int, entry: Entry, may: Callable[[Card, Card, str], bool], rule: str
    ) -> None:
        """Was this allowed? It scores nothing either way."""
        self.started = True
        side = self.side(entry)
        for at, card in enumerate(entry.cards):
            if card in self.aside:
                message = say(
                    "{card} was set aside already (line {before}).",
                    card=card,
                    before=self.aside[card],
                )
                self.report(
                    "card-twice",
                    line,
                    message,
                    entry.columns[at],
                    len(str(card)),
                    side,
                    "advantage.pack",
                    str(card),
                )
        card, top = entry.cards
        match = str(self.table.house["match"])
        if may(card, top, "colour") != may(card, top, "suit"):
            self.touched.add("match")
        if not may(card, top, match):
            message = (
                say("{card} may not be laid on {top}.", card=card, top=top)
                if rule == "advantage.lay"
                else say("{card} may not be swapped for {top}.", card=card, top=top)
            )
            self.report(
                "illegal-play",
                line,
                message,
                entry.columns[0],
                len(str(card)),
                side,
                rule,
                str(card),
            )
            if may(card, top, "colour"):
                self.findings[-1].house = "match=suit"

    # Figures

    def part(self, line: int, entry: Entry) -> Answer | None:
        """``NAME = N``: pairs whose cards were not kept."""
        if self.row:
            return Answer.NEXT_GAME
        assert entry.claim is not None
        self.started = self.detailed = True
        side = self.side(entry)
        self.points[side] += entry.claim
        self.scored.append(ScoreLine(line, side, entry.claim, None, say("as written")))
        self.bound(line, side, entry.claim, entry.claim_column, entry.claim_width, sum(self.points))
        return None

    def bound(self, line: int, side: int, figure: int, column: int, width: int, total: int) -> None:
        """A figure that counts must be possible, alone and with the others (`total`)."""
        if figure < 0:
            message = say("No game gives {figure} pairs.", figure=figure)
        elif figure > MOST_PAIRS or total > MOST_PAIRS:
            message = say("A game has at most {most} pairs in all.", most=MOST_PAIRS)
        else:
            return
        self.report(
            "impossible-score", line, message, column, width, side, "advantage.pair", figure
        )

    def score(self, line: int, entry: Entry) -> Answer | None:
        """A row: checked where pairs or parts were kept, else it counts."""
        if self.row:
            return Answer.NEXT_GAME
        self.started = self.row = True
        last = len(entry.figures) - 1
        sound = all(0 <= figure <= MOST_PAIRS for figure in entry.figures)
        for side, figure in enumerate(entry.figures):
            column, width = entry.figure_columns[side], len(str(figure))
            if not self.detailed:
                self.points[side] = figure
                self.scored.append(ScoreLine(line, side, figure, None, say("as written")))
                self.bound(
                    line,
                    side,
                    figure,
                    column,
                    width,
                    sum(entry.figures) if sound and side == last else 0,
                )
                continue
            self.checked += 1
            right = self.points[side]
            if figure == right:
                continue
            name = self.table.side_names[side]
            message = (
                say(
                    "The paper says {figure} for {name}, the record has {right} pairs. What was not written down goes in as  {name} = {gap}",
                    figure=figure,
                    name=name,
                    right=right,
                    gap=figure - right,
                )
                if figure > right
                else say(
                    "The paper says {figure} for {name}, the record has {right} pairs.",
                    figure=figure,
                    name=name,
                    right=right,
                )
            )
            self.report(
                "wrong-claim", line, message, column, width, side, "advantage.pair", figure, right
            )
        return None

    # What it is worth

    def close(self, line: int, ending: bool) -> None:
        self.closed = True

    def scores(self) -> list[int]:
        return list(self.points)

    def lines(self) -> list[ScoreLine]:
        return list(self.scored)

    def all_findings(self) -> list[Finding]:
        return list(self.findings)

    def tricks(self) -> tuple[int, ...] | None:
        return None

    def stages(self) -> list[StageResult] | None:
        return None

    def state(self) -> Message:
        return say("{n} pairs", n=sum(self.points))

    def explain(self, line: int) -> list[Message]:
        """Why a line scored what it did."""
        found = next((scored for scored in self.scored if scored.line == line), None)
        if found is None:
            return []
        if found.rule is None:
            return [say("as written")]
        return [say("{n} pairs × 1 = {n}   a pair counts 1   advantage.pair", n=found.points)]


class Advantage:
    """The game of Advantage."""

    id = "advantage"
    names: Mapping[str, str] = {"en": "Advantage", "uk": "Перевага", "ru": "Преимущество"}
    source = "advantage.ru.txt"
    rules = RULES
    house_rules = HOUSE_RULES
    bounds = BOUNDS
    verbs = VERBS
    cards_first = False
    name_alone: str | None = None
    end_rules: Sequence[str] = ("by", "tie")

    def seats(self) -> range:
        return range(2, 3)

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        return tuple((seat,) for seat in range(players))

    def pack(self, players: int) -> frozenset[Card]:
        return frozenset(FULL_PACK)

    def play(self, table: Table, number: int, dealer: int) -> Play:
        return AdvantagePlay(table, number, dealer)

    def next_dealer(self, table: Table, play: Play) -> int | None:
        """advantage.deal: the loser deals; after a drawn game the same dealer, by custom."""
        first, second = play.scores()
        if first == second:
            return None
        return table.sides[0 if first < second else 1][0]

    def verdict(self, table: Table, standing: Standing) -> Verdict | None:
        """advantage.end over a match, with the house rules games, by and tie."""
        if standing.games < int(table.house["games"]):
            return None
        won, totals = standing.games_won, standing.totals
        for first, second in (won, totals) if table.house["by"] == "games" else (totals,):
            if first != second:
                return Verdict(0 if first > second else 1)
        return None if table.house["tie"] == "play-on" else Verdict(None)


GAME = Advantage()
