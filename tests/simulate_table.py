"""What the simulated games share: cards, tricks, and the record of a match as it is written.

Nothing here or in its neighbours looks at the program: the simulator knows the rules by itself,
so that the two can be held against each other.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

JACK, QUEEN, KING, ACE = 11, 12, 13, 14
COURT = {JACK: "J", QUEEN: "Q", KING: "K", ACE: "A"}
SUITS = "♠♥♦♣"

Value = str | int
Totals = dict[str, int]


class Card(NamedTuple):
    rank: int
    suit: str

    def __str__(self) -> str:
        return f"{COURT.get(self.rank, self.rank)}{self.suit}"


def pack(ranks: Iterable[int] = range(2, ACE + 1), decks: int = 1) -> list[Card]:
    return [Card(rank, suit) for suit in SUITS for rank in ranks] * decks


def spelled(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def leader(points: Mapping[str, int]) -> str | None:
    """The side that has more than every other one, if there is such a side."""
    highest = max(points.values())
    ahead = [side for side, number in points.items() if number == highest]
    return ahead[0] if len(ahead) == 1 else None


@dataclass(frozen=True)
class StagePlayed:
    """One stage of Rounds."""

    number: int
    tricks: Totals
    scores: Totals


@dataclass(frozen=True)
class GamePlayed:
    """One game of a match; tricks are those of Nameless, stages those of Rounds."""

    number: int
    dealer: str
    scores: Totals
    tricks: Totals | None = None
    stages: tuple[StagePlayed, ...] = ()


@dataclass(frozen=True)
class Style:
    """How much of a match is written down, and how."""

    detail: str
    with_totals: bool = False
    with_claims: bool = False
    varied: bool = False


@dataclass
class Record:
    """A match while it is played and written: its lines, and the totals after every one."""

    rng: random.Random
    players: tuple[str, ...]
    partners: tuple[tuple[str, ...], ...]
    house: Mapping[str, Value]
    details: tuple[str, ...]
    style: Style
    first_dealer: int
    lines: list[str] = field(default_factory=list)
    per_line_totals: list[Totals] = field(default_factory=list)
    games: list[GamePlayed] = field(default_factory=list)
    closed_by_row: bool = True

    def __post_init__(self) -> None:
        self.sides = tuple("+".join(names) for names in self.partners)
        self.side_of = [
            next(i for i, names in enumerate(self.partners) if player in names)
            for player in self.players
        ]
        self.totals = self.nothing()
        self.in_hand = self.nothing()
        self.games_won = self.nothing()

    def nothing(self) -> Totals:
        return dict.fromkeys(self.sides, 0)

    def by_side(self, points: Iterable[int]) -> Totals:
        return dict(zip(self.sides, points, strict=True))

    def number(self, rule: str) -> int:
        return int(self.house[rule])

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    def check(self, probability: float) -> bool:
        """Whether to write a figure that the record determines anyway."""
        return self.style.with_claims and self.chance(probability)

    def varies(self, probability: float) -> bool:
        """Whether to write a statement in another of its forms."""
        return self.style.varied and self.chance(probability)

    def claim(self, figure: object) -> str:
        return f" = {figure}" if self.check(0.5) else ""

    def detail(self) -> str:
        """How much is written of the next game."""
        mixed = self.style.detail == "mixed"
        return self.rng.choice(self.details) if mixed else self.style.detail

    def figures(self, points: Mapping[str, int]) -> str:
        return " ".join(str(points[side]) for side in self.sides)

    def write(self, line: str, in_hand: Mapping[str, int] | None = None) -> None:
        """Write a line; in_hand: what the game in hand gives as it stands with this line."""
        if in_hand is not None:
            self.in_hand = dict(in_hand)
        self.lines.append(line)
        self.per_line_totals.append(
            {side: self.totals[side] + self.in_hand[side] for side in self.sides}
        )

    def begin(self, dealer: int, *, may_omit: bool) -> None:
        """The line that begins a game, unless it may and shall be left out."""
        if may_omit and self.varies(0.5):
            return
        says_who = self.varies(0.2)
        self.write(f"game dealer {self.players[dealer]}" if says_who else "game")

    def score(self, words: str = "score", points: Mapping[str, int] | None = None) -> None:
        """A row of the game in hand, or of what its words say."""
        self.write(f"{words} {self.figures(self.in_hand if points is None else points)}")

    def finish(
        self,
        dealer: int,
        tricks: Totals | None = None,
        stages: Sequence[StagePlayed] = (),
        *,
        closed: bool = True,
    ) -> GamePlayed:
        """Count the game in hand."""
        number = len(self.games) + 1
        scores = self.in_hand
        game = GamePlayed(number, self.players[dealer], scores, tricks, tuple(stages))
        self.games.append(game)
        for side in self.sides:
            self.totals[side] += scores[side]
        winner = leader(scores)
        if winner is not None:
            self.games_won[winner] += 1
        self.in_hand = self.nothing()
        self.closed_by_row = closed
        if self.style.with_totals:
            self.write(f"total {self.figures(self.totals)}")
        return game

    def close(self, winner: str | None) -> None:
        """The last lines of a match."""
        if self.check(0.5):
            self.write(f"winner {winner or 'nobody'}")
        if not self.closed_by_row:
            self.write("end")


class Trick(NamedTuple):
    """Cards in the order played; leader and winner are seats."""

    leader: int
    cards: tuple[Card, ...]
    winner: int


def play_tricks(
    rng: random.Random,
    hands: Sequence[list[Card]],
    leads: int,
    count: int,
    legal: Callable[[list[Card], Card], list[Card]],
    wins: Callable[[Sequence[Card], int], int],
) -> Iterator[Trick]:
    """Tricks played from the hands.

    legal: the cards of a hand that follow the card led.
    wins: the place of the winning card, of the cards and the trick's number from 0.
    """
    for number in range(count):
        cards: list[Card] = []
        for turn in range(len(hands)):
            hand = hands[(leads + turn) % len(hands)]
            choice = legal(hand, cards[0]) if cards else hand
            card = max(choice) if rng.random() < 0.4 else rng.choice(choice)
            hand.remove(card)
            cards.append(card)
        winner = (leads + wins(cards, number)) % len(hands)
        yield Trick(leads, tuple(cards), winner)
        leads = winner


def trick_line(record: Record, trick: Trick, detail: str) -> str:
    """The trick by its cards, or only by its winner."""
    winner = record.players[trick.winner]
    if detail == "winners":
        return f"{winner} wins"
    cards = spelled(trick.cards)
    if record.varies(0.2):
        return f"{winner} wins {cards}"
    if record.varies(0.3):
        cards = f"{record.players[trick.leader]} leads {cards}"
    return cards + record.claim(winner)


class Piece(NamedTuple):
    """One scoring line of a game of two: a sequence taken, or pairs set aside."""

    side: str | None
    line: str
    points: int


def write_pieces(record: Record, pieces: Iterable[Piece], *, partly: bool = False) -> None:
    """Write a game piece by piece; partly: some of them only as points, at the end."""
    keep = record.rng.random() if partly else 1.0
    points, rest = record.nothing(), record.nothing()
    for side, line, number in pieces:
        if record.rng.random() >= keep:
            if side is not None:
                rest[side] += number
        elif side is None:
            record.write(line)
        else:
            points[side] += number
            record.write(line + record.claim(number), points)
    for side, number in rest.items():
        if number:
            points[side] += number
            record.write(f"{side} = {number}", points)


def write_two(
    record: Record, dealer: int, pieces: Sequence[Piece], plays: Callable[[], None]
) -> GamePlayed:
    """Write a game of two players and count it; plays writes it play by play."""
    detail = record.detail()
    record.begin(dealer, may_omit=record.closed_by_row)
    if detail == "score":
        points = record.nothing()
        for side, _, number in pieces:
            if side is not None:
                points[side] += number
        record.in_hand = points
    elif detail == "plays":
        plays()
    else:
        write_pieces(record, pieces, partly=detail == "points")
    closed = detail == "score" or record.check(0.3)
    if closed:
        record.score()
    return record.finish(dealer, closed=closed)
