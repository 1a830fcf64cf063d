"""Random games on the hot floor, and statistics about them."""

import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypedDict

from .rules.core import playout
from .rules.core.chance import KEY, KEY_2, SHUFFLES
from .rules.core.hot import WORD_MASK
from .rules.core.layout import CELLS, WINNER, Cells
from .rules.engine import Engine
from .rules.rulesets import Configuration, ConfigurationDocument
from .rules.state import MAX_SEED, keys_of, shared_rules

MAX_TURNS = 1_000_000  # a random game of DOG Cards may take 100 000 and more

#: Plays on from rules, state and chance, counts in a tally; returns the number of decisions.
Play = Callable[[Cells, Cells, Cells, Cells, int], int]


# --- playing ------------------------------------------------------------------------------------


class HotGame:
    """Plays one game after another of a configuration in the same arrays."""

    def __init__(self, configuration: Configuration, engine: Engine) -> None:
        self.configuration = configuration
        self.engine = engine
        self.rules = shared_rules(engine, configuration)
        self.state = engine.state([0] * CELLS)
        self.chance = engine.new_chance(0, 0)
        self.first = 0  # the seat that begins

    def deal(self, seed: int, first: int | None = None) -> None:
        """Deal like `new(seed=seed)`; without `first` a random seat starts."""
        self.chance[KEY], self.chance[KEY_2] = keys_of(seed)
        self.chance[SHUFFLES] = 0
        if first is None:
            first = int(self.engine.chance.lot(self.chance, self.configuration.seats))
        self.first = first
        self.engine.playout.set_up(self.rules, self.state, self.chance, first)

    def play(self, play: Play, tally: Cells, lot: int) -> int:
        """Play to the end; return the number of decisions."""
        return play(self.rules, self.state, self.chance, tally, lot)

    @property
    def winner(self) -> int | None:
        """The winning team; None until there is one."""
        return int(self.state[WINNER]) - 1 if self.state[WINNER] else None


def random_play(engine: Engine, max_turns: int = MAX_TURNS) -> Play:
    rng, scratch, play_on = engine.words([0]), engine.scratch, engine.playout.play_on

    def play(rules: Cells, state: Cells, chance: Cells, tally: Cells, lot: int) -> int:
        rng[0] = lot & WORD_MASK
        turns = play_on(rules, state, chance, scratch.out, scratch.work, rng, tally, max_turns)
        return int(turns)

    return play


# --- counting -----------------------------------------------------------------------------------


class LengthPart(TypedDict):
    mean: float
    shortest: int
    median: int
    longest: int


class ChoicesPart(TypedDict):
    mean: float
    most: int


class SimulationReport(ConfigurationDocument):
    engine: str
    seed: int
    games: int
    finished: int
    decisions: int
    seconds: float
    decisions_per_second: float
    length: LengthPart
    choices: ChoicesPart
    forced: float
    folds: float
    seven_parts: float
    captures_per_game: float
    wins: dict[str, int]
    first_player_wins: int


@dataclass
class Simulation:
    """Statistics of many random games of one configuration."""

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

    def wins(self) -> dict[str, int]:
        """By seat; all seats of a team win together."""
        teams = self.configuration.teams
        letters = self.configuration.letters
        return {s: self.tally[playout.WINS + 1 + at % teams] for at, s in enumerate(letters)}

    def share(self, count: int) -> float:
        """Of the decisions."""
        return self.tally[count] / self.decisions if self.decisions else 0.0

    def length_part(self) -> LengthPart:
        if not self.lengths:
            return {"mean": 0.0, "shortest": 0, "median": 0, "longest": 0}
        return {
            "mean": self.decisions / self.games,
            "shortest": min(self.lengths),
            "median": statistics.median_high(self.lengths),
            "longest": max(self.lengths),
        }

    def report(self) -> SimulationReport:
        return {
            **self.configuration.document(),
            "engine": self.engine,
            "seed": self.seed,
            "games": self.games,
            "finished": self.tally[playout.FINISHED],
            "decisions": self.decisions,
            "seconds": self.seconds,
            "decisions_per_second": self.decisions / self.seconds if self.seconds else 0.0,
            "length": self.length_part(),
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
    """Yield the tally after each game. Game i is dealt like `new(seed=seed + i)`."""
    keys_of(seed)  # or ValueError
    simulation = Simulation(configuration, engine.name, seed)
    opening = None if first is None else configuration.index_of(first)
    game, play = HotGame(configuration, engine), random_play(engine, max_turns)
    tally = engine.words(simulation.tally)
    for number in range(seed, seed + games):
        deal = number % (MAX_SEED + 1)
        begun = time.perf_counter()
        game.deal(deal, opening)
        simulation.lengths.append(game.play(play, tally, deal))
        simulation.seconds += time.perf_counter() - begun
        simulation.first_wins += game.winner == game.first % configuration.teams
        simulation.tally = [int(count) for count in tally]
        yield simulation
