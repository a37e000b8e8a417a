"""What a line of a match says, once it is read: small frozen values, each with its places.

A game declares its own statements (`Statement`): the word, who says it, and a sequence of typed
fields (`Cards`, `Turned`, `Number` ...). What a line says by one of them is a `Said`. The
statements of every game have types of their own: `Row`, `Total`, `Points`, `Winner`, `Adjust`,
`NextGame`, `Remark`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.core.cards import FULL_PACK, Card, NoCard, Rank, Suit, read_cards
from scorekeeper.core.words import Spellings, in_language
from scorekeeper.i18n.messages import Message, say, spoken

if TYPE_CHECKING:
    from scorekeeper.core.deal import Deal, Fact, Problem, Value

NOBODY = -1
"""The seat of nobody, where a statement may name nobody instead of a player."""
BITS = {card: 1 << place for place, card in enumerate(FULL_PACK)}
CLOSER_LOOK = 1 << len(FULL_PACK)
"""A bit beside those of the cards: what has it always needs a closer look."""
EVERY_CARD = 2 * CLOSER_LOOK - 1
NAMES = {"Olena": "Олена", "Taras": "Тарас"}
SUITS = str.maketrans("♠♥♦♣", "пчбт")
"""Names and suits of examples in Cyrillic letters."""


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


# What a game declares


class Cards(NamedTuple):
    """Cards, at least and at most so many (None: any number).

    suits: whether every card needs its suit; suited: ranks that need it all the same.
    """

    least: int = 1
    most: int | None = None
    suits: bool = True
    suited: frozenset[Rank] = frozenset()


class Groups(NamedTuple):
    """Groups of cards, each with so many cards: the pairs of Advantage have two."""

    size: int
    suits: bool = True


class Turned(NamedTuple):
    """Cards that are turned up, or their suits alone, at least and at most so many."""

    least: int = 1
    most: int = 1


class Trump(NamedTuple):
    """A suit, or, where `none` is set, the word or sign for no trumps."""

    none: tuple[str, ...] = ()


class Number(NamedTuple):
    """A whole number from `least` to `most`."""

    least: int = 0
    most: int = 999_999_999


class Level(NamedTuple):
    """How high a contract is: a number from `least` to `most` that stands before a suit."""

    least: int = 1
    most: int = 7


class Doubled(NamedTuple):
    """Whether it is doubled (``x``) or redoubled (``xx``); nothing where it is not."""


class Figures(NamedTuple):
    """A figure for each side, in the order of the sides or by name; a player: for each player."""

    players: bool = False


class Player(NamedTuple):
    """A player's name."""


class Words(NamedTuple):
    """One of some words of the game's own, or, where `optional`, none of them."""

    words: tuple[str, ...]
    optional: bool = False


Field = Cards | Groups | Turned | Trump | Number | Level | Doubled | Figures | Player | Words


PLAYED = (
    say("{card} was played already (line {before})."),
    say("{card} was played already, as often as the pack has it."),
)


class Statement(NamedTuple):
    """How one statement of a game is written, and what it means for a deal.

    word: its canonical word, which the words of the notation or `Game.words` have in the other
    languages; example, text: for help pages. fields: what stands behind it. by: who says it:
    ``player``, ``anybody`` (``nobody`` may stand there, too) or ``table`` (no name). winner:
    whether ``= NAME`` may name the winner of a trick. claim: whether ``= N`` may be the figure of
    the paper.

    rule: the name of the rule that it follows. check: what is wrong with it. worth: what its
    cards are worth, by the house rules alone, so that it is worked out once; scores: whether
    that is its side's at once. once: whether a deal has one; opens: whether it begins a deal;
    needs: the statement that has to stand above it; closes: whether the deal is over with it.
    plays: whether its cards are out from then on; twice: what is said of one that was out
    already, where the line is known and where it is not; None: nothing; stake: how many points its
    side would have more without that. use: what the record holds instead: facts, the places of
    cards that are out now, and what is wrong. unlike: what is said
    where the paper has another figure than its worth. proof: what is wrong with all of a side's
    statements of this word once its tricks are known. due: what is said where a deal has to be
    begun with this statement first.
    """

    word: str
    example: str
    text: Message
    fields: tuple[Field, ...] = ()
    by: str = "player"
    winner: bool = False
    claim: bool = False
    rule: str = ""
    check: Callable[[Deal, Fact], Iterable[Problem]] | None = None
    worth: Callable[[Mapping[str, Any], tuple[Card, ...]], Value] | None = None
    scores: bool = False
    once: bool = False
    opens: bool = False
    needs: str = ""
    closes: bool = False
    plays: bool = False
    twice: tuple[Message, Message] | None = PLAYED
    stake: Callable[[Fact, int], int] | None = None
    use: Callable[[Deal, Fact], Iterable[Fact | Problem | int]] | None = None
    unlike: Callable[[Deal, Fact], Problem] | None = None
    proof: Callable[[Deal, Sequence[Fact]], Iterable[Problem]] | None = None
    due: Callable[[int, Said, int | None], Problem] | None = None

    @property
    def short(self) -> bool:
        """Whether its word may be left out between a name and what follows."""
        return self.by != "table" and any(isinstance(field, SHORT) for field in self.fields)

    @property
    def cards(self) -> Cards | None:
        """The field that takes its cards, where it has one."""
        found = next((one for one in self.fields if isinstance(one, Cards | Groups)), None)
        if isinstance(found, Groups):
            return Cards(1, None, found.suits)
        return found


SHORT = (Cards, Groups, Number, Words)
"""Fields before which the word of a statement may be left out."""


class Example(NamedTuple):
    """A statement as it may be written, in the words, names and letters of who reads it; more: the
    words of its game besides those of the notation."""

    text: str
    more: Mapping[str, Spellings] = MappingProxyType({})

    def shown(self, language: str | None = None) -> str:
        """The statement in a language, else the one spoken."""
        language = language or spoken()
        if language == "en":
            return self.text
        return " ".join(self._shown(word, language) for word in self.text.split())

    def _shown(self, word: str, language: str) -> str:
        read = read_cards(word, 0, suitless=True)
        if isinstance(read, NoCard):
            return NAMES.get(word) or in_language(word, language, self.more)
        return "".join(card.card.shown(language).translate(SUITS) for card in read)

    def __str__(self) -> str:
        return self.shown()


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

    __slots__ = (
        "cards", "claim", "claim_at", "cyrillic", "figures", "house", "mask", "memo", "offsets",
        "places", "short", "tens", "turned", "values", "word",
    )  # fmt: skip

    def __init__(
        self,
        word: str,
        cards: tuple[Card, ...] = (),
        offsets: tuple[int, ...] = (),
        *,
        turned: tuple[Card | Suit, ...] = (),
        figures: tuple[int, ...] = (),
        places: tuple[int, ...] = (),
        claim: int | None = None,
        claim_at: Place = LINE,
        values: Mapping[str, Any] = MappingProxyType({}),
        short: bool = False,
        tens: tuple[int, ...] = (),
        cyrillic: bool = False,
    ) -> None:
        self.word = word
        self.cards = cards
        self.offsets = offsets
        self.turned = turned
        self.figures = figures
        self.places = places
        self.claim = claim
        self.claim_at = claim_at
        self.values = values
        self.short = short
        self.tens = tens
        self.cyrillic = cyrillic
        self.mask = mask_of(cards)
        self.memo: Any = None
        self.house: object = None

    def but(self, **changed: Any) -> Phrase:
        """The same phrase with some of what it says changed."""
        names = ("cards", "offsets", "turned", "figures", "places", "claim", "claim_at", "values",
                 "short", "tens", "cyrillic")  # fmt: skip
        word = changed.pop("word", self.word)
        return Phrase(word, **{name: getattr(self, name) for name in names} | changed)


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
        if self.phrase.word in ("wins", "takes"):
            return self._replace(who=Who(seat), ruled=seat)
        return self._replace(ruled=seat)

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


class Adjust(NamedTuple):
    """Points given or taken by agreement of the table, with the reason."""

    who: Who
    points: int
    at: Place
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
    """``dispute``, ``settle``, ``misdeal``, ``note`` or ``end``, with its text; who: who disputes."""

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
    """Who is named in a statement; None where nobody is."""
    return None if isinstance(said, Row | Total) else said.who


def figures_of(said: Line) -> tuple[int, ...]:
    """The figures of a row, or of another statement that has one for each side."""
    if isinstance(said, Row):
        return said.figures
    return said.phrase.figures if isinstance(said, Said) else ()
