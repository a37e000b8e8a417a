"""Tables of rules: one row a sentence of the rulebook, its values worked out by hand."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass, field
from types import EllipsisType
from typing import Any

from tests.support import audit_text


@dataclass(frozen=True, kw_only=True)
class Row:
    """One session and what the rulebook says of it.

    rule: the rule id (``rounds.slam``) or house rule (``rounds.trump=none``) that the row shows.
    says: what the row shows, in a few words; it names the test.
    text: the session; it is dedented, and its first line (line 1) is the first non-empty one.
    totals: points a side, adjusts included. None: not looked at; winner: ... stands for that.
    faults: exactly the unsettled findings of severity error and warning, as (code, line).
    notes: exactly the findings of severity note, as (code, line). None: not looked at.
    settled: exactly the settled findings, as (code, line).
    more: further values, by path into the match's JSON, such as ``{"games.0.dealer": "Olena"}``.
    """

    rule: str
    says: str
    text: str
    totals: dict[str, int] | None = None
    winner: str | EllipsisType | None = ...
    drawn: bool | None = None
    status: str | None = None
    games_won: dict[str, int] | None = None
    faults: tuple[tuple[str, int], ...] = ()
    notes: tuple[tuple[str, int], ...] | None = None
    settled: tuple[tuple[str, int], ...] = ()
    more: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.rule}: {self.says}"


def session(text: str) -> str:
    """The text of a row as a session: dedented, without leading empty lines."""
    return textwrap.dedent(text).lstrip("\n")


def check(row: Row) -> None:
    """Assert that the audit of the row's session says what the row says."""
    matches = audit_text(session(row.text))["matches"]
    assert len(matches) == 1, "a row holds one match"
    match = matches[0]
    unsettled = [f for f in match["findings"] if not f.get("settled")]
    faults = sorted((f["code"], f["line"]) for f in unsettled if f["severity"] != "note")
    found: dict[str, Any] = {"faults": faults}
    wanted: dict[str, Any] = {"faults": sorted(row.faults)}
    settled = sorted((f["code"], f["line"]) for f in match["findings"] if f.get("settled"))
    found["settled"], wanted["settled"] = settled, sorted(row.settled)
    if row.notes is not None:
        notes = sorted((f["code"], f["line"]) for f in unsettled if f["severity"] == "note")
        found["notes"], wanted["notes"] = notes, sorted(row.notes)
    for key in ("totals", "drawn", "status", "games_won"):
        value = getattr(row, key)
        if value is not None:
            found[key], wanted[key] = match[key], value
    if row.winner is not ...:
        found["winner"], wanted["winner"] = match["winner"], row.winner
    for path, value in row.more.items():
        here: Any = match
        for step in path.split("."):
            here = here[int(step)] if isinstance(here, list) else here[step]
        found[path], wanted[path] = here, value
    assert found == wanted
