"""A game as bytes, to resume later: the state, the random generator and what the seats know.

This is only a cache: replaying the moves gives the same game. It is tied to one layout of the
state: for other or damaged bytes `restore` returns None, and the caller replays.
"""

import hashlib
from collections.abc import Sequence
from pathlib import Path

import msgspec

from .game import Event, Game
from .rules.core import chance, layout
from .rules.effects import Knowledge

_SOURCES = [Path(str(module.__file__)).read_bytes() for module in (layout, chance)]
LAYOUT = hashlib.sha256(b"".join(_SOURCES)).digest()
SUM_BYTES = 8


class Saved(msgspec.Struct):
    state: list[int]
    chance: list[int]
    hands: dict[int, dict[int, tuple[int, ...]]]  # what each observer knows, by seat
    pile: dict[int, dict[int, int]]


def save(game: Game) -> bytes:
    cells, luck = list(map(int, game.state.cells)), list(map(int, game.state.chance))
    body = msgspec.json.encode(Saved(cells, luck, game.knowledge.hands, game.knowledge.pile))
    return sum_of(body) + body


def sum_of(body: bytes) -> bytes:
    """A checksum keyed by the layout, so that no other layout matches."""
    return hashlib.blake2b(body, key=LAYOUT, digest_size=SUM_BYTES).digest()


def restore(begun: Game, saved: bytes, events: Sequence[Event]) -> Game | None:
    """The saved game, from one with the same beginning and the events that led to it."""
    body = saved[SUM_BYTES:]
    if saved[:SUM_BYTES] != sum_of(body):
        return None
    found = msgspec.json.decode(body, type=Saved)
    state = begun.state.copy()
    state.cells = state.engine.state(found.state)
    state.chance = state.engine.words(found.chance)
    knowledge = Knowledge(begun.knowledge.seats, begun.knowledge.teams)
    knowledge.hands, knowledge.pile = found.hands, found.pile
    return begun.with_history(state, knowledge, events)
