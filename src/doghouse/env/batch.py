"""Thousands of games stepped together over arrays, on a CPU or a GPU."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy

from ..features.core.fields import cells_of
from ..features.encoding import encoding_cells, fields_of, row_width
from ..game import Game
from ..quote import quote
from ..rules.core.hot import WORD_MASK
from ..rules.rules_array import rules_cells
from ..rules.rulesets import Option, configure, is_int
from ..rules.state import MAX_SEED, keys_of
from .action_space import action_count, numbering_cells
from .core.packing import P_SIZE
from .core.stepping import C_KEY, C_KEY_2, C_LOT, COUNTERS, I_ENDED, I_TURN, I_WINNER, NEWS_CELLS
from .packed_cells import packing_cells
from .processor import Processor, cores
from .unpacked import game_of, observed_by

DEVICES = ("cpu", "cuda")


class MaskedAction(ValueError):
    """An action that its game's mask does not allow; nothing was played."""


class Batch:
    """`size` games of one configuration. Game i is dealt like `doghouse.new(seed=seed + i)`.

    Arrays, one row a game: `observation`, `mask`, `turn`, `ended`, `winner`, `reward`. They are
    written anew by every step and may be shared (DLPack, `__cuda_array_interface__`).
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
            raise ValueError(f"auto_reset is True or False, not {quote(auto_reset)}")
        if device not in DEVICES:
            raise ValueError(f"unknown device {quote(device)}: it is {' or '.join(DEVICES)}")
        plan = {
            "r": rules_cells(self.configuration),
            "p": packing_cells(self.configuration, longest, auto_reset),
            "k": numbering_cells(self.configuration),
            "e": encoding_cells(self.configuration),
        }
        self.actions = action_count(self.configuration)
        self.bytes_per_game = plan["p"][P_SIZE] + 8 * COUNTERS
        self._packing = plan["p"]
        self._machine = _machine(device, self.size, plan, threads)
        self._make_arrays(plan["p"][P_SIZE])
        self.reset(seed)

    def _make_arrays(self, packed: int) -> None:
        machine, size = self._machine, self.size
        cells = cells_of(fields_of(self.configuration.game))
        self._games = machine.table(size, packed, "uint8")
        self._counters = machine.table(size, COUNTERS, "int64")
        self._news = machine.columns(size, NEWS_CELLS, "uint8")
        self._drawn = machine.table(size, 1, "int64")
        self.observation = machine.share(machine.table(size, cells, "uint8"))
        self.mask = machine.share(machine.table(size, self.actions, "uint8"))
        self.reward = machine.share(machine.table(size, self.configuration.seats, "int8"))
        self.turn = machine.share(self._news[:, I_TURN])
        self.ended = machine.share(self._news[:, I_ENDED])
        self.winner = machine.share(self._news[:, I_WINNER])
        self._random = machine.share(self._drawn[:, 0])

    def reset(self, seed: int = 0) -> None:
        """Begin all games anew."""
        seed = _checked("seed", seed, 0, MAX_SEED)
        counters = numpy.zeros((self.size, COUNTERS), "int64")
        seeds = ((seed + at) % (MAX_SEED + 1) for at in range(self.size))
        keys = numpy.array([keys_of(one) for one in seeds], "int64")
        counters[:, [C_KEY, C_KEY_2]] = keys
        counters[:, C_LOT] = (keys[:, 0] ^ keys[:, 1]) & WORD_MASK
        self._machine.fill(self._counters, counters)
        self._machine.shelve(
            games=self._games,
            counters=self._counters,
            news=self._news,
            masks=self.mask,
            observations=self.observation,
            rewards=self.reward,
            drawn=self._drawn,
        )
        self._machine.begin()

    def step(self, actions: Any) -> None:
        """Play one action in every game. MaskedAction names one that can't be played.

        Where a game is over and stays so (auto_reset=False), its number is not looked at."""
        numbers = self._numbers(actions)
        refused = self._machine.first_masked(numbers)
        if refused < 0:
            refused = self._machine.step(numbers)
        if refused >= 0:
            number = int(self._machine.host(numbers)[refused])
            raise MaskedAction(self._refusal(refused, number))

    def _refusal(self, game: int, number: int) -> str:
        if not 0 <= number < self.actions:
            return f"game {game}: there is no action {number}, they are 0 to {self.actions - 1}"
        return f"game {game}: action {number} is masked"

    def _numbers(self, actions: Any) -> Any:
        try:
            numbers = self._machine.received(actions)
        except (TypeError, ValueError) as error:
            raise ValueError(f"actions are whole numbers, not {quote(actions)}: {error}") from None
        if numpy.dtype(numbers.dtype).kind not in "iu":
            raise ValueError(f"actions are whole numbers, not {quote(actions)} ({numbers.dtype})")
        if tuple(numbers.shape) != (self.size,):
            raise ValueError(f"actions have the shape ({self.size},), not {tuple(numbers.shape)}")
        return numbers

    def random_actions(self) -> Any:
        """One legal action a game, drawn with the last step by generators that the seed decides."""
        return self._random

    def roam(self, steps: int) -> None:
        """So many random actions in every game, in one call."""
        self._machine.roam(_checked("steps", steps, 1, 1 << 40))

    def results(self) -> tuple[Any, Any, Any]:
        """(rows, actions, starts): game i's results are the rows starts[i] to starts[i + 1].

        Each row holds the inputs that are on after the action beside it (an afterstate), but for
        those of the options. On a GPU the arrays are written over by the next call."""
        rows, numbers, starts = self._machine.expand(row_width(self.configuration))
        share = self._machine.share
        return share(rows), share(numbers), share(starts)

    def named(self, cells: Any = None) -> dict[str, Any]:
        """The observation by the names of its fields: views, not copies."""
        cells = self.observation if cells is None else cells
        count = self.observation.shape[1]
        if tuple(getattr(cells, "shape", ()))[-1:] != (count,):
            shape = getattr(cells, "shape", quote(cells))
            raise ValueError(f"an observation is an array of (..., {count}) cells, not {shape}")
        parts, at = {}, 0
        for field in fields_of(self.configuration.game):
            part = cells[..., at : at + field.cells]
            parts[field.name] = part.reshape(part.shape[:-1] + field.shape)
            at += field.cells
        return parts

    def observation_of(self, number: int, seat: str) -> Any:
        """What any seat of a game observes; those of the movers are in `observation` already."""
        number = _checked("number", number, 0, self.size - 1)
        letters = self.configuration.letters
        if seat not in letters:
            raise ValueError(f"a seat is one of {', '.join(letters)}, not {quote(seat)}")
        packed = self._machine.host(self._games)[number].tolist()
        cells = observed_by(self.configuration, self._packing, packed, seat)
        return numpy.array(cells, "uint8")

    def game(self, number: int) -> Game:
        """One of the games as it stands, to look at: a copy that goes its own way."""
        number = _checked("number", number, 0, self.size - 1)
        host = self._machine.host
        return game_of(
            self.configuration,
            self._packing,
            host(self._games)[number].tolist(),
            host(self._counters)[number].tolist(),
        )


def _machine(device: str, size: int, plan: dict[str, list[int]], threads: int) -> Any:
    if device == "cpu":
        return Processor(size, plan, threads)
    from .graphics import Graphics

    return Graphics(size, plan)


def _plain(value: Any) -> Any:
    """Python's own number for one of numpy's."""
    return value.item() if isinstance(value, numpy.generic) else value


def _checked(name: str, value: object, least: int, most: int) -> int:
    number = _plain(value)
    if not is_int(number) or not least <= number <= most:
        raise ValueError(f"{name} is a whole number from {least} to {most}, not {quote(value)}")
    return number
