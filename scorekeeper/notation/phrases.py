"""Reading the statements of a game: the fields that it has declared, cards first of all."""

from __future__ import annotations

from typing import Any

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
)
from scorekeeper.core.statements import (
    LINE,
    Cards,
    Doubled,
    Example,
    Field,
    Figures,
    Groups,
    Level,
    Number,
    Phrase,
    Place,
    Player,
    Said,
    Statement,
    Trump,
    Turned,
    Who,
    Words,
)
from scorekeeper.core.words import fold
from scorekeeper.i18n.messages import Message, say
from scorekeeper.notation.cursor import Cursor
from scorekeeper.notation.tokens import Fault, Token, Unreadable, read_number

DOUBLED = {"x": 2, "х": 2, "*": 2, "xx": 4, "хх": 4, "**": 4}
"""How a double and a redouble are written."""
NO_SUITED: frozenset[Rank] = frozenset()


class PhraseReader(Cursor):
    """Reads what a statement of the game says, field by field."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.tens: list[int] = []
        self.cyrillic = False
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
            claim_at=Place(place.column - begins, place.width),
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

    # Cards

    def cards_stand_here(self, first: Token) -> bool:
        """Whether a line of a game of tricks begins with a card rather than a name."""
        if self.whole_name() is not None:
            return False
        read = read_cards(first.text, first.start, suitless=False)
        if not isinstance(read, NoCard) and all(one.card in self.lexicon.pack for one in read):
            return True
        if self.vocabulary.begins_name(first.text):
            return False
        following = self.tokens[1] if len(self.tokens) > 1 else None
        if following is not None and (following.text == ":" or self.meanings(following)):
            return False
        first_letter = first.text[0].casefold()
        return first_letter.isdecimal() or is_sign(first_letter) or first_letter in RANK_SPELLINGS

    def read_cards(
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
        known = self.lexicon.spelt.get(text)
        if known is not None and (known.card.suit or not suits) and not suited:
            if known.latin_ten:
                self.tens.append(start + 1)
            self.cyrillic = self.cyrillic or known.cyrillic
            return [known._replace(start=start, end=start + len(text))]
        following = self.peek()
        if is_sign(text) and following is not None and following.text not in "=:,+":
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
            text += following.text
        else:
            answer = read_cards(text, start, not suits)
            if isinstance(answer, NoCard):
                width = answer.end - answer.start
                fault = Fault("unknown-card", answer.start + 1, width, answer.message)
                raise Unreadable(fault)
            found = answer
        for one in found:
            self.check(one, suited)
        if len(found) == 1:
            self.lexicon.spelt[text] = found[0]
        return found

    def check(self, read: ReadCard, suited: frozenset[Rank]) -> None:
        """A card that was read must be of the pack; its letters are remembered."""
        card = read.card
        width = read.end - read.start
        known = card.rank in self.lexicon.ranks if card.suit is None else card in self.lexicon.pack
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
