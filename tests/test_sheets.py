"""Score sheets as spreadsheets write them: what comes in, what is said, and that the audit of such
a sheet against what came in is quiet."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.sheets.cells import read_days, read_figure, read_sheet
from tests.keeping import fast_folder, run
from tests.test_import import texts


@pytest.fixture
def folder() -> Iterator[Path]:
    with fast_folder() as place:
        yield place


class Brought:
    """What came of a sheet: its exit code, its statements below the header, the header's values,
    places and codes of what was found, and what was told."""

    def __init__(self, folder: Path, text: str, game: str, *options: str) -> None:
        self.db, self.path = folder / "store.db", folder / "paper.csv"
        self.path.write_bytes(text.encode())
        result = run("import", str(self.path), "--game", game, *options, "--json", db=self.db)
        self.code = result.exit_code
        self.error = " ".join(result.stderr.split())
        (match,) = json.loads(result.stdout)["matches"] or [{}]
        self.id = match.get("match")
        found = match.get("findings", [])
        self.findings = [(one["line"], one["code"]) for one in found]
        self.cells = [(one["line"], one["column"]) for one in found]
        self.messages = [one["message"] for one in found]
        self.told = match.get("notes", [])
        (lines,) = texts(self.db) or [[]]
        keys = ("match:", "players:", "date:", "teams:")
        self.header = [line for line in lines if line.startswith(keys)][1:]
        self.lines = [line for line in lines if not line.startswith(keys)]

    def against(self) -> list[tuple[Any, ...]]:
        """What an audit of the sheet against the match finds."""
        assert self.id is not None
        args = ["audit", self.id, "--against", str(self.path), "--json"]
        answer = json.loads(run(*args, db=self.db).stdout)
        found = answer["matches"][0]["paper"]["findings"]
        return [(one["line"], one["column"], one["code"]) for one in found]


# Running totals


@pytest.mark.parametrize(
    ("text", "lines", "wrong"),
    [
        # Ana 26 + 30 = 56, Bo 24 + 17 = 41.
        (
            "Game;Ana;Ana;Bo\n1;26;26;24\n2;30;99;17\n",
            ["score 26 24 = 26 24", "score 30 17 = 99 41"],
            [3],
        ),
        (
            "Game;Ana;Bo\n1;26;24\n2;30;17\nTotal;57;\n",
            ["score 26 24", "score 30 17", "total 57 41"],
            [4],
        ),
        (
            "Game;Ana;Bo\n1;26;24\n2;30;17\nTotal;?;40\n",
            ["score 26 24", "score 30 17", "total 56 40"],
            [4],
        ),
        # Ana 1 + 3 = 4, Bo 2 + 4 = 6: 9 is wrong, and 6 is not.
        ("Game;Ana;Ana;Bo;Bo\n1;1;9;2;\n2;3;;4;6\n", ["score 1 2 = 9 2", "score 3 4 = 4 6"], [2]),
        # A sum below the points and one below the totals; only one is right.
        (
            "Game;Ana;Ana;Bo;Bo\n1;26;26;24;24\nTotal;27;26;24;24\n",
            ["score 26 24 = 26 24", "total 27 24", "total 26 24"],
            [3],
        ),
        ("Game;Ana;Ana;Bo;Bo\n1;26;26;24;24\nTotal;26;26;24;\n", None, []),
        # Ana 26 - 6 = 20, and Bo 24 stays.
        (
            "Game;Ana;Ana;Bo;Bo\n1;26;26;24;24\nadj;-6;20;;\nadj;;;-4;19\n",
            [
                "score 26 24 = 26 24",
                "adjust Ana -6 as on the sheet",
                "total 20 24",
                "adjust Bo -4 as on the sheet",
                "total 20 19",
            ],
            [4],
        ),
    ],
)
def test_no_running_total_is_lost(
    folder: Path, text: str, lines: list[str] | None, wrong: list[int]
) -> None:
    sheet = Brought(folder, text, "points")
    assert sheet.code == 0
    assert sheet.findings == [(line, "wrong-claim") for line in wrong]
    if lines is not None:
        assert sheet.lines == lines
    assert [line for line, _, _ in sheet.against()] == wrong


def test_totals_of_stages_go_on_from_the_stages_of_their_game(folder: Path) -> None:
    """9 + 12 = 21 for Ana by stages, 30 by the game: the game counts, so 30 + 4 = 34; Bo has
    17 + 5 = 22."""
    text = "game;stage;Ana;Ana;Bo;Bo\n1;1;9;9;3;3\n1;2;12;21;0;\n1;;?;30;17;\n2;1;4;;5;22\n"
    sheet = Brought(folder, text, "rounds")
    assert sheet.findings == []
    assert sheet.lines == [
        "score stage 9 3 = 9 3",
        "score stage 12 0 = 21 3",
        "score game 30 17 = 30 17",
        "score stage 4 5 = 34 22",
    ]
    assert sheet.against() == []


# What spreadsheets write

PLAIN = ["score 26 24", "score 30 17"]


@pytest.mark.parametrize(
    "text",
    [
        "Game|Ana|Bo\n1|26|24\n2|30|17\n",
        "sep=;\r\nGame;Ana;Bo\r\n1;26;24\r\n2;30;17\r\n",
        "SEP=^\nGame^Ana^Bo\n1^26^24\n2^30^17\n",
        "Game;Ana;Bo\r1;26;24\r2;30;17\r",
        "Game;Ana;Bo\r\r\n1;26;24\r\r\n2;30;17",
        "Game;Ana;Bo\n1;26,0;24,00\n2;30.0;+17\n",
        'Game,Ana,Bo\n1,"26,0",24\n2,"30,0","17,0"\n',
        "#|Ana|Bo\n1|26|24\n2|30|17\n",
        "Spiel;Ana;Bo\n1;26;24\n2;30;17\n",
        "Runde;Ana;Bo\n1;26;24\n2;30;17\nSumme;56;41\n",
        "Nr.;Ana;Bo\n1.;26;24\n2.;30;17\nRazem:;56;41\n",
        "Раунд;Ana;Bo\n1;26;24\n2;30;17\nИтого;56;41\n",
        "Партія;Ana;Bo\n1;26;24\n2;30;17\nВсього;56;41\n",
        "Datum;Spiel;Ana;Bo\n;1;26;24\n;2;30;17\n;Gesamt;56;41\n",
    ],
)
def test_one_sheet_in_many_ways(folder: Path, text: str) -> None:
    sheet = Brought(folder, text, "points")
    assert (sheet.code, sheet.told, sheet.findings) == (0, [], [])
    assert sheet.header == ["players: Ana, Bo"]
    assert [line for line in sheet.lines if line != "total 56 41"] == PLAIN
    assert sheet.against() == []


@pytest.mark.parametrize(
    ("text", "figure"),
    [
        ("26", 26),
        ("+26", 26),
        ("−7", -7),
        ("- 7", -7),
        ("26,0", 26),
        ("26.00", 26),
        ("1 000", 1000),
        ("1\u00a0000", 1000),
        ("1\u202f234\u202f567", 1234567),
        ("-1'000,0", -1000),
        # One or a thousand: nobody knows. Three decimals are thousands to others.
        ("1.000", None),
        ("1,000", None),
        ("26,5", None),
        ("10 00", None),
        ("1 0000", None),
        ("", None),
        ("2 6", None),
        ("٣", None),
    ],
)
def test_figures(text: str, figure: int | None) -> None:
    assert read_figure(text) == figure


def test_a_line_break_in_a_cell_becomes_a_space(folder: Path) -> None:
    text = 'Game;Ana;Bo;Note\r\n1;26;24;"line one \r\n  line; two"\r\n2;30;17;\r\n'
    sheet = Brought(folder, text, "points")
    assert sheet.lines == ["score 26 24", "note line one line; two", "score 30 17"]
    assert sheet.told == ["line 2: a line break became a space"]
    assert sheet.against() == []


def test_places_stay_those_of_the_file_below_a_line_break(folder: Path) -> None:
    text = 'Game;Note;Ana;Bo\n1;"one\n\n# two";x3;24\n2;;30;y4\n'
    sheet = Brought(folder, text, "points", "--keep-going")
    assert sheet.cells == [(4, 8), (5, 7)]
    assert sheet.lines == ['# 1;"one # two";x3;24', "# 2;;30;y4"]


def test_faults_stand_in_the_order_of_the_columns(folder: Path) -> None:
    sheet = Brought(folder, "Game;Ana;Ana;Bo;Bo\n1;1;1;2;2\n2;a3;b4;c5;d6\n", "points")
    assert sheet.code == 2
    assert sheet.cells == [(3, 3), (3, 6), (3, 9), (3, 12)]


# What stands above the rows


@pytest.mark.parametrize(
    ("titles", "told"),
    [
        ("Vereinsabend;;;\nDatum: 28.11.2026;;;\n;;;\n", ["Vereinsabend", "Datum: 28.11.2026"]),
        ("Вечір клубу\nДата;28.11.2026;;\n", ["Вечір клубу", "Дата 28.11.2026"]),
        ("Место;Клуб;;\nСтол;3;;\n\n", ["Место Клуб", "Стол 3"]),
    ],
)
@pytest.mark.parametrize("head", ["Spiel;Geber", "Гра;Здавач", "Игра;Сдатчик"])
def test_titles_are_passed_over(folder: Path, titles: str, told: list[str], head: str) -> None:
    sheet = Brought(folder, f"{titles}{head};Ana;Bo\n1;Ana;26;24\n2;Bo;30;17\n", "points")
    assert sheet.header == ["players: Ana, Bo"]
    assert sheet.lines == ["game dealer Ana", "score 26 24", "game dealer Bo", "score 30 17"]
    said = [f"{text} is left out; it stands above the names of the sides" for text in told]
    assert [one.partition(": ")[2] for one in sheet.told] == said
    assert sheet.against() == []


@pytest.mark.parametrize(
    ("text", "head"),
    [
        ("Ana;Bo\nvoid;void\n26;24\n", 1),
        ("Ana;Bo\n?;?\n26;24\n", 1),
        ("game;Ana;Bo\nfoo bar;78;64\n", 1),
        ("2026;;\ngame;Ana;Bo\n1;2;3\n", 2),
        ("204,188\nAna,Bo\n", 1),
        ("%PDF\nabc\n", 1),
    ],
)
def test_which_row_is_the_head(text: str, head: int) -> None:
    assert read_sheet([text], "paper.csv").head.line == head


@pytest.mark.parametrize(
    ("text", "players", "told"),
    [
        ("Foo;Ana;Bo\n1;26;24\n2;30;17\n3;1;2\n", "Ana, Bo", "Foo is taken for the numbers"),
        ("Foo;Ana;Bo\n1;26;24\nTotal;26;24\n", "Ana, Bo", "Foo is taken for the numbers"),
        ("Foo;Ana;Bo\n1;26;24\n2;30;17\n", "Foo, Ana, Bo", "Foo is taken for a player"),
        ("Foo;Ana;Bo\n3;26;24\n2;30;17\n1;1;2\n", "Foo, Ana, Bo", ""),
        ("Foo;note\n1;a\n2;b\n", "Foo", ""),
    ],
)
def test_a_first_column_under_another_head(
    folder: Path, text: str, players: str, told: str
) -> None:
    sheet = Brought(folder, text, "points")
    assert sheet.header == [f"players: {players}"]
    assert [told in one for one in sheet.told] == [True] * bool(told)
    assert sheet.against() == []


def test_figures_below_no_head_are_said(folder: Path) -> None:
    sheet = Brought(folder, "Game;Ana;;Bo\n1;26;26;24;9\n", "points")
    assert sheet.lines == ["score 26 24"]
    assert sheet.told == ["line 2: 26 and whatever else stands below no head is left out"]


# Games without figures


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Game;Ana;Bo\n1;26;24\n2;;?\n", 3),
        ("Game;Ana;Bo\n1;26;24\n2;?;?\n", 3),
        ("Game;Ana;Bo\n1;26;24\n2;;\n3;30;17\n", 3),
        ("Game;Ana;Bo;note\n1;26;24;\n2;-;-;tea\n3;30;17;\n", 3),
        ("Game;Ana;Bo\n1;26;24\nadj;;\n", 3),
    ],
)
def test_a_row_that_lacks_its_figures_is_a_fault(folder: Path, text: str, line: int) -> None:
    sheet = Brought(folder, text, "points")
    assert (sheet.code, sheet.cells) == (2, [(line, 1)])
    assert "A figure is missing" in sheet.messages[0]


def test_rows_below_the_last_game_are_free(folder: Path) -> None:
    text = "Game;Ana;Bo;note\n1;26;24;\n;;;tea\n2;30;17;\n3;;;\n4;-;-;\nTotal;56;41;\n"
    sheet = Brought(folder, text, "points")
    assert sheet.lines == ["score 26 24", "note tea", "score 30 17", "total 56 41"]
    assert sheet.against() == []


TOTALS = "Game;Ana;Ana;Bo;Bo\n1;26;26;24;24\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (TOTALS + "2;void;26;void;24\n2;30;56;17;41\n", []),
        (TOTALS + "2;void;;void;\n2;void;;void;\n3;30;56;17;41\n", ["game 3; here it is game 2"]),
        (TOTALS + "2;;void;;void\n;30;56;17;41\n", ["game 3; here it is game 2"]),
        ("Game;Ana;Bo\n1;26;24\n2;перездача;x\n2;30;17\n", []),
        ("Game;Ana total;Bo total\n1;26;24\n2;void;void\n2;56;41\n", []),
    ],
)
def test_a_game_that_did_not_count_is_dealt_again(folder: Path, text: str, told: list[str]) -> None:
    sheet = Brought(folder, text, "points")
    assert (sheet.code, sheet.findings) == (0, [])
    assert [line.partition(" = ")[0] for line in sheet.lines if line.startswith("score")] == PLAIN
    assert "note game 2 did not count" in sheet.lines
    assert [one.partition("with ")[2] for one in sheet.told] == told
    assert sheet.against() == []


def test_totals_beside_a_game_that_did_not_count_are_checked(folder: Path) -> None:
    sheet = Brought(folder, TOTALS + "2;void;27;void;24\n", "points")
    assert sheet.lines[1:] == ["note game 2 did not count", "total 27 24"]
    assert sheet.findings == [(3, "wrong-claim")]
    # Where in its row a figure stands only the audit against the sheet can tell.
    assert sheet.cells == [(3, 1)]
    assert sheet.against() == [(3, 8, "wrong-claim")]


def test_stages_of_a_game_that_did_not_count(folder: Path) -> None:
    text = "game;stage;Ana;Ana;Bo;Bo\n1;1;9;9;3;3\n1;;void;0;void;0\n1;1;12;12;0;0\n2;1;4;;5;5\n"
    sheet = Brought(folder, text, "rounds")
    assert sheet.lines == [
        "score stage 9 3 = 9 3",
        "misdeal",
        "total 0 0",
        "score stage 12 0 = 12 0",
        "game",
        "score stage 4 5 = 16 5",
    ]
    assert sheet.against() == []
    other = Brought(folder, "game;stage;Ana;Bo\n1;1;void;void\n1;2;3;4\n", "rounds")
    assert other.messages == ["Only a whole game can be void."]


def test_stages_that_the_sheet_leaves_out_are_said(folder: Path) -> None:
    text = "game;stage;Ana;Bo\n1;2;9;3\n1;3;1;0\n1;5;2;1\n2;1;4;5\n"
    sheet = Brought(folder, text, "rounds")
    assert sheet.told == [
        "line 2: the sheet goes on with stage 2; here it is stage 1",
        "line 4: the sheet goes on with stage 5; here it is stage 3",
    ]


# The audit of a sheet that was imported


@pytest.mark.parametrize(
    "text",
    [
        "Game;Ana;Bo;note\n1;26;24;\nadj;-1;-5;both\n2;void;void;\n3;30;17;\nadj;0;4;late\n",
        TOTALS + "adj;;20;;20\n2;30;50;17;37\nadj;-1;49;;37\nadj;;49;-2;35\n",
        TOTALS + "2;30;?;17;41\nadj;0;56;;\n",
        "game;stage;Ana;Bo\n1;1;9;3\n1;2;12;0\n1;;21;3\n2;1;;\n2;;;\n",
        "Game;Ana;Bo;stage\n1;26;24;\n2\n",
        TOTALS + "2;30;56;17;?\nTotal;?;?;?;41\n",
    ],
)
def test_an_audit_against_what_came_in_finds_nothing(folder: Path, text: str) -> None:
    sheet = Brought(folder, text, "rounds")
    assert (sheet.code, sheet.findings) == (0, [])
    assert sheet.against() == []
    shown = run("audit", sheet.id, "--against", str(sheet.path), db=sheet.db).stdout
    assert "as scored" not in shown


def test_points_by_agreement_that_the_record_lacks_are_found(folder: Path) -> None:
    sheet = Brought(folder, TOTALS, "rounds")
    sheet.path.write_text(TOTALS + "adj;-1;25;;24\n")
    assert sheet.against() == [(3, 5, "wrong-claim"), (3, 8, "wrong-claim")]
    sheet.path.write_text(TOTALS + "adj;0;26;;24\n")
    assert sheet.against() == []


# What is no sheet


@pytest.mark.parametrize(
    "text",
    ["%PDF-1.4\n%abc\n", "Ana;Bo\n", "Ana;Bo\n?;\n", "Game;Ana;Bo\n1;26,5;1.000\n", "one\ntwo 2\n"],
)
@pytest.mark.parametrize("options", [(), ("--keep-going",)])
def test_a_sheet_without_figures_is_refused(
    folder: Path, text: str, options: tuple[str, ...]
) -> None:
    sheet = Brought(folder, text, "points", *options)
    assert sheet.code == 2
    assert "is no score sheet" in sheet.error
    assert texts(sheet.db) == []
    assert ("26,5 in line 2" in sheet.error) == ("26,5" in text)


# Dates


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("2026-11-28", ["2026-11-28"]),
        ("2026-11-28 19:30", ["2026-11-28 19:30"]),
        ("28.11.2026", ["2026-11-28"]),
        ("5.11.26", ["2026-11-05"]),
        ("05.11.2026 9:30", ["2026-11-05 09:30"]),
        ("2026/11/28", ["2026-11-28"]),
        ("2026.1.2", ["2026-01-02"]),
        ("28/11/2026", ["2026-11-28"]),
        ("11/28/2026", ["2026-11-28"]),
        ("5/5/2026", ["2026-05-05"]),
        ("05/11/2026", ["2026-11-05", "2026-05-11"]),
        ("05-11-2026", ["2026-11-05", "2026-05-11"]),
        # 26 November 2028, or 28 November 2026.
        ("26-11-28", ["2028-11-26", "2026-11-28"]),
        ("11.28.2026", []),
        ("31.2.2026", []),
        ("28.11.", []),
        ("28.11/2026", []),
        ("1.2.3", []),
        ("Saturday", []),
    ],
)
def test_days(text: str, days: list[str]) -> None:
    assert read_days(text) == days


def test_a_date_column(folder: Path) -> None:
    text = "Datum;Ana;Bo\n28.11.2026;26;24\n;1;2\n29.11.2026;30;17\n"
    sheet = Brought(folder, text, "points")
    assert sheet.header == ["players: Ana, Bo", "date: 2026-11-28"]
    assert len(sheet.told) == 1 and "2026-11-29" in sheet.told[0]


@pytest.mark.parametrize(
    ("day", "said"), [("05/11/2026", "may be two days"), ("31.2.2026", "is no date")]
)
def test_a_date_that_cannot_be_read_is_a_fault_at_its_cell(
    folder: Path, day: str, said: str
) -> None:
    sheet = Brought(folder, f"Ana;Bo;date\n26;24;\n30;17;{day}\n", "points")
    assert (sheet.code, sheet.cells) == (2, [(3, 7)])
    assert said in sheet.messages[0] and "2026-11-28" in sheet.messages[0]


def test_the_dates_of_an_exported_day_and_a_time_are_one(folder: Path) -> None:
    text = "date;Ana;Bo\n2026-11-28;26;24\n2026-11-28 21:00;30;17\n"
    assert Brought(folder, text, "points").told == []


def test_a_stage_without_a_number_behind_a_whole_game_is_of_the_next_one(folder: Path) -> None:
    text = "game;stage;Ana;Bo\n1;;26;24\n;1;3;5\n;2;4;4\n"
    sheet = Brought(folder, text, "rounds", "--points")
    assert sheet.lines[-3:] == ["score game 26 24", "score stage 3 5", "score stage 4 4"]
    assert sheet.against() == []


def test_of_two_columns_for_stages_the_first_counts(folder: Path) -> None:
    text = "game;stage;stage;Ana;Bo\n1;1;9;3;5\n1;2;9;4;4\n"
    sheet = Brought(folder, text, "rounds", "--points")
    assert sheet.lines[-2:] == ["score stage 3 5", "score stage 4 4"]
    assert sheet.against() == []
