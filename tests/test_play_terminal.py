"""The prompt and the watched score in a real pseudo-terminal, as a process of its own."""

from __future__ import annotations

import fcntl
import os
import pty
import random
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest
from wcwidth import wcswidth

from scorekeeper.store.recorded import Recorded, begin
from scorekeeper.store.store import Store
from tests.simulate import Played, check, play

PATIENCE = 20.0
"""Seconds after which a process that does not answer fails the test."""
ESCAPES = r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|\a"
REMATCH = r"1 yes  2 no  \[2\] "
ENTER, BACK, TAB, CTRL_C, CTRL_D = "\r", "\x7f", "\t", "\x03", "\x04"


class Terminal:
    """A process in a pseudo-terminal of its own, of so many columns."""

    def __init__(self, db: Path, *arguments: str, columns: int = 80, **environment: str) -> None:
        self.keyboard, self.screen = pty.openpty()
        self.resize(columns)
        self.before = termios.tcgetattr(self.screen)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "scorekeeper", *arguments],
            stdin=self.screen,
            stdout=self.screen,
            stderr=self.screen,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "xterm"}
            | {"INPUTRC": os.devnull, "SCOREKEEPER_DB": str(db), "SCOREKEEPER_LANG": "en"}
            | environment,
        )
        self.raw = b""
        self.read = 0
        self.keys = 0

    def resize(self, columns: int, rows: int = 50) -> None:
        fcntl.ioctl(self.keyboard, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    @property
    def shown(self) -> str:
        """Everything that was written so far, without what only moves the cursor."""
        return re.sub(ESCAPES, "", self.raw.decode(errors="replace")).replace("\r", "")

    def type(self, text: str | bytes) -> None:
        self.keys += len(text)
        os.write(self.keyboard, text.encode() if isinstance(text, str) else text)

    def waiting(self) -> bool:
        """Whether a line that was typed has come to the process, which has not read it yet."""
        answer = fcntl.ioctl(self.screen, termios.FIONREAD, struct.pack("I", 0))
        return bool(struct.unpack("I", answer)[0])

    def ready(self, seconds: float) -> bool:
        """Whether something is written within so many seconds."""
        poll = select.poll()
        poll.register(self.keyboard, select.POLLIN)
        return bool(poll.poll(seconds * 1000))

    def more(self) -> bool:
        """Read what has been written; whether there may be more."""
        if not self.ready(PATIENCE):
            raise AssertionError(f"nothing more came after:\n{self.shown}")
        try:
            piece = os.read(self.keyboard, 65536)
        except OSError:
            return False
        self.raw += piece
        return bool(piece)

    def expect(self, pattern: str) -> str:
        """Wait for a text behind the last one that was waited for; it and what stood before."""
        while (found := re.compile(pattern).search(self.shown, self.read)) is None:
            assert self.more(), f"{pattern!r} never came:\n{self.shown}"
        passed = self.shown[self.read : found.end()]
        self.read = found.end()
        return passed

    def interrupt(self, pattern: str) -> None:
        """Press Ctrl-C until it is answered so: readline misses one that comes while it is busy
        with the key before, until the next key."""
        while re.compile(pattern).search(self.shown, self.read) is None:
            self.type(CTRL_C)
            while self.ready(0.5) and self.more():
                if re.compile(pattern).search(self.shown, self.read):
                    break
        self.expect(pattern)

    def line(self, text: str, prompt: str = f" > |{REMATCH}") -> str:
        """Type a line; what it was answered, with the next prompt."""
        self.type(text + ENTER)
        self.expect("\n")
        return self.expect(prompt)

    def end(self) -> int:
        """Wait for the end of the process; its exit code."""
        os.close(self.screen)
        while self.more():
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for end in (self.keyboard, self.screen):
            with suppress(OSError):
                os.close(end)


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "s.db"


Open = Callable[..., Terminal]


@pytest.fixture
def open_terminal(db: Path) -> Iterator[Open]:
    """Opens terminals at the store, which are closed at the end of the test."""
    with ExitStack() as end:
        yield lambda *words, **more: end.enter_context(closing(Terminal(db, *words, **more)))


@pytest.fixture
def terminal(db: Path, open_terminal: Open) -> Terminal:
    """The prompt at a match of Rounds, ready for a line."""
    match(db)
    terminal = open_terminal("play")
    terminal.expect(" > ")
    return terminal


def statements(db: Path, id: str) -> list[str]:
    store = Store(str(db))
    recorded = Recorded(store, id)
    texts = recorded.texts()[recorded.match.statements - 1 :] if recorded.has_statements else []
    assert list(store.faults()) == []
    store.close()
    return texts


def match(db: Path, *more: str) -> str:
    """A match of Rounds in a store, begun beforehand; its first statement is line 5."""
    store = Store(str(db))
    lines = ["match: rounds", "players: Олена, Тарас", "date: 2026-11-28", *more]
    id = begin(store, lines, "rounds").id
    store.close()
    return id


# Whole matches with Cyrillic keys, digits and signs

LETTERS = str.maketrans("JQKA♠♥♦♣", "вдктпчбт")
WORDS = {
    "game": "гра", "dealer": "здавач", "leads": "ходить", "captures": "забирає", "end": "кінець",
    "tricks": "хабарі", "score": "очки", "total": "=", "winner": "переможець", "wins": "",
    "stage": "", "nobody": "ніхто",
}  # fmt: skip
CARD = r"(10|[2-9JQKA])[♠♥♦♣]"


def typed(line: str) -> str:
    """A statement as somebody in a hurry types it."""
    if re.fullmatch(r"score( stage)?( \d+)+", line):
        return " ".join(re.findall(r"\d+", line))
    line = re.sub(r"score game", "очки гра", line)
    line = re.sub(rf"{CARD}( {CARD})*", lambda found: found[0].replace(" ", ""), line)
    words = []
    for word in line.split():
        if re.match(CARD, word):
            words.append(word.translate(LETTERS))
        elif word in WORDS:
            words.append(WORDS[word])
        elif word[0].isupper():
            words.append("+".join(name[0].lower() for name in word.split("+")))
        else:
            words.append(word)
    return " ".join(filter(None, words))


def kind(line: str) -> str:
    """What a statement records: a trick by cards or by winner, the points of a stage or game."""
    if re.fullmatch(rf"{CARD}( {CARD})+", line):
        return "cards"
    if line.endswith(" wins"):
        return "winner"
    return "points" if re.fullmatch(r"score( stage)?( \d+)+", line) else "other"


class Scribe:
    """Somebody who keeps a whole match at the prompt, and mends what goes wrong on the way.

    every: a mistake is made at every second, third … trick by cards. keys: how many keys each
    clean line took, by its kind: a key for every letter, digit, sign and space, and Enter.
    """

    def __init__(self, terminal: Terminal, played: Played, every: int) -> None:
        self.every = every
        self.terminal = terminal
        self.lines = [
            line.replace("score stage", "score") for line in played.lines[played.header :]
        ]
        self.keys: dict[str, list[int]] = defaultdict(list)
        self.mistakes = [
            self.refused, self.wrong, self.half, self.twice, self.forgotten, self.noticed_later,
        ]  # fmt: skip
        self.made = 0

    def keep(self, first: int) -> None:
        """Every line; first: the first one's number."""
        at = tricks = 0
        while at < len(self.lines):
            line = self.lines[at]
            tricks += kind(line) == "cards"
            if kind(line) == "cards" and tricks % self.every == 0:
                taken = self.mistakes[self.made % len(self.mistakes)](first + at, at)
                self.made += taken > 0
                at += taken
                if taken:
                    continue
            before = self.terminal.keys
            answer = self.terminal.line(typed(line))
            self.keys[kind(line)].append(self.terminal.keys - before)
            assert "!" not in answer, answer
            assert answer.lstrip().startswith(f"{first + at}  {line}"), answer
            if answer.endswith("[2] "):
                self.terminal.line("2")
            at += 1

    # Each records one line or more, with a mistake on the way, and gives how many.

    def refused(self, number: int, at: int) -> int:
        """A letter that is no suit; the line stands there and is mended at its end."""
        text = typed(self.lines[at])
        answer = self.terminal.line(text[:-1] + "ж")
        assert "^" in answer and "! " in answer
        answer = self.terminal.line(BACK + text[-1])
        assert f"{number}  {self.lines[at]}" in answer
        return 1

    def wrong(self, number: int, at: int) -> int:
        """The wrong suit, seen at once: taken back, mended, recorded."""
        text = typed(self.lines[at])
        other = "б" if text[-1] != "б" else "ч"
        self.terminal.line(text[:-1] + other)
        assert f"{number} taken back: " in self.terminal.line("-")
        assert f"{number}  {self.lines[at]}" in self.terminal.line(BACK + text[-1])
        return 1

    def half(self, number: int, at: int) -> int:
        """Enter too early: the line is asked about, and completed."""
        text = typed(self.lines[at])
        cards = re.findall(r"(?:10|.)[пчбт]", text)
        assert "again" in self.terminal.line(cards[0])
        assert f"{number}  {self.lines[at]}" in self.terminal.line("".join(cards[1:]))
        return 1

    def twice(self, number: int, at: int) -> int:
        """The same trick twice: pointed at, and taken back."""
        if kind(self.lines[at + 1]) != "cards":
            return 0
        text = typed(self.lines[at])
        self.terminal.line(text)
        answer = self.terminal.line(text)
        assert "was played already" in answer and "takes this back" in answer
        self.terminal.line("-")
        self.terminal.line(BACK * len(text))
        return 1

    def forgotten(self, number: int, at: int) -> int:
        """A trick left out, and put in where it belongs."""
        if kind(self.lines[at + 1]) != "cards":
            return 0
        self.terminal.line(typed(self.lines[at + 1]))
        answer = self.terminal.line(f"перед {number} {typed(self.lines[at])}")
        assert f"{number}  {self.lines[at]}" in answer
        return 2

    def noticed_later(self, number: int, at: int) -> int:
        """A wrong card, seen a trick later."""
        if kind(self.lines[at + 1]) != "cards":
            return 0
        text = typed(self.lines[at])
        self.terminal.line(text[:-1] + ("б" if text[-1] != "б" else "ч"))
        self.terminal.line(typed(self.lines[at + 1]))
        answer = self.terminal.line(f"виправ {number} {text}")
        assert f"line {number} now:    {self.lines[at]}" in answer
        return 2


def kept(terminal: Terminal, db: Path, played: Played, *answers: str, every: int) -> Scribe:
    """A match kept from the first question to the end, mistakes included."""
    check(played)
    for answer in answers:
        terminal.line(answer, "[]?e] |\n> | > ")
    scribe = Scribe(terminal, played, every)
    terminal.expect(" > ")
    store = Store(str(db))
    first = len(Recorded(store, f"{played.game}-1").lines) + 1
    store.close()
    scribe.keep(first)
    assert scribe.made >= len(scribe.mistakes) - 1
    terminal.type("вихід" + ENTER)
    assert terminal.end() == 0, terminal.shown
    assert statements(db, f"{played.game}-1") == scribe.lines
    assert not re.search("[a-zA-Z]", "".join([*answers, *map(typed, scribe.lines)]))
    exported = subprocess.run(
        [sys.executable, "-m", "scorekeeper", "format", f"{played.game}-1", "--db", str(db)],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert exported.stdout.splitlines()[first - 1 :] == scribe.lines
    store = Store(str(db))
    assert dict(store.execute("SELECT side, points FROM standings")) == played.totals
    store.close()
    return scribe


PLAYERS = ("Олена", "Тарас", "Ірина", "Богдан")


def test_rounds(db: Path, open_terminal: Open) -> None:
    """A match to 200, every trick by its cards."""
    played = play("rounds", random.Random(5), players=PLAYERS[:2])
    scribe = kept(open_terminal("play"), db, played, "4", "Олена, Тарас", "", "", every=4)
    tricks = scribe.keys["cards"]
    assert len(tricks) > 100
    assert sum(tricks) / len(tricks) <= 5.2


def test_rounds_at_every_level(db: Path, open_terminal: Open) -> None:
    """The next match of the evening: stages by cards, winners, counts or points, as it comes."""
    played = play("rounds", random.Random(4), players=PLAYERS[:2], detail="mixed", varied=True)
    scribe = kept(open_terminal("play", "rounds"), db, played, "Олена, Тарас", "", "", every=2)
    assert len(scribe.keys["winner"]) > 20 and set(scribe.keys["winner"]) == {2}
    # A digit more for every figure of two digits.
    assert len(scribe.keys["points"]) > 5 and min(scribe.keys["points"]) == 4
    assert max(scribe.keys["points"]) <= 6


def test_nameless_for_four(db: Path, open_terminal: Open) -> None:
    """Partners, at every level of detail, with running totals from the paper."""
    played = play(
        "nameless",
        random.Random(11),
        players=PLAYERS,
        detail="mixed",
        with_totals=True,
        varied=True,
    )
    scribe = kept(open_terminal("play"), db, played, "3", ", ".join(PLAYERS), "", "", every=1)
    assert set(scribe.keys["winner"]) == {2}
    assert set(scribe.keys["points"]) == {4}


# The keyboard


def test_completion(db: Path, terminal: Terminal) -> None:
    """TAB completes names and words whatever their case; twice at the beginning, all names."""
    terminal.type("7п" + ENTER)
    terminal.expect(" > ")
    terminal.type(TAB + TAB)
    terminal.expect("Олена +Тарас")
    terminal.type("ОЛ" + TAB)
    terminal.expect("Олена ")
    terminal.type("заб" + TAB)
    terminal.expect("забира")
    terminal.line("є тп кб")
    terminal.type("перед 6 тА" + TAB)
    terminal.expect("Тарас ")
    terminal.line("")
    terminal.type("вих" + TAB + ENTER)
    assert terminal.end() == 0
    assert statements(db, "rounds-1") == ["stage 7♠", "Тарас wins", "Олена captures A♠ K♦"]


def test_breaking_off(db: Path, terminal: Terminal) -> None:
    """Ctrl-C drops the line in hand and nothing else; Ctrl-D ends; the terminal is as it was."""
    terminal.line("7п")
    terminal.type("9пт")
    terminal.expect("9пт")
    terminal.interrupt("Everything is recorded[^>]*> ")
    assert "9♠ A♠" in terminal.line("9птп")
    terminal.type(CTRL_D)
    terminal.expect("rounds-1 is kept")
    assert terminal.process.wait(PATIENCE) == 0
    assert termios.tcgetattr(terminal.screen) == terminal.before
    assert statements(db, "rounds-1") == ["stage 7♠", "9♠ A♠"]


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_breaking_off_the_questions(key: str, db: Path, open_terminal: Open) -> None:
    terminal = open_terminal("play")
    terminal.expect("Game")
    terminal.line("4", "order ")
    if key == CTRL_D:
        terminal.type(key)
        terminal.expect("\nNo match was begun.\n")
    else:
        terminal.interrupt("\nNo match was begun.\n")
    assert terminal.end() == 0


def test_foreign_bytes(db: Path, terminal: Terminal) -> None:
    """Bytes of another encoding are no text: refused, and the prompt goes on."""
    terminal.type(b"\xff9\r")
    terminal.expect("! ")
    terminal.expect(" > ")
    terminal.line(BACK * 12 + "7п")
    terminal.type(CTRL_D)
    assert terminal.end() == 0
    assert statements(db, "rounds-1") == ["stage 7♠"]


def test_plain_terminal(db: Path, open_terminal: Open) -> None:
    """A terminal without Cyrillic letters and suit signs shows what it can, and takes cards."""
    match(db)
    terminal = open_terminal("play", PYTHONIOENCODING="ascii")
    terminal.expect(" > ")
    assert "stage 7s" in terminal.line("7s")
    assert "9s As  ????? wins, +4" in terminal.line("9sas")
    terminal.type(CTRL_D)
    assert terminal.end() == 0
    assert statements(db, "rounds-1") == ["stage 7♠", "9♠ A♠"]


def test_narrow(db: Path, terminal: Terminal) -> None:
    """A window made as narrow as a phone, and wide again: lines fit from then on."""
    assert "                    Олена 0   Тарас 0\n" in terminal.line("7п")
    terminal.resize(40)
    terminal.line("9птп")
    narrow = "\n".join(map(terminal.line, ("10п8п", "", "кптч", "?")))
    assert "  7 10♠ 8♠  Тарас             О 0  Т 0+4\n" in narrow
    assert "s1 t3 ♠ Тарас leads > " in narrow
    assert max(map(wcswidth, narrow.split("\n"))) == 40
    terminal.resize(80)
    terminal.line("note a")
    assert "stage 1, trick 5, trumps ♠, " in terminal.line("5ч4ч")
    terminal.type(CTRL_D)
    assert terminal.end() == 0


# Losing the terminal


def test_closed_window(db: Path, terminal: Terminal, open_terminal: Open) -> None:
    """Closing the window in the middle of a line loses that line only; the match goes on."""
    terminal.line("7п")
    terminal.line("9птп")
    terminal.type("10п")
    terminal.expect("10п")
    os.close(terminal.screen)
    os.close(terminal.keyboard)
    assert terminal.process.wait(PATIENCE) != 0
    assert statements(db, "rounds-1") == ["stage 7♠", "9♠ A♠"]
    again = open_terminal("play")
    assert "Тарас 0 +4" in again.expect(" > ")
    again.type(CTRL_D)
    assert again.end() == 0


# Without a terminal


@pytest.mark.parametrize(
    ("typed", "code", "says"),
    [
        ("7п\n9птп\nо\n", 0, "Олена wins"),
        ("7п\r\n9птп\r\nо", 0, "Олена wins"),
        ("7п\n9птп\n9п1п\nо\n", 2, "    ^^\n! "),
        ("7п\n9птп\nпфьу\n-\nо\nquit\nт\n", 0, "understood as: game"),
    ],
)
def test_pipe(typed: str, code: int, says: str, db: Path) -> None:
    """Lines from a pipe are recorded in the same way; one that is refused makes it a failure."""
    done = subprocess.run(
        [sys.executable, "-m", "scorekeeper", "play", "rounds", "Олена", "Тарас"],
        input=typed.encode(),
        capture_output=True,
        env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "SCOREKEEPER_DB": str(db)},
    )
    assert done.returncode == code, done.stderr
    assert done.stderr == b""
    assert says in done.stdout.decode()
    assert "\x1b" not in done.stdout.decode()
    assert statements(db, "rounds-1") == ["stage 7♠", "9♠ A♠", "Олена wins"]


def test_pipe_of_bytes(db: Path) -> None:
    """Bytes that are no text are refused in a pipe, too."""
    match(db)
    done = subprocess.run(
        [sys.executable, "-m", "scorekeeper", "play", "--db", str(db)],
        input=b"7\xff\n\x00\n7s\n",
        capture_output=True,
    )
    assert done.returncode == 2
    assert b"Traceback" not in done.stdout + done.stderr
    assert statements(db, "rounds-1") == ["stage 7♠"]


# A score for the others at the table

ENTERED, LEFT = b"\x1b[?1049h\x1b[?25l", b"\x1b[?25h\x1b[?1049l"


def add(db: Path, *lines: str) -> None:
    """Lines recorded by another process."""
    store = Store(str(db))
    Recorded(store, store.ids()[-1]).add_all(lines)
    store.close()


@pytest.mark.parametrize("way", ["ctrl-c", "term"])
def test_watch(way: str, db: Path, open_terminal: Open) -> None:
    """It fills the screen, follows what is recorded elsewhere and the size of the window, and
    leaves the terminal as it was."""
    match(db)
    add(db, "stage 7♠", "9♠ A♠")
    terminal = open_terminal("totals", "--watch", columns=60)
    terminal.expect("Тарас leads by 4 and needs 196.")
    assert terminal.raw.startswith(ENTERED)
    assert not termios.tcgetattr(terminal.screen)[3] & termios.ECHO
    done = subprocess.run(
        [sys.executable, "-m", "scorekeeper", "add", "Кп", "5п", "--db", str(db)],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    terminal.expect("Тарас leads by 7 and needs 193.")
    terminal.resize(30, rows=6)
    terminal.expect("Тарас leads by 7 and needs")
    terminal.expect("\\* so far: game 1 is not over")
    assert terminal.shown[: terminal.read].endswith("\n* so far: game 1 is not over")
    screen = terminal.raw.rpartition(b"\x1b[2J")[2].decode()
    assert screen.count("\n") < 6
    terminal.type("x\r")
    while not terminal.waiting():
        pass
    if way == "ctrl-c":
        terminal.type(CTRL_C)
    else:
        terminal.process.send_signal(signal.SIGTERM)
    while not terminal.raw.endswith(LEFT):
        assert terminal.more()
    assert terminal.process.wait(PATIENCE) == 0
    assert terminal.raw.count(ENTERED) == 1
    assert b"x" not in terminal.raw.rpartition(b"\x1b[2J")[2]
    assert termios.tcgetattr(terminal.screen) == terminal.before


def test_watch_in_a_pipe(db: Path) -> None:
    """Without a terminal the sheet is printed anew where it changed, without any signs."""
    match(db)
    process = subprocess.Popen(
        [sys.executable, "-m", "scorekeeper", "totals", "--watch", "--db", str(db)],
        stdout=subprocess.PIPE,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    assert process.stdout is not None
    with process.stdout as lines:
        while "Nothing is recorded yet." not in (line := lines.readline().decode()):
            assert line
        add(db, "stage 7♠", "9♠ A♠")
        while "Тарас leads by 4" not in (line := lines.readline().decode()):
            assert line and "\x1b" not in line
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
