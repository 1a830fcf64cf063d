"""One decision of a game: the move played against the best one for what the seat knew."""

from collections.abc import Sequence
from typing import NamedTuple

from ..bots import Bot
from ..game import Game
from ..notation.move import Move, as_move
from ..notation.position import View
from ..protocol.http import Decision
from ..protocol.messages import MoveChoice
from .valued_moves import (
    DIGITS,
    NEXT_SEED,
    SAMPLES,
    ValuedMove,
    comparing,
    mean_and_error,
    value_moves,
    with_counts,
)

#: The minimum loss of win chance for each mark, worst first.
MARKS = (("??", 0.10), ("?", 0.05), ("?!", 0.02))
SURELY = 2.0  # standard errors by which a marked move must be worse


def judge(
    bot: Bot, game: Game, ply: int, seat: str, text: str, seconds: float | None = None
) -> Decision | None:
    """Judge move number `ply` of a record; None if there was no choice.

    The bot sees what the seat saw, and the ply is its seed."""
    moves = game.legal_moves(seat)
    if len(moves) == 1:
        return None
    view = game.view(seat)
    played = listed_move(game, moves, seat, text)
    found = bot.explain(view, moves, seed=ply, seconds=seconds)
    best, is_exchange = found[0].move, game.phase == "exchange"
    if best == played:
        chance = round(found[0].chance, DIGITS)
        return Decision(ply, seat, chance, is_exchange=is_exchange)
    # Value both again: the best of many is usually overrated (the winner's curse).
    pair = [best, played]
    each = None if seconds is None else seconds / SAMPLES
    seeds = [ply + NEXT_SEED * number for number in range(1, SAMPLES + 1)]
    both = comparing(bot)
    chances = [chances_of(both, view, pair, seed, each) for seed in seeds]
    lost, error = mean_and_error([one - other for one, other in chances])
    chance = round(sum(other for _, other in chances) / SAMPLES, DIGITS)
    if lost <= 0:
        return Decision(ply, seat, chance, is_exchange=is_exchange)
    return Decision(
        ply,
        seat,
        chance,
        round(lost, DIGITS),
        round(error, DIGITS),
        mark_of(lost, error),
        MoveChoice(*as_move(best).fields, game.effect(best, seat)),
        is_exchange,
    )


def chances_of(
    bot: Bot, view: View, pair: Sequence[str], seed: int, seconds: float | None
) -> tuple[float, float]:
    answer = bot.explain(view, pair, seed=seed, seconds=seconds)
    chances = {candidate.move: candidate.chance for candidate in answer}
    other = answer[0].chance  # for a bot that considers only one move
    return chances.get(pair[0], other), chances.get(pair[1], other)


class Tried(NamedTuple):
    """A move other than the one played."""

    tried: ValuedMove
    best: ValuedMove
    played: ValuedMove

    @property
    def lost(self) -> float:
        return max(0.0, self.best.chance - self.tried.chance)

    @property
    def mark(self) -> str:
        error = (self.best.error**2 + self.tried.error**2) ** 0.5
        return mark_of(self.lost, error)


def judge_other(
    bot: Bot, game: Game, ply: int, seat: str, texts: tuple[str, str], seconds: float
) -> Tried:
    """`texts`: the other move, and the one played."""
    moves, view, seed = game.legal_moves(seat), game.view(seat), ply + 1
    other, played = (listed_move(game, moves, seat, text) for text in texts)
    best = bot.explain(view, moves, seed=seed, seconds=seconds)[0].move
    asked = [move for move in moves if move in (best, other, played)]
    valued = value_moves(comparing(bot), view, asked, seed=seed, seconds=seconds)
    by_move = {one.move: one for one in with_counts(view, valued, seed=seed)}
    return Tried(by_move[other], by_move[valued[0].move], by_move[played])


def mark_of(lost: float, error: float) -> str:
    """The mark for a loss; empty if it isn't significant."""
    if lost < SURELY * error:
        return ""
    return next((mark for mark, least in MARKS if lost >= least), "")


def listed_move(game: Game, moves: Sequence[Move], seat: str, text: str) -> Move:
    """The listed move that a text stands for: of moves with the same result only one is listed."""
    for move in moves:
        if move == text:
            return move
    cells = game.played(text, seat)[0].state.cells
    alike = (move for move in moves if game.played(move, seat)[0].state.cells == cells)
    return next(alike)
