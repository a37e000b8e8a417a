"""What in the declarations of a game cannot work: all of it at once, each with what to write
instead. It is said to the author of the game, in English."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from inspect import signature
from string import Formatter
from typing import Any

from scorekeeper.core.cards import Card, NoCard, read_cards, read_suit
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
from scorekeeper.core.game import FeatKind, Game, Tricks, leads, tricks, wins
from scorekeeper.core.rules import HouseRule
from scorekeeper.core.statements import Said
from scorekeeper.core.words import HEADER_KEYS, MEANINGS, WORDS, fold, meanings
from scorekeeper.games.uses import looks_at
from scorekeeper.i18n.messages import LANGUAGES, Message, say
from scorekeeper.notation.tokens import TOKEN
from scorekeeper.notation.vocabulary import GENERAL, Vocabulary

KINDS: Mapping[str, tuple[type | tuple[type, ...], str]] = {
    "id": (str, "one word in small Latin letters"),
    "names": (Mapping, '{"en": "Tens"}, with "uk" and "ru" where it has such names'),
    "source": (str, "the text that the rules are from"),
    "seats": (range, "range(2, 5) for two to four players"),
    "partners": (Mapping, "{4: ((0, 2), (1, 3))}"),
    "laws": (Mapping, '{"deal": "The deal passes to the left."}'),
    "house_rules": (Sequence, "a tuple of choice(...) and number(...)"),
    "limits": (Sequence, "a tuple of sentences"),
    "statements": (Sequence, "a tuple of Statement(...)"),
    "tricks": ((Tricks, type(None)), "Tricks(...)"),
    "deals": ((int, type(None)), "how many deals a game has; None where over tells"),
    "feats": (Sequence, "a tuple of FeatKind(...)"),
    "words": (Mapping, '{"bids": ("замовляє", ("заказывает",))}'),
    "texts": (Mapping, '{"uk": {"English": "Ukrainian"}}'),
    "free_teams": (bool, "True or False"),
    "figure_rule": (str, "the name of a law"),
    "whole_rule": (str, "the name of a law"),
    "deal_rule": (str, 'the name of a law, or ""'),
    "end_rule": (str, "the name of a law"),
    "sums": ((Message, type(None)), 'say("... {figure} ... {name} ... {right} ...")'),
    "accounts": (Sequence, "a tuple of names"),
    "end_rules": (Sequence, "a tuple of names of house rules"),
}
"""What each attribute of a game is, and what to write."""
ITEMS: Mapping[str, type] = {
    "house_rules": HouseRule,
    "limits": str,
    "statements": Statement,
    "feats": FeatKind,
    "accounts": str,
    "end_rules": str,
}
"""What is in those of them that are sequences."""
READ_BY_ALL = frozenset(["nobody", "dealer", *GENERAL, *HEADER_KEYS])
"""Words that no game can have for itself."""
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""A name of a rule or of a house rule."""
BUILDERS: Mapping[str, Statement] = {
    "wins": wins("", say("")),
    "leads": leads("", say("")),
    "tricks": tricks("", say(""), ""),
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


def faults(game: object) -> list[str]:
    """What in an object cannot work as a game; empty where it is one. Raises what the game raises
    itself when it is asked."""
    if not isinstance(game, Game):
        return [
            f"it is {kind(game)}: write a class that begins  class Tens(Game):  and GAME = Tens()"
        ]
    wrong = [*_kinds(game)]
    if not wrong:
        looks = (_names, _seats, _rules, _house, _statements, _words, _rest)
        wrong = [fault for look in looks for fault in look(game)]
    wrong += [*_members(game)]
    # What is said in an example is only looked at where it could be read at all.
    return list(dict.fromkeys(wrong or [*_examples(game)]))


def kind(value: object) -> str:
    """What something is, in a few words."""
    if isinstance(value, type):
        return f"the class {value.__name__}"
    return "nothing" if value is None else f"of the type {type(value).__name__}"


def _kinds(game: Game) -> Iterator[str]:
    """What is of another kind than it has to be."""
    for name, (wanted, write) in KINDS.items():
        value: Any = getattr(game, name)
        text = isinstance(value, str) and wanted is Sequence
        if not isinstance(value, wanted) or text or (name == "deals" and isinstance(value, bool)):
            yield f"{name} is {kind(value)}: write {write}"
        elif name in ITEMS:
            for one in value:
                if not isinstance(one, ITEMS[name]):
                    yield f"{name} has something {kind(one)} in it: write {write}"
    for name, value in game.laws.items() if isinstance(game.laws, Mapping) else ():
        if not (isinstance(name, str) and isinstance(value, str)):
            yield f"laws has {name!r}: write a name and a sentence for each law"


def _members(game: Game) -> Iterator[str]:
    """Members that nobody asks for, and functions that cannot be asked so."""
    from difflib import get_close_matches

    known = [name for name in dir(Game()) if not name.startswith("_")]
    for base in type(game).__mro__:
        if base in Game.__mro__:
            continue
        for name, member in vars(base).items():
            if name.startswith("_"):
                continue
            asked = vars(Game).get(name)
            if name not in known:
                for like in get_close_matches(name, known, 1, 0.8):
                    yield f"nobody asks a game for {name}: write {like}"
            elif callable(asked) and not callable(getattr(game, name)):
                yield f"{name} is {kind(member)}: write  def {name}(...):"
            elif callable(asked) and not fits(
                getattr(game, name), len(signature(asked).parameters) - 1
            ):
                given = ", ".join(signature(asked).parameters)
                yield f"{name} takes other values: write  def {name}({given}):"


def fits(function: Callable[..., Any], count: int) -> bool:
    """Whether a function can be given so many values."""
    try:
        signature(function).bind(*[None] * count)
    except TypeError:
        return False
    except ValueError:  # Of a function in C nothing is known.
        return True
    return True


def _names(game: Game) -> Iterator[str]:
    """What is wrong with what it is called."""
    if not (game.id.isascii() and game.id.isidentifier() and game.id.islower()):
        yield f'the id {game.id!r} is not one word in small Latin letters: write  id = "tens"'
    if not game.names.get("en"):
        yield 'it has no English name: write  names = {"en": "Tens"}'
    for language, name in game.names.items():
        if language not in LANGUAGES or not isinstance(name, str) or not name.strip():
            yield f"names has {language!r}: {name!r}: write a name in {', '.join(LANGUAGES)}"


def _seats(game: Game) -> Iterator[str]:
    """What is wrong with who plays, and with which cards."""
    seats = game.seats
    if not seats or min(seats) < 1 or max(seats) > len(NAMES):
        yield f"seats is {seats}: write range(2, 5) for two to four players, at most {len(NAMES)}"
        return
    for players in game.partners:
        if players not in seats:
            yield f"partners has {players} players, seats is {seats}: leave it out, or seat them"
    for players in seats:
        sides = game.sides(players)
        try:
            seated = [seat for side in sides for seat in side]
        except TypeError:
            seated = []
        if sorted(seated) != [*range(players)]:
            yield f"partners of {players} players: write each of the seats 0 to {players - 1} once"
        elif list(sides) != sorted(sides):
            yield f"partners of {players} players: write the sides by their first seats"
    for players in seats:
        pack = game.pack(players)
        if not isinstance(pack, frozenset) or not all(
            isinstance(card, Card) and card.suit for card in pack
        ):
            yield f"pack({players}) is {kind(pack)}: answer a frozenset of cards with their suits"
        elif game.tricks is not None and game.tricks.size is None and len(pack) < players:
            yield f"pack({players}) has too few cards for a trick: give it more"
        elif not pack and any(one.cards is not None for one in game.statements):
            yield f"pack({players}) has no cards, and a statement takes some: give it the cards"
    if game.deals is None and not overrides(game, "over"):
        yield "deals is None and over is not there: write  def over(self, deals):  or deals = 1"
    elif game.deals is not None and game.deals < 1:
        yield f"deals is {game.deals}: write how many deals a game has; None where over tells"
    elif game.deals is not None and overrides(game, "over"):
        yield f"over is asked only where  deals = None  stands; it is {game.deals}"


def overrides(game: Game, name: str) -> bool:
    """Whether a game has a method of its own in the place of one of the base."""
    return getattr(type(game), name) is not getattr(Game, name)


def _rules(game: Game) -> Iterator[str]:
    """What is wrong with its rules and with the names of rules in other declarations."""
    for name in game.laws:
        if NAME.fullmatch(name) is None:
            yield f"the law {name!r}: write small letters, digits and hyphens"
    for name, why in needed(game):
        if name not in game.laws:
            yield f"{why} is {name!r}, and laws has none of that name: {write(game, name)}"


def write(game: Game, name: str) -> str:
    """What to write where a law is not there."""
    from difflib import get_close_matches

    near = get_close_matches(name, list(game.laws), 1)
    return (
        f"write {near[0]!r}, or the law" if near else f"write it, as in  laws = {{{name!r}: ...}}"
    )


def needed(game: Game) -> Iterator[tuple[str, str]]:
    """The laws that are named by other declarations, or by what the engine itself finds."""
    yield game.figure_rule, "figure_rule, by which figures are judged,"
    yield game.end_rule, "end_rule, by which a match ends,"
    if game.deal_rule:
        yield game.deal_rule, "deal_rule, by which somebody deals,"
    if game.tricks is not None or game.deals != 1:
        yield game.whole_rule, "whole_rule, by which something lacks,"
    if game.tricks is not None:
        yield "winner", "the rule of who wins a trick"
        yield "follow", "the rule of which card has to be played"
        yield "lead", "the rule of who leads"
    if game.tricks is not None or any(one.plays and one.twice for one in game.statements):
        yield "pack", "the rule of which cards there are"
    for one in game.statements:
        yield one.rule or "?", f"the rule of the statement {one.word}"


def _house(game: Game) -> Iterator[str]:
    """What is wrong with its house rules."""
    names = [rule.name for rule in game.house_rules]
    for name in twice(names):
        yield f"the house rule {name} is there twice: leave one out"
    for rule in game.house_rules:
        if NAME.fullmatch(rule.name) is None:
            yield f"the house rule {rule.name!r}: write small letters, digits and hyphens"
        values = (*rule.values, *rule.tried)
        for value in values:
            if rule.read(fold(value)) is None:
                yield f"the house rule {rule.name} cannot be set to {value!r}: {readable(rule)}"
        for value in twice(values):
            if rule.least is None:
                yield f"the house rule {rule.name} has the value {value} twice: leave one out"
        if not rule.values or (rule.least is None and len(rule.values) < 2):
            yield f"the house rule {rule.name} leaves no choice: write two values at least"
        if rule.matters is not None and not fits(rule.matters, 1):
            yield f"the house rule {rule.name}: write  matters=lambda table: ..."
    if "revoke" in names:
        rule = game.house_rules[names.index("revoke")]
        if not isinstance(rule.default, int) or rule.least is None:
            yield 'the house rule revoke moves points: write  number("revoke", 0, "...", least=0)'
    for name in game.end_rules if game.end_rules is not Game.end_rules else ():
        if name not in names:
            yield f"end_rules has {name!r}, which is no house rule: {one_of(names)}"
    if game.tricks is not None and game.tricks.house and game.tricks.house not in names:
        yield f"Tricks(house={game.tricks.house!r}) is no house rule: {one_of(names)}"


def readable(rule: HouseRule) -> str:
    """What values a house rule can have."""
    if rule.least is not None:
        return f"write whole numbers from {rule.least}"
    return "write it in small letters, without spaces"


def one_of(names: Iterable[str]) -> str:
    """What may be named."""
    found = ", ".join(names)
    return f"write one of {found}" if found else "there is none; leave it out"


def twice(names: Iterable[str]) -> list[str]:
    """What is there more than once."""
    return [name for name, n in Counter(names).items() if n > 1]


# Statements


def _statements(game: Game) -> Iterator[str]:
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
        yield f"its points add up line by line: write  sums = {KINDS['sums'][1]}"
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


def _words(game: Game) -> Iterator[str]:
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
            yield f"words has {word!r}: write (Ukrainian, (Russian,)), as in {KINDS['words'][1]}"
            return
        if word in WORDS:
            yield f"words has {word!r}, which has its translations already: leave it out"
    for word in own - {*game.words, *_spoken(game)}:
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


def _rest(game: Game) -> Iterator[str]:
    """What is wrong with what it is remembered by, with accounts, and with its texts."""
    for name in twice(feat.name for feat in game.feats):
        yield f"the feat {name} is there twice: leave one out"
    for feat in game.feats:
        if not feat.name.isidentifier():
            yield f"the feat {feat.name!r}: write its name as one word, such as longest_run"
    if game.feats and not overrides(game, "remembered"):
        yield "feats are declared and none is ever told: write  def remembered(self, deal):"
    if overrides(game, "remembered") and not game.feats:
        yield "remembered is never asked: write  feats = (FeatKind(...),)"
    for name in twice(game.accounts):
        yield f"the account {name} is there twice: leave one out"
    if game.sums is not None and not places(game.sums.template) <= {"figure", "name", "right"}:
        yield "sums has other braces than {figure}, {name} and {right}: write these"
    for language, texts in game.texts.items():
        if language not in LANGUAGES[1:]:
            yield f"texts are in {language!r}: write them in {' or '.join(LANGUAGES[1:])}"
        for text, said in texts.items() if isinstance(texts, Mapping) else ():
            # What may stand beside a number is only known of the form for 1.
            if isinstance(said, str) and not places(said) <= places(text):
                yield f"not all braces of {said!r} are known: write those of the English sentence"


def places(text: str) -> set[str]:
    """The names of what is to stand in a text; of one whose braces do not match, the text."""
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return {text}


def _examples(game: Game) -> Iterator[str]:
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
