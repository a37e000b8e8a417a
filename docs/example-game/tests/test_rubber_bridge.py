"""Rubber bridge: its rules by a table worked out by hand, and random rubbers played to the end."""

from __future__ import annotations

import random

import pytest

from rubber_bridge import GAME
from scorekeeper.testing import (
    Record,
    Row,
    Simulator,
    Value,
    check,
    check_complete,
    check_cut_short,
    check_languages,
    check_round_trip,
    check_scored,
    leader,
    play,
    untranslated,
)

HEAD = "match: rubber\nplayers: Ada, Bob, Cyd, Dan\n"


def row(
    rule: str, says: str, lines: str, us: int, them: int, *faults: tuple[str, int], house: str = ""
) -> Row:
    """A match of Ada and Cyd against Bob and Dan, whose statements begin in line 3, or in line 4
    below the line of the house rules."""
    head = HEAD + (f"house: {house}\n" if house else "")
    text = head + "".join(f"{line.strip()}\n" for line in lines.strip().splitlines())
    return Row(
        rule=rule, says=says, text=text, totals={"Ada+Cyd": us, "Bob+Dan": them}, faults=faults
    )


ROWS = [
    Row(
        rule="rubber.players",
        says="four, never three",
        text="match: rubber\nplayers: Ada, Bob, Cyd\n",
        faults=(("bad-players", 2),),
    ),
    row("rubber.players", "partners sit opposite", "Cyd 1c 7", 20, 0),
    # Tricks: 2 × 20, 3 × 30, 40 and 30, doubled and redoubled
    row("rubber.tricks", "two clubs", "a 2c 8", 40, 0),
    row("rubber.tricks", "three diamonds", "a 3d 9", 60, 0),
    row("rubber.tricks", "two spades", "b 2♠ 8", 0, 60),
    row("rubber.tricks", "one without trumps", "a 1nt 7", 40, 0),
    row("rubber.tricks", "two without trumps", "a 2NT 8", 70, 0),
    # 40 × 2 and 50 for the insult; 40 × 4 and 100
    row("rubber.tricks", "doubled", "a 2cx 8", 80 + 50, 0),
    row("rubber.tricks", "redoubled", "a 2cxx 8", 160 + 100, 0),
    row("rubber.tricks", "the paper is checked", "a 2c 8 = 50", 40, 0, ("wrong-claim", 3)),
    row("rubber.tricks", "eight clubs are no bid", "a 8c 13", 0, 0, ("syntax", 3)),
    row("rubber.tricks", "fourteen tricks are too many", "a 7c 14", 0, 0, ("syntax", 3)),
    row("rubber.tricks", "tricks alone are no deal", "a declares 10 10", 0, 0, ("syntax", 3)),
    row("rubber.tricks", "no rubber gives 95", "95 40", 95, 40, ("impossible-score", 3)),
    # A game: 60 and 40 make 100; then the side is vulnerable: 100 a trick short
    row("rubber.game", "in two deals, then vulnerable", "a 2h 8\na 1nt 7\na 1h 6", 100, 100),
    row("rubber.game", "in one deal", "a 3nt 9\na 1h 6", 100, 100),
    row("rubber.game", "what the others had below the line is no help", "b 2h 8\na 3nt 9\nb 1nt 7"
        "\nb 1h 6", 100 + 50, 60 + 40),
    row("rubber.overtricks", "two more in hearts", "a 1h 9", 30 + 60, 0),
    row("rubber.overtricks", "one more without trumps", "a 1nt 8", 40 + 30, 0),
    row("rubber.overtricks", "doubled", "a 1hx 9", 60 + 200 + 50, 0),
    row("rubber.overtricks", "redoubled", "a 1cxx 8", 80 + 200 + 100, 0),
    row("rubber.overtricks", "vulnerable", "a 3nt 9\na 1hx 9", 100 + 60 + 400 + 50, 0),
    row("rubber.overtricks", "vulnerable, redoubled", "a 3nt 9\na 1cxx 8", 100 + 80 + 400 + 100, 0),
    row("rubber.insult", "for a doubled contract", "a 1cx 7", 40 + 50, 0),
    # Below the line 6 × 30, 7 × 20; the second game wins the rubber 2-0
    row("rubber.slam", "small", "a 6h 12", 180 + 500, 0),
    row("rubber.slam", "grand", "a 7c 13", 140 + 1000, 0),
    row("rubber.slam", "small, vulnerable", "a 3nt 9\na 6h 12", 100 + 180 + 750 + 700, 0),
    row("rubber.slam", "grand, vulnerable", "a 3nt 9\na 7c 13", 100 + 140 + 1500 + 700, 0),
    row("rubber.slam", "thirteen tricks in six give no grand one", "a 6h 13", 180 + 30 + 500, 0),
    row("rubber.slam", "not made", "a 6h 11", 0, 50),
    row("rubber.undertricks", "three", "a 4h 7", 0, 150),
    row("rubber.undertricks", "doubled", "a 4hx 6", 0, 100 + 200 + 200 + 300),
    row("rubber.undertricks", "redoubled", "a 4hxx 8", 0, 2 * (100 + 200)),
    row("rubber.undertricks", "vulnerable", "a 3nt 9\na 4h 7", 100, 300),
    row("rubber.undertricks", "vulnerable, doubled", "a 3nt 9\na 4hx 7", 100, 200 + 300 + 300),
    row("rubber.undertricks", "vulnerable, redoubled", "a 3nt 9\na 4hxx 9", 100, 400),
    row("rubber.honours", "four", "a 1h 7\nc honours A K J 10", 30 + 100, 0),
    row("rubber.honours", "of an opponent", "a 1h 7\nb honours A K Q J", 30, 100),
    row("rubber.honours", "all five", "a 1h 7\na honours A K Q J 10", 30 + 150, 0),
    row("rubber.honours", "the aces", "a 1nt 7\nb honours As Ah Ad Ac", 40, 150),
    row("rubber.honours", "three", "a 1h 7\na honours A K Q", 30, 0, ("illegal-play", 4)),
    row("rubber.honours", "a nine", "a 1h 7\na honours A K Q 9", 30, 0, ("illegal-play", 4)),
    row("rubber.honours", "twice", "a 1h 7\na honours A K Q Q", 30, 0, ("illegal-play", 4)),
    row("rubber.honours", "of another suit", "a 1h 7\na honours As Ks Qs Js", 30, 0,
        ("illegal-play", 4)),
    row("rubber.honours", "kings without trumps", "a 1nt 7\na honours K K K K", 40, 0,
        ("illegal-play", 4)),
    row("rubber.honours", "of no deal", "a honours A K Q J", 0, 0, ("syntax", 3)),
    row("rubber.rubber", "two to none", "a 3nt 9\na 3nt 9", 100 + 100 + 700, 0),
    row("rubber.rubber", "two to one", "a 3nt 9\nb 3nt 9\na 3nt 9", 100 + 100 + 500, 100),
    row("rubber.rubber", "a row checks it", "a 3nt 9\na 3nt 9\n800 0", 900, 0, ("wrong-claim", 5)),
    row("rubber.rubber", "a row alone counts", "900 130", 900, 130),
    row("rubber.rubber", "honours of the last deal", "a 3nt 9\na 4h 10\na honours A K Q J",
        100 + 120 + 700 + 100, 0),
    row("rubber.unfinished", "the only game", "a 3nt 9\nend", 100 + 300, 0),
    row("rubber.unfinished", "one game each", "a 3nt 9\nb 3nt 9\nend", 100, 100),
    row("rubber.unfinished", "a part-score, too", "a 3nt 9\nb 1h 7\nend", 100 + 300, 30 + 100),
    row("rubber.unfinished", "part-scores of both", "a 1h 7\nb 1h 7\nend", 30, 30),
    row("rubber.unfinished", "a row knows of it", "a 3nt 9\n400 0", 400, 0),
    Row(
        rule="rubber.match",
        says="the higher total wins, whoever won the rubber",
        text=HEAD + "a 3nt 9\nb 4hx 5\na 3nt 9\nb 1hx 1\nwinner Ada\n",
        totals={"Ada+Cyd": 100 + (100 + 2 * 200 + 2 * 300) + 100 + 700, "Bob+Dan": 0},
        winner="Ada+Cyd",
        faults=(("after-end", 6),),
    ),
    Row(
        rule="rubber.games=1",
        says="one rubber",
        text=HEAD + "a 3nt 9\na 3nt 9\n",
        winner="Ada+Cyd",
        status="finished",
    ),
    Row(
        rule="rubber.games=2",
        says="two rubbers, level: drawn",
        text=HEAD + "house: games=2\n900 130\n130 900\n",
        winner=None,
        drawn=True,
    ),
    row("rubber.honours=scored", "they are", "a 1h 7\na honours A K Q J", 130, 0,
        house="honours=scored"),
    row("rubber.honours=off", "they are not", "a 1h 7\na honours A K Q J", 30, 0,
        house="honours=off"),
    row("rubber.fourth=300", "four short", "a 4hx 6", 0, 800, house="fourth=300"),
    row("rubber.fourth=200", "five short", "a 4hx 5", 0, 100 + 4 * 200, house="fourth=200"),
    row("rubber.insult=100", "redoubled", "a 1cxx 7", 80 + 100, 0, house="insult=100"),
    row("rubber.insult=50", "redoubled", "a 1cxx 7", 80 + 50, 0, house="insult=50"),
    row("rubber.part-score=100", "unfinished", "a 1h 7\nend", 130, 0, house="part-score=100"),
    row("rubber.part-score=50", "unfinished", "a 1h 7\nend", 80, 0, house="part-score=50"),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_row(row: Row) -> None:
    check(row)


def test_every_rule_and_house_rule_has_a_row() -> None:
    check_complete(GAME, ROWS)


def test_every_text_is_there_in_every_language() -> None:
    assert untranslated(GAME) == []


# Random rubbers

HOUSE: dict[str, tuple[Value, ...]] = {
    "games": (1, 2),
    "honours": ("scored", "off"),
    "fourth": (300, 200),
    "insult": (100, 50),
    "part-score": (100, 50),
}
STRAINS = {"♣": 20, "♦": 20, "♥": 30, "♠": 30, "NT": 30}
SHORT = {False: (100, 300, 500), True: (200, 500, 800, 1100, 1400, 1700, 2000)}
"""What so many tricks short cost, doubled, by vulnerability; further ones by the house rule."""


def rubber(record: Record, dealer: int) -> None:
    """Play one rubber, and write it deal by deal or as a row."""
    rng, points = record.rng, record.nothing()
    games, below = record.nothing(), record.nothing()
    by_deal = record.detail() == "deals"
    record.begin(dealer, may_omit=bool(record.games))

    def write(line: str, gains: int) -> None:
        if by_deal:
            record.write(line + (record.claim(gains) if "declares" in line else ""), points)

    while max(games.values()) < 2:
        seat = rng.randrange(4)
        side, other = record.sides[seat % 2], record.sides[1 - seat % 2]
        level, strain = rng.choice([1, 2, 3, 3, 4, 5, 6, 7]), rng.choice(list(STRAINS))
        doubled = rng.choice([0, 0, 0, 1, 2])
        tricks = min(13, max(0, 6 + level + rng.choice([-5, -2, -1, 0, 0, 0, 1, 2])))
        over, vulnerable = tricks - 6 - level, games[side] == 1
        gains, bonus = 0, 0
        if over < 0:
            if doubled:
                costs = SHORT[vulnerable]
                rest = max(0, -over - len(costs)) * int(record.house["fourth"])
                gains = (costs[min(-over, len(costs)) - 1] + rest) * doubled
            else:
                gains = -over * (100 if vulnerable else 50)
            points[other] += gains
        else:
            bid = (level * STRAINS[strain] + 10 * (strain == "NT")) * (1, 2, 4)[doubled]
            each = (STRAINS[strain], 100, 200)[doubled] * (1 + (vulnerable and doubled > 0))
            insult = (0, 50, record.number("insult"))[doubled]
            slam = {6: (500, 750), 7: (1000, 1500)}.get(level, (0, 0))[vulnerable]
            gains = bid + over * each + insult + slam
            below[side] += bid
            if below[side] >= 100:
                below = record.nothing()
                games[side] += 1
                if games[side] == 2:
                    bonus = 500 if games[other] else 700
            points[side] += gains + bonus
        said = f"{level}{strain}{'x' * doubled} {tricks}"
        write(f"{record.players[seat]} declares {said}", gains)
        if rng.random() < 0.2:
            worth, cards = (150, "A A A A") if strain == "NT" else (100, "A K Q 10")
            holder = rng.randrange(4)
            if record.house["honours"] == "scored":
                points[record.sides[holder % 2]] += worth
            write(f"{record.players[holder]} honours {cards}", 0)
    record.in_hand = points
    closed = not by_deal or record.check(0.5)
    if closed:
        record.score()
    record.finish(dealer, closed=closed)


def play_match(record: Record) -> str | None:
    """Play so many rubbers; gives the winner."""
    dealer = record.first_dealer
    for _ in range(record.number("games")):
        rubber(record, dealer)
        dealer = (dealer + 1) % 4
    return leader(record.totals)


RUBBER = Simulator(HOUSE, ("deals", "score"), (4,), play_match, {4: ((0, 2), (1, 3))})


@pytest.mark.parametrize("seed", range(150))
def test_a_random_match(seed: int) -> None:
    rng = random.Random(seed)
    house = RUBBER.some_house(rng)
    detail = rng.choice(["deals", "score", "mixed"])
    totals, claims = rng.random() < 0.5, rng.random() < 0.5
    played = play(
        "rubber", RUBBER, rng, house=house, detail=detail, with_totals=totals, with_claims=claims
    )
    check_scored(played)
    check_cut_short(played, rng)
    check_round_trip(played.text())
    check_languages(played.text())
