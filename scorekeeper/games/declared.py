"""What in the statements of a game cannot be read, or would come to nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from inspect import signature
from typing import Any

from scorekeeper.core.cards import NoCard, read_cards, read_suit
from scorekeeper.core.forms import (
    Cards,
    Field,
    Figures,
    Groups,
    Level,
    Number,
    Statement,
    Trump,
    Turned,
    Words,
)
from scorekeeper.core.game import Game, Tricks, leads, tricks, wins
from scorekeeper.core.statements import Said
from scorekeeper.core.words import HEADER_KEYS, MEANINGS, WORDS, meanings
from scorekeeper.games.uses import looks_at
from scorekeeper.i18n.messages import Message
from scorekeeper.notation.tokens import TOKEN
from scorekeeper.notation.vocabulary import GENERAL, Vocabulary

READ_BY_ALL = frozenset(["nobody", "dealer", *GENERAL, *HEADER_KEYS])
"""Words that no game can have for itself."""
NO_TEXT = Message("", {})
BUILDERS: Mapping[str, Statement] = {
    "wins": wins("", NO_TEXT),
    "leads": leads("", NO_TEXT),
    "tricks": tricks("", NO_TEXT, ""),
}
"""Statements that the engine itself takes in a game of tricks."""
TAKEN: Mapping[str, int] = {
    "check": 2, "worth": 2, "stake": 2, "use": 2, "unlike": 2, "proof": 2, "due": 3,
}  # fmt: skip
"""How many values the functions of a statement are given."""
ASKED: Mapping[str, int] = {
    "height": 3, "follows": 3, "size": 1, "trump": 2, "worth": 2, "drawn": 1, "owed": 3,
    "players": 1, "leader": 1, "check": 2, "trumped": 2,
}  # fmt: skip
"""The same of `Tricks`."""
NAMES = ("Olena", "Taras", "Iryna", "Bohdan", "Petra", "Emil", "Rosa", "Nils", "Leyla", "Walid",
         "Zoe", "Ada")  # fmt: skip
"""Who may be named in an example, in the order of the seats."""
SUMS = 'say("... {figure} ... {name} ... {right} ...")'
"""How `Game.sums` is written."""
TRANSLATED = '{"bids": ("замовляє", ("заказывает",))}'
"""How `Game.words` is written."""


def statement_faults(game: Game) -> Iterator[str]:
    """What is wrong with its statements."""
    words = [one.word for one in game.statements]
    for word in twice(words):
        yield f"the statement {word} is there twice: leave one out, or name it otherwise"
    if sum(one.by == "anybody" for one in game.statements) > 1:
        yield 'nobody is said of two statements, and means only one: write by="player"'
    for one in game.statements:
        for fault in (*_fields(one), *_uses(game, one), *_functions(one, one.word, TAKEN)):
            yield f"the statement {one.word}: {fault}"
    if game.tricks is not None:
        for fault in _functions(game.tricks, "Tricks", ASKED):
            yield f"Tricks: {fault}"
        if game.tricks.needs and game.tricks.needs not in words:
            yield f"Tricks(needs={game.tricks.needs!r}) is no statement: {one_of(words)}"


def _fields(one: Statement) -> Iterator[str]:
    """What cannot be read in the order of its fields."""
    if one.by not in ("player", "anybody", "table"):
        yield f'by is {one.by!r}: write "player", "anybody" or "table"'
    if not isinstance(one.fields, tuple) or not all(isinstance(f, Field) for f in one.fields):
        yield "fields is no tuple of fields: write (Cards(1),), with the comma"
        return
    for name in twice(type(field).__name__ for field in one.fields if not isinstance(field, Cards)):
        yield f"it has two fields {name}, and only one would be kept: write two statements"
    if {Turned, Trump} <= {type(field) for field in one.fields}:
        yield "Turned and Trump are kept in one place: write only one of them"
    for at, field in enumerate(one.fields):
        name, last = type(field).__name__, at == len(one.fields) - 1
        if isinstance(field, Cards | Turned | Number | Level):
            least, most = field.least, field.most
            if most is not None and least > most:
                yield f"{name} takes at least {least}, at most {most}: write the lower one first"
            if least < 0 or most == 0:
                yield f"{name} takes from {least} to {most}: write numbers from 0 or 1"
        if isinstance(field, Groups) and field.size < 2:
            yield f"Groups has groups of {field.size}: write 2 or more, or Cards"
        if isinstance(field, Words) and not field.words:
            yield "Words has no words: write them, or leave it out"
        if isinstance(field, Words) and isinstance(field.words, str):
            yield f"Words has a text for its words: write Words(({field.words!r},))"
        fixed = isinstance(field, Cards) and field.least == field.most
        if isinstance(field, Cards | Groups | Turned | Figures) and not fixed and not last:
            also = ", or as many cards always: Cards(2, 2)" if name == "Cards" else ""
            yield f"{name} takes all that follows: write it last{also}"
        if isinstance(field, Figures) and one.by != "table":
            yield 'a figure for each side is said by nobody: write by="table"'


def _uses(game: Game, one: Statement) -> Iterator[str]:
    """What in a statement would come to nothing."""
    of_tricks = one.word in BUILDERS
    if of_tricks and game.tricks is None:
        yield "tricks are not declared: write  tricks = Tricks(height=...)"
    elif of_tricks and (one.fields, one.by, one.winner) != BUILDERS[one.word][3:6]:
        yield f"it is not what the engine takes: write  {one.word}(example, text)"
    if one.winner and (game.tricks is None or one.word != "leads"):
        yield "only a trick has a winner behind =: leave winner=True out"
    if one.claim and (one.worth is None or not one.scores):
        yield "the figure behind = would be compared with nothing: write worth=... and scores=True"
    if one.scores and one.worth is None:
        yield "scores says nothing of how much: write worth=..."
    if one.scores and game.sums is None:
        yield f"its points add up line by line: write  sums = {SUMS}"
    if (one.worth is not None or one.plays) and one.cards is None:
        yield "worth and plays are about cards, and it has none: write a field Cards"
    if one.scores and one.by == "table":
        yield 'nobody would get its points: write by="player"'
    for name, given, with_ in (
        ("unlike", one.unlike is not None, one.claim),
        ("stake", one.stake is not None, one.plays),
        ("due", one.due is not None, one.opens),
    ):
        if given and not with_:
            needs = {"unlike": "claim=True", "stake": "plays=True", "due": "opens=True"}[name]
            yield f"{name} would never be asked: write {needs} beside it"
    words = [other.word for other in game.statements]
    if one.needs and (one.needs not in words or one.needs == one.word):
        yield f"needs is {one.needs!r}, which is no other statement: {one_of(words)}"
    if one.twice is not None and not (isinstance(one.twice, tuple) and len(one.twice) == 2):
        yield "twice is no pair of sentences: write (with the line, without), or None"
    used = (one.check, one.worth, one.use, one.proof, one.opens, one.closes, one.plays, of_tricks)
    needed = any(other.needs == one.word for other in game.statements)
    needed = needed or (game.tricks is not None and game.tricks.needs == one.word)
    if not any(used) and not needed and not looks_at(game, one.word):
        yield (
            f"nothing comes of it: let awards, or another method, look at deal.one({one.word!r}),"
            " or give it a check"
        )


def _functions(one: Statement | Tricks, word: str, counts: Mapping[str, int]) -> Iterator[str]:
    """Functions of a declaration that cannot be called."""
    for name, count in counts.items():
        function = getattr(one, name)
        if function is not None and (not callable(function) or not fits(function, count)):
            given = ", ".join("abc"[:count])
            yield f"{name} is not called with {count} values: write  lambda {given}: ..."


def word_faults(game: Game) -> Iterator[str]:
    """What is wrong with the words of its statements."""
    own = {*game.spellings}
    for word in [one.word for one in game.statements] + [*game.words]:
        if word in READ_BY_ALL:
            yield f"{word} is a word of every game: name the statement otherwise"
    for word, spelt in game.words.items():
        if not (
            isinstance(spelt, tuple)
            and len(spelt) == 2
            and isinstance(spelt[0], str)
            and isinstance(spelt[1], tuple)
            and spelt[1]
        ):
            yield f"words has {word!r}: write (Ukrainian, (Russian,)), as in {TRANSLATED}"
            return
        if word in WORDS:
            yield f"words has {word!r}, which has its translations already: leave it out"
    for word in [word for word in game.words if word not in {*_spoken(game)}]:
        yield f"words has {word!r}, which no statement has: leave it out"
    for spelling, meant in meanings({word: game.spellings[word] for word in own}).items():
        if not meant <= MEANINGS.get(spelling, meant):
            yield f"{spelling} means something else already: write another word for {min(meant)}"
        elif TOKEN.fullmatch(spelling) is None or not spelling.isalpha():
            yield f"{spelling} cannot be read as a word: write letters alone for {min(meant)}"
        elif read_suit(spelling) or not isinstance(read_cards(spelling, 0, True), NoCard):
            yield f"{spelling} is read as a card: write another word for {min(meant)}"
    for table in (True, False):
        same = [one.word for one in game.statements if (one.by == "table") is table]
        known = {word: game.spellings.get(word) or WORDS[word] for word in same}
        for spelling, meant in meanings(known).items():
            if len(meant) > 1:
                yield f"{spelling} means {' and '.join(sorted(meant))}: write other words for one"


def _spoken(game: Game) -> Iterator[str]:
    """Every word of its statements."""
    for one in game.statements:
        yield one.word
        for field in one.fields:
            if isinstance(field, Words):
                yield from field.words


def example_faults(game: Game) -> Iterator[str]:
    """Examples of statements that are not read as these, with as many players as may sit."""
    tables = [Vocabulary(game, NAMES[:players], game.sides(players)) for players in game.seats]
    for one in game.statements:
        read = [vocabulary.read(one.example) for vocabulary in tables]
        if not any(isinstance(said, Said) and said.verb == one.word for said in read):
            who = ", ".join(NAMES[: game.seats[0]])
            yield (
                f"the example {one.example!r} is not read as {one.word}: write one that {who} can"
                " have said"
            )


def fits(function: Callable[..., Any], count: int) -> bool:
    """Whether a function can be given so many values."""
    try:
        signature(function).bind(*[None] * count)
    except TypeError:
        return False
    except ValueError:  # Of a function in C nothing is known.
        return True
    return True


def one_of(names: Iterable[str]) -> str:
    """What may be named."""
    found = ", ".join(names)
    return f"write one of {found}" if found else "there is none; leave it out"


def twice(names: Iterable[str]) -> list[str]:
    """What is there more than once."""
    return [name for name, n in Counter(names).items() if n > 1]
