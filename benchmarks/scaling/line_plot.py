"""Lines over an axis as SVG, in the dress of the other figures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from doghouse.arena.svg import text

WIDTH, HEIGHT = 760, 360
LEFT, RIGHT, TOP, BOTTOM = 70, 190, 48, 50
INKS = ("#c0392b", "#2c3e50", "#2980b9", "#27ae60", "#8e44ad", "#7f8c8d")
SOFT, LINES = "#666666", "#dddddd"


class Line(NamedTuple):
    name: str
    points: Sequence[tuple[float, float]]


class Axis(NamedTuple):
    title: str
    low: float
    high: float
    is_log: bool = False

    def place(self, value: float) -> float:
        """From 0 to 1."""
        if self.is_log:
            low, high = math.log10(self.low), math.log10(self.high)
            return (math.log10(max(value, self.low)) - low) / (high - low)
        return (value - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        if self.is_log:
            first, last = round(math.log10(self.low)), round(math.log10(self.high))
            return [10.0**power for power in range(first, last + 1)]
        return [self.low + (self.high - self.low) * n / 5 for n in range(6)]


def plot(title: str, x: Axis, y: Axis, lines: Sequence[Line]) -> str:
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def at(point: tuple[float, float]) -> tuple[float, float]:
        across, up = x.place(point[0]), min(1.0, max(0.0, y.place(point[1])))
        return LEFT + wide * across, TOP + high * (1 - up)

    body = [text(12, 26, title, size=15)]
    for tick in y.ticks():
        _, height = at((x.low, tick))
        body.append(f'<path d="M{LEFT} {height:.1f}h{wide}" stroke="{LINES}"/>')
        body.append(text(LEFT - 8, height + 4, f"{tick:g}", "end", SOFT))
    for tick in x.ticks():
        body.append(text(at((tick, y.low))[0], HEIGHT - BOTTOM + 18, f"{tick:g}", "middle", SOFT))
    body.append(text(LEFT + wide / 2, HEIGHT - 12, x.title, "middle", SOFT))
    body.append(text(LEFT - 8, TOP - 8, y.title, "start", SOFT))
    for number, line in enumerate(lines):
        ink = INKS[number % len(INKS)]
        way = " ".join(f"{across:.1f},{down:.1f}" for across, down in map(at, line.points))
        body.append(f'<polyline points="{way}" fill="none" stroke="{ink}" stroke-width="2"/>')
        body.append(text(WIDTH - RIGHT + 12, TOP + 14 + 20 * number, line.name, ink=ink))
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(title)}" font-family="sans-serif" font-size="12">'
    )
    ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>'
    return "\n".join([head, ground, *body, "</svg>\n"])
