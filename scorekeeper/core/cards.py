"""Cards: every spelling that people use in, one spelling out.

Rank order and points belong to the games; a card only knows what is printed on it.
"""

from __future__ import annotations

import unicodedata
from enum import StrEnum
from typing import ClassVar, NamedTuple

from scorekeeper.i18n.messages import Message, say


class Suit(StrEnum):
    """A suit, written as its sign."""

    SPADES = "♠"
    HEARTS = "♥"
    DIAMONDS = "♦"
    CLUBS = "♣"

    # As a text: the hash of an enumeration is many times slower.
    __hash__ = str.__hash__

    def shown(self, language: str) -> str:
        """The sign, the same in every language."""
        return self.value


class Rank(StrEnum):
    """A rank, written in the Latin way; the order of the ranks is a game's."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    __hash__ = str.__hash__

    def shown(self, language: str) -> str:
        """The rank in the letters of a language: Т К Д В in Ukrainian and Russian."""
        if language == "en":
            return self.value
        return CYRILLIC.get(self, self.value)


CYRILLIC = {Rank.JACK: "В", Rank.QUEEN: "Д", Rank.KING: "К", Rank.ACE: "Т"}
COURT = frozenset((Rank.JACK, Rank.QUEEN, Rank.KING))


class Card:
    """A card, or a rank whose suit was not kept (`suit` is None).

    There is one object for each card, so that cards compare and hash by identity.
    """

    __slots__ = ("rank", "suit", "text")
    rank: Rank
    suit: Suit | None
    text: str
    _all: ClassVar[dict[str, Card]] = {}

    def __new__(cls, rank: Rank, suit: Suit | None = None) -> Card:
        text = f"{rank.value}{suit.value if suit else ''}"
        card = cls._all.get(text)
        if card is None:
            card = super().__new__(cls)
            card.rank, card.suit, card.text = rank, suit, text
            cls._all[text] = card
        return card

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit | None]]:
        return Card, (self.rank, self.suit)

    def __repr__(self) -> str:
        return f"Card({self.rank!r}, {self.suit!r})"

    def __str__(self) -> str:
        return self.text

    def shown(self, language: str) -> str:
        """The card as a language writes it, for people; session files hold `str(card)`."""
        return f"{self.rank.shown(language)}{self.suit or ''}"


FULL_PACK = tuple(Card(rank, suit) for suit in Suit for rank in Rank)

RANK_SPELLINGS = {str(rank).casefold(): rank for rank in Rank}
RANK_SPELLINGS |= {letter.casefold(): rank for rank, letter in CYRILLIC.items()}
RANK_SPELLINGS["t"] = Rank.TEN
SUIT_SIGNS = dict(zip("♠♥♦♣♤♡♢♧", (*Suit, *Suit), strict=True))
SUIT_LETTERS = dict(zip("shdc", Suit, strict=True))
SUIT_LETTERS |= dict(zip("пчбтхк", (*Suit, Suit.CLUBS, Suit.CLUBS), strict=True))
SUIT_SPELLINGS = SUIT_SIGNS | SUIT_LETTERS
SELECTORS = "\ufe0e\ufe0f"

# Letters that look like another alphabet's card letter but mean nothing on a card.
RANK_TWINS = {
    "а": say("the Latin A, an ace"),
    "b": say("the Cyrillic В, a jack"),
    "ј": say("the Latin J, a jack"),
    "о": say("the Latin Q, a queen"),
}
SUIT_TWINS = {
    "с": say("the Latin c, clubs"),
    "һ": say("the Latin h, hearts"),
    "ѕ": say("the Latin s, spades"),
    "ԁ": say("the Latin d, diamonds"),
    "x": say("the Cyrillic х, clubs"),
    "k": say("the Cyrillic к, clubs"),
    "t": say("the Cyrillic т, clubs"),
}


class ReadCard(NamedTuple):
    """A card as it stood in a line: where, and in which letters."""

    card: Card
    start: int
    end: int
    latin_ten: bool
    cyrillic: bool


class NoCard(NamedTuple):
    """Why no card could be read, and where: what stands there and what may be meant."""

    start: int
    end: int
    message: Message


def is_sign(text: str) -> bool:
    """Whether the text is a suit sign alone, as in ``♠ 9``."""
    return text.rstrip(SELECTORS) in SUIT_SIGNS


def read_suit(text: str) -> Suit | None:
    """The suit that a word means by itself, sign or letter; None where it means none."""
    return SUIT_SPELLINGS.get(text.rstrip(SELECTORS).casefold())


def is_cyrillic(text: str) -> bool:
    """Whether a text has a Cyrillic letter."""
    return any("Ѐ" <= letter <= "ӿ" for letter in text)


def read_cards(text: str, start: int, suitless: bool) -> list[ReadCard] | NoCard:
    """Read the cards of one word, glued or single.

    text: the word; start: its offset in the line, which offsets in the answer count from;
    suitless: whether a rank may stand without suit, apart from other cards. Answers the cards,
    or the first place that is none with what may be meant.
    """
    cards: list[ReadCard] = []
    at = 0
    while at < len(text):
        begin = at
        suit = SUIT_SIGNS.get(text[at])
        if suit:
            at = _past_selectors(text, at + 1)
        rank, at = _rank(text, at)
        if rank is None:
            return _no_card(text, begin, at, start, said=suit is not None)
        letters = text[begin:at]
        if suit is None and at < len(text):
            suit = SUIT_SPELLINGS.get(text[at].casefold())
            if suit is not None:
                at = _past_selectors(text, at + 1)
            else:
                return _no_card(text, begin, at, start, said=True)
        if suit is None and (not suitless or begin):
            # Without its suit a card stands apart.
            return _no_card(text, begin, at, start, said=True)
        spelt = text[begin:at]
        cards.append(
            ReadCard(
                Card(rank, suit), start + begin, start + at, letters[-1] in "Tt", is_cyrillic(spelt)
            )
        )
    return cards


def _past_selectors(text: str, at: int) -> int:
    while at < len(text) and text[at] in SELECTORS:
        at += 1
    return at


def _rank(text: str, at: int) -> tuple[Rank | None, int]:
    if text.startswith("10", at):
        return Rank.TEN, at + 2
    rank = RANK_SPELLINGS.get(text[at : at + 1].casefold())
    return rank, at + 1 if rank else at


def _no_card(text: str, begin: int, at: int, start: int, said: bool) -> NoCard:
    """Explain the first card of `text[begin:]` that cannot be read; `said`: half of it could."""
    place = (start + begin, start + len(text))
    rest = text[begin:]
    shown = visible(rest)
    letter = text[at : at + 1].casefold()
    if at == len(text):
        if said and letter == "" and SUIT_SIGNS.get(rest[0]):
            return NoCard(*place, say("After the sign {text} a rank must stand.", text=shown))
        return NoCard(*place, say("{text} has no suit: write a suit after it.", text=shown))
    twin = RANK_TWINS.get(letter) if not said or at == begin else SUIT_TWINS.get(letter)
    if twin:
        return NoCard(
            *place,
            say("{text} is no card. Did you mean {twin}? It looks alike.", text=shown, twin=twin),
        )
    if (rest[:1].isdecimal() and not said) or (rest[:2].isdecimal() and rest[:2] != "10"):
        return NoCard(*place, say("{text} is no card: ranks are 2 to 10, J Q K A.", text=shown))
    if said:
        return NoCard(
            *place,
            say(
                "{text} is no card: {letter} is no suit. Suits are s h d c.",
                text=shown,
                letter=visible(text[at]),
            ),
        )
    return NoCard(*place, say("Here a card must stand, and {text} is none.", text=shown))


def visible(text: str, width: int = 24) -> str:
    """Text of the user as a message may quote it: without control characters, not too long."""
    clean = "".join("�" if unicodedata.category(c) in ("Cc", "Cs") else c for c in text)
    return clean if len(clean) <= width else clean[: width - 1] + "…"
