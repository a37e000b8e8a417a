"""What the engine promises to the authors of games, each shown with a small one."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from scorekeeper.match.reading import Match, matches
from scorekeeper.match.whatif import Change, WhatIf
from scorekeeper.testing import audit_text
from tests.command_line import app

BELOTE = "match: belote\nplayers: Ada, Bob, Cyd, Dan\n"
TWO = "players: Ana, Bo\n"


def answer(text: str) -> dict[str, Any]:
    (match,) = audit_text(text)["matches"]
    return dict(match)


def read(lines: list[str]) -> Match:
    (match,) = matches([f"{line}\n" for line in lines], "test.score")
    return match


def faults(match: dict[str, Any]) -> list[tuple[str, int]]:
    return [(one["code"], one["line"]) for one in match["findings"]]


def printed(*arguments: str) -> str:
    result = CliRunner().invoke(app, arguments, catch_exceptions=False)
    return result.output


# What if


def test_an_announcement_that_makes_the_contract_decides() -> None:
    # 72 and 20 against 90: short by a few as the rules count, made with the 50 that were claimed.
    text = BELOTE + "Ada calls h\nAda declares 7s 8s 9s = 50\ncounts 62 100\n"
    match = answer(text)
    (found,) = match["findings"]
    assert match["totals"] == {"Ada+Cyd": 0, "Bob+Dan": 182}
    assert (found["code"], found["decides"]) == ("wrong-claim", True)
    assert found["swing"] == 182 + 12


def test_faults_decide_together_where_a_contract_is_made() -> None:
    text = BELOTE + (
        "Ada calls h\nAda declares 7s 8s 9s = 50\nCyd declares 7d 8d 9d = 50\ncounts 35 127\n"
    )
    match = answer(text)
    assert [one["decides"] for one in match["findings"]] == [False, False]
    assert match["together"] == [{"findings": [0, 1], "disputes": [], "winner": "Ada+Cyd"}]


def test_a_later_deal_is_worked_out_anew_where_an_earlier_one_would_be_another() -> None:
    # Bo is behind, so his 4 count twice, and Ana's 5 are odd; then she is behind.
    text = f"match: rolls\n{TWO}Ana rolls 5\ndispute Bo no\nBo rolls 4\nAna rolls 9\n"
    match = answer(text)
    assert match["totals"] == {"Ana": 23, "Bo": 13}
    (dispute,) = match["disputes"]
    # Were her 5 points none, Bo would not be behind: he has 4 + 5, and she 18.
    assert (dispute["decides"], dispute["swing"]) == (False, (23 - 13) - (18 - 9))


def test_points_by_agreement_are_seen_by_the_deals_below() -> None:
    text = f"match: rolls\n{TWO}Ana rolls 4\nadjust Bo +10 late\ndispute Ana no\nAna rolls 6\n"
    match = answer(text)
    assert match["totals"] == {"Ana": 16, "Bo": 10}
    (dispute,) = match["disputes"]
    assert (dispute["decides"], dispute["swing"]) == (False, abs(10 - 6))


def test_the_store_works_later_deals_out_anew(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("SCOREKEEPER_DB", str(tmp_path / "s.db"))
    printed("new", "rolls", "Ana", "Bo")
    for line in ("Ana rolls 5", "Bo rolls 4", "Ana rolls 9"):
        printed("add", *line.split())
    first = json.loads(printed("audit", "--json"))["matches"][0]["lines"][0]["line"]

    def totals() -> dict[str, int]:
        found: dict[str, int] = json.loads(printed("totals", "--json"))["matches"][0]["totals"]
        return found

    assert totals() == {"Ana": 23, "Bo": 13}
    printed("fix", str(first), "Ana", "rolls", "4")
    assert totals() == {"Ana": 22, "Bo": 8}
    printed("undo")
    printed("fix", str(first), "Ana", "rolls", "5")
    assert totals() == {"Ana": 5, "Bo": 13}
    assert "whole" in printed("log", "--check")


@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_changed_comes_to_what_the_changed_session_comes_to(seed: int) -> None:
    rng = random.Random(seed)
    number = [f"{rng.choice(('Ana', 'Bo'))} rolls {rng.randrange(9)}" for _ in range(8)]
    lines = ["match: rolls", "players: Ana, Bo", *number]
    lines.insert(6, "adjust Ana +3 late")
    instead = {n: f"{rng.choice(('Ana', 'Bo'))} rolls {rng.randrange(9)}" for n in (3, 4, 9)}
    for chosen in (rng.sample(sorted(instead), 1), rng.sample(sorted(instead), 2), [3, 4, 9]):
        match, other = read(lines), list(lines)
        assert match.reader is not None
        change = Change({n: match.reader.read(instead[n]) for n in chosen})  # type: ignore[misc]
        for n in chosen:
            other[n - 1] = instead[n]
        right = read(other)
        assert right.replay is not None
        assert WhatIf(match).but(change).totals() == right.replay.totals()


@pytest.mark.parametrize("house", ["held", "shared", "dedans"])
def test_a_deal_that_carries_on_is_seen_under_every_house_rule(house: str) -> None:
    deals = "Ada calls h\ncounts 81 81\npassed\nBob calls s\ncounts 62 100\n"
    match = read([*BELOTE.splitlines(), *deals.splitlines()])
    other = read([*BELOTE.splitlines(), f"house: litige={house}", *deals.splitlines()])
    assert match.table is not None and other.replay is not None
    change = Change(house={"litige": house})
    assert WhatIf(match).but(change).totals() == other.replay.totals()
    assert match.replay is not None and "litige" in match.replay.touches()


def test_what_people_forget_is_a_likely_slip() -> None:
    match = answer(BELOTE + "Ada calls h\nAda belote\ncounts 92 70\n92 70\n")
    (found,) = match["findings"]
    assert ("bonus-missed", "without line 4") in [
        (one["kind"], one["why"]) for one in found["slips"]
    ]
    match = answer(BELOTE + "Ada calls h\nAda belote\ncounts 100 62\n100 82\n")
    slips = match["findings"][0]["slips"]
    assert ("bonus-wrong-side", "line 4 for Bob+Dan") in [
        (one["kind"], one["why"]) for one in slips
    ]


def test_a_side_may_announce_what_one_of_its_players_holds() -> None:
    text = BELOTE + "Ada calls h\nAda+Cyd belote\n7h 8h Kh 9h\n"
    assert faults(answer(text)) == []
    assert faults(answer(text + "Dan leads Qh Jh 10h Ah\n")) == [("illegal-play", 6)]


def test_the_prompt_tells_trump_and_leader_as_far_as_they_are_known() -> None:
    printed("new", "belote", "Ada", "Bob", "Cyd", "Dan")
    said = printed("add", "Ada", "calls", "h")
    assert "game 1, trick 1, trumps ♥, Ada leads" in said
    printed("new", "hearts", "Ada", "Bob", "Cyd")
    assert "game 1, trick 1\n" in printed("add", "Ada", "passes", "Qs", "Kh", "Ah")
    assert "game 1, trick 2, Cyd leads" in printed("add", "Bob", "leads", "2c", "4c", "3c")


# Accounts


def test_named_accounts_are_shown_beside_the_points(tmp_path: Path) -> None:
    text = "match: earns\nplayers: Ana, Bo, Cy\nAna earns 12\nBo earns 5\n"
    match = answer(text)
    assert match["totals"] == {"Ana": 12, "Bo": 5, "Cy": 0}
    assert [one["accounts"] for one in match["games"]] == [
        {"pool": {"Ana": 0, "Bo": 12, "Cy": 12}, "mountain": {"Ana": -12, "Bo": 0, "Cy": 0}},
        # Cy's pool was full.
        {"pool": {"Ana": 5, "Bo": 0, "Cy": 0}, "mountain": {"Ana": 0, "Bo": -5, "Cy": 0}},
    ]
    assert match["accounts"] == {
        "pool": {"Ana": 5, "Bo": 12, "Cy": 12},
        "mountain": {"Ana": -12, "Bo": -5, "Cy": 0},
    }
    assert sum(one["points"] for one in match["lines"]) == 17
    path = tmp_path / "earns.score"
    path.write_text(text, encoding="utf-8")
    said = printed("explain", "4", "-m", str(path))
    assert "5 for Bo." in said and "pool: 5 for Ana." in said and "mountain: −5 for Bo." in said
    assert "pool, Ana: paid by Bo   earns.pool" in said
    found = json.loads(printed("explain", "4", "--json", "-m", str(path)))
    assert {(one.get("account"), one["side"], one["points"]) for one in found["lines"]} == {
        (None, "Bo", 5), ("mountain", "Bo", -5), ("pool", "Ana", 5),
    }  # fmt: skip
    assert "pool: Ana 5, Bo 12, Cy 12" in printed("totals", str(path))


# Who plays, who leads, what is trump


SITTERS = "match: sitters\nplayers: Ada, Bob, Cyd, Dan\n"


def test_a_dealer_sits_out_and_the_declarer_leads_under_trumps_that_change() -> None:
    # Dan deals and sits out. Cyd leads: hearts are trumps in the first trick, spades in the second.
    match = answer(SITTERS + "declarer Cyd\n9s 2h Ks\nAc Kc 2s\n")
    assert faults(match) == []
    assert match["games"][0]["tricks"] == {"Ada": 1, "Bob": 0, "Cyd": 1, "Dan": 0}


def test_who_sits_out_neither_leads_nor_wins() -> None:
    match = answer(SITTERS + "declarer Cyd\nDan leads 9s 2h Ks = Dan\n")
    assert faults(match) == [("wrong-leader", 4), ("wrong-winner", 4)]
    match = answer(SITTERS + "declarer Cyd\nDan wins 9s\n")
    assert faults(match) == [("wrong-winner", 4)]
    assert faults(answer(SITTERS + "declarer Cyd\n9s 2h Ks 3s\n")) == [("trick-size", 4)]


def test_several_sides_have_points_of_one_deal() -> None:
    # Ada wins both, the first with a heart, the second with the only spade.
    match = answer(SITTERS + "declarer Ada\n2h 9s Ks\n2s Ac Kc\n")
    assert match["totals"] == {"Ada": 3, "Bob": -1, "Cyd": -1, "Dan": -1}
    assert faults(answer(SITTERS + "9s 2h Ks\n")) == [("syntax", 3)]


# How a match ends, and how deals make a game


def test_a_deal_ends_the_match_inside_itself() -> None:
    text = f"match: pegs\n{TWO}Ana pegs 10\nBo pegs 12\ndeclarer\nBo pegs 18\nAna pegs 20\n"
    match = answer(text)
    assert (match["status"], match["winner"]) == ("in-progress", None)
    match = answer(text + "Ana pegs 1\n")
    assert (match["status"], match["winner"], faults(match)) == ("finished", "Ana", [])
    match = answer(text + "Ana pegs 1\nBo pegs 5\n")
    assert (match["winner"], faults(match)) == ("Ana", [("after-end", 9)])
    match = answer(text + "Ana pegs 1\n21 18\n")
    assert (match["winner"], faults(match)) == ("Ana", [])


MAKES = f"match: makes\n{TWO}Ana makes 20\nBo makes 15\nAna makes 12\n"


def test_deals_make_a_game_until_it_is_over() -> None:
    match = answer(MAKES + "Bo makes 4\n")
    first, second = match["games"]
    assert first["complete"] and not second["complete"]
    assert first["scores"] == {"Ana": 42, "Bo": 15}
    assert first["stages"] == [
        {"number": 1, "scores": {"Ana": 20, "Bo": 0}},
        {"number": 2, "scores": {"Ana": 0, "Bo": 15}},
        {"number": 3, "scores": {"Ana": 22, "Bo": 0}},
    ]
    assert (match["games_won"], match["totals"]) == ({"Ana": 1, "Bo": 0}, {"Ana": 42, "Bo": 19})


def test_rows_of_deals_and_of_a_game_of_deals() -> None:
    assert faults(answer(MAKES + "22 0\nscore game 42 15\nBo makes 4\n")) == []
    assert faults(answer(MAKES + "score game 42 16\n")) == [("wrong-claim", 6)]
    match = answer(f"match: makes\n{TWO}score stage 20 0\nAna makes 12\n")
    assert match["totals"] == {"Ana": 42, "Bo": 0}
    assert [one["scores"]["Ana"] for one in match["games"][0]["stages"]] == [20, 22]
    assert answer(f"match: makes\n{TWO}42 15\n")["games"][0]["complete"]


def test_the_game_says_who_deals_next(tmp_path: Path) -> None:
    assert faults(answer(MAKES + "game dealer Bo\n")) == []
    assert faults(answer(MAKES + "game dealer Ana\n")) == [("wrong-dealer", 6)]


def test_the_deals_of_a_game_are_in_the_sheet(tmp_path: Path) -> None:
    path = tmp_path / "makes.score"
    path.write_text(MAKES, encoding="utf-8")
    said = printed("totals", "--stages", str(path))
    assert [line.split()[:3] for line in said.splitlines() if " 1." in line] == [
        ["1.1", "20", "0"], ["1.2", "0", "15"], ["1.3", "22", "0"],
    ]  # fmt: skip


@pytest.mark.parametrize("game", ["rolls", "earns", "pegs", "makes", "sitters"])
def test_a_small_game_has_its_page(game: str) -> None:
    assert printed("rules", game)
