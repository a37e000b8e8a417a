"""What games of tricks share: who leads and wins, the record of tricks, and proven revokes.

A game of tricks may build on `TrickTable`; it decides itself what the tricks are worth.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

from scorekeeper.cards import Card
from scorekeeper.findings import Finding, finding
from scorekeeper.game import Answer, Entry, Handlers, Table
from scorekeeper.messages import Message, say


@dataclass(slots=True)
class Failure:
    """A trick in which a player did not follow: what was due and what came since.

    seat, line, column, card: who, where, with which card; due: the suit that was owed; stage:
    the stage of the game. played, drawn: cards of that suit played, and cards drawn, since.
    other_played, other_fails: the same under the other value of a house rule, if there is one.
    """

    seat: int
    line: int
    column: int
    card: Card
    due: Hashable
    stage: int
    other_fails: bool
    played: int = 0
    drawn: int = 0
    other_played: int = 0


@dataclass(frozen=True, slots=True)
class Revoke:
    """A proven revoke: the failure, the card and line that prove it, and whether it is one
    under the other value of the house rule too."""

    failure: Failure
    proof: Card
    line: int
    certain: bool


@dataclass(slots=True)
class RevokeWatch:
    """Watches the tricks of one game for revokes that later cards prove (rulebook, "For every
    game"): a player does not follow, and afterwards plays more cards of that suit than were
    drawn since."""

    open: list[Failure] = field(default_factory=list)

    def drawn(self, cards: int) -> None:
        """Every player has drawn so many cards."""
        for failure in self.open:
            failure.drawn += cards

    def failed(self, failure: Failure) -> None:
        """A player did not follow; later cards may prove that it was a revoke."""
        self.open.append(failure)

    def played(
        self,
        seat: int,
        card: Card,
        suits: frozenset[Hashable],
        other_suits: frozenset[Hashable],
        line: int,
    ) -> list[Revoke]:
        """A card was played: the revokes that it proves.

        suits, other_suits: the suits that it belongs to, in force and under the other value.
        """
        proven: list[Revoke] = []
        for failure in self.open:
            if failure.seat != seat:
                continue
            if failure.due in other_suits:
                failure.other_played += 1
            if failure.due in suits:
                failure.played += 1
                if failure.played > failure.drawn:
                    certain = failure.other_fails and failure.other_played > failure.drawn
                    proven.append(Revoke(failure, card, line, certain))
        for revoke in proven:
            self.open.remove(revoke.failure)
        return proven


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick as it is recorded: the side that won it (None: nobody), the cards known, and
    whether the record of it is whole."""

    line: int
    winner: int | None
    cards: tuple[Card, ...]
    whole: bool


@dataclass(slots=True)
class TrickRecord:
    """The tricks of one game or stage: each by itself, or counted in a row of figures."""

    size: int
    tricks: list[Trick] = field(default_factory=list)
    counted: tuple[int, ...] | None = None
    line: int = 0

    @property
    def full(self) -> bool:
        """Whether every trick has its place, faulty ones included."""
        return len(self.tricks) >= self.size

    @property
    def there(self) -> bool:
        """Whether all tricks are there, by cards or by winner."""
        return self.full and all(trick.whole for trick in self.tricks)

    def add(self, trick: Trick) -> None:
        """One more trick."""
        self.tricks.append(trick)
        self.line = trick.line

    def wins(self, table: Table) -> tuple[int, ...]:
        """The tricks that each side won, of those that stand by themselves."""
        counts = [0] * len(table.sides)
        for trick in self.tricks:
            if trick.winner is not None:
                counts[trick.winner] += 1
        return tuple(counts)

    def counts(self, table: Table) -> tuple[int, ...]:
        """The tricks of each side: the most detailed record that is all there."""
        if self.counted is not None and not self.there:
            return self.counted
        return self.wins(table)


@dataclass(frozen=True, slots=True)
class Part:
    """``NAME = N``: points whose tricks or cards were not kept."""

    line: int
    side: int
    points: int
    column: int
    width: int


class TrickTable:
    """What a game of tricks in hand keeps whatever its tricks are worth: who leads, which
    cards are out, what was found. Games add their scoring (see `game.Play`)."""

    def __init__(self, table: Table, number: int, dealer: int) -> None:
        self.table = table
        self.number = number
        self.dealer = dealer
        self.started = False
        self.row = False
        self.findings: list[Finding] = []
        self.touched: set[str] = set()
        self.notes = 0
        self.checked = 0
        self.reread: dict[int, str] = {}
        self.leader = 0
        self.leader_known = True
        self.trick_leader = 0
        self.trick_leader_known = True
        self.out: dict[Card, int] = {}
        self.watch = RevokeWatch()

    def all_findings(self) -> list[Finding]:
        """The findings of the game."""
        return list(self.findings)

    def guarded(self, handlers: Handlers) -> Handlers:
        """The handlers, each only for entries that belong to this game."""

        def guard(
            handler: Callable[[int, Entry], Answer | None],
        ) -> Callable[[int, Entry], Answer | None]:
            return lambda line, entry: (
                handler(line, entry) if self.belongs(entry) else Answer.NEXT_GAME
            )

        return {verb: guard(handler) for verb, handler in handlers.items()}

    def belongs(self, entry: Entry) -> bool:
        """Whether an entry is of this game; else it begins the next."""
        raise NotImplementedError

    def side(self, seat: int | None) -> int:
        """The side of a seat."""
        assert seat is not None
        return self.table.side_of[seat]

    def report(
        self,
        code: str,
        line: int,
        message: Message,
        rule: str,
        *,
        column: int = 1,
        width: int = 1,
        side: int | None = None,
        claimed: int | str | None = None,
        correct: int | str | None = None,
    ) -> Finding:
        """Add a finding."""
        name = None if side is None else self.table.side_names[side]
        found = finding(
            code,
            line,
            message,
            column=column,
            width=width,
            side=name,
            claimed=claimed,
            correct=correct,
            rule=rule,
        )
        self.findings.append(found)
        return found

    # Who leads, who wins

    def lead(self, line: int, entry: Entry, rule: str) -> None:
        """Who leads the trick: the one named, else the one whose turn it is."""
        if entry.verb == "leads" and entry.player is not None:
            if self.leader_known and entry.player != self.leader:
                players = self.table.players
                self.report(
                    "wrong-leader",
                    line,
                    say("{name} has to lead, by the rules.", name=players[self.leader]),
                    rule,
                    column=entry.name_column,
                    width=entry.name_width,
                    side=self.side(entry.player),
                    claimed=players[entry.player],
                    correct=players[self.leader],
                )
            self.leader, self.leader_known = entry.player, True
        self.trick_leader, self.trick_leader_known = self.leader, self.leader_known

    def turn_out(
        self, line: int, cards: Sequence[Card], columns: Sequence[int], rule: str
    ) -> set[int]:
        """Cards are played: those that were played already are reported; their indexes."""
        twice: set[int] = set()
        for at, (card, column) in enumerate(zip(cards, columns, strict=True)):
            before = self.out.get(card)
            if before is None:
                self.out[card] = line
                continue
            twice.add(at)
            self.report(
                "card-twice",
                line,
                say("{card} was played already (line {before}).", card=card, before=before),
                rule,
                column=column,
                width=len(str(card)),
                claimed=str(card),
            )
        return twice

    def lacking(self, line: int, entry: Entry, record: TrickRecord, rule: str) -> None:
        """A trick without exactly one card per player: for the winner claimed, or nobody."""
        players = len(self.table.players)
        found = len(entry.cards)
        column = entry.columns[players] if found > players else 1
        width = len(str(entry.cards[players])) if found > players else 1
        self.report(
            "trick-size",
            line,
            say("A trick has {n} cards here, this one {m}.", n=players, m=found),
            rule,
            column=column,
            width=width,
            claimed=found,
            correct=players,
        )
        self.leader_known = False
        winner = None
        if entry.winner is not None:
            winner = self.side(entry.winner)
            self.believe(entry)
        record.add(Trick(line, winner, entry.cards, whole=False))

    def believe(self, entry: Entry) -> None:
        """The winner claimed leads next; a side's name does not say which of the partners."""
        assert entry.winner is not None
        alone = len(self.table.sides[self.side(entry.winner)]) == 1
        self.leader_known = alone or not entry.winner_partners
        if self.leader_known:
            self.leader = entry.winner

    def take_trick(
        self,
        line: int,
        entry: Entry,
        record: TrickRecord,
        best: int,
        rule: str,
        possible: frozenset[int] | None = None,
    ) -> int:
        """Who takes a trick of which every card is there; answers the side.

        best: the index of the winning card; possible: the indexes of the cards that may have
        won, where the trump is not known.
        """
        players = len(self.table.players)
        seat = (self.trick_leader + best) % players
        sure = self.trick_leader_known and possible is None
        claimed = entry.winner
        believed = claimed is not None and (
            not self.trick_leader_known
            or (possible is not None and (claimed - self.trick_leader) % players in possible)
        )
        if claimed is not None:
            self.checked += 1
        if believed:
            self.believe(entry)
            side = self.side(claimed)
        else:
            side = self.side(seat)
            self.leader, self.leader_known = seat if sure else self.leader, sure
            if claimed is not None and not self.right_winner(entry, seat):
                names = self.table.players
                self.report(
                    "wrong-winner",
                    line,
                    say(
                        "{name} wins the trick with {card}.",
                        name=names[seat],
                        card=entry.cards[best],
                    ),
                    rule,
                    column=entry.claim_column,
                    width=entry.claim_width,
                    side=side,
                    claimed=self.table.side_names[self.side(claimed)]
                    if entry.winner_partners
                    else names[claimed],
                    correct=names[seat],
                )
        record.add(Trick(line, side, entry.cards, whole=True))
        return side

    def right_winner(self, entry: Entry, seat: int) -> bool:
        """Whether the winner claimed is the seat that won; his side's full name is right, too."""
        if entry.winner_partners:
            return self.side(entry.winner) == self.side(seat)
        return entry.winner == seat

    def won(self, line: int, entry: Entry, record: TrickRecord, rule: str, pack: str) -> None:
        """``NAME wins [CARDS]``: nothing is proven about who played which card."""
        players = len(self.table.players)
        if len(entry.cards) > players:
            card = entry.cards[players]
            self.report(
                "trick-size",
                line,
                say("A trick has {n} cards here, this one {m}.", n=players, m=len(entry.cards)),
                rule,
                column=entry.columns[players],
                width=len(str(card)),
                side=self.side(entry.player),
                claimed=len(entry.cards),
                correct=players,
            )
        self.turn_out(line, entry.cards, entry.columns, pack)
        assert entry.player is not None
        side = self.side(entry.player)
        self.leader_known = not entry.partners or len(self.table.sides[side]) == 1
        if self.leader_known:
            self.leader = entry.player
        record.add(Trick(line, side, entry.cards, whole=True))

    # Figures

    def count_tricks(self, line: int, entry: Entry, record: TrickRecord, rule: str) -> None:
        """``tricks N N``: checked where the tricks are all there, else it counts."""
        known = record.wins(self.table)
        if record.there:
            for side, n in enumerate(entry.figures):
                self.check_figure(line, side, n, entry.figure_columns[side], known[side], rule)
        else:
            free = record.size - sum(known)
            wrong = [s for s, n in enumerate(entry.figures) if not known[s] <= n <= known[s] + free]
            for side in wrong:
                self.impossible(
                    line,
                    side,
                    entry.figures[side],
                    entry.figure_columns[side],
                    len(str(entry.figures[side])),
                    rule,
                    say(
                        "There are {n} tricks, and {m} are known to be theirs.",
                        n=record.size,
                        m=known[side],
                    ),
                )
            if not wrong and sum(entry.figures) != record.size:
                message = say(
                    "There are {n} tricks, these are {m}.", n=record.size, m=sum(entry.figures)
                )
                self.report(
                    "impossible-score",
                    line,
                    message,
                    rule,
                    column=entry.figure_columns[0],
                    width=len(str(entry.figures[0])),
                    claimed=sum(entry.figures),
                    correct=record.size,
                )
            record.line = line
        record.counted = entry.figures

    def check_figure(
        self, line: int, side: int, figure: int, column: int, right: int, rule: str
    ) -> None:
        """A figure of the paper against what the record determines."""
        self.checked += 1
        if figure == right:
            return
        name = self.table.side_names[side]
        self.report(
            "wrong-claim",
            line,
            say(
                "The paper says {figure} for {name}, the rules give {right}.",
                figure=figure,
                name=name,
                right=right,
            ),
            rule,
            column=column,
            width=len(str(figure)),
            side=side,
            claimed=figure,
            correct=right,
        )

    def impossible(
        self,
        line: int,
        side: int,
        figure: int,
        column: int,
        width: int,
        rule: str,
        message: Message,
    ) -> None:
        """A figure that counts and that no play can give."""
        self.report(
            "impossible-score",
            line,
            message,
            rule,
            column=column,
            width=width,
            side=side,
            claimed=figure,
        )

    def check_parts(
        self,
        parts: list[Part],
        right: Sequence[int],
        sides: Sequence[int],
        rules: Sequence[str],
        done: set[int],
    ) -> None:
        """``NAME = N`` of a game or stage that is determined without it: a check of the side.

        right, rules: points and rule a side; sides: those determined; done: how many parts of
        the list were looked at, kept by the caller.
        """
        for side in sides:
            mine = [part for part in parts if part.side == side]
            if not mine or mine[-1].line in done:
                continue
            done.add(mine[-1].line)
            lines = {part.line for part in mine}
            self.findings = [
                found
                for found in self.findings
                if not (found.code == "impossible-score" and found.line in lines)
            ]
            self.checked += 1
            total = sum(part.points for part in mine)
            if total == right[side]:
                continue
            name = self.table.side_names[side]
            self.report(
                "wrong-claim",
                mine[-1].line,
                say(
                    "The paper says {figure} for {name}, the rules give {right}.",
                    figure=total,
                    name=name,
                    right=right[side],
                ),
                rules[side],
                column=mine[-1].column,
                width=mine[-1].width,
                side=side,
                claimed=total,
                correct=right[side],
            )

    # Revokes, the end

    def revoke(self, revoke: Revoke, rule: str, house: str | None = None) -> None:
        """A proven revoke: at the trick where the suit was not followed."""
        failure = revoke.failure
        found = self.report(
            "revoke",
            failure.line,
            say(
                "{name} did not follow with {card}, yet played {proof} later (line {line}).",
                name=self.table.players[failure.seat],
                card=failure.card,
                proof=revoke.proof,
                line=revoke.line,
            ),
            rule,
            column=failure.column,
            width=len(str(failure.card)),
            side=self.side(failure.seat),
            claimed=str(failure.card),
            correct=str(revoke.proof),
        )
        found.house = house

    def moved(self, revoking: Sequence[int]) -> list[int]:
        """What revokes of these sides have moved: the house rule revoke, a side each."""
        worth = int(self.table.house["revoke"])
        points = [0] * len(self.table.sides)
        for loser in revoking:
            for side in range(len(points)):
                points[side] += -worth if side == loser else worth
        return points

    def with_moves(self, why: Message, moved: int) -> Message:
        """The arithmetic, with what revokes have moved."""
        if not moved:
            return why
        return say("{why}, {moved} for revokes", why=why, moved=f"{moved:+d}".replace("-", "−"))
