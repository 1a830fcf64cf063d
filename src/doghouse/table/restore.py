"""A table as it was: from what was stored, the game from its last checkpoint on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from ..protocol import By, LogEntry
from ..rules.errors import IllegalMove
from ..rules.game import SHUFFLE, Event, Game
from ..rules.record import Record
from ..rules.saving import restore
from .clock import Kept, Timer
from .document import Document
from .table import Table
from .turns import begin, told


class Stored(NamedTuple):
    """A move as it was stored."""

    seat: str
    move: str
    shuffle: str | None
    by: By
    checkpoint: bytes | None


class Header(msgspec.Struct, frozen=True):
    """What begins a game again."""

    seed: int
    document: Document  # as it was when the game began


def restored(
    document: Document,
    version: int,
    clock: Kept | None,
    header: Header | None,
    plies: Sequence[Stored],
    now: float,
) -> Table:
    """ValueError where the moves can't be played: then the file is damaged."""
    table = Table(document, now, version + 1)  # no version is ever used for two states
    if header is None or document.stage == "gathering":  # the last game was put away
        return table
    table.timer = Timer(document.settings.clock, list(document.seats), now)
    if clock is not None:
        table.timer.resume(clock, now)
    table.game, table.ply = _replayed(table, header, plies), len(plies)
    table.played_by = [ply.by for ply in plies]
    table.shown = table.with_gifts()
    table.asked = table.to_move()
    return table


def _replayed(table: Table, header: Header, plies: Sequence[Stored]) -> Game:
    game = begin(header.document, header.seed)
    at = max((n for n, ply in enumerate(plies, 1) if ply.checkpoint), default=0)
    if at:
        events = game.events() + _events(plies[:at])
        saved = restore(game, plies[at - 1].checkpoint or b"", events)
        game, at = (saved, at) if saved is not None else (game, 0)
    for number, ply in enumerate(plies[at:], at + 1):
        try:
            entry = told(game, ply.seat, ply.move, number, ply.by)
            game.play(ply.move, ply.seat)
        except IllegalMove as error:
            why = error.reason.code  # its sentence would name cards, and this is logged
            raise ValueError(f"move {number} can't be played: {why}") from error
        table.tell(entry)
    return game


def _events(plies: Sequence[Stored]) -> list[Event]:
    events: list[Event] = []
    for ply in plies:
        if ply.shuffle is not None:
            events.append((SHUFFLE, ply.shuffle))
        events.append((ply.seat, ply.move))
    return events


def whole_log(game: Game, played_by: Sequence[By]) -> list[LogEntry]:
    """Every move of the game, told again from its start; `played_by` of the latest ones."""
    record = Record.of(game)
    unknown: list[By] = ["person"] * (len(record.moves) - len(played_by))
    played_by = [*unknown, *played_by]
    entries: list[LogEntry] = []
    for number, before in enumerate(record.walk()):
        if number == len(record.moves):
            break
        seat, move = record.moves[number]
        entries.append(told(before, seat, move, number + 1, played_by[number]))
    return entries
