"""The terminal client: one person at a table with bots."""

from .loop import play
from .session import Sitting, choose_paint

__all__ = ["Sitting", "choose_paint", "play"]
