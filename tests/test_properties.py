"""What holds for every legal match, whatever was played and however it is written down.

The matches come from `tests.simulate`, which knows their totals before the program sees them.
"""

from __future__ import annotations

import gc
import random
import re
import unicodedata
import weakref
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from scorekeeper.store.lines import read
from scorekeeper.testing import check_cut_short, check_languages, check_round_trip, check_scored
from scorekeeper.testing.evenings import answer, faults, outcome, without_places
from scorekeeper.views.audit import audit as audit_lines
from tests.simulate import GAMES, NAMES, Played, details, play, some_house

PEOPLE = (
    *NAMES,
    "Ann",
    "Anna",
    "Ann Lee",
    "Ada",
    "Adsila",
    "Queenie",
    "Тарас",
    "Дарина",
    "Кира",
    "Віра",
    "Тетяна Ч",
    "T",
    "Т",
    "K",
    "Straße",
    "Ïle",
    "O'Neil",
    "Jean-Luc",
    "王伟",
    "李娜",
    "🦊",
    "007a",
    "7 Up",
    "1e5",
    "nan",
)
"""Beginnings of each other, of cards and of figures; no two are equal after folding."""


def examples(count: int) -> settings:
    return settings(deadline=None, max_examples=count)


class Evening(Played):
    """A match that a failing test shows as its session."""

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(f"{self.game}, as {self.detail}:\n{self.text()}")


@st.composite
def legal(
    draw: st.DrawFn,
    games: Iterable[str] = tuple(GAMES),
    people: Sequence[str] = PEOPLE,
    detail: str | None = None,
    plain: bool = False,
) -> Evening:
    """A match played to its end; plain: in its long form, without figures that are checked."""
    game = draw(st.sampled_from(list(games)))
    rng = random.Random(draw(st.integers(0, 2**32 - 1)))
    seats = rng.choice(GAMES[game].seats)
    players = tuple(rng.sample(people, seats))
    teams = None
    if game in ("nameless", "points") and seats > 3 and rng.random() < 0.4:
        seated = rng.sample(players, seats)
        size = 2 if game == "nameless" else rng.randint(1, seats - 1)
        teams = [seated[at : at + size] for at in range(0, seats, size)]
        rng.shuffle(teams)
    played = play(
        game,
        rng,
        players=players,
        house=some_house(game, rng),
        detail=detail or draw(st.sampled_from([*details(game), "mixed"])),
        teams=teams,
        dealer=rng.choice([None, *players]),
        with_totals=not plain and draw(st.booleans()),
        with_claims=not plain and draw(st.booleans()),
        varied=not plain and draw(st.booleans()),
    )
    return Evening(**vars(played))


seeds = st.integers(0, 2**32 - 1)


# Totals


@examples(400)
@given(played=legal())
def test_a_match_is_scored_as_it_was_played(played: Played) -> None:
    check_scored(played)


@examples(80)
@given(played=legal(games=["nameless", "rounds"]))
def test_tricks_and_stages_are_those_that_were_played(played: Played) -> None:
    match = answer(played.lines)
    counted = played.detail in ("cards", "winners", "tricks")
    for found, game in zip(match["games"], played.games, strict=True):
        if game.tricks is not None and counted:
            assert found["tricks"] == game.tricks
        if found.get("stages"):
            assert [(s["number"], s["scores"]) for s in found["stages"]] == [
                (s.number, s.scores) for s in game.stages
            ]
            if counted:
                assert [s["tricks"] for s in found["stages"]] == [s.tricks for s in game.stages]


@examples(120)
@given(played=legal(), seed=seeds)
def test_a_record_cut_short_stands_at_the_totals_of_its_last_line(
    played: Played, seed: int
) -> None:
    check_cut_short(played, random.Random(seed))


@examples(100)
@given(played=legal())
def test_a_match_in_canonical_form_is_the_same_in_every_language(played: Played) -> None:
    check_round_trip(played.text())
    check_languages(played.text())


# A line as words


class Word(NamedTuple):
    """A word of a line in its long form.

    kind: ``keyword``, ``name`` (a player's or a side's), ``card``, ``figure`` or ``=``.
    """

    kind: str
    text: str


CARD = r"(?:10|[2-9JQKA])[♠♥♦♣]"


def words_of(line: str, names: Iterable[str]) -> list[Word]:
    """The words of a statement in its long form."""
    known = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    pattern = rf"(?P<name>{known})|(?P<card>{CARD})|(?P<figure>-?\d+)|(?P<sign>=)|(?P<word>[a-z]+)"
    found = []
    for match in re.finditer(rf"(?:{pattern})(?=\s|$)", line):
        kind = {"sign": "=", "word": "keyword"}.get(match.lastgroup or "", match.lastgroup or "")
        found.append(Word(kind, match[0]))
    assert " ".join(word.text for word in found) == line
    return found


def statements(played: Played) -> list[list[Word]]:
    names = {*played.players, *played.sides}
    return [words_of(line, names) for line in played.lines[played.header :]]


def joined(words: Iterable[Word]) -> str:
    return " ".join(word.text for word in words)


# Languages

UK = {
    "match": ["матч"],
    "players": ["гравці"],
    "teams": ["пари"],
    "dealer": ["здавач"],
    "house": ["правила"],
    "game": ["гра"],
    "stage": ["етап"],
    "score": ["очки"],
    "total": ["разом"],
    "winner": ["переможець"],
    "tricks": ["хабарі"],
    "wins": ["бере"],
    "takes": ["бере"],
    "leads": ["ходить"],
    "lays": ["кладе"],
    "on": ["на"],
    "swaps": ["міняє"],
    "for": ["на"],
    "pairs": ["пари"],
    "captures": ["забирає"],
    "lobby": ["лобі"],
    "nobody": ["ніхто"],
    "adjust": ["поправка"],
    "misdeal": ["перездача"],
    "dispute": ["спір"],
    "settle": ["згода"],
    "note": ["нотатка"],
    "end": ["кінець"],
    "candidate": ["кандидат"],
    "advantage": ["перевага"],
    "nameless": ["безіменний"],
    "rounds": ["раунди"],
    "points": ["очки"],
}
RU = {
    "match": ["матч"],
    "players": ["игроки"],
    "teams": ["пары"],
    "dealer": ["сдатчик"],
    "house": ["правила"],
    "game": ["игра"],
    "stage": ["этап"],
    "score": ["очки"],
    "total": ["всего"],
    "winner": ["победитель"],
    "tricks": ["взятки"],
    "wins": ["берёт", "берет"],
    "takes": ["берёт", "берет"],
    "leads": ["ходит"],
    "lays": ["кладёт", "кладет"],
    "on": ["на"],
    "swaps": ["меняет"],
    "for": ["на"],
    "pairs": ["пары"],
    "captures": ["забирает"],
    "lobby": ["лобби"],
    "nobody": ["никто"],
    "adjust": ["поправка"],
    "misdeal": ["пересдача"],
    "dispute": ["спор"],
    "settle": ["согласие"],
    "note": ["заметка"],
    "end": ["конец"],
    "candidate": ["кандидат"],
    "advantage": ["преимущество"],
    "nameless": ["безымянный"],
    "rounds": ["раунды"],
    "points": ["очки"],
}
EN = {word: [word] for word in UK}
LANGUAGES = (EN, UK, RU)


def say_word(word: str, language: Mapping[str, list[str]], rng: random.Random) -> str:
    """The word in a language, in capitals or small, composed or not."""
    spelled = rng.choice(language[word])
    spelled = rng.choice([spelled, spelled, spelled.upper(), spelled.title()])
    return unicodedata.normalize(rng.choice(["NFC", "NFC", "NFD"]), spelled)


def translated_header(lines: Iterable[str], choose: Callable[[str], str]) -> list[str]:
    """Header lines with their keys and the game's name said otherwise."""
    found = []
    for line in lines:
        key, _, value = line.partition(": ")
        found.append(f"{choose(key)}: {choose(value) if key == 'match' else value}")
    return found


@examples(150)
@given(played=legal(), seed=seeds)
def test_the_three_languages_give_the_same(played: Played, seed: int) -> None:
    rng = random.Random(seed)
    some = played.players[0]
    evening = [
        *statements(played),
        [Word("keyword", "note"), Word("text", "late")],
        [Word("keyword", "adjust"), Word("name", some), Word("text", "+2 glass broken")],
        [Word("keyword", "dispute"), Word("name", some), Word("text", "never")],
        [Word("keyword", "settle"), Word("text", "so be it")],
        [Word("keyword", "misdeal"), Word("text", "19 cards")],
    ]
    english = answer([*played.lines[: played.header], *map(joined, evening)])
    for language in LANGUAGES:
        one = rng.random() < 0.8

        def choose(word: str, language: Any = language, one: bool = one) -> str:
            return say_word(word, language if one else rng.choice(LANGUAGES), rng)

        lines = translated_header(played.lines[: played.header], choose)
        for words in evening:
            lines.append(" ".join(choose(w.text) if w.kind == "keyword" else w.text for w in words))
        note("said so:\n" + "\n".join(lines))
        assert without_places(answer(lines)) == without_places(english)


# Short forms

RANK_LETTERS = {"J": "В", "Q": "Д", "K": "К", "A": "Т"}
SUIT_LETTERS = {"♠": ("s", "п"), "♥": ("h", "ч"), "♦": ("d", "б"), "♣": ("c", "т", "х", "к")}
WHITE = dict(zip("♠♥♦♣", "♤♡♢♧", strict=True))
READS_AS_CARDS = re.compile(r"(?:(?:10|[2-9tjqkaвдкт])[shdcпчбтхк])+").fullmatch
KEYWORDS = {
    spelling for language in LANGUAGES for spellings in language.values() for spelling in spellings
}


def folded(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold()


def first_letters(name: str, names: Iterable[str]) -> list[str]:
    """The ways to begin the name that mean nobody else, the whole name first."""
    found = [name]
    word = name.split()[0]
    for length in range(1, len(word) + 1):
        letters = word[:length]
        alike = [other for other in names if folded(other).startswith(folded(letters))]
        read_otherwise = (
            folded(letters) in KEYWORDS
            or letters.isdigit()
            or READS_AS_CARDS(folded(letters)) is not None
        )
        if alike == [name] and not read_otherwise:
            found.append(letters)
    return found


@dataclass(frozen=True)
class Hand:
    """Somebody's way of writing: what he leaves out and how he spells cards.

    cyrillic: whether card letters are; suits: whether they are kept where they need not be.
    """

    rng: random.Random
    played: Played
    cyrillic: bool
    suits: bool

    def some(self, probability: float) -> bool:
        return self.rng.random() < probability

    def name(self, name: str) -> str:
        """First letters of a player; partners joined by + one by one."""
        parts = name.split("+") if name in self.played.sides else [name]
        some = [self.rng.choice(first_letters(part, self.played.players)) for part in parts]
        written = "+".join(self.rng.choice([p, p, p.upper(), p.casefold()]) for p in some)
        return unicodedata.normalize(self.rng.choice(["NFC", "NFC", "NFD"]), written)

    def rank(self, card: str) -> str:
        rank = card[:-1]
        if rank == "10":
            return "10" if self.cyrillic or self.some(0.5) else self.rng.choice("Tt")
        if self.cyrillic:
            rank = RANK_LETTERS.get(rank, rank)
        return rank if self.some(0.7) else rank.lower()

    def cards(self, cards: Sequence[str], *, suits: bool = True) -> str:
        """The cards of a statement, all in one way; suits: whether they must be kept."""
        suitless = not suits and not self.suits
        style = self.rng.choice(["sign", "white", "phone", "first", "apart", "letter", "letter"])
        spelled = []
        for card in cards:
            rank, sign = self.rank(card), card[-1]
            if suitless and card != "2♥":
                spelled.append(rank)
            elif style == "letter":
                letters = SUIT_LETTERS[sign]
                letter = self.rng.choice(letters[1:]) if self.cyrillic else letters[0]
                spelled.append(rank + (letter if self.some(0.7) else letter.upper()))
            else:
                shown = {"white": WHITE[sign], "phone": f"{sign}\ufe0f"}.get(style, sign)
                gap = " " if style == "apart" else ""
                before = style in ("first", "apart")
                spelled.append(f"{shown}{gap}{rank}" if before else f"{rank}{shown}")
        gaps = [" ", " ", ", ", ","]
        if not suitless and style != "apart":
            gaps += ["", ""]
        return self.rng.choice(gaps).join(spelled)

    def leading(self, cards: Sequence[str]) -> str:
        """Cards that begin a line: letters that also begin a name would be doubtful."""
        while True:
            written = self.cards(cards)
            first = folded(re.split(r"[\s,]", written)[0])
            if not any(folded(name).startswith(first) for name in self.played.players):
                return written

    def figures(self, figures: Sequence[str]) -> str:
        """A figure a side, in the order of the sides or by name."""
        written = [
            figure.replace("-", self.rng.choice("-−–"))
            if figure.startswith("-")
            else self.rng.choice(["", "", "+"]) + figure
            for figure in figures
        ]
        if self.some(0.3):
            sides = list(zip(self.played.sides, written, strict=True))
            self.rng.shuffle(sides)
            one = [f"{self.name(side)} {figure}" for side, figure in sides]
            return self.rng.choice([", ", " ", ","]).join(one)
        return self.rng.choice([" ", " ", ", "]).join(written)

    def said(self, words: Sequence[Word], short: bool) -> str:
        """A statement in short; short: whether a row or a stage may stand without its word."""
        texts = [word.text for word in words]
        first = words[0]
        if first.kind == "card":
            cards, claim = self.split(words)
            return self.leading(cards) + claim
        if first.text == "nobody":
            cards, _ = self.split(words[2:])
            return f"nobody {self.cards(cards, suits=False)}" if self.some(0.7) else joined(words)
        if first.kind == "name":
            return self.of_player(words)
        if first.text == "stage":
            cards = texts[1:]
            return self.leading(cards) if short else f"stage {self.cards(cards)}"
        if first.text == "lobby":
            return f"lobby {self.cards(texts[1:], suits=False)}"
        if first.text == "total":
            return f"{self.rng.choice(['=', '= ', 'total '])}{self.figures(texts[1:])}"
        if first.text in ("score", "tricks"):
            scope = [text for text in texts[1:2] if text in ("stage", "game")]
            figures = texts[1 + len(scope) :]
            if first.text == "score" and short:
                # By name a row needs its word: else the first name begins another statement.
                return " ".join(figures)
            return " ".join([first.text, *scope, self.figures(figures)])
        return " ".join(self.name(w.text) if w.kind == "name" else w.text for w in words)

    def split(self, words: Sequence[Word]) -> tuple[list[str], str]:
        """The cards of a statement, and what it says after ``=``."""
        cards = [word.text for word in words if word.kind == "card"]
        at = next((at for at, word in enumerate(words) if word.kind == "="), None)
        if at is None:
            return cards, ""
        claim = words[at + 1]
        said = self.name(claim.text) if claim.kind == "name" else claim.text
        return cards, self.rng.choice([" = ", "= ", " =", "="]) + said

    def of_player(self, words: Sequence[Word]) -> str:
        """A statement of a player: the verbs that may be left out are."""
        colon = self.rng.choice(["", "", ":", " :"])
        name = self.name(words[0].text) + colon
        cards, claim = self.split(words)
        verb = words[1].text if len(words) > 1 else ""
        if verb == "=":
            return name + claim
        if verb in ("lays", "swaps") and len(words) > 4 and words[3].kind == "keyword":
            return f"{name} {verb} {self.cards(cards[:1])} {words[3].text} {self.cards(cards[1:])}"
        written = self.cards(cards, suits=verb not in ("takes", "lays", "pairs", "captures"))
        left_out = verb in ("takes", "pairs", "wins") and self.some(0.8)
        # After a name one number alone is refused, and = N without cards is points.
        left_out = left_out and not re.fullmatch(r"\d+", written) and not (claim and not cards)
        return " ".join(part for part in (name, "" if left_out else verb, written) if part) + claim


def row_needs_word(played: Played) -> bool:
    """Nameless: whether the ladder can apply, so that a bare row might be tricks or points."""
    house, seats = played.house, len(played.players)
    if house["solo"] == "off" or (house["stock"] == "draw" and seats <= 4):
        return False
    if house["short-ladder"] == "off" and seats > 4:
        return False
    return house["solo"] == "sides" or any(side in played.players for side in played.sides)


def stages_open(record: Sequence[list[Word]]) -> list[bool]:
    """Rounds: for each line whether a bare row there is one of a stage."""
    found, is_open, rows = [], False, 0
    for words in record:
        found.append(is_open or 0 < rows < 5)
        first, second = words[0].text, words[1].text if len(words) > 1 else ""
        if first == "game":
            is_open, rows = False, 0
        elif (first, second) == ("score", "stage"):
            is_open, rows = False, rows + 1
        elif first == "score":
            is_open, rows = False, 0
        elif first not in ("total", "winner", "end"):
            is_open, rows = True, 0
    return found


def shortened(played: Played, hand: Hand) -> list[str]:
    """The lines of a match in short forms, every line where it was.

    A total may move up into the row before it, a ``game`` go; an empty line is left there.
    """
    record = statements(played)
    open_stages = stages_open(record)
    lines = list(played.lines[: played.header])
    for at, words in enumerate(record):
        texts = [word.text for word in words]
        before = record[at - 1] if at else []
        row = texts[0] == "score"
        bare = hand.some(0.8)
        if row and played.game == "nameless":
            bare = bare and not row_needs_word(played)
        if row and played.game == "rounds":
            bare = bare and texts[1] != "game" and open_stages[at] == (texts[1] == "stage")
        if texts == ["game"] and hand.some(0.7) and game_is_clear(played, record, at):
            lines.append("")
        elif texts[0] == "total" and before and before[0].text == "score" and hand.some(0.5):
            lines[-1] += f" = {hand.figures(texts[1:])}"
            lines.append("")
        else:
            lines.append(hand.said(words, bare))
    return lines


def game_is_clear(played: Played, record: Sequence[list[Word]], at: int) -> bool:
    """Whether the game begins without the word: the one before is over, and what follows is
    no figure that could be about that."""
    following = record[at + 1][0].text
    above = [joined(words[:2]) for words in record[:at] if words[0].text != "total"]
    if not above or (above[-1].startswith("score") and above[-1] != "score stage"):
        return True
    if following in ("score", "tricks"):
        return False
    return played.game in ("nameless", "rounds")


def results(match: Mapping[str, Any]) -> dict[str, Any]:
    """The answer without findings, what they decide together, and arithmetic, which shows cards as
    they were kept."""
    lines = [{k: v for k, v in line.items() if k != "why"} for line in match["lines"]]
    kept = {key: value for key, value in match.items() if key != "together"}
    return {**kept, "findings": [], "lines": lines}


@examples(300)
@given(played=legal(), seed=seeds, cyrillic=st.booleans(), suits=st.booleans())
def test_short_forms_give_the_same(played: Played, seed: int, cyrillic: bool, suits: bool) -> None:
    hand = Hand(random.Random(seed), played, cyrillic, suits)
    lines = shortened(played, hand)
    note("in short:\n" + "\n".join(lines))
    short, long = answer(lines), answer(played.lines)
    assert faults(short) == []
    assert results(short) == results(long)
    if suits:
        assert without_places(short) == without_places(long)


# Names


def misplayed(played: Played, rng: random.Random) -> list[list[Word]]:
    """The statements of a match with figures, cards, names and whole lines exchanged."""
    record = [list(words) for words in statements(played)]
    for _ in range(rng.randint(0, 6)):
        at = rng.randrange(len(record))
        words = record[at]
        place = rng.randrange(len(words))
        kind, text = words[place]
        if kind == "figure":
            words[place] = Word(kind, str(int(text) + rng.choice([-1, 1, 10])))
        elif kind == "name" and text in played.players:
            words[place] = Word(kind, rng.choice(played.players))
        elif kind == "card" and text.startswith("10"):
            words[place] = Word(kind, f"T{text[-1]}")
        elif kind == "card":
            words[place] = Word(kind, rng.choice("2456789JQKA") + rng.choice("♠♥♦♣"))
        elif len(record) > 1:
            other = rng.randrange(len(record))
            record[at], record[other] = record[other], record[at]
    return record


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """An answer with every name in it exchanged, in texts too."""
    pattern = re.compile("|".join(sorted(map(re.escape, names), key=len, reverse=True)))

    def other(text: str) -> str:
        return pattern.sub(lambda found: names[found[0]], text)

    if isinstance(value, str):
        return other(value)
    if isinstance(value, list):
        return [renamed(one, names) for one in value]
    if isinstance(value, dict):
        return {other(key): renamed(one, names) for key, one in value.items()}
    return value


@examples(200)
@given(played=legal(people=NAMES), seed=seeds, swapped=st.booleans())
def test_other_names_change_names_only(played: Played, seed: int, swapped: bool) -> None:
    rng = random.Random(seed)
    own = list(played.players)
    names = dict(zip(own, rng.sample(own if swapped else PEOPLE, len(own)), strict=True))
    record = misplayed(played, rng)
    lines = [*played.lines[: played.header], *map(joined, record)]
    header = [
        line if line.startswith(("match", "house")) else renamed(line, names)
        for line in lines[: played.header]
    ]
    others = [*header, *(renamed(joined(words), names) for words in record)]
    before = renamed(without_places(answer(lines)), names)
    assert without_places(before) == without_places(answer(others))


# Coarser records


class Deal(random.Random):
    """Numbers for cards and lays that samples do not disturb: captures are written in an order
    drawn by `sample`, and the next deal shall be the same however much is written."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.aside = random.Random(seed)

    def sample(self, population: Any, k: int, **_: Any) -> Any:
        return self.aside.sample(population, k)


def games_of(lines: Sequence[str]) -> list[list[str]]:
    """The lines of each game, each beginning with ``game``."""
    found: list[list[str]] = []
    for line in lines:
        if line == "game":
            found.append([])
        found[-1].append(line)
    return found


@examples(100)
@given(game=st.sampled_from(["nameless", "rounds"]), seed=seeds)
def test_a_match_of_tricks_kept_at_any_level_gives_the_same_totals(game: str, seed: int) -> None:
    rng = random.Random(seed)
    house = some_house(game, rng)
    players = NAMES[: rng.choice(GAMES[game].seats)]
    levels = [
        play(game, Deal(seed), players=players, house=house, detail=detail)
        for detail in details(game)
    ]
    fine = levels[0]
    wanted = outcome(fine)
    by_game = [games_of(played.lines[played.header :]) for played in levels]
    mixed = [rng.choice(same) for same in zip(*by_game, strict=True)]
    mixture = [*fine.lines[: fine.header], *(line for lines in mixed for line in lines)]
    for lines in [*(played.lines for played in levels), mixture]:
        match = answer(lines)
        assert faults(match) == []
        assert {key: match[key] for key in wanted} == wanted
        assert [g["scores"] for g in match["games"]] == [g.scores for g in fine.games]


def coarser(played: Played, rng: random.Random) -> list[str]:
    """A match of two with less written of every game: a row, or the rest as points."""
    lines = list(played.lines[: played.header])
    at, done = played.header, dict.fromkeys(played.sides, 0)
    closed = False
    for block, game in zip(games_of(played.lines[at:]), played.games, strict=True):
        row = f"score {' '.join(str(game.scores[side]) for side in played.sides)}"
        block = [line for line in block if line != "end"]
        kept = rng.choice([0, rng.randint(1, len(block)), len(block)])
        if kept == 0:
            lines += ["game", row]
        else:
            lines += block[:kept]
            standing = played.per_line_totals[at + kept - 1]
            for side in played.sides:
                rest = done[side] + game.scores[side] - standing[side]
                if rest:
                    lines.append(f"{side} = {rest}")
        closed = kept == 0
        at += len(block)
        done = {side: done[side] + game.scores[side] for side in played.sides}
    return lines if closed else [*lines, "end"]


@examples(120)
@given(played=legal(games=["candidate", "advantage"], detail="plays", plain=True), seed=seeds)
def test_a_match_of_two_kept_in_part_gives_the_same_totals(played: Played, seed: int) -> None:
    match = answer(coarser(played, random.Random(seed)))
    wanted = outcome(played)
    assert faults(match) == []
    assert {key: match[key] for key in wanted} == wanted
    assert [g["scores"] for g in match["games"]] == [g.scores for g in played.games]


# Long files


@pytest.mark.parametrize(
    ("game", "detail"), [(game, detail) for game in sorted(GAMES) for detail in details(game)]
)
def test_a_match_that_was_answered_is_gone_without_anybody_looking_for_it(
    game: str, detail: str
) -> None:
    rng = random.Random(game)
    played = play(game, rng, house=some_house(game, rng), detail=detail)
    players = played.players
    left: list[weakref.ref[object]] = []
    gc.collect()
    gc.disable()
    try:
        for evening in range(12):
            text = played.text()
            for name in players:
                text = text.replace(name, f"{name}{evening}")
            # Nobody is not right, so that everything is asked of it.
            match = read([*text.splitlines(), "winner nobody"])
            assert match.replay is not None and match.errors()
            assert [*audit_lines(match, 80, house=True)]
            left += [weakref.ref(match.replay), weakref.ref(match.replay.table)]
            del match
        # The last tables are kept for when they come again.
        assert [one() for one in left[:6]] == [None] * 6
    finally:
        gc.enable()
