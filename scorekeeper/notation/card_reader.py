"""Reading cards: one by one or glued together, a sign and the rank behind it."""

from __future__ import annotations

from typing import Any

from scorekeeper.core.cards import RANK_SPELLINGS, NoCard, Rank, ReadCard, is_sign, read_cards
from scorekeeper.i18n.messages import say
from scorekeeper.notation.cursor import Cursor
from scorekeeper.notation.tokens import Fault, Token, Unreadable

NO_SUITED: frozenset[Rank] = frozenset()


class CardReader(Cursor):
    """Reads cards, and remembers which letters may be read in two ways."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.tens: list[int] = []
        self.cyrillic = False

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
            self.lexicon.learn(text, found[0])
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
