"""What a view shows of a position by the law (docs/rules/notation.md), without what was learnt."""

from __future__ import annotations

from copy import deepcopy

from tests.support.configurations import Position


def expected_view(position: Position, seat: str | None) -> Position:
    """The position with counts in place of what the seat may not see."""
    view = deepcopy(position)
    view["pile"] = len(view["pile"])
    for other, hand in position["hands"].items():
        if other != seat:
            view["hands"][other] = len(hand)
    for other in position["given"]:
        if other != seat:
            view["given"][other] = 1
    if "seen" in view and not (position["phase"] == "choose" and position["turn"] == seat):
        view["seen"] = len(view["seen"])
    return view
