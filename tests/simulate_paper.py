"""Paper sheets of simulated matches: figures in a random mixture, right, or with one fault in them
that is carried on as a person would carry it.

``sheet(played, rng)`` is a right sheet of a match of `tests.simulate`; ``Sheet.faults`` are all
faults of one kind that it may have, and ``Sheet.with_fault`` is the sheet with one of them. What
is wrong, and what follows from it, is worked out here and not by the program; that is only asked
which game and stage a line is of, and which rows count instead of being checked.
"""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from scorekeeper.match.reading import matches
from scorekeeper.testing import Totals, leader
from tests import simulate_nameless, simulate_points
from tests.simulate import Played

CARD = re.compile(r"(10|[2-9JQKA])([♠♥♦♣])")
HONOURS = {"A": 4, "K": 3, "Q": 2, "J": 1}


def honours(cards: str) -> int:
    """What cards count in Rounds."""
    return sum(
        10 if card == ("2", "♥") else HONOURS.get(card[0], 0) for card in CARD.findall(cards)
    )


@dataclass(frozen=True)
class Line:
    """A line of a sheet: its words, and what it says in figures, names and cards.

    row: a figure a side (``score``, ``tricks``); totals: the running totals; claim: the points
    after ``=``; winner: the name there. right: the totals as they stand. game, stage: of which
    it is; checked: whether its row is held against the record.
    """

    words: str
    row: tuple[int, ...] | None = None
    totals: tuple[int, ...] | None = None
    claim: int | None = None
    winner: str | None = None
    right: tuple[int, ...] = ()
    game: int = 0
    stage: int = 0
    checked: bool = True

    def text(self) -> str:
        said = self.words
        for figures in (self.row, self.totals):
            if figures is not None and figures is self.totals:
                said = f"{said} = {spelled(figures)}" if self.row else f"total {spelled(figures)}"
            elif figures is not None:
                said = f"{said} {spelled(figures)}"
        after = self.winner if self.claim is None else self.claim
        return said if after is None else f"{said} = {after}"


def spelled(figures: Sequence[int]) -> str:
    return " ".join(map(str, figures))


@dataclass(frozen=True)
class Fault:
    """A fault of one kind: the line, what it says instead, and the points that each side is too
    high by below. kind: of the slip, None for a gap that is none of the kinds; scope: from which
    figures on it is carried (``line``, ``stage``, ``game``, ``total``); trick: the side that is
    believed to have won one more, and the one that has one less."""

    at: int
    line: Line
    moves: tuple[int, ...]
    kind: str | None
    scope: str
    code: str = "wrong-claim"
    trick: tuple[int, int] | None = None


def parsed(text: str, names: Sequence[str], right: tuple[int, ...]) -> Line:
    """A line of the simulator."""
    figures = re.fullmatch(r"(score(?: stage| game)?|tricks|total)((?: -?\d+)+)", text)
    if figures is not None:
        said = tuple(map(int, figures[2].split()))
        if figures[1] == "total":
            return Line("", totals=said, right=right)
        return Line(figures[1], row=said, right=right)
    words, _, after = text.rpartition(" = ")
    if words and re.fullmatch(r"-?\d+", after):
        return Line(words, claim=int(after), right=right)
    if words and after in names:
        return Line(words, winner=after, right=right)
    return Line(text, right=right)


def sheet(played: Played, rng: random.Random) -> Sheet:
    """A right sheet of a match, with further running totals here and there."""
    header = played.lines[: played.header]
    names = (*played.players, *played.sides)
    lines: list[Line] = []
    for text, totals in zip(
        played.lines[played.header :], played.per_line_totals[played.header :], strict=True
    ):
        right = tuple(totals[side] for side in played.sides)
        line = parsed(text, names, right)
        if line.totals and lines and lines[-1].words.startswith("score") and rng.random() < 0.5:
            lines[-1] = replace(lines[-1], totals=line.totals)
            continue
        if line.totals and rng.random() < 0.2:
            continue
        lines.append(line)
        if rng.random() < 0.04 and not re.match("winner|end|game", text) and not line.totals:
            lines.append(Line("", totals=right, right=right))
    return placed(Sheet(played, header, lines))


def placed(sheet: Sheet) -> Sheet:
    """A sheet whose lines know of which game and stage they are, and whether they are checked."""
    (match,) = matches(io.StringIO(sheet.text()), "paper.score")
    assert match.replay is not None
    counted = {one.line for one in match.replay.lines() if one.rule is None}
    lines = []
    for at, line in enumerate(sheet.lines):
        n = at + len(sheet.header) + 1
        play = match.replay.play_at(n)
        stages = (play.stages() or ()) if play is not None else ()
        stage = sum(one.line <= n for one in stages)
        game = 0 if play is None else play.number
        lines.append(replace(line, game=game, stage=stage, checked=n not in counted))
    return replace(sheet, lines=lines)


@dataclass(frozen=True)
class Sheet:
    """A paper sheet: its header and lines."""

    played: Played
    header: list[str]
    lines: list[Line] = field(default_factory=list)

    def text(self) -> str:
        return "\n".join([*self.header, *(line.text() for line in self.lines)]) + "\n"

    def number(self, at: int) -> int:
        """The number of a line."""
        return at + len(self.header) + 1

    @property
    def sides(self) -> range:
        return range(len(self.played.sides))

    def scores(self, game: int) -> tuple[int, ...]:
        """What a game gave each side."""
        return self.by_side(self.played.games[game - 1].scores)

    def by_side(self, points: Totals) -> tuple[int, ...]:
        return tuple(points[side] for side in self.played.sides)

    def side_of(self, name: str) -> int:
        return next(at for at, side in enumerate(self.played.sides) if name in side.split("+"))

    # Faults

    def faults(self, kind: str) -> list[Fault]:
        """Every fault of a kind of `FAULTS` that the sheet may have."""
        return [fault for fault in getattr(self, kind)() if self.lines[fault.at] != fault.line]

    def in_claims(self) -> Iterator[Fault]:
        """The points beside a sequence or pairs."""
        for at, line in enumerate(self.lines):
            if line.claim is None or not re.search(" takes| pairs ", line.words):
                continue
            side = self.side_of(line.words.split(" takes")[0].split(" pairs")[0])
            ways: list[tuple[str | None, int]] = [
                (kind, wrong[0]) for kind, wrong in in_writing((line.claim,))
            ]
            ways.append((None, line.claim + 37))
            if self.played.game == "advantage":
                ways.append(("cards-for-pairs", 2 * line.claim))
            elif " takes " in line.words:
                ways += miscounted(CARD.findall(line.words), self.played.house["sets"])
            for kind, wrong in ways:
                moves = only(self.sides, side, wrong - line.claim)
                yield Fault(at, replace(line, claim=wrong), moves, kind, "line")

    def in_rows(self) -> Iterator[Fault]:
        """A row of a game or stage."""
        for at, line in enumerate(self.lines):
            if line.row is None or not line.words.startswith("score") or not line.checked:
                continue
            scope = "stage" if line.words == "score stage" else "game"
            ways = [*in_writing(line.row), (None, plus(line.row, only(self.sides, 0, 37)))]
            if self.played.game == "nameless":
                ways += self.with_ladder(line)
            if self.played.game == "advantage":
                ways += [("cards-for-pairs", tuple(2 * n for n in line.row))]
                ways += [("cards-for-pairs", but(line.row, s, 2 * line.row[s])) for s in self.sides]
            if self.played.game == "rounds" and scope == "stage":
                ways += self.with_honours(line)
            for kind, wrong in ways:
                yield Fault(at, replace(line, row=wrong), minus(wrong, line.row), kind, scope)

    def with_ladder(self, line: Line) -> Iterator[tuple[str | None, tuple[int, ...]]]:
        """A row of Nameless with the ladder forgotten, or climbed by the wrong side."""
        tricks = self.played.games[line.game - 1].tricks
        assert line.row is not None and tricks is not None
        plain, row = self.by_side(tricks), line.row
        if plain == row:
            return
        climber = next(s for s in self.sides if row[s] > plain[s])
        bonus = row[climber] - plain[climber]
        without = but(row, climber, plain[climber])
        yield "bonus-missed", without
        for other in self.sides:
            if other != climber:
                yield "minus-missed", but(row, other, plain[other])
                yield "bonus-wrong-side", but(without, other, row[other] + bonus)

    def with_honours(self, line: Line) -> Iterator[tuple[str | None, tuple[int, ...]]]:
        """A row of a stage of Rounds with the slam or 2♥ counted wrong."""
        assert line.row is not None
        stage = self.played.games[line.game - 1].stages[line.stage - 1]
        here = self.of_stage(line)
        if 5 in stage.tricks.values():
            won = line.row.index(10)
            yield "bonus-missed", (0, 0)
            yield "bonus-wrong-side", (line.row[1], line.row[0])
            cards = " ".join(one.words for one in here)
            if len(CARD.findall(cards)) >= 10 and "stage " not in cards.split("♠")[0]:
                known = [one for one in here if len(CARD.findall(one.words)) == 2]
                if len(known) >= 5 and not any(one.words.startswith("stage") for one in known):
                    count = sum(honours(one.words) for one in known)
                    yield "honours-with-slam", but(line.row, won, 10 + count)
            return
        for one in here:
            said = re.fullmatch(r"(.+) captures .*2♥.*", one.words)
            if said is not None:
                side = self.side_of(said[1])
                yield "two-of-hearts", but(line.row, side, line.row[side] - 10)
                yield "two-of-hearts", but(line.row, side, line.row[side] - 8)

    def of_stage(self, line: Line) -> list[Line]:
        """The lines of the stage, or in Nameless the game, of a line."""
        return [one for one in self.lines if (one.game, one.stage) == (line.game, line.stage)]

    def in_totals(self) -> Iterator[Fault]:
        """The running totals."""
        before = -1
        for at, line in enumerate(self.lines):
            if line.totals is None or not line.game:
                continue
            games = {
                one.game
                for one in self.lines[before + 1 : at + 1]
                if all(
                    before < i <= at for i, o in enumerate(self.lines) if self.gives(o, one.game)
                )
            }
            ways = [*in_writing(line.totals), (None, plus(line.totals, only(self.sides, 0, 37)))]
            for game in games - {0}:
                ways += in_adding(line.totals, self.scores(game))
            for kind, wrong in ways:
                yield Fault(
                    at, replace(line, totals=wrong), minus(wrong, line.totals), kind, "total"
                )
            before = at

    def gives(self, line: Line, game: int) -> bool:
        """Whether a line may give points of a game."""
        return line.game == game and not line.words.startswith("game")

    def in_tricks(self) -> Iterator[Fault]:
        """How many tricks each side won, where the tricks are there."""
        for at, line in enumerate(self.lines):
            by_trick = sum(bool(self.trick(one)) for one in self.of_stage(line))
            if line.words != "tricks" or line.row is None or by_trick != sum(line.row):
                continue
            for taker, loser in self.pairs():
                if line.row[loser]:
                    counts = plus(only(self.sides, taker, 1), only(self.sides, loser, -1))
                    wrong = plus(line.row, counts)
                    moves = self.with_tricks(line, wrong)
                    if moves is not None:
                        kind = "wrong-side"
                        said = replace(line, row=wrong)
                        yield Fault(at, said, moves, kind, "line", trick=(taker, loser))

    def pairs(self) -> Iterator[tuple[int, int]]:
        for first, second in combinations(self.sides, 2):
            yield first, second
            yield second, first

    def trick(self, line: Line) -> bool:
        """Whether a line is a trick, by cards or by winner."""
        if self.played.game not in ("nameless", "rounds") or line.row or line.totals:
            return False
        if " wins" in line.words or " leads " in line.words:
            return True
        return CARD.match(line.words) is not None

    def with_tricks(self, line: Line, wrong: Sequence[int]) -> tuple[int, ...] | None:
        """The points that each side is too high by with other numbers of tricks; None where that
        depends on the cards."""
        if self.played.game == "nameless":
            sizes = [side.count("+") + 1 for side in self.played.sides]
            right = self.scores(line.game)
            return minus(simulate_nameless.worth(wrong, sizes, self.played.house), right)
        counts = self.by_side(self.played.games[line.game - 1].stages[line.stage - 1].tricks)
        return None if 5 in (*wrong, *counts) else (0, 0)

    def in_winners(self) -> Iterator[Fault]:
        """Who is said to have won a trick."""
        for at, line in enumerate(self.lines):
            if line.winner is None:
                continue
            here = self.of_stage(line)
            if self.played.game == "rounds" and len([o for o in here if self.trick(o)]) != 5:
                continue
            if any(
                one.totals and one.right != here[-1].right for one in self.lines[at:] if one in here
            ):
                # What a game stands at before its end depends on which tricks are there.
                continue
            right = self.side_of(line.winner)
            for name in self.played.players:
                side = self.side_of(name)
                if name == line.winner or side == right:
                    continue
                moves = self.with_winner(line, side, right)
                if moves is not None:
                    said = replace(line, winner=name)
                    trick = (side, right)
                    yield Fault(at, said, moves, None, "line", "wrong-winner", trick)

    def with_winner(self, line: Line, taker: int, loser: int) -> tuple[int, ...] | None:
        """The points that each side is too high by with another winner of a trick."""
        change = plus(only(self.sides, taker, 1), only(self.sides, loser, -1))
        if self.played.game == "nameless":
            tricks = self.played.games[line.game - 1].tricks
            assert tricks is not None
            return self.with_tricks(line, plus(self.by_side(tricks), change))
        stage = self.played.games[line.game - 1].stages[line.stage - 1]
        counts, cards = (
            self.by_side(stage.tricks),
            [o for o in self.of_stage(line) if self.trick(o)],
        )
        if any(len(CARD.findall(one.words)) != 2 for one in cards):
            return None
        if any(" captures" in one.words for one in self.of_stage(line)):
            return None
        slam = 5 in (*counts, *plus(counts, change))
        worth = honours(line.words)
        if 5 in counts:
            wrong = but((0, 0), taker, worth)
            wrong = but(wrong, loser, sum(honours(one.words) for one in cards) - worth)
        elif slam:
            wrong = but((0, 0), taker, 10)
        else:
            right = self.by_side(stage.scores)
            wrong = but(but(right, taker, right[taker] + worth), loser, right[loser] - worth)
        return minus(wrong, self.by_side(stage.scores))

    def in_captures(self) -> Iterator[Fault]:
        """The honours that a side captured, where the cards are there."""
        for at, line in enumerate(self.lines):
            found = re.fullmatch(r"(.+) captures (.+)", line.words)
            tricks = [one for one in self.of_stage(line) if self.trick(one)]
            if found is None or sum(len(CARD.findall(o.words)) == 2 for o in tricks) != 5:
                continue
            cards = found[2].split()
            for card in cards:
                left = " ".join(one for one in cards if one != card)
                said = replace(line, words=f"{found[1]} captures {left}".rstrip())
                moves = only(self.sides, self.side_of(found[1]), -honours(card))
                yield Fault(at, said, moves, "addition", "line")

    def in_takers(self) -> Iterator[Fault]:
        """Who takes a sequence, in Candidate play by play: the last to have laid takes it."""
        for at, (before, line) in enumerate(zip(self.lines, self.lines[1:], strict=False), 1):
            laid = re.fullmatch(r"(.+) lays .+", before.words)
            if self.played.game != "candidate" or laid is None or " takes" not in line.words:
                continue
            right = self.side_of(laid[1])
            points = minus(line.right, before.right)[right]
            other = self.played.players[1 - right]
            said = replace(line, words=line.words.replace(laid[1], other, 1))
            moves = but(but((0, 0), right, -points), 1 - right, points)
            yield Fault(at, said, moves, None, "line", "illegal-play")

    # What follows

    def with_fault(self, fault: Fault) -> Sheet:
        """The sheet with a fault that is carried on through all later figures."""
        begin = self.lines[fault.at]
        lines = list(self.lines)
        lines[fault.at] = fault.line
        if fault.scope != "total" and begin.totals is not None:
            # A row and the running totals beside it.
            lines[fault.at] = replace(lines[fault.at], totals=plus(begin.totals, fault.moves))
        for at in range(fault.at + 1, len(lines)):
            line = lines[at]
            same_game = line.game == begin.game
            same_stage = same_game and line.stage == begin.stage
            if line.totals is not None:
                line = replace(line, totals=plus(line.totals, fault.moves))
            in_row = {
                "score stage": fault.scope == "line" and same_stage,
                "score": fault.scope in ("line", "stage") and same_game,
                "score game": fault.scope in ("line", "stage") and same_game,
            }
            if line.row is not None and in_row.get(line.words):
                line = replace(line, row=plus(line.row, fault.moves))
            if fault.trick is not None and same_stage:
                line = self.with_trick(line, fault)
            lines[at] = line
        return replace(self, lines=[self.judged(line, fault) for line in lines])

    def with_trick(self, line: Line, fault: Fault) -> Line:
        """A line below a trick that is believed to be another's."""
        assert fault.trick is not None
        taker, loser = fault.trick
        if line.words == "tricks" and line.row is not None:
            return replace(
                line, row=but(but(line.row, taker, line.row[taker] + 1), loser, line.row[loser] - 1)
            )
        return line

    def judged(self, line: Line, fault: Fault) -> Line:
        """The winner, as the paper has it."""
        if not line.words.startswith("winner"):
            return line
        if self.over_before(fault):
            return replace(line, words="note by the paper it was over before")
        return replace(line, words=f"winner {self.paper_winner(fault) or 'nobody'}")

    def over_before(self, fault: Fault) -> bool:
        """Whether the match was over by the paper before its last game."""
        house, totals = self.played.house, self.by_side(self.played.games[0].scores)
        for game in self.played.games[1:]:
            wrong = plus(totals, fault.moves)
            highest = max(wrong)
            if self.played.game == "points":
                if self.points_over(wrong, game.number - 1, otherwise=False):
                    return True
            elif "target" in house and highest >= int(house["target"]):
                if wrong.count(highest) == 1 or house.get("tie") == "shared":
                    return True
            elif game.number > int(house.get("games", game.number)) and wrong[0] != wrong[1]:
                return True
            totals = plus(totals, self.by_side(game.scores))
        return False

    def points_over(self, totals: Sequence[int], games: int, otherwise: bool) -> bool:
        """Whether a match of Points is over at these totals after so many games; otherwise: where
        nothing was agreed on that ends it."""
        house = self.played.house
        wrong = dict(zip(self.played.sides, totals, strict=True))
        if house["target"] == house["games"] == "off":
            return otherwise
        drawn = leader(wrong, simulate_points.lowest_wins(house)) is None
        if drawn and house["tie"] == "play-on":
            return False
        return simulate_points.over(house, wrong, games)

    def paper_winner(self, fault: Fault) -> str | None:
        """Who has won by the paper's totals."""
        played, house = self.played, self.played.house
        totals = plus(self.by_side(played.totals), fault.moves)
        if played.game == "points":
            over = self.points_over(totals, len(played.games), otherwise=True)
            wrong = dict(zip(played.sides, totals, strict=True))
            return leader(wrong, simulate_points.lowest_wins(house)) if over else None
        if "target" in house and max(totals) < int(house["target"]):
            return None
        if played.game == "advantage" and house["by"] == "games":
            won = [0, 0]
            for game in played.games:
                scores = self.scores(game.number)
                if fault.scope != "total" and game.number == self.lines[fault.at].game:
                    scores = plus(scores, fault.moves)
                if scores[0] != scores[1]:
                    won[scores.index(max(scores))] += 1
            if won[0] != won[1]:
                return played.sides[won.index(max(won))]
        return played.sides[totals.index(max(totals))] if totals.count(max(totals)) == 1 else None


FAULTS = (
    "in_claims", "in_rows", "in_totals", "in_tricks", "in_winners", "in_captures", "in_takers",
)  # fmt: skip


# Arithmetic


def but(figures: Sequence[int], side: int, n: int) -> tuple[int, ...]:
    return (*figures[:side], n, *figures[side + 1 :])


def only(sides: Sequence[int], side: int, n: int) -> tuple[int, ...]:
    return tuple(n if at == side else 0 for at in sides)


def plus(figures: Sequence[int], more: Sequence[int]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(figures, more, strict=True))


def minus(figures: Sequence[int], less: Sequence[int]) -> tuple[int, ...]:
    return tuple(a - b for a, b in zip(figures, less, strict=True))


Way = tuple[str | None, tuple[int, ...]]


def in_writing(right: Sequence[int]) -> Iterator[Way]:
    """Figures written down wrong."""
    for side, n in enumerate(right):
        for off in (10, -10, 100):
            yield "carry", but(right, side, n + off)
        yield "sign", but(right, side, -n)
        if len(str(abs(n))) == 2:
            turned = int(str(abs(n))[::-1])
            yield "transposed", but(right, side, turned if n > 0 else -turned)
    for first, second in combinations(range(len(right)), 2):
        yield "swapped", but(but(right, first, right[second]), second, right[first])


def in_adding(totals: Sequence[int], game: Sequence[int]) -> Iterator[Way]:
    """Running totals with a game added wrong."""
    yield "game-left-out", minus(totals, game)
    yield "game-twice", plus(totals, game)
    for side, n in enumerate(game):
        without = but(totals, side, totals[side] - n)
        yield "game-left-out", without
        yield "addition", without
        yield "game-twice", but(totals, side, totals[side] + n)
        yield "addition", but(totals, side, totals[side] + n)
        yield "sign", but(totals, side, totals[side] - 2 * n)
        for other in range(len(game)):
            if other != side:
                yield "wrong-side", but(without, other, totals[other] + n)


def miscounted(cards: Sequence[tuple[str, str]], sets: object) -> Iterator[tuple[str | None, int]]:
    """The points of a sequence of Candidate worked out wrong."""
    n, ranks = len(cards), [rank for rank, _ in cards]
    if n < 2:
        return
    values = [2 if rank in "JQKA" else 1 for rank in ranks]
    alike = ranks[0] == ranks[1]
    if alike and 2 in values:
        yield "house-rule", n * n if sets == "ranked" else 2 * n * n
    if alike and sets == "plain":
        values = [1] * n
    yield "multiplier", sum(values) * (n - 1)
    yield "multiplier", sum(values) * (n + 1)
    yield "no-multiplier", sum(values)
    yield "multiplier-twice", sum(values) * n * n
    yield "lobby-left-out", sum(values[1:]) * (n - 1)
    yield "lobby-left-out", sum(values[1:]) * n
    yield "card-points", (sum(values) + 1) * n
    yield "card-points", (sum(values) - 1) * n
    yield "addition", (sum(values) - values[-1]) * n
    yield "addition", (sum(values) + values[0]) * n
