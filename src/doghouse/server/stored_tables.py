"""All tables as they are stored, read at the start."""

from __future__ import annotations

import sqlite3
from bisect import bisect_left
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

from ..table.change import Ply
from .latest_row import CLOCK, FOUND, TOUCHED, VERSION
from .logs import log
from .store import StoredGame, StoredTable

TABLES = f"""
    SELECT id, {VERSION}, state, {CLOCK}, game FROM {FOUND}
    WHERE NOT is_closed {{only}} ORDER BY {TOUCHED}
"""
GAMES = """
    SELECT games.id, number, header FROM tables JOIN games ON games.id = tables.game
    WHERE NOT is_closed {only}
"""
MOVES = """
    SELECT moves.game, ply, seat, move, shuffle, by
    FROM tables JOIN moves ON moves.game = tables.game
    WHERE NOT is_closed {only} ORDER BY moves.game, ply
"""
CHECKPOINTS = """
    SELECT checkpoints.game, ply, position
    FROM tables JOIN checkpoints ON checkpoints.game = tables.game WHERE NOT is_closed {only}
"""
ONE = " AND tables.id = ?"


def read_tables(connection: sqlite3.Connection) -> list[StoredTable]:
    """Those that can be read; which ones can't is logged."""
    try:
        return read_all(connection)
    except (sqlite3.Error, UnicodeError) as error:
        log.error("database damaged", error=str(error))
        return [table for id in read_ids(connection) for table in read_one(connection, id)]


def read_all(connection: sqlite3.Connection, only: str | None = None) -> list[StoredTable]:
    """At once, which is much quicker than one by one; or only that table."""
    plies = read_plies(connection, only)
    games = {
        game: StoredGame(game, number, header, plies.get(game, []))
        for game, number, header in select(connection, GAMES, only)
    }
    return [
        StoredTable(table, version, state, clock, games.get(game))
        for table, version, state, clock, game in select(connection, TABLES, only)
    ]


def read_ids(connection: sqlite3.Connection) -> Iterator[str]:
    """As far as they can be read."""
    try:
        for (id,) in connection.execute("SELECT id FROM tables WHERE NOT is_closed"):
            yield id
    except sqlite3.Error as error:
        log.error("tables unreadable", error=str(error))


def read_one(connection: sqlite3.Connection, id: str) -> list[StoredTable]:
    """None where it can't be read."""
    try:
        return read_all(connection, id)
    except (sqlite3.Error, UnicodeError) as error:
        log.error("table unreadable", table=id, error=str(error))
        return []


def select(connection: sqlite3.Connection, query: str, only: str | None) -> sqlite3.Cursor:
    condition, values = ("", ()) if only is None else (ONE, (only,))
    return connection.execute(query.format(only=condition), values)


def read_plies(connection: sqlite3.Connection, only: str | None) -> dict[str, list[Ply]]:
    """The moves of each game in order; a checkpoint stands in the move that it follows."""
    rows = select(connection, MOVES, only)
    plies = {
        game: [Ply(*row[1:]) for row in of_game] for game, of_game in groupby(rows, itemgetter(0))
    }
    for game, number, position in select(connection, CHECKPOINTS, only):
        of_game = plies.get(game, [])
        index = bisect_left(of_game, number, key=itemgetter(0))
        if index < len(of_game):  # else that move is lost, and the game is replayed
            of_game[index] = of_game[index]._replace(checkpoint=position)
    return plies
