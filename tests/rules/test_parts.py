"""`parts`: how a half-played seven can continue, and what each part captures."""

from __future__ import annotations

import random

import pytest

import doghouse
from tests.oracle import board_oracle as oracle
from tests.support.configurations import (
    BOARDS,
    Position,
    Wish,
    busiest,
    faces_of,
    late,
    name_of,
)
from tests.support.example_positions import SEVEN, empty_board, houses


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B24", "B26")
def test_parts_of_a_seven() -> None:
    """Each legal next part, and what it captures."""
    game = doghouse.load(SEVEN)
    before = game.position()
    first = {part.text: part.captures for part in game.parts("7")}
    assert list(first)[:3] == ["12>13", "12>14", "12>15"]  # 16 is blocked
    assert first["12>13"] == {}
    assert first["12>14"] == first["12>15"] == {"14": "c"}
    assert first["40>42"] == first["40>47"] == {"42": "d"}
    assert first["a2>a3"] == {}
    rest = [str(part) for part in game.parts("7 12>15")]
    assert rest == ["40>42", "40>43", "40>44", "a2>a3", "a2>a4"]  # 40>41 leaves one
    assert [str(part) for part in game.parts("7 12>15,a2>a4")] == ["40>42"]
    assert game.parts("7 12>15,40>44") == []
    assert game.parts("7 40>47") == []
    assert [str(part) for part in game.parts("*=7")] == list(first)
    assert game.position() == before


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B27", "B26")
def test_a_part_that_captures_the_only_marble_of_the_partner() -> None:
    """Going home in three would leave four steps, but the marble to take them is captured."""
    marbles = {"a": ["62", "a2", "a3", "a4"], "c": ["63", "c0", "c0", "c0"]}
    board = empty_board()
    position = {
        **board,
        "marbles": {**board["marbles"], **marbles},
        "hands": {**board["hands"], "a": ["7"]},
    }
    assert [str(part) for part in doghouse.load(position).parts("7")] == ["62>5"]


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B24", "B25", "B26", "B27", "B28")
@pytest.mark.parametrize("wish", BOARDS, ids=name_of)
def test_parts_are_those_of_the_oracle(wish: Wish) -> None:
    """A beginning offers what follows it in some spelling of a whole seven, and nothing else."""
    start = late(doghouse.new(**wish, seed=48).position(), 48)
    for seed in range(4):
        position = busiest(doghouse.load(start, seed=seed), seed, 40)
        seven = "*=7" if random.Random(seed).random() < 0.3 and "*" in faces_of(wish) else "7"
        position["hands"][position["turn"]][0] = seven[0]
        sevens = [
            text.split(" ")[1].split(",")
            for texts in oracle.spellings(position).values()
            for text in texts
            if text.startswith(f"{seven} ")
        ]
        game = doghouse.load(position, seed=1)
        for count in range(4):
            for begun in sorted({tuple(parts[:count]) for parts in sevens if len(parts) >= count})[
                :25
            ]:
                text = f"{seven} {','.join(begun)}".strip()
                expected = {
                    p[count] for p in sevens if tuple(p[:count]) == begun and len(p) > count
                }
                offered = game.parts(text)
                assert {part.text for part in offered} == expected
                assert len(offered) == len(expected)
                for part in offered:
                    assert part.captures == captured(position, begun, part.text), (text, part)


def captured(position: Position, begun: tuple[str, ...], part: str) -> dict[str, str]:
    """The marbles in the way of the next part (B26), found by counting squares."""
    stands = {
        square.removesuffix("!"): seat
        for seat, squares in position["marbles"].items()
        for square in squares
        if oracle.is_track(square)
    }
    swept: dict[str, str] = {}
    for text in (*begun, part):
        come_from, target = text.split(">")
        seat = stands.pop(come_from, "")
        swept = {}
        if oracle.is_track(come_from):
            for square in way(position, int(come_from), target):
                if square in stands:
                    swept[square] = stands.pop(square)
        if oracle.is_track(target):
            stands[target] = seat
    return swept


def way(position: Position, square: int, target: str) -> list[str]:
    """The track squares from one place to the other; on the way home, up to the entry."""
    length = oracle.track_length(position)
    last = int(target) if oracle.is_track(target) else oracle.entry_square(position, target[0])
    return [str((square + step) % length) for step in range(1, (last - square) % length + 1)]


def test_parts_where_no_seven_can_be_played() -> None:
    assert doghouse.load({**SEVEN, "marbles": houses(4)}).parts("7") == []


@pytest.mark.parametrize("text", ["5", "5 12>17", "J", "*", "*=5", "7 12>16", "7 12>15,12>16", "8"])
def test_what_has_no_parts(text: str) -> None:
    with pytest.raises(doghouse.IllegalMove):
        doghouse.load(SEVEN).parts(text)
