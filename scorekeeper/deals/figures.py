"""Figures of the paper that are about the game in hand: tricks counted, points of a side, rows."""

from __future__ import annotations

from operator import add

from scorekeeper.core.answers import each, one
from scorekeeper.core.deal import Deal
from scorekeeper.core.facts import Part, Problem
from scorekeeper.core.findings import Severity
from scorekeeper.core.rules import House
from scorekeeper.core.statements import EVERY_CARD, Place, Points, Row, Said
from scorekeeper.core.table import Table
from scorekeeper.deals.play import Answer, Play
from scorekeeper.i18n.messages import say


def count_tricks(play: Play, deal: Deal, line: int, said: Said, rule: str) -> None:
    """``tricks N N``: checked where the tricks are all there, else it counts."""
    figures = said.phrase.figures
    if deal.there:
        for side, won in enumerate(deal.wins()):
            check(play, line, side, figures[side], won, rule, said.figure_at(side))
    else:
        bound_tricks(play, deal, line, said, rule)
        deal.line = line
    deal.counted = figures
    deal.believed = said.ruled is not None


def bound_tricks(play: Play, deal: Deal, line: int, said: Said, rule: str) -> None:
    """Tricks that count must fit those that are known, and how many there are."""
    figures, known, n = said.phrase.figures, deal.wins(), deal.size
    m, free = sum(figures), n - sum(known)
    wrong = [side for side, won in enumerate(figures) if not 0 <= won - known[side] <= free]
    for side in wrong:
        text = say(
            "{name} can have {least} to {most} of the {n} tricks.",
            name=play.table.side_names[side],
            least=known[side],
            most=known[side] + free,
            n=n,
        )
        at = said.figure_at(side)
        play.report(line, Problem("impossible-score", text, rule, at, side, figures[side]))
    if not wrong and m != n:
        text, at = say("There are {n} tricks, these are {m}.", n=n, m=m), said.figure_at(0)
        play.report(line, Problem("impossible-score", text, rule, at, claimed=m, correct=n))


def check(play: Play, line: int, side: int, figure: int, right: int, rule: str, at: Place) -> None:
    """A figure of the paper against what the rules give."""
    play.checked += 1
    if figure == right:
        return
    text = say(
        "The paper says {figure} for {name}, the rules give {right}.",
        figure=figure,
        name=play.table.side_names[side],
        right=right,
    )
    play.report(line, Problem("wrong-claim", text, rule, at, side, figure, right))


def rule_of(play: Play, deal: Deal, side: int) -> str:
    """The rule by which a side has what it has."""
    if deal.determined(side):
        for award in deal.awarded():
            if award.side == side:
                return award.rule
    return play.game.figure_rule


def look_at(play: Play, deal: Deal) -> None:
    """After a line of a deal: what it determines, and what that makes of other figures."""
    if deal.parts and play.game.sums is None:
        check_parts(play, deal)
    if play.provable and deal.facts and deal.divided:
        prove(play, deal)


def prove(play: Play, deal: Deal) -> None:
    """What was said of a deal against its tricks, once they are known."""
    for statement in play.game.statements:
        if statement.proof is None:
            continue
        facts = deal.all(statement.word)
        for side in dict.fromkeys(fact.side for fact in facts):
            own = [fact for fact in facts if fact.side == side]
            key = deal.number, statement.word, own[-1].line
            if key in play.proved:
                continue
            play.proved |= {key}
            play.checked += deal.by_cards
            for problem in each(statement.proof, statement.proof(deal, own), Problem):
                at = next(fact for fact in own if fact.line == (problem.line or own[-1].line))
                if problem.code == "impossible-score" and any(
                    one.code == problem.code and one.line == at.line for one in play.findings
                ):
                    continue
                play.report(at.line, problem, at.said)


def check_parts(play: Play, deal: Deal) -> None:
    """``NAME = N`` of sides whose points are determined without it: their sum is checked."""
    points = None
    for side in range(len(play.table.sides)):
        parts = [part for part in deal.parts if part.side == side]
        if not parts or parts[-1].checked or not deal.determined(side):
            continue
        parts[-1].checked = True
        points = points or deal.points()
        # What was impossible while it counted is only wrong now.
        lines = {part.line for part in parts}
        play.findings = [
            found
            for found in play.findings
            if found.code != "impossible-score" or found.line not in lines
        ]
        # A figure knows nothing of a revoke that is proven below it.
        last = parts[-1]
        above = [proven for proven in deal.revokes if proven[1] <= last.line]
        figure, right = sum(part.points for part in parts), points[side] + play.moved(above)[side]
        check(play, last.line, side, figure, right, rule_of(play, deal, side), last.at)


def take_part(play: Play, line: int, said: Points) -> Answer | None:
    """``NAME = N``: counts until the deal is determined without it, then it is checked."""
    deal = play.open
    if deal is not None and play.shut(deal):
        deal = None
    if play.row or (deal is None and not play.has_room):
        return Answer.NEXT_GAME
    if deal is not None and play.game.sums is not None and play.game.complete(deal):
        return Answer.NEXT_GAME
    deal = deal or play.begin(line)
    play.started = True
    side = play.side(said.who.seat)
    deal.parts = [*deal.parts, Part(line, side, said.points, said.at)]
    deal.last, deal.last_figure = line, (line, said.at)
    deal.changed()
    look_at(play, deal)
    play.findings += play.impossible_parts()
    return None


# Rows


def unclear(table: Table, house: House, row: Row) -> Problem | None:
    """Why a row can mean two things, at its figures."""
    asked = table.game.unclear
    problem = one(asked, asked(table, house, row), Problem | None, "a Problem or None")
    if problem is None:
        return None
    first, last = row.figure_at(0), row.figure_at(len(row.figures) - 1)
    return problem._replace(at=Place(first.column, last.column + last.width - first.column))


def take_row(play: Play, line: int, row: Row) -> Answer | None:
    """A row: of the deal in hand, or of the game; checked or counted."""
    if play.row:
        return Answer.NEXT_GAME
    problem = unclear(play.table, play.house, row)
    if problem is not None:
        play.report(line, problem)
        return Answer.REFUSED
    if told_by_tricks(play) and of_next_game(play, row):
        return Answer.NEXT_GAME
    deal, n = play.open, len(play.deals)
    if deal is not None and play.shut(deal):
        deal = None
    whole = n == 0 or play.over if deal is None else of_whole_game(play, row)
    if play.grouped and (row.scope == "game" or (row.scope is None and whole)):
        row_of_game(play, line, row)
        return None
    if deal is None and not play.has_room:
        return Answer.NEXT_GAME
    deal = deal or play.begin(line)
    play.started = True
    if play.game.sums is not None:
        row_of_sums(play, deal, line, row)
    else:
        row_of_deal(play, deal, line, row)
    deal.row = line
    deal.changed()
    if not play.grouped:
        play.row = line
        play.unusual = EVERY_CARD
        if play.game.sums is not None:
            play.account(line)
    return None


def told_by_tricks(play: Play) -> bool:
    """Whether a game is over and its tricks alone tell what it gave, with no fault in it. Where
    ``game`` stands above each, a row without it is none of its own."""
    return (
        play.game.tricks is not None
        and not play.announced
        and bool(play.deals)
        and play.complete
        and all(
            deal.there and not (deal.row or deal.parts) and deal.counted is None and deal.settled
            for deal in play.deals
        )
        and all(found.severity is not Severity.ERROR for found in play.findings)
    )


def of_next_game(play: Play, row: Row) -> bool:
    """Whether a row below a game that is told by its tricks is the next one's: it is neither what
    the game gave nor its last deal, a game can give it, and its running totals, if it has any, are
    those above with it."""
    last = play.deal_scores(play.deals[-1])
    if row.scope is not None or list(row.figures) in (play.scores(), last):
        return False
    now = map(add, play.before.totals, play.scores())
    if row.totals and list(row.totals) != list(map(add, now, row.figures)):
        return False
    fresh = Play(play.table, play.number, play.dealer, play.before)
    fresh.deals.append(fresh.next_deal(0))
    return can_be(fresh, dict(enumerate(row.figures)), "game")


def of_whole_game(play: Play, row: Row) -> bool:
    """Whether a row in the last deal of a game can only be the whole game's: it is what the game
    gave, or no deal gives it and a game does."""
    if not play.grouped or row.scope is not None or not play.over:
        return False
    if told_by_tricks(play):
        return list(row.figures) == play.scores()
    figures = dict(enumerate(row.figures))
    of_deal = play.deals[-1].settled or can_be(play, figures, "deal")
    return not of_deal and can_be(play, figures, "game")


def can_be(play: Play, figures: dict[int, int], what: str) -> bool:
    """Whether a game, or its last deal, can give some figures with what is known of it."""
    asked = play.game.impossible
    return not [*each(asked, asked(play.deals, figures, what), Problem)]


def row_of_deal(play: Play, deal: Deal, line: int, row: Row) -> None:
    """A row of a deal: checked for the sides whose points are determined, else it counts."""
    now = play.deal_scores(deal)
    counting: dict[int, int] = {}
    for side, figure in enumerate(row.figures):
        if deal.parts or deal.determined(side):
            rule = rule_of(play, deal, side)
            check(play, line, side, figure, now[side], rule, row.figure_at(side))
        else:
            counting[side] = figure
    if counting:
        deal.last_figure = line, row.figure_at(max(counting))
        impossible(play, line, row, counting, "deal")
        deal.written = counting


def row_of_sums(play: Play, deal: Deal, line: int, row: Row) -> None:
    """A row where points simply add up: checked where some are there, else it counts."""
    if not (deal.parts or deal.kept):
        deal.last_figure = line, row.figure_at(len(row.figures) - 1)
        deal.written = dict(enumerate(row.figures))
        impossible(play, line, row, dict(enumerate(row.figures)), "deal")
        return
    now = deal.standing()
    sums = play.game.sums
    assert sums is not None
    for side, figure in enumerate(row.figures):
        play.checked += 1
        right, name = now[side], play.table.side_names[side]
        if figure == right:
            continue
        text = sums.of(figure=figure, name=name, right=right)
        if figure > right:
            text = say(
                "{message} What was not written down goes in as  {name} = {gap}",
                message=text,
                name=name,
                gap=figure - right,
            )
        at, rule = row.figure_at(side), play.game.figure_rule
        play.report(line, Problem("wrong-claim", text, rule, at, side, figure, right))


def row_of_game(play: Play, line: int, row: Row) -> None:
    """A row of a game of several deals: checked where all are determined, else it counts."""
    play.started = True
    play.row = line
    loose = [deal for deal in play.deals if not deal.settled]
    if play.over and all(deal.parts for deal in loose):
        for side, now in enumerate(play.scores()):
            at, rule = row.figure_at(side), play.game.figure_rule
            check(play, line, side, row.figures[side], now, rule, at)
        play.account(line)
        return
    impossible(play, line, row, dict(enumerate(row.figures)), "game")
    play.written = row.figures


def impossible(play: Play, line: int, row: Row, figures: dict[int, int], what: str) -> None:
    """Figures of a row that count and that no play can give."""
    asked = play.game.impossible
    for problem in each(asked, asked(play.deals, figures, what), Problem):
        side = min(figures) if problem.side is None else problem.side
        at, claimed = row.figure_at(side), problem.claimed
        claimed = figures[side] if claimed is None else claimed
        play.report(line, problem._replace(at=at, side=side, claimed=claimed))
