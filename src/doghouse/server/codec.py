"""JSON; and between a table and the store: a change as a commit, stored rows as a table."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from ..checkpoint import save
from ..protocol import Finished
from ..record import Record
from ..table import Change, Table
from ..table.change import GameStart, Ply
from ..table.clock import StoredClock, Timer
from ..table.document import Document
from ..table.restored_table import restore_table
from .store import Commit, Ending, NewGame, StoredTable

PLIES_BETWEEN_CHECKPOINTS = 50

encode = msgspec.json.Encoder().encode
read_document = msgspec.json.Decoder(Document).decode
read_start = msgspec.json.Decoder(GameStart).decode
read_clock = msgspec.json.Decoder(StoredClock).decode


def first_commit(document: Document) -> Commit:
    """Of a new table."""
    return Commit(document.id, 1, encode(document))


def commit_of(table: Table, change: Change, now: float) -> Commit:
    document = change.document
    return Commit(
        table=document.id,
        version=change.version,
        state=encode(document) if document is not table.document else None,
        clock=_clock(table, change, now),
        game=document.game or None,
        plies=_with_checkpoint(change),
        new_game=_new_game(change),
        ending=_ending(table, change),
        is_closed=document.stage == "closed",
        plies_kept=table.ply - change.taken_back if change.taken_back else None,
    )


def read_table(found: StoredTable, now: float, timer: Timer | None = None) -> Table:
    """With this timer, where it has been kept; ValueError where it can't be read."""
    try:
        document = read_document(found.state)
        clock = read_clock(found.clock) if found.clock else None
        start = read_start(found.game.header) if found.game else None
    except msgspec.MsgspecError as error:
        raise ValueError(f"table {found.table} can't be read: {error}") from error
    plies = found.game.plies if found.game else []
    return restore_table(document, found.version, clock, start, plies, now, timer)


def _clock(table: Table, change: Change, now: float) -> bytes | None:
    clock = change.document.settings.clock
    if not clock.seconds:
        return None
    timer = Timer(clock, tuple(change.document.seats), now) if change.start else table.timer
    return encode(timer.to_store(change.answered, bool(change.plies), now))


def _with_checkpoint(change: Change) -> tuple[Ply, ...]:
    """The last ply carries one where a multiple of PLIES_BETWEEN_CHECKPOINTS was reached."""
    if not change.plies or change.game is None:
        return change.plies
    *others, last = change.plies
    before = change.plies[0].number - 1
    if last.number // PLIES_BETWEEN_CHECKPOINTS == before // PLIES_BETWEEN_CHECKPOINTS:
        return change.plies
    return (*others, last._replace(checkpoint=save(change.game)))


def _new_game(change: Change) -> NewGame | None:
    if change.start is None:
        return None
    return NewGame(change.document.game, change.document.number, encode(change.start))


def _ending(table: Table, change: Change) -> Ending | None:
    if not change.is_ended or change.game is None:
        return None
    game, document = change.game, change.document
    date = datetime.now(UTC).date().isoformat()
    record = Record.of(game, table.names, date)
    if document.resigned:
        record = record.with_resignation(document.resigned)
    record = record.with_deals(document.began_as, document.deals)
    summary = Finished(
        id=document.game,
        game=game.game,
        rules=game.configuration.rules,
        seats=len(game.seats),
        teams=game.configuration.teams,
        date=date,
        names=table.names,
        winners=record.winners or [],
        plies=len(record.moves),
    )
    is_listed = document.settings.visibility == "listed"
    seated = tuple(document.saw.items())
    return Ending(document.game, is_listed, encode(summary), record.text(), seated)
