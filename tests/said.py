"""Statements taken apart, so that two of them can be compared."""

from __future__ import annotations

from typing import Any

from scorekeeper.core.statements import Line, Phrase, Said

WORKED_OUT = {"mask", "memo", "house"}
"""What is kept beside what a phrase says."""
LETTERS = {"begins", "offsets", "places", "short", "tens", "cyrillic", "twofold", "at"}
"""Where a statement stands, in which letters and whether in short."""


def _fields(value: Any) -> dict[str, Any]:
    if isinstance(value, Phrase):
        return {name: getattr(value, name) for name in Phrase.__slots__ if name not in WORKED_OUT}
    found: dict[str, Any] = value._asdict()
    return found


def parts(said: Line) -> dict[str, Any]:
    """Everything that a statement says, by names."""
    found = {"type": type(said).__name__, **_fields(said)}
    return found | (_fields(found.pop("phrase")) if isinstance(said, Said) else {})


def meaning(said: Line) -> dict[str, Any]:
    """What a statement says, without where it stands, in which letters, and whether in short."""
    found = parts(said)
    for name in ("who", "winner"):
        if found.get(name) is not None:
            found[name] = found[name][:2]
    kept = {name for name in found if name not in LETTERS and not name.endswith(("_at", "columns"))}
    return {name: found[name] for name in found if name in kept}
