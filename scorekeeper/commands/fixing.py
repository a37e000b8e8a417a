"""What ``fix`` does: a line in the place of another, in the store or tried on a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.commands.keeping import (
    FINE,
    answer,
    bringing_back,
    open_match,
    shell_words,
    show_understood,
    understand,
)
from scorekeeper.core.source import Unusable, read_lines
from scorekeeper.core.table import tally
from scorekeeper.i18n.messages import points, say, say_number
from scorekeeper.match.reading import Match, matches
from scorekeeper.store.change import Change, corrected
from scorekeeper.terminal.layout import clean, terminal_width, wrapped, write, write_json
from scorekeeper.views.echo import MOST, compared, in_words
from scorekeeper.views.totals import standing_line


def fix(
    db: str | None,
    named: str | None,
    line: int,
    words: Sequence[str],
    reason: str,
    dry: bool,
    json: bool,
) -> int:
    """Replace a line of a match in the store."""
    recorded = open_match(db, named)
    before, columns = recorded.match, terminal_width()
    old = in_words(before, recorded.log_at(line).text)
    change, other = understand(
        " ".join(words), lambda text: recorded.fix(line, text, reason, dry=dry)
    )
    told = [*show_understood(other), *show_fix(old, change, before, columns)]
    if dry:
        told.append(say("Nothing was changed.").shown())
    else:
        told += bringing_back(recorded, f"fix {change.line}", old, db, columns)
        if not reason:
            told += wrapped(
                say("No reason given; --reason TEXT keeps one in the log.").shown(), columns
            )
    return tell(change, told, json)


def fix_file(path: str, line: int, words: Sequence[str], json: bool) -> int:
    """What a replaced line of a session file would change: nothing is written."""
    before, last = None, 0
    for match in matches(read_lines(path), path):
        last = match.first + len(match.texts) - 1
        if match.first <= line <= last:
            before = match
    if not 1 <= line <= last:
        raise Unusable(say("{path} has lines 1 to {n}.", path=path, n=last))
    if before is None:
        raise Unusable(say("Line {line} of {path} is of no match.", line=line, path=path))
    change, other = understand(" ".join(words), lambda text: corrected(before, line, text, "fix"))
    told = [
        *show_understood(other),
        *show_fix(before.text(line), change, before, terminal_width()),
        say("Nothing was changed.").shown(),
    ]
    return tell(change, told, json)


def tell(change: Change, told: Sequence[str], json: bool) -> int:
    """Answer with a change, in JSON or in lines."""
    if json:
        write_json(answer(change.match, [change]))
    else:
        for text in told:
            write(text)
    return FINE


def show_fix(old: str, change: Change, before: Match, columns: int) -> Iterator[str]:
    """A line before and after, the games that it changes, and who leads or wins."""
    now = in_words(change.match, change.text)
    for said in (
        say("line {line} before: {text}", line=change.line, text=clean(old)),
        say("line {line} now:    {text}", line=change.line, text=clean(now)),
    ):
        yield from wrapped(said.shown(), columns)
    yield from side_by_side(before, change.match, columns)
    yield from compared(change, columns, standing_line(before) if before.replay is not None else "")
    yield from other_name(before, change, columns)


def other_name(before: Match, change: Change, columns: int) -> Iterator[str]:
    """How a player gets another name in all lines, where that may have been meant."""
    after = change.match
    left = [name for name in before.header.players if name not in after.header.players]
    came = [name for name in after.header.players if name not in before.header.players]
    if len(left) == len(came) == 1 and any(one.code == "unknown-player" for one in change.new):
        said = say(
            "To give {old} another name wherever it stands:  scorekeeper rename {words}",
            old=left[0],
            words=shell_words(left[0], came[0]),
        )
        yield from wrapped(said.shown(), columns, divide=False)


def side_by_side(before: Match, after: Match, columns: int) -> Iterator[str]:
    """The games whose points differ, before and after."""
    old, new = games(before), games(after)
    # With other sides, or the same ones in another order, the figures need their names.
    named = (
        before.table is None
        or after.table is None
        or (before.table.side_names != after.table.side_names)
    )
    changed = [n for n in sorted(old.keys() | new.keys()) if old.get(n) != new.get(n)]
    for number in changed[:MOST]:
        said = say(
            "game {n}: {old} before, {new} now",
            n=number,
            old=scores(old.get(number, {}), named),
            new=scores(new.get(number, {}), named),
        )
        yield from wrapped(said.shown(), columns)
    if more := changed[MOST:]:
        yield say_number("{n} game more.", "{n} games more.", len(more)).shown()


def games(match: Match) -> dict[int, dict[str, int]]:
    """The points of each game by side."""
    if match.table is None or match.replay is None:
        return {}
    sides = match.table.side_names
    plays = match.replay.all_plays()
    return {play.number: dict(zip(sides, play.scores(), strict=True)) for play in plays}


def scores(of: dict[str, int], named: bool) -> str:
    """The points of a game: ``26-24``, or with the sides' names."""
    if named:
        return ", ".join(f"{side} {points(n)}" for side, n in of.items()) or "-"
    return tally(of.values()) if of else "-"
