"""The SQL that stores a commit in PostgreSQL."""

from __future__ import annotations

import time
from typing import Any

from ...words import say
from ..store import Commit, Conflict, Ending, NotOwner
from .commit_functions import CLOSED_TABLE, NO_TABLE, OLD_EPOCH, OLD_VERSION
from .database_line import CommitRefused, DatabaseLine

MOVE = "SELECT store_move($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
TABLE = "SELECT store_table($1, $2, $3, $4, $5)"
CHANGE = "SELECT store_change($1, $2, $3, $4, $5, $6, $7, $8)"
ADD_GAME = "INSERT INTO games (id, table_id, number, header) VALUES ($1, $2, $3, $4)"
SET_GAME = "UPDATE tables SET game = $1 WHERE id = $2"
ADD_MOVE = """
    INSERT INTO moves (game, ply, seat, move, shuffle, by) VALUES ($1, $2, $3, $4, $5, $6)
"""
PUT_CHECKPOINT = """
    INSERT INTO checkpoints (game, ply, position) VALUES ($1, $2, $3)
    ON CONFLICT (game) DO UPDATE SET ply = excluded.ply, position = excluded.position
"""
TAKE_BACK = (
    """
    INSERT INTO taken_back (game, ply, seat, move, by)
    SELECT game, ply, seat, move, by FROM moves WHERE game = $1 AND ply > $2 ORDER BY ply
    """,
    "DELETE FROM moves WHERE game = $1 AND ply > $2",
    "DELETE FROM checkpoints WHERE game = $1 AND ply > $2",
)
ADD_RECORD = "INSERT INTO records (game, is_listed, summary, record) VALUES ($1, $2, $3, $4)"
ADD_GAME_OF_PROFILE = """
    INSERT INTO profile_games (profile, number, seat, table_id)
    SELECT profile, number, $4::text, table_id FROM profile_seats, records
    WHERE table_id = $1 AND game = $2 AND person = $3
    ON CONFLICT DO NOTHING
"""
DELETE_UNFINISHED = """
    DELETE FROM tables WHERE id = $1 AND NOT EXISTS (
        SELECT 1 FROM games JOIN records ON records.game = games.id WHERE table_id = $1
    )
"""
CLOSE_TABLE = "UPDATE tables SET is_closed = TRUE, process = NULL WHERE id = $1"
PLY_COLUMNS = 5  # of a ply that are stored with its move


async def store_commit(line: DatabaseLine, commit: Commit, process: int, epoch: int) -> None:
    """Of a table that this process owns since this epoch."""
    try:
        if is_only_a_move(commit):
            await line.execute(MOVE, *move_values(commit, epoch))
            return
        async with line.transaction() as connection:
            await put_table(connection, commit, process, epoch)
            await put_game(connection, commit)
            if commit.ending is not None:
                await add_record(connection, commit.table, commit.ending)
            if commit.is_closed:
                await connection.execute(DELETE_UNFINISHED, commit.table)
                await connection.execute(CLOSE_TABLE, commit.table)
    except Conflict as error:
        why = say("store.conflict", table=commit.table, version=commit.version, why=error)
        raise Conflict(why) from error
    except CommitRefused as error:
        raise refusal(commit, error.sqlstate, error.found) from error


def is_only_a_move(commit: Commit) -> bool:
    is_more = commit.state is not None or commit.new_game or commit.ending or commit.is_closed
    is_one = len(commit.plies) == 1 and commit.plies[0].checkpoint is None
    return is_one and not is_more and commit.plies_kept is None


def move_values(commit: Commit, epoch: int) -> tuple[Any, ...]:
    table = epoch, commit.table, commit.version, int(time.time()), commit.clock, commit.game
    return (*table, *commit.plies[0][:PLY_COLUMNS])


async def put_table(connection: Any, commit: Commit, process: int, epoch: int) -> None:
    now = int(time.time())
    row = commit.table, now, commit.clock, commit.state
    if commit.version == 1 and commit.state is not None:
        await connection.execute(TABLE, process, *row)
        return
    game = commit.game if commit.plies else None
    is_new = commit.new_game is not None
    head = epoch, commit.table, commit.version, now
    await connection.execute(CHANGE, *head, commit.clock, commit.state, game, is_new)


async def put_game(connection: Any, commit: Commit) -> None:
    if (new := commit.new_game) is not None:
        await connection.execute(ADD_GAME, new.game, commit.table, new.number, new.header)
        await connection.execute(SET_GAME, new.game, commit.table)
    if commit.plies_kept is not None:
        for statement in TAKE_BACK:
            await connection.execute(statement, commit.game, commit.plies_kept)
    for ply in commit.plies:
        await connection.execute(ADD_MOVE, commit.game, *ply[:PLY_COLUMNS])
        if ply.checkpoint is not None:
            await connection.execute(PUT_CHECKPOINT, commit.game, ply.number, ply.checkpoint)


async def add_record(connection: Any, table: str, ending: Ending) -> None:
    await connection.execute(ADD_RECORD, *ending[:4])
    for person, seat in ending.seated:
        await connection.execute(ADD_GAME_OF_PROFILE, table, ending.game, person, seat)


def refusal(commit: Commit, sqlstate: str, stored: str) -> Conflict:
    """In the words of the other store."""
    table, wanted = commit.table, commit.version
    if sqlstate == OLD_EPOCH:
        return NotOwner(say("store.old_epoch", table=table, epoch=stored))
    if sqlstate == NO_TABLE:
        return Conflict(say("store.no_table", table=table))
    if sqlstate in (CLOSED_TABLE, OLD_VERSION):
        key = "store.closed_table" if sqlstate == CLOSED_TABLE else "store.old_version"
        return Conflict(say(key, table=table, version=wanted, stored=stored))
    why = say("store.other_game", game=commit.game, stored=stored)
    return Conflict(say("store.conflict", table=table, version=wanted, why=why))
