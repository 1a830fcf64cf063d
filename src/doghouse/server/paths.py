"""Where the database is, with permissions for its owner only: it holds seeds and hashes."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

VARIABLE = "DOGHOUSE_DATABASE"
NAME = "doghouse.sqlite3"

OWNER_ONLY_FOLDER = 0o700
OWNER_ONLY_FILE = 0o600


def database_path() -> Path:
    chosen = os.environ.get(VARIABLE)
    return Path(chosen) if chosen else platformdirs.user_data_path("doghouse", False) / NAME


def make_private_folder(folder: Path) -> None:
    """An existing folder keeps its permissions."""
    folder.mkdir(OWNER_ONLY_FOLDER, parents=True, exist_ok=True)


def make_private_file(path: Path, *, is_new: bool = False) -> None:
    """SQLite gives the files that it puts beside it the same permissions."""
    flags = os.O_RDWR | os.O_CREAT | (os.O_EXCL if is_new else 0)
    os.close(os.open(path, flags, OWNER_ONLY_FILE))
