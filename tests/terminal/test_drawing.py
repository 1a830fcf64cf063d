"""Drawings show every marble once, nothing beyond the edge, and nothing hidden."""

from collections import Counter
from typing import Any

import pytest

from doghouse.drawing.ink import WIDTH, columns, flow, tint, visible_width, with_paint
from doghouse.drawing.pictures import board_lines, draw, gap, set_out
from doghouse.rules.rulesets import SEAT_LETTERS
from tests.support import example_positions as documents
from tests.support.scenarios import scenarios

DOG: dict[str, Any] = {
    **documents.DOG,
    "round": 3,
    "marbles": {**documents.DOG["marbles"], "c": ["48", "c0", "c0", "c0"]},
}
BOARD = """\
             c c   ·  ·  ⓒ  ·  ·
             c ▫   ·     ▫     ·
                   36    ▫     28
                   ·     ▫     ·
                   ·     ▫     ·              b b     round 3
                   ·           ·              b ▫     seat a to play
 ·  ·  44 ·  ·  ·  40          24 ·  ·  ·  20 ·  ·    draw pile 2
 ·                                               ·    discard pile 1, top 3
(c) d  d  ▫  ▫                       ▫  ▫  ▫  ▫ (b)
 ·                                               ·    ▸ a  A 7 *
 d  ·  52 ·  ·  ·  56          8  ·  ·  ·  a  ·  ·      b  2
 d ▫               ·           ·                        c  no cards
 ▫ ▫               ·     a     ·                        d  J K
                   ·     ▫     ·
                   60    ▫     4
                   ·     ▫     ·  a ▫
                   ·  · (A) ·  ·  ▫ ▫"""

CARDS: dict[str, Any] = {
    **documents.CARDS,
    "market": ["2", "1", "*", "9", None, "7", "6", "5", "4", "3", "2", "1", "12"],
}
ROWS = """\
           1  2  3  4  5    6  7  8  9 10   11 12 13 14
  market   2  1  *  9  ·    7  6  5  4  3    2  1 12

  a1      13  2  *  ·  ·    ·  ·  ·  ·  ·    ·  ·  ·  ·   next 4
  b        no row started

seat a to play · draw pile 2 · discard pile 1, top 3
▸ a  1 4 9 12 14 * ! · 1 completed row
  b  2 2 5 7 8 13 14"""


def positions() -> list[Any]:
    good = [case for case in scenarios() if case["kind"] != "bad" and case.get("position")]
    return [pytest.param(case["position"], id=case["id"]) for case in good]


def test_board_as_printed() -> None:
    assert draw(DOG) == BOARD


def test_cards_as_printed() -> None:
    assert draw(CARDS) == ROWS


@pytest.mark.parametrize("position", positions())
def test_scenarios_can_be_drawn(position: dict[str, Any]) -> None:
    text = draw(position)
    assert max(map(len, text.splitlines())) <= WIDTH
    for seat, marbles in position.get("marbles", {}).items():
        options = position.get("options", {})
        lines = board_lines(position["marbles"], options.get("squares_per_seat", 16), "start", "a")
        letters = Counter(with_paint("".join(lines), None))
        assert letters[seat] + letters[seat.upper()] == len(marbles)
        assert letters[seat.upper()] == sum(square.endswith("!") for square in marbles)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("squares", range(8, 33))
def test_every_board_fits_and_no_places_meet(seats: int, squares: int) -> None:
    for entry in ("start", "before-start"):
        for own in SEAT_LETTERS[:seats]:
            assert gap(set_out(seats, squares, entry, own)) > 0
    marbles = documents.houses(seats)
    lines = [with_paint(line, None) for line in board_lines(marbles, squares, "start", "a")]
    assert max(map(len, lines)) <= WIDTH
    assert len(lines) <= 24 or squares > 16


def test_view_shows_counts_and_what_is_known() -> None:
    hands = {"a": ["A"], "b": 2, "c": 1, "d": 0}
    known = {"hands": {"b": ["K"]}, "pile": []}
    text = draw(DOG | {"hands": hands, "pile": 54, "known": known})
    assert "b  2 cards, among them K" in text
    assert "c  1 card\n" in text
    assert "d  no cards" in text
    assert "pile 54" in text


def test_view_shows_what_is_known_of_the_pile() -> None:
    known = {"hands": {}, "pile": [[0, "9"], [1, "10"]]}
    assert "known in the pile, counted from the top: card 1 is 9, card 2 is 10" in draw(
        CARDS | {"pile": 54, "known": known}
    )
    many = {"hands": {}, "pile": [[place, "9"] for place in range(40)]}
    assert max(map(len, draw(CARDS | {"known": many}).splitlines())) <= WIDTH


def test_exchange_shows_who_has_given() -> None:
    text = draw(DOG | {"phase": "exchange", "turn": "c", "given": {"a": "K", "b": 1}})
    assert "c gives a card" in text
    assert "a  A 7 * · gave K" in text
    assert "b  2 · has given" in text


def test_choice_shows_the_cards_seen_or_their_number() -> None:
    choosing = CARDS | {"phase": "choose", "seen": ["6", "10"]}
    assert "a chooses a card" in draw(choosing)
    assert "top of the pile: 6 10" in draw(choosing)
    assert "looking at 2 cards" in draw(choosing | {"seen": 2})


def test_end_names_the_winners() -> None:
    over = {"phase": "over", "turn": None, "winners": ["a", "c"]}
    assert "over, won by a and c" in draw(DOG | over)
    assert "over, nobody won" in draw(CARDS | over | {"winners": []})
    assert "▸" not in draw(DOG | over)


def test_seat_sits_at_the_bottom() -> None:
    last = draw(DOG, "c").splitlines()[-1]
    assert last.strip().startswith("·  ·  ⓒ  ·  ·  c ▫")


def test_paint_colours_what_belongs_to_a_seat_and_changes_nothing_else() -> None:
    marks: Counter[str] = Counter()

    def paint(text: str, seat: str) -> str:
        marks[seat] += 1
        return f"<{seat}>{text}</>"

    text = draw(DOG, paint=paint)
    assert "<a>A</>" in text
    assert "<b>ⓑ</>" not in text  # a marble is on it, between brackets in the start's colour
    assert "<b>(</><b>b</><b>)</>" in text
    assert set(marks) == set("abcd")
    for seat in "abcd":
        text = text.replace(f"<{seat}>", "")
    assert text.replace("</>", "") == BOARD


def test_ink_measures_what_is_seen() -> None:
    text = f"x {tint('abc', 'b')}"
    assert visible_width(text) == 5
    assert with_paint(text, None) == "x abc"
    assert with_paint(text, lambda part, seat: f"{seat}:{part}") == "x b:abc"
    assert tint("abc", "") == "abc"


def test_flow_and_columns_keep_pieces_whole() -> None:
    assert flow(["aa", "bb", "cc"], 7) == ["aa   bb", "cc"]
    assert columns(["1", "22", "333", "4"], 9) == ["1     22", "333   4"]
    assert columns(["too long"], 3) == ["too long"]
