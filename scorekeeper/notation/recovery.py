"""What a line that cannot be read may say all the same: what is left of it is read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.core.statements import Line
from scorekeeper.core.words import fold
from scorekeeper.notation.tokens import Fault, is_number, uncommented
from scorekeeper.notation.vocabulary import Vocabulary

REMAINS = frozenset(["points", "wins", "score"])
"""Statements that may be left of a line."""

MOST_WORDS = 20
"""Words of a line that may be a name, or the cards of a trick."""


def readings(vocabulary: Vocabulary, line: str) -> list[Line]:
    """What an unreadable line may say: the same with each player who may be meant, or with the
    reason that it lacks; else the points or the trick that somebody has there, or a row without its
    totals. None, if nobody can tell."""
    fault = vocabulary.read(line)
    if not isinstance(fault, Fault):
        return []
    if fault.code in ("unknown-player", "ambiguous-player"):
        return list(read(vocabulary, with_names(vocabulary, line, fault)))
    text = uncommented(line)
    found = list(read(vocabulary, [f"{text} …"]))
    for said in remains(vocabulary, text) if not found else ():
        found = [one for one in read(vocabulary, [said]) if one.verb in REMAINS]
        if found:
            break
    return found


def read(vocabulary: Vocabulary, texts: Iterator[str] | list[str]) -> Iterator[Line]:
    """The statements among some lines that can be read."""
    for text in texts:
        answer = vocabulary.read(text)
        if answer is not None and not isinstance(answer, Fault):
            yield answer


def with_names(vocabulary: Vocabulary, line: str, fault: Fault) -> Iterator[str]:
    """A line with each name in the place of one that may mean several players, or nobody."""
    begins = fault.column - 1
    ends = begins + fault.width
    for name in vocabulary.players:
        if fault.code == "unknown-player" or fold(name).startswith(fold(line[begins:ends])):
            yield line[:begins] + name + line[ends:]


def remains(vocabulary: Vocabulary, text: str) -> Iterator[str]:
    """Shorter lines that may be left of one: a row without its totals, who has how many points, or
    has won a trick."""
    head, sign, tail = text.rpartition("=")
    yield from (f"score {head}", head) if sign else ()
    if sign and not is_number(tail.strip()):
        yield with_cards(vocabulary, f"{tail} wins", head.split())
        return
    words = (head if sign else text).replace(":", " ").split()
    for n in range(min(len(words), MOST_WORDS), 0, -1):
        name, rest = " ".join(words[:n]), words[n:]
        if sign:
            yield f"{name} = {tail}"
        elif len(rest) == 1 and is_number(rest[0]):
            yield f"{name} = {rest[0]}"
        elif rest and vocabulary.lexicon.meanings.get(fold(rest[0]), frozenset()) <= {
            "wins",
            "takes",
        }:
            yield with_cards(vocabulary, f"{name} wins", rest)


def with_cards(vocabulary: Vocabulary, text: str, words: Sequence[str]) -> str:
    """A line with those of some words behind it that are cards there."""
    if not list(read(vocabulary, [text])):
        return text
    kept = (word for word in words[:MOST_WORDS] if list(read(vocabulary, [f"{text} {word}"])))
    return " ".join([text, *kept])
