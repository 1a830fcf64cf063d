"""Who sits where, in words."""

from __future__ import annotations

from ..notation.plain_names import NameOf, letter_names
from ..words import say_or
from .document import Document
from .table import Table


def names_at(table: Table, language: str) -> NameOf:
    """As the page has them: bots have names too."""
    letters = letter_names(language)
    document = table.document
    names = {letter: _name(document, letter, language) for letter in document.seats}
    return lambda letter: names.get(letter) or letters(letter)


def _name(document: Document, letter: str, language: str) -> str:
    """Empty for a seat that is free."""
    seat = document.seats[letter]
    if seat.person is not None:
        return document.persons[seat.person].name
    return seat.name or say_or(f"web.level.{seat.level}", seat.level, language)
