"""What the sides of a match are remembered by beside its total: their best game, slams, …"""

from __future__ import annotations

from typing import NamedTuple

from scorekeeper.core.game import FeatKind, Game
from scorekeeper.deals.play import Play
from scorekeeper.i18n.messages import say
from scorekeeper.match.replay import Replay

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
        for side, n in enumerate(play.scores() if play.counts else ()):
            points[side] += n
            held = feats.get((side, BEST_GAME.name))
            few = self.replay.table.lowest_wins
            if held is None or (n < held.figure if few else n > held.figure):
                feats[side, BEST_GAME.name] = Held(n, play.number, None)
        for kind, side, figure, line in play.feats():
            held = feats.get((side, kind))
            if self.adds[kind]:
                feats[side, kind] = Held((held.figure if held else 0) + figure, None, None)
            elif held is None or figure > held.figure:
                feats[side, kind] = Held(figure, play.number, line or None)
