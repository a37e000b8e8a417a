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

from scorekeeper.core.words import fold
from scorekeeper.games.registry import BUILT_IN, GROUP, all_games, find_game, load
from scorekeeper.games.validation import faults
from scorekeeper.i18n.messages import catalogue, plural_form, say_number, speak
from tests.command_line import app
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
    "that is nothing": ("plain", "GAME = None", "it is nothing: write a class that begins"),
    "that is a class": ("plain", changed("GAME = Plain()", "GAME = Plain"), "the class Plain"),
    "with another id": ("plane", PLAIN, "its id is plain"),
    "with an id of ours": (
        "rounds", changed('"plain"', '"rounds"'), "there is a game rounds already"
    ),
    "with a name of ours": ("plain", changed("Проста", "РАУНДИ"), "there is a game раунди already"),
    "that fails when asked": (
        "plain",
        changed("\n\nGAME", "\n    def pack(self, players):\n        return 1 / 0\n\n\nGAME"),
        "ZeroDivisionError",
    ),
}  # fmt: skip


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
    twin = changed('"plain"', '"zebra"')
    install(folder, "zebra-game", {"zebra": "zebra:GAME"}, zebra=twin)
    said = "scorekeeper: the game zebra is left out: there is a game plain already.\n"
    assert run("rules").stderr == said
    assert [game.id for game in all_games()] == [*BUILT_IN, "plain"]


def test_a_package_whose_entry_points_nobody_can_read_is_left_out(folder: Path) -> None:
    install(folder, "plain-game", {"plain": "plain:GAME"}, plain=PLAIN)
    install(folder, "torn", {})
    (folder / "torn-1.0.dist-info" / "entry_points.txt").write_text(f"[{GROUP}]\nno value\n")
    assert listed() == [*BUILT_IN, "plain"]


# What cannot work is said, all of it


def game(text: str, more: str = "") -> object:
    """The plain game with these lines in its class, and others before it."""
    lines = "".join(f"    {line}\n" for line in text.splitlines())
    source = "from scorekeeper.game import *\n" + PLAIN.replace("\n\n\nGAME", f"\n{lines}\n\nGAME")
    known: dict[str, Any] = {"__name__": "plain"}
    exec(source.replace("\n\n\nclass", f"\n{more}\n\nclass"), known)
    return known["GAME"]


def bids(*fields: str, **more: str) -> str:
    """The plain game with a statement of its own."""
    given = {"rule": '"all"', "example": '"Olena bids 2"', "check": "lambda deal, fact: ()"} | more
    example = given.pop("example")
    rest = "".join(f", {name}={value}" for name, value in given.items())
    return f"statements = (Statement('bids', {example}, say('bid'), ({', '.join(fields)},){rest}),)"


TRICKS = "tricks = Tricks(lambda card, led, trump: 0)\n"
CARD_LAWS = 'laws = {name: "x" for name in "all pack lead follow winner deal".split()}\n'
WRONG = {
    'id = "Two words"': "the id 'Two words' is not one word in small Latin letters: write  id =",
    'names = {"de": "Schlicht"}': "it has no English name: write  names =",
    "names = 7": 'names is of the type int: write {"en": "Tens"}',
    "seats = 2, 4": "seats is of the type tuple: write range(2, 5) for two to four players",
    "seats = range(0, 3)": "seats is range(0, 3): write range(2, 5)",
    "partners = {4: ((0, 2), (1, 3))}": "partners has 4 players, seats is range(2, 3)",
    "partners = {2: ((0,),)}": "partners of 2 players: write each of the seats 0 to 1 once",
    "partners = {2: ((1,), (0,))}": "write the sides by their first seats",
    'laws = {"All": "x"}': "the law 'All': write small letters",
    'end_rule = "end"': "end_rule, by which a match ends, is 'end', and laws has none of that name",
    'figure_rule = "al"': "write 'all', or the law",
    'deal_rule = "left"': "deal_rule, by which somebody deals, is 'left'",
    'rules = (Rule("plain.all", say("x")),)': "rules is worked out, nobody writes it: write laws",
    "def award(self, deal): ...": "nobody asks a game for award: write awards",
    "def awards(self): ...": "awards takes other values: write  def awards(self, deal):",
    "awards = 7": "awards is of the type int: write  def awards(...)",
    "def pack(self, players): return []": "pack(2) is of the type list: answer a frozenset",
    "deals = None": "deals is None and over is not there: write  def over(self, deals):",
    "deals = 0": "deals is 0: write how many deals a game has",
    "def over(self, deals): return True": "over is asked only where  deals = None  stands",
    'house_rules = ("trump",)': "house_rules has something of the type str in it: write",
    'house_rules = (choice("way", "this", "x"),)': "the house rule way leaves no choice",
    'house_rules = (choice("way", "This that", "x"),)': "way cannot be set to 'This'",
    'house_rules = (choice("way", "a b", "x"), number("way", 1, "x"))': "way is there twice",
    'house_rules = (choice("a way", "a b", "x"),)': "the house rule 'a way': write small letters",
    'house_rules = (choice("way", "a b", "x", lambda: True),)': "way: write  matters=lambda table:",
    'house_rules = (choice("revoke", "a b", "x"),)': "the house rule revoke moves points",
    'end_rules = ("trump",)': "end_rules has 'trump', which is no house rule: write one of games",
    'feats = (FeatKind("one", say("x"), say("x"), adds=True),)': "def remembered(self, deal):",
    "def remembered(self, deal): return ()": "remembered is never asked: write  feats =",
    'sums = say("{paper}")': "sums has other braces than {figure}, {name} and {right}",
    'texts = {"de": {}}': "texts are in 'de': write them in uk or ru",
    'texts = {"uk": {"a": "b {n}"}}': "not all braces of 'b {n}' are known",
    'words = {"bids": "замовляє"}': "words has 'bids': write (Ukrainian, (Russian,))",
    'words = {"bids": ("замовляє", ("заказывает",))}': "words has 'bids', which no statement has",
    'words = {"wins": ("бере", ("берёт",))}': "has its translations already",
    bids("Number()") + '\nwords = {"bids": ("згода", ("б",))}': "згода means something else",
    bids("Number()") + '\nwords = {"bids": ("7", ("б",))}': "7 cannot be read as a word",
    bids("Number()") + '\nwords = {"bids": ("туз", ("К",))}': "к is read as a card: write another",
    bids("Number()").replace("'bids'", "'note'"): "note is a word of every game",
    bids("Number()") + "\nstatements = statements * 2": "the statement bids is there twice",
    bids("Number(3, 1)"): "Number takes at least 3, at most 1: write the lower one first",
    bids("Cards(-1)"): "Cards takes from -1 to None: write numbers from 0 or 1",
    bids("Groups(1)"): "Groups has groups of 1: write 2 or more, or Cards",
    bids("Cards()", "Number()"): "Cards takes all that follows: write it last, or as many cards",
    bids("Figures()", "Number()", by='"table"'): "Figures takes all that follows: write it last",
    bids("Figures()"): 'a figure for each side is said by nobody: write by="table"',
    bids("Number()", "Number()"): "it has two fields Number, and only one would be kept",
    bids("Turned()", "Trump()"): "Turned and Trump are kept in one place",
    bids("Words('on')"): "Words has a text for its words: write Words(('on',))",
    bids("7"): "fields is no tuple of fields: write (Cards(1),), with the comma",
    bids("Number()", by='"team"'): "by is 'team': write \"player\", \"anybody\" or \"table\"",
    bids("Number()", rule='"bid"'): "the rule of the statement bids is 'bid', and laws has none",
    bids("Number()", claim="True"): "the figure behind = would be compared with nothing",
    bids("Cards()", scores="True"): "scores says nothing of how much: write worth=",
    bids("Cards()", scores="True", worth="lambda house, cards: 0"): "write  sums =",
    bids("Number()", worth="lambda house, cards: 0"): "are about cards, and it has none",
    bids("Cards()", unlike="lambda deal, fact: 0"): "unlike would never be asked: write claim=True",
    bids("Cards()", stake="lambda fact, at: 0"): "stake would never be asked: write plays=True",
    bids("Cards()", due="lambda n, said, side: 0"): "due would never be asked: write opens=True",
    bids("Cards()", winner="True"): "only a trick has a winner behind =: leave winner=True out",
    bids("Cards()", needs='"trump"'): "needs is 'trump', which is no other statement",
    bids("Cards()", twice='say("x")'): "twice is no pair of sentences",
    bids("Cards()", plays="True"): "the rule of which cards there are is 'pack'",
    bids("Number()", check="lambda deal: ()"): "check is not called with 2 values",
    bids("Number()", check="None"): "nothing comes of it: let awards, or another",
    bids("Number()", example='"Olena takes 2"'): "the example 'Olena takes 2' is not read as bids",
    "statements = (wins('x', say('x')),)": "tricks are not declared: write  tricks = Tricks(",
    TRICKS: "the rule of who wins a trick is 'winner', and laws has none of that name",
    CARD_LAWS + "tricks = Tricks(lambda card: 0)": "Tricks: height is not called with 3 values",
    CARD_LAWS + TRICKS.replace("0)", "0, house='x')"): "Tricks(house='x') is no house rule",
    CARD_LAWS + TRICKS.replace("0)", "0, needs='x')"): "Tricks(needs='x') is no statement",
    CARD_LAWS + TRICKS + bids("Number()").replace("'bids'", "'tricks'"):
        "it is not what the engine takes: write  tricks(example, text)",
}  # fmt: skip
"""Lines in the class of the plain game, and what is said of them."""


@pytest.mark.parametrize("lines", WRONG)
def test_what_cannot_work_is_said_with_what_to_write(lines: str) -> None:
    found = faults(game(lines))
    assert any(WRONG[lines] in fault for fault in found), found


def test_a_statement_that_is_read_by_the_game_has_a_use() -> None:
    unused = bids("Number()", check="None")
    assert faults(game(unused)) != []
    for reads in (
        'def awards(self, deal): return deal.all("bids")',
        "def complete(self, deal): return bool(deal.one(*WORDS))",
        "def notes(self, deal): return deal.facts and ()",
    ):
        assert faults(game(f"{unused}\n{reads}", 'WORDS = ("bids",)')) == [], reads


def test_a_word_without_translations_is_read_in_english() -> None:
    assert faults(game(bids("Number()"))) == []


@pytest.mark.parametrize(
    ("cards", "said"), [("9s", 0), ("9s 9h", 1), ("9s 9h 9d", 1), ("9s 9h 9d 9c", 0), ("", 0)]
)
def test_a_game_does_not_see_too_few_or_too_many_cards(cards: str, said: int, folder: Path) -> None:
    seen = "lambda deal, fact: [Problem('illegal-play', say('seen'), 'all')]"
    example, cast = '"Olena bids 9s 9h"', "from scorekeeper.game import *\n"
    statement = bids("Cards(2, 3)", example=example, check=seen)
    text = cast + PLAIN.replace("\n\n\nGAME", f"\n    {statement}\n\n\nGAME")
    install(folder, "plain-game", {"plain": "plain:GAME"}, plain=text)
    (folder / "one.score").write_text(f"match: plain\nplayers: Ada, Bob\nAda bids {cards}\n")
    (match,) = json.loads(run("audit", "--json", "one.score").stdout)["matches"]
    assert [found["message"] for found in match["findings"]].count("seen") == said
    assert len(match["findings"]) == 1


def test_all_faults_are_said_at_once(folder: Path) -> None:
    text = changed(
        '"all": "Nothing', '"every": "Nothing', 'number("games", 1', 'number("games", "Two"'
    )
    install(folder, "plain-game", {"plain": "plain:GAME"}, plain=text)
    done = run("rules")
    assert done.exit_code == 0
    assert done.stderr.startswith("scorekeeper: the game plain is left out:\n- ")
    lines = one_line(done.stderr).split(" - ")[1:]
    assert len(lines) == 3
    assert "figure_rule" in lines[0] and "end_rule" in lines[1] and "games" in lines[2]


# A game that fails while it is asked

FAILING = """
import os
from scorekeeper.game import Award, Feat, FeatKind, Game, Number, Problem, Statement, Verdict
from scorekeeper.game import choice, number, say


def asked(name, answer=None):
    if os.environ.get("FAILS") == name:
        raise ValueError(f"no {name} today")
    return object() if os.environ.get("WRONG") == name else answer


def check(deal, fact):
    found = Problem("illegal-play", say("{figure} is {what}", figure=1), "all")
    return asked("check", [found])


class Plain(Game):
    id = "plain"
    names = {"en": "Plain"}
    source = "nobody's"
    laws = {"all": "Nothing is worth anything."}
    house_rules = (
        number("games", 9, "How many games."),
        choice("way", "this that", "Which.", matters=lambda table: asked("matters", True)),
    )
    statements = (
        Statement("calls", "Olena calls 3", say("called"), (Number(),), rule="all", check=check),
    )
    figure_rule, end_rule, deal_rule, end_rules = "all", "all", "", ("games",)
    feats = (FeatKind("calls", say("calls"), say("calls"), adds=True),)

    def awards(self, deal):
        way = deal.house["way"] == "this"
        called = [Award(fact.side, fact.number * way, "all", say("called"), True, fact.line)
                  for fact in deal.all("calls")]
        return asked("awards", called)

    def complete(self, deal):
        return asked("complete", False)

    def impossible(self, deals, figures, what):
        return asked(what, ())

    def remembered(self, deal):
        return asked("remembered", [Feat("calls", fact.side, 1, fact.line) for fact in deal.facts])

    def verdict(self, table, standing):
        return asked("verdict", Verdict(None) if standing.games == table.house["games"] else None)


for name in "closing slips explain state unclear packs pack sides next_dealer lowest_wins".split():
    kept = getattr(Plain, name)
    setattr(Plain, name, lambda *values, name=name, kept=kept: asked(name, kept(*values)))
GAME = Plain()
"""
"""A game that fails, or answers what means nothing, where the environment says so."""
FAILS = [
    *("awards", "check", "complete", "part", "deal", "remembered", "verdict", "matters", "closing"),
    *("slips", "explain", "state", "unclear", "packs", "pack", "sides", "next_dealer"),
    "lowest_wins",
]
"""What of it can fail, one at a time."""
BETWEEN = """match: points
players: Ada, Bob
1 2

match: plain
players: Ada, Bob
Ada calls 3
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
    "add -m {id} Ada calls 2",
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


@pytest.mark.parametrize(
    "what", ["awards", "check", "part", "deal", "remembered", "verdict", "packs", "next_dealer"]
)
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


def test_a_fault_of_our_own_is_not_blamed_on_a_game(
    failing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*values: object) -> None:
        raise ZeroDivisionError("ours")

    monkeypatch.setattr("scorekeeper.deals.taking.stated", broken)
    monkeypatch.setattr("scorekeeper.deals.taking.take_row", broken)
    done = run("audit", "three.score")
    assert isinstance(done.exception, ZeroDivisionError)
    assert "The game plain fails" not in done.output


def test_a_match_whose_game_fails_again_and_again_is_as_it_was(failing: str) -> None:
    before = run("export", failing).stdout
    for command in ("add -m {id} Ada = 1", "undo -m {id}", "fix 8 5 0 -m {id}"):
        done = run(*command.format(id=failing).split(), FAILS="awards")
        assert done.exit_code == 2, command
    assert run("export", failing).stdout == before


def test_a_store_is_worked_out_anew_though_a_game_fails(failing: str, folder: Path) -> None:
    """The match is there, with its header alone; once its game is mended it goes on."""
    before = stored()
    with closing(sqlite3.connect(folder / "own.db")) as store, store:
        store.execute("UPDATE sides SET points = 77")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FAILS", "awards")
        after = stored()
    assert {id: one for id, one in after.items() if id != failing} == {
        id: one for id, one in before.items() if id != failing
    }
    assert (after[failing]["game"], after[failing]["totals"]) == ("plain", {})
    assert run("add", "-m", failing, "Ada", "=", "1").exit_code == 0
    assert stored()[failing]["totals"] == {"Ada": 3 + 3 + 1 + 2 + 1, "Bob": 1 + 2}


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


OH_HELL = """match: oh hell
players: Ada, Bob, Cyd
house: most=2
bids 0 2 1
trump 7c
As 2c Ks = Bob
Bob leads Qd 3d 4d
game
bids 1 1 1
tricks 0 0 1
game
10 11 0
winner Bob
"""
# By bids 10, 12, 0; then 0, 0, 11; the third game, as written, 10, 11, 0.


@pytest.fixture
def session(example: Path) -> str:
    """A session of the example."""
    (example / "oh.score").write_text(OH_HELL, encoding="utf-8")
    return "oh.score"


def test_the_example_is_listed_scored_audited_and_explored(session: str) -> None:
    assert "Oh Hell" in run("rules").stdout
    (match,) = json.loads(run("audit", "--house", "--json", session).stdout)["matches"]
    assert match["findings"] == []
    assert match["totals"] == {"Ada": 20, "Bob": 23, "Cyd": 11}
    assert (match["winner"], match["status"]) == ("Bob", "finished")
    assert run("totals", session).stdout.startswith("Oh Hell: Ada, Bob, Cyd")
    said = run("explain", "7", "-m", session).stdout
    assert "10 + 2 = 12" in said and "oh_hell.exact" in said
    assert "bids 0 2 1\ntrump 7♣\n" in run("format", session).stdout


def test_a_word_of_the_example_is_no_name_in_it(example: Path) -> None:
    text = OH_HELL.replace("Bob, Cyd", "Bob, Mr Bids")
    (example / "oh.score").write_text(text, encoding="utf-8")
    (match,) = json.loads(run("audit", "--json", "oh.score").stdout)["matches"]
    assert [found["code"] for found in match["findings"]] == ["bad-players"]
    # In other games it is a name like any.
    (example / "points.score").write_text("match: points\nplayers: Ada, Mr Bids\n3 4\n")
    assert run("audit", "points.score").exit_code == 0


@pytest.mark.parametrize(
    ("n", "said"), [(0, "0 хабарів"), (1, "1 хабар"), (2, "2 хабарі"), (5, "5 хабарів")]
)
def test_a_number_has_its_plural_in_the_texts_of_a_game(n: int, said: str, folder: Path) -> None:
    forms = '"{n} trick of it": ("{n} хабар", "{n} хабарі", "{n} хабарів")'
    text = changed('"uk": {"Nothing', f'"uk": {{{forms}, "Nothing')
    install(folder, "plain-game", {"plain": "plain:GAME"}, plain=text)
    assert find_game("plain") is not None
    message = say_number("{n} trick of it", "{n} tricks of it", n)
    assert message.shown("uk") == said


@pytest.mark.parametrize(
    ("n", "form"),
    [(0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (12, 2), (21, 0), (22, 1), (25, 2), (112, 2)],
)
def test_the_plural_forms_are_those_of_the_catalogues(n: int, form: int) -> None:
    assert plural_form(n) == form
    assert catalogue("uk").plural(n) == form  # type: ignore[attr-defined]


@pytest.mark.parametrize("form", ["score", "json", "csv", "md", "html"])
def test_the_example_is_exported(form: str, session: str) -> None:
    assert run("import", session).exit_code == 0
    done = run("export", "--all", "--format", form)
    assert done.exit_code == 0
    assert "23" in done.stdout or "bids 0 2 1" in done.stdout


@pytest.mark.parametrize(("language", "word"), [("en", "bids"), ("uk", "заявки")])
def test_the_exported_example_reads_back(language: str, word: str, session: str) -> None:
    assert run("import", session).exit_code == 0
    speak(language)
    assert run("export", "--all", "--output", "out.score").exit_code == 0
    speak("en")
    assert f"{word} 0 2 1" in Path("out.score").read_text(encoding="utf-8")
    before, after = (
        json.loads(run("audit", "--json", name).stdout)["matches"][0]
        for name in (session, "out.score")
    )
    for key in ("totals", "winner", "games", "house"):
        assert before[key] == after[key]


def test_the_slips_of_the_example_explain_a_wrong_figure(example: Path) -> None:
    text = OH_HELL.replace("game\n", "10 2 0\n", 1)
    (example / "oh.score").write_text(text, encoding="utf-8")
    (match,) = json.loads(run("audit", "--json", "oh.score").stdout)["matches"]
    (found,) = match["findings"]
    assert (found["code"], found["correct"]) == ("wrong-claim", 12)
    assert [slip["kind"] for slip in found["slips"]][:1] == ["bonus-missed"]


def test_the_number_of_tricks_follows_another_house_rule(session: str) -> None:
    """From one card up, two tricks and two bids are too many in the first game."""
    Path(session).write_text(OH_HELL.replace("most=2", "most=2, order=up-down"), encoding="utf-8")
    (match,) = json.loads(run("audit", "--json", session).stdout)["matches"]
    assert ("impossible-score", 4) in {(one["code"], one["line"]) for one in match["findings"]}


def test_the_example_is_kept_in_the_store_and_known_without_its_package(example: Path) -> None:
    assert run("new", "oh_hell", "Ada", "Bob", "Cyd").exit_code == 0
    for line in ("bids 9 0 0", "tricks 9 0 1"):
        assert run("add", *line.split()).exit_code == 0
    assert "19" in run("totals").stdout
    (example / "scorekeeper-oh-hell-1.0.dist-info" / "entry_points.txt").unlink()
    with installed():
        done = run("totals")
        assert "No game is called oh_hell" in done.stdout + done.stderr
        assert run("matches").exit_code == 0
