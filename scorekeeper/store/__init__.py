"""The store: its file, its lines, and what is worked out of them."""
