"""Advantage: pairs. Source: advantage.ru.txt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from scorekeeper.core.cards import Card, Rank, Suit
from scorekeeper.core.game import (
    Entry,
    FeatKind,
    Handlers,
    HouseRule,
    Place,
    Play,
    PointsInHand,
    Rule,
    ScoreLine,
    Standing,
    Table,
    TwoHanded,
    Verb,
    Verdict,
)
from scorekeeper.core.slips import Slip, but
from scorekeeper.i18n.messages import Message, Sayable, say

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
            "Round 1: a card may be laid on a pile whose top card has its colour or its rank; an"
            " ace"
            " on any card of its colour; a ten on anything. Then the player draws one card."
        ),
    ),
    Rule(
        "advantage.swap",
        say(
            "Round 2: a card may be swapped for a pile whose top card has its colour or its rank;"
            " an"
            " ace for a pile of its colour; any card for a pile topped by a ten."
        ),
    ),
    Rule(
        "advantage.draw",
        say(
            "Rounds 1 and 2: a player who cannot move draws one card, and passes if it does not"
            " help."
        ),
    ),
    Rule(
        "advantage.pair",
        say(
            "Round 3: each player sets aside every pair of equal rank, 1 point a pair, and draws"
            " two cards a pair."
        ),
    ),
    Rule(
        "advantage.end",
        say(
            "The game ends when the stock is out and nobody can move; setting a pair aside is a"
            " move. More pairs win."
        ),
    ),
)

HOUSE_RULES = (
    HouseRule("games", ("1",), say("How many games are a match."), least=1),
    HouseRule(
        "by",
        ("games", "pairs"),
        say(
            "How a match of several games is won. games: by games won, equal: by pairs in all."
            " pairs: by pairs in all."
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
            "Which cards go together. colour: red or black. suit: the same suit; only an ace goes"
            " by colour."
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
    Verb(
        "lays",
        "Taras lays 9h on 9d",
        say("was this lay allowed?"),
        cards=(2, 2),
        suits=False,
        joint="on",
    ),
    Verb(
        "swaps",
        "Taras swaps 9h for 10s",
        say("was this swap allowed? the second card is the top of the pile"),
        cards=(2, 2),
        suits=False,
        joint="for",
    ),
)


def goes_with(card: Card, top: Card, match: str) -> bool:
    """Whether two cards are of one colour, suit or rank, as the house rule `match` says; what
    cannot be told, because a suit was left out, may be so."""
    if card.rank is top.rank or card.suit is None or top.suit is None:
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


class AdvantagePlay(PointsInHand):
    """One game of Advantage: pairs set aside, and lays and swaps judged one by one."""

    def __init__(self, table: Table, number: int, dealer: int) -> None:
        super().__init__(table, number, dealer, MOST_PAIRS)
        self.scored: list[ScoreLine] = []
        self.aside: dict[Card, int] = {}
        self.of_rank: Counter[Rank] = Counter()

    def handlers(self) -> Handlers:
        return self.guarded(
            {
                "pairs": self.pairs,
                "lays": self.lays,
                "swaps": self.swaps,
                "points": self.part,
                "score": self.score,
            }
        )

    # Pairs

    def pairs(self, line: int, entry: Entry) -> None:
        """Pairs set aside (advantage.pair); their number is checked where it is claimed."""
        self.started = self.kept = True
        side = self.side(entry.player)
        good = sum(self.pair(line, entry, at) for at in range(0, len(entry.cards), 2))
        self.points[side] += good
        why = say("{n} × 1 = {n}", n=good)
        self.scored.append(ScoreLine(line, side, good, "advantage.pair", why))
        claimed = entry.claim
        if claimed is None or not good:
            return
        self.checked += 1
        if claimed != good:
            message = say(
                "The paper says {claimed}; pairs here: {n}, 1 point each.", claimed=claimed, n=good
            )
            self.report(
                "wrong-claim", line, message, "advantage.pair", entry.claim_at, side, claimed, good
            )

    def pair(self, line: int, entry: Entry, first: int) -> bool:
        """Set two cards of an entry aside, the first at an index; whether they are a pair."""
        couple = entry.cards[first : first + 2]
        last = first + len(couple) - 1
        good = len(couple) == 2 and couple[0].rank is couple[1].rank
        for at in range(first, last + 1):
            self.set_aside(line, entry, at, -int(good))
        if len(couple) == 1:
            message = say("{card} is alone: a pair has two cards.", card=couple[0])
        elif not good:
            message = say("{first} and {second} are no pair.", first=couple[0], second=couple[1])
        else:
            return True
        side, rule = self.side(entry.player), "advantage.pair"
        self.report_card("not-a-pair", line, message, rule, entry, last, side, stake=1)
        return False

    def set_aside(self, line: int, entry: Entry, at: int, stake: int) -> None:
        """Count a card as set aside; one that is aside already is reported, not counted. stake:
        as of a finding."""
        card = entry.cards[at]
        if self.is_aside(card):
            self.report_aside(line, entry, at, stake)
        else:
            self.of_rank[card.rank] += 1
            self.aside.setdefault(card, line)

    def is_aside(self, card: Card) -> bool:
        """Whether a card was set aside, or all of its rank where suits were left out."""
        known = card.suit is not None and card in self.aside
        return known or self.of_rank[card.rank] >= 2 * PAIRS_OF_RANK

    def report_aside(self, line: int, entry: Entry, at: int, stake: int) -> None:
        """A card is said to be in play that was set aside (advantage.pack)."""
        card, side = entry.cards[at], self.side(entry.player)
        before = self.aside.get(card)
        if before is None:
            message = say("{card} was set aside already, as often as the pack has it.", card=card)
        else:
            message = say("{card} was set aside already (line {before}).", card=card, before=before)
        rule = "advantage.pack"
        self.report_card("card-twice", line, message, rule, entry, at, side, stake=stake)

    # Lays and swaps

    def lays(self, line: int, entry: Entry) -> None:
        """Was this lay allowed?"""
        self.judge(line, entry, may_lay, "advantage.lay")

    def swaps(self, line: int, entry: Entry) -> None:
        """Was this swap allowed?"""
        self.judge(line, entry, may_swap, "advantage.swap")

    def judge(
        self, line: int, entry: Entry, may: Callable[[Card, Card, str], bool], rule: str
    ) -> None:
        """Whether a card may go with the top of a pile; it scores nothing either way."""
        self.started = True
        for at, card in enumerate(entry.cards):
            if self.is_aside(card):
                self.report_aside(line, entry, at, 0)
        card, top = entry.cards
        by_colour, by_suit = may(card, top, "colour"), may(card, top, "suit")
        if by_colour != by_suit:
            self.touched.add("match")
        if by_colour if self.table.house["match"] == "colour" else by_suit:
            return
        if rule == "advantage.lay":
            message = say("{card} may not be laid on {top}.", card=card, top=top)
        else:
            message = say("{card} may not be swapped for {top}.", card=card, top=top)
        house = "match=suit" if by_colour else None
        side = self.side(entry.player)
        self.report_card("illegal-play", line, message, rule, entry, 0, side, house, stake=0)

    # Figures

    def unlike(self, name: str, figure: int, right: int) -> tuple[Message, str]:
        message = say(
            "The paper says {figure} for {name}; pairs in the record: {right}.",
            figure=figure,
            name=name,
            right=right,
        )
        return message, "advantage.pair"

    def bound(self, line: int, side: int, figure: int, at: Place, total: int) -> None:
        """A figure that counts must be possible, alone and with the others (`total`)."""
        if figure < 0:
            message = say("No game gives {figure} pairs.", figure=figure)
        elif max(figure, total) > MOST_PAIRS:
            message = say("A game has at most {most} pairs in all.", most=MOST_PAIRS)
        else:
            return
        self.report("impossible-score", line, message, "advantage.pair", at, side, figure)

    # What it is worth

    def lines(self) -> list[ScoreLine]:
        return sorted(self.scored + self.written, key=lambda scored: scored.line)

    def slips(self, first: int, last: int) -> Iterator[Slip]:
        """Cards counted instead of pairs: at one line, for one side or for both."""
        given = self.given(first, last)
        for scored in self.scored:
            if first <= scored.line <= last and first < last:
                n = scored.points
                why = say("line {line}: {n} cards", line=scored.line, n=2 * n)
                wrong = but(given, scored.side, given[scored.side] + n)
                yield Slip("cards-for-pairs", wrong, why)
        both = tuple(2 * n for n in given)
        for wrong in (but(given, 0, both[0]), but(given, 1, both[1]), both):
            cards = [n for n, pairs in zip(wrong, given, strict=True) if n != pairs]
            yield Slip("cards-for-pairs", wrong, say("{n} cards", n=", ".join(map(str, cards))))

    def state(self, short: bool = False) -> Message:
        return say("game {n}, {pairs} pairs", n=self.number, pairs=sum(self.points))

    def explain(self, line: int) -> Sequence[Sayable]:
        """Why a line scored what it did."""
        found = next((scored for scored in self.lines() if scored.line == line), None)
        if found is None:
            return []
        if found.rule is None:
            return [found.why]
        return [say("{n} pairs × 1 = {n}   a pair counts 1   advantage.pair", n=found.points)]


class Advantage(TwoHanded):
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
    feats: Sequence[FeatKind] = ()
    score_rules: Sequence[str] = ("match",)
    end_rules: Sequence[str] = ("by", "tie")
    end_rule = "advantage.end"
    deal_rule = "advantage.deal"

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
