"""Texts and documents as specified in docs/rules/notation.md: moves, positions, views."""
