"""Matches as a page: what stands on it, and that nothing on it can do harm or leave it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import htpy as h
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.exchange.bgstats import ADDRESS
from scorekeeper.exchange.chart import HEIGHT, WIDTH, chart, spread, ticks
from scorekeeper.exchange.formats import Options
from scorekeeper.exchange.html import write
from scorekeeper.exchange.html_text import prose
from scorekeeper.i18n.messages import Message, say
from scorekeeper.match.reading import Match, matches
from tests.chromium import PROGRAM, Chromium

ROOT = Path(__file__).parent.parent
SAMPLES = sorted((ROOT / "sample_sessions").glob("*.score"))
VOID = {"meta", "link", "wbr"}

PAPER = """\
match: candidate
players: Олена, Тарас
date: 2026-11-28
id: paper

78 64
55 91 = 133 155
83 70 = 216 225
62 88 = 268 313
90 59 = 358 372
71 76 = 429 448
Тарас: Дп Дч Дт Дб = 16
Тарас = 58
Олена = 66
= 495 522
game
84 57 = 579 579
77 81 = 656 660
69 92 = 725 752
95 60 = 820 812
70 84 = 890 896
winner Тарас
"""
"""Game 4 is added up wrongly, game 7 scored by another house rule; all below follows from that."""

HOSTILE = ("<script>alert(1)</script>", "&amp; 'x'", "@x", "-7x", "עדה בן־דוד", "Zoë 🂡 of Lviv")
HOSTILE_TEXT = "<img src=https://example.org/x onerror=alert(2)> & \"q\" 'r' </code></li> \u202eabc"
NAMELESS = f"""\
match: nameless
players: {", ".join(HOSTILE)}
id: <i>7</i>
place: {HOSTILE_TEXT}
event: =1+1

score 1 3 2
score 0 1 4
adjust @x -3 {HOSTILE_TEXT}
dispute @x {HOSTILE_TEXT}
note {HOSTILE_TEXT}
8s 2s # {HOSTILE_TEXT}
"""


def read(text: str, source: str = "") -> list[Match]:
    found = list(matches(text.splitlines(keepends=True), source))
    for match in found:
        match.source = match.header.values().get("id", source)
    return found


def page_of(text: str, **options: Any) -> str:
    return "".join(write(read(text, "test"), Options(**options)))


class Tree(HTMLParser):
    """The elements of a page: (tag, attributes, text within). Asserts that each is closed."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[int] = []
        self.elements: list[tuple[str, dict[str, str], list[str]]] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs)
        self.elements.append((tag, {key: value or "" for key, value in attrs}, []))
        if tag not in VOID:
            self.open.append(len(self.elements) - 1)

    def handle_endtag(self, tag: str) -> None:
        assert self.elements[self.open.pop()][0] == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        raise AssertionError(f"<{tag}/> is not how HTML closes an element")

    def handle_data(self, data: str) -> None:
        for at in self.open:
            self.elements[at][2].append(data)

    def find(self, tag: str, name: str = "") -> list[str]:
        """The texts of the elements of a kind, and of a class."""
        return [
            "".join(text)
            for element, attributes, text in self.elements
            if element == tag and (not name or name in attributes.get("class", "").split())
        ]

    def at(self, id: str) -> str:
        """The text of the element with an id."""
        (found,) = ("".join(text) for _, attrs, text in self.elements if attrs.get("id") == id)
        return found


# What stands on it


def test_sheet_has_points_and_running_totals() -> None:
    tree = Tree(page_of(PAPER))
    cells = [[*map(int, row)] for row in zip(*[iter(tree.find("td", "points"))] * 2, strict=True)]
    totals = [[*map(int, row)] for row in zip(*[iter(tree.find("td", "total"))] * 2, strict=True)]
    assert cells[:4] == [[78, 64], [55, 91], [83, 70], [62, 88]]
    # Game 7: 66 for Олена; 58 and (2 + 2 + 2 + 2) × 4 = 32 for Тарас.
    assert cells[6] == [66, 90]
    assert totals[:4] == [[78, 64], [133, 155], [216, 225], [278, 313]]
    assert totals[-1] == [900, 912]
    assert "Тарас wins 912-900." in tree.find("p", "verdict")
    assert "912-900" in tree.find("span", "score")


def test_findings_stand_below_their_lines() -> None:
    tree = Tree(page_of(PAPER))
    assert tree.find("mark", "error") == ["268", "16"]
    fourth, queens = tree.at("m1-9"), tree.at("m1-12")
    assert "62 88 = 268 313" in fourth and "216 + 62 = 278" in fourth and "carry" in fourth
    assert "Тарас: Дп Дч Дт Дб = 16" in queens and "(2 + 2 + 2 + 2) × 4 = 32" in queens
    assert "sets=plain" in queens
    assert fourth.count("The paper says") == queens.count("The paper says") == 1
    assert "wrong only because of line 9" in tree.at("m1-10")
    assert "wrong only because of lines 9, 12" in tree.at("m1-15")
    assert tree.find("div", "error")[0].startswith("1 wrong-claim")
    assert tree.at("m1-6").strip() == "678 64"


def test_what_decides_is_said() -> None:
    tree = Tree(page_of(PAPER))
    said = tree.find("li")
    assert any(one.startswith("Fault 1 does not decide") for one in said)
    (second,) = (one for one in said if one.startswith("Fault 2 decides"))
    assert "sets=plain" in second and second.endswith("Олена wins 900-896.")
    rows = [row.replace("\n", "") for row in tree.find("tr")]
    assert any("sets=plain" in row and "900896" in row and "Олена wins" in row for row in rows)
    assert "house: sets=ranked" in tree.find("code")


def test_disputes_are_said() -> None:
    tree = Tree(page_of((ROOT / "sample_sessions/rounds-dispute.score").read_text("utf-8")))
    said = [one for one in tree.find("li") if one.startswith("Jakub")]
    assert any("line 97" in one and "fault 2" in one for one in said)
    assert any("line 73" in one and "settled in line 75" in one for one in said)


def test_long_records_are_folded_around_their_faults() -> None:
    games = [f"score {n} {n + 1}\n" for n in range(40, 100)]
    total = sum(range(40, 70))
    games[29] = f"score 69 70 = {total + 1} {total + 30}\n"
    text = "match: candidate\nplayers: Ada, Ben\nhouse: games=60\n" + "".join(games)
    tree = Tree(page_of(text))
    # The fault stands in line 33; two lines around it are shown.
    assert tree.find("summary") == ["Lines 1-30", "Lines 36-63"]
    folded = " ".join(tree.find("details"))
    assert (
        "score 69 70" not in folded and "score 68 69" not in folded and "score 71 72" not in folded
    )
    assert "score 66 67" in folded and "score 72 73" in folded


def test_one_match_needs_no_list_and_several_have_one() -> None:
    assert Tree(page_of(PAPER)).find("nav") == []
    two = Tree(page_of(PAPER + "\n" + "match: rounds\nplayers: Ada, Ben\nscore 9 3\n"))
    (listed,) = two.find("nav")
    assert "2 matches" in listed and "Тарас wins 912-900." in listed and "2 errors" in listed
    links = [
        attrs["href"] for tag, attrs, _ in two.elements if tag == "a" and "-" not in attrs["href"]
    ]
    assert links == ["#m1", "#m2"]
    assert two.at("m1") and two.at("m2")


def test_a_match_without_statements() -> None:
    tree = Tree(page_of("match: rounds\nplayers: Ada, Ben\nid: new\n", bgstats=True))
    assert tree.find("svg", "chart") == [] and tree.find("table") == []
    assert "Nothing is recorded yet." in tree.find("p", "verdict")


# Nothing on it does harm


@pytest.fixture(scope="module")
def every_kind() -> dict[str, str]:
    """Pages: of each sample, of names and texts that mean harm, of a long match, of all samples."""
    pages = {path.stem: page_of(path.read_text("utf-8"), bgstats=True) for path in SAMPLES}
    pages["paper"] = page_of(PAPER)
    pages["hostile"] = page_of(NAMELESS, bgstats=True)
    rows = "".join(f"score {40 + n * 7 % 90} {30 + n * 13 % 95}\n" for n in range(40))
    pages["forty"] = page_of(
        f"match: candidate\nplayers: {'A' * 40}, {'b' * 40}\nhouse: games=40\n{rows}"
    )
    pages["all"] = page_of("\n".join(path.read_text("utf-8") for path in SAMPLES), bgstats=True)
    return pages


def test_pages_are_well_formed_and_load_nothing(every_kind: dict[str, str]) -> None:
    for page in every_kind.values():
        assert page.startswith("<!DOCTYPE html>\n")
        tree = Tree(page)
        tags = {tag for tag, _, _ in tree.elements}
        assert not tags & {"script", "img", "iframe", "object", "embed", "form", "base", "use"}
        keys = {key for _, attrs, _ in tree.elements for key in attrs}
        assert not any(key.startswith("on") or key in ("src", "srcset") for key in keys)
        ids = [attrs["id"] for _, attrs, _ in tree.elements if "id" in attrs]
        assert len(ids) == len(set(ids))
        for tag, attrs, _ in tree.elements:
            target = attrs.get("href", "#")
            assert target.startswith(("#", ADDRESS)) or (tag, target) == ("link", "data:,")
            assert not target.startswith("#") or target[1:] in {"", *ids}
        (style,) = tree.find("style")
        assert "url(" not in style and "@import" not in style


def test_hostile_names_and_texts_are_shown_as_they_are(every_kind: dict[str, str]) -> None:
    tree = Tree(every_kind["hostile"])
    names = tree.find("bdi")
    sides = [f"{HOSTILE[seat]}+{HOSTILE[seat + 3]}" for seat in range(3)]
    assert set(sides) <= set(names)
    # What would turn the direction of everything behind it is a space.
    shown = HOSTILE_TEXT.replace("\u202e", " ")
    assert shown in names
    assert all(shown in tree.at(f"m1-{line}") for line in (9, 10, 11, 12))
    assert any(shown in foot for foot in tree.find("p", "foot"))
    assert "\u202e" not in every_kind["hostile"]
    assert "<i>7</i>" in names and "=1+1" in names


def test_names_from_right_to_left_stand_alone(every_kind: dict[str, str]) -> None:
    assert "עדה בן־דוד" in Tree(every_kind["hostile"]).find("bdi")


def test_the_same_match_gives_the_same_page() -> None:
    command = (
        "import sys; from scorekeeper.exchange.formats import Options;"
        "from scorekeeper.match.reading import matches;"
        "from scorekeeper.exchange.html import write;"
        "sys.stdout.buffer.write(''.join(write(matches(sys.stdin, 'x'), Options())).encode())"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", command],
            input=PAPER.encode(),
            capture_output=True,
            check=True,
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed, "PYTHONUTF8": "1"},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1


# The chart


def drawn(page: str) -> Iterator[tuple[str, str]]:
    """The lines of a chart: their points, and the class of each."""
    yield from re.findall(r'<polyline class="line (s\d)" points="([^"]*)"', page)


def level_of(page: str, y: float) -> float:
    """The points at a height, by two of the figures on the axis."""
    marks = re.findall(r'class="tick end" x="[^"]*" y="([^"]*)">([−\d]+)<', page)
    (low, first), (high, last) = [
        (float(at), int(n.replace("−", "-"))) for at, n in (marks[0], marks[-1])
    ]
    # Figures stand 4 below their line.
    return first + (last - first) * (y + 4 - low) / (high - low)


def test_the_last_value_of_the_chart_is_right() -> None:
    page = page_of(PAPER)
    ends = {side: points.split()[-1].split(",") for side, points in drawn(page)}
    assert level_of(page, float(ends["s0"][1])) == pytest.approx(900, abs=1)
    assert level_of(page, float(ends["s1"][1])) == pytest.approx(912, abs=1)
    assert re.findall(r'<tspan class="figure s\d">(\d+)<', page) == ["900", "912"]
    assert "After 12 games: Олена 900, Тарас 912." in Tree(page).find("desc")


def test_a_chart_of_totals_below_zero() -> None:
    page = str(chart("c", "Score", "", ["Ada", "Ben"], ["1", "2"], [(-4, 3), (-9, 3)]))
    ends = [float(points.split()[-1].split(",")[1]) for _, points in drawn(page)]
    assert [round(level_of(page, y)) for y in ends] == [-9, 3]
    (zero,) = re.findall(r'<line class="zero"[^>]* y1="([^"]*)"', page)
    assert level_of(page, float(zero)) == pytest.approx(0, abs=0.1)


@given(wanted=st.lists(st.floats(0, 200), min_size=1, max_size=12), gap=st.floats(1, 30))
def test_labels_never_collide(wanted: list[float], gap: float) -> None:
    found = spread(wanted, 0, 200, gap)
    room = min(gap, 200 / max(len(wanted) - 1, 1))
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    places = [found[at] for at in order]
    assert all(b - a >= room - 1e-6 for a, b in pairwise(places))
    assert min(places) >= -1e-6 and max(places) <= 200 + 1e-6
    if all(b - a >= gap for a, b in pairwise(sorted(wanted))):
        assert found == pytest.approx(wanted)


@given(low=st.integers(-100_000, 0), high=st.integers(1, 100_000))
def test_axes_have_few_round_numbers_and_zero(low: int, high: int) -> None:
    levels = ticks(low, high)
    assert levels[0] <= low and high <= levels[-1]
    assert 2 <= len(levels) <= 9
    assert 0 in levels
    assert str(levels.step).rstrip("0") in ("1", "2", "5")


def variables(css: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", css))


def light(colour: str) -> float:
    """How light a colour is, as WCAG has it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (n / 12.92 if n <= 0.04045 else ((n + 0.055) / 1.055) ** 2.4 for n in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def test_every_colour_can_be_read_on_paper_and_in_the_dark() -> None:
    css = (ROOT / "scorekeeper/exchange/page.css").read_text("utf-8")
    day, _, night = css.partition("prefers-color-scheme: dark")
    for colours in (variables(day), variables(night)):
        for text in ("ink", "soft", "bad", "odd", "s0", "s1", "s2", "s3", "s4", "s5"):
            one, other = sorted((light(colours["paper"]), light(colours[text])))
            assert (other + 0.05) / (one + 0.05) >= 4.5, text
        assert len(colours) == 15


# Board Game Stats


def plays(page: str) -> list[dict[str, Any]]:
    links = [attrs["href"] for tag, attrs, _ in Tree(page).elements if tag == "a"]
    found = [link.removeprefix(ADDRESS) for link in links if link.startswith(ADDRESS)]
    assert all(re.fullmatch(r"[\w.~%-]+", data, re.ASCII) for data in found)
    return [json.loads(unquote(data)) for data in found]


def test_a_link_adds_the_match_to_board_game_stats() -> None:
    text = (
        "match: nameless\nplayers: Ada, Ben, Cy, Di\nid: club-7\ndate: 2026-11-28 23:50+02:00\n"
        'place: Club "Ace"\nevent: Autumn\nhouse: target=5\nscore 4 1\nscore 3 2\n'
    )
    assert plays(page_of(text)) == []
    (play,) = plays(page_of(text, bgstats=True))
    pairs = [("Ada", "Ada+Cy", 7), ("Ben", "Ben+Di", 3), ("Cy", "Ada+Cy", 7), ("Di", "Ben+Di", 3)]
    assert play == {
        "sourceName": "scorekeeper",
        "sourcePlayId": "club-7",
        "playDate": "2026-11-28 21:50:00",
        "game": {
            "name": "Nameless",
            "sourceGameId": "nameless",
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": name,
                "sourcePlayerId": name,
                "score": score,
                "rank": 1 if score == 7 else 2,
                "winner": score == 7,
                "role": side,
            }
            for name, side, score in pairs
        ],
        "location": 'Club "Ace"',
        "comments": "Autumn",
    }


def test_a_day_without_a_time_keeps_its_date_everywhere() -> None:
    (play,) = plays(page_of(PAPER, bgstats=True))
    assert play["playDate"] == "2026-11-28 12:00:00"


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the place cannot be changed here")
def test_a_time_without_its_distance_is_one_of_this_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "EET-2")
    time.tzset()
    try:
        page = page_of(PAPER.replace("2026-11-28", "2026-11-28T23:50"), bgstats=True)
        assert plays(page)[0]["playDate"] == "2026-11-28 21:50:00"
    finally:
        monkeypatch.undo()
        time.tzset()


@pytest.mark.parametrize("date", ["0001-01-01T00:30+14:00", "9999-12-31T23:50-12:00", "Saturday"])
def test_a_time_that_the_calendar_lacks_is_left_out(date: str) -> None:
    (play,) = plays(page_of(PAPER.replace("2026-11-28", date), bgstats=True))
    assert "playDate" not in play


def test_a_tie_credits_all_who_tie() -> None:
    text = "match: candidate\nplayers: Ada, Ben\nhouse: games=1\nscore 60 60\n"
    (play,) = plays(page_of(text, bgstats=True))
    assert [(one["rank"], one["winner"]) for one in play["players"]] == [(1, True), (1, True)]


def test_a_match_that_goes_on_has_no_link() -> None:
    text = "match: candidate\nplayers: Ada, Ben\nhouse: games=2\nscore 60 50\n"
    assert plays(page_of(text, bgstats=True)) == []
    (play,) = plays(page_of(f"{text}end\n", bgstats=True))
    assert [one["winner"] for one in play["players"]] == [False, False]


# In a browser


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    if PROGRAM is None:
        pytest.skip("there is no Chromium: apt-get install chromium")
    with Chromium(tmp_path_factory.mktemp("chromium")) as found:
        yield found


@pytest.fixture(scope="module")
def files(every_kind: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("pages")
    sides = [name[:12] for name in HOSTILE]
    running = [[n * (side + 1) - 9 for side in range(6)] for n in range(1, 41)]
    six = chart("six", "Six sides", "", sides, [str(n + 1) for n in range(40)], running)
    level = chart("level", "All level", "", sides, ["1"], [[3] * 6])
    _, end, rest = every_kind["paper"].rpartition("</article>")
    pages = every_kind | {
        "six": every_kind["paper"].replace(end + rest, f"{six}{level}{end}{rest}")
    }
    for name, page in pages.items():
        (folder / f"{name}.html").write_text(page, encoding="utf-8")
    return sorted(folder.iterdir())


BOXES = """[...document.querySelectorAll("svg.chart")].map(svg => {
    const frame = svg.getBoundingClientRect(), scale = frame.width / svg.viewBox.baseVal.width;
    return [...svg.querySelectorAll("text")].map(text => {
        const box = text.getBoundingClientRect();
        return [box.left, box.top, box.right, box.bottom].map((n, at) =>
            (n - (at % 2 ? frame.top : frame.left)) / scale);
    });
})"""
"""Where the texts of each chart stand, in its own measure."""


SCORES = """[...document.querySelectorAll(".score")].map(score =>
    [getComputedStyle(score).display, score.getClientRects().length])"""
"""How each score in a sentence stands there, and on how many lines."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_a_page_in_a_browser(browser: Chromium, files: list[Path], width: int, scheme: str) -> None:
    scores: set[tuple[str, str, int]] = set()
    for file in files:
        browser.open(file, width, scheme=scheme)
        told = browser.told("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded")
        assert told == [], file.name
        requests = browser.told("Network.requestWillBeSent")
        urls = [request["request"]["url"] for request in requests]
        assert [url for url in urls if not url.startswith("data:")] == [file.as_uri()]
        assert browser.value("document.documentElement.scrollWidth") <= width, file.name
        paper = browser.value("getComputedStyle(document.body).backgroundColor")
        assert paper == {"light": "rgb(255, 255, 255)", "dark": "rgb(21, 24, 29)"}[scheme]
        scores |= {(file.name, *stands) for stands in browser.value(SCORES)}
    assert {(display, lines) for _, display, lines in scores} == {("inline", 1)}, scores


def test_texts_of_charts_stand_apart_and_inside(browser: Chromium, files: list[Path]) -> None:
    seen = 0
    for file in files:
        browser.open(file, 1280)
        for boxes in browser.value(BOXES):
            seen += 1
            for at, (left, top, right, bottom) in enumerate(boxes):
                assert left >= 0 and top >= -2 and right <= WIDTH and bottom <= HEIGHT, file.name
                for other in boxes[:at]:
                    # Letters do not fill the height of their box.
                    apart = (
                        left >= other[2]
                        or right <= other[0]
                        or top >= other[3] - 2
                        or bottom <= other[1] + 2
                    )
                    assert apart, (file.name, boxes[at], other)
    assert seen > len(files)


def test_one_printed_page_a_match(browser: Chromium, files: list[Path]) -> None:
    for file in files:
        if file.stem == "six":
            continue
        browser.open(file, 1280)
        pages = len(re.findall(rb"/Type\s*/Page\b", browser.printed()))
        assert pages == browser.value("document.querySelectorAll('article').length"), file.name


def test_what_is_to_be_written_is_marked_by_the_sentence_and_not_by_its_values() -> None:
    shown: dict[str, Message | str] = {
        "Write it so: <code>note  a</code>": say("Write it so:  {example}", example="note  a"),
        "tea  for  two: <code>x</code>": say("{text}:  {x}", text="tea  for  two", x="x"),
        "So it is: <code>x</code>": say("So it is:  {message}", message="x"),
        "No: so: <code>x</code>": say("No: {message}", message=say("so:  x")),
        "write <code>a=1</code>  or  <code>a=2</code>  or  <code>a=3</code>": say(
            "write  {now}   or   {others}", now="a=1", others="a=2   or   a=3"
        ),
        "tea  for  two": "tea  for  two",
    }
    for html, said in shown.items():
        assert str(h.p[prose(said)]) == f"<p>{html}</p>"
