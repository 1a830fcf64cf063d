"""Why a move is illegal: every code with each of its rules, once by hand."""

from __future__ import annotations

import json
import pickle
import re
from typing import Any, NamedTuple

import pytest

import doghouse
from doghouse.explain.reasons import CODES, Reason, because
from doghouse.quote import LONGEST_WORD
from doghouse.words import LANGUAGES, keys
from tests.rules.test_law import LAW, law
from tests.support.configurations import Position
from tests.support.example_positions import DOG

GENERIC = "cannot"


# --- positions by hand ----------------------------------------------------------------------------


def board(hand: str = "5", turn: str = "a", **changes: Any) -> Position:
    """Four seats, classic; a seat's marbles as one text, a="0! 12". The rest are in the house."""
    marbles = {seat: str(changes.pop(seat, "")).split() for seat in "abcd"}
    position = {
        **DOG,
        "turn": turn,
        "marbles": {seat: on + [f"{seat}0"] * (4 - len(on)) for seat, on in marbles.items()},
        "hands": {seat: hand.split() if seat == turn else ["2"] for seat in "abcd"},
        "pile": ["9"],
        "discard": ["3"],
    }
    return position | changes


def rows(hand: str = "5", seats: int = 2, **changes: Any) -> Position:
    """DOG Cards; a seat's rows as texts, a=["1 2 3"]."""
    letters = "abcd"[:seats]
    position = {
        "game": "dogcards",
        "seats": seats,
        "phase": "play",
        "turn": "a",
        "first": "a",
        "hands": {seat: hand.split() if seat == "a" else ["2", "3"] for seat in letters},
        "rows": {seat: [row.split() for row in changes.pop(seat, [])] for seat in letters},
        "completed": {seat: changes.pop(f"done_{seat}", 0) for seat in letters},
        "market": ["2", "1", "*", "9", None, "7", "6", "5", "4", "3", "2", "1", "12"],
        "pile": ["6", "10"],
        "discard": ["3"],
    }
    return position | changes


FULL = "a1 a2 a3 a4"
FULL_C = "c1 c2 c3 c4"
SHARED: Position = {"options": {"shared_seven": True}}
DECK: Position = {"options": {"deck": "dogcards"}}
ALONE: Position = {"teams": 4}
EXCHANGE: Position = {"phase": "exchange"}
CHOOSE: Position = {"phase": "choose", "seen": ["6", "10"]}
TO_A: Position = {"given": {"a": "2"}, "turn": "b"}
OVER: Position = {"phase": "over", "turn": None}
WON: Position = {**OVER, "winners": ["a", "c"], "a": FULL, "c": FULL_C}
SIX_IN_THREES = board("5") | {
    "seats": 6,
    "marbles": {
        "a": FULL.split(),
        "b": ["b0"] * 4,
        "c": ["c1", "c2", "c3", "c4"],
        "d": ["d0"] * 4,
        "e": ["70", "e0", "e0", "e0"],
        "f": ["f0"] * 4,
    },
    "hands": {"a": ["5"], "b": ["2"], "c": ["2"], "d": ["2"], "e": ["2"], "f": ["2"]},
}


class Case(NamedTuple):
    code: str
    rule: str
    position: Position
    text: Any
    args: dict[str, Any] = {}  # noqa: RUF012  # some of the reason's
    seat: str | None = None


CASES = [
    # the text
    Case("no_text", "notation", board(), 5),
    Case("no_text", "notation", rows(), b"drop 5", {"example": "lay 5 a1"}),
    Case("unreadable", "notation", board(), "5 12->17", {"example": "5 12>17"}),
    Case("unreadable", "notation", board(a="12"), "5"),
    Case("unreadable", "notation", rows(), "lay 5", {"example": "lay 5 a1"}),
    Case("unreadable", "notation", rows(), "jump 5"),
    Case("unreadable", "notation", rows(**CHOOSE), "5", {"example": "take 12"}),
    Case("no_such_card", "B4", board(), "14 12>26", {"card": "14"}),
    Case("no_such_card", "B4", board("*"), "*=14 12>26", {"card": "14"}),
    Case("no_such_card", "B32", board("14", **DECK), "A 12>13"),
    Case("no_such_card", "B32", board("14", **DECK), "14 ?A", {"card": "A"}),
    Case("no_such_card", "C1", rows(), "drop A"),
    Case("no_such_card", "C1", rows("14"), "search 14 11"),
    Case("no_such_card", "C1", rows(**CHOOSE), "take A"),
    Case("no_such_square", "B2", board(a="12"), "5 12>64", {"square": "64"}),
    Case("no_such_square", "B2", board(a="12"), "5 012>17", {"square": "012"}),
    Case("no_such_square", "B3", board(a="62"), "5 62>a5", {"square": "a5"}),
    Case("no_such_square", "B3", board("J", a="12"), "J 12<>e0"),
    Case("no_such_square", "B2", board("7", a="12 30"), "7 12>15,99>103", {"square": "99"}),
    # whose turn
    Case("over", "B30", board(**WON), "5 12>17"),
    Case("over", "C21", rows(**OVER, done_a=2, winners=["a"]), "drop 5"),
    Case("over", "C21", rows(**OVER, done_a=2, winners=["a"]), None),
    Case("over_no_cards", "B7", board(**OVER, winners=[]), "fold"),
    Case("over_no_cards", "C17", rows(**OVER, winners=[]), "drop 5"),
    Case("not_your_turn", "B9", board(a="12"), "5 12>17", {"seat": "a"}, "b"),
    Case("not_your_turn", "B9", board(a="12"), None, {"seat": "a"}, "b"),
    Case("not_your_turn", "C7", rows(), "drop 5", {"seat": "a"}, "b"),
    Case("exchange_first", "B8", board(**EXCHANGE), "5 12>17", {"example": "give A"}),
    Case("exchange_first", "B8", board(**EXCHANGE), "fold"),
    Case("exchange_first", "C6", rows(seats=4, **EXCHANGE), "drop 5", {"example": "give 1"}),
    Case("no_exchange", "B8", board(), "give 5"),
    Case("no_exchange", "B34", board(**ALONE), "give 5"),
    Case("no_exchange", "C6", rows(), "give 5"),
    Case("no_exchange", "C6", rows(**CHOOSE), "give 5"),
    Case("has_given", "B8", board(**EXCHANGE | TO_A), "give 5", {"seat": "a"}, "a"),
    Case("has_given", "B8", board(**EXCHANGE | TO_A), None, {"seat": "a"}, "a"),
    Case("has_given", "C6", rows(seats=4, **EXCHANGE | TO_A), "give 5", {"seat": "a"}, "a"),
    Case(
        "nothing_to_give",
        "B8",
        board(**EXCHANGE) | {"hands": {"a": ["5"], "b": [], "c": ["2"], "d": ["2"]}},
        "give 5",
        {"seat": "b"},
        "b",
    ),
    Case(
        "nothing_to_give",
        "C6",
        rows(seats=4, **EXCHANGE) | {"hands": {"a": ["5"], "b": [], "c": ["2"], "d": ["2"]}},
        None,
        {"seat": "b"},
        "b",
    ),
    Case("not_in_hand", "B9", board(a="12"), "6 12>18", {"seat": "a", "card": "6"}),
    Case("not_in_hand", "B9", board(a="12"), "*=5 12>17", {"card": "*"}),
    Case("not_in_hand", "B8", board(**EXCHANGE), "give K", {"seat": "c", "card": "K"}, "c"),
    Case("not_in_hand", "C6", rows(seats=4, **EXCHANGE), "give 9"),
    Case("not_in_hand", "C8", rows(), "lay 1 a1"),
    Case("not_in_hand", "C9", rows(), "buy 6 6"),
    Case("not_in_hand", "C10", rows(b=["1 *"]), "swap 2 b1.2"),
    Case("not_in_hand", "C11", rows(), "drop *"),
    Case("not_in_hand", "C13", rows(), "peek 7"),
    Case("not_in_hand", "C14", rows(), "search 14 3"),
    Case("not_in_hand", "C15", rows(b=["1"]), "steal ! b1"),
    # nothing to play, or something
    Case("must_play", "B10", board(a="12"), "fold", {"move": "5 12>17"}),
    Case("must_play", "B10", board("7", a="12"), "fold", {"move": "7 12>19"}),
    Case("fold_waiting", "B11", board("5 Q 5 2"), None, {"cards": ("2", "5", "Q")}),
    Case("fold_waiting", "B11", board("5", a="a1 a2"), None),
    Case("fold_barred", "B11", board("5", a="12", b="16!"), None, {"seat": "b", "square": 16}),
    Case("fold_stuck", "B11", board("J", a="12"), None, {"cards": ("J",)}),
    Case("fold_barred", "B11", board("Q", a="12 14", b="16!"), None),
    # what the card can do
    Case("joker_silent", "B13", board("*", a="12"), "* 12>17"),
    Case("joker_far", "B13", board("*", a="12"), "* 12>40"),
    Case("barrier", "B16", board("*", a="12", b="16!"), "* 12>18", {"seat": "b", "square": 16}),
    Case("joker_as_joker", "B13", board("*", a="12"), "*=* 12>17"),
    Case("not_a_joker", "B13", board("5", a="12"), "5=6 12>18", {"card": "5"}),
    Case("cannot_come_out", "B13", board("5"), "5 a0>0", {"card": "5", "cards": ("A", "K")}),
    Case("cannot_come_out", "B13", board("*"), "*=Q a0>0", {"card": "Q"}),
    Case("cannot_come_out", "B13", board("7", a="3"), "7 a0>0", {"card": "7"}),
    Case("cannot_swap", "B13", board("5", a="12", b="20"), "5 12<>20", {"cards": ("J",)}),
    Case("cannot_swap", "B13", board("5", a="12", b="20", **DECK), "5 12<>20", {"cards": ("!",)}),
    Case("cannot_search", "B33", board("5"), "5 ?3", {"card": "5"}),
    Case("cannot_search", "C14", rows("5"), "search 5 3", {"card": "5"}),
    Case("swaps_only", "B13", board("J", a="12"), "J 12>23", {"card": "J"}),
    Case("splits_not", "B24", board("6", a="12 30"), "6 12>15,30>33", {"card": "6"}),
    Case("forward_only", "B13", board("5", a="12"), "5 12>7", {"card": "5"}),
    Case("forward_only", "B24", board("7", a="12 30"), "7 12>9,30>34"),
    Case("wrong_steps", "B13", board("5", a="12"), "5 12>18", {"count": 6, "steps": ("5",)}),
    Case("wrong_steps", "B13", board("A", a="12"), "A 12>18", {"steps": ("1", "11")}),
    Case("wrong_steps", "B13", board("5", a="62"), "5 62>a4", {"count": 6}),
    Case("wrong_steps", "B13", board("2", a="a1"), "2 a1>a4", {"count": 3}),
    # the marble
    Case("nobody_there", "B9", board("5", a="12"), "5 13>18", {"square": "13"}),
    Case("nobody_there", "B9", board("2", a="12"), "2 a1>a3", {"square": "a1"}),
    Case("nobody_there", "B21", board("J", a="12", b="20"), "J 13<>20", {"square": "13"}),
    Case("nobody_there", "B21", board("J", a="12", b="20"), "J 12<>21", {"square": "21"}),
    Case("house_empty", "B15", board("K", a="12 13 14 15"), "K a0>0", {"seat": "a"}),
    Case("not_yours", "B9", board("5", b="20"), "5 20>25", {"seat": "b"}),
    Case("not_yours", "B9", board("K"), "K b0>16", {"seat": "b"}),
    Case("not_yours", "B9", board("J", a="12", b="20"), "J 20<>12", {"seat": "b"}),
    Case("not_yours", "B9", board("5", c="20", **ALONE), "5 20>25", {"seat": "c"}),
    Case("partner_later", "B29", board("5", c="20"), "5 20>25", {"seat": "c"}),
    Case("partner_later", "B29", board("K"), "K c0>32", {"seat": "c"}),
    Case("partner_later", "B27", board("7", a="12 30", c="20"), "7 12>15,20>24", {"seat": "c"}),
    Case("partner_seven", "B37", board("5", c="20", **SHARED), "5 20>25", {"seat": "c"}),
    Case("partner_seven", "B37", board("J", b="9", c="20", **SHARED), "J 20<>9", {"seat": "c"}),
    Case("finished", "B29", board("7", a="9", c=FULL_C, **SHARED), "7 c1>c2", {"seat": "c"}),
    Case("not_yours", "B9", board("7", a="9", b="20", **SHARED), "7 20>27", {"seat": "b"}),
    Case("nobody_there", "B9", board("7", a="9", **SHARED), "7 c1>c2,9>15", {"square": "c1"}),
    Case("seven_moved", "B24", board("7", a="9", c="20", **SHARED), "7 20>22,22>27"),
    Case("seven_captured", "B26", board("7", a="9", c="12 20", **SHARED), "7 9>12,12>16"),
    Case("seven_rest", "B14", board("7", a="62 a2 a3 a4", c="63", **SHARED), "7 62>a1"),
    Case("cannot_come_out", "B13", board("7", a="9", **SHARED), "7 c0>32", {"card": "7"}),
    Case("fold_waiting", "B11", board("5 2", c="20", **SHARED), "5", {"cards": ("2", "5")}),
    Case("fold_barred", "B11", board("7", b="16!", c="12", **SHARED), "7", {"seat": "b"}),
    Case("card_waiting", "B13", board("5 A", c="20", **SHARED), "5", {"card": "5"}),
    Case("cannot", "B14", board("7 A", b="16!", c="12", **SHARED), "7", {"card": "7"}),
    Case("finished", "B29", board("A", a=FULL, c="20"), "A a1>a2", {"seat": "a"}),
    Case("finished", "B29", SIX_IN_THREES | {"teams": 2}, "5 c1>c2", {"seat": "c"}),
    # the way
    Case("stays", "B14", board("5", a="12"), "5 12>12"),
    Case("stays", "B14", board("7", a="a1 12"), "7 a1>a1,12>19"),
    Case("into_house", "B18", board("5", a="12"), "5 12>a0"),
    Case("out_on_start", "B15", board("K"), "K a0>13", {"square": 0}),
    Case("out_on_start", "B15", board("K"), "K a0>a1"),
    Case("start_barred", "B15", board("K", a="0!"), "K a0>0", {"seat": "a", "square": 0}),
    Case("barrier", "B16", board("5", a="12", b="16!"), "5 12>17", {"seat": "b", "square": 16}),
    Case("barrier", "B16", board("4", a="12", b="16!"), "4 12>16", {"square": 16}),
    Case("barrier", "B16", board("4", a="17", b="16!"), "4 17>13", {"seat": "b", "square": 16}),
    Case("barrier", "B16", board("5", a="62 0!"), "5 62>a3", {"seat": "a", "square": 0}),
    Case("barrier", "B16", board("7", a="12", b="16!"), "7 12>19", {"seat": "b", "square": 16}),
    Case("fresh_home", "B19", board("3", a="0!"), "3 0>a3"),
    Case("fresh_home", "B19", board("7", a="0! 20"), "7 0>a3,20>24"),
    Case("fresh_home", "B19", board("3", a="0!", rules="alternative"), "3 0>a3"),
    Case("past_entry", "B19", board("3", a="0", rules="alternative"), "3 0>a3", {"square": "0"}),
    Case("others_home", "B19", board("5", a="14"), "5 14>b3", {"seat": "b"}),
    Case("others_home", "B19", board("2", a="a1"), "2 a1>b3", {"seat": "b"}),
    Case("home_blocked", "B19", board("5", a="62 a2"), "5 62>a3", {"square": "a2"}),
    Case("home_blocked", "B19", board("4", a="62 a2"), "4 62>a2", {"square": "a2"}),
    Case("home_blocked", "B19", board("3", a="a1 a3"), "3 a1>a4", {"square": "a3"}),
    Case("leaves_home", "B19", board("5", a="a1"), "5 a1>4"),
    Case("back_into_home", "B19", board("4", a="2"), "4 2>a2"),
    Case("back_in_home", "B20", board("2", a="a3"), "2 a3>a1"),
    Case("back_in_home", "B20", board("4", a="a4"), "4 a4>a1"),
    # jack and fourteen
    Case("swap_off_track", "B21", board("J", a="12", b="b1"), "J 12<>b1", {"square": "b1"}),
    Case("swap_off_track", "B21", board("J", a="12", b="20"), "J a0<>20", {"square": "a0"}),
    Case("swap_fresh", "B21", board("J", a="12", b="16!"), "J 12<>16", {"seat": "b", "square": 16}),
    Case("swap_fresh", "B21", board("J", a="0!", b="20"), "J 0<>20", {"seat": "a", "square": 0}),
    Case("swap_itself", "B21", board("J", a="12", b="20"), "J 12<>12"),
    Case("swap_own", "B22", board("J", a="12 20"), "J 12<>20", {"seat": "a"}),
    Case("search_joker", "B33", board("*", **DECK), "*=14 ?3"),
    Case("search_fourteen", "B33", board("14", discard=["14"], **DECK), "14 ?14", {"card": "14"}),
    Case("not_on_discard", "B33", board("14", **DECK), "14 ?5", {"card": "5"}),
    Case("not_on_discard", "C14", rows("14"), "search 14 5", {"card": "5"}),
    # seven
    Case("seven_moved", "B24", board("7", a="12 30"), "7 12>15,15>19", {"square": "15"}),
    Case("seven_moved", "B24", board("7", a="12 30"), "7 12>15,12>16", {"square": "12"}),
    Case("seven_captured", "B26", board("7", a="12 14 30"), "7 12>15,14>18", {"square": "14"}),
    Case("seven_used_up", "B24", board("7", a="12 30"), "7 12>19,30>31", {"part": "30>31"}),
    Case("seven_too_many", "B24", board("7", a="12"), "7 12>20", {"count": 8, "left": 7}),
    Case("seven_too_many", "B24", board("7", a="12 30"), "7 12>15,30>35", {"count": 5, "left": 4}),
    Case("seven_too_many", "B24", board("7", a="60 30"), "7 30>35,60>a1", {"count": 5, "left": 2}),
    Case("seven_left", "B14", board("7", a="12 30"), "7 12>15", {"count": 4}),
    Case("seven_left", "B14", board("*", a="12 30"), "*=7 12>18", {"count": 1}),
    Case("seven_rest", "B14", board("7", a="62 a4"), "7 62>a1", {"part": "62>a1"}),
    # DOG Cards
    Case("card_waiting", "B13", board("5 A"), "5", {"card": "5"}),
    Case("card_waiting", "B13", board("5 A", a="a4"), "5", {"card": "5"}),
    Case("fold_waiting", "B11", board("5 2"), "5", {"cards": ("2", "5")}),
    Case("card_swaps_nobody", "B21", board("J 2", a="12"), "J", {"card": "J"}),
    Case("barrier", "B16", board("5 2", a="12", b="16!"), "5", {"seat": "b", "square": 16}),
    Case("not_in_hand", "B9", board("5 2", a="12"), "9", {"card": "9"}),
    Case("joker_plain", "C8", rows("*"), "lay *=1 a1"),
    Case("no_such_seat", "C7", rows("1"), "lay 1 c1", {"seat": "c"}),
    Case("no_such_row", "C8", rows("2"), "lay 2 a2", {"row": "a2"}),
    Case("no_such_row", "C8", rows("2"), "lay 2 a0"),
    Case("no_such_row", "C10", rows("2"), "swap 2 b1.2", {"row": "b1"}),
    Case("no_such_row", "C15", rows("!"), "steal ! b1", {"row": "b1"}),
    Case("does_not_fit", "C8", rows("9", a=["1 2"]), "lay 9 a1", {"place": 3, "cards": ("3", "*")}),
    Case("does_not_fit", "C8", rows("9"), "lay 9 a1", {"place": 1, "cards": ("1", "13", "*")}),
    Case("does_not_fit", "C10", rows("9", b=["1 *"]), "swap 9 b1.2", {"cards": ("2",)}),
    Case("thief_laid", "C8", rows("!"), "lay ! a1"),
    Case("joker_fourteenth", "C8", rows("*", a=["1 2 3 4 5 6 7 8 9 10 1 12 13"]), "lay * a1"),
    Case("others_row", "C8", rows("2", b=["1"]), "lay 2 b1", {"row": "b1"}),
    Case("others_row", "C8", rows("2", seats=4, b=["1"]), "lay 2 b1"),
    Case("too_many_rows", "C18", rows("1", a=["1", "1"]), "lay 1 a3", {"seat": "a", "count": 2}),
    Case("too_many_rows", "C18", rows("1", a=["1"], done_a=1), "lay 1 a2", {"count": 2}),
    Case("too_many_rows", "C18", rows("1", seats=4, c=["1"]), "lay 1 c2", {"count": 1}),
    Case("all_completed", "C18", rows("1", seats=4, done_a=1), "lay 1 a1", {"seat": "a"}),
    Case("no_such_place", "C3", rows("5"), "buy 5 14", {"place": 14}),
    Case("buys_nothing", "C9", rows("14"), "buy 14 1", {"card": "14"}),
    Case("buys_nothing", "C9", rows("!"), "buy ! 11"),
    Case("buys_elsewhere", "C9", rows("1"), "buy 1 2", {"places": ("1", "11")}),
    Case("buys_elsewhere", "C12", rows("4"), "buy 4 9"),
    Case("place_empty", "C9", rows("5"), "buy 5 5", {"place": 5}),
    Case("place_empty", "C9", rows("*"), "buy * 5"),
    Case("no_joker", "C10", rows("2", b=["1 2"]), "swap 2 b1.2", {"row": "b1", "place": 2}),
    Case("no_joker", "C10", rows("2", b=["1 *"]), "swap 2 b1.3"),
    Case("joker_for_joker", "C10", rows("*", b=["1 *"]), "swap * b1.2"),
    Case("cannot_peek", "C13", rows("5"), "peek 5", {"card": "5"}),
    Case("cannot_peek", "C13", rows("*"), "peek *"),
    Case("nothing_to_peek", "C13", rows("7", pile=[], discard=[]), "peek 7"),
    Case("take_first", "C13", rows(**CHOOSE), "drop 5", {"cards": ("6", "10")}),
    Case("not_seen", "C13", rows(**CHOOSE), "take 5", {"card": "5", "cards": ("6", "10")}),
    Case("take_without_peek", "C13", rows(), "take 6"),
    Case("discard_empty", "C14", rows("14", discard=[]), "search 14 3"),
    Case("cannot_steal", "C15", rows("5", b=["1"]), "steal 5 b1", {"cards": ("!",)}),
    Case("own_row", "C15", rows("!", a=["1"]), "steal ! a1", {"row": "a1"}),
    Case("row_completed", "C15", rows("!", done_b=1), "steal ! b1"),
]


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}-{case.text}")
@pytest.mark.rules(
    "B10", "B11", "B14", "B15", "B16", "B19", "B21", "B24", "B29", "B37", "C8", "C9", "C18"
)
def test_reason(case: Case) -> None:
    game = doghouse.load(case.position, seed=1)
    reason = game.why_not(case.text, case.seat)
    assert reason is not None
    assert (reason.code, reason.rule) == case[:2]
    assert case.args.items() <= dict(reason.args).items()
    if case.text is not None:
        with pytest.raises(doghouse.IllegalMove) as refusal:
            game.play(case.text, case.seat)
        assert refusal.value.reason == reason
        assert str(reason) in str(refusal.value)


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    ("position", "text", "code", "rule"),
    [
        (board("7"), None, "no_text", "notation"),
        (board("7"), "7 12-15", "unreadable", "notation"),
        (board("6", a="12"), "6 12>15", "splits_not", "B24"),
        (board("7", **EXCHANGE), "7", "exchange_first", "B8"),
        (board("7", **WON), "7", "over", "B30"),
        (rows("7"), "7", "no_parts", "C13"),
        (rows("7", **CHOOSE), "7", "no_parts", "C13"),
    ],
)
def test_reason_for_no_parts(position: Position, text: Any, code: str, rule: str) -> None:
    with pytest.raises(doghouse.IllegalMove) as refusal:
        doghouse.load(position, seed=1).parts(text)
    assert refusal.value.reason[:2] == (code, rule)


def test_every_code_and_each_of_its_rules_has_a_case() -> None:
    cited = {(case.code, case.rule) for case in CASES} | {("no_parts", "C13")}
    possible = {(code, rule) for code, rules in CODES.items() for rule in rules if code != GENERIC}
    assert possible - cited == set()


def test_every_code_rests_on_rules_that_exist() -> None:
    pages = {page.stem for page in LAW.glob("*.md")}
    assert {rule for rules in CODES.values() for rule in rules} <= {*law(), *pages}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence(language: str) -> None:
    sentences = {key.removeprefix("why.") for key in keys(language) if key.startswith("why.")}
    assert sentences == set(CODES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_one_sentence_that_ends_with_its_rule(language: str) -> None:
    for case in CASES:
        reason = doghouse.load(case.position, seed=1).why_not(case.text, case.seat)
        assert reason is not None
        sentence = reason.in_language(language)
        assert sentence.endswith(f" ({case.rule})."), sentence
        assert not re.search(r"[{}]|\. |\.\.", sentence), sentence


def test_sentences() -> None:
    reason = because("barrier", seat="b", square=16)
    assert str(reason) == "Seat b’s fresh marble blocks the way (B16)."
    assert reason.in_language("de") == ("Eine geschützte Murmel von Platz b sperrt den Weg (B16).")
    assert reason.in_language("fr") == "La place b barre la route avec une bille protégée (B16)."
    assert reason.in_language("it") == ("Una biglia protetta del posto b blocca la strada (B16).")
    names = {"b": "Anna"}.__getitem__
    assert reason.in_language("en", names) == "Anna’s fresh marble blocks the way (B16)."
    cards = because("does_not_fit", card="9", row="a1", place=1, cards=("1", "13", "*"))
    assert str(cards) == ("Position 1 of that row takes a 1/11, a 13 or a joker, not a 9 (C8).")
    places = because("buys_elsewhere", card="4", places=tuple("12345678"))
    assert str(places) == "A 4 only buys at position 1 to 8 (C9)."
    one = because("seven_left", count=1)
    assert str(one) == "All seven steps must be used, and 1 is left (B14)."


def test_reasons_are_plain_values() -> None:
    game = doghouse.load(board("5", a="12", b="16!"), seed=1)
    reason = game.why_not("5 12>17")
    assert reason == because("barrier", seat="b", square=16)
    assert len({reason, game.copy().why_not("5 12>17")}) == 1
    assert isinstance(reason, Reason)
    args = {"seat": "b", "square": 16}
    assert json.loads(json.dumps(reason.document())) == {
        "code": "barrier",
        "rule": "B16",
        "args": args,
    }
    assert pickle.loads(pickle.dumps(reason)) == reason


@pytest.mark.parametrize("move", ["5 12>17", "x" * 5000, 10**5000, None, "\ud800", b"5"], ids=type)
def test_a_refusal_can_be_pickled_and_is_short(move: Any) -> None:
    with pytest.raises(doghouse.IllegalMove) as caught:
        doghouse.load(board("5", a="12", b="16!"), seed=1).play(move)
    refusal = caught.value
    again = pickle.loads(pickle.dumps(refusal))
    assert isinstance(refusal, ValueError)
    assert str(again) == str(refusal)
    assert again.reason == refusal.reason
    assert len(str(refusal)) < LONGEST_WORD + 150
    assert refusal.in_language("en") == str(refusal)
    assert len({refusal.in_language(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_something_can_be_played() -> None:
    assert doghouse.load(board("5", a="12"), seed=1).why_not() is None
    assert doghouse.load(rows(), seed=1).why_not(seat="a") is None
    exchange = doghouse.load(board(**EXCHANGE), seed=1)
    assert [exchange.why_not(seat=seat) for seat in "abcd"] == [None] * 4
    with pytest.raises(ValueError, match="seat"):
        exchange.why_not(seat="x")
