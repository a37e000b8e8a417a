"""The games of this folder are installed while its tests run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scorekeeper.games import registry
from tests.plugged import belote, hearts, small


@pytest.fixture(scope="package", autouse=True)
def installed() -> Iterator[None]:
    """Whoever looks for a game finds these, too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "foreign", lambda: (belote.GAME, hearts.GAME, *small.GAMES))
        yield
