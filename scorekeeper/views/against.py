"""The answer of an audit of a paper sheet against a recorded match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorekeeper.audit import objects
from scorekeeper.audit.data import as_object, decide_together, finding
from scorekeeper.audit.house import explore
from scorekeeper.audit.inquiry import Inquiry
from scorekeeper.i18n.messages import say, say_number
from scorekeeper.match.reading import Match
from scorekeeper.sheets.comparing import Paper
from scorekeeper.terminal.layout import wrapped
from scorekeeper.views.audit import counted, faults
from scorekeeper.views.outcomes import advice, house_table, outcomes, weights
from scorekeeper.views.totals import standing_line, title


def against(match: Match, paper: Paper, columns: int, house: bool = False) -> Iterator[str]:
    """A paper sheet held against a match, as lines of text; house: with what each combination of
    house rules makes of the match."""
    inquiry = Inquiry(match, paper.findings, paper.rows)
    shown = [one for one in paper.findings if not inquiry.follows(one)]
    yield title(match, columns)
    if shown:
        yield ""
        yield from faults(paper, shown, columns, inquiry, remedies=False)
    if inquiry.paper is not None and inquiry.paper != inquiry.replay.totals():
        yield from outcomes(inquiry, columns)
    if house:
        if not shown:
            yield ""
        yield from house_table(match, explore(match), columns)
        yield ""
    figures = say_number("{n} figure checked", "{n} figures checked", paper.checked)
    checked = say("{figures} against {source}, all right.", figures=figures, source=match.source)
    if found := counted(inquiry):
        checked = say(
            "{found}; {figures} against {source}.",
            found=found,
            figures=figures,
            source=match.source,
        )
    yield from wrapped(checked.shown(), columns)
    yield from wrapped(standing_line(match), columns)
    numbers = {one: number for number, one in enumerate(shown, 1)}
    for said in (*weights(inquiry, numbers), *advice(inquiry)):
        yield from wrapped(said.shown(), columns)
    if errors := match.errors():
        itself = say_number(
            "The record itself has {n} error; audit it, too.",
            "The record itself has {n} errors; audit it, too.",
            errors,
        )
        yield from wrapped(itself.shown(), columns)


def against_object(match: Match, paper: Paper, house: bool, language: str) -> objects.Match:
    """A match with the paper sheet that was held against it; house, language: as of `as_object`."""
    inquiry = Inquiry(match, paper.findings, paper.rows)
    found = tuple(finding(one, inquiry, paper.text(one.line), language) for one in paper.findings)
    held = objects.Paper(paper.source, paper.checked, found, decide_together(inquiry))
    return as_object(match, house, language)._replace(paper=held)


def against_json(match: Match, paper: Paper, house: bool) -> dict[str, Any]:
    """A match of ``audit --json`` with the paper sheet that was held against it."""
    return against_object(match, paper, house, "en").as_dict()
