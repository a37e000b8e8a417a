"""What ``export`` does: which matches, in which format, where to."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from time import monotonic

from scorekeeper.audit.data import as_json
from scorekeeper.commands.keeping import open_match, open_store
from scorekeeper.commands.log import corrections
from scorekeeper.core.source import GameFails, Unusable, is_file, read_lines, replace_file
from scorekeeper.exchange import score
from scorekeeper.exchange.formats import FORMATS, Options, writer
from scorekeeper.exchange.identity import as_stored
from scorekeeper.games.blame import asking, is_known
from scorekeeper.i18n.messages import say, say_number
from scorekeeper.match.reading import Match
from scorekeeper.store.filters import Filter, match_ids
from scorekeeper.store.lines import fold_rows, read
from scorekeeper.store.recorded import Recorded
from scorekeeper.terminal.layout import complain, fail, write_data

FINE, UNUSABLE = 0, 2
PATIENCE = 1.0
"""Seconds after which somebody who waits at a terminal is told how far it is."""
OFTEN = 0.2
"""Seconds between two times that it is told."""


class Going:
    """The matches that go out, one at a time, read as the store has them.

    left_out: how many could not be read; sent: how many were. What cannot be read is said on
    standard error.
    """

    def __init__(
        self, db: str | None, named: Sequence[str], wanted: Filter | None, log: bool
    ) -> None:
        self.db = db
        self.log = log
        self.corrected: dict[str, list[str]] = {}
        self.sent = self.left_out = 0
        self.total: int | None = None
        self.matches = self.listed(wanted) if wanted is not None else self.named(named or (None,))

    def named(self, names: Sequence[str | None]) -> Iterator[Match]:
        """Files and matches of the store; without a name the current one."""
        for name in names:
            if name is not None and is_file(name):
                self.corrected = {}
                for one in score.read(read_lines(name), name):
                    yield read(one.lines, name)
            else:
                yield self.stored(open_match(self.db, name, or_file=True))

    def listed(self, wanted: Filter) -> Iterator[Match]:
        """All matches of the store that are wanted, in the order in which they were begun."""
        store = open_store(self.db, must_exist=True)
        self.total, ids = match_ids(store, wanted)
        for id in ids:
            if self.log:
                yield self.stored(Recorded(store, id))
            else:
                lines, _ = fold_rows(list(store.rows(id)))
                yield read([line.text for line in lines], id)

    def stored(self, recorded: Recorded) -> Match:
        """A match of the store; what was corrected in it is kept until it is written."""
        self.corrected = {recorded.id: list(corrections(recorded))} if self.log else {}
        return recorded.match

    def __iter__(self) -> Iterator[Match]:
        """The matches that can be read, as the store has them."""
        begun = told = monotonic()
        at_terminal = sys.stderr.isatty()
        for match in self.matches:
            failed = match.failed or tried(match)
            if failed is not None:
                self.left_out += 1
                fail(failed)
                continue
            if match.table is None:
                self.left_out += 1
                said = say(
                    "scorekeeper: {match} is left out, its header cannot be read:"
                    "  scorekeeper audit {match}",
                    match=match.source,
                )
                complain(said)
                continue
            self.sent += 1
            yield as_stored(match)
            now = monotonic()
            if at_terminal and now - begun > PATIENCE and now - told > OFTEN:
                told = now
                self.tell()
        if told > begun:
            sys.stderr.write("\r\x1b[K")

    def tell(self) -> None:
        """Say how far it is, on the line that said so before."""
        said = say_number("{n} match", "{n} matches", self.sent)
        if self.total is not None:
            said = say("{n} of {total} matches", n=self.sent, total=self.total)
        sys.stderr.write(f"\r{said.shown()}")
        sys.stderr.flush()

    def corrections(self, id: str) -> Iterable[str]:
        """What was corrected in the match that was sent last."""
        return self.corrected.get(id, ())


def tried(match: Match) -> GameFails | None:
    """Ask the game of a match for all that a format may want to know; how it fails, if it does.
    Once a format has begun a match it cannot be left out any more."""
    if match.table is not None and is_known(match.table.game):
        try:
            with asking():
                as_json(match)
        except GameFails as error:
            return match.fail(match.first, error)
    return None


def export(
    db: str | None,
    named: Sequence[str],
    wanted: Filter | None,
    format: str,
    target: str | None,
    force: bool,
    log: bool,
    options: Options,
) -> int:
    """Write matches in a format, to a file or to standard output.

    named: matches and files; wanted: those of the store, instead. Raises `Unusable` where
    nothing can be written; the file is as it was then.
    """
    if target is not None and os.path.isdir(target):
        raise Unusable(say("{path} is a folder; name a file in it.", path=target))
    if target is not None and os.path.lexists(target) and not force:
        raise Unusable(say("{path} exists; --force writes it anew.", path=target))
    going = Going(db, named, wanted, log)
    if log:
        options = options._replace(log=going.corrections)
    pieces = some(going, writer(format)(going, options))
    if target is None:
        for piece in pieces:
            write_data(piece)
    else:
        replace_file(target, pieces)
        done = say_number("{n} match in {path}", "{n} matches in {path}", going.sent, path=target)
        complain(done)
    return UNUSABLE if going.left_out else FINE


def some(going: Going, pieces: Iterator[str]) -> Iterator[str]:
    """The pieces of a text, unless it would hold no match; raises `Unusable` then."""
    held = []
    for piece in pieces:
        held.append(piece)
        if going.sent:
            break
    if not going.sent:
        raise Unusable(say("There is no match to export."))
    yield from held
    yield from pieces


def show_schema() -> int:
    """Print the JSON Schema of the format ``json``."""
    from pathlib import Path

    from scorekeeper.exchange.json import SCHEMA

    write_data((Path(__file__).parent.parent / "exchange" / SCHEMA).read_text(encoding="utf-8"))
    return FINE


def format_of(target: str | None, format: str | None) -> str | None:
    """The format that is meant: the one named, or by the ending of the file, or the notation;
    None where there is no such format."""
    if format is None and target is not None:
        format = os.path.splitext(target)[1].removeprefix(".").lower()
    format = format or "score"
    return format if format in FORMATS else None
