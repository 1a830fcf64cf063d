"""Between a table and the store: what is written of a change, and a table read again."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import msgspec

from ..protocol import Finished
from ..rules.record import Record
from ..rules.saving import save
from ..table import Change, Table
from ..table.clock import Kept
from ..table.document import Document
from ..table.restore import Header, Stored, restored
from . import store as st

CHECKPOINT = 50  # plies

encode = msgspec.json.Encoder().encode
read_document = msgspec.json.Decoder(Document).decode
read_header = msgspec.json.Decoder(Header).decode
read_clock = msgspec.json.Decoder(Kept).decode


def stored(table: Table, change: Change, now: float) -> st.Change:
    document = change.document
    return st.Change(
        table=document.id,
        version=table.version + 1,
        state=encode(document) if document is not table.document else None,
        clock=_clock(table, change, now),
        game=document.game or None,
        plies=tuple(_ply(change, at) for at in range(len(change.plies))),
        new_game=_new_game(change),
        ending=_ending(table, change),
        is_closed=document.stage == "closed",
    )


def opened(document: Document) -> st.Change:
    """A table's first change."""
    return st.Change(document.id, 1, encode(document))


def reopened(found: st.StoredTable, now: float) -> Table:
    """ValueError where what was stored can't be read."""
    try:
        document = read_document(found.state)
        clock = read_clock(found.clock) if found.clock else None
        header = read_header(found.game.header) if found.game else None
    except msgspec.MsgspecError as error:
        raise ValueError(f"table {found.table} can't be read: {error}") from error
    plies = found.game.plies if found.game else []
    moves = [Stored(p.seat, p.move, p.shuffle, p.by, p.checkpoint) for p in plies]  # type: ignore[arg-type]
    return restored(document, found.version, clock, header, moves, now)


def _clock(table: Table, change: Change, now: float) -> bytes | None:
    if not change.document.settings.clock.seconds:
        return None
    if change.begun:
        banks = dict.fromkeys(change.document.seats, float(change.document.settings.clock.bank))
        return encode(Kept(banks, time.time()))
    return encode(table.timer.kept(change.answered, bool(change.plies), now))


def _ply(change: Change, at: int) -> st.Ply:
    played = change.plies[at]
    is_last = at == len(change.plies) - 1
    crossed = played.ply // CHECKPOINT > (change.plies[0].ply - 1) // CHECKPOINT
    checkpoint = save(change.game) if is_last and crossed and change.game else None
    return st.Ply(played.ply, played.seat, played.move, played.shuffle, played.by, checkpoint)


def _new_game(change: Change) -> st.NewGame | None:
    if change.begun is None:
        return None
    header = Header(change.begun.seed, change.document)
    return st.NewGame(change.begun.id, change.begun.number, encode(header))


def _ending(table: Table, change: Change) -> st.Ending | None:
    if not change.is_ended or change.game is None:
        return None
    game, document = change.game, change.document
    date = datetime.now(UTC).date().isoformat()
    record = Record.of(game, table.names, date)
    summary = Finished(
        id=document.game,
        game=game.game,
        rules=game.configuration.rules,
        seats=len(game.seats),
        teams=game.configuration.teams,
        date=date,
        names=table.names,
        winners=game.winners,
        plies=len(record.moves),
    )
    is_listed = document.settings.visibility == "listed"
    return st.Ending(document.game, is_listed, encode(summary), record.text())
