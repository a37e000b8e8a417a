"""What came of an import: of each match, and how it is said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from scorekeeper.audit.data import finding_json
from scorekeeper.commands.keeping import command_line, shell_words
from scorekeeper.core.findings import Finding
from scorekeeper.core.source import Unusable
from scorekeeper.i18n.messages import Message, say, say_number
from scorekeeper.match.reading import Match
from scorekeeper.store.change import totals_of
from scorekeeper.terminal.layout import (
    clean,
    complain,
    fail,
    tell,
    terminal_width,
    wrapped,
    write,
    write_json,
)
from scorekeeper.views.totals import standing_line, title

MOST_SHOWN = 20
"""Matches, and findings, that are shown one by one."""


class Unread(NamedTuple):
    """What cannot be read: a finding at its line of the source, and the line of the session that it
    is in, which has the same number in the store."""

    finding: Finding
    line: int


class Result(NamedTuple):
    """What came of a match.

    match: as it was read; id: in the store, None where it was left out; new: whether it was
    not there yet; unread: what could not be read, findings: what else is wrong, both at lines of
    the source; told: what else there is to say; alike: whether the store has its lines.
    """

    source: str
    line: int
    match: Match
    id: str | None
    new: bool
    unread: list[Unread]
    findings: list[Finding]
    told: list[Message]
    alike: bool


class Report:
    """What is said of an import, while it goes on and at its end.

    unread: whether anything could not be read; could: whether there is something that
    --keep-going would take.
    """

    def __init__(self, db: str | None, keep_going: bool, dry: bool, json: bool) -> None:
        self.db = db
        self.keep_going = keep_going
        self.dry = dry
        self.json: list[dict[str, Any]] | None = [] if json else None
        self.columns = terminal_width()
        self.matches: list[str] = []
        self.added = self.known = self.left_out = 0
        self.findings = self.notes = 0
        self.unread = self.could = False

    @property
    def refused(self) -> bool:
        """Whether nothing comes in for what could not be read."""
        return self.unread and not self.keep_going

    def unusable(self, why: Unusable) -> None:
        """A file cannot be used."""
        self.unread = True
        fail(why)

    def add(self, result: Result) -> None:
        """A match was read."""
        self.unread = self.unread or bool(result.unread)
        self.could = self.could or result.match.table is not None
        self.added += result.new
        self.known += result.id is not None and not result.new
        self.left_out += result.id is None
        if self.json is not None:
            self.json.append(self.as_json(result))
            return
        for at, (found, line) in enumerate(result.unread, 1):
            self.finding(result.source, found, error=True)
            last = at == len(result.unread) or result.unread[at].line != line
            if last and self.kept(result):
                self.to_mend(result, line)
        for found in result.findings:
            self.findings += 1
            if self.findings <= MOST_SHOWN:
                self.finding(result.source, found)
        if self.added + self.known + self.left_out <= MOST_SHOWN:
            self.matches += self.described(result)
        else:
            self.notes += len(result.told)

    def kept(self, result: Result) -> bool:
        """Whether the lines of a match are in the store, those that cannot be read, too."""
        return result.id is not None and result.alike and not self.dry

    def as_json(self, result: Result) -> dict[str, Any]:
        """What came of a match, for other programs."""
        unread = [
            finding_json(found) | ({"line_in_store": line} if self.kept(result) else {})
            for found, line in result.unread
        ]
        return {
            "match": result.id,
            "source": result.source,
            "line": result.line,
            "new": result.new,
            "totals": totals_of(result.match) if result.id is not None else {},
            "findings": [*unread, *map(finding_json, result.findings)],
            "notes": [one.shown() for one in result.told],
        }

    def finding(self, source: str, found: Finding, error: bool = False) -> None:
        """What is wrong with a line of a source."""
        place = f"{source}:{found.line}:{found.column}"
        said = f"{place}: {found.code}: {found.message.shown()}"
        for text in wrapped(clean(said), self.columns):
            write(text, error=error)

    def to_mend(self, result: Result, line: int) -> None:
        """How a line that was kept as it stands is put right in the store."""
        command = command_line(f"fix {line} -m {shell_words(result.id or '')}", self.db)
        said = say("It is line {n} in the store. To mend it:", n=line)
        for text in wrapped(said.shown(), self.columns, "  "):
            write(text, error=True)
        # A command that is broken in the middle cannot be copied.
        write(f"  {clean(command)} {say('STATEMENT')}", error=True)

    def described(self, result: Result) -> Iterator[str]:
        """A match in lines for the screen: what it is, and what came of it."""
        match = result.match
        below = [one.shown() for one in result.told]
        if result.id is None:
            head = say(
                "{source}:{line} is left out", source=result.source, line=result.line
            ).shown()
        elif result.new:
            head = f"{result.id}: {title(match, self.columns)}"
            below.insert(0, standing_line(match))
        else:
            head = say("{id} is in the store already", id=result.id).shown()
        yield from wrapped(clean(head), self.columns)
        for text in below:
            yield from wrapped(clean(text), self.columns, "  ", divide=False)

    def end(self) -> None:
        """What came of it all."""
        if self.json is not None:
            stored = self.added > 0 and not self.dry and not self.refused
            write_json({"format": 1, "stored": stored, "matches": self.json})
            return
        if self.findings > MOST_SHOWN:
            more = self.findings - MOST_SHOWN
            tell(say("Further findings: {n}. Audit the file to see them.", n=more))
        if self.refused:
            self.end_refused()
            return
        for line in self.matches:
            write(line)
        if self.notes:
            tell(say("Further notes: {n}. --json has them.", n=self.notes))
        if self.dry:
            tell(say("Matches that would be added: {n}. Nothing was stored.", n=self.added))
            return
        counts = [
            say_number("{n} match added", "{n} matches added", self.added),
            say("already in the store: {n}", n=self.known) if self.known else None,
            say("left out: {n}", n=self.left_out) if self.left_out else None,
        ]
        tell(", ".join(count.shown() for count in counts if count is not None) + ".")

    def end_refused(self) -> None:
        """Nothing of it came in: what could have, and how."""
        said = [say("Nothing was imported.")]
        if self.added + self.known:
            said.append(say("Matches without a fault: {n}.", n=self.added + self.known))
        if self.could:
            said.append(say("--keep-going takes the rest, and keeps such lines as they stand."))
        complain(" ".join(one.shown() for one in said))
