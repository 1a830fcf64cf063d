"""A game on the hot floor: its rules, its cells, its chance, and the engine that plays on them."""

from __future__ import annotations

import hashlib
import secrets
from functools import lru_cache
from typing import Any, Literal, get_args

from ..quote import quote
from .core import chance as ch
from .core.hot import WORD_MASK
from .core.layout import GIVEN, HAND, HAND_SIZE, MAX_HAND, OVER, PHASE, TURN, WINNER, Cells
from .core.playout import CELLS
from .decks import Deck
from .engine import Engine
from .engine import get as get_engine
from .rules_array import rules_cells
from .rulesets import Configuration, Option

Phase = Literal["exchange", "play", "choose", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)  # by their numbers on the hot floor
MAX_SEED = 2**64 - 1


def keys_of(seed: int | None) -> tuple[int, int]:
    """Two words for the hot floor, from a seed or from the system's secure source."""
    if seed is None:
        drawn = secrets.token_bytes(16)
    elif isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MAX_SEED:
        raise ValueError(f"a seed is a whole number from 0 to 2**64 - 1, not {quote(seed)}")
    else:
        drawn = hashlib.blake2b(seed.to_bytes(8, "big"), digest_size=16).digest()
    mask = WORD_MASK
    return int.from_bytes(drawn[:8], "big") & mask, int.from_bytes(drawn[8:], "big") & mask


def shared_rules(engine: Engine, configuration: Configuration) -> Cells:
    """The rules as cells: one array for all games of a configuration."""
    game, rules, options, seats, teams = configuration
    return _rules_of(engine.name, game, rules, tuple(sorted(options.items())), seats, teams)


@lru_cache(maxsize=64)
def _rules_of(
    engine: str,
    game: str,
    rules: str,
    options: tuple[tuple[str, Option], ...],
    seats: int,
    teams: int,
) -> Cells:
    configuration = Configuration(game, rules, dict(options), seats, teams)
    return get_engine(engine).words(rules_cells(configuration))


class State:
    """`cells` are named in core/layout.py, `rules` too (R_...), `chance` in core/chance.py."""

    __slots__ = ("cells", "chance", "configuration", "deck", "engine", "letters", "rules")

    def __init__(
        self, configuration: Configuration, engine: Engine, cells: Cells, chance: Cells
    ) -> None:
        self.configuration = configuration
        self.letters = configuration.letters
        self.deck: Deck = configuration.deck
        self.engine = engine
        self.rules = shared_rules(engine, configuration)
        self.cells = cells
        self.chance = chance

    @classmethod
    def blank(cls, configuration: Configuration, engine: Engine, seed: int | None) -> State:
        """Nothing dealt yet."""
        chance = engine.new_chance(*keys_of(seed))
        return cls(configuration, engine, engine.state([0] * CELLS), chance)

    def copy(self) -> State:
        twin: State = object.__new__(State)
        twin.configuration = self.configuration
        twin.letters, twin.deck = self.letters, self.deck
        twin.engine, twin.rules = self.engine, self.rules
        twin.cells, twin.chance = self.cells.copy(), self.chance.copy()
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.configuration, self.engine.name, self.cells, self.chance)

    @property
    def is_board(self) -> bool:
        return self.configuration.game == "dog"

    @property
    def mover(self) -> int:
        """The seat that plays or is asked for a card next."""
        return int(self.cells[TURN])

    @property
    def turn(self) -> str | None:
        """The same by its letter; None when the game is over."""
        return None if self.is_over else self.letters[self.cells[TURN]]

    @property
    def phase(self) -> Phase:
        return PHASES[self.cells[PHASE]]

    @property
    def is_over(self) -> bool:
        return bool(self.cells[PHASE] == OVER)

    @property
    def winners(self) -> list[str]:
        """All seats of the winning team; empty while nobody has won."""
        winner = int(self.cells[WINNER])
        return self.letters[winner - 1 :: self.configuration.teams] if winner else []

    def hand(self, seat: int | None = None) -> list[int]:
        """The faces in a hand, by default the mover's."""
        return hand_of(self.cells, self.mover if seat is None else seat)

    def has_given(self, seat: int) -> bool:
        return bool(self.cells[GIVEN + seat])

    def apply(self, action: int) -> None:
        """Carry out an action that is known to be legal."""
        self.engine.playout.apply(self.rules, self.cells, self.chance, action)

    def deal(self, first: int) -> None:
        """Set up a new game."""
        self.engine.playout.set_up(self.rules, self.cells, self.chance, first)

    @property
    def shuffles(self) -> int:
        """How many there have been."""
        return int(self.chance[ch.SHUFFLES])

    def last_shuffle(self) -> list[int]:
        """The faces in the order that the last shuffle gave them, from the top."""
        size = int(self.chance[ch.SIZE])
        return [int(face) for face in self.chance[ch.ORDER : ch.ORDER + size]]

    def supply_shuffle(self, faces: list[int]) -> None:
        """The next shuffle gives this order."""
        self.chance[ch.ORDER : ch.ORDER + len(faces)] = faces
        self.chance[ch.SUPPLIED] = 1


def _restore(configuration: Configuration, engine: str, cells: Cells, chance: Cells) -> State:
    return State(configuration, get_engine(engine), cells, chance)


def hand_of(s: Cells, seat: int) -> list[int]:
    start = HAND + seat * MAX_HAND
    return [int(face) for face in s[start : start + int(s[HAND_SIZE + seat])]]
