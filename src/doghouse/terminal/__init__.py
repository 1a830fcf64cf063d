"""The terminal client: one person at a table with random seats."""

from .arguments import add_arguments, run

__all__ = ["add_arguments", "run"]
