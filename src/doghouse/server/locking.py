"""One process a database: a lock that the kernel lets go of, however the process ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from ..words import say
from .paths import OWNER_ONLY_FILE
from .store import Unusable

if sys.platform == "win32":
    import msvcrt

    LOCKED_BYTE = 2**20  # far behind the number of the process, which others may read

    def try_lock(descriptor: int) -> None:
        os.lseek(descriptor, LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def try_lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


LONGEST_PID = 20

_held: set[int] = set()  # descriptors


class FileLock:
    """Held from here until `release`. The lock file stays: deleting it would let two in."""

    def __init__(self, file: Path) -> None:
        path = file.with_name(f"{file.name}.lock")
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY_FILE)
        try:
            try_lock(self._descriptor)
        except (BlockingIOError, PermissionError) as error:
            sentence = in_use(file, read_pid(self._descriptor))
            os.close(self._descriptor)
            raise Unusable(sentence) from error
        except OSError:
            os.close(self._descriptor)
            raise
        _held.add(self._descriptor)
        write_pid(self._descriptor, str(os.getpid()))

    def release(self) -> None:
        if self._descriptor in _held:
            write_pid(self._descriptor, "")
            _held.remove(self._descriptor)
            os.close(self._descriptor)


def in_use(file: Path, pid: str) -> str:
    return say("store.in_use_by", file=file, pid=pid) if pid else say("store.in_use", file=file)


def read_pid(descriptor: int) -> str:
    os.lseek(descriptor, 0, os.SEEK_SET)
    text = os.read(descriptor, LONGEST_PID).decode("ascii", "replace").strip()
    return text if text.isdecimal() else ""


def write_pid(descriptor: int, text: str) -> None:
    os.ftruncate(descriptor, 0)
    os.lseek(descriptor, 0, os.SEEK_SET)
    os.write(descriptor, text.encode())


def let_go_in_child() -> None:
    """A forked worker that outlives its parent would keep the lock."""
    for descriptor in _held:
        os.close(descriptor)
    _held.clear()


if sys.platform != "win32":
    os.register_at_fork(after_in_child=let_go_in_child)
