"""What in the declarations of a game cannot work: all of it at once, each with what to write
instead. It is said to the author of the game, in English."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from inspect import signature
from string import Formatter
from typing import Any

from scorekeeper.core.cards import Card
from scorekeeper.core.forms import Statement
from scorekeeper.core.game import FeatKind, Game, Tricks
from scorekeeper.core.rules import HouseRule
from scorekeeper.core.words import fold
from scorekeeper.games.declared import (
    NAMES,
    SUMS,
    TRANSLATED,
    example_faults,
    fits,
    one_of,
    statement_faults,
    twice,
    word_faults,
)
from scorekeeper.i18n.messages import LANGUAGES, Message

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
    "words": (Mapping, TRANSLATED),
    "texts": (Mapping, '{"uk": {"English": "Ukrainian"}}'),
    "free_teams": (bool, "True or False"),
    "figure_rule": (str, "the name of a law"),
    "whole_rule": (str, "the name of a law"),
    "deal_rule": (str, 'the name of a law, or ""'),
    "end_rule": (str, "the name of a law"),
    "sums": ((Message, type(None)), SUMS),
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
WORKED_OUT: Mapping[str, str] = {
    "rules": "laws", "bounds": "limits", "cards_first": "tricks", "has_stages": "deals",
    "name_alone": "statements", "statement": "statements", "rule_of": "statements",
    "provable": "statements", "spellings": "words",
}  # fmt: skip
"""Members that follow from what is declared, and from what."""
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""A name of a rule or of a house rule."""


def faults(game: object) -> list[str]:
    """What in an object cannot work as a game; empty where it is one. Raises what the game raises
    itself when it is asked."""
    if not isinstance(game, Game):
        return [
            f"it is {kind(game)}: write a class that begins  class Tens(Game):  and GAME = Tens()"
        ]
    wrong = [*_kinds(game)]
    if not wrong:
        looks = (_names, _seats, _rules, _house, statement_faults, word_faults, _rest)
        wrong = [fault for look in looks for fault in look(game)]
    wrong += [*_members(game)]
    # What is said in an example is only looked at where it could be read at all.
    return list(dict.fromkeys(wrong or [*example_faults(game)]))


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
            for one in getattr(game, name):
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
            if name in WORKED_OUT:
                yield f"{name} is worked out, nobody writes it: write {WORKED_OUT[name]}"
            elif name not in known:
                for like in get_close_matches(name, known, 1, 0.8):
                    yield f"nobody asks a game for {name}: write {like}"
            elif callable(asked) and not callable(getattr(game, name)):
                yield f"{name} is {kind(member)}: write  def {name}(...):"
            elif callable(asked) and not fits(
                getattr(game, name), len(signature(asked).parameters) - 1
            ):
                given = ", ".join(signature(asked).parameters)
                yield f"{name} takes other values: write  def {name}({given}):"


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
