"""One game in hand: its statements become the facts of its deals, and what those are worth."""
