"""The compiler: cold, from its cache, and what it made of the hot floor."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from typing import Any

from .folders import ROOT
from .measurement import YES, Measurement


def measurements(runs: int) -> list[Measurement]:
    with tempfile.TemporaryDirectory() as cache:
        print("compiling both games into an empty cache ...", flush=True)
        cold = fresh(cache, "--inspect")
        cached = statistics.median(fresh(cache)["seconds"] for _ in range(runs))
    found = cold["allocations"]
    return [
        Measurement(
            "Cold compile of both games",
            cold["seconds"],
            "s",
            60,
            is_floor=False,
            note=f"import, compile, first calls of both games; CPU {cold['cpu']:.3g} s",
        ),
        Measurement(
            "Cached start",
            cached,
            "s",
            1,
            is_floor=False,
            note=f"import and the same first calls; median of {runs}",
        ),
        Measurement(
            "No allocation on the hot path",
            float(not found),
            YES,
            1,
            note=", ".join(found) or f"no call of an allocator in {', '.join(cold['functions'])}",
        ),
    ]


def fresh(cache: str, *options: str) -> dict[str, Any]:
    """What first_calls.py tells, run in a new process with this cache."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.first_calls", *options],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env=os.environ | {"XDG_CACHE_HOME": cache},
    )
    told: dict[str, Any] = json.loads(done.stdout)
    return told
