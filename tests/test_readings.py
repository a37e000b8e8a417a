"""What is left of a line that cannot be read."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.notation.recovery import readings
from scorekeeper.notation.vocabulary import Vocabulary
from scorekeeper.store.lines import read


@pytest.mark.parametrize(
    "line",
    [
        "Ada " + "8x " * 3000,
        "8x " * 3000 + "= Ada",
        "Zed " * 2400,
        "Ada wins " + "8s " * 2000 + "x",
    ],
)
def test_a_long_line_is_not_tried_word_by_word(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = read(["match: nameless", "players: Ada, Ben", "note one"])
    assert match.reader is not None
    calls, reading = 0, Vocabulary.read

    def counted(self: Vocabulary, text: str) -> Any:
        nonlocal calls
        calls += 1
        return reading(self, text)

    monkeypatch.setattr(Vocabulary, "read", counted)
    readings(match.reader.vocabulary, line)
    assert calls < 100
