"""Clocks: how long a seat may think. Times are seconds of a clock that never jumps."""

from __future__ import annotations

import time
from collections.abc import Sequence
from copy import copy

from msgspec import Struct, field

from ..protocol import Clock

LEAST_AFTER_RESTART = 15.0  # nobody loses a turn to a restart


class Kept(Struct, frozen=True, omit_defaults=True):
    """What is stored of a clock: banks, and when the turn began by the wall clock."""

    banks: dict[str, float] = field(default_factory=dict)
    began: float = 0.0


class Timer:
    """The running clock of a game."""

    def __init__(self, clock: Clock, seats: list[str], now: float) -> None:
        self.clock = clock
        self.banks = {seat: float(clock.bank) for seat in seats}
        self.began = now  # the turn

    @property
    def is_running(self) -> bool:
        return self.clock.seconds > 0

    def deadline(self, seat: str) -> float | None:
        if not self.is_running:
            return None
        return self.began + self.clock.seconds + self.banks.get(seat, 0.0)

    def moved(self, seat: str, now: float) -> None:
        """A seat has answered: what it thought beyond its seconds comes out of its bank."""
        beyond = now - self.began - self.clock.seconds
        if self.is_running and beyond > 0 and seat in self.banks:
            self.banks[seat] = max(0.0, self.banks[seat] - beyond)

    def turn_begins(self, now: float) -> None:
        self.began = now

    def kept(self, answered: Sequence[str], is_new_turn: bool, now: float) -> Kept:
        """What is to be stored of it, once these seats have answered."""
        ahead = copy(self)
        ahead.banks = dict(self.banks)
        for seat in answered:
            ahead.moved(seat, now)
        began = now if is_new_turn else self.began
        return Kept(ahead.banks, time.time() - (now - began))

    def resume(self, kept: Kept, now: float) -> None:
        """After a restart. Time has gone by, but no more than leaves everyone a moment."""
        self.banks.update({seat: bank for seat, bank in kept.banks.items() if seat in self.banks})
        gone = max(0.0, time.time() - kept.began)  # the wall clock may have been set back
        most = self.clock.seconds + min(self.banks.values(), default=0.0) - LEAST_AFTER_RESTART
        self.began = now - max(0.0, min(gone, most))
