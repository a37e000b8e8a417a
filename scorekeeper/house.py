"""Under which house rules? A record scored again under other ways to play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from scorekeeper.game import HouseRule
from scorekeeper.match import Match
from scorekeeper.replay import Outcome, Replay


class Other(NamedTuple):
    """What a match comes to with house rules played in another way.

    setting: ``name=value``, several joined by a comma; replay: the record under it; totals a
    side; leader: the side that wins or leads, None where nobody does.
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
    if match.replay is None:
        return []
    names = match.replay.touches()
    return [rule for rule in match.replay.table.game.house_rules if rule.name in names]


def judged(setting: str, replay: Replay) -> Other:
    """What a record comes to."""
    totals, outcome = replay.totals(), replay.outcome()
    return Other(setting, replay, totals, outcome, leader(totals, outcome))


def others(match: Match) -> Iterator[Other]:
    """The match under each single other house rule that touches it."""
    if match.replay is None:
        return
    table = match.replay.table
    for rule in touched(match):
        for value in rule.others(table.house[rule.name]):
            other = table.under(rule.name, value)
            again = match.replay.under(other) or match.again(other)
            yield judged(f"{rule.name}={value}", again)


def decisive(match: Match) -> list[Other]:
    """Those of `others` under which another side wins, or leads; of a rule that is a number the
    least one for each such side."""
    if match.replay is None:
        return []
    now = judged("", match.replay).leader
    found: dict[tuple[str, int | None], Other] = {}
    for other in others(match):
        if other.leader != now:
            found.setdefault((other.setting.partition("=")[0], other.leader), other)
    return list(found.values())


class Exploration(NamedTuple):
    """A match under every combination of the house rules that can touch it.

    rules: those house rules; combinations: each way to play them, the one in force first.
    """

    rules: list[HouseRule]
    combinations: list[Other]

    @property
    def same(self) -> bool:
        """Whether winner and totals are the same under all of them."""
        return len({(other.totals, other.outcome) for other in self.combinations}) == 1


def explore(match: Match) -> Exploration:
    """The match under every combination of the house rules that can touch its record, or that
    touch it once others of them are played in another way."""
    if match.replay is None or match.table is None:
        return Exploration([], [])
    table, names = match.table, match.replay.touches()
    known: dict[tuple[str | int, ...], Replay] = {}
    while True:
        rules = [rule for rule in table.game.house_rules if rule.name in names]
        ways = [[table.house[rule.name], *rule.others(table.house[rule.name])] for rule in rules]
        free = {*table.game.score_rules, *table.game.end_rules}
        # Where a rule makes the games be played again, that is done once for all the others.
        order = sorted(range(len(rules)), key=lambda at: rules[at].name in free)
        found: dict[tuple[int, ...], Other] = {}
        replay = match.replay
        for chosen in product(*(range(len(ways[at])) for at in order)):
            picked = dict(zip(order, chosen, strict=True))
            house = {rule.name: ways[at][picked[at]] for at, rule in enumerate(rules)}
            key = tuple(house.get(name, value) for name, value in table.house.items())
            if key not in known:
                other = table.playing(house)
                again = replay.under(other)
                if again is None:
                    again = replay = match.again(other)
                known[key] = again
            again = known[key]
            names = names | again.touches()
            setting = ", ".join(f"{name}={value}" for name, value in house.items())
            found[tuple(picked[at] for at in range(len(rules)))] = judged(setting, again)
        if names <= {rule.name for rule in rules}:
            return Exploration(rules, [found[key] for key in sorted(found)])


def first_difference(now: Replay, other: Replay) -> int:
    """The first line that scores otherwise in the other record of a match; its last line where
    only the end is another one."""
    before, after = ({(one.line, one.side): one.points for one in r.lines()} for r in (now, other))
    return min(
        (
            place[0]
            for place in before.keys() | after.keys()
            if before.get(place) != after.get(place)
        ),
        default=now.last,
    )
