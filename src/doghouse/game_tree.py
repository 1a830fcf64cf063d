"""Perft: how many ways there are to play on for so many moves. It pins the move generator."""

from __future__ import annotations

from collections.abc import Iterator

from .game import Game
from .notation.move import Move

MAX_DEPTH = 100


def perft(game: Game, depth: int) -> Iterator[tuple[Move, int]]:
    """Each first move with the number of positions that lie `depth` moves away through it.

    Moves are those of `legal_moves`: equal outcomes count once. Chance is the game's: every way
    meets the same shuffles. A game that ends sooner counts nothing.
    """
    for move in game.legal_moves():
        yield move, leaves(with_move(game, move), depth - 1)


def leaves(game: Game, depth: int) -> int:
    if depth == 0:
        return 1
    moves = game.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(leaves(with_move(game, move), depth - 1) for move in moves)


def with_move(game: Game, move: Move) -> Game:
    after = game.copy()
    after.play(move)
    return after
