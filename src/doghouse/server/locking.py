"""One server a database."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..file_lock import InUse, hold
from ..words import say
from .store import Unusable

if TYPE_CHECKING:
    from filelock import BaseFileLock


def lock_database(file: Path) -> BaseFileLock:
    """Held until its `release`; Unusable where another server has it."""
    try:
        return hold(file.with_name(f"{file.name}.lock"))
    except InUse as error:
        raise Unusable(in_use(file, error.pid)) from error


def check_one_name(file: Path) -> None:
    """Unusable where a hard link leads to the same file: under each name it would be locked apart,
    and have a log of its own."""
    if file.is_file() and file.stat().st_nlink > 1:
        raise Unusable(say("store.hard_link", file=file))


def in_use(file: Path, pid: str) -> str:
    return say("store.in_use_by", file=file, pid=pid) if pid else say("store.in_use", file=file)
