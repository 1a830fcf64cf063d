"""A state of DOG or DOG Cards for OpenSpiel: decisions and chance, one number at a time."""

from __future__ import annotations

import json
from typing import Any

import pyspiel

from ..features.core.fields import cells_of
from ..features.core.observing import observe
from ..features.encoding import fields_of
from ..notation.position import position_of
from ..rules.core import actions as act
from ..rules.core.layout import OVER, PHASE, WINNER
from ..rules.engine import get as get_engine
from ..rules.rulesets import SEAT_LETTERS
from ..rules.state import State
from .action_space import action_blocks, action_count, numbering_cells
from .core.numbering import number_of
from .revealed_cards import Draws, set_up_by

HIDDEN = (act.GIVE, act.TAKE)  # what others do not see of a decision


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A decision is carried out when all cards that it turns up have been drawn."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        configuration = game.configuration
        self.configuration = configuration
        self.longest = game.longest
        self.numbering = numbering_cells(configuration)
        self.draws = Draws(State.blank(configuration, get_engine("interpreted"), 0))
        self.waiting: tuple[int, int] | None = None  # a decision: its action and its number
        self.drawn: list[int] = []  # faces that it has turned up so far
        self.possible: dict[int, int] = dict.fromkeys(range(configuration.seats), 1)  # who begins
        self.decisions: list[tuple[int, int, bool]] = []  # seat, number, whether others saw it
        nothing = [0] * cells_of(fields_of(configuration.game))
        self.seen = [nothing] * configuration.seats
        self.told: list[list[str]] = [[] for _ in range(configuration.seats)]

    @property
    def state(self) -> State:
        return self.draws.state

    @property
    def is_dealt(self) -> bool:
        return self.waiting is None and not self.possible

    def current_player(self) -> int:
        if self.possible:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.state.mover

    def is_terminal(self) -> bool:
        return not self.possible and (self.state.is_over or len(self.decisions) >= self.longest)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        cards = sum(self.possible.values())
        return [(face, count / cards) for face, count in sorted(self.possible.items())]

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
        if self.possible:
            self._draw(number)
            return
        numbered = self._numbered()
        if number not in numbered:
            raise ValueError(f"action {number} is masked")
        self.waiting = numbered[number], number
        self._go_on()

    def _draw(self, face: int) -> None:
        if face not in self.possible:
            raise ValueError(f"chance can't draw {face} here")
        if self.waiting is None:
            self.waiting = set_up_by(face), 0
        else:
            self.drawn.append(face)
        self._go_on()

    def _go_on(self) -> None:
        """Ask chance for the next card, or carry the decision out."""
        assert self.waiting is not None
        action, number = self.waiting
        self.possible = dict(self.draws.possible(action, self.drawn))
        if self.possible:
            return
        mover = self.state.mover
        self.draws.play(action, self.drawn)
        self.waiting, self.drawn = None, []
        if action >= 0:
            is_open = act.kind_of(action) not in HIDDEN
            self.decisions.append((mover, number, is_open))
        for seat in range(self.configuration.seats):
            chosen = f"{SEAT_LETTERS[mover]}{number if seat == mover else ''}"
            self._tell(seat, chosen if action >= 0 else "")

    def _tell(self, seat: int, chosen: str) -> None:
        """What a seat saw of a decision: who made it, which one if it was its own, what changed."""
        now = [0] * len(self.seen[seat])
        observe(self.state.rules, self.state.cells, self.draws.memory, seat, now)
        before, self.seen[seat] = self.seen[seat], now
        changes = (f"{at}={cell}" for at, cell in enumerate(now) if cell != before[at])
        self.told[seat].append(f"{chosen}:{','.join(changes)}")

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            is_lot = self.waiting is None
            return f"{SEAT_LETTERS[number]} begins" if is_lot else self.state.deck.texts[number]
        block = next(
            b for b in action_blocks(self.configuration) if b.first <= number < b.first + b.count
        )
        return f"{block.kind} {number - block.first}"

    def returns(self) -> list[float]:
        seats, teams = self.configuration.seats, self.configuration.teams
        cells = self.state.cells
        if cells[PHASE] != OVER or not cells[WINNER]:
            return [0.0] * seats
        return [1.0 if seat % teams == cells[WINNER] - 1 else -1.0 for seat in range(seats)]

    # --- for the observer -------------------------------------------------------------------------

    def observed(self, player: int) -> list[int]:
        return self.seen[player]

    def observed_text(self, player: int) -> str:
        return f"{self._sides(player)} {bytes(self.seen[player]).hex()}"

    def recalled(self, player: int) -> str:
        """All that a seat has seen and chosen, decision by decision."""
        return "\n".join([*self.told[player], self._sides(player)])

    def _sides(self, player: int) -> str:
        """Who looks, and who is on turn."""
        turn = "chance" if self.possible else SEAT_LETTERS[self.state.mover]
        return f"{SEAT_LETTERS[player]} {turn}"

    def recent(self, player: int, most: int) -> list[tuple[float, float]]:
        """The last decisions, newest first: how far on the seat sits, and the action's number."""
        seats, actions = self.configuration.seats, action_count(self.configuration)
        return [
            (
                (1 + (seat - player) % seats) / seats,
                (1 + number) / actions if is_open or seat == player else 0.0,
            )
            for seat, number, is_open in reversed(self.decisions[-most:])
        ]

    def __str__(self) -> str:
        if not self.decisions and (self.possible or self.waiting):
            return "nothing is dealt yet"
        drawn = [self.state.deck.texts[face] for face in self.drawn]
        position = json.dumps(position_of(self.state), ensure_ascii=False)
        return f"{len(self.decisions)} {drawn} {position}"
