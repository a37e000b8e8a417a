"""Session files: the notation that everything else is worked out from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scorekeeper.exchange import Options
from scorekeeper.match import Match


def write(matches: Iterable[Match], options: Options) -> Iterator[str]:
    """Matches as session files have them, an empty line between them; with the log of their
    corrections as comments below each, so that the numbers of its lines hold."""
    between = ""
    for match in matches:
        lines = list(match.texts)
        if options.log is not None:
            lines += [f"# {text}" for text in options.log(match.source)]
        yield between + "".join(f"{line}\n" for line in lines)
        between = "\n"
