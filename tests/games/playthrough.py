"""A playthrough: where a game begins, and its moves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import doghouse
from tests.support.configurations import pick

SEED = 1


class Playthrough(NamedTuple):
    call: str  # "new" or "load"
    start: dict[str, Any]  # arguments of doghouse.new, or the position to load
    moves: list[str]  # with the seat: "a give A"

    def begin(self) -> doghouse.Game:
        if self.call == "new":
            return doghouse.new(**self.start)
        return doghouse.load(self.start, seed=SEED)

    def with_moves(self, moves: list[str]) -> Playthrough:
        return self._replace(moves=moves)


def play(game: doghouse.Game, move: str) -> None:
    seat, _, text = move.partition(" ")
    game.play(text, seat=seat)


def replayed(playthrough: Playthrough) -> doghouse.Game:
    game = playthrough.begin()
    for move in playthrough.moves:
        play(game, move)
    return game


def legal_part(playthrough: Playthrough) -> Iterator[str]:
    """The moves before the first illegal one."""
    game = playthrough.begin()
    for move in playthrough.moves:
        try:
            play(game, move)
        except doghouse.IllegalMove:
            return
        yield move


def is_ended(playthrough: Playthrough) -> bool:
    is_legal = list(legal_part(playthrough)) == playthrough.moves
    return is_legal and replayed(playthrough).is_over


def played_on(playthrough: Playthrough, plies: int, seed: int = SEED) -> Playthrough:
    """With random moves added, up to that many plies."""
    game, moves, rng = replayed(playthrough), list(playthrough.moves), random.Random(seed)
    while len(moves) < plies and not game.is_over:
        moves.append(f"{game.turn} {pick(game.legal_moves(), rng)}")
        play(game, moves[-1])
    return playthrough.with_moves(moves)
