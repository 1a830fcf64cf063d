"""Restoring a table from storage, by replaying its game."""

from collections.abc import Sequence

from ..explain.reasons import IllegalMove
from ..game import Game
from .clock import StoredClock, Timer
from .document import Document
from .table import GameStart, Ply, Table
from .turns import begin_game


def restore_table(
    document: Document,
    version: int,
    clock: StoredClock | None,
    start: GameStart | None,
    plies: Sequence[Ply],
    now: float,
) -> Table:
    """ValueError if the moves can't be played: then the file is damaged."""
    version += 1  # a version is never used for two states
    if start is None or document.stage == "gathering":  # the last game was cleared
        return Table(document, now, version)
    timer = Timer(document.settings.clock, tuple(document.seats), now)
    if clock is not None:
        timer.resume(clock)
    game, plies = _replay(start, plies)
    standing_in = clock.standing_in if clock is not None else ()
    return Table(document, now, version, game, plies, timer, standing_in)


def _replay(start: GameStart, plies: Sequence[Ply]) -> tuple[Game, list[Ply]]:
    """The game, and the plies with their effects."""
    game, replayed = begin_game(start), []
    for number, ply in enumerate(plies, 1):
        if ply.number != number:
            raise ValueError(f"move {number} is missing")
        try:
            replayed.append(ply.with_effect(game))
            game.play(ply.move, ply.seat)
        except IllegalMove as error:
            why = error.reason.code  # its sentence would name cards, and this is logged
            raise ValueError(f"move {number} can't be played: {why}") from error
    return game, replayed
