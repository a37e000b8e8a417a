"""The prompt at the table: a line in, what it did out; input and output are given to it.

Everything that was confirmed is in the store, so it may end at any moment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Protocol

from scorekeeper.echo import (
    INDENT,
    compared,
    echo,
    forms,
    languages,
    next_line,
    prompt_line,
    shown,
    statements,
    totals_text,
)
from scorekeeper.game import Entry, Game
from scorekeeper.header import defaults
from scorekeeper.keeping import header_of, show_fix, understand
from scorekeeper.layout import NARROW, caret, clean, cut, width, wrapped
from scorekeeper.layouts import retyped
from scorekeeper.match import Match
from scorekeeper.messages import LANGUAGES, Message, say, say_number
from scorekeeper.recorded import Change, Recorded, Refused, begin
from scorekeeper.registry import all_games, find_game
from scorekeeper.source import Unusable
from scorekeeper.store import Store
from scorekeeper.totals import sheet, title
from scorekeeper.words import fold, in_language

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
NAMED = re.compile(r"([^\s,=]+)\s*=")
"""The names before the signs of equality of settings."""
MINUS = ("-", "−", "–")
WHY = ("?", ",")
"""The key with the question mark gives a comma on a Cyrillic layout."""
YES = ("1", "y", "yes", "т", "так", "д", "да")
NO = ("2", "n", "no", "н", "ні", "нет")
ANSWER = 10
"""The columns behind a question that are left for the answer; else it has a line of its own."""
LATEST = 20
"""Rows of the log that are shown at the prompt."""


class Table(Protocol):
    """The people at the table, as the prompt sees them: a terminal, or lines from a pipe."""

    @property
    def attended(self) -> bool:
        """Whether somebody is there to answer; else nothing is asked that can be done without,
        and a line that is refused cannot be mended."""
        ...

    def ask(self, prompt: str, text: str = "") -> str:
        """A line that they type; `text` stands there to be mended. Raises EOFError at the end,
        KeyboardInterrupt where they break off."""
        ...

    def tell(self, line: str) -> None:
        """Show a line."""
        ...

    def columns(self) -> int:
        """How wide their terminal is at this moment."""
        ...

    def complete(self, names: Iterable[str], words: Iterable[str]) -> None:
        """The players' names and the words that TAB completes from here on."""
        ...


class Prompt:
    """The prompt for one match after the other at one table.

    mended: what the next prompt puts in to be mended; doubted: the line that was asked about;
    typed: what was typed for a row of the log; seen: how many lines the table has been shown;
    refused: whether a line was refused.
    """

    def __init__(self, store: Store, table: Table) -> None:
        self.store = store
        self.table = table
        self.mended = ""
        self.doubted = ""
        self.typed: dict[int, str] = {}
        self.seen = 0
        self.refused = False

    # Which match

    def run(self, words: list[str], options: dict[str, str | None] | None = None) -> int:
        """Play the match, or the game and players, that the words name; else the current one.

        options: header lines of a new match, so that they are not asked for.
        """
        try:
            recorded = self.resume(words) or self.begin(words, dict(options or {}))
        except (EOFError, KeyboardInterrupt):
            self.tell(say("No match was begun."))
            return 0
        following: Recorded | None = recorded
        while following is not None:
            following = self.play(following)
        return 2 if self.refused and not self.table.attended else 0

    def resume(self, words: list[str]) -> Recorded | None:
        """The match that is named, or the current one where it is not over."""
        if len(words) > 1:
            return None
        id = self.store.find(words[0]) if words else self.store.current()
        if words and id != words[0] and find_game(words[0]) is not None:
            return None
        if id is None:
            if words:
                raise Unusable(say("There is no match and no game {name}.", name=words[0]))
            return None
        recorded = Recorded(self.store, id)
        replay = recorded.match.replay
        if not words and (replay is None or replay.outcome().status != "in-progress"):
            return None
        columns = self.table.columns()
        self.table.tell(title(recorded.match, columns))
        self.table.tell(cut(totals_text(recorded.match, columns < NARROW), columns))
        return recorded

    def begin(self, words: list[str], options: dict[str, str | None]) -> Recorded:
        """A new match: what is not said is asked, with the last match's answers."""
        last = self.last()
        game = find_game(words[0]) if words else self.ask_game(last)
        if game is None:
            raise Unusable(
                say("No game is called {name}; 'scorekeeper rules' lists them.", name=words[0])
            )
        given = {key for key, value in options.items() if value}
        players = words[1:]
        if players:
            given |= {"players", "dealer"}
        else:
            players = self.ask_players(game, last)
        if "dealer" not in given:
            options["dealer"] = self.ask_dealer(players, last)
        if "house" not in given and (self.table.attended or not words[1:]):
            options["house"] = self.ask_house(game, last)
        while True:
            try:
                id, lines = header_of(game.id, players, options)
                recorded = begin(self.store, lines, id)
                break
            except Refused as refused:
                key = refused.text.partition(":")[0]
                if key in given or key not in ("players", "house") or not self.table.attended:
                    raise Unusable(refused.fault.message) from None
                self.tell(say("! {message}", message=refused.fault.message))
                if key == "house":
                    options["house"] = self.ask_house(game, last, options["house"] or "")
                else:
                    players = self.ask_players(game, last, ", ".join(players))
                    options["dealer"] = self.ask_dealer(players, last)
        self.show(forms(recorded.match, self.table.columns()))
        return recorded

    def last(self) -> Match | None:
        """The last match, whose answers are the defaults."""
        id = self.store.current()
        return Recorded(self.store, id).match if id is not None else None

    def ask(self, question: Message, default: str, text: str = "") -> str:
        """What they answer to a question; Enter is the default."""
        columns = self.table.columns()
        asked = question.shown() + (f"  [{default}]" if default else "")
        *above, last = wrapped(asked, columns)
        if width(last) > columns - ANSWER:
            above, last = [*above, last], ">"
        self.show(above)
        return self.table.ask(f"{last} ", text).strip() or default

    def ask_game(self, last: Match | None) -> Game:
        """Which game is played."""
        games = all_games()
        before = last.header.game.id if last is not None and last.header.game is not None else ""
        default = next((n for n, game in enumerate(games, 1) if game.id == before), 1)
        listed = "  ".join(f"{n} {game.names['en']}" for n, game in enumerate(games, 1))
        while True:
            said = self.ask(say("Game?    {games}", games=listed), str(default))
            if said.isdecimal() and 1 <= int(said) <= len(games):
                return games[int(said) - 1]
            found = next(filter(None, map(find_game, (said, *retyped(said)))), None)
            if found is not None:
                return found
            self.tell(say("No game is called {name}.", name=clean(said)))

    def ask_players(self, game: Game, last: Match | None, text: str = "") -> list[str]:
        """Who plays, in seat order."""
        names = list(last.header.players) if last is not None else []
        default = ", ".join(names) if len(names) in game.seats() else ""
        while True:
            said = self.ask(say("Players? in seat order"), default, text)
            names = [name.strip() for name in said.split(",") if name.strip()]
            if len(names) == 1 and len(said.split()) in game.seats():
                return said.split()
            if names:
                return names

    def ask_dealer(self, players: list[str], last: Match | None) -> str:
        """Who deals first."""
        listed = "  ".join(f"{n} {name}" for n, name in enumerate(players, 1))
        default = len(players)
        if last is not None and list(last.header.players) == players:
            default = len(players) if last.header.dealer is None else last.header.dealer + 1
        while True:
            said = self.ask(say("Who deals first?  {players}", players=listed), str(default))
            if said.isdecimal() and 1 <= int(said) <= len(players):
                return players[int(said) - 1]
            meant = [name for name in players if fold(name).startswith(fold(said))]
            if len(meant) == 1:
                return meant[0]
            self.tell(say("Which of the players is {name}?", name=clean(said)))

    def ask_house(self, game: Game, last: Match | None, text: str = "") -> str:
        """The house rules, shown before the first card; Enter keeps them."""
        plain = defaults(game)
        house = dict(plain)
        if last is not None and last.table is not None and last.table.game.id == game.id:
            house |= last.table.house
        listed = "  ".join(f"{name}={value}" for name, value in house.items())
        asked = say("House rules: {rules}    Enter, or change one", rules=listed)
        said = self.relaid(self.ask(asked, "", text), set(plain))
        named = NAMED.findall(said)
        kept = [
            f"{name}={value}"
            for name, value in house.items()
            if value != plain[name] and name not in named
        ]
        return ", ".join([*kept, said] if said else kept)

    def relaid(self, said: str, known: set[str]) -> str:
        """Settings whose names are known on another keyboard layout only, in that layout."""
        for spelling in (said, *retyped(said)):
            if set(NAMED.findall(fold(spelling))) <= known:
                if spelling != said:
                    self.tell(say("understood as: {line}", line=clean(spelling)))
                return spelling
        return said

    # How lines are written

    def show_words(self, match: Match) -> None:
        """Every statement of the game with an example, and all other words."""
        columns = self.table.columns()
        self.show(statements(match, columns))
        for at, language in enumerate(languages(match)):
            words = [in_language(word, language) for word in GENERAL_WORDS]
            words += [spellings[at] for spellings in COMMANDS.values()]
            self.show(wrapped("  ".join(words), columns, "  "))
        for line in (
            say("  before LINE CARDS   puts a line in"),
            say("  fix LINE CARDS      replaces a line"),
            say("  - LINE              takes a line back"),
        ):
            self.table.tell(cut(line.shown(), columns))

    def words(self, match: Match) -> None:
        """TAB completes the names, the words of the game, and the prompt's own."""
        table = match.table
        assert table is not None
        words = [*(verb.word for verb in table.game.verbs), *GENERAL_WORDS]
        spelt = [in_language(word, language) for word in words for language in LANGUAGES]
        self.table.complete(table.players, [*spelt, *SPELLINGS])

    # One match

    def play(self, recorded: Recorded) -> Recorded | None:
        """Lines until somebody quits or the match is over; the next match, where there is one."""
        self.words(recorded.match)
        self.seen = len(recorded.lines)
        offered = False
        while True:
            if recorded.refresh():
                self.catch_up(recorded)
            finished = status(recorded.match) == "finished"
            said = self.rematch(recorded) if finished and not offered else None
            if isinstance(said, Recorded):
                return said
            offered = finished
            text, self.mended = self.mended, ""
            try:
                asked = prompt_line(recorded.match, self.table.columns())
                line = said or self.table.ask(asked, text).strip()
            except EOFError:
                break
            except KeyboardInterrupt:
                self.doubted = ""
                self.tell(say("Everything is recorded.  quit  ends, Ctrl-D too."))
                continue
            if not self.answer(recorded, line):
                break
        if self.table.attended and status(recorded.match) == "in-progress":
            self.tell(say("{match} is kept.  scorekeeper play  goes on.", match=recorded.id))
        return None

    def answer(self, recorded: Recorded, line: str) -> bool:
        """Do what a line says; False: it is over. A line that came to nothing is put back."""
        before = self.store.last_id(recorded.id)
        try:
            return self.do(recorded, line)
        except Unusable as error:
            self.tell(error.message)
        except KeyboardInterrupt:
            self.tell(say("Broken off."))
        if self.store.last_id(recorded.id) == before:
            self.mended = line
        return True

    def catch_up(self, recorded: Recorded, until: int | None = None) -> None:
        """Show what somebody else has recorded meanwhile, before the line `until`."""
        lines = recorded.lines[self.seen : until and until - 1]
        for number, line in enumerate(lines, self.seen + 1):
            text = say("{line}   (recorded elsewhere)", line=shown(number, line.text))
            self.table.tell(cut(text.shown(), self.table.columns()))
        if until is None and not lines:
            self.tell(say("The record was changed elsewhere."))
        self.seen += len(lines)

    def rematch(self, recorded: Recorded) -> Recorded | str | None:
        """The same table once more, if they want; a line where they typed one instead."""
        self.show(wrapped(next_line(recorded.match), self.table.columns()))
        if not self.table.attended:
            return None
        try:
            said = self.ask(say("Another match at the same table?  1 yes  2 no"), "2")
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
        self.show(wrapped(message.shown(), self.table.columns()))

    def show(self, lines: Iterable[str]) -> None:
        """Show lines."""
        for line in lines:
            self.table.tell(line)

    def do(self, recorded: Recorded, line: str) -> bool:
        """What a line says: a command of the prompt, or a line to record. False: it is over."""
        word, _, rest = line.partition(" ")
        command = self.command(word)
        if command == "quit" and not rest:
            return False
        if line == "":
            self.look(recorded, "totals")
        elif word in MINUS and (not rest or rest.strip().isdecimal()):
            self.take_back(recorded, rest.strip())
        elif line in WHY:
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
        if self.table.attended and self.doubted != line:
            slip = self.slip(recorded, line)
            if slip is not None:
                self.doubted = self.mended = line
                self.tell(slip)
                return
        self.doubted = ""
        change = self.attempt(line, lambda text: understand(recorded, text, recorded.add))
        if change is None:
            return
        self.catch_up(recorded, change.line)
        self.seen = change.line
        self.typed[recorded.lines[-1].row] = line
        self.show(echo(recorded.match, change, self.table.columns(), "-"))

    def attempt(self, line: str, act: Callable[[str], tuple[Change, str | None]]) -> Change | None:
        """Do something with a line; a line that is refused is put back to be mended."""
        try:
            change, other = act(line)
        except Refused as refused:
            columns = self.table.columns()
            text, mark = caret(refused.text, refused.fault.column, refused.fault.width)
            self.table.tell("  " + cut(text, columns - 2))
            self.table.tell("  " + mark[: columns - 2])
            self.tell(say("! {message}", message=refused.fault.message))
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
                " next stage, and this one lacks a trick.",
                m=n,
                card=entry.cards[0],
            )
        return None

    # Corrections

    def take_back(self, recorded: Recorded, number: str) -> None:
        """Take back a line, without number the last one, and put it on the prompt to be mended."""
        if recorded.refresh():
            self.catch_up(recorded)
            self.tell(say("Nothing is taken back yet:  -  again takes back the last line."))
            return
        if not recorded.has_statements:
            self.tell(say("There is nothing to take back."))
            return
        last = len(recorded.lines)
        line = int(number[:9]) if number else last
        row = recorded.log_at(line).row
        change = recorded.undo(line)
        self.seen = len(recorded.lines)
        text = clean(change.text)
        said = say("{line} taken back: {text}", line=line, text=text)
        self.show(wrapped(said.shown(), self.table.columns(), INDENT))
        if line == last:
            self.mended = self.typed.get(row, change.text)
        else:
            self.show(compared(change, self.table.columns(), recorded.match))
            self.tell(say("before {line} {text}  puts it in again.", line=line, text=text))

    def change(self, recorded: Recorded, command: str, rest: str) -> None:
        """``before LINE …`` and ``fix LINE …``."""
        number, _, text = rest.strip().partition(" ")
        if not (number.isascii() and number.isdecimal() and len(number) < 7):
            self.tell(say("Write it so:  {command} LINE STATEMENT", command=command))
            return
        line, before, columns = int(number), recorded.match, self.table.columns()
        old = recorded.log_at(line).text
        if not text.strip():
            self.mended = f"{command} {line} " + (old if command == "fix" else "")
            return

        def act(text: str) -> Change:
            if command == "before":
                return recorded.insert(line, text)
            return recorded.fix(line, text)

        change = self.attempt(text, lambda text: understand(recorded, text, act))
        self.seen = len(recorded.lines)
        if change is None:
            self.mended = f"{command} {line} {text}"
        elif command == "before":
            self.show(echo(recorded.match, change, columns))
        else:
            self.show(show_fix(line, old, change, before, recorded.match, columns))

    # Looking

    def explain(self, recorded: Recorded) -> None:
        """Why the last thing scored what it did, and all words."""
        from scorekeeper import explain

        match = recorded.match
        line = explain.last_scored(match)
        found = explain.explain_line(match, line) if line is not None else None
        if found is not None:
            self.show(explain.text(match, found, self.table.columns()))
        self.show_words(match)

    def look(self, recorded: Recorded, command: str) -> None:
        """The sheet, the audit or the log."""
        from scorekeeper import keeping, report

        columns = self.table.columns()
        if command == "totals":
            self.show(sheet(recorded.match, columns))
        elif command == "audit":
            self.show(report.audit(recorded.match, columns))
        else:
            lines = list(keeping.log_lines(self.store, recorded, columns))
            if len(lines) > LATEST:
                self.tell(say("The last rows;  scorekeeper log  shows all {n}.", n=len(lines)))
            self.show(lines[-LATEST:])


def status(match: Match) -> str:
    """How far the match is: its status of the contract."""
    return match.replay.outcome().status if match.replay is not None else ""
