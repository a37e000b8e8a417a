"""Texts in the language spoken, and what the system says."""
