"""A match in the store: its lines as they stand, and how they are added to and corrected.

Whatever is changed, the log keeps what was written. A line that cannot be understood is refused
and leaves the record as it was; everything else is recorded, and what is wrong with it reported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from scorekeeper.core.source import GameFails, Unusable
from scorekeeper.games.blame import asking
from scorekeeper.i18n.messages import say
from scorekeeper.match.canonical import formatted
from scorekeeper.match.reading import Match
from scorekeeper.notation.tokens import Fault
from scorekeeper.store.change import (
    UNREADABLE,
    Change,
    Refused,
    corrected,
    is_game,
    refuse_signs,
    refuse_unwritable,
)
from scorekeeper.store.continued import Continued
from scorekeeper.store.lines import Stored, fold_rows, read
from scorekeeper.store.store import DERIVED, Store
from scorekeeper.store.tables import Derived


class Recorded(Continued):
    """A match of a store, with everything that was read of it so far.

    Changes are on disk when the method that makes them returns. What other processes record is
    read before each change; a line that is corrected is the one that had this number before.
    """

    def __init__(self, store: Store, id: str) -> None:
        super().__init__(id)
        self.store = store
        self.lines: list[Stored] = []
        self.discarded = False
        self.begun = ""
        self.last = 0
        self.seen = (-1, -1)
        self.derived = Derived(store, id)
        self.refresh()

    # Reading

    def refresh(self) -> bool:
        """Read what others have recorded since; whether there was anything."""
        seen = self.store.version(), self.store.appended
        if seen == self.seen:
            return False
        if seen[0] != self.seen[0]:
            self.derived.forget()
        self.seen = seen
        rows = list(self.store.rows(self.id, after=self.last))
        if not rows:
            return False
        if self.has_statements and all(row.op == "add" for row in rows):
            for row in rows:
                self.take_line(row.text)
                self.lines.append(Stored(row.id, row.text, row.at))
            self.derived.follow(self.match)
        else:
            rows = list(self.store.rows(self.id))
            self.lines, self.discarded = fold_rows(rows)
            self.begun = rows[0].at
            self._read()
        self.last = rows[-1].id
        return True

    def _read(self) -> None:
        self.match = read(self.texts(), self.id)
        self.derived.follow(self.match)

    def texts(self) -> list[str]:
        """The lines as they stand: those of the match's session file."""
        return [line.text for line in self.lines]

    def log_at(self, line: int) -> Stored:
        """The stored line with a number; raises `Unusable` where there is none."""
        if not 1 <= line <= len(self.lines):
            raise Unusable(
                say("The match {match} has lines 1 to {n}.", match=self.id, n=len(self.lines))
            )
        return self.lines[line - 1]

    # Changes

    def add(self, text: str, *, dry: bool = False) -> Change:
        """Record a line at the end. Raises `Refused` where it cannot be understood."""
        return self.add_all([text], dry=dry)[0]

    def add_all(
        self,
        texts: Sequence[str],
        *,
        dry: bool = False,
        seen: Callable[[Change], None] = lambda change: None,
    ) -> list[Change]:
        """Record lines at the end, all or none of them; seen: is shown each change while the
        match stands as it did after it."""
        if dry:
            try:
                return list(self._each(texts, self.take, seen))
            finally:
                self.read_again(self.texts())
        if not texts:
            return []
        with self._recording():
            changes = list(self._each(texts, self._append, seen))
            self.derived.save_standing(self.match, self.stand_now().totals.values())
        return changes

    def _each(
        self, texts: Sequence[str], take: Callable[[str], Change], seen: Callable[[Change], None]
    ) -> Iterator[Change]:
        """The changes of several lines; what is refused says which line it was."""
        for at, text in enumerate(texts):
            try:
                change = take(text)
            except Refused as refused:
                refused.at = at
                raise
            seen(change)
            yield change

    def _append(self, text: str) -> Change:
        """Record one line at the end; inside of `_recording`."""
        change = self.take(text)
        row = self.store.append(self.id, "add", change.text)
        self._appended(row.id)
        self.lines.append(Stored(row.id, change.text, row.at))
        if change.entry is None or not self.derived.seated():
            self.save()
        else:
            self.derived.save_line(self.match, change.line, self.lines[-1], self.stand.given)
        return change

    def insert(self, line: int, text: str, *, dry: bool = False) -> Change:
        """Record a line before another: what was forgotten. A row before the first line of a game,
        which is not what the game above gave, is a game of its own, and says so: ``game`` goes in
        before it."""
        change = self._change(line, text, "insert", "", dry=True)
        if not is_game(self.match, change):
            return change if dry else self._change(line, text, "insert", "", dry)
        begun = self._change(line, "game", "insert", "", dry)
        if dry:
            return corrected(begun.match, line + 1, text, "insert")
        return self._change(line + 1, text, "insert", "", dry)

    def fix(self, line: int, text: str, reason: str = "", *, dry: bool = False) -> Change:
        """Replace a line; the log keeps the old one and the reason."""
        return self._change(line, text, "fix", reason, dry)

    def undo(self, line: int | None = None, reason: str = "", *, dry: bool = False) -> Change:
        """Take back the last line, or another; not one that the header cannot do without."""
        return self._change(line, None, "undo", reason, dry)

    def mark(self, op: str) -> None:
        """``discard`` the match, or ``restore`` it. Where that leaves no current match, or this
        was the one, it is the one that was begun last of those that are not discarded."""
        with self._recording():
            self.last = self.store.append(self.id, op).id
            self.discarded = op == "discard"
            self.store.execute(
                "UPDATE matches SET discarded = ? WHERE id = ?", (int(self.discarded), self.id)
            )
            if self.store.current() in (self.id, None):
                kept = self.store.select(
                    "SELECT id FROM matches WHERE NOT discarded ORDER BY rowid DESC LIMIT 1"
                )
                self.store.remember("current", kept[0][0] if kept else "")

    def rename(self, old: str, new: str) -> None:
        """Give a player of the match another name; inside of a transaction. Raises `Unusable`
        where the match cannot be read then: another of its players is called so."""
        self.refresh()
        self.last = self.store.append(self.id, "rename", f"{old}\t{new}").id
        self.lines, self.discarded = fold_rows(list(self.store.rows(self.id)))
        self._read()
        if self.match.sound().table is None:
            raise Unusable(
                say(
                    "In {match} {old} cannot be called {new}: {why}",
                    match=self.id,
                    old=old,
                    new=new,
                    why=self.match.findings(notes=False)[0].message,
                )
            )
        self.save()

    def save(self) -> None:
        """Work the derived tables out anew for this match; inside of a transaction."""
        self.derived.save(self.match, self.lines, self.begun, self.discarded)

    @contextmanager
    def _recording(self) -> Iterator[None]:
        """One transaction on the match as it stands now; if it fails, all is as it was."""
        lines, length, last, discarded = self.lines, -1, self.last, self.discarded
        try:
            with self.store.writing():
                self.refresh()
                lines, last, discarded = self.lines, self.last, self.discarded
                length = len(lines)
                yield
        except BaseException as error:
            # All but a game that fails is refused before anything was tried.
            usual = isinstance(error, Refused | Unusable) and not isinstance(error, GameFails)
            untouched = self.last == last and usual
            if length >= 0 and not untouched:
                self.lines, self.last, self.discarded = lines[:length], last, discarded
                self._read()
                self.seen = (-1, -1)
            raise

    def _appended(self, row: int) -> None:
        self.last, self.seen = row, (self.seen[0], self.store.appended)

    def _change(
        self, line: int | None, text: str | None, op: str, reason: str, dry: bool
    ) -> Change:
        """Change the lines at one place, and everything that follows from it."""
        refuse_signs(reason)
        meant = self._meant(line)
        if dry:
            return self._corrected(meant, text, op)
        with self._recording():
            change = self._corrected(meant, text, op)
            at = change.line - 1
            target, written = self.lines[at].row, change.text if text is not None else ""
            row = self.store.append(self.id, op, written, target, reason)
            self._appended(row.id)
            lines = list(self.lines)
            new = Stored(target if op == "fix" else row.id, written, row.at)
            lines[at : at + (op != "insert")] = [new] if text is not None else []
            self.lines, self.match = lines, change.match
            self.save()
        return change

    def _meant(self, line: int | None) -> Stored:
        """The line with a number, without one the last, among those that were read so far: what
        others record meanwhile may shift the numbers, and not what was meant."""
        if line is None:
            line = len(self.lines)
            if not self.has_statements:
                self.match.sound()
                raise Unusable(
                    say(
                        "Only the header is there.  undo {line}  takes back its last line,"
                        "  matches --discard {match}  the whole match.",
                        line=line,
                        match=self.id,
                    )
                )
        return self.log_at(line)

    def _corrected(self, meant: Stored, text: str | None, op: str) -> Change:
        """What the match would be with a change: nothing is recorded."""
        if meant not in self.lines:
            raise Unusable(
                say("Somebody else has just changed this line; look again. Nothing was changed.")
            )
        line = self.lines.index(meant) + 1
        if op != "insert" and meant.text == f"id: {self.id}":
            message = say("Line {line} is what the match is known by; it stays.", line=line)
            if text is None:
                raise Unusable(message)
            raise Refused(text, Fault("syntax", 1, 1, message))
        return corrected(self.match, line, text, op)


def rebuild(store: Store) -> None:
    """Work all derived tables out anew from the log. Of a match whose game fails, or is not there,
    they hold the header alone."""
    with store.rebuilding():
        if store.outdated():
            store.clear()
            for id in store.ids():
                recorded = Recorded(store, id)
                try:
                    with asking():
                        recorded.save()
                except GameFails as error:
                    recorded.match.fail(len(recorded.lines), error)
                    recorded.save()


def opened(texts: Sequence[str]) -> Match:
    """The match that header lines make, nothing recorded yet. Raises `Refused` at the first that
    cannot be used."""
    for text in texts:
        refuse_unwritable(text)
    match = read(texts).sound()
    for found in match.findings(notes=False):
        if found.code in UNREADABLE:
            raise Refused(texts[found.line - 1], found)
    return match


def begin(store: Store, lines: Sequence[str], game: str) -> Recorded:
    """A new match with these header lines (without ``id:``, which it gets); it becomes the
    current one. Raises `Refused` at the first header line that cannot be used."""
    with store.writing():
        id = new_id(store, game)
        texts = list(formatted([lines[0], f"id: {id}", *lines[1:]]))
        opened(texts)
        for number, text in enumerate(texts):
            store.append(id, "add" if number else "new", text)
        store.remember("current", id)
        store.remember("derived", store.meta("derived") or DERIVED)
        recorded = Recorded(store, id)
        recorded.save()
    return recorded


def take_in(store: Store, id: str, lines: Sequence[str], match: Match) -> None:
    """A whole match, which has this id in its header; inside of a transaction. It is the current
    one where there is none.

    lines: its session in canonical form; match: as it was read from these, or from lines that
    have this canonical form.
    """
    row = store.append_match(id, lines)
    if store.current() is None:
        store.remember("current", id)
    store.remember("derived", store.meta("derived") or DERIVED)
    Derived(store, id).begin(match, row, lines)


def new_id(store: Store, game: str) -> str:
    """The id of the next match of a game: ``rounds-8``."""
    taken = [id.rpartition("-") for id in store.ids()]
    numbers = (n for name, _, n in taken if name == game and n.isdecimal() and len(n) < 10)
    number = max(map(int, numbers), default=0) + 1
    # In a damaged log a match may have lost its first row, and be none of those.
    while store.last_id(f"{game}-{number}"):
        number += 1
    return f"{game}-{number}"
