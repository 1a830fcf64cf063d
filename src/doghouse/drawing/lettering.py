"""Text in pixels: the page's display font, read from its WOFF file and filled line by line."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import ceil, floor

from .canvas import Canvas, Colour

FONT = "caprasimo.woff"  # from @fontsource/caprasimo; the licence is beside it
ENTRY = 20  # bytes per entry of the table directory
PARTS = 4  # scan lines per pixel, for soft edges
CURVE_STEPS = 4  # line segments per curve

#: Flags of points and of components in a glyph.
ON_CURVE, SHORT_X, SHORT_Y, REPEAT, SAME_X, SAME_Y = 1, 2, 4, 8, 16, 32
WORDS, OFFSETS, SCALED, MORE, SCALED_XY, MATRIX = 1, 2, 8, 32, 64, 128

Spot = tuple[float, float]
Contour = list[Spot]  # a closed polygon


def draw_text(
    canvas: Canvas, x: float, baseline: float, text: str, size: float, colour: Colour
) -> float:
    """Draw the text and return the x at which it ends."""
    for letter in text:
        contours, advance = glyph(letter)
        fill(
            canvas, [[(x + a * size, baseline - b * size) for a, b in c] for c in contours], colour
        )
        x += advance * size
    return x


def text_width(text: str, size: float) -> float:
    return sum(glyph(letter)[1] for letter in text) * size


def fitting(text: str, size: float, width: float) -> float:
    """The largest size, up to `size`, at which the text fits in that width."""
    return min(size, width / max(text_width(text, 1.0), 1e-9))


def fill(canvas: Canvas, contours: list[Contour], colour: Colour) -> None:
    edges = [edge for contour in contours for edge in pairwise([*contour, contour[0]])]
    if not edges:
        return
    heights = [y for (_, y), _ in edges]
    for row in range(max(0, floor(min(heights))), min(canvas.height, ceil(max(heights)))):
        cover: dict[int, float] = {}
        for part in range(PARTS):
            for left, right in spans(edges, row + (part + 0.5) / PARTS):
                for column in range(max(0, floor(left)), min(canvas.width, ceil(right))):
                    share = min(right, column + 1) - max(left, column)
                    cover[column] = cover.get(column, 0.0) + share / PARTS
        for column, share in cover.items():
            canvas.blend(column, row, colour, min(1.0, share))


def spans(edges: list[tuple[Spot, Spot]], y: float) -> Iterator[tuple[float, float]]:
    """The parts of that line inside the contours, by the non-zero winding rule."""
    crossings = sorted(
        (x + (y - top) * (end - x) / (bottom - top), 1 if bottom > top else -1)
        for (x, top), (end, bottom) in edges
        if (top <= y) != (bottom <= y)
    )
    wound, begin = 0, 0.0
    for x, direction in crossings:
        if wound == 0:
            begin = x
        wound += direction
        if wound == 0:
            yield begin, x


# --- the file -----------------------------------------------------------------------------------


@cache
def tables() -> dict[str, bytes]:
    data = (files("doghouse.drawing") / FONT).read_bytes()
    (count,) = struct.unpack_from(">H", data, 12)
    found = {}
    for number in range(count):
        name, at, packed, whole, _ = struct.unpack_from(">4sIIII", data, 44 + ENTRY * number)
        body = data[at : at + packed]
        found[name.decode()] = body if packed == whole else zlib.decompress(body)
    return found


@cache
def glyph(letter: str) -> tuple[list[Contour], float]:
    """Contours and advance width at size 1; a dot for a letter missing from the font."""
    number = numbers().get(ord(letter)) or numbers()[ord("•")]
    (units,) = struct.unpack_from(">H", tables()["head"], 18)
    (metrics,) = struct.unpack_from(">H", tables()["hhea"], 34)
    (advance,) = struct.unpack_from(">H", tables()["hmtx"], 4 * min(number, metrics - 1))
    return [[(x / units, y / units) for x, y in c] for c in outline(number)], advance / units


@cache
def numbers() -> dict[int, int]:
    """Glyph numbers by character (a cmap table of format 4)."""
    cmap = tables()["cmap"]
    (at,) = struct.unpack_from(">I", cmap, 8)
    (double,) = struct.unpack_from(">H", cmap, at + 6)
    half = double // 2
    ends, begins, deltas, offsets = (
        struct.unpack_from(f">{half}H", cmap, at + 14 + part * double + (2 if part else 0))
        for part in range(4)
    )
    found = {}
    for segment in range(half):
        for code in range(begins[segment], ends[segment] + 1):
            number = code
            if offsets[segment]:
                place = at + 16 + 3 * double + 2 * segment + offsets[segment]
                (number,) = struct.unpack_from(">H", cmap, place + 2 * (code - begins[segment]))
            found[code] = (number + deltas[segment]) % 65536 if number else 0
    return found


def outline(number: int) -> list[Contour]:
    (is_long,) = struct.unpack_from(">h", tables()["head"], 50)
    form, size, unit = (">II", 4, 1) if is_long else (">HH", 2, 2)
    begin, end = (unit * at for at in struct.unpack_from(form, tables()["loca"], size * number))
    data = tables()["glyf"][begin:end]
    if not data:
        return []
    (contours,) = struct.unpack_from(">h", data)
    return simple(data, contours) if contours >= 0 else composite(data)


def composite(data: bytes) -> list[Contour]:
    """A composite glyph, such as a letter with an accent: other glyphs, moved."""
    at, found, flags = 10, [], MORE
    while flags & MORE:
        flags, number = struct.unpack_from(">HH", data, at)
        x, y = struct.unpack_from(">hh" if flags & WORDS else ">bb", data, at + 4)
        at += 8 if flags & WORDS else 6
        at += 2 if flags & SCALED else 4 if flags & SCALED_XY else 8 if flags & MATRIX else 0
        moved = (x, y) if flags & OFFSETS else (0, 0)
        found += [[(a + moved[0], b + moved[1]) for a, b in c] for c in outline(number)]
    return found


def simple(data: bytes, contours: int) -> list[Contour]:
    ends = struct.unpack_from(f">{contours}H", data, 10)
    (instructions,) = struct.unpack_from(">H", data, 10 + 2 * contours)
    at = 12 + 2 * contours + instructions
    flags: list[int] = []
    while len(flags) <= ends[-1]:
        flag, at = data[at], at + 1
        times = 1
        if flag & REPEAT:
            times, at = 1 + data[at], at + 1
        flags += [flag] * times
    xs, at = coordinates(data, at, flags, SHORT_X, SAME_X)
    ys, _ = coordinates(data, at, flags, SHORT_Y, SAME_Y)
    points = [(x, y, bool(flag & ON_CURVE)) for x, y, flag in zip(xs, ys, flags, strict=True)]
    begins = [0, *(end + 1 for end in ends)]
    return [flattened(points[one:other]) for one, other in pairwise(begins)]


def coordinates(
    data: bytes, at: int, flags: list[int], short: int, same: int
) -> tuple[list[int], int]:
    found, value = [], 0
    for flag in flags:
        if flag & short:
            value, at = value + (data[at] if flag & same else -data[at]), at + 1
        elif not flag & same:
            (step,) = struct.unpack_from(">h", data, at)
            value, at = value + step, at + 2
        found.append(value)
    return found, at


def flattened(points: list[tuple[int, int, bool]]) -> Contour:
    """Turn curves into line segments. Between two points off the curve lies one on it."""
    spots: list[tuple[float, float, bool]] = []
    for one, other in pairwise([*points, points[0]]):
        spots.append(one)
        if not one[2] and not other[2]:
            spots.append(((one[0] + other[0]) / 2, (one[1] + other[1]) / 2, True))
    first = next(number for number, spot in enumerate(spots) if spot[2])
    spots = spots[first:] + spots[: first + 1]
    found: Contour = [spots[0][:2]]
    for number, (x, y, is_on) in enumerate(spots[1:], 1):
        if is_on and spots[number - 1][2]:
            found.append((x, y))
        elif not is_on:
            begin, end = spots[number - 1], spots[number + 1]
            found += [curve(begin, (x, y), end, k / CURVE_STEPS) for k in range(1, CURVE_STEPS + 1)]
    return found


def curve(
    begin: tuple[float, float, bool], pull: Spot, end: tuple[float, float, bool], share: float
) -> Spot:
    rest = 1 - share
    a, b, c = rest * rest, 2 * rest * share, share * share
    x = a * begin[0] + b * pull[0] + c * end[0]
    return x, a * begin[1] + b * pull[1] + c * end[1]
