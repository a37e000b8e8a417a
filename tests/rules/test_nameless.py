"""Nameless by the rulebook: sessions whose tricks, ladders and revokes were worked out by hand.

The dealer of the first game is the last player named, so the first player leads to its first
trick. With two players 3-2 is 4 and 2 - 1, 4-1 is 6 and 1 - 2, 5-0 is 7 and 0 - 3.
"""

import pytest

from scorekeeper.testing import Row, check

ROWS = [
    # The pack
    Row(
        rule="nameless.pack",
        says="two is lowest, then three, four, six, eight",
        text="""
            match: nameless
            players: Olena, Тарас
            2s 3s
            3h 4h
            4d 6d
            6c 8c
            8h 2h
            """,
        # Won by Тарас, Olena, Тарас, Olena, Olena; each leads to the next.
        totals={"Olena": 4, "Тарас": 1},
        games_won={"Olena": 1, "Тарас": 0},
        more={"games.0.tricks.Olena": 3, "games.0.tricks.Тарас": 2, "games.0.complete": True},
    ),
    Row(
        rule="nameless.pack",
        says="no five with four players",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            5s 8s 6s 4s
            8s 6s 4s 2s
            """,
        totals={"Olena+Іван": 1, "Тарас+Zoë": 0},
        faults=(("unknown-card", 3),),
    ),
    Row(
        rule="nameless.pack",
        says="no five with five players",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Марко
            8s 6s 5s 3s 2s
            """,
        totals={"Olena+Іван": 0, "Тарас+Zoë": 0, "Марко": 0},
        faults=(("unknown-card", 3),),
    ),
    Row(
        rule="nameless.pack",
        says="with six players the five stands between four and six",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Michał, Марко
            4s 5s 3s 2s 2h 3h
            5h 6h 4h 2c 3c 4c
            """,
        # Тарас wins with 5s and leads 5h; Іван wins with 6h.
        totals={"Olena+Zoë": 0, "Тарас+Michał": 1, "Іван+Марко": 1},
    ),
    Row(
        rule="nameless.pack",
        says="no ace, nine or ten",
        text="""
            match: nameless
            players: Olena, Тарас
            As 8s
            8s 9s
            10s 8s
            8s 6s
            """,
        totals={"Olena": 1, "Тарас": 0},
        faults=(("unknown-card", 3), ("unknown-card", 4), ("unknown-card", 5)),
    ),
    Row(
        rule="nameless.pack",
        says="a card is played once in a game, and the line scores",
        text="""
            match: nameless
            players: Olena, Тарас
            8s 6s
            8s 4s
            """,
        totals={"Olena": 2, "Тарас": 0},
        faults=(("card-twice", 4),),
        more={"findings.0.column": 1},
    ),
    Row(
        rule="nameless.pack",
        says="cards of tricks won are counted too",
        text="""
            match: nameless
            players: Olena, Тарас
            8s 6s
            Тарас wins 6s
            """,
        totals={"Olena": 1, "Тарас": 1},
        faults=(("card-twice", 4),),
        more={"findings.0.column": 12},
    ),
    Row(
        rule="nameless.pack",
        says="the next game has the whole pack again",
        text="""
            match: nameless
            players: Olena, Тарас
            8s 6s
            tricks 3 2
            game
            8s 6s
            """,
        # The second game: Olena deals, Тарас leads 8s and wins.
        totals={"Olena": 4, "Тарас": 2},
    ),
    # The players and their sides
    Row(
        rule="nameless.players",
        says="two, each alone",
        text="""
            match: nameless
            players: Olena, Тарас
            Olena wins
            """,
        totals={"Olena": 1, "Тарас": 0},
        more={"sides": ["Olena", "Тарас"]},
    ),
    Row(
        rule="nameless.players",
        says="three, each alone",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            Zoë wins
            """,
        totals={"Olena": 0, "Тарас": 0, "Zoë": 1},
        more={"sides": ["Olena", "Тарас", "Zoë"]},
    ),
    Row(
        rule="nameless.players",
        says="four, partners opposite",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            Іван wins
            Olena wins
            Zoë wins
            """,
        totals={"Olena+Іван": 2, "Тарас+Zoë": 1},
        more={"sides": ["Olena+Іван", "Тарас+Zoë"]},
    ),
    Row(
        rule="nameless.players",
        says="five, the last alone, the others pair up across",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Марко
            Іван wins
            Zoë wins
            Марко wins
            """,
        totals={"Olena+Іван": 1, "Тарас+Zoë": 1, "Марко": 1},
        more={"sides": ["Olena+Іван", "Тарас+Zoë", "Марко"]},
    ),
    Row(
        rule="nameless.players",
        says="six, three pairs, partners opposite",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Michał, Марко
            Zoë wins
            Michał wins
            Марко wins
            """,
        totals={"Olena+Zoë": 1, "Тарас+Michał": 1, "Іван+Марко": 1},
        more={"sides": ["Olena+Zoë", "Тарас+Michał", "Іван+Марко"]},
    ),
    Row(
        rule="nameless.players",
        says="one is too few",
        text="""
            match: nameless
            players: Olena
            """,
        faults=(("bad-players", 2),),
    ),
    Row(
        rule="nameless.players",
        says="seven are too many",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Michał, Марко, Bogdan
            """,
        faults=(("bad-players", 2),),
    ),
    Row(
        rule="nameless.players",
        says="teams of neighbours at four",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            teams: Olena+Тарас, Іван+Zoë
            8s 6s 4s 2s
            8h 7c 6h 4h
            3 2
            """,
        # Olena wins with 8s, then Тарас with 7c; the row counts.
        totals={"Olena+Тарас": 3, "Іван+Zoë": 2},
        more={"sides": ["Olena+Тарас", "Іван+Zoë"]},
    ),
    Row(
        rule="nameless.players",
        says="teams name another lone player at five",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Марко
            teams: Тарас, Іван+Марко, Olena+Zoë
            tricks 1 3 0
            """,
        # Sides by first seat; three of four tricks alone: 4, the others 1 - 1 and 0 - 1.
        totals={"Olena+Zoë": 0, "Тарас": 4, "Іван+Марко": -1},
        more={"sides": ["Olena+Zoë", "Тарас", "Іван+Марко"]},
    ),
    Row(
        rule="nameless.players",
        says="teams must be as many as the game gives",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            teams: Olena+Тарас, Zoë
            """,
        faults=(("bad-players", 3),),
    ),
    # Dealing
    Row(
        rule="nameless.deal",
        says="the deal passes to the left",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            3 2
            2 3
            4 1
            """,
        totals={"Olena+Іван": 9, "Тарас+Zoë": 6},
        games_won={"Olena+Іван": 2, "Тарас+Zoë": 1},
        more={"games.0.dealer": "Zoë", "games.1.dealer": "Olena", "games.2.dealer": "Тарас"},
    ),
    Row(
        rule="nameless.deal",
        says="the right dealer named",
        text="""
            match: nameless
            players: Olena, Тарас
            tricks 3 2
            game dealer Olena
            8s 6s
            """,
        # Olena deals the second game, so Тарас leads and wins its first trick.
        totals={"Olena": 4, "Тарас": 2},
        more={"games.1.dealer": "Olena"},
    ),
    Row(
        rule="nameless.deal",
        says="another dealer than the left neighbour",
        text="""
            match: nameless
            players: Olena, Тарас
            tricks 3 2
            game dealer Тарас
            tricks 2 3
            """,
        totals={"Olena": 5, "Тарас": 5},
        faults=(("wrong-dealer", 4),),
        more={"games.1.dealer": "Тарас"},
    ),
    Row(
        rule="nameless.deal",
        says="four cards each with five players: four tricks make a game",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Марко
            Olena
            Тарас
            Іван
            Zoë
            Марко
            """,
        # 2, 2, 0; the fifth trick is the first of the second game.
        totals={"Olena+Іван": 2, "Тарас+Zoë": 2, "Марко": 1},
        games_won={"Olena+Іван": 0, "Тарас+Zoë": 0, "Марко": 0},
        more={"games.0.complete": True, "games.1.number": 2, "games.1.dealer": "Olena"},
    ),
    Row(
        rule="nameless.deal",
        says="a misdeal is dealt again by the same dealer",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            8s 6s 4s
            misdeal
            8s 6s 4s = Olena
            """,
        totals={"Olena": 1, "Тарас": 0, "Zoë": 0},
        more={"games.0.number": 1, "games.0.dealer": "Zoë"},
    ),
    Row(
        rule="nameless.three-twos",
        says="three twos in one hand are nothing odd",
        text="""
            match: nameless
            players: Olena, Тарас
            house: solo=off
            8s 2s
            8h 2h
            8d 2d
            """,
        totals={"Olena": 3, "Тарас": 0},
    ),
    # Who leads
    Row(
        rule="nameless.lead",
        says="left of the dealer leads, round the table",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            dealer: Olena
            2s 8s 3s
            """,
        # Тарас 2s, Zoë 8s, Olena 3s
        totals={"Olena": 0, "Тарас": 0, "Zoë": 1},
        more={"games.0.dealer": "Olena"},
    ),
    Row(
        rule="nameless.lead",
        says="then the winner of the last trick",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            2s 8s 3s
            2h 3h 8h
            Olena leads 8d 6d 4d
            """,
        # Тарас wins and leads 2h; then Zoë 3h, Olena 8h.
        totals={"Olena": 2, "Тарас": 1, "Zoë": 0},
    ),
    Row(
        rule="nameless.lead",
        says="another leader is said, and the trick is as it was played",
        text="""
            match: nameless
            players: Olena, Тарас
            Тарас leads 8s 6s
            8h 6h
            """,
        totals={"Olena": 0, "Тарас": 2},
        faults=(("wrong-leader", 3),),
    ),
    Row(
        rule="nameless.lead",
        says="after a trick won without cards its winner",
        text="""
            match: nameless
            players: Olena, Тарас
            Тарас wins
            8s 6s
            """,
        totals={"Olena": 0, "Тарас": 2},
    ),
    Row(
        rule="nameless.lead",
        says="after a wrong claim the winner by the cards",
        text="""
            match: nameless
            players: Olena, Тарас
            8s 6s = Тарас
            8h 6h
            Тарас leads 6d 4d
            """,
        # Olena wins twice; then Тарас led out of turn, and won with 6d.
        totals={"Olena": 2, "Тарас": 1},
        faults=(("wrong-winner", 3), ("wrong-leader", 5)),
    ),
    Row(
        rule="nameless.lead",
        says="after a trick that lacks a card the winner claimed",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            8s 6s 4s = Тарас
            8h 6h 4h 2h
            """,
        totals={"Olena+Іван": 0, "Тарас+Zoë": 2},
        faults=(("trick-size", 3),),
    ),
    Row(
        rule="nameless.lead",
        says="where nobody is known a claimed winner is believed",
        text="""
            match: nameless
            players: Olena, Тарас
            8s
            8h 6h = Тарас
            """,
        totals={"Olena": 0, "Тарас": 1},
        faults=(("trick-size", 3),),
    ),
    Row(
        rule="nameless.lead",
        says="where nobody is known nobody leads wrongly",
        text="""
            match: nameless
            players: Olena, Тарас
            8s
            Тарас leads 8h 6h
            """,
        totals={"Olena": 0, "Тарас": 1},
        faults=(("trick-size", 3),),
    ),
    # Following suit
    Row(
        rule="nameless.follow",
        says="who cannot follow plays any card",
        text="""
            match: nameless
            players: Olena, Тарас
            8s 2h
            8d 3c
            """,
        totals={"Olena": 2, "Тарас": 0},
    ),
    Row(
        rule="nameless.follow",
        says="a card of the suit afterwards proves the revoke",
        text="""
            match: nameless
            players: Olena, Тарас
            8s 2h
            8h 3s
            """,
        totals={"Olena": 2, "Тарас": 0},
        faults=(("revoke", 3),),
    ),
    Row(
        rule="nameless.follow",
        says="two cards of the suit afterwards are one revoke",
        text="""
            match: nameless
            players: Olena, Тарас
            house: solo=off
            8s 2h
            8h 3s
            8d 4s
            """,
        totals={"Olena": 3, "Тарас": 0},
        faults=(("revoke", 4),),
    ),
    Row(
        rule="nameless.follow",
        says="the partner's card proves nothing",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            8s 2h 6s 4s
            8h 3h 6h 3s
            """,
        totals={"Olena+Іван": 2, "Тарас+Zoë": 0},
    ),
    Row(
        rule="nameless.follow",
        says="cards of a trick only won prove nothing",
        text="""
            match: nameless
            players: Olena, Тарас
            8s 2h
            Olena wins 8h 3s
            """,
        totals={"Olena": 2, "Тарас": 0},
    ),
    Row(
        rule="nameless.follow",
        says="a card of the next game proves nothing",
        text="""
            match: nameless
            players: Olena, Тарас
            Olena
            Olena
            Тарас
            Тарас
            8s 2h
            game
            2s 3s
            """,
        # Тарас leads 8s to the last trick of game 1, which makes it 2-3: 1 and 4. Тарас leads
        # to game 2 as well, and Olena wins with the 3s that she did not hold in game 1.
        totals={"Olena": 2, "Тарас": 4},
        more={"games.1.dealer": "Olena"},
    ),
    Row(
        rule="nameless.follow",
        says="where the leader is not known no revoke is derived",
        text="""
            match: nameless
            players: Olena, Тарас
            8s
            6s 2h
            Olena leads 8h 3s
            """,
        # The leader of the second trick stays Olena, whose 6s wins it.
        totals={"Olena": 2, "Тарас": 0},
        faults=(("trick-size", 3),),
    ),
    Row(
        rule="nameless.follow",
        says="a led seven is followed by a seven",
        text="""
            match: nameless
            players: Olena, Тарас
            7s 8h
            8d 7c
            """,
        totals={"Olena": 1, "Тарас": 1},
        faults=(("revoke", 3),),
    ),
    Row(
        rule="nameless.follow",
        says="its printed suit need not be followed",
        text="""
            match: nameless
            players: Olena, Тарас
            7s 8h
            8d 8s
            """,
        totals={"Olena": 2, "Тарас": 0},
    ),
    # Trumps and winners
    Row(
        rule="nameless.trump",
        says="spades are the highest seven",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            7d 7h 7c 7s
            """,
        totals={"Olena+Іван": 0, "Тарас+Zoë": 1},
    ),
    Row(
        rule="nameless.trump",
        says="diamonds above hearts",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            7h 7d 7c 8s = Тарас
            """,
        totals={"Olena+Іван": 0, "Тарас+Zoë": 1},
    ),
    Row(
        rule="nameless.trump",
        says="hearts above clubs",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            8c 7c 7h 6c = Іван
            """,
        totals={"Olena+Іван": 1, "Тарас+Zoë": 0},
    ),
    Row(
        rule="nameless.trump",
        says="clubs above every plain card",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            8s 7c 6s 8h = Тарас
            """,
        totals={"Olena+Іван": 0, "Тарас+Zoë": 1},
    ),
    Row(
        rule="nameless.winner",
        says="without a seven the highest card of the suit led",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            2s 8h 8d 3s = Zoë
            """,
        totals={"Olena+Іван": 0, "Тарас+Zoë": 1},
    ),
    Row(
        rule="nameless.winner",
        says="cards beat a claimed winner",
        text="""
            match: nameless
            players: Олена, Тарас, Іван, Zoë
            8п 6п 4п 2п = Тарас
            """,
        totals={"Олена+Іван": 1, "Тарас+Zoë": 0},
        faults=(("wrong-winner", 3),),
        more={"findings.0.column": 15},
    ),
    Row(
        rule="nameless.winner",
        says="the full name of the winner's side is accepted",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            ♠8 ♠6 ♠4 ♠2 = Olena+Іван
            """,
        totals={"Olena+Іван": 1, "Тарас+Zoë": 0},
    ),
    Row(
        rule="nameless.winner",
        says="the partner alone is wrong, though the side is right",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            ♠8♠6♠4♠2 = Іван
            """,
        totals={"Olena+Іван": 1, "Тарас+Zoë": 0},
        faults=(("wrong-winner", 3),),
    ),
    Row(
        rule="nameless.winner",
        says="a card too many: for the winner claimed",
        text="""
            match: nameless
            players: Olena, Тарас
            8s 6s 4s = Olena
            """,
        totals={"Olena": 1, "Тарас": 0},
        faults=(("trick-size", 3),),
        more={"findings.0.column": 7},
    ),
    Row(
        rule="nameless.winner",
        says="a card too few and nobody claimed: for nobody",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            8s 6s
            """,
        totals={"Olena": 0, "Тарас": 0, "Zoë": 0},
        faults=(("trick-size", 3),),
    ),
    # Tricks
    Row(
        rule="nameless.trick",
        says="one point a trick, by cards and by winner together",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            8s 6s 4s 2s
            Zoë wins 7s 8h
            8d 6d 4d 2d = Zoë
            Іван
            Olena wins
            """,
        totals={"Olena+Іван": 3, "Тарас+Zoë": 2},
        games_won={"Olena+Іван": 1, "Тарас+Zoë": 0},
        more={
            "lines.0.line": 7,
            "lines.0.side": "Olena+Іван",
            "lines.0.points": 3,
            "lines.0.rule": "nameless.trick",
            "lines.1.line": 7,
            "lines.1.points": 2,
        },
    ),
    Row(
        rule="nameless.trick",
        says="tricks only counted",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            tricks Тарас 4, Olena 1
            """,
        totals={"Olena+Іван": 1, "Тарас+Zoë": 4},
        games_won={"Olena+Іван": 0, "Тарас+Zoë": 1},
        more={"games.0.tricks.Тарас+Zoë": 4, "games.0.complete": True},
    ),
    Row(
        rule="nameless.trick",
        says="four tricks with six players",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Michał, Марко
            tricks 2 1 1
            """,
        totals={"Olena+Zoë": 2, "Тарас+Michał": 1, "Іван+Марко": 1},
        games_won={"Olena+Zoë": 1, "Тарас+Michał": 0, "Іван+Марко": 0},
    ),
    Row(
        rule="nameless.trick",
        says="a count beside all the tricks is checked, one finding a side",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            Olena
            Olena
            Olena
            Тарас
            Тарас
            tricks 2 3
            """,
        totals={"Olena+Іван": 3, "Тарас+Zoë": 2},
        faults=(("wrong-claim", 8), ("wrong-claim", 8)),
    ),
    Row(
        rule="nameless.trick",
        says="a count counts where tricks are missing",
        text="""
            match: nameless
            players: Olena, Тарас
            Olena
            8s 6s
            tricks 3 2
            """,
        totals={"Olena": 4, "Тарас": 1},
        games_won={"Olena": 1, "Тарас": 0},
        more={"games.0.complete": True},
    ),
    Row(
        rule="nameless.trick",
        says="a count counts where a trick lacks a card",
        text="""
            match: nameless
            players: Olena, Тарас
            8s
            Olena
            Olena
            Тарас
            Тарас
            tricks 3 2
            """,
        totals={"Olena": 4, "Тарас": 1},
        faults=(("trick-size", 3),),
    ),
    Row(
        rule="nameless.trick",
        says="no side wins six tricks of five",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            tricks 6 0
            """,
        totals={"Olena+Іван": 6, "Тарас+Zoë": 0},
        faults=(("impossible-score", 3),),
    ),
    Row(
        rule="nameless.trick",
        says="tricks that do not add up",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            tricks 3 1
            """,
        totals={"Olena+Іван": 3, "Тарас+Zoë": 1},
        faults=(("impossible-score", 3),),
    ),
    Row(
        rule="nameless.trick",
        says="a count has a figure for every side",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            tricks 3 2
            tricks 2 2 1
            """,
        totals={"Olena": 2, "Тарас": 2, "Zoë": 1},
        faults=(("syntax", 3),),
    ),
    # Rows of points
    Row(
        rule="nameless.trick",
        says="a bare row of pairs counts as written",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            3 2 = 3 2
            """,
        totals={"Olena+Іван": 3, "Тарас+Zoë": 2},
        games_won={"Olena+Іван": 1, "Тарас+Zoë": 0},
        more={
            "lines.0.points": 3,
            "lines.0.rule": None,
            "lines.0.why": "as written",
            "games.0.complete": True,
        },
    ),
    Row(
        rule="nameless.trick",
        says="a row counts where tricks are missing, and nothing is incomplete",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            Olena
            Іван
            score Olena+Іван 3, Zoë 2
            1 4
            """,
        totals={"Olena+Іван": 4, "Тарас+Zoë": 6},
        games_won={"Olena+Іван": 1, "Тарас+Zoë": 1},
    ),
    Row(
        rule="nameless.trick",
        says="a row that counts is bounded by the tricks known",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            Olena
            Olena
            Olena
            2 2
            """,
        totals={"Olena+Іван": 2, "Тарас+Zoë": 2},
        faults=(("impossible-score", 6),),
    ),
    Row(
        rule="nameless.trick",
        says="a row beside all the tricks is checked",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            Olena
            Olena
            Olena
            Тарас
            Тарас
            3 1
            """,
        totals={"Olena+Іван": 3, "Тарас+Zoë": 2},
        faults=(("wrong-claim", 8),),
        more={"findings.0.column": 3, "findings.0.correct": 2},
    ),
    Row(
        rule="nameless.trick",
        says="a row of six points for five tricks",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            6 0
            """,
        totals={"Olena+Іван": 6, "Тарас+Zoë": 0},
        faults=(("impossible-score", 3),),
    ),
    Row(
        rule="nameless.solo-3",
        says="a row beside a count is checked by the ladder",
        text="""
            match: nameless
            players: Olena, Тарас
            tricks 3 2
            score 4 1
            tricks 2 3
            score 2 3
            """,
        totals={"Olena": 5, "Тарас": 5},
        games_won={"Olena": 1, "Тарас": 1},
        faults=(("wrong-claim", 6), ("wrong-claim", 6)),
    ),
    Row(
        rule="nameless.solo-3",
        says="a row that the ladder gives counts",
        text="""
            match: nameless
            players: Olena, Тарас
            score 6 -1
            """,
        totals={"Olena": 6, "Тарас": -1},
        games_won={"Olena": 1, "Тарас": 0},
        more={"lines.0.rule": None, "lines.0.why": "as written"},
    ),
    Row(
        rule="nameless.solo-3",
        says="a row that the ladder cannot give",
        text="""
            match: nameless
            players: Olena, Тарас
            score 4 2
            """,
        totals={"Olena": 4, "Тарас": 2},
        faults=(("impossible-score", 3),),
    ),
    Row(
        rule="nameless.solo-3",
        says="a bare row is refused at two players, its total with it",
        text="""
            match: nameless
            players: Olena, Тарас
            4 1 = 9 9
            score 4 1
            """,
        totals={"Olena": 4, "Тарас": 1},
        faults=(("syntax", 3),),
    ),
    Row(
        rule="nameless.solo-3",
        says="a bare row is refused at three players",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            2 2 1
            """,
        totals={"Olena": 0, "Тарас": 0, "Zoë": 0},
        faults=(("syntax", 3),),
    ),
    Row(
        rule="nameless.solo-3",
        says="a bare row is refused at five players",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Марко
            2 1 1
            """,
        totals={"Olena+Іван": 0, "Тарас+Zoë": 0, "Марко": 0},
        faults=(("syntax", 3),),
    ),
    Row(
        rule="nameless.solo-3",
        says="a bare row of six players is taken",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Michał, Марко
            3 1 0
            """,
        totals={"Olena+Zoë": 3, "Тарас+Michał": 1, "Іван+Марко": 0},
    ),
    # Parts of a game
    Row(
        rule="nameless.trick",
        says="points whose tricks were not kept are added to those that were",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            Olena
            Olena
            Тарас = 1
            Zoë = 2
            """,
        totals={"Olena+Іван": 2, "Тарас+Zoë": 3},
        status="in-progress",
    ),
    Row(
        rule="nameless.trick",
        says="a row closes a game kept in parts",
        text="""
            match: nameless
            players: Olena, Тарас
            Olena = 4
            Тарас = 1
            score 4 1
            Тарас = 7
            """,
        totals={"Olena": 4, "Тарас": 8},
        games_won={"Olena": 1, "Тарас": 0},
        more={"games.0.complete": True, "games.1.complete": False},
    ),
    Row(
        rule="nameless.trick",
        says="a part is only checked once all the tricks are there",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            Olena
            Olena
            Тарас
            Тарас
            Olena = 3
            Zoë
            """,
        totals={"Olena+Іван": 2, "Тарас+Zoë": 3},
        faults=(("wrong-claim", 7),),
    ),
    Row(
        rule="nameless.solo-3",
        says="a part that a division gives beside the tricks known, which may yet lose by it",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            Тарас
            Тарас
            Zoë = 4
            """,
        # Tricks 0 2 3 give -1 1 4: Zoë can have 4, and Тарас no longer 2.
        totals={"Olena": 0, "Тарас": 2, "Zoë": 4},
    ),
    Row(
        rule="nameless.solo-3",
        says="a part that no division gives beside the tricks known",
        text="""
            match: nameless
            players: Olena, Тарас
            Olena
            Olena
            Olena
            Тарас = 3
            """,
        # Two tricks are left, and with them Тарас has 2 - 1.
        totals={"Olena": 4, "Тарас": 2},
        faults=(("impossible-score", 6),),
    ),
    Row(
        rule="nameless.trick",
        says="a part of six points for five tricks",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            Olena = 6
            """,
        totals={"Olena+Іван": 6, "Тарас+Zoë": 0},
        faults=(("impossible-score", 3),),
    ),
    # The ladder
    Row(
        rule="nameless.solo-3",
        says="three of five: 4, the opponent loses 1",
        text="""
            match: nameless
            players: Olena, Тарас
            tricks 3 2
            = 4 1
            """,
        totals={"Olena": 4, "Тарас": 1},
        more={
            "lines.0.line": 3,
            "lines.0.side": "Olena",
            "lines.0.points": 4,
            "lines.0.rule": "nameless.solo-3",
            "games.0.tricks.Olena": 3,
        },
    ),
    Row(
        rule="nameless.solo-3",
        says="each of two opponents loses 1",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            tricks 3 2 0
            tricks 1 1 3
            """,
        # 4, 1, -1 and 0, 0, 4
        totals={"Olena": 4, "Тарас": 1, "Zoë": 3},
    ),
    Row(
        rule="nameless.solo-3",
        says="two tricks at most: one point a trick",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            tricks 2 2 1
            """,
        totals={"Olena": 2, "Тарас": 2, "Zoë": 1},
        games_won={"Olena": 0, "Тарас": 0, "Zoë": 0},
        more={"lines.0.rule": "nameless.trick"},
    ),
    Row(
        rule="nameless.solo-3",
        says="as it stands, after three tricks",
        text="""
            match: nameless
            players: Olena, Тарас
            Olena
            Olena
            Olena
            """,
        totals={"Olena": 4, "Тарас": -1},
        status="in-progress",
        games_won={"Olena": 0, "Тарас": 0},
        more={"games.0.complete": False},
    ),
    Row(
        rule="nameless.solo-4",
        says="four of five: 6, the opponents lose 2",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            tricks 4 1 0
            """,
        totals={"Olena": 6, "Тарас": -1, "Zoë": -2},
        more={"lines.0.points": 6, "lines.0.rule": "nameless.solo-4"},
    ),
    Row(
        rule="nameless.slam",
        says="five of five: 7, the opponents lose 3, below nought too",
        text="""
            match: nameless
            players: Olena, Тарас
            tricks 5 0
            = 7 −3
            tricks 5 0
            = 14 -6
            """,
        totals={"Olena": 14, "Тарас": -6},
        status="in-progress",
        winner=None,
        more={"lines.0.points": 7, "lines.0.rule": "nameless.slam"},
    ),
    # The house rule solo
    Row(
        rule="nameless.solo=unpartnered",
        says="a pair has no ladder, at four players",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            tricks 5 0
            """,
        totals={"Olena+Іван": 5, "Тарас+Zoë": 0},
        more={
            "house.solo": "unpartnered",
            "house.ladder": "instead",
            "house.losers": "keep",
            "house.short-ladder": "taken",
            "house.stock": "off",
            "house.sevens": "trump",
            "house.target": 20,
            "house.revoke": 0,
            "house.tie": "play-on",
        },
    ),
    Row(
        rule="nameless.solo=unpartnered",
        says="at five players for the fifth alone",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Марко
            house: solo=unpartnered
            tricks 3 0 1
            tricks 0 1 3
            """,
        # 3, 0, 1 without a ladder; then -1, 0, 4
        totals={"Olena+Іван": 2, "Тарас+Zoë": 0, "Марко": 5},
    ),
    Row(
        rule="nameless.solo=sides",
        says="a pair climbs it too",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: solo=sides
            tricks 3 2
            tricks 1 4
            """,
        # 4 and 1, then 1 - 2 and 6
        totals={"Olena+Іван": 3, "Тарас+Zoë": 7},
        more={"house.solo": "sides", "lines.0.rule": "nameless.solo-3"},
    ),
    Row(
        rule="nameless.solo=sides",
        says="a slam of a pair, trick by trick",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: solo=sides
            Olena
            Іван
            Olena
            Іван
            8s 6s 4s 2s = Іван
            """,
        # Іван leads to the last trick.
        totals={"Olena+Іван": 7, "Тарас+Zoë": -3},
    ),
    Row(
        rule="nameless.solo=sides",
        says="a bare row is refused then at four players",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: solo=sides
            3 2
            """,
        totals={"Olena+Іван": 0, "Тарас+Zoë": 0},
        faults=(("syntax", 4),),
    ),
    Row(
        rule="nameless.solo=sides",
        says="and at six",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Michał, Марко
            house: solo=sides
            2 1 1
            """,
        totals={"Olena+Zoë": 0, "Тарас+Michał": 0, "Іван+Марко": 0},
        faults=(("syntax", 4),),
    ),
    Row(
        rule="nameless.solo=off",
        says="one point a trick, however many",
        text="""
            match: nameless
            players: Olena, Тарас
            house: solo=off
            tricks 5 0
            2 3
            """,
        # The row is of the complete game in hand: 2 and 3 are wrong for 5 and 0.
        totals={"Olena": 5, "Тарас": 0},
        faults=(("wrong-claim", 5), ("wrong-claim", 5)),
    ),
    Row(
        rule="nameless.solo=off",
        says="a bare row is taken at two players",
        text="""
            match: nameless
            players: Olena, Тарас
            house: solo=off
            3 2
            4 1
            """,
        totals={"Olena": 7, "Тарас": 3},
    ),
    Row(
        rule="nameless.solo=off",
        says="and at five",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Марко
            house: solo=off
            1 0 3
            """,
        totals={"Olena+Іван": 1, "Тарас+Zoë": 0, "Марко": 3},
    ),
    # The house rule ladder
    Row(
        rule="nameless.ladder=instead",
        says="4, 6 and 7 in all",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            house: ladder=instead, target=50
            tricks 3 1 1
            tricks 4 1 0
            tricks 5 0 0
            """,
        # 4 + 6 + 7; 0 - 1 - 3; 0 - 2 - 3
        totals={"Olena": 17, "Тарас": -4, "Zoë": -5},
    ),
    Row(
        rule="nameless.ladder=added",
        says="7, 10 and 12 in all",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            house: ladder=added, target=50
            tricks 3 1 1
            = 7 0 0
            tricks 4 1 0
            = 17 -1 -2
            tricks 5 0 0
            = 29 -4 -5
            """,
        totals={"Olena": 29, "Тарас": -4, "Zoë": -5},
        more={"house.ladder": "added"},
    ),
    Row(
        rule="nameless.ladder=added",
        says="at five players",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Марко
            house: ladder=added
            tricks 1 0 3
            tricks 0 0 4
            """,
        # 0, -1, 3 + 4 and -2, -2, 4 + 6
        totals={"Olena+Іван": -2, "Тарас+Zoë": -3, "Марко": 17},
    ),
    # The house rule losers
    Row(
        rule="nameless.losers=keep",
        says="own trick points less the loss",
        text="""
            match: nameless
            players: Olena, Тарас
            house: losers=keep
            tricks 3 2
            tricks 4 1
            """,
        # 2 - 1 and 1 - 2
        totals={"Olena": 10, "Тарас": 0},
    ),
    Row(
        rule="nameless.losers=only-loss",
        says="the loss alone",
        text="""
            match: nameless
            players: Olena, Тарас
            house: losers=only-loss
            tricks 3 2
            = 4 -1
            tricks 4 1
            = 10 -3
            tricks 5 0
            = 17 -6
            """,
        totals={"Olena": 17, "Тарас": -6},
        more={"house.losers": "only-loss"},
    ),
    Row(
        rule="nameless.losers=only-loss",
        says="with the ladder added, for both opponents",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            house: losers=only-loss, ladder=added
            tricks 1 4 0
            """,
        totals={"Olena": -2, "Тарас": 10, "Zoë": -2},
    ),
    Row(
        rule="nameless.losers=only-loss",
        says="without a ladder trick points as ever",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            house: losers=only-loss
            tricks 2 1 2
            """,
        totals={"Olena": 2, "Тарас": 1, "Zoë": 2},
    ),
    # The house rule short-ladder
    Row(
        rule="nameless.short-ladder=taken",
        says="by the tricks taken at five players",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Марко
            tricks 1 0 3
            = 0 -1 4
            tricks 0 0 4
            = -2 -3 10
            """,
        totals={"Olena+Іван": -2, "Тарас+Zoë": -3, "Марко": 10},
    ),
    Row(
        rule="nameless.short-ladder=taken",
        says="for sides at six",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Michał, Марко
            house: solo=sides
            tricks 3 1 0
            tricks 0 0 4
            """,
        # 4, 0, -1 and -2, -2, 6
        totals={"Olena+Zoë": 2, "Тарас+Michał": -2, "Іван+Марко": 5},
        more={"lines.0.rule": "nameless.solo-3"},
    ),
    Row(
        rule="nameless.short-ladder=off",
        says="one point a trick with five players, and bare rows",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Марко
            house: short-ladder=off
            tricks 1 0 3
            score 1 0 3
            0 0 4
            """,
        totals={"Olena+Іван": 1, "Тарас+Zoë": 0, "Марко": 7},
        more={"house.short-ladder": "off"},
    ),
    Row(
        rule="nameless.short-ladder=off",
        says="games of five tricks keep the ladder",
        text="""
            match: nameless
            players: Olena, Тарас
            house: short-ladder=off
            tricks 4 1
            """,
        totals={"Olena": 6, "Тарас": -1},
    ),
    Row(
        rule="nameless.short-ladder=slam",
        says="all four tricks are the slam",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Марко
            house: short-ladder=slam
            tricks 1 0 3
            = 0 -1 4
            tricks 0 0 4
            = -3 -4 11
            """,
        totals={"Olena+Іван": -3, "Тарас+Zoë": -4, "Марко": 11},
        more={"house.short-ladder": "slam"},
    ),
    Row(
        rule="nameless.short-ladder=slam",
        says="of a side at six",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Michał, Марко
            house: short-ladder=slam, solo=sides
            tricks 4 0 0
            """,
        totals={"Olena+Zoë": 7, "Тарас+Michał": -3, "Іван+Марко": -3},
        more={"lines.0.rule": "nameless.slam"},
    ),
    # The house rule stock
    Row(
        rule="nameless.stock=off",
        says="five tricks make a game, and the sixth begins the next",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            house: stock=off
            Olena
            Тарас
            Zoë
            Olena
            Тарас
            Zoë
            """,
        totals={"Olena": 2, "Тарас": 2, "Zoë": 2},
        more={"games.0.complete": True, "games.1.complete": False, "games.1.scores.Zoë": 1},
    ),
    Row(
        rule="nameless.stock=draw",
        says="twelve tricks with two players, no ladder, bare rows",
        text="""
            match: nameless
            players: Olena, Тарас
            house: stock=draw, target=50
            tricks 7 5
            score 7 5
            12 0
            """,
        totals={"Olena": 19, "Тарас": 5},
        games_won={"Olena": 2, "Тарас": 0},
        more={"house.stock": "draw"},
    ),
    Row(
        rule="nameless.stock=draw",
        says="eight tricks with three players",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            house: stock=draw
            tricks 5 2 1
            9 0 0
            """,
        # The row is of the complete game in hand; all its figures are wrong.
        totals={"Olena": 5, "Тарас": 2, "Zoë": 1},
        faults=(("wrong-claim", 5), ("wrong-claim", 5), ("wrong-claim", 5)),
    ),
    Row(
        rule="nameless.stock=draw",
        says="six tricks with four players",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: stock=draw
            Olena
            Olena
            Olena
            Olena
            Тарас
            game
            Тарас
            """,
        # One trick is missing when the second game begins.
        totals={"Olena+Іван": 4, "Тарас+Zoë": 2},
        games_won={"Olena+Іван": 0, "Тарас+Zoë": 0},
        faults=(("incomplete", 9),),
    ),
    Row(
        rule="nameless.stock=draw",
        says="counts as off with five players",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Марко
            house: stock=draw
            tricks 1 0 3
            """,
        totals={"Olena+Іван": 0, "Тарас+Zoë": -1, "Марко": 4},
        games_won={"Olena+Іван": 0, "Тарас+Zoë": 0, "Марко": 1},
    ),
    Row(
        rule="nameless.stock=draw",
        says="counts as off with six players, for revokes too",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë, Michał, Марко
            house: stock=draw
            8s 2h 6s 5s 4s 2s
            8h 3s 6h 5h 4h 3h
            """,
        totals={"Olena+Zoë": 2, "Тарас+Michał": 0, "Іван+Марко": 0},
        faults=(("revoke", 4),),
    ),
    Row(
        rule="nameless.stock=off",
        says="nothing is drawn: one card proves a revoke",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            8s 2h 6s 4s
            8h 3s 6h 4h
            """,
        totals={"Olena+Іван": 2, "Тарас+Zoë": 0},
        faults=(("revoke", 3),),
    ),
    Row(
        rule="nameless.stock=draw",
        says="one card may have been drawn since",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: stock=draw
            8s 2h 6s 4s
            8h 3s 6h 4h
            """,
        totals={"Olena+Іван": 2, "Тарас+Zoë": 0},
    ),
    Row(
        rule="nameless.stock=draw",
        says="two cards were not drawn since",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: stock=draw
            8s 2h 6s 4s
            8h 3s 6h 4h
            8d 2s 6d 4d
            """,
        totals={"Olena+Іван": 3, "Тарас+Zoë": 0},
        faults=(("revoke", 4),),
    ),
    Row(
        rule="nameless.stock=draw",
        says="with four players the stock is out after the first trick",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: stock=draw
            Olena
            8s 2h 6s 4s
            8h 3s 6h 4h
            """,
        totals={"Olena+Іван": 3, "Тарас+Zoë": 0},
        faults=(("revoke", 5),),
    ),
    Row(
        rule="nameless.stock=draw",
        says="with three players it is out after the third",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            house: stock=draw
            Olena
            Olena
            8c 2d 6c
            8s 2h 6s
            8h 3s 6h
            8d 2c 6d
            """,
        # Clubs were not followed in the third trick, and one card drawn after it: 2c may be
        # that one. Spades were not followed in the fourth, and nothing drawn after it. The
        # 2d before the diamonds led proves nothing.
        totals={"Olena": 6, "Тарас": 0, "Zoë": 0},
        faults=(("revoke", 7),),
    ),
    Row(
        rule="nameless.stock=draw",
        says="with two players it is out after the seventh",
        text="""
            match: nameless
            players: Olena, Тарас
            house: stock=draw
            Olena
            Olena
            Olena
            Olena
            Olena
            Olena
            8s 2h
            8h 3s
            8d 4s
            """,
        # The seventh trick: one card drawn after it, two spades played.
        totals={"Olena": 9, "Тарас": 0},
        faults=(("revoke", 10),),
    ),
    # The house rule sevens
    Row(
        rule="nameless.sevens=trump",
        says="a seven does not follow its printed suit",
        text="""
            match: nameless
            players: Olena, Тарас
            house: sevens=trump
            8s 7s
            6s 4s
            """,
        # Тарас wins both; his 6s shows that he could have followed 8s.
        totals={"Olena": 0, "Тарас": 2},
        faults=(("revoke", 4),),
    ),
    Row(
        rule="nameless.sevens=printed",
        says="a seven follows its printed suit",
        text="""
            match: nameless
            players: Olena, Тарас
            house: sevens=printed
            8s 7s
            6s 4s
            """,
        totals={"Olena": 0, "Тарас": 2},
        more={"house.sevens": "printed"},
    ),
    Row(
        rule="nameless.sevens=trump",
        says="a seven held back is no card of its printed suit",
        text="""
            match: nameless
            players: Olena, Тарас
            8s 2h
            8d 7s
            """,
        totals={"Olena": 1, "Тарас": 1},
    ),
    Row(
        rule="nameless.sevens=printed",
        says="a seven held back proves the revoke",
        text="""
            match: nameless
            players: Olena, Тарас
            house: sevens=printed
            8s 2h
            8d 7s
            """,
        totals={"Olena": 1, "Тарас": 1},
        faults=(("revoke", 4),),
    ),
    Row(
        rule="nameless.sevens=printed",
        says="a led seven is followed by a seven as ever",
        text="""
            match: nameless
            players: Olena, Тарас
            house: sevens=printed
            7s 8h
            8d 7c
            """,
        totals={"Olena": 1, "Тарас": 1},
        faults=(("revoke", 4),),
    ),
    Row(
        rule="nameless.sevens=printed",
        says="a seven of another suit does not follow",
        text="""
            match: nameless
            players: Olena, Тарас
            house: sevens=printed
            8s 7c
            6s 4s
            """,
        totals={"Olena": 0, "Тарас": 2},
        faults=(("revoke", 4),),
    ),
    # The house rule revoke
    Row(
        rule="nameless.revoke=0",
        says="reported, and no point moves",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            house: revoke=0
            8s 2h 6s
            8h 3s 6h
            """,
        totals={"Olena": 2, "Тарас": 0, "Zoë": 0},
        faults=(("revoke", 4),),
    ),
    Row(
        rule="nameless.revoke=2",
        says="the side loses 2, the other gains 2",
        text="""
            match: nameless
            players: Olena, Тарас
            house: revoke=2
            8s 2h
            8h 3s
            """,
        totals={"Olena": 4, "Тарас": -2},
        faults=(("revoke", 4),),
        more={"house.revoke": 2, "games.0.scores.Тарас": -2},
    ),
    Row(
        rule="nameless.revoke=2",
        says="every other side gains as many",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            house: revoke=2
            8s 2h 6s
            8h 3s 6h
            """,
        # 2 + 2, 0 - 2, 0 + 2
        totals={"Olena": 4, "Тарас": -2, "Zoë": 2},
        faults=(("revoke", 4),),
    ),
    Row(
        rule="nameless.revoke=2",
        says="a pair pays together",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: revoke=2
            8s 2h 6s 4s
            8h 3s 6h 4h
            """,
        totals={"Olena+Іван": 4, "Тарас+Zoë": -2},
        faults=(("revoke", 4),),
    ),
    Row(
        rule="nameless.revoke=2",
        says="once for each trick in which the suit was not followed",
        text="""
            match: nameless
            players: Olena, Тарас
            house: revoke=2, solo=off
            8s 2h
            6s 3h
            8d 4s
            """,
        # 3 + 4 and 0 - 4
        totals={"Olena": 7, "Тарас": -4},
        faults=(("revoke", 4), ("revoke", 5)),
    ),
    Row(
        rule="nameless.revoke=2",
        says="once, however many cards prove it",
        text="""
            match: nameless
            players: Olena, Тарас
            house: revoke=2, solo=off
            8s 2h
            8h 3s
            8d 4s
            """,
        totals={"Olena": 5, "Тарас": -2},
        faults=(("revoke", 4),),
    ),
    Row(
        rule="nameless.revoke=2",
        says="on top of the ladder",
        text="""
            match: nameless
            players: Olena, Тарас
            house: revoke=2
            8s 2h
            8h 3s
            Тарас
            Тарас
            Olena
            = 6 -1
            """,
        # 3-2: 4 + 2 and 2 - 1 - 2
        totals={"Olena": 6, "Тарас": -1},
        faults=(("revoke", 4),),
    ),
    Row(
        rule="nameless.revoke=2",
        says="on top of a row that counts",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: revoke=2
            8s 2h 6s 4s
            8h 3s 6h 4h
            3 2
            """,
        totals={"Olena+Іван": 5, "Тарас+Zoë": 0},
        faults=(("revoke", 4),),
    ),
    Row(
        rule="nameless.revoke=2",
        says="a row that is checked knows of it",
        text="""
            match: nameless
            players: Olena, Тарас
            house: revoke=2, solo=off
            8s 2h
            8h 3s
            Тарас
            Тарас
            Olena
            5 0
            """,
        # 3 + 2 and 2 - 2
        totals={"Olena": 5, "Тарас": 0},
        faults=(("revoke", 4),),
    ),
    Row(
        rule="nameless.revoke=2",
        says="a figure above the proof knows nothing of it",
        text="""
            match: nameless
            players: Olena, Тарас
            house: revoke=2
            8s 2h
            = 1 0
            8h 3s
            = 4 -2
            """,
        totals={"Olena": 4, "Тарас": -2},
        faults=(("revoke", 4),),
    ),
    # Incomplete games
    Row(
        rule="nameless.trick",
        says="a game cut short by game: its points stay, nobody won it",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            Olena
            Olena
            game
            tricks 2 3
            """,
        totals={"Olena+Іван": 4, "Тарас+Zoë": 3},
        games_won={"Olena+Іван": 0, "Тарас+Zoë": 1},
        faults=(("incomplete", 5),),
        more={"games.0.complete": False, "games.1.complete": True},
    ),
    Row(
        rule="nameless.match",
        says="a game cut short by game is judged",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: target=2
            Olena
            Olena
            game
            Тарас
            """,
        totals={"Olena+Іван": 2, "Тарас+Zoë": 0},
        winner="Olena+Іван",
        status="finished",
        faults=(("incomplete", 6), ("after-end", 7)),
    ),
    Row(
        rule="nameless.match",
        says="a game cut short by end is not judged",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: target=2
            Olena
            Olena
            end
            """,
        totals={"Olena+Іван": 2, "Тарас+Zoë": 0},
        games_won={"Olena+Іван": 0, "Тарас+Zoë": 0},
        winner=None,
        status="stopped",
        faults=(("incomplete", 6),),
    ),
    # The end of the match
    Row(
        rule="nameless.target=20",
        says="nineteen are not enough",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            5 0
            5 0
            5 0
            4 1
            """,
        totals={"Olena+Іван": 19, "Тарас+Zoë": 1},
        winner=None,
        status="in-progress",
    ),
    Row(
        rule="nameless.target=20",
        says="twenty are, exactly",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            5 0
            5 0
            5 0
            5 0
            """,
        totals={"Olena+Іван": 20, "Тарас+Zoë": 0},
        games_won={"Olena+Іван": 4, "Тарас+Zoë": 0},
        winner="Olena+Іван",
        drawn=False,
        status="finished",
    ),
    Row(
        rule="nameless.target=7",
        says="another target, and the winner said is checked",
        text="""
            match: nameless
            players: Olena, Тарас
            house: target=7
            tricks 0 5
            winner Olena
            """,
        totals={"Olena": -3, "Тарас": 7},
        winner="Тарас",
        status="finished",
        faults=(("wrong-claim", 5),),
        more={"house.target": 7},
    ),
    Row(
        rule="nameless.match",
        says="counted at the end of a game only",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: target=3
            Olena
            Olena
            Olena
            """,
        totals={"Olena+Іван": 3, "Тарас+Zoë": 0},
        winner=None,
        status="in-progress",
    ),
    Row(
        rule="nameless.match",
        says="the game that reaches the target is played out",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: target=3
            Olena
            Olena
            Olena
            Тарас
            Тарас
            """,
        totals={"Olena+Іван": 3, "Тарас+Zoë": 2},
        winner="Olena+Іван",
        status="finished",
    ),
    Row(
        rule="nameless.match",
        says="several at once: the highest",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            house: target=5
            tricks 2 2 1
            tricks 2 2 1
            tricks 2 1 2
            """,
        # 2, 2, 1; 4, 4, 2; 6, 5, 4
        totals={"Olena": 6, "Тарас": 5, "Zoë": 4},
        winner="Olena",
        status="finished",
    ),
    Row(
        rule="nameless.match",
        says="nothing counts after it was won, said once; an adjust does until then",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: target=5
            5 0
            adjust Тарас -1 a late deal
            0 5
            adjust Тарас +3 too late
            0 5
            """,
        totals={"Olena+Іван": 5, "Тарас+Zoë": -1},
        winner="Olena+Іван",
        status="finished",
        faults=(("after-end", 6),),
    ),
    Row(
        rule="nameless.match",
        says="nothing scores after end",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            5 0
            end
            Zoë
            """,
        totals={"Olena+Іван": 5, "Тарас+Zoë": 0},
        winner=None,
        status="stopped",
        faults=(("after-end", 5),),
    ),
    # The house rule tie
    Row(
        rule="nameless.tie=play-on",
        says="equal highest at the target: one game more is due",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: target=5
            3 2
            2 3
            winner nobody
            """,
        totals={"Olena+Іван": 5, "Тарас+Zoë": 5},
        winner=None,
        drawn=False,
        status="in-progress",
    ),
    Row(
        rule="nameless.tie=play-on",
        says="the game more decides",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: target=5, tie=play-on
            3 2
            2 3
            1 4
            """,
        totals={"Olena+Іван": 6, "Тарас+Zoë": 9},
        winner="Тарас+Zoë",
        drawn=False,
        status="finished",
    ),
    Row(
        rule="nameless.tie=play-on",
        says="two of three are equal",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            house: target=4
            tricks 2 2 1
            tricks 2 2 1
            tricks 1 2 2
            """,
        # 4, 4, 2 is played on: 5, 6, 4
        totals={"Olena": 5, "Тарас": 6, "Zoë": 4},
        winner="Тарас",
        status="finished",
    ),
    Row(
        rule="nameless.tie=play-on",
        says="ended at a tie, the match is stopped",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: target=5
            3 2
            2 3
            end
            """,
        totals={"Olena+Іван": 5, "Тарас+Zoë": 5},
        winner=None,
        drawn=False,
        status="stopped",
    ),
    Row(
        rule="nameless.tie=shared",
        says="equal highest share the match",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: target=5, tie=shared
            3 2
            2 3
            winner nobody
            """,
        totals={"Olena+Іван": 5, "Тарас+Zoë": 5},
        winner=None,
        drawn=True,
        status="finished",
        more={"house.tie": "shared"},
    ),
    Row(
        rule="nameless.tie=shared",
        says="then nothing more is played",
        text="""
            match: nameless
            players: Olena, Тарас, Іван, Zoë
            house: target=5, tie=shared
            3 2
            2 3
            1 4
            """,
        totals={"Olena+Іван": 5, "Тарас+Zoë": 5},
        winner=None,
        drawn=True,
        faults=(("after-end", 6),),
    ),
    Row(
        rule="nameless.tie=shared",
        says="a higher side wins as ever",
        text="""
            match: nameless
            players: Olena, Тарас, Zoë
            house: target=4, tie=shared
            tricks 2 2 1
            tricks 2 1 2
            """,
        # 4, 3, 3
        totals={"Olena": 4, "Тарас": 3, "Zoë": 3},
        winner="Olena",
        drawn=False,
        status="finished",
    ),
    # Words of other games
    Row(
        rule="nameless.match",
        says="words and house rules of other games are refused",
        text="""
            match: nameless
            players: Olena, Тарас
            house: trump=none
            stage 7s
            lobby 7s
            tricks 3 2
            """,
        totals={"Olena": 4, "Тарас": 1},
        faults=(("unknown-house-rule", 3), ("syntax", 4), ("syntax", 5)),
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_row(row: Row) -> None:
    check(row)
