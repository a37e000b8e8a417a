"""Candidate: sequences and multipliers. Source: candidate.uk.txt."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple

from scorekeeper.core.cards import COURT, FULL_PACK, Card, Rank, Suit
from scorekeeper.core.findings import Finding, Severity
from scorekeeper.core.game import (
    LINE,
    NOBODY,
    Answer,
    Entry,
    Feat,
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
from scorekeeper.games.sequences import ordered, shape
from scorekeeper.i18n.messages import Joined, Message, say, say_number

# Pack

ORDER = {rank: place for place, rank in enumerate(Rank)}
PLACE = {Card(rank, suit): ORDER[rank] for rank in Rank for suit in (*Suit, None)}
OF_RANK = {rank: tuple(card for card in FULL_PACK if card.rank is rank) for rank in Rank}
BITS = {card: 1 << place for place, card in enumerate(FULL_PACK)}
CLOSER_LOOK = 1 << len(FULL_PACK)
"""A bit beside those of the cards: a capture that always needs a closer look has it."""
EVERY_CARD = 2 * CLOSER_LOOK - 1
HAND = 5
LONGEST = 1 + 2 * HAND
MOST_POINTS = {1: 692, 2: 1448, 3: 2226}
MOST_NOTED = 20_000
"""Captures whose worth is kept, for lines that come again."""
NO_SUM = frozenset((1, 2, 3, 5, 7, 11))

RULES = (
    Rule(
        "candidate.pack",
        say("One 52-card pack, or two or three together. Two players. 2 is low, the ace high."),
    ),
    Rule(
        "candidate.deal",
        say(
            "The pack is split into a pile a suit. The dealer deals five cards of one pile to each"
            " player and turns one card up: the lobby. The first dealer is drawn by lot; then the"
            " deal alternates. After a capture hands are refilled to five, the taker's first."
        ),
    ),
    Rule(
        "candidate.lead",
        say("The dealer's opponent lays first; afterwards whoever took the last sequence."),
    ),
    Rule(
        "candidate.sequence",
        say(
            "On the lobby's card players lay cards that go on with a run or with a set, whatever"
            " their suits. The second card decides which. A player may pass and come in again."
        ),
    ),
    Rule(
        "candidate.capture",
        say("The last player to have laid takes the whole sequence, the lobby's card included."),
    ),
    Rule("candidate.card-points", say("2 to 10 count 1 point, J, Q, K and A count 2.")),
    Rule(
        "candidate.multiplier",
        say("A sequence scores the sum of its card points times the number of its cards."),
    ),
    Rule(
        "candidate.all-cards",
        say("A game goes on until every card of the pack is played: captured, or taken by nobody."),
    ),
    Rule("candidate.match", say("Twelve games; the higher total wins.")),
)

HOUSE_RULES = (
    HouseRule(
        "sets",
        ("ranked", "plain"),
        say(
            "How a set scores. ranked: by the rule, like any sequence (four queens 32)."
            " plain: each card of a set counts 1 (four queens 16, as in the source's last example)."
        ),
    ),
    HouseRule(
        "direction",
        ("up", "either"),
        say("Whether a run may also fall. It never turns, and never wraps from A to 2."),
    ),
    HouseRule(
        "lone-card",
        ("unscored", "scored"),
        say(
            "A lobby card that nobody goes on from. scored: whoever takes it gets its card points."
        ),
    ),
    HouseRule(
        "last-cards",
        ("led", "dead"),
        say(
            "The piles are out and hands still hold cards. led: the last taker begins a sequence"
            " from hand. dead: what is left in hand scores nothing."
        ),
    ),
    HouseRule(
        "tie",
        ("drawn", "play-on"),
        say("Equal totals after the last game. play-on: one more game, until they differ."),
    ),
    HouseRule("decks", ("1", "2", "3"), say("How many packs are played together.")),
    HouseRule("games", ("12",), say("How many games are a match."), least=1),
)

FEATS = (
    FeatKind("longest_sequence", say("longest sequence"), say("longest"), adds=False),
    FeatKind("richest_sequence", say("richest sequence"), say("richest"), adds=False),
)
"""The most cards of one sequence captured, and the most points."""

BOUNDS = (
    say("A card can be captured as often as there are packs."),
    say("A player lays at most five cards in one sequence, so a sequence has at most eleven."),
    say(
        "In a game both sides together score at most 692, 1448 or 2226, with one, two or three"
        " packs."
    ),
    say(
        "A side cannot score 1, 2, 3, 5, 7 or 11 in a game, nor a part of it, with"
        " lone-card=unscored."
    ),
)

VERBS = (
    Verb(
        "takes",
        "Taras takes 9s 10h Jc = 12",
        say("took this sequence, in the order laid; without cards: what lies in the lobby"),
        nobody=True,
        cards=(0, None),
        suits=False,
        claim="points",
    ),
    Verb(
        "lays",
        "Taras lays 10h Jc",
        say("laid these cards on the lobby"),
        cards=(1, None),
        suits=False,
    ),
    Verb("lobby", "lobby 9s", say("the card turned up"), subject=False, cards=(1, 1), suits=False),
)


# Scoring


NOTHING: frozenset[str] = frozenset()
DIRECTION, LONE, SETS = (frozenset((name,)) for name in ("direction", "lone-card", "sets"))


class Capture:
    """A sequence and what it is worth at one table.

    seat: who takes it; kind: ``run``, ``set``, ``lone`` or ``broken``; mask: the bits of its
    cards, or `CLOSER_LOOK` where it is not a sequence of cards that each have their suit and
    stand once; other: what a set with a court card or ace would be worth under the other value
    of `sets`; english: its arithmetic, once somebody has asked for it; house: the house rules under
    which the lines that note it are worth that.
    """

    __slots__ = (
        "cards", "english", "goes_on", "house", "kind", "mask", "notes", "other", "points", "seat",
        "side", "touched",
    )  # fmt: skip

    def __init__(
        self,
        seat: int,
        side: int,
        cards: tuple[Card, ...],
        kind: str,
        points: int,
        other: int | None,
        mask: int,
        goes_on: int,
        notes: int,
        touched: frozenset[str],
    ) -> None:
        self.seat = seat
        self.side = side
        self.cards = cards
        self.kind = kind
        self.points = points
        self.other = other
        self.mask = mask
        self.goes_on = goes_on
        self.notes = notes
        self.touched = touched
        self.english: str | None = None
        self.house: Mapping[str, str | int] | None = None

    def taken_by(self, seat: int, side: int) -> Capture:
        """The same sequence, taken by another player."""
        return Capture(
            seat, side, self.cards, self.kind, self.points, self.other,
            self.mask, self.goes_on, self.notes, self.touched,
        )  # fmt: skip

    def under(self, house: Mapping[str, str | int]) -> Capture:
        """The same sequence under other house rules that decide only what it is worth."""
        points, other = worth(house, self.kind, self.cards)
        if points == self.points:
            return self
        return Capture(
            self.seat, self.side, self.cards, self.kind, points, other,
            self.mask, self.goes_on, self.notes, self.touched,
        )  # fmt: skip


POINTS = {card: 2 if card.rank in COURT or card.rank is Rank.ACE else 1 for card in PLACE}
"""candidate.card-points."""


def falls(table: Table) -> bool:
    """Whether a run may also fall, by the house rule direction."""
    return table.house["direction"] == "either"


def capture(table: Table, seat: int, cards: tuple[Card, ...]) -> Capture:
    """What a sequence is worth (candidate.sequence, candidate.multiplier, the house rules)."""
    house = table.house
    ranks = [PLACE[card] for card in cards]
    form = shape(ranks, falling=house["direction"] == "either")
    size = len(cards)
    mask = 0
    for card in cards:
        bit = BITS.get(card, 0)
        if not bit or mask & bit:
            mask = 0
            break
        mask |= bit
    side = NOBODY if seat == NOBODY else table.side_of[seat]
    kind = form.kind if form.goes_on == size else "broken"
    points, other = worth(house, kind, cards)
    notes, touched = 0, NOTHING
    if kind == "broken":
        if shape(ranks, falling=True).goes_on == size:
            touched = DIRECTION
    elif kind == "lone":
        notes, touched = 1, LONE
    elif other is not None:
        notes, touched = 1, SETS
    elif form.step < 0:
        touched = DIRECTION
    if not mask or side == NOBODY or kind == "broken" or size > LONGEST:
        mask = CLOSER_LOOK
    return Capture(seat, side, cards, kind, points, other, mask, form.goes_on, notes, touched)


def worth(
    house: Mapping[str, str | int], kind: str, cards: Sequence[Card]
) -> tuple[int, int | None]:
    """The points of a sequence under some house rules; of a set with a court card or ace also
    those under the other value of `sets`."""
    if kind == "broken":
        return 0, None
    size, total = len(cards), sum([POINTS[card] for card in cards])
    if kind == "lone":
        return total if house["lone-card"] == "scored" else 0, None
    if kind != "set" or total == size:
        return total * size, None
    ranked, plain = total * size, size * size
    return (plain, ranked) if house["sets"] == "plain" else (ranked, plain)


def counts_plain(table: Table, taken: Capture) -> bool:
    """Whether each card of it counts 1: a set where sets=plain."""
    return taken.kind == "set" and table.house["sets"] == "plain"


def card_points(table: Table, taken: Capture) -> list[int]:
    """The addends of a capture: what each of its cards counts."""
    plain = counts_plain(table, taken)
    return [1 if plain else POINTS[card] for card in taken.cards]


class Why(NamedTuple):
    """The arithmetic of a capture, worked out when it is shown; in English, which tables and
    other programs have, once."""

    table: Table
    taken: Capture

    def shown(self, language: str | None = None) -> str:
        """The arithmetic in a language, else the one spoken."""
        if language != "en":
            return why(self.table, self.taken).shown(language)
        if self.taken.english is None:
            self.taken.english = why(self.table, self.taken).shown(language)
        return self.taken.english

    def __str__(self) -> str:
        return self.shown()


def why(table: Table, taken: Capture) -> Message:
    """The arithmetic of a capture: ``(1 + 2 + 2) × 3 = 15``."""
    if taken.kind != "lone":
        addends, n = " + ".join(map(str, card_points(table, taken))), len(taken.cards)
        return say("({addends}) × {n} = {points}", addends=addends, n=n, points=taken.points)
    if table.house["lone-card"] == "scored":
        return say("{points} × 1 = {points} (lone-card=scored)", points=taken.points)
    return say("0 for a lone card (lone-card=unscored)")


def miscounted(table: Table, taken: Capture) -> Iterator[tuple[str, int, Message]]:
    """How a capture may be worked out wrong: the kind of slip, the points, the arithmetic."""
    if taken.kind == "lone":
        return
    values, n = card_points(table, taken), len(taken.cards)
    total, addends = sum(values), " + ".join(map(str, values))
    yield times("multiplier", values, n - 1)
    yield times("multiplier", values, n + 1)
    yield "no-multiplier", total, say("{addends} = {total}", addends=addends, total=total)
    yield times("lobby-left-out", values[1:], n - 1)
    yield times("lobby-left-out", values[1:], n)
    twice = say("({addends}) × {n} × {n} = {points}", addends=addends, n=n, points=total * n * n)
    yield "multiplier-twice", total * n * n, twice
    for value in dict.fromkeys(values):
        before, after = values[: values.index(value)], values[values.index(value) + 1 :]
        for wrong in (value + 1, value - 1):
            yield times("card-points", [*before, wrong, *after], n)
        for factor in (n - 1, n):
            yield times("addition", [*before, *after], factor)
        for factor in (n, n + 1):
            yield times("addition", [*before, value, value, *after], factor)


def times(kind: str, values: Sequence[int], factor: int) -> tuple[str, int, Message]:
    """A slip in the sum of a capture's card points, or in what they are multiplied by."""
    addends, points = " + ".join(map(str, values)), sum(values) * factor
    return (
        kind,
        points,
        say("({addends}) × {n} = {points}", addends=addends, n=factor, points=points),
    )


# A game in hand


class Lying:
    """What lies in the lobby: the cards, who laid the last, and how many each has laid.

    refused: the cards that did not go on: what is reported, the card, who laid it, and where in the
    sequence it would stand.
    """

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        self.last: int | None = None
        self.laid: dict[int, int] = {}
        self.refused: list[tuple[Finding, Card, int, int]] = []


class CandidatePlay(PointsInHand):
    """One game of Candidate: captures, or lobby and lays play by play."""

    def __init__(self, table: Table, number: int, dealer: int) -> None:
        self.decks = int(table.house["decks"])
        super().__init__(table, number, dealer, MOST_POINTS[self.decks])
        self.taken: list[tuple[int, Entry, Capture]] = []
        self.touched_at: list[int] = []
        self.lying: Lying | None = None
        self.mask = CLOSER_LOOK
        self.unusual = CLOSER_LOOK
        self.again: dict[Card, int] = {}
        self.loose: dict[Rank, int] = {}
        self.lacks: tuple[int, int] | None = None
        self.out = 0

    def handlers(self) -> Handlers:
        other = self.other
        return {"takes": self.takes, "lays": other, "lobby": other, "points": other, "score": other}

    def other(self, line: int, entry: Entry) -> Answer | None:
        """Whatever is no capture; those see to it themselves that they belong to this game."""
        if not self.belongs(entry):
            return Answer.NEXT_GAME
        verbs = {"lays": self.lays, "lobby": self.turn_up, "points": self.part, "score": self.score}
        verbs[entry.verb](line, entry)
        return None

    @property
    def whole_pack(self) -> bool:
        """candidate.all-cards: every card is played."""
        return self.out >= 52 * self.decks and self.lying is None

    @property
    def complete(self) -> bool:
        return self.row or self.whole_pack

    def belongs(self, entry: Entry) -> bool:
        """candidate.all-cards: a row may still follow a game that is played out."""
        return not self.row if entry.verb == "score" else not self.complete

    # Cards

    def count_out(self, line: int, entry: Entry, at: int) -> None:
        """Count a card as played; one that is out too often already is reported, not counted."""
        card = entry.cards[at]
        loose = self.loose.get(card.rank, 0)
        of_rank = loose + sum(map(self.times_out, OF_RANK[card.rank]))
        if of_rank >= 4 * self.decks or (card.suit and self.times_out(card) >= self.decks):
            before = self.first_out(card)
            if before is None:
                message = say("{card} is out already, as often as the packs have it.", card=card)
            else:
                message = say("{card} is out already (line {before}).", card=card, before=before)
            side = (
                self.side(entry.player)
                if (entry.player or 0) >= 0 and entry.player is not None
                else None
            )
            self.report_card("card-twice", line, message, "candidate.pack", entry, at, side)
            return
        self.out += 1
        if card.suit is None:
            self.loose[card.rank] = loose + 1
        elif self.mask & BITS[card]:
            self.again[card] = self.again.get(card, 0) + 1
        else:
            self.mask |= BITS[card]

    def times_out(self, card: Card) -> int:
        """How often a card, with its suit, was played."""
        return (1 if self.mask & BITS[card] else 0) + self.again.get(card, 0)

    def first_out(self, card: Card) -> int | None:
        """The line of the first capture with a card; None where none has it."""
        return next((line for line, _, taken in self.taken if card in taken.cards), None)

    # Captures

    def takes(self, line: int, entry: Entry) -> Answer | None:
        """A sequence is captured; the usual one costs a look-up and a few sums."""
        known: Capture | None = entry.note
        if known is None or known.house is not self.table.house:
            known = self.look(entry)
        mask = known.mask
        if mask & self.unusual:
            if self.complete:
                return Answer.NEXT_GAME
            self.started = True
            if self.lying is not None:
                self.takes_lobby(line, entry)
            elif not entry.cards:
                message = say("Nothing lies in the lobby.")
                side = None if entry.player == NOBODY else self.side(entry.player)
                rule, name, stake = "candidate.capture", entry.name_at, entry.claim
                self.report("illegal-play", line, message, rule, name, side, stake=stake)
            else:
                for at in range(len(entry.cards)):
                    self.count_out(line, entry, at)
                self.gain_sequence(line, entry, known)
            self.look_out()
            return None
        self.started = self.kept = True
        self.mask = self.unusual = self.mask | mask
        self.out += known.goes_on
        self.points[known.side] += known.points
        self.taken.append((line, entry, known))
        if known.touched or entry.claim != known.points:
            self.notice(line, entry, known)
        else:
            self.checked += 1
        return None

    def look_out(self) -> None:
        """Which cards make a capture need a closer look: those that are out, or any card."""
        self.unusual = EVERY_CARD if self.lying or self.loose or self.row else self.mask

    def look(self, entry: Entry) -> Capture:
        """What the cards of an entry are worth, kept for when the same line comes again, or the
        same cards for another player."""
        seat = entry.player
        assert seat is not None
        known: Capture | None = self.table.notes.get(entry.cards)
        if known is None or NOBODY in (seat, known.seat):
            known = self.remember(entry.cards, capture(self.table, seat, entry.cards))
        elif known.seat != seat:
            known = known.taken_by(seat, self.side(seat))
        known.house = self.table.house
        entry.note = known
        return known

    def remember(self, key: Hashable, known: Capture) -> Capture:
        """Keep what a capture is worth here."""
        notes = self.table.notes
        if len(notes) >= MOST_NOTED:
            notes.clear()
        notes[key] = known
        return known

    def gain(self, line: int, entry: Entry, taken: Capture) -> None:
        """The sequence is its taker's: points, and the claim checked."""
        self.started = self.kept = True
        self.points[taken.side] += taken.points
        self.taken.append((line, entry, taken))
        self.notice(line, entry, taken)

    def notice(self, line: int, entry: Entry, taken: Capture) -> None:
        """What a capture has beside its points: notes, house rules that touch it, a claim."""
        self.notes += taken.notes
        if taken.touched:
            self.touched |= taken.touched
            self.touched_at.append(len(self.taken) - 1)
        if entry.claim is not None:
            self.checked += 1
            if entry.claim != taken.points:
                self.wrong_points(line, entry, taken)

    def gain_sequence(self, line: int, entry: Entry, taken: Capture) -> None:
        """As `gain`, for cards that may be no sequence, too many, or nobody's."""
        if taken.seat == NOBODY:
            self.taken.append((line, entry, taken))
            return
        self.kept = True
        if len(taken.cards) > LONGEST:
            message = say(
                "A sequence has at most {n} cards: the lobby's and five of each player.", n=LONGEST
            )
            at = entry.card_at(LONGEST)
            self.report("illegal-play", line, message, "candidate.sequence", at, taken.side)
        if taken.kind == "broken":
            self.broken(line, entry, taken)
            self.taken.append((line, entry, taken))
        else:
            self.gain(line, entry, taken)

    def broken(self, line: int, entry: Entry, taken: Capture) -> None:
        """Neither run nor set (candidate.sequence): where it breaks, or which order is a run."""
        said = {"card": taken.cards[taken.goes_on], "before": taken.cards[taken.goes_on - 1]}
        order = ordered([PLACE[card] for card in taken.cards], falls(self.table))
        if order is None:
            message = say("{card} does not go on from {before}: neither run nor set.", **said)
        else:
            message = say(
                "{card} does not go on from {before}. In this order it is a run: {order}",
                order=tuple(taken.cards[at] for at in order),
                **said,
            )
        self.touched |= taken.touched
        house = "direction=up" if taken.touched else None
        rule, at, side, stake = "candidate.sequence", taken.goes_on, taken.side, entry.claim
        if stake is None:
            stake = sum(POINTS[card] for card in taken.cards) * len(taken.cards)
        self.report_card("broken-sequence", line, message, rule, entry, at, side, house, stake)

    def wrong_points(self, line: int, entry: Entry, taken: Capture) -> None:
        """The points claimed are not the sequence's (candidate.multiplier)."""
        said, right, reason = entry.claim, taken.points, Why(self.table, taken)
        message = say("The paper says {claimed}, the rules give {why}.", claimed=said, why=reason)
        rule, at, side = "candidate.multiplier", entry.claim_at, taken.side
        house = f"sets={self.table.house['sets']}" if taken.other == said else None
        self.report("wrong-claim", line, message, rule, at, side, said, right, house)

    # Play by play

    def turn_up(self, line: int, entry: Entry) -> None:
        """A new lobby card; what lay there before nobody took."""
        self.started = True
        self.left_lying(line, entry)
        self.lying = Lying([entry.cards[0]])
        self.count_out(line, entry, 0)
        self.look_out()

    def left_lying(self, line: int, entry: Entry) -> None:
        """What lies in the lobby goes to nobody; where cards were laid, somebody had to take."""
        lying, self.lying = self.lying, None
        if lying is not None:
            self.weigh_refused(lying, None)
        if lying is None or lying.last is None:
            return
        name, side = self.table.players[lying.last], self.side(lying.last)
        message = say("{name} laid last and takes the sequence: it cannot be left.", name=name)
        rule, name_at = "candidate.capture", entry.name_at
        stake = capture(self.table, lying.last, tuple(lying.cards)).points
        self.report("illegal-play", line, message, rule, name_at, side, stake=stake)

    def lays(self, line: int, entry: Entry) -> None:
        """Cards laid on the lobby, or from hand when no lobby card is left."""
        self.started = True
        lying = self.lying
        if lying is None:
            self.touched.add("last-cards")
            if self.table.house["last-cards"] == "dead":
                self.dead_hand(line, entry)
                return
            lying = Lying([])
        for at in range(len(entry.cards)):
            self.lay(line, entry, lying, at)
        self.lying = lying if lying.cards else None
        self.look_out()

    def dead_hand(self, line: int, entry: Entry) -> None:
        """Cards laid from hand that are dead, by the house rule last-cards."""
        message = say("No lobby card lies, and what is left in hand is dead (last-cards=dead).")
        rule, house = "candidate.all-cards", "last-cards=dead"
        at, side = entry.card_at(0), self.side(entry.player)
        self.report("illegal-play", line, message, rule, at, side, house=house)

    def lay(self, line: int, entry: Entry, lying: Lying, at: int) -> None:
        """One card laid: part of the sequence if it goes on (candidate.sequence)."""
        seat, card, rule = entry.player, entry.cards[at], "candidate.sequence"
        assert seat is not None
        side = self.side(seat)
        longer = [PLACE[c] for c in (*lying.cards, card)]
        rising, either = (shape(longer, falling=way).goes_on for way in (False, True))
        if rising != either:
            self.touched.add("direction")
        if (either if falls(self.table) else rising) < len(longer):
            message = say("{card} does not go on from {before}.", card=card, before=lying.cards[-1])
            house = "direction=up" if either == len(longer) else None
            self.report_card("illegal-play", line, message, rule, entry, at, side, house, stake=0)
            lying.refused.append((self.findings[-1], card, seat, len(lying.cards)))
            return
        if lying.laid.get(seat, 0) == HAND:
            name = self.table.players[seat]
            message = say(
                "{card} is the sixth card of {name} here; five can be.", card=card, name=name
            )
            self.report_card("illegal-play", line, message, rule, entry, at, side)
        self.count_out(line, entry, at)
        lying.cards.append(card)
        lying.laid[seat] = lying.laid.get(seat, 0) + 1
        lying.last = seat

    def weigh_refused(self, lying: Lying, taken: Capture | None) -> None:
        """What would be worth a sequence, to who laid last then, if a card that did not go on had
        been part of it; taken: what it is without."""
        for found, card, seat, at in lying.refused:
            cards = [*lying.cards[:at], card, *lying.cards[at:]]
            last = seat if at == len(lying.cards) or lying.last is None else lying.last
            stake = [0, 0]
            stake[self.side(last)] += sum(POINTS[one] for one in cards) * len(cards)
            if taken is not None:
                stake[taken.side] -= taken.points
            found.stake = stake

    def takes_lobby(self, line: int, entry: Entry) -> None:
        """What lies in the lobby is taken, whatever else the line says."""
        lying = self.lying
        assert lying is not None and entry.player is not None
        if lying.last is None and entry.cards and same(entry.cards[0], lying.cards[0]):
            self.lying = None
            for at in range(1, len(entry.cards)):
                self.count_out(line, entry, at)
            cards = (lying.cards[0], *entry.cards[1:])
            self.gain_sequence(line, entry, capture(self.table, entry.player, cards))
            return
        self.compare(line, entry, lying)
        if entry.player == NOBODY:
            self.left_lying(line, entry)
            return
        self.lying = None
        taker = entry.player if lying.last is None or entry.ruled is not None else lying.last
        if taker != entry.player:
            said, right = self.table.players[entry.player], self.table.players[taker]
            message = say("{name} laid last and takes the sequence.", name=right)
            rule, side = "candidate.capture", self.side(taker)
            self.report("illegal-play", line, message, rule, entry.name_at, side, said, right)
        taken = capture(self.table, taker, tuple(lying.cards))
        self.weigh_refused(lying, taken)
        self.gain(line, entry, taken)

    def compare(self, line: int, entry: Entry, lying: Lying) -> None:
        """The cards said to be taken against those laid: the first that differs is wrong."""
        said, laid, rule = entry.cards, tuple(lying.cards), "candidate.capture"
        first = [*map(same, said, laid), False].index(False)
        if not said or first == len(said) == len(laid):
            return
        message = say("What was laid is {cards}.", cards=laid)
        at = entry.card_at(min(first, len(said) - 1))
        side = None if entry.player == NOBODY else self.side(entry.player)
        claimed = str(said[first]) if first < len(said) else None
        correct = str(laid[first]) if first < len(laid) else None
        worth = [capture(self.table, NOBODY, cards).points for cards in (said, laid)]
        stake = worth[0] - worth[1]
        self.report("wrong-claim", line, message, rule, at, side, claimed, correct, stake=stake)

    # Figures

    def score(self, line: int, entry: Entry) -> None:
        super().score(line, entry)
        self.account(line)
        self.look_out()

    def unlike(self, name: str, figure: int, right: int) -> tuple[Message, str]:
        message = say(
            "The paper says {figure} for {name}, the record adds up to {right}.",
            figure=figure,
            name=name,
            right=right,
        )
        return message, "candidate.multiplier"

    def bound(self, line: int, side: int, figure: int, at: Place, total: int) -> None:
        """A figure that counts must be one that cards can give."""
        most = self.most
        house = None
        if figure in NO_SUM and self.table.house["lone-card"] == "unscored":
            message = say("No sequences add up to {figure}.", figure=figure)
            house = "lone-card=unscored"
            self.touched.add("lone-card")
        elif figure < 0:
            message = say("No game gives {figure} points.", figure=figure)
        elif figure > most:
            message = say("A game gives at most {most} points with so many packs.", most=most)
        elif total > most:
            message = say(
                "Both sides together have {total}; a game gives at most {most}.",
                total=total,
                most=most,
            )
        else:
            return
        rule = "candidate.multiplier"
        self.report("impossible-score", line, message, rule, at, side, figure, house=house)

    # The end

    def close(self, line: int, ending: bool) -> None:
        self.closed = True
        if not self.row:
            self.account(line)

    def account(self, line: int) -> None:
        """candidate.all-cards: cards that the record does not show are noted."""
        if self.kept and not self.parts and not self.whole_pack:
            lying = len(self.lying.cards) if self.lying is not None else 0
            self.lacks = line, 52 * self.decks - self.out + lying
            self.notes += 1

    # What it is worth

    def rescore(self) -> None:
        self.taken, self.points = list(self.taken), list(self.points)
        known: Callable[[Capture], Capture | None] = self.table.notes.get
        for at in self.touched_at:
            line, entry, taken = self.taken[at]
            again = known(taken) or self.remember(taken, taken.under(self.table.house))
            self.points[taken.side] += again.points - taken.points
            self.taken[at] = line, entry, again

    def given(self, first: int, last: int) -> list[int]:
        points = [0, 0]
        for line, _, taken in self.taken:
            if first <= line <= last and taken.seat != NOBODY:
                points[taken.side] += taken.points
        for scored in self.written:
            if first <= scored.line <= last:
                points[scored.side] += scored.points
        return points

    def lines(self) -> list[ScoreLine]:
        rule = "candidate.multiplier"
        found = [
            ScoreLine(line, taken.side, taken.points, rule, Why(self.table, taken))
            for line, _, taken in self.taken
            if taken.seat != NOBODY and taken.kind != "broken"
        ]
        if not self.written:
            return found
        return sorted(found + self.written, key=lambda scored: scored.line)

    def feats(self) -> Iterator[Feat]:
        longest: dict[int, Feat] = {}
        richest: dict[int, Feat] = {}
        for line, _, taken in self.taken:
            side = taken.side
            if side == NOBODY or taken.kind == "broken":
                continue
            if side not in longest or len(taken.cards) > longest[side].figure:
                longest[side] = Feat("longest_sequence", side, len(taken.cards), line)
            if side not in richest or taken.points > richest[side].figure:
                richest[side] = Feat("richest_sequence", side, taken.points, line)
        yield from longest.values()
        yield from richest.values()

    def all_findings(self) -> list[Finding]:
        found = list(self.findings)
        found += [
            self.note(line, entry, taken)
            for line, entry, taken in map(self.taken.__getitem__, self.touched_at)
            if taken.notes
        ]
        if self.lacks is not None:
            line, missing = self.lacks
            message = say_number(
                "{n} card of the pack is not in the record of this game.",
                "{n} cards of the pack are not in the record of this game.",
                missing,
            )
            rule, note = "candidate.all-cards", Severity.NOTE
            found.append(Finding("incomplete", line, message, severity=note, rule=rule))
        return found

    def note(self, line: int, entry: Entry, taken: Capture) -> Finding:
        """What is noted of a capture: a lone card, or that the source contradicts itself."""
        lone = taken.kind == "lone"
        setting = "lone-card" if lone else "sets"
        value = str(self.table.house[setting])
        if lone:
            message = say(
                "A sequence of one card: {points} (lone-card={value}).",
                points=taken.points,
                value=value,
            )
        else:
            message = contradiction(self.table, taken)
        at = entry.card_at(0) if entry.cards else LINE
        return Finding(
            "lone-card" if lone else "source-contradiction",
            line,
            message,
            column=at.column,
            width=at.width,
            side=self.table.side_names[taken.side],
            correct=taken.points,
            rule="candidate.sequence" if lone else "candidate.multiplier",
            house=f"{setting}={value}",
        )

    def slips(self, first: int, last: int) -> Iterator[Slip]:
        """Slips in working out a capture whose points were not written down by themselves."""
        given = self.given(first, last)
        for line, entry, taken in self.taken:
            alone = first == last
            if not first <= line <= last or taken.seat == NOBODY or taken.kind == "broken":
                continue
            if alone or entry.claim is None:
                for kind, points, why in miscounted(self.table, taken):
                    wrong = given[taken.side] - taken.points + points
                    said = why if alone else say("line {line}: {why}", line=line, why=why)
                    yield Slip(kind, but(given, taken.side, wrong), said)

    def state(self, short: bool = False) -> Message:
        if self.lying is None:
            return say("game {n}, {out} cards out", n=self.number, out=self.out)
        return say("game {n}, lobby {cards}", n=self.number, cards=tuple(self.lying.cards))

    def explain(self, line: int) -> list[Message]:
        """Why a capture scored what it did, step by step."""
        taken = next((t for at, _, t in self.taken if at == line and t.seat != NOBODY), None)
        if taken is None:
            return []
        if taken.kind == "broken":
            return [say("Neither run nor set: nothing (candidate.sequence).")]
        if taken.kind == "lone":
            return [why(self.table, taken)]
        values, n = card_points(self.table, taken), len(taken.cards)
        pairs = zip(taken.cards, values, strict=True)
        steps = Joined([Joined(pair, " ") for pair in pairs], " + ")
        sums = {"steps": steps, "total": sum(values)}
        if counts_plain(self.table, taken):
            added = say("{steps} = {total}   each card of a set counts 1   sets=plain", **sums)
        else:
            added = say(
                "{steps} = {total}   2-10 count 1, J Q K A 2   candidate.card-points", **sums
            )
        multiplied = say(
            "{total} × {n} cards = {points}   times the number   candidate.multiplier",
            total=sum(values),
            n=n,
            points=taken.points,
        )
        said = [added, multiplied]
        if taken.other is not None:
            said.append(contradiction(self.table, taken))
        elif taken.touched:
            said.append(say("House rule direction=either: a run may fall."))
        return said


def same(said: Card, lies: Card) -> bool:
    """Whether a card that was said may be the one that lies; a suit may have been left out."""
    return said.rank is lies.rank and (
        said.suit is None or lies.suit is None or said.suit is lies.suit
    )


def contradiction(table: Table, taken: Capture) -> Message:
    """What is said where a scored set has a court card or ace in it."""
    ranked, plain = taken.points, taken.other
    if table.house["sets"] == "plain":
        ranked, plain = plain or 0, taken.points
    return say(
        "The source contradicts itself here: its rule gives {ranked} (sets=ranked),"
        " its last example {plain} (sets=plain).",
        ranked=ranked,
        plain=plain,
    )


# The match


class Candidate(TwoHanded):
    """The game of Candidate."""

    id = "candidate"
    names: Mapping[str, str] = {"en": "Candidate", "uk": "Кандидат", "ru": "Кандидат"}
    source = "candidate.uk.txt"
    rules = RULES
    house_rules = HOUSE_RULES
    bounds = BOUNDS
    verbs = VERBS
    cards_first = False
    name_alone: str | None = "takes"
    feats = FEATS
    score_rules: Sequence[str] = ("sets", "lone-card")
    end_rules: Sequence[str] = ("tie",)
    end_rule = "candidate.match"
    deal_rule = "candidate.deal"

    def play(self, table: Table, number: int, dealer: int) -> Play:
        return CandidatePlay(table, number, dealer)

    def next_dealer(self, table: Table, play: Play) -> int | None:
        return 1 - play.dealer

    def verdict(self, table: Table, standing: Standing) -> Verdict | None:
        """candidate.match, with the house rules games and tie."""
        if standing.games < int(table.house["games"]):
            return None
        first, second = standing.totals
        if first != second:
            return Verdict(0 if first > second else 1)
        return None if table.house["tie"] == "play-on" else Verdict(None)


GAME = Candidate()
