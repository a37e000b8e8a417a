"""Where the store lies."""

from __future__ import annotations

import os
import sys


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
