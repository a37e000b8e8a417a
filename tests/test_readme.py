"""The README shows what the program really does."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from scorekeeper.testing import audit_text
from tests.command_line import app
from tests.test_docs import compared

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```text\n(.*?)```", README, re.DOTALL)
SHOWN = [block for block in BLOCKS if block.startswith("$ ")]


def printed(command: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What a command line of the README prints, at 80 columns."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(ROOT)
    return CliRunner().invoke(app, shlex.split(command)[1:]).stdout


def test_commands_print_what_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    assert SHOWN, "the README shows the output of an audit"
    for block in SHOWN:
        command, _, output = block.removeprefix("$ ").partition("\n")
        assert printed(command, monkeypatch) == output


def test_the_evening_is_what_the_prompt_prints() -> None:
    evenings = [(block, right) for block, right in compared(README) if block.kind == "console"]
    assert evenings, "the README shows a few lines at the table"
    for block, right in evenings:
        assert block.text == right


def test_session_reads_without_a_fault() -> None:
    sessions = [block for block in BLOCKS if block.startswith("match:")]
    assert sessions, "the README shows a session"
    for session in sessions:
        match = audit_text(session)["matches"][0]
        assert [f for f in match["findings"] if f["severity"] != "note"] == []


def test_two_commands_do_everything() -> None:
    commands = re.findall(r"^    (python3\.11 .*)$", README, re.MULTILINE)
    assert len(commands) == 2
    install = "python3.11 -m venv .venv && .venv/bin/pip install --quiet "
    assert commands[0].startswith(f"{install}. && .venv/bin/scorekeeper audit sample_sessions/")
    assert commands[1] == f"{install}-e '.[test]' && .venv/bin/pytest"


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert len(links) >= 8
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_command_is_named() -> None:
    names = list(typer.main.get_group(app).commands)
    assert len(names) >= 5
    assert [name for name in names if f"`scorekeeper {name}" not in README] == []
