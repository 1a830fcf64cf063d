"""The floor below, interpreted or compiled like the package that asks."""

from __future__ import annotations

import typing

if typing.TYPE_CHECKING or __name__.split(".")[-2] == "core":
    from doghouse.features.core import afterstates, memory, observing, sparse
    from doghouse.rules.core import (
        actions,
        board,
        chance,
        hot,
        layout,
        marbles,
        piles,
        playout,
        rounds,
        rows,
        sevens,
        ways,
        worlds,
    )
else:
    from doghouse.features.compiled import afterstates, memory, observing, sparse
    from doghouse.rules.compiled import (
        actions,
        board,
        chance,
        hot,
        layout,
        marbles,
        piles,
        playout,
        rounds,
        rows,
        sevens,
        ways,
        worlds,
    )

__all__ = [
    "actions",
    "afterstates",
    "board",
    "chance",
    "hot",
    "layout",
    "marbles",
    "memory",
    "observing",
    "piles",
    "playout",
    "rounds",
    "rows",
    "sevens",
    "sparse",
    "ways",
    "worlds",
]
