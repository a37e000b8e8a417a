"""Whether an object from another package is a game: what it lacks of the contract in `game`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import cast

from scorekeeper.core.game import FeatKind, Game, Verb
from scorekeeper.core.rules import HouseRule, Rule
from scorekeeper.core.words import HEADER_KEYS, MEANINGS, WORDS, fold, meanings
from scorekeeper.i18n.messages import LANGUAGES, Message, say
from scorekeeper.notation.tokens import TOKEN
from scorekeeper.notation.vocabulary import GENERAL

ATTRIBUTES: dict[str, type | tuple[type, ...]] = {
    "id": str,
    "names": Mapping,
    "source": str,
    "rules": (tuple, list),
    "house_rules": (tuple, list),
    "bounds": (tuple, list),
    "verbs": (tuple, list),
    "words": Mapping,
    "texts": Mapping,
    "cards_first": bool,
    "name_alone": (str, type(None)),
    "free_teams": bool,
    "feats": (tuple, list),
    "score_rules": (tuple, list),
    "end_rules": (tuple, list),
    "end_rule": str,
    "deal_rule": (str, type(None)),
}
METHODS = ("seats", "sides", "pack", "play", "next_dealer", "lowest_wins", "verdict")
READ_BY_ALL = frozenset(["nobody", "dealer", *GENERAL, *HEADER_KEYS])
"""Words that no game can have for itself."""


def faults(game: object) -> list[Message]:
    """What an object lacks to be a game; nothing where it is one. Raises what it raises itself
    when it is asked."""
    lacking = list(_lacking(game))
    return lacking or list(_wrong(cast(Game, game)))


def _lacking(game: object) -> Iterator[Message]:
    """What is not there at all, or of another kind."""
    for name, kind in ATTRIBUTES.items():
        if not isinstance(getattr(game, name, game), kind):
            yield say("{name} is missing or of the wrong kind", name=name)
    for name in METHODS:
        if not callable(getattr(game, name, None)):
            yield say("the method {name} is missing", name=name)


def _wrong(game: Game) -> Iterator[Message]:
    """What does not go together."""
    if not (game.id.isascii() and game.id.isidentifier() and game.id.islower()):
        yield say("the id {id} is not one word of small Latin letters", id=game.id)
    if "en" not in game.names or not all(isinstance(name, str) for name in game.names.values()):
        yield say("it has no English name")
    kinds = {"rules": Rule, "house_rules": HouseRule, "verbs": Verb, "feats": FeatKind}
    for name, kind in kinds.items():
        if not all(isinstance(one, kind) for one in getattr(game, name)):
            yield say("{name} is missing or of the wrong kind", name=name)
            return
    ids = [rule.id for rule in game.rules]
    for id in ids:
        if not id.startswith(f"{game.id}."):
            yield say("the rule {id} does not begin with {game}.", id=id, game=game.id)
    houses = [rule.name for rule in game.house_rules]
    for id in {id for id in (*ids, *houses) if (ids + houses).count(id) > 1}:
        yield say("{id} is there twice", id=id)
    for id in filter(None, (game.end_rule, game.deal_rule)):
        if id not in ids:
            yield say("there is no rule {id}", id=id)
    for name in (*game.score_rules, *game.end_rules):
        if name not in houses:
            yield say("there is no house rule {name}", name=name)
    for rule in game.house_rules:
        values = [rule.read(fold(value)) for value in (*rule.values, *rule.tried)]
        if not rule.values or None in values:
            yield say("the house rule {name} cannot be set to its own values", name=rule.name)
    yield from _words(game)
    if not isinstance(game.seats(), range) or min(game.seats(), default=0) < 1:
        yield say("{name} is missing or of the wrong kind", name="seats()")


def _words(game: Game) -> Iterator[Message]:
    """What is wrong with the words of its statements."""
    known = {**WORDS, **game.words}
    words = [verb.word for verb in game.verbs]
    words += [verb.joint for verb in game.verbs if verb.joint is not None]
    for word in words:
        if word not in known:
            yield say("no words in other languages are given for {word}", word=word)
        elif word in READ_BY_ALL:
            yield say("{word} is a word of every game", word=word)
    for spelling, meant in meanings(game.words).items():
        if not meant <= MEANINGS.get(spelling, meant):
            yield say("{word} means something else already", word=spelling)
        elif TOKEN.fullmatch(spelling) is None or not spelling.isalpha():
            yield say("{word} cannot be read as a word", word=spelling)
    for language, texts in game.texts.items():
        if language not in LANGUAGES[1:]:
            yield say("there is no language {language}", language=language)
        for text, said in texts.items():
            # What may stand beside a number is only known of the form for 1.
            if isinstance(said, str) and not fields(said) <= fields(text):
                yield say("not all that stands in braces is known: {text}", text=said)


def fields(text: str) -> set[str]:
    """The names of what is to stand in a text; raises ValueError where its braces do not match."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
