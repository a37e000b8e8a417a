"""``import scorekeeper``: what it gives, that ``audit --json`` says the same, what it raises."""

from __future__ import annotations

import ast
import io
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest
from typer.testing import CliRunner, Result

import scorekeeper
from scorekeeper import api
from scorekeeper.audit import objects
from scorekeeper.i18n.messages import LANGUAGES
from tests import plugins
from tests.command_line import app
from tests.test_docs import read as page
from tests.test_docs import section, table, ticked

ROOT = Path(__file__).parent.parent
SAMPLES = sorted((ROOT / "sample_sessions").glob("*.score"))
SHORT = "match: rounds\nplayers: Ada, Ben\n26 24\n"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments, env={"COLUMNS": "500"})


def sample(name: str, **options: Any) -> scorekeeper.Match:
    (match,) = scorekeeper.read(ROOT / "sample_sessions" / f"{name}.score", **options)
    return match


def loaded(script: str, *arguments: str) -> set[str]:
    """The modules that a script has loaded in the end."""
    ends = "; import sys; print(*sys.modules)"
    command = [sys.executable, "-c", script + ends, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


# What is loaded, and which names there are

LIBRARIES = {"typer", "sqlite_utils", "tabulate", "htpy", "sqlite3"}


def test_the_import_loads_nothing() -> None:
    before, after = loaded("pass"), loaded("import scorekeeper")
    assert after - before == {"scorekeeper"}


def test_a_file_is_read_without_store_and_command_line() -> None:
    modules = loaded(f"import scorekeeper; scorekeeper.read({str(SAMPLES[0])!r}, house=True)")
    assert "scorekeeper.audit.data" in modules
    assert not LIBRARIES & modules
    assert not {
        name for name in modules if name.startswith(("scorekeeper.cli", "scorekeeper.store"))
    }


def test_every_public_name_is_there_and_known_to_type_checkers() -> None:
    assert scorekeeper.__all__ == api.__all__
    assert {*api.__all__} <= {*dir(scorekeeper)}
    tree = ast.parse((ROOT / "scorekeeper" / "__init__.py").read_text(encoding="utf-8"))
    imported = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert [alias.name for alias in imported[0].names] == api.__all__
    for name in api.__all__:
        found = getattr(scorekeeper, name)
        assert found is getattr(api, name)
        assert found.__doc__
    assert (ROOT / "scorekeeper" / "py.typed").exists()
    names: dict[str, Any] = {}
    exec("from scorekeeper import *", names)
    assert names["read"] is api.read


def test_a_name_that_is_none_is_no_attribute() -> None:
    name = "reed"
    with pytest.raises(AttributeError, match="module 'scorekeeper' has no attribute 'reed'"):
        getattr(scorekeeper, name)


# Values, as the rulebook has them


def test_a_match_of_rounds_has_its_deals() -> None:
    """Four games, 31-20, 38-20, 30-22, 5-39. The first stage is a slam; in the second Kati takes
    two kings and Old Tom one."""
    match = sample("rounds-clean")
    assert (match.game, match.players, match.status) == ("rounds", ("Kati", "Old Tom"), "finished")
    assert match.house["target"] == 100
    assert (match.header["date"], match.header["place"]) == ("2026-06-21", "Porvoo")
    assert match.sides == (
        scorekeeper.Side("Kati", ("Kati",), 104, 3, {}),
        scorekeeper.Side("Old Tom", ("Old Tom",), 101, 1, {}),
    )
    assert match.totals == {"Kati": 104, "Old Tom": 101}
    assert match.games_won == {"Kati": 3, "Old Tom": 1}
    assert (match.winner, match.winners, match.drawn) == ("Kati", ("Kati",), False)
    assert [tuple(game.scores.values()) for game in match.games] == [
        *((31, 20), (38, 20), (30, 22), (5, 39))
    ]
    assert [game.winner for game in match.games] == ["Kati", "Kati", "Kati", "Old Tom"]
    first, second, *_ = match.games[0].deals
    assert (match.games[0].dealer, first.dealer, second.dealer) == ("Old Tom", "Old Tom", "Kati")
    assert (first.number, first.line, match.text(first.line)) == (1, 12, "stage 7♣")
    assert first.tricks == {"Kati": 5, "Old Tom": 0}
    assert first.scores == {"Kati": 10, "Old Tom": 0}
    assert first.lines == (
        scorekeeper.ScoreLine(17, "Kati", 10, "rounds.slam", "5 tricks: 10"),
        scorekeeper.ScoreLine(17, "Old Tom", 0, "rounds.slam", "a slam against it: 0"),
    )
    assert second.scores == {"Kati": 3 + 3, "Old Tom": 3}
    assert second.lines[0].why == "K♦ 3 + K♠ 3 = 6"
    assert match.games[0].tricks is None and len(match.games[0].deals) == 5
    assert (match.findings, match.disputes, match.house_rules) == ((), (), None)


def test_a_disputed_capture() -> None:
    """The four queens: 32 by the rule, 16 on the paper; with 16 it is 987-993."""
    match = sample("candidate-dispute", house=True)
    queens, *others = match.errors
    assert (queens.code, queens.severity, queens.side) == ("wrong-claim", "error", "Agnes")
    assert queens.text.startswith("Agnes takes Q♥ Q♦ Q♠ Q♣ = 16  #")
    assert (queens.line, queens.column, queens.width) == (35, 27, 2)
    start, end = queens.span
    assert queens.text[start:end] == "16"
    assert (queens.claimed, queens.correct, queens.off) == (16, 32, 16 - 32)
    assert (queens.rule, queens.house) == ("candidate.multiplier", "sets=ranked")
    assert (queens.decides, queens.swing) == (True, 16)
    assert queens.figure and queens.follows is None
    assert [(slip.kind, slip.house) for slip in queens.slips] == [("house-rule", "sets=plain")]
    assert [(one.line, one.follows, one.slips, one.decides) for one in others] == [
        (line, 35, (), None) for line in (50, 51, 53, 54)
    ]
    # The last one names a player, not a figure.
    assert (others[-1].claimed, others[-1].off) == ("Martin", None)
    (dispute,) = match.disputes
    assert (dispute.line, dispute.about, dispute.player) == (36, 35, "Agnes")
    assert (dispute.decides, dispute.swing) == (True, 16)
    assert match.house_rules is not None
    assert match.house_rules.winners == {"Agnes": 2, "Martin": 2}
    assert [(one.house, one.winner) for one in match.house_rules.decisive] == [
        ("sets=plain", "Martin")
    ]


def test_partners_are_a_side_and_a_revoke_moves_points() -> None:
    """Tricks 2-3 in the last game; the revoke costs two, which the others gain."""
    match = sample("nameless-dispute")
    assert [(side.name, side.players) for side in match.sides] == [
        ("Ruth+Grete", ("Ruth", "Grete")),
        ("Samir+Tobias", ("Samir", "Tobias")),
    ]
    last = match.games[-1]
    assert last.tricks == last.deals[0].tricks == {"Ruth+Grete": 2, "Samir+Tobias": 3}
    assert last.scores == {"Ruth+Grete": 2 + 2, "Samir+Tobias": 3 - 2}
    assert match.errors[0].code == "revoke" and not match.errors[0].figure


def test_the_fewest_points_win_where_the_house_rules_say_so() -> None:
    match = sample("points-clean")
    assert match.games[0].scores == {"Nadia": 4, "Oskar": 13, "Priya": 9, "Quentin": 0}
    assert match.games[0].winner == match.winner == "Quentin"
    assert match.games[0].lines[0] == scorekeeper.ScoreLine(9, "Nadia", 4, None, "as written")
    assert match.games[0].tricks is None and match.games[0].deals[0].tricks is None


def test_adjusts_are_lines_of_the_match_and_of_no_game() -> None:
    """Pairs 10-11, 10-12, 11-8; one of Vera's was counted twice and is taken back."""
    match = sample("advantage-dispute")
    of_games = [line for game in match.games for line in game.lines]
    (adjust,) = set(match.lines) - {*of_games}
    assert adjust == scorekeeper.ScoreLine(
        adjust.line, "Vera", -1, None, "adjust: the fours, counted twice"
    )
    assert match.text(adjust.line) == "adjust Vera -1 the fours, counted twice"
    assert [tuple(game.scores.values()) for game in match.games] == [(10, 11), (10, 12), (11, 8)]
    assert match.totals == {"Vera": 10 + 10 + 11 - 1, "Olaf": 11 + 12 + 8}
    assert [one.line for one in match.findings if one.settled and not one.counts] == [47, 47]


def test_a_drawn_match_is_shared() -> None:
    text = "match: candidate\nplayers: Ada, Ben\nhouse: games=1\n20 20\n"
    (match,) = scorekeeper.read_text(text)
    assert (match.status, match.drawn) == ("finished", True)
    assert (match.winner, match.winners) == (None, ("Ada", "Ben"))
    assert match.games[0].complete and match.games[0].winner is None


def test_nobody_has_won_a_match_or_a_game_that_goes_on() -> None:
    (match,) = scorekeeper.read_text("match: rounds\nplayers: Ada, Ben\nstage 7c\ntricks 5 0\n")
    assert (match.status, match.winner, match.winners) == ("in-progress", None, ())
    (game,) = match.games
    assert (game.complete, game.winner, game.scores) == (False, None, {"Ada": 10, "Ben": 0})


def test_points_of_a_game_that_a_row_closed_are_no_deals() -> None:
    lines = ["match: rounds", "players: Ada, Ben", "stage 7c", "tricks 5 0", "score game 26 24"]
    (match,) = scorekeeper.read_text("\n".join(lines))
    (game,) = match.games
    assert [deal.lines for deal in game.deals] == [()]
    assert [(one.line, one.side, one.points) for one in game.lines] == [
        *((5, "Ada", 26), (5, "Ben", 24))
    ]


def test_a_header_that_cannot_be_read_is_a_finding() -> None:
    (match,) = scorekeeper.read_text(SHORT.replace("rounds", "whist"))
    assert (match.game, match.header, match.sides) == ("whist", {"match": "whist"}, ())
    assert [(one.code, one.line, one.text) for one in match.errors] == [
        ("unknown-game", 1, "match: whist")
    ]
    assert (match.totals, match.games, match.status) == ({}, (), "in-progress")


def test_texts_are_in_the_language_that_is_asked_for() -> None:
    (english,) = scorekeeper.read_text(SHORT + "= 27 24\n")
    (ukrainian,) = scorekeeper.read_text(SHORT + "= 27 24\n", language="uk")
    assert english.findings[0].message == "The paper says 27 for Ada in all, the sum is 26."
    assert ukrainian.lines[0].why == "як записано"
    assert ukrainian.findings[0].message != english.findings[0].message
    assert ukrainian.findings[0]._replace(message="") == english.findings[0]._replace(message="")


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
def test_line_ends_and_a_byte_order_mark_are_no_part_of_the_lines(ends: str) -> None:
    (match,) = scorekeeper.read_text("\ufeff" + SHORT.replace("\n", ends))
    assert match.texts == ("match: rounds", "players: Ada, Ben", "26 24")
    assert match.totals == {"Ada": 26, "Ben": 24}


def test_lines_have_the_numbers_of_the_file() -> None:
    one, other = scorekeeper.read_text(SHORT + SHORT.replace("26", "27"), source="two")
    assert (one.first, other.first, other.source) == (1, 4, "two")
    assert (other.text(6), other.text(3), other.text(7)) == ("27 24", "", "")
    assert [line.line for line in other.lines] == [6, 6]


# The same as the JSON


def audits(found: Iterable[scorekeeper.Match]) -> str:
    """What ``audit --json`` prints of matches."""
    lines = ",\n".join(json.dumps(match.as_dict(), ensure_ascii=False) for match in found)
    return f'{{"format": 1, "matches": [\n{lines}]}}\n'


@pytest.mark.parametrize("house", [False, True], ids=["plain", "house"])
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_objects_and_json_are_the_same(path: Path, house: bool) -> None:
    printed = run("audit", "--json", *["--house"] * house, str(path)).stdout
    found = scorekeeper.read(path, house=house)
    assert printed == audits(found)
    for said, match in zip(json.loads(printed)["matches"], found, strict=True):
        assert said.pop("sides") == [side.name for side in match.sides]
        agree(said, match)


def agree(said: dict[str, Any], found: NamedTuple) -> None:
    """Assert that each key of an answer is an attribute with that value."""
    for key, value in said.items():
        kept = getattr(found, "deals" if key == "stages" else key)
        if isinstance(kept, scorekeeper.HouseRules):
            agree(value, kept)
        elif isinstance(kept, tuple) and key != "players":
            assert len(value) == len(kept)
            for pair in zip(value, kept, strict=True):
                agree(*pair)
        else:
            # Nobody has no name in the JSON of house rules.
            kept = "" if isinstance(found, scorekeeper.Decisive) and kept is None else kept
            assert value == (list(kept) if key == "players" else kept)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_objects_add_up_and_mark_what_is_there(path: Path) -> None:
    for match in scorekeeper.read(path):
        assert match.lines
        for side in match.sides:
            assert points(match.lines, side.name) == side.points == match.totals[side.name]
        for game in match.games:
            for name, scored in game.scores.items():
                assert points(game.lines, name) == scored
            for deal in game.deals:
                assert {*deal.lines} <= {*game.lines}
                for name, scored in deal.scores.items() if deal.lines else ():
                    assert points(deal.lines, name) == scored
        for finding in match.findings:
            start, end = finding.span
            assert finding.text == match.text(finding.line)
            assert 0 <= start < end <= len(finding.text), finding
        assert pickle.loads(pickle.dumps(match)) == match


def points(lines: Sequence[scorekeeper.ScoreLine], side: str) -> int:
    return sum(line.points for line in lines if line.side == side)


def test_a_paper_sheet_is_held_against_the_match(tmp_path: Path) -> None:
    """Ada's 31 of the record is 13 on the paper."""
    session, paper = tmp_path / "a.score", tmp_path / "paper.csv"
    session.write_text(SHORT.replace("26", "31") + "30 17\n", encoding="utf-8")
    paper.write_text("Ada,Ben\n13,24\n30,17\n", encoding="utf-8")
    (match,) = found = scorekeeper.read(session, against=paper)
    assert match.findings == () and match.paper is not None
    assert (match.paper.source, match.paper.checked) == (str(paper), 4)
    (digits,) = match.paper.findings
    assert (digits.line, digits.text, digits.side) == (2, "13,24", "Ada")
    assert digits.text[slice(*digits.span)] == "13" and digits.off == 13 - 31
    assert digits.slips[0].kind == "transposed"
    printed = run("audit", str(session), "--against", str(paper), "--json").stdout
    assert printed == audits(found)
    two = scorekeeper.read_text(SHORT)[0].paper, scorekeeper.read(session)[0].paper
    assert two == (None, None)


def test_a_paper_sheet_that_cannot_be_held_against_a_match_is_refused(tmp_path: Path) -> None:
    session, paper = tmp_path / "a.score", tmp_path / "paper.csv"
    session.write_text(SHORT, encoding="utf-8")
    paper.write_text("Ada,Zoe\n26,24\n", encoding="utf-8")
    assert refused(lambda: scorekeeper.read(session, against=tmp_path / "no.csv")) == (
        f"There is no file {tmp_path / 'no.csv'}."
    )
    assert "Zoe" in refused(lambda: scorekeeper.read(session, against=paper))
    session.write_text("match: whist\n", encoding="utf-8")
    assert refused(lambda: scorekeeper.read(session, against=paper)) == (
        "The match cannot be scored; audit it first."
    )


def test_what_a_game_counts_apart_is_on_an_account(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games, each of which gives Ada 3 on the account."""
    banking = plugins.PLAIN.replace("import Game", "import Award, Game, say").replace(
        "\n\nGAME",
        """
    accounts = ("bank",)

    def awards(self, deal):
        yield Award(0, 3, "all", say("kept"), so_far=True, account="bank")


GAME""",
    )
    text = "match: plain\nplayers: Ada, Ben\nhouse: games=3\n1 2\n4 0\n"
    monkeypatch.chdir(tmp_path)
    plugins.install(tmp_path, "plain-game", {"plain": "plain:GAME"}, plain=banking)
    with plugins.installed(tmp_path):
        (match,) = scorekeeper.read_text(text)
    assert match.totals == {"Ada": 5, "Ben": 2}
    assert [side.accounts for side in match.sides] == [{"bank": 6}, {"bank": 0}]


# The store

OF_JUNE = ["match: rounds", "players: Ada, Ben", "date: 2026-06-01", "place: Home", "26 24"]
OF_MAY = [
    "match: points",
    "players: Ben, Cem",
    "house: target=50",
    "date: 2026-05-01",
    "place: Club",
    "1 60",
]


@pytest.fixture
def ids(tmp_path: Path) -> tuple[str, str]:
    """The ids of two matches of the store, that of June and that of May."""
    path = tmp_path / "two.score"
    path.write_text("\n".join([*OF_JUNE, "", *OF_MAY, ""]), encoding="utf-8")
    said = json.loads(run("import", "--json", str(path)).stdout)
    june, may = (match["match"] for match in said["matches"])
    return june, may


def test_the_matches_of_the_store_come_by_their_days(ids: tuple[str, str]) -> None:
    june, may = ids
    found = list(scorekeeper.matches())
    assert [match.source for match in found] == [may, june]
    assert [match.totals for match in found] == [{"Ben": 1, "Cem": 60}, {"Ada": 26, "Ben": 24}]
    assert audits(found) == run("audit", "--json", may, june).stdout


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({"player": "ada"}, "june"),
        ({"player": ["Ben", "Cem"]}, "may"),
        ({"player": ("Ada", "Cem")}, ""),
        ({"game": "points"}, "may"),
        ({"place": "home"}, "june"),
        ({"event": "Final"}, ""),
        ({"since": "2026-05-02"}, "june"),
        ({"since": date(2026, 5, 2)}, "june"),
        ({"until": "1.5.2026"}, "may"),
        ({"since": "2026-05-01", "until": date(2026, 6, 1)}, "may june"),
        ({"unfinished": True}, "june"),
    ],
    ids=str,
)
def test_matches_are_chosen_as_on_the_command_line(
    ids: tuple[str, str], wanted: dict[str, Any], found: str
) -> None:
    months = dict(zip(ids, ("june", "may"), strict=True))
    assert " ".join(months[match.source] for match in scorekeeper.matches(**wanted)) == found


def test_a_discarded_match_comes_only_where_it_is_asked_for(ids: tuple[str, str]) -> None:
    june, may = ids
    run("matches", "--discard", may)
    assert [match.source for match in scorekeeper.matches()] == [june]
    assert [match.source for match in scorekeeper.matches(discarded=True)] == [may, june]


def test_one_match_of_the_store(ids: tuple[str, str]) -> None:
    june, may = ids
    for name, wanted in ((june, june), (may[:-1], may)):
        (match,) = scorekeeper.read(name)
        assert match.source == wanted
    assert scorekeeper.read(june)[0].texts[-1] == "score 26 24"
    assert audits(scorekeeper.read()) == run("audit", "--json").stdout
    run("new", "rounds", "Ada", "Cem")
    assert scorekeeper.read()[0].players == ("Ada", "Cem")


def test_another_store_is_named(ids: tuple[str, str], tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    run("new", "rounds", "Ada", "Cem", "--db", str(other))
    assert [match.players for match in scorekeeper.matches(store=other)] == [("Ada", "Cem")]
    assert scorekeeper.read(store=str(other))[0].players == ("Ada", "Cem")
    assert len(list(scorekeeper.matches())) == 2


# What cannot be read


def refused(ask: Callable[[], object]) -> str:
    with pytest.raises(scorekeeper.Unusable) as caught:
        ask()
    return str(caught.value)


def test_a_file_that_cannot_be_read_raises_the_message_of_the_command_line(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    contents = {
        "latin": SHORT.replace("Ben", "Bén").encode("latin-1"),
        "zero": b"match: rounds\nplayers: A\0, B\n",
        "wide": SHORT.encode("utf-16"),
        "empty": b"# nothing yet\n",
    }
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    said = {}
    for name in ("missing", "folder", *contents):
        path = str(tmp_path / name)
        done = run("audit", "--json", path)
        assert done.exit_code == 2
        said[name] = refused(lambda path=path: scorekeeper.read(path))  # type: ignore[misc]
        assert path in said[name]
        assert done.stderr == f"scorekeeper: {said[name]}\n"
    assert "line 2 cannot be read" in said["latin"] and "byte in line 2" in said["zero"]


def test_a_text_that_no_file_could_hold_is_refused() -> None:
    ask = scorekeeper.read_text
    assert refused(lambda: ask("# nothing", source="mail")).startswith("mail holds no match")
    assert refused(lambda: ask("match: rounds\nplayers: \ud800", source="mail")).startswith(
        "mail is not in UTF-8: line 2 cannot be read."
    )
    assert refused(lambda: ask("x" * (1 << 21))).startswith("text is no session: line 1 has more")


def test_what_the_store_has_not_is_refused_at_once(ids: tuple[str, str], tmp_path: Path) -> None:
    matches, missing = scorekeeper.matches, tmp_path / "missing.db"
    assert refused(lambda: scorekeeper.read("rounds-9")) == (
        "There is no file rounds-9, and no match either."
    )
    assert refused(lambda: matches(player="Adda")) == "No player is called Adda. Did you mean Ada?"
    assert refused(lambda: matches(player="Adda", language="uk")).startswith("Немає гравця")
    assert "whist" in refused(lambda: matches(game="whist"))
    assert "yesterday is no date" in refused(lambda: matches(since="yesterday"))
    assert str(missing) in refused(lambda: matches(store=missing))
    assert not missing.exists()
    missing.write_bytes(b"no store " * 1000)
    assert str(missing) in refused(lambda: matches(store=missing))


def test_without_a_store_there_is_no_current_match() -> None:
    path = os.environ["SCOREKEEPER_DB"]
    assert refused(scorekeeper.read) == run("audit").stderr.removeprefix("scorekeeper: ").strip()
    assert not Path(path).exists()


def test_errors_are_in_the_language_that_is_asked_for() -> None:
    assert (
        refused(lambda: scorekeeper.read("nope", language="ru")) == "Нет ни файла, ни матча nope."
    )


def test_a_language_that_is_none_is_an_error_of_the_caller() -> None:
    assert get_args(api.Language) == LANGUAGES
    ask: Any = scorekeeper.read_text
    with pytest.raises(ValueError, match="language is one of en, uk, ru, not 'de'"):
        ask(SHORT, language="de")


def test_standard_input_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(SHORT.encode())))
    (match,) = scorekeeper.read("-")
    assert (match.source, match.totals) == ("-", {"Ada": 26, "Ben": 24})


@pytest.mark.parametrize("where", ["lowest_wins", "awards", "slips"])
def test_a_game_that_fails_is_said_in_its_match_alone(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = plugins.PLAIN.replace(
        "\n\nGAME", f"\n\n    def {where}(self, *what):\n        raise OSError('gone')\n\n\nGAME"
    )
    text = "match: plain\nplayers: Ada, Ben\n1 2 = 9 9\n" + SHORT
    monkeypatch.chdir(tmp_path)
    plugins.install(tmp_path, "plain-game", {"plain": "plain:GAME"}, plain=failing)
    with plugins.installed(tmp_path):
        plain, rounds = scorekeeper.read_text(text, house=True)
    assert rounds.totals == {"Ada": 26, "Ben": 24} and rounds.failed is None
    assert plain.failed is not None and "The game plain fails: OSError: gone" in plain.failed
    assert (plain.game, plain.players, plain.sides) == ("plain", ("Ada", "Ben"), ())
    assert plain.texts == ("match: plain", "players: Ada, Ben", "1 2 = 9 9")


# The page

CLASSES = [getattr(objects, name) for name in api.__all__ if hasattr(objects, name)]


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_the_page_has_every_attribute_that_is_no_key_of_the_json(kind: type) -> None:
    contract = page("contract.md")
    heads = ("match", "game", "line", "finding", "dispute", "the house rules")
    keys = {
        key
        for head in heads
        for row in table(contract, f"key of a {head}" if "the" not in head else f"key of {head}")
        for key in ticked(row[0])
    }
    rows = table(section(page("python.md"), "The objects"), "object")
    told = {key for row in rows if f"`{kind.__name__}`" in row[0] for key in ticked(row[1])}
    told |= {key.partition("(")[0] for key in told}
    names = {name for name in dir(kind) if not name.startswith("_")} - {"as_dict"}
    names -= {"count", "index"}
    assert names - keys - {"kind", "why"} <= told
