"""The command line: `doghouse <command>`."""

import argparse
import difflib
import os
import sys
from collections.abc import Iterable, Sequence
from errno import ENOSPC
from functools import partial
from importlib import import_module
from io import TextIOWrapper
from typing import Any

from .files import cause_of
from .version import VERSION
from .words import say, say_or

COMMANDS = (
    "play",
    "puzzle",
    "serve",
    "host",
    "simulate",
    "arena",
    "stats",
    "evening",
    "show",
    "moves",
    "replay",
    "verify",
    "explain",
    "hint",
    "analyse",
    "puzzles",
    "perft",
    "rules",
    "backup",
    "restore",
    "doctor",
    "schema",
    "completion",
)
FOR_PEOPLE = ("play", "puzzle", "serve")  # all others take --json

USUAL = ("serve", "--open", "/play")  # without arguments: a table in the browser

BAD_INPUT = 2
INTERRUPTED = 130


class GuessingParser(argparse.ArgumentParser):
    def __init__(self, *arguments: Any, **settings: Any) -> None:  # noqa: ANN401
        super().__init__(*arguments, **settings)
        self.register("type", int, partial(number, int, "cli.no_whole_number"))
        self.register("type", float, partial(number, float, "cli.no_number"))

    def _check_value(self, action: argparse.Action, value: Any) -> None:  # noqa: ANN401
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as error:
            error.message += near(str(value), map(str, action.choices or ()))
            raise


def number(kind: type[int] | type[float], key: str, text: str) -> float:
    try:
        return kind(text)
    except ValueError:
        raise argparse.ArgumentTypeError(say(key, text=text)) from None


def make_parser(
    kind: type[argparse.ArgumentParser] = GuessingParser, only: str | None = None
) -> argparse.ArgumentParser:
    """Add the arguments of all commands, or of `only` one: importing their modules is slow."""
    layout = argparse.RawDescriptionHelpFormatter
    parser = kind(
        "doghouse", description=say("help"), epilog=say("help.example"), formatter_class=layout
    )
    parser.add_argument("--version", action="version", version=f"doghouse {VERSION}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in COMMANDS:
        command = commands.add_parser(
            name,
            help=say(f"help.{name}"),
            description=say(f"help.{name}"),
            epilog=say(f"help.{name}.example"),
            formatter_class=layout,
        )
        if only in (None, name):
            module = import_module(f"doghouse.commands.{name}")
            module.add_arguments(command)
            command.set_defaults(run=module.run, parser=command, make_parser=make_parser)
            if name not in FOR_PEOPLE:
                json_help = say_or(f"help.{name}.json", say("help.json"))
                command.add_argument("--json", action="store_true", help=json_help)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    open_streams()
    given = list(sys.argv[1:] if arguments is None else arguments)
    chosen = None
    try:
        chosen = parse(given)
        code: int = chosen.run(chosen)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough
        drop_output()
        return 0
    except (ValueError, OSError) as error:
        if getattr(error, "errno", None) == ENOSPC:
            drop_output()
        print(said(error, chosen), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def open_streams() -> None:
    """Replace streams that are None because they were closed (>&-), and let a terminal that lacks ⓐ
    show a question mark."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def drop_output() -> None:
    """What can't be written now can't be at the end, when Python tries again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parse(given: list[str]) -> argparse.Namespace:
    given = given or list(USUAL)
    command = next(filter(COMMANDS.__contains__, given), "")
    parser = make_parser(only=command)
    if not command:
        check_first(given[0], parser)
    chosen, unknown = parser.parse_known_args(given)
    if unknown:
        flags = chosen.parser._option_string_actions
        text = unknown[0].partition("=")[0]
        chosen.parser.error(say("cli.no_argument", text=unknown[0]) + near(text, flags))
    return chosen


def check_first(word: str, parser: argparse.ArgumentParser) -> None:
    """Check that the first argument is a flag, if it isn't a command."""
    flags = parser._option_string_actions
    if not word.startswith("-"):
        hint = near(word, [*COMMANDS, *flags]) or f" {say('cli.help')}"
        raise ValueError(say("cli.no_command", text=word) + hint)
    if not any(flag.startswith(word) for flag in flags):
        parser.error(say("cli.no_argument", text=word) + near(word, flags))


def said(error: Exception, chosen: argparse.Namespace | None) -> str:
    """The error with the command, and with the file if its content is to blame."""
    if chosen is None:
        return f"doghouse: {error}"
    from .notation.position_line import is_line
    from .notation.read_position import BadPosition
    from .record_text import BadRecord

    file = getattr(chosen, "file", None)
    if isinstance(error, BadPosition | BadRecord) and file and not is_line(file):
        return f"doghouse {chosen.command}: {say('file.wrong', file=file, why=error)}"
    place = f"{error.filename}: " if isinstance(error, OSError) and error.filename else ""
    return f"doghouse {chosen.command}: {place}{cause_of(error)}"


def near(text: str, known: Iterable[str]) -> str:
    """Did you mean ...?"""
    found = difflib.get_close_matches(text, list(known), 1)
    return f" {say('cli.near', text=found[0])}" if found else ""
