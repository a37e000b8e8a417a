"""The running score of a match as a chart in SVG: a line a side, named where it ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from htpy import Element, Node, desc, g, path, polyline, svg, text, title, tspan
from htpy import line as stroke

from scorekeeper.i18n.messages import points
from scorekeeper.terminal.layout import cut, graphemes, width

WIDTH, HEIGHT = 360, 240
TOP, BOTTOM = 12, 26
LETTER, CAPITAL, WIDEST, FIGURE = 7.5, 9.5, 13, 8.5
"""What letters and bold figures take of the width at most, in the size that the page sets."""
WIDE = frozenset("mwMWжмфшщыюЖМФШЩЫЮ@%…")
LABEL = 14
"""What a label takes of the height."""
LONGEST_NAME = 105
MOST_TICKS = 6
MOST_MARKERS = 20
"""Steps of which each has its marker; where there are more, only the last one has."""

MARKERS = (
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "M-3.5-3.5h7v7h-7z",
    "M0-4.6L4.6 3.6h-9.2z",
    "M0-5L5 0L0 5L-5 0z",
    "M-1.5-4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z",
    "M0 4.6L4.6-3.6h-9.2z",
)
"""Circle, square, triangle, diamond, cross, triangle upside down, each around 0, 0."""


def room(text: str) -> float:
    """About the most that a text takes of the width."""
    return sum(
        WIDEST if letter in WIDE or width(letter) > 1 else CAPITAL if letter.isupper() else LETTER
        for letter in graphemes(text)
    )


def shortened(name: str) -> str:
    """A name that has room beside the lines."""
    shorter = (cut(name, columns) for columns in range(width(name), 0, -1))
    return next((one for one in shorter if room(one) <= LONGEST_NAME), "…")


def look(side: int) -> str:
    """The class that gives the signs of a side their colour and dashes."""
    return f"s{side % len(MARKERS)}"


def marker(side: int, x: float = 0, y: float = 0) -> Element:
    """The sign of a side."""
    shape = MARKERS[side % len(MARKERS)]
    return path(f".marker.{look(side)}", transform=f"translate({x:.1f} {y:.1f})", d=shape)


def sample(side: int) -> Element:
    """A piece of a side's line with its sign, for a legend."""
    return svg(".sample", viewBox="0 0 28 12", aria_hidden="true")[
        stroke(f".line.{look(side)}", x1=0, y1=6, x2=28, y2=6), marker(side, 14, 6)
    ]


def round_numbers() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50 and so on."""
    return (unit * 10**power for power in count() for unit in (1, 2, 5))


def ticks(low: int, high: int) -> range:
    """Round numbers for an axis, from one not above `low` to one not below `high`."""
    step = next(n for n in round_numbers() if high - low <= MOST_TICKS * n)
    return range(low // step * step, -(-high // step) * step + 1, step)


def spread(wanted: Sequence[float], low: float, high: float, gap: float) -> list[float]:
    """Places as near as may be to those wanted, in the same order, each `gap` from the next, or
    evenly between low and high where there is less room."""
    gap = min(gap, (high - low) / max(len(wanted) - 1, 1))
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    found = list(wanted)
    least = low
    for at in order:
        found[at] = max(found[at], least)
        least = found[at] + gap
    most = high
    for at in reversed(order):
        found[at] = min(found[at], most)
        most = found[at] - gap
    return found


def chart(
    id: str,
    name: str,
    description: str,
    sides: Sequence[str],
    labels: Sequence[str],
    running: Sequence[Sequence[int]],
) -> Element:
    """The chart.

    id: what its ids begin with; name, description: for those who cannot see it; sides: their
    names; labels: what is written below each step, running: the totals then, a side each. There
    is at least one step.
    """
    steps = [(0,) * len(sides), *running]
    figures = [n for step in steps for n in step]
    levels = ticks(min(figures), max(*figures, 1))
    left = 8 + LETTER * max(width(points(level)) for level in levels)
    ends = [(points(n), shortened(name)) for n, name in zip(steps[-1], sides, strict=True)]
    right = WIDTH - 18 - max(FIGURE * len(n) + room(name) for n, name in ends)
    bottom = HEIGHT - BOTTOM

    def x(step: int) -> float:
        return left + (right - left) * step / len(running)

    def y(level: float) -> float:
        return bottom - (bottom - TOP) * (level - levels[0]) / (levels[-1] - levels[0])

    def axes() -> Iterator[Node]:
        for level in levels:
            kind = ".zero" if level == 0 else ".level"
            yield stroke(
                kind,
                x1=f"{left:.1f}",
                y1=f"{y(level):.1f}",
                x2=f"{right:.1f}",
                y2=f"{y(level):.1f}",
            )
            yield text(".tick.end", x=f"{left - 6:.1f}", y=f"{y(level) + 4:.1f}")[points(level)]
        apart = LETTER * max(map(width, labels)) + 6
        every = next(n for n in round_numbers() if x(n) - x(0) >= apart)
        for step, label in enumerate(labels, 1):
            if label.isdecimal() and int(label) % every == 0:
                yield text(".tick.middle", x=f"{x(step):.1f}", y=f"{bottom + 16:.1f}")[label]

    def series(side: int) -> Iterator[Node]:
        places = [(x(step), y(totals[side])) for step, totals in enumerate(steps)]
        along = " ".join(f"{across:.1f},{up:.1f}" for across, up in places)
        yield polyline(f".line.{look(side)}", points=along)
        for place in places[1:] if len(running) <= MOST_MARKERS else places[-1:]:
            yield marker(side, *place)

    def names() -> Iterator[Node]:
        wanted = [y(n) for n in steps[-1]]
        places = spread(wanted, TOP, bottom, LABEL)
        for side, (place, (figure, name)) in enumerate(zip(places, ends, strict=True)):
            yield stroke(
                f".leader.{look(side)}",
                x1=f"{right + 4:.1f}",
                y1=f"{wanted[side]:.1f}",
                x2=f"{right + 9:.1f}",
                y2=f"{place:.1f}",
            )
            yield text(".name", x=f"{right + 12:.1f}", y=f"{place + 4:.1f}")[
                tspan(f".figure.{look(side)}")[figure], " ", tspan(".side")[name]
            ]

    return svg(
        ".chart",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_labelledby=f"{id}-name {id}-description",
    )[
        title(id=f"{id}-name")[name],
        desc(id=f"{id}-description")[description],
        g[axes()],
        (g[series(side)] for side in range(len(sides))),
        g[names()],
    ]
