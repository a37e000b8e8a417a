"""What a game is: the contract between the games and everything else.

A game says how it is written (`Verb`), what may be played differently (`HouseRule`), what its
rules are (`Rule`), who sits and scores together, and gives a `Play` for each game of a match:
the object that takes the entries of one game, one at a time, and knows at every moment what
they are worth. It knows nothing of files, databases or terminals.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, cast

from scorekeeper.core.cards import FULL_PACK, Card, NoCard, Rank, Suit, read_cards
from scorekeeper.core.findings import Finding
from scorekeeper.core.slips import Slip, but
from scorekeeper.core.words import Spellings, in_language
from scorekeeper.i18n.messages import Message, Sayable, Texts, points, say, spoken

NOBODY = -1
"""The seat of nobody, where a statement may name nobody instead of a player."""
NAMES = {"Olena": "Олена", "Taras": "Тарас"}
SUITS = str.maketrans("♠♥♦♣", "пчбт")
"""Names and suits of examples in Cyrillic letters."""


class Rule(NamedTuple):
    """A numbered rule of a game: its id (``rounds.slam``) and what it says."""

    id: str
    text: Message


class HouseRule(NamedTuple):
    """A point that the source leaves open: one of several ways to play it.

    values: the ways, the default first. Where any whole number will do, `least` is the
    smallest one, `values` holds the default alone, which may be a word (``off``), and `tried`
    those that an audit compares, rising: none where the number was agreed on before the match,
    as a target is. matters: whether another value could change anything at a table; where nothing
    is said, at every one.
    """

    name: str
    values: tuple[str, ...]
    text: Message
    least: int | None = None
    tried: tuple[str, ...] = ()
    matters: Callable[[Table], bool] | None = None

    @property
    def default(self) -> str | int:
        """What is played where the match says nothing."""
        return _value(self.values[0])

    def read(self, value: str) -> str | int | None:
        """The value that a folded text means, or None where the rule has no such value."""
        if value in self.values:
            return _value(value)
        if self.least is None or not (value.isascii() and value.isdigit()) or len(value) > 9:
            return None
        return int(value) if int(value) >= self.least else None

    def others(self, now: str | int) -> list[str | int]:
        """The values that the one in force is compared with."""
        values = self.values if self.least is None else self.tried
        return [value for value in map(_value, values) if value != now]

    def choices(self) -> str:
        """The values for people: ``ranked, plain``, ``1, 2, …`` or ``off, 1, 2, …``."""
        if self.least is None:
            return ", ".join(self.values)
        words = [value for value in self.values if not value.isdecimal()]
        return ", ".join([*words, str(self.least), str(self.least + 1), "…"])


def _value(text: str) -> str | int:
    return int(text) if text.isdecimal() else text


class Example(NamedTuple):
    """A statement as it may be written, in the words, names and letters of who reads it; more: the
    words of its game besides `words.WORDS`."""

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


class Verb(NamedTuple):
    """How one statement of a game is written.

    word: its canonical word, which `words.WORDS` or `Game.words` has in the other languages.
    subject: whether it follows a name; then the name alone, or cards after it, may mean it
    (`short`). nobody: whether ``nobody`` may be its subject. cards: the least and most cards
    (None: any number). suits: whether every card needs its suit. joint: the word between its
    two cards (``on``). claim: what may follow ``=``, ``"points"`` or ``"winner"``. suited:
    ranks that need their suit all the same.
    trumps: whether a suit alone may stand for a card. figures: whether a figure a side follows.
    terms: what reads a word behind it that is neither card nor figure, such as a contract: its
    canonical spelling, None where it is none. example, text: for help pages.
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
    terms: Callable[[str], str | None] | None = None

    @property
    def short(self) -> bool:
        """Whether it may be left out between a name and what follows."""
        return self.subject and (self.cards != (0, 0) or self.terms is not None)


class Place(NamedTuple):
    """Where in a line something stands: its column, from 1, and how many characters it has."""

    column: int = 1
    width: int = 1


LINE = Place()
"""The begin of a line, for what is said of the line as a whole."""


class Entry:
    """A statement as it was read, whatever its game; columns count from 1.

    verb: canonical word, or ``trick`` (cards alone on a line) or ``points`` (``NAME = N``).
    player: seat of who is named, or `NOBODY`; partners: whether the whole side was named.
    cards with their columns; trumps: cards turned up, or their suits alone (``stage``); terms:
    other words of the game (`Verb.terms`), whose columns stand in `columns`, too.
    figures: a figure a side; totals: the running totals after ``=`` of a row.
    claim: the figure after ``=``; winner: the seat named there (winner_partners as above).
    scope: ``stage`` or ``game`` of a row that says so. text: free text.
    short: written without its verb. tens: columns of cards written with a Latin T;
    ruled: the seat that is supposed to have a trick or sequence, whatever the rules say; on
    ``tricks`` any, if its figures are supposed to be right;
    cyrillic: whether a card has a Cyrillic letter; twofold: a first word that is a card and
    also begins a name. `note` is room for a game to keep what it worked out about the entry at a
    table, so that a line that comes again costs little.
    """

    __slots__ = (
        "cards", "claim", "claim_column", "claim_width", "columns", "cyrillic",
        "figure_columns", "figures", "name_column", "name_width", "note", "partners", "player",
        "ruled", "scope", "short", "tens", "terms", "text", "total_columns", "totals", "trumps",
        "twofold", "verb", "winner", "winner_partners",
    )  # fmt: skip

    def __init__(
        self,
        verb: str,
        player: int | None = None,
        partners: bool = False,
        *,
        name_column: int = 1,
        name_width: int = 1,
        claim: int | None = None,
        claim_column: int = 1,
        claim_width: int = 1,
        scope: str | None = None,
        text: str = "",
        short: bool = False,
    ) -> None:
        self.verb = verb
        self.player = player
        self.partners = partners
        self.name_column = name_column
        self.name_width = name_width
        self.cards: tuple[Card, ...] = ()
        self.columns: tuple[int, ...] = ()
        self.trumps: tuple[Card | Suit, ...] = ()
        self.terms: tuple[str, ...] = ()
        self.figures: tuple[int, ...] = ()
        self.figure_columns: tuple[int, ...] = ()
        self.totals: tuple[int, ...] = ()
        self.total_columns: tuple[int, ...] = ()
        self.claim = claim
        self.claim_column = claim_column
        self.claim_width = claim_width
        self.winner: int | None = None
        self.winner_partners: bool = False
        self.ruled: int | None = None
        self.scope = scope
        self.text = text
        self.short = short
        self.tens: tuple[int, ...] = ()
        self.cyrillic: bool = False
        self.twofold: bool = False
        self.note: Any = None

    def but(self, **more: Any) -> Entry:
        """The same statement with some of what it says changed."""
        other = Entry(self.verb)
        for name in Entry.__slots__:
            if name != "note":
                setattr(other, name, more[name] if name in more else getattr(self, name))
        return other

    def ruled_for(self, seat: int) -> Entry:
        """The same statement where a seat, or nobody, has the trick or sequence, whatever the
        rules say."""
        player = seat if self.verb in ("wins", "takes") else self.player
        return self.but(player=player, ruled=seat)

    def without(self, column: int) -> Entry:
        """The same statement without the card, or card turned up, that stands at a column."""
        kept = [at for at, place in enumerate(self.columns) if place != column]
        return self.but(
            cards=tuple(self.cards[at] for at in kept if self.cards),
            trumps=tuple(self.trumps[at] for at in kept if self.trumps),
            columns=tuple(self.columns[at] for at in kept),
        )

    @property
    def plain(self) -> bool:
        """Whether nothing about its letters has to be remembered."""
        return not (self.tens or self.cyrillic or self.twofold)

    @property
    def name_at(self) -> Place:
        """Where the name stands."""
        return Place(self.name_column, self.name_width)

    @property
    def claim_at(self) -> Place:
        """Where the figure or winner after ``=`` stands."""
        return Place(self.claim_column, self.claim_width)

    def card_at(self, index: int) -> Place:
        """Where one of its cards, cards turned up or terms stands; `LINE` where it has none."""
        if index >= len(self.columns):
            return LINE
        words = self.cards or self.trumps or self.terms
        return Place(self.columns[index], len(str(words[index])))

    def figure_at(self, side: int) -> Place:
        """Where the figure of a side stands."""
        return Place(self.figure_columns[side], len(str(self.figures[side])))


class ScoreLine(NamedTuple):
    """Points that one side got at one line, by which rule and why.

    rule: None for points as written and adjusts. why: the arithmetic.
    """

    line: int
    side: int
    points: int
    rule: str | None
    why: Sayable


def as_written(line: int, side: int, points: int) -> ScoreLine:
    """Points that count as they were written, by no rule."""
    return ScoreLine(line, side, points, None, say("as written"))


class FeatKind(NamedTuple):
    """Something that a game is remembered by beside its points: slams, the longest sequence.

    name: for other programs; text: what it is; head: the same over a narrow column; adds: whether
    the figures of all games add up; else the highest counts.
    """

    name: str
    text: Message
    head: Message
    adds: bool


class Feat(NamedTuple):
    """What a side has done at a line, of one kind (the name of its `FeatKind`): so many, or so
    much."""

    kind: str
    side: int
    figure: int
    line: int


class Table:
    """Who sits where, which game under which house rules: fixed for a match.

    players in seat order, clockwise; sides as tuples of seats, by first seat, with their names;
    side_of: the side of each seat; house: every house rule as in force; lowest_wins: whether the
    fewest points are the best under these. `notes` is room for a
    game to keep what it worked out once for all its matches here.
    """

    def __init__(
        self,
        game: Game,
        players: tuple[str, ...],
        sides: tuple[tuple[int, ...], ...],
        house: Mapping[str, str | int],
    ) -> None:
        self.game = game
        self.players = players
        self.sides = sides
        self.house = house
        self.side_names = tuple("+".join(players[seat] for seat in side) for side in sides)
        seats = {seat: index for index, side in enumerate(sides) for seat in side}
        self.side_of = tuple(seats[seat] for seat in range(len(players)))
        self.notes: dict[Hashable, Any] = {}
        self.lowest_wins = game.lowest_wins(house)
        self._under: dict[tuple[str, str | int], Table] = {}
        self._other_ends: list[tuple[str, Table]] | None = None

    def best(self, points: Sequence[int]) -> int | None:
        """The side whose points are better than all others', by what wins under the house rules
        in force; None where several are level."""
        best = min(points) if self.lowest_wins else max(points)
        return points.index(best) if points.count(best) == 1 else None

    def lead(self, points: Sequence[int], side: int) -> int:
        """By how much a side is ahead of the best other one, below 0 where it is behind; all its
        points where there is no other."""
        others = [*points[:side], *points[side + 1 :]]
        if not others:
            return points[side]
        if self.lowest_wins:
            return min(others) - points[side]
        return points[side] - max(others)

    def other_ends(self) -> list[tuple[str, Table]]:
        """The table under each other value of the house rules that decide how a match ends, by
        the name of the rule."""
        if self._other_ends is None:
            self._other_ends = [
                (rule.name, self.under(rule.name, value))
                for rule in self.game.house_rules
                if rule.name in self.game.end_rules
                for value in rule.others(self.house[rule.name])
            ]
        return self._other_ends

    def under(self, name: str, value: str | int) -> Table:
        """The same table with one house rule played another way."""
        if (name, value) not in self._under:
            self._under[name, value] = self.playing({name: value})
        return self._under[name, value]

    def playing(self, house: Mapping[str, str | int]) -> Table:
        """The same table with some house rules played another way."""
        other = object.__new__(Table)
        other.__dict__ |= self.__dict__
        other.house = {**self.house, **house}
        other.lowest_wins = self.game.lowest_wins(other.house)
        other.notes, other._under, other._other_ends = {}, {}, None
        return other


@lru_cache(maxsize=8)
def _table(
    game: Game,
    players: tuple[str, ...],
    sides: tuple[tuple[int, ...], ...],
    house: tuple[tuple[str, str | int], ...],
) -> Table:
    return Table(game, players, sides, dict(house))


def table_for(
    game: Game,
    players: tuple[str, ...],
    sides: tuple[tuple[int, ...], ...],
    house: Mapping[str, str | int],
) -> Table:
    """The table for players and house rules; the same for every match that they play so."""
    return _table(game, players, sides, tuple(house.items()))


def tally(figures: Iterable[int]) -> str:
    """Figures, one a side: ``12-0``; ``6, −1`` where a dash would not be clear."""
    found = list(figures)
    joint = ", " if min(found) < 0 or len(found) > 2 else "-"
    return joint.join(map(points, found))


def named_tally(table: Table, figures: Sequence[int], short: bool) -> str:
    """Figures, one a side, with their names; without them where it has to be short."""
    if short:
        return tally(figures)
    named = zip(table.side_names, figures, strict=True)
    return ", ".join(f"{name} {points(n)}" for name, n in named)


class Said(NamedTuple):
    """What there is to say of a line beyond its points: who won the trick.

    name: who won; text: the same as a sentence; cards: those of its cards that count, and what
    they count.
    """

    name: str
    text: Message
    cards: tuple[Card, ...] = ()
    points: int = 0


class StageResult(NamedTuple):
    """A stage of a game as it stands: its number, first line, tricks and points a side, and the
    line of the row that closed it, 0 without one."""

    number: int
    line: int
    tricks: tuple[int, ...]
    scores: tuple[int, ...]
    row: int = 0


class Answer(Enum):
    """Why a game in hand did not take an entry: it belongs to the next game, or it is refused
    (and reported), as if the line were not there."""

    NEXT_GAME = 1
    REFUSED = 2


Handler = Callable[[int, Entry], Answer | None]
"""What a game does with line and entry. None: it took the entry."""
Handlers = dict[str, Handler]
"""The handlers of a game, by verb."""


class Play(Protocol):
    """One game of a match in hand.

    number and dealer are set by who makes it. started: something was recorded. row: a row has
    closed it. findings: what its lines prove so far; notes: how many notes it has beside them,
    which `all_findings` makes. reread: lines whose verb only the game could tell, with that
    verb. touched: the house rules of which another value could change something in it.
    checked: how many figures and winners of its lines were checked.
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

    def touches(self) -> set[str]:
        """The house rules that touch the game as it stands: those of `touched`, and those that
        would be there if it ended now."""
        ...

    def under(self, table: Table) -> Play:
        """The same game at a table with other `Game.score_rules`, to be asked and not to go on
        with."""
        ...

    def lines(self) -> list[ScoreLine]:
        """What gave the points, in the order of the lines."""
        ...

    def given(self, first: int, last: int) -> list[int]:
        """What the lines from `first` to `last` give each side."""
        ...

    def slips(self, first: int, last: int) -> Iterable[Slip]:
        """Slips that people make in this game: what its lines from `first` to `last` would give
        each side with one of them."""
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

    def feats(self) -> Iterable[Feat]:
        """What it is remembered by, as far as its record tells: of the kinds of its game."""
        ...

    def said(self, line: int) -> Said | None:
        """What there is to say of the last line beyond its points."""
        ...

    def explain(self, line: int) -> Sequence[Sayable]:
        """Why a line scored what it did, a step each; empty where it scored nothing."""
        ...

    def state(self, short: bool = False) -> Message:
        """Where the game stands, for the prompt: who leads, under which trump."""
        ...

    def news(self, line: int, short: bool = False) -> Message | None:
        """What the last line has completed: a stage or the game, with its points."""
        ...


class GameInHand:
    """What every game in hand keeps, and how it reports; a `Play` may build on it."""

    def __init__(self, table: Table, number: int, dealer: int) -> None:
        self.table = table
        self.number = number
        self.dealer = dealer
        self.started = False
        self.row = False
        self.findings: list[Finding] = []
        self.touched: set[str] = set()
        self.notes = 0
        self.checked = 0
        self.reread: dict[int, str] = {}

    @property
    def complete(self) -> bool:
        """Whether a row has closed the game; there may be other ways."""
        return self.row

    @property
    def counts(self) -> bool:
        """Whether its winner is known: so it is once it is complete."""
        return self.complete

    def guarded(self, handlers: Handlers) -> Handlers:
        """The handlers, each only for entries that belong to this game."""

        def guard(handler: Handler) -> Handler:
            return lambda line, entry: (
                handler(line, entry) if self.belongs(entry) else Answer.NEXT_GAME
            )

        return {verb: guard(handler) for verb, handler in handlers.items()}

    def belongs(self, entry: Entry) -> bool:
        """Whether an entry is of this game; else it begins the next. A row closes a game."""
        return not self.row

    def side(self, seat: int | None) -> int:
        """The side of the seat that an entry names."""
        assert seat is not None
        return self.table.side_of[seat]

    def report(
        self,
        code: str,
        line: int,
        message: Message,
        rule: str,
        at: Place = LINE,
        side: int | None = None,
        claimed: int | str | None = None,
        correct: int | str | None = None,
        house: str | None = None,
        stake: int | None = None,
    ) -> None:
        """Add a finding (see `Finding`). at: the place that is meant; side: whose it is; stake: how
        many points that side would have more if it were decided the other way."""
        self.findings.append(
            Finding(
                code,
                line,
                message,
                column=at.column,
                width=at.width,
                side=None if side is None else self.table.side_names[side],
                claimed=claimed,
                correct=correct,
                rule=rule,
                house=house,
            )
        )
        if stake is not None and side is not None:
            self.findings[-1].stake = but([0] * len(self.table.sides), side, stake)

    def report_card(
        self,
        code: str,
        line: int,
        message: Message,
        rule: str,
        entry: Entry,
        index: int,
        side: int | None = None,
        house: str | None = None,
        stake: int | None = None,
    ) -> None:
        """Add a finding about one card of an entry, which is what was claimed."""
        card = str((entry.cards or entry.trumps)[index])
        at = entry.card_at(index)
        self.report(code, line, message, rule, at, side, card, house=house, stake=stake)

    def all_findings(self) -> list[Finding]:
        """The findings; a game that only counts its notes adds them."""
        return list(self.findings)

    def feats(self) -> Iterable[Feat]:
        """Nothing beside its points."""
        return ()

    def said(self, line: int) -> Said | None:
        """Nothing beyond the points."""
        return None

    def news(self, line: int, short: bool = False) -> Message | None:
        """Nothing that completes by itself."""
        return None

    def touches(self) -> set[str]:
        """What its lines have touched."""
        return set(self.touched)

    def under(self, table: Table) -> Play:
        """The same game under other `score_rules`."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, table=table)
        other.rescore()
        return cast(Play, other)

    def given(self, first: int, last: int) -> list[int]:
        """What the lines from `first` to `last` give each side."""
        points = [0] * len(self.table.sides)
        for scored in cast(Play, self).lines():
            if first <= scored.line <= last:
                points[scored.side] += scored.points
        return points

    def slips(self, first: int, last: int) -> Iterable[Slip]:
        """No slip that is this game's own."""
        return ()

    def explain(self, line: int) -> Sequence[Sayable]:
        """The arithmetic of what a line gave."""
        return [scored.why for scored in cast(Play, self).lines() if scored.line == line]

    def state(self, short: bool = False) -> Message:
        """Which game it is."""
        return say("game {n}", n=self.number)

    def rescore(self) -> None:
        """Work out anew what was kept of the points; the table has other `score_rules` now."""

    def tricks(self) -> tuple[int, ...] | None:
        """No tricks that are counted by the game."""
        return None

    def stages(self) -> list[StageResult] | None:
        """No stages."""
        return None


class PointsInHand(GameInHand):
    """A game in hand that adds up what its lines give.

    most: the most points that a game gives to both sides. points: a side, as they stand; kept:
    whether lines were recorded that give points; parts: whether points were written besides;
    written: points as they were written, in parts or a row.
    """

    def __init__(self, table: Table, number: int, dealer: int, most: int) -> None:
        super().__init__(table, number, dealer)
        self.most = most
        self.points = [0] * len(table.sides)
        self.kept = False
        self.parts = False
        self.written: list[ScoreLine] = []
        self.closed = False

    @property
    def counts(self) -> bool:
        """Its winner is known as soon as it is over, too."""
        return self.complete or self.closed

    def part(self, line: int, entry: Entry) -> None:
        """``NAME = N``: points whose cards were not kept."""
        assert entry.claim is not None
        self.started = self.parts = True
        side = self.side(entry.player)
        self.points[side] += entry.claim
        self.written.append(as_written(line, side, entry.claim))
        self.bound(line, side, entry.claim, entry.claim_at, sum(self.points))

    def score(self, line: int, entry: Entry) -> None:
        """A row: checked where points were kept or written in parts, else it counts."""
        self.started = self.row = True
        figures = entry.figures
        if self.kept or self.parts:
            for side in range(len(figures)):
                self.check_row(line, entry, side)
            return
        self.points = list(figures)
        self.written = [as_written(line, side, figure) for side, figure in enumerate(figures)]
        sound = all(0 <= figure <= self.most for figure in figures)
        for side, figure in enumerate(figures):
            total = sum(figures) if sound and side == len(figures) - 1 else 0
            self.bound(line, side, figure, entry.figure_at(side), total)

    def check_row(self, line: int, entry: Entry, side: int) -> None:
        """A side's figure of a row against its points."""
        self.checked += 1
        figure, right = entry.figures[side], self.points[side]
        if figure != right:
            name = self.table.side_names[side]
            message, rule = self.unlike(name, figure, right)
            if figure > right:
                message = say(
                    "{message} What was not written down goes in as  {name} = {gap}",
                    message=message,
                    name=name,
                    gap=figure - right,
                )
            at = entry.figure_at(side)
            self.report("wrong-claim", line, message, rule, at, side, figure, right)

    def unlike(self, name: str, figure: int, right: int) -> tuple[Message, str]:
        """What to say of a figure that is not what the record gives, and the rule."""
        raise NotImplementedError

    def bound(self, line: int, side: int, figure: int, at: Place, total: int) -> None:
        """A figure that counts must be possible, alone and with the others (`total`)."""
        raise NotImplementedError

    def close(self, line: int, ending: bool) -> None:
        """The game is over at `line`."""
        self.closed = True

    def scores(self) -> list[int]:
        """Points a side as they stand."""
        return list(self.points)


class Standing(NamedTuple):
    """How a match stands between two games: what its end is judged by.

    totals: points a side, adjusts included; games_won a side; games: how many games counted;
    ended: whether the record says that the match is over.
    """

    totals: tuple[int, ...]
    games_won: tuple[int, ...]
    games: int
    ended: bool = False


class Verdict(NamedTuple):
    """A match that is over: the side that won, or None where it is drawn."""

    winner: int | None


class Game(Hashable, Protocol):
    """A game that scorekeeper can keep score of. What it says of itself are plain attributes.

    id and names (by language); source: the text its rules are from; rules, house_rules, bounds
    and verbs in the order of its page; the verb that may be left out between a name and cards
    comes first. words: those of its verbs that no other game has, as `words.WORDS` has them;
    texts: its sentences in other languages, where the catalogues lack them. cards_first: whether
    a line may begin with a card. name_alone: the verb that a name alone on a line means.
    free_teams: whether ``teams`` may be of any number and size. feats: what its games are
    remembered by beside their points. score_rules: the house rules that only change what a record
    gives, so that its lines are read alike under each of their values. end_rules: the house rules
    that only `verdict` looks at. end_rule, deal_rule: the ids of the rules on the end of a match
    and on who deals; None where no rule says who deals, so that nobody is wrong.
    """

    @property
    def id(self) -> str: ...

    @property
    def names(self) -> Mapping[str, str]: ...

    @property
    def source(self) -> str: ...

    @property
    def rules(self) -> Sequence[Rule]: ...

    @property
    def house_rules(self) -> Sequence[HouseRule]: ...

    @property
    def bounds(self) -> Sequence[Message]: ...

    @property
    def verbs(self) -> Sequence[Verb]: ...

    @property
    def words(self) -> Mapping[str, Spellings]: ...

    @property
    def texts(self) -> Mapping[str, Texts]: ...

    @property
    def cards_first(self) -> bool: ...

    @property
    def name_alone(self) -> str | None: ...

    @property
    def free_teams(self) -> bool: ...

    @property
    def feats(self) -> Sequence[FeatKind]: ...

    @property
    def score_rules(self) -> Sequence[str]: ...

    @property
    def end_rules(self) -> Sequence[str]: ...

    @property
    def end_rule(self) -> str: ...

    @property
    def deal_rule(self) -> str | None: ...

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

    def lowest_wins(self, house: Mapping[str, str | int]) -> bool:
        """Whether the side with the fewest points is ahead, under these house rules."""
        ...

    def verdict(self, table: Table, standing: Standing) -> Verdict | None:
        """Whether the match is over between two games, and who won it."""
        ...


class CardGame:
    """What most games say of themselves; a `Game` may build on it and say only what differs."""

    id: str
    names: Mapping[str, str]
    source: str
    rules: Sequence[Rule]
    house_rules: Sequence[HouseRule]
    bounds: Sequence[Message] = ()
    verbs: Sequence[Verb] = ()
    words: Mapping[str, Spellings] = {}
    texts: Mapping[str, Texts] = {}
    cards_first: bool = False
    name_alone: str | None = None
    free_teams: bool = False
    feats: Sequence[FeatKind] = ()
    score_rules: Sequence[str] = ()
    end_rules: Sequence[str] = ()
    end_rule: str
    deal_rule: str | None

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Each player is a side."""
        return tuple((seat,) for seat in range(players))

    def pack(self, players: int) -> frozenset[Card]:
        """All 52 cards."""
        return frozenset(FULL_PACK)

    def next_dealer(self, table: Table, play: Play) -> int | None:
        """The deal passes to the left."""
        return (play.dealer + 1) % len(table.players)

    def lowest_wins(self, house: Mapping[str, str | int]) -> bool:
        """More points are better."""
        return False


class TwoHanded(CardGame):
    """What a game for two says of itself, too."""

    def seats(self) -> range:
        """Two."""
        return range(2, 3)
