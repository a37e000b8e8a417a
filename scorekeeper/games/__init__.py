"""The games, one readable file each, in the order of its rulebook page."""
