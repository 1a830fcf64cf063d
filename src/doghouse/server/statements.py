"""The SQL that stores a commit. Each function runs inside a transaction of its caller."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterable

from ..words import say
from .database_files import FileGone
from .latest_row import FOUND, TOUCHED, VERSION
from .profile_rows import add_games
from .store import Commit, Conflict, Ending, NewGame

CURRENT = f"SELECT {VERSION}, is_closed, game FROM {FOUND} WHERE id = ?"
ADD_TABLE = "INSERT INTO tables (id) VALUES (?)"
ADD_STATE = """
    INSERT INTO states (version, touched, clock, state, table_id) VALUES (?, ?, ?, ?, ?)
"""
PUT_STATE = """
    UPDATE states
    SET version = ?, touched = ?, clock = coalesce(?, clock), state = coalesce(?, state)
    WHERE table_id = ?
"""
ADD_GAME = "INSERT INTO games (id, table_id, number, header) VALUES (?, ?, ?, ?)"
SET_GAME = "UPDATE tables SET game = ? WHERE id = ?"
ADD_MOVE = """
    INSERT INTO moves (game, ply, seat, move, shuffle, by, version, touched, clock)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
PUT_CHECKPOINT = """
    INSERT INTO checkpoints (game, ply, position) VALUES (?, ?, ?)
    ON CONFLICT (game) DO UPDATE SET ply = excluded.ply, position = excluded.position
"""
TAKE_BACK = (
    """
    INSERT INTO taken_back (game, ply, seat, move, by)
    SELECT game, ply, seat, move, by FROM moves WHERE game = ? AND ply > ? ORDER BY ply
    """,
    "DELETE FROM moves WHERE game = ? AND ply > ?",
    "DELETE FROM checkpoints WHERE game = ? AND ply > ?",
)
ADD_RECORD = "INSERT INTO records (game, is_listed, summary, record) VALUES (?, ?, ?, ?)"
CLOSE_TABLE = "UPDATE tables SET is_closed = 1 WHERE id = ?"
PLY_COLUMNS = 5  # of a ply that are stored with its move
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
    put_table(connection, commit, now)
    if commit.new_game is not None:
        add_game(connection, commit.table, commit.new_game)
    if commit.plies_kept is not None:
        take_back(connection, commit)
    if commit.plies:
        add_moves(connection, commit, now)
    if commit.ending is not None:
        add_record(connection, commit.ending)
        add_games(connection, commit.table, commit.ending.game, commit.ending.seated)
    if commit.is_closed:
        close_table(connection, commit.table)


def put_table(connection: sqlite3.Connection, commit: Commit, now: int) -> None:
    """Conflict where it does not fit. What only moves is stored with its moves."""
    row = (commit.version, now, commit.clock, commit.state, commit.table)
    if commit.version == 1 and commit.state is not None:
        connection.execute(ADD_TABLE, (commit.table,))
        connection.execute(ADD_STATE, row)
        return
    found = connection.execute(CURRENT, (commit.table,)).fetchone()
    check_fits(commit, found)
    if commit.state is not None or not commit.plies:
        connection.execute(PUT_STATE, row)


def check_fits(commit: Commit, found: tuple[int, int, str | None] | None) -> None:
    if found is None:  # also where a later version comes after its table was deleted
        raise Conflict(say("store.no_table", table=commit.table))
    version, is_closed, game = found
    table, wanted = commit.table, commit.version
    if is_closed or wanted <= version:
        key = "store.closed_table" if is_closed else "store.old_version"
        raise Conflict(say(key, table=table, version=wanted, stored=version))
    if commit.plies and commit.game != game and commit.new_game is None:
        why = say("store.other_game", game=commit.game, stored=game)
        raise Conflict(say("store.conflict", table=table, version=wanted, why=why))


def take_back(connection: sqlite3.Connection, commit: Commit) -> None:
    """The moves after those that are kept; a checkpoint behind them is of no use any more."""
    for statement in TAKE_BACK:
        connection.execute(statement, (commit.game, commit.plies_kept))


def add_game(connection: sqlite3.Connection, table: str, new: NewGame) -> None:
    connection.execute(ADD_GAME, (new.game, table, new.number, new.header))
    connection.execute(SET_GAME, (new.game, table))


def add_moves(connection: sqlite3.Connection, commit: Commit, now: int) -> None:
    clock = commit.clock if commit.state is None else None  # else it stands there
    for ply in commit.plies:
        row = (commit.game, *ply[:PLY_COLUMNS], commit.version, now, clock)
        connection.execute(ADD_MOVE, row)
        if ply.checkpoint is not None:
            connection.execute(PUT_CHECKPOINT, (commit.game, ply.number, ply.checkpoint))


def close_table(connection: sqlite3.Connection, table: str) -> None:
    if not connection.execute(DELETE_UNFINISHED, (table, table)).rowcount:
        connection.execute(CLOSE_TABLE, (table,))


def add_record(connection: sqlite3.Connection, ending: Ending) -> None:
    connection.execute(ADD_RECORD, ending[:4])


# --- deleting -----------------------------------------------------------------------------------

# References delete what belongs to it. The time is checked again: it may have changed meanwhile.
DELETE_TABLE = f"""
    DELETE FROM tables WHERE id IN (SELECT id FROM {FOUND} WHERE id = ? AND {TOUCHED} < ?)
"""
DELETE_OLD_GAMES = """
    DELETE FROM games WHERE id IN (
        SELECT games.id FROM games JOIN tables ON tables.id = games.table_id
        WHERE games.id != tables.game AND games.id IN (SELECT game FROM records) LIMIT ?
    )
"""
NEVER_BEGUN = "SELECT id FROM tables WHERE game IS NULL AND NOT is_closed"
DELETE_NEVER_BEGUN = "DELETE FROM tables WHERE id = ? AND game IS NULL"
UNTOUCHED = f"SELECT id, {VERSION} FROM {FOUND} WHERE {TOUCHED} < ?"
# Machines without a battery begin in 1970: what they stored then is as old as nobody knows.
DATE_UNDATED = f"""
    UPDATE states SET touched = ? WHERE table_id IN (SELECT id FROM {FOUND} WHERE {TOUCHED} < ?)
"""
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
