"""Session files: the notation that everything else is worked out from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scorekeeper.exchange.formats import Options
from scorekeeper.exchange.incoming import Incoming
from scorekeeper.match.header import is_match_line
from scorekeeper.match.reading import Match, no_match
from scorekeeper.notation.tokens import comment_of, uncommented
from scorekeeper.store.lines import in_words_spoken


def write(matches: Iterable[Match], options: Options) -> Iterator[str]:
    """Matches as session files have them, in the words of the language spoken, an empty line
    between them; with the log of their corrections as comments below each, so that the numbers of
    its lines hold."""
    between = ""
    for match in matches:
        lines = in_words_spoken(match)
        if options.log is not None:
            lines = [*lines, *(f"# {text}" for text in options.log(match.source))]
        yield between + "".join(f"{line}\n" for line in lines)
        between = "\n"


def read(lines: Iterable[str], path: str) -> Iterator[Incoming]:
    """The matches of a session file; what stands before the first, but comments, is one, too.

    A match begins with its ``match:`` line, so comments above the first one are put below it.
    Raises `Unusable` where there is no match.
    """
    above: dict[int, str] = {}
    one: Incoming | None = None
    for number, line in enumerate(lines, 1):
        text = line.rstrip("\r\n")
        if one is None and not uncommented(text).strip():
            if comment := comment_of(text):
                above[number] = comment
        elif one is None or is_match_line(text):
            if one is not None:
                yield one
            one = Incoming(path, [text, *above.values()], [number, *above])
            above = {}
        else:
            one.lines.append(text)
            one.places.append(number)
    if one is None:
        raise no_match(path)
    yield one
