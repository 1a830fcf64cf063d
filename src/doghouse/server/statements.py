"""How a change becomes rows. Each function runs inside a transaction of its caller."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterable

from ..words import say
from .store import Change, Conflict, Ending, NewGame, Ply

UPDATE_TABLE = """
    UPDATE tables SET version = ?, clock = coalesce(?, clock), touched = ?
    WHERE id = ? AND version < ? AND NOT is_closed
"""
PUT_TABLE = """
    INSERT INTO tables (id, version, clock, touched) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
        version = excluded.version,
        clock = coalesce(excluded.clock, clock),
        touched = excluded.touched
    WHERE version < excluded.version AND NOT is_closed
"""
PUT_STATE = "INSERT OR REPLACE INTO states (table_id, state) VALUES (?, ?)"
ADD_GAME = "INSERT INTO games (id, table_id, number, header) VALUES (?, ?, ?, ?)"
SET_GAME = "UPDATE tables SET game = ? WHERE id = ?"
ADD_MOVE = "INSERT INTO moves (game, ply, seat, move, shuffle, by) VALUES (?, ?, ?, ?, ?, ?)"
PUT_CHECKPOINT = "INSERT OR REPLACE INTO checkpoints (game, ply, position) VALUES (?, ?, ?)"
ADD_RECORD = "INSERT INTO records (game, is_listed, summary, record) VALUES (?, ?, ?, ?)"
CLOSE_TABLE = "UPDATE tables SET is_closed = 1 WHERE id = ?"


def save_all(connection: sqlite3.Connection, changes: Iterable[Change]) -> None:
    """Raises at the first that does not fit."""
    now = int(time.time())
    for change in changes:
        save(connection, change, now)


def save_each(connection: sqlite3.Connection, changes: Iterable[Change]) -> list[Conflict | None]:
    """One that does not fit leaves no trace and harms no other."""
    now = int(time.time())
    return [save_alone(connection, change, now) for change in changes]


def save_alone(connection: sqlite3.Connection, change: Change, now: int) -> Conflict | None:
    connection.execute("SAVEPOINT change")
    try:
        save(connection, change, now)
    except Exception as error:
        if concerns_all(error):
            raise
        connection.execute("ROLLBACK TO change")
        return conflict(change, error)
    finally:
        with contextlib.suppress(sqlite3.OperationalError):  # a failure may have ended it all
            connection.execute("RELEASE change")
    return None


def concerns_all(error: Exception) -> bool:
    """A full disk, a file that can't be read: not the fault of a change."""
    return type(error) in (sqlite3.OperationalError, sqlite3.DatabaseError)


def conflict(change: Change, error: Exception) -> Conflict:
    if isinstance(error, Conflict):
        return error
    why = say("store.conflict", table=change.table, version=change.version, why=error)
    result = Conflict(why)
    result.__cause__ = error
    return result


def save(connection: sqlite3.Connection, change: Change, now: int) -> None:
    execute = connection.execute
    table, version, state, clock = change[:4]
    if state is None:
        stored = execute(UPDATE_TABLE, (version, clock, now, table, version))
    else:
        stored = execute(PUT_TABLE, (table, version, clock, now))
    if stored.rowcount != 1:
        raise refusal(connection, change)
    if state is not None:
        execute(PUT_STATE, (table, state))
    if change.new_game is not None:
        begin(connection, table, change.new_game)
    for ply in change.plies:
        add_move(connection, change.game, ply)
    if change.ending is not None:
        end(connection, change.ending)
    if change.is_closed:
        execute(CLOSE_TABLE, (table,))


def refusal(connection: sqlite3.Connection, change: Change) -> Conflict:
    """Why the row of the table did not take the change."""
    query = "SELECT version, is_closed FROM tables WHERE id = ?"
    row = connection.execute(query, (change.table,)).fetchone()
    if row is None:
        return Conflict(say("store.no_table", table=change.table))
    key = "store.closed_table" if row[1] else "store.old_version"
    return Conflict(say(key, table=change.table, version=change.version, stored=row[0]))


def begin(connection: sqlite3.Connection, table: str, new: NewGame) -> None:
    connection.execute(ADD_GAME, (new.game, table, new.number, new.header))
    connection.execute(SET_GAME, (new.game, table))


def add_move(connection: sqlite3.Connection, game: str | None, ply: Ply) -> None:
    connection.execute(ADD_MOVE, (game, *ply[:-1]))
    if ply.checkpoint is not None:
        connection.execute(PUT_CHECKPOINT, (game, ply.ply, ply.checkpoint))


def end(connection: sqlite3.Connection, ending: Ending) -> None:
    connection.execute(ADD_RECORD, ending)


# Forgetting


# And by its references all that hangs on it. It may have been touched since it was looked for.
DELETE_TABLE = "DELETE FROM tables WHERE id = ? AND touched < ?"
DELETE_OLD_GAMES = """
    DELETE FROM games WHERE id IN (
        SELECT games.id FROM games JOIN tables ON tables.id = games.table_id
        WHERE games.id != tables.game AND games.id IN (SELECT game FROM records) LIMIT ?
    )
"""
UNTOUCHED = "SELECT id FROM tables WHERE touched < ?"


def delete_tables(connection: sqlite3.Connection, tables: Iterable[str], since: float) -> list[str]:
    """Those that were deleted."""
    execute = connection.execute
    return [table for table in tables if execute(DELETE_TABLE, (table, since)).rowcount]


def delete_old_games(connection: sqlite3.Connection, most: int) -> int:
    return connection.execute(DELETE_OLD_GAMES, (most,)).rowcount
