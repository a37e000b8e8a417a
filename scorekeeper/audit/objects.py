"""What is known of a match, as objects: what `import scorekeeper` gives, and what the JSON of
``audit --json`` is made from.

Attributes are called as the keys of that JSON (docs/contract.md), and mean the same. Lines and
columns count from 1, columns in characters as typed; points are whole numbers; a side is named by
its player, or by its partners joined with ``+``. `as_dict` of each is its JSON.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

Status = Literal["in-progress", "finished", "stopped"]


class Side(NamedTuple):
    """A player, or partners.

    points, games_won: as they stand; accounts: points that the game counts apart, by the name of
    the account; empty in the games of scorekeeper itself.
    """

    name: str
    players: tuple[str, ...]
    points: int
    games_won: int
    accounts: Mapping[str, int]


class ScoreLine(NamedTuple):
    """Points that a side got at a line.

    points: may be less than 0; rule: the id of the rule (``rounds.slam``), None for points as
    written and for adjusts; why: the arithmetic; account: the one that they go to, None where the
    game has one alone.
    """

    line: int
    side: str
    points: int
    rule: str | None
    why: str
    account: str | None = None

    def as_dict(self) -> dict[str, Any]:
        """It as JSON."""
        answer = self._asdict()
        if self.account is None:
            del answer["account"]
        return answer


class Deal(NamedTuple):
    """A deal of a game: in Rounds a stage; in the other games of scorekeeper a game has one.

    number: within its game, from 1; line: its first; dealer: a player; scores: points as they
    stand, by side; tricks: by side, None in a game without; lines: what gave its points. There are
    none where a row closed a game of several deals: then its points are the game's alone.
    """

    number: int
    line: int
    dealer: str
    scores: Mapping[str, int]
    tricks: Mapping[str, int] | None
    lines: tuple[ScoreLine, ...]

    def as_dict(self) -> dict[str, Any]:
        """A stage as JSON."""
        answer: dict[str, Any] = {"number": self.number}
        if self.tricks is not None:
            answer["tricks"] = dict(self.tricks)
        return answer | {"scores": dict(self.scores)}


class Game(NamedTuple):
    """One game of a match.

    number: from 1; dealer: who dealt it, or its first deal; complete: whether it counts as played;
    scores: points by side, without adjusts; winner: the side with the best of them, None where
    several have, and while it is not complete; deals: those that have begun; lines: what gave its
    points; stages: whether games of this kind have several deals; accounts: points by side that are
    counted apart, by the name of the account.
    """

    number: int
    dealer: str
    complete: bool
    scores: Mapping[str, int]
    winner: str | None
    deals: tuple[Deal, ...]
    lines: tuple[ScoreLine, ...]
    stages: bool
    accounts: Mapping[str, Mapping[str, int]]

    @property
    def tricks(self) -> Mapping[str, int] | None:
        """Tricks by side; None where they are counted by the deal, or there are none."""
        return None if self.stages or not self.deals else self.deals[-1].tricks

    def as_dict(self) -> dict[str, Any]:
        """It as JSON."""
        answer: dict[str, Any] = {
            "number": self.number,
            "dealer": self.dealer,
            "complete": self.complete,
            "scores": dict(self.scores),
        }
        if self.tricks is not None:
            answer["tricks"] = dict(self.tricks)
        if self.stages:
            answer["stages"] = [deal.as_dict() for deal in self.deals]
        if self.accounts:
            answer["accounts"] = {name: dict(by_side) for name, by_side in self.accounts.items()}
        return answer


class Slip(NamedTuple):
    """A slip of the pen that explains a wrong figure exactly: its kind, the arithmetic, and for
    the kind ``house-rule`` the house rule ``name=value`` by which the figure is right."""

    kind: str
    why: str
    house: str | None = None

    def as_dict(self) -> dict[str, Any]:
        """It as JSON."""
        answer: dict[str, Any] = {"kind": self.kind, "why": self.why}
        return answer | ({"house": self.house} if self.house else {})


class Finding(NamedTuple):
    """One thing that is wrong, doubtful or worth knowing about a line.

    code: one of docs/findings.md; severity: ``error``, ``warning`` or ``note``; line, column,
    width: where, from 1, and how many characters are meant; text: the line as typed; side: whom
    it is about; claimed, correct: what was written and what is right; rule: the id of the rule;
    message: a sentence; house: the house rule ``name=value`` that it depends on; settled: whether
    the table has agreed on it. figure: whether it is a figure that was held against the record;
    follows: the line of the fault that it only follows from; slips: what explains the figure, if
    it follows from none. decides: whether another side would win, or lead, if it were decided the
    other way, None where nobody can tell or nothing is to be decided; swing: by how many points
    that would move the lead.
    """

    code: str
    severity: Literal["error", "warning", "note"]
    line: int
    column: int
    width: int
    text: str
    side: str | None
    claimed: int | str | None
    correct: int | str | None
    rule: str | None
    message: str
    house: str | None = None
    settled: bool = False
    figure: bool = False
    follows: int | None = None
    slips: tuple[Slip, ...] = ()
    decides: bool | None = None
    swing: int | None = None

    @property
    def counts(self) -> bool:
        """Whether it is an error that nobody has settled: for such a one ``audit`` ends with 1."""
        return self.severity == "error" and not self.settled

    @property
    def off(self) -> int | None:
        """How many points too many were written, less than 0 for too few; None where what was
        written and what is right are not both numbers."""
        if isinstance(self.claimed, int) and isinstance(self.correct, int):
            return self.claimed - self.correct
        return None

    @property
    def span(self) -> tuple[int, int]:
        """The characters that are meant, counted from 0 as Python does, the end not included:
        ``text[start:end]``."""
        return self.column - 1, self.column - 1 + self.width

    def as_dict(self) -> dict[str, Any]:
        """It as JSON."""
        answer: dict[str, Any] = {
            "code": self.code,
            "severity": self.severity,
            "line": self.line,
            "column": self.column,
            "side": self.side,
            "claimed": self.claimed,
            "correct": self.correct,
            "rule": self.rule,
            "message": self.message,
        }
        if self.house is not None:
            answer["house"] = self.house
        if self.settled:
            answer["settled"] = True
        if self.follows is not None:
            answer["follows"] = self.follows
        elif self.figure:
            answer["slips"] = [slip.as_dict() for slip in self.slips]
        if self.decides is not None:
            answer |= {"decides": self.decides, "swing": self.swing}
        return answer


class Dispute(NamedTuple):
    """A dispute that is not settled.

    line: where it stands; about: the line that is disputed; player: who disputes it; text: the
    words; decides, swing: as of a `Finding`.
    """

    line: int
    about: int
    player: str
    text: str
    decides: bool | None = None
    swing: int | None = None

    def as_dict(self) -> dict[str, Any]:
        """It as JSON."""
        answer = self._asdict()
        if self.decides is None:
            del answer["decides"], answer["swing"]
        return answer


class Together(NamedTuple):
    """Faults and disputes none of which decides alone, and no fewer of which decide: their places
    in `Match.findings` and `Match.disputes`, from 0, and who would win, or lead, if all of them
    were decided the other way, None for nobody."""

    findings: tuple[int, ...]
    disputes: tuple[int, ...]
    winner: str | None

    def as_dict(self) -> dict[str, Any]:
        """It as JSON."""
        return {
            "findings": list(self.findings),
            "disputes": list(self.disputes),
            "winner": self.winner or "",
        }


class Decisive(NamedTuple):
    """A house rule ``name=value`` that alone would change who wins, or leads; the side that does
    then, None for nobody; and the first line that shows it."""

    house: str
    winner: str | None
    line: int

    def as_dict(self) -> dict[str, Any]:
        """It as JSON."""
        return self._asdict() | {"winner": self.winner or ""}


class HouseRules(NamedTuple):
    """What the house rules that touch a match make of it.

    combinations: how many were tried; same: whether winner and totals are the same under all;
    winners: under how many each side wins, nobody being ``""``; decisive: those that change who
    wins or leads by themselves.
    """

    combinations: int
    same: bool
    winners: Mapping[str, int]
    decisive: tuple[Decisive, ...]

    def as_dict(self) -> dict[str, Any]:
        """It as JSON."""
        decisive = [one.as_dict() for one in self.decisive]
        return self._asdict() | {"winners": dict(self.winners), "decisive": decisive}


class Paper(NamedTuple):
    """A paper sheet, typed as CSV, that was held against a match: its path, how many of its figures
    were compared, what is wrong with it, at its own lines and columns, and what of that decides
    only together."""

    source: str
    checked: int
    findings: tuple[Finding, ...]
    together: tuple[Together, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """It as JSON."""
        answer: dict[str, Any] = {
            "source": self.source,
            "checked": self.checked,
            "findings": [one.as_dict() for one in self.findings],
        }
        if self.together:
            answer["together"] = [one.as_dict() for one in self.together]
        return answer


class Match(NamedTuple):
    """A match, and all that follows from its lines.

    source: the path as given, or the id in the store; game: its id, or what was written for it;
    players: in seat order; sides: in the order in which figures are written; house: every house
    rule as in force; header: what was read of its header, by the English key. status:
    ``finished`` where its end was reached between two games, ``stopped`` where ``end`` came
    before, else ``in-progress``; winner: the side that has won, None while nobody has and where it
    is drawn; winners: that one, or all that share a drawn match. games: those with statements;
    lines: everything that gave points, which adds up to the totals; findings: by line, then
    column; disputes: those that are open; together: those of both that decide only together;
    house_rules: None unless they were asked for. first: the
    number of its first line; texts: its lines, without their ends. failed: what the game of
    another package raised, None where that did not happen; paper: the sheet that was held against
    it, None without one.

    Where the header cannot be read, or the game fails, it has no sides and no games.
    """

    source: str
    game: str | None
    players: tuple[str, ...]
    sides: tuple[Side, ...]
    house: Mapping[str, str | int]
    header: Mapping[str, str]
    status: Status
    winner: str | None
    winners: tuple[str, ...]
    drawn: bool
    games: tuple[Game, ...]
    lines: tuple[ScoreLine, ...]
    findings: tuple[Finding, ...]
    disputes: tuple[Dispute, ...]
    together: tuple[Together, ...]
    house_rules: HouseRules | None
    first: int
    texts: tuple[str, ...]
    failed: str | None
    paper: Paper | None = None

    @property
    def totals(self) -> dict[str, int]:
        """Points as they stand, by side: adjusts and provisional points included."""
        return {side.name: side.points for side in self.sides}

    @property
    def games_won(self) -> dict[str, int]:
        """Games won, by side."""
        return {side.name: side.games_won for side in self.sides}

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The errors that nobody has settled."""
        return tuple(one for one in self.findings if one.counts)

    def text(self, line: int) -> str:
        """A line of it as typed, by its number; empty where it has none."""
        at = line - self.first
        return self.texts[at] if 0 <= at < len(self.texts) else ""

    def as_dict(self) -> dict[str, Any]:
        """It as ``audit --json`` has it, for `json.dumps`."""
        answer: dict[str, Any] = {
            "source": self.source,
            "game": self.game,
            "players": list(self.players),
            "sides": [side.name for side in self.sides],
            "house": dict(self.house),
            "status": self.status,
            "winner": self.winner,
            "drawn": self.drawn,
            "totals": self.totals,
            "games_won": self.games_won,
            "games": [game.as_dict() for game in self.games],
            "lines": [line.as_dict() for line in self.lines],
            "findings": [finding.as_dict() for finding in self.findings],
        }
        if any(side.accounts for side in self.sides):
            answer["accounts"] = {
                name: {side.name: side.accounts[name] for side in self.sides}
                for name in self.sides[0].accounts
            }
        if self.disputes:
            answer["disputes"] = [dispute.as_dict() for dispute in self.disputes]
        if self.together:
            answer["together"] = [one.as_dict() for one in self.together]
        if self.house_rules is not None:
            answer["house_rules"] = self.house_rules.as_dict()
        if self.paper is not None:
            answer["paper"] = self.paper.as_dict()
        return answer
