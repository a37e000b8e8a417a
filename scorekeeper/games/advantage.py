"""Advantage: pairs. Source: advantage.ru.txt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from scorekeeper.game import (
    Card,
    Cards,
    Deal,
    Fact,
    Game,
    Groups,
    Message,
    Problem,
    Rank,
    Sayable,
    Seats,
    Standing,
    Statement,
    Suit,
    Value,
    Verdict,
    Words,
    choice,
    number,
    say,
)

MOST_PAIRS = 24
RED = frozenset((Suit.HEARTS, Suit.DIAMONDS))


def pairs(house: Mapping[str, Any], cards: tuple[Card, ...]) -> Value:
    """advantage.pair: the pairs among cards that lie side by side."""
    couples = couples_of(cards)
    good = sum(map(is_pair, couples))
    why, plain = say("{n} × 1 = {n}", n=good), good == len(couples)
    return Value(good, why, plain=plain, judged=good > 0)


def couples_of(cards: Sequence[Card]) -> list[Sequence[Card]]:
    """Cards two by two; the last may be alone."""
    return [cards[at : at + 2] for at in range(0, len(cards), 2)]


def is_pair(couple: Sequence[Card]) -> bool:
    """Whether they are two cards of a rank."""
    return len(couple) == 2 and couple[0].rank is couple[1].rank


def check_pairs(deal: Deal, fact: Fact) -> Iterator[Problem]:
    """advantage.pair: what is set aside and is no pair."""
    for n, couple in enumerate(couples_of(fact.cards)):
        if is_pair(couple):
            continue
        if len(couple) == 1:
            text = say("{card} is alone: a pair has two cards.", card=couple[0])
        else:
            text = say("{first} and {second} are no pair.", first=couple[0], second=couple[1])
        yield Problem("not-a-pair", text, "pair", 2 * n + len(couple) - 1, stake=1)


def wrong_pairs(deal: Deal, fact: Fact) -> Problem:
    """The paper has another number of pairs."""
    text = say("The paper says {claimed}; pairs here: {n}, 1 point each.", claimed=fact.claim or 0,
               n=fact.worth)  # fmt: skip
    return Problem("wrong-claim", text, "pair")


def goes_with(house: Mapping[str, Any], card: Card, top: Card) -> bool:
    """Whether two cards are of one colour, suit or rank, as the house rule match says; what
    cannot be told, because a suit was left out, may be so."""
    if card.rank is top.rank or card.suit is None or card.suit is top.suit or top.suit is None:
        return True
    same_colour = (card.suit in RED) == (top.suit in RED)
    return same_colour and (card.rank is Rank.ACE or house["match"] == "colour")


def judge(rule: str, free: Callable[[Card, Card], bool], text: Message) -> Callable[..., Any]:
    """What is wrong with a lay or swap; free: whether the house rule does not matter."""

    def check(deal: Deal, fact: Fact) -> Iterator[Problem]:
        for at, one in enumerate(fact.cards):
            if deal.out.all_out(one):
                before = deal.first_line(one, fact.line)
                twice = ASIDE[0 if before else 1].of(card=one, before=before)
                yield Problem("card-twice", twice, "pack", at, stake=0)
        card, top = fact.cards
        if not (free(card, top) or goes_with(deal.house, card, top)):
            house = "match=suit" if goes_with({"match": "colour"}, card, top) else None
            wrong = text.of(card=card, top=top)
            yield Problem("illegal-play", wrong, rule, 0, house=house, stake=0)

    return check


ASIDE = (
    say("{card} was set aside already (line {before})."),
    say("{card} was set aside already, as often as the pack has it."),
)


class Advantage(Game):
    """The game of Advantage."""

    id = "advantage"
    names: Mapping[str, str] = {"en": "Advantage", "uk": "Перевага", "ru": "Преимущество"}
    source = "advantage.ru.txt"
    laws: Mapping[str, str] = {
        "pack": "One 52-card pack, two players.",
        "deal": "Three cards each, face up, and three face up in the centre; the rest is the stock."
        " The first dealer is drawn by lot; then the loser of the last game deals.",
        "rounds": "Rounds of play 1, 2 and 3 repeat, the dealer's opponent first in 1 and 2.",
        "lay": "Round 1: a card may be laid on a pile whose top card has its colour or its rank; an"
        " ace on any card of its colour; a ten on anything. Then the player draws one card.",
        "swap": "Round 2: a card may be swapped for a pile whose top card has its colour or its"
        " rank; an ace for a pile of its colour; any card for a pile topped by a ten.",
        "draw": "Rounds 1 and 2: a player who cannot move draws one card, and passes if it does not"
        " help.",
        "pair": "Round 3: each player sets aside every pair of equal rank, 1 point a pair, and"
        " draws two cards a pair.",
        "end": "The game ends when the stock is out and nobody can move; setting a pair aside is a"
        " move. More pairs win.",
    }
    house_rules = (
        number("games", 1, "How many games are a match."),
        choice("by", "games pairs", "How a match of several games is won. games: by games won,"
               " equal: by pairs in all. pairs: by pairs in all."),
        choice("tie", "drawn play-on", "Equal at the end. play-on: one more game, until they"
               " differ."),
        choice("match", "colour suit", "Which cards go together. colour: red or black. suit: the"
               " same suit; only an ace goes by colour."),
    )  # fmt: skip
    limits = (
        "At most two pairs of a rank, and 24 pairs in a game: three cards always lie in the"
        " centre.",
        "A card is set aside once and is out of play then.",
    )
    statements = (
        Statement("pairs", "Taras pairs 8h 8s 4c 4d = 2", say("set these pairs aside, the two"
                  " cards of a pair side by side"), (Groups(2, suits=False),), claim=True,
                  rule="pair", worth=pairs, scores=True, check=check_pairs, unlike=wrong_pairs,
                  plays=True, twice=ASIDE,
                  stake=lambda fact, at: -int(is_pair(couples_of(fact.cards)[at // 2]))),
        Statement("lays", "Taras lays 9h on 9d", say("was this lay allowed?"),
                  (Cards(1, 1, suits=False), Words(("on",)), Cards(1, 1, suits=False)), rule="lay",
                  check=judge("lay", lambda card, top: card.rank is Rank.TEN,
                              say("{card} may not be laid on {top}."))),
        Statement("swaps", "Taras swaps 9h for 10s", say("was this swap allowed? the second card"
                  " is the top of the pile"),
                  (Cards(1, 1, suits=False), Words(("for",)), Cards(1, 1, suits=False)),
                  rule="swap",
                  check=judge("swap", lambda card, top: top.rank is Rank.TEN,
                              say("{card} may not be swapped for {top}."))),
    )  # fmt: skip
    figure_rule, end_rule, end_rules = "pair", "end", ("by", "tie")
    sums = say("The paper says {figure} for {name}; pairs in the record: {right}.")

    def impossible(
        self, deals: Sequence[Deal], figures: Mapping[int, int], what: str
    ) -> Iterator[Problem]:
        sound = all(0 <= n <= MOST_PAIRS for n in figures.values())
        for side, n in figures.items():
            total = sum(deals[-1].standing()) if what == "part" else 0
            if what != "part" and sound and side == max(figures):
                total = sum(figures.values())
            if n < 0:
                text = say("No game gives {figure} pairs.", figure=n)
            elif max(n, total) > MOST_PAIRS:
                text = say("A game has at most {most} pairs in all.", most=MOST_PAIRS)
            else:
                continue
            yield Problem("impossible-score", text, "pair", side=side)

    def closing(self, deals: Sequence[Deal]) -> Iterator[Problem]:
        """advantage.pair: three cards always lie in the centre."""
        pairs_so_far = 0
        for fact in deals[-1].all("pairs"):
            pairs_so_far += fact.worth
            if pairs_so_far > MOST_PAIRS:
                text = say("A game has at most {most} pairs in all.", most=MOST_PAIRS)
                yield Problem("impossible-score", text, "pair", side=fact.side, line=fact.line)
                return

    def slips(
        self, deal: Deal, first: int, last: int
    ) -> Iterator[tuple[str, Sequence[int], Message]]:
        """Cards counted instead of pairs: at one line, for one side or for both."""
        given = [0, 0]
        for fact in deal.facts:
            if first <= fact.line <= last and fact.value is not None:
                n, side = fact.worth, fact.side
                given[side] += n
                if first < last:
                    why = say("line {line}: {n} cards", line=fact.line, n=2 * n)
                    yield "cards-for-pairs", [n * (at == side) for at in (0, 1)], why
        for part in deal.parts:
            given[part.side] += part.points * (first <= part.line <= last)
        if first <= deal.row <= last:
            given = [n + deal.written.get(side, 0) for side, n in enumerate(given)]
        for gaps in ([given[0], 0], [0, given[1]], given):
            cards = [2 * n for n, gap in zip(given, gaps, strict=True) if gap]
            why = say("{n} cards", n=", ".join(map(str, cards)))
            yield "cards-for-pairs", gaps, why

    def explain(self, deal: Deal, line: int) -> Sequence[Sayable]:
        fact = next((one for one in deal.facts if one.line == line and one.value), None)
        if fact is not None:
            n = fact.worth
            return [say("{n} pairs × 1 = {n}   a pair counts 1   advantage.pair", n=n)]
        written = {part.line for part in deal.parts} | ({deal.row} if deal.written else set())
        return [say("as written")] if line in written else []

    def state(self, deal: Deal | None, short: bool) -> Message:
        n = sum(deal.standing()) if deal is not None else 0
        return say("game {n}, {pairs} pairs", pairs=n)

    def next_dealer(self, table: Seats, dealer: int, points: Sequence[int]) -> int | None:
        """advantage.deal: the loser deals; after a drawn game the same dealer, by custom."""
        if points[0] == points[1]:
            return None
        return table.sides[0 if points[0] < points[1] else 1][0]

    def verdict(self, table: Seats, standing: Standing) -> Verdict | None:
        """advantage.end over a match, with the house rules games, by and tie."""
        if standing.games < int(table.house["games"]):
            return None
        won, totals = standing.games_won, standing.totals
        for first, second in (won, totals) if table.house["by"] == "games" else (totals,):
            if first != second:
                return Verdict(0 if first > second else 1)
        return None if table.house["tie"] == "play-on" else Verdict(None)


GAME = Advantage()
