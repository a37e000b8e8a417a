"""Lines as people write them, read."""
