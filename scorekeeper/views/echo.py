"""What a recorded line did, for the table: one line with its effect and the totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.core.findings import Finding, Severity
from scorekeeper.core.statements import STATEMENTS, figures_of, who_of
from scorekeeper.core.table import named_tally
from scorekeeper.core.words import KEYS, fold, in_language
from scorekeeper.deals.play import Play
from scorekeeper.i18n.messages import Joined, Message, points, say, say_number, signed, spoken
from scorekeeper.match.canonical import header_value, statement, tail
from scorekeeper.match.header import header_key
from scorekeeper.match.reading import Match
from scorekeeper.match.telling import news_of, state_of, trick_told
from scorekeeper.notation.tokens import uncommented
from scorekeeper.notation.vocabulary import GENERAL
from scorekeeper.store.change import Change, is_header
from scorekeeper.terminal.layout import NARROW, clean, cut, graphemes, pad, tint, width, wrapped
from scorekeeper.views.totals import standing_line

MOST = 6
"""What a correction changes is told of so many games, and of so many findings."""
INDENT = "     "
"""What is said about a line stands below its text, behind its number."""

TYPED = 12
"""The columns of a line that are left to type in, and for the sign of the prompt."""
SHORTEST = 4
"""A name is not shortened below this."""


# The line that was recorded


def gains(change: Change) -> list[int]:
    """What the line gave each side: the totals now less those before."""
    return [now - change.before.get(side, 0) for side, now in change.after.items()]


def totals_text(match: Match, short: bool) -> str:
    """The running totals: ``Олена 56 +13   Тарас 41 +10``, the game in hand behind the sign."""
    table, replay = match.table, match.replay
    assert table is not None and replay is not None
    closed, totals = replay.closed_totals(), replay.totals()
    names = initials(table.side_names) if short else table.side_names
    cells = []
    for name, before, now in zip(names, closed, totals, strict=True):
        if replay.in_hand and now != before:
            joint = "" if short else " "
            cells.append(f"{name} {points(before)}{joint}{signed(now - before)}")
        else:
            cells.append(f"{name} {points(now)}")
    return ("  " if short else "   ").join(cells)


def initials(names: Sequence[str]) -> list[str]:
    """The shortest beginnings of the names that tell them apart."""
    letters = [list(graphemes(name)) for name in names]
    for size in range(1, max(map(len, letters))):
        found = ["".join(name[:size]) for name in letters]
        if len(set(found)) == len(names):
            return found
    return list(names)


def echo(
    match: Match, change: Change, columns: int, key: str = "", why: bool = False
) -> Iterator[str]:
    """The line as it was recorded, what it did, the totals, and what is wrong with it.

    match: as it stands after the line; key: what is typed to take back a line that is wrong,
    where there is such a key; why: with the arithmetic and the rule of what it gave.
    """
    narrow = columns < NARROW
    effects = list(effects_of(match, change, narrow))
    text = in_words(match, change.text)
    head = f"{change.line:>3} {clean(text)}" if narrow else shown(change.line, text)
    totals = totals_text(match, narrow)
    if not narrow and width(head) + 2 + width(totals) > columns:
        totals = totals_text(match, short=True)
    room = columns - width(totals) - 2
    lefts = [f"{head}  {effect}".rstrip() for effect in effects]
    if narrow:
        lefts = [fitted(left, match, room) for left in lefts]
    left = next((left for left in lefts if width(left) <= room), None)
    if left is not None:
        yield pad(left, room) + "  " + totals
    elif width(head) <= room:
        yield pad(head, room) + "  " + totals
        yield from wrapped(effects[0], columns, INDENT)
    else:
        yield from wrapped(lefts[0], columns)
        for line in wrapped(totals, columns):
            yield pad(line, columns, right=True)
    news = " ".join(message.shown() for message in completed(match, change, narrow))
    if news:
        yield from wrapped(news, columns, INDENT)
    if why:
        yield from reasons(change, columns)
    yield from marks(change.new, columns, change.line, key)


def reasons(change: Change, columns: int) -> Iterator[str]:
    """The arithmetic of what a line gave, and the rules that it follows."""
    given = gains(change)
    for one in change.scored:
        if one.rule is not None and given[one.side]:
            side = list(change.after)[one.side]
            yield from wrapped(f"{side}: {one.why.shown()}  {one.rule}", columns, INDENT)


def in_words(match: Match, text: str) -> str:
    """A line of a match in the words and letters of the language spoken; it is stored in the
    canonical ones."""
    if spoken() == "en" or match.table is None or match.reader is None:
        return text
    if is_header(text):
        key, value, _ = header_key(uncommented(text)) or ("", "", 0)
        key = KEYS[fold(key)]
        value = header_value(match, key, value, spoken())
        return f"{in_language(key, spoken())}: {value}{tail(text)}"
    entry = match.reader.read(text)
    if not isinstance(entry, STATEMENTS):
        return text
    return statement(match.table, entry, None, spoken()) + tail(text)


def shown(line: int, text: str) -> str:
    """A line of the record with its number."""
    return f"{line:>3}  {clean(text)}"


def effects_of(match: Match, change: Change, short: bool) -> Iterator[str]:
    """Who won or got what, the fullest first: ``Тарас wins with a trump, +4 (A♠)``, the same
    without the cards, ``Тарас +4``; short: only the last."""
    table, replay, entry = match.table, match.replay, change.entry
    assert table is not None and replay is not None
    gained = gains(change)
    given = {side: gain for side, gain in enumerate(gained) if gain}
    said = trick_told(replay, change.line)
    named = said.name if said is not None else ""
    who = who_of(entry) if entry is not None else None
    if not named and who is not None and who.seat >= 0:
        named = table.players[who.seat]
    own = [s for s, seats in enumerate(table.sides) if named in names_of(match, seats)]
    gain = ", ".join(f"{table.side_names[side]} {signed(n)}" for side, n in given.items())
    if entry is not None and list(figures_of(entry)) == gained:
        gain = ""
    elif own and list(given) == own:
        gain = signed(given[own[0]])
    if said is None:
        yield gain
        return
    text = said.text.shown()
    if entry is not None and entry.verb == "wins":
        # The line itself says who won.
        text = named = ""
    alone = list(given) in ([], own)
    if not short or not alone:
        full = ", ".join(filter(None, (text, gain)))
        if said.cards and gain == signed(said.points):
            yield f"{full} ({Joined(said.cards, ' ')})"
        yield full
    if alone:
        yield f"{named} {gain}".strip()


def names_of(match: Match, seats: tuple[int, ...]) -> list[str]:
    """What a side may be called: each of its players, and the partners together."""
    assert match.table is not None
    players = [match.table.players[seat] for seat in seats]
    return [*players, "+".join(players)]


def completed(match: Match, change: Change, short: bool) -> Iterator[Message]:
    """What a line at the end has completed: a stage or game, with its points; who deals next."""
    replay, entry = match.replay, change.entry
    assert replay is not None and match.table is not None
    news = news_of(replay, change.line, short)
    if news is not None:
        yield news
    play = replay.play
    over = play is not None and play.started and play.complete
    if play is None or not over or entry is None or entry.verb in GENERAL - {"score"}:
        return
    if play.stages():
        scores = named_tally(match.table, play.scores(), short)
        yield say("Game {n}: {scores}.", n=play.number, scores=scores)
    if replay.outcome().status == "in-progress":
        dealer = match.table.players[replay.next_dealer()]
        yield say("{name} deals game {n}.", name=dealer, n=play.number + 1)


# What is due


def next_line(match: Match, short: bool = False) -> str:
    """Where the match stands and what is due: stage, trick, who leads or deals."""
    replay, table = match.replay, match.table
    assert replay is not None and table is not None
    if replay.outcome().status != "in-progress":
        return standing_line(match)
    state = replay.state(short).shown()
    if replay.in_hand:
        return state
    # Between games the next one knows best who has to do what in it, if anybody.
    play = replay.play
    n = len(replay.plays) + 1 + (play is not None and play.started)
    following = Play(table, n, replay.next_dealer(), replay.ledger())
    due = state_of(following, short).shown()
    if not any(name in due for name in table.players):
        return state
    head = say("g{n}", n=n).shown() if short else say("game {n}", n=n).shown()
    return due if due.startswith(head) else f"{head} {due}" if short else f"{head}, {due}"


def prompt_line(match: Match, columns: int) -> str:
    """The same as a prompt, with room behind it to type."""
    room = max(columns - TYPED, 12)
    return cut(fitted(next_line(match, short=columns < NARROW), match, room), room) + " > "


def fitted(text: str, match: Match, columns: int) -> str:
    """A text with the longest names of players shortened, as far as they have to be to fit."""
    assert match.table is not None
    for name in sorted(match.table.players, key=width, reverse=True):
        over = width(text) - columns
        if over > 0 and name in text:
            text = text.replace(name, cut(name, max(width(name) - over, SHORTEST)))
    return text


# What is wrong with it


def marks(findings: list[Finding], columns: int, line: int = 0, key: str = "") -> Iterator[str]:
    """The findings that came with a line, one ``!`` line each where they fit, without ``!`` what is
    only still missing; behind the last error or warning of the line itself, the key that takes it
    back."""
    quiet = [one for one in findings if one.awaited or one.severity is Severity.NOTE]
    own = [one for one in findings if one.line == line and one not in quiet]
    for found in findings:
        message = found.message
        if line and found.line != line:
            message = say("line {n}: {message}", n=found.line, message=message)
        elif key and own and found is own[-1]:
            message = say("{message}  {key}  takes this back.", message=message, key=key)
        if found in quiet:
            yield from wrapped(message.shown(), columns, INDENT)
            continue
        first, *rest = wrapped(f"! {message.shown()}", columns, INDENT)
        yield tint(first, "red" if found.counts else "yellow")
        yield from rest


def compared(change: Change, columns: int, was: str = "") -> Iterator[str]:
    """What a correction changes: totals before and after, who leads or wins, findings that come
    and go; was: who led or won before, to be told where that is no longer so."""
    if change.before == change.after:
        yield say("The totals stay as they are.").shown()
    for name in {**change.before, **change.after}:
        old, new = change.before.get(name), change.after.get(name)
        if old == new:
            continue
        if new is None:
            said = say("{name}: {old} before, not there now", name=name, old=old)
        elif old is None:
            said = say("{name}: not there before, {new} now", name=name, new=new)
        else:
            said = say("{name}: {old} before, {new} now", name=name, old=old, new=new)
        yield from wrapped(said.shown(), columns)
    standing = standing_line(change.match)
    if was not in ("", standing):
        yield from wrapped(say("before: {standing}", standing=was).shown(), columns)
        standing = say("now:    {standing}", standing=standing).shown()
    yield from wrapped(standing, columns)
    yield from marks(change.new[:MOST], columns, change.line)
    for found in change.gone[:MOST]:
        yield from wrapped(
            say("No longer: {message}", message=found.message).shown(), columns, INDENT
        )
    more = len(change.new[MOST:]) + len(change.gone[MOST:])
    if more:
        said = say_number("{n} finding more.", "{n} findings more.", more)
        yield from wrapped(said.shown(), columns, INDENT)
