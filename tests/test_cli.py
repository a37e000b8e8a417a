"""The command line: exit codes, files of every kind, streams, colour, columns, JSON."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result
from wcwidth import wcswidth

from scorekeeper.core.source import CHUNK, LONGEST
from tests.command_line import app
from tests.keeping import one_line

GOOD = "match: candidate\nplayers: Olena, Тарас\nOlena takes 7♠ 8♠ = 4\ngame\nscore 20 16\n"
BAD = "match: candidate\nplayers: Olena, Тарас\nOlena 7♠ 8♠ = 5\n"
FILES = {
    "good.score": GOOD,
    "bad.score": BAD,
    # A settled error, a warning and a note count for nothing.
    "settled.score": BAD + "settle they let it stand\n",
    "warned.score": GOOD + "game dealer Olena\n16 20\n",
    "noted.score": "match: candidate\nplayers: Olena, Тарас\nOlena 7♠\n",
    "header.score": "match: rounds\nplayers: Olena, Тарас\n",
    "unknown.score": "match: bridge\nplayers: Olena, Тарас\n9 3\n",
    "rounds.score": "match: rounds\nplayers: Olena, Тарас\nstage 5♣\nA♠ K♠\n9♠ 8♠\n",
    "short.score": "match: rounds\nplayers: Olena, Тарас\n5♣\nA♠ K♠\n",
}
COMMANDS = (["audit"], ["totals"], ["explain", "-m"], ["format"], ["format", "--check"])


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The sessions of `FILES` in the folder that the test runs in."""
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def run(*arguments: str, typed: str | bytes | None = None, columns: int = 80) -> Result:
    """A command in this process; whatever it does, it ends with a code and no traceback."""
    result = CliRunner().invoke(app, arguments, input=typed, env={"COLUMNS": str(columns)})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def spawn(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A command in a process of its own, its output in a pipe."""
    command = [sys.executable, "-m", "scorekeeper", *arguments]
    return subprocess.run(command, capture_output=True, env={**os.environ, **environment})


def answer(*arguments: str, typed: str | None = None) -> Any:
    return json.loads(run(*arguments, typed=typed).stdout)


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("stats -7x", True),
        ("rename -7x Ana", True),
        ("add note -", False),
        ("audit --bogus good.score", False),
        ("add note tea --dry-rum", True),
        ("add note --lagn=uk tea", True),
        ("add note tea --reason bad --dry-run", True),
        ("fix 4 --odd", True),
        ("explain --odd", True),
        ("explain -3 -m good.score", False),
    ],
)
def test_how_to_write_what_begins_like_an_option_is_said(line: str, hint: bool) -> None:
    result = run(*line.split())
    assert result.exit_code == 2
    assert ("stands behind  --" in result.stderr) == hint


def test_an_option_is_one_wherever_it_stands_but_behind_two_hyphens(folder: Path) -> None:
    def add(*words: str) -> Result:
        return run("add", "--db", "my.db", *words)

    run("new", "rounds", "Olena", "Taras", "--db", "my.db")
    assert add("adjust", "Taras", "-7", "late", "--lang", "en").exit_code == 0
    assert add("note", "--", "--lang", "uk", "--dry-rum").exit_code == 0
    assert add("note", "x", "--dry-rum").exit_code == 2
    assert add("--", "note", "--reason").exit_code == 0
    texts = [row["text"] for row in answer("log", "--json", "--db", "my.db")["rows"]]
    assert texts[-3:] == ["adjust Taras -7 late", "note --lang uk --dry-rum", "note --reason"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("audit good.score", 0),
        ("audit bad.score", 1),
        ("audit --json bad.score", 1),
        ("audit --notes bad.score", 1),
        ("audit settled.score", 0),
        ("audit warned.score", 0),
        ("audit noted.score", 0),
        ("audit header.score", 0),
        ("audit unknown.score", 1),
        ("audit good.score settled.score", 0),
        ("audit good.score bad.score", 1),
        ("audit good.score missing.score", 2),
        ("audit bad.score missing.score", 2),
        ("audit missing.score good.score", 2),
        ("audit", 2),
        ("audit --bogus good.score", 2),
        ("totals good.score", 0),
        ("totals bad.score", 0),
        ("totals header.score", 0),
        ("totals --stages rounds.score", 0),
        ("totals --json header.score", 0),
        ("totals missing.score", 2),
        ("totals good.score bad.score", 2),
        ("totals", 2),
        ("totals --watched good.score", 2),
        ("explain -m good.score", 0),
        ("explain 3 -m good.score", 0),
        ("explain 3 -m bad.score", 0),
        ("explain game 1 -m good.score", 0),
        ("explain гра 1 етап 1 -m rounds.score", 0),
        ("explain game 1 stage 1 --json -m rounds.score", 0),
        ("explain 99 -m good.score", 2),
        ("explain 0 -m good.score", 2),
        ("explain -3 -m good.score", 2),
        ("explain game -m good.score", 2),
        ("explain game 7 -m good.score", 2),
        ("explain game 1 stage 1 -m good.score", 2),
        ("explain game 1 stage 9 -m rounds.score", 2),
        ("explain stage 1 -m rounds.score", 2),
        ("explain everything -m good.score", 2),
        ("explain ٣ -m good.score", 2),
        ("explain 3", 2),
        ("explain 3 -m missing.score", 2),
        ("explain --bogus -m good.score", 2),
        ("rules", 0),
        ("rules --json", 0),
        ("rules rounds", 0),
        ("rules безіменний", 0),
        ("rules --json candidate", 0),
        ("rules bridge", 2),
        ("rules --bogus", 2),
        ("format good.score", 0),
        ("format bad.score", 0),
        ("format --check good.score", 0),
        ("format --check short.score", 1),
        ("format missing.score", 2),
        ("format", 2),
        ("format --bogus good.score", 2),
        ("--help", 0),
        ("audit --help", 0),
        ("--version", 0),
        ("", 0),
        ("bogus", 2),
        ("--bogus", 2),
    ],
)
def test_exit_codes(line: str, code: int) -> None:
    result = run(*line.split())
    assert (result.exit_code, line) == (code, line)
    assert bool(result.stderr) == (code == 2)


NOTES = b"note tea\n" * 20_000

UNUSABLE = [
    ("missing.score", None, "no file"),
    ("utf8.score", GOOD.encode().replace(b"Olena", b"Ol\xffna"), "line 2"),
    ("cp1251.score", GOOD.replace("♠", "п").encode("cp1251"), "UTF-8"),
    ("utf16.score", GOOD.encode("utf-16"), "UTF-16"),
    ("be.score", b"\xfe\xff" + GOOD.encode("utf-16-be"), "UTF-16"),
    ("le.score", GOOD.encode("utf-16-le"), "zero byte in line 1"),
    ("zero.score", GOOD.encode().replace(b"20 16", b"20\x0016"), "zero byte in line 5"),
    ("returns.score", GOOD.encode().replace(b"\n", b"\r") + b"\0", "zero byte in line 6"),
    ("long.score", f"{BAD}note {'так ' * 1_000_000}\n".encode(), "line 4"),
    # A file is checked a piece at a time: the fault is in a later one, and behind a character
    # that two pieces share.
    ("later.score", GOOD.encode() + NOTES + b"note \xff\n", f"line {6 + 20_000} cannot"),
    ("border.score", b"n" * (CHUNK - 2) + "♠".encode() + b"\n\xff\n", "line 2 cannot"),
    ("zeros.score", GOOD.encode() + NOTES + b"\0", f"zero byte in line {6 + 20_000}."),
    ("longer.score", GOOD.encode() + NOTES + b"note " + b"x" * LONGEST, f"line {6 + 20_000} has"),
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize(("name", "data", "said"), UNUSABLE, ids=[row[0] for row in UNUSABLE])
def test_unusable_files(command: list[str], name: str, data: bytes | None, said: str) -> None:
    if data is not None:
        Path(name).write_bytes(data)
    result = run(*command, name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("scorekeeper: ") == 1
    assert name in result.stderr and said in one_line(result.stderr)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_folder_and_permission(command: list[str], folder: Path) -> None:
    (folder / "evening").mkdir()
    result = run(*command, "evening")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "evening is a folder" in result.stderr
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        pytest.skip("root may read every file")
    (folder / "good.score").chmod(0)
    result = run(*command, "good.score")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "permission" in result.stderr


@pytest.mark.parametrize("text", ["", "\n\n", "# a sheet\n\n  # no match yet\n", "\ufeff"])
def test_nothing_but_comments(text: str) -> None:
    Path("empty.score").write_text(text, encoding="utf-8")
    for command in ("audit", "totals"):
        result = run(command, "empty.score")
        assert (result.exit_code, result.stdout) == (2, "")
        assert "empty.score holds no match" in result.stderr


def test_only_a_header() -> None:
    for command in ("audit", "totals"):
        assert "Nothing is recorded yet." in run(command, "header.score").stdout
    match = answer("audit", "--json", "header.score")["matches"][0]
    assert (match["totals"], match["status"]) == ({"Olena": 0, "Тарас": 0}, "in-progress")


def test_a_long_line_is_a_finding() -> None:
    Path("long.score").write_text(f"{GOOD}Olena {'7♠ ' * 4_000}\n", encoding="utf-8")
    result = run("audit", "long.score")
    assert result.exit_code == 1 and "1 error (syntax 1)" in result.stdout
    assert max(map(wcswidth, result.stdout.splitlines())) <= 80


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_other_line_ends_and_byte_order_mark(end: str) -> None:
    Path("windows.score").write_bytes(b"\xef\xbb\xbf" + BAD.replace("\n", end).encode())
    ours, theirs = (
        answer("audit", "--json", "bad.score"),
        answer("audit", "--json", "windows.score"),
    )
    assert theirs["matches"][0].pop("source") == "windows.score"
    assert ours["matches"][0].pop("source") == "bad.score"
    assert ours == theirs and ours["matches"][0]["findings"][0]["line"] == 3


def audited(*names: str) -> subprocess.Popen[str]:
    """An audit as a process whose complaints go where its answers go."""
    return subprocess.Popen(
        [sys.executable, "-m", "scorekeeper", "audit", *names],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )


def test_a_complaint_stands_where_its_file_stands() -> None:
    Path("again.score").write_text(GOOD, encoding="utf-8")
    said, _ = audited("good.score", "again.score", "missing.score", "bad.score").communicate()
    assert said.count("all right") == 2
    places = [said.rindex("all right"), said.index("missing.score"), said.index("bad.score:3")]
    assert places == sorted(places)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_what_was_answered_is_there_when_somebody_stops_it() -> None:
    Path("again.score").write_text(GOOD, encoding="utf-8")
    os.mkfifo("slow.score")
    process = audited("good.score", "again.score", "bad.score", "slow.score")
    # That it is opened means that those before it are answered.
    end = os.open("slow.score", os.O_WRONLY)
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate()
    os.close(end)
    assert said.count("all right") == 2 and "bad.score:3" in said


def test_other_files_are_answered() -> None:
    Path("zero.score").write_bytes(b"match: candidate\0")
    names = ("missing.score", "good.score", "zero.score", "bad.score")
    result = run("audit", *names)
    assert result.exit_code == 2
    assert [("missing" in line, "zero" in line) for line in result.stderr.splitlines()] == [
        (True, False), (False, True)
    ]  # fmt: skip
    # Where several sheets are answered each has its title.
    assert len(re.findall("(?m)^Candidate, 12 games: Olena, Тарас$", result.stdout)) == 2
    assert "bad.score:3:15" in result.stdout
    sources = [match["source"] for match in answer("audit", "--json", *names)["matches"]]
    assert sources == ["good.score", "bad.score"]


def test_standard_input() -> None:
    assert run("audit", "-", typed=GOOD).stdout == run("audit", "good.score").stdout
    assert run("audit", "-", typed=BAD).exit_code == 1
    assert run("totals", "-", typed=GOOD).stdout == run("totals", "good.score").stdout
    assert run("format", "-", typed=BAD).stdout == run("format", "bad.score").stdout
    assert run("explain", "3", "-m", "-", typed=BAD).exit_code == 0
    assert answer("audit", "--json", "-", typed=GOOD)["matches"][0]["source"] == "-"
    for typed in ("", "\0", b"\xff\xfe", "nothing"):
        result = run("audit", "-", typed=typed)
        assert result.exit_code == (1 if typed == "nothing" else 2)


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
def test_colour_on_a_terminal_only() -> None:
    import pty

    def on_terminal(**environment: str) -> bytes:
        ours, theirs = pty.openpty()
        command = [sys.executable, "-m", "scorekeeper", "audit", "bad.score"]
        clean = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "TERM")}
        subprocess.run(command, stdout=theirs, env={**clean, "TERM": "xterm", **environment})
        os.close(theirs)
        shown = os.read(ours, 65536)
        os.close(ours)
        return shown.replace(b"\r\n", b"\n")

    coloured, plain = on_terminal(), on_terminal(NO_COLOR="1")
    assert b"\x1b[31mwrong-claim\x1b[0m" in coloured
    assert re.sub(rb"\x1b\[[0-9;]*m", b"", coloured) == plain
    assert b"\x1b" not in spawn("audit", "bad.score", TERM="xterm").stdout


def test_letters_where_the_output_lacks_suit_signs() -> None:
    shown = spawn("audit", "bad.score", PYTHONIOENCODING="ascii").stdout.decode("ascii")
    assert "Olena 7s 8s = 5" in shown and "(1 + 1) x 2 = 4" in shown
    assert spawn("audit", "bad.score", PYTHONIOENCODING="utf-8").stdout.decode().count("♠") == 2


def test_no_name_is_lost_where_the_output_lacks_its_letters() -> None:
    """What other programs and session files get is whole, whatever the terminal can show."""
    for command in ("audit", "totals"):
        done = spawn(command, "--json", "good.score", PYTHONIOENCODING="ascii")
        assert list(json.loads(done.stdout)["matches"][0]["totals"]) == ["Olena", "Тарас"]
    done = spawn("format", "good.score", PYTHONIOENCODING="ascii")
    assert done.returncode == 2 or done.stdout.decode("utf-8") == FILES["good.score"]


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break in another way")
@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("audit good.score", {0}),
        ("audit bad.score", {0, 1}),
        ("audit --json good.score", {0}),
        ("totals good.score", {0}),
        ("rules nameless", {0}),
        ("format good.score", {0}),
    ],
)
def test_closed_pipe(line: str, codes: set[int]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "scorekeeper", *line.split()]
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    assert done.stderr == b""
    assert done.returncode in codes


def test_format() -> None:
    canonical = "match: rounds\nplayers: Olena, Тарас\nstage 5♣\nA♠ K♠\n"
    assert run("format", "short.score").stdout == canonical
    result = run("format", "--check", "short.score")
    assert "short.score:3: 5♣" in result.stdout and "stage 5♣" in result.stdout
    assert Path("short.score").read_text("utf-8") == FILES["short.score"]
    Path("link.score").symlink_to("short.score")
    assert run("format", "-w", "link.score").stdout == ""
    assert Path("link.score").is_symlink()
    assert Path("short.score").read_bytes() == canonical.encode()
    assert run("format", "--check", "short.score").stdout == ""
    for end in ("\r\n", "\r"):
        Path("windows.score").write_bytes(GOOD.replace("\n", end).encode())
        assert run("format", "--check", "windows.score").exit_code == 1
        run("format", "-w", "windows.score")
        assert run("format", "--check", "windows.score").exit_code == 0


def test_rules() -> None:
    ids = ["candidate", "advantage", "nameless", "rounds", "points"]
    assert [game["game"] for game in answer("rules", "--json")["games"]] == ids
    shown = run("rules").stdout
    assert [id for id in ids if re.search(rf"(?m)^{id} ", shown)] == ids
    for id in ids:
        game = answer("rules", "--json", id)
        page = run("rules", id).stdout
        assert game["rules"] and all(f"{rule['id']}\n" in page for rule in game["rules"])
        assert all(f"{rule['name']} = " in page for rule in game["house_rules"])
