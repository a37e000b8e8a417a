"""Reading the statements that every game has: rows, totals, who won, agreed points, remarks."""

from __future__ import annotations

from scorekeeper.core.statements import (
    NOBODY,
    Adjust,
    Line,
    NextGame,
    Remark,
    Row,
    Share,
    Total,
    Who,
    Winner,
)
from scorekeeper.i18n.messages import say
from scorekeeper.notation.card_reader import NO_SUITED
from scorekeeper.notation.phrases import PhraseReader
from scorekeeper.notation.tokens import Token, is_number


class GeneralReader(PhraseReader):
    """Reads what is the same whatever is played."""

    def general(self, meaning: str, word: Token) -> Line:
        """A statement that every game has."""
        if meaning == "game":
            return self.next_game(word)
        if meaning == "score":
            return self.score()
        if meaning == "total":
            return self.total()
        if meaning == "winner":
            return self.match_winner()
        if meaning == "adjust":
            return self.adjust()
        if meaning == "dispute":
            self.need_word(say("Say who disputes the line above: dispute NAME TEXT"))
            who = self.name(partners=True)
            return Remark("dispute", self.rest(), who)
        text = self.rest()
        if meaning == "note" and not text:
            raise self.syntax(word, say("A note has words: note TEXT"))
        return Remark(meaning, text)

    def next_game(self, word: Token) -> NextGame:
        """``game [dealer NAME]``."""
        token, who = self.peek(), None
        if token is not None:
            if "dealer" not in self.meanings(token):
                raise self.syntax(
                    token, say("After {text} only  dealer NAME  may stand.", text=word.text)
                )
            self.at += 1
            self.need_word(say("Say who dealt."))
            who = self.name(partners=False)
        self.finish()
        return NextGame(who)

    def score(self) -> Row:
        """``score [stage|game] N N``."""
        scope, token = None, self.peek()
        known = self.meanings(token) if token is not None else frozenset()
        if token is not None and "stage" in known:
            scope = "stage"
            if not self.game.has_stages:
                raise self.syntax(token, say("{game} has no stages.", game=self.game_name()))
        elif "game" in known:
            scope = "game"
        self.at += scope is not None
        return self.row(scope, short=False)

    def row(self, scope: str | None = None, short: bool = True) -> Row:
        """A figure a side, perhaps with the running totals."""
        first = self.tokens[0]
        if short and self.lexicon.cards_first:
            stray = next((t for t in self.tokens if not is_number(t.text) and t.text != ","), None)
            if stray is not None and stray.text != "=":
                self.read_cards(True, NO_SUITED, first)
        figures, columns = self.figures()
        totals: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        if self.sees("="):
            self.at += 1
            totals = self.figures()
        self.finish()
        return Row(figures, columns, *totals, scope, short)

    def total(self) -> Total:
        """``= N N``, ``total N N``: running totals."""
        totals, columns = self.figures()
        self.finish()
        return Total(totals, columns)

    def match_winner(self) -> Winner:
        """``winner NAME``."""
        token = self.need_word(say("Say who has won, or: winner nobody"))
        if "nobody" in self.meanings(token):
            self.at += 1
            who = Who(NOBODY, False, token.place)
        else:
            who = self.name(partners=True)
        self.finish()
        return Winner(who)

    def adjust(self) -> Adjust:
        """``adjust NAME ±N TEXT``; of several sides ``adjust NAME ±N, NAME ±N TEXT``."""
        self.need_word(say("Say whose points: adjust NAME ±N TEXT"))
        shares = [self.share()]
        while self.sees(",") or self.sees_share():
            self.skip(",")
            self.need_word(say("Here a name must stand."))
            shares.append(self.share())
        if not (text := self.rest()):
            name, points = self.vocabulary.players[shares[0].who.seat], shares[0].points
            raise self.syntax(
                self.tokens[-1], say("Give the reason: adjust {name} {n} TEXT", name=name, n=points)
            )
        return Adjust(tuple(shares), text)

    def sees_share(self) -> bool:
        """Whether a player's name and a number follow."""
        seat = self.whole_name() if self.peek() is not None else None
        if seat is None:
            return False
        behind = self.tokens[self.at + len(self.vocabulary.names[seat]) :][:1]
        return bool(behind) and is_number(behind[0].text)

    def share(self) -> Share:
        """``NAME ±N``; a number that goes on behind it is none: ``1,000``, ``1 000``, ``1.5``."""
        return Share(self.name(partners=True), *self.whole_number())
