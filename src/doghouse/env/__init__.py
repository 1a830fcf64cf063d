"""Environments for learning: batches of games, and adapters for PettingZoo and OpenSpiel.

They hold no rules. Needs the extra ``env``; each part is imported only when it is asked for.
"""

from __future__ import annotations

import typing

if typing.TYPE_CHECKING:
    from .batch import Batch, MaskedAction

__all__ = ["Batch", "MaskedAction"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import batch

    return getattr(batch, name)
