"""`doghouse show`: a position, drawn."""

from __future__ import annotations

import argparse
import json
import sys

from ..drawing.pictures import draw
from ..terminal import choose_paint
from ..words import say
from .arguments import add_json_argument, add_seat_argument, check_seat
from .files import add_file_argument, read_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file_argument(parser)
    add_seat_argument(parser, say("help.show.seat"))
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    game = read_game(arguments.file)
    seat = check_seat(game, arguments.seat)
    document = game.position() if seat is None else game.view(seat)
    if arguments.json:
        print(json.dumps(document))
    else:
        print(draw(document, seat or game.seats[0], choose_paint(sys.stdout)))
    return 0
