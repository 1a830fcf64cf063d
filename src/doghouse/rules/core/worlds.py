"""Worlds: the cards a seat cannot see, dealt at random among what is possible."""

from __future__ import annotations

from .chance import draw_below
from .hot import hot
from .layout import Cells


@hot
def deal_world(
    template: Cells,
    cells: int,
    slots: Cells,
    hidden: int,
    pool: Cells,
    size: int,
    rng: Cells,
    s: Cells,
) -> None:
    """Copy what is seen and put a random card of the pool on each of the `hidden` slots.

    Every way to lay the pool's cards on the slots is equally likely. The pool is only reordered.
    """
    for at in range(cells):
        s[at] = template[at]
    for i in range(hidden):
        drawn = i + draw_below(rng, size - i)
        face = pool[drawn]
        pool[drawn] = pool[i]
        pool[i] = face
        s[slots[i]] = face
