"""Sparse rows: an observation as the numbers of its inputs that are on, for embedding bags.

`e` is the encoding of a game's fields (../encoding.py): for each cell its first input and its bins.
"""

from __future__ import annotations

from .floor import hot as _hot
from .floor import layout

hot = _hot.hot
Cells = layout.Cells

E_CELLS = 0
E_INPUTS = 1  # one past the last input: what fills a row up
E_BASE = 2
E_CELL = 3  # numbers of a cell: its first input, its bins, by how many bits its value is shortened


@hot
def write_row(e: Cells, f: Cells, row: Cells) -> int:
    """The inputs of an observation, and one past the last where the row is longer; how many."""
    width = len(row)
    count = 0
    at = E_BASE
    for cell in range(e[E_CELLS]):
        value = f[cell] + _hot.SIGNED
        if value:
            value = (value - 1) >> e[at + 2]
            if count < width:
                row[count] = e[at] + min(value, e[at + 1] - 1)
                count += 1
        at += E_CELL
    for rest in range(count, width):
        row[rest] = e[E_INPUTS]
    return count
