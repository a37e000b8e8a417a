"""Points as they are kept: figures of any sign, to a target, a number of games, or the end."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.testing import Record, Totals, Value, leader

HOUSE: dict[str, tuple[Value, ...]] = {
    "target": ("off", 1, 20, 60),
    "games": ("off", 1, 2, 4),
    "best": ("high", "low"),
    "sum": ("off", 0, 26),
    "tie": ("drawn", "play-on"),
}
DETAILS = ("points", "score")
SEATS = tuple(range(2, 13))
"""One player alone would never reach a target with figures that add up to 0."""


def lowest_wins(house: Mapping[str, Value]) -> bool:
    """Whether the fewest points win."""
    return house["best"] == "low"


def over(house: Mapping[str, Value], totals: Totals, games: int) -> bool:
    """Whether the match may be over after so many games; where nothing was agreed on, at any."""
    target, length = house["target"], house["games"]
    if target == length == "off":
        return True
    reached = target != "off" and max(totals.values()) >= int(target)
    return reached or (length != "off" and games >= int(length))


def figures(record: Record) -> Totals:
    """The points of one game, which add up where they have to. One side at least gains some, so
    that the match comes to an end."""
    points = record.by_side(record.rng.randint(-9, 15) for _ in record.sides)
    wanted = record.house["sum"]
    lucky = record.rng.choice(record.sides)
    points[lucky] += 12
    if wanted != "off":
        others = [side for side in record.sides if side != lucky] or [lucky]
        points[record.rng.choice(others)] += int(wanted) - sum(points.values())
    return points


def play_game(record: Record, dealer: int) -> None:
    """Play one game, write it as a row or side by side, and count it."""
    points = figures(record)
    record.begin(dealer, may_omit=record.closed_by_row)
    by_row = record.detail() == "score"
    if by_row:
        record.in_hand = points
    else:
        written = record.nothing()
        for side in record.rng.sample(record.sides, len(record.sides)):
            written[side] = points[side]
            name = record.rng.choice([side, *side.split("+")])
            record.write(f"{name} = {points[side]}", written)
    closed = by_row or record.check(0.3)
    if closed:
        record.score()
    record.finish(dealer, closed=closed)


def play(record: Record) -> str | None:
    """Play and write the match; gives the winner."""
    dealer = record.first_dealer
    agreed = {record.house["target"], record.house["games"]} != {"off"}
    while True:
        play_game(record, dealer)
        dealer = (dealer + 1) % len(record.players)
        winner = leader(record.totals, lowest_wins(record.house))
        ends = winner is not None or record.house["tie"] == "drawn"
        if ends and over(record.house, record.totals, len(record.games)):
            if agreed:
                return winner
            if record.chance(0.4):
                # Nothing was agreed on that could end it: the record says so.
                record.closed_by_row = False
                return winner
