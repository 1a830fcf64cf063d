"""The database's file: where it is, that only one server uses it, and that it still exists.

Only its owner can read it, because it holds seeds and hashes.
"""

from __future__ import annotations

import hashlib
import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit, urlunsplit

import platformdirs

from ...files import InUse, hold
from ...words import say
from .interface import Unusable

if TYPE_CHECKING:
    from filelock import BaseFileLock

VARIABLE = "DOGHOUSE_DATABASE"
NAME = "doghouse.sqlite3"
POSTGRES = ("postgresql://", "postgres://")
OWNER_ONLY_FOLDER = 0o700
OWNER_ONLY_FILE = 0o600
ENDS = ("", "-wal", "-shm")  # the database, its log, and the index of the log


# --- which one ------------------------------------------------------------------------------------


def chosen_database(given: str | None) -> Path | str:
    """A path, or the URL of PostgreSQL."""
    chosen = given or os.environ.get(VARIABLE)
    if chosen and is_postgres(chosen):
        return chosen
    return Path(chosen or platformdirs.user_data_path("doghouse", False) / NAME)


def is_postgres(database: Path | str) -> bool:
    return isinstance(database, str) and database.startswith(POSTGRES)


def chosen_file(key: str, given: str | None, file: str | Path = "") -> Path:
    """Raises ValueError for a PostgreSQL database, whose own tools do this better."""
    chosen = chosen_database(given)
    if isinstance(chosen, str):
        raise ValueError(say(key, database=quoted(chosen), file=shlex.quote(str(file))))
    return chosen


def shown(database: Path | str) -> str:
    """The database without its password, for logs and messages."""
    if not isinstance(database, str):
        return str(database)
    parts = urlsplit(database)
    if parts.password is None:
        return database
    user = f"{parts.username}@" if parts.username else ""
    return urlunsplit(parts._replace(netloc=f"{user}{parts.netloc.rpartition('@')[2]}"))


def quoted(database: Path | str) -> str:
    """As it is typed into a shell: the data folder of macOS has a space in its name."""
    return shlex.quote(shown(database))


def host_file(database: Path | str) -> Path:
    """The file in which a running server leaves its address and a key for `doghouse host`."""
    if isinstance(database, Path):
        return database.with_name(f"{database.name}.host")
    name = hashlib.sha256(shown(database).encode()).hexdigest()[:12]
    return platformdirs.user_data_path("doghouse", False) / f"{name}.host"


def with_ends(file: Path) -> list[Path]:
    return [file.with_name(f"{file.name}{end}") for end in ENDS]


def make_private_folder(folder: Path) -> None:
    """An existing folder keeps its permissions."""
    folder.mkdir(OWNER_ONLY_FOLDER, parents=True, exist_ok=True)


def make_private_file(path: Path, *, is_new: bool = False) -> None:
    """SQLite gives the files that it puts beside it the same permissions."""
    flags = os.O_RDWR | os.O_CREAT | (os.O_EXCL if is_new else 0)
    os.close(os.open(path, flags, OWNER_ONLY_FILE))


# --- one server a database ------------------------------------------------------------------------


def lock_database(file: Path) -> BaseFileLock:
    """Held until its `release`; raises Unusable if another server has it."""
    try:
        return hold(file.with_name(f"{file.name}.lock"))
    except InUse as error:
        key = "store.in_use_by" if error.pid else "store.in_use"
        raise Unusable(say(key, file=file, pid=error.pid)) from error


def check_one_name(file: Path) -> None:
    """Raises Unusable if a hard link leads to the same file: each name would have its own lock
    and its own log."""
    if file.is_file() and file.stat().st_nlink > 1:
        raise Unusable(say("store.hard_link", file=file))
