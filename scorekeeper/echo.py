"""What a recorded line did, for the table: one line with its effect and the totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.cards import FULL_PACK, Suit, is_cyrillic
from scorekeeper.findings import Finding, Severity
from scorekeeper.game import named_tally
from scorekeeper.layout import NARROW, clean, cut, pad, tint, width, wrapped
from scorekeeper.match import Match
from scorekeeper.messages import LANGUAGES, Message, points, say, signed
from scorekeeper.notation import GENERAL
from scorekeeper.recorded import UNREADABLE, Change, read
from scorekeeper.totals import standing_line
from scorekeeper.words import fold

INDENT = "     "
"""What is said about a line stands below its text, behind its number."""

TYPED = 12
"""The columns of a line that are left to type in, and for the sign of the prompt."""
SHORTEST = 4
"""A name is not shortened below this."""
LETTERS = str.maketrans("JQKA♠♥♦♣", "jqkashdc")
CYRILLIC_LETTERS = str.maketrans("JQKA♠♥♦♣", "вдктпчбт")


# The line that was recorded


def gains(match: Match, change: Change) -> list[int]:
    """What the line gave each side: the totals now less those before."""
    assert match.replay is not None
    now = match.replay.totals()
    before = change.before or (0,) * len(now)
    return [a - b for a, b in zip(now, before, strict=True)]


def totals_text(match: Match, short: bool) -> str:
    """The running totals: ``Олена 56 +13   Тарас 41 +10``, the game in hand behind the sign."""
    table, replay = match.table, match.replay
    assert table is not None and replay is not None
    closed, totals = replay.closed_totals(), replay.totals()
    names = initials(list(table.side_names)) if short else table.side_names
    cells = []
    for name, before, now in zip(names, closed, totals, strict=True):
        if replay.in_hand and now != before:
            joint = "" if short else " "
            cells.append(f"{name} {points(before)}{joint}{signed(now - before)}")
        else:
            cells.append(f"{name} {points(now)}")
    return ("  " if short else "   ").join(cells)


def initials(names: list[str]) -> list[str]:
    """The shortest beginnings of the names that tell them apart."""
    size = 1
    while len({name[:size] for name in names}) < len(names) and size < max(map(len, names)):
        size += 1
    return [name[:size] for name in names]


def echo(match: Match, change: Change, columns: int, key: str = "") -> Iterator[str]:
    """The line as it was recorded, what it did, the totals, and what is wrong with it.

    match: as it stands after the line; key: what is typed to take back a line that is wrong,
    where there is such a key.
    """
    narrow = columns < NARROW
    effects = list(effects_of(match, change, narrow))
    head = f"{change.line:>3} {clean(change.text)}" if narrow else shown(change.line, change.text)
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
    yield from marks(change.new, columns, change.line, key)


def shown(line: int, text: str) -> str:
    """A line of the record with its number."""
    return f"{line:>3}  {clean(text)}"


def effects_of(match: Match, change: Change, short: bool) -> Iterator[str]:
    """Who won or got what, the fullest first: ``Тарас wins with a trump, +4 (A♠)``, the same
    without the cards, ``Тарас +4``; short: only the last."""
    table, replay, entry = match.table, match.replay, change.entry
    assert table is not None and replay is not None
    gained = gains(match, change)
    given = {side: gain for side, gain in enumerate(gained) if gain}
    said = replay.said(change.line)
    named = said.name if said is not None else ""
    if not named and entry is not None and entry.player is not None and entry.player >= 0:
        named = table.players[entry.player]
    own = [s for s, seats in enumerate(table.sides) if named in names_of(match, seats)]
    gain = ", ".join(f"{table.side_names[side]} {signed(n)}" for side, n in given.items())
    if entry is not None and list(entry.figures) == gained:
        gain = ""
    elif own and list(given) == own:
        gain = signed(given[own[0]])
    if said is None:
        yield gain
        return
    if not short:
        full = ", ".join(filter(None, (said.text.shown(), gain)))
        if said.cards and gain == signed(said.points):
            yield f"{full} ({' '.join(map(str, said.cards))})"
        yield full
    joint = " " if list(given) == own else ", "
    yield joint.join(filter(None, (named, gain)))


def names_of(match: Match, seats: tuple[int, ...]) -> list[str]:
    """What a side may be called: each of its players, and the partners together."""
    assert match.table is not None
    players = [match.table.players[seat] for seat in seats]
    return [*players, "+".join(players)]


def completed(match: Match, change: Change, short: bool) -> Iterator[Message]:
    """What a line at the end has completed: a stage or game, with its points; who deals next."""
    replay, entry = match.replay, change.entry
    assert replay is not None and match.table is not None
    news = replay.news(change.line, short)
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
    due = table.game.play(table, n, replay.next_dealer()).state(short).shown()
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
    """The findings that came with a line, one ``!`` line each where they fit; behind the last
    error of the line itself, the key that takes it back."""
    errors = [found for found in findings if found.line == line and found.counts]
    for found in findings:
        message = found.message
        if line and found.line != line:
            message = say("line {n}: {message}", n=found.line, message=message)
        elif key and errors and found is errors[-1]:
            message = say("{message}  {key}  takes this back.", message=message, key=key)
        if found.severity is Severity.NOTE:
            yield from wrapped(message.shown(), columns, INDENT)
            continue
        first, *rest = wrapped(f"! {message.shown()}", columns, INDENT)
        yield tint(first, "red" if found.counts else "yellow")
        yield from rest


def compared(change: Change, columns: int, after: Match) -> Iterator[str]:
    """What a correction changes: totals before and after, findings that come and go."""
    match = after
    assert match.replay is not None and match.table is not None
    before, now = change.before, match.replay.totals()
    if tuple(before) == tuple(now):
        yield say("The totals stay as they are.").shown()
    else:
        for name, old, new in zip(match.table.side_names, before, now, strict=True):
            said = say("{name}: {old} before, {new} now", name=name, old=old, new=new)
            if old != new:
                yield from wrapped(said.shown(), columns)
    yield from wrapped(standing_line(match), columns)
    yield from marks(change.new, columns, change.line)
    for found in change.gone:
        yield from wrapped(
            say("No longer: {message}", message=found.message).shown(), columns, INDENT
        )


# How lines are written


def languages(match: Match) -> Sequence[str]:
    """The languages whose words the players are likely to type."""
    return LANGUAGES if in_cyrillic(match) else LANGUAGES[:1]


def in_cyrillic(match: Match) -> bool:
    """Whether names are written in Cyrillic letters, and lines most likely, too."""
    return any(map(is_cyrillic, match.header.players))


def forms(match: Match, columns: int) -> Iterator[str]:
    """The shortest ways to write what is most often written, and the keys of the prompt."""
    rows = [*short_forms(match), ("Enter", say("totals")), ("-", say("take back"))]
    rows.append(("?", say("why, and all other words")))
    size = max(width(example) for example, _ in rows)
    cells = [f"  {pad(example, size)}  {text.shown().partition(';')[0]}" for example, text in rows]
    left, right = cells[::2], cells[1::2]
    room = max(map(width, left))
    if columns >= NARROW and room + max(map(width, right)) <= columns:
        right += [""] * (len(left) - len(right))
        cells = [f"{pad(a, room)}{b}".rstrip() for a, b in zip(left, right, strict=True)]
    for cell in cells:
        yield cut(cell, columns)


def statements(match: Match, columns: int) -> Iterator[str]:
    """Every statement of the game, with an example."""
    assert match.table is not None
    for verb in match.table.game.verbs:
        said = f"  {verb.example}   {verb.text.shown()}"
        if width(said) <= columns:
            yield said
        else:
            yield cut(f"  {verb.example}", columns)
            yield from wrapped(verb.text.shown(), columns, INDENT)


def short_forms(match: Match) -> Iterator[tuple[str, Message]]:
    """Short forms of statements as these players may type them, with what they mean."""
    table = match.table
    assert table is not None
    game, players = table.game, table.players
    letters = CYRILLIC_LETTERS if in_cyrillic(match) else LETTERS
    first, n = fold(initials(list(players))[0]), len(players)
    pack = game.pack(n)
    spades = [card for card in reversed(FULL_PACK) if card in pack and card.suit is Suit.SPADES]
    cards = [str(card).translate(letters) for card in spades[:: max(1, len(spades) // n)][:n]]
    found: list[tuple[str, Message]] = []
    if game.cards_first:
        found.append(("".join(cards[::-1]), say("a trick, as played")))
        found.append((first, say("{name} wins a trick, cards not kept", name=players[0])))
        if any(verb.trumps for verb in game.verbs):
            found.append((cards[0], say("the card turned up")))
    else:
        verb = game.verbs[0]
        taken = "".join(verb.example.partition(" = ")[0].split()[2:])
        signs = taken.upper().translate(str.maketrans("SHDC", "♠♥♦♣"))
        found.append((f"{first} {signs.translate(letters)}", verb.text))
    figures = " ".join(str(9 - 2 * side) for side in range(len(table.sides)))
    found.append((figures, say("points, {name} first", name=table.side_names[0])))
    for example, text in found:
        tried = read([*match.texts, example])
        line = len(match.texts) + 1
        if not any(f.line == line and f.code in UNREADABLE for f in tried.findings(notes=False)):
            yield example, text
