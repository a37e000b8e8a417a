"""The file of a store: opened, read and written in transactions, with nothing of what it holds."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import chain, islice
from time import monotonic, sleep
from typing import Any
from weakref import finalize

from scorekeeper.core.source import Unusable
from scorekeeper.i18n.messages import Message, say

PATIENCE = 60.0
"""Seconds to wait while somebody else is writing."""
PAUSE = 0.003
"""Seconds between two looks whether somebody else is still writing."""
AT_A_TIME = 50
"""Rows that are inserted by one statement, where there are so many."""

Values = Sequence[Any] | Mapping[str, Any]


LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
"""What SQLite reports while somebody else is writing."""


def code(error: sqlite3.Error) -> int:
    """What SQLite reports, whatever the place in it; 0 for an error that is not its own."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def unusable(path: str, error: sqlite3.Error) -> Unusable:
    """What SQLite reports of a store, in the user's words."""
    match code(error):
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            message = say(
                "Somebody else has been writing to {path} for a minute; try again.", path=path
            )
        case sqlite3.SQLITE_FULL:
            message = say(
                "The disk is full: nothing was recorded, and {path} is as it was.", path=path
            )
        case sqlite3.SQLITE_IOERR:
            message = say(
                "The store {path} cannot be read or written: is the disk full, or failing?"
                " Nothing was recorded.",
                path=path,
            )
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            message = say("The store {path} cannot be written: permission is missing.", path=path)
        case sqlite3.SQLITE_CANTOPEN:
            message = say(
                "The store {path} cannot be opened: look at its folder and permissions.", path=path
            )
        case sqlite3.SQLITE_NOTADB:
            message = say(
                "The file {path} is no store of scorekeeper. Name another with --db.", path=path
            )
        case sqlite3.SQLITE_CORRUPT:
            return damaged(path, say("its pages do not fit together"))
        case _:
            return damaged(path, str(error))
    return Unusable(message)


def damaged(path: str, why: Message | str) -> Unusable:
    """A store that cannot be read as it is."""
    return Unusable(
        say(
            "The store {path} is damaged ({error}). Keep the file, and go on with a copy.",
            path=path,
            error=why,
        )
    )


@contextmanager
def understood(path: str) -> Iterator[None]:
    """Say in the user's words what SQLite reports of a store."""
    try:
        yield
    except sqlite3.Error as error:
        raise unusable(path, error) from error


class Database:
    """A file of SQLite.

    path: the file; it is made, its folder too, unless `must_exist`. Raises `Unusable` where it
    cannot be used.
    """

    def __init__(self, path: str, *, must_exist: bool = False) -> None:
        self.path = path
        with understood(path):
            if must_exist and not os.path.exists(path):
                raise Unusable(
                    say(
                        "There is no store at {path} yet. Begin a match:"
                        "  scorekeeper new GAME PLAYER PLAYER",
                        path=path,
                    )
                )
            self._make_folder()
            self.db = self._connect()
            self._closing = finalize(self, self.db.close)
            try:
                self.db.execute("PRAGMA foreign_keys = ON")
                self.db.execute("PRAGMA synchronous = FULL")
                self.check()
            except BaseException:
                self.close()
                raise

    def _make_folder(self) -> None:
        if os.path.isdir(self.path):
            raise Unusable(say("{path} is a folder; a store is a file.", path=self.path))
        try:
            os.makedirs(os.path.dirname(os.path.abspath(self.path)), exist_ok=True)
        except OSError as error:
            from scorekeeper.i18n.system import reason

            message = say(
                "The folder of {path} cannot be made: {error}.", path=self.path, error=reason(error)
            )
            raise Unusable(message) from None

    def _connect(self) -> sqlite3.Connection:
        # In this order: somebody else may make the file between the two looks.
        self.writable = not os.path.exists(self.path) or os.access(self.path, os.W_OK)
        if self.writable:
            return sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)
        uri = "file:" + os.path.abspath(self.path)
        for sign in "%?#":
            uri = uri.replace(sign, f"%{ord(sign):02x}")
        return sqlite3.connect(uri + "?mode=ro", uri=True, timeout=PATIENCE, isolation_level=None)

    def check(self) -> None:
        """See whether the file holds what it should; raises `Unusable` where it does not."""

    def close(self) -> None:
        """Let go of the file. Where nobody does, that comes with the end of the store itself."""
        self._closing()

    def version(self) -> int:
        """A number that is another one once somebody else has written."""
        return int(self.select("PRAGMA data_version")[0][0])

    def execute(self, statement: str, values: Values = ()) -> sqlite3.Cursor:
        """One statement of SQL."""
        try:
            return self.db.execute(statement, values)
        except sqlite3.Error as error:
            raise unusable(self.path, error) from error

    def insert(
        self, table: str, columns: Sequence[str], rows: Iterable[tuple[object, ...]]
    ) -> None:
        """Insert rows into a table, many by one statement; inside of `writing`."""
        row = f"({', '.join('?' * len(columns))})"
        one = f"INSERT INTO {table} ({', '.join(columns)}) VALUES {row}"
        many = one + f", {row}" * (AT_A_TIME - 1)
        rows = iter(rows)
        try:
            while len(some := list(islice(rows, AT_A_TIME))) == AT_A_TIME:
                self.db.execute(many, list(chain.from_iterable(some)))
            self.db.executemany(one, some)
        except sqlite3.Error as error:
            raise unusable(self.path, error) from error

    def select(self, statement: str, values: Values = ()) -> list[Any]:
        """All rows of a query; nothing stays open that somebody who writes would wait for."""
        try:
            return self.db.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise unusable(self.path, error) from error

    @contextmanager
    def reading(self) -> Iterator[None]:
        """One state of the store, whatever others write meanwhile."""
        with understood(self.path):
            self.db.execute("BEGIN")
            try:
                yield
            finally:
                self.db.execute("COMMIT")

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All that is done inside is on disk afterwards, or nothing of it."""
        try:
            self._begin()
            yield
            self.db.execute("COMMIT")
        except BaseException as error:
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")
            if isinstance(error, sqlite3.Error):
                raise unusable(self.path, error) from error
            raise

    def _begin(self) -> None:
        """Wait until nobody else writes, and keep the others waiting from then on."""
        deadline = monotonic() + PATIENCE
        # SQLite itself looks ever more rarely, so whoever has waited long is passed by others.
        self.db.execute("PRAGMA busy_timeout = 0")
        try:
            while True:
                try:
                    self.db.execute("BEGIN IMMEDIATE")
                    return
                except sqlite3.OperationalError as error:
                    if code(error) not in LOCKED or monotonic() > deadline:
                        raise
                sleep(PAUSE)
        finally:
            self.db.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000:.0f}")

    @contextmanager
    def without_foreign_keys(self) -> Iterator[None]:
        """Nothing that is written inside has to refer to a row that is there."""
        self.execute("PRAGMA foreign_keys = OFF")
        try:
            yield
        finally:
            self.execute("PRAGMA foreign_keys = ON")
