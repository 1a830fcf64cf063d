"""Every scenario of the law, interpreted and compiled (format: scenarios/README.md)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import doghouse

Case = dict[str, Any]

CASES: list[Case] = [
    case
    for file in sorted((Path(__file__).parents[1] / "scenarios").glob("*.json"))
    for case in json.loads(file.read_text())
]


def texts(game: doghouse.Game) -> list[str]:
    return sorted(str(move) for move in game.legal_moves())


def canonical(marbles: dict[str, list[str]]) -> dict[str, list[str]]:
    return {seat: sorted(squares) for seat, squares in marbles.items()}


def look_up(position: dict[str, Any], path: str) -> Any:
    value: Any = position
    for key in path.removesuffix("~").split("."):
        value = value[int(key)] if isinstance(value, list) else value[key]
    return value


def comparable(path: str, value: Any) -> Any:
    """Marbles of a seat and cards of a hand have no order."""
    if path.startswith(("hands", "marbles")):
        if isinstance(value, dict):
            return {k: sorted(v) if isinstance(v, list) else v for k, v in value.items()}
        return sorted(value) if isinstance(value, list) else value
    return Counter(value) if path.endswith("~") else value


def assert_fields(position: dict[str, Any], fields: dict[str, Any]) -> None:
    for path, expected in fields.items():
        found = look_up(position, path)
        if isinstance(expected, dict):
            found = {key: found[key] for key in expected}
        assert comparable(path, found) == comparable(path, expected), path


def check_outcomes(case: Case) -> None:
    game = doghouse.load(case["position"], seed=1)
    seat = case["position"]["turn"]
    expected = {
        (card, json.dumps(canonical({**case["position"]["marbles"], **change}), sort_keys=True))
        for card, changes in case["expect"].items()
        for change in changes
    }
    found = []
    for move in game.legal_moves():
        if move == "fold":
            continue
        after = game.copy()
        after.play(move)
        assert Counter(case["position"]["hands"][seat])[move.card] > 0
        marbles = canonical(after.position()["marbles"])
        found.append((move.card, json.dumps(marbles, sort_keys=True)))
    assert sorted(found) == sorted(expected)  # complete, and each once


def check_moves(case: Case) -> None:
    found = texts(doghouse.load(case["position"], seed=1))
    if "verb" in case:
        found = [text for text in found if text.split(" ")[0] == case["verb"]]
    assert found == sorted(case["expect"])


def check_play(case: Case) -> None:
    game = doghouse.load(case["position"], seed=1)
    for move in case["moves"]:
        game.play(move)
    assert_fields(game.position(), case["after"])
    if "legal_after" in case:
        assert texts(game) == sorted(case["legal_after"])


def check_same(case: Case) -> None:
    before = doghouse.load(case["position"], seed=1)
    ends = []
    for move in case["moves"]:
        game = before.copy()
        game.play(move)
        assert_fields(game.position(), case["after"])
        end = game.position()
        ends.append({**end, "marbles": canonical(end["marbles"])})
    assert all(end == ends[0] for end in ends)
    assert sum(text in case["moves"] for text in texts(before)) == 1


def check_refuse(case: Case) -> None:
    game = doghouse.load(case["position"], seed=1)
    before = game.position()
    for move in case["moves"]:
        with pytest.raises(doghouse.IllegalMove):
            game.play(move)
        assert game.position() == before


def check_bad(case: Case) -> None:
    with pytest.raises(doghouse.BadPosition):
        doghouse.load(case["position"])


def check_view(case: Case) -> None:
    view = doghouse.load(case["position"], seed=1).view(case["seat"])
    assert_fields(view, case["expect"])
    open_to_all = {"discard", "market", "rows"}
    secret = {key: value for key, value in view.items() if key not in open_to_all}
    for card in case["hidden"]:
        assert f'"{card}"' not in json.dumps(secret)


def check_new(case: Case) -> None:
    args = dict(case["args"])
    position = doghouse.new(args.pop("game"), **args, seed=1).position()
    rows = [card for rows in position.get("rows", {}).values() for row in rows for card in row]
    hands = [card for hand in position["hands"].values() for card in hand]
    cards = Counter(
        position["pile"] + position["discard"] + position.get("market", []) + hands + rows
    )
    expect = case["expect"]
    assert cards.total() == expect["cards"]
    assert {face: cards[face] for face in expect["count"]} == expect["count"]
    assert {len(hand) for hand in position["hands"].values()} == {expect["hand"]}
    assert position["phase"] == expect["phase"]
    if "marbles" in expect:
        assert canonical(position["marbles"]) == canonical(expect["marbles"])


CHECKS: dict[str, Callable[[Case], None]] = {
    "outcomes": check_outcomes,
    "moves": check_moves,
    "play": check_play,
    "same": check_same,
    "refuse": check_refuse,
    "bad": check_bad,
    "view": check_view,
    "new": check_new,
}


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_scenario(case: Case) -> None:
    CHECKS[case["kind"]](case)
