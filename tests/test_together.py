"""Faults and disputes that change who wins or leads only together: every smallest set is named."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.audit.data import as_json
from scorekeeper.audit.inquiry import Inquiry
from scorekeeper.i18n.messages import speak, spoken
from scorekeeper.match.reading import Match, matches
from scorekeeper.testing import session
from scorekeeper.views.outcomes import disputes, weights

HEAD = "match: points\nplayers: Ana, Bo\n"


def game(figure: int) -> str:
    """Ana has 10 and Bo 4, the row says another figure for Bo."""
    return f"Ana = 10\nBo = 4\nscore 10 {figure}\n"


def read(text: str) -> Match:
    (match,) = matches(session(HEAD + text).splitlines(keepends=True), "test.score")
    return match


def answer(text: str) -> dict[str, Any]:
    return as_json(read(text))


def said(text: str) -> list[str]:
    inquiry = Inquiry(read(text))
    numbers = {one: number for number, one in enumerate(inquiry.faults, 1)}
    return [one.shown() for one in (*weights(inquiry, numbers), *disputes(inquiry, numbers))]


def test_two_faults_decide_only_together() -> None:
    text = game(11) + game(11)
    assert said(text) == [
        "Fault 1 does not decide, it misses by 5. The other way: Ana leads by 5.",
        "Fault 2 does not decide, it misses by 5. The other way: Ana leads by 5.",
        "Faults 1 and 2 together decide. The other way: Bo leads by 2.",
    ]
    found = answer(text)
    assert [one["decides"] for one in found["findings"]] == [False, False]
    assert found["together"] == [{"findings": [0, 1], "disputes": [], "winner": "Bo"}]


def test_a_fault_and_a_dispute_decide_together() -> None:
    text = game(11) + "20 10\ndispute Bo it was ten\n3 8\n"
    assert said(text)[-2:] == [
        "Bo disputes line 6; it does not decide, it misses by 1. The other way: Ana leads by 1.",
        "Together decide: fault 1, line 6 (Bo). The other way: Bo leads by 6.",
    ]
    found = answer(text)["together"]
    assert found == [{"findings": [0], "disputes": [0], "winner": "Bo"}]


def test_two_disputes_decide_together() -> None:
    text = "20 15\ndispute Bo no\n20 12\ndispute Bo no\n0 4\n"
    last = said(text)[-1]
    assert last == "Together decide: line 3 (Bo), line 5 (Bo). The other way: Bo leads by 4."
    assert answer(text)["together"] == [{"findings": [], "disputes": [0, 1], "winner": "Bo"}]


def test_three_are_needed() -> None:
    text = game(9) + game(10) + game(13)
    assert said(text)[-1] == "Faults 1, 2 and 3 together decide. The other way: Bo leads by 2."
    assert [one["findings"] for one in answer(text)["together"]] == [[0, 1, 2]]


def test_every_smallest_set_is_named() -> None:
    # Ana is ahead by 18: the second fault brings 7, each of the others 12.
    text = game(16) + game(11) + game(16)
    assert [one["findings"] for one in answer(text)["together"]] == [[0, 1], [0, 2], [1, 2]]


def test_what_decides_by_itself_is_in_no_set() -> None:
    text = game(30) + game(11) + game(11)
    found = answer(text)
    assert [one["decides"] for one in found["findings"]] == [True, False, False]
    assert "together" not in found
    assert [one for one in said(text) if "together" in one] == []


@pytest.mark.parametrize("text", [game(11), game(11) + game(5), "20 10\n", ""])
def test_nothing_is_said_where_no_set_decides(text: str) -> None:
    assert "together" not in answer(text)
    assert [one for one in said(text) if "ogether" in one] == []


def test_of_many_that_decide_only_together_it_is_said_that_none_does_alone() -> None:
    text = game(11) * 5
    assert said(text)[0] == "None of them decides by itself."
    assert {len(one["findings"]) for one in answer(text)["together"]} == {5}


def test_it_is_said_in_every_language() -> None:
    before = spoken()
    try:
        found = set()
        for language in ("en", "uk", "ru"):
            speak(language)
            found |= {said(game(11) * 2)[-1], said(game(11) * 5)[0]}
            found.add(said(game(11) + "20 10\ndispute Bo it was ten\n3 8\n")[-1])
        assert len(found) == 9
    finally:
        speak(before)
