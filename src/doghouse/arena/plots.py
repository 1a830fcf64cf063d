"""Figures as PNG, through matplotlib (extra `plots`)."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .figures import Figure, Heat, Histogram, Intervals

INK = "#c0392b"
DOTS_PER_INCH = 150


def has_matplotlib() -> bool:
    return importlib.util.find_spec("matplotlib") is not None


def write_plots(figures: Mapping[str, Figure], folder: Path) -> list[Path]:
    """A file a figure."""
    from matplotlib.figure import Figure as Canvas  # draws without a screen

    written = []
    for name, figure in figures.items():
        canvas = Canvas(figsize=(8, tall(figure)), layout="constrained")
        axes = canvas.add_subplot()
        axes.set_title(figure.title)
        draw(figure, axes)
        path = folder / f"{name}.png"
        canvas.savefig(path, dpi=DOTS_PER_INCH)
        written.append(path)
    return written


def tall(figure: Figure) -> float:
    if isinstance(figure, Intervals):
        return 1.5 + 0.35 * len(figure.rows)
    return 4.0 if isinstance(figure, Histogram) else 1.5 + 0.5 * len(figure.names)


def draw(figure: Figure, axes: Any) -> None:
    if isinstance(figure, Intervals):
        draw_intervals(figure, axes)
    elif isinstance(figure, Histogram):
        draw_histogram(figure, axes)
    else:
        draw_heat(figure, axes)


def draw_intervals(figure: Intervals, axes: Any) -> None:
    rows = figure.rows[::-1]
    values = [row.value for row in rows]
    left = [max(0.0, row.value - row.low) for row in rows]
    right = [max(0.0, row.high - row.value) for row in rows]
    axes.errorbar(values, range(len(rows)), xerr=[left, right], fmt="o", color=INK, capsize=4)
    axes.set_yticks(range(len(rows)), [row.label for row in rows])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.set_xlabel(figure.unit)
    axes.grid(axis="x", alpha=0.3)
    if figure.is_log:
        axes.set_xscale("log")
    if figure.even is not None:
        axes.axvline(figure.even, color="grey", linewidth=1)


def draw_histogram(figure: Histogram, axes: Any) -> None:
    lows = [low for low, _, _ in figure.bins]
    widths = [high - low for low, high, _ in figure.bins]
    axes.bar(lows, [count for _, _, count in figure.bins], widths, align="edge", color=INK)
    axes.set_xlabel(figure.unit)


def draw_heat(figure: Heat, axes: Any) -> None:
    shares = [[0.5 if cell is None else cell for cell in row] for row in figure.cells]
    axes.imshow(shares, cmap="RdYlGn", vmin=-0.4, vmax=1.4, aspect="auto")
    for y, row in enumerate(figure.cells):
        for x, cell in enumerate(row):
            if cell is not None:
                axes.text(x, y, f"{100 * cell:.1f}", ha="center", va="center")
    axes.set_yticks(range(len(figure.names)), figure.names)
    axes.set_xticks(range(len(figure.names)), figure.names, rotation=30, ha="right")
