"""The derived tables of the store: what they hold of one match (docs/store.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from scorekeeper.core.facts import ScoreLine
from scorekeeper.match.feats import Feats, Held, Tally
from scorekeeper.match.header import day_of
from scorekeeper.match.reading import Match
from scorekeeper.match.replay import Replay
from scorekeeper.store.lines import Stored
from scorekeeper.store.rows import Row
from scorekeeper.store.seats import Seats
from scorekeeper.store.store import Store

LINE = ("match_id", "line", "log_id", "text", "at")
SCORE = ("match_id", "game", "line", "points", "rule", "why", "side_id")
INSERT_SCORE = f"INSERT INTO scores ({', '.join(SCORE)}) VALUES (?, ?, ?, ?, ?, ?, ?)"


class Derived:
    """The derived tables of one match: what they hold, so that one more line writes only what it
    changes."""

    def __init__(self, store: Store, id: str) -> None:
        self.store = store
        self.id = id
        self.seats = Seats(store, id)
        self.closed = self.games = self.adjusts = 0
        self.tally: Tally | None = None
        self.forget()

    def forget(self) -> None:
        """What the rows hold is no longer known."""
        self.sides: list[int] = []
        self.number = 0
        self.rows: list[tuple[int, ScoreLine | None]] = []
        self.feats: Feats | None = None
        self.standing: list[tuple[object, ...]] = []

    def follow(self, match: Match) -> None:
        """The tables hold what follows from the match as it stands."""
        self.forget()
        replay = match.replay
        if replay is not None:
            self.closed, self.games = len(replay.plays), len(replay.all_plays())
            self.adjusts = len(replay.adjusts)

    def save(self, match: Match, lines: Sequence[Stored], begun: str, discarded: bool) -> None:
        """Work everything out anew; inside of a transaction.

        lines: those of the match, begun: when, discarded: whether it is out of the history.
        """
        execute = self.store.execute
        before = self.seats.players()
        execute(
            "DELETE FROM feats WHERE side_id IN (SELECT id FROM sides WHERE match_id = ?)",
            (self.id,),
        )
        for derived in ("scores", "lines", "seats"):
            execute(f"DELETE FROM {derived} WHERE match_id = ?", (self.id,))
        self._save_match(match, begun, discarded)
        texts = ((self.id, number, *line) for number, line in enumerate(lines, 1))
        self.store.insert("lines", LINE, texts)
        self._save_play(match)
        self.seats.name_players(before)

    def begin(self, match: Match, first: Row, lines: Sequence[str]) -> None:
        """Save a match of which the tables hold nothing yet; inside of a transaction.

        first: the row of the log that all its lines are.
        """
        texts = ((self.id, at + 1, first.id + at, text, first.at) for at, text in enumerate(lines))
        self._save_match(match, first.at, False)
        self.store.insert("lines", LINE, texts)
        self._save_play(match)
        self.seats.name_players(set())

    def _save_match(self, match: Match, begun: str, discarded: bool) -> None:
        """What the header says."""
        from json import dumps

        table, header = match.table, match.header.values()
        self.store.execute(
            "INSERT INTO matches (id, name, game, date, day, place, event, scorer, house, status,"
            " drawn, games, discarded, created)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'in-progress', 0, 0, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET name = excluded.name, game = excluded.game,"
            " date = excluded.date, day = excluded.day, place = excluded.place,"
            " event = excluded.event, scorer = excluded.scorer, house = excluded.house,"
            " discarded = excluded.discarded",
            (
                self.id,
                name_of(match),
                match.header.game.id if match.header.game else header.get("match", ""),
                header.get("date"),
                day_of(header.get("date", "")),
                header.get("place"),
                header.get("event"),
                header.get("scorer"),
                dumps(dict(table.house)) if table else None,
                int(discarded),
                begun,
            ),
        )

    def _save_play(self, match: Match) -> None:
        """Who plays, and what follows from the statements."""
        table, replay = match.table, match.replay
        self.follow(match)
        if table is not None and replay is not None:
            self.seats.save(table)
            self.store.insert("scores", SCORE, self._scores(replay))
            self.save_standing(match, replay.totals())
        else:
            self.store.execute("DELETE FROM sides WHERE match_id = ?", (self.id,))

    def _scores(self, replay: Replay) -> Iterator[tuple[object, ...]]:
        """The rows of everything that gave points."""
        sides = self.seats.sides()
        given: Iterable[tuple[int | None, Sequence[ScoreLine]]]
        given = ((play.number, play.lines()) for play in replay.all_plays())
        for game, lines in chain(given, [(None, replay.adjust_lines())]):
            for line, side, points, rule, why, _ in lines:
                yield self.id, game, line, points, rule, why.shown("en"), sides[side]

    def save_line(
        self, match: Match, number: int, line: Stored, given: Sequence[ScoreLine]
    ) -> None:
        """What one more line at the end changes but the standing; inside of a transaction.

        given: what the last game gave, and the adjusts.
        """
        self._save_text(number, line)
        self._save_scores(match, given)

    def _save_text(self, number: int, line: Stored) -> None:
        self.store.insert("lines", LINE, [(self.id, number, *line)])

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
                    (*shown(one), self._side(one.side), id),
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
        values = (self.id, game, *shown(one), self._side(one.side))
        cursor = self.store.execute(INSERT_SCORE, values)
        return cursor.lastrowid or 0

    def seated(self) -> bool:
        """Whether the tables know the sides: not where the game of the match was not there, or
        failed, when they were worked out."""
        self.sides = self.sides or self.seats.sides()
        return bool(self.sides)

    def _side(self, side: int) -> int:
        """The row of a side."""
        if not self.sides:
            self.sides = self.seats.sides()
        return self.sides[side]

    def _save_feats(self, feats: Feats) -> None:
        """What the sides are remembered by."""
        if self.feats is None:
            found = self.store.select(
                "SELECT sides.number - 1, kind, figure, game, line FROM feats"
                " JOIN sides ON sides.id = side_id WHERE match_id = ?",
                (self.id,),
            )
            self.feats = {(side, kind): Held(*held) for side, kind, *held in found}
        for side, kind in self.feats.keys() - feats.keys():
            self.store.execute(
                "DELETE FROM feats WHERE side_id = ? AND kind = ?", (self._side(side), kind)
            )
        for (side, kind), held in feats.items():
            if (side, kind) not in self.feats:
                self.store.execute(
                    "INSERT INTO feats (figure, game, line, side_id, kind) VALUES (?, ?, ?, ?, ?)",
                    (*held, self._side(side), kind),
                )
            elif self.feats[side, kind] != held:
                self.store.execute(
                    "UPDATE feats SET figure = ?, game = ?, line = ?"
                    " WHERE side_id = ? AND kind = ?",
                    (*held, self._side(side), kind),
                )
        self.feats = feats

    def save_standing(self, match: Match, totals: Iterable[int]) -> None:
        """Who has how many points, and whether somebody has won; inside of a transaction."""
        table, replay = match.table, match.replay
        assert table is not None and replay is not None
        outcome, games = replay.outcome(), replay.standing()
        winner = None if outcome.winner is None else table.side_names[outcome.winner]
        if self.tally is None or self.tally.replay is not replay:
            self.tally = Tally(replay)
        feats, game_points = self.tally.now()
        self._save_feats(feats)
        rows: list[tuple[object, ...]] = [
            (
                points,
                games.games_won[side],
                int(outcome.winner == side),
                int(side in outcome.tied),
                game_points[side],
            )
            for side, points in enumerate(totals)
        ]
        rows.append((outcome.status, winner, int(outcome.drawn), games.games))
        if rows == self.standing:
            return
        before = self.standing or [()] * len(rows)
        for side, row in enumerate(rows[:-1]):
            if row != before[side]:
                self.store.execute(
                    "UPDATE sides SET points = ?, games_won = ?, won = ?, drawn = ?,"
                    " game_points = ? WHERE match_id = ? AND number = ?",
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
    return one.line, one.points, one.rule, one.why.shown("en")


def name_of(match: Match) -> str:
    """A match in a few words, for lists: who played what, and when."""
    game = match.header.game.names["en"] if match.header.game else "?"
    sides = match.table.side_names if match.table else match.header.players
    day = match.header.values().get("date", "")[:10]
    return f"{game}: {', '.join(sides)}" + (f", {day}" if day else "")
