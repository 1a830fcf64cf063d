"""A database whose file has gone, saved to another file while it is still open."""

from __future__ import annotations

import sqlite3
from datetime import datetime
from pathlib import Path

from ..words import say
from .database_copy import copy_database
from .logs import log
from .paths import make_private_folder
from .store import StoreError


def save_beside(connection: sqlite3.Connection, file: Path) -> Path | None:
    """Where it was saved to; None where that failed."""
    target = rescue_path(file)
    try:
        make_private_folder(file.parent)
        copy_database(connection, target)
    except (OSError, sqlite3.Error, StoreError) as error:
        why = say("store.gone_unsaved", file=file, copy=target, why=error)
        log.error("file gone", what_to_do=why)
        return None
    log.error("file gone", what_to_do=say("store.gone_saved", file=file, copy=target))
    return target


def rescue_path(file: Path) -> Path:
    return file.with_name(f"{file.name}.rescued-{datetime.now():%Y%m%d-%H%M%S}")
