"""Rounds: tricks in stages, honours, a slam. Source: rounds.uk.txt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import ge, sub

from scorekeeper.game import (
    FULL_PACK,
    UNKNOWN,
    Award,
    Card,
    Cards,
    Deal,
    Fact,
    Feat,
    FeatKind,
    Game,
    Message,
    Problem,
    Rank,
    Said,
    Statement,
    Suit,
    Tricks,
    Turned,
    choice,
    leads,
    number,
    say,
    say_number,
    tricks,
    wins,
)
from scorekeeper.games.honours import (
    TWO_OF_HEARTS,
    adds_up,
    among,
    captured,
    counting,
    honour,
    honours,
    most_honours,
    said_of,
    taken_below,
    times_out,
    together,
)

HEIGHT = {rank: place for place, rank in enumerate(Rank)}
STAGES = TRICKS = 5
SLAM = 10
DRAWN = (0, 0, 5, 10, 15, 16)
"""How many cards each player has drawn since the first stage, by stage."""
GAME_SUMS = ((36, 50), (16, 60), (20, 70), (30, 80), (40, 80), (50, 50))
"""Least and most points of both sides in a game, by the number of slams."""
MOST_OF_SIDE, MOST_IN_STAGE = 79, 35


def turned(stage: Deal) -> tuple[Card | Suit, ...]:
    """The cards, or suits, that are turned up in a stage."""
    opened = stage.one("stage")
    return opened.said.phrase.turned if opened is not None else ()


def trump(stage: Deal, cards: tuple[Card, ...]) -> object:
    """The trump of the next trick (rounds.deal), with the house rule trump."""
    up, at = turned(stage), int(stage.number == STAGES and len(stage.tricks) == TRICKS - 1)
    one = up[at] if at < len(up) else UNKNOWN
    suit = one.suit if isinstance(one, Card) else one
    unlike = len(cards) > 1 and cards[0].suit is not cards[1].suit
    if unlike and suit in (UNKNOWN, cards[1].suit) and stage.house["trump"] == "none":
        return None
    return suit


# What is wrong


def check_stage(stage: Deal, fact: Fact) -> Iterator[Problem]:
    """rounds.deal and rounds.stage: what is turned up."""
    if len(fact.turned) > 1 and stage.number < STAGES:
        text = say("Two cards are turned up in stage 5 only; this is stage {n}.", n=stage.number)
        yield Problem("syntax", text, "deal", 1)
    if len(fact.turned) == 1 and stage.number == STAGES:
        text = say("Stage 5 has two cards turned up: the second is the trump of trick 5.")
        yield Problem("incomplete", text, "deal", 0)
    last = stage.earlier[-1] if stage.earlier else stage
    said = [said_of(last, side) or () for side in (0, 1)]
    for at, card in enumerate(fact.turned):
        if not isinstance(card, Card):
            continue
        whole = times_out(last, card.rank, said) >= len(Suit)
        if not (whole or stage.out.times(card) or any(card in cards for cards in said)):
            continue
        before = stage.first_line(card, fact.line)
        text = (
            say("{card} is turned up, yet it was played (line {before}).", card=card, before=before)
            if before
            else say("{card} is turned up, yet all cards of its rank were captured.", card=card)
        )
        yield Problem("trump-played", text, "stage", at)


def check_turned(stage: Deal, cards: tuple[Card, ...]) -> Iterator[Problem]:
    """rounds.stage: a card that lies turned up cannot be played."""
    for at, card in enumerate(cards):
        if card in turned(stage):
            text = say("{card} lies turned up (line {before}).", card=card, before=stage.start)
            yield Problem("trump-played", text, "stage", at)


def check_captures(stage: Deal, fact: Fact) -> Iterator[Problem]:
    """rounds.pack: a card is captured once, and a rank four times; rounds.stage: what lies turned
    up is captured by nobody."""
    mine, up = stage.taken(fact.side), turned(stage)
    said: list[list[Card]] = [[], []]
    for one in stage.all("captures"):
        said[one.side] += one.cards if one is not fact else ()
    for at, card in enumerate(() if stage.by_cards else fact.cards):
        again = card.suit is not None and (
            any(card in cards for cards in said) or (stage.out.times(card) and card not in mine)
        )
        said[fact.side].append(card)
        out = times_out(stage, card.rank, said)
        lying = sum(isinstance(one, Card) and one.rank is card.rank for one in up)
        if again or out > len(Suit):
            text = say("{card} was captured already.", card=card)
            yield Problem("card-twice", text, "pack", at)
        elif card in up or out > len(Suit) - lying:
            text = say("{card} lies turned up (line {before}).", card=card, before=stage.start)
            yield Problem("trump-played", text, "stage", at)


def prove_captures(stage: Deal, facts: Sequence[Fact]) -> Iterator[Problem]:
    """What a side said to have captured, against its tricks and the cards that are known."""
    side, places = facts[0].side, [(fact, at) for fact in facts for at in range(len(fact.cards))]
    cards, n = [fact.cards[at] for fact, at in places], stage.counts()[side]
    known, whole = stage.taken(side), stage.by_cards
    # A card of an earlier trick of the other side was reported at once.
    lost = [fact.cards[at] in taken_below(stage, 1 - side, fact.line) for fact, at in places]
    places.append((facts[-1], len(facts[-1].cards)))
    if len(cards) > 2 * n and not whole:
        text = say_number("{n} trick has {m} cards.", "{n} tricks have {m} cards.", n, m=2 * n)
        fact, at = places[max(2 * n, 0)]
        yield Problem("impossible-score", text, "pack", at, side, len(cards), line=fact.line)
        return
    kept = [card for card, away in zip(cards, lost, strict=True) if not away]
    right = list(known) if whole else together(kept, known)
    foreign = [i for i, c in enumerate(cards) if lost[i] or (whole and not among(c, known))]
    if honours(cards) != honours(right) or foreign:
        text = say("The honours in the tricks are: {why}.", why=adds_up(right))
        fact, at = places[foreign[0] if foreign else 0]
        said, score = honours(cards), honours(right)
        yield Problem("wrong-claim", text, "honours", at, side, said, score, line=fact.line)


def no_stage(number: int, said: Said, side: int | None) -> Problem:
    """rounds.stage: a line that belongs to a stage where none has begun."""
    text = say("Stage {n} is due: write the card turned up first.", n=number)
    stake = off(side, honours(said.phrase.cards)) if side is not None else None
    return Problem("no-stage", text, "stage", said.card_at(0), stake=stake)


# Bounds


def divisions(stages: Sequence[Deal]) -> Iterator[tuple[list[int], list[int], int]]:
    """What each division of the tricks of the last stage can give, with what is known: the least
    and the most of each side, and the most of both together above their least."""
    stage = stages[-1]
    gone = [card for one in stages for side in (0, 1) for card in captured(one, side)]
    gone += [card for card in turned(stage) if isinstance(card, Card)]
    known, least = [captured(stage, side) for side in (0, 1)], stage.counts()
    for first in range(TRICKS + 1):
        won = (first, TRICKS - first)
        if not all(map(ge, won, least)):
            continue
        if TRICKS in won:
            slam = [SLAM if n == TRICKS else 0 for n in won]
            yield slam, slam, 0
            continue
        low = list(map(honours, known))
        room = [2 * n - len(cards) for n, cards in zip(won, known, strict=True)]
        high = [low[side] + most_honours(room[side], gone) for side in (0, 1)]
        yield low, high, most_honours(sum(room), gone)


def may_be(stages: Sequence[Deal], figures: Mapping[int, int], exact: bool = True) -> bool:
    """Whether a division of the tricks can give these points; not exact: at least as many."""
    return any(
        all((low[s] <= n or not exact) and n <= high[s] for s, n in figures.items())
        and sum(n - low[s] for s, n in figures.items()) <= free
        for low, high, free in divisions(stages)
    )


def beyond(known: Sequence[Sequence[int]], figures: Sequence[int] | None) -> list[int]:
    """The sides whose points no game gives.

    known: the points of the stages that are settled; figures: those of the whole game, None
    where its other stages may still bring any.
    """
    slams, free = sum(sorted(points) == [0, SLAM] for points in known), STAGES - len(known)
    least = [sum(points[side] for points in known) for side in (0, 1)]
    most = [min(MOST_OF_SIDE, n + free * MOST_IN_STAGE) for n in least]
    sums = GAME_SUMS[slams : slams + free + 1]
    if figures is None:
        wrong = [side for side in (0, 1) if least[side] > MOST_OF_SIDE]
        fits = any(sum(least) <= high and (free or low <= sum(least)) for low, high in sums)
    else:
        wrong = [s for s, n in enumerate(figures) if not least[s] <= n <= most[s]]
        fits = any(low <= sum(figures) <= high for low, high in sums)
    return wrong if wrong or fits else [0]


# Slips


def off(side: int, gap: int, other: int = 0) -> tuple[int, int]:
    """By how much each side changes: one of them, and the other one."""
    return (gap, other) if side == 0 else (other, gap)


def miscounted(side: int, cards: Sequence[Card]) -> Iterator[tuple[str, Sequence[int], Message]]:
    """Slips in counting the honours that a side has captured."""
    for card in cards:
        value = honour(card)
        if card == TWO_OF_HEARTS:
            yield "two-of-hearts", off(side, -value), say("{card} 0", card=card)
            yield "two-of-hearts", off(side, 2 - value), say("{card} 2", card=card)
        yield "addition", off(side, -value), say("{card} left out", card=card)
        yield "addition", off(side, value), say("{card} twice", card=card)
        yield "wrong-side", off(side, -value, value), say("{card} for the other side", card=card)
    for card in {honour(card): card for card in cards if card != TWO_OF_HEARTS}.values():
        for gap in (1, -1):
            why = say("{card} counted as {n}", card=card, n=honour(card) + gap)
            yield "card-points", off(side, gap), why


class Rounds(Game):
    """The game of Rounds."""

    id = "rounds"
    names: Mapping[str, str] = {"en": "Rounds", "uk": "Раунди", "ru": "Раунды"}
    source = "rounds.uk.txt"
    laws: Mapping[str, str] = {
        "pack": "One 52-card pack, two players, 2 low to ace high.",
        "deal": "Stage 1: nine cards each, the 19th is turned up as trump. Stages 2 to 4: the other"
        " player shuffles the rest with the card turned up and deals five each; the 11th is turned"
        " up. Stage 5: one card each, and the last two cards lie face up: the first is trump for"
        " tricks 1 to 4, the second for trick 5.",
        "lead": "The dealer's opponent leads to a stage; afterwards the winner of the last trick."
        " The deal alternates stage by stage, the first dealer game by game.",
        "follow": "The suit led must be followed; who cannot, plays any card.",
        "winner": "The highest trump wins, else the highest card of the suit led.",
        "stage": "Five tricks a stage, five stages, 50 cards; the two cards turned up in stage 5"
        " are left over.",
        "slam": "All five tricks of a stage: 10 points, and its captured cards do not count.",
        "honours": "Otherwise each card captured counts: A 4, K 3, Q 2, J 1, 2♥ 10.",
        "match": "First with 200 or more after a game wins; both: the higher; equal: one more"
        " game, until they differ.",
    }
    house_rules = (
        choice("trump", "beats none", "Whether trumps beat other suits. none: only the suit led"
               " wins."),
        number("target", 200, "How many points win the match."),
        number("revoke", 0, "Points that a proven revoke moves from the revoking side to the"
               " other.", least=0, tried="0 2"),
    )  # fmt: skip
    limits = (
        "A card is captured once a game. A card turned up is not played in its stage, the two of"
        " stage 5 in no stage.",
        "A stage gives 10 to 0, or a side with 1, 2, 3, 4 tricks at most 14, 22, 29, 35 points,"
        " both at most 40.",
        "A game gives both together 36 to 50 without a slam; with 1 to 5 slams 16 to 60, 20 to 70,"
        " 30 to 80, 40 to 80, 50; one side at most 79.",
    )
    statements = (
        wins("Taras wins As 6d", say("who won a trick, with those of its cards that were kept")),
        leads("Taras leads As 6d = Taras", say("a whole trick in the order played, and who led")),
        tricks("tricks 3 2", say("how many tricks each side won in this stage"), rule="stage"),
        Statement("captures", "Taras captures A K", say("the honours captured in this stage;"
                  " without cards: none"), (Cards(0, None, False, frozenset((Rank.TWO,))),),
                  rule="honours", check=check_captures, proof=prove_captures, plays=True,
                  twice=None),
        Statement("stage", "stage 7c", say("the next stage begins under this card, or suit; two in"
                  " stage 5"), (Turned(0, 2),), by="table", rule="stage", opens=True,
                  check=check_stage, due=no_stage),
    )  # fmt: skip
    tricks = Tricks(
        height=lambda card, led, trump: (
            100 if card.suit is trump else 0 if card.suit is led else -100
        ) + HEIGHT[card.rank],
        size=lambda deal: TRICKS, trump=trump, worth=lambda deal, card: honour(card),
        drawn=lambda deal: DRAWN[deal.number], check=check_turned,
        barred=lambda deal: [card for card in turned(deal) if isinstance(card, Card)],
    )  # fmt: skip
    deals = STAGES
    feats = (
        FeatKind("slams", say("slams"), say("slams"), adds=True),
        FeatKind("honours", say("honours captured"), say("honours"), adds=True),
    )
    figure_rule, whole_rule, deal_rule = "honours", "stage", "lead"

    def alone(self, deals: Sequence[Deal], said: Said) -> str:
        """Cards alone on a line are turned up: one always, two where stage 5 is due."""
        n, stage = len(said.phrase.cards), deals[-1] if deals else None
        due = stage is not None and not (stage.row or stage.full or stage.counted is not None)
        if n == 1 or (n == 2 and len(deals) == STAGES - 1 and not due):
            return "stage"
        return "trick"

    def awards(self, deal: Deal) -> Iterator[Award]:
        """rounds.slam, rounds.honours."""
        counts = deal.counts()
        if deal.divided and TRICKS in counts:
            lost, won = say("a slam against it: 0"), say("5 tricks: 10")
            for side, n in enumerate(counts):
                yield Award(side, SLAM * (n == TRICKS), "slam", won if n == TRICKS else lost,
                            line=deal.line)  # fmt: skip
            return
        kept = deal.all("captures")
        at = deal.line or deal.last
        if not deal.by_cards:
            at = max([at, *(fact.line for fact in kept)])
        for side in (0, 1):
            cards = counting(deal, side)
            said = any(fact.side == side for fact in kept)
            so_far = not (deal.by_cards or (deal.divided and said))
            yield Award(side, honours(cards), "honours", adds_up(cards), so_far, at)

    def impossible(
        self, deals: Sequence[Deal], figures: Mapping[int, int], what: str
    ) -> Iterator[Problem]:
        settled = [one.standing() for one in deals if one.settled]
        if what == "part":
            if deals[-1].parts[-1].points < 0 or not may_be(deals, figures, exact=False):
                yield Problem("impossible-score", say("No stage gives these points."), "honours")
            return
        if what == "game":
            text = say("No game gives these points.")
            if settled:
                text = say("No game gives these points, with what is known of it.")
            for side in beyond(settled, list(figures.values())):
                yield Problem("impossible-score", text, "honours", side=side)
            return
        wrong = [s for s, n in figures.items() if not may_be(deals, {s: n})]
        if not wrong and not may_be(deals, figures):
            wrong = [min(figures)]
        text = say("No stage gives these points, with what is known of it.")
        if not wrong:
            now = [figures.get(side, 0) for side in (0, 1)]
            known = [one.standing() for one in deals[:-1] if one.settled]
            wrong = [side for side in beyond([*known, now], None) if side in figures]
            text = say("No game gives so much, or so little, with this stage.")
        rule = "slam" if max(figures.values()) == SLAM else "honours"
        for side in wrong:
            yield Problem("impossible-score", text, rule, side=side)

    def closing(self, deals: Sequence[Deal]) -> Iterator[Problem]:
        """rounds.stage: a whole game by cards accounts for the pack."""
        cards = [card for card in turned(deals[-1]) if isinstance(card, Card)]
        out = {card for card in FULL_PACK if deals[-1].out.times(card)} | set(cards)
        missing, whole = len(FULL_PACK) - len(out), all(stage.by_cards for stage in deals)
        if len(deals) == STAGES and whole and len(cards) == 2 and missing:
            text = say_number("{n} card of the pack is not in this game.",
                              "{n} cards of the pack are not in this game.", missing)  # fmt: skip
            yield Problem("incomplete", text, "stage")

    def slips(
        self, deal: Deal, first: int, last: int
    ) -> Iterator[tuple[str, Sequence[int], Message]]:
        if deal.written or not first <= deal.line <= last <= (deal.row or last):
            return
        cards = [[card for card in captured(deal, side) if honour(card)] for side in (0, 1)]
        slam = next((one.side for one in deal.awarded() if one.points and one.rule == "slam"), None)
        if slam is not None:
            counted, why = honours(cards[slam]), adds_up(cards[slam])
            yield "bonus-missed", off(slam, counted - SLAM), why
            yield "bonus-missed", off(slam, -SLAM), say("no 10 for the slam")
            yield "bonus-wrong-side", off(slam, -SLAM, SLAM), say("10 for the other side")
            yield "honours-with-slam", off(slam, counted), say("10 and {why}", why=why)
        else:
            for side in (0, 1):
                yield from miscounted(side, cards[side])
        for at, trick in enumerate(deal.tricks):
            if trick.winner is not None and trick.cards:
                other = trick._replace(winner=1 - trick.winner)
                moved = deal.but(tricks=[*deal.tricks[:at], other, *deal.tricks[at + 1 :]])
                gaps = list(map(sub, moved.points(), deal.points()))
                yield "wrong-side", gaps, say("{cards} for the other side", cards=trick.cards)

    def remembered(self, deal: Deal) -> Iterator[Feat]:
        for side, n in enumerate(deal.counts()):
            if deal.divided and n == TRICKS:
                yield Feat("slams", side, 1, deal.line)
            yield Feat("honours", side, len(counting(deal, side)), deal.last)


GAME = Rounds()
