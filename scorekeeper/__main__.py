"""``scorekeeper``, ``python -m scorekeeper``: the command line, loaded in one go."""

from __future__ import annotations

import gc


def main() -> None:
    """Run the command line."""
    # Nothing that it is made of is ever garbage: there is no need to look through it for any.
    gc.disable()
    from scorekeeper.cli.main import main

    gc.freeze()
    gc.enable()
    main()


if __name__ == "__main__":
    main()
