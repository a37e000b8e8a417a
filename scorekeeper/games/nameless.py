"""Nameless: tricks, a ladder with a slam, two to six players. Source: nameless.uk.txt."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from operator import add, ge, sub
from typing import NamedTuple

from scorekeeper.core.cards import FULL_PACK, Card, Rank, Suit
from scorekeeper.core.game import (
    Answer,
    CardGame,
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
    Standing,
    Table,
    Verb,
    Verdict,
    named_tally,
)
from scorekeeper.core.slips import Slip, but, in_counting
from scorekeeper.games.tricks import Part, TrickRecord, TrickTable, Worth
from scorekeeper.i18n.messages import Message, say, say_number

# Pack

RANKS = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN, Rank.EIGHT)
TRUMPS = (Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES)
STOCK = {2: 7, 3: 3, 4: 1}
"""How often the whole table draws from the stock, by players (stock=draw)."""

RULES = (
    Rule(
        "nameless.pack",
        say(
            "24 cards: 2, 3, 4, 6, 7, 8 of each suit, ranked in that order. With six players the"
            " fives join in."
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
            "Five cards each, four with five or six players. The first dealer by lot or choice;"
            " then the deal passes to the left."
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
            "The first side with 20 or more at the end of a game wins. Several at once: the"
            " highest."
        ),
    ),
)


def scoring(name: str) -> Callable[[Table], bool]:
    """Whether a house rule changes how many tricks a table plays, or what they give."""

    def matters(table: Table) -> bool:
        values = next(rule.values for rule in HOUSE_RULES if rule.name == name)
        ways = [way_of_scoring(table.under(name, value)) for value in values]
        return ways.count(ways[0]) < len(ways)

    return matters


HOUSE_RULES = (
    HouseRule(
        "solo",
        ("unpartnered", "sides", "off"),
        say(
            "Who plays alone. unpartnered: every player without a partner. sides: the ladder is for"
            " pairs too. off: it is not used."
        ),
        matters=scoring("solo"),
    ),
    HouseRule(
        "ladder",
        ("instead", "added"),
        say("3, 4, 5 tricks give 4, 6, 7 points in all (instead), or 7, 10, 12 (added)."),
        matters=scoring("ladder"),
    ),
    HouseRule(
        "losers",
        ("keep", "only-loss"),
        say(
            "An opponent of a ladder keeps own trick points and loses 1, 2, 3 from them, or only"
            " loses."
        ),
        matters=scoring("losers"),
    ),
    HouseRule(
        "short-ladder",
        ("taken", "off", "slam"),
        say(
            "Games of four tricks. taken: the ladder goes by tricks taken. off: none. slam: all"
            " four are the slam."
        ),
        matters=scoring("short-ladder"),
    ),
    HouseRule(
        "stock",
        ("off", "draw"),
        say(
            "off: five tricks and no drawing. draw: the pack is played out, every trick 1 point, no"
            " ladder."
        ),
        matters=scoring("stock"),
    ),
    HouseRule(
        "sevens",
        ("trump", "printed"),
        say(
            "Whether a seven also counts as a card of its printed suit when that suit is led. It"
            " matters for revokes only."
        ),
    ),
    HouseRule("target", ("20",), say("How many points win the match."), least=1),
    HouseRule(
        "revoke",
        ("0",),
        say("Points that a proven revoke moves from the revoking side to every other side."),
        least=0,
        tried=("0", "2"),
    ),
    HouseRule(
        "tie",
        ("play-on", "shared"),
        say(
            "Equal highest at or over the target. play-on: one more game. shared: the match is"
            " drawn."
        ),
    ),
)

BOUNDS = (
    say(
        "A game has five tricks, four with five or six players; 12, 8 or 6 with stock=draw and 2, 3"
        " or 4 players."
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


class Ladder(NamedTuple):
    """What a table's ladder gives.

    steps: tricks taken alone, points, loss of the others, rule; sides: who can climb it;
    added: whether its points come on top of the tricks; keep: whether the others keep theirs;
    names: of the sides.
    """

    steps: tuple[tuple[int, int, int, str], ...]
    sides: frozenset[int]
    added: bool
    keep: bool
    names: tuple[str, ...]

    @property
    def applies(self) -> bool:
        """Whether some side of this table can climb it."""
        return bool(self.steps and self.sides)


def ladder_of(table: Table) -> Ladder:
    """The ladder of a table under its house rules; worked out once."""
    known: Ladder | None = table.notes.get("ladder")
    if known is None:
        known = table.notes["ladder"] = _ladder(table)
    return known


def _ladder(table: Table) -> Ladder:
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
    everybody = range(len(table.sides))
    alone = {i for i, side in enumerate(table.sides) if len(side) == 1}
    climbers = {"off": (), "sides": everybody, "unpartnered": alone}[str(house["solo"])]
    return Ladder(
        tuple((n, *step) for n, step in steps.items()),
        frozenset(climbers),
        house["ladder"] == "added",
        house["losers"] == "keep",
        table.side_names,
    )


def way_of_scoring(table: Table) -> tuple[object, ...]:
    """How many tricks a table plays, and what they give."""
    ladder = ladder_of(table)
    size = tricks_in_game(len(table.players), table.house["stock"])
    return (size, ladder) if ladder.applies else (size,)


@lru_cache(maxsize=512)
def shares(ladder: Ladder, counts: tuple[int, ...]) -> Sequence[Worth]:
    """What so many tricks give each side (nameless.trick and the ladder)."""
    climbed = (
        (s, step) for s in sorted(ladder.sides) for step in ladder.steps if step[0] == counts[s]
    )
    climber, step = next(climbed, (None, None))
    if climber is None or step is None:
        return [Worth(n, "nameless.trick", say("{n} × 1 = {n}", n=n)) for n in counts]
    _, points, loss, rule = step
    said = {"name": ladder.names[climber], "m": counts[climber], "loss": loss}
    found: list[Worth] = []
    for side, n in enumerate(counts):
        given = n - loss
        if side == climber and not ladder.added:
            given = points
            why = say("{n} tricks alone: {points}", n=n, points=points)
        elif side == climber:
            given = n + points
            why = say("{n} tricks alone: {n} + {points} = {all}", n=n, points=points, all=given)
        elif not ladder.keep:
            given = -loss
            why = say("{name} took {m} alone: −{loss}", **said)
        else:
            why = say(
                "{n} × 1 − {loss} = {points}   {name} took {m} alone", n=n, points=given, **said
            )
        found.append(Worth(given, rule, why))
    return found


def gains(worth: Sequence[Worth]) -> list[int]:
    """The points alone, a side each."""
    return [known.points for known in worth]


def divisions(tricks: int, sides: int) -> Iterator[tuple[int, ...]]:
    """Every way to divide the tricks of a game among the sides."""
    if sides == 1:
        yield (tricks,)
        return
    for first in range(tricks + 1):
        for rest in divisions(tricks - first, sides - 1):
            yield (first, *rest)


SLAMS = FeatKind("slams", say("slams"), say("slams"), adds=True)
LADDER_RULES = ("solo", "ladder", "losers", "short-ladder")


# A game in hand


class NamelessPlay(TrickTable):
    """One game of Nameless: tricks by cards, by winner, counted, or points as they were kept."""

    def __init__(self, table: Table, number: int, dealer: int) -> None:
        super().__init__(table, number, dealer)
        players = len(table.players)
        self.size = tricks_in_game(players, table.house["stock"])
        self.ladder = ladder_of(table)
        self.record = TrickRecord(self.size)
        self.leader = (dealer + 1) % players
        self.sevens = str(table.house["sevens"])
        self.draws = STOCK.get(players, 0) if self.size > 5 else 0
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

    @property
    def complete(self) -> bool:
        return self.row or self.record.divided

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
        self.lead(line, entry)
        doubtful = self.turn_out(line, entry)
        if len(entry.cards) != len(self.table.players):
            self.lacking(line, entry, self.record)
        else:
            led = entry.cards[0].suit
            assert led is not None
            heights = [HEIGHTS[led].get(card, -1) for card in entry.cards]
            best = heights.index(max(heights))
            trumped = entry.cards[best].rank is Rank.SEVEN and entry.cards[0].rank is not Rank.SEVEN
            self.take_trick(line, entry, self.record, best, trumped)
            if self.trick_leader_known:
                self.look_for_revokes(line, entry, doubtful)
        self.after_trick()

    def wins(self, line: int, entry: Entry) -> None:
        """Who won a trick, with what was kept of it."""
        self.started = True
        self.won(line, entry, self.record)
        self.after_trick()

    def after_trick(self) -> None:
        """Everybody draws a card, by the house rule stock; and parts may be checked now."""
        if self.draws > 0:
            self.draws -= 1
            self.watch.drawn(1)
        self.look_at_parts()

    def look_for_revokes(self, line: int, entry: Entry, doubtful: set[int]) -> None:
        """nameless.follow: what a trick proves of earlier ones, and what sevens=… makes of it."""
        led, other = entry.cards[0], "printed" if self.sevens == "trump" else "trump"
        due: Hashable = "trump" if led.rank is Rank.SEVEN else led.suit
        suits = [belongs(card, self.sevens) for card in entry.cards]
        others = [belongs(card, other) for card in entry.cards]
        for revoke in self.follow(line, entry, due, suits, others, doubtful):
            house = None if revoke.certain else f"sevens={self.sevens}"
            if house:
                self.touched.add("sevens")
            self.revoke(revoke, self.record, house)
        unlike = (
            (due in mine) != (due in theirs) for mine, theirs in zip(suits, others, strict=True)
        )
        if self.watch.otherwise or any(unlike):
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
        side, record = self.side(entry.player), self.record
        record.parts.append(Part(line, side, entry.claim, entry.claim_at))
        self.look_at_parts()
        if record.divided:
            return
        now = self.standing(record, self.worth())
        # What a side has of its tricks alone may still go down, with the ladder of another one.
        known = {part.side for part in record.parts}
        allowed = self.possible(record.wins(self.table))
        if not any(all(gives[s] >= now[s] for s in known) for gives in allowed):
            message = say("No division of the {n} tricks gives this.", n=self.size)
            rule, at = "nameless.trick", entry.claim_at
            self.report("impossible-score", line, message, rule, at, side, entry.claim)

    def look_at_parts(self) -> None:
        """Once the tricks are there, what was written of a side's points is checked."""
        if self.record.divided and self.record.parts:
            self.check_parts(self.record, self.worth())

    def possible(self, least: Sequence[int] = ()) -> list[tuple[int, ...]]:
        """The scores that divisions of the tricks give, with at least so many to each side."""
        return [
            tuple(worth.points for worth in shares(self.ladder, counts))
            for counts in divisions(self.size, len(self.table.sides))
            if all(map(ge, counts, least))
        ]

    def score(self, line: int, entry: Entry) -> Answer | None:
        """A row: checked where the tricks are there or counted, else it counts."""
        figures, record = entry.figures, self.record
        if entry.scope is None and entry.short and self.ladder.applies:
            message = say(
                "Tricks or points? Write  tricks {figures}  or  score {figures}",
                figures=" ".join(map(str, figures)),
            )
            first, last = entry.figure_at(0), entry.figure_at(len(figures) - 1)
            at = Place(first.column, last.column + last.width - first.column)
            self.report("syntax", line, message, "nameless.trick", at)
            return Answer.REFUSED
        self.started = True
        if record.divided or record.parts:
            now = self.scores()
            for side, known in enumerate(self.worth()):
                rule = known.rule if known.determined else "nameless.trick"
                self.check_figure(line, entry, side, now[side], rule)
        else:
            allowed = self.possible(record.wins(self.table))
            wrong = [s for s, n in enumerate(figures) if all(gives[s] != n for gives in allowed)]
            if not wrong and figures not in allowed:
                wrong = [0]
            message = say("No division of the {n} tricks gives this.", n=self.size)
            self.impossible(line, entry, wrong, "nameless.trick", message)
            record.written = dict(enumerate(figures))
        self.row = True
        record.row = line
        return None

    # What it is worth

    def worth(self) -> Sequence[Worth]:
        """What the tricks give each side as they stand."""
        counts = self.record.counts(self.table)
        found = shares(self.ladder, tuple(counts))
        if not self.record.divided:
            found = [known._replace(determined=False) for known in found]
        return found

    def touches(self) -> set[str]:
        counts = self.record.counts(self.table)
        if self.record.written or self.size > 5 or max(counts) < 3:
            return self.touched
        short = LADDER_RULES[3:] if self.size == 4 else ()
        if self.worth()[0].rule != "nameless.trick":
            return {*self.touched, *LADDER_RULES[:3], *short}
        # Whatever else is changed, one rule that keeps everybody off the ladder is enough.
        off = short if short and self.table.house["short-ladder"] == "off" else LADDER_RULES[:1]
        return {*self.touched, *off}

    def rescore(self) -> None:
        self.ladder = ladder_of(self.table)

    def scores(self) -> list[int]:
        return self.record_scores(self.record, self.worth())

    def lines(self) -> list[ScoreLine]:
        at = [self.record.line] * len(self.table.sides)
        found = self.record_lines(self.record, self.worth(), at)
        return sorted(found, key=lambda scored: scored.line)

    def slips(self, first: int, last: int) -> Iterator[Slip]:
        """Slips with the ladder: its points or its minus left out, or given to the wrong side."""
        record = self.record
        if record.written or not record.divided or not first <= record.line <= last:
            return
        given, counts = self.scores(), record.counts(self.table)
        yield from self.unmoved(record, given)
        ladder = self.ladder
        for miscount in in_counting(counts):
            gaps = map(sub, gains(shares(ladder, miscount.points)), gains(self.worth()))
            yield miscount._replace(points=tuple(map(add, given, gaps)))
        climber = next(
            (s for s in ladder.sides for step in ladder.steps if step[0] == counts[s]), None
        )
        if climber is None:
            return
        above = list(map(sub, gains(self.worth()), counts))
        plain = tuple(map(sub, given, above))
        others = [side for side in range(len(above)) if side != climber]
        tricks = say("{n} for the tricks alone", n=counts[climber])
        yield Slip("bonus-missed", but(given, climber, plain[climber]), tricks)
        yield Slip("bonus-missed", plain, tricks)
        unpaid = say("no minus for the others")
        for side in others:
            name = self.table.side_names[side]
            why = say("no minus for {name}", name=name)
            yield Slip("minus-missed", but(given, side, plain[side]), why)
        yield Slip("minus-missed", but(plain, climber, given[climber]), unpaid)
        for side in others:
            bonus, why = above[climber], say("{n} for the other side", n=above[climber])
            moved = but(but(given, climber, plain[climber]), side, given[side] + bonus)
            yield Slip("bonus-wrong-side", moved, why)
            yield Slip("bonus-wrong-side", but(moved, side, plain[side] + bonus), why)
            paid = but(moved, climber, plain[climber] + above[side])
            yield Slip("bonus-wrong-side", but(paid, side, plain[side] + bonus), why)

    def close(self, line: int, ending: bool) -> None:
        if not self.complete and not self.record.parts:
            n = self.size - sum(trick.whole for trick in self.record.tricks)
            message = say_number(
                "Game {game} lacks {n} trick.", "Game {game} lacks {n} tricks.", n, game=self.number
            )
            self.report("incomplete", line, message, "nameless.deal")

    def feats(self) -> Iterator[Feat]:
        """All five tricks of a game, partners' too; with short-ladder=slam all four."""
        slam = 4 if self.table.house["short-ladder"] == "slam" and self.size == 4 else 5
        if self.record.divided and self.size == slam:
            for side, n in enumerate(self.record.counts(self.table)):
                if n == slam:
                    yield Feat("slams", side, 1, self.record.line)

    def tricks(self) -> tuple[int, ...] | None:
        return self.record.counts(self.table)

    def state(self, short: bool = False) -> Message:
        n, trick = self.number, len(self.record.tricks) + 1
        name = self.table.players[self.leader]
        if short:
            return say("g{n} t{trick} {name} leads", n=n, trick=trick, name=name)
        return say("game {n}, trick {trick}, {name} leads", n=n, trick=trick, name=name)

    def news(self, line: int, short: bool = False) -> Message | None:
        if not self.complete or max(self.record.line, self.record.row) != line:
            return None
        scores = named_tally(self.table, self.scores(), short)
        return say("Game {n}: {scores}.", n=self.number, scores=scores)

    def said(self, line: int) -> Said | None:
        return self.trick_said(self.record, line)

    def explain(self, line: int) -> list[Message]:
        """Why the game scored what it did, told at any line of it."""
        return self.told(self.lines())


# The match


class Nameless(CardGame):
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
    feats = (SLAMS,)
    score_rules: Sequence[str] = (*LADDER_RULES, "revoke")
    end_rules: Sequence[str] = ("tie",)
    end_rule = "nameless.match"
    deal_rule = "nameless.deal"

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

    def verdict(self, table: Table, standing: Standing) -> Verdict | None:
        """nameless.match, with the house rules target and tie."""
        best = max(standing.totals)
        if best < int(table.house["target"]):
            return None
        if standing.totals.count(best) == 1:
            return Verdict(standing.totals.index(best))
        return Verdict(None) if table.house["tie"] == "shared" else None


GAME = Nameless()
