"""Hearts: rules as data and a few functions."""

# isort: off
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import sub

from scorekeeper.game import (
    FULL_PACK, Award, Card, Cards, Deal, Feat, FeatKind, Game, Joined, Owed, Rank, Seats,
    Slips, Statement, Suit, Tricks, Value, choice, leads, number, say, wins,
)  # fmt: skip

HEARTS, QUEEN, JACK = Suit.HEARTS, Card(Rank.QUEEN, Suit.SPADES), Card(Rank.JACK, Suit.DIAMONDS)
OUT = {3: "2♦", 4: "", 5: "2♦ 2♣", 6: "2♦ 2♣ 3♦ 3♣"}
UNBROKEN = say("{card} was led before a heart was played, and {proof} was there (line {line}).")


def points_of(house: Mapping[str, object], card: Card) -> int:
    """hearts.cards and hearts.jack."""
    if card is JACK:
        return -10 if house["jack"] == "on" else 0
    return 13 if card is QUEEN else int(card.suit is HEARTS)


def value(house: Mapping[str, object], cards: tuple[Card, ...]) -> Value:
    n = sum(points_of(house, card) for card in cards)
    return Value(n, say("{cards}: {n}", cards=Joined(cards, " "), n=n))


def owed(deal: Deal, played: tuple[Card, ...], at: int) -> Iterator[Owed]:
    """hearts.follow: hearts are not led before one was played."""
    broken = any(card.suit is HEARTS for trick in deal.tricks[:-1] for card in trick.cards)
    if at == 0 and played[0].suit is HEARTS and not broken:
        yield Owed(lambda card: card.suit is not HEARTS, "follow", UNBROKEN, "illegal-play")


def counting(deal: Deal) -> dict[Card, int]:
    """Whose the cards are that count, by tricks or as captured."""
    return {card: side for card, side in deal.whose().items() if points_of(deal.house, card)}


class Hearts(Game):
    """The game of Hearts."""

    id = "hearts"
    names: Mapping[str, str] = {"en": "Hearts", "uk": "Черви", "ru": "Червы"}
    source = "https://www.pagat.com/reverse/hearts.html"
    seats = range(3, 7)
    laws: Mapping[str, str] = {
        "pack": "52 cards; with three players without 2♦, with five without 2♦ and 2♣, with six"
        " without 2♦, 2♣, 3♦ and 3♣.",
        "deal": "The deal passes to the left.",
        "pass": "Three cards are passed: left, right, with four players across, then none.",
        "lead": "The lowest club leads; afterwards the winner of the last trick.",
        "follow": "The suit led must be followed; hearts are led once one was played, or if there"
        " is nothing else.",
        "winner": "The highest card of the suit led wins.",
        "cards": "Each heart counts 1 against who took it, the queen of spades 13.",
        "moon": "Who takes all of them gets nothing, and every other player 26.",
        "jack": "The jack of diamonds counts 10 for who took it.",
        "match": "When somebody has 100, who has fewest wins.",
    }
    house_rules = (
        number("target", 100, "At how many points the match ends."),
        choice("moon", "add take", "add: 26 to the others. take: 26 off his own."),
        choice("jack", "off on", "Whether the jack of diamonds counts −10."),
        choice("tie", "play-on shared", "Equal fewest points at the end."),
        number("revoke", 0, "Points that a proven revoke costs.", 0, "0 26"),
    )
    limits = ("A deal gives 26 points in all, or 26 to all but one.", "With jack=on 10 fewer.")
    statements = (
        wins("Taras wins 8h Jh", say("who won a trick, and cards of it")),
        leads("Taras leads 8s Js 7s = Olena", say("a whole trick, and who led")),
        Statement("captures", "Taras captures Qs 2h 3h = 15", say("took these cards in this deal"),
                  (Cards(),), claim=True, rule="cards", plays=True, captures=True, worth=value),
        Statement("passes", "Taras passes Qs Kh Ah", say("passed these three cards"),
                  (Cards(3, 3),), rule="pass", gives=True),
    )  # fmt: skip
    words: Mapping[str, tuple[str, tuple[str, ...]]] = {"passes": ("передає", ("передаёт",))}
    tricks = Tricks(lambda card, led, trump: (*Rank,).index(card.rank) if card.suit is led else -1,
          worth=lambda deal, card: points_of(deal.house, card), owed=owed, leads=False)  # fmt: skip
    feats = (FeatKind("moons", say("moons shot"), say("moons"), adds=True),)

    def pack(self, players: int) -> frozenset[Card]:
        return frozenset(c for c in FULL_PACK if str(c) not in OUT.get(players, "").split())

    def lowest_wins(self, house: Mapping[str, object]) -> bool:
        return True

    def penalty(self, table: Seats, side: int) -> Sequence[int]:
        return [table.house["revoke"] * (at == side) for at in range(len(table.sides))]

    def complete(self, deal: Deal) -> bool:
        return len(counting(deal)) == 14 + (deal.house["jack"] == "on")

    def awards(self, deal: Deal) -> Iterator[Award]:
        whose, over, names = counting(deal), self.complete(deal), deal.table.side_names
        owners = {side for card, side in whose.items() if card is not JACK}
        moon = min(owners) if over and len(owners) == 1 else None
        for side in range(len(names)):
            here = tuple(c for c, owner in whose.items() if owner == side and c is not JACK)
            if whose.get(JACK) == side:
                yield Award(side, -10, "jack", say("{card}: −10", card=JACK), not over)
            worth = value(deal.house, here)
            if here and moon is None:
                yield Award(side, worth.points, "cards", worth.why, not over)
            if moon is not None and (side == moon) is (deal.house["moon"] == "take"):
                why = say("{name} took them all", name=names[moon])
                yield Award(side, -26 if side == moon else 26, "moon", why)

    def possible(self, deal: Deal, figures: Mapping[int, int], what: str) -> bool:
        house, given = deal.table.house, sorted(figures.values())
        ten, take = 10 * (house["jack"] == "on"), house["moon"] == "take"
        if what == "part":
            return -ten - 26 * take <= given[0] and given[-1] <= 26
        moon = -26 if take else 26 * (len(given) - 1)
        whole = sum(given) in (26 - ten, moon - ten)
        return whole and (ten > 0 or given[-1] < 26 or given[1] == 26)

    def slips(self, deal: Deal, first: int, last: int) -> Slips:
        if first <= deal.last <= last and any(one.rule == "moon" for one in deal.awarded()):
            yield "bonus-missed", [*map(sub, deal.card_points(), deal.points())], say("no moon")

    def remembered(self, deal: Deal) -> Iterator[Feat]:
        if self.complete(deal) and any(one.rule == "moon" for one in deal.awarded()):
            yield Feat("moons", counting(deal)[QUEEN], 1, deal.last)


GAME = Hearts()
