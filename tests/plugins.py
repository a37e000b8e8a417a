"""Packages with games of their own, as if they were installed."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from scorekeeper.games import registry

EXAMPLE = Path(__file__).parent.parent / "docs" / "example-game"
PLAIN = """
from scorekeeper.game import Game, number


class Plain(Game):
    id = "plain"
    names = {"en": "Plain", "uk": "Проста", "ru": "Простая"}
    source = "nobody's"
    laws = {"all": "Nothing is worth anything."}
    house_rules = (number("games", 1, "How many games."),)
    texts = {"uk": {"Nothing is worth anything.": "Ніщо нічого не варте."}}
    figure_rule, end_rule, deal_rule = "all", "all", ""


GAME = Plain()
"""
"""A game that declares what every game has to, and can do nothing else."""


def install(folder: Path, package: str, points: Mapping[str, str], **modules: str) -> None:
    """Put a package where Python finds it: its entry points in the group of the games, and its
    modules by name."""
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    listed = "".join(f"{name} = {value}\n" for name, value in points.items())
    metadata = folder / f"{package}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{listed}", encoding="utf-8")
    (metadata / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8"
    )


@contextmanager
def installed(*folders: Path) -> Iterator[None]:
    """What lies in the folders is installed meanwhile."""
    before = set(sys.modules)
    with patch.object(sys, "path", [*map(str, folders), *sys.path]):
        importlib.invalidate_caches()
        registry.search.cache_clear()
        try:
            yield
        finally:
            registry.search.cache_clear()
            for name in set(sys.modules) - before:
                file = Path(getattr(sys.modules[name], "__file__", None) or "/")
                if any(folder in file.parents for folder in folders):
                    del sys.modules[name]


def install_example(folder: Path) -> None:
    """Put the example of the docs where Python finds it."""
    install(folder, "scorekeeper-oh-hell", {"oh_hell": "oh_hell:GAME"})
