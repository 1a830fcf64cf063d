"""Which database is meant: a file, or one of PostgreSQL by its URL."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from .paths import VARIABLE, database_path

SCHEMES = ("postgresql://", "postgres://")


def is_postgres(database: Path | str) -> bool:
    return isinstance(database, str) and database.startswith(SCHEMES)


def chosen_database(given: str | None) -> Path | str:
    """A path, or a URL."""
    chosen = given or os.environ.get(VARIABLE)
    if chosen and is_postgres(chosen):
        return chosen
    return Path(chosen) if chosen else database_path()


def shown(database: Path | str) -> str:
    """Without a password: for logs and messages."""
    if not isinstance(database, str):
        return str(database)
    parts = urlsplit(database)
    if parts.password is None:
        return database
    user = f"{parts.username}@" if parts.username else ""
    return urlunsplit(parts._replace(netloc=f"{user}{parts.netloc.rpartition('@')[2]}"))
