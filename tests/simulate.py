"""Random legal matches of every game that comes with scorekeeper, by `scorekeeper.testing`.

``python -m tests.simulate [SEED]`` prints one short match of every game.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from typing import Any

from scorekeeper import testing
from scorekeeper.testing import NAMES, GamePlayed, Played, Simulator, Value, leader
from tests import (
    simulate_advantage,
    simulate_candidate,
    simulate_nameless,
    simulate_points,
    simulate_rounds,
)

__all__ = ["GAMES", "NAMES", "Played", "check", "details", "play", "some_house"]

GAMES = {
    "candidate": Simulator(
        simulate_candidate.HOUSE, simulate_candidate.DETAILS, (2,), simulate_candidate.play
    ),
    "advantage": Simulator(
        simulate_advantage.HOUSE, simulate_advantage.DETAILS, (2,), simulate_advantage.play
    ),
    "nameless": Simulator(
        simulate_nameless.HOUSE,
        simulate_nameless.DETAILS,
        tuple(simulate_nameless.PARTNERS),
        simulate_nameless.play,
        simulate_nameless.PARTNERS,
    ),
    "rounds": Simulator(simulate_rounds.HOUSE, simulate_rounds.DETAILS, (2,), simulate_rounds.play),
    "points": Simulator(
        simulate_points.HOUSE,
        simulate_points.DETAILS,
        simulate_points.SEATS,
        simulate_points.play,
        lowest_wins=simulate_points.lowest_wins,
    ),
}


def details(game: str) -> tuple[str, ...]:
    """How a game's matches can be written; ``mixed`` goes in every game besides."""
    return GAMES[game].details


def some_house(game: str, rng: random.Random) -> dict[str, Value]:
    """Some house rules at random, such that the match is short."""
    return GAMES[game].some_house(rng)


def play(game: str, rng: random.Random, **options: Any) -> Played:
    """Play one match to its end; the options are those of `testing.play`."""
    return testing.play(game, GAMES[game], rng, **options)


def check(played: Played) -> None:
    """Assert what the rulebook says of every match, whatever was played."""
    assert len(played.lines) == len(played.per_line_totals)
    assert played.per_line_totals[-1] == played.totals
    assert not any(any(points.values()) for points in played.per_line_totals[: played.header])
    lowest = GAMES[played.game].lowest_wins(played.house)
    for side in played.sides:
        assert sum(game.scores[side] for game in played.games) == played.totals[side]
        won = [leader(game.scores, lowest) for game in played.games]
        assert played.games_won[side] == won.count(side)
    if played.winner is not None and played.house.get("by") != "games":
        assert played.winner == leader(played.totals, lowest)
    if played.winner is None:
        assert played.house.get("tie") in ("drawn", "shared")
    if played.game == "points":
        assert simulate_points.over(played.house, played.totals, len(played.games))
    elif played.game in ("nameless", "rounds"):
        assert max(played.totals.values()) >= int(played.house["target"])
    else:
        assert len(played.games) >= int(played.house["games"])
    for number, game in enumerate(played.games, 1):
        assert game.number == number
        CHECKS[played.game](played, game)


def check_candidate(played: Played, game: GamePlayed) -> None:
    assert sum(game.scores.values()) <= (692, 1448, 2226)[int(played.house["decks"]) - 1]
    if played.house["lone-card"] == "unscored":
        assert not {1, 2, 3, 5, 7, 11} & set(game.scores.values())


def check_advantage(played: Played, game: GamePlayed) -> None:
    assert 0 < sum(game.scores.values()) <= 24


def check_nameless(played: Played, game: GamePlayed) -> None:
    seats, tricks = len(played.players), game.tricks
    assert tricks is not None
    if played.house["stock"] == "draw" and seats <= 4:
        assert sum(tricks.values()) == 24 // seats
        assert game.scores == tricks
    else:
        assert sum(tricks.values()) == (5 if seats <= 4 else 4)
    if played.house["solo"] == "unpartnered" and seats in (4, 6):
        assert game.scores == tricks


def check_rounds(played: Played, game: GamePlayed) -> None:
    both = sum(game.scores.values())
    assert max(game.scores.values()) <= 79
    if not game.stages:
        assert 16 <= both <= 80
        return
    slams = 0
    for stage in game.stages:
        assert sum(stage.tricks.values()) == 5
        assert sum(stage.scores.values()) <= 40
        slams += 5 in stage.tricks.values()
        for side, tricks in stage.tricks.items():
            assert stage.scores[side] <= (0, 14, 22, 29, 35, 10)[tricks]
    lowest, highest = ((36, 50), (16, 60), (20, 70), (30, 80), (40, 80), (50, 50))[slams]
    assert lowest <= both <= highest


def check_points(played: Played, game: GamePlayed) -> None:
    if played.house["sum"] != "off":
        assert sum(game.scores.values()) == played.house["sum"]


CHECKS = {
    "candidate": check_candidate,
    "advantage": check_advantage,
    "nameless": check_nameless,
    "rounds": check_rounds,
    "points": check_points,
}


def main(arguments: Sequence[str]) -> None:
    """Print one short match of every game."""
    seed = int(arguments[0]) if arguments else 1
    for game in GAMES:
        rng = random.Random(seed)
        short = {"games": 1, "target": {"nameless": 5, "rounds": 40}.get(game, 20)}
        house = {name: value for name, value in short.items() if name in GAMES[game].house}
        played = play(game, rng, house=house, with_totals=True, with_claims=True)
        check(played)
        print(played.text())


if __name__ == "__main__":
    main(sys.argv[1:])
