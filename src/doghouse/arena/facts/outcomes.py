"""Games to count in: random and greedy ones on the hot floor, and any bot's against itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...bots.selfplay import self_play
from ...rules.core.layout import ROUND
from ...rules.core.playout import CAPTURES, FOLDS, TALLY_CELLS
from ...rules.rulesets import Configuration
from ...rules.state import hand_of
from ...simulation import HotGame, Play, random_play
from ..match import Entrant, Match, Task, Unit
from ..match_game import deal, fastest_engine
from ..seeds import bot_seed
from ..workers import Runner

MAX_TURNS = 100_000  # of a random game


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
    return hot_games(configuration, seeds, lots, random_play(fastest_engine(), max_turns))


def greedy_games(
    configuration: Configuration, seeds: Sequence[int], lots: int = 0
) -> Iterator[Outcome]:
    """Greedy at every seat, a hundred times as fast as by asking the bot."""
    return hot_games(configuration, seeds, lots, self_play())


def hot_games(
    configuration: Configuration, seeds: Sequence[int], lots: int, play: Play
) -> Iterator[Outcome]:
    engine = fastest_engine()
    game = HotGame(configuration, engine)
    for seed in seeds:
        game.deal(seed)
        hands = [bytes(hand_of(game.state, seat)) for seat in range(configuration.seats)]
        tally = engine.words([0] * TALLY_CELLS)
        length = game.play(play, tally, bot_seed(lots, seed, 0))
        rounds, captures, folds = game.state[ROUND], tally[CAPTURES], tally[FOLDS]
        yield Outcome(
            seed,
            game.first,
            hands,
            game.winner,
            length,
            int(rounds),
            int(captures),
            int(folds),
        )


def bot_games(
    configuration: Configuration, bot: str, seeds: Sequence[int], runner: Runner, lots: int = 0
) -> Iterator[Outcome]:
    """A bot at every seat, in the order in which the games end."""
    match = self_match(configuration, bot, seeds, lots)
    tasks = [Task(unit, 0) for unit in match.units()]
    for task, played in runner(match, tasks):
        game = deal(match, task.unit.seed)
        first = game.seats.index(game.opening)
        hands = [bytes(game.state.hand(seat)) for seat in range(configuration.seats)]
        seed = task.unit.seed
        yield Outcome(seed, first, hands, played.winner, played.plies, played.rounds, None, None)


def self_match(configuration: Configuration, bot: str, seeds: Sequence[int], lots: int) -> Match:
    return Match(configuration, (Entrant("one", bot), Entrant("other", bot)), seeds, lots)


def rotated_games(
    configuration: Configuration, bots: tuple[str, str], seeds: Sequence[int], runner: Runner
) -> Iterator[tuple[Unit, list[bool]]]:
    """Two bots with the teams exchanged: whether the first of them won, by rotation."""
    one, other = bots
    match = Match(configuration, (Entrant("one", one), Entrant("other", other)), seeds)
    won: dict[Unit, dict[int, bool]] = {}
    tasks = [task for unit in match.units() for task in match.tasks(unit)]
    for task, played in runner(match, tasks):
        rotations = won.setdefault(task.unit, {})
        rotations[task.rotation] = played.winner == task.rotation
        if len(rotations) == match.teams:
            yield task.unit, [rotations[rotation] for rotation in range(match.teams)]
