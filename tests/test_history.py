"""The list of matches: which are found, in which order, a page at a time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorekeeper.store.filters import Filter, match_ids
from tests.keeping import answered, opened, run, started

END = {
    "finished": ["house: target=10", "score 26 24"],
    "stopped": ["score 26 24", "end late"],
    "in-progress": ["score 26 24"],
}


def listed(path: Path, *words: str) -> list[str]:
    return [one["match"] for one in answered("matches", *words, db=path)["matches"]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.db"


def test_unfinished_is_whatever_is_not_played_to_its_end(path: Path) -> None:
    with opened(path) as store:
        for status, lines in END.items():
            one = started(store, ["match: rounds", "players: Ana, Bo", *lines])
            assert answered("totals", one.id, db=path)["matches"][0]["status"] == status
        assert [*match_ids(store, Filter(unfinished=True))[1]] == ["rounds-2", "rounds-3"]
    assert listed(path, "--unfinished") == ["rounds-2", "rounds-3"]


Zone = Callable[[str], None]


@pytest.fixture
def zone() -> Iterator[Zone]:
    """Sets the time zone that the clock of the computer stands in."""
    with pytest.MonkeyPatch.context() as patch:

        def put(name: str) -> None:
            patch.setenv("TZ", name)
            time.tzset()

        yield put
    time.tzset()


def test_a_match_keeps_the_day_that_it_was_where_it_was_played(path: Path, zone: Zone) -> None:
    """Ten minutes before midnight in Lviv is another day in UTC and in Tokyo."""
    dates = ["2026-11-28T23:50", "2026-11-28T23:50+02:00", "2026-11-28T23:50-10:00"]
    for date in dates:
        run("new", "rounds", "Ana", "Bo", "--date", date, db=path)
    for name in ("UTC", "Asia/Tokyo", "America/Los_Angeles"):
        zone(name)
        found = answered("matches", db=path)["matches"]
        assert [one["date"] for one in found] == dates
        assert len(listed(path, "--since", "2026-11-28", "--until", "2026-11-28")) == 3
        assert listed(path, "--since", "2026-11-29") == listed(path, "--until", "2026-11-27") == []
        assert run("matches", db=path).stdout.count("2026-11-28") == 3
    with opened(path) as store:
        assert {day for (day,) in store.select("SELECT day FROM matches")} == {"2026-11-28"}


def test_a_match_has_the_day_of_the_clock_on_the_wall(
    path: Path, zone: Zone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Recorded at 23:50 in Los Angeles, where it is the next day in UTC already."""
    zone("America/Los_Angeles")
    moment = 1795938600.0
    assert time.strftime("%Y-%m-%d %H:%M", time.localtime(moment)) == "2026-11-28 23:50"
    monkeypatch.setattr(time, "time", lambda: moment)
    run("new", "rounds", "Ana", "Bo", db=path)
    zone("UTC")
    (one,) = answered("matches", db=path)["matches"]
    assert one["date"] == "2026-11-28"


def test_matches_stand_in_the_order_of_their_days(path: Path) -> None:
    """Of one day as they were begun; those without a date before all others."""
    days = ["2026-03-01", "2025-12-31", "2026-03-01 20:00", "20260228"]
    for day in days:
        run("new", "rounds", "Ana", "Bo", "--date", day, db=path)
    with opened(path) as store:
        started(store, ["match: rounds", "players: Ana, Bo"])
    order = ["rounds-5", "rounds-2", "rounds-4", "rounds-1", "rounds-3"]
    assert listed(path) == order
    with opened(path) as store:
        number, ids = match_ids(store, Filter())
        assert ([*ids], number) == (order, len(order))


def test_a_page_has_the_last_twenty(path: Path) -> None:
    with opened(path) as store:
        for day in range(1, 29):
            started(store, ["match: rounds", "players: Ana, Bo", f"date: 2026-02-{day:02}"])
        for day in range(1, 18):
            started(store, ["match: rounds", "players: Ana, Bo", f"date: 2026-03-{day:02}"])
    names = [f"rounds-{n}" for n in range(1, 46)]
    pages = {1: names[25:45], 2: names[5:25], 3: names[:5], 4: []}
    for page, wanted in pages.items():
        assert listed(path, "--page", str(page)) == wanted
        said = run("matches", "--page", str(page), db=path).stdout.split()
        assert [word for word in said if word.startswith("rounds-")] == wanted
    assert listed(path) == names
    assert run("matches", "--page", "1", db=path).stdout == run("matches", db=path).stdout
    assert "20 of 45 matches; those before them:  --page 2" in run("matches", db=path).stdout
    assert (
        "5 of 45 matches; every one of them:  --all" in run("matches", "--page=3", db=path).stdout
    )
    assert "There are 3 pages." in run("matches", "--page", "4", db=path).stdout
    every = run("matches", "--all", db=path).stdout
    assert every.count("rounds-") == 45 and " of 45" not in every
    # A filter is paged by what it finds.
    assert listed(path, "--since", "2026-02-10", "--until", "2026-02-28") == names[9:28]
    assert " of " not in run("matches", "--until", "2026-02-20", db=path).stdout
    for words in (("--page", "0"), ("--page", "2", "--all")):
        assert run("matches", *words, db=path).exit_code == 2


def test_a_name_that_nobody_has_suggests_the_nearest(path: Path) -> None:
    run("new", "rounds", "Олена", "Taras", db=path)
    refused = run("matches", "--player", "Олина", db=path)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == "scorekeeper: No player is called Олина. Did you mean Олена?\n"
    for name in ("", "=x", "12", "a" * 50, "\x1b[31m"):
        refused = run("matches", "--player", name, db=path)
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert "\x1b" not in refused.stderr


@pytest.mark.parametrize("text", ["Café Ö", "=1+1", "a,b\"c'd", "%", "😀", "_"])
def test_a_place_is_found_however_it_is_written(path: Path, text: str) -> None:
    with opened(path) as store:
        for place in (text, text.upper(), text + "x", ""):
            header = ["match: rounds", "players: Ana, Bo", *([f"place: {place}"] if place else [])]
            started(store, header)
    assert listed(path, "--place", text) == ["rounds-1", "rounds-2"]
    assert listed(path, "--event", text) == []


def test_a_drawn_match_is_told_apart_from_one_that_goes_on(path: Path) -> None:
    with opened(path) as store:
        head = ["match: advantage", "players: Ana, Bo"]
        started(store, [*head, "score 9 9"])
        started(store, [*head, "Ana = 9"])
    first, second, *_ = run("matches", db=path).stdout.splitlines()
    assert first.endswith("Ana 9  Bo 9  drawn") and second.endswith("in progress")
