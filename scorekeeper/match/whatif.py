"""What if: a match with some facts changed, worked out by replaying the games that they touch.

There is no other way. A `Change` says what is different: statements in some lines, house rules,
points that a game gives more, points given besides. The games that it cannot touch are taken over
as they are; a game that looked at what came before it is played again where that is different.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import add
from types import MappingProxyType
from typing import NamedTuple

from scorekeeper.core.rules import Setting
from scorekeeper.core.statements import Line, NextGame, Points, Row, Said
from scorekeeper.core.table import Table
from scorekeeper.deals.play import Answer, Play
from scorekeeper.deals.taking import take
from scorekeeper.match.reading import Match
from scorekeeper.match.record import Given
from scorekeeper.match.replay import Replay

NOTHING: Mapping[int, Line | None] = MappingProxyType({})


class Change(NamedTuple):
    """What is different in a match.

    instead: the statements that stand in some lines, None for none; house: other house rules;
    supposed: points that the game of a line gives each side more; besides: points given by
    agreement.
    """

    instead: Mapping[int, Line | None] = NOTHING
    house: Mapping[str, Setting] = MappingProxyType({})
    supposed: Mapping[int, Sequence[int]] = MappingProxyType({})
    besides: Sequence[Given] = ()

    def and_(self, other: Change) -> Change:
        """Both changes together."""
        return Change(
            {**self.instead, **other.instead},
            {**self.house, **other.house},
            added_up((*self.supposed.items(), *other.supposed.items())),
            (*self.besides, *other.besides),
        )


def added_up(points: Iterable[tuple[int, Sequence[int]]]) -> dict[int, Sequence[int]]:
    """Points a side by a number that they stand for, those of the same number together."""
    found: dict[int, Sequence[int]] = {}
    for number, off in points:
        here = found.get(number)
        found[number] = off if here is None else list(map(add, here, off))
    return found


def again(
    match: Match, table: Table, instead: Mapping[int, Line | None] = NOTHING, beyond: bool = False
) -> Replay:
    """The whole record at a table, statement by statement.

    instead: as of a `Change`; beyond: with the games after the end of the match.
    """
    replay = Replay(table, match.header.dealer, beyond)
    for line, said in match.entries(instead=instead):
        replay.feed(line, said)
    return replay


def whole(match: Match) -> Replay:
    """The record with the games after the end of the match, if it has any."""
    assert match.table is not None and match.replay is not None
    return again(match, match.table, beyond=True) if match.replay.cut else match.replay


def once_more(
    match: Match,
    play: Play,
    instead: Mapping[int, Line | None] = NOTHING,
    upto: int | None = None,
    table: Table | None = None,
    replay: Replay | None = None,
    record: Replay | None = None,
) -> Play | None:
    """One game played again by itself; None where one of its lines is of the next game then.

    instead: as of a `Change`, unreadable lines just above the game included; upto: the last line,
    where the game is to stand as it stood there; table: with other house rules; replay: the match
    above it, where that is another one; record: that it is of, where it is not the match's own.
    """
    record = record or match.replay
    assert match.table is not None and record is not None
    before = play.before if replay is None else replay.ledger()
    other = Play(table or match.table, play.number, play.dealer, before)
    first, last = record.span(play)
    first, over = min([first, *instead]), False
    for line, said in match.entries(first, last if upto is None else upto, instead):
        over = over or (isinstance(said, NextGame) and other.started)
        if not isinstance(said, Said | Points | Row) or record.misdealt(line):
            continue
        if over or take(other, line, said) is Answer.NEXT_GAME:
            return None
    if upto is None and play is not record.play:
        other.close(last, record.ended is not None and play is record.plays[-1])
    return other


def alike(match: Match, play: Play, other: Play) -> bool:
    """Whether the match goes on after a game as it does after another way to play it."""
    ends = [
        (one.complete, one.counts, play.table.next_dealer(one.dealer, one.scores()))
        for one in (play, other)
    ]
    return ends[0] == ends[1]


def under(match: Match, play: Play, table: Table, record: Replay | None = None) -> Play | None:
    """One game under other house rules: the same where they do not touch it; None where one of
    its lines is of the next game then."""
    changed = table.unlike(play.table)
    if changed.isdisjoint(play.touches()):
        return play
    if changed.isdisjoint(play.house.asked):
        return play.under(table)
    return once_more(match, play, table=table, record=record)


class WhatIf:
    """A match to be asked what other facts would make of it.

    record: by which lines are of a game; replay: the same with the games after the end of the
    match; read: how many lines were read again, and games added up, so far. full: the match read
    again with some facts changed already, and with the games after its end; then it is what is
    asked.
    """

    def __init__(self, match: Match, full: Replay | None = None) -> None:
        assert match.replay is not None
        self.match = match
        self.full = full
        self.record = full or match.replay
        self.table = self.record.table
        self.replay = full or whole(match)
        if self.replay.play is not None:
            # What it is worth was perhaps not asked for yet, and with it what came before.
            self.replay.play.scores()
        self.counted = {id(play) for play in self.replay.all_plays()}
        self.read = 0
        self.ways: dict[int, dict[tuple[str, ...], dict[tuple[Setting, ...], Play | None]]] = {}

    def but(self, change: Change, games: Mapping[int, Play] = MappingProxyType({})) -> Replay:
        """The match with a change; games: that take the place of others, by number."""
        table = self.table.playing(change.house) if change.house else self.table
        replaced = dict(games)
        plays = {play.number: play for play in self.record.all_plays()}
        for number, instead in self.by_game(change.instead).items():
            play = plays.get(number)
            other = None
            if play is not None:
                first, last = self.record.span(play)
                self.read += last - first
                other = once_more(self.match, play, instead, table=table)
            if play is None or other is None or not alike(self.match, play, other):
                return self.in_full(table, change)
            other.scores()
            replaced[number] = other
        return self.assembled(table, change, replaced)

    def by_game(self, instead: Mapping[int, Line | None]) -> Mapping[int, dict[int, Line | None]]:
        """Statements by the number of the game that they are of; 0: of none by itself."""
        found: dict[int, dict[int, Line | None]] = {}
        record = self.record
        for line, said in instead.items():
            play = record.play_at(line)
            _, before = next(iter(self.match.entries(line, line)), (line, None))
            both = [one for one in (before, said) if one is not None]
            of_game = all(isinstance(one, Said | Points | Row) for one in both)
            number = play.number if play is not None and of_game else 0
            if play is not None and line > record.span(play)[1]:
                number = 0
            found.setdefault(number, {})[line] = said
        return found

    def in_full(self, table: Table, change: Change) -> Replay:
        """The match with a change, read from its first line."""
        self.read += len(self.match.texts)
        more = bool(change.supposed or change.besides)
        replay = again(self.match, table, change.instead, beyond=more)
        return WhatIf(self.match, replay).assembled(table, change, {}) if more else replay

    def assembled(
        self, table: Table, change: Change, games: Mapping[int, Play], asked: bool = False
    ) -> Replay:
        """The match put together from its games, to be asked and not to go on with; asked: whether
        it will be asked which house rules touch it."""
        base = self.replay
        self.read += len(base.begun)
        changed = table.unlike(self.table)
        # How many packs there are decides what is taken, and no house rule was asked for there.
        packs = table.game.packs
        if changed and (base.refusals or packs(table) != packs(self.table)):
            return self.in_full(table, change)
        new = Replay(table, self.match.header.dealer)
        new.disputes, new.starts, new.last = base.disputes, base.starts, base.last
        new.supposed = self.supposed(change.supposed)
        adjusts = sorted([*base.adjusts, *change.besides], key=lambda adjust: adjust.line)
        instead = self.by_game(change.instead)
        # As far as nothing is different, the match is not over: it went on.
        same = not (asked or base.beyond or change.besides or changed)
        for begins, play in base.begun:
            while adjusts and adjusts[0].line < begins:
                new.give(adjusts.pop(0))
            if not same and new.over():
                new.dead = True
                break
            if id(play) not in self.counted:
                continue
            now = games.get(play.number, play)
            if now.before.seen and new.ledger() != now.before:
                other = once_more(
                    self.match,
                    play,
                    instead.get(play.number, NOTHING),
                    table=table if now is play else now.table,
                    replay=new,
                    record=self.replay,
                )
            else:
                other = self.under(play, table) if changed and now is play else now
            if other is None or (other is not now and not alike(self.match, now, other)):
                if self.full is None:
                    return self.in_full(table, change)
                other = other or now
            same = same and other is play and play.number not in new.supposed
            if play is base.play:
                new.play = other
            else:
                new.count(other)
        else:
            new.cut_short = base.cut_short
            for adjust in adjusts:
                new.give(adjust)
        new.ended = base.ended
        return new

    def under(self, play: Play, table: Table) -> Play | None:
        """A game under other house rules, worked out once for all ways to play that come to the
        same there."""
        house, ways = table.house, self.ways.setdefault(play.number, {})
        for names, found in ways.items():
            values = tuple([house[name] for name in names])
            if values in found:
                return found[values]
        other = under(self.match, play, table, self.replay)
        touching = play.touches() | (other.touches() if other is not None else {*house})
        names = tuple(sorted(touching))
        ways.setdefault(names, {})[tuple(house[name] for name in names)] = other
        return other

    def supposed(self, points: Mapping[int, Sequence[int]]) -> dict[int, Sequence[int]]:
        """Points that games give more, by the number of the game of a line."""
        games = ((self.record.play_at(line), off) for line, off in points.items())
        return added_up((play.number, off) for play, off in games if play is not None)


def given(line: int, points: Iterable[int]) -> list[Given]:
    """Points given by agreement at a line, a side each."""
    return [Given(line, side, n, "") for side, n in enumerate(points)]
