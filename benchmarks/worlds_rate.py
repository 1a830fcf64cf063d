"""Imagined worlds: how often per second the hidden cards can be dealt."""

from __future__ import annotations

import time
from typing import Any

import doghouse
from doghouse.notation.information_set import InformationSet
from doghouse.rules import engine as engines
from doghouse.rules.core.layout import CELLS

from .measurement import Measurement

SEED = 7


def measurements(rounds: int, scale: float) -> list[Measurement]:
    return [
        Measurement(
            f"Imagined worlds per second, {name}",
            rate(game, int(200_000 * scale), rounds) / 1e6,
            "M/s",
            0.5,
            is_floor=True,
            note="one call a world",
        )
        for name, game in {
            "DOG, 4 seats": doghouse.new("dog", seed=SEED),
            "DOG Cards, 4 seats": doghouse.new("dogcards", seats=4, seed=SEED),
        }.items()
    ]


def rate(game: doghouse.Game, worlds: int, rounds: int) -> float:
    engine = engines.get("native")
    deal_world: Any = engine.chance.deal_world
    view = InformationSet(game.view("a"), engine)
    rng, state = engine.words([SEED]), engine.state([0] * CELLS)

    arguments = (view.template, CELLS, view.slots, view.hidden, view.pool, view.size, rng, state)
    best = float("inf")
    for _ in range(rounds):
        begun = time.process_time()
        for _ in range(worlds):
            deal_world(*arguments)
        best = min(best, (time.process_time() - begun) / worlds)
    return 1 / best
