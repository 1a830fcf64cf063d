"""A checked copy of a database in one file, made while others go on writing to it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from ..words import say
from .paths import make_private_file
from .store import Unusable


def copy_database(source: sqlite3.Connection, target: Path) -> None:
    """The target appears, or is replaced, only when the copy is complete and safe on disk."""
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
        source.backup(copy)  # in one step, so that it is of one moment
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
        check(copy)


def check(copy: sqlite3.Connection) -> None:
    found: str = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise Unusable(say("store.damaged", why=found.splitlines()[-1]))
    if dangling := copy.execute("PRAGMA foreign_key_check").fetchone():
        raise Unusable(say("store.damaged", why=dangling))


def sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
