"""The sample sessions: whole matches, what each of them says under the rulebook, and their form."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import pytest

from scorekeeper.match.canonical import formatted
from scorekeeper.match.reading import matches
from scorekeeper.testing import audit_text

FOLDER = Path(__file__).parent.parent / "sample_sessions"
GAMES = ("candidate", "advantage", "nameless", "rounds", "points")

Findings = tuple[tuple[str, int], ...]


@dataclass(frozen=True, kw_only=True)
class Played:
    """One match of a sample as the rulebook has it.

    errors, settled, notes: exactly the findings, as (code, line), by code and then line; no match
    here has a warning.
    """

    game: str
    totals: dict[str, int]
    winner: str
    errors: Findings = ()
    settled: Findings = ()
    notes: Findings = ()


def at(code: str, *lines: int) -> Findings:
    return tuple((code, line) for line in lines)


SAMPLES: dict[str, tuple[Played, ...]] = {
    # 66-206 (nine clubs: 11 × 9 = 99), then 166-29. Sets with court cards: two aces, two jacks,
    # two kings, three queens. Lone cards: four in the first game, five in the second.
    "candidate-clean.score": (
        Played(
            game="candidate",
            totals={"Ingrid": 232, "Paolo": 235},
            winner="Paolo",
            notes=at("lone-card", 21, 26, 28, 29, 51, 93, 95, 97, 101)
            + at("source-contradiction", 43, 57, 79, 83),
        ),
    ),
    # Ten rows 777-855; game 11 by cards 114-49, the queens (2 + 2 + 2 + 2) × 4 = 32 in it;
    # game 12 112-89. With 16 for the queens the paper is 16 short in the game's points (line 50)
    # and in two running totals (51, 53), and names the other winner (54).
    "candidate-dispute.score": (
        Played(
            game="candidate",
            totals={"Agnes": 1003, "Martin": 993},
            winner="Agnes",
            errors=at("wrong-claim", 35, 50, 51, 53, 54),
            notes=at("lone-card", 30, 45, 48) + at("source-contradiction", 29, 31, 35, 38, 39, 47),
        ),
    ),
    # 12-10, 12-11, 6-10: two games to one, though Jonas has a pair more.
    "advantage-clean.score": (
        Played(game="advantage", totals={"Mei": 30, "Jonas": 31}, winner="Mei"),
    ),
    # 10-11, 10-12, 10-8, and the two fours of line 43 once more in line 47: 31-31. The agreed
    # adjustment takes that point back, which gives Olaf the match by pairs.
    "advantage-dispute.score": (
        Played(
            game="advantage",
            totals={"Vera": 30, "Olaf": 31},
            winner="Olaf",
            errors=at("illegal-play", 25),
            settled=at("card-twice", 47, 47),
        ),
    ),
    # Tricks 3-2-0, 2-3-0, 5-0-0, 1-2-2, 2-0-3, 2-3-0, 4-0-1; by the ladder, opponents keeping
    # their tricks: 4 1 -1, 1 4 -1, 7 -3 -3, 1 2 2, 1 -1 4, 1 4 -1, 6 -2 -1.
    "nameless-clean.score": (
        Played(
            game="nameless", totals={"Lucía": 21, "Henrik": 5, "Anna Maria": -1}, winner="Lucía"
        ),
    ),
    # 17-18 before the last game, tricks 2-3 in it: 19-21 on the paper. Tobias' 8♥ on the led 3♠
    # and his 8♠ two tricks later: two points lost, two gained, 21-19.
    "nameless-dispute.score": (
        Played(
            game="nameless",
            totals={"Ruth+Grete": 21, "Samir+Tobias": 19},
            winner="Ruth+Grete",
            errors=at("revoke", 73) + at("wrong-claim", 77, 77, 78),
        ),
    ),
    # 31-20, 38-20, 30-22 (99 is not enough), 5-39.
    "rounds-clean.score": (
        Played(game="rounds", totals={"Kati": 104, "Old Tom": 101}, winner="Kati"),
    ),
    # 23-26, 25-19, 18-28. Line 73: ♥, the second card, is trump, 2♥ wins. Line 97: a slam is 10,
    # not 10 and 23 for its honours; the total of 89 and the winner rest on it.
    "rounds-dispute.score": (
        Played(
            game="rounds",
            totals={"Frida": 66, "Jakub": 73},
            winner="Jakub",
            errors=at("wrong-claim", 97, 111, 112),
            settled=at("wrong-winner", 73),
        ),
    ),
    # 4 + 0 + 21 + 5 + 1 + 13 + 0 + 2 + 7 = 53, and so on; the game that brings 100 is the last.
    "points-clean.score": (
        Played(
            game="points",
            totals={"Nadia": 53, "Oskar": 58, "Priya": 104, "Quentin": 19},
            winner="Quentin",
        ),
    ),
    # 50 − 25 − 20 is 5, not 0: settled as it is. Bram has −10 + 60 + 15 + 20 − 25 + 40 = 100.
    "points-dispute.score": (
        Played(
            game="points",
            totals={"Ilse": -45, "Bram": 100, "Noor": -50},
            winner="Bram",
            errors=at("wrong-claim", 16),
            settled=at("impossible-score", 13),
        ),
    ),
    # Rows add up to 561 after game 6, where the sheet has 516.
    "paper-points.score": (
        Played(
            game="candidate",
            totals={"Gerda": 1042, "Luc": 1027},
            winner="Gerda",
            errors=at("wrong-claim", 14),
        ),
    ),
    # 2-3, 3-2, 2-3, 2-3, 4-1, 4-1, 0-5, 3-2 is 20-20: the tie is played on, 2-3.
    "winners-only.score": (
        Played(
            game="nameless", totals={"Beatrix+Signe": 22, "Dario+Cyril": 23}, winner="Dario+Cyril"
        ),
    ),
    "vechir.score": (
        # 3-2, 3-2, a misdeal, 1-4, 3-2, 1-4
        Played(
            game="nameless", totals={"Соломія+Дарина": 11, "Остап+Назар": 14}, winner="Остап+Назар"
        ),
        # stages 13-1, 2-0, 4-4, 10-0 (a slam), 13-0 (2♥ in it), then 27-19
        Played(game="rounds", totals={"Соломія": 69, "Назар": 24}, winner="Соломія"),
        # 67-100, 116-82 (183-182, not 187), 110-100 by cards
        Played(
            game="candidate",
            totals={"Дарина": 293, "Остап": 282},
            winner="Дарина",
            settled=at("wrong-claim", 84),
            notes=at("lone-card", 106, 107, 108, 110) + at("source-contradiction", 88, 104),
        ),
        # pairs 1 + 3 + 2 + 2 + 1 against 1 + 1 + 2 + 2
        Played(game="advantage", totals={"Назар": 9, "Дарина": 6}, winner="Назар"),
    ),
}


def text_of(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def test_every_sample_is_in_the_table() -> None:
    found = {path.name for path in FOLDER.glob("*.score")}
    assert found == set(SAMPLES)
    assert len(found) >= 11


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_in_canonical_form(name: str) -> None:
    text = text_of(name)
    assert "".join(f"{line}\n" for line in formatted(text.splitlines(keepends=True))) == text


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_says_what_the_rulebook_says(name: str) -> None:
    found = []
    for match in audit_text(text_of(name), name)["matches"]:
        assert match["status"] == "finished"
        findings = defaultdict[str, list[tuple[str, int]]](list)
        for finding in match["findings"]:
            kind = "settled" if finding.get("settled") else finding["severity"]
            findings[kind].append((finding["code"], finding["line"]))
        assert "warning" not in findings
        found.append(
            Played(
                game=match["game"],
                totals=match["totals"],
                winner=match["winner"],
                errors=tuple(sorted(findings["error"])),
                settled=tuple(sorted(findings["settled"])),
                notes=tuple(sorted(findings["note"])),
            )
        )
    assert found == list(SAMPLES[name])


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_clean_match_and_a_disputed_one(game: str) -> None:
    clean, disputed = f"{game}-clean.score", f"{game}-dispute.score"
    (match,) = matches(text_of(clean).splitlines(), clean)
    assert match.findings(notes=False) == []
    (match,) = matches(text_of(disputed).splitlines(), disputed)
    assert match.errors() > 0
    assert "\ndispute " in text_of(disputed)


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", ["match: rounds", "players: Олена, Тарас", "house: target=60", "stage 7♣"]),
        ("uk", ["матч: раунди", "гравці: Олена, Тарас", "правила: target=60", "етап 7♣"]),
        ("ru", ["матч: раунды", "игроки: Олена, Тарас", "правила: target=60", "этап 7♣"]),
    ],
)
def test_a_session_is_written_in_the_words_of_a_language(language: str, wanted: list[str]) -> None:
    typed = ["match: Раунди", "players: Олена, Тарас", "house: target=60", "7к", "т ходить Ks As"]
    leads = {"en": "Тарас leads K♠ A♠", "uk": "Тарас ходить К♠ Т♠", "ru": "Тарас ходит К♠ Т♠"}
    assert list(formatted(typed, language)) == [*wanted, leads[language]]
