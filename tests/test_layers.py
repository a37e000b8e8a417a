"""The folders of the package are its layers: a module imports from its own folder or an earlier
one, files import each other in no circle, and nothing grows too large to be read."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

from scorekeeper.games.registry import BUILT_IN, load

ROOT = Path(__file__).parent.parent
ORDER = (
    "i18n",
    "core",
    "terminal",
    "notation",
    "games",
    "deals",
    "match",
    "audit",
    "store",
    "sheets",
    "views",
    "exchange",
    "commands",
    "prompt",
    "cli",
    "testing",
)
ABOVE = {"scorekeeper.__main__", "scorekeeper.api"}
"""Modules above all folders."""
HANDED_ON = ("scorekeeper", "scorekeeper.api")
"""What `import scorekeeper` hands on to the scripts of others, once they ask for it."""
FOR_AUTHORS = "scorekeeper.game"
"""What the author of a game imports, ours like anybody's: it stands right above the core."""
MOST_LINES, MOST_LINES_OF_A_CLASS, MOST_MODULES = 450, 250, 15


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


FILES = {name_of(path): path for path in sorted((ROOT / "scorekeeper").rglob("*.py"))}
TREES = {name: ast.parse(path.read_text("utf-8")) for name, path in FILES.items()}


def imports(module: str) -> set[str]:
    """The modules of the package that a module imports, wherever in it."""
    names = set()
    for node in ast.walk(TREES[module]):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, f"{module} imports by a relative name"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                names.add(inner if inner in TREES else node.module)
    return names & TREES.keys()


IMPORTS = {module: imports(module) for module in TREES}


def layer(module: str) -> int:
    if module in ABOVE:
        return len(ORDER)
    if module == FOR_AUTHORS:
        return ORDER.index("core")
    return -1 if module == "scorekeeper" else ORDER.index(module.split(".")[1])


def test_every_folder_is_a_layer() -> None:
    folders = {path.parent.name for path in FILES.values()}
    assert folders == {*ORDER, "scorekeeper"}
    assert len(FILES) > 90 and sum(map(len, IMPORTS.values())) > 300


def test_no_module_imports_from_a_later_folder() -> None:
    edges = {(one, other) for one, others in IMPORTS.items() for other in others}
    edges.remove(HANDED_ON)
    assert [(one, other) for one, other in edges if layer(one) < layer(other)] == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert len(list(TopologicalSorter(IMPORTS).static_order())) == len(FILES)


def too_long() -> set[str]:
    found = set()
    for module, tree in TREES.items():
        classes = (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
        longest = max(((one.end_lineno or 0) - one.lineno + 1 for one in classes), default=0)
        lines = len(FILES[module].read_text("utf-8").splitlines())
        if lines > MOST_LINES or longest > MOST_LINES_OF_A_CLASS:
            found.add(module)
    return found


def test_no_module_or_class_is_too_long() -> None:
    assert too_long() == set()


def test_no_folder_has_too_many_modules() -> None:
    for folder in ORDER:
        modules = [one for one in FILES if one.startswith(f"scorekeeper.{folder}.")]
        assert 0 < len(modules) <= MOST_MODULES, folder


def test_an_audit_knows_no_statement_of_one_game_by_its_word() -> None:
    """What is special about one is declared by its game. ``stage`` is a part of a game, too."""
    own = {one.word for id in BUILT_IN for one in load(id).statements}
    own -= {"wins", "leads", "tricks", "stage"}
    assert {"takes", "captures", "lays", "lobby", "pairs"} <= own
    for module, tree in TREES.items():
        if module.startswith("scorekeeper.audit."):
            texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
            assert not own & texts, module
