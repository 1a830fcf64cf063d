"""Blunders: how the lower levels err like people, and not by random moves."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from ..notation.move import Move, as_move
from ..rules.kinds import Kind
from .bot_settings import Setting, share
from .core.values import WON

UNSEEN = 50.0  # what an overlooked move is put back by
FAR = frozenset({"9", "10", "Q", "12", "K", "13", "14"})  # faces of long steps
JOKER = "*"
UNIT = {"dog": 1.0, "dogcards": 0.1}  # of weights; a row is a longer way than a marble's round


class Blunders(NamedTuple):
    """Chances to overlook a kind of move, and what clouds the judgement of the rest."""

    sevens: float = 0.0
    far: float = 0.0
    jokers: float = 0.0
    doubt: float = 0.0

    def of(
        self, moves: Sequence[str], values: list[float], unit: float, rng: random.Random
    ) -> list[float]:
        """Values as this player sees them. A win in one is never missed."""
        seen = []
        for move, value in zip(moves, values, strict=True):
            error = rng.gauss(0.0, 1.0) * self.doubt * unit
            clouded = value + error - self.penalty(as_move(move), unit, rng)
            seen.append(value if value >= WON else clouded)
        return seen

    def penalty(self, move: Move, unit: float, rng: random.Random) -> float:
        lot, far_lot = rng.random(), rng.random()
        lost = 0.0
        if len(move.ways) > 2 and lot < self.sevens:
            lost += UNSEEN
        if is_far(move) and far_lot < self.far:
            lost += UNSEEN
        if move.card == JOKER and not move.is_secret:
            lost += self.jokers * unit
        return lost


MOST_UNITS = 10  # of an evaluation: nothing but a win in one stands out of so much doubt
BLUNDERS = {
    "sevens": share("chance to overlook a seven over more than two marbles"),
    "far": share("chance to overlook a step of nine or more"),
    "jokers": Setting(0, MOST_UNITS, "how dearly jokers are hoarded, in units of the evaluation"),
    "doubt": Setting(0, MOST_UNITS, "spread of the error in judging a position, in the same"),
}


def is_far(move: Move) -> bool:
    """A marble's long way, which is easily overlooked."""
    return move.kind is Kind.STEP and move.face in FAR
