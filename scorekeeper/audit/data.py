"""A match as data: the answers that the contract promises to other programs."""

from __future__ import annotations

from typing import Any

from scorekeeper.audit.house import Exploration, decisive, explore, first_difference
from scorekeeper.audit.inquiry import Inquiry, Open, Together
from scorekeeper.core.facts import ScoreLine
from scorekeeper.core.findings import Finding
from scorekeeper.core.table import Table
from scorekeeper.match.reading import Match


def as_json(match: Match, house: bool = False) -> dict[str, Any]:
    """One match of ``audit --json`` (docs/contract.md); texts are English whatever is spoken.

    house: with what every combination of house rules would make of it.
    """
    table, replay = match.table, match.replay
    game = match.header.game
    if table is None or replay is None:
        written = match.header.lines.get("match")
        return {
            "source": match.source,
            "game": game.id if game else written.value if written else None,
            "players": list(match.header.players),
            "sides": [],
            "house": {},
            "status": "in-progress",
            "winner": None,
            "drawn": False,
            "totals": {},
            "games_won": {},
            "games": [],
            "lines": [],
            "findings": [finding_json(found) for found in match.findings()],
        }
    names = table.side_names
    outcome = replay.outcome()
    inquiry = Inquiry(match)

    def by_side(values: Any) -> dict[str, int]:
        return dict(zip(names, values, strict=True))

    games: list[dict[str, Any]] = []
    for play in replay.all_plays():
        entry: dict[str, Any] = {
            "number": play.number,
            "dealer": table.players[play.dealer],
            "complete": play.counts,
            "scores": by_side(play.scores()),
        }
        tricks, stages = play.tricks(), play.stages()
        if tricks is not None:
            entry["tricks"] = by_side(tricks)
        if stages is not None:
            counted = table.game.tricks is not None
            entry["stages"] = [
                {"number": s.number}
                | ({"tricks": by_side(s.tricks)} if counted else {})
                | {"scores": by_side(s.scores)}
                for s in stages
            ]
        if table.game.accounts:
            entry["accounts"] = {name: by_side(n) for name, n in play.accounts().items()}
        games.append(entry)
    answer: dict[str, Any] = {
        "source": match.source,
        "game": table.game.id,
        "players": list(table.players),
        "sides": list(names),
        "house": dict(table.house),
        "status": outcome.status,
        "winner": None if outcome.winner is None else names[outcome.winner],
        "drawn": outcome.drawn,
        "totals": by_side(replay.totals()),
        "games_won": by_side(replay.standing().games_won),
        "games": games,
        "lines": [score_json(scored, table) for scored in replay.lines()],
        "findings": [finding_json(found, inquiry) for found in inquiry.findings],
    }
    if table.game.accounts:
        answer["accounts"] = {name: by_side(n) for name, n in replay.all_accounts().items()}
    if inquiry.open:
        answer["disputes"] = [dispute_json(one, table) for one in inquiry.open]
    if inquiry.together:
        answer["together"] = [together_json(one, inquiry) for one in inquiry.together]
    if house:
        answer["house_rules"] = house_json(match, explore(match))
    return answer


def score_json(scored: ScoreLine, table: Table) -> dict[str, Any]:
    """One score line of ``audit --json``."""
    answer = {
        "line": scored.line,
        "side": table.side_names[scored.side],
        "points": scored.points,
        "rule": scored.rule,
        "why": scored.why.shown("en"),
    }
    return answer | ({"account": scored.account} if scored.account else {})


def finding_json(found: Finding, inquiry: Inquiry | None = None) -> dict[str, Any]:
    """One finding of ``audit --json``; inquiry: of the match that it is of."""
    answer: dict[str, Any] = {
        "code": found.code,
        "severity": found.severity.value,
        "line": found.line,
        "column": found.column,
        "side": found.side,
        "claimed": found.claimed,
        "correct": found.correct,
        "rule": found.rule,
        "message": found.message.shown("en"),
    }
    if found.house is not None:
        answer["house"] = found.house
    if found.settled:
        answer["settled"] = True
    cause = inquiry.cause(found) if inquiry is not None else None
    if cause is not None and cause.follows is not None:
        answer["follows"] = cause.follows
    elif cause is not None:
        answer["slips"] = [
            {"kind": slip.kind, "why": slip.why.shown("en")}
            | ({"house": slip.house} if slip.house else {})
            for slip in cause.slips
        ]
    decision = inquiry.decision(found) if inquiry is not None else None
    if decision is not None:
        answer |= {"decides": decision.decides, "swing": decision.swing}
    return answer


def dispute_json(one: Open, table: Table) -> dict[str, Any]:
    """An open dispute of ``audit --json``."""
    answer: dict[str, Any] = {
        "line": one.dispute.line,
        "about": one.line,
        "player": table.players[one.dispute.seat],
        "text": one.dispute.text,
    }
    if one.decision is not None:
        answer |= {"decides": one.decision.decides, "swing": one.decision.swing}
    return answer


def together_json(one: Together, inquiry: Inquiry) -> dict[str, Any]:
    """Faults and disputes of ``audit --json`` that decide only together."""
    leader, names = one.decision.other.leader, inquiry.replay.table.side_names
    return {
        "findings": [inquiry.findings.index(found) for found in one.faults],
        "disputes": [inquiry.open.index(dispute) for dispute in one.disputes],
        "winner": "" if leader is None else names[leader],
    }


def house_json(match: Match, explored: Exploration) -> dict[str, Any]:
    """What every combination of the house rules that touch a match makes of it."""
    assert match.replay is not None
    names = match.replay.table.side_names
    winners = dict.fromkeys((*names, ""), 0)
    for one in explored.combinations:
        winners["" if one.outcome.winner is None else names[one.outcome.winner]] += 1
    return {
        "combinations": len(explored.combinations),
        "same": explored.same,
        "winners": {name: n for name, n in winners.items() if n},
        "decisive": [
            {
                "house": one.setting,
                "winner": "" if one.leader is None else names[one.leader],
                "line": first_difference(match.replay, one.replay),
            }
            for one in decisive(match)
        ],
    }


def totals_json(match: Match) -> dict[str, Any]:
    """One match of ``totals --json``."""
    answer = as_json(match)
    keys = ("source", "game", "sides", "totals", "games_won", "status", "winner")
    return {key: answer[key] for key in keys}
