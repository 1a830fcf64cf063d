"""Shared by the arena tests: small matches, and results without the parts that vary."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from doghouse.arena.matches import Match, entrants_of, seeds_of
from doghouse.arena.results import UnitResult
from doghouse.rules.rulesets import Configuration, configure

ODD_BOTS = Path(__file__).with_name("odd_bots.py")
SMALL = configure("dog", seats=2, options={"squares_per_seat": 8, "fast_start": True})
THREE = configure("dog", seats=3, options={"squares_per_seat": 8, "fast_start": True})


def odd(name: str) -> str:
    """A misbehaving bot by name: other_random is OtherRandom."""
    return f"{name}={ODD_BOTS}:{name.title().replace('_', '')}"


def match_of(
    bots: Sequence[str], seeds: int = 4, configuration: Configuration = SMALL, **more: Any
) -> Match:
    return Match(configuration, entrants_of(bots), seeds_of("dev", seeds), **more)


def timeless(results: Sequence[UnitResult]) -> list[Any]:
    """The parts that are the same on every machine and for any number of workers."""
    return [without_times(result.line()) for result in results]


def without_times(line: str) -> Any:
    document = json.loads(line)
    del document["times"]
    one, other, seed = document.pop("unit")
    return {"one": one, "other": other, "seed": seed, **document}
