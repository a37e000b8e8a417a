"""Tables for spreadsheets: a row a match and player, a game and side, or a score line.

Numbers are numbers. A text that a spreadsheet would take for a formula, a number or a day gets
an apostrophe before it (`harmless`).
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator

from scorekeeper.exchange.formats import Options
from scorekeeper.match.reading import Match
from scorekeeper.match.replay import Replay
from scorekeeper.views.totals import games_and_adjusts, ranks

Cell = str | int
WHERE = ("date", "place", "event", "match", "game")
"""The columns that every table begins with."""
HEADS = {
    "matches": (*WHERE, "side", "player", "points", "rank", "won", "status"),
    "games": (
        *(*WHERE, "number", "dealer", "side", "points", "total", "won", "complete", "reason"),
    ),
    "lines": (*WHERE, "number", "line", "side", "points", "total", "rule", "why", "text"),
}
FORMULA = r"[=+\-@\t\r＝＋－＠]"
"""How a text begins that a spreadsheet runs, or takes for a number."""
FIGURE = r"[0-9.,][0-9.,:/\- '’\u00a0\u202f]*"
MONTH = (
    "(jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez"
    "|січ|лют|бер|кві|тра|чер|лип|сер|вер|жов|лис|гру"
    "|янв|фев|мар|апр|мая|май|июн|июл|авг|сен|окт|ноя|дек)"
)
"""How the months begin in the languages of spreadsheets near us."""
TAKEN = "|".join(
    (
        rf"(?=.*[0-9])[$€£₴₽¥]? ?\(?{FIGURE}\)? ?[%$€£₴₽¥]?",
        r"[0-9.,]+e[+\-]?[0-9]+",
        rf"({FIGURE})?{MONTH}\w*\.?[ ,/-]*[0-9]+({FIGURE})?|{FIGURE}{MONTH}\w*\.?",
        "true|false|wahr|falsch|істина|хибність|истина|ложь",
    )
)
"""A text that a spreadsheet takes for a number, money, a day, a time, or for true or false."""


def harmless(text: str) -> str:
    """A text that stays a text, whatever opens it."""
    run = re.match(FORMULA, text) or re.fullmatch(TAKEN, text, re.IGNORECASE)
    return f"'{text}" if run else text


def write(matches: Iterable[Match], options: Options) -> Iterator[str]:
    """A table of matches, its heads first."""
    rows = {"matches": match_rows, "games": game_rows, "lines": line_rows}[options.table]
    yield ("\ufeff" if options.excel else "") + text_of([HEADS[options.table]], options)
    for match in matches:
        yield text_of(rows(match), options)


def text_of(rows: Iterable[Iterable[Cell]], options: Options) -> str:
    """Rows as text."""
    text = io.StringIO(newline="")
    if options.excel:
        writer = csv.writer(text, delimiter=";", lineterminator="\r\n")
    else:
        writer = csv.writer(text, lineterminator="\n")
    writer.writerows(rows)
    return text.getvalue()


def where(match: Match) -> tuple[Cell, ...]:
    """The first cells of every row of a match."""
    values = match.header.values()
    assert match.table is not None
    date, place, event = (values.get(key, "") for key in ("date", "place", "event"))
    day = date if date[:1].isdecimal() else harmless(date)
    return (day, harmless(place), harmless(event), harmless(match.source), match.table.game.id)


def match_rows(match: Match) -> Iterator[tuple[Cell, ...]]:
    """A row a player, with the points of the side."""
    replay = replayed(match)
    table, outcome = replay.table, replay.outcome()
    totals, placed = replay.totals(), ranks(replay)
    for side, name in enumerate(table.side_names):
        for seat in table.sides[side]:
            yield (
                *where(match),
                harmless(name),
                harmless(table.players[seat]),
                totals[side],
                placed[side],
                int(side == outcome.winner or side in outcome.tied),
                outcome.status,
            )


def game_rows(match: Match) -> Iterator[tuple[Cell, ...]]:
    """A row a game and side; a row an adjust, which has no number but a reason."""
    replay = replayed(match)
    names = [harmless(name) for name in replay.table.side_names]
    running = [0] * len(names)
    for one in games_and_adjusts(replay):
        if isinstance(one, list):
            for side, points, reason in ((g.side, g.points, harmless(g.text)) for g in one):
                running[side] += points
                total = running[side]
                yield (*where(match), "", "", names[side], points, total, "", "", reason)
            continue
        scores, dealer = one.scores(), harmless(replay.table.players[one.dealer])
        winner = replay.table.best(scores) if one.counts else None
        for side, points in enumerate(scores):
            running[side] += points
            won = int(side == winner), int(one.counts)
            total = running[side]
            yield (*where(match), one.number, dealer, names[side], points, total, *won, "")


def line_rows(match: Match) -> Iterator[tuple[Cell, ...]]:
    """A row for everything that gave points, in the order of the lines."""
    replay = replayed(match)
    names = [harmless(name) for name in replay.table.side_names]
    running = [0] * len(names)
    adjusts = {adjust.line for adjust in replay.adjusts}
    for one in replay.lines():
        running[one.side] += one.points
        play = None if one.line in adjusts else replay.play_at(one.line)
        yield (
            *where(match),
            play.number if play is not None else "",
            one.line,
            names[one.side],
            one.points,
            running[one.side],
            one.rule or "",
            harmless(one.why.shown("en")),
            harmless(match.text(one.line)),
        )


def replayed(match: Match) -> Replay:
    """What came of a match."""
    assert match.replay is not None
    return match.replay
