"""Several processes at one store, and processes that are killed while they write."""

from __future__ import annotations

import os
import random
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorekeeper.store.recorded import Recorded, begin
from tests.keeping import agree, fast_folder, opened, run, spawned, whole

KILLS = int(os.environ.get("KILLS", "25"))
"""How often a process is killed while it records; KILLS=300 is the test at length."""
LINES = int(os.environ.get("EACH", "50"))
"""How many lines each of several processes records; EACH=500 is the test at length."""
HEADER = ["match: candidate", "players: Ana, Bo", "house: games=5000"]

KILLED = """
import sys
from itertools import count
from scorekeeper.store.recorded import begin
from scorekeeper.store.store import Store

store = Store(sys.argv[1])
recorded = begin(store, sys.argv[2:], "candidate")
print(recorded.id, flush=True)
for number in count():
    change = recorded.add(("Ana = 3", "Bo = 5", "game")[number % 3] + f"  # {number}")
    print(change.text, flush=True)
"""
"""Begins a match and records one line after the other; says so when each is recorded."""

WORKER = """
import sys
from scorekeeper.store.recorded import Recorded
from scorekeeper.store.store import Store

path, id, name, lines = sys.argv[1:]
recorded = Recorded(Store(path), id)
print("ready", flush=True)
input()
for number in range(int(lines)):
    recorded.add(f"score 3 2  # {name}.{number}")
"""
"""Records lines of its own in a match, as fast as it can, once it is told to."""

BEGINNER = """
import sys
from scorekeeper.store.recorded import begin
from scorekeeper.store.store import Store

print("ready", flush=True)
input()
print(begin(Store(sys.argv[1]), sys.argv[2:], "candidate").id)
"""
"""Begins a match in a store that is not there yet, once it is told to."""


@pytest.fixture
def path() -> Iterator[Path]:
    with fast_folder() as folder:
        yield folder / "store.db"


def finish(workers: list[subprocess.Popen[str]]) -> list[str]:
    """Let them start, all at once; what they print."""
    for worker in workers:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "ready\n"
    for worker in workers:
        assert worker.stdin is not None
        worker.stdin.write("\n")
        worker.stdin.flush()
    answers = [worker.communicate() for worker in workers]
    assert [error for _, error in answers] == [""] * len(workers)
    assert [worker.returncode for worker in workers] == [0] * len(workers)
    return [output for output, _ in answers]


def test_what_was_confirmed_is_there_after_a_kill(path: Path) -> None:
    rng = random.Random(1)
    confirmed: dict[str, list[str]] = {}
    begun: list[str] = []
    for _ in range(KILLS):
        with spawned(KILLED, str(path), *HEADER) as process:
            assert process.stdout is not None
            heard = [process.stdout.readline() for _ in range(rng.randrange(1, 30))]
            time.sleep(rng.random() / 500)
            process.kill()
            # A line that was cut short was not confirmed.
            said = [text for text in [*heard, *process.stdout] if text.endswith("\n")]
        begun += [text.rstrip("\n") for text in said[:1]]
        if said:
            confirmed[begun[-1]] = [text.rstrip("\n") for text in said[1:]]
    assert len(confirmed) == KILLS
    with opened(path) as store:
        whole(store)
        assert [id for id in store.ids() if id in confirmed] == begun
        for id, texts in confirmed.items():
            recorded = Recorded(store, id)
            assert recorded.texts()[:4] == [HEADER[0], f"id: {id}", *HEADER[1:]]
            lines = recorded.texts()[4:]
            assert lines[: len(texts)] == texts
            # One more may have been recorded than there was time to say.
            assert len(lines) <= len(texts) + 1
    assert run("log", "--check", db=path).exit_code == 0


def test_a_store_is_whole_after_its_maker_was_killed(path: Path) -> None:
    rng = random.Random(2)
    for _ in range(3):
        path.unlink(missing_ok=True)
        with spawned(BEGINNER, str(path), *HEADER) as process:
            assert process.stdin is not None and process.stdout is not None
            process.stdout.readline()
            process.stdin.write("\n")
            process.stdin.flush()
            time.sleep(rng.random() / 20)
            process.kill()
        with opened(path) as store:
            begin(store, HEADER, "candidate")
            whole(store)


@pytest.mark.parametrize("together", [True, False], ids=["one match", "a match each"])
@pytest.mark.parametrize("count", [2, 8])
def test_several_record_at_once(path: Path, count: int, together: bool) -> None:
    with opened(path) as store:
        ids = [begin(store, HEADER, "candidate").id for _ in range(1 if together else count)]
    ids = ids * count if together else ids
    names = [f"w{number}" for number in range(count)]
    finish(
        [
            spawned(WORKER, str(path), id, name, str(LINES))
            for id, name in zip(ids, names, strict=True)
        ]
    )
    with opened(path) as store:
        whole(store)
        found = [text for id in set(ids) for text in Recorded(store, id).texts()[4:]]
        wanted = [f"score 3 2  # {name}.{number}" for name in names for number in range(LINES)]
        assert Counter(found) == Counter(wanted)
        # The lines of each stand in the order in which they were recorded.
        for name in names:
            own = [text for text in found if f"# {name}." in text]
            assert own == [text for text in wanted if f"# {name}." in text]
        recorded = Recorded(store, ids[0])
        agree(recorded)
        assert recorded.match.replay is not None
        share = LINES * (count if together else 1)
        assert recorded.match.replay.totals() == (3 * share, 2 * share)


def test_a_store_that_appears_while_it_is_looked_for_can_be_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def then_made(look: Callable[..., bool]) -> Callable[..., bool]:
        def looked(at: object, *mode: int) -> bool:
            found = look(at, *mode)
            if at == str(path):
                path.touch()
            return found

        return looked

    monkeypatch.setattr(os, "access", then_made(os.access))
    monkeypatch.setattr(os.path, "exists", then_made(os.path.exists))
    with opened(path) as store:
        assert begin(store, HEADER, "candidate").id == "candidate-1"


def test_several_begin_the_same_store_at_once(path: Path) -> None:
    answers = finish([spawned(BEGINNER, str(path), *HEADER) for _ in range(4)])
    wanted = [f"candidate-{number}" for number in range(1, 5)]
    assert sorted(answer.strip() for answer in answers) == wanted
    with opened(path) as store:
        whole(store)
        assert store.ids() == wanted
