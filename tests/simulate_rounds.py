"""Rounds as it is played: five stages, five deals, the cards turned up, and the two at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.testing import Record, StagePlayed, Totals, Value, leader
from tests.simulate_table import (
    ACE,
    JACK,
    KING,
    QUEEN,
    Card,
    Trick,
    pack,
    play_tricks,
    spelled,
    trick_line,
)

HOUSE: dict[str, tuple[Value, ...]] = {
    "trump": ("beats", "none"),
    "target": (200, 1, 40, 60),
    "revoke": (0, 1, 10),
}
DETAILS = ("cards", "winners", "tricks", "stages", "games")
TRICKS = 5
HONOURS = {ACE: 4, KING: 3, QUEEN: 2, JACK: 1}
TWO_OF_HEARTS = Card(2, "♥")


@dataclass
class Stage:
    """A stage as it was played."""

    turned_up: list[Card]
    tricks: list[Trick]


def following(hand: list[Card], led: Card) -> list[Card]:
    return [card for card in hand if card.suit == led.suit] or hand


def best(cards: Sequence[Card], trump: str | None) -> int:
    """The place of the winning card."""
    trumps = [card for card in cards if card.suit == trump]
    return cards.index(max(trumps or [card for card in cards if card.suit == cards[0].suit]))


def honour(card: Card) -> int:
    """What a captured card counts."""
    return 10 if card == TWO_OF_HEARTS else HONOURS.get(card.rank, 0)


def captured(tricks: Sequence[Trick], player: int) -> list[Card]:
    """The honours that the player captured."""
    return [
        card for trick in tricks if trick.winner == player for card in trick.cards if honour(card)
    ]


def won(tricks: Sequence[Trick], player: int) -> int:
    return sum(trick.winner == player for trick in tricks)


def worth(tricks: Sequence[Trick]) -> list[int]:
    """The points of a stage, as it stands after these tricks."""
    for player in (0, 1):
        if won(tricks, player) == TRICKS:
            return [10, 0] if player == 0 else [0, 10]
    return [sum(map(honour, captured(tricks, player))) for player in (0, 1)]


def play_stage(
    record: Record, hands: Sequence[list[Card]], leads: int, turned_up: Sequence[Card]
) -> list[Trick]:
    """Five tricks; of two cards turned up the second is trump for the fifth trick."""

    def wins(cards: Sequence[Card], number: int) -> int:
        trump = turned_up[-1 if number == TRICKS - 1 else 0].suit
        return best(cards, trump if record.house["trump"] == "beats" else None)

    return list(play_tricks(record.rng, hands, leads, TRICKS, following, wins))


def stages_of_game(record: Record, dealer: int) -> Iterator[Stage]:
    """The five stages; what is turned up goes back into the pack but for the last two cards."""
    rest = pack()
    hands: list[list[Card]] = [[], []]
    for deal in (9, 5, 5, 5, 1):
        record.rng.shuffle(rest)
        for hand in hands:
            hand += [rest.pop() for _ in range(deal)]
        turned_up = rest[-2:] if deal == 1 else rest[-1:]
        yield Stage(turned_up, play_stage(record, hands, 1 - dealer, turned_up))
        dealer = 1 - dealer


class Writer:
    """Writes the stages of one game, with the points of the game as it stands."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.done = record.nothing()
        self.stages: list[StagePlayed] = []

    def standing(self, points: Sequence[int]) -> Totals:
        """The points of the game when the stage in hand stands at these."""
        pairs = zip(self.done.items(), points, strict=True)
        return {side: before + number for (side, before), number in pairs}

    def captures(self, tricks: Sequence[Trick], *, checked: bool = False) -> None:
        """What both captured, one after the other; checked: where it is known already."""
        record, points = self.record, worth(tricks)
        known = points if checked else [0, 0]
        for player in record.rng.sample((0, 1), 2):
            known[player] = points[player]
            cards = spelled(captured(tricks, player))
            line = f"{record.players[player]} captures {cards}".rstrip()
            record.write(line, self.standing(known))

    def stage(self, stage: Stage, detail: str, *, says_trump: bool) -> None:
        record, tricks, points = self.record, stage.tricks, worth(stage.tricks)
        counts = [won(tricks, player) for player in (0, 1)]
        slam = TRICKS in counts
        if says_trump:
            record.write(f"stage {spelled(stage.turned_up)}")
        if detail in ("cards", "winners"):
            for number, trick in enumerate(tricks, 1):
                known = detail == "cards" or (slam and number == TRICKS)
                standing = self.standing(worth(tricks[:number]) if known else [0, 0])
                record.write(trick_line(record, trick, detail), standing)
        tricks_line = f"tricks {counts[0]} {counts[1]}"
        if detail == "tricks":
            record.write(tricks_line, self.standing(points if slam else [0, 0]))
        if detail in ("winners", "tricks") and not slam:
            self.captures(tricks)
        if detail == "cards" and not slam and record.check(0.15):
            self.captures(tricks, checked=True)
        if detail in ("cards", "winners") and record.check(0.15):
            record.write(tricks_line)
        record.in_hand = self.standing(points)
        scores = record.by_side(points)
        if detail == "stages" or record.check(0.2):
            record.score("score stage", scores)
        self.stages.append(StagePlayed(len(self.stages) + 1, record.by_side(counts), scores))
        self.done = dict(record.in_hand)

    def whole(self, stages: Sequence[Stage]) -> None:
        """The game as one row."""
        record = self.record
        for stage in stages:
            for side, number in record.by_side(worth(stage.tricks)).items():
                self.done[side] += number
        record.in_hand = self.done
        record.score()


def play_game(record: Record, dealer: int) -> None:
    """Play one game, write it in the detail due, and count it."""
    mixed = record.style.detail == "mixed"
    detail = record.detail()
    stages = list(stages_of_game(record, dealer))
    writer = Writer(record)
    row = detail == "games"
    record.begin(dealer, may_omit=not row and (mixed or detail != "stages"))
    if row:
        writer.whole(stages)
    else:
        for stage in stages:
            one = record.rng.choice(DETAILS[:-1]) if mixed else detail
            says_trump = mixed or one != "stages" or record.varies(0.5)
            writer.stage(stage, one, says_trump=says_trump)
        if record.check(0.2):
            record.score("score game")
    record.finish(dealer, stages=writer.stages)


def play(record: Record) -> str | None:
    """Play and write the match; gives the winner."""
    dealer = record.first_dealer
    while True:
        play_game(record, dealer)
        dealer = 1 - dealer
        winner = leader(record.totals)
        if winner and max(record.totals.values()) >= record.number("target"):
            return winner
