"""DOG and DOG Cards for OpenSpiel (extra ``openspiel``): importing this registers both games.

    import pyspiel
    import doghouse.env.spiel_games
    game = pyspiel.load_game("python_dog", {"seats": 4, "rules": "brandi"})

Chance is explicit, one card per node: first the starting seat, then the face of each card when it
is turned up, with its exact probability. Actions are those of `Batch`: sevens come part by part.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy
import pyspiel

from ..features.core import memory
from ..features.core.fields import ALL, cells_of
from ..features.core.observing import observe
from ..features.encoding import fields_of
from ..notation.move import move_of
from ..notation.position import position_of
from ..rules.core import actions as act
from ..rules.core import chance as luck
from ..rules.core import layout
from ..rules.engine import get as get_engine
from ..rules.rulesets import SEAT_LETTERS, Configuration, configure, read_option
from ..rules.state import State
from .action_space import action_blocks, action_count, numbered, numbering_cells

LONGEST = {"dog": 20_000, "dogcards": 200_000}  # steps, then the game ends without a winner
PARAMETERS: dict[str, dict[str, str | int]] = {
    "dog": {"rules": "classic", "options": "", "seats": 4, "teams": 0, "longest": 0},
    "dogcards": {"seats": 2, "longest": 0},
}
RECENT = 32  # decisions that an information state tensor holds
TOLD = 2  # numbers per decision: its seat, its action
HIDDEN = (act.GIVE, act.TAKE)  # decisions that others don't see


# --- chance, one card at a time -------------------------------------------------------------------


class Draws:
    """A game in which each card is drawn only when it is turned up.

    A state holds a whole pile, but the order of its unknown cards has no meaning until they are
    taken. So an action is tried on a copy whose unknown cards start with those drawn so far; if it
    turns up another one, that card is drawn next. `memory` is what the seats have learnt
    (features/core/memory.py). Action -1 deals a new game that the first seat starts, -2 one that
    the second starts, and so on."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.memory = [0] * memory.MEMORY_CELLS

    def __deepcopy__(self, memo: object) -> Draws:
        twin = Draws(self.state.copy())
        twin.memory = self.memory.copy()
        return twin

    def hidden(self) -> list[int]:
        """The positions in the pile, from the top, of cards that nobody knows."""
        s, tags = self.state.cells, memory.pile_at(self.state.configuration.seats)
        top = s[layout.PILE_SIZE] - (s[layout.SEEN] if s[layout.PHASE] == layout.CHOOSE else 0)
        return [at for at in range(top - 1, -1, -1) if not self.memory[tags + at]]

    def possible(self, action: int, drawn: Sequence[int]) -> Counter[int]:
        """How often each face occurs among the candidates for the next draw; empty if the action
        turns up no further card."""
        hidden = self.hidden()
        before = [int(self.state.cells[layout.PILE + at]) for at in hidden]
        trial = self.state.copy()
        shuffled = self._arrange(trial, action, drawn)
        _carry_out(trial, action)
        if _turned_up(self.state, trial, hidden, len(shuffled)) <= len(drawn):
            return Counter()
        if len(drawn) < len(hidden):
            return Counter(before) - Counter(drawn)
        return Counter(shuffled) - Counter(drawn[len(hidden) :])

    def play(self, action: int, drawn: Sequence[int]) -> None:
        """Carry out the action, once all cards it turns up have been drawn."""
        state = self.state
        self._arrange(state, action, drawn)
        if action < 0:
            _carry_out(state, action)
            memory.forget_all(state.rules, state.cells, self.memory)
        else:
            memory.play(state.rules, state.cells, state.chance, self.memory, action)

    def _arrange(self, state: State, action: int, drawn: Sequence[int]) -> list[int]:
        """Put the drawn cards on top of the unknown ones; return the cards shuffled on the way."""
        hidden = self.hidden()
        faces = _beginning_with(
            [int(state.cells[layout.PILE + at]) for at in hidden], drawn[: len(hidden)]
        )
        for at, face in zip(hidden, faces, strict=True):
            state.cells[layout.PILE + at] = face
        scout = state.copy()
        _carry_out(scout, action)
        if scout.chance[luck.SHUFFLES] == state.chance[luck.SHUFFLES]:
            return []
        end = luck.ORDER + scout.chance[luck.SIZE]
        cards = [int(card) for card in scout.chance[luck.ORDER : end]]
        cards = _beginning_with(cards, drawn[len(hidden) :])
        state.chance[luck.ORDER : luck.ORDER + len(cards)] = cards
        state.chance[luck.SUPPLIED] = 1
        return cards


def _carry_out(state: State, action: int) -> None:
    if action < 0:
        state.deal(-1 - action)
    else:
        state.apply(action)


def _beginning_with(cards: list[int], drawn: Sequence[int]) -> list[int]:
    rest = cards.copy()
    for card in drawn:
        rest.remove(card)
    return [*drawn, *rest]


def _turned_up(before: State, after: State, hidden: list[int], shuffled: int) -> int:
    """The number of unknown cards that the action took from the pile or showed to a peek."""
    s = after.cells
    shown = s[layout.SEEN] if s[layout.PHASE] == layout.CHOOSE else 0
    if shuffled:  # all previously unknown cards had been turned up by then
        # cards above the shuffled ones
        known = s[layout.PILE_SIZE] + s[layout.TAKEN] - s[layout.UNDER] - shuffled
        return len(hidden) + max(0, int(s[layout.TAKEN] + shown - known))
    size = before.cells[layout.PILE_SIZE]
    taken = size + s[layout.UNDER] - s[layout.PILE_SIZE]
    return sum(at >= size - taken - shown for at in hidden)


# --- states and observations ----------------------------------------------------------------------


class Shallow(list[Any]):
    """A list of immutable items. OpenSpiel clones a state by deep-copying its attributes."""

    def __deepcopy__(self, memo: object) -> Shallow:
        return Shallow(self)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A decision is carried out once all cards that it turns up have been drawn."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.configuration = configuration = game.configuration
        self.longest = game.longest
        self.numbering = Shallow(numbering_cells(configuration))
        self.draws = Draws(State.blank(configuration, get_engine("interpreted"), 0))
        self.waiting: tuple[int, int] | None = None  # a decision: its action and its number
        self.drawn: list[int] = []  # faces it has turned up so far
        self.possible: dict[int, int] = dict.fromkeys(range(configuration.seats), 1)  # who starts
        self.decisions = Shallow()  # seat, number, whether others saw it
        nothing = [0] * cells_of(fields_of(configuration.game))
        self.seen = Shallow([nothing] * configuration.seats)
        self.told = [Shallow() for _ in range(configuration.seats)]

    @property
    def state(self) -> State:
        """A property, as OpenSpiel copies each attribute separately."""
        return self.draws.state

    def current_player(self) -> int:
        if self.possible:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.state.mover

    def is_terminal(self) -> bool:
        return not self.possible and (self.state.is_over or len(self.decisions) >= self.longest)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        cards = sum(self.possible.values())
        return [(face, count / cards) for face, count in sorted(self.possible.items())]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(numbered(self.state, self.numbering))

    def _apply_action(self, number: int) -> None:
        if self.possible:
            self._draw(number)
            return
        legal = numbered(self.state, self.numbering)
        if number not in legal:
            raise ValueError(f"action {number} is masked")
        self.waiting = legal[number], number
        self._go_on()

    def _draw(self, face: int) -> None:
        if face not in self.possible:
            raise ValueError(f"chance can't draw {face} here")
        if self.waiting is None:
            self.waiting = -1 - face, 0
        else:
            self.drawn.append(face)
        self._go_on()

    def _go_on(self) -> None:
        """Ask chance for the next card, or carry out the decision."""
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
        """What a seat saw of a decision: its seat, its action if it was its own, what changed."""
        now = [0] * len(self.seen[seat])
        observe(self.state.rules, self.state.cells, self.draws.memory, seat, now)
        before, self.seen[seat] = self.seen[seat], now
        changes = (f"{at}={cell}" for at, cell in enumerate(now) if cell != before[at])
        self.told[seat].append(f"{chosen}:{','.join(changes)}")

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            is_lot = self.waiting is None
            return f"{SEAT_LETTERS[number]} begins" if is_lot else self.state.deck.texts[number]
        legal = numbered(self.state, self.numbering)
        if number in legal:
            return str(move_of(self.state, [legal[number]]))
        blocks = action_blocks(self.configuration)
        block = next(b for b in blocks if b.first <= number < b.first + b.count)
        return f"{block.kind} {number - block.first}"  # its meaning depends on the position

    def returns(self) -> list[float]:
        seats, teams = self.configuration.seats, self.configuration.teams
        cells = self.state.cells
        if cells[layout.PHASE] != layout.OVER or not cells[layout.WINNER]:
            return [0.0] * seats
        return [1.0 if seat % teams == cells[layout.WINNER] - 1 else -1.0 for seat in range(seats)]

    # --- for the observer -------------------------------------------------------------------------

    def observed_text(self, player: int) -> str:
        return f"{self._sides(player)} {bytes(self.seen[player]).hex()}"

    def recalled(self, player: int) -> str:
        """Everything a seat has seen and chosen, decision by decision."""
        return "\n".join([*self.told[player], self._sides(player)])

    def _sides(self, player: int) -> str:
        """The observing seat, and the seat to play."""
        turn = "chance" if self.possible else SEAT_LETTERS[self.state.mover]
        return f"{SEAT_LETTERS[player]} {turn}"

    def recent(self, player: int, most: int) -> list[tuple[float, float]]:
        """The last decisions, newest first: the seat relative to the observer, and the action."""
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


class SpielObserver:
    """An observation: the fields of docs/environments.md divided by 255. With `recalls`, an
    information state: the same, then the last decisions that the seat saw, newest first; its string
    holds all of them."""

    def __init__(self, configuration: Configuration, recalls: bool) -> None:
        self.recalls = recalls
        self.cells = cells_of(fields_of(configuration.game))
        more = RECENT * TOLD if recalls else 0
        self.tensor = numpy.zeros(self.cells + more, numpy.float32)
        self.dict = {"observation": self.tensor[: self.cells]}
        if recalls:
            self.dict["recent"] = self.tensor[self.cells :].reshape(RECENT, TOLD)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = 0
        self.tensor[: self.cells] = numpy.array(state.seen[player], numpy.float32) / ALL
        if self.recalls:
            for at, told in enumerate(state.recent(player, RECENT)):
                self.dict["recent"][at] = told

    def string_from(self, state: SpielState, player: int) -> str:
        return state.recalled(player) if self.recalls else state.observed_text(player)


# --- the games ------------------------------------------------------------------------------------


def _type(game: str, utility: Any = pyspiel.GameType.Utility.GENERAL_SUM) -> Any:
    return pyspiel.GameType(
        short_name=f"python_{game}",
        long_name="DOG" if game == "dog" else "DOG Cards",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
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
#: With two teams: zero-sum.
ZERO_SUM = {game: _type(game, pyspiel.GameType.Utility.ZERO_SUM) for game in PARAMETERS}


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        name, asked = self.name, {**PARAMETERS[self.name], **(params or {})}
        rules, teams = asked.get("rules", "classic"), asked.get("teams") or None
        texts = [text.replace(":", "=") for text in asked.get("options", "").split(";") if text]
        options = dict(map(read_option, texts))  # OpenSpiel reserves = and ,
        self.configuration: Configuration = configure(name, rules, options, asked["seats"], teams)
        self.longest = int(asked["longest"]) or LONGEST[name]
        shape = pyspiel.GameInfo(
            num_distinct_actions=action_count(self.configuration),
            max_chance_outcomes=layout.FACES,
            num_players=self.configuration.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.configuration.teams == 2 else None,
            max_game_length=self.longest,
        )
        kind = ZERO_SUM[name] if self.configuration.teams == 2 else TYPES[name]
        super().__init__(kind, shape, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: object = None) -> SpielObserver:
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.configuration, recalls)


for _name, _kind in TYPES.items():
    pyspiel.register_game(_kind, type(f"{_name}_spiel", (SpielGame,), {"name": _name}))
