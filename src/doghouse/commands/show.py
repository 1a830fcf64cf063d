"""`doghouse show`: a position, drawn."""

import sys

from ..drawing.pictures import draw
from ..terminal import choose_paint
from ..words import say
from . import shared


def add_arguments(parser: shared.Parser) -> None:
    shared.add_file_argument(parser)
    shared.add_seat_argument(parser, say("help.show.seat"))
    parser.add_argument("--line", action="store_true", help=say("help.show.line"))


def run(arguments: shared.Arguments) -> int:
    game = shared.read_game(arguments.file)
    if arguments.line:
        return shared.answer(arguments, {"line": game.line()}, game.line())
    seat = shared.check_seat(game.seats, arguments.seat)
    document = game.position() if seat is None else game.view(seat)
    picture = draw(document, seat or game.seats[0], choose_paint(sys.stdout))
    return shared.answer(arguments, document, picture)
