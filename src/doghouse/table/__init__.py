"""A table: a game with people at it. The same for the web, the terminal and local play."""

from .change import Change
from .refusal import NotLegal, Refusal
from .table import Table

__all__ = ["Change", "NotLegal", "Refusal", "Table"]
