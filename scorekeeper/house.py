"""Under which house rules? A record scored again under other ways to play."""

from __future__ import annotations

from typing import NamedTuple

from scorekeeper.game import HouseRule
from scorekeeper.match import Match
from scorekeeper.replay import Outcome, Replay


class Other(NamedTuple):
    """What a match comes to with one house rule played another way.

    setting: ``name=value``; replay: the record under it; totals a side; leader: the side that
    wins or leads, None where nobody does.
    """

    setting: str
    replay: Replay
    totals: tuple[int, ...]
    outcome: Outcome
    leader: int | None


def leader(totals: tuple[int, ...], outcome: Outcome) -> int | None:
    """The side that has won, or that leads while nobody has; None where it is equal or drawn."""
    if outcome.status == "finished":
        return outcome.winner
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


def touched(match: Match) -> list[HouseRule]:
    """The house rules of which another value can change something in the record."""
    replay = match.replay
    if replay is None or match.table is None:
        return []
    names = replay.touched | replay.deciding()
    if replay.play is not None:
        names |= replay.play.touches()
    return [rule for rule in match.table.game.house_rules if rule.name in names]


def others(match: Match) -> list[Other]:
    """The match under each single other house rule that touches it."""
    found: list[Other] = []
    table, replay = match.table, match.replay
    if table is None or replay is None:
        return found
    for rule in touched(match):
        for value in rule.others(table.house[rule.name]):
            other = table.under(rule.name, value)
            again = replay.rejudged(other, rule.name) or match.again(other)
            totals, outcome = again.totals(), again.outcome()
            setting = f"{rule.name}={value}"
            found.append(Other(setting, again, totals, outcome, leader(totals, outcome)))
    return found


def decisive(match: Match) -> list[Other]:
    """Those of `others` under which another side wins, or leads; of a rule that is a number the
    least one for each such side."""
    if match.replay is None:
        return []
    now = leader(match.replay.totals(), match.replay.outcome())
    found: dict[tuple[str, int | None], Other] = {}
    for other in others(match):
        if other.leader != now:
            found.setdefault((other.setting.partition("=")[0], other.leader), other)
    return list(found.values())
