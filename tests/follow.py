"""A page of docs/ as a script: the files that it shows are written, its shell commands are run.

``python -m tests.follow docs/add-a-game.md`` prints the script. It begins in the folder in which
the checkout of scorekeeper lies, as the page has it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from tests.test_docs import blocks

FILES = {"toml", "python", "session"}
"""The kinds of block that are a file where they are marked with its name."""


def script(page: str) -> Iterator[str]:
    """The lines of the script, in the order of the page."""
    yield "set -euo pipefail"
    for block in blocks(page):
        if block.kind in FILES and block.argument:
            yield f"cat > '{block.argument}' <<'END OF FILE'\n{block.text}END OF FILE"
        elif block.kind == "sh":
            for command in block.text.splitlines():
                yield f"echo '+ {command}'\n{command}"


if __name__ == "__main__":
    print("\n".join(script(Path(sys.argv[1]).read_text(encoding="utf-8"))))
