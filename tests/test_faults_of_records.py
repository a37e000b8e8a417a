"""Records in which levels of detail meet: what is not known is said, and nothing is swallowed.

Each row is one input of a kind that was read wrong once; its right values are worked out by hand.
"""

from pathlib import Path

import pytest

from scorekeeper.testing import Row, check
from tests.keeping import answered, one_line, run

TWO = "match: {game}\nplayers: Ada, Ben\n"
FOUR = "match: nameless\nplayers: Ada, Ben, Cy, Di\n"


def record(game: str, lines: str) -> str:
    """A session of two players: its lines, separated by slashes."""
    return TWO.format(game=game) + "".join(f"{line.strip()}\n" for line in lines.split("/"))


def of_four(lines: str) -> str:
    """A session of Nameless for four."""
    return FOUR + "".join(f"{line.strip()}\n" for line in lines.split("/"))


STAGES = "stage 7♣/tricks 3 2/7 3/" * 4

ROWS = [
    # Later lines make an earlier figure impossible, whatever their order.
    Row(
        rule="advantage.pair",
        says="24 pairs and one more",
        text=record("advantage", "Ada = 24/Ben 8 8/end"),
        faults=(("impossible-score", 3),),
    ),
    Row(
        rule="advantage.pair",
        says="one pair and 24 more",
        text=record("advantage", "Ben 8 8/Ada = 24/end"),
        faults=(("impossible-score", 4),),
    ),
    Row(
        rule="advantage.pair",
        says="25 pairs by their cards",
        text=record(
            "advantage",
            "/".join(f"Ada {r}♠ {r}♥ {r}♦ {r}♣" for r in "AKQJ23456789") + "/Ben 10♠ 10♥/end",
        ),
        faults=(("impossible-score", 15),),
    ),
    Row(
        rule="candidate.multiplier",
        says="690 points and four more, of 692",
        text=record("candidate", "Ada = 690/Ben 9♠ 10♠ = 4/game"),
        faults=(("impossible-score", 3),),
    ),
    Row(
        rule="candidate.multiplier",
        says="the same while the game is in hand",
        text=record("candidate", "Ada = 690/Ben 9♠ 10♠ = 4"),
        faults=(("impossible-score", 3),),
    ),
    Row(
        rule="nameless.trick",
        says="four tricks and two more, of five",
        text=of_four("Ada = 4/b/b/game"),
        faults=(("impossible-score", 3),),
    ),
    # Points that nothing tells are not nought.
    Row(
        rule="rounds.honours",
        says="five stages by their winners alone",
        text="match: rounds\nplayers: Olena, Taras\n"
        + "stage 7♣\no\nt\no\nt\nt\n" * 4
        + "stage 7♣ 8♥\no\nt\no\nt\nt\n",
        faults=tuple(("incomplete", line) for line in (8, 14, 20, 26, 32)),
    ),
    Row(
        rule="rounds.honours",
        says="a row tells them, or what was captured, and all is said",
        text="match: rounds\nplayers: Olena, Taras\n"
        "stage 7♣\no\nt\no\nt\nt\n9 7\n"
        "stage 8♣\no\nt\no\nt\nt\no captures A K\nt captures\n",
        totals={"Olena": 9 + 7, "Taras": 7},
    ),
    Row(
        rule="rounds.honours",
        says="a row of the whole game tells them, too",
        text=record("rounds", "tricks 3 2/" * 5 + "26 24"),
        totals={"Ada": 26, "Ben": 24},
    ),
    Row(
        rule="rounds.slam",
        says="a slam needs no cards",
        text=record("rounds", "stage 7♣/" + "Ada wins/" * 5 + "end"),
        totals={"Ada": 10, "Ben": 0},
        faults=(("incomplete", 9),),  # four stages are lacking
    ),
    # Cards that were captured without their suits are out when the whole rank is.
    Row(
        rule="rounds.pack",
        says="a fifth ace, led in the next stage",
        text=record("rounds", "7♣/tricks 3 2/Ada captures A A A/Ben captures A/8♣/Ben leads A♠ 2♠"),
        faults=(("card-twice", 8),),
    ),
    Row(
        rule="rounds.pack",
        says="three jacks, and two more by cards",
        text=record(
            "rounds",
            "7♣/tricks 3 2/Ada captures J J J/Ben captures/8♣/Ben leads J♠ 2♠/Ben leads J♦ 2♦",
        ),
        faults=(("card-twice", 9),),
    ),
    Row(
        rule="rounds.stage",
        says="an ace turned up when all were captured",
        text=record("rounds", "7♣/tricks 3 2/Ada captures A A A/Ben captures A/stage A♦"),
        faults=(("trump-played", 7),),
    ),
    # What lies turned up is captured by nobody.
    Row(
        rule="rounds.stage",
        says="the card turned up is captured in its stage",
        text=record("rounds", "stage 2♥/tricks 4 1/Ada captures 2♥/Ben captures"),
        faults=(("trump-played", 5),),
    ),
    Row(
        rule="rounds.stage",
        says="four kings are captured while one lies turned up",
        text=record("rounds", "stage K♣/tricks 4 1/Ada captures K K K K/Ben captures"),
        faults=(("trump-played", 5),),
    ),
    Row(
        rule="rounds.stage",
        says="three kings are, the fourth lies turned up",
        text=record("rounds", "stage K♣/tricks 4 1/Ada captures K K K/Ben captures"),
        totals={"Ada": 9, "Ben": 0},
    ),
    Row(
        rule="rounds.stage",
        says="14 in one trick needs the 2♥ that lies turned up",
        text=record("rounds", "stage 2♥/tricks 1 4/14 0"),
        faults=(("impossible-score", 5),),
    ),
    Row(
        rule="rounds.stage",
        says="14 in more tricks is A A A Q",
        text=record("rounds", "stage 2♥/14 0"),
        totals={"Ada": 14, "Ben": 0},
    ),
    # What is said to be captured may stand above the tricks, which it is held against then.
    Row(
        rule="rounds.honours",
        says="a captured card in a trick that follows is no card twice",
        text=record(
            "rounds",
            "7♣/Ada captures A♠/Ada leads A♠ 2♠/Ben wins/Ben wins/Ada wins/Ada wins/Ben captures",
        ),
        totals={"Ada": 4, "Ben": 0},
    ),
    Row(
        rule="rounds.honours",
        says="where the other side wins the trick, it has the card",
        text=record(
            "rounds",
            "7♣/Ben captures A♠/Ada leads A♠ 2♠/Ben wins/Ben wins/Ada wins/Ada wins/Ada captures",
        ),
        totals={"Ada": 4, "Ben": 0},
        faults=(("wrong-claim", 4), ("wrong-claim", 10)),
    ),
    # The second card of stage 5 is missing.
    Row(
        rule="rounds.stage",
        says="who won the fifth trick is not known where its trump may decide",
        text=record(
            "rounds",
            "score stage 5 4/5 4/5 4/5 4/A♦/Ada wins/Ben wins/Ben wins/Ada wins/Ada leads 5♥ J♦",
        ),
        totals={"Ada": 4 * 5, "Ben": 4 * 4},
        faults=(("incomplete", 7), ("incomplete", 12)),
    ),
    Row(
        rule="rounds.stage",
        says="it is where both cards are of one suit",
        text=record("rounds", "A♦/Ada wins/Ben wins/Ben wins/Ada wins/Ada leads 5♥ J♥"),
        totals={"Ada": 0, "Ben": 1},
        faults=(("incomplete", 8),),  # the other four tricks have no cards
    ),
    # A stage by cards that lacks a trick
    Row(
        rule="rounds.follow",
        says="a revoke that a missing trick may explain is a warning",
        text=record("rounds", "stage 7♣/A♠ 2♠/3♥ 2♦/K♠ Q♦/4♠ 3♠/stage 8♣/5♠ 6♠"),
        faults=(("revoke", 6), ("incomplete", 8)),
        more={"findings.0.severity": "warning", "findings.1.severity": "warning"},
    ),
    # A row below a game that is told by its tricks: the same again, or the next game.
    Row(
        rule="nameless.trick",
        says="a row that is not what the game gave is the next one",
        text=of_four("b wins/b wins/b wins/b wins/a wins/4 1"),
        totals={"Ada+Cy": 1 + 4, "Ben+Di": 4 + 1},
        games_won={"Ada+Cy": 1, "Ben+Di": 1},
    ),
    Row(
        rule="nameless.trick",
        says="a row that is what the game gave checks it",
        text=of_four("b wins/b wins/b wins/b wins/a wins/1 4"),
        totals={"Ada+Cy": 1, "Ben+Di": 4},
        games_won={"Ada+Cy": 0, "Ben+Di": 1},
    ),
    Row(
        rule="nameless.trick",
        says="a row that no game gives is a wrong check of the one above",
        text=of_four("b wins/b wins/b wins/b wins/a wins/1 3"),
        totals={"Ada+Cy": 1, "Ben+Di": 4},
        faults=(("wrong-claim", 8),),
    ),
    Row(
        rule="nameless.trick",
        says="its running totals tell that a row is a check",
        text=of_four("b wins/b wins/b wins/b wins/a wins/2 3 = 2 3"),
        totals={"Ada+Cy": 1, "Ben+Di": 4},
        faults=(("wrong-claim", 8),) * 4,
    ),
    # The line that ended a game stands there twice.
    Row(
        rule="nameless.trick",
        says="the last trick of a game once more",
        text=of_four("b wins/b wins/b wins/a wins/6♠ 7♠ 6♥ 6♦/6s 7s 6h 6d"),
        # Ben takes it with the seven; where it begins the next game Ben leads, and Cy takes it.
        totals={"Ada+Cy": 1 + 1, "Ben+Di": 4},
        faults=(("line-twice", 8),),
    ),
    # Points by agreement
    Row(
        rule="points.sum",
        says="both sides in one line, with a comma or without",
        text=record("points", "adjust Ada -5, Ben +5 swap agreed/adjust Ada +1 Ben -1 another"),
        totals={"Ada": -4, "Ben": 4},
    ),
    Row(
        rule="points.sum",
        says="a number that goes on is none",
        text=record(
            "points",
            "adjust Ada 1,000 bonus/adjust Ada +1 000/adjust Ada 1.5 x/Ada = 1,240/Ada = 12 500",
        ),
        totals={"Ada": 0, "Ben": 0},
        faults=tuple(("syntax", line) for line in range(3, 8)),
    ),
    Row(
        rule="points.sum",
        says="a reason may begin with a number",
        text=record("points", "adjust Ada +1 3 tricks were forgotten"),
        totals={"Ada": 1, "Ben": 0},
    ),
    # Words of the header without their colon
    Row(
        rule="rounds.match",
        says="another match without its colon",
        text=record("rounds", "26 24//match rounds/players: Cy, Di/20 20"),
        faults=(("syntax", 5), ("syntax", 6)),
        more={"findings.0.message": "A colon is missing. In the header stands  match: rounds"},
    ),
    Row(
        rule="rounds.pack",
        says="the date without its colon is no statement, and the header goes on",
        text="match: rounds\ndate 2026-11-28\nplayers: Ada, Ben\n26 24\n",
        totals={"Ada": 26, "Ben": 24},
        faults=(("syntax", 2),),
    ),
    *(
        Row(
            rule="rounds.match",
            says=f"no date: {date}",
            text=f"match: rounds\nplayers: Ada, Ben\ndate: {date}\n26 24\n",
            totals={"Ada": 26, "Ben": 24},
            faults=(("bad-header", 3),),
        )
        for date in ("2026-11-xx", "2026-11--1", "2026-1²-01", "yesterday", "31.02.2026")
    ),
    *(
        Row(
            rule="rounds.match",
            says=f"a date: {date}",
            text=f"match: rounds\nplayers: Ada, Ben\ndate: {date}\n26 24\n",
            totals={"Ada": 26, "Ben": 24},
        )
        for date in ("2026-11-28", "2026-11-28 19:30", "28.11.2026", "8.1.2026 19:30")
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_row(row: Row) -> None:
    check(row)


# What commands say of such records


def shown(folder: Path, text: str, *command: str) -> str:
    """What a command prints of a session, whatever it answers with."""
    path = folder / "a.score"
    path.write_text(text, "utf-8")
    return run(*[one.replace("FILE", str(path)) for one in command]).output


def test_totals_say_whose_points_are_not_known(tmp_path: Path) -> None:
    text = record("rounds", "stage 7♣/Ada wins/Ben wins/Ada wins/Ben wins/Ben wins/game")
    said = shown(tmp_path, text, "totals", "FILE")
    assert "1?" in said
    assert "? game 1: points of stage 1 not known" in said
    assert "Some points are not known." in said
    assert "not known" not in shown(tmp_path, record("rounds", "26 24"), "totals", "FILE")


def test_totals_say_that_a_record_has_errors(tmp_path: Path) -> None:
    text = record("rounds", "26 24//match rounds/players: Cy, Di/20 20")
    assert "! 2 errors in the record: scorekeeper audit" in shown(tmp_path, text, "totals", "FILE")


def test_an_adjust_stands_where_it_was_made_and_sides_of_a_line_together(tmp_path: Path) -> None:
    text = record("rounds", "26 24/stage 7♣/misdeal/adjust Ada -2, Ben +2 late/20 30")
    said = shown(tmp_path, text, "totals", "FILE").splitlines()
    assert [line.split() for line in said[3:6]] == [
        ["1", "26", "26", "24", "24"],
        ["adj", "−2", "24", "2", "26"],
        ["2", "20", "44", "30", "56"],
    ]
    assert "adj: Ada −2, Ben +2, late (line 6)" in said


def test_a_misdealt_game_is_named(tmp_path: Path) -> None:
    text = record("rounds", "26 24/stage 7♣/A♠ 2♠ 3♠/stage 8♣/misdeal/20 30")
    said = one_line(shown(tmp_path, text, "audit", "--notes", "FILE"))
    assert "a.score:5:7 trick-size (note) game 2, misdealt" in said
    for place in (("game", "2", "stage", "2"), ("5",), ("game", "2")):
        said = shown(tmp_path, text, "explain", "-m", "FILE", *place)
        assert "Game 2 was misdealt (lines 4 to 7) and gives no points." in said


def test_a_forgotten_game_goes_in_as_a_game(tmp_path: Path) -> None:
    db = tmp_path / "store.db"
    run("new", "rounds", "Ada", "Ben", db=db)
    for line in [*(STAGES + "stage 7♣ 8♥/tricks 3 2/7 3").split("/"), "stage 9♣"]:
        assert run("add", line, db=db).exit_code == 0, line
    assert run("add", "--dry-run", "--before", "20", "20 24", db=db).exit_code == 0
    assert scores(db) == [[35, 15], [0, 0]]
    assert run("add", "--before", "20", "20 24", db=db).exit_code == 0
    assert scores(db) == [[35, 15], [20, 24], [0, 0]]


def scores(db: Path) -> list[list[int]]:
    """The points of each game of the current match."""
    (match,) = answered("audit", db=db)["matches"]
    return [list(game["scores"].values()) for game in match["games"]]
