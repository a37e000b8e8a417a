"""Each code of the catalogue on sessions of its own: place, claimed, right value and wording.

tests/findings/CODE.score or CODE-FORM.score is a session, the file CODE.json beside it the list
of exactly its findings, worked out by hand; `text` is what the carets stand under.
"""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.audit.data import finding_json
from scorekeeper.core.findings import CODES, Finding
from scorekeeper.games.registry import all_games
from scorekeeper.match.reading import Match, matches
from scorekeeper.terminal.layout import caret

FOLDER = Path(__file__).parent / "findings"
SESSIONS = sorted(FOLDER.glob("*.score"))
RULES = {rule.id for game in all_games() for rule in game.rules}


def code_of(session: Path) -> str:
    """The code that a session is for: its name is the code, or begins with it."""
    fitting = [code for code in CODES if f"{session.stem}-".startswith(f"{code}-")]
    return max(fitting, key=len, default="")


def audited(session: Path) -> list[tuple[Match, Finding]]:
    """The findings of every match of a session."""
    lines = io.StringIO(session.read_text("utf-8"), newline="")
    return [(match, one) for match in matches(lines, session.name) for one in match.findings()]


def expected(session: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(session.with_suffix(".json").read_text("utf-8"))
    return found


def as_pinned(match: Match, one: Finding) -> dict[str, Any]:
    """A finding as the expectations hold it: with the user's text at its place, if it has one."""
    answer = finding_json(one)
    if one.column > 1:
        answer["text"] = match.text(one.line)[one.column - 1 : one.column - 1 + one.width]
    return answer


def test_every_code_has_a_session() -> None:
    assert len(SESSIONS) >= len(CODES) > 20
    assert sorted({code_of(session) for session in SESSIONS}) == sorted(CODES)


def test_every_session_has_its_expectation() -> None:
    assert sorted(FOLDER.glob("*.json")) == [path.with_suffix(".json") for path in SESSIONS]


@pytest.mark.parametrize("session", SESSIONS, ids=lambda path: str(path.stem))
def test_findings(session: Path) -> None:
    wanted = expected(session)
    assert code_of(session) in {one["code"] for one in wanted}
    assert [as_pinned(match, one) for match, one in audited(session)] == wanted


@pytest.mark.parametrize("session", SESSIONS, ids=lambda path: str(path.stem))
def test_places_lie_in_the_line(session: Path) -> None:
    for match, one in audited(session):
        line = match.text(one.line)
        assert one.width >= 1
        assert one.column - 1 + one.width <= len(line), (line, one.column, one.width)
        meant = line[one.column - 1 : one.column - 1 + one.width]
        assert meant == meant.strip() != ""
        shown, carets = caret(line, one.column, one.width)
        assert shown[len(carets) - len(carets.lstrip()) :].startswith(meant[0])


@pytest.mark.parametrize("session", SESSIONS, ids=lambda path: str(path.stem))
def test_findings_cite_rules_of_the_games(session: Path) -> None:
    assert {one.rule for _, one in audited(session)} <= RULES | {None}


def test_severities() -> None:
    warnings = {
        "wrong-leader", "wrong-dealer", "incomplete", "doubtful-card", "nothing-to-settle",
        "line-twice",
    }  # fmt: skip
    notes = {"lone-card", "source-contradiction"}
    for code, entry in CODES.items():
        wanted = "warning" if code in warnings else "note" if code in notes else "error"
        assert (code, entry.severity.value) == (code, wanted)


def test_catalogue_says_when_and_what_to_do() -> None:
    for code in CODES.values():
        assert code.when.shown() and not code.when.shown().endswith(".")
        assert code.remedy.shown()[0].isupper()
