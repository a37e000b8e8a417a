"""The score sheet of a match for a terminal: a row a game, points and running total a side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import add
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.core.table import Table, named_tally, tally
from scorekeeper.i18n.messages import (
    Joined,
    Message,
    Named,
    declared,
    points,
    say,
    say_number,
    signed,
    translate,
)
from scorekeeper.match.header import day_of
from scorekeeper.match.reading import Match
from scorekeeper.match.record import Given, Outcome, leader
from scorekeeper.match.replay import Replay
from scorekeeper.terminal.layout import NARROW, cut, pad, width, wrapped

if TYPE_CHECKING:
    from scorekeeper.audit.decisions import Decision
    from scorekeeper.deals.play import Play

MONTHS = say("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")


def date_of(match: Match, short: bool = False) -> str:
    """The day of the match as people write it: 28 Nov 2026; empty where none was kept."""
    line = match.header.lines.get("date")
    known = day_of(line.value) if line is not None else None
    if known is None:
        return ""
    year, month, day = known.split("-")
    return f"{int(day)} {MONTHS.shown().split()[int(month) - 1]}" + ("" if short else f" {year}")


def length(table_: Table) -> Message | None:
    """How long the match is: games, or the points to reach."""
    games, target = table_.house.get("games"), table_.house.get("target")
    if isinstance(games, int):
        return say_number("{n} game", "{n} games", games)
    if isinstance(target, int):
        return say("to {n}", n=target)
    return None


def title(match: Match, columns: int, named: bool = True) -> str:
    """The line above a sheet: game, length, players where they are not named below, date."""
    table_ = match.table
    assert table_ is not None
    game = Named(table_.game.names).shown()
    span = length(table_)
    if span is not None:
        joint = ", " if isinstance(table_.house.get("games"), int) else " "
        game += joint + span.shown()
    if named:
        game += ": " + ", ".join(table_.side_names)
    for day in (date_of(match), date_of(match, short=True)):
        if day and width(f"{game}, {day}") <= columns:
            return f"{game}, {day}"
    return cut(game, columns)


def standing_line(match: Match) -> str:
    """Who has won, or leads and needs how much: one sentence."""
    replay, table_ = match.replay, match.table
    assert replay is not None and table_ is not None
    outcome, totals = replay.outcome(), replay.totals()
    said = verdict(replay, outcome, totals).shown()
    if any(play.unknown for play in replay.all_plays()):
        unknown = say("Some points are not known.")
        return f"{said} {unknown.shown()}"
    return said


def score_of(table_: Table, totals: tuple[int, ...], first: int | None = None) -> str:
    """The points of all sides, best first, those of the side `first` before the others:
    ``912-900``."""
    ranked = sorted(range(len(totals)), key=lambda side: table_.lead(totals, side), reverse=True)
    return tally(totals[side] for side in sorted(ranked, key=lambda side: side != first))


def verdict(replay: Replay, outcome: Outcome, totals: tuple[int, ...]) -> Message:
    """Who has won by how much, or how the match stands."""
    table_ = replay.table
    ahead = leader(table_, totals, outcome)
    shown = score_of(table_, totals, ahead)
    if not replay.all_plays() and not replay.adjusts:
        return say("Nothing is recorded yet.")
    if outcome.status == "finished" and ahead is None:
        return say("Drawn, {totals}.", totals=shown)
    if ahead is None:
        if outcome.status == "stopped":
            return say("Stopped, level at {totals}.", totals=shown)
        return say("Level at {totals}.", totals=shown)
    name, partners = table_.side_names[ahead], len(table_.sides[ahead])
    target = table_.house.get("target")
    more = 0
    if isinstance(target, int) and not table_.game.lowest_wins(table_.house):
        more = target - totals[ahead]
    if len(totals) == 1:
        if more > 0 and outcome.status == "in-progress":
            return say("{name} has {totals} and needs {more}.", name=name, totals=shown, more=more)
        return say("{name} has {totals}.", name=name, totals=shown)
    lead = table_.lead(totals, ahead)
    if outcome.status == "finished":
        if lead > 0:
            return say_number(
                "{name} wins {totals}.", "{name} win {totals}.", partners, name=name, totals=shown
            )
        won = score_of(table_, replay.standing().games_won, ahead)
        return say_number(
            "{name} wins by games, {won}; points {totals}.",
            "{name} win by games, {won}; points {totals}.",
            partners,
            name=name,
            won=won,
            totals=shown,
        )
    if outcome.status == "stopped":
        return say_number(
            "Stopped; {name} leads {totals}.",
            "Stopped; {name} lead {totals}.",
            partners,
            name=name,
            totals=shown,
        )
    if more > 0:
        return say_number(
            "{name} leads by {lead} and needs {more}.",
            "{name} lead by {lead} and need {more}.",
            partners,
            name=name,
            lead=lead,
            more=more,
        )
    return say_number(
        "{name} leads by {lead}.", "{name} lead by {lead}.", partners, name=name, lead=lead
    )


def ranks(replay: Replay) -> list[int]:
    """The place of each side, 1 for who has won or leads; whoever is level has the same."""
    winner, totals = replay.outcome().winner, replay.totals()
    sign = -1 if replay.table.game.lowest_wins(replay.table.house) else 1
    order = [(side == winner, sign * points) for side, points in enumerate(totals)]
    return [1 + sum(other > one for other in order) for one in order]


def sheet(match: Match, columns: int, stages: bool = False, room: int = 0) -> Iterator[str]:
    """The whole score sheet, as lines; room: at most so many, without the first games, where they
    can be had."""
    table_, replay = match.table, match.replay
    assert table_ is not None and replay is not None
    names = list(table_.side_names)
    rows = body(replay, stages)
    numbered = bool(rows) and grid_width(names, rows) > columns
    above = [title(match, columns, named=not numbered), ""]
    foot = [" ".join(line.shown().split()) for line in footnotes(match)]
    below = [part for line in (standing_line(match), *foot) for part in wrapped(line, columns)]
    if not rows:
        yield from above + below
        return
    if numbered:
        above += [*legend(names, columns), ""]
        names = [str(side + 1) for side in range(len(names))]
    grids = [list(grid(*band, columns)) for band in bands(names, rows, columns)]
    blank = [""]
    if room and len(above) + sum(len(lines) + 1 for lines in grids) + len(below) > room:
        above, blank = list(filter(None, above)), []
        most = max(1, (room - len(above) - len(below)) // len(grids) - 1)
        # What was played last is what matters; a sign says that there is more.
        more = [pad("…", label_width(rows), right=True)] if most > 1 else []
        for lines in grids:
            if len(lines) > most + 1:
                lines[1:] = more + lines[len(lines) - most + len(more) :]
    yield from above
    for lines in grids:
        yield from [*lines, *blank]
    yield from below


def legend(names: list[str], columns: int) -> Iterator[str]:
    """The sides by number, where their names do not fit over the columns."""
    line = ""
    for number, name in enumerate(names, 1):
        item = cut(f" {number} {name}", columns)
        if line and width(line + item) > columns:
            yield line.rstrip()
            line = ""
        line += item + " "
    yield line.rstrip()


class Row(NamedTuple):
    """A row of a sheet: a game, or points by agreement.

    game: None of points by agreement; closed: whether its points are all there; points: what each
    side got; running: the totals then.
    """

    game: Play | None
    closed: bool
    points: tuple[int, ...]
    running: tuple[int, ...]

    @property
    def unknown(self) -> bool:
        """Whether some of its points are not known, though it, or a deal of it, is over."""
        return self.game is not None and bool(self.game.unknown)

    @property
    def label(self) -> str:
        """What stands before the points: the number of the game."""
        return translate("adj") if self.game is None else str(self.game.number)


def rows_of(replay: Replay) -> Iterator[Row]:
    """The rows of a sheet, in the order of the lines."""
    running = (0,) * len(replay.table.sides)
    for one in games_and_adjusts(replay):
        if isinstance(one, list):
            game, closed = None, True
            given = tuple(sum_of(one, side) for side in range(len(running)))
        else:
            game, closed, given = one, is_closed(replay, one), tuple(one.scores())
        running = tuple(map(add, running, given))
        yield Row(game, closed, given, running)


def body(replay: Replay, stages: bool) -> list[list[str]]:
    """The rows of a sheet as cells: label, then points and running total a side."""
    rows: list[list[str]] = []
    for one in rows_of(replay):
        if stages and one.game is not None:
            for stage in one.game.stages() or ():
                cells = (cell for n in stage.scores for cell in (points(n), ""))
                rows.append([f"{one.label}.{stage.number}", *cells])
        pairs = zip(one.points, one.running, strict=True)
        label = one.label + "*" * (not one.closed) + "?" * one.unknown
        rows.append([label, *(points(n) for pair in pairs for n in pair)])
    won = replay.standing().games_won
    if len(replay.all_plays()) > 1 and len(won) > 1:
        rows.append([translate("won"), *(cell for n in won for cell in (str(n), ""))])
    return rows


def sum_of(adjusts: Iterable[Given], side: int) -> int:
    """The points of a side in some adjusts."""
    return sum(one.points for one in adjusts if one.side == side)


def games_and_adjusts(replay: Replay) -> Iterator[Play | list[Given]]:
    """The games of a match and the points given by agreement, those of a line together, in the
    order of the record: an adjust stands below the game whose lines it stands among."""
    adjusts = adjusts_by_line(replay)
    for play in replay.all_plays():
        while adjusts and adjusts[0][0].line < play.first:
            yield adjusts.pop(0)
        yield play
    yield from adjusts


def adjusts_by_line(replay: Replay) -> list[list[Given]]:
    """The points given by agreement, those of a line together."""
    return [list(same) for _, same in groupby(replay.adjusts, key=lambda one: one.line)]


def is_closed(replay: Replay, play: Play) -> bool:
    """Whether the points of a game are all there."""
    return play.counts or play is not replay.play


def footnotes(match: Match) -> Iterator[Message]:
    """What is said below a sheet: the game that is not over, points that are not known, adjusts,
    errors in the record, open disputes."""
    replay = match.replay
    assert replay is not None
    for play in replay.all_plays():
        if not is_closed(replay, play):
            yield say("* so far: game {n} is not over", n=play.number)
        if play.unknown:
            deals, n = ", ".join(str(deal.number) for deal in play.unknown), play.number
            yield (
                say("? game {n}: points of stage {stages} not known", n=n, stages=deals)
                if play.grouped
                else say("? game {n}: points not known", n=n)
            )
    for account, held in replay.all_accounts().items():
        said = named_tally(replay.table, held, short=False)
        yield say("{account}: {scores}", account=declared(account), scores=said)
    names = replay.table.side_names
    for given in adjusts_by_line(replay):
        shares = (Joined([names[one.side], signed(one.points)], " ") for one in given)
        told = {"shares": Joined([*shares], ", "), "text": given[0].text, "line": given[0].line}
        yield say("adj: {shares}, {text} (line {line})", **told)
    errors = match.errors()
    if errors:
        yield say_number(
            "! {n} error in the record:  scorekeeper audit",
            "! {n} errors in the record:  scorekeeper audit",
            errors,
        )
    if any(dispute.settled is None for dispute in replay.disputes):
        from scorekeeper.audit.inquiry import Inquiry

        for one in Inquiry(match).open:
            yield say(
                "{name} disputes line {line}: {text} {weight}",
                name=replay.table.players[one.dispute.seat],
                line=one.line,
                text=one.dispute.text,
                weight=weight(one.decision),
            )


def weight(decision: Decision | None) -> str | Message:
    """Whether a point matters as it stands."""
    if decision is None:
        return ""
    return say("(decides)") if decision.decides else say("(does not decide)")


def sizes(names: list[str], rows: list[list[str]]) -> list[tuple[int, int]]:
    """The columns of points and running total under each name."""
    found = []
    for side, name in enumerate(names):
        first = max(3, *(width(row[1 + 2 * side]) for row in rows))
        second = max(4, *(width(row[2 + 2 * side]) for row in rows))
        found.append((first, max(second, width(name) - first - 1)))
    return found


def label_width(rows: list[list[str]]) -> int:
    """The columns of the numbers before the rows."""
    return max(4, *(width(row[0].rstrip("*")) for row in rows))


def grid_width(names: list[str], rows: list[list[str]], gap: int = 2) -> int:
    """The columns that a sheet with these names over its columns takes."""
    label = max(4, *(width(row[0]) for row in rows))
    return label + sum(gap + first + 1 + second for first, second in sizes(names, rows))


def bands(
    names: list[str], rows: list[list[str]], columns: int
) -> Iterator[tuple[list[str], list[list[str]]]]:
    """As many sides at a time as fit side by side, with their part of the rows."""
    for last in range(len(names), 0, -1):
        part = [row[: 1 + 2 * last] for row in rows]
        if last == 1 or grid_width(names[:last], part) <= columns:
            yield names[:last], part
            break
    if last < len(names):
        rest = [[row[0], *row[1 + 2 * last :]] for row in rows]
        yield from bands(names[last:], rest, columns)


def grid(names: list[str], rows: list[list[str]], columns: int) -> Iterator[str]:
    """Points and running totals side by side under the names of the sides."""
    label = label_width(rows)
    gap = 4 if columns >= NARROW and grid_width(names, rows, 4) <= columns else 2
    pairs = sizes(names, rows)
    head = pad(translate("game"), label, right=True)
    for name, (first, second) in zip(names, pairs, strict=True):
        head += " " * gap + pad(name, first + 1 + second, right=True)
    yield head
    for row in rows:
        # A game that is not over has a star behind its number, where the gap begins.
        star = row[0].endswith("*")
        line = pad(row[0].rstrip("*"), label, right=True) + "*" * star
        for side, (first, second) in enumerate(pairs):
            line += " " * (gap - star if side == 0 else gap)
            line += pad(row[1 + 2 * side], first, right=True)
            line += " " + pad(row[2 + 2 * side], second, right=True)
        yield line.rstrip()
