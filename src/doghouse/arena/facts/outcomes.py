"""Games to count in: random and greedy ones on the hot floor, and any bot's against itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...bots.selfplay import Play, self_play
from ...rules.core.chance import KEY, KEY_2, SHUFFLES
from ...rules.core.hot import WORD_MASK
from ...rules.core.layout import ROUND, WINNER, Cells
from ...rules.core.playout import CAPTURES, CELLS, FOLDS, TALLY_CELLS
from ...rules.game import keys_of, shared_rules
from ...rules.position import hand_of
from ...rules.rulesets import Configuration
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
    engine = fastest_engine()
    scratch, rng = engine.scratch, engine.words([0])

    def play(rules: Cells, state: Cells, chance: Cells, tally: Cells, lot: int) -> int:
        rng[0] = lot & WORD_MASK
        play_on = engine.playout.play_on
        out, work = scratch.out, scratch.work
        return int(play_on(rules, state, chance, out, work, rng, tally, max_turns))

    return hot_games(configuration, seeds, lots, play)


def greedy_games(
    configuration: Configuration, seeds: Sequence[int], lots: int = 0
) -> Iterator[Outcome]:
    """Greedy at every seat, a hundred times as fast as by asking the bot."""
    return hot_games(configuration, seeds, lots, self_play())


def hot_games(
    configuration: Configuration, seeds: Sequence[int], lots: int, play: Play
) -> Iterator[Outcome]:
    """Game after game in the same cells."""
    engine = fastest_engine()
    rules = shared_rules(engine, configuration)
    state = engine.state([0] * CELLS)
    chance = engine.new_chance(0, 0)
    for seed in seeds:
        chance[KEY], chance[KEY_2] = keys_of(seed)
        chance[SHUFFLES] = 0
        first = int(engine.chance.lot(chance, configuration.seats))
        engine.playout.set_up(rules, state, chance, first)
        hands = [bytes(hand_of(state, seat)) for seat in range(configuration.seats)]
        tally = engine.words([0] * TALLY_CELLS)
        length = play(rules, state, chance, tally, bot_seed(lots, seed, 0))
        winner = int(state[WINNER]) - 1
        yield Outcome(
            seed,
            first,
            hands,
            winner if winner >= 0 else None,
            length,
            int(state[ROUND]),
            int(tally[CAPTURES]),
            int(tally[FOLDS]),
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
        hands = [bytes(game.faces(seat)) for seat in range(configuration.seats)]
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
