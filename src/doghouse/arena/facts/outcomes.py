"""Games to take statistics from: random and greedy on the hot floor, and any bot's self-play."""

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
    """The outcome of a game, and its first hands."""

    seed: int
    first: int  # the seat that started
    hands: Sequence[Sequence[int]]  # faces, by seat
    winner: int | None  # the team
    length: int  # moves; for random games decisions: each part of a seven counts
    rounds: int  # 0 in DOG Cards
    captures: int | None  # None if not counted
    folds: int | None


def random_games(
    configuration: Configuration, seeds: Sequence[int], lots: int = 0, max_turns: int = MAX_TURNS
) -> Iterator[Outcome]:
    """Different `lots` give different moves with the same cards."""
    return hot_games(configuration, seeds, lots, random_play(fastest(), max_turns))


def greedy_games(
    configuration: Configuration, seeds: Sequence[int], lots: int = 0
) -> Iterator[Outcome]:
    """Greedy at every seat, a hundred times faster than asking the bot."""
    return hot_games(configuration, seeds, lots, self_play())


def self_play(weighted: Weighted = BASIC) -> Play:
    """Greedy at every seat, a whole game in one call; `lot` breaks ties.

    No seat uses a card it can't know.
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
    """Yield the games of a bot at every seat, in the order they end."""
    match = Match(configuration, (Entrant("one", bot), Entrant("other", bot)), seeds, lots)
    tasks = [Task(unit, 0) for unit in match.units()]
    for task, played in runner(match, tasks):
        game = deal(match, task.unit.seed)
        first = game.seats.index(game.opening)
        hands = [bytes(game.state.hand(seat)) for seat in range(configuration.seats)]
        seed = task.unit.seed
        yield Outcome(seed, first, hands, played.winner, played.plies, played.rounds, None, None)
