"""Reading the statements of a game: the fields that it has declared, cards first of all."""

from __future__ import annotations

from typing import Any

from scorekeeper.core.cards import RANK_SPELLINGS, Card, Suit, is_cyrillic, is_sign, read_suit
from scorekeeper.core.forms import (
    Cards,
    Doubled,
    Example,
    Field,
    Figures,
    Groups,
    Level,
    Number,
    Player,
    Statement,
    Trump,
    Turned,
    Words,
)
from scorekeeper.core.statements import LINE, Phrase, Place, Said, Who
from scorekeeper.core.words import fold
from scorekeeper.i18n.messages import Message, say
from scorekeeper.notation.card_reader import NO_SUITED, CardReader
from scorekeeper.notation.tokens import Fault, Token, Unreadable, read_number

DOUBLED = {"x": 2, "х": 2, "*": 2, "xx": 4, "хх": 4, "**": 4}
"""How a double and a redouble are written."""


class PhraseReader(CardReader):
    """Reads what a statement of the game says, field by field."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.cards: list[Card] = []
        self.columns: list[int] = []
        self.turned: list[Card | Suit] = []
        self.values: dict[str, Any] = {}
        self.side_figures: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())

    def said(
        self, statement: Statement, word: Token, who: Who | None = None, short: bool = False
    ) -> Said:
        """The rest of a statement of the game, behind its word.

        word: where it begins; short: without its word.
        """
        for at, field in enumerate(statement.fields):
            before = self.tokens[self.at - 1] if self.at else word
            self.field(field, statement, word if at == 0 else before)
        winner, claim, place = None, None, LINE
        if (statement.claim or statement.winner) and self.sees("="):
            self.at += 1
            if statement.winner:
                winner = self.winner()
            else:
                claim, place = self.need_number()
        self.finish()
        return self.phrase(statement.word, word, who, short, winner, claim, place)

    def phrase(
        self,
        verb: str,
        first: Token,
        who: Who | None,
        short: bool,
        winner: Who | None = None,
        claim: int | None = None,
        place: Place = LINE,
    ) -> Said:
        """What was read, as a statement that begins at a token."""
        begins = first.column
        figures, places = self.side_figures
        phrase = Phrase(
            verb,
            tuple(self.cards),
            tuple(column - begins for column in self.columns),
            turned=tuple(self.turned),
            figures=figures,
            places=tuple(column - begins for column in places),
            claim=claim,
            claim_at=LINE if claim is None else Place(place.column - begins, place.width),
            values=self.values,
            short=short,
            tens=tuple(column - begins for column in self.tens),
            cyrillic=self.cyrillic,
        )
        return Said(phrase, who, begins, winner)

    def winner(self) -> Who:
        """The winner of a trick, behind ``=``."""
        if self.peek() is None:
            raise self.syntax(self.tokens[-1], say("After = the winner of the trick must stand."))
        start = self.tokens[self.at]
        who = self.name(partners=True)
        width = self.tokens[self.at - 1].end - start.start
        return who._replace(at=Place(start.column, width))

    def written_so(self, statement: Statement) -> Message:
        """What to say of a statement that is not written as it has to be."""
        return say("Write it so:  {example}", example=Example(statement.example, self.game.words))

    # Fields

    def field(self, field: Field, statement: Statement, before: Token) -> None:
        """One field of a statement."""
        if isinstance(field, Cards):
            self.card_field(field, statement, before)
        elif isinstance(field, Groups):
            self.card_field(Cards(1, None, field.suits), statement, before)
        elif isinstance(field, Turned):
            self.read_turned(field, statement)
        elif isinstance(field, Figures):
            self.side_figures = self.figures(field.players)
        elif isinstance(field, Player):
            self.values["player"] = self.name(partners=False).seat
        elif isinstance(field, Words):
            self.own_word(field, statement)
        else:
            self.one_value(field, statement)

    def card_field(self, field: Cards, statement: Statement, before: Token) -> None:
        """Cards, as many as the statement takes."""
        stop = self.peek()
        if field.least == 0 and (stop is None or stop.text == "="):
            return
        read = self.read_cards(field.suits, field.suited, before, field.most)
        most = len(read) if field.most is None else field.most
        if not field.least <= len(read) <= most:
            at = read[most] if len(read) > most else read[-1]
            width = at.end - at.start
            raise Unreadable(Fault("syntax", at.start + 1, width, self.written_so(statement)))
        self.cards += [one.card for one in read]
        self.columns += [one.start + 1 for one in read]

    def own_word(self, field: Words, statement: Statement) -> None:
        """One of the words that may stand here."""
        token = self.peek()
        known = self.meanings(token) if token is not None else frozenset()
        found = next((word for word in field.words if word in known), None)
        if found is None:
            if field.optional:
                return
            raise self.syntax(token or self.tokens[-1], self.written_so(statement))
        self.at += 1
        self.values["word"] = found

    def one_value(self, field: Field, statement: Statement) -> None:
        """A number, level, trump, or whether something is doubled."""
        token = self.peek()
        if isinstance(field, Doubled):
            doubled = DOUBLED.get(fold(token.text)) if token is not None else None
            self.at += doubled is not None
            self.values["doubled"] = doubled or 1
            return
        if token is None or token.text == "=":
            raise self.syntax(token or self.tokens[-1], self.written_so(statement))
        if isinstance(field, Trump):
            suit = read_suit(token.text)
            if suit is None and fold(token.text) not in field.none:
                raise self.syntax(token, self.written_so(statement))
            self.turned += [suit] if suit is not None else []
        elif isinstance(field, Number | Level):
            number = read_number(token.text)
            if number is None or not field.least <= number <= field.most:
                raise self.syntax(token, self.written_so(statement))
            self.values["number" if isinstance(field, Number) else "level"] = number
        self.at += 1

    def read_turned(self, field: Turned, statement: Statement) -> None:
        """Cards turned up, or their suits alone."""
        columns: list[int] = []
        while (token := self.peek()) is not None and token.text != "=":
            suit = read_suit(token.text)
            following = self.tokens[self.at + 1] if self.at + 1 < len(self.tokens) else None
            rank_follows = following is not None and fold(following.text) in RANK_SPELLINGS
            if token.text == ",":
                self.at += 1
            elif suit is not None and not (is_sign(token.text) and rank_follows):
                self.at += 1
                self.turned.append(suit)
                columns.append(token.column)
                self.cyrillic = self.cyrillic or is_cyrillic(token.text)
            else:
                for read in self.one_word(True, NO_SUITED):
                    self.turned.append(read.card)
                    columns.append(read.start + 1)
        if len(self.turned) > field.most:
            message = say("At most {n} cards lie turned up.", n=field.most)
            raise Unreadable(Fault("syntax", columns[field.most], 1, message))
        if len(self.turned) < field.least:
            raise self.syntax(self.tokens[-1], self.written_so(statement))
        self.columns += columns
