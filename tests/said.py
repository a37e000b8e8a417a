"""Statements taken apart, so that two of them can be compared."""

from __future__ import annotations

from typing import Any

from scorekeeper.core.statements import Line, Phrase, Said

PHRASE = (
    "word", "cards", "offsets", "turned", "figures", "places", "claim", "claim_at", "values",
    "short", "tens", "cyrillic",
)  # fmt: skip
"""What a phrase says; what is kept beside it is worked out."""
LETTERS = {"begins", "offsets", "places", "short", "tens", "cyrillic", "twofold", "at"}
"""Where a statement stands, in which letters and whether in short."""


def _fields(value: Any) -> dict[str, Any]:
    if isinstance(value, Phrase):
        return {name: getattr(value, name) for name in PHRASE}
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
    if "shares" in found:
        found["shares"] = [(share.who[:2], share.points) for share in found["shares"]]
    kept = {name for name in found if name not in LETTERS and not name.endswith(("_at", "columns"))}
    return {name: found[name] for name in found if name in kept}
