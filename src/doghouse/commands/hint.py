"""`doghouse hint`: what a bot would play here, its win chance, and why."""

import textwrap

from ..analysis.valued_moves import ValuedMove, explained_moves, percent
from ..bots import Bot, check_game
from ..game import Game
from ..words import say
from . import shared

ADVISER = "wolf"
WIDTH = 100
SECONDS = 1.0  # when interpreted


def add_arguments(parser: shared.Parser) -> None:
    shared.add_file_argument(parser)
    shared.add_seat_argument(parser, say("help.moves.seat"))
    parser.add_argument("--level", default=ADVISER, metavar="LEVEL", help=say("help.hint.level"))
    parser.add_argument("--moves", type=int, default=3, metavar="N", help=say("help.hint.moves"))
    shared.add_language_argument(parser)


def run(arguments: shared.Arguments) -> int:
    bot = shared.load_judge(arguments.level)
    if arguments.moves < 1:
        raise ValueError(say("hint.no_moves", moves=arguments.moves))
    game = shared.read_game(arguments.file)
    check_game(bot, arguments.level, game.game)
    seat = shared.check_seat(game.seats, arguments.seat) or game.turn
    advice = advise(game, seat, bot, arguments)
    said = [line for one in advice for line in lines(one, arguments.language)]
    if not advice:
        said = [say("moves.over") if seat is None else str(game.why_not(None, seat))]
    found = document(seat, arguments.level, advice, arguments.language)
    return shared.answer(arguments, found, said)


def advise(game: Game, seat: str | None, bot: Bot, arguments: shared.Arguments) -> list[ValuedMove]:
    moves = game.legal_moves(seat) if seat else []
    if not moves:
        return []
    view, seconds = game.view(seat), shared.time_to_think(SECONDS)
    return explained_moves(bot, view, moves, seed=0, seconds=seconds, most=arguments.moves)


def document(
    seat: str | None, level: str, advice: list[ValuedMove], language: str
) -> dict[str, object]:
    moves = [
        {
            "move": str(one.move),
            "chance": round(one.chance, 4),
            "error": round(one.error, 4),
            "reasons": [r.document() for r in one.reasons],
            "text": one.sentence(language),
        }
        for one in advice
    ]
    return {"seat": seat, "level": level, "moves": moves}


def lines(one: ValuedMove, language: str) -> list[str]:
    chance, error = percent(one.chance), shared.error_points(one.error)
    key = "hint.chance.about" if error else "hint.chance"
    said = say(key, language, move=one.move, chance=chance, error=error)
    reason = textwrap.wrap(one.sentence(language), WIDTH - 4)
    return [said, *(f"    {line}" for line in reason)]
