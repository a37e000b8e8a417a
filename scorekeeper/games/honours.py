"""The cards of a stage of Rounds that count: who has captured which, as far as it is known or
said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from scorekeeper.game import FULL_PACK, Card, Deal, Joined, Message, Rank, Suit, say

TWO_OF_HEARTS = Card(Rank.TWO, Suit.HEARTS)
POINTS = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}


def honour(card: Card) -> int:
    """rounds.honours: what a captured card scores."""
    return 10 if card == TWO_OF_HEARTS else POINTS.get(card.rank, 0)


HONOURS = sorted((honour(card) for card in FULL_PACK if honour(card)), reverse=True)


def honours(cards: Iterable[Card]) -> int:
    """What captured cards score."""
    return sum(map(honour, cards))


def adds_up(cards: Sequence[Card]) -> Message:
    """The arithmetic of honours: ``A♠ 4 + K♦ 3 = 7``."""
    counting = [card for card in cards if honour(card)]
    if not counting:
        return say("no honours: 0")
    steps = Joined([Joined([card, honour(card)], " ") for card in counting], " + ")
    return say("{steps} = {points}", steps=steps, points=honours(counting))


def together(said: Sequence[Card], known: Sequence[Card]) -> list[Card]:
    """Honours said to be captured, and those known besides; a suit may have been left out."""
    found = [card for card in said if honour(card)]
    loose = Counter(card.rank for card in found if card.suit is None)
    for card in known:
        if honour(card) and card not in found:
            if loose[card.rank] and card != TWO_OF_HEARTS:
                loose[card.rank] -= 1
            else:
                found.append(card)
    return found


def said_of(stage: Deal, side: int) -> tuple[Card, ...] | None:
    """The cards that a side is said to have captured, but for those that are known to be the other
    side's; None where nothing is said."""
    facts = [fact.cards for fact in stage.all("captures") if fact.side == side]
    lost = stage.taken(1 - side)
    return tuple(card for cards in facts for card in cards if card not in lost) if facts else None


def captured(stage: Deal, side: int) -> tuple[Card, ...]:
    """The cards that a side is known or said to have captured."""
    known, said = stage.taken(side), said_of(stage, side)
    if said is None:
        return known
    return (*(card for card in known if not honour(card)), *together(said, known))


def counting(stage: Deal, side: int) -> list[Card]:
    """The honours of a side as they count: by its tricks, or as they were said."""
    known, said = stage.taken(side), said_of(stage, side)
    if said is None or stage.by_cards:
        return [card for card in known if honour(card)]
    return together(said, known)


def times_out(stage: Deal, rank: Rank, said: Sequence[Sequence[Card]]) -> int:
    """How many cards of a rank are out in the game: those that were played, and those that each
    side is said to have captured in this stage besides."""
    out = stage.out.of_rank(rank)
    for side, cards in enumerate(said):
        of_rank = [sum(card.rank is rank for card in some) for some in (cards, stage.taken(side))]
        out += max(0, of_rank[0] - of_rank[1])
    return out


def taken_below(stage: Deal, side: int, line: int) -> list[Card]:
    """The cards of the tricks below a line that a side won."""
    tricks = (one for one in stage.tricks if one.winner == side and one.line > line)
    return [card for trick in tricks for card in trick.cards]


def among(said: Card, known: Sequence[Card]) -> bool:
    """Whether a card that was said is one of these, or no honour; a suit may have been left out."""
    alike = (card for card in known if card.rank is said.rank and said.suit in (None, card.suit))
    return not honour(said) or any(alike)


def most_honours(cards: int, gone: Sequence[Card]) -> int:
    """The most points that so many cards can score when some honours are elsewhere."""
    left = list(HONOURS)
    for card in gone:
        if honour(card) in left:
            left.remove(honour(card))
    return sum(left[: max(cards, 0)])
