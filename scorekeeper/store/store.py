"""The store: every line ever recorded, in one SQLite file (docs/store.md).

The log is the truth and is only ever appended to; each row carries a hash over itself and the
row before. What a match is follows from its rows of the log: its lines, which are the lines of a
session file. The tables for people who query are worked out from them in the same transaction.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import cache
from itertools import chain, islice
from time import monotonic, sleep
from typing import Any, NamedTuple
from weakref import finalize
from zlib import crc32

from scorekeeper.core.source import Unusable
from scorekeeper.i18n.messages import Message, say
from scorekeeper.store.structure import BEGINS, DERIVED_TABLES, INDEXES, MADE

SCHEMA = 5
"""The version of the tables that this program makes and understands."""
DERIVED = "5"
"""The version of what is worked out into the derived tables."""
PATIENCE = 60.0
"""Seconds to wait while somebody else is writing."""
PAUSE = 0.003
"""Seconds between two looks whether somebody else is still writing."""
AT_ONCE = 200
"""Rows of the log that are read at a time: nobody who writes waits for whoever reads slowly."""
AT_A_TIME = 50
"""Rows that are inserted by one statement, where there are so many."""
MOST_NAMED = 5
"""Matches that are named where several are meant."""
OF_LINES = tuple(
    f"idx_{table}_{'_'.join(columns)}" for table, columns in INDEXES if table in ("lines", "scores")
)
"""The indexes that have a row for each line."""
GUARDS = ("log_no_replace", "lines_insert", "scores_insert")
"""The triggers that look at each line that comes in."""


Values = Sequence[Any] | Mapping[str, Any]


class Row(NamedTuple):
    """A row of the log.

    op: ``new`` (a match's first line), ``add``, ``insert`` (before the row `target`), ``fix``
    (another text for it), ``undo`` (takes it back), ``rename`` (a player; `text` is old and new
    name, a tab between), ``discard``, ``restore`` (the match). ``import`` is a whole match, a
    line of it a line of `text`; it stands for as many rows, with its id and those that follow
    (`single_rows`).
    """

    id: int
    match: str
    op: str
    target: int | None
    text: str
    reason: str
    at: str
    hash: str


def row_count(op: str, text: str) -> int:
    """How many rows a row stands for."""
    return text.count("\n") + 1 if op == "import" else 1


def single_rows(row: Row) -> Iterator[Row]:
    """The rows that a row stands for: of an import, one for each of its lines."""
    if row.op != "import":
        yield row
        return
    for at, text in enumerate(row.text.split("\n")):
        op = "add" if at else "new"
        yield Row(row.id + at, row.match, op, None, text, row.reason, row.at, row.hash)


def hash_of(
    before: str, id: int, match: str, op: str, target: int | None, text: str, reason: str, at: str
) -> str:
    """The hash of a row: SHA-256 of a JSON array without spaces, of the hash of the row before
    (empty for the first) and everything else that the row holds, in the order of its columns."""
    sha256, quoted = hashing()
    told = (
        f"[{quoted(before)},{id},{quoted(match)},{quoted(op)},"
        f"{'null' if target is None else target},{quoted(text)},{quoted(reason)},{quoted(at)}]"
    )
    hash: str = sha256(told.encode()).hexdigest()
    return hash


@cache
def hashing() -> tuple[Callable[[bytes], Any], Callable[[str], str]]:
    """What hashes bytes, and what writes a text as JSON; loaded only where rows are hashed."""
    from hashlib import sha256
    from json.encoder import encode_basestring

    return sha256, encode_basestring


def read_head(head: str | None) -> tuple[int | None, str]:
    """Where the chain of rows ends, as it is remembered: the last row's id, if that is known, and
    its hash."""
    number, _, hash = (head or "").partition(" ")
    return (int(number) if number.isdecimal() else None), hash


def now() -> str:
    """The time of this moment, with its distance from UTC."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def unusable(path: str, error: sqlite3.Error) -> Unusable:
    """What SQLite reports of a store, in the user's words."""
    text = str(error)
    if "locked" in text:
        message = say(
            "Somebody else has been writing to {path} for a minute; try again.", path=path
        )
    elif "full" in text:
        message = say("The disk is full: nothing was recorded, and {path} is as it was.", path=path)
    elif "I/O error" in text:
        message = say(
            "The store {path} cannot be read or written: is the disk full, or failing?"
            " Nothing was recorded.",
            path=path,
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
        from scorekeeper.i18n.system import reason

        message = say(
            "The store {path} is damaged ({error}). Keep the file, and go on with a copy.",
            path=path,
            error=reason(error),
        )
    return Unusable(message)


@contextmanager
def understood(path: str) -> Iterator[None]:
    """Say in the user's words what SQLite reports of a store."""
    try:
        yield
    except sqlite3.Error as error:
        raise unusable(path, error) from error


class Store:
    """A store on disk.

    path: the file; it is made, its folder too, unless `must_exist`. Raises `Unusable` where it
    cannot be used: no store, damaged, of a later version, no permission.
    """

    def __init__(self, path: str, *, must_exist: bool = False) -> None:
        self.path = path
        self.appended = 0
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
                self._check_version()
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

    def _check_version(self) -> None:
        """Make the tables of a new store, bring those of an earlier version up to date."""
        with self.reading():
            if self.db.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is not None:
                columns = {column for _, column, *_ in self.db.execute("PRAGMA table_info(log)")}
                if not columns >= set(Row._fields):
                    raise Unusable(
                        say(
                            "The file {path} is another program's database."
                            " Name another with --db.",
                            path=self.path,
                        )
                    )
            ((pages, size, version),) = self.select(
                "SELECT page_count, page_size, user_version"
                " FROM pragma_page_count, pragma_page_size, pragma_user_version"
            )
            if os.path.getsize(self.path) < pages * size:
                # SQLite would take what is missing of the last page for zeros.
                raise sqlite3.DatabaseError("the file is cut short")
        if version > SCHEMA:
            raise Unusable(
                say(
                    "The store {path} was made by a later scorekeeper; this one is too old for it.",
                    path=self.path,
                )
            )
        if version < SCHEMA:
            from scorekeeper.store.schema import bring_up_to_date

            # A line changes a little in many tables: small pages are less to write.
            self.db.execute("PRAGMA page_size = 1024")
            with self._without_foreign_keys(), self._transaction():
                bring_up_to_date(self.db, SCHEMA)
                self.remember("structure", self._structure())

    def close(self) -> None:
        """Let go of the file. Where nobody does, that comes with the end of the store itself."""
        self._closing()

    # Reading

    def rows(self, match: str | None = None, *, after: int | None = None) -> Iterator[Row]:
        """The rows of the log in order, each line a row; of one match or of all, only those after
        a row."""
        for row in self._rows(match, after):
            yield from single_rows(row)

    def _rows(self, match: str | None = None, after: int | None = None) -> Iterator[Row]:
        """As `rows`, the rows as they are."""
        while True:
            where = ["1"] if match is None else ["match = :match"]
            if after is not None:
                where.append("id > :after")
            rows = self.select(
                "SELECT id, match, op, target, text, reason, at, hash FROM log"
                f" WHERE {' AND '.join(where)} ORDER BY id LIMIT {AT_ONCE}",
                {"match": match, "after": after},
            )
            yield from map(Row._make, rows)
            if len(rows) < AT_ONCE:
                return
            after = rows[-1][0]

    def ids(self) -> list[str]:
        """The ids of all matches, in the order in which they were begun."""
        return [id for (id,) in self.select(f"SELECT match FROM log WHERE {BEGINS} ORDER BY id")]

    def find(self, beginning: str) -> str | None:
        """The match with this id, or the only one whose id begins so; None where none does.
        Raises `Unusable` where several do."""
        ids = self.ids()
        meant = [beginning] if beginning in ids else [id for id in ids if id.startswith(beginning)]
        if len(meant) > 1:
            # Those begun last are the likeliest.
            ids = meant[: -MOST_NAMED - 1 : -1]
            raise Unusable(
                say(
                    "{name} could be {ids}; write more of it.",
                    name=beginning,
                    ids=", ".join(ids) + (", …" if len(meant) > len(ids) else ""),
                )
            )
        return meant[0] if meant else None

    def meta(self, key: str) -> str | None:
        """What is remembered under a key: ``current`` (match), ``language``."""
        found = self.select("SELECT value FROM meta WHERE key = ?", (key,))
        return str(found[0][0]) if found else None

    def current(self) -> str | None:
        """The id of the match that is being played, or was last; None where there is none."""
        found = self.select(
            "SELECT value FROM meta WHERE key = 'current'"
            f" AND EXISTS (SELECT 1 FROM log WHERE match = value AND {BEGINS})"
        )
        return str(found[0][0]) if found else None

    def last_id(self, match: str) -> int:
        """A number that grows with each row of a match; 0 where there is none."""
        (found,) = self.select("SELECT COALESCE(MAX(id), 0) FROM log WHERE match = ?", (match,))
        return int(found[0])

    def version(self) -> int:
        """A number that is another one once somebody else has written."""
        return int(self.select("PRAGMA data_version")[0][0])

    @contextmanager
    def reading(self) -> Iterator[None]:
        """One state of the store, whatever others write meanwhile."""
        with understood(self.path):
            self.db.execute("BEGIN")
            try:
                yield
            finally:
                self.db.execute("COMMIT")

    # Writing

    @contextmanager
    def _transaction(self) -> Iterator[None]:
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
                    if "locked" not in str(error) or monotonic() > deadline:
                        raise
                sleep(PAUSE)
        finally:
            self.db.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000:.0f}")

    @contextmanager
    def writing(self) -> Iterator[None]:
        """One transaction: all that is done inside is on disk afterwards, or nothing of it."""
        with self._transaction():
            self.db.execute("INSERT INTO meta VALUES ('writing', '1')")
            yield
            self.db.execute("DELETE FROM meta WHERE key = 'writing'")

    @contextmanager
    def rebuilding(self) -> Iterator[None]:
        """One transaction in which tables may go that others refer to, or so much is written that
        to look up what each row refers to would take long."""
        with self._without_foreign_keys(), self.writing():
            yield

    @contextmanager
    def filling(self) -> Iterator[None]:
        """As `rebuilding`, for a great many lines: what guards each row against others waits
        outside, where they do, too, and is back at the end. So do the indexes of an empty store,
        which are made faster of all rows at once."""
        with self.rebuilding():
            waiting = GUARDS if self.ids() else (*GUARDS, *OF_LINES)
            names = ", ".join("?" * len(waiting))
            found = self.select(
                f"SELECT type, name, sql FROM sqlite_master WHERE name IN ({names})", waiting
            )
            for kind, name, _ in found:
                self.execute(f"DROP {kind} {name}")
            yield
            for *_, statement in found:
                self.execute(statement)

    @contextmanager
    def _without_foreign_keys(self) -> Iterator[None]:
        self.execute("PRAGMA foreign_keys = OFF")
        try:
            yield
        finally:
            self.execute("PRAGMA foreign_keys = ON")

    def remember(self, key: str, value: str) -> None:
        """Remember a value; inside of `writing`."""
        known = self.db.execute("UPDATE meta SET value = ? WHERE key = ?", (value, key))
        if not known.rowcount:
            self.db.execute("INSERT INTO meta VALUES (?, ?)", (key, value))

    def append(
        self, match: str, op: str, text: str = "", target: int | None = None, reason: str = ""
    ) -> Row:
        """Append a row to the log; inside of `writing`."""
        id, before = self._end()
        held = (id, match, op, target, text, reason, now())
        row = Row(*held, hash_of(before, *held))
        self.insert("log", Row._fields, [row])
        self.remember("head", f"{id + row_count(op, text) - 1} {row.hash}")
        self.appended += 1
        return row

    def append_match(self, match: str, texts: Iterable[str]) -> Row:
        """Append a whole match to the log, in one row; inside of `writing`."""
        return self.append(match, "import", "\n".join(texts))

    def _end(self) -> tuple[int, str]:
        """The id of the next row of the log, and the hash of the one before.

        The chain goes on from where it is known to end, so that what is missing there is seen.
        """
        head, last = self.db.execute(
            "SELECT (SELECT value FROM meta WHERE key = 'head'), (SELECT MAX(id) FROM log)"
        ).fetchone()
        end, before = read_head(head)
        if end is None or end < (last or 0):
            for id, op, text, hash in self.select(
                "SELECT id, op, text, hash FROM log WHERE id = ?", (last,)
            ):
                before = hash if end is None else before
                end = id + row_count(op, text) - 1
        return (end or 0) + 1, before

    # Is the log whole?

    def size(self) -> int:
        """How many rows a log that is whole has, each line of a match one."""
        return self._end()[0] - 1

    def faults(self) -> Iterator[Message]:
        """Where the log is damaged, the first bad row first; nothing where it is whole."""
        with self.reading():
            fault = self._fault()
        if fault is not None:
            yield fault

    def _fault(self) -> Message | None:
        """The first bad row, in one transaction: nobody may append while the rows are read."""
        before, expected = "", 1
        last, hash = read_head(self.meta("head"))
        for row in self._rows():
            if row.id > expected:
                return say("Row {id} is missing.", id=expected)
            forged = row.id < expected or (last is not None and row.id > last)
            if forged or row.hash != hash_of(before, *row[:-1]):
                return say(
                    "Row {id} ({match}, {at}) is not as it was written.",
                    id=row.id,
                    match=row.match,
                    at=row.at,
                )
            before, expected = row.hash, row.id + row_count(row.op, row.text)
        if last is not None and expected <= last:
            return say("Row {id} is missing at the end.", id=expected)
        if expected > 1 and before != hash:
            return say("Row {id} is not the one that was written last.", id=expected - 1)
        return None

    # Derived tables

    def outdated(self) -> bool:
        """Whether the derived tables do not follow from the log: changed by hand, or older."""
        if self.meta("outdated") is not None or self.meta("structure") != self._structure():
            return True
        return self.meta("derived") != DERIVED and bool(self.ids())

    def _structure(self) -> str:
        """What the tables look like, but for the log itself and what others have put in."""
        names = ", ".join("?" * len(MADE))
        found = self.select(
            f"SELECT name, sql FROM sqlite_master WHERE name IN ({names}) ORDER BY name", MADE
        )
        return str(crc32("\n".join(f"{name} {sql}" for name, sql in found).encode()))

    def clear(self) -> None:
        """Empty the derived tables, and make anew what is missing; inside of `writing`."""
        if self.meta("structure") == self._structure():
            for table in reversed(DERIVED_TABLES):
                self.db.execute(f"DELETE FROM {table}")
        else:
            from scorekeeper.store.schema import make_anew

            make_anew(self.db)
            self.remember("structure", self._structure())
        self.db.execute("DELETE FROM meta WHERE key = 'outdated'")
        self.remember("derived", DERIVED)

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
