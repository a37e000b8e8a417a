"""The header of a match: `key: value` lines, and the table that they set."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from scorekeeper.core.cards import NoCard, read_cards, visible
from scorekeeper.core.findings import Finding
from scorekeeper.core.game import Game
from scorekeeper.core.table import Table, table_for
from scorekeeper.core.words import KEYS, MEANINGS, Word, fold, meanings
from scorekeeper.games.registry import find_game, nearest_game, unknown_game
from scorekeeper.i18n.messages import Joined, Message, Named, say
from scorekeeper.notation.tokens import CONTROL, LONGEST_LINE, Fault, uncommented
from scorekeeper.notation.vocabulary import Vocabulary
from scorekeeper.terminal.layout import TURNING

LONGEST_NAME = 40
FORBIDDEN = frozenset(',+=#:"')
SETTING = r"([^\s,=]+)\s*=\s*([^\s,=]*)|[^\s,]+"


class HeaderLine(NamedTuple):
    """A header line as it was read: its key, value, and the value's column."""

    line: int
    key: str
    value: str
    column: int

    def finding(self, code: str, message: Message, **more: Any) -> Finding:
        """What is wrong with its value."""
        width = max(1, len(self.value))
        return Finding(code, self.line, message, column=self.column, width=width, **more)


def header_key(text: str) -> tuple[str, str, int] | None:
    """Word, value and value's column of a line ``WORD: value``; None where it is not one."""
    word, colon, value = text.partition(":")
    word = word.strip()
    if not colon or not word or " " in word or "\t" in word:
        return None
    start = len(text) - len(value.lstrip())
    return word, value.strip(), start + 1


MATCH_BEGINS = frozenset(
    letter for key in KEYS if KEYS[key] == "match" for letter in key[0] + key[0].upper()
)


def is_match_line(line: str) -> bool:
    """Whether a line begins a match, its comment included."""
    if line.lstrip()[:1] not in MATCH_BEGINS:
        return False
    found = header_key(uncommented(line[:LONGEST_LINE]))
    return found is not None and KEYS.get(fold(found[0])) == "match"


def tidy_name(name: str) -> str:
    """A player's name as it is kept: in Unicode NFC, one space between its words."""
    return " ".join(filter(None, unicodedata.normalize("NFC", name).split(" ")))


def word_in_name(word: str) -> Message:
    """What to say of a name that has a word of the notation."""
    return say("{word} is a word of the notation and cannot be in a name.", word=word)


@lru_cache(maxsize=256)
def name_fault(name: str) -> Message | None:
    """Why a text is not a player's name; None where it is one."""
    if not name:
        return say("A name is missing.")
    if len(name) > LONGEST_NAME:
        return say(
            "The name {name} has more than {n} characters.", name=visible(name), n=LONGEST_NAME
        )
    control = any(unicodedata.category(c) in ("Cc", "Cs") for c in name)
    if control or re.search(TURNING, name):
        return say("The name {name} has a control character.", name=visible(name))
    wrong = next((c for c in name if c in FORBIDDEN), None)
    if wrong:
        return say("The name {name} has the sign {sign}.", name=visible(name), sign=wrong)
    if name.isdigit():
        return say("The name {name} has only digits.", name=name)
    word = next((w for w in name.split() if fold(w) in MEANINGS), None)
    if word:
        return word_in_name(word)
    if " " not in name and not isinstance(read_cards(name, 0, suitless=False), NoCard):
        return say("The name {name} reads as a card.", name=name)
    sign = name.split()
    if len(sign) == 2 and not isinstance(read_cards("".join(sign), 0, False), NoCard):
        return say("The name {name} reads as a card.", name=name)
    return None


@cache
def defaults(game: Game) -> dict[str, str | int]:
    """The house rules of a game where a match says nothing."""
    return {rule.name: rule.default for rule in game.house_rules}


class Header:
    """The header of one match while it is read.

    `add` takes its lines and answers with findings; `broken` is set where game, players or
    teams cannot be used: the rest of the match is not read then.
    """

    def __init__(self, line: int) -> None:
        self.line = line
        self.lines: dict[str, HeaderLine] = {}
        self.game: Game | None = None
        self.players: tuple[str, ...] = ()
        self.sides: tuple[tuple[int, ...], ...] = ()
        self.house: dict[str, str | int] = {}
        self.named_house: set[str] = set()
        self.dealer: int | None = None
        self.broken = False

    def add(self, line: int, word: str, value: str, column: int) -> list[Finding]:
        """Take a header line; what is wrong with it."""
        key = KEYS.get(fold(word))
        if key is None:
            known = Joined([Word(key) for key in sorted(set(KEYS.values()))], ", ")
            return [
                Finding(
                    "syntax",
                    line,
                    say(
                        "{word} is no key of the header; the keys are {known}.",
                        word=visible(word),
                        known=known,
                    ),
                    width=len(word),
                )
            ]
        if key in self.lines:
            return [
                Finding(
                    "syntax",
                    line,
                    say(
                        "{word} stands in line {before} already.",
                        word=word,
                        before=self.lines[key].line,
                    ),
                    width=len(word),
                )
            ]
        control = re.search(CONTROL, value) if key != "players" else None
        if control is not None:
            message = say("Here stands a control character; take it out.")
            return [Finding("syntax", line, message, column=column + control.start())]
        self.lines[key] = HeaderLine(line, key, value, column)
        match key:
            case "match":
                return self._match(self.lines[key])
            case "players":
                return self._players(self.lines[key])
            case "house":
                return self._house(self.lines[key])
            case "date":
                return self._date(self.lines[key])
        return []

    def finish(self) -> tuple[list[Finding], Table | None]:
        """The header is over: what is wrong with it as a whole, and the table that it sets."""
        if self.game is None or self.broken:
            return [], None
        if "players" not in self.lines:
            self.broken = True
            return [
                self._bad(
                    HeaderLine(self.line, "match", "", 1), say("Say who plays: players: NAME, NAME")
                )
            ], None
        self.sides = self.game.sides(len(self.players))
        findings: list[Finding] = []
        if "teams" in self.lines:
            findings += self._teams(self.lines["teams"])
            if self.broken:
                return findings, None
        if "dealer" in self.lines:
            findings += self._dealer(self.lines["dealer"])
        house = defaults(self.game) | self.house
        return findings, table_for(self.game, self.players, self.sides, house)

    def values(self) -> Mapping[str, str]:
        """The free texts of the header, by key: id, date, place, event, scorer."""
        return {key: line.value for key, line in self.lines.items()}

    def _bad(self, header: HeaderLine, message: Message) -> Finding:
        self.broken = True
        return header.finding("bad-players", message, rule=self._players_rule())

    def _players_rule(self) -> str | None:
        """The rule that says how many play: of the players, or of the pack."""
        known = {rule.id for rule in self.game.rules} if self.game is not None else set()
        named = [f"{self.game.id}.{name}" for name in ("players", "pack")] if self.game else []
        return next((rule for rule in named if rule in known), None)

    def _match(self, header: HeaderLine) -> list[Finding]:
        self.game = find_game(header.value)
        if self.game is not None:
            return []
        self.broken = True
        near = nearest_game(header.value)
        text = unknown_game(visible(header.value), near)
        return [header.finding("unknown-game", text, claimed=header.value, correct=near)]

    def _players(self, header: HeaderLine) -> list[Finding]:
        assert self.game is not None
        written = header.value.split(",")
        names = [tidy_name(name) for name in written]
        self.players = tuple(names)
        seen: set[str] = set()
        column = header.column
        for name, text in zip(names, written, strict=True):
            fault = name_fault(name) or self._word_fault(name)
            if fault is None and fold(name) in seen:
                fault = say("Two players are called {name}.", name=name)
            if fault is not None:
                # A name that is missing is missing at the comma before it.
                start = column + len(text) - len(text.lstrip()) - (not text.strip() and column > 1)
                return [self._bad(HeaderLine(header.line, "players", name, start), fault)]
            seen.add(fold(name))
            column += len(text) + 1
        seats = self.game.seats
        if len(names) not in seats:
            if len(seats) == 1:
                message = say(
                    "{game} is for {n} players; here are {m}.",
                    game=Named(self.game.names),
                    n=seats[0],
                    m=len(names),
                )
            else:
                message = say(
                    "{game} is for {n} to {most} players; here are {m}.",
                    game=Named(self.game.names),
                    n=seats[0],
                    most=seats[-1],
                    m=len(names),
                )
            return [self._bad(header, message)]
        return []

    def _word_fault(self, name: str) -> Message | None:
        """Why a name would be taken for a statement of the game; None where it is not."""
        assert self.game is not None
        words = meanings(self.game.spellings)
        word = next((word for word in name.split() if fold(word) in words), None)
        return word_in_name(word) if word is not None else None

    def _teams(self, header: HeaderLine) -> list[Finding]:
        assert self.game is not None
        vocabulary = Vocabulary(self.game, self.players, self.sides)
        sides: list[tuple[int, ...]] = []
        for team in header.value.split(","):
            seats: list[int] = []
            for name in team.split("+"):
                seat = vocabulary.seat(name) if name.strip() else None
                if seat is None:
                    return [self._bad(header, say("A name is missing."))]
                if isinstance(seat, Fault):
                    return [self._bad(header, seat.message)]
                seats.append(seat)
            sides.append(tuple(sorted(seats)))
        named = sorted(seat for side in sides for seat in side)
        if named != list(range(len(self.players))):
            return [self._bad(header, say("Every player must stand in the teams once."))]
        wanted = self.game.sides(len(self.players))
        if not self.game.free_teams and sorted(map(len, sides)) != sorted(map(len, wanted)):
            sizes = " + ".join(str(len(side)) for side in wanted)
            return [
                self._bad(
                    header, say("With so many players the sides have {sizes} players.", sizes=sizes)
                )
            ]
        self.sides = tuple(sorted(sides))
        return []

    def _dealer(self, header: HeaderLine) -> list[Finding]:
        assert self.game is not None
        vocabulary = Vocabulary(self.game, self.players, self.sides)
        seat: int | Fault = Fault("syntax", 1, 1, say("Here a name must stand."))
        if header.value:
            seat = vocabulary.seat(header.value)
        if isinstance(seat, Fault):
            return [header.finding(seat.code, seat.message, claimed=header.value)]
        self.dealer = seat
        return []

    def _house(self, header: HeaderLine) -> list[Finding]:
        assert self.game is not None
        rules = {rule.name: rule for rule in self.game.house_rules}
        findings: list[Finding] = []
        for found in re.finditer(SETTING, header.value):
            name, value = fold(found[1] or found[0]), fold(found[2] or "")
            rule = rules.get(name)
            known = ", ".join(rules)
            read = rule.read(value) if rule else None
            if rule is None:
                near = _nearest(name, rules)
                message = (
                    say(
                        "{game} has no house rule {name}. Did you mean {near}?",
                        game=Named(self.game.names),
                        name=visible(found[1] or found[0]),
                        near=near,
                    )
                    if near
                    else say(
                        "{game} has no house rule {name}; it has {known}.",
                        game=Named(self.game.names),
                        name=visible(found[1] or found[0]),
                        known=known,
                    )
                )
            elif read is None:
                near = _nearest(value, rule.values) if rule.least is None else None
                message = say("{name} can be  {choices}", name=rule.name, choices=rule.choices())
            elif name in self.named_house:
                near = None
                message = say("{name} is set twice.", name=name)
            else:
                self.named_house.add(name)
                self.house[name] = read
                continue
            findings.append(
                Finding(
                    "unknown-house-rule",
                    header.line,
                    message,
                    column=header.column + found.start(),
                    width=len(found[0]),
                    claimed=found[0],
                    correct=near,
                )
            )
        return findings

    def _date(self, header: HeaderLine) -> list[Finding]:
        self.lines["date"] = header = header._replace(value=plain_date(header.value))
        if day_of(header.value) is not None:
            return []
        text = say(
            "{date} is no date; write it like 2026-11-28 or 2026-11-28 19:30.",
            date=visible(header.value),
        )
        return [header.finding("bad-header", text)]


def day_of(text: str) -> str | None:
    """The day of a date, perhaps with a time, as it was where it was written: ``2026-11-28``; None
    for what is no date."""
    from datetime import datetime

    try:
        return datetime.fromisoformat(text).date().isoformat()
    except ValueError:
        return None


def plain_date(text: str) -> str:
    """A date as the notation has it: ``28.11.2026`` is ``2026-11-28``; what is none stays."""
    found = re.fullmatch(r"\s*([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})\b\.?(.*)", text)
    if found is None:
        return text
    plain = f"{found[3]}-{found[2]:0>2}-{found[1]:0>2}{found[4]}".rstrip()
    return text if day_of(plain) is None else plain


def _nearest(word: str, known: Mapping[str, object] | tuple[str, ...]) -> str | None:
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, list(known), 1)), None)
