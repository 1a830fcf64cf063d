"""A progress bar with the time left, on standard error and only if that is a terminal."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TextIO

WIDTH = 30
SELDOM = 0.1  # seconds between redraws


class Progress:
    """`with Progress(total, "games") as bar: bar.advance()`"""

    def __init__(self, total: int, unit: str, stream: TextIO | None = None) -> None:
        self.total = total
        self.unit = unit
        self.stream = stream or sys.stderr
        self.is_shown = self.stream.isatty()
        self.done = 0
        self.begun = time.monotonic()
        self.drawn = 0.0

    def advance(self, count: int = 1) -> None:
        self.done += count
        if time.monotonic() - self.drawn > SELDOM or self.done == self.total:
            self.draw()

    def draw(self) -> None:
        if self.is_shown:
            self.drawn = time.monotonic()
            self.stream.write(f"\r{self.line(self.drawn - self.begun)}\x1b[K")
            self.stream.flush()

    def line(self, seconds: float) -> str:
        share = self.done / self.total if self.total else 1.0
        filled = round(WIDTH * share)
        left = f", {clock(seconds / share - seconds)} left" if share else ""
        bar = "█" * filled + "░" * (WIDTH - filled)
        return f"{bar} {self.done}/{self.total} {self.unit}{left}"

    def __enter__(self) -> Progress:
        self.draw()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.is_shown:
            self.stream.write("\r\x1b[K")
            self.stream.flush()


def clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
