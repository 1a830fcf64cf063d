"""Where everything lies on the board: one table for the terminal, pictures and the page.

The board is a star with one arm per seat; the track is its outline. A seat's entry is the middle
of its arm's tip; from there its home runs up the arm; its house lies outside, beside the tip on the
side of play:

    · · · ·       · · · ·
          ·   4   ·
          ·   3   ·
          ·   2   ·
          ·   1   · a a
          · · · · · a a

Four seats make the classic cross, two a rectangle. The viewer's seat is at the bottom, the others
follow counter-clockwise in order of play.

Lengths are in steps of the track, the centre is (0, 0), x grows to the right and y downward.
"""

from math import cos, pi, sin, tan
from typing import NamedTuple

from .rulesets import SEAT_LETTERS

HOME_SQUARES = 4


class Point(NamedTuple):
    x: float
    y: float


class Board(NamedTuple):
    """Every place on a board; starts and entries are square numbers."""

    track: tuple[Point, ...]
    homes: dict[str, tuple[Point, ...]]  # from the entry inwards: a1 to a4
    houses: dict[str, tuple[Point, ...]]
    starts: dict[str, int]
    entries: dict[str, int]


class Star(NamedTuple):
    """The measures of a board."""

    seats: int
    squares: int
    tip: int  # steps along the tip of an arm
    reach: float  # from the centre to the tip
    home_step: float  # from one square of a home to the next


def board(
    seats: int = 4, squares_per_seat: int = 16, home_entry: str = "start", own: str = "a"
) -> Board:
    """A board for 2 to 6 seats with 8 to 32 squares per seat, seen from the seat `own`."""
    star = measure(seats, squares_per_seat)
    letters = SEAT_LETTERS[:seats]
    starts = {seat: squares_per_seat * number for number, seat in enumerate(letters)}
    late = 1 if home_entry == "before-start" else 0  # B3
    arms = {seat: (number - letters.index(own)) % seats for number, seat in enumerate(letters)}
    return Board(
        track=tuple(
            track_point(star, square + late, arms["a"])
            for square in range(seats * squares_per_seat)
        ),
        homes={seat: home_points(star, arm) for seat, arm in arms.items()},
        houses={seat: house_points(star, arm) for seat, arm in arms.items()},
        starts=starts,
        entries={
            seat: (start - late) % (seats * squares_per_seat) for seat, start in starts.items()
        },
    )


def measure(seats: int, squares: int) -> Star:
    """The star on which adjacent track squares are one step apart and all homes fit."""
    tip = tip_width(seats, squares)
    half_angle = pi / seats
    sides = squares - tip
    # An odd number of steps has no square at the inner corner: two squares straddle it.
    arm = sides / 2 if sides % 2 == 0 else (sides - 1) / 2 + 1 / (2 * sin(half_angle))
    reach = tip / (2 * tan(half_angle)) + arm
    # The innermost squares of adjacent homes are no closer to each other than to the next square.
    home_step = min(1.0, reach / (HOME_SQUARES + 1 / (2 * sin(half_angle))))
    return Star(seats, squares, tip, reach, home_step)


def tip_width(seats: int, squares: int) -> int:
    """Steps along the tip of an arm, always even so that the entry is in the middle."""
    if seats == 2:  # a rectangle as close to a square as two homes end to end allow
        return max(2, min(squares // 2, squares - 10) // 2 * 2)
    return 2 if squares < 12 else 4 if squares < 24 else 6


def track_point(star: Star, steps: int, first_arm: int) -> Point:
    """The square that many steps after the first seat's entry."""
    arm, offset = divmod(steps + star.squares // 2, star.squares)
    offset -= star.squares // 2
    along = max(-star.tip / 2, min(star.tip / 2, offset))
    return rotate(star, along, star.reach - (abs(offset) - abs(along)), first_arm + arm)


def home_points(star: Star, arm: int) -> tuple[Point, ...]:
    return tuple(
        rotate(star, 0, star.reach - star.home_step * depth, arm)
        for depth in range(1, HOME_SQUARES + 1)
    )


def house_points(star: Star, arm: int) -> tuple[Point, ...]:
    beside = star.tip / 2 + 1
    return tuple(
        rotate(star, beside + aside, star.reach - back, arm) for back in (0, 1) for aside in (0, 1)
    )


def rotate(star: Star, along: float, outward: float, arm: int) -> Point:
    """Rotate a point given along the tip (in the direction of play) and outward from the centre."""
    angle = 2 * pi * arm / star.seats
    x = along * cos(angle) + outward * sin(angle)
    y = outward * cos(angle) - along * sin(angle)
    return Point(round(x, 6) + 0.0, round(y, 6) + 0.0)  # + 0.0: no minus zero


def places(table: Board) -> dict[str, tuple[Point, ...]]:
    """The points of every place by its notation: one each, four for a house (`a0`)."""
    named: dict[str, tuple[Point, ...]] = {
        str(square): (point,) for square, point in enumerate(table.track)
    }
    for seat, home in table.homes.items():
        named[f"{seat}0"] = table.houses[seat]
        named |= {f"{seat}{depth}": (point,) for depth, point in enumerate(home, 1)}
    return named
