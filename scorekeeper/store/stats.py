"""What players have done in the matches of the store: a row a player and game, and who beat whom.

Worked out by SQL from the derived tables; no match is played again. A player is credited with all
that his side has done. A match counts once something was scored in it. A drawn match is drawn for
every side that shares it; the others have lost it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from json import loads
from typing import Any, NamedTuple

from scorekeeper.core.source import GameFails
from scorekeeper.games.blame import asking
from scorekeeper.games.registry import find_game
from scorekeeper.match.feats import BEST_GAME, kinds
from scorekeeper.store.filters import ORDER, Filter, condition, player_called
from scorekeeper.store.store import Store

PLAYED = f"""
CREATE TEMP TABLE played AS
SELECT seats.player_id AS player, matches.game, matches.rowid AS match, sides.id AS side,
    sides.won, sides.drawn, matches.status = 'finished' AS finished, sides.points,
    matches.games, sides.games_won, sides.game_points, few(matches.game, matches.house) AS few
FROM matches JOIN seats ON seats.match_id = matches.id JOIN sides ON sides.id = seats.side_id
WHERE {{where}} AND (matches.games OR sides.points
    OR EXISTS (SELECT 1 FROM scores WHERE scores.match_id = matches.id))
ORDER BY {ORDER}
"""
"""Everybody in every match that counts, in the order of the history."""
HELD = "FROM played JOIN feats ON feats.side_id = side WHERE feats.game IS {} NULL AND {}"
SUMS = f"SELECT player, played.game, kind, SUM(figure) {HELD.format('', '{}')} GROUP BY 1, 2, 3"
"""What adds up."""
BETTER = f"IIF(few AND kind = '{BEST_GAME.name}', -feats.figure, feats.figure)"
EARLIER = 1 << 32
"""More than there are rows: what is better counts more than what was earlier."""
BESTS = f"""
SELECT player, first.game, kind, figure, matches.id, number, line FROM (
    SELECT player, played.game, kind, feats.figure, match, feats.game AS number, feats.line,
        MAX({BETTER} * {EARLIER} - played.rowid) {HELD.format("NOT", "{}")} GROUP BY 1, 2, 3
) AS first JOIN matches ON matches.rowid = first.match
"""
"""What of several is the best, and where it was reached first."""
MET = """
SELECT mine.player, theirs.player, mine.game, COUNT(*),
    SUM(mine.won + mine.drawn > theirs.won + theirs.drawn),
    SUM(mine.drawn AND theirs.drawn),
    SUM(theirs.won + theirs.drawn > mine.won + mine.drawn)
FROM played AS mine JOIN played AS theirs
    ON theirs.match = mine.match AND theirs.side <> mine.side
WHERE {} GROUP BY 1, 2, 3
"""
"""Who has met whom."""


class Place(NamedTuple):
    """A figure, and where it was first reached: match, game, line; None where it is a sum, or
    there is no such place."""

    figure: int
    match: str | None = None
    game: int | None = None
    line: int | None = None


class Row(NamedTuple):
    """A player's matches of one game.

    games: those that count; games_won of them were won, and game_points made in them; feats: what
    is remembered of them, by kind.
    """

    player: str
    game: str
    matches: int
    won: int
    drawn: int
    unfinished: int
    points: int
    games: int
    games_won: int
    game_points: int
    feats: Mapping[str, Place]

    @property
    def lost(self) -> int:
        """Matches that another side has won, or others share."""
        return self.matches - self.won - self.drawn - self.unfinished

    @property
    def average(self) -> float | None:
        """Points a game; None without one that counts."""
        return self.game_points / self.games if self.games else None

    @property
    def best(self) -> Place | None:
        """The best game; None without one that counts."""
        return self.feats.get(BEST_GAME.name)


class Meeting(NamedTuple):
    """A player's matches of one game against another, who sat on another side.

    won: those that he won or shares and the other did not; drawn: those that both share; lost: the
    other way round. Those that others have won, or are not finished, are in none of the three.
    """

    player: str
    opponent: str
    game: str
    matches: int
    won: int
    drawn: int
    lost: int


class Stats(NamedTuple):
    """The rows of players, game by game, and their meetings."""

    rows: list[Row]
    meetings: list[Meeting]


def stats(store: Store, named: Sequence[str], wanted: Filter, *, met: bool = True) -> Stats:
    """What the players who are named have done in the matches that are wanted, and how they met
    each other; of one alone, how he met everybody. Without a name: all players. met: whether
    anybody wants to know who met whom.

    In each game those come first who have won more matches; then those who share more; then those
    whose points are better; then by name. Points are not compared, and no game is the best one,
    where the most of them won in some matches, and the fewest in others. Raises `Unusable` for a
    player, a game or a day that cannot be.
    """
    where, values = condition(store, wanted)
    ids = dict.fromkeys(player_called(store, name) for name in named)
    chosen = f"({', '.join(map(str, ids))})"
    mine, meet = "1", "1"
    if ids:
        where += f" AND matches.id IN (SELECT match_id FROM seats WHERE player_id IN {chosen})"
        mine = f"player IN {chosen}"
        meet = f"mine.{mine}" + (f" AND theirs.{mine}" if len(ids) > 1 else "")
    store.db.create_function("few", 2, cache(few_win))
    names = dict(store.select("SELECT id, name FROM players"))
    with store.reading():
        store.execute(PLAYED.format(where=where), values)
        try:
            feats = feats_of(store, mine)
            totals = store.select(
                "SELECT player, game, COUNT(*), SUM(won), SUM(drawn), SUM(NOT finished),"
                " SUM(points), SUM(games), SUM(games_won), SUM(game_points), AVG(few)"
                f" FROM played WHERE {mine} GROUP BY player, game"
            )
            meetings = store.select(MET.format(meet)) if met else []
        finally:
            store.execute("DROP TABLE played")
    rows, few = [], dict[str, set[float]]()
    for player, game, *sums, share in totals:
        known = feats.get((player, game), {})
        if 0 < share < 1:
            known.pop(BEST_GAME.name, None)
        few.setdefault(game, set()).add(share)
        rows.append(Row._make([names[player], game, *sums, complete(game, known)]))
    sign = {game: (shares == {1}) - (shares == {0}) for game, shares in few.items()}
    rows.sort(
        key=lambda row: (row.game, -row.won, -row.drawn, sign[row.game] * row.points, row.player)
    )
    met_by = [Meeting(names[one], names[other], *sums) for one, other, *sums in meetings]
    return Stats(rows, sorted(met_by, key=lambda one: (one.game, one.player, one.opponent)))


def few_win(id: str, house: str | None) -> bool:
    """Whether the fewest points win in a game under its house rules; not where nobody can tell."""
    game = find_game(id)
    try:
        with asking():
            return game is not None and house is not None and game.lowest_wins(loads(house))
    except GameFails:
        return False


def feats_of(store: Store, mine: str) -> dict[tuple[int, str], dict[str, Place]]:
    """What is remembered of the players that fit, by player and game."""
    found: dict[tuple[int, str], dict[str, Place]] = {}
    for query in (SUMS, BESTS):
        for player, game, kind, *place in store.select(query.format(mine)):
            found.setdefault((player, game), {})[kind] = Place(*place)
    return found


def complete(id: str, feats: Mapping[str, Place]) -> dict[str, Place]:
    """What is remembered, in the order of the game; what adds up and never was done is 0."""
    game = find_game(id)
    if game is None:
        return dict(feats)
    nothing = {kind.name: Place(0) for kind in kinds(game) if kind.adds}
    known = {**nothing, **feats}
    return {kind.name: known[kind.name] for kind in kinds(game) if kind.name in known}


def as_json(found: Stats) -> dict[str, Any]:
    """The answer of ``stats --json`` (docs/contract.md)."""
    players = []
    for row in found.rows:
        feats = {kind: place_json(place) for kind, place in row.feats.items()}
        best = feats.pop(BEST_GAME.name, None)
        average = None if row.average is None else round(row.average, 2)
        players.append(
            {
                "player": row.player,
                "game": row.game,
                "matches": row.matches,
                "won": row.won,
                "drawn": row.drawn,
                "lost": row.lost,
                "unfinished": row.unfinished,
                "points": row.points,
                "games": row.games,
                "games_won": row.games_won,
                "average": average,
                "best_game": best,
                "feats": feats,
            }
        )
    return {
        "format": 1,
        "players": players,
        "head_to_head": [meeting._asdict() for meeting in found.meetings],
    }


def place_json(place: Place) -> dict[str, Any]:
    """A figure, and where it was reached, as far as there is such a place."""
    return {key: value for key, value in place._asdict().items() if value is not None}
