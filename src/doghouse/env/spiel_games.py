"""DOG and DOG Cards for OpenSpiel (extra ``openspiel``): importing this registers both games.

    import pyspiel
    import doghouse.env.spiel_games
    game = pyspiel.load_game("python_dog", {"seats": 4, "seed": 1})

The one chance node draws the number of a deal, counted from the game's seed on, and all shuffles
follow from it; so a history says all. Actions are those of `Batch`: sevens come part by part.
"""

from __future__ import annotations

from typing import Any

import numpy
import pyspiel

from ..features.core.fields import ALL, cells_of
from ..features.core.memory import MEMORY_CELLS, forget_all, play
from ..features.core.observing import observe
from ..features.encoding import fields_of
from ..rules.core.layout import OVER, PHASE, TURN, WINNER
from ..rules.engine import get as get_engine
from ..rules.rulesets import SEAT_LETTERS, Configuration, configure
from ..rules.state import State
from .action_space import action_blocks, action_count, numbering_cells
from .core.numbering import number_of

LONGEST = {"dog": 20_000, "dogcards": 200_000}  # steps, then nobody has won
DEALS = 4096  # outcomes of the chance node
PARAMETERS: dict[str, dict[str, Any]] = {
    "dog": {"rules": "classic", "seats": 4, "teams": 0, "seed": 0, "longest": 0},
    "dogcards": {"seats": 2, "seed": 0, "longest": 0},
}


def _type(game: str) -> Any:
    return pyspiel.GameType(
        short_name=f"python_{game}",
        long_name="DOG" if game == "dog" else "DOG Cards",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=6 if game == "dog" else 4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS[game],
    )


TYPES = {game: _type(game) for game in PARAMETERS}


class _SpielGame(pyspiel.Game):  # type: ignore[misc]
    name = "dog"

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        asked = {**PARAMETERS[self.name], **(params or {})}
        rules, teams = asked.get("rules", "classic"), asked.get("teams") or None
        self.configuration: Configuration = configure(self.name, rules, None, asked["seats"], teams)
        self.seed = int(asked["seed"])
        self.longest = int(asked["longest"]) or LONGEST[self.name]
        shape = pyspiel.GameInfo(
            num_distinct_actions=action_count(self.configuration),
            max_chance_outcomes=DEALS,
            num_players=self.configuration.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=self.longest,
        )
        super().__init__(TYPES[self.name], shape, params or {})

    def new_initial_state(self) -> Any:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        return SpielObserver(self.configuration)

    def observation_tensor_size(self) -> int:
        return cells_of(fields_of(self.name))


class DogSpiel(_SpielGame):
    name = "dog"


class DogCardsSpiel(_SpielGame):
    name = "dogcards"


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One game, on the hot floor."""

    def __init__(self, game: _SpielGame) -> None:
        super().__init__(game)
        self.configuration = game.configuration
        self.longest = game.longest
        self.numbering = numbering_cells(game.configuration)
        self.seed = game.seed
        self.state = State.blank(game.configuration, get_engine("interpreted"), game.seed)
        self.memory = [0] * MEMORY_CELLS
        self.is_dealt = False
        self.steps = 0
        self.seen: list[list[str]] = [[] for _ in range(game.configuration.seats)]

    def current_player(self) -> int:
        if not self.is_dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.state.mover

    def is_terminal(self) -> bool:
        return self.is_dealt and (self.state.is_over or self.steps >= self.longest)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / DEALS) for deal in range(DEALS)]

    def _numbered(self) -> dict[int, int]:
        state, scratch = self.state, self.state.engine.scratch
        count = state.engine.playout.legal_actions(
            state.rules, state.cells, scratch.out, scratch.work
        )
        actions = [int(action) for action in scratch.out[:count]]
        return {number_of(state.rules, self.numbering, state.mover, a): a for a in actions}

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._numbered())

    def _apply_action(self, number: int) -> None:
        state = self.state
        if not self.is_dealt:
            state = State.blank(self.configuration, state.engine, self.seed + number)
            self.state = state
            state.deal(int(state.engine.chance.lot(state.chance, self.configuration.seats)))
            forget_all(state.rules, state.cells, self.memory)
            self.is_dealt = True
            return
        numbered = self._numbered()
        if number not in numbered:
            raise ValueError(f"action {number} is masked")
        mover = state.mover
        self.seen[mover].append(f"{self.observation_string(mover)}:{number}")
        play(state.rules, state.cells, state.chance, self.memory, numbered[number])
        self.steps += 1

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {number}"
        block = next(
            b for b in action_blocks(self.configuration) if b.first <= number < b.first + b.count
        )
        return f"{block.kind} {number - block.first}"

    def returns(self) -> list[float]:
        winner = int(self.state.cells[WINNER]) if self.is_terminal() else 0
        seats, teams = self.configuration.seats, self.configuration.teams
        if not winner or self.state.cells[PHASE] != OVER:
            return [0.0] * seats
        return [1.0 if seat % teams == winner - 1 else -1.0 for seat in range(seats)]

    def observed(self, player: int) -> list[int]:
        cells = [0] * cells_of(fields_of(self.configuration.game))
        if self.is_dealt:
            observe(self.state.rules, self.state.cells, self.memory, player, cells)
        return cells

    def observation_string(self, player: int | None = None) -> str:
        player = max(self.current_player(), 0) if player is None else player
        turn = SEAT_LETTERS[int(self.state.cells[TURN])]
        return f"{SEAT_LETTERS[player]} {turn} {bytes(self.observed(player)).hex()}"

    def observation_tensor(self, player: int | None = None) -> list[float]:
        player = max(self.current_player(), 0) if player is None else player
        return [cell / ALL for cell in self.observed(player)]

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat has observed when it was on turn, what it chose, and what it sees now."""
        player = max(self.current_player(), 0) if player is None else player
        return "\n".join([*self.seen[player], self.observation_string(player)])

    def __str__(self) -> str:
        cells = self.state.cells[: int(self.is_dealt) * len(self.state.cells)]
        return f"{self.steps} {bytes(cell & 255 for cell in cells).hex()[:400]}"


class SpielObserver:
    """What OpenSpiel's algorithms ask for observations."""

    def __init__(self, configuration: Configuration) -> None:
        cells = cells_of(fields_of(configuration.game))
        self.tensor = numpy.zeros(cells, numpy.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.observation_tensor(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.observation_string(player)


for _made in (DogSpiel, DogCardsSpiel):
    pyspiel.register_game(TYPES[_made.name], _made)
