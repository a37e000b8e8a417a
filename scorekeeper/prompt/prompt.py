"""The prompt at the table: a line in, what it did out; input and output are given to it.

Everything that was confirmed is in the store, so it may end at any moment.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from scorekeeper.commands.beginning import header_of
from scorekeeper.commands.keeping import open_store, remember
from scorekeeper.commands.left_out import tell_left_out
from scorekeeper.core.source import Unusable
from scorekeeper.core.statements import STATEMENTS
from scorekeeper.core.words import NO, YES, fold
from scorekeeper.games.blame import asking
from scorekeeper.games.registry import find_game
from scorekeeper.i18n.messages import say
from scorekeeper.match.reading import Match
from scorekeeper.notation.keyboards import retyped
from scorekeeper.prompt.answers import Answers
from scorekeeper.prompt.questions import WHY, People, Questions, ask
from scorekeeper.store.recorded import Recorded, begin
from scorekeeper.store.store import Store
from scorekeeper.terminal.layout import NARROW, cut, wrapped
from scorekeeper.views.echo import next_line, prompt_line, totals_text
from scorekeeper.views.hints import completions, forms
from scorekeeper.views.totals import title

MINUS = ("-", "−", "–")
TAKE_BACK = re.compile(f"[{''.join(MINUS)}] *([0-9]*)")


class Prompt(Answers):
    """The prompt for one match after the other at one table."""

    def __init__(self, store: Store, people: People) -> None:
        super().__init__(people)
        self.store = store

    # Which match

    def run(self, words: list[str], options: dict[str, str | None] | None = None) -> int:
        """Play the match, or the game and players, that the words name; else the current one.

        options: header lines of a new match, so that they are not asked for.
        """
        try:
            recorded = self.resume(words) or self.begin(words, options or {})
        except (EOFError, KeyboardInterrupt):
            self.tell(say("No match was begun."))
            return 0
        tell_left_out()
        self.make_current(recorded)
        following: Recorded | None = recorded
        while following is not None:
            following = self.play(following)
        return 2 if self.refused and not self.people.attended else 0

    def resume(self, words: list[str]) -> Recorded | None:
        """The match that is named, or the current one where it is not over."""
        if len(words) > 1:
            return None
        if words and find_game(words[0]) is not None:
            return None
        id = self.store.find(words[0]) if words else self.store.current()
        if id is None:
            if words:
                raise Unusable(say("There is no match and no game {name}.", name=words[0]))
            return None
        recorded = Recorded(self.store, id)
        if not words and status(recorded.match) != "in-progress":
            return None
        recorded.table()
        self.show_standing(recorded)
        return recorded

    def begin(self, words: list[str], options: dict[str, str | None]) -> Recorded:
        """A new match, what was not said is asked; or one of the same table that is not over."""
        recorded = Questions(self.store, self.people).begin(words, options)
        if recorded.has_statements:
            self.show_standing(recorded)
        else:
            self.show(forms(recorded.match, self.people.columns()))
        return recorded

    def show_standing(self, recorded: Recorded) -> None:
        """Which match it is, and how it stands, for those who come back to it."""
        columns = self.people.columns()
        self.people.tell(title(recorded.match, columns))
        self.people.tell(cut(totals_text(recorded.match, columns < NARROW), columns))

    def make_current(self, recorded: Recorded) -> None:
        """From now on this is the match that is being played, unless it is over or discarded."""
        going = status(recorded.match) == "in-progress" and not recorded.discarded
        if going and self.store.current() != recorded.id:
            with self.store.writing():
                self.store.remember("current", recorded.id)

    # One match

    def play(self, recorded: Recorded) -> Recorded | None:
        """Lines until somebody quits or the match is over; the next match, where there is one."""
        self.people.complete(*completions(recorded.match))
        self.seen = list(recorded.lines)
        offered = False
        while True:
            recorded.refresh()
            self.catch_up(recorded)
            finished = status(recorded.match) == "finished"
            said = self.rematch(recorded) if finished and not offered else None
            if isinstance(said, Recorded):
                return said
            offered = finished
            text, taken = self.mended, self.taken
            self.mended = self.taken = ""
            try:
                asked = prompt_line(recorded.match, self.people.columns())
                line = said or self.people.ask(asked, text).strip()
            except EOFError:
                break
            except KeyboardInterrupt:
                self.doubted = ""
                self.tell(say("Everything is recorded.  quit  ends, Ctrl-D too."))
                continue
            again = line.removeprefix(text).strip()
            if text == taken and again in MINUS:
                # Behind what was taken back the key means the line before.
                line = again
            if not self.answer(recorded, line):
                break
        if self.people.attended and status(recorded.match) == "in-progress":
            self.tell(say("{match} is kept.  scorekeeper play  goes on.", match=recorded.id))
        return None

    def answer(self, recorded: Recorded, line: str) -> bool:
        """Do what a line says; False: it is over. A line that came to nothing is put back."""
        before = self.store.last_id(recorded.id)
        try:
            with asking():
                return self.do(recorded, line)
        except Unusable as error:
            self.tell(error.message)
            self.mended = line
            self.refused = True
        except KeyboardInterrupt:
            self.tell(say("Broken off."))
            if self.store.last_id(recorded.id) == before:
                self.mended = line
        return True

    def rematch(self, recorded: Recorded) -> Recorded | str | None:
        """The same table once more, if they want; a line where they typed one instead."""
        self.show(wrapped(next_line(recorded.match), self.people.columns()))
        if not self.people.attended:
            return None
        try:
            said = ask(self.people, say("Another match at the same table?  1 yes  2 no"), "2")
        except (EOFError, KeyboardInterrupt):
            return None
        if fold(said) not in YES:
            return None if fold(said) in NO else said
        match, header = recorded.match, recorded.match.header.values()
        assert match.table is not None and match.replay is not None
        dealer = match.table.players[match.replay.next_dealer()]
        options = {key: header.get(key) for key in ("teams", "house", "place", "event")}
        id, lines = header_of(
            match.table.game.id, match.table.players, options | {"dealer": dealer}
        )
        following = begin(self.store, lines, id)
        self.tell(say("{match} has begun.", match=following.id))
        return following

    def do(self, recorded: Recorded, line: str) -> bool:
        """What a line says: a command of the prompt, or a line to record. False: it is over."""
        word, _, rest = line.partition(" ")
        command = self.command(word)
        if command == "quit" and not rest:
            return False
        recorded.refresh()
        news, back = self.catch_up(recorded), TAKE_BACK.fullmatch(line)
        if news and (back or command in ("before", "fix")):
            self.tell(say("Nothing is changed yet. Look again; Enter does it."))
            self.mended = line
        elif line == "":
            self.look(recorded, "totals")
        elif back:
            self.take_back(recorded, back[1])
        elif line in WHY and not is_statement(recorded.match, retyped(line)):
            self.explain(recorded)
        elif command in ("totals", "audit", "log") and not rest:
            self.look(recorded, command)
        elif command in ("before", "fix"):
            self.change(recorded, command, rest)
        else:
            self.record(recorded, line)
        return True


def is_statement(match: Match, lines: Iterable[str]) -> bool:
    """Whether one of these lines is a statement: a comma is the key of a Cyrillic letter, too."""
    read = match.reader.read if match.reader is not None else None
    return read is not None and any(isinstance(read(line), STATEMENTS) for line in lines)


def status(match: Match) -> str:
    """How far the match is: its status of the contract."""
    return match.replay.outcome().status if match.replay is not None else ""


def play(
    db: str | None, words: list[str], options: dict[str, str | None], language: str | None
) -> int:
    """The prompt at the table.

    options: header lines of a new match; language: one that was asked for, which is remembered.
    """
    from scorekeeper.terminal.screen import at_table

    store = open_store(db)
    if language is not None:
        remember(store, language)
    return Prompt(store, at_table()).run(words, options)
