"""Every rule, and every value of every house rule, is shown by a row of tests/rules; and every
rule that gives points is cited where the points are explained."""

from __future__ import annotations

import io
import pkgutil
from collections import Counter
from collections.abc import Iterator
from importlib import import_module

import pytest

from scorekeeper import explain
from scorekeeper.game import Game
from scorekeeper.match import Match, matches
from scorekeeper.registry import all_games
from tests import rules
from tests.rows import Row, session

GAMES = all_games()

# The rules by which a line can score: those of the rulebook with a number of points in them.
SCORING = {
    "candidate.card-points",
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
CITED = Counter(row.rule for row in ROWS)


def scored() -> Iterator[tuple[Row, Match]]:
    for row in ROWS:
        for match in matches(io.StringIO(session(row.text), newline=""), "row"):
            if match.replay is not None:
                yield row, match


def settings(game: Game) -> Iterator[tuple[str, str]]:
    """Every house rule and value that has to have rows; of a number its default, its least one
    and, as ``*``, any other one."""
    for rule in game.house_rules:
        for value in rule.values:
            yield f"{game.id}.{rule.name}", value
        if rule.least is not None:
            if str(rule.least) not in rule.values:
                yield f"{game.id}.{rule.name}", str(rule.least)
            yield f"{game.id}.{rule.name}", "*"


def shown(name: str, value: str) -> bool:
    """Whether a row is about this value, or about any but the default and least one."""
    if value != "*":
        return CITED[f"{name}={value}"] > 0
    game = find(name.partition(".")[0])
    known = {value for key, value in settings(game) if key == name}
    return any(
        cited.startswith(f"{name}=") and cited[len(name) + 1 :] not in known for cited in CITED
    )


def find(id: str) -> Game:
    return next(game for game in GAMES if game.id == id)


def test_there_are_rows() -> None:
    assert [game.id for game in GAMES] == ["candidate", "advantage", "nameless", "rounds"]
    assert len(ROWS) > 800


def test_every_rule_has_a_row() -> None:
    ids = [rule.id for game in GAMES for rule in game.rules]
    assert len(ids) == len(set(ids)) == 39
    assert [id for id in ids if not CITED[id]] == []


def test_every_value_of_a_house_rule_has_a_row() -> None:
    wanted = [setting for game in GAMES for setting in settings(game)]
    assert len(wanted) > 50
    assert [f"{name}={value}" for name, value in wanted if not shown(name, value)] == []


def test_rows_cite_nothing_else() -> None:
    """A row with a misspelt rule would prove nothing about the rule that is meant."""
    known = {rule.id for game in GAMES for rule in game.rules}
    known |= {f"{game.id}.{rule.name}" for game in GAMES for rule in game.house_rules}
    cited = {rule.partition("=")[0] for rule in CITED}
    assert {rule for rule in cited if not rule.startswith("notation.")} <= known


def test_rows_of_a_setting_play_it() -> None:
    """A row about ``name=value`` is a match of that game under that value."""
    looked = 0
    for row, match in scored():
        game, _, setting = row.rule.partition(".")
        name, equals, value = setting.partition("=")
        refused = ("unknown-house-rule" in dict(row.faults)) if equals else True
        if refused or game == "notation":
            continue
        assert match.table is not None
        assert (match.table.game.id, str(match.table.house[name])) == (game, value), row
        looked += 1
    assert looked > 100


def test_scoring_rules_are_those_of_the_lines() -> None:
    given = {line.rule for _, match in scored() if match.replay for line in match.replay.lines()}
    # The points of the cards are part of a sequence's, never a line of their own.
    assert given - {None} == SCORING - {"candidate.card-points"}


@pytest.mark.parametrize("rule", sorted(SCORING))
def test_explain_cites_what_scores(rule: str) -> None:
    looked = 0
    for row, match in scored():
        assert match.replay is not None and match.table is not None
        texts = {one.id: one.text.shown() for one in match.table.game.rules}
        card_points = rule == "candidate.card-points"
        cited = "candidate.multiplier" if card_points else rule
        for line in [one for one in match.replay.lines() if one.rule == cited][:1]:
            found = explain.explain_line(match, line.line)
            assert found is not None
            if card_points and rule not in found.rules:
                continue  # A set under sets=plain counts its cards, a lone card shows its own.
            assert rule in found.rules, row
            said = " ".join(" ".join(explain.text(match, found, 80)).split())
            assert f"{rule}: {' '.join(texts[rule].split())}" in said, row
            assert match.table.game.source in said
            looked += 1
    assert looked
