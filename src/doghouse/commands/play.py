"""`doghouse play`: a table in the terminal."""

import random
import sys
from pathlib import Path

from ..table.table import local_table
from ..terminal import Sitting, choose_paint, play
from ..words import say
from . import shared


def add_arguments(parser: shared.Parser) -> None:
    shared.add_game_arguments(parser)
    parser.add_argument("--seat", default="a", metavar="LETTER", help=say("help.seat"))
    parser.add_argument("--level", default="house dog", metavar="NAME", help=say("help.level"))
    parser.add_argument("--record", metavar="FILE", help=say("help.play.record"))
    shared.add_language_argument(parser)


def run(arguments: shared.Arguments) -> int:
    """Play one game and return the exit code."""
    if arguments.record:
        shared.check_can_write(arguments.record)
        if Path(arguments.record).exists():
            raise ValueError(say("file.taken", file=arguments.record))
    if arguments.seed is None:
        arguments.seed = random.SystemRandom().randrange(2**32)
    game = shared.new_game(arguments)
    shared.check_seat(game.seats, arguments.seat)
    table = local_table(game, arguments.seat, arguments.level)
    sitting = Sitting(table, arguments.seed, choose_paint(sys.stdout), arguments.language)
    try:
        return play(sitting)
    finally:
        if arguments.record:
            sitting.save(arguments.record)
