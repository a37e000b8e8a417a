"""Revokes that later cards prove: a player does not play what he owed, and afterwards plays more
cards that would have done than were drawn since (rulebook, "For every game")."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.core.cards import Card
from scorekeeper.core.deal import Deal
from scorekeeper.core.facts import Problem
from scorekeeper.core.statements import BITS, Said
from scorekeeper.core.table import Table
from scorekeeper.deals.play import Failure, Play
from scorekeeper.i18n.messages import say

NOT_FOLLOWED = say("{name} played {card} and did not follow suit, yet had {proof} (line {line}).")


def follow(
    play: Play, deal: Deal, line: int, said: Said, leader: int, doubtful: Iterable[int], drawn: int
) -> None:
    """Who did not play what he owed in a trick, and what its cards prove of earlier ones.

    leader: the seat that led; doubtful: the places of cards that prove nothing; drawn: the cards
    that each player had drawn before it.
    """
    tricks, phrase = play.game.tricks, said.phrase
    assert tricks is not None
    cards, players = phrase.cards, deal.players
    led, n = cards[0], len(players)
    follows = play.table.follows(deal, led)
    first = leader if n == len(play.table.players) else players.index(leader)
    if play.failures:
        for at, card in enumerate(cards):
            if at not in doubtful:
                prove(play, line, players[(first + at) % n], card, drawn)
    if phrase.mask & follows.open:
        play.house.ask((tricks.house,))
    if phrase.mask & ~follows.do:
        for at, card in enumerate(cards):
            if at and not follows.do & BITS[card]:
                seat, place = players[(first + at) % n], said.card_at(at)
                play.failures.append(Failure(seat, line, place, card, led, None, deal, drawn))
    if tricks.owed is not None:
        for at, card in enumerate(cards):
            for one in tricks.owed(deal, cards, at):
                seat, place = players[(first + at) % n], said.card_at(at)
                play.failures.append(Failure(seat, line, place, card, led, one, deal, drawn))


def would_do(table: Table, failure: Failure, card: Card) -> tuple[bool, bool]:
    """Whether a card is what was owed, and whether a house rule may say otherwise."""
    if failure.owed is not None:
        return failure.owed.is_one(card), False
    follows, bit = table.follows(failure.deal, failure.led), BITS[card]
    return bool(follows.do & bit), bool(follows.open & bit)


def prove(play: Play, line: int, seat: int, card: Card, drawn: int) -> None:
    """A card was played: the revokes that it proves are reported."""
    tricks = play.game.tricks
    assert tricks is not None
    proven = []
    for one in play.failures:
        if one.seat != seat:
            continue
        did, open = would_do(play.table, one, card)
        one.played += did
        one.open = one.open or open
        if did and one.played > drawn - one.drawn:
            proven.append(one)
        elif one.open and (did or open) and otherwise(play, one, drawn):
            play.house.ask((tricks.house,))
    for one in proven:
        if one in play.failures:
            report(play, one, card, line, drawn)
            # Whatever else was owed there: a card is one revoke.
            same = (one.seat, one.line, one.card)
            play.failures = [f for f in play.failures if (f.seat, f.line, f.card) != same]


def report(play: Play, failure: Failure, proof: Card, line: int, drawn: int) -> None:
    """A proven revoke, reported at the trick where the suit was not followed."""
    owed, side, tricks = failure.owed, play.side(failure.seat), play.game.tricks
    code, rule, text = "revoke", "follow", NOT_FOLLOWED
    if owed is not None:
        code, rule, text = owed.code, owed.rule, owed.text or NOT_FOLLOWED
    text = text.of(name=play.table.players[failure.seat], card=failure.card, proof=proof, line=line)
    said, right, house = str(failure.card), str(proof), None
    if tricks is not None and tricks.house and owed is None and not otherwise(play, failure, drawn):
        play.house.ask((tricks.house,))
        house = f"{tricks.house}={play.table.house[tricks.house]}"
    found = play.report(
        failure.line, Problem(code, text, rule, failure.at, side, said, right, house)
    )
    if code == "revoke":
        found.proof = line
        failure.deal.revokes = [*failure.deal.revokes, (side, line)]


def otherwise(play: Play, failure: Failure, drawn: int) -> bool:
    """Whether a revoke is proven under every other value of the house rule that decides which
    cards follow."""
    tricks = play.game.tricks
    assert tricks is not None
    rule = next(rule for rule in play.game.house_rules if rule.name == tricks.house)
    for value in rule.others(play.table.house[rule.name]):
        table = play.table.under(rule.name, value)
        played = 0
        for deal in play.deals:
            for trick in deal.tricks:
                if (
                    trick.line > failure.line
                    and trick.leader is not None
                    and trick.full(len(deal.players))
                ):
                    at = seat_at(deal, trick.leader, failure.seat)
                    if at not in trick.doubtful:
                        played += would_do(table, failure, trick.cards[at])[0]
        fails = not would_do(table, failure, failure.card)[0]
        if not (fails and played > drawn - failure.drawn):
            return False
    return True


def seat_at(deal: Deal, leader: int, seat: int) -> int:
    """The place in a trick of the card of a seat."""
    players = deal.players
    return (players.index(seat) - players.index(leader)) % len(players)
