"""Finished games with fair deals, and their records."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import doghouse
from doghouse.fair_deals import FairDeals

KEY = "00112233445566778899aabbccddeeff" * 2
TEXTS = {"a": "Anna's dog barks twice", "b": "ä 42"}
OPTIONS = {"squares_per_seat": 8, "fast_start": True, "packs": 1}
SHORT = {"game": "dog", "seats": 2, "options": OPTIONS}


def fair_game(wish: dict[str, Any], deals: FairDeals, seed: int = 1) -> doghouse.Game:
    """Played at random to the end."""
    rng = random.Random(seed)
    letters = "abcdef"[: wish["seats"]]
    game = doghouse.new(**wish, first=deals.first(letters), shuffler=deals.shuffled)
    while not game.is_over:
        game.play(rng.choice(game.legal_moves()))
    return game


@cache
def fair_record() -> str:
    """The sealed record of a short game with several shuffles."""
    deals = FairDeals(KEY, TEXTS)
    game = fair_game(SHORT, deals)
    record = doghouse.Record.of(game, names={"a": "Anna", "b": "Bé"}, date="2026-11-15")
    return record.with_deals("dealt", deals).text()
