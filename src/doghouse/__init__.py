"""Doghouse: the home of the DOG games.

>>> import doghouse
>>> game = doghouse.new("dog", seed=7)
>>> game.play(game.legal_moves()[0])
"""

from doghouse.rules.engine import use
from doghouse.rules.errors import BadPosition, IllegalMove
from doghouse.rules.game import Game, load, new
from doghouse.rules.move import Move, Part

__version__ = "0.1.0"
__all__ = ["BadPosition", "Game", "IllegalMove", "Move", "Part", "load", "new", "use"]
