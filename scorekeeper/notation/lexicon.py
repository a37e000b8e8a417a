"""What the words of a game can mean whoever plays it: its statements, its pack, and the phrases
that were read before. It is the same for every match of so many players."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from scorekeeper.core.cards import SUIT_SIGNS, Card, ReadCard
from scorekeeper.core.forms import Cards, Groups, Statement
from scorekeeper.core.game import Game
from scorekeeper.core.statements import Phrase, Place
from scorekeeper.core.words import MEANINGS, meanings
from scorekeeper.notation.tokens import read_number

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
    every spelling that was read; phrases: what was read behind a name, `tricks`: cards alone on a
    line.
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
        self.phrases: dict[str, Phrase] = {}
        self.tricks: dict[str, Phrase] = {}
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
        return None if shape is None else self.cards_of(shape, words, text, short)

    def trick(self, text: str) -> Phrase | None:
        """The same of cards alone on a line."""
        return self.cards_of(TRICK, text.split(" "), text, False, 0)

    def cards_of(
        self, shape: Shape, words: list[str], text: str, short: bool, at: int | None = None
    ) -> Phrase | None:
        """The cards and figure of some words; None where one is not known."""
        first = (0 if short else 1) if at is None else at
        offset = 0 if first == 0 else len(words[0]) + 1
        claim, place, ends = None, Place(), len(words)
        if ends - first > 2 and words[-2] == "=":
            claim = read_number(words[-1])
            if claim is None or not shape.claim:
                return None
            ends -= 2
            place = Place(len(text) - len(words[-1]), len(words[-1]))
        cards: list[Card] = []
        offsets: list[int] = []
        cyrillic, spelt, at = False, self.spelt, first
        while at < ends:
            word = words[at]
            at += 1
            if word in SUIT_SIGNS and at < ends:
                rank = words[at]
                at += 1
                read = spelt.get(word + rank)
                width = len(word) + len(rank) + 2
            else:
                read = spelt.get(word)
                width = len(word) + 1
            if read is None or read.latin_ten or (shape.suits and read.card.suit is None):
                return None
            cards.append(read.card)
            offsets.append(offset)
            cyrillic = cyrillic or read.cyrillic
            offset += width
        n = len(cards)
        if n < shape.least or not n or (shape.most is not None and n > shape.most):
            return None
        phrase = Phrase(
            shape.word,
            tuple(cards),
            tuple(offsets),
            claim=claim,
            claim_at=place,
            short=short,
            cyrillic=cyrillic,
        )
        return phrase

    def keep(self, phrases: dict[str, Phrase], text: str, phrase: Phrase) -> None:
        """Keep a phrase for when it comes again."""
        if len(phrases) >= MOST_PHRASES:
            phrases.clear()
        phrases[text] = phrase


TRICK = Shape("trick", 1, None, True, False)


def shape_of(statement: Statement) -> Shape | None:
    """The shape of a statement that is nothing but cards; None where it has other fields."""
    if len(statement.fields) != 1 or statement.winner:
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
