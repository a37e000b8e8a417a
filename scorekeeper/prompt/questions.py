"""What is asked at the table before the first card, and how anything is asked there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from scorekeeper.commands.beginning import header_of, players_named, unfinished
from scorekeeper.commands.keeping import known, remember
from scorekeeper.commands.left_out import tell_left_out
from scorekeeper.core.game import Game
from scorekeeper.core.source import Unusable
from scorekeeper.core.table import Table
from scorekeeper.core.words import NO, YES, fold
from scorekeeper.games.registry import all_games, find_game
from scorekeeper.i18n.messages import LANGUAGES, Message, Named, say, speak, spoken
from scorekeeper.match.canonical import house_value
from scorekeeper.match.header import defaults
from scorekeeper.match.reading import Match
from scorekeeper.notation.keyboards import retyped
from scorekeeper.store.change import Refused
from scorekeeper.store.language import LANGUAGE_NAMES
from scorekeeper.store.recorded import Recorded, begin, opened
from scorekeeper.store.store import Store
from scorekeeper.terminal.layout import clean, width, wrapped

NAMED = re.compile(r"([^\s,=]+)\s*=")
"""The names before the signs of equality of settings."""
WHY = ("?", ",", "&")
"""The key with the question mark gives a comma on a Cyrillic layout, where that sign is on the key
of the ampersand."""
ANSWER = 10
"""The columns behind a question that are left for the answer; else it has a line of its own."""


class People(Protocol):
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


def tell(people: People, message: Message) -> None:
    """Show a sentence."""
    show(people, wrapped(message.shown(), people.columns()))


def show(people: People, lines: Iterable[str]) -> None:
    """Show lines."""
    for line in lines:
        people.tell(line)


def ask(people: People, question: Message, default: str, text: str = "") -> str:
    """What they answer to a question; Enter is the default."""
    columns = people.columns()
    asked = question.shown() + (f"  [{default}]" if default else "")
    *above, last = wrapped(asked, columns)
    if width(last) > columns - ANSWER:
        above, last = [*above, last], ">"
    if people.attended:
        show(people, above)
    return people.ask(f"{last} ", text).strip() or default


class Questions:
    """The questions that begin a match; Enter alone gives the last match's answers."""

    def __init__(self, store: Store, people: People) -> None:
        self.store = store
        self.people = people
        last = store.current()
        self.last: Match | None = Recorded(store, last).match if last is not None else None

    def begin(self, words: Sequence[str], options: Mapping[str, str | None]) -> Recorded:
        """A new match: game and players as the words name them, header lines as the options; the
        rest is asked. Where one of the same table is not over, that may be gone on with. Raises
        `Unusable` where the words or options cannot be used."""
        given = {key: value for key, value in options.items() if value}
        if self.people.attended and known(self.store) is None:
            self.language()
        game = find_game(words[0]) if words else self.game()
        if game is None:
            raise Unusable(
                say("No game is called {name}; 'scorekeeper rules' lists them.", name=words[0])
            )
        players = players_named(words[1:]) or self.players(game)
        try:
            self.opened(game, players, given)
            going = unfinished(self.store, players, game.id)
            if going is not None and self.goes_on(going):
                return Recorded(self.store, going)
            if "dealer" not in given and not words[1:]:
                given["dealer"] = self.dealer(players)
            if "house" not in given and (self.people.attended or not words[1:]):
                given["house"] = self.house(game, players, given)
            id, lines = header_of(game.id, players, {**given})
            return begin(self.store, lines, id)
        except Refused as refused:
            raise Unusable(refused.fault.message) from None

    def goes_on(self, match: str) -> bool:
        """Whether they go on with a match of the same table; nobody there is no."""
        tell(self.people, say("{match} of the same players is not over.", match=match))
        said = "" if self.people.attended else NO[0]
        while said not in (*YES, *NO):
            said = fold(ask(self.people, say("Go on with it?  1 yes  2 no"), YES[0]))
        return said in YES

    def opened(self, game: Game, players: Sequence[str], options: Mapping[str, str]) -> Table:
        """The table that game, players and header lines make. Raises `Refused`."""
        table = opened(header_of(game.id, players, {**options})[1]).table
        assert table is not None
        return table

    def again(self, message: Message) -> None:
        """An answer cannot be used: it is asked for again, where somebody is there to answer."""
        if not self.people.attended:
            raise Unusable(message)
        tell(self.people, say("! {message}", message=message))

    def language(self) -> None:
        """Which language is spoken; asked once, and remembered."""
        listed = "  ".join(f"{n} {name}" for n, name in enumerate(LANGUAGE_NAMES.values(), 1))
        default = LANGUAGES.index(spoken()) + 1
        while True:
            question = say("Language?  {languages}", languages=listed)
            said = fold(ask(self.people, question, str(default)))
            meant = [
                language
                for n, (language, name) in enumerate(LANGUAGE_NAMES.items(), 1)
                if said in (str(n), language) or fold(name).startswith(said)
            ]
            if len(meant) == 1:
                speak(meant[0])
                remember(self.store, meant[0])
                return
            self.again(say("Which of these languages is {name}?", name=clean(said)))

    def game(self) -> Game:
        """Which game is played."""
        games, last = all_games(), self.last
        tell_left_out()
        before = last.header.game.id if last is not None and last.header.game is not None else ""
        default = next((n for n, game in enumerate(games, 1) if game.id == before), 1)
        listed = "  ".join(f"{n} {Named(game.names)}" for n, game in enumerate(games, 1))
        while True:
            said = ask(self.people, say("Game?    {games}", games=listed), str(default))
            if said.isdecimal() and 1 <= int(said) <= len(games):
                return games[int(said) - 1]
            found = next(filter(None, map(find_game, (said, *retyped(said)))), None)
            if found is not None:
                return found
            self.again(say("No game is called {name}.", name=clean(said)))

    def players(self, game: Game) -> list[str]:
        """Who plays, in seat order."""
        names = list(self.last.header.players) if self.last is not None else []
        default = ", ".join(names) if len(names) in game.seats else ""
        text = ""
        while True:
            text = ask(self.people, say("Players? in seat order"), default, text)
            names = [name.strip() for name in text.split(",") if name.strip()]
            if len(names) == 1 and len(text.split()) in game.seats:
                names = text.split()
            try:
                self.opened(game, names, {})
            except Refused as refused:
                self.again(refused.fault.message)
                text = text if names else ""
            else:
                return names

    def dealer(self, players: list[str]) -> str:
        """Who deals first."""
        listed = "  ".join(f"{n} {name}" for n, name in enumerate(players, 1))
        default, last = len(players), self.last
        if last is not None and list(last.header.players) == players:
            default = len(players) if last.header.dealer is None else last.header.dealer + 1
        question = say("Who deals first?  {players}", players=listed)
        while True:
            said = ask(self.people, question, str(default))
            if said.isdecimal() and 1 <= int(said) <= len(players):
                return players[int(said) - 1]
            for spelling in (said, *retyped(said)):
                meant = [name for name in players if fold(name).startswith(fold(spelling))]
                if len(meant) == 1:
                    return meant[0]
            self.again(say("Which of the players is {name}?", name=clean(said)))

    def house(self, game: Game, players: Sequence[str], options: Mapping[str, str]) -> str:
        """The house rules that can touch this table; Enter keeps them. Where a change lets more
        of them matter, these are asked for, too."""
        plain, last = defaults(game), self.last
        settings: dict[str, str] = {}
        if last is not None and last.table is not None and last.table.game.id == game.id:
            house = last.table.house
            settings = {name: str(house[name]) for name in plain if house[name] != plain[name]}
        seen: set[str] = set()
        text = ""
        while True:
            kept = ", ".join(f"{name}={value}" for name, value in settings.items())
            table = self.opened(game, players, {**options, "house": kept})
            matter = [rule for rule in game.house_rules if not rule.matters or rule.matters(table)]
            if seen.issuperset(rule.name for rule in matter):
                return kept
            listed = "  ".join(f"{rule.name}={table.house[rule.name]}" for rule in matter)
            asked = say("House rules: {rules}    Enter, or change one", rules=listed)
            said = ask(self.people, asked, "", text)
            text = ""
            if not said:
                return kept
            if said in WHY:
                from scorekeeper.views.rules import house_rule

                for rule in matter:
                    show(self.people, house_rule(rule, self.people.columns()))
                continue
            said = self.relaid(said, set(plain))
            named = NAMED.findall(said)
            changed = [f"{name}={settings[name]}" for name in settings if name not in named]
            trial = house_value(", ".join([*changed, said]))
            try:
                self.opened(game, players, {**options, "house": trial})
            except Refused as refused:
                self.again(refused.fault.message)
                text = said
                continue
            settings = dict(setting.split("=") for setting in trial.split(", "))
            if not self.people.attended:
                return trial
            seen = {rule.name for rule in matter}

    def relaid(self, said: str, known: set[str]) -> str:
        """Settings whose names are known on another keyboard layout only, in that layout."""
        for spelling in (said, *retyped(said)):
            if set(NAMED.findall(fold(spelling))) <= known:
                if spelling != said:
                    tell(self.people, say("understood as: {line}", line=clean(spelling)))
                return spelling
        return said
