"""Reading a line from the left: numbers, players' names, figures a side."""

from __future__ import annotations

import re

from scorekeeper.core.cards import NoCard, read_cards, visible
from scorekeeper.core.statements import Place, Who
from scorekeeper.core.words import fold
from scorekeeper.i18n.messages import Message, Named, say
from scorekeeper.notation.names import Names
from scorekeeper.notation.tokens import Fault, Token, Unreadable, is_number, read_number

NOT_WHOLE = r"[+\-−–]?\d+(?:[.,]\d+|[   ']\d{3})+(?!\d)"
"""A number with a fraction, or whose digits are in groups."""


class Cursor:
    """A place in a line, token by token; what is read moves it on. Whatever cannot be read
    raises `Unreadable`."""

    def __init__(self, vocabulary: Names, text: str, tokens: list[Token]) -> None:
        self.vocabulary = vocabulary
        self.lexicon = vocabulary.lexicon
        self.game = vocabulary.game
        self.text = text
        self.tokens = tokens
        self.at = 0
        self.named = False

    # Tokens

    def meanings(self, token: Token) -> frozenset[str]:
        """The words of the notation, or of the game, that a word may be."""
        return self.lexicon.meanings.get(fold(token.text), frozenset())

    def peek(self) -> Token | None:
        """The token that stands here; None at the end."""
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def sees(self, sign: str) -> bool:
        """Whether a sign stands here."""
        token = self.peek()
        return token is not None and token.text == sign

    def skip(self, sign: str) -> None:
        """Go past a sign, if it stands here."""
        if self.sees(sign):
            self.at += 1

    def rest(self) -> str:
        """Free text: what stands behind the last token read."""
        return self.text[self.tokens[self.at - 1].end :].strip()

    def finish(self) -> None:
        """Nothing may stand here any more."""
        token = self.peek()
        if token is not None:
            raise self.syntax(token, say("{text} cannot stand here.", text=visible(token.text)))

    def need_word(self, message: Message) -> Token:
        """The token that stands here; where none does, the message is the fault."""
        token = self.peek()
        if token is None:
            raise self.syntax(self.tokens[-1], message)
        return token

    def game_name(self) -> Named:
        """The game, in the language of who reads it."""
        return Named(self.game.names)

    def syntax(self, token: Token, message: Message) -> Unreadable:
        """The fault that something is no statement here."""
        return self.fault("syntax", token, message)

    def fault(
        self, code: str, token: Token, message: Message, width: int | None = None
    ) -> Unreadable:
        """A fault at a token."""
        return Unreadable(Fault(code, token.column, width or len(token.text), message))

    # Figures

    def need_number(self) -> tuple[int, Place]:
        """A figure: its value, and where it stands."""
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
        return value, token.place

    def whole_number(self) -> tuple[int, Place]:
        """A figure that does not go on behind a comma, a dot or a space: ``1,000``, ``1 000`` and
        ``1.5`` are none."""
        token = self.peek()
        number = re.match(NOT_WHOLE, self.text[token.start :]) if token is not None else None
        if token is not None and number is not None:
            place = Place(token.column, len(number[0]))
            message = say("{text} is no whole number. Write its digits alone.", text=number[0])
            raise Unreadable(Fault("syntax", place.column, place.width, message))
        return self.need_number()

    def figures(self, players: bool = False) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """A figure a side, or a player, in their order or by name; with their columns."""
        sides = self.vocabulary.sides
        if players:
            sides = tuple((seat,) for seat in range(len(self.vocabulary.players)))
        found: dict[int, tuple[int, int]] = {}
        token = self.peek()
        by_name = token is not None and not (is_number(token.text) and self.whole_name() is None)
        while (token := self.peek()) is not None and token.text != "=":
            if token.text == ",":
                self.at += 1
                continue
            side = len(found)
            if by_name:
                seat = self.name(partners=not players).seat
                side = next(i for i, seats in enumerate(sides) if seat in seats)
                if side in found:
                    raise self.syntax(
                        token, say("{text} has two figures.", text=visible(token.text))
                    )
            value, place = self.need_number()
            if side >= len(sides):
                raise self.wrong_count(self.tokens[self.at - 1], sides)
            found[side] = value, place.column
        if len(found) != len(sides):
            raise self.wrong_count(self.tokens[self.at - 1], sides)
        ordered = [found[side] for side in range(len(sides))]
        return tuple(v for v, _ in ordered), tuple(c for _, c in ordered)

    def wrong_count(self, token: Token, sides: tuple[tuple[int, ...], ...]) -> Unreadable:
        """The fault that a side has no figure, or there are too many."""
        names = ["+".join(self.vocabulary.players[s] for s in side) for side in sides]
        return self.syntax(
            token, say("Every side needs one figure: {sides}.", sides=", ".join(names))
        )

    # Names

    def name(self, partners: bool) -> Who:
        """A player, or, where `partners` may be named, all partners of a side joined by +, in any
        order; a colon may follow."""
        first = self.peek()
        if first is None:
            raise self.syntax(self.tokens[-1], say("Here a name must stand."))
        self.named = True
        seat = self.player()
        if not self.sees_partner():
            width = self.tokens[self.at - 1].end - first.start
            self.skip(":")
            return Who(seat, False, Place(first.column, width))
        together = {seat}
        while self.sees_partner():
            self.at += 1
            if self.peek() is None:
                raise self.syntax(self.tokens[-1], say("After + a partner's name must stand."))
            together.add(self.player())
        width = self.tokens[self.at - 1].end - first.start
        if not partners or together not in (set(side) for side in self.vocabulary.sides):
            text = self.text[first.start : first.start + width]
            raise self.fault(
                "unknown-player",
                first,
                say("{text} are not the partners of a side.", text=visible(text)),
                len(text),
            )
        self.skip(":")
        return Who(min(together), True, Place(first.column, width))

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
        meant = self.vocabulary.meant(token.text)
        if len(meant) > 1:
            words = self.name_words()
            longer = self.vocabulary.meant(" ".join(words))
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
