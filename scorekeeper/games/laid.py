"""What a sequence of Candidate is worth, and how people work it out wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from scorekeeper.game import (
    COURT,
    Card,
    Fact,
    Joined,
    Message,
    Rank,
    Sayable,
    Suit,
    Value,
    say,
    shape,
)

HAND = 5
LONGEST = 1 + 2 * HAND
CARDS = [Card(rank, suit) for rank in Rank for suit in (*Suit, None)]
PLACE = {card: list(Rank).index(card.rank) for card in CARDS}
POINTS = {card: 2 if card.rank in COURT or card.rank is Rank.ACE else 1 for card in CARDS}
"""candidate.card-points."""


class Laid(NamedTuple):
    """What cards that were laid are worth, whatever their suits. Shown, it is the arithmetic:
    ``(1 + 2 + 2) × 3 = 15``.

    kind: ``run``, ``set``, ``lone`` or ``broken``; counts: what each card counts by its rank;
    goes_on: how many go on from the start; falls: whether it is a run that falls; points: under
    the house rules.
    """

    kind: str
    counts: tuple[int, ...]
    goes_on: int
    falls: bool
    points: int
    house: Mapping[str, Any]

    @property
    def addends(self) -> list[int]:
        """What each of its cards counts: 1 in a set where sets=plain."""
        plain = self.kind == "set" and self.house["sets"] == "plain"
        return [1 if plain else n for n in self.counts]

    @property
    def other(self) -> int | None:
        """What a set with a court card or ace is worth under the other value of sets."""
        size, total = len(self.counts), sum(self.counts)
        if self.kind != "set" or total == size:
            return None
        return size * (total if self.house["sets"] == "plain" else size)

    @property
    def why(self) -> Message:
        """The arithmetic."""
        if self.kind != "lone":
            addends, n = " + ".join(map(str, self.addends)), len(self.counts)
            return say("({addends}) × {n} = {points}", addends=addends, n=n, points=self.points)
        if self.house["lone-card"] == "scored":
            return say("{points} × 1 = {points} (lone-card=scored)", points=self.points)
        return say("0 for a lone card (lone-card=unscored)")

    def shown(self, language: str | None = None) -> str:
        """The arithmetic in a language, else the one spoken."""
        return self.why.shown(language)

    def __str__(self) -> str:
        return self.shown()


def laid(fact: Fact) -> Laid | None:
    """The sequence that a capture is; None for any other statement."""
    found = fact.value.why if fact.value is not None else None
    return found if isinstance(found, Laid) else None


def counted(cards: Sequence[Card]) -> int:
    """The card points of some cards."""
    return sum([POINTS[card] for card in cards])


def goes_on(house: Mapping[str, Any], cards: Sequence[Card]) -> tuple[str, int, bool]:
    """candidate.sequence: what some cards are, how many from the start go on, and whether they
    fall."""
    ranks = [PLACE[card] for card in cards]
    rising = shape(ranks, falling=False)
    if rising.goes_on < len(ranks):
        falling = shape(ranks, falling=True)
        whole = falling.goes_on == len(ranks)
        falls = house["direction"] if whole else house.get("direction")
        if falling.goes_on > rising.goes_on and falls == "either":
            return falling.kind, falling.goes_on, falling.step < 0
    return rising.kind, rising.goes_on, False


def worth(house: Mapping[str, Any], cards: tuple[Card, ...]) -> Value:
    """candidate.multiplier and the house rules: what a sequence is worth."""
    kind, goes, falls = goes_on(house, cards)
    counts = tuple([POINTS[card] for card in cards])
    size, total = len(cards), sum(counts)
    points, notes, whole = total * size, 0, goes >= size
    if not whole:
        kind, points = "broken", 0
    elif kind == "lone":
        points, notes = total if house["lone-card"] == "scored" else 0, 1
    elif kind == "set" and total > size:
        points, notes = size * (size if house["sets"] == "plain" else total), 1
    why, plain = Laid(kind, counts, goes, falls, points, house), whole and 0 < size <= LONGEST
    return Value(points, why, plain=plain, notes=notes, judged=whole, listed=whole)


def steps(one: Laid, cards: Sequence[Card]) -> Sequence[Sayable]:
    """Why a sequence scores what it does, step by step."""
    if one.kind == "broken":
        return [say("Neither run nor set: nothing (candidate.sequence).")]
    if one.kind == "lone":
        return [one.why]
    values, n = one.addends, len(cards)
    added_up = Joined([Joined(pair, " ") for pair in zip(cards, values, strict=True)], " + ")
    sums = {"steps": added_up, "total": sum(values)}
    if one.kind == "set" and one.house["sets"] == "plain":
        added = say("{steps} = {total}   each card of a set counts 1   sets=plain", **sums)
    else:
        added = say("{steps} = {total}   2-10 count 1, J Q K A 2   candidate.card-points", **sums)
    multiplied = say(
        "{total} × {n} cards = {points}   times the number   candidate.multiplier",
        total=sum(values),
        n=n,
        points=one.points,
    )
    said = [added, multiplied]
    if one.other is not None:
        said.append(contradiction(one))
    elif one.falls:
        said.append(say("House rule direction=either: a run may fall."))
    return said


# Slips


def miscounted(one: Laid) -> Iterator[tuple[str, int, Message]]:
    """How a capture may be worked out wrong: the kind of slip, the points, the arithmetic."""
    if one.kind == "lone":
        return
    values, n = one.addends, len(one.counts)
    total, addends = sum(values), " + ".join(map(str, values))
    yield times("multiplier", values, n - 1)
    yield times("multiplier", values, n + 1)
    yield "no-multiplier", total, say("{addends} = {total}", addends=addends, total=total)
    yield times("lobby-left-out", values[1:], n - 1)
    yield times("lobby-left-out", values[1:], n)
    twice = say("({addends}) × {n} × {n} = {points}", addends=addends, n=n, points=total * n * n)
    yield "multiplier-twice", total * n * n, twice
    for value in dict.fromkeys(values):
        before, after = values[: values.index(value)], values[values.index(value) + 1 :]
        for wrong in (value + 1, value - 1):
            yield times("card-points", [*before, wrong, *after], n)
        for factor in (n - 1, n):
            yield times("addition", [*before, *after], factor)
        for factor in (n, n + 1):
            yield times("addition", [*before, value, value, *after], factor)


def times(kind: str, values: Sequence[int], factor: int) -> tuple[str, int, Message]:
    """A slip in the sum of a capture's card points, or in what they are multiplied by."""
    addends, points = " + ".join(map(str, values)), sum(values) * factor
    why = say("({addends}) × {n} = {points}", addends=addends, n=factor, points=points)
    return kind, points, why


def contradiction(one: Laid) -> Message:
    """What is said where a scored set has a court card or ace in it."""
    ranked, plain = one.points, one.other or 0
    if one.house["sets"] == "plain":
        ranked, plain = plain, ranked
    return say(
        "The source contradicts itself here: its rule gives {ranked} (sets=ranked),"
        " its last example {plain} (sets=plain).",
        ranked=ranked,
        plain=plain,
    )
