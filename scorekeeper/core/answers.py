"""Answers of a game that nobody can use, such as points that are no numbers: found where they
enter, so that the function that gave them can be named."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

Answer = TypeVar("Answer")


class WrongAnswer(TypeError):
    """A function of a game has answered what it cannot; place: its file and line."""

    def __init__(self, asked: Callable[..., Any], answer: object, wanted: str) -> None:
        function = getattr(asked, "__func__", asked)
        name = getattr(function, "__name__", type(asked).__name__)
        super().__init__(f"{name} answers {answer!r}, not {wanted}")
        code = getattr(function, "__code__", None)
        self.place = (code.co_filename, code.co_firstlineno) if code is not None else ("", 0)


def each(asked: Callable[..., Any], answers: Iterable[Answer], kind: Any) -> Iterator[Answer]:
    """The answers of a function one by one; raises `WrongAnswer` at one of another kind."""
    try:
        found = iter(answers)
    except TypeError:
        raise WrongAnswer(asked, answers, f"{named(kind)}, one by one") from None
    for answer in found:
        if not isinstance(answer, kind):
            raise WrongAnswer(asked, answer, named(kind))
        yield answer


def named(kind: Any) -> str:
    """What a kind is called."""
    return f"a {getattr(kind, '__name__', kind)}"


def one(asked: Callable[..., Any], answer: Answer, kind: Any, wanted: str) -> Answer:
    """The answer of a function; raises `WrongAnswer` where it is of another kind."""
    if not isinstance(answer, kind):
        raise WrongAnswer(asked, answer, wanted)
    return answer
