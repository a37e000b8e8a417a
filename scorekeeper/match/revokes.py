"""Revokes that later cards prove: a player does not play what he owed, and afterwards plays more
cards that would have done than were drawn since (rulebook, "For every game")."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scorekeeper.core.cards import Card
from scorekeeper.core.deal import Deal, Problem
from scorekeeper.core.game import Owed
from scorekeeper.core.rules import House
from scorekeeper.core.statements import Place, Said
from scorekeeper.i18n.messages import say

if TYPE_CHECKING:
    from scorekeeper.match.play import Play

NOT_FOLLOWED = say("{name} played {card} and did not follow suit, yet had {proof} (line {line}).")


class Failure:
    """A card that was played though another one was owed.

    seat, line, at, card: who, where, with which card; led: the card that was led; owed: what would
    have done; deal: of which deal; drawn: cards drawn by then; played: cards since that would have
    done.
    """

    __slots__ = ("at", "card", "deal", "drawn", "led", "line", "owed", "played", "seat")

    def __init__(
        self,
        seat: int,
        line: int,
        at: Place,
        card: Card,
        led: Card,
        owed: Owed | None,
        deal: Deal,
        drawn: int,
    ) -> None:
        self.seat = seat
        self.line = line
        self.at = at
        self.card = card
        self.led = led
        self.owed = owed
        self.deal = deal
        self.drawn = drawn
        self.played = 0


def follow(
    play: Play,
    deal: Deal,
    line: int,
    said: Said,
    leader: int,
    doubtful: Iterable[int],
    drawn: int,
) -> None:
    """Who did not play what he owed in a trick, and what its cards prove of earlier ones.

    leader: the seat that led; doubtful: the places of cards that prove nothing; drawn: the cards
    that each player had drawn before it.
    """
    tricks = play.game.tricks
    assert tricks is not None
    cards, players = said.phrase.cards, deal.players
    led, first, follows, owed = cards[0], players.index(leader), tricks.follows, tricks.owed
    for at, card in enumerate(cards):
        seat = players[(first + at) % len(players)]
        if play.failures and at not in doubtful:
            prove(play, line, seat, card, drawn)
        if at and not follows(deal, card, led):
            place = said.card_at(at)
            play.failures.append(Failure(seat, line, place, card, led, None, deal, drawn))
        for one in owed(deal, cards, at) if owed is not None else ():
            place = said.card_at(at)
            play.failures.append(Failure(seat, line, place, card, led, one, deal, drawn))


def prove(play: Play, line: int, seat: int, card: Card, drawn: int) -> None:
    """A card was played: the revokes that it proves are reported."""
    follows = play.game.tricks.follows if play.game.tricks is not None else None
    assert follows is not None
    proven = []
    for one in play.failures:
        if one.seat != seat:
            continue
        if one.owed is None:
            would_do = follows(one.deal, card, one.led)
        else:
            would_do = one.owed.is_one(card)
        if would_do:
            one.played += 1
            if one.played > drawn - one.drawn:
                proven.append(one)
    for one in proven:
        play.failures.remove(one)
        report(play, one, card, line, drawn)


def report(play: Play, failure: Failure, proof: Card, line: int, drawn: int) -> None:
    """A proven revoke, reported at the trick where the suit was not followed."""
    owed, side = failure.owed, play.side(failure.seat)
    code, rule, text = "revoke", "follow", NOT_FOLLOWED
    if owed is not None:
        code, rule, text = owed.code, owed.rule, owed.text or NOT_FOLLOWED
    text = say(
        text.template,
        name=play.table.players[failure.seat],
        card=failure.card,
        proof=proof,
        line=line,
    )
    said, right = str(failure.card), str(proof)
    house = depends(play, failure, line, drawn)
    problem = Problem(code, text, rule, failure.at, side, said, right, house)
    found = play.report(failure.line, problem)
    if code == "revoke":
        found.proof = line
        failure.deal.revokes.append((side, line))


def depends(play: Play, failure: Failure, line: int, drawn: int) -> str | None:
    """The house rule, as it is in force, under whose other value this is not proven; None where
    it is proven all the same."""
    tricks = play.game.tricks
    if tricks is None or not tricks.house or failure.owed is not None:
        return None
    name, now = tricks.house, play.table.house[tricks.house]
    rule = next(rule for rule in play.game.house_rules if rule.name == name)
    for value in rule.others(now):
        table = play.table.under(name, value)
        other = failure.deal.under(table, House(table.house))
        played = 0
        for deal in play.deals:
            for trick in deal.tricks:
                if trick.line > failure.line and trick.leader is not None and trick.full(deal):
                    at = seat_at(deal, trick.leader, failure.seat)
                    if at not in trick.doubtful:
                        played += tricks.follows(other, trick.cards[at], failure.led)
        fails = not tricks.follows(other, failure.card, failure.led)
        if not (fails and played > drawn - failure.drawn):
            return f"{name}={now}"
    return None


def seat_at(deal: Deal, leader: int, seat: int) -> int:
    """The place in a trick of the card of a seat."""
    players = deal.players
    return (players.index(seat) - players.index(leader)) % len(players)
