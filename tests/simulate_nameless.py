"""Nameless as it is played: two to six players, sevens as trumps, with and without the stock."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.testing import Record, Value, leader
from tests.simulate_table import Card, Trick, pack, play_tricks, trick_line

HOUSE: dict[str, tuple[Value, ...]] = {
    "solo": ("unpartnered", "sides", "off"),
    "ladder": ("instead", "added"),
    "losers": ("keep", "only-loss"),
    "short-ladder": ("taken", "off", "slam"),
    "stock": ("off", "draw"),
    "sevens": ("trump", "printed"),
    "target": (20, 1, 5, 12),
    "revoke": (0, 1, 3),
    "tie": ("play-on", "shared"),
}
DETAILS = ("cards", "winners", "tricks", "score")
PARTNERS = {
    2: ((0,), (1,)),
    3: ((0,), (1,), (2,)),
    4: ((0, 2), (1, 3)),
    5: ((0, 2), (1, 3), (4,)),
    6: ((0, 3), (1, 4), (2, 5)),
}
TRUMP = 7
TRUMPS = "♣♥♦♠"
LADDER = {3: (4, 1), 4: (6, 2), 5: (7, 3)}


def following(hand: list[Card], led: Card, sevens: Value) -> list[Card]:
    """The cards of the hand that may be played to the card led."""
    if led.rank == TRUMP:
        follow = [card for card in hand if card.rank == TRUMP]
    else:
        suit = [card for card in hand if card.suit == led.suit]
        follow = [card for card in suit if card.rank != TRUMP or sevens == "printed"]
    return follow or hand


def best(cards: Sequence[Card]) -> int:
    """The place of the winning card."""
    trumps = [card for card in cards if card.rank == TRUMP]
    if trumps:
        return cards.index(max(trumps, key=lambda card: TRUMPS.index(card.suit)))
    return cards.index(max(card for card in cards if card.suit == cards[0].suit))


def draws(seats: int, house: Mapping[str, Value]) -> bool:
    """Whether the stock is played out."""
    return house["stock"] == "draw" and seats <= 4


def worth(tricks: Sequence[int], sizes: Sequence[int], house: Mapping[str, Value]) -> list[int]:
    """The points of a game of which the sides, of these sizes, took so many tricks each."""
    seats = sum(sizes)
    short = seats > 4
    if draws(seats, house) or house["solo"] == "off" or (short and house["short-ladder"] == "off"):
        return list(tricks)
    for climber, taken in enumerate(tricks):
        alone = sizes[climber] == 1 or house["solo"] == "sides"
        rung = 5 if short and taken == 4 and house["short-ladder"] == "slam" else taken
        if not alone or rung not in LADDER:
            continue
        gain, loss = LADDER[rung]
        kept = tricks if house["losers"] == "keep" else [0] * len(tricks)
        points = [number - loss for number in kept]
        points[climber] = gain + (taken if house["ladder"] == "added" else 0)
        return points
    return list(tricks)


def deal(rng: random.Random, seats: int) -> tuple[list[list[Card]], list[Card]]:
    """Hands and stock; three twos may be exchanged."""
    stock = pack((2, 3, 4, 5, 6, 7, 8) if seats == 6 else (2, 3, 4, 6, 7, 8))
    rng.shuffle(stock)
    hands = [[stock.pop() for _ in range(5 if seats <= 4 else 4)] for _ in range(seats)]
    for hand in hands:
        twos = [card for card in hand if card.rank == 2]
        if len(twos) >= 3 and rng.random() < 0.5:
            for two in twos[:3]:
                hand.remove(two)
                hand.append(stock.pop())
            stock = twos[:3] + stock
    return hands, stock


def tricks_of_game(record: Record, dealer: int) -> Iterator[Trick]:
    seats = len(record.players)
    hands, stock = deal(record.rng, seats)
    rounds_left = len(stock) // seats if draws(seats, record.house) else 0
    played = play_tricks(
        record.rng,
        hands,
        (dealer + 1) % seats,
        len(hands[0]) + rounds_left,
        lambda hand, led: following(hand, led, record.house["sevens"]),
        lambda cards, _: best(cards),
    )
    for trick in played:
        yield trick
        for turn in range(seats if rounds_left else 0):
            hands[(trick.winner + turn) % seats].append(stock.pop())
        rounds_left = max(rounds_left - 1, 0)


def play_game(record: Record, dealer: int) -> None:
    """Play one game, write it in the detail due, and count it."""
    detail = record.detail()
    sizes = [len(names) for names in record.partners]
    by_trick = detail in ("cards", "winners")
    record.begin(dealer, may_omit=by_trick)
    tricks = [0] * len(sizes)
    for trick in tricks_of_game(record, dealer):
        tricks[record.side_of[trick.winner]] += 1
        if by_trick:
            points = record.by_side(worth(tricks, sizes, record.house))
            record.write(trick_line(record, trick, detail), points)
    counts = record.by_side(tricks)
    points = record.by_side(worth(tricks, sizes, record.house))
    if detail == "tricks" or (by_trick and record.check(0.2)):
        record.write(f"tricks {record.figures(counts)}", points)
    record.in_hand = points
    if detail == "score" or record.check(0.2):
        record.score()
    record.finish(dealer, counts)


def play(record: Record) -> str | None:
    """Play and write the match; gives the winner."""
    dealer = record.first_dealer
    while True:
        play_game(record, dealer)
        dealer = (dealer + 1) % len(record.players)
        winner = leader(record.totals)
        reached = max(record.totals.values()) >= record.number("target")
        if reached and (winner or record.house["tie"] == "shared"):
            return winner
