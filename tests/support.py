"""What the tests share: a session text in, the answer of the audit out."""

from __future__ import annotations

import io
from typing import Any

from scorekeeper.audit import as_json
from scorekeeper.match import matches


def audit_text(text: str, source: str = "test.score") -> dict[str, Any]:
    """The answer of ``audit --json`` for a session text."""
    lines = io.StringIO(text, newline="\n")
    return {"format": 1, "matches": [as_json(match) for match in matches(lines, source)]}
