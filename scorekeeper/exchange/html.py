"""Matches as a web page: one file that needs nothing else, for a screen or for paper."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from scorekeeper import __version__
from scorekeeper.audit.house import leader
from scorekeeper.audit.inquiry import Inquiry
from scorekeeper.core.findings import CODES, Finding, Severity
from scorekeeper.exchange import bgstats
from scorekeeper.exchange.chart import chart, sample
from scorekeeper.exchange.formats import Options
from scorekeeper.i18n.messages import Message, points, say, say_number, signed, spoken, translate
from scorekeeper.match.reading import Match
from scorekeeper.notation.notation import LONGEST_LINE, comment_of
from scorekeeper.store.lines import spelt
from scorekeeper.terminal.layout import FORM, harmless, width
from scorekeeper.views.audit import explained, spans, summary, weight, where
from scorekeeper.views.outcomes import advice, disputes, star, ways, weights
from scorekeeper.views.totals import footnotes, rows_of, standing_line, title

ANY_WIDTH = 1000
SHOWN_WHOLE = 40
"""Lines of a record that is shown whole; of a longer one, what lies around the faults."""
AROUND = 2
LEAST_FOLDED = 6
CROWDED = 4
"""From so many sides on, a phone has no room for points and running totals side by side."""
TURNING = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
TURNED = rf"{TURNING}+(?:[ .'’-]+{TURNING}+)*"
"""Words of a script that is written from right to left."""
SCORE = r"\b\d{1,6}-\d{1,6}\b"
PHONE = 32
"""Letters that a phone has room for above the columns."""


def write(matches: Iterable[Match], options: Options) -> Iterator[str]:
    """The page, piece by piece; with ``options.bgstats``, a link to Board Game Stats a match."""
    yield "<!DOCTYPE html>\n"
    yield f'<html lang="{spoken()}">{page_head()}<body>\n'
    listed: list[Element] = []
    for number, match in enumerate(matches, 1):
        shown = Sheet(spelt(match), f"m{number}")
        listed.append(shown.entry())
        yield f"{shown.article(bgstats.link(match) if options.bgstats else None)}\n"
    if len(listed) != 1:
        # What is listed is known only at the end; the style sheet shows it above the matches.
        yield f"{contents(listed)}\n"
    yield "</body></html>\n"


def page_head() -> Element:
    """The head: no script may run, and nothing may be loaded."""
    policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    looks = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
    return h.head[
        h.meta(charset="utf-8"),
        h.meta(http_equiv="Content-Security-Policy", content=policy),
        h.meta(name="viewport", content="width=device-width, initial-scale=1"),
        h.meta(name="generator", content=f"scorekeeper {__version__}"),
        h.link(rel="icon", href="data:,"),
        h.title[translate("Score sheets")],
        h.style[Markup(looks)],
    ]


def contents(listed: Sequence[Element]) -> Element:
    """The matches of the page, each with a link to it."""
    count = say_number("{n} match", "{n} matches", len(listed))
    return h.nav[h.h2[count.shown()], h.ul[listed]]


class Fold(NamedTuple):
    """Lines of a record that stand together; folded: shown only on demand."""

    folded: bool
    lines: list[int]


class Sheet:
    """One match on the page. id: what its ids begin with."""

    def __init__(self, match: Match, id: str) -> None:
        assert match.table is not None and match.replay is not None
        self.match = match
        self.id = id
        self.table = match.table
        sides, widest = len(match.table.sides), max(map(width, match.table.side_names))
        self.columns = f"--sides: {sides}"
        self.crowded = sides >= CROWDED
        self.numbered = self.crowded or (sides > 2 and sides * widest > PHONE)
        self.replay = match.replay
        self.inquiry = Inquiry(match)
        shown = [
            one
            for one in self.inquiry.findings
            if one.severity is not Severity.NOTE and not self.inquiry.follows(one)
        ]
        self.numbers = {one: number for number, one in enumerate(shown, 1)}
        self.rows = list(rows_of(match.replay))

    def entry(self) -> Element:
        """The match in the list of those on the page."""
        errors = len(self.inquiry.faults)
        faults = say_number("{n} error", "{n} errors", errors) if errors else None
        return h.li[
            h.a(href=f"#{self.id}")[prose(title(self.match, ANY_WIDTH))],
            h.span[prose(standing_line(self.match)), faults and h.b[f" {faults}"]],
        ]

    def article(self, link: str | None) -> Element:
        """Everything about the match. link: to Board Game Stats."""
        return h.article(id=self.id)[
            h.h2[prose(title(self.match, ANY_WIDTH, named=False))],
            self.occasion(),
            self.board(),
            h.p(".verdict")[prose(standing_line(self.match))],
            link is not None and h.p(".add")[h.a(href=link)[translate("Add to Board Game Stats")]],
            bool(self.rows) and h.div(".figures")[self.sheet(), self.chart()],
            self.audit(),
            self.record(),
        ]

    def name(self, side: int) -> Element:
        """The name of a side, which may be broken between partners."""
        players = [self.table.players[seat] for seat in self.table.sides[side]]
        return h.bdi[players[0], ([h.wbr, f"+{name}"] for name in players[1:])]

    # How it ended

    def occasion(self) -> Element:
        """Where it was played, and at which occasion."""
        keys = {
            "place": translate("place"),
            "event": translate("event"),
            "scorer": translate("scorer"),
        }
        values = self.match.header.values()
        told = [(named, values[key]) for key, named in keys.items() if values.get(key)]
        return h.dl(".facts")[(fact(named, h.bdi[plain(value)]) for named, value in told)]

    def house(self) -> Element:
        """The house rules in force, those that were named first, and the record's own name."""
        named: dict[bool, list[str]] = {True: [], False: []}
        for name, value in self.table.house.items():
            named[name in self.match.header.named_house].append(f"{name}={value}")
        rules = {translate("house rules"): named[True], translate("by default"): named[False]}
        return h.dl(".facts")[
            (fact(key, h.code[", ".join(kept)]) for key, kept in rules.items() if kept),
            fact(translate("record"), h.bdi[self.match.source]),
        ]

    def board(self) -> Element:
        """The sides with the signs of their lines, their points and games won."""
        ahead = leader(self.table, self.replay.totals(), self.replay.outcome())
        won = self.replay.standing().games_won
        return h.ol(".board")[
            (
                h.li(class_={"ahead": side == ahead})[
                    h.span(".who")[sample(side), self.number(side), self.name(side)],
                    h.b[points(total)],
                    h.span[say_number("{n} game won", "{n} games won", won[side]).shown()],
                ]
                for side, total in enumerate(self.replay.totals())
            )
        ]

    def number(self, side: int) -> Node:
        """The number by which a side is meant where its name has no room."""
        return self.numbered and h.span(".number")[str(side + 1)]

    def sheet(self) -> Element:
        """The sheet: a row a game, points and running total a side."""
        sides = range(len(self.table.sides))
        looks = {"sheet": True, "crowded": self.crowded, "numbered": self.numbered}
        return h.div[
            h.table(style=self.columns, class_=looks)[
                h.thead[
                    h.tr[
                        h.th(scope="col")[translate("game")],
                        (h.th(colspan=2)[self.number(at), h.span[self.name(at)]] for at in sides),
                    ]
                ],
                h.tbody[
                    (
                        h.tr[
                            h.th(scope="row")[row.label, not row.closed and "*"],
                            (
                                [
                                    h.td(".points")[points(row.points[at])],
                                    h.td(".total")[points(row.running[at])],
                                ]
                                for at in sides
                            ),
                        ]
                        for row in self.rows
                    )
                ],
            ],
            (h.p(".foot")[prose(" ".join(note.shown().split()))] for note in footnotes(self.match)),
        ]

    def chart(self) -> Element:
        """The running score."""
        names, totals = self.table.side_names, self.replay.totals()
        score = [say("{name} {n}", name=name, n=n) for name, n in zip(names, totals, strict=True)]
        last = say_number(
            "After {n} game: {score}.",
            "After {n} games: {score}.",
            len(self.replay.all_plays()),
            score=", ".join(map(str, score)),
        )
        return chart(
            f"{self.id}-chart",
            translate("Running score"),
            last.shown(),
            names,
            [row.label for row in self.rows],
            [row.running for row in self.rows],
        )

    # What is wrong

    def audit(self) -> Element:
        """What was checked, each fault with its place, and what hangs on it."""
        inquiry = self.inquiry
        said = [*weights(inquiry, self.numbers), *disputes(inquiry, self.numbers)]
        advised = list(advice(inquiry))
        return h.section[
            h.h3[translate("Audit")],
            self.house(),
            h.p[prose(summary(inquiry, notes=True))],
            bool(self.numbers) and h.ol(".faults")[(self.listed(one) for one in self.numbers)],
            bool(said) and h.ul[(h.li[prose(one)] for one in said)],
            bool(inquiry.decisive) and self.ways(),
            (h.p(".advice")[prose(one)] for one in advised),
        ]

    def listed(self, one: Finding) -> Element:
        """A fault in the list, with the way to its line."""
        place = where(self.inquiry, one)
        return h.li[
            h.a(href=f"#{self.id}-{one.line}")[say("line {n}", n=one.line).shown()],
            bool(place) and [", ", plain(place)],
            " ",
            kind(one),
        ]

    def ways(self) -> Iterator[Node]:
        """The table of outcomes, where a house rule decides who wins."""
        names = map(self.name, range(len(self.table.sides)))
        yield h.table(".ways", style=self.columns)[
            h.thead[h.tr[h.td, (h.th(scope="col")[name] for name in names), h.td]],
            h.tbody[
                (
                    h.tr[
                        h.th(scope="row")[way.label],
                        (h.td[points(n)] for n in way.totals),
                        h.td(".who")[prose(way.who)],
                    ]
                    for way in ways(self.inquiry)
                )
            ],
        ]
        if (foot := star(self.inquiry)) is not None:
            yield h.p(".foot")[foot.shown()]

    # The record

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
    """A sentence; what it tells to write stands out."""
    between = translate("   or   ").strip()
    for at, part in enumerate(re.split(FORM, str(said))):
        written = at % 2 and part != between
        yield [" ", h.code[plain(part)]] if written else [" " * (at % 2), whole(part)]


def kind(one: Finding) -> Element:
    """The code of a finding, and how much it weighs where that is not an error."""
    if one.counts:
        return h.code[one.code]
    return h.code[f"{one.code} ({weight(one)})"]


def joined(parts: Sequence[Node]) -> Iterator[Node]:
    """Parts with commas between them."""
    for at, part in enumerate(parts):
        yield [at > 0 and ", ", part]
