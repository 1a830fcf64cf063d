"""The tables of the database, and how older files are brought up to date.

The version of a file (`user_version`) is the number of migrations that made it. A migration is
never changed once it was released: add another one.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from ..words import say
from .database_copy import copy_database
from .profile_tables import PROFILES
from .store import Unusable

Migration = tuple[str, ...]

APPLICATION_ID = 0x444F4748  # "DOGH": marks the file as ours

FIRST: Migration = (
    # What changes with every move is small and apart from what seldom changes.
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        version INTEGER NOT NULL,
        clock BLOB,
        game TEXT,  -- the one that runs or ran last
        is_closed INTEGER NOT NULL DEFAULT 0,
        touched INTEGER NOT NULL  -- seconds since 1970
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE states (
        table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        state BLOB NOT NULL
    )
    """,
    """
    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        number INTEGER NOT NULL,
        header BLOB NOT NULL,
        UNIQUE (table_id, number)
    )
    """,
    # The key keeps two writers from storing the same ply.
    """
    CREATE TABLE moves (
        game TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
        ply INTEGER NOT NULL,
        seat TEXT NOT NULL,
        move TEXT NOT NULL,
        shuffle TEXT,
        by TEXT NOT NULL,
        PRIMARY KEY (game, ply)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE checkpoints (
        game TEXT PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        ply INTEGER NOT NULL,
        position BLOB NOT NULL
    )
    """,
    # Outlives its table and its game: no references.
    """
    CREATE TABLE records (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL UNIQUE,
        is_listed INTEGER NOT NULL,
        summary BLOB NOT NULL,
        record TEXT NOT NULL
    )
    """,
    "CREATE INDEX listed ON records (number) WHERE is_listed",
)

# A move writes one row: version, time and clock stand with the moves and with the states.
ONE_ROW_A_MOVE: Migration = (
    "ALTER TABLE moves ADD COLUMN version INTEGER",  # NULL: of an older file, and of no account
    "ALTER TABLE moves ADD COLUMN touched INTEGER",  # seconds since 1970
    "ALTER TABLE moves ADD COLUMN clock BLOB",
    """
    CREATE TABLE new_states (
        table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        version INTEGER NOT NULL,
        touched INTEGER NOT NULL,
        clock BLOB,
        state BLOB NOT NULL
    )
    """,
    """
    INSERT INTO new_states SELECT table_id, version, touched, clock, state
    FROM states JOIN tables ON id = table_id
    """,
    "DROP TABLE states",
    "ALTER TABLE new_states RENAME TO states",
    """
    CREATE TABLE new_tables (
        id TEXT PRIMARY KEY,
        game TEXT,  -- the one that runs or ran last
        is_closed INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID
    """,
    "INSERT INTO new_tables SELECT id, game, is_closed FROM tables",
    "DROP TABLE tables",
    "ALTER TABLE new_tables RENAME TO tables",
)

TAKEN_BACK: Migration = (
    # What was played and taken back, in the order in which that was done: nothing is lost.
    """
    CREATE TABLE taken_back (
        number INTEGER PRIMARY KEY,
        game TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
        ply INTEGER NOT NULL,
        seat TEXT NOT NULL,
        move TEXT NOT NULL,
        by TEXT NOT NULL
    )
    """,
    "CREATE INDEX taken_back_of_games ON taken_back (game)",
)

ANALYSES: Migration = (
    """
    CREATE TABLE analyses (
        id TEXT PRIMARY KEY,  -- made from the record
        is_sent INTEGER NOT NULL,  -- the record is not one of ours
        made INTEGER NOT NULL,  -- seconds since 1970
        document BLOB NOT NULL
    ) WITHOUT ROWID
    """,
)

MIGRATIONS: tuple[Migration, ...] = (FIRST, ONE_ROW_A_MOVE, PROFILES, TAKEN_BACK, ANALYSES)


def migrate(
    connection: sqlite3.Connection, file: Path, migrations: tuple[Migration, ...] = MIGRATIONS
) -> None:
    """Bring a file to the newest version; an older one is copied first."""
    version = version_of(connection, file, len(migrations))
    if version == len(migrations):
        return
    if version:
        copy_database(connection, copy_path(file, version))
    apply(connection, migrations[version:], len(migrations))


def copy_path(file: Path, version: int) -> Path:
    return file.with_name(f"{file.name}.version-{version}")


def version_of(connection: sqlite3.Connection, file: Path, newest: int) -> int:
    """0 for an empty file. Unusable if it is not ours, or of a newer version of Doghouse."""
    try:
        version: int = connection.execute("PRAGMA user_version").fetchone()[0]
        application = connection.execute("PRAGMA application_id").fetchone()[0]
        is_empty = connection.execute("SELECT 1 FROM sqlite_master").fetchone() is None
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorname == "SQLITE_NOTADB":
            raise Unusable(say("store.not_ours", file=file)) from error
        raise
    if application != APPLICATION_ID and not (is_empty and version == application == 0):
        raise Unusable(say("store.not_ours", file=file))
    if version > newest:
        raise Unusable(say("store.newer", file=file, version=version, newest=newest))
    return version


def apply(connection: sqlite3.Connection, migrations: tuple[Migration, ...], newest: int) -> None:
    """All or nothing. References are checked at the end, so that tables can be rebuilt."""
    connection.execute("PRAGMA foreign_keys = OFF")  # has no effect inside a transaction
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in (statement for migration in migrations for statement in migration):
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {newest}")
        if dangling := connection.execute("PRAGMA foreign_key_check").fetchone():
            raise sqlite3.IntegrityError(f"dangling reference after migration: {dangling}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    finally:
        connection.execute("PRAGMA foreign_keys = ON")
