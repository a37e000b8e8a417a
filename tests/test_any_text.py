"""What holds for any text whatsoever: matches with mistakes, scribbles, no sessions at all."""

from __future__ import annotations

import io
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorekeeper.audit.data import as_json
from scorekeeper.core import source
from scorekeeper.core.findings import CODES, Severity
from scorekeeper.core.source import Unusable, read_lines
from scorekeeper.core.statements import Line
from scorekeeper.games.registry import load
from scorekeeper.match.canonical import formatted
from scorekeeper.match.header import is_match_line
from scorekeeper.match.reading import Match, Reader, matches
from scorekeeper.notation.tokens import LONGEST_LINE, Fault, uncommented
from scorekeeper.notation.vocabulary import Vocabulary
from scorekeeper.testing.evenings import line_sums, without_places
from scorekeeper.views import explain, totals
from scorekeeper.views.audit import audit as audit_lines
from tests import said
from tests.simulate import GAMES
from tests.test_properties import (
    EN,
    LANGUAGES,
    PEOPLE,
    RU,
    UK,
    Evening,
    Hand,
    examples,
    legal,
    results,
    seeds,
    shortened,
)

# Lines that somebody may type

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", *"TJQKAВДКТtjqкт"]
SUITS = [*"♠♥♦♣♤♡♢♧shdcпчбтхкSП", "♥️", "♣︎"]
NO_CARDS = ["11♠", "9x", "B♠", "А♠", "0♥", "♠", "♠♥", "9", "Q", "1", "♠♠9", "9♠♠", "10", "♠1", "🂡"]
FIGURES = ["0", "1", "4", "7", "16", "28", "200", "-1", "−2", "–3", "+5", "007", "1e5", "٣", "½"]
FIGURES += ["999999999", "12345678901234567890", "--1", "+"]
SIGNS = ["=", ":", ",", "+", "#", " #", "==", "=:", '"']
ODD = ["\t", "\xa0", "\x1f", "\r", "\0", "\x85", "\u2028", "\u202e", "\ufeff", "\ufe0f", "é", "🦊"]
HEADER = {
    "match": ["candidate", "Раунди", "rouns", "", "безымянный", "chess"],
    "players": [
        "Olena, Taras",
        "A, B, C",
        "Ann, ANN",
        "",
        "9♠, B",
        "Ann",
        "A,,B",
        "x" * 41,
        "12, B",
    ],
    "teams": ["Ann+Bob, Cyd+Dan", "", "Ann+Ann", "+", "Olena+Taras"],
    "dealer": ["Ann", "", "9♠", "Olena Taras", "nobody"],
    "house": ["sets=plain", "target = 5 revoke=1", "sets", "=", "games=0", "tie=x, tie=y", "", ","],
    "date": ["2026-11-28", "2026-11-28 19:30", "yesterday", "2026-13-01"],
    "place": ["home # upstairs", ""],
    "id": ["rounds-7"],
    "nonsense": ["1"],
}
DEMANDS_CARDS = ["takes", "lays", "pairs", "wins", "leads", "captures", "swaps"]
ALL_WORDS = sorted({word for table in LANGUAGES for said in table.values() for word in said})


class Scribe:
    """Writes one line after the other: statements good and bad, headers, anything."""

    def __init__(self, rng: random.Random, players: Sequence[str]) -> None:
        self.rng, self.players = rng, players

    def word(self, word: str) -> str:
        spelled = self.rng.choice(self.rng.choice([EN, EN, UK, RU])[word])
        return str(self.rng.choice([spelled] * 4 + [spelled.upper()]))

    def name(self) -> str:
        name = self.rng.choice(self.players)
        rest = [name[:1], name[:3], name.upper(), "nobody", "Zed", f"{name}+{self.players[0]}"]
        return self.rng.choice([name] * 12 + rest)

    def card(self) -> str:
        rank, suit = self.rng.choice(RANKS), self.rng.choice(SUITS)
        rest = [f"{suit}{rank}", f"{suit} {rank}", rank, self.rng.choice(NO_CARDS)]
        return str(self.rng.choice([f"{rank}{suit}"] * 14 + rest))

    def cards(self) -> str:
        if self.rng.random() < 0.3:  # from few cards, so that they come again and go together
            low = self.rng.randint(2, 8)
            few = [f"{low + at}{suit}" for at in range(3) for suit in "♠♥"]
            return " ".join(self.rng.choice(few) for _ in range(self.rng.randint(1, 4)))
        gap = self.rng.choice([" "] * 6 + [", ", ",", ""])
        return gap.join(self.card() for _ in range(self.rng.choice([1, 2, 2, 2, 3, 4, 5, 12])))

    def trick(self) -> str:
        """A card from each player, of those that every pack has."""
        return " ".join(self.rng.choice("234678") + self.rng.choice("♠♥♦♣") for _ in self.players)

    def figure(self) -> str:
        return self.rng.choice([str(self.rng.randint(0, 20))] * 9 + FIGURES)

    def figures(self) -> str:
        sides = len(self.players) // (2 if len(self.players) in (4, 6) else 1)
        count = self.rng.choice([sides] * 9 + [1, 2, 4])
        if self.rng.random() < 0.2:
            return ", ".join(f"{self.name()} {self.figure()}" for _ in range(count))
        return " ".join(self.figure() for _ in range(count))

    def claim(self) -> str:
        end = f" = {self.rng.choice([self.name, self.figure])()}"
        return self.rng.choice(["", "", end, end, end.replace(" ", ""), " =", " = 4 = 4"])

    def statement(self) -> str:
        """Something that may be meant as a statement."""
        say, name, cards, figures = self.word, self.name, self.cards, self.figures
        choices: list[Callable[[], str]] = [
            lambda: f"{name()} {say(self.rng.choice(DEMANDS_CARDS))} {cards()}{self.claim()}",
            lambda: f"{name()} {cards()}{self.claim()}",
            lambda: f"{name()}: {cards()}{self.claim()}",
            lambda: f"{cards()}{self.claim()}",
            lambda: f"{name()} {say('leads')} {self.trick()} = {name()}",
            lambda: f"{self.trick()}{self.claim()}",
            lambda: f"{name()} {say('wins')}",
            lambda: f"{name()} {say('takes')}{self.claim()}",
            lambda: name(),
            lambda: f"{name()} = {self.figure()}",
            lambda: f"{say('lobby')} {self.card()}",
            lambda: f"{say('nobody')} {say('takes')} {cards()}",
            lambda: f"{name()} {say('lays')} {self.card()} {say('on')} {self.card()}",
            lambda: f"{name()} {say('swaps')} {self.card()} {say('for')} {self.card()}",
            lambda: f"{say('stage')} {self.rng.choice([self.card(), self.rng.choice(SUITS)])}",
            lambda: f"{say('stage')} {self.card()} {self.card()}",
            lambda: self.card(),
            lambda: f"{say('tricks')} {figures()}",
            lambda: f"{name()} {say('captures')} {cards()}",
            lambda: f"{say('score')} {figures()}",
            lambda: f"{say('score')} {say(self.rng.choice(['stage', 'game']))} {figures()}",
            lambda: f"{figures()} = {figures()}",
            lambda: f"{say('total')} {figures()}",
            lambda: f"= {figures()}",
            lambda: say("game"),
            lambda: f"{say('game')} {say('dealer')} {name()}",
            lambda: f"{say('winner')} {self.rng.choice([name(), say('nobody')])}",
            lambda: f"{say('adjust')} {name()} {self.rng.choice('+-–')}{self.figure()} tea",
            lambda: f"{say('misdeal')}{self.rng.choice(['', ' 19 cards'])}",
            lambda: f"{say('dispute')} {name()} never",
            lambda: f"{say('settle')}{self.rng.choice(['', ' so be it'])}",
            lambda: f"{say('settle')}",
            lambda: f"{say('note')} tea # or coffee",
            lambda: self.rng.choice([say("end"), "", "# nothing", " "]),
        ]
        return self.rng.choice(choices)()

    def header(self) -> str:
        key = self.rng.choice(list(HEADER))
        said = self.word(key) if key in EN else key
        gap = self.rng.choice([": ", ": ", ":", " : "])
        return f"{said}{gap}{self.rng.choice(HEADER[key])}"

    def salad(self) -> str:
        """Words, names, cards, figures and signs as they come."""
        makers: list[Callable[[], str]] = [self.name, self.card, self.figure]
        makers += [lambda: self.rng.choice(SIGNS)]
        makers += [lambda: self.rng.choice(ALL_WORDS), lambda: self.rng.choice(ODD)]
        words = [self.rng.choice(makers)() for _ in range(self.rng.randint(1, 8))]
        return self.rng.choice([" ", " ", " ", ""]).join(words)

    def spoilt(self, line: str) -> str:
        """A line with a piece of it lost, doubled, exchanged or put in."""
        words = line.split(" ")
        for _ in range(self.rng.randint(1, 2)):
            at = self.rng.randrange(len(words))
            words[at : at + 1] = self.rng.choice(
                [
                    [],
                    [words[at]] * 2,
                    [self.salad()],
                    [words[at], self.rng.choice(SIGNS)],
                    [words[at][1:]],
                    [words[at] + self.rng.choice(ODD)],
                ]
            )
            words = words or [""]
        return " ".join(words)

    def mistaken(self, line: str) -> str:
        """A line with another name, figure or card in it."""
        names = "|".join(map(re.escape, self.players))
        places = list(re.finditer(rf"{names}|\d+", line))
        if not places:
            return line
        place = self.rng.choice(places)
        other = str(int(place[0]) + 1) if place[0].isdecimal() else self.rng.choice(self.players)
        return line[: place.start()] + other + line[place.end() :]

    def line(self) -> str:
        chance = self.rng.random()
        if chance < 0.6:
            return self.statement()
        if chance < 0.8:
            return self.spoilt(self.statement())
        if chance < 0.93:
            return self.salad()
        return self.header()

    def dressed(self, line: str) -> str:
        """The line as it may stand in a file: more white space, a comment."""
        chance = self.rng.random()
        if chance < 0.1:
            line = "  " + line.replace(" ", self.rng.choice(["  ", "\t", " \xa0"]))
        if chance > 0.8:
            line += self.rng.choice([" # said so", "\t#", "  # a # b ", " ", "#no comment", "\r"])
        return line


@st.composite
def scribbles(draw: st.DrawFn) -> list[str]:
    """A session of a good header and lines of any kind."""
    game = draw(st.sampled_from(list(GAMES)))
    numbers = draw(st.lists(seeds, min_size=1, max_size=70))
    rng = random.Random(numbers[0])
    players = rng.sample(PEOPLE, rng.choice(GAMES[game].seats))
    lines = [f"match: {game}", f"players: {', '.join(players)}"]
    lines += [Scribe(rng, players).header() for _ in range(rng.choice([0] * 8 + [1, 3]))]
    if rng.random() < 0.3:
        lines.append(f"house: {rng.choice(['revoke=1', 'games=2', 'stock=draw', 'decks=2'])}")
    for number in numbers:
        scribe = Scribe(random.Random(number), players)
        lines.append(scribe.dressed(scribe.line()))
    return lines


@st.composite
def disturbed(draw: st.DrawFn) -> list[str]:
    """A match as it was played, in long or short forms, with lines lost, doubled, moved, spoilt
    and scribbled between."""
    played: Evening = draw(legal())
    rng = random.Random(draw(seeds))
    lines = list(played.lines)
    if rng.random() < 0.5:
        lines = shortened(played, Hand(rng, played, rng.random() < 0.5, rng.random() < 0.5))
    scribe = Scribe(rng, played.players)
    first = 0 if rng.random() < 0.1 else played.header
    for _ in range(draw(st.integers(0, 12))):
        at = rng.randrange(first, len(lines)) if first < len(lines) else 0
        other = rng.randrange(first, len(lines)) if first < len(lines) else 0
        if not lines:
            break
        lines[at : at + 1] = rng.choice(
            [
                [],
                [lines[at]] * 2,
                [lines[at], scribe.line()],
                [scribe.spoilt(lines[at])],
                [scribe.mistaken(lines[at])],
                [scribe.mistaken(lines[at])],
                [lines[at], lines[other]],
                [lines[at], rng.choice(["misdeal", "settle", "game", "", "# so"])],
            ]
        )
    # Half of them are cut short, so that a failing one is shown as short as it can be.
    kept = draw(st.integers(1, 2 * len(lines) + 1))
    return [scribe.dressed(line) for line in lines[:kept]]


def lines_of(text: str) -> list[str]:
    """The lines of a text; nothing but LF ends one."""
    return text.split("\n")


texts = st.one_of(
    disturbed(),
    disturbed(),
    scribbles(),
    scribbles(),
    st.builds(lambda one, two: [*one, *two], scribbles(), scribbles()),
    st.text(max_size=120).map(lines_of),
    st.text(max_size=60).map(lambda text: ["match: rounds", "players: A, B", *lines_of(text)]),
)


def ended(lines: Sequence[str]) -> Iterator[str]:
    """The lines with their ends, as a file gives them."""
    return iter(io.StringIO("\n".join(lines), newline="\n"))


def audited(lines: Sequence[str]) -> list[dict[str, Any]]:
    return [as_json(match) for match in matches(ended(lines), "test.score")]


# Never an exception


@examples(700)
@given(lines=texts)
@example(lines=["match: candidate", "players: A, B", f"A takes{' 9♠' * LONGEST_LINE}"])
@example(
    lines=["match: rounds", "players: A, B", "A", *["B"] * 4, "A captures A K Q", "A captures"]
)
def test_any_text_gives_findings_or_no_match(lines: list[str]) -> None:
    for match in audited(lines):
        json.dumps(match, ensure_ascii=False)
        places = [(f["line"], f["column"]) for f in match["findings"]]
        assert places == sorted(places)
        for found in match["findings"]:
            assert found["code"] in CODES
            assert found["severity"] in [severity.value for severity in Severity]
            assert found["message"]
            assert 1 <= found["line"] <= len(lines)
            assert 1 <= found["column"] <= len(lines[found["line"] - 1]) + 1
        adjusts = [line for line in match["lines"] if line["why"].startswith("adjust: ")]
        games = Counter(line_sums({"sides": match["sides"], "lines": adjusts}))
        for game in match["games"]:
            games.update(game["scores"])
        assert line_sums(match) == match["totals"] == dict(games)
        assert match["status"] in ("in-progress", "finished", "stopped")
        assert match["winner"] in [None, *match["sides"]]
        assert match["drawn"] == (match["status"] == "finished" and match["winner"] is None)
        assert match["winner"] is None or match["status"] == "finished"
        assert [game["number"] for game in match["games"]] == list(
            range(1, len(match["games"]) + 1)
        )
        complete = sum(game["complete"] for game in match["games"])
        assert sum(match["games_won"].values()) <= complete


@examples(200)
@given(lines=texts)
@example(lines=["match: candidate", "players: A, B"])
@example(lines=["match: rounds", "players: A, B", "tricks 3 -3", "B captures K♠ K♥"])
def test_any_text_can_be_shown_and_explained(lines: list[str]) -> None:
    for match in matches(ended(lines), "test.score"):
        shown = [*audit_lines(match, 80, notes=True), *audit_lines(match, 40, several=True)]
        assert shown
        if match.replay is None:
            continue
        assert list(totals.sheet(match, 80, True))
        assert list(totals.sheet(match, 40))
        for number in range(match.first, match.first + len(match.texts)):
            found = explain.explain_line(match, number)
            assert found is not None
            assert list(explain.text(match, found, 80))
            json.dumps(explain.as_json(match, found))
        for play in match.replay.all_plays():
            assert explain.explain_game(match, play.number) is not None


def decoded(data: bytes) -> str | None:
    """The session text that the bytes are; None where they are none."""
    if b"\0" in data:
        return None
    try:
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError:
        return None


session_bytes = st.one_of(
    st.binary(max_size=60),
    st.text(max_size=60).map(lambda text: text.encode("utf-8", "replace")),
    st.builds(
        lambda lines, encoding, end, stray, at: (
            (data := end.join(lines).encode(encoding, "replace"))[: at % (len(data) + 1)]
            + stray
            + data[at % (len(data) + 1) :]
        ),
        disturbed(),
        st.sampled_from(["utf-8", "utf-8", "utf-8-sig", "utf-16", "cp1251", "utf-32"]),
        st.sampled_from(["\n", "\r\n", "\r"]),
        st.one_of(st.just(b""), st.just(b""), st.binary(max_size=3)),
        st.integers(0, 5000),
    ),
)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sessions") / "some.score"


@examples(200)
@given(data=session_bytes, small=st.sampled_from([0, source.SMALL]))
@example(data=b"\0", small=0)
@example(data=b"\xef\xbb\xbf", small=0)
@example(data=b"\xff\xfem\0a\0", small=source.SMALL)
@example(data=b"note \xed\xa0\x80", small=0)
def test_any_bytes_are_lines_or_cannot_be_used(path: Path, data: bytes, small: int) -> None:
    """small: up to how many bytes a file is read at once."""
    path.write_bytes(data)
    text = decoded(data)
    with patch.object(source, "SMALL", small):
        if text is None:
            with pytest.raises(Unusable, match=re.escape(path.name)):
                list(read_lines(str(path)))
            return
        found = list(read_lines(str(path)))
    assert "".join(found) == text
    end = "\n" if "\n" in text else "\r"
    assert all(line.endswith(end) and line.count(end) == 1 for line in found[:-1])
    for match in matches(iter(found), str(path)):
        as_json(match)


@examples(100)
@given(text=st.text("aé♠🦊\n\r", max_size=60), chunk=st.integers(1, 16), most=st.integers(17, 60))
def test_bytes_that_are_read_by_pieces_are_the_same_text(
    path: Path, text: str, chunk: int, most: int
) -> None:
    data = text.encode()
    path.write_bytes(data)
    longest = max(map(len, data.split(b"\n")))
    with patch.object(source, "CHUNK", chunk), patch.object(source, "LONGEST", most):
        try:
            assert "".join(read_lines(str(path))) == text
            assert longest < most
        except Unusable:
            assert longest >= most


# Canonical form


def comments(lines: Sequence[str]) -> list[str]:
    """What each line has behind a # at its start or after white space."""
    found = [re.search(r"(?:^|\s)(#.*)", line, re.DOTALL) for line in lines]
    return [match[1].rstrip() if match else "" for match in found]


@examples(700)
@given(lines=texts)
@example(lines=["Olena plays Taras  # Friday", "match: candidate", "players: A, B"])
@example(lines=["match: candidate", "players: A, B", f"note {'x' * LONGEST_LINE} # long", "4 4"])
@example(lines=["match: candidate", "players: A, B", "adjust A 999999999 at most so many digits"])
@example(lines=["match: nameless", "players: A, B", "4 1", "tricks 4 1"])
@example(
    lines=["match: rounds", "players: Ada, Bo", "9d", *["Ada wins 2s 3s"] * 4, "Bo foo", "8h 2d"]
)
@example(lines=["match: nameless", "players: A, B, C, D", "dispute C+A never"])
@example(lines=["match: nameless", "players: A, B, C, 7 Up", "winner B+7 Up", "tricks A 2 B 3"])
def test_canonical_form_keeps_lines_comments_and_results(lines: list[str]) -> None:
    once = list(formatted(ended(lines)))
    assert list(formatted(iter(once))) == once
    kept = list(lines)
    while kept and not kept[-1].removeprefix("\ufeff" * (len(kept) == 1)).strip():
        kept.pop()
    assert len(once) == len(kept)
    assert comments(once) == comments(kept)
    for before, after in zip_longest(audited(lines), audited(once)):
        # A ten that was a Latin T beside Cyrillic letters is 10 now, and no longer doubtful.
        if any(found["code"] == "doubtful-card" for found in before["findings"]):
            assert results(after) == results(before)
        else:
            assert certain(after) == certain(before)


UNREADABLE = {"syntax", "unknown-card", "unknown-player", "ambiguous-player"}


def certain(match: dict[str, Any]) -> dict[str, Any]:
    """An audit without places, and where a line cannot be read without what comes of that: if it
    is taken for a trick, two cards below may be one, where the canonical form has trumps."""
    answer = without_places(match)
    if any(found["code"] in UNREADABLE for found in answer["findings"]):
        answer.pop("together", None)
        for found in answer["findings"]:
            for key in ("decides", "swing", "follows", "slips"):
                found.pop(key, None)
    return answer


# Reading the same by a shorter way


def parts(answer: Line | Fault | None) -> dict[str, Any] | None:
    """Everything that the reading of a line says."""
    if answer is None:
        return None
    if isinstance(answer, Fault):
        return {**answer._asdict(), "message": str(answer.message)}
    return said.parts(answer)


@examples(300)
@given(lines=st.one_of(disturbed(), scribbles()), seed=seeds)
def test_words_read_before_are_read_the_same(lines: list[str], seed: int) -> None:
    rng = random.Random(seed)
    header = {key: value for key, _, value in (line.partition(": ") for line in lines[:2])}
    if header.get("match") not in GAMES or "players" not in header:
        return
    game = load(header["match"])
    players = tuple(header["players"].split(", "))
    if len(players) not in game.seats:
        return
    sides = game.sides(len(players))
    used, reader = Vocabulary(game, players, sides), Reader(game, players, sides)
    mixture = [*lines, *(rng.choice(lines) for _ in range(10))]
    pieces = [line.split() for line in lines]
    words = [word for piece in pieces for word in piece if re.fullmatch(r"(10|\w)[♠-♧\w]", word)]
    for piece in pieces:  # words that were read before, in another order and more than once
        again = [rng.choice(words) for _ in range(rng.randint(1, 4) if words else 0)]
        mixture.append(" ".join([*piece[: rng.randint(1, 2)], *again]))
    mixture += [rng.choice(lines) + " 9♠" * rng.choice([1, 4000])]
    for line in mixture:
        wanted = parts(Vocabulary(game, players, sides).read(line))
        known = used.read_known(line)
        if known is not None:
            assert parts(known) == wanted
        assert parts(used.read(line)) == wanted
        assert parts(reader.read(line)) == wanted


def asked(match: Match) -> Any:
    """Everything that a match says as far as it was read."""
    sheet = list(totals.sheet(match, 80)) if match.replay is not None else []
    return as_json(match), list(audit_lines(match, 80, notes=True)), sheet


@examples(300)
@given(lines=texts, seed=seeds)
def test_asking_on_the_way_changes_nothing(lines: list[str], seed: int) -> None:
    rng = random.Random(seed)
    one = [line for at, line in enumerate(lines) if at == 0 or not is_match_line(uncommented(line))]
    match = Match("test.score")
    for number, line in enumerate(ended(one), 1):
        match.take(number, line.removeprefix("\ufeff") if number == 1 else line)
        if rng.random() < 0.2:
            asked(match)
    match.finish()
    for whole in matches(ended(one), "test.score"):
        if whole.first == 1:
            assert asked(match) == asked(whole)
