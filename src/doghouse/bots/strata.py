"""Strata: where few cards are hidden in hands, every way they can lie there, and how likely it is.

Worlds are then not drawn at random but shared out among the strata, so that the only luck left is
that of the pile, and in which worlds opponents are strangers.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from ..notation.information_set import InformationSet
from ..rules.core.layout import HAND, MAX_HAND, PILE, Cells

Hand = tuple[int, ...]


class Stratum(NamedTuple):
    """Worlds that have all hands in common: how likely they are, and what is hidden in them."""

    weight: float
    template: Cells
    slots: Cells
    pool: Cells


def all_worlds(information: InformationSet) -> Stratum:
    return Stratum(1.0, information.template, information.slots, information.pool)


def strata_of(information: InformationSet, most: int) -> list[Stratum]:
    """The likeliest first; one that holds all worlds where there would be more than `most`."""
    slots, pool = [int(at) for at in information.slots], [int(face) for face in information.pool]
    hidden = [at for at in slots if HAND <= at < PILE]
    whole = all_worlds(information)
    sizes = list(Counter((at - HAND) // MAX_HAND for at in hidden).values())
    kinds = len(set(pool))
    if not hidden or math.prod(math.comb(kinds + size - 1, size) for size in sizes) > most:
        return [whole]
    if len(hidden) + sum(at >= PILE for at in slots) < len(slots):  # gifts are under way
        return [whole]
    ways = list(_deals(sizes, Counter(pool)))
    total = sum(number for number, _ in ways)
    made = [_stratum(information, hidden, faces, number / total) for number, faces in ways]
    return sorted(made, key=lambda stratum: -stratum.weight)


def _deals(sizes: Sequence[int], left: Counter[int]) -> Iterator[tuple[int, Hand]]:
    """Every set of cards for each seat, one seat after the other; in how many ways."""
    if not sizes:
        yield 1, ()
        return
    for hand in combinations_with_replacement(sorted(left), sizes[0]):
        taken = Counter(hand)
        number = math.prod(math.comb(left[face], count) for face, count in taken.items())
        if number:
            for more, hands in _deals(sizes[1:], left - taken):
                yield number * more, hand + hands


def _stratum(
    information: InformationSet, hidden: Sequence[int], faces: Hand, weight: float
) -> Stratum:
    """Hidden cells come seat by seat, as the faces do."""
    template, pool = information.template.copy(), [int(face) for face in information.pool]
    for at, face in zip(hidden, faces, strict=True):
        template[at] = face
        pool.remove(face)
    words = information.engine.words
    rest = [int(at) for at in information.slots if at not in hidden]
    return Stratum(weight, template, words(rest), words(pool))
