"""Who plays in a match: its sides, its seats and their players, as the derived tables have them."""

from __future__ import annotations

from scorekeeper.core.table import Table
from scorekeeper.core.words import fold
from scorekeeper.store.store import Store


class Seats:
    """The rows of the sides, seats and players of one match."""

    def __init__(self, store: Store, id: str) -> None:
        self.store = store
        self.id = id

    def players(self) -> set[int]:
        """The rows of the players who have a seat."""
        found = self.store.select("SELECT player_id FROM seats WHERE match_id = ?", (self.id,))
        return {id for (id,) in found}

    def sides(self) -> list[int]:
        """The rows of the sides."""
        found = self.store.select(
            "SELECT id FROM sides WHERE match_id = ? ORDER BY number", (self.id,)
        )
        return [id for (id,) in found]

    def save(self, table: Table) -> None:
        """Who plays, and on which side."""
        execute = self.store.execute
        ids = self.sides()
        for number, name in enumerate(table.side_names, 1):
            if number > len(ids):
                side = execute(
                    "INSERT INTO sides (match_id, number, name, points, games_won, won, drawn,"
                    " game_points) VALUES (?, ?, ?, 0, 0, 0, 0, 0)",
                    (self.id, number, name),
                ).lastrowid
            else:
                side = ids[number - 1]
                execute("UPDATE sides SET name = ? WHERE id = ?", (name, side))
            for seat in table.sides[number - 1]:
                player = table.players[seat]
                execute(
                    "INSERT INTO players (name, folded) VALUES (?, ?)"
                    " ON CONFLICT (folded) DO NOTHING",
                    (player, fold(player)),
                )
                execute(
                    "INSERT INTO seats (match_id, seat, name, side_id, player_id)"
                    " SELECT ?, ?, ?, ?, id FROM players WHERE folded = ?",
                    (self.id, seat + 1, player, side, fold(player)),
                )
        execute("DELETE FROM sides WHERE match_id = ? AND number > ?", (self.id, len(table.sides)))

    def name_players(self, before: set[int]) -> None:
        """The names of the players, those who had a seat before included."""
        for player in before | self.players():
            self.store.execute(
                "DELETE FROM players WHERE id = ?"
                " AND NOT EXISTS (SELECT 1 FROM seats WHERE player_id = players.id)",
                (player,),
            )
            # Of several spellings the one with capital letters comes first.
            self.store.execute(
                "UPDATE players SET name = (SELECT MIN(name) FROM seats WHERE player_id = :id)"
                " WHERE id = :id",
                {"id": player},
            )
