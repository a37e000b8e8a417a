"""Candidate: sequences and multipliers. Source: candidate.uk.txt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from scorekeeper.cards import COURT, FULL_PACK, Card, Rank, Suit
from scorekeeper.findings import Finding, Severity, finding
from scorekeeper.game import (
    NOBODY,
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
from scorekeeper.sequences import ordered, shape

# Pack

ORDER = {rank: place for place, rank in enumerate(Rank)}
PLACE = {Card(rank, suit): ORDER[rank] for rank in Rank for suit in (*Suit, None)}
BITS = {card: 1 << place for place, card in enumerate(FULL_PACK)}
EVERY_CARD = (1 << len(FULL_PACK)) - 1
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

BOUNDS = (
    say("A card can be captured as often as there are packs."),
    say("A player lays at most five cards in one sequence, so a sequence has at most eleven."),
    say(
        "In a game both sides together score at most 692, 1448 or 2226, with one, two or three packs."
    ),
    say(
        "A side cannot score 1, 2, 3, 5, 7 or 11 in a game, nor a part of it, with lone-card=unscored."
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


@dataclass(slots=True)
class Capture:
    """A sequence and what it is worth at one table.

    seat: who takes it; kind: ``run``, ``set``, ``lone`` or ``broken``; mask: the bits of its
    cards where every one has its suit and stands once, else 0; other: what a set with a court
    card or ace would be worth under the other value of `sets`; simple: needs no closer look
    while none of its cards is out.
    """

    seat: int
    side: int
    cards: tuple[Card, ...]
    kind: str
    points: int
    mask: int
    goes_on: int
    other: int | None = None
    notes: int = 0
    touched: frozenset[str] = NOTHING
    simple: bool = field(init=False)

    def __post_init__(self) -> None:
        sound = self.kind != "broken" and len(self.cards) <= LONGEST
        self.simple = sound and self.mask > 0 and self.seat >= 0


POINTS = {card: 2 if card.rank in COURT or card.rank is Rank.ACE else 1 for card in PLACE}
"""candidate.card-points."""


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
    total = sum(POINTS[card] for card in cards)
    if form.goes_on < size:
        either = shape(ranks, falling=True)
        touched = DIRECTION if either.goes_on == size else NOTHING
        return Capture(seat, side, cards, "broken", 0, mask, form.goes_on, touched=touched)
    if form.kind == "lone":
        points = total if house["lone-card"] == "scored" else 0
        return Capture(seat, side, cards, "lone", points, mask, size, notes=1, touched=LONE)
    if form.kind == "set" and total > size:
        ranked, plain = total * size, size * size
        points, other = (ranked, plain) if house["sets"] == "ranked" else (plain, ranked)
        return Capture(seat, side, cards, "set", points, mask, size, other, 1, SETS)
    touched = DIRECTION if form.step < 0 else NOTHING
    return Capture(seat, side, cards, form.kind, total * size, mask, size, touched=touched)


def why(table: Table, taken: Capture) -> Message:
    """The arithmetic of a capture: ``(1 + 2 + 2) × 3 = 15``."""
    size = len(taken.cards)
    if taken.kind == "lone":
        if table.house["lone-card"] == "scored":
            return say("{points} × 1 = {points} (lone-card=scored)", points=taken.points)
        return say("a lone card, 0 (lone-card=unscored)")
    plain = taken.kind == "set" and table.house["sets"] == "plain"
    addends = " + ".join("1" if plain else str(POINTS[card]) for card in taken.cards)
    return say("({addends}) × {n} = {points}", addends=addends, n=size, points=taken.points)


# A game in hand


@dataclass(slots=True)
class Lying:
    """What lies in the lobby: the cards, who laid the last, and how many each has laid."""

    cards: list[Card]
    last: int | None = None
    laid: Counter[int] = field(default_factory=Counter)


class CandidatePlay:
    """One game of Candidate: captures, or lobby and lays play by play."""

    def __init__(self, table: Table, number: int, dealer: int) -> None:
        self.table = table
        self.known: Callable[[Entry], Capture | None] = table.notes.get
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
        self.decks = int(table.house["decks"])
        self.taken: list[tuple[int, Entry, Capture]] = []
        self.written: list[ScoreLine] = []
        self.captured = False
        self.parts = False
        self.lying: Lying | None = None
        self.mask = 0
        self.unusual = 0
        self.again: dict[Card, int] = {}
        self.loose: dict[Rank, int] = {}
        self.lacks: tuple[int, int] | None = None
        self.out = 0

    def handlers(self) -> Handlers:
        return {
            "takes": self.takes,
            "lays": self.lays,
            "lobby": self.turn_up,
            "points": self.part,
            "score": self.score,
        }

    @property
    def whole_pack(self) -> bool:
        """candidate.all-cards: every card is played."""
        return self.out >= 52 * self.decks and self.lying is None

    @property
    def complete(self) -> bool:
        return self.row or self.whole_pack

    @property
    def counts(self) -> bool:
        return self.complete or self.closed

    # Cards

    def count_out(self, line: int, cards: Sequence[Card], columns: Sequence[int]) -> None:
        """Count cards as played; one that is out too often already is reported, not counted."""
        for card, column in zip(cards, columns, strict=True):
            of_rank = sum(
                self.times_out(c) for c in FULL_PACK if c.rank is card.rank
            ) + self.loose.get(card.rank, 0)
            if of_rank >= 4 * self.decks or (card.suit and self.times_out(card) >= self.decks):
                before = self.first_out(card)
                message = (
                    say("{card} is out already (line {before}).", card=card, before=before)
                    if before
                    else say("{card} is out already, as often as the packs have it.", card=card)
                )
                self.findings.append(
                    finding(
                        "card-twice",
                        line,
                        message,
                        column=column,
                        width=len(str(card)),
                        claimed=str(card),
                        rule="candidate.pack",
                    )
                )
                continue
            self.out += 1
            if card.suit is None:
                self.loose[card.rank] = self.loose.get(card.rank, 0) + 1
            elif self.mask & BITS[card]:
                self.again[card] = self.again.get(card, 0) + 1
            else:
                self.mask |= BITS[card]

    def times_out(self, card: Card) -> int:
        return (1 if self.mask & BITS[card] else 0) + self.again.get(card, 0)

    def first_out(self, card: Card) -> int | None:
        return next((line for line, _, taken in self.taken if card in taken.cards), None)

    # Captures

    def takes(self, line: int, entry: Entry) -> Answer | None:
        known = self.known(entry)
        if known is None:
            known = self.look(entry)
        if known.mask & self.unusual or not known.simple:
            if self.complete:
                return Answer.NEXT_GAME
            self.started = True
            if self.lying is not None:
                self.takes_lobby(line, entry)
            elif not entry.cards:
                self.report(
                    line,
                    "illegal-play",
                    say("Nothing lies in the lobby."),
                    entry.name_column,
                    entry.name_width,
                    "candidate.capture",
                )
            else:
                self.count_out(line, entry.cards, entry.columns)
                self.captured = self.captured or entry.player != NOBODY
                self.gain_sequence(line, entry, known)
            self.look_out()
            return None
        self.mask = self.unusual = self.mask | known.mask
        self.out += known.goes_on
        self.gain(line, entry, known)
        return None

    def look_out(self) -> None:
        """Which cards make a capture need a closer look: those that are out, or any card."""
        self.unusual = EVERY_CARD if self.lying or self.loose or self.row else self.mask

    def look(self, entry: Entry) -> Capture:
        """What the cards of an entry are worth, kept for when the same line comes again."""
        notes = self.table.notes
        if len(notes) >= MOST_NOTED:
            notes.clear()
        assert entry.player is not None
        known: Capture = capture(self.table, entry.player, entry.cards)
        notes[entry] = known
        return known

    def gain(self, line: int, entry: Entry, taken: Capture) -> None:
        """The sequence is its taker's: points, and the claim checked."""
        self.started = self.captured = True
        self.points[taken.side] += taken.points
        self.taken.append((line, entry, taken))
        if taken.touched:
            self.notes += taken.notes
            self.touched |= taken.touched
        if entry.claim is not None:
            self.checked += 1
            if entry.claim != taken.points:
                self.wrong_points(line, entry, taken)

    def gain_sequence(
        self, line: int, entry: Entry, taken: Capture, columns: Sequence[int] | None = None
    ) -> None:
        """As `gain`, for cards that may be no sequence, too many, or nobody's."""
        if taken.seat == NOBODY:
            self.taken.append((line, entry, taken))
            return
        columns = entry.columns if columns is None else columns
        if len(taken.cards) > LONGEST:
            column = columns[LONGEST] if len(columns) > LONGEST else 1
            self.report(
                line,
                "illegal-play",
                say(
                    "A sequence has at most {n} cards: the lobby's and five of each player.",
                    n=LONGEST,
                ),
                column,
                len(str(taken.cards[LONGEST])),
                "candidate.sequence",
                taken.side,
            )
        if taken.kind == "broken":
            self.touched |= taken.touched
            self.broken(line, entry, taken)
            self.taken.append((line, entry, taken))
        else:
            self.gain(line, entry, taken)

    def broken(self, line: int, entry: Entry, taken: Capture) -> None:
        first = taken.cards[taken.goes_on]
        before = taken.cards[taken.goes_on - 1]
        falling = self.table.house["direction"] == "either"
        order = ordered([PLACE[card] for card in taken.cards], falling)
        if order is not None:
            message = say(
                "{card} does not go on from {before}. In this order it is a run: {order}",
                card=first,
                before=before,
                order=tuple(taken.cards[at] for at in order),
            )
        else:
            message = say(
                "{card} does not go on from {before}: neither run nor set.",
                card=first,
                before=before,
            )
        self.findings.append(
            finding(
                "broken-sequence",
                line,
                message,
                column=entry.columns[taken.goes_on],
                width=len(str(first)),
                side=self.table.side_names[taken.side],
                claimed=str(first),
                rule="candidate.sequence",
                house="direction=up" if taken.touched else None,
            )
        )

    def wrong_points(self, line: int, entry: Entry, taken: Capture) -> None:
        self.findings.append(
            finding(
                "wrong-claim",
                line,
                say(
                    "The paper says {claimed}, the rules give {why}.",
                    claimed=entry.claim,
                    why=why(self.table, taken),
                ),
                column=entry.claim_column,
                width=entry.claim_width,
                side=self.table.side_names[taken.side],
                claimed=entry.claim,
                correct=taken.points,
                rule="candidate.multiplier",
                house=f"sets={self.table.house['sets']}" if taken.other == entry.claim else None,
            )
        )

    def report(
        self,
        line: int,
        code: str,
        message: Message,
        column: int = 1,
        width: int = 1,
        rule: str | None = None,
        side: int | None = None,
        claimed: str | int | None = None,
        correct: str | int | None = None,
    ) -> None:
        name = self.table.side_names[side] if side is not None else None
        self.findings.append(
            finding(
                code,
                line,
                message,
                column=column,
                width=width,
                rule=rule,
                side=name,
                claimed=claimed,
                correct=correct,
            )
        )

    # Play by play

    def turn_up(self, line: int, entry: Entry) -> Answer | None:
        """A new lobby card; what lay there before nobody took."""
        if self.complete:
            return Answer.NEXT_GAME
        self.started = True
        self.left_lying(line, entry)
        self.lying = Lying([entry.cards[0]])
        self.count_out(line, entry.cards, entry.columns)
        self.look_out()
        return None

    def left_lying(self, line: int, entry: Entry) -> None:
        """What lies in the lobby goes to nobody; where cards were laid, somebody had to take."""
        lying = self.lying
        self.lying = None
        if lying is not None and lying.last is not None:
            self.report(
                line,
                "illegal-play",
                say(
                    "{name} laid last and takes the sequence: it cannot be left.",
                    name=self.table.players[lying.last],
                ),
                entry.name_column if entry.player is not None else 1,
                entry.name_width if entry.player is not None else 1,
                "candidate.capture",
                self.table.side_of[lying.last],
            )

    def lays(self, line: int, entry: Entry) -> Answer | None:
        """Cards laid on the lobby, or from hand when no lobby card is left."""
        if self.complete:
            return Answer.NEXT_GAME
        self.started = True
        lying = self.lying
        if lying is None:
            self.touched.add("last-cards")
            if self.table.house["last-cards"] == "dead":
                self.dead_hand(line, entry)
                return None
            lying = Lying([])
        for card, column in zip(entry.cards, entry.columns, strict=True):
            self.lay(line, entry, lying, card, column)
        self.lying = lying if lying.cards else None
        self.look_out()
        return None

    def dead_hand(self, line: int, entry: Entry) -> None:
        message = say("No lobby card lies, and what is left in hand is dead (last-cards=dead).")
        side = self.table.side_of[entry.player or 0]
        width = len(str(entry.cards[0]))
        self.report(
            line, "illegal-play", message, entry.columns[0], width, "candidate.all-cards", side
        )
        self.findings[-1].house = "last-cards=dead"

    def lay(self, line: int, entry: Entry, lying: Lying, card: Card, column: int) -> None:
        """One card laid: part of the sequence if it goes on (candidate.sequence)."""
        seat = entry.player
        assert seat is not None
        side, width = self.table.side_of[seat], len(str(card))
        falling = self.table.house["direction"] == "either"
        longer = [PLACE[c] for c in (*lying.cards, card)]
        if shape(longer, falling).goes_on < len(longer):
            message = say("{card} does not go on from {before}.", card=card, before=lying.cards[-1])
            self.report(
                line, "illegal-play", message, column, width, "candidate.sequence", side, str(card)
            )
            if shape(longer, True).goes_on == len(longer):
                self.touched.add("direction")
                self.findings[-1].house = "direction=up"
            return
        if lying.laid[seat] == HAND:
            message = say(
                "{card} is more than five cards of one player in one sequence.", card=card
            )
            self.report(
                line, "illegal-play", message, column, width, "candidate.sequence", side, str(card)
            )
        self.count_out(line, (card,), (column,))
        lying.cards.append(card)
        lying.laid[seat] += 1
        lying.last = seat

    def takes_lobby(self, line: int, entry: Entry) -> None:
        """What lies in the lobby is taken, whatever else the line says."""
        lying = self.lying
        assert lying is not None and entry.player is not None
        if lying.last is None and entry.cards and same(entry.cards[0], lying.cards[0]):
            self.lying = None
            self.count_out(line, entry.cards[1:], entry.columns[1:])
            cards = (lying.cards[0], *entry.cards[1:])
            self.gain_sequence(line, entry, capture(self.table, entry.player, cards))
            return
        self.compare(line, entry, lying)
        if entry.player == NOBODY:
            self.left_lying(line, entry)
            return
        self.lying = None
        taker = entry.player if lying.last is None else lying.last
        if taker != entry.player:
            self.report(
                line,
                "illegal-play",
                say("{name} laid last and takes the sequence.", name=self.table.players[taker]),
                entry.name_column,
                entry.name_width,
                "candidate.capture",
                self.table.side_of[taker],
                self.table.players[entry.player],
                self.table.players[taker],
            )
        self.gain(line, entry, capture(self.table, taker, tuple(lying.cards)))

    def compare(self, line: int, entry: Entry, lying: Lying) -> None:
        """The cards said to be taken against those laid: the first that differs is wrong."""
        if not entry.cards:
            return
        said = list(entry.cards)
        at = next(
            (i for i, (a, b) in enumerate(zip(said, lying.cards, strict=False)) if not same(a, b)),
            None,
        )
        if at is None:
            if len(said) == len(lying.cards):
                return
            at = min(len(said), len(lying.cards))
        here = at if at < len(said) else len(said) - 1
        claimed = str(said[at]) if at < len(said) else None
        correct = str(lying.cards[at]) if at < len(lying.cards) else None
        self.report(
            line,
            "wrong-claim",
            say("What was laid is {cards}.", cards=tuple(lying.cards)),
            entry.columns[here],
            len(str(said[here])),
            "candidate.capture",
            self.table.side_of[entry.player]
            if entry.player is not None and entry.player >= 0
            else None,
            claimed,
            correct,
        )

    # Figures

    def part(self, line: int, entry: Entry) -> Answer | None:
        """``NAME = N``: points whose cards were not kept."""
        if self.complete:
            return Answer.NEXT_GAME
        assert entry.player is not None and entry.claim is not None
        self.started = True
        self.parts = True
        side = self.table.side_of[entry.player]
        self.points[side] += entry.claim
        self.written.append(ScoreLine(line, side, entry.claim, None, say("as written")))
        self.bound(line, side, entry.claim, entry.claim_column, entry.claim_width, sum(self.points))
        return None

    def score(self, line: int, entry: Entry) -> Answer | None:
        """A row: checked where captures or parts were kept, else it counts."""
        if self.row:
            return Answer.NEXT_GAME
        self.started = True
        self.row = True
        if self.captured or self.parts:
            for side, figure in enumerate(entry.figures):
                self.check_row(line, side, figure, entry.figure_columns[side])
        else:
            sound = all(0 <= figure <= MOST_POINTS[self.decks] for figure in entry.figures)
            total = sum(entry.figures) if sound else 0
            for side, figure in enumerate(entry.figures):
                self.points[side] = figure
                self.written.append(ScoreLine(line, side, figure, None, say("as written")))
                within = total if side == len(entry.figures) - 1 else 0
                self.bound(line, side, figure, entry.figure_columns[side], len(str(figure)), within)
        self.account(line)
        self.look_out()
        return None

    def check_row(self, line: int, side: int, figure: int, column: int) -> None:
        self.checked += 1
        right = self.points[side]
        if figure == right:
            return
        name = self.table.side_names[side]
        if figure > right:
            message = say(
                "The paper says {figure} for {name}, the record adds up to {right}. What was not written down goes in as  {name} = {gap}",
                figure=figure,
                name=name,
                right=right,
                gap=figure - right,
            )
        else:
            message = say(
                "The paper says {figure} for {name}, the record adds up to {right}.",
                figure=figure,
                name=name,
                right=right,
            )
        self.report(
            line,
            "wrong-claim",
            message,
            column,
            len(str(figure)),
            "candidate.multiplier",
            side,
            figure,
            right,
        )

    def bound(self, line: int, side: int, figure: int, column: int, width: int, total: int) -> None:
        """A figure that counts must be one that cards can give; `total`: both sides' points."""
        name = self.table.side_names[side]
        most = MOST_POINTS[self.decks]
        house = None
        if figure in NO_SUM and self.table.house["lone-card"] == "unscored":
            message = say("No sequences add up to {figure} points.", figure=figure)
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
        self.report(
            line, "impossible-score", message, column, width, "candidate.multiplier", side, figure
        )
        self.findings[-1].house = house

    # The end

    def close(self, line: int, ending: bool) -> None:
        self.closed = True
        if not self.row:
            self.account(line)

    def account(self, line: int) -> None:
        """candidate.all-cards: cards that the record does not show are noted."""
        if self.captured and not self.parts and not self.whole_pack:
            self.lacks = line, 52 * self.decks - self.out
            self.notes += 1

    # What it is worth

    def scores(self) -> list[int]:
        return list(self.points)

    def lines(self) -> list[ScoreLine]:
        found = [
            ScoreLine(
                line, taken.side, taken.points, "candidate.multiplier", why(self.table, taken)
            )
            for line, _, taken in self.taken
            if taken.seat != NOBODY and taken.kind != "broken"
        ]
        return sorted(found + self.written, key=lambda scored: scored.line)

    def all_findings(self) -> list[Finding]:
        found = list(self.findings)
        for line, entry, taken in self.taken:
            if not taken.notes or taken.seat == NOBODY:
                continue
            side = self.table.side_names[taken.side]
            if taken.kind == "lone":
                found.append(
                    finding(
                        "lone-card",
                        line,
                        say(
                            "A sequence of one card: {points} (lone-card={value}).",
                            points=taken.points,
                            value=str(self.table.house["lone-card"]),
                        ),
                        column=entry.columns[0] if entry.columns else 1,
                        width=len(str(taken.cards[0])),
                        side=side,
                        correct=taken.points,
                        rule="candidate.sequence",
                        house=f"lone-card={self.table.house['lone-card']}",
                    )
                )
            else:
                found.append(
                    finding(
                        "source-contradiction",
                        line,
                        contradiction(self.table, taken),
                        column=entry.columns[0] if entry.columns else 1,
                        side=side,
                        correct=taken.points,
                        rule="candidate.multiplier",
                        house=f"sets={self.table.house['sets']}",
                    )
                )
        if self.lacks is not None:
            line, missing = self.lacks
            message = say_number(
                "{n} card of the pack is not in the record of this game.",
                "{n} cards of the pack are not in the record of this game.",
                missing,
            )
            found.append(
                finding(
                    "incomplete", line, message, severity=Severity.NOTE, rule="candidate.all-cards"
                )
            )
        return found

    def tricks(self) -> tuple[int, ...] | None:
        return None

    def stages(self) -> list[StageResult] | None:
        return None

    def state(self) -> Message:
        if self.lying is None:
            return say("{n} cards out", n=self.out)
        return say("lobby {cards}", cards=tuple(self.lying.cards))

    def explain(self, line: int) -> list[Message]:
        """Why a capture scored what it did, step by step."""
        found = next(((e, t) for at, e, t in self.taken if at == line and t.seat != NOBODY), None)
        if found is None:
            return []
        _, taken = found
        if taken.kind == "broken":
            return [say("Neither run nor set: nothing (candidate.sequence).")]
        if taken.kind == "lone":
            return [why(self.table, taken)]
        plain = taken.kind == "set" and self.table.house["sets"] == "plain"
        total = len(taken.cards) if plain else sum(POINTS[card] for card in taken.cards)
        steps = " + ".join(f"{card} {1 if plain else POINTS[card]}" for card in taken.cards)
        said = [
            say(
                "{steps} = {total}   J Q K A count 2   candidate.card-points",
                steps=steps,
                total=total,
            )
            if not plain
            else say(
                "{steps} = {total}   each card of a set counts 1   sets=plain",
                steps=steps,
                total=total,
            ),
            say(
                "{total} × {n} cards = {points}   times the number   candidate.multiplier",
                total=total,
                n=len(taken.cards),
                points=taken.points,
            ),
        ]
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
        "The source contradicts itself here: its rule gives {ranked} (sets=ranked), its last example {plain} (sets=plain).",
        ranked=ranked,
        plain=plain,
    )


# The match


class Candidate:
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
    end_rules: Sequence[str] = ("tie",)

    def seats(self) -> range:
        return range(2, 3)

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        return tuple((seat,) for seat in range(players))

    def pack(self, players: int) -> frozenset[Card]:
        return frozenset(FULL_PACK)

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
