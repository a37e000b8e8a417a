"""Matches as a web page: one file that needs nothing else, for a screen or for paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from scorekeeper import __version__
from scorekeeper.audit.inquiry import Inquiry
from scorekeeper.core.findings import Finding, Severity
from scorekeeper.exchange import bgstats
from scorekeeper.exchange.chart import chart, sample
from scorekeeper.exchange.formats import Options
from scorekeeper.exchange.html_record import Record
from scorekeeper.exchange.html_text import fact, kind, plain, prose
from scorekeeper.i18n.messages import points, say, say_number, spoken, translate
from scorekeeper.match.reading import Match
from scorekeeper.match.record import leader
from scorekeeper.store.lines import spelt
from scorekeeper.terminal.layout import width
from scorekeeper.views.audit import summary, where
from scorekeeper.views.outcomes import advice, disputes, star, ways, weights
from scorekeeper.views.totals import footnotes, rows_of, standing_line, title

ANY_WIDTH = 1000
CROWDED = 4
"""From so many sides on, a phone has no room for points and running totals side by side."""
PHONE = 32
"""Letters that a phone has room for above the columns."""


def write(matches: Iterable[Match], options: Options) -> Iterator[str]:
    """The page, piece by piece; with ``options.bgstats``, a link to Board Game Stats a match."""
    yield "<!DOCTYPE html>\n"
    yield f'<html lang="{spoken()}">{page_head()}<body>\n'
    listed: list[Element] = []
    for number, match in enumerate(matches, 1):
        shown = MatchPart(spelt(match), f"m{number}")
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


class MatchPart:
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
            Record(self.inquiry, self.id, self.numbers).record(),
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
