"""Rounds: tricks in stages, honours, a slam. Source: rounds.uk.txt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from scorekeeper.cards import FULL_PACK, Card, Rank, Suit
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
from scorekeeper.messages import Message, say, say_number
from scorekeeper.tricks import Failure, Part, TrickRecord, TrickTable

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
            "The dealer's opponent leads to a stage; afterwards the winner of the last trick. The deal alternates stage by stage, the first dealer game by game."
        ),
    ),
    Rule("rounds.follow", say("The suit led must be followed; who cannot, plays any card.")),
    Rule("rounds.winner", say("The highest trump wins, else the highest card of the suit led.")),
    Rule(
        "rounds.stage",
        say(
            "Five tricks a stage, five stages, 50 cards; the two cards turned up in stage 5 are left over."
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
            "First with 200 or more after a game wins; both: the higher; equal: one more game, until they differ."
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
    ),
)

BOUNDS = (
    say(
        "A card is captured once a game. A card turned up is not played in its stage, the two of stage 5 in no stage."
    ),
    say(
        "A stage gives 10 to 0, or a side with 1, 2, 3, 4 tricks at most 14, 22, 29, 35 points, both at most 40."
    ),
    say(
        "A game gives both together 36 to 50 without a slam; with 1 to 5 slams 16 to 60, 20 to 70, 30 to 80, 40 to 80, 50; one side at most 79."
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


@dataclass(slots=True)
class Captures:
    """The honours that a side said to have captured in a stage."""

    line: int
    cards: tuple[Card, ...]
    columns: tuple[int, ...]
    checked: bool = False


@dataclass(slots=True)
class Stage:
    """A stage in hand: its trumps, cards turned up or suits, as far as known, and its record."""

    number: int
    line: int
    trumps: tuple[Card | Suit, ...]
    record: TrickRecord = field(default_factory=lambda: TrickRecord(TRICKS))
    captures: dict[int, Captures] = field(default_factory=dict)
    parts: list[Part] = field(default_factory=list)
    parts_done: set[int] = field(default_factory=set)
    written: dict[int, int] | None = None
    row: int | None = None
    revoking: list[int] = field(default_factory=list)
    last: int = 0

    @property
    def counted(self) -> bool:
        """Whether it is known how many tricks each side won."""
        return self.record.there or self.record.counted is not None

    @property
    def complete(self) -> bool:
        """Whether its tricks are there or counted, or a row has closed it."""
        return self.row is not None or self.counted

    def trump(self, trick: int) -> Suit | None:
        """The trump of a trick, from 1; None where it is not known."""
        at = 1 if self.number == STAGES and trick == TRICKS else 0
        turned = self.trumps[at] if at < len(self.trumps) else None
        return turned.suit if isinstance(turned, Card) else turned

    @property
    def turned(self) -> tuple[Card, ...]:
        """The cards that lie turned up."""
        return tuple(card for card in self.trumps if isinstance(card, Card))


@dataclass(frozen=True, slots=True)
class Worth:
    """What a stage is worth to one side as it stands, and whether the record determines it."""

    points: int
    determined: bool
    rule: str
    why: Message


def adds_up(cards: Sequence[Card]) -> Message:
    """The arithmetic of honours: ``A♠ 4 + K♦ 3 = 7``."""
    counting = [card for card in cards if honour(card)]
    if not counting:
        return say("no honours: 0")
    steps = " + ".join(f"{card} {honour(card)}" for card in counting)
    return say("{steps} = {points}", steps=steps, points=sum(map(honour, counting)))


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
        return self.list[-1] if self.list and self.list[-1].row is None else None

    @property
    def trick_due(self) -> bool:
        """Whether the stage in hand waits for a trick; else a stage is due."""
        stage = self.open
        return stage is not None and not stage.record.full and stage.record.counted is None

    @property
    def complete(self) -> bool:
        return self.row or (len(self.list) == STAGES and all(s.complete for s in self.list))

    @property
    def counts(self) -> bool:
        return self.complete

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
        return entry.verb != "tricks" or self.open.record.counted is None

    # Stages

    def stage(self, line: int, entry: Entry) -> Answer | None:
        """The next stage begins."""
        number = len(self.list) + 1
        if len(entry.trumps) > 1 and number < STAGES:
            self.report(
                "syntax",
                line,
                say("Two cards are turned up in stage 5 only; this is stage {n}.", n=number),
                "rounds.deal",
                column=entry.columns[1],
            )
            return Answer.REFUSED
        self.begin_stage(line, entry.trumps)
        for card, column in zip(entry.trumps, entry.columns, strict=True):
            if isinstance(card, Card) and card in self.out:
                self.report(
                    "trump-played",
                    line,
                    say(
                        "{card} is turned up, yet it was played (line {before}).",
                        card=card,
                        before=self.out[card],
                    ),
                    "rounds.stage",
                    column=column,
                    width=len(str(card)),
                    claimed=str(card),
                )
        return None

    def begin_stage(self, line: int, trumps: tuple[Card | Suit, ...] = ()) -> Stage:
        self.started = True
        if self.list:
            self.leave_stage(line, self.list[-1])
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
        """The next stage begins: what the last one lacks is reported."""
        if not stage.complete and not stage.parts:
            lacking = TRICKS - sum(trick.whole for trick in stage.record.tricks)
            self.incomplete(line, stage.number, lacking)

    def incomplete(self, line: int, stage: int, lacking: int) -> None:
        message = say_number(
            "Stage {stage} of game {game} lacks {n} trick.",
            "Stage {stage} of game {game} lacks {n} tricks.",
            lacking,
            stage=stage,
            game=self.number,
        )
        self.report("incomplete", line, message, "rounds.stage")

    # Tricks

    def trick(self, line: int, entry: Entry) -> Answer | None:
        """A whole trick in the order played, or cards turned up."""
        if self.is_stage(entry):
            self.reread[line] = "stage"
            return self.stage(line, replace(entry, verb="stage", trumps=entry.cards))
        stage = self.open
        if stage is None or not self.trick_due:
            self.no_stage(line, entry)
            return None
        self.started = True
        self.lead(line, entry, "rounds.lead")
        self.turned_up(line, entry, stage)
        doubtful = self.turn_out(line, entry.cards, entry.columns, "rounds.pack")
        if len(entry.cards) != 2:
            self.lacking(line, entry, stage.record, "rounds.winner")
        else:
            best, possible = self.winner(stage, entry.cards)
            self.take_trick(line, entry, stage.record, best, "rounds.winner", possible)
            if self.trick_leader_known:
                self.follow(line, entry, stage, doubtful)
        self.look_at(stage, line)
        return None

    def no_stage(self, line: int, entry: Entry) -> None:
        self.report(
            "no-stage",
            line,
            say("Stage {n} is due: write the card turned up first.", n=len(self.list) % STAGES + 1),
            "rounds.stage",
            column=entry.columns[0] if entry.columns else 1,
        )

    def winner(self, stage: Stage, cards: tuple[Card, ...]) -> tuple[int, frozenset[int] | None]:
        """rounds.winner: which of two cards wins, and which may have where trump is unknown."""
        lead, answer = cards
        follows = lead.suit is answer.suit
        by_suit = 1 if follows and HEIGHT[answer.rank] > HEIGHT[lead.rank] else 0
        if follows:
            return by_suit, None
        trump = stage.trump(len(stage.record.tricks) + 1)
        if trump in (None, answer.suit):
            self.touched.add("trump")
        if self.table.house["trump"] == "none":
            return by_suit, None
        if trump is None:
            return by_suit, frozenset((0, 1))
        return (1 if answer.suit is trump else by_suit), None

    def turned_up(self, line: int, entry: Entry, stage: Stage) -> None:
        """rounds.stage: a card that lies turned up cannot be played."""
        for card, column in zip(entry.cards, entry.columns, strict=True):
            if card in stage.turned:
                self.report(
                    "trump-played",
                    line,
                    say("{card} lies turned up (line {before}).", card=card, before=stage.line),
                    "rounds.stage",
                    column=column,
                    width=len(str(card)),
                    claimed=str(card),
                )

    def follow(self, line: int, entry: Entry, stage: Stage, doubtful: set[int]) -> None:
        """rounds.follow: who did not follow, and what that proves of earlier tricks."""
        led = entry.cards[0].suit
        for at, card in enumerate(entry.cards):
            seat = (self.trick_leader + at) % 2
            suits = frozenset((card.suit,))
            for revoke in (
                self.watch.played(seat, card, suits, suits, line) if at not in doubtful else ()
            ):
                self.revoke(revoke, "rounds.follow")
                self.touched.add("revoke")
                self.list[revoke.failure.stage - 1].revoking.append(self.side(seat))
            if card.suit is not led:
                self.watch.failed(
                    Failure(seat, line, entry.columns[at], card, led, stage.number, True)
                )

    def wins(self, line: int, entry: Entry) -> None:
        """Who won a trick, with what was kept of it."""
        self.started = True
        stage = self.open if self.trick_due else None
        if stage is None:
            stage = self.begin_stage(line)
        self.turned_up(line, entry, stage)
        self.won(line, entry, stage.record, "rounds.winner", "rounds.pack")
        self.look_at(stage, line)

    # Figures

    def count(self, line: int, entry: Entry) -> None:
        """``tricks``: counts where the tricks are not all there, else it is checked."""
        self.started = True
        stage = self.open
        if stage is None or stage.record.counted is not None:
            stage = self.begin_stage(line)
        self.count_tricks(line, entry, stage.record, "rounds.stage")
        self.look_at(stage, line)

    def captures(self, line: int, entry: Entry) -> None:
        """The honours that a side captured in the stage in hand."""
        stage = self.open
        if stage is None:
            self.no_stage(line, entry)
            return
        side = self.side(entry.player)
        captures = stage.captures.setdefault(side, Captures(line, (), ()))
        mine = {
            card for trick in stage.record.tricks if trick.winner == side for card in trick.cards
        }
        for card, column in zip(entry.cards, entry.columns, strict=True):
            if self.captured_before(card, mine):
                self.report(
                    "card-twice",
                    line,
                    say("{card} was captured already.", card=card),
                    "rounds.pack",
                    column=column,
                    width=len(str(card)),
                    side=side,
                    claimed=str(card),
                )
            elif card.suit is not None:
                self.out.setdefault(card, line)
                mine.discard(card)
            captures.cards += (card,)
        captures.line, captures.columns = line, (*captures.columns, *entry.columns)
        captures.checked = False
        self.look_at(stage, line)

    def captured_before(self, card: Card, mine: set[Card]) -> bool:
        """Whether a captured card is out already, elsewhere than in the side's own tricks."""
        if card.suit is not None:
            return card in self.out and card not in mine
        loose = sum(
            c.suit is None and c.rank is card.rank
            for stage in self.list
            for captures in stage.captures.values()
            for c in captures.cards
        )
        elsewhere = sum(c.rank is card.rank for c in self.out if c not in mine)
        return loose + elsewhere >= 4

    def part(self, line: int, entry: Entry) -> None:
        """``NAME = N``: counts until the stage is determined without it, then it is checked."""
        assert entry.claim is not None
        self.started = True
        stage = self.open or self.begin_stage(line)
        side = self.side(entry.player)
        stage.parts.append(Part(line, side, entry.claim, entry.claim_column, entry.claim_width))
        self.look_at(stage, line)
        worth = self.worth(stage)
        if worth[side].determined:
            return
        now = self.base(stage)
        kept = {part.side for part in stage.parts}
        figures = {s: now[s] for s in kept}
        if entry.claim < 0 or not self.may_be(stage, figures, exact=False):
            message = say("No stage gives these points.")
            self.impossible(
                line,
                side,
                entry.claim,
                entry.claim_column,
                entry.claim_width,
                "rounds.honours",
                message,
            )

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
        checked = [w.determined or bool(stage.parts) for w in worth]
        now = self.stage_scores(stage)
        for side, figure in enumerate(entry.figures):
            if checked[side]:
                self.check_figure(
                    line, side, figure, entry.figure_columns[side], now[side], worth[side].rule
                )
        counting = {s: n for s, n in enumerate(entry.figures) if not checked[s]}
        if counting:
            self.bound_stage(line, entry, stage, counting)
            stage.written = counting
        stage.row = line

    def bound_stage(self, line: int, entry: Entry, stage: Stage, counting: dict[int, int]) -> None:
        """The figures that count must be what the stage can give, with what is known of it."""
        wrong = [s for s, n in counting.items() if not self.may_be(stage, {s: n})]
        if not wrong and not self.may_be(stage, counting):
            wrong = [min(counting)]
        for side in wrong:
            self.impossible(
                line,
                side,
                counting[side],
                entry.figure_columns[side],
                len(str(counting[side])),
                "rounds.slam" if max(counting.values()) == SLAM else "rounds.honours",
                say("No stage gives these points, with what is known of it."),
            )

    def may_be(self, stage: Stage, figures: Mapping[int, int], exact: bool = True) -> bool:
        """Whether a division of the tricks can give these points; not exact: at most as many
        as the figures need."""
        known = self.known(stage)
        gone = [c for one in self.list for s in (0, 1) for c in self.known(one)[s]]
        counts = stage.record.counts(self.table)
        least = counts if stage.counted else stage.record.wins(self.table)
        for first in range(TRICKS + 1):
            tricks = (first, TRICKS - first)
            if stage.counted and sum(counts) == TRICKS and tricks != counts:
                continue
            if any(t < n for t, n in zip(tricks, least, strict=True)):
                continue
            if TRICKS in tricks:
                points = [SLAM if t == TRICKS else 0 for t in tricks]
                if all(n == points[s] if exact else n <= points[s] for s, n in figures.items()):
                    return True
                continue
            low = [sum(map(honour, known[s])) for s in (0, 1)]
            room = [2 * tricks[s] - len(known[s]) for s in (0, 1)]
            high = [low[s] + most_honours(room[s], gone) for s in (0, 1)]
            fits = all((not exact or low[s] <= n) and n <= high[s] for s, n in figures.items())
            spare = sum(n - low[s] for s, n in figures.items())
            if fits and spare <= most_honours(sum(room), gone):
                return True
        return False

    def score_game(self, line: int, entry: Entry) -> None:
        """A row of the game: checked where all five stages are determined, else it counts."""
        self.row = True
        determined = len(self.list) == STAGES and all(
            stage.row is not None or all(w.determined for w in self.worth(stage)) or stage.parts
            for stage in self.list
        )
        if determined:
            now = self.scores()
            for side, figure in enumerate(entry.figures):
                self.check_figure(
                    line, side, figure, entry.figure_columns[side], now[side], "rounds.honours"
                )
            self.account(line)
            return
        fixed = [0, 0]
        slams, free = 0, STAGES - len(self.list)
        for stage in self.list:
            worth = self.worth(stage)
            if stage.row is not None or all(w.determined for w in worth):
                base = self.base(stage)
                fixed = [a + b for a, b in zip(fixed, base, strict=True)]
                slams += sorted(base) == [0, SLAM]
            else:
                free += 1
        sums = GAME_SUMS[slams : slams + free + 1] if slams else GAME_SUMS[: free + 1]
        total = sum(entry.figures)
        wrong = [
            side
            for side, n in enumerate(entry.figures)
            if not fixed[side] <= n <= min(MOST_OF_SIDE, fixed[side] + free * MOST_IN_STAGE)
        ]
        if not wrong and not any(low <= total <= high for low, high in sums):
            wrong = [0]
        for side in wrong:
            self.impossible(
                line,
                side,
                entry.figures[side],
                entry.figure_columns[side],
                len(str(entry.figures[side])),
                "rounds.honours",
                say("No game gives these points, with what is known of it."),
            )
        self.written = (line, entry.figures)

    def look_at(self, stage: Stage, line: int) -> None:
        """After a line of a stage: what it determines, and what that makes of other figures."""
        stage.last = line
        worth = self.worth(stage)
        sides = [side for side, w in enumerate(worth) if w.determined]
        if stage.parts and sides:
            now = self.stage_points(stage, worth)
            self.check_parts(stage.parts, now, sides, [w.rule for w in worth], stage.parts_done)
        if stage.counted:
            for side, captures in stage.captures.items():
                if not captures.checked:
                    captures.checked = True
                    self.check_captures(stage, side, captures)

    def check_captures(self, stage: Stage, side: int, captures: Captures) -> None:
        """What a side said to have captured, against its tricks and the cards that are known."""
        tricks = stage.record.counts(self.table)[side]
        known = self.known(stage)[side]
        line, columns = captures.line, captures.columns
        if len(captures.cards) > 2 * tricks:
            self.impossible(
                line,
                side,
                len(captures.cards),
                columns[max(2 * tricks, 0)],
                len(str(captures.cards[2 * tricks])),
                "rounds.pack",
                say_number(
                    "{n} trick has {m} cards.", "{n} tricks have {m} cards.", tricks, m=2 * tricks
                ),
            )
            return
        said = sum(map(honour, captures.cards))
        whole = self.by_cards(stage)
        right = known if whole else together(captures.cards, known)
        self.checked += whole
        extra = [
            c
            for c in captures.cards
            if whole
            and honour(c)
            and not any(c.rank is k.rank and c.suit in (None, k.suit) for k in known)
        ]
        if sum(map(honour, right)) == said and not extra:
            return
        at = captures.cards.index(extra[0]) if extra else 0
        self.report(
            "wrong-claim",
            line,
            say("The honours in the tricks are: {why}.", why=adds_up(right)),
            "rounds.honours",
            column=columns[at] if columns else 1,
            width=len(str(captures.cards[at])) if columns else 1,
            side=side,
            claimed=said,
            correct=sum(map(honour, right)),
        )

    # What it is worth

    def known(self, stage: Stage) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The cards that are known to be captured, a side each."""
        found: tuple[list[Card], list[Card]] = ([], [])
        for trick in stage.record.tricks:
            if trick.winner is not None:
                found[trick.winner].extend(trick.cards)
        return tuple(found[0]), tuple(found[1])

    def by_cards(self, stage: Stage) -> bool:
        """Whether the five tricks are there with all their cards."""
        return stage.record.there and all(len(trick.cards) >= 2 for trick in stage.record.tricks)

    def worth(self, stage: Stage) -> list[Worth]:
        """What a stage is worth by its record, a side each (rounds.slam, rounds.honours)."""
        counts = stage.record.counts(self.table)
        if stage.counted and TRICKS in counts:
            points = [SLAM if n == TRICKS else 0 for n in counts]
            whys = [
                say("5 tricks: 10") if n == TRICKS else say("a slam against it: 0") for n in counts
            ]
            return [Worth(points[s], True, "rounds.slam", whys[s]) for s in (0, 1)]
        known = self.known(stage)
        found: list[Worth] = []
        for side in (0, 1):
            captures = stage.captures.get(side)
            determined = self.by_cards(stage) or (stage.counted and captures is not None)
            cards: Sequence[Card] = known[side]
            if captures is not None and not self.by_cards(stage):
                cards = together(captures.cards, known[side])
            found.append(
                Worth(sum(map(honour, cards)), determined, "rounds.honours", adds_up(cards))
            )
        return found

    def base(self, stage: Stage) -> list[int]:
        """Points of a stage as they stand, without what revokes have moved."""
        found = [w.points for w in self.worth(stage)]
        for side, w in enumerate(self.worth(stage)):
            if stage.written is not None and side in stage.written:
                found[side] = stage.written[side]
            elif not w.determined:
                found[side] += sum(part.points for part in stage.parts if part.side == side)
        return found

    def stage_points(self, stage: Stage, worth: Sequence[Worth]) -> list[int]:
        """What the rules give for a stage, with what revokes have moved."""
        moved = self.moved(stage.revoking)
        return [w.points + moved[s] for s, w in enumerate(worth)]

    def stage_scores(self, stage: Stage) -> list[int]:
        """Points of a stage as they stand."""
        moved = self.moved(stage.revoking)
        return [a + b for a, b in zip(self.base(stage), moved, strict=True)]

    def scores(self) -> list[int]:
        if self.written is not None:
            moved = self.moved([side for stage in self.list for side in stage.revoking])
            return [a + b for a, b in zip(self.written[1], moved, strict=True)]
        totals = [0, 0]
        for stage in self.list:
            totals = [a + b for a, b in zip(totals, self.stage_scores(stage), strict=True)]
        return totals

    def lines(self) -> list[ScoreLine]:
        if self.written is not None:
            line = self.written[0]
            moved = self.moved([side for stage in self.list for side in stage.revoking])
            points = self.scores()
            return [
                ScoreLine(line, s, points[s], None, self.with_moves(say("as written"), moved[s]))
                for s in (0, 1)
            ]
        return sorted(
            (one for stage in self.list for one in self.stage_lines(stage)),
            key=lambda scored: scored.line,
        )

    def stage_lines(self, stage: Stage) -> Iterator[ScoreLine]:
        """What gave the points of one stage."""
        moved = self.moved(stage.revoking)
        for side, w in enumerate(self.worth(stage)):
            if stage.written is not None and side in stage.written:
                why = self.with_moves(say("as written"), moved[side])
                row = stage.row or stage.line
                yield ScoreLine(row, side, stage.written[side] + moved[side], None, why)
                continue
            at = stage.record.line or stage.last or stage.line
            if side in stage.captures:
                at = max(at, stage.captures[side].line)
            why = self.with_moves(w.why, moved[side])
            yield ScoreLine(at, side, w.points + moved[side], w.rule, why)
            if not w.determined:
                for part in stage.parts:
                    if part.side == side:
                        yield ScoreLine(part.line, side, part.points, None, say("as written"))

    def close(self, line: int, ending: bool) -> None:
        if self.row:
            return
        last = self.list[-1]
        if not last.complete and not last.parts:
            self.leave_stage(line, last)
        elif len(self.list) < STAGES:
            n = STAGES - len(self.list)
            message = say_number(
                "Game {game} lacks {n} stage.", "Game {game} lacks {n} stages.", n, game=self.number
            )
            self.report("incomplete", line, message, "rounds.stage")
        else:
            self.account(line)

    def account(self, line: int) -> None:
        """rounds.stage: a whole game by cards accounts for the pack."""
        if len(self.list) < STAGES or not all(map(self.by_cards, self.list)):
            return
        turned = self.list[-1].turned
        missing = len(FULL_PACK) - len(set(self.out) | set(turned))
        if len(turned) == 2 and missing:
            message = say_number(
                "{n} card of the pack is not in this game.",
                "{n} cards of the pack are not in this game.",
                missing,
            )
            self.report("incomplete", line, message, "rounds.stage")

    def tricks(self) -> tuple[int, ...] | None:
        return None

    def stages(self) -> list[StageResult] | None:
        return [
            StageResult(
                stage.number,
                stage.line,
                stage.record.counts(self.table),
                tuple(self.stage_scores(stage)),
            )
            for stage in self.list
        ]

    def state(self) -> Message:
        stage = self.open
        if stage is None or not self.trick_due:
            return say("stage {n}, turn up a card", n=len(self.list) % STAGES + 1)
        trick = len(stage.record.tricks) + 1
        return say(
            "stage {n}, trick {trick}, {name} leads",
            n=stage.number,
            trick=trick,
            name=self.table.players[self.leader],
        )

    def explain(self, line: int) -> list[Message]:
        """Why a stage scored what it did, told at any line of it."""
        if self.written is not None and self.written[0] == line:
            return [say("as written")]
        stage = next((s for s in reversed(self.list) if s.line <= line), None)
        if stage is None:
            return []
        if stage.written is not None:
            return [say("as written")]
        return [
            say("{name}: {why}   {rule}", name=self.table.side_names[s], why=w.why, rule=w.rule)
            for s, w in enumerate(self.worth(stage))
        ]


# The match


class Rounds:
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
    end_rules: Sequence[str] = ()

    def seats(self) -> range:
        return range(2, 3)

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        return tuple((seat,) for seat in range(players))

    def pack(self, players: int) -> frozenset[Card]:
        return frozenset(FULL_PACK)

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
