"""Texts and documents, as docs/rules/notation.md fixes them: moves, positions, views."""
