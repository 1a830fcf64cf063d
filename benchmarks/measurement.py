"""A measurement, its target, and how they compare."""

from __future__ import annotations

from dataclasses import dataclass

from doghouse.arena.figures import short_number
from doghouse.columns import markdown_table

RATE = "decisions/s"
TIMES = "×"
YES = "yes/no"


@dataclass(frozen=True)
class Measurement:
    name: str
    measured: float | None  # None: skipped, `note` says why
    unit: str  # RATE, TIMES, YES or a unit of time
    target: float
    is_floor: bool = True  # whether the target is a minimum; else a maximum
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """How many times better than the target; 1 just meets it."""
        if self.measured is None:
            return None
        if self.is_floor:
            return self.measured / self.target
        return self.target / self.measured if self.measured > 0 else float("inf")

    @property
    def is_met(self) -> bool | None:
        return None if self.ratio is None else self.ratio >= 1

    @property
    def verdict(self) -> str:
        if self.measured is None or self.ratio is None:
            return "skipped"
        if self.is_met:
            return "pass"
        if self.unit == YES:
            return "MISS"
        return f"MISS by {abs(self.measured / self.target - 1):.1%}"

    @property
    def wanted(self) -> str:
        if self.unit == YES:
            return "yes"
        return f"{'at least' if self.is_floor else 'at most'} {written(self.target, self.unit)}"

    def document(self) -> dict[str, object]:
        return {
            "figure": self.name,
            "measured": self.measured,
            "unit": self.unit,
            "target": self.target,
            "target_is": "least" if self.is_floor else "most",
            "ratio": self.ratio,
            "pass": self.is_met,
            "note": self.note,
        }


def written(value: float | None, unit: str) -> str:
    if value is None:
        return "–"
    if unit == YES:
        return "yes" if value else "no"
    if unit == RATE:
        return f"{short_number(value)}/s"
    digits = f"{value:.3g}"
    return f"{float(digits):.0f} {unit}" if "e+" in digits else f"{digits} {unit}"


def target_table(measurements: list[Measurement]) -> str:
    heads = ("figure", "measured", "target", "ratio", "result", "")
    rows = [
        (
            measurement.name,
            written(measurement.measured, measurement.unit),
            measurement.wanted,
            "–" if measurement.ratio is None else f"{measurement.ratio:.2f}",
            measurement.verdict,
            measurement.note,
        )
        for measurement in measurements
    ]
    return markdown_table([heads, *rows], "<")
