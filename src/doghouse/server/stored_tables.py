"""Tables as they are stored."""

from __future__ import annotations

import sqlite3
from bisect import bisect_left
from collections.abc import Iterator
from operator import itemgetter

from ..table.change import Ply
from .latest_row import CLOCK, FOUND, TOUCHED, VERSION
from .logs import log
from .store import StoredGame, StoredTable

STATES = f"SELECT id, state FROM {FOUND} WHERE NOT is_closed ORDER BY {TOUCHED}"
TABLE = f"""
    SELECT id, {VERSION}, state, {CLOCK}, game FROM {FOUND} WHERE NOT is_closed AND id = ?
"""
GAME = "SELECT number, header FROM games WHERE id = ?"
MOVES = "SELECT ply, seat, move, shuffle, by FROM moves WHERE game = ? ORDER BY ply"
CHECKPOINT = "SELECT ply, position FROM checkpoints WHERE game = ?"


def read_states(connection: sqlite3.Connection) -> Iterator[tuple[str, bytes]]:
    """Of all tables, the last touched at the end. Where that fails, as many ids as can be read."""
    try:
        yield from connection.execute(STATES)
    except sqlite3.Error as error:
        log.error("database damaged", error=str(error))
        yield from ((id, b"") for id in read_ids(connection))


def read_ids(connection: sqlite3.Connection) -> Iterator[str]:
    """As far as they can be read."""
    try:
        for (id,) in connection.execute("SELECT id FROM tables WHERE NOT is_closed"):
            yield id
    except sqlite3.Error as error:
        log.error("tables unreadable", error=str(error))


def read_one(connection: sqlite3.Connection, id: str) -> StoredTable | None:
    """None where there is no such table, or where damage is met, which is logged."""
    try:
        return read(connection, id)
    except (sqlite3.Error, UnicodeError) as error:
        if not is_damage(error):
            raise
        log.error("table unreadable", table=id, error=str(error))
        return None


def is_damage(error: Exception) -> bool:
    """Text that is none has no name: what else has none is damage too."""
    return getattr(error, "sqlite_errorname", "SQLITE_CORRUPT").startswith("SQLITE_CORRUPT")


def read(connection: sqlite3.Connection, id: str) -> StoredTable | None:
    found = connection.execute(TABLE, (id,)).fetchone()
    if found is None:
        return None
    id, version, state, clock, game = found
    return StoredTable(id, version, state, clock, read_game(connection, game))


def read_game(connection: sqlite3.Connection, game: str | None) -> StoredGame | None:
    found = connection.execute(GAME, (game,)).fetchone()
    if game is None or found is None:
        return None
    number, header = found
    return StoredGame(game, number, header, read_plies(connection, game))


def read_plies(connection: sqlite3.Connection, game: str) -> list[Ply]:
    """In order; a checkpoint stands in the move that it follows."""
    plies = [Ply(*row) for row in connection.execute(MOVES, (game,))]
    for number, position in connection.execute(CHECKPOINT, (game,)):
        index = bisect_left(plies, number, key=itemgetter(0))
        if index < len(plies):  # else that move is lost, and the game is replayed
            plies[index] = plies[index]._replace(checkpoint=position)
    return plies
