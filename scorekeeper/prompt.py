"""The prompt at the table: a line in, what it did out; input and output are given to it.

Everything that was confirmed is in the store, so it may end at any moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from scorekeeper.cards import Card
from scorekeeper.echo import echo, next_line
from scorekeeper.game import Entry, Game
from scorekeeper.keeping import header_of, show_fix, understand
from scorekeeper.layout import NARROW, caret, clean, cut, wrapped
from scorekeeper.layouts import retyped
from scorekeeper.match import Match
from scorekeeper.messages import LANGUAGES, Message, say
from scorekeeper.notation import GENERAL
from scorekeeper.recorded import Change, Recorded, Refused, begin
from scorekeeper.registry import all_games, find_game
from scorekeeper.source import Unusable
from scorekeeper.store import Store
from scorekeeper.totals import sheet
from scorekeeper.words import fold, in_language

COMMANDS = {
    "totals": ("totals", "рахунок", "счёт", "счет"),
    "audit": ("audit", "перевірка", "проверка"),
    "log": ("log", "журнал"),
    "before": ("before", "перед"),
    "fix": ("fix", "виправ", "исправь"),
    "quit": ("quit", "вихід", "выход"),
}
"""The prompt's own words, in three languages."""
SPELLINGS = {spelling: word for word, spellings in COMMANDS.items() for spelling in spellings}


class Table(Protocol):
    """The people at the table, as the prompt sees them: a terminal, or lines from a pipe."""

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

    def complete(self, words: list[str]) -> None:
        """The words that TAB completes from here on."""
        ...


class Prompt:
    """The prompt for one match after the other at one table."""

    def __init__(self, store: Store, table: Table) -> None:
        self.store = store
        self.table = table
        self.mended = ""
        self.doubted = ""

    # Which match

    def run(self, words: list[str]) -> int:
        """Play the match, or the game and players, that the words name; else the current one."""
        recorded = self.resume(words) or self.begin(words)
        while recorded is not None:
            recorded = self.play(recorded)
        return 0

    def resume(self, words: list[str]) -> Recorded | None:
        """The match that is named, or the current one where it is not over."""
        if len(words) > 1:
            return None
        id = self.store.find(words[0]) if words else self.store.current()
        if id is None:
            if words and find_game(words[0]) is None:
                raise Unusable(say("There is no match and no game {name}.", name=words[0]))
            return None
        recorded = Recorded(self.store, id)
        replay = recorded.match.replay
        if not words and (replay is None or replay.outcome().status != "in-progress"):
            return None
        return recorded

    def begin(self, words: list[str]) -> Recorded | None:
        """A new match: what the words do not say is asked, with the last match's answers."""
        last = self.last()
        game = find_game(words[0]) if words else self.ask_game(last)
        if game is None:
            raise Unusable(
                say("No game is called {name}; 'scorekeeper rules' lists them.", name=words[0])
            )
        players = words[1:] or self.ask_players(game, last)
        dealer = None if len(words) > 1 else self.ask_dealer(players)
        house = self.ask_house(game)
        while True:
            try:
                id, lines = header_of(game.id, players, {"dealer": dealer, "house": house})
                recorded = begin(self.store, lines, id)
                break
            except Refused as refused:
                self.tell(refused.fault.message)
                if words:
                    raise Unusable(refused.fault.message) from None
                players, dealer = self.ask_players(game, last), self.ask_dealer(players)
        self.show_forms(game)
        return recorded

    def last(self) -> Match | None:
        """The last match, whose answers are the defaults."""
        id = self.store.current()
        return Recorded(self.store, id).match if id is not None else None

    def ask_game(self, last: Match | None) -> Game:
        """Which game is played."""
        games = all_games()
        default = 1
        for number, game in enumerate(games, 1):
            if last is not None and last.header.game is not None and last.header.game.id == game.id:
                default = number
        listed = "  ".join(f"{n} {game.names['en']}" for n, game in enumerate(games, 1))
        while True:
            for line in wrapped(
                say("Game?    {games}", games=listed).shown(), self.table.columns()
            ):
                self.table.tell(line)
            said = self.table.ask(f"[{default}] ").strip() or str(default)
            if said.isdecimal() and 1 <= int(said) <= len(games):
                return games[int(said) - 1]
            for name in (said, *retyped(said)):
                found = find_game(name)
                if found is not None:
                    return found

    def ask_players(self, game: Game, last: Match | None) -> list[str]:
        """Who plays, in seat order."""
        names = list(last.header.players) if last is not None else []
        default = ", ".join(names) if len(names) in game.seats() else ""
        while True:
            shown = f" [{default}]" if default else ""
            said = self.table.ask(say("Players, in seat order?{default} ", default=shown).shown())
            names = [name.strip() for name in (said.strip() or default).split(",") if name.strip()]
            if names:
                return names

    def ask_dealer(self, players: list[str]) -> str:
        """Who deals first."""
        listed = "  ".join(f"{n} {name}" for n, name in enumerate(players, 1))
        self.tell(say("Who deals first?  {players}", players=listed))
        said = self.table.ask(f"[{len(players)}] ").strip()
        if said.isdecimal() and 1 <= int(said) <= len(players):
            return players[int(said) - 1]
        return said or players[-1]

    def ask_house(self, game: Game) -> str:
        """The house rules, shown before the first card; Enter keeps them."""
        rules = "  ".join(f"{rule.name}={rule.default}" for rule in game.house_rules)
        self.tell(say("House rules: {rules}", rules=rules))
        return self.table.ask(say("Enter, or change some: ").shown()).strip()

    def show_forms(self, game: Game) -> None:
        """How lines are written."""
        self.verbs(game)
        self.tell(say("  Enter  totals     -  take back     ?  why, and all words"))

    def verbs(self, game: Game) -> None:
        """The statements of the game, with an example each."""
        for verb in game.verbs:
            self.tell(say("  {example}   {text}", example=verb.example, text=verb.text))

    # One match

    def play(self, recorded: Recorded) -> Recorded | None:
        """Lines until somebody quits or the match is over; the next match, where there is one."""
        self.words(recorded)
        offered = False
        while True:
            status = recorded.match.replay.outcome().status if recorded.match.replay else ""
            if status == "finished" and not offered:
                offered = True
                again = self.rematch(recorded)
                if again is not None:
                    return again
            columns = self.table.columns()
            state = next_line(recorded.match, short=columns < NARROW)
            text, self.mended = self.mended, ""
            try:
                line = self.table.ask(cut(state, max(columns - 12, 12)) + " > ", text).strip()
            except EOFError:
                self.table.tell("")
                return None
            except KeyboardInterrupt:
                self.tell(say("Everything is recorded.  quit  ends, Ctrl-D too."))
                continue
            try:
                if not self.do(recorded, line):
                    return None
            except Unusable as error:
                self.tell(error.message)
            offered = offered and recorded.match.replay is not None and status == "finished"

    def rematch(self, recorded: Recorded) -> Recorded | None:
        """The same table once more, if they want."""
        self.table.tell(next_line(recorded.match))
        try:
            said = self.table.ask(say("Another match at the same table? y/N ").shown()).strip()
        except (EOFError, KeyboardInterrupt):
            return None
        if fold(said)[:1] not in ("y", "т", "д"):
            return None
        header = recorded.match.header.values()
        match = recorded.match
        assert match.table is not None and match.replay is not None
        dealer = match.table.players[match.replay.next_dealer()]
        options = {key: header.get(key) for key in ("teams", "house", "place", "event")}
        id, lines = header_of(
            match.table.game.id, match.table.players, options | {"dealer": dealer}
        )
        return begin(self.store, lines, id)

    def words(self, recorded: Recorded) -> None:
        """TAB completes the names, the words of the game, and the prompt's own."""
        table = recorded.match.table
        assert table is not None
        words = [*(verb.word for verb in table.game.verbs), *sorted(GENERAL)]
        spelt = [in_language(word, language) for word in words for language in LANGUAGES]
        self.table.complete([*table.players, *spelt, *SPELLINGS])

    def tell(self, message: Message) -> None:
        """Show a sentence."""
        for line in wrapped(message.shown(), self.table.columns()):
            self.table.tell(line)

    def do(self, recorded: Recorded, line: str) -> bool:
        """What a line says: a command of the prompt, or a line to record. False: it is over."""
        word, _, rest = line.partition(" ")
        command = self.command(word)
        if command == "quit" and not rest:
            return False
        if line == "":
            self.show(sheet(recorded.match, self.table.columns()))
        elif line in ("-", "−", "–"):
            self.take_back(recorded)
        elif line == "?":
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

    def show(self, lines: Iterator[str]) -> None:
        """Show lines."""
        for line in lines:
            self.table.tell(line)

    def record(self, recorded: Recorded, line: str) -> None:
        """Record a line; what is probably a slip of the finger is asked about first."""
        slip = self.slip(recorded, line)
        if slip is not None and self.doubted != line:
            self.doubted = self.mended = line
            self.tell(slip)
            return
        self.doubted = ""
        change = self.attempt(line, lambda text: understand(recorded, text, recorded.add))
        if change is None:
            return
        self.show(echo(recorded, change, self.table.columns()))
        if any(found.code == "card-twice" for found in change.new):
            self.tell(say("     -  takes this back."))

    def attempt(self, line: str, act: Callable[[str], tuple[Change, str | None]]) -> Change | None:
        """Do something with a line; a line that is refused is put back to be mended."""
        try:
            change, other = act(line)
        except Refused as refused:
            columns = self.table.columns()
            shown, mark = caret(refused.text, refused.fault.column, refused.fault.width)
            self.table.tell("  " + cut(shown, columns - 2))
            self.table.tell("  " + mark[: columns - 2])
            self.tell(say("! {message}", message=refused.fault.message))
            self.mended = line
            return None
        if other is not None:
            self.tell(say("understood as: {line}", line=clean(other)))
        return change

    def slip(self, recorded: Recorded, line: str) -> Message | None:
        """What a line probably should have been: one card alone where a trick is due."""
        match = recorded.match
        if match.reader is None or match.replay is None:
            return None
        entry = match.reader.read(line)
        play = match.replay.play
        lone = isinstance(entry, Entry) and entry.verb == "trick" and len(entry.cards) == 1
        due = getattr(play, "trick_due", False)
        if not lone or not due or not isinstance(entry, Entry):
            return None
        card: Card = entry.cards[0]
        return say(
            "One card, and a trick is due. Forgot the other? Enter again to turn up {card} for"
            " the next stage.  before LINE CARDS  puts a missing trick in.",
            card=card,
        )

    def take_back(self, recorded: Recorded) -> None:
        """Take back the last line, and put it on the prompt to be mended."""
        recorded.refresh()
        if len(recorded.lines) < recorded.match.statements or not recorded.has_statements:
            self.tell(say("There is nothing to take back."))
            return
        change = recorded.undo()
        self.tell(say("     {line} taken back: {text}", line=change.line, text=clean(change.text)))
        self.mended = change.text

    def change(self, recorded: Recorded, command: str, rest: str) -> None:
        """``before LINE …`` and ``fix LINE …``."""
        number, _, text = rest.strip().partition(" ")
        if not (number.isascii() and number.isdecimal() and len(number) < 7) or not text.strip():
            self.tell(say("Write it so:  {command} LINE STATEMENT", command=command))
            return
        line, before, columns = int(number), recorded.match, self.table.columns()
        old = recorded.log_at(line).text

        def act(text: str) -> Change:
            if command == "before":
                return recorded.insert(line, text)
            return recorded.fix(line, text)

        change = self.attempt(text, lambda text: understand(recorded, text, act))
        if change is None:
            self.mended = f"{command} {line} {text}"
        elif command == "before":
            self.show(echo(recorded, change, columns))
        else:
            self.show(show_fix(line, old, change, before, recorded.match, columns))

    def explain(self, recorded: Recorded) -> None:
        """Why the last thing scored what it did, and all words."""
        from scorekeeper import explain

        match = recorded.match
        line = explain.last_scored(match)
        found = explain.explain_line(match, line) if line is not None else None
        if found is not None:
            self.show(explain.text(match, found, self.table.columns()))
        assert match.table is not None
        self.verbs(match.table.game)
        self.tell(say("  game  score  total  winner  adjust  misdeal  dispute  settle  note  end"))
        self.tell(say("  totals  audit  log  before LINE …  fix LINE …  quit"))

    def look(self, recorded: Recorded, command: str) -> None:
        """The sheet, the audit or the log."""
        from scorekeeper import keeping, report

        if command == "totals":
            self.show(sheet(recorded.match, self.table.columns()))
        elif command == "audit":
            self.show(report.audit(recorded.match, self.table.columns()))
        else:
            self.show(keeping.log_lines(self.store, recorded, self.table.columns()))
