"""Who sits where, in words."""

from __future__ import annotations

from ..notation.plain_names import NameOf, letter_names
from ..words import say_or
from .document import Document
from .table import Table


def names_at(table: Table, language: str) -> NameOf:
    """Of a person the name, of a bot its level and letter, as the page has them."""
    letters = letter_names(language)
    document = table.document
    names = {letter: _name(document, letter, language) for letter in document.seats}
    return lambda letter: names.get(letter) or letters(letter)


def _name(document: Document, letter: str, language: str) -> str:
    """Empty for a seat that is free."""
    seat = document.seats[letter]
    if seat.person is not None:
        return document.persons[seat.person].name
    level = say_or(f"web.level.{seat.level}", seat.level, language)
    return f"{level} {letter.upper()}" if seat.level else ""
