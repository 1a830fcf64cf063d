"""How a game of a configuration can end: the last plies of a random game."""

from __future__ import annotations

import random

from tests.support.configurations import Position, Wish, late, name_of, walked

from .playthrough import SEED, Playthrough, is_ended, played_on, replayed

WALK = 60  # plies from a new game to the middle of it
WITHIN = 60  # plies from there, brought near its end, to the end


def find_end(wish: Wish, plies: int) -> Playthrough:
    """The last plies of the first random game that ends soon."""
    middle = walked(wish, SEED, WALK).position()
    for seed in range(1000):
        start = Playthrough("load", nearly_over(middle, seed), [])
        played = played_on(start, WITHIN, seed)
        if len(played.moves) < plies or not replayed(played).is_over:
            continue
        before = played.with_moves(played.moves[:-plies])
        end = Playthrough("load", replayed(before).position(), played.moves[-plies:])
        if is_ended(end):  # a shuffle in between may have dealt other cards
            return end
    raise AssertionError(f"no random game of {name_of(wish)} ends")


def nearly_over(position: Position, seed: int) -> Position:
    """In DOG Cards, every seat lacks a few cards of its last row and may hold some of them."""
    if position["game"] == "dog":
        return late(position, seed)
    rng, seats = random.Random(seed), position["seats"]
    rows = {seat: [[str(n) for n in range(1, rng.randint(8, 11))]] for seat in position["hands"]}
    hands = {
        seat: [*(str(n) for n in range(len(rows[seat][0]) + 1, 11)), "1", "12", "13", "14", "*"]
        for seat in rows
    }
    completed = dict.fromkeys(rows, 0 if seats == 4 else 1)
    hands = {seat: rng.sample(cards, 5) for seat, cards in hands.items()}
    return {**position, "rows": rows, "hands": hands, "completed": completed}
