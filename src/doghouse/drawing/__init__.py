"""Positions and what happened, as text for terminals; colours for pictures."""
