"""The terminal client: one person at a table with bots."""

from .colour import choose_paint
from .playing import play
from .sitting import Sitting

__all__ = ["Sitting", "choose_paint", "play"]
