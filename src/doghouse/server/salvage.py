"""What can still be read of a damaged database, put into a new one."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from .database_copy import copy_database
from .examination import table_ids, why_unreadable
from .migrations import MIGRATIONS, apply

#: With the columns that order them: rows are read from both ends, up to the damage.
KEYS = {
    "tables": "id",
    "states": "rowid",
    "games": "rowid",
    "moves": "game, ply",
    "checkpoints": "rowid",
    "records": "number",
    "profiles": "id",
    "profile_keys": "hash",
    "profile_seats": "table_id, person",
    "profile_games": "profile, number",
}
BACKWARD = {
    "game, ply": "game DESC, ply DESC",
    "table_id, person": "table_id DESC, person DESC",
    "profile, number": "profile DESC, number DESC",
}
#: What has lost the row it belongs to, and moves behind a gap. A checkpoint only saves time.
LEFT_OVER = (
    "DELETE FROM tables WHERE id NOT IN (SELECT table_id FROM states)",
    "DELETE FROM states WHERE table_id NOT IN (SELECT id FROM tables)",
    "DELETE FROM games WHERE table_id NOT IN (SELECT id FROM tables)",
    "DELETE FROM moves WHERE game NOT IN (SELECT id FROM games)",
    """
    DELETE FROM moves WHERE (game, ply) IN (
        SELECT game, ply FROM (
            SELECT game, ply, row_number() OVER (PARTITION BY game ORDER BY ply) AS number
            FROM moves
        ) WHERE ply != number
    )
    """,
    "DELETE FROM checkpoints",
    "DELETE FROM profile_seats WHERE table_id NOT IN (SELECT id FROM tables)",
    "DELETE FROM profile_games WHERE number NOT IN (SELECT number FROM records)",
)


def salvage(source: sqlite3.Connection, target: Path) -> list[str]:
    """The tables that are lost. The target appears when it is whole."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        apply(new, MIGRATIONS, len(MIGRATIONS))
        new.execute("PRAGMA foreign_keys = OFF")
        for table, key in KEYS.items():
            copy_rows(source, new, table, key)
        for statement in LEFT_OVER:
            new.execute(statement)
        lost = [id for id in table_ids(new) if why_unreadable(new, id)]
        new.execute("PRAGMA foreign_keys = ON")
        new.executemany("DELETE FROM tables WHERE id = ?", [(id,) for id in lost])
        copy_database(new, target)
        kept = set(table_ids(new))
    return [id for id in table_ids(source) if id not in kept]


def copy_rows(source: sqlite3.Connection, new: sqlite3.Connection, table: str, key: str) -> None:
    for row in rows_of(source, table, key):
        marks = ", ".join("?" * len(row))
        with contextlib.suppress(sqlite3.Error):  # a row of garbage
            new.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", row)


def rows_of(source: sqlite3.Connection, table: str, key: str) -> Iterator[tuple[object, ...]]:
    """Up to the damage from the beginning, then up to the damage from the end."""
    for order in (key, BACKWARD.get(key, f"{key} DESC")):
        try:
            yield from source.execute(f"SELECT * FROM {table} ORDER BY {order}")
        except sqlite3.DatabaseError:
            continue
        return
