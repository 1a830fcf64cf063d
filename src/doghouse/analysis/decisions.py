"""One decision of a game: what was played, against the best that its view allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..bots import Bot
from ..game import Game
from ..notation.move import Move, as_move
from ..protocol import Decision, MoveChoice
from .valued_moves import NEXT_SEED, SAMPLES, comparing, mean_and_error

#: From how much on a loss is marked, in shares of 1; the worst first.
MARKS = (("??", 0.10), ("?", 0.05), ("?!", 0.02))
SURELY = 2.0  # standard errors by which a marked move is worse
DIGITS = 4


def judge(
    bot: Bot, game: Game, ply: int, seat: str, text: str, seconds: float | None = None
) -> Decision | None:
    """The move that a record has as its number `ply`; None where there was no choice.

    The bot sees what the seat saw, and the ply is its seed."""
    moves = game.legal_moves(seat)
    if len(moves) == 1:
        return None
    view = game.view(seat)
    played = listed_move(game, moves, seat, text)
    found = bot.explain(view, moves, seed=ply, seconds=seconds)
    best = found[0].move
    if best == played:
        return Decision(ply, seat, round(found[0].chance, DIGITS))
    # Both anew: the best of many is the one that was overrated most.
    pair = [best, played]
    each = None if seconds is None else seconds / SAMPLES
    seeds = [ply + NEXT_SEED * number for number in range(1, SAMPLES + 1)]
    both = comparing(bot)
    chances = [chances_of(both, view, pair, seed, each) for seed in seeds]
    lost, error = mean_and_error([one - other for one, other in chances])
    chance = round(sum(other for _, other in chances) / SAMPLES, DIGITS)
    if lost <= 0:
        return Decision(ply, seat, chance)
    return Decision(
        ply,
        seat,
        chance,
        round(lost, DIGITS),
        round(error, DIGITS),
        mark_of(lost, error),
        MoveChoice.of(as_move(best)),
    )


def chances_of(
    bot: Bot, view: Mapping[str, Any], pair: Sequence[str], seed: int, seconds: float | None
) -> tuple[float, float]:
    answer = bot.explain(view, pair, seed=seed, seconds=seconds)
    chances = {candidate.move: candidate.chance for candidate in answer}
    other = answer[0].chance  # of a bot that thinks of one move only
    return chances.get(pair[0], other), chances.get(pair[1], other)


def mark_of(lost: float, error: float) -> str:
    """None where it may be chance."""
    if lost < SURELY * error:
        return ""
    return next((mark for mark, least in MARKS if lost >= least), "")


def listed_move(game: Game, moves: Sequence[Move], seat: str, text: str) -> Move:
    """The one that a text stands for: of those with the same result only one is listed."""
    for move in moves:
        if move == text:
            return move
    cells = game.played(text, seat)[0].state.cells
    alike = (move for move in moves if game.played(move, seat)[0].state.cells == cells)
    return next(alike)
