"""DOG's board and marbles in pixels."""

from collections.abc import Callable

from ..notation.position import BoardPosition
from ..rules import geometry
from ..rules.rulesets import configure
from .canvas import SEAT_COLOURS, Canvas, Colour

WOOD: Colour = (201, 146, 84)
EDGE: Colour = (122, 78, 42)
HOLE: Colour = (110, 66, 32)
PAPER: Colour = (255, 253, 247)
SHADE: Colour = (150, 104, 60)
INK: Colour = (50, 42, 34)
MARGIN = 1.4  # steps of the track around the board

At = Callable[[geometry.Point], tuple[float, float]]


def plan_of(position: BoardPosition) -> geometry.Board:
    options = configure("dog", position["rules"], position["options"]).all_options
    squares, entry = options["squares_per_seat"], options["home_entry"]
    return geometry.board(position["seats"], int(squares), str(entry))


def draw_board(
    canvas: Canvas, position: BoardPosition, left: float, top: float, size: float
) -> None:
    """Draw the board in a square with that corner and side."""
    plan = plan_of(position)
    places = geometry.places(plan)
    points = [point for spots in places.values() for point in spots]
    reach = max(max(abs(point.x), abs(point.y)) for point in points) + MARGIN
    step = size / 2 / reach

    def at(point: geometry.Point) -> tuple[float, float]:
        return left + size / 2 + step * point.x, top + size / 2 + step * point.y

    inset = 0.25 * step
    side, corner = size - 2 * inset, 1.5 * step
    rim = 0.01 * size
    x, y = left + inset, top + inset
    canvas.rectangle(x - rim, y - rim, side + 2 * rim, side + 2 * rim, EDGE, corner)
    canvas.rectangle(x, y, side, side, WOOD, corner)
    draw_squares(canvas, plan, at, step)
    draw_marbles(canvas, position["marbles"], places, at, step)


def draw_squares(canvas: Canvas, plan: geometry.Board, at: At, step: float) -> None:
    for square, spots in geometry.places(plan).items():
        for point in spots:
            if square[0] in plan.homes:
                canvas.disc(*at(point), 0.42 * step, SEAT_COLOURS[square[0]])
            canvas.disc(*at(point), 0.3 * step, HOLE)
    for seat, start in plan.starts.items():
        canvas.disc(*at(plan.track[start]), 0.42 * step, SEAT_COLOURS[seat])
        canvas.disc(*at(plan.track[start]), 0.3 * step, HOLE)


def draw_marbles(
    canvas: Canvas,
    marbles: dict[str, list[str]],
    places: dict[str, tuple[geometry.Point, ...]],
    at: At,
    step: float,
) -> None:
    """Draw the marbles; a fresh one has a dark rim."""
    for seat, squares in marbles.items():
        housed = iter(places[f"{seat}0"])
        for square in squares:
            bare = square.rstrip("!")
            point = next(housed) if bare == f"{seat}0" else places[bare][0]
            if bare != square:
                canvas.disc(*at(point), 0.52 * step, INK)
            draw_marble(canvas, *at(point), 0.44 * step, SEAT_COLOURS[seat])


def draw_marble(canvas: Canvas, x: float, y: float, radius: float, colour: Colour) -> None:
    canvas.disc(x + 0.1 * radius, y + 0.2 * radius, radius, SHADE)
    canvas.disc(x, y, radius, colour)
    canvas.disc(x - 0.3 * radius, y - 0.35 * radius, 0.28 * radius, PAPER)
