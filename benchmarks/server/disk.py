"""How long the disk takes to make something durable: no move can be faster."""

from __future__ import annotations

import os
import time
from pathlib import Path

PAGE = bytes(4096)


def sync_times(folder: Path, count: int) -> list[float]:
    """Sorted milliseconds of each append of a page with fsync."""
    file = folder / "fsync"
    times = []
    with file.open("wb", buffering=0) as open_file:
        for _ in range(count):
            open_file.write(PAGE)
            begun = time.perf_counter()
            os.fsync(open_file.fileno())
            times.append((time.perf_counter() - begun) * 1e3)
    file.unlink()
    return sorted(times)
