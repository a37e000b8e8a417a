"""What a line of a match says, once it is read: small frozen values, each with its places.

What it says by a statement that its game has declared is a `Said`. The statements of every game
have types of their own: `Row`, `Total`, `Points`, `Winner`, `Adjust`, `NextGame`, `Remark`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from scorekeeper.core.cards import FULL_PACK, Card, Suit

NOBODY = -1
"""The seat of nobody, where a statement may name nobody instead of a player."""
BITS = {card: 1 << place for place, card in enumerate(FULL_PACK)}
CLOSER_LOOK = 1 << len(FULL_PACK)
"""A bit beside those of the cards: what has it always needs a closer look."""
EVERY_CARD = 2 * CLOSER_LOOK - 1


class Place(NamedTuple):
    """Where in a line something stands: its column, from 1, and how many characters it has."""

    column: int = 1
    width: int = 1


LINE = Place()
"""The begin of a line, for what is said of the line as a whole."""


class Who(NamedTuple):
    """Who is named: a seat (of partners the first), whether the whole side is named, and where."""

    seat: int
    partners: bool = False
    at: Place = LINE


# What a line says


class Phrase:
    """What a statement of a game says, whoever says it, at whatever table: read once for all.

    word: the canonical word, or ``trick`` for cards alone on a line. cards, offsets: the cards,
    and where each begins, counted from the begin of the phrase; widths: how long each is there;
    mask: the bits of the cards, or `CLOSER_LOOK` where one has no suit or stands twice. turned:
    cards turned up, or suits alone. figures: a figure a side; claim: the figure behind ``=``.
    values: what the other fields say, by the name of the field's type. short: written without
    its word. plain: whether none of its letters can be read in two ways; tens: the offsets of
    cards written with a Latin T; cyrillic: whether a card has a Cyrillic letter.

    A phrase is not changed. `memo` is room for the engine to keep what its cards are worth.
    """

    turned: tuple[Card | Suit, ...] = ()
    figures: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    claim: int | None = None
    claim_at: Place = LINE
    values: Mapping[str, Any] = MappingProxyType({})
    short = False
    tens: tuple[int, ...] = ()
    cyrillic = False
    memo: Any = None
    house: object = None

    def __init__(
        self,
        word: str,
        cards: tuple[Card, ...] = (),
        offsets: tuple[int, ...] = (),
        mask: int | None = None,
        **more: Any,
    ) -> None:
        self.word = word
        self.cards = cards
        self.offsets = offsets
        self.mask = mask_of(cards) if mask is None else mask
        if more:
            self.__dict__.update(more)

    def but(self, **changed: Any) -> Phrase:
        """The same phrase with some of what it says changed."""
        more = {**self.__dict__, "mask": None, "memo": None, "house": None} | changed
        return Phrase(**more)

    def watched(self) -> Phrase:
        """The same phrase, which always needs a closer look."""
        other = self.but()
        other.mask = CLOSER_LOOK
        return other


def mask_of(cards: tuple[Card, ...]) -> int:
    """The bits of some cards; `CLOSER_LOOK` where one has no suit or stands twice."""
    mask = 0
    for card in cards:
        bit = BITS.get(card, CLOSER_LOOK)
        if mask & bit:
            return CLOSER_LOOK
        mask |= bit
    return mask if mask < CLOSER_LOOK else CLOSER_LOOK


class Said(NamedTuple):
    """A statement of a game: a phrase, and who says it.

    who: who is named before it, None where nobody is; begins: the column where the phrase begins.
    winner: the winner named behind ``=``. ruled: the seat that is supposed to have a trick or
    sequence, whatever the rules say, on ``tricks`` any, if its figures are supposed to be right;
    accepted: what it gives, whatever the rules say. twofold: whether its first word is a card and
    begins a name, too.
    """

    phrase: Phrase
    who: Who | None = None
    begins: int = 1
    winner: Who | None = None
    ruled: int | None = None
    accepted: int | None = None
    twofold: bool = False

    @property
    def verb(self) -> str:
        """The canonical word of the statement."""
        return self.phrase.word

    @property
    def plain(self) -> bool:
        """Whether nothing about its letters has to be remembered."""
        return not (self.phrase.tens or self.phrase.cyrillic or self.twofold)

    @property
    def claim_at(self) -> Place:
        """Where the figure behind ``=`` stands."""
        column, width = self.phrase.claim_at
        return Place(self.begins + column, width)

    def card_at(self, index: int) -> Place:
        """Where one of its cards, or cards turned up, stands; `LINE` where it has none."""
        if index >= len(self.phrase.offsets):
            return LINE
        words = self.phrase.cards or self.phrase.turned
        return Place(self.begins + self.phrase.offsets[index], len(str(words[index])))

    def figure_at(self, side: int) -> Place:
        """Where the figure of a side stands."""
        width = len(str(self.phrase.figures[side]))
        return Place(self.begins + self.phrase.places[side], width)

    def ruled_for(self, seat: int) -> Said:
        """The same statement where a seat, or nobody, has the trick or sequence, whatever the
        rules say."""
        who = Who(seat) if self.phrase.word in ("wins", "takes") else self.who
        return self._replace(phrase=self.phrase.watched(), who=who, ruled=seat)

    def accepting(self, figure: int) -> Said:
        """The same statement where its cards are worth a figure, whatever the rules say."""
        return self._replace(phrase=self.phrase.watched(), accepted=figure)

    def without(self, column: int) -> Said:
        """The same statement without the card, or card turned up, that stands at a column."""
        phrase = self.phrase
        kept = [at for at, off in enumerate(phrase.offsets) if self.begins + off != column]
        return self._replace(
            phrase=phrase.but(
                cards=tuple(phrase.cards[at] for at in kept if phrase.cards),
                turned=tuple(phrase.turned[at] for at in kept if phrase.turned),
                offsets=tuple(phrase.offsets[at] for at in kept),
            )
        )


class Points(NamedTuple):
    """``NAME = N``: points of a side whose cards were not kept; at: where the figure stands."""

    who: Who
    points: int
    at: Place = LINE

    @property
    def verb(self) -> str:
        """The canonical word of the statement."""
        return "points"


class Row(NamedTuple):
    """Points of a game or deal, a figure a side, perhaps with the running totals behind ``=``.

    scope: ``stage`` or ``game`` where it says so; short: written without its word; columns,
    total_columns: where the figures stand.
    """

    figures: tuple[int, ...]
    columns: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    total_columns: tuple[int, ...] = ()
    scope: str | None = None
    short: bool = False

    @property
    def verb(self) -> str:
        """The canonical word of the statement."""
        return "score"

    def figure_at(self, side: int) -> Place:
        """Where the figure of a side stands."""
        return Place(self.columns[side], len(str(self.figures[side])))


class Total(NamedTuple):
    """The running totals of the paper, a figure a side."""

    totals: tuple[int, ...]
    total_columns: tuple[int, ...] = ()

    @property
    def verb(self) -> str:
        """The canonical word of the statement."""
        return "total"


class Winner(NamedTuple):
    """Who has won the match, as the paper says; the seat `NOBODY` for nobody."""

    who: Who

    @property
    def verb(self) -> str:
        """The canonical word of the statement."""
        return "winner"


class Share(NamedTuple):
    """Points given to a side, or taken from it, by its player."""

    who: Who
    points: int
    at: Place


class Adjust(NamedTuple):
    """Points given or taken by agreement of the table, of one side or several, with the reason."""

    shares: tuple[Share, ...]
    text: str

    @property
    def verb(self) -> str:
        """The canonical word of the statement."""
        return "adjust"


class NextGame(NamedTuple):
    """``game``: the next game begins; who: its dealer, where that is said."""

    who: Who | None = None

    @property
    def verb(self) -> str:
        """The canonical word of the statement."""
        return "game"


class Remark(NamedTuple):
    """``dispute``, ``settle``, ``misdeal``, ``note`` or ``end``: its text, and who disputes."""

    verb: str
    text: str = ""
    who: Who | None = None


OfGame = Said | Points | Row
"""Statements that are about the game in hand."""
Line = OfGame | Total | Winner | Adjust | NextGame | Remark
"""Whatever a line may say."""
STATEMENTS = (Said, Points, Row, Total, Winner, Adjust, NextGame, Remark)
"""The types of whatever a line may say."""


def is_plain(said: Line) -> bool:
    """Whether nothing about the letters of a statement has to be remembered."""
    return not isinstance(said, Said) or said.plain


def who_of(said: Line) -> Who | None:
    """Who is named in a statement, of several the first; None where nobody is."""
    if isinstance(said, Adjust):
        return said.shares[0].who
    return None if isinstance(said, Row | Total) else said.who


def figures_of(said: Line) -> tuple[int, ...]:
    """The figures of a row, or of another statement that has one for each side."""
    if isinstance(said, Row):
        return said.figures
    return said.phrase.figures if isinstance(said, Said) else ()
