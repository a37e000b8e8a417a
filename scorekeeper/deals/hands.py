"""Whose hand a card was in: what was announced, or given away, held against who plays it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scorekeeper.core.cards import Card
from scorekeeper.core.deal import Deal
from scorekeeper.core.facts import Fact, Problem
from scorekeeper.core.forms import Statement
from scorekeeper.core.statements import LINE, Place, Said
from scorekeeper.deals.play import Play
from scorekeeper.i18n.messages import say


def cards_of(deal: Deal, fact: Fact, statement: Statement) -> tuple[Card, ...]:
    """The cards that a fact says were in the hand of its player."""
    if statement.holds is not None:
        return tuple(statement.holds(deal, fact))
    return fact.cards if statement.gives else ()


def is_his(play: Play, fact: Fact, seat: int) -> bool:
    """Whether a seat is that of who says something, or, where a side is named, one of its."""
    who = fact.said.who
    return seat == fact.seat or (who is not None and who.partners and play.side(seat) == fact.side)


def said_twice(play: Play, deal: Deal, fact: Fact, statement: Statement) -> Problem | None:
    """What is wrong with a statement that stands in the deal already, or one of whose cards was
    announced, or given away, before: it counts for nothing."""
    before = deal.one(statement.word) if statement.once else None
    if before is not None:
        text = say("That stands here already (line {n}).", n=before.line)
        return Problem("card-twice", text, statement.rule)
    lines: dict[Card, int] = {}
    if statement.holds is not None or statement.gives:
        for one in deal.all(statement.word):
            lines |= dict.fromkeys(cards_of(deal, one, statement), one.line)
        for at, card in enumerate(fact.cards):
            if card in lines:
                text = say("{card} stands in line {line} already.", card=card, line=lines[card])
                return Problem("card-twice", text, statement.rule, at)
            lines[card] = fact.line
    return None


def check_held(play: Play, deal: Deal, fact: Fact, statement: Statement) -> Iterator[Problem]:
    """Cards that a player says were in his hand, and that were played by another one before."""
    players = deal.players
    for card in cards_of(deal, fact, statement):
        for trick in deal.tricks:
            if card not in trick.cards or trick.leader is None or not trick.full(len(players)):
                continue
            at = trick.cards.index(card)
            seat = players[(players.index(trick.leader) + at) % len(players)]
            if at not in trick.doubtful and (statement.gives or not is_his(play, fact, seat)):
                name = play.table.players[seat]
                text = say(
                    "{card} was played by {name} (line {line}).",
                    card=card,
                    name=name,
                    line=trick.line,
                )
                place: int | Place = fact.cards.index(card) if card in fact.cards else LINE
                yield Problem("illegal-play", text, statement.rule, place)
                return


def hold_against(
    play: Play, deal: Deal, line: int, said: Said, leader: int, doubtful: Iterable[int]
) -> None:
    """The cards of a trick, against those that somebody announced or gave away.

    leader: the seat that led; doubtful: the places of cards that prove nothing.
    """
    players, cards = deal.players, said.phrase.cards
    for statement in play.game.hands:
        for fact in deal.all(statement.word):
            held = cards_of(deal, fact, statement)
            for at, card in enumerate(cards):
                if card not in held or at in doubtful:
                    continue
                seat = players[(players.index(leader) + at) % len(players)]
                if is_his(play, fact, seat) is not statement.gives:
                    continue
                told = {"card": card, "name": play.table.players[fact.seat], "line": fact.line}
                text = say("{name} announced {card} (line {line}).", **told)
                if statement.gives:
                    text = say("{name} gave {card} away (line {line}).", **told)
                side = play.side(seat)
                play.report(line, Problem("illegal-play", text, statement.rule, at, side), said)
