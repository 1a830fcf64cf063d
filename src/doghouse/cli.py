"""The command line: `doghouse <command>`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

from . import __version__
from .words import say

COMMANDS = (
    "play",
    "serve",
    "simulate",
    "arena",
    "stats",
    "show",
    "moves",
    "replay",
    "verify",
    "explain",
    "hint",
    "analyse",
    "perft",
    "rules",
    "backup",
    "restore",
    "doctor",
    "schema",
    "completion",
)

BAD_INPUT = 2
INTERRUPTED = 130


def make_parser(
    kind: type[argparse.ArgumentParser] = argparse.ArgumentParser,
) -> argparse.ArgumentParser:
    layout = argparse.RawDescriptionHelpFormatter
    parser = kind(
        "doghouse", description=say("help"), epilog=say("help.example"), formatter_class=layout
    )
    parser.add_argument("--version", action="version", version=f"doghouse {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in COMMANDS:
        command = commands.add_parser(
            name,
            help=say(f"help.{name}"),
            description=say(f"help.{name}"),
            epilog=say(f"help.{name}.example"),
            formatter_class=layout,
        )
        module = import_module(f"doghouse.commands.{name}")
        module.add_arguments(command)
        command.set_defaults(run=module.run, make_parser=make_parser)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a screen without ⓐ shows a question mark
    chosen = make_parser().parse_args(arguments)
    try:
        code: int = chosen.run(chosen)
        sys.stdout.flush()
    except (ValueError, OSError) as error:
        if isinstance(error, BrokenPipeError):  # the reader has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        print(f"doghouse {chosen.command}: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


if __name__ == "__main__":
    sys.exit(main())
