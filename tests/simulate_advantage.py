"""Advantage as it is played: lays, swaps, draws and pairs, in rounds 1, 2, 3 and again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from scorekeeper.testing import GamePlayed, Record, Value, leader
from tests.simulate_table import ACE, Card, Piece, pack, spelled, write_pieces, write_two

HOUSE: dict[str, tuple[Value, ...]] = {
    "games": (1, 2, 3, 4),
    "by": ("games", "pairs"),
    "tie": ("drawn", "play-on"),
    "match": ("colour", "suit"),
}
DETAILS = ("pairs", "plays", "points", "score")
HAND = 3
RED = "♥♦"

Allowed = Callable[[Card, Card, bool], bool]


def akin(card: Card, top: Card, by_suit: bool) -> bool:
    """What goes for lays and swaps: one rank, one suit or colour, an ace by colour."""
    one_colour = (card.suit in RED) == (top.suit in RED)
    if card.rank == top.rank or card.suit == top.suit:
        return True
    return one_colour and (card.rank == ACE or not by_suit)


def may_lay(card: Card, top: Card, by_suit: bool) -> bool:
    return card.rank == 10 or akin(card, top, by_suit)


def may_swap(card: Card, top: Card, by_suit: bool) -> bool:
    return top.rank == 10 or akin(card, top, by_suit)


class Table:
    """The cards of one game."""

    def __init__(self, record: Record, dealer: int) -> None:
        self.rng, self.names = record.rng, record.players
        self.by_suit = record.house["match"] == "suit"
        self.stock = pack()
        self.rng.shuffle(self.stock)
        self.hands = [[self.stock.pop() for _ in range(HAND)] for _ in range(2)]
        self.centre = [[self.stock.pop()] for _ in range(3)]
        self.order = (1 - dealer, dealer)
        self.moves: list[Piece] = []

    def draw(self, player: int, count: int = 1) -> None:
        for _ in range(min(count, len(self.stock))):
            self.hands[player].append(self.stock.pop())

    def choose(self, player: int, allowed: Allowed) -> tuple[Card, list[Card]] | None:
        """A card and a centre pile for it; without one the player draws and looks again."""
        for _ in range(2):
            options = [
                (card, pile)
                for card in self.hands[player]
                for pile in self.centre
                if allowed(card, pile[-1], self.by_suit)
            ]
            if options:
                return self.rng.choice(options)
            self.draw(player)
        return None

    def lay(self, player: int) -> bool:
        chosen = self.choose(player, may_lay)
        if chosen is None:
            return False
        card, pile = chosen
        self.moves.append(Piece(None, f"{self.names[player]} lays {card} on {pile[-1]}", 0))
        self.hands[player].remove(card)
        pile.append(card)
        self.draw(player)
        return True

    def swap(self, player: int) -> bool:
        chosen = self.choose(player, may_swap)
        if chosen is None:
            return False
        card, pile = chosen
        self.moves.append(Piece(None, f"{self.names[player]} swaps {card} for {pile[-1]}", 0))
        self.hands[player].remove(card)
        self.hands[player] += pile
        pile[:] = [card]
        return True

    def set_aside(self, player: int) -> bool:
        hand = self.hands[player]
        by_rank: defaultdict[int, list[Card]] = defaultdict(list)
        for card in hand:
            by_rank[card.rank].append(card)
        aside: list[Card] = []
        for alike in by_rank.values():
            aside += alike[: len(alike) // 2 * 2]
        if not aside:
            return False
        for card in aside:
            hand.remove(card)
        name, pairs = self.names[player], len(aside) // 2
        self.moves.append(Piece(name, f"{name} pairs {spelled(aside)}", pairs))
        self.draw(player, 2 * pairs)
        return True

    def play(self) -> list[Piece]:
        """Until the stock is out and nobody moves; swaps alone would never end, so two rounds."""
        without_stock = 0
        while without_stock < 2:
            without_stock += 0 if self.stock else 1
            moved = False
            for act in (self.lay, self.swap):
                for _ in range(self.rng.randint(1, 3)):
                    for player in self.order:
                        moved |= act(player)
            for player in self.order:
                moved |= self.set_aside(player)
            if not self.stock and not moved:
                break
        for player in self.order:
            while self.set_aside(player):
                pass
        return self.moves


def decided(record: Record) -> str | None:
    """Who is ahead in the match by its house rule."""
    by_pairs = leader(record.totals)
    if record.house["by"] == "pairs":
        return by_pairs
    return leader(record.games_won) or by_pairs


def play_game(record: Record, dealer: int) -> GamePlayed:
    """Play one game, write it in the detail due, and count it."""
    moves = Table(record, dealer).play()
    pairs = [move for move in moves if move.side is not None]
    return write_two(record, dealer, pairs, lambda: write_pieces(record, moves))


def play(record: Record) -> str | None:
    """Play and write the match; gives the winner."""
    dealer, games = record.first_dealer, record.number("games")
    while True:
        best = leader(play_game(record, dealer).scores)
        if best is not None:
            dealer = 1 - record.players.index(best)
        winner = decided(record)
        if len(record.games) >= games and (winner or record.house["tie"] == "drawn"):
            return winner
