"""Small games, each for something that the engine promises to the authors of games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.game import (
    Award,
    Deal,
    Game,
    Number,
    Player,
    Rank,
    Seats,
    Standing,
    Statement,
    Suit,
    Tricks,
    Verdict,
    leads,
    number,
    say,
    wins,
)

SPELT = {word: (word, (word,)) for word in ("rolls", "earns", "pegs", "makes", "declarer")}


def said(deal: Deal, word: str) -> list[tuple[int, int, int]]:
    """Line, side and number of the statements of a word."""
    return [(fact.line, fact.side, fact.number) for fact in deal.all(word)]


class Rolls(Game):
    """A deal is one number. It counts twice for who is behind, and what the other one rolled in the
    deal before is added where it is odd."""

    id = "rolls"
    names: Mapping[str, str] = {"en": "Rolls"}
    source = "nobody's"
    laws: Mapping[str, str] = {"roll": "A number.", "match": "To the target."}
    house_rules = (number("target", 1000, "How many points win the match."),)
    statements = (
        Statement("rolls", "Taras rolls 3", say("rolled"), (Number(),), rule="roll", once=True,
                  opens=True),
    )  # fmt: skip
    words = SPELT
    figure_rule, whole_rule, deal_rule = "roll", "roll", ""

    def complete(self, deal: Deal) -> bool:
        return deal.one("rolls") is not None

    def awards(self, deal: Deal) -> Iterator[Award]:
        for line, side, n in said(deal, "rolls"):
            behind = deal.before.totals[side] < max(deal.before.totals)
            last = deal.before.last
            odd = [one[2] for one in said(last, "rolls") if one[2] % 2] if last is not None else []
            yield Award(side, n * (1 + behind) + sum(odd), "roll", say("{n}", n=n), line=line)


class Earns(Game):
    """Points, and two accounts beside them: a pool that the others fill, and a mountain."""

    id = "earns"
    names: Mapping[str, str] = {"en": "Earns"}
    source = "nobody's"
    seats = range(3, 4)
    laws: Mapping[str, str] = {"earn": "Points.", "pool": "A pool.", "match": "By games."}
    house_rules = (number("games", 2, "How many games."),)
    statements = (
        Statement("earns", "Taras earns 3", say("earned"), (Number(),), rule="earn", once=True,
                  opens=True),
    )  # fmt: skip
    words = SPELT
    accounts = ("pool", "mountain")
    figure_rule, whole_rule, deal_rule = "earn", "earn", ""

    def complete(self, deal: Deal) -> bool:
        return deal.one("earns") is not None

    def awards(self, deal: Deal) -> Iterator[Award]:
        for line, side, n in said(deal, "earns"):
            yield Award(side, n, "earn", say("{n} earned", n=n), line=line)
            yield Award(side, -n, "pool", say("off {n}", n=n), line=line, account="mountain")
            for other in {0, 1, 2} - {side}:
                full = deal.before.account("pool")[other] >= 10
                why = say("paid by {name}", name=deal.table.side_names[side])
                yield Award(other, 0 if full else n, "pool", why, line=line, account="pool")


class Pegs(Game):
    """Points one by one; whoever reaches the target has won at once, inside the deal."""

    id = "pegs"
    names: Mapping[str, str] = {"en": "Pegs"}
    source = "nobody's"
    laws: Mapping[str, str] = {"peg": "Points.", "match": "To the target, at once."}
    house_rules = (number("target", 31, "How many points win the match."),)
    statements = (
        Statement("pegs", "Taras pegs 3", say("pegged"), (Number(),), rule="peg"),
        Statement("declarer", "declarer", say("the deal is over"), by="table", rule="peg",
                  closes=True),
    )  # fmt: skip
    words = SPELT
    figure_rule, whole_rule, deal_rule = "peg", "peg", ""

    def shut(self, deal: Deal) -> bool:
        return max(map(sum, zip(deal.before.totals, deal.points(), strict=True))) >= int(
            deal.house["target"]
        )

    def complete(self, deal: Deal) -> bool:
        return deal.one("declarer") is not None or self.shut(deal)

    def awards(self, deal: Deal) -> Iterator[Award]:
        for line, side, n in said(deal, "pegs"):
            yield Award(side, n, "peg", say("{n}", n=n), so_far=True, line=line)


class Makes(Game):
    """A game is as many deals as it takes to 30; then the winner has 10 more."""

    id = "makes"
    names: Mapping[str, str] = {"en": "Makes"}
    source = "nobody's"
    laws: Mapping[str, str] = {"make": "Points.", "bonus": "10 for the game.", "match": "By games."}
    house_rules = (number("games", 2, "How many games."),)
    statements = (
        Statement("makes", "Taras makes 3", say("made"), (Number(),), rule="make", opens=True),
    )
    words = SPELT
    deals = None
    figure_rule, whole_rule, deal_rule = "make", "make", "match"

    def complete(self, deal: Deal) -> bool:
        return deal.one("makes") is not None

    def over(self, deals: Sequence[Deal]) -> bool:
        return max(self.made(deals)) >= 30

    def made(self, deals: Sequence[Deal]) -> list[int]:
        """What both sides have made, rows of deals included."""
        points = [0, 0]
        for deal in deals:
            for side in (0, 1):
                points[side] += deal.written.get(side, 0)
            for _, side, n in said(deal, "makes"):
                points[side] += n
        return points

    def awards(self, deal: Deal) -> Iterator[Award]:
        for line, side, n in said(deal, "makes"):
            yield Award(side, n, "make", say("{n}", n=n), line=line)
            if self.over([*deal.earlier, deal]):
                yield Award(side, 10, "bonus", say("the game: 10"), line=line)

    def next_dealer(self, table: Seats, dealer: int, points: Sequence[int]) -> int | None:
        """Who has lost deals."""
        return None if points[0] == points[1] else min((0, 1), key=lambda side: points[side])


class Sitters(Game):
    """Four at the table, of whom the dealer sits out. Who is declarer leads, the first trick under
    hearts, the second under spades; who takes more than he gives has a point from everybody."""

    id = "sitters"
    names: Mapping[str, str] = {"en": "Sitters"}
    source = "nobody's"
    seats = range(4, 5)
    laws: Mapping[str, str] = {
        "lead": "The declarer leads.", "follow": "Suit.", "winner": "The highest.",
        "pack": "A pack.", "score": "Two tricks.", "deal": "To the left.", "match": "By games.",
    }  # fmt: skip
    house_rules = (number("games", 3, "How many games."),)
    statements = (
        wins("Taras wins 8s", say("who won a trick")),
        leads("Taras leads 8s Js 7s", say("a whole trick")),
        Statement("declarer", "declarer Taras", say("who plays"), (Player(),), by="table",
                  rule="lead", once=True, opens=True),
    )  # fmt: skip
    words = SPELT
    figure_rule, whole_rule = "score", "deal"
    tricks = Tricks(
        height=lambda card, led, trump: (
            100 * (card.suit is trump) + list(Rank).index(card.rank)
            if card.suit in (led, trump)
            else -1
        ),
        size=lambda deal: 2,
        trump=lambda deal, cards: Suit.SPADES if deal.tricks else Suit.HEARTS,
        players=lambda deal: [(deal.dealer + off) % 4 for off in (1, 2, 3)],
        leader=lambda deal: declarer(deal),
        needs="declarer",
    )

    def awards(self, deal: Deal) -> Iterator[Award]:
        for side, n in enumerate(deal.wins() if deal.there else ()):
            if n == 2:
                yield Award(side, 3, "score", say("both tricks"))
                for other in {*deal.players} - {side}:
                    yield Award(other, -1, "score", say("none"))
                yield Award(deal.dealer, -1, "score", say("for the dealer, too"))

    def verdict(self, table: Seats, standing: Standing) -> Verdict | None:
        over = standing.games >= int(table.house["games"])
        return Verdict(table.best(standing.totals)) if over else None


def declarer(deal: Deal) -> int:
    """Who leads first: the declarer, else left of the dealer."""
    fact = deal.one("declarer")
    seat: int = fact.get("player") if fact is not None else (deal.dealer + 1) % 4
    return seat


GAMES = (Rolls(), Earns(), Pegs(), Makes(), Sitters())
