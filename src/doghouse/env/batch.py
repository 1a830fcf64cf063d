"""Thousands of games stepped together over arrays, on a CPU or a GPU."""

from collections.abc import Mapping
from typing import TypeVar

import numpy

from ..features.core import memory, observing
from ..features.core.fields import cells_of
from ..features.encoding import encoding_cells, fields_of, row_width
from ..game import Game
from ..quote import quote
from ..rules.core import chance, layout
from ..rules.core.hot import WORD_MASK
from ..rules.engine import get as get_engine
from ..rules.rulesets import Configuration, Option, configure, is_int
from ..rules.state import MAX_SEED, State, keys_of, rules_cells
from ..spawn import cores
from .action_space import action_count, numbering_cells
from .core import packing, stepping
from .graphics import Graphics
from .processor import Array, Processor

Value = TypeVar("Value")
DEVICES = ("cpu", "cuda")


class MaskedAction(ValueError):
    """An action is masked in its game; no game was stepped.

    Examples:
        >>> Batch("dog", 1).step([0])
        Traceback (most recent call last):
            ...
        doghouse.env.batch.MaskedAction: game 0: action 0 is masked
    """


class Batch:
    """`size` games of one configuration. Game i is dealt like `doghouse.new(seed=seed + i)`.

    Arrays with one row per game: `observation`, `mask`, `turn`, `ended`, `winner`, `reward`.
    Every step overwrites them; they can be shared without a copy (docs/environments.md).

    Raises:
        ValueError: The arguments don't fit together, or the native engine is missing.

    Examples:
        >>> batch = Batch("dog", 4, seed=1)
        >>> batch.step(batch.random_actions())
        >>> batch.turn.shape
        (4,)
    """

    def __init__(
        self,
        game: str = "dog",
        size: int = 1024,
        *,
        rules: str = "classic",
        seats: int | None = None,
        teams: int | None = None,
        options: Mapping[str, Option] | None = None,
        seed: int = 0,
        longest: int | None = None,
        auto_reset: bool = True,
        device: str = "cpu",
        threads: int | None = None,
    ) -> None:
        seats, teams, auto_reset = _plain(seats), _plain(teams), _plain(auto_reset)
        self.configuration = configure(game, rules, options, seats, teams)
        self.size = _checked("size", size, 1, 1 << 26)
        longest = 0 if longest is None else _checked("longest", longest, 1, 1 << 40)
        threads = cores() if threads is None else _checked("threads", threads, 1, 1024)
        if not isinstance(auto_reset, bool):
            raise ValueError(f"auto_reset must be True or False, not {quote(auto_reset)}")
        plan = {
            "r": rules_cells(self.configuration),
            "p": packing_cells(self.configuration, longest, auto_reset),
            "k": numbering_cells(self.configuration),
            "e": encoding_cells(self.configuration),
        }
        self.actions = action_count(self.configuration)
        packed = plan["p"][packing.P_SIZE]
        self.bytes_per_game = packed + 8 * stepping.COUNTERS
        self._packing = plan["p"]
        self._machine = _machine(device, self.size, plan, threads)
        self._make_arrays(packed)
        self.reset(seed)

    def _make_arrays(self, packed: int) -> None:
        machine, size = self._machine, self.size
        cells = cells_of(fields_of(self.configuration.game))
        self._games = machine.table(size, packed, "uint8")
        self._counters = machine.table(size, stepping.COUNTERS, "int64")
        self._info = machine.columns(size, stepping.INFO_CELLS, "uint8")
        drawn = machine.table(size, 1, "int64")
        self.observation: Array = machine.table(size, cells, "uint8")
        self.mask: Array = machine.table(size, self.actions, "uint8")
        self.reward: Array = machine.table(size, self.configuration.seats, "int8")
        self.turn: Array = self._info[:, stepping.I_TURN]
        self.ended: Array = self._info[:, stepping.I_ENDED]
        self.winner: Array = self._info[:, stepping.I_WINNER]
        self._random: Array = drawn[:, 0]
        machine.use(
            games=self._games,
            counters=self._counters,
            info=self._info,
            masks=self.mask,
            observations=self.observation,
            rewards=self.reward,
            drawn=drawn,
        )

    def reset(self, seed: int = 0) -> None:
        """Deal all games anew: game i with the seed `seed + i`."""
        seed = _checked("seed", seed, 0, MAX_SEED)
        counters = numpy.zeros((self.size, stepping.COUNTERS), "int64")
        seeds = ((seed + at) % (MAX_SEED + 1) for at in range(self.size))
        keys = numpy.array([keys_of(one) for one in seeds], "int64")
        counters[:, [stepping.C_KEY, stepping.C_KEY_2]] = keys
        counters[:, stepping.C_LOT] = (keys[:, 0] ^ keys[:, 1]) & WORD_MASK
        self._machine.fill(self._counters, counters)
        self._machine.begin()

    def step(self, actions: object) -> None:
        """Play one action in every game.

        With `auto_reset=False`, actions for games that are over are ignored.

        Raises:
            MaskedAction: An action is masked; the message names the first one.
        """
        numbers = self._numbers(actions)
        refused = self._machine.first_masked(numbers)
        if refused < 0:
            refused = self._machine.step(numbers)
        if refused >= 0:
            number = int(self._machine.host(numbers)[refused])
            raise MaskedAction(self._refusal(refused, number))

    def _refusal(self, game: int, number: int) -> str:
        if not 0 <= number < self.actions:
            return f"game {game}: there is no action {number}, only 0 to {self.actions - 1}"
        return f"game {game}: action {number} is masked"

    def _numbers(self, actions: object) -> Array:
        try:
            numbers = self._machine.received(actions)
        except (TypeError, ValueError) as error:
            raise ValueError(
                f"actions must be whole numbers, not {quote(actions)}: {error}"
            ) from None
        if numpy.dtype(numbers.dtype).kind not in "iu":
            raise ValueError(
                f"actions must be whole numbers, not {quote(actions)} ({numbers.dtype})"
            )
        if tuple(numbers.shape) != (self.size,):
            raise ValueError(
                f"actions must have the shape ({self.size},), not {tuple(numbers.shape)}"
            )
        return numbers

    def random_actions(self) -> Array:
        """One random legal action per game, drawn during the last step; the seed determines it."""
        return self._random

    def play_randomly(self, steps: int) -> None:
        """Play `steps` random actions in every game, in one call."""
        self._machine.play_randomly(_checked("steps", steps, 1, 1 << 40))

    def results(self) -> tuple[Array, Array, Array]:
        """Return (rows, actions, starts): game i's results are rows starts[i] to starts[i + 1].

        A row holds the inputs active after its action (an afterstate), without those of the
        options. On a GPU the next call overwrites the arrays."""
        return self._machine.expand(row_width(self.configuration))

    def named(self, cells: Array | None = None) -> dict[str, Array]:
        """The fields of the observation by name, as views of the array, not copies."""
        cells = self.observation if cells is None else cells
        count = self.observation.shape[1]
        if tuple(getattr(cells, "shape", ()))[-1:] != (count,):
            shape = getattr(cells, "shape", quote(cells))
            raise ValueError(f"an observation must have the shape (..., {count}), not {shape}")
        parts, at = {}, 0
        for field in fields_of(self.configuration.game):
            part = cells[..., at : at + field.cells]
            parts[field.name] = part.reshape(part.shape[:-1] + field.shape)
            at += field.cells
        return parts

    def observation_of(self, number: int, seat: str) -> Array:
        """The observation of any seat in one game; `observation` already has that of the seat to
        play."""
        letters = self.configuration.letters
        if seat not in letters:
            raise ValueError(f"the seat must be one of {', '.join(letters)}, not {quote(seat)}")
        cells, learnt, _ = self._unpacked(number)
        observed = [0] * self.observation.shape[1]
        rules, observer = rules_cells(self.configuration), letters.index(seat)
        observing.observe(rules, cells, learnt, observer, observed)
        return numpy.array(observed, "uint8")

    def game(self, number: int) -> Game:
        """An independent copy of one of the games, for inspection."""
        cells, learnt, counters = self._unpacked(number)
        engine = get_engine()
        shuffles = engine.new_chance(counters[stepping.C_KEY], counters[stepping.C_KEY_2])
        shuffles[chance.SHUFFLES] = counters[stepping.C_SHUFFLES]
        state = State(self.configuration, engine, engine.state(cells), shuffles)
        game = Game(state, origin=state.cells.copy())
        _remember(game, learnt)
        return game

    def _unpacked(self, number: int) -> tuple[list[int], list[int], list[int]]:
        """One game's cells, its seats' memory and its counters."""
        number = _checked("number", number, 0, self.size - 1)
        packed = self._machine.host(self._games)[number].tolist()
        cells = [0] * layout.CELLS
        packing.unpack(rules_cells(self.configuration), self._packing, packed, cells)
        counters = self._machine.host(self._counters)[number].tolist()
        return cells, packed[self._packing[packing.P_MEMORY] :], counters


def _machine(
    device: str, size: int, plan: dict[str, list[int]], threads: int
) -> Processor | Graphics:
    if device not in DEVICES:
        raise ValueError(f"unknown device {quote(device)}: choose {' or '.join(DEVICES)}")
    return Processor(size, plan, threads) if device == "cpu" else Graphics(size, plan)


def packing_cells(configuration: Configuration, longest: int, goes_on: bool) -> list[int]:
    """The size of a packed game in bytes, and the offsets of its parts (core/packing.py).

    `longest`: steps after which a game is truncated, or 0; `goes_on`: whether another follows."""
    r = rules_cells(configuration)
    seats = configuration.seats
    deck = sum(r[layout.R_DECK : layout.R_DECK + layout.FACES])
    is_board = configuration.game == "dog"
    deals = r[layout.R_DEAL : layout.R_DEAL + layout.MAX_DEALS]
    board = packing.BOARD_PER_SEAT * seats
    rows = packing.CARDS_PER_SEAT * seats + layout.PLACES + 1
    p = [0] * packing.PACKING_CELLS
    p[packing.P_HAND] = max(deals) if is_board else r[layout.R_HAND]
    p[packing.P_CARDS] = packing.hands_at(seats) + seats * p[packing.P_HAND]
    p[packing.P_TABLE] = p[packing.P_CARDS] + deck
    p[packing.P_MEMORY] = p[packing.P_TABLE] + (board if is_board else rows)
    p[packing.P_SIZE] = p[packing.P_MEMORY] + memory.pile_at(seats) + (0 if is_board else deck)
    p[packing.P_LONGEST], p[packing.P_AGAIN] = longest, int(goes_on)
    return p


def _remember(game: Game, learnt: list[int]) -> None:
    """Give the game what the seats of a packed one have learnt."""
    seats, s = game.configuration.seats, game.state.cells
    for observer in range(seats):
        for seat in range(seats):
            start = memory.known_at(seats, observer, seat)
            for face in range(layout.FACES):
                for _ in range(learnt[start + face]):
                    game.knowledge.learn(observer, seat, face)
        if game.game == "dogcards":
            size = int(s[layout.PILE_SIZE])
            game.knowledge.pile[observer] = {
                size - 1 - at: int(s[layout.PILE + at])
                for at in range(size)
                if learnt[memory.pile_at(seats) + at] >> observer & 1
            }


def _plain(value: Value) -> Value:
    """A numpy number as a Python one."""
    plain: Value = value.item() if isinstance(value, numpy.generic) else value
    return plain


def _checked(name: str, value: object, least: int, most: int) -> int:
    number = _plain(value)
    if not is_int(number) or not least <= number <= most:
        raise ValueError(f"{name} must be a whole number, {least} to {most}, not {quote(value)}")
    return number
