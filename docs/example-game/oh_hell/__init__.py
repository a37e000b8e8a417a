"""Oh Hell: say how many tricks you will take, and take exactly so many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import scorekeeper.game as sk
from oh_hell.texts import TEXTS
from scorekeeper.game import Award, Deal, Problem, say

HEIGHT = {rank: at for at, rank in enumerate(sk.Rank)}


def most(house: Mapping[str, Any], players: int) -> int:
    """oh_hell.deal: the cards of the longest game."""
    usual = {6: 8, 7: 7}.get(players, 10)
    return usual if house["most"] == "usual" else min(int(house["most"]), 51 // players)


def size(deal: Deal) -> int:
    """oh_hell.deal: the cards, and so the tricks, of a game by its number."""
    longest = most(deal.house, len(deal.players))
    away = abs(longest - deal.game)
    return away + 1 if deal.house["order"] == "down-up" else max(longest - away, 1)


def height(card: sk.Card, led: sk.Suit, trump: sk.Suit | None) -> int:
    """oh_hell.winner."""
    return HEIGHT[card.rank] + (100 if card.suit is trump else 0 if card.suit is led else -100)


def check_bids(deal: Deal, fact: sk.Fact) -> Iterator[Problem]:
    """oh_hell.bid, with the house rule hook."""
    for side, bid in enumerate(fact.figures):
        if not 0 <= bid <= deal.size:
            text = say("A bid is from 0 to {n} here.", n=deal.size)
            yield Problem("impossible-score", text, "bid", fact.said.figure_at(side), side, bid)
    if sum(fact.figures) == deal.size and deal.house["hook"] == "on":
        side, text = deal.table.side_of[deal.dealer], say("The bids may not add up to the tricks.")
        yield Problem("illegal-play", text, "bid", fact.said.figure_at(side), side, house="hook=on")


class OhHell(sk.Game):
    """The game of Oh Hell."""

    id, names, seats = "oh_hell", {"en": "Oh Hell"}, range(3, 8)
    source = "https://www.pagat.com/exact/ohhell.html"
    laws: Mapping[str, str] = {
        "pack": "One 52-card pack, three to seven players, each alone; 2 low to ace high.",
        "deal": "The first game has 10 cards each, with six players 8, with seven 7; then one fewer"
        " each game, down to one, and one more each game, up again. The deal passes to the left.",
        "trump": "The next card is turned up: its suit is trump.",
        "bid": "Left of the dealer first, each says how many tricks he will take. The dealer, who"
        " is last, may not say what would make all bids add up to the tricks.",
        "lead": "Left of the dealer leads; afterwards the winner of the last trick.",
        "follow": "The suit led must be followed; who cannot, plays any card.",
        "winner": "The highest trump wins the trick, else the highest card of the suit led.",
        "exact": "Who takes exactly as many tricks as he bid has 10 points and 1 a trick.",
        "missed": "Who takes more or fewer has nothing.",
        "match": "After the last game, the most points win.",
    }
    house_rules = (
        sk.number("most", "usual", "The cards of the longest game. usual: 10, 8 or 7, by players."),
        sk.choice("order", "down-up up-down", "down-up: the longest game first. up-down: one card"),
        sk.choice("hook", "on off", "on: the bids may not add up to the tricks. off: they may."),
        sk.choice("missed", "nothing tricks", "tricks: who misses his bid has 1 a trick, too."),
    )
    limits = ("A player has 0, or 10 and his bid.", "No more tricks are made than cards dealt.")
    statements = (
        sk.wins("Taras wins As 6d", say("who won a trick, with those of its cards that were kept")),
        sk.leads("Taras leads As 6d 2c = Olena", say("a whole trick in order, and who led")),
        sk.tricks("tricks 2 1 7", say("how many tricks each player won"), rule="exact"),
        sk.Statement("bids", "bids 3 1 5", say("how many tricks each player bid"), (sk.Figures(),),
                     by="table", rule="bid", opens=True, check=check_bids),
        sk.Statement("trump", "trump 7c", say("the card turned up, or its suit"), (sk.Turned(),),
                     by="table", rule="trump", opens=True),
    )  # fmt: skip
    tricks = sk.Tricks(height, size=size, trump=lambda deal, cards: (
        turned.suit if (turned := deal.one("trump")) else sk.UNKNOWN))  # fmt: skip
    feats = (sk.FeatKind("bids_made", say("bids made"), say("made"), adds=True),)
    figure_rule, end_rules = "exact", ("most",)
    words, texts = {"bids": ("заявки", ("заявки",)), "trump": ("козир", ("козырь",))}, TEXTS

    def awards(self, deal: Deal) -> Iterator[Award]:
        bids = deal.one("bids")
        for side, won in enumerate(deal.counts()):
            if bids is None or not deal.divided:
                yield Award(side, 0, "exact", say("not known yet"), so_far=True)
            elif bids.figures[side] == won:
                yield Award(side, 10 + won, "exact", say("10 + {n} = {all}", n=won, all=10 + won))
            else:
                given = won if won and deal.house["missed"] == "tricks" else 0
                why = say("{n}, not {bid}: {given}", n=won, bid=bids.figures[side], given=given)
                yield Award(side, given, "missed", why)

    def impossible(self, deals: Any, figures: Any, what: str) -> Iterator[Problem]:
        deal, bids = deals[-1], deals[-1].one("bids")
        for side, n in figures.items():
            made = 0 <= n - 10 <= deal.size and (bids is None or n == 10 + bids.figures[side])
            missed = n == 0 or (0 < n <= deal.size and deal.house["missed"] == "tricks")
            if not made and not missed:
                yield Problem("impossible-score", say("No game gives this."), "exact", side=side)

    def slips(self, deal: Deal, first: int, last: int) -> Iterator[tuple[str, list[int], Any]]:
        for made in self.remembered(deal) if first <= deal.line <= last else ():
            gaps = [-10 * (side == made.side) for side in range(len(deal.players))]
            yield "bonus-missed", gaps, say("without the 10")

    def remembered(self, deal: Deal) -> Iterator[sk.Feat]:
        for one in deal.awarded() if deal.divided else ():
            if one.points and one.rule == "exact":
                yield sk.Feat("bids_made", one.side, 1, deal.line)

    def verdict(self, table: sk.Seats, standing: sk.Standing) -> sk.Verdict | None:
        games = 2 * most(table.house, len(table.players)) - 1
        return sk.Verdict(table.best(standing.totals)) if standing.games >= games else None


GAME = OhHell()
