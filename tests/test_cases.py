"""Whole sessions with their right answers: totals, games won, how they end, and every error."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.audit.data import as_json
from scorekeeper.core.source import read_lines
from scorekeeper.match.reading import matches

CASES = sorted((Path(__file__).parent / "cases").glob("*.score"))


def test_there_are_cases_of_every_game() -> None:
    games = {path.stem.rpartition("-")[0] for path in CASES}
    assert {"candidate", "advantage", "nameless", "rounds"} <= games
    assert len(CASES) >= 33


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    right: dict[str, Any] = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    (match,) = matches(read_lines(str(path)), path.name)
    answer = as_json(match)
    errors = {(f["code"], f["line"]) for f in answer["findings"] if f["severity"] == "error"}
    assert errors == {tuple(error) for error in right.pop("errors")}
    assert {key: answer[key] for key in right} == right
    assert sum(line["points"] for line in answer["lines"]) == sum(answer["totals"].values())
