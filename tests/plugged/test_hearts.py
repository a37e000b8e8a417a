"""Hearts over the contract for authors: a row a rule, and random matches."""

from __future__ import annotations

import pytest

from scorekeeper.testing import Record, Row, Simulator, check, check_complete, leader
from tests.plugged.hearts import GAME, OUT
from tests.plugged.random_match import check_random_match

HEAD = "match: hearts\nplayers: Ada, Bob, Cyd\n"
REST = "4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah"


def row(
    rule: str,
    says: str,
    lines: str,
    points: tuple[int, int, int],
    *faults: tuple[str, int],
    house: str = "",
) -> Row:
    head = HEAD + (f"house: {house}\n" if house else "")
    return Row(
        rule=f"hearts.{rule}",
        says=says,
        text=head + lines + "\n",
        totals=dict(zip(("Ada", "Bob", "Cyd"), points, strict=True)),
        faults=faults,
    )


# fmt: off
ROWS = [
    row("pack", "two of diamonds is out", "Ada wins 2d", (0, 0, 0), ("unknown-card", 3)),
    row("pack", "a card twice", "Bob leads 2c 3c 2h\n3c 4d 5d", (0, 0, 1), ("card-twice", 4)),
    row("pack", "captured twice", "Ada captures 2h\nBob captures 2h 3h = 1", (1, 1, 0),
        ("card-twice", 4)),
    row("deal", "to the left", "26 0 0\ngame dealer Bob", (26, 0, 0), ("impossible-score", 3),
        ("wrong-dealer", 4)),
    row("pass", "what is passed is not played", "Ada passes Qs Kh Ah\nBob leads 2c 3c 4c\n"
        "Ada leads 3s 4s 5s\nCyd leads Qd Qs 6s", (0, 0, 13), ("illegal-play", 6)),
    row("lead", "the winner", "Bob leads 2c 4c 3c\nBob leads 5c 6c 7c", (0, 0, 0),
        ("wrong-leader", 4)),
    row("follow", "suit", "Bob leads 2c 3d 4c\nAda leads 5c 6c 7d", (0, 0, 0)),
    row("follow", "a revoke", "Bob leads 2c 3d 4c\n5c 6c 7c", (0, 0, 0), ("revoke", 3)),
    row("follow", "hearts unbroken", "Bob leads 2c 3h 4c\n2h 5h 4h\n5c 6d 7c",
        (1, 3, 0)),
    row("follow", "hearts led too early", "Bob leads 2c 3c 4c\n2h 3h 4h\n5c 6c 7c", (0, 0, 3),
        ("illegal-play", 4)),
    row("winner", "of the suit led", "Bob leads 2c 3c Ah = Ada", (0, 0, 1), ("wrong-winner", 3)),
    row("winner", "three cards", "Bob leads 2c 3c", (0, 0, 0), ("trick-size", 3)),
    row("cards", "a heart and the queen", "Ada wins 2h Qs", (14, 0, 0)),
    row("cards", "a claim", "Ada captures 2h Qs = 13", (14, 0, 0), ("wrong-claim", 3)),
    row("cards", "a row of a deal in cards", f"Ada captures Qs 2h 3h\nBob captures {REST}\n"
        "14 11 0", (15, 11, 0), ("wrong-claim", 5)),
    row("cards", "a row", "13 12 2", (13, 12, 2), ("impossible-score", 3)),
    row("cards", "a part", "Ada = 27", (27, 0, 0), ("impossible-score", 3)),
    row("cards", "not all", "Ada wins 2h\nend", (1, 0, 0), ("incomplete", 4)),
    row("moon", "all", f"Ada captures Qs 2h 3h {REST}", (0, 26, 26)),
    row("moon", "in a row", "0 26 26", (0, 26, 26)),
    row("jack", "ten", "Ada wins Jd 2h", (-9, 0, 0), house="jack=on"),
    Row(rule="hearts.match", says="the fewest", text=HEAD + "house: target=26\n20 6 0\n20 4 2\n",
        winner="Cyd"),
    Row(rule="hearts.target=100", says="not yet", text=HEAD + "20 6 0\n", status="in-progress"),
    Row(rule="hearts.target=1", says="at once", text=HEAD + "house: target=1\n20 6 0\n",
        winner="Cyd"),
    Row(rule="hearts.target=20", says="20", text=HEAD + "house: target=20\n20 6 0\n",
        winner="Cyd"),
    row("moon=add", "26 to the others", f"Ada captures Qs 2h 3h {REST}", (0, 26, 26),
        house="moon=add"),
    row("moon=take", "26 off", f"Ada captures Qs 2h 3h {REST}", (-26, 0, 0), house="moon=take"),
    row("jack=off", "nothing", "Ada wins Jd 2h", (1, 0, 0), house="jack=off"),
    row("jack=on", "ten", "Ada = -10", (-10, 0, 0), house="jack=on"),
    Row(rule="hearts.tie=play-on", says="once more", text=HEAD + "house: target=20\n20 3 3\n",
        status="in-progress"),
    Row(rule="hearts.tie=shared", says="drawn",
        text=HEAD + "house: target=20, tie=shared\n20 3 3\n", drawn=True),
    row("revoke=0", "nothing", "Bob leads 2c 3d 4c\n5c 6c 7c", (0, 0, 0), ("revoke", 4),
        house="revoke=0"),
    row("revoke=26", "26", "Bob leads 2c 3d 4c\n5c 6c 7c", (0, 0, 26), ("revoke", 4),
        house="revoke=26"),
]
# fmt: on


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_row(row: Row) -> None:
    check(row)


def test_complete() -> None:
    check_complete(GAME, ROWS)


RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def deal(record: Record, dealer: int) -> None:
    rng, house, n = record.rng, record.house, len(record.players)
    detail = record.detail()
    record.begin(dealer, may_omit=bool(record.games) and detail == "cards")
    pack = [f"{rank}{suit}" for rank in RANKS for suit in "♠♥♦♣"]
    pack = [card for card in pack if card not in OUT[n].split()]
    rng.shuffle(pack)
    size = len(pack) // n
    hands = [pack[size * seat : size * seat + size] for seat in range(n)]
    lowest = min((card for card in pack if card[-1] == "♣"), key=lambda c: RANKS.index(c[:-1]))
    lead = next(seat for seat in range(n) if lowest in hands[seat])
    taken: dict[str, str] = {}
    broken = False

    def scores() -> dict[str, int]:
        points = record.nothing()
        for card, who in taken.items():
            worth = 13 if card == "Q♠" else int(card[-1] == "♥")
            worth -= 10 * (card == "J♦" and house["jack"] == "on")
            points[who] += worth
        owners = {who for card, who in taken.items() if card != "J♦"}
        if len(taken) == 15 and len(owners) == 1:
            (shooter,) = owners
            for who in points:
                if house["moon"] == "take":
                    points[who] -= 52 if who == shooter else 0
                else:
                    points[who] += -26 if who == shooter else 26
        return points

    for at in range(size):
        trick: list[str] = []
        for off in range(n):
            hand = hands[(lead + off) % n]
            if trick:
                fit = [card for card in hand if card[-1] == trick[0][-1]] or hand
            else:
                fit = [card for card in hand if card[-1] != "♥" or broken] or hand
            card = rng.choice(fit)
            hand.remove(card)
            trick.append(card)
        order = [RANKS.index(c[:-1]) if c[-1] == trick[0][-1] else -1 for c in trick]
        first, lead = lead, (lead + order.index(max(order))) % n
        who = record.players[lead]
        broken = broken or any(card[-1] == "♥" for card in trick)
        for card in trick:
            if card[-1] == "♥" or card in ("Q♠", "J♦"):
                taken[card] = who
        claim = f" = {who}" if record.check(0.3) else ""
        leads = f"{record.players[first]} leads " if at == 0 or record.varies(0.2) else ""
        if detail == "cards":
            record.write(leads + " ".join(trick) + claim, scores())
    if detail == "captures":
        owned, taken = taken, {}
        for who in record.players:
            here = [card for card, owner in owned.items() if owner == who]
            if here:
                taken.update(dict.fromkeys(here, who))
                record.write(f"{who} captures {' '.join(here)}", scores())
    record.in_hand = scores()
    if detail == "score" or record.check(0.3):
        record.score()
    record.finish(dealer)


def play_match(record: Record) -> str | None:
    dealer = record.first_dealer
    while True:
        deal(record, dealer)
        dealer = (dealer + 1) % len(record.players)
        if max(record.totals.values()) >= record.number("target"):
            best = leader(record.totals, True)
            if best is not None or record.house["tie"] == "shared":
                return best


HEARTS = Simulator(
    house={
        "target": (100, 40),
        "moon": ("add", "take"),
        "jack": ("off", "on"),
        "tie": ("play-on", "shared"),
        "revoke": (0, 26),
    },
    details=("cards", "captures", "score"),
    seats=(3, 4, 5, 6),
    play=play_match,
    lowest_wins=lambda house: True,
)


@pytest.mark.parametrize("seed", range(200))
def test_a_random_match(seed: int) -> None:
    check_random_match("hearts", HEARTS, seed)
