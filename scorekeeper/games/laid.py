"""What a sequence of Candidate is worth, and how people work it out wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from scorekeeper.game import COURT, Card, Joined, Message, Rank, Sayable, Value, say, shape

NO_WHY = Message("", {})
ORDER = {rank: place for place, rank in enumerate(Rank)}
HAND = 5
LONGEST = 1 + 2 * HAND
POINTS = {rank: 2 if rank in COURT or rank is Rank.ACE else 1 for rank in Rank}
"""candidate.card-points."""


class Laid(Value):
    """A sequence and what it is worth: its kind (``run``, ``set``, ``lone`` or ``broken``), its
    cards, and how many of them go on from the start."""

    __slots__ = ("cards", "goes_on", "house", "kind")
    kind: str
    cards: tuple[Card, ...]
    goes_on: int
    house: Mapping[str, Any]

    @property
    def addends(self) -> list[int]:
        """What each of its cards counts: 1 in a set where sets=plain."""
        plain = self.kind == "set" and self.house["sets"] == "plain"
        return [1 if plain else POINTS[card.rank] for card in self.cards]

    @property
    def other(self) -> int | None:
        """What a set with a court card or ace is worth under the other value of sets."""
        size, total = len(self.cards), counted(self.cards)
        if self.kind != "set" or total == size:
            return None
        return size * (total if self.house["sets"] == "plain" else size)


class Why(NamedTuple):
    """The arithmetic of a sequence, worked out when it is shown: ``(1 + 2 + 2) × 3 = 15``."""

    one: Laid

    def shown(self, language: str | None = None) -> str:
        """The arithmetic in a language, else the one spoken."""
        return why(self.one).shown(language)

    def __str__(self) -> str:
        return self.shown()


def why(one: Laid) -> Message:
    """The arithmetic of a sequence."""
    if one.kind != "lone":
        addends, n = " + ".join(map(str, one.addends)), len(one.cards)
        return say("({addends}) × {n} = {points}", addends=addends, n=n, points=one.points)
    if one.house["lone-card"] == "scored":
        return say("{points} × 1 = {points} (lone-card=scored)", points=one.points)
    return say("0 for a lone card (lone-card=unscored)")


def counted(cards: Sequence[Card]) -> int:
    """The card points of some cards."""
    return sum([POINTS[card.rank] for card in cards])


def goes_on(house: Mapping[str, Any], cards: Sequence[Card]) -> tuple[str, int]:
    """candidate.sequence: what some cards are, and how many from the start go on."""
    ranks = [ORDER[card.rank] for card in cards]
    rising = shape(ranks, falling=False)
    if rising.goes_on < len(ranks):
        falling = shape(ranks, falling=True)
        whole = falling.goes_on == len(ranks)
        falls = house["direction"] if whole else house.get("direction")
        if falling.goes_on > rising.goes_on and falls == "either":
            return falling.kind, falling.goes_on
    return rising.kind, rising.goes_on


def worth(house: Mapping[str, Any], cards: tuple[Card, ...]) -> Laid:
    """candidate.multiplier and the house rules: what a sequence is worth."""
    kind, goes = goes_on(house, cards)
    size, total = len(cards), counted(cards)
    points, notes, broken = total * size, 0, goes < size
    if broken:
        kind, points = "broken", 0
    elif kind == "lone":
        points, notes = total if house["lone-card"] == "scored" else 0, 1
    elif kind == "set" and total > size:
        points, notes = size * (size if house["sets"] == "plain" else total), 1
    one = Laid(points, NO_WHY, plain=not broken and 0 < size <= LONGEST, notes=notes,
                    judged=not broken, listed=not broken)  # fmt: skip
    one.kind, one.cards, one.goes_on, one.house = kind, cards, goes, dict(house)
    one.why = Why(one)
    return one


def steps(one: Laid) -> Sequence[Sayable]:
    """Why a sequence scores what it does, step by step."""
    if one.kind == "broken":
        return [say("Neither run nor set: nothing (candidate.sequence).")]
    if one.kind == "lone":
        return [why(one)]
    values, n = one.addends, len(one.cards)
    pairs = zip(one.cards, values, strict=True)
    added_up = Joined([Joined(pair, " ") for pair in pairs], " + ")
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
    falls = one.kind == "run" and ORDER[one.cards[0].rank] > ORDER[one.cards[-1].rank]
    said = [added, multiplied]
    if one.other is not None:
        said.append(contradiction(one))
    elif falls:
        said.append(say("House rule direction=either: a run may fall."))
    return said


# Slips


def miscounted(one: Laid) -> Iterator[tuple[str, int, Message]]:
    """How a capture may be worked out wrong: the kind of slip, the points, the arithmetic."""
    if one.kind == "lone":
        return
    values, n = one.addends, len(one.cards)
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
