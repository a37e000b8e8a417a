"""What every test needs: no store but its own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A store of the test, and nothing of the user's."""
    monkeypatch.setenv("SCOREKEEPER_DB", str(tmp_path / "own-store.db"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
