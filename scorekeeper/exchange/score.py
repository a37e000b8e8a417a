"""Session files: the notation that everything else is worked out from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scorekeeper.exchange import Options
from scorekeeper.exchange.incoming import Incoming
from scorekeeper.header import is_match_line
from scorekeeper.lines import in_words_spoken
from scorekeeper.match import Match
from scorekeeper.notation import uncommented


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
    """The matches of a session file; what stands before the first, but comments, is one, too."""
    texts: list[str] = []
    first = 1
    for number, line in enumerate(lines, 1):
        text = line.rstrip("\r\n")
        if is_match_line(text) and texts:
            yield Incoming(path, texts, range(first, number))
            texts = []
        if not texts:
            if not uncommented(text).strip():
                continue
            first = number
        texts.append(text)
    if texts:
        yield Incoming(path, texts, range(first, first + len(texts)))
