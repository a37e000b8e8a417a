"""Two people who record at the same time, each at a prompt: what each of them sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

import pytest

from scorekeeper.prompt.prompt import Prompt
from scorekeeper.store.recorded import Recorded
from scorekeeper.store.store import Store
from tests.prompting import Key, Scripted, match, play, statements  # fmt: skip

CHANGED = "Lines were changed elsewhere; log shows how."


class Busy(Scripted):
    """People beside whom somebody else does something in the moment when a line is asked for."""

    def __init__(self, store: Store, *typed: tuple[Key, Callable[[Recorded], object] | None]):
        super().__init__([key for key, _ in typed])
        self.meanwhile = iter([act for _, act in typed])
        self.elsewhere = Store(store.path)
        self.other = Recorded(self.elsewhere, match(store))
        assert Prompt(store, self).run([]) == 0
        self.elsewhere.close()

    def ask(self, prompt: str, text: str = "") -> str:
        line = super().ask(prompt, text)
        act = next(self.meanwhile)
        if act is not None:
            self.other.refresh()
            act(self.other)
        return line


def adds(*lines: str) -> Callable[[Recorded], object]:
    return lambda other: other.add_all(lines)


def test_two_at_once(store: Store) -> None:
    """Both lines are kept, in order, and the people see those of the other, too."""
    people = Busy(store, ("7п", adds("game")), ("9птп", adds("о")), (EOFError, None))
    assert statements(store) == ["game", "stage 7♠", "Олена wins", "9♠ A♠"]
    people.shows(
        "5 game (recorded elsewhere)",
        "6 stage 7♠ Олена 0 Тарас 0",
        "7 Олена wins (recorded elsewhere)",
        "8 9♠ A♠ Тарас wins, +4 (A♠) Олена 0 Тарас 0 +4",
        "stage 1, trick 3, trumps ♠, Тарас leads >",
    )


@pytest.mark.parametrize(
    ("looks", "shows"),
    [
        ("", "1* 0 0 4 4"),
        ("totals", "1* 0 0 4 4"),
        ("audit", "1 error (card-twice 1); 1 game, 0 figures checked."),
        ("log", "7 2026-11-28 20:00 9♠ A♠ (line 7)"),
        ("?", "7 9♠ A♠ Тарас: A♠ 4 = 4"),
    ],
)
def test_looking_sees_what_came_meanwhile(
    looks: str, shows: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks sees the record as it is now, not as it was when the prompt was written."""
    monkeypatch.setattr("scorekeeper.store.store.now", lambda: "2026-11-28T20:00:00+00:00")
    people = Busy(store, ("7п", None), (looks, adds("9п8п", "9п тп")), (EOFError, None))
    people.shows("6 9♠ 8♠ (recorded elsewhere)", "7 9♠ A♠ (recorded elsewhere)", shows)


def test_many_lines_elsewhere(store: Store) -> None:
    """The last of very many lines are shown."""
    people = Busy(store, ("", adds(*[f"note {n}" for n in range(50)])), (EOFError, None))
    people.shows("50 lines were recorded elsewhere.", "35 note 30 (recorded elsewhere)")
    assert sum("(recorded elsewhere)" in line for line in people.lines) == 20


@pytest.mark.parametrize(
    ("correction", "asked", "then"),
    [
        ("-", ["stage 7♠", "9♠ A♠"], ["stage 7♠"]),
        ("- 5", ["stage 7♠", "9♠ A♠"], ["9♠ A♠"]),
        ("before 6 о", ["stage 7♠", "9♠ A♠"], ["stage 7♠", "Олена wins", "9♠ A♠"]),
        ("fix 5 8п", ["stage 7♠", "9♠ A♠"], ["stage 8♠", "9♠ A♠"]),
    ],
)
def test_correcting_what_changed_meanwhile(
    correction: str, asked: list[str], then: list[str], store: Store
) -> None:
    """Nothing is corrected in a record that the people have not seen; Enter does it then."""
    people = Busy(store, ("7п", None), (correction, adds("9п тп")), (EOFError, None))
    people.shows(
        "6 9♠ A♠ (recorded elsewhere)", "Nothing is changed yet. Look again; Enter does it."
    )
    assert people.put == [correction]
    assert statements(store) == asked
    play(store, correction)
    assert statements(store) == then


@pytest.mark.parametrize(
    ("act", "stands"),
    [
        (lambda other: other.undo(), ["stage 7♠", "6♠ 5♠"]),
        (lambda other: other.insert(6, "о"), ["stage 7♠", "Олена wins", "9♠ A♠", "6♠ 5♠"]),
        (lambda other: other.fix(6, "9п8п"), ["stage 7♠", "9♠ 8♠", "6♠ 5♠"]),
    ],
)
def test_corrected_elsewhere(
    act: Callable[[Recorded], object], stands: list[str], store: Store
) -> None:
    """A line that somebody else corrected is told of, and the record goes on from there."""
    people = Busy(store, ("7п", None), ("9птп", None), ("6п5п", act), (EOFError, None))
    people.shows(CHANGED)
    assert "(recorded elsewhere)" not in "".join(people.lines)
    assert statements(store) == stands


def ready(store: Store, monkeypatch: pytest.MonkeyPatch, act: Callable[[Recorded], object]) -> None:
    """A match of two statements, in which somebody else does something just before anything more
    is written, when nobody looks any more."""
    id = match(store)
    Recorded(store, id).add_all(["7п", "9п тп"])
    writing, left = store.writing, [act]

    @contextmanager
    def interrupted() -> Iterator[None]:
        if left:
            with closing(Store(store.path)) as elsewhere:
                left.pop()(Recorded(elsewhere, id))
        with writing():
            yield

    monkeypatch.setattr(store, "writing", interrupted)


@pytest.mark.parametrize(
    ("correction", "stands", "says"),
    [
        ("-", ["stage 7♠", "Олена wins"], "6 Олена wins (recorded elsewhere)"),
        ("- 5", ["Олена wins", "9♠ A♠"], CHANGED),
        ("before 6 6п5п", ["stage 7♠", "Олена wins", "6♠ 5♠", "9♠ A♠"], CHANGED),
        ("fix 6 6п5п", ["stage 7♠", "Олена wins", "6♠ 5♠"], CHANGED),
    ],
)
def test_the_line_that_was_seen_is_corrected(
    correction: str, stands: list[str], says: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is put in above in the very moment shifts the numbers, and not what was meant."""
    ready(store, monkeypatch, lambda other: other.insert(6, "о"))
    people = play(store, correction)
    assert statements(store) == stands
    people.shows(says)


@pytest.mark.parametrize("correction", ["-", "- 6", "before 6 6п5п", "fix 6 6п5п"])
@pytest.mark.parametrize(
    ("act", "stands"),
    [
        (lambda other: other.undo(6), ["stage 7♠"]),
        (lambda other: other.fix(6, "9п 8п"), ["stage 7♠", "9♠ 8♠"]),
    ],
)
def test_what_somebody_else_has_just_corrected_stays(
    act: Callable[[Recorded], object],
    correction: str,
    stands: list[str],
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ready(store, monkeypatch, act)
    people = play(store, correction)
    assert statements(store) == stands
    people.shows(
        "Somebody else has just changed this line; look again. Nothing was changed.", CHANGED
    )
    assert people.put == [correction]
