"""DOG and DOG Cards for PettingZoo: one game, seat after seat (AEC), with action masks.

A seven is chosen part by part, so a seat may act several times in a row.
"""

from __future__ import annotations

from typing import Any

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv

from ..drawing.pictures import draw
from ..features.core.fields import ALL, cells_of
from ..features.encoding import fields_of
from ..game import Game
from ..quote import quote
from ..rules.rulesets import Option
from .batch import Batch, MaskedAction
from .core.stepping import CUT_OFF, FINISHED
from .raster import picture

RENDER_MODES = ("human", "ansi", "rgb_array")
SEEDS = 1 << 31


class SeatsEnv(AECEnv):  # type: ignore[misc]
    """The agents are the seats by their letters. Whoever wins gets 1, everybody else -1."""

    def __init__(
        self,
        game: str,
        *,
        rules: str = "classic",
        seats: int | None = None,
        teams: int | None = None,
        options: dict[str, Option] | None = None,
        longest: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            modes = " or ".join(RENDER_MODES)
            raise ValueError(f"render_mode is {modes} or None, not {quote(render_mode)}")
        self.batch = Batch(
            game,
            1,
            rules=rules,
            seats=seats,
            teams=teams,
            options=options,
            longest=longest,
            auto_reset=False,
            threads=1,
        )
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = self.batch.configuration.letters
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self._has_begun = False
        self._seeds = numpy.random.default_rng()
        self._action = numpy.zeros(1, "int64")
        self._spaces = self._made_spaces()

    def _made_spaces(self) -> tuple[spaces.Dict, spaces.Discrete]:
        cells = cells_of(fields_of(self.batch.configuration.game))
        observed: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(0, ALL, (cells,), numpy.uint8),
            "action_mask": spaces.Box(0, 1, (self.batch.actions,), numpy.int8),
        }
        return spaces.Dict(observed), spaces.Discrete(self.batch.actions)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[0]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._spaces[1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal like `doghouse.new(seed=seed)`; without a seed, another game each time."""
        self.batch.reset(int(self._seeds.integers(SEEDS)) if seed is None else seed)
        if seed is not None:
            self._seeds = numpy.random.default_rng(seed)
        self._has_begun = True
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.batch.turn[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """The mover's mask shows what it may do; the others' masks are empty."""
        batch = self.batch
        if not self._has_begun:
            raise ValueError("reset the environment before the first observation")
        if agent == self.agent_selection and not batch.ended[0]:
            cells, mask = batch.observation[0].copy(), batch.mask[0].astype(numpy.int8)
        else:
            cells = batch.observation_of(0, agent)
            mask = numpy.zeros(batch.actions, numpy.int8)
        return {"observation": cells, "action_mask": mask}

    def step(self, action: Any) -> None:
        if not self.agents:
            raise ValueError("reset the environment before the first step, and after the last")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._play(action)
        self._cumulative_rewards[agent] = 0
        ended = self.batch.ended[0]
        if ended:
            self._end(int(ended))
        self.agent_selection = self.possible_agents[self.batch.turn[0]]

    def _play(self, action: Any) -> None:
        if isinstance(action, bool) or not isinstance(action, (int, numpy.integer)):
            raise ValueError(f"an action is a whole number, not {quote(action)}")
        is_there = 0 <= action < self.batch.actions
        self._action[0] = action if is_there else -1
        if self.batch._machine.step(self._action) >= 0:
            raise MaskedAction(self.batch._refusal(0, int(action)))

    def _end(self, ended: int) -> None:
        gains = self.batch.reward[0]
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = int(gains[seat])
            self._cumulative_rewards[agent] += int(gains[seat])
            self.terminations[agent] = ended == FINISHED
            self.truncations[agent] = ended == CUT_OFF

    def game(self) -> Game:
        """The game as it stands, as the rest of Doghouse knows it: a copy."""
        return self.batch.game(0)

    def render(self) -> str | Any | None:
        if self.render_mode is None:
            return None
        position = self.game().position()
        if self.render_mode == "rgb_array":
            return picture(position)
        text = draw(position, "a")
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""
