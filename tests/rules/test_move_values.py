"""A move is a value: made from actions or read from its text, it is the same."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

import doghouse
from doghouse.notation.move import Move, Way, parse, parse_board, parse_cards
from doghouse.rules.kinds import Kind
from tests.support.configurations import CONFIGURATIONS, Wish, late, name_of, walk

FIELDS = ("text", "kind", "card", "stands_for", "ways", "row", "place", "taken")


def fields(move: Move) -> dict[str, object]:
    return {name: getattr(move, name) for name in FIELDS}


@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
@pytest.mark.parametrize("is_late", [False, True], ids=["begun", "late"])
def test_a_text_reads_as_the_move_it_was_made_of(wish: Wish, is_late: bool) -> None:
    game = doghouse.new(**wish, seed=11)
    if is_late:
        game = doghouse.load(late(game.position(), 11), seed=11)
    met = 0
    for moves in walk(game, 11, 60):
        for move in [*moves[:200], *game.choices(str(game.turn)).moves]:
            read = parse(str(move))
            assert read is not None
            assert fields(read) == fields(move)
            met += 1
    assert met


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5 12>17", {"kind": Kind.STEP, "card": "5", "ways": (Way("12", "17"),)}),
        ("4 2>62", {"kind": Kind.STEP, "card": "4", "ways": (Way("2", "62"),)}),
        ("K a0>0", {"kind": Kind.OUT, "card": "K", "ways": (Way("a0", "0"),)}),
        ("10 10>20", {"kind": Kind.STEP, "card": "10", "ways": (Way("10", "20"),)}),
        ("J 12<>30", {"kind": Kind.SWAP, "card": "J", "ways": (Way("12", "30"),)}),
        ("*=K a0>0", {"kind": Kind.OUT, "card": "*", "stands_for": "K", "face": "K"}),
        ("*=! 1<>2", {"kind": Kind.SWAP, "card": "*", "stands_for": "!"}),
        ("7 12>19", {"kind": Kind.SEVEN, "card": "7", "ways": (Way("12", "19"),)}),
        ("*=7 1>2,62>a4", {"kind": Kind.SEVEN, "ways": (Way("1", "2"), Way("62", "a4"))}),
        ("14 ?13", {"kind": Kind.SEARCH, "card": "14", "taken": "13"}),
        ("give A", {"kind": Kind.GIVE, "card": "A", "is_secret": True, "open_text": "give"}),
        ("fold", {"kind": Kind.FOLD, "card": None, "face": "", "open_text": "fold"}),
        ("lay 13 a1", {"kind": Kind.LAY, "card": "13", "row": "a1"}),
        ("buy * 12", {"kind": Kind.BUY, "card": "*", "place": 12}),
        ("swap 4 b1.4", {"kind": Kind.TRADE, "card": "4", "row": "b1", "place": 4}),
        ("drop 9", {"kind": Kind.DROP, "card": "9"}),
        ("peek 7", {"kind": Kind.PEEK, "card": "7"}),
        ("take 12", {"kind": Kind.TAKE, "card": "12", "is_secret": True, "open_text": "take"}),
        ("search 14 *", {"kind": Kind.SEARCH, "card": "14", "taken": "*"}),
        ("steal ! b1", {"kind": Kind.STEAL, "card": "!", "row": "b1"}),
    ],
)
def test_every_form_of_the_notation_is_read(text: str, expected: dict[str, object]) -> None:
    move = parse(text)
    assert move is not None
    assert {name: getattr(move, name) for name in expected} == expected
    assert move == text


@pytest.mark.parametrize("text", ["", "5", "5 12", "5 12>", "5  12>17", "lay 5", "fold ", "x y z"])
def test_what_is_no_move_is_not_read(text: str) -> None:
    assert parse(text) is None


def test_each_game_has_its_own_forms() -> None:
    assert parse_board("search 14 *") is None
    assert parse_board("lay 13 a1") is None
    assert parse_cards("14 ?13") is None
    assert parse_cards("fold") is None


def test_a_move_is_equal_to_its_text_wherever_a_text_goes() -> None:
    game = doghouse.new("dog", first="a", seed=7)
    move = game.legal_moves()[0]
    assert str(move) in game.legal_moves()
    assert {move: 1}[str(move)] == 1
    assert json.loads(json.dumps([move])) == [str(move)]
    for twin in (copy.copy(move), copy.deepcopy(move), pickle.loads(pickle.dumps(move))):
        assert (fields(twin), twin.actions) == (fields(move), move.actions)
