"""Doghouse: the home of the DOG games.

>>> import doghouse
>>> game = doghouse.new("dog", seed=7)
>>> game.play(game.legal_moves()[0])
"""

from doghouse.rules.engine import use
from doghouse.rules.errors import BadPosition, IllegalMove
from doghouse.rules.game import Game, load, new
from doghouse.rules.imagining import imagine
from doghouse.rules.move import Move, Part
from doghouse.rules.reasons import Reason
from doghouse.rules.record import BadRecord, Record
from doghouse.rules.version import VERSION

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
