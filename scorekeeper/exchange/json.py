"""Everything that is known of a match, as JSON (docs/export.md, export.schema.json)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from json import dumps
from typing import Any

from scorekeeper.audit import as_json
from scorekeeper.exchange import Options
from scorekeeper.lines import header_length
from scorekeeper.match import Match
from scorekeeper.notation import comment_of, uncommented

SCHEMA = "export.schema.json"
"""The file of this package with the JSON Schema of what is written."""


def write(matches: Iterable[Match], options: Options) -> Iterator[str]:
    """One object with a list of matches, each on a line of its own."""
    yield '{"format": 1, "matches": ['
    between = "\n"
    for match in matches:
        yield between + dumps(match_json(match), ensure_ascii=False)
        between = ",\n"
    yield "\n]}\n"


def match_json(match: Match) -> dict[str, Any]:
    """A match: its lines, from which it can be read again, and all that follows from them."""
    statements, comments = [], []
    header = {line.line: line.key for line in match.header.lines.values()}
    ends = header_length(match)
    for number, text in enumerate(match.texts, 1):
        line = {"line": number, "text": text}
        if number > ends and uncommented(text):
            statements.append(line)
        elif number not in header:
            comments.append(line)
        elif comment_of(text):
            comments.append({"line": number, "key": header[number], "text": comment_of(text)})
    answer: dict[str, Any] = {
        "match": match.source,
        "header": dict(match.header.values()),
        "statements": statements,
    }
    if comments:
        answer["comments"] = comments
    return answer | as_json(match)
