"""A backup becomes the database; what was there is kept beside it."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from datetime import datetime
from pathlib import Path

from ..words import say
from .damage import is_ours
from .database_copy import copy_database
from .locking import lock_database
from .migrations import MIGRATIONS, version_of
from .paths import make_private_folder
from .store import Unusable

ENDS = ("", "-wal", "-shm")  # the database, and what belongs to it


def restore_database(backup: Path, database: Path) -> Path | None:
    """Where the old database is now, if there was one. No server may be running on it."""
    if not is_ours(backup):
        raise Unusable(say("store.not_ours", file=backup))
    database = database.resolve()
    make_private_folder(database.parent)
    lock = lock_database(database)
    try:
        staged = database.with_name(f"{database.name}.restoring")
        copy_checked(backup, staged)
        aside = put_aside(database)
        staged.replace(database)
        give_to_owner(database)
    finally:
        lock.release()
    return aside


def give_to_owner(database: Path) -> None:
    """Of the folder, so that a server that is not root can use what root has restored."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return
    owner = database.parent.stat()
    for path in (database, database.with_name(f"{database.name}.lock")):
        os.chown(path, owner.st_uid, owner.st_gid)


def copy_checked(backup: Path, staged: Path) -> None:
    uri = f"{backup.resolve().as_uri()}?mode=ro"
    if not backup.with_name(f"{backup.name}-wal").exists():
        uri += "&immutable=1"  # nothing is put beside it
    with closing(sqlite3.connect(uri, uri=True)) as source:
        version_of(source, backup, len(MIGRATIONS))
        copy_database(source, staged)


def put_aside(database: Path) -> Path | None:
    """With its log, so that nothing of it is lost."""
    if not database.exists():
        return None
    aside = database.with_name(f"{database.name}.before-{datetime.now():%Y%m%d-%H%M%S-%f}")
    for end in reversed(ENDS):  # the database last: until then all is as it was
        part = database.with_name(f"{database.name}{end}")
        if part.exists():
            part.rename(aside.with_name(f"{aside.name}{end}"))
    return aside
