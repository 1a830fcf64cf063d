"""The arguments of every command, as completion sees them."""

from __future__ import annotations

import argparse
from functools import cache
from typing import Any

from doghouse.cli import make_parser
from doghouse.commands.completion import CompletedParser


@cache
def command_arguments() -> dict[str, list[argparse.Action]]:
    """By command; those of `doghouse` itself are under that name."""
    found: dict[str, list[argparse.Action]] = {}

    class ListingParser(CompletedParser):
        def add_argument(self, *names: str, **settings: Any) -> argparse.Action:
            action = super().add_argument(*names, **settings)
            found.setdefault(self.prog.split()[-1], []).append(action)
            return action

    make_parser(ListingParser)
    return found
