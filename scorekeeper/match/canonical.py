"""Sessions in canonical form: the long form of every line, comments kept (the inverse of
reading)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice

from scorekeeper.core.cards import Card, Suit
from scorekeeper.core.forms import (
    Cards,
    Doubled,
    Field,
    Figures,
    Groups,
    Level,
    Number,
    Player,
    Trump,
    Turned,
    Words,
)
from scorekeeper.core.statements import (
    NOBODY,
    STATEMENTS,
    Adjust,
    Line,
    NextGame,
    Phrase,
    Points,
    Remark,
    Row,
    Said,
    Total,
    Who,
    Winner,
)
from scorekeeper.core.table import Table
from scorekeeper.core.words import KEYS, fold, in_language
from scorekeeper.match.header import header_key, is_match_line
from scorekeeper.match.reading import Match
from scorekeeper.notation.tokens import LONGEST_LINE, comment_of, uncommented


def formatted(lines: Iterable[str], language: str = "en") -> Iterator[str]:
    """The canonical form of a session text, line by line, without line ends.

    language: whose words and letters of cards it has. A line stays the line that it was, so that
    line numbers hold. What cannot be read stays as it was typed. White space at the ends of lines
    and empty lines at the end of the text go.
    """
    match: Match | None = None
    blank = 0
    for number, raw in enumerate(lines, 1):
        text = raw.rstrip("\r\n")
        if number == 1:
            text = text.removeprefix("\ufeff")
        bare = uncommented(text[:LONGEST_LINE])
        if is_match_line(text):
            match = Match("", number)
        written = text.rstrip()
        if match is not None and bare.strip() and len(text) <= LONGEST_LINE:
            written = _line(match, number, text, bare, language)
        elif not bare.strip() and comment_of(text):
            written = comment_of(text)
        if not written:
            blank += 1
            continue
        yield from ("" for _ in range(blank))
        blank = 0
        yield written


def _line(match: Match, number: int, text: str, bare: str, language: str) -> str:
    """One line of a match, which reads it, in canonical form; as typed where it cannot be read."""
    match.take(number, text)
    if match.replay is None or match.table is None or match.reader is None:
        found = header_key(bare)
        line = match.header.lines.get(KEYS.get(fold(found[0]), "")) if found else None
        faulty = any(one.line == number for one in match.findings(notes=False))
        if line is None or line.line != number or faulty or line.value.startswith("#"):
            return text.rstrip()
        key = in_language(line.key, language)
        return f"{key}: {header_value(match, line.key, line.value, language)}".rstrip() + tail(text)
    entry = match.reader.read(text)
    if not isinstance(entry, STATEMENTS):
        return text.rstrip()
    if match.replay.refused(number):
        return text.rstrip()
    return in_full(match, number, text, entry, language)


def in_full(match: Match, number: int, text: str, entry: Line, language: str = "en") -> str:
    """The line that a match has read last, in full; entry: as it was read."""
    table, replay = match.table, match.replay
    assert table is not None and replay is not None
    plays = replay.all_plays()
    reread = plays[-1].reread.get(number) if plays else None
    return statement(table, entry, reread, language) + tail(text)


def tail(text: str) -> str:
    """The comment of a line, as it stands behind a statement."""
    comment = comment_of(text)
    return f"  {comment}" if comment else ""


def header_value(match: Match, key: str, value: str, language: str) -> str:
    """A header's value in canonical form; as typed where it cannot be read."""
    header = match.header
    if key == "match" and header.game is not None:
        names = header.game.names
        return names[language].lower() if language in {*names} - {"en"} else header.game.id
    if key == "players":
        return ", ".join(header.players)
    if key == "teams":
        teams = [[" ".join(name.split()) for name in team.split("+")] for team in value.split(",")]
        return ", ".join("+".join(team) for team in teams)
    if key == "house":
        return house_value(value)
    return value


def house_value(value: str) -> str:
    """House rules in canonical form: ``sets=plain, decks=2``."""
    settings = re.sub(r"\s*=\s*", "=", fold(value))
    return ", ".join(word for word in re.split(r"[\s,]+", settings) if word)


def statement(table: Table, entry: Line, reread: str | None = None, language: str = "en") -> str:
    """An entry as it is written in full.

    reread: the verb that the game took it for, where that depends on what came before;
    language: whose words and letters of cards it has.
    """
    words = _Writer(table, entry, language).words(reread)
    return " ".join(filter(None, map(str.strip, words)))


def _figures(figures: tuple[int, ...]) -> str:
    return " ".join(map(str, figures))


class _Writer:
    """Writes one statement in the words of a language."""

    def __init__(self, table: Table, entry: Line, language: str) -> None:
        self.table = table
        self.entry = entry
        self.language = language

    def word(self, word: str) -> str:
        """A word of the notation."""
        return in_language(word, self.language, self.table.game.words)

    def name(self, who: Who | None) -> str:
        """A player, or all partners of one."""
        if who is None:
            return ""
        if who.seat == NOBODY:
            return self.word("nobody")
        table = self.table
        return (
            table.side_names[table.side_of[who.seat]] if who.partners else table.players[who.seat]
        )

    def cards(self, cards: Iterable[Card | Suit]) -> str:
        """Cards, or suits alone."""
        return " ".join(card.shown(self.language) for card in cards)

    def words(self, reread: str | None) -> Iterator[str]:
        """The pieces of the statement."""
        match self.entry:
            case Said() as said:
                yield from self.of_game(said, reread or said.phrase.word)
            case Points(who, points):
                yield f"{self.name(who)} = {points}"
            case Row() as row:
                yield self.word("score")
                if row.scope:
                    yield self.word(row.scope)
                yield _figures(row.figures)
                if row.totals:
                    yield f"= {_figures(row.totals)}"
            case Total(totals):
                yield f"{self.word('total')} {_figures(totals)}"
            case Winner(who):
                yield f"{self.word('winner')} {self.name(who)}"
            case Adjust(shares, text):
                given = (f"{self.name(share.who)} {share.points:+d}" for share in shares)
                yield f"{self.word('adjust')} {', '.join(given)} {text}"
            case NextGame(dealer):
                yield self.word("game")
                if dealer is not None:
                    yield f"{self.word('dealer')} {self.name(dealer)}"
            case Remark(verb, text, disputing):
                yield f"{self.word(verb)} {self.name(disputing)}"
                yield text

    def of_game(self, said: Said, verb: str) -> Iterator[str]:
        """A statement of the game itself, field by field, as it is declared."""
        phrase = said.phrase
        if verb == "trick":
            yield self.cards(phrase.cards)
        else:
            form = self.table.game.statement(verb)
            yield self.name(said.who)
            yield self.word(form.word)
            cards = iter(phrase.cards or phrase.turned)
            for field in form.fields:
                yield self.field(field, phrase, cards)
            if phrase.claim is not None:
                yield f"= {phrase.claim}"
        if said.winner is not None:
            yield f"= {self.name(said.winner)}"

    def field(self, field: Field, phrase: Phrase, cards: Iterator[Card | Suit]) -> str:
        """What one field says."""
        values = phrase.values
        match field:
            case Cards():
                return self.cards(islice(cards, field.most))
            case Groups() | Turned():
                return self.cards(cards)
            case Trump():
                return self.cards(cards) or field.none[0]
            case Figures():
                return _figures(phrase.figures)
            case Number():
                return str(values["number"])
            case Level():
                return str(values["level"])
            case Doubled():
                return "x" * (int(values["doubled"]) // 2)
            case Player():
                return self.table.players[int(values["player"])]
            case Words():
                return self.word(values["word"]) if "word" in values else ""
