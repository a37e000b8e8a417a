"""Paper sheets typed as CSV."""
