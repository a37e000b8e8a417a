"""How lines are written at the table: short forms, all statements, the words of the prompt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from scorekeeper.core.cards import FULL_PACK, Suit, is_cyrillic
from scorekeeper.core.words import fold, in_language
from scorekeeper.i18n.messages import LANGUAGES, Message, say, spoken
from scorekeeper.match.reading import Match
from scorekeeper.store.change import UNREADABLE
from scorekeeper.store.lines import read
from scorekeeper.terminal.layout import NARROW, pad, width, wrapped
from scorekeeper.views.echo import INDENT, initials

COMMANDS = {
    "totals": ("totals", "рахунок", "счёт", "счет"),
    "audit": ("audit", "перевірка", "проверка"),
    "log": ("log", "журнал", "журнал"),
    "before": ("before", "перед", "перед"),
    "fix": ("fix", "виправ", "исправь"),
    "quit": ("quit", "вихід", "выход"),
}
"""The prompt's own words: English, Ukrainian, Russian."""
SPELLINGS = {spelling: word for word, spellings in COMMANDS.items() for spelling in spellings}
GENERAL_WORDS = (
    "game", "score", "total", "winner", "adjust", "misdeal", "dispute", "settle", "note", "end",
)  # fmt: skip
"""The statements of every game, those first that are written most often."""
SIGNS = str.maketrans("shdc", "♠♥♦♣")
LETTERS = str.maketrans("JQKA♠♥♦♣", "jqkashdc")
CYRILLIC_LETTERS = str.maketrans("JQKA♠♥♦♣", "вдктпчбт")
CARD = re.compile("(10|[2-9JQKA])[shdc]?")
"""A card in the examples of a game."""


def in_cyrillic(match: Match) -> bool:
    """Whether names are written in Cyrillic letters, and lines most likely, too."""
    return any(map(is_cyrillic, match.header.players))


def forms(match: Match, columns: int) -> Iterator[str]:
    """The shortest ways to write what is most often written, and the keys of the prompt."""
    rows = [*short_forms(match), ("Enter", say("totals")), ("-", say("take back"))]
    rows.append(("?", say("why, and all other words")))
    size = max(width(example) for example, _ in rows)
    heads = [f"  {pad(example, size)}  " for example, _ in rows]
    texts = [text.shown().partition(";")[0] for _, text in rows]
    cells = [head + text for head, text in zip(heads, texts, strict=True)]
    left, right = cells[::2], cells[1::2]
    room = max(map(width, left))
    if columns >= NARROW and room + max(map(width, right)) <= columns:
        right += [""] * (len(left) - len(right))
        yield from (f"{pad(a, room)}{b}".rstrip() for a, b in zip(left, right, strict=True))
        return
    for head, text in zip(heads, texts, strict=True):
        for line in wrapped(text, columns - width(head)):
            yield head + line
            head = " " * width(head)


def commands(line: str, columns: int) -> Iterator[str]:
    """A line of commands, each with what it does behind it; one below the other where the line is
    too long."""
    if width(line) <= columns:
        yield line
        return
    parts = re.split("  +", line.strip())
    for command, does in zip(parts[::2], parts[1::2], strict=True):
        yield from explained(command, does, columns)


def explained(example: str, text: str, columns: int) -> Iterator[str]:
    """Something that can be typed, with what it means behind or below it."""
    said = f"  {example}   {text}"
    if width(said) <= columns:
        yield said
    else:
        yield from wrapped(example, columns, "  ")
        yield from wrapped(text, columns, INDENT)


def as_typed(match: Match, example: str) -> str:
    """An example with the names, letters and words that these players are likely to type."""
    assert match.table is not None
    cyrillic, more = in_cyrillic(match), match.table.game.words
    names = dict(zip(("Olena", "Taras"), match.header.players, strict=False))
    letters = CYRILLIC_LETTERS if cyrillic else LETTERS
    language = spoken() if cyrillic and spoken() != "en" else "uk" if cyrillic else "en"
    return " ".join(
        word.translate(SIGNS).translate(letters)
        if CARD.fullmatch(word)
        else names.get(word, in_language(word, language, more))
        for word in example.split()
    )


def short_forms(match: Match) -> Iterator[tuple[str, Message]]:
    """Short forms of statements as these players may type them, with what they mean."""
    table = match.table
    assert table is not None
    game, players = table.game, table.players
    letters = CYRILLIC_LETTERS if in_cyrillic(match) else LETTERS
    first, n = fold(initials(players)[0]), len(players)
    pack = game.pack(n)
    spades = [card for card in reversed(FULL_PACK) if card in pack and card.suit is Suit.SPADES]
    cards = [str(card).translate(letters) for card in spades[:: max(1, len(spades) // n)][:n]]
    found: list[tuple[str, Message]] = []
    if game.cards_first:
        found.append(("".join(cards[::-1]), say("a trick, as played")))
        found.append((first, say("{name} wins a trick, cards not kept", name=players[0])))
        if any(one.opens for one in game.statements):
            found.append((cards[0], say("the card turned up")))
    elif game.statements:
        verb = game.statements[0]
        taken = as_typed(match, verb.example.partition(" = ")[0]).split()[2:]
        joint = "" if verb.cards is not None else " "
        found.append((f"{first} {joint.join(taken)}", verb.text))
    figures = " ".join(str(9 - 2 * side) for side in range(len(table.sides)))
    found.append((figures, say("points, {name} first", name=table.side_names[0])))
    for example, text in found:
        tried = read([*match.texts, example])
        line = len(match.texts) + 1
        if not any(f.line == line and f.code in UNREADABLE for f in tried.findings(notes=False)):
            yield example, text


def words(match: Match, columns: int) -> Iterator[str]:
    """Every statement of the game with an example, and all other words."""
    assert match.table is not None
    game = match.table.game
    for verb in game.statements:
        yield from explained(as_typed(match, verb.example), verb.text.shown(), columns)
    listed = [*dict.fromkeys(verb.word for verb in game.statements), *GENERAL_WORDS]
    for language in understood(match):
        spelt = [in_language(word, language, game.words) for word in listed]
        spelt += [command_in(command, language) for command in COMMANDS]
        yield from wrapped("  ".join(spelt), columns, "  ")
    for example, text in (
        (say("before LINE CARDS"), say("puts a line in")),
        (say("fix LINE CARDS"), say("replaces a line")),
        (say("- LINE"), say("takes a line back")),
    ):
        yield from explained(example.shown(), text.shown(), columns)


def understood(match: Match) -> Sequence[str]:
    """The languages whose words are told: the one spoken, or all where names are in Cyrillic."""
    if spoken() != "en":
        return (spoken(),)
    return LANGUAGES if in_cyrillic(match) else LANGUAGES[:1]


def command_in(command: str, language: str) -> str:
    """A word of the prompt in a language."""
    return COMMANDS[command][LANGUAGES.index(language)]


def completions(match: Match) -> tuple[list[str], list[str]]:
    """What TAB completes: the names, and the words of the game and of the prompt, in English and in
    the languages that are told: words of another that begin in the same way would be in the way."""
    assert match.table is not None
    game = match.table.game
    listed = [*(verb.word for verb in game.statements), *GENERAL_WORDS]
    words = []
    for language in dict.fromkeys((LANGUAGES[0], *understood(match))):
        words += [in_language(word, language, game.words) for word in listed]
        words += [command_in(command, language) for command in COMMANDS]
    return list(match.table.players), words
