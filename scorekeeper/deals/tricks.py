"""Tricks as they are recorded: who leads, who wins, and which cards are out."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.core.answers import each
from scorekeeper.core.cards import Card, Suit
from scorekeeper.core.deal import Deal
from scorekeeper.core.facts import UNKNOWN, Problem, Trick
from scorekeeper.core.forms import PLAYED
from scorekeeper.core.statements import BITS, CLOSER_LOOK, NOBODY, Said, Who
from scorekeeper.deals.hands import hold_against
from scorekeeper.deals.play import Play
from scorekeeper.deals.revokes import follow
from scorekeeper.i18n.messages import Joined, Message, say

NONE: frozenset[int] = frozenset()


def take_trick(play: Play, deal: Deal, line: int, said: Said) -> None:
    """A whole trick in the order played."""
    tricks = play.game.tricks
    assert tricks is not None
    phrase = said.phrase
    cards, players = phrase.cards, deal.players
    drawn = 0 if tricks.drawn is None else tricks.drawn(deal)
    if not deal.tricks and tricks.leads:
        # Who leads first may depend on what was said in the deal.
        play.leader, play.leader_known = tricks.leader(deal), True
    if said.who is None and play.leader_known:
        leader: int | None = play.leader
    else:
        leader = lead(play, deal, line, said)
    if tricks.barred is not None and phrase.mask & (barred(deal) | CLOSER_LOOK):
        check_barred(play, deal, line, said)
    seen = play.out.seen
    if phrase.mask & (seen[-1] | CLOSER_LOOK) or play.out.loose:
        doubtful = turn_out(play, line, said, deal)
    else:
        seen[0] |= phrase.mask
        doubtful = NONE
    if len(cards) != len(players):
        lacking(play, deal, line, said)
        return
    led = cards[0].suit
    assert led is not None
    trump = None if tricks.trump is None else tricks.trump(deal, cards)
    if trump is UNKNOWN:
        best, possible = may_win(play, cards, led)
    else:
        heights = play.game.heights(led, trump)
        high = [heights[card] for card in cards]
        best, possible = high.index(max(high)), None
    side = taker(play, deal, line, said, leader, best, possible)
    trumped = tricks.trumped(cards, best)
    whole = side is not None or said.ruled is not None
    if not whole:
        deal.whole = False
        unknown_winner(play, line, said, cards)
    trick = (line, side, cards, whole, leader, trumped, doubtful)
    deal.tricks.append(tuple.__new__(Trick, trick))
    deal.line = line
    if leader is not None:
        follow(play, deal, line, said, leader, doubtful, drawn)
        if play.game.hands and deal.facts:
            hold_against(play, deal, line, said, leader, doubtful)


def barred(deal: Deal) -> int:
    """The bits of the cards that cannot be played in a deal."""
    tricks = deal.table.game.tricks
    if deal.barred is None:
        cards = tricks.barred(deal) if tricks is not None and tricks.barred is not None else ()
        deal.barred = sum({BITS[card] for card in cards})
    return deal.barred


def take_win(play: Play, deal: Deal, line: int, said: Said) -> None:
    """``NAME wins [CARDS]``: nothing is proven about who played which card."""
    assert said.who is not None
    cards, who = said.phrase.cards, said.who
    side = None if who.seat == NOBODY else play.table.side_of[who.seat]
    if cards:
        if len(cards) > len(deal.players):
            wrong_size(play, deal, line, said, side)
        check_barred(play, deal, line, said)
        turn_out(play, line, said, deal)
    believe(play, winner(play, deal, line, who))
    add(deal, Trick(line, side, cards, whole=True))


def add(deal: Deal, trick: Trick) -> None:
    """One more trick of a deal."""
    deal.tricks.append(trick)
    deal.line = trick.line
    deal.whole = deal.whole and trick.whole


def lead(play: Play, deal: Deal, line: int, said: Said) -> int | None:
    """Who leads the trick: who is named, else whose turn it is; None where nobody knows."""
    who = said.who
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


def check_barred(play: Play, deal: Deal, line: int, said: Said) -> None:
    """What is wrong with cards of a trick that cannot be played."""
    tricks = play.game.tricks
    if tricks is not None and tricks.check is not None:
        for problem in each(tricks.check, tricks.check(deal, said.phrase.cards), Problem):
            assert isinstance(problem.at, int)
            side = side_of_card(play, deal, said, problem.at)
            play.report(line, problem._replace(side=side), said)


def turn_out(play: Play, line: int, said: Said, deal: Deal) -> frozenset[int]:
    """Cards are played: those that were played already are reported; their places."""
    out, twice = play.out, []
    for at, card in enumerate(said.phrase.cards):
        if out.all_out(card):
            twice.append(at)
            twofold = card in said.phrase.cards[:at]
            before = line if twofold else deal.first_line(card, line)
            text = PLAYED[0].of(card=card, before=before)
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


def may_win(play: Play, cards: Sequence[Card], led: Suit) -> tuple[int, frozenset[int] | None]:
    """Where the trump is not known: the place of the card that wins without one, and of all that
    may win; None where it is the same whatever the trump."""
    found = []
    for suit in (None, *Suit):
        heights = [play.game.heights(led, suit)[card] for card in cards]
        found.append(heights.index(max(heights)))
    return found[0], None if len({*found}) == 1 else frozenset(found)


def taker(
    play: Play,
    deal: Deal,
    line: int,
    said: Said,
    leader: int | None,
    best: int,
    possible: frozenset[int] | None,
) -> int | None:
    """The side that takes a trick of which every card is there; who takes it leads next.

    best: the place of the winning card; possible: of those that may have won, where the trump is
    not known. The winner claimed is checked, or believed where the cards do not tell.
    """
    players, claimed, first = deal.players, said.winner, play.leader
    if claimed is not None and claimed.seat not in players:
        claimed = winner(play, deal, line, claimed)
        claimed = None if claimed.seat == NOBODY else claimed
    n = len(players)
    at = first if n == len(play.table.players) else players.index(first)
    seat = players[(at + best) % n]
    if claimed is None:
        play.leader_known = leader is not None and possible is None
        if play.leader_known:
            play.leader = seat
    else:
        play.checked += 1
        place = (players.index(claimed.seat) - at) % n
        if leader is None or (possible and place in possible):
            seat = claimed.seat
            believe(play, claimed)
        else:
            play.leader_known = possible is None
            if play.leader_known:
                play.leader = seat
            check_winner(play, line, said, claimed, seat, best)
    if said.ruled is not None:
        return None if said.ruled == NOBODY else play.side(said.ruled)
    if possible is not None and (claimed is None or seat != claimed.seat):
        return None
    return play.table.side_of[seat]


def unknown_winner(play: Play, line: int, said: Said, cards: Sequence[Card]) -> None:
    """Who won a trick depends on a trump that nobody has written down."""
    text = say(
        "Who won depends on the trump, which is not known. Write it, or  {cards} = NAME",
        cards=Joined([*cards], " "),
    )
    play.report(line, Problem("incomplete", text, "winner"), said)


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
