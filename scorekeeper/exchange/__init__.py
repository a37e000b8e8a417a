"""Match history out and in: a module for each format, named after the ending of its files."""
