"""What PostgreSQL's own tools do better than the commands for files."""

from __future__ import annotations

from pathlib import Path

from ..server.database_address import chosen_database, is_postgres, shown
from ..words import say


def refuse_postgres(key: str, database: str | None, file: str | Path = "") -> None:
    """ValueError where the database is one of PostgreSQL, with what to use there."""
    chosen = chosen_database(database)
    if is_postgres(chosen):
        raise ValueError(say(key, database=shown(chosen), file=file))
