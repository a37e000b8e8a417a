"""The notation that all games share: lines, header, names, figures, cards, words, findings."""

import pytest

from tests.rows import Row, check

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
        totals={
            "Ж" * 40 + "+2Pac": 3,
            "Z+Anna Maria de la Luz 3": 2,
        },
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


ROWS = LINES + HEADER + PLAYERS + TEAMS


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_row(row: Row) -> None:
    check(row)
