"""How the tables in PostgreSQL are made and brought up to date.

The version of a database is the number of migrations that made it. A migration is never changed
once it was released: add another one. Processes of the old version may still run meanwhile, so a
migration takes nothing away that they need.
"""

from __future__ import annotations

from typing import Any

from ...words import say
from ..store import Unusable
from .commit_functions import FUNCTIONS
from .database_line import DatabaseLine
from .postgres_schema import ANALYSES_SCHEMA, FIRST_SCHEMA, TRIES_SCHEMA

POSTGRES_MIGRATIONS: tuple[tuple[str, ...], ...] = (
    FIRST_SCHEMA,
    ANALYSES_SCHEMA,
    TRIES_SCHEMA,
)
LOCK = 0x444F4748  # "DOGH": several processes may start at once

VERSIONS = """
    CREATE TABLE doghouse_version (
        only_row BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (only_row),
        version INTEGER NOT NULL
    )
"""


async def migrate_postgres(
    line: DatabaseLine, migrations: tuple[tuple[str, ...], ...] = POSTGRES_MIGRATIONS
) -> None:
    """All or nothing. Unusable where the database is not ours, or of a newer version."""
    async with line.transaction() as connection:
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        version = await stored_version(connection, line.name, len(migrations))
        for statement in (text for migration in migrations[version:] for text in migration):
            await connection.execute(statement)
        for function in FUNCTIONS:
            await connection.execute(function)
        await connection.execute("UPDATE doghouse_version SET version = $1", len(migrations))


async def stored_version(connection: Any, name: str, newest: int) -> int:
    """0 of an empty database, which is marked as ours."""
    if await connection.fetchval("SELECT to_regclass('doghouse_version')") is None:
        if await connection.fetchval("SELECT to_regclass('tables')") is not None:
            raise Unusable(say("store.not_ours", file=name))
        await connection.execute(VERSIONS)
        await connection.execute("INSERT INTO doghouse_version (version) VALUES (0)")
    version: int = await connection.fetchval("SELECT version FROM doghouse_version")
    if version > newest:
        raise Unusable(say("store.newer", file=name, version=version, newest=newest))
    return version
