"""`doghouse explain`: why a move is legal or not."""

from __future__ import annotations

import argparse
import json
from typing import NotRequired, TypedDict

from ..drawing.ink import with_paint
from ..drawing.sentences import sentence, with_card
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


class Explanation(TypedDict):
    seat: str | None
    moves: NotRequired[int]  # how many there are, where none was asked about
    move: NotRequired[str]
    is_legal: NotRequired[bool]
    reason: dict[str, object] | None
    text: str


def explain(game: Game, move: str | None, seat: str | None, language: str) -> Explanation:
    """Why it is not legal, or what it does; without a move: why there is none, or how many."""
    reason = game.why_not(move, seat)
    count = len(game.legal_moves(seat))
    if reason is not None:
        text = reason.in_language(language)
    elif move is None:
        text = say("explain.moves", language, seat=seat, count=count)
    else:
        deed = with_card(game.effect(move, seat), move)  # whoever asks knows the card
        done = with_paint(sentence(deed, language, seat or ""), None)
        text = say("explain.legal", language, move=move, seat=seat, deed=done)
    because = None if reason is None else reason.document()
    if move is None:
        return {"seat": seat, "moves": count, "reason": because, "text": text}
    is_legal = reason is None
    return {"seat": seat, "move": move, "is_legal": is_legal, "reason": because, "text": text}
