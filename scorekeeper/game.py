"""What a game is made of: the one module that the author of a game imports.

A game in a package of its own imports from here, and its tests from `scorekeeper.testing`; where
these names come from is scorekeeper's own affair. They stay as they are within a version that
begins with the same number.
"""

from __future__ import annotations

from scorekeeper.core.cards import COURT, FULL_PACK, Card, Rank, Suit
from scorekeeper.core.deal import Deal, Ledger, Seats
from scorekeeper.core.facts import (
    UNKNOWN,
    Award,
    Fact,
    Part,
    Problem,
    Problems,
    ScoreLine,
    Trick,
    Value,
)
from scorekeeper.core.forms import (
    PLAYED,
    Cards,
    Doubled,
    Figures,
    Groups,
    Level,
    Number,
    Player,
    Statement,
    Trump,
    Turned,
    Words,
)
from scorekeeper.core.game import (
    Feat,
    FeatKind,
    Game,
    Owed,
    Standing,
    Tricks,
    Verdict,
    leads,
    tricks,
    wins,
)
from scorekeeper.core.rules import House, HouseRule, Rule, choice, number
from scorekeeper.core.sequences import ordered, shape
from scorekeeper.core.slips import Slip, Slips, but, in_counting
from scorekeeper.core.statements import LINE, NOBODY, Place, Row, Said
from scorekeeper.i18n.messages import Joined, Message, Sayable, say, say_number

__all__ = [
    "COURT",
    "FULL_PACK",
    "LINE",
    "NOBODY",
    "PLAYED",
    "UNKNOWN",
    "Award",
    "Card",
    "Cards",
    "Deal",
    "Doubled",
    "Fact",
    "Feat",
    "FeatKind",
    "Figures",
    "Game",
    "Groups",
    "House",
    "HouseRule",
    "Joined",
    "Ledger",
    "Level",
    "Message",
    "Number",
    "Owed",
    "Part",
    "Place",
    "Player",
    "Problem",
    "Problems",
    "Rank",
    "Row",
    "Rule",
    "Said",
    "Sayable",
    "ScoreLine",
    "Seats",
    "Slip",
    "Slips",
    "Standing",
    "Statement",
    "Suit",
    "Trick",
    "Tricks",
    "Trump",
    "Turned",
    "Value",
    "Verdict",
    "Words",
    "but",
    "choice",
    "in_counting",
    "leads",
    "number",
    "ordered",
    "say",
    "say_number",
    "shape",
    "tricks",
    "wins",
]
