"""The people at the table: a terminal with readline, or lines from a pipe."""

from __future__ import annotations

import io
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress

from scorekeeper.terminal.layout import printable, terminal_width, write

POLL = 0.5
"""Seconds between two looks at the store while somebody watches."""


def forgive(stream: object) -> None:
    """Read bytes that are no text as a sign that says so, instead of failing."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")


class Terminal:
    """A terminal: lines are edited, TAB completes, a refused line is put back."""

    attended = True

    def __init__(self) -> None:
        import readline

        forgive(sys.stdin)
        self.readline = readline
        self.names: list[str] = []
        self.known: list[str] = []
        readline.set_completer_delims(" \t:=,+")
        readline.set_completer(self._completion)
        if "libedit" in (readline.__doc__ or ""):
            readline.parse_and_bind("bind ^I rl_complete")
        else:
            readline.parse_and_bind("tab: complete")
            readline.parse_and_bind("set completion-ignore-case on")

    def _completion(self, text: str, state: int) -> str | None:
        """The words that go on from a text, one by one; case does not matter."""
        folded = text.casefold()
        known = self.known if text else self.names
        found = [word for word in known if word.casefold().startswith(folded)]
        return f"{found[state]} " if state < len(found) else None

    def complete(self, names: Iterable[str], words: Iterable[str]) -> None:
        """The names and words that TAB completes from here on; at the beginning, names."""
        self.names = list(names)
        self.known = list(dict.fromkeys([*self.names, *words]))

    def ask(self, prompt: str, text: str = "") -> str:
        """A line, with a text put in to be mended."""
        self.readline.set_startup_hook(lambda: self.readline.insert_text(text) if text else None)
        try:
            return input(printable(prompt, sys.stdout.encoding))
        except (EOFError, KeyboardInterrupt):
            # The cursor still stands behind the prompt.
            write("")
            raise
        finally:
            self.readline.set_startup_hook(None)

    def tell(self, line: str) -> None:
        """Show a line."""
        write(line)

    def columns(self) -> int:
        """How wide the terminal is now."""
        return terminal_width()


class Pipe:
    """Lines from standard input, without a terminal; a refused line is only reported."""

    attended = False

    def __init__(self) -> None:
        forgive(sys.stdin)

    def complete(self, names: Iterable[str], words: Iterable[str]) -> None:
        """Nobody presses TAB in a pipe."""

    def ask(self, prompt: str, text: str = "") -> str:
        """The next line."""
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise EOFError
        return line.rstrip("\r\n")

    def tell(self, line: str) -> None:
        """Print a line."""
        write(line)
        sys.stdout.flush()

    def columns(self) -> int:
        """How wide the output is."""
        return terminal_width()


def at_table() -> Terminal | Pipe:
    """The table that standard input and output are."""
    if sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty():
        return Terminal()
    return Pipe()


# A score for the others at the table


def watch(changed: Callable[[], bool], lines: Callable[[int, int], list[str]]) -> None:
    """Fill the screen with lines until Ctrl-C, anew where something changed; the terminal is
    left as it was.

    lines: what there is to see in so many columns and rows; no rows: as many as it takes.
    """
    # Somebody who closes the window, or ends the process, leaves the terminal usable, too.
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    try:
        if sys.stdout.isatty():
            with full_screen():
                follow(changed, lines, fill)
        else:
            follow(changed, lines, lambda text, rows: write("\n".join(text)))
    except KeyboardInterrupt:
        pass


def follow(
    changed: Callable[[], bool],
    lines: Callable[[int, int], list[str]],
    draw: Callable[[list[str], int], None],
) -> None:
    """Draw the lines, and again whenever they, or the size of the terminal, are others."""
    drawn: tuple[int, int, list[str]] | None = None
    text: list[str] = []
    while True:
        columns, rows = terminal_width(), height()
        if drawn is None or changed() or drawn[:2] != (columns, rows):
            text = lines(columns, rows)
        if drawn != (columns, rows, text):
            draw(text, rows)
            sys.stdout.flush()
            drawn = (columns, rows, text)
        time.sleep(POLL)


def height() -> int:
    """The rows of the terminal; 0 where there is none."""
    try:
        return os.get_terminal_size(sys.stdout.fileno()).lines
    except (OSError, ValueError):
        return 0


def fill(text: list[str], rows: int) -> None:
    """Fill the screen; where it is too low, the end of the text is what matters."""
    write("\x1b[H\x1b[2J", end="")
    for row, line in enumerate(text[-rows:]):
        write(f"\n{line}" if row else line, end="")


@contextmanager
def full_screen() -> Iterator[None]:
    """The other screen of the terminal, without a cursor; nothing that is typed shows on it, and
    it cannot be left for a while (Ctrl-Z), which would leave the terminal so."""
    import termios

    out, before = sys.stdout, termios.tcgetattr(sys.stdout)
    quiet = termios.tcgetattr(out)
    quiet[3] &= ~termios.ECHO
    quiet[6][termios.VSUSP] = b"\0"
    try:
        termios.tcsetattr(out, termios.TCSANOW, quiet)
        out.write("\x1b[?1049h\x1b[?25l")
        yield
    finally:
        with suppress(OSError, termios.error):
            out.write("\x1b[?25h\x1b[?1049l")
            out.flush()
            termios.tcsetattr(out, termios.TCSAFLUSH, before)
