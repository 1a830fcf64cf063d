"""Random games on the hot floor, and what there is to count in them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .rules.core import playout
from .rules.core.chance import KEY, KEY_2, SHUFFLES
from .rules.core.hot import WORD_MASK
from .rules.core.layout import FIRST
from .rules.engine import Engine
from .rules.rulesets import Configuration
from .rules.state import MAX_SEED, State, keys_of

WARM_UP_TURNS = 50
MAX_TURNS = 1_000_000  # a random game of DOG Cards may take 100 000 and more


@dataclass
class Simulation:
    """What many random games of one configuration gave."""

    configuration: Configuration
    engine: str
    seed: int
    lengths: list[int] = field(default_factory=list)  # decisions of each game
    seconds: float = 0.0
    tally: list[int] = field(default_factory=lambda: [0] * playout.TALLY_CELLS)
    first_wins: int = 0

    @property
    def games(self) -> int:
        return len(self.lengths)

    @property
    def decisions(self) -> int:
        return self.tally[playout.DECISIONS]

    @property
    def finished(self) -> int:
        return self.tally[playout.FINISHED]

    def wins(self) -> dict[str, int]:
        """By seat; all seats of a team win together."""
        teams = self.configuration.teams
        letters = self.configuration.letters
        return {s: self.tally[playout.WINS + 1 + at % teams] for at, s in enumerate(letters)}

    def share(self, count: int) -> float:
        return self.tally[count] / self.decisions if self.decisions else 0.0

    def report(self) -> dict[str, Any]:
        lengths = sorted(self.lengths)
        c = self.configuration
        return {
            "game": c.game,
            **({"rules": c.rules, "options": c.options} if c.game == "dog" else {}),
            "seats": c.seats,
            "teams": c.teams,
            "engine": self.engine,
            "seed": self.seed,
            "games": self.games,
            "finished": self.finished,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "decisions_per_second": self.decisions / self.seconds if self.seconds else 0.0,
            "length": {
                "mean": self.decisions / self.games if self.games else 0.0,
                "shortest": lengths[0] if lengths else 0,
                "median": lengths[len(lengths) // 2] if lengths else 0,
                "longest": lengths[-1] if lengths else 0,
            },
            "choices": {
                "mean": self.share(playout.CHOICES),
                "most": self.tally[playout.MOST_CHOICES],
            },
            "forced": self.share(playout.FORCED),
            "folds": self.share(playout.FOLDS),
            "seven_parts": self.share(playout.PARTS),
            "captures_per_game": self.tally[playout.CAPTURES] / self.games if self.games else 0.0,
            "wins": self.wins(),
            "first_player_wins": self.first_wins,
        }


def simulate(
    configuration: Configuration,
    engine: Engine,
    games: int,
    seed: int,
    first: str | None = None,
    max_turns: int = MAX_TURNS,
) -> Iterator[Simulation]:
    """Game after game, with the tally after each. Game i is dealt like `new(seed=seed + i)`."""
    simulation = Simulation(configuration, engine.name, seed)
    random_play = _RandomPlay(configuration, engine)
    random_play.game(seed, first, WARM_UP_TURNS, engine.words(simulation.tally))
    tally = engine.words(simulation.tally)
    for i in range(games):
        begun = time.perf_counter()
        length = random_play.game((seed + i) % (MAX_SEED + 1), first, max_turns, tally)
        simulation.seconds += time.perf_counter() - begun
        simulation.lengths.append(length)
        simulation.first_wins += random_play.first in random_play.state.winners
        simulation.tally = [int(count) for count in tally]
        yield simulation


class _RandomPlay:
    """Game after game in the same cells: nothing is made anew but the deal."""

    def __init__(self, configuration: Configuration, engine: Engine) -> None:
        self.state = State.blank(configuration, engine, seed=0)
        self.rng = engine.words([0])
        self.first = ""  # who played first in the last game

    def game(self, seed: int, first: str | None, max_turns: int, tally: Any) -> int:
        """Deal and play; how many decisions were made."""
        state, engine = self.state, self.state.engine
        state.chance[KEY], state.chance[KEY_2] = keys_of(seed)
        state.chance[SHUFFLES] = 0
        seats = len(state.letters)
        lot = state.letters.index(first) if first else engine.chance.lot(state.chance, seats)
        state.deal(int(lot))
        self.first = state.letters[state.cells[FIRST]]
        self.rng[0] = seed & WORD_MASK
        turns: int = engine.playout.play_on(
            state.rules,
            state.cells,
            state.chance,
            engine.scratch.out,
            engine.scratch.work,
            self.rng,
            tally,
            max_turns,
        )
        return turns
