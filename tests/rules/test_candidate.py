"""Candidate, sentence by sentence: sequences, captures, house rules, figures, end of a match."""

from __future__ import annotations

import pytest

from scorekeeper.testing import Row, check

# The source's seven examples: cards as printed there, the points printed there, and what
# sets=ranked and sets=plain give. Only the last differs: (2 + 2 + 2 + 2) × 4 = 32, 4 × 4 = 16.
EXAMPLES = [
    ("♣ 9, ♦ 10", 4, 4, 4),  # (1 + 1) × 2
    ("♠ Д, ♣ К", 8, 8, 8),  # (2 + 2) × 2
    ("♦ 7, ♥ 8, ♠ 9", 9, 9, 9),  # (1 + 1 + 1) × 3
    ("♥ 10, ♣ В, ♦ Д", 15, 15, 15),  # (1 + 2 + 2) × 3
    ("♦ В, ♠ Д, ♣ К, ♠ Т", 32, 32, 32),  # (2 + 2 + 2 + 2) × 4
    ("♦ 10, ♣ 10, ♠ 10", 9, 9, 9),  # (1 + 1 + 1) × 3 and 3 × 3
    ("♥ Д, ♠ Д, ♣ Д, ♦ Д", 16, 32, 16),
]


def example(sets: str, cards: str, printed: int, given: int) -> Row:
    """One of the source's examples, with the source's figure as the paper's."""
    court_set = cards == EXAMPLES[-1][0]
    return Row(
        rule=f"candidate.sets={sets}",
        says=f"the source's example {cards} gives {given}",
        text=(
            "match: candidate\n"
            "players: Олена, Тарас\n"
            f"house: sets={sets}\n"
            f"Олена: {cards} = {printed}\n"
        ),
        totals={"Олена": given, "Тарас": 0},
        faults=() if printed == given else (("wrong-claim", 4),),
        notes=(("source-contradiction", 4),) if court_set else (),
        more={"lines.0.line": 4, "lines.0.side": "Олена", "lines.0.points": given},
    )


EXAMPLE_ROWS = [
    example(sets, cards, printed, given)
    for cards, printed, ranked, plain in EXAMPLES
    for sets, given in (("ranked", ranked), ("plain", plain))
]

# Runs that end with the ace, from two cards to eleven: (sum of card points) × number.
RUNS_TO_THE_ACE = [
    ("K♠ A♠", 8),  # 4 × 2
    ("Q♠ K♠ A♠", 18),  # 6 × 3
    ("J♠ Q♠ K♠ A♠", 32),  # 8 × 4
    ("10♠ J♠ Q♠ K♠ A♠", 45),  # 9 × 5
    ("9♠ 10♠ J♠ Q♠ K♠ A♠", 60),  # 10 × 6
    ("8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠", 77),  # 11 × 7
    ("7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠", 96),  # 12 × 8
    ("6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠", 117),  # 13 × 9
    ("5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠", 140),  # 14 × 10
    ("4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠", 165),  # 15 × 11
]

RUN_ROWS = [
    Row(
        rule="candidate.multiplier",
        says=f"a run of {len(cards.split())} cards to the ace gives {points}",
        text=f"match: candidate\nplayers: Olena, Тарас\nТарас {cards} = {points}\n",
        totals={"Olena": 0, "Тарас": points},
        notes=(),
        more={"lines.0.rule": "candidate.multiplier", "lines.0.points": points},
    )
    for cards, points in RUNS_TO_THE_ACE
]

# Four runs of 11 × 15 = 165 and two sets of 4 × 4 = 16 are all 52 cards:
# Olena 165 + 165 + 16 + 16 = 362, Taras 165 + 165 = 330, together 692. Six lines.
PACK = """\
Olena 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠
Taras 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥
Olena 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦
Taras 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣
Olena 2♠ 2♥ 2♦ 2♣
Olena 3♠ 3♥ 3♦ 3♣
"""
ALL_BUT_THREES = PACK.rpartition("Olena")[0]  # five lines: Olena 346, Taras 330
RUN = "4 5 6 7 8 9 10 J Q K A"  # 165, suits left out


def pack_head(games: int) -> str:
    """Three header lines, so that PACK stands in lines 4 to 9."""
    return f"match: candidate\nplayers: Olena, Taras\nhouse: games={games}\n"


def of_twelve(games: int, tail: str = "") -> str:
    """A match of the default length: two header lines, then so many rows of 20 to 16."""
    return "match: candidate\nplayers: Olena, Taras\n" + "20 16\n" * games + tail


SCORING_ROWS = [
    Row(
        rule="candidate.sets=plain",
        says="under it all seven examples of the source hold",
        text="match: candidate\nplayers: Олена, Тарас\nhouse: sets=plain decks=3\n"
        + "".join(f"Олена {cards} = {printed}\n" for cards, printed, _, _ in EXAMPLES),
        totals={"Олена": 93, "Тарас": 0},  # 4 + 8 + 9 + 15 + 32 + 9 + 16
        notes=(("source-contradiction", 10),),
    ),
    Row(
        rule="candidate.sets=ranked",
        says="is the default, and then only the last example fails",
        text="match: candidate\nplayers: Олена, Тарас\nhouse: decks=3\n"
        + "".join(f"Олена {cards} = {printed}\n" for cards, printed, _, _ in EXAMPLES),
        totals={"Олена": 109, "Тарас": 0},  # 93 - 16 + 32
        faults=(("wrong-claim", 10),),
        notes=(("source-contradiction", 10),),
        more={"house.sets": "ranked"},
    ),
    Row(
        rule="candidate.card-points",
        says="two to ten count one, jack, queen, king and ace two",
        text="""
            match: candidate
            players: Olena, Тарас
            house: lone-card=scored
            Olena 2♠
            Olena 3♠
            Olena 4♠
            Olena 5♠
            Olena 6♠
            Olena 7♠
            Olena 8♠
            Olena 9♠
            Olena 10♠
            Тарас J♠
            Тарас Q♠
            Тарас K♠
            Тарас A♠
            """,
        totals={"Olena": 9, "Тарас": 8},
    ),
    Row(
        rule="candidate.multiplier",
        says="low runs of two, three, four and five cards",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 2♠ 3♠ = 4
            Taras 2♥ 3♥ 4♥ = 9
            Olena 2♦ 3♦ 4♦ 5♦ = 16
            Taras 2♣ 3♣ 4♣ 5♣ 6♣ = 25
            """,
        totals={"Olena": 20, "Taras": 34},
        notes=(),
    ),
    Row(
        rule="candidate.multiplier",
        says="a run from small cards into court cards mixes ones and twos",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 10♠ J♥ = 6
            Taras 9♦ 10♦ J♣ Q♦ K♦ = 40
            """,
        totals={"Olena": 6, "Taras": 40},  # (1 + 2) × 2, (1 + 1 + 2 + 2 + 2) × 5
    ),
    Row(
        rule="candidate.multiplier",
        says="a wrong figure beside cards is a wrong-claim, the cards count",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 10♥ J♣ Q♦ = 14
            """,
        totals={"Olena": 15, "Taras": 0},
        faults=(("wrong-claim", 3),),
        more={
            "findings.0.column": 19,
            "findings.0.side": "Olena",
            "findings.0.claimed": 14,
            "findings.0.correct": 15,
            "findings.0.rule": "candidate.multiplier",
        },
    ),
    Row(
        rule="candidate.sets=ranked",
        says="court sets of two, three, four by the rule, each noted",
        text="""
            match: candidate
            players: Olena, Taras
            house: sets=ranked
            Olena J♠ J♥ = 8
            Taras K♠ K♥ K♦ = 18
            Olena A♠ A♥ A♦ A♣ = 32
            """,
        totals={"Olena": 40, "Taras": 18},
        notes=(
            ("source-contradiction", 4),
            ("source-contradiction", 5),
            ("source-contradiction", 6),
        ),
    ),
    Row(
        rule="candidate.sets=plain",
        says="court sets of two, three, four count n × n, each noted",
        text="""
            match: candidate
            players: Olena, Taras
            house: sets=plain
            Olena J♠ J♥ = 4
            Taras K♠ K♥ K♦ = 9
            Olena A♠ A♥ A♦ A♣ = 16
            """,
        totals={"Olena": 20, "Taras": 9},
        notes=(
            ("source-contradiction", 4),
            ("source-contradiction", 5),
            ("source-contradiction", 6),
        ),
        more={"house.sets": "plain"},
    ),
    Row(
        rule="candidate.sets=plain",
        says="runs of court cards do not change, sets of small cards neither, nothing is noted",
        text="""
            match: candidate
            players: Olena, Taras
            house: sets=plain
            Olena J♠ Q♥ K♦ = 18
            Taras 10♠ 10♥ = 4
            Taras 7♠ 7♥ 7♦ 7♣ = 16
            """,
        totals={"Olena": 18, "Taras": 20},
        notes=(),
    ),
    Row(
        rule="candidate.sets=ranked",
        says="five queens of two packs",
        text="""
            match: candidate
            players: Olena, Taras
            house: sets=ranked, decks=2
            Olena Q♠ Q♥ Q♦ Q♣ Q♠ = 50
            """,
        totals={"Olena": 50, "Taras": 0},  # 10 × 5
        notes=(("source-contradiction", 4),),
    ),
    Row(
        rule="candidate.sets=plain",
        says="five queens of two packs count 25",
        text="""
            match: candidate
            players: Olena, Taras
            house: sets=plain, decks=2
            Olena Q♠ Q♥ Q♦ Q♣ Q♠ = 25
            """,
        totals={"Olena": 25, "Taras": 0},
        notes=(("source-contradiction", 4),),
    ),
    Row(
        rule="candidate.lone-card=unscored",
        says="is the default: a sequence of one card gives nothing and is noted",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠
            Taras A♦ = 0
            """,
        totals={"Olena": 0, "Taras": 0},
        notes=(("lone-card", 3), ("lone-card", 4)),
        more={"house.lone-card": "unscored"},
    ),
    Row(
        rule="candidate.lone-card=unscored",
        says="a figure beside the lone card is checked",
        text="""
            match: candidate
            players: Olena, Taras
            Olena J♣ = 2
            """,
        totals={"Olena": 0, "Taras": 0},
        faults=(("wrong-claim", 3),),
    ),
    Row(
        rule="candidate.lone-card=scored",
        says="the card points once, who is recorded as taking it gets them",
        text="""
            match: candidate
            players: Olena, Taras
            house: lone-card=scored
            Olena 9♠ = 1
            Taras A♦ = 2
            nobody K♦
            """,
        totals={"Olena": 1, "Taras": 2},
        more={"house.lone-card": "scored"},
    ),
    Row(
        rule="candidate.lone-card=scored",
        says="a wrong figure beside the lone card",
        text="""
            match: candidate
            players: Olena, Taras
            house: lone-card=scored
            Olena 9♠ = 2
            """,
        totals={"Olena": 1, "Taras": 0},
        faults=(("wrong-claim", 4),),
    ),
]

SEQUENCE_ROWS = [
    Row(
        rule="candidate.sequence",
        says="suits do not matter for a run",
        text="""
            match: candidate
            players: Олена, Taras
            Олена 5♠ 6♥ 7♦ 8♣
            """,
        totals={"Олена": 16, "Taras": 0},
        notes=(),
    ),
    Row(
        rule="candidate.sequence",
        says="a gap is neither run nor set and scores nothing",
        text="""
            match: candidate
            players: Олена, Taras
            Олена 9♠ J♠
            Taras 5♠ 6♠
            """,
        totals={"Олена": 0, "Taras": 4},
        faults=(("broken-sequence", 3),),
    ),
    Row(
        rule="candidate.sequence",
        says="the second card decides: a run that goes on as a set is broken",
        text="""
            match: candidate
            players: Олена, Taras
            Олена 9♠ 10♠ 10♥
            """,
        totals={"Олена": 0, "Taras": 0},
        faults=(("broken-sequence", 3),),
    ),
    Row(
        rule="candidate.sequence",
        says="the second card decides: a set that goes on as a run is broken",
        text="""
            match: candidate
            players: Олена, Taras
            Олена Q♠ Q♥ K♠
            """,
        totals={"Олена": 0, "Taras": 0},
        faults=(("broken-sequence", 3),),
        notes=(),
    ),
    Row(
        rule="candidate.sequence",
        says="cards that in another order were a run score nothing",
        text="""
            match: candidate
            players: Олена, Taras
            Taras 4♥ 6♣ 5♥
            """,
        totals={"Олена": 0, "Taras": 0},
        faults=(("broken-sequence", 3),),
    ),
    Row(
        rule="candidate.sequence",
        says="a broken sequence is not reported again for its figure",
        text="""
            match: candidate
            players: Олена, Taras
            Taras 9♠ J♠ = 6
            """,
        totals={"Олена": 0, "Taras": 0},
        faults=(("broken-sequence", 3),),
    ),
    Row(
        rule="candidate.direction=up",
        says="is the default: a falling run is broken",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 10♠ 9♠ 8♠
            """,
        totals={"Olena": 0, "Taras": 0},
        faults=(("broken-sequence", 3),),
        more={"house.direction": "up"},
    ),
    Row(
        rule="candidate.direction=up",
        says="no run goes on from the ace to the two",
        text="""
            match: candidate
            players: Olena, Taras
            house: direction=up
            Olena K♠ A♠ 2♠
            """,
        totals={"Olena": 0, "Taras": 0},
        faults=(("broken-sequence", 4),),
    ),
    Row(
        rule="candidate.direction=either",
        says="a run may fall",
        text="""
            match: candidate
            players: Olena, Taras
            house: direction=either
            Olena 10♠ 9♥ 8♠ = 9
            Taras A♥ K♦ Q♦ J♣ = 32
            """,
        totals={"Olena": 9, "Taras": 32},
        notes=(),
        more={"house.direction": "either"},
    ),
    Row(
        rule="candidate.direction=either",
        says="a run may still rise",
        text="""
            match: candidate
            players: Olena, Taras
            house: direction=either
            Olena 8♠ 9♥ 10♠ = 9
            """,
        totals={"Olena": 9, "Taras": 0},
    ),
    Row(
        rule="candidate.direction=either",
        says="a run never turns",
        text="""
            match: candidate
            players: Olena, Taras
            house: direction=either
            Olena 9♠ 10♠ 9♥
            Taras 6♠ 5♠ 6♥
            """,
        totals={"Olena": 0, "Taras": 0},
        faults=(("broken-sequence", 4), ("broken-sequence", 5)),
    ),
    Row(
        rule="candidate.direction=either",
        says="no run wraps, neither rising nor falling",
        text="""
            match: candidate
            players: Olena, Taras
            house: direction=either
            Olena A♠ 2♠
            Taras 3♥ 2♥ A♥
            """,
        totals={"Olena": 0, "Taras": 0},
        faults=(("broken-sequence", 4), ("broken-sequence", 5)),
    ),
    Row(
        rule="candidate.pack",
        says="more than eleven cards are illegal-play, by the multiplier all the same",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠
            """,
        totals={"Olena": 192, "Taras": 0},  # (8 + 8) × 12
        faults=(("illegal-play", 3),),
        more={"findings.0.column": 41},
    ),
    Row(
        rule="candidate.decks=3",
        says="a set of eleven is a sequence",
        text="""
            match: candidate
            players: Olena, Taras
            house: decks=3
            Olena 7 7 7 7 7 7 7 7 7 7 7 = 121
            """,
        totals={"Olena": 121, "Taras": 0},
        notes=(),
    ),
    Row(
        rule="candidate.decks=3",
        says="a set of all twelve is one card too many",
        text="""
            match: candidate
            players: Olena, Taras
            house: decks=3
            Olena 7 7 7 7 7 7 7 7 7 7 7 7 = 144
            """,
        totals={"Olena": 144, "Taras": 0},
        faults=(("illegal-play", 4),),
    ),
    Row(
        rule="candidate.capture",
        says="suits may be left out, first letters name the player",
        text="""
            match: candidate
            players: Олена, Тарас
            О 7 8 9
            Т 7 8 9 10 = 16
            """,
        totals={"Олена": 9, "Тарас": 16},
        notes=(),
    ),
    Row(
        rule="candidate.pack",
        says="no such card: the line does not score",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠ X♠
            Taras 5♠ 6♠
            """,
        totals={"Olena": 0, "Taras": 4},
        faults=(("unknown-card", 3),),
    ),
    Row(
        rule="candidate.pack",
        says="three players cannot play it",
        text="""
            match: candidate
            players: Olena, Taras, Zoë
            20 16 12
            """,
        faults=(("bad-players", 2),),
    ),
    Row(
        rule="candidate.pack",
        says="tricks are not of this game",
        text="""
            match: candidate
            players: Olena, Taras
            tricks 3 2
            """,
        totals={"Olena": 0, "Taras": 0},
        faults=(("syntax", 3),),
    ),
    Row(
        rule="candidate.match",
        says="a house rule it does not have",
        text="""
            match: candidate
            players: Olena, Taras
            house: setz=plain
            20 16
            """,
        totals={"Olena": 20, "Taras": 16},
        faults=(("unknown-house-rule", 3),),
    ),
]

CARD_ROWS = [
    Row(
        rule="candidate.decks=1",
        says="is the default: a card captured twice is reported and scores",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠ 10♠
            Taras 9♥ 10♠ = 4
            """,
        totals={"Olena": 4, "Taras": 4},
        faults=(("card-twice", 4),),
        more={"findings.0.column": 10},
    ),
    Row(
        rule="candidate.decks=1",
        says="twice in one sequence",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 7♠ 7♠
            """,
        totals={"Olena": 4, "Taras": 0},
        faults=(("card-twice", 3),),
        more={"findings.0.column": 10},
    ),
    Row(
        rule="candidate.decks=1",
        says="one finding for each repeated card",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠ 10♠
            Taras 9♠ 10♠
            """,
        totals={"Olena": 4, "Taras": 4},
        faults=(("card-twice", 4), ("card-twice", 4)),
    ),
    Row(
        rule="candidate.decks=1",
        says="a card taken by nobody is out too",
        text="""
            match: candidate
            players: Olena, Taras
            nobody 7♠
            Olena 7♠ 8♠
            """,
        totals={"Olena": 4, "Taras": 0},
        faults=(("card-twice", 4),),
    ),
    Row(
        rule="candidate.decks=1",
        says="a card taken by somebody cannot be left to nobody",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 7♠ 8♠
            nobody 8♠
            """,
        totals={"Olena": 4, "Taras": 0},
        faults=(("card-twice", 4),),
    ),
    Row(
        rule="candidate.decks=1",
        says="the next game has its own pack",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠ 10♠
            game
            Taras 9♠ 10♠
            """,
        totals={"Olena": 4, "Taras": 4},
    ),
    Row(
        rule="candidate.decks=1",
        says="the fifth of a rank, suits left out",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 7 7 7 7 = 16
            Taras 7 8 = 4
            """,
        totals={"Olena": 16, "Taras": 4},
        faults=(("card-twice", 4),),
        more={"findings.0.column": 7},
    ),
    Row(
        rule="candidate.decks=1",
        says="five of a rank in one set",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 7 7 7 7 7
            """,
        totals={"Olena": 25, "Taras": 0},
        faults=(("card-twice", 3),),
        more={"findings.0.column": 15},
    ),
    Row(
        rule="candidate.decks=1",
        says="four with their suits, a fifth without",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 7♠ 7♥ 7♦ 7♣
            Taras 7 8
            """,
        totals={"Olena": 16, "Taras": 4},
        faults=(("card-twice", 4),),
    ),
    Row(
        rule="candidate.decks=1",
        says="four without suits, a fifth with one",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 7 7 7 7
            Taras 7♠ 8♠
            """,
        totals={"Olena": 16, "Taras": 4},
        faults=(("card-twice", 4),),
    ),
    Row(
        rule="candidate.decks=1",
        says="with and without suits together are the four of a rank",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 7 7 7
            Taras 7♠ 8♠
            """,
        totals={"Olena": 9, "Taras": 4},
    ),
    Row(
        rule="candidate.decks=1",
        says="a reported card does not count again",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 7♠ 8♠
            Taras 7♠ 8♦
            Olena 7 7 7
            """,  # sevens out: one, still one, then four
        totals={"Olena": 13, "Taras": 4},
        faults=(("card-twice", 4),),
    ),
    Row(
        rule="candidate.decks=2",
        says="a card twice is right, three times is not",
        text="""
            match: candidate
            players: Olena, Taras
            house: decks=2
            Olena 7♠ 7♠ 7♥ = 9
            Taras 7♠ 8♠ = 4
            """,
        totals={"Olena": 9, "Taras": 4},
        faults=(("card-twice", 5),),
    ),
    Row(
        rule="candidate.decks=2",
        says="eight of a rank without suits, the ninth is too many",
        text="""
            match: candidate
            players: Olena, Taras
            house: decks=2
            Olena 7 7 7 7 7 7 7 7 = 64
            Taras 7 8
            """,
        totals={"Olena": 64, "Taras": 4},
        faults=(("card-twice", 5),),
    ),
    Row(
        rule="candidate.decks=3",
        says="a card three times is right, four times is not",
        text="""
            match: candidate
            players: Olena, Taras
            house: decks=3
            Olena 7♠ 7♠ 7♠ = 9
            Taras 7♠ 8♠ = 4
            """,
        totals={"Olena": 9, "Taras": 4},
        faults=(("card-twice", 5),),
    ),
    Row(
        rule="candidate.decks=3",
        says="twelve of a rank without suits, the thirteenth is too many",
        text="""
            match: candidate
            players: Olena, Taras
            house: decks=3
            Olena 7 7 7 7 7 7 = 36
            Taras 7 7 7 7 7 7 = 36
            Taras 7 8
            """,
        totals={"Olena": 36, "Taras": 40},
        faults=(("card-twice", 6),),
    ),
]

PLAY_ROWS = [
    Row(
        rule="candidate.capture",
        says="lobby, lays, takes: the lobby card is of the sequence",
        text="""
            match: candidate
            players: Олена, Taras
            lobby 9♠
            Олена lays 10♥ J♥
            Олена takes
            """,
        totals={"Олена": 12, "Taras": 0},  # (1 + 1 + 2) × 3
        notes=(),
        more={"lines.0.line": 5, "lines.0.points": 12, "lines.0.rule": "candidate.multiplier"},
    ),
    Row(
        rule="candidate.capture",
        says="a name alone takes",
        text="""
            match: candidate
            players: Олена, Taras
            lobby 9♠
            Taras lays 10♥
            Taras
            """,
        totals={"Олена": 0, "Taras": 4},
    ),
    Row(
        rule="candidate.capture",
        says="the figure of a capture play by play is checked",
        text="""
            match: candidate
            players: Олена, Taras
            lobby 9♠
            Taras lays 10♥
            Taras takes = 2
            """,
        totals={"Олена": 0, "Taras": 4},
        faults=(("wrong-claim", 5),),
    ),
    Row(
        rule="candidate.capture",
        says="the cards may be named when they are taken",
        text="""
            match: candidate
            players: Олена, Taras
            lobby 9♠
            Taras lays 10♥
            Taras takes 9♠ 10♥ = 4
            """,
        totals={"Олена": 0, "Taras": 4},
    ),
    Row(
        rule="candidate.capture",
        says="what was laid counts, the first card named that differs is a wrong-claim",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 9♠
            Olena lays 10♥
            Olena takes 9♠ J♥ Q♥
            """,
        totals={"Olena": 4, "Taras": 0},
        faults=(("wrong-claim", 5),),
        more={"findings.0.column": 16},
    ),
    Row(
        rule="candidate.capture",
        says="no lay recorded: cards that begin with the lobby's card are the sequence",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 9♠
            Olena takes 9♠ 10♥ J♣ = 12
            """,
        totals={"Olena": 12, "Taras": 0},
    ),
    Row(
        rule="candidate.sequence",
        says="no lay recorded: the cards named must be a sequence",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 9♠
            Olena takes 9♠ J♣
            """,
        totals={"Olena": 0, "Taras": 0},
        faults=(("broken-sequence", 4),),
    ),
    Row(
        rule="candidate.sequence",
        says="laying in turn, passing and coming in again",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 2♠
            Olena lays 3♠ 4♠ 5♠
            Taras lays 6♠
            Olena lays 7♠ 8♠
            Olena takes = 49
            """,
        totals={"Olena": 49, "Taras": 0},  # 7 × 7, five cards of Olena
    ),
    Row(
        rule="candidate.lead",
        says="who lays first is never a wrong leader",
        text="""
            match: candidate
            players: Olena, Taras
            dealer: Taras
            lobby 9♠
            Taras lays 10♠
            Taras takes
            lobby 4♦
            Olena lays 5♦
            Olena takes
            """,
        totals={"Olena": 4, "Taras": 4},
    ),
    Row(
        rule="candidate.capture",
        says="the whole sequence goes to the last who laid",
        text="""
            match: candidate
            players: Olena, Taras
            lobby Q♥
            Olena lays Q♠ Q♣
            Taras lays Q♦
            Taras takes = 32
            """,
        totals={"Olena": 0, "Taras": 32},
        notes=(("source-contradiction", 6),),
    ),
    Row(
        rule="candidate.sets=plain",
        says="four queens play by play",
        text="""
            match: candidate
            players: Olena, Taras
            house: sets=plain
            lobby Q♥
            Olena lays Q♠ Q♣
            Taras lays Q♦
            Taras takes = 16
            """,
        totals={"Olena": 0, "Taras": 16},
        notes=(("source-contradiction", 7),),
    ),
    Row(
        rule="candidate.capture",
        says="another than the last to lay: illegal-play, the last to lay scores",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 9♠
            Olena lays 10♥
            Taras takes
            """,
        totals={"Olena": 4, "Taras": 0},
        faults=(("illegal-play", 5),),
        more={"lines.0.side": "Olena"},
    ),
    Row(
        rule="candidate.capture",
        says="the wrong name alone: illegal-play, the last to lay scores",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 9♠
            Olena lays 10♥
            Taras lays J♥
            Olena
            """,
        totals={"Olena": 0, "Taras": 12},
        faults=(("illegal-play", 6),),
    ),
    Row(
        rule="candidate.capture",
        says="nothing in the lobby to take",
        text="""
            match: candidate
            players: Olena, Taras
            Olena takes
            """,
        totals={"Olena": 0, "Taras": 0},
        faults=(("illegal-play", 3),),
    ),
    Row(
        rule="candidate.capture",
        says="a name alone with nothing in the lobby any more",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 9♠
            Olena lays 10♥
            Olena
            Taras
            """,
        totals={"Olena": 4, "Taras": 0},
        faults=(("illegal-play", 6),),
    ),
    Row(
        rule="candidate.sequence",
        says="a card laid that does not go on is not part of the sequence",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 9♠
            Olena lays J♥
            Taras lays 10♥
            Taras takes = 4
            """,
        totals={"Olena": 0, "Taras": 4},
        faults=(("illegal-play", 4),),
    ),
    Row(
        rule="candidate.sequence",
        says="one card of a lay goes on, the other does not",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 9♠
            Olena lays 10♥ Q♥
            Olena takes = 4
            """,
        totals={"Olena": 4, "Taras": 0},
        faults=(("illegal-play", 4),),
    ),
    Row(
        rule="candidate.sequence",
        says="a set begun, a card of the next rank does not go on",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 9♠
            Olena lays 9♥
            Olena lays 10♣
            Olena takes = 4
            """,
        totals={"Olena": 4, "Taras": 0},
        faults=(("illegal-play", 5),),
    ),
    Row(
        rule="candidate.sequence",
        says="a run begun, a card of the same rank does not go on",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 9♠
            Olena lays 10♥
            Olena lays 10♣
            Olena takes = 4
            """,
        totals={"Olena": 4, "Taras": 0},
        faults=(("illegal-play", 5),),
    ),
    Row(
        rule="candidate.direction=up",
        says="a lay of the rank below does not go on",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 9♠
            Olena lays 8♥
            """,
        totals={"Olena": 0, "Taras": 0},
        faults=(("illegal-play", 4),),
    ),
    Row(
        rule="candidate.direction=either",
        says="a falling run play by play",
        text="""
            match: candidate
            players: Olena, Taras
            house: direction=either
            lobby 9♠
            Olena lays 8♥
            Taras lays 7♣
            Taras takes = 9
            """,
        totals={"Olena": 0, "Taras": 9},
    ),
    Row(
        rule="candidate.direction=either",
        says="a falling run that turns does not go on",
        text="""
            match: candidate
            players: Olena, Taras
            house: direction=either
            lobby 9♠
            Olena lays 8♥
            Olena lays 9♦
            Olena takes = 4
            """,
        totals={"Olena": 4, "Taras": 0},
        faults=(("illegal-play", 6),),
    ),
    Row(
        rule="candidate.sequence",
        says="six cards of one player in one lay",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 2♠
            Olena lays 3♠ 4♠ 5♠ 6♠ 7♠ 8♠
            """,
        faults=(("illegal-play", 4),),
        more={"findings.0.column": 27},
    ),
    Row(
        rule="candidate.sequence",
        says="six cards of one player in one sequence, all turns together",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 2♠
            Olena lays 3♠ 4♠ 5♠
            Taras lays 6♠
            Olena lays 7♠ 8♠ 9♠
            """,
        faults=(("illegal-play", 6),),
        more={"findings.0.column": 18},
    ),
    Row(
        rule="candidate.sequence",
        says="five cards in each of two sequences are right",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 2♠
            Olena lays 3♠ 4♠ 5♠ 6♠ 7♠
            Olena takes = 36
            lobby 2♥
            Olena lays 3♥ 4♥ 5♥ 6♥ 7♥
            Olena takes = 36
            """,
        totals={"Olena": 72, "Taras": 0},
    ),
    Row(
        rule="candidate.sequence",
        says="lobby, five and five are the eleven a sequence can have",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 4♠
            Olena lays 5♠ 6♠ 7♠ 8♠ 9♠
            Taras lays 10♠ J♠ Q♠ K♠ A♠
            Taras takes = 165
            """,
        totals={"Olena": 0, "Taras": 165},
    ),
    Row(
        rule="candidate.lone-card=unscored",
        says="a lobby card taken though nobody laid",
        text="""
            match: candidate
            players: Olena, Taras
            lobby K♠
            Olena takes
            """,
        totals={"Olena": 0, "Taras": 0},
        notes=(("lone-card", 4),),
    ),
    Row(
        rule="candidate.lone-card=scored",
        says="a lobby card taken though nobody laid gives its points once",
        text="""
            match: candidate
            players: Olena, Taras
            house: lone-card=scored
            lobby K♠
            Olena takes = 2
            """,
        totals={"Olena": 2, "Taras": 0},
    ),
    Row(
        rule="candidate.capture",
        says="a new lobby over a lobby card: nobody went on",
        text="""
            match: candidate
            players: Olena, Taras
            house: lone-card=scored
            lobby 9♠
            lobby 5♦
            Taras lays 6♦
            Taras takes = 4
            """,
        totals={"Olena": 0, "Taras": 4},
    ),
    Row(
        rule="candidate.capture",
        says="a new lobby over laid cards is illegal-play, nobody has them",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 9♠
            Olena lays 10♠
            lobby 5♦
            Taras lays 6♦
            Taras takes = 4
            """,
        totals={"Olena": 0, "Taras": 4},
        faults=(("illegal-play", 5),),
    ),
    Row(
        rule="candidate.capture",
        says="nobody takes the lobby card",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 9♠
            nobody takes
            lobby 5♦
            Taras lays 6♦
            Taras takes
            """,
        totals={"Olena": 0, "Taras": 4},
    ),
    Row(
        rule="candidate.capture",
        says="nobody takes while laid cards lie: illegal-play, nobody has them",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 9♠
            Olena lays 10♠
            nobody takes
            """,
        totals={"Olena": 0, "Taras": 0},
        faults=(("illegal-play", 5),),
    ),
    Row(
        rule="candidate.last-cards=led",
        says="is the default: without a lobby card a lay begins a sequence",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 9♠
            Olena lays 10♠
            Olena takes
            Olena lays 5♦
            Taras lays 6♦
            Taras takes = 4
            """,
        totals={"Olena": 4, "Taras": 4},
        more={"house.last-cards": "led"},
    ),
    Row(
        rule="candidate.last-cards=led",
        says="the last cards of the pack, laid from hand, end the game",
        text=pack_head(games=1) + ALL_BUT_THREES + "Olena lays 3♠ 3♥\nTaras lays 3♦ 3♣\nTaras\n",
        totals={"Olena": 346, "Taras": 346},  # 330 + 16 each
        winner=None,
        drawn=True,
        status="finished",
        games_won={"Olena": 0, "Taras": 0},
        notes=(),
        more={"games.0.complete": True},
    ),
    Row(
        rule="candidate.last-cards=dead",
        says="laying what is left in hand is reported",
        text="""
            match: candidate
            players: Olena, Taras
            house: last-cards=dead
            lobby 9♠
            Olena lays 10♠
            Olena takes
            Olena lays 5♦
            """,
        totals={"Olena": 4, "Taras": 0},
        faults=(("illegal-play", 7),),
        more={"house.last-cards": "dead"},
    ),
    Row(
        rule="candidate.last-cards=dead",
        says="with a lobby card it changes nothing",
        text="""
            match: candidate
            players: Olena, Taras
            house: last-cards=dead
            lobby 9♠
            Olena lays 10♠
            Olena takes = 4
            """,
        totals={"Olena": 4, "Taras": 0},
    ),
    Row(
        rule="candidate.capture",
        says="in Ukrainian words",
        text="""
            матч: кандидат
            гравці: Олена, Тарас
            правила: games=1
            лобі 9п
            Тарас кладе 10ч Вт
            Тарас бере = 12
            ніхто 2б
            разом 0 12
            кінець
            """,
        totals={"Олена": 0, "Тарас": 12},
        winner="Тарас",
        status="finished",
    ),
    Row(
        rule="candidate.capture",
        says="in Russian words",
        text="""
            матч: кандидат
            игроки: Олена, Тарас
            лобби 9п
            Тарас кладёт 10ч
            Тарас берёт = 4
            Олена берет Дп Кп = 8
            всего 8 4
            """,
        totals={"Олена": 8, "Тарас": 4},
    ),
]

FIGURE_ROWS = [
    Row(
        rule="candidate.match",
        says="a row of points counts as written and closes the game",
        text="""
            match: candidate
            players: Олена, Тарас
            78 64
            55 91
            """,
        totals={"Олена": 133, "Тарас": 155},
        games_won={"Олена": 1, "Тарас": 1},
        notes=(),
        more={
            "games.0.scores": {"Олена": 78, "Тарас": 64},
            "games.1.scores": {"Олена": 55, "Тарас": 91},
            "lines.0.line": 3,
            "lines.0.rule": None,
            "lines.0.why": "as written",
        },
    ),
    Row(
        rule="candidate.match",
        says="a row with names, in any order",
        text="""
            match: candidate
            players: Олена, Тарас
            score Тарас 64, Олена 78
            """,
        totals={"Олена": 78, "Тарас": 64},
    ),
    Row(
        rule="candidate.match",
        says="points whose cards were not kept add up with captures",
        text="""
            match: candidate
            players: Олена, Тарас
            Тарас Дп Дч Дт Дб = 32
            Тарас = 58
            Олена = 60
            Олена = 6
            """,
        totals={"Олена": 66, "Тарас": 90},
        games_won={"Олена": 0, "Тарас": 0},
        more={"games.0.complete": False},
    ),
    Row(
        rule="candidate.match",
        says="parts do not complete a game, game closes it",
        text="""
            match: candidate
            players: Олена, Тарас
            Олена = 20
            Тарас = 16
            Олена = 4
            game
            Тарас = 30
            """,
        totals={"Олена": 24, "Тарас": 46},
        games_won={"Олена": 1, "Тарас": 0},
        more={
            "games.0.scores": {"Олена": 24, "Тарас": 16},
            "games.1.scores": {"Олена": 0, "Тарас": 30},
        },
    ),
    Row(
        rule="candidate.match",
        says="a row after captures is checked, not counted",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠ 10♠
            Taras 4♦ 5♦ 6♦
            score 4 9
            Olena 9♠ 10♠
            """,
        totals={"Olena": 8, "Taras": 9},
        games_won={"Olena": 0, "Taras": 1},
        notes=(("incomplete", 5),),
    ),
    Row(
        rule="candidate.match",
        says="a wrong row after captures, one finding a wrong side",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠ 10♠
            Taras 4♦ 5♦ 6♦
            score 8 9
            """,
        totals={"Olena": 4, "Taras": 9},
        faults=(("wrong-claim", 5),),
    ),
    Row(
        rule="candidate.match",
        says="both sides wrong, two findings; a checked figure is not judged by the bounds",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠ 10♠
            5 700
            """,
        totals={"Olena": 4, "Taras": 0},
        faults=(("wrong-claim", 4), ("wrong-claim", 4)),
    ),
    Row(
        rule="candidate.match",
        says="a row after parts is checked against their sum, what is missing is not made up",
        text="""
            match: candidate
            players: Olena, Taras
            Olena = 20
            score 20 16
            """,
        totals={"Olena": 20, "Taras": 0},
        faults=(("wrong-claim", 4),),
    ),
    Row(
        rule="candidate.match",
        says="running totals are checked side by side",
        text="""
            match: candidate
            players: Olena, Taras
            20 16 = 20 16
            16 24
            = 36 42
            """,
        totals={"Olena": 36, "Taras": 40},
        faults=(("wrong-claim", 5),),
        more={
            "findings.0.column": 6,
            "findings.0.side": "Taras",
            "findings.0.claimed": 42,
            "findings.0.correct": 40,
        },
    ),
    Row(
        rule="candidate.match",
        says="a wrong running total carried on is reported at each line",
        text="""
            match: candidate
            players: Olena, Taras
            20 16 = 30 16
            16 24 = 46 40
            """,
        totals={"Olena": 36, "Taras": 40},
        faults=(("wrong-claim", 3), ("wrong-claim", 4)),
    ),
    Row(
        rule="candidate.match",
        says="a running total does not count, within a game it is checked as things stand",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠ 10♠
            = 4 0
            Taras 4♦ 5♦ 6♦
            total Taras 9, Olena 4
            """,
        totals={"Olena": 4, "Taras": 9},
        games_won={"Olena": 0, "Taras": 0},
    ),
    Row(
        rule="candidate.match",
        says="an adjust is in running totals below it, not in the points of the game",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠ 10♠
            = 4 0
            adjust Taras +10 agreed
            = 4 10
            score 4 0
            """,
        totals={"Olena": 4, "Taras": 10},
        games_won={"Olena": 1, "Taras": 0},
        more={"games.0.scores": {"Olena": 4, "Taras": 0}, "lines.1.rule": None},
    ),
    Row(
        rule="candidate.match",
        says="settle lets a wrong figure stand, the score stays by the rules",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠ 10♠ = 6
            settle agreed
            """,
        totals={"Olena": 4, "Taras": 0},
        settled=(("wrong-claim", 3),),
    ),
    Row(
        rule="candidate.lone-card=unscored",
        says="no side can have 1, 2, 3, 5, 7 or 11, still they count",
        text="""
            match: candidate
            players: Olena, Taras
            1 0
            0 2
            3 0
            0 5
            7 0
            0 11
            """,
        totals={"Olena": 11, "Taras": 18},
        faults=tuple(("impossible-score", line) for line in (3, 4, 5, 6, 7, 8)),
    ),
    Row(
        rule="candidate.lone-card=unscored",
        says="one finding for each impossible side of a row",
        text="""
            match: candidate
            players: Olena, Taras
            5 7
            """,
        totals={"Olena": 5, "Taras": 7},
        faults=(("impossible-score", 3), ("impossible-score", 3)),
    ),
    Row(
        rule="candidate.lone-card=unscored",
        says="0, 4, 6, 8, 9, 10, 12 and 13 are possible",
        text="""
            match: candidate
            players: Olena, Taras
            0 4
            6 8
            9 10
            12 13
            """,
        totals={"Olena": 27, "Taras": 35},
    ),
    Row(
        rule="candidate.lone-card=unscored",
        says="nor can a part of a side's points be 5",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠ 10♠
            Olena = 5
            """,
        totals={"Olena": 9, "Taras": 0},
        faults=(("impossible-score", 4),),
    ),
    Row(
        rule="candidate.lone-card=scored",
        says="1, 2, 3, 5, 7 and 11 are possible",
        text="""
            match: candidate
            players: Olena, Taras
            house: lone-card=scored
            1 2
            3 5
            7 11
            """,
        totals={"Olena": 11, "Taras": 18},
    ),
    Row(
        rule="candidate.card-points",
        says="no play gives points below nothing",
        text="""
            match: candidate
            players: Olena, Taras
            Olena = -4
            """,
        totals={"Olena": -4, "Taras": 0},
        faults=(("impossible-score", 3),),
    ),
    Row(
        rule="candidate.decks=1",
        says="692 is the most of a game",
        text="""
            match: candidate
            players: Olena, Taras
            Olena = 692
            game
            Olena = 693
            """,
        totals={"Olena": 1385, "Taras": 0},
        faults=(("impossible-score", 5),),
    ),
    Row(
        rule="candidate.decks=2",
        says="1448 is the most of a game",
        text="""
            match: candidate
            players: Olena, Taras
            house: decks=2
            Olena = 1448
            game
            Olena = 1449
            """,
        totals={"Olena": 2897, "Taras": 0},
        faults=(("impossible-score", 6),),
    ),
    Row(
        rule="candidate.decks=3",
        says="2226 is the most of a game",
        text="""
            match: candidate
            players: Olena, Taras
            house: decks=3
            Olena = 2226
            game
            Olena = 2227
            """,
        totals={"Olena": 4453, "Taras": 0},
        faults=(("impossible-score", 6),),
    ),
]

GAME_ROWS = [
    Row(
        rule="candidate.all-cards",
        says="the whole pack is a complete game, the next needs no game line",
        text=pack_head(games=2) + PACK + "Taras 4♠ 5♠ = 4\n",
        totals={"Olena": 362, "Taras": 334},
        status="in-progress",
        games_won={"Olena": 1, "Taras": 0},
        notes=(),
        more={
            "games.0.complete": True,
            "games.0.scores": {"Olena": 362, "Taras": 330},
            "games.1.number": 2,
            "games.1.dealer": "Olena",
            "games.1.complete": False,
            "games.1.scores": {"Olena": 0, "Taras": 4},
        },
    ),
    Row(
        rule="candidate.all-cards",
        says="a complete game may be followed by game all the same",
        text=pack_head(games=2) + PACK + "game\nTaras 4♠ 5♠ = 4\n",
        totals={"Olena": 362, "Taras": 334},
        games_won={"Olena": 1, "Taras": 0},
        notes=(),
        more={"games.1.scores": {"Olena": 0, "Taras": 4}},
    ),
    Row(
        rule="candidate.all-cards",
        says="with one card missing the game goes on",
        text=pack_head(games=2) + ALL_BUT_THREES + "Olena 3♠ 3♥ 3♦\nOlena 9♠ 10♠\n",
        totals={"Olena": 359, "Taras": 330},  # 346 + 9 + 4
        games_won={"Olena": 0, "Taras": 0},
        faults=(("card-twice", 10), ("card-twice", 10)),
        more={"games.0.complete": False},
    ),
    Row(
        rule="candidate.all-cards",
        says="cards taken by nobody count as played",
        text=pack_head(games=2) + ALL_BUT_THREES + "nobody 3♠ 3♥ 3♦ 3♣\nTaras 9♠ 10♠\n",
        totals={"Olena": 346, "Taras": 334},
        games_won={"Olena": 1, "Taras": 0},
        more={"games.0.complete": True, "games.1.scores": {"Olena": 0, "Taras": 4}},
    ),
    Row(
        rule="candidate.all-cards",
        says="a row after the complete game still belongs to it",
        text=pack_head(games=2) + PACK + "362 330 = 362 330\n20 16\n",
        totals={"Olena": 382, "Taras": 346},
        winner="Olena",
        status="finished",
        games_won={"Olena": 2, "Taras": 0},
        notes=(),
        more={"games.1.scores": {"Olena": 20, "Taras": 16}},
    ),
    Row(
        rule="candidate.all-cards",
        says="the complete last game ends the match; its row is checked, the next is after-end",
        text=pack_head(games=1) + PACK + "362 330\n20 16\n",
        totals={"Olena": 362, "Taras": 330},
        winner="Olena",
        status="finished",
        faults=(("after-end", 11),),
    ),
    Row(
        rule="candidate.decks=2",
        says="the best of two packs: eight runs of 165 and two sets of 64",
        text=(
            "match: candidate\nplayers: Olena, Taras\nhouse: decks=2 games=2\n"
            + f"Olena {RUN} = 165\n" * 8
            + "Olena 2 2 2 2 2 2 2 2 = 64\n"
            + "Olena 3 3 3 3 3 3 3 3 = 64\n"
            + "Taras 4 5 = 4\n"
        ),
        totals={"Olena": 1448, "Taras": 4},
        games_won={"Olena": 1, "Taras": 0},
        notes=(),
        more={"games.0.complete": True, "games.1.scores": {"Olena": 0, "Taras": 4}},
    ),
    Row(
        rule="candidate.decks=3",
        says="the best of three packs: twelve runs, two sets of eleven, one run of two",
        text=(
            "match: candidate\nplayers: Olena, Taras\nhouse: decks=3 games=2\n"
            + f"Olena {RUN} = 165\n" * 12  # 1980
            + "Olena 2 2 2 2 2 2 2 2 2 2 2 = 121\n"
            + "Olena 3 3 3 3 3 3 3 3 3 3 3 = 121\n"
            + "Olena 2 3 = 4\n"
            + "Taras 4 5 = 4\n"
        ),
        totals={"Olena": 2226, "Taras": 4},
        games_won={"Olena": 1, "Taras": 0},
        notes=(),
        more={"games.0.complete": True, "games.1.scores": {"Olena": 0, "Taras": 4}},
    ),
    Row(
        rule="candidate.all-cards",
        says="closed by game or end before the pack is out: a note each",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=2
            Olena 9♠ 10♠
            game
            Taras 4♦ 5♦ 6♦
            end
            """,
        totals={"Olena": 4, "Taras": 9},
        winner="Taras",
        status="finished",
        games_won={"Olena": 1, "Taras": 1},
        notes=(("incomplete", 5), ("incomplete", 7)),
        more={"games.0.complete": True, "games.1.complete": True},
    ),
    Row(
        rule="candidate.all-cards",
        says="a game still open is not noted",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠ 10♠
            """,
        totals={"Olena": 4, "Taras": 0},
        winner=None,
        drawn=False,
        status="in-progress",
        games_won={"Olena": 0, "Taras": 0},
        notes=(),
        more={"games.0.complete": False},
    ),
    Row(
        rule="candidate.all-cards",
        says="a game kept as a row is not noted",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=2
            20 16
            end
            """,
        totals={"Olena": 20, "Taras": 16},
        winner=None,
        status="stopped",
        notes=(),
    ),
    Row(
        rule="candidate.deal",
        says="the last player deals first, then the deal alternates",
        text="""
            match: candidate
            players: Olena, Taras
            20 16
            16 20
            20 16
            """,
        totals={"Olena": 56, "Taras": 52},
        more={"games.0.dealer": "Taras", "games.1.dealer": "Olena", "games.2.dealer": "Taras"},
    ),
    Row(
        rule="candidate.deal",
        says="the first dealer by lot stands in the header",
        text="""
            match: candidate
            players: Olena, Taras
            dealer: Olena
            20 16
            game dealer Taras
            16 20
            game dealer Olena
            20 16
            """,
        totals={"Olena": 56, "Taras": 52},
        more={"games.0.dealer": "Olena", "games.1.dealer": "Taras", "games.2.dealer": "Olena"},
    ),
    Row(
        rule="candidate.deal",
        says="the same dealer twice is a wrong-dealer, the game counts",
        text="""
            match: candidate
            players: Olena, Taras
            20 16
            game dealer Taras
            16 20
            """,
        totals={"Olena": 36, "Taras": 36},
        faults=(("wrong-dealer", 4),),
    ),
    Row(
        rule="candidate.deal",
        says="a game without statements is no game and moves no deal",
        text="""
            match: candidate
            players: Olena, Taras
            game
            game
            20 16
            """,
        totals={"Olena": 20, "Taras": 16},
        games_won={"Olena": 1, "Taras": 0},
        more={"games.0.number": 1, "games.0.dealer": "Taras"},
    ),
    Row(
        rule="candidate.deal",
        says="after a misdeal the same dealer deals the same game again",
        text="""
            match: candidate
            players: Olena, Taras
            20 16
            Taras 9♠ 10♠
            misdeal a card was face up
            Olena 9♠ 10♠
            game
            20 16
            """,
        totals={"Olena": 44, "Taras": 32},
        games_won={"Olena": 3, "Taras": 0},
        more={
            "games.1.number": 2,
            "games.1.dealer": "Olena",
            "games.1.scores": {"Olena": 4, "Taras": 0},
            "games.2.number": 3,
            "games.2.dealer": "Taras",
        },
    ),
    Row(
        rule="candidate.deal",
        says="after a misdeal the same dealer named is right",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠ 10♠
            misdeal
            game dealer Taras
            Olena 9♠ 10♠
            """,
        totals={"Olena": 4, "Taras": 0},
        more={"games.0.number": 1, "games.0.dealer": "Taras"},
    ),
    Row(
        rule="candidate.deal",
        says="after a misdeal the other dealer is a wrong-dealer",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠ 10♠
            misdeal
            game dealer Olena
            Olena 9♠ 10♠
            """,
        totals={"Olena": 4, "Taras": 0},
        faults=(("wrong-dealer", 5),),
    ),
    Row(
        rule="candidate.deal",
        says="the findings of a misdealt game become notes, its adjusts stand",
        text="""
            match: candidate
            players: Olena, Taras
            Olena 9♠ J♠
            Taras 7♠ 7♠
            adjust Taras -4 spilled
            misdeal
            """,
        totals={"Olena": 0, "Taras": -4},
        notes=(("broken-sequence", 3), ("card-twice", 4)),
    ),
    Row(
        rule="candidate.deal",
        says="a misdeal takes the lobby and what was laid with it",
        text="""
            match: candidate
            players: Olena, Taras
            lobby 9♠
            Olena lays 10♠
            misdeal
            lobby 9♠
            Taras lays 10♠
            Taras takes = 4
            """,
        totals={"Olena": 0, "Taras": 4},
    ),
    Row(
        rule="candidate.deal",
        says="a misdeal after a row has closed the game",
        text="""
            match: candidate
            players: Olena, Taras
            20 16
            misdeal
            """,
        totals={"Olena": 20, "Taras": 16},
        faults=(("syntax", 4),),
    ),
]

MATCH_ROWS = [
    Row(
        rule="candidate.games=12",
        says="is the default: eleven games do not end the match",
        text=of_twelve(11),
        totals={"Olena": 220, "Taras": 176},
        winner=None,
        drawn=False,
        status="in-progress",
        games_won={"Olena": 11, "Taras": 0},
        more={"house.games": 12},
    ),
    Row(
        rule="candidate.games=12",
        says="twelve games end it",
        text=of_twelve(12),
        totals={"Olena": 240, "Taras": 192},
        winner="Olena",
        drawn=False,
        status="finished",
        games_won={"Olena": 12, "Taras": 0},
    ),
    Row(
        rule="candidate.games=12",
        says="a thirteenth is after-end",
        text=of_twelve(12, "16 200\n"),
        totals={"Olena": 240, "Taras": 192},
        winner="Olena",
        status="finished",
        faults=(("after-end", 15),),
    ),
    Row(
        rule="candidate.games=1",
        says="one game ends it, further rows are reported once",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=1
            20 16
            16 20
            16 20
            """,
        totals={"Olena": 20, "Taras": 16},
        winner="Olena",
        status="finished",
        games_won={"Olena": 1, "Taras": 0},
        faults=(("after-end", 5),),
    ),
    Row(
        rule="candidate.games=1",
        says="a capture after the last game is after-end",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=1
            20 16
            Taras 9♠ 10♠
            """,
        totals={"Olena": 20, "Taras": 16},
        winner="Olena",
        faults=(("after-end", 5),),
    ),
    Row(
        rule="candidate.games=1",
        says="points without cards after the last game are after-end",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=1
            20 16
            Taras = 40
            """,
        totals={"Olena": 20, "Taras": 16},
        winner="Olena",
        faults=(("after-end", 5),),
    ),
    Row(
        rule="candidate.games=1",
        says="an adjust after the last game counts",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=1
            20 16
            adjust Taras +2 agreed
            """,
        totals={"Olena": 20, "Taras": 18},
        winner="Olena",
        status="finished",
    ),
    Row(
        rule="candidate.games=1",
        says="an adjust decides with the totals",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=1
            adjust Taras +10 agreed
            20 16
            """,
        totals={"Olena": 20, "Taras": 26},
        winner="Taras",
        status="finished",
        games_won={"Olena": 1, "Taras": 0},
        more={"games.0.scores": {"Olena": 20, "Taras": 16}},
    ),
    Row(
        rule="candidate.games=1",
        says="a game by captures closed by end counts as played",
        text="""
            match: candidate
            players: Olena, Тарас
            house: games=1
            Тарас 9♠ 10♠ J♠
            end
            """,
        totals={"Olena": 0, "Тарас": 12},
        winner="Тарас",
        status="finished",
        games_won={"Olena": 0, "Тарас": 1},
    ),
    Row(
        rule="candidate.games=3",
        says="the higher total wins, not the more games",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=3
            20 16
            20 16
            16 40
            """,
        totals={"Olena": 56, "Taras": 72},
        winner="Taras",
        status="finished",
        games_won={"Olena": 2, "Taras": 1},
        more={"house.games": 3},
    ),
    Row(
        rule="candidate.games=3",
        says="all games are played, however clear it is",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=3
            400 16
            400 16
            """,
        totals={"Olena": 800, "Taras": 32},
        winner=None,
        status="in-progress",
    ),
    Row(
        rule="candidate.games=3",
        says="end before the last game stops the match without a winner",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=3
            20 16
            20 16
            end
            """,
        totals={"Olena": 40, "Taras": 32},
        winner=None,
        drawn=False,
        status="stopped",
        games_won={"Olena": 2, "Taras": 0},
    ),
    Row(
        rule="candidate.games=3",
        says="what scores after end is after-end",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=3
            20 16
            end
            16 40
            """,
        totals={"Olena": 20, "Taras": 16},
        winner=None,
        status="stopped",
        faults=(("after-end", 6),),
    ),
    Row(
        rule="candidate.match",
        says="a game with equal points is nobody's",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=2
            20 20
            20 16
            """,
        totals={"Olena": 40, "Taras": 36},
        winner="Olena",
        games_won={"Olena": 1, "Taras": 0},
    ),
    Row(
        rule="candidate.match",
        says="the right winner claimed, even before the last game",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=2
            20 16
            winner Olena
            20 16
            """,
        totals={"Olena": 40, "Taras": 32},
        winner="Olena",
    ),
    Row(
        rule="candidate.match",
        says="the wrong winner claimed",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=1
            20 16
            winner Taras
            """,
        winner="Olena",
        faults=(("wrong-claim", 5),),
    ),
    Row(
        rule="candidate.match",
        says="a winner claimed while nobody has won",
        text="""
            match: candidate
            players: Olena, Taras
            20 16
            winner Olena
            """,
        winner=None,
        status="in-progress",
        faults=(("wrong-claim", 4),),
    ),
    Row(
        rule="candidate.match",
        says="nobody claimed while nobody has won",
        text="""
            match: candidate
            players: Olena, Taras
            20 16
            winner nobody
            """,
        winner=None,
        status="in-progress",
    ),
    Row(
        rule="candidate.sets=ranked",
        says="four queens win the match",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=1 sets=ranked
            Taras Q♠ Q♥ Q♦ Q♣
            Olena = 20
            end
            """,
        totals={"Olena": 20, "Taras": 32},
        winner="Taras",
    ),
    Row(
        rule="candidate.sets=plain",
        says="four queens do not win the match",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=1 sets=plain
            Taras Q♠ Q♥ Q♦ Q♣
            Olena = 20
            end
            """,
        totals={"Olena": 20, "Taras": 16},
        winner="Olena",
    ),
    Row(
        rule="candidate.tie=drawn",
        says="is the default: equal totals after the last game are a draw",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=2
            20 16
            16 20
            winner nobody
            """,
        totals={"Olena": 36, "Taras": 36},
        winner=None,
        drawn=True,
        status="finished",
        games_won={"Olena": 1, "Taras": 1},
        more={"house.tie": "drawn"},
    ),
    Row(
        rule="candidate.tie=drawn",
        says="a further game after a draw is after-end",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=1, tie=drawn
            20 20
            20 16
            """,
        totals={"Olena": 20, "Taras": 20},
        winner=None,
        drawn=True,
        status="finished",
        faults=(("after-end", 5),),
    ),
    Row(
        rule="candidate.tie=play-on",
        says="equal totals do not end the match",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=1, tie=play-on
            20 20
            """,
        totals={"Olena": 20, "Taras": 20},
        winner=None,
        drawn=False,
        status="in-progress",
        more={"house.tie": "play-on"},
    ),
    Row(
        rule="candidate.tie=play-on",
        says="one more game, and one more, until they differ; then it is over",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=1, tie=play-on
            20 20
            16 16
            16 24
            40 16
            """,
        totals={"Olena": 52, "Taras": 60},
        winner="Taras",
        drawn=False,
        status="finished",
        games_won={"Olena": 0, "Taras": 1},
        faults=(("after-end", 7),),
    ),
    Row(
        rule="candidate.tie=play-on",
        says="a tie before the last game means nothing",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=2, tie=play-on
            20 20
            20 16
            """,
        totals={"Olena": 40, "Taras": 36},
        winner="Olena",
        status="finished",
    ),
    Row(
        rule="candidate.tie=play-on",
        says="ended while equal, the match is stopped",
        text="""
            match: candidate
            players: Olena, Taras
            house: games=1, tie=play-on
            20 20
            end
            """,
        totals={"Olena": 20, "Taras": 20},
        winner=None,
        drawn=False,
        status="stopped",
    ),
]

ROWS = [
    *EXAMPLE_ROWS,
    *RUN_ROWS,
    *SCORING_ROWS,
    *SEQUENCE_ROWS,
    *CARD_ROWS,
    *PLAY_ROWS,
    *FIGURE_ROWS,
    *GAME_ROWS,
    *MATCH_ROWS,
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_row(row: Row) -> None:
    """The audit says of the row's session what the row says."""
    check(row)
