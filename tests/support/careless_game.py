"""A record with something to learn from: seat a, a person, plays at random."""

from __future__ import annotations

from functools import cache

import doghouse
from doghouse.bots import load
from doghouse.record import Record

PLIES = 28
NAMES = {"a": "Anna", "b": "Reto (wolf)", "c": "Luna (wolf)", "d": "Bello (wolf)"}


@cache
def careless_record() -> Record:
    game = doghouse.new(seed=11, first="a", options={"fast_start": True})
    bots = {seat: load("random" if seat == "a" else "greedy") for seat in game.seats}
    for number in range(PLIES):
        seat = str(game.turn)
        game.play(bots[seat].choose(game.view(seat), game.legal_moves(), seed=number), seat)
    return Record.of(game, NAMES, "2026-11-16")
