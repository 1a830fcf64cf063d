"""Contestants are measured in turn, round after round, so a busy moment affects all alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from doghouse.arena.figures import short_number

Measure = Callable[[], float]  # decisions per second of CPU time
OURS = "Doghouse"


class Gone(Exception):
    """A contestant that can't continue; the message says why."""


@dataclass
class Contestant:
    house: str  # whose engine it is
    name: str
    measure: Measure
    samples: list[float] = field(default_factory=list)

    @property
    def best(self) -> float:
        return max(self.samples)

    @property
    def is_ours(self) -> bool:
        return self.house == OURS

    def document(self) -> dict[str, object]:
        return {
            "engine": self.house,
            "what": self.name,
            "decisions_per_second": self.best,
            "samples": self.samples,
        }


def race(contestants: list[Contestant], rounds: int) -> list[Contestant]:
    """Measure every contestant once per round; return those that got through."""
    for number in range(1, rounds + 1):
        for contestant in list(contestants):
            label = f"round {number}/{rounds}  {contestant.house}: {contestant.name}"
            try:
                contestant.samples.append(contestant.measure())
            except Gone as reason:
                print(f"{label}: skipped, {reason}", flush=True)
                contestants = [other for other in contestants if other is not contestant]
                continue
            print(f"{label:<78}{short_number(contestant.samples[-1]):>8}/s", flush=True)
    return contestants
