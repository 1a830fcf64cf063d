"""A game that one move wins."""

from __future__ import annotations

from typing import Any

from tests.support.live_server import near_the_end

WINNING = "2 63>a1"


def almost_won() -> dict[str, Any]:
    """Seat a wins for a and c."""
    position = near_the_end(seats=4, teams=2)
    position["marbles"]["c"] = ["c4", "c3", "c2", "c1"]
    return {**position, "turn": "a", "first": "a"}
