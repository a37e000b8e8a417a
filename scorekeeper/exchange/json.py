"""Everything that is known of a match, as JSON (docs/export.md, export.schema.json)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from json import JSONDecodeError, dumps, loads
from typing import Any

from scorekeeper.audit.data import as_json
from scorekeeper.core.cards import visible
from scorekeeper.core.source import Unusable, one_line
from scorekeeper.exchange.formats import Options
from scorekeeper.exchange.incoming import Incoming, as_comment
from scorekeeper.i18n.messages import say
from scorekeeper.i18n.system import reason
from scorekeeper.match.reading import Match
from scorekeeper.notation.tokens import comment_of, uncommented
from scorekeeper.store.change import Refused, refuse_signs
from scorekeeper.store.lines import header_length

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


# In


def read(lines: Iterable[str], path: str) -> Iterator[Incoming]:
    """The matches of a JSON file; raises `Unusable` where it is none of ours."""
    try:
        found = loads("".join(lines))
    except JSONDecodeError as error:
        message = say(
            "{path}, line {line}, column {column}, is no JSON: {error}.",
            path=path,
            line=error.lineno,
            column=error.colno,
            error=reason(error),
        )
        raise Unusable(message) from None
    except (RecursionError, ValueError):
        raise Unusable(say("{path} is no JSON of scorekeeper.", path=path)) from None
    if not isinstance(found, dict) or not isinstance(found.get("matches"), list):
        raise Unusable(say("{path} is no JSON of scorekeeper: it has no matches.", path=path))
    if found.get("format") != 1:
        message = say("{path} has a format that is not 1; a later version wrote it.", path=path)
        raise Unusable(message)
    for number, one in enumerate(found["matches"], 1):
        yield read_match(one, path, number)


def read_match(one: Any, path: str, number: int) -> Incoming:
    """One match; header, statements and comments are read, the rest follows from them."""
    id = one.get("match") if isinstance(one, dict) else None
    named = visible(id, 40) if id and isinstance(id, str) else f"match {number}"
    incoming = Incoming(f"{path}, {named}")
    if not isinstance(one, dict) or not well_formed(one):
        message = say("This is no match: it needs a header of texts, and statements with a text.")
        incoming.wrong(1, message)
        return incoming
    incoming.totals = one.get("totals")
    comments = one.get("comments", [])
    behind = {line["key"]: f"  {line['text']}" for line in comments if "key" in line}
    apart = [(line["line"], line["text"]) for line in comments if "key" not in line]
    apart.sort(reverse=True)

    def put(text: str) -> None:
        """The next line, below those comments that stood above it."""
        while apart and apart[-1][0] <= len(incoming.lines) + 1:
            incoming.lines.append(checked(incoming, apart.pop()[1]))
        incoming.lines.append(checked(incoming, text))

    header = {"match": one["header"]["match"], **one["header"]}
    for key, value in header.items():
        line = f"{key}: {value}"
        if comment_of(line):
            message = say("Behind a space, # begins a comment; leave out the space, or the #.")
            incoming.wrong(len(incoming.lines) + 1, message)
        put(line + behind.get(key, ""))
    for statement in one["statements"]:
        put(statement["text"])
    incoming.lines += [checked(incoming, text) for _, text in reversed(apart)]
    return incoming


def well_formed(one: dict[str, Any]) -> bool:
    """Whether a match has what it is read from."""
    header, statements = one.get("header"), one.get("statements")
    comments = one.get("comments", [])
    return (
        isinstance(header, dict)
        and "match" in header
        and all(isinstance(value, str) for value in header.values())
        and isinstance(statements, list)
        and isinstance(comments, list)
        and all(
            isinstance(line, dict) and isinstance(line.get("text"), str)
            for line in (*statements, *comments)
        )
        and all(type(line.get("line")) is int for line in comments)
        and all(isinstance(line.get("key", ""), str) for line in comments)
    )


def checked(incoming: Incoming, text: str) -> str:
    """A text as a line of the session: on one line, and said where it was on several; what cannot
    stand in a line becomes a comment, which is a fault."""
    number = len(incoming.lines) + 1
    line = one_line(text)
    if line != text:
        incoming.told.append(say("line {n}: a line break became a space", n=number))
    try:
        refuse_signs(line)
    except Refused as refused:
        incoming.wrong(number, refused.fault.message, refused.fault.column)
        return as_comment(line)
    return line
