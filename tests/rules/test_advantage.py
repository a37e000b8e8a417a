"""Advantage by the rulebook: sessions whose pairs, dealers and winners were worked out by hand."""

import pytest

from scorekeeper.testing import Row, check

ROWS = [
    # The pack and the players
    Row(
        rule="advantage.pack",
        says="two players, never three",
        text="""
            match: advantage
            players: Olena, Тарас, Zoë
            Olena 7s 7h
            """,
        faults=(("bad-players", 2),),
    ),
    Row(
        rule="advantage.pack",
        says="the pack goes from two to ace",
        text="""
            match: advantage
            players: Olena, Taras
            Olena 2s 2h As Ah
            Taras Ks Kh Qs Qh Js Jh
            """,
        totals={"Olena": 2, "Taras": 3},
        status="in-progress",
    ),
    Row(
        rule="advantage.pack",
        says="a card that no pack has is refused",
        text="""
            match: advantage
            players: Olena, Taras
            Olena Zs Zh
            Olena 7s 7h
            """,
        totals={"Olena": 1, "Taras": 0},
        faults=(("unknown-card", 3),),
    ),
    Row(
        rule="advantage.pack",
        says="each game has the whole pack again",
        text="""
            match: advantage
            players: Олена, Zoë
            house: games=2
            Олена 7п 7ч
            game
            Zoë 7п 7ч
            """,
        totals={"Олена": 1, "Zoë": 1},
        games_won={"Олена": 1, "Zoë": 0},
    ),
    # Who deals
    Row(
        rule="advantage.deal",
        says="the last player named deals first",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 7s 7h
            """,
        more={"games.0.dealer": "Тарас"},
    ),
    Row(
        rule="advantage.deal",
        says="the header may name the first dealer",
        text="""
            match: advantage
            players: Olena, Тарас
            dealer: Olena
            Olena 7s 7h
            """,
        more={"games.0.dealer": "Olena"},
    ),
    Row(
        rule="advantage.deal",
        says="the loser of the last game deals",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=3
            5 3
            4 6
            1 0
            """,
        # Тарас lost game 1 and deals game 2 again; Olena lost game 2 and deals game 3.
        totals={"Olena": 10, "Тарас": 9},
        games_won={"Olena": 2, "Тарас": 1},
        winner="Olena",
        status="finished",
        more={"games.0.dealer": "Тарас", "games.1.dealer": "Тарас", "games.2.dealer": "Olena"},
    ),
    Row(
        rule="advantage.deal",
        says="the loser named as the dealer is right",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=2
            3 5
            game dealer Olena
            2 1
            """,
        more={"games.1.dealer": "Olena"},
    ),
    Row(
        rule="advantage.deal",
        says="the winner of the last game does not deal",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=2
            5 3
            game dealer Olena
            2 1
            """,
        totals={"Olena": 7, "Тарас": 4},
        faults=(("wrong-dealer", 5),),
        more={"games.1.dealer": "Olena"},
    ),
    Row(
        rule="advantage.deal",
        says="after a drawn game the same dealer again",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=3
            3 5
            4 4
            2 1
            """,
        # Olena lost game 1 and deals game 2; that is drawn, so she deals game 3 too.
        totals={"Olena": 9, "Тарас": 10},
        games_won={"Olena": 1, "Тарас": 1},
        more={"games.1.dealer": "Olena", "games.2.dealer": "Olena"},
    ),
    Row(
        rule="advantage.deal",
        says="after a drawn game no dealer is reported",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=2
            4 4
            game dealer Olena
            2 1
            """,
        more={"games.0.dealer": "Тарас", "games.1.dealer": "Olena"},
    ),
    Row(
        rule="advantage.deal",
        says="a misdeal is dealt again by the same dealer under the same number",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 7s 7h
            misdeal two cards short
            Тарас 7s 7h
            end
            """,
        totals={"Olena": 0, "Тарас": 1},
        winner="Тарас",
        status="finished",
        more={"games.0.number": 1, "games.0.dealer": "Тарас"},
    ),
    # The rounds
    Row(
        rule="advantage.rounds",
        says="the order of moves is not checked",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena pairs 7s 7h
            Тарас swaps 9d for 4h
            Тарас lays 3s on 6c
            Olena lays Kd on 2h
            Тарас pairs 5s 5h
            """,
        totals={"Olena": 1, "Тарас": 1},
    ),
    Row(
        rule="advantage.draw",
        says="a player who passes leaves the other to move again",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena lays 3s on 6c
            Olena lays 4s on 3s
            Olena swaps 9d for 8h
            """,
        totals={"Olena": 0, "Тарас": 0},
    ),
    # Laying
    Row(
        rule="advantage.lay",
        says="by colour or by rank",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena lays 9s on 4c
            Тарас lays 8d on 4h
            Olena lays 6s on 6h
            """,
        totals={"Olena": 0, "Тарас": 0},
    ),
    Row(
        rule="advantage.lay",
        says="neither colour nor rank",
        text="""
            match: advantage
            players: Олена, Тарас
            Олена кладе 9п на 4ч
            """,
        totals={"Олена": 0, "Тарас": 0},
        faults=(("illegal-play", 3),),
    ),
    Row(
        rule="advantage.lay",
        says="an ace on its colour, and on an ace by rank",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena lays As on 4c
            Olena lays Ad on 4h
            Тарас lays Ac on 4h
            Olena lays Ah on As
            """,
        faults=(("illegal-play", 5),),
    ),
    Row(
        rule="advantage.lay",
        says="a ten on anything",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena lays 10s on 4h
            Тарас lays 10d on Kc
            Olena lays 10c on Ah
            """,
    ),
    Row(
        rule="advantage.lay",
        says="on a ten like on any other card",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena lays 9s on 10h
            Olena lays 9d on 10h
            """,
        faults=(("illegal-play", 3),),
    ),
    # Swapping
    Row(
        rule="advantage.swap",
        says="by colour or by rank",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena swaps 9s for 4c
            Тарас swaps 8d for 4h
            Olena swaps 6s for 6h
            """,
    ),
    Row(
        rule="advantage.swap",
        says="neither colour nor rank",
        text="""
            match: advantage
            players: Олена, Тарас
            Олена меняет 9п на 4ч
            """,
        faults=(("illegal-play", 3),),
    ),
    Row(
        rule="advantage.swap",
        says="an ace for its colour alone",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena swaps As for 4c
            Тарас swaps Ac for 4h
            """,
        faults=(("illegal-play", 4),),
    ),
    Row(
        rule="advantage.swap",
        says="any card for a pile topped by a ten",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena swaps 9s for 10h
            Тарас swaps Ad for 10c
            """,
    ),
    Row(
        rule="advantage.swap",
        says="a ten in hand is no joker here",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena swaps 10s for 4h
            Olena swaps 10s for 4c
            """,
        faults=(("illegal-play", 3),),
    ),
    # The house rule match
    Row(
        rule="advantage.match=colour",
        says="another suit of the same colour will do",
        text="""
            match: advantage
            players: Olena, Тарас
            house: match=colour
            Olena lays 9s on 4c
            Тарас swaps 8d for 4h
            """,
        more={"house.match": "colour"},
    ),
    Row(
        rule="advantage.match=suit",
        says="plain cards match the suit or the rank",
        text="""
            match: advantage
            players: Olena, Тарас
            house: match=suit
            Olena lays 9s on 4c
            Olena lays 9s on 4s
            Olena lays 9s on 9h
            Тарас swaps 8d for 4h
            Тарас swaps 8d for 4d
            Тарас swaps 8d for 8c
            """,
        faults=(("illegal-play", 4), ("illegal-play", 7)),
    ),
    Row(
        rule="advantage.match=suit",
        says="an ace goes by colour, a ten as ever",
        text="""
            match: advantage
            players: Olena, Тарас
            house: match=suit
            Olena lays As on 4c
            Olena lays Ad on 4c
            Olena lays 10s on 4h
            Тарас swaps Ac for 6s
            Тарас swaps 9s for 10h
            """,
        faults=(("illegal-play", 5),),
    ),
    # Pairs
    Row(
        rule="advantage.pair",
        says="a pair is one point",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena pairs 7s 7h
            """,
        totals={"Olena": 1, "Тарас": 0},
        status="in-progress",
        winner=None,
        more={
            "lines.0.line": 3,
            "lines.0.side": "Olena",
            "lines.0.points": 1,
            "lines.0.rule": "advantage.pair",
            "games.0.complete": False,
        },
    ),
    Row(
        rule="advantage.pair",
        says="several pairs in a line, the cards of each side by side",
        text="""
            match: advantage
            players: Олена, Тарас
            Олена 7п 7ч Дт Дб = 2
            Тарас Тп Тч
            """,
        totals={"Олена": 2, "Тарас": 1},
    ),
    Row(
        rule="advantage.pair",
        says="a wrong claim scores by the rules",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 7s 7h = 2
            """,
        totals={"Olena": 1, "Тарас": 0},
        faults=(("wrong-claim", 3),),
        more={"findings.0.claimed": 2, "findings.0.correct": 1},
    ),
    Row(
        rule="advantage.pair",
        says="two ranks are no pair",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 7s 8h
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("not-a-pair", 3),),
        more={"findings.0.column": 10},
    ),
    Row(
        rule="advantage.pair",
        says="an odd card beside a pair",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 7s 7h 8d
            """,
        totals={"Olena": 1, "Тарас": 0},
        faults=(("not-a-pair", 3),),
        more={"findings.0.column": 13},
    ),
    Row(
        rule="advantage.pair",
        says="the cards of a pair apart, one finding a pair",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 7s 8s 7h 8h
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("not-a-pair", 3), ("not-a-pair", 3)),
    ),
    Row(
        rule="advantage.pair",
        says="what scores nothing is not reported for its figure too",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 7s 8h = 1
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("not-a-pair", 3),),
    ),
    Row(
        rule="advantage.pair",
        says="the other pairs of the line score, and the figure is checked",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 7s 7h 8s 9d = 2
            """,
        totals={"Olena": 1, "Тарас": 0},
        faults=(("not-a-pair", 3), ("wrong-claim", 3)),
    ),
    Row(
        rule="advantage.pair",
        says="what the table has settled no longer counts as a fault",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 7s 8h
            settle
            """,
        totals={"Olena": 0, "Тарас": 0},
        settled=(("not-a-pair", 3),),
    ),
    # A card once
    Row(
        rule="advantage.pair",
        says="a card is set aside once, and scores all the same",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 7s 7h
            Тарас 7h 7c
            """,
        totals={"Olena": 1, "Тарас": 1},
        faults=(("card-twice", 4),),
        more={"findings.0.column": 7},
    ),
    Row(
        rule="advantage.pair",
        says="without suits the rank is bounded, one finding a card",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 7 7
            Тарас 7 7
            Olena 7 7
            """,
        totals={"Olena": 2, "Тарас": 1},
        faults=(("card-twice", 5), ("card-twice", 5)),
    ),
    Row(
        rule="advantage.lay",
        says="a card set aside is out of play",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 9s 9h
            Тарас lays 9s on 4c
            Тарас swaps 9h for 4d
            """,
        totals={"Olena": 1, "Тарас": 0},
        faults=(("card-twice", 4), ("card-twice", 5)),
    ),
    Row(
        rule="advantage.swap",
        says="a card laid comes back by a swap, is laid again and set aside",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena lays 9s on 4c
            Тарас swaps 3c for 9s
            Тарас lays 9s on 6c
            Olena swaps 8c for 9s
            Olena pairs 9s 9h
            """,
        totals={"Olena": 1, "Тарас": 0},
    ),
    # Rows
    Row(
        rule="advantage.end",
        says="a row of a game without pairs counts as written",
        text="""
            match: advantage
            players: Olena, Тарас
            5 3
            """,
        totals={"Olena": 5, "Тарас": 3},
        games_won={"Olena": 1, "Тарас": 0},
        winner="Olena",
        drawn=False,
        status="finished",
        more={
            "lines.0.points": 5,
            "lines.0.rule": None,
            "lines.0.why": "as written",
            "games.0.complete": True,
        },
    ),
    Row(
        rule="advantage.end",
        says="a row of a game with pairs is checked, one finding a side",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 7s 7h 8s 8h
            Тарас 9s 9h
            score 3 1
            """,
        totals={"Olena": 2, "Тарас": 1},
        winner="Olena",
        status="finished",
        faults=(("wrong-claim", 5),),
        more={"findings.0.side": "Olena", "findings.0.claimed": 3, "findings.0.correct": 2},
    ),
    Row(
        rule="advantage.end",
        says="the columns of a checked row exchanged",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 7s 7h 8s 8h
            Тарас 9s 9h
            1 2
            """,
        totals={"Olena": 2, "Тарас": 1},
        faults=(("wrong-claim", 5), ("wrong-claim", 5)),
    ),
    Row(
        rule="advantage.end",
        says="pairs not kept one by one are added",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 7s 7h
            Olena = 3
            Тарас = 2
            score Тарас 2, Olena 4
            """,
        totals={"Olena": 4, "Тарас": 2},
        winner="Olena",
        status="finished",
    ),
    Row(
        rule="advantage.end",
        says="running totals are checked to their own line",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=2
            5 3 = 5 3
            4 6 = 9 8
            """,
        totals={"Olena": 9, "Тарас": 9},
        faults=(("wrong-claim", 5),),
        more={"findings.0.side": "Тарас", "findings.0.correct": 9},
    ),
    Row(
        rule="advantage.end",
        says="an adjust is in the totals and not in the game",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 7s 7h
            adjust Тарас +2 a card was shown
            Тарас 9s 9h
            = 1 3
            """,
        totals={"Olena": 1, "Тарас": 3},
        more={"games.0.scores.Olena": 1, "games.0.scores.Тарас": 1},
    ),
    Row(
        rule="advantage.end",
        says="a row has a figure for every side, and there are no tricks",
        text="""
            match: advantage
            players: Olena, Тарас
            score 5
            tricks 3 2
            5 3
            """,
        totals={"Olena": 5, "Тарас": 3},
        faults=(("syntax", 3), ("syntax", 4)),
    ),
    # Bounds
    Row(
        rule="advantage.pair",
        says="twenty-four pairs in a game are possible",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=2
            24 0
            12 12
            """,
        totals={"Olena": 36, "Тарас": 12},
    ),
    Row(
        rule="advantage.pair",
        says="twenty-five pairs in a row are not",
        text="""
            match: advantage
            players: Olena, Тарас
            25 0
            """,
        totals={"Olena": 25, "Тарас": 0},
        faults=(("impossible-score", 3),),
    ),
    Row(
        rule="advantage.pair",
        says="twenty-five pairs as a part are not",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena = 25
            """,
        totals={"Olena": 25, "Тарас": 0},
        faults=(("impossible-score", 3),),
    ),
    Row(
        rule="advantage.pair",
        says="nobody has fewer than no pairs",
        text="""
            match: advantage
            players: Olena, Тарас
            score -1 4
            """,
        totals={"Olena": -1, "Тарас": 4},
        faults=(("impossible-score", 3),),
    ),
    # The end
    Row(
        rule="advantage.end",
        says="more pairs win; end closes the game in hand",
        text="""
            match: advantage
            players: Олена, Тарас
            Олена 7п 7ч Кп Кч
            Тарас 9п 9ч
            end
            """,
        totals={"Олена": 2, "Тарас": 1},
        games_won={"Олена": 1, "Тарас": 0},
        winner="Олена",
        drawn=False,
        status="finished",
        more={"games.0.complete": True},
    ),
    Row(
        rule="advantage.end",
        says="the winner said is checked",
        text="""
            match: advantage
            players: Olena, Тарас
            5 3
            winner Тарас
            """,
        winner="Olena",
        faults=(("wrong-claim", 4),),
    ),
    Row(
        rule="advantage.end",
        says="nothing counts after the match was won, said once",
        text="""
            match: advantage
            players: Olena, Тарас
            5 3
            4 6
            2 9
            """,
        totals={"Olena": 5, "Тарас": 3},
        winner="Olena",
        status="finished",
        faults=(("after-end", 4),),
    ),
    Row(
        rule="advantage.end",
        says="nothing scores after end",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=3
            5 3
            end
            Тарас 7s 7h
            """,
        totals={"Olena": 5, "Тарас": 3},
        winner=None,
        status="stopped",
        faults=(("after-end", 6),),
    ),
    # The house rule games
    Row(
        rule="advantage.games=1",
        says="one game by default, and the other defaults",
        text="""
            match: advantage
            players: Olena, Тарас
            3 5
            """,
        winner="Тарас",
        status="finished",
        more={"house.games": 1, "house.by": "games", "house.tie": "drawn", "house.match": "colour"},
    ),
    Row(
        rule="advantage.games=2",
        says="one of two games does not finish it",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=2
            3 5
            winner nobody
            """,
        winner=None,
        drawn=False,
        status="in-progress",
        games_won={"Olena": 0, "Тарас": 1},
        more={"house.games": 2},
    ),
    Row(
        rule="advantage.games=3",
        says="all games are played, however clear it is",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=3
            5 3
            6 2
            """,
        totals={"Olena": 11, "Тарас": 5},
        games_won={"Olena": 2, "Тарас": 0},
        winner=None,
        status="in-progress",
    ),
    Row(
        rule="advantage.games=3",
        says="a rule of another game is unknown here",
        text="""
            match: advantage
            players: Olena, Тарас
            house: target=3
            5 3
            """,
        totals={"Olena": 5, "Тарас": 3},
        winner="Olena",
        faults=(("unknown-house-rule", 3),),
    ),
    # The house rule by
    Row(
        rule="advantage.by=games",
        says="more games beat more pairs",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=3, by=games
            10 2
            3 5
            4 5
            """,
        totals={"Olena": 17, "Тарас": 12},
        games_won={"Olena": 1, "Тарас": 2},
        winner="Тарас",
        status="finished",
    ),
    Row(
        rule="advantage.by=games",
        says="games equal: pairs in all",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=2, by=games
            10 2
            3 5
            """,
        totals={"Olena": 13, "Тарас": 7},
        games_won={"Olena": 1, "Тарас": 1},
        winner="Olena",
        drawn=False,
        status="finished",
    ),
    Row(
        rule="advantage.by=pairs",
        says="pairs in all beat games",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=3, by=pairs
            10 2
            3 5
            4 5
            """,
        totals={"Olena": 17, "Тарас": 12},
        games_won={"Olena": 1, "Тарас": 2},
        winner="Olena",
        status="finished",
        more={"house.by": "pairs"},
    ),
    # The house rule tie
    Row(
        rule="advantage.tie=drawn",
        says="equal in one game, nobody has won",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 7s 7h
            Тарас 9s 9h
            end
            winner nobody
            """,
        totals={"Olena": 1, "Тарас": 1},
        games_won={"Olena": 0, "Тарас": 0},
        winner=None,
        drawn=True,
        status="finished",
    ),
    Row(
        rule="advantage.tie=drawn",
        says="equal in games and in pairs",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=2, tie=drawn
            5 3
            3 5
            1 0
            """,
        totals={"Olena": 8, "Тарас": 8},
        games_won={"Olena": 1, "Тарас": 1},
        winner=None,
        drawn=True,
        status="finished",
        faults=(("after-end", 6),),
    ),
    Row(
        rule="advantage.tie=play-on",
        says="equal: one game more is due",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=2, tie=play-on
            5 3
            3 5
            """,
        totals={"Olena": 8, "Тарас": 8},
        winner=None,
        drawn=False,
        status="in-progress",
    ),
    Row(
        rule="advantage.tie=play-on",
        says="the game more decides",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=2, tie=play-on
            5 3
            3 5
            4 4
            6 4
            """,
        # 8-8, then 12-12, then 18-16
        totals={"Olena": 18, "Тарас": 16},
        games_won={"Olena": 2, "Тарас": 1},
        winner="Olena",
        drawn=False,
        status="finished",
    ),
    Row(
        rule="advantage.tie=play-on",
        says="by pairs, equal pairs are played on",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=3, by=pairs, tie=play-on
            6 2
            3 5
            3 5
            1 2
            """,
        # 12-12 after three games though Тарас won two of them; then 13-14
        totals={"Olena": 13, "Тарас": 14},
        games_won={"Olena": 1, "Тарас": 3},
        winner="Тарас",
        status="finished",
    ),
    Row(
        rule="advantage.tie=play-on",
        says="ended at a tie, the match is stopped",
        text="""
            match: advantage
            players: Olena, Тарас
            house: tie=play-on
            4 4
            end
            """,
        totals={"Olena": 4, "Тарас": 4},
        winner=None,
        drawn=False,
        status="stopped",
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_row(row: Row) -> None:
    check(row)
