"""`doghouse completion`: a shell script that completes commands, options and their values."""

import argparse
from typing import Any

import shtab

from ..bots import LEVELS
from ..rules.rulesets import OPTIONS, RULE_SETS, SEAT_LETTERS
from ..words import say
from . import shared

SHELLS = ("bash", "zsh", "fish", "tcsh")

#: Values the parser doesn't know, because they are checked later; by `dest`.
VALUES: dict[str, list[str]] = {
    "rules": list(RULE_SETS),
    "name": list(RULE_SETS),
    "seat": list(SEAT_LETTERS),
    "first": list(SEAT_LETTERS),
    "level": [level for level in LEVELS if " " not in level],  # shells offer single words
    "option": [
        f"{name}={str(value).lower()}"
        for name, allowed in OPTIONS.items()
        for value in ((True, False) if allowed is bool else allowed)
    ],
}


class CompletedParser(argparse.ArgumentParser):
    """Annotates arguments for completion; it parses nothing. Subparsers are of the same class."""

    def add_argument(self, *names: str, **settings: Any) -> argparse.Action:
        action = super().add_argument(*names, **settings)
        if action.metavar == "FILE":
            vars(action)["complete"] = shtab.FILE
        elif action.metavar == "FOLDER":
            vars(action)["complete"] = shtab.DIRECTORY
        elif action.dest in VALUES:
            action.choices = VALUES[action.dest]
        return action


def add_arguments(parser: shared.Parser) -> None:
    parser.add_argument("shell", choices=SHELLS, help=say("help.shell"))


def run(arguments: shared.Arguments) -> int:
    script = shtab.complete(arguments.make_parser(CompletedParser), arguments.shell)
    return shared.answer(arguments, {"shell": arguments.shell, "script": script}, script)
