"""Restoring a table from storage, with its game from the last checkpoint on."""

from collections.abc import Sequence

from ..checkpoint import restore
from ..explain.reasons import IllegalMove
from ..game import SHUFFLE, Event, Game
from ..protocol.messages import By, LogEntry
from ..record import Record
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
    kept_timer: Timer | None = None,
) -> Table:
    """ValueError if the moves can't be played: then the file is damaged."""
    version += 1  # a version is never used for two states
    if start is None or document.stage == "gathering":  # the last game was cleared
        return Table(document, now, version)
    timer = kept_timer or Timer(document.settings.clock, tuple(document.seats), now)
    if clock is not None and kept_timer is None:
        timer.resume(clock, now)
    game, replayed = _replay(start, plies)
    plies = [*plies[: len(plies) - len(replayed)], *replayed]
    standing_in = clock.standing_in if clock is not None else ()
    return Table(document, now, version, game, plies, timer, standing_in)


def _replay(start: GameStart, plies: Sequence[Ply]) -> tuple[Game, list[Ply]]:
    """The game, and the plies after the checkpoint with their effects."""
    for number, ply in enumerate(plies, 1):
        if ply.number != number:
            raise ValueError(f"move {number} is missing")
    game, done = _last_checkpoint(begin_game(start), plies)
    replayed = []
    for ply in plies[done:]:
        try:
            replayed.append(ply.with_effect(game))
            game.play(ply.move, ply.seat)
        except IllegalMove as error:
            why = error.reason.code  # its sentence would name cards, and this is logged
            raise ValueError(f"move {ply.number} can't be played: {why}") from error
    return game, replayed


def _last_checkpoint(game: Game, plies: Sequence[Ply]) -> tuple[Game, int]:
    """The game there and its number of plies; the start if no checkpoint fits."""
    for done in range(len(plies), 0, -1):
        checkpoint = plies[done - 1].checkpoint
        if checkpoint is not None:
            saved = restore(game, checkpoint, game.events() + _events(plies[:done]))
            return (game, 0) if saved is None else (saved, done)
    return game, 0


def _events(plies: Sequence[Ply]) -> list[Event]:
    events: list[Event] = []
    for ply in plies:
        if ply.shuffle is not None:
            events.append((SHUFFLE, ply.shuffle))
        events.append((ply.seat, ply.move))
    return events


def whole_log(game: Game | None, played_by: Sequence[By]) -> list[LogEntry]:
    """Every move of the game, by replaying it; `played_by` covers the latest ones."""
    if game is None:
        return []
    record = Record.of(game)
    unknown: list[By] = ["person"] * (len(record.moves) - len(played_by))
    moves = zip(record.moves, [*unknown, *played_by], record.walk(), strict=False)
    return [
        Ply(number, seat, move, None, by).with_effect(before).log_entry()
        for number, ((seat, move), by, before) in enumerate(moves, 1)
    ]
