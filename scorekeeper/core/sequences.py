"""What a run is and what a set is: facts that several games can share."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple


class Shape(NamedTuple):
    """What a sequence of ranks is as far as it goes.

    kind: ``lone`` (one card), ``run`` or ``set``; step: how the ranks go on, 1 or -1 in a run,
    0 in a set; goes_on: how many cards from the start are a run or set.
    """

    kind: str
    step: int
    goes_on: int


def shape(ranks: Sequence[int], falling: bool) -> Shape:
    """The shape that the second card decides, and how far the cards keep to it.

    ranks: places in the game's order, low to high; falling: whether a run may also fall. A run
    never turns and never wraps.
    """
    if len(ranks) < 2:
        return Shape("lone", 0, len(ranks))
    step = ranks[1] - ranks[0]
    if step not in (0, 1) and not (falling and step == -1):
        return Shape("lone", 0, 1)
    goes_on = 2
    while goes_on < len(ranks) and ranks[goes_on] - ranks[goes_on - 1] == step:
        goes_on += 1
    return Shape("run" if step else "set", step, goes_on)


def ordered(ranks: Sequence[int], falling: bool) -> list[int] | None:
    """Another order of the cards that is a run: indexes into `ranks`; None where none is.

    Where runs may fall, the order begins with the end that the given order began nearer to.
    """
    order = sorted(range(len(ranks)), key=lambda at: ranks[at])
    rising = [ranks[at] for at in order]
    if any(after - before != 1 for before, after in pairwise(rising)):
        return None
    if falling and ranks[0] == rising[-1]:
        order.reverse()
    return order
