"""Puzzles: one decision that matters, as one seat sees it."""
