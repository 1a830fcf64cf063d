"""The colours of the seats in pictures made of pixels."""

from __future__ import annotations

Colour = tuple[int, int, int]  # red, green and blue, 0 to 255

SEAT_COLOURS: dict[str, Colour] = {
    "a": (196, 48, 43),
    "b": (31, 95, 180),
    "c": (43, 133, 67),
    "d": (229, 176, 23),
    "e": (142, 61, 166),
    "f": (18, 134, 143),
}
