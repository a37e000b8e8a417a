"""What the sides of a match are remembered by beside its total: their best game, slams, …"""

from __future__ import annotations

from typing import NamedTuple

from scorekeeper.game import Feat, FeatKind, Game, Play
from scorekeeper.messages import say
from scorekeeper.replay import Replay

BEST_GAME = FeatKind("best_game", say("best game"), say("best"), adds=False)
"""The points of the best game that counts, whatever the game: the most, or the fewest where these
win."""


def kinds(game: Game) -> tuple[FeatKind, ...]:
    """What there can be of a game."""
    return (BEST_GAME, *game.feats)


class Held(NamedTuple):
    """What a side has in a match of one kind: the figure, and where it was reached; the first
    place of several. Where figures add up it has no place."""

    figure: int
    game: int | None
    line: int | None


Feats = dict[tuple[int, str], Held]
"""What there is in a match, by side and kind."""


class Tally:
    """What there is in a match so far. Games that are over are looked at once."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.adds = {kind.name: kind.adds for kind in kinds(replay.table.game)}
        self.closed = 0
        self.feats: Feats = {}
        self.points = [0] * len(replay.table.sides)

    def now(self) -> tuple[Feats, list[int]]:
        """The feats as the match stands, and the points of the games that count, a side each."""
        plays = self.replay.all_plays()
        over = len(self.replay.plays)
        for play in plays[self.closed : over]:
            self._add(play, self.feats, self.points)
        self.closed = over
        feats, points = dict(self.feats), list(self.points)
        for play in plays[over:]:
            self._add(play, feats, points)
        return feats, points

    def _add(self, play: Play, feats: Feats, points: list[int]) -> None:
        """What one game adds to what there was."""
        scores = play.scores() if play.counts else []
        for side, n in enumerate(scores):
            points[side] += n
        best = (Feat(BEST_GAME.name, side, n, 0) for side, n in enumerate(scores))
        for feat in (*best, *play.feats()):
            key = feat.side, feat.kind
            held = feats.get(key)
            few = feat.kind == BEST_GAME.name and self.replay.table.lowest_wins
            if self.adds[feat.kind]:
                feats[key] = Held((held.figure if held else 0) + feat.figure, None, None)
            elif held is None or (feat.figure < held.figure if few else feat.figure > held.figure):
                feats[key] = Held(feat.figure, play.number, feat.line or None)
