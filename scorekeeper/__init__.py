"""Keep score at a real card table, audit disputed scores, hand on the match history.

For Python: `read` gives the matches of a session file, or one of the store; `read_text` those of a
text; `matches` those of the store. They answer with `Match`, and raise `Unusable`. See
docs/python.md. Nothing is loaded before one of these names is used.
"""

__version__ = "0.1.0"

__all__ = [
    "Deal",
    "Decisive",
    "Dispute",
    "Finding",
    "Game",
    "HouseRules",
    "Match",
    "Paper",
    "ScoreLine",
    "Side",
    "Slip",
    "Together",
    "Unusable",
    "matches",
    "read",
    "read_text",
]

TYPE_CHECKING = False
if TYPE_CHECKING:
    # Type checkers take this for true; `typing`, which has the name, would have to be loaded.
    from scorekeeper.api import (
        Deal,
        Decisive,
        Dispute,
        Finding,
        Game,
        HouseRules,
        Match,
        Paper,
        ScoreLine,
        Side,
        Slip,
        Together,
        Unusable,
        matches,
        read,
        read_text,
    )
else:

    def __getattr__(name: str) -> object:
        """A name that is used for the first time."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from scorekeeper import api

        globals().update((known, getattr(api, known)) for known in __all__)
        return globals()[name]

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
