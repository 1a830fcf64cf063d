"""A game as bytes, to go on from later: the state, the luck to come and what the seats know.

Replaying its moves gives the same game; this only saves the time. It belongs to one layout of the
state: `restore` gives None for bytes of another or damaged ones, and whoever asked replays.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from .game import Event, Game
from .rules.core import layout
from .rules.knowledge import Knowledge

LAYOUT = hashlib.blake2b(
    b"".join(
        (Path(str(layout.__file__)).with_name(name)).read_bytes()
        for name in ("layout.py", "chance.py")
    ),
    digest_size=8,
).hexdigest()


def save(game: Game) -> bytes:
    known = game.knowledge
    document = {
        "layout": LAYOUT,
        "state": [int(cell) for cell in game.state.cells],
        "chance": [int(cell) for cell in game.state.chance],
        "hands": [[o, [[s, f] for s, f in known.hands[o].items()]] for o in known.hands],
        "pile": [[o, list(known.pile[o].items())] for o in known.pile],
    }
    return encoded({**document, "sum": sum_of(document)})


def encoded(document: dict[str, Any]) -> bytes:
    return msgspec.json.encode(document)


def sum_of(document: dict[str, Any]) -> str:
    return hashlib.blake2b(encoded(document), digest_size=8).hexdigest()


def whole(saved: bytes) -> dict[str, Any] | None:
    """None where it is damaged, or of another layout."""
    try:
        document = json.loads(saved)
    except ValueError:
        return None
    if not isinstance(document, dict) or document.pop("sum", "") != sum_of(document):
        return None
    return document if document["layout"] == LAYOUT else None


def restore(begun: Game, saved: bytes, events: Sequence[Event]) -> Game | None:
    """The game that was saved: one begun alike, with the events that led to it."""
    document = whole(saved)
    if document is None:
        return None
    state = begun.state.copy()
    state.cells = state.engine.state(document["state"])
    state.chance = state.engine.words(document["chance"])
    knowledge = Knowledge(begun.knowledge.seats, begun.knowledge.teams)
    for observer, hands in document["hands"]:
        knowledge.hands[observer] = {seat: tuple(faces) for seat, faces in hands}
    for observer, pile in document["pile"]:
        knowledge.pile[observer] = dict(pile)
    return begun.with_history(state, knowledge, events)
