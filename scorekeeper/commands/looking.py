"""What the commands that look at a match do: answers as text or JSON, and the exit code."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from typing import Any, NamedTuple, TypeVar

from scorekeeper.core.source import GameFails, Unusable
from scorekeeper.games.blame import asking
from scorekeeper.i18n.messages import say
from scorekeeper.match.reading import Match
from scorekeeper.terminal.layout import (
    clean,
    fail,
    in_blocks,
    terminal_width,
    write,
    write_data,
    write_json,
)

FINE, FAULTS, UNUSABLE = 0, 1, 2


def audit(matches: Iterator[Match | None], notes: bool, house: bool, json: bool) -> int:
    """Audit matches one after the other; None stands for a file that cannot be used."""
    return _audit_json(matches, house) if json else _audit_text(matches, notes, house)


Answer = TypeVar("Answer")


def answers(
    matches: Iterable[Match | None], answer: Callable[[Match], Answer]
) -> Iterator[Answer | None]:
    """What is answered of each match; None for one that cannot be used, as where its game fails,
    which is said then."""
    for match in matches:
        try:
            with asking():
                found = answer(match) if match is not None else None
        except GameFails as error:
            assert match is not None
            fail(match.fail(match.first, error))
            found = None
        yield found


def _audit_json(matches: Iterator[Match | None], house: bool) -> int:
    from json import dumps

    from scorekeeper.audit.data import as_json

    code = FINE
    write_data('{"format": 1, "matches": [')
    between = "\n"
    for answer in answers(matches, lambda match: (as_json(match, house), match.errors())):
        if answer is None:
            code = UNUSABLE
            continue
        found, errors = answer
        write_data(between + dumps(found, ensure_ascii=False))
        between = ",\n"
        if errors:
            code = max(code, FAULTS)
    write_data("]}\n")
    return code


def _audit_text(matches: Iterator[Match | None], notes: bool, house: bool) -> int:
    from scorekeeper.views.audit import audit as audit_lines

    code = FINE
    columns = terminal_width()
    held = list(islice(matches, 2))
    several = held.count(None) < len(held) > 1
    queue: Iterable[Match | None] = chain(held, matches)

    def audited(match: Match) -> tuple[str, int]:
        lines = audit_lines(match, columns, notes=notes, several=several, house=house)
        return "\n".join(lines), match.errors()

    between = ""
    with in_blocks():
        for answer in answers(queue, audited):
            if answer is None:
                code = UNUSABLE
                continue
            text, errors = answer
            if text:
                write(between + text)
            between = "\n" if several else ""
            if errors:
                code = max(code, FAULTS)
    return code


def against(match: Match, path: str, house: bool, json: bool) -> int:
    """Hold a paper sheet against a match; `Unusable` where the sheet cannot be read."""
    from json import dumps

    from scorekeeper.sheets.comparing import held
    from scorekeeper.views.against import against, against_json

    paper = held(match, path)
    if json:
        answer = against_json(match, paper, house)
        write_data(f'{{"format": 1, "matches": [\n{dumps(answer, ensure_ascii=False)}]}}\n')
    else:
        for line in against(match, paper, terminal_width(), house):
            write(line)
    return FAULTS if any(one.counts for one in paper.findings) or match.errors() else FINE


def totals(matches: Iterator[Match | None], stages: bool, json: bool) -> int:
    """Show the score sheets of matches."""
    code = FINE
    columns = terminal_width()
    shown: list[dict[str, Any]] = []
    first = True

    def answer(match: Match) -> dict[str, Any] | list[str]:
        if json:
            from scorekeeper.audit.data import totals_json

            return totals_json(match)
        if match.replay is None:
            from scorekeeper.views.audit import audit as audit_lines

            return list(audit_lines(match, columns))
        from scorekeeper.views.totals import sheet

        return list(sheet(match, columns, stages))

    for found in answers(matches, answer):
        if found is None:
            code = UNUSABLE
        elif isinstance(found, dict):
            shown.append(found)
        else:
            if not first:
                write("")
            first = False
            for line in found:
                write(line)
    if json:
        write_json({"format": 1, "matches": shown})
    return code


class Place(NamedTuple):
    """What is to be explained: a line, a game, or a stage of a game; nothing: the last line."""

    line: int | None = None
    game: int | None = None
    stage: int | None = None


def read_place(words: list[str]) -> Place | None:
    """``11``, ``game 3`` or ``game 3 stage 2``; None where the words mean nothing."""
    from scorekeeper.core.words import MEANINGS, fold

    numbers = [
        int(word) if word.isascii() and word.isdigit() and len(word) < 10 else None
        for word in words
    ]
    keys = [MEANINGS.get(fold(word), frozenset()) for word in words]
    match words, numbers:
        case [], _:
            return Place()
        case [_], [int() as line]:
            return Place(line=line)
        case [_, _], [None, int() as game] if "game" in keys[0]:
            return Place(game=game)
        case [_, _, _, _], [None, int() as game, None, int() as stage] if (
            "game" in keys[0] and "stage" in keys[2]
        ):
            return Place(game=game, stage=stage)
    return None


def explain(match: Match, place: Place, json: bool) -> int:
    """Explain a line, game or stage of a match."""
    from scorekeeper.views import explain as why

    if match.replay is None:
        from scorekeeper.views.audit import audit as audit_lines

        for line in audit_lines(match, terminal_width()):
            write(line)
        return UNUSABLE
    if place.game is not None:
        found = why.explain_game(match, place.game, place.stage)
    else:
        number = place.line if place.line is not None else why.last_scored(match)
        found = why.explain_line(match, number) if number is not None else None
    if found is None:
        for message in why.misdealt_games(match, place.game) if place.game is not None else ():
            fail(message)
            return UNUSABLE
        message = (
            say("This match has no such line, game or stage.")
            if match.replay.all_plays()
            else say("Nothing is recorded in this match yet.")
        )
        fail(message)
        return UNUSABLE
    if json:
        write_json(why.as_json(match, found))
        return FINE
    for line in why.text(match, found, terminal_width()):
        write(line)
    return FINE


def rules(name: str | None, json: bool) -> int:
    """Show the games, or one of them."""
    from scorekeeper.games.registry import all_games, find_game, nearest_game, unknown_game
    from scorekeeper.views import rules

    if name is None:
        games = all_games()
        if json:
            write_json(rules.games_json(games))
        else:
            for line in rules.games(games, terminal_width()):
                write(line)
        return FINE
    game = find_game(name)
    if game is None:
        fail(unknown_game(name, nearest_game(name)))
        return UNUSABLE
    if json:
        write_json(rules.game_json(game))
        return FINE
    for line in rules.game(game, terminal_width()):
        write(line)
    return FINE


def format_session(path: str, check: bool, rewrite: bool) -> int:
    """Print a session in canonical form, compare it with that, or write it anew."""
    from scorekeeper.core.source import read_lines, replace_file
    from scorekeeper.match.canonical import formatted

    try:
        typed = list(read_lines(path))
        lines = list(formatted(typed))
        if rewrite and path != "-":
            replace_file(path, (f"{line}\n" for line in lines))
            return FINE
    except Unusable as error:
        fail(error)
        return UNUSABLE
    if not check:
        write_data("".join(f"{line}\n" for line in lines))
        return FINE
    return _compare(path, typed, lines)


def _compare(path: str, typed: list[str], lines: list[str]) -> int:
    """Print where a session differs from its canonical form."""
    code = FINE
    for number, line in enumerate(typed, 1):
        wanted = lines[number - 1] if number <= len(lines) else None
        if line == f"{wanted}\n":
            continue
        code = FAULTS
        shown, place = line.rstrip("\r\n"), f"{path}:{number}"
        if wanted is None:
            write(say("{place}: an empty line at the end", place=place).shown())
        elif shown == wanted:
            write(say("{place}: a line end that is not LF alone", place=place).shown())
        else:
            write(f"{place}: {clean(shown)}")
            write(say("    canonical: {wanted}", wanted=wanted).shown())
    return code
