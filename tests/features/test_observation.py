"""Observations: within their ranges, from the seat's side, and blind to hidden cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import doghouse
from doghouse.features import Observation, fields_of, input_count, option_inputs, row_width
from doghouse.features.core.fields import HOME_FROM
from doghouse.features.core.sparse import write_difference, write_row
from doghouse.features.encoding import encoding_cells, slot_of
from tests.support.configurations import CONFIGURATIONS, DOG_CARDS, dog, name_of, walk

PLIES = 60
SOME = CONFIGURATIONS[::4] + DOG_CARDS


def observed(game: doghouse.Game, seat: str) -> Observation:
    return Observation(game.view(seat))


@pytest.mark.parametrize("wish", SOME, ids=name_of)
def test_every_cell_is_in_its_range_and_every_row_in_its_width(wish: dict[str, Any]) -> None:
    game = doghouse.new(**wish, seed=2)
    fields, encoding = fields_of(game.game), encoding_cells(game.configuration)
    for ply, _ in enumerate(walk(game, 5, PLIES)):
        if ply % 6 or game.turn is None:
            continue
        observation = observed(game, game.turn)
        at = 0
        for field in fields:
            cells = observation.cells[at : at + field.cells]
            assert all(0 <= cell <= field.top for cell in cells), field.name
            at += field.cells
        row = observation.row()
        uncut = [0] * len(encoding)
        assert write_row(encoding, observation.cells, uncut) <= row_width(game.configuration)
        assert all(0 <= number < input_count(game.game) for number in row)
        assert not set(row) & set(option_inputs(game.configuration))


@pytest.mark.parametrize("wish", SOME, ids=name_of)
def test_what_differs_leads_from_one_row_to_the_other(wish: dict[str, Any]) -> None:
    game = doghouse.new(**wish, seed=3)
    encoding, nothing = encoding_cells(game.configuration), input_count(game.game)
    old: Observation | None = None
    for ply, _ in enumerate(walk(game, 6, PLIES)):
        if ply % 6 or game.turn is None:
            continue
        new = observed(game, game.turn)
        if old is not None:
            gone, come = [0] * len(encoding), [0] * len(encoding)
            count = write_difference(encoding, old.cells, new.cells, gone, come)
            assert count % 2 == 0
            less, more = (Counter(numbers[:count]) for numbers in (gone, come))
            del less[nothing], more[nothing]
            assert Counter(old.row()) - less + more == Counter(new.row())
        old = new


def test_seats_have_inputs_by_their_role() -> None:
    """The observer, up to two partners, up to five opponents."""
    roles = {
        (4, 2): [0, 3, 1, 4],
        (6, 3): [0, 3, 4, 1, 5, 6],
        (6, 2): [0, 3, 1, 4, 2, 5],
        (3, 3): [0, 3, 4],
    }
    for (seats, teams), slots in roles.items():
        configuration = doghouse.new("dog", seats=seats, teams=teams).configuration
        assert [slot_of(configuration, distance) for distance in range(seats)] == slots


def test_a_marble_of_a_partner_counts_its_way_as_ones_own_does() -> None:
    """Squares are counted from the observer's start and from the owner's."""
    position = doghouse.new("dog", seed=1).position()
    rows = []
    for partner, square in (("c", "37"), ("a", "5")):
        marbles = {seat: [f"{seat}0"] * 4 for seat in "abcd"}
        marbles[partner] = [square, *[f"{partner}0"] * 3]
        rows.append(observed(doghouse.load({**position, "marbles": marbles}), "a").row())
    others, own = (set(row) for row in rows)
    assert len(others - own) == len(own - others) == 4  # two squares, two houses


@pytest.mark.parametrize("wish", SOME, ids=name_of)
def test_other_hidden_cards_same_observation_and_same_results(wish: dict[str, Any]) -> None:
    game = doghouse.new(**wish, seed=8)
    for ply, moves in enumerate(walk(game, 3, PLIES)):
        if ply % 8 or game.turn is None:
            continue
        view = game.view(game.turn)
        seen = Observation(view)
        other = Observation(doghouse.imagine(view, seed=ply).view(game.turn))
        assert seen.cells == other.cells
        world = Observation(view)
        world.state = doghouse.imagine(view, seed=ply + 1).state.cells
        assert world.observed(world.state) == seen.cells
        for move in moves[:12]:
            assert world.result_row(move.actions) == seen.result_row(move.actions)


def test_the_fields_say_what_lies_on_the_board() -> None:
    position = {
        **doghouse.new("dog", seed=1).position(),
        "phase": "play",
        "turn": "b",
        "round": 2,
        "marbles": {
            "a": ["0!", "a4", "a0", "a0"],
            "b": ["16", "20", "b1", "b0"],
            "c": ["c0"] * 4,
            "d": ["15", "d0", "d0", "d0"],
        },
    }
    named = observed(doghouse.load(position), "b").named()
    assert named["marbles"][0] == [1, 5, HOME_FROM, 0]  # b, counted from its own start
    assert named["marbles"][3][:2] == [49, HOME_FROM + 3]  # a plays last of the four
    assert named["marbles"][2][0] == 64
    assert named["in_house"][:4] == [1, 4, 3, 2]
    assert named["fresh"][:4] == [0, 0, 0, 1]
    assert named["dealt"] == [5]
    assert named["dealt_next"] == [4]
    assert named["seats"] == [4]
    assert named["squares_per_seat"] == [16]


def test_who_folded_and_what_was_given_is_seen() -> None:
    game = doghouse.new("dog", seed=1, first="a")
    given = game.legal_moves()[0]
    for _ in range(4):
        game.play(game.legal_moves()[0])
    known = observed(game, "a").named()["known"]
    face = given.actions[0] & 15
    assert known[2][face] == 1  # the partner holds it
    assert sum(map(sum, known)) == 1
    while not any(move == "fold" for move in game.legal_moves()):
        game.play(game.legal_moves()[0])
    folding = game.turn
    assert folding is not None
    game.play("fold")
    assert game.turn is not None
    named = observed(game, game.turn).named()
    distance = (game.seats.index(folding) - game.seats.index(game.turn)) % 4
    assert named["folded"][distance] == 1
    assert sum(named["folded"]) == 1


@pytest.mark.parametrize("wish", [dog(), DOG_CARDS[0]], ids=name_of)
def test_cards_are_either_in_sight_or_unseen(wish: dict[str, Any]) -> None:
    game = doghouse.new(**wish, seed=6)
    for _ in walk(game, 3, 40):
        if game.turn is None:
            break
        view = game.view(game.turn)
        named = observed(game, game.turn).named()
        others = sum(hand for hand in view["hands"].values() if isinstance(hand, int))
        gifts = sum(1 for seat in view["given"] if seat != game.turn)
        hidden = others + gifts + view["pile"]
        in_known = sum(map(sum, named["known"])) + sum(1 for _ in view["known"]["pile"])
        shown = len(view["seen"]) if isinstance(view.get("seen"), list) else 0
        assert sum(named["unseen"]) == hidden - in_known - shown
