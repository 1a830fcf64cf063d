"""Rates of all contestants as a figure, drawn as the arena draws its own."""

from __future__ import annotations

from doghouse.arena.figures import Intervals, Row, svg

from .race import Contestant

LONGEST_LABEL = 64


def chart(contestants: list[Contestant], title: str, unit: str) -> str:
    """Bars from the lowest round to the best."""
    ordered = sorted(contestants, key=lambda c: c.best, reverse=True)
    rows = [
        Row(f"{c.house}: {c.name}", c.best, min(c.samples), c.best, is_faded=not c.is_ours)
        for c in ordered
    ]
    legend = f"{title} (red: Doghouse, grey: others)"
    return svg(Intervals(legend, unit, rows, is_log=True, longest_label=LONGEST_LABEL))
