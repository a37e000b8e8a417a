"""A store with a long history: ``python -m tests.long_history PATH MATCHES`` makes one."""

from __future__ import annotations

import random
import sys
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

from scorekeeper.store.recorded import rebuild
from scorekeeper.store.store import Store
from tests.simulate import NAMES, play

MATCHES: tuple[tuple[str, int, dict[str, str | int]], ...] = (
    ("candidate", 2, {"games": 2}),
    ("advantage", 2, {"games": 3}),
    ("nameless", 4, {"target": 20}),
    ("rounds", 2, {"target": 40}),
)
"""What is played in turn: game, players, house rules; some 50 lines each, on average."""
PLAYERS = [f"{name} {letter}" for name in NAMES[:5] for letter in "ABCD"]


def write_history(path: Path, matches: int) -> int:
    """Make a store with so many matches of twenty players, by cards; how many lines they have."""
    rng = random.Random(1)
    lines = 0
    with closing(Store(str(path))) as store:
        with store.writing():
            for number in range(matches):
                game, seats, house = MATCHES[number % len(MATCHES)]
                texts = play(game, rng, players=rng.sample(PLAYERS, seats), house=house).lines
                id, day = f"{game}-{number + 1}", date(2000, 1, 1) + timedelta(days=number)
                texts[1:1] = [f"id: {id}", f"date: {day}"]
                for at, text in enumerate(texts):
                    store.append(id, "add" if at else "new", text)
                lines += len(texts)
        # The log is there; the tables are worked out from it.
        store.remember("outdated", "1")
        rebuild(store)
    return lines


if __name__ == "__main__":
    print(write_history(Path(sys.argv[1]), int(sys.argv[2])))
