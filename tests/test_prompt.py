"""The prompt at the table: what is typed, what is shown, what is recorded."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from wcwidth import wcswidth

from scorekeeper.core.statements import STATEMENTS
from scorekeeper.games.registry import all_games
from scorekeeper.i18n.messages import speak
from scorekeeper.prompt.prompt import Prompt
from scorekeeper.store.recorded import Recorded
from scorekeeper.store.store import Store
from scorekeeper.views.hints import as_typed
from tests.prompting import (
    FOUR,
    KEEP,
    TWO,
    Key,
    Scripted,
    fresh,
    match,
    plain,
    play,
    statements,
)  # fmt: skip


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
    players: str = TWO
    columns: int = 80

    def __str__(self) -> str:
        return self.says


OPENED = ("7п", "9птп", "о")
STANDS = ("stage 7♠", "9♠ A♠", "Олена wins")

CASES = [
    # What was recorded, and what is due
    Case(
        "a card turned up, a trick by cards, one by its winner",
        OPENED,
        STANDS,
        shows=(
            "game 1, stage 1, Тарас deals, turn up a card > 7п",
            "5 stage 7♠ Олена 0 Тарас 0",
            "stage 1, trick 1, trumps ♠, Олена leads > 9птп",
            "6 9♠ A♠ Тарас wins, +4 (A♠) Олена 0 Тарас 0 +4",
            "stage 1, trick 2, trumps ♠, Тарас leads > о",
            "7 Олена wins Олена 0 Тарас 0 +4",
            "stage 1, trick 3, trumps ♠, Олена leads > ",
        ),
    ),
    Case(
        "the same at 40 columns",
        OPENED,
        STANDS,
        shows=(
            "g1 s1 Тарас deals, turn up > 7п",
            "5 stage 7♠ О 0 Т 0",
            "s1 t1 ♠ Олена leads > 9птп",
            "6 9♠ A♠ Тарас +4 О 0 Т 0+4",
            "s1 t2 ♠ Тарас leads > о",
            "7 Олена wins О 0 Т 0+4",
            "s1 t3 ♠ Олена leads > ",
        ),
        columns=40,
    ),
    Case(
        "a trick that a trump wins, one with two honours, one where a trump was led",
        ("7б", "тп6б", "кч2ч", "9бтб", "8ч7п"),
        ("stage 7♦", "A♠ 6♦", "K♥ 2♥", "9♦ A♦", "8♥ 7♠"),
        shows=(
            "6 A♠ 6♦ Тарас wins with a trump, +4 (A♠) Олена 0 Тарас 0 +4",
            "7 K♥ 2♥ Тарас wins, +13 (K♥ 2♥) Олена 0 Тарас 0 +17",
            "8 9♦ A♦ Олена wins, +4 (A♦) Олена 0 +4 Тарас 0 +17",
            "9 8♥ 7♠ Олена wins Олена 0 +4 Тарас 0 +17",
        ),
    ),
    Case(
        "a line that itself says who won",
        ("7б", "т тп6ч", "о кб"),
        ("stage 7♦", "Тарас wins A♠ 6♥", "Олена wins K♦"),
        shows=(
            "6 Тарас wins A♠ 6♥ +4 (A♠) Олена 0 Тарас 0 +4",
            "7 Олена wins K♦ +3 (K♦) Олена 0 +3 Тарас 0 +4",
        ),
    ),
    Case(
        "where names are long, what could be left out is",
        ("7б", "тп6б"),
        ("stage 7♦", "A♠ 6♦"),
        shows=("6 A♠ 6♦ Тарас-Богдан +4 Олександра-Віка 0 Тарас-Богдан 0 +4",),
        players="Олександра-Віка, Тарас-Богдан",
    ),
    Case(
        "a slam is worth 10, whatever was captured",
        ("7т", "3птп", "кп4п", "10п5п", "9п6п", "вч5ч"),
        ("stage 7♣", "3♠ A♠", "K♠ 4♠", "10♠ 5♠", "9♠ 6♠", "J♥ 5♥"),
        shows=(
            "7 K♠ 4♠ Тарас wins, +3 (K♠) Олена 0 Тарас 0 +7",
            "10 J♥ 5♥ Тарас wins, +3 Олена 0 Тарас 0 +10",
            "Stage 1: Олена 0, Тарас 10, tricks 0-5.",
        ),
    ),
    Case(
        "a stage of which not all cards were kept, and its points behind it",
        ("7т", "3птп", "т", "т", "о", "о", "9 10", "хабарі 2 3", "8п"),
        (
            *("stage 7♣", "3♠ A♠", "Тарас wins", "Тарас wins", "Олена wins", "Олена wins"),
            *("score 9 10", "tricks 2 3", "stage 8♠"),
        ),
        shows=(
            "Stage 1: Олена 0, Тарас 4 by the cards kept, tricks 2-3.",
            "Stage 1: Олена 9, Тарас 10, tricks 2-3.",
            "Stage 2: tricks 2-3.",
        ),
    ),
    Case(
        "a stage of which only the points were kept",
        ("7т", "9 10"),
        ("stage 7♣", "score 9 10"),
        shows=("Stage 1: Олена 9, Тарас 10.",),
    ),
    Case(
        "the same at 40 columns",
        ("7т", "9 10", "хабарі 5 0"),
        ("stage 7♣", "score 9 10", "tricks 5 0"),
        shows=("Stage 1: 9-10.", "Stage 2: 10-0, tricks 5-0."),
        columns=40,
    ),
    Case(
        "a game that loses points for somebody",
        ("хабарі 4 1",),
        ("tricks 4 1",),
        shows=("Game 1: Олена 6, Тарас −1. Олена deals game 2.",),
        game="nameless",
    ),
    Case(
        "the same at 40 columns, where a dash would be unclear",
        ("хабарі 4 1",),
        ("tricks 4 1",),
        shows=("Game 1: 6, −1. Олена deals game 2.",),
        game="nameless",
        columns=40,
    ),
    Case(
        "points of stages, and who deals the next game",
        ("7п", "9 3", "10 0", "7 7", "1 9", "8 8"),
        ("stage 7♠", "score 9 3", "score 10 0", "score 7 7", "score 1 9", "score 8 8"),
        shows=(
            "6 score 9 3 Олена 0 +9 Тарас 0 +3",
            "stage 2, Олена deals, turn up a card > 10 0",
            "10 score 8 8 Олена 35 Тарас 27",
            "game 2, stage 1, Олена deals, turn up a card > ",
        ),
    ),
    Case(
        "points behind the sign belong to the game in hand",
        ("25 25", "7п", "9 3", "0 10"),
        ("score 25 25", "stage 7♠", "score 9 3", "score 0 10"),
        shows=("7 score 9 3 Олена 25 +9 Тарас 25 +3", "8 score 0 10 Олена 25 +9 Тарас 25 +13"),
    ),
    Case(
        "partners; the game in a line, and who deals next",
        ("о", "8п4п7ч2п", "б", "т", "т", "т"),
        ("Олена wins", "8♠ 4♠ 7♥ 2♠", "Богдан wins", "Тарас wins", "Тарас wins", "Тарас wins"),
        shows=(
            "game 1, trick 1, Олена leads > о",
            "5 Олена wins +1 Олена+Ірина 0 +1 Тарас+Богдан 0",
            "6 8♠ 4♠ 7♥ 2♠ Ірина wins with a trump, +1 Олена+Ірина 0 +2 Тарас+Богдан 0",
            "Game 1: Олена+Ірина 2, Тарас+Богдан 3. Олена deals game 2.",
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
            "5 Олена wins +1 О 0+1 Т 0",
            "g1 t2 Олена leads > 8п4п7ч2п",
            "6 8♠ 4♠ 7♥ 2♠ Ірина +1 О 0+2 Т 0",
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
            "5 Олена takes 7♠ 8♠ 9♠ +9 Олена 0 +9 Тарас 0",
            "game 2, Олена deals > 78 64",
            "7 score 78 64 Олена 87 Тарас 64",
        ),
        game="candidate",
    ),
    Case(
        "points of somebody else than the one who is named",
        ("adjust Т -4 spilled the tea", "о = 3"),
        ("adjust Тарас -4 spilled the tea", "Олена = 3"),
        shows=(
            "5 adjust Тарас -4 spilled the tea −4 Олена 0 Тарас −4",
            "6 Олена = 3 +3 Олена 0 +3 Тарас −4",
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
            "1* 9 9 3 3",
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
        shows=("9♠ 8♠", "9♠ 8♠", "9♠ 8♠"),
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
        shows=("rounds-1 is kept. scorekeeper play goes on.",),
    ),
    Case(
        "? explains the last thing that scored, and has all words",
        ("7п", "9птп", "?"),
        ("stage 7♠", "9♠ A♠"),
        shows=(
            "6 9♠ A♠ Тарас: A♠ 4 = 4",
            "Тарас забирає т к the honours captured in this stage; without cards: none",
            "wins leads tricks captures stage game score total winner adjust",
            "misdeal dispute settle note end totals audit log before fix quit",
            "бере ходить хабарі забирає етап гра очки разом переможець поправка",
            "перездача спір згода нотатка кінець рахунок перевірка журнал перед",
            "- LINE takes a line back",
        ),
    ),
    Case(
        "the keys of the question mark on other layouts; nothing to explain yet",
        (",", "&"),
        (),
        shows=("Тарас ходить тп 6б = Тарас a whole trick in the order played, and who led",),
    ),
    Case(
        "English words only where names are Latin",
        ("?",),
        (),
        shows=("Taras captures a k the honours captured in this stage; without cards: none",),
        lacks=("рахунок",),
        players="Olena, Taras",
    ),
    # - takes back
    Case(
        "- puts the last line back as it was typed, to be mended",
        ("7п", "9птп", "-", "9пдп"),
        ("stage 7♠", "9♠ Q♠"),
        shows=(
            "6 taken back: 9♠ A♠",
            "stage 1, trick 1, trumps ♠, Олена leads > 9пдп",
            "6 9♠ Q♠ Тарас wins, +2 (Q♠) Олена 0 Тарас 0 +2",
        ),
        put=("9птп",),
    ),
    Case(
        "- with the minus that phones write, twice",
        ("7п", "9птп", "−", "–", "7т"),
        ("stage 7♣",),
        put=("9птп", "7п"),
    ),
    Case(
        "- behind what was taken back takes back the line before",
        ("7п", "9птп", "о", "-", f"{KEEP}-", f"{KEEP} –", "8т"),
        ("stage 8♣",),
        shows=(
            "stage 1, trick 2, trumps ♠, Тарас leads > о-",
            "6 taken back: 9♠ A♠",
            "stage 1, trick 1, trumps ♠, Олена leads > 9птп –",
            "5 taken back: stage 7♠",
        ),
        put=("о", "9птп", "7п"),
    ),
    Case(
        "- behind a line that was refused is part of it",
        ("7п", "9пти", f"{KEEP}-"),
        ("stage 7♠",),
        shows=("9пти-",),
        put=("9пти", "9пти-"),
    ),
    Case("- and the number behind it", ("7п", "9птп", "-5"), ("9♠ A♠",)),
    Case(
        "- with nothing there, and a line of the header",
        ("-", "event: Кубок", "-", "- 5", "", "7п"),
        ("stage 7♠",),
        shows=(
            "Only the header is there. - 4 takes back its last line.",
            "Only the header is there. - 5 takes back its last line.",
            "5 taken back: event: Кубок",
        ),
        put=("event: Кубок",),
    ),
    Case(
        "- LINE takes back another line, and says how it comes again",
        ("7п", "9птп", "6п5п", "- 6"),
        ("stage 7♠", "6♠ 5♠"),
        shows=(
            "6 taken back: 9♠ A♠",
            "Тарас: 4 before, 0 now",
            "before 6 9♠ A♠ puts it in again.",
            "stage 1, trick 2, trumps ♠, Олена leads > ",
        ),
    ),
    Case(
        "- LINE of the header, and of no line",
        ("7п", "- 2", "- 99"),
        ("stage 7♠",),
        shows=(
            "Line 2 is what the match is known by; it stays.",
            "The match rounds-1 has lines 1 to 5.",
        ),
        put=("- 2", "- 99"),
    ),
    # before, fix
    Case(
        "before puts a forgotten trick in; what follows is worked out anew",
        ("7п", "6п5п", "перед 6 9птп"),
        ("stage 7♠", "9♠ A♠", "6♠ 5♠"),
        shows=("6 9♠ A♠ Тарас +4 Олена 0 Тарас 0 +4", "stage 1, trick 3, trumps ♠, Тарас leads > "),
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
        shows=("Write it so: before LINE STATEMENT",) * 2,
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
            "line 6 now: 9♠ 8♠",
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
        "a fix of what gave other points shows the game before and after",
        ("хабарі 4 1", "fix 5 хабарі 2 3"),
        ("tricks 2 3",),
        shows=("game 1: 6, −1 before, 1-4 now", "Олена: 6 before, 1 now"),
        game="nameless",
        put=(),
    ),
    Case(
        "a fix that is refused is put back whole",
        ("7п", "9птп", "fix 6 9пxп", "fix 6 9пдп"),
        ("stage 7♠", "9♠ Q♠"),
        shows=("9пxп", "^^"),
        put=("fix 6 9пxп",),
    ),
    # Refused lines
    Case(
        "a refused line: a caret under the place, and it is put back",
        ("7п", "9п1п", KEEP, "9птп"),
        ("stage 7♠", "9♠ A♠"),
        shows=(
            "stage 1, trick 1, trumps ♠, Олена leads > 9п1п",
            "9п1п",
            "^^",
            "stage 1, trick 1, trumps ♠, Олена leads > 9п1п",
            "9п1п",
            "^^",
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
        shows=("! Tricks or points? Write tricks 4 1 or score 4 1",),
        put=("4 1",),
        game="nameless",
    ),
    Case(
        "a line of the header, and a control character",
        ("здавач: Олена", "note a\x07b", "нотатка ab"),
        ("note ab",),
        shows=("note a b", "^"),
        put=("note a\x07b",),
    ),
    Case(
        "at 40 columns the place that is meant is in sight",
        ("нотатка " + "а" * 50 + "\x07б",),
        (),
        shows=("…" + "а" * 35 + " б", "^"),
        columns=40,
        put=None,
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
            "6 stage 9♠ Олена 0 Тарас 0",
            "! Stage 1 of game 1 lacks 5 tricks. - takes this back.",
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
            "! A trick has 4 cards here, this one 2. - takes this back.",
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
        shows=("! A♠ was played already (line 6). - takes this back.", "7 taken back: 10♠ A♠"),
        put=("10птп",),
    ),
    Case(
        "several findings: the key stands behind the last",
        ("8п4п7ч2п", "8п4п3п6п"),
        ("8♠ 4♠ 7♥ 2♠", "8♠ 4♠ 3♠ 6♠"),
        shows=(
            "! 8♠ was played already (line 5).",
            "! 4♠ was played already (line 5). - takes this back.",
        ),
        game="nameless",
        players=FOUR,
    ),
    Case(
        "a trick where a stage is due",
        ("9птп", "перед 5 7п"),
        ("stage 7♠", "9♠ A♠"),
        shows=(
            "! Stage 1 is due: write the card turned up first. - takes this back.",
            "stage 1, trick 2, trumps ♠, Тарас leads > ",
        ),
    ),
    Case(
        "what a line proves of another names that line",
        ("7п", "9птч", "6ч5п"),
        ("stage 7♠", "9♠ A♥", "6♥ 5♠"),
        shows=("! line 6: Тарас played A♥ and did not follow suit, yet had 5♠ (line 7).",),
        lacks=("takes this back",),
    ),
    Case(
        "a wrong figure",
        ("о 7п8п = 5",),
        ("Олена takes 7♠ 8♠ = 5",),
        shows=("! The paper says 5, the rules give (1 + 1) × 2 = 4. - takes this back.",),
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
            (",", "б", "Богдан takes", "Богдан, Тарас"),
            ("<julfy = 3", "Богдан = 3", "Богдан = 3", "Богдан, Тарас"),
            ("щдутф ефлуы 7ы 8ы", "olena takes 7s 8s", "Olena takes 7♠ 8♠", "Olena, Taras"),
        )
    ),
    Case(
        "understood on no layout: said of the line as it was typed",
        ("ґґґ", "гра"),
        ("game",),
        shows=("ґґґ", "^^^"),
        put=("ґґґ",),
    ),
    # Breaking off
    Case(
        "Ctrl-C at the prompt takes the typed line away and goes on",
        ("7п", KeyboardInterrupt, "9птп"),
        ("stage 7♠", "9♠ A♠"),
        shows=("Everything is recorded. quit ends, Ctrl-D too.",),
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
    people = play(store, *case.typed, columns=case.columns)
    people.shows(*case.shows)
    assert not [text for text in case.lacks if text in "\n".join(people.screen)]
    assert tuple(statements(store)) == case.stands
    if case.put is not None:
        assert tuple(people.put) == case.put


def test_log(store: Store) -> None:
    """The log has what was taken back; a long one is cut."""
    match(store)
    log = play(store, "7п", "9птп", "-", "9пкп", "журнал").lines
    assert [line.split(" ", 3)[3] for line in log if re.match("[0-9]+ 20", line)][-4:] == [
        "stage 7♠ (line 5)",
        "9♠ A♠ (taken back)",
        "row 6 taken back: 9♠ A♠",
        "9♠ K♠ (line 6)",
    ]
    long = play(store, *["note a"] * 30, "log").lines
    assert "The last rows; scorekeeper log shows all 38." in long
    assert len([line for line in long if line.endswith(")")]) == 20


# How it looks

NAMES = [
    "Олена, Тарас",
    "元朗, Ana",
    "👩‍🚀 Зоряна, 🎴",
    "Олександра-Марія Вишневецька-Корибут, Володимир-Станіслав Конецпольський",
    "Zoë, Zoé",
    "🇺🇦 Іван, Re\u0301ne\u0301e",
    "שרה, רחל",
]


@pytest.mark.parametrize("columns", [30, 40, 80])
@pytest.mark.parametrize("players", NAMES)
def test_columns(players: str, columns: int, store: Store) -> None:
    """No line is wider than the terminal, and every prompt leaves room to type."""
    first = re.split("[,،]", players)[0]
    typed: list[Key] = ["4", players, "", "", "7п", "9птп", "10кч", "кч5п", f"{first} wins", "-"]
    typed += ["9п9п", "", "?", "-", "", "fix 8 9пкп", "before 9 6п6ч", "audit", "log", "- 8"]
    typed += ["note " + "x" * 50 + "\x07", "note x"]
    people = play(store, *typed, columns=columns)
    assert statements(store) == ["stage 7♠", "9♠ A♠", "note x"]
    prompts = 0
    for line in people.screen:
        state, sign, _ = line.partition(" > ")
        if sign and len(state) > 3:
            prompts += 1
            assert wcswidth(state) <= max(columns - 12, 12), line
        elif players not in line:
            assert wcswidth(line) <= columns, line
    assert prompts == len(typed) - 3


def test_completion(store: Store) -> None:
    """TAB has the names first, and the words of this game in every language that players with
    such names may type."""
    match(store)
    people = play(store)
    assert people.names == ["Олена", "Тарас"]
    assert {"wins", "бере", "берёт", "captures", "game", "гра", "игра", "quit", "рахунок"} <= set(
        people.words
    )
    assert "lobby" not in people.words


def test_completion_in_a_language(store: Store) -> None:
    """Whoever speaks Ukrainian is not kept from бере by берёт, nor from вихід by выход."""
    match(store)
    speak("uk")
    try:
        words = play(store).words
    finally:
        speak("en")
    assert {"wins", "бере", "game", "гра", "quit", "вихід"} <= set(words)
    assert not {"берёт", "берет", "игра", "выход"} & set(words)


@pytest.mark.parametrize(
    ("game", "players", "shows"),
    [
        ("candidate", "Олена, Тарас", ["о 9п10чвт", "9 7"]),
        ("advantage", "Olena, Taras", ["o 8h8s4c4d", "9 7"]),
        ("nameless", "Olena, Taras", ["4s8s", "o"]),
        ("nameless", FOUR, ["4п6п7п8п", "о", "9 7"]),
        ("nameless", "A1, B2, C3, D4, E5, F6", ["3s4s5s6s7s8s", "a", "9 7 5"]),
        ("rounds", "Тарас, Тамара", ["8птп", "тар", "тп", "9 7"]),
    ],
)
def test_forms(game: str, players: str, shows: list[str], store: Store) -> None:
    """The short forms that are shown before the first card can be typed, and mean that."""
    words = [game, *players.split(", ")]
    screen = play(store, "", words=words, columns=40).screen
    examples = [line.split("  ")[1] for line in screen if line.startswith("  ")]
    assert [*filter(None, examples)] == [*shows, "Enter", "-", "?"]


@pytest.mark.parametrize("players", [TWO, "Olena, Taras", "元朗, 🎴"])
@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_examples_can_be_typed(game: str, players: str, store: Store) -> None:
    """Every statement that ? shows can be read as it stands there."""
    recorded = Recorded(store, match(store, game, players))
    table = recorded.match.table
    assert recorded.match.reader is not None and table is not None
    examples = [as_typed(recorded.match, one.example) for one in table.game.statements]
    for example in examples:
        assert isinstance(recorded.match.reader.read(example), STATEMENTS), example
    shown = play(store, "?", columns=200).lines
    assert all(any(line.startswith(plain(example)) for line in shown) for example in examples)


# Whatever is typed

PIECES = [
    *("7п", "9птп", "о", "т", "9 3", "-", "", "?", "гра", "before 6 о", "fix 6 т", "- 5", "кпдп"),
    *("пфьу", "9п", KEEP, KEEP + "тп", "totals", "log", "audit", "note x", "end", "misdeal", "٣"),
]


@given(typed=st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=8)), max_size=12))
@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_anything(typed: list[str], empty_store: Path, tmp_path: Path) -> None:
    """Whatever is typed, the prompt goes on to the end, and the log is whole."""
    store = fresh(empty_store, tmp_path)
    match(store)
    assert Prompt(store, Scripted(typed)).run([]) == 0
    assert list(store.faults()) == []
    store.close()
