"""Tables that set the values of one house rule side by side, and ends at the default length."""

import pytest

from scorekeeper.testing import Row, check

# Two players, 3, 4 or 5 tricks against 2, 1 or 0. In all 4, 6, 7 points, or with the trick
# points 3 + 4, 4 + 6, 5 + 7; the opponent loses 1, 2, 3 from 2, 1, 0 trick points, or only loses.
LADDERS = [
    ("instead", "keep", "3 2", (4, 1)),
    ("instead", "keep", "4 1", (6, -1)),
    ("instead", "keep", "5 0", (7, -3)),
    ("instead", "only-loss", "3 2", (4, -1)),
    ("instead", "only-loss", "4 1", (6, -2)),
    ("instead", "only-loss", "5 0", (7, -3)),
    ("added", "keep", "3 2", (7, 1)),
    ("added", "keep", "4 1", (10, -1)),
    ("added", "keep", "5 0", (12, -3)),
    ("added", "only-loss", "3 2", (7, -1)),
    ("added", "only-loss", "4 1", (10, -2)),
    ("added", "only-loss", "5 0", (12, -3)),
]


def ladder_rows(ladder: str, losers: str, tricks: str, points: tuple[int, int]) -> list[Row]:
    text = f"""
        match: nameless
        players: Olena, Тарас
        house: ladder={ladder}, losers={losers}
        tricks {tricks}
        """
    return [
        Row(
            rule=f"nameless.{setting}",
            says=f"ladder={ladder}, losers={losers}: tricks {tricks} give {points}",
            text=text,
            totals={"Olena": points[0], "Тарас": points[1]},
        )
        for setting in (f"ladder={ladder}", f"losers={losers}")
    ]


# Five players: two pairs and Eve alone, four tricks.
SHORT = [
    ("taken", "1 0 3", (0, -1, 4)),  # 1 − 1, 0 − 1, 4
    ("taken", "0 0 4", (-2, -2, 6)),
    ("off", "1 0 3", (1, 0, 3)),
    ("off", "0 0 4", (0, 0, 4)),
    ("slam", "1 0 3", (0, -1, 4)),
    ("slam", "0 0 4", (-3, -3, 7)),
]


def short_row(value: str, tricks: str, points: tuple[int, int, int]) -> Row:
    return Row(
        rule=f"nameless.short-ladder={value}",
        says=f"tricks {tricks} give {points}",
        text=f"""
            match: nameless
            players: Ada, Bob, Cyd, Dan, Eve
            house: short-ladder={value}
            tricks {tricks}
            """,
        totals=dict(zip(("Ada+Cyd", "Bob+Dan", "Eve"), points, strict=True)),
    )


# Rounds to 200 by default: four games of five slams each are 200.
TO_THE_DEFAULT = Row(
    rule="rounds.target=200",
    says="200 is enough, and what follows does not count",
    text="""
        match: rounds
        players: Olena, Тарас
        score game 50 0
        score game 50 0
        score game 50 0
        score game 50 0
        winner Olena
        score game 20 30
        """,
    totals={"Olena": 200, "Тарас": 0},
    winner="Olena",
    status="finished",
    faults=(("after-end", 8),),
    more={"house.target": 200},
)


def revoke_row(setting: str, value: str, points: tuple[int, int]) -> Row:
    """Тарас throws 2♦ on ♠ and has 4♠: A♠ 4, K♥ 3, K♠ 3 are Olena's in any case."""
    return Row(
        rule=f"rounds.{setting}",
        says=f"a proven revoke, {value or 'nothing said'}: {points}",
        text=f"""
            match: rounds
            players: Olena, Тарас
            {value}
            stage 5♣
            A♠ 2♦
            K♥ 3♥
            K♠ 4♠
            """,
        totals={"Olena": points[0], "Тарас": points[1]},
        faults=(("revoke", 5),),
    )


def trump_row(value: str, points: tuple[int, int]) -> Row:
    return Row(
        rule=f"rounds.trump={value}",
        says="a trump on the ace led",
        text=f"""
            match: rounds
            players: Olena, Тарас
            house: trump={value}
            stage 5♣
            A♠ 2♣
            """,
        totals={"Olena": points[0], "Тарас": points[1]},
        notes=(),
    )


def by_row(value: str, winner: str) -> Row:
    """Olena wins two games by one pair each, Тарас one by nine: 4 pairs against 11."""
    return Row(
        rule=f"advantage.by={value}",
        says="two games won closely against one won high",
        text=f"""
            match: advantage
            players: Olena, Тарас
            house: games=3, by={value}
            2 1
            0 9
            2 1
            winner {winner}
            """,
        totals={"Olena": 4, "Тарас": 11},
        games_won={"Olena": 2, "Тарас": 1},
        winner=winner,
        status="finished",
    )


def match_row(value: str, faults: tuple[tuple[str, int], ...]) -> Row:
    return Row(
        rule=f"advantage.match={value}",
        says="a card of the other black suit, an ace, a card of the same rank",
        text=f"""
            match: advantage
            players: Olena, Тарас
            house: match={value}
            Olena lays 7♠ on 8♣
            Тарас lays A♠ on 8♣
            Olena swaps 6♦ for 9♥
            Тарас swaps A♦ for 9♥
            Olena swaps 6♦ for 6♣
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=faults,
    )


def solo_row(value: str, players: str, totals: dict[str, int]) -> Row:
    return Row(
        rule=f"nameless.solo={value}",
        says=f"tricks 3 2 of {players}",
        text=f"""
            match: nameless
            players: {players}
            house: solo={value}
            tricks 3 2
            """,
        totals=totals,
    )


ROWS = [
    *(row for values in LADDERS for row in ladder_rows(*values)),
    *(short_row(*values) for values in SHORT),
    solo_row("unpartnered", "Ada, Bob", {"Ada": 4, "Bob": 1}),
    solo_row("unpartnered", "Ada, Bob, Cyd, Dan", {"Ada+Cyd": 3, "Bob+Dan": 2}),
    solo_row("sides", "Ada, Bob", {"Ada": 4, "Bob": 1}),
    solo_row("sides", "Ada, Bob, Cyd, Dan", {"Ada+Cyd": 4, "Bob+Dan": 1}),
    solo_row("off", "Ada, Bob", {"Ada": 3, "Bob": 2}),
    solo_row("off", "Ada, Bob, Cyd, Dan", {"Ada+Cyd": 3, "Bob+Dan": 2}),
    TO_THE_DEFAULT,
    Row(
        rule="nameless.target=1",
        says="one point of one side ends the match",
        text="""
            match: nameless
            players: Olena, Тарас
            house: target=1, solo=off
            tricks 2 3
            winner Тарас
            tricks 5 0
            """,
        totals={"Olena": 2, "Тарас": 3},
        winner="Тарас",
        status="finished",
        faults=(("after-end", 6),),
    ),
    revoke_row("revoke=0", "", (10, 0)),
    revoke_row("revoke=0", "house: revoke=0", (10, 0)),
    revoke_row("revoke=3", "house: revoke=3", (13, -3)),
    trump_row("beats", (0, 4)),
    trump_row("none", (4, 0)),
    by_row("games", "Olena"),
    by_row("pairs", "Тарас"),
    match_row("colour", ()),
    match_row("suit", (("illegal-play", 4), ("illegal-play", 6))),
    Row(
        rule="nameless.solo-4",
        says="every opposing side loses 2",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            tricks 1 4 0
            """,
        totals={"Olena": -1, "Тарас": 6, "Zoë": -2},
        more={"lines.1.rule": "nameless.solo-4"},
    ),
    Row(
        rule="nameless.slam",
        says="every opposing side loses 3",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            tricks 0 0 5
            """,
        totals={"Olena": -3, "Тарас": -3, "Zoë": 7},
        more={"lines.2.rule": "nameless.slam"},
    ),
    Row(
        rule="candidate.lead",
        says="who lays first is not reported: a player may pass",
        text="""
            match: candidate
            players: Olena, Тарас
            dealer: Тарас
            lobby 7♠
            Тарас lays 8♥
            Тарас takes = 4
            """,
        totals={"Olena": 0, "Тарас": 4},
        notes=(),
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_row(row: Row) -> None:
    check(row)
