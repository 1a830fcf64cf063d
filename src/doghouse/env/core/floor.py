"""The floors below, of the same kind as the package that asks."""

from __future__ import annotations

import typing

_FACE = __name__.split(".")[-2]

if typing.TYPE_CHECKING or _FACE == "core":
    from doghouse.features.core import afterstates, memory, observing, sparse
    from doghouse.rules.core import actions, chance, hot, layout, playout
elif _FACE == "cuda":
    from doghouse.features.cuda import afterstates, memory, observing, sparse
    from doghouse.rules.cuda import actions, chance, hot, layout, playout
else:
    from doghouse.features.compiled import afterstates, memory, observing, sparse
    from doghouse.rules.compiled import actions, chance, hot, layout, playout

__all__ = [
    "actions",
    "afterstates",
    "chance",
    "hot",
    "layout",
    "memory",
    "observing",
    "playout",
    "sparse",
]
