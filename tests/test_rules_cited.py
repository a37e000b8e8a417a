"""Every rule, and every value of every house rule, is shown by a row of tests/rules; and every
rule that gives points is cited where the points are explained."""

from __future__ import annotations

import pkgutil
from dataclasses import replace
from importlib import import_module

import pytest

from scorekeeper.core.game import Game
from scorekeeper.games.registry import BUILT_IN, load
from scorekeeper.testing import Row, check_complete, lacking, misnamed, misplayed, unexplained
from scorekeeper.testing.rows import played
from scorekeeper.views import explain
from tests import rules

GAMES = [load(id) for id in BUILT_IN]

# The rules by which a line can score: those of the rulebook with a number of points in them.
SCORING = {
    "candidate.multiplier",
    "advantage.pair",
    "nameless.trick",
    "nameless.solo-3",
    "nameless.solo-4",
    "nameless.slam",
    "rounds.slam",
    "rounds.honours",
}


def rows() -> list[Row]:
    """The rows of every table of tests/rules."""
    found: dict[int, Row] = {}
    for module in pkgutil.iter_modules(rules.__path__):
        for value in vars(import_module(f"{rules.__name__}.{module.name}")).values():
            if isinstance(value, list):
                found |= {id(one): one for one in value if isinstance(one, Row)}
    return list(found.values())


ROWS = rows()


def rows_of(game: Game) -> list[Row]:
    return [row for row in ROWS if row.rule.startswith(f"{game.id}.")]


def test_there_are_rows() -> None:
    assert list(BUILT_IN) == ["candidate", "advantage", "nameless", "rounds", "points"]
    assert len(ROWS) > 800
    ids = [rule.id for game in GAMES for rule in game.rules]
    assert len(ids) == len(set(ids)) == 44


def test_every_row_is_about_a_game_or_the_notation() -> None:
    assert {row.rule.partition(".")[0] for row in ROWS} == {*BUILT_IN, "notation"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_table_of_a_game_is_complete(game: Game) -> None:
    assert len(rows_of(game)) > 20
    check_complete(game, rows_of(game))


def test_what_a_table_lacks_is_found() -> None:
    game = load("advantage")
    table = rows_of(game)
    without = [row for row in table if row.rule not in ("advantage.lay", "advantage.tie=play-on")]
    assert lacking(game, without) == ["advantage.lay", "advantage.tie=play-on"]
    only_default = [row for row in table if not row.rule.startswith("advantage.games=")]
    assert lacking(game, only_default) == ["advantage.games=1", "advantage.games=*"]
    one = next(row for row in table if row.rule == "advantage.tie=play-on")
    assert misnamed(game, [replace(one, rule="advantage.lie")]) == ["advantage.lie"]
    assert misplayed(game, [replace(one, rule="advantage.tie=drawn")]) != []
    assert misplayed(game, [replace(one, text=one.text.replace("advantage", "candidate"))]) != []
    paired = next(row for row in table if row.rule == "advantage.pair")
    assert unexplained(game, [paired]) == []
    assert unexplained(load("rounds"), [paired]) != []


def test_scoring_rules_are_those_of_the_lines() -> None:
    given = {
        line.rule
        for row in ROWS
        for match in played(row)
        if match.replay
        for line in match.replay.lines()
    }
    assert given - {None} == SCORING


def test_the_points_of_cards_are_cited_in_the_sequences_that_they_are_part_of() -> None:
    """They are never a line of their own."""
    looked = 0
    for row in rows_of(load("candidate")):
        for match in played(row):
            lines = match.replay.lines() if match.replay else []
            for line in [one for one in lines if one.rule == "candidate.multiplier"][:1]:
                found = explain.explain_line(match, line.line)
                assert found is not None
                # A set under sets=plain counts its cards, a lone card shows its own.
                looked += "candidate.card-points" in found.rules
                assert "candidate.uk.txt" in " ".join(explain.text(match, found, 80))
    assert looked > 20
