"""Three languages of output: complete catalogues, no English left, and data that never changes."""

from __future__ import annotations

import ast
import io
import json
import random
import re
import string
from collections.abc import Iterator
from contextlib import closing
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from typer.testing import CliRunner

from scorekeeper.cli.main import listen
from scorekeeper.commands.keeping import remember
from scorekeeper.core.findings import CODES
from scorekeeper.core.statements import STATEMENTS, Line, Said
from scorekeeper.games.honours import adds_up
from scorekeeper.games.registry import BUILT_IN, all_games, load
from scorekeeper.i18n.messages import LANGUAGES, LOCALE, Message, decimal, say_number, speak
from scorekeeper.match.canonical import statement
from scorekeeper.match.reading import matches
from scorekeeper.notation.tokens import uncommented
from scorekeeper.store.language import chosen
from scorekeeper.store.lines import read
from scorekeeper.store.store import Store
from scorekeeper.terminal.layout import width
from scorekeeper.testing.evenings import without_places
from scorekeeper.testing.rows import audit_text
from scorekeeper.views.echo import in_words
from tests import simulate
from tests.catalogue import (
    DOMAINS,
    brought_up,
    compiled,
    helps,
    kept,
    path_of,
    strings,
    waiting,
    wanted,
)
from tests.command_line import app
from tests.keeping import one_line
from tests.said import meaning

OTHERS = LANGUAGES[1:]
ROOT = Path(__file__).parent.parent
SAMPLES = sorted((ROOT / "sample_sessions").glob("*.score"))
CSV = "game,Frida,Jakub\n1,23,26\n2,25,20\ntotal,48,46\n"
"""A paper sheet of rounds-dispute.score with a wrong figure, and one game that it lacks."""


@pytest.fixture(autouse=True)
def _english_again(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each test leaves English behind, in the environment, too."""
    monkeypatch.setenv("LANGUAGE", "en")
    yield
    speak("en")


def run(language: str, *words: str, typed: str = "", columns: int = 80) -> str:
    """What a command writes in a language."""
    env = {"COLUMNS": str(columns), "SCOREKEEPER_LANG": language}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCOREKEEPER_LANG", language)
        patch.setenv("LANGUAGE", language)
        speak("en")
        listen(list(words))
        result = CliRunner().invoke(app, words, input=typed, env=env, prog_name="scorekeeper")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.output


# The catalogues


def fields(text: str) -> set[str]:
    """The places of values in a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_has_every_text_in_every_form(language: str, domain: str) -> None:
    catalog = kept(language, domain)
    there = {message.id for message in catalog if message.id}
    texts = {message.id for message in wanted(domain) if message.id}
    assert there == texts, "bring the catalogues up to date: python -m tests.catalogue"
    for message in catalog:
        if not message.id:
            continue
        ids = (message.id,) if isinstance(message.id, str) else message.id
        said = strings(message)
        assert len(said) == (1 if len(ids) == 1 else 3) and all(said), ids
        for text in said:
            # A form may leave out the number, or show it where English does not: "one", "1".
            number = {"n"} if len(ids) > 1 else set()
            assert fields(text) - number == fields(ids[-1]) - number, (ids, text)
            assert text.count("\n") == ids[0].count("\n"), (ids, text)


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", OTHERS)
def test_the_compiled_catalogue_is_that_of_its_text(language: str, domain: str) -> None:
    compiled_file = path_of(language, domain).with_suffix(".mo")
    assert compiled_file.read_bytes() == compiled(kept(language, domain))
    assert compiled_file.is_relative_to(LOCALE)


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", OTHERS)
def test_no_text_waits_for_a_translator(language: str, domain: str) -> None:
    assert [message.id for message in waiting(kept(language, domain))] == []


def test_a_changed_wording_keeps_its_translation_until_somebody_looks() -> None:
    """A text that changed a little is fuzzy, one that is gone is gone, a new one is empty."""
    catalog, template = Catalog(locale="uk"), Catalog()
    catalog.add("{card} was played already.", "{card} вже зіграно.")
    catalog.add("Nobody deals here.", "Тут ніхто не здає.")
    for text in ("{card} was played before.", "The stock is out."):
        template.add(text)
    found = {one.id: one for one in brought_up(catalog, template) if one.id}
    assert {id: (one.string or "", one.fuzzy) for id, one in found.items()} == {
        "{card} was played before.": ("{card} вже зіграно.", True),
        "The stock is out.": ("", False),
    }
    assert len(waiting(catalog)) == 2
    # What waits is not shown: the compiled catalogue has none of it.
    read = GNUTranslations(io.BytesIO(compiled(catalog)))
    assert read.gettext("{card} was played before.") == "{card} was played before."


def test_what_a_game_declares_as_plain_text_is_in_the_catalogue() -> None:
    texts = {message.id for message in wanted("scorekeeper")}
    for id in BUILT_IN:
        game = load(id)
        assert game.rules or game.house_rules
        said = [rule.text for rule in game.rules] + [rule.text for rule in game.house_rules]
        assert {text.template for text in (*said, *game.bounds)} <= texts


def bypassing(source: str) -> list[int]:
    """The lines of a source where a text that people read is no literal of the catalogue: one that
    is said but put together, or a refusal of the command line that is not translated."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        name = node.func.id if isinstance(node.func, ast.Name) else name
        texts = node.args[: {"say": 1, "say_number": 2}.get(name, 0)]
        literal = [isinstance(one, ast.Constant) and isinstance(one.value, str) for one in texts]
        refused = name in ("BadParameter", "Unusable") and any(
            isinstance(one, ast.Constant | ast.JoinedStr) for one in node.args
        )
        if not all(literal) or refused:
            found.append(node.lineno)
    return found


def test_every_sentence_goes_through_the_catalogue() -> None:
    assert bypassing('say("a {n}", n=1)\nsay_number("a", "b", n)') == []
    assert bypassing('say(text)\nsay(f"a {n}")\nsay_number("a", many, 2)') == [1, 2, 3]
    assert bypassing('say("a" if n else "b")\nraise typer.BadParameter("no")') == [1, 2]
    for path in sorted((ROOT / "scorekeeper").rglob("*.py")):
        assert bypassing(path.read_text(encoding="utf-8")) == [], path


# Plurals

NUMBERS = (0, 1, 2, 5, 11, 21, 22, 25, 111, -1)
GAMES = {
    "en": "games game games games games games games games games game",
    "uk": "ігор гра гри ігор ігор гра гри ігор ігор гра",
    "ru": "игр игра игры игр игр игра игры игр игр игра",
}
"""How many games, for each of the numbers."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms(language: str) -> None:
    said = [say_number("{n} game", "{n} games", n).shown(language) for n in NUMBERS]
    words = zip(NUMBERS, GAMES[language].split(), strict=True)
    assert said == [f"{n} {word}".replace("-", "−") for n, word in words]


# No English


def names_in(text: str) -> set[str]:
    """The words of the header of a session, names among them."""
    return {word for line in text.splitlines() if ":" in line for word in re.findall(r"\w+", line)}


def known_words() -> set[str]:
    """Latin words that stand in every language: commands, options, codes, ids, house rules."""
    known = {"scorekeeper", "SCOREKEEPER", "DB", "CSV", "UTF", "LF", "Enter", "Ctrl", "id", "docs"}
    known |= {"JSON", "Schema", "Board", "Game", "Stats", "html", "lines", "games"}
    known |= {"notation", "md", "en", "uk", "ru", "score", "csv", "paper", "evening", "no", "such"}
    known |= {part for code in CODES for part in code.split("-")}
    for command in app.registered_commands:
        known.add(str(command.name or getattr(command.callback, "__name__", "")))
    for path in (ROOT / "scorekeeper/cli").glob("*.py"):
        for found in re.findall(r"--[a-z-]+", path.read_text()):
            known |= set(found[2:].split("-"))
    known |= {"help", "lang"}
    known |= {"JSON", "Schema", "json", "html", "games", "lines", "Board", "Game", "Stats"}
    for game in all_games():
        known |= {game.id, *re.findall(r"[a-z]+", game.source)}
        for rule in game.rules:
            known |= set(re.split(r"[.-]", rule.id))
        for house in game.house_rules:
            known |= {part for word in (house.name, *house.values) for part in word.split("-")}
    return known


def english(output: str, allowed: set[str]) -> set[str]:
    """The Latin words of two letters or more in an output that nothing explains; one that is cut
    off is a name."""
    return {word for word in re.findall(r"[A-Za-z]{2,}\b(?!…)", output) if word not in allowed}


def too_wide(output: str, columns: int) -> list[str]:
    """The lines of an output that a terminal would break; a path and a command to be copied stay
    whole."""
    return [
        line
        for line in output.splitlines()
        if width(line) > columns and " " in line and not line.lstrip().startswith("scorekeeper ")
    ]


SAID = re.compile(r"^(згода|согласие|(?:спір|спор) \w+|поправка \w+ \S+)( .*)?$")
"""What people said, behind the words of the statement."""


def rewritten(text: str, language: str) -> str:
    """A session in the words of a language, without comments and what people said."""
    speak(language)
    lines = []
    for match in matches(io.StringIO(text), ""):
        for line in match.texts:
            line = in_words(match, uncommented(line)).strip()
            lines.append(SAID.sub(r"\1 так", line))
    return "".join(f"{line}\n" for line in lines)


def test_english_is_found() -> None:
    allowed = known_words()
    assert english("1 game, 3 figures checked, all right.", allowed) >= {"figures", "checked"}
    assert english("1 гра, перевірено 3 числа: wrong-claim (sets=plain)", allowed) == set()
    assert english("Олена wins", allowed) == {"wins"}


@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_no_english_about_a_session(
    path: Path, language: str, columns: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = rewritten(path.read_text(encoding="utf-8"), language)
    Path("a.score").write_text(text, encoding="utf-8")
    allowed = known_words() | names_in(text)
    lines = len(text.splitlines())
    commands = [
        ["audit", "a.score"],
        ["audit", "--notes", "--house", "a.score"],
        ["totals", "--stages", "a.score"],
        ["explain", "-m", "a.score"],
        ["explain", "game", "1", "-m", "a.score"],
        *(["explain", str(line), "-m", "a.score"] for line in range(lines // 2, lines, 9)),
        ["fix", str(lines // 2), "нотатка", "так", "--dry-run", "-m", "a.score"],
    ]
    for words in commands:
        output = run(language, *words, columns=columns)
        assert english(output, allowed) == set(), (words, output)
        assert too_wide(output, columns) == [], words


@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_pages_fit(language: str, columns: int) -> None:
    """Whole sentences, whatever room there is: nothing is cut off."""
    names = [one.name or getattr(one.callback, "__name__", "") for one in app.registered_commands]
    for words in (["--help"], *([name, "--help"] for name in names)):
        output = run(language, *words, columns=columns)
        assert output.count("\n") > 5 and too_wide(output, columns) == [], (words, output)
        assert not re.search(r"[a-zа-яіїєґё][,:;]?\.\.\.", output), (words, output)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_fits(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT / "tests" / "findings")
    for path in sorted(Path().glob("*.score")):
        output = run(language, "audit", "--notes", "--house", str(path), columns=40)
        assert too_wide(output, 40) == [], (path, output)
    for game in all_games():
        assert too_wide(run(language, "rules", game.id, columns=40), 40) == []
    for words in (["frob"], ["audit", "--frob"], ["fix"], ["explain", "frob"], ["export", "-fx"]):
        assert too_wide(run(language, *words, columns=40), 40) == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_in_help_rules_and_refusals(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    allowed = known_words() | {"frob"}
    for example in re.findall("Example: (.*)", "\n".join(helps())):
        allowed |= set(re.findall("[A-Za-z]+", example))
    names = [one.name or getattr(one.callback, "__name__", "") for one in app.registered_commands]
    commands = [
        ["--help"],
        [],
        *([name, "--help"] for name in names),
        ["rules"],
        *(["rules", game.id] for game in all_games()),
        ["frob"],
        ["audit", "--frob"],
        ["fix"],
        ["fix", "frob", "9"],
        ["undo", "1", "2"],
        ["totals", "--watch", "--json"],
        ["add", "--before"],
        ["explain", "frob"],
        ["rules", "frob"],
        ["audit", "frob"],
        ["play", "frob"],
        ["log"],
        ["matches", "--since", "frob"],
        ["format", "--check", "--write"],
        ["export", "-f", "frob"],
        ["export", "frob"],
        ["import", "frob"],
        ["matches"],
    ]
    for words in commands:
        output = run(language, *words).replace(str(tmp_path), "").replace("own-store", "")
        assert english(output, allowed) == set(), (words, output)


FAULTY = """match: rounds
players: Олена, Тарас
7т
9п Тп
9п 8п 7п
Ab 3п
T9 Тп
щось 3
Олена
Тарас = 77
очки 9 3 = 1 2
згода
спір Олена
поправка Тарас
хабарі 9 9
етап 3б 4б
кінець
Олена бере
"""


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_about_what_is_wrong(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.score").write_text(FAULTY, encoding="utf-8")
    allowed = known_words()
    for path in sorted((ROOT / "tests" / "findings").glob("*.score")):
        text = path.read_text(encoding="utf-8")
        output = run(language, "audit", "--notes", str(path)).replace(str(path), "")
        typed = set(re.findall("[A-Za-z]+", text)) - {"to", "no", "is", "of", "and", "the"}
        assert english(output, allowed | typed) == set(), (path, output)
    output = run(language, "audit", "--notes", "a.score")
    assert english(output, allowed | {"Ab"}) == set(), output


TABLE: tuple[list[str], ...] = (
    ["new", "rounds", "Олена", "Тарас", "--house", "target=100"],
    ["add", "7т"],
    ["add", "9п", "Тп"],
    ["add", "9п", "8п"],
    ["add", "о"],
    ["add", "щось"],
    ["add", "Тарас", "3"],
    ["add", "очки", "9", "3"],
    ["add", "спір", "Олена", "чому"],
    ["fix", "7", "8п", "Тп", "--dry-run"],
    ["fix", "7", "8п", "Тп"],
    ["undo", "8"],
    ["undo"],
    ["log"],
    ["log", "--check"],
    [],
    ["totals"],
    ["rename", "Тарас", "Богдан"],
    ["rename", "Хтось", "Богдан"],
    ["explain", "7"],
    ["matches", "--discard", "rounds-1"],
    ["matches", "--restore", "rounds-1"],
    ["matches"],
    ["matches", "--page", "2"],
    ["matches", "--page", "1", "--all"],
    ["matches", "--player", "Оленка"],
    ["matches", "--game", "candidate"],
    ["matches", "--since", "вчора"],
    ["stats"],
    ["stats", "Олена", "Богдан"],
    ["stats", "Хтось"],
    ["new", "кандидат", "Олена", "Тарас"],
    ["add", "Олена", "9п", "10ч"],
    ["stats"],
    ["stats", "Олена"],
    ["new", "раунди", "Олена"],
    ["new", "раунди", "Олена", "Тарас", "--house", "trump=9"],
)


@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("language", OTHERS)
def test_no_english_at_the_table(language: str, columns: int, tmp_path: Path) -> None:
    allowed = known_words() | {"players"}
    for words in TABLE:
        output = run(language, *words, columns=columns)
        assert too_wide(output, columns) == [], (words, output)
        output = output.replace(str(tmp_path), "")
        assert english(output.replace("own-store.db", ""), allowed) == set(), (words, output)


PLAYED = """7т
9пТп
о
-
9ч
щось
?
рахунок
журнал
перевірка
виправ 7 8п Тп
перед
- 7
вихід
"""


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_at_the_prompt(language: str, tmp_path: Path) -> None:
    """Played through a pipe: what is asked is not shown, all that is told is."""
    db = str(tmp_path / "played.db")
    output = run(language, "play", "rounds", "Олена", "Тарас", "--db", db, typed=PLAYED)
    assert english(output, known_words()) == set(), output


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_about_a_paper_sheet(language: str, tmp_path: Path) -> None:
    sample = ROOT / "sample_sessions" / "rounds-dispute.score"
    sheet = tmp_path / "sheet.csv"
    sheet.write_text(CSV, encoding="utf-8")
    allowed = known_words() | {"Frida", "Jakub", "sheet", "sample", "sessions", "dispute", "total"}
    output = run(language, "audit", str(sample), "--against", str(sheet))
    output = output.replace(str(tmp_path), "").replace(str(ROOT), "")
    assert english(output, allowed) == set(), output


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_about_what_cannot_be_used(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the system and the readers of Python say goes through the catalogue, too."""
    monkeypatch.chdir(tmp_path)
    for name in ("a.json", "b.json", "c.json", "d.json", "e.csv"):
        Path(name).write_text('game,"A"x,B\n' if name[0] == "e" else "", encoding="utf-8")
    Path("a.json").write_text('{"matches": }', encoding="utf-8")
    Path("b.json").write_text('{"matches" 1}', encoding="utf-8")
    Path("c.json").write_text('{"matches": [1 2]}', encoding="utf-8")
    Path("d.json").write_text('{"matches": []} x', encoding="utf-8")
    Path("own.score").write_text("match: points\nplayers: Олена, Тарас\n1 2\n", encoding="utf-8")
    Path("circle").symlink_to("circle")
    commands = [
        *(["import", f"{name}.json", "--db", "d.db"] for name in "abcd"),
        ["import", "e.csv", "--game", "rounds", "--db", "d.db"],
        ["audit", "circle"],
        ["export", "own.score", "-o", "own.score/out.csv"],
        ["export", "own.score", "-o", "there/out.csv"],
        ["export", "own.score", "-o", "x" * 300 + ".csv"],
        ["new", "rounds", "Олена", "Тарас", "--db", "own.score/there/d.db"],
    ]
    allowed = known_words() | {"own", "circle", "there", "out", "db", "x" * 300}
    for words in commands:
        output = run(language, *words).replace(str(tmp_path), "")
        assert output and english(output, allowed) == set(), (words, output)


def test_cards_have_the_letters_of_the_language() -> None:
    """10♥ В♥ Д♥ К♥ Т♥, as people in Kyiv write them; A 4 + K 3 by the rules of Rounds."""
    lines = ["match: rounds", "players: Олена, Тарас", "7т", "Тч Кч", "Дч Вч"]
    match = read(lines)
    table = match.table
    assert table is not None and match.replay is not None
    cards = [said.phrase.cards for _, said in match.entries() if isinstance(said, Said)][1:]
    assert [str(adds_up(one).shown("uk")) for one in cards] == [
        "Т♥ 4 + К♥ 3 = 7",
        "Д♥ 2 + В♥ 1 = 3",
    ]


# What never changes

DATA = (
    *(["audit", "--house", "--json", path.name] for path in SAMPLES),
    *(["totals", "--json", path.name] for path in SAMPLES),
    *(["explain", "game", "1", "--json", "-m", path.name] for path in SAMPLES),
    *(["explain", "--json", "-m", path.name] for path in SAMPLES),
    *(["rules", "--json", game.id] for game in all_games()),
    *(["format", path.name] for path in SAMPLES),
    ["rules", "--json"],
    ["new", "rounds", "Олена", "Тарас", "--date", "2026-11-28", "--json"],
    ["add", "--json", "7т"],
    ["add", "--json", "о"],
    ["add", "--json", "9 3"],
    ["undo", "--json"],
    ["totals", "--json"],
    ["audit", "--json"],
    ["format"],
    ["matches", "--json"],
    ["log", "--check", "--json"],
)


def test_data_is_the_same_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT / "sample_sessions")
    for words in DATA:
        said = set()
        for language in LANGUAGES:
            monkeypatch.setenv("SCOREKEEPER_DB", str(tmp_path / f"{language}.db"))
            said.add(run(language, *words))
        assert len(said) == 1, words
        if "--json" in words:
            json.loads(said.pop())


def test_a_damaged_log_is_reported_in_english_as_data(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    for words in (["new", "rounds", "Олена", "Тарас"], ["add", "7т"], ["add", "о"]):
        run("en", *words, "--db", str(path))
    with closing(Store(str(path))) as store:
        for (name,) in store.select("SELECT name FROM sqlite_master WHERE type = 'trigger'"):
            store.execute(f"DROP TRIGGER {name}")
        with store.writing():
            store.execute("UPDATE log SET text = 'note' WHERE id = 5")
    said = {run(language, "log", "--check", "--json", "--db", str(path)) for language in LANGUAGES}
    assert len(said) == 1 and "not as it was written" in said.pop()


# Records in every language

QUOTED = {
    "en": "Олена takes 9♠ 10♥ J♦ = 9",
    "uk": "Олена бере 9♠ 10♥ В♦ = 9",
    "ru": "Олена берёт 9♠ 10♥ В♦ = 9",
}
"""(1 + 1 + 2) × 3 is 12."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_of_the_store_is_quoted_in_the_words_of_who_reads(
    language: str, tmp_path: Path
) -> None:
    db = ["--db", str(tmp_path / "own.db")]
    run(language, "new", "candidate", "Олена", "Тарас", *db)
    run(language, "add", "Олена", "9s", "10h", "Jd", "=", "9", *db)
    line = QUOTED[language]
    said = run(language, "audit", *db).splitlines()
    at = next(at for at, text in enumerate(said) if text.strip() == line)
    assert said[at + 1] == " " * (7 + line.index("= 9") + 2) + "^"
    assert run(language, "explain", *db).splitlines()[0].endswith(line)
    assert line in run(language, "export", *db).splitlines()
    assert QUOTED["en"] in run(language, "format", *db).splitlines()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", simulate.GAMES)
def test_what_goes_out_in_a_language_comes_back_the_same(
    game: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    rng = random.Random(f"{game} {seed}")
    played = simulate.play(
        game, rng, house=simulate.some_house(game, rng), with_totals=True, with_claims=True
    )
    Path("in.score").write_text(played.text(), encoding="utf-8")
    texts = {language: run(language, "export", "in.score") for language in LANGUAGES}
    assert [text.split(":")[0] for text in texts.values()] == ["match", "матч", "матч"]
    (english,) = audit_text(texts["en"])["matches"]
    for language, text in texts.items():
        # Words of another language are of another length.
        (match,) = audit_text(text)["matches"]
        assert without_places(match) == without_places(english)
        Path("out.score").write_text(text, encoding="utf-8")
        assert run("en", "export", "out.score") == texts["en"]
        db = ["--db", f"{language}.db"]
        run(language, "import", "out.score", *db)
        assert run("en", "export", "--all", *db) == texts["en"]


# Statements in every language


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(simulate.GAMES))
def test_a_statement_in_any_language_reads_back(game: str, language: str) -> None:
    rng = random.Random(f"{game} {language}")
    for _ in range(6):
        house = simulate.some_house(game, rng)
        detail = rng.choice(simulate.details(game))
        match = read(simulate.play(game, rng, house=house, detail=detail).text().splitlines())
        assert match.table is not None and match.reader is not None
        written: list[Line] = [said for _, said in match.entries()]
        for text in GENERAL:
            said = match.reader.read(text)
            if isinstance(said, STATEMENTS):  # tables of three have three totals
                written.append(said)
        for said in written:
            text = statement(match.table, said, language=language)
            again = match.reader.read(text)
            assert isinstance(again, STATEMENTS), text
            assert meaning(again) == meaning(said), text


GENERAL = (
    "game dealer Taras",
    "total 5 6",
    "winner nobody",
    "winner Olena",
    "adjust Olena -3 too loud",
    "misdeal",
    "dispute Olena not mine",
    "settle agreed",
    "note a note",
    "end",
)


# Which language


def test_the_language_is_that_asked_for_then_the_variable_then_told_then_the_locale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = str(tmp_path / "told.db")
    words = ["totals", "--db", db]
    for name in ("SCOREKEEPER_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert chosen(words) == "en"
    monkeypatch.setenv("LANG", "uk_UA.UTF-8")
    assert chosen(words) == "uk"
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert chosen(words) == "en"
    monkeypatch.delenv("LC_ALL")
    with closing(Store(db)) as store:
        remember(store, "ru")
    assert chosen(words) == "ru" and chosen(["totals"]) == "uk"
    monkeypatch.setenv("SCOREKEEPER_LANG", "en")
    assert chosen(words) == "en"
    assert chosen([*words, "--lang", "uk"]) == chosen([*words, "--lang=uk"]) == "uk"
    assert chosen(["add", "--db", db, "--", "note", "--lang", "uk"]) == "en"
    monkeypatch.setenv("SCOREKEEPER_LANG", "xx")
    assert chosen(words) == "ru"
    assert chosen([*words, "--lang", "xx"]) == "ru"


WRITTEN_WRONG = {
    "undo x": ("'x' is not a valid int.", "'x' — не ціле число."),
    "matches --page x": ("'x' is not a valid int.", "'x' — не ціле число."),
    "matches --page 0": ("0 is less than 1.", "0 менше за 1."),
    "matches --all=3": ("Option '--all' does not take a value.", "Опція '--all' не приймає"),
    "matches --page": ("Option '--page' requires an argument.", "Опція '--page' потребує"),
    "add --match": ("Option '--match' requires an argument.", "Опція '--match' потребує"),
    "add --dry-rum": ("No such option: --dry-rum (Possible", "Немає опції --dry-rum (можливо"),
    "rename --zzz a b": ("No such option: --zzz", "Немає опції --zzz"),
    "rename a": ("Missing argument 'NEW'.", "Бракує аргументу 'НОВЕ'."),
    "rename a b c d": ("Got unexpected extra argument(s) (c d)", "Зайві аргументи (c d)"),
    "frob": ("No such command 'frob'.", "Немає команди 'frob'."),
    "totals --lang xx": ("Invalid value for '--lang': choose", "Хибне значення для '--lang'"),
    "format --check -w": ("Invalid value: either", "Хибне значення: "),
}


@pytest.mark.parametrize(("line", "said"), WRITTEN_WRONG.items())
def test_what_is_written_wrong_is_said_in_the_language_spoken(
    line: str, said: tuple[str, str]
) -> None:
    for language, expected in zip(("en", "uk"), said, strict=True):
        shown = one_line(run(language, *line.split(), columns=200))
        assert expected in shown
        # Whichever it is: how the command is written, and where that is explained.
        assert shown.startswith(("Usage: ", "Використання: ")) and "--help" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_that_there_is_not_is_refused(language: str) -> None:
    result = CliRunner().invoke(app, ["totals", "--lang", "xx"], env={"SCOREKEEPER_LANG": language})
    assert result.exit_code == 2 and "en, uk, ru" in result.output


def test_a_message_is_shown_in_the_language_that_is_spoken() -> None:
    message = Message("{n} game", {"n": 5}, "{n} games", 5)
    assert str(message) == "5 games"
    speak("uk")
    assert str(message) == "5 ігор" and message.shown("en") == "5 games"


# Sessions that go out

TYPED = """\
match: rounds
players: Ольга, Taras
date: 2026-11-28
7c
Taras wins Ks As
26 24  # чай
adjust Taras -7 came late
"""
WRITTEN = {
    "uk": """\
матч: раунди
id: rounds-X
гравці: Ольга, Taras
дата: 2026-11-28
етап 7♣
Taras бере К♠ Т♠
очки 26 24  # чай
поправка Taras -7 came late
""",
    "ru": """\
матч: раунды
id: rounds-X
игроки: Ольга, Taras
дата: 2026-11-28
этап 7♣
Taras берёт К♠ Т♠
очки 26 24  # чай
поправка Taras -7 came late
""",
}


@pytest.mark.parametrize("language", OTHERS)
def test_a_session_goes_out_in_the_words_of_the_language(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("x.score").write_text(TYPED, encoding="utf-8")
    said = run(language, "export", "x.score")
    assert re.sub("rounds-[a-z]{10}", "rounds-X", said) == WRITTEN[language]
    assert run("en", "export", "x.score", "--lang", language) == said
    for form in (["json"], ["csv"], ["csv", "--table", "games"], ["csv", "--table", "lines"]):
        words = ["export", "x.score", "-f", *form]
        assert run(language, *words) == run("en", *words)
    # What was written in a language is the same match in any other.
    run("en", "import", "x.score")
    Path("y.score").write_text(said, encoding="utf-8")
    (one,) = json.loads(run(language, "import", "y.score", "--json"))["matches"]
    assert not one["new"]
    assert run(language, "export", "--all") == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fraction_has_the_comma_of_the_language(language: str, tmp_path: Path) -> None:
    """Ana has 3 and 4 in two games, Bo -6 and -7."""
    path = tmp_path / "x.score"
    path.write_text("match: points\nplayers: Ana, Bo\nscore 3 -6\nscore 4 -7\n", encoding="utf-8")
    run("en", "import", str(path))
    ana, bo = ("3.5", "−6.5") if language == "en" else ("3,5", "−6,5")
    for words in (["stats"], ["stats", "Ana", "Bo"]):
        said = run(language, *words).split()
        assert ana in said and bo in said
    found = json.loads(run(language, "stats", "--json"))["players"]
    assert {one["player"]: one["average"] for one in found} == {"Ana": 3.5, "Bo": -6.5}


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [("uk", "(рядок 5)", "(рядки 5-6)"), ("ru", "(строка 5)", "(строки 5-6)")],
)
def test_one_line_or_several_follow(language: str, one: str, several: str, tmp_path: Path) -> None:
    """30 + 20 written as 52; the totals below carry the 2 on."""
    path = tmp_path / "carried.score"
    lines = "match: candidate\nplayers: Ada, Ben\n30 40 = 30 40\n20 40 = 52 80\n10 40 = 62 120\n"
    path.write_text(lines)
    assert one in run(language, "audit", str(path))
    path.write_text(lines + "10 40 = 72 160\n")
    assert several in run(language, "audit", str(path))


@pytest.mark.parametrize(
    ("n", "shown"),
    [
        *((0.25, "0.3"), (0.75, "0.8"), (2.75, "2.8"), (5.75, "5.8"), (1.05, "1.1"), (1.04, "1.0")),
        *((0.0, "0.0"), (-0.04, "0.0"), (-0.25, "−0.3"), (-7.5, "−7.5"), (45.0, "45.0")),
    ],
)
def test_a_half_is_rounded_away_from_nothing(n: float, shown: str) -> None:
    assert decimal(n) == shown
