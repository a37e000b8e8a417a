"""Candidate: sequences and multipliers. Source: candidate.uk.txt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from scorekeeper.game import (
    LINE,
    NOBODY,
    Card,
    Cards,
    Deal,
    Fact,
    Feat,
    FeatKind,
    Game,
    Message,
    Place,
    Problem,
    Sayable,
    Seats,
    Statement,
    Value,
    choice,
    number,
    ordered,
    say,
    say_number,
)
from scorekeeper.games.laid import (
    HAND,
    LONGEST,
    PLACE,
    contradiction,
    counted,
    goes_on,
    laid,
    miscounted,
    steps,
    worth,
)

MOST_POINTS = {1: 692, 2: 1448, 3: 2226}
NO_SUM = frozenset((1, 2, 3, 5, 7, 11))


# The lobby


class Lying(NamedTuple):
    """What lies in the lobby: the cards, and who laid each (`NOBODY`: it was turned up)."""

    cards: list[Card]
    laid: list[int]

    @property
    def last(self) -> int | None:
        """Who laid last; None where nobody has."""
        return self.laid[-1] if self.laid and self.laid[-1] != NOBODY else None


def lying(facts: Sequence[Fact]) -> Lying | None:
    """What lies in the lobby by the statements below the last capture; None where nothing does."""
    found = Lying([], [])
    for fact in reversed(facts):
        found.cards[:0] = fact.cards
        found.laid[:0] = [fact.seat] * len(fact.cards)
        if fact.word == "lobby":
            break
    return found if found.cards else None


def lies_on(house: Mapping[str, Any], cards: Sequence[Card], card: Card) -> bool:
    """Whether a card goes on from those that lie."""
    return goes_on(house, [*cards, card])[1] > len(cards)


def turn_up(deal: Deal, fact: Fact) -> Iterator[Fact | Problem | int]:
    """``lobby``: a new card; what lay there before nobody took."""
    yield from left_lying(deal, fact)
    yield 0
    yield fact


def left_lying(deal: Deal, fact: Fact) -> Iterator[Problem]:
    """What lies in the lobby goes to nobody; where cards were laid, somebody had to take."""
    lies = lying(deal.below("takes"))
    if lies is not None and lies.last is not None:
        name, side = deal.table.players[lies.last], deal.table.side_of[lies.last]
        text = say("{name} laid last and takes the sequence: it cannot be left.", name=name)
        stake = sequence_of(deal, lies.cards).points
        yield Problem("illegal-play", text, "capture", named(fact), side, stake=stake)


def lay(deal: Deal, fact: Fact) -> Iterator[Fact | Problem | int]:
    """``lays``: cards on the lobby, or from hand when no lobby card is left."""
    lies = lying(deal.below("takes"))
    if lies is None and deal.house["last-cards"] == "dead":
        text = say("No lobby card lies, and what is left in hand is dead (last-cards=dead).")
        yield Problem(
            "illegal-play", text, "all-cards", fact.said.card_at(0), house="last-cards=dead"
        )
        return
    cards, laid = (lies.cards, lies.laid) if lies is not None else ([], [])
    first = len(cards)
    for at, card in enumerate(fact.cards):
        if not lies_on(deal.house, cards, card):
            text = say("{card} does not go on from {before}.", card=card, before=cards[-1])
            house = "direction=up" if lies_on({"direction": "either"}, cards, card) else None
            yield Problem("illegal-play", text, "sequence", at, house=house,
                          stake=Refused(fact, card, len(cards)).stake)  # fmt: skip
            continue
        if laid.count(fact.seat) == HAND:
            text = say("{card} is the sixth card of {name} here; five can be.", card=card,
                       name=deal.table.players[fact.seat])  # fmt: skip
            yield Problem("illegal-play", text, "sequence", at)
        yield at
        cards.append(card)
        laid.append(fact.seat)
    yield fact._replace(cards=tuple(cards[first:]))


class Refused(NamedTuple):
    """A card that did not go on, and where in the sequence it would stand."""

    fact: Fact
    card: Card
    at: int

    def stake(self, deal: Deal) -> Sequence[int]:
        """What the sequence would be worth with it, to who laid last then, beside what it is
        without."""
        points = [0, 0]
        here = next((n for n, one in enumerate(deal.facts) if one.line == self.fact.line), None)
        ends = [n for n, one in enumerate(deal.facts) if one.word != "lays" and n > (here or 0)]
        above = deal.facts[: ends[0]] if ends else []
        first = max((n for n, one in enumerate(above) if one.word == "takes"), default=-1)
        lies = lying(above[first + 1 :]) if ends else None
        if here is None or lies is None:
            return points
        cards = [*lies.cards[: self.at], self.card, *lies.cards[self.at :]]
        last = lies.last
        if last is None or self.at == len(lies.cards):
            last = self.fact.seat
        points[deal.table.side_of[last]] += counted(cards) * len(cards)
        taken = deal.facts[ends[0]]
        if taken.word == "takes" and taken.side >= 0:
            points[taken.side] -= taken.worth
        return points


# Captures


def take(deal: Deal, fact: Fact) -> Iterator[Fact | Problem | int]:
    """``takes``: a sequence is captured, or what lies in the lobby."""
    lies, said = lying(deal.below("takes")), fact.cards
    if lies is None and not said:
        text = say("Nothing lies in the lobby.")
        yield Problem("illegal-play", text, "capture", named(fact), stake=fact.claim)
    elif lies is None:
        yield from range(len(said))
        yield from sequence(deal, fact)
    elif lies.last is None and said and same(said[0], lies.cards[0]):
        yield from range(1, len(said))
        yield from sequence(deal, taken(deal, fact, (lies.cards[0], *said[1:])))
    else:
        yield from compare(deal, fact, lies)
        if fact.seat == NOBODY:
            yield from left_lying(deal, fact)
            yield fact._replace(cards=(), value=None)
            return
        by_rule = fact.said.ruled is None and lies.last is not None
        taker = lies.last if by_rule and lies.last is not None else fact.seat
        side, names = deal.table.side_of[taker], deal.table.players
        if taker != fact.seat:
            text = say("{name} laid last and takes the sequence.", name=names[taker])
            yield Problem("illegal-play", text, "capture", named(fact), side, names[fact.seat],
                          names[taker])  # fmt: skip
        yield taken(deal, fact._replace(seat=taker, side=side), tuple(lies.cards))


def named(fact: Fact) -> Place:
    """Where who takes is named."""
    return LINE if fact.said.who is None else fact.said.who.at


def sequence_of(deal: Deal, cards: Sequence[Card]) -> Value:
    """What some cards are worth at a table."""
    return deal.table.value(TAKES, tuple(cards))


def taken(deal: Deal, fact: Fact, cards: tuple[Card, ...]) -> Fact:
    """The capture of other cards than the line says."""
    return fact._replace(cards=cards, value=sequence_of(deal, cards))


def sequence(deal: Deal, fact: Fact) -> Iterator[Fact | Problem]:
    """candidate.sequence: what is wrong with cards that are taken in the order laid."""
    one = laid(fact)
    assert one is not None
    if fact.seat != NOBODY and len(fact.cards) > LONGEST:
        text = say("A sequence has at most {n} cards: the lobby's and five of each player.",
                   n=LONGEST)  # fmt: skip
        yield Problem("illegal-play", text, "sequence", fact.said.card_at(LONGEST))
    if fact.seat != NOBODY and one.kind == "broken" and fact.said.accepted is None:
        yield broken(deal, fact, one.goes_on)
    yield fact


def broken(deal: Deal, fact: Fact, at: int) -> Problem:
    """Neither run nor set: where it breaks, or which order is a run."""
    cards = fact.cards
    said = {"card": cards[at], "before": cards[at - 1]}
    falls = deal.table.house["direction"] == "either"
    order = ordered([PLACE[card] for card in cards], falls)
    if order is None:
        text = say("{card} does not go on from {before}: neither run nor set.", **said)
    else:
        text = say(
            "{card} does not go on from {before}. In this order it is a run: {order}",
            order=tuple(cards[at] for at in order),
            **said,
        )
    other = goes_on({"direction": "up" if falls else "either"}, cards)[1]
    if (other, ordered([PLACE[card] for card in cards], not falls)) != (at, order):
        deal.house.ask(("direction",))
    house = "direction=up" if not falls and other == len(cards) else None
    stake = counted(cards) * len(cards) if fact.claim is None else fact.claim
    return Problem("broken-sequence", text, "sequence", at, house=house, stake=stake)


def compare(deal: Deal, fact: Fact, lies: Lying) -> Iterator[Problem]:
    """The cards said to be taken against those laid: the first that differs is wrong."""
    said, laid = fact.cards, tuple(lies.cards)
    first = [*map(same, said, laid), False].index(False)
    if not said or first == len(said) == len(laid):
        return
    text, at = say("What was laid is {cards}.", cards=laid), min(first, len(said) - 1)
    stake = sequence_of(deal, said).points - sequence_of(deal, laid).points
    claimed = str(said[first]) if first < len(said) else None
    correct = str(laid[first]) if first < len(laid) else None
    place = fact.said.card_at(at)
    yield Problem("wrong-claim", text, "capture", place, None, claimed, correct, stake=stake)


def same(said: Card, lies: Card) -> bool:
    """Whether a card that was said may be the one that lies; a suit may have been left out."""
    return said.rank is lies.rank and (
        said.suit is None or lies.suit is None or said.suit is lies.suit
    )


def wrong_points(deal: Deal, fact: Fact) -> Problem:
    """candidate.multiplier: the points claimed are not the sequence's."""
    one = laid(fact)
    assert one is not None
    text = say("The paper says {claimed}, the rules give {why}.", claimed=fact.claim or 0,
               why=one)  # fmt: skip
    house = f"sets={one.house['sets']}" if one.other == fact.claim else None
    return Problem("wrong-claim", text, "multiplier", house=house)


ANY = Cards(1, None, suits=False)
TAKES = Statement(
    "takes", "Taras takes 9s 10h Jc = 12",
    say("took this sequence, in the order laid; without cards: what lies in the lobby"),
    (Cards(0, None, suits=False),), by="anybody", claim=True, rule="multiplier", worth=worth,
    by_rank=True, scores=True, use=take, unlike=wrong_points, plays=True,
    twice=(say("{card} is out already (line {before})."),
           say("{card} is out already, as often as the packs have it.")),
)  # fmt: skip


class Candidate(Game):
    """The game of Candidate."""

    id = "candidate"
    names: Mapping[str, str] = {"en": "Candidate", "uk": "Кандидат", "ru": "Кандидат"}
    source = "candidate.uk.txt"
    laws: Mapping[str, str] = {
        "pack": "One 52-card pack, or two or three together. Two players. 2 is low, the ace high.",
        "deal": "The pack is split into a pile a suit. The dealer deals five cards of one pile to"
        " each player and turns one card up: the lobby. The first dealer is drawn by lot; then the"
        " deal alternates. After a capture hands are refilled to five, the taker's first.",
        "lead": "The dealer's opponent lays first; afterwards whoever took the last sequence.",
        "sequence": "On the lobby's card players lay cards that go on with a run or with a set,"
        " whatever their suits. The second card decides which. A player may pass and come in"
        " again.",
        "capture": "The last player to have laid takes the whole sequence, the lobby's card"
        " included.",
        "card-points": "2 to 10 count 1 point, J, Q, K and A count 2.",
        "multiplier": "A sequence scores the sum of its card points times the number of its cards.",
        "all-cards": "A game goes on until every card of the pack is played: captured, or taken by"
        " nobody.",
        "match": "Twelve games; the higher total wins.",
    }
    house_rules = (
        choice("sets", "ranked plain", "How a set scores. ranked: by the rule, like any sequence"
               " (four queens 32). plain: each card of a set counts 1 (four queens 16, as in the"
               " source's last example)."),
        choice("direction", "up either", "Whether a run may also fall. It never turns, and never"
               " wraps from A to 2."),
        choice("lone-card", "unscored scored", "A lobby card that nobody goes on from. scored:"
               " whoever takes it gets its card points."),
        choice("last-cards", "led dead", "The piles are out and hands still hold cards. led: the"
               " last taker begins a sequence from hand. dead: what is left in hand scores"
               " nothing."),
        choice("tie", "drawn play-on", "Equal totals after the last game. play-on: one more game,"
               " until they differ."),
        choice("decks", "1 2 3", "How many packs are played together."),
        number("games", 12, "How many games are a match."),
    )  # fmt: skip
    limits = (
        "A card can be captured as often as there are packs.",
        "A player lays at most five cards in one sequence, so a sequence has at most eleven.",
        "In a game both sides together score at most 692, 1448 or 2226, with one, two or three"
        " packs.",
        "A side cannot score 1, 2, 3, 5, 7 or 11 in a game, nor a part of it, with"
        " lone-card=unscored.",
    )
    statements = (
        TAKES,
        Statement("lays", "Taras lays 10h Jc", say("laid these cards on the lobby"), (ANY,),
                  use=lay, plays=True, twice=TAKES.twice, rule="sequence"),
        Statement("lobby", "lobby 9s", say("the card turned up"), (Cards(1, 1, suits=False),),
                  by="table", use=turn_up, plays=True, twice=TAKES.twice, rule="sequence"),
    )  # fmt: skip
    feats = (
        FeatKind("longest_sequence", say("longest sequence"), say("longest"), adds=False),
        FeatKind("richest_sequence", say("richest sequence"), say("richest"), adds=False),
    )
    figure_rule = "multiplier"
    sums = say("The paper says {figure} for {name}, the record adds up to {right}.")

    def packs(self, table: Seats) -> int:
        return int(table.house["decks"])

    def complete(self, deal: Deal) -> bool:
        """candidate.all-cards: every card is played."""
        return deal.out.count >= 52 * deal.out.packs and lying(deal.below("takes")) is None

    def impossible(
        self, deals: Sequence[Deal], figures: Mapping[int, int], what: str
    ) -> Iterator[Problem]:
        deal, most = deals[-1], MOST_POINTS[deals[-1].out.packs]
        sound = all(0 <= n <= most for n in figures.values())
        for side, n in figures.items():
            total, house = sum(deal.standing()) if what == "part" else 0, None
            if what != "part" and sound and side == max(figures):
                total = sum(figures.values())
            if n in NO_SUM and deal.table.house["lone-card"] == "unscored":
                deal.house.ask(("lone-card",))
                text, house = (
                    say("No sequences add up to {figure}.", figure=n),
                    "lone-card=unscored",
                )
            elif n < 0:
                text = say("No game gives {figure} points.", figure=n)
            elif n > most:
                text = say("A game gives at most {most} points with so many packs.", most=most)
            elif total > most:
                text = say("Both sides together have {total}; a game gives at most {most}.",
                           total=total, most=most)  # fmt: skip
            else:
                continue
            yield Problem("impossible-score", text, "multiplier", side=side, house=house)

    def closing(self, deals: Sequence[Deal]) -> Iterator[Problem]:
        """candidate.all-cards: cards that the record does not show are noted."""
        deal = deals[-1]
        if deal.kept and not deal.parts and not self.complete(deal):
            lies = lying(deal.below("takes"))
            missing = 52 * deal.out.packs - deal.out.count + (len(lies.cards) if lies else 0)
            text = say_number(
                "{n} card of the pack is not in the record of this game.",
                "{n} cards of the pack are not in the record of this game.",
                missing,
            )
            yield Problem("incomplete", text, "all-cards", note=True)

    def notes(self, deal: Deal) -> Iterator[Problem]:
        """Lone cards, and where the source contradicts itself."""
        for fact in deal.facts:
            one = laid(fact)
            if fact.side < 0 or one is None or not (fact.value and fact.value.notes):
                continue
            name, code, rule = "sets", "source-contradiction", "multiplier"
            if one.kind == "lone":
                name, code, rule = "lone-card", "lone-card", "sequence"
            value = one.house[name]
            text = contradiction(one)
            if one.kind == "lone":
                text = say("A sequence of one card: {points} (lone-card={value}).",
                           points=one.points, value=value)  # fmt: skip
            place = fact.said.card_at(0)
            yield Problem(code, text, rule, place, fact.side, correct=one.points,
                          house=f"{name}={value}", line=fact.line)  # fmt: skip

    def slips(
        self, deal: Deal, first: int, last: int
    ) -> Iterator[tuple[str, Sequence[int], Sayable]]:
        """Slips in working out a capture whose points were not written down by themselves."""
        alone = first == last
        for fact in deal.facts:
            one = laid(fact)
            if not first <= fact.line <= last or fact.side < 0 or one is None:
                continue
            if one.kind != "broken" and (alone or fact.claim is None):
                for kind, points, why in miscounted(one):
                    gap = [(points - one.points) * (side == fact.side) for side in (0, 1)]
                    text = why if alone else say("line {line}: {why}", line=fact.line, why=why)
                    yield kind, gap, text

    def remembered(self, deal: Deal) -> Iterator[Feat]:
        """The most cards of one sequence captured, and the most points."""
        for side in (0, 1):
            own = [
                (fact, one)
                for fact in deal.facts
                if (one := laid(fact)) and fact.side == side and one.kind != "broken"
            ]
            if own:
                fact, one = max(own, key=lambda pair: len(pair[0].cards))
                yield Feat("longest_sequence", side, len(fact.cards), fact.line)
                fact, one = max(own, key=lambda pair: pair[1].points)
                yield Feat("richest_sequence", side, one.points, fact.line)

    def state(self, deal: Deal | None, short: bool) -> Message:
        lies = lying(deal.below("takes")) if deal is not None else None
        if lies is None:
            out = deal.out.count if deal is not None else 0
            return say("game {n}, {out} cards out", out=out)
        return say("game {n}, lobby {cards}", cards=tuple(lies.cards))

    def explain(self, deal: Deal, line: int) -> Sequence[Sayable]:
        """Why a capture scored what it did, step by step."""
        fact = next((one for one in deal.facts if one.line == line and one.side >= 0), None)
        one = laid(fact) if fact is not None else None
        return steps(one, fact.cards) if fact is not None and one is not None else []


GAME = Candidate()
