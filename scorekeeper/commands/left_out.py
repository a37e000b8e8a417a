"""Games of other packages that cannot be used: said once, where they were looked for."""

from __future__ import annotations

from scorekeeper.games.registry import LeftOut, left_out
from scorekeeper.i18n.messages import say
from scorekeeper.terminal.layout import complain

TOLD: list[LeftOut] = []


def tell_left_out() -> None:
    """Say on standard error what is not used, and why; nothing where no search was made."""
    for one in left_out():
        if any(one is told for told in TOLD):
            continue
        TOLD.append(one)
        if len(one.why) == 1:
            (why,) = one.why
            said = say("scorekeeper: the game {name} is left out: {why}.", name=one.name, why=why)
            complain(said)
            continue
        complain(say("scorekeeper: the game {name} is left out:", name=one.name))
        for why in one.why:
            complain(why, "- ")
