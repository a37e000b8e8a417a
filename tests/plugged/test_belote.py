"""Belote over the contract for authors: a row a rule, and random matches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scorekeeper.testing import Record, Row, Simulator, check, check_complete, leader, untranslated
from tests.plugged.belote import GAME
from tests.plugged.random_match import check_random_match

HEAD = "match: belote\nplayers: Ada, Bob, Cyd, Dan\n"


def row(
    rule: str, says: str, lines: str, us: int, them: int, *faults: tuple[str, int], house: str = ""
) -> Row:
    head = HEAD + (f"house: {house}\n" if house else "")
    text = head + "".join(f"{line.strip()}\n" for line in lines.strip().splitlines())
    return Row(
        rule=f"belote.{rule}",
        says=says,
        text=text,
        totals={"Ada+Cyd": us, "Bob+Dan": them},
        faults=faults,
    )


# fmt: off
ROWS = [
    Row(rule="belote.pack", says="four, never three",
        text="match: belote\nplayers: Ada, Bob, Cyd\n", faults=(("bad-players", 2),)),
    row("pack", "no six", "Ada calls h\n6h 7h 8h 9h", 0, 0, ("unknown-card", 4)),
    row("pack", "a card twice", "Ada calls h\nJh 7h 8h 9h\n7h Qh 10h Ah", 34, 3 + 10 + 11,
        ("card-twice", 5)),
    row("deal", "passed: the next one", "passed\ngame dealer Bob", 0, 0, ("wrong-dealer", 4)),
    row("call", "no tricks before", "Jh 7h 8h 9h", 0, 0, ("syntax", 3)),
    row("call", "a call has a trump", "Ada calls", 0, 0, ("syntax", 3)),
    row("lead", "left of the dealer", "Ada calls h\nBob leads Jh 7h 8h 9h", 0, 34,
        ("wrong-leader", 4)),
    # Ada leads spades; Bob plays a club and has a spade later
    row("follow", "suit", "Ada calls h\nAs 7c 8s 9s\nAc Ks 7d 8d", 11 + 11 + 4, 0, ("revoke", 4)),
    # Bob does not trump an opponent's ace, and has a heart later
    row("follow", "trumping", "Ada calls h\nAs 7c 8s 9s\nJh 8h 7h Qh", 11 + 23, 0, ("revoke", 4)),
    # Cyd need not trump his partner's ace
    row("follow", "not the partner's", "Ada calls h\nAs 7s 7c 9s\nJh 8h 7h Qh", 11 + 23, 0),
    row("follow", "over", "Ada calls h\nQh 8h 7h Kh\nDan leads 9c 7c 10c Jh",
        30, 7, ("revoke", 4)),
    row("winner", "a trump, and the paper is checked", "Ada calls h\nAs 7h 8s 9s = Ada", 0, 11,
        ("wrong-winner", 4)),
    row("winner", "a trick has four", "Ada calls h\nAs 7h 8s", 0, 0, ("trick-size", 4)),
    row("cards", "92 to 70", "Ada calls h\ncounts 92 70", 92, 70),
    row("cards", "162 in all", "Ada calls h\ncounts 92 72", 92, 72, ("impossible-score", 4)),
    row("cards", "a row", "Ada calls h\ncounts 92 70\n92 60", 92, 70, ("wrong-claim", 5)),
    row("cards", "a row alone", "92 70", 92, 70),
    row("cards", "an impossible row", "92 71", 92, 71, ("impossible-score", 3)),
    row("cards", "parts", "Ada calls h\nAda = 92\nBob = 70", 92, 70),
    row("cards", "negative", "Ada = -10", -10, 0, ("impossible-score", 3)),
    row("cards", "a side so far", "Ada calls h\nJh 9h Ah 10h", 55, 0),
    row("capot", "by the tricks", "Ada calls h\n" + "Ada wins\n" * 8, 252, 0),
    row("capot", "the others", "Ada calls h\ncounts 0 252", 0, 252),
    row("belote", "20", "Ada calls h\nAda belote\ncounts 92 70", 112, 70),
    row("belote", "twice", "Ada calls h\nAda belote\nBob belote\ncounts 92 70", 112, 70,
        ("card-twice", 5)),
    row("belote", "whoever has the cards", "Ada calls h\nKh 7h 8h Jh\nAda belote", 0, 24),
    row("belote", "not whoever has not", "Ada calls h\nBob belote\nKh 7h 8h Jh", 0, 24,
        ("illegal-play", 5)),
    row("announce", "the best side's only", "Ada calls h\nAda declares 7s 8s 9s\n"
        "Bob declares 9d 10d Jd Qd\nDan declares Jc Qc Kc\ncounts 92 70", 0, 162 + 70),
    row("announce", "a four before a sequence", "Ada calls h\nAda declares Qs Qh Qd Qc\n"
        "Bob declares 7s 8s 9s 10s Js\ncounts 92 70", 192, 70),
    row("announce", "in trumps", "Ada calls h\nAda declares 7s 8s 9s\nBob declares 7h 8h 9h\n"
        "counts 92 70", 92, 90),
    row("announce", "else the elder", "Ada calls h\nBob declares 7s 8s 9s\nAda declares 7d 8d 9d"
        "\ncounts 92 70", 112, 70),
    row("announce", "nothing", "Ada calls h\nBob declares 7s 8s 10s\ncounts 92 70", 92, 70,
        ("illegal-play", 4)),
    row("announce", "a claim", "Ada calls h\nAda declares 7s 8s 9s = 50\ncounts 92 70", 112, 70,
        ("wrong-claim", 4)),
    row("announce", "a card twice", "Ada calls h\nAda declares 7s 8s 9s\nCyd declares 9s 10s Js"
        "\ncounts 92 70", 112, 70, ("card-twice", 5)),
    row("dedans", "lost", "Ada calls h\nAda belote\nAda declares 7s 8s 9s\ncounts 60 102",
        20, 182),
    row("litige", "and the next deal", "Ada calls h\ncounts 81 81\nBob calls s\n"
        "counts 62 100", 62, 81 + 100 + 81),
    row("litige", "also of a row, past a deal that was passed", "0 81\npassed\nBob calls s\n"
        "counts 62 100", 62, 81 + 100 + 81),
    row("litige", "twice", "Ada calls h\ncounts 81 81\nBob calls s\ncounts 81 81\nAda calls s\n"
        "counts 100 62", 81 + 81 + 100 + 81, 81 + 62),
    Row(rule="belote.match", says="in one deal", text=HEAD + "house: target=200\n252 0\n",
        winner="Ada+Cyd"),
    Row(rule="belote.match", says="level: play on",
        text=HEAD + "house: target=100\n92 70\n70 92\n", status="in-progress"),
    Row(rule="belote.target=1000", says="not with 252", text=HEAD + "252 0\n",
        status="in-progress"),
    Row(rule="belote.target=1", says="one", text=HEAD + "house: target=1\n92 70\n",
        winner="Ada+Cyd"),
    Row(rule="belote.target=250", says="252", text=HEAD + "house: target=250\n252 0\n",
        winner="Ada+Cyd"),
    row("announce=on", "on", "Ada calls h\nAda declares 7s 8s 9s\ncounts 92 70", 112, 70,
        house="announce=on"),
    row("announce=off", "off", "Ada calls h\nAda declares 7s 8s 9s\ncounts 92 70", 92, 70,
        house="announce=off"),
    row("capot=252", "252", "Ada calls h\ncounts 252 0", 252, 0, house="capot=252"),
    row("capot=250", "250", "Ada calls h\n" + "Bob wins\n" * 8, 0, 250, house="capot=250"),
    row("dedans=all", "all", "Ada calls h\nAda declares 7s 8s 9s\ncounts 60 102", 0, 182,
        house="dedans=all"),
    row("dedans=own", "own", "Ada calls h\nAda declares 7s 8s 9s\ncounts 60 102", 0, 162,
        house="dedans=own"),
    row("litige=held", "held", "Ada calls h\ncounts 81 81", 0, 81, house="litige=held"),
    row("litige=shared", "shared", "Ada calls h\ncounts 81 81", 81, 81, house="litige=shared"),
    row("litige=dedans", "lost", "Ada calls h\ncounts 81 81", 0, 162, house="litige=dedans"),
    # Ada's spade is trumped by Bob; Cyd has hearts, but only lower ones
    row("under=must", "he must", "Ada calls h\nAs 9h 7c 9s\nDan leads Jh 10h 8h 7h", 0, 25 + 30,
        ("wrong-leader", 6), ("revoke", 5), house="under=must"),
    row("under=free", "he may throw away", "Ada calls h\nAs 9h 7c 9s\nDan leads Jh 10h 7h 8h",
        0, 25 + 30, ("wrong-leader", 6), house="under=free"),
    row("revoke=0", "nothing", "Ada calls h\nAs 7c 8s 9s\nAc Ks 7d 8d", 26, 0, ("revoke", 5),
        house="revoke=0"),
    row("revoke=162", "all", "Ada calls h\nAs 7c 8s 9s\nAc Ks 7d 8d", 26 + 162, -162,
        ("revoke", 5), house="revoke=162"),
]
# fmt: on


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_row(row: Row) -> None:
    check(row)


def test_complete() -> None:
    check_complete(GAME, ROWS)


def test_languages() -> None:
    assert len(untranslated(GAME)) == 52


# Random deals, by cards, by counts, or by points

ORDER = {"plain": "789JQK10A", "trump": "78QK10A9J"}
PLAIN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
TRUMP = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3}
RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]


def points_of(card: str, trump: str) -> int:
    return (TRUMP if card[-1] == trump else PLAIN).get(card[:-1], 0)


def height(card: str, trump: str, led: str) -> int:
    if card[-1] == trump:
        return 100 + ORDER["trump"].index(card[:-1])
    return ORDER["plain"].index(card[:-1]) if card[-1] == led else -1


def legal(hand: list[str], trick: list[str], trump: str) -> list[str]:
    """The cards that may be played: trick holds (seat offset, card)."""
    if not trick:
        return hand
    led = trick[0][-1]
    order = [height(card, trump, led) for card in trick]
    best = max(order)
    suit = [card for card in hand if card[-1] == led]
    if suit:
        over = [card for card in suit if led == trump and height(card, trump, led) > best]
        return over or suit
    if order.index(best) == len(trick) - 2:
        return hand
    trumps = [card for card in hand if card[-1] == trump]
    over = [card for card in trumps if height(card, trump, led) > best]
    return over or trumps or hand


def runs(hand: list[str]) -> Iterator[list[str]]:
    """The sequences of a hand, the longest ones."""
    for suit in "♠♥♦♣":
        here: list[str] = []
        for rank in [*RANKS, None]:
            if rank is not None and f"{rank}{suit}" in hand:
                here.append(f"{rank}{suit}")
                continue
            if len(here) > 2:
                yield here
            here = []


def deal(record: Record, dealer: int, carried: int) -> int:
    """Play one deal; answers what is left over for the next one."""
    rng, house = record.rng, record.house
    detail, nothing = record.detail(), record.nothing()
    record.begin(dealer, may_omit=bool(record.games) and detail != "score")
    if record.chance(0.1):
        record.write("passed", nothing)
        record.finish(dealer)
        return carried
    pack = [f"{rank}{suit}" for rank in RANKS for suit in "♠♥♦♣"]
    rng.shuffle(pack)
    hands = [pack[8 * seat : 8 * seat + 8] for seat in range(4)]
    trump, taker = rng.choice("♠♥♦♣"), rng.randrange(4)
    by_line = detail != "score"

    def write(line: str, points: dict[str, int] = nothing) -> None:
        if by_line:
            record.write(line, points)

    write(f"{record.players[taker]} calls {trump}")
    announced = []
    for off in range(1, 5):
        seat = (dealer + off) % 4
        for run in runs(hands[seat]):
            worth = {3: 20, 4: 50}.get(len(run), 100)
            rank = (worth, RANKS.index(run[-1][:-1]), run[-1][-1] == trump, -off)
            announced.append((rank, seat, worth))
            write(f"{record.players[seat]} declares {' '.join(run)}{record.claim(worth)}")
    extra = [0, 0]
    if announced and house["announce"] == "on":
        best = max(announced)[1] % 2
        extra[best] = sum(worth for _, seat, worth in announced if seat % 2 == best)
    holder = next((s for s in range(4) if {f"K{trump}", f"Q{trump}"} <= set(hands[s])), None)
    belote = [0, 0]
    if holder is not None:
        belote[holder % 2] = 20
        write(f"{record.players[holder]} belote")
    cards, tricks, leader_ = [0, 0], [0, 0], (dealer + 1) % 4
    for n in range(8):
        trick: list[str] = []
        for off in range(4):
            hand = hands[(leader_ + off) % 4]
            card = rng.choice(legal(hand, trick, trump))
            hand.remove(card)
            trick.append(card)
        order = [height(card, trump, trick[0][-1]) for card in trick]
        first, leader_ = leader_, (leader_ + order.index(max(order))) % 4
        cards[leader_ % 2] += sum(points_of(card, trump) for card in trick)
        tricks[leader_ % 2] += 1
        if n == 7:
            cards[leader_ % 2] += 10
            break
        claim = f" = {record.players[leader_]}" if record.check(0.3) else ""
        leads = f"{record.players[first]} leads " if record.varies(0.2) else ""
        if detail == "cards":
            record.write(leads + " ".join(trick) + claim, record.by_side(cards))
    if 8 in tricks:
        cards = [record.number("capot") * (n == 8) for n in tricks]
    mine, other = taker % 2, 1 - taker % 2
    sums = [cards[s] + extra[s] + belote[s] for s in (0, 1)]
    left, points = 0, list(sums)
    winner: int | None = mine
    if sums[mine] == sums[other] and house["litige"] != "dedans":
        winner = None if house["litige"] == "shared" else other
        if winner is not None:
            points[mine], left = 0, sums[mine]
    elif sums[mine] <= sums[other]:
        winner = other
        points[mine] = belote[mine]
        points[other] = max(162, cards[other]) + belote[other] + extra[other]
        points[other] += extra[mine] if house["dedans"] == "all" else 0
    if carried and winner is not None:
        points[winner] += carried
    if detail == "cards":
        record.write(" ".join(trick), record.by_side(points))
    if detail == "counts":
        record.write(f"counts {cards[0]} {cards[1]}", record.by_side(points))
    record.in_hand = record.by_side(points)
    if detail == "score" or record.check(0.3):
        record.score()
    record.finish(dealer)
    return left


def play_match(record: Record) -> str | None:
    dealer, carried = record.first_dealer, 0
    while True:
        carried = deal(record, dealer, carried)
        dealer = (dealer + 1) % 4
        best = leader(record.totals)
        if max(record.totals.values()) >= record.number("target") and best is not None:
            return best


BELOTE = Simulator(
    house={
        "target": (1000, 300),
        "announce": ("on", "off"),
        "capot": (252, 250),
        "dedans": ("all", "own"),
        "litige": ("held", "shared", "dedans"),
        "under": ("must", "free"),
        "revoke": (0, 162),
    },
    details=("cards", "counts", "score"),
    seats=(4,),
    play=play_match,
    partners={4: ((0, 2), (1, 3))},
)


@pytest.mark.parametrize("seed", range(200))
def test_a_random_match(seed: int) -> None:
    check_random_match("belote", BELOTE, seed)
