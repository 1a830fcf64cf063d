"""Games to count in: random and greedy ones on the hot floor, and any bot's against itself."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...bots.core.tools import TIE_RNG
from ...bots.evaluation import BASIC, Weighted
from ...bots.kernels import kernels
from ...rules.core.hot import WORD_MASK
from ...rules.core.layout import ROUND, Cells
from ...rules.core.playout import CAPTURES, FOLDS, TALLY_CELLS
from ...rules.engine import fastest
from ...rules.rulesets import Configuration
from ...rules.state import hand_of
from ...simulation import HotGame, Play, random_play
from ..matches import Entrant, Match, Task, bot_seed
from ..run_match import Runner, deal

MAX_TURNS = 100_000  # of a random game
MOST_MOVES = 20_000  # of a greedy one


class Outcome(NamedTuple):
    """What a game gave, and the hands it began with."""

    seed: int
    first: int  # the seat that began
    hands: Sequence[Sequence[int]]  # faces, by seat
    winner: int | None  # the team
    length: int  # moves; of a random game decisions, where each part of a seven counts
    rounds: int  # 0 in DOG Cards
    captures: int | None  # None where nobody counted
    folds: int | None


def random_games(
    configuration: Configuration, seeds: Sequence[int], lots: int = 0, max_turns: int = MAX_TURNS
) -> Iterator[Outcome]:
    """Other `lots` play other moves with the same cards."""
    return hot_games(configuration, seeds, lots, random_play(fastest(), max_turns))


def greedy_games(
    configuration: Configuration, seeds: Sequence[int], lots: int = 0
) -> Iterator[Outcome]:
    """Greedy at every seat, a hundred times as fast as by asking the bot."""
    return hot_games(configuration, seeds, lots, self_play())


def self_play(weighted: Weighted = BASIC) -> Play:
    """Greedy at every seat, a whole game in one call; the lot decides among moves of equal value.

    No seat looks at a card it can't know of.
    """
    floor = kernels()
    tools = floor.tools(weighted.weights)._replace(ties=floor.engine.words([0, 0]))

    def play(rules: Cells, state: Cells, chance: Cells, tally: Cells, lot: int) -> int:
        tools.ties[TIE_RNG] = lot & WORD_MASK or 1  # 0 would draw none
        return int(floor.choosing.play_on(rules, state, chance, tools, tally, MOST_MOVES))

    return play


def hot_games(
    configuration: Configuration, seeds: Sequence[int], lots: int, play: Play
) -> Iterator[Outcome]:
    engine = fastest()
    game = HotGame(configuration, engine)
    for seed in seeds:
        game.deal(seed)
        hands = [bytes(hand_of(game.state, seat)) for seat in range(configuration.seats)]
        tally = engine.words([0] * TALLY_CELLS)
        length = game.play(play, tally, bot_seed(lots, seed, 0))
        counts = (int(count) for count in (game.state[ROUND], tally[CAPTURES], tally[FOLDS]))
        yield Outcome(seed, game.first, hands, game.winner, length, *counts)


def bot_games(
    configuration: Configuration, bot: str, seeds: Sequence[int], runner: Runner, lots: int = 0
) -> Iterator[Outcome]:
    """A bot at every seat, in the order in which the games end."""
    match = Match(configuration, (Entrant("one", bot), Entrant("other", bot)), seeds, lots)
    tasks = [Task(unit, 0) for unit in match.units()]
    for task, played in runner(match, tasks):
        game = deal(match, task.unit.seed)
        first = game.seats.index(game.opening)
        hands = [bytes(game.state.hand(seat)) for seat in range(configuration.seats)]
        seed = task.unit.seed
        yield Outcome(seed, first, hands, played.winner, played.plies, played.rounds, None, None)
