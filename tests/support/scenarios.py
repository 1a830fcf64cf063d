"""The scenarios of tests/scenarios, each with its full position (format: its README.md)."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

Position = dict[str, Any]
Scenario = dict[str, Any]

FOLDER = Path(__file__).parents[1] / "scenarios"
BASES = "bases.json"
BY_SEAT = ("marbles", "hands", "rows", "completed")


def scenarios(folder: Path = FOLDER) -> list[Scenario]:
    """All scenarios, in the order of the files."""
    bases: dict[str, Position] = json.loads((folder / BASES).read_text("utf-8"))
    files = sorted(file for file in folder.glob("*.json") if file.name != BASES)
    return [
        with_full_position(scenario, bases)
        for file in files
        for scenario in json.loads(file.read_text("utf-8"))
    ]


def with_full_position(scenario: Scenario, bases: dict[str, Position]) -> Scenario:
    position = scenario.get("position", {})
    if "like" not in position:
        return scenario
    return {**scenario, "position": expanded(position, bases)}


def expanded(position: Position, bases: dict[str, Position]) -> Position:
    """Its base with its changes."""
    changes = {key: value for key, value in position.items() if key != "like"}
    full = deepcopy(bases[position["like"]])
    for key, value in changes.items():
        full[key] = {**full[key], **value} if key in BY_SEAT else value
    return full
