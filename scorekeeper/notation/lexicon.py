"""What the words of a game can mean whoever plays it: its statements, its pack, and the phrases
that were read before. It is the same for every match of so many players."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from scorekeeper.core.cards import SUIT_SIGNS, Card, ReadCard
from scorekeeper.core.forms import Cards, Groups, Statement
from scorekeeper.core.game import Game
from scorekeeper.core.statements import BITS, CLOSER_LOOK, Line, Phrase, Place
from scorekeeper.core.words import MEANINGS, meanings
from scorekeeper.notation.tokens import MOST_DIGITS

MOST_PHRASES = 50_000
"""Phrases of one game that are kept, so that they are read once."""


class Shape(NamedTuple):
    """How cards stand in a statement that is nothing but cards, and perhaps a figure."""

    word: str
    least: int
    most: int | None
    suits: bool
    claim: bool


class Lexicon:
    """The words of a game, for a number of players.

    verbs: its statements by word; short: the one whose word may be left out; name_alone: the one
    that a name alone means; cards_first: whether a line may begin with a card. spelt: cards by
    every spelling that was read; known: those without a doubtful letter, with their bits; phrases:
    what was read behind a name, `tricks`: cards alone on a line; lines: those that name nobody, by
    the number of sides. rows: the words that rows of figures begin with.
    """

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.pack = game.pack(players)
        self.ranks = {card.rank for card in self.pack}
        self.verbs: dict[str, Statement] = {one.word: one for one in game.statements}
        self.meanings = {**MEANINGS, **meanings(game.spellings)}
        self.short = next((one for one in game.statements if one.short), None)
        self.cards_first = game.cards_first
        self.name_alone = game.name_alone
        self.spelt: dict[str, ReadCard] = {}
        self.known: dict[str, tuple[Card, int, bool]] = {}
        self.phrases: dict[str, Phrase] = {}
        self.tricks: dict[str, Phrase] = {}
        self.lines: dict[int, dict[str, Line]] = {}
        self.rows = {"=": "total"} | {
            spelling: word
            for spelling, words in self.meanings.items()
            for word in ("score", "total")
            if word in words
        }
        self.shapes = {word: shape for word, one in self.verbs.items() if (shape := shape_of(one))}
        self.spellings = {
            spelling: shape
            for spelling, words in self.meanings.items()
            for shape in [self.said_by(words)]
            if shape is not None
        }

    def said_by(self, words: frozenset[str]) -> Shape | None:
        """The shape of the statement that one of these words begins behind a name."""
        for word in sorted(words):
            one = self.verbs.get(word)
            if one is not None and one.by != "table":
                return self.shapes.get(word)
        return None

    def phrase(self, text: str) -> Phrase | None:
        """Cards and perhaps a figure behind a name, all of whose words were read before, with one
        space between two; None where it has to be read in full."""
        words = text.split(" ")
        shape = self.spellings.get(words[0])
        short = shape is None
        if shape is None and (self.short is None or words[0] in self.meanings):
            return None
        if short and len(words) == 1 and words[0].isdigit():
            # Points or a card? That is asked.
            return None
        shape = shape or self.shapes.get(self.short.word if self.short is not None else "")
        return None if shape is None else self.cards_of(shape, words, text, short, int(not short))

    def trick(self, text: str) -> Phrase | None:
        """The same of cards alone on a line."""
        return self.cards_of(TRICK, text.split(" "), text, False, 0)

    def cards_of(
        self, shape: Shape, words: list[str], text: str, short: bool, first: int
    ) -> Phrase | None:
        """The cards and figure of some words, from the one at `first` on; None where one is not
        known."""
        more: dict[str, Any] = {"short": True} if short else {}
        offset = len(words[0]) + 1 if first else 0
        ends = len(words)
        if ends - first > 2 and words[-2] == "=":
            figure = words[-1]
            if not (shape.claim and figure.isdecimal() and len(figure) <= MOST_DIGITS):
                return None
            ends -= 2
            more["claim"] = int(figure)
            more["claim_at"] = Place(len(text) - len(figure), len(figure))
        cards: list[Card] = []
        offsets: list[int] = []
        mask, known, at = 0, self.known.get, first
        while at < ends:
            word = words[at]
            at += 1
            one = known(word)
            if one is None:
                if word not in SUIT_SIGNS or at >= ends:
                    return None
                one = known(word + words[at])
                if one is None:
                    return None
                offsets.append(offset)
                offset += len(word) + len(words[at]) + 2
                at += 1
            else:
                offsets.append(offset)
                offset += len(word) + 1
            card, bit, cyrillic = one
            cards.append(card)
            if mask & bit:
                mask |= CLOSER_LOOK
            mask |= bit
            if cyrillic:
                more["cyrillic"] = True
        n = len(cards)
        if n < shape.least or not n or (shape.most is not None and n > shape.most):
            return None
        if mask & CLOSER_LOOK:
            mask = CLOSER_LOOK
            if shape.suits and any(card.suit is None for card in cards):
                return None
        return Phrase(shape.word, tuple(cards), tuple(offsets), mask, **more)

    def learn(self, text: str, read: ReadCard) -> None:
        """Keep a card by a spelling of it."""
        self.spelt[text] = read
        if not read.latin_ten:
            self.known[text] = read.card, BITS.get(read.card, CLOSER_LOOK), read.cyrillic

    def keep(self, phrases: dict[str, Phrase], text: str, phrase: Phrase) -> None:
        """Keep a phrase for when it comes again."""
        if len(phrases) >= MOST_PHRASES:
            phrases.clear()
        phrases[text] = phrase


TRICK = Shape("trick", 1, None, True, False)


def shape_of(statement: Statement) -> Shape | None:
    """The shape of a statement that is nothing but cards; None where it has other fields."""
    if len(statement.fields) != 1:
        return None
    (field,) = statement.fields
    if isinstance(field, Groups):
        return Shape(statement.word, 1, None, field.suits, statement.claim)
    if isinstance(field, Cards) and not field.suited:
        return Shape(statement.word, field.least, field.most, field.suits, statement.claim)
    return None


@cache
def lexicon(game: Game, players: int) -> Lexicon:
    """The words of a game for so many players; made once."""
    return Lexicon(game, players)
