"""Batches on a GPU: the same games as on a CPU, and how fast: `python -m benchmarks.gpu`

Writes gpu.json into $OUT, or into the folder that it runs in. Run it where a GPU is; the check
values are kept in tests/env/gpu_checks.json and compared on a CPU by tests/env/test_batch.py.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from tests.support.batch_checks import CHECKED, check_values

from doghouse.env.batch import Batch

GAMES = (("dog", {}), ("dogcards", {}), ("dog", {"seats": 6, "teams": 2}))
SIZES = (1 << 16, 1 << 18)
ROAM = 200
STEPS = 40


def rate(batch: Batch, work: Any, decisions: int) -> float:
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


def speed(device: str = "cuda") -> dict[str, Any]:
    rates: dict[str, Any] = {}
    for game, wish in GAMES:
        for size in SIZES:
            begun = time.perf_counter()
            batch = Batch(game, size, device=device, seed=1, **wish)
            batch.roam(20)
            play(batch, 2)
            made = time.perf_counter() - begun
            name = f"{game} {wish.get('seats', '')} {size}"
            rates[name] = {
                "made_s": made,
                "roam": rate(batch, lambda b=batch: b.roam(ROAM), size * ROAM),
                "step": rate(batch, lambda b=batch: play(b, STEPS), size * STEPS),
            }
            print(name, rates[name], flush=True)
            del batch
    return rates


def main() -> None:
    asked = sys.argv[1:] or ["check", "speed"]
    document: dict[str, Any] = {}
    if "check" in asked:
        for name, wish in CHECKED.items():
            begun = time.perf_counter()
            document.setdefault("checks", {})[name] = check_values(wish, "cuda")
            print(name, document["checks"][name], round(time.perf_counter() - begun), flush=True)
    if "speed" in asked:
        document["speed"] = speed()
    place = Path(os.environ.get("OUT", ".")) / "gpu.json"
    place.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
