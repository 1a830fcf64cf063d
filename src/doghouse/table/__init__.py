"""A table: a game with people at it. The same for the web, the terminal and local play."""

from .change import Change
from .refusal import Refusal, refuse
from .table import Table

__all__ = ["Change", "Refusal", "Table", "refuse"]
