"""`doghouse explain`: why a move is legal or not."""

from __future__ import annotations

import argparse
import json
from typing import Any

from ..rules.game import Game
from ..rules.ink import painted
from ..terminal.telling import tell
from ..words import say
from .arguments import add_json_argument
from .files import add_file_argument, read_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file_argument(parser)
    parser.add_argument("move", metavar="MOVE", nargs="?", help=say("help.move"))
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    game = read_game(arguments.file)
    move = arguments.move
    answer = explain_position(game) if move is None else explain_move(game, move)
    print(json.dumps(answer) if arguments.json else answer["text"])
    return 0


def explain_position(game: Game) -> dict[str, Any]:
    """Why nothing can be played, or how much can be."""
    reason = game.why_not()
    count = len(game.legal_moves())
    text = str(reason or say("explain.moves", seat=game.turn, count=count))
    return {"seat": game.turn, "moves": count, "reason": parts_of(reason), "text": text}


def explain_move(game: Game, move: str) -> dict[str, Any]:
    reason = game.why_not(move)
    text = str(reason or say("explain.legal", move=move, seat=game.turn, deed=deed_of(game, move)))
    answer = {"seat": game.turn, "move": move, "is_legal": reason is None}
    return answer | {"reason": parts_of(reason), "text": text}


def deed_of(game: Game, move: str) -> str:
    """What a legal move does, in words."""
    after = game.copy()
    after.play(move)
    return painted(tell(move, game.position(), after.position(), is_own=True), None)


def parts_of(reason: Any) -> dict[str, Any] | None:
    if reason is None:
        return None
    return {"code": reason.code, "rule": reason.rule, "args": reason.args}
