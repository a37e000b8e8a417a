"""A record under other house rules: what is worked out from its games is what playing it again
gives, every combination is there, and a house rule that is not named changes nothing."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import product
from types import MappingProxyType
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.audit.data import as_json
from scorekeeper.audit.decisions import Rulings
from scorekeeper.audit.house import explore
from scorekeeper.core.findings import Severity
from scorekeeper.core.table import Table
from scorekeeper.deals.play import Play
from scorekeeper.match import whatif
from scorekeeper.match.reading import Match
from scorekeeper.match.replay import Replay
from scorekeeper.match.whatif import Change, WhatIf, alike
from scorekeeper.store.lines import read
from scorekeeper.testing import Value, session
from tests.simulate import some_house
from tests.test_properties import Evening, examples, legal, seeds


def muddled(played: Evening, seed: int) -> list[str]:
    """A match with some lines left out, written twice, in another place or with words exchanged,
    and points given by agreement; or as it was played."""
    rng = random.Random(seed)
    lines = played.lines[played.header :]
    for _ in range(rng.randrange(5)):
        at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        words = lines[at].split()
        match rng.randrange(5):
            case 0:
                lines[at] = ""
            case 1:
                lines.insert(at, lines[other])
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines[at] = " ".join(rng.sample(words, len(words)))
            case 4:
                lines.insert(at, f"adjust {played.players[0]} {rng.randrange(-3, 9):+d} agreed")
    return played.lines[: played.header] + lines[: rng.choice([len(lines), rng.randrange(99)])]


def sums(replay: Replay) -> Any:
    return replay.totals(), replay.outcome()


def errors(replay: Replay) -> set[tuple[str, int, int]]:
    """Errors that come of how the cards were played; what a figure may be is bounded by more
    house rules than those that change what the record gives."""
    found = [f for f in replay.serious() if f.severity is Severity.ERROR]
    return {(f.code, f.line, f.column) for f in found if f.code != "impossible-score"}


def again(match: Match, changed: Mapping[str, Value]) -> Replay:
    assert match.table is not None
    return whatif.again(match, match.table.playing(changed))


class Short(WhatIf):
    """Counts how often the whole match had to be read again."""

    in_one_piece = 0

    def in_full(self, table: Table, change: Change) -> Replay:
        self.in_one_piece += 1
        return super().in_full(table, change)


@given(legal(), seeds, seeds)
@examples(150)
def test_the_short_way_gives_what_playing_again_gives(
    played: Evening, muddle: int, seed: int
) -> None:
    match = read(muddled(played, muddle))
    assert match.table is not None
    changed = some_house(played.game, random.Random(seed))
    table = match.table.playing(changed)
    short = Short(match)
    assert sums(short.assembled(table, Change(house=table.house), {})) == sums(
        again(match, changed)
    )
    different = {name for name, value in table.house.items() if match.table.house[name] != value}
    plays = short.replay.all_plays()
    if (
        "decks" not in different
        and not short.replay.refusals
        and all(
            different.isdisjoint(play.house.asked) and alike(match, play, play.under(table))
            for play in plays
        )
    ):
        assert short.in_one_piece == 0


@given(legal(), seeds)
@examples(60)
def test_every_combination_of_the_house_rules_that_touch_a_match_is_tried(
    played: Evening, muddle: int
) -> None:
    match = read(muddled(played, muddle))
    assert match.table is not None
    found = explore(match)
    ways = [
        [f"{rule.name}={value}" for value in (now, *rule.others(now))]
        for rule in found.rules
        for now in [match.table.house[rule.name]]
    ]
    assert [one.setting for one in found.combinations] == [", ".join(way) for way in product(*ways)]
    for one in found.combinations:
        named = [setting.partition("=") for setting in one.setting.split(", ") if setting]
        changed = {name: int(n) if n.isdecimal() else n for name, _, n in named}
        assert (one.totals, one.outcome) == sums(again(match, changed))


@given(legal(), seeds)
@examples(100)
def test_a_house_rule_that_does_not_touch_a_match_changes_nothing(
    played: Evening, muddle: int
) -> None:
    match = read(muddled(played, muddle))
    assert match.table is not None and match.replay is not None
    touched = match.replay.touches()
    now = again(match, {})
    for rule in match.table.game.house_rules:
        # So many packs, or that few points win, is agreed on; what was played shows nothing else.
        if rule.name in touched or rule.name in ("decks", "best"):
            continue
        for value in rule.others(match.table.house[rule.name]):
            other = again(match, {rule.name: value})
            assert sums(other) == sums(now), rule.name
            assert errors(other) == errors(now), rule.name


class Whole(Rulings):
    """Decides by reading the whole match again."""

    @cached_property
    def whatif(self) -> WhatIf:
        return InFull(self.match)


class InFull(WhatIf):
    """Reads the whole match again for every change of its lines."""

    def but(self, change: Change, games: Mapping[int, Play] = MappingProxyType({})) -> Replay:
        if games:
            return super().but(change, games)
        table = self.table.playing(change.house) if change.house else self.table
        return self.in_full(table, change)


@given(legal(), seeds)
@examples(100)
def test_a_game_played_again_by_itself_decides_as_the_whole_match_does(
    played: Evening, muddle: int
) -> None:
    match = read(muddled(played, muddle))
    faults = [one for one in match.findings() if one.counts]
    short, whole = (kind(match, faults, {}, {}) for kind in (Rulings, Whole))
    for one in faults:
        found, right = short.of_finding(one), whole.of_finding(one)
        assert (found and (found[:4], sums(found.other.replay))) == (
            right and (right[:4], sums(right.other.replay))
        )


# By hand


def house_rules(text: str) -> dict[str, Any]:
    found: dict[str, Any] = as_json(read(session(text).splitlines()), house=True)["house_rules"]
    return found


def test_one_house_rule_decides() -> None:
    """Four queens are 32 or 16, against 20."""
    assert house_rules(
        """
        match: candidate
        players: Ada, Ben
        house: games=1
        Ada Q♠ Q♥ Q♦ Q♣
        Ben = 20
        end
        """
    ) == {
        "combinations": 2,
        "same": False,
        "winners": {"Ada": 1, "Ben": 1},
        "decisive": [{"house": "sets=plain", "winner": "Ben", "line": 4}],
    }


def test_nothing_touches_points_as_they_were_kept() -> None:
    assert house_rules("match: candidate\nplayers: Ada, Ben\nhouse: games=1\n40 30\nend\n") == {
        "combinations": 1,
        "same": True,
        "winners": {"Ada": 1},
        "decisive": [],
    }


def test_a_rule_that_matters_only_once_another_is_changed() -> None:
    """With stock=draw the game is not over after five tricks of twelve, and 5-0 is 5-0. With
    stock=off it is: 5-0 without a ladder; with it the slam is 7, or 5 + 7 = 12, and Ben has −3,
    whether or not he keeps the tricks that he does not have. The target of 5 is reached in all of
    them. 3 ways of solo, 2 of ladder, 2 of losers, 2 of stock."""
    found = house_rules(
        """
        match: nameless
        players: Ada, Ben
        house: stock=draw, target=5
        Ada
        Ada
        Ada
        Ada
        Ada
        """
    )
    assert found == {
        "combinations": 24,
        "same": False,
        "winners": {"Ada": 12, "": 12},
        "decisive": [],
    }


def test_a_card_that_may_follow_makes_a_later_one_prove_a_revoke() -> None:
    """Petra has not followed 6♦. With sevens=printed her 7♦ and 3♦ both would have done, and
    one card was drawn since: the 3♦ proves it there, and only there."""
    match = read(
        [
            *("match: nameless", "players: Bohdan, Petra, Walid", "dealer: Walid"),
            *("house: stock=draw, revoke=3", "8♣ 4♣ 3♣", "6♦ 6♣ 4♠", "6♥ 7♠ 8♥"),
            *("Bohdan leads 8♠ 7♦ 3♠", "7♥ 7♣ 6♠", "4♦ 3♥ 2♠", "3♦ 2♦ 8♦"),
        ]
    )
    assert match.replay is not None
    assert errors(again(match, {"sevens": "printed"})) != errors(match.replay)
    assert "sevens" in match.replay.touches()


def tried(lines: Sequence[str]) -> list[tuple[str, tuple[int, ...]]]:
    return [(one.setting, one.totals) for one in explore(read(lines)).combinations]


def test_each_way_is_scored_by_the_rulebook() -> None:
    """Five players, Eve alone: three tricks of four are 4, or 4 + 3 with ladder=added, and each
    pair loses 1, from its tricks or at all; without the ladder, 1 0 3. All four would be the slam
    or not, three are not."""
    found = dict(tried(["match: nameless", "players: Ada, Bob, Cyd, Dan, Eve", "tricks 1 0 3"]))
    assert len(found) == 3 * 2 * 2 * 3
    for setting, totals in found.items():
        solo, ladder, losers, short = (one.partition("=")[2] for one in setting.split(", "))
        if solo == "off" or short == "off":
            right = (1, 0, 3)
        else:
            eve = 4 + 3 * (ladder == "added")
            right = (0, -1, eve) if losers == "keep" else (-1, -1, eve)
        assert totals == right, setting


@given(st.sampled_from([0, 1, 2]))
def test_a_match_that_ends_elsewhere_by_another_rule(more: int) -> None:
    """3-2 is 4-1 by the ladder, and with 4 the match is over: games below do not count. Without
    the ladder it is not over, and the next game, 0-5, counts; that is the end."""
    lines = ["match: nameless", "players: Ada, Ben", "house: target=4", "tricks 3 2"]
    found = dict(tried([*lines, *["game", "tricks 0 5"] * more]))
    for setting, totals in found.items():
        solo, ladder, losers, stock = (one.partition("=")[2] for one in setting.split(", ")[:4])
        if solo == "off" and stock == "off":
            assert totals == (3, 2 + 5 * (more > 0)), setting
        elif stock == "off":
            ada = 4 + 3 * (ladder == "added")
            assert totals == (ada, 1 if losers == "keep" else -1), setting
