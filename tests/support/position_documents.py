"""Position documents: changed in one place, compared exactly, read or rejected."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import doghouse
from tests.support.configurations import Position, cards_in, walk
from tests.support.example_positions import CARDS

ABSENT: Position = {"options": {}, "given": {}, "seen": [], "discard": []}

CARDS_OF_FOUR: Position = {
    **CARDS,
    "seats": 4,
    "hands": {"a": ["1", "4"], "b": ["2"], "c": ["7"], "d": ["8"]},
    "rows": {"a": [["1"]], "b": [], "c": [], "d": []},
    "completed": {"a": 0, "b": 1, "c": 0, "d": 0},
}


def changed(position: Position, path: str, value: Any) -> Position:
    """A copy with one value changed (`hands.a.0`); a missing key is added."""
    document = deepcopy(position)
    *way, last = path.split(".")
    at: Any = document
    for key in way:
        at = at[int(key)] if isinstance(at, list) else at[key]
    at[int(last) if isinstance(at, list) else last] = value
    return document


def without(position: Position, key: str) -> Position:
    return {other: value for other, value in position.items() if other != key}


def whole(document: Position) -> Position:
    """With all optional keys; hands and marbles are sorted."""
    is_dog = document["game"] == "dog"
    absent = {k: v for k, v in ABSENT.items() if k != ("seen" if is_dog else "options")}
    position = {**absent, **document}
    for key in ("hands", "marbles"):
        if key in position:
            position[key] = {seat: sorted(values) for seat, values in position[key].items()}
    return position


def as_json(document: Position) -> str:
    """Distinguishes 1 from 1.0 and true."""
    return json.dumps(whole(document), sort_keys=True)


def containers(value: Any) -> list[Any]:
    """All lists and objects in a document."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    found = [value] if isinstance(value, dict | list) else []
    return found + [container for inner in inside for container in containers(inner)]


def keys_of(container: Any) -> list[Any]:
    return list(container) if isinstance(container, dict) else list(range(len(container)))


def check_read(document: Any) -> bool:
    """Whether it was read. If so, the game has that position and can be played."""
    looked = repr(document)
    try:
        game = doghouse.load(document, seed=1)
    except doghouse.BadPosition:
        assert repr(document) == looked
        return False
    position = game.position()
    assert as_json(position) == as_json(document)
    cards = cards_in(position)
    for moves in walk(game, 1, 12):
        assert moves
        assert cards_in(game.position()) == cards
        for seat in game.seats:
            game.view(seat)
    assert repr(document) == looked
    return True
