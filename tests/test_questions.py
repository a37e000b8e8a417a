"""The questions before the first card: what is answered, and the match that comes of it."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from scorekeeper.core.source import Unusable
from scorekeeper.prompt.prompt import Prompt
from scorekeeper.store.recorded import Recorded
from scorekeeper.store.store import Store
from tests.prompting import FOUR, TWO, Key, Scripted, finish, header, match, play, statements


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


LAST = ("rounds", TWO, "dealer: Олена", "house: target=60 revoke=2")
SEATED = ("match: rounds", "players: Олена, Тарас", "dealer: Тарас")
LISTED = "Game? 1 Candidate 2 Advantage 3 Nameless 4 Rounds 5 Points"
BEGUN = [
    Begun(
        "digits, and Enter for the rest",
        ("4", TWO, "", ""),
        SEATED,
        shows=(
            f"{LISTED} [1] 4",
            "Players? in seat order Олена, Тарас",
            "Who deals first? 1 Олена 2 Тарас [2]",
            "House rules: trump=beats target=200 revoke=0 Enter, or change one",
            "8птп a trick, as played о Олена wins a trick, cards not kept",
            "тп the card turned up 9 7 points, Олена first",
            "Enter totals - take back",
            "? why, and all other words",
            "game 1, stage 1, Тарас deals, turn up a card > ",
        ),
    ),
    Begun(
        "Enter alone is the first game; a dealer by number",
        ("", TWO, "1", ""),
        ("match: candidate", "players: Олена, Тарас", "dealer: Олена"),
        shows=("о 9п10чвт took this sequence, in the order laid",),
    ),
    Begun(
        "a game by its name, on the wrong keyboard layout; a dealer by first letters",
        ("кщгтві", "Olena, Taras", "t", "target=60"),
        ("match: rounds", "players: Olena, Taras", "dealer: Taras", "house: target=60"),
        shows=("8sas a trick, as played o Olena wins a trick, cards not kept",),
    ),
    Begun(
        "a game by its Russian name in capitals; names without a comma",
        ("БЕЗЫМЯННЫЙ", "Олена Тарас Ірина", "", ""),
        ("match: nameless", "players: Олена, Тарас, Ірина", "dealer: Ірина"),
        shows=("3п6п8п a trick, as played о Олена wins a trick, cards not kept",),
    ),
    Begun(
        "what cannot be used is asked again",
        ("6", "chess", "2", "", ",", TWO, "4", "о", ""),
        ("match: advantage", "players: Олена, Тарас", "dealer: Олена"),
        shows=(
            "! No game is called 6.",
            "! No game is called chess.",
            "! A name is missing.",
            "! Which of the players is 4?",
        ),
    ),
    Begun(
        "players whom the game does not take stand there to be mended",
        ("4", "Олена, Тарас, Ірина", "Олена, Ірина", "1", ""),
        ("match: rounds", "players: Олена, Ірина", "dealer: Олена"),
        put=("Олена, Тарас, Ірина",),
    ),
    Begun(
        "a house rule that is none stands there to be mended, with the others",
        ("4", TWO, "", "target=60, foo=1", "target=70"),
        (*SEATED, "house: target=70"),
        shows=("! Rounds has no house rule foo; it has trump, target, revoke.",),
        put=("target=60, foo=1",),
    ),
    Begun(
        "the house rules are explained; a comma is the key of the question mark",
        ("4", TWO, "", "?", ",", "revoke=1"),
        (*SEATED, "house: revoke=1"),
        shows=(
            "trump = beats, none",
            "Whether trumps beat other suits. none: only the suit led wins.",
            "revoke = 0, 1, … (0)",
            "trump = beats, none",
        ),
    ),
    Begun(
        "a dealer on the wrong keyboard layout",
        ("4", TWO, "j", ""),
        ("match: rounds", "players: Олена, Тарас", "dealer: Олена"),
    ),
    Begun(
        "a house rule on the wrong keyboard layout",
        ("4", TWO, "", "ефкпуе=60б екгьз=тщту"),
        (*SEATED, "house: target=60, trump=none"),
        shows=("understood as: target=60, trump=none",),
    ),
    Begun(
        "the last match's answers are the defaults",
        ("", "", "", ""),
        ("match: rounds", "players: Олена, Тарас", "dealer: Олена", "house: target=60, revoke=2"),
        shows=(
            f"{LISTED} [4]",
            "Players? in seat order [Олена, Тарас]",
            "Who deals first? 1 Олена 2 Тарас [1]",
            "House rules: trump=beats target=60 revoke=2 Enter, or change one",
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
        shows=("Who deals first? 1 Ірина 2 Тарас [2]",),
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


@pytest.mark.parametrize("begun", BEGUN, ids=str)
def test_questions(begun: Begun, store: Store) -> None:
    if begun.before:
        game, players, *more = begun.before
        match(store, game, players, *more)
        finish(store)
    people = play(store, *begun.typed, words=begun.words)
    people.shows(*begun.shows)
    assert tuple(header(store)) == begun.header
    assert tuple(people.put) == begun.put


def test_options(store: Store) -> None:
    """What is said beforehand is not asked."""
    people = Scripted(["3", ", ".join(FOUR.split(", "))])
    options: dict[str, str | None] = {
        "teams": "Олена+Тарас, Ірина+Богдан",
        "dealer": "Ірина",
        "house": "target=5",
        "date": "2026-11-28",
        "place": "Club",
        "event": None,
    }
    assert Prompt(store, people).run([], options) == 0
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
@pytest.mark.parametrize("answers", [(), ("4",), ("4", TWO), ("4", TWO, "1")])
def test_broken_off(answers: tuple[str, ...], key: type[BaseException], store: Store) -> None:
    """Whoever breaks off between the questions has begun no match."""
    people = play(store, *answers, key)
    assert people.screen[-1] == "No match was begun."
    assert store.ids() == []


NOT_OVER = "rounds-1 of the same players is not over."


@pytest.mark.parametrize(
    ("words", "answers"), [(("rounds", "Тарас", "Олена"), ()), (("раунди",), ("Тарас, Олена",))]
)
@pytest.mark.parametrize("yes", ["", "1", "так", "Y"])
def test_a_match_of_the_same_table_is_gone_on_with(
    yes: str, words: tuple[str, ...], answers: tuple[str, ...], store: Store
) -> None:
    """No second match is begun by mistake, in whatever order the players are named."""
    match(store)
    Recorded(store, "rounds-1").add("7п")
    match(store, "candidate")
    people = play(store, *answers, "perhaps", yes, "9птп", words=words)
    people.shows(
        NOT_OVER,
        "Go on with it? 1 yes 2 no [1] perhaps",
        f"Go on with it? 1 yes 2 no [1] {yes}",
        "Rounds to 200: Олена, Тарас, 28 Nov 2026",
        "6 9♠ A♠ Тарас wins, +4 (A♠) Олена 0 Тарас 0 +4",
    )
    assert store.ids() == ["rounds-1", "candidate-1"]
    assert store.current() == "rounds-1"


@pytest.mark.parametrize("no", ["2", "ні"])
def test_another_match_of_the_same_table_is_begun_where_it_is_wanted(no: str, store: Store) -> None:
    match(store)
    people = play(store, no, "", "7п", words=["rounds", "Олена", "Тарас"])
    people.shows(NOT_OVER)
    assert store.ids() == ["rounds-1", "rounds-2"]
    assert (statements(store, "rounds-1"), statements(store, "rounds-2")) == ([], ["stage 7♠"])


def test_nobody_is_asked_whether_to_go_on(store: Store) -> None:
    match(store)
    people = Scripted(["7п"], attended=False)
    assert Prompt(store, people).run(["rounds", "Олена", "Тарас"]) == 0
    people.shows(NOT_OVER)
    assert statements(store, "rounds-2") == ["stage 7♠"]


@pytest.mark.parametrize(
    ("game", "players"),
    [("candidate", TWO), ("rounds", "Олена, Ірина"), ("nameless", "Олена, Тарас, Ірина")],
)
def test_a_match_of_another_table_is_not_asked_about(game: str, players: str, store: Store) -> None:
    match(store, game, players)
    Recorded(store, match(store)).add("end")
    people = play(store, "", words=["rounds", "Олена", "Тарас"])
    assert "is not over" not in "".join(people.screen)


def test_unattended_answers(store: Store) -> None:
    """Without words the answers come from the pipe, too; a wrong one ends it."""
    people = Scripted(["rounds", TWO, "", "target=60", "7п"], attended=False)
    assert Prompt(store, people).run([]) == 0
    assert header(store)[-1] == "house: target=60"
    assert statements(store) == ["stage 7♠"]


@pytest.mark.parametrize(
    ("answers", "says"),
    [
        (["chess"], "No game is called chess."),
        (["candidate", "A, B, C"], "players"),
        (["candidate", ","], "A name is missing."),
        (["candidate", "A, B", "C"], "Which of the players is C?"),
        (["candidate", "A, B", "", "foo=1"], "foo"),
    ],
)
def test_unattended_wrong_answers(answers: list[str], says: str, store: Store) -> None:
    with pytest.raises(Unusable, match=re.escape(says)):
        Prompt(store, Scripted([*answers, "7п"], attended=False)).run([])
    assert store.ids() == []


# Which house rules are asked for


@pytest.mark.parametrize(
    ("players", "before", "asked"),
    [
        # Two, three: everybody plays alone; there are no games of four tricks.
        ("A, B", (), ["solo", "ladder", "losers", "stock"]),
        ("A, B, C", (), ["solo", "ladder", "losers", "stock"]),
        # Partners climb no ladder, unless solo=sides.
        ("A, B, C, D", (), ["solo", "stock"]),
        ("A, B, C, D", ("solo=sides",), ["solo", "ladder", "losers", "stock"]),
        # Five, six: four tricks, no stock to draw from; at six nobody is alone.
        ("A, B, C, D, E", (), ["solo", "ladder", "losers", "short-ladder"]),
        ("A, B, C, D, E", ("short-ladder=off",), ["short-ladder"]),
        ("A, B, C, D, E", ("solo=off",), ["solo"]),
        ("A, B, C, D, E, F", (), ["solo"]),
        ("A, B, C, D, E, F", ("solo=sides",), ["solo", "ladder", "losers", "short-ladder"]),
        # No ladder where the stock is drawn from.
        ("A, B", ("stock=draw",), ["stock"]),
        ("A, B", ("solo=off",), ["solo", "stock"]),
    ],
)
def test_house_rules_that_matter(
    players: str, before: tuple[str, ...], asked: list[str], store: Store
) -> None:
    """Only what can change something at this table; sevens, target, revoke and tie always can."""
    id = match(store, "nameless", players, *(f"house: {setting}" for setting in before))
    Recorded(store, id).add("end")
    people = play(store, "", words=["nameless", *players.split(", ")], columns=200)
    (line,) = (line for line in people.lines if line.startswith("House rules"))
    assert re.findall("([a-z-]+)=", line) == [*asked, "sevens", "target", "revoke", "tie"]


def test_house_rules_that_come_to_matter(store: Store) -> None:
    """A change that lets more house rules matter shows these, too; any other is the last word."""
    typed = ["3", FOUR, "", "target=5 solo=sides", "ladder=added", "о"]
    people = play(store, *typed, columns=200)
    people.shows(
        "House rules: solo=unpartnered stock=off sevens=trump target=20 revoke=0 tie=play-on"
        " Enter, or change one target=5 solo=sides",
        "House rules: solo=sides ladder=instead losers=keep stock=off sevens=trump target=5"
        " revoke=0 tie=play-on Enter, or change one ladder=added",
    )
    assert header(store)[-1] == "house: target=5, solo=sides, ladder=added"
    assert statements(store) == ["Олена wins"]


def test_unattended_house_rules(store: Store) -> None:
    """In a pipe one line says them all, whatever it lets matter."""
    people = Scripted(["3", FOUR, "", "solo=sides", "о"], attended=False)
    assert Prompt(store, people).run([]) == 0
    assert not any(line.startswith("House rules") for line in people.lines)
    assert header(store)[-1] == "house: solo=sides"
    assert statements(store) == ["Олена wins"]
