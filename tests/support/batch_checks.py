"""Check values of batches: hashes of games that must agree on every machine."""

from __future__ import annotations

import hashlib
from typing import Any

from doghouse.env.batch import Batch

SIZE = 96
SEED = 20
CHECKED: dict[str, dict[str, Any]] = {
    "dog": {"game": "dog"},
    "dogcards": {"game": "dogcards"},
    "dogcards-4": {"game": "dogcards", "seats": 4},
    "dog-6-2": {
        "game": "dog",
        "rules": "alternative",
        "seats": 6,
        "teams": 2,
        "options": {"deck": "dogcards", "fast_start": True, "shared_seven": True},
    },
}


def digest(batch: Batch, *arrays: Any) -> str:
    made = hashlib.sha256()
    for array in arrays:
        made.update(batch._machine.host(array).astype("int64").tobytes())
    return made.hexdigest()[:16]


def check_values(wish: dict[str, Any], device: str, size: int = SIZE, steps: int = 60) -> list[str]:
    """After the deal, after single steps, after random play, and of all results then."""
    batch = Batch(**wish, size=size, seed=SEED, device=device, longest=900)
    values = [_whole(batch)]
    for _ in range(steps):
        batch.step(batch.random_actions())
    values.append(_whole(batch))
    batch.play_randomly(20 * steps)
    values.append(_whole(batch))
    values.append(digest(batch, *batch.results()))
    return values


def _whole(batch: Batch) -> str:
    arrays = (batch._games, batch._counters, batch._info, batch.observation, batch.mask)
    return digest(batch, *arrays, batch.reward)
