"""Atomic writes, and locks held by one process at a time."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from filelock import BaseFileLock

OWNER_ONLY = 0o600
PID_AT = 1  # the first byte is locked, and Windows lets nobody else read it
LONGEST_PID = 20


def write_whole(path: Path, content: str | bytes) -> None:
    """Write atomically: to a temporary file that then takes over the name and permissions."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with beside.open("wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, beside)
        beside.replace(path)
    except OSError as error:
        error.filename = str(path)
        raise
    finally:
        beside.unlink(missing_ok=True)


def cause_of(error: BaseException) -> str:
    """What the system says, without the error's number and the name of the file."""
    return getattr(error, "strerror", None) or str(error)


class InUse(Exception):
    """Another process holds the lock; `pid` is empty if unknown."""

    def __init__(self, pid: str) -> None:
        super().__init__(pid)
        self.pid = pid


def hold(path: Path) -> BaseFileLock:
    """Take the lock, until its `release`; InUse at once if another process has it.

    The kernel frees it however the process ends. The file stays: deleting it would let two in. A
    forked child doesn't keep the lock.
    """
    from filelock import FileLock, Timeout  # slow: takes as long as a whole command

    lock = FileLock(
        path,
        mode=OWNER_ONLY,
        thread_local=False,
        blocking=False,
        preserve_lock_file=True,
        on_acquired=write_pid,
    )
    try:
        lock.acquire()
    except Timeout as error:
        raise InUse(read_pid(path)) from error
    return lock


def write_pid(descriptor: int) -> None:
    os.ftruncate(descriptor, 0)
    os.lseek(descriptor, PID_AT, os.SEEK_SET)
    os.write(descriptor, str(os.getpid()).encode())


def read_pid(path: Path) -> str:
    """The holder's pid; empty if it hasn't written it yet."""
    try:
        with path.open("rb", buffering=0) as file:
            file.seek(PID_AT)
            text = (file.read(LONGEST_PID) or b"").decode("ascii", "replace")
    except OSError:
        return ""
    return text if text.isdecimal() else ""
