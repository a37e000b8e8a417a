"""Points: whatever else is on the table, kept as points. Its rules are those of its own page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.game import Card, Deal, Game, Message, Problem, choice, number, say

OFF = "off"


class Points(Game):
    """Whatever is kept as points."""

    id = "points"
    names: Mapping[str, str] = {"en": "Points", "uk": "Очки", "ru": "Очки"}
    source = "points.md"
    seats = range(1, 13)
    laws: Mapping[str, str] = {
        "players": "One to twelve players, each alone or in teams of any size.",
        "row": "A game's points are written as a row, one figure a side, of any sign; what was not"
        " written as a row as one figure a line, which add up.",
        "deal": "The deal passes to the left. Where another player deals, nothing is reported.",
        "sum": "The figures of a game add up to what the house rule sum says.",
        "match": "The match is over when a side has the target, when all games are played, or where"
        " neither was agreed on, when the record says so. The most points win, or the fewest.",
    }
    house_rules = (
        number("target", OFF, "A side that has so many points after a game ends the match. off:"
               " none does."),
        number("games", OFF, "How many games are a match. off: as many as you like."),
        choice("best", "high low", "Who wins: with the most points, or with the fewest."),
        number("sum", OFF, "What the figures of every game add up to, all sides together. off:"
               " anything.", least=0),
        choice("tie", "drawn play-on", "Several are level at the end. play-on: one more game,"
               " until one is ahead.", matters=lambda table: len(table.sides) > 1),
    )  # fmt: skip
    limits = ("With the house rule sum: figures of a game that add up to something else.",)
    free_teams = True
    figure_rule, deal_rule = "row", ""
    sums = say("The paper says {figure} for {name}, the lines above add up to {right}.")

    def pack(self, players: int) -> frozenset[Card]:
        """No cards are kept."""
        return frozenset()

    def closing(self, deals: Sequence[Deal]) -> Iterator[Problem]:
        """points.sum."""
        right, found = deals[-1].table.house["sum"], sum(deals[-1].standing())
        if right not in (OFF, found):
            line, at = deals[-1].last_figure
            text = say("The figures add up to {found}, not to {right}.", found=found, right=right)
            problem = Problem("impossible-score", text, "sum", at, None, found, right)
            yield problem._replace(line=line)

    def explain(self, deal: Deal, line: int) -> list[Message]:
        """A figure is what was written."""
        written = {part.line for part in deal.parts} | ({deal.row} if deal.written else set())
        return [say("as written   points.row")] if line in written else []

    def lowest_wins(self, house: Mapping[str, object]) -> bool:
        return house["best"] == "low"


GAME = Points()
