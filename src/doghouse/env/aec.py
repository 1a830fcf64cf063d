"""DOG and DOG Cards for PettingZoo: one game, seat after seat (AEC), with action masks.

Sevens are chosen part by part, so a seat may act several times in a row.
"""

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv

from ..drawing.board_picture import INK, draw_board
from ..drawing.canvas import SEAT_COLOURS, Canvas, Colour, text_width
from ..drawing.pictures import draw
from ..features.core.fields import ALL, cells_of
from ..features.encoding import fields_of
from ..game import Game
from ..notation.position import BoardPosition, CardsPosition, Position
from ..quote import quote
from ..rules.rulesets import Option
from .action_space import action_text
from .batch import Batch, MaskedAction
from .core.stepping import CUT_OFF, FINISHED
from .processor import Array

RENDER_MODES = ("human", "ansi", "rgb_array")
SEEDS = 1 << 31

# --- sizes in a picture, in pixels ----------------------------------------------------------------
BOARD = 600  # pixels of its side
CARD = (22, 30)
LETTER = 14
GAP = 4
LINE, ACROSS = CARD[1] + GAP, CARD[0] + GAP
LEFT = 30  # x of the first card in a line
PLACES = 14  # of a row of DOG Cards
GROUND: Colour = (243, 235, 217)
HOLLOW: Colour = (205, 190, 160)
WHITE: Colour = (255, 255, 255)


class SeatsEnv(AECEnv):  # type: ignore[misc]
    """The agents are the seats' letters. Winners get a reward of 1, all others -1."""

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
            raise ValueError(f"render_mode must be {modes} or None, not {quote(render_mode)}")
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
        observed = spaces.Dict(
            observation=spaces.Box(0, ALL, (cells,), numpy.uint8),
            action_mask=spaces.Box(0, 1, (self.batch.actions,), numpy.int8),
        )
        return observed, spaces.Discrete(self.batch.actions)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[0]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._spaces[1]

    def reset(self, seed: int | None = None, options: object = None) -> None:
        """Deal like `doghouse.new(seed=seed)`; without a seed, a different game each time."""
        self.batch.reset(int(self._seeds.integers(SEEDS)) if seed is None else seed)
        if seed is not None:
            self._seeds = numpy.random.default_rng(seed)
        self._has_begun = True
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.batch.turn[0]]

    def observe(self, agent: str) -> dict[str, Array]:
        """The mover's mask marks its legal actions; other seats' masks are all zero."""
        batch = self.batch
        if not self._has_begun:
            raise ValueError("reset the environment before the first observation")
        if agent == self.agent_selection and not batch.ended[0]:
            cells, mask = batch.observation[0].copy(), batch.mask[0].astype(numpy.int8)
        else:
            cells = batch.observation_of(0, agent)
            mask = numpy.zeros(batch.actions, numpy.int8)
        return {"observation": cells, "action_mask": mask}

    def step(self, action: object) -> None:
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

    def _play(self, action: object) -> None:
        if isinstance(action, bool) or not isinstance(action, (int, numpy.integer)):
            raise ValueError(f"an action must be a whole number, not {quote(action)}")
        self._action[0] = action if 0 <= action < self.batch.actions else -1
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
        """A copy of the current game, as a `doghouse.Game`."""
        return self.batch.game(0)

    def action_text(self, action: int) -> str:
        """A legal action of the current agent in move notation: `K a0>0`."""
        return action_text(self.game().state, int(action))

    def render(self) -> str | Array | None:
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
        """PettingZoo requires it alongside `render`; there is nothing to close."""


def picture(position: Position) -> Array:
    """The RGB picture: height × width × 3."""
    canvas = _board(position) if position["game"] == "dog" else _table(position)
    return numpy.array(canvas.image())


def _card(canvas: Canvas, x: int, y: int, card: str | None, edge: Colour = INK) -> None:
    canvas.rectangle(x, y, *CARD, edge if card is not None else HOLLOW)
    inside = WHITE if card is not None else GROUND
    canvas.rectangle(x + 1, y + 1, CARD[0] - 2, CARD[1] - 2, inside)
    if card:
        left = x + (CARD[0] - text_width(card, LETTER)) / 2
        canvas.text(left, y + 20, card, LETTER, INK)


def _hands(canvas: Canvas, position: Position, top: int) -> None:
    for row, (seat, hand) in enumerate(position["hands"].items()):
        y = top + row * LINE
        radius = 8 if seat == position["turn"] else 5
        canvas.disc(14, y + CARD[1] / 2, radius, SEAT_COLOURS[seat])
        for at, card in enumerate(hand):
            if LEFT + at * ACROSS + CARD[0] < canvas.width:
                _card(canvas, LEFT + at * ACROSS, y, card, SEAT_COLOURS[seat])


def _board(position: BoardPosition) -> Canvas:
    canvas = Canvas(BOARD, BOARD + LINE * position["seats"] + GAP, GROUND)
    draw_board(canvas, position, 0, 0, BOARD)
    _hands(canvas, position, BOARD)
    return canvas


def _table(position: CardsPosition) -> Canvas:
    """Draw the market on top, then each seat's rows, then the hands."""
    rows = [
        (seat, row) for seat, open_rows in position["rows"].items() for row in open_rows or [[]]
    ]
    lines = 1 + len(rows) + position["seats"]
    canvas = Canvas(LEFT + PLACES * ACROSS + GAP, lines * LINE + 5 * GAP, GROUND)
    for at, card in enumerate(position["market"]):
        _card(canvas, LEFT + at * ACROSS, GAP, card)
    y = LINE + 2 * GAP
    for seat, row in rows:
        canvas.disc(14, y + CARD[1] / 2, 5, SEAT_COLOURS[seat])
        for place in range(PLACES):
            card = row[place] if place < len(row) else None
            _card(canvas, LEFT + place * ACROSS, y, card, SEAT_COLOURS[seat])
        y += LINE
    _hands(canvas, position, y + 2 * GAP)
    return canvas
