"""Positions and effects as text for terminals, and positions as pictures."""
