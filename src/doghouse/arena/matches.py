"""A match: a configuration, entrants and seeds. Exactly what determines its games."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple, TypedDict

from ..bots import load
from ..bots.own_bot import name_of
from ..quote import quote
from ..rules.rulesets import Configuration, ConfigurationDocument
from ..rules.state import MAX_SEED
from ..version import VERSION

MAX_PLIES = 20_000  # moves, after which a game is stopped and counts as even


class MatchDocument(TypedDict):
    """Units are comparable if everything but the entrants is equal."""

    engine: str
    configuration: ConfigurationDocument
    seed: int
    first: str | None
    max_plies: int
    seconds: float | None
    entrants: dict[str, str]  # what to load, by name


class Entrant(NamedTuple):
    name: str
    bot: str | object  # a spec, or a function or object of this program

    @property
    def spec(self) -> str:
        return self.bot if isinstance(self.bot, str) else name_of(self.bot)


class Unit(NamedTuple):
    """One deal between two entrants, in all rotations: the sample that intervals are based on."""

    one: str
    other: str
    seed: int


class Task(NamedTuple):
    """One game of a unit: in rotation r team r is played by `one`, all others by `other`."""

    unit: Unit
    rotation: int


@dataclass(frozen=True)
class Match:
    configuration: Configuration
    entrants: tuple[Entrant, ...]
    seeds: Sequence[int]
    seed: int = 0  # for the bots' random choices
    first: str | None = None  # who starts; None: drawn from the deal's seed
    max_plies: int = MAX_PLIES
    seconds: float | None = None  # a bot's thinking time; None: unlimited
    is_gauntlet: bool = False  # the first against each of the others, instead of all against all
    has_records: bool = False
    seed_set: str = ""  # the name of the seeds, for the report

    def __post_init__(self) -> None:
        """Raises ValueError if a bot can't be loaded or can't play this game."""
        for entrant in self.entrants:
            load(entrant.bot, self.configuration.game)

    @property
    def teams(self) -> int:
        return self.configuration.teams

    @property
    def names(self) -> list[str]:
        return [entrant.name for entrant in self.entrants]

    @property
    def pairings(self) -> list[tuple[str, str]]:
        if self.is_gauntlet:
            return [(self.names[0], other) for other in self.names[1:]]
        return list(combinations(self.names, 2))

    def units(self) -> Iterator[Unit]:
        """Seed by seed, so that a match that stops early is as fair as a complete one."""
        for seed in self.seeds:
            for one, other in self.pairings:
                yield Unit(one, other, seed)

    def tasks(self, unit: Unit) -> list[Task]:
        return [Task(unit, rotation) for rotation in range(self.teams)]

    def bot(self, name: str) -> str | object:
        """What to pass to `bots.load`."""
        return next(entrant.bot for entrant in self.entrants if entrant.name == name)

    def document(self) -> MatchDocument:
        return {
            "engine": VERSION,
            "configuration": self.configuration.document(),
            "seed": self.seed,
            "first": self.first,
            "max_plies": self.max_plies,
            "seconds": self.seconds,
            "entrants": {entrant.name: entrant.spec for entrant in self.entrants},
        }


def entrants_of(bots: Sequence[str | object]) -> tuple[Entrant, ...]:
    """Make entrants from `greedy`, `mine=process:python mybot.py`, a function or an object. Raises
    ValueError if two have the same name."""
    entrants = [_entrant(bot) for bot in bots]
    if len(entrants) == 2 and entrants[0].name == entrants[1].name:
        name, bot = entrants[1]
        entrants[1] = Entrant(f"{name} (2)", bot)  # a bot against itself
    names = [entrant.name for entrant in entrants]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"{name} is entered twice: name one of them, as in other={name}")
    return tuple(entrants)


def _entrant(bot: str | object) -> Entrant:
    if not isinstance(bot, str):
        return Entrant(name_of(bot), bot)
    name, equals, rest = bot.partition("=")
    has_name = equals and name and ":" not in name
    return Entrant(name.strip(), rest) if has_name else Entrant(bot, bot)


# --- seeds: stored sets of deals, and the seed of every decision ---------------------------------


#: The stored sets and their purposes. A set is a range of seeds that starts at a hash of its name.
SEED_SETS = {
    "dev": "for trying things out",
    "tune": "for choosing weights and settings",
    "test": "for published results; never tuned on",
    "facts": "for facts about the games",
}
SET_BITS = 32  # of a deal's number within a set
BOT_BITS = 53  # so that a bot's seed is exact in JavaScript too


def seeds_of(name: str, count: int) -> range:
    """The first seeds of a stored set."""
    if name not in SEED_SETS:
        raise ValueError(f"there is no seed set {quote(name)}: choose from {', '.join(SEED_SETS)}")
    if not 1 <= count <= 2**SET_BITS:
        raise ValueError(f"a seed set has the seeds 0 to 2**{SET_BITS} - 1")
    base = digest(f"doghouse seeds {name}", SET_BITS) << SET_BITS
    return range(base, base + count)


def bot_seed(match_seed: int, deal_seed: int, ply: int) -> int:
    """Independent of the bots and their seats, so that both teams meet equal luck."""
    return digest(f"{match_seed} {deal_seed} {ply}", BOT_BITS)


def digest(text: str, bits: int) -> int:
    word = hashlib.blake2b(text.encode(), digest_size=8).digest()
    return int.from_bytes(word, "big") >> (64 - bits)


def check_seed(seed: int) -> int:
    if not 0 <= seed <= MAX_SEED:
        raise ValueError(f"a seed must be a whole number from 0 to 2**64 - 1, not {seed}")
    return seed
