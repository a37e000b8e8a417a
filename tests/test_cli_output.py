"""What the commands print: columns that keep their edges, names as typed, JSON, sums."""

from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner
from wcwidth import wcswidth

from tests.command_line import app

SESSIONS = {
    "candidate": """\
match: candidate
players: 元朗, Тарас 🂡
date: 2026-11-28
house: games=3
元朗 Дп Дч Дт Дб = 16
Тарас 🂡: 9♠ J♠ 10♠
Тарас 🂡 = 22
score 33 58 = 33 58
20 16
adjust 元朗 -15 late again, by agreement of the whole table
adjust Тарас 🂡 +3 for the 元朗 that 元朗元朗 and 元朗元朗元朗元朗 gave away
dispute Тарас 🂡 that was not so, and everybody at the table saw it
""",
    "advantage": """\
match: advantage
players: nan, 007a
house: games=2
nan 7♠ 7♥ 8♠ 9♠ = 2
game
13 5 = 14 6
""",
    "nameless": """\
match: nameless
players: 007a, 1e5, nan, 元朗, Мар’яна-Богдана, 👩‍🚀 Zoë
tricks 2 1 1
tricks 0 0 4
score 4 1 9
8♠ 6♠ 4♠ 2♠ 3♠ 8♥ = 1e5
2♥ 3♥ 4♥ 5♥ 6♥ 8♦
""",
    "rounds": """\
match: rounds
players: 1e5, Олександра-Вікторія
house: revoke=2
stage 5♣
A♠ 2♦
K♥ 3♥
K♠ 4♠
J♦ Q♦
7♦ 8♦ = 1e5
score stage 9 13
""",
}
NAMES = {
    "candidate": ["元朗", "Тарас 🂡"],
    "advantage": ["nan", "007a"],
    "nameless": ["007a+元朗", "1e5+Мар’яна-Богдана", "nan+👩‍🚀 Zoë"],
    "rounds": ["1e5", "Олександра-Вікторія"],
}
COMMANDS = [
    "audit {0}",
    "audit --notes {0} {0}",
    "audit --house {0}",
    "totals {0}",
    "totals --stages {0}",
    "explain -m {0}",
    "explain 5 -m {0}",
    "explain 6 -m {0}",
    "explain game 1 -m {0}",
    "rules",
    "rules {1}",
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for game, text in SESSIONS.items():
        Path(f"{game}.score").write_text(text, encoding="utf-8")


def printed(line: str, columns: int = 80) -> str:
    result = CliRunner().invoke(app, line.split(), env={"COLUMNS": str(columns)})
    assert result.exit_code in (0, 1) and not result.stderr, result.output
    return result.stdout


@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("game", SESSIONS)
@pytest.mark.parametrize("command", COMMANDS)
def test_lines_fit(command: str, game: str, columns: int) -> None:
    lines = printed(command.format(f"{game}.score", game), columns).splitlines()
    assert len(lines) > 1
    assert [line for line in lines if wcswidth(line) > columns] == []
    assert [line for line in lines if line != line.rstrip()] == []


def edges(line: str, numbers: int) -> list[int]:
    """The columns where the last numbers of a line end."""
    ends = [found.end() for found in re.finditer(r"[−\d]+(?= |$)", line)]
    return [wcswidth(line[:end]) for end in ends[-numbers:]]


@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("game", SESSIONS)
def test_sheet_keeps_its_edges(game: str, columns: int) -> None:
    lines = printed(f"totals {game}.score", columns).splitlines()
    head = next(at for at, line in enumerate(lines) if line.startswith("game "))
    names = NAMES[game]
    if wcswidth(" ".join(names)) > columns - 12:
        # Numbered columns, and above them whose they are.
        above = " ".join(lines[:head])
        assert all(f" {number} {name}" in above for number, name in enumerate(names, 1))
        names = [str(number) for number in range(1, len(names) + 1)]
    rows = []
    for line in lines[head + 1 :]:
        if not line:
            break
        rows.append(line)
    sums = [row for row in rows if not row.startswith(" won")]
    assert sums
    wanted = edges(sums[0], 2 * len(names))
    assert len(set(wanted)) == 2 * len(names)
    assert all(edges(row, 2 * len(names)) == wanted for row in sums)
    assert all(edges(row, len(names)) == wanted[::2] for row in rows if row not in sums)
    at = 0
    for name, edge in zip(names, wanted[1::2], strict=True):
        at = lines[head].index(name, at) + len(name)
        assert wcswidth(lines[head][:at]) == edge


def test_what_to_do_is_said_at_the_first_open_finding_of_a_kind() -> None:
    """A settled one needs no remedy; the next one of its code does, and no third."""
    text = "match: points\nplayers: A, B\n1 2 = 9 2\nsettle so be it\n1 2 = 2 9\n1 2 = 3 9\n"
    Path("a.score").write_text(text, encoding="utf-8")
    parts = re.split(r"(?m)^\d  a\.score:", printed("audit a.score"))
    assert [part[:3] for part in parts[1:]] == ["3:7", "5:9", "6:9"]
    assert ["The score follows the rules." in part for part in parts[1:]] == [False, True, False]


def test_what_is_to_be_written_stays_apart_from_the_next_sentence() -> None:
    """What a message tells to write ends at two spaces, or with its line."""
    head = "match: points\nplayers: Ada, Bob\n26 24 = 26 24\n"
    Path("a.score").write_text(head + "Ada = 10\nBob = 19\nscore 18 19\n", encoding="utf-8")
    said = printed("audit a.score", 200).splitlines()
    assert any(line.endswith("goes in as  Ada = 8  Game 1 agrees.") for line in said), said


def test_outcomes_keep_their_edges() -> None:
    text = (
        "match: candidate\nplayers: 元朗, Ы\nhouse: games=1\nЫ Q♠ Q♥ Q♦ Q♣ = 16\n元朗 = 20\nend\n"
    )
    Path("decisive.score").write_text(text, encoding="utf-8")
    for columns in (80, 40):
        lines = printed("audit decisive.score", columns).splitlines()
        at = next(at for at, line in enumerate(lines) if line.endswith("sets=plain"))
        head, *rows, winner = lines[at : at + 4]
        assert head.split() == ["sets=ranked", "*", "sets=plain"]
        assert [row.split() for row in rows] == [["元朗", "20", "20"], ["Ы", "32", "16"]]
        assert edges(rows[0], 2) == edges(rows[1], 2)
        assert winner.split() == ["winner", "Ы", "元朗"]
        assert {wcswidth(line) for line in (head, *rows, winner)} == {wcswidth(head)}


def test_the_least_penalty_that_decides() -> None:
    """A trick each, 5 more for Ada, who did not follow spades: 2 and 5 with revoke=0, 3 and 4
    with 1, 4 and 3 with 2, 5 and 2 with 3. The first that changes who leads is shown."""
    text = "match: nameless\nplayers: Olena, Ada\n8s 2h\n8h 3s\nadjust Ada +5 late start\n"
    Path("penalty.score").write_text(text, encoding="utf-8")
    shown = printed("audit penalty.score")
    lines = [line.split() for line in shown.splitlines()]
    at = lines.index(["revoke=0", "*", "revoke=2"])
    assert lines[at + 1 : at + 4] == [
        ["Olena", "2", "4"],
        ["Ada", "5", "3"],
        ["leads", "Ada", "Olena"],
    ]
    assert "house: revoke=0   or   revoke=2" in shown


def test_names_as_typed() -> None:
    for game, names in NAMES.items():
        sheet = printed(f"totals {game}.score")
        assert all(name in sheet for name in names)
        match = json.loads(printed(f"audit --json {game}.score"))["matches"][0]
        assert match["sides"] == names == list(match["totals"])
    assert "007a" in printed("explain game 2 -m advantage.score")


def test_nothing_of_a_session_moves_the_cursor() -> None:
    Path("wild.score").write_text(
        "match: candidate\nplayers: Ada, Bob\n"
        "Ada 7♠ 8♠ = 5 # \x1b[31mred\ndispute Ada \x1b[2Jwipe\nadjust Ada +3 \x1b]0;title\x07\n",
        encoding="utf-8",
    )
    for line in ("audit", "totals", "explain 3 -m", "explain 5 -m", "explain game 1 -m"):
        shown = printed(f"{line} wild.score").replace("\n", "")
        assert [sign for sign in shown if unicodedata.category(sign) == "Cc"] == [], line


# JSON

MATCH = {
    "source", "game", "players", "sides", "house", "status", "winner", "drawn", "totals",
    "games_won", "games", "lines", "findings",
}  # fmt: skip
FINDING = {
    "code", "severity", "line", "column", "side", "claimed", "correct", "rule", "message"
}  # fmt: skip
OF_A_DISPUTE = {"house", "settled", "follows", "slips", "decides", "swing"}
GAME_KEYS = {
    "candidate": {"number", "dealer", "complete", "scores"},
    "advantage": {"number", "dealer", "complete", "scores"},
    "nameless": {"number", "dealer", "complete", "scores", "tricks"},
    "rounds": {"number", "dealer", "complete", "scores", "stages"},
}


@pytest.mark.parametrize("game", SESSIONS)
def test_json_has_the_keys_of_the_contract(game: str) -> None:
    audit = json.loads(printed(f"audit --json {game}.score"))
    assert set(audit) == {"format", "matches"} and audit["format"] == 1
    (match,) = audit["matches"]
    assert MATCH <= set(match) <= MATCH | {"disputes"}
    assert all(set(one) == GAME_KEYS[game] for one in match["games"])
    for stage in (stage for one in match["games"] for stage in one.get("stages", ())):
        assert set(stage) == {"number", "tricks", "scores"}
    assert all(set(one) == {"line", "side", "points", "rule", "why"} for one in match["lines"])
    assert match["findings"]
    for one in match["findings"]:
        assert FINDING <= set(one) <= FINDING | OF_A_DISPUTE
    totals = json.loads(printed(f"totals --json {game}.score"))
    assert set(totals) == {"format", "matches"} and totals["format"] == 1
    keys = {"source", "game", "sides", "totals", "games_won", "status", "winner"}
    assert totals["matches"] == [{key: match[key] for key in keys}]


def test_json_as_worked_out_by_hand() -> None:
    """Olena wins A♠ K♠ (4 + 3) and leads 9♠, which Taras trumps; the paper says Olena."""
    Path("hand.score").write_text(
        "match: rounds\nplayers: Olena, Taras\nhouse: target=60\nstage 6♣\nA♠ K♠\n"
        "9♠ 5♣ = Olena\nend\n",
        encoding="utf-8",
    )
    (match,) = json.loads(printed("audit --json hand.score"))["matches"]
    warning, error = sorted(match.pop("findings"), key=lambda one: -one["line"])
    assert (warning["code"], warning["severity"], warning["line"]) == ("incomplete", "warning", 7)
    assert error.pop("message")
    assert error == {
        "code": "wrong-winner", "severity": "error", "line": 6, "column": 9, "side": "Taras",
        "claimed": "Olena", "correct": "Taras", "rule": "rounds.winner",
        "decides": False, "swing": 0,
    }  # fmt: skip
    points = {"Olena": 7, "Taras": 0}
    for line in match["lines"]:
        assert line.pop("why")
    assert match == {
        "source": "hand.score", "game": "rounds", "players": ["Olena", "Taras"],
        "sides": ["Olena", "Taras"], "house": {"trump": "beats", "target": 60, "revoke": 0},
        "status": "stopped", "winner": None, "drawn": False, "totals": points,
        "games_won": {"Olena": 0, "Taras": 0},
        "games": [{
            "number": 1, "dealer": "Taras", "complete": False, "scores": points,
            "stages": [{"number": 1, "tricks": {"Olena": 1, "Taras": 1}, "scores": points}],
        }],
        "lines": [
            {"line": 6, "side": side, "points": n, "rule": "rounds.honours"}
            for side, n in points.items()
        ],
    }  # fmt: skip


# Explanations add up


def sums(text: str) -> list[str]:
    """The sums in a text, as Python writes them: ``A♠ 4 + K♠ 3 = 7`` is ``4 + 3 == 7``."""
    plain = text.replace("×", "*").replace("−", "-")
    plain = re.sub(r"(?:10|[2-9JQKA])[♠♥♦♣]? (?=\d)", "", plain)
    plain = re.sub(r"(?<=\d) (?:cards?|pairs?|tricks?)\b", "", plain)
    return [one.replace("=", "==") for one in re.findall(r"[-\d(][-+*()\d ]* = -?\d+", plain)]


@pytest.mark.parametrize("game", SESSIONS)
def test_explanations_add_up(game: str) -> None:
    (match,) = json.loads(printed(f"audit --json {game}.score"))["matches"]
    looked = 0
    for number in sorted({line["line"] for line in match["lines"]}):
        found = json.loads(printed(f"explain {number} --json -m {game}.score"))
        assert found["lines"] == [line for line in match["lines"] if line["line"] == number]
        looked += check_steps(found, match["sides"])
    for one in match["games"]:
        found = json.loads(printed(f"explain game {one['number']} --json -m {game}.score"))
        given = dict.fromkeys(match["sides"], 0)
        for line in found["lines"]:
            given[line["side"]] += line["points"]
        assert given == one["scores"]
    assert looked


def check_steps(found: dict[str, Any], sides: list[str]) -> int:
    """Each sum of an explanation is right, and what a side gets is the end of one; how many."""
    steps = "\n".join(found["steps"])
    assert all(eval(one) for one in sums(steps)), steps
    for line in found["lines"]:
        assert all(eval(one) for one in sums(line["why"])), line
        if line["rule"] is not None:
            points = str(line["points"]).replace("-", "[-−]")
            assert re.search(rf"(?<!\d){points}(?!\d)", steps), (line, steps)
    return len(sums(steps))
