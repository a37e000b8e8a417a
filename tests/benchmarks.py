"""How fast scorekeeper is, in ratios measured in one run: ``python -m tests.benchmarks``.

Whole processes, median of several runs taken in turn. The yardsticks are in this file: a tidy
reader of Candidate sessions that does nothing else, and a typer application that does nothing.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from scorekeeper.prompt.prompt import Prompt
from scorekeeper.store.recorded import Recorded, begin
from scorekeeper.store.store import Store
from tests.prompting import Scripted
from tests.simulate import GAMES, NAMES, play, some_house

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

READER = """
import re, sys
from dataclasses import dataclass

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PLACE = {f"{rank}{suit}": (at, 1 + (at > 8)) for at, rank in enumerate(RANKS) for suit in "♠♥♦♣"}
LINE = re.compile(r"(\\w+): ((?:(?:10|[2-9JQKA])[♠♥♦♣] )+)= ([0-9]+)$").match

@dataclass(slots=True)
class Capture:
    name: str
    cards: list
    claim: int

totals, wrong, out = {}, 0, set()
for text in open(sys.argv[1], encoding="utf-8"):
    found = LINE(text)
    if found is None:
        if text == "game\\n":
            out = set()
        continue
    capture = Capture(found[1], found[2].split(), int(found[3]))
    ranks = [PLACE[card][0] for card in capture.cards]
    step = ranks[1] - ranks[0]
    if step not in (0, 1) or any(b - a != step for a, b in zip(ranks, ranks[1:])):
        raise ValueError(text)
    if not out.isdisjoint(capture.cards):
        raise ValueError(text)
    out.update(capture.cards)
    points = sum(PLACE[card][1] for card in capture.cards) * len(ranks)
    totals[capture.name] = totals.get(capture.name, 0) + points
    wrong += points != capture.claim
print(totals, wrong)
"""

NOTHING = '''
import typer

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)

@app.command()
def one() -> None:
    """Does nothing."""

@app.command()
def two() -> None:
    """Does nothing."""

app()
'''


def write_session(path: Path, scored: int) -> None:
    """Write Candidate matches of twelve games with about so many scoring lines."""
    rng = random.Random(1)
    count = 0
    with path.open("w", encoding="utf-8") as file:
        while count < scored:
            file.write("match: candidate\nplayers: Taras, Olena\n")
            for _ in range(12):
                file.write("game\n")
                left = [(rank, suit) for rank in range(13) for suit in "♠♥♦♣"]
                rng.shuffle(left)
                while left:
                    cards = [left.pop()]
                    step, size = rng.choice((0, 1, 1)), rng.choice((2, 3, 3, 4))
                    while len(cards) < size:
                        fits = [card for card in left if card[0] == cards[-1][0] + step]
                        if not fits:
                            break
                        cards.append(fits[0])
                        left.remove(fits[0])
                    if len(cards) < 2:
                        continue
                    points = sum(1 + (rank > 8) for rank, _ in cards) * len(cards)
                    points += rng.random() < 0.001
                    text = " ".join(RANKS[rank] + suit for rank, suit in cards)
                    file.write(f"{rng.choice(('Taras', 'Olena'))}: {text} = {points}\n")
                    count += 1
            file.write("end\n")


def write_mixed(path: Path, times: int) -> None:
    """Write the sample sessions without faults so many times, each match with an id of its own."""
    samples = sorted((Path(__file__).parent.parent / "sample_sessions").glob("*-clean.score"))
    with path.open("w", encoding="utf-8") as file:
        for number in range(times):
            for sample in samples:
                for line in sample.read_text(encoding="utf-8").splitlines(keepends=True):
                    file.write(line)
                    if line.startswith("match:"):
                        file.write(f"id: {sample.stem}-{number}\n")


def write_evenings(path: Path, lines: int) -> None:
    """Write matches of all games with about so many lines: players, house rules and levels of
    detail as they come."""
    rng = random.Random(1)
    count = 0
    with path.open("w", encoding="utf-8") as file:
        while count < lines:
            game = rng.choice(list(GAMES))
            players = rng.sample(NAMES, rng.choice(GAMES[game].seats))
            texts = play(game, rng, players=players, house=some_house(game, rng)).lines
            file.write("\n".join(texts) + "\n")
            count += len(texts)


class Timed(Scripted):
    """People who type, and how long each waits for the answer, in seconds."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.waited: list[float] = []
        self.since = 0.0

    def ask(self, prompt: str, text: str = "") -> str:
        if self.since:
            self.waited.append(time.perf_counter() - self.since)
        line = super().ask(prompt, text)
        self.since = time.perf_counter()
        return line


def echoes(session: Path, store: Path, above: int, typed: int) -> list[float]:
    """How long the prompt takes from Enter to the next prompt, where a match has so many lines."""
    texts = session.read_text(encoding="utf-8").splitlines()
    lines = [text for text in texts if text[:6] not in ("match:", "player", "end")]
    with closing(Store(str(store))) as opened:
        header = [
            "match: candidate",
            "players: Taras, Olena",
            "date: 2026-11-28",
            "house: games=99",
        ]
        match = begin(opened, header, "candidate")
        Recorded(opened, match.id).add_all(lines[:above])
        people = Timed(lines[above : above + typed])
        Prompt(opened, people).run([match.id])
    return people.waited[1:]


def seconds(command: list[str]) -> float:
    """The time of one run of a process."""
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - start


def ratio(ours: list[str], yardstick: list[str], runs: int) -> tuple[float, float, float]:
    """Median times of two commands that run in turn, and the median of their ratios."""
    seconds(ours), seconds(yardstick)
    pairs = [(seconds(ours), seconds(yardstick)) for _ in range(runs)]
    return (
        statistics.median(a for a, _ in pairs),
        statistics.median(b for _, b in pairs),
        statistics.median(a / b for a, b in pairs),
    )


def peak(command: list[str]) -> int:
    """The most memory that a process had, in KiB."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    return usage.ru_maxrss


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7, help="runs of each command")
    parser.add_argument("--large", action="store_true", help="a million lines for the memory, too")
    options = parser.parse_args()
    python = sys.executable
    keeper = str(Path(python).with_name("scorekeeper"))
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "reader.py").write_text(READER, encoding="utf-8")
        (place / "nothing.py").write_text(NOTHING, encoding="utf-8")
        large = 1_000_000 if options.large else 100_000
        for lines in {10_000, 100_000, large}:
            write_session(place / f"{lines}.score", lines)
        write_session(place / "ten.score", 1)
        ten = (place / "ten.score").read_text(encoding="utf-8").splitlines()[:10]
        (place / "ten.score").write_text("\n".join(ten) + "\n", encoding="utf-8")

        hundred = str(place / "100000.score")
        ours, yard, times = ratio(
            [keeper, "audit", hundred], [python, str(place / "reader.py"), hundred], options.runs
        )
        print(f"audit, 100,000 lines: {ours:.3f} s, tidy reader {yard:.3f} s, ratio {times:.2f}")
        write_evenings(place / "evenings.score", 100_000)
        evenings = str(place / "evenings.score")
        sizes = [len(Path(one).read_text("utf-8").splitlines()) for one in (evenings, hundred)]
        ours, yard, times = ratio(
            [keeper, "audit", evenings], [python, str(place / "reader.py"), hundred], options.runs
        )
        times *= sizes[1] / sizes[0]
        print(f"audit, a line of mixed evenings: {times:.2f} lines of the tidy reader")
        waited = sorted(echoes(place / "10000.score", place / "prompt.db", 340, 60))
        print(f"from Enter to the next prompt, 340 lines: {1000 * waited[-4]:.1f} ms in 19 of 20")
        small = [keeper, "audit", str(place / "10000.score")]
        *_, growth = ratio([keeper, "audit", hundred], small, options.runs)
        print(f"audit, growth from 10,000 to 100,000 lines: {growth:.2f}")
        ours, yard, times = ratio(
            [keeper, "totals", str(place / "ten.score")],
            [python, str(place / "nothing.py"), "one"],
            3 * options.runs,
        )
        print(f"totals, ten lines: {ours:.3f} s, typer alone {yard:.3f} s, ratio {times:.2f}")
        store = str(place / "history.db")

        def into(session: str) -> list[str]:
            """Import a session into a store of its own."""
            program = (
                "import os, sys\n"
                "if os.path.exists(sys.argv[2]): os.remove(sys.argv[2])\n"
                "os.execv(sys.argv[1], [sys.argv[1], 'import', sys.argv[3], '--db', sys.argv[2]])"
            )
            return [python, "-c", program, keeper, store, session]

        write_mixed(place / "mixed.score", 500)
        for name, session in (("captures alone", hundred), ("all games", place / "mixed.score")):
            ours, yard, times = ratio(
                into(str(session)), [keeper, "audit", str(session)], options.runs
            )
            print(f"import, {name}: {ours:.3f} s, audit {yard:.3f} s, ratio {times:.2f}")
        for matches in (100, 10_000):
            # In a process of its own: what this one has once used counts as its children's.
            maker = [python, "-m", "tests.long_history", str(place / f"{matches}.db"), str(matches)]
            lines = int(subprocess.run(maker, capture_output=True, check=True, text=True).stdout)
            print(f"a history of {matches:,} matches: {lines:,} lines")
        for words in (["matches"], ["stats"], ["stats", "--json"], ["stats", "Olena A"]):
            long, short = (
                [keeper, *words, "--db", str(place / f"{matches}.db")] for matches in (10_000, 100)
            )
            ours, yard, times = ratio(long, short, 3 * options.runs)
            said = f"{ours:.3f} s with 10,000 matches, {yard:.3f} s with 100, ratio {times:.2f}"
            print(f"{' '.join(words)}: {said}")
        bare = peak([python, "-c", "pass"])
        for lines in (10_000, 100_000):
            session = str(place / f"{lines}.score")
            subprocess.run(into(session), stdout=subprocess.DEVNULL, check=True)
            for form in ("json", "csv"):
                used = peak([keeper, "export", "--all", "-f", form, "--db", store])
                print(
                    f"export --all -f {form}, peak memory at {lines:,} lines:"
                    f" {(used - bare) / 1024:.1f} MiB over Python's"
                )
        used = peak([keeper, "audit", str(place / f"{large}.score")])
        print(
            f"audit, peak memory at {large:,} lines: {(used - bare) / 1024:.1f} MiB over Python's"
        )


if __name__ == "__main__":
    main()
