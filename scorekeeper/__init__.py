"""Keep score at a real card table, audit disputed scores, hand on the match history."""

__version__ = "0.1.0"
