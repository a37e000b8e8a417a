"""Lines all of whose words were read before: the same statements as if they were read in full, at a
fraction of the time. What does not depend on the table is kept for all matches of a game."""

from __future__ import annotations

from scorekeeper.core.cards import RANK_SPELLINGS, SUIT_SIGNS
from scorekeeper.core.game import Game
from scorekeeper.core.statements import (
    Line,
    NextGame,
    Phrase,
    Place,
    Points,
    Remark,
    Row,
    Said,
    Total,
    Who,
)
from scorekeeper.notation.names import Names
from scorekeeper.notation.tokens import LONGEST_LINE, MOST_DIGITS

MOST_LINES = 20_000
"""Lines without a name that are kept for all tables of a game."""


class KnownLines(Names):
    """Reads lines that are nothing but names, cards and figures, with one space between two."""

    def __init__(
        self, game: Game, players: tuple[str, ...], sides: tuple[tuple[int, ...], ...]
    ) -> None:
        super().__init__(game, players, sides)
        self.lines = self.lexicon.lines.setdefault(len(sides), {})
        self.plain_names = not any(name[0].isdigit() for name in self.folded)

    def read_known(self, line: str) -> Line | None:
        """Read a line; None: it has to be read in full."""
        text = line.rstrip("\r\n")
        known = self.lines.get(text)
        if known is not None:
            return known
        head, _, rest = text.partition(" ")
        who = self.opening.get(head)
        if who is not None:
            phrase = self.lexicon.phrases.get(rest)
            if phrase is not None:
                return Said(phrase, who, len(head) + 2)
            return self.behind(head, who, rest) if len(text) < LONGEST_LINE else None
        if len(text) >= LONGEST_LINE:
            return None
        return self.figures(text, head) or self.trick(text, head)

    def keep_line(self, line: str, said: Line) -> None:
        """Keep a line that was read in full and names nobody, for all tables of the game."""
        ours = isinstance(said, Said) and said.phrase.word != "trick" and not said.phrase.tens
        if not (ours or isinstance(said, NextGame) or (isinstance(said, Remark) and not said.text)):
            return
        if len(self.lines) >= MOST_LINES:
            self.lines.clear()
        self.lines[line.rstrip("\r\n")] = said

    def behind(self, head: str, who: Who, rest: str) -> Line | None:
        """What stands behind a name: points, or cards."""
        words, begins = self.lexicon, len(head) + 2
        if rest.startswith("= "):
            figure = rest[2:]
            if figure.isdecimal() and figure.isascii() and len(figure) <= MOST_DIGITS:
                return Points(who, int(figure), Place(begins + 2, len(figure)))
            return None
        phrase = words.phrase(rest)
        if phrase is not None:
            words.keep(words.phrases, rest, phrase)
            return Said(phrase, who, begins)
        return self.with_winner(words.phrases, rest, begins, who)

    def with_winner(
        self, phrases: dict[str, Phrase], text: str, begins: int, who: Who | None
    ) -> Said | None:
        """Cards, and the winner that is named behind them."""
        base, equals, name = text.rpartition(" = ")
        named = self.opening.get(name) if equals and name[-1:] != ":" else None
        if named is None:
            return None
        words = self.lexicon
        phrase = phrases.get(base)
        if phrase is None:
            phrase = words.trick(base) if who is None else words.phrase(base)
            if phrase is None:
                return None
            words.keep(phrases, base, phrase)
        if who is not None and not words.verbs[phrase.word].winner:
            return None
        place = Place(begins + len(base) + 3, len(name))
        return Said(phrase, who, begins, Who(named.seat, False, place))

    def trick(self, text: str, head: str) -> Said | None:
        """Cards alone on a line, where their game has tricks."""
        first, words = head[:1], self.lexicon
        if not words.cards_first or first.casefold() in self.initials:
            return None
        phrase = words.tricks.get(text)
        if phrase is not None:
            return Said(phrase)
        if first.casefold() not in RANK_SPELLINGS and first not in SUIT_SIGNS:
            return None
        phrase = words.trick(text)
        if phrase is None:
            return self.with_winner(words.tricks, text, 1, None)
        words.keep(words.tricks, text, phrase)
        return Said(phrase)

    def figures(self, text: str, head: str) -> Row | Total | None:
        """A row of figures, or running totals, in the order of the sides."""
        kind = "score" if head.isdecimal() else self.lexicon.rows.get(head)
        if kind is None or not self.plain_names:
            return None
        words = text.split(" ")
        at = 0 if head.isdecimal() else 1
        column = 1 if at == 0 else len(head) + 2
        found: list[int] = []
        columns: list[int] = []
        n, equals = len(self.sides), 0
        for word in words[at:]:
            if at and word in self.opening:
                return self.by_names(words, column, kind)
            if word == "=" and len(found) == n and kind == "score":
                equals += 1
            elif word.isdecimal() and word.isascii() and len(word) <= MOST_DIGITS:
                found.append(int(word))
                columns.append(column)
            else:
                return None
            column += len(word) + 1
        if len(found) != n * (1 + equals) or equals > 1:
            return None
        if kind == "total":
            return Total(tuple(found), tuple(columns))
        figures, places = tuple(found[:n]), tuple(columns[:n])
        return Row(figures, places, tuple(found[n:]), tuple(columns[n:]), None, at == 0)

    def by_names(self, words: list[str], column: int, kind: str) -> Row | Total | None:
        """Figures by name: ``score Taras 3, Olena 0``."""
        found: dict[int, tuple[int, int]] = {}
        for name, figure in zip(words[1::2], words[2::2], strict=False):
            who, digits = self.opening.get(name), figure.removesuffix(",")
            if who is None or not (digits.isdecimal() and len(digits) <= MOST_DIGITS):
                return None
            column += len(name) + 1
            found[self.side_of[who.seat]] = int(digits), column
            column += len(figure) + 1
        n = len(self.sides)
        if len(found) != n or len(words) != 1 + 2 * n or words[-1][-1] == ",":
            return None
        figures = tuple([found[side][0] for side in range(n)])
        columns = tuple([found[side][1] for side in range(n)])
        return Total(figures, columns) if kind == "total" else Row(figures, columns)
