"""Points: whatever else is on the table, kept as points. Its rules are those of its own page."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.core.cards import Card
from scorekeeper.core.game import (
    LINE,
    CardGame,
    Entry,
    Handlers,
    HouseRule,
    Place,
    Play,
    PointsInHand,
    Rule,
    ScoreLine,
    Standing,
    Table,
    Verdict,
)
from scorekeeper.i18n.messages import Message, say

MOST_PLAYERS = 12
OFF = "off"

RULES = (
    Rule("points.players", say("One to twelve players, each alone or in teams of any size.")),
    Rule(
        "points.row",
        say(
            "A game's points are written as a row, one figure a side, of any sign; what was not"
            " written as a row as one figure a line, which add up."
        ),
    ),
    Rule(
        "points.deal",
        say("The deal passes to the left. Where another player deals, nothing is reported."),
    ),
    Rule("points.sum", say("The figures of a game add up to what the house rule sum says.")),
    Rule(
        "points.match",
        say(
            "The match is over when a side has the target, when all games are played, or where"
            " neither was agreed on, when the record says so. The most points win, or the fewest."
        ),
    ),
)

HOUSE_RULES = (
    HouseRule(
        "target",
        (OFF,),
        say("A side that has so many points after a game ends the match. off: none does."),
        least=1,
    ),
    HouseRule(
        "games", (OFF,), say("How many games are a match. off: as many as you like."), least=1
    ),
    HouseRule("best", ("high", "low"), say("Who wins: with the most points, or with the fewest.")),
    HouseRule(
        "sum",
        (OFF,),
        say("What the figures of every game add up to, all sides together. off: anything."),
        least=0,
    ),
    HouseRule(
        "tie",
        ("drawn", "play-on"),
        say("Several are level at the end. play-on: one more game, until one is ahead."),
        matters=lambda table: len(table.sides) > 1,
    ),
)

BOUNDS = (say("With the house rule sum: figures of a game that add up to something else."),)


class PointsPlay(PointsInHand):
    """One game: a row, or points written side by side."""

    def __init__(self, table: Table, number: int, dealer: int) -> None:
        super().__init__(table, number, dealer, most=0)
        self.last = (0, LINE)

    def handlers(self) -> Handlers:
        return self.guarded({"points": self.part, "score": self.score})

    def part(self, line: int, entry: Entry) -> None:
        super().part(line, entry)
        self.last = (line, entry.claim_at)

    def score(self, line: int, entry: Entry) -> None:
        super().score(line, entry)
        if not self.parts:
            self.last = (line, entry.figure_at(len(entry.figures) - 1))
        self.add_up()

    def close(self, line: int, ending: bool) -> None:
        """What was written side by side is all there now, and must add up."""
        super().close(line, ending)
        if not self.row:
            self.add_up()

    def add_up(self) -> None:
        """points.sum."""
        right, found = self.table.house["sum"], sum(self.points)
        if right in (OFF, found):
            return
        line, at = self.last
        message = say("The figures add up to {found}, not to {right}.", found=found, right=right)
        self.report(
            "impossible-score", line, message, "points.sum", at, claimed=found, correct=right
        )

    def unlike(self, name: str, figure: int, right: int) -> tuple[Message, str]:
        message = say(
            "The paper says {figure} for {name}, the lines above add up to {right}.",
            figure=figure,
            name=name,
            right=right,
        )
        return message, "points.row"

    def bound(self, line: int, side: int, figure: int, at: Place, total: int) -> None:
        """Any figure is possible by itself."""

    def lines(self) -> list[ScoreLine]:
        return list(self.written)

    def explain(self, line: int) -> list[Message]:
        """A figure is what was written."""
        if any(scored.line == line for scored in self.written):
            return [say("as written   points.row")]
        return []


class Points(CardGame):
    """Whatever is kept as points."""

    id = "points"
    names: Mapping[str, str] = {"en": "Points", "uk": "Очки", "ru": "Очки"}
    source = "points.md"
    rules = RULES
    house_rules = HOUSE_RULES
    bounds = BOUNDS
    free_teams = True
    end_rules = ("tie",)
    end_rule = "points.match"
    deal_rule = None

    def seats(self) -> range:
        return range(1, MOST_PLAYERS + 1)

    def pack(self, players: int) -> frozenset[Card]:
        """No cards are kept."""
        return frozenset()

    def play(self, table: Table, number: int, dealer: int) -> Play:
        return PointsPlay(table, number, dealer)

    def lowest_wins(self, house: Mapping[str, str | int]) -> bool:
        return house["best"] == "low"

    def verdict(self, table: Table, standing: Standing) -> Verdict | None:
        """points.match, with the house rules target, games, best and tie."""
        target, games = table.house["target"], table.house["games"]
        reached = isinstance(target, int) and max(standing.totals) >= target
        played = isinstance(games, int) and standing.games >= games
        agreed = (target, games) != (OFF, OFF)
        if not (reached or played or (standing.ended and not agreed)):
            return None
        best = table.best(standing.totals)
        if best is None and table.house["tie"] == "play-on":
            return None
        return Verdict(best)


GAME = Points()
