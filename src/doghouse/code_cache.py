"""Where compiled code is kept: one folder a version for all processes of a user, whatever is
writable. Those of other versions go when nobody has used them for a month."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import re
import shutil
import stat
import tempfile
import time
from pathlib import Path

OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
KEY = re.compile(r"[0-9a-f]{16}")  # without those of a GPU ("-cuda"), whose use is not noted
UNUSED_SECONDS = 30 * 24 * 3600.0


def cache_folder(name: str = "") -> Path:
    """Keyed by all files: numba does not notice a changed callee in another one."""
    digest = hashlib.sha256()
    for file in sorted(Path(__file__).parent.glob("*/core/*.py")):
        digest.update(file.read_bytes())
    key = digest.hexdigest()[:16] + name
    folder = _caches() / "doghouse" / key
    if not _is_made(folder):
        folder = (_temporary() or _of_this_process()) / key
        folder.mkdir(exist_ok=True)
    return folder


def note_use(folder: Path) -> None:
    """Its time of change says when it was used last."""
    with contextlib.suppress(OSError):
        os.utime(folder)


def remove_unused(folder: Path) -> None:
    """The folders beside this one that nobody has used for long: 100 MB for each version."""
    oldest = time.time() - UNUSED_SECONDS
    for other in folder.parent.glob("*"):
        is_code = KEY.fullmatch(other.name) and not other.is_symlink()
        with contextlib.suppress(OSError):  # another process may have removed it
            if is_code and other != folder and other.stat().st_mtime < oldest:
                shutil.rmtree(other, ignore_errors=True)


def _caches() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache"))


def _is_made(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def _temporary() -> Path | None:
    """Of this user, where a service has no home. Everybody may write beside it, and what lies in
    it is run: so a folder that others could have filled is refused."""
    if not hasattr(os, "getuid"):  # Windows: no owner can be seen
        return None
    user = os.getuid()
    folder = Path(tempfile.gettempdir()) / f"doghouse-{user}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()  # not what a link of somebody else leads to
    except OSError:
        return None
    is_ours = found.st_uid == user and not found.st_mode & OTHERS_WRITE
    if stat.S_ISDIR(found.st_mode) and is_ours and os.access(folder, os.W_OK):
        return folder
    return None


@functools.cache
def _of_this_process() -> Path:
    """Compiled anew in every process."""
    return Path(tempfile.mkdtemp(prefix="doghouse-"))
