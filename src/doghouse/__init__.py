"""Doghouse: the home of the DOG games.

>>> import doghouse
>>> game = doghouse.new("dog", seed=7)
>>> game.play(game.legal_moves()[0])
"""

from doghouse.explain.reasons import IllegalMove, Reason
from doghouse.game import Game, imagine, load, new
from doghouse.notation.move import Move, Part
from doghouse.notation.read_position import BadPosition
from doghouse.record import BadRecord, Record
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
