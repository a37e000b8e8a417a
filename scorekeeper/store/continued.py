"""A match that goes on: how one more line is read, checked and written in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scorekeeper.core.facts import ScoreLine
from scorekeeper.core.findings import Finding
from scorekeeper.core.source import Unusable
from scorekeeper.core.statements import STATEMENTS, is_plain
from scorekeeper.core.table import Table
from scorekeeper.i18n.messages import say
from scorekeeper.match.canonical import in_full, statement, tail
from scorekeeper.match.header import is_match_line
from scorekeeper.match.reading import Match
from scorekeeper.notation.tokens import Fault
from scorekeeper.store.change import (
    UNREADABLE,
    Change,
    Refused,
    corrected,
    errors,
    is_header,
    refuse_row,
    refuse_unwritable,
)
from scorekeeper.store.lines import header_length, read


class Stand(NamedTuple):
    """How a match stands after so many lines.

    given: what the last game and the adjusts gave; totals: by side; findings: without the notes
    of games.
    """

    match: Match
    lines: int
    given: list[ScoreLine]
    totals: dict[str, int]
    findings: list[Finding]


def standing(match: Match, findings: list[Finding]) -> Stand:
    """How a match stands, its totals from what was given, so that it is worked out once."""
    table, replay = match.table, match.replay
    assert table is not None and replay is not None
    given = replay.recent()
    totals = list(replay.closed_totals())
    if replay.play is not None and replay.play.started:
        for one in given[: len(given) - len(replay.adjusts)]:
            totals[one.side] += one.points
    named = dict(zip(table.side_names, totals, strict=True))
    return Stand(match, len(match.texts), given, named, findings)


class Continued:
    """A match as it was read so far, and what a further line does to it. Nothing is recorded."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.match = Match(id, 1)
        self.stand = Stand(Match("", 1), 0, [], {}, [])

    def take_line(self, text: str) -> None:
        """One more statement."""
        line = len(self.match.texts) + 1
        if not self.has_statements:
            self.match.statements = line
        self.match.take(line, text)

    @property
    def has_statements(self) -> bool:
        """Whether anything was recorded behind the header."""
        return self.header < len(self.match.texts)

    @property
    def header(self) -> int:
        """How many lines are the header."""
        return header_length(self.match)

    def table(self) -> Table:
        """Who plays what; raises `Unusable` where the header cannot be read, as in a log that
        somebody has damaged."""
        table = self.match.sound().table
        if table is None:
            raise Unusable(
                say(
                    "The header of {match} cannot be read:  scorekeeper audit {match}",
                    match=self.id,
                )
            )
        return table

    def take(self, text: str) -> Change:
        """Read a further line, in its canonical form; raises `Refused`, the match as before."""
        table, match = self.table(), self.match
        reader, replay = match.reader, match.replay
        assert reader is not None and replay is not None
        line = len(match.texts) + 1
        text = text.strip()
        refuse_unwritable(text)
        if is_match_line(text):
            raise Refused(
                text, Fault("syntax", 1, 1, say("Another match begins with  scorekeeper new"))
            )
        if not self.has_statements and is_header(text):
            change = corrected(match, line, text, "insert")
            self.match = change.match
            return change
        entry = reader.read(text)
        if isinstance(entry, Fault):
            raise Refused(text, entry)
        assert entry is not None
        refuse_row(table, entry, text)
        written = statement(table, entry) + tail(text)
        if written != text:
            entry = reader.read(written)
            assert isinstance(entry, STATEMENTS)
        stand = self.stand_now()
        if is_plain(entry) and self.has_statements:
            match.texts.append(written)
            replay.feed(line, entry)
        else:
            self.take_line(written)
        findings = replay.serious()
        new = errors(stand.findings, findings)
        refused = next((f for f in new if f.line == line and f.code in UNREADABLE), None)
        if refused is not None:
            self.read_again(match.texts[:-1])
            raise Refused(text, refused)
        full = in_full(match, line, text, entry)
        if full != written:
            written, entry = full, reader.read(full)
            assert isinstance(entry, STATEMENTS)
            if any(found.line == line for found in (*new, *replay.recent_notes())):
                # What was found points into the line, which is a longer one now.
                match = self.read_again([*match.texts[:-1], written])
                assert match.replay is not None
                findings = match.replay.serious()
                new = errors(stand.findings, findings)
            else:
                match.texts[-1] = written
        self.stand = standing(match, findings)
        assert match.replay is not None
        new += [found for found in match.replay.recent_notes() if found.line == line]
        scored = [one for one in self.stand.given if one.line == line]
        before, after = stand.totals, self.stand.totals
        return Change(line, written, entry, scored, new, [], before, after, match)

    def stand_now(self) -> Stand:
        """How the match stands, as it was worked out after the line before."""
        match = self.match
        if self.stand.match is not match or self.stand.lines != len(match.texts):
            assert match.replay is not None
            self.stand = standing(match, match.replay.serious())
        return self.stand

    def read_again(self, texts: Sequence[str]) -> Match:
        """Read the lines anew, without what was only tried."""
        self.match = read(texts, self.id)
        return self.match
