"""Batches on a GPU: `python -m benchmarks.gpu [check] [share] [speed] [tune] [pgx]`

    check   plays the same games as a CPU? Compares with tests/env/gpu_checks.json
    share   torch uses the memory of a batch without a copy
    speed   random play, and steps with features and masks
    tune    random play with other block sizes and numbers of threads
    pgx     Pgx's backgammon on the same GPU, if pgx is installed

Without arguments: all but tune. Writes gpu.json to $OUT, or to the current folder.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.support.batch_checks import CHECKED, check_values

from doghouse.env import graphics
from doghouse.env.batch import Batch

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("dog", {}),
    ("dogcards", {}),
    ("dog", {"seats": 6, "teams": 2}),
)
SIZES = (1 << 16, 1 << 18)
ROAM = 200
STEPS = 40
THREADS = tuple(1 << bits for bits in (15, 16, 17, 18))
BLOCKS = (32, 64, 128, 256)
SHARED = ("observation", "mask", "reward", "turn", "ended", "winner")
PGX_BATCH = 1 << 16


def rate(batch: Batch, work: Callable[[], Any], decisions: int) -> float:
    cuda = batch._machine.cuda
    work()
    cuda.synchronize()
    begun = time.perf_counter()
    work()
    cuda.synchronize()
    return decisions / (time.perf_counter() - begun)


def play(batch: Batch, steps: int) -> None:
    for _ in range(steps):
        batch.step(batch.random_actions())


def check() -> dict[str, Any]:
    kept = json.loads(Path("tests/env/gpu_checks.json").read_text())
    values = {name: check_values(wish, "cuda") for name, wish in CHECKED.items()}
    return {"values": values, "equal": values == kept}


def share() -> dict[str, str]:
    """Whether torch uses the same memory, array by array."""
    torch: Any = importlib.import_module("torch")
    batch = Batch("dog", 4096, device="cuda", seed=1)
    play(batch, 30)
    found = {}
    for name in SHARED:
        array = getattr(batch, name)
        tensor = torch.as_tensor(array, device="cuda")
        is_same = tensor.data_ptr() == array.__cuda_array_interface__["data"][0]
        is_equal = (tensor.cpu().numpy() == array.copy_to_host()).all()
        found[name] = "WRONG" if not is_equal else "shared" if is_same else "copied"
    return found


def speed() -> dict[str, Any]:
    rates: dict[str, Any] = {}
    for game, wish in GAMES:
        for size in SIZES:
            begun = time.perf_counter()
            batch = Batch(game, size, device="cuda", seed=1, **wish)
            batch.play_randomly(20)
            play(batch, 2)
            made = time.perf_counter() - begun
            name = f"{game} {wish.get('seats', '')} {size}"
            rates[name] = {
                "made_s": made,
                "roam": rate(batch, lambda b=batch: b.play_randomly(ROAM), size * ROAM),
                "step": rate(batch, lambda b=batch: play(b, STEPS), size * STEPS),
            }
            print(name, rates[name], flush=True)
            del batch
    return rates


def tune() -> dict[str, float]:
    """Random play, in M decisions per second; the kernels are compiled once for all settings."""
    rates: dict[str, float] = {}
    before = graphics.MOST_THREADS, graphics.BLOCK
    for game in ("dogcards", "dog"):
        for threads in THREADS:
            graphics.MOST_THREADS = threads
            batch = Batch(game, max(threads, 1 << 16), device="cuda", seed=1)
            batch.play_randomly(1000)
            for block in BLOCKS:
                graphics.BLOCK = block
                name = f"{game} {threads} threads in blocks of {block}"
                work = batch.size * ROAM
                rates[name] = rate(batch, lambda b=batch: b.play_randomly(ROAM), work) / 1e6
                print(name, round(rates[name], 1), flush=True)
            del batch
    graphics.MOST_THREADS, graphics.BLOCK = before
    return rates


def backgammon() -> dict[str, Any]:
    """Steps per second; new games begin inside one compiled loop (benchmarks/peers/pgx.py)."""
    if not (importlib.util.find_spec("pgx") and importlib.util.find_spec("jax")):
        return {"skipped": "pgx or jax is not installed"}
    from .peers.pgx import batch_play

    work = batch_play("backgammon", PGX_BATCH, PGX_BATCH * 100)
    work()
    begun = time.perf_counter()
    decisions = work()
    return {"steps_per_second": decisions / (time.perf_counter() - begun)}


PARTS: dict[str, Callable[[], Any]] = {
    "check": check,
    "share": share,
    "speed": speed,
    "tune": tune,
    "pgx": backgammon,
}


def main() -> None:
    asked = sys.argv[1:] or [name for name in PARTS if name != "tune"]
    unknown = [name for name in asked if name not in PARTS]
    if unknown:
        sys.exit(f"unknown part {unknown[0]!r}: it is one of {', '.join(PARTS)}")
    document: dict[str, Any] = {}
    for name in asked:
        begun = time.perf_counter()
        document[name] = PARTS[name]()
        took = round(time.perf_counter() - begun)
        print(f"{name}, {took} s: {json.dumps(document[name], indent=1)}", flush=True)
        place = Path(os.environ.get("OUT", ".")) / "gpu.json"
        place.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
