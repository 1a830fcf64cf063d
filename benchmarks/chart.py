"""Decisions a second as bars on a logarithmic scale, written as SVG by hand."""

from __future__ import annotations

import math
from html import escape

from .measurement import short
from .race import Contestant

WIDTH, ROW, TOP, BOTTOM = 980, 22, 62, 30
LABELS, VALUES = 450, 80  # room left and right of the bars
OURS, OTHERS, LINES, INK = "#c0392b", "#7f8c8d", "#dddddd", "#222222"
FONT = "font-family='sans-serif' font-size='12'"


def chart(contestants: list[Contestant], title: str) -> str:
    ordered = sorted(contestants, key=lambda c: c.best, reverse=True)
    low = math.floor(math.log10(ordered[-1].best))
    high = math.ceil(math.log10(ordered[0].best))
    height = TOP + ROW * len(ordered) + BOTTOM

    def across(rate: float) -> float:
        share = (math.log10(rate) - low) / max(1, high - low)
        return LABELS + share * (WIDTH - LABELS - VALUES)

    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {height}' {FONT}>",
        f"<rect width='{WIDTH}' height='{height}' fill='white'/>",
        f"<text x='12' y='24' font-size='16' fill='{INK}'>{escape(title)}</text>",
        f"<text x='12' y='44' fill='{OTHERS}'>logarithmic; red: Doghouse, grey: others</text>",
    ]
    for power in range(low, high + 1):
        parts += mark(across(10**power), height - BOTTOM, short(10**power))
    for row, contestant in enumerate(ordered):
        parts += bar(contestant, TOP + ROW * row, across(contestant.best))
    return "\n".join([*parts, "</svg>"]) + "\n"


def mark(x: float, bottom: int, label: str) -> list[str]:
    return [
        f"<line x1='{x:.1f}' x2='{x:.1f}' y1='{TOP - 4}' y2='{bottom}' stroke='{LINES}'/>",
        f"<text x='{x:.1f}' y='{bottom + 16}' text-anchor='middle' fill='{INK}'>{label}</text>",
    ]


def bar(contestant: Contestant, y: int, end: float) -> list[str]:
    colour = OURS if contestant.is_ours else OTHERS
    label = escape(f"{contestant.house}: {contestant.name}")
    middle = y + ROW - 7
    length = max(1.0, end - LABELS)
    return [
        f"<text x='{LABELS - 8}' y='{middle}' text-anchor='end' fill='{INK}'>{label}</text>",
        f"<rect x='{LABELS}' y='{y + 2}' width='{length:.1f}' height='{ROW - 5}' fill='{colour}'/>",
        f"<text x='{end + 6:.1f}' y='{middle}' fill='{INK}'>{short(contestant.best)}</text>",
    ]
