"""Rounds by the rulebook: sessions whose tricks, honours, slams and revokes were worked out
by hand.

The dealer of the first game is the last player named, so the first player leads to stages
1, 3 and 5 of the first game, the second to stages 2 and 4; in the second game the other way
round. Where stages are filled with rows, four times 5 to 4 leave a game within its bounds.
"""

import pytest

from scorekeeper.testing import Row, check

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
        faults=(("incomplete", 7), ("card-twice", 7)),
        more={"games.0.stages.0.scores.Olena": 4},
    ),
    Row(
        rule="rounds.stage",
        says="a stage scores both sides at the line that completed it: the last captures",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 3 2
            Olena captures A♠
            Тарас captures K♠
            """,
        totals={"Olena": 4, "Тарас": 3},
        more={"lines.0.line": 5, "lines.0.side": "Olena", "lines.1.line": 5},
    ),
    Row(
        rule="rounds.stage",
        says="a stage scores both sides at the line that completed it: captures may only repeat it",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 9♣
            A♠ 2♠
            3♠ K♠
            5♦ 3♦
            6♦ 4♦
            8♦ 7♦
            Olena captures A♠
            """,
        totals={"Olena": 4, "Тарас": 3},
        more={"lines.0.line": 8, "lines.0.side": "Olena", "lines.1.line": 8},
    ),
    Row(
        rule="rounds.slam",
        says="a slam scores both sides at its last trick, whatever is said to be captured",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 5 0
            Olena captures A♠
            """,
        totals={"Olena": 10, "Тарас": 0},
        more={"lines.0.line": 3, "lines.1.line": 3},
    ),
    Row(
        rule="rounds.pack",
        says="captures of tricks by cards are a check: another's card is a wrong claim, no more",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 9♣
            A♠ 2♠
            3♠ K♠
            5♦ 3♦
            6♦ 4♦
            8♦ 7♦
            Olena captures A♠ K♠
            Тарас captures
            """,
        # Olena wins A♠ 2♠ and leads 3♠; Тарас wins it, and the three tricks in diamonds.
        faults=(("wrong-claim", 9), ("wrong-claim", 10)),
        totals={"Olena": 4, "Тарас": 3},
        more={"findings.0.column": 19, "findings.0.claimed": 7, "findings.0.correct": 4},
    ),
    Row(
        rule="rounds.pack",
        says="more cards than the trick had, in a check: a wrong claim, too",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 9♣
            A♠ 2♠
            3♠ K♠
            5♦ 3♦
            6♦ 4♦
            8♦ 7♦
            Olena captures A♠ K♦ Q♦
            """,
        faults=(("wrong-claim", 9),),
        totals={"Olena": 4, "Тарас": 3},
        more={"findings.0.claimed": 9, "findings.0.correct": 4},
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
        more={"games.0.dealer": "Тарас", "games.1.dealer": "Olena", "games.2.dealer": "Тарас"},
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
    # Who leads
    Row(
        rule="rounds.lead",
        says="the dealer's opponent leads to stage 1",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Тарас leads As 3s
            """,
        totals={"Olena": 0, "Тарас": 4},
        faults=(("wrong-leader", 4),),
    ),
    Row(
        rule="rounds.lead",
        says="the other one leads to stage 2, whoever won the last trick",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            9s 5s
            score stage 9 3
            stage 8c
            As 4s
            stage 9c
            Ad 4d
            """,
        # Тарас leads to stage 2 and Olena to stage 3; stage 2 lacks four tricks.
        totals={"Olena": 13, "Тарас": 7},
        faults=(("incomplete", 8),),
    ),
    Row(
        rule="rounds.lead",
        says="another leader of stage 2 is said, and the trick is as it was played",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 9 3
            stage 8c
            Olena leads As 4s
            """,
        totals={"Olena": 13, "Тарас": 3},
        faults=(("wrong-leader", 5),),
    ),
    Row(
        rule="rounds.lead",
        says="then the winner of the last trick",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            5s 9s
            Kd 3d
            Olena leads Qh 4h
            """,
        # Тарас wins, leads the king and wins; then Olena led out of turn and took 2.
        totals={"Olena": 2, "Тарас": 3},
        faults=(("wrong-leader", 6),),
    ),
    Row(
        rule="rounds.lead",
        says="the second player leads to stage 1 of the second game",
        text="""
            match: rounds
            players: Olena, Тарас
            26 24
            stage 7c
            As 3s
            """,
        totals={"Olena": 26, "Тарас": 28},
    ),
    Row(
        rule="rounds.lead",
        says="after a trick won without cards its winner",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Тарас wins
            As 3s
            """,
        totals={"Olena": 0, "Тарас": 4},
    ),
    Row(
        rule="rounds.lead",
        says="after a wrong claim the winner by the cards",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            9s 5s = Тарас
            Kd 3d
            """,
        totals={"Olena": 3, "Тарас": 0},
        faults=(("wrong-winner", 4),),
        more={"findings.0.column": 9},
    ),
    Row(
        rule="rounds.lead",
        says="after a trick that lacks a card the winner claimed",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Olena leads 9s = Тарас
            Ah 3h
            """,
        totals={"Olena": 0, "Тарас": 4},
        faults=(("trick-size", 4),),
        more={"games.0.stages.0.tricks.Тарас": 2},
    ),
    Row(
        rule="rounds.lead",
        says="where nobody is known the last leader",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Olena leads 9s
            Kd 3d
            """,
        totals={"Olena": 3, "Тарас": 0},
        faults=(("trick-size", 4),),
    ),
    Row(
        rule="rounds.lead",
        says="where nobody is known a claimed winner is believed",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Olena leads 9s
            Kd 3d = Тарас
            """,
        totals={"Olena": 0, "Тарас": 3},
        faults=(("trick-size", 4),),
    ),
    Row(
        rule="rounds.lead",
        says="where nobody is known nobody leads wrongly",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Olena leads 9s
            Тарас leads Kd 3d
            """,
        totals={"Olena": 0, "Тарас": 3},
        faults=(("trick-size", 4),),
    ),
    Row(
        rule="rounds.lead",
        says="trump unknown and another suit laid: nobody leads the next trick wrongly",
        text="""
            match: rounds
            players: Olena, Тарас
            stage
            9s 5h
            Тарас leads Kd 3d
            """,
        # Hearts may be trumps: nobody knows who won the first trick.
        totals={"Olena": 0, "Тарас": 3},
        faults=(("incomplete", 4),),
        more={"games.0.stages.0.tricks.Olena": 0, "games.0.stages.0.tricks.Тарас": 1},
    ),
    Row(
        rule="rounds.lead",
        says="trump unknown and one suit laid: the winner leads",
        text="""
            match: rounds
            players: Olena, Тарас
            stage
            9s 5s
            Тарас leads Kd 3d
            """,
        totals={"Olena": 0, "Тарас": 3},
        faults=(("wrong-leader", 5),),
    ),
    # Following suit
    Row(
        rule="rounds.follow",
        says="who cannot follow plays any card",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            9s 3h
            8d 4h
            5c 6h
            """,
        totals={"Olena": 0, "Тарас": 0},
        more={"games.0.stages.0.tricks.Olena": 3},
    ),
    Row(
        rule="rounds.follow",
        says="a card of the suit afterwards proves the revoke",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 3h
            Kd 4d
            8s 4s
            """,
        totals={"Olena": 7, "Тарас": 0},
        faults=(("revoke", 4),),
        more={"findings.0.side": "Тарас", "house.revoke": 0},
    ),
    Row(
        rule="rounds.follow",
        says="a card led proves it as well",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 3c
            4s 8s
            """,
        # Тарас wins with a trump and leads a spade.
        totals={"Olena": 0, "Тарас": 4},
        faults=(("revoke", 4),),
    ),
    Row(
        rule="rounds.follow",
        says="two cards of the suit afterwards are one revoke",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            9s 3h
            8s 4s
            10s 5s
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("revoke", 4),),
    ),
    Row(
        rule="rounds.follow",
        says="two tricks not followed are two revokes",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            9s 3h
            8s 4h
            10s 5s
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("revoke", 4), ("revoke", 5)),
    ),
    Row(
        rule="rounds.follow",
        says="a trump led is followed like any suit",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            9c 3h
            4s 8s
            3c 5d
            """,
        # Olena wins, leads a spade that Тарас takes; he then leads a club himself.
        totals={"Olena": 0, "Тарас": 0},
        faults=(("revoke", 4),),
    ),
    Row(
        rule="rounds.follow",
        says="cards of a trick only won prove nothing",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            9s 3h
            Olena wins 8s 4s
            """,
        totals={"Olena": 0, "Тарас": 0},
    ),
    Row(
        rule="rounds.follow",
        says="where the leader is not known no revoke is derived",
        text="""
            match: rounds
            players: Olena, Тарас
            stage
            9s 5h
            8d 3h
            Olena leads 7c 4d
            """,
        # Trump unknown: nobody knows who led 8d, so 4d proves nothing.
        totals={"Olena": 0, "Тарас": 0},
        faults=(("incomplete", 4), ("incomplete", 5), ("incomplete", 6)),
    ),
    Row(
        rule="rounds.follow",
        says="five of the suit in the next stage may have been drawn",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            9s 3h
            score stage 5 4
            stage 8c
            10s 2s
            Js 4s
            Qs 5s
            Ks 6s
            As 7s
            """,
        # Тарас could not follow, then led five spades: a slam.
        totals={"Olena": 5, "Тарас": 14},
    ),
    Row(
        rule="rounds.follow",
        says="one of the suit in stage 5 may have been drawn",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            stage 7c
            9s 3h
            score stage 5 4
            stage 8c Jc
            10s 4s
            6d 5d
            """,
        totals={"Olena": 20, "Тарас": 16},
    ),
    Row(
        rule="rounds.follow",
        says="two of the suit in stage 5 prove a revoke in stage 4",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            stage 7c
            9s 3h
            score stage 5 4
            stage 8c Jc
            10s 4s
            6s 5s
            """,
        # Olena did not follow in stage 4; one card was drawn since.
        totals={"Olena": 20, "Тарас": 16},
        faults=(("revoke", 7),),
        more={"findings.0.side": "Olena"},
    ),
    Row(
        rule="rounds.follow",
        says="two tricks not followed in stage 4, two of the suit in stage 5",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            stage 7c
            9s 3h
            8s 4h
            score stage 5 4
            stage 8c Jc
            10s 4s
            6s 5s
            """,
        totals={"Olena": 20, "Тарас": 16},
        faults=(("revoke", 7), ("revoke", 8)),
    ),
    Row(
        rule="rounds.follow",
        says="seven of the suit in stages 4 and 5 prove a revoke in stage 3",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 5
            5 5
            stage 7c
            3d 4d
            2s 3h
            score stage 5 5
            stage 8c
            3s 4s
            6s 5h
            7s 6h
            8s 7h
            9s 8h
            stage 10c 9c
            10s 9h
            5s 10h
            """,
        # Stage 4 is a slam of Olena: five spades, and 5 + 1 cards drawn; 10s is the sixth,
        # 5s the seventh.
        totals={"Olena": 25, "Тарас": 15},
        faults=(("revoke", 7),),
    ),
    Row(
        rule="rounds.follow",
        says="six of the suit in stages 4 and 5 prove nothing",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 5
            5 5
            stage 7c
            3d 4d
            2s 3h
            score stage 5 5
            stage 8c
            3s 4s
            6s 5h
            7s 6h
            8s 7h
            9s 8h
            stage 10c 9c
            10s 9h
            """,
        totals={"Olena": 25, "Тарас": 15},
    ),
    Row(
        rule="rounds.follow",
        says="cards of the next game prove nothing",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            9s 3h
            score game 26 24
            stage 8c
            9s 8s
            7s 4s
            """,
        totals={"Olena": 26, "Тарас": 24},
    ),
    # Points that a revoke moves
    Row(
        rule="rounds.revoke=2",
        says="two points from the one to the other",
        text="""
            match: rounds
            players: Olena, Тарас
            house: revoke=2
            stage 7c
            As 3h
            8s 4s
            """,
        totals={"Olena": 6, "Тарас": -2},
        faults=(("revoke", 5),),
        more={"house.revoke": 2, "games.0.stages.0.scores.Olena": 6},
    ),
    Row(
        rule="rounds.revoke=5",
        says="once for each trick not followed",
        text="""
            match: rounds
            players: Olena, Тарас
            house: revoke=5
            stage 7c
            9s 3h
            8s 4h
            10s 5s
            """,
        totals={"Olena": 10, "Тарас": -10},
        faults=(("revoke", 5), ("revoke", 6)),
    ),
    Row(
        rule="rounds.revoke=1",
        says="not proven, nothing moves",
        text="""
            match: rounds
            players: Olena, Тарас
            house: revoke=1
            stage 7c
            As 3h
            8d 4d
            """,
        totals={"Olena": 4, "Тарас": 0},
        more={"house.revoke": 1},
    ),
    Row(
        rule="rounds.revoke=2",
        says="a row below the proof is checked with the points moved",
        text="""
            match: rounds
            players: Olena, Тарас
            house: revoke=2
            stage 7c
            9s 3h
            As 4s
            Kd 2d
            5d Jd
            6h 8h
            score stage 9 -1
            """,
        # Olena 4 + 3 + 2; Тарас 1 - 2.
        totals={"Olena": 9, "Тарас": -1},
        faults=(("revoke", 5),),
    ),
    Row(
        rule="rounds.revoke=2",
        says="a row below the proof that forgets the points moved is wrong twice",
        text="""
            match: rounds
            players: Olena, Тарас
            house: revoke=2
            stage 7c
            9s 3h
            As 4s
            Kd 2d
            5d Jd
            6h 8h
            score stage 7 1
            """,
        totals={"Olena": 9, "Тарас": -1},
        faults=(("revoke", 5), ("wrong-claim", 10), ("wrong-claim", 10)),
    ),
    Row(
        rule="rounds.revoke=2",
        says="the points come on top of a row that counts",
        text="""
            match: rounds
            players: Olena, Тарас
            house: revoke=2
            stage 7c
            9s 3h
            8s 4s
            9 3
            """,
        totals={"Olena": 11, "Тарас": 1},
        faults=(("revoke", 5),),
    ),
    Row(
        rule="rounds.revoke=2",
        says="the points belong to no bound",
        text="""
            match: rounds
            players: Olena, Тарас
            house: revoke=2
            stage 7c
            9s 3h
            8s 4s
            22 0
            """,
        totals={"Olena": 24, "Тарас": -2},
        faults=(("revoke", 5),),
    ),
    Row(
        rule="rounds.revoke=2",
        says="the points move in the stage of that trick, and a row above the proof is right",
        text="""
            match: rounds
            players: Olena, Тарас
            house: revoke=2
            score stage 5 5
            5 5
            5 5
            stage 7c
            9s 3h
            Ad 2d
            5d 8d
            Kh 4h
            6h 9h
            score stage 3 4
            stage 8c Jc
            10s 4s
            Qs 5s
            """,
        # Stage 4: Тарас leads and wins twice (A 4), Olena takes 5d, then K 3, Тарас the last.
        # Olena's second spade in stage 5 proves it: stage 4 is 3 - 2 and 4 + 2. Stage 5: Q 2.
        totals={"Olena": 18, "Тарас": 21},
        faults=(("revoke", 8),),
        more={
            "games.0.stages.3.scores.Olena": 1,
            "games.0.stages.3.scores.Тарас": 6,
            "games.0.stages.4.scores.Olena": 2,
        },
    ),
    Row(
        rule="rounds.revoke=2",
        says="a row of the game below the proof knows of it",
        text="""
            match: rounds
            players: Olena, Тарас
            house: revoke=2
            score stage 5 5
            5 5
            5 5
            stage 7c
            9s 3h
            Ad 2d
            5d 8d
            Kh 4h
            6h 9h
            stage 8c Jc
            10s 4s
            Qs 5s
            7d 3d
            3c 4c
            5c 6c
            score game 18 21
            """,
        # 15 + 3 - 2 + 2 and 15 + 4 + 2 + 0.
        totals={"Olena": 18, "Тарас": 21},
        games_won={"Olena": 0, "Тарас": 1},
        faults=(("revoke", 8),),
    ),
    # Who wins a trick
    Row(
        rule="rounds.winner",
        says="the higher card of the suit led, another suit wins nothing",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            5s Kh
            Qd Ad
            """,
        # Olena 3; Тарас 2 + 4.
        totals={"Olena": 3, "Тарас": 6},
    ),
    Row(
        rule="rounds.winner",
        says="a trump beats the suit led, the higher trump the lower",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 2c
            3c Kc
            Qh Jd
            """,
        # Тарас trumps the ace: 4; Olena wins the trump he leads: 3; and her queen: 2 + 1.
        totals={"Olena": 6, "Тарас": 4},
    ),
    Row(
        rule="rounds.winner",
        says="each stage has its own trump",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Ks 2c
            score stage 5 4
            stage 7d
            Kh 3c
            Qh 4d
            """,
        # Stage 2: Тарас leads and keeps his king; Olena trumps the queen.
        totals={"Olena": 7, "Тарас": 7},
    ),
    Row(
        rule="rounds.winner",
        says="the right winner claimed",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 2c = Тарас
            """,
        totals={"Olena": 0, "Тарас": 4},
    ),
    Row(
        rule="rounds.winner",
        says="cards beat a claimed winner",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 2c = Olena
            """,
        totals={"Olena": 0, "Тарас": 4},
        faults=(("wrong-winner", 4),),
        more={"findings.0.column": 9},
    ),
    Row(
        rule="rounds.winner",
        says="one card of a trick: it goes to the winner claimed",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Olena leads 9s = Olena
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("trick-size", 4),),
        more={"games.0.stages.0.tricks.Olena": 1, "games.0.stages.0.tricks.Тарас": 0},
    ),
    Row(
        rule="rounds.winner",
        says="one card of a trick and no winner claimed: it is nobody's",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Olena leads 9s
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("trick-size", 4),),
        more={"games.0.stages.0.tricks.Olena": 0, "games.0.stages.0.tricks.Тарас": 0},
    ),
    Row(
        rule="rounds.winner",
        says="three cards are too many, the winner claimed has the trick",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            9s 5s 4s = Olena
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("trick-size", 4),),
        more={"findings.0.column": 7, "games.0.stages.0.tricks.Olena": 1},
    ),
    Row(
        rule="rounds.winner",
        says="trump unknown: where another suit was laid nobody knows who won",
        text="""
            match: rounds
            players: Olena, Тарас
            stage
            5s Ah
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("incomplete", 4),),
    ),
    Row(
        rule="rounds.winner",
        says="trump unknown: of one suit the highest wins",
        text="""
            match: rounds
            players: Olena, Тарас
            stage
            5s As
            """,
        totals={"Olena": 0, "Тарас": 4},
    ),
    Row(
        rule="rounds.winner",
        says="trump unknown: a claimed winner who may have trumped is believed and leads",
        text="""
            match: rounds
            players: Olena, Тарас
            stage
            Ks 5h = Тарас
            Ad 3d
            """,
        totals={"Olena": 0, "Тарас": 7},
    ),
    Row(
        rule="rounds.winner",
        says="trump unknown: a claimed winner in the suit led, over another suit, is believed",
        text="""
            match: rounds
            players: Olena, Тарас
            stage
            5s Ah = Olena
            """,
        totals={"Olena": 4, "Тарас": 0},
    ),
    Row(
        rule="rounds.winner",
        says="trump unknown: a lower card of the suit led never wins",
        text="""
            match: rounds
            players: Olena, Тарас
            stage
            5s As = Olena
            """,
        totals={"Olena": 0, "Тарас": 4},
        faults=(("wrong-winner", 4),),
    ),
    Row(
        rule="rounds.trump=beats",
        says="the default",
        text="""
            match: rounds
            players: Olena, Тарас
            house: trump=beats
            stage 7c
            As 2c
            """,
        totals={"Olena": 0, "Тарас": 4},
        more={"house.trump": "beats", "house.target": 200},
    ),
    Row(
        rule="rounds.trump=none",
        says="only the suit led wins",
        text="""
            match: rounds
            players: Olena, Тарас
            house: trump=none
            stage 7c
            As 2c
            3c Kc
            Qh 9h
            """,
        # Olena keeps her ace: 4; Тарас has the higher club: 3; then he wins his queen: 2.
        totals={"Olena": 4, "Тарас": 5},
        more={"house.trump": "none"},
    ),
    Row(
        rule="rounds.trump=none",
        says="who is said to have trumped has not won",
        text="""
            match: rounds
            players: Olena, Тарас
            house: trump=none
            stage 7c
            As 2c = Тарас
            """,
        totals={"Olena": 4, "Тарас": 0},
        faults=(("wrong-winner", 5),),
    ),
    Row(
        rule="rounds.trump=none",
        says="nor where the trump is unknown",
        text="""
            match: rounds
            players: Olena, Тарас
            house: trump=none
            stage
            As 2c = Тарас
            """,
        totals={"Olena": 4, "Тарас": 0},
        faults=(("wrong-winner", 5),),
    ),
    Row(
        rule="rounds.trump=none",
        says="the card turned up is not played all the same",
        text="""
            match: rounds
            players: Olena, Тарас
            house: trump=none
            stage 7c
            7c 5c
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("trump-played", 5),),
    ),
    # The fifth stage
    Row(
        rule="rounds.stage",
        says="stage 5: the second card turned up is trump for trick 5",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            5 4
            stage 7c 8h
            Olena
            Olena
            Olena
            Тарас
            Kd 3h
            """,
        # Тарас leads his king, Olena trumps it with a heart.
        totals={"Olena": 23, "Тарас": 16},
        games_won={"Olena": 1, "Тарас": 0},
        more={"games.0.stages.4.tricks.Olena": 4, "games.0.stages.4.tricks.Тарас": 1},
        faults=(("incomplete", 12),),
    ),
    Row(
        rule="rounds.stage",
        says="stage 5: the first card is trump for trick 4, and not for trick 5",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            5 4
            stage 7c 8h
            Olena
            Olena
            Тарас
            Kd 3c
            Qs 5c
            """,
        # Тарас leads the king, Olena trumps it: 3; her queen is safe from a club then: 2.
        totals={"Olena": 25, "Тарас": 16},
        more={"games.0.stages.4.tricks.Olena": 4, "games.0.stages.4.tricks.Тарас": 1},
        faults=(("incomplete", 12),),
    ),
    Row(
        rule="rounds.stage",
        says="stage 5: the second card is not trump for trick 4",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            5 4
            stage 7c 8h
            Olena
            Olena
            Тарас
            Kd 3h
            """,
        totals={"Olena": 20, "Тарас": 19},
    ),
    Row(
        rule="rounds.stage",
        says="stage 5: two suits do as well",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            5 4
            stage ♣ ♥
            Olena
            Olena
            Olena
            Тарас
            Kd 8h
            """,
        totals={"Olena": 23, "Тарас": 16},
        faults=(("incomplete", 12),),
    ),
    Row(
        rule="rounds.stage",
        says="stage 5: two cards alone on a line are its trumps",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            5 4
            7c 8h
            Olena
            Olena
            Olena
            Тарас
            Kd 3h
            """,
        totals={"Olena": 23, "Тарас": 16},
        more={"games.0.stages.4.number": 5},
        faults=(("incomplete", 12),),
    ),
    Row(
        rule="rounds.stage",
        says="stage 5 with one card: it is trump for trick 4",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            5 4
            7c
            Olena
            Olena
            Тарас
            Kd 3c
            """,
        totals={"Olena": 23, "Тарас": 16},
        faults=(("incomplete", 7),),
    ),
    Row(
        rule="rounds.stage",
        says="stage 5 with one card: the trump of trick 5 is unknown, and who won",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            5 4
            7c
            Olena
            Olena
            Olena
            Тарас
            Kd 3c
            """,
        totals={"Olena": 20, "Тарас": 16},
        faults=(("incomplete", 7), ("incomplete", 12)),
    ),
    Row(
        rule="rounds.stage",
        says="stage 5 with one card: a winner of trick 5 who may have trumped is believed",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            5 4
            7c
            Olena
            Olena
            Olena
            Тарас
            Kd 3h = Olena
            """,
        totals={"Olena": 23, "Тарас": 16},
        faults=(("incomplete", 7), ("incomplete", 12)),
    ),
    # How a stage begins
    Row(
        rule="rounds.stage",
        says="one card alone on a line turns up the trump",
        text="""
            match: rounds
            players: Olena, Тарас
            ♣7
            As 2c
            """,
        totals={"Olena": 0, "Тарас": 4},
        more={"games.0.stages.0.number": 1},
    ),
    Row(
        rule="rounds.stage",
        says="a suit is enough, and no card of it lies turned up",
        text="""
            match: rounds
            players: Olena, Тарас
            stage c
            As 7c
            8c 2c
            """,
        # Тарас trumps and leads on: 4 points.
        totals={"Olena": 0, "Тарас": 4},
        more={"games.0.stages.0.tricks.Тарас": 2},
    ),
    Row(
        rule="rounds.stage",
        says="Ukrainian words and Cyrillic letters",
        text="""
            матч: раунди
            гравці: Olena, Тарас
            етап 7х
            Olena ходить Тп 2х
            Кб 3б
            Тарас бере Дч Вч
            """,
        # Тарас trumps: 4, wins his king: 3, then 2 + 1.
        totals={"Olena": 0, "Тарас": 10},
    ),
    Row(
        rule="rounds.stage",
        says="one card alone ends a stage that lacks tricks",
        text="""
            match: rounds
            players: Olena, Тарас
            7c
            As 3s
            8c
            9c
            """,
        # Stage 2 has no trick at all.
        totals={"Olena": 4, "Тарас": 0},
        faults=(("incomplete", 5), ("incomplete", 6)),
        more={"games.0.stages.2.number": 3},
    ),
    Row(
        rule="rounds.stage",
        says="a trick by cards needs a stage",
        text="""
            match: rounds
            players: Olena, Тарас
            As 3s
            Olena leads Ks 4s
            stage 7c
            Ad 3d
            """,
        totals={"Olena": 4, "Тарас": 0},
        faults=(("no-stage", 3), ("no-stage", 4)),
    ),
    Row(
        rule="rounds.stage",
        says="captures need a stage",
        text="""
            match: rounds
            players: Olena, Тарас
            Olena captures A K
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("no-stage", 3),),
    ),
    Row(
        rule="rounds.stage",
        says="after a row the next stage is due",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            9s 5s
            9 3
            As 4s
            """,
        totals={"Olena": 9, "Тарас": 3},
        faults=(("no-stage", 6),),
    ),
    Row(
        rule="rounds.stage",
        says="after five tricks the next stage is due",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 2s
            Kd 3d
            4h Jh
            5d Qd
            6s 9s
            Ah 5h
            """,
        # Olena 4 + 3 + 2; Тарас 1; the sixth scores nothing.
        totals={"Olena": 9, "Тарас": 1},
        faults=(("no-stage", 9),),
    ),
    Row(
        rule="rounds.stage",
        says="two cards before stage 5 are not understood",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c 8h
            As 3s
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("syntax", 3), ("no-stage", 4)),
    ),
    Row(
        rule="rounds.stage",
        says="two cards where stage 4 is due are a trick without a stage",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            7c 8h
            """,
        totals={"Olena": 15, "Тарас": 12},
        faults=(("no-stage", 6),),
    ),
    Row(
        rule="rounds.stage",
        says="a sixth trick by its winner begins the next stage",
        text="""
            match: rounds
            players: Olena, Тарас
            Olena
            Тарас
            Olena
            Тарас
            Olena
            Тарас
            """,
        totals={"Olena": 0, "Тарас": 0},
        more={
            "games.0.stages.0.tricks.Olena": 3,
            "games.0.stages.0.tricks.Тарас": 2,
            "games.0.stages.1.number": 2,
            "games.0.stages.1.tricks.Olena": 0,
            "games.0.stages.1.tricks.Тарас": 1,
        },
        faults=(("incomplete", 7),),
    ),
    Row(
        rule="rounds.stage",
        says="tricks counted a second time begin the next stage",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 3 2
            tricks 1 4
            """,
        totals={"Olena": 0, "Тарас": 0},
        more={
            "games.0.stages.0.tricks.Olena": 3,
            "games.0.stages.1.tricks.Olena": 1,
            "games.0.stages.1.tricks.Тарас": 4,
        },
        faults=(("incomplete", 3), ("incomplete", 4)),
    ),
    Row(
        rule="rounds.stage",
        says="a stage begun by a winner takes tricks by cards, trump unknown",
        text="""
            match: rounds
            players: Olena, Тарас
            Тарас
            Ks 5h = Olena
            """,
        # Тарас leads the king; Olena may have trumped it.
        totals={"Olena": 3, "Тарас": 0},
    ),
    Row(
        rule="rounds.stage",
        says="five stage rows make a game",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            5 4
            5 4
            """,
        totals={"Olena": 25, "Тарас": 20},
        games_won={"Olena": 1, "Тарас": 0},
        more={"games.0.complete": True, "games.0.stages.4.scores.Olena": 5},
    ),
    Row(
        rule="rounds.stage",
        says="after the fifth stage one card begins the next game",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            5 4
            5 4
            7c
            As 3s
            """,
        # Тарас leads to it: 4.
        totals={"Olena": 25, "Тарас": 24},
        games_won={"Olena": 1, "Тарас": 0},
        more={"games.1.number": 2, "games.1.dealer": "Olena", "games.1.complete": False},
    ),
    Row(
        rule="rounds.stage",
        says="after a fifth stage that lacks tricks too, and stage and game are one finding",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            5 4
            stage 7c 8h
            Ks 4s
            stage 9d
            As 3s
            """,
        # 20 + 3 and 16; then Тарас leads the ace.
        totals={"Olena": 23, "Тарас": 20},
        games_won={"Olena": 0, "Тарас": 0},
        faults=(("incomplete", 9),),
        more={"games.0.complete": False, "games.1.number": 2},
    ),
    Row(
        rule="rounds.stage",
        says="a game left after two stages",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 9 3
            3 9
            game
            26 24
            """,
        totals={"Olena": 38, "Тарас": 36},
        games_won={"Olena": 1, "Тарас": 0},
        faults=(("incomplete", 5),),
    ),
    Row(
        rule="rounds.stage",
        says="a stage and a game left together are one finding",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 3s
            game
            26 24
            """,
        totals={"Olena": 30, "Тарас": 24},
        games_won={"Olena": 1, "Тарас": 0},
        faults=(("incomplete", 5),),
    ),
    Row(
        rule="rounds.stage",
        says="a game still open is not reported",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 9 3
            stage 7c
            As 3s
            """,
        totals={"Olena": 9, "Тарас": 7},
        status="in-progress",
        more={"games.0.complete": False},
    ),
    # A whole game
    Row(
        rule="rounds.stage",
        says="25 tricks by cards, all honours out",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 3c
            As 2s
            Ks 3s
            4s Qs
            5s Js
            6s 7s
            8 2
            stage 4d
            Ah 3h
            Kh 4h
            5h Qh
            Jh 2h
            6h 7h
            13 7
            stage 3c
            Ad 2d
            Kd 3d
            5d Qd
            6d Jd
            7d 8d
            8 2
            stage 4d
            Ac 2c
            Kc 5c
            6c Qc
            7c Jc
            8c 9c
            2 8
            stage 3c 4d
            10s 9s
            10h 9h
            4c 10c
            10d 9d
            8h 8s
            0 0
            score game 31 19
            """,
        # Stage 1: Olena leads; A 4 and K 3; Тарас Q 2, leads; Olena J 1, leads; Тарас.
        # Stage 2: Тарас leads; A 4 and K 3; Olena Q 2; J 1 and 2♥ 10; Тарас.
        # Stage 3 goes like stage 1, stage 4 like stage 1 with the sides exchanged.
        # Stage 5: Olena twice, then Тарас three times. Together 50, all cards are out.
        totals={"Olena": 31, "Тарас": 19},
        games_won={"Olena": 1, "Тарас": 0},
        notes=(),
        more={
            "games.0.complete": True,
            "games.0.scores.Olena": 31,
            "games.0.stages.1.scores.Olena": 13,
            "games.0.stages.3.scores.Тарас": 8,
            "games.0.stages.4.tricks.Тарас": 3,
        },
    ),
    # The slam
    Row(
        rule="rounds.slam",
        says="all five tricks: 10, the cards captured do not count",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As Ks
            Ad Kd
            Ah 2h
            Kh Qh
            5s 4s
            """,
        totals={"Olena": 10, "Тарас": 0},
        more={
            "lines.0.line": 8,
            "lines.0.side": "Olena",
            "lines.0.points": 10,
            "lines.0.rule": "rounds.slam",
            "games.0.stages.0.scores.Olena": 10,
        },
    ),
    Row(
        rule="rounds.slam",
        says="after four tricks it is none yet, the cards stand as they are",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As Ks
            Ad Kd
            Ah 2h
            Kh Qh
            """,
        # 7 + 7 + 14 + 5
        totals={"Olena": 33, "Тарас": 0},
    ),
    Row(
        rule="rounds.slam",
        says="four of five tricks are none",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As Ks
            Ad Kd
            Ah 2h
            Kh Qh
            4s 5s
            """,
        totals={"Olena": 33, "Тарас": 0},
        more={"lines.0.rule": "rounds.honours"},
    ),
    Row(
        rule="rounds.slam",
        says="five tricks by their winner",
        text="""
            match: rounds
            players: Olena, Тарас
            Тарас
            Тарас
            Тарас wins As Ks
            Тарас wins Ad
            Тарас
            """,
        totals={"Olena": 0, "Тарас": 10},
    ),
    Row(
        rule="rounds.slam",
        says="five tricks counted",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 0 5
            """,
        totals={"Olena": 0, "Тарас": 10},
        more={"games.0.stages.0.tricks.Тарас": 5},
    ),
    Row(
        rule="rounds.slam",
        says="one slam does not stop another stage's honours",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 5 0
            tricks 4 1
            Olena captures A A
            Тарас captures K
            """,
        totals={"Olena": 18, "Тарас": 3},
    ),
    Row(
        rule="rounds.slam",
        says="five slams are 50 points",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 5 0
            tricks 0 5
            tricks 5 0
            tricks 0 5
            tricks 5 0
            score game 30 20
            """,
        totals={"Olena": 30, "Тарас": 20},
        games_won={"Olena": 1, "Тарас": 0},
    ),
    Row(
        rule="rounds.slam",
        says="a row that counts the cards of a slam is wrong",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As Ks
            Ad Kd
            Ah 4h
            6h 5h
            5s 4s
            18 0
            """,
        totals={"Olena": 10, "Тарас": 0},
        faults=(("wrong-claim", 9),),
        more={"findings.0.claimed": 18, "findings.0.correct": 10, "findings.0.side": "Olena"},
    ),
    Row(
        rule="rounds.slam",
        says="the row of a slam by winners is checked, cards or not",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 5 0
            score stage 9 0
            """,
        totals={"Olena": 10, "Тарас": 0},
        faults=(("wrong-claim", 4),),
    ),
    # Honours
    Row(
        rule="rounds.honours",
        says="ace 4, king 3, queen 2, jack 1, ten nothing",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 9s
            9d Kd
            Qh 9h
            Jc 9c
            """,
        # Olena 4; Тарас 3, and then leads his queen 2 and the jack of trumps 1.
        totals={"Olena": 4, "Тарас": 6},
    ),
    Row(
        rule="rounds.honours",
        says="the two of hearts 10, other twos nothing",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            3h 2h
            4s 2s
            2d 5d
            """,
        totals={"Olena": 10, "Тарас": 0},
    ),
    Row(
        rule="rounds.honours",
        says="both cards of a trick are captured by its winner",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Ks As
            2h Jh
            """,
        # Тарас 3 + 4; then he leads the two, and Olena's jack takes it: 10 + 1.
        totals={"Olena": 11, "Тарас": 7},
    ),
    Row(
        rule="rounds.honours",
        says="a stage by cards",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 2s
            Kd 3d
            4h Jh
            5d Qd
            6s 9s
            """,
        # Olena 4 + 3 + 2 with three tricks, Тарас 1.
        totals={"Olena": 9, "Тарас": 1},
        status="in-progress",
        winner=None,
        more={
            "lines.0.line": 8,
            "lines.0.side": "Olena",
            "lines.0.points": 9,
            "lines.0.rule": "rounds.honours",
            "lines.1.side": "Тарас",
            "lines.1.points": 1,
            "games.0.stages.0.scores.Тарас": 1,
            "games.0.stages.0.tricks.Olena": 3,
        },
    ),
    Row(
        rule="rounds.honours",
        says="while the stage is open its points stand at its last trick",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 2s
            3d Kd
            """,
        totals={"Olena": 4, "Тарас": 3},
        more={"lines.0.line": 5, "lines.0.points": 4, "lines.1.line": 5, "lines.1.points": 3},
    ),
    Row(
        rule="rounds.honours",
        says="cards of tricks won, as far as they were kept",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Olena wins Ks 2h
            Тарас: As
            Тарас
            """,
        totals={"Olena": 13, "Тарас": 4},
        more={"games.0.stages.0.tricks.Тарас": 2},
    ),
    Row(
        rule="rounds.honours",
        says="tricks counted and honours named, with suit and without",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 3 2
            Olena captures 2h A A
            Тарас captures Kd Q J
            """,
        totals={"Olena": 18, "Тарас": 6},
        more={"games.0.stages.0.scores.Olena": 18},
    ),
    Row(
        rule="rounds.honours",
        says="five winners and honours named",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Olena
            Тарас
            Olena
            Тарас
            Olena
            Olena captures A K
            Тарас captures
            7 0
            """,
        totals={"Olena": 7, "Тарас": 0},
    ),
    # What counts and what is checked
    Row(
        rule="rounds.honours",
        says="a stage by cards: its row is right",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 2s
            Kd 3d
            4h Jh
            5d Qd
            6s 9s
            9 1
            """,
        totals={"Olena": 9, "Тарас": 1},
    ),
    Row(
        rule="rounds.honours",
        says="a stage by cards: its row is wrong, one side",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 2s
            Kd 3d
            4h Jh
            5d Qd
            6s 9s
            10 1
            """,
        totals={"Olena": 9, "Тарас": 1},
        faults=(("wrong-claim", 9),),
        more={
            "findings.0.column": 1,
            "findings.0.side": "Olena",
            "findings.0.claimed": 10,
            "findings.0.correct": 9,
        },
    ),
    Row(
        rule="rounds.honours",
        says="a stage by cards: its row is wrong, both sides",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 2s
            Kd 3d
            4h Jh
            5d Qd
            6s 9s
            score stage Тарас 9, Olena 1
            """,
        totals={"Olena": 9, "Тарас": 1},
        faults=(("wrong-claim", 9), ("wrong-claim", 9)),
    ),
    Row(
        rule="rounds.honours",
        says="all cards of tricks won: the row is checked",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Olena wins As 2s
            Olena: Kd 3d
            Тарас wins Jh 4h
            Olena wins 5d Qd
            Тарас 9s 6s
            9 2
            """,
        totals={"Olena": 9, "Тарас": 1},
        faults=(("wrong-claim", 9),),
        more={"findings.0.side": "Тарас", "findings.0.column": 3},
    ),
    Row(
        rule="rounds.honours",
        says="one trick without its cards: the row counts",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 2s
            Kd 3d
            4h Jh
            5d Qd
            Тарас
            9 5
            """,
        totals={"Olena": 9, "Тарас": 5},
    ),
    Row(
        rule="rounds.honours",
        says="winners alone: the row counts, as written",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Olena
            Тарас
            Olena
            Тарас
            Olena
            9 5
            """,
        totals={"Olena": 9, "Тарас": 5},
        more={
            "lines.0.line": 9,
            "lines.0.points": 9,
            "lines.0.rule": None,
            "lines.0.why": "as written",
        },
    ),
    Row(
        rule="rounds.honours",
        says="tricks alone: the row counts",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 3 2
            9 5
            """,
        totals={"Olena": 9, "Тарас": 5},
        more={"games.0.stages.0.scores.Olena": 9},
    ),
    Row(
        rule="rounds.honours",
        says="honours of both sides: the row is checked",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 3 2
            Olena captures A K
            Тарас captures J
            8 2
            """,
        totals={"Olena": 7, "Тарас": 1},
        faults=(("wrong-claim", 6), ("wrong-claim", 6)),
    ),
    Row(
        rule="rounds.honours",
        says="honours of one side: the row is checked for that side and counts for the other",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 3 2
            Olena captures A K
            8 5
            """,
        totals={"Olena": 7, "Тарас": 5},
        faults=(("wrong-claim", 5),),
        more={"findings.0.side": "Olena", "findings.0.correct": 7},
    ),
    Row(
        rule="rounds.honours",
        says="a row of an unfinished stage replaces what is known",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 2s
            9 3
            """,
        totals={"Olena": 9, "Тарас": 3},
        more={"lines.0.line": 5, "lines.0.points": 9, "lines.0.rule": None},
    ),
    Row(
        rule="rounds.honours",
        says="a trick that lacks a card: coarser figures count",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 2s
            Kd 3d
            4h Jh
            5d Qd
            Olena leads 6s = Тарас
            9 5
            """,
        totals={"Olena": 9, "Тарас": 5},
        faults=(("trick-size", 8),),
    ),
    Row(
        rule="rounds.honours",
        says="tricks beside five winners are checked",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Olena
            Тарас
            Olena
            Тарас
            Olena
            tricks 3 2
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("incomplete", 9),),
    ),
    Row(
        rule="rounds.honours",
        says="tricks beside five winners are checked, and wrong for both sides",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Olena
            Тарас
            Olena
            Тарас
            Olena
            tricks 2 3
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("incomplete", 9), ("wrong-claim", 9), ("wrong-claim", 9)),
        more={"games.0.stages.0.tricks.Olena": 3},
    ),
    Row(
        rule="rounds.honours",
        says="tricks beside two winners count",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            Olena
            Тарас
            tricks 4 1
            """,
        totals={"Olena": 0, "Тарас": 0},
        more={"games.0.stages.0.tricks.Olena": 4, "games.0.stages.0.tricks.Тарас": 1},
        faults=(("incomplete", 6),),
    ),
    Row(
        rule="rounds.honours",
        says="honours named beside all cards are checked and right",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 2s
            Kd 3d
            4h Jh
            5d Qd
            6s 9s
            Olena captures A K Q
            Тарас captures Jh
            """,
        totals={"Olena": 9, "Тарас": 1},
    ),
    Row(
        rule="rounds.honours",
        says="honours named beside all cards are checked and one is missing",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 2s
            Kd 3d
            4h Jh
            5d Qd
            6s 9s
            Olena captures A K
            """,
        totals={"Olena": 9, "Тарас": 1},
        faults=(("wrong-claim", 9),),
    ),
    Row(
        rule="rounds.honours",
        says="points without cards add up in the stage, beside cards too",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 2s
            Olena = 5
            Olena = 2
            Тарас = 3
            """,
        totals={"Olena": 11, "Тарас": 3},
        more={"games.0.stages.0.scores.Olena": 11},
    ),
    Row(
        rule="rounds.honours",
        says="points without cards begin a stage where one is due",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 9 3
            Тарас = 6
            """,
        totals={"Olena": 9, "Тарас": 9},
        more={"games.0.stages.1.number": 2, "games.0.stages.1.scores.Тарас": 6},
    ),
    Row(
        rule="rounds.honours",
        says="points without cards no longer count once the cards are all there",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 2s
            Olena = 4
            8d 3d
            4h Jh
            5d 6d
            6s 9s
            """,
        # Olena has the ace and no other honour, then and at the end.
        totals={"Olena": 4, "Тарас": 1},
    ),
    Row(
        rule="rounds.honours",
        says="points without cards are checked once the cards are all there",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 2s
            Olena = 5
            8d 3d
            4h Jh
            5d 6d
            6s 9s
            """,
        totals={"Olena": 4, "Тарас": 1},
        faults=(("wrong-claim", 5),),
        more={"findings.0.correct": 4, "findings.0.claimed": 5, "findings.0.column": 9},
    ),
    # Bounds of a stage row
    Row(
        rule="rounds.honours",
        says="a stage row of 35 is the most, 36 is too much",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 36 0
            """,
        totals={"Olena": 36, "Тарас": 0},
        faults=(("impossible-score", 3),),
        more={"findings.0.side": "Olena", "findings.0.column": 13},
    ),
    Row(
        rule="rounds.honours",
        says="a stage row of 35 to 5",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 35 5
            """,
        # Four tricks with 2♥, A A A A and K K K; one with K and Q.
        totals={"Olena": 35, "Тарас": 5},
    ),
    Row(
        rule="rounds.honours",
        says="a stage row below nothing",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 9 -1
            """,
        totals={"Olena": 9, "Тарас": -1},
        faults=(("impossible-score", 3),),
        more={"findings.0.side": "Тарас"},
    ),
    Row(
        rule="rounds.honours",
        says="a stage row without any points",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 0 0
            """,
        totals={"Olena": 0, "Тарас": 0},
    ),
    Row(
        rule="rounds.honours",
        says="one trick gives at most 14",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 1 4
            14 9
            """,
        totals={"Olena": 14, "Тарас": 9},
    ),
    Row(
        rule="rounds.honours",
        says="one trick never gives 15",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 1 4
            15 9
            """,
        totals={"Olena": 15, "Тарас": 9},
        faults=(("impossible-score", 4),),
        more={"findings.0.side": "Olena", "findings.0.column": 1},
    ),
    Row(
        rule="rounds.honours",
        says="two tricks give at most 22",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 2 3
            22 4
            """,
        totals={"Olena": 22, "Тарас": 4},
    ),
    Row(
        rule="rounds.honours",
        says="two tricks never give 23",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 2 3
            23 4
            """,
        totals={"Olena": 23, "Тарас": 4},
        faults=(("impossible-score", 4),),
    ),
    Row(
        rule="rounds.honours",
        says="three tricks give at most 29",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 2 3
            4 29
            """,
        totals={"Olena": 4, "Тарас": 29},
    ),
    Row(
        rule="rounds.honours",
        says="three tricks never give 30",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 2 3
            4 30
            """,
        totals={"Olena": 4, "Тарас": 30},
        faults=(("impossible-score", 4),),
        more={"findings.0.side": "Тарас"},
    ),
    Row(
        rule="rounds.honours",
        says="a row below what the cards give already",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 7c
            As 3s
            3 5
            """,
        # Olena has an ace: 4 at least.
        totals={"Olena": 3, "Тарас": 5},
        faults=(("impossible-score", 5),),
        more={"findings.0.side": "Olena"},
    ),
    Row(
        rule="rounds.honours",
        says="points of a stage without cards have the same bound",
        text="""
            match: rounds
            players: Olena, Тарас
            Olena = 36
            """,
        totals={"Olena": 36, "Тарас": 0},
        faults=(("impossible-score", 3),),
    ),
    # Games kept as points, and their bounds
    Row(
        rule="rounds.match",
        says="a game row counts, as written",
        text="""
            match: rounds
            players: Olena, Тарас
            26 24
            """,
        totals={"Olena": 26, "Тарас": 24},
        games_won={"Olena": 1, "Тарас": 0},
        more={
            "games.0.complete": True,
            "games.0.scores.Olena": 26,
            "lines.0.line": 3,
            "lines.0.points": 26,
            "lines.0.rule": None,
            "lines.0.why": "as written",
        },
    ),
    Row(
        rule="rounds.match",
        says="a drawn game is won by nobody",
        text="""
            match: rounds
            players: Olena, Тарас
            25 25
            score game Тарас 30, Olena 20
            """,
        totals={"Olena": 45, "Тарас": 55},
        games_won={"Olena": 0, "Тарас": 1},
    ),
    Row(
        rule="rounds.match",
        says="without a slam a game is worth 36 to 50, with one 16 to 60",
        text="""
            match: rounds
            players: Olena, Тарас
            26 10
            50 0
            16 0
            30 30
            """,
        totals={"Olena": 122, "Тарас": 40},
        games_won={"Olena": 3, "Тарас": 0},
    ),
    Row(
        rule="rounds.match",
        says="79 is the most of one side",
        text="""
            match: rounds
            players: Olena, Тарас
            79 1
            """,
        totals={"Olena": 79, "Тарас": 1},
    ),
    Row(
        rule="rounds.match",
        says="80 of one side is too much",
        text="""
            match: rounds
            players: Olena, Тарас
            0 80
            """,
        totals={"Olena": 0, "Тарас": 80},
        faults=(("impossible-score", 3),),
        more={"findings.0.side": "Тарас", "findings.0.column": 3},
    ),
    Row(
        rule="rounds.match",
        says="a game row below nothing",
        text="""
            match: rounds
            players: Olena, Тарас
            -1 45
            """,
        totals={"Olena": -1, "Тарас": 45},
        faults=(("impossible-score", 3),),
        more={"findings.0.side": "Olena"},
    ),
    Row(
        rule="rounds.match",
        says="a game row replaces the stages known",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 9 3
            stage 7c
            As 3s
            score game 26 24
            """,
        totals={"Olena": 26, "Тарас": 24},
        games_won={"Olena": 1, "Тарас": 0},
        more={"games.0.complete": True, "lines.0.line": 6, "lines.0.rule": None},
    ),
    Row(
        rule="rounds.match",
        says="a game row below the points of a stage known",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 9 3
            score game 8 40
            """,
        totals={"Olena": 8, "Тарас": 40},
        faults=(("impossible-score", 4),),
        more={"findings.0.side": "Olena"},
    ),
    Row(
        rule="rounds.match",
        says="a game row below a slam known",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 5 0
            score game 9 36
            """,
        totals={"Olena": 9, "Тарас": 36},
        faults=(("impossible-score", 4),),
        more={"findings.0.side": "Olena"},
    ),
    Row(
        rule="rounds.match",
        says="a game row is checked where five stages are known",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            5 4
            5 4
            score game 25 21
            """,
        totals={"Olena": 25, "Тарас": 20},
        games_won={"Olena": 1, "Тарас": 0},
        faults=(("wrong-claim", 8),),
        more={"findings.0.side": "Тарас", "findings.0.correct": 20, "games.0.complete": True},
    ),
    Row(
        rule="rounds.match",
        says="a game row counts where one of five stages is not determined",
        text="""
            match: rounds
            players: Olena, Тарас
            score stage 5 4
            5 4
            5 4
            5 4
            tricks 3 2
            score game 25 21
            """,
        totals={"Olena": 25, "Тарас": 21},
        games_won={"Olena": 1, "Тарас": 0},
    ),
    Row(
        rule="rounds.match",
        says="tricks of five stages and the points of the game",
        text="""
            match: rounds
            players: Olena, Тарас
            tricks 3 2
            tricks 2 3
            tricks 3 2
            tricks 2 3
            tricks 3 2
            score game 26 24
            24 26
            """,
        totals={"Olena": 50, "Тарас": 50},
        games_won={"Olena": 1, "Тарас": 1},
    ),
    Row(
        rule="rounds.match",
        says="running totals after each game",
        text="""
            match: rounds
            players: Olena, Тарас
            26 24 = 26 24
            30 20 = 56 45
            total 56 44
            """,
        totals={"Olena": 56, "Тарас": 44},
        faults=(("wrong-claim", 4),),
        more={"findings.0.column": 12, "findings.0.correct": 44, "findings.0.side": "Тарас"},
    ),
    Row(
        rule="rounds.match",
        says="an adjustment is in the totals, not in the game",
        text="""
            match: rounds
            players: Olena, Тарас
            26 24
            adjust Тарас +5 by agreement
            = 26 29
            """,
        totals={"Olena": 26, "Тарас": 29},
        games_won={"Olena": 1, "Тарас": 0},
        more={"games.0.scores.Тарас": 24},
    ),
    # The end of a match
    Row(
        rule="rounds.match",
        says="exactly 200 wins",
        text="""
            match: rounds
            players: Olena, Тарас
            50 0
            50 0
            50 0
            50 0
            """,
        totals={"Olena": 200, "Тарас": 0},
        status="finished",
        winner="Olena",
        drawn=False,
        games_won={"Olena": 4, "Тарас": 0},
    ),
    Row(
        rule="rounds.match",
        says="199 does not",
        text="""
            match: rounds
            players: Olena, Тарас
            50 0
            50 0
            50 0
            49 1
            """,
        totals={"Olena": 199, "Тарас": 1},
        status="in-progress",
        winner=None,
        drawn=False,
    ),
    Row(
        rule="rounds.match",
        says="points of an unfinished game do not end the match",
        text="""
            match: rounds
            players: Olena, Тарас
            house: target=10
            score stage 10 0
            10 0
            """,
        totals={"Olena": 20, "Тарас": 0},
        status="in-progress",
        winner=None,
        games_won={"Olena": 0, "Тарас": 0},
    ),
    Row(
        rule="rounds.match",
        says="after the fifth stage they do",
        text="""
            match: rounds
            players: Olena, Тарас
            house: target=20
            score stage 5 4
            5 4
            5 4
            5 4
            5 4
            """,
        # Both are over it.
        totals={"Olena": 25, "Тарас": 20},
        status="finished",
        winner="Olena",
        games_won={"Olena": 1, "Тарас": 0},
    ),
    Row(
        rule="rounds.match",
        says="the deciding trick of a fifth stage by winners",
        text="""
            match: rounds
            players: Olena, Тарас
            house: target=26
            score stage 5 4
            5 4
            5 4
            5 4
            stage 7c 8h
            Тарас
            Olena
            Olena
            Olena
            Ad Kd
            """,
        # Olena leads the ace: 20 + 7.
        totals={"Olena": 27, "Тарас": 16},
        status="finished",
        winner="Olena",
        faults=(("incomplete", 13),),
    ),
    Row(
        rule="rounds.match",
        says="both over it, the higher wins, whoever took more games",
        text="""
            match: rounds
            players: Olena, Тарас
            house: target=60
            26 24
            26 24
            15 35
            """,
        totals={"Olena": 67, "Тарас": 83},
        status="finished",
        winner="Тарас",
        drawn=False,
        games_won={"Olena": 2, "Тарас": 1},
    ),
    Row(
        rule="rounds.match",
        says="equal at the target, one more game",
        text="""
            match: rounds
            players: Olena, Тарас
            house: target=50
            30 20
            20 30
            """,
        totals={"Olena": 50, "Тарас": 50},
        status="in-progress",
        winner=None,
        drawn=False,
    ),
    Row(
        rule="rounds.match",
        says="equal over the target, games until they differ",
        text="""
            match: rounds
            players: Olena, Тарас
            house: target=40
            30 20
            20 30
            25 25
            24 26
            """,
        totals={"Olena": 99, "Тарас": 101},
        status="finished",
        winner="Тарас",
        games_won={"Olena": 1, "Тарас": 2},
    ),
    Row(
        rule="rounds.match",
        says="a tie that is not played on is stopped",
        text="""
            match: rounds
            players: Olena, Тарас
            house: target=40
            30 20
            20 30
            end
            """,
        totals={"Olena": 50, "Тарас": 50},
        status="stopped",
        winner=None,
        drawn=False,
    ),
    Row(
        rule="rounds.match",
        says="stopped before the target nobody has won",
        text="""
            match: rounds
            players: Olena, Тарас
            26 24
            winner nobody
            end
            """,
        totals={"Olena": 26, "Тарас": 24},
        status="stopped",
        winner=None,
    ),
    Row(
        rule="rounds.match",
        says="a winner claimed too early",
        text="""
            match: rounds
            players: Olena, Тарас
            26 24
            winner Olena
            """,
        totals={"Olena": 26, "Тарас": 24},
        status="in-progress",
        winner=None,
        faults=(("wrong-claim", 4),),
    ),
    Row(
        rule="rounds.match",
        says="the winner claimed is the winner",
        text="""
            match: rounds
            players: Olena, Тарас
            house: target=20
            26 24
            winner Olena
            end
            """,
        totals={"Olena": 26, "Тарас": 24},
        status="finished",
        winner="Olena",
    ),
    Row(
        rule="rounds.match",
        says="a game after the match was won does not count",
        text="""
            match: rounds
            players: Olena, Тарас
            house: target=45
            45 5
            20 30
            10 40
            """,
        # The first one is reported.
        totals={"Olena": 45, "Тарас": 5},
        status="finished",
        winner="Olena",
        games_won={"Olena": 1, "Тарас": 0},
        faults=(("after-end", 5),),
    ),
    Row(
        rule="rounds.match",
        says="tricks counted after the match was won do not count",
        text="""
            match: rounds
            players: Olena, Тарас
            house: target=45
            45 5
            tricks 0 5
            """,
        totals={"Olena": 45, "Тарас": 5},
        status="finished",
        faults=(("after-end", 5),),
    ),
    Row(
        rule="rounds.match",
        says="a game after the end does not count",
        text="""
            match: rounds
            players: Olena, Тарас
            26 24
            end
            20 30
            """,
        totals={"Olena": 26, "Тарас": 24},
        status="stopped",
        faults=(("after-end", 5),),
    ),
    Row(
        rule="rounds.match",
        says="the end in a game: its points stay, nobody wins it, the target is not judged",
        text="""
            match: rounds
            players: Olena, Тарас
            house: target=5
            stage 7c
            As Ks
            end
            """,
        totals={"Olena": 7, "Тарас": 0},
        status="stopped",
        winner=None,
        games_won={"Olena": 0, "Тарас": 0},
        faults=(("incomplete", 6),),
        more={"games.0.complete": False},
    ),
    Row(
        rule="rounds.match",
        says="a game cut short by the next: nobody wins it, the target is judged",
        text="""
            match: rounds
            players: Olena, Тарас
            house: target=5
            stage 7c
            As Ks
            game
            """,
        totals={"Olena": 7, "Тарас": 0},
        status="finished",
        winner="Olena",
        games_won={"Olena": 0, "Тарас": 0},
        faults=(("incomplete", 6),),
    ),
    # The target
    Row(
        rule="rounds.target=1",
        says="the first game decides",
        text="""
            match: rounds
            players: Olena, Тарас
            house: target=1
            24 26
            """,
        totals={"Olena": 24, "Тарас": 26},
        status="finished",
        winner="Тарас",
        more={"house.target": 1},
    ),
    Row(
        rule="rounds.target=60",
        says="59 is not enough, 60 is",
        text="""
            match: rounds
            players: Olena, Тарас
            house: target=60, trump=none
            40 10
            19 17
            1 32
            """,
        # 59 and 27 after two games, 60 and 59 after three.
        totals={"Olena": 60, "Тарас": 59},
        status="finished",
        winner="Olena",
        more={"house.target": 60, "house.trump": "none", "house.revoke": 0},
    ),
    Row(
        rule="rounds.target=300",
        says="200 is not enough",
        text="""
            match: rounds
            players: Olena, Тарас
            house: target=300
            50 0
            50 0
            50 0
            50 0
            """,
        totals={"Olena": 200, "Тарас": 0},
        status="in-progress",
        winner=None,
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_row(row: Row) -> None:
    check(row)
