"""Imagined worlds: the hidden cards dealt anew, a second."""

from __future__ import annotations

import time
from typing import Any

import numba

import doghouse
from doghouse.notation.information_set import InformationSet
from doghouse.rules import engine as engines
from doghouse.rules.core.playout import CELLS

from .measurement import Measurement

SEED = 7


def measurements(rounds: int, scale: float) -> list[Measurement]:
    return [
        Measurement(
            f"Imagined worlds a second, {name}",
            rate(game, int(200_000 * scale), rounds) / 1e6,
            "M/s",
            0.5,
            is_floor=True,
            note="in a compiled loop, as bots deal them",
        )
        for name, game in {
            "DOG, 4 seats": doghouse.new("dog", seed=SEED),
            "DOG Cards, 4 seats": doghouse.new("dogcards", seats=4, seed=SEED),
        }.items()
    ]


def rate(game: doghouse.Game, worlds: int, rounds: int) -> float:
    engine = engines.get("compiled")
    deal_world: Any = engine.worlds.deal_world
    view = InformationSet(game.view("a"), engine)
    rng, state = engine.words([SEED]), engine.state([0] * CELLS)

    @numba.njit
    def deal(
        template: Any, slots: Any, hidden: int, pool: Any, size: int, rng: Any, s: Any, count: int
    ) -> None:
        for _ in range(count):
            deal_world(template, CELLS, slots, hidden, pool, size, rng, s)

    arguments = (view.template, view.slots, view.hidden, view.pool, view.size, rng, state)
    deal(*arguments, 1)
    best = float("inf")
    for _ in range(rounds):
        begun = time.process_time()
        deal(*arguments, worlds)
        best = min(best, (time.process_time() - begun) / worlds)
    return 1 / best
