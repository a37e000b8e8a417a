"""The prompt from one match to the next: resumed, over, again, broken off, from a pipe."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.prompt.prompt import Prompt
from scorekeeper.store.store import Store
from tests.prompting import (
    KEEP,
    TWO,
    Key,
    Scripted,
    finish,
    header,
    match,
    play,
    statements,
)  # fmt: skip


def test_resume(store: Store) -> None:
    """It goes on where it was: the match that is named, the current one, another by its id."""
    for typed in ("7п", "9птп"):
        if not store.ids():
            match(store)
        play(store, typed)
    match(store, "candidate")
    match(store)
    assert play(store, "о").lines == [
        "Rounds to 200: Олена, Тарас, 28 Nov 2026",
        "Олена 0 Тарас 0",
        "game 1, stage 1, Тарас deals, turn up a card > о",
        "5 Олена wins Олена 0 Тарас 0",
        "stage 1, trick 2, trumps ?, Олена leads >",
        "rounds-2 is kept. scorekeeper play goes on.",
    ]
    play(store, "6п5п", words=["rounds-1"])
    assert play(store, columns=40, words=["rounds-1"]).lines[:3] == [
        "Rounds to 200: Олена, Тарас, 28 Nov 2026",
        "О 0 Т 0+4",
        "s1 t3 ♠ Тарас leads >",
    ]
    play(store, "o 7s8s", "о 7п8п", words=["cand"])
    # What was played last is the current match.
    assert store.current() == "candidate-1"
    assert [statements(store, id) for id in store.ids()] == [
        ["stage 7♠", "9♠ A♠", "6♠ 5♠"],
        ["Олена takes 7♠ 8♠"],
        ["Олена wins"],
    ]


def test_finished(store: Store) -> None:
    """A match that is over is shown where it is named, else another is begun."""
    match(store, "rounds", TWO, "house: target=60")
    finish(store)
    people = play(store, words=["rounds-1"])
    assert "Олена wins 80-20." in people.screen
    assert not any("is kept" in line for line in people.screen)
    assert play(store).lines[1:] == ["No match was begun."]


def test_after_end(store: Store) -> None:
    """A line below the end counts for nothing, and says so."""
    match(store, "rounds", TWO, "house: target=60")
    finish(store)
    people = play(store, "2", "7п", "-", KeyboardInterrupt, "note well played", words=["rounds-1"])
    people.shows(
        "Олена wins 80-20. > 7п",
        "! The match is over; this line and those below do not count.",
        "- takes this back.",
        "Олена wins 80-20. > note well played",
    )
    assert statements(store) == ["score 40 10", "score 40 10", "note well played"]


@pytest.mark.parametrize(
    ("answer", "again"),
    [
        *((yes, True) for yes in ("1", "y", "Yes", "т", "Так", "д", "да")),
        *((no, False) for no in ("", "2", "n", "н", "ні", "no", KeyboardInterrupt, EOFError)),
    ],
)
def test_rematch(answer: Key, again: bool, store: Store) -> None:
    match(store, "rounds", TWO, "place: Club", "dealer: Олена", "house: target=60")
    people = play(store, "40 10", "40 10", answer, "7п", words=["rounds-1"])
    people.shows(
        "Олена wins 80-20.",
        f"Another match at the same table? 1 yes 2 no [2] {answer if type(answer) is str else ''}",
    )
    assert store.ids() == ["rounds-1", "rounds-2"][: 1 + again]
    if again:
        assert header(store) == [
            "match: rounds",
            "players: Олена, Тарас",
            "dealer: Олена",
            "house: target=60",
            "place: Club",
        ]
        assert statements(store) == ["stage 7♠"]
        assert "game 1, stage 1, Олена deals, turn up a card > 7п" in people.screen


def test_line_instead_of_rematch(store: Store) -> None:
    """A line typed where a rematch is offered is a line of this match."""
    match(store, "rounds", TWO, "house: target=60")
    people = play(store, "40 10", "40 10", "переможець о", "-", KEEP, words=["rounds-1"])
    assert people.put == ["переможець о"]
    assert statements(store) == ["score 40 10", "score 40 10", "winner Олена"]
    play(store, "-", "-", "quit", words=["rounds-1"])
    assert statements(store) == ["score 40 10"]


def test_rematch_is_offered_once_an_end(store: Store) -> None:
    match(store, "rounds", TWO, "house: target=60")
    people = play(store, "40 10", "40 10", "2", "", "note a", "-", "", "-", KEEP, "2", "quit")
    assert sum("Another match" in line for line in people.screen) == 2
    assert statements(store) == ["score 40 10", "score 40 10"]


# What may go wrong


def test_broken_off_while_recording(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while a line is written: it is there whole, or put back."""
    match(store)
    append, rows = store.append, list(store.rows())
    keys = iter([KeyboardInterrupt, None])

    def interrupted(*values: Any) -> object:
        row = append(*values)
        if next(keys) is not None:
            raise KeyboardInterrupt
        return row

    monkeypatch.setattr(store, "append", interrupted)
    people = play(store, "7п", KEEP)
    assert people.put == ["7п"]
    assert "Broken off." in people.screen
    assert statements(store) == ["stage 7♠"]
    assert len(list(store.rows())) == len(rows) + 1 and list(store.faults()) == []


def test_store_that_takes_nothing(store: Store) -> None:
    """A line that cannot be kept is said to be lost, and stands there to be tried again."""
    match(store)
    store.execute("PRAGMA query_only = ON")
    people = play(store, "7п", "quit")
    assert "permission is missing" in " ".join(people.screen)
    assert people.put == ["7п"]
    assert "game 1, stage 1, Тарас deals, turn up a card > quit" in people.screen
    store.execute("PRAGMA query_only = OFF")
    assert statements(store) == []


# Nobody there to answer


@pytest.mark.parametrize(
    ("typed", "code", "stands"),
    [
        (["7п", "9птп", "7т"], 0, ["stage 7♠", "9♠ A♠", "stage 7♣"]),
        (["7п", "9п1п", "9птп"], 2, ["stage 7♠", "9♠ A♠"]),
        (["40 10", "40 10", "winner Олена"], 0, ["score 40 10", "score 40 10", "winner Олена"]),
        (["7п", "", "?", "-", "totals", "пфьу"], 0, ["game"]),
        (["7п", "quit", "9птп"], 0, ["stage 7♠"]),
        ([], 0, []),
    ],
)
def test_unattended(typed: list[str], code: int, stands: list[str], store: Store) -> None:
    """A pipe is not asked about slips or rematches; a line refused there is an error."""
    people = Scripted(typed, attended=False)
    words = ["rounds", "Олена", "Тарас"]
    assert Prompt(store, people).run(words, {"house": "target=60"}) == code
    assert statements(store) == stands
