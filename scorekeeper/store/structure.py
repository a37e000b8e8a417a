"""What the store is made of besides its log: the names of tables, indexes and triggers; and how
a match begins in that.
"""

from __future__ import annotations

BEGINS = "op IN ('new', 'import')"
"""What the first row of a match is."""
EVENTS = ("INSERT", "UPDATE", "DELETE")
"""What may happen to a row."""
DERIVED_TABLES = ("matches", "players", "sides", "seats", "lines", "scores", "feats")
INDEXES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("matches", ("day",)),
    ("matches", ("game", "day")),
    ("matches", ("place",)),
    ("matches", ("event",)),
    ("sides", ("match_id", "number")),
    ("seats", ("match_id", "seat")),
    ("seats", ("player_id", "name")),
    ("seats", ("side_id",)),
    ("lines", ("match_id", "line")),
    ("scores", ("match_id", "game")),
    ("scores", ("side_id",)),
)
MADE = (
    *("log_no_update", "log_no_delete", "log_no_replace"),
    *DERIVED_TABLES,
    "standings",
    *(f"idx_{table}_{'_'.join(columns)}" for table, columns in INDEXES),
    *(f"{table}_{event.lower()}" for table in DERIVED_TABLES for event in EVENTS),
)
"""What is made anew where it is missing or changed: everything but the log itself."""
