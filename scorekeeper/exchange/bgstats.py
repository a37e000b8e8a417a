"""A match for Board Game Stats: the link by which that app takes plays from elsewhere."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from scorekeeper.match.reading import Match
from scorekeeper.views.totals import ranks

ADDRESS = "bgstats://app.bgstatsapp.com/createPlay.html?data="


def link(match: Match) -> str | None:
    """The link that adds a match; None for one that is not over, which the app would take for
    played to its end."""
    answer = play(match)
    if answer is None:
        return None
    return ADDRESS + quote(json.dumps(answer, ensure_ascii=False, separators=(",", ":")), safe="")


def play(match: Match) -> dict[str, Any] | None:
    """A match as the app wants a play."""
    table, replay = match.table, match.replay
    if table is None or replay is None or (outcome := replay.outcome()).status == "in-progress":
        return None
    totals, placed, header = replay.totals(), ranks(replay), match.header.values()
    players = []
    for seat, name in enumerate(table.players):
        side = table.side_of[seat]
        player = {
            "name": name,
            "sourcePlayerId": name,
            "score": totals[side],
            "rank": placed[side],
            # A tie credits all who tie.
            "winner": placed[side] == 1 if outcome.drawn else side == outcome.winner,
        }
        if len(table.sides[side]) > 1:
            player["role"] = table.side_names[side]
        players.append(player)
    answer: dict[str, Any] = {
        "sourceName": "scorekeeper",
        "sourcePlayId": match.source,
        "game": {
            "name": table.game.names["en"],
            "sourceGameId": table.game.id,
            "highestWins": not table.game.lowest_wins(table.house),
            "noPoints": False,
        },
        "players": players,
    }
    if "date" in header and (date := play_date(header["date"])):
        answer["playDate"] = date
    if header.get("place"):
        answer["location"] = header["place"]
    if header.get("event"):
        answer["comments"] = header["event"]
    return answer


def play_date(written: str) -> str | None:
    """When a match was, in UTC as the app has it. A time without its distance from UTC is one of
    this place; a day without a time is its noon, which is the same day everywhere. None for what
    is no date."""
    try:
        date = datetime.fromisoformat(written)
        date = date.replace(hour=12) if len(written) <= 10 else date.astimezone(UTC)
    except (ValueError, OverflowError):
        return None
    return date.strftime("%Y-%m-%d %H:%M:%S")
