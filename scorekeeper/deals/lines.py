"""Score lines: what gave the points of a deal, by which rule and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import sub

from scorekeeper.core.deal import Deal
from scorekeeper.core.facts import ScoreLine, as_written
from scorekeeper.core.game import Game
from scorekeeper.core.slips import Slip, Slips, but
from scorekeeper.core.statements import NOBODY
from scorekeeper.i18n.messages import Sayable, say, signed


def deal_lines(deal: Deal, moved: Sequence[int]) -> Iterator[ScoreLine]:
    """What gave the points of one deal; what revokes have moved is told with the first of them.

    moved: by how much revokes have moved each side.
    """
    yield from fact_lines(deal)
    id = deal.table.game.id
    awards = [award for award in deal.awarded() if not award.account]
    for side, more in enumerate(moved):
        if side in deal.written:
            yield row_line(deal.row, side, deal.written[side], more)
            continue
        for award in awards:
            at = award.line or deal.line
            if not at and (award.points or not deal.size):
                at = deal.last
            if award.side == side and at:
                why = with_moves(award.why, award.points, more)
                yield ScoreLine(at, side, award.points + more, f"{id}.{award.rule}", why)
                more = 0
        if more:
            why = say("a revoke")
            yield ScoreLine(deal.revokes[-1][1], side, more, f"{id}.follow", why)
        if deal.parts and not deal.determined(side):
            parts = [part for part in deal.parts if part.side == side]
            yield from (as_written(part.line, side, part.points) for part in parts)


def account_lines(deal: Deal) -> Iterator[ScoreLine]:
    """What a deal gives on named accounts."""
    id = deal.table.game.id
    for award in deal.awarded():
        if award.account and award.points:
            at, rule = award.line or deal.line or deal.last, f"{id}.{award.rule}"
            yield ScoreLine(at, award.side, award.points, rule, award.why, award.account)


def fact_lines(deal: Deal) -> Iterator[ScoreLine]:
    """What the statements gave that score at once."""
    game = deal.table.game
    if game.sums is None:
        return
    for fact in deal.facts:
        if fact.value is not None and fact.side >= 0 and fact.value.listed:
            rule = f"{game.id}.{game.rule_of(fact.word)}"
            why: Sayable = fact.value.why
            if fact.said.accepted is not None:
                why = say("as written")
            yield ScoreLine(fact.line, fact.side, fact.worth, rule, why)


def row_line(line: int, side: int, points: int, moved: int) -> ScoreLine:
    """Points of a row that count as they were written, with what revokes have moved."""
    return ScoreLine(line, side, points + moved, None, with_moves(say("as written"), points, moved))


def with_moves(why: Sayable, points: int, moved: int) -> Sayable:
    """The arithmetic of points, with what revokes have moved."""
    if not moved:
        return why
    return say(
        "{why}, {moved} for revokes: {all}", why=why, moved=signed(moved), all=points + moved
    )


def forgotten(game: Game, deal: Deal) -> Slips:
    """Slips with what people forget, or give to the wrong side: statements with a bonus."""
    now = deal.points()
    for fact in deal.facts:
        if not game.statement(fact.word).bonus:
            continue
        rest = [one for one in deal.facts if one is not fact]
        gaps = list(map(sub, deal.but(facts=rest).points(), now))
        yield "bonus-missed", gaps, say("without line {n}", n=fact.line)
        for side, seats in enumerate(deal.table.sides):
            if fact.side not in (side, NOBODY):
                other = fact._replace(side=side, seat=seats[0])
                facts = [other if one is fact else one for one in deal.facts]
                gaps = list(map(sub, deal.but(facts=facts).points(), now))
                name = deal.table.side_names[side]
                yield "bonus-wrong-side", gaps, say("line {n} for {name}", n=fact.line, name=name)


def unmoved(moved: Sequence[int], given: Sequence[int]) -> Iterator[Slip]:
    """Slips where a proven revoke has moved points: not moved for one side, or at all."""
    if not any(moved):
        return
    why = say("a revoke left out")
    for side, n in enumerate(moved):
        if n:
            kind = "minus-missed" if n < 0 else "bonus-missed"
            yield Slip(kind, but(given, side, given[side] - n), why)
    without = tuple(n - gap for n, gap in zip(given, moved, strict=True))
    yield Slip("minus-missed", without, why)
