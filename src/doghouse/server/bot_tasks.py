"""What runs in the processes of the bot pool: choosing and explaining moves."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection as Pipe
from typing import Any

from ..analysis.valued_moves import ValuedMove, explained_moves
from ..bots import Bot, kernels, load, warming
from ..game import imagine
from ..notation.move import Move
from ..spawn import start_worker
from .logs import trail

THINKING_SECONDS = 2.0  # that a bot has for a move, at the most
#: Interpreted, a search of DOG Cards would take all it is given: a turn there changes little.
INTERPRETED_SECONDS = {"dogcards": 0.4}


def work(pipe: Pipe, is_warm: bool, niceness: int) -> None:
    """Answer one question after the other, until the server is gone."""
    start_worker(niceness)
    warming.announce[:] = [lambda sentence: None]  # the pool has a log
    if not is_warm:  # before everything is compiled, which takes a minute, bots think interpreted
        kernels.use_interpreted()
    with contextlib.suppress(EOFError, OSError):
        while True:
            task, arguments = pipe.recv()
            pipe.send(perform(task, arguments))


def perform(task: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, str]:
    """The answer and nothing, or nothing and what went wrong."""
    try:
        return task(*arguments), ""
    except Exception as error:
        return None, trail(error)


@functools.cache
def bot(level: str) -> Bot:
    return load(level)


def choose(level: str, view: Mapping[str, Any], seed: int, seconds: float) -> str:
    moves = moves_of(view)
    if len(moves) == 1:
        return str(moves[0])
    return str(bot(level).choose(view, moves, seed=seed, seconds=enough_for(view, seconds)))


def explain(level: str, view: Mapping[str, Any], seed: int, seconds: float) -> list[ValuedMove]:
    within = enough_for(view, seconds)
    return explained_moves(bot(level), view, moves_of(view), seed=seed, seconds=within)


def enough_for(view: Mapping[str, Any], seconds: float) -> float:
    if kernels.engine_for_bots().name == "compiled":
        return seconds
    return min(seconds, INTERPRETED_SECONDS.get(view["game"], seconds))


def moves_of(view: Mapping[str, Any]) -> list[Move]:
    """The legal moves of a seat are those of any game that looks the same to it.

    They keep their actions: a bot that is given texts has to list all moves again."""
    own = next(seat for seat, hand in view["hands"].items() if not isinstance(hand, int))
    return imagine(view, 0).legal_moves(own)


def warm_up() -> None:
    """Compile all that the bots need, or load it: once a machine it takes a minute or two."""
    if kernels.kernels().engine.name == "compiled":
        kernels.play_some_moves()
