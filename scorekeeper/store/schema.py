"""The tables of the store, made and brought up to date (docs/store.md).

The only module that imports sqlite_utils; it is loaded only where a store is new or old.
"""

from __future__ import annotations

from sqlite3 import Connection

from sqlite_utils import Database, Migrations

from scorekeeper.store.structure import BEGINS, DERIVED_TABLES, EVENTS, INDEXES, MADE

migrations = Migrations("scorekeeper")
ROWS = (
    "IIF(op = 'import', 1 + length(CAST(text AS BLOB))"
    " - length(CAST(replace(text, char(10), '') AS BLOB)), 1)"
)
"""How many rows a row of the log stands for."""


@migrations()
def m001_log(db: Database) -> None:
    """The log, which is only ever appended to, and what is known of it as a whole."""
    db.create_table(
        "log",
        {
            "id": int,
            "match": str,
            "op": str,
            "target": int,
            "text": str,
            "reason": str,
            "at": str,
            "hash": str,
        },
        pk="id",
        not_null={"match", "op", "text", "reason", "at", "hash"},
        strict=True,
    )
    db.table("log").create_index(["match", "id"])
    index_begins(db)
    make_guards(db)
    db.execute(
        "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID"
    )


@migrations()
def m002_derived(db: Database) -> None:
    """The tables for people who query."""
    make_derived(db)


@migrations()
def m003_names(db: Database) -> None:
    """A player has one row, however the name is written."""
    if "folded" not in db.table("players").columns_dict:
        make_anew(db.conn)


@migrations()
def m004_history(db: Database) -> None:
    """Matches are found by their day; what players are remembered by is kept."""
    if "feats" not in db.table_names():
        make_anew(db.conn)


@migrations()
def m005_imports(db: Database) -> None:
    """An imported match is one row of the log, of which each line has a number."""
    if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'log_begins'").fetchone():
        db.execute("DROP INDEX IF EXISTS log_new")
        index_begins(db)
        make_anew(db.conn)


def index_begins(db: Database) -> None:
    """Find the matches by their first rows."""
    db.execute(f"CREATE INDEX log_begins ON log (match) WHERE {BEGINS}")


def make_guards(db: Database) -> None:
    """The triggers that refuse to change what stands in the log."""
    for event in ("UPDATE", "DELETE"):
        db.execute(
            f"CREATE TRIGGER log_no_{event.lower()} BEFORE {event} ON log"
            " BEGIN SELECT RAISE(ABORT, 'the log is only ever appended to'); END"
        )
    db.execute(
        "CREATE TRIGGER log_no_replace BEFORE INSERT ON log"
        f" WHEN NEW.id < (SELECT id + {ROWS} FROM log ORDER BY id DESC LIMIT 1)"
        " BEGIN SELECT RAISE(ABORT, 'the log is only ever appended to'); END"
    )


def make_derived(db: Database) -> None:
    """The tables for people who query; worked out from the log, never read back as truth."""
    db.create_table(
        "matches",
        {
            "id": str,
            "name": str,
            "game": str,
            "date": str,
            "day": str,
            "place": str,
            "event": str,
            "scorer": str,
            "house": str,
            "status": str,
            "winner": str,
            "drawn": int,
            "games": int,
            "discarded": int,
            "created": str,
        },
        pk="id",
        not_null={"name", "game", "status", "drawn", "games", "discarded"},
        strict=True,
    )
    db.create_table(
        "players",
        {"id": int, "name": str, "folded": str},
        pk="id",
        not_null={"name", "folded"},
        strict=True,
    )
    db.table("players").create_index(["folded"], unique=True)
    db.create_table(
        "sides",
        {
            "id": int,
            "match_id": str,
            "number": int,
            "name": str,
            "points": int,
            "games_won": int,
            "won": int,
            "drawn": int,
            "game_points": int,
        },
        pk="id",
        foreign_keys=[("match_id", "matches", "id")],
        not_null={
            "match_id",
            "number",
            "name",
            "points",
            "games_won",
            "won",
            "drawn",
            "game_points",
        },
        strict=True,
    )
    db.create_table(
        "seats",
        {"id": int, "match_id": str, "seat": int, "name": str, "player_id": int, "side_id": int},
        pk="id",
        foreign_keys=[
            ("match_id", "matches", "id"),
            ("player_id", "players", "id"),
            ("side_id", "sides", "id"),
        ],
        not_null={"match_id", "seat", "name", "player_id", "side_id"},
        strict=True,
    )
    db.create_table(
        "lines",
        {"id": int, "match_id": str, "line": int, "text": str, "log_id": int, "at": str},
        pk="id",
        foreign_keys=[("match_id", "matches", "id")],
        not_null={"match_id", "line", "text", "log_id"},
        strict=True,
    )
    db.create_table(
        "scores",
        {
            "id": int,
            "match_id": str,
            "side_id": int,
            "game": int,
            "line": int,
            "points": int,
            "rule": str,
            "why": str,
        },
        pk="id",
        foreign_keys=[("match_id", "matches", "id"), ("side_id", "sides", "id")],
        not_null={"match_id", "side_id", "line", "points", "why"},
        strict=True,
    )
    # Those of a side lie together: whoever adds up a history reads all of them.
    db.execute(
        "CREATE TABLE feats (side_id INTEGER NOT NULL REFERENCES sides(id), kind TEXT NOT NULL,"
        " figure INTEGER NOT NULL, game INTEGER, line INTEGER,"
        " PRIMARY KEY (side_id, kind)) STRICT, WITHOUT ROWID"
    )
    for table, columns in INDEXES:
        db.table(table).create_index(columns)
    db.create_view(
        "standings",
        "SELECT sides.match_id AS match_id, sides.name AS side, sides.points AS points,"
        " sides.games_won AS games_won, sides.won AS winner FROM sides"
        " ORDER BY sides.match_id, sides.number",
    )
    # Whoever changes a derived table from outside only marks the tables as out of date.
    for table in DERIVED_TABLES:
        for event in EVENTS:
            db.execute(
                f"CREATE TRIGGER {table}_{event.lower()} AFTER {event} ON {table}"
                " WHEN (SELECT value FROM meta WHERE key = 'writing') IS NULL"
                " BEGIN INSERT OR REPLACE INTO meta VALUES ('outdated', '1'); END"
            )


def bring_up_to_date(connection: Connection, version: int) -> None:
    """Make the tables of a new store, or those that a store of an earlier version lacks; inside
    of a transaction, so that two who begin the same store make it once."""
    db = wrapped(connection)
    migrations.apply(db)
    db.execute(f"PRAGMA user_version = {version}")


def make_anew(connection: Connection) -> None:
    """Make everything anew but the log itself; inside of a transaction, without foreign keys."""
    db = wrapped(connection)
    names = ", ".join("?" * len(MADE))
    for kind, name in db.execute(
        f"SELECT type, name FROM sqlite_master WHERE name IN ({names})", MADE
    ).fetchall():
        db.execute(f"DROP {kind} IF EXISTS {name}")
    make_guards(db)
    make_derived(db)


def wrapped(connection: Connection) -> Database:
    """A connection for sqlite_utils, which leaves its settings and transactions as they are."""
    return Database(connection, recursive_triggers=False, execute_plugins=False)
