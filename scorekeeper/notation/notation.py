"""Session notation: the text of a line in, an `Entry` or a `Fault` out.

Knows words, names, cards and figures (docs/notation.md); what a statement is worth is the
games' business. A line is read from the left and its first fault is its answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from scorekeeper.core.cards import (
    RANK_SPELLINGS,
    Card,
    NoCard,
    Rank,
    ReadCard,
    Suit,
    is_cyrillic,
    is_sign,
    read_cards,
    read_suit,
    starts_like_card,
    visible,
)
from scorekeeper.core.game import NOBODY, Entry, Example, Game, Verb
from scorekeeper.core.words import HEADER_KEYS, MEANINGS, Word, fold, meanings
from scorekeeper.i18n.messages import Message, Named, say

TOKEN = re.compile(r"(?:(?<![^\s,=:])[+\-−–])?[0-9]+(?=[\s,=:+]|$)|[=:,+]|[^\s=:,+]+")
COMMENT = r"(?:^|(?<=\s))#"
MINUSES = "-−–"
SIGNS = "+" + MINUSES
CONTROL = "[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]"
"""What no line may hold: it would act on the terminal that shows it."""
LONGEST_LINE = 10_000
"""Characters of a line that are read; nobody writes longer ones by hand."""
MOST_DIGITS = 9
MOST_SAID = 10_000
"""Cards behind a name whose reading is kept, so that they are read once."""

GENERAL = frozenset(
    ["game", "score", "total", "winner", "adjust", "misdeal", "dispute", "settle", "note", "end"]
)
"""Statements that every game has."""


class Fault(NamedTuple):
    """Why a line cannot be read: code, place and rule of the finding, and what is meant."""

    code: str
    column: int
    width: int
    message: Message
    rule: str | None = None


class Unreadable(Exception):
    """Leaves the reading of a line at its first fault; never leaves this module."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault


class Token(NamedTuple):
    """A word, number or sign of a line and its offset."""

    text: str
    start: int

    @property
    def end(self) -> int:
        """The offset behind it."""
        return self.start + len(self.text)

    @property
    def column(self) -> int:
        """Its column, from 1."""
        return self.start + 1


def uncommented(line: str) -> str:
    """The line without its comment and the white space before it."""
    if "#" not in line:
        return line.rstrip()
    found = re.search(COMMENT, line)
    return line[: found.start()].rstrip() if found else line.rstrip()


def comment_of(line: str) -> str:
    """The comment of a line, from its ``#``; empty where there is none."""
    found = re.search(COMMENT, line) if "#" in line else None
    return line[found.start() :].rstrip() if found else ""


def is_number(text: str) -> bool:
    """Whether a word is digits with an optional sign."""
    digits = text[1:] if text[:1] in SIGNS else text
    return digits.isascii() and digits.isdigit()


def read_number(text: str) -> int | None:
    """The number that a word is, with any of its signs; None where it is none or too long."""
    digits = text.lstrip(SIGNS)
    if not is_number(text) or len(digits) > MOST_DIGITS:
        return None
    return -int(digits) if text[0] in MINUSES else int(digits)


class SaidCards(NamedTuple):
    """Cards as they stand behind a name: where each begins, counted from the first word; short:
    without a verb before them; cyrillic: whether one has a Cyrillic letter."""

    cards: tuple[Card, ...]
    offsets: tuple[int, ...]
    short: bool
    cyrillic: bool


class Vocabulary:
    """What the words of a match can mean: its game's statements, its players, its pack."""

    def __init__(
        self, game: Game, players: tuple[str, ...], sides: tuple[tuple[int, ...], ...]
    ) -> None:
        self.game = game
        self.players = players
        self.sides = sides
        self.names = [tuple(fold(word) for word in name.split()) for name in players]
        self.folded = [fold(name) for name in players]
        self.pack = game.pack(len(players))
        self.ranks = {card.rank for card in self.pack}
        self.verbs = {verb.word: verb for verb in game.verbs}
        self.spelt: dict[str, ReadCard] = {}
        self.opening: dict[str, tuple[int, int]] = {}
        self.said: dict[str, SaidCards] = {}
        self.meanings = {**MEANINGS, **meanings(game.words)}
        self.short = next((verb for verb in game.verbs if verb.short), None)
        known = self.meanings.items()
        spellings = (spelt for spelt, words in known if self.short and self.short.word in words)
        self.short_words = frozenset(spellings)

    def read(self, line: str) -> Entry | Fault | None:
        """Read one statement. None: the line is blank or a comment."""
        if len(line) > LONGEST_LINE:
            return Fault(
                "syntax",
                LONGEST_LINE + 1,
                1,
                say("The line has more than {n} characters; it is not read.", n=LONGEST_LINE),
            )
        text = uncommented(line)
        control = re.search(CONTROL, text)
        if control is not None:
            message = say("Here stands a control character; take it out.")
            return Fault("syntax", control.start() + 1, 1, message)
        tokens = [Token(found[0], found.start()) for found in TOKEN.finditer(text)]
        if not tokens:
            return None
        try:
            return _Statement(self, text, tokens).read()
        except Unreadable as unreadable:
            return unreadable.fault

    def read_known(self, line: str) -> Entry | None:
        """Read a line of a name and cards all of whose words were read before, with one space
        between two: the same entry as `read` gives, at a fraction of the time. None: it has to be
        read in full."""
        head, _, rest = line.rstrip("\r\n").partition(" ")
        opening, verb = self.opening.get(head), self.short
        if opening is None or verb is None or len(line) > LONGEST_LINE:
            return None
        text, equals, figure = rest.partition(" = ")
        said = self.said.get(text) or self.say_cards(text)
        claim = read_number(figure)
        if said is None or (equals and (claim is None or verb.claim != "points")):
            return None
        seat, width = opening
        entry = Entry(verb.word, seat, name_width=width, claim=claim, short=said.short)
        begins = len(head) + 2
        entry.cards, entry.cyrillic = said.cards, said.cyrillic
        entry.columns = tuple([begins + offset for offset in said.offsets])
        if equals:
            entry.claim_column = begins + len(text) + 3
            entry.claim_width = len(figure)
        return entry

    def say_cards(self, text: str) -> SaidCards | None:
        """Cards behind a name, which are kept for when they come again; None where a word is none
        that was read before."""
        words = text.split(" ")
        short = words[0] not in self.short_words
        at = 0 if short else len(words.pop(0)) + 1
        cards: list[Card] = []
        offsets: list[int] = []
        cyrillic = False
        for word in words:
            known = self.spelt.get(word)
            if known is None or known.card.suit is None or known.latin_ten:
                return None
            cards.append(known.card)
            offsets.append(at)
            cyrillic = cyrillic or known.cyrillic
            at += len(word) + 1
        if not cards:
            return None
        if len(self.said) >= MOST_SAID:
            self.said.clear()
        said = self.said[text] = SaidCards(tuple(cards), tuple(offsets), short, cyrillic)
        return said

    def begins_name(self, word: str) -> bool:
        """Whether some player's name begins with the word."""
        folded = fold(word)
        return any(name.startswith(folded) for name in self.folded)

    def seat(self, name: str) -> int | Fault:
        """The seat of a name by itself: whole, or first letters that only one has."""
        tokens = [Token(found[0], found.start()) for found in TOKEN.finditer(name)]
        if not tokens:
            return Fault("unknown-player", 1, 1, say("Here a name must stand."))
        statement = _Statement(self, name, tokens)
        try:
            seat, _ = statement.name(partners=False)
            statement.finish()
        except Unreadable as unreadable:
            return unreadable.fault
        return seat


class _Statement:
    """The reading of one line, token by token."""

    def __init__(self, vocabulary: Vocabulary, text: str, tokens: list[Token]) -> None:
        self.vocabulary = vocabulary
        self.game = vocabulary.game
        self.text = text
        self.tokens = tokens
        self.at = 0
        self.tens: list[int] = []
        self.cyrillic = False

    # The line as a whole

    def read(self) -> Entry:
        first = self.tokens[0]
        if first.text == "=":
            self.at = 1
            return self.total()
        if is_number(first.text) and self.whole_name() is None:
            return self.row()
        meanings = self.meanings(first)
        if meanings:
            self.at = 1
            return self.keyword(first, meanings)
        if first.text in ":,+":
            raise self.syntax(first, say("A line cannot begin with {text}.", text=first.text))
        if self.game.cards_first and self.cards_stand_here(first):
            return self.trick()
        return self.named()

    def keyword(self, word: Token, meanings: frozenset[str]) -> Entry:
        general = meanings & GENERAL
        if general and not self.sees(":"):
            return getattr(self, f"read_{next(iter(general))}")(word)  # type: ignore[no-any-return]
        for meaning in sorted(meanings):
            verb = self.vocabulary.verbs.get(meaning)
            if verb is not None and not verb.subject and not self.sees(":"):
                return self.verb(verb, word)
            if meaning == "nobody" and any(v.nobody for v in self.game.verbs):
                return self.nobody(word)
        if self.sees(":") and any(key in meanings for key in HEADER_KEYS):
            raise self.syntax(
                word,
                say("{text} belongs to the header, before the first statement.", text=word.text),
            )
        if self.sees(":"):
            raise self.syntax(self.tokens[1], say("No colon stands after {text}.", text=word.text))
        if any(word in self.vocabulary.verbs for word in meanings):
            raise self.syntax(word, say("Say who: a name stands before {text}.", text=word.text))
        raise self.syntax(
            word, say("{text} is not a statement of {game}.", text=word.text, game=self.game_name())
        )

    def named(self) -> Entry:
        """A line that begins with a name."""
        start = self.tokens[0]
        seat, partners = self.name(partners=True)
        colon = self.tokens[self.at - 1].text == ":"
        width = self.tokens[self.at - 1 - colon].end - start.start
        names = self.vocabulary.names
        if self.at == 1 + colon and not any(len(n) > 1 and n[0] == fold(start.text) for n in names):
            self.vocabulary.opening[self.text[start.start : self.tokens[self.at - 1].end]] = (
                seat,
                width,
            )
        entry = self.after_name(seat, partners)
        entry.name_column, entry.name_width = start.column, width
        return entry

    def after_name(self, seat: int, partners: bool) -> Entry:
        token = self.peek()
        if token is None:
            if self.game.name_alone is None:
                raise self.syntax(
                    self.tokens[0],
                    say(
                        "What did {name} do? Cards are missing.", name=self.vocabulary.players[seat]
                    ),
                )
            return Entry(self.game.name_alone, seat, partners, short=True)
        if token.text == "=":
            self.at += 1
            figure = self.need_number()
            self.finish()
            value, column, width = figure
            return Entry(
                "points", seat, partners, claim=value, claim_column=column, claim_width=width
            )
        meanings = self.meanings(token)
        if meanings:
            for meaning in sorted(meanings):
                verb = self.vocabulary.verbs.get(meaning)
                if verb is not None and verb.subject:
                    self.at += 1
                    return self.verb(verb, token, seat, partners)
            raise self.syntax(
                token,
                say("{text} is not a statement of {game}.", text=token.text, game=self.game_name()),
            )
        if self.at == len(self.tokens) - 1 and is_number(token.text):
            raise self.lone_number(token, seat)
        short = self.vocabulary.short
        if short is None:
            raise self.syntax(
                token,
                say(
                    "{text} is not a statement of {game}.",
                    text=visible(token.text),
                    game=self.game_name(),
                ),
            )
        return self.verb(short, token, seat, partners, short=True)

    def lone_number(self, token: Token, seat: int) -> Unreadable:
        name = self.vocabulary.players[seat]
        short = self.vocabulary.short
        if not self.vocabulary.pack:
            message = say("Write  {name} = {n}  for points.", name=name, n=token.text)
        elif short is None or short.suits:
            message = say(
                "Points or a card? Write  {name} = {n}  for points; a card needs its suit.",
                name=name,
                n=token.text,
            )
        else:
            message = say(
                "Points or a card? Write  {name} = {n}  for points, or  {name} {verb} {card}",
                name=name,
                n=token.text,
                verb=Word(short.word, self.game.words),
                card=token.text if token.text in RANK_SPELLINGS else say("CARD"),
            )
        return self.syntax(token, message)

    def verb(
        self,
        verb: Verb,
        word: Token,
        seat: int | None = None,
        partners: bool = False,
        short: bool = False,
    ) -> Entry:
        """The rest of a statement of the game, behind its verb."""
        entry = Entry(verb.word, seat, partners, short=short)
        if verb.figures:
            entry.figures, entry.figure_columns = self.figures()
        elif verb.trumps:
            self.read_trumps(verb, entry)
        elif verb.terms is not None:
            self.read_terms(verb, verb.terms, entry)
        elif verb.cards != (0, 0):
            self.read_verb_cards(verb, word, entry)
        if verb.claim and self.sees("="):
            self.at += 1
            self.read_claim(verb.claim, entry)
        self.finish()
        return self.marked(entry)

    def written_so(self, verb: Verb) -> Message:
        """What to say of a statement that is not written as it has to be."""
        return say("Write it so:  {example}", example=Example(verb.example, self.game.words))

    def read_verb_cards(self, verb: Verb, word: Token, entry: Entry) -> None:
        least, most = verb.cards
        if verb.joint:
            cards = self.cards(verb.suits, verb.suited, word, most=1)
            joint = self.peek()
            if joint is None or verb.joint not in self.meanings(joint):
                place = joint or self.tokens[-1]
                raise self.syntax(place, self.written_so(verb))
            self.at += 1
            cards += self.cards(verb.suits, verb.suited, joint, most=1)
        else:
            stop = self.peek()
            if least == 0 and (stop is None or stop.text == "="):
                return
            cards = self.cards(verb.suits, verb.suited, word, most=most)
        entry.cards = tuple(read.card for read in cards)
        entry.columns = tuple(read.start + 1 for read in cards)

    def read_trumps(self, verb: Verb, entry: Entry) -> None:
        """Cards turned up, or their suits alone."""
        trumps: list[Card | Suit] = []
        columns: list[int] = []
        while (token := self.peek()) is not None:
            suit = read_suit(token.text)
            following = self.tokens[self.at + 1] if self.at + 1 < len(self.tokens) else None
            rank_follows = following is not None and fold(following.text) in RANK_SPELLINGS
            if token.text == ",":
                self.at += 1
            elif suit is not None and not (is_sign(token.text) and rank_follows):
                self.at += 1
                trumps.append(suit)
                columns.append(token.column)
                self.cyrillic = self.cyrillic or is_cyrillic(token.text)
            else:
                for read in self.one_word(verb.suits, verb.suited):
                    trumps.append(read.card)
                    columns.append(read.start + 1)
        most = verb.cards[1]
        if most is not None and len(trumps) > most:
            message = say("At most {n} cards lie turned up.", n=most)
            raise Unreadable(Fault("syntax", columns[most], 1, message))
        entry.trumps, entry.columns = tuple(trumps), tuple(columns)

    def read_terms(self, verb: Verb, read: Callable[[str], str | None], entry: Entry) -> None:
        """Words that only the game knows."""
        terms: list[str] = []
        columns: list[int] = []
        while (token := self.peek()) is not None and token.text != "=":
            self.at += 1
            if token.text == ",":
                continue
            term = read(fold(token.text))
            if term is None:
                raise self.syntax(token, self.written_so(verb))
            terms.append(term)
            columns.append(token.column)
        entry.terms, entry.columns = tuple(terms), tuple(columns)

    def read_claim(self, kind: str, entry: Entry) -> None:
        token = self.peek()
        start = self.at
        if kind == "points":
            entry.claim, entry.claim_column, entry.claim_width = self.need_number()
            return
        if token is None:
            raise self.syntax(self.tokens[-1], say("After = the winner of the trick must stand."))
        entry.winner, entry.winner_partners = self.name(partners=True)
        entry.claim_column = self.tokens[start].column
        entry.claim_width = self.tokens[self.at - 1].end - self.tokens[start].start

    def nobody(self, word: Token) -> Entry:
        verb = next(v for v in self.game.verbs if v.nobody)
        self.skip(":")
        token = self.peek()
        if token is not None and verb.word in self.meanings(token):
            self.at += 1
        if self.peek() is None:
            return Entry(verb.word, NOBODY)
        entry = self.verb(verb, word, NOBODY)
        if entry.claim is not None:
            message = say("What nobody takes scores nothing: no figure stands here.")
            raise Unreadable(Fault("syntax", entry.claim_column, entry.claim_width, message))
        return entry

    def trick(self) -> Entry:
        """Cards alone on a line, in a game of tricks."""
        first = self.tokens[0]
        cards = self.cards(True, frozenset(), first)
        entry = Entry("trick")
        entry.cards = tuple(read.card for read in cards)
        entry.columns = tuple(read.start + 1 for read in cards)
        if self.sees("="):
            self.at += 1
            self.read_claim("winner", entry)
        self.finish()
        if len(cards) and cards[0].end >= first.end and not is_sign(first.text):
            entry.twofold = self.vocabulary.begins_name(first.text)
        return self.marked(entry)

    def marked(self, entry: Entry) -> Entry:
        entry.tens, entry.cyrillic = tuple(self.tens), self.cyrillic
        return entry

    # Statements of every game

    def read_game(self, word: Token) -> Entry:
        entry = Entry("game")
        token = self.peek()
        if token is not None:
            if "dealer" not in self.meanings(token):
                raise self.syntax(
                    token, say("After {text} only  dealer NAME  may stand.", text=word.text)
                )
            self.at += 1
            start = self.need_word(say("Say who dealt."))
            entry.player, _ = self.name(partners=False)
            entry.name_column = start.column
            entry.name_width = self.tokens[self.at - 1].end - start.start
        self.finish()
        return entry

    def read_score(self, word: Token) -> Entry:
        scope = None
        token = self.peek()
        if token is not None:
            for meaning in ("stage", "game"):
                if meaning in self.meanings(token):
                    scope = meaning
                    if meaning == "stage" and "stage" not in self.vocabulary.verbs:
                        raise self.syntax(
                            token, say("{game} has no stages.", game=self.game_name())
                        )
                    self.at += 1
                    break
        return self.row(scope, short=False)

    def row(self, scope: str | None = None, short: bool = True) -> Entry:
        first = self.tokens[0]
        if short and self.game.cards_first:
            stray = next((t for t in self.tokens if not is_number(t.text) and t.text != ","), None)
            if stray is not None and stray.text != "=":
                self.cards(True, frozenset(), first)
        entry = Entry("score", scope=scope, short=short)
        entry.figures, entry.figure_columns = self.figures()
        if self.sees("="):
            self.at += 1
            entry.totals, entry.total_columns = self.figures()
        self.finish()
        return entry

    def read_total(self, word: Token) -> Entry:
        return self.total()

    def total(self) -> Entry:
        entry = Entry("total")
        entry.totals, entry.total_columns = self.figures()
        self.finish()
        return entry

    def read_winner(self, word: Token) -> Entry:
        token = self.need_word(say("Say who has won, or: winner nobody"))
        entry = Entry("winner", name_column=token.column)
        if "nobody" in self.meanings(token):
            self.at += 1
            entry.player = NOBODY
        else:
            entry.player, entry.partners = self.name(partners=True)
        entry.name_width = self.tokens[self.at - 1].end - token.start
        self.finish()
        return entry

    def read_adjust(self, word: Token) -> Entry:
        token = self.need_word(say("Say whose points: adjust NAME ±N TEXT"))
        entry = Entry("adjust", name_column=token.column)
        entry.player, entry.partners = self.name(partners=True)
        entry.name_width = self.tokens[self.at - 1].end - token.start
        entry.claim, entry.claim_column, entry.claim_width = self.need_number()
        entry.text = self.rest()
        if not entry.text:
            raise self.syntax(
                self.tokens[-1],
                say(
                    "Give the reason: adjust {name} {n} TEXT",
                    name=self.vocabulary.players[entry.player],
                    n=entry.claim,
                ),
            )
        return entry

    def read_dispute(self, word: Token) -> Entry:
        token = self.need_word(say("Say who disputes the line above: dispute NAME TEXT"))
        entry = Entry("dispute", name_column=token.column)
        entry.player, entry.partners = self.name(partners=True)
        entry.name_width = self.tokens[self.at - 1].end - token.start
        entry.text = self.rest()
        return entry

    def read_note(self, word: Token) -> Entry:
        text = self.rest()
        if not text:
            raise self.syntax(word, say("A note has words: note TEXT"))
        return Entry("note", text=text)

    def read_misdeal(self, word: Token) -> Entry:
        return Entry("misdeal", text=self.rest())

    def read_settle(self, word: Token) -> Entry:
        return Entry("settle", text=self.rest())

    def read_end(self, word: Token) -> Entry:
        return Entry("end", text=self.rest())

    # Pieces of a line

    def meanings(self, token: Token) -> frozenset[str]:
        """The words of the notation, or of the game, that a word may be."""
        return self.vocabulary.meanings.get(fold(token.text), frozenset())

    def peek(self) -> Token | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def sees(self, sign: str) -> bool:
        token = self.peek()
        return token is not None and token.text == sign

    def skip(self, sign: str) -> None:
        if self.sees(sign):
            self.at += 1

    def rest(self) -> str:
        """Free text: what stands behind the last token read."""
        return self.text[self.tokens[self.at - 1].end :].strip()

    def finish(self) -> None:
        token = self.peek()
        if token is not None:
            raise self.syntax(token, say("{text} cannot stand here.", text=visible(token.text)))

    def need_word(self, message: Message) -> Token:
        token = self.peek()
        if token is None:
            raise self.syntax(self.tokens[-1], message)
        return token

    def need_number(self) -> tuple[int, int, int]:
        """A figure: its value, column and width."""
        token = self.peek()
        if token is None:
            raise self.syntax(self.tokens[-1], say("Here a number must stand."))
        value = read_number(token.text)
        if value is None:
            if is_number(token.text):
                raise self.syntax(
                    token, say("{text} has too many digits.", text=visible(token.text))
                )
            raise self.syntax(token, say("{text} is no number.", text=visible(token.text)))
        self.at += 1
        return value, token.column, len(token.text)

    def figures(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """A figure a side, in the order of the sides or by name; with their columns."""
        sides = self.vocabulary.sides
        found: dict[int, tuple[int, int]] = {}
        token = self.peek()
        by_name = token is not None and not (is_number(token.text) and self.whole_name() is None)
        while (token := self.peek()) is not None and token.text != "=":
            if token.text == ",":
                self.at += 1
                continue
            side = len(found)
            if by_name:
                side = self.side()
                if side in found:
                    raise self.syntax(
                        token, say("{text} has two figures.", text=visible(token.text))
                    )
            value, column, _ = self.need_number()
            if side >= len(sides):
                raise self.wrong_count(self.tokens[self.at - 1], by_name)
            found[side] = value, column
        if len(found) != len(sides):
            raise self.wrong_count(self.tokens[self.at - 1], by_name)
        ordered = [found[side] for side in range(len(sides))]
        return tuple(v for v, _ in ordered), tuple(c for _, c in ordered)

    def wrong_count(self, token: Token, by_name: bool) -> Unreadable:
        names = [
            "+".join(self.vocabulary.players[s] for s in side) for side in self.vocabulary.sides
        ]
        return self.syntax(
            token, say("Every side needs one figure: {sides}.", sides=", ".join(names))
        )

    def side(self) -> int:
        seat, _ = self.name(partners=True)
        return next(i for i, side in enumerate(self.vocabulary.sides) if seat in side)

    def name(self, partners: bool) -> tuple[int, bool]:
        """A player, or all partners of a side joined by +, in any order: a seat, of partners that
        of the first, and whether all partners are named."""
        first = self.peek()
        if first is None:
            raise self.syntax(self.tokens[-1], say("Here a name must stand."))
        seat = self.player()
        if not self.sees_partner():
            self.skip(":")
            return seat, False
        named = {seat}
        while self.sees_partner():
            self.at += 1
            if self.peek() is None:
                raise self.syntax(self.tokens[-1], say("After + a partner's name must stand."))
            named.add(self.player())
        if not partners or named not in (set(side) for side in self.vocabulary.sides):
            text = self.text[first.start : self.tokens[self.at - 1].end]
            raise self.fault(
                "unknown-player",
                first,
                say("{text} are not the partners of a side.", text=visible(text)),
                len(text),
            )
        self.skip(":")
        return min(named), True

    def sees_partner(self) -> bool:
        """Whether + and a partner's name follow, not a number with a sign that nobody can read."""
        if not self.sees("+"):
            return False
        if self.at + 1 == len(self.tokens) or not self.tokens[self.at + 1].text[0].isdigit():
            return True
        self.at += 1
        text = self.tokens[self.at].text
        named = self.whole_name() is not None
        self.at -= 1
        return named or (not is_number(text) and self.vocabulary.begins_name(text))

    def whole_name(self) -> int | None:
        """The player whose whole name stands here, the longest if several; not read yet."""
        best: int | None = None
        for seat, words in enumerate(self.vocabulary.names):
            here = self.tokens[self.at : self.at + len(words)]
            if tuple(fold(token.text) for token in here) == words and (
                best is None or len(words) > len(self.vocabulary.names[best])
            ):
                best = seat
        return best

    def player(self) -> int:
        """The player that is named here: by the whole name, by first letters in one word, or,
        where that word may be several, by first letters that go on behind it."""
        token = self.tokens[self.at]
        seat = self.whole_name()
        if seat is not None:
            self.at += len(self.vocabulary.names[seat])
            return seat
        if self.meanings(token):
            message = say(
                "{text} is a word of the notation; here a name must stand.", text=token.text
            )
            raise self.syntax(token, message)
        meant = self.meant(token.text)
        if len(meant) > 1:
            words = self.name_words()
            longer = self.meant(" ".join(words))
            if len(words) > 1 and len(longer) == 1:
                self.at += len(words)
                return longer[0]
        if token.text in "=:,+" or not meant:
            raise self.fault(
                "unknown-player",
                token,
                say(
                    "{text} is none of the players {players}.",
                    text=visible(token.text),
                    players=", ".join(self.vocabulary.players),
                ),
            )
        if len(meant) > 1:
            raise self.fault(
                "ambiguous-player",
                token,
                say(
                    "{text} may be {players}: write one more letter.",
                    text=visible(token.text),
                    players=", ".join(self.vocabulary.players[i] for i in meant),
                ),
            )
        self.at += 1
        return meant[0]

    def meant(self, letters: str) -> list[int]:
        """The players whose names begin with these letters."""
        folded = fold(letters)
        return [i for i, name in enumerate(self.vocabulary.folded) if name.startswith(folded)]

    def name_words(self) -> list[str]:
        """The words that stand here before the first sign, word of the notation or card."""
        words: list[str] = []
        for token in self.tokens[self.at :]:
            if token.text in "=:,+" or self.meanings(token):
                break
            behind = self.tokens[self.at + len(words) + 1 : self.at + len(words) + 2]
            ends = bool(behind) and behind[0].text == ":"
            if words and not ends and not isinstance(read_cards(token.text, 0, True), NoCard):
                break
            words.append(token.text)
        return words

    def cards_stand_here(self, first: Token) -> bool:
        """Whether a line of a game of tricks begins with a card rather than a name."""
        if self.whole_name() is not None:
            return False
        read = read_cards(first.text, first.start, suitless=False)
        if not isinstance(read, NoCard) and all(one.card in self.vocabulary.pack for one in read):
            return True
        if self.vocabulary.begins_name(first.text):
            return False
        following = self.tokens[1] if len(self.tokens) > 1 else None
        if following is not None and (following.text == ":" or self.meanings(following)):
            return False
        return starts_like_card(first.text)

    def cards(
        self, suits: bool, suited: frozenset[Rank], before: Token, most: int | None = None
    ) -> list[ReadCard]:
        """The cards that stand here, up to ``=``, the end, or `most` of them."""
        found: list[ReadCard] = []
        while (token := self.peek()) is not None and token.text != "=":
            if most is not None and len(found) >= most:
                break
            if token.text == ",":
                self.at += 1
                continue
            found += self.one_word(suits, suited)
        if not found:
            place = token or before
            raise self.fault("unknown-card", place, say("Here a card must stand."))
        return found

    def one_word(self, suits: bool, suited: frozenset[Rank]) -> list[ReadCard]:
        """The cards of one word, or of a sign and the rank behind it."""
        token = self.tokens[self.at]
        text, start = token.text, token.start
        self.at += 1
        known = self.vocabulary.spelt.get(text)
        if known is not None and (known.card.suit or not suits) and not suited:
            if known.latin_ten:
                self.tens.append(start + 1)
            self.cyrillic = self.cyrillic or known.cyrillic
            return [known._replace(start=start, end=start + len(text))]
        if (
            is_sign(text)
            and (following := self.peek()) is not None
            and following.text not in "=:,+"
        ):
            # "♠ 9": read as one word; the gap is put back into the offsets below.
            self.at += 1
            gap = following.start - token.end
            read = read_cards(text + following.text, start, not suits)
            if isinstance(read, NoCard):
                raise Unreadable(Fault("unknown-card", token.column, len(text), read.message))
            head, *tail = read
            found = [ReadCard(head.card, start, head.end + gap, head.latin_ten, head.cyrillic)]
            found += [
                ReadCard(one.card, one.start + gap, one.end + gap, one.latin_ten, one.cyrillic)
                for one in tail
            ]
        else:
            answer = read_cards(text, start, not suits)
            if isinstance(answer, NoCard):
                raise Unreadable(
                    Fault(
                        "unknown-card", answer.start + 1, answer.end - answer.start, answer.message
                    )
                )
            found = answer
        for one in found:
            self.check(one, suited)
        if len(found) == 1 and found[0].end == token.end:
            self.vocabulary.spelt[text] = found[0]
        return found

    def check(self, read: ReadCard, suited: frozenset[Rank]) -> None:
        """A card that was read must be of the pack; its letters are remembered."""
        card = read.card
        width = read.end - read.start
        known = (
            card.rank in self.vocabulary.ranks
            if card.suit is None
            else card in self.vocabulary.pack
        )
        if not known:
            message = say("{card} is not in the pack of {game}.", card=card, game=self.game_name())
            rule = f"{self.game.id}.pack"
            raise Unreadable(Fault("unknown-card", read.start + 1, width, message, rule))
        if card.suit is None and card.rank in suited:
            message = say("{card} needs its suit here.", card=card)
            raise Unreadable(Fault("unknown-card", read.start + 1, width, message))
        if read.latin_ten:
            self.tens.append(read.start + 1)
        self.cyrillic = self.cyrillic or read.cyrillic

    def game_name(self) -> Named:
        return Named(self.game.names)

    def syntax(self, token: Token, message: Message) -> Unreadable:
        return self.fault("syntax", token, message)

    def fault(
        self, code: str, token: Token, message: Message, width: int | None = None
    ) -> Unreadable:
        return Unreadable(Fault(code, token.column, width or len(token.text), message))
