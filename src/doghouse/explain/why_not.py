"""Why a move is not legal. The hot floor says whether; here is found which condition failed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import IllegalMove
from ..reasons import Reason
from . import turns

if TYPE_CHECKING:
    from ..game import Game


def why_not(game: Game, move: str | None, seat: str | None) -> Reason | None:
    """None if the move is legal; without a move, None if the seat can do anything at all."""
    if move is None:
        return turns.nothing_to_do(game, seat)
    try:
        game.actions_of(move, seat)
    except IllegalMove as refusal:
        return refusal.reason
    return None
