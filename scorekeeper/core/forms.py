"""What a game declares of its statements: the word, who says it, and a sequence of typed fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from scorekeeper.core.cards import Card, NoCard, Rank, read_cards
from scorekeeper.core.deal import Deal
from scorekeeper.core.facts import Fact, Problem, Value
from scorekeeper.core.statements import Said
from scorekeeper.core.words import Spellings, in_language
from scorekeeper.i18n.messages import Message, say, spoken

NAMES = {"Olena": "Олена", "Taras": "Тарас"}
SUITS = str.maketrans("♠♥♦♣", "пчбт")
"""Names and suits of examples in Cyrillic letters."""


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

    rule: the name of the rule that it follows. check: what is wrong with it. worth: what its cards
    are worth, by the house rules alone, so that it is worked out once; scores: whether that is its
    side's at once; by_rank: whether it depends on the ranks alone. once: whether a deal has one;
    opens: whether it begins a deal; needs: the statement that has to stand above it; closes:
    whether the deal is over with it. plays: whether its cards are out from then on; twice: what is
    said of one that was out already, where the line is known and where it is not; None: nothing;
    stake: how many points its side would have more without that. use: what the record holds
    instead: facts, the places of cards that are out now, and what is wrong. unlike: what is said
    where the paper has another figure than its worth. holds: the cards that its player says are in
    his hand: nobody else may play them; gives: whether its cards leave his hand: he may not play
    them; captures: whether its cards are his side's from then on, each of them once; bonus: whether
    people forget it, or give it to the wrong side. proof: what is wrong with all of a side's
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
    by_rank: bool = False
    once: bool = False
    opens: bool = False
    needs: str = ""
    closes: bool = False
    plays: bool = False
    twice: tuple[Message, Message] | None = PLAYED
    stake: Callable[[Fact, int], int] | None = None
    use: Callable[[Deal, Fact], Iterable[Fact | Problem | int]] | None = None
    unlike: Callable[[Deal, Fact], Problem] | None = None
    holds: Callable[[Deal, Fact], Iterable[Card]] | None = None
    gives: bool = False
    captures: bool = False
    bonus: bool = False
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
