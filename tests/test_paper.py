"""Paper sheets typed as CSV, held against a record (``audit --against``)."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from scorekeeper.audit.inquiry import Inquiry
from scorekeeper.core.source import Unusable
from scorekeeper.match.reading import Match, matches
from scorekeeper.sheets.cells import Label, read_label
from scorekeeper.sheets.comparing import Paper
from scorekeeper.views.against import against
from tests.command_line import app

CANDIDATE = """\
match: candidate
players: Олена, Тарас
house: games=4
78 64
55 91
62 88
90 59
"""
# Running totals: 78 64, 133 155, 195 243, 285 302.

# A stage by honours, a slam, and the rest as points: 9 3, 10 0, 4 6, 8 5, 2 3 = 33 17.
ROUNDS = """\
match: rounds
players: Olena, Taras
house: target=30
score stage 9 3
score stage 10 0
score stage 4 6
score stage 8 5
score stage 2 3
adjust Taras +4 late start
"""

FOUR = """\
match: nameless
players: Olena, Taras, Ira, Bohdan
score 3 2
score 1 4
"""


def record(text: str) -> Match:
    return next(matches(io.StringIO(text), "record.score"))


def held(text: str, sheet: str) -> Paper:
    return Paper(io.StringIO(sheet), "paper.csv", record(text))


def faults(paper: Paper) -> list[tuple[Any, ...]]:
    """Line, column, side, claimed, right of each finding, or its code and place."""
    return [
        (f.line, f.column, f.side, f.claimed, f.correct)
        if f.code == "wrong-claim"
        else (f.code, f.line, f.column)
        for f in paper.findings
    ]


@pytest.mark.parametrize(
    ("text", "sheet"),
    [
        (CANDIDATE, "game,Олена,Тарас\n1,78,64\n2,55,91\n3,62,88\n4,90,59\n"),
        # running totals alone
        (CANDIDATE, "game,Олена,Тарас\n1,78,64\n2,133,155\n3,195,243\n4,285,302\n"),
        # both, named or side by side; the columns in any order; first letters
        (CANDIDATE, "game,Тарас,Тарас разом,Олена,Олена разом\n1,64,64,78,78\n2,91,155,55,133\n"),
        (CANDIDATE, "game,О,О,Т,Т\n1,78,78,64,64\n2,55,133,91,155\n"),
        (CANDIDATE, "#,total Олена,total Тарас\n1,78,64\n3,195,243\n"),
        # as spreadsheets of local habits write it: mark, CRLF, semicolon, comment, blank line
        (CANDIDATE, "\ufeffdeal;Олена;Тарас\r\n# by hand\r\n1;78;64\r\n\r\n2;55;91\r\n"),
        (CANDIDATE, "\tОлена\tТарас\n\t78\t64\n\t55\t91\n"),
        # a game that was not filled in, sums at the foot, games won
        (CANDIDATE, "гра,Олена,Тарас\n1,78,64\n2,,\n3,62,88\n4,90,59\nwon,2,2\n"),
        (CANDIDATE, "game,Олена,Тарас,Олена total,Тарас total\n4,90,59,,\ntotal,,,285,302\n"),
        # stages: 3.2, or a column of their own
        (ROUNDS, "stage,Olena,Taras\n1.1,9,3\n1.2,10,0\n1.3,4,6\n1.4,8,5\n1.5,2,3\n"),
        (ROUNDS, "game,stage,Olena,Taras\n1,1,9,3\n,2,10,0\n,3,4,6\n,4,8,5\n,5,2,3\n1,,33,17\n"),
        (ROUNDS, "game,Olena,Taras,Olena total,Taras total\n1,33,17,33,17\nadj,0,4,33,21\n"),
        # without a row for what was agreed, it is in the total
        (ROUNDS, "game,Olena,Taras,Olena total,Taras total\n1,33,17,33,21\n"),
        (FOUR, 'game,Olena+Ira,"Bohdan, Taras"\n'.replace(", Taras", "+Taras") + "1,3,2\n2,1,4\n"),
        (FOUR, "game,Ira,Taras\ngame 1,3,2\nGame 2*,1,4\n"),
    ],
)
def test_right_sheets(text: str, sheet: str) -> None:
    paper = held(text, sheet)
    assert [one for one in paper.findings if one.code != "incomplete"] == []
    assert paper.checked >= 4


def test_a_wrong_figure_at_its_place() -> None:
    """Line and column of the sheet, comment and blank line counted; what follows, follows."""
    head = "game;Олена;Олена;Тарас;Тарас\r\n# x\r\n\r\n"
    sheet = head + "1;78;78;64;64\r\n2;55;123;91;155\r\n3;62;185;88;243\r\n4;;;;\r\n"
    paper = held(CANDIDATE, sheet)
    assert faults(paper)[:2] == [(5, 6, "Олена", 123, 133), (6, 6, "Олена", 185, 195)]
    inquiry = Inquiry(paper.match, paper.findings, paper.rows)
    first, second = (inquiry.cause(one) for one in paper.findings[:2])
    assert first is not None and second is not None
    assert [slip.kind for slip in first.slips] == ["carry"]
    assert second.follows == 5


def test_exchanged_columns_are_one_fault() -> None:
    paper = held(CANDIDATE, "game,Олена,Тарас\n1,78,64\n2,91,55\n3,62,88\n4,90,59\n")
    assert faults(paper) == [(3, 3, "Олена", 91, 55), (3, 6, "Тарас", 55, 91)]
    inquiry = Inquiry(paper.match, paper.findings, paper.rows)
    assert [one.side for one in inquiry.faults] == ["Олена"]
    cause = inquiry.cause(inquiry.faults[0])
    assert cause is not None and cause.slips[0].kind == "swapped"
    # 285 302: with 36 more for Олена and 36 less for Тарас she wins 321-266.
    decision = inquiry.decision(inquiry.faults[0])
    assert decision is not None and decision.decides
    assert decision.other.totals == (321, 266)


@pytest.mark.parametrize(
    ("sheet", "wanted"),
    [
        ("game,Олена,Тарас\n1,78,x\n", [("incomplete", 2, 1), ("syntax", 2, 6)]),
        ("game,Олена,Тарас\n1,78,64\n5,1,2\n", [("syntax", 3, 1), ("incomplete", 3, 1)]),
        ("game,Олена,Тарас\nfoo bar,78,64\n1,78,64\n", [("syntax", 2, 1), ("incomplete", 3, 1)]),
        ("game,Олена,Тарас\n1.2,78,64\n1,78,64\n", [("syntax", 2, 1), ("incomplete", 3, 1)]),
    ],
)
def test_what_has_no_counterpart(sheet: str, wanted: list[tuple[Any, ...]]) -> None:
    assert faults(held(CANDIDATE, sheet)) == wanted


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        ("", "paper.csv holds no row"),
        ("game,Олена\n1,78\n", "no column for Тарас"),
        ("game,Олена,Тарас,Зоя\n1,78,64,1\n", "line 1: the column Зоя is nobody's"),
        ("game,Олена,Тарас,+4\n1,78,64\n", r"line 1: the column \+4 is nobody's"),
        ('game,Олена,Тарас\n1,"78,64\n', "line 2, cannot be read as CSV"),
    ],
)
def test_sheets_that_cannot_be_read(sheet: str, said: str) -> None:
    with pytest.raises(Unusable, match=said):
        held(CANDIDATE, sheet)


@pytest.mark.parametrize(
    ("text", "stage", "label"),
    [
        ("3", "", Label("game", 3)),
        ("game 3*", "", Label("game", 3)),
        ("", "", Label("game")),
        ("3.2", "", Label("stage", 3, 2)),
        ("гра 3 етап 2", "", Label("stage", 3, 2)),
        ("", "2", Label("stage", None, 2)),
        ("", "3.2", Label("stage", 3, 2)),
        ("adj", "", Label("adjust")),
        ("поправка", "", Label("adjust")),
        ("Разом:", "", Label("total")),
        ("won", "", Label("won")),
        ("28 Nov 2026", "", None),
        ("1e5", "", None),
    ],
)
def test_labels(text: str, stage: str, label: Label | None) -> None:
    assert read_label(text, stage) == label


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("record.score").write_text(CANDIDATE, "utf-8")
    Path("paper.csv").write_text("game,Олена,Тарас\n1,78,64\n2,55,19\n3,62,88\n4,90,59\n", "utf-8")
    run = CliRunner()
    result = run.invoke(app, ["audit", "record.score", "--against", "paper.csv"])
    assert result.exit_code == 1
    assert "paper.csv:3:6  wrong-claim  game 2, Тарас" in result.output
    assert "two digits exchanged (91 written as 19)" in " ".join(result.output.split())
    # Тарас would have 230 to 285.
    assert "Fault 1 decides. The other way: Олена wins 285-230." in result.output
    answer = json.loads(
        run.invoke(app, ["audit", "record.score", "--against", "paper.csv", "--json"]).output
    )["matches"][0]
    assert answer["totals"] == {"Олена": 285, "Тарас": 302} and answer["findings"] == []
    [found] = answer["paper"]["findings"]
    assert (found["line"], found["column"], found["decides"], found["swing"]) == (3, 6, True, 72)
    assert answer["paper"]["checked"] == 8
    Path("paper.csv").write_text("game,Олена,Тарас\n1,78,64\n2,55,91\n3,62,88\n4,90,59\n", "utf-8")
    result = run.invoke(app, ["audit", "record.score", "--against", "paper.csv"])
    assert result.exit_code == 0
    assert "8 figures checked against record.score, all right." in result.output
    result = run.invoke(app, ["audit", "record.score", "--against", "none.csv"])
    assert result.exit_code == 2


def test_the_house_rules_of_the_record_are_shown_beside_a_sheet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four queens are 32, or 16 by the sheet: then Taras wins 47-36 and not Olena 52-47."""
    monkeypatch.chdir(tmp_path)
    lines = "Olena Qs Qh Qc Qd\nTaras 9s 10h Jc\nscore 32 12\nscore 20 35\n"
    Path("queens.score").write_text(
        f"match: candidate\nplayers: Olena, Taras\nhouse: games=2\n{lines}"
    )
    Path("paper.csv").write_text("game,Olena,Taras\n1,16,12\n2,20,35\n")
    sheet = ["audit", "queens.score", "--against", "paper.csv"]
    shown, plain = (CliRunner().invoke(app, [*sheet, *more]).output for more in (["--house"], []))
    table = ["sets=ranked *     52     47  Olena wins", "sets=plain        36     47  Taras wins"]
    assert all(row in shown and row not in plain for row in table)
    for said in (shown, plain):
        assert "Fault 1 decides. With sets=plain: Taras wins 47-36." in said
        assert "house: sets=ranked   or   sets=plain" in said


def test_a_game_of_stages_that_the_record_has_as_points() -> None:
    """26 with the carry put in twice; there are no stages to leave out."""
    paper = held("match: rounds\nplayers: Olena, Taras\n26 24\n", "game,Olena,Taras\n1,36,24\n")
    assert faults(paper) == [(2, 3, "Olena", 36, 26)]
    inquiry = Inquiry(paper.match, paper.findings, paper.rows)
    cause = inquiry.cause(paper.findings[0])
    assert cause is not None and [slip.kind for slip in cause.slips] == ["carry"]


def shown(paper: Paper) -> str:
    return " ".join(" ".join(against(paper.match, paper, 80)).split())


def test_a_sheet_with_running_totals_of_one_side() -> None:
    """Only what is there is compared; nobody can tell who wins by such a sheet."""
    paper = held(CANDIDATE, "game,Олена,Тарас,Тарас total\n1,78,64,64\n2,55,91,156\n3,62,88,\n")
    assert [one for one in faults(paper) if one[0] != "incomplete"] == [(3, 9, "Тарас", 156, 155)]
    assert "as scored" not in shown(paper)


def test_a_game_that_the_record_lacks_is_of_no_game_and_decides_nothing() -> None:
    paper = held(CANDIDATE, "game,Олена,Тарас\n1,78,64\n2,55,91\n3,62,88\n4,90,59\n5,99,1\n")
    assert faults(paper) == [("syntax", 6, 1)]
    assert "paper.csv:6:1 syntax 5,99,1" in shown(paper)
    assert "Fault 1" not in shown(paper)
