"""`doghouse completion`: a script that lets a shell complete commands, options and their values."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from ..rules.rulesets import RULE_SETS, SEAT_LETTERS
from ..words import say
from .arguments import add_json_argument
from .scripts import OPTION_VALUES, SCRIPTS


class Argument(NamedTuple):
    """What may be typed for an argument of a command."""

    flags: list[str]  # empty for one that goes by its place
    values: list[str]
    has_value: bool
    is_file: bool
    help: str


class Command(NamedTuple):
    name: str
    help: str
    arguments: list[Argument]


#: What the parser can't say: the values of arguments that are checked later, by `dest`.
VALUES: dict[str, list[str]] = {
    "rules": list(RULE_SETS),
    "name": list(RULE_SETS),
    "seat": list(SEAT_LETTERS),
    "first": list(SEAT_LETTERS),
    "option": [f"{name}={value}" for name, values in OPTION_VALUES.items() for value in values],
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=tuple(SCRIPTS), help=say("help.shell"))
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    commands = list(commands_of(arguments.parser))
    if arguments.json:
        print(json.dumps([document(command) for command in commands]))
    else:
        print(SCRIPTS[arguments.shell](commands), end="")
    return 0


def document(command: Command) -> dict[str, Any]:
    return command._asdict() | {"arguments": [each._asdict() for each in command.arguments]}


def commands_of(parser: argparse.ArgumentParser) -> Iterator[Command]:
    """The parser as completion sees it; the first has no name: it is `doghouse` itself."""
    yield Command("", str(parser.description), arguments_of(parser))
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                yield Command(name, command.description, arguments_of(command))


def arguments_of(parser: argparse.ArgumentParser) -> list[Argument]:
    actions = [a for a in parser._actions if not isinstance(a, argparse._SubParsersAction)]
    return [argument(parser, action) for action in actions]


def argument(parser: argparse.ArgumentParser, action: argparse.Action) -> Argument:
    values = [str(choice) for choice in action.choices or VALUES.get(action.dest, [])]
    return Argument(
        flags=list(action.option_strings),
        values=values,
        has_value=action.nargs != 0,
        is_file=action.metavar == "FILE",
        help=parser._get_formatter()._expand_help(action) if action.help else "",
    )
