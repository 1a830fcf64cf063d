"""DOG and DOG Cards for OpenSpiel (extra ``openspiel``): importing this registers both games.

    import pyspiel
    import doghouse.env.spiel_games
    game = pyspiel.load_game("python_dog", {"seats": 4, "rules": "brandi"})

Chance is explicit, one card a node: first who begins, then the face of every card when it is turned
up, with its exact probability. Actions are those of `Batch`: sevens come part by part.
"""

from __future__ import annotations

from typing import Any

import pyspiel

from ..rules.core.layout import FACES
from ..rules.rulesets import Configuration, configure
from .action_space import action_count
from .spiel_observer import SpielObserver
from .spiel_state import SpielState

LONGEST = {"dog": 20_000, "dogcards": 200_000}  # steps, then nobody has won
PARAMETERS: dict[str, dict[str, Any]] = {
    "dog": {"rules": "classic", "seats": 4, "teams": 0, "longest": 0},
    "dogcards": {"seats": 2, "longest": 0},
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
        provides_information_state_tensor=True,
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
        self.longest = int(asked["longest"]) or LONGEST[self.name]
        shape = pyspiel.GameInfo(
            num_distinct_actions=action_count(self.configuration),
            max_chance_outcomes=FACES,
            num_players=self.configuration.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=self.longest,
        )
        super().__init__(TYPES[self.name], shape, params or {})

    def new_initial_state(self) -> Any:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.configuration, recalls)


class DogSpiel(_SpielGame):
    name = "dog"


class DogCardsSpiel(_SpielGame):
    name = "dogcards"


for _made in (DogSpiel, DogCardsSpiel):
    pyspiel.register_game(TYPES[_made.name], _made)
