"""Under which house rules? A record scored again under other ways to play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from scorekeeper.core.rules import HouseRule
from scorekeeper.core.table import Table
from scorekeeper.match.reading import Match
from scorekeeper.match.record import Outcome, leader
from scorekeeper.match.replay import Replay
from scorekeeper.match.whatif import Change, WhatIf


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


def touched(match: Match) -> list[HouseRule]:
    """The house rules of which another value can change something in the record."""
    if match.replay is None:
        return []
    names = match.replay.touches()
    return [rule for rule in match.replay.table.game.house_rules if rule.name in names]


def judged(setting: str, replay: Replay) -> Other:
    """What a record comes to."""
    totals, outcome = replay.totals(), replay.outcome()
    return Other(setting, replay, totals, outcome, leader(replay.table, totals, outcome))


def others(match: Match) -> Iterator[Other]:
    """The match under each single other house rule that touches it."""
    if match.replay is None:
        return
    table, ways = match.replay.table, Ways(match)
    for rule in touched(match):
        for value in rule.others(table.house[rule.name]):
            other = ways.replay(table.under(rule.name, value))
            yield judged(f"{rule.name}={value}", other)


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
    table, names, ways = match.table, match.replay.touches(), Ways(match)
    while True:
        rules = [rule for rule in table.game.house_rules if rule.name in names]
        values = [[table.house[rule.name], *rule.others(table.house[rule.name])] for rule in rules]
        found: list[Other] = []
        for chosen in product(*values):
            house = {rule.name: value for rule, value in zip(rules, chosen, strict=True)}
            setting = ", ".join(f"{name}={value}" for name, value in house.items())
            found.append(ways.playing(house)._replace(setting=setting))
        names = ways.touches
        if names <= {rule.name for rule in rules}:
            return Exploration(rules, found)


class Ways:
    """What a match comes to in each way to play it, worked out once for all that come to the
    same: where they differ only in house rules that touch nothing there.

    touches: all house rules that touched it so far, in any of those ways.
    """

    def __init__(self, match: Match) -> None:
        self.whatif = WhatIf(match)
        self.table = self.whatif.table
        self.known: dict[tuple[str, ...], dict[tuple[str | int, ...], Other]] = {}
        self.touches: set[str] = set()

    def playing(self, changed: Mapping[str, str | int]) -> Other:
        """What the match comes to with some house rules played in another way."""
        house = {**self.table.house, **changed}
        for names, found in self.known.items():
            other = found.get(tuple(house[name] for name in names))
            if other is not None:
                return other
        table = self.table.playing(changed)
        other = judged("", self.whatif.assembled(table, Change(house=changed), {}, asked=True))
        names = tuple(sorted(other.replay.touches()))
        self.touches.update(names)
        self.known.setdefault(names, {})[tuple(house[name] for name in names)] = other
        return other

    def replay(self, table: Table) -> Replay:
        """The record at another table."""
        return self.whatif.assembled(table, Change(house=table.house), {})


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
