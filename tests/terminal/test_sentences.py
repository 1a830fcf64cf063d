"""Moves in words, for moves of real games; hidden cards are never named."""

from __future__ import annotations

import re
from typing import Any

import pytest

import doghouse
from doghouse import words
from doghouse.drawing.ink import tint, with_paint
from doghouse.drawing.sentences import join_names, sentence, with_card
from doghouse.game import Game, load
from doghouse.notation.move import Move
from doghouse.notation.plain_names import face_name, square_name
from tests.support.configurations import CONFIGURATIONS, Wish, name_of, walk
from tests.support.example_positions import CARDS as EXAMPLE_CARDS
from tests.support.example_positions import DOG, houses

BOARD: dict[str, Any] = {
    **DOG,
    "marbles": {
        "a": ["2", "8", "a0", "a0"],
        "b": ["5", "20", "b0", "b0"],
        "c": ["6", "c0", "c0", "c0"],
        "d": ["d0", "d0", "d0", "d0"],
    },
    "hands": {"a": ["3", "4", "7", "J", "K", "*"], "b": ["2"], "c": ["A"], "d": ["K"]},
    "pile": [],
    "discard": [],
}
CARDS: dict[str, Any] = {
    **EXAMPLE_CARDS,
    "hands": {
        "a": ["2", "4", "7", "9", "13", "14", "!"],
        "b": ["2", "2", "5", "7", "8", "13", "14"],
    },
    "rows": {"a": [["1"]], "b": [["1", "2", "3", "*", "5"]]},
    "completed": {"a": 0, "b": 0},
    "pile": ["9", "9", "10"],
    "discard": ["3", "*"],
}


def told(position: dict[str, Any], move: str, language: str = "en", is_open: bool = False) -> str:
    deed = load(position).effect(move)
    return with_paint(sentence(with_card(deed, move) if is_open else deed, language), None)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("4 2>62", "plays a 4: 2 to 62"),
        ("K 8>21", "plays a king: 8 to 21"),
        ("*=K 8>21", "plays a joker as king: 8 to 21"),
        ("J 2<>20", "plays a jack: swaps 2 and 20"),
        ("*=J 8<>6", "plays a joker as jack: swaps 8 and 6"),
        ("7 8>15", "plays a 7: 8 to 15"),
        ("K a0>0", "comes out with a king"),
        ("*=A a0>0", "comes out with a joker as ace"),
    ],
)
def test_moves_on_the_board(move: str, words: str) -> None:
    assert told(BOARD, move) == words


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("lay 2 a1", "adds a 2 to row a1"),
        ("buy 4 3", "buys a joker (position 3) with a 4"),
        ("swap 4 b1.4", "swaps a 4 for the joker at position 4 of row b1"),
        ("drop 9", "discards a 9"),
        ("peek 7", "looks at the top cards with a 7"),
        ("search 14 *", "takes a joker from the discard pile with a 14"),
        ("steal ! b1", "steals the last card of row b1 with a thief"),
    ],
)
def test_moves_of_dog_cards(move: str, words: str) -> None:
    assert told(CARDS, move) == words


@pytest.mark.rules("B11", "B33")
def test_folding_and_searching_on_the_board() -> None:
    hands = {"a": ["14"], "b": ["2"], "c": ["1"], "d": ["13"]}
    searching = {"options": {"deck": "dogcards"}, "hands": hands, "discard": ["13"]}
    assert told(BOARD | searching, "14 ?13") == "takes a 13 from the discard pile with a 14"
    stuck = {"marbles": houses(4), "hands": BOARD["hands"] | {"a": ["5"]}}
    assert told(BOARD | stuck, "fold") == "can’t play and folds"


@pytest.mark.rules("B18")
def test_captures() -> None:
    assert told(BOARD, "3 2>5") == "plays a 3: 2 to 5 and captures seat b"
    on_its_start = {"marbles": BOARD["marbles"] | {"a": ["0", "8", "a0", "a0"]}}
    hit = load(BOARD | on_its_start).effect("K a0>0")
    assert sentence(hit, "en", "a") == "comes out with a king and captures their own marble"


@pytest.mark.rules("B26")
def test_captures_of_a_seven() -> None:
    assert told(BOARD, "7 2>7,8>10") == (
        "plays a 7: 2 to 7, 8 to 10 and captures seat b and seat c"
    )
    assert told(BOARD, "7 2>9").endswith(" and captures seat a, seat b and seat c")


@pytest.mark.rules("B8", "C13")
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_secrets_stay_secret(language: str) -> None:
    giving = BOARD | {"phase": "exchange"}
    choosing = CARDS | {"phase": "choose", "seen": CARDS["pile"]}
    for position, move, card in ((giving, "give 4", "4"), (choosing, "take 10", "10")):
        assert card in told(position, move, language, is_open=True)
        assert card not in told(position, move, language)


def test_captured_seats_are_tinted() -> None:
    assert tint("b", "b") in sentence(load(BOARD).effect("3 2>5"))
    assert join_names("abc", "de") == (
        f"Platz {tint('a', 'a')}, Platz {tint('b', 'b')} und Platz {tint('c', 'c')}"
    )


@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_every_move_of_a_game_in_every_language(wish: Wish) -> None:
    game = doghouse.new(**wish, seed=5)
    for moves in walk(game, 5, 40):
        for move in moves[:: len(moves) // 5 + 1]:
            for language in words.LANGUAGES:
                check_told(game, move, language)


def check_told(game: Game, move: Move, language: str) -> None:
    """The card, and from where to where; when a marble comes out, that is clear."""
    deed = game.effect(move)
    told = sentence(with_card(deed, move), language)
    expected = [face_name(move.stands_for or move.card or "", language)]
    if deed.kind in ("step", "seven", "swap"):
        squares = re.split("[<>,]+", move.split(" ")[1])
        expected += [square_name(square, language) for square in squares]
    assert [text for text in expected if text not in told] == []
    if move.is_secret:
        assert sentence(deed, language) == words.say(f"tell.{move.open_text}.hidden", language)
