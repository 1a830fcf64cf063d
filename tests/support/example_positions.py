"""Base positions for tests: that of docs/rules/notation.md, and an empty board."""

from __future__ import annotations

from typing import Any

Position = dict[str, Any]

DOG: Position = {
    "game": "dog",
    "rules": "classic",
    "options": {},
    "seats": 4,
    "teams": 2,
    "phase": "play",
    "turn": "a",
    "round": 1,
    "first": "a",
    "marbles": {
        "a": ["0!", "12", "a4", "a0"],
        "b": ["16", "b0", "b0", "b0"],
        "c": ["c0", "c0", "c0", "c0"],
        "d": ["d1", "d2", "50", "d0"],
    },
    "hands": {"a": ["A", "7", "*"], "b": ["2"], "c": [], "d": ["J", "K"]},
    "given": {},
    "pile": ["5", "Q"],
    "discard": ["3"],
}
CARDS: Position = {
    "game": "dogcards",
    "seats": 2,
    "phase": "play",
    "turn": "a",
    "first": "a",
    "hands": {
        "a": ["1", "4", "!", "*", "9", "12", "14"],
        "b": ["2", "2", "5", "7", "8", "13", "14"],
    },
    "rows": {"a": [["13", "2", "*"]], "b": []},
    "completed": {"a": 1, "b": 0},
    "given": {},
    "seen": [],
    "market": ["2", "1", "*", "9", "8", "7", "6", "5", "4", "3", "2", "1", "12"],
    "pile": ["6", "10"],
    "discard": ["3"],
}
# Seat a: two marbles on the track and one at home; c and d are in the way.
SEVEN: Position = {
    **DOG,
    "marbles": {
        "a": ["12", "40", "a2", "a0"],
        "b": ["16!", "b0", "b0", "b0"],
        "c": ["14", "c0", "c0", "c0"],
        "d": ["42", "d0", "d0", "d0"],
    },
    "hands": {"a": ["7", "*", "J", "5"], "b": ["2"], "c": ["2"], "d": ["2"]},
    "pile": [],
    "discard": [],
}


def houses(seats: int) -> dict[str, list[str]]:
    """All marbles in their houses."""
    return {seat: [f"{seat}0"] * 4 for seat in "abcdef"[:seats]}


def empty_board(seats: int = 4, teams: int = 2, **changes: Any) -> Position:
    """All marbles in their houses, no cards, seat a to play."""
    return {
        "game": "dog",
        "rules": "classic",
        "options": {},
        "seats": seats,
        "teams": teams,
        "phase": "play",
        "turn": "a",
        "round": 1,
        "first": "a",
        "marbles": houses(seats),
        "hands": {seat: [] for seat in houses(seats)},
        "given": {},
        "pile": [],
        "discard": [],
        **changes,
    }
