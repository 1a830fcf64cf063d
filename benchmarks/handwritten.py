"""An upper bound: prototype/dog.c, a simplified board written by hand in C.

Four seats, home entry at the start, a random exchange, the pile as counts. It prints its own rate.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from .folders import MADE
from .race import Contestant

HOUSE = "C"
NAME = "simplified board by hand, gcc -O3"
SOURCE = Path(__file__).parent / "prototype" / "dog.c"
GAMES = 2500


def contestants(scale: float) -> list[Contestant]:
    compiler = shutil.which("gcc") or shutil.which("cc")
    if not compiler:
        print("Hand-written C: skipped, there is no gcc here.", flush=True)
        return []
    MADE.mkdir(exist_ok=True)
    program = MADE / "dog"
    command = [compiler, "-O3", "-march=native", "-o", str(program), str(SOURCE)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    if made.returncode:
        print(f"Hand-written C: skipped, {compiler} said: {made.stderr.strip()}", flush=True)
        return []
    games = max(1, int(GAMES * scale))
    return [Contestant(HOUSE, NAME, lambda: rate(program, games))]


def rate(program: Path, games: int) -> float:
    command = [str(program), str(games), "1"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = re.search(r"moves/s (\d+)", told)
    if not found:
        raise ValueError(f"{program} said {told!r}")
    return float(found[1])
