"""What a game is: rules, house rules, bounds and statements as data, and a few functions.

An author subclasses `Game` and says what differs. Everything else follows in one place for all
games: reading, rows and parts at any level of detail, figures, other house rules, slips, "the
other way", the prompt, totals, explain, statistics.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from scorekeeper.core.cards import FULL_PACK, Card, Suit
from scorekeeper.core.deal import Deal, Seats
from scorekeeper.core.facts import Award, Problem, Problems
from scorekeeper.core.forms import Cards, Figures, Statement, Words
from scorekeeper.core.rules import House, HouseRule, Rule
from scorekeeper.core.slips import Slips
from scorekeeper.core.statements import Row, Said
from scorekeeper.core.words import WORDS, Spellings
from scorekeeper.i18n.messages import Message, Sayable, Texts, declared, say


class Owed(NamedTuple):
    """What a player owed to a trick and did not play: which cards would do, by which rule.

    is_one: whether a card is what was owed; text: what is said where a later card proves it, with
    {name}, {card}, {proof}, {line}; code: of the finding.
    """

    is_one: Callable[[Card], bool]
    rule: str = "follow"
    text: Message | None = None
    code: str = "revoke"


class Tricks(NamedTuple):
    """How tricks are played.

    height: how high a card is where a suit was led, under a trump (None: none); below 0: it
    cannot win. follows: whether a card is what the card led asks for;
    where nothing is said, a card of its suit. size: how many tricks a
    deal has; None: as many as there are cards for each player. trump: the trump of the next
    trick, `UNKNOWN` where the record does not tell; the cards of the trick are given, too. worth:
    what a card counts that was taken. drawn: how many cards each player has drawn since the game
    began. owed: what the player of a card owed besides following. leads: whether left of the
    dealer leads first; else that is written. house: the house rule that `follows` looks at.
    """

    height: Callable[[Card, Suit, Suit | None], int]
    follows: Callable[[Deal, Card, Card], bool] | None = None
    size: Callable[[Deal], int] | None = None
    trump: Callable[[Deal, tuple[Card, ...]], Any] | None = None
    worth: Callable[[Deal, Card], int] | None = None
    drawn: Callable[[Deal], int] | None = None
    owed: Callable[[Deal, tuple[Card, ...], int], Iterable[Owed]] | None = None
    players: Callable[[Deal], Sequence[int]] = lambda deal: range(len(deal.table.players))
    leader: Callable[[Deal], int] = lambda deal: (deal.dealer + 1) % len(deal.table.players)
    leads: bool = True
    barred: Callable[[Deal], Sequence[Card]] | None = None
    check: Callable[[Deal, tuple[Card, ...]], Iterable[Problem]] | None = None
    trumped: Callable[[tuple[Card, ...], int], bool] = lambda cards, best: (
        cards[best].suit is not cards[0].suit
    )
    needs: str = ""
    house: str = ""


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


def wins(example: str, text: Message) -> Statement:
    """``NAME wins``: who won a trick."""
    return Statement("wins", example, text, (Cards(0),), rule="winner")


def leads(example: str, text: Message) -> Statement:
    """``NAME leads``: a whole trick, and who led."""
    return Statement("leads", example, text, (Cards(1),), winner=True, rule="lead")


def tricks(example: str, text: Message, rule: str) -> Statement:
    """``tricks N N``: how many tricks each side won; rule: which says how many there are."""
    return Statement("tricks", example, text, (Figures(),), by="table", rule=rule)


class Game:
    """A game that scorekeeper can keep score of.

    id and names (by language); source: the text its rules are from. seats: how many players may
    sit; partners: who scores together, by the number of players; where nothing is said, each
    player is a side. laws: the rules in the order of its page, by name; house_rules, limits,
    statements likewise: the first statement whose word may be left out is what cards behind a
    name mean. tricks: how tricks are played, in a game of tricks. deals: how many deals a game
    has, None where `over` says so. feats: what its games are remembered by. words: those of its
    statements in Ukrainian and Russian; one that is left out is read in English; texts: its
    sentences in other languages. free_teams: whether teams may be of any number and size.
    figure_rule, whole_rule, deal_rule, end_rule: the names of the rules on figures, on what
    belongs to a game, on who deals (empty: nobody is wrong), and on the end of a match;
    end_rules: the house rules that decide it. sums: what is said where the points written and
    recorded simply add up and a row is unlike their sum. accounts: the names of accounts beside
    the points.
    """

    id: str = ""
    names: Mapping[str, str] = {}
    source: str = ""
    seats: range = range(2, 3)
    partners: Mapping[int, tuple[tuple[int, ...], ...]] = {}
    laws: Mapping[str, str] = {}
    house_rules: Sequence[HouseRule] = ()
    limits: Sequence[str] = ()
    statements: Sequence[Statement] = ()
    tricks: Tricks | None = None
    deals: int | None = 1
    feats: Sequence[FeatKind] = ()
    words: Mapping[str, Spellings] = {}
    texts: Mapping[str, Texts] = {}
    free_teams: bool = False
    figure_rule: str = "cards"
    whole_rule: str = "deal"
    deal_rule: str = "deal"
    end_rule: str = "match"
    sums: Message | None = None
    accounts: Sequence[str] = ()
    end_rules: Sequence[str] = ("tie",)

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The rules with their ids."""
        return tuple(Rule(f"{self.id}.{name}", declared(text)) for name, text in self.laws.items())

    @cached_property
    def bounds(self) -> tuple[Message, ...]:
        """What no play can give, in sentences."""
        return tuple(map(declared, self.limits))

    @cached_property
    def closers(self) -> Sequence[str]:
        """The words of the statements after which a deal takes nothing more."""
        return [one.word for one in self.statements if one.closes]

    @cached_property
    def hands(self) -> Sequence[Statement]:
        """The statements that tell whose hand a card was in."""
        return [one for one in self.statements if one.holds or one.gives]

    @cached_property
    def provable(self) -> bool:
        """Whether something that is said of a deal is held against its tricks."""
        return any(one.proof is not None for one in self.statements)

    @cached_property
    def spellings(self) -> Mapping[str, Spellings]:
        """The words of its own: those without a translation are read in English alone."""
        own = [one.word for one in self.statements]
        for one in self.statements:
            own += [w for field in one.fields if isinstance(field, Words) for w in field.words]
        untranslated = {word: (word, (word,)) for word in own if word not in WORDS}
        return {**untranslated, **self.words}

    @cached_property
    def _heights(self) -> dict[tuple[Suit, Suit | None], dict[Card, int]]:
        return {}

    @cached_property
    def _statements(self) -> Mapping[str, Statement]:
        return {one.word: one for one in self.statements}

    @property
    def cards_first(self) -> bool:
        """Whether a line may begin with a card."""
        return self.tricks is not None

    @property
    def name_alone(self) -> str | None:
        """The word of the statement that a name alone on a line means; None where it means none."""
        short = next((one for one in self.statements if one.short), None)
        cards = short.cards if short is not None else None
        return short.word if short is not None and cards is not None and not cards.least else None

    @property
    def has_stages(self) -> bool:
        """Whether a game has several deals."""
        return self.deals != 1

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Who scores together when nobody says otherwise: seats, by first seat."""
        return self.partners.get(players, tuple((seat,) for seat in range(players)))

    def heights(self, led: Suit, trump: Suit | None) -> Mapping[Card, int]:
        """How high every card is where a suit was led, under a trump; worked out once."""
        known = self._heights.get((led, trump))
        if known is None:
            assert self.tricks is not None
            pack = {card for players in self.seats for card in self.pack(players)}
            known = {card: self.tricks.height(card, led, trump) for card in pack}
            self._heights[led, trump] = known
        return known

    def statement(self, word: str) -> Statement:
        """The statement of a word."""
        return self._statements[word]

    def rule_of(self, word: str) -> str:
        """The name of the rule that a statement follows."""
        return self._statements[word].rule

    def worth(self, deal: Deal, card: Card) -> int:
        """What a card counts that was taken: as its tricks say."""
        worth = self.tricks.worth if self.tricks is not None else None
        return worth(deal, card) if worth is not None else 0

    # What a game says

    def pack(self, players: int) -> frozenset[Card]:
        """The cards that exist, with their suits."""
        return frozenset(FULL_PACK)

    def packs(self, table: Seats) -> int:
        """How many packs are played together."""
        return 1

    def awards(self, deal: Deal) -> Iterable[Award]:
        """What a deal gives, as far as its facts tell. Changes nothing."""
        return ()

    def complete(self, deal: Deal) -> bool:
        """Whether a deal is over: its tricks are there or counted."""
        return deal.divided

    def shut(self, deal: Deal) -> bool:
        """Whether nothing more that is played belongs to a deal: such as one that ends the match
        before all is played. A row still does."""
        return False

    def over(self, deals: Sequence[Deal]) -> bool:
        """Whether a game of any number of deals is over."""
        return False

    def impossible(self, deals: Sequence[Deal], figures: Mapping[int, int], what: str) -> Problems:
        """Figures that count and that no play can give.

        deals: those of the game, the one that is meant last; figures: by side; what: ``part`` (of
        one side), ``deal`` or ``game``.
        """
        if what != "game" and not self.possible(deals[-1], figures, what):
            text = say("No deal gives {figures}.", figures=" ".join(map(str, figures.values())))
            yield Problem("impossible-score", text, self.figure_rule)

    def possible(self, deal: Deal, figures: Mapping[int, int], what: str) -> bool:
        """Whether figures can be those of a deal, or of a part of it: as of `impossible`, where
        that is all there is to say."""
        return True

    def closing(self, deals: Sequence[Deal]) -> Iterable[Problem]:
        """What is wrong with a game that is over, beside figures."""
        return ()

    def notes(self, deal: Deal) -> Iterable[Problem]:
        """What is worth a note in a deal: as many as its `Value.notes` say."""
        return ()

    def slips(self, deal: Deal, first: int, last: int) -> Slips:
        """Slips that people make in this game, in some lines of a deal."""
        return ()

    def remembered(self, deal: Deal) -> Iterable[Feat]:
        """What a deal is remembered by, of the kinds of `feats`."""
        return ()

    def explain(self, deal: Deal, line: int) -> Sequence[Sayable]:
        """Why a line scored what it did, a step each; empty: its arithmetic."""
        return ()

    def state(self, deal: Deal | None, short: bool) -> Message | None:
        """Where a deal stands, for the prompt; None: trick and leader."""
        return None

    def penalty(self, table: Seats, side: int) -> Sequence[int]:
        """What a proven revoke of a side gives each side: the house rule revoke from it to all
        others."""
        worth = int(table.house.get("revoke", 0))
        return [-worth if at == side else worth for at in range(len(table.sides))]

    def unclear(self, table: Seats, house: House, row: Row) -> Problem | None:
        """Why a row can mean two things, under these house rules."""
        return None

    def alone(self, deals: Sequence[Deal], said: Said) -> str:
        """The word of the statement that cards alone on a line are; ``trick``: they are one."""
        return "trick"

    def lowest_wins(self, house: Mapping[str, Any]) -> bool:
        """Whether the side with the fewest points is ahead, under these house rules."""
        return False

    def next_dealer(self, table: Seats, dealer: int, points: Sequence[int]) -> int | None:
        """Who has to deal after a game, by its dealer and its points; None: the same dealer, and
        nobody can be wrong. The deal passes to the left."""
        return (dealer + 1) % len(table.players)

    def verdict(self, table: Seats, standing: Standing) -> Verdict | None:
        """Whether the match is over between two games, and who won it: by the house rules target,
        games and tie, as far as the game has them."""
        house = table.house
        target, games = house.get("target"), house.get("games")
        reached = isinstance(target, int) and max(standing.totals) >= target
        played = isinstance(games, int) and standing.games >= games
        agreed = isinstance(target, int) or isinstance(games, int)
        if not (reached or played or (standing.ended and not agreed)):
            return None
        best = table.best(standing.totals)
        if best is None and house.get("tie", "play-on") == "play-on":
            return None
        return Verdict(best)
