"""The lines of a match, as its rows of the log come to them; a match is read from its lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scorekeeper.core.statements import STATEMENTS, is_plain
from scorekeeper.core.table import Table
from scorekeeper.core.words import fold
from scorekeeper.i18n.messages import spoken
from scorekeeper.match.canonical import formatted, statement, tail
from scorekeeper.match.header import header_key
from scorekeeper.match.reading import Match
from scorekeeper.notation.tokens import Fault, comment_of, uncommented
from scorekeeper.store.rows import Row


class Stored(NamedTuple):
    """A line of a match as it stands: the row of the log that it began as, its text, and when
    that text was written."""

    row: int
    text: str
    at: str


def fold_rows(rows: Sequence[Row]) -> tuple[list[Stored], bool]:
    """What the rows of a match come to: its lines as they stand, and whether it is discarded.

    Rows that mean a line that is not there are passed over: so a damaged log can still be read.
    """
    order: list[int] = []
    lines: dict[int, Stored] = {}
    discarded = False
    for row in rows:
        target = row.target or 0
        match row.op:
            case "new" | "add":
                order.append(row.id)
                lines[row.id] = Stored(row.id, row.text, row.at)
            case "insert" if target in lines:
                order.insert(order.index(target), row.id)
                lines[row.id] = Stored(row.id, row.text, row.at)
            case "fix" if target in lines:
                lines[target] = Stored(target, row.text, row.at)
            case "undo" if target in lines:
                order.remove(target)
                del lines[target]
            case "rename":
                old, _, new = row.text.partition("\t")
                lines = {line.row: line for line in renamed([lines[id] for id in order], old, new)}
            case "discard" | "restore":
                discarded = row.op == "discard"
    return [lines[id] for id in order], discarded


def renamed(lines: Sequence[Stored], old: str, new: str) -> Iterator[Stored]:
    """The lines of a match with a player's name changed wherever it is a name, not in texts."""
    match = read([line.text for line in lines])
    if match.table is None or match.reader is None:
        yield from lines
        return
    table = match.table
    players = tuple(new if fold(name) == fold(old) else name for name in table.players)
    if players == table.players:
        yield from lines
        return
    other = Table(table.game, players, table.sides, table.house)
    header = header_length(match)
    for number, line in enumerate(lines, 1):
        text = line.text
        entry = match.reader.read(text) if number > header else None
        if number <= header:
            text = renamed_header(match, text, players)
        elif isinstance(entry, STATEMENTS):
            text = statement(other, entry) + tail(text)
        yield line._replace(text=text)


def renamed_header(match: Match, text: str, players: Sequence[str]) -> str:
    """A line of the header of a match whose players are now called so."""
    key, value, _ = header_key(uncommented(text)) or ("", "", 0)
    assert match.reader is not None
    seat = match.reader.vocabulary.seat

    def named(name: str) -> str:
        found = seat(name)
        return name if isinstance(found, Fault) else players[found]

    if key == "players":
        value = ", ".join(players)
    elif key == "dealer":
        value = named(value)
    elif key == "teams":
        teams = [map(named, team.split("+")) for team in value.split(",")]
        value = ", ".join(map("+".join, teams))
    else:
        return text
    return f"{key}: {value}{tail(text)}"


def header_length(match: Match) -> int:
    """How many lines of a match are its header: all, while it has no statement."""
    return match.statements - match.first or len(match.texts)


def read(texts: Sequence[str], source: str = "", first: int = 1) -> Match:
    """The match that lines make, read in full; first: the number of the first line."""
    match = Match(source, first)
    numbered = enumerate(texts, first)
    line = next(numbered, None)
    while line is not None:
        line = match.take_on(*line, numbered)
    match.finish()
    return match


def in_words_spoken(match: Match) -> list[str]:
    """The lines of a match that has them in canonical form, in the words of the language spoken."""
    return match.texts if spoken() == "en" else list(formatted(match.texts, spoken()))


def spelt(match: Match) -> Match:
    """A match that has its lines in canonical form, with them in the words of the language
    spoken."""
    return match if spoken() == "en" else read(in_words_spoken(match), match.source)


def canonical(match: Match) -> list[str]:
    """The lines of a match in canonical form: as `formatted` has them, without reading them a
    second time. Its header can be read."""
    table, reader, replay = match.table, match.reader, match.replay
    assert table is not None and reader is not None and replay is not None
    ends = header_length(match)
    lines = list(formatted(match.texts[:ends]))
    # Empty lines at the end of the header are in the middle of the match.
    lines += [""] * (ends - len(lines))
    known, written, reread = reader.kept.get, reader.written, replay.reread()
    refused = {found.line for found in match.findings(notes=False) if found.code == "syntax"}
    alone = refused | reread.keys()
    written_as = written.get
    for number, text in enumerate(match.texts[ends:], match.first + ends):
        line = written_as(text)
        if line is None or number in alone:
            entry = known(text) or reader.read(text)
            if not isinstance(entry, STATEMENTS):
                line = comment_of(text) if entry is None else text.rstrip()
            elif number in refused:
                line = text.rstrip()
            else:
                line = statement(table, entry, reread.get(number)) + tail(text)
                if is_plain(entry) and number not in reread:
                    written[text] = line
        lines.append(line)
    while not lines[-1]:
        lines.pop()
    return lines
