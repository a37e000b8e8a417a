"""A random match of a game of this folder, held against the program."""

from __future__ import annotations

import random

from scorekeeper.testing import (
    Simulator,
    check_cut_short,
    check_languages,
    check_round_trip,
    check_scored,
    play,
)


def check_random_match(game: str, simulator: Simulator, seed: int) -> None:
    """Play a match under some house rules, at some level of detail; assert all that must hold."""
    rng = random.Random(seed)
    house = simulator.some_house(rng)
    detail = rng.choice([*simulator.details, "mixed"])
    played = play(
        game,
        simulator,
        rng,
        house=house,
        detail=detail,
        with_totals=rng.random() < 0.5,
        with_claims=rng.random() < 0.5,
        varied=True,
    )
    check_scored(played)
    check_cut_short(played, rng)
    check_round_trip(played.text())
    check_languages(played.text())
