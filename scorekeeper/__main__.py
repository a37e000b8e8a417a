"""``python -m scorekeeper``: the command line."""

from scorekeeper.cli import main

main()
