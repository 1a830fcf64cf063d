"""A game as bytes, to go on from later: the state, the luck to come and what the seats know.

Replaying its moves gives the same game; this only saves the time. It belongs to one layout of the
state: `restore` gives None for bytes of another or damaged ones, and whoever asked replays.
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
    hands: dict[int, dict[int, tuple[int, ...]]]  # what each observer knows: by seat
    pile: dict[int, dict[int, int]]


def save(game: Game) -> bytes:
    cells, luck = list(map(int, game.state.cells)), list(map(int, game.state.chance))
    body = msgspec.json.encode(Saved(cells, luck, game.knowledge.hands, game.knowledge.pile))
    return sum_of(body) + body


def sum_of(body: bytes) -> bytes:
    """Of the layout too, so that it fits no other."""
    return hashlib.blake2b(body, key=LAYOUT, digest_size=SUM_BYTES).digest()


def restore(begun: Game, saved: bytes, events: Sequence[Event]) -> Game | None:
    """The game that was saved: one begun alike, with the events that led to it."""
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
