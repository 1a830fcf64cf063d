"""`doghouse play`: its arguments, and from them a table."""

from __future__ import annotations

import argparse
import random
import sys
from io import TextIOWrapper
from typing import Any

from ..rules.game import new
from ..words import say
from .colour import choose_paint
from .playing import play
from .sitting import Sitting

BAD_ARGUMENTS = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = say("help.play")
    parser.epilog = say("help.play.example")
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    add_game_arguments(parser)
    parser.add_argument("--seat", default="a", metavar="LETTER", help=say("help.seat"))


def add_game_arguments(parser: argparse.ArgumentParser) -> None:
    """What `doghouse.new` takes."""
    games = ("dog", "dogcards")
    parser.add_argument("--game", choices=games, default="dog", help=say("help.game"))
    parser.add_argument("--rules", metavar="NAME", help=say("help.rules"))
    parser.add_argument("--seats", type=int, metavar="N", help=say("help.seats"))
    parser.add_argument("--teams", type=int, metavar="N", help=say("help.teams"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        type=parse_option,
        metavar="NAME=VALUE",
        help=say("help.option"),
    )
    parser.add_argument("--first", metavar="LETTER", help=say("help.first"))
    parser.add_argument("--seed", type=int, metavar="N", help=say("help.seed"))


def parse_option(text: str) -> tuple[str, bool | int | str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(say("play.bad_option", text=text))
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.isdecimal() else value


def game_arguments(arguments: argparse.Namespace) -> dict[str, Any]:
    """Only what was asked for: the rest is `doghouse.new`'s to choose."""
    names = ("rules", "seats", "teams", "first", "seed")
    asked = {name: getattr(arguments, name) for name in names}
    asked["options"] = dict(arguments.option) or None
    return {name: value for name, value in asked.items() if value is not None}


def run(arguments: argparse.Namespace) -> int:
    """Play one game; the exit code."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a screen without ⓐ shows a question mark
    if arguments.seed is None:
        arguments.seed = random.SystemRandom().randrange(2**32)
    try:
        game = new(arguments.game, **game_arguments(arguments))
        if arguments.seat not in game.seats:
            seats = " ".join(game.seats)
            raise ValueError(say("play.no_seat", seat=arguments.seat, seats=seats))
    except ValueError as error:
        print(f"doghouse play: {error}", file=sys.stderr)
        return BAD_ARGUMENTS
    return play(Sitting(game, arguments.seat, arguments.seed, choose_paint(sys.stdout)))
