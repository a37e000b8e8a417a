"""Belote: rules as data and a few functions."""

# isort: off
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import sub

from scorekeeper.game import (
    FULL_PACK, Award, Card, Cards, Deal, Fact, Feat, FeatKind, Figures, Game, Joined, Owed,
    Problem, Problems, Rank, Slips, Statement, Suit, Tricks, Trump, Value, choice, leads, number,
    say, wins,
)  # fmt: skip

PLAIN, TRUMP = map(str.split, ("7 8 9 J Q K 10 A", "7 8 Q K 10 A 9 J"))
NATURAL = [*Rank]
PLAIN_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3}
SEQUENCES = {3: 20, 4: 50, 5: 100}
SQUARES = {"J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100}


def trump(deal: Deal, cards: tuple[Card, ...] = ()) -> Suit | None:
    call = deal.one("calls")
    return call.suit if call is not None else None


def height(card: Card, led: Suit | None, trump: Suit | None) -> int:
    """belote.winner."""
    if card.suit is trump:
        return 10 + TRUMP.index(card.rank)
    return PLAIN.index(card.rank) if card.suit is led else -1


def worth(deal: Deal, card: Card) -> int:
    return (TRUMP_POINTS if card.suit is trump(deal) else PLAIN_POINTS).get(card.rank, 0)


def owed(deal: Deal, played: tuple[Card, ...], at: int) -> Iterator[Owed]:
    """belote.follow, beside the suit led."""
    card, led, suit = played[at], played[0].suit, trump(deal)
    order = [height(one, led, suit) for one in played[:at]]
    top, mine = max((n for n in order if n > 9), default=9), height(card, led, suit)
    partners = at > 1 and order.index(max(order)) == at - 2
    if at == 0 or mine > max(top, 9) or (led is not suit and (card.suit is led or partners)):
        return
    if card.suit is suit or (led is not suit and top > 9 and deal.house["under"] == "free"):
        yield Owed(lambda one: one.suit is suit and height(one, led, suit) > top)
    elif led is not suit:
        yield Owed(lambda one: one.suit is suit)


def announced(house: Mapping[str, object], cards: tuple[Card, ...]) -> Value:
    """belote.announce: what a sequence, or four of a rank, counts; 0 for neither."""
    ranks, suits = sorted(NATURAL.index(card.rank) for card in cards), {c.suit for c in cards}
    run = len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    four = len(suits) == len(ranks) == 4 and len({*ranks}) == 1
    n = SEQUENCES[min(len(ranks), 5)] if run else SQUARES.get(cards[0].rank, 0) if four else 0
    return Value(n, say("{cards}: {n}", cards=Joined(cards, " "), n=n), judged=n > 0)


def rank(deal: Deal, fact: Fact) -> tuple[int, ...]:
    """How announcements rank: fours, what they count, their highest card, trumps, the elder."""
    first, square = fact.cards[0], len({card.suit for card in fact.cards}) > 1
    high = max((PLAIN if square else NATURAL).index(card.rank) for card in fact.cards)
    in_trumps = not square and first.suit is trump(deal)
    return square, fact.worth, high, in_trumps, -((fact.seat - deal.dealer - 1) % 4)


def check_announced(deal: Deal, fact: Fact) -> Problems:
    text = say("This is neither a sequence of one suit nor four of a rank that count.")
    return () if fact.worth else [Problem("illegal-play", text, "announce", 0, void=True)]


def check_counts(deal: Deal, fact: Fact) -> Problems:
    text = say("The cards and the last trick are 162, these {n}.", n=sum(fact.figures))
    least, most = sorted(fact.figures)
    fits = (least >= 0 and least + most == 162) or (least == 0 and most in (250, 252))
    return () if fits else [Problem("impossible-score", text, "cards", fact.said.figure_at(0))]


def card_points(deal: Deal) -> Sequence[int]:
    """belote.cards and belote.capot, as far as the record tells."""
    tricks, counted, points = deal.wins(), deal.one("counts"), deal.card_points()
    if deal.there and 8 in tricks:
        points = [252 * (n == 8) for n in tricks]
    elif deal.by_cards and (last := deal.tricks[-1].winner) is not None:
        points[last] += 10
    elif counted is not None:
        points = [*counted.figures]
    return [int(deal.house["capot"]) if n > 162 else n for n in points]


def won(deal: Deal) -> Iterator[Award]:
    """What each side has won, before it is known whether the taker's side has enough."""
    points, said = card_points(deal), deal.all("declares")
    for side, n in enumerate(points):
        rule = "capot" if max(points) > 162 else "cards"
        yield Award(side, n, rule, say("cards {n}", n=n), line=deal.last)
    if said and deal.house["announce"] == "on":
        best = max(said, key=lambda one: rank(deal, one))
        for one in said:
            if one.side == best.side and one.value is not None:
                yield Award(one.side, one.worth, "announce", one.value.why, line=one.line)
    for one in deal.all("belote"):
        yield Award(one.side, 20, "belote", say("belote: {n}", n=20), line=one.line)


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
    has = deal.sum_of(won(deal)) if GAME.complete(deal) else [0, 1]
    return has[0] if has[0] == has[1] else 0


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
        "passed": ("пас", ("пас",))}  # fmt: skip
    tricks = Tricks(height, trump=trump, worth=worth, owed=owed, needs="calls")
    feats = (FeatKind("capot", say("all eight tricks"), say("capots"), adds=True),
             FeatKind("announce", say("best announcement"), say("best"), adds=False))  # fmt: skip

    def pack(self, players: int) -> frozenset[Card]:
        return frozenset(card for card in FULL_PACK if card.rank in PLAIN)

    def complete(self, deal: Deal) -> bool:
        counted = deal.one("counts") or deal.by_cards or (deal.there and 8 in deal.wins())
        return bool(deal.one("passed") or (deal.one("calls") and counted))

    def awards(self, deal: Deal) -> Iterable[Award]:
        """belote.dedans and belote.litige."""
        call, found = deal.one("calls"), [] if deal.one("passed") else list(won(deal))
        if call is None or not self.complete(deal):
            return [one._replace(so_far=True) for one in found if one.rule == "cards"]
        has, mine, other = deal.sum_of(found), call.side, 1 - call.side
        level, winner = has[0] == has[1], mine if has[mine] > has[other] else other
        if level and deal.house["litige"] == "shared":
            return found
        if level and deal.house["litige"] == "held":
            found = [one for one in found if one.side == other]
        elif winner == other:
            told = {"mine": has[mine], "theirs": has[other]}
            why = say("{mine} against {theirs}: the others get all", **told)
            lost = Award(other, max(162, found[other].points), "dedans", why, line=deal.last)
            both = [one._replace(side=other) for one in found if one.rule == "announce"
                    and (one.side == other or deal.house["dedans"] == "all")]  # fmt: skip
            found = [lost, *(one for one in found if one.rule == "belote"), *both]
        if left := left_over(deal.before.last):
            why = say("carried from the deal before: {n}", n=left)
            found.append(Award(winner, left, "litige", why, line=deal.last))
        return found

    def possible(self, deal: Deal, figures: Mapping[int, int], what: str) -> bool:
        low, n = min(figures.values()), sum(figures.values()) - left_over(deal.before.last)
        level = low == 0 and n >= 81 and n % 5 == 1
        whole = n >= 162 and (n % 10 == 2 or (n >= 250 and n % 10 == 0))
        return low >= 0 and (what == "part" or level or whole)

    def slips(self, deal: Deal, first: int, last: int) -> Slips:
        if first <= deal.last <= last and any(one.rule == "dedans" for one in deal.awarded()):
            gaps = map(sub, deal.sum_of(won(deal)), deal.points())
            yield "wrong-side", [*gaps], say("the taker's side did not win")

    def remembered(self, deal: Deal) -> Iterator[Feat]:
        for one in deal.awarded():
            if one.points and one.rule in ("capot", "announce"):
                yield Feat(one.rule, one.side, 1 if one.rule == "capot" else one.points, one.line)


GAME = Belote()
