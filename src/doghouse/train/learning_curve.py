"""How a run went, as a picture: the loss, and the share of games won against its start."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..arena.svg import INK, LINES, MARK, SOFT, line, text

WIDTH, HEIGHT, LEFT, TOP, GAP = 640, 150, 60, 44, 60  # of a panel, and around it
MEAN_OF = 9  # windows: lessons differ in how hard they are
Points = list[tuple[float, float]]


def curve_svg(log: Path) -> str:
    news = kept_news([json.loads(entry) for entry in log.read_text("utf-8").splitlines()])
    losses = [(n["spent"] / 60, n["loss"]) for n in news if "loss" in n]
    whom = next((key for n in news for key in n if key.startswith("against")), "against the start")
    rated = [n for n in news if whom in n]
    minutes = max((x for x, _ in losses), default=1.0)
    shares = [(n["spent"] / 60, 100 * n[whom]) for n in rated]
    errors = [100 * n["within"] for n in rated]
    height = 2 * HEIGHT + TOP + 2 * GAP
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 30} {height}" '
            'role="img" aria-label="How the training went" font-family="sans-serif">',
            f'<rect width="{LEFT + WIDTH + 30}" height="{height}" fill="white"/>',
            *_panel("loss (mean of nine windows)", _smooth(losses), [], minutes, TOP),
            *_panel(f"% won {whom}", shares, errors, minutes, TOP + HEIGHT + GAP),
            text(LEFT + WIDTH, height - GAP / 2 + 8, "minutes", "end", SOFT),
            "</svg>\n",
        ]
    )


def kept_news(news: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Without what was lost in a kill: the run went on from before it."""
    kept: list[dict[str, Any]] = []
    for one in news:
        while kept and kept[-1]["spent"] > one["spent"]:
            kept.pop()
        kept.append(one)
    return kept


def _smooth(points: Points) -> Points:
    means = []
    for at, (x, _) in enumerate(points):
        near = [y for _, y in points[max(0, at - MEAN_OF + 1) : at + 1]]
        means.append((x, sum(near) / len(near)))
    return means


def _panel(
    title: str, points: Points, errors: Sequence[float], minutes: float, top: float
) -> list[str]:
    if not points:
        return []
    around = errors or [0.0] * len(points)
    low = min(y - e for (_, y), e in zip(points, around, strict=True))
    high = max(y + e for (_, y), e in zip(points, around, strict=True))
    high = high if high > low else low + 1

    def place(x: float, y: float) -> tuple[float, float]:
        return LEFT + WIDTH * x / minutes, top + HEIGHT * (high - y) / (high - low)

    parts = [text(LEFT, top - 10, title, ink=INK, size=14)]
    for share in (0.0, 0.5, 1.0):
        value = low + share * (high - low)
        _, y = place(0, value)
        parts.append(line(LEFT, y, LEFT + WIDTH, y, LINES))
        parts.append(text(LEFT - 8, y + 4, f"{value:.3g}", "end", SOFT))
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in points))
    parts.append(f'<polyline points="{way}" fill="none" stroke="{MARK}" stroke-width="2"/>')
    for (x, y), error in zip(points, errors, strict=False):
        (at, high_end), (_, low_end) = place(x, y + error), place(x, y - error)
        parts.append(line(at, high_end, at, low_end, MARK, 2))
    for minute in range(0, int(minutes) + 1, max(1, int(minutes) // 6)):
        at, _ = place(minute, low)
        parts.append(text(at, top + HEIGHT + 16, str(minute), "middle", SOFT))
    return parts


def boards(folder: Path) -> Any:
    """TensorBoard's writer, where it is installed."""
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        return None
    return SummaryWriter(str(folder))
