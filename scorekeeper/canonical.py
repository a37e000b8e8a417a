"""Sessions in canonical form: the long form of every line, comments kept (the inverse of
reading)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from scorekeeper.game import NOBODY, Entry, Table, Verb
from scorekeeper.header import header_key, is_match_line
from scorekeeper.match import Match
from scorekeeper.notation import LONGEST_LINE, Fault, comment_of, uncommented
from scorekeeper.words import KEYS, fold


def formatted(lines: Iterable[str]) -> Iterator[str]:
    """The canonical form of a session text, line by line, without line ends.

    A line stays the line that it was, so that line numbers hold. What cannot be read stays as
    it was typed. White space at the ends of lines and empty lines at the end of the text go.
    """
    match: Match | None = None
    blank = 0
    for number, raw in enumerate(lines, 1):
        text = raw.rstrip("\r\n")
        if number == 1:
            text = text.removeprefix("\ufeff")
        bare = uncommented(text[:LONGEST_LINE])
        if is_match_line(text):
            match = Match("", number)
        written = text.rstrip()
        if match is not None and bare.strip() and len(text) <= LONGEST_LINE:
            written = _line(match, number, text, bare)
        elif not bare.strip() and comment_of(text):
            written = comment_of(text)
        if not written:
            blank += 1
            continue
        yield from ("" for _ in range(blank))
        blank = 0
        yield written


def _line(match: Match, number: int, text: str, bare: str) -> str:
    """One line of a match, which reads it, in canonical form; as typed where it cannot be read."""
    match.take(number, text)
    if match.replay is None or match.table is None or match.reader is None:
        found = header_key(bare)
        line = match.header.lines.get(KEYS.get(fold(found[0]), "")) if found else None
        faulty = any(one.line == number for one in match.findings(notes=False))
        if line is None or line.line != number or faulty or line.value.startswith("#"):
            return text.rstrip()
        return f"{line.key}: {_value(match, line.key, line.value)}".rstrip() + tail(text)
    entry = match.reader.read(text)
    if entry is None or isinstance(entry, Fault):
        return text.rstrip()
    if match.replay.refused(number):
        return text.rstrip()
    return in_full(match, number, text, entry)


def in_full(match: Match, number: int, text: str, entry: Entry) -> str:
    """The line that a match has read last, in full; entry: as it was read."""
    table, replay = match.table, match.replay
    assert table is not None and replay is not None
    plays = replay.all_plays()
    reread = plays[-1].reread.get(number) if plays else None
    return statement(table, entry, reread) + tail(text)


def tail(text: str) -> str:
    """The comment of a line, as it stands behind a statement."""
    comment = comment_of(text)
    return f"  {comment}" if comment else ""


def _value(match: Match, key: str, value: str) -> str:
    """A header's value in canonical form; as typed where it cannot be read."""
    header = match.header
    if key == "match" and header.game is not None:
        return header.game.id
    if key == "players":
        return ", ".join(header.players)
    if key == "teams":
        teams = [[" ".join(name.split()) for name in team.split("+")] for team in value.split(",")]
        return ", ".join("+".join(team) for team in teams)
    if key == "house":
        return house_value(value)
    return value


def house_value(value: str) -> str:
    """House rules in canonical form: ``sets=plain, decks=2``."""
    settings = re.sub(r"\s*=\s*", "=", fold(value))
    return ", ".join(word for word in re.split(r"[\s,]+", settings) if word)


def statement(table: Table, entry: Entry, reread: str | None = None) -> str:
    """An entry as it is written in full.

    reread: the verb that the game took it for, where that depends on what came before.
    """
    return " ".join(filter(None, map(str.strip, _words(table, entry, reread))))


def _name(table: Table, seat: int | None, partners: bool = False) -> str:
    if seat == NOBODY:
        return "nobody"
    if seat is None:
        return ""
    return table.side_names[table.side_of[seat]] if partners else table.players[seat]


def _figures(figures: tuple[int, ...]) -> str:
    return " ".join(map(str, figures))


def _words(table: Table, entry: Entry, reread: str | None) -> Iterator[str]:
    name = _name(table, entry.player, entry.partners)
    cards = " ".join(map(str, entry.cards))
    verb = entry.verb if reread is None else reread
    match verb:
        case "game":
            yield f"game dealer {name}" if name else "game"
        case "score":
            yield " ".join(filter(None, ("score", entry.scope, _figures(entry.figures))))
            if entry.totals:
                yield f"= {_figures(entry.totals)}"
        case "total":
            yield f"total {_figures(entry.totals)}"
        case "points":
            yield f"{name} = {entry.claim}"
        case "winner":
            yield f"winner {name}"
        case "adjust":
            yield f"adjust {name} {entry.claim:+d} {entry.text}"
        case "dispute":
            yield f"dispute {name} {entry.text}"
        case "misdeal" | "settle" | "note" | "end":
            yield f"{verb} {entry.text}"
        case "trick":
            yield cards
        case _:
            yield from _game_words(table, entry, verb, name, cards)
    if entry.winner is not None:
        yield f"= {_name(table, entry.winner, entry.winner_partners)}"


def _game_words(table: Table, entry: Entry, verb: str, name: str, cards: str) -> Iterator[str]:
    """A statement of the game itself, as its `Verb` says."""
    form: Verb = next(v for v in table.game.verbs if v.word == verb)
    yield name
    yield form.word
    if form.figures:
        yield _figures(entry.figures)
    elif form.joint:
        yield f"{entry.cards[0]} {form.joint} {entry.cards[1]}"
    elif form.trumps:
        yield " ".join(map(str, entry.trumps or entry.cards))
    else:
        yield cards
    if entry.claim is not None:
        yield f"= {entry.claim}"
