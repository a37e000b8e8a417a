"""Session notation: the text of a line in, a statement or a `Fault` out.

Knows words, names, cards and figures (docs/notation.md); what a statement is worth is the
games' business. A line is read from the left and its first fault is its answer.
"""

from __future__ import annotations

from scorekeeper.core.cards import RANK_SPELLINGS, is_sign, visible
from scorekeeper.core.statements import NOBODY, Line, Points, Said, Who
from scorekeeper.core.words import HEADER_KEYS, Word, fold
from scorekeeper.i18n.messages import Message, say
from scorekeeper.notation.card_reader import NO_SUITED
from scorekeeper.notation.general import GeneralReader
from scorekeeper.notation.known import KnownLines
from scorekeeper.notation.tokens import (
    CONTROL,
    LONGEST_LINE,
    Fault,
    Token,
    Unreadable,
    is_number,
    tokens_of,
    uncommented,
)

GENERAL = frozenset(
    ["game", "score", "total", "winner", "adjust", "misdeal", "dispute", "settle", "note", "end"]
)
"""Statements that every game has."""


def lacks_colon(word: str, rest: str) -> Message:
    """What is said of a key of the header without its colon."""
    line = visible(f"{word}: {rest}".rstrip())
    return say("A colon is missing. In the header stands  {line}", line=line)


class Vocabulary(KnownLines):
    """What the words of a match can mean: its game's statements, its players, its pack."""

    def read(self, line: str) -> Line | Fault | None:
        """Read one statement. None: the line is blank or a comment."""
        if len(line) > LONGEST_LINE:
            return Fault(
                "syntax",
                LONGEST_LINE + 1,
                1,
                say("The line has more than {n} characters; it is not read.", n=LONGEST_LINE),
            )
        text = uncommented(line)
        control = CONTROL.search(text)
        if control is not None:
            message = say("Here stands a control character; take it out.")
            return Fault("syntax", control.start() + 1, 1, message)
        tokens = tokens_of(text)
        if not tokens:
            return None
        reader = LineReader(self, text, tokens)
        try:
            said = reader.read()
        except Unreadable as unreadable:
            return unreadable.fault
        if not reader.named:
            self.keep_line(line, said)
        return said

    def seat(self, name: str) -> int | Fault:
        """The seat of a name by itself: whole, or first letters that only one has."""
        tokens = tokens_of(name)
        if not tokens:
            return Fault("unknown-player", 1, 1, say("Here a name must stand."))
        reader = LineReader(self, name, tokens)
        try:
            who = reader.name(partners=False)
            reader.finish()
        except Unreadable as unreadable:
            return unreadable.fault
        return who.seat


class LineReader(GeneralReader):
    """The reading of one line."""

    def read(self) -> Line:
        """What the line says."""
        first = self.tokens[0]
        if first.text == "=":
            self.at = 1
            return self.total()
        if is_number(first.text) and self.whole_name() is None:
            return self.row()
        meanings = self.meanings(first)
        if meanings:
            self.at = 1
            return self.keyword(first, meanings)
        if first.text in ":,+":
            raise self.syntax(first, say("A line cannot begin with {text}.", text=first.text))
        if self.lexicon.cards_first and self.cards_stand_here(first):
            return self.trick()
        return self.behind_name()

    def keyword(self, word: Token, meanings: frozenset[str]) -> Line:
        """A line that begins with a word of the notation or of the game."""
        general = next(iter(meanings & GENERAL), None)
        if general and not self.sees(":"):
            return self.general(general, word)
        for meaning in sorted(meanings):
            statement = self.lexicon.verbs.get(meaning)
            if statement is not None and statement.by == "table" and not self.sees(":"):
                return self.said(statement, word)
            if meaning == "nobody" and any(one.by == "anybody" for one in self.game.statements):
                return self.nobody(word)
        if self.sees(":") and any(key in meanings for key in HEADER_KEYS):
            raise self.syntax(
                word,
                say("{text} belongs to the header, before the first statement.", text=word.text),
            )
        if any(key in meanings for key in HEADER_KEYS):
            raise self.syntax(word, lacks_colon(word.text, self.rest()))
        if self.sees(":"):
            raise self.syntax(self.tokens[1], say("No colon stands after {text}.", text=word.text))
        if any(word in self.lexicon.verbs for word in meanings):
            raise self.syntax(word, say("Say who: a name stands before {text}.", text=word.text))
        raise self.syntax(
            word, say("{text} is not a statement of {game}.", text=word.text, game=self.game_name())
        )

    def behind_name(self) -> Said | Points:
        """A line that begins with a name."""
        start = self.tokens[0]
        who = self.name(partners=True)
        self.named = False
        colon = self.tokens[self.at - 1].text == ":"
        names = self.vocabulary.names
        if self.at == 1 + colon and not any(len(n) > 1 and n[0] == fold(start.text) for n in names):
            text = self.text[start.start : self.tokens[self.at - 1].end]
            if start.start == 0:
                self.vocabulary.opening[text] = who
        said = self.after_name(who)
        if isinstance(said, Said) and not self.named and said.winner is None:
            text = self.text[said.begins - 1 :]
            if said.phrase.cards and not said.phrase.tens:
                self.lexicon.keep(self.lexicon.phrases, text, said.phrase)
        self.named = True
        return said

    def after_name(self, who: Who) -> Said | Points:
        """What stands behind a name."""
        token = self.peek()
        if token is None:
            if self.lexicon.name_alone is None:
                name = self.vocabulary.players[who.seat]
                raise self.syntax(
                    self.tokens[0], say("What did {name} do? Cards are missing.", name=name)
                )
            return self.phrase(self.lexicon.name_alone, self.tokens[-1], who, short=True)
        if token.text == "=":
            self.at += 1
            value, place = self.whole_number()
            self.finish()
            return Points(who, value, place)
        meanings = self.meanings(token)
        if meanings:
            for meaning in sorted(meanings):
                statement = self.lexicon.verbs.get(meaning)
                if statement is not None and statement.by != "table":
                    self.at += 1
                    return self.said(statement, token, who)
            raise self.syntax(
                token,
                say("{text} is not a statement of {game}.", text=token.text, game=self.game_name()),
            )
        short = self.lexicon.short
        if self.at == len(self.tokens) - 1 and is_number(token.text):
            raise self.lone_number(token, who.seat)
        if short is None:
            raise self.syntax(
                token,
                say(
                    "{text} is not a statement of {game}.",
                    text=visible(token.text),
                    game=self.game_name(),
                ),
            )
        return self.said(short, token, who, short=True)

    def lone_number(self, token: Token, seat: int) -> Unreadable:
        """The fault that a number alone may be points or a card."""
        name, short = self.vocabulary.players[seat], self.lexicon.short
        cards = short.cards if short is not None else None
        if not self.lexicon.pack:
            message = say("Write  {name} = {n}  for points.", name=name, n=token.text)
        elif short is None or cards is None or cards.suits:
            message = say(
                "Points or a card? Write  {name} = {n}  for points; a card needs its suit.",
                name=name,
                n=token.text,
            )
        else:
            message = say(
                "Points or a card? Write  {name} = {n}  for points, or  {name} {verb} {card}",
                name=name,
                n=token.text,
                verb=Word(short.word, self.game.words),
                card=token.text if token.text in RANK_SPELLINGS else say("CARD"),
            )
        return self.syntax(token, message)

    def nobody(self, word: Token) -> Said:
        """``nobody CARDS``: what is nobody's."""
        statement = next(one for one in self.game.statements if one.by == "anybody")
        self.skip(":")
        token = self.peek()
        if token is not None and statement.word in self.meanings(token):
            self.at += 1
        if self.peek() is None:
            return self.phrase(statement.word, word, Who(NOBODY), short=False)
        said = self.said(statement, word, Who(NOBODY))
        # What nobody takes always needs a closer look.
        said = said._replace(phrase=said.phrase.watched())
        if said.phrase.claim is not None:
            text, at = (
                say("What nobody takes scores nothing: no figure stands here."),
                said.claim_at,
            )
            raise Unreadable(Fault("syntax", at.column, at.width, text))
        return said

    def trick(self) -> Said:
        """Cards alone on a line, in a game of tricks."""
        first = self.tokens[0]
        cards = self.read_cards(True, NO_SUITED, first)
        self.cards = [read.card for read in cards]
        self.columns = [read.start + 1 for read in cards]
        winner = None
        if self.sees("="):
            self.at += 1
            winner = self.winner()
        self.finish()
        twofold = False
        if len(cards) and cards[0].end >= first.end and not is_sign(first.text):
            twofold = self.vocabulary.begins_name(first.text)
        return self.phrase("trick", first, None, False, winner)._replace(twofold=twofold)
