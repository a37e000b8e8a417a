"""How a game in hand takes its statements: which deal each belongs to, and what it adds there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple, cast

from scorekeeper.core.answers import WrongAnswer, each
from scorekeeper.core.answers import one as only
from scorekeeper.core.deal import Deal
from scorekeeper.core.facts import Fact, Problem, Value
from scorekeeper.core.forms import Example, Statement
from scorekeeper.core.game import Game
from scorekeeper.core.statements import (
    CLOSER_LOOK,
    EVERY_CARD,
    NOBODY,
    OfGame,
    Phrase,
    Points,
    Row,
    Said,
)
from scorekeeper.core.table import Table
from scorekeeper.deals.figures import count_tricks, look_at, take_part, take_row
from scorekeeper.deals.hands import check_held, said_twice
from scorekeeper.deals.play import Answer, Play
from scorekeeper.deals.tricks import take_trick, take_win
from scorekeeper.i18n.messages import declared, say


class Form(NamedTuple):
    """How a game takes the statements of one word: take, for which its declaration is given."""

    take: Callable[[Play, int, Said, Statement], Answer | None]
    statement: Statement


@cache
def forms(game: Game) -> dict[str, Form]:
    """How a game takes its statements, by their words."""
    known = {"wins": tricks_taken, "leads": tricks_taken, "tricks": counted}
    found = {
        one.word: Form(
            known[one.word]
            if one.word in known and game.tricks is not None
            else scoring
            if one.scores
            else stated,
            one,
        )
        for one in game.statements
    }
    if game.tricks is not None:
        found["trick"] = Form(cards_alone, Statement("trick", "", declared("")))
    return found


def take(play: Play, line: int, statement: OfGame) -> Answer | None:
    """A statement comes to a game in hand; None: it took it."""
    if type(statement) is Said:
        form = forms(play.game)[statement.phrase.word]
        return form.take(play, line, statement, form.statement)
    if type(statement) is Points:
        return take_part(play, line, statement)
    return take_row(play, line, cast(Row, statement))


# Statements of the game's own


def scoring(play: Play, line: int, said: Said, statement: Statement) -> Answer | None:
    """A statement whose cards score at once; the usual one costs a look-up and a few sums."""
    phrase = said.phrase
    mask = phrase.mask
    if mask & play.unusual:
        return stated(play, line, said, statement)
    value = phrase.memo
    if phrase.house is not play.played:
        value = look(play.table, phrase, statement)
        if not value.plain:
            return stated(play, line, said, statement)
    deal = play.deal or play.begin(line)
    out = play.out
    if out.packs == 1:
        out.seen[0] = seen = out.seen[0] | mask
    else:
        out.add_all(mask)
        seen = out.all_seen
    play.unusual = seen | CLOSER_LOOK
    seat = said.who.seat  # type: ignore[union-attr]
    side, points, claim = play.table.side_of[seat], value.points, phrase.claim
    deal.scored[side] += points
    deal.fresh.append((line, seat, side, phrase.cards, value, said))
    deal.last = line
    if value.asked:
        play.valued |= value.asked
        play.value_notes += value.notes
    if claim is not None:
        play.checked += 1
        if claim != points:
            unlike(play, deal, deal.facts[-1], statement)
    return None


def look(table: Table, phrase: Phrase, statement: Statement) -> Value:
    """What the cards of a phrase are worth at a table, kept for when they come again if there is
    nothing else to say of them."""
    value = table.value(statement, phrase.cards)
    if value.plain:
        phrase.memo, phrase.house = value, table.played
    return value


def stated(play: Play, line: int, said: Said, statement: Statement) -> Answer | None:
    """A statement of the game's own: the facts that it adds, and what is wrong with them."""
    deal = deal_for(play, line, said, statement)
    if not isinstance(deal, Deal):
        return deal
    if statement.needs and deal.one(statement.needs) is None:
        return missing(play, line, statement.needs)
    if not (statement.opens and play.grouped):
        play.admit(line, deal)
    fact = fact_of(play, line, said, statement)
    twice = said_twice(play, deal, fact, statement)
    if twice is not None:
        play.report(line, own(twice, fact), said)
        return None
    for one in (fact,) if statement.use is None else used(deal, fact, statement.use):
        if isinstance(one, Problem):
            play.report(line, own(one, fact), said)
        elif isinstance(one, int):
            turn_out(play, deal, fact, one, statement)
        elif not add(play, line, deal, one, statement):
            return Answer.REFUSED
    play.started = True
    deal.changed()
    deal.last = line
    if play.game.sums is not None:
        look_out(play, deal)
    look_at(play, deal)
    return None


def used(deal: Deal, fact: Fact, use: Callable[..., Any]) -> Iterator[Fact | Problem | int]:
    """What the record holds instead of a fact."""
    return each(use, use(deal, fact), Fact | Problem | int)


def fact_of(play: Play, line: int, said: Said, statement: Statement) -> Fact:
    """A statement as a fact of a deal."""
    seat = said.who.seat if said.who is not None else NOBODY
    side = NOBODY if seat == NOBODY else play.side(seat)
    cards = said.phrase.cards
    value = play.table.value(statement, cards) if statement.worth is not None else None
    return Fact(line, seat, side, cards, value, said)


def add(play: Play, line: int, deal: Deal, fact: Fact, statement: Statement) -> bool:
    """A fact comes to a deal, and what is wrong with it is reported; whether it was taken."""
    deal.add(fact)
    if statement.plays and statement.twice is not None and statement.use is None:
        fact = put_out(play, deal, fact, statement)
    problems: list[Problem] = []
    if statement.check is not None:
        problems += each(statement.check, statement.check(deal, fact), Problem)
    refused = [problem for problem in problems if problem.code == "syntax"]
    void = any(problem.void for problem in problems)
    if not (refused or void) and (statement.holds or statement.gives):
        problems += check_held(play, deal, fact, statement)
    if not refused:
        play.admit(line, deal)
    for problem in refused or problems:
        play.report(line, own(problem, fact), fact.said)
    if refused or void:
        deal.drop(fact)
        return not refused
    if fact.value is not None and fact.seat != NOBODY:
        if statement.scores:
            deal.scored[fact.side] += fact.worth
        judge(play, deal, fact, fact.value, statement)
    return True


def put_out(play: Play, deal: Deal, fact: Fact, statement: Statement) -> Fact:
    """The cards of a fact are out; the fact with those that count: cards that are captured are
    so only once."""
    places = range(len(fact.cards))
    fresh = [fact.cards[at] for at in places if turn_out(play, deal, fact, at, statement)]
    if not statement.captures or len(fresh) == len(fact.cards):
        return fact
    deal.drop(fact)
    fact = fact._replace(cards=tuple(fresh))
    if fact.value is not None:
        fact = fact._replace(value=play.table.value(statement, fact.cards))
    deal.add(fact)
    return fact


def judge(play: Play, deal: Deal, fact: Fact, value: Value, statement: Statement) -> None:
    """The figure of the paper is checked against what the cards of a fact are worth."""
    play.valued |= value.asked
    play.value_notes += value.notes
    if fact.claim is not None and value.judged and fact.said.accepted is None:
        play.checked += 1
        if fact.claim != value.points:
            unlike(play, deal, fact, statement)


def unlike(play: Play, deal: Deal, fact: Fact, statement: Statement) -> None:
    """The figure of the paper is not what the cards are worth."""
    if statement.unlike is not None:
        problem = only(statement.unlike, statement.unlike(deal, fact), Problem, "a Problem")
    else:
        text = say(
            "The paper says {figure} for {name}, the rules give {right}.",
            figure=fact.claim or 0,
            name=play.table.side_names[fact.side],
            right=fact.worth,
        )
        problem = Problem("wrong-claim", text, statement.rule)
    problem = problem._replace(at=fact.said.claim_at, claimed=fact.claim, correct=fact.worth)
    play.report(fact.line, own(problem, fact), fact.said)


def turn_out(play: Play, deal: Deal, fact: Fact, at: int, statement: Statement) -> bool:
    """A card of a fact is out; one that is out as often as the packs have it is reported: whether
    it was not."""
    card, out = fact.cards[at], play.out
    if not out.all_out(card):
        out.add(card)
        return True
    twofold = card in fact.cards[:at] and card.suit is not None and out.packs == 1
    before = fact.line if twofold else deal.first_line(card, fact.line)
    if statement.twice is not None:
        known, unknown = statement.twice
        text = (known if before else unknown).of(card=card, before=before)
        problem = Problem("card-twice", text, "pack", at, fact.side)
        if statement.stake is not None:
            problem = problem._replace(stake=statement.stake(fact, at))
        play.report(fact.line, problem, fact.said)
    return False


def look_out(play: Play, deal: Deal) -> None:
    """Which cards make a scoring statement need a closer look: those that are out, or any card."""
    last = deal.facts[-1].word if deal.facts else ""
    usual = not last or forms(play.game)[last].statement.scores
    if usual and not play.out.loose and not play.row:
        play.unusual = play.out.all_seen | CLOSER_LOOK
    else:
        play.unusual = EVERY_CARD


def deal_for(play: Play, line: int, said: Said, statement: Statement) -> Deal | Answer | None:
    """The deal that a statement belongs to, begun where it begins one; None where it has none,
    which is reported; or the answer that it belongs to the next game."""
    if play.row:
        return Answer.NEXT_GAME
    deal = play.open
    if statement.opens and play.grouped:
        return play.next_deal(line) if play.has_room else Answer.NEXT_GAME
    if deal is not None and fits(play, deal, said, statement):
        return deal
    if not play.has_room:
        return Answer.NEXT_GAME
    opener = next((one for one in play.game.statements if one.opens and one.due), None)
    if opener is not None and statement.word not in ("wins", "tricks"):
        assert opener.due is not None
        who = said.winner if statement.word == "trick" or statement.winner else said.who
        side = None if who is None or who.seat == NOBODY else play.side(who.seat)
        number = len(play.deals) % (play.game.deals or 1) + 1
        due = only(opener.due, opener.due(number, said, side), Problem, "a Problem")
        play.report(line, due, said)
        return None
    return play.next_deal(line)


def fits(play: Play, deal: Deal, said: Said, statement: Statement) -> bool:
    """Whether a statement may still belong to a deal."""
    game, word = play.game, statement.word
    if play.shut(deal) or game.shut(deal):
        return False
    over = game.complete(deal)
    if game.tricks is not None and word in ("trick", "leads", "wins"):
        return not deal.full and deal.counted is None and (bool(deal.tricks) or not over)
    if word == "tricks" and game.tricks is not None:
        return deal.counted is None
    if statement.opens:
        return not (over or deal.one(word) or deal.tricks)
    if game.sums is not None:
        return not over
    if over and statement.plays and statement.twice is not None:
        return not any(play.out.all_out(card) for card in said.phrase.cards)
    return not (over and statement.once and deal.one(word))


def missing(play: Play, line: int, word: str) -> Answer:
    """A statement is missing that has to stand above."""
    needed = forms(play.game)[word].statement
    example = Example(needed.example, play.game.words)
    text = say("First write  {example}", example=example)
    play.report(line, Problem("syntax", text, needed.rule))
    return Answer.REFUSED


def own(problem: Problem, fact: Fact) -> Problem:
    """A problem of a statement is its side's, where it does not say whose it is."""
    if problem.side is not None:
        return problem
    return problem._replace(side=None if fact.side == NOBODY else fact.side)


# Tricks


def cards_alone(play: Play, line: int, said: Said, statement: Statement) -> Answer | None:
    """Cards alone on a line: a trick, or what else its game takes them for."""
    word, deal = "trick", play.deal
    if deal is not None and deal.trick_due and len(said.phrase.cards) == len(deal.players):
        return tricks_taken(play, line, said, statement)
    if said.winner is None and not play.row:
        word = play.game.alone(play.deals, said)
        if word not in forms(play.game):
            raise WrongAnswer(play.game.alone, word, "a word of a statement")
    if word == "trick":
        return tricks_taken(play, line, said, statement)
    meant = said._replace(phrase=said.phrase.but(word=word, turned=said.phrase.cards, cards=()))
    answer = stated(play, line, meant, forms(play.game)[word].statement)
    if answer is not Answer.NEXT_GAME:
        play.reread[line] = word
    return answer


def tricks_taken(play: Play, line: int, said: Said, statement: Statement) -> Answer | None:
    """A whole trick, or who won one."""
    deal = play.deal
    if deal is None or not deal.goes_on or play.row:
        found = deal_for(play, line, said, statement)
        if not isinstance(found, Deal):
            return found
        deal = found
        needs = play.game.tricks.needs if play.game.tricks is not None else ""
        if needs and said.phrase.cards and deal.one(needs) is None:
            return missing(play, line, needs)
        play.admit(line, deal)
    if statement.word == "wins":
        take_win(play, deal, line, said)
    else:
        take_trick(play, deal, line, said)
    deal.changed()
    deal.last = line
    if deal.parts or (play.provable and deal.facts and deal.full):
        look_at(play, deal)
    return None


def counted(play: Play, line: int, said: Said, statement: Statement) -> Answer | None:
    """``tricks N N``: counts where the tricks are not all there, else it is checked."""
    deal = deal_for(play, line, said, statement)
    if not isinstance(deal, Deal):
        return deal
    play.admit(line, deal)
    count_tricks(play, deal, line, said, statement.rule)
    deal.changed()
    deal.last = line
    look_at(play, deal)
    return None
