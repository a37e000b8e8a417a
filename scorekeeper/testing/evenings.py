"""What holds for every legal match of a game: the program held against a simulated one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from scorekeeper.i18n.messages import LANGUAGES, speak, spoken
from scorekeeper.match.canonical import formatted
from scorekeeper.testing.rows import audit_text, compare
from scorekeeper.testing.simulated import Played


def answer(lines: Iterable[str]) -> dict[str, Any]:
    """What the audit says of the one match of a session."""
    (match,) = audit_text("".join(f"{line}\n" for line in lines))["matches"]
    return dict(match)


def faults(match: Mapping[str, Any]) -> list[tuple[str, int]]:
    """The findings of an answer but the notes."""
    return [(f["code"], f["line"]) for f in match["findings"] if f["severity"] != "note"]


def without_places(match: Mapping[str, Any]) -> dict[str, Any]:
    """An answer but for the columns of its findings, which depend on the spelling."""
    found = [{k: v for k, v in f.items() if k != "column"} for f in match["findings"]]
    order = sorted(range(len(found)), key=lambda at: (found[at]["line"], str(found[at])))
    answer = {**match, "findings": [found[at] for at in order]}
    if "together" in match:
        # They name the findings by their places.
        sets = [
            {**one, "findings": sorted(order.index(at) for at in one["findings"])}
            for one in match["together"]
        ]
        answer["together"] = sorted(sets, key=str)
    return answer


def line_sums(match: Mapping[str, Any]) -> dict[str, int]:
    """What the score lines of an answer add up to."""
    sums = Counter(dict.fromkeys(match["sides"], 0))
    for line in match["lines"]:
        sums[line["side"]] += line["points"]
    return dict(sums)


def outcome(played: Played) -> dict[str, Any]:
    """What a simulator says of a match, in the words of the contract."""
    return {
        "game": played.game,
        "players": list(played.players),
        "sides": list(played.sides),
        "house": played.house,
        "status": played.status,
        "winner": played.winner,
        "drawn": played.drawn,
        "totals": played.totals,
        "games_won": played.games_won,
    }


def check_scored(played: Played) -> None:
    """Assert that a match is scored as it was played, without a fault, and that its points are
    the sum of its score lines."""
    match = answer(played.lines)
    lines = [line["line"] for line in match["lines"]]
    wanted = outcome(played) | {
        "faults": [],
        "games": [(g.number, g.dealer, g.scores, True) for g in played.games],
        "sum of the score lines": played.totals,
        "score lines": sorted(lines),
    }
    found = {key: match.get(key) for key in wanted} | {
        "faults": faults(match),
        "games": [(g["number"], g["dealer"], g["scores"], g["complete"]) for g in match["games"]],
        "sum of the score lines": line_sums(match),
        "score lines": lines,
    }
    compare(found, wanted, played.lines, match["findings"])


def check_cut_short(played: Played, rng: random.Random, cuts: int = 6) -> None:
    """Assert that the record, cut short after some of its lines, stands at their totals."""
    lines = played.lines
    places = range(played.header, len(lines) + 1)
    for cut in rng.sample(places, min(len(places), cuts)):
        match, totals = answer(lines[:cut]), played.per_line_totals[cut - 1]
        # Who has won is known once the match is closed, which may be a line later.
        early = lines[cut - 1 : cut + 1] == [f"winner {played.winner or 'nobody'}", "end"]
        # Points that are not known yet may be told by the lines below.
        found = {
            "faults": [] if early else [one for one in faults(match) if one[0] != "incomplete"],
            "totals": match["totals"],
            "sum of the score lines": line_sums(match),
        }
        wanted = {"faults": [], "totals": totals, "sum of the score lines": totals}
        compare(found, wanted, lines[:cut], match["findings"])


def check_round_trip(text: str) -> None:
    """Assert that the canonical form of a session says the same line by line, in the words of
    every language, and is its own canonical form."""
    typed = text.splitlines()
    before = [without_places(match) for match in audit_text(text)["matches"]]
    for language in LANGUAGES:
        once = list(formatted(typed, language))
        assert list(formatted(once, language)) == once
        assert list(formatted(once)) == list(formatted(typed))
        after = audit_text("".join(f"{line}\n" for line in once))["matches"]
        assert [without_places(match) for match in after] == before


def check_languages(text: str) -> None:
    """Assert that the answer for other programs is the same in whatever language people read."""
    before, english = spoken(), audit_text(text)
    try:
        for language in LANGUAGES:
            speak(language)
            assert audit_text(text) == english
    finally:
        speak(before)
