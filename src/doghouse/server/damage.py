"""Whether a database is whole, and what to say where it is not."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

from ..words import say
from .migrations import APPLICATION_ID

MOST_LOOKED_AT = 1000  # files of a folder
HEADER_BYTES = 72
MAGIC = b"SQLite format 3\0"
APPLICATION_AT = slice(68, 72)  # bytes of the header
APPLICATION = APPLICATION_ID.to_bytes(4, "big")


def check_pages(connection: sqlite3.Connection) -> None:
    """sqlite3.DatabaseError as of a damaged page that is met later."""
    found: str = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        error = sqlite3.DatabaseError(found.splitlines()[-1])
        error.sqlite_errorname = "SQLITE_CORRUPT"
        raise error


def damage(file: Path, why: str, backups: Path | None) -> str:
    """With what to do."""
    newest = newest_backup(file, backups)
    key = "store.corrupt_no_backup" if newest is None else "store.corrupt"
    return say(key, file=file, why=why, backup=newest)


def newest_backup(file: Path, folder: Path | None) -> Path | None:
    """Any other database of ours beside the file or in the folder of backups."""
    folders = {file.parent, *([folder] if folder is not None else [])}
    found = [path for each in folders for path in databases_in(each) if path != file]
    return max(found, key=lambda path: path.stat().st_mtime, default=None)


def databases_in(folder: Path) -> Iterator[Path]:
    try:
        paths = sorted(folder.iterdir())[:MOST_LOOKED_AT]
    except OSError:
        return
    for path in paths:
        if path.is_file() and is_ours(path):
            yield path


def is_ours(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            header = file.read(HEADER_BYTES)
    except OSError:
        return False
    return header.startswith(MAGIC) and header[APPLICATION_AT] == APPLICATION
