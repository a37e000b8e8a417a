"""What ``stats`` shows: a table a game, or all that is known of the players who are named."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from scorekeeper.commands.keeping import FINE, open_store
from scorekeeper.core.game import FeatKind
from scorekeeper.core.table import tally
from scorekeeper.games.registry import find_game
from scorekeeper.i18n.messages import Named, decimal, points, say, say_number
from scorekeeper.match.feats import BEST_GAME, kinds
from scorekeeper.store.filters import Filter
from scorekeeper.store.places import default_path
from scorekeeper.store.stats import Meeting, Place, Row, Stats, as_json, stats
from scorekeeper.terminal.layout import (
    cut,
    table,
    terminal_width,
    width,
    wrapped,
    write,
    write_json,
)

GAP = 2


def show_stats(db: str | None, named: Sequence[str], wanted: Filter, json: bool) -> int:
    """What the players have done who are named, or all of them."""
    found = Stats([], [])
    if db is not None or named or os.path.exists(default_path()):
        store = open_store(db, must_exist=True)
        found = stats(store, named, wanted, met=json or bool(named))
    if json:
        write_json(as_json(found))
        return FINE
    if not found.rows:
        anything = wanted == Filter() and not named
        none = say("Nothing was played yet.") if anything else say("No match is like that.")
        write(none.shown())
        return FINE
    shown = profiles(found) if named else tables(found.rows)
    for line in shown:
        write(line)
    return FINE


def heading(id: str) -> str:
    """The name of a game; its id, where the game is not there."""
    game = find_game(id)
    return Named(game.names).shown() if game is not None else id


def kinds_of(id: str) -> Sequence[FeatKind]:
    """What there can be of a game; nothing where the game is not there."""
    game = find_game(id)
    return kinds(game) if game is not None else ()


def average(row: Row) -> str:
    """Points a game; a dash without one that counts."""
    return "–" if row.average is None else decimal(row.average)


def figure(place: Place | None) -> str:
    """A figure that was reached; a dash where none was."""
    return "–" if place is None else points(place.figure)


# Everybody


class Column(NamedTuple):
    """A column of a table: its heading, its cells, and when it goes where the terminal is narrow:
    the lowest first; 0 stays."""

    head: str
    cells: list[str]
    goes: int


def tables(rows: Iterable[Row]) -> Iterator[str]:
    """A table a game, a row a player."""
    columns = terminal_width()
    left_out = False
    for id, group in groupby(rows, key=lambda row: row.game):
        of_game = list(group)
        every = columns_of(id, of_game)
        kept = fitting_columns(every, columns)
        left_out = left_out or len(kept) < len(every)
        room = columns - sum(size(column) + GAP for column in kept[1:])
        names = [cut(text, room) for text in (kept[0].head, *kept[0].cells)]
        figures = [[column.head, *column.cells] for column in kept[1:]]
        yield from table(list(zip(names, *figures, strict=True)), [False] + [True] * len(figures))
        yield ""
    order = say("In order of matches won, then drawn, then points, then name.")
    more = say("More of a player:  scorekeeper stats NAME")
    for said in (order, more) if left_out else (order,):
        yield from wrapped(said.shown(), columns)


def columns_of(id: str, rows: Sequence[Row]) -> list[Column]:
    """The columns of the table of a game."""

    def column(head: str, cells: Iterable[str], goes: int = 0) -> Column:
        return Column(head, list(cells), goes)

    return [
        column(heading(id), (row.player for row in rows)),
        column(say("matches").shown(), (str(row.matches) for row in rows), 6),
        column(say("won").shown(), (str(row.won) for row in rows)),
        column(say("drawn").shown(), (str(row.drawn) for row in rows), 3),
        column(say("points").shown(), (points(row.points) for row in rows), 4),
        column(say("games").shown(), (str(row.games) for row in rows), 1),
        column(say("average").shown(), map(average, rows), 5),
        *(
            column(
                kind.head.shown(),
                (figure(row.feats.get(kind.name)) for row in rows),
                2 * (kind is not BEST_GAME),
            )
            for kind in kinds_of(id)
        ),
    ]


def size(column: Column) -> int:
    """How many columns of the terminal a column takes."""
    return max(map(width, (column.head, *column.cells)))


def fitting_columns(every: Sequence[Column], columns: int) -> list[Column]:
    """The columns of a table that fit beside the names; those may be cut to a quarter of it."""
    kept = list(every)
    names = min(size(every[0]), columns // 4)
    for goes in sorted({column.goes for column in every} - {0}):
        if names + sum(size(column) + GAP for column in kept[1:]) <= columns:
            break
        kept = [column for column in kept if column.goes != goes]
    return kept


# Those who are named


class Known(NamedTuple):
    """Something that is known of a player: what it is, the figure, and where it was reached."""

    label: str
    figure: str
    note: str = ""


def profiles(found: Stats) -> Iterator[str]:
    """Everything that is known of some players, game by game."""
    columns = terminal_width()
    for number, row in enumerate(found.rows):
        met = [one for one in found.meetings if (one.game, one.player) == (row.game, row.player)]
        lines = [*profile(row), *map(against, met)]
        room = columns - 2 * GAP - max(width(one.figure) for one in lines)
        lines = [one._replace(label=cut(one.label, room)) for one in lines]
        if number:
            yield ""
        yield cut(f"{row.player}, {heading(row.game)}", columns)
        figures = table([(one.label, one.figure) for one in lines], [False, True])
        for text, note in zip(figures, (one.note for one in lines), strict=True):
            text = " " * GAP + text
            if note and width(f"{text}  {note}") <= columns:
                text += f"  {note}"
                note = ""
            yield text
            if note:
                yield cut(" " * 2 * GAP + note, columns)


def profile(row: Row) -> Iterator[Known]:
    """What is known of a player in one game, but for whom he met."""
    yield Known(say("matches").shown(), str(row.matches))
    yield Known(say("won").shown(), str(row.won))
    yield Known(say("drawn").shown(), str(row.drawn))
    yield Known(say("lost").shown(), str(row.lost))
    if row.unfinished:
        yield Known(say("not finished").shown(), str(row.unfinished))
    yield Known(say("points").shown(), points(row.points))
    yield Known(say("games").shown(), str(row.games))
    yield Known(say("games won").shown(), str(row.games_won))
    yield Known(say("average game").shown(), average(row))
    for kind in kinds_of(row.game):
        place = row.feats.get(kind.name)
        yield Known(kind.text.shown(), figure(place), where(place))


def where(place: Place | None) -> str:
    """Where a figure was reached; nothing where it is a sum, or never was."""
    if place is None or place.match is None:
        return ""
    if place.line is None:
        return say("{match}, game {n}", match=place.match, n=place.game).shown()
    return say("{match}, line {n}", match=place.match, n=place.line).shown()


def against(one: Meeting) -> Known:
    """How often two have met, and who has won."""
    if one.drawn:
        note = say_number(
            "in {n} match, {drawn} drawn",
            "in {n} matches, {drawn} drawn",
            one.matches,
            drawn=one.drawn,
        )
    else:
        note = say_number("in {n} match", "in {n} matches", one.matches)
    label = say("against {name}", name=one.opponent)
    return Known(label.shown(), tally((one.won, one.lost)), note.shown())
