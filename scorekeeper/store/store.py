"""The store: every line ever recorded, in one SQLite file (docs/store.md).

The log is the truth and is only ever appended to; each row carries a hash over itself and the
row before. What a match is follows from its rows of the log: its lines, which are the lines of a
session file. The tables for people who query are worked out from them in the same transaction.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from zlib import crc32

from scorekeeper.core.source import Unusable
from scorekeeper.i18n.messages import Message, say
from scorekeeper.store.database import Database, damaged
from scorekeeper.store.rows import Row, hash_of, read_head, row_count, single_rows
from scorekeeper.store.structure import BEGINS, DERIVED_TABLES, INDEXES, MADE

SCHEMA = 5
"""The version of the tables that this program makes and understands."""
DERIVED = "6"
"""The version of what is worked out into the derived tables."""
AT_ONCE = 200
"""Rows of the log that are read at a time: nobody who writes waits for whoever reads slowly."""
MOST_NAMED = 5
"""Matches that are named where several are meant."""
OF_LINES = tuple(
    f"idx_{table}_{'_'.join(columns)}" for table, columns in INDEXES if table in ("lines", "scores")
)
"""The indexes that have a row for each line."""
GUARDS = ("log_no_replace", "lines_insert", "scores_insert")
"""The triggers that look at each line that comes in."""


def now() -> str:
    """The time of this moment, with its distance from UTC."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


class Store(Database):
    """A store on disk; raises `Unusable` where it cannot be used: no store, damaged, of a later
    version, no permission."""

    def __init__(self, path: str, *, must_exist: bool = False) -> None:
        self.appended = 0
        super().__init__(path, must_exist=must_exist)

    def check(self) -> None:
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
                raise damaged(self.path, say("the file is cut short"))
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
            with self.without_foreign_keys(), self.transaction():
                bring_up_to_date(self.db, SCHEMA)
                self.remember("structure", self._structure())

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

    # Writing

    @contextmanager
    def writing(self) -> Iterator[None]:
        """One transaction: all that is done inside is on disk afterwards, or nothing of it."""
        with self.transaction():
            self.db.execute("INSERT INTO meta VALUES ('writing', '1')")
            yield
            self.db.execute("DELETE FROM meta WHERE key = 'writing'")

    @contextmanager
    def rebuilding(self) -> Iterator[None]:
        """One transaction in which tables may go that others refer to, or so much is written that
        to look up what each row refers to would take long."""
        with self.without_foreign_keys(), self.writing():
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
