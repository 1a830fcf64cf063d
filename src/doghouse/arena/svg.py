"""Figures as SVG, written by hand: no library, no request to anywhere."""

from __future__ import annotations

import math
from collections.abc import Iterator
from html import escape

from .figures import Figure, Heat, Histogram, Intervals, Row

WIDTH, ROW, TOP, BOTTOM = 760, 26, 44, 44
LABELS, VALUES = 200, 150  # room left and right of the rows
INK, SOFT, LINES, MARK = "#222222", "#666666", "#dddddd", "#c0392b"
EVEN, WINS, LOSES = (250, 250, 250), (145, 215, 145), (240, 145, 145)  # red, green, blue
TICKS = 6
LONGEST_LABEL = 30


def svg(figure: Figure) -> str:
    body, height = _drawn(figure)
    title = escape(figure.title)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
            f'aria-label="{title}" font-family="sans-serif" font-size="12">',
            f'<rect width="{WIDTH}" height="{height}" fill="white"/>',
            text(12, 24, figure.title, size=15),
            *body,
            "</svg>\n",
        ]
    )


def _drawn(figure: Figure) -> tuple[list[str], int]:
    if isinstance(figure, Intervals):
        return _intervals(figure)
    return _histogram(figure) if isinstance(figure, Histogram) else _heat(figure)


def text(
    x: float, y: float, words: str, anchor: str = "start", ink: str = INK, size: int = 12
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{ink}" '
        f'font-size="{size}">{escape(words)}</text>'
    )


def line(x: float, y: float, x2: float, y2: float, ink: str, width: float = 1) -> str:
    return (
        f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{ink}" '
        f'stroke-width="{width:g}"/>'
    )


# Values with error bars


def _intervals(figure: Intervals) -> tuple[list[str], int]:
    bottom = TOP + ROW * len(figure.rows)
    scale = _scale(figure)
    parts = []
    for value in ticks(figure):
        parts.append(line(scale(value), TOP - 6, scale(value), bottom, LINES))
        parts.append(text(scale(value), bottom + 16, f"{value:g}", "middle", SOFT))
    parts.append(text(WIDTH - VALUES, bottom + 34, figure.unit, "end", SOFT))
    if figure.even is not None:
        parts.append(line(scale(figure.even), TOP - 6, scale(figure.even), bottom, SOFT))
    for at, row in enumerate(figure.rows):
        y = TOP + ROW * at + ROW / 2
        parts.append(text(LABELS - 10, y + 4, cut(row.label), "end"))
        parts.append(line(scale(row.low), y, scale(row.high), y, MARK, 2))
        for end in (row.low, row.high):
            parts.append(line(scale(end), y - 5, scale(end), y + 5, MARK, 2))
        parts.append(f'<circle cx="{scale(row.value):.1f}" cy="{y:.1f}" r="4.5" fill="{MARK}"/>')
        parts.append(text(WIDTH - VALUES + 12, y + 4, told(figure, row), ink=SOFT))
    return parts, bottom + BOTTOM


def _scale(figure: Intervals) -> _Scale:
    low, high = limits(figure)
    return _Scale(low, high, figure.is_log)


class _Scale:
    """From a value to a place across."""

    def __init__(self, low: float, high: float, is_log: bool) -> None:
        self.low, self.high, self.is_log = low, high, is_log

    def __call__(self, value: float) -> float:
        low, high = self.low, self.high
        if self.is_log:
            low, high, value = math.log(low), math.log(high), math.log(max(value, low))
        return LABELS + (value - low) / (high - low) * (WIDTH - LABELS - VALUES)


def limits(figure: Intervals) -> tuple[float, float]:
    """Of the axis, with some air."""
    ends = [value for row in figure.rows for value in (row.low, row.high)]
    if figure.even is not None:
        ends.append(figure.even)
    low, high = min(ends), max(ends)
    if figure.is_log:
        return 10.0 ** math.floor(math.log10(low)), 10.0 ** math.ceil(math.log10(high * 1.01))
    air = 0.05 * (high - low) or 0.05 * abs(high) or 1.0
    return low - air, high + air


def ticks(figure: Intervals) -> Iterator[float]:
    low, high = limits(figure)
    if figure.is_log:
        yield from (10.0**p for p in range(round(math.log10(low)), round(math.log10(high)) + 1))
        return
    step = round_step((high - low) / TICKS)
    at = math.ceil(low / step)
    while at * step <= high:
        yield at * step
        at += 1


def round_step(least: float) -> float:
    power = 10.0 ** math.floor(math.log10(least))
    return next(digit * power for digit in (1, 2, 5, 10) if digit * power >= least * 0.999)


def told(figure: Intervals, row: Row) -> str:
    """A value and its interval; from it to the other end, where it is one of them."""
    value, low, high = (short(figure, value) for value in (row.value, row.low, row.high))
    if row.low < row.value:
        return f"{value} ({low} – {high})"
    return f"{value} – {high}" if row.high > row.value else value


def short(figure: Intervals, value: float) -> str:
    """Two figures of each value, or as many as tell the values of an axis apart."""
    low, high = limits(figure)
    digits = 1 - math.floor(math.log10(value)) if figure.is_log and value > 0 else 0
    if not figure.is_log:
        digits = 2 - math.floor(math.log10(high - low))
    return f"{value:.{max(0, digits)}f}"


def cut(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1] + "…"


# Counts


def _histogram(figure: Histogram) -> tuple[list[str], int]:
    left, height = 50, 180
    bottom = TOP + height
    most = max(count for _, _, count in figure.bins)
    wide = (WIDTH - left - 20) / len(figure.bins)
    parts = [
        line(left, bottom, WIDTH - 20, bottom, SOFT),
        text(left - 8, TOP + 8, str(most), "end"),
    ]
    every = math.ceil(len(figure.bins) / 12)
    for at, (low, _, count) in enumerate(figure.bins):
        x, tall = left + at * wide, height * count / most
        parts.append(
            f'<rect x="{x:.1f}" y="{bottom - tall:.1f}" width="{max(wide - 1, 0.5):.1f}" '
            f'height="{tall:.1f}" fill="{MARK}"/>'
        )
        if at % every == 0:
            parts.append(text(x, bottom + 16, str(low), "middle", SOFT))
    parts.append(text(WIDTH - 20, bottom + 34, figure.unit, "end", SOFT))
    return parts, bottom + BOTTOM


# Everyone against everyone


def _heat(figure: Heat) -> tuple[list[str], int]:
    wide = min(90.0, (WIDTH - LABELS - 20) / len(figure.names))
    parts = []
    for at, name in enumerate(figure.names):
        parts.append(text(LABELS + wide * (at + 0.5), TOP + 12, str(at + 1), "middle", SOFT))
        parts.append(text(LABELS - 10, TOP + ROW * (at + 1) + 17, f"{at + 1} {cut(name)}", "end"))
        for column, share in enumerate(figure.cells[at]):
            x, y = LABELS + wide * column, TOP + ROW * (at + 1)
            parts.append(
                f'<rect x="{x:.1f}" y="{y}" width="{wide - 1:.1f}" height="{ROW - 1}" '
                f'fill="{colour(share)}"/>'
            )
            told = "" if share is None else f"{100 * share:.1f}"
            parts.append(text(x + wide / 2, y + 17, told, "middle"))
    return parts, TOP + ROW * (len(figure.names) + 1) + 16


def colour(share: float | None) -> str:
    """Green where the row wins, red where it loses, white at even; dark ink stays readable."""
    if share is None:
        return "#eeeeee"
    strength = abs(share - 0.5) * 2
    tint = WINS if share > 0.5 else LOSES
    mixed = (
        round(white + (full - white) * strength) for white, full in zip(EVEN, tint, strict=True)
    )
    return f"rgb({','.join(map(str, mixed))})"
