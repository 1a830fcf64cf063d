"""Who can capture whom and who can turn in, compared with the legal actions, sevens excepted."""

from __future__ import annotations

from typing import Any

import pytest

import doghouse
from doghouse.features import Observation
from doghouse.rules.core import actions as act
from doghouse.rules.core.layout import IN_HOME, MARBLES, SQUARE
from doghouse.rules.state import spelt_actions
from tests.support.configurations import CONFIGURATIONS, name_of, walk

BACK = 0
BOARDS = [wish for wish in CONFIGURATIONS if wish["game"] == "dog"][::3]


def captures(game: doghouse.Game) -> set[int]:
    """The ways in which a card can capture an opponent's marble: steps forward, or four back."""
    s, seat, teams = game.state.cells, game.state.mover, game.configuration.teams
    prey = {
        int(s[SQUARE + marble])
        for marble in range(MARBLES * game.configuration.seats)
        if marble // MARBLES % teams != seat % teams
    }
    ways = {act.STEP: act.steps_of, act.BACK: lambda _: BACK}
    return {
        ways[act.kind_of(action)](action)
        for action in spelt_actions(game.state)
        if act.kind_of(action) in ways and act.target_of(action) < IN_HOME
        if act.target_of(action) in prey
    }


def turnings_in(game: doghouse.Game) -> set[tuple[int, int]]:
    """How far away the home's owner sits, and the place in it a marble outside can reach."""
    s, seats = game.state.cells, game.configuration.seats
    return {
        ((act.piece_of(action) // MARBLES - game.state.mover) % seats, act.target_of(action))
        for action in spelt_actions(game.state)
        if act.kind_of(action) == act.STEP and act.target_of(action) >= IN_HOME
        if s[SQUARE + act.piece_of(action)] < IN_HOME
    }


@pytest.mark.parametrize("wish", BOARDS, ids=name_of)
def test_hits_and_entries_are_what_can_be_played(wish: dict[str, Any]) -> None:
    game = doghouse.new(**wish, seed=4)
    met = 0
    for _ in walk(game, 11, 400):
        if game.turn is None or game.phase != "play":
            continue
        named = Observation(game.view(game.turn)).named()
        hits = {way for way, is_hit in enumerate(named["hits"]) if is_hit}
        assert hits == captures(game)
        entries = {
            (distance, IN_HOME + place)
            for distance, home in enumerate(named["entries"])
            for place, reach in enumerate(home)
            if reach == 2
        }
        assert entries == turnings_in(game)
        met += len(hits) + len(entries)
    assert met


def board(**marbles: list[str]) -> doghouse.Game:
    houses = {seat: [f"{seat}0"] * 4 for seat in "abcd"}
    placed = {seat: [*marbles.get(seat, []), *houses[seat]][:4] for seat in "abcd"}
    position = doghouse.new("dog", seed=1, first="a").position()
    hands = {"a": ["6", "4"], "b": ["5"] * 2, "c": ["5"] * 2, "d": ["5"] * 2}
    return doghouse.load(
        {**position, "phase": "play", "turn": "a", "hands": hands, "marbles": placed}
    )


@pytest.mark.parametrize(
    ("marbles", "hunts"),
    [
        ({"a": ["10"], "b": ["16", "23"]}, {(0, 6): 1, (0, 13): 1}),  # B17: by steps
        ({"a": ["10"], "b": ["16!"]}, {}),  # B15: a fresh marble is safe
        ({"a": ["18"], "b": ["16!"], "d": ["10"]}, {(2, 2): 1}),  # B16: and blocks the way
        ({"a": ["20"], "b": ["24"]}, {(0, 4): 1, (2, BACK): 1}),  # B20: four back
        ({"a": ["24"], "b": ["20"]}, {(0, BACK): 1, (2, 4): 1}),
        ({"c": ["40"], "d": ["45", "41"]}, {(1, 5): 1, (1, 1): 1}),  # the partner's hunts
        ({"c": ["40"], "d": ["30"]}, {(3, 10): 1}),
        ({"a": ["10"], "c": ["12"]}, {}),  # partners don't hunt each other
        ({"b": ["10"], "d": ["12"]}, {}),  # opponents' captures of each other don't count
        ({"a": ["20", "22"], "d": ["26"]}, {(0, 6): 1, (0, 4): 1, (2, BACK): 1}),
    ],
)
def test_who_hunts_whom(marbles: dict[str, list[str]], hunts: dict[tuple[int, int], int]) -> None:
    named = Observation(board(**marbles).view("a")).named()
    found = {
        (hunt, way): count
        for hunt, ways in enumerate(named["hunts"])
        for way, count in enumerate(ways)
        if count
    }
    assert found == hunts


def test_a_home_that_a_marble_can_reach() -> None:
    """B3, B19: the entry of a is square 0; a holds a six and a four."""
    named = Observation(board(a=["60"], b=["13"]).view("a")).named()
    assert named["entries"][0] == [1, 2, 1, 1]  # five to eight steps
    assert named["entries"][1] == [1, 1, 1, 1]  # for b's home, a's cards don't matter
    taken = Observation(board(a=["60", "a3"]).view("a")).named()
    assert taken["entries"][0] == [1, 2, 0, 0]
