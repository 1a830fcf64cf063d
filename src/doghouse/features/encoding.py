"""How the fields of an observation become inputs of a sparse row."""

from __future__ import annotations

from functools import cache

from ..rules.rulesets import Configuration
from .core.fields import BOARD, CARD_SEATS, CARDS, FACES, SEATS, Field, inputs_of

BY_EIGHTS = 3  # bits by which the size of the pile is shortened
KNOWN_FACES = 8  # of one seat, at the most, that find room in a sparse row


def fields_of(game: str) -> tuple[Field, ...]:
    """The fields of an observation of "dog" or "dogcards"."""
    return BOARD if game == "dog" else CARDS


@cache
def encoding_cells(game: str) -> tuple[int, ...]:
    """As core/sparse.py reads it."""
    fields = fields_of(game)
    cells: list[int] = [sum(field.cells for field in fields), inputs_of(fields)]
    base = 0
    for field in fields:
        shift = BY_EIGHTS if field.name == "pile" else 0
        together = field.cells // field.shape[0] if field.shared else 1
        for cell in range(field.cells):
            cells += [base + cell // together * field.bins, field.bins, shift]
        base += field.inputs
    return tuple(cells)


def row_width(configuration: Configuration) -> int:
    """How many inputs of a sparse row can be on at once."""
    seats = configuration.seats
    return sum(_most_on(field, seats) for field in fields_of(configuration.game))


def _most_on(field: Field, seats: int) -> int:
    if field.name == "known":
        return (seats - 1) * KNOWN_FACES
    if field.shape[0] in (SEATS, CARD_SEATS) and field.name not in ("market",):
        return field.cells // field.shape[0] * seats
    return min(field.cells, FACES) if len(field.shape) == 1 else field.cells
