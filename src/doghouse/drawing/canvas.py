"""Raster pictures without any library: rectangles and discs, as bytes or PNG.

Link previews don't show SVG, and learning environments return arrays."""

import struct
import zlib
from collections.abc import Iterable
from math import ceil, floor, hypot

Colour = tuple[int, int, int]  # red, green and blue, 0 to 255

SEAT_COLOURS: dict[str, Colour] = {
    "a": (196, 48, 43),
    "b": (31, 95, 180),
    "c": (43, 133, 67),
    "d": (229, 176, 23),
    "e": (142, 61, 166),
    "f": (18, 134, 143),
}


CHANNELS = 3
SIGNATURE = b"\x89PNG\r\n\x1a\n"
DEPTH, TRUE_COLOUR = 8, 2
COMPRESSION = 6


class Canvas:
    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.width = width
        self.height = height
        self.rows = [bytearray(bytes(ground) * width) for _ in range(height)]

    def span(self, y: int, left: float, right: float, colour: Colour) -> None:
        start, end = max(0, round(left)), min(self.width, round(right))
        if 0 <= y < self.height and start < end:
            self.rows[y][CHANNELS * start : CHANNELS * end] = bytes(colour) * (end - start)

    def rectangle(
        self, x: float, y: float, width: float, height: float, colour: Colour, corner: float = 0.0
    ) -> None:
        for row in range(round(y), round(y + height)):
            depth = min(row + 0.5 - y, y + height - row - 0.5)
            rest = max(0.0, corner - depth)
            inset = corner - (corner**2 - rest**2) ** 0.5 if rest else 0.0
            self.span(row, x + inset, x + width - inset, colour)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """Draw a disc with a soft edge."""
        first, last = max(0, floor(x - radius)), min(self.width, ceil(x + radius) + 1)
        for row in range(max(0, floor(y - radius)), min(self.height, ceil(y + radius) + 1)):
            rise = row + 0.5 - y
            left, right = full_width(x, radius - 0.5, rise)
            left, right = max(first, left), min(last, right)
            self.span(row, left, right, colour)
            for column in (*range(first, min(left, last)), *range(max(right, left), last)):
                cover = radius + 0.5 - hypot(column + 0.5 - x, rise)
                if cover > 0:
                    self.blend(column, row, colour, min(1.0, cover))

    def blend(self, x: int, y: int, colour: Colour, share: float) -> None:
        row, at = self.rows[y], CHANNELS * x
        for channel, value in enumerate(colour, at):
            row[channel] += round((value - row[channel]) * share)

    def pixels(self) -> bytes:
        """Row by row, three bytes each."""
        return b"".join(self.rows)

    def png(self) -> bytes:
        header = struct.pack(">IIBBBBB", self.width, self.height, DEPTH, TRUE_COLOUR, 0, 0, 0)
        pixels = zlib.compress(b"".join(b"\0" + row for row in self.rows), COMPRESSION)
        return SIGNATURE + b"".join(
            chunks([(b"IHDR", header), (b"IDAT", pixels), (b"IEND", b"")]),
        )


def full_width(x: float, radius: float, rise: float) -> tuple[int, int]:
    """The first column whose centre lies in a circle at that height, and one past the last."""
    if radius <= abs(rise):
        return ceil(x), ceil(x)
    half = (radius**2 - rise**2) ** 0.5
    return ceil(x - half - 0.5), floor(x + half - 0.5) + 1


def chunks(parts: Iterable[tuple[bytes, bytes]]) -> Iterable[bytes]:
    for name, body in parts:
        yield (
            struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        )
