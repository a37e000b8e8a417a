"""The prompt at the table: a line in, what it did out; input and output are given to it.

Everything that was confirmed is in the store, so it may end at any moment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from scorekeeper.commands.beginning import header_of
from scorekeeper.commands.fixing import show_fix
from scorekeeper.commands.keeping import open_store, remember, understand
from scorekeeper.core.game import Entry
from scorekeeper.core.source import Unusable
from scorekeeper.core.words import NO, YES, fold
from scorekeeper.games.registry import find_game
from scorekeeper.i18n.messages import Message, say, say_number, spoken
from scorekeeper.match.reading import Match
from scorekeeper.notation.keyboards import retyped
from scorekeeper.prompt.questions import WHY, People, Questions, ask, show, tell
from scorekeeper.store.change import Change, Refused
from scorekeeper.store.lines import Stored, spelt
from scorekeeper.store.recorded import Recorded, begin
from scorekeeper.store.store import Store
from scorekeeper.terminal.layout import NARROW, caret, clean, cut, wrapped
from scorekeeper.views.echo import (
    INDENT,
    compared,
    echo,
    in_words,
    next_line,
    prompt_line,
    shown,
    totals_text,
)
from scorekeeper.views.hints import SPELLINGS, command_in, completions, forms, words
from scorekeeper.views.totals import sheet, title

MINUS = ("-", "−", "–")
TAKE_BACK = re.compile(f"[{''.join(MINUS)}] *([0-9]*)")
LATEST = 20
"""Rows of the log, and lines recorded elsewhere, that are shown at the prompt."""


class Prompt:
    """The prompt for one match after the other at one table.

    mended: what the next prompt puts in to be mended; taken: the same, where it is a line that was
    taken back; doubted: the line that was asked about;
    typed: what was typed for a row of the log; seen: the lines that the people know of; refused:
    whether a line came to nothing.
    """

    def __init__(self, store: Store, people: People) -> None:
        self.store = store
        self.people = people
        self.mended = ""
        self.taken = ""
        self.doubted = ""
        self.typed: dict[int, str] = {}
        self.seen: list[Stored] = []
        self.refused = False

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

    def catch_up(self, recorded: Recorded, own: int = 0) -> bool:
        """Show what somebody else has recorded that the people do not know of yet; whether there
        was anything. own: how many lines at the end are theirs."""
        lines, known = recorded.lines[: len(recorded.lines) - own], self.seen
        self.seen = list(recorded.lines)
        if lines == known:
            return False
        if lines[: len(known)] != known:
            self.people.complete(*completions(recorded.match))
            self.tell(say("Lines were changed elsewhere;  log  shows how."))
            return True
        first = max(len(known), len(lines) - LATEST)
        if first > len(known):
            self.tell(say("{n} lines were recorded elsewhere.", n=len(lines) - len(known)))
        for number, line in enumerate(lines[first:], first + 1):
            text = say(
                "{line}   (recorded elsewhere)",
                line=shown(number, in_words(recorded.match, line.text)),
            )
            self.people.tell(cut(text.shown(), self.people.columns()))
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

    def tell(self, message: Message) -> None:
        """Show a sentence."""
        tell(self.people, message)

    def show(self, lines: Iterable[str]) -> None:
        """Show lines."""
        show(self.people, lines)

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

    def command(self, word: str) -> str | None:
        """The command that a word means, on whatever keyboard layout it was typed."""
        for spelling in (word, *retyped(word)):
            found = SPELLINGS.get(fold(spelling))
            if found is not None:
                return found
        return None

    # Lines to record

    def record(self, recorded: Recorded, line: str) -> None:
        """Record a line; what is probably a slip of the finger is asked about first."""
        if self.people.attended and self.doubted != line:
            slip = self.slip(recorded, line)
            if slip is not None:
                self.doubted = self.mended = line
                self.tell(slip)
                return
        self.doubted = ""
        change = self.attempt(line, lambda text: understand(text, recorded.add))
        if change is None:
            return
        self.catch_up(recorded, own=1)
        self.typed[recorded.lines[-1].row] = line
        self.show(echo(recorded.match, change, self.people.columns(), "-"))

    def attempt(self, line: str, act: Callable[[str], tuple[Change, str | None]]) -> Change | None:
        """Do something with a line; a line that is refused is put back to be mended."""
        try:
            change, other = act(line)
        except Refused as refused:
            columns = self.people.columns()
            fault = refused.fault
            lines = caret(refused.text, fault.column, fault.width, columns - 2)
            self.show(f"  {text}" for text in lines)
            self.tell(say("! {message}", message=fault.message))
            self.mended, self.refused = line, True
            return None
        if other is not None:
            self.tell(say("understood as: {line}", line=clean(other)))
        return change

    def slip(self, recorded: Recorded, line: str) -> Message | None:
        """What a line probably should have been: cards of a trick, but too few or too many."""
        match = recorded.match
        entry = match.reader.read(line) if match.reader is not None else None
        if (
            not isinstance(entry, Entry)
            or entry.verb not in ("trick", "leads")
            or entry.winner is not None
        ):
            return None
        assert match.table is not None
        m, n = len(entry.cards), len(match.table.players)
        if m == n:
            return None
        try:
            codes = {found.code for found in recorded.add(line, dry=True).new}
        except Refused:
            return None
        if "trick-size" in codes:
            return say_number(
                "One card, and a trick has {m}. Forgot one? Enter again records it so.",
                "{n} cards, and a trick has {m}. Look again; Enter again records it so.",
                m,
                m=n,
            )
        if "incomplete" in codes:
            return say(
                "One card, and a trick has {m}. Forgot one? Enter again turns up {card} for the"
                " next stage; a trick that this one lacks goes in with  before LINE CARDS",
                m=n,
                card=entry.cards[0],
            )
        return None

    # Corrections

    def take_back(self, recorded: Recorded, number: str) -> None:
        """Take back a line, without number the last one, and put it on the prompt to be mended."""
        last = len(recorded.lines)
        if not number and not recorded.has_statements:
            self.tell(
                say("Only the header is there.  - {line}  takes back its last line.", line=last)
            )
            return
        line = int(number[:9]) if number else last
        row = recorded.log_at(line).row
        change = recorded.undo(line)
        self.corrected(recorded, row)
        text = clean(in_words(change.match, change.text))
        said = say("{line} taken back: {text}", line=change.line, text=text)
        self.show(wrapped(said.shown(), self.people.columns(), INDENT))
        if line == last:
            self.mended = self.taken = self.typed.get(row, text)
        else:
            self.show(compared(change, self.people.columns()))
            self.tell(say("before {line} {text}  puts it in again.", line=change.line, text=text))

    def change(self, recorded: Recorded, command: str, rest: str) -> None:
        """``before LINE …`` and ``fix LINE …``."""
        number, _, text = rest.strip().partition(" ")
        if not (number.isascii() and number.isdecimal() and len(number) < 7):
            word = command_in(command, spoken())
            self.tell(say("Write it so:  {command} LINE STATEMENT", command=word))
            return
        line, before, columns = int(number), recorded.match, self.people.columns()
        here = recorded.log_at(line)
        old = in_words(before, here.text)
        if not text.strip():
            self.mended = f"{command} {line} " + (old if command == "fix" else "")
            return

        def act(text: str) -> Change:
            if command == "before":
                return recorded.insert(line, text)
            return recorded.fix(line, text)

        change = self.attempt(text, lambda text: understand(text, act))
        if change is None:
            self.mended = f"{command} {line} {text}"
            return
        self.corrected(recorded, recorded.last if command == "before" else here.row)
        if command == "before":
            self.show(echo(recorded.match, change, columns))
        else:
            self.show(show_fix(old, change, before, columns))

    def corrected(self, recorded: Recorded, row: int) -> None:
        """The people know of their own correction of the line that began as a row of the log; what
        somebody else did meanwhile is shown."""
        known = [line for line in self.seen if line.row != row]
        for at, line in enumerate(recorded.lines):
            if line.row == row:
                known.insert(at, line)
        self.seen = known
        self.catch_up(recorded)

    # Looking

    def explain(self, recorded: Recorded) -> None:
        """Why the last thing scored what it did, and all words."""
        from scorekeeper.views import explain

        match = spelt(recorded.match)
        line = explain.last_scored(match)
        found = explain.explain_line(match, line) if line is not None else None
        if found is not None:
            self.show(explain.text(match, found, self.people.columns()))
        self.show(words(match, self.people.columns()))

    def look(self, recorded: Recorded, command: str) -> None:
        """The sheet, the audit or the log."""
        from scorekeeper.commands.log import log_rows
        from scorekeeper.views.audit import audit as audit_lines

        columns = self.people.columns()
        if command == "totals":
            self.show(sheet(recorded.match, columns))
        elif command == "audit":
            self.show(audit_lines(spelt(recorded.match), columns))
        else:
            rows = list(log_rows(recorded, columns))
            if len(rows) > LATEST:
                self.tell(say("The last rows;  scorekeeper log  shows all {n}.", n=len(rows)))
            for row in rows[-LATEST:]:
                self.show(row)


def is_statement(match: Match, lines: Iterable[str]) -> bool:
    """Whether one of these lines is a statement: a comma is the key of a Cyrillic letter, too."""
    read = match.reader.read if match.reader is not None else None
    return read is not None and any(isinstance(read(line), Entry) for line in lines)


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
