"""What holds for every legal match of a game: the program held against a simulated one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from scorekeeper.i18n.messages import LANGUAGES, speak, spoken
from scorekeeper.match.canonical import formatted
from scorekeeper.testing.rows import audit_text
from scorekeeper.testing.simulated import Played


def answer(lines: Iterable[str]) -> dict[str, Any]:
    """What the audit says of the one match of a session."""
    (match,) = audit_text("".join(f"{line}\n" for line in lines))["matches"]
    return dict(match)


def faults(match: Mapping[str, Any]) -> list[tuple[int, str, str]]:
    """The findings of an answer but the notes."""
    found = match["findings"]
    return [(f["line"], f["code"], f["message"]) for f in found if f["severity"] != "note"]


def without_places(match: Mapping[str, Any]) -> dict[str, Any]:
    """An answer but for the columns of its findings, which depend on the spelling."""
    found = [{k: v for k, v in f.items() if k != "column"} for f in match["findings"]]
    return {**match, "findings": sorted(found, key=lambda f: (f["line"], str(f)))}


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
    match, wanted = answer(played.lines), outcome(played)
    assert faults(match) == []
    assert {key: match[key] for key in wanted} == wanted
    assert [(g["number"], g["dealer"], g["scores"], g["complete"]) for g in match["games"]] == [
        (g.number, g.dealer, g.scores, True) for g in played.games
    ]
    assert line_sums(match) == played.totals
    lines = [line["line"] for line in match["lines"]]
    assert lines == sorted(lines)


def check_cut_short(played: Played, rng: random.Random, cuts: int = 6) -> None:
    """Assert that the record, cut short after some of its lines, stands at their totals."""
    lines = played.lines
    places = range(played.header, len(lines) + 1)
    for cut in rng.sample(places, min(len(places), cuts)):
        match = answer(lines[:cut])
        # Who has won is known once the match is closed, which may be a line later.
        if lines[cut - 1 : cut + 1] != [f"winner {played.winner or 'nobody'}", "end"]:
            assert faults(match) == []
        assert match["totals"] == played.per_line_totals[cut - 1]
        assert line_sums(match) == match["totals"]


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
