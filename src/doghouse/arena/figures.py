"""Figures: values with error bars, and histograms, as SVG, without a library."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from html import escape
from typing import NamedTuple

from .estimates import Interval

Bin = tuple[int, int, int]  # from, before, how many


class Row(NamedTuple):
    """A value with its error bar."""

    label: str
    value: float
    low: float
    high: float
    is_faded: bool = False  # a reference for the others


class Intervals(NamedTuple):
    title: str
    unit: str
    rows: list[Row]
    even: float | None = None  # a reference line
    is_log: bool = False
    longest_label: int = 30  # characters; longer labels are cut


class Histogram(NamedTuple):
    title: str
    unit: str
    bins: list[Bin]


Figure = Intervals | Histogram


def interval_row(label: str, interval: Interval, factor: float = 1) -> Row:
    """An unknown end is drawn at the mean."""
    mean, low, high = interval["mean"], interval["low"], interval["high"]
    ends = (mean if low is None else low, mean if high is None else high)
    return Row(label, factor * mean, factor * ends[0], factor * ends[1])


WIDTH, ROW, TOP, BOTTOM = 760, 26, 44, 44  # the width for labels of usual length
LETTER, PLOT, VALUES = 20 / 3, 410, 150  # widths: a label's character, the rows, the values
INK, SOFT, LINES, MARK, FADED = "#222222", "#666666", "#dddddd", "#c0392b", "#7f8c8d"
TICKS = 6
LONG_NUMBER = 10_000  # larger values are abbreviated


def svg(figure: Figure) -> str:
    drawn = _intervals(figure) if isinstance(figure, Intervals) else _bins(figure)
    return picture(figure.title, *drawn)


def picture(title: str, body: Iterable[str], width: int, height: int) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
            f'aria-label="{escape(title)}" font-family="sans-serif" font-size="12">',
            f'<rect width="{width}" height="{height}" fill="white"/>',
            text(12, 24, title, size=15),
            *body,
            "</svg>\n",
        ]
    )


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


def _intervals(figure: Intervals) -> tuple[list[str], int, int]:
    bottom = TOP + ROW * len(figure.rows)
    scale = _Scale(figure)
    parts = []
    for value in ticks(figure):
        parts.append(line(scale(value), TOP - 6, scale(value), bottom, LINES))
        parts.append(text(scale(value), bottom + 16, tick_label(figure, value), "middle", SOFT))
    parts.append(text(scale.right, bottom + 34, figure.unit, "end", SOFT))
    if figure.even is not None:
        parts.append(line(scale(figure.even), TOP - 6, scale(figure.even), bottom, SOFT))
    for at, row in enumerate(figure.rows):
        parts += _row(figure, row, scale, TOP + ROW * at + ROW / 2)
    return parts, scale.right + VALUES, bottom + BOTTOM


def _row(figure: Intervals, row: Row, scale: _Scale, y: float) -> list[str]:
    ink = FADED if row.is_faded else MARK
    ends = [line(scale(end), y - 5, scale(end), y + 5, ink, 2) for end in (row.low, row.high)]
    return [
        text(scale.left - 10, y + 4, cut(row.label, figure.longest_label), "end"),
        line(scale(row.low), y, scale(row.high), y, ink, 2),
        *ends,
        f'<circle cx="{scale(row.value):.1f}" cy="{y:.1f}" r="4.5" fill="{ink}"/>',
        text(scale.right + 12, y + 4, value_text(figure, row), ink=SOFT),
    ]


class _Scale:
    """Maps a value to an x coordinate."""

    def __init__(self, figure: Intervals) -> None:
        self.low, self.high = limits(figure)
        self.is_log = figure.is_log
        self.left = round(LETTER * figure.longest_label)
        self.right = self.left + PLOT

    def __call__(self, value: float) -> float:
        low, high = self.low, self.high
        if self.is_log:
            low, high, value = math.log(low), math.log(high), math.log(max(value, low))
        return self.left + (value - low) / (high - low) * PLOT


def limits(figure: Intervals) -> tuple[float, float]:
    """The limits of the axis, with some margin."""
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


def tick_label(figure: Intervals, value: float) -> str:
    is_long = figure.is_log and value >= LONG_NUMBER
    return short_number(value) if is_long else f"{value:g}"


def value_text(figure: Intervals, row: Row) -> str:
    """A value and its interval, or only the interval if the value is one of its ends."""
    value, low, high = (short(figure, value) for value in (row.value, row.low, row.high))
    if row.low < row.value < row.high:
        return f"{value} ({low} – {high})"
    return f"{low} – {high}" if row.low < row.high else value


def short(figure: Intervals, value: float) -> str:
    """Format with two digits, or as many as tell the values of an axis apart."""
    low, high = limits(figure)
    if figure.is_log and value >= LONG_NUMBER:
        return short_number(value)
    digits = 1 - math.floor(math.log10(value)) if figure.is_log and value > 0 else 0
    if not figure.is_log:
        digits = 2 - math.floor(math.log10(high - low))
    return f"{value:.{max(0, digits)}f}"


def short_number(value: float) -> str:
    """5 620 000 -> 5.62 M"""
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if value >= size:
            return f"{value / size:.3g} {letter}"
    return f"{value:.3g}"


def cut(label: str, longest: int) -> str:
    return label if len(label) <= longest else label[: longest - 1] + "…"


# Counts


def _bins(figure: Histogram) -> tuple[list[str], int, int]:
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
    return parts, WIDTH, bottom + BOTTOM
