"""What the author of a game needs to test it; scorekeeper's own tests use nothing else.

* `Row` is a session and what the rulebook says of it; `check` holds the program against it,
  `check_complete` looks for rules and house rules without a row.
* A `Simulator` plays random legal matches whose totals are known beforehand; `check_scored`,
  `check_cut_short`, `check_round_trip` and `check_languages` hold the program against one.
"""

from scorekeeper.testing.evenings import (
    check_cut_short,
    check_languages,
    check_round_trip,
    check_scored,
)
from scorekeeper.testing.rows import (
    Row,
    audit_text,
    check,
    check_complete,
    lacking,
    misnamed,
    misplayed,
    session,
    settings,
    unexplained,
    untranslated,
)
from scorekeeper.testing.simulated import (
    NAMES,
    GamePlayed,
    Played,
    Record,
    Simulator,
    StagePlayed,
    Totals,
    Value,
    leader,
    play,
)

__all__ = [
    "NAMES",
    "GamePlayed",
    "Played",
    "Record",
    "Row",
    "Simulator",
    "StagePlayed",
    "Totals",
    "Value",
    "audit_text",
    "check",
    "check_complete",
    "check_cut_short",
    "check_languages",
    "check_round_trip",
    "check_scored",
    "lacking",
    "leader",
    "misnamed",
    "misplayed",
    "play",
    "session",
    "settings",
    "unexplained",
    "untranslated",
]
