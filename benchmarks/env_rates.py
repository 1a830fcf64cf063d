"""The environments on one core, measured in turn with their peers."""

from __future__ import annotations

import random
import time
from statistics import median

from doghouse.arena.figures import short_number
from doghouse.env import dog_v0, dogcards_v0
from doghouse.env.aec import SeatsEnv
from doghouse.env.batch import Batch

from . import environments
from .environments import Environment
from .measurement import TIMES, Measurement
from .peers.pettingzoo import play as play_once
from .race import OURS, Contestant, Measure, race

SEED = 2024
SIZE = 1024  # games of a batch
LONGEST = 2000  # steps of a game in the agent loop
BATCH = "DOG, 4 seats, Batch of 1024, features and masks"
BATCH_CARDS = "DOG Cards, 2 seats, Batch of 1024, features and masks"
AEC = "dog_v0, agent loop"
AEC_CARDS = "dogcards_v0, agent loop"
PEERS = ("pgx", "pettingzoo")
PGX = ("Pgx", "backgammon, batch of 64")
CARD_GAMES = (
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "texas_holdem_no_limit_v6",
    "hanabi_v5",
)


def contestants(scale: float) -> list[Contestant]:
    """`scale` shortens each measurement."""
    some, few = int(400_000 * scale), int(60_000 * scale)
    measures = {
        BATCH: batch_play("dog", some),
        BATCH_CARDS: batch_play("dogcards", some),
        AEC: agent_loop(dog_v0.env(longest=LONGEST), few),
        AEC_CARDS: agent_loop(dogcards_v0.env(longest=LONGEST), few),
    }
    return [Contestant(OURS, name, measure) for name, measure in measures.items()]


def batch_play(name: str, decisions: int) -> Measure:
    """Random actions from the masks; every step writes observations and masks."""
    batch = Batch(name, SIZE, seed=SEED, threads=1)

    def play(steps: int) -> float:
        begun = time.process_time()
        for _ in range(steps):
            batch.step(batch.random_actions())
        return steps * SIZE / (time.process_time() - begun)

    play(1)
    return lambda: play(max(1, decisions // SIZE))


def agent_loop(env: SeatsEnv, decisions: int) -> Measure:
    """The loop of peers/pettingzoo.py, one game after another."""

    def play(decisions: int) -> float:
        random.seed(SEED)
        played = 0
        begun = time.process_time()
        while played < decisions:
            played += play_once(env)
        return played / (time.process_time() - begun)

    play(1)
    return lambda: play(decisions)


def measure(rounds: int, scale: float, there: list[Environment]) -> list[Contestant]:
    with environments.running(there) as peers:
        rivals = [c for c in peers if (c.house, c.name) == PGX or c.name in CARD_GAMES]
        return race(contestants(scale) + rivals, rounds)


def measurements(contestants: list[Contestant]) -> list[Measurement]:
    best = {(c.house, c.name): c.best for c in contestants}
    backgammon = [best[PGX]] if PGX in best else []
    card_games = [best["PettingZoo", n] for n in CARD_GAMES if ("PettingZoo", n) in best]

    def against(mine: str, rivals: list[float], whose: str, target: float) -> Measurement:
        name = f"{mine}, against {whose}"
        if not rivals:
            return Measurement(name, None, TIMES, target, note="not there to run against")
        ours, theirs = best[OURS, mine], median(rivals)
        note = f"{short_number(ours)}/s against {short_number(theirs)}/s"
        return Measurement(name, ours / theirs, TIMES, target, note=note)

    return [
        *(against(mine, backgammon, "Pgx's backgammon", 10) for mine in (BATCH, BATCH_CARDS)),
        *(
            against(mine, card_games, "the median of PettingZoo's card games", 5)
            for mine in (AEC, AEC_CARDS)
        ),
    ]
