"""Who and what may be named at a table: its players, by whole names or first letters, and the
words of its game."""

from __future__ import annotations

from scorekeeper.core.game import Game
from scorekeeper.core.statements import Place, Who
from scorekeeper.core.words import fold
from scorekeeper.notation.lexicon import Lexicon, lexicon


class Names:
    """The players of a table, as they may be named. opening: who is meant by the beginning of a
    line, as far as it was read before."""

    def __init__(
        self, game: Game, players: tuple[str, ...], sides: tuple[tuple[int, ...], ...]
    ) -> None:
        self.game = game
        self.players = players
        self.sides = sides
        self.lexicon: Lexicon = lexicon(game, len(players))
        self.folded = [fold(name) for name in players]
        self.names = [tuple(name.split()) for name in self.folded]
        self.side_of = {seat: at for at, side in enumerate(sides) for seat in side}
        self.initials = {name[0] for name in self.folded}
        self.opening: dict[str, Who] = {}
        firsts = [words[0] for words in self.names]
        for seat, name in enumerate(players):
            if len(self.names[seat]) == 1 and firsts.count(firsts[seat]) == 1:
                who = Who(seat, False, Place(1, len(name)))
                self.opening[name] = self.opening[f"{name}:"] = who

    @property
    def verbs(self) -> frozenset[str]:
        """The words of the game's own statements."""
        return frozenset(self.lexicon.verbs)

    def begins_name(self, word: str) -> bool:
        """Whether some player's name begins with the word."""
        return bool(self.meant(word))

    def meant(self, letters: str) -> list[int]:
        """The players whose names begin with these letters."""
        folded = fold(letters)
        return [i for i, name in enumerate(self.folded) if name.startswith(folded)]
