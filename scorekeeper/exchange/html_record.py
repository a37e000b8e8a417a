"""The record on the exported page: its lines, each finding below the line that it is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from scorekeeper.audit.inquiry import Inquiry
from scorekeeper.core.findings import CODES, Finding, Severity
from scorekeeper.exchange.html_text import joined, kind, plain, prose
from scorekeeper.i18n.messages import say, say_number, signed, translate
from scorekeeper.notation.tokens import LONGEST_LINE, comment_of
from scorekeeper.views.audit import explained, spans, where

SHOWN_WHOLE = 40
"""Lines of a record that is shown whole; of a longer one, what lies around the faults."""
AROUND = 2
LEAST_FOLDED = 6


class Fold(NamedTuple):
    """Lines of a record that stand together; folded: shown only on demand."""

    folded: bool
    lines: list[int]


class Record:
    """The record of one match. id: what the ids of the match begin with; numbers: of its faults, as
    they are listed above."""

    def __init__(self, inquiry: Inquiry, id: str, numbers: Mapping[Finding, int]) -> None:
        match = inquiry.match
        assert match.table is not None and match.replay is not None
        self.match = match
        self.table = match.table
        self.replay = match.replay
        self.inquiry = inquiry
        self.id = id
        self.numbers = numbers

    def record(self) -> Element:
        """The record, each finding below the line that it is about."""
        scored: dict[int, list[str]] = {}
        for one in self.replay.lines():
            if one.points and one.rule is not None:
                gave = f"{self.table.side_names[one.side]} {signed(one.points)}"
                scored.setdefault(one.line, []).append(gave)
        by_line = {
            line: list(found)
            for line, found in groupby(self.inquiry.findings, lambda one: one.line)
        }
        told: set[str] = set()
        return h.section(".record")[
            h.h3[translate("Record")],
            (
                self.fold(
                    part,
                    [self.line(n, by_line.get(n, []), scored.get(n, []), told) for n in part.lines],
                )
                for part in self.folds()
            ),
        ]

    def folds(self) -> Iterator[Fold]:
        """The lines of the record, those folded that are far from anything to look at."""
        first, texts = self.match.first, self.match.texts
        lines = range(first, first + len(texts))
        if len(lines) <= SHOWN_WHOLE:
            yield Fold(False, list(lines))
            return
        looked_at = {one.line for one in self.inquiry.findings if one.severity is not Severity.NOTE}
        looked_at |= {one.line for one in self.replay.disputes}
        looked_at |= {one.settled_line for one in self.replay.disputes if one.settled_line}
        near = {line + by for line in looked_at for by in range(-AROUND, AROUND + 1)}
        for far, found in groupby(lines, lambda line: line not in near):
            part = list(found)
            yield Fold(far and len(part) >= LEAST_FOLDED, part)

    def fold(self, part: Fold, shown: list[Element]) -> Element:
        """Lines that stand together."""
        if not part.folded:
            return h.ol(".lines")[shown]
        said = say("Lines {lines}", lines=spans(part.lines))
        return h.details[h.summary[said.shown()], h.ol(".lines")[shown]]

    def line(self, number: int, found: list[Finding], scored: list[str], told: set[str]) -> Element:
        """A line of the record, what it gave, and what is wrong with it."""
        text = self.match.text(number)[:LONGEST_LINE]
        comment = comment_of(text)
        end = len(text) - len(comment)
        followed = sorted(
            {cause.follows for one in found if (cause := self.inquiry.cause(one)) and cause.follows}
        )
        follows = say_number(
            "wrong only because of line {lines}",
            "wrong only because of lines {lines}",
            len(followed),
            lines=spans(followed),
        )
        return h.li(id=f"{self.id}-{number}")[
            h.span(".no")[str(number)],
            h.code(".typed")[self.marked(text[:end], found), h.span(".comment")[plain(comment)]],
            bool(scored) and h.span(".gave")[joined([list(plain(one)) for one in scored])],
            bool(followed) and h.span(".gave")[follows.shown()],
            (self.finding(one, told) for one in found if not self.inquiry.follows(one)),
        ]

    def marked(self, text: str, found: list[Finding]) -> Iterator[Node]:
        """What was typed, with the places marked that findings are about."""
        at = 0
        for one in sorted(found, key=lambda one: one.column):
            start = max(at, min(one.column - 1, len(text)))
            end = max(start, one.column - 1 + one.width)
            yield from plain(text[at:start])
            if end > start:
                yield h.mark(f".{self.weight(one)}")[plain(text[start:end] or "\u00a0")]
            at = end
        yield from plain(text[at:])

    def weight(self, one: Finding) -> str:
        """The class that says how much a finding weighs."""
        if one.counts and self.inquiry.follows(one):
            return "follows"
        return "settled" if one.settled else one.severity.value

    def finding(self, one: Finding, told: set[str]) -> Element:
        """What is wrong with a line, why, and what to do about it."""
        number = self.numbers.get(one)
        said = [prose(message) for message in explained(self.inquiry, one)]
        if one.severity is Severity.NOTE:
            return h.p(".aside")[said, " ", kind(one)]
        remedy = number is not None and not one.settled and one.code not in told
        told.add(one.code)
        return h.div(f".finding.{self.weight(one)}")[
            h.p(".kind")[
                number and h.b[str(number)], " ", kind(one), " ", plain(where(self.inquiry, one))
            ],
            h.p[([one, " "] for one in said)],
            remedy and h.p(".remedy")[prose(CODES[one.code].remedy)],
        ]
