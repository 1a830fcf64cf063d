"""The names of bots. Each table has an order of its own: not the same dogs everywhere."""

from __future__ import annotations

import hashlib

from .document import Document, Seat

#: The page has a line about the temper of each: `dogs.toml` of the words.
NAMES = (
    "Bäri", "Luna", "Rocky", "Bella", "Barry", "Nala", "Lumpi", "Kira",
    "Balu", "Mira", "Rex", "Fanny", "Sämi", "Wanda", "Struppi", "Frida",
)  # fmt: skip


def with_bot(document: Document, letter: str, level: str) -> Document:
    """A dog that learns or forgets something keeps its name."""
    name = document.seats[letter].name or free_name(document)
    return document.with_seat(letter, Seat(level=level, name=name))


def free_name(document: Document) -> str:
    """The first in the order of this table that nobody has who sits there."""
    taken = {seat.name for seat in document.seats.values()}
    taken |= {document.persons[seat.person].name for seat in document.seats.values() if seat.person}
    return next(name for name in order_at(document.id) if name not in taken)


def order_at(table: str) -> list[str]:
    return sorted(NAMES, key=lambda name: hashlib.sha256(f"{table} {name}".encode()).digest())
