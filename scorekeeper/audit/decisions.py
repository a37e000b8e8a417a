"""Does it matter? Who would win, or lead, if a point were decided the other way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from scorekeeper.audit.causes import Cause
from scorekeeper.audit.figures import TOTAL, Row, seat_of
from scorekeeper.audit.house import Other, judged
from scorekeeper.core.findings import UNREAD, Finding
from scorekeeper.core.forms import Cards, Groups, Turned
from scorekeeper.core.game import Game
from scorekeeper.core.statements import NOBODY, Line, Points, Said, Winner
from scorekeeper.core.statements import Row as PaperRow
from scorekeeper.core.table import Table
from scorekeeper.match.reading import Match
from scorekeeper.match.record import Dispute
from scorekeeper.match.replay import Replay
from scorekeeper.match.whatif import Change, WhatIf, given, under
from scorekeeper.notation.recovery import readings
from scorekeeper.notation.vocabulary import Vocabulary

REFUSABLE = frozenset(
    ["card-twice", "illegal-play", "impossible-score", "trick-size", "trump-played"]
)
"""Errors of a line that scores all the same, so that the table may decide that it does not."""
TRICK = frozenset(["trick", "leads", "wins"])
"""Statements that give somebody a trick."""
KINDS = (Cards, Groups, Turned)
"""Fields that take cards."""
PENALTY = 2
"""What a revoke is supposed to cost where the table plays without a penalty."""
MOST_READ = 250_000
"""Lines that are read again, and games that are added up again, for the decisions of a match: a
record of thousands of faults or disputes is weighed only as far as that goes."""
MOST_TOGETHER = 8
"""Points that are weighed together: of more, only the weightiest."""


class Decision(NamedTuple):
    """What comes of deciding a point the other way.

    decides: whether another side wins then, or leads; swing: by how many points the lead
    changes; lead: by how many points who leads now would still lead; ends: whether the match is
    over in one of the two ways only; other: the match then; change: what is different, where that
    can be put together with other changes.
    """

    decides: bool
    swing: int
    lead: int
    ends: bool
    other: Other
    change: Change | None = None


class Rulings:
    """The errors and open disputes of a match, each decided the other way.

    findings: of the match, or of a paper sheet held against it; causes, places: of its wrong
    figures.
    """

    def __init__(
        self,
        match: Match,
        findings: Sequence[Finding],
        causes: Mapping[Finding, Cause],
        places: Mapping[Finding, Row],
    ) -> None:
        assert match.replay is not None
        self.match = match
        self.replay = match.replay
        self.table = match.replay.table
        self.now = judged("", self.replay)
        self.findings = findings
        self.causes = causes
        self.places = places
        self.known: dict[Finding, Decision | None] = {}

    def entry(self, line: int) -> Line | None:
        """The statement in a line, as its game understood it; None where there is none."""
        _, said = next(self.match.entries(line, line), (line, None))
        play = self.replay.play_at(line)
        if not isinstance(said, Said) or play is None or line not in play.reread:
            return said
        phrase = said.phrase
        return said._replace(
            phrase=phrase.but(word=play.reread[line], turned=phrase.cards, cards=())
        )

    @cached_property
    def whatif(self) -> WhatIf:
        """The match, to be asked."""
        return WhatIf(self.match)

    @property
    def read(self) -> int:
        """How many lines were read again so far."""
        return self.whatif.read

    @cached_property
    def about(self) -> Mapping[int, int]:
        """The lines that are disputed, by the lines of the disputes."""
        return {one.line: one.about for one in self.replay.disputes}

    # Errors

    def of_finding(self, found: Finding) -> Decision | None:
        """What comes of deciding an error the other way; None where nobody can tell, such as for
        a line of which nothing can be read."""
        if found not in self.known:
            self.known[found] = self.weighed(found) if self.read < MOST_READ else None
        return self.known[found]

    def weighed(self, found: Finding) -> Decision | None:
        """As `of_finding`, worked out."""
        if found in self.causes:
            return self.changed(self.of_figure(found))
        side = None
        if found.side in self.table.side_names:
            side = self.table.side_names.index(found.side)
        stake = self.stake(found)
        if stake is not None:
            return self.changed(Change(supposed={found.line: stake}))
        match found.code:
            case "revoke" if side is not None:
                return self.changed(Change(supposed={found.line: pardon(self.table, side)}))
            case "wrong-winner" | "illegal-play" if found.claimed in (
                *self.table.players,
                *self.table.side_names,
            ):
                return self.ruling(found.line, seat_of(self.table, found.claimed))
            case "after-end" if self.replay.cut:
                return self.decision(self.whatif.replay)
            case "after-end" if self.replay.ended is not None:
                return self.saying(self.replay.ended, None)
            case "illegal-play" if found.house is not None:
                return self.by_house_rule(found.line, *found.house.split("="))
            case "wrong-claim" if side is not None:
                return self.won_there(found.line, side)
        if found.code in UNREAD:
            meant = meanings(self.match, found.line, self.entry(found.line))
            ways = [self.meaning(found.line, said) for said in meant]
            known = [one for one in ways if one is not None]
            return max(known, key=lambda one: (one.decides, one.swing), default=None)
        return self.refusing(found, side) if found.code in REFUSABLE else None

    def stake(self, found: Finding) -> Sequence[int] | None:
        """What only the game can tell: how many points each side would have more if a finding were
        decided the other way."""
        stake = found.stake
        if not callable(stake):
            return stake
        play = self.replay.play_at(found.line)
        deals = play.deals if play is not None else ()
        deal = next((one for one in reversed(deals) if one.start <= found.line), None)
        return stake(deal) if deal is not None else None

    def meaning(self, line: int, said: Line) -> Decision | None:
        """A line that cannot be read says this."""
        decision = self.saying(line, said)
        if not isinstance(said, Points) or decision is None:
            return decision
        before, after = (
            {(one.line, one.side, one.points) for one in replay.lines() if one.line != line}
            for replay in (self.now.replay, decision.other.replay)
        )
        # Points that are within those of a row, or of tricks that are there, change nothing.
        return decision if before <= after else self.decision(self.now.replay)

    def by_house_rule(self, line: int, name: str, value: str) -> Decision | None:
        """The game of a line is played by another value of a house rule."""
        rule = next(rule for rule in self.table.game.house_rules if rule.name == name)
        other = self.table.under(name, next(iter(rule.others(self.table.house[name]))))
        play = self.replay.play_at(line)
        again = under(self.match, play, other) if play is not None else None
        if play is None or again is None:
            return self.changed(Change(house={name: other.house[name]}))
        return self.decision(self.whatif.but(Change(), {play.number: again}))

    def of_figure(self, found: Finding) -> Change:
        """The paper's figure stands, instead of what the record gives."""
        points = [0] * len(self.table.sides)
        for side, gap in self.causes[found].moves.items():
            points[side] = gap
        row = self.places.get(found)
        line = found.line if row is None else row.last
        if row is None or row.scope == TOTAL:
            return Change(besides=given(line, points))
        said = self.entry(line)
        if isinstance(said, Said) and said.phrase.claim == found.claimed and found.line == line:
            form = self.table.game.statement(said.verb) if said.verb != "trick" else None
            if form is not None and form.worth is not None:
                return Change({line: said.accepting(said.phrase.claim or 0)})
        return Change(supposed={line: points})

    def won_there(self, line: int, side: int) -> Decision | None:
        """The match is won where a winner is named, by who is named and leads there."""
        if not isinstance(self.entry(line), Winner):
            return None
        below: dict[int, Line | None] = {n: None for n, _ in self.match.entries(line + 1)}
        decision = self.decision(self.whatif.in_full(self.table, Change(below)))
        if decision is None or not decision.swing or decision.other.leader != side:
            return None
        return decision

    def refusing(self, found: Finding, side: int | None) -> Decision | None:
        """What breaks a rule does not count: the card, trick, or figure."""
        said = self.entry(found.line)
        if said is None:
            return None
        if isinstance(said, Said):
            if found.code == "trick-size" and said.winner is None and said.verb != "wins":
                return None
            columns = [said.begins + at for at in said.phrase.offsets]
            if found.column in columns and card_by_card(self.table.game, said):
                return self.saying(found.line, said.without(found.column))
        return self.without(found.line, side if found.code == "impossible-score" else None)

    # Disputes

    def fault_in(self, line: int) -> Finding | None:
        """The fault of a line, or that it proves, which can be decided the other way."""
        for found in self.findings:
            if found.counts and line in (found.line, found.proof):
                cause = self.causes.get(found)
                if (cause is None or cause.follows is None) and self.of_finding(found) is not None:
                    return found
        return None

    def of_line(self, line: int, dispute: Dispute) -> Decision | None:
        """What comes of deciding for who disputes a line that is no fault: the trick or sequence is
        theirs, or nobody's where they have it; else what the line gave does not count."""
        if self.read >= MOST_READ:
            return None
        said = self.entry(line)
        nobodys = isinstance(said, Said) and said.who is not None and said.who.seat == NOBODY
        if isinstance(said, Said) and is_somebodys(self.table.game, said) and not nobodys:
            mine = self.ruling(line, dispute.seat)
            return mine if mine is not None and mine.swing else self.ruling(line, NOBODY)
        return self.without(line)

    def disputed(self, dispute: Dispute) -> int:
        """The line that is disputed; where several dispute it, each below the other, the same."""
        line = dispute.about
        while self.about.get(line, line) < line:
            line = self.about[line]
        return line

    # What comes of it

    def ruling(self, line: int, seat: int) -> Decision | None:
        """Somebody else has a trick or sequence."""
        _, said = next(self.match.entries(line, line))
        return self.saying(line, said.ruled_for(seat)) if isinstance(said, Said) else None

    def saying(self, line: int, said: Line | None) -> Decision | None:
        """Another statement stands in a line, or none."""
        return self.changed(Change({line: said}))

    def without(self, line: int, side: int | None = None) -> Decision | None:
        """What a line gave does not count, or what it gave one side; None where it gave nothing
        by itself."""
        said = self.entry(line)
        if isinstance(said, Said) and said.verb in TRICK:
            return self.ruling(line, NOBODY)
        if isinstance(said, Said) and stands_alone(self.table.game, said):
            return self.saying(line, None)
        for adjust in self.replay.adjusts:
            if adjust.line == line:
                undone = adjust._replace(points=-adjust.points)
                return self.changed(Change(besides=[undone]))
        off = [0] * len(self.table.sides)
        play = self.replay.play_at(line)
        lines = [one for one in play.lines() if one.line == line] if play is not None else []
        for scored in lines:
            if side in (None, scored.side):
                off[scored.side] -= scored.points
        return self.changed(Change(supposed={line: off})) if lines else None

    def joint(self, change: Change) -> Decision | None:
        """What comes of several changes together; None where too much was weighed already."""
        return self.changed(change) if self.read < MOST_READ else None

    def changed(self, change: Change) -> Decision | None:
        """What the match comes to with a change; None where nobody can lose, or where points are
        supposed that are of no game."""
        games = [self.replay.play_at(line) for line in change.supposed]
        if len(self.table.sides) == 1 or None in games:
            return None
        decision = self.decision(self.whatif.but(change))
        return decision and decision._replace(change=change)

    def decision(self, again: Replay) -> Decision | None:
        """What another record comes to, beside this one; None where nobody can lose."""
        if len(self.table.sides) == 1:
            return None
        other = judged("", again)
        first = self.now.leader if self.now.leader is not None else 0
        lead = self.table.lead
        before, after = lead(self.now.totals, first), lead(other.totals, first)
        ends = other.outcome.status != self.now.outcome.status
        decides = other.leader != self.now.leader
        return Decision(decides, abs(after - before), after, ends, other)


def meanings(match: Match, line: int, said: Line | None) -> list[Line]:
    """What a line may say that cannot be read, or is no statement where it stands; said: what was
    read there."""
    assert match.reader is not None
    if line < match.statements:
        return []
    if said is None:
        return readings(match.reader.vocabulary, match.text(line))
    if isinstance(said, PaperRow):
        return list(rows(match.reader.vocabulary, said))
    if not isinstance(said, Said):
        return []
    return [
        said._replace(phrase=said.phrase.but(word=one.word, cards=(), turned=(card,)))
        for one in match.reader.vocabulary.game.statements
        if any(isinstance(field, Turned) for field in one.fields)
        for card in said.phrase.turned
    ]


def pardon(table: Table, side: int) -> Sequence[int]:
    """What a revoke of a side gives each side more if it is decided the other way: its penalty is
    not paid, or is where the table plays without one."""
    moved = table.game.penalty(table, side)
    if any(moved):
        return [-n for n in moved]
    return table.game.penalty(table.under("revoke", PENALTY), side)


def is_somebodys(game: Game, said: Said) -> bool:
    """Whether a statement says whose something is: a trick, or what might be nobody's."""
    return said.verb in TRICK or game.statement(said.verb).by == "anybody"


def card_by_card(game: Game, said: Said) -> bool:
    """Whether each card of a statement stands for itself, so that the others stand without it."""
    if said.verb in TRICK or game.statement(said.verb).worth is not None:
        return False
    fields = [one for one in game.statement(said.verb).fields if isinstance(one, KINDS)]
    if len(fields) != 1 or isinstance(fields[0], Groups):
        return False
    return len(said.phrase.offsets) > fields[0].least


def stands_alone(game: Game, said: Said) -> bool:
    """Whether a statement can be left out of its deal: awards are worked out without it, and
    nothing else needs it."""
    word = said.verb
    form = game.statement(word)
    return (
        (game.sums is None or form.worth is None)
        and word != "tricks"
        and not form.opens
        and all(word != one.needs for one in game.statements)
    )


def rows(vocabulary: Vocabulary, row: PaperRow) -> Iterator[Line]:
    """A row that may be points or tricks, as each of them."""
    yield row._replace(short=False)
    if "tricks" in vocabulary.verbs:
        said = vocabulary.read(" ".join(["tricks", *map(str, row.figures)]))
        if isinstance(said, Said):
            yield said


def together(
    decisions: Sequence[Decision | None], decide: Callable[[Change], Decision | None]
) -> Iterator[tuple[tuple[int, ...], Decision]]:
    """The smallest sets of points that change who wins or leads only together: the indexes of their
    decisions, and what comes of them. Those that decide by themselves are in none.

    decide: what comes of a change.
    """
    changes = {
        at: (one.swing, one.change)
        for at, one in enumerate(decisions)
        if one is not None
        and one.change is not None
        and not one.decides
        and (one.swing or one.ends)
    }
    weighty = sorted(sorted(changes, key=lambda at: -changes[at][0])[:MOST_TOGETHER])
    found: list[set[int]] = []
    for size in range(2, len(weighty) + 1):
        for chosen in combinations(weighty, size):
            lines = [line for at in chosen for line in changes[at][1].instead]
            if any(small <= set(chosen) for small in found) or len({*lines}) < len(lines):
                continue
            change = Change()
            for at in chosen:
                change = change.and_(changes[at][1])
            decision = decide(change)
            if decision is not None and decision.decides:
                found.append(set(chosen))
                yield chosen, decision
