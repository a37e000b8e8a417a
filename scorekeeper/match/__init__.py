"""Matches: read line by line, played, written out in full."""
