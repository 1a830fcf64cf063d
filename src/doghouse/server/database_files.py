"""Whether the files of an open database are still there under their names.

A file that was deleted or replaced can be written to as long as it is open, and is lost with the
process: whoever looks only at what SQLite answers does not notice.
"""

from __future__ import annotations

import os
from pathlib import Path

ENDS = ("", "-wal", "-shm")  # the database, its log, and the index of the log


class FileGone(Exception):
    """What is written would be lost."""


class DatabaseFiles:
    def __init__(self, file: Path) -> None:
        self._known: dict[Path, tuple[int, int]] = {}
        self.paths = [file.with_name(f"{file.name}{end}") for end in ENDS]
        self.note()

    def note(self) -> None:
        """To be called when they are in use; SQLite makes the log with the first transaction."""
        for path in self.paths:
            if path not in self._known and (identity := identity_of(path)) is not None:
                self._known[path] = identity

    def check(self) -> None:
        """FileGone where one has another device or inode than the open one."""
        for path, identity in self._known.items():
            if identity_of(path) != identity:
                raise FileGone(path)


def identity_of(path: Path) -> tuple[int, int] | None:
    """Device and inode; None where there is no such file."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
