"""The notation that all games share: lines, header, names, figures, cards, words, findings."""

import pytest

from scorekeeper.testing import Row, check

LINES = [
    Row(
        rule="notation.lines",
        says="a byte-order mark may stand before the first line",
        text="\ufeffmatch: candidate\nplayers: Olena, Тарас\n20 16\n",
        totals={"Olena": 20, "Тарас": 16},
        more={"game": "candidate"},
    ),
    Row(
        rule="notation.lines",
        says="lines may end with CRLF",
        text="match: candidate\r\nplayers: Olena, Тарас\r\nhouse: games=2\r\n\r\n20 16\r\nend\r\n",
        totals={"Olena": 20, "Тарас": 16},
        status="stopped",
        more={"house.games": 2},
    ),
    Row(
        rule="notation.lines",
        says="nothing but LF and CRLF ends a line",
        text=(
            "match: candidate\n"
            "players: Olena, Тарас\n"
            "note one\u2028Zed 7 8\n"
            "note two\x85Zed 7 8\n"
            "20 16 = 21 16\n"
        ),
        totals={"Olena": 20, "Тарас": 16},
        faults=(("wrong-claim", 5),),
    ),
    Row(
        rule="notation.lines",
        says="the last line needs no end",
        text="match: candidate\nplayers: Olena, Тарас\n20 16",
        totals={"Olena": 20, "Тарас": 16},
    ),
    Row(
        rule="notation.lines",
        says="blank lines anywhere, and they are counted",
        text="""
            # a sheet

            match: candidate

            players: Olena, Тарас


            20 16

            21 16 = 40 32

            """,
        totals={"Olena": 41, "Тарас": 32},
        faults=(("wrong-claim", 10),),
    ),
    Row(
        rule="notation.lines",
        says="# at the start of a line or after white space begins a comment",
        text="""
            # the sheet
            match: candidate   # the game
            players: Olena, Тарас # two
            house: sets=plain # agreed
            # Zed 7 8
                # Zed 9 10
            Olena Q♠ Q♥ = 4 # plain: 2 × 2
            Тарас 9♠ 10♠ # = 5
            """,
        totals={"Olena": 4, "Тарас": 4},
        more={"house.sets": "plain"},
    ),
    Row(
        rule="notation.lines",
        says="# within a word begins no comment",
        text="""
            match: candidate
            players: Olena, Тарас
            Olena 9♠ 10♠ = 4#x
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(("syntax", 3),),
    ),
    Row(
        rule="notation.lines",
        says="keywords, names and card letters are case-insensitive",
        text="""
            MATCH: Candidate
            Players: Olena, Тарас
            HOUSE: games=2
            Game DEALER тарас
            OLENA TAKES 9S tH jD
            тАРАС Takes 9c 10C = 4
            Note small letters
            """,
        totals={"Olena": 12, "Тарас": 4},  # (1 + 1 + 2) × 3
    ),
    Row(
        rule="notation.lines",
        says="text is compared after NFC: names and words",
        text=(
            "match: candidate\n"
            "players: Zo\u00eb, Сергі\u0439\n"
            "Zoe\u0308 9♠ 10♠\n"
            "Сергіи\u0306 бере\u0308т 5♠ 6♠ 7♠\n"
        ),
        totals={"Zo\u00eb": 4, "Сергі\u0439": 9},
    ),
    Row(
        rule="notation.lines",
        says="a number may have any of the signs",
        text="""
            match: candidate
            players: Olena, Тарас
            score +20 +16
            adjust Olena -4 late
            adjust Olena −4 late again
            adjust Тарас –4 very late
            adjust Тарас +1 nearly in time
            = +12 13
            """,
        totals={"Olena": 12, "Тарас": 13},  # 20 - 4 - 4, 16 - 4 + 1
    ),
    Row(
        rule="notation.lines",
        says="the minus signs in a row of figures",
        text="""
            match: nameless
            players: Olena, Тарас
            score 6 −1
            score -1 6
            score 7 –3
            = 12 2
            """,
        totals={"Olena": 12, "Тарас": 2},  # 6 - 1 + 7, -1 + 6 - 3
    ),
    Row(
        rule="notation.lines",
        says="the first fault of a line is its finding, and reading goes on",
        text="""
            match: candidate
            players: Olena, Тарас
            Zed 9♠ X♠ = many
            Olena 9♠ X♠ = many
            Olena 9♠ 10♠ = many
            Olena 9♠ 10♠ = 4
            Тарас 9♥ 10♥ = 4
            """,
        totals={"Olena": 4, "Тарас": 4},
        faults=(("unknown-player", 3), ("unknown-card", 4), ("syntax", 5)),
    ),
    Row(
        rule="notation.lines",
        says="what stands before a card, a verb or = is a name",
        text="""
            match: candidate
            players: Olena, Тарас
            note begun
            somebody 9♠ 10♠
            somebody takes 9♠ 10♠
            somebody = 20
            somebody: 9♠ 10♠
            what is this
            """,
        totals={"Olena": 0, "Тарас": 0},
        faults=(
            ("unknown-player", 4),
            ("unknown-player", 5),
            ("unknown-player", 6),
            ("unknown-player", 7),
            ("unknown-player", 8),
        ),
    ),
    Row(
        rule="notation.lines",
        says="words of other games are syntax in Candidate",
        text="""
            match: candidate
            players: Olena, Тарас
            tricks 3 2
            stage ♠
            Olena leads 9♠ 10♠
            Olena pairs 9♠ 9♥
            Olena swaps 9♠ for 10♠
            Olena captures 9♠
            Olena 9♠ 10♠
            """,
        totals={"Olena": 4, "Тарас": 0},
        faults=(
            ("syntax", 3),
            ("syntax", 4),
            ("syntax", 5),
            ("syntax", 6),
            ("syntax", 7),
            ("syntax", 8),
        ),
    ),
    Row(
        rule="notation.lines",
        says="words of other games are syntax in Advantage",
        text="""
            match: advantage
            players: Olena, Тарас
            tricks 3 2
            stage ♠
            lobby 9♠
            nobody 9♠ 9♥
            Olena leads 9♠ 9♥
            Olena 9♠ 9♥
            """,
        totals={"Olena": 1, "Тарас": 0},
        faults=(("syntax", 3), ("syntax", 4), ("syntax", 5), ("syntax", 6), ("syntax", 7)),
    ),
    Row(
        rule="notation.lines",
        says="words of other games are syntax in Nameless",
        text="""
            match: nameless
            players: Olena, Тарас
            stage ♠
            lobby 8♠
            nobody 8♠
            Olena lays 8♠ on 6♠
            Olena captures 8♠
            Olena
            """,
        totals={"Olena": 1, "Тарас": 0},
        faults=(("syntax", 3), ("syntax", 4), ("syntax", 5), ("syntax", 6), ("syntax", 7)),
    ),
    Row(
        rule="notation.lines",
        says="words of other games are syntax in Rounds",
        text="""
            match: rounds
            players: Olena, Тарас
            lobby 9♠
            nobody 9♠
            Olena pairs 9♠ 9♥
            Olena swaps 9♠ for 10♠
            26 24
            """,
        totals={"Olena": 26, "Тарас": 24},
        faults=(("syntax", 3), ("syntax", 4), ("syntax", 5), ("syntax", 6)),
    ),
    Row(
        rule="notation.lines",
        says="a keyword beats the first letters of a name",
        text="""
            match: candidate
            players: Lobbyist, Endre
            lobby 7♠
            Lobbyist lays 8♠
            Lobbyist takes
            note Endre laughed
            Endre 9♠ 10♠ J♠
            """,
        totals={"Lobbyist": 4, "Endre": 12},
    ),
    Row(
        rule="notation.lines",
        says="end is the end, whoever is called Endre",
        text="""
            match: candidate
            players: Endre, Тарас
            20 16
            end
            """,
        totals={"Endre": 20, "Тарас": 16},
        status="stopped",
    ),
]

HEADER = [
    Row(
        rule="notation.header",
        says="every key, in any order, free text with any characters",
        text="""
            match: nameless
            dealer: Bob
            scorer: Ірина, писар: стіл 2 = край
            teams: Bob+Дан, Ada+Cyd
            date: 2026-11-28T19:30
            place: Клуб "Туз"
            players: Ada, Bob, Cyd, Дан
            event: Autumn + winter
            id: nameless-7
            house: target=30
            3 2
            """,
        totals={"Ada+Cyd": 3, "Bob+Дан": 2},
        more={
            "players": ["Ada", "Bob", "Cyd", "Дан"],
            "sides": ["Ada+Cyd", "Bob+Дан"],
            "house.target": 30,
            "games.0.dealer": "Bob",
        },
    ),
    Row(
        rule="notation.header",
        says="the last player deals first where no dealer is named",
        text="""
            match: nameless
            players: Ada, Bob, Дан
            tricks 2 2 1
            """,
        totals={"Ada": 2, "Bob": 2, "Дан": 1},
        more={"games.0.dealer": "Дан"},
    ),
    Row(
        rule="notation.header",
        says="the dealer may be named by first letters",
        text="""
            match: rounds
            players: Олена, Тарас
            dealer: о
            26 24
            """,
        totals={"Олена": 26, "Тарас": 24},
        more={"games.0.dealer": "Олена"},
    ),
    Row(
        rule="notation.header",
        says="a dealer who does not play, and the match is read on",
        text="""
            match: rounds
            players: Олена, Тарас
            dealer: Zed
            26 24
            """,
        totals={"Олена": 26, "Тарас": 24},
        faults=(("unknown-player", 3),),
    ),
    Row(
        rule="notation.header",
        says="white space around names does not belong to them",
        text="match: candidate\nplayers:  Anna Maria ,Тарас  \n20 16\n",
        totals={"Anna Maria": 20, "Тарас": 16},
        more={"players": ["Anna Maria", "Тарас"]},
    ),
    Row(
        rule="notation.header",
        says="an unknown key before the first statement",
        text="""
            match: candidate
            players: Olena, Тарас
            colour: red
            20 16
            """,
        totals={"Olena": 20, "Тарас": 16},
        faults=(("syntax", 3),),
        more={"findings.0.column": 1},
    ),
    Row(
        rule="notation.header",
        says="a word with a colon that begins a player's name is no key",
        text="""
            match: candidate
            players: Olena, Тарас
            O: 7 8 9
            Т: 5 6
            """,
        totals={"Olena": 9, "Тарас": 4},
    ),
    Row(
        rule="notation.header",
        says="a known key with a colon is a header line though a name begins so",
        text="""
            match: candidate
            players: Placeman, Тарас
            place: 7 8
            Placem: 9 10 J
            """,
        totals={"Placeman": 12, "Тарас": 0},  # (1 + 1 + 2) × 3
    ),
    Row(
        rule="notation.header",
        says="a repeated key, the first stays in force",
        text="""
            match: candidate
            players: Olena, Тарас
            house: games=2
            house: games=5
            20 16
            """,
        totals={"Olena": 20, "Тарас": 16},
        faults=(("syntax", 4),),
        more={"house.games": 2},
    ),
    Row(
        rule="notation.header",
        says="a key repeated in another language",
        text="""
            match: candidate
            players: Olena, Тарас
            place: Kyiv
            місце: Львів
            20 16
            """,
        totals={"Olena": 20, "Тарас": 16},
        faults=(("syntax", 4),),
    ),
    Row(
        rule="notation.header",
        says="players named twice",
        text="""
            match: candidate
            players: Olena, Тарас
            гравці: Zoë, Bob
            20 16
            """,
        totals={"Olena": 20, "Тарас": 16},
        faults=(("syntax", 3),),
    ),
    Row(
        rule="notation.header",
        says="a header line after the first statement",
        text="""
            match: candidate
            players: Olena, Тарас
            20 16
            house: games=2
            date: 2026-11-28
            16 20
            """,
        totals={"Olena": 36, "Тарас": 36},
        faults=(("syntax", 4), ("syntax", 5)),
        more={"house.games": 12},
    ),
    Row(
        rule="notation.header",
        says="a note is a statement: the header ends at it",
        text="""
            match: candidate
            players: Olena, Тарас
            note the first evening
            scorer: Ірина
            20 16
            """,
        totals={"Olena": 20, "Тарас": 16},
        faults=(("syntax", 4),),
    ),
    Row(
        rule="notation.header",
        says="house rules separated by commas",
        text="""
            match: candidate
            players: Olena, Тарас
            house: sets=plain, direction=either,games=3
            20 16
            """,
        totals={"Olena": 20, "Тарас": 16},
        more={
            "house.sets": "plain",
            "house.direction": "either",
            "house.games": 3,
            "house.tie": "drawn",
        },
    ),
    Row(
        rule="notation.header",
        says="house rules separated by spaces",
        text="""
            match: nameless
            players: Olena, Тарас
            house: solo=off target=15 losers=only-loss
            3 2
            """,
        totals={"Olena": 3, "Тарас": 2},
        more={"house.solo": "off", "house.target": 15, "house.losers": "only-loss"},
    ),
    Row(
        rule="notation.header",
        says="a house rule that no game has",
        text="""
            match: advantage
            players: Olena, Тарас
            house: gamez=2
            13 11
            """,
        totals={"Olena": 13, "Тарас": 11},
        faults=(("unknown-house-rule", 3),),
        more={"house.games": 1},
    ),
    Row(
        rule="notation.header",
        says="a house rule of another game",
        text="""
            match: advantage
            players: Olena, Тарас
            house: revoke=2
            13 11
            """,
        totals={"Olena": 13, "Тарас": 11},
        faults=(("unknown-house-rule", 3),),
    ),
    Row(
        rule="notation.header",
        says="a house rule has no such value",
        text="""
            match: candidate
            players: Olena, Тарас
            house: sets=fancy
            Olena Q♠ Q♥
            """,
        totals={"Olena": 8, "Тарас": 0},
        faults=(("unknown-house-rule", 3),),
        more={"house.sets": "ranked"},
    ),
    Row(
        rule="notation.header",
        says="four packs are not among the values",
        text="""
            match: candidate
            players: Olena, Тарас
            house: decks=4
            Olena 7♠ 7♠
            """,
        totals={"Olena": 4, "Тарас": 0},
        faults=(("unknown-house-rule", 3), ("card-twice", 4)),
    ),
    Row(
        rule="notation.header",
        says="a whole number out of range",
        text="""
            match: candidate
            players: Olena, Тарас
            house: games=0
            20 16
            """,
        totals={"Olena": 20, "Тарас": 16},
        faults=(("unknown-house-rule", 3),),
        more={"house.games": 12},
    ),
    Row(
        rule="notation.header",
        says="nought is in range where the least value is nought",
        text="""
            match: rounds
            players: Olena, Тарас
            house: revoke=0, target=1
            26 24
            """,
        totals={"Olena": 26, "Тарас": 24},
        winner="Olena",
        more={"house.revoke": 0, "house.target": 1},
    ),
    Row(
        rule="notation.header",
        says="a whole number that is none",
        text="""
            match: rounds
            players: Olena, Тарас
            house: target=many
            26 24
            """,
        totals={"Olena": 26, "Тарас": 24},
        faults=(("unknown-house-rule", 3),),
        more={"house.target": 200},
    ),
    Row(
        rule="notation.header",
        says="an unknown game, and the rest is not read",
        text="""
            match: candidat
            players: Olena, Тарас
            Zed X♠ Y♠
            20 16 12
            """,
        faults=(("unknown-game", 1),),
    ),
    Row(
        rule="notation.header",
        says="an unknown game that is near to none",
        text="""
            match: whist
            players: Olena, Тарас
            20 16
            """,
        faults=(("unknown-game", 1),),
    ),
    Row(
        rule="notation.header",
        says="bad players, and the rest is not read",
        text="""
            match: candidate
            players: Olena, Тарас, Zoë
            Zed X♠ Y♠
            20 16
            """,
        faults=(("bad-players", 2),),
        more={"lines": []},
    ),
]


def players_row(says: str, players: str, game: str = "candidate") -> Row:
    """A match whose players cannot be used."""
    return Row(
        rule="notation.header",
        says=f"no players: {says}",
        text=f"match: {game}\nplayers: {players}\n9♠ 10♠\n",
        faults=(("bad-players", 2),),
    )


PLAYERS = [
    players_row("one in Candidate", "Олена"),
    players_row("three in Advantage", "Олена, Taras, Zoë", "advantage"),
    players_row("three in Rounds", "Олена, Taras, Zoë", "rounds"),
    players_row("one in Nameless", "Олена", "nameless"),
    players_row("seven in Nameless", "Ada, Bob, Cyd, Дан, Ева, Фома, Gus", "nameless"),
    players_row("equal after folding", "Олена, ОЛЕНА"),
    players_row("equal after folding of one letter into two", "Straße, STRASSE"),
    players_row("equal after NFC", "Zo\u00eb, Zoe\u0308"),
    players_row("digits only", "Олена, 2026"),
    players_row("an empty name", "Олена, , Taras", "nameless"),
    players_row("a keyword is a word of the name", "Олена, Bob End"),
    players_row("a verb of another game is a word of the name", "Олена, Bob Captures"),
    players_row("a Ukrainian keyword is a word of the name", "Пан Кінець, Taras"),
    players_row("nobody is a keyword", "Nobody, Taras"),
    players_row("reads like a card, Latin", "Ad, Taras"),
    players_row("reads like a card, Cyrillic", "Олена, Тп"),
    players_row("reads like a card, ten", "10h, Taras"),
    players_row("reads like a card, sign", "Олена, ♠9"),
    players_row("41 characters", "Олена, " + "Ж" * 41),
    players_row("a plus sign in a name", "Ol+ena, Taras"),
    players_row("an equals sign in a name", "Ol=ena, Taras"),
    players_row("a colon in a name", "Олена, Ta:ras"),
    players_row("a number sign in a name", "Ol#ena, Taras"),
    players_row("a quotation mark in a name", 'Олена "Туз", Taras'),
    players_row("a control character in a name", "Ol\x07ena, Taras"),
    players_row("a form feed in a name", "Ol\x0cena, Taras"),
    Row(
        rule="notation.header",
        says="a name of 40 characters, of one, with digits, with spaces",
        text=f"""
            match: nameless
            players: {"Ж" * 40}, Z, 2Pac, Anna Maria de la Luz 3
            3 2
            """,
        totals={"Ж" * 40 + "+2Pac": 3, "Z+Anna Maria de la Luz 3": 2},
    ),
    Row(
        rule="notation.header",
        says="a name may be a rank without suit or begin like a card or a keyword",
        text="""
            match: nameless
            players: К, Adam, Endre
            tricks 2 2 1
            """,
        totals={"К": 2, "Adam": 2, "Endre": 1},
    ),
]


def teams_row(says: str, teams: str, players: str = "Ada, Bob, Cyd, Дан") -> Row:
    """A match of Nameless whose teams cannot be used."""
    return Row(
        rule="notation.header",
        says=f"no teams: {says}",
        text=f"match: nameless\nplayers: {players}\nteams: {teams}\n3 2\n",
        faults=(("bad-players", 3),),
    )


TEAMS = [
    teams_row("a player is left out", "Ada+Cyd, Bob"),
    teams_row("a player stands twice", "Ada+Cyd, Bob+Cyd"),
    teams_row("other sizes than the game gives", "Ada+Bob+Cyd, Дан"),
    teams_row("more sides than the game gives", "Ada+Cyd, Bob, Дан"),
    teams_row("partners where everybody plays alone", "Ada+Bob, Cyd", "Ada, Bob, Cyd"),
    Row(
        rule="notation.header",
        says="teams of five, the player alone named first",
        text="""
            match: nameless
            players: Ada, Bob, Cyd, Дан, Ева
            teams: Ada, Дан+Ева, Bob+Cyd
            tricks 1 2 1
            """,
        # The sides stand by their first seats: Ada 1, Bob+Cyd 2, Дан+Ева 1.
        totals={"Ada": 1, "Bob+Cyd": 2, "Дан+Ева": 1},
        more={"sides": ["Ada", "Bob+Cyd", "Дан+Ева"]},
    ),
    Row(
        rule="notation.header",
        says="teams of two who play alone",
        text="""
            match: candidate
            players: Олена, Taras
            teams: Taras, Олена
            20 16
            """,
        totals={"Олена": 20, "Taras": 16},
        more={"sides": ["Олена", "Taras"]},
    ),
]

NAMING = [
    Row(
        rule="notation.naming",
        says="first letters, of either alphabet, also where they are cards",
        text="""
            match: candidate
            players: Тарас, Karl
            Т 7 8 9
            К = 20
            K J Q K
            """,
        # К is Cyrillic and begins no name; K is Latin: Karl takes J Q K, 6 × 3.
        totals={"Тарас": 9, "Karl": 18},
        faults=(("unknown-player", 4),),
    ),
    Row(
        rule="notation.naming",
        says="a colon may follow whole names and first letters",
        text="""
            match: advantage
            players: Олена, Taras
            Олена: 9♠ 9♥
            Ол: 10♠ 10♥
            Taras: pairs 4♠ 4♥
            T: = 2
            """,
        totals={"Олена": 2, "Taras": 3},
    ),
    Row(
        rule="notation.naming",
        says="whole names with spaces and digits",
        text="""
            match: candidate
            players: Anna Maria, Тарас 2
            Anna Maria 7 8
            anna maria takes 9 10
            Тарас 2 3 4 5
            Тарас 2 = 20
            """,
        totals={"Anna Maria": 8, "Тарас 2": 29},  # 4 + 4, 9 + 20
    ),
    Row(
        rule="notation.naming",
        says="a name with digits in a list of figures",
        text="""
            match: candidate
            players: Anna 2, Тарас
            score Anna 2 20 Тарас 16
            total Тарас 16, Anna 2 20
            """,
        totals={"Anna 2": 20, "Тарас": 16},
    ),
    Row(
        rule="notation.naming",
        says="the first word of a long name is enough",
        text="""
            match: candidate
            players: Anna Maria, Тарас
            Anna 7 8
            Ann takes 9 10 J
            """,
        totals={"Anna Maria": 16, "Тарас": 0},  # 4 + 12
    ),
    Row(
        rule="notation.naming",
        says="first letters with a space, where the first word means nobody by itself",
        text="""
            match: candidate
            players: Anna Maria, Anna Petra
            Anna: 7 8
            Anna M: 9 10
            Anna P: J Q K
            """,
        totals={"Anna Maria": 4, "Anna Petra": 18},
        faults=(("ambiguous-player", 3),),
    ),
    Row(
        rule="notation.naming",
        says="first letters that two names have",
        text="""
            match: candidate
            players: Олена, Ольга
            О 7 8
            Ол = 20
            Оле 9 10
            Оль J Q
            """,
        totals={"Олена": 4, "Ольга": 8},
        faults=(("ambiguous-player", 3), ("ambiguous-player", 4)),
        more={"findings.0.column": 1},
    ),
    Row(
        rule="notation.naming",
        says="before the first statement a word with a colon that begins two names",
        text="""
            match: candidate
            players: Олена, Ольга
            Ол: 7 8
            Оле: 9 10
            """,
        totals={"Олена": 4, "Ольга": 0},
        faults=(("ambiguous-player", 3),),
    ),
    Row(
        rule="notation.naming",
        says="a whole name beats the longer name that begins so",
        text="""
            match: candidate
            players: Anna, Annabel
            Anna 7 8
            Ann 9 10
            Annab J Q
            """,
        totals={"Anna": 4, "Annabel": 8},
        faults=(("ambiguous-player", 4),),
    ),
    Row(
        rule="notation.naming",
        says="a whole name of one letter beats first letters and ranks",
        text="""
            match: nameless
            players: К, Karl, Кіра
            К
            Кі
            K
            к
            """,
        totals={"К": 2, "Karl": 1, "Кіра": 1},
    ),
    Row(
        rule="notation.naming",
        says="a whole name beats what reads like the beginning of a card",
        text="""
            match: nameless
            players: 2Pac, Olena
            2Pac
            2Pac 8♠ 6♠
            """,
        totals={"2Pac": 2, "Olena": 0},
    ),
    Row(
        rule="notation.naming",
        says="letters that begin nobody's name",
        text="""
            match: candidate
            players: Олена, Тарас
            note begun
            Z 7 8
            Оленка 7 8
            """,
        totals={"Олена": 0, "Тарас": 0},
        faults=(("unknown-player", 4), ("unknown-player", 5)),
        more={"findings.0.column": 1},
    ),
    Row(
        rule="notation.naming",
        says="in Candidate no line begins with a card",
        text="""
            match: candidate
            players: Олена, Тарас
            9♠ 10♠
            Т 9♠ 10♠
            """,
        totals={"Олена": 0, "Тарас": 4},
        faults=(("unknown-player", 3),),
    ),
    Row(
        rule="notation.naming",
        says="in Advantage no line begins with a card",
        text="""
            match: advantage
            players: Ada, Тарас
            9♠ 9♥
            Ad 9♠ 9♥
            """,
        totals={"Ada": 1, "Тарас": 0},
        faults=(("unknown-player", 3),),
    ),
    Row(
        rule="notation.naming",
        says="in Rounds a card beats first letters, and a name so begun makes it doubtful",
        text="""
            match: rounds
            players: Ada, Тарас
            Ad
            Ada 9♠ 8♠
            """,
        # Ad turns the ace of diamonds up; the next line says that Ada won a trick.
        totals={"Ada": 0, "Тарас": 0},
        faults=(("doubtful-card", 3),),
        more={"games.0.stages.0.tricks": {"Ada": 1, "Тарас": 0}, "findings.0.column": 1},
    ),
    Row(
        rule="notation.naming",
        says="the same of a trick that begins with such a card, Cyrillic",
        text="""
            match: rounds
            players: Тпруня, Bob
            4♥
            тп 9п
            Тпр: Кп 2п
            """,
        # Тпруня leads, as Bob deals: A♠ beats 9♠, A 4; then wins a trick with K 3.
        totals={"Тпруня": 7, "Bob": 0},
        faults=(("doubtful-card", 4),),
    ),
    Row(
        rule="notation.naming",
        says="in Nameless such a card is not in the pack: it is the name",
        text="""
            match: nameless
            players: Ada, Тарас
            Ad
            ad 8♠ 6♠
            """,
        totals={"Ada": 2, "Тарас": 0},
    ),
    Row(
        rule="notation.naming",
        says="in Nameless a card of the pack beats first letters",
        text="""
            match: nameless
            players: 8hours, Тарас
            8h 6h
            8ho
            """,
        totals={"8hours": 2, "Тарас": 0},
        faults=(("doubtful-card", 3),),
    ),
    Row(
        rule="notation.naming",
        says="any of its players, or the partners joined by +, names a side",
        text="""
            match: nameless
            players: Ada, Bob, Cyd, Дан
            Ada = 1
            cyd = 1
            Ada+Cyd = 1
            Д = 2
            adjust Cyd -1 late
            total Bob+Дан 2, Cyd 2
            """,
        totals={"Ada+Cyd": 2, "Bob+Дан": 2},
    ),
    Row(
        rule="notation.naming",
        says="the winner of a trick by his side's full name, by his partner alone wrong",
        text="""
            match: nameless
            players: Ada, Bob, Cyd, Дан
            8s 6s 4s 3s = Ada+Cyd
            8h 6h 4h 3h = Cyd
            """,
        totals={"Ada+Cyd": 2, "Bob+Дан": 0},
        faults=(("wrong-winner", 4),),
        more={"findings.0.column": 15},
    ),
    Row(
        rule="notation.naming",
        says="a claimed winner who does not play, or whom two names fit",
        text="""
            match: nameless
            players: Олена, Ольга
            8s 6s = Zed
            8s 6s = Ол
            8s 6s = Оле
            """,
        totals={"Олена": 1, "Ольга": 0},
        faults=(("unknown-player", 3), ("ambiguous-player", 4)),
    ),
    Row(
        rule="notation.naming",
        says="unknown and ambiguous names in statements of every game",
        text="""
            match: candidate
            players: Олена, Ольга
            game dealer Zed
            20 16
            score Олена 20, Zed 16
            score Ол 20, Ольга 16
            adjust Zed +4 thanks
            winner Zed
            dispute О
            """,
        totals={"Олена": 20, "Ольга": 16},
        faults=(
            ("unknown-player", 3),
            ("unknown-player", 5),
            ("ambiguous-player", 6),
            ("unknown-player", 7),
            ("unknown-player", 8),
            ("ambiguous-player", 9),
        ),
    ),
]

STATEMENTS = [
    Row(
        rule="notation.statements",
        says="game in long form and left out",
        text="""
            match: candidate
            players: Olena, Тарас
            game
            20 16
            20 17
            game
            20 18
            """,
        totals={"Olena": 60, "Тарас": 51},
        games_won={"Olena": 3, "Тарас": 0},
        more={"games.2.number": 3},
    ),
    Row(
        rule="notation.statements",
        says="game dealer NAME is checked",
        text="""
            match: candidate
            players: Olena, Тарас
            game dealer Тарас
            20 16
            game dealer Т
            20 16
            """,
        totals={"Olena": 40, "Тарас": 32},
        faults=(("wrong-dealer", 5),),
        more={"games.0.dealer": "Тарас"},
    ),
    Row(
        rule="notation.statements",
        says="game takes nothing but a dealer",
        text="""
            match: candidate
            players: Olena, Тарас
            game two
            game dealer
            20 16
            """,
        totals={"Olena": 20, "Тарас": 16},
        faults=(("syntax", 3), ("syntax", 4)),
    ),
    Row(
        rule="notation.statements",
        says="score in order, by name, with commas left out, by first letters",
        text="""
            match: candidate
            players: Olena, Тарас
            score 20 16
            score game 20 16
            score Olena 20, Тарас 16
            score Тарас 16, Olena 20
            score Тарас 16 Olena 20
            score Т 16 O 20
            20 16
            """,
        totals={"Olena": 140, "Тарас": 112},  # 7 × 20, 7 × 16
        more={"lines.0.rule": None, "lines.0.why": "as written"},
    ),
    Row(
        rule="notation.statements",
        says="a wrong number of figures, a side twice or left out",
        text="""
            match: candidate
            players: Olena, Тарас
            score 20
            score 20 16 12
            score Olena 20
            score Olena 20, Olena 16
            score
            20 16 12
            total 20
            total Olena 20
            = 20 16 12
            20 16 = 20
            20 16 = 20 16
            """,
        totals={"Olena": 20, "Тарас": 16},
        faults=tuple(("syntax", line) for line in range(3, 13)),
    ),
    Row(
        rule="notation.statements",
        says="tricks: a wrong number of figures, a side twice",
        text="""
            match: nameless
            players: Olena, Тарас
            tricks 3
            tricks 3 1 1
            tricks Olena 3, Olena 2
            tricks Тарас 2 Olena 3
            """,
        totals={"Olena": 4, "Тарас": 1},  # 3 of 5: 4, and 2 - 1
        faults=(("syntax", 3), ("syntax", 4), ("syntax", 5)),
    ),
    Row(
        rule="notation.statements",
        says="total in long form, short form, by name, and on the row",
        text="""
            match: candidate
            players: Olena, Тарас
            20 16 = 20 16
            20 16
            total 40 32
            20 16
            = 60 48
            total Тарас 48, Olena 60
            total Тарас 48 Olena 60
            20 16
            = Тарас 64, Olena 80
            """,
        totals={"Olena": 80, "Тарас": 64},
    ),
    Row(
        rule="notation.statements",
        says="total in every form is checked",
        text="""
            match: candidate
            players: Olena, Тарас
            20 16 = 21 16
            total 20 17
            = 22 16
            total Тарас 18 Olena 20
            """,
        totals={"Olena": 20, "Тарас": 16},
        faults=(("wrong-claim", 3), ("wrong-claim", 4), ("wrong-claim", 5), ("wrong-claim", 6)),
        more={
            "findings.0.side": "Olena",
            "findings.0.claimed": 21,
            "findings.0.correct": 20,
            "findings.1.side": "Тарас",
            "findings.1.claimed": 17,
            "findings.1.correct": 16,
        },
    ),
    Row(
        rule="notation.statements",
        says="both running totals wrong are two findings",
        text="""
            match: advantage
            players: Olena, Тарас
            13 11 = 12 10
            """,
        totals={"Olena": 13, "Тарас": 11},
        faults=(("wrong-claim", 3), ("wrong-claim", 3)),
    ),
    Row(
        rule="notation.statements",
        says="NAME = N is points, and they add up within the game",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=2
            Olena = 4
            Тарас: 9♠ 9♥
            Тарас = 3
            Olena = 2
            game
            Тарас = 5
            """,
        totals={"Olena": 6, "Тарас": 9},
        more={
            "games.0.scores": {"Olena": 6, "Тарас": 4},
            "games.1.scores": {"Olena": 0, "Тарас": 5},
            "lines.0.rule": None,
        },
    ),
    Row(
        rule="notation.statements",
        says="after parts a score row closes the game, and is checked against them",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=2
            Olena = 4
            Тарас = 3
            5 3
            Тарас = 6
            """,
        totals={"Olena": 4, "Тарас": 9},
        faults=(("wrong-claim", 6),),
        more={"games.0.scores": {"Olena": 4, "Тарас": 3}, "findings.0.side": "Olena"},
    ),
    Row(
        rule="notation.statements",
        says="score stage and a bare row are of the open stage, score game of the game",
        text="""
            match: rounds
            players: Olena, Тарас
            score game 26 24
            stage 9♠
            score 9 3
            stage 4♥
            4 1
            score stage 10 0
            """,
        # A game; then the stages 9-3 and 4-1, and a third that the last line opens.
        totals={"Olena": 49, "Тарас": 28},
        more={
            "games.0.scores": {"Olena": 26, "Тарас": 24},
            "games.1.scores": {"Olena": 23, "Тарас": 4},
            "games.1.stages.2.scores": {"Olena": 10, "Тарас": 0},
        },
    ),
    Row(
        rule="notation.statements",
        says="adjust counts in totals and stands apart from the game's points",
        text="""
            match: candidate
            players: Olena, Тарас
            adjust Olena +4 a start
            20 16
            adjust Тарас -6 Olena = 5, 9♠ and all that
            = 24 10
            """,
        totals={"Olena": 24, "Тарас": 10},
        more={
            "games.0.scores": {"Olena": 20, "Тарас": 16},
            "lines.0.side": "Olena",
            "lines.0.points": 4,
            "lines.0.rule": None,
            "lines.3.points": -6,
        },
    ),
    Row(
        rule="notation.statements",
        says="adjust wants a figure",
        text="""
            match: candidate
            players: Olena, Тарас
            adjust Olena four late
            adjust Olena
            20 16
            """,
        totals={"Olena": 20, "Тарас": 16},
        faults=(("syntax", 3), ("syntax", 4)),
    ),
    Row(
        rule="notation.statements",
        says="misdeal: the lines leave points and card counts, number and dealer stay",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=2
            Olena 7♠ 7♥
            Тарас 9♠ 9♥
            misdeal a card lay face up
            Тарас 7♠ 7♥ = 1
            0 1
            Olena = 3
            """,
        # Olena lost game 1 and deals game 2.
        totals={"Olena": 3, "Тарас": 1},
        more={
            "games.0.number": 1,
            "games.0.dealer": "Тарас",
            "games.0.scores": {"Olena": 0, "Тарас": 1},
            "games.1.number": 2,
            "games.1.dealer": "Olena",
            "lines.0.line": 7,
        },
    ),
    Row(
        rule="notation.statements",
        says="misdeal: findings become notes, adjusts stand",
        text="""
            match: candidate
            players: Olena, Тарас
            Olena 7♠ 8♠ = 5
            adjust Olena -2 late
            Тарас 4♠ 9♠
            misdeal
            Тарас 7♠ 8♠
            """,
        totals={"Olena": -2, "Тарас": 4},
        notes=(("wrong-claim", 3), ("broken-sequence", 5)),
    ),
    Row(
        rule="notation.statements",
        says="game dealer NAME twice: no game was between, so the rules ask for the same dealer",
        text="""
            match: rounds
            players: Olena, Тарас
            24 26
            game dealer Тарас
            game dealer Olena
            26 24
            """,
        # Тарас dealt game 1, so Olena has to deal game 2, whoever was written first.
        faults=(("wrong-dealer", 4),),
        more={"findings.0.column": 13, "games.1.dealer": "Olena"},
    ),
    Row(
        rule="notation.statements",
        says="misdeal: a finding that was settled becomes a note, too",
        text="""
            match: candidate
            players: Olena, Тарас
            Olena 7♠ 8♠ = 5
            settle
            misdeal
            """,
        settled=(("wrong-claim", 3),),
        more={"findings.0.severity": "note"},
    ),
    Row(
        rule="notation.statements",
        says="misdeal: what was found in the game before stays what it is",
        text="""
            match: nameless
            players: Olena, Тарас
            Olena wins
            game dealer Тарас
            Olena wins
            misdeal
            """,
        # Game 1 lacks four tricks where line 4 closes it; that Olena had to deal is of game 2.
        faults=(("incomplete", 4),),
        notes=(("wrong-dealer", 4),),
    ),
    Row(
        rule="notation.statements",
        says="misdeal after a row has closed the game is syntax",
        text="""
            match: candidate
            players: Olena, Тарас
            20 16
            misdeal
            """,
        totals={"Olena": 20, "Тарас": 16},
        faults=(("syntax", 4),),
    ),
    Row(
        rule="notation.statements",
        says="note scores nothing, whatever it says",
        text="""
            match: advantage
            players: Olena, Тарас
            note Olena 9♠ 9♥
            note = 5 5
            note end
            13 11
            """,
        totals={"Olena": 13, "Тарас": 11},
    ),
    Row(
        rule="notation.statements",
        says="dispute is no fault, settle closes it",
        text="""
            match: candidate
            players: Olena, Тарас
            Olena 9♠ 10♠ = 4
            dispute Тарас the ten was red
            settle it was black
            dispute T
            dispute Т
            """,
        totals={"Olena": 4, "Тарас": 0},
        faults=(("unknown-player", 6),),  # a Latin T begins no name
    ),
    Row(
        rule="notation.statements",
        says="dispute wants a name",
        text="""
            match: candidate
            players: Olena, Тарас
            Olena 9♠ 10♠ = 4
            dispute
            """,
        totals={"Olena": 4, "Тарас": 0},
        faults=(("syntax", 4),),
    ),
    Row(
        rule="notation.statements",
        says="settle lets the error above stand, the score stays what the rules give",
        text="""
            match: candidate
            players: Olena, Тарас
            Olena 9♠ 10♠ = 5
            settle agreed
            """,
        totals={"Olena": 4, "Тарас": 0},
        settled=(("wrong-claim", 3),),
        more={"findings.0.settled": True, "findings.0.correct": 4},
    ),
    Row(
        rule="notation.statements",
        says="settle takes the nearest line that has any, then the next above it",
        text="""
            match: candidate
            players: Olena, Тарас
            Olena 9♠ 10♠ = 5
            Тарас 9♥ 10♥ = 5
            Olena 9♦ 10♦ = 5
            Тарас 9♣ 10♣ = 4
            settle
            settle
            """,
        totals={"Olena": 8, "Тарас": 8},
        faults=(("wrong-claim", 3),),
        settled=(("wrong-claim", 4), ("wrong-claim", 5)),
    ),
    Row(
        rule="notation.statements",
        says="settle lets all errors and warnings of one line stand",
        text="""
            match: candidate
            players: Olena, Тарас
            Olena 9п Tп = 5
            Тарас 9п Tп = 5
            settle
            """,
        # T is Latin, п Cyrillic. Line 4: two cards out already, a Latin T, a wrong figure.
        totals={"Olena": 4, "Тарас": 4},
        faults=(("doubtful-card", 3), ("wrong-claim", 3)),
        settled=(("card-twice", 4), ("card-twice", 4), ("doubtful-card", 4), ("wrong-claim", 4)),
    ),
    Row(
        rule="notation.statements",
        says="settle lets stand what could not be read",
        text="""
            match: candidate
            players: Olena, Тарас
            Olena 9♠ 10♠
            Zed 7♠ 8♠
            settle nobody remembers
            """,
        totals={"Olena": 4, "Тарас": 0},
        settled=(("unknown-player", 4),),
    ),
    Row(
        rule="notation.statements",
        says="settle closes the dispute that is nearer than the error",
        text="""
            match: candidate
            players: Olena, Тарас
            Olena 9♠ 10♠ = 5
            Тарас 9♥ 10♥ = 4
            dispute Olena
            settle
            """,
        totals={"Olena": 4, "Тарас": 4},
        faults=(("wrong-claim", 3),),
    ),
    Row(
        rule="notation.statements",
        says="settle: a line that has a dispute and an error has both settled",
        text="""
            match: candidate
            players: Olena, Тарас
            Olena 9♠ 10♠ = 5
            dispute Тарас
            settle
            """,
        totals={"Olena": 4, "Тарас": 0},
        settled=(("wrong-claim", 3),),
    ),
    Row(
        rule="notation.statements",
        says="settle after the row that closed the game",
        text="""
            match: candidate
            players: Olena, Тарас
            20 16 = 21 17
            settle
            20 16
            """,
        totals={"Olena": 40, "Тарас": 32},
        settled=(("wrong-claim", 3), ("wrong-claim", 3)),
    ),
    Row(
        rule="notation.statements",
        says="nothing to settle: the errors are of the game before",
        text="""
            match: candidate
            players: Olena, Тарас
            20 16 = 21 16
            game
            settle
            20 16
            """,
        totals={"Olena": 40, "Тарас": 32},
        faults=(("wrong-claim", 3), ("nothing-to-settle", 5)),
    ),
    Row(
        rule="notation.statements",
        says="nothing to settle: no error, or settled already",
        text="""
            match: candidate
            players: Olena, Тарас
            Olena 9♠ 10♠ = 5
            settle
            Тарас 9♥ 10♥ = 4
            settle
            """,
        totals={"Olena": 4, "Тарас": 4},
        faults=(("nothing-to-settle", 6),),
        settled=(("wrong-claim", 3),),
    ),
    Row(
        rule="notation.statements",
        says="settle does not reach errors below it",
        text="""
            match: candidate
            players: Olena, Тарас
            Тарас 9♥ 10♥ = 4
            settle
            Olena 9♠ 10♠ = 5
            """,
        totals={"Olena": 4, "Тарас": 4},
        faults=(("nothing-to-settle", 4), ("wrong-claim", 5)),
    ),
]

END = [
    Row(
        rule="notation.statements",
        says="winner by name, first letters, and nobody while nobody has won",
        text="""
            match: candidate
            players: Olena, Тарас
            house: games=2
            winner nobody
            20 16
            winner nobody
            """,
        totals={"Olena": 20, "Тарас": 16},
        status="in-progress",
        winner=None,
    ),
    Row(
        rule="notation.statements",
        says="winner is wrong while nobody has won",
        text="""
            match: candidate
            players: Olena, Тарас
            house: games=2
            20 16
            winner Olena
            """,
        totals={"Olena": 20, "Тарас": 16},
        faults=(("wrong-claim", 5),),
        status="in-progress",
    ),
    Row(
        rule="notation.statements",
        says="winner is judged at the end of the record",
        text="""
            match: candidate
            players: Olena, Тарас
            house: games=2
            20 16
            winner Т
            winner O
            winner nobody
            16 30
            """,
        totals={"Olena": 36, "Тарас": 46},
        winner="Тарас",
        status="finished",
        faults=(("wrong-claim", 6), ("wrong-claim", 7)),
    ),
    Row(
        rule="notation.statements",
        says="a drawn match has no winner",
        text="""
            match: candidate
            players: Olena, Тарас
            house: games=1
            20 20
            winner nobody
            winner Olena
            """,
        totals={"Olena": 20, "Тарас": 20},
        winner=None,
        drawn=True,
        status="finished",
        faults=(("wrong-claim", 6),),
    ),
    Row(
        rule="notation.statements",
        says="the winner may be a side, named by any of its players",
        text="""
            match: nameless
            players: Ada, Bob, Cyd, Дан
            house: target=3
            3 2
            winner Cyd
            winner Ada+Cyd
            winner Д
            """,
        totals={"Ada+Cyd": 3, "Bob+Дан": 2},
        winner="Ada+Cyd",
        faults=(("wrong-claim", 7),),
    ),
    Row(
        rule="notation.statements",
        says="winner wants a name",
        text="""
            match: advantage
            players: Olena, Тарас
            13 11
            winner
            """,
        totals={"Olena": 13, "Тарас": 11},
        faults=(("syntax", 4),),
    ),
    Row(
        rule="notation.statements",
        says="settle lets a wrong winner stand, at its own line",
        text="""
            match: candidate
            players: Olena, Тарас
            house: games=1
            20 16
            winner Тарас
            settle
            """,
        totals={"Olena": 20, "Тарас": 16},
        winner="Olena",
        settled=(("wrong-claim", 5),),
    ),
    Row(
        rule="notation.end-of-a-match",
        says="end before the last game: stopped, nobody has won",
        text="""
            match: candidate
            players: Olena, Тарас
            house: games=3
            20 16
            20 16
            end we are tired
            winner nobody
            """,
        totals={"Olena": 40, "Тарас": 32},
        status="stopped",
        winner=None,
        drawn=False,
        games_won={"Olena": 2, "Тарас": 0},
    ),
    Row(
        rule="notation.end-of-a-match",
        says="in Advantage end closes the game in hand, which then counts as played",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 9♠ 9♥
            end
            """,
        totals={"Olena": 1, "Тарас": 0},
        status="finished",
        winner="Olena",
        games_won={"Olena": 1, "Тарас": 0},
        more={"games.0.complete": True},
    ),
    Row(
        rule="notation.end-of-a-match",
        says="without end or game the game in hand is still open",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 9♠ 9♥
            """,
        totals={"Olena": 1, "Тарас": 0},
        status="in-progress",
        winner=None,
        games_won={"Olena": 0, "Тарас": 0},
        more={"games.0.complete": False},
    ),
    Row(
        rule="notation.end-of-a-match",
        says="a game without statements is no game",
        text="""
            match: advantage
            players: Olena, Тарас
            house: games=2
            game
            13 11
            game
            end
            """,
        totals={"Olena": 13, "Тарас": 11},
        status="stopped",
        games_won={"Olena": 1, "Тарас": 0},
    ),
    Row(
        rule="notation.end-of-a-match",
        says="all games of a match are played, however clear it is already",
        text="""
            match: candidate
            players: Olena, Тарас
            house: games=3
            600 16
            600 16
            """,
        totals={"Olena": 1200, "Тарас": 32},
        status="in-progress",
        winner=None,
    ),
    Row(
        rule="notation.end-of-a-match",
        says="after the match was won the first play is reported, nothing after it counts",
        text="""
            match: advantage
            players: Olena, Тарас
            13 11
            12 12
            Olena 9♠ 9♥
            adjust Тарас +5 late
            """,
        totals={"Olena": 13, "Тарас": 11},
        status="finished",
        winner="Olena",
        faults=(("after-end", 4),),
    ),
    Row(
        rule="notation.end-of-a-match",
        says="NAME = N after the match was won",
        text="""
            match: advantage
            players: Olena, Тарас
            13 11
            Тарас = 5
            """,
        totals={"Olena": 13, "Тарас": 11},
        winner="Olena",
        faults=(("after-end", 4),),
    ),
    Row(
        rule="notation.end-of-a-match",
        says="tricks after the match was won",
        text="""
            match: nameless
            players: Olena, Тарас
            house: target=4
            score 4 1
            tricks 3 2
            """,
        totals={"Olena": 4, "Тарас": 1},
        status="finished",
        winner="Olena",
        faults=(("after-end", 5),),
    ),
    Row(
        rule="notation.end-of-a-match",
        says="an adjust counts until then, notes and totals may follow",
        text="""
            match: advantage
            players: Olena, Тарас
            13 11
            adjust Тарас +1 a late pair
            = 13 12
            note well played
            winner Olena
            end
            total 13 12
            note good night
            """,
        totals={"Olena": 13, "Тарас": 12},
        status="finished",
        winner="Olena",
    ),
    Row(
        rule="notation.end-of-a-match",
        says="a row after end does not count",
        text="""
            match: candidate
            players: Olena, Тарас
            20 16
            end
            20 16
            """,
        totals={"Olena": 20, "Тарас": 16},
        status="stopped",
        faults=(("after-end", 5),),
    ),
    Row(
        rule="notation.end-of-a-match",
        says="an adjust after end does not count",
        text="""
            match: candidate
            players: Olena, Тарас
            20 16
            end
            adjust Тарас +5 late
            """,
        totals={"Olena": 20, "Тарас": 16},
        faults=(("after-end", 5),),
    ),
]

SPELT = [
    # The run 9 10 J Q, (1 + 1 + 2 + 2) × 4 = 24.
    ("Latin letters", "9s 10h Jd Qc", 24),
    ("Latin T is the ten", "9s Th Jd Qc", 24),
    ("Latin small letters", "9s th jd qc", 24),
    ("Cyrillic letters", "9п 10ч Вб Дх", 24),
    ("Cyrillic, the case turned round", "9П 10Ч вБ дХ", 24),
    ("suit signs", "9♠ 10♥ J♦ Q♣", 24),
    ("suit signs and Cyrillic ranks", "9♠ 10♥ В♦ Д♣", 24),
    ("sign first", "♠9 ♥10 ♦J ♣Q", 24),
    ("sign first and Cyrillic ranks", "♠9 ♥10 ♦В ♣Д", 24),
    ("sign, space, rank", "♠ 9 ♥ 10 ♦ J ♣ Q", 24),
    ("white signs", "9♤ 10♡ J♢ Q♧", 24),
    ("white signs first", "♤9 ♡10 ♢J ♧Q", 24),
    ("signs with variation selectors", "9♠\ufe0f 10♥\ufe0f J♦\ufe0e Q♣\ufe0e", 24),
    ("white signs with variation selectors", "9♤\ufe0f 10♡\ufe0e J♢\ufe0f Q♧\ufe0f", 24),
    ("sign and selector first", "♠\ufe0f9 ♥\ufe0f10 ♦\ufe0eJ ♣\ufe0fQ", 24),
    ("sign, selector, space, rank", "♠\ufe0f 9 ♥\ufe0f 10 ♦\ufe0f J ♣\ufe0e Q", 24),
    ("commas", "9s, 10h, Jd, Qc", 24),
    ("commas without spaces", "9s,10h,Jd,Qc", 24),
    ("glued, Latin", "9s10hJdQc", 24),
    ("glued, Latin with T", "9sThJdQc", 24),
    ("glued, Cyrillic", "9п10чВбДх", 24),
    ("glued, signs", "9♠10♥J♦Q♣", 24),
    ("glued, sign first", "♠9♥10♦J♣Q", 24),
    ("glued, signs with selectors", "9♠\ufe0f10♥\ufe0fJ♦\ufe0fQ♣\ufe0f", 24),
    ("glued in part, spellings mixed", "9s♥10 ВбQ♣", 24),
    ("suits left out", "9 10 J Q", 24),
    ("suits left out, Latin T", "9 T J Q", 24),
    ("suits left out, Cyrillic", "9 10 В Д", 24),
    ("suits left out, small letters", "9 10 в q", 24),
    ("suits left out in part", "9♠ 10 J♦ Q", 24),
    ("suits left out, commas", "9,10, J,Q", 24),
    # The run J Q K A, (2 + 2 + 2 + 2) × 4 = 32.
    ("court cards and ace, Latin", "Js Qh Kd Ac", 32),
    ("court cards and ace, Cyrillic", "Вп Дч Кб Тх", 32),
    ("court cards and ace, Cyrillic, suits left out", "В Д К Т", 32),
    ("court cards and ace, Latin, suits left out", "J Q K A", 32),
    # The run 9 10 J, (1 + 1 + 2) × 3 = 12.
    ("the Cyrillic letters of clubs", "9т 10х Вк", 12),
    # Nine cards of one point.
    ("all the figures", "2 3 4 5 6 7 8 9 10", 81),
]

SPELLINGS = [
    Row(
        rule="notation.cards",
        says=f"spelt: {says}",
        text=f"match: candidate\nplayers: Olena, Тарас\nТарас {cards} = {points}\n",
        totals={"Olena": 0, "Тарас": points},
        notes=(),
        more={"lines.0.points": points},
    )
    for says, cards, points in SPELT
]

NO_CARDS = [
    ("no such rank", "1♠"),
    ("no such rank of two figures", "11♠"),
    ("nought", "0♠"),
    ("a rank without suit that is none", "11"),
    ("a letter that is no rank", "Z♠"),
    ("a letter that is no suit", "8x"),
    ("a sign without rank", "♠"),
    ("a sign and a letter that is no rank", "♠Z"),
    ("Cyrillic А", "А♠"),
    ("Cyrillic А beside a Cyrillic suit", "Ап"),
    ("Cyrillic с", "8с"),
    ("Latin B", "B♠"),
]

CARDS = [
    *(
        Row(
            rule="notation.cards",
            says=f"no card: {says}",
            text=f"match: candidate\nplayers: Olena, Тарас\nOlena 7♠ {card}\nOlena 7♠ 8♠\n",
            totals={"Olena": 4, "Тарас": 0},
            faults=(("unknown-card", 3),),
        )
        for says, card in NO_CARDS
    ),
    Row(
        rule="notation.cards",
        says="every spelling of the king of clubs is one card",
        text="""
            match: candidate
            players: Olena, Тарас
            Olena Q♦ K♣
            Тарас Kc
            Тарас kC
            Тарас Кт
            Тарас кх
            Тарас ♣K
            Тарас ♧ К
            Тарас К♧\ufe0f
            """,
        totals={"Olena": 8, "Тарас": 0},
        faults=tuple(("card-twice", line) for line in range(4, 11)),
    ),
    Row(
        rule="notation.cards",
        says="Cyrillic Т is the ace, Latin T the ten",
        text="""
            match: candidate
            players: Olena, Тарас
            Olena 10♠ J♠
            Olena K♥ A♥
            Тарас Тч
            Тарас Т♥
            Тарас 10п
            Тарас Тп
            """,
        # Only the last is a card that is not out yet.
        totals={"Olena": 14, "Тарас": 0},  # 6 + 8
        faults=(("card-twice", 5), ("card-twice", 6), ("card-twice", 7)),
    ),
    Row(
        rule="notation.cards",
        says="Latin T beside Cyrillic letters is doubtful, each card",
        text="""
            match: candidate
            players: Olena, Тарас
            Olena 9п Tч Вб
            Тарас T♠ T♦
            Тарас 10♣ Вп
            """,
        totals={"Olena": 12, "Тарас": 10},  # 12; a set of tens 4; (1 + 2) × 2 = 6
        faults=(("doubtful-card", 3), ("doubtful-card", 4), ("doubtful-card", 4)),
    ),
    Row(
        rule="notation.cards",
        says="Latin T is doubtful also above the first Cyrillic letter of the match",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9s Ts
            Olena 9 T J
            Taras 4d 5d
            Taras Кп Ah
            """,
        totals={"Olena": 16, "Taras": 12},  # 4 + 12, 4 + 8
        faults=(("doubtful-card", 3), ("doubtful-card", 4)),
    ),
    Row(
        rule="notation.cards",
        says="Cyrillic names, words and notes make no Latin T doubtful",
        text="""
            match: candidate
            players: Олена, Тарас
            нотатка Вп Дч Кб
            О бере 9s Ts
            Т 5d 6d
            """,
        totals={"Олена": 4, "Тарас": 4},
    ),
    Row(
        rule="notation.cards",
        says="a single number after a name is refused, with = or a verb it is not",
        text="""
            match: candidate
            players: Olena, Тарас
            house: lone-card=scored
            Olena 9
            Olena: 10
            Olena = 9
            Тарас takes 9
            """,
        totals={"Olena": 9, "Тарас": 1},
        faults=(("syntax", 4), ("syntax", 5)),
    ),
    Row(
        rule="notation.cards",
        says="a single number after a name is refused in Advantage",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 9
            Olena = 9
            Olena 9 9
            """,
        totals={"Olena": 10, "Тарас": 0},
        faults=(("syntax", 3),),
    ),
    Row(
        rule="notation.cards",
        says="Advantage reads the same spellings",
        text="""
            match: advantage
            players: Олена, Taras
            Олена Дт♥Q = 1
            Taras ♧ 10 10п = 1
            Олена 9 9, 4ч4б = 2
            Taras Т A = 1
            Taras lays ♤ 7 on 7♥\ufe0f
            """,
        totals={"Олена": 3, "Taras": 2},
    ),
    Row(
        rule="notation.cards",
        says="Nameless reads the same spellings, sign first, glued, with commas",
        text="""
            match: nameless
            players: Олена, Taras
            ♠ 8 ♠ 6
            8ч6ч
            ♢3♦4
            2c, 3т
            ♧\ufe0f8 6♣\ufe0e
            """,
        # Taras wins the third and leads ♣2 to the fourth.
        totals={"Олена": 6, "Taras": -1},  # four tricks: 6 and 1 - 2
        more={"games.0.tricks": {"Олена": 4, "Taras": 1}},
    ),
    Row(
        rule="notation.cards",
        says="Rounds reads the same spellings",
        text="""
            match: rounds
            players: Олена, Taras
            ♥ 5
            ТпКп
            ♠\ufe0f Q ♤ 2
            8d,9б
            """,
        # Олена takes A K and Q, then leads the eight that loses to the nine.
        totals={"Олена": 9, "Taras": 0},  # 4 + 3, 2
        more={"games.0.stages.0.tricks": {"Олена": 2, "Taras": 1}},
    ),
    Row(
        rule="notation.cards",
        says="in Nameless and Rounds a card needs its suit",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 5♥
            J Q
            Qs J
            Qs Js
            """,
        totals={"Olena": 3, "Тарас": 0},
        faults=(("unknown-card", 4), ("unknown-card", 5)),
        more={"findings.0.column": 1},
    ),
    Row(
        rule="notation.cards",
        says="cards outside the pack of Nameless",
        text="""
            match: nameless
            players: Olena, Тарас
            9s 8s
            8s 9s
            5s 8s
            Kh 8h
            8s 6s
            """,
        totals={"Olena": 1, "Тарас": 0},
        faults=(("unknown-card", 3), ("unknown-card", 4), ("unknown-card", 5), ("unknown-card", 6)),
        more={"findings.0.column": 1, "findings.2.column": 1},
    ),
    Row(
        rule="notation.cards",
        says="in Rounds a first word that starts like a card and is no name",
        text="""
            match: rounds
            players: Olena, Тарас
            stage 5♥
            9x 8s
            9с 8с
            9s 8с
            9s А♠
            hello 8s
            9s 8s
            """,
        # с is Cyrillic in lines 5 and 6, А in line 7.
        totals={"Olena": 0, "Тарас": 0},
        faults=(
            ("unknown-card", 4),
            ("unknown-card", 5),
            ("unknown-card", 6),
            ("unknown-card", 7),
            ("unknown-player", 8),
        ),
        more={"findings.0.column": 1, "games.0.stages.0.tricks": {"Olena": 1, "Тарас": 0}},
    ),
    Row(
        rule="notation.cards",
        says="a word where a card must stand",
        text="""
            match: candidate
            players: Olena, Тарас
            Olena takes eight
            lobby eight
            nobody takes eight
            Olena lays eight
            Olena 7♠ 8♠
            """,
        totals={"Olena": 4, "Тарас": 0},
        faults=(("unknown-card", 3), ("unknown-card", 4), ("unknown-card", 5), ("unknown-card", 6)),
    ),
]

WORDS = [
    *(
        Row(
            rule="notation.words",
            says=f"the game's name: {name}",
            text=f"{word}: {name}\nplayers: Олена, Taras\n",
            more={"game": game},
        )
        for word, name, game in [
            ("match", "Candidate", "candidate"),
            ("матч", "кандидат", "candidate"),
            ("match", "advantage", "advantage"),
            ("матч", "Перевага", "advantage"),
            ("матч", "преимущество", "advantage"),
            ("match", "nameless", "nameless"),
            ("матч", "безіменний", "nameless"),
            ("матч", "безымянный", "nameless"),
            ("match", "rounds", "rounds"),
            ("матч", "раунди", "rounds"),
            ("матч", "Раунды", "rounds"),
        ]
    ),
    Row(
        rule="notation.words",
        says="the header in Ukrainian",
        text="""
            матч: безіменний
            гравці: Ada, Bob, Cyd, Дан
            пари: Ada+Bob, Cyd+Дан
            здавач: Bob
            правила: target=30
            дата: 2026-11-28
            місце: Львів
            подія: осінь
            писар: Ірина
            3 2
            """,
        totals={"Ada+Bob": 3, "Cyd+Дан": 2},
        more={"game": "nameless", "house.target": 30, "games.0.dealer": "Bob"},
    ),
    Row(
        rule="notation.words",
        says="the header in Russian",
        text="""
            матч: безымянный
            игроки: Ada, Bob, Cyd, Дан
            пары: Ada+Bob, Cyd+Дан
            сдатчик: Bob
            правила: target=30
            дата: 2026-11-28
            место: Львов
            событие: осень
            писарь: Ирина
            3 2
            """,
        totals={"Ada+Bob": 3, "Cyd+Дан": 2},
        more={"game": "nameless", "house.target": 30, "games.0.dealer": "Bob"},
    ),
    Row(
        rule="notation.words",
        says="statements of every game in Ukrainian",
        text="""
            match: candidate
            players: Олена, Taras
            house: games=3
            гра здавач Taras
            очки 20 16
            разом 20 16
            поправка Олена -4 запізнення
            нотатка шостий стіл
            спір Taras
            згода так і було
            гра
            Олена 7ч 8ч = 5
            перездача карта лежала горілиць
            очки Taras 16, Олена 20
            переможець ніхто
            кінець пізно
            """,
        totals={"Олена": 36, "Taras": 32},
        status="stopped",
        notes=(("wrong-claim", 12),),
    ),
    Row(
        rule="notation.words",
        says="statements of every game in Russian",
        text="""
            match: candidate
            players: Олена, Taras
            house: games=3
            игра сдатчик Taras
            очки 20 16
            всего 20 16
            поправка Олена -4 опоздание
            заметка шестой стол
            спор Taras
            согласие так и было
            игра
            Олена 7ч 8ч = 5
            пересдача карта лежала лицом вверх
            очки Taras 16, Олена 20
            победитель никто
            конец поздно
            """,
        totals={"Олена": 36, "Taras": 32},
        status="stopped",
        notes=(("wrong-claim", 12),),
    ),
    Row(
        rule="notation.words",
        says="settle in Ukrainian and Russian settles",
        text="""
            match: candidate
            players: Олена, Taras
            Олена 7ч 8ч = 5
            згода
            Taras 7б 8б = 5
            согласие
            """,
        totals={"Олена": 4, "Taras": 4},
        settled=(("wrong-claim", 3), ("wrong-claim", 5)),
    ),
    Row(
        rule="notation.words",
        says="wins and takes are one word, бере: wins takes a sequence",
        text="""
            match: candidate
            players: Olena, Taras
            Olena wins 9s 10h = 4
            Taras takes 5s 6h = 4
            nobody wins 2s
            """,
        totals={"Olena": 4, "Taras": 4},
    ),
    Row(
        rule="notation.words",
        says="wins and takes are one word, бере: takes wins a trick",
        text="""
            match: rounds
            players: Olena, Taras
            stage 7c
            Taras takes Ks Qs
            Olena wins As
            """,
        totals={"Olena": 4, "Taras": 5},
    ),
    Row(
        rule="notation.words",
        says="Candidate in Ukrainian",
        text="""
            match: candidate
            players: Олена, Taras
            лобі 7ч
            Олена кладе 8ч
            Олена бере = 4
            Taras: бере 9б 10б Вб = 12
            ніхто 5ч
            ніхто бере 6ч
            """,
        totals={"Олена": 4, "Taras": 12},
    ),
    Row(
        rule="notation.words",
        says="Candidate in Russian, with and without ё",
        text="""
            match: candidate
            players: Олена, Taras
            лобби 7ч
            Олена кладёт 8ч
            Taras кладет 9ч
            Taras берет = 9
            Олена берёт 9б 10б Вб = 12
            никто 5ч
            """,
        totals={"Олена": 12, "Taras": 9},
    ),
    Row(
        rule="notation.words",
        says="Advantage in Ukrainian",
        text="""
            match: advantage
            players: Олена, Taras
            Олена пари 9ч 9п = 1
            Taras кладе 8б на 5ч
            Taras міняє Вп на 4х
            """,
        totals={"Олена": 1, "Taras": 0},
    ),
    Row(
        rule="notation.words",
        says="Advantage in Russian",
        text="""
            match: advantage
            players: Олена, Taras
            Олена пары 9ч 9п = 1
            Taras кладёт 8б на 5ч
            Taras кладет 3б на 8б
            Taras меняет Вп на 4х
            """,
        totals={"Олена": 1, "Taras": 0},
    ),
    Row(
        rule="notation.words",
        says="Nameless in Ukrainian and Russian",
        text="""
            match: nameless
            players: Олена, Taras
            Олена ходить 8п 6п = Олена
            Олена ходит 8ч 6ч
            Taras бере
            Taras берёт 2ч 3ч
            Олена берет
            гра
            хабарі 3 2
            игра
            взятки Taras 3 Олена 2
            """,
        # Each game: three tricks of five are 4, the other side's two less 1 are 1.
        totals={"Олена": 9, "Taras": 6},
    ),
    Row(
        rule="notation.words",
        says="Rounds in Ukrainian",
        text="""
            match: rounds
            players: Олена, Taras
            етап ч
            Олена ходить Тп Кп
            Taras бере
            """,
        totals={"Олена": 7, "Taras": 0},
        more={"games.0.stages.0.tricks": {"Олена": 1, "Taras": 1}},
    ),
    Row(
        rule="notation.words",
        says="Rounds counted, in Ukrainian",
        text="""
            match: rounds
            players: Олена, Taras
            етап 5ч
            хабарі 3 2
            Олена забирає Тч Кч
            Taras забирає
            очки етап 7 0
            """,
        totals={"Олена": 7, "Taras": 0},
        more={"games.0.stages.0.tricks": {"Олена": 3, "Taras": 2}},
    ),
    Row(
        rule="notation.words",
        says="Rounds counted, in Russian",
        text="""
            match: rounds
            players: Олена, Taras
            этап 5ч
            взятки 3 2
            Олена забирает Тч Кч
            Taras забирает
            очки этап 7 0
            """,
        totals={"Олена": 7, "Taras": 0},
        more={"games.0.stages.0.tricks": {"Олена": 3, "Taras": 2}},
    ),
    Row(
        rule="notation.words",
        says="the score of a game of Rounds in Ukrainian and Russian",
        text="""
            match: rounds
            players: Олена, Taras
            очки гра 26 24
            очки игра 26 24
            """,
        totals={"Олена": 52, "Taras": 48},
        games_won={"Олена": 2, "Taras": 0},
    ),
    Row(
        rule="notation.words",
        says="languages mixed in one line",
        text="""
            match: candidate
            гравці: Олена, Taras
            правила: lone-card=scored
            game сдатчик Taras
            никто takes 5ч
            Олена takes Дч K♠ = 8
            """,
        totals={"Олена": 8, "Taras": 0},
    ),
]

REPORTED = [
    Row(
        rule="notation.what-is-reported",
        says="column: the figure beside cards, in the line as typed",
        text="match: candidate\nplayers: Olena, Taras\n  Olena  10♥, J♣   =   7   # so\n",
        totals={"Olena": 6, "Taras": 0},
        faults=(("wrong-claim", 3),),
        more={
            "findings.0.column": 24,
            "findings.0.side": "Olena",
            "findings.0.claimed": 7,
            "findings.0.correct": 6,
            "findings.0.severity": "error",
        },
    ),
    Row(
        rule="notation.what-is-reported",
        says="column: selectors and combining marks are characters of the line as typed",
        text=("match: candidate\nplayers: Zo\u00eb, Taras\nZoe\u0308 10♥\ufe0f J♣\ufe0f = 7\n"),
        totals={"Zo\u00eb": 6, "Taras": 0},
        faults=(("wrong-claim", 3),),
        more={"findings.0.column": 17},
    ),
    Row(
        rule="notation.what-is-reported",
        says="column: the wrong running totals behind a row, by line, then column",
        text="""
            match: candidate
            players: Olena, Taras
            20 16 = 21 17
            = 20 15
            """,
        totals={"Olena": 20, "Taras": 16},
        faults=(("wrong-claim", 3), ("wrong-claim", 3), ("wrong-claim", 4)),
        more={
            "findings.0.column": 9,
            "findings.0.side": "Olena",
            "findings.1.column": 12,
            "findings.1.side": "Taras",
            "findings.2.column": 6,
            "findings.2.side": "Taras",
        },
    ),
    Row(
        rule="notation.what-is-reported",
        says="column: the figure beside a name, ordered by column, not by seat",
        text="""
            match: candidate
            players: Olena, Taras
            20 16
            total Taras 15, Olena 22
            """,
        totals={"Olena": 20, "Taras": 16},
        faults=(("wrong-claim", 4), ("wrong-claim", 4)),
        more={
            "findings.0.column": 13,
            "findings.0.side": "Taras",
            "findings.1.column": 23,
            "findings.1.side": "Olena",
        },
    ),
    Row(
        rule="notation.what-is-reported",
        says="column: the wrong figure of a score that is checked",
        text="""
            match: advantage
            players: Olena, Taras
            Olena 9♠ 9♥
            score 1 2
            """,
        totals={"Olena": 1, "Taras": 0},
        faults=(("wrong-claim", 4),),
        more={
            "findings.0.column": 9,
            "findings.0.side": "Taras",
            "findings.0.claimed": 2,
            "findings.0.correct": 0,
        },
    ),
    Row(
        rule="notation.what-is-reported",
        says="column: the name claimed to have won the match",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=1
            20 16
            winner Taras
            """,
        totals={"Olena": 20, "Taras": 16},
        faults=(("wrong-claim", 5),),
        more={"findings.0.column": 8},
    ),
    Row(
        rule="notation.what-is-reported",
        says="column: the name claimed to have won a trick",
        text="""
            match: nameless
            players: Olena, Taras
            8s 6s = Taras
            """,
        totals={"Olena": 1, "Taras": 0},
        faults=(("wrong-winner", 3),),
        more={"findings.0.column": 9, "findings.0.severity": "error"},
    ),
    Row(
        rule="notation.what-is-reported",
        says="column: the card that repeats",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠ 10♠
            Taras 8♥ 9♠ 10♠
            """,
        totals={"Olena": 4, "Taras": 9},
        faults=(("card-twice", 4), ("card-twice", 4)),
        more={"findings.0.column": 10, "findings.1.column": 13},
    ),
    Row(
        rule="notation.what-is-reported",
        says="column: the second card of a false pair",
        text="""
            match: advantage
            players: Olena, Taras
            Olena 9♠ 9♥ 4♠ 5♠
            """,
        totals={"Olena": 1, "Taras": 0},
        faults=(("not-a-pair", 3),),
        more={"findings.0.column": 16},
    ),
    Row(
        rule="notation.what-is-reported",
        says="column: the first card too many",
        text="""
            match: nameless
            players: Olena, Taras
            8s 6s 4s 3s
            """,
        totals={"Olena": 0, "Taras": 0},
        faults=(("trick-size", 3),),
        more={"findings.0.column": 7},
    ),
    Row(
        rule="notation.what-is-reported",
        says="column: 1 where there is no token to point at",
        text="""
            match: candidate
            players: Olena, Taras
            20 16
            settle
            """,
        totals={"Olena": 20, "Taras": 16},
        faults=(("nothing-to-settle", 4),),
        more={"findings.0.column": 1, "findings.0.severity": "warning"},
    ),
    Row(
        rule="notation.what-is-reported",
        says="column: the card that is none",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠ 11♠ 12♠
            """,
        totals={"Olena": 0, "Taras": 0},
        faults=(("unknown-card", 3),),
        more={"findings.0.column": 10},
    ),
    Row(
        rule="notation.what-is-reported",
        says="a line that scores nothing because of an error is not reported for its figure",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠ J♠ = 9
            """,
        totals={"Olena": 0, "Taras": 0},
        faults=(("broken-sequence", 3),),
    ),
]

FIGURES = [
    Row(
        rule="notation.figures",
        says="a bare row of Nameless where the ladder can apply is refused",
        text="""
            match: nameless
            players: Olena, Тарас
            4 1
            4 1 = 4 1
            score 4 1
            tricks 4 1
            = 10 0
            """,
        # The score as written, then four tricks: 6 and 1 - 2.
        totals={"Olena": 10, "Тарас": 0},
        faults=(("syntax", 3), ("syntax", 4)),
    ),
    Row(
        rule="notation.figures",
        says="a total never counts",
        text="""
            match: candidate
            players: Olena, Тарас
            20 16
            total 40 32
            """,
        totals={"Olena": 20, "Тарас": 16},
        faults=(("wrong-claim", 4), ("wrong-claim", 4)),
    ),
    Row(
        rule="notation.figures",
        says="a running total goes with the adjusts at or above its line",
        text="""
            match: candidate
            players: Olena, Тарас
            20 16
            = 20 16
            adjust Olena -4 late
            = 16 16
            20 16
            = 40 32
            """,
        totals={"Olena": 36, "Тарас": 32},
        faults=(("wrong-claim", 8),),
        more={"findings.0.side": "Olena", "findings.0.correct": 36},
    ),
    Row(
        rule="notation.figures",
        says="a score is checked without the adjusts",
        text="""
            match: advantage
            players: Olena, Тарас
            Olena 9♠ 9♥
            adjust Olena +3 a start
            score 1 0
            """,
        totals={"Olena": 4, "Тарас": 0},
        more={"games.0.scores": {"Olena": 1, "Тарас": 0}},
    ),
]


ROWS = [
    *LINES,
    *HEADER,
    *PLAYERS,
    *TEAMS,
    *NAMING,
    *STATEMENTS,
    *FIGURES,
    *END,
    *SPELLINGS,
    *CARDS,
    *WORDS,
    *REPORTED,
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_row(row: Row) -> None:
    check(row)
