"""A match as it is read, line by line: its header first, then its statements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from scorekeeper.core.cards import visible
from scorekeeper.core.findings import Finding
from scorekeeper.core.game import Game
from scorekeeper.core.source import GameFails, Unusable, read_lines
from scorekeeper.core.statements import STATEMENTS, Line, Points, Row, Said, Total
from scorekeeper.core.table import Table
from scorekeeper.core.words import KEYS, fold
from scorekeeper.games.blame import failure
from scorekeeper.i18n.messages import say
from scorekeeper.match.header import Header, header_key, is_match_line
from scorekeeper.match.replay import Replay
from scorekeeper.notation.tokens import LONGEST_LINE, Fault, uncommented
from scorekeeper.notation.vocabulary import Vocabulary, lacks_colon

MOST_KEPT = 10_000
"""Lines whose reading is kept, so that a line that comes again is read once."""


class Reader:
    """Reads the lines of matches at one table, and keeps what it has read.

    kept: statements, by their lines; empty: lines without any, those that cannot be read included;
    written: lines kept, in full; sheets: whether a line read so far was a row of figures, or had
    running totals.
    """

    def __init__(
        self, game: Game, players: tuple[str, ...], sides: tuple[tuple[int, ...], ...]
    ) -> None:
        self.vocabulary = Vocabulary(game, players, sides)
        self.kept: dict[str, Line] = {}
        self.empty: set[str] = set()
        self.written: dict[str, str] = {}
        self.sheets = False

    def read(self, text: str) -> Line | Fault | None:
        """One line, its line end included; a statement is kept for when it comes again."""
        answer = self.vocabulary.read_known(text) or self.vocabulary.read(text)
        if not isinstance(answer, STATEMENTS):
            if len(self.empty) >= MOST_KEPT:
                self.empty.clear()
            self.empty.add(text)
            return answer
        if isinstance(answer, Row | Total):
            self.sheets = True
        if not isinstance(answer, Said) or answer.plain:
            self.keep(text, answer)
        return answer

    def keep(self, text: str, said: Line) -> None:
        """What a line says."""
        if len(self.kept) >= MOST_KEPT:
            self.forget()
        self.kept[text] = said

    def forget(self) -> None:
        """Lines are read again when they come again."""
        self.kept.clear()
        self.written.clear()


@lru_cache(maxsize=8)
def reader(game: Game, players: tuple[str, ...], sides: tuple[tuple[int, ...], ...]) -> Reader:
    """The reader for a table; the same for every match that these players play."""
    return Reader(game, players, sides)


class Match:
    """One match of a session: what its lines said and what follows from them.

    source: where it came from, as given; first: its first line's number; texts: its lines, all
    of them; statements: where they begin to be statements. `take` takes the lines; everything
    else can be asked at any time. failed: what its game raised while it was read, where that is
    of another package; nothing is known of the match then but its header and its lines.
    """

    def __init__(self, source: str, first: int = 1) -> None:
        self.source = source
        self.header = Header(first)
        self.table: Table | None = None
        self.replay: Replay | None = None
        self.reader: Reader | None = None
        self.first = first
        self.texts: list[str] = []
        self.statements = first
        self.failed: GameFails | None = None
        self._header_findings: list[Finding] = []
        self._dead = False

    @property
    def usable(self) -> bool:
        """Whether its game, players and teams could be used, so that its lines are read."""
        return not self._dead and not self.header.broken

    def take(self, line: int, text: str) -> None:
        """Take the next line, which is no ``match:`` line of another match."""
        self.texts.append(text)
        self._take(line, text)

    def take_on(
        self, line: int, text: str, following: Iterator[tuple[int, str]]
    ) -> tuple[int, str] | None:
        """Take the next line, and those that follow for as long as all words of each were read
        before; the first other one is the answer, None where there is none. Its game may fail at
        any of them."""
        try:
            self.take(line, text)
            if self.replay is not None and self.reader is not None:
                return self.take_known(following)
        except (Exception, SystemExit) as error:
            self.blame(self.first + len(self.texts) - 1, error)
        return next(following, None)

    def take_known(self, following: Iterator[tuple[int, str]]) -> tuple[int, str] | None:
        """Take lines for as long as all words of each were read before."""
        assert self.replay is not None and self.reader is not None
        kept, read_known = self.reader.kept, self.reader.vocabulary.read_known
        known, record, feed = kept.get, self.texts.append, self.replay.feed
        for line, text in following:
            said = known(text)
            if said is None:
                said = read_known(text)
                if said is None:
                    if not text.isspace():
                        return line, text
                    record(text)
                    continue
                if type(said) is not Said:
                    self.reader.sheets = self.reader.sheets or type(said) is not Points
                    kept[text] = said
                elif not said.phrase.cyrillic:
                    kept[text] = said
                elif not self.replay.cyrillic_only:
                    self.replay.letters(line, said)
            record(text)
            feed(line, said)
        if len(kept) > MOST_KEPT:
            self.reader.forget()
        return None

    def _take(self, line: int, text: str) -> None:
        if self.reader is None or self.replay is None:
            self._take_early(line, text)
            return
        answer = self.reader.kept.get(text) or self.reader.read(text)
        if isinstance(answer, STATEMENTS):
            if isinstance(answer, Said) and not answer.plain:
                self.replay.letters(line, answer)
            self.replay.feed(line, answer)
        elif answer is not None:
            self.replay.fault(line, answer)

    def _take_early(self, line: int, text: str) -> None:
        """A line of the header, or the first statement."""
        bare = uncommented(text[:LONGEST_LINE])
        if not self.usable or not bare.strip():
            return
        if "match" not in self.header.lines and not is_match_line(text):
            self._dead = True
            word, _, rest = bare.strip().partition(" ")
            message = say(
                "Before any match stands: {text}. A match begins with  match: GAME",
                text=visible(bare.strip()),
            )
            if KEYS.get(fold(word)) == "match":
                message = lacks_colon(word, rest)
            self._header_findings.append(
                Finding(
                    "syntax",
                    line,
                    message,
                    column=1 + len(bare) - len(bare.lstrip()),
                    width=len(bare.strip()),
                )
            )
            return
        found = header_key(bare)
        if found is not None and (fold(found[0]) in KEYS or not self._names(found[0])):
            self._header_findings += self.header.add(line, *found)
            return
        word, _, rest = bare.strip().partition(" ")
        if fold(word) in KEYS and not self._names(word):
            column = 1 + len(bare) - len(bare.lstrip())
            message = lacks_colon(word, rest)
            finding = Finding("syntax", line, message, column=column, width=len(word))
            self._header_findings.append(finding)
            return
        self.begin()
        if self.reader is not None:
            self.statements = line
            self._take(line, text)

    def _names(self, word: str) -> bool:
        """Whether a word before a colon begins a player's name, alone or before his partner's."""
        folded = fold(word.partition("+")[0])
        return any(fold(name).startswith(folded) for name in self.header.players)

    def begin(self) -> None:
        """The header is over: from here on lines are statements."""
        if self.replay is not None or not self.usable:
            return
        findings, table = self.header.finish()
        self._header_findings += findings
        if table is None:
            return
        self.table = table
        self.reader = reader(table.game, table.players, table.sides)
        self.replay = Replay(self.table, self.header.dealer)

    def finish(self) -> None:
        """The text is over. A match of which only the header was kept is a match, too."""
        try:
            self.begin()
        except (Exception, SystemExit) as error:
            self.blame(self.first, error)

    def blame(self, line: int, error: Exception | SystemExit) -> None:
        """Something was raised at a line; raises it again where that is not its game's failure."""
        failed = error if isinstance(error, GameFails) else failure(error)
        if failed is None:
            raise error
        self.fail(line, failed)

    def fail(self, line: int, error: GameFails) -> GameFails:
        """Its game failed at a line: no more is asked of it. Answers the same with its place."""
        self.table = self.replay = self.reader = None
        self._dead = True
        self.failed = GameFails(
            say("{match}, line {n}: {why}", match=self.source, n=line, why=error.message)
        )
        return self.failed

    def sound(self) -> Match:
        """Itself; raises `GameFails` where its game failed."""
        if self.failed is not None:
            raise self.failed
        return self

    def text(self, line: int) -> str:
        """A line as it was typed, without its line end."""
        at = line - self.first
        return self.texts[at].rstrip("\r\n") if 0 <= at < len(self.texts) else ""

    def entries(
        self,
        first: int = 0,
        last: int | None = None,
        instead: Mapping[int, Line | None] | None = None,
    ) -> Iterator[tuple[int, Line]]:
        """Its statements that could be read, each with its line; of some lines only, if wanted.

        instead: the statements that are to stand in some lines, None for none.
        """
        assert self.reader is not None
        kept, empty = self.reader.kept.get, self.reader.empty
        begins = max(self.statements, first) - self.first
        ends = len(self.texts) if last is None else last - self.first + 1
        for at in range(begins, ends):
            text = self.texts[at]
            said = kept(text) or (None if text in empty else self.reader.read(text))
            if instead:
                said = instead.get(self.first + at, said)
            if isinstance(said, STATEMENTS):
                yield self.first + at, said

    def sheet(
        self, besides: Iterable[int], instead: Mapping[int, Line | None]
    ) -> Iterator[tuple[int, Line]]:
        """Those of its `entries` that are rows of figures, or have running totals, and those of
        some lines besides. instead: as of `entries`."""
        assert self.reader is not None
        lines = set(besides)
        if not self.reader.sheets:
            for line in sorted(lines):
                yield from self.entries(line, line, instead)
            return
        for line, said in self.entries(instead=instead):
            if isinstance(said, Row | Total) or line in lines:
                yield line, said

    # What it says

    def findings(self, notes: bool = True) -> list[Finding]:
        """Every finding, by line, then column; without notes: errors and warnings only."""
        found = list(self._header_findings)
        if self.replay is not None:
            found += self.replay.all_findings() if notes else self.replay.serious()
        if not notes:
            found = [one for one in found if one.severity != "note"]
        return sorted(found, key=lambda one: (one.line, one.column))

    def errors(self) -> int:
        """How many findings are unsettled errors: they decide the exit code."""
        found = self.replay.serious() if self.replay is not None else ()
        return sum(one.counts for one in (*self._header_findings, *found))


def of_file(path: str) -> Iterator[Match]:
    """The matches of a session file, or of standard input (``-``); raises `Unusable` where it
    cannot be read, or holds none."""
    return some(read_lines(path), path)


def some(lines: Iterable[str], source: str) -> Iterator[Match]:
    """The matches of a session text; raises `Unusable` where it holds none."""
    empty = True
    for match in matches(lines, source):
        empty = False
        yield match
    if empty:
        raise no_match(source)


def no_match(path: str) -> Unusable:
    """What is wrong with a file that holds no match."""
    return Unusable(say("{path} holds no match: one begins with  match: GAME", path=path))


def matches(lines: Iterable[str], source: str) -> Iterator[Match]:
    """The matches of a session text, one after the other, each read in full.

    lines: with or without their line ends. A text without any match gives none.
    """
    match: Match | None = None
    numbered = enumerate(lines, 1)
    line = next(numbered, None)
    while line is not None:
        number, text = line
        if number == 1:
            text = text.removeprefix("\ufeff")
        if is_match_line(text):
            if match is not None:
                match.finish()
                yield match
            match = Match(source, number)
        elif match is None and uncommented(text[:LONGEST_LINE]).strip():
            match = Match(source, number)
        line = next(numbered, None) if match is None else match.take_on(number, text, numbered)
    if match is not None:
        match.finish()
        yield match
