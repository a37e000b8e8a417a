"""Rounds: tricks in stages, honours, a slam. Source: rounds.uk.txt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from operator import ge

from scorekeeper.core.cards import FULL_PACK, Card, Rank, Suit
from scorekeeper.core.game import (
    LINE,
    Answer,
    Entry,
    Feat,
    FeatKind,
    Handlers,
    HouseRule,
    Place,
    Play,
    Rule,
    Said,
    ScoreLine,
    StageResult,
    Standing,
    Table,
    TwoHanded,
    Verb,
    Verdict,
    named_tally,
    tally,
)
from scorekeeper.core.slips import Slip
from scorekeeper.games.tricks import Part, TrickRecord, TrickTable, Worth, plus, written
from scorekeeper.i18n.messages import Joined, Message, say, say_number

# Pack

HEIGHT = {rank: place for place, rank in enumerate(Rank)}
STAGES = 5
TRICKS = 5
SLAM = 10
DEALT = {2: 5, 3: 5, 4: 5, 5: 1}
"""Cards that each player is dealt before a stage after the first."""
RANK_HONOURS = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
TWO_OF_HEARTS = Card(Rank.TWO, Suit.HEARTS)

RULES = (
    Rule("rounds.pack", say("One 52-card pack, two players, 2 low to ace high.")),
    Rule(
        "rounds.deal",
        say(
            "Stage 1: nine cards each, the 19th is turned up as trump. Stages 2 to 4: the other"
            " player shuffles the rest with the card turned up and deals five each; the 11th is"
            " turned up. Stage 5: one card each, and the last two cards lie face up: the first is"
            " trump for tricks 1 to 4, the second for trick 5."
        ),
    ),
    Rule(
        "rounds.lead",
        say(
            "The dealer's opponent leads to a stage; afterwards the winner of the last trick. The"
            " deal alternates stage by stage, the first dealer game by game."
        ),
    ),
    Rule("rounds.follow", say("The suit led must be followed; who cannot, plays any card.")),
    Rule("rounds.winner", say("The highest trump wins, else the highest card of the suit led.")),
    Rule(
        "rounds.stage",
        say(
            "Five tricks a stage, five stages, 50 cards; the two cards turned up in stage 5 are"
            " left over."
        ),
    ),
    Rule(
        "rounds.slam",
        say("All five tricks of a stage: 10 points, and its captured cards do not count."),
    ),
    Rule("rounds.honours", say("Otherwise each card captured counts: A 4, K 3, Q 2, J 1, 2♥ 10.")),
    Rule(
        "rounds.match",
        say(
            "First with 200 or more after a game wins; both: the higher; equal: one more game,"
            " until they differ."
        ),
    ),
)

HOUSE_RULES = (
    HouseRule(
        "trump",
        ("beats", "none"),
        say("Whether trumps beat other suits. none: only the suit led wins."),
    ),
    HouseRule("target", ("200",), say("How many points win the match."), least=1),
    HouseRule(
        "revoke",
        ("0",),
        say("Points that a proven revoke moves from the revoking side to the other."),
        least=0,
        tried=("0", "2"),
    ),
)

FEATS = (
    FeatKind("slams", say("slams"), say("slams"), adds=True),
    FeatKind("honours", say("honours captured"), say("honours"), adds=True),
)
"""Slams, and how many honours were captured: those of a slam too."""

BOUNDS = (
    say(
        "A card is captured once a game. A card turned up is not played in its stage, the two of"
        " stage 5 in no stage."
    ),
    say(
        "A stage gives 10 to 0, or a side with 1, 2, 3, 4 tricks at most 14, 22, 29, 35 points,"
        " both at most 40."
    ),
    say(
        "A game gives both together 36 to 50 without a slam; with 1 to 5 slams 16 to 60, 20 to 70,"
        " 30 to 80, 40 to 80, 50; one side at most 79."
    ),
)
GAME_SUMS = ((36, 50), (16, 60), (20, 70), (30, 80), (40, 80), (50, 50))
"""Least and most points of both sides in a game, by the number of slams."""
MOST_OF_SIDE = 79
MOST_IN_STAGE = 35

VERBS = (
    Verb(
        "wins",
        "Taras wins As 6d",
        say("who won a trick, with those of its cards that were kept"),
        cards=(0, None),
    ),
    Verb(
        "leads",
        "Taras leads As 6d = Taras",
        say("a whole trick in the order played, and who led"),
        cards=(1, None),
        claim="winner",
    ),
    Verb(
        "tricks",
        "tricks 3 2",
        say("how many tricks each side won in this stage"),
        subject=False,
        figures=True,
    ),
    Verb(
        "captures",
        "Taras captures A K",
        say("the honours captured in this stage; without cards: none"),
        cards=(0, None),
        suits=False,
        suited=frozenset((Rank.TWO,)),
    ),
    Verb(
        "stage",
        "stage 7c",
        say("the next stage begins under this card, or suit; two in stage 5"),
        subject=False,
        cards=(0, 2),
        trumps=True,
    ),
)


def honour(card: Card) -> int:
    """rounds.honours: what a captured card scores."""
    return 10 if card == TWO_OF_HEARTS else RANK_HONOURS.get(card.rank, 0)


HONOURS = sorted((honour(card) for card in FULL_PACK if honour(card)), reverse=True)


def most_honours(cards: int, gone: Sequence[Card]) -> int:
    """The most points that so many cards can score when some honours are elsewhere."""
    left = list(HONOURS)
    for card in gone:
        if honour(card) in left:
            left.remove(honour(card))
    return sum(left[: max(cards, 0)])


# Stages


class Captures:
    """The honours that a side said to have captured in a stage, and the line of the last."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.cards: tuple[Card, ...] = ()
        self.places: tuple[tuple[int, Place], ...] = ()
        self.checked = False

    def card_at(self, index: int) -> tuple[int, Place]:
        """Line and place of one of the cards; the last line where it has none."""
        return self.places[index] if index < len(self.cards) else (self.line, LINE)


class Stage(TrickRecord):
    """A stage in hand: the record of its tricks, and what belongs to a stage besides.

    start, last: its first and last line; trumps: cards turned up or suits, as far as known;
    captures: a side each; known_worth: what it is worth, once the next one has begun and that
    stays.
    """

    def __init__(self, number: int, start: int, trumps: tuple[Card | Suit, ...]) -> None:
        super().__init__(TRICKS)
        self.number = number
        self.start = start
        self.trumps = trumps
        self.captures: dict[int, Captures] = {}
        self.last = 0
        self.known_worth: list[Worth] | None = None

    @property
    def complete(self) -> bool:
        """Whether its tricks are there or counted, or a row has closed it."""
        return self.row > 0 or self.divided

    @property
    def turned(self) -> tuple[Card, ...]:
        """The cards that lie turned up."""
        return tuple(card for card in self.trumps if isinstance(card, Card))

    @property
    def by_cards(self) -> bool:
        """Whether the five tricks are there with all their cards."""
        return self.there and all(len(trick.cards) >= 2 for trick in self.tricks)

    def trump(self) -> Suit | None:
        """The trump of the next trick; None where it is not known."""
        at = 1 if self.number == STAGES and len(self.tricks) == TRICKS - 1 else 0
        turned = self.trumps[at] if at < len(self.trumps) else None
        return turned.suit if isinstance(turned, Card) else turned

    def known(self, side: int) -> tuple[Card, ...]:
        """The cards of the tricks that a side is known to have won."""
        return tuple(c for trick in self.tricks if trick.winner == side for c in trick.cards)

    def times_out(self, rank: Rank) -> int:
        """How many cards of a rank are out in the stage, as they were played or said."""
        out = sum(
            c.rank is rank for trick in self.tricks if trick.winner is None for c in trick.cards
        )
        for side in (0, 1):
            said = self.captures[side].cards if side in self.captures else ()
            out += max(sum(c.rank is rank for c in cards) for cards in (said, self.known(side)))
        return out

    def captured(self, side: int) -> tuple[Card, ...]:
        """The cards that a side is known or said to have captured."""
        known, said = self.known(side), self.captures.get(side)
        if said is None:
            return known
        return (*(card for card in known if not honour(card)), *together(said.cards, known))

    def honours(self, side: int) -> list[Card]:
        """The honours that a side captured, as they count: by its tricks, or as they were said."""
        known, said = self.known(side), self.captures.get(side)
        if said is None or self.by_cards:
            return [card for card in known if honour(card)]
        return together(said.cards, known)


def honours(cards: Iterable[Card]) -> int:
    """What captured cards score."""
    return sum(map(honour, cards))


def adds_up(cards: Sequence[Card]) -> Message:
    """The arithmetic of honours: ``A♠ 4 + K♦ 3 = 7``."""
    counting = [card for card in cards if honour(card)]
    if not counting:
        return say("no honours: 0")
    steps = Joined([Joined([card, honour(card)], " ") for card in counting], " + ")
    return say("{steps} = {points}", steps=steps, points=honours(counting))


def among(said: Card, known: Sequence[Card]) -> bool:
    """Whether a card that was said is one of these, or no honour; a suit may have been left out."""
    alike = (card for card in known if card.rank is said.rank and said.suit in (None, card.suit))
    return not honour(said) or any(alike)


def together(said: Sequence[Card], known: Sequence[Card]) -> list[Card]:
    """Honours said to be captured, and those known besides; a suit may have been left out."""
    all_cards = [card for card in said if honour(card)]
    loose = Counter(card.rank for card in all_cards if card.suit is None)
    for card in known:
        if not honour(card) or card in all_cards:
            continue
        if loose[card.rank] and card != TWO_OF_HEARTS:
            loose[card.rank] -= 1
        else:
            all_cards.append(card)
    return all_cards


def off(side: int, gap: int, other: int = 0) -> tuple[int, int]:
    """By how much each side changes: one of them, and the other one."""
    return (gap, other) if side == 0 else (other, gap)


def honour_slips(side: int, cards: Sequence[Card]) -> Iterator[tuple[str, Message, Sequence[int]]]:
    """Slips in counting the honours that a side has captured: the kind, in words, and by how much
    they change each side."""
    for card in cards:
        value = honour(card)
        if card == TWO_OF_HEARTS:
            yield "two-of-hearts", say("{card} 0", card=card), off(side, -value)
            yield "two-of-hearts", say("{card} 2", card=card), off(side, 2 - value)
        yield "addition", say("{card} left out", card=card), off(side, -value)
        yield "addition", say("{card} twice", card=card), off(side, value)
        yield "wrong-side", say("{card} for the other side", card=card), off(side, -value, value)
    for card in {honour(card): card for card in cards if card != TWO_OF_HEARTS}.values():
        for gap in (1, -1):
            why = say("{card} counted as {n}", card=card, n=honour(card) + gap)
            yield "card-points", why, off(side, gap)


# A game in hand


class RoundsPlay(TrickTable):
    """One game of Rounds, at any level of detail, stage by stage."""

    def __init__(self, table: Table, number: int, dealer: int) -> None:
        super().__init__(table, number, dealer)
        self.list: list[Stage] = []
        self.written: tuple[int, tuple[int, ...]] | None = None

    def handlers(self) -> Handlers:
        return self.guarded(
            {
                "stage": self.stage,
                "trick": self.trick,
                "leads": self.trick,
                "wins": self.wins,
                "tricks": self.count,
                "captures": self.captures,
                "points": self.part,
                "score": self.score,
            }
        )

    # State

    @property
    def open(self) -> Stage | None:
        """The stage in hand, until a row has closed it."""
        return self.list[-1] if self.list and not self.list[-1].row else None

    @property
    def trick_due(self) -> bool:
        """Whether the stage in hand waits for a trick; else a stage is due."""
        stage = self.open
        return stage is not None and not stage.full and stage.counted is None

    @property
    def complete(self) -> bool:
        return self.row or (len(self.list) == STAGES and all(s.complete for s in self.list))

    def is_stage(self, entry: Entry) -> bool:
        """Whether cards alone on a line are turned up: one always, two where stage 5 is due."""
        if entry.verb != "trick" or entry.winner is not None:
            return entry.verb == "stage"
        if len(entry.cards) == 1:
            return True
        return len(entry.cards) == 2 and len(self.list) == STAGES - 1 and not self.trick_due

    def belongs(self, entry: Entry) -> bool:
        if self.row:
            return False
        if len(self.list) < STAGES or (entry.verb == "score" and entry.scope != "stage"):
            return True
        if self.is_stage(entry) or self.open is None:
            return False
        if entry.verb in ("trick", "leads", "wins"):
            return self.trick_due
        return entry.verb != "tricks" or self.open.counted is None

    # Stages

    def stage(self, line: int, entry: Entry) -> Answer | None:
        """The next stage begins."""
        number = len(self.list) + 1
        if len(entry.trumps) > 1 and number < STAGES:
            message = say("Two cards are turned up in stage 5 only; this is stage {n}.", n=number)
            self.report("syntax", line, message, "rounds.deal", entry.card_at(1))
            return Answer.REFUSED
        self.begin_stage(line, entry.trumps)
        for at, card in enumerate(entry.trumps):
            if isinstance(card, Card) and card in self.out:
                message = say(
                    "{card} is turned up, yet it was played (line {before}).",
                    card=card,
                    before=self.out[card],
                )
                self.report_card("trump-played", line, message, "rounds.stage", entry, at)
        return None

    def begin_stage(self, line: int, trumps: tuple[Card | Suit, ...] = ()) -> Stage:
        """The next stage, the first of the game or after what the last one had."""
        self.started = True
        if self.list:
            self.leave_stage(line, self.list[-1])
            self.list[-1].known_worth = self.worth(self.list[-1])
        number = len(self.list) + 1
        if number in DEALT:
            self.watch.drawn(DEALT[number])
        stage = Stage(number, line, trumps)
        self.list.append(stage)
        self.leader, self.leader_known = 1 - self.dealer_of(number), True
        return stage

    def dealer_of(self, stage: int) -> int:
        """rounds.lead: the deal alternates stage by stage."""
        return self.dealer if stage % 2 else 1 - self.dealer

    def leave_stage(self, line: int, stage: Stage) -> None:
        """The stage is over at `line`: what it lacks is reported."""
        if stage.complete or stage.parts:
            return
        message = say_number(
            "Stage {stage} of game {game} lacks {n} trick.",
            "Stage {stage} of game {game} lacks {n} tricks.",
            TRICKS - sum(trick.whole for trick in stage.tricks),
            stage=stage.number,
            game=self.number,
        )
        self.report("incomplete", line, message, "rounds.stage")

    # Tricks

    def trick(self, line: int, entry: Entry) -> Answer | None:
        """A whole trick in the order played, or cards turned up."""
        if self.is_stage(entry):
            self.reread[line] = "stage"
            return self.stage(line, entry.but(verb="stage", trumps=entry.cards))
        stage = self.open
        if stage is None or not self.trick_due:
            self.no_stage(line, entry)
            return None
        self.started = True
        self.lead(line, entry)
        self.turned_up(line, entry, stage)
        doubtful = self.turn_out(line, entry)
        if len(entry.cards) != 2:
            self.lacking(line, entry, stage)
        else:
            best, possible = self.winner(stage, entry.cards)
            trumped = entry.cards[best].suit is not entry.cards[0].suit
            self.take_trick(line, entry, stage, best, trumped, possible)
            if self.trick_leader_known:
                self.look_for_revokes(line, entry, stage, doubtful)
        self.look_at(stage, line)
        return None

    def wins(self, line: int, entry: Entry) -> None:
        """Who won a trick, with what was kept of it."""
        self.started = True
        stage = self.open
        if stage is None or not self.trick_due:
            stage = self.begin_stage(line)
        self.turned_up(line, entry, stage)
        self.won(line, entry, stage)
        self.look_at(stage, line)

    def no_stage(self, line: int, entry: Entry) -> None:
        """A line that belongs to a stage where none is in hand."""
        number = len(self.list) % STAGES + 1
        message = say("Stage {n} is due: write the card turned up first.", n=number)
        at = entry.card_at(0) if entry.cards else LINE
        self.report("no-stage", line, message, "rounds.stage", at)
        taker = entry.player if entry.verb == "captures" else entry.winner
        if taker is not None:
            self.findings[-1].stake = off(self.side(taker), honours(entry.cards))

    def winner(self, stage: Stage, cards: tuple[Card, ...]) -> tuple[int, frozenset[int] | None]:
        """rounds.winner: which of two cards wins, and which may have where trump is unknown."""
        lead, answer = cards
        if lead.suit is answer.suit:
            return (1 if HEIGHT[answer.rank] > HEIGHT[lead.rank] else 0), None
        trump = stage.trump()
        if trump in (None, answer.suit):
            self.touched.add("trump")
        if self.table.house["trump"] == "none":
            return 0, None
        if trump is None:
            return 0, frozenset((0, 1))
        return (1 if answer.suit is trump else 0), None

    def turned_up(self, line: int, entry: Entry, stage: Stage) -> None:
        """rounds.stage: a card that lies turned up cannot be played."""
        for at, card in enumerate(entry.cards):
            if card in stage.turned:
                message = say(
                    "{card} lies turned up (line {before}).", card=card, before=stage.start
                )
                side = self.side_of_card(entry, at)
                self.report_card("trump-played", line, message, "rounds.stage", entry, at, side)

    def look_for_revokes(self, line: int, entry: Entry, stage: Stage, doubtful: set[int]) -> None:
        """rounds.follow: what a trick proves of earlier ones."""
        due, suits = entry.cards[0].suit, [frozenset((card.suit,)) for card in entry.cards]
        for revoke in self.follow(line, entry, due, suits, suits, doubtful, stage.number):
            self.revoke(revoke, self.list[revoke.failure.stage - 1])

    # Figures

    def count(self, line: int, entry: Entry) -> None:
        """``tricks``: counts where the tricks are not all there, else it is checked."""
        self.started = True
        stage = self.open
        if stage is None or stage.counted is not None:
            stage = self.begin_stage(line)
        self.count_tricks(line, entry, stage, "rounds.stage")
        self.look_at(stage, line)

    def captures(self, line: int, entry: Entry) -> None:
        """The honours that a side captured in the stage in hand."""
        stage = self.open
        if stage is None:
            self.no_stage(line, entry)
            return
        side = self.side(entry.player)
        captures = stage.captures.setdefault(side, Captures(line))
        mine = set(stage.known(side))
        for at, card in enumerate(entry.cards):
            captures.cards += (card,)
            if stage.by_cards:
                continue
            if self.captured_twice(card, mine):
                message = say("{card} was captured already.", card=card)
                self.report_card("card-twice", line, message, "rounds.pack", entry, at, side)
            elif card.suit is not None:
                self.out.setdefault(card, line)
                mine.discard(card)
        captures.line, captures.checked = line, False
        captures.places += tuple((line, entry.card_at(at)) for at in range(len(entry.cards)))
        self.look_at(stage, line)

    def captured_twice(self, card: Card, mine: set[Card]) -> bool:
        """Whether a captured card is out elsewhere than in the side's own tricks, or its rank,
        where the suit was left out, is out too often."""
        if card.suit is not None:
            return card in self.out and card not in mine
        return sum(one.times_out(card.rank) for one in self.list) > len(Suit)

    def part(self, line: int, entry: Entry) -> None:
        """``NAME = N``: counts until the stage is determined without it, then it is checked."""
        assert entry.claim is not None
        self.started = True
        stage = self.open or self.begin_stage(line)
        side = self.side(entry.player)
        stage.parts.append(Part(line, side, entry.claim, entry.claim_at))
        self.look_at(stage, line)
        worth = self.worth(stage)
        if worth[side].determined:
            return
        now = self.standing(stage, worth)
        figures = {part.side: now[part.side] for part in stage.parts}
        if entry.claim < 0 or not self.may_be(stage, figures, exact=False):
            message = say("No stage gives these points.")
            rule, at = "rounds.honours", entry.claim_at
            self.report("impossible-score", line, message, rule, at, side, entry.claim)

    def score(self, line: int, entry: Entry) -> None:
        """A row: of the stage in hand, or of the game; checked or counted."""
        self.started = True
        stages = len(self.list)
        of_game = entry.scope == "game" or (
            entry.scope is None and self.open is None and stages in (0, STAGES)
        )
        if of_game:
            self.score_game(line, entry)
            return
        stage = self.open or self.begin_stage(line)
        worth = self.worth(stage)
        now = self.stage_scores(stage)
        counting: dict[int, int] = {}
        for side, figure in enumerate(entry.figures):
            if worth[side].determined or stage.parts:
                self.check_figure(line, entry, side, now[side], worth[side].rule)
            else:
                counting[side] = figure
        if counting:
            self.bound_stage(line, entry, stage, counting)
        stage.written, stage.row = counting, line

    def bound_stage(self, line: int, entry: Entry, stage: Stage, counting: dict[int, int]) -> None:
        """The figures that count must be what the stage can give, with what is known of it."""
        wrong = [s for s, n in counting.items() if not self.may_be(stage, {s: n})]
        if not wrong and not self.may_be(stage, counting):
            wrong = [min(counting)]
        rule = "rounds.slam" if max(counting.values()) == SLAM else "rounds.honours"
        message = say("No stage gives these points, with what is known of it.")
        if not wrong:
            now = plus((0, 0), [counting.get(side, 0) for side in (0, 1)])
            known = [
                self.standing(s, self.worth(s))
                for s in self.list
                if s is not stage and self.settled(s)
            ]
            wrong = [s for s in self.beyond([*known, now], None) if s in counting]
            message = say("No game gives so much, or so little, with this stage.")
        self.impossible(line, entry, wrong, rule, message)

    def may_be(self, stage: Stage, figures: Mapping[int, int], exact: bool = True) -> bool:
        """Whether a division of the tricks can give these points; not exact: at least as many."""
        return any(
            all((low[s] <= n or not exact) and n <= high[s] for s, n in figures.items())
            and sum(n - low[s] for s, n in figures.items()) <= free
            for low, high, free in self.divisions(stage)
        )

    def divisions(self, stage: Stage) -> Iterator[tuple[list[int], list[int], int]]:
        """What each division of the tricks can give, with what is known: the least and the most
        of each side, and the most of both together above their least."""
        gone = [card for one in self.list for side in (0, 1) for card in one.captured(side)]
        known = [stage.captured(side) for side in (0, 1)]
        least = stage.counts(self.table)
        for first in range(TRICKS + 1):
            tricks = (first, TRICKS - first)
            if not all(map(ge, tricks, least)):
                continue
            if TRICKS in tricks:
                slam = [SLAM if n == TRICKS else 0 for n in tricks]
                yield slam, slam, 0
                continue
            low = [honours(cards) for cards in known]
            room = [2 * n - len(cards) for n, cards in zip(tricks, known, strict=True)]
            high = [low[side] + most_honours(room[side], gone) for side in (0, 1)]
            yield low, high, most_honours(sum(room), gone)

    def score_game(self, line: int, entry: Entry) -> None:
        """A row of the game: checked where all five stages are determined, else it counts."""
        self.row = True
        loose = [stage for stage in self.list if not self.settled(stage)]
        if len(self.list) == STAGES and all(stage.parts for stage in loose):
            for side, now in enumerate(self.scores()):
                self.check_figure(line, entry, side, now, "rounds.honours")
            self.account(line)
            return
        self.bound_game(line, entry)
        self.written = (line, entry.figures)

    def bound_game(self, line: int, entry: Entry) -> None:
        """The figures that count must be what the game can give, with what is known of it."""
        known = [self.standing(s, self.worth(s)) for s in self.list if self.settled(s)]
        message = say("No game gives these points.")
        if known:
            message = say("No game gives these points, with what is known of it.")
        wrong = self.beyond(known, entry.figures)
        self.impossible(line, entry, wrong, "rounds.honours", message)

    def beyond(self, known: Sequence[Sequence[int]], figures: Sequence[int] | None) -> list[int]:
        """The sides whose points no game gives, by the bounds of a game.

        known: the points of the stages that are settled; figures: those of the whole game, None
        where its other stages may still bring any.
        """
        slams, free = sum(sorted(points) == [0, SLAM] for points in known), STAGES - len(known)
        least = [sum(points[side] for points in known) for side in (0, 1)]
        most = [min(MOST_OF_SIDE, n + free * MOST_IN_STAGE) for n in least]
        sums = GAME_SUMS[slams : slams + free + 1]
        if figures is None:
            wrong = [side for side in (0, 1) if least[side] > MOST_OF_SIDE]
            fits = any(sum(least) <= high and (free or low <= sum(least)) for low, high in sums)
        else:
            wrong = [s for s, n in enumerate(figures) if not least[s] <= n <= most[s]]
            fits = any(low <= sum(figures) <= high for low, high in sums)
        return wrong if wrong or fits else [0]

    def look_at(self, stage: Stage, line: int) -> None:
        """After a line of a stage: what it determines, and what that makes of other figures."""
        stage.last = line
        if stage.parts:
            self.check_parts(stage, self.worth(stage))
        if stage.divided:
            for side, captures in stage.captures.items():
                if not captures.checked:
                    captures.checked = True
                    self.check_captures(stage, side, captures)

    def check_captures(self, stage: Stage, side: int, captures: Captures) -> None:
        """What a side said to have captured, against its tricks and the cards that are known."""
        cards, n = captures.cards, stage.counts(self.table)[side]
        known, whole = stage.known(side), stage.by_cards
        if len(cards) > 2 * n and not whole:
            message = say_number(
                "{n} trick has {m} cards.", "{n} tricks have {m} cards.", n, m=2 * n
            )
            line, at = captures.card_at(max(2 * n, 0))
            if not any(f.code == "impossible-score" and f.line == line for f in self.findings):
                rule = "rounds.pack"
                self.report("impossible-score", line, message, rule, at, side, len(cards))
            return
        right = known if whole else together(cards, known)
        said, score = honours(cards), honours(right)
        self.checked += whole
        foreign = [i for i, card in enumerate(cards) if whole and not among(card, known)]
        if said == score and not foreign:
            return
        message = say("The honours in the tricks are: {why}.", why=adds_up(right))
        line, at = captures.card_at(foreign[0] if foreign else 0)
        self.report("wrong-claim", line, message, "rounds.honours", at, side, said, score)

    # What it is worth

    def settled(self, stage: Stage) -> bool:
        """Whether the points of a stage are determined, or closed by a row."""
        return stage.row > 0 or all(known.determined for known in self.worth(stage))

    def worth(self, stage: Stage) -> list[Worth]:
        """What a stage is worth by its record, a side each (rounds.slam, rounds.honours)."""
        if stage.known_worth is not None:
            return stage.known_worth
        counts = stage.counts(self.table)
        if stage.divided and TRICKS in counts:
            lost = Worth(0, "rounds.slam", say("a slam against it: 0"))
            won = Worth(SLAM, "rounds.slam", say("5 tricks: 10"))
            return [won if n == TRICKS else lost for n in counts]
        found: list[Worth] = []
        for side in (0, 1):
            cards = stage.honours(side)
            determined = stage.by_cards or (stage.divided and side in stage.captures)
            found.append(Worth(honours(cards), "rounds.honours", adds_up(cards), determined))
        return found

    def stage_scores(self, stage: Stage) -> list[int]:
        """Points of a stage as they stand, a side each."""
        return self.record_scores(stage, self.worth(stage))

    def moved_in_all(self) -> list[int]:
        """What revokes have moved in all stages."""
        return self.moved([side for stage in self.list for side in stage.revoking])

    def scores(self) -> list[int]:
        if self.written is not None:
            return plus(self.written[1], self.moved_in_all())
        points = [self.stage_scores(stage) for stage in self.list]
        return [sum(one[side] for one in points) for side in (0, 1)]

    def lines(self) -> list[ScoreLine]:
        if self.written is not None:
            line, figures = self.written
            moved = self.moved_in_all()
            return [written(line, side, n, moved[side]) for side, n in enumerate(figures)]
        found = [one for stage in self.list for one in self.stage_lines(stage)]
        return sorted(found, key=lambda scored: scored.line)

    def stage_lines(self, stage: Stage) -> Iterator[ScoreLine]:
        """What gave the points of one stage."""
        worth = self.worth(stage)
        at = stage.line or stage.last or stage.start
        if not stage.by_cards and worth[0].rule != "rounds.slam":
            at = max(at, *(captures.line for captures in stage.captures.values()), 0)
        return self.record_lines(stage, worth, (at, at))

    def slips(self, first: int, last: int) -> Iterator[Slip]:
        """Slips in the points of the stages that no row has closed above `last`."""
        given = self.given(first, last)
        for stage in self.list:
            if first <= stage.line <= last <= (stage.row or last) and not stage.written:
                n = stage.number
                for kind, why, off in self.stage_slips(stage):
                    yield Slip(kind, tuple(plus(given, off)), say("stage {n}: {why}", n=n, why=why))
                yield from self.unmoved(stage, given)

    def stage_slips(self, stage: Stage) -> Iterator[tuple[str, Message, Sequence[int]]]:
        """Slips in one stage: the kind, in words, and by how much they change each side."""
        worth = self.worth(stage)
        cards = [[card for card in stage.captured(side) if honour(card)] for side in (0, 1)]
        slam = next((s for s, w in enumerate(worth) if w.rule == "rounds.slam" and w.points), None)
        if slam is not None:
            counted, why = honours(cards[slam]), adds_up(cards[slam])
            yield "bonus-missed", why, off(slam, counted - SLAM)
            yield "bonus-missed", say("no 10 for the slam"), off(slam, -SLAM)
            yield "bonus-wrong-side", say("10 for the other side"), off(slam, -SLAM, SLAM)
            yield "honours-with-slam", say("10 and {why}", why=why), off(slam, counted)
        else:
            for side in (0, 1):
                yield from honour_slips(side, cards[side])
        for trick in stage.tricks:
            if trick.winner is not None and trick.cards:
                other = copy(stage)
                other.tricks = []
                for one in stage.tricks:
                    other.add(one._replace(winner=1 - trick.winner) if one is trick else one)
                moved = [b.points - a.points for a, b in zip(worth, self.worth(other), strict=True)]
                why = say("{cards} for the other side", cards=trick.cards)
                yield "wrong-side", why, moved

    def close(self, line: int, ending: bool) -> None:
        if self.row:
            return
        last, n = self.list[-1], STAGES - len(self.list)
        if not last.complete and not last.parts:
            self.leave_stage(line, last)
        elif n:
            message = say_number(
                "Game {game} lacks {n} stage.", "Game {game} lacks {n} stages.", n, game=self.number
            )
            self.report("incomplete", line, message, "rounds.stage")
        else:
            self.account(line)

    def account(self, line: int) -> None:
        """rounds.stage: a whole game by cards accounts for the pack."""
        turned = self.list[-1].turned
        missing = len(FULL_PACK) - len({*self.out, *turned})
        whole = len(self.list) == STAGES and all(stage.by_cards for stage in self.list)
        if whole and len(turned) == 2 and missing:
            message = say_number(
                "{n} card of the pack is not in this game.",
                "{n} cards of the pack are not in this game.",
                missing,
            )
            self.report("incomplete", line, message, "rounds.stage")

    def feats(self) -> Iterator[Feat]:
        for stage in self.list:
            for side, n in enumerate(stage.counts(self.table)):
                if stage.divided and n == TRICKS:
                    yield Feat("slams", side, 1, stage.line)
                yield Feat("honours", side, len(stage.honours(side)), stage.last)

    def stages(self) -> list[StageResult] | None:
        return [
            StageResult(s.number, s.start, s.counts(self.table), tuple(self.stage_scores(s)), s.row)
            for s in self.list
        ]

    def state(self, short: bool = False) -> Message:
        stage = self.open
        if stage is None or not self.trick_due:
            n = len(self.list) % STAGES + 1
            name = self.table.players[self.dealer_of(n)]
            if short:
                return say("s{n} {name} deals, turn up", n=n, name=name)
            return say("stage {n}, {name} deals, turn up a card", n=n, name=name)
        said = {"n": stage.number, "trick": len(stage.tricks) + 1, "trump": stage.trump() or "?"}
        name = self.table.players[self.leader]
        if short:
            return say("s{n} t{trick} {trump} {name} leads", name=name, **said)
        return say("stage {n}, trick {trick}, trumps {trump}, {name} leads", name=name, **said)

    def news(self, line: int, short: bool = False) -> Message | None:
        stage = self.list[-1] if self.list else None
        if stage is None or not stage.complete or max(stage.line, stage.row) != line:
            return None
        scores = named_tally(self.table, self.stage_scores(stage), short)
        if not stage.divided:
            return say("Stage {n}: {scores}.", n=stage.number, scores=scores)
        said = {"n": stage.number, "scores": scores, "tricks": tally(stage.counts(self.table))}
        if self.settled(stage):
            return say("Stage {n}: {scores}, tricks {tricks}.", **said)
        return say("Stage {n}: {scores} by the cards kept, tricks {tricks}.", **said)

    def said(self, line: int) -> Said | None:
        said = self.trick_said(self.list[-1], line) if self.list else None
        if said is None:
            return None
        counting = tuple(card for card in self.list[-1].tricks[-1].cards if honour(card))
        return said._replace(cards=counting, points=honours(counting))

    def explain(self, line: int) -> list[Message]:
        """Why a stage, or a game that a row counts for, scored what it did; told at its lines."""
        stage = next((one for one in reversed(self.list) if one.start <= line), None)
        if stage is None or (self.written is not None and self.written[0] == line):
            return self.told(self.lines())
        return [*self.trick_by_trick(stage), *self.told(self.stage_lines(stage))]

    def trick_by_trick(self, stage: Stage) -> Iterator[Message]:
        """The tricks of a stage: line, cards, who won, and the honours in it."""
        for trick in stage.tricks:
            winner = say("nobody") if trick.winner is None else self.table.side_names[trick.winner]
            gives = adds_up(trick.cards) if any(map(honour, trick.cards)) else "0"
            yield say(
                "{line}  {cards}  {winner}: {gives}",
                line=trick.line,
                cards=trick.cards,
                winner=winner,
                gives=gives,
            )


# The match


class Rounds(TwoHanded):
    """The game of Rounds."""

    id = "rounds"
    names: Mapping[str, str] = {"en": "Rounds", "uk": "Раунди", "ru": "Раунды"}
    source = "rounds.uk.txt"
    rules = RULES
    house_rules = HOUSE_RULES
    bounds = BOUNDS
    verbs = VERBS
    cards_first = True
    name_alone: str | None = "wins"
    feats = FEATS
    score_rules: Sequence[str] = ("revoke",)
    end_rules: Sequence[str] = ()
    end_rule = "rounds.match"
    deal_rule = "rounds.lead"

    def play(self, table: Table, number: int, dealer: int) -> Play:
        return RoundsPlay(table, number, dealer)

    def next_dealer(self, table: Table, play: Play) -> int | None:
        """rounds.lead: the first dealer is the other one than of the game before."""
        return 1 - play.dealer

    def verdict(self, table: Table, standing: Standing) -> Verdict | None:
        """rounds.match."""
        first, second = standing.totals
        if max(first, second) < int(table.house["target"]) or first == second:
            return None
        return Verdict(0 if first > second else 1)


GAME = Rounds()
