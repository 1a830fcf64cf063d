"""The floor below, interpreted or compiled like the package that asks."""

from __future__ import annotations

import typing

if typing.TYPE_CHECKING or __name__.split(".")[-2] == "core":
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
    "board",
    "chance",
    "hot",
    "layout",
    "marbles",
    "piles",
    "playout",
    "rounds",
    "rows",
    "sevens",
    "ways",
    "worlds",
]
