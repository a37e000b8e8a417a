"""Random legal matches whose right totals are known beforehand.

``play`` deals from a shuffled pack, lets the players play by the rules and writes what they did
as a session in its long form. The points come from the simulator's own scoring, so a match is a
question to the program together with its answer::

    played = play("rounds", random.Random(7), house={"target": 60})
    played.text()             # the session
    played.totals             # {"Olena": 71, "Taras": 48}
    played.per_line_totals    # the totals as they stand after every line

A record cut short after any line of it (the header left whole) stands at that line's totals.
``python -m tests.simulate [SEED]`` prints one short match of every game.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tests import simulate_advantage, simulate_candidate, simulate_nameless, simulate_rounds
from tests.simulate_table import GamePlayed, Record, Style, Totals, Value, leader

NAMES = ("Olena", "Taras", "Iryna", "Michał", "Bohdan", "Zoë")


@dataclass(frozen=True)
class Rules:
    """What a game's module gives; the first value of a house rule is its default."""

    house: Mapping[str, tuple[Value, ...]]
    details: tuple[str, ...]
    seats: tuple[int, ...]
    play: Callable[[Record], str | None]


GAMES = {
    "candidate": Rules(
        simulate_candidate.HOUSE, simulate_candidate.DETAILS, (2,), simulate_candidate.play
    ),
    "advantage": Rules(
        simulate_advantage.HOUSE, simulate_advantage.DETAILS, (2,), simulate_advantage.play
    ),
    "nameless": Rules(
        simulate_nameless.HOUSE,
        simulate_nameless.DETAILS,
        tuple(simulate_nameless.PARTNERS),
        simulate_nameless.play,
    ),
    "rounds": Rules(simulate_rounds.HOUSE, simulate_rounds.DETAILS, (2,), simulate_rounds.play),
}


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
        return self.winner is None

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


def details(game: str) -> tuple[str, ...]:
    """How a game's matches can be written; ``mixed`` goes in every game besides."""
    return GAMES[game].details


def some_house(game: str, rng: random.Random) -> dict[str, Value]:
    """Some house rules at random, such that the match is short."""
    house = {
        name: rng.choice(values) for name, values in GAMES[game].house.items() if rng.random() < 0.5
    }
    for name in ("games", "target"):
        if name in GAMES[game].house:
            house[name] = rng.choice(GAMES[game].house[name][1:])
    return house


def in_force(game: str, house: Mapping[str, Value]) -> dict[str, Value]:
    """Every house rule of the game, with these values where they are given."""
    known = GAMES[game].house
    if unknown := set(house) - set(known):
        raise ValueError(f"{game} has no house rule {', '.join(sorted(unknown))}")
    result: dict[str, Value] = {name: values[0] for name, values in known.items()}
    for name, value in house.items():
        result[name] = int(value) if isinstance(known[name][0], int) else value
        if isinstance(known[name][0], str) and value not in known[name]:
            raise ValueError(f"{name} of {game} is one of {', '.join(map(str, known[name]))}")
    return result


def partnerships(
    players: Sequence[str], teams: Sequence[Sequence[str]] | None
) -> tuple[tuple[str, ...], ...]:
    """The sides by first seat, the partners of each in seat order."""
    if teams is None:
        seats = simulate_nameless.PARTNERS[len(players)]
        return tuple(tuple(players[seat] for seat in side) for side in seats)
    ordered = [tuple(sorted(team, key=list(players).index)) for team in teams]
    return tuple(sorted(ordered, key=lambda team: list(players).index(team[0])))


def play(
    game: str,
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

    players: in seat order; by default as many as the game has, in Nameless two to six.
    detail: one of ``details(game)``, where ``cards`` is the first of them, or ``mixed``:
        another one every game (in Rounds every stage).
    with_totals: a ``total`` line after every game.
    with_claims: ``= N`` and ``= NAME`` here and there, and rows, counts and a ``winner`` that
        only repeat what the record says; all of them right.
    varied: other forms of the same statements (``leads``, ``wins CARDS``, ``game dealer NAME``,
        a ``game`` left out where it may be).
    """
    rules = GAMES[game]
    names = tuple(players if players is not None else NAMES[: rng.choice(rules.seats)])
    if len(names) not in rules.seats:
        raise ValueError(f"{game} is not for {len(names)} players")
    chosen = rules.details[0] if detail == "cards" else detail
    if chosen not in (*rules.details, "mixed"):
        raise ValueError(f"{game} is not written by {detail}")
    record = Record(
        rng,
        names,
        partnerships(names, teams),
        in_force(game, house or {}),
        rules.details,
        Style(chosen, with_totals, with_claims, varied),
        len(names) - 1 if dealer is None else names.index(dealer),
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
    winner = rules.play(record)
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


def check(played: Played) -> None:
    """Assert what the rulebook says of every match, whatever was played."""
    assert len(played.lines) == len(played.per_line_totals)
    assert played.per_line_totals[-1] == played.totals
    assert not any(any(points.values()) for points in played.per_line_totals[: played.header])
    for side in played.sides:
        assert sum(game.scores[side] for game in played.games) == played.totals[side]
        assert played.games_won[side] == sum(leader(game.scores) == side for game in played.games)
    if played.winner is not None and played.house.get("by") != "games":
        assert played.winner == leader(played.totals)
    if played.winner is None:
        assert played.house.get("tie") in ("drawn", "shared")
    if played.game in ("nameless", "rounds"):
        assert max(played.totals.values()) >= int(played.house["target"])
    else:
        assert len(played.games) >= int(played.house["games"])
    for number, game in enumerate(played.games, 1):
        assert game.number == number
        CHECKS[played.game](played, game)


def check_candidate(played: Played, game: GamePlayed) -> None:
    assert sum(game.scores.values()) <= (692, 1448, 2226)[int(played.house["decks"]) - 1]
    if played.house["lone-card"] == "unscored":
        assert not {1, 2, 3, 5, 7, 11} & set(game.scores.values())


def check_advantage(played: Played, game: GamePlayed) -> None:
    assert 0 < sum(game.scores.values()) <= 24


def check_nameless(played: Played, game: GamePlayed) -> None:
    seats, tricks = len(played.players), game.tricks
    assert tricks is not None
    if played.house["stock"] == "draw" and seats <= 4:
        assert sum(tricks.values()) == 24 // seats
        assert game.scores == tricks
    else:
        assert sum(tricks.values()) == (5 if seats <= 4 else 4)
    if played.house["solo"] == "unpartnered" and seats in (4, 6):
        assert game.scores == tricks


def check_rounds(played: Played, game: GamePlayed) -> None:
    both = sum(game.scores.values())
    assert max(game.scores.values()) <= 79
    if not game.stages:
        assert 16 <= both <= 80
        return
    slams = 0
    for stage in game.stages:
        assert sum(stage.tricks.values()) == 5
        assert sum(stage.scores.values()) <= 40
        slams += 5 in stage.tricks.values()
        for side, tricks in stage.tricks.items():
            assert stage.scores[side] <= (0, 14, 22, 29, 35, 10)[tricks]
    lowest, highest = ((36, 50), (16, 60), (20, 70), (30, 80), (40, 80), (50, 50))[slams]
    assert lowest <= both <= highest


CHECKS = {
    "candidate": check_candidate,
    "advantage": check_advantage,
    "nameless": check_nameless,
    "rounds": check_rounds,
}


def main(arguments: Sequence[str]) -> None:
    """Print one short match of every game."""
    seed = int(arguments[0]) if arguments else 1
    for game in GAMES:
        rng = random.Random(seed)
        short = {"games": 1, "target": 5 if game == "nameless" else 40}
        house = {name: value for name, value in short.items() if name in GAMES[game].house}
        played = play(game, rng, house=house, with_totals=True, with_claims=True)
        check(played)
        print(played.text())


if __name__ == "__main__":
    main(sys.argv[1:])
