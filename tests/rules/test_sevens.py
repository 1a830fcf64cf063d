"""A part of a seven is offered only if the remaining steps can be used."""

from __future__ import annotations

import pytest

import doghouse
from tests.support.configurations import Position
from tests.support.example_positions import DOG


def board(hand: str, **marbles: str) -> Position:
    """Four seats, classic rules; a seat's marbles as one text, the rest are in the house."""
    standing = {seat: marbles.get(seat, "").split() for seat in "abcd"}
    return {
        **DOG,
        "marbles": {seat: (on + [f"{seat}0"] * 4)[:4] for seat, on in standing.items()},
        "hands": {"a": [hand], "b": ["2"], "c": ["2"], "d": ["2"]},
        "pile": ["9"] * 4,
        "discard": [],
    }


def parts(position: Position, text: str) -> dict[str, dict[str, str]]:
    """From each part to its captures."""
    return {part.text: part.captures for part in doghouse.load(position).parts(text)}


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B14", "B26", "B27")
def test_a_partner_captured_on_the_way_home_has_no_steps_left() -> None:
    """Turning in would finish a and capture c's only marble, and four steps would be left over."""
    position = board("7", a="62 a2 a3 a4", c="63")
    assert parts(position, "7") == {"62>5": {"63": "c"}}
    assert doghouse.load(position).legal_moves() == ["7 62>5"]
    with pytest.raises(doghouse.IllegalMove):
        doghouse.load(position).parts("7 62>a1")


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B26", "B27")
@pytest.mark.parametrize("square", ["0", "63"])
def test_the_entry_itself_is_on_the_way(square: str) -> None:
    assert set(parts(board("7", a="62 a2 a3 a4", c=square), "7")) == {"62>5"}


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B27")
@pytest.mark.parametrize("square", ["1", "61", "40"])
def test_a_partner_off_the_way_home_takes_the_rest(square: str) -> None:
    position = board("7", a="62 a2 a3 a4", c=square)
    assert set(parts(position, "7")) == {"62>5", "62>a1"}
    (rest,) = parts(position, "7 62>a1")
    assert rest == f"{square}>{(int(square) + 4) % 64}"


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B14", "B16", "B27")
def test_a_partner_before_a_barrier_takes_what_it_can() -> None:
    """Four steps remain: three squares before the barrier are too few, four are enough."""
    assert set(parts(board("7", a="62 a2 a3 a4", b="16!", c="12"), "7")) == {"62>5"}
    assert set(parts(board("7", a="62 a2 a3 a4", b="16!", c="11"), "7")) == {"62>5", "62>a1"}


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B24", "B26", "B28")
@pytest.mark.parametrize("hand", ["7", "*"])
def test_an_own_marble_captured_has_no_steps_left(hand: str) -> None:
    """Before the barrier, 12 has three squares and 10 five; 10 first captures 12 or falls short."""
    position = board(hand, a="10 12", b="16!")
    seven = "7" if hand == "7" else "*=7"
    assert parts(position, seven) == {"12>14": {}, "12>15": {}}
    assert parts(position, f"{seven} 12>14") == {"10>15": {"14": "a"}}
    assert parts(position, f"{seven} 12>15") == {"10>14": {}}
    whole = [move for move in doghouse.load(position).legal_moves() if move.startswith(seven)]
    assert sorted(whole) == [f"{seven} 12>14,10>15", f"{seven} 12>15,10>14"]


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B24", "B25", "B26")
def test_an_own_marble_captured_on_the_way_home_has_no_steps_left() -> None:
    """62 can turn in only after 63 has left; before that it must take all seven steps."""
    on_track = {f"63>{square}" for square in range(7)}
    into_home = {"63>a1", "63>a2", "63>a3"}
    assert set(parts(board("7", a="62 63 a4"), "7")) == {"62>5"} | on_track | into_home


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B14", "B19", "B24")
def test_an_inner_marble_that_has_moved_shuts_the_home() -> None:
    """Four steps on the track and four at home; a2>a3 would leave only two of those."""
    position = board("7", a="11 a1 a2", b="16!")
    assert set(parts(position, "7")) == {"11>14", "11>15", "a2>a4"}
    assert set(parts(position, "7 a2>a4")) == {"11>14", "11>15", "a1>a2", "a1>a3"}
    assert set(parts(position, "7 11>15")) == {"a2>a4"}
    assert set(parts(position, "7 11>14")) == {"a2>a4"}


THREES: Position = {
    **DOG,
    "seats": 6,
    "marbles": {
        "a": ["a1", "a2", "a3", "a4"],
        "b": ["b0"] * 4,
        "c": ["40", "c0", "c0", "c0"],
        "d": ["d0"] * 4,
        "e": ["70", "e0", "e0", "e0"],
        "f": ["f0"] * 4,
    },
    "hands": {seat: ["7"] if seat == "a" else ["2"] for seat in "abcdef"},
}


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B24", "B29")
def test_a_seven_shared_by_the_marbles_of_two_partners() -> None:
    """The marble that has taken its part is done, the other isn't."""
    assert len(parts(THREES, "7")) == 14
    assert set(parts(THREES, "7 40>43")) == {"70>74"}
    assert set(parts(THREES, "7 70>72")) == {"40>45"}
    with_two = {**THREES, "marbles": {**THREES["marbles"], "e": ["70", "60", "e0", "e0"]}}
    assert set(parts(with_two, "7 70>72,40>42")) == {"60>63"}  # neither 72 nor 42 again


# --- shared with the partner from the start -------------------------------------------------------

SHARED = {"options": {"shared_seven": True}}


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B24", "B37")
def test_a_partners_marble_that_has_had_its_part_takes_no_rest() -> None:
    """Home in two would leave three steps that nobody can take, so 63 must go on."""
    position = board("7", a="63 a2 a3 a4", c="40") | SHARED
    assert set(parts(position, "7 40>42")) == {"63>4"}
    assert set(parts(position, "7 40>45")) == {"63>1", "63>a1"}


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B26", "B37")
def test_a_partner_captured_has_no_steps_left_to_share() -> None:
    position = board("7", a="62 a2 a3 a4", c="63") | SHARED
    assert set(parts(position, "7")) == {"62>5", *(f"63>{square}" for square in range(7))}


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B14", "B16", "B37")
def test_what_partners_can_take_together_before_a_barrier() -> None:
    """12 can go three squares and 11 four, which is too few if one captures the other."""
    position = board("7", a="11", b="16!", c="12") | SHARED
    assert parts(position, "7") == {"12>15": {}}
    assert parts(position, "7 12>15") == {"11>15": {"15": "c"}}
    fewer = board("7", a="12", b="16!", c="13") | SHARED
    assert doghouse.load(fewer).legal_moves() == ["fold"]


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B16", "B37")
def test_a_partners_fresh_marble_opens_the_way_by_going() -> None:
    position = board("7", a="31", c="32!") | SHARED
    assert set(parts(position, "7")) == {f"32>{square}" for square in range(33, 40)}
    assert set(parts(position, "7 32>36")) == {"31>34"}


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B37")
def test_all_three_of_a_team_share_a_seven() -> None:
    marbles = {**THREES["marbles"], "a": ["10", "a0", "a0", "a0"]}
    position = {**THREES, **SHARED, "teams": 2, "marbles": marbles}
    assert {part.split(">")[0] for part in parts(position, "7")} == {"10", "40", "70"}
    assert set(parts(position, "7 70>72,10>13")) == {"40>42"}
    in_pairs = {**position, "teams": 3}  # now d is a's partner
    assert set(parts(in_pairs, "7")) == {"10>17"}
