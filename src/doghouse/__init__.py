"""Doghouse: the home of the DOG games.

>>> import doghouse
>>> game = doghouse.new("dog", seed=7)
>>> game.play(game.legal_moves()[0])
"""

from typing import Any, get_type_hints

from doghouse.explain.reasons import IllegalMove, Reason
from doghouse.game import Game, imagine, load, new
from doghouse.notation.move import Move, Part
from doghouse.notation.read_position import BadPosition
from doghouse.record import Record
from doghouse.record_text import BadRecord
from doghouse.rules.engine import use
from doghouse.version import VERSION

__version__ = VERSION
__all__ = [
    "BadPosition",
    "BadRecord",
    "Game",
    "IllegalMove",
    "Move",
    "Part",
    "Reason",
    "Record",
    "imagine",
    "load",
    "new",
    "use",
]


def _publish(thing: Any) -> None:
    """Tracebacks, help() and pickles call it by the name under which users import it."""
    if isinstance(thing, type):
        # Annotations that are text are evaluated in `__module__`, so that is done before.
        thing.__annotations__ = get_type_hints(thing, include_extras=True)
    thing.__module__ = __name__


for _name in __all__:
    _publish(globals()[_name])
