"""The store as Datasette serves it: as it is, while somebody records."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import ProxyHandler, build_opener

import pytest

from scorekeeper.store.structure import DERIVED_TABLES
from tests.keeping import answered, opened, run, started, whole

Get = Callable[[str], Any]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "evening.db"
    with opened(path) as store:
        head = ["match: rounds", "players: Олена, 😀", "house: target=40"]
        started(store, [*head, "score 26 24", "score 30 10"])
        started(store, ["match: nameless", "players: Ada, Bob, Cyd", "tricks 3 1 1"])
        started(store, ["match: candidate", "players: Олена, Bob", "Олена takes 9s 10h Jc"])
    return path


@pytest.fixture
def get(path: Path) -> Iterator[Get]:
    """Asks a Datasette that serves the store; its answer, read where it is JSON."""
    process = subprocess.Popen(
        [sys.executable, "-m", "datasette", "serve", str(path), "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    with process, process.stdout:
        try:
            lines = iter(process.stdout.readline, "")
            address = next(found[0] for one in lines if (found := re.search(r"http:\S+", one)))
            # No proxy stands between two processes of one computer.
            ask = build_opener(ProxyHandler({})).open

            def answer(page: str) -> Any:
                with ask(f"{address}{page}", timeout=30) as response:
                    text = response.read().decode()
                return json.loads(text) if ".json" in page else text

            yield answer
        finally:
            process.terminate()


def test_datasette_answers_on_tables_and_view_while_somebody_records(path: Path, get: Get) -> None:
    def standings(match: str) -> dict[str, int]:
        rows = get(f"/evening/standings.json?_shape=array&match_id={match}")
        return {row["side"]: row["points"] for row in rows}

    assert standings("rounds-1") == {"Олена": 56, "😀": 34}
    for match in answered("matches", db=path)["matches"]:
        assert standings(match["match"]) == match["totals"]
    assert run("add", "-m", "rounds-1", "adjust 😀 +5 tea", db=path).exit_code == 0
    assert standings("rounds-1") == answered("totals", "rounds-1", db=path)["matches"][0]["totals"]
    query = urlencode(
        {
            "_shape": "array",
            "sql": "SELECT players.name AS name, MAX(figure) AS longest FROM feats"
            " JOIN seats USING (side_id) JOIN players ON players.id = player_id"
            " WHERE kind = :kind GROUP BY 1 ORDER BY 1",
            "kind": "longest_sequence",
        }
    )
    assert get(f"/evening.json?{query}") == [{"name": "Олена", "longest": 3}]
    for table in (*DERIVED_TABLES, "log", "meta", "standings"):
        assert table in get(f"/evening/{table}")
    # From a side to its match, as a link.
    assert 'href="/evening/matches/rounds-1"' in get("/evening/sides?match_id=rounds-1")
    with opened(path) as store:
        whole(store)
