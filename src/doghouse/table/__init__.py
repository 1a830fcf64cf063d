"""A table: a game with people at it. The same for the web, the terminal and local play."""

from .refusal import Refusal, refuse
from .table import Change, Table

__all__ = ["Change", "Refusal", "Table", "refuse"]
