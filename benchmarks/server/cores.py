"""The server on one core, the load on the others, so that neither waits for the other."""

from __future__ import annotations

import os

HAVE = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def server_cores() -> set[int]:
    return set(HAVE[-1:])


def load_cores() -> set[int]:
    return set(HAVE[:-1]) or server_cores()


def keep_to(process: int, cores: set[int]) -> None:
    if cores:
        os.sched_setaffinity(process, cores)


def said() -> str:
    if not HAVE:
        return "not pinned: this system cannot"
    return f"server on core {HAVE[-1]}, load on {', '.join(map(str, sorted(load_cores())))}"
