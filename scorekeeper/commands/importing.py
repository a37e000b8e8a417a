"""What ``import`` does: matches of files into the store, all of them or none."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from copy import copy
from itertools import chain
from tempfile import TemporaryDirectory

from scorekeeper.commands.exporting import tried
from scorekeeper.commands.import_report import Report, Result, Unread
from scorekeeper.commands.keeping import open_store
from scorekeeper.commands.known import Known, is_header_or_empty
from scorekeeper.core.findings import Finding
from scorekeeper.core.source import GameFails, Unusable, read_lines
from scorekeeper.core.words import KEYS, fold
from scorekeeper.exchange import json as json_format
from scorekeeper.exchange import score, sheet
from scorekeeper.exchange.identity import identified
from scorekeeper.exchange.incoming import Incoming, as_comment
from scorekeeper.i18n.messages import say
from scorekeeper.match.header import Header, header_key, plain_date
from scorekeeper.match.reading import Match
from scorekeeper.notation.tokens import uncommented
from scorekeeper.store.change import NO_LINE, UNREADABLE, Refused, refuse_value, totals_of
from scorekeeper.store.lines import canonical, read
from scorekeeper.store.places import default_path
from scorekeeper.store.recorded import take_in
from scorekeeper.store.store import Store

FINE, UNUSABLE = 0, 2
OPTIONS = ("house", "date", "place", "event")
"""Lines of the header that options stand for."""
SPREADSHEETS = (".xlsx", ".xls", ".ods", ".numbers")
"""Endings of files whose sheets are CSV once they are saved so."""
ONLY_OUT = (".md", ".html", ".htm")
"""Endings of files that are written for people to read, and cannot be read again."""


class Undone(Exception):
    """Nothing of what was read is to stay in the store."""


def incoming(path: str, header: Mapping[str, str | None]) -> Iterator[Incoming]:
    """The matches of a file: a session, our JSON, or a sheet, whatever its first line is like."""
    ending = os.path.splitext(path)[1].lower()
    if ending in ONLY_OUT:
        message = say(
            "{path} is made to be read by people; import the session or the JSON of it.", path=path
        )
        raise Unusable(message)
    if ending in SPREADSHEETS:
        message = say(
            "{path} is a spreadsheet, and no text. Save its sheet as CSV in UTF-8 for this.",
            path=path,
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

    db: how the store was named; keep_going: whether it is taken all the same where a line cannot be
    read. The line is kept as it stands then, to be put right with ``fix``.
    """

    def __init__(self, store: Store, db: str | None, keep_going: bool) -> None:
        self.store = store
        self.keep_going = keep_going
        self.known = Known(store, db)

    def take(self, one: Incoming) -> Result | GameFails:
        """A match, into the store unless it is there or cannot be read; or how its game fails."""
        own = with_id(one)
        try:
            match, unread = self.read(one)
        except GameFails as failed:
            return failed
        line, told = one.place(1) if one.lines else 1, list(one.told)
        if match.table is None or (unread and not self.keep_going):
            return Result(one.source, line, match, None, False, unread, [], told, False)
        lines = canonical(match)
        id, new, alike = self.known.place(match, lines, own, told)
        findings = [
            at_source(one, found)
            for found in match.findings(notes=False)
            if found.code not in UNREADABLE
        ]
        if one.totals is not None and one.totals != totals_of(match):
            told.append(say("its totals do not follow from its lines; the lines count"))
        if new:
            take_in(self.store, id, identified(match, lines, id), match)
        return Result(one.source, line, match, id, new, unread, findings, told, alike)

    def read(self, one: Incoming) -> tuple[Match, list[Unread]]:
        """The match that the lines make, and what cannot be read of them. Raises `GameFails`."""
        lines = {place: line for line, place in enumerate(one.places, 1)}
        unread = [Unread(found, lines.get(found.line, found.line)) for found in one.faults]
        for at, text in enumerate(one.lines):
            if NO_LINE.search(text):
                message = say("Here stands what no line of a session can have.")
                unread.append(Unread(Finding("syntax", one.place(at + 1), message), at + 1))
                one.lines[at] = as_comment(text)
        match = read(one.lines, one.source)
        failed = match.failed or tried(match)
        if failed is not None:
            raise failed_at_source(one, failed)
        bad = [found for found in match.findings(notes=False) if found.code in UNREADABLE]
        unread += [Unread(at_source(one, found), found.line) for found in bad]
        return match, unread


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
    if not one.typed:
        moved.column = moved.width = 1
    return moved


def failed_at_source(one: Incoming, failed: GameFails) -> GameFails:
    """How the game of a session fails, at its line of the source."""
    values = failed.message.values
    line = values["n"]
    assert isinstance(line, int)
    return GameFails(failed.message._replace(values={**values, "n": one.place(line)}))


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
    header = {**header, **checked(header)}
    with store_for(db, dry) as store:
        report = Report(db, keep_going, dry, json)
        return take_all(store, paths, header, report)


def checked(header: Mapping[str, str | None]) -> dict[str, str | None]:
    """What options say of a sheet, a date as the notation has it. Raises `Unusable` for what no
    header can have; names the option."""
    values = {key: header[key] for key in OPTIONS if header.get(key)}
    if values.get("date"):
        values["date"] = plain_date(values["date"] or "")
    known = Header(1)
    for key, value in {"match": header.get("game"), **values}.items():
        if value is None:
            continue
        line = f"{key}: {value}"
        try:
            refuse_value(line)
            found = next(iter(known.add(1, key, value, 1)), None)
            why = found.message if found is not None else None
        except Refused as refused:
            why = refused.fault.message
        if why is not None:
            option = f"--{'game' if key == 'match' else key}"
            raise Unusable(say("{option}: {why}", option=option, why=why))
    return values


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
    store: Store, paths: Sequence[str], header: Mapping[str, str | None], report: Report
) -> int:
    """Take the matches of files into a store, in one transaction, and say what came of it. A file
    that cannot be used counts as one with a fault."""
    try:
        with store.filling():
            taken = Import(store, report.db, report.keep_going)
            for name in paths:
                taken.known.file += 1
                for one in usable(incoming(name, header), report):
                    result = taken.take(one)
                    if isinstance(result, GameFails):
                        report.unusable(result)
                    else:
                        report.add(result)
            if report.dry or report.refused:
                raise Undone
    except Undone:
        pass
    report.end()
    return UNUSABLE if report.unread else FINE


def usable(found: Iterator[Incoming], report: Report) -> Iterator[Incoming]:
    """The matches of a file as long as it can be used; what the store raises is another matter."""
    try:
        yield from found
    except Unusable as error:
        report.unusable(error)
