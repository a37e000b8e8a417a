"""The figures of a paper: what they say, what they add up, and what is right there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import sub
from typing import NamedTuple

from scorekeeper.core.findings import UNREAD, Finding, Severity
from scorekeeper.core.statements import Line, Points, Said, Total
from scorekeeper.core.statements import Row as PaperRow
from scorekeeper.core.table import Table
from scorekeeper.deals.play import Play
from scorekeeper.match.reading import Match
from scorekeeper.match.whatif import once_more
from scorekeeper.notation.recovery import REMAINS, readings

MOST_BELIEVED = 80
"""Tricks and sequences of one game that the paper believes to be another's; no game has more."""

LINE, CARDS, TRICKS = "line", "cards", "tricks"
STAGE, GAME, TOTAL = "stage", "game", "total"


class Figure(NamedTuple):
    """A figure of the paper: what it says, what is right, and the finding where they differ."""

    said: int
    right: int
    finding: Finding | None = None

    @property
    def gap(self) -> int:
        """By how much the paper is too high."""
        return self.said - self.right


class Row(NamedTuple):
    """Figures that stand side by side, for the points of the same lines.

    line: where they stand; scope: whether they are of a line, of captured cards, of tricks, of a
    stage, a game, or running totals; first, last: the lines of the record that they are of;
    figures: by side; points: by how much the points of each side are too high with it, where
    its figures are tricks; explains: the findings that are none for who believes it; believed: the
    game as it is then.
    """

    line: int
    scope: str
    first: int
    last: int
    figures: Mapping[int, Figure]
    points: Sequence[int] | None = None
    explains: Sequence[Finding] = ()
    believed: Play | None = None

    def gap(self, side: int) -> int:
        """By how many points the paper is too high for a side."""
        if self.points is not None:
            return self.points[side]
        return self.figures[side].gap if side in self.figures else 0


def rows_of(match: Match, findings: Sequence[Finding]) -> list[Row]:
    """The figures of a session or stored match, in the order of the lines: rows and running
    totals, and where they are wrong those beside a line, tricks and who is said to have won one.

    findings: those of the match.
    """
    return list(Reading(match, findings).rows()) if match.replay is not None else []


def seat_of(table: Table, name: int | str | None) -> int:
    """The seat of a player, or the first of a side."""
    if name in table.players:
        return table.players.index(str(name))
    return table.sides[table.side_names.index(str(name))][0]


class Reading:
    """Takes the figures out of a record.

    believed: what the paper believes of the tricks and sequences of a game where that is wrong, by
    line, as a statement that has them so; played: the game as it is for who believes some of it,
    by the lines of that; begins: the first line of games that begin with an unreadable one.
    """

    def __init__(self, match: Match, findings: Sequence[Finding]) -> None:
        assert match.replay is not None
        self.match = match
        self.replay = match.replay
        self.table = match.replay.table
        self.faults: dict[int, list[Finding]] = {}
        for found in findings:
            if found.severity is not Severity.NOTE:
                self.faults.setdefault(found.line, []).append(found)
        self.believed: dict[int, Line | None] = {}
        self.played: dict[tuple[int, ...], Play] = {}
        self.begins: dict[int, int] = {}

    def rows(self) -> Iterator[Row]:
        """The rows in the order of their lines."""
        unread = {line: entry for line, entry in self.unread() if not self.replay.misdealt(line)}
        for line, entry in self.match.sheet(self.faults, unread):
            codes = {found.code for found in self.faults.get(line, ())}
            if "after-end" in codes:
                return
            if line in unread:
                yield from self.left(line, entry)
                continue
            if "syntax" in codes or self.replay.misdealt(line):
                continue
            play = self.replay.play_at(line)
            if play is not None and isinstance(entry, PaperRow):
                scope, first = self.begin(play, line)
                figures = self.figures(line, entry.figures, entry.columns)
                yield Row(line, scope, first, line, figures)
            elif play is not None and codes and not isinstance(entry, Total):
                yield from self.beside(play, line, entry)
            if isinstance(entry, PaperRow | Total) and entry.totals:
                figures = self.figures(line, entry.totals, entry.total_columns)
                yield Row(line, TOTAL, 0, line, figures)

    def unread(self) -> Iterator[tuple[int, Line]]:
        """The lines that cannot be read, yet may have been believed: those of which one thing only
        is left."""
        assert self.match.reader is not None
        for line, faults in self.faults.items():
            if line >= self.match.statements and any(one.code in UNREAD for one in faults):
                left = readings(self.match.reader.vocabulary, self.match.text(line))
                if len(left) == 1 and left[0].verb in REMAINS:
                    yield line, left[0]

    def left(self, line: int, entry: Line) -> Iterator[Row]:
        """Points, a trick or a row in a line that cannot be read."""
        if isinstance(entry, PaperRow):
            if self.game_of(line) is not self.replay.play_at(line) or not self.replay.all_plays():
                gaps = {side: Figure(n, 0) for side, n in enumerate(entry.figures)}
                yield Row(line, LINE, line, line, gaps)
            return
        assert isinstance(entry, Said | Points) and entry.who is not None
        play, side = self.game_of(line), self.table.side_of[entry.who.seat]
        if play is not None:
            self.begins[play.number] = min(line, self.first(play))
        if isinstance(entry, Points):
            yield Row(line, LINE, line, line, {side: Figure(entry.points, 0)})
        elif play is not None:
            moved = self.moved(play, line, line, entry)
            yield Row(line, TRICKS, line, line, {side: Figure(1, 0)}, *moved)

    def first(self, play: Play) -> int:
        """The first line of a game, those that cannot be read included."""
        return self.begins.get(play.number, self.replay.span(play)[0])

    def game_of(self, line: int) -> Play | None:
        """The game of a line that cannot be read: the next one, where that above is over."""
        play = self.replay.play_at(line)
        if play is not None and not (play.complete and all(s.line < line for s in play.lines())):
            return play
        plays, n = self.replay.all_plays(), 0 if play is None else play.number
        return plays[n] if n < len(plays) else None

    def begin(self, play: Play, line: int) -> tuple[str, int]:
        """Whether a row is of a stage or of the game, and the first line of that."""
        stage = next((one for one in play.stages() or () if one.row == line), None)
        return (GAME, self.first(play)) if stage is None else (STAGE, stage.line)

    def figures(self, line: int, said: Sequence[int], columns: Sequence[int]) -> dict[int, Figure]:
        """The figures of a row or of its running totals, by side."""
        wrong = {one.column: one for one in self.faults.get(line, ()) if one.code == "wrong-claim"}
        found: dict[int, Figure] = {}
        for side, (n, column) in enumerate(zip(said, columns, strict=True)):
            fault = wrong.get(column)
            right = fault.correct if fault is not None and isinstance(fault.correct, int) else n
            found[side] = Figure(n, right, fault)
        return found

    def beside(self, play: Play, line: int, entry: Line) -> Iterator[Row]:
        """What is wrong beside a line: who won, tricks, captured cards, points."""
        stage = next((one for one in reversed(play.stages() or ()) if one.line <= line), None)
        first = self.first(play) if stage is None else stage.line
        faults, names = self.faults[line], (*self.table.players, *self.table.side_names)
        for fault in faults:
            ruled = fault.code in ("wrong-winner", "illegal-play") and fault.correct in names
            if ruled and isinstance(entry, Said):
                yield self.another(play, line, entry, fault)
        wrong = [one for one in faults if one.code == "wrong-claim"]
        if isinstance(entry, Said) and entry.verb == "tricks" and wrong:
            columns = [entry.begins + at for at in entry.phrase.places]
            figures = self.figures(line, entry.phrase.figures, columns)
            yield Row(
                line,
                TRICKS,
                first,
                line,
                figures,
                *self.moved(play, first, line, entry.ruled_for(0)),
            )
            return
        # What is proven by all the tricks of its side goes back to the first of them.
        proven = entry.verb in {one.word for one in self.table.game.statements if one.proof}
        scope = CARDS if proven else LINE
        begins = first if proven or isinstance(entry, Points) else line
        for one in wrong:
            if isinstance(one.claimed, int) and isinstance(one.correct, int):
                side = self.table.side_names.index(str(one.side))
                yield Row(line, scope, begins, line, {side: Figure(one.claimed, one.correct, one)})
        nothing = {"broken-sequence", "not-a-pair"} & {one.code for one in faults}
        claim = entry.phrase.claim if isinstance(entry, Said) else None
        if nothing and not wrong and claim is not None and isinstance(entry, Said) and entry.who:
            # One figure, one finding: the line is reported already.
            side = self.table.side_of[entry.who.seat]
            right = play.given(line, line)[side]
            yield Row(line, LINE, line, line, {side: Figure(claim, right)})

    def another(self, play: Play, line: int, entry: Said, fault: Finding) -> Row:
        """A trick or sequence that another is said to have than the rules say."""
        said, right = (seat_of(self.table, name) for name in (fault.claimed, fault.correct))
        loser, taker = self.table.side_of[right], self.table.side_of[said]
        figures = {taker: Figure(1, 0), loser: Figure(0, 1)} if taker != loser else {}
        moved, explained, then = self.moved(play, line, line, entry.ruled_for(said))
        explained = [one for one in explained if one is not fault]
        return Row(line, TRICKS, line, line, figures, moved, explained, then)

    def moved(
        self, play: Play, first: int, line: int, ruled: Line
    ) -> tuple[list[int], list[Finding], Play]:
        """By how much the paper is too high for each side with what it believes from `first` to
        `line`, the statement `ruled` there included; the findings that are none then; the game as
        it is then. What it believes above is so in both cases."""
        if self.played.get(()) is not play:
            self.believed, self.played = {}, {(): play}
        above = {at: entry for at, entry in self.believed.items() if at < first}
        if len(self.believed) < MOST_BELIEVED:
            self.believed[line] = ruled
        now, then = self.believing(play, above), self.believing(play, self.believed)
        points = map(sub, then.scores(), now.scores())
        return list(points), self.only_in(now, then), then

    def believing(self, play: Play, believed: Mapping[int, Line | None]) -> Play:
        """The game for who believes this of it."""
        lines = tuple(believed)
        if lines not in self.played:
            self.played[lines] = once_more(self.match, play, believed) or play
        return self.played[lines]

    def only_in(self, now: Play, then: Play) -> list[Finding]:
        """The findings of a game that it has not in another way to see it."""
        places = [{(one.code, one.line, one.column) for one in p.findings} for p in (now, then)]
        gone = places[0] - places[1]
        return [
            one
            for line in sorted({line for _, line, _ in gone})
            for one in self.faults.get(line, ())
            if one.counts and (one.code, one.line, one.column) in gone
        ]
