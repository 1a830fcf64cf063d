"""`doghouse explain`: why a move is or isn't legal."""

from ..drawing.ink import with_paint
from ..drawing.sentences import sentence, with_card
from ..game import Game
from ..words import say
from . import shared


def add_arguments(parser: shared.Parser) -> None:
    shared.add_file_argument(parser)
    parser.add_argument("move", metavar="MOVE", nargs="?", help=say("help.move"))
    shared.add_seat_argument(parser, say("help.moves.seat"))
    shared.add_language_argument(parser)


def run(arguments: shared.Arguments) -> int:
    game = shared.read_game(arguments.file)
    seat = shared.check_seat(game.seats, arguments.seat) or game.turn
    found = explain(game, arguments.move, seat, arguments.language)
    return shared.answer(arguments, found, shared.printable(str(found["text"])))


def explain(game: Game, move: str | None, seat: str | None, language: str) -> dict[str, object]:
    """Why a move is illegal, or what it does; without a move: why there is none, or how many."""
    reason = game.why_not(move, seat)
    count = len(game.legal_moves(seat))
    if reason is not None:
        text = reason.in_language(language)
    elif move is None:
        text = say("explain.moves", language, seat=seat, count=count)
    else:
        deed = with_card(game.effect(move, seat), move)  # the card is no secret: it was typed in
        done = with_paint(sentence(deed, language, seat or ""), None)
        text = say("explain.legal", language, move=move, seat=seat, deed=done)
    because = None if reason is None else reason.document()
    if move is None:
        return {"seat": seat, "moves": count, "reason": because, "text": text}
    is_legal = reason is None
    return {"seat": seat, "move": move, "is_legal": is_legal, "reason": because, "text": text}
