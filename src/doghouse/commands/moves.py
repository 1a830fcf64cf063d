"""`doghouse moves`: the legal moves, one per line."""

import json
import sys

from ..words import say
from . import shared


def add_arguments(parser: shared.Parser) -> None:
    shared.add_file_argument(parser)
    shared.add_seat_argument(parser, say("help.moves.seat"))


def run(arguments: shared.Arguments) -> int:
    game = shared.read_game(arguments.file)
    seat = shared.check_seat(game.seats, arguments.seat) or game.turn
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
