"""Backups that the server makes by itself, the newest few of which are kept."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from datetime import datetime
from pathlib import Path

from msgspec import Struct

from .database_copy import copy_database
from .logs import log
from .metrics import Metrics
from .paths import make_private_folder
from .store import StoreError

LOOK_SECONDS = 60.0  # between two looks whether one is due
NAMES = "doghouse-*.sqlite3"
PARTS = ".doghouse-*.part"


class BackupSchedule(Struct, frozen=True):
    folder: Path
    seconds: float  # between two
    most: int  # kept

    def existing(self) -> list[Path]:
        """The newest last, by the time in their names."""
        return sorted(self.folder.glob(NAMES))

    def is_due(self) -> bool:
        """Also where the newest is of a time to come: then the clock was wrong."""
        ages = [time.time() - path.stat().st_mtime for path in self.existing()]
        return not any(0 <= age < self.seconds for age in ages)


async def back_up_if_due(schedule: BackupSchedule, database: Path, metrics: Metrics) -> None:
    """In a thread: neither moves nor readers wait for it."""
    try:
        if await asyncio.to_thread(schedule.is_due):
            made = await asyncio.to_thread(back_up, schedule, database)
            log.info("backup made", file=str(made), bytes=made.stat().st_size)
    except (OSError, sqlite3.Error, StoreError) as error:
        metrics.failures.labels("backup").inc()
        log.error("backup failed", folder=str(schedule.folder), error=str(error))


def back_up(schedule: BackupSchedule, database: Path) -> Path:
    """An old one goes only when the new one is whole."""
    make_private_folder(schedule.folder)
    target = schedule.folder / f"doghouse-{datetime.now():%Y%m%d-%H%M%S}.sqlite3"
    with closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=rw", uri=True)) as source:
        copy_database(source, target)
    for part in schedule.folder.glob(PARTS):  # of one that was cut off by the end of a process
        part.unlink(missing_ok=True)
    others = [path for path in schedule.existing() if path != target]
    for path in others[: max(0, len(others) - schedule.most + 1)]:
        path.unlink(missing_ok=True)
    return target
