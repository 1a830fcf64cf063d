"""Doghouse's own contestants: random play in every way to use the engine."""

from __future__ import annotations

import random
import time
from typing import Any

import doghouse
from doghouse import Game
from doghouse.rules.core.playout import TALLY_CELLS

from .race import OURS, Contestant, Measure

SEED = 2024
WARM_UP = 20

DOG = "DOG, 4 seats, native"
DOG_PAIRS = "DOG, 6 seats in pairs, native"
DOG_THREES = "DOG, 6 seats in threes, native"
CARDS = {seats: f"DOG Cards, {seats} seats, native" for seats in (2, 3, 4)}
FUSED = "DOG, 4 seats, one fused call per move from Python"
FUSED_CARDS = "DOG Cards, 2 seats, one fused call per move from Python"
INTERPRETED = "DOG, 4 seats, interpreted"
INTERPRETED_CARDS = "DOG Cards, 2 seats, interpreted"
READABLE = "DOG, 4 seats, Game.legal_moves and Game.play"


def contestants(scale: float) -> list[Contestant]:
    """`scale` shortens each measurement."""
    many, some, few = int(3_000_000 * scale), int(400_000 * scale), int(60_000 * scale)
    measures = {
        DOG: random_play(dealt("native", "dog"), many),
        DOG_PAIRS: random_play(dealt("native", "dog", 6, 3), many),
        DOG_THREES: random_play(dealt("native", "dog", 6, 2), many),
        **{
            name: random_play(dealt("native", "dogcards", seats), many)
            for seats, name in CARDS.items()
        },
        FUSED: fused_play(dealt("native", "dog"), some),
        FUSED_CARDS: fused_play(dealt("native", "dogcards"), some),
        INTERPRETED: random_play(dealt("interpreted", "dog"), few),
        INTERPRETED_CARDS: random_play(dealt("interpreted", "dogcards"), few),
        READABLE: readable_play(few // 20),
    }
    return [Contestant(OURS, name, measure) for name, measure in measures.items()]


def dealt(engine: str, game: str, seats: int | None = None, teams: int | None = None) -> Game:
    doghouse.use(engine)
    made = doghouse.new(game, seats=seats, teams=teams, first="a", seed=SEED)
    doghouse.use("fastest")
    return made


def random_play(game: Game, decisions: int) -> Measure:
    """On the hot floor, one call per game; the same games in every round."""
    engine, scratch = game.state.engine, game.state.engine.scratch
    r, s, chance = game.state.rules, game.state.cells, game.state.chance
    set_up, play_on = engine.playout.set_up, engine.playout.play_on
    rng, tally = engine.words([SEED]), engine.words([0] * TALLY_CELLS)
    luck = chance.copy()

    def play(decisions: int) -> float:
        chance[:] = luck
        rng[0] = SEED
        played = 0
        begun = time.process_time()
        while played < decisions:
            set_up(r, s, chance, 0)
            most = decisions - played
            played += play_on(r, s, chance, scratch.out, scratch.work, rng, tally, most)
        return played / (time.process_time() - begun)

    play(WARM_UP)
    return lambda: play(decisions)


def fused_play(game: Game, decisions: int) -> Measure:
    """A Python loop chooses; one native call plays and lists the next actions."""
    out: Any = game.state.engine.scratch.out
    work = game.state.engine.scratch.work
    r, s, chance = game.state.rules, game.state.cells, game.state.chance
    playout = game.state.engine.playout
    luck = chance.copy()

    def play(decisions: int) -> float:
        chance[:] = luck
        random.seed(SEED)
        draw, action, step = random.random, out.item, playout.step
        played = 0
        begun = time.process_time()
        while played < decisions:
            playout.set_up(r, s, chance, 0)
            count = playout.legal_actions(r, s, out, work)
            while count and played < decisions:  # no action: the game is over
                count = step(r, s, chance, action(int(draw() * count)), out, work)
                played += 1
        return played / (time.process_time() - begun)

    play(WARM_UP)
    return lambda: play(decisions)


def readable_play(moves: int) -> Measure:
    """As a readable program would: moves as texts, whole sevens, everything checked."""

    def play() -> float:
        random.seed(SEED)
        played = 0
        begun = time.process_time()
        while played < moves:
            game = doghouse.new("dog", seed=SEED + played)
            while played < moves and not game.is_over:
                legal = game.legal_moves()
                game.play(legal[int(random.random() * len(legal))])
                played += 1
        return played / (time.process_time() - begun)

    return play
