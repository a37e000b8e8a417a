"""The prompt at the table: what is typed, what is shown, what is recorded."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from wcwidth import wcswidth

from scorekeeper.layouts import retyped
from scorekeeper.prompt import Prompt
from scorekeeper.recorded import Recorded, begin
from scorekeeper.source import Unusable
from scorekeeper.store import Store

KEEP = "…"
"""Before what is typed: the text that stands on the prompt stays, and this is typed behind it."""
Key = str | type[BaseException]


@dataclass
class Scripted:
    """A table whose people type these keys, one string a line, and then Ctrl-D.

    screen: what they saw, what they typed included; put: the texts put in to be mended;
    names, words: what TAB completes.
    """

    typed: Sequence[Key]
    wide: int = 80
    attended: bool = True
    screen: list[str] = field(default_factory=list)
    put: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.keys = iter(self.typed)

    def ask(self, prompt: str, text: str = "") -> str:
        if text:
            self.put.append(text)
        key = next(self.keys, EOFError)
        if not isinstance(key, str):
            self.screen.append(prompt + text)
            raise key
        line = text + key.removeprefix(KEEP) if key.startswith(KEEP) else key
        self.screen.append(prompt + line)
        return line

    def tell(self, line: str) -> None:
        self.screen += re.sub("\x1b\\[[0-9;]*m", "", line).split("\n")

    def columns(self) -> int:
        return self.wide

    def complete(self, names: Iterable[str], words: Iterable[str]) -> None:
        self.names, self.words = list(names), list(words)


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store without matches, made once."""
    path = tmp_path_factory.mktemp("store") / "empty.db"
    Store(str(path)).close()
    return path


@pytest.fixture
def store(empty: Path, tmp_path: Path) -> Store:
    return Store(str(shutil.copy(empty, tmp_path / "s.db")))


def match(store: Store, game: str = "rounds", players: str = "Олена, Тарас", *more: str) -> str:
    """A match that was begun; its first statement is line 5, where there is no more header."""
    lines = [f"match: {game}", f"players: {players}", "date: 2026-11-28", *more]
    return begin(store, lines, game).id


def play(store: Store, *typed: Key, words: Sequence[str] = (), columns: int = 80) -> Scripted:
    """What a table saw that typed these lines."""
    scripted = Scripted(typed, columns)
    assert Prompt(store, scripted).run(list(words)) == 0
    return scripted


def statements(store: Store, id: str | None = None) -> list[str]:
    """The statements of a match as they stand, the last one begun where none is named."""
    recorded = Recorded(store, id or store.ids()[-1])
    return recorded.texts()[recorded.match.statements - 1 :] if recorded.has_statements else []


def in_order(screen: list[str], shows: Sequence[str]) -> bool:
    """Whether these lines are on the screen, in this order, others between them."""
    left = iter(screen)
    return all(line in left for line in shows)


@dataclass(frozen=True)
class Case:
    """What is typed into a new match, and what comes of it.

    shows: lines of the screen, in their order; lacks: what stands nowhere on it; put: the texts
    put in to be mended; stands: the statements at the end.
    """

    says: str
    typed: tuple[Key, ...]
    stands: tuple[str, ...]
    shows: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    put: tuple[str, ...] | None = ()
    game: str = "rounds"
    players: str = "Олена, Тарас"
    columns: int = 80

    def __str__(self) -> str:
        return self.says


OPENED = ("7п", "9птп", "о")
STANDS = ("stage 7♠", "9♠ A♠", "Олена wins")
FOUR = "Олена, Тарас, Ірина, Богдан"

CASES = [
    # What was recorded, and what is due
    Case(
        "a card turned up, a trick by cards, one by its winner",
        OPENED,
        STANDS,
        shows=(
            "game 1, stage 1, Тарас deals, turn up a card > 7п",
            "  5  stage 7♠                                                  Олена 0   Тарас 0",
            "stage 1, trick 1, trumps ♠, Олена leads > 9птп",
            "  6  9♠ A♠  Тарас wins, +4                                  Олена 0   Тарас 0 +4",
            "stage 1, trick 2, trumps ♠, Тарас leads > о",
            "  7  Олена wins                                             Олена 0   Тарас 0 +4",
            "stage 1, trick 3, trumps ♠, Олена leads > ",
        ),
    ),
    Case(
        "the same at 40 columns",
        OPENED,
        STANDS,
        shows=(
            "g1 s1 Тарас deals, turn up > 7п",
            "  5 stage 7♠                    О 0  Т 0",
            "s1 t1 ♠ Олена leads > 9птп",
            "  6 9♠ A♠  Тарас +4           О 0  Т 0+4",
            "s1 t2 ♠ Тарас leads > о",
            "  7 Олена wins                О 0  Т 0+4",
            "s1 t3 ♠ Олена leads > ",
        ),
        columns=40,
    ),
    Case(
        "points of stages, and who deals the next game",
        ("7п", "9 3", "10 0", "7 7", "1 9", "8 8"),
        ("stage 7♠", "score 9 3", "score 10 0", "score 7 7", "score 1 9", "score 8 8"),
        shows=(
            "  6  score 9 3                                           Олена 0 +9   Тарас 0 +3",
            "stage 2, Олена deals, turn up a card > 10 0",
            " 10  score 8 8                                               Олена 35   Тарас 27",
            "game 2, stage 1, Олена deals, turn up a card > ",
        ),
    ),
    Case(
        "points behind the sign belong to the game in hand",
        ("25 25", "7п", "9 3", "0 10"),
        ("score 25 25", "stage 7♠", "score 9 3", "score 0 10"),
        shows=(
            "  7  score 9 3                                         Олена 25 +9   Тарас 25 +3",
            "  8  score 0 10                                       Олена 25 +9   Тарас 25 +13",
        ),
    ),
    Case(
        "partners; the game in a line, and who deals next",
        ("о", "8п4п7ч2п", "б", "т", "т", "т"),
        ("Олена wins", "8♠ 4♠ 7♥ 2♠", "Богдан wins", "Тарас wins", "Тарас wins", "Тарас wins"),
        shows=(
            "game 1, trick 1, Олена leads > о",
            "  5  Олена wins  +1                            Олена+Ірина 0 +1   Тарас+Богдан 0",
            "  6  8♠ 4♠ 7♥ 2♠  Ірина wins, +1               Олена+Ірина 0 +2   Тарас+Богдан 0",
            "     Game 1: 2-3. Олена deals game 2.",
            "game 2, trick 1, Тарас leads > т",
        ),
        game="nameless",
        players=FOUR,
    ),
    Case(
        "partners at 40 columns",
        ("о", "8п4п7ч2п"),
        ("Олена wins", "8♠ 4♠ 7♥ 2♠"),
        shows=(
            "g1 t1 Олена leads > о",
            "  5 Олена wins  +1            О 0+1  Т 0",
            "g1 t2 Олена leads > 8п4п7ч2п",
            "  6 8♠ 4♠ 7♥ 2♠  Ірина +1     О 0+2  Т 0",
            "g1 t3 Ірина leads > ",
        ),
        game="nameless",
        players=FOUR,
        columns=40,
    ),
    Case(
        "cards that somebody took, a game as a row",
        ("о 7п8п9п", "гра", "78 64"),
        ("Олена takes 7♠ 8♠ 9♠", "game", "score 78 64"),
        shows=(
            "game 1, Тарас deals > о 7п8п9п",
            "  5  Олена takes 7♠ 8♠ 9♠  +9                               Олена 0 +9   Тарас 0",
            "game 2, Олена deals > 78 64",
            "  7  score 78 64                                             Олена 87   Тарас 64",
        ),
        game="candidate",
    ),
    Case(
        "points of somebody else than the one who is named",
        ("adjust Т -4 spilled the tea", "о = 3"),
        ("adjust Тарас -4 spilled the tea", "Олена = 3"),
        shows=(
            "  5  adjust Тарас -4 spilled the tea  −4                      Олена 0   Тарас −4",
            "  6  Олена = 3  +3                                         Олена 0 +3   Тарас −4",
        ),
        lacks=("Олена −",),
        game="candidate",
    ),
    # Enter, ?, totals, audit, log, quit
    Case(
        "Enter shows the sheet",
        ("7п", "9 3", ""),
        ("stage 7♠", "score 9 3"),
        shows=(
            "Rounds to 200: Олена, Тарас, 28 Nov 2026",
            "   1*     9    9      3    3",
            "Олена leads by 6 and needs 191.",
        ),
    ),
    Case(
        "totals in three languages and on the wrong keyboard layout",
        ("totals", "рахунок", "счёт", "ещефды", "hf[eyjr"),
        (),
        shows=("Rounds to 200: Олена, Тарас, 28 Nov 2026",) * 5,
        put=(),
    ),
    Case(
        "audit",
        ("7п", "9птп", "9п8п", "перевірка", "проверка", "audit"),
        ("stage 7♠", "9♠ A♠", "9♠ 8♠"),
        shows=("       9♠ 8♠", "       9♠ 8♠", "       9♠ 8♠"),
        put=(),
    ),
    Case(
        "the log has what was taken back",
        ("7п", "9птп", "-", "9пкп", "журнал"),
        ("stage 7♠", "9♠ K♠"),
        shows=("stage 1, trick 2, trumps ♠, Тарас leads > журнал",),
        put=("9птп",),
    ),
    Case("quit ends", ("7п", "quit", "9птп"), ("stage 7♠",)),
    Case("quit on the wrong keyboard layout", ("7п", "йгше", "9птп"), ("stage 7♠",)),
    Case("quit in Ukrainian", ("7п", "вихід", "9птп"), ("stage 7♠",)),
    Case("quit in Russian", ("7п", "ВЫХОД", "9птп"), ("stage 7♠",)),
    Case(
        "where to go on, said at the end",
        ("7п",),
        ("stage 7♠",),
        shows=("rounds-1 is kept.  scorekeeper play  goes on.",),
    ),
    Case(
        "? explains the last thing that scored, and has all words",
        ("7п", "9птп", "?"),
        ("stage 7♠", "9♠ A♠"),
        shows=(
            "  6  9♠ A♠  Тарас: A♠ 4 = 4",
            "  game  score  total  winner  adjust  misdeal  dispute  settle  note  end",
            "  totals  audit  log  before  fix  quit",
            "  гра  очки  разом  переможець  поправка  перездача  спір  згода  нотатка",
            "  кінець  рахунок  перевірка  журнал  перед  виправ  вихід",
            "  - LINE              takes a line back",
        ),
    ),
    Case(
        "the key of the question mark on a Cyrillic layout; nothing to explain yet",
        (",",),
        (),
        shows=("  totals  audit  log  before  fix  quit",),
    ),
    Case(
        "English words only where names are Latin",
        ("?",),
        (),
        shows=("  totals  audit  log  before  fix  quit",),
        lacks=("рахунок",),
        players="Olena, Taras",
    ),
    # - takes back
    Case(
        "- puts the last line back as it was typed, to be mended",
        ("7п", "9птп", "-", "9пдп"),
        ("stage 7♠", "9♠ Q♠"),
        shows=(
            "     6 taken back: 9♠ A♠",
            "stage 1, trick 1, trumps ♠, Олена leads > 9пдп",
            "  6  9♠ Q♠  Тарас wins, +2                                  Олена 0   Тарас 0 +2",
        ),
        put=("9птп",),
    ),
    Case(
        "- with the minus that phones write, twice",
        ("7п", "9птп", "−", "–", "7т"),
        ("stage 7♣",),
        put=("9птп", "7п"),
    ),
    Case("- with nothing there", ("-",), (), shows=("There is nothing to take back.",)),
    Case(
        "- LINE takes back another line, and says how it comes again",
        ("7п", "9птп", "6п5п", "- 6"),
        ("stage 7♠", "6♠ 5♠"),
        shows=(
            "     6 taken back: 9♠ A♠",
            "Тарас: 4 before, 0 now",
            "before 6 9♠ A♠  puts it in again.",
            "stage 1, trick 2, trumps ♠, Олена leads > ",
        ),
    ),
    Case(
        "- LINE of the header, and of no line",
        ("7п", "- 2", "- 99"),
        ("stage 7♠",),
        shows=(
            "Line 2 is of the header; put another in its place with  fix",
            "The match rounds-1 has lines 1 to 5.",
        ),
        put=("- 2", "- 99"),
    ),
    # before, fix
    Case(
        "before puts a forgotten trick in; what follows is worked out anew",
        ("7п", "6п5п", "перед 6 9птп"),
        ("stage 7♠", "9♠ A♠", "6♠ 5♠"),
        shows=(
            "  6  9♠ A♠  Тарас +4                                        Олена 0   Тарас 0 +4",
            "stage 1, trick 3, trumps ♠, Тарас leads > ",
        ),
    ),
    Case(
        "before on the wrong keyboard layout, its line too",
        ("7п", "6п5п", "gthtl 6 9gng"),
        ("stage 7♠", "9♠ A♠", "6♠ 5♠"),
        shows=("understood as: 9птп",),
    ),
    Case(
        "before without what belongs behind it",
        ("7п", "before", "before x 9птп", "before 5", KEEP + "гра"),
        ("game", "stage 7♠"),
        shows=("Write it so:  before LINE STATEMENT",) * 2,
        put=("before 5 ",),
    ),
    Case(
        "before a line that is not there is put back",
        ("7п", "before 50 9птп", "before 5 гра"),
        ("game", "stage 7♠"),
        shows=("The match rounds-1 has lines 1 to 5.",),
        put=("before 50 9птп",),
    ),
    Case(
        "fix replaces a line",
        ("7п", "9птп", "6п5п", "виправ 6 9п8п"),
        ("stage 7♠", "9♠ 8♠", "6♠ 5♠"),
        shows=(
            "line 6 before: 9♠ A♠",
            "line 6 now:    9♠ 8♠",
            "game 1: 0-4 before, 0-0 now",
            "Тарас: 4 before, 0 now",
            "stage 1, trick 3, trumps ♠, Олена leads > ",
        ),
    ),
    Case(
        "fix LINE alone puts that line in to be mended",
        ("7п", "9птп", "исправь 5", "fix 5 7ч"),
        ("stage 7♥", "9♠ A♠"),
        put=("fix 5 stage 7♠",),
    ),
    Case(
        "a fix that is refused is put back whole",
        ("7п", "9птп", "fix 6 9пxп", "fix 6 9пдп"),
        ("stage 7♠", "9♠ Q♠"),
        shows=("  9пxп", "    ^^"),
        put=("fix 6 9пxп",),
    ),
    # Refused lines
    Case(
        "a refused line: a caret under the place, and it is put back",
        ("7п", "9п1п", KEEP, "9птп"),
        ("stage 7♠", "9♠ A♠"),
        shows=(
            "stage 1, trick 1, trumps ♠, Олена leads > 9п1п",
            "  9п1п",
            "    ^^",
            "stage 1, trick 1, trumps ♠, Олена leads > 9п1п",
            "  9п1п",
            "    ^^",
            "stage 1, trick 1, trumps ♠, Олена leads > 9птп",
        ),
        put=("9п1п", "9п1п"),
    ),
    Case(
        "nobody of that name; one of two",
        ("в", "о"),
        (),
        shows=("! о may be Олена, Олег: write one more letter.",),
        put=None,
        players="Олена, Олег",
    ),
    Case(
        "a row that may be tricks or points",
        ("4 1", "хабарі 4 1"),
        ("tricks 4 1",),
        shows=("! Tricks or points? Write  tricks 4 1  or  score 4 1",),
        put=("4 1",),
        game="nameless",
    ),
    Case(
        "a line of the header, and a control character",
        ("здавач: Олена", "note a\x07b", "нотатка ab"),
        ("note ab",),
        shows=("  note a b", "        ^"),
        put=("здавач: Олена", "note a\x07b"),
    ),
    # Slips of the finger
    Case(
        "one card where a trick is due is asked about, and completed",
        ("7п", "9п", KEEP + "тп"),
        ("stage 7♠", "9♠ A♠"),
        shows=(
            "One card, and a trick has 2. Forgot one? Enter again turns up 9♠ for the next",
            "stage 1, trick 1, trumps ♠, Олена leads > 9птп",
        ),
        put=("9п",),
    ),
    Case(
        "one card where a trick is due, and meant so",
        ("7п", "9п", KEEP),
        ("stage 7♠", "stage 9♠"),
        shows=(
            "  6  stage 9♠                                                  Олена 0   Тарас 0",
            "     ! Stage 1 of game 1 lacks 5 tricks.",
        ),
        put=("9п",),
    ),
    Case(
        "asked about anew when something else came between",
        ("7п", "9п", "о", "9п", KEEP),
        ("stage 7♠", "Олена wins", "stage 9♠"),
        put=("9п", "9п"),
    ),
    Case(
        "one card where a stage is due, two where the fifth is",
        ("7п", *"ооооо", "8п", *"ооооо", "9п", *"ооооо", "10п", *"ооооо", "дпкп"),
        (
            *("stage 7♠", *(["Олена wins"] * 5), "stage 8♠", *(["Олена wins"] * 5), "stage 9♠"),
            *(*(["Олена wins"] * 5), "stage 10♠", *(["Олена wins"] * 5), "stage Q♠ K♠"),
        ),
        lacks=("Forgot",),
    ),
    Case(
        "three cards for two",
        ("7п", "9птп6п", "9птп"),
        ("stage 7♠", "9♠ A♠"),
        shows=("3 cards, and a trick has 2. Look again; Enter again records it so.",),
        put=("9птп6п",),
    ),
    Case(
        "two cards for four, recorded in the end",
        ("8п4п", KEEP),
        ("8♠ 4♠",),
        shows=(
            "2 cards, and a trick has 4. Look again; Enter again records it so.",
            "     ! A trick has 4 cards here, this one 2.  -  takes this back.",
        ),
        put=("8п4п",),
        game="nameless",
        players=FOUR,
    ),
    Case(
        "a short trick whose winner is named is no slip",
        ("8п4п = Тарас",),
        ("8♠ 4♠ = Тарас",),
        lacks=("Look again",),
        game="nameless",
        players=FOUR,
    ),
    Case(
        "a card already out is pointed at, with the key that takes it back",
        ("7п", "9птп", "10птп", "-"),
        ("stage 7♠", "9♠ A♠"),
        shows=(
            "     ! A♠ was played already (line 6).  -  takes this back.",
            "     7 taken back: 10♠ A♠",
        ),
        put=("10птп",),
    ),
    Case(
        "several findings: the key stands behind the last",
        ("8п4п7ч2п", "8п4п3п6п"),
        ("8♠ 4♠ 7♥ 2♠", "8♠ 4♠ 3♠ 6♠"),
        shows=(
            "     ! 8♠ was played already (line 5).",
            "     ! 4♠ was played already (line 5).  -  takes this back.",
        ),
        game="nameless",
        players=FOUR,
    ),
    Case(
        "a trick where a stage is due",
        ("9птп", "перед 5 7п"),
        ("stage 7♠", "9♠ A♠"),
        shows=(
            "     ! Stage 1 is due: write the card turned up first.  -  takes this back.",
            "stage 1, trick 2, trumps ♠, Тарас leads > ",
        ),
    ),
    Case(
        "what a line proves of another names that line",
        ("7п", "9птч", "6ч5п"),
        ("stage 7♠", "9♠ A♥", "6♥ 5♠"),
        shows=("     ! line 6: Тарас played A♥ and did not follow suit, yet had 5♠ (line 7).",),
        lacks=("takes this back",),
    ),
    Case(
        "a wrong figure",
        ("о 7п8п = 5",),
        ("Олена takes 7♠ 8♠ = 5",),
        shows=("     ! The paper says 5, the rules give (1 + 1) × 2 = 4.  -  takes this back.",),
        game="candidate",
    ),
    # The wrong keyboard layout
    *(
        Case(
            f"{typed} for {meant}",
            (typed,),
            (meant,),
            shows=(f"understood as: {understood}",),
            game="candidate",
            players=players,
        )
        for typed, understood, meant, players in (
            ("пфьу", "game", "game", "Олена, Тарас"),
            ("ТЩЕУ so", "NOTE so", "note so", "Олена, Тарас"),
            ("uhf", "гра", "game", "Олена, Тарас"),
            ("buhf", "игра", "game", "Олена, Тарас"),
            ("yjnfnrf so", "нотатка so", "note so", "Олена, Тарас"),
            ("pfvtnrf so", "заметка so", "note so", "Олена, Тарас"),
            ("j 7g8g", "о 7п8п", "Олена takes 7♠ 8♠", "Олена, Тарас"),
            ("j 7♠ 8♠", "о 7♠ 8♠", "Олена takes 7♠ 8♠", "Олена, Тарас"),
            ("щ 7ы8ы", "o 7s8s", "Olena takes 7♠ 8♠", "Olena, Taras"),
            ("<julfy = 3", "Богдан = 3", "Богдан = 3", "Богдан, Тарас"),
            ("щдутф ефлуы 7ы 8ы", "olena takes 7s 8s", "Olena takes 7♠ 8♠", "Olena, Taras"),
        )
    ),
    Case(
        "understood on no layout: said of the line as it was typed",
        ("ґґґ", "гра"),
        ("game",),
        shows=("  ґґґ", "  ^^^"),
        put=("ґґґ",),
    ),
    # Breaking off
    Case(
        "Ctrl-C at the prompt takes the typed line away and goes on",
        ("7п", KeyboardInterrupt, "9птп"),
        ("stage 7♠", "9♠ A♠"),
        shows=("Everything is recorded.  quit  ends, Ctrl-D too.",),
    ),
    Case(
        "Ctrl-C at a line put back, which is no longer there then",
        ("7п", "9п", KeyboardInterrupt, KEEP + "9птп"),
        ("stage 7♠", "9♠ A♠"),
        put=("9п",),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_typed(case: Case, store: Store) -> None:
    match(store, case.game, case.players)
    table = play(store, *case.typed, columns=case.columns)
    seen = "\n".join(table.screen)
    assert in_order(table.screen, case.shows), seen
    assert not [text for text in case.lacks if text in seen], seen
    assert tuple(statements(store)) == case.stands
    if case.put is not None:
        assert tuple(table.put) == case.put


def test_log(store: Store) -> None:
    """The log has what was taken back; a long one is cut."""
    match(store)
    table = play(store, "7п", "9птп", "-", "9пкп", "журнал")
    assert [line[25:] for line in table.screen if line.startswith("   ") and line[25:]][-4:] == [
        "stage 7♠   (line 5)",
        "9♠ A♠   (taken back)",
        "row 6 taken back: 9♠ A♠",
        "9♠ K♠   (line 6)",
    ]
    long = play(store, *["note a"] * 30, "log").screen
    assert "The last rows;  scorekeeper log  shows all 38." in long
    assert len([line for line in long if line.endswith(")")]) == 20


# Before the first card


@dataclass(frozen=True)
class Begun:
    """What is answered to the questions, and the header that comes of it."""

    says: str
    typed: tuple[Key, ...]
    header: tuple[str, ...]
    shows: tuple[str, ...] = ()
    put: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    before: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.says


LAST = ("rounds", "Олена, Тарас", "dealer: Олена", "house: target=60 revoke=2")
SEATED = ("match: rounds", "players: Олена, Тарас", "dealer: Тарас")
LISTED = "Game?    1 Candidate  2 Advantage  3 Nameless  4 Rounds"
BEGUN = [
    Begun(
        "digits, and Enter for the rest",
        ("4", "Олена, Тарас", "", ""),
        SEATED,
        shows=(
            f"{LISTED}  [1] 4",
            "Players? in seat order Олена, Тарас",
            "Who deals first?  1 Олена  2 Тарас  [2] ",
            "House rules: trump=beats  target=200  revoke=0    Enter, or change one ",
            "  8птп   a trick, as played        о      Олена wins a trick, cards not kept",
            "  тп     the card turned up        9 7    points, Олена first",
            "  Enter  totals                    -      take back",
            "  ?      why, and all other words",
            "game 1, stage 1, Тарас deals, turn up a card > ",
        ),
    ),
    Begun(
        "Enter alone is the first game; a dealer by number",
        ("", "Олена, Тарас", "1", ""),
        ("match: candidate", "players: Олена, Тарас", "dealer: Олена"),
        shows=("  о 9п10чвт  took this sequence, in the order laid",),
    ),
    Begun(
        "a game by its name, on the wrong keyboard layout; a dealer by first letters",
        ("кщгтві", "Olena, Taras", "t", "target=60"),
        ("match: rounds", "players: Olena, Taras", "dealer: Taras", "house: target=60"),
        shows=("  8sas   a trick, as played        o      Olena wins a trick, cards not kept",),
    ),
    Begun(
        "a game by its Russian name in capitals; names without a comma",
        ("БЕЗЫМЯННЫЙ", "Олена Тарас Ірина", "", ""),
        ("match: nameless", "players: Олена, Тарас, Ірина", "dealer: Ірина"),
        shows=("  3п6п8п  a trick, as played        о       Олена wins a trick, cards not kept",),
    ),
    Begun(
        "what cannot be used is asked again",
        ("5", "chess", "2", "", ",", "Олена, Тарас", "4", "о", ""),
        ("match: advantage", "players: Олена, Тарас", "dealer: Олена"),
        shows=("No game is called 5.", "No game is called chess.", "Which of the players is 4?"),
    ),
    Begun(
        "players whom the game does not take stand there to be mended",
        ("4", "Олена, Тарас, Ірина", "", "", "Олена, Ірина", "1"),
        ("match: rounds", "players: Олена, Ірина", "dealer: Олена"),
        put=("Олена, Тарас, Ірина",),
    ),
    Begun(
        "a house rule that is none stands there to be mended, with the others",
        ("4", "Олена, Тарас", "", "target=60, foo=1", "target=70"),
        (*SEATED, "house: target=70"),
        shows=("! Rounds has no house rule foo; it has trump, target, revoke.",),
        put=("target=60, foo=1",),
    ),
    Begun(
        "a house rule on the wrong keyboard layout",
        ("4", "Олена, Тарас", "", "ефкпуе=60б екгьз=тщту"),
        (*SEATED, "house: target=60, trump=none"),
        shows=("understood as: target=60, trump=none",),
    ),
    Begun(
        "the last match's answers are the defaults",
        ("", "", "", ""),
        ("match: rounds", "players: Олена, Тарас", "dealer: Олена", "house: target=60, revoke=2"),
        shows=(
            f"{LISTED}  [4] ",
            "Players? in seat order  [Олена, Тарас] ",
            "Who deals first?  1 Олена  2 Тарас  [1] ",
            "House rules: trump=beats  target=60  revoke=2    Enter, or change one ",
        ),
        before=LAST,
    ),
    Begun(
        "one of the last match's house rules changed, one back as in the rules",
        ("", "", "", "revoke=0"),
        ("match: rounds", "players: Олена, Тарас", "dealer: Олена", "house: target=60, revoke=0"),
        before=LAST,
    ),
    Begun(
        "other players, another dealer; the house rules of another game are not asked for",
        ("1", "Ірина, Тарас", "", ""),
        ("match: candidate", "players: Ірина, Тарас", "dealer: Тарас"),
        shows=("Who deals first?  1 Ірина  2 Тарас  [2] ",),
        before=LAST,
    ),
    Begun(
        "the game on the command line, though a match of it is there",
        ("", "", ""),
        ("match: rounds", "players: Олена, Тарас", "dealer: Олена", "house: target=60, revoke=2"),
        words=("rounds",),
        before=LAST,
    ),
    Begun(
        "game and players on the command line: only the house rules are shown",
        ("",),
        ("match: rounds", "players: Ірина, Тарас", "house: target=60, revoke=2"),
        words=("раунди", "Ірина", "Тарас"),
        before=LAST,
    ),
]


def finish(store: Store, id: str | None = None) -> None:
    """The two games that end a match of Rounds to 60."""
    Recorded(store, id or store.ids()[-1]).add_all(["score 40 10", "score 40 10"])


@pytest.mark.parametrize("begun", BEGUN, ids=str)
def test_questions(begun: Begun, store: Store) -> None:
    if begun.before:
        game, players, *more = begun.before
        match(store, game, players, *more)
        finish(store)
    table = play(store, *begun.typed, words=begun.words)
    seen = "\n".join(table.screen)
    header = Recorded(store, store.ids()[-1]).texts()
    kept = tuple(line for line in header if line.partition(":")[0] not in ("id", "date"))
    assert kept == begun.header, seen
    assert in_order(table.screen, begun.shows), seen
    assert tuple(table.put) == begun.put


def test_options(store: Store) -> None:
    """What is said beforehand is not asked."""
    table = Scripted(["3", ", ".join(FOUR.split(", "))])
    options: dict[str, str | None] = {
        "teams": "Олена+Тарас, Ірина+Богдан",
        "dealer": "Ірина",
        "house": "target=5",
        "date": "2026-11-28",
        "place": "Club",
        "event": None,
    }
    assert Prompt(store, table).run([], options) == 0
    assert Recorded(store, "nameless-1").texts() == [
        "match: nameless",
        "id: nameless-1",
        f"players: {FOUR}",
        "teams: Олена+Тарас, Ірина+Богдан",
        "dealer: Ірина",
        "house: target=5",
        "date: 2026-11-28",
        "place: Club",
    ]


@pytest.mark.parametrize(
    ("words", "options", "says"),
    [
        (["chess", "A", "B"], {}, "No game is called chess; 'scorekeeper rules' lists them."),
        (["rounds", "Ann", "Ann"], {}, "Two players are called Ann."),
        (["rounds", "Ann", "Bo"], {"house": "foo=1"}, "Rounds has no house rule foo"),
        (["rounds", "Ann", "Bo"], {"dealer": "Cy"}, "Cy is none of the players Ann, Bo."),
        (["xyz"], {}, "There is no match and no game xyz."),
    ],
)
def test_command_line(
    words: list[str], options: dict[str, str | None], says: str, store: Store
) -> None:
    """What was wrong on the command line is not asked again."""
    with pytest.raises(Unusable, match=re.escape(says)):
        Prompt(store, Scripted([""])).run(words, options)
    assert store.ids() == []


@pytest.mark.parametrize("key", [KeyboardInterrupt, EOFError])
@pytest.mark.parametrize("answers", [(), ("4",), ("4", "Олена, Тарас"), ("4", "Олена, Тарас", "1")])
def test_broken_off(answers: tuple[str, ...], key: type[BaseException], store: Store) -> None:
    """Whoever breaks off between the questions has begun no match."""
    table = play(store, *answers, key)
    assert table.screen[-1] == "No match was begun."
    assert store.ids() == []


# Which match


def test_resume(store: Store) -> None:
    """It goes on where it was: the match that is named, the current one, another by its id."""
    for typed in ("7п", "9птп"):
        if not store.ids():
            match(store)
        play(store, typed)
    match(store, "candidate")
    match(store)
    assert play(store, "о").screen == [
        "Rounds to 200: Олена, Тарас, 28 Nov 2026",
        "Олена 0   Тарас 0",
        "game 1, stage 1, Тарас deals, turn up a card > о",
        "  5  Олена wins                                                Олена 0   Тарас 0",
        "stage 1, trick 2, trumps ?, Олена leads > ",
        "rounds-2 is kept.  scorekeeper play  goes on.",
    ]
    play(store, "6п5п", words=["rounds-1"])
    assert play(store, columns=40, words=["rounds-1"]).screen[:3] == [
        "Rounds to 200: Олена, Тарас, 28 Nov 2026",
        "О 0  Т 0+4",
        "s1 t3 ♠ Тарас leads > ",
    ]
    play(store, "o 7s8s", "о 7п8п", words=["cand"])
    assert [statements(store, id) for id in store.ids()] == [
        ["stage 7♠", "9♠ A♠", "6♠ 5♠"],
        ["Олена takes 7♠ 8♠"],
        ["Олена wins"],
    ]


def test_finished(store: Store) -> None:
    """A match that is over is shown where it is named, else another is begun."""
    match(store, "rounds", "Олена, Тарас", "house: target=60")
    finish(store)
    table = play(store, words=["rounds-1"])
    assert "Олена wins 80-20." in table.screen
    assert not any("is kept" in line for line in table.screen)
    assert play(store).screen == [f"{LISTED}  [4] ", "No match was begun."]


def test_after_end(store: Store) -> None:
    """A line below the end counts for nothing, and says so."""
    match(store, "rounds", "Олена, Тарас", "house: target=60")
    finish(store)
    table = play(store, "2", "7п", "-", KeyboardInterrupt, "note well played", words=["rounds-1"])
    assert in_order(
        table.screen,
        (
            "Олена wins 80-20. > 7п",
            "     ! The match is over; this line and those below do not count.  -  takes this",
            "Олена wins 80-20. > note well played",
        ),
    )
    assert statements(store) == ["score 40 10", "score 40 10", "note well played"]


@pytest.mark.parametrize(
    ("answer", "again"),
    [
        *((yes, True) for yes in ("1", "y", "Yes", "т", "Так", "д", "да")),
        *((no, False) for no in ("", "2", "n", "н", "ні", "no", KeyboardInterrupt, EOFError)),
    ],
)
def test_rematch(answer: Key, again: bool, store: Store) -> None:
    match(store, "rounds", "Олена, Тарас", "place: Club", "dealer: Олена", "house: target=60")
    table = play(store, "40 10", "40 10", answer, "7п", words=["rounds-1"])
    assert in_order(
        table.screen,
        (
            "Олена wins 80-20.",
            "Another match at the same table?  1 yes  2 no  [2] "
            + (answer if isinstance(answer, str) else ""),
        ),
    )
    assert store.ids() == ["rounds-1", "rounds-2"][: 1 + again]
    if again:
        header = [line for line in Recorded(store, "rounds-2").texts() if line[:5] != "date:"]
        assert header == [
            "match: rounds",
            "id: rounds-2",
            "players: Олена, Тарас",
            "dealer: Олена",
            "house: target=60",
            "place: Club",
            "stage 7♠",
        ]
        assert "game 1, stage 1, Олена deals, turn up a card > 7п" in table.screen


def test_line_instead_of_rematch(store: Store) -> None:
    """A line typed where a rematch is offered is a line of this match."""
    match(store, "rounds", "Олена, Тарас", "house: target=60")
    table = play(store, "40 10", "40 10", "переможець о", "-", KEEP, words=["rounds-1"])
    assert table.put == ["переможець о"]
    assert statements(store) == ["score 40 10", "score 40 10", "winner Олена"]
    play(store, "-", "-", "quit", words=["rounds-1"])
    assert statements(store) == ["score 40 10"]


def test_rematch_is_offered_once_an_end(store: Store) -> None:
    match(store, "rounds", "Олена, Тарас", "house: target=60")
    table = play(store, "40 10", "40 10", "2", "", "note a", "-", "", "-", KEEP, "2", "quit")
    assert sum("Another match" in line for line in table.screen) == 2
    assert statements(store) == ["score 40 10", "score 40 10"]


# What may go wrong


def test_broken_off_while_recording(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while a line is written: it is there whole, or put back."""
    match(store)
    append, rows = store.append, list(store.rows())
    keys = iter([KeyboardInterrupt, None])

    def interrupted(*values: Any) -> object:
        row = append(*values)
        if next(keys) is not None:
            raise KeyboardInterrupt
        return row

    monkeypatch.setattr(store, "append", interrupted)
    table = play(store, "7п", KEEP)
    assert table.put == ["7п"]
    assert "Broken off." in table.screen
    assert statements(store) == ["stage 7♠"]
    assert len(list(store.rows())) == len(rows) + 1 and list(store.faults()) == []


def test_store_that_takes_nothing(store: Store) -> None:
    """A line that cannot be kept is said to be lost, and stands there to be tried again."""
    match(store)
    store.execute("PRAGMA query_only = ON")
    table = play(store, "7п", "quit")
    assert "permission is missing" in " ".join(table.screen)
    assert table.put == ["7п"]
    assert "game 1, stage 1, Тарас deals, turn up a card > quit" in table.screen
    store.execute("PRAGMA query_only = OFF")
    assert statements(store) == []


class Busy(Scripted):
    """A table beside which somebody else records a line whenever a line is asked for."""

    def __init__(self, typed: Sequence[Key], other: Recorded, lines: Sequence[str]) -> None:
        super().__init__(typed)
        self.other = other
        self.lines = iter(lines)

    def ask(self, prompt: str, text: str = "") -> str:
        line = super().ask(prompt, text)
        more = next(self.lines, "")
        if more:
            self.other.refresh()
            self.other.add(more)
        return line


def busy(store: Store, typed: Sequence[Key], lines: Sequence[str]) -> Busy:
    other = Recorded(Store(store.path), match(store))
    table = Busy(typed, other, lines)
    assert Prompt(store, table).run([]) == 0
    other.store.close()
    return table


def test_two_at_once(store: Store) -> None:
    """Both lines are kept, in order, and the table sees those of the other."""
    table = busy(store, ["7п", "", "quit"], ["game", "9п тп"])
    assert statements(store) == ["game", "stage 7♠", "9♠ A♠"]
    assert in_order(
        table.screen,
        (
            "  5  game   (recorded elsewhere)",
            "  6  stage 7♠                                                  Олена 0   Тарас 0",
            "  7  9♠ A♠   (recorded elsewhere)",
            "stage 1, trick 2, trumps ♠, Тарас leads > quit",
        ),
    )


def test_not_the_others_line(store: Store) -> None:
    """What somebody else has recorded meanwhile is not what - was meant to take back."""
    table = busy(store, ["7п", "-", "-", "quit"], ["", "9п тп"])
    assert in_order(
        table.screen,
        (
            "  6  9♠ A♠   (recorded elsewhere)",
            "Nothing is taken back yet:  -  again takes back the last line.",
            "     6 taken back: 9♠ A♠",
        ),
    )
    assert statements(store) == ["stage 7♠"]


def test_taken_back_elsewhere(store: Store) -> None:
    id = match(store)
    other = Recorded(Store(store.path), id)

    class Undoing(Scripted):
        done = False

        def ask(self, prompt: str, text: str = "") -> str:
            line = super().ask(prompt, text)
            if line == "" and not self.done:
                self.done = True
                other.refresh()
                other.undo()
            return line

    table = Undoing(["7п", "9птп", "", "6п5п"])
    assert Prompt(store, table).run([]) == 0
    other.store.close()
    assert "The record was changed elsewhere." in table.screen
    assert statements(store) == ["stage 7♠", "6♠ 5♠"]


# Nobody there to answer


@pytest.mark.parametrize(
    ("typed", "code", "stands"),
    [
        (["7п", "9птп", "7т"], 0, ["stage 7♠", "9♠ A♠", "stage 7♣"]),
        (["7п", "9п1п", "9птп"], 2, ["stage 7♠", "9♠ A♠"]),
        (["40 10", "40 10", "winner Олена"], 0, ["score 40 10", "score 40 10", "winner Олена"]),
        (["7п", "", "?", "-", "totals", "пфьу"], 0, ["game"]),
        (["7п", "quit", "9птп"], 0, ["stage 7♠"]),
        ([], 0, []),
    ],
)
def test_unattended(typed: list[str], code: int, stands: list[str], store: Store) -> None:
    """A pipe is not asked about slips or rematches; a line refused there is an error."""
    table = Scripted(typed, attended=False)
    words = ["rounds", "Олена", "Тарас"]
    assert Prompt(store, table).run(words, {"house": "target=60"}) == code
    assert statements(store) == stands


def test_unattended_answers(store: Store) -> None:
    """Without words the answers come from the pipe, too; a wrong one ends it."""
    table = Scripted(["rounds", "Олена, Тарас", "", "target=60", "7п"], attended=False)
    assert Prompt(store, table).run([]) == 0
    assert Recorded(store, "rounds-1").texts()[4:] == [
        "house: target=60",
        Recorded(store, "rounds-1").texts()[5],
        "stage 7♠",
    ]
    with pytest.raises(Unusable, match="foo"):
        Prompt(store, Scripted(["A, B", "", "foo=1"], attended=False)).run(["candidate"])
    with pytest.raises(Unusable, match="players"):
        Prompt(store, Scripted(["A, B, C", "", ""], attended=False)).run(["candidate"])


# How it looks

NAMES = [
    "Олена, Тарас",
    "元朗, Ana",
    "👩‍🚀 Зоряна, 🎴",
    "Олександра-Марія Вишневецька-Корибут, Володимир-Станіслав Конецпольський",
    "Zoë, Zoé",
]


@pytest.mark.parametrize("columns", [30, 40, 80])
@pytest.mark.parametrize("players", NAMES)
def test_columns(players: str, columns: int, store: Store) -> None:
    """No line is wider than the terminal, and every prompt leaves room to type."""
    first = players.split(",")[0]
    typed: list[Key] = ["4", players, "", "", "7п", "9птп", "10кч", "кч5п", f"{first} wins", "-"]
    typed += [
        "9п9п",
        "",
        "?",
        "-",
        "",
        "fix 8 9пкп",
        "before 9 6п6ч",
        "audit",
        "log",
        "- 8",
        "note x",
    ]
    table = play(store, *typed, columns=columns)
    assert statements(store) == ["stage 7♠", "9♠ A♠", "note x"]
    prompts = 0
    for line in table.screen:
        state, sign, _ = line.partition(" > ")
        if sign and len(state) > 3:
            prompts += 1
            assert wcswidth(state) <= max(columns - 12, 12), line
        elif players not in line:
            assert wcswidth(line) <= columns, line
    assert prompts == len(typed) - 3


def test_completion(store: Store) -> None:
    """TAB has the names first, and the words of this game in every language."""
    match(store)
    table = play(store)
    assert table.names == ["Олена", "Тарас"]
    assert {"wins", "бере", "берёт", "captures", "game", "гра", "игра", "quit", "рахунок"} <= set(
        table.words
    )
    assert "lobby" not in table.words


@pytest.mark.parametrize(
    ("game", "players", "shows"),
    [
        ("candidate", "Олена, Тарас", ["  о 9п10чвт", "  9 7"]),
        ("advantage", "Olena, Taras", ["  o 8h8s4c4d", "  9 7"]),
        ("nameless", "Olena, Taras", ["  4s8s", "  o"]),
        ("nameless", FOUR, ["  4п6п7п8п", "  о", "  9 7"]),
        ("nameless", "A1, B2, C3, D4, E5, F6", ["  3s4s5s6s7s8s", "  a", "  9 7 5"]),
        ("rounds", "Тарас, Тамара", ["  8птп", "  тар", "  тп", "  9 7"]),
    ],
)
def test_forms(game: str, players: str, shows: list[str], store: Store) -> None:
    """The short forms that are shown before the first card can be typed, and mean that."""
    words = [game, *players.split(", ")]
    screen = play(store, "", words=words, columns=40).screen
    examples = [line.split("  ")[1] for line in screen if line.startswith("  ")]
    assert examples == [*(line.strip() for line in shows), "Enter", "-", "?"]


# Whatever is typed

PIECES = [
    "7п",
    "9птп",
    "о",
    "т",
    "9 3",
    "-",
    "",
    "?",
    "гра",
    "before 6 о",
    "fix 6 т",
    "- 5",
    "кпдп",
]
PIECES += [
    "пфьу",
    "9п",
    KEEP,
    KEEP + "тп",
    "totals",
    "log",
    "audit",
    "note x",
    "end",
    "misdeal",
    "٣",
]


@given(typed=st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=8)), max_size=12))
@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_anything(typed: list[str], empty: Path, tmp_path: Path) -> None:
    """Whatever is typed, the prompt goes on to the end, and the log is whole."""
    store = Store(str(shutil.copy(empty, tmp_path / "any.db")))
    match(store)
    assert Prompt(store, Scripted(typed)).run([]) == 0
    assert list(store.faults()) == []
    store.close()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("пфьу", "game"),
        ("Пфьу 9", "Game 9"),
        ("uhf", "гра"),
        ("[fd", "хав"),
        ("ыефпу", "stage"),
        ("цшті", "wins"),
        ("цшты", "wins"),
        ('"rf', "Єка"),
        ('"rf', "Эка"),
        ("}fd", "Їав"),
        ("}fd", "Ъав"),
        ("jktyf ,tht", "олена бере"),
        ("jktyf ,thtn", "олена берет"),
        ("`krf", "ёлка"),
    ],
)
def test_layouts(typed: str, meant: str) -> None:
    assert meant in list(retyped(typed))
