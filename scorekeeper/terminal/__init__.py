"""Terminals: how wide they are, what they show, what is typed there."""
