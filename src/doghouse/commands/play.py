"""`doghouse play`: a table in the terminal."""

from __future__ import annotations

import argparse
import random
import sys

from ..table.local_table import local_table
from ..terminal import Session, choose_paint, play
from ..words import say
from .arguments import add_game_arguments, add_language_argument, new_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game_arguments(parser)
    parser.add_argument("--seat", default="a", metavar="LETTER", help=say("help.seat"))
    parser.add_argument("--level", default="house dog", metavar="NAME", help=say("help.level"))
    add_language_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play one game; the exit code."""
    if arguments.seed is None:
        arguments.seed = random.SystemRandom().randrange(2**32)
    game = new_game(arguments)
    if arguments.seat not in game.seats:
        seats = " ".join(game.seats)
        raise ValueError(say("play.no_seat", seat=arguments.seat, seats=seats))
    table = local_table(game, arguments.seat, arguments.level)
    return play(Session(table, arguments.seed, choose_paint(sys.stdout), arguments.language))
