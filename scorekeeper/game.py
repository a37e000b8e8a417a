"""What a game is: the contract between the games and everything else.

A game says how it is written (`Verb`), what may be played differently (`HouseRule`), what its
rules are (`Rule`), who sits and scores together, and gives a `Play` for each game of a match:
the object that takes the entries of one game, one at a time, and knows at every moment what
they are worth. It knows nothing of files, databases or terminals.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple, Protocol

from scorekeeper.cards import Card, Rank, Suit
from scorekeeper.findings import Finding
from scorekeeper.messages import Message

NOBODY = -1
"""The seat of nobody, where a statement may name nobody instead of a player."""


class Rule(NamedTuple):
    """A numbered rule of a game: its id (``rounds.slam``) and what it says."""

    id: str
    text: Message


class HouseRule(NamedTuple):
    """A point that the source leaves open: one of several ways to play it.

    values: the ways, the default first. Where any whole number will do, `least` is the
    smallest one and `values` holds the default alone.
    """

    name: str
    values: tuple[str, ...]
    text: Message
    least: int | None = None

    @property
    def default(self) -> str | int:
        """What is played where the match says nothing."""
        return _value(self.values[0])

    def read(self, value: str) -> str | int | None:
        """The value that a folded text means, or None where the rule has no such value."""
        if self.least is None:
            return _value(value) if value in self.values else None
        if not (value.isascii() and value.isdigit()) or len(value) > 9:
            return None
        return int(value) if int(value) >= self.least else None

    def choices(self) -> str:
        """The values for people: ``ranked, plain`` or ``a whole number from 1``."""
        return ", ".join(self.values) if self.least is None else f"{self.least}…"


def _value(text: str) -> str | int:
    return int(text) if text.isdecimal() else text


class Verb(NamedTuple):
    """How one statement of a game is written.

    word: its canonical word, which `words.WORDS` has in the other languages.
    subject: whether it follows a name; then the name alone, or cards after it, may mean it
    (`short`). nobody: whether ``nobody`` may be its subject. cards: the least and most cards
    (None: any number). suits: whether every card needs its suit. joint: the word between its
    two cards (``on``). claim: what may follow ``=``, ``"points"`` or ``"winner"``. suited:
    ranks that need their suit all the same.
    trumps: whether a suit alone may stand for a card. figures: whether a figure a side follows.
    example, text: for help pages.
    """

    word: str
    example: str
    text: Message
    subject: bool = True
    nobody: bool = False
    cards: tuple[int, int | None] = (0, 0)
    suits: bool = True
    suited: frozenset[Rank] = frozenset()
    joint: str | None = None
    claim: str | None = None
    trumps: bool = False
    figures: bool = False


@dataclass(slots=True, eq=False)
class Entry:
    """A statement as it was read, whatever its game; columns count from 1.

    verb: canonical word, or ``trick`` (cards alone on a line) or ``points`` (``NAME = N``).
    player: seat of who is named, or `NOBODY`; partners: whether the whole side was named.
    cards with their columns; trumps: cards turned up, or their suits alone (``stage``).
    figures: a figure a side; totals: the running totals after ``=`` of a row.
    claim: the figure after ``=``; winner: the seat named there (winner_partners as above).
    scope: ``stage`` or ``game`` of a row that says so. text: free text.
    short: written without its verb. tens: columns of cards written with a Latin T;
    cyrillic: whether a card has a Cyrillic letter; twofold: a first word that is a card and
    also begins a name. comment: what follows ``#``, with it.
    """

    verb: str
    player: int | None = None
    partners: bool = False
    name_column: int = 1
    name_width: int = 1
    cards: tuple[Card, ...] = ()
    columns: tuple[int, ...] = ()
    trumps: tuple[Card | Suit, ...] = ()
    figures: tuple[int, ...] = ()
    figure_columns: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    total_columns: tuple[int, ...] = ()
    claim: int | None = None
    claim_column: int = 1
    claim_width: int = 1
    winner: int | None = None
    winner_partners: bool = False
    scope: str | None = None
    text: str = ""
    short: bool = False
    tens: tuple[int, ...] = ()
    cyrillic: bool = False
    twofold: bool = False

    @property
    def plain(self) -> bool:
        """Whether nothing about its letters has to be remembered."""
        return not (self.tens or self.cyrillic or self.twofold)


class ScoreLine(NamedTuple):
    """Points that one side got at one line, by which rule and why.

    rule: None for points as written and adjusts. why: the arithmetic.
    """

    line: int
    side: int
    points: int
    rule: str | None
    why: Message


@dataclass(frozen=True)
class Table:
    """Who sits where, which game under which house rules: fixed for a match.

    players in seat order, clockwise; sides as tuples of seats, by first seat; house: every
    house rule as in force. `notes` is room for a game to keep what it worked out about an
    entry, so that a line that comes again costs little.
    """

    game: Game
    players: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    house: Mapping[str, str | int]
    notes: dict[Entry, Any] = field(default_factory=dict, compare=False, repr=False)
    side_names: tuple[str, ...] = field(init=False)
    side_of: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        names = tuple("+".join(self.players[seat] for seat in side) for side in self.sides)
        object.__setattr__(self, "side_names", names)
        seats = {seat: index for index, side in enumerate(self.sides) for seat in side}
        object.__setattr__(self, "side_of", tuple(seats[s] for s in range(len(self.players))))

    def under(self, name: str, value: str | int) -> Table:
        """The same table with one house rule played another way."""
        return Table(self.game, self.players, self.sides, {**self.house, name: value})


class StageResult(NamedTuple):
    """A stage of a game as it stands: its number, first line, tricks and points a side."""

    number: int
    line: int
    tricks: tuple[int, ...]
    scores: tuple[int, ...]


class Answer(Enum):
    """Why a game in hand did not take an entry: it belongs to the next game, or it is refused
    (and reported), as if the line were not there."""

    NEXT_GAME = 1
    REFUSED = 2


Handlers = dict[str, Callable[[int, Entry], Answer | None]]
"""What a game does with line and entry, by verb. None: it took the entry."""


class Play(Protocol):
    """One game of a match in hand.

    number and dealer are set by who makes it. started: something was recorded. row: a row has
    closed it. findings: what its lines prove so far; notes: how many notes it has beside them,
    which `all_findings` makes. reread: lines whose verb only the game could tell, with that verb. touched: the house rules of which another value could change
    something in it. checked: how many figures and winners of its lines were checked.
    """

    number: int
    dealer: int
    started: bool
    row: bool
    findings: list[Finding]
    touched: set[str]
    notes: int
    checked: int
    reread: dict[int, str]

    @property
    def complete(self) -> bool:
        """Whether the game is played out, counted in full, or closed by a row."""
        ...

    @property
    def counts(self) -> bool:
        """Whether its winner is known, so that the game is one of those won or drawn."""
        ...

    def handlers(self) -> Handlers:
        """What to call with line and entry, by verb; the game's own verbs, rows and points."""
        ...

    def close(self, line: int, ending: bool) -> None:
        """The game is over at `line`; ending: the match ends with it."""
        ...

    def scores(self) -> list[int]:
        """Points a side as they stand, in the order of the sides, adjusts left out."""
        ...

    def lines(self) -> list[ScoreLine]:
        """What gave the points, in the order of the lines."""
        ...

    def all_findings(self) -> list[Finding]:
        """The findings, notes that were only counted included."""
        ...

    def tricks(self) -> tuple[int, ...] | None:
        """Tricks a side, for games that count them by the game."""
        ...

    def stages(self) -> list[StageResult] | None:
        """The stages, for games that have them."""
        ...

    def explain(self, line: int) -> list[Message]:
        """Why a line scored what it did, a step each; empty where it scored nothing."""
        ...

    def state(self) -> Message:
        """Where the game stands, for the prompt: who leads, under which trump."""
        ...


class Standing(NamedTuple):
    """How a match stands between two games: what its end is judged by.

    totals: points a side, adjusts included; games_won a side; games: how many games counted.
    """

    totals: tuple[int, ...]
    games_won: tuple[int, ...]
    games: int


class Verdict(NamedTuple):
    """A match that is over: the side that won, or None where it is drawn."""

    winner: int | None


class Game(Hashable, Protocol):
    """A game that scorekeeper can keep score of.

    id and names (by language); source: the text its rules are from; rules, house_rules, bounds
    and verbs in the order of its page; the verb that may be left out between a name and cards
    comes first. cards_first: whether a line may begin with a card. name_alone: the verb that a
    name alone on a line means. end_rules: the house rules that only `verdict` looks at.
    """

    id: str
    names: Mapping[str, str]
    source: str
    rules: Sequence[Rule]
    house_rules: Sequence[HouseRule]
    bounds: Sequence[Message]
    verbs: Sequence[Verb]
    cards_first: bool
    name_alone: str | None
    end_rules: Sequence[str]

    def seats(self) -> range:
        """How many players may sit."""
        ...

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Who scores together when nobody says otherwise: seats, by first seat."""
        ...

    def pack(self, players: int) -> frozenset[Card]:
        """The cards that exist, with their suits."""
        ...

    def play(self, table: Table, number: int, dealer: int) -> Play:
        """A new game in hand."""
        ...

    def next_dealer(self, table: Table, play: Play) -> int | None:
        """Who has to deal after a game; None: its dealer again, and nobody can be wrong."""
        ...

    def verdict(self, table: Table, standing: Standing) -> Verdict | None:
        """Whether the match is over between two games, and who won it."""
        ...
