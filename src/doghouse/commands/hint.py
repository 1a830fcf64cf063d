"""`doghouse hint`: what a bot would play here, with what chance, and why."""

from __future__ import annotations

import argparse
import json
import textwrap
from typing import TYPE_CHECKING

from ..bots import load
from ..game import Game
from ..words import say
from .arguments import add_json_argument, add_language_argument, add_seat_argument, check_seat
from .files import add_file_argument, read_game
from .judges import check_judge, error_points

if TYPE_CHECKING:
    from ..analysis.valued_moves import ValuedMove

ADVISER = "wolf"
WIDTH = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file_argument(parser)
    add_seat_argument(parser, say("help.moves.seat"))
    parser.add_argument("--level", default=ADVISER, metavar="LEVEL", help=say("help.hint.level"))
    parser.add_argument("--moves", type=int, default=3, metavar="N", help=say("help.hint.moves"))
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=say("help.hint.seed"))
    add_language_argument(parser)
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    check_judge(arguments.level)
    if arguments.moves < 1:
        raise ValueError(say("hint.no_moves", moves=arguments.moves))
    game = read_game(arguments.file)
    bot = load(arguments.level, game.game)
    seat = check_seat(game, arguments.seat) or game.turn
    advice = advise(game, seat, bot, arguments)
    if arguments.json:
        print(json.dumps(document(seat, arguments.level, advice, arguments.language)))
    elif advice:
        for one in advice:
            print(*lines(one, arguments.language), sep="\n")
    else:
        print(say("moves.over") if seat is None else str(game.why_not(None, seat)))
    return 0


def advise(
    game: Game, seat: str | None, bot: object, arguments: argparse.Namespace
) -> list[ValuedMove]:
    from ..analysis.valued_moves import explained_moves  # late: it needs all that bots need
    from ..bots import Bot
    from ..bots.kernels import wait_for_no_compiler

    wait_for_no_compiler()
    assert isinstance(bot, Bot)
    moves = game.legal_moves(seat) if seat else []
    if not moves:
        return []
    view = game.view(seat)
    return explained_moves(bot, view, moves, seed=arguments.seed, most=arguments.moves)


def document(
    seat: str | None, level: str, advice: list[ValuedMove], language: str
) -> dict[str, object]:
    moves = [
        {
            "move": str(one.move),
            "chance": round(one.chance, 4),
            "error": round(one.error, 4),
            "reasons": [r.document() for r in (one.reason, one.counted) if r is not None],
            "text": one.sentence(language),
        }
        for one in advice
    ]
    return {"seat": seat, "level": level, "moves": moves}


def lines(one: ValuedMove, language: str) -> list[str]:
    percent, error = round(100 * one.chance), error_points(one.error)
    key = "hint.chance.about" if error else "hint.chance"
    said = say(key, language, move=one.move, chance=percent, error=error)
    reason = textwrap.wrap(one.sentence(language), WIDTH - 4)
    return [said, *(f"    {line}" for line in reason)]
