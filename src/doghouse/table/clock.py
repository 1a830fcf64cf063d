"""Clocks: how long a seat may think. Times are seconds of a clock that never jumps."""

import time
from collections.abc import Sequence
from copy import copy

from msgspec import Struct

from ..protocol.messages import Clock

LEAST_SECONDS_AFTER_RESTART = 15.0  # nobody loses a turn to a restart


class StoredClock(Struct, frozen=True, omit_defaults=True):
    """Banks, and when the turn began by the wall clock."""

    banks: dict[str, float] = {}
    began: float = 0.0


class Timer:
    """The running clock of a game."""

    def __init__(self, clock: Clock, seats: Sequence[str], now: float) -> None:
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

    def charge(self, seat: str, now: float) -> None:
        """A seat has answered: time beyond the seconds of a move comes out of its bank."""
        beyond = now - self.began - self.clock.seconds
        if self.is_running and beyond > 0 and seat in self.banks:
            self.banks[seat] = max(0.0, self.banks[seat] - beyond)

    def skip_pause(self, began: float, now: float) -> None:
        """From then until now nobody was there: it counts as no time."""
        self.began += now - max(began, self.began)

    def to_store(self, answered: Sequence[str], is_new_turn: bool, now: float) -> StoredClock:
        """As it will be when these seats have answered."""
        ahead = copy(self)
        ahead.banks = dict(self.banks)
        for seat in answered:
            ahead.charge(seat, now)
        began = now if is_new_turn else self.began
        return StoredClock(ahead.banks, time.time() - (now - began))

    def resume(self, stored: StoredClock, now: float) -> None:
        """After a restart, whose time counts but leaves LEAST_SECONDS_AFTER_RESTART to everyone."""
        self.banks.update({seat: bank for seat, bank in stored.banks.items() if seat in self.banks})
        gone = max(0.0, time.time() - stored.began)  # the wall clock may have been set back
        shortest = self.clock.seconds + min(self.banks.values(), default=0.0)
        self.began = now - max(0.0, min(gone, shortest - LEAST_SECONDS_AFTER_RESTART))
