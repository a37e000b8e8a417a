"""Texts on the exported page: names in any script, what is to be typed, findings by their code."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import htpy as h
from htpy import Element, Node

from scorekeeper.core.findings import Finding
from scorekeeper.i18n.messages import MARKED, Message, translate
from scorekeeper.terminal.layout import harmless
from scorekeeper.views.audit import weight

TURNING = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
TURNED = rf"{TURNING}+(?:[ .'’-]+{TURNING}+)*"
"""Words of a script that is written from right to left."""
SCORE = r"\b\d{1,6}-\d{1,6}\b"


def fact(key: str, value: Node) -> Element:
    """A pair of a list of facts."""
    return h.div[h.dt[key], h.dd[value]]


def whole(text: str) -> Iterator[Node]:
    """A text of which no score is broken at its hyphen; else as `plain`."""
    for at, part in enumerate(re.split(f"({SCORE})", text)):
        yield h.span(".score")[part] if at % 2 else plain(part)


def plain(text: str) -> Iterator[Node]:
    """A text in which nothing that is written from right to left turns what is beside it."""
    for at, part in enumerate(re.split(f"({TURNED})", harmless(text))):
        yield h.bdi[part] if at % 2 else part


def prose(said: str | Message) -> Iterator[Node]:
    """A sentence; what it tells to write stands out. In a text of the user nothing does."""
    if isinstance(said, str):
        yield whole(said)
        return
    between = translate("   or   ")
    for at, part in enumerate(MARKED.split(said.marked())):
        if at % 2 and part != between.strip():
            for nth, one in enumerate(part.split(between)):
                yield [nth > 0 and f"  {between.strip()} ", " ", h.code[plain(one)]]
        else:
            yield [" " * (at % 2), whole(part)]


def kind(one: Finding) -> Element:
    """The code of a finding, and how much it weighs where that is not an error."""
    if one.counts:
        return h.code[one.code]
    return h.code[f"{one.code} ({weight(one)})"]


def joined(parts: Sequence[Node]) -> Iterator[Node]:
    """Parts with commas between them."""
    for at, part in enumerate(parts):
        yield [at > 0 and ", ", part]
