"""The command line with all commands, made once for all tests."""

from scorekeeper.cli.main import application

app = application()
