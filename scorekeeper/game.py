"""What a game is made of: the one module that the author of a game imports.

A game in a package of its own imports from here, and its tests from `scorekeeper.testing`; where
these names come from is scorekeeper's own affair. They stay as they are within a version that
begins with the same number.
"""

from __future__ import annotations

from scorekeeper.core.cards import COURT, FULL_PACK, Card, Rank, Suit
from scorekeeper.core.deal import UNKNOWN, Award, Deal, Fact, Part, Problem, ScoreLine, Trick, Value
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
from scorekeeper.core.ledger import Ledger
from scorekeeper.core.rules import House, HouseRule, Rule, choice, number
from scorekeeper.core.slips import Slip, but, in_counting
from scorekeeper.core.statements import (
    LINE,
    NOBODY,
    PLAYED,
    Cards,
    Doubled,
    Figures,
    Groups,
    Level,
    Number,
    Place,
    Player,
    Row,
    Said,
    Statement,
    Trump,
    Turned,
    Words,
)
from scorekeeper.core.table import Table
from scorekeeper.games.sequences import ordered, shape
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
    "Rank",
    "Row",
    "Rule",
    "Said",
    "Sayable",
    "ScoreLine",
    "Slip",
    "Standing",
    "Statement",
    "Suit",
    "Table",
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
