"""The number of marbles a move captured, as the hot floor counts it."""

from __future__ import annotations

import pytest

import doghouse
from doghouse.rules.core.layout import CAPTURED
from tests.support.example_positions import DOG

POSITION = {
    **DOG,
    "marbles": {
        "a": ["10", "20", "a0", "a0"],
        "b": ["12", "13", "b0", "b0"],
        "c": ["15", "c0", "c0", "c0"],
        "d": ["d0"] * 4,
    },
    "hands": {"a": ["J", "5", "7", "4", "K"], "b": ["2"], "c": ["2"], "d": ["2"]},
}


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B15", "B18", "B21", "B26")
@pytest.mark.parametrize(
    ("move", "captured"),
    [
        ("J 10<>12", 0),
        ("J 20<>15", 0),
        ("4 10>14", 0),
        ("5 10>15", 1),
        ("K a0>0", 0),
        ("7 10>17", 3),
    ],
)
def test_captures_of_a_move(move: str, captured: int) -> None:
    game = doghouse.load(POSITION)
    game.play(move)
    assert game.state.cells[CAPTURED] == captured
