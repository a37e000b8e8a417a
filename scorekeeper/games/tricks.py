"""What games of tricks share: who leads and wins, the record of tricks, and proven revokes.

A game of tricks may build on `TrickTable`; it decides itself what the tricks are worth.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from operator import add
from typing import NamedTuple

from scorekeeper.core.cards import Card
from scorekeeper.core.game import (
    NOBODY,
    Entry,
    GameInHand,
    Place,
    Said,
    ScoreLine,
    Table,
    as_written,
)
from scorekeeper.core.slips import Slip, but
from scorekeeper.i18n.messages import Message, say, signed

# Revokes


class Failure:
    """A trick in which a player did not follow: what was due and what came since.

    seat, line, at, card: who, where, with which card; due: the suit that was owed; stage: the
    stage of the game. other_fails: whether it is one under the other value of a house rule
    too, if there is one. played, drawn: cards of that suit played, and cards drawn, since;
    other_played: cards played that are of that suit under the other value.
    """

    def __init__(
        self,
        seat: int,
        line: int,
        at: Place,
        card: Card,
        due: Hashable,
        stage: int,
        other_fails: bool,
    ) -> None:
        self.seat = seat
        self.line = line
        self.at = at
        self.card = card
        self.due = due
        self.stage = stage
        self.other_fails = other_fails
        self.played = 0
        self.drawn = 0
        self.other_played = 0


class Revoke(NamedTuple):
    """A proven revoke: the failure, the card and line that prove it, and whether it is one
    under the other value of the house rule too."""

    failure: Failure
    proof: Card
    line: int
    certain: bool


class RevokeWatch:
    """Watches the tricks of one game for revokes that later cards prove (rulebook, "For every
    game"): a player does not follow, and afterwards plays more cards of that suit than were
    drawn since. `open` has the failures that may still be proven; otherwise: whether cards would
    have proven one under the other value of a house rule only."""

    def __init__(self) -> None:
        self.open: list[Failure] = []
        self.otherwise = False

    def drawn(self, cards: int) -> None:
        """Every player has drawn so many cards."""
        for failure in self.open:
            failure.drawn += cards

    def played(
        self,
        seat: int,
        card: Card,
        suits: frozenset[Hashable],
        others: frozenset[Hashable],
        line: int,
    ) -> list[Revoke]:
        """A card was played: the revokes that it proves.

        suits, others: the suits that it belongs to, in force and under the other value.
        """
        proven: list[Revoke] = []
        for failure in self.open:
            if failure.seat != seat:
                continue
            failure.other_played += failure.due in others
            if failure.due in suits:
                failure.played += 1
                if failure.played > failure.drawn:
                    certain = failure.other_fails and failure.other_played > failure.drawn
                    proven.append(Revoke(failure, card, line, certain))
            elif failure.other_fails and failure.other_played > failure.drawn:
                self.otherwise = True
        for revoke in proven:
            self.open.remove(revoke.failure)
        return proven


# The record


class Trick(NamedTuple):
    """A trick as it is recorded: the side that won it (None: nobody), the cards known, whether
    the record of it is whole, and whether a trump has beaten the suit led."""

    line: int
    winner: int | None
    cards: tuple[Card, ...]
    whole: bool
    trumped: bool = False


class Part:
    """``NAME = N``: points whose tricks or cards were not kept; whether they were checked."""

    def __init__(self, line: int, side: int, points: int, at: Place) -> None:
        self.line = line
        self.side = side
        self.points = points
        self.at = at
        self.checked = False


class Worth(NamedTuple):
    """What tricks are worth to one side: points, by which rule and why, and whether the record
    determines it; else parts may be written besides."""

    points: int
    rule: str
    why: Message
    determined: bool = True


class TrickRecord:
    """The tricks of one game or stage, and what was written about them.

    size: how many tricks there are. tricks: each by itself; whole: whether the record of each of
    them is whole; counted: how many of them each side won, from a row of figures; believed:
    whether that is supposed to be right. line: where the last of these stands. parts: points
    written of a side. row: the line of the row that closes it, or 0; written: the figures of it
    that count, by side. revoking: the side of each proven revoke, and the line that proves it.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.tricks: list[Trick] = []
        self.whole = True
        self._wins: tuple[int, ...] | None = None
        self.counted: tuple[int, ...] | None = None
        self.believed = False
        self.line = 0
        self.parts: list[Part] = []
        self.row = 0
        self.written: Mapping[int, int] = {}
        self.revoking: list[tuple[int, int]] = []

    @property
    def full(self) -> bool:
        """Whether every trick has its place, faulty ones included."""
        return len(self.tricks) >= self.size

    @property
    def there(self) -> bool:
        """Whether all tricks are there, by cards or by winner."""
        return self.whole and len(self.tricks) >= self.size

    @property
    def divided(self) -> bool:
        """Whether it is known how many tricks each side won: they are there or counted."""
        return self.there or self.counted is not None

    def add(self, trick: Trick) -> None:
        """One more trick."""
        self.tricks.append(trick)
        self.line = trick.line
        self.whole = self.whole and trick.whole
        self._wins = None

    def wins(self, table: Table) -> tuple[int, ...]:
        """The tricks that each side won, of those that stand by themselves."""
        if self._wins is None:
            winners = [trick.winner for trick in self.tricks]
            self._wins = tuple(winners.count(side) for side in range(len(table.sides)))
        return self._wins

    def counts(self, table: Table) -> tuple[int, ...]:
        """The tricks of each side: the most detailed record that is all there."""
        if self.counted is not None and (self.believed or not self.there):
            return self.counted
        return self.wins(table)


# A game in hand


class TrickTable(GameInHand):
    """What a game of tricks in hand keeps whatever its tricks are worth: who leads, which
    cards are out, what was recorded. Games add their scoring (see `game.Play`).

    The game has rules called ``pack``, ``lead``, ``follow`` and ``winner``, and the house rule
    revoke.
    """

    def __init__(self, table: Table, number: int, dealer: int) -> None:
        super().__init__(table, number, dealer)
        self.leader = 0
        self.leader_known = True
        self.trick_leader = 0
        self.trick_leader_known = True
        self.out: dict[Card, int] = {}
        self.watch = RevokeWatch()

    def rule(self, name: str) -> str:
        """The id of a rule of the game."""
        return f"{self.table.game.id}.{name}"

    # Tricks

    def lead(self, line: int, entry: Entry) -> None:
        """Who leads the trick: the one named, else the one whose turn it is."""
        if entry.verb == "leads" and entry.player is not None:
            if self.leader_known and entry.player != self.leader:
                said, right = self.table.players[entry.player], self.table.players[self.leader]
                message = say("{name} has to lead, by the rules.", name=right)
                rule, side = self.rule("lead"), self.side(entry.player)
                self.report("wrong-leader", line, message, rule, entry.name_at, side, said, right)
            self.leader, self.leader_known = entry.player, True
        self.trick_leader, self.trick_leader_known = self.leader, self.leader_known

    def turn_out(self, line: int, entry: Entry) -> set[int]:
        """Cards are played: those that were played already are reported; their indexes."""
        twice: set[int] = set()
        for at, card in enumerate(entry.cards):
            before = self.out.get(card)
            if before is None:
                self.out[card] = line
                continue
            twice.add(at)
            message = say("{card} was played already (line {before}).", card=card, before=before)
            side = self.side_of_card(entry, at)
            self.report_card("card-twice", line, message, self.rule("pack"), entry, at, side)
        return twice

    def side_of_card(self, entry: Entry, index: int) -> int | None:
        """Whose a card of a trick is, or whose the trick, as far as that is known."""
        if entry.verb == "wins":
            return None if entry.player == NOBODY else self.side(entry.player)
        known = self.trick_leader_known and len(entry.cards) == len(self.table.players)
        return self.side((self.trick_leader + index) % len(self.table.players)) if known else None

    def wrong_size(self, line: int, entry: Entry, side: int | None = None) -> None:
        """A trick without exactly one card per player: the first card too many, if there is one."""
        n, m = len(self.table.players), len(entry.cards)
        message = say("A trick has {n} cards here, this one {m}.", n=n, m=m)
        rule, at = self.rule("winner"), entry.card_at(n)
        self.report("trick-size", line, message, rule, at, side, claimed=m, correct=n)

    def lacking(self, line: int, entry: Entry, record: TrickRecord) -> None:
        """A trick without exactly one card per player: for the winner claimed, or nobody."""
        self.wrong_size(line, entry)
        self.leader_known = False
        winner = None
        if entry.winner is not None and entry.ruled is None:
            winner = self.side(entry.winner)
            self.believe(entry.winner, entry.winner_partners)
        record.add(Trick(line, winner, entry.cards, whole=False))

    def won(self, line: int, entry: Entry, record: TrickRecord) -> None:
        """``NAME wins [CARDS]``: nothing is proven about who played which card."""
        assert entry.player is not None
        side = None if entry.player == NOBODY else self.side(entry.player)
        if len(entry.cards) > len(self.table.players):
            self.wrong_size(line, entry, side)
        self.turn_out(line, entry)
        self.believe(entry.player, entry.partners)
        record.add(Trick(line, side, entry.cards, whole=True))

    def believe(self, seat: int, partners: bool) -> None:
        """Who is said to have won leads next; a side's name does not say which of the partners."""
        self.leader_known = seat != NOBODY and (
            not partners or len(self.table.sides[self.side(seat)]) == 1
        )
        if self.leader_known:
            self.leader = seat

    def take_trick(
        self,
        line: int,
        entry: Entry,
        record: TrickRecord,
        best: int,
        trumped: bool,
        possible: frozenset[int] | None = None,
    ) -> None:
        """Who takes a trick of which every card is there, and leads next.

        best: the index of the winning card; trumped: whether it is a trump where none was led;
        possible: the indexes of the cards that may have won, where the trump is not known. The
        winner claimed is checked, or believed where the cards do not tell.
        """
        players, claimed = len(self.table.players), entry.winner
        seat = (self.trick_leader + best) % players
        self.checked += claimed is not None
        if claimed is not None and (
            not self.trick_leader_known
            or (possible is not None and (claimed - self.trick_leader) % players in possible)
        ):
            seat = claimed
            self.believe(claimed, entry.winner_partners)
        else:
            self.leader_known = self.trick_leader_known and possible is None
            if self.leader_known:
                self.leader = seat
            if claimed is not None:
                self.check_winner(line, entry, claimed, seat, best)
        side = self.side(seat)
        if entry.ruled is not None:
            side = NOBODY if entry.ruled == NOBODY else self.side(entry.ruled)
        record.add(
            Trick(line, None if side == NOBODY else side, entry.cards, whole=True, trumped=trumped)
        )

    def check_winner(self, line: int, entry: Entry, claimed: int, seat: int, best: int) -> None:
        """The seat claimed to win, or the side of its full name, against the seat that wins."""
        names, side = self.table.players, self.side(seat)
        if claimed == seat or (entry.winner_partners and self.side(claimed) == side):
            return
        partners = self.table.side_names[self.side(claimed)]
        said, right = partners if entry.winner_partners else names[claimed], names[seat]
        message = say("{name} wins the trick with {card}.", name=right, card=entry.cards[best])
        rule, at = self.rule("winner"), entry.claim_at
        self.report("wrong-winner", line, message, rule, at, side, said, right)

    # Following

    def follow(
        self,
        line: int,
        entry: Entry,
        due: Hashable,
        suits: Sequence[frozenset[Hashable]],
        others: Sequence[frozenset[Hashable]],
        doubtful: set[int],
        stage: int = 0,
    ) -> list[Revoke]:
        """Who did not follow in a trick; the revokes that its cards prove of earlier ones.

        due: what was led; suits, others: the suits that each card belongs to, in force and
        under the other value of a house rule; doubtful: the indexes of cards that prove nothing.
        """
        proven: list[Revoke] = []
        for at, card in enumerate(entry.cards):
            seat = (self.trick_leader + at) % len(self.table.players)
            if at not in doubtful:
                proven += self.watch.played(seat, card, suits[at], others[at], line)
            if due not in suits[at]:
                fails, place = due not in others[at], entry.card_at(at)
                failure = Failure(seat, line, place, card, due, stage, fails)
                self.watch.open.append(failure)
        return proven

    def revoke(self, revoke: Revoke, record: TrickRecord, house: str | None = None) -> None:
        """A proven revoke, reported at the trick of `record` where the suit was not followed."""
        failure = revoke.failure
        message = say(
            "{name} played {card} and did not follow suit, yet had {proof} (line {line}).",
            name=self.table.players[failure.seat],
            card=failure.card,
            proof=revoke.proof,
            line=revoke.line,
        )
        side, rule = self.side(failure.seat), self.rule("follow")
        said, right = str(failure.card), str(revoke.proof)
        self.report("revoke", failure.line, message, rule, failure.at, side, said, right, house)
        self.findings[-1].proof = revoke.line
        self.touched.add("revoke")
        record.revoking.append((side, revoke.line))

    # Figures

    def count_tricks(self, line: int, entry: Entry, record: TrickRecord, rule: str) -> None:
        """``tricks N N``: checked where the tricks are all there, else it counts."""
        if record.there:
            for side, won in enumerate(record.wins(self.table)):
                self.check_figure(line, entry, side, won, rule)
        else:
            self.bound_tricks(line, entry, record, rule)
            record.line = line
        record.counted = entry.figures
        record.believed = entry.ruled is not None

    def bound_tricks(self, line: int, entry: Entry, record: TrickRecord, rule: str) -> None:
        """Tricks that count must fit those that are known, and how many there are."""
        known, n, m = record.wins(self.table), record.size, sum(entry.figures)
        free = n - sum(known)
        wrong = [s for s, won in enumerate(entry.figures) if not 0 <= won - known[s] <= free]
        for side in wrong:
            message = say(
                "{name} can have {least} to {most} of the {n} tricks.",
                name=self.table.side_names[side],
                least=known[side],
                most=known[side] + free,
                n=n,
            )
            self.impossible(line, entry, [side], rule, message)
        if not wrong and m != n:
            message, at = say("There are {n} tricks, these are {m}.", n=n, m=m), entry.figure_at(0)
            self.report("impossible-score", line, message, rule, at, claimed=m, correct=n)

    def impossible(
        self, line: int, entry: Entry, sides: Sequence[int], rule: str, message: Message
    ) -> None:
        """Figures of these sides that count and that no play can give."""
        for side in sides:
            figure, at = entry.figures[side], entry.figure_at(side)
            self.report("impossible-score", line, message, rule, at, side, figure)

    def check_figure(self, line: int, entry: Entry, side: int, right: int, rule: str) -> None:
        """A side's figure of a row against what the rules give."""
        self.check(line, side, entry.figures[side], right, rule, entry.figure_at(side))

    def check(self, line: int, side: int, figure: int, right: int, rule: str, at: Place) -> None:
        """A figure of the paper against what the rules give."""
        self.checked += 1
        if figure == right:
            return
        message = say(
            "The paper says {figure} for {name}, the rules give {right}.",
            figure=figure,
            name=self.table.side_names[side],
            right=right,
        )
        self.report("wrong-claim", line, message, rule, at, side, figure, right)

    def check_parts(self, record: TrickRecord, worth: Sequence[Worth]) -> None:
        """``NAME = N`` of sides whose points are determined without it: their sum is checked."""
        for side, known in enumerate(worth):
            parts = [part for part in record.parts if part.side == side]
            if not known.determined or not parts or parts[-1].checked:
                continue
            parts[-1].checked = True
            # What was impossible while it counted is only wrong now.
            lines = {part.line for part in parts}
            self.findings = [
                found
                for found in self.findings
                if found.code != "impossible-score" or found.line not in lines
            ]
            # A figure knows nothing of a revoke that is proven below it.
            above = [proven for proven in record.revoking if proven[1] <= parts[-1].line]
            figure, right = (
                sum(part.points for part in parts),
                known.points + self.moved(above)[side],
            )
            self.check(parts[-1].line, side, figure, right, known.rule, parts[-1].at)

    # What it is worth

    def moved(self, revoking: Sequence[tuple[int, int]]) -> list[int]:
        """What proven revokes (side, line) have moved: the house rule revoke, a side each."""
        worth = int(self.table.house["revoke"])
        points = [0] * len(self.table.sides)
        for loser, _ in revoking:
            for side in range(len(points)):
                points[side] += -worth if side == loser else worth
        return points

    def standing(self, record: TrickRecord, worth: Sequence[Worth]) -> list[int]:
        """Points a side as they stand, without what revokes have moved."""
        points = [known.points for known in worth]
        for part in record.parts:
            if not worth[part.side].determined:
                points[part.side] += part.points
        for side, figure in record.written.items():
            points[side] = figure
        return points

    def record_scores(self, record: TrickRecord, worth: Sequence[Worth]) -> list[int]:
        """Points a side as they stand."""
        return plus(self.standing(record, worth), self.moved(record.revoking))

    def record_lines(
        self, record: TrickRecord, worth: Sequence[Worth], at: Sequence[int]
    ) -> Iterator[ScoreLine]:
        """What gave the points; at: where the worth of each side's tricks stands, 0 for nowhere."""
        moved = self.moved(record.revoking)
        for side, known in enumerate(worth):
            if side in record.written:
                yield written(record.row, side, record.written[side], moved[side])
                continue
            if at[side]:
                why = with_moves(known.why, known.points, moved[side])
                yield ScoreLine(at[side], side, known.points + moved[side], known.rule, why)
            if not known.determined:
                parts = [part for part in record.parts if part.side == side]
                yield from (as_written(part.line, side, part.points) for part in parts)

    def unmoved(self, record: TrickRecord, given: Sequence[int]) -> Iterator[Slip]:
        """Slips where a proven revoke has moved points: not moved for one side, or at all."""
        moved = self.moved(record.revoking)
        if not any(moved):
            return
        why = say("a revoke left out")
        for side, n in enumerate(moved):
            if n:
                kind = "minus-missed" if n < 0 else "bonus-missed"
                yield Slip(kind, but(given, side, given[side] - n), why)
        without = tuple(n - gap for n, gap in zip(given, moved, strict=True))
        yield Slip("minus-missed", without, why)

    def trick_said(self, record: TrickRecord, line: int) -> Said | None:
        """Who won the trick of a line."""
        trick = record.tricks[-1] if record.tricks else None
        if trick is None or trick.line != line or trick.winner is None or not trick.cards:
            return None
        names = self.table.side_names
        name = self.table.players[self.leader] if self.leader_known else names[trick.winner]
        plain, trumped = say("{name} wins", name=name), say("{name} wins with a trump", name=name)
        return Said(name, trumped if trick.trumped else plain)

    def told(self, lines: Iterable[ScoreLine]) -> list[Message]:
        """The arithmetic and rule of score lines, for `explain`."""
        names = self.table.side_names
        return [
            say("{name}: {why}   {rule}", name=names[one.side], why=one.why, rule=one.rule)
            if one.rule
            else say("{name}: {points} {why}", name=names[one.side], points=one.points, why=one.why)
            for one in lines
        ]


def plus(points: Sequence[int], more: Sequence[int]) -> list[int]:
    """Points a side, and more points a side."""
    return list(map(add, points, more))


def written(line: int, side: int, points: int, moved: int) -> ScoreLine:
    """Points of a row that count as they were written, with what revokes have moved."""
    return ScoreLine(line, side, points + moved, None, with_moves(say("as written"), points, moved))


def with_moves(why: Message, points: int, moved: int) -> Message:
    """The arithmetic of points, with what revokes have moved."""
    if not moved:
        return why
    return say(
        "{why}, {moved} for revokes: {all}", why=why, moved=signed(moved), all=points + moved
    )
