"""Random legal matches whose right totals are known before the program sees them.

A `Simulator` of a game plays by its own knowledge of the rules, and writes what was played as a
session in its long form. `play` gives one match of it: a question to the program together with
its answer::

    played = play("whist", WHIST, random.Random(7), house={"target": 5})
    played.text()             # the session
    played.totals             # {"Olena+Iryna": 6, "Taras+Bohdan": 3}
    played.per_line_totals    # the totals as they stand after every line

A record cut short after any line of it (the header left whole) stands at that line's totals.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

NAMES = (
    "Olena", "Taras", "Iryna", "Michał", "Bohdan", "Zoë", "Nils", "Leyla", "Petra", "Emil", "Rosa",
    "Walid",
)  # fmt: skip

Value = str | int
Totals = dict[str, int]


def leader(points: Mapping[str, int], lowest: bool = False) -> str | None:
    """The side that has more than every other one, or less, if there is such a side."""
    best = (min if lowest else max)(points.values())
    ahead = [side for side, number in points.items() if number == best]
    return ahead[0] if len(ahead) == 1 else None


@dataclass(frozen=True)
class StagePlayed:
    """One stage of a game that has stages."""

    number: int
    tricks: Totals
    scores: Totals


@dataclass(frozen=True)
class GamePlayed:
    """One game of a match; tricks where they are counted by the game, stages where it has them."""

    number: int
    dealer: str
    scores: Totals
    tricks: Totals | None = None
    stages: tuple[StagePlayed, ...] = ()


@dataclass(frozen=True)
class Style:
    """How much of a match is written down, and how; see `play`."""

    detail: str
    with_totals: bool = False
    with_claims: bool = False
    varied: bool = False


@dataclass
class Record:
    """A match while it is played and written: its lines, and the totals after every one.

    partners: the players of each side; house: every house rule as in force; first_dealer: his
    seat. totals: of the games that are over, in_hand: of the one that is not.
    """

    rng: random.Random
    players: tuple[str, ...]
    partners: tuple[tuple[str, ...], ...]
    house: Mapping[str, Value]
    details: tuple[str, ...]
    style: Style
    first_dealer: int
    lowest_wins: bool = False
    lines: list[str] = field(default_factory=list)
    per_line_totals: list[Totals] = field(default_factory=list)
    games: list[GamePlayed] = field(default_factory=list)
    closed_by_row: bool = True

    def __post_init__(self) -> None:
        self.sides = tuple("+".join(names) for names in self.partners)
        self.side_of = [
            next(i for i, names in enumerate(self.partners) if player in names)
            for player in self.players
        ]
        self.totals = self.nothing()
        self.in_hand = self.nothing()
        self.games_won = self.nothing()

    def nothing(self) -> Totals:
        """No points for any side."""
        return dict.fromkeys(self.sides, 0)

    def by_side(self, points: Iterable[int]) -> Totals:
        """Points in the order of the sides, by side."""
        return dict(zip(self.sides, points, strict=True))

    def number(self, rule: str) -> int:
        """The value of a house rule that is a number."""
        return int(self.house[rule])

    def chance(self, probability: float) -> bool:
        """Whether something that happens so often happens now."""
        return self.rng.random() < probability

    def check(self, probability: float) -> bool:
        """Whether to write a figure that the record determines anyway."""
        return self.style.with_claims and self.chance(probability)

    def varies(self, probability: float) -> bool:
        """Whether to write a statement in another of its forms."""
        return self.style.varied and self.chance(probability)

    def claim(self, figure: object) -> str:
        """`` = N`` behind a line that determines it, or nothing."""
        return f" = {figure}" if self.check(0.5) else ""

    def detail(self) -> str:
        """How much is written of the next game."""
        mixed = self.style.detail == "mixed"
        return self.rng.choice(self.details) if mixed else self.style.detail

    def figures(self, points: Mapping[str, int]) -> str:
        """A figure a side."""
        return " ".join(str(points[side]) for side in self.sides)

    def write(self, line: str, in_hand: Mapping[str, int] | None = None) -> None:
        """Write a line; in_hand: what the game in hand gives as it stands with this line."""
        if in_hand is not None:
            self.in_hand = dict(in_hand)
        self.lines.append(line)
        self.per_line_totals.append(
            {side: self.totals[side] + self.in_hand[side] for side in self.sides}
        )

    def begin(self, dealer: int, *, may_omit: bool) -> None:
        """The line that begins a game, unless it may and shall be left out."""
        if may_omit and self.varies(0.5):
            return
        says_who = self.varies(0.2)
        self.write(f"game dealer {self.players[dealer]}" if says_who else "game")

    def score(self, words: str = "score", points: Mapping[str, int] | None = None) -> None:
        """A row of the game in hand, or of what its words say."""
        self.write(f"{words} {self.figures(self.in_hand if points is None else points)}")

    def finish(
        self,
        dealer: int,
        tricks: Totals | None = None,
        stages: Sequence[StagePlayed] = (),
        *,
        closed: bool = True,
    ) -> GamePlayed:
        """Count the game in hand. closed: whether the record shows that it is over, by a row or by
        its last card; else the next ``game`` tells, or the ``end`` behind the last one."""
        number = len(self.games) + 1
        scores = self.in_hand
        game = GamePlayed(number, self.players[dealer], scores, tricks, tuple(stages))
        self.games.append(game)
        for side in self.sides:
            self.totals[side] += scores[side]
        winner = leader(scores, self.lowest_wins)
        if winner is not None:
            self.games_won[winner] += 1
        self.in_hand = self.nothing()
        self.closed_by_row = closed
        if self.style.with_totals:
            self.write(f"total {self.figures(self.totals)}")
        return game

    def close(self, winner: str | None) -> None:
        """The last lines of a match."""
        if self.check(0.5):
            self.write(f"winner {winner or 'nobody'}")
        if not self.closed_by_row:
            self.write("end")


@dataclass(frozen=True)
class Played:
    """A match played to its end.

    house: every house rule as in force. detail: as it was asked for, ``cards`` resolved.
    lines: the session, header included, with per_line_totals beside them.
    """

    game: str
    players: tuple[str, ...]
    sides: tuple[str, ...]
    house: dict[str, Value]
    detail: str
    lines: list[str]
    per_line_totals: list[Totals]
    header: int
    games: list[GamePlayed]
    totals: Totals
    games_won: Totals
    winner: str | None
    status: str = "finished"

    @property
    def drawn(self) -> bool:
        """Whether it is over without a winner."""
        return self.winner is None

    def text(self) -> str:
        """The session."""
        return "\n".join(self.lines) + "\n"


@dataclass(frozen=True)
class Simulator:
    """How a game is played at random.

    house: the values to try of each house rule, the default first. details: how finely a match
    can be written, the finest first. seats: how many may play. play: plays one match, writes it
    into the record and answers the side that has won. partners: the seats of each side by number
    of players, where nobody else says so; else everybody is alone. lowest_wins: as of the game.
    """

    house: Mapping[str, tuple[Value, ...]]
    details: tuple[str, ...]
    seats: tuple[int, ...]
    play: Callable[[Record], str | None]
    partners: Mapping[int, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    lowest_wins: Callable[[Mapping[str, Value]], bool] = lambda house: False

    def in_force(self, house: Mapping[str, Value]) -> dict[str, Value]:
        """Every house rule of the game, with these values where they are given."""
        if unknown := set(house) - set(self.house):
            raise ValueError(f"there is no house rule {', '.join(sorted(unknown))}")
        result: dict[str, Value] = {name: values[0] for name, values in self.house.items()}
        for name, value in house.items():
            numbers = any(isinstance(known, int) for known in self.house[name])
            known = value in self.house[name]
            if not known and not numbers:
                raise ValueError(f"{name} is one of {', '.join(map(str, self.house[name]))}")
            result[name] = value if known else int(value)
        return result

    def some_house(self, rng: random.Random) -> dict[str, Value]:
        """Some house rules at random, such that the match is short."""
        house = {
            name: rng.choice(values) for name, values in self.house.items() if rng.random() < 0.5
        }
        for name in ("games", "target"):
            if name in self.house and isinstance(self.house[name][0], int):
                house[name] = rng.choice(self.house[name][1:])
        return house

    def sides(
        self, players: Sequence[str], teams: Sequence[Sequence[str]] | None
    ) -> tuple[tuple[str, ...], ...]:
        """The sides by first seat, the partners of each in seat order."""
        if teams is None:
            alone = tuple((seat,) for seat in range(len(players)))
            seats = self.partners.get(len(players), alone)
            return tuple(tuple(players[seat] for seat in side) for side in seats)
        ordered = [tuple(sorted(team, key=list(players).index)) for team in teams]
        return tuple(sorted(ordered, key=lambda team: list(players).index(team[0])))


def play(
    game: str,
    simulator: Simulator,
    rng: random.Random,
    *,
    players: Sequence[str] | None = None,
    house: Mapping[str, Value] | None = None,
    detail: str = "cards",
    teams: Sequence[Sequence[str]] | None = None,
    dealer: str | None = None,
    with_totals: bool = False,
    with_claims: bool = False,
    varied: bool = False,
) -> Played:
    """Play one match to its end.

    players: in seat order; by default as many as the game has, at random where it has several.
    detail: one of the simulator's, where ``cards`` is the first of them, or ``mixed``:
        another one every game (in Rounds every stage).
    with_totals: a ``total`` line after every game.
    with_claims: ``= N`` and ``= NAME`` here and there, and rows, counts and a ``winner`` that
        only repeat what the record says; all of them right.
    varied: other forms of the same statements (``leads``, ``wins CARDS``, ``game dealer NAME``,
        a ``game`` left out where it may be).
    Raises ValueError for what the simulator has not.
    """
    names = tuple(players if players is not None else NAMES[: rng.choice(simulator.seats)])
    if len(names) not in simulator.seats:
        raise ValueError(f"{game} is not for {len(names)} players")
    chosen = simulator.details[0] if detail == "cards" else detail
    if chosen not in (*simulator.details, "mixed"):
        raise ValueError(f"{game} is not written by {detail}")
    in_force = simulator.in_force(house or {})
    record = Record(
        rng,
        names,
        simulator.sides(names, teams),
        in_force,
        simulator.details,
        Style(chosen, with_totals, with_claims, varied),
        len(names) - 1 if dealer is None else names.index(dealer),
        simulator.lowest_wins(in_force),
    )
    record.write(f"match: {game}")
    record.write(f"players: {', '.join(names)}")
    if teams is not None:
        record.write(f"teams: {', '.join('+'.join(team) for team in teams)}")
    if dealer is not None:
        record.write(f"dealer: {dealer}")
    if house:
        given = ", ".join(f"{name}={value}" for name, value in house.items())
        record.write(f"house: {given}")
    header = len(record.lines)
    winner = simulator.play(record)
    record.close(winner)
    return Played(
        game=game,
        players=names,
        sides=record.sides,
        house=dict(record.house),
        detail=chosen,
        lines=record.lines,
        per_line_totals=record.per_line_totals,
        header=header,
        games=record.games,
        totals=record.totals,
        games_won=record.games_won,
        winner=winner,
    )
