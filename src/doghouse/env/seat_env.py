"""One seat against bots, for Gymnasium: ``make("doghouse/Dog-v0", opponents="sheepdog")``.

``import doghouse.env`` registers it, and ``doghouse/DogCards-v0``."""

from __future__ import annotations

from collections.abc import Mapping

import gymnasium

from ..bots import load
from ..game import Game
from ..quote import quote
from ..rules.rulesets import Option
from .action_space import number_in
from .aec import RENDER_MODES, SeatsEnv
from .batch import MaskedAction
from .core.stepping import CUT_OFF, FINISHED
from .processor import Array

Observed = dict[str, Array]
BOT_SEEDS = 1 << 53


class SeatEnv(gymnasium.Env[Observed, int]):
    """A step is one action of the seat, then all moves of the bots until its next turn. The last
    step's reward is 1 for a win of its team, -1 for a loss."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 as theirs is

    def __init__(
        self,
        game: str = "dog",
        *,
        opponents: str | object = "sheepdog",
        seat: str = "a",
        rules: str = "classic",
        seats: int | None = None,
        teams: int | None = None,
        options: Mapping[str, Option] | None = None,
        longest: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`opponents`: any bot, by name or as a function or object; it plays all other seats,
        partners included. `longest`: actions, of all seats together, after which a game is
        truncated."""
        self.table = SeatsEnv(
            game,
            rules=rules,
            seats=seats,
            teams=teams,
            options=dict(options or {}),
            longest=longest,
            render_mode=render_mode,
        )
        letters = self.table.possible_agents
        if seat not in letters:
            raise ValueError(f"seat must be one of {', '.join(letters)}, not {quote(seat)}")
        self.bot = load(opponents, game)
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = self.table.observation_space(seat)  # type: ignore[assignment]
        self.action_space = self.table.action_space(seat)  # type: ignore[assignment]

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observed, dict[str, object]]:
        """Deal like `doghouse.new(seed=seed)`."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(BOT_SEEDS)) if seed is None else seed
        self.table.reset(dealt)
        return self._observe(), {}

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, object]]:
        """A masked action changes nothing, and `info` says so: Gymnasium's own checks ignore masks.
        Anything outside the action space raises ValueError."""
        if self.table.batch.ended[0]:
            raise ValueError("the game is over: reset the environment")
        info: dict[str, object] = {}
        try:
            self.table.step(action)
        except MaskedAction as refusal:
            if not self.action_space.contains(action):
                raise
            info["masked"] = str(refusal)
        observed, ended = self._observe(), int(self.table.batch.ended[0])
        reward = float(self.table.rewards[self.seat]) if ended else 0.0
        return observed, reward, ended == FINISHED, ended == CUT_OFF, info

    def action_masks(self) -> Array:
        """The mask of legal actions, under the name that sb3-contrib expects."""
        return self.table.observe(self.seat)["action_mask"].astype(bool)

    def action_text(self, action: int) -> str:
        """A legal action in move notation: `K a0>0`."""
        return self.table.action_text(action)

    def game(self) -> Game:
        """A copy of the current game."""
        return self.table.game()

    def render(self) -> str | Array | None:
        return self.table.render()

    def _observe(self) -> Observed:
        """The observation after the bots have played."""
        while not self.table.batch.ended[0] and self.table.agent_selection != self.seat:
            self._let_bot_play()
        return self.table.observe(self.seat)

    def _let_bot_play(self) -> None:
        game = self.game()
        moves = game.legal_moves()
        answer: str = moves[0]
        if len(moves) > 1:
            seed = int(self.np_random.integers(BOT_SEEDS))
            answer = self.bot.choose(game.view(game.turn), list(moves), seed=seed)
        move = next((move for move in moves if move == answer), None)
        if move is None:
            raise ValueError(f"the bot played {quote(answer)}, which is not among its moves")
        for action in move.actions:
            self.table.step(number_in(game.state, int(action)))
            if self.table.batch.ended[0]:  # truncated inside a seven
                return
            game.state.apply(action)
