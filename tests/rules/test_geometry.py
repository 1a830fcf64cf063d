"""The board's places: apart, in order, and the same for every seat."""

from math import cos, hypot, pi, sin

import pytest

from doghouse.rules.geometry import Board, Point, board, places

TABLES = [(seats, entry) for seats in range(2, 7) for entry in ("start", "before-start")]
SQUARES = range(8, 33)


def distance(one: Point, other: Point) -> float:
    return hypot(one.x - other.x, one.y - other.y)


def all_points(table: Board) -> list[Point]:
    return [point for points in places(table).values() for point in points]


def closest(points: list[Point]) -> float:
    return min(distance(a, b) for number, a in enumerate(points) for b in points[:number])


def turned(point: Point, seats: int) -> Point:
    """Rotated by one seat; y grows downwards, so it is counter-clockwise on a screen."""
    x, y, angle = *point, 2 * pi / seats
    return Point(x * cos(angle) + y * sin(angle), y * cos(angle) - x * sin(angle))


@pytest.mark.parametrize(("seats", "entry"), TABLES)
def test_places_are_apart(seats: int, entry: str) -> None:
    for squares in SQUARES:
        points = all_points(board(seats, squares, entry))
        assert len(points) == seats * (squares + 8)
        assert closest(points) > (0.66 if squares < 11 else 0.999)


@pytest.mark.rules("B2")
@pytest.mark.parametrize(("seats", "entry"), TABLES)
def test_neighbours_on_the_track_are_one_step_apart(seats: int, entry: str) -> None:
    for squares in SQUARES:
        table = board(seats, squares, entry)
        following = table.track[1:] + table.track[:1]
        steps = [distance(here, there) for here, there in zip(table.track, following, strict=True)]
        assert steps == pytest.approx([1] * seats * squares, abs=1e-4)
        assert table.starts == {seat: squares * n for n, seat in enumerate("abcdef"[:seats])}


@pytest.mark.rules("B3")
@pytest.mark.parametrize(("seats", "entry"), TABLES)
def test_home_begins_beside_its_entry(seats: int, entry: str) -> None:
    behind = 0 if entry == "start" else 1
    for squares in SQUARES:
        table = board(seats, squares, entry)
        for seat, home in table.homes.items():
            gate = table.track[table.entries[seat]]
            steps = [distance(a, b) for a, b in zip((gate, *home), home, strict=False)]
            assert steps == pytest.approx([steps[0]] * 4, abs=1e-4)
            assert steps[0] <= min(distance(square, home[0]) for square in table.track) + 1e-4
            assert (table.entries[seat] + behind) % len(table.track) == table.starts[seat]


@pytest.mark.parametrize(("seats", "entry"), TABLES)
def test_every_seat_has_the_same_board(seats: int, entry: str) -> None:
    """Rotating the board by one seat takes each place to the next seat's."""
    letters = "abcdef"[:seats]
    for squares in SQUARES:
        table = board(seats, squares, entry)
        moved = table.track[squares:] + table.track[:squares]
        pairs = [*zip(table.track, moved, strict=True)]
        for seat, following in zip(letters, letters[1:] + letters[:1], strict=True):
            pairs += zip(table.homes[seat], table.homes[following], strict=True)
            pairs += zip(table.houses[seat], table.houses[following], strict=True)
        assert max(distance(turned(here, seats), there) for here, there in pairs) < 1e-4


@pytest.mark.parametrize("seats", range(2, 7))
def test_own_seat_is_at_the_bottom(seats: int) -> None:
    for own in "abcdef"[:seats]:
        table = board(seats, own=own)
        assert table.homes[own] == board(seats).homes["a"]
        lowest = max(point.y for point in all_points(table))
        assert table.track[table.entries[own]] == Point(0, lowest)


def test_play_goes_counter_clockwise() -> None:
    table = board()
    bottom, right, top, left = (table.track[table.starts[seat]] for seat in "abcd")
    assert (bottom, right, top, left) == (Point(0, 8), Point(8, 0), Point(0, -8), Point(-8, 0))
    assert table.track[1].x > 0  # a's first step


def test_places_have_the_names_of_the_notation() -> None:
    named = places(board(2, 8))
    assert set(named) == {str(n) for n in range(16)} | {f"{s}{n}" for s in "ab" for n in range(5)}
    assert [len(named[name]) for name in ("0", "a0", "a1")] == [1, 4, 1]
