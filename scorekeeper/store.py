"""The store: every line ever recorded, in one SQLite file (docs/store.md).

The log is the truth and is only ever appended to; each row carries a hash over itself and the
row before. What a match is follows from its rows of the log: its lines, which are the lines of a
session file. The tables for people who query are worked out from them in the same transaction.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from hashlib import sha256
from typing import Any, NamedTuple

from scorekeeper.messages import say
from scorekeeper.source import Unusable

SCHEMA = 2
"""The version of the tables that this program makes and understands."""
DERIVED = "1"
"""The version of what is worked out into the derived tables."""
PATIENCE = 60.0
"""Seconds to wait while somebody else is writing."""
DERIVED_TABLES = ("matches", "players", "sides", "seats", "lines", "scores")


class Row(NamedTuple):
    """A row of the log.

    op: ``new`` (a match's first line), ``add``, ``insert`` (before the row `target`), ``fix``
    (another text for it), ``undo`` (takes it back), ``rename`` (a player; `text` is old and new
    name, a tab between), ``discard``, ``restore`` (the match).
    """

    id: int
    match: str
    op: str
    target: int | None
    text: str
    reason: str
    at: str
    hash: str


def row_hash(before: str, row: Row) -> str:
    """The hash of a row: over the hash of the row before and everything else that it holds."""
    held = (before, row.id, row.match, row.op, row.target or 0, row.text, row.reason, row.at)
    return sha256("\x1f".join(map(str, held)).encode()).hexdigest()


def now() -> str:
    """The time of this moment, with its distance from UTC."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def default_path() -> str:
    """Where the store lies when nobody says: the place for a user's data on this platform."""
    named = os.environ.get("SCOREKEEPER_DB")
    if named:
        return named
    home = os.path.expanduser("~")
    if sys.platform == "darwin":
        folder = os.path.join(home, "Library", "Application Support")
    elif sys.platform == "win32":
        folder = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    else:
        folder = os.environ.get("XDG_DATA_HOME") or os.path.join(home, ".local", "share")
    return os.path.join(folder, "scorekeeper", "scorekeeper.db")


@contextmanager
def understood(path: str) -> Iterator[None]:
    """Say in the user's words what SQLite reports of a store."""
    try:
        yield
    except sqlite3.Error as error:
        text = str(error)
        if "locked" in text:
            message = say(
                "Somebody else has been writing to {path} for a minute; try again.", path=path
            )
        elif "full" in text:
            message = say(
                "The disk is full: nothing was recorded, and {path} is as it was.", path=path
            )
        elif "readonly" in text or "read-only" in text:
            message = say("The store {path} cannot be written: permission is missing.", path=path)
        elif "unable to open" in text:
            message = say(
                "The store {path} cannot be opened: look at its folder and permissions.", path=path
            )
        elif "not a database" in text:
            message = say(
                "The file {path} is no store of scorekeeper. Name another with --db.", path=path
            )
        else:
            message = say(
                "The store {path} is damaged ({error}). Keep the file, and go on with a copy.",
                path=path,
                error=text,
            )
        raise Unusable(message) from error


class Store:
    """A store on disk.

    path: the file; it is made, its folder too, unless `must_exist`. Raises `Unusable` where it
    cannot be used: no store, damaged, of a later version, no permission.
    """

    def __init__(self, path: str, *, must_exist: bool = False) -> None:
        self.path = path
        with understood(path):
            if must_exist and not os.path.exists(path):
                raise Unusable(say("There is no store at {path} yet.", path=path))
            self._make_folder()
            self.db = self._connect()
            self._check_version()

    def _make_folder(self) -> None:
        if os.path.isdir(self.path):
            raise Unusable(say("{path} is a folder; a store is a file.", path=self.path))
        try:
            os.makedirs(os.path.dirname(os.path.abspath(self.path)), exist_ok=True)
        except OSError as error:
            message = say(
                "The folder of {path} cannot be made: {error}.",
                path=self.path,
                error=str(error.strerror),
            )
            raise Unusable(message) from None

    def _connect(self) -> sqlite3.Connection:
        self.writable = os.access(self.path, os.W_OK) or not os.path.exists(self.path)
        if self.writable:
            db = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)
        else:
            uri = "file:" + os.path.abspath(self.path).replace("?", "%3f").replace("#", "%23")
            db = sqlite3.connect(uri + "?mode=ro", uri=True, timeout=PATIENCE, isolation_level=None)
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA synchronous = FULL")
        return db

    def _check_version(self) -> None:
        version = self._version()
        if version > SCHEMA:
            raise Unusable(
                say(
                    "The store {path} was made by a later scorekeeper; this one is too old for it.",
                    path=self.path,
                )
            )
        if version < SCHEMA:
            tables = {
                name
                for (name,) in self.db.execute(
                    "SELECT name FROM sqlite_master WHERE type = 'table'"
                )
            }
            if tables and "log" not in tables and "_sqlite_migrations" not in tables:
                raise Unusable(
                    say(
                        "The file {path} is another program's database. Name another with --db.",
                        path=self.path,
                    )
                )
            self._bring_up_to_date()

    def _version(self) -> int:
        return int(self.db.execute("PRAGMA user_version").fetchone()[0])

    def _bring_up_to_date(self) -> None:
        """Make what is missing; somebody else may be doing so at the same moment."""
        from scorekeeper.schema import bring_up_to_date

        for _ in range(50):
            try:
                bring_up_to_date(self.path, SCHEMA)
                return
            except sqlite3.OperationalError:
                # Another process makes the same tables at this moment, or nobody can.
                time.sleep(0.1)
                if self._version() == SCHEMA:
                    return
        bring_up_to_date(self.path, SCHEMA)

    def close(self) -> None:
        """Let go of the file."""
        self.db.close()

    # Reading

    def rows(self, match: str | None = None) -> Iterator[Row]:
        """The rows of the log, of one match or of all, in order."""
        where, values = ("", ()) if match is None else (" WHERE match = ?", (match,))
        with understood(self.path):
            for row in self.db.execute(
                f"SELECT id, match, op, target, text, reason, at, hash FROM log{where} ORDER BY id",
                values,
            ):
                yield Row(*row)

    def ids(self) -> list[str]:
        """The ids of all matches, in the order in which they were begun."""
        with understood(self.path):
            return [
                id
                for (id,) in self.db.execute("SELECT match FROM log WHERE op = 'new' ORDER BY id")
            ]

    def find(self, beginning: str) -> str | None:
        """The match with this id, or the only one whose id begins so; None where none is meant."""
        ids = self.ids()
        if beginning in ids:
            return beginning
        meant = [id for id in ids if id.startswith(beginning)]
        return meant[0] if len(meant) == 1 else None

    def meta(self, key: str) -> str | None:
        """What is remembered under a key: ``current`` (match), ``language``."""
        with understood(self.path):
            found = self.db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return None if found is None else str(found[0])

    def current(self) -> str | None:
        """The id of the match that is being played, or was last."""
        return self.meta("current")

    def last_id(self, match: str) -> int:
        """The id of the last row of a match; 0 where there is none."""
        return int(
            self.db.execute(
                "SELECT COALESCE(MAX(id), 0) FROM log WHERE match = ?", (match,)
            ).fetchone()[0]
        )

    # Writing

    @contextmanager
    def writing(self) -> Iterator[None]:
        """One transaction: all that is done inside is on disk afterwards, or nothing of it."""
        with understood(self.path):
            self.db.execute("BEGIN IMMEDIATE")
            try:
                self.db.execute("INSERT OR REPLACE INTO meta VALUES ('writing', '1')")
                yield
                self.db.execute("DELETE FROM meta WHERE key = 'writing'")
                self.db.execute("COMMIT")
            except BaseException:
                if self.db.in_transaction:
                    self.db.execute("ROLLBACK")
                raise

    def remember(self, key: str, value: str) -> None:
        """Remember a value; inside of `writing`."""
        self.db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    def append(
        self, match: str, op: str, text: str = "", target: int | None = None, reason: str = ""
    ) -> Row:
        """Append a row to the log; inside of `writing`."""
        last = self.db.execute("SELECT id, hash FROM log ORDER BY id DESC LIMIT 1").fetchone()
        before_id, before = last if last is not None else (0, "")
        row = Row(before_id + 1, match, op, target, text, reason, now(), "")
        row = row._replace(hash=row_hash(before, row))
        self.db.execute(
            "INSERT INTO log (id, match, op, target, text, reason, at, hash)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            row,
        )
        self.remember("head", f"{row.id} {row.hash}")
        return row

    # Is the log whole?

    def faults(self) -> Iterator[str]:
        """Where the log is damaged, the first bad row first; nothing where it is whole."""
        before, expected = "", 1
        for row in self.rows():
            if row.id != expected:
                yield say("Row {id} is missing.", id=expected).shown()
                return
            if row.hash != row_hash(before, row):
                yield say(
                    "Row {id} ({match}, {at}) is not as it was written.",
                    id=row.id,
                    match=row.match,
                    at=row.at,
                ).shown()
                return
            before, expected = row.hash, row.id + 1
        head = (self.meta("head") or "0 ").split(" ")
        if (str(expected - 1), before) != (head[0], head[1]):
            yield say("Row {id} is missing at the end.", id=expected).shown()

    # Derived tables

    def outdated(self) -> bool:
        """Whether the derived tables do not follow from the log: changed by hand, or older."""
        wanted = {"derived": DERIVED, "outdated": None}
        if any(self.meta(key) != value for key, value in wanted.items()):
            return bool(self.ids()) or self.meta("outdated") is not None
        names = {name for (name,) in self.db.execute("SELECT name FROM sqlite_master")}
        return not {*DERIVED_TABLES, "standings"} <= names

    def execute(self, statement: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:
        """One statement of SQL."""
        return self.db.execute(statement, values)
