"""How much anyone may ask of the server."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

WINDOW_SECONDS = 20.0
COST_PER_SOCKET = 40  # messages that an address may send for each socket it may have
MOST_METERS = 1000  # before those of earlier windows are forgotten


class Limits(Struct, frozen=True):
    """The defaults suit a club on one machine. Messages are counted in windows of time."""

    frame_bytes: int = 8 * 1024  # of a message received
    body_bytes: int = 256 * 1024  # of a request received
    socket_bytes: int = 256 * 1024  # received by a socket in a window of time
    http_bytes: int = 4 * 1024 * 1024  # the same by a connection that is none
    unread_bytes: int = 256 * 1024  # that wait for a slow reader at a table
    unread_bytes_per_address: int = 16 * 1024 * 1024  # the same, answers over HTTP included
    unread_bytes_in_all: int = 64 * 1024 * 1024
    unread_seconds: float = 10.0  # in which a reader has to take in something
    person_messages: int = 100
    onlooker_messages: int = 50
    program_messages: int = 600
    tables: int = 5000
    tables_per_address: int = 100
    openings_per_address: int = 100  # of tables at once; then one more in each opening_seconds
    opening_seconds: float = 12.0
    questions_per_address: int = 200  # about profiles at once; then one more in each second
    profiles_per_address: int = 50  # that are made at once; then one more in a minute
    joins_per_address: int = 10  # codes of profiles that are tried; then one more in a minute
    analyses_per_address: int = 30  # of games at once; then one more in each analysis_seconds
    analysis_seconds: float = 60.0
    connections: int = 20_000  # sockets included
    connections_per_address: int = 800  # a browser opens up to six for a moment, and one socket
    sockets: int = 10_000
    sockets_per_address: int = 200
    onlookers_per_table: int = 100
    days_kept: int = 60  # tables that nobody touches; 0: for ever. Records stay
    onlookers_per_address: int = 5  # at one table
    onlookers_kept: int = 20  # places for addresses that have none, while a seat is open
    first_message_seconds: float = 10.0
    head_seconds: float = 10.0  # for the head of a request, and between two of them
    body_seconds: float = 20.0

    @property
    def cost_per_address(self) -> int:
        """Messages in a window of time, some of which count several times; and as many requests."""
        return COST_PER_SOCKET * self.sockets_per_address

    def has_onlooker_place(self, there: int, own: int, is_seat_open: bool) -> bool:
        """At a table with so many onlookers, so many of them from the address of the next.

        To sit down one has to look on first: nobody may keep others from it."""
        kept = self.onlookers_kept if is_seat_open and own else 0
        return own < self.onlookers_per_address and there < self.onlookers_per_table - kept


class Meter:
    """Counts messages, or bytes, in windows of time."""

    __slots__ = ("began", "count")

    def __init__(self) -> None:
        self.began = 0.0
        self.count = 0

    def is_running(self, now: float) -> bool:
        return now - self.began < WINDOW_SECONDS

    def is_over(self, most: int, now: float, more: int = 1) -> bool:
        """Counts them too."""
        if now - self.began >= WINDOW_SECONDS:
            self.began, self.count = now, 0
        self.count += more
        return self.count > most


class Meters:
    """One for each address."""

    def __init__(self) -> None:
        self.by_address: dict[str, Meter] = {}

    def is_over(self, address: str, most: int, now: float, more: int = 1) -> bool:
        meter = self.by_address.get(address)
        if meter is None:
            self._forget_old(now)
            meter = self.by_address[address] = Meter()
        return meter.is_over(most, now, more)

    def _forget_old(self, now: float) -> None:
        if len(self.by_address) >= MOST_METERS:
            meters = self.by_address.items()
            self.by_address = {a: m for a, m in meters if m.is_running(now)}


class Allowance:
    """So many at once for each address, and one more in each period."""

    def __init__(self, most: int, period_seconds: float) -> None:
        self.most = most
        self.period_seconds = period_seconds
        self.full_at: dict[str, float] = {}  # when an address will have all of it again
        self.full_elsewhere: dict[str, float] = {}  # the same by what other processes gave

    def take(self, address: str, now: float) -> bool:
        """Whether there was one left."""
        full_at = max(self.full_at.get(address, now), now) + self.period_seconds
        elsewhere = max(self.full_elsewhere.get(address, now) - now, 0.0)
        if full_at - now + elsewhere > self.most * self.period_seconds:
            return False
        self.forget_full(now)
        self.full_at[address] = full_at
        return True

    def owed(self, now: float) -> dict[str, float]:
        """Seconds until an address has all of it again."""
        return {address: at - now for address, at in self.full_at.items() if at > now}

    def forget_full(self, now: float) -> None:
        """In the order of their last opening, which is nearly that of being full."""
        while self.full_at and next(iter(self.full_at.values())) <= now:
            del self.full_at[next(iter(self.full_at))]


class Shares:
    """How many of something each address has, and all together."""

    def __init__(self, most: int, most_each: int) -> None:
        self.most = most
        self.most_each = most_each
        self.total = 0
        self.by_address: Counter[str] = Counter()
        self.total_elsewhere = 0  # in other processes
        self.elsewhere: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """Whether there was one left."""
        own = self.by_address[address] + self.elsewhere[address]
        if self.total + self.total_elsewhere >= self.most or own >= self.most_each:
            return False
        self.total += 1
        self.by_address[address] += 1
        return True

    def give_back(self, address: str) -> None:
        self.total -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]
