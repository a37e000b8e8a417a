"""What a line says, or may say, where it is decided the other way."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.core.game import Game
from scorekeeper.core.statements import Line, Row, Said
from scorekeeper.match.reading import Match
from scorekeeper.notation.recovery import readings


def entry(match: Match, line: int) -> Line | None:
    """The statement in a line, as its game understood it; None where there is none."""
    _, said = next(match.entries(line, line), (line, None))
    play = match.replay.play_at(line) if match.replay is not None else None
    if not isinstance(said, Said) or play is None or line not in play.reread:
        return said
    phrase = said.phrase
    return said._replace(phrase=phrase.but(word=play.reread[line], turned=phrase.cards, cards=()))


def meant(match: Match, line: int) -> list[Line]:
    """What a line may say that cannot be read, or is no statement where it stands."""
    assert match.reader is not None
    if line < match.statements:
        return []
    said = entry(match, line)
    if said is None:
        return readings(match.reader.vocabulary, match.text(line))
    if isinstance(said, Row):
        return list(rows(match, said))
    if not isinstance(said, Said):
        return []
    one = said.phrase.but(word="stage", cards=())
    return [said._replace(phrase=one.but(turned=(card,))) for card in said.phrase.turned]


def rows(match: Match, row: Row) -> Iterator[Line]:
    """A row that may be points or tricks, as each of them."""
    assert match.reader is not None
    yield row._replace(short=False)
    if "tricks" in match.reader.vocabulary.verbs:
        said = match.reader.vocabulary.read(" ".join(["tricks", *map(str, row.figures)]))
        if isinstance(said, Said):
            yield said


def stands_alone(game: Game, said: Said) -> bool:
    """Whether a statement can be left out of its deal: awards are worked out without it, and
    nothing else needs it."""
    word = said.verb
    if word in ("lays", "lobby"):
        return True
    return (
        game.sums is None
        and word != "tricks"
        and not game.statement(word).opens
        and all(word != one.needs for one in game.statements)
    )
