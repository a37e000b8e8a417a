"""Tables of rules: one row a sentence of the rulebook, its values worked out by hand."""

from __future__ import annotations

import io
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import EllipsisType
from typing import Any

from scorekeeper.audit.data import as_json
from scorekeeper.core.game import Game
from scorekeeper.i18n.messages import LANGUAGES
from scorekeeper.match.reading import Match, matches
from scorekeeper.views import explain


def audit_text(text: str, source: str = "test.score") -> dict[str, Any]:
    """The answer of ``audit --json`` for a session text."""
    lines = io.StringIO(text, newline="\n")
    return {"format": 1, "matches": [as_json(match) for match in matches(lines, source)]}


@dataclass(frozen=True, kw_only=True)
class Row:
    """One session and what the rulebook says of it.

    rule: the rule id (``rounds.slam``) or house rule (``rounds.trump=none``) that the row shows.
    says: what the row shows, in a few words; it names the test.
    text: the session; it is dedented, and its first line (line 1) is the first non-empty one.
    totals: points a side, adjusts included. None: not looked at; winner: ... stands for that.
    faults: exactly the unsettled findings of severity error and warning, as (code, line).
    notes: exactly the findings of severity note, as (code, line). None: not looked at.
    settled: exactly the settled findings, as (code, line).
    more: further values, by path into the match's JSON, such as ``{"games.0.dealer": "Olena"}``.
    """

    rule: str
    says: str
    text: str
    totals: dict[str, int] | None = None
    winner: str | EllipsisType | None = ...
    drawn: bool | None = None
    status: str | None = None
    games_won: dict[str, int] | None = None
    faults: tuple[tuple[str, int], ...] = ()
    notes: tuple[tuple[str, int], ...] | None = None
    settled: tuple[tuple[str, int], ...] = ()
    more: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.rule}: {self.says}"


def session(text: str) -> str:
    """The text of a row as a session: dedented, without leading empty lines."""
    return textwrap.dedent(text).lstrip("\n")


def check(row: Row) -> None:
    """Assert that the audit of the row's session says what the row says."""
    matches = audit_text(session(row.text))["matches"]
    assert len(matches) == 1, "a row holds one match"
    match = matches[0]
    unsettled = [f for f in match["findings"] if not f.get("settled")]
    faults = sorted((f["code"], f["line"]) for f in unsettled if f["severity"] != "note")
    found: dict[str, Any] = {"faults": faults}
    wanted: dict[str, Any] = {"faults": sorted(row.faults)}
    settled = sorted((f["code"], f["line"]) for f in match["findings"] if f.get("settled"))
    found["settled"], wanted["settled"] = settled, sorted(row.settled)
    if row.notes is not None:
        notes = sorted((f["code"], f["line"]) for f in unsettled if f["severity"] == "note")
        found["notes"], wanted["notes"] = notes, sorted(row.notes)
    for key in ("totals", "drawn", "status", "games_won"):
        value = getattr(row, key)
        if value is not None:
            found[key], wanted[key] = match[key], value
    if row.winner is not ...:
        found["winner"], wanted["winner"] = match["winner"], row.winner
    for path, value in row.more.items():
        here: Any = match
        for step in path.split("."):
            here = here[int(step)] if isinstance(here, list) else here[step]
        found[path], wanted[path] = here, value
    compare(found, wanted, session(row.text).splitlines(), match["findings"])


def compare(
    found: Mapping[str, Any],
    wanted: Mapping[str, Any],
    lines: Sequence[str],
    findings: Iterable[Mapping[str, Any]],
) -> None:
    """Assert that what was found is what is wanted; where it is not, say what is different, and
    show the session with what the audit says of its lines."""
    if found == wanted:
        return
    said = [f"{key}: {found[key]!r}, not {wanted[key]!r}" for key in wanted
            if found[key] != wanted[key]]  # fmt: skip
    by_line: dict[int, list[str]] = {}
    for one in findings:
        by_line.setdefault(one["line"], []).append(f"{one['code']}: {one['message']}")
    for number, line in enumerate(lines, 1):
        said.append(f"{number:>4}  {line}")
        said += [f"      ^ {text}" for text in by_line.get(number, ())]
    raise AssertionError("\n".join(said))


# Whether a table is complete


def settings(game: Game) -> Iterator[tuple[str, str]]:
    """Every house rule and value that has to have rows: every value; of a number its default, its
    least one and, as ``*``, any other one."""
    for rule in game.house_rules:
        name = f"{game.id}.{rule.name}"
        yield from ((name, value) for value in rule.values)
        if rule.least is not None:
            if str(rule.least) not in rule.values:
                yield name, str(rule.least)
            yield name, "*"


def lacking(game: Game, rows: Iterable[Row]) -> list[str]:
    """The rules of a game, and the values of its house rules (``game.name=value``), that no row is
    about."""
    cited = {row.rule for row in rows}
    wanted = list(settings(game))
    known = {f"{name}={value}" for name, value in wanted}
    found = [rule.id for rule in game.rules if rule.id not in cited]
    for name, value in wanted:
        others = (rule for rule in cited if rule.startswith(f"{name}=") and rule not in known)
        if f"{name}={value}" not in cited and not (value == "*" and any(others)):
            found.append(f"{name}={value}")
    return found


def misnamed(game: Game, rows: Iterable[Row]) -> list[str]:
    """The rules that rows say they are about and that the game has not: such a row would prove
    nothing about the rule that is meant."""
    known = {rule.id for rule in game.rules}
    known |= {f"{game.id}.{rule.name}" for rule in game.house_rules}
    return sorted({row.rule for row in rows if row.rule.partition("=")[0] not in known})


def misplayed(game: Game, rows: Iterable[Row]) -> list[str]:
    """The rows about ``name=value`` whose match is not one of the game under that value; those
    that show how a value is refused are none."""
    found = []
    for row in rows:
        name, equals, value = row.rule.removeprefix(f"{game.id}.").partition("=")
        if not equals or "unknown-house-rule" in dict(row.faults):
            continue
        for match in played(row):
            table = match.table
            if table is None or table.game.id != game.id or str(table.house[name]) != value:
                found.append(str(row))
    return found


def unexplained(game: Game, rows: Iterable[Row]) -> list[str]:
    """The rows in which a line gives points by a rule that ``explain`` does not cite, by its id
    and words, or by one that the game has not."""
    texts = {rule.id: rule.text.shown() for rule in game.rules}
    found = []
    for row in rows:
        for match in played(row):
            scored = match.replay.lines() if match.replay is not None else []
            for line, rule in {(one.line, one.rule) for one in scored if one.rule is not None}:
                why = explain.explain_line(match, line)
                said = " ".join(explain.text(match, why, 80)) if why is not None else ""
                wanted = f"{rule}: {' '.join(texts.get(rule, '').split())}"
                if rule not in texts or wanted not in " ".join(said.split()):
                    found.append(f"{row}, line {line}")
    return found


def check_complete(game: Game, rows: Iterable[Row]) -> None:
    """Assert that there is a row for every rule and every value of every house rule, that no row
    is about anything else, and that what gives points is explained."""
    table = list(rows)
    found = {
        "lacking": lacking(game, table),
        "misnamed": misnamed(game, table),
        "misplayed": misplayed(game, table),
        "unexplained": unexplained(game, table),
    }
    compare(found, {what: [] for what in found}, [], [])


def played(row: Row) -> list[Match]:
    """The matches of a row."""
    return list(matches(io.StringIO(session(row.text), newline=""), "row"))


def untranslated(game: Game) -> list[str]:
    """The sentences of a game's rules, house rules, bounds and statements that stay English in
    another language."""
    texts = [*(rule.text for rule in game.rules), *(rule.text for rule in game.house_rules)]
    texts += [*game.bounds, *(verb.text for verb in game.statements)]
    return [
        f"{language}: {text.shown('en')}"
        for language in LANGUAGES[1:]
        for text in texts
        if text.shown(language) == text.shown("en")
    ]
