"""Nameless: tricks, a ladder with a slam, two to six players. Source: nameless.uk.txt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import ge, sub
from typing import Any, NamedTuple

from scorekeeper.game import (
    FULL_PACK,
    Award,
    Card,
    Deal,
    Feat,
    FeatKind,
    Game,
    House,
    Problem,
    Rank,
    Row,
    Sayable,
    Seats,
    Suit,
    Tricks,
    but,
    choice,
    in_counting,
    leads,
    number,
    say,
    tricks,
    wins,
)

RANKS = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN, Rank.EIGHT)
TRUMPS = (Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES)
HEIGHT = {
    card: 100 + TRUMPS.index(card.suit) if card.rank is Rank.SEVEN else RANKS.index(card.rank)
    for card in FULL_PACK
    if card.suit and card.rank in RANKS
}
STOCK = {2: 7, 3: 3, 4: 1}
"""How often the whole table draws from the stock, by players (stock=draw)."""
STEPS = {3: (4, 1, "solo-3"), 4: (6, 2, "solo-4"), 5: (7, 3, "slam")}
"""The ladder: by tricks taken alone the points, the loss of every other side, and the rule."""
LADDER_RULES = ("solo", "ladder", "losers", "short-ladder")


def height(card: Card, led: Suit, trump: Suit | None) -> int:
    """nameless.winner: trumps over the suit led."""
    return HEIGHT[card] if card.suit is led or card.rank is Rank.SEVEN else -1


def follows(deal: Deal, card: Card, led: Card) -> bool:
    """nameless.follow: a led seven with a seven; a seven is of its printed suit where sevens says
    so."""
    if led.rank is Rank.SEVEN or card.suit is not led.suit:
        return card.rank is led.rank is Rank.SEVEN
    return card.rank is not Rank.SEVEN or deal.house["sevens"] == "printed"


def size_of(table: Seats) -> int:
    """nameless.deal and the house rule stock: the tricks of a game."""
    players = len(table.players)
    if players >= 5:
        return 4
    return 5 + (STOCK[players] if table.house["stock"] == "draw" else 0)


def size(deal: Deal) -> int:
    """The tricks of a game; the stock matters wherever there is one."""
    deal.house.ask(("stock",) if len(deal.table.players) < 5 else ())
    return size_of(deal.table)


def drawn(deal: Deal) -> int:
    """The cards that each player has drawn from the stock."""
    draws = STOCK.get(len(deal.table.players), 0) if deal.size > 5 else 0
    return min(len(deal.tricks), draws)


class Ladder(NamedTuple):
    """What a table's ladder gives: the steps, who can climb it, whether its points come on top of
    the tricks, and whether the others keep theirs."""

    steps: tuple[tuple[int, tuple[int, int, str]], ...]
    sides: frozenset[int]
    added: bool
    keep: bool


def ladder_of(table: Seats) -> Ladder:
    """The ladder of a table under its house rules."""
    house = table.house
    return ladder(table.sides, *(str(house[name]) for name in (*LADDER_RULES, "stock")))


@lru_cache(maxsize=512)
def ladder(
    sides: tuple[tuple[int, ...], ...], solo: str, way: str, losers: str, short: str, stock: str
) -> Ladder:
    """The same, worked out once for all tables that are alike."""
    steps, players = dict(STEPS), sum(map(len, sides))
    if players >= 5:
        del steps[5]
        if short == "slam":
            steps[4] = STEPS[5]
    if (players >= 5 and short == "off") or (players < 5 and stock == "draw"):
        steps = {}
    alone = (side for side, seats in enumerate(sides) if len(seats) == 1 or solo == "sides")
    climbers = frozenset() if solo == "off" or not steps else frozenset(alone)
    return Ladder(tuple(steps.items()), climbers, way == "added", losers == "keep")


def scoring(name: str) -> Callable[[Seats], bool]:
    """Whether a house rule changes how many tricks a table plays, or what they give."""

    def matters(table: Seats) -> bool:
        rule = next(rule for rule in Nameless.house_rules if rule.name == name)
        ways = [table.under(name, value) for value in rule.values]
        found = [(size_of(way), ladder_of(way).sides and ladder_of(way)) for way in ways]
        return found.count(found[0]) < len(found)

    return matters


def climber_of(way: Ladder, counts: Sequence[int]) -> tuple[int, tuple[int, int, str]] | None:
    """Who has climbed the ladder, and how high; None: nobody."""
    steps = dict(way.steps)
    climbed = ((side, steps[counts[side]]) for side in sorted(way.sides) if counts[side] in steps)
    return next(climbed, None)


@lru_cache(maxsize=4096)
def shares(way: Ladder, counts: tuple[int, ...], names: tuple[str, ...]) -> tuple[Award, ...]:
    """What so many tricks give each side (nameless.trick and the ladder)."""
    climbed = climber_of(way, counts)
    if climbed is None:
        plain = [(side, n, say("{n} × 1 = {n}", n=n)) for side, n in enumerate(counts)]
        return tuple(Award(side, n, "trick", why) for side, n, why in plain)
    climber, (points, loss, rule) = climbed
    said = {"name": names[climber], "m": counts[climber], "loss": loss}
    found = []
    for side, n in enumerate(counts):
        given = n - loss
        if side == climber and not way.added:
            given, why = points, say("{n} tricks alone: {points}", n=n, points=points)
        elif side == climber:
            given = n + points
            why = say("{n} tricks alone: {n} + {points} = {all}", n=n, points=points, all=given)
        elif not way.keep:
            given, why = -loss, say("{name} took {m} alone: −{loss}", **said)
        else:
            why = say("{n} × 1 − {loss} = {points}   {name} took {m} alone", n=n, points=given,
                      **said)  # fmt: skip
        found.append(Award(side, given, rule, why))
    return tuple(found)


def divisions(n: int, sides: int) -> Iterator[tuple[int, ...]]:
    """Every way to divide the tricks of a game among the sides."""
    if sides == 1:
        yield (n,)
        return
    for first in range(n + 1):
        for rest in divisions(n - first, sides - 1):
            yield (first, *rest)


@lru_cache(maxsize=512)
def possible(
    way: Ladder, n: int, least: tuple[int, ...], names: tuple[str, ...]
) -> tuple[tuple[int, ...], ...]:
    """The scores that divisions of the tricks give, with at least so many to each side."""
    return tuple(
        tuple(award.points for award in shares(way, counts, names))
        for counts in divisions(n, len(least))
        if all(map(ge, counts, least))
    )


class Nameless(Game):
    """The game of Nameless."""

    id = "nameless"
    names: Mapping[str, str] = {"en": "Nameless", "uk": "Безіменний", "ru": "Безымянный"}
    source = "nameless.uk.txt"
    seats = range(2, 7)
    partners: Mapping[int, Any] = {
        4: ((0, 2), (1, 3)), 5: ((0, 2), (1, 3), (4,)), 6: ((0, 3), (1, 4), (2, 5)),
    }  # fmt: skip
    laws: Mapping[str, str] = {
        "pack": "24 cards: 2, 3, 4, 6, 7, 8 of each suit, ranked in that order. With six players"
        " the fives join in.",
        "players": "2 to 4 players. Four play in two partnerships, partners opposite. Five: one"
        " alone, the others in two pairs. Six: three pairs, partners opposite.",
        "deal": "Five cards each, four with five or six players. The first dealer by lot or choice;"
        " then the deal passes to the left.",
        "three-twos": "A player dealt three twos may exchange them with the stock.",
        "lead": "Left of the dealer leads; afterwards the winner of the last trick.",
        "follow": "The suit led must be followed, a led seven with a seven; who cannot, plays any"
        " card.",
        "trump": "The four sevens are the trumps: clubs, hearts, diamonds, spades, from low to"
        " high.",
        "winner": "The highest trump wins the trick, else the highest card of the suit led.",
        "trick": "1 point a trick.",
        "solo-3": "Who plays alone and takes 3 tricks gets 4 points, and every opposing side loses"
        " 1.",
        "solo-4": "Who plays alone and takes 4 tricks gets 6 points, and every opposing side loses"
        " 2.",
        "slam": "Who plays alone and takes all 5 tricks gets 7 points, and every opposing side"
        " loses 3.",
        "match": "The first side with 20 or more at the end of a game wins. Several at once: the"
        " highest.",
    }
    house_rules = (
        choice("solo", "unpartnered sides off", "Who plays alone. unpartnered: every player without"
               " a partner. sides: the ladder is for pairs too. off: it is not used.",
               scoring("solo")),
        choice("ladder", "instead added", "3, 4, 5 tricks give 4, 6, 7 points in all (instead), or"
               " 7, 10, 12 (added).", scoring("ladder")),
        choice("losers", "keep only-loss", "An opponent of a ladder keeps own trick points and"
               " loses 1, 2, 3 from them, or only loses.", scoring("losers")),
        choice("short-ladder", "taken off slam", "Games of four tricks. taken: the ladder goes by"
               " tricks taken. off: none. slam: all four are the slam.", scoring("short-ladder")),
        choice("stock", "off draw", "off: five tricks and no drawing. draw: the pack is played out,"
               " every trick 1 point, no ladder.", scoring("stock")),
        choice("sevens", "trump printed", "Whether a seven also counts as a card of its printed"
               " suit when that suit is led. It matters for revokes only."),
        number("target", 20, "How many points win the match."),
        number("revoke", 0, "Points that a proven revoke moves from the revoking side to every"
               " other side.", least=0, tried="0 2"),
        choice("tie", "play-on shared", "Equal highest at or over the target. play-on: one more"
               " game. shared: the match is drawn."),
    )  # fmt: skip
    limits = (
        "A game has five tricks, four with five or six players; 12, 8 or 6 with stock=draw and 2, 3"
        " or 4 players.",
        "A row must be what some division of the tricks gives.",
        "A match total may be negative.",
    )
    statements = (
        wins("Taras wins 8s 4s", say("who won a trick, with those of its cards that were kept")),
        leads("Taras leads 8s 4s = Olena", say("a whole trick in the order played, and who led")),
        tricks("tricks 3 2", say("how many tricks each side won in this game"), rule="trick"),
    )
    tricks = Tricks(
        height, follows, size, drawn=drawn, house="sevens",
        trumped=lambda cards, best: cards[best].rank is Rank.SEVEN is not cards[0].rank,
    )  # fmt: skip
    feats = (FeatKind("slams", say("slams"), say("slams"), adds=True),)
    figure_rule = "trick"

    def pack(self, players: int) -> frozenset[Card]:
        """nameless.pack."""
        return frozenset(card for card in HEIGHT if players == 6 or card.rank is not Rank.FIVE)

    def awards(self, deal: Deal) -> Iterator[Award]:
        counts, table = deal.counts(), deal.table
        found = shares(ladder_of(table), counts, table.side_names)
        if deal.size <= 5 and max(counts) >= 3:
            short = LADDER_RULES[3:] if deal.size == 4 else ()
            if found[0].rule != "trick":
                deal.house.ask((*LADDER_RULES[:3], *short))
            else:
                # Whatever else is changed, one rule that keeps everybody off is enough.
                off = short and table.house["short-ladder"] == "off"
                deal.house.ask(short if off else LADDER_RULES[:1])
        for award in found:
            yield award if deal.divided else award._replace(so_far=True)

    def impossible(
        self, deals: Sequence[Deal], figures: Mapping[int, int], what: str
    ) -> Iterator[Problem]:
        deal, table = deals[-1], deals[-1].table
        allowed = possible(ladder_of(table), deal.size, deal.wins(), table.side_names)
        text = say("No division of the {n} tricks gives this.", n=deal.size)
        if what == "part":
            # What a side has of its tricks alone may still go down, with another one's ladder.
            if not any(all(gives[s] >= n for s, n in figures.items()) for gives in allowed):
                yield Problem("impossible-score", text, "trick")
            return
        wrong = [s for s, n in figures.items() if all(gives[s] != n for gives in allowed)]
        if not wrong and tuple(figures.values()) not in allowed:
            wrong = [0]
        for side in wrong:
            yield Problem("impossible-score", text, "trick", side=side)

    def unclear(self, table: Seats, house: House, row: Row) -> Problem | None:
        house.ask(("stock",) if len(table.players) < 5 else ())
        if row.scope is not None or not row.short or not ladder_of(table).sides:
            return None
        text = say("Tricks or points? Write  tricks {figures}  or  score {figures}",
                   figures=" ".join(map(str, row.figures)))  # fmt: skip
        return Problem("syntax", text, "trick")

    def slips(
        self, deal: Deal, first: int, last: int
    ) -> Iterator[tuple[str, Sequence[int], Sayable]]:
        """Slips with the ladder: its points or its minus left out, or given to the wrong side."""
        if deal.written or not deal.divided or not first <= deal.line <= last:
            return
        way, counts, names = ladder_of(deal.table), deal.counts(), deal.table.side_names
        points = [award.points for award in shares(way, counts, names)]
        for miscount in in_counting(counts):
            other = [award.points for award in shares(way, miscount.points, names)]
            yield miscount.kind, list(map(sub, other, points)), miscount.why
        climbed = climber_of(way, counts)
        if climbed is None:
            return
        climber, none = climbed[0], [0] * len(counts)
        above = list(map(sub, points, counts))
        plain = [-n for n in above]
        tricks = say("{n} for the tricks alone", n=counts[climber])
        yield "bonus-missed", but(none, climber, plain[climber]), tricks
        yield "bonus-missed", plain, tricks
        others = [side for side in range(len(counts)) if side != climber]
        for side in others:
            why = say("no minus for {name}", name=names[side])
            yield "minus-missed", but(none, side, plain[side]), why
        yield "minus-missed", but(plain, climber, 0), say("no minus for the others")
        for side in others:
            bonus, why = above[climber], say("{n} for the other side", n=above[climber])
            moved = but(but(none, climber, plain[climber]), side, bonus)
            unpaid = but(moved, side, plain[side] + bonus)
            paid = but(moved, climber, plain[climber] + above[side])
            yield "bonus-wrong-side", moved, why
            yield "bonus-wrong-side", unpaid, why
            yield "bonus-wrong-side", but(paid, side, plain[side] + bonus), why

    def remembered(self, deal: Deal) -> Iterator[Feat]:
        """All five tricks of a game, partners' too; with short-ladder=slam all four."""
        short = deal.table.house["short-ladder"] == "slam" and deal.size == 4
        slam = 4 if short else 5
        if deal.divided and deal.size == slam:
            for side, n in enumerate(deal.counts()):
                if n == slam:
                    yield Feat("slams", side, 1, deal.line)


GAME = Nameless()
