"""A packed game as a `Game`: to look at, to draw, to explain."""

from __future__ import annotations

from ..features.core.fields import cells_of
from ..features.core.memory import known_at, pile_at
from ..features.core.observing import observe
from ..features.encoding import fields_of
from ..game import Game
from ..rules.core.chance import SHUFFLES
from ..rules.core.layout import FACES, PILE, PILE_SIZE
from ..rules.core.playout import CELLS
from ..rules.engine import get as get_engine
from ..rules.rules_array import rules_cells
from ..rules.rulesets import Configuration
from ..rules.state import State
from .core.packing import P_MEMORY, unpack
from .core.stepping import C_KEY, C_KEY_2, C_SHUFFLES


def game_of(
    configuration: Configuration, packing: list[int], packed: list[int], counters: list[int]
) -> Game:
    engine = get_engine()
    cells = [0] * CELLS
    unpack(rules_cells(configuration), packing, packed, cells)
    chance = engine.new_chance(counters[C_KEY], counters[C_KEY_2])
    chance[SHUFFLES] = counters[C_SHUFFLES]
    state = State(configuration, engine, engine.state(cells), chance)
    game = Game(state, origin=state.cells.copy())
    _remember(game, packed[packing[P_MEMORY] :])
    return game


def observed_by(
    configuration: Configuration, packing: list[int], packed: list[int], seat: str
) -> list[int]:
    """The observation of one seat."""
    rules, cells = rules_cells(configuration), [0] * CELLS
    unpack(rules, packing, packed, cells)
    observed = [0] * cells_of(fields_of(configuration.game))
    number = configuration.letters.index(seat)
    observe(rules, cells, packed[packing[P_MEMORY] :], number, observed)
    return observed


def _remember(game: Game, memory: list[int]) -> None:
    seats = game.configuration.seats
    s = game.state.cells
    for observer in range(seats):
        for seat in range(seats):
            start = known_at(seats, observer, seat)
            for face in range(FACES):
                for _ in range(memory[start + face]):
                    game.knowledge.learn(observer, seat, face)
        if game.game == "dogcards":
            size = int(s[PILE_SIZE])
            game.knowledge.pile[observer] = {
                size - 1 - at: int(s[PILE + at])
                for at in range(size)
                if memory[pile_at(seats) + at] >> observer & 1
            }
