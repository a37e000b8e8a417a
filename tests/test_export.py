"""What goes out: the same match in each format, whole files or none, text that stays text."""

from __future__ import annotations

import csv
import io
import json
import os
import pty
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from scorekeeper.commands import exporting
from scorekeeper.core.source import replace_file
from scorekeeper.exchange.csv import harmless
from scorekeeper.exchange.formats import Options, writer
from scorekeeper.exchange.md import escaped
from scorekeeper.match.reading import Match
from scorekeeper.store.filters import Filter
from scorekeeper.store.lines import read
from tests.keeping import answered, fast_folder, opened, run, started

ROUNDS = [
    "match: rounds",
    "players: Olena, Taras",
    "house: target=60",
    "date: 2026-11-28T23:50",
    "place: Club",
    "event: Autumn",
    "score game 26 24",
    "adjust Taras -7 came late",
    "score game 40 10",
]
"""Olena 66, Taras 27: she wins, both games."""
DRAWN = ["match: candidate", "players: Ana, Bo", "house: games=1, tie=drawn", "score 20 20"]
TEAMS = ["match: nameless", "players: Ada, Bob, Cyd, Dan", "teams: Ada+Cyd, Bob+Dan", "tricks 3 2"]


@pytest.fixture
def folder() -> Iterator[Path]:
    with fast_folder() as place:
        yield place


@pytest.fixture
def db(folder: Path) -> Path:
    """A store with three matches: won, drawn, and not over."""
    with opened(folder / "store.db") as store:
        for lines in (ROUNDS, DRAWN, TEAMS):
            started(store, lines)
    return folder / "store.db"


def table(*arguments: str, db: Path) -> list[list[str]]:
    """The rows of a table that is exported, without those of the heads."""
    text = run("export", "-f", "csv", *arguments, db=db).stdout
    return list(csv.reader(io.StringIO(text)))[1:]


def matches_of(texts: list[list[str]]) -> Iterator[Match]:
    for number, lines in enumerate(texts, 1):
        yield read([lines[0], f"id: m-{number}", *lines[1:]], f"m-{number}")


# The formats


def test_a_row_a_match_and_player(db: Path) -> None:
    text = run("export", "--all", "-f", "csv", db=db).stdout
    assert text.splitlines() == [
        "date,place,event,match,game,side,player,points,rank,won,status",
        # A tie credits both.
        ",,,candidate-1,candidate,Ana,Ana,20,1,1,finished",
        ",,,candidate-1,candidate,Bo,Bo,20,1,1,finished",
        ",,,nameless-1,nameless,Ada+Cyd,Ada,3,1,0,in-progress",
        ",,,nameless-1,nameless,Ada+Cyd,Cyd,3,1,0,in-progress",
        ",,,nameless-1,nameless,Bob+Dan,Bob,2,2,0,in-progress",
        ",,,nameless-1,nameless,Bob+Dan,Dan,2,2,0,in-progress",
        "2026-11-28T23:50,Club,Autumn,rounds-1,rounds,Olena,Olena,66,1,1,finished",
        "2026-11-28T23:50,Club,Autumn,rounds-1,rounds,Taras,Taras,27,2,0,finished",
    ]


def test_a_row_a_game_and_side(db: Path) -> None:
    rows = table("rounds-1", "--table", "games", db=db)
    assert [row[5:] for row in rows] == [
        ["1", "Taras", "Olena", "26", "26", "1", "1", ""],
        ["1", "Taras", "Taras", "24", "24", "0", "1", ""],
        ["", "", "Taras", "-7", "17", "", "", "came late"],
        ["2", "Olena", "Olena", "40", "66", "1", "1", ""],
        ["2", "Olena", "Taras", "10", "27", "0", "1", ""],
    ]


def test_a_row_a_score_line(db: Path) -> None:
    rows = table("rounds-1", "--table", "lines", db=db)
    # The lines of the session, which has the id in line 2.
    assert [[*row[5:10], row[11], row[12]] for row in rows] == [
        ["1", "8", "Olena", "26", "26", "as written", "score game 26 24"],
        ["1", "8", "Taras", "24", "24", "as written", "score game 26 24"],
        ["", "9", "Taras", "-7", "17", "adjust: came late", "adjust Taras -7 came late"],
        ["2", "10", "Olena", "40", "66", "as written", "score game 40 10"],
        ["2", "10", "Taras", "10", "27", "as written", "score game 40 10"],
    ]


def test_a_session_is_what_the_store_holds(db: Path) -> None:
    header = [ROUNDS[0], "id: rounds-1", *ROUNDS[1:]]
    assert run("export", "rounds-1", db=db).stdout == "".join(f"{line}\n" for line in header)
    both = run("export", "rounds-1", "candidate-1", db=db).stdout
    assert both.split("\n\n")[1].startswith("match: candidate\nid: candidate-1\n")


def test_a_sheet_to_paste(db: Path) -> None:
    assert run("export", "rounds-1", "-f", "md", db=db).stdout.splitlines() == [
        "### Rounds to 60: Olena, Taras, 28 Nov 2026",
        "",
        "Club, Autumn",
        "",
        "| game | Olena | total | Taras | total |",
        "| ---: | ----: | ----: | ----: | ----: |",
        "|    1 |    26 |    26 |    24 |    24 |",
        "|  adj |     0 |    26 |    −7 |    17 |",
        "|    2 |    40 |    66 |    10 |    27 |",
        "|  won |     2 |       |     0 |       |",
        "",
        "Olena wins 66-27.",
        "",
        "- adj: Taras −7, came late (line 9)",
    ]


def test_the_json_is_what_its_schema_says(db: Path) -> None:
    run("new", "rounds", "Olena", "Taras", db=db)
    for statement in ("stage 7c", "9s As = Taras", "dispute Taras no", "winner Taras"):
        run("add", statement, db=db)
    answer = json.loads(run("export", "--all", "-f", "json", db=db).stdout)
    schema = json.loads(run("export", "--schema").stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(answer, schema)
    first = next(one for one in answer["matches"] if one["header"].get("id") == "rounds-1")
    assert first["header"]["date"] == "2026-11-28T23:50"
    assert first["statements"][1] == {"line": 9, "text": "adjust Taras -7 came late"}
    assert first["totals"] == {"Olena": 66, "Taras": 27}
    # The schema names every key that there is.
    named = schema["$defs"]["match"]["properties"]
    assert {key for one in answer["matches"] for key in one} <= set(named)
    del first["statements"][1]["text"]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(answer, schema)


def test_a_file_goes_out_as_the_store_would_have_it(folder: Path) -> None:
    path = folder / "short.score"
    path.write_text("# an evening\n\nmatch: раунди\nplayers: Olena, Taras\n\n9п тп  # hm\no\n\n\n")
    text = run("export", str(path)).stdout
    id = text.splitlines()[1]
    assert id.startswith("id: rounds-")
    assert text.splitlines()[2:] == [
        "# an evening",
        "players: Olena, Taras",
        "",
        "9♠ A♠  # hm",
        "Olena wins",
    ]
    again = folder / "again.score"
    again.write_text(text)
    assert run("export", str(again)).stdout == text


def test_the_log_stands_below_the_match_as_comments(db: Path) -> None:
    run("fix", "8", "score", "game", "26", "20", "--reason", "misread", "-m", "rounds-1", db=db)
    run("undo", "10", "-m", "rounds-1", db=db)
    lines = run("export", "rounds-1", "candidate-1", "--log", db=db).stdout.splitlines()
    assert lines[7:9] == ["score game 26 20", "adjust Taras -7 came late"]
    fix, undo = lines[9:11]
    assert fix.startswith("# 20") and "before: score game 26 24  reason: misread" in fix
    assert "taken back: score game 40 10" in undo
    assert lines[11:13] == ["", "match: candidate"]


# The same figures everywhere


def figures(db: Path, id: str) -> list[Any]:
    """The totals of a match by every way that there is."""
    (totals,) = answered("totals", id, db=db)["matches"]
    (listed,) = (m for m in answered("matches", db=db)["matches"] if m["match"] == id)
    (exported,) = json.loads(run("export", id, "-f", "json", db=db).stdout)["matches"]
    sums: dict[str, dict[str, int]] = {}
    for kind, at in (("games", 8), ("lines", 8)):
        sums[kind] = dict.fromkeys(totals["sides"], 0)
        for row in table(id, "--table", kind, db=db):
            sums[kind][row[7].removeprefix("'")] += int(row[at])
    with opened(db) as store:
        standings = store.select("SELECT side, points FROM standings WHERE match_id = ?", (id,))
    sheet = {row[5].removeprefix("'"): int(row[7]) for row in table(id, db=db)}
    return [totals["totals"], listed["totals"], exported["totals"], dict(standings), sheet,
            *sums.values()]  # fmt: skip


def test_a_correction_is_in_every_format(db: Path) -> None:
    assert figures(db, "rounds-1") == [{"Olena": 66, "Taras": 27}] * 7
    run("fix", "8", "score", "game", "20", "24", "-m", "rounds-1", db=db)
    assert figures(db, "rounds-1") == [{"Olena": 60, "Taras": 27}] * 7
    run("rename", "Olena", "Olha", db=db)
    assert figures(db, "rounds-1") == [{"Olha": 60, "Taras": 27}] * 7
    assert figures(db, "nameless-1") == [{"Ada+Cyd": 3, "Bob+Dan": 2}] * 7


def test_what_is_discarded_stays_at_home(db: Path) -> None:
    run("matches", "--discard", "candidate-1", db=db)
    assert {row[3] for row in table("--all", db=db)} == {"rounds-1", "nameless-1"}


def test_a_filter_chooses(db: Path) -> None:
    assert {row[3] for row in table("--player", "bo", db=db)} == {"candidate-1"}
    assert {row[3] for row in table("--game", "rounds", "--place", "club", db=db)} == {"rounds-1"}
    assert run("export", "--game", "advantage", db=db).exit_code == 2


# Text stays text


NAMES = ["@x", "-7x", "a b'c", "<script>", "محمد", "🦊", "1e5"]


def test_every_name_is_harmless_in_a_table(folder: Path) -> None:
    for other in NAMES:
        (match,) = matches_of([["match: candidate", f"players: {other}, Ana", "score 20 16"]])
        text = "".join(writer("csv")([match], Options()))
        row = list(csv.reader(io.StringIO(text)))[1]
        assert row[6] in (other, f"'{other}")
        assert row[6][0] not in "=+-@\t\r"
        assert row[7] == "20"


@pytest.mark.parametrize("command", ["export", "format"])
def test_nothing_of_a_session_acts_on_a_terminal(command: str, tmp_path: Path) -> None:
    """A line that cannot be read stays as it was typed: in a file and a pipe to the letter."""
    path = tmp_path / "x.score"
    path.write_text("match: rounds\nplayers: Ana, Bo\n? \x1b[2J\x9b1m\n", encoding="utf-8")
    words = [sys.executable, "-m", "scorekeeper", command, str(path)]
    piped = subprocess.run(words, capture_output=True, check=True).stdout.decode()
    assert piped.endswith("? \x1b[2J\x9b1m\n")
    ours, theirs = pty.openpty()
    subprocess.run(words, stdout=theirs, check=True)
    os.close(theirs)
    shown = os.read(ours, 1 << 16).decode()
    os.close(ours)
    assert shown.splitlines()[-1] == "?  [2J 1m"


@pytest.mark.parametrize(
    "text",
    [
        *(
            "=1+1",
            "+1",
            "-7x",
            "@x",
            "\tx",
            "＝1",
            "1e5",
            "1E-5",
            "3/4",
            "12:30",
            "007",
            "5%",
            "1,5",
        ),
        *(
            ".5",
            "(5)",
            "$5",
            "€ 5",
            "5 €",
            "1'000",
            "1 000",
            "1\u00a0000",
            "TRUE",
            "Wahr",
            "істина",
        ),
        *("Jan 5", "12 May", "12-May-26", "May 12, 2026", "März 3", "5 січня", "5 мая 2026"),
    ],
)
def test_what_a_spreadsheet_would_run_or_count_is_marked(text: str) -> None:
    assert harmless(text) == f"'{text}"


@pytest.mark.parametrize(
    "text",
    [
        *("", "Ana", "7 Up", "a=1", "rounds-7", "−7", "2nd", "'", "<b>", "...", "$", "()"),
        *("May", "June", "Marta", "Anna 5", "Rounds 12", "A1", "nan", "True love", "9♠"),
    ],
)
def test_other_text_is_as_it_was(text: str) -> None:
    assert harmless(text) == text


def test_a_quote_and_a_comma_stay_in_their_cell() -> None:
    note = 'a,b"c'
    lines = ["match: rounds", "players: Ana, Bo", f"place: {note}", "score game 9 3"]
    for options in (Options(), Options(excel=True)):
        (match,) = matches_of([lines])
        text = "".join(writer("csv")([match], options)).removeprefix("\ufeff")
        delimiter = ";" if options.excel else ","
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
        assert [row[1] for row in rows[1:]] == [note, note]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a|b", r"a\|b"),
        ("<script>", r"\<script\>"),
        ("*a* _b_ `c` [d](e)", r"\*a\* \_b\_ \`c\` \[d\](e)"),
        ("# a", r"\# a"),
        ("- a", r"\- a"),
        ("1. a", r"1\. a"),
        ("1,5", "1,5"),
        ("Ana", "Ana"),
    ],
)
def test_markdown_shows_a_text_as_it_is(text: str, shown: str) -> None:
    assert escaped(text) == shown


SHEET = [
    ["match: rounds", "players: @x, -7x", "place: =1+1", "event: a,b;c", "adjust @x -7 =2+2"],
    ["match: candidate", "players: <script>, محمد", "score 20 16"],
    ["match: candidate", "players: 1e5, 🦊", "place: 3/4", "score 20 16"],
]


@pytest.mark.parametrize("excel", [False, True])
@pytest.mark.parametrize("kind", ["matches", "games", "lines"])
def test_libreoffice_shows_text_as_text_and_points_as_numbers(
    folder: Path, excel: bool, kind: str
) -> None:
    office = shutil.which("soffice")
    if office is None:
        pytest.skip("LibreOffice is not installed (.ci/run installs it)")
    path = folder / "history.csv"
    options = Options(table=kind, excel=excel)
    text = "".join(writer("csv")(matches_of(SHEET), options))
    path.write_bytes(text.encode())
    separator = ord(";" if excel else ",")
    subprocess.run(
        [
            office,
            f"-env:UserInstallation=file://{folder}/profile",
            "--headless",
            # Cells by separator, quotes, UTF-8 (76), from line 1 on; numbers found as when a
            # person opens it.
            f"--infilter=CSV:{separator},34,76,1,,0,false,true",
            "--convert-to",
            "fods",
            "--outdir",
            str(folder),
            str(path),
        ],
        check=True,
        capture_output=True,
        timeout=120,
    )
    rows = cells(folder / "history.fods")
    wanted = list(
        csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=chr(separator))
    )
    numbers = {"points", "rank", "won", "number", "total", "line", "complete"}
    heads = wanted[0]
    seen = set()
    for row, should in zip(rows, wanted, strict=True):
        for (type, formula, value), cell, head in zip(row, should, heads, strict=False):
            assert formula is None, (head, formula)
            if cell and head in numbers and cell != head:
                assert (type, float(value)) == ("float", float(cell))
                seen.add(cell)
            elif cell:
                assert (type, value) == ("string", cell), head
    assert "-7" in seen


def cells(path: Path) -> list[list[tuple[str | None, str | None, str]]]:
    """The cells of a table of LibreOffice: type, formula and value, row by row."""
    import xml.etree.ElementTree as Xml

    def key(space: str, name: str) -> str:
        return f"{{urn:oasis:names:tc:opendocument:xmlns:{space}:1.0}}{name}"

    rows = []
    for row in Xml.parse(path).iter(key("table", "table-row")):
        found: list[tuple[str | None, str | None, str]] = []
        for cell in row.iter(key("table", "table-cell")):
            type = cell.get(key("office", "value-type"))
            text = "".join(p.text or "" for p in cell.iter(key("text", "p")))
            value = cell.get(key("office", "value")) or text
            times = int(cell.get(key("table", "number-columns-repeated"), "1"))
            found += [(type, cell.get(key("table", "formula")), value)] * min(times, 20)
        if any(type for type, _, _ in found):
            rows.append(found)
    return rows


# Whole files, or none


def test_the_ending_says_the_format(db: Path, folder: Path) -> None:
    for ending in ("score", "json", "csv", "md", "SCORE"):
        path = folder / f"history.{ending}"
        result = run("export", "--all", "-o", str(path), db=db)
        assert result.exit_code == 0
        assert result.stdout == ""
        assert "3 matches" in result.stderr
        assert path.read_bytes() == run("export", "--all", "-f", ending.lower(), db=db).stdout_bytes


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-o", "history.xls"], "score, json, csv, md, html"),
        (["-f", "pdf"], "score, json, csv, md, html"),
        (["--all", "rounds-1"], "--all"),
        (["--log", "-f", "csv"], "--log"),
        (["--excel"], "--excel"),
        (["--table", "games", "-f", "json"], "--table"),
        (["--table", "cards", "-f", "csv"], "games"),
        (["--bgstats", "-f", "md"], "--bgstats"),
        (["nobody"], "nobody"),
        (["--since", "soon"], "soon"),
        (["--player", "Zed"], "Zed"),
        (["-o", "no/such/folder/x.csv"], "no/such/folder"),
    ],
)
def test_what_cannot_be_exported_is_said(db: Path, arguments: list[str], said: str) -> None:
    result = run("export", *arguments, db=db)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in " ".join(result.stderr.split())


def test_a_file_is_written_over_only_by_force(db: Path, folder: Path) -> None:
    path = folder / "history.csv"
    path.write_text("mine")
    path.chmod(0o640)
    result = run("export", "--all", "-o", str(path), db=db)
    assert result.exit_code == 2
    assert path.read_text() == "mine"
    assert run("export", "--all", "-o", str(path), "--force", db=db).exit_code == 0
    assert path.read_text().startswith("date,")
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_file_is_on_the_disk_before_it_takes_the_place_of_another(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, done = folder / "history.csv", list[str]()
    fsync, replace = os.fsync, os.replace

    def settled(opened: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(opened).st_mode) else "file")
        assert done[-1] == "folder" or os.fstat(opened).st_size == 4
        fsync(opened)

    def replaced(old: str, new: str) -> None:
        done.append("name")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", settled)
    monkeypatch.setattr(os, "replace", replaced)
    replace_file(str(path), ["ab", "c\n"])
    assert path.read_text() == "abc\n"
    assert done == (["file", "name", "folder"] if hasattr(os, "O_DIRECTORY") else ["file", "name"])


@pytest.mark.parametrize("force", [[], ["--force"]])
def test_a_folder_is_no_file(db: Path, folder: Path, force: list[str]) -> None:
    result = run("export", "-f", "csv", "-o", str(folder), *force, db=db)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "is a folder; name a file in it." in " ".join(result.stderr.split())


def test_a_dash_is_standard_output(db: Path, folder: Path) -> None:
    before = sorted(folder.iterdir())
    for format in ("score", "json", "csv"):
        printed = run("export", "-f", format, db=db)
        assert (printed.exit_code, printed.stderr) == (0, "") and "Ada" in printed.stdout
        again = run("export", "-f", format, "-o", "-", db=db)
        assert (again.stdout, again.stderr) == (printed.stdout, "")
    assert run("export", "-o", "-", db=db).stdout == run("export", db=db).stdout
    assert sorted(folder.iterdir()) == before


def test_nothing_half_written_is_left(db: Path, folder: Path) -> None:
    (folder / "bad.score").write_bytes(b"match: rounds\nplayers: A\xff")
    before = sorted(folder.iterdir())
    result = run(
        "export", "rounds-1", str(folder / "bad.score"), "-o", str(folder / "x.json"), db=db
    )
    assert result.exit_code == 2
    assert sorted(folder.iterdir()) == before
    assert run("export", "--game", "advantage", "-o", str(folder / "x.csv"), db=db).exit_code == 2
    assert sorted(folder.iterdir()) == before


def test_a_match_that_cannot_be_read_is_left_out(folder: Path, db: Path) -> None:
    path = folder / "evening.score"
    path.write_text("match: rouns\nplayers: Ana, Bo\n\nmatch: rounds\nplayers: Ana, Bo\n9 3\n")
    result = run("export", str(path), "-f", "csv", db=db)
    assert result.exit_code == 2
    assert len(result.stdout.splitlines()) == 3
    assert "left out" in result.stderr


# Streams


@pytest.mark.parametrize("format", ["score", "json", "csv", "md"])
def test_a_match_is_written_before_the_next_is_read(format: str) -> None:
    taken: list[int] = []

    def coming() -> Iterator[Match]:
        for number, match in enumerate(matches_of([ROUNDS, DRAWN, TEAMS]), 1):
            taken.append(number)
            yield match

    pieces = writer(format)(coming(), Options())
    text = ""
    while "26" not in text:
        text += next(pieces)
    assert taken == [1]


def test_somebody_who_waits_at_a_terminal_is_told_how_far_it_is(
    db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exporting, "PATIENCE", -1)
    monkeypatch.setattr(exporting, "OFTEN", -1)
    assert run("export", "--all", db=db).stderr == ""
    told = io.StringIO()
    monkeypatch.setattr(told, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys, "stderr", told)
    list(exporting.Going(str(db), [], Filter(), False))
    assert told.getvalue().startswith("\r1 of 3 matches\r2 of 3 matches")
    assert told.getvalue().endswith("\r\x1b[K")
