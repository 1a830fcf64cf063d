"""Moves are values with a text, listed once and playable in every spelling."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

import doghouse
from tests.oracle import board_oracle as oracle
from tests.support.configurations import (
    BOARDS,
    CONFIGURATIONS,
    DOG_CARDS,
    Position,
    Wish,
    busiest,
    dog,
    faces_of,
    late,
    name_of,
    walk,
    walked,
)
from tests.support.example_positions import SEVEN


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_a_move_is_its_text(wish: Wish) -> None:
    game = doghouse.new(**wish, seed=42)
    faces = faces_of(wish)
    for moves in walk(game, 42, 40):
        texts = [str(move) for move in moves]
        assert all(type(text) is str for text in texts)
        assert moves == texts
        assert texts == [f"{move}" for move in moves]
        assert dict.fromkeys(moves, 1) == dict.fromkeys(texts, 1)
        assert len(set(moves) | set(texts)) == len(moves)
        hand = game.position()["hands"][game.turn]
        for move in moves:
            assert move in game.legal_moves()
            assert str(move) in game.legal_moves()
            assert json.loads(json.dumps(move)) == move
            assert (move.card is None) == (move == "fold")
            assert move.card is None or move.card in hand or game.phase == "choose"
            assert (move.stands_for is None) == ("=" not in move)
            assert move.stands_for is None or move.stands_for in faces


def test_moves_of_equal_positions_are_equal() -> None:
    one, other = walked(dog(), 1, 20), walked(dog(), 1, 20)
    assert one.legal_moves() == other.legal_moves()
    assert [hash(move) for move in one.legal_moves()] == [hash(m) for m in other.legal_moves()]
    other.play(one.legal_moves()[-1])


TEXTS = [
    ("5 40>45", "5", None, ("40>45",)),
    ("7 12>15,40>44", "7", None, ("12>15", "40>44")),
    ("*=A 12>13", "*", "A", ("12>13",)),
    ("*=7 40>47", "*", "7", ("40>47",)),
    ("*=A a0>0", "*", "A", ("a0>0",)),
    ("J 12<>14", "J", None, ("12<>14",)),
]


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(("text", "card", "stands_for", "parts"), TEXTS, ids=[t[0] for t in TEXTS])
def test_what_a_move_says(text: str, card: str, stands_for: str | None, parts: tuple[str]) -> None:
    moves = doghouse.load(SEVEN).legal_moves()
    move = next(move for move in moves if move == text)
    assert (move.card, move.stands_for, move.parts) == (card, stands_for, parts)
    assert text in repr(move)


VERBS = ["lay", "buy", "swap", "drop", "peek", "take", "search", "steal"]


@pytest.mark.parametrize(
    ("wish", "verb"),
    [(DOG_CARDS[0], verb) for verb in VERBS]
    + [(DOG_CARDS[2], "give"), (dog(deck="dogcards"), "14")],
)
def test_the_card_of_every_verb(wish: Wish, verb: str) -> None:
    """`take 12` takes a 12; all other moves play the card they name first."""
    for seed in range(20):
        game = doghouse.new(**wish, seed=seed)
        for moves in walk(game, seed, 400):
            for move in moves:
                words = move.split(" ")
                if words[0] == verb and (verb != "14" or words[1].startswith("?")):
                    assert move.card == (words[0] if verb == "14" else words[1])
                    assert move.stands_for is None
                    assert move.parts == ()
                    return
    pytest.fail(f"no {verb} in 20 games")


def test_moves_can_be_copied_and_pickled() -> None:
    """They are sent to other processes and written into records."""
    for move in doghouse.load(SEVEN).legal_moves():
        for twin in (copy.copy(move), copy.deepcopy(move), pickle.loads(pickle.dumps(move))):
            assert twin == move
            assert (twin.card, twin.stands_for, twin.parts) == (
                move.card,
                move.stands_for,
                move.parts,
            )


def test_a_move_of_another_game_is_only_its_text() -> None:
    """What counts is what the text means here, not where it was listed."""
    other = {**SEVEN, "marbles": {**SEVEN["marbles"], "a": ["a0", "a2", "40", "12"]}}
    there, here = doghouse.load(other), doghouse.load(SEVEN)
    for move in there.legal_moves():
        by_move, by_text = here.copy(), here.copy()
        by_move.play(move)
        by_text.play(str(move))
        assert by_move.position() == by_text.position()


@pytest.mark.usefixtures("engine")
def test_the_list_of_moves_is_ones_own() -> None:
    game = doghouse.load(SEVEN)
    moves = game.legal_moves()
    kept = list(moves)
    moves.clear()
    assert game.legal_moves() == kept


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B13", "B22", "B24")
@pytest.mark.parametrize("wish", BOARDS, ids=name_of)
def test_every_legal_spelling_is_accepted(wish: Wish) -> None:
    """All spellings of an outcome are playable, and the first one is listed."""
    game = doghouse.new(**wish, seed=43)
    position = busiest(doghouse.load(late(game.position(), 43), seed=43), 43, 60)
    here = doghouse.load(position, seed=1)
    groups = oracle.spellings(position)
    assert len(here.legal_moves()) == len(groups)
    for spellings in groups.values():
        assert oracle.canonical(spellings, position) in here.legal_moves()
        ends = []
        for text in spellings:
            after = here.copy()
            after.play(text)
            ends.append(sorted_marbles(after.position()))
        assert all(end == ends[0] for end in ends)


def sorted_marbles(position: Position) -> Position:
    marbles = {seat: sorted(squares) for seat, squares in position["marbles"].items()}
    return {**position, "marbles": marbles}
