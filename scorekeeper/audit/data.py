"""A match as data: the objects that Python users get, and as JSON the answers that the contract
promises to other programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from scorekeeper.audit import objects
from scorekeeper.audit.house import decisive, explore, first_difference
from scorekeeper.audit.inquiry import Inquiry, Open, Together
from scorekeeper.core.facts import ScoreLine
from scorekeeper.core.findings import Finding
from scorekeeper.core.table import Table
from scorekeeper.deals.play import Play
from scorekeeper.match.reading import Match

# As JSON


def as_json(match: Match, house: bool = False) -> dict[str, Any]:
    """One match of ``audit --json`` (docs/contract.md); texts are English whatever is spoken.

    house: with what every combination of house rules would make of it.
    """
    return as_object(match, house).as_dict()


def score_json(scored: ScoreLine, table: Table) -> dict[str, Any]:
    """One score line of ``audit --json``."""
    return score_line(scored, table, "en").as_dict()


def finding_json(found: Finding, inquiry: Inquiry | None = None) -> dict[str, Any]:
    """One finding of ``audit --json``; inquiry: of the match that it is of."""
    return finding(found, inquiry, "", "en").as_dict()


def totals_json(match: Match) -> dict[str, Any]:
    """One match of ``totals --json``."""
    answer = as_json(match)
    keys = ("source", "game", "sides", "totals", "games_won", "status", "winner")
    return {key: answer[key] for key in keys}


# As objects


def as_object(match: Match, house: bool = False, language: str = "en") -> objects.Match:
    """A match, and all that follows from its lines.

    house: with what every combination of house rules would make of it; language: of its texts.
    """
    table, replay = match.table, match.replay
    if table is None or replay is None:
        return headless(match, language)
    outcome, inquiry = replay.outcome(), Inquiry(match)
    totals, won, names = replay.totals(), replay.standing().games_won, table.side_names
    apart = replay.all_accounts()
    games = tuple(game(play, language) for play in replay.all_plays())
    lines = [line for one in games for line in one.lines]
    lines += [score_line(one, table, language) for one in replay.adjust_lines()]
    shared = outcome.tied if outcome.winner is None else (outcome.winner,)
    return objects.Match(
        source=match.source,
        game=table.game.id,
        players=table.players,
        sides=tuple(
            objects.Side(
                name,
                tuple(table.players[seat] for seat in table.sides[side]),
                totals[side],
                won[side],
                {account: points[side] for account, points in apart.items()},
            )
            for side, name in enumerate(names)
        ),
        house=dict(table.house),
        header=match.header.values(),
        status=cast(objects.Status, outcome.status),
        winner=None if outcome.winner is None else names[outcome.winner],
        winners=tuple(names[side] for side in shared),
        drawn=outcome.drawn,
        games=games,
        lines=tuple(sorted(lines, key=lambda line: line.line)),
        findings=tuple(
            finding(one, inquiry, match.text(one.line), language) for one in inquiry.findings
        ),
        disputes=tuple(dispute(one, table) for one in inquiry.open),
        together=decide_together(inquiry),
        house_rules=house_rules(match) if house else None,
        first=match.first,
        texts=lines_of(match),
        failed=None,
    )


def headless(match: Match, language: str) -> objects.Match:
    """A match whose header cannot be used, or whose game has failed."""
    game, written = match.header.game, match.header.lines.get("match")
    return objects.Match(
        source=match.source,
        game=game.id if game else written.value if written else None,
        players=tuple(match.header.players),
        sides=(),
        house={},
        header=match.header.values(),
        status="in-progress",
        winner=None,
        winners=(),
        drawn=False,
        games=(),
        lines=(),
        findings=tuple(
            finding(one, None, match.text(one.line), language) for one in match.findings()
        ),
        disputes=(),
        together=(),
        house_rules=None,
        first=match.first,
        texts=lines_of(match),
        failed=None if match.failed is None else match.failed.message.shown(language),
    )


def lines_of(match: Match) -> tuple[str, ...]:
    """The lines of a match, without their ends."""
    return tuple(text.rstrip("\r\n") for text in match.texts)


def by_side(table: Table, values: Iterable[int]) -> dict[str, int]:
    """A figure for each side, by its name."""
    return dict(zip(table.side_names, values, strict=True))


def game(play: Play, language: str) -> objects.Game:
    """A game of a match."""
    table, scores = play.table, play.scores()
    best = table.best(scores) if play.counts else None
    deals = tuple(
        objects.Deal(
            deal.number,
            deal.start,
            table.players[deal.dealer],
            by_side(table, play.deal_scores(deal)),
            by_side(table, deal.counts()) if play.game.tricks else None,
            ()
            if play.written is not None
            else tuple(score_line(one, table, language) for one in play.lines_of(deal)),
        )
        for deal in play.deals
    )
    lines = [line for deal in deals for line in deal.lines]
    if play.written is not None:
        lines = [score_line(one, table, language) for one in play.lines()]
    return objects.Game(
        play.number,
        table.players[play.dealer],
        play.counts,
        by_side(table, scores),
        None if best is None else table.side_names[best],
        deals,
        tuple(sorted(lines, key=lambda line: line.line)),
        play.grouped,
        {name: by_side(table, points) for name, points in play.accounts().items()},
    )


def score_line(scored: ScoreLine, table: Table, language: str) -> objects.ScoreLine:
    """Points that a side got at a line."""
    side, why = table.side_names[scored.side], scored.why.shown(language)
    return objects.ScoreLine(
        scored.line, side, scored.points, scored.rule, why, scored.account or None
    )


def finding(found: Finding, inquiry: Inquiry | None, text: str, language: str) -> objects.Finding:
    """A finding; inquiry: of the match that it is of; text: its line."""
    cause = inquiry.cause(found) if inquiry is not None else None
    decision = inquiry.decision(found) if inquiry is not None else None
    return objects.Finding(
        code=found.code,
        severity=found.severity.value,
        line=found.line,
        column=found.column,
        width=found.width,
        text=text,
        side=found.side,
        claimed=found.claimed,
        correct=found.correct,
        rule=found.rule,
        message=found.message.shown(language),
        house=found.house,
        settled=found.settled,
        figure=cause is not None,
        follows=None if cause is None else cause.follows,
        slips=()
        if cause is None or cause.follows is not None
        else tuple(
            objects.Slip(slip.kind, slip.why.shown(language), slip.house or None)
            for slip in cause.slips
        ),
        decides=None if decision is None else decision.decides,
        swing=None if decision is None else decision.swing,
    )


def dispute(one: Open, table: Table) -> objects.Dispute:
    """An open dispute."""
    return objects.Dispute(
        one.dispute.line,
        one.line,
        table.players[one.dispute.seat],
        one.dispute.text,
        None if one.decision is None else one.decision.decides,
        None if one.decision is None else one.decision.swing,
    )


def decide_together(inquiry: Inquiry) -> tuple[objects.Together, ...]:
    """Faults and disputes that decide only together."""

    def one_of(one: Together) -> objects.Together:
        leader, names = one.decision.other.leader, inquiry.replay.table.side_names
        return objects.Together(
            tuple(inquiry.findings.index(found) for found in one.faults),
            tuple(inquiry.open.index(dispute) for dispute in one.disputes),
            None if leader is None else names[leader],
        )

    return tuple(map(one_of, inquiry.together))


def house_rules(match: Match) -> objects.HouseRules:
    """What every combination of the house rules that touch a match makes of it."""
    assert match.replay is not None
    explored, names = explore(match), match.replay.table.side_names
    winners = dict.fromkeys((*names, ""), 0)
    for one in explored.combinations:
        winners["" if one.outcome.winner is None else names[one.outcome.winner]] += 1
    return objects.HouseRules(
        len(explored.combinations),
        explored.same,
        {name: n for name, n in winners.items() if n},
        tuple(
            objects.Decisive(
                one.setting,
                None if one.leader is None else names[one.leader],
                first_difference(match.replay, one.replay),
            )
            for one in decisive(match)
        ),
    )
