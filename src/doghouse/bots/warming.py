"""Compiling the bots: once a machine. Every other process waits for that, and loads the result."""

from __future__ import annotations

import contextlib
import hashlib
import platform
import sys
import time
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path

from ..code_cache import cache_folder, remove_unused
from ..file_lock import InUse, hold
from ..rules.engine import has_compiled
from ..words import say

LOOK_SECONDS = 0.5  # between two looks at whether another process has done it


def to_console(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


#: Tells people why they wait; a process that has a log of its own puts another one here.
announce: list[Callable[[str], None]] = [to_console]


def is_warm() -> bool:
    """Whether everything is compiled on this machine, or there is no compiler."""
    return not has_compiled() or mark().exists()


def mark() -> Path:
    """The file that says so. What was compiled suits one Python, one numba and one processor; and
    numba looks for it by the place of the sources: a Ray cluster unpacks them anew."""
    python = ".".join(str(part) for part in sys.version_info[:2])
    place = hashlib.sha256(str(Path(__file__).parent).encode()).hexdigest()[:8]
    numba = metadata.version("numba")
    return cache_folder() / f"compiled-{python}-{numba}-{platform.node()}-{place}"


def compile_once(work: Callable[[], None]) -> None:
    """Do the work unless it was done on this machine; while another process does it, wait."""
    done = mark()
    if done.exists():
        return
    announce[0](say("bots.compiling"))
    with the_only_one(done.with_name(f"{done.name}.lock")):
        if not done.exists():
            work()
            with contextlib.suppress(OSError):
                done.touch()
            remove_unused(done.parent)


@contextlib.contextmanager
def the_only_one(path: Path) -> Iterator[None]:
    while True:
        try:
            lock = hold(path)
            break
        except InUse:
            time.sleep(LOOK_SECONDS)
    try:
        yield
    finally:
        lock.release()
