"""Points by its page: sessions whose totals, winners and ends were worked out by hand."""

import pytest

from scorekeeper.testing import Row, check

ROWS = [
    # Who plays
    Row(
        rule="points.players",
        says="one player is enough",
        text="""
            match: points
            players: Olena
            12
            -3 = 9
            """,
        totals={"Olena": 9},
        winner=None,
        status="in-progress",
    ),
    Row(
        rule="points.players",
        says="twelve players",
        text="""
            match: points
            players: Ada, Bob, Cyd, Dan, Eve, Fay, Gus, Hal, Ida, Jon, Kim, Lea
            1 2 3 4 5 6 7 8 9 10 11 12
            """,
        totals=dict(
            zip(
                [
                    "Ada",
                    "Bob",
                    "Cyd",
                    "Dan",
                    "Eve",
                    "Fay",
                    "Gus",
                    "Hal",
                    "Ida",
                    "Jon",
                    "Kim",
                    "Lea",
                ],
                range(1, 13),
                strict=True,
            )
        ),
    ),
    Row(
        rule="points.players",
        says="not thirteen",
        text="""
            match: points
            players: Ada, Bob, Cyd, Dan, Eve, Fay, Gus, Hal, Ida, Jon, Kim, Lea, Max
            """,
        faults=(("bad-players", 2),),
    ),
    Row(
        rule="points.players",
        says="teams of any size, by first seat",
        text="""
            match: points
            players: Ada, Bob, Cyd, Dan
            teams: Bob, Cyd+Ada+Dan
            7 5
            Cyd = 2
            """,
        totals={"Ada+Cyd+Dan": 9, "Bob": 5},
    ),
    Row(
        rule="points.players",
        says="everybody stands in the teams once",
        text="""
            match: points
            players: Ada, Bob, Cyd
            teams: Ada+Bob
            """,
        faults=(("bad-players", 3),),
    ),
    # Figures
    Row(
        rule="points.row",
        says="a row is a figure a side, of any sign, with the running totals behind it",
        text="""
            match: points
            players: Ада, Боб, Вера
            12 -3 7 = 12 -3 7
            28 +25 −6 = 40 22 1
            """,
        totals={"Ада": 40, "Боб": 22, "Вера": 1},
        games_won={"Ада": 2, "Боб": 0, "Вера": 0},
        more={"games.1.scores": {"Ада": 28, "Боб": 25, "Вера": -6}},
    ),
    Row(
        rule="points.row",
        says="a running total that is wrong is found at its figure",
        text="""
            match: points
            players: Ada, Bob
            12 -3 = 12 -3
            28 25 = 40 28
            """,
        totals={"Ada": 40, "Bob": 22},
        faults=(("wrong-claim", 4),),
        more={"findings.0.column": 12, "findings.0.claimed": 28, "findings.0.correct": 22},
    ),
    Row(
        rule="points.row",
        says="a row closes a game, so that each row is one",
        text="""
            match: points
            players: Ada, Bob
            1 2
            4 3
            5 5
            """,
        totals={"Ada": 10, "Bob": 10},
        games_won={"Ada": 1, "Bob": 1},
        more={"games.2.number": 3, "games.2.complete": True},
    ),
    Row(
        rule="points.row",
        says="figures written one by one add up within the game",
        text="""
            match: points
            players: Ada, Bob
            Ada = 5
            Bob = -2
            Ada = 4
            game
            Bob = 1
            """,
        totals={"Ada": 9, "Bob": -1},
        games_won={"Ada": 1, "Bob": 0},
        more={"games.0.complete": True, "games.1.complete": False},
    ),
    Row(
        rule="points.row",
        says="a row below figures of its game checks them",
        text="""
            match: points
            players: Ada, Bob
            Ada = 5
            Bob = 2
            5 3
            """,
        totals={"Ada": 5, "Bob": 2},
        faults=(("wrong-claim", 5),),
        more={"findings.0.rule": "points.row", "findings.0.side": "Bob"},
    ),
    Row(
        rule="points.row",
        says="a row has a figure for every side",
        text="""
            match: points
            players: Ada, Bob, Cyd
            5 3
            """,
        totals={"Ada": 0, "Bob": 0, "Cyd": 0},
        faults=(("syntax", 3),),
    ),
    Row(
        rule="points.row",
        says="there are no cards, tricks or stages",
        text="""
            match: points
            players: Ada, Bob
            Ada 9s
            tricks 3 2
            7♥
            score stage 1 2
            """,
        totals={"Ada": 0, "Bob": 0},
        faults=(("syntax", 3), ("syntax", 4), ("unknown-player", 5), ("syntax", 6)),
    ),
    Row(
        rule="points.row",
        says="a number behind a name is refused: points stand behind =",
        text="""
            match: points
            players: Ada, Bob
            Ada 12
            """,
        faults=(("syntax", 3),),
    ),
    # Who deals
    Row(
        rule="points.deal",
        says="to the left, the first player first",
        text="""
            match: points
            players: Ada, Bob, Cyd
            1 2 3
            1 2 3
            1 2 3
            1 2 3
            """,
        more={
            "games.0.dealer": "Cyd",
            "games.1.dealer": "Ada",
            "games.2.dealer": "Bob",
            "games.3.dealer": "Cyd",
        },
    ),
    Row(
        rule="points.deal",
        says="another dealer is taken as he is, and the deal goes on from him",
        text="""
            match: points
            players: Ada, Bob, Cyd
            dealer: Bob
            1 2 3
            game dealer Ada
            1 2 3
            1 2 3
            """,
        more={"games.0.dealer": "Bob", "games.1.dealer": "Ada", "games.2.dealer": "Bob"},
    ),
    # What figures add up to
    Row(
        rule="points.sum",
        says="a row that does not add up counts, and is reported at its last figure",
        text="""
            match: points
            players: Ada, Bob, Cyd
            house: sum=26
            12 13 1
            20 5 2
            """,
        totals={"Ada": 32, "Bob": 18, "Cyd": 3},
        faults=(("impossible-score", 5),),
        more={
            "findings.0.column": 6,
            "findings.0.claimed": 27,
            "findings.0.correct": 26,
            "findings.0.rule": "points.sum",
        },
    ),
    Row(
        rule="points.sum",
        says="figures written one by one add up when the game is over",
        text="""
            match: points
            players: Ada, Bob, Cyd
            house: sum=26
            Ada = 20
            Bob = 6
            game
            Ada = 20
            Bob = 5
            end
            """,
        totals={"Ada": 40, "Bob": 11, "Cyd": 0},
        faults=(("impossible-score", 8),),
    ),
    Row(
        rule="points.sum",
        says="not while it goes on",
        text="""
            match: points
            players: Ada, Bob
            house: sum=26
            Ada = 20
            """,
        totals={"Ada": 20, "Bob": 0},
    ),
    Row(
        rule="points.sum=off",
        says="anything goes",
        text="""
            match: points
            players: Ada, Bob
            house: sum=off
            12 99
            """,
        totals={"Ada": 12, "Bob": 99},
    ),
    Row(
        rule="points.sum=0",
        says="what one wins another loses",
        text="""
            match: points
            players: Ada, Bob, Cyd
            house: sum=0
            12 -5 -7
            4 0 4
            """,
        totals={"Ada": 16, "Bob": -5, "Cyd": -3},
        faults=(("impossible-score", 5),),
        more={"findings.0.claimed": 8, "findings.0.correct": 0},
    ),
    Row(
        rule="points.sum=162",
        says="two sides share 162",
        text="""
            match: points
            players: Ada, Bob, Cyd, Dan
            teams: Ada+Cyd, Bob+Dan
            house: sum=162
            82 80
            Bob = 100
            62 100
            """,
        totals={"Ada+Cyd": 82, "Bob+Dan": 180},
        # Of game 2 only 100 was written down: the row says 62 more, and 100 is not 162.
        faults=(("wrong-claim", 7), ("impossible-score", 6)),
    ),
    # The end
    Row(
        rule="points.match",
        says="where nothing was agreed on, the record says when it is over",
        text="""
            match: points
            players: Ada, Bob
            5 3
            1 9
            winner Bob
            end
            """,
        totals={"Ada": 6, "Bob": 12},
        winner="Bob",
        status="finished",
        drawn=False,
    ),
    Row(
        rule="points.match",
        says="and before that nobody has won",
        text="""
            match: points
            players: Ada, Bob
            5 3
            winner Ada
            """,
        winner=None,
        status="in-progress",
        faults=(("wrong-claim", 4),),
    ),
    Row(
        rule="points.match",
        says="a target or a number of games that was not reached: stopped",
        text="""
            match: points
            players: Ada, Bob
            house: target=100, games=3
            5 3
            end
            """,
        winner=None,
        status="stopped",
    ),
    Row(
        rule="points.match",
        says="whichever comes first",
        text="""
            match: points
            players: Ada, Bob
            house: target=100, games=2
            5 3
            5 9
            """,
        winner="Bob",
        status="finished",
    ),
    Row(
        rule="points.match",
        says="an adjust counts",
        text="""
            match: points
            players: Ada, Bob
            house: games=1
            adjust Bob +3 late
            5 3
            """,
        totals={"Ada": 5, "Bob": 6},
        winner="Bob",
    ),
    Row(
        rule="points.target=off",
        says="a hundred ends nothing",
        text="""
            match: points
            players: Ada, Bob
            house: target=off
            150 3
            5 3
            """,
        totals={"Ada": 155, "Bob": 6},
        status="in-progress",
    ),
    Row(
        rule="points.target=1",
        says="the first point wins",
        text="""
            match: points
            players: Ada, Bob
            house: target=1
            0 0
            0 1
            3 3
            """,
        totals={"Ada": 0, "Bob": 1},
        winner="Bob",
        faults=(("after-end", 6),),
    ),
    Row(
        rule="points.target=100",
        says="who has a hundred after a game wins",
        text="""
            match: points
            players: Ada, Bob
            house: target=100
            60 99
            40 0
            """,
        totals={"Ada": 100, "Bob": 99},
        winner="Ada",
        status="finished",
    ),
    Row(
        rule="points.games=off",
        says="as many as you like",
        text="""
            match: points
            players: Ada, Bob
            house: games=off
            1 0
            1 0
            1 0
            1 0
            """,
        totals={"Ada": 4, "Bob": 0},
        status="in-progress",
    ),
    Row(
        rule="points.games=1",
        says="one game",
        text="""
            match: points
            players: Ada, Bob
            house: games=1
            1 0
            """,
        winner="Ada",
        status="finished",
    ),
    Row(
        rule="points.games=2",
        says="a third is after the end",
        text="""
            match: points
            players: Ada, Bob
            house: games=2
            1 0
            1 0
            0 9
            """,
        totals={"Ada": 2, "Bob": 0},
        winner="Ada",
        faults=(("after-end", 6),),
    ),
    Row(
        rule="points.best=high",
        says="the most points",
        text="""
            match: points
            players: Ada, Bob, Cyd
            house: best=high, games=2
            3 1 2
            0 4 1
            """,
        totals={"Ada": 3, "Bob": 5, "Cyd": 3},
        games_won={"Ada": 1, "Bob": 1, "Cyd": 0},
        winner="Bob",
    ),
    Row(
        rule="points.best=low",
        says="the fewest points, of the games and of the match",
        text="""
            match: points
            players: Ada, Bob, Cyd
            house: best=low, games=2
            3 1 2
            0 4 2
            winner Ada
            """,
        totals={"Ada": 3, "Bob": 5, "Cyd": 4},
        games_won={"Ada": 1, "Bob": 1, "Cyd": 0},
        winner="Ada",
    ),
    Row(
        rule="points.best=low",
        says="who reaches the target ends the match and loses it",
        text="""
            match: points
            players: Ada, Bob, Cyd
            house: best=low, target=100, sum=26
            26 0 0
            26 0 0
            26 0 0
            13 12 1
            9 10 7
            """,
        totals={"Ada": 100, "Bob": 22, "Cyd": 8},
        winner="Cyd",
        status="finished",
    ),
    Row(
        rule="points.tie=drawn",
        says="level at the end is a draw",
        text="""
            match: points
            players: Ada, Bob, Cyd
            house: games=1, tie=drawn
            4 4 1
            winner nobody
            """,
        winner=None,
        drawn=True,
        status="finished",
    ),
    Row(
        rule="points.tie=play-on",
        says="one more game, until one is ahead",
        text="""
            match: points
            players: Ada, Bob, Cyd
            house: games=1, tie=play-on
            4 4 1
            1 0 9
            """,
        totals={"Ada": 5, "Bob": 4, "Cyd": 10},
        winner="Cyd",
        status="finished",
    ),
    Row(
        rule="points.tie=play-on",
        says="level at the bottom, where the fewest win",
        text="""
            match: points
            players: Ada, Bob, Cyd
            house: target=10, best=low, tie=play-on
            4 4 12
            """,
        winner=None,
        status="in-progress",
    ),
    Row(
        rule="points.tie=play-on",
        says="a match that is ended while it is level was stopped",
        text="""
            match: points
            players: Ada, Bob
            house: tie=play-on
            4 4
            end
            """,
        winner=None,
        drawn=False,
        status="stopped",
    ),
    # Of every game
    Row(
        rule="points.row",
        says="a game that is dealt again does not count",
        text="""
            match: points
            players: Ada, Bob
            house: sum=10
            Ada = 7
            misdeal
            4 6
            """,
        totals={"Ada": 4, "Bob": 6},
        more={"games.0.number": 1},
    ),
    Row(
        rule="points.sum",
        says="what the table has agreed on is settled",
        text="""
            match: points
            players: Ada, Bob
            house: sum=10
            4 7
            dispute Ada it was 3
            settle 7 stands
            """,
        totals={"Ada": 4, "Bob": 7},
        settled=(("impossible-score", 4),),
    ),
    Row(
        rule="points.row",
        says="in Ukrainian",
        text="""
            матч: очки
            гравці: Олена, Тарас
            правила: games=2
            очки 5 7 = 5 7
            Олена = 3
            кінець
            """,
        totals={"Олена": 8, "Тарас": 7},
        winner="Олена",
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_row(row: Row) -> None:
    check(row)
