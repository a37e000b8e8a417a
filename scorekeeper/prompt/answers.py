"""What a line typed at the prompt does to a match: recorded, taken back, changed, looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scorekeeper.commands.fixing import show_fix
from scorekeeper.commands.keeping import understand
from scorekeeper.core.statements import Said
from scorekeeper.core.words import fold
from scorekeeper.i18n.messages import Message, say, say_number, spoken
from scorekeeper.notation.keyboards import retyped
from scorekeeper.prompt.questions import People, show, tell
from scorekeeper.store.change import Change, Refused
from scorekeeper.store.lines import Stored, spelt
from scorekeeper.store.recorded import Recorded
from scorekeeper.terminal.layout import caret, clean, cut, wrapped
from scorekeeper.views.echo import INDENT, compared, echo, in_words, shown
from scorekeeper.views.hints import SPELLINGS, command_in, completions, words
from scorekeeper.views.totals import sheet

LATEST = 20
"""Rows of the log, and lines recorded elsewhere, that are shown at the prompt."""


class Answers:
    """The answers to lines, for the people at one table.

    mended: what the next prompt puts in to be mended; taken: the same, where it is a line that was
    taken back; doubted: the line that was asked about; typed: what was typed for a row of the log;
    seen: the lines that the people know of; refused: whether a line came to nothing.
    """

    def __init__(self, people: People) -> None:
        self.people = people
        self.mended = ""
        self.taken = ""
        self.doubted = ""
        self.typed: dict[int, str] = {}
        self.seen: list[Stored] = []
        self.refused = False

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

    def tell(self, message: Message) -> None:
        """Show a sentence."""
        tell(self.people, message)

    def show(self, lines: Iterable[str]) -> None:
        """Show lines."""
        show(self.people, lines)

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
            not isinstance(entry, Said)
            or entry.verb not in ("trick", "leads")
            or entry.winner is not None
        ):
            return None
        assert match.table is not None
        m, n = len(entry.phrase.cards), len(match.table.players)
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
                card=entry.phrase.cards[0],
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
