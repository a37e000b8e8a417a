"""Rounds by the rulebook: sessions whose tricks, honours, slams and revokes were worked out
by hand.

The dealer of the first game is the last player named, so the first player leads to stages
1, 3 and 5 of the first game, the second to stages 2 and 4; in the second game the other way
round. Where stages are filled with rows, four times 5 to 4 leave a game within its bounds.
"""

import pytest

from tests.rows import Row, check

ROWS = [
    # The pack
    Row(
        rule="rounds.pack",
        says="ace over king, three over two, ten over nine",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As Ks
            2d 3d
            9h 10h
            """,
        # Olena 4 + 3; Тарас; Тарас leads 9h and Olena wins with 10h.
        totals={"Olena": 7, "Тарас": 0},
        more={"games.0.stages.0.tricks.Olena": 2, "games.0.stages.0.tricks.Тарас": 1},
    ),
    Row(
        rule="rounds.pack",
        says="queen over jack, ace over king, jack over ten",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Js Qs
            Kd Ad
            Jh 10h
            """,
        # Тарас 1 + 2; Olena 3 + 4; Olena 1.
        totals={"Olena": 8, "Тарас": 3},
    ),
    Row(
        rule="rounds.pack",
        says="three players are too many",
        text="""
            match: rounds
            players: Olena, Тарас, Zoë
            """,
        faults=(("bad-players", 2),),
    ),
    Row(
        rule="rounds.pack",
        says="one player is too few",
        text="""
            match: rounds
            players: Olena
            """,
        faults=(("bad-players", 2),),
    ),
    Row(
        rule="rounds.pack",
        says="a card is played once in a stage, and the line scores",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            9s 5s
            8s 5s
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("card-twice", 5),),
        more={"findings.0.column": 4, "games.0.stages.0.tricks.Olena": 2},
    ),
    Row(
        rule="rounds.pack",
        says="a card is played once in a game, whatever the stage",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            9s 5s
            score stage 9 3
            stage 8c
            9s 4s
            """,
        totals={"Olena": 9, "Тарас": 3},
        faults=(("card-twice", 7),),
        more={"findings.0.column": 1, "games.0.stages.1.tricks.Тарас": 1},
    ),
    Row(
        rule="rounds.pack",
        says="cards of tricks won are counted too",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            9s 5s
            Тарас wins 9s 4s
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("card-twice", 5),),
        more={"findings.0.column": 12},
    ),
    Row(
        rule="rounds.pack",
        says="the next game has the whole pack again",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            9s 5s
            score game 26 24
            stage 5s
            9s 7c
            """,
        totals={"Olena": 26, "Тарас": 24},
    ),
    Row(
        rule="rounds.pack",
        says="there are four aces, with suit or without",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 3 2
            Olena captures As A
            Тарас captures A A
            """,
        totals={"Olena": 8, "Тарас": 8},
    ),
    Row(
        rule="rounds.pack",
        says="a fifth ace is one too many",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 3 2
            Olena captures A A A
            Тарас captures A A
            """,
        faults=(("card-twice", 5),),
        more={"findings.0.column": 18},
    ),
    Row(
        rule="rounds.pack",
        says="what one stage captured another does not capture again",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 3 2
            Olena captures As
            Тарас captures
            tricks 2 3
            Тарас captures As
            """,
        faults=(("card-twice", 7),),
        more={"games.0.stages.0.scores.Olena": 4},
    ),
    # Dealing
    Row(
        rule="rounds.deal",
        says="the deal alternates stage by stage",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Olena leads 9s 5s
            score stage 5 4
            stage 8c
            Тарас leads 9d 5d
            score stage 5 4
            stage 7c
            Olena leads 9h 5h
            score stage 5 4
            stage 8c
            Тарас leads 10s 4s
            score stage 5 4
            stage 7c 8c
            Olena leads 10d 4d
            """,
        totals={"Olena": 20, "Тарас": 16},
        more={"games.0.dealer": "Тарас"},
    ),
    Row(
        rule="rounds.deal",
        says="the first dealer alternates game by game",
        text="""
            match: rounds
            players: Olena, Тарас
            26 24
            24 26
            26 24
            """,
        totals={"Olena": 76, "Тарас": 74},
        games_won={"Olena": 2, "Тарас": 1},
        more={
            "games.0.dealer": "Тарас",
            "games.1.dealer": "Olena",
            "games.2.dealer": "Тарас",
        },
    ),
    Row(
        rule="rounds.deal",
        says="the header names the first dealer",
        text="""
            match: rounds
            players: Olena, Тарас
            dealer: Olena
            stage 7c
            As 3s
            """,
        totals={"Olena": 0, "Тарас": 4},
        more={"games.0.dealer": "Olena"},
    ),
    Row(
        rule="rounds.deal",
        says="the right dealer named",
        text="""
            match: rounds
            players: Olena, Тарас
            26 24
            game dealer Olena
            stage 7c
            As 3s
            """,
        # Тарас leads the ace.
        totals={"Olena": 26, "Тарас": 28},
        more={"games.1.dealer": "Olena"},
    ),
    Row(
        rule="rounds.deal",
        says="the same dealer twice is reported, and play goes on from there",
        text="""
            match: rounds
            players: Olena, Тарас
            26 24
            game dealer Тарас
            stage 7c
            As 3s
            score game 24 26
            24 26
            """,
        totals={"Olena": 74, "Тарас": 76},
        faults=(("wrong-dealer", 4),),
        more={"games.1.dealer": "Тарас", "games.2.dealer": "Olena"},
    ),
    Row(
        rule="rounds.deal",
        says="after a game cut short the other one deals too",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            9s 5s
            score stage 5 4
            stage 8c
            9d 5d
            game
            stage 7c
            As 4s
            """,
        # Stage 2 of the first game was dealt by Olena, its stage 1 by Тарас: so Olena deals.
        totals={"Olena": 5, "Тарас": 8},
        faults=(("incomplete", 8),),
        more={"games.1.dealer": "Olena"},
    ),
    Row(
        rule="rounds.deal",
        says="a misdeal is dealt again by the same dealer",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 3s
            misdeal
            stage 3s
            Ks As
            """,
        # Olena leads again; Тарас takes 3 + 4.
        totals={"Olena": 0, "Тарас": 7},
        more={"games.0.number": 1, "games.0.dealer": "Тарас"},
    ),
    Row(
        rule="rounds.deal",
        says="the card turned up is shuffled in and may be played in the next stage",
        text="""
            match: rounds
            players: Olena, Тарас
            stage Ks
            9s 5s
            score stage 9 3
            stage 7c
            Ks 4s
            """,
        totals={"Olena": 9, "Тарас": 6},
    ),
    Row(
        rule="rounds.deal",
        says="the card turned up is shuffled in and may be turned up again",
        text="""
            match: rounds
            players: Olena, Тарас
            stage Ks
            9s 5s
            score stage 9 3
            stage Ks
            8d 4d
            """,
        totals={"Olena": 9, "Тарас": 3},
    ),
    # The card that lies turned up
    Row(
        rule="rounds.deal",
        says="the card turned up is not played in its stage",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            7c 5c
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("trump-played", 4),),
        more={"games.0.stages.0.tricks.Olena": 1},
    ),
    Row(
        rule="rounds.deal",
        says="the card turned up, played second: the trick scores all the same",
        text="""
            match: rounds
            players: Olena, Тарас
            stage Ks
            As Ks
            """,
        totals={"Olena": 7, "Тарас": 0},
        faults=(("trump-played", 4),),
    ),
    Row(
        rule="rounds.deal",
        says="the card turned up, in a trick of which only the winner is known",
        text="""
            match: rounds
            players: Olena, Тарас
            7c
            Тарас wins 7c 9s
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("trump-played", 4),),
    ),
    Row(
        rule="rounds.deal",
        says="a card played in an earlier stage is turned up",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            9s 5s
            score stage 9 3
            stage 9s
            8d 4d
            """,
        totals={"Olena": 9, "Тарас": 3},
        faults=(("trump-played", 6),),
    ),
    Row(
        rule="rounds.deal",
        says="a card played in an earlier stage is turned up, in the short form",
        text="""
            match: rounds
            players: Olena, Тарас
            7c
            9s 5s
            9 3
            5s
            """,
        totals={"Olena": 9, "Тарас": 3},
        faults=(("trump-played", 6),),
    ),
    Row(
        rule="rounds.deal",
        says="both cards of stage 5 were played before",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            stage 7c
            9s 5s
            5 4
            stage 9s 5s
            """,
        totals={"Olena": 20, "Тарас": 16},
        faults=(("trump-played", 9), ("trump-played", 9)),
    ),
    Row(
        rule="rounds.deal",
        says="neither card of stage 5 is played in it, whichever is trump",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            5 4
            stage 7c 8h
            9h 8h
            9s 5s
            9d 5d
            4d 6d
            9c 7c
            """,
        # Olena three times, then Тарас, who leads 9c: 3-2 without an honour.
        totals={"Olena": 20, "Тарас": 16},
        games_won={"Olena": 1, "Тарас": 0},
        faults=(("trump-played", 8), ("trump-played", 12)),
        more={"games.0.complete": True, "games.0.stages.4.tricks.Olena": 3},
    ),
    # ROWS GO ON
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_row(row: Row) -> None:
    check(row)
