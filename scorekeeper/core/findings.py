"""What can be wrong with a record: the catalogue of codes, and one finding of one code.

A finding is a value; user data raises nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from scorekeeper.i18n.messages import Message, say


class Severity(StrEnum):
    """How much a finding weighs: only errors make a sheet wrong."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Code(NamedTuple):
    """A kind of finding: its severity unless a rule says otherwise, when it is reported, and
    what to do about it."""

    severity: Severity
    when: Message
    remedy: Message


E, W, N = Severity.ERROR, Severity.WARNING, Severity.NOTE

CODES: dict[str, Code] = {
    "syntax": Code(
        E,
        say("not a statement of this game, or not here"),
        say("Write the line as docs/notation.md shows it; it is skipped until then."),
    ),
    "unknown-player": Code(
        E,
        say("no player is meant"),
        say("Write the whole name of a player, or first letters of it."),
    ),
    "ambiguous-player": Code(
        E, say("more than one player may be meant"), say("Write one more letter of the name.")
    ),
    "unknown-card": Code(
        E,
        say("no such card, or not in this game's pack"),
        say("Write rank and suit, such as 9s, 10♥ or Qd."),
    ),
    "unknown-game": Code(
        E, say("no game of this name is known"), say("Name a game that 'scorekeeper rules' lists.")
    ),
    "unknown-house-rule": Code(
        E,
        say("the game has no such house rule, or the rule has no such value"),
        say("Take a name and a value that 'scorekeeper rules GAME' lists."),
    ),
    "bad-players": Code(
        E,
        say("players or sides that cannot play this game"),
        say("Mend the line; the rest of the match is not read until then."),
    ),
    "bad-header": Code(
        E,
        say("a value of the header that cannot be read"),
        say("Mend the line; it says nothing until then."),
    ),
    "card-twice": Code(
        E,
        say("a card is out more often than the pack has it"),
        say("One of the lines has a wrong card: mend the one that the table remembers."),
    ),
    "line-twice": Code(
        W,
        say("the line that ended a game stands there again, and begins another"),
        say("Take it back if it was written twice."),
    ),
    "broken-sequence": Code(
        E,
        say("Candidate: the cards are neither a run nor a set"),
        say("Write the cards in the order laid, or mend the wrong card; it scores nothing so."),
    ),
    "lone-card": Code(
        N,
        say("Candidate: a sequence of one card"),
        say("The house rule lone-card says what it is worth."),
    ),
    "not-a-pair": Code(
        E,
        say("Advantage: two cards of different rank, or an odd card"),
        say("Write the two cards of a pair side by side."),
    ),
    "illegal-play": Code(
        E,
        say("a play that the rules do not allow"),
        say("It is scored as the rules say. Mend the line if it was written wrong."),
    ),
    "trick-size": Code(
        E,
        say("a trick without exactly one card per player"),
        say("Write the whole trick, or NAME wins with the cards that were kept."),
    ),
    "wrong-winner": Code(
        E,
        say("the winner claimed is not the winner by the cards"),
        say("The score follows the cards. Mend the name, or the cards if they are wrong."),
    ),
    "wrong-leader": Code(
        W,
        say("another player than the rules say led"),
        say("It is scored as it was played. Mend the name if it was written wrong."),
    ),
    "wrong-dealer": Code(
        W,
        say("another player than the rules say dealt"),
        say("The deal goes on from the player named. Mend the name if it is wrong."),
    ),
    "revoke": Code(
        E,
        say("a player did not follow suit though able to, as later cards prove"),
        say("The house rule revoke says what it costs. Agree on it, then write  settle TEXT"),
    ),
    "trump-played": Code(
        E,
        say("Rounds: a card that lies turned up is played, or one played is turned up"),
        say("One of the two lines has a wrong card."),
    ),
    "no-stage": Code(
        E,
        say("Rounds: a trick by cards where a stage is due"),
        say("Write the card turned up first, alone on a line."),
    ),
    "incomplete": Code(
        W,
        say("a game or stage closed before its end"),
        say("Add what is missing, or the points as they were kept:  score 9 3"),
    ),
    "impossible-score": Code(
        E,
        say("a figure that counts and that no play can give"),
        say("Mend the figure; it counts as written until then."),
    ),
    "wrong-claim": Code(
        E,
        say("a figure or a winner that is not what the rules give"),
        say("The score follows the rules. Mend the figure, or agree and write  settle TEXT"),
    ),
    "source-contradiction": Code(
        N,
        say("the score of the line depends on a point where the source contradicts itself"),
        say("The house rule it names says which reading is played."),
    ),
    "doubtful-card": Code(
        W, say("a card that can be read in two ways"), say("Write it so that nobody can doubt it.")
    ),
    "nothing-to-settle": Code(
        W,
        say("a settlement without anything to settle"),
        say("Put it below the line that the table agreed on, in the same game."),
    ),
    "after-end": Code(
        E,
        say("a line that would go on after the match's end"),
        say("Take it out, or begin the next match above it with  match: GAME"),
    ),
}

UNREAD = frozenset(["syntax", "unknown-player", "ambiguous-player", "unknown-card"])
"""The codes of a line that is skipped, because it cannot be understood."""


class Finding:
    """One thing that is wrong, doubtful or worth knowing about a line.

    code: a key of `CODES`, whose severity it has unless told otherwise; line, column: where,
    counted from 1, in characters as typed; width: how many characters are meant; side, claimed,
    correct: who, what was said and what is right; rule: the id of the rule; house: the house
    rule ``name=value`` it depends on; proof: the later line that proves it; awaited: whether
    the next lines may tell what is missing; stake: how many points
    each side would have more if it were decided the other way, where only the
    game can tell, or what works that out of the deal in the end;
    settled: whether the table has agreed to let it stand.
    """

    __slots__ = (
        "awaited", "claimed", "code", "column", "correct", "house", "line", "message", "proof",
        "rule", "settled", "severity", "side", "stake", "width",
    )  # fmt: skip

    def __init__(
        self,
        code: str,
        line: int,
        message: Message,
        *,
        column: int = 1,
        width: int = 1,
        severity: Severity | None = None,
        side: str | None = None,
        claimed: int | str | None = None,
        correct: int | str | None = None,
        rule: str | None = None,
        house: str | None = None,
    ) -> None:
        self.code = code
        self.line = line
        self.message = message
        self.column = column
        self.width = width
        self.severity = severity or CODES[code].severity
        self.side = side
        self.claimed = claimed
        self.correct = correct
        self.rule = rule
        self.house = house
        self.proof: int | None = None
        self.awaited = False
        self.stake: Sequence[int] | Callable[[Any], Sequence[int]] | None = None
        self.settled = False

    @property
    def counts(self) -> bool:
        """Whether it is an error that nobody has settled: such a one decides the exit code."""
        return self.severity is Severity.ERROR and not self.settled

    def shown(self, language: str | None = None) -> str:
        """The sentence in a language, else the one spoken."""
        return self.message.shown(language)
