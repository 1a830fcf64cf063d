"""Startup: importing the package, and a first game, each in a fresh process."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time

from doghouse.native import module_path

from .folders import ROOT
from .measurement import YES, Measurement

FIRST_MOVES = """
import doghouse, time
begun = time.perf_counter()
doghouse.new({game!r}, seed=7).legal_moves()
print(time.perf_counter() - begun)
"""
CPU = """
import time
begun = time.process_time()
import doghouse
print(time.process_time() - begun)
"""
HEAVY = """
import doghouse, json, sys
print(json.dumps(sorted({"numpy", "numba"} & set(sys.modules))))
"""


FIRST_ANSWER = """
import doghouse
from doghouse.bots import load
game = doghouse.new({game!r}, seed=7)
load("wolf").choose(game.view(game.turn), game.legal_moves(), seed=1)
"""


def measurements(runs: int) -> list[Measurement]:
    added, bare = import_seconds(runs)
    cpu = statistics.median(float(told(CPU)) for _ in range(runs))
    heavy = json.loads(told(HEAVY))
    return [
        Measurement(
            "`import doghouse`, added to a bare interpreter",
            added * 1e3,
            "ms",
            100,
            is_floor=False,
            note=f"CPU {cpu * 1e3:.0f} ms; a bare one takes {bare * 1e3:.0f} ms; medians of {runs}",
        ),
        Measurement(
            "`import doghouse` brings neither numpy nor numba",
            float(not heavy),
            YES,
            1,
            note=", ".join(heavy),
        ),
        *(first_moves(game, runs) for game in ("dog", "dogcards")),
        *(first_answer(game, runs) for game in ("dog", "dogcards")),
        Measurement(
            "The native module",
            module_path().stat().st_size / 1e6,
            "MB",
            5,
            is_floor=False,
            note="",
        ),
    ]


def import_seconds(runs: int) -> tuple[float, float]:
    """The time the import adds, and that of a bare interpreter; the first run of each isn't
    counted."""
    bare, full = [], []
    for _ in range(runs + 1):
        bare.append(wall("pass"))
        full.append(wall("import doghouse"))
    base = statistics.median(bare[1:])
    return statistics.median(full[1:]) - base, base


def first_moves(game: str, runs: int) -> Measurement:
    seconds = statistics.median(float(told(FIRST_MOVES.format(game=game))) for _ in range(runs))
    name = f"`new({game!r})` to the first legal moves".replace("'", '"')
    return Measurement(name, seconds * 1e3, "ms", 20, is_floor=False, note=f"median of {runs}")


def first_answer(game: str, runs: int) -> Measurement:
    seconds = statistics.median(wall(FIRST_ANSWER.format(game=game)) for _ in range(runs))
    name = f"A wolf's first answer in {game}, with the start of Python"
    return Measurement(name, seconds, "s", 1, is_floor=False, note=f"median of {runs}")


def wall(code: str) -> float:
    begun = time.perf_counter()
    told(code)
    return time.perf_counter() - begun


def told(code: str) -> str:
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout
