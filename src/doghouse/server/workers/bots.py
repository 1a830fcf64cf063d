"""What workers do for bots: choosing and explaining moves."""

import functools

from ...analysis.valued_moves import ValuedMove, explained_moves
from ...bots import load
from ...game import imagine
from ...notation.move import Move
from ...notation.position import View
from ...rules.engine import fastest

THINKING_SECONDS = 2.0  # a bot's time for a move, at most
#: Interpreted, a search of DOG Cards would use all its time and gain little.
INTERPRETED_SECONDS = {"dogcards": 0.4}

bot = functools.cache(load)


def choose(level: str, view: View, seed: int, seconds: float) -> str:
    moves = moves_of(view)
    if len(moves) == 1:
        return str(moves[0])
    return str(bot(level).choose(view, moves, seed=seed, seconds=enough_for(view, seconds)))


def explain(level: str, view: View, seed: int, seconds: float) -> list[ValuedMove]:
    within = enough_for(view, seconds)
    return explained_moves(bot(level), view, moves_of(view), seed=seed, seconds=within)


def enough_for(view: View, seconds: float) -> float:
    if fastest().name == "native":
        return seconds
    return min(seconds, INTERPRETED_SECONDS.get(view["game"], seconds))


def moves_of(view: View) -> list[Move]:
    """The legal moves of a seat, which are the same in every game that looks the same to it.

    They keep their actions: a bot that is given texts has to list all moves again.
    """
    own = next(seat for seat, hand in view["hands"].items() if not isinstance(hand, int))
    return imagine(view, 0).legal_moves(own)
