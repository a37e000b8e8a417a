"""What every test needs: no store but its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.store import Store
from tests.prompting import fresh


@pytest.fixture(autouse=True)
def _own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A store of the test, and nothing of the user's."""
    monkeypatch.setenv("SCOREKEEPER_DB", str(tmp_path / "own-store.db"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("SCOREKEEPER_LANG", "en")
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store without matches, made once."""
    path = tmp_path_factory.mktemp("store") / "empty.db"
    Store(str(path)).close()
    return path


@pytest.fixture
def store(empty_store: Path, tmp_path: Path) -> Store:
    """A store of the test's own."""
    return fresh(empty_store, tmp_path)
