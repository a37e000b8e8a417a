"""A match in the store: its lines as they stand, and how they are added to and corrected.

Whatever is changed, the log keeps what was written. A line that cannot be understood is refused
and leaves the record as it was; everything else is recorded, and what is wrong with it reported.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from scorekeeper.canonical import formatted, statement
from scorekeeper.findings import Finding, Severity
from scorekeeper.game import Answer, Entry, ScoreLine, Table
from scorekeeper.header import header_key, is_match_line
from scorekeeper.match import Match
from scorekeeper.messages import say
from scorekeeper.notation import LONGEST_LINE, Fault, comment_of, uncommented
from scorekeeper.source import Unusable
from scorekeeper.store import DERIVED, Row, Store, now

UNREADABLE = frozenset(
    (
        "syntax",
        "unknown-player",
        "ambiguous-player",
        "unknown-card",
        "unknown-game",
        "unknown-house-rule",
        "bad-players",
    )
)
"""Findings for which a line is refused: it cannot be understood."""
NO_LINE = re.compile("[\n\r\0\ud800-\udfff]")
"""What cannot stand in a line of a session file."""


class Refused(Exception):
    """A line that cannot be understood; the record is as it was.

    text: the line as typed; fault: where and why.
    """

    def __init__(self, text: str, fault: Fault) -> None:
        super().__init__(fault.message.shown())
        self.text = text
        self.fault = fault


class Stored(NamedTuple):
    """A line of a match as it stands: the row of the log that it began as, its text, and when
    that text was written."""

    row: int
    text: str
    at: str


class Change(NamedTuple):
    """What a line did to a match.

    line: its number; text: as it is stored; entry: as it was read (None for a header line);
    scored: what it gave; new, gone: findings that came and went; changed: totals before.
    """

    line: int
    text: str
    entry: Entry | None
    scored: list[ScoreLine]
    new: list[Finding]
    gone: list[Finding]
    before: tuple[int, ...]


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
    if match.table is None or match.reader is None or old not in match.table.players:
        yield from lines
        return
    table = match.table
    players = tuple(new if name == old else name for name in table.players)
    other = Table(table.game, players, table.sides, table.house)
    header = header_length(match)
    for number, line in enumerate(lines, 1):
        text = line.text
        entry = match.reader.read(text) if number > header else None
        if number <= header:
            text = renamed_header(match, text, players)
        elif isinstance(entry, Entry):
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
    """How many lines of a match of the store are its header: all, while it has no statement."""
    return match.statements - 1 if match.statements > 1 else len(match.texts)


def tail(text: str) -> str:
    """The comment of a line, as it stands behind a statement."""
    comment = comment_of(text)
    return f"  {comment}" if comment else ""


def read(texts: Sequence[str], source: str = "") -> Match:
    """The match that lines make, read in full."""
    match = Match(source, 1)
    for number, text in enumerate(texts, 1):
        match.take(number, text)
    match.finish()
    return match


def differences(
    before: Sequence[Finding], after: Sequence[Finding], line: int = 0, shift: int = 0
) -> tuple[list[Finding], list[Finding]]:
    """The findings that came, and those that went.

    What only stands in another line now, `shift` further down from `line` on, did neither.
    """

    def key(found: Finding, shift: int = 0) -> tuple[object, ...]:
        at = found.line + shift if found.line >= line else found.line
        return found.code, at, found.column, found.side, found.severity, found.settled

    # Most are still the same; only the others are compared.
    kept = {id(found) for found in before} & {id(found) for found in after}
    went = [found for found in before if id(found) not in kept]
    came = [found for found in after if id(found) not in kept]
    old, new = {key(found, shift) for found in went}, {key(found) for found in came}
    return (
        [found for found in came if key(found) not in old],
        [found for found in went if key(found, shift) not in new],
    )


def errors(before: Sequence[Finding], after: Sequence[Finding]) -> list[Finding]:
    """The errors and warnings that were not there yet."""
    came, _ = differences(before, after)
    came = [found for found in came if found.severity is not Severity.NOTE]
    return sorted(came, key=lambda found: (found.line, found.column))


class Stand(NamedTuple):
    """How a match stands after so many lines.

    given: what the last game and the adjusts gave; findings: without the notes of games.
    """

    match: Match
    lines: int
    given: list[ScoreLine]
    totals: tuple[int, ...]
    findings: list[Finding]


def standing(match: Match, findings: list[Finding]) -> Stand:
    """How a match stands, its totals from what was given, so that it is worked out once."""
    replay = match.replay
    assert replay is not None
    given = replay.recent()
    totals = list(replay.closed_totals())
    if replay.play is not None and replay.play.started:
        for one in given[: len(given) - len(replay.adjusts)]:
            totals[one.side] += one.points
    return Stand(match, len(match.texts), given, tuple(totals), findings)


class Recorded:
    """A match of a store, with everything that was read of it so far.

    Changes are on disk when the method that makes them returns. What other processes record is
    read before each change.
    """

    def __init__(self, store: Store, id: str) -> None:
        self.store = store
        self.id = id
        self.lines: list[Stored] = []
        self.discarded = False
        self.begun = ""
        self.last = 0
        self.seen = (-1, -1)
        self.match = Match(id, 1)
        self.stand = Stand(Match("", 1), 0, [], (), [])
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
        if self.last and self.match.replay is not None and all(row.op == "add" for row in rows):
            for row in rows:
                self._take_line(row.text)
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

    def _take_line(self, text: str) -> None:
        """One more statement."""
        line = len(self.match.texts) + 1
        if not self.has_statements:
            self.match.statements = line
        self.match.take(line, text)

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

    @property
    def has_statements(self) -> bool:
        """Whether anything was recorded behind the header."""
        return self.header < len(self.lines)

    @property
    def header(self) -> int:
        """How many lines are the header."""
        return header_length(self.match)

    def name(self) -> str:
        """The match in a few words, for lists: who played what, and when."""
        match = self.match
        game = match.header.game.names["en"] if match.header.game else "?"
        sides = match.table.side_names if match.table else match.header.players
        day = match.header.values().get("date", "")[:10]
        return f"{game}: {', '.join(sides)}" + (f", {day}" if day else "")

    # Changes

    def add(self, text: str, *, dry: bool = False) -> Change:
        """Record a line at the end. Raises `Refused` where it cannot be understood."""
        return self.add_all([text], dry=dry)[0]

    def add_all(self, texts: Sequence[str], *, dry: bool = False) -> list[Change]:
        """Record lines at the end, all or none of them."""
        if dry:
            try:
                return [self._take(text) for text in texts]
            finally:
                self._read_again(self.texts())
        if not texts:
            return []
        with self._recording():
            changes = [self._append(text) for text in texts]
            self.derived.save_standing(self.match, self.stand.totals)
        return changes

    def _append(self, text: str) -> Change:
        """Record one line at the end; inside of `_recording`."""
        change = self._take(text)
        row = self.store.append(self.id, "add", change.text)
        self._appended(row.id)
        self.lines.append(Stored(row.id, change.text, row.at))
        self.derived.save_line(self.match, change.line, self.lines[-1], self.stand.given)
        return change

    def insert(self, line: int, text: str, *, dry: bool = False) -> Change:
        """Record a line before another: what was forgotten."""
        return self._change(line, text, "insert", "", dry)

    def fix(self, line: int, text: str, reason: str = "", *, dry: bool = False) -> Change:
        """Replace a line; the log keeps the old one and the reason."""
        return self._change(line, text, "fix", reason, dry)

    def undo(self, line: int | None = None, reason: str = "", *, dry: bool = False) -> Change:
        """Take back the last line, or another; a line of the header cannot be taken back."""
        return self._change(line, None, "undo", reason, dry)

    def mark(self, op: str) -> None:
        """``discard`` the match, or ``restore`` it."""
        with self._recording():
            self.last = self.store.append(self.id, op).id
            self.discarded = op == "discard"
            self.store.execute(
                "UPDATE matches SET discarded = ? WHERE id = ?", (int(self.discarded), self.id)
            )

    def rename(self, old: str, new: str) -> None:
        """Give a player of the match another name; inside of a transaction. Raises `Unusable`
        where the match cannot be read then: another of its players is called so."""
        self.refresh()
        self.last = self.store.append(self.id, "rename", f"{old}\t{new}").id
        self.lines, self.discarded = fold_rows(list(self.store.rows(self.id)))
        self._read()
        if self.match.table is None:
            raise Unusable(
                say(
                    "In {match} {old} cannot be called {new}: {why}",
                    match=self.id,
                    old=old,
                    new=new,
                    why=self.match.findings(notes=False)[0].message,
                )
            )
        self.derived.save(self)

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
            untouched = self.last == last and isinstance(error, Refused | Unusable)
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
        if dry:
            return self._changed(line, text, op)[0]
        with self._recording():
            change, lines, match = self._changed(line, text, op)
            target = self.log_at(change.line).row
            written = change.text if text is not None else ""
            row = self.store.append(self.id, op, written, target, reason)
            self._appended(row.id)
            if text is not None:
                new = lines[change.line - 1]
                lines[change.line - 1] = new._replace(row=new.row or row.id, at=row.at)
            self.lines = lines
            self.match = match
            self.derived.save(self)
        return change

    def _changed(
        self, line: int | None, text: str | None, op: str
    ) -> tuple[Change, list[Stored], Match]:
        """What the match would be with a change: nothing is recorded. Without line: the last."""
        if line is None:
            line = len(self.lines)
            if not self.has_statements:
                raise Unusable(say("There is nothing to take back."))
        here = self.log_at(line)
        lines = list(self.lines)
        if text is None:
            if line <= self.header:
                raise Unusable(
                    say(
                        "Line {line} is of the header; put another in its place with  fix",
                        line=line,
                    )
                )
            del lines[line - 1]
            match = read([one.text for one in lines], self.id)
            return self._compare(match, line, here.text, -1), lines, match
        text = text.strip()
        refuse_unwritable(text)
        new = Stored(0 if op == "insert" else here.row, text, now())
        lines[line - 1 : line - 1 + (op == "fix")] = [new]
        match = read([one.text for one in lines], self.id)
        self._refuse(match, line, text, op)
        written = canonical(match, line)
        if written != text:
            lines[line - 1] = new._replace(text=written)
            match = read([one.text for one in lines], self.id)
        return self._compare(match, line, written, int(op == "insert")), lines, match

    def _compare(self, after: Match, line: int, text: str, shift: int) -> Change:
        """What a change of a line did to the match; shift: how far those below it have moved."""
        before = self.match
        moved = line + (shift <= 0)
        came, gone = differences(before.findings(), after.findings(), moved, shift)
        lines = after.replay.lines() if after.replay is not None and shift >= 0 else []
        scored = [one for one in lines if one.line == line]
        totals = before.replay.totals() if before.replay is not None else ()
        return Change(line, text, None, scored, came, gone, totals)

    def _refuse(self, match: Match, line: int, text: str, op: str) -> None:
        """Raise `Refused` where a changed line cannot be understood."""
        found = [found for found in match.findings(notes=False) if found.code in UNREADABLE]
        for one in found:
            if one.line == line:
                raise Refused(text, Fault(one.code, one.column, one.width, one.message))
        header = self.header + (op == "insert")
        twice = [one for one in found if one.code == "syntax" and one.line <= header]
        message = None
        if is_match_line(text) and (line > 1 or op == "insert"):
            message = say("A match has one line  match: GAME , its first.")
        elif op == "fix" and self.lines[line - 1].text == f"id: {self.id}":
            message = say("Line {line} is what the match is known by; it stays.", line=line)
        elif match.replay is None:
            message = found[0].message
        elif line <= self.header and header_length(match) != header:
            message = say("Here the header stands: write  KEY: VALUE")
        elif line <= self.header and twice:
            message = twice[0].message
        if message is not None:
            raise Refused(text, Fault("syntax", 1, 1, message))

    def _take(self, text: str) -> Change:
        """Read a further line, in its canonical form; raises `Refused`, the match as before."""
        match = self.match
        reader, replay = match.reader, match.replay
        if reader is None or replay is None or match.table is None:
            raise Unusable(
                say(
                    "The header of {match} cannot be read:  scorekeeper audit {match}",
                    match=self.id,
                )
            )
        line = len(match.texts) + 1
        text = text.strip()
        refuse_unwritable(text)
        if is_match_line(text):
            raise Refused(
                text, Fault("syntax", 1, 1, say("Another match begins with  scorekeeper new"))
            )
        entry = reader.read(text)
        if isinstance(entry, Fault):
            raise Refused(text, entry)
        assert entry is not None
        refuse_row(match.table, line, entry, text)
        written = statement(match.table, entry) + tail(text)
        if written != text:
            entry = reader.read(written)
            assert isinstance(entry, Entry)
        stand = self._stand()
        if entry.plain and self.has_statements:
            match.texts.append(written)
            replay.feed(line, entry)
        else:
            self._take_line(written)
        findings = replay.serious()
        new = errors(stand.findings, findings)
        refused = next((f for f in new if f.line == line and f.code in UNREADABLE), None)
        if refused is not None:
            self._read_again(match.texts[:-1])
            raise Refused(text, Fault(refused.code, refused.column, refused.width, refused.message))
        plays = replay.all_plays()
        reread = plays[-1].reread.get(line) if plays else None
        if reread is not None:
            written = statement(match.table, entry, reread) + tail(text)
            entry = reader.read(written)
            assert isinstance(entry, Entry)
            if any(found.line == line for found in (*new, *replay.recent_notes())):
                # What was found points into the line, which is a longer one now.
                match = self._read_again([*match.texts[:-1], written])
                assert match.replay is not None
                findings = match.replay.serious()
                new = errors(stand.findings, findings)
            else:
                match.texts[-1] = written
        self.stand = standing(match, findings)
        assert match.replay is not None
        new += [found for found in match.replay.recent_notes() if found.line == line]
        scored = [one for one in self.stand.given if one.line == line]
        return Change(line, written, entry, scored, new, [], stand.totals)

    def _stand(self) -> Stand:
        """How the match stands, as it was worked out after the line before."""
        match = self.match
        if self.stand.match is not match or self.stand.lines != len(match.texts):
            assert match.replay is not None
            self.stand = standing(match, match.replay.serious())
        return self.stand

    def _read_again(self, texts: Sequence[str]) -> Match:
        """Read the lines anew, without what was only tried."""
        self.match = read(texts, self.id)
        return self.match


class Derived:
    """The derived tables of one match: what they hold, so that one more line writes only what it
    changes."""

    def __init__(self, store: Store, id: str) -> None:
        self.store = store
        self.id = id
        self.closed = self.games = self.adjusts = 0
        self.forget()

    def forget(self) -> None:
        """What the rows hold is no longer known."""
        self.sides: list[int] = []
        self.number = 0
        self.rows: list[tuple[int, ScoreLine | None]] = []
        self.standing: list[tuple[object, ...]] = []

    def follow(self, match: Match) -> None:
        """The tables hold what follows from the match as it stands."""
        self.forget()
        replay = match.replay
        if replay is not None:
            self.closed, self.games = len(replay.plays), len(replay.all_plays())
            self.adjusts = len(replay.adjusts)

    def save(self, recorded: Recorded) -> None:
        """Work everything out anew; inside of a transaction."""
        from json import dumps

        execute = self.store.execute
        seated = self.store.select("SELECT player_id FROM seats WHERE match_id = ?", (self.id,))
        for derived in ("scores", "lines", "seats"):
            execute(f"DELETE FROM {derived} WHERE match_id = ?", (self.id,))
        match = recorded.match
        table, replay = match.table, match.replay
        header = match.header.values()
        execute(
            "INSERT INTO matches (id, name, game, date, place, event, scorer, house, status, drawn,"
            " games, discarded, created) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'in-progress', 0, 0, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET name = excluded.name, game = excluded.game,"
            " date = excluded.date, place = excluded.place, event = excluded.event,"
            " scorer = excluded.scorer, house = excluded.house, discarded = excluded.discarded",
            (
                self.id,
                recorded.name(),
                match.header.game.id if match.header.game else header.get("match", ""),
                header.get("date"),
                header.get("place"),
                header.get("event"),
                header.get("scorer"),
                dumps(dict(table.house)) if table else None,
                int(recorded.discarded),
                recorded.begun,
            ),
        )
        for number, line in enumerate(recorded.lines, 1):
            self._save_text(number, line)
        self.forget()
        self.closed = self.games = self.adjusts = 0
        if table is not None and replay is not None:
            self._save_sides(table)
            self._save_scores(match, replay.recent())
            self.save_standing(match, replay.totals())
        for player in seated:
            execute(
                "DELETE FROM players WHERE id = ?"
                " AND NOT EXISTS (SELECT 1 FROM seats WHERE player_id = players.id)",
                player,
            )

    def _save_sides(self, table: Table) -> None:
        """Who plays, and on which side."""
        execute = self.store.execute
        ids = self._sides()
        for number, name in enumerate(table.side_names, 1):
            if number > len(ids):
                side = execute(
                    "INSERT INTO sides (match_id, number, name, points, games_won, won)"
                    " VALUES (?, ?, ?, 0, 0, 0)",
                    (self.id, number, name),
                ).lastrowid
            else:
                side = ids[number - 1]
                execute("UPDATE sides SET name = ? WHERE id = ?", (name, side))
            for seat in table.sides[number - 1]:
                execute("INSERT OR IGNORE INTO players (name) VALUES (?)", (table.players[seat],))
                execute(
                    "INSERT INTO seats (match_id, seat, player_id, side_id)"
                    " SELECT ?, ?, id, ? FROM players WHERE name = ?",
                    (self.id, seat + 1, side, table.players[seat]),
                )

        execute("DELETE FROM sides WHERE match_id = ? AND number > ?", (self.id, len(table.sides)))

    def _sides(self) -> list[int]:
        """The rows of the sides."""
        found = self.store.select(
            "SELECT id FROM sides WHERE match_id = ? ORDER BY number", (self.id,)
        )
        return [id for (id,) in found]

    def save_line(
        self, match: Match, number: int, line: Stored, given: Sequence[ScoreLine]
    ) -> None:
        """What one more line at the end changes but the standing; inside of a transaction.

        given: what the last game gave, and the adjusts.
        """
        self._save_text(number, line)
        self._save_scores(match, given)

    def _save_text(self, number: int, line: Stored) -> None:
        self.store.execute(
            "INSERT INTO lines (match_id, line, text, log_id, at) VALUES (?, ?, ?, ?, ?)",
            (self.id, number, line.text, line.row, line.at),
        )

    def _save_scores(self, match: Match, given: Sequence[ScoreLine]) -> None:
        """What the games gave that were not closed before the last line, and new adjusts."""
        replay = match.replay
        assert replay is not None
        plays = replay.all_plays()
        adjusts = len(given) - len(replay.adjusts)
        for play in plays[self.closed :]:
            self._save_game(play.number, given[:adjusts] if play is plays[-1] else play.lines())
        if len(plays) < self.games:
            # A game was dealt again.
            self.forget()
            self.store.execute(
                "DELETE FROM scores WHERE match_id = ? AND game > ?", (self.id, len(plays))
            )
        for one in given[adjusts + self.adjusts :]:
            self._insert(None, one)
        self.closed, self.games = len(replay.plays), len(plays)
        self.adjusts = len(replay.adjusts)

    def _save_game(self, number: int, lines: Sequence[ScoreLine]) -> None:
        if number != self.number:
            self.number, self.rows = number, self._load(number, lines)
        for at, one in enumerate(lines):
            if at >= len(self.rows):
                self.rows.append((self._insert(number, one), one))
            elif self.rows[at][1] != one:
                id = self.rows[at][0]
                self.store.execute(
                    "UPDATE scores SET line = ?, points = ?, rule = ?, why = ?, side_id = ?"
                    " WHERE id = ?",
                    (*shown(one), self._side(one), id),
                )
                self.rows[at] = (id, one)
        for id, _ in self.rows[len(lines) :]:
            self.store.execute("DELETE FROM scores WHERE id = ?", (id,))
        del self.rows[len(lines) :]

    def _load(self, number: int, lines: Sequence[ScoreLine]) -> list[tuple[int, ScoreLine | None]]:
        """The rows of a game, with the score line where one holds the same as it should."""
        if number > self.games:
            return []
        found = self.store.select(
            "SELECT scores.id, line, scores.points, rule, why, sides.number FROM scores"
            " JOIN sides ON sides.id = side_id WHERE scores.match_id = ? AND game = ?"
            " ORDER BY scores.id",
            (self.id, number),
        )
        wanted = {(*shown(one), one.side + 1): one for one in lines}
        return [(id, wanted.get(tuple(row))) for id, *row in found]

    def _insert(self, game: int | None, one: ScoreLine) -> int:
        cursor = self.store.execute(
            "INSERT INTO scores (match_id, game, line, points, rule, why, side_id)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (self.id, game, *shown(one), self._side(one)),
        )
        return cursor.lastrowid or 0

    def _side(self, one: ScoreLine) -> int:
        """The row of the side of a score line."""
        if not self.sides:
            self.sides = self._sides()
        return self.sides[one.side]

    def save_standing(self, match: Match, totals: Sequence[int]) -> None:
        """Who has how many points, and whether somebody has won; inside of a transaction."""
        table, replay = match.table, match.replay
        assert table is not None and replay is not None
        outcome, games = replay.outcome(), replay.standing()
        winner = None if outcome.winner is None else table.side_names[outcome.winner]
        rows: list[tuple[object, ...]] = [
            (points, games.games_won[side], int(outcome.winner == side))
            for side, points in enumerate(totals)
        ]
        rows.append((outcome.status, winner, int(outcome.drawn), games.games))
        if rows == self.standing:
            return
        before = self.standing or [()] * len(rows)
        for side, row in enumerate(rows[:-1]):
            if row != before[side]:
                self.store.execute(
                    "UPDATE sides SET points = ?, games_won = ?, won = ?"
                    " WHERE match_id = ? AND number = ?",
                    (*row, self.id, side + 1),
                )
        if rows[-1] != before[-1]:
            self.store.execute(
                "UPDATE matches SET status = ?, winner = ?, drawn = ?, games = ? WHERE id = ?",
                (*rows[-1], self.id),
            )
        self.standing = rows


def shown(one: ScoreLine) -> tuple[int, int, str | None, str]:
    """A score line as the table holds it, but for its side."""
    return one.line, one.points, one.rule, one.why.shown()


def refuse_unwritable(text: str) -> None:
    """Raise `Refused` for what is no line of a session file."""
    bad = NO_LINE.search(text)
    column, message = 1, None
    if bad is not None:
        column = bad.start() + 1
        text = text[: bad.start()] + "\ufffd" + text[bad.end() :]
        message = say("A line has no line breaks, and only characters that can be written.")
    elif len(text) > LONGEST_LINE:
        column = LONGEST_LINE + 1
        message = say("The line has more than {n} characters; it is not read.", n=LONGEST_LINE)
    elif not text:
        message = say("There is nothing on the line.")
    elif not uncommented(text).strip():
        message = say("A note is written so:  note TEXT")
    if message is not None:
        raise Refused(text, Fault("syntax", column, 1, message))


def canonical(match: Match, line: int) -> str:
    """A line of a match in canonical form."""
    text = match.text(line).strip()
    header = line < match.statements or match.statements == match.first
    if match.table is None or match.reader is None or header:
        before = (match.text(at) for at in range(match.first, line))
        return list(formatted([*before, text]))[-1] if text else text
    entry = match.reader.read(text)
    if not isinstance(entry, Entry):
        return text
    reread = (
        next((p.reread[line] for p in match.replay.all_plays() if line in p.reread), None)
        if match.replay
        else None
    )
    return statement(match.table, entry, reread) + tail(text)


def rebuild(store: Store) -> None:
    """Work all derived tables out anew from the log."""
    with store.rebuilding():
        if store.outdated():
            store.clear()
            for id in store.ids():
                recorded = Recorded(store, id)
                recorded.derived.save(recorded)


def opened(texts: Sequence[str]) -> Match:
    """The match that header lines make, nothing recorded yet. Raises `Refused` at the first that
    cannot be used."""
    for text in texts:
        refuse_unwritable(text)
    match = read(texts)
    for found in match.findings(notes=False):
        if found.code in UNREADABLE:
            text = texts[found.line - 1]
            raise Refused(text, Fault(found.code, found.column, found.width, found.message))
    return match


def begin(store: Store, lines: Sequence[str], game: str) -> Recorded:
    """A new match with these header lines (without ``id:``, which it gets); it becomes the
    current one. Raises `Refused` at the first header line that cannot be used."""
    with store.writing():
        taken = [id for id in store.ids() if id.startswith(f"{game}-")]
        numbers = [int(id.rpartition("-")[2]) for id in taken if id.rpartition("-")[2].isdigit()]
        id = f"{game}-{max(numbers, default=0) + 1}"
        texts = list(formatted([lines[0], f"id: {id}", *lines[1:]]))
        opened(texts)
        for number, text in enumerate(texts):
            store.append(id, "add" if number else "new", text)
        store.remember("current", id)
        store.remember("derived", store.meta("derived") or DERIVED)
        recorded = Recorded(store, id)
        recorded.derived.save(recorded)
    return recorded


def refuse_row(table: Table, line: int, entry: Entry, text: str) -> None:
    """Raise `Refused` for a bare row that its game does not take: are these tricks or points?
    In its long form, which is what is stored, it would be points."""
    if entry.verb != "score" or not entry.short:
        return
    play = table.game.play(table, 1, 0)
    if play.handlers()["score"](line, entry) is Answer.REFUSED:
        found = play.findings[0]
        raise Refused(text, Fault(found.code, found.column, found.width, found.message))
