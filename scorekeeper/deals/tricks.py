"""Tricks as they are recorded: who leads, who wins, and which cards are out."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.core.cards import Card, Suit
from scorekeeper.core.deal import Deal
from scorekeeper.core.facts import UNKNOWN, Problem, Trick
from scorekeeper.core.forms import PLAYED
from scorekeeper.core.game import Tricks
from scorekeeper.core.statements import NOBODY, Said, Who
from scorekeeper.deals.hands import hold_against
from scorekeeper.deals.play import Play
from scorekeeper.deals.revokes import follow
from scorekeeper.i18n.messages import Message, say

NONE: frozenset[int] = frozenset()


def take_trick(play: Play, deal: Deal, line: int, said: Said) -> None:
    """A whole trick in the order played."""
    tricks = play.game.tricks
    assert tricks is not None
    cards, drawn = said.phrase.cards, tricks.drawn(deal)
    leader = lead(play, deal, line, said)
    check_turned(play, deal, line, said)
    doubtful = turn_out(play, line, said, leader if len(cards) == len(deal.players) else None, deal)
    if len(cards) != len(deal.players):
        lacking(play, deal, line, said)
        return
    best, possible = winner_of(deal, tricks, cards)
    trumped = tricks.trumped(cards, best)
    take(play, deal, line, said, leader, best, possible, trumped, doubtful)
    if leader is not None:
        follow(play, deal, line, said, leader, doubtful, drawn)
        if play.game.hands and deal.facts:
            hold_against(play, deal, line, said, leader, doubtful)


def take_win(play: Play, deal: Deal, line: int, said: Said) -> None:
    """``NAME wins [CARDS]``: nothing is proven about who played which card."""
    assert said.who is not None
    cards, who = said.phrase.cards, said.who
    side = None if who.seat == NOBODY else play.table.side_of[who.seat]
    if cards:
        if len(cards) > len(deal.players):
            wrong_size(play, deal, line, said, side)
        check_turned(play, deal, line, said)
        turn_out(play, line, said, None, deal)
    believe(play, winner(play, deal, line, who))
    add(deal, Trick(line, side, cards, whole=True))


def add(deal: Deal, trick: Trick) -> None:
    """One more trick of a deal."""
    deal.tricks.append(trick)
    deal.line = trick.line
    deal.whole = deal.whole and trick.whole


def lead(play: Play, deal: Deal, line: int, said: Said) -> int | None:
    """Who leads the trick: the one named, else the one whose turn it is; None where nobody knows.
    Who leads first may depend on what was said in the deal."""
    who, tricks = said.who, play.game.tricks
    if tricks is not None and tricks.leads and not deal.tricks:
        play.leader, play.leader_known = tricks.leader(deal), True
    if who is not None and who.seat not in deal.players:
        report_out(play, line, who, "wrong-leader", "lead")
    elif who is not None:
        if play.leader_known and who.seat != play.leader:
            name, right = play.table.players[who.seat], play.table.players[play.leader]
            text = say("{name} has to lead, by the rules.", name=right)
            side = play.side(who.seat)
            play.report(line, Problem("wrong-leader", text, "lead", who.at, side, name, right))
        play.leader, play.leader_known = who.seat, True
    return play.leader if play.leader_known else None


def winner(play: Play, deal: Deal, line: int, who: Who) -> Who:
    """Who is said to have won a trick, if he plays in the deal, of partners the one who does; else
    nobody, and it is reported."""
    if who.seat == NOBODY or who.seat in deal.players:
        return who
    partners = [seat for seat in play.table.sides[play.side(who.seat)] if seat in deal.players]
    if who.partners and partners:
        return who._replace(seat=partners[0])
    report_out(play, line, who, "wrong-winner", "winner")
    return Who(NOBODY)


def report_out(play: Play, line: int, who: Who, code: str, rule: str) -> None:
    """Who is named does not play in the deal."""
    name = play.table.players[who.seat]
    text = say("{name} sits out in this deal.", name=name)
    play.report(line, Problem(code, text, rule, who.at, play.side(who.seat), name))


def check_turned(play: Play, deal: Deal, line: int, said: Said) -> None:
    """What is wrong with the cards of a trick before they are played."""
    tricks = play.game.tricks
    if tricks is not None and tricks.check is not None:
        for problem in tricks.check(deal, said.phrase.cards):
            assert isinstance(problem.at, int)
            side = side_of_card(play, deal, said, problem.at)
            play.report(line, problem._replace(side=side), said)


def turn_out(play: Play, line: int, said: Said, leader: int | None, deal: Deal) -> frozenset[int]:
    """Cards are played: those that were played already are reported; their places."""
    out, mask = play.out, said.phrase.mask
    if not mask & (out.mask | play.unusual):
        out.mask |= mask
        out.count += len(said.phrase.cards)
        return NONE
    twice = []
    for at, card in enumerate(said.phrase.cards):
        if out.all_out(card):
            twice.append(at)
            before = line if card in said.phrase.cards[:at] else out.first(card)
            text = say(PLAYED[0].template, card=card, before=before)
            side = side_of_card(play, deal, said, at)
            play.report(line, Problem("card-twice", text, "pack", at, side), said)
        else:
            out.add(card)
    return frozenset(twice)


def side_of_card(play: Play, deal: Deal, said: Said, at: int) -> int | None:
    """Whose a card of a trick is, or whose the trick, as far as that is known."""
    if said.phrase.word == "wins":
        assert said.who is not None
        return None if said.who.seat == NOBODY else play.side(said.who.seat)
    players = deal.players
    if not play.leader_known or len(said.phrase.cards) != len(players):
        return None
    return play.side(players[(players.index(play.leader) + at) % len(players)])


def wrong_size(play: Play, deal: Deal, line: int, said: Said, side: int | None = None) -> None:
    """A trick without exactly one card per player: the first card too many, if there is one."""
    n, m = len(deal.players), len(said.phrase.cards)
    text = say("A trick has {n} cards here, this one {m}.", n=n, m=m)
    place = said.card_at(n)
    play.report(line, Problem("trick-size", text, "winner", place, side, claimed=m, correct=n))


def lacking(play: Play, deal: Deal, line: int, said: Said) -> None:
    """A trick without exactly one card per player: for the winner claimed, or nobody."""
    wrong_size(play, deal, line, said)
    play.leader_known = False
    side = None
    if said.winner is not None and said.ruled is None:
        side = play.side(said.winner.seat)
        believe(play, winner(play, deal, line, said.winner))
    add(deal, Trick(line, side, said.phrase.cards, whole=False))


def believe(play: Play, who: Who) -> None:
    """Who is said to have won leads next; a side's name does not say which of the partners."""
    play.leader_known = who.seat != NOBODY and (
        not who.partners or len(play.table.sides[play.side(who.seat)]) == 1
    )
    if play.leader_known:
        play.leader = who.seat


def winner_of(
    deal: Deal, tricks: Tricks, cards: Sequence[Card]
) -> tuple[int, frozenset[int] | None]:
    """The place of the card that wins, and, where the trump is not known, of all that may have."""
    trump, led, height = tricks.trump(deal, tuple(cards)), cards[0].suit, tricks.height
    assert led is not None
    if trump is not UNKNOWN:
        heights = [height(card, led, trump) for card in cards]
        return heights.index(max(heights)), None
    found = []
    for suit in (None, *Suit):
        heights = [height(card, led, suit) for card in cards]
        found.append(heights.index(max(heights)))
    return found[0], None if len({*found}) == 1 else frozenset(found)


def take(
    play: Play,
    deal: Deal,
    line: int,
    said: Said,
    leader: int | None,
    best: int,
    possible: frozenset[int] | None,
    trumped: bool,
    doubtful: frozenset[int],
) -> None:
    """Who takes a trick of which every card is there, and leads next.

    best: the place of the winning card; possible: of those that may have won, where the trump is
    not known. The winner claimed is checked, or believed where the cards do not tell.
    """
    players, claimed = deal.players, said.winner
    if claimed is not None:
        claimed = winner(play, deal, line, claimed)
        claimed = None if claimed.seat == NOBODY else claimed
    first = players.index(play.leader)
    seat = players[(first + best) % len(players)]
    play.checked += claimed is not None
    if claimed is not None and (
        leader is None
        or (possible and (players.index(claimed.seat) - first) % len(players) in possible)
    ):
        seat = claimed.seat
        believe(play, claimed)
    else:
        play.leader_known = leader is not None and possible is None
        if play.leader_known:
            play.leader = seat
        if claimed is not None:
            check_winner(play, line, said, claimed, seat, best)
    side: int | None = play.side(seat)
    if said.ruled is not None:
        side = None if said.ruled == NOBODY else play.side(said.ruled)
    add(deal, Trick(line, side, said.phrase.cards, True, leader, trumped, doubtful))


def check_winner(play: Play, line: int, said: Said, claimed: Who, seat: int, best: int) -> None:
    """The seat claimed to win, or the side of its full name, against the seat that wins."""
    names, side = play.table.players, play.side(seat)
    if claimed.seat == seat or (claimed.partners and play.side(claimed.seat) == side):
        return
    partners = play.table.side_names[play.side(claimed.seat)]
    name, right = partners if claimed.partners else names[claimed.seat], names[seat]
    text: Message = say(
        "{name} wins the trick with {card}.", name=right, card=said.phrase.cards[best]
    )
    play.report(line, Problem("wrong-winner", text, "winner", claimed.at, side, name, right))
