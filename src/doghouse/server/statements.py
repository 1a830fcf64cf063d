"""The SQL that stores a commit. Each function runs inside a transaction of its caller."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterable

from ..table.change import Ply
from ..words import say
from .database_files import FileGone
from .profile_rows import add_games
from .store import Commit, Conflict, Ending, NewGame

UPDATE_TABLE = """
    UPDATE tables SET version = ?, clock = coalesce(?, clock), touched = ?
    WHERE id = ? AND version < ? AND NOT is_closed
"""
#: A later version is never the first of a table: that one was deleted.
PUT_TABLE = """
    INSERT INTO tables (id, version, clock, touched) SELECT :id, :version, :clock, :now
    WHERE :version = 1 OR EXISTS (SELECT 1 FROM tables WHERE id = :id)
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
DELETE_UNFINISHED = """
    DELETE FROM tables WHERE id = ? AND NOT EXISTS (
        SELECT 1 FROM games JOIN records ON records.game = games.id WHERE table_id = ?
    )
"""


def insert_all(connection: sqlite3.Connection, commits: Iterable[Commit]) -> None:
    """Raises at the first that does not fit."""
    now = int(time.time())
    for commit in commits:
        insert(connection, commit, now)


def insert_each(connection: sqlite3.Connection, commits: Iterable[Commit]) -> list[Conflict | None]:
    """One that does not fit is rolled back alone."""
    now = int(time.time())
    return [insert_alone(connection, commit, now) for commit in commits]


def insert_alone(connection: sqlite3.Connection, commit: Commit, now: int) -> Conflict | None:
    connection.execute("SAVEPOINT before")
    try:
        insert(connection, commit, now)
    except Exception as error:
        if concerns_all(error):
            raise
        connection.execute("ROLLBACK TO before")
        return conflict(commit, error)
    finally:
        with contextlib.suppress(sqlite3.OperationalError):  # the transaction may have ended
            connection.execute("RELEASE before")
    return None


def concerns_all(error: Exception) -> bool:
    """A full disk, a file that has gone: not the fault of one commit."""
    return type(error) in (sqlite3.OperationalError, sqlite3.DatabaseError, FileGone)


def conflict(commit: Commit, error: Exception) -> Conflict:
    if isinstance(error, Conflict):
        return error
    why = say("store.conflict", table=commit.table, version=commit.version, why=error)
    result = Conflict(why)
    result.__cause__ = error
    return result


def insert(connection: sqlite3.Connection, commit: Commit, now: int) -> None:
    execute = connection.execute
    table, version, state, clock = commit[:4]
    if state is None:
        stored = execute(UPDATE_TABLE, (version, clock, now, table, version))
    else:
        values = {"id": table, "version": version, "clock": clock, "now": now}
        stored = execute(PUT_TABLE, values)
    if stored.rowcount != 1:
        raise unmatched(connection, commit)
    if state is not None:
        execute(PUT_STATE, (table, state))
    if commit.new_game is not None:
        add_game(connection, table, commit.new_game)
    for ply in commit.plies:
        add_move(connection, commit.game, ply)
    if commit.ending is not None:
        add_record(connection, commit.ending)
        add_games(connection, table, commit.ending.game, commit.ending.seated)
    if commit.is_closed and not execute(DELETE_UNFINISHED, (table, table)).rowcount:
        execute(CLOSE_TABLE, (table,))


def unmatched(connection: sqlite3.Connection, commit: Commit) -> Conflict:
    """Why no row of `tables` matched the commit."""
    query = "SELECT version, is_closed FROM tables WHERE id = ?"
    row = connection.execute(query, (commit.table,)).fetchone()
    if row is None:
        return Conflict(say("store.no_table", table=commit.table))
    key = "store.closed_table" if row[1] else "store.old_version"
    return Conflict(say(key, table=commit.table, version=commit.version, stored=row[0]))


def add_game(connection: sqlite3.Connection, table: str, new: NewGame) -> None:
    connection.execute(ADD_GAME, (new.game, table, new.number, new.header))
    connection.execute(SET_GAME, (new.game, table))


def add_move(connection: sqlite3.Connection, game: str | None, ply: Ply) -> None:
    connection.execute(ADD_MOVE, (game, ply.number, ply.seat, ply.move, ply.shuffle, ply.by))
    if ply.checkpoint is not None:
        connection.execute(PUT_CHECKPOINT, (game, ply.number, ply.checkpoint))


def add_record(connection: sqlite3.Connection, ending: Ending) -> None:
    connection.execute(ADD_RECORD, ending[:4])


# --- deleting -----------------------------------------------------------------------------------

# References delete what belongs to it. The time is checked again: it may have changed meanwhile.
DELETE_TABLE = "DELETE FROM tables WHERE id = ? AND touched < ?"
DELETE_OLD_GAMES = """
    DELETE FROM games WHERE id IN (
        SELECT games.id FROM games JOIN tables ON tables.id = games.table_id
        WHERE games.id != tables.game AND games.id IN (SELECT game FROM records) LIMIT ?
    )
"""
NEVER_BEGUN = "SELECT id FROM tables WHERE game IS NULL AND NOT is_closed"
DELETE_NEVER_BEGUN = "DELETE FROM tables WHERE id = ? AND game IS NULL"
UNTOUCHED = "SELECT id, version FROM tables WHERE touched < ?"
# Machines without a battery begin in 1970: what they stored then is as old as nobody knows.
DATE_UNDATED = "UPDATE tables SET touched = ? WHERE touched < ?"
FIRST_TIME = 1_767_225_600  # 2026 began: there was no Doghouse before


def date_undated(connection: sqlite3.Connection) -> None:
    connection.execute(DATE_UNDATED, (int(time.time()), FIRST_TIME))


def delete_tables(connection: sqlite3.Connection, tables: Iterable[str], since: float) -> list[str]:
    """Those that were deleted."""
    execute = connection.execute
    return [table for table in tables if execute(DELETE_TABLE, (table, since)).rowcount]


def delete_never_begun(connection: sqlite3.Connection, tables: Iterable[str]) -> None:
    connection.executemany(DELETE_NEVER_BEGUN, [(table,) for table in tables])


def delete_old_games(connection: sqlite3.Connection, most: int) -> int:
    return connection.execute(DELETE_OLD_GAMES, (most,)).rowcount


# --- probing ------------------------------------------------------------------------------------


def rewrite_version(connection: sqlite3.Connection) -> None:
    """Writes the first page of the file as it is."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    connection.execute(f"PRAGMA user_version = {version}")
