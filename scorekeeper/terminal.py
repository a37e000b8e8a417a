"""The people at the table: a terminal with readline, or lines from a pipe."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from scorekeeper.layout import terminal_width, write

POLL = 0.5
"""Seconds between two looks at the store while somebody watches."""


class Terminal:
    """A terminal: lines are edited, TAB completes, a refused line is put back."""

    def __init__(self) -> None:
        import readline

        self.readline = readline
        self.known: list[str] = []
        readline.set_completer_delims(" \t:=")
        readline.set_completer(self._completion)
        readline.parse_and_bind("tab: complete")

    def _completion(self, text: str, state: int) -> str | None:
        """The words that go on from a text, one by one; case does not matter."""
        folded = text.casefold()
        found = [word for word in self.known if word.casefold().startswith(folded)]
        return f"{found[state]} " if state < len(found) else None

    def complete(self, words: list[str]) -> None:
        """The words that TAB completes from here on."""
        self.known = list(dict.fromkeys(words))

    def ask(self, prompt: str, text: str = "") -> str:
        """A line, with a text put in to be mended."""
        self.readline.set_startup_hook(lambda: self.readline.insert_text(text) if text else None)
        try:
            return input(prompt)
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

    def complete(self, words: list[str]) -> None:
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


def watch(changed: Callable[[], bool], lines: Callable[[int], list[str]]) -> None:
    """Fill the screen with lines until Ctrl-C, anew where something changed; the terminal is
    left as it was."""
    import os
    import signal

    # Somebody who closes the window, or ends the process, leaves the terminal usable, too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    out = sys.stdout
    full = out.isatty()
    if full:
        out.write("\x1b[?1049h\x1b[?25l")
    shown: tuple[int, list[str]] | None = None
    try:
        while True:
            width = terminal_width()
            if shown is None or changed() or shown[0] != width:
                text = lines(width)
                rows = os.get_terminal_size(out.fileno()).lines if full else len(text)
                if shown is None or shown[1] != text or shown[0] != width:
                    out.write("\x1b[H\x1b[2J" if full else "")
                    for line in text[-rows:]:
                        write(
                            line, end="\r\n" if full and line is not text[-1] else "\n" * (not full)
                        )
                    out.flush()
                shown = (width, text)
            time.sleep(POLL)
    except KeyboardInterrupt:
        pass
    finally:
        if full:
            out.write("\x1b[?25h\x1b[?1049l")
            out.flush()
