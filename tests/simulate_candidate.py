"""Candidate as it is played: piles, lobby, lays, captures and refills."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scorekeeper.testing import Record, Value, leader
from tests.simulate_table import SUITS, Card, Piece, pack, spelled, write_two

HOUSE: dict[str, tuple[Value, ...]] = {
    "sets": ("ranked", "plain"),
    "direction": ("up", "either"),
    "lone-card": ("unscored", "scored"),
    "last-cards": ("led", "dead"),
    "tie": ("drawn", "play-on"),
    "decks": (1, 2, 3),
    "games": (12, 1, 2, 3),
}
DETAILS = ("captures", "plays", "points", "score")
HAND = 5


@dataclass
class Taken:
    """A sequence, or cards left: who laid what on the lobby's card, and who took it all."""

    cards: list[Card]
    from_lobby: bool
    lays: list[tuple[int, list[Card]]] = field(default_factory=list)
    taker: int | None = None


def goes_on(cards: Sequence[Card], card: Card, house: Mapping[str, Value]) -> bool:
    """Whether a run or a set goes on with the card: every step is as the first one."""
    if not cards:
        return True
    step = card.rank - cards[-1].rank
    if len(cards) > 1:
        return step == cards[1].rank - cards[0].rank
    return step in (0, 1) or (step == -1 and house["direction"] == "either")


def worth(cards: Sequence[Card], house: Mapping[str, Value]) -> int:
    """The points of a sequence."""
    if len(cards) == 1 and house["lone-card"] == "unscored":
        return 0
    is_set = len(cards) > 1 and cards[0].rank == cards[1].rank
    if is_set and house["sets"] == "plain":
        return len(cards) ** 2
    return len(cards) * sum(2 if card.rank > 10 else 1 for card in cards)


class Table:
    """The cards of one game."""

    def __init__(self, record: Record, dealer: int) -> None:
        self.rng, self.house = record.rng, record.house
        self.pack = cards = pack(decks=record.number("decks"))
        self.rng.shuffle(cards)
        self.piles = [[card for card in cards if card.suit == suit] for suit in SUITS]
        pile = self.rng.choice(self.piles)
        self.hands = [[pile.pop() for _ in range(HAND)] for _ in range(2)]
        self.turn = 1 - dealer

    def draw(self) -> Card | None:
        piles = [pile for pile in self.piles if pile]
        return self.rng.choice(piles).pop() if piles else None

    def lay(self, player: int, cards: Sequence[Card], *, must: bool) -> list[Card]:
        """The cards that the player goes on with; he may hold back those he could lay."""
        laid: list[Card] = []
        hand = self.hands[player]
        while True:
            options = [card for card in hand if goes_on([*cards, *laid], card, self.house)]
            holds_back = self.rng.random() < 0.12 and not (must and not laid)
            if not options or holds_back:
                return laid
            card = self.rng.choice(options)
            hand.remove(card)
            laid.append(card)

    def sequence(self, lobby: Card | None) -> Taken:
        """Both lay in turn until neither goes on; the last to have laid takes."""
        played = Taken([lobby] if lobby else [], from_lobby=lobby is not None)
        player, passes = self.turn, 0
        while passes < 2:
            laid = self.lay(player, played.cards, must=not played.cards)
            passes = 0 if laid else passes + 1
            if laid:
                played.lays.append((player, laid))
                played.cards += laid
                played.taker = player
            player = 1 - player
        return played

    def refill(self, taker: int) -> None:
        for hand in (self.hands[taker], self.hands[1 - taker]):
            while len(hand) < HAND and (card := self.draw()) is not None:
                hand.append(card)

    def play(self) -> list[Taken]:
        """The whole game, until every card is played or left."""
        game = []
        while (lobby := self.draw()) is not None:
            played = self.sequence(lobby)
            if played.taker is None and self.rng.random() < 0.4:
                played.taker = self.rng.randrange(2)
            if played.taker is not None:
                self.turn = played.taker
            if played.lays:
                self.refill(self.turn)
            game.append(played)
        while self.house["last-cards"] == "led" and any(self.hands):
            if not self.hands[self.turn]:
                self.turn = 1 - self.turn
            game.append(self.sequence(None))
            self.turn = game[-1].lays[-1][0]
        game += [Taken(hand, from_lobby=False) for hand in self.hands if hand]
        everything = sorted(card for played in game for card in played.cards)
        assert everything == sorted(self.pack), "every card of the pack is played once"
        return game


def write_plays(record: Record, game: Sequence[Taken]) -> None:
    """Play by play: the lobby's card, the lays, who takes."""
    points = record.nothing()
    for played, following in zip(game, [*game[1:], None], strict=True):
        if played.from_lobby:
            record.write(f"lobby {played.cards[0]}")
        lays_kept = not (played.from_lobby and record.varies(0.2))
        for player, cards in played.lays if lays_kept else ():
            record.write(f"{record.players[player]} lays {spelled(cards)}")
        if played.taker is None:
            unsaid = played.from_lobby and following is not None and following.from_lobby
            if not unsaid or record.chance(0.5):
                record.write(f"nobody takes {spelled(played.cards)}")
            continue
        name = record.players[played.taker]
        number = worth(played.cards, record.house)
        points[name] += number
        cards_said = not lays_kept or record.varies(0.2)
        takes = f"{name} takes {spelled(played.cards)}" if cards_said else f"{name} takes"
        record.write(takes + record.claim(number), points)


def pieces(record: Record, game: Sequence[Taken]) -> list[Piece]:
    found = []
    for played in game:
        name = None if played.taker is None else record.players[played.taker]
        line = f"{name or 'nobody'} takes {spelled(played.cards)}"
        found.append(Piece(name, line, worth(played.cards, record.house)))
    return found


def play_game(record: Record, dealer: int) -> None:
    """Play one game, write it in the detail due, and count it."""
    game = Table(record, dealer).play()
    write_two(record, dealer, pieces(record, game), lambda: write_plays(record, game))


def play(record: Record) -> str | None:
    """Play and write the match; gives the winner."""
    dealer, games = record.first_dealer, record.number("games")
    while True:
        play_game(record, dealer)
        dealer = 1 - dealer
        winner = leader(record.totals)
        if len(record.games) >= games and (winner or record.house["tie"] == "drawn"):
            return winner
