"""The floor below, of the same kind as the package that asks."""

from __future__ import annotations

import typing

_FACE = __name__.split(".")[-2]

if typing.TYPE_CHECKING or _FACE == "core":
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
        ways,
    )
elif _FACE == "cuda":
    from doghouse.rules.cuda import (
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
        ways,
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
        ways,
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
    "ways",
]
