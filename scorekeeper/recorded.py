"""A match in the store: its lines as they stand, and how they are added to and corrected.

Whatever is changed, the log keeps what was written. A line that cannot be understood is refused
and leaves the record as it was; everything else is recorded, and what is wrong with it reported.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from json import dumps
from typing import NamedTuple

from scorekeeper.canonical import statement
from scorekeeper.findings import Finding
from scorekeeper.game import Entry, ScoreLine, Table
from scorekeeper.header import is_match_line
from scorekeeper.match import Match
from scorekeeper.messages import say
from scorekeeper.notation import Fault, comment_of
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
    """What the rows of a match come to: its lines as they stand, and whether it is discarded."""
    order: list[int] = []
    lines: dict[int, Stored] = {}
    taken_back: set[int] = set()
    discarded = False
    for row in rows:
        match row.op:
            case "new" | "add":
                order.append(row.id)
                lines[row.id] = Stored(row.id, row.text, row.at)
            case "insert":
                order.insert(order.index(row.target or 0), row.id)
                lines[row.id] = Stored(row.id, row.text, row.at)
            case "fix":
                lines[row.target or 0] = Stored(row.target or 0, row.text, row.at)
            case "undo":
                taken_back.add(row.target or 0)
            case "rename":
                old, _, new = row.text.partition("\t")
                lines = {line.row: line for line in renamed(list(lines.values()), old, new)}
            case "discard" | "restore":
                discarded = row.op == "discard"
    return [lines[id] for id in order if id not in taken_back], discarded


def renamed(lines: Sequence[Stored], old: str, new: str) -> Iterator[Stored]:
    """The lines of a match with a player's name changed wherever it is a name, not in texts."""
    order = sorted(lines)
    match = read([line.text for line in order])
    if match.table is None or match.reader is None or old not in match.table.players:
        yield from lines
        return
    table = match.table
    players = tuple(new if name == old else name for name in table.players)
    other = Table(table.game, players, table.sides, table.house)
    for at, line in enumerate(order):
        text = line.text
        if at < match.statements - match.first:
            key, _, value = text.partition(": ")
            if key in ("players", "teams", "dealer"):
                teams = [team.split("+") for team in value.split(", ")]
                named = ["+".join(new if name == old else name for name in team) for team in teams]
                text = f"{key}: {', '.join(named)}"
        else:
            entry = match.reader.read(text)
            if isinstance(entry, Entry):
                text = statement(other, entry) + tail(text)
        yield line._replace(text=text)


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


def differences(before: Sequence[Finding], after: Sequence[Finding]) -> list[Finding]:
    """The findings of `after` that are not among those of `before`."""
    known = {(f.code, f.line, f.column, f.side, f.severity, f.settled) for f in before}
    return [
        f for f in after if (f.code, f.line, f.column, f.side, f.severity, f.settled) not in known
    ]


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
        self.last = -1
        self.saved: dict[int, list[tuple[int, ScoreLine]]] = {}
        self.match = Match(id, 1)
        self.refresh()

    # Reading

    def refresh(self) -> bool:
        """Read what others have recorded since; whether there was anything."""
        last = self.store.last_id(self.id)
        if last == self.last:
            return False
        self.lines, self.discarded = fold_rows(list(self.store.rows(self.id)))
        self.last = last
        self._read()
        return True

    def _read(self) -> None:
        self.match = read([line.text for line in self.lines], self.id)
        self.saved = {}

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
        return 1 < self.match.statements <= len(self.lines)

    # Changes

    def add(self, text: str, *, dry: bool = False) -> Change:
        """Record a line at the end. Raises `Refused` where it cannot be understood."""
        return self.add_all([text], dry=dry)[0]

    def add_all(self, texts: Sequence[str], *, dry: bool = False) -> list[Change]:
        """Record lines at the end, all or none of them."""
        changes: list[Change] = []
        if dry:
            try:
                for text in texts:
                    changes.append(self._take(text))
            finally:
                self._undo_reading()
            return changes
        try:
            with self.store.writing():
                self.refresh()
                for text in texts:
                    change = self._take(text)
                    row = self.store.append(self.id, "add", change.text)
                    self.last = row.id
                    self.lines.append(Stored(row.id, change.text, row.at))
                    changes.append(change)
                    self._save_line(change, row)
                self._save_standing()
        except BaseException:
            self.last = -1
            raise
        return changes

    def insert(self, line: int, text: str, *, dry: bool = False) -> Change:
        """Record a line before another: what was forgotten."""
        return self._change(line, text, "insert", "", dry)

    def fix(self, line: int, text: str, reason: str = "", *, dry: bool = False) -> Change:
        """Replace a line; the log keeps the old one and the reason."""
        return self._change(line, text, "fix", reason, dry)

    def undo(self, line: int | None = None, reason: str = "", *, dry: bool = False) -> Change:
        """Take back the last line, or another; a line of the header cannot be taken back."""
        if line is None:
            line = len(self.lines)
        return self._change(line, None, "undo", reason, dry)

    def mark(self, op: str) -> None:
        """``discard`` the match, or ``restore`` it."""
        with self.store.writing():
            self.refresh()
            self.last = self.store.append(self.id, op).id
            self.discarded = op == "discard"
            self.store.execute(
                "UPDATE matches SET discarded = ? WHERE id = ?", (int(self.discarded), self.id)
            )

    def rename(self, old: str, new: str) -> None:
        """Give a player of the match another name; inside of a transaction."""
        self.refresh()
        self.last = self.store.append(self.id, "rename", f"{old}\t{new}").id
        self.lines, self.discarded = fold_rows(list(self.store.rows(self.id)))
        self._read()
        self.save()

    def _change(self, line: int, text: str | None, op: str, reason: str, dry: bool) -> Change:
        """Change the lines at one place, and everything that follows from it."""
        if dry:
            return self._changed(line, text, op)[0]
        try:
            with self.store.writing():
                self.refresh()
                change, lines, match = self._changed(line, text, op)
                row = self.store.append(
                    self.id,
                    op,
                    change.text if text is not None else "",
                    self.log_at(line).row,
                    reason,
                )
                self.last = row.id
                self.lines = [one._replace(row=row.id) if one.row == 0 else one for one in lines]
                self.match = match
                self.save()
        except BaseException:
            self.last = -1
            raise
        return change

    def _changed(self, line: int, text: str | None, op: str) -> tuple[Change, list[Stored], Match]:
        """What the match would be with a change: nothing is recorded."""
        here = self.log_at(line)
        before = self.match
        if op == "undo" and line < before.statements:
            raise Unusable(
                say("Line {line} is of the header; put another in its place with  fix", line=line)
            )
        lines = list(self.lines)
        if text is None:
            del lines[line - 1]
        else:
            new = Stored(0 if op == "insert" else here.row, text, now())
            lines[line - 1 : line - 1 + (op == "fix")] = [new]
        match = read([one.text for one in lines], self.id)
        if text is not None:
            self._refuse(match, line, text)
            written = canonical(match, line)
            if written != text:
                lines[line - 1] = lines[line - 1]._replace(text=written)
                match = read([one.text for one in lines], self.id)
        return (
            self._compare(before, match, line, here.text if text is None else lines[line - 1].text),
            lines,
            match,
        )

    def _compare(self, before: Match, after: Match, line: int, text: str) -> Change:
        old, new = before.findings(), after.findings()
        # What only stands in another line now is neither new nor gone.
        shift = len(after.texts) - len(before.texts)
        for found in old:
            if found.line >= line + (shift < 0):
                found.line += shift
        scored = [one for one in after.replay.lines() if one.line == line] if after.replay else []
        totals = before.replay.totals() if before.replay else ()
        return Change(
            line, text, None, scored, differences(old, new), differences(new, old), totals
        )

    def _refuse(self, match: Match, line: int, text: str) -> None:
        """Raise `Refused` where a changed line cannot be understood."""
        for found in match.findings(notes=False):
            if found.line == line and found.code in UNREADABLE:
                raise Refused(text, Fault(found.code, found.column, found.width, found.message))
        if match.replay is None or (is_match_line(text) and line > 1):
            raise Refused(
                text, Fault("syntax", 1, 1, say("A match has one line  match: GAME , its first."))
            )

    def _take(self, text: str) -> Change:
        """Read a further line, in its canonical form; raises `Refused`, the match as before."""
        match = self.match
        reader, replay = match.reader, match.replay
        assert reader is not None and replay is not None and match.table is not None
        line = len(match.texts) + 1
        text = text.strip()
        if is_match_line(text):
            raise Refused(
                text, Fault("syntax", 1, 1, say("Another match begins with  scorekeeper new"))
            )
        entry = reader.read(text)
        if isinstance(entry, Fault):
            raise Refused(text, entry)
        if entry is None:
            message = (
                say("A note is written so:  note TEXT")
                if text
                else say("There is nothing on the line.")
            )
            raise Refused(text, Fault("syntax", 1, 1, message))
        written = statement(match.table, entry) + tail(text)
        entry = reader.read(written)
        assert isinstance(entry, Entry)
        before, totals = match.findings(notes=False), replay.totals()
        match.take(line, written)
        new = differences(before, match.findings(notes=False))
        refused = next((f for f in new if f.line == line and f.code in UNREADABLE), None)
        if refused is not None:
            self._undo_reading(match.texts[:-1])
            raise Refused(text, Fault(refused.code, refused.column, refused.width, refused.message))
        full = canonical(match, line)
        if full != written:
            self._undo_reading([*match.texts[:-1], full])
            new = differences(before, self.match.findings(notes=False))
            written = full
        replay = self.match.replay
        assert replay is not None
        new += [found for found in replay.recent_notes() if found.line == line]
        scored = [one for one in replay.recent() if one.line == line]
        return Change(line, written, entry, scored, new, [], totals)

    def _undo_reading(self, texts: Sequence[str] | None = None) -> None:
        """Read the lines anew, without what was only tried."""
        self.match = read(self.texts() if texts is None else texts, self.id)

    # Derived tables

    def save(self) -> None:
        """Work the derived tables of the match out anew; inside of a transaction."""
        execute = self.store.execute
        for derived in ("scores", "lines", "seats", "sides"):
            execute(f"DELETE FROM {derived} WHERE match_id = ?", (self.id,))
        match = self.match
        table, replay = match.table, match.replay
        header = match.header.values()
        created = self.lines[0].at if self.lines else None
        execute(
            "INSERT INTO matches (id, name, game, date, place, event, scorer, house, status, drawn,"
            " games, discarded, created) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'in-progress', 0, 0, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET name = excluded.name, game = excluded.game,"
            " date = excluded.date, place = excluded.place, event = excluded.event,"
            " scorer = excluded.scorer, house = excluded.house, discarded = excluded.discarded",
            (
                self.id,
                self.name(),
                match.header.game.id if match.header.game else header.get("match", ""),
                header.get("date"),
                header.get("place"),
                header.get("event"),
                header.get("scorer"),
                dumps(dict(table.house)) if table else None,
                int(self.discarded),
                created,
            ),
        )
        for number, line in enumerate(self.lines, 1):
            self._insert_line(number, line)
        if table is None or replay is None:
            return
        for number, name in enumerate(table.side_names, 1):
            side = execute(
                "INSERT INTO sides (match_id, number, name, points, games_won, won)"
                " VALUES (?, ?, ?, 0, 0, 0)",
                (self.id, number, name),
            ).lastrowid
            for seat in table.sides[number - 1]:
                execute("INSERT OR IGNORE INTO players (name) VALUES (?)", (table.players[seat],))
                execute(
                    "INSERT INTO seats (match_id, seat, player_id, side_id)"
                    " SELECT ?, ?, id, ? FROM players WHERE name = ?",
                    (self.id, seat + 1, side, table.players[seat]),
                )
        self.saved = {}
        self._save_scores(everything=True)
        self._save_standing()

    def name(self) -> str:
        """The match in a few words, for lists: who played what, and when."""
        match = self.match
        game = match.header.game.names["en"] if match.header.game else "?"
        sides = match.table.side_names if match.table else match.header.players
        day = match.header.values().get("date", "")[:10]
        return f"{game}: {', '.join(sides)}" + (f", {day}" if day else "")

    def _insert_line(self, number: int, line: Stored) -> None:
        self.store.execute(
            "INSERT INTO lines (match_id, line, text, log_id, at) VALUES (?, ?, ?, ?, ?)",
            (self.id, number, line.text, line.row, line.at),
        )

    def _save_line(self, change: Change, row: Row) -> None:
        """The derived tables after one more line at the end."""
        self._insert_line(change.line, Stored(row.id, change.text, row.at))
        self._save_scores(everything=False)

    def _save_scores(self, everything: bool) -> None:
        """What the games gave: all of them, or those that the last line can have changed."""
        replay = self.match.replay
        assert replay is not None
        plays = replay.all_plays() if everything else replay.all_plays()[-2:]
        lines = {play.number: play.lines() for play in plays}
        lines[0] = replay.adjust_lines()
        for number in set(lines) | {n for n in self.saved if n > len(replay.all_plays())}:
            self._save_game(number, lines.get(number, []))

    def _save_game(self, number: int, lines: list[ScoreLine]) -> None:
        """The score lines of one game (0: adjusts), from the first that is not saved so."""
        old = self.saved.get(number)
        if old is None:
            old = self._load_game(number)
        same = 0
        while same < min(len(old), len(lines)) and old[same][1] == lines[same]:
            same += 1
        for row, _ in old[same:]:
            self.store.execute("DELETE FROM scores WHERE id = ?", (row,))
        kept = old[:same]
        for one in lines[same:]:
            cursor = self.store.execute(
                "INSERT INTO scores (match_id, side_id, game, line, points, rule, why)"
                " SELECT ?, id, ?, ?, ?, ?, ? FROM sides WHERE match_id = ? AND number = ?",
                (
                    self.id,
                    number or None,
                    one.line,
                    one.points,
                    one.rule,
                    one.why.shown(),
                    self.id,
                    one.side + 1,
                ),
            )
            kept.append((cursor.lastrowid or 0, one))
        self.saved[number] = kept

    def _load_game(self, number: int) -> list[tuple[int, ScoreLine]]:
        """The saved rows of a game; what they hold is only known to be old."""
        rows = self.store.execute(
            "SELECT id FROM scores WHERE match_id = ? AND game IS ? ORDER BY id",
            (self.id, number or None),
        )
        nothing = ScoreLine(0, 0, 0, None, say(""))
        return [(id, nothing) for (id,) in rows]

    def _save_standing(self) -> None:
        """Who has how many points, and whether somebody has won."""
        table, replay = self.match.table, self.match.replay
        assert table is not None and replay is not None
        outcome, totals, standing = replay.outcome(), replay.totals(), replay.standing()
        for side, points in enumerate(totals):
            self.store.execute(
                "UPDATE sides SET points = ?, games_won = ?, won = ?"
                " WHERE match_id = ? AND number = ?",
                (points, standing.games_won[side], int(outcome.winner == side), self.id, side + 1),
            )
        winner = None if outcome.winner is None else table.side_names[outcome.winner]
        self.store.execute(
            "UPDATE matches SET status = ?, winner = ?, drawn = ?, games = ?, changed = ?"
            " WHERE id = ?",
            (outcome.status, winner, int(outcome.drawn), standing.games, now(), self.id),
        )


def canonical(match: Match, line: int) -> str:
    """A line of a match in canonical form."""
    text = match.text(line).strip()
    if match.table is None or match.reader is None or line < match.statements:
        return text
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
    with store.writing():
        for table in ("scores", "lines", "seats", "sides", "players", "matches"):
            store.execute(f"DELETE FROM {table}")
        for id in store.ids():
            Recorded(store, id).save()
        store.execute("DELETE FROM meta WHERE key = 'outdated'")
        store.remember("derived", DERIVED)


def begin(store: Store, lines: Sequence[str], game: str) -> Recorded:
    """A new match with these header lines (without ``id:``, which it gets); it becomes the
    current one. Raises `Refused` at the first header line that cannot be used."""
    with store.writing():
        taken = [id for id in store.ids() if id.startswith(f"{game}-")]
        numbers = [int(id.rpartition("-")[2]) for id in taken if id.rpartition("-")[2].isdigit()]
        id = f"{game}-{max(numbers, default=0) + 1}"
        texts = [lines[0], f"id: {id}", *lines[1:]]
        match = read(texts, id)
        for found in match.findings(notes=False):
            if found.code in UNREADABLE:
                text = texts[found.line - 1]
                raise Refused(text, Fault(found.code, found.column, found.width, found.message))
        for number, text in enumerate(texts):
            store.append(id, "add" if number else "new", text)
        store.remember("current", id)
        store.remember("derived", store.meta("derived") or DERIVED)
        recorded = Recorded(store, id)
        recorded.save()
    return recorded
