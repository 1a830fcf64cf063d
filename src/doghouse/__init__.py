"""Doghouse: the home of the DOG games.

`arena`, `bots`, `client`, `env` and `features` are imported on first use.

Examples:
    >>> import doghouse
    >>> game = doghouse.new("dog", seed=7)
    >>> game.play(game.legal_moves()[0])
"""

from __future__ import annotations

import importlib as _importlib
import typing as _typing

if _typing.TYPE_CHECKING:
    from . import arena as arena
    from . import bots as bots
    from . import client as client
    from . import env as env
    from . import features as features
    from .explain.reasons import IllegalMove, Reason
    from .game import Game, imagine, load, new
    from .notation.choices import Choices
    from .notation.move import Move, Part
    from .notation.position import Position, View
    from .notation.read_position import BadPosition
    from .record import Record
    from .record_text import BadRecord
    from .rules.effects import Effect
    from .rules.engine import use

    __version__: str

__all__ = [
    "BadPosition",
    "BadRecord",
    "Choices",
    "Effect",
    "Game",
    "IllegalMove",
    "Move",
    "Part",
    "Position",
    "Reason",
    "Record",
    "View",
    "imagine",
    "load",
    "new",
    "use",
]
_ROOMS = ("arena", "bots", "client", "env", "features")
_MODULES = (
    "explain.reasons",
    "game",
    "notation.choices",
    "notation.move",
    "notation.position",
    "notation.read_position",
    "record",
    "record_text",
    "rules.effects",
    "rules.engine",
)


def __getattr__(name: str) -> object:
    """Import lazily, so that a command or a worker loads only what it needs."""
    if name in _ROOMS:
        return _importlib.import_module(f"{__name__}.{name}")
    if name == "__version__":  # reading it takes longer than all the rest of this file
        return _importlib.import_module(f"{__name__}.version").VERSION
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    for module in _MODULES:
        found = vars(_importlib.import_module(f"{__name__}.{module}"))
        globals().update({key: _published(found[key]) for key in __all__ if key in found})
    return globals()[name]


def _published(thing: object) -> object:
    """Make tracebacks, help() and pickles use the name under which users import it."""
    if isinstance(thing, type) and thing.__module__ != __name__:
        # String annotations are evaluated in `__module__`, so resolve them before changing it.
        thing.__annotations__ = _typing.get_type_hints(thing, include_extras=True)
    if hasattr(thing, "__qualname__"):
        thing.__module__ = __name__
    return thing


def __dir__() -> list[str]:
    return [*__all__, *_ROOMS, "__version__"]
