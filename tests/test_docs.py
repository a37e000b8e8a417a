"""The pages of docs/ against the program: what they show is what it does.

A block marked ``session NAME`` is a session file; a ``console`` block below it runs commands on
it, and shows what they print. A ``json COMMAND`` block holds the JSON that the command prints. A
``python`` block with a ``GAME`` makes that game known to the blocks below it; one marked ``python
FILE`` is that file, which others may import.

All blocks of a page are one evening at one computer: they share a folder, a store that is empty
at the top of the page, and a clock. A line of a ``console`` block that ends in ⏎ is typed to the
command above it; ``play`` shows its prompt before it. Besides scorekeeper itself, a block may
use ``echo $?``, ``export NAME=VALUE``, ``cp``, ``python FILE`` and ``sqlite-utils``.

``python -m tests.test_docs`` writes what is shown anew, for a look at the difference.
"""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, chdir, contextmanager, redirect_stdout
from dataclasses import dataclass
from datetime import datetime, timedelta
from importlib import import_module
from pathlib import Path
from runpy import run_path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import click.testing
import pytest
import sqlite_utils.cli
import typer
from typer.testing import CliRunner

from scorekeeper.cli.main import listen
from scorekeeper.commands import beginning
from scorekeeper.core.cards import RANK_SPELLINGS, SUIT_SPELLINGS
from scorekeeper.core.findings import CODES, Severity
from scorekeeper.core.game import Game
from scorekeeper.core.rules import HouseRule
from scorekeeper.core.slips import KINDS as SLIPS
from scorekeeper.core.statements import STATEMENTS
from scorekeeper.core.words import HEADER_KEYS, WORDS
from scorekeeper.games.registry import all_games, find_game
from scorekeeper.i18n import messages
from scorekeeper.match import header
from scorekeeper.notation.vocabulary import GENERAL, Vocabulary
from scorekeeper.store import store
from scorekeeper.terminal import layout, screen
from tests import plugins
from tests.command_line import app
from tests.plugged import small
from tests.test_layers import ORDER

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "scorekeeper"
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
GAMES = all_games()
with plugins.installed(plugins.EXAMPLE):
    EXAMPLE: Game = import_module("oh_hell").GAME
BLOCK = re.compile(r"^```(\S*)[ ]?([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ (.*(?:\n> .*)*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
"""A command in a console block, on several lines perhaps, and the lines below it."""
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


class Clock:
    """The time on the pages: a minute passes with every command and every line typed."""

    def __init__(self) -> None:
        self.start()

    def start(self) -> None:
        self.time = datetime.fromisoformat("2026-11-28T19:00:00+02:00")

    def tick(self) -> None:
        self.time += timedelta(minutes=1)

    def now(self) -> str:
        return self.time.isoformat()


CLOCK = Clock()
HOME = "/home/olena"
"""Where the pages have it that they are."""
ENTER = "⏎"


class Typist(screen.Pipe):
    """The people at the table, on a page: what they type is shown behind the prompt, with ⏎."""

    attended = True

    def __init__(self, typed: Sequence[str]) -> None:
        super().__init__()
        self.typed = iter(typed)

    def ask(self, prompt: str, text: str = "") -> str:
        CLOCK.tick()
        line = next(self.typed, None)
        assert line is not None, f"nothing is typed at {prompt!r}: end with quit"
        # A prompt that has changed since the page was written ends in the same way.
        line = line.removeprefix(prompt).rpartition("> ")[2]
        layout.write(f"{prompt}{line}{ENTER}")
        return line


@contextmanager
def speaking(arguments: list[str]) -> Iterator[None]:
    """The language that a command line asks for, else English."""
    with patch.dict(os.environ, SCOREKEEPER_LANG="en"):
        listen(arguments)
        try:
            yield
        finally:
            messages.speak("en")


class Screen(CliRunner):
    """Runs commands as at a terminal: what they print stands in the order in which they say it."""

    @contextmanager
    def isolation(self, *args: Any, **kwargs: Any) -> Iterator[Any]:
        with super().isolation(*args, **kwargs) as streams:
            for stream in (sys.stdout, sys.stderr):
                cast(io.TextIOWrapper, stream).reconfigure(line_buffering=True)
            yield streams


def run(command: str, typed: Sequence[str] = (), code: int = 0) -> tuple[str, int]:
    """What a command prints while these lines are typed, and the code that it ends with.

    code: what the command before it ended with.
    """
    program, *arguments = shlex.split(command)
    if program == "scorekeeper":
        CLOCK.tick()
        with speaking(arguments), patch.object(screen, "at_table", lambda: Typist(typed)):
            result = Screen().invoke(
                app,
                arguments,
                prog_name="scorekeeper",
                input="".join(f"{line}\n" for line in typed),
            )
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        # What is typed to a command that reads everything first stands above all that it prints.
        before = "".join(f"{line}{ENTER}\n" for line in typed if arguments[-1] == "-")
        return before + result.output.replace(os.path.expanduser("~"), HOME), result.exit_code
    if program == "sqlite-utils":
        answer = click.testing.CliRunner().invoke(sqlite_utils.cli.cli, arguments)
        return answer.output, answer.exit_code
    if program == "python":
        with redirect_stdout(io.StringIO()) as printed:
            run_path(arguments[0], run_name="__main__")
        return printed.getvalue(), 0
    if program == "echo":
        assert arguments == ["$?"]
        return f"{code}\n", 0
    if program == "export":
        name, _, value = arguments[0].partition("=")
        os.environ[name] = value
    else:
        assert program == "cp", command
        shutil.copy(*arguments)
    return "", 0


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


def shown(block: Block, games: dict[str, Game]) -> str:
    """The text that a block should have; sessions are written down where commands find them,
    and games of the page join `games`."""
    if block.kind == "session":
        Path(block.argument).write_text(block.text, encoding="utf-8")
    elif block.kind == "python":
        names: dict[str, Any] = {}
        if block.argument:
            Path(block.argument).write_text(block.text, encoding="utf-8")
        with redirect_stdout(io.StringIO()):
            exec(block.text, names)
        if "GAME" in names:
            games[names["GAME"].id] = names["GAME"]
    elif block.kind == "json":
        return pretty(json.loads(run(block.argument)[0])) + "\n"
    elif block.kind == "console":
        text, code = "", 0
        for command, below in COMMAND.findall(block.text):
            typed = [line[:-1] for line in below.splitlines() if line.endswith(ENTER)]
            output, code = run(command.replace("\n> ", "\n"), typed, code)
            text += f"$ {command}\n{output}"
        return text
    return block.text


@contextmanager
def evening(games: dict[str, Game]) -> Iterator[None]:
    """A folder, a store and a clock, and these games besides those that there are."""
    CLOCK.start()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        path = os.path.join(folder, ".local", "share", "scorekeeper", "scorekeeper.db")
        stack.enter_context(chdir(folder))
        stack.enter_context(plugins.installed(Path(folder)))
        setting = {"COLUMNS": "80", "HOME": folder, "SCOREKEEPER_DB": path}
        stack.enter_context(patch.dict(os.environ, setting))
        stack.enter_context(patch.object(store, "now", CLOCK.now))
        today = SimpleNamespace(today=lambda: CLOCK.time.date())
        stack.enter_context(patch.object(beginning, "date", today))
        stack.enter_context(
            patch.object(header, "find_game", lambda name: games.get(name) or find_game(name))
        )
        yield


def compared(page: str) -> Iterator[tuple[Block, str]]:
    """Each block of a page with the text that it should have."""
    games = {name: EXAMPLE for name in ("oh hell", "Oh Hell") if f"match: {name}" in page}
    with evening(games):
        for block in blocks(page):
            yield block, shown(block, games)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_what_a_page_shows_is_what_the_program_prints(page: Path) -> None:
    for block, right in compared(page.read_text(encoding="utf-8")):
        assert block.text == right


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_session_is_named_and_has_its_outcome_below_it(page: Path) -> None:
    found = blocks(page.read_text(encoding="utf-8"))
    for at, block in enumerate(found):
        assert block.kind in KINDS
        if block.kind == "session":
            shows = found[at + 1]
            # JSON is the outcome of a command that the block names itself.
            command = shows.text if shows.kind == "console" else shows.argument
            assert shows.kind in ("console", "json") and block.argument in command, block.text
        else:
            assert not re.match(r"\s*(match|матч):", block.text), "a session must say so"


def test_the_pages_show_many_sessions() -> None:
    found = [block.kind for page in PAGES for block in blocks(page.read_text(encoding="utf-8"))]
    assert found.count("session") >= len(CODES) + 3 * len(GAMES)
    assert found.count("console") >= found.count("session")


# What the pages say


def table(page: str, *heads: str) -> list[list[str]]:
    """The rows of all tables of a page whose head begins with these words."""
    rows: list[list[str]] = []
    inside = False
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if cells[: len(heads)] == list(heads):
            inside = True
        elif not cells:
            inside = False
        elif inside and set("".join(cells)) != {"-"}:
            rows.append(cells)
    return rows


def ticked(cell: str) -> list[str]:
    """What stands between backticks in a cell."""
    return re.findall(r"`([^`]+)`", cell)


def first_ticked(rows: Iterable[list[str]]) -> list[str]:
    return [ticked(row[0])[0] for row in rows]


def section(page: str, heading: str) -> str:
    """The text below a heading, down to the next one of any level."""
    return re.split(r"^#+ ", page.split(f"# {heading}\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]


def values(rule: HouseRule) -> str:
    """The values of a house rule as a page gives them."""
    if rule.least is not None:
        return f"`{rule.default}`, any whole number from {rule.least}"
    return ", ".join(f"`{value}`" for value in rule.values)


def test_every_game_has_a_page() -> None:
    assert {page.stem for page in DOCS.glob("games/*.md")} == {game.id for game in GAMES}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_games_page_has_its_rules_house_rules_and_statements(game: Game) -> None:
    page = read(f"games/{game.id}.md")
    assert first_ticked(table(page, "id", "rule")) == [rule.id for rule in game.rules]
    written = [row[:2] for row in table(page, "house rule", "values")]
    assert written == [[f"`{rule.name}`", values(rule)] for rule in game.house_rules]
    said = first_ticked(table(page, "you write"))
    assert {one.example for one in game.statements} <= set(said)
    assert f"`{game.source}`" in page


def unread(game: Game, examples: Iterable[str]) -> list[str]:
    """Those of the examples that are no statements of a game of Olena and Taras."""
    vocabulary = Vocabulary(game, ("Olena", "Taras"), ((0,), (1,)))
    return [text for text in examples if not isinstance(vocabulary.read(text), STATEMENTS)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_examples_of_a_games_page_are_statements(game: Game) -> None:
    examples = first_ticked(table(read(f"games/{game.id}.md"), "you write"))
    assert len(examples) > 4
    assert unread(game, examples) == []


@pytest.mark.parametrize(
    ("heading", "game"),
    [("Candidate", "candidate"), ("Advantage", "advantage"), ("Nameless and Rounds", "rounds")],
)
def test_the_examples_of_the_notation_are_statements(heading: str, game: str) -> None:
    rows = table(section(read("notation.md"), heading), "statement", "short form")
    examples = [text for row in rows for cell in row[:2] for text in ticked(cell)]
    assert len(examples) > 4
    known = find_game(game)
    assert known is not None
    assert unread(known, examples) == []


def test_the_notation_names_every_general_statement() -> None:
    rows = table(section(read("notation.md"), "Statements of every game"), "statement")
    assert {text.split()[0] for text in first_ticked(rows)} == GENERAL | {"NAME"}


def test_the_notation_names_every_header_key() -> None:
    rows = table(read("notation.md"), "key")
    assert sorted(key for row in rows for key in ticked(row[0])) == sorted(HEADER_KEYS)


def test_the_notation_has_every_word_in_three_languages() -> None:
    written = {
        ticked(row[0])[0]: [ticked(cell) for cell in row[1:]]
        for row in table(read("notation.md"), "English", "Ukrainian", "Russian")
    }
    assert written == {word: [[uk], list(ru)] for word, (uk, ru) in WORDS.items()}


def test_the_notation_has_every_name_of_a_game() -> None:
    said = section(read("notation.md"), "Words in three languages")
    for game in GAMES:
        assert {f"`{game.names[language].casefold()}`" for language in ("uk", "ru")} <= {
            f"`{text}`" for text in ticked(said)
        }


def test_the_notation_has_every_spelling_of_a_card() -> None:
    said = {text.casefold() for text in ticked(section(read("notation.md"), "Cards"))}
    between = {str(number) for number in range(3, 10)}
    assert RANK_SPELLINGS.keys() - between <= said
    assert SUIT_SPELLINGS.keys() <= said


def test_every_code_is_explained_with_its_severity() -> None:
    page = read("findings.md")
    listed = {ticked(row[0])[0]: row[1] for row in table(page, "code", "severity")}
    assert listed == {code: kind.severity.value for code, kind in CODES.items()}
    assert re.findall("^## (.*)$", page, re.MULTILINE) == list(CODES)


@pytest.mark.parametrize("code", CODES)
def test_a_code_is_shown_in_a_session(code: str) -> None:
    text = section(read("findings.md"), code)
    assert text.strip().startswith(f"**{CODES[code].severity.value.capitalize()}.**")
    shows = [block.text for block in blocks(text) if block.kind == "console"]
    assert any(re.search(rf"^\d+  \S+  {code}\b", one, re.MULTILINE) for one in shows)


# The architecture


MODULE = re.compile(r"[\w/]+/(?:\w+\.py)?")
NAMES_OF = re.compile(r"((?:`\w+`(?:, | and | or )?)+) in ((?:`[\w/]+\.py`(?:, | and | or )?)+)")
"""Names, and the modules that have them."""


def lost(page: str) -> list[str]:
    """Paths that a page names and that are not there, and names that their modules lack."""
    shown = " ".join(block.text for block in blocks(page) if block.kind == "text")
    named = [
        path for text in (*ticked(BLOCK.sub("", page)), shown) for path in MODULE.findall(text)
    ]
    wrong = [one for one in named if not any((top / one).exists() for top in (ROOT, PACKAGE))]
    for names, modules in NAMES_OF.findall(page):
        paths = [PACKAGE / one for one in ticked(modules)]
        texts = [path.read_text(encoding="utf-8") for path in paths if path.exists()]
        for name in ticked(names):
            if not all(re.search(rf"^(?:class |def )?{name}\b", one, re.M) for one in texts):
                wrong.append(f"{name} in {modules}")
    return wrong


def test_the_architecture_names_what_there_is() -> None:
    page = read("architecture.md")
    assert lost(page) == []
    assert len(MODULE.findall(page)) > 60 and len(NAMES_OF.findall(page)) > 25
    assert len(page.splitlines()) <= 150
    (folders,) = (block.text for block in blocks(page) if block.text.startswith("  i18n/"))
    assert tuple(re.findall(r"^  (\w+)/  ", re.sub("/ +", "/  ", folders), re.M)) == ORDER


def test_what_a_page_names_and_is_not_there_is_found() -> None:
    page = "`core/card.py` `CODES` in `core/findings.py`, `KODES` in `core/findings.py`\n"
    picture = "```text\ndeels/ deals/play.py\n```\n"
    assert lost(page + picture) == ["core/card.py", "deels/", "KODES in `core/findings.py`"]


# The contract

COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]


def test_the_other_way_to_decide_is_told_of_every_error() -> None:
    page = (DOCS / "disputes.md").read_text(encoding="utf-8")
    told = page[page.index("## Decided the other way") :]
    errors = {code for code, kind in CODES.items() if kind.severity is Severity.ERROR}
    assert {code for code in CODES if f"`{code}`" in told} == errors


def test_the_contract_is_no_longer_than_it_has_to_be() -> None:
    assert len(read("contract.md").split()) <= 4000


def test_the_contract_names_every_command() -> None:
    commands = read("contract.md").split("## Commands", 1)[1].split("\n## ", 1)[0]
    assert re.findall("^### (.*)$", commands, re.MULTILINE) == list(COMMANDS)
    assert "`--lang en|uk|ru`" in commands.partition("###")[0]


SHARED: dict[str, set[str]] = {
    "--lang": set(COMMANDS),
    "--db": COMMANDS.keys() - {"rules"},
    "--json": COMMANDS.keys() - {"play", "format", "export"},
    "-m --match": {"explain", "add", "undo", "fix"},
    "--player --game --place --event --since --until --unfinished": {"matches", "stats", "export"},
}
"""Options of which the page says once which commands have them."""


def test_the_contract_names_the_options_that_commands_share() -> None:
    said = read("contract.md").split("## Commands", 1)[1].partition("###")[0]
    assert {option for shared in SHARED for option in shared.split()} <= {
        text.split()[0] for text in ticked(said)
    }


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_documented_and_has_help_with_an_example(name: str) -> None:
    said = section(read("contract.md"), name)
    assert f"`scorekeeper {name} " in said
    options = {option for param in COMMANDS[name].params for option in param.opts}
    options = {option for option in options if option.startswith("-")}
    told = {text.split()[0] for row in table(said, "option") for text in ticked(row[0])}
    for shared, names in SHARED.items():
        assert options.issuperset(shared.split()) == (name in names)
        options -= set(shared.split()) if name in names else set()
    assert told == options
    text, code = run(f"scorekeeper {name} --help")
    assert code == 0
    assert re.search(rf"^ *Example: scorekeeper {name} ?", text, re.MULTILINE)


ANSWERS = {
    "audit": "audit --json rounds.score nameless.score clean.score earns.score together.score",
    "house": "audit --house --json queens.score",
    "totals": "totals --json rounds.score",
    "explain": "explain 4 -m queens.score --json",
    "earned": "explain 3 -m earns.score --json",
    "rules": "rules --json",
    "game": "rules rounds --json",
    "import": "import rounds.score torn.score --keep-going --json",
    "new": "new candidate Olena Taras --json",
    "add": "add Olena 9s 10h Jc = 14 --json",
    "undo": "undo --json",
    "fix": "fix 3 players: Olena, Taras --json",
    "log": "log --json",
    "check": "log --check --json",
    "matches": "matches --json",
    "stats": "stats --json",
    "discard": "matches --discard candidate-1 --json",
    "rename": "rename Olena Olha --yes --json",
}
"""Commands that answer with JSON, on the files below, in this order."""
FILES = {
    "rounds.score": "match: rounds\nplayers: Ada, Bob\nstage 7c\nAs 2s\n26 25 = 26 24\n= 26 24\n",
    "nameless.score": "match: nameless\nplayers: Ada, Bob\ntricks 3 2\n5 0\nsettle three\n",
    "clean.score": "match: points\nplayers: Ada, Bob\n5 4\n",
    "earns.score": "match: earns\nplayers: Ada, Bob, Cyd\nBob earns 3\n",
    "together.score": "match: points\nplayers: Ada, Bob\n" + "Ada = 10\nBob = 4\nscore 10 11\n" * 2,
    "queens.score": "match: candidate\nplayers: Ada, Ben\nhouse: games=1\n"
    "Ada Qs Qh Qc Qd = 16\ndispute Ada that is 32\nBen = 20\nend\n",
    "torn.score": "match: rounds\nplayers: Ada, Cyd\n26 24\n3? 17\n",
}


def test_the_contract_explains_every_key() -> None:
    page, answers = read("contract.md"), {}
    with evening({game.id: game for game in small.GAMES}):
        for name, text in FILES.items():
            Path(name).write_text(text, encoding="utf-8")
        for name, command in ANSWERS.items():
            text = run(f"scorekeeper {command}")[0]
            answers[name] = json.loads(text[text.index("{") :])

    def keys(*heads: str) -> set[str]:
        return {key for row in table(page, *heads) for key in ticked(row[0])}

    def every(head: str, found: Iterable[dict[str, Any]], but: str = "") -> None:
        """Every key of these is explained, and every one that is explained is in one of them."""
        found = list(found)
        assert set().union(*found) - set(but.split()) == keys(f"key of {head}")

    (quarrel,) = answers["house"]["matches"]
    whole = [*answers["audit"]["matches"], quarrel]
    every("a match", whole)
    always = keys("key of a match") - {"disputes", "together", "accounts", "house_rules"}
    assert all(match.keys() >= always for match in whole)
    every("a game", (game for match in whole for game in match["games"]))
    every("a finding", (found for match in whole for found in match["findings"]))
    every("a line", answers["earned"]["lines"])
    assert all(line.keys() < keys("key of a line") for match in whole for line in match["lines"])
    every("a set that decides together", (one for m in whole for one in m.get("together", ())))
    every("a dispute", quarrel["disputes"])
    every("the house rules", [quarrel["house_rules"]])
    for match in answers["totals"]["matches"]:
        assert match.keys() == set(ticked(section(page, "totals --json"))) - {
            "matches",
            "audit --json",
        }
    every("an explanation", [answers["explain"]], "format")
    every("a game's rules", [answers["game"]], "format")
    assert all(game.keys() <= keys("key of a game's rules") for game in answers["rules"]["games"])
    every("a house rule", answers["game"]["house_rules"])
    assert answers["new"].keys() == {"match"}
    for name in ("add", "undo", "fix"):
        every("a recorded change", [answers[name]], "format")
    for name, heading in (("check", "log"), ("discard", "matches"), ("rename", "rename")):
        said = set(ticked(section(page, f"{heading} --json")))
        assert answers[name].keys() - {"format"} <= said
    log = set(first_ticked(table(section(STORE, "log"), "column")))
    assert all(row.keys() == log for row in answers["log"]["rows"])
    every("a listed match", answers["matches"]["matches"])
    every("a player's row", answers["stats"]["players"])
    every("a meeting", answers["stats"]["head_to_head"])
    every("a match that comes in", answers["import"]["matches"])
    assert any(
        "line_in_store" in one for m in answers["import"]["matches"] for one in m["findings"]
    )


def test_the_slips_are_explained() -> None:
    assert {kind for row in table(read("findings.md"), "slip") for kind in ticked(row[0])} == set(
        SLIPS
    )


# The store

STORE = read("store.md")


def test_the_page_of_the_store_has_every_table_and_column(tmp_path: Path) -> None:
    made = store.Store(str(tmp_path / "s.db"))
    found = made.select(
        "SELECT t.name, c.name FROM sqlite_master AS t JOIN pragma_table_info(t.name) AS c"
        " WHERE t.type IN ('table', 'view') AND t.name NOT IN ('meta', '_sqlite_migrations')"
        " ORDER BY t.name, cid"
    )
    columns: dict[str, list[str]] = {}
    for name, column in found:
        columns.setdefault(name, []).append(column)
    made.close()
    assert len(columns) >= 8
    told = {
        heading: first_ticked(table(section(STORE, heading), "column"))
        for heading in re.findall("^### (.*)$", STORE, re.MULTILINE)
    }
    assert told.pop("meta") == []
    assert told == columns


def test_the_page_of_the_store_has_every_op_and_everything_remembered() -> None:
    told = set(first_ticked(table(STORE, "op", "what was done")))
    keys = set(first_ticked(table(section(STORE, "meta"), "key")))
    done = [
        "new rounds Ada Bob",
        "add 7c",
        "add 4h 9h",
        "add --before 6 note later",
        "fix 6 note sooner",
        "undo",
        "rename Ada Ana",
        "matches --discard rounds-1",
        "matches --restore rounds-1",
        "import sheet.score",
    ]
    with evening({}):
        Path("sheet.score").write_text("match: rounds\nplayers: Ada, Bo\n20 30\n", encoding="utf-8")
        for command in done:
            assert run(f"scorekeeper {command}")[1] == 0
        made = store.Store(os.environ["SCOREKEEPER_DB"])
        assert {op for (op,) in made.select("SELECT op FROM log")} == told
        assert {key for (key,) in made.select("SELECT key FROM meta")} < keys
        made.close()


# Links


def slug(heading: str) -> str:
    """The anchor of a heading, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.casefold()).replace(" ", "-")


def links() -> list[tuple[Path, str]]:
    """Every relative link of the pages."""
    found = [
        (page, target)
        for page in PAGES
        for target in re.findall(r"\]\(([^)\s]+)\)", BLOCK.sub("", page.read_text("utf-8")))
    ]
    return [(page, target) for page, target in found if "://" not in target]


def test_every_link_resolves() -> None:
    assert len(links()) > 40
    broken = []
    for page, target in links():
        path, _, anchor = target.partition("#")
        goal = (page.parent / path).resolve() if path else page
        if not goal.exists():
            broken.append((name_of(page), target))
        elif anchor:
            headings = re.findall("^#+ (.*)$", BLOCK.sub("", goal.read_text("utf-8")), re.M)
            if anchor not in map(slug, headings):
                broken.append((name_of(page), target))
    assert broken == []


def rewrite() -> None:
    """Write what the pages show anew."""
    for page in (*PAGES, ROOT / "README.md"):
        text = page.read_text(encoding="utf-8")
        for block, right in reversed(list(compared(text))):
            text = text[: block.start] + right + text[block.end :]
        page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    rewrite()
