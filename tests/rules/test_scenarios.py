"""Every scenario of the law, interpreted and native (format: scenarios/README.md)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import doghouse
from tests.support.scenarios import BASES, FOLDER, Scenario, expanded, scenarios

SCENARIOS = scenarios()


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
    """Sorted, because a seat's marbles and a hand's cards have no order."""
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


def check_outcomes(scenario: Scenario) -> None:
    game = doghouse.load(scenario["position"], seed=1)
    seat = scenario["position"]["turn"]
    expected = {
        (card, json.dumps(canonical({**scenario["position"]["marbles"], **change}), sort_keys=True))
        for card, changes in scenario["expect"].items()
        for change in changes
    }
    found = []
    for move in game.legal_moves():
        if move == "fold":
            continue
        after = game.copy()
        after.play(move)
        assert Counter(scenario["position"]["hands"][seat])[move.card] > 0
        marbles = canonical(after.position()["marbles"])
        found.append((move.card, json.dumps(marbles, sort_keys=True)))
    assert sorted(found) == sorted(expected)  # complete, without duplicates


def check_moves(scenario: Scenario) -> None:
    found = texts(doghouse.load(scenario["position"], seed=1))
    if "verb" in scenario:
        found = [text for text in found if text.split(" ")[0] == scenario["verb"]]
    assert found == sorted(scenario["expect"])


def check_play(scenario: Scenario) -> None:
    game = doghouse.load(scenario["position"], seed=1)
    for move in scenario["moves"]:
        game.play(move)
    assert_fields(game.position(), scenario["after"])
    if "legal_after" in scenario:
        assert texts(game) == sorted(scenario["legal_after"])


def check_same(scenario: Scenario) -> None:
    before = doghouse.load(scenario["position"], seed=1)
    ends = []
    for move in scenario["moves"]:
        game = before.copy()
        game.play(move)
        assert_fields(game.position(), scenario["after"])
        end = game.position()
        ends.append({**end, "marbles": canonical(end["marbles"])})
    assert all(end == ends[0] for end in ends)
    assert sum(text in scenario["moves"] for text in texts(before)) == 1


def check_refuse(scenario: Scenario) -> None:
    game = doghouse.load(scenario["position"], seed=1)
    before = game.position()
    for move in scenario["moves"]:
        with pytest.raises(doghouse.IllegalMove):
            game.play(move)
        assert game.position() == before


def check_bad(scenario: Scenario) -> None:
    with pytest.raises(doghouse.BadPosition):
        doghouse.load(scenario["position"])


def check_view(scenario: Scenario) -> None:
    view = doghouse.load(scenario["position"], seed=1).view(scenario["seat"])
    assert_fields(view, scenario["expect"])
    open_to_all = {"discard", "market", "rows"}
    secret = {key: value for key, value in view.items() if key not in open_to_all}
    for card in scenario["hidden"]:
        assert f'"{card}"' not in json.dumps(secret)


def check_new(scenario: Scenario) -> None:
    args = dict(scenario["args"])
    position = doghouse.new(args.pop("game"), **args, seed=1).position()
    rows = [card for rows in position.get("rows", {}).values() for row in rows for card in row]
    hands = [card for hand in position["hands"].values() for card in hand]
    cards = Counter(
        position["pile"] + position["discard"] + position.get("market", []) + hands + rows
    )
    expect = scenario["expect"]
    assert cards.total() == expect["cards"]
    assert {face: cards[face] for face in expect["count"]} == expect["count"]
    assert {len(hand) for hand in position["hands"].values()} == {expect["hand"]}
    assert position["phase"] == expect["phase"]
    if "marbles" in expect:
        assert canonical(position["marbles"]) == canonical(expect["marbles"])


CHECKS: dict[str, Callable[[Scenario], None]] = {
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
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: str(scenario["id"]))
def test_scenario(scenario: Scenario) -> None:
    CHECKS[scenario["kind"]](scenario)


def test_no_id_stands_twice() -> None:
    ids = Counter(scenario["id"] for scenario in SCENARIOS)
    assert [id for id, times in ids.items() if times > 1] == []


def test_every_base_is_used() -> None:
    bases = json.loads((FOLDER / BASES).read_text("utf-8"))
    texts = [file.read_text("utf-8") for file in FOLDER.glob("*.json") if file.name != BASES]
    assert {name for name in bases if f'"like": "{name}"' in "".join(texts)} == set(bases)


def test_a_position_says_only_what_differs() -> None:
    base = {"turn": "a", "hands": {"a": ["5"], "b": ["2"]}, "given": {"a": "K"}}
    position = {"like": "base", "turn": "b", "hands": {"b": []}, "given": {"b": "2"}}
    assert expanded(position, {"base": base}) == {
        "turn": "b",
        "hands": {"a": ["5"], "b": []},
        "given": {"b": "2"},
    }
