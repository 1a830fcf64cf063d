"""The simulations behind docs/scaling.md say what the page says."""

from __future__ import annotations

import json
import random
from pathlib import Path

from benchmarks.scaling.hot_owners import spread
from benchmarks.scaling.storm import Storm, course

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "scaling.md").read_text("utf-8")


def test_a_storm() -> None:
    """Nobody is lost, and whoever lets in few at a time keeps the others' moves quick, as does
    whoever greets them in turn."""
    rng = random.Random(1)
    plain = Storm(4000)
    kinds = plain, plain._replace(has_turns=False), plain._replace(most_waiting=200)
    found, at_once, careful = (course(storm, rng) for storm in kinds)
    assert found.back[-1][1] == at_once.back[-1][1] == careful.back[-1][1] == 1.0
    assert careful.longest_wait < found.longest_wait / 5 < at_once.longest_wait / 25
    assert careful.last > found.last


def test_the_least_loaded_is_even() -> None:
    rng = random.Random(1)
    assert spread("least", 8, 50, rng).tables < 1.05 < spread("hash", 8, 50, rng).tables


def test_the_figures_are_there() -> None:
    stored = json.loads((DOCS / "results/scaling.json").read_text())
    assert {"storms", "owners"} <= set(stored)
    for name in ("storm", "storm-waits", "owners"):
        assert f"results/scaling-{name}.svg" in PAGE
        assert (DOCS / f"results/scaling-{name}.svg").is_file()
