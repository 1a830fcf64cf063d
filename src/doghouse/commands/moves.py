"""`doghouse moves`: what can be played, a line a move."""

from __future__ import annotations

import argparse
import json
import sys

from ..words import say
from .arguments import add_json_argument, add_seat_argument, check_seat
from .files import add_file_argument, read_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file_argument(parser)
    add_seat_argument(parser, say("help.moves.seat"))
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    game = read_game(arguments.file)
    seat = check_seat(game, arguments.seat) or game.turn
    moves = [str(move) for move in game.legal_moves(seat)]
    if arguments.json:
        print(json.dumps({"seat": seat, "phase": game.phase, "moves": moves}))
    elif moves:
        print("\n".join(moves))
    elif seat is None:
        print(say("moves.over"), file=sys.stderr)
    else:
        print(say(f"moves.none.{game.phase}", seat=seat, turn=game.turn), file=sys.stderr)
    return 0
