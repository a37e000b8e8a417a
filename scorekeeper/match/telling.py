"""What a game in hand tells the people at the table: where it stands, what is complete, why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from scorekeeper.core.answers import one as only
from scorekeeper.core.cards import Card, Suit
from scorekeeper.core.deal import Deal
from scorekeeper.core.facts import ScoreLine
from scorekeeper.core.table import named_tally, tally
from scorekeeper.deals.lines import deal_lines
from scorekeeper.deals.play import Play
from scorekeeper.i18n.messages import Joined, Message, Sayable, say
from scorekeeper.match.record import Record


class TrickTold(NamedTuple):
    """Who won the trick of a line: the name, the same as a sentence, those of its cards that
    count, and what they count."""

    name: str
    text: Message
    cards: tuple[Card, ...] = ()
    points: int = 0


def trick_told(record: Record, line: int) -> TrickTold | None:
    """Who won the trick of the last line; None where it is none, or where that is not known."""
    plays = record.all_plays()
    play = plays[-1] if plays else None
    deal = play.deals[-1] if play is not None and play.deals else None
    trick = deal.tricks[-1] if deal is not None and deal.tricks else None
    if play is None or deal is None or trick is None:
        return None
    if trick.line != line or trick.winner is None or not trick.cards:
        return None
    names, tricks = play.table.side_names, play.game.tricks
    name = play.table.players[play.leader] if play.leader_known else names[trick.winner]
    plain, trumped = say("{name} wins", name=name), say("{name} wins with a trump", name=name)
    told = TrickTold(name, trumped if trick.trumped else plain)
    if tricks is None or tricks.worth is None:
        return told
    worth = [(card, tricks.worth(deal, card)) for card in trick.cards]
    counting = tuple(card for card, points in worth if points)
    return told._replace(cards=counting, points=sum(points for _, points in worth))


def state_of(play: Play, short: bool = False) -> Message:
    """Where the game stands, for the prompt: who leads, under which trump."""
    deal, tricks = play.open, play.game.tricks
    asked = play.game.state
    own = asked(play.deals[-1] if play.deals else None, short)
    own = only(asked, own, Message | None, "a Message or None")
    if own is not None:
        return own._replace(values={**own.values, "n": play.number})
    if tricks is None:
        return say("game {n}", n=play.number)
    if play.grouped and any(one.opens and one.due for one in play.game.statements):
        return state_of_stage(play, deal, short)
    leader, known = play.leader, play.leader_known
    if deal is None:
        deal = play.next_deal(0)
        leader, known = tricks.leader(deal), tricks.leads
    trump = None if tricks.trump is None else tricks.trump(deal, ())
    name = play.table.players[leader]
    told = {"n": play.number, "trick": len(deal.tricks) + 1}
    if not known:
        return say("game {n}, trick {trick}", **told)
    if isinstance(trump, Suit):
        if short:
            return say("g{n} t{trick} {trump} {name} leads", name=name, trump=trump, **told)
        return say(
            "game {n}, trick {trick}, trumps {trump}, {name} leads", name=name, trump=trump, **told
        )
    if short:
        return say("g{n} t{trick} {name} leads", name=name, **told)
    return say("game {n}, trick {trick}, {name} leads", name=name, **told)


def state_of_stage(play: Play, deal: Deal | None, short: bool) -> Message:
    """The same in a game of several deals: what is to be turned up, or who leads."""
    tricks = play.game.tricks
    assert tricks is not None
    if deal is None or deal.full or deal.counted is not None:
        n = len(play.deals) % (play.game.deals or len(play.deals) + 1) + 1
        name = play.table.players[(play.dealer + n - 1) % len(play.table.players)]
        if short:
            return say("s{n} {name} deals, turn up", n=n, name=name)
        return say("stage {n}, {name} deals, turn up a card", n=n, name=name)
    trump = tricks.trump(deal, ()) if tricks.trump is not None else None
    said = {
        "n": deal.number,
        "trick": len(deal.tricks) + 1,
        "trump": trump if isinstance(trump, Suit) else "?",
    }
    name = play.table.players[play.leader]
    if short:
        return say("s{n} t{trick} {trump} {name} leads", name=name, **said)
    return say("stage {n}, trick {trick}, trumps {trump}, {name} leads", name=name, **said)


def news_of(record: Record, line: int, short: bool = False) -> Message | None:
    """What the last line has completed: a deal, with its points."""
    plays = record.all_plays()
    play = plays[-1] if plays else None
    deal = play.deals[-1] if play is not None and play.deals else None
    if play is None or deal is None or play.game.tricks is None:
        return None
    over = deal.row > 0 or play.game.complete(deal)
    if not over or max(deal.line, deal.row) != line:
        return None
    scores = named_tally(play.table, play.deal_scores(deal), short)
    if not play.grouped:
        return say("Game {n}: {scores}.", n=play.number, scores=scores)
    if not deal.divided:
        return say("Stage {n}: {scores}.", n=deal.number, scores=scores)
    said = {"n": deal.number, "scores": scores, "tricks": tally(deal.counts())}
    if deal.settled:
        return say("Stage {n}: {scores}, tricks {tricks}.", **said)
    if not any(play.deal_scores(deal)):
        return say("Stage {n}: tricks {tricks}.", **said)
    return say("Stage {n}: {scores} by the cards kept, tricks {tricks}.", **said)


# Why


def explain(play: Play, line: int) -> Sequence[Sayable]:
    """Why a line scored what it did, a step each; empty where it scored nothing."""
    deal = next((one for one in reversed(play.deals) if one.start <= line), None)
    if play.game.tricks is None:
        own = play.game.explain(deal, line) if deal is not None else ()
        by_rule = [one for one in play.lines() if one.line == line and one.rule]
        return own or list(told(play, by_rule))
    if deal is None or not play.grouped or (play.written is not None and play.row == line):
        return list(told(play, play.lines()))
    return [*trick_by_trick(play, deal), *told(play, deal_lines(deal, play.moved(deal.revokes)))]


def told(play: Play, lines: Iterable[ScoreLine]) -> Iterator[Message]:
    """The arithmetic and rule of score lines."""
    names = play.table.side_names
    for one in lines:
        if one.rule:
            name = names[one.side]
            yield say("{name}: {why}   {rule}", name=name, why=one.why, rule=one.rule)
        else:
            yield say(
                "{name}: {points} {why}", name=names[one.side], points=one.points, why=one.why
            )


def trick_by_trick(play: Play, deal: Deal) -> Iterator[Message]:
    """The tricks of a deal: line, cards, who won, and what its cards count."""
    tricks = play.game.tricks
    assert tricks is not None
    for trick in deal.tricks:
        winner = say("nobody") if trick.winner is None else play.table.side_names[trick.winner]
        worth = tricks.worth
        counts = [(c, worth(deal, c)) for c in trick.cards if worth is not None and worth(deal, c)]
        gives: object = "0"
        if counts:
            steps = Joined([Joined(pair, " ") for pair in counts], " + ")
            gives = say("{steps} = {points}", steps=steps, points=sum(n for _, n in counts))
        yield say(
            "{line}  {cards}  {winner}: {gives}",
            line=trick.line,
            cards=trick.cards,
            winner=winner,
            gives=gives,
        )
