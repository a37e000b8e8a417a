"""The pages of docs/ against the program: what they show is what it does.

A block marked ``session NAME`` is a session file; a ``console`` block below it runs commands on
it, and shows what they print. A ``json COMMAND`` block holds the JSON that the command prints.
``python -m tests.test_docs`` writes what is shown anew, for a look at the difference.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import typer
from typer.testing import CliRunner

from scorekeeper import audit, cli, header
from scorekeeper.cards import RANK_SPELLINGS, SUIT_SPELLINGS
from scorekeeper.findings import CODES
from scorekeeper.game import Game, HouseRule
from scorekeeper.registry import all_games
from scorekeeper.words import HEADER_KEYS, WORDS
from tests.support import audit_text

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
GAMES = all_games()
BLOCK = re.compile(r"^```(\S*)[ ]?([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
KINDS = {"session", "console", "json", "python", "toml", "sh", "text"}


def name_of(page: Path) -> str:
    return page.relative_to(DOCS).as_posix()


def read(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


# What the pages show


@dataclass(frozen=True)
class Block:
    """A fenced block of a page: its kind, what stands behind that, its text, and where."""

    kind: str
    argument: str
    text: str
    start: int
    end: int


def blocks(page: str) -> list[Block]:
    found = BLOCK.finditer(page)
    return [Block(m[1], m[2], m[3], m.start(3), m.end(3)) for m in found]


def run(command: str) -> tuple[str, int]:
    """What a command prints, and the code that it ends with."""
    program, *arguments = shlex.split(command)
    assert program == "scorekeeper", command
    result = CliRunner().invoke(cli.app, arguments, prog_name="scorekeeper")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.output, result.exit_code


def pretty(value: Any, indent: str = "", before: int = 0) -> str:
    """JSON that fits on a page: whatever fits on a line stays on one."""
    flat = json.dumps(value, ensure_ascii=False)
    if before + len(indent) + len(flat) <= 88 or not isinstance(value, dict | list) or not value:
        return flat
    inner = indent + "  "
    if isinstance(value, list):
        items = [inner + pretty(one, inner) for one in value]
    else:
        keys = {key: f"{json.dumps(key, ensure_ascii=False)}: " for key in value}
        items = [
            inner + said + pretty(value[key], inner, len(said) + 1) for key, said in keys.items()
        ]
    ends = "[]" if isinstance(value, list) else "{}"
    return ends[0] + "\n" + ",\n".join(items) + "\n" + indent + ends[1]


def shown(block: Block) -> str:
    """The text that a block should have; sessions are written down where commands find them."""
    if block.kind == "session":
        Path(block.argument).write_text(block.text, encoding="utf-8")
    elif block.kind == "json":
        return pretty(json.loads(run(block.argument)[0])) + "\n"
    elif block.kind == "console":
        text, code = "", 0
        for line in block.text.splitlines():
            if line == "$ echo $?":
                text += f"{line}\n{code}\n"
            elif line.startswith("$ "):
                output, code = run(line[2:])
                text += f"{line}\n{output}"
        return text
    return block.text


def compared(page: str) -> Iterator[tuple[Block, str]]:
    """Each block of a page with the text that it should have."""
    with (
        tempfile.TemporaryDirectory() as folder,
        chdir(folder),
        patch.dict(os.environ, COLUMNS="80"),
    ):
        for block in blocks(page):
            yield block, shown(block)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_what_a_page_shows_is_what_the_program_prints(page: Path) -> None:
    pairs = list(compared(page.read_text(encoding="utf-8")))
    assert [block.text for block, _ in pairs] == [text for _, text in pairs]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_session_is_named_and_has_its_outcome_below_it(page: Path) -> None:
    found = blocks(page.read_text(encoding="utf-8"))
    for at, block in enumerate(found):
        assert block.kind in KINDS
        if block.kind == "session":
            shows = found[at + 1]
            assert shows.kind == "console" and block.argument in shows.text, block.text
        else:
            assert not re.match(r"\s*(match|матч):", block.text), "a session must say so"


def test_the_pages_show_many_sessions() -> None:
    found = [block.kind for page in PAGES for block in blocks(page.read_text(encoding="utf-8"))]
    assert found.count("session") >= len(CODES) + 3 * len(GAMES)
    assert found.count("console") >= found.count("session")


# Tables


def table(page: str, *heads: str) -> list[list[str]]:
    """The rows of the tables whose head begins with these words; ``|`` in a cell as ``\\|``."""
    rows: list[list[str]] = []
    inside = False
    for line in page.splitlines():
        if not line.startswith("|"):
            inside = False
            continue
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if cells[: len(heads)] == list(heads):
            inside = True
        elif inside and set(cells[0]) > {"-"} or inside and not set(cells[0]) <= set("-: "):
            rows.append(cells)
    return rows
