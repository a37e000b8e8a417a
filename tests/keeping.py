"""What the tests of the store share: a place for it, what it must agree with, a session in it."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from typer.testing import CliRunner, Result

from scorekeeper.audit.data import as_json
from scorekeeper.match.reading import Match, matches
from scorekeeper.store.recorded import Recorded, begin
from scorekeeper.store.store import Store
from tests.command_line import app

ROOT = Path(__file__).parent.parent
MEMORY = "/dev/shm"
"""Where files cost no disk, on systems that have it."""
TIMES = re.compile("× ([0-9]+)")
DERIVED = {
    "matches": "SELECT * FROM matches ORDER BY id",
    "players": "SELECT name FROM players ORDER BY name",
    "sides": "SELECT match_id, number, name, points, games_won, won, drawn, game_points FROM sides"
    " ORDER BY 1, 2",
    "seats": "SELECT seats.match_id, seat, players.name, sides.number FROM seats"
    " JOIN players ON players.id = player_id JOIN sides ON sides.id = side_id ORDER BY 1, 2",
    "lines": "SELECT match_id, line, text, log_id, at FROM lines ORDER BY 1, 2",
    "scores": "SELECT scores.match_id, game, line, sides.number, scores.points, rule, why"
    " FROM scores JOIN sides ON sides.id = side_id ORDER BY 1, 2, 3, scores.id",
    "feats": "SELECT match_id, sides.number, kind, figure, game, line FROM feats"
    " JOIN sides ON sides.id = side_id ORDER BY 1, 2, 3",
}
"""What the derived tables hold, but for the numbers of their rows."""


@contextmanager
def fast_folder() -> Iterator[Path]:
    """A folder for stores, in memory where that can be had."""
    with TemporaryDirectory(dir=MEMORY if os.access(MEMORY, os.W_OK) else None) as name:
        yield Path(name)


@contextmanager
def opened(path: Path) -> Iterator[Store]:
    with closing(Store(str(path))) as store:
        yield store


def started(store: Store, lines: Sequence[str]) -> Recorded:
    """A match of the store with these lines, its header first."""
    header = [line for line in lines if line.split(" ")[0].endswith(":")]
    recorded = begin(store, header, header[0].removeprefix("match: "))
    recorded.add_all(lines[len(header) :])
    return recorded


def without_source(match: Match) -> dict[str, Any]:
    answer = as_json(match)
    del answer["source"]
    return answer


def from_file(texts: Iterable[str]) -> dict[str, Any]:
    """What the audit says of a session file with these lines, which holds one match."""
    lines = io.StringIO("".join(f"{text}\n" for text in texts), newline="\n")
    (match,) = matches(lines, "test.score")
    return without_source(match)


def derived(store: Store) -> dict[str, list[Any]]:
    return {table: store.select(query) for table, query in DERIVED.items()}


def agree(recorded: Recorded) -> None:
    """Assert that a match is the same in memory, as a session file, and in the tables."""
    answer = from_file(recorded.texts())
    assert without_source(recorded.match) == answer
    agree_tables(recorded.store, recorded.id, recorded.texts(), answer)


def agree_tables(store: Store, id: str, texts: Sequence[str], answer: dict[str, Any]) -> None:
    """Assert that the derived tables say of a match what the answer of the audit says."""

    def rows(query: str) -> list[Any]:
        return store.select(query, (id,))

    sides = answer["sides"]
    assert rows("SELECT line, text FROM lines WHERE match_id = ? ORDER BY line") == [
        *enumerate(texts, 1)
    ]
    assert rows("SELECT * FROM standings WHERE match_id = ?") == [
        (id, side, answer["totals"][side], answer["games_won"][side], int(side == answer["winner"]))
        for side in sides
    ]
    scores = rows(
        "SELECT line, sides.name, scores.points, rule, why FROM scores"
        " JOIN sides ON sides.id = side_id WHERE scores.match_id = ?"
    )
    wanted = [
        (one["line"], one["side"], one["points"], one["rule"], one["why"])
        for one in answer["lines"]
    ]
    assert Counter(scores) == Counter(wanted)
    assert rows(
        "SELECT players.name FROM seats JOIN players ON players.id = player_id"
        " WHERE match_id = ? ORDER BY seat"
    ) == [(name,) for name in answer["players"]]
    ((game, status, winner, drawn, games, house),) = rows(
        "SELECT game, status, winner, drawn, games, house FROM matches WHERE id = ?"
    )
    assert (game, status, winner, drawn) == (
        answer["game"],
        answer["status"],
        answer["winner"],
        int(answer["drawn"]),
    )
    assert games == sum(one["complete"] for one in answer["games"])
    assert rows(
        "SELECT name, drawn, game_points FROM sides WHERE match_id = ? ORDER BY number"
    ) == [(side, int(side in sharing(answer)), sum(games_of(answer, side))) for side in sides]
    feats = rows(
        "SELECT name, kind, figure FROM feats JOIN sides ON sides.id = side_id WHERE match_id = ?"
    )
    for side in sides:
        kept = {kind: figure for name, kind, figure in feats if name == side}
        best = min if answer["house"].get("best") == "low" else max
        assert kept.pop("best_game", None) == best(games_of(answer, side), default=None)
        if answer["game"] == "candidate":
            assert kept == sequences_of(answer, side)
    assert json.loads(house) == answer["house"]


def games_of(answer: dict[str, Any], side: str) -> list[int]:
    """The points of a side in each game that counts."""
    return [one["scores"][side] for one in answer["games"] if one["complete"]]


def sharing(answer: dict[str, Any]) -> list[str]:
    """The sides that share a drawn match: those with the most points, or the fewest."""
    totals = answer["totals"]
    first = (min if answer["house"].get("best") == "low" else max)(totals.values())
    best = [side for side, n in totals.items() if n == first]
    return (best if len(best) > 1 else list(totals)) if answer["drawn"] else []


def sequences_of(answer: dict[str, Any], side: str) -> dict[str, int]:
    """The longest and the richest sequence of a side, by the arithmetic of its lines."""
    lines = [one for one in answer["lines"] if one["rule"] and one["side"] == side]
    if not lines:
        return {}
    sizes = [int(found[1]) if (found := TIMES.search(one["why"])) else 1 for one in lines]
    richest = max(one["points"] for one in lines)
    return {"longest_sequence": max(sizes), "richest_sequence": richest}


def whole(store: Store) -> None:
    """Assert that log and tables are as they were written, and that the tables follow from it."""
    assert list(store.faults()) == []
    assert not store.outdated()
    assert store.select("PRAGMA foreign_key_check") == []
    assert store.select("PRAGMA integrity_check") == [("ok",)]
    for id in store.ids():
        agree(Recorded(store, id))


def run(*arguments: str, db: Path | None = None, typed: str | None = None) -> Result:
    """A command in this process; whatever it does, it ends with a code and no traceback."""
    words = [*arguments, *(["--db", str(db)] if db is not None else [])]
    result = CliRunner().invoke(app, words, input=typed, env={"COLUMNS": "80"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    assert result.exit_code in (0, 1, 2)
    return result


def one_line(text: str) -> str:
    """A text without what only fits it into a screen."""
    return " ".join(text.split())


def answered(*arguments: str, db: Path | None = None) -> Any:
    """The JSON that a command prints."""
    result = run(*arguments, "--json", db=db)
    assert result.exit_code in (0, 1), result.output
    return json.loads(result.stdout)


def spawned(program: str, *arguments: str) -> subprocess.Popen[str]:
    """A program of ours in a process of its own, which can be talked to by lines."""
    return subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
