"""Games from other packages: found, listed, left out where they are none, and no burden."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from scorekeeper.cli.main import app
from scorekeeper.core.words import fold
from scorekeeper.games.registry import BUILT_IN, GROUP, all_games, find_game, load
from scorekeeper.games.validation import faults
from scorekeeper.i18n.messages import catalogue, plural_form, say_number, speak
from tests.keeping import one_line
from tests.plugins import EXAMPLE, PLAIN, install, install_example, installed

ROOT = Path(__file__).parent.parent


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which Python looks for packages, and in which the test runs."""
    monkeypatch.chdir(tmp_path)
    with installed(tmp_path):
        yield tmp_path


def run(*arguments: str, **environment: str) -> Result:
    return CliRunner().invoke(app, arguments, env={"COLUMNS": "80", **environment})


def listed() -> list[str]:
    return [game["game"] for game in json.loads(run("rules", "--json").stdout)["games"]]


def changed(*pairs: str) -> str:
    """The plain game with some of its text replaced."""
    text = PLAIN
    for old, new in zip(pairs[::2], pairs[1::2], strict=True):
        assert old in PLAIN
        text = text.replace(old, new)
    return text


# Our own


def test_our_own_games_are_entry_points_too() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = project["entry-points"][GROUP]
    assert named == {id: f"scorekeeper.games.{id}:GAME" for id in BUILT_IN}


@pytest.mark.parametrize("id", BUILT_IN)
def test_our_own_games_are_what_the_registry_says(id: str) -> None:
    game = load(id)
    assert game.id == id
    assert {fold(game.names[language]) for language in ("uk", "ru")} == set(BUILT_IN[id])
    assert faults(game) == []


def test_our_own_games_are_found_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.distributions", None)
    for id, names in BUILT_IN.items():
        assert {find_game(name) for name in (id, *names)} == {load(id)}


@pytest.mark.parametrize(
    "command", [["--help"], ["totals", "sample_sessions/points-clean.score"], ["rules", "rounds"]]
)
def test_what_plays_our_own_games_does_not_look_for_others(command: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "scorekeeper", *command],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "typer" in loaded
    assert not {"importlib.metadata", "scorekeeper.games.validation"} & loaded


# Others


def test_a_game_of_another_package_is_found_by_id_and_names(folder: Path) -> None:
    install(folder, "plain-game", {"plain": "plain:GAME"}, plain=PLAIN)
    found = {find_game(name) for name in ("plain", "PLAIN", "проста", "Простая")}
    assert [game.id for game in found if game is not None] == ["plain"]
    assert listed() == [*BUILT_IN, "plain"]
    assert run("rules").stderr == ""
    assert "Did you mean plain?" in run("rules", "plane").stderr


def test_a_sentence_of_a_game_is_shown_in_its_own_translation(folder: Path) -> None:
    install(folder, "plain-game", {"plain": "plain:GAME"}, plain=PLAIN)
    game = find_game("plain")
    assert game is not None
    (rule,) = game.rules
    assert rule.text.shown("uk") == "Ніщо нічого не варте."
    assert rule.text.shown("ru") == rule.text.shown("en") == "Nothing is worth anything."


def test_a_package_that_is_found_twice_is_one(folder: Path, tmp_path_factory: Any) -> None:
    other = tmp_path_factory.mktemp("other")
    for place in (folder, other):
        install(place, "plain-game", {"plain": "plain:GAME"}, plain=PLAIN)
    with installed(other):
        done = run("rules")
        assert (done.stdout.count("Plain"), done.stderr) == (1, "")


OTHER = changed("Plain", "Other", "plain", "other", "Простая", "Другая", "Проста", "Інша")
LEFT_OUT = {
    "that is not there": ("plain", "", "ModuleNotFoundError: No module named 'plain'"),
    "that cannot be imported": ("plain", "raise ValueError('no cards')", "ValueError: no cards"),
    "that is no Python": ("plain", "GAME = = 1", "SyntaxError: invalid syntax"),
    "that ends the program": ("plain", "raise SystemExit(3)", "SystemExit: 3"),
    "that lacks its game": ("plain", "NAME = 1", "has no attribute 'GAME'"),
    "that is nothing": ("plain", "GAME = None", "id is missing or of the wrong kind"),
    "with another id": ("plane", PLAIN, "its id is plain"),
    "with an id of ours": (
        "rounds",
        changed('"plain"', '"rounds"', "plain.all", "rounds.all"),
        "there is a game rounds already",
    ),
    "with a name of ours": ("plain", changed("Проста", "РАУНДИ"), "there is a game раунди already"),
    "without seats": ("plain", changed("def seats", "def chairs"), "the method seats is missing"),
    "for nobody": ("plain", changed("range(2, 3)", "range(0, 3)"), "seats() is missing"),
    "that fails when asked": ("plain", changed("return range(2, 3)", "return 1 / 0"), "ZeroDivi"),
    "without an English name": ("plain", changed('"en"', '"de"'), "it has no English name"),
    "with an id of two words": (
        "two words",
        changed('id = "plain"', 'id = "two words"'),
        "the id two words is not one word",
    ),
    "with a rule of another game": (
        "plain",
        changed('Rule("plain.all"', 'Rule("rounds.all"'),
        "the rule rounds.all does not begin with plain.",
    ),
    "with texts for rules": ("plain", changed("(Rule(", "(str("), "TypeError"),
    "with a wrong end rule": (
        "plain",
        changed('end_rule = "plain.all"', 'end_rule = "plain.end"'),
        "there is no rule plain.end",
    ),
    "with a wrong score rule": (
        "plain",
        changed("deal_rule = None", 'deal_rule = None\n    score_rules = ("trump",)'),
        "there is no house rule trump",
    ),
    "with a word of every game": (
        "plain",
        changed("deal_rule = None", 'deal_rule = None\n    words = {"bids": ("згода", ("bids",))}'),
        "згода means something else already",
    ),
    "with a word that is no word": (
        "plain",
        changed("deal_rule = None", 'deal_rule = None\n    words = {"bids": ("7", ("bids",))}'),
        "7 cannot be read as a word",
    ),
    "with a translation that says something else": (
        "plain",
        changed("Ніщо нічого не варте.", "Ніщо не варте {n}."),
        "not all that stands in braces is known: Ніщо не варте {n}.",
    ),
    "in a language nobody speaks": (
        "plain",
        changed('texts = {"uk"', 'texts = {"de"'),
        "there is no language de",
    ),
}


@pytest.mark.parametrize("what", LEFT_OUT)
def test_a_game_is_left_out_and_named(what: str, folder: Path) -> None:
    name, text, why = LEFT_OUT[what]
    modules = {"plain": text} if text else {}
    install(folder, "other-game", {"other": "other:GAME"}, other=OTHER)
    install(folder, "plain-game", {name: "plain:GAME"}, **modules)
    done = run("rules")
    assert done.exit_code == 0
    told = one_line(done.stderr)
    assert told.startswith(f"scorekeeper: the game {name} is left out: ")
    assert why in told
    assert told.count("scorekeeper: ") == 1
    # It is said once, and harms nothing.
    assert run("rules").stderr == ""
    assert listed() == [*BUILT_IN, "other"]
    assert find_game("rounds") is load("rounds")
    assert find_game("раунди") is load("rounds")
    assert run("rules", "plane").exit_code == 2


def test_what_a_package_prints_is_not_part_of_an_answer(folder: Path) -> None:
    text = 'print("hello")\n' + PLAIN
    install(folder, "plain-game", {"plain": "plain:GAME"}, plain=text)
    done = run("rules", "--json")
    assert [game["game"] for game in json.loads(done.stdout)["games"]] == [*BUILT_IN, "plain"]
    assert done.stderr == "hello\n"


def test_of_two_games_with_one_name_the_first_is_kept(folder: Path) -> None:
    install(folder, "plain-game", {"plain": "plain:GAME"}, plain=PLAIN)
    twin = changed('"plain"', '"zebra"', "plain.all", "zebra.all")
    install(folder, "zebra-game", {"zebra": "zebra:GAME"}, zebra=twin)
    said = "scorekeeper: the game zebra is left out: there is a game plain already.\n"
    assert run("rules").stderr == said
    assert [game.id for game in all_games()] == [*BUILT_IN, "plain"]


def test_a_package_whose_entry_points_nobody_can_read_is_left_out(folder: Path) -> None:
    install(folder, "plain-game", {"plain": "plain:GAME"}, plain=PLAIN)
    install(folder, "torn", {})
    (folder / "torn-1.0.dist-info" / "entry_points.txt").write_text(f"[{GROUP}]\nno value\n")
    assert listed() == [*BUILT_IN, "plain"]


# A game that fails while it is asked

FAILING = """
import os
from scorekeeper.game import CardGame, FeatKind, HouseRule, PointsInHand, Rule, Verb, Verdict
from scorekeeper.game import say


class Play(PointsInHand):
    def __init__(self, table, number, dealer):
        super().__init__(table, number, dealer, most=99)

    def handlers(self):
        return self.guarded({"points": self.part, "score": self.score, "calls": lambda *_: None})

    def unlike(self, name, figure, right):
        return say("{figure} is {what}", figure=figure), "plain.all"

    def bound(self, line, side, figure, at, total):
        pass

    def lines(self):
        return self.written


class Plain(CardGame):
    id = "plain"
    names = {"en": "Plain"}
    source = "nobody's"
    rules = (Rule("plain.all", say("Nothing is worth anything.")),)
    house_rules = (
        HouseRule("games", ("9",), say("How many games."), least=1),
        HouseRule("way", ("this", "that"), say("Which."), matters=lambda table: asked("matters")),
    )
    verbs = (Verb("calls", "Ada calls x", say("called"), terms=lambda word: asked("terms", word)),)
    words = {"calls": ("кличе", ("зовёт",))}
    end_rule = "plain.all"
    end_rules = ("games",)
    deal_rule = None

    def seats(self):
        return range(2, 3)

    def play(self, table, number, dealer):
        return Play(table, number, dealer)

    def verdict(self, table, standing):
        return Verdict(None) if standing.games == table.house["games"] else None


def asked(name, answer=None):
    if os.environ.get("FAILS") == name:
        raise ValueError(f"no {name} today")
    return answer


def answered(name, answer):
    return object() if os.environ.get("WRONG") == name else answer


def failing(kind, name):
    kept = getattr(kind, name)
    if isinstance(kept, property):
        kept = kept.fget
        setattr(kind, name, property(lambda self: (asked(name), answered(name, kept(self)))[1]))
    else:
        setattr(kind, name, lambda *values: (asked(name), answered(name, kept(*values)))[1])


for name in dir(PointsInHand):
    if not name.startswith("_"):
        failing(Play, name)
for name in "play sides pack next_dealer lowest_wins verdict".split():
    failing(Plain, name)
GAME = Plain()
"""
"""A game that fails where the environment says so."""
FAILS = [
    *("terms", "matters", "sides", "pack", "play", "next_dealer", "lowest_wins", "verdict"),
    *("handlers", "score", "part", "bound", "unlike", "close", "scores", "lines", "given"),
    *("touches", "under", "state", "said", "news", "explain", "slips", "feats", "all_findings"),
    *("tricks", "stages", "complete", "counts", "check_row", "guarded"),
]
"""What of it can fail, one at a time."""
BETWEEN = """match: points
players: Ada, Bob
1 2

match: plain
players: Ada, Bob
Ada calls x
Ada = 3
4 0
1 1
score 2 2 = 9 9

match: points
players: Ada, Bob
3 4
"""
ASKED = [
    "audit {file}",
    "audit --json --house {file}",
    "totals {file}",
    "explain 8 -m {file}",
    "explain game 1 -m {id}",
    "format {file}",
    "export {file}",
    "export -f html {file}",
    "import --db other.db {file}",
    "audit {id}",
    "totals {id}",
    "log {id}",
    "export --all -f csv",
    "matches",
    "stats",
    "add -m {id} --dry-run Ada = 1",
    "add -m {id} Ada calls x",
    "fix 8 5 0 -m {id}",
    "undo -m {id}",
    "rules",
    "rules plain",
    "new plain Ada Bob --db other.db",
]


@pytest.fixture
def failing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The id of a match of a game that can fail, in the store between two others."""
    install(folder, "plain-game", {"plain": "plain:GAME"}, plain=FAILING)
    monkeypatch.setenv("SCOREKEEPER_DB", str(folder / "own.db"))
    (folder / "three.score").write_text(BETWEEN, encoding="utf-8")
    assert run("import", "three.score").exit_code == 0
    (id,) = (one for one in stored() if one.startswith("plain"))
    return id


def stored() -> dict[str, Any]:
    """The matches of the store as they are listed, by id."""
    listed = json.loads(run("matches", "--json").stdout)["matches"]
    return {match["match"]: match for match in listed}


@pytest.mark.parametrize("what", FAILS)
def test_a_game_that_fails_is_named_and_harms_nothing(what: str, failing: str) -> None:
    for command in ASKED:
        words = command.format(file="three.score", id=failing).split()
        done = run(*words, FAILS=what)
        # An exception that nobody expected would be here.
        assert isinstance(done.exception, SystemExit | None), (command, done.exception)
        said = " ".join(done.stderr.split())
        assert said.count("fails") == (done.exit_code == 2), (command, done.stderr)
        if done.exit_code == 2:
            assert "The game plain fails: " in said and f"no {what} today (plain.py, line" in said
        if words[0] in ("audit", "totals") and words[-1] == "three.score":
            # The matches before and behind it are answered.
            assert done.stdout.count("points") >= 2 or done.stdout.count("Points") >= 2, command
    assert run("log", "--check").exit_code == 0


@pytest.mark.parametrize("what", ["verdict", "scores", "touches", "given", "tricks", "state"])
def test_a_game_whose_answers_mean_nothing_is_named(what: str, failing: str) -> None:
    codes = set()
    for command in ASKED:
        words = command.format(file="three.score", id=failing).split()
        done = run(*words, WRONG=what)
        assert isinstance(done.exception, SystemExit | None), (command, done.exception)
        assert ("The game plain fails" in " ".join(done.stderr.split())) == (done.exit_code == 2)
        codes.add(done.exit_code)
    assert 2 in codes
    assert run("log", "--check").exit_code == 0


def test_a_match_whose_game_fails_again_and_again_is_as_it_was(failing: str) -> None:
    before = run("export", failing).stdout
    for command in ("add -m {id} Ada = 1", "undo -m {id}", "fix 8 5 0 -m {id}"):
        done = run(*command.format(id=failing).split(), FAILS="scores")
        assert done.exit_code == 2, command
    assert run("export", failing).stdout == before


def test_a_store_is_worked_out_anew_though_a_game_fails(failing: str, folder: Path) -> None:
    """The match is there, with its header alone; once its game is mended it goes on."""
    before = stored()
    with closing(sqlite3.connect(folder / "own.db")) as store, store:
        store.execute("UPDATE sides SET points = 77")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FAILS", "scores")
        after = stored()
    assert {id: one for id, one in after.items() if id != failing} == {
        id: one for id, one in before.items() if id != failing
    }
    assert (after[failing]["game"], after[failing]["totals"]) == ("plain", {})
    assert run("add", "-m", failing, "Ada", "=", "1").exit_code == 0
    assert stored()[failing]["totals"] == {"Ada": 3 + 1 + 2 + 1, "Bob": 1 + 2}


def test_the_line_at_which_a_game_fails_can_be_taken_back(failing: str) -> None:
    """Ada has 3 by a part, which fails; without it 4 of the row count: 4 + 1 + 2."""
    assert run("totals", failing, FAILS="part").exit_code == 2
    assert run("undo", "4", "-m", failing, FAILS="part").exit_code == 2
    said = run("undo", "5", "-m", failing, FAILS="part")
    assert (said.exit_code, said.stderr) == (0, "")
    assert stored()[failing]["totals"] == {"Ada": 7, "Bob": 3}
    assert run("totals", failing, FAILS="part").exit_code == 0


def test_lines_that_come_behind_a_failure_are_not_read(failing: str) -> None:
    done = run("audit", "three.score", FAILS="part")
    assert "three.score, line 8: The game plain fails" in done.stderr


@pytest.mark.parametrize("what", ["part", "verdict"])
def test_matches_around_a_failure_are_imported(what: str, failing: str) -> None:
    """The line that is named is the one of the file, as an audit of it has it."""
    audited = " ".join(run("audit", "three.score", FAILS=what).stderr.split())
    for options, count in (([], 0), (["--keep-going"], 2)):
        done = run("import", "three.score", "--db", "other.db", *options, FAILS=what)
        assert done.exit_code == 2
        assert audited in " ".join(done.stderr.split())
        listed = run("matches", "--db", "other.db", "--json")
        assert len(json.loads(listed.stdout)["matches"]) == count


def test_a_sentence_that_lacks_a_value_is_shown_as_it_stands(failing: str) -> None:
    done = run("audit", "three.score")
    assert "{figure} is {what}" in done.stdout


def test_the_prompt_goes_on_though_a_game_fails(failing: str) -> None:
    done = CliRunner().invoke(
        app, ["play", failing], input="Ada = 5\n", env={"COLUMNS": "80", "FAILS": "part"}
    )
    assert done.exit_code == 2
    assert "The game plain fails" in done.output


# The example of the docs


@pytest.fixture
def example(folder: Path) -> Iterator[Path]:
    """The example installed."""
    install_example(folder)
    with installed(EXAMPLE, folder):
        yield folder


def test_the_example_passes_its_own_tests(folder: Path) -> None:
    install_example(folder)
    path = os.pathsep.join(map(str, (folder, EXAMPLE, ROOT)))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=EXAMPLE,
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout or "100%" in done.stdout


RUBBER = """match: rubber
players: Ada, Bob, Cyd, Dan
Ada 3nt 9
Bob 4sxx 9
Ada 6h 12 = 930
Ada honours A K Q J
end
"""
# 3 × 30 + 10; one short, redoubled 200; 6 × 30, vulnerable slam 750, rubber 700; honours 100.


def test_the_example_is_listed_scored_audited_and_explored(example: Path) -> None:
    (example / "rubber.score").write_text(RUBBER, encoding="utf-8")
    assert "Rubber bridge" in run("rules").stdout
    (match,) = json.loads(run("audit", "--house", "--json", "rubber.score").stdout)["matches"]
    assert match["findings"] == []
    assert match["totals"] == {"Ada+Cyd": 100 + 200 + 180 + 750 + 700 + 100, "Bob+Dan": 0}
    assert match["winner"] == "Ada+Cyd"
    assert match["house_rules"]["combinations"] == 2
    assert run("totals", "rubber.score").stdout.startswith("Rubber bridge, 1 game")
    said = run("explain", "5", "-m", "rubber.score").stdout
    assert "slam: 750" in said and "rubber.slam" in said
    formatted = run("format", "rubber.score").stdout
    assert "Bob declares 4♠xx 9\n" in formatted


def test_a_word_of_the_example_is_no_name_in_it(example: Path) -> None:
    text = RUBBER.replace("Bob, Cyd", "Bob, Mr Declares")
    (example / "rubber.score").write_text(text, encoding="utf-8")
    (match,) = json.loads(run("audit", "--json", "rubber.score").stdout)["matches"]
    assert [found["code"] for found in match["findings"]] == ["bad-players"]
    # In other games it is a name like any.
    (example / "points.score").write_text("match: points\nplayers: Ada, Mr Declares\n3 4\n")
    assert run("audit", "points.score").exit_code == 0


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (0, "бракує 0 хабарів: 0"),
        (1, "бракує 1 хабаря: 0"),
        (2, "бракує 2 хабарів: 0"),
        (5, "бракує 5 хабарів: 0"),
    ],
)
def test_a_number_has_its_plural_in_the_texts_of_the_example(
    n: int, said: str, example: Path
) -> None:
    assert find_game("rubber") is not None
    message = say_number("{n} trick short: {cost}", "{n} tricks short: {cost}", n, cost=0)
    assert message.shown("uk") == said


@pytest.mark.parametrize(
    ("n", "form"),
    [(0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (12, 2), (21, 0), (22, 1), (25, 2), (112, 2)],
)
def test_the_plural_forms_are_those_of_the_catalogues(n: int, form: int) -> None:
    assert plural_form(n) == form
    assert catalogue("uk").plural(n) == form  # type: ignore[attr-defined]


@pytest.mark.parametrize("form", ["score", "json", "csv", "md", "html"])
def test_the_example_is_exported(form: str, example: Path) -> None:
    (example / "rubber.score").write_text(RUBBER, encoding="utf-8")
    assert run("import", "rubber.score").exit_code == 0
    done = run("export", "--all", "--format", form)
    assert done.exit_code == 0
    assert "2030" in done.stdout or "declares 6♥ 12" in done.stdout


@pytest.mark.parametrize(("language", "word"), [("en", "declares"), ("uk", "розігрує")])
def test_the_exported_example_reads_back(language: str, word: str, example: Path) -> None:
    (example / "rubber.score").write_text(RUBBER, encoding="utf-8")
    assert run("import", "rubber.score").exit_code == 0
    speak(language)
    assert run("export", "--all", "--output", "out.score").exit_code == 0
    speak("en")
    assert f"Ada {word} " in (example / "out.score").read_text(encoding="utf-8")
    before, after = (
        json.loads(run("audit", "--json", name).stdout)["matches"][0]
        for name in ("rubber.score", "out.score")
    )
    for key in ("totals", "winner", "games", "house"):
        assert before[key] == after[key]


def test_the_slips_of_the_example_explain_a_wrong_figure(example: Path) -> None:
    text = RUBBER.replace("= 930", "= 180")
    (example / "rubber.score").write_text(text, encoding="utf-8")
    (match,) = json.loads(run("audit", "--json", "rubber.score").stdout)["matches"]
    (found,) = match["findings"]
    assert (found["code"], found["correct"]) == ("wrong-claim", 930)
    assert [slip["kind"] for slip in found["slips"]] == ["bonus-missed"]


def test_the_example_is_kept_in_the_store_and_known_without_its_package(
    example: Path, tmp_path: Path
) -> None:
    assert run("new", "rubber", "Ada", "Bob", "Cyd", "Dan").exit_code == 0
    assert run("add", "a", "3nt", "9").exit_code == 0
    assert "100" in run("totals").stdout
    (example / "scorekeeper-rubber-bridge-1.0.dist-info" / "entry_points.txt").unlink()
    with installed():
        done = run("totals")
        assert "No game is called rubber" in done.stdout + done.stderr
        assert run("matches").exit_code == 0
