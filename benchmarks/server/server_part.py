"""The server's part of ``python -m benchmarks``."""

from __future__ import annotations

import signal
import sqlite3
import statistics
import sys
import time
from importlib.metadata import version
from pathlib import Path

from .. import machine
from ..measurement import Measurement
from . import cores, node, server_page
from .server_race import QUICK, Plan, measure


def run(folder: Path, is_quick: bool, with_peers: bool) -> list[Measurement]:
    """Measure, write the page, and return the figures."""
    if not sys.platform.startswith("linux"):
        print("server: skipped, its CPU is read from /proc", flush=True)
        return []
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # no server is left behind
    with_peers = with_peers and node.make()
    begun = time.monotonic()
    described = machine.describe() | {"cores used": cores.said(), "load before": machine.load()}
    measured = measure(QUICK if is_quick else Plan(), with_peers)
    described |= {
        "load after": machine.load(),
        "took": f"{time.monotonic() - begun:.0f} s",
        "fsync": f"{statistics.median(measured.syncs):.2f} ms, "
        f"99 of 100: {measured.syncs[int(0.99 * len(measured.syncs))]:.2f} ms",
        "SQLite": sqlite3.sqlite_version,
        "aiohttp": version("aiohttp"),
        "uvloop": version("uvloop"),
    }
    for unused in ("numba", "numpy", "compiler"):
        described.pop(unused, None)
    found = server_page.measurements(measured)
    server_page.write(folder, measured, found, described)
    return found
