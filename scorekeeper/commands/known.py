"""Which match of the store one that comes in is, and which it may be."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import takewhile, zip_longest
from typing import NamedTuple

from scorekeeper.commands.keeping import command_line, shell_words
from scorekeeper.core.words import fold
from scorekeeper.exchange.identity import derived_id, id_of, identified
from scorekeeper.i18n.messages import Message, say
from scorekeeper.match.header import day_of
from scorekeeper.match.reading import Match
from scorekeeper.notation.tokens import uncommented
from scorekeeper.store.change import is_header
from scorekeeper.store.lines import fold_rows, read
from scorekeeper.store.store import Store

Day = tuple[str, str | None]
Evening = tuple[str, str | None, str]
"""What people know a match by: the game, the day, the players in the order of the alphabet."""


class Place(NamedTuple):
    """Where a match belongs: its id in the store, whether it is not there yet, and whether its
    lines are those of the store, once it is there."""

    id: str
    new: bool
    alike: bool


class Listed(NamedTuple):
    """A match of the store, and which of the files that come in it is of; 0: it was there."""

    id: str
    file: int
    discarded: bool


class Known:
    """The matches of a store, those that came in before in the same import included.

    db: how the store was named; file: the number of the file that comes in, from 1.
    """

    def __init__(self, store: Store, db: str | None) -> None:
        self.store = store
        self.db = db
        self.file = 0
        self.days: dict[Day, dict[Evening, list[Listed]]] = {}
        self.by_lines: dict[Evening, dict[bytes, str]] = {}

    def place(self, match: Match, lines: Sequence[str], own: bool, told: list[Message]) -> Place:
        """The place of a match, with these lines in canonical form; what there is to say of it
        is added to `told`.

        own: whether its id is its own, which decides then. Without one, or where another match
        has that, its lines do; if they are new, it gets the id that follows from them.
        """
        id = id_of(match) if own else None
        known_by = digest(identified(match, lines, "?"), "?")
        if id is not None and self.store.last_id(id):
            if self.same(id, match):
                return self.there(id, match, lines, told)
            told.append(say("{id} is another match in the store", id=id))
            id = None
        if id is None:
            id = derived_id(match, lines)
            found = id if self.store.last_id(id) else self.with_lines(match, known_by)
            if found is not None:
                return self.there(found, match, lines, told)
        self.look_alike(match, told)
        self.add(id, match, known_by)
        return Place(id, new=True, alike=True)

    def there(self, id: str, match: Match, lines: Sequence[str], told: list[Message]) -> Place:
        """The place of a match that the store has; says so where it is discarded there, or has
        other lines."""
        texts, discarded = self.stored(id)
        if discarded:
            command = command_line(f"matches --restore {shell_words(id)}", self.db)
            told.append(say("it is discarded in the store:  {command}", command=command))
        pairs = enumerate(zip_longest(texts, identified(match, lines, id)), 1)
        other = next((n for n, (one, another) in pairs if one != another), None)
        if other is not None:
            told.append(say("in the store its lines differ from line {n} on; they stay", n=other))
        return Place(id, new=False, alike=other is None)

    def stored(self, id: str) -> tuple[list[str], bool]:
        """The lines of a match of the store, and whether it is discarded."""
        found, discarded = fold_rows(list(self.store.rows(id)))
        return [line.text for line in found], discarded

    def same(self, id: str, match: Match) -> bool:
        """Whether a match of the store is this one, or was before a correction: the same game,
        players and day."""
        rows = list(self.store.rows(id))
        corrected = (n for n, row in enumerate(rows) if row.op not in ("new", "add"))
        states = (fold_rows(rows[:n])[0] for n in (len(rows), *corrected))
        return any(who([line.text for line in state]) == who(match.texts) for state in states)

    def with_lines(self, match: Match, known_by: bytes) -> str | None:
        """The match of the store that has the lines of this one, whatever its id is."""
        evening = evening_of(match)
        listed = self.listed(evening)
        if not listed:
            return None
        if evening not in self.by_lines:
            # Of several the one that was begun first.
            ids = [one.id for one in reversed(listed)]
            self.by_lines[evening] = {digest(self.stored(id)[0], id): id for id in ids}
        return self.by_lines[evening].get(known_by)

    def look_alike(self, match: Match, told: list[Message]) -> None:
        """Say which match of the store was played on the same evening: is it this one, before it
        was corrected? Those of the same file are others, or it would not have both."""
        for one in reversed(self.listed(evening_of(match))):
            if one.file != self.file and not one.discarded:
                command = command_line(f"matches --discard {shell_words(one.id)}", self.db)
                told.append(
                    say(
                        "{id} is there with the same game, players and date."
                        " If this one takes its place:  {command}",
                        id=one.id,
                        command=command,
                    )
                )
                return

    def add(self, id: str, match: Match, known_by: bytes) -> None:
        """A match comes into the store."""
        evening = evening_of(match)
        self.listed(evening).append(Listed(id, self.file, discarded=False))
        if evening in self.by_lines:
            self.by_lines[evening].setdefault(known_by, id)

    def listed(self, evening: Evening) -> list[Listed]:
        """The matches of an evening, in the order in which they were begun."""
        game, day, _ = evening
        if (game, day) not in self.days:
            found = self.days[game, day] = defaultdict(list)
            for id, discarded, players in self.store.select(
                "SELECT id, discarded, (SELECT GROUP_CONCAT(folded, ',') FROM"
                " (SELECT folded FROM seats JOIN players ON players.id = player_id"
                " WHERE match_id = matches.id ORDER BY folded))"
                " FROM matches WHERE game = ? AND day IS ? ORDER BY rowid",
                (game, day),
            ):
                found[game, day, players].append(Listed(id, 0, bool(discarded)))
        return self.days[game, day][evening]


def evening_of(match: Match) -> Evening:
    """The evening of a match whose header could be read."""
    assert match.table is not None
    players = ",".join(sorted(map(fold, match.table.players)))
    return match.table.game.id, day_of(match.header.values().get("date", "")), players


def digest(texts: Sequence[str], id: str) -> bytes:
    """What lines in canonical form are known by, but for the one with this id, wherever it
    stands."""
    from hashlib import sha256

    line = f"id: {id}"
    at = next((n for n, text in enumerate(texts) if uncommented(text) == line), len(texts))
    return sha256("\n".join([*texts[:at], *texts[at + 1 :]]).encode()).digest()


def who(texts: Iterable[str]) -> tuple[object, ...]:
    """What tells a match from others, by its lines: the game, the players, the day."""
    header = read(list(takewhile(is_header_or_empty, texts))).header
    return header.game, tuple(map(fold, header.players)), header.values().get("date")


def is_header_or_empty(text: str) -> bool:
    """Whether a line is one of the header, or has no statement."""
    return is_header(text) or not uncommented(text).strip()
