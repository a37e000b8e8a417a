"""What ``play`` does."""
