"""The store: what is recorded in it is a session file, whatever was corrected on the way; damage
is noticed; nothing that is refused or fails leaves a trace."""

from __future__ import annotations

import json
import os
import random
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

import scorekeeper.store.store
from scorekeeper.core.source import Unusable
from scorekeeper.i18n.messages import speak
from scorekeeper.match.canonical import formatted
from scorekeeper.store.change import Refused
from scorekeeper.store.database import unusable
from scorekeeper.store.recorded import Recorded, begin, rebuild
from scorekeeper.store.store import SCHEMA, Store
from scorekeeper.store.structure import DERIVED_TABLES
from tests.keeping import (
    agree,
    answered,
    derived,
    fast_folder,
    from_file,
    one_line,
    opened,
    run,
    spawned,
    started,
    whole,
    without_source,
)
from tests.simulate import GAMES, play, some_house
from tests.test_any_text import Scribe
from tests.test_properties import Evening, examples, legal

# Whatever is done, it is the session file with the lines that come of it


class Scorer:
    """Two people who record and correct one match, each at a store of their own; `lines` is what
    must come of it."""

    def __init__(self, path: Path, played: Evening, rng: random.Random) -> None:
        self.path, self.rng, self.played = path, rng, played
        self.stores = [Store(str(path)), Store(str(path))]
        first = begin(self.stores[0], played.lines[: played.header], played.game)
        self.both = [first, Recorded(self.stores[1], first.id)]
        self.lines = first.texts()
        self.left = played.lines[played.header :]
        self.scribe = Scribe(rng, played.players)

    def close(self) -> None:
        for store in self.stores:
            store.close()

    def text(self) -> str:
        """The next line as it was played, perhaps in a short form, or another line."""
        chance = self.rng.random()
        if chance < 0.7 and self.left:
            line = self.left.pop(0)
            return line.removeprefix("stage ") if self.rng.random() < 0.5 else line
        line = self.rng.choice([*self.lines, *self.left[:9]])
        if chance > 0.9:
            return self.scribe.line()
        return self.rng.choice([self.scribe.spoilt, self.scribe.mistaken, self.scribe.dressed])(
            line
        )

    def place(self) -> int:
        """A line, more often one of the last."""
        most = len(self.lines)
        return self.rng.choice(
            [self.rng.randint(1, most), self.rng.randint(max(1, most - 5), most)]
        )

    def step(self) -> None:
        """Do one thing; what was refused must have changed nothing."""
        recorded = self.rng.choice(self.both)
        # What is corrected is what has the number among the lines that were seen.
        recorded.refresh()
        acts = [self.add] * 10 + [self.add_some] * 2 + [self.insert, self.fix, self.undo] * 2
        act = self.rng.choice([*acts, self.dry, self.mark])
        before = self.held()
        try:
            act(recorded)
        except (Refused, Unusable) as refused:
            note(f"refused: {refused}")
            assert self.held() == before
            assert recorded.texts() == self.lines
        assert recorded.texts() == self.lines
        agree(recorded)

    def held(self) -> Any:
        return [list(self.stores[0].rows()), derived(self.stores[0])]

    def add(self, recorded: Recorded) -> None:
        text = self.text()
        note(f"add {text!r}")
        change = recorded.add(text)
        assert change.line == len(self.lines) + 1
        self.lines.append(change.text)

    def add_some(self, recorded: Recorded) -> None:
        texts = [self.text() for _ in range(self.rng.randint(2, 4))]
        note(f"add all {texts}")
        self.lines += [change.text for change in recorded.add_all(texts)]

    def insert(self, recorded: Recorded) -> None:
        line, text = self.place(), self.text()
        note(f"insert {line} {text!r}")
        change = recorded.insert(line, text)
        self.lines.insert(line - 1, change.text)

    def fix(self, recorded: Recorded) -> None:
        line, text = self.place(), self.text()
        note(f"fix {line} {text!r}")
        change = recorded.fix(line, text, "misread")
        self.lines[line - 1] = change.text

    def undo(self, recorded: Recorded) -> None:
        line = self.rng.choice([None, None, self.place()])
        note(f"undo {line}")
        change = recorded.undo(line)
        assert change.text == self.lines.pop(change.line - 1)

    def dry(self, recorded: Recorded) -> None:
        """What is only tried changes nothing, not even what was found so far."""
        recorded.refresh()
        before, found = self.held(), without_source(recorded.match)
        tries: list[Callable[[], Any]] = [
            lambda: recorded.add(self.text(), dry=True),
            lambda: recorded.insert(self.place(), self.text(), dry=True),
            lambda: recorded.fix(self.place(), self.text(), dry=True),
            lambda: recorded.undo(dry=True),
        ]
        with suppress(Refused, Unusable):
            self.rng.choice(tries)()
        assert self.held() == before
        assert without_source(recorded.match) == found

    def mark(self, recorded: Recorded) -> None:
        recorded.mark(self.rng.choice(["discard", "restore"]))


def follow_from_the_log(store: Store) -> None:
    """Assert that the derived tables are what they would be, were they made anew."""
    before = derived(store)
    store.execute("UPDATE sides SET points = points + 1")
    assert store.outdated()
    rebuild(store)
    assert derived(store) == before


@contextmanager
def ticking() -> Iterator[None]:
    """No two things happen at the same time."""
    ticks = count(1_000_000)
    with patch.object(scorekeeper.store.store, "now", lambda: str(next(ticks))):
        yield


@examples(150)
@given(played=legal(), numbers=st.lists(st.integers(0, 2**32 - 1), min_size=1, max_size=25))
def test_a_stored_match_is_its_session_file(played: Evening, numbers: list[int]) -> None:
    with fast_folder() as folder, ticking():
        scorer = Scorer(folder / "store.db", played, random.Random(numbers[0]))
        try:
            for number in numbers:
                scorer.rng.seed(number)
                scorer.step()
        finally:
            scorer.close()
        with opened(scorer.path) as store:
            recorded = Recorded(store, scorer.both[0].id)
            assert recorded.texts() == scorer.lines
            # A correction above can make a trick of two cards the trumps of stage 5: its words
            # stay as they were recorded, and only those may differ from canonical form.
            for stored, written in zip(scorer.lines, formatted(scorer.lines), strict=True):
                assert written in (stored, f"stage {stored}")
            whole(store)
            follow_from_the_log(store)


# Small things that a store must get right


@pytest.fixture
def path() -> Iterator[Path]:
    with fast_folder() as folder:
        yield folder / "store.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with opened(path) as store:
        yield store


HEADER = ["match: candidate", "players: Ana, Bo"]
LINES = [*HEADER, "Ana takes 9♠ 10♥ J♣", "Bo = 20", "game", "score 20 16"]


@pytest.mark.parametrize(
    "text",
    [
        "note tea\nBo = 5",
        "note tea\rBo = 5",
        "Bo = 5  # tea\n# coffee",
        "note \ud800",
        "Bo = 5  # \0",
        "",
        "  ",
        "# nothing",
        "match: rounds",
        "note " + "x" * 10_000,
        "Zed = 5",
    ],
)
def test_what_is_no_line_of_a_session_file_is_refused(store: Store, text: str) -> None:
    recorded = started(store, LINES)
    wanted = recorded.texts()
    for act in (
        lambda: recorded.add(text),
        lambda: recorded.add_all(["Bo = 5", text]),
        lambda: recorded.insert(1, text),
        lambda: recorded.insert(4, text),
        lambda: recorded.fix(5, text),
    ):
        with pytest.raises(Refused):
            act()
        assert recorded.texts() == wanted
        agree(recorded)
    assert store.ids() == [recorded.id]
    whole(store)


@pytest.mark.parametrize(
    "line", ["place: a\nb", "place: \ud800", "players: A, B", "dealer: Zed", "house: a=1"]
)
def test_a_match_begins_with_a_header_that_can_be_read(store: Store, line: str) -> None:
    with pytest.raises(Refused):
        begin(store, [*HEADER, line], "candidate")
    assert list(store.rows()) == []
    assert begin(store, HEADER, "candidate").id == "candidate-1"


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (1, "place: Lviv"),
        (1, "match: whist"),
        (2, "id: candidate-9"),
        (3, "players: Ana"),
        (3, "Ana = 5"),
        (3, "date: 2026-11-28"),
    ],
)
def test_a_fix_leaves_the_header_a_header(store: Store, line: int, text: str) -> None:
    recorded = started(store, LINES)
    with pytest.raises(Refused):
        recorded.fix(line, text)
    assert recorded.texts()[:3] == [HEADER[0], f"id: {recorded.id}", HEADER[1]]
    agree(recorded)


@pytest.mark.parametrize("text", ["id: candidate-9", "players: Cyd, Dan", "match: rounds"])
def test_a_line_of_the_header_is_not_put_before_its_like(store: Store, text: str) -> None:
    recorded = started(store, LINES)
    wanted = recorded.texts()
    for line in (1, 2, 3, 4):
        with pytest.raises(Refused):
            recorded.insert(line, text)
    assert recorded.texts() == wanted


def test_when_a_match_was_begun_stays(store: Store) -> None:
    with ticking():
        recorded = started(store, LINES)
        recorded.fix(1, "match: candidate")
        recorded.fix(3, "players: Ana, Bo")
        recorded.insert(4, "date: 2026-11-28")
    ((begun,),) = store.select("SELECT created FROM matches")
    assert begun == next(store.rows()).at
    follow_from_the_log(store)


def test_the_header_can_be_mended(store: Store) -> None:
    recorded = started(store, LINES)
    assert recorded.fix(3, "гравці:  Ana ,Cyd").text == "players: Ana, Cyd"
    assert recorded.insert(4, "date: 2026-11-28  # a Saturday").line == 4
    assert recorded.insert(3, "house: sets=plain games=1").text == "house: sets=plain, games=1"
    assert recorded.has_statements
    agree(recorded)
    # Bo is nobody any more: his line stays, and is reported.
    assert recorded.texts()[5:7] == ["Ana takes 9♠ 10♥ J♣", "Bo = 20"]
    found = [(found["code"], found["line"]) for found in from_file(recorded.texts())["findings"]]
    assert found[0] == ("unknown-player", 7)


def test_a_statement_alone_can_become_a_line_of_the_header(store: Store) -> None:
    recorded = started(store, [*HEADER, "game"])
    assert recorded.fix(4, "place: home # upstairs").text == "place: home  # upstairs"
    assert not recorded.has_statements
    agree(recorded)


def test_nothing_is_taken_back_of_a_header(store: Store) -> None:
    recorded = started(store, HEADER)
    for line in (None, 1, 2, 3):
        with pytest.raises(Unusable):
            recorded.undo(line)
    recorded.add("Ana = 5")
    with pytest.raises(Unusable):
        recorded.undo(3)
    assert recorded.undo().text == "Ana = 5"
    with pytest.raises(Unusable):
        recorded.undo()
    assert recorded.texts() == [HEADER[0], "id: candidate-1", HEADER[1]]


def test_lines_after_the_end_are_kept_and_reported(store: Store) -> None:
    recorded = started(store, ["match: rounds", "players: Ana, Bo", "house: target=100"])
    recorded.add_all(["score 30 20", "score 30 20", "score 30 20", "score 30 20"])
    change = recorded.fix(6, "score 60 20", "misread")
    assert change.line == 6
    assert [(found.code, found.line) for found in change.new] == [("after-end", 8)]
    assert len(recorded.lines) == 8
    recorded.undo(6)
    assert [line.text for line in recorded.lines[4:]] == ["score 30 20"] * 3
    agree(recorded)


def test_the_last_line_can_be_taken_back_after_the_match_is_over(store: Store) -> None:
    recorded = started(store, ["match: rounds", "players: Ana, Bo", "house: target=100"])
    recorded.add_all(["score 30 20", "score 40 10", "score 35 15"])
    assert without_source(recorded.match)["winner"] == "Ana"
    recorded.undo()
    assert without_source(recorded.match)["status"] == "in-progress"
    assert without_source(recorded.match)["totals"] == {"Ana": 70, "Bo": 30}
    agree(recorded)


def test_a_dealt_game_that_another_began_leaves_no_points(path: Path) -> None:
    with opened(path) as store:
        id = started(store, [*HEADER, "score 20 16", "Ana takes 9♠ 10♥ J♣"]).id
    with opened(path) as store:
        recorded = Recorded(store, id)
        recorded.add("misdeal 53 cards")
        agree(recorded)
        whole(store)


def test_two_at_one_match_find_each_others_lines_before_their_own(path: Path) -> None:
    with opened(path) as one, opened(path) as other:
        first = started(one, LINES)
        second = Recorded(other, first.id)
        first.add("game")
        assert second.add("Bo = 4").line == 9
        first.insert(4, "note tea")
        assert second.undo().text == "Bo = 4"
        assert not second.refresh()
        assert first.refresh() and not first.refresh()
        assert first.texts() == second.texts()


def test_the_tables_are_made_anew_while_another_goes_on(path: Path) -> None:
    stage = ["match: rounds", "players: Ana, Bo", "stage 5♣"]
    with opened(path) as one, opened(path) as other:
        third, first = started(one, stage), started(one, stage)
        second = Recorded(other, first.id)
        third.add("A♠ K♠")
        second.add("A♠ K♠")
        third.add("adjust Ana +1 tea")
        second.add("adjust Ana +1 tea")
        one.execute("UPDATE scores SET points = 1")
        rebuild(one)
        second.add("K♥ Q♥")
        whole(other)
        second.add("adjust Bo +1 tea")
        second.undo(5)
        whole(other)


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        # A card that is turned up, yet was played: found in the long form of the line.
        ("rounds", ["5♣", "A♠ K♠", "K♠"]),
        # A line whose form can be read, but not here.
        ("rounds", ["5♣", "!stage 6♣ 7♣", "A♠ K♠", "!stage 6♣ 7♣", "9♠ 8♠"]),
        ("nameless", ["!misdeal", "!4 1", "score 4 1", "!misdeal", "game"]),
        ("candidate", ["adjust Ana +1 tea", "adjust Bo +2 tea", "Ana = 5", "adjust Ana -3 tea"]),
        ("candidate", ["Ana = 5", "Ana = 6", "misdeal", "adjust Ana +1 tea", "misdeal", "20 16"]),
        ("candidate", ["20 16", "= 20 17", "settle", "game dealer Ana", "dispute Bo", "settle"]),
        ("advantage", ["Ana pairs 9♠ 9♥", "Ana pairs 9♠ 9♥", "winner Bo", "score 12 12", "end"]),
    ],
)
def test_lines_one_by_one(store: Store, game: str, lines: list[str]) -> None:
    """What is refused begins with an exclamation mark."""
    recorded = started(store, [f"match: {game}", "players: Ana, Bo"])
    for line in lines:
        before = recorded.texts()
        if line.startswith("!"):
            with pytest.raises(Refused):
                recorded.add(line[1:])
            assert recorded.texts() == before
        else:
            recorded.add(line)
            assert len(recorded.texts()) == len(before) + 1
        agree(recorded)
    agree(Recorded(store, recorded.id))


def test_what_is_confirmed_is_on_the_disk(store: Store) -> None:
    assert store.select("PRAGMA synchronous") == [(2,)]
    # One file, which can be copied: there is no write-ahead log beside it.
    assert store.select("PRAGMA journal_mode") == [("delete",)]
    assert store.select("PRAGMA foreign_keys") == [(1,)]


def test_a_log_is_read_in_parts(store: Store) -> None:
    first = started(store, LINES)
    started(store, LINES)
    first.add("game")
    rows = list(store.rows()), list(store.rows(first.id)), list(store.rows(first.id, after=7))
    assert [len(part) for part in rows] == [15, 8, 1]
    for size in range(1, 17):
        with patch("scorekeeper.store.store.AT_ONCE", size):
            assert rows == (
                list(store.rows()),
                list(store.rows(first.id)),
                list(store.rows(first.id, after=7)),
            )
            assert list(store.faults()) == []


def test_a_slow_reader_keeps_nobody_waiting(path: Path) -> None:
    with opened(path) as one, opened(path) as other:
        recorded = started(one, LINES)
        rows = other.rows()
        next(rows)
        one.execute("PRAGMA busy_timeout = 0")
        recorded.add("game")
        assert sum(1 for _ in rows) == 6


# The log, looked at by somebody who can write SQL


def everything(path: Path) -> None:
    """A store with two matches, in whose log is every kind of row."""
    with opened(path) as store:
        first = started(store, LINES)
        started(store, ["match: rounds", "players: Ana, Cyd", "score 30 20"])
        first.insert(4, "note tea")
        first.fix(5, "Ana takes 8♠ 9♥ 10♣", "misread")
        first.undo(6, "it was a joke")
        with store.writing():
            first.rename("Bo", "Bob")
        first.mark("discard")
        first.mark("restore")
        first.add("game")
        assert {row.op for row in store.rows()} == {
            *("new", "add", "insert", "fix", "undo", "rename", "discard", "restore")
        }
        assert {row.target is None for row in store.rows()} == {True, False}


DROPPED = "DROP TRIGGER log_no_update; DROP TRIGGER log_no_delete; DROP TRIGGER log_no_replace;"
DAMAGES = {
    "a text": ("UPDATE log SET text = 'Ana takes 9♠ 10♥ J♦' WHERE id = 4", "Row 4 "),
    "a letter's case": ("UPDATE log SET text = upper(text) WHERE id = 2", "Row 2 "),
    "a reason": ("UPDATE log SET reason = '' WHERE id = 13", "Row 13 "),
    "a time": ("UPDATE log SET at = replace(at, '20', '19') WHERE id = 7", "Row 7 "),
    "a kind": ("UPDATE log SET op = 'restore' WHERE op = 'discard'", "Row 16 "),
    "a match": ("UPDATE log SET match = 'rounds-2' WHERE id = 8", "Row 8 "),
    "a target": ("UPDATE log SET target = 5 WHERE id = 12", "Row 12 "),
    "no target": ("UPDATE log SET target = NULL WHERE id = 12", "Row 12 "),
    "a target of nothing": ("UPDATE log SET target = 0 WHERE id = 6", "Row 6 "),
    "a hash": ("UPDATE log SET hash = upper(hash) WHERE id = 6", "Row 6 "),
    "between two columns": (
        "UPDATE log SET reason = text || reason, text = '' WHERE id = 12",
        "Row 12 ",
    ),
    "the first row": ("DELETE FROM log WHERE id = 1", "Row 1 is missing."),
    "a row": ("DELETE FROM log WHERE id = 5", "Row 5 is missing."),
    "the header": ("DELETE FROM log WHERE match = 'candidate-1' AND id < 4", "Row 1 is missing."),
    "a match's rows": ("DELETE FROM log WHERE match = 'rounds-1'", "Row 8 is missing."),
    "the last row": ("DELETE FROM log WHERE id = 18", "Row 18 is missing at the end."),
    "the last rows": ("DELETE FROM log WHERE id > 9", "Row 10 is missing at the end."),
    "every row": ("DELETE FROM log", "Row 1 is missing at the end."),
    "two rows exchanged": (
        "UPDATE log SET id = 99 WHERE id = 5; UPDATE log SET id = 5 WHERE id = 6;"
        "UPDATE log SET id = 6 WHERE id = 99",
        "Row 5 ",
    ),
    "a row moved up": (
        "DELETE FROM log WHERE id = 5; UPDATE log SET id = id - 1 WHERE id > 5",
        "Row 5 ",
    ),
    "a row put first": (
        "INSERT INTO log VALUES (0, 'candidate-1', 'add', NULL, 'Bo = 9', '', '2026', 'x')",
        "Row 0 ",
    ),
    "a row put last": (
        "INSERT INTO log VALUES (19, 'candidate-1', 'add', NULL, 'Bo = 9', '', '2026', 'x')",
        "Row 19 ",
    ),
    "another beginning": ("UPDATE log SET text = 'match: rounds' WHERE id = 1", "Row 1 "),
    "no players": ("UPDATE log SET text = 'players: Ana' WHERE id = 3", "Row 3 "),
    "the end of the chain": ("UPDATE meta SET value = '18 x' WHERE key = 'head'", "Row 18 "),
    "no end of the chain": ("DELETE FROM meta WHERE key = 'head'", "Row 18 "),
}


@pytest.fixture(scope="module")
def written() -> Iterator[Path]:
    """A store with every kind of row."""
    with fast_folder() as folder:
        everything(folder / "written.db")
        yield folder / "written.db"


def script(path: Path, statements: str) -> None:
    """What somebody does with the shell of SQLite."""
    with closing(sqlite3.connect(path)) as db:
        db.executescript(statements)


@pytest.mark.parametrize(("statements", "bad"), DAMAGES.values(), ids=list(DAMAGES))
def test_a_damaged_log_is_noticed_and_can_still_be_used(
    written: Path, path: Path, statements: str, bad: str
) -> None:
    shutil.copy(written, path)
    assert run("log", "--check", db=path).exit_code == 0
    script(path, DROPPED + statements)
    checked = run("log", "--check", db=path)
    assert checked.exit_code == 1
    said, beside = checked.stdout.split("\n", 1)
    assert said.startswith(bad)
    # The triggers are gone, and looking has not brought them back.
    assert beside.startswith("The tables or triggers beside it were changed")
    answer = json.loads(run("log", "--check", "--json", db=path).stdout)
    assert (answer["faults"], answer["outdated"]) == ([said], True)
    for command in (
        *("totals", "audit", "explain", "format", "log", "matches", "undo"),
        *("totals candidate-1", "audit rounds-1", "log rounds-1", "add Ana = 5", "fix 5 Bo = 3"),
        *("add -m candidate-1 Ana = 5", "matches --discard candidate-1", "rename Ana Anna"),
        *("play", "play rounds-1", "new rounds Ana Bo", "new candidate Ana Bo", "totals"),
    ):
        run(*command.split(" "), db=path)
    again = run("log", "--check", db=path)
    if "meta" not in statements:
        # Whatever was done since: what is missing at the end is missing in the middle now.
        assert again.exit_code == 1
        assert again.stdout.replace(" at the end", "") == f"{said}\n".replace(" at the end", "")


def test_every_change_of_every_row_is_noticed(written: Path, path: Path) -> None:
    with opened(written) as store:
        rows = list(store.rows())
    for row in rows:
        for column, value in row._asdict().items():
            other = value + 100 if isinstance(value, int) else f"{value or 1} "
            if column == "target":
                other = 3 if value is None else value + 1
            shutil.copy(written, path)
            script(path, DROPPED)
            with closing(sqlite3.connect(path)) as db, db:
                db.execute(f"UPDATE log SET {column} = ? WHERE id = ?", (other, row.id))
            with opened(path) as store:
                (fault,) = store.faults()
            assert str(fault).startswith(f"Row {row.id} "), (column, fault)


# A match that was imported: one row of the log for all its lines

SHEET = ["match: rounds", "players: Ana, Bo", "id: rounds-7", "score 26 24", "score 36 17"]
"""Rows 4 to 8 of the store of `imported`; with its first three another match is begun, row 9 mends
line 4, and rows 10 to 14 are another import."""


@pytest.fixture(scope="module")
def imported() -> Iterator[Path]:
    with fast_folder() as folder:
        path = folder / "imported.db"
        with opened(path) as store:
            started(store, ["match: rounds", "players: Ana, Cyd"])
        sheet = folder / "sheet.score"
        sheet.write_text("\n".join(SHEET), encoding="utf-8")
        assert run("import", str(sheet), db=path).exit_code == 0
        assert run("fix", "-m", "rounds-7", "4", "20", "30", db=path).exit_code == 0
        sheet.write_text("\n".join(SHEET).replace("rounds-7", "rounds-8"), encoding="utf-8")
        assert run("import", str(sheet), db=path).exit_code == 0
        yield path


def test_an_imported_match_is_one_row_of_which_each_line_has_a_number(imported: Path) -> None:
    with opened(imported) as store:
        whole(store)
        held = store.select("SELECT id, op, match, target FROM log ORDER BY id")
        assert held == [
            (1, "new", "rounds-1", None),
            (2, "add", "rounds-1", None),
            (3, "add", "rounds-1", None),
            (4, "import", "rounds-7", None),
            (9, "fix", "rounds-7", 7),
            (10, "import", "rounds-8", None),
        ]
        rows = [(row.id, row.op, row.target, row.text) for row in store.rows("rounds-7")]
        assert rows == [
            (4, "new", None, SHEET[0]),
            *((4 + at, "add", None, text) for at, text in enumerate(SHEET[1:], 1)),
            (9, "fix", 7, "score 20 30"),
        ]
        lines = store.select("SELECT log_id, text FROM lines WHERE match_id = 'rounds-7'")
        assert lines == [*enumerate([*SHEET[:3], "score 20 30", SHEET[4]], 4)]
        assert [row.id for row in store.rows()] == [*range(1, 15)]
        assert store.size() == 14
    said = run("log", "rounds-7", db=imported).stdout.splitlines()
    assert [line.split()[0] for line in said[:6]] == ["4", "5", "6", "7", "8", "9"]
    assert "in place of row 7, line 4" in said[5]


@pytest.mark.parametrize("id", [1, 3, 4, 5, 8, 9, 10, 12, 14, None])
def test_no_row_comes_in_among_those_of_an_import(imported: Path, id: int | None) -> None:
    with opened(imported) as store:
        before = [*store.rows()]
        with pytest.raises(sqlite3.IntegrityError, match="only ever appended to"):
            # Without a number SQLite takes the one behind the last import's first.
            store.db.execute(
                "INSERT INTO log VALUES (?, 'rounds-8', 'add', NULL, 'note', '', '2026', 'x')",
                (id,),
            )
        assert [*store.rows()] == before


IMPORT_DAMAGES = {
    "a line": ("UPDATE log SET text = replace(text, '26 24', '26 34') WHERE id = 4", "Row 4 "),
    "a line more": ("UPDATE log SET text = text || char(10) || 'note' WHERE id = 4", "Row 4 "),
    "a line less": ("UPDATE log SET text = substr(text, 1, 60) WHERE id = 4", "Row 4 "),
    "a line more at the end": (
        "UPDATE log SET text = text || char(10) || 'note' WHERE id = 10",
        "Row 10 ",
    ),
    "another kind": ("UPDATE log SET op = 'new' WHERE id = 4", "Row 4 "),
    "the import": ("DELETE FROM log WHERE id = 4", "Row 4 is missing."),
    "the last import": ("DELETE FROM log WHERE id = 10", "Row 10 is missing at the end."),
    "a row within": (
        "INSERT INTO log VALUES (5, 'rounds-7', 'add', NULL, 'note', '', '2026', 'x')",
        "Row 5 ",
    ),
    "a row within the last": (
        "INSERT INTO log VALUES (12, 'rounds-8', 'add', NULL, 'note', '', '2026', 'x')",
        "Row 12 ",
    ),
}


@pytest.mark.parametrize(("statements", "bad"), IMPORT_DAMAGES.values(), ids=list(IMPORT_DAMAGES))
def test_a_damaged_import_is_noticed(imported: Path, path: Path, statements: str, bad: str) -> None:
    shutil.copy(imported, path)
    script(path, DROPPED + statements)
    checked = run("log", "--check", db=path)
    assert checked.exit_code == 1 and checked.stdout.startswith(bad)
    for command in ("totals rounds-8", "log rounds-7", "add -m rounds-7 3 4", "matches"):
        run(*command.split(" "), db=path)
    assert (
        run("log", "--check", db=path)
        .stdout.replace(" at the end", "")
        .startswith(bad.replace(" at the end", ""))
    )


@pytest.mark.parametrize("head", ["kept", "lost"])
def test_the_log_goes_on_behind_an_import(imported: Path, path: Path, head: str) -> None:
    shutil.copy(imported, path)
    if head == "lost":
        script(path, "DELETE FROM meta WHERE key = 'head'")
    assert run("add", "-m", "rounds-8", "score", "3", "4", db=path).exit_code == 0
    with opened(path) as store:
        *_, last = store.rows()
        assert (last.id, last.text) == (15, "score 3 4")
        whole(store)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE log SET text = 'note' WHERE id = 4",
        "UPDATE OR REPLACE log SET id = 5 WHERE id = 4",
        "DELETE FROM log WHERE id = 4",
        "DELETE FROM log",
        "INSERT OR REPLACE INTO log SELECT * FROM log WHERE id = 4",
        "REPLACE INTO log SELECT 4, match, op, target, 'x', reason, at, hash FROM log WHERE id = 5",
        "INSERT OR IGNORE INTO log SELECT * FROM log WHERE id = 4",
        "INSERT INTO log SELECT * FROM log WHERE id = 4 ON CONFLICT (id) DO UPDATE SET text = 'x'",
    ],
)
def test_the_log_refuses_to_be_changed(written: Path, statement: str) -> None:
    with opened(written) as store:
        before = list(store.rows())
        with pytest.raises(sqlite3.IntegrityError, match="only ever appended to"):
            store.db.execute(statement)
        assert list(store.rows()) == before
        assert list(store.faults()) == []


def test_dropped_triggers_come_back(written: Path, path: Path) -> None:
    shutil.copy(written, path)
    script(path, DROPPED)
    assert run("matches", db=path).exit_code == 0
    with opened(path) as store:
        for statement in (
            "DELETE FROM log",
            "UPDATE log SET text = 'x'",
            "REPLACE INTO log SELECT * FROM log",
        ):
            with pytest.raises(sqlite3.IntegrityError, match="only ever appended to"):
                store.db.execute(statement)


# The derived tables, changed by somebody

TAMPERED = {
    "points": "UPDATE sides SET points = 999",
    "a name": "UPDATE players SET name = 'Zed' WHERE name = 'Ana'",
    "a line": "UPDATE lines SET text = 'note' WHERE line = 5",
    "a score": "DELETE FROM scores WHERE line = 5",
    "one score more": "INSERT INTO scores (match_id, side_id, line, points, why)"
    " VALUES ('candidate-1', 1, 5, 9, 'tea')",
    "a winner": "UPDATE matches SET winner = 'Zed'",
    "all rows": "".join(f"DELETE FROM {table};" for table in reversed(DERIVED_TABLES)),
    **{f"no {table}": f"DROP TABLE {table}" for table in DERIVED_TABLES},
    "no tables": "".join(f"DROP TABLE {table};" for table in DERIVED_TABLES),
    "no view": "DROP VIEW standings",
    "another view": "DROP VIEW standings; CREATE VIEW standings AS SELECT 1 AS match_id",
    "a view in a table's place": "DROP TABLE scores; CREATE VIEW scores AS SELECT 1 AS id",
    "no index": "DROP INDEX idx_lines_match_id_line",
    "no trigger": "DROP TRIGGER sides_update; UPDATE sides SET points = 999",
    "no column": "ALTER TABLE scores DROP COLUMN why",
    "one column more": "ALTER TABLE matches ADD COLUMN mood TEXT",
    "a table renamed": "ALTER TABLE scores RENAME TO marks",
    "an older version": "UPDATE meta SET value = '0' WHERE key = 'derived'",
}


@pytest.mark.parametrize("statements", TAMPERED.values(), ids=list(TAMPERED))
def test_derived_tables_are_made_anew(written: Path, path: Path, statements: str) -> None:
    shutil.copy(written, path)
    with opened(path) as store:
        before, listed = derived(store), answered("matches", db=path)
    script(path, "PRAGMA foreign_keys = OFF;" + statements)
    with opened(path) as store:
        assert store.outdated()
    assert answered("matches", db=path) == listed
    with opened(path) as store:
        assert not store.outdated()
        assert derived(store) == before
        assert list(store.faults()) == []
        # And they are followed as before.
        store.execute("DROP TABLE IF EXISTS marks")
        Recorded(store, "candidate-1").add("Bob = 3")
        whole(store)


def test_what_others_keep_in_the_store_stays(written: Path, path: Path) -> None:
    shutil.copy(written, path)
    script(
        path,
        "CREATE TABLE moods (id INTEGER PRIMARY KEY, mood TEXT); INSERT INTO moods VALUES (1, 'x');"
        "CREATE INDEX by_text ON lines (text); CREATE VIEW mine AS SELECT * FROM standings",
    )
    with opened(path) as store:
        assert not store.outdated()
        store.execute("UPDATE sides SET points = 1")
    assert run("matches", db=path).exit_code == 0
    with opened(path) as store:
        assert store.select("SELECT * FROM moods") == [(1, "x")]
        assert store.select("SELECT 1 FROM sqlite_master WHERE name = 'by_text'") == [(1,)]
        assert len(store.select("SELECT * FROM mine")) == 4
        whole(store)


def test_tables_are_ready_for_datasette(store: Store) -> None:
    tables = [name for (name,) in store.select("SELECT name FROM sqlite_master WHERE type='table'")]
    assert {*DERIVED_TABLES, "log", "meta"} <= {*tables}
    for table in (*DERIVED_TABLES, "log", "meta"):
        columns = store.select(f"PRAGMA table_info({table})")
        assert [name for _, name, *_, key in columns if key] in (
            (["side_id", "kind"],) if table == "feats" else (["id"], ["key"])
        )
        for _, _, _, child, target, *_ in store.select(f"PRAGMA foreign_key_list({table})"):
            indexes = [name for _, name, *_ in store.select(f"PRAGMA index_list({table})")]
            first = [store.select(f"PRAGMA index_info({name})")[0][2] for name in indexes]
            # Whatever refers to rows that go must be found without a look at all rows.
            assert child in first
            assert target == "id"
    # A foreign key that leads nowhere is refused.
    for statement in (
        "INSERT INTO lines (match_id, line, text, log_id) VALUES ('x', 1, 'x', 1)",
        "INSERT INTO sides (match_id, number, name, points, games_won, won, drawn, game_points)"
        " VALUES ('x', 1, 'x', 0, 0, 0, 0, 0)",
        "INSERT INTO feats VALUES (1, 'slams', 1, NULL, NULL)",
    ):
        with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
            store.db.execute(statement)


EARLIER = {
    1: ("m002_derived", ""),
    2: ("m003_names", "DROP INDEX idx_players_folded; ALTER TABLE players DROP COLUMN folded;"),
    3: ("m004_history", "DROP TABLE feats; ALTER TABLE sides DROP COLUMN drawn;"),
    4: (
        "m005_imports",
        "DROP INDEX log_begins; CREATE INDEX log_new ON log (match) WHERE op = 'new';"
        "DROP TABLE lines; CREATE TABLE lines (id INTEGER PRIMARY KEY, match_id TEXT NOT NULL,"
        " line INTEGER NOT NULL, text TEXT NOT NULL, log_id INTEGER NOT NULL REFERENCES log(id),"
        " at TEXT) STRICT;",
    ),
}
"""The migration that a version lacks, and what it has otherwise."""


@pytest.mark.parametrize("version", EARLIER)
def test_a_store_of_an_earlier_version_is_brought_up_to_date(path: Path, version: int) -> None:
    from sqlite_utils import Database

    from scorekeeper.store.schema import migrations

    lacks, otherwise = EARLIER[version]
    with closing(Database(str(path), execute_plugins=False)) as db:
        migrations.apply(db, stop_before=lacks)
        db.conn.executescript(f"{otherwise} PRAGMA user_version = {version}")
    with opened(path) as store:
        assert store.select("PRAGMA user_version") == [(SCHEMA,)]
        started(store, LINES)
        whole(store)
    sheet = path.with_name("sheet.score")
    sheet.write_text("\n".join(SHEET), encoding="utf-8")
    assert run("import", str(sheet), db=path).exit_code == 0
    with opened(path) as store:
        assert store.ids() == ["candidate-1", "rounds-7"]
        names = {name for (name,) in store.select("SELECT name FROM sqlite_master")}
        assert "log_begins" in names and "log_new" not in names
        whole(store)


# What is no store, or cannot be used as one


def cut(size: Callable[[int], int]) -> Callable[[Path], None]:
    """Only the first bytes of the file are there."""

    def act(path: Path) -> None:
        everything(path)
        os.truncate(path, size(path.stat().st_size))

    return act


def sql(statements: str) -> Callable[[Path], None]:
    return lambda path: script(path, statements)


def newer(path: Path) -> None:
    everything(path)
    script(path, f"PRAGMA user_version = {SCHEMA + 1}")


PAGE = 1024
OTHERS = "another program's database"
BAD_STORES: dict[str, tuple[Callable[[Path], object], str]] = {
    "a text": (lambda path: path.write_text("match: rounds\nplayers: Ana, Bo\n"), "no store"),
    "a folder": (lambda path: path.mkdir(), "is a folder"),
    "half of it": (cut(lambda size: size // 2), "damaged"),
    "a page less": (cut(lambda size: size - PAGE), "damaged"),
    "a byte less": (cut(lambda size: size - 1), "damaged"),
    "a page": (cut(lambda size: PAGE), "damaged"),
    "a header": (cut(lambda size: 100), "damaged"),
    "ten bytes": (cut(lambda size: 10), "no store"),
    "other tables": (sql("CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)"), OTHERS),
    "another's log": (sql("CREATE TABLE log (id INTEGER PRIMARY KEY, text TEXT)"), OTHERS),
    "another's version": (sql("CREATE TABLE a (b); PRAGMA user_version = 7"), OTHERS),
    "the same version": (sql(f"CREATE TABLE a (b); PRAGMA user_version = {SCHEMA}"), OTHERS),
    "a newer one": (newer, "later scorekeeper"),
}
COMMANDS = (
    "matches",
    "totals",
    "totals rounds-1",
    "audit",
    "format",
    "explain",
    "log",
    "log --check",
    "add Ana = 5",
    "undo",
    "fix 5 Ana = 5",
    "new rounds Ana Bo",
    "rename Ana Anna",
    "matches --discard candidate-1",
)


@pytest.mark.parametrize(("make", "said"), BAD_STORES.values(), ids=list(BAD_STORES))
def test_what_is_no_store_is_left_alone(
    path: Path, make: Callable[[Path], object], said: str
) -> None:
    make(path)
    before = None if path.is_dir() else path.read_bytes()
    for command in COMMANDS:
        result = run(*command.split(" "), db=path)
        assert (result.exit_code, result.stdout) == (2, ""), command
        assert said in one_line(result.stderr)
        assert len(result.stderr) < 300
    assert list(path.parent.iterdir()) == [path]
    assert before is None or path.read_bytes() == before


def test_a_file_in_a_folders_place(path: Path) -> None:
    path.write_text("x")
    result = run("new", "rounds", "Ana", "Bo", db=path / "store.db")
    assert result.exit_code == 2 and "folder" in result.stderr


def test_folders_are_made_and_odd_names_can_be_used(path: Path) -> None:
    odd = path.parent / "Évening & co" / "50% #1 ?.db"
    assert run("new", "rounds", "Ana", "Bo", db=odd).exit_code == 0
    with opened(odd) as store:
        whole(store)
        assert store.ids() == ["rounds-1"]
    with patch("os.access", lambda path, mode: False), opened(odd) as store:
        assert not store.writable
        with pytest.raises(Unusable, match="permission is missing"):
            Recorded(store, "rounds-1").add("score 30 20")
        assert Recorded(store, "rounds-1").texts()[0] == "match: rounds"


def test_a_command_that_only_looks_makes_no_store(path: Path) -> None:
    for command in ("totals", "audit", "format", "explain", "log", "log --check"):
        assert run(*command.split(" "), db=path).exit_code == 2
    assert not path.exists()


def test_an_empty_file_is_a_new_store(path: Path) -> None:
    path.touch()
    assert run("new", "rounds", "Ana", "Bo", db=path).exit_code == 0
    assert run("log", "--check", db=path).exit_code == 0


def test_pages_that_were_lost_are_reported(written: Path, path: Path) -> None:
    whole_file = written.read_bytes()
    codes = set()
    for page in range(1, len(whole_file) // PAGE, 3):
        broken = bytearray(whole_file)
        broken[page * PAGE : (page + 1) * PAGE] = b"\xff" * PAGE
        for command in ("matches", "totals", "log --check", "log", "add Ana = 5"):
            path.write_bytes(broken)
            codes.add(run(*command.split(" "), db=path).exit_code)
    assert codes == {0, 2}


LIMITED = """
import resource, sys

resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv.pop(1)), resource.RLIM_INFINITY))
from scorekeeper.cli.main import main
main()
"""
"""The command line where no file can become longer than so many bytes."""
MANY = "".join(f"note {number} {'tea ' * 200}\n" for number in range(60))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
@pytest.mark.parametrize(
    ("command", "room"),
    [
        ("add -", 0),
        ("add -", 512),
        ("add -", 6000),
        ("add -", None),
        ("undo", 0),
        ("matches --discard candidate-1", 6000),
    ],
)
def test_a_full_disk(written: Path, path: Path, command: str, room: int | None) -> None:
    shutil.copy(written, path)
    limit = path.stat().st_size if room is None else room
    process = spawned(LIMITED, str(limit), *command.split(" "), "--db", str(path))
    output, error = process.communicate(MANY)
    assert (process.returncode, output) == (2, "")
    assert "disk" in error and "othing was recorded" in error and "Traceback" not in error
    with opened(path) as store, opened(written) as before:
        whole(store)
        assert list(store.rows()) == list(before.rows())
    assert run(*command.split(" "), db=path, typed=MANY).exit_code == 0


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_a_new_store_on_a_full_disk(path: Path) -> None:
    words = ("new", "rounds", "Ana", "Bo", "--db", str(path))
    process = spawned(LIMITED, "8192", *words)
    output, error = process.communicate()
    assert (process.returncode, output) == (2, "")
    assert "disk" in error and "Traceback" not in error
    assert run(*words).exit_code == 0
    assert run("log", "--check", db=path).exit_code == 0


AS_ROOT = pytest.mark.skipif(
    hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write everywhere"
)


@AS_ROOT
@pytest.mark.parametrize("what", ["file", "folder", "both"])
def test_what_may_not_be_written_can_be_read(written: Path, path: Path, what: str) -> None:
    shutil.copy(written, path)
    if what != "folder":
        path.chmod(0o444)
    if what != "file":
        path.parent.chmod(0o555)
    try:
        for command in ("matches", "totals", "log", "log --check", "format"):
            assert run(*command.split(" "), db=path).exit_code == 0
        for command in ("add Bob = 5", "undo", "new rounds Ana Bo", "rename Ana Anna"):
            result = run(*command.split(" "), db=path)
            assert (result.exit_code, result.stdout) == (2, "")
            assert "permission" in result.stderr
    finally:
        path.parent.chmod(0o755)
    assert path.read_bytes() == written.read_bytes()


@AS_ROOT
def test_a_new_store_in_a_folder_that_may_not_be_written(path: Path) -> None:
    path.parent.chmod(0o555)
    try:
        result = run("new", "rounds", "Ana", "Bo", db=path)
    finally:
        path.parent.chmod(0o755)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "permission" in result.stderr
    assert not path.exists()


REPORTED = {
    sqlite3.SQLITE_BUSY: "writing to",
    sqlite3.SQLITE_BUSY_SNAPSHOT: "writing to",
    sqlite3.SQLITE_LOCKED: "writing to",
    sqlite3.SQLITE_FULL: "disk is full",
    sqlite3.SQLITE_IOERR_FSYNC: "failing",
    sqlite3.SQLITE_READONLY: "permission",
    sqlite3.SQLITE_READONLY_DIRECTORY: "permission",
    sqlite3.SQLITE_CANTOPEN: "folder",
    sqlite3.SQLITE_NOTADB: "no store",
    sqlite3.SQLITE_CORRUPT: "do not fit together",
    sqlite3.SQLITE_ERROR: "is damaged (no such column: locked",
}


@pytest.mark.parametrize(("code", "said"), REPORTED.items())
def test_what_sqlite_reports_is_known_by_its_code_and_not_by_its_words(
    code: int, said: str
) -> None:
    error = sqlite3.OperationalError("no such column: locked, full, readonly, I/O error")
    error.sqlite_errorcode = code
    assert said in str(unusable("my.db", error).message)


def test_a_store_that_is_cut_short_is_reported_in_the_language_spoken(
    written: Path, path: Path
) -> None:
    path.write_bytes(written.read_bytes()[:-100])
    try:
        for language, said in (("en", "cut short"), ("uk", "обірвано"), ("ru", "оборван")):
            assert said in one_line(run("matches", "--lang", language, db=path).stderr)
    finally:
        speak("en")


# Through the commands


def test_a_stored_match_answers_as_its_file(path: Path) -> None:
    rng = random.Random(8)
    for game in GAMES:
        played = play(game, rng, house=some_house(game, rng), with_totals=True, with_claims=True)
        with opened(path) as store:
            started(store, played.lines)
        id = f"{game}-1"
        file = path.parent / "exported.score"
        file.write_text(run("format", id, db=path).stdout, encoding="utf-8")
        assert run("format", "--check", str(file)).exit_code == 0
        line = str(played.header + 3)
        for words in (["audit"], ["totals"], ["explain", line, "-m"], ["explain", "-m"]):
            stored, exported = answered(*words, id, db=path), answered(*words, str(file))
            if "matches" in stored:
                assert [match.pop("source") for match in stored["matches"]] == [id]
                assert [match.pop("source") for match in exported["matches"]] == [str(file)]
            else:
                assert (stored.pop("source"), exported.pop("source")) == (id, str(file))
            assert stored == exported
        totals = answered("totals", id, db=path)["matches"][0]
        assert totals["totals"] == played.totals
        with opened(path) as store:
            standing = store.select("SELECT side, points FROM standings WHERE match_id = ?", (id,))
        assert dict(standing) == played.totals


def test_what_the_commands_answer_in_json(path: Path) -> None:
    new = answered("new", "candidate", "Ana", "Bo", "--date", "2026-11-28", db=path)
    assert new == {"match": "candidate-1"}
    added = answered("add", "ana", "9s", "10h", "Jc", "=", "9", db=path)
    assert {"format", "lines", "findings", "totals"} <= added.keys()
    assert added["format"] == 1
    assert [sorted(line) for line in added["lines"]] == [["line", "points", "rule", "side", "why"]]
    assert (added["lines"][0]["line"], added["lines"][0]["points"]) == (5, 12)
    assert [(found["code"], found["line"]) for found in added["findings"]] == [("wrong-claim", 5)]
    assert added["totals"] == {"Ana": 12, "Bo": 0}
    assert answered("matches", db=path) == {
        "format": 1,
        "matches": [
            {
                "match": "candidate-1",
                "game": "candidate",
                "date": "2026-11-28",
                "players": ["Ana", "Bo"],
                "totals": {"Ana": 12, "Bo": 0},
                "status": "in-progress",
                "winner": None,
            }
        ],
    }


def test_a_discarded_match_is_out_of_the_list(path: Path) -> None:
    for name in ("Bo", "Cyd"):
        assert run("new", "rounds", "Ana", name, db=path).exit_code == 0
    assert run("matches", "--discard", "rounds-1", db=path).exit_code == 0
    assert [match["match"] for match in answered("matches", db=path)["matches"]] == ["rounds-2"]
    every = answered("matches", "--discarded", db=path)["matches"]
    assert [match["match"] for match in every] == ["rounds-1", "rounds-2"]
    # It is still there, and can be gone on with.
    assert run("add", "-m", "rounds-1", "30", "20", db=path).exit_code == 0
    assert [match["match"] for match in answered("matches", db=path)["matches"]] == ["rounds-2"]
    assert run("matches", "--restore", "rounds-1", db=path).exit_code == 0
    found = answered("matches", db=path)["matches"]
    assert [match["totals"] for match in found] == [{"Ana": 30, "Bo": 20}, {"Ana": 0, "Cyd": 0}]
    assert run("matches", "--discard", "rounds-9", db=path).exit_code == 2
    with opened(path) as store:
        whole(store)


TABLE = [
    "match: nameless",
    "players: Ana, Bo, Cyd, Dan",
    "teams: Bo+Ana, Cyd+Dan  # Ana's wish",
    "dealer: Ana",
    "event: Ana's evening",
    "Ana wins",
    "Cyd wins  # said Ana",
    "adjust Ana+Bo -2 Ana spilt tea",
    "adjust Ana +1 Ana was right",
    "dispute Ana Ana says no",
    "settle Ana agrees",
    "tricks 3 2",
    "game dealer Ana",
    "score Ana+Bo 4, Cyd+Dan 1",
    "note Ana was here",
    "winner Ana+Bo",
]


def test_a_player_gets_another_name_wherever_it_is_a_name(path: Path) -> None:
    with opened(path) as store:
        texts = started(store, TABLE).texts()
        other = started(store, [*HEADER, "Bo takes 9♠ 10♥"])
        other.undo()
    before = run("log", "nameless-1", db=path).stdout
    assert run("rename", "Ana", "Анна Lee", db=path).exit_code == 0
    with opened(path) as store:
        whole(store)
        after = Recorded(store, "nameless-1").texts()
        text = Recorded(store, "candidate-1").texts()
        assert "players: Анна Lee, Bo" in text
        names = [name for (name,) in store.select("SELECT name FROM players ORDER BY name")]
        assert names == ["Bo", "Cyd", "Dan", "Анна Lee"]
    assert after == [
        "match: nameless",
        "id: nameless-1",
        "players: Анна Lee, Bo, Cyd, Dan",
        "teams: Bo+Анна Lee, Cyd+Dan  # Ana's wish",
        "dealer: Анна Lee",
        "event: Ana's evening",
        "Анна Lee wins",
        "Cyd wins  # said Ana",
        "adjust Анна Lee+Bo -2 Ana spilt tea",
        "adjust Анна Lee +1 Ana was right",
        "dispute Анна Lee Ana says no",
        "settle Ana agrees",
        "tricks 3 2",
        "game dealer Анна Lee",
        "score 4 1",
        "note Ana was here",
        "winner Анна Lee+Bo",
    ]
    was, now = from_file(texts), from_file(after)
    assert [list(now["totals"].values()), now["status"]] == [
        list(was["totals"].values()),
        was["status"],
    ]
    # The log keeps what was written.
    assert run("log", "nameless-1", db=path).stdout.startswith(before.splitlines()[0])
    rows = answered("log", "nameless-1", db=path)["rows"]
    assert [row["text"] for row in rows][: len(texts)] == texts
    assert [row["text"] for row in rows][len(texts) :] == ["Ana\tАнна Lee"]
    # And it can be gone on with under the new name, and corrected.
    assert run("add", "note", "tea", "-m", "nameless-1", db=path).exit_code == 0
    assert run("fix", "7", "Анна", "wins", "-m", "nameless-1", db=path).exit_code == 0
    with opened(path) as store:
        whole(store)


def test_a_header_line_that_was_put_in_later_is_renamed_too(store: Store) -> None:
    recorded = started(store, LINES)
    recorded.insert(4, "dealer: ana")
    recorded.add("Bo = 3")
    recorded.undo(5)
    with store.writing():
        recorded.rename("Ana", "Zoë")
    assert recorded.texts()[2:5] == ["players: Zoë, Bo", "dealer: Zoë", "Bo = 20"]
    agree(recorded)
    with store.writing():
        recorded.rename("Zoë", "Ana")
        recorded.rename("Bo", "Zoë")
    assert recorded.texts()[2:5] == ["players: Ana, Zoë", "dealer: Ana", "Zoë = 20"]
    agree(recorded)
    agree(Recorded(store, recorded.id))


def test_two_names_of_one_player_are_merged_after_a_question(path: Path) -> None:
    for name in ("Ana", "Anna"):
        assert run("new", "rounds", name, "Bo", db=path).exit_code == 0
    asked = run("rename", "Ana", "Anna", db=path, typed="n\n")
    assert asked.exit_code == 0 and "Nothing was changed" in asked.output
    found = answered("matches", db=path)["matches"]
    assert [match["players"] for match in found] == [["Ana", "Bo"], ["Anna", "Bo"]]
    assert run("rename", "Ana", "Anna", db=path, typed="y\n").exit_code == 0
    found = answered("matches", db=path)["matches"]
    assert [match["players"] for match in found] == [["Anna", "Bo"], ["Anna", "Bo"]]
    with opened(path) as store:
        whole(store)
        assert store.select("SELECT name FROM players ORDER BY name") == [("Anna",), ("Bo",)]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Ana", "Bo"),  # they have played each other
        ("Ana", "bo"),  # the same
        ("Ana", "9s"),
        ("Ana", "A+B"),
        ("Ana", "12"),
        ("Ana", "game"),
        ("Ana", "Ana"),
        ("Zed", "Ana"),
        ("Ana", ""),
    ],
)
def test_a_name_that_cannot_be_is_refused(path: Path, old: str, new: str) -> None:
    assert run("new", "rounds", "Ana", "Bo", db=path).exit_code == 0
    assert run("new", "rounds", "Ana", "Cyd", db=path).exit_code == 0
    with opened(path) as store:
        before = list(store.rows())
    refused = run("rename", old, new, "--yes", db=path)
    assert (refused.exit_code, refused.stdout) == (2, "")
    with opened(path) as store:
        whole(store)
        assert list(store.rows()) == before


def test_several_lines_are_recorded_all_or_none(path: Path) -> None:
    assert run("new", "rounds", "Ana", "Bo", "--house", "target=100", db=path).exit_code == 0
    refused = run("add", "-", db=path, typed="30 20\n20 30\nZed wins\n30 20\n")
    assert refused.exit_code == 2 and "Nothing was recorded" in refused.stderr
    assert answered("totals", db=path)["matches"][0]["totals"] == {"Ana": 0, "Bo": 0}
    assert run("add", "-", db=path, typed="# evening\n30 20\n\n20 30\n").exit_code == 0
    assert answered("totals", db=path)["matches"][0]["totals"] == {"Ana": 50, "Bo": 50}
    assert run("add", "-", db=path, typed="\n").exit_code in (0, 2)
    with opened(path) as store:
        whole(store)
        assert len(json.loads(run("log", "--json", db=path).stdout)["rows"]) == len(
            list(store.rows())
        )
