"""Headless Chromium, spoken to by the DevTools protocol over two pipes."""

from __future__ import annotations

import base64
import fcntl
import json
import os
import select
import shutil
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any, Self

PROGRAM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
QUIET = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--remote-debugging-pipe",
)
HANGS = 60.0
"""Seconds without an answer after which it will never come."""


class Chromium:
    """A browser with one tab. folder: where it may keep its profile.

    events: what the browser told, as it came.
    """

    def __init__(self, folder: Path) -> None:
        assert PROGRAM is not None
        theirs_in, ours_out = os.pipe()
        ours_in, theirs_out = os.pipe()
        # They are to be 3 and 4 there, so they may not be so here.
        high = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (theirs_in, theirs_out)]
        begin = f'exec 3<&{high[0]} 4>&{high[1]}; exec "$@"'
        arguments = [PROGRAM, *QUIET, f"--user-data-dir={folder}", "about:blank"]
        self.process = subprocess.Popen(
            ["bash", "-c", begin, "chromium", *arguments],
            pass_fds=high,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for end in (theirs_in, theirs_out, *high):
            os.close(end)
        self.inward, self.outward = ours_in, ours_out
        self.waiting = b""
        self.number = 0
        self.session: str | None = None
        self.events: list[dict[str, Any]] = []
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for part in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{part}.enable")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.session = None
        self.ask("Browser.close")
        self.process.wait(HANGS)
        os.close(self.outward)
        os.close(self.inward)

    def _hear(self) -> dict[str, Any]:
        """The next message."""
        while b"\0" not in self.waiting:
            poll = select.poll()
            poll.register(self.inward, select.POLLIN)
            piece = os.read(self.inward, 1 << 20) if poll.poll(HANGS * 1000) else b""
            assert piece, "the browser does not answer"
            self.waiting += piece
        text, _, self.waiting = self.waiting.partition(b"\0")
        message: dict[str, Any] = json.loads(text)
        return message

    def ask(self, method: str, **values: object) -> dict[str, Any]:
        """What a method of the protocol answers."""
        self.number += 1
        said = {"id": self.number, "method": method, "params": values}
        if self.session is not None:
            said["sessionId"] = self.session
        waiting = json.dumps(said).encode() + b"\0"
        while waiting:
            waiting = waiting[os.write(self.outward, waiting) :]
        while (message := self._hear()).get("id") != self.number:
            self.events.append(message)
        assert "error" not in message, message
        answer: dict[str, Any] = message["result"]
        return answer

    def open(self, page: Path, width: int, height: int = 800, scheme: str = "light") -> None:
        """Show a page at a width, and wait until it is there; events of the one before go."""
        self.ask(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < 600,
        )
        feature = {"name": "prefers-color-scheme", "value": scheme}
        self.ask("Emulation.setEmulatedMedia", features=[feature])
        self.events.clear()
        self.ask("Page.navigate", url=page.as_uri())
        while not any(event["method"] == "Page.loadEventFired" for event in self.events):
            self.events.append(self._hear())

    def value(self, expression: str) -> Any:
        """What an expression in the page's own language comes to."""
        answer = self.ask("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def told(self, *methods: str) -> list[dict[str, Any]]:
        """The events of some kinds since the page was opened."""
        self.value("0")
        return [event["params"] for event in self.events if event["method"] in methods]

    def picture(self) -> bytes:
        """The whole page as PNG."""
        answer = self.ask("Page.captureScreenshot", captureBeyondViewport=True)
        return base64.b64decode(answer["data"])

    def printed(self) -> bytes:
        """The page as PDF, on A4."""
        answer = self.ask(
            "Page.printToPDF",
            paperWidth=8.27,
            paperHeight=11.69,
            preferCSSPageSize=True,
            printBackground=True,
        )
        return base64.b64decode(answer["data"])
