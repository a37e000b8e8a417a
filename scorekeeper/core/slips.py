"""The slips of the pen that people make when they keep score: one change to a right figure.

A slip is offered where it explains a wrong figure exactly, and never applied.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from operator import add, sub
from typing import NamedTuple

from scorekeeper.i18n.messages import Message, Sayable, say

KINDS: dict[str, Message] = {
    "house-rule": say("scored by another house rule"),
    "multiplier": say("multiplied by one card more or less"),
    "no-multiplier": say("not multiplied"),
    "lobby-left-out": say("the lobby's card left out"),
    "card-points": say("a card counted one too high or too low"),
    "multiplier-twice": say("multiplied twice"),
    "cards-for-pairs": say("cards counted instead of pairs"),
    "bonus-missed": say("the bonus left out"),
    "minus-missed": say("the minus left out"),
    "bonus-wrong-side": say("the bonus given to the wrong side"),
    "honours-with-slam": say("the honours counted beside the slam"),
    "two-of-hearts": say("2♥ not counted as 10"),
    "swapped": say("the sides' figures exchanged"),
    "game-left-out": say("a game left out"),
    "game-twice": say("a game added twice"),
    "carry": say("the carry left out, or put in twice"),
    "transposed": say("two digits exchanged"),
    "wrong-side": say("points given to the wrong side"),
    "addition": say("one of the points left out, or added twice"),
    "sign": say("a wrong sign"),
}
"""What may have gone wrong, likeliest first; the keys are those of the contract."""


class Slip(NamedTuple):
    """One way to get it wrong.

    kind: a key of `KINDS`; points: what is written then, a side each; why: the arithmetic;
    house: ``name=value`` of a house rule under which it would be right.
    """

    kind: str
    points: tuple[int, ...]
    why: Sayable
    house: str | None = None


Slips = Iterable[tuple[str, Sequence[int], Sayable]]
"""Slips that a game knows of: the kind, by how much it changes each side, and the arithmetic."""


class Addend(NamedTuple):
    """What was added up: the points of each side, in words, and whether they are a game's."""

    points: tuple[int, ...]
    what: Message
    game: bool = False


def but(right: Sequence[int], side: int, value: int) -> tuple[int, ...]:
    """The points of all sides, those of one side replaced."""
    return (*right[:side], value, *right[side + 1 :])


def in_writing(right: Sequence[int], sides: Collection[int]) -> Iterator[Slip]:
    """Slips in writing the right figures of some sides down: carry, digits, sign, sides
    exchanged."""
    for side in sides:
        n = right[side]
        for off in (10, -10, 100, -100):
            why = say("{n} written as {wrong}", n=n, wrong=n + off)
            yield Slip("carry", but(right, side, n + off), why)
        for wrong in exchanged(n):
            why = say("{n} written as {wrong}", n=n, wrong=wrong)
            yield Slip("transposed", but(right, side, wrong), why)
        if n:
            why = say("{n} written as {wrong}", n=n, wrong=-n)
            yield Slip("sign", but(right, side, -n), why)
    for first, second in combinations(sides, 2):
        if right[first] != right[second]:
            other = but(but(right, first, right[second]), second, right[first])
            why = say("{first} and {second} exchanged", first=right[first], second=right[second])
            yield Slip("swapped", other, why)


def exchanged(n: int) -> set[int]:
    """The numbers that two digits of a number make when they change places."""
    digits, sign = str(abs(n)), -1 if n < 0 else 1
    found: set[int] = set()
    for first, second in combinations(range(len(digits)), 2):
        other = list(digits)
        other[first], other[second] = other[second], other[first]
        found.add(sign * int("".join(other)))
    return found - {n}


def in_counting(right: Sequence[int]) -> Iterator[Slip]:
    """Slips in counting right numbers of tricks: one left out, twice, or for the wrong side."""
    for side, n in enumerate(right):
        yield Slip("addition", but(right, side, n + 1), say("one trick counted twice"))
        if not n:
            continue
        yield Slip("addition", but(right, side, n - 1), say("one trick left out"))
        for other in range(len(right)):
            if other != side:
                moved = but(but(right, side, n - 1), other, right[other] + 1)
                yield Slip("wrong-side", moved, say("one trick counted for the wrong side"))


def in_adding(addends: Sequence[Addend], right: Sequence[int]) -> Iterator[Slip]:
    """Slips in adding up points that give the right sums: one of them left out, added twice,
    with a wrong sign, for the wrong side, or with two digits exchanged."""
    for addend in addends:
        yield from of_all(addend, right)
        for side, n in enumerate(addend.points):
            if n:
                yield from of_one(addend, right, side, n)


def of_all(addend: Addend, right: Sequence[int]) -> Iterator[Slip]:
    """Slips in adding what all sides got in one place."""
    given = addend.points
    left_out = say("{what} left out", what=addend.what)
    twice = say("{what} added twice", what=addend.what)
    without, more = tuple(map(sub, right, given)), tuple(map(add, right, given))
    if addend.game:
        yield Slip("game-left-out", without, left_out)
        yield Slip("game-twice", more, twice)
    yield Slip("addition", without, left_out)
    yield Slip("addition", more, twice)
    for first, second in combinations(range(len(given)), 2):
        gap = given[second] - given[first]
        other = but(but(right, first, right[first] + gap), second, right[second] - gap)
        yield Slip("swapped", other, say("{what} with the sides exchanged", what=addend.what))


def of_one(addend: Addend, right: Sequence[int], side: int, n: int) -> Iterator[Slip]:
    """Slips in adding what one side got in one place."""
    now = right[side]
    left_out = say(
        "{now} − {n} = {wrong}: {what} left out", now=now, n=n, wrong=now - n, what=addend.what
    )
    twice = say(
        "{now} + {n} = {wrong}: {what} added twice", now=now, n=n, wrong=now + n, what=addend.what
    )
    minus = say("{n} of {what} subtracted: {wrong}", n=n, wrong=now - 2 * n, what=addend.what)
    if addend.game:
        yield Slip("game-left-out", but(right, side, now - n), left_out)
        yield Slip("game-twice", but(right, side, now + n), twice)
    yield Slip("addition", but(right, side, now - n), left_out)
    yield Slip("addition", but(right, side, now + n), twice)
    yield Slip("sign", but(right, side, now - 2 * n), minus)
    for wrong in exchanged(n):
        why = say("{n} of {what} taken for {wrong}", n=n, what=addend.what, wrong=wrong)
        yield Slip("transposed", but(right, side, now - n + wrong), why)
    for other in range(len(right)):
        if other != side:
            moved = but(but(right, side, now - n), other, right[other] + n)
            why = say("{n} of {what} given to the wrong side", n=n, what=addend.what)
            yield Slip("wrong-side", moved, why)


def likeliest(slips: Iterable[Slip]) -> list[Slip]:
    """Slips with the likeliest first, each kind and its house rule once for what it explains."""
    order = list(KINDS)
    found: dict[tuple[str, str | None, str], Slip] = {}
    for slip in slips:
        found.setdefault((slip.kind, slip.house, slip.why.shown("en")), slip)
    return sorted(found.values(), key=lambda slip: order.index(slip.kind))
