"""Copies of a database: made while others write to it, kept on a schedule, and restored."""

import asyncio
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path

from ...files import cause_of
from ...version import program
from ...words import say
from ..logs import log
from ..metrics import Metrics
from ..settings import BackupSchedule
from .files import lock_database, make_private_file, make_private_folder, quoted, with_ends
from .interface import StoreError, Unusable

LOOK_SECONDS = 60.0  # between checks whether one is due
PARTS = ".doghouse-*.part"
BEFORE = ".before-"  # in the name of what a restore has put aside

APPLICATION_ID = 0x444F4748  # "DOGH": marks the file as ours
VERSION = 1  # of the schema
HEADER_BYTES = 72
MAGIC = b"SQLite format 3\0"
APPLICATION_AT = slice(68, 72)  # bytes of SQLite's header
#: What reading a damaged file raises. An error whose text is damaged can't even be told.
DAMAGE = (sqlite3.DatabaseError, UnicodeError)


# --- whether a file is ours -----------------------------------------------------------------------


def is_ours(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            header = file.read(HEADER_BYTES)
    except OSError:
        return False
    return header.startswith(MAGIC) and header[APPLICATION_AT] == APPLICATION_ID.to_bytes(4, "big")


def is_made(connection: sqlite3.Connection, file: Path) -> bool:
    """False for an empty file. Raises Unusable if it is not ours, or from a newer version of
    Doghouse."""
    try:
        version: int = connection.execute("PRAGMA user_version").fetchone()[0]
        application = connection.execute("PRAGMA application_id").fetchone()[0]
        is_empty = connection.execute("SELECT 1 FROM sqlite_master").fetchone() is None
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorname", "") == "SQLITE_NOTADB":
            raise not_ours(file) from error
        raise
    if application != APPLICATION_ID and not (is_empty and version == application == 0):
        raise not_ours(file)
    if version > VERSION:
        raise Unusable(say("store.newer", file=file, version=version, newest=VERSION))
    return version == VERSION


def not_ours(file: Path) -> Unusable:
    """An error that names the newest backup: perhaps it was ours, and its beginning is damaged."""
    lines = way_back(file, usual_folder(file))
    return Unusable("\n".join([say("store.not_ours", file=file), *lines]))


def unusable(file: Path, error: Exception, backup_folder: Path | None = None) -> Unusable:
    """An error that says why and, for a damaged file, what to do."""
    if isinstance(error, OSError) or not is_damage(error):
        return Unusable(say("store.unusable", file=file, why=cause_of(error)))
    lines = ways_out(file, backup_folder or usual_folder(file))
    return Unusable("\n".join([say("store.corrupt", file=file, why=error), *lines]))


def is_damage(error: BaseException) -> bool:
    """Bad UTF-8 has no SQLite error name, so errors without one count as damage, too."""
    return getattr(error, "sqlite_errorname", "SQLITE_CORRUPT").startswith("SQLITE_CORRUPT")


def ways_out(file: Path, backup_folder: Path) -> list[str]:
    """The commands to type for a damaged file."""
    repair = say("doctor.repair", doghouse=program("doghouse"), file=quoted(file))
    return [*way_back(file, backup_folder), repair]


def way_back(file: Path, backup_folder: Path) -> list[str]:
    """The command that restores the newest backup, if there is one."""
    newest = newest_backup(file, backup_folder)
    if newest is None:
        return []
    typed = {"doghouse": program("doghouse"), "backup": quoted(newest), "file": quoted(file)}
    return [say("doctor.backup", **typed)]


def usual_folder(file: Path) -> Path:
    """The default folder for backups (docs/server.md)."""
    return file.with_name("backups")


def newest_backup(file: Path, folder: Path | None) -> Path | None:
    """The newest backup in the backup folder or beside the file that bears its name: other
    databases in the folder may belong to other servers, and what a restore put aside may be
    damaged."""
    beside = [path for path in files_in(file.parent) if path.name.startswith(f"{file.name}.")]
    in_folder = files_in(folder) if folder is not None else []
    aside = f"{file.name}{BEFORE}"
    others = [path for path in (*beside, *in_folder) if path != file]
    found = [path for path in others if not path.name.startswith(aside) and is_ours(path)]
    return max(found, key=lambda path: path.stat().st_mtime, default=None)


def files_in(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.is_file()]
    except OSError:
        return []


# --- copying --------------------------------------------------------------------------------------


def copy_database(source: sqlite3.Connection, target: Path) -> None:
    """Copy; the target appears, or is replaced, only when the copy is complete and safe on disk."""
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    make_private_file(part, is_new=True)
    try:
        fill(part, source)
        sync(part)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    if os.name == "posix":  # elsewhere a folder can't be opened
        sync(target.parent)


def fill(part: Path, source: sqlite3.Connection) -> None:
    with closing(sqlite3.connect(part)) as copy:
        source.backup(copy)  # in one step, so that it is a snapshot
        copy.execute("PRAGMA journal_mode = DELETE")  # a single file
        for why in damage_in(copy):
            raise Unusable(say("store.damaged", why=why))


def damage_in(copy: sqlite3.Connection) -> Iterator[object]:
    found: str = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        yield found.splitlines()[-1]
    yield from copy.execute("PRAGMA foreign_key_check")


def sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def copy_file(database: Path, target: Path, mode: str = "mode=rw") -> None:
    """Copies one snapshot: the server doesn't wait, and what it writes meanwhile isn't included."""
    uri = f"{database.resolve().as_uri()}?{mode}"
    try:
        with closing(sqlite3.connect(uri, uri=True)) as source:
            if not is_made(source, database):
                raise Unusable(say("backup.no_database", file=database))
            copy_database(source, target)
    except DAMAGE as error:
        if is_damage(error):  # otherwise it may be the target
            raise unusable(database, error) from error
        raise


def save_beside(connection: sqlite3.Connection, file: Path) -> Path | None:
    """Save a file that was deleted while open; return where, or None if that failed."""
    target = file.with_name(f"{file.name}.rescued-{datetime.now():%Y%m%d-%H%M%S}")
    try:
        make_private_folder(file.parent)
        copy_database(connection, target)
    except (OSError, sqlite3.Error, StoreError) as error:
        why = say("store.gone_unsaved", file=file, copy=target, why=cause_of(error))
        log.error("file gone", what_to_do=why)
        return None
    why = say(
        "store.gone_saved", file=quoted(file), copy=quoted(target), doghouse=program("doghouse")
    )
    log.error("file gone", what_to_do=why)
    return target


# --- by a schedule --------------------------------------------------------------------------------


async def back_up_if_due(schedule: BackupSchedule, database: Path, metrics: Metrics) -> None:
    """Runs in a thread, so neither moves nor readers wait for it."""
    try:
        if await asyncio.to_thread(schedule.is_due):
            made = await asyncio.to_thread(back_up, schedule, database)
            log.info("backup made", file=str(made), bytes=made.stat().st_size)
    except (OSError, sqlite3.Error, StoreError) as error:
        metrics.failures.labels("backup").inc()
        log.error("backup failed", folder=str(schedule.folder), error=str(error))


def back_up(schedule: BackupSchedule, database: Path) -> Path:
    """An old backup is deleted only when the new one is complete."""
    make_private_folder(schedule.folder)
    target = schedule.folder / f"doghouse-{datetime.now():%Y%m%d-%H%M%S}.sqlite3"
    copy_file(database, target)
    for part in schedule.folder.glob(PARTS):  # left by a process that ended early
        part.unlink(missing_ok=True)
    others = [path for path in schedule.existing() if path != target]
    for path in others[: max(0, len(others) - schedule.most + 1)]:
        path.unlink(missing_ok=True)
    return target


# --- putting one back -----------------------------------------------------------------------------


def restore_database(backup: Path, database: Path) -> Path | None:
    """Return where the old database is now, if there was one. No server may be using it."""
    if not is_ours(backup):
        raise Unusable(say("store.not_ours", file=backup))
    database = database.resolve()
    make_private_folder(database.parent)
    lock = lock_database(database)
    try:
        staged = database.with_name(f"{database.name}.restoring")
        has_log = backup.with_name(f"{backup.name}-wal").exists()
        copy_file(backup, staged, "mode=ro" if has_log else "mode=ro&immutable=1")
        aside = put_aside(database)
        staged.replace(database)
        give_to_owner(database)
    finally:
        lock.release()
    return aside


def put_aside(database: Path) -> Path | None:
    """Move a database away together with its log, so that nothing is lost."""
    if not database.exists():
        return None
    aside = database.with_name(f"{database.name}{BEFORE}{datetime.now():%Y%m%d-%H%M%S-%f}")
    parts = zip(with_ends(database), with_ends(aside), strict=True)
    for part, kept in reversed(list(parts)):  # the database last: until then nothing has changed
        if part.exists():
            part.rename(kept)
    return aside


def give_to_owner(database: Path) -> None:
    """Give the file to the folder's owner, so that a server that isn't root can use what root
    restored."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return
    owner = database.parent.stat()
    for path in (database, database.with_name(f"{database.name}.lock")):
        os.chown(path, owner.st_uid, owner.st_gid)
