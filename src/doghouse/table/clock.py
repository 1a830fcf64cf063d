"""Clocks: how long a seat may think. Times are monotonic seconds.

Slow clocks count days of wall-clock time, even while nobody is there."""

import time
from calendar import timegm
from collections.abc import Sequence
from copy import copy

from msgspec import Struct

from ..protocol.messages import LIVE_SECONDS, Clock

Span = tuple[float, float]  # from, until; by the wall clock


def is_slow(clock: Clock) -> bool:
    """Whether it counts days: nobody has to be there, and bots stand in only once time is up."""
    return clock.seconds > LIVE_SECONDS


class StoredClock(Struct, frozen=True, omit_defaults=True):
    """The banks; at a slow clock also the wall-clock time at which the turn began, and the seats
    whose time ran out."""

    banks: dict[str, float] = {}
    began: float = 0.0
    standing_in: tuple[str, ...] = ()


class Timer:
    """The running clock of a game."""

    def __init__(self, clock: Clock, seats: Sequence[str], now: float) -> None:
        self.clock = clock
        self.banks = {seat: float(clock.bank) for seat in seats}
        self.vacations: dict[str, list[Span]] = {}  # by seat, in order
        self.begin_turn(now)

    def begin_turn(self, now: float) -> None:
        self.began = now
        self.began_at = time.time()

    @property
    def is_running(self) -> bool:
        return self.clock.seconds > 0

    @property
    def is_slow(self) -> bool:
        return is_slow(self.clock)

    def deadline(self, seat: str) -> float | None:
        if not self.is_running:
            return None
        return self.began + self.clock.seconds + self.banks.get(seat, 0.0)

    def slow_deadline(self, seat: str) -> float:
        """The deadline in wall-clock time. Vacations don't count, even if they overlap."""
        at, over = self.began_at + self.clock.seconds + self.banks.get(seat, 0.0), self.began_at
        for begins, ends in self.vacations.get(seat, ()):
            if begins < at:
                at += max(0.0, ends - max(begins, over))
                over = max(over, ends)
        return at

    def vacation_left(self, seat: str) -> float:
        """Seconds left of a vacation that has begun."""
        spans, now = self.vacations.get(seat, ()), time.time()
        return max((ends - now for begins, ends in spans if begins <= now < ends), default=0.0)

    def charge(self, seat: str, now: float) -> None:
        """Stop a seat's time: what exceeds the seconds of a move comes out of its bank."""
        if not self.is_running or seat not in self.banks:
            return
        beyond = now - self.began - self.clock.seconds
        if self.is_slow:
            left = self.slow_deadline(seat) - time.time()
            beyond = self.banks[seat] - left
        if beyond > 0:
            self.banks[seat] = max(0.0, self.banks[seat] - beyond)

    def skip_pause(self, began: float, now: float) -> None:
        """Don't count the time since `began`, when nobody was there."""
        self.began += now - max(began, self.began)

    def to_store(
        self,
        answered: Sequence[str],
        is_new_turn: bool,
        now: float,
        standing_in: Sequence[str] = (),
    ) -> StoredClock:
        """The stored clock once these seats have answered."""
        ahead = copy(self)
        ahead.banks = dict(self.banks)
        for seat in answered:
            ahead.charge(seat, now)
        if not self.is_slow:
            return StoredClock(ahead.banks)
        began = time.time() if is_new_turn else self.began_at
        return StoredClock(ahead.banks, began, tuple(standing_in))

    def resume(self, stored: StoredClock) -> None:
        """Resume after a restart or a rest: the turn starts again. Days are counted exactly."""
        self.banks.update({seat: bank for seat, bank in stored.banks.items() if seat in self.banks})
        if self.is_slow:
            self.began_at = stored.began


# --- vacations: slow clocks stop ------------------------------------------------------------------

DAY_SECONDS = 86_400.0
VACATION_DAYS = 14  # at most, per quarter


def quarter_of(at: float) -> Span:
    """The quarter of the year around this moment, in UTC."""
    year, month = time.gmtime(at)[:2]
    first = (month - 1) // 3 * 3 + 1
    after = (year, first + 3) if first < 10 else (year + 1, 1)
    return timegm((year, first, 1, 0, 0, 0)), timegm((*after, 1, 0, 0, 0))


def vacation_left(taken: Sequence[Span], at: float) -> float:
    """Seconds of vacation left in the quarter of this moment."""
    begins, ends = quarter_of(at)
    used = sum(max(0.0, min(to, ends) - max(since, begins)) for since, to in taken)
    return max(0.0, VACATION_DAYS * DAY_SECONDS - used)


def may_take(taken: Sequence[Span], wish: Span) -> bool:
    """Whether a vacation fits into what is left of each quarter it touches."""
    since, until = wish
    while since < until:
        end = min(until, quarter_of(since)[1])
        if end - since > vacation_left(taken, since):
            return False
        since = end
    return True
