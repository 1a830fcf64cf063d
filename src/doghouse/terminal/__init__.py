"""The terminal client: one person at a table with bots."""

from .colour import choose_paint
from .loop import play
from .session import Session

__all__ = ["Session", "choose_paint", "play"]
