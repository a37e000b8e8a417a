"""What everything speaks of: cards, words, findings, and what a game is."""
