"""Nameless: tricks, a ladder with a slam, two to six players. Source: nameless.uk.txt."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from scorekeeper.cards import FULL_PACK, Card, Rank, Suit
from scorekeeper.findings import finding
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

RANKS = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN, Rank.EIGHT)
TRUMPS = (Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES)
STOCK = {2: 7, 3: 3, 4: 1}
"""How often the whole table draws from the stock, by players (stock=draw)."""

RULES = (
    Rule(
        "nameless.pack",
        say(
            "24 cards: 2, 3, 4, 6, 7, 8 of each suit, ranked in that order. With six players the fives join in."
        ),
    ),
    Rule(
        "nameless.players",
        say(
            "2 to 4 players. Four play in two partnerships, partners opposite. Five: one alone, the"
            " others in two pairs. Six: three pairs, partners opposite."
        ),
    ),
    Rule(
        "nameless.deal",
        say(
            "Five cards each, four with five or six players. The first dealer by lot or choice; then the deal passes to the left."
        ),
    ),
    Rule("nameless.three-twos", say("A player dealt three twos may exchange them with the stock.")),
    Rule(
        "nameless.lead", say("Left of the dealer leads; afterwards the winner of the last trick.")
    ),
    Rule(
        "nameless.follow",
        say("The suit led must be followed, a led seven with a seven; who cannot, plays any card."),
    ),
    Rule(
        "nameless.trump",
        say("The four sevens are the trumps: clubs, hearts, diamonds, spades, from low to high."),
    ),
    Rule(
        "nameless.winner",
        say("The highest trump wins the trick, else the highest card of the suit led."),
    ),
    Rule("nameless.trick", say("1 point a trick.")),
    Rule(
        "nameless.solo-3",
        say("Who plays alone and takes 3 tricks gets 4 points, and every opposing side loses 1."),
    ),
    Rule(
        "nameless.solo-4",
        say("Who plays alone and takes 4 tricks gets 6 points, and every opposing side loses 2."),
    ),
    Rule(
        "nameless.slam",
        say(
            "Who plays alone and takes all 5 tricks gets 7 points, and every opposing side loses 3."
        ),
    ),
    Rule(
        "nameless.match",
        say(
            "The first side with 20 or more at the end of a game wins. Several at once: the highest."
        ),
    ),
)

HOUSE_RULES = (
    HouseRule(
        "solo",
        ("unpartnered", "sides", "off"),
        say(
            "Who plays alone. unpartnered: every player without a partner. sides: the ladder is for pairs too. off: it is not used."
        ),
    ),
    HouseRule(
        "ladder",
        ("instead", "added"),
        say("3, 4, 5 tricks give 4, 6, 7 points in all (instead), or 7, 10, 12 (added)."),
    ),
    HouseRule(
        "losers",
        ("keep", "only-loss"),
        say(
            "An opponent of a ladder keeps own trick points and loses 1, 2, 3 from them, or only loses."
        ),
    ),
    HouseRule(
        "short-ladder",
        ("taken", "off", "slam"),
        say(
            "Games of four tricks. taken: the ladder goes by tricks taken. off: none. slam: all four are the slam."
        ),
    ),
    HouseRule(
        "stock",
        ("off", "draw"),
        say(
            "off: five tricks and no drawing. draw: the pack is played out, every trick 1 point, no ladder."
        ),
    ),
    HouseRule(
        "sevens",
        ("trump", "printed"),
        say(
            "Whether a seven also counts as a card of its printed suit when that suit is led. It matters for revokes only."
        ),
    ),
    HouseRule("target", ("20",), say("How many points win the match."), least=1),
    HouseRule(
        "revoke",
        ("0",),
        say("Points that a proven revoke moves from the revoking side to every other side."),
        least=0,
    ),
    HouseRule(
        "tie",
        ("play-on", "shared"),
        say(
            "Equal highest at or over the target. play-on: one more game. shared: the match is drawn."
        ),
    ),
)

BOUNDS = (
    say(
        "A game has five tricks, four with five or six players; 12, 8 or 6 with stock=draw and 2, 3 or 4 players."
    ),
    say("A row must be what some division of the tricks gives."),
    say("A match total may be negative."),
)

VERBS = (
    Verb(
        "wins",
        "Taras wins 8s 4s",
        say("who won a trick, with those of its cards that were kept"),
        cards=(0, None),
    ),
    Verb(
        "leads",
        "Taras leads 8s 4s = Olena",
        say("a whole trick in the order played, and who led"),
        cards=(1, None),
        claim="winner",
    ),
    Verb(
        "tricks",
        "tricks 3 2",
        say("how many tricks each side won in this game"),
        subject=False,
        figures=True,
    ),
)


# Tricks


def _heights() -> dict[Suit, dict[Card, int]]:
    """How high each card is when a suit is led (nameless.winner): trumps over the suit led."""
    sevens = {
        card: 100 + TRUMPS.index(card.suit)
        for card in FULL_PACK
        if card.rank is Rank.SEVEN and card.suit
    }
    return {
        suit: sevens
        | {
            card: RANKS.index(card.rank)
            for card in FULL_PACK
            if card.suit is suit and card.rank in RANKS and card.rank is not Rank.SEVEN
        }
        for suit in Suit
    }


HEIGHTS = _heights()


@cache
def belongs(card: Card, sevens: str) -> frozenset[Hashable]:
    """The suits that a card follows: a seven is a trump, and with sevens=printed its own suit."""
    if card.rank is not Rank.SEVEN:
        return frozenset((card.suit,))
    return frozenset(("trump", card.suit) if sevens == "printed" else ("trump",))


def tricks_in_game(players: int, stock: str | int) -> int:
    """nameless.deal and the house rule stock."""
    if players >= 5:
        return 4
    return 5 + (STOCK[players] if stock == "draw" else 0)


# Scoring


@dataclass(frozen=True, slots=True)
class Ladder:
    """What a table's ladder gives: tricks taken alone: (points, loss of the others, rule)."""

    steps: Mapping[int, tuple[int, int, str]]
    sides: frozenset[int]

    @property
    def applies(self) -> bool:
        """Whether some side of this table can climb it."""
        return bool(self.steps and self.sides)


def ladder_of(table: Table) -> Ladder:
    """The ladder of a table under its house rules."""
    house, players = table.house, len(table.players)
    steps = {3: (4, 1, "nameless.solo-3"), 4: (6, 2, "nameless.solo-4"), 5: (7, 3, "nameless.slam")}
    if players >= 5:
        del steps[5]
        if house["short-ladder"] == "slam":
            steps[4] = (7, 3, "nameless.slam")
        elif house["short-ladder"] == "off":
            steps = {}
    elif house["stock"] == "draw":
        steps = {}
    if house["solo"] == "off":
        return Ladder({}, frozenset())
    alone = frozenset(i for i, side in enumerate(table.sides) if len(side) == 1)
    return Ladder(
        steps, alone if house["solo"] == "unpartnered" else frozenset(range(len(table.sides)))
    )


@dataclass(frozen=True, slots=True)
class Share:
    """What a game gives one side: points, the rule and the arithmetic."""

    points: int
    rule: str
    why: Message


def shares(table: Table, ladder: Ladder, counts: tuple[int, ...]) -> list[Share]:
    """What so many tricks give each side (nameless.trick and the ladder)."""
    house = table.house
    climber = next((s for s in sorted(ladder.sides) if counts[s] in ladder.steps), None)
    if climber is None:
        return [Share(n, "nameless.trick", say("{n} × 1 = {n}", n=n)) for n in counts]
    points, loss, rule = ladder.steps[counts[climber]]
    found: list[Share] = []
    for side, n in enumerate(counts):
        if side == climber:
            if house["ladder"] == "added":
                said = say(
                    "{n} tricks alone: {n} + {points} = {all}", n=n, points=points, all=n + points
                )
                found.append(Share(n + points, rule, said))
            else:
                found.append(
                    Share(points, rule, say("{n} tricks alone: {points}", n=n, points=points))
                )
        elif house["losers"] == "only-loss":
            found.append(
                Share(
                    -loss,
                    rule,
                    say(
                        "{name} took {m} alone: −{loss}",
                        name=table.side_names[climber],
                        m=counts[climber],
                        loss=loss,
                    ),
                )
            )
        else:
            said = say(
                "{n} × 1 − {loss} = {points}   {name} took {m} alone",
                n=n,
                loss=loss,
                points=n - loss,
                name=table.side_names[climber],
                m=counts[climber],
            )
            found.append(Share(n - loss, rule, said))
    return found


def divisions(tricks: int, sides: int) -> Iterator[tuple[int, ...]]:
    """Every way to divide the tricks of a game among the sides."""
    if sides == 1:
        yield (tricks,)
        return
    for first in range(tricks + 1):
        for rest in divisions(tricks - first, sides - 1):
            yield (first, *rest)


LADDER_RULES = ("solo", "ladder", "losers", "short-ladder")


# A game in hand


class NamelessPlay(TrickTable):
    """One game of Nameless: tricks by cards, by winner, counted, or points as they were kept."""

    def __init__(self, table: Table, number: int, dealer: int) -> None:
        players = len(table.players)
        super().__init__(table, number, dealer)
        self.size = tricks_in_game(players, table.house["stock"])
        self.ladder = ladder_of(table)
        self.record = TrickRecord(self.size)
        self.leader = (dealer + 1) % players
        self.sevens = str(table.house["sevens"])
        self.draws = STOCK.get(players, 0) if self.size > 5 else 0
        self.written: tuple[int, list[int]] | None = None
        self.parts: list[Part] = []
        self.parts_done: set[int] = set()
        self.revoking: list[int] = []
        if players < 5:
            self.touched.add("stock")

    def handlers(self) -> Handlers:
        return self.guarded(
            {
                "trick": self.trick,
                "leads": self.trick,
                "wins": self.wins,
                "tricks": self.count,
                "points": self.part,
                "score": self.score,
            }
        )

    # State

    @property
    def determined(self) -> bool:
        """Whether all tricks are there or counted."""
        return self.record.there or self.record.counted is not None

    @property
    def complete(self) -> bool:
        return self.row or self.determined

    @property
    def counts(self) -> bool:
        return self.complete

    def belongs(self, entry: Entry) -> bool:
        if self.row:
            return False
        if entry.verb in ("score", "points"):
            return True
        if entry.verb == "tricks":
            return self.record.counted is None
        return not (self.record.full or self.record.counted is not None)

    # Tricks

    def trick(self, line: int, entry: Entry) -> None:
        """A whole trick in the order played."""
        self.started = True
        self.lead(line, entry, "nameless.lead")
        if len(entry.cards) != len(self.table.players):
            self.turn_out(line, entry.cards, entry.columns, "nameless.pack")
            self.lacking(line, entry, self.record, "nameless.winner")
        else:
            led = entry.cards[0].suit
            assert led is not None
            heights = HEIGHTS[led]
            best = max(range(len(entry.cards)), key=lambda at: heights.get(entry.cards[at], -1))
            doubtful = self.turn_out(line, entry.cards, entry.columns, "nameless.pack")
            self.take_trick(line, entry, self.record, best, "nameless.winner")
            if self.trick_leader_known:
                self.follow(line, entry, doubtful)
        self.after_trick(line)

    def wins(self, line: int, entry: Entry) -> None:
        """Who won a trick, with what was kept of it."""
        self.started = True
        self.won(line, entry, self.record, "nameless.winner", "nameless.pack")
        self.after_trick(line)

    def after_trick(self, line: int) -> None:
        if self.draws > 0:
            self.draws -= 1
            self.watch.drawn(1)
        self.look_at_parts()

    def follow(self, line: int, entry: Entry, doubtful: set[int]) -> None:
        """nameless.follow: who did not follow, and what that proves of earlier tricks."""
        other = "printed" if self.sevens == "trump" else "trump"
        led = entry.cards[0]
        due: Hashable = "trump" if led.rank is Rank.SEVEN else led.suit
        for at, card in enumerate(entry.cards):
            seat = (self.trick_leader + at) % len(self.table.players)
            suits, others = belongs(card, self.sevens), belongs(card, other)
            for revoke in (
                self.watch.played(seat, card, suits, others, line) if at not in doubtful else ()
            ):
                house = None if revoke.certain else f"sevens={self.sevens}"
                if house:
                    self.touched.add("sevens")
                self.revoke(revoke, "nameless.follow", house)
                self.touched.add("revoke")
                self.revoking.append(self.table.side_of[seat])
            if at and due not in suits:
                self.watch.failed(
                    Failure(seat, line, entry.columns[at], card, due, 0, due not in others)
                )
            if (due in suits) != (due in others):
                self.touched.add("sevens")
            if card.rank is Rank.SEVEN and card.suit is led.suit:
                self.touched.add("sevens")

    # Figures

    def count(self, line: int, entry: Entry) -> None:
        """``tricks``: counts where the tricks are not all there, else it is checked."""
        self.started = True
        self.count_tricks(line, entry, self.record, "nameless.trick")
        self.look_at_parts()

    def part(self, line: int, entry: Entry) -> None:
        """``NAME = N``: counts until the game is determined without it, then it is checked."""
        assert entry.claim is not None
        self.started = True
        side = self.side(entry.player)
        self.parts.append(Part(line, side, entry.claim, entry.claim_column, entry.claim_width))
        if self.determined:
            self.look_at_parts()
            return
        now = self.base()
        kept = {part.side for part in self.parts}
        kept |= {s for s, n in enumerate(self.record.wins(self.table)) if n}
        nothing = (0,) * len(self.table.sides)
        if not any(all(v[s] >= now[s] for s in kept) for v in self.possible(nothing)):
            message = say("No division of the {n} tricks gives this.", n=self.size)
            self.impossible(
                line,
                side,
                entry.claim,
                entry.claim_column,
                entry.claim_width,
                "nameless.trick",
                message,
            )

    def look_at_parts(self) -> None:
        """Once the tricks are there, what was written of a side's points is checked."""
        if self.determined and self.parts:
            rules = [rule for _, rule, _ in self.by_tricks()]
            self.check_parts(self.parts, self.scores(), range(len(rules)), rules, self.parts_done)

    def possible(self, known: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The scores that divisions of the tricks give, each side with at least its known ones."""
        return [
            tuple(share.points for share in shares(self.table, self.ladder, counts))
            for counts in divisions(self.size, len(known))
            if all(a >= b for a, b in zip(counts, known, strict=True))
        ]

    def score(self, line: int, entry: Entry) -> Answer | None:
        """A row: checked where the tricks are there or counted, else it counts."""
        if entry.scope is None and entry.short and self.ladder.applies:
            figures = " ".join(map(str, entry.figures))
            self.findings.append(
                finding(
                    "syntax",
                    line,
                    say(
                        "Tricks or points? Write  tricks {figures}  or  score {figures}",
                        figures=figures,
                    ),
                    column=entry.figure_columns[0],
                    width=entry.figure_columns[-1]
                    + len(str(entry.figures[-1]))
                    - entry.figure_columns[0],
                    rule="nameless.trick",
                )
            )
            return Answer.REFUSED
        self.started = True
        if self.determined or self.parts:
            right = self.scores()
            for side, figure in enumerate(entry.figures):
                self.check_figure(
                    line, side, figure, entry.figure_columns[side], right[side], self.rule_of(side)
                )
        else:
            known = self.record.wins(self.table)
            allowed = self.possible(known)
            wrong = [s for s, n in enumerate(entry.figures) if all(v[s] != n for v in allowed)]
            if not wrong and entry.figures not in allowed:
                wrong = [0]
            for side in wrong:
                self.impossible(
                    line,
                    side,
                    entry.figures[side],
                    entry.figure_columns[side],
                    len(str(entry.figures[side])),
                    "nameless.trick",
                    say("No division of the {n} tricks gives this.", n=self.size),
                )
            self.written = (line, list(entry.figures))
        self.row = True
        return None

    def rule_of(self, side: int) -> str:
        return self.by_tricks()[side][1] if self.determined else "nameless.trick"

    # What it is worth

    def by_tricks(self) -> list[tuple[int, str, Message]]:
        """Points, rule and arithmetic a side by the tricks as they stand."""
        counts = self.record.counts(self.table)
        found = [(s.points, s.rule, s.why) for s in shares(self.table, self.ladder, counts)]
        if any(
            side in self.ladder.sides and n in self.ladder.steps for side, n in enumerate(counts)
        ):
            self.touched.update(LADDER_RULES[:3], LADDER_RULES[3:] if self.size == 4 else ())
        elif any(n >= 3 for n in counts):
            self.touched.update(("solo",), LADDER_RULES[3:] if self.size == 4 else ())
        return found

    def base(self) -> list[int]:
        if self.written is not None:
            return list(self.written[1])
        found = [points for points, _, _ in self.by_tricks()]
        if not self.determined:
            for part in self.parts:
                found[part.side] += part.points
        return found

    def scores(self) -> list[int]:
        return [a + b for a, b in zip(self.base(), self.moved(self.revoking), strict=True)]

    def lines(self) -> list[ScoreLine]:
        moved = self.moved(self.revoking)
        if self.written is not None:
            line, figures = self.written
            return [
                ScoreLine(line, s, n + moved[s], None, self.with_moves(say("as written"), moved[s]))
                for s, n in enumerate(figures)
            ]
        found: list[ScoreLine] = []
        if self.record.line:
            found += [
                ScoreLine(
                    self.record.line, s, points + moved[s], rule, self.with_moves(why, moved[s])
                )
                for s, (points, rule, why) in enumerate(self.by_tricks())
            ]
        if not self.determined:
            found += [
                ScoreLine(p.line, p.side, p.points, None, say("as written")) for p in self.parts
            ]
        return sorted(found, key=lambda scored: scored.line)

    def close(self, line: int, ending: bool) -> None:
        if not self.complete and not self.parts:
            n = self.size - sum(trick.whole for trick in self.record.tricks)
            message = say_number(
                "Game {game} lacks {n} trick.", "Game {game} lacks {n} tricks.", n, game=self.number
            )
            self.report("incomplete", line, message, "nameless.deal")

    def tricks(self) -> tuple[int, ...] | None:
        return self.record.counts(self.table)

    def stages(self) -> list[StageResult] | None:
        return None

    def state(self) -> Message:
        return say(
            "trick {n}, {name} leads",
            n=len(self.record.tricks) + 1,
            name=self.table.players[self.leader],
        )

    def explain(self, line: int) -> list[Message]:
        """Why the game scored what it did, told at any line of it."""
        if self.written is not None:
            return [say("as written")]
        return [
            say("{name}: {why}   {rule}", name=self.table.side_names[s], why=why, rule=rule)
            for s, (_, rule, why) in enumerate(self.by_tricks())
        ]


# The match


class Nameless:
    """The game of Nameless."""

    id = "nameless"
    names: Mapping[str, str] = {"en": "Nameless", "uk": "Безіменний", "ru": "Безымянный"}
    source = "nameless.uk.txt"
    rules = RULES
    house_rules = HOUSE_RULES
    bounds = BOUNDS
    verbs = VERBS
    cards_first = True
    name_alone: str | None = "wins"
    end_rules: Sequence[str] = ("tie",)

    def seats(self) -> range:
        return range(2, 7)

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """nameless.players."""
        return {4: ((0, 2), (1, 3)), 5: ((0, 2), (1, 3), (4,)), 6: ((0, 3), (1, 4), (2, 5))}.get(
            players, tuple((seat,) for seat in range(players))
        )

    def pack(self, players: int) -> frozenset[Card]:
        """nameless.pack."""
        return frozenset(
            c for c in FULL_PACK if c.rank in RANKS and (players == 6 or c.rank is not Rank.FIVE)
        )

    def play(self, table: Table, number: int, dealer: int) -> Play:
        return NamelessPlay(table, number, dealer)

    def next_dealer(self, table: Table, play: Play) -> int | None:
        """nameless.deal: to the left."""
        return (play.dealer + 1) % len(table.players)

    def verdict(self, table: Table, standing: Standing) -> Verdict | None:
        """nameless.match, with the house rules target and tie."""
        best = max(standing.totals)
        if best < int(table.house["target"]):
            return None
        if standing.totals.count(best) == 1:
            return Verdict(standing.totals.index(best))
        return Verdict(None) if table.house["tie"] == "shared" else None


GAME = Nameless()
