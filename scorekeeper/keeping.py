"""What the commands at the table do: new, add, undo, fix, log, matches, rename."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from scorekeeper.canonical import house_value
from scorekeeper.echo import compared, echo, next_line, totals_text
from scorekeeper.game import tally
from scorekeeper.layout import (
    NARROW,
    caret,
    clean,
    cut,
    terminal_width,
    width,
    wrapped,
    write,
    write_data,
    write_json,
)
from scorekeeper.layouts import retyped
from scorekeeper.match import Match
from scorekeeper.messages import say, say_number
from scorekeeper.notation import Fault
from scorekeeper.recorded import Change, Recorded, Refused, begin, canonical, read, rebuild
from scorekeeper.registry import find_game, nearest_game, unknown_game
from scorekeeper.source import Unusable, is_file
from scorekeeper.store import Row, Store, default_path
from scorekeeper.totals import title

FINE, FAULTS = 0, 1
NO_MATCH = say("No match is being played. Begin one:  scorekeeper new GAME PLAYER PLAYER")


def open_store(path: str | None, *, must_exist: bool = False) -> Store:
    """The store that is meant; what is worked out in it is brought up to date."""
    store = Store(path or default_path(), must_exist=must_exist)
    if store.outdated() and store.writable:
        rebuild(store)
    return store


def open_match(store: Store, named: str | None) -> Recorded:
    """A match of the store: the one named, or the current one."""
    if named is None:
        id = store.current()
        if id is None:
            raise Unusable(
                say("No match is being played. Begin one:  scorekeeper new GAME PLAYER PLAYER")
            )
    else:
        id = store.find(named)
        if id is None:
            raise Unusable(
                say("There is no match {name}; 'scorekeeper matches' lists them.", name=named)
            )
    return Recorded(store, id)


def stored(named: str | None, db: str | None) -> Match:
    """A match of the store as it stands; raises `Unusable` where there is none."""
    path = db or default_path()
    if not os.path.exists(path):
        if named is not None:
            raise Unusable(say("There is no file {name}, and no match either.", name=named))
        raise Unusable(
            say("No match is being played. Begin one:  scorekeeper new GAME PLAYER PLAYER")
        )
    store = open_store(path, must_exist=True)
    if named is not None and store.find(named) is None:
        raise Unusable(say("There is no file {name}, and no match either.", name=named))
    return open_match(store, named).match


def show_lines(named: str | None, db: str | None, check: bool) -> int:
    """The lines of a match: its session file. They are stored in canonical form, so there is
    nothing to say where only that is asked (`check`)."""
    match = stored(named, db)
    if not check:
        write_data("".join(f"{text}\n" for text in match.texts))
    return FINE


def overview() -> int:
    """The current match and what can be done next; for a newcomer, how to start."""
    columns = terminal_width()
    path = default_path()
    id = Store(path, must_exist=True).current() if os.path.exists(path) else None
    if id is None:
        lines = (
            "  scorekeeper play                    keep score at the table",
            "  scorekeeper audit FILE              check a score sheet",
            "  scorekeeper rules                   the games;  --help  everything",
        )
        for line in lines:
            write(cut(say(line).shown(), columns))
        return FINE
    match = stored(id, None)
    write(cut(title(match, columns), columns))
    for line in (totals_text(match, short=columns < NARROW), next_line(match)):
        for text in wrapped(line, columns):
            write(text)
    for line in (
        "  scorekeeper play      go on             scorekeeper audit    check it",
        "  scorekeeper totals    the whole sheet   scorekeeper --help   everything",
    ):
        for text in wrapped(say(line).shown(), columns) if columns < NARROW else [line]:
            write(text)
    return FINE


def header_of(
    game: str, players: Sequence[str], options: dict[str, str | None]
) -> tuple[str, list[str]]:
    """The header lines of a new match, and its game's id."""
    found = find_game(game)
    if found is None:
        raise Unusable(unknown_game(game, nearest_game(game)))
    lines = [f"match: {found.id}", f"players: {', '.join(players)}"]
    values = {"date": date.today().isoformat(), **{k: v for k, v in options.items() if v}}
    if "house" in values:
        values["house"] = house_value(values["house"])
    for key in ("teams", "dealer", "house", "date", "place", "event"):
        if key in values:
            lines.append(f"{key}: {values[key]}")
    return found.id, lines


def new(
    store: Store, game: str, players: Sequence[str], options: dict[str, str | None], json: bool
) -> int:
    """Begin a match."""
    id, lines = header_of(game, players, options)
    recorded = begin(store, lines, id)
    if json:
        write_json({"match": recorded.id})
        return FINE
    for line in wrapped(say("{match} has begun.", match=recorded.id).shown(), terminal_width()):
        write(line)
    write(next_line(recorded.match))
    return FINE


def understand(recorded: Recorded, text: str, act: Any) -> tuple[Change, str | None]:
    """Do something with a line; where it cannot be understood, with what it would be on another
    keyboard layout. Answers the change and the line that was understood instead, if one was."""
    try:
        return act(text), None
    except Refused:
        for other in retyped(text):
            try:
                return act(other), other
            except Refused:
                continue
        raise


def add(recorded: Recorded, texts: Sequence[str], before: int | None, dry: bool, json: bool) -> int:
    """Record lines, all or none of them."""
    columns = terminal_width()
    shown: list[tuple[Change, str | None]] = []
    if before is not None:
        place = before
        if len(texts) > 1:
            raise Unusable(say("One line at a time goes before another."))
        change, other = understand(
            recorded, texts[0], lambda text: recorded.insert(place, text, dry=dry)
        )
        shown.append((change, other))
    elif len(texts) == 1:
        change, other = understand(recorded, texts[0], lambda text: recorded.add(text, dry=dry))
        shown.append((change, other))
    else:
        shown = [(change, None) for change in recorded.add_all(texts, dry=dry)]
    steps = list(stood(recorded, [change for change, _ in shown], before, dry))
    if json:
        write_json(answer(recorded.id, steps))
        return FINE
    for (change, match), (_, other) in zip(steps, shown, strict=True):
        if other is not None:
            write(say("understood as: {line}", line=other).shown())
        for line in echo(match, change, columns):
            write(line)
    write(say("Nothing was recorded.").shown() if dry else next_line(recorded.match))
    return FINE


def stood(
    recorded: Recorded, changes: Sequence[Change], before: int | None, dry: bool
) -> Iterator[tuple[Change, Match]]:
    """Each change with the match as it stood after it, or would stand after a dry run."""
    if len(changes) == 1 and not dry:
        yield changes[0], recorded.match
        return
    texts = recorded.texts()
    if not dry:
        del texts[len(texts) - len(changes) :]
    for change in changes:
        texts.insert(len(texts) if before is None else before - 1, change.text)
        yield change, read(texts, recorded.id)


def answer(id: str, steps: Sequence[tuple[Change, Match]]) -> dict[str, Any]:
    """The answer of ``add --json``: changes of a match, and the match after each."""
    from scorekeeper.audit import finding_json, score_json

    changes, match = [change for change, _ in steps], steps[-1][1]
    table, replay = match.table, match.replay
    assert table is not None and replay is not None
    return {
        "format": 1,
        "match": id,
        "lines": [score_json(one, table) for change in changes for one in change.scored],
        "findings": [finding_json(found) for change in changes for found in change.new],
        "totals": dict(zip(table.side_names, replay.totals(), strict=True)),
    }


def undo(recorded: Recorded, line: int | None, reason: str, json: bool) -> int:
    """Take back a line, and tell how to bring it back."""
    recorded.refresh()
    last = line is None or line == len(recorded.lines)
    change = recorded.undo(line, reason)
    if json:
        write_json(answer(recorded.id, [(change, recorded.match)]))
        return FINE
    columns = terminal_width()
    write(say("{line} taken back: {text}", line=change.line, text=clean(change.text)).shown())
    place = "" if last else f"--before {change.line} "
    command = f"scorekeeper add {place}{shell_words(change.text)}"
    for text in wrapped(say("To bring it back:  {command}", command=command).shown(), columns):
        write(text)
    for text in compared(change, columns, recorded.match):
        write(text)
    return FINE


def shell_words(text: str) -> str:
    """A line as it can be given to a shell."""
    from shlex import quote

    return " ".join(quote(word) for word in text.split())


def fix(recorded: Recorded, line: int, text: str, reason: str, dry: bool, json: bool) -> int:
    """Replace a line."""
    recorded.refresh()
    old = recorded.log_at(line).text
    before = recorded.match
    change, other = understand(
        recorded, text, lambda text: recorded.fix(line, text, reason, dry=dry)
    )
    if json:
        write_json(answer(recorded.id, [(change, recorded.match)]))
        return FINE
    if other is not None:
        write(say("understood as: {line}", line=other).shown())
    after = recorded.match
    if dry:
        texts = [one.text for one in recorded.lines]
        texts[line - 1] = change.text
        after = read(texts, recorded.id)
    for said in show_fix(line, old, change, before, after, terminal_width()):
        write(said)
    if dry:
        write(say("Nothing was changed.").shown())
    elif not reason:
        write(say("No reason given; --reason TEXT keeps one in the log.").shown())
    return FINE


def show_fix(
    line: int, old: str, change: Change, before: Match, after: Match, columns: int
) -> Iterator[str]:
    """A line before and after, the games that it changes, and who leads or wins."""
    yield cut(say("line {line} before: {text}", line=line, text=clean(old)).shown(), columns)
    yield cut(
        say("line {line} now:    {text}", line=line, text=clean(change.text)).shown(), columns
    )
    yield from side_by_side(before, after, columns)
    yield from compared(change, columns, after)


def side_by_side(before: Match, after: Match, columns: int) -> Iterator[str]:
    """The games whose points differ, before and after."""
    if before.replay is None or after.replay is None or after.table is None:
        return
    old = {play.number: play.scores() for play in before.replay.all_plays()}
    new = {play.number: play.scores() for play in after.replay.all_plays()}
    for number in sorted(old.keys() | new.keys()):
        was, now = old.get(number), new.get(number)
        if was == now:
            continue
        shown = [tally(scores) if scores is not None else "" for scores in (was, now)]
        said = say("game {n}: {old} before, {new} now", n=number, old=shown[0], new=shown[1])
        yield from wrapped(said.shown(), columns)


def fix_file(path: str, line: int, text: str) -> int:
    """What a replaced line of a session file would change: nothing is written."""
    from scorekeeper.match import matches
    from scorekeeper.source import read_lines

    typed = [one.rstrip("\r\n") for one in read_lines(path)]
    if not 1 <= line <= len(typed):
        raise Unusable(say("{path} has lines 1 to {n}.", path=path, n=len(typed)))
    found = [match for match in matches(typed, path) if match.first <= line]
    if not found:
        raise Unusable(say("Line {line} of {path} is of no match.", line=line, path=path))
    before = found[-1]
    changed = [*typed[: line - 1], text, *typed[line:]]
    after = [match for match in matches(changed, path) if match.first <= line][-1]
    fault = next(
        (f for f in after.findings(notes=False) if f.line == line and f.code == "syntax"), None
    )
    if fault is not None:
        raise Refused(text, Fault(fault.code, fault.column, fault.width, fault.message))
    columns = terminal_width()
    write(
        cut(
            say("line {line} before: {text}", line=line, text=clean(typed[line - 1])).shown(),
            columns,
        )
    )
    write(
        cut(
            say(
                "line {line} now:    {text}", line=line, text=clean(canonical(after, line))
            ).shown(),
            columns,
        )
    )
    for said in side_by_side(before, after, columns):
        write(said)
    from scorekeeper.totals import standing_line

    for match, label in ((before, say("before")), (after, say("now"))):
        if match.replay is not None:
            write(f"{label.shown()}: {standing_line(match)}")
    write(say("Nothing was changed.").shown())
    return FINE


def show_refused(error: Refused) -> None:
    """A line that was refused: where, and why."""
    columns = terminal_width()
    line, mark = caret(error.text, error.fault.column, error.fault.width, columns - 2)
    write("  " + line, error=True)
    write("  " + mark, error=True)
    for text in wrapped(f"{error.fault.code}: {error.fault.message.shown()}", columns):
        write(text, error=True)
    write(say("Nothing was recorded.").shown(), error=True)


def log(store: Store, named: str | None, check: bool, json: bool) -> int:
    """Every line ever recorded, with corrections; or whether the log is whole."""
    if check:
        faults = list(store.faults())
        if json:
            write_json({"format": 1, "whole": not faults, "faults": faults})
        elif faults:
            for fault in faults:
                write(fault)
        else:
            n = sum(1 for _ in store.rows())
            write(
                say(
                    "The log is whole: {n} rows, none changed, missing or out of order.", n=n
                ).shown()
            )
        return FAULTS if faults else FINE
    recorded = open_match(store, named)
    rows = list(store.rows(recorded.id))
    if json:
        write_json({"format": 1, "match": recorded.id, "rows": [row._asdict() for row in rows]})
        return FINE
    for text in log_lines(store, recorded, terminal_width()):
        write(text)
    return FINE


def log_lines(store: Store, recorded: Recorded, columns: int) -> Iterator[str]:
    """The log of a match as lines."""
    numbers = {line.row: number for number, line in enumerate(recorded.lines, 1)}
    texts: dict[int, str] = {}
    for row in store.rows(recorded.id):
        for text in logged(row, numbers, texts):
            yield cut(clean(text), columns)


def logged(row: Row, numbers: dict[int, int], texts: dict[int, str]) -> Iterator[str]:
    """A row of the log as lines: its number, when, what, and what stood there before."""
    target = row.target or 0
    at = row.at[:16].replace("T", " ")
    place = numbers.get(target if row.op in ("fix", "undo") else row.id)
    line = say("line {n}", n=place).shown() if place is not None else say("taken back").shown()
    head = f"{row.id:>5}  {at}  "
    match row.op:
        case "new" | "add":
            yield f"{head}{row.text}   ({line})"
        case "insert":
            yield head + say("{text}   (put in, {line})", text=row.text, line=line).shown()
        case "fix":
            yield (
                head
                + say(
                    "{text}   (in place of row {target}, {line})",
                    text=row.text,
                    target=target,
                    line=line,
                ).shown()
            )
            yield " " * width(head) + say("before: {text}", text=texts.get(target, "")).shown()
        case "undo":
            yield (
                head
                + say(
                    "row {target} taken back: {text}", target=target, text=texts.get(target, "")
                ).shown()
            )
        case "rename":
            old, _, new = row.text.partition("\t")
            yield head + say("{old} is now {new}", old=old, new=new).shown()
        case _:
            yield head + row.op
    if row.reason:
        yield " " * width(head) + say("reason: {reason}", reason=row.reason).shown()
    texts[target if row.op == "fix" else row.id] = row.text


def play(store: Store, words: list[str], options: dict[str, str | None]) -> int:
    """The prompt at the table; options: header lines of a new match."""
    from scorekeeper.prompt import Prompt
    from scorekeeper.terminal import at_table

    return Prompt(store, at_table()).run(words, options)


def watch(named: str | None, db: str | None, stages: bool) -> int:
    """The score sheet of a match, filling the screen, until somebody breaks off."""
    from scorekeeper.terminal import watch as follow
    from scorekeeper.totals import sheet

    if named is not None and is_file(named):
        raise Unusable(say("A match of the store can be watched; {name} is a file.", name=named))
    stored(named, db)
    recorded = open_match(Store(db or default_path(), must_exist=True), named)
    follow(recorded.refresh, lambda columns: list(sheet(recorded.match, columns, stages)))
    return FINE


def rename(store: Store, old: str, new: str, sure: bool, ask: Any) -> int:
    """Give a player another name everywhere; an existing name merges the two, after a question."""
    from scorekeeper.header import name_fault

    fault = name_fault(new)
    if fault is not None:
        raise Unusable(fault)
    known = {name: id for id, name in store.execute("SELECT id, name FROM players")}
    if old not in known:
        raise Unusable(say("No player is called {name}.", name=old))
    if old == new:
        raise Unusable(say("{name} is called that already.", name=old))
    found = store.execute(
        "SELECT match_id FROM seats JOIN players ON players.id = player_id WHERE name = ?", (old,)
    ).fetchall()
    ids = [id for (id,) in found]
    if new in known:
        both = store.execute(
            "SELECT match_id FROM seats JOIN players ON players.id = player_id WHERE name IN (?, ?)"
            " GROUP BY match_id HAVING COUNT(*) > 1",
            (old, new),
        ).fetchone()
        if both is not None:
            raise Unusable(
                say(
                    "{old} and {new} have played each other ({match}); they are two.",
                    old=old,
                    new=new,
                    match=both[0],
                )
            )
        question = say(
            "There is a {new} already. Are they one player, in {n} matches more?",
            new=new,
            n=len(ids),
        )
        if not sure and not ask(question.shown()):
            write(say("Nothing was changed.").shown())
            return FINE
    with store.writing():
        for id in ids:
            Recorded(store, id).rename(old, new)
        store.execute("DELETE FROM players WHERE id NOT IN (SELECT player_id FROM seats)")
    done = say_number(
        "{old} is now {new} in {n} match.",
        "{old} is now {new} in {n} matches.",
        len(ids),
        old=old,
        new=new,
    )
    write(done.shown())
    return FINE


def mark(store: Store, named: str, op: str) -> int:
    """Take a match out of the history, or bring it back."""
    recorded = open_match(store, named)
    recorded.mark(op)
    if op == "discard":
        write(
            say(
                "{match} is out of the history. To bring it back:"
                "  scorekeeper matches --restore {match}",
                match=recorded.id,
            ).shown()
        )
    else:
        write(say("{match} is in the history again.", match=recorded.id).shown())
    return FINE


def matches(store: Store, everything: bool, json: bool) -> int:
    """All matches of the store."""
    where = "" if everything else " WHERE discarded = 0"
    rows = store.execute(
        "SELECT id, game, date, status, winner, discarded, name FROM matches"
        + where
        + " ORDER BY created, id"
    ).fetchall()
    points: dict[str, dict[str, int]] = {}
    players: dict[str, list[str]] = {}
    for id, name, n in store.execute(
        "SELECT match_id, name, points FROM sides ORDER BY match_id, number"
    ):
        points.setdefault(id, {})[name] = n
    for id, name in store.execute(
        "SELECT match_id, name FROM seats JOIN players ON players.id = player_id"
        " ORDER BY match_id, seat"
    ):
        players.setdefault(id, []).append(name)
    if json:
        listed = [
            {
                "match": id,
                "game": game,
                "date": day,
                "players": players.get(id, []),
                "totals": points.get(id, {}),
                "status": status,
                "winner": winner,
            }
            for id, game, day, status, winner, _, _ in rows
        ]
        write_json({"format": 1, "matches": listed})
        return FINE
    columns = terminal_width()
    current = store.current()
    for id, _, day, status, winner, discarded, _ in rows:
        sides = "  ".join(f"{name} {n}" for name, n in points.get(id, {}).items())
        state = (
            say("discarded").shown()
            if discarded
            else say("won by {name}", name=winner).shown()
            if winner
            else status
        )
        star = "*" if id == current else " "
        for text in wrapped(f"{star} {id}  {(day or '')[:10]}  {sides}  {state}", columns):
            write(text)
    if not rows:
        write(say("There are no matches yet.").shown())
    write(say("The store: {path}", path=store.path).shown())
    return FINE


def statements(words: Sequence[str]) -> list[str]:
    """The lines that ``add`` is given: the words of one, or standard input for ``-``."""
    if list(words) != ["-"]:
        return [" ".join(words)]
    lines = sys.stdin.read().splitlines()
    return [line for line in lines if line.strip() and not line.lstrip().startswith("#")]
