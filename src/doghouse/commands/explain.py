"""`doghouse explain`: why a move is legal or not."""

from __future__ import annotations

import argparse
import json
from typing import Any

from ..drawing.ink import with_paint
from ..drawing.sentences import sentence, with_card
from ..explain.reasons import Reason
from ..game import Game
from ..words import say
from .arguments import add_json_argument, add_language_argument, add_seat_argument, check_seat
from .files import add_file_argument, printable, read_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file_argument(parser)
    parser.add_argument("move", metavar="MOVE", nargs="?", help=say("help.move"))
    add_seat_argument(parser, say("help.moves.seat"))
    add_language_argument(parser)
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    game = read_game(arguments.file)
    answer = explain(
        game, arguments.move, check_seat(game, arguments.seat) or game.turn, arguments.language
    )
    print(json.dumps(answer) if arguments.json else printable(answer["text"]))
    return 0


def explain(game: Game, move: str | None, seat: str | None, language: str) -> dict[str, Any]:
    """Why it is not legal, or what it does; without a move: why there is none, or how many."""
    reason = game.why_not(move, seat)
    count = len(game.legal_moves(seat))
    if reason is not None:
        text = reason.in_language(language)
    elif move is None:
        text = say("explain.moves", language, seat=seat, count=count)
    else:
        deed = with_card(game.effect(move, seat), move)  # whoever asks knows the card
        told = with_paint(sentence(deed, language), None)
        text = say("explain.legal", language, move=move, seat=seat, deed=told)
    asked: dict[str, Any] = {"seat": seat}
    asked |= {"moves": count} if move is None else {"move": move, "is_legal": reason is None}
    return asked | {"reason": document(reason), "text": text}


def document(reason: Reason | None) -> dict[str, Any] | None:
    return None if reason is None else reason.document()
