"""What the simulated games share: cards, tricks, and how a game is written.

Nothing here or in its neighbours looks at the program: the simulator knows the rules by itself,
so that the two can be held against each other.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from scorekeeper.testing import GamePlayed, Record

JACK, QUEEN, KING, ACE = 11, 12, 13, 14
COURT = {JACK: "J", QUEEN: "Q", KING: "K", ACE: "A"}
SUITS = "♠♥♦♣"


class Card(NamedTuple):
    rank: int
    suit: str

    def __str__(self) -> str:
        return f"{COURT.get(self.rank, self.rank)}{self.suit}"


def pack(ranks: Iterable[int] = range(2, ACE + 1), decks: int = 1) -> list[Card]:
    return [Card(rank, suit) for suit in SUITS for rank in ranks] * decks


def spelled(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


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
