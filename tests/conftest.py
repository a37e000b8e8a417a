"""What every test needs: no store but its own, and the commands, which are made once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.main import get_command

from scorekeeper.i18n.messages import spoken
from scorekeeper.store.store import Store
from tests.prompting import fresh


@cache
def made(app: typer.Typer, language: str) -> Any:
    """The commands, whose help is in a language."""
    return get_command(app)


@pytest.fixture(autouse=True, scope="session")
def _made_once() -> Iterator[None]:
    """To make all commands takes longer than most of what the tests do with them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("typer.testing._get_command", lambda app: made(app, spoken()))
        yield


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
