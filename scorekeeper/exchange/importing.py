"""What ``import`` does: matches of files into the store, all of them or none."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from copy import copy
from itertools import chain, takewhile
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from scorekeeper.audit import finding_json
from scorekeeper.change import NO_LINE, UNREADABLE, is_header, totals_of
from scorekeeper.exchange import json as json_format
from scorekeeper.exchange import score, sheet
from scorekeeper.exchange.identity import derived_id, id_of, identified
from scorekeeper.exchange.incoming import Incoming, as_comment
from scorekeeper.findings import Finding
from scorekeeper.header import header_key
from scorekeeper.keeping import open_store
from scorekeeper.layout import clean, tell, terminal_width, wrapped, write, write_json
from scorekeeper.lines import canonical, fold_rows, read
from scorekeeper.match import Match, going_by
from scorekeeper.messages import Message, say, say_number
from scorekeeper.notation import uncommented
from scorekeeper.places import default_path
from scorekeeper.recorded import take_in
from scorekeeper.source import Unusable, read_lines
from scorekeeper.store import Store
from scorekeeper.totals import standing_line, title
from scorekeeper.words import KEYS, fold

FINE, UNUSABLE = 0, 2
MOST_SHOWN = 20
"""Matches, and findings, that are shown one by one."""
ONLY_OUT = (".md", ".html", ".htm")
"""Endings of files that are written for people to read, and cannot be read again."""


class Undone(Exception):
    """Nothing of what was read is to stay in the store."""


class Result(NamedTuple):
    """What came of a match.

    match: as it was read; id: in the store, None where it was left out; new: whether it was
    not there yet; faults: what could not be read, findings: what else is wrong, both at lines of
    the source; told: what else there is to say.
    """

    source: str
    line: int
    match: Match
    id: str | None
    new: bool
    faults: list[Finding]
    findings: list[Finding]
    told: list[Message]


def incoming(path: str, header: Mapping[str, str | None]) -> Iterator[Incoming]:
    """The matches of a file: a session, our JSON, or a sheet, whatever its first line is like."""
    ending = os.path.splitext(path)[1].lower()
    if ending in ONLY_OUT:
        message = say(
            "{path} is made to be read by people; import the session or the JSON of it.", path=path
        )
        raise Unusable(message)
    lines = read_lines(path, long=True)
    held = []
    first = ""
    for line in lines:
        held.append(line)
        first = uncommented(line.removeprefix("\ufeff")).strip()
        if first:
            break
    lines = chain(held, lines)
    if first.startswith("{"):
        yield from json_format.read(lines, path)
    elif ending in (".csv", ".tsv") or header.get("game") is not None:
        yield sheet.read(lines, path, header)
    else:
        yield from score.read(lines, path)


class Import:
    """Matches that are taken into a store, inside of one transaction.

    keep_going: whether it is taken all the same where a line cannot be read. The line is kept as it
    stands then, to be put right with ``fix``.
    """

    def __init__(self, store: Store, keep_going: bool) -> None:
        self.store = store
        self.keep_going = keep_going

    def take(self, one: Incoming) -> Result:
        """A match, into the store unless it is there or cannot be read."""
        own = with_id(one)
        match, faults = self.readable(one)
        line, told = one.place(1) if one.lines else 1, list(one.told)
        findings: list[Finding] = []
        id, new = None, False
        if match is not None:
            lines = canonical(match)
            id, new = self.place(match, lines, own, told)
            findings = [
                at_source(one, found)
                for found in match.findings(notes=False)
                if found.code not in UNREADABLE
            ]
            totals = totals_of(match)
            if one.totals is not None and one.totals != totals:
                told.append(say("its totals do not follow from its lines; the lines count"))
            if new:
                take_in(self.store, id, identified(match, lines, id), match)
        else:
            match = Match(one.source)
        return Result(one.source, line, match, id, new, faults, findings, told)

    def readable(self, one: Incoming) -> tuple[Match | None, list[Finding]]:
        """The match that the lines make, and what cannot be read of them. None where that is not
        wanted, or game and players are not known."""
        faults = list(one.faults)
        for at, text in enumerate(one.lines):
            if NO_LINE.search(text):
                message = say("Here stands what no line of a session can have.")
                faults.append(Finding("syntax", one.place(at + 1), message))
                one.lines[at] = as_comment(text)
        match = read(one.lines, one.source).sound()
        bad = [found for found in match.findings(notes=False) if found.code in UNREADABLE]
        faults += [at_source(one, found) for found in bad]
        if match.table is None or (faults and not self.keep_going):
            return None, faults
        return match, faults

    def place(
        self, match: Match, lines: Sequence[str], own: bool, told: list[Message]
    ) -> tuple[str, bool]:
        """The id of a match in the store, and whether it is not there yet.

        own: whether its id is its own. Where another match has that, it gets the one that
        follows from its lines: so it is known again when it comes a second time.
        """
        derived = derived_id(match, lines)
        id = id_of(match) if own else None
        if id is None or self.store.last_id(derived):
            return derived, not self.known(derived, match, lines, told)
        if not self.store.last_id(id):
            return id, True
        if not self.same(id, match):
            told.append(say("{id} is another match in the store", id=id))
            return derived, True
        self.known(id, match, lines, told)
        return id, False

    def known(self, id: str, match: Match, lines: Sequence[str], told: list[Message]) -> bool:
        """Whether the store has a match; says so where its lines are others there, or it is
        discarded."""
        rows = list(self.store.rows(id))
        stored, discarded = fold_rows(rows)
        texts = [line.text for line in stored]
        if not rows:
            return False
        if discarded:
            told.append(
                say("it is discarded in the store:  scorekeeper matches --restore {id}", id=id)
            )
        elif texts != identified(match, lines, id):
            told.append(say("in the store it has other lines, which stay"))
        return True

    def same(self, id: str, match: Match) -> bool:
        """Whether a match of the store is this one, or was before a correction: the same game,
        players and day."""
        rows = list(self.store.rows(id))
        corrected = (n for n, row in enumerate(rows) if row.op not in ("new", "add"))
        states = (fold_rows(rows[:n])[0] for n in (len(rows), *corrected))
        return any(who([line.text for line in state]) == who(match.texts) for state in states)


def who(texts: Iterable[str]) -> tuple[object, ...]:
    """What tells a match from others, by its lines: the game, the players, the day."""
    header = read(list(takewhile(is_header_or_empty, texts))).header
    return header.game, tuple(map(fold, header.players)), header.values().get("date")


def is_header_or_empty(text: str) -> bool:
    """Whether a line is one of the header, or has no statement."""
    return is_header(text) or not uncommented(text).strip()


def with_id(one: Incoming) -> bool:
    """Whether a match has an id of its own; if not, its session gets a line for it, so that its
    lines have the numbers that they will have in the store."""
    for text in one.lines:
        found = header_key(uncommented(text))
        if found is not None and KEYS.get(fold(found[0])) == "id":
            return bool(found[1])
        if not is_header_or_empty(text):
            break
    if one.lines:
        places = one.places or [*range(1, len(one.lines) + 1)]
        one.lines.insert(1, "id: ?")
        one.places = [places[0], *places]
    return False


def at_source(one: Incoming, found: Finding) -> Finding:
    """A finding of a session, at its line of the source."""
    moved = copy(found)
    moved.line = one.place(found.line)
    return moved


def import_files(
    db: str | None,
    paths: Sequence[str],
    header: Mapping[str, str | None],
    keep_going: bool,
    dry: bool,
    json: bool,
) -> int:
    """Take the matches of files into the store: all of them, or none where one cannot be read.

    header: what sheets do not say themselves, ``game`` and the like. keep_going: lines that
    cannot be read are kept as they stand; dry: nothing is stored, only shown. Raises `Unusable`
    for a file that cannot be used.
    """
    with store_for(db, dry) as store:
        return take_all(store, paths, header, keep_going, dry, json)


@contextmanager
def store_for(db: str | None, dry: bool) -> Iterator[Store]:
    """The store that is meant; where it is not there yet and only shown what would be in it, one
    that does not stay."""
    if dry and not os.path.exists(db or default_path()):
        with (
            TemporaryDirectory() as folder,
            closing(Store(os.path.join(folder, "dry.db"))) as store,
        ):
            yield store
    else:
        with closing(open_store(db)) as store:
            yield store


def take_all(
    store: Store,
    paths: Sequence[str],
    header: Mapping[str, str | None],
    keep_going: bool,
    dry: bool,
    json: bool,
) -> int:
    """Take the matches of files into a store, in one transaction, and say what came of it."""
    report = Report(store, json)
    unread = False
    try:
        with going_by(), store.filling():
            taken = Import(store, keep_going)
            for name in paths:
                for one in incoming(name, header):
                    result = taken.take(one)
                    unread = unread or bool(result.faults)
                    report.add(result)
            if dry or (unread and not keep_going):
                raise Undone
    except Undone:
        report.undone(dry)
    report.end()
    return UNUSABLE if unread else FINE


class Report:
    """What is said of an import, while it goes on and at its end."""

    def __init__(self, store: Store, json: bool) -> None:
        self.store = store
        self.json: list[dict[str, Any]] | None = [] if json else None
        self.columns = terminal_width()
        self.matches: list[str] = []
        self.added = self.known = self.left_out = 0
        self.findings = 0
        self.stored = True
        self.dry = False

    def add(self, result: Result) -> None:
        """A match was read."""
        self.added += result.new
        self.known += result.id is not None and not result.new
        self.left_out += result.id is None
        if self.json is not None:
            self.json.append(
                {
                    "match": result.id,
                    "source": result.source,
                    "line": result.line,
                    "new": result.new,
                    "totals": totals_of(result.match),
                    "findings": [finding_json(one) for one in (*result.faults, *result.findings)],
                    "notes": [one.shown() for one in result.told],
                }
            )
            return
        for found in (*result.faults, *result.findings):
            self.finding(result.source, found, found in result.faults)
        if self.added + self.known + self.left_out <= MOST_SHOWN:
            self.matches += self.described(result)

    def finding(self, source: str, found: Finding, fault: bool) -> None:
        """What is wrong with a line of a source; what cannot be read is said at any rate."""
        self.findings += not fault
        if not fault and self.findings > MOST_SHOWN:
            return
        place = f"{source}:{found.line}:{found.column}"
        said = f"{place}: {found.code}: {found.message.shown()}"
        for text in wrapped(clean(said), self.columns):
            write(text, error=fault)

    def described(self, result: Result) -> Iterator[str]:
        """A match in a line or two: what it is, and what came of it."""
        match = result.match
        if result.id is None:
            yield say("{source}:{line} is left out", source=result.source, line=result.line).shown()
        elif result.new:
            yield f"{result.id}: {title(match, self.columns)}"
            yield f"  {standing_line(match)}"
        else:
            yield say("{id} is in the store already", id=result.id).shown()
        for one in result.told:
            yield f"  {one.shown()}"

    def undone(self, dry: bool) -> None:
        """Nothing of it is stored after all."""
        self.stored, self.dry = False, dry

    def end(self) -> None:
        """What came of it all."""
        if self.json is not None:
            write_json({"format": 1, "stored": self.stored, "matches": self.json})
            return
        if self.findings > MOST_SHOWN:
            more = self.findings - MOST_SHOWN
            tell(say("Further findings: {n}. Audit the file to see them.", n=more))
        for text in self.matches:
            for line in wrapped(clean(text), self.columns):
                write(line)
        counts = [
            say_number("{n} match added", "{n} matches added", self.added) if self.stored else None,
            say("already in the store: {n}", n=self.known) if self.known else None,
            say("left out: {n}", n=self.left_out) if self.left_out else None,
        ]
        said = ", ".join(count.shown() for count in counts if count is not None)
        if not self.stored and self.dry:
            said = say(
                "Matches that would be added: {n}. Nothing was stored.", n=self.added
            ).shown()
        elif not self.stored:
            said = say(
                "Nothing was imported. --keep-going takes the rest, and keeps such lines as they"
                " stand."
            ).shown()
        for line in wrapped(said if self.dry or not self.stored else f"{said}.", self.columns):
            write(line, error=not self.stored and not self.dry)
