"""Oh Hell: its rules by a table worked out by hand, and random matches played to the end."""

from __future__ import annotations

import random

import pytest

from oh_hell import GAME
from scorekeeper.testing import (
    Record,
    Row,
    Simulator,
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


def row(
    rule: str,
    says: str,
    lines: str,
    points: tuple[int, int, int],
    *faults: tuple[str, int],
    house: str = "",
    most: int | str = 2,
) -> Row:
    """A match of Ada, Bob and Cyd, who deals first; its statements begin in line 4."""
    settings = ", ".join(filter(None, (f"most={most}", house)))
    head = f"match: oh hell\nplayers: Ada, Bob, Cyd\nhouse: {settings}\n"
    totals = dict(zip(("Ada", "Bob", "Cyd"), points, strict=True))
    return Row(rule=rule, says=says, text=head + lines, totals=totals, faults=faults)


ALL = "10 0 12\n11 10 10\n0 10 11\n"
"""Three games with 2, 1 and 2 cards, as rows."""
ROWS = [
    Row(
        rule="oh_hell.pack",
        says="two are too few",
        text="match: oh_hell\nplayers: Ada, Bob\n",
        faults=(("bad-players", 2),),
    ),
    row("oh_hell.pack", "a card is played once", "trump c\nAs 3s 4s\nAh As 3h\n", (0, 0, 0),
        ("card-twice", 6), ("incomplete", 6)),
    row("oh_hell.deal", "two cards, then one, then two", "bids 2 0 1\ntricks 2 0 0\nbids 1 1 1\n"
        "tricks 1 0 0\nbids 0 0 1\ntricks 0 1 1\n", (12 + 11 + 10, 10, 11)),
    row("oh_hell.deal", "no third trick", "bids 2 0 1\ntricks 3 0 0\n", (0, 10, 0),
        ("impossible-score", 5)),
    row("oh_hell.deal", "Ada deals the second game", "10 0 0\ngame dealer Bob\n", (10, 0, 0),
        ("wrong-dealer", 5)),
    row("oh_hell.deal", "a trick lacks", "bids 2 0 1\nAda wins\ngame\n", (0, 0, 0),
        ("incomplete", 6)),
    row("oh_hell.trump", "clubs", "bids 0 2 1\ntrump 7c\nAs 2c Ks\nBob wins\n", (10, 12, 0)),
    row("oh_hell.trump", "its suit alone", "bids 0 2 1\ntrump c\nAs 2c Ks = Bob\nBob wins\n",
        (10, 12, 0)),
    row("oh_hell.trump", "unknown, and the winner said", "bids 0 2 1\nAs 2c Ks = Bob\nBob wins\n",
        (10, 12, 0)),
    row("oh_hell.bid", "three in a game of two cards", "bids 3 0 0\n", (0, 0, 0),
        ("impossible-score", 4)),
    row("oh_hell.bid", "none below nothing", "bids -1 0 0\n", (0, 0, 0), ("impossible-score", 4)),
    row("oh_hell.lead", "left of the dealer", "trump c\nBob leads As 2s 3s\n", (0, 0, 0),
        ("wrong-leader", 5)),
    row("oh_hell.follow", "Bob had a spade", "trump c\nAs 2h 3s\nAda leads Kd Ks 2d\n", (0, 0, 0),
        ("revoke", 5), ("incomplete", 6)),
    row("oh_hell.winner", "the suit led, without trumps", "trump c\nbids 2 0 1\nAs Ah Ks = Ada\n"
        "Qd Ad 3h = Ada\n", (0, 0, 0), ("wrong-winner", 7)),
    row("oh_hell.exact", "bid and taken", "bids 2 0 1\ntricks 2 0 0\n", (12, 10, 0)),
    row("oh_hell.exact", "the paper is checked", "bids 2 0 1\ntricks 2 0 0\n2 10 0\n", (12, 10, 0),
        ("wrong-claim", 6)),
    row("oh_hell.exact", "without bids a row counts", "tricks 2 0 0\n12 0 10\n", (12, 0, 10)),
    row("oh_hell.exact", "points by name, before and after", "Ada = 12\nBob = 10\n", (12, 10, 0)),
    row("oh_hell.exact", "no game gives 5", "5 0 0\n", (5, 0, 0), ("impossible-score", 4)),
    row("oh_hell.exact", "nor 11 for a bid of 2", "bids 2 0 1\n11 10 0\n", (11, 10, 0),
        ("impossible-score", 5)),
    row("oh_hell.missed", "one more, one fewer", "bids 0 2 1\ntricks 1 1 0\n", (0, 0, 0)),
    Row(
        rule="oh_hell.match",
        says="after three games, the fourth does not count",
        text=f"match: oh_hell\nplayers: Ada, Bob, Cyd\nhouse: most=2\n{ALL}winner Cyd\n10 0 0\n",
        totals={"Ada": 21, "Bob": 20, "Cyd": 33},
        winner="Cyd",
        status="finished",
        faults=(("after-end", 8),),
    ),
    Row(
        rule="oh_hell.match",
        says="equal: drawn",
        text="match: oh_hell\nplayers: Ada, Bob, Cyd\nhouse: most=1\n11 11 10\n",
        drawn=True,
    ),
    row("oh_hell.most=usual", "ten cards", "bids 9 0 0\ntricks 9 0 1\n", (19, 10, 0),
        most="usual"),
    row("oh_hell.most=1", "one card", "bids 1 1 1\ntricks 1 0 0\n", (11, 0, 0), most=1),
    row("oh_hell.most=2", "two cards", "bids 2 0 1\ntricks 2 0 0\n", (12, 10, 0)),
    row("oh_hell.order=down-up", "two", "bids 2 0 1\ntricks 2 0 0\n", (12, 10, 0),
        house="order=down-up"),
    row("oh_hell.order=up-down", "one", "bids 1 1 1\ntricks 1 0 0\n", (11, 0, 0),
        house="order=up-down"),
    row("oh_hell.hook=on", "Cyd, who deals, makes it two", "bids 1 0 1\n", (0, 0, 0),
        ("illegal-play", 4), house="hook=on"),
    row("oh_hell.hook=off", "may be", "bids 1 0 1\n", (0, 0, 0), house="hook=off"),
    row("oh_hell.missed=nothing", "nothing", "bids 0 2 1\ntricks 1 1 0\n", (0, 0, 0),
        house="missed=nothing"),
    row("oh_hell.missed=tricks", "1 a trick", "bids 0 2 1\ntricks 1 1 0\n", (1, 1, 0),
        house="missed=tricks"),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_row(row: Row) -> None:
    check(row)


def test_every_rule_and_house_rule_has_a_row() -> None:
    check_complete(GAME, ROWS)


def test_every_text_is_there_in_every_language() -> None:
    assert untranslated(GAME) == []


# Random matches

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def winner_of(cards: list[str], trump: str) -> int:
    """The place of the card that wins a trick."""
    led = cards[0][-1]
    height = [(c[-1] == trump, c[-1] == led, RANKS.index(c[:-1])) for c in cards]
    return height.index(max(height))


def game(record: Record, dealer: int, size: int) -> None:
    """Play one game with so many cards, and write it in some detail."""
    rng, players, n = record.rng, record.players, len(record.players)
    pack = [rank + suit for suit in "♠♥♦♣" for rank in RANKS]
    rng.shuffle(pack)
    hands = [[pack.pop() for _ in range(size)] for _ in players]
    turned, detail = pack.pop(), record.detail()
    bids = [rng.randint(0, min(size, 2)) for _ in players]
    if record.house["hook"] == "on" and sum(bids) == size:
        bids[dealer] += -1 if bids[dealer] else 1
    # A row alone would be one of the game before.
    record.begin(dealer, may_omit=bool(record.games) and detail != "score")
    if detail != "score":
        record.write(f"bids {' '.join(map(str, bids))}")
    if detail == "cards":
        record.write(f"trump {rng.choice([turned, turned[-1]])}")
    taken, leads = [0] * n, (dealer + 1) % n

    def points() -> dict[str, int]:
        """What the game gives once its tricks are known."""
        missed = record.house["missed"] == "tricks"
        both = zip(bids, taken, strict=True)
        return record.by_side([10 + won if bid == won else won * missed for bid, won in both])

    for number in range(size):
        cards: list[str] = []
        for seat in range(n):
            hand = hands[(leads + seat) % n]
            able = [card for card in hand if cards and card[-1] == cards[0][-1]] or hand
            cards.append(rng.choice(able))
            hand.remove(cards[-1])
        best = (leads + winner_of(cards, turned[-1])) % n
        taken[best] += 1
        now = points() if number == size - 1 else record.nothing()
        if detail == "cards":
            who = f"{players[leads]} leads " if record.varies(0.3) else ""
            claim = f" = {players[best]}" if record.check(0.5) else ""
            record.write(f"{who}{' '.join(cards)}{claim}", now)
        elif detail == "winners":
            record.write(f"{players[best]} wins", now)
        leads = best
    record.in_hand = points()
    if detail == "tricks":
        record.write(f"tricks {' '.join(map(str, taken))}", points())
    if detail == "score" or record.check(0.3):
        record.score()
    record.finish(dealer, record.by_side(taken), closed=True)


def play_match(record: Record) -> str | None:
    """Play a match from the longest game down to one card and up again, or the other way."""
    longest, dealer = record.number("most"), record.first_dealer
    sizes = [*range(longest, 1, -1), *range(1, longest + 1)]
    if record.house["order"] == "up-down":
        sizes = [*range(1, longest), *range(longest, 0, -1)]
    for size in sizes:
        game(record, dealer, size)
        dealer = (dealer + 1) % len(record.players)
    return leader(record.totals)


OH_HELL = Simulator(
    house={
        "most": ("usual", 1, 2, 3, 4),
        "order": ("down-up", "up-down"),
        "hook": ("on", "off"),
        "missed": ("nothing", "tricks"),
    },
    details=("cards", "winners", "tricks", "score"),
    seats=(3, 4, 5, 6, 7),
    play=play_match,
)


@pytest.mark.parametrize("seed", range(100))
def test_a_random_match(seed: int) -> None:
    rng = random.Random(seed)
    house = OH_HELL.some_house(rng) | {"most": rng.choice((1, 2, 3, 4))}
    played = play(
        "oh_hell",
        OH_HELL,
        rng,
        house=house,
        detail=rng.choice(["mixed", *OH_HELL.details]),
        with_totals=rng.random() < 0.5,
        with_claims=rng.random() < 0.5,
        varied=rng.random() < 0.5,
    )
    check_scored(played)
    check_cut_short(played, rng)
    check_round_trip(played.text())
    check_languages(played.text())
