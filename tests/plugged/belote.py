"""Belote: rules as data and a few functions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from scorekeeper.game import (
    FULL_PACK,
    Award,
    Card,
    Cards,
    Deal,
    Fact,
    Feat,
    FeatKind,
    Figures,
    Game,
    Joined,
    Message,
    Owed,
    Problem,
    Rank,
    Sayable,
    Statement,
    Suit,
    Tricks,
    Trump,
    Value,
    choice,
    leads,
    number,
    say,
    wins,
)

PLAIN, TRUMP, NATURAL = (
    order.split() for order in ("7 8 9 J Q K 10 A", "7 8 Q K 10 A 9 J", "7 8 9 10 J Q K A")
)
PLAIN_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3}
SEQUENCES = {3: 20, 4: 50, 5: 100}
SQUARES = {"J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100}


def trump(deal: Deal, cards: tuple[Card, ...] = ()) -> Suit | None:
    call = deal.one("calls")
    return call.suit if call is not None else None


def height(card: Card, led: Suit, trump: Suit | None) -> int:
    """belote.winner."""
    if card.suit is trump:
        return 10 + TRUMP.index(card.rank)
    return PLAIN.index(card.rank) if card.suit is led else -1


def worth(deal: Deal, card: Card) -> int:
    return (TRUMP_POINTS if card.suit is trump(deal) else PLAIN_POINTS).get(card.rank, 0)


def owed(deal: Deal, played: tuple[Card, ...], at: int) -> Iterator[Owed]:
    """belote.follow, beside the suit led."""
    card, led, suit = played[at], played[0].suit, trump(deal)
    assert led is not None
    order = [height(one, led, suit) for one in played[:at]]
    top, mine = max((n for n in order if n > 9), default=9), height(card, led, suit)
    partners = at > 1 and order.index(max(order)) == at - 2
    if at == 0 or mine > max(top, 9) or (led is not suit and (card.suit is led or partners)):
        return
    if card.suit is suit or (led is not suit and top > 9 and deal.house["under"] == "free"):
        yield Owed(lambda one: one.suit is suit and height(one, led, suit) > top)
    elif led is not suit:
        yield Owed(lambda one: one.suit is suit)


def announced(house: Mapping[str, Any], cards: tuple[Card, ...]) -> Value:
    """belote.announce: what a sequence, or four of a rank, counts; 0 for neither."""
    ranks, suits = sorted(NATURAL.index(card.rank) for card in cards), {c.suit for c in cards}
    n = 0
    if len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks))):
        n = SEQUENCES[min(len(ranks), 5)]
    elif len(suits) == len(ranks) == 4 and len({*ranks}) == 1:
        n = SQUARES.get(cards[0].rank, 0)
    return Value(n, say("{cards}: {n}", cards=Joined(cards, " "), n=n), judged=n > 0)


def rank(deal: Deal, fact: Fact) -> Sequence[int]:
    """How announcements rank: fours, what they count, their highest card, trumps, the elder."""
    first, square = fact.cards[0], len({card.suit for card in fact.cards}) > 1
    high = max((PLAIN if square else NATURAL).index(card.rank) for card in fact.cards)
    in_trumps = not square and first.suit is trump(deal)
    return square, fact.worth, high, in_trumps, -((fact.seat - deal.dealer - 1) % 4)


def check_announced(deal: Deal, fact: Fact) -> Iterator[Problem]:
    if not announced({}, fact.cards).points:
        text = say("This is neither a sequence of one suit nor four of a rank that count.")
        yield Problem("illegal-play", text, "announce", 0, void=True)


def check_counts(deal: Deal, fact: Fact) -> Iterator[Problem]:
    n = fact.figures
    if not (sum(n) == 162 and min(n) >= 0) and sorted(n) not in ([0, 250], [0, 252]):
        text = say("The cards and the last trick are 162, these {n}.", n=sum(n))
        yield Problem("impossible-score", text, "cards", fact.said.figure_at(0))


def card_points(deal: Deal) -> list[int]:
    """belote.cards and belote.capot, as far as the record tells."""
    tricks, counted, points = deal.wins(), deal.one("counts"), [0, 0]
    if (deal.there and 8 in tricks) or (counted and max(counted.figures) > 162):
        all_in = tricks if deal.there and 8 in tricks else counted.figures if counted else ()
        return [int(deal.house["capot"]) * (n == max(all_in)) for n in all_in]
    if counted and not (deal.by_cards and sum(tricks) == 8):
        return list(counted.figures)
    for card, side in deal.whose().items():
        points[side] += worth(deal, card)
    if deal.by_cards and (last := deal.tricks[-1].winner) is not None:
        points[last] += 10
    return points


def won(deal: Deal) -> Iterator[Award]:
    """What each side has won, before it is known whether the taker's side has enough."""
    points = card_points(deal)
    for side, n in enumerate(points):
        rule = "capot" if max(points) > 162 else "cards"
        yield Award(side, n, rule, say("cards {n}", n=n), line=deal.last)
    said = deal.all("declares")
    if said and deal.house["announce"] == "on":
        best = max(said, key=lambda one: rank(deal, one))
        for one in said:
            if one.side == best.side and one.value is not None:
                yield Award(one.side, one.worth, "announce", one.value.why, line=one.line)
    for one in deal.all("belote"):
        yield Award(one.side, 20, "belote", say("belote: {n}", n=20), line=one.line)


def sums(awards: Iterable[Award]) -> list[int]:
    points = [0, 0]
    for one in awards:
        points[one.side] += one.points
    return points


def left_over(deal: Deal | None) -> int:
    """belote.litige: what a deal leaves to the winner of the next one."""
    while deal is not None and deal.one("passed"):
        deal = deal.before.last
    if deal is None or deal.house["litige"] != "held":
        return 0
    if deal.written:
        low, high = sorted(deal.written.values())
        high -= left_over(deal.before.last) if low == 0 else 0
        return high if low == 0 and high % 5 == 1 else 0
    call, has = deal.one("calls"), sums(won(deal)) if GAME.complete(deal) else [0, 1]
    return has[0] if call is not None and has[0] == has[1] else 0


class Belote(Game):
    """The game of Belote."""

    id = "belote"
    names: Mapping[str, str] = {"en": "Belote", "uk": "Белот", "ru": "Белот"}
    source = "https://belote-rebelote.fr/regles.html"
    seats = range(4, 5)
    partners: Mapping[int, tuple[tuple[int, ...], ...]] = {4: ((0, 2), (1, 3))}
    laws: Mapping[str, str] = {
        "pack": "32 cards, 7 to ace; four players, partners opposite.",
        "deal": "The deal passes to the left, also where everybody has passed.",
        "call": "One player takes: he names the trump, and his side has to win more.",
        "lead": "Left of the dealer leads; afterwards the winner of the last trick.",
        "follow": "The suit led must be followed. Who cannot must trump, unless his partner holds"
        " the trick; and a trump must be higher than those that lie, if there is one.",
        "winner": "The highest trump wins, else the highest card of the suit led.",
        "cards": "Trumps count J 20, 9 14, A 11, 10 10, K 4, Q 3; other cards A 11, 10 10, K 4,"
        " Q 3, J 2. The last trick counts 10: 162 in all.",
        "capot": "A side that takes all eight tricks has 252 instead of 162.",
        "belote": "King and queen of trumps in one hand, announced, count 20.",
        "announce": "A sequence of three counts 20, four 50, five and more 100; four jacks 200,"
        " four nines 150, four aces, tens, kings or queens 100. Only the side with the best one"
        " scores.",
        "dedans": "If the side that took has fewer points, the others get 162 and what both"
        " announced; belote stays where it is.",
        "litige": "If both have as many, the others keep theirs, and those of the taker's side go"
        " to who wins the next deal.",
        "match": "The first side with 1000 after a deal wins; the higher, if both.",
    }
    house_rules = (
        number("target", 1000, "How many points win the match."),
        choice("announce", "on off", "Whether sequences and fours are announced."),
        choice("capot", "252 250", "What all the tricks count."),
        choice("dedans", "all own", "all: the others get what both sides announced. own: what they"
               " announced."),
        choice("litige", "held shared dedans", "As many points. held: as in the rule. shared: each"
               " its own. dedans: the taker lost."),
        choice("under", "must free", "Who cannot overtrump has to trump lower all the same."),
        number("revoke", 0, "Points that a proven revoke moves, or costs.", 0, "0 26 162"),
    )  # fmt: skip
    limits = ("The cards of a deal and the last trick are 162, or all 252 on one side.",
              "Announcements are multiples of ten.")  # fmt: skip
    statements = (
        wins("Taras wins 8s Js", say("who won a trick, and cards of it")),
        leads("Taras leads 8s Js 7s As = Olena", say("a whole trick, and who led")),
        Statement("calls", "Taras calls ♥", say("took, with this trump"), (Trump(),), once=True,
                  opens=True, rule="call"),
        Statement("declares", "Olena declares 9h 10h Jh = 20", say("announced this sequence, or"
                  " four of a rank"), (Cards(3, 8),), claim=True, needs="calls", rule="announce",
                  check=check_announced, worth=announced, bonus=True,
                  holds=lambda deal, fact: fact.cards),
        Statement("belote", "Taras belote", say("announced king and queen of trumps"), once=True,
                  needs="calls", rule="belote", bonus=True, holds=lambda deal, fact: (
                      Card(Rank.KING, trump(deal)), Card(Rank.QUEEN, trump(deal)))),
        Statement("counts", "counts 92 70", say("the points of the cards that each side took, and"
                  " of the last trick"), (Figures(),), by="table", once=True, needs="calls",
                  rule="cards", check=check_counts),
        Statement("passed", "passed", say("nobody took: the next player deals"), by="table",
                  once=True, opens=True, closes=True, rule="deal"),
    )  # fmt: skip
    words: Mapping[str, tuple[str, tuple[str, ...]]] = {
        "calls": ("замовляє", ("заказывает",)), "declares": ("оголошує", ("объявляет",)),
        "belote": ("белот", ("белот",)), "counts": ("карти", ("карты",)),
        "passed": ("пас", ("пас",)),
    }  # fmt: skip
    tricks = Tricks(height, trump=trump, worth=worth, owed=owed, needs="calls")
    feats = (FeatKind("capots", say("all eight tricks"), say("capots"), adds=True),
             FeatKind("announced", say("best announcement"), say("best"), adds=False))  # fmt: skip

    def pack(self, players: int) -> frozenset[Card]:
        return frozenset(card for card in FULL_PACK if card.rank in NATURAL)

    def complete(self, deal: Deal) -> bool:
        by_tricks = deal.by_cards or (deal.there and 8 in deal.wins())
        return bool(deal.one("passed") or (deal.one("calls") and (deal.one("counts") or by_tricks)))

    def awards(self, deal: Deal) -> Iterable[Award]:
        """belote.dedans and belote.litige."""
        call = deal.one("calls")
        if not self.complete(deal):
            return [one._replace(so_far=True) for one in won(deal) if one.rule == "cards"]
        if call is None or deal.one("passed"):
            return []
        found, mine, winner = list(won(deal)), call.side, 1 - call.side
        has, other = sums(found), 1 - mine
        if has[mine] > has[other]:
            winner = mine
        elif has[mine] == has[other] and deal.house["litige"] == "shared":
            return found
        elif has[mine] == has[other] and deal.house["litige"] == "held":
            found = [one for one in found if one.side == other]
        else:
            why = say("{mine} against {theirs}: the others get all", mine=has[mine],
                      theirs=has[other])  # fmt: skip
            lost = Award(other, max(162, found[other].points), "dedans", why, line=deal.last)
            both = [one._replace(side=other) for one in found if one.rule == "announce"
                    and (one.side == other or deal.house["dedans"] == "all")]  # fmt: skip
            found = [lost, *(one for one in found if one.rule == "belote"), *both]
        if left := left_over(deal.before.last):
            why = say("carried from the deal before: {n}", n=left)
            found.append(Award(winner, left, "litige", why, line=deal.last))
        return found

    def impossible(
        self, deals: Sequence[Deal], figures: Mapping[int, int], what: str
    ) -> Iterator[Problem]:
        low, n = min(figures.values()), sum(figures.values()) - left_over(deals[-1].before.last)
        level = low == 0 and n % 5 == 1 and n >= 81
        whole = n >= 162 and (n % 10 == 2 or (n >= 250 and n % 10 == 0))
        if low < 0 or (what == "deal" and len(figures) == 2 and not (level or whole)):
            text = say("No deal gives {figures}.", figures=" ".join(map(str, figures.values())))
            yield Problem("impossible-score", text, "cards")

    def slips(
        self, deal: Deal, first: int, last: int
    ) -> Iterator[tuple[str, Sequence[int], Sayable]]:
        if first <= deal.last <= last and any(one.rule == "dedans" for one in deal.awarded()):
            gaps = [plain - n for plain, n in zip(sums(won(deal)), deal.points(), strict=True)]
            yield "wrong-side", gaps, say("the taker's side did not win")

    def remembered(self, deal: Deal) -> Iterator[Feat]:
        for one in deal.awarded():
            if one.rule == "capot" and one.points:
                yield Feat("capots", one.side, 1, deal.last)
            elif one.rule == "announce":
                yield Feat("announced", one.side, one.points, one.line)

    def state(self, deal: Deal | None, short: bool) -> Message | None:
        call = deal.one("calls") if deal is not None else None
        if deal is None or call is None or call.suit is None:
            return None
        name = deal.table.players[call.seat]
        return say("deal {n}, {name} took {trump}", name=name, trump=call.suit)


GAME = Belote()
