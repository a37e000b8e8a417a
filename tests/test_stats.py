"""What players have done: by hand for each game, and as the sum of the sessions, whatever was
corrected, renamed or discarded."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from scorekeeper.core.source import Unusable
from scorekeeper.core.words import fold
from scorekeeper.store.change import Refused
from scorekeeper.store.filters import Filter, match_ids
from scorekeeper.store.recorded import Recorded
from scorekeeper.store.stats import as_json, stats
from scorekeeper.store.store import Store
from scorekeeper.terminal.layout import width
from tests.keeping import (
    answered,
    fast_folder,
    from_file,
    games_of,
    opened,
    run,
    sequences_of,
    sharing,
    started,
)
from tests.simulate import play
from tests.test_properties import examples

TWO = ["players: Ana, Bo"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "stats.db"


def rows(store: Store, *named: str, wanted: Filter | None = None) -> dict[str, dict[str, Any]]:
    """The rows of one game, by player."""
    found = as_json(stats(store, named, wanted or Filter()))["players"]
    by_player = {row["player"]: row for row in found}
    assert len(by_player) == len(found)
    return by_player


def met(store: Store, *named: str) -> dict[tuple[str, str], tuple[int, int, int, int]]:
    """Matches, won, drawn and lost of each player against each."""
    found = as_json(stats(store, named, Filter()))["head_to_head"]
    return {
        (one["player"], one["opponent"]): (one["matches"], one["won"], one["drawn"], one["lost"])
        for one in found
    }


def figures(row: dict[str, Any], *keys: str) -> list[Any]:
    return [row[key] for key in keys]


# By hand, game by game


def test_candidate(store: Store) -> None:
    """9 10 J is (1 + 1 + 2) × 3 = 12, four queens 8 × 4 = 32, 2 to 6 is 5 × 5 = 25."""
    started(
        store,
        [
            "match: candidate",
            *TWO,
            "house: games=2",
            "Ana takes 9s 10h Jc",
            "Bo takes 7d 8h",
            "Ana takes Qs Qh Qc Qd",
            "game",
            "Bo takes 2c 3c 4c 5c 6c",
            "Ana takes 7c 8c",
            "end",
        ],
    )
    found = rows(store)
    assert found["Ana"] == {
        "player": "Ana",
        "game": "candidate",
        "matches": 1,
        "won": 1,
        "drawn": 0,
        "lost": 0,
        "unfinished": 0,
        "points": 12 + 32 + 4,
        "games": 2,
        "games_won": 1,
        "average": 24.0,
        "best_game": {"figure": 44, "match": "candidate-1", "game": 1},
        "feats": {
            "longest_sequence": {"figure": 4, "match": "candidate-1", "game": 1, "line": 7},
            "richest_sequence": {"figure": 32, "match": "candidate-1", "game": 1, "line": 7},
        },
    }
    assert figures(found["Bo"], "won", "lost", "points", "games_won", "average") == [
        *(0, 1, 4 + 25, 1, 14.5)
    ]
    assert found["Bo"]["feats"]["longest_sequence"] == {
        **{"figure": 5, "match": "candidate-1", "game": 2, "line": 9}
    }
    assert found["Bo"]["feats"]["richest_sequence"]["figure"] == 25
    assert met(store) == {("Ana", "Bo"): (1, 1, 0, 0), ("Bo", "Ana"): (1, 0, 0, 1)}


def test_what_is_no_sequence_and_what_nobody_takes_is_not_remembered(store: Store) -> None:
    started(
        store,
        [
            "match: candidate",
            *TWO,
            "house: games=1",
            "Ana takes 2c 9c 4c 5c 6c",
            "nobody takes Ks Kh Kd Kc",
            "Ana takes 3s",
            "Bo = 8",
        ],
    )
    found = rows(store)
    # Neither run nor set; then a lone card, which is a sequence of one and scores nothing.
    assert [place["figure"] for place in found["Ana"]["feats"].values()] == [1, 0]
    assert found["Bo"]["feats"] == {}
    # A game in hand is in the points, and in no average.
    assert figures(found["Bo"], "points", "games", "average", "best_game") == [8, 0, None, None]


def test_rounds(store: Store) -> None:
    """Stage 1 is Ana's slam, 10; in stage 2 A 4 + K 3 and Q 2; in stage 3 A♥ 4 and K♦ 3 + J♠ 1;
    stage 4 is kept as points; stage 5 is Bo's slam, in which he captured the Q♥."""
    started(
        store,
        [
            "match: rounds",
            *TWO,
            "stage 7c",
            "tricks 5 0",
            "stage 9c",
            "tricks 3 2",
            "Ana captures A K",
            "Bo captures Q",
            "stage 3c",
            *(
                "Ana wins Ah 4h",
                "Bo wins Kd 5d",
                "Bo wins 6s 7s",
                "Bo wins 8s 9s",
                "Bo wins 10s Js",
            ),
            "stage 4c",
            "score stage 9 3",
            "stage 2c 3d",
            *("Bo wins Qh 2s", "Bo wins", "Bo wins", "Bo wins", "Bo wins"),
        ],
    )
    found = rows(store)
    ana, bo = 10 + 7 + 4 + 9 + 0, 0 + 2 + 4 + 3 + 10
    assert figures(found["Ana"], "points", "games", "average") == [ana, 1, float(ana)]
    assert figures(found["Bo"], "points", "games", "average") == [bo, 1, float(bo)]
    assert found["Ana"]["feats"] == {"slams": {"figure": 1}, "honours": {"figure": 2 + 1}}
    assert found["Bo"]["feats"] == {"slams": {"figure": 1}, "honours": {"figure": 1 + 2 + 1}}
    assert figures(found["Ana"], "matches", "won", "lost", "unfinished") == [1, 0, 0, 1]


SLAMS = {
    "five tricks alone": (["players: Ana, Bo"], "tricks 5 0", ["Ana"]),
    "by partners": (["players: Ana, Bo, Cyd, Dan"], "tricks 0 5", ["Bo", "Dan"]),
    "four of five": (["players: Ana, Bo"], "tricks 4 1", []),
    "all four of five players": (["players: Ana, Bo, Cyd, Dan, Eve"], "tricks 0 0 4", []),
    "all four, where that is the slam": (
        ["players: Ana, Bo, Cyd, Dan, Eve", "house: short-ladder=slam"],
        "tricks 0 0 4",
        ["Eve"],
    ),
    "twelve tricks": (["players: Ana, Bo", "house: stock=draw"], "tricks 12 0", []),
    "points alone": (["players: Ana, Bo"], "score 7 -3", []),
}


@pytest.mark.parametrize(("header", "line", "who"), SLAMS.values(), ids=list(SLAMS))
def test_nameless_slams(store: Store, header: list[str], line: str, who: list[str]) -> None:
    started(store, ["match: nameless", *header, line])
    found = rows(store)
    assert [name for name, row in found.items() if row["feats"]["slams"]["figure"]] == who


def test_advantage(store: Store) -> None:
    """By games 1-1, by pairs 24-18: Ana wins the match."""
    started(store, ["match: advantage", *TWO, "house: games=2", "score 15 5", "score 9 13"])
    found = rows(store)
    assert figures(found["Ana"], "won", "points", "games_won", "average") == [1, 24, 1, 12.0]
    assert figures(found["Bo"], "lost", "points", "games_won", "average") == [1, 18, 1, 9.0]
    assert found["Bo"]["best_game"] == {"figure": 13, "match": "advantage-1", "game": 2}


# Ties


def test_a_tie_credits_all_who_tie(store: Store) -> None:
    """Of three Ana and Bo share the match with two tricks each; Cyd, with one, has lost it."""
    head = ["match: nameless", "players: Ana, Bo, Cyd", "house: solo=off, target=2, tie=shared"]
    started(store, [*head, "tricks 2 2 1"])
    found = rows(store)
    for name in ("Ana", "Bo"):
        assert figures(found[name], "won", "drawn", "lost", "games_won") == [0, 1, 0, 0]
    assert figures(found["Cyd"], "won", "drawn", "lost") == [0, 0, 1]
    assert met(store)[("Ana", "Bo")] == met(store)[("Bo", "Ana")] == (1, 0, 1, 0)
    assert met(store)[("Ana", "Cyd")] == (1, 1, 0, 0)
    assert met(store)[("Cyd", "Bo")] == (1, 0, 0, 1)
    assert list(found) == ["Ana", "Bo", "Cyd"]


def test_where_few_points_win_those_with_the_fewest_tie(store: Store) -> None:
    """Cyd reaches the target, which ends it; Ana and Bo share the match."""
    head = ["match: points", "players: Ana, Bo, Cyd", "house: target=20, best=low, tie=drawn"]
    started(store, [*head, "score 2 2 20"])
    found = rows(store)
    for name in ("Ana", "Bo"):
        assert figures(found[name], "won", "drawn", "lost") == [0, 1, 0]
    assert figures(found["Cyd"], "won", "drawn", "lost") == [0, 0, 1]
    assert met(store)[("Ana", "Cyd")] == (1, 1, 0, 0)


@pytest.mark.parametrize(
    "lines",
    [
        ["match: advantage", *TWO, "score 9 9"],
        ["match: candidate", *TWO, "house: games=1", "score 40 40"],
        # Two games each with as many pairs in all.
        ["match: advantage", *TWO, "house: games=2", "score 9 8", "score 8 9"],
    ],
)
def test_a_drawn_match_of_two_is_drawn_for_both(store: Store, lines: list[str]) -> None:
    started(store, lines)
    for row in rows(store).values():
        assert figures(row, "won", "drawn", "lost") == [0, 1, 0]
    assert met(store)[("Ana", "Bo")] == (1, 0, 1, 0)


def test_of_three_a_loser_has_not_lost_to_a_loser(store: Store) -> None:
    head = ["match: nameless", "players: Ana, Bo, Cyd", "house: solo=off, target=3"]
    started(store, [*head, "tricks 3 2 0"])
    assert met(store, "Bo") == {("Bo", "Ana"): (1, 0, 0, 1), ("Bo", "Cyd"): (1, 0, 0, 0)}


def test_partners_are_credited_alike_and_never_meet(store: Store) -> None:
    started(
        store, ["match: nameless", "players: Ana, Bo, Cyd, Dan", "house: target=4", "tricks 4 1"]
    )
    found = rows(store)
    for name in ("Ana", "Cyd"):
        assert figures(found[name], "won", "points", "games_won") == [1, 4, 1]
    assert set(met(store, "Ana")) == {("Ana", "Bo"), ("Ana", "Dan")}
    assert set(met(store, "Ana", "Cyd")) == set()


def test_the_first_of_equal_bests_is_named(store: Store) -> None:
    """First in the order of the history, by day, not in the order of recording."""
    for day in ("2026-05-02", "2026-05-01", "2026-05-03"):
        started(store, ["match: rounds", *TWO, f"date: {day}", "score 30 10", "score 30 10"])
    assert rows(store)["Ana"]["best_game"] == {"figure": 30, "match": "rounds-2", "game": 1}


def test_players_equal_in_everything_stand_by_name(path: Path) -> None:
    with opened(path) as store:
        for names in ("Dan, Ana", "Cyd, Bo"):
            started(store, ["match: rounds", f"players: {names}", "score 25 25"])
    said = run("stats", db=path).stdout
    assert [line.split()[0] for line in said.splitlines()[1:5]] == ["Ana", "Bo", "Cyd", "Dan"]
    assert "In order of matches won, then drawn, then points, then name." in said


# Where few points win

LOW = "house: best=low, games=2"
THREE = "players: Ana, Bo, Cyd"


def test_where_few_points_win_the_fewest_are_best(store: Store) -> None:
    """Cyd wins a match with 9 to 12 and 12; of equal best games the first is meant."""
    started(store, ["match: points", THREE, LOW, "score 5 8 4", "score 7 4 5"])
    started(store, ["match: points", THREE, LOW, "score 4 4 9"])
    found = rows(store)
    assert [(name, row["won"], row["points"]) for name, row in found.items()] == [
        ("Cyd", 1, 18),
        ("Ana", 0, 16),
        ("Bo", 0, 16),
    ]
    assert [row["best_game"] for row in found.values()] == [
        {"figure": 4, "match": "points-1", "game": 1},
        {"figure": 4, "match": "points-2", "game": 1},
        {"figure": 4, "match": "points-1", "game": 2},
    ]


def test_where_few_points_win_those_with_fewer_stand_first(store: Store) -> None:
    started(store, ["match: points", THREE, "house: best=low", "score 9 3 6"])
    assert list(rows(store)) == ["Bo", "Cyd", "Ana"]
    found = stats(store, ["Ana"], Filter()).rows
    assert found[0].best is not None and found[0].best.figure == 9


def test_who_has_fewest_alike_share_a_match_that_the_fewest_win(store: Store) -> None:
    started(store, ["match: points", THREE, "house: best=low, games=1", "score 9 3 3"])
    found = rows(store)
    assert [(name, row["drawn"], row["lost"]) for name, row in found.items()] == [
        ("Bo", 1, 0),
        ("Cyd", 1, 0),
        ("Ana", 0, 1),
    ]


def test_points_of_both_kinds_are_not_compared(store: Store) -> None:
    """Neither the sum of what is good and what is bad, nor the best game of either kind."""
    started(store, ["match: points", THREE, "house: best=low", "score 9 3 6"])
    started(store, ["match: points", "players: Dan, Ana", "score 5 8"])
    found = rows(store)
    assert list(found) == ["Ana", "Bo", "Cyd", "Dan"]
    assert found["Ana"]["best_game"] is None
    assert found["Bo"]["best_game"] == {"figure": 3, "match": "points-1", "game": 1}


# Which matches


def test_only_matches_in_which_something_was_scored(store: Store) -> None:
    started(store, ["match: rounds", *TWO])
    started(store, ["match: rounds", *TWO, "note we wait for Cyd"])
    assert rows(store) == {} and met(store) == {}
    started(store, ["match: rounds", *TWO, "score 0 50"])
    started(store, ["match: rounds", *TWO, "adjust Ana -3 late"])
    assert figures(rows(store)["Ana"], "matches", "games", "points") == [2, 1, -3]


def test_the_same_filters_as_of_matches(path: Path) -> None:
    with opened(path) as store:
        for names, more in (
            ("Ana, Bo", ["date: 2026-01-01", "place: Lviv"]),
            ("Ana, Cyd", ["date: 2026-02-01T23:50", "event: Cup"]),
            ("Bo, Cyd", ["date: 2026-03-01"]),
        ):
            started(store, ["match: rounds", f"players: {names}", *more, "score 26 24"])
    for words, who in {
        "": "Ana Bo Cyd",
        "--place lviv": "Ana Bo",
        "--event CUP": "Ana Cyd",
        "--since 2026-02-02": "Bo Cyd",
        "--until 2026-01-31": "Ana Bo",
        "--since 2026-02-01 --until 2026-02-01": "Ana Cyd",
        "--player ana": "Ana Bo Cyd",
        "--player ana --player bo": "Ana Bo",
        "--game candidate": "",
        "--unfinished": "Ana Bo Cyd",
        "cyd": "Cyd",
        "cyd bo": "Bo Cyd",
        "cyd --player bo": "Cyd",
    }.items():
        found = answered("stats", *words.split(), db=path)["players"]
        assert sorted(row["player"] for row in found) == who.split(), words
    answer = answered("stats", "cyd", "--player", "bo", db=path)
    assert [row["matches"] for row in answer["players"]] == [1]
    assert [one["opponent"] for one in answer["head_to_head"]] == ["Bo"]
    for words in ("zed", "--player zed", "--game whist", "--since soon"):
        refused = run("stats", *words.split(), db=path)
        assert (refused.exit_code, refused.stdout) == (2, "")
    assert run("stats", "--game", "candidate", db=path).stdout == "No match is like that.\n"


def test_before_anything_was_played(path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCOREKEEPER_DB", str(path))
        assert run("stats").stdout == "Nothing was played yet.\n"
        assert answered("stats") == {"format": 1, "players": [], "head_to_head": []}
        assert not path.exists()


# As the sum of the sessions


def summed(store: Store, ids: Sequence[str]) -> dict[tuple[str, str], dict[str, Any]]:
    """What the sessions of these matches give each player in each game, added up here."""
    spelling = dict(store.select("SELECT folded, name FROM players"))
    found: dict[tuple[str, str], dict[str, Any]] = defaultdict(lambda: defaultdict(int))
    for id in ids:
        answer = from_file(Recorded(store, id).texts())
        if not answer["lines"] and not any(one["complete"] for one in answer["games"]):
            continue
        for side in answer["sides"]:
            for name in side.split("+"):
                row = found[fold(name), answer["game"]]
                row["matches"] += 1
                row["won"] += answer["winner"] == side
                row["drawn"] += side in sharing(answer)
                row["unfinished"] += answer["status"] != "finished"
                row["points"] += answer["totals"][side]
                row["games"] += sum(one["complete"] for one in answer["games"])
                row["games_won"] += answer["games_won"][side]
                row["scores"] = [*(row["scores"] or ()), *games_of(answer, side)]
                for kind, figure in feats_of(answer, side).items():
                    high = kind.endswith("sequence")
                    row[kind] = max(row[kind], figure) if high else row[kind] + figure
    return {(spelling[name], game): dict(row) for (name, game), row in found.items()}


def feats_of(answer: dict[str, Any], side: str) -> dict[str, int]:
    """What a game is remembered by; honours where no slam hides them."""
    lines = [one for one in answer["lines"] if one["side"] == side]
    if answer["game"] == "candidate":
        return sequences_of(answer, side)
    if answer["game"] == "nameless":
        return {"slams": sum(game["tricks"][side] == 5 for game in answer["games"])}
    if answer["game"] == "rounds":
        slams = sum(one["rule"] == "rounds.slam" and one["points"] == 10 for one in lines)
        counted = [one["why"].partition("=")[0] for one in lines if one["rule"] == "rounds.honours"]
        honours = sum(why.count("+") + 1 for why in counted if why[0] != "n")
        return {"slams": slams, "honours": honours}
    return {}


def agree_with_the_sessions(store: Store, wanted: Filter) -> None:
    """Assert that the stats are the sum of the sessions."""
    wholes = summed(store, [*match_ids(store, wanted)[1]])
    found = stats(store, (), wanted).rows
    assert {(row.player, row.game) for row in found} == wholes.keys()
    for row in found:
        whole = wholes[row.player, row.game]
        for key in ("matches", "won", "drawn", "unfinished", "points", "games", "games_won"):
            assert getattr(row, key) == whole[key], key
        assert row.game_points == sum(whole["scores"])
        best = row.best.figure if row.best is not None else None
        assert best == max(whole["scores"], default=None)
        for kind, place in row.feats.items():
            if kind == "honours" and whole["slams"]:
                assert place.figure >= whole[kind]
            elif kind != "best_game":
                assert place.figure == whole[kind], kind
    sums = {
        id: sum(n for (n,) in store.select("SELECT points FROM sides WHERE match_id = ?", (id,)))
        for id in match_ids(store, wanted)[1]
    }
    alone = {id for id in sums if "+" not in str(from_file(Recorded(store, id).texts())["sides"])}
    if alone == sums.keys():
        assert sum(row.points for row in found) == sum(sums.values())


PLAYED: tuple[tuple[str, dict[str, str | int]], ...] = (
    ("candidate", {"games": 1, "lone-card": "scored"}),
    ("candidate", {"games": 2}),
    ("advantage", {"games": 2}),
    ("nameless", {"target": 5, "tie": "shared"}),
    ("nameless", {"target": 8, "solo": "off"}),
    ("rounds", {"target": 30}),
    ("rounds", {"target": 60}),
)
NAMES = ("Ana", "Bo", "Cyd", "ana", "Олена", "😀", "Dan")


def change(store: Store, rng: random.Random) -> None:
    """Something that is done to a history: a correction, another name, a match out or in."""
    recorded = Recorded(store, rng.choice(store.ids()))
    most = len(recorded.texts())
    statements = recorded.texts()[recorded.header :] or ["note"]
    line = rng.randint(recorded.header + 1, max(most, recorded.header + 1))
    text = rng.choice([*statements, "adjust " + recorded.table().players[0] + " +5", "misdeal"])
    act = rng.choice(("undo", "fix", "insert", "add", "rename", "discard", "restore", "end"))
    note(f"{act} {recorded.id} {line} {text!r}")
    with suppress(Refused, Unusable):
        if act == "undo":
            recorded.undo(rng.choice([line, None]))
        elif act == "fix":
            recorded.fix(line, text)
        elif act == "insert":
            recorded.insert(line, text)
        elif act == "add":
            recorded.add(text)
        elif act == "end":
            recorded.add("end")
        elif act == "rename":
            old, new = rng.choice(recorded.table().players), rng.choice(NAMES)
            run("rename", old, new, "--yes", db=Path(store.path))
        else:
            recorded.mark(act)


@examples(40)
@given(seed=st.integers(0, 2**32 - 1), steps=st.integers(1, 12))
def test_stats_are_the_sum_of_the_sessions(seed: int, steps: int) -> None:
    rng = random.Random(seed)
    with fast_folder() as folder, opened(folder / "stats.db") as store:
        for number in range(rng.randint(1, 4)):
            game, house = rng.choice(PLAYED)
            seats = rng.choice((2, 3, 4)) if game == "nameless" else 2
            players = rng.sample(NAMES[:3] + NAMES[4:], seats)
            lines = play(game, rng, players=players, house=house).lines
            cut = rng.choice((len(lines), rng.randint(4, len(lines))))
            day = f"date: 2026-0{number + 1}-01"
            started(store, [*lines[:2], day, *lines[2:cut]])
        agree_with_the_sessions(store, Filter())
        for _ in range(steps):
            change(store, rng)
            agree_with_the_sessions(store, Filter(discarded=rng.random() < 0.3))
        agree_with_the_sessions(store, Filter(since="2026-02-01"))
        agree_with_the_sessions(store, Filter(unfinished=True))


def test_a_correction_a_new_name_and_a_discard_are_followed(path: Path) -> None:
    with opened(path) as store:
        one = started(
            store, ["match: rounds", *TWO, "house: target=40", "score 26 24", "score 30 10"]
        )
        two = started(
            store, ["match: rounds", "players: Ana, Bob", "house: target=40", "score 10 50"]
        )
        assert figures(rows(store)["Ana"], "matches", "won", "points", "games") == [2, 1, 66, 3]
        one.fix(6, "score 10 30", "the columns were swapped")
        assert figures(rows(store)["Ana"], "matches", "won", "points", "games") == [2, 0, 46, 3]
        assert rows(store)["Bo"]["best_game"] == {"figure": 30, "match": "rounds-1", "game": 2}
    assert run("rename", "Bob", "Bo", "--yes", db=path).exit_code == 0
    with opened(path) as store:
        assert list(rows(store)) == ["Bo", "Ana"]
        assert figures(rows(store)["Bo"], "matches", "won", "points") == [2, 2, 104]
        assert met(store, "Ana") == {("Ana", "Bo"): (2, 0, 0, 2)}
        Recorded(store, two.id).mark("discard")
        assert figures(rows(store)["Bo"], "matches", "won", "points") == [1, 1, 54]


# For people


LONG = "Ярослав-Володимир Мудрий Київський 2"


ORDER = ("Олена", "元朗", "😀👍🏽", "Ярослав-Володимир")
"""By matches won, 2, 1, 0, 0; then by points, −9 and −18."""


@pytest.fixture
def history(path: Path) -> Path:
    with opened(path) as store:
        for names in (f"Олена, {LONG}", "Олена, 😀👍🏽", f"元朗, {LONG}"):
            started(
                store, ["match: rounds", f"players: {names}", "house: target=40", "score 41 -9"]
            )
        started(store, ["match: candidate", f"players: Олена, {LONG}", f"{LONG} takes 2c 3c"])
    return path


@pytest.mark.parametrize("columns", [20, 40, 80, 200])
def test_nothing_is_wider_than_the_terminal(
    history: Path, columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scorekeeper.commands.stats import show_stats
    from scorekeeper.store.filters import Filter

    for named in ((), ("Олена",), (LONG, "元朗")):
        lines: list[str] = []
        with monkeypatch.context() as patch:
            patch.setenv("COLUMNS", str(columns))
            patch.setattr("scorekeeper.commands.stats.write", lines.append)
            show_stats(str(history), named, Filter(), False)
        assert lines
        assert [line for line in lines if width(line) > columns] == []
        assert columns < 80 or LONG in "\n".join(lines)


def test_a_table_keeps_its_edges(history: Path) -> None:
    said = run("stats", "--game", "rounds", db=history).stdout.splitlines()
    head, *players = said[:5]
    assert head.split()[:3] == ["Rounds", "matches", "won"]
    assert len({width(line) for line in (head, *players)}) == 1
    assert all(line.startswith(name) for line, name in zip(players, ORDER, strict=True))


def test_what_a_narrow_terminal_leaves_out_is_pointed_at(
    history: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from typer.testing import CliRunner

    from tests.command_line import app

    words = ["stats", "--game", "rounds", "--db", str(history)]
    said = CliRunner().invoke(app, words, env={"COLUMNS": "40"}).stdout
    assert said.splitlines()[0].split() == ["Rounds", "matches", "won", "average", "best"]
    assert "scorekeeper stats NAME" in said
    assert (
        "scorekeeper stats NAME"
        not in CliRunner().invoke(app, [*words, "--player", "Олена"], env={"COLUMNS": "200"}).stdout
    )


def test_a_player_is_shown_with_everything_that_is_known(path: Path) -> None:
    with opened(path) as store:
        started(store, ["match: candidate", *TWO, "house: games=1", "Ana takes 9s 10h Jc", "end"])
        started(store, ["match: candidate", *TWO, "house: games=1", "score 8 8"])
    assert run("stats", "Ana", db=path).stdout.splitlines() == [
        "Ana, Candidate",
        "  matches              2",
        "  won                  1",
        "  drawn                1",
        "  lost                 0",
        "  points              20",
        "  games                2",
        "  games won            1",
        "  average game      10.0",
        "  best game           12  candidate-1, game 1",
        "  longest sequence     3  candidate-1, line 5",
        "  richest sequence    12  candidate-1, line 5",
        "  against Bo         1-0  in 2 matches, 1 drawn",
    ]
