"""A round: its tables, their results and its clock."""

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from ..table.refusal import refuse
from .events import ClockSet, Pairing, TableResult

SECONDS = 60  # per minute


class RoundClock(Struct, frozen=True, omit_defaults=True):
    """Times are seconds since 1970, from the events."""

    minutes: float = 0  # 0: no end
    started: float | None = None
    paused: float | None = None  # since then
    lost: float = 0  # in earlier pauses
    ended: float | None = None

    def left(self, now: float) -> float | None:
        """Seconds left: all of them before it starts; None if the round has no end."""
        if not self.minutes:
            return None
        whole = self.minutes * SECONDS
        if self.ended is not None:
            return 0.0
        if self.started is None:
            return whole
        until = now if self.paused is None else self.paused
        return max(0.0, whole - (until - self.started - self.lost))

    def after(self, event: ClockSet) -> Self:
        is_running = self.started is not None and self.ended is None
        match event.action:
            case "start" if self.started is None:
                return replace(self, started=event.at)
            case "pause" if is_running and self.paused is None:
                return replace(self, paused=event.at)
            case "resume" if is_running and self.paused is not None:
                lost = self.lost + max(0.0, event.at - self.paused)
                return replace(self, paused=None, lost=lost)
            case "end" if self.ended is None:
                return replace(self, ended=event.at)
        raise refuse(f"evening.clock_{event.action}")


class ResultClaim(Struct, frozen=True):
    """A result that not all teams have confirmed yet."""

    result: TableResult
    agreed: tuple[int, ...]  # teams


class Round(Struct, frozen=True):
    number: int
    pairings: tuple[Pairing, ...]
    clock: RoundClock = RoundClock()
    results: dict[int, TableResult] = {}  # by table
    claims: dict[int, ResultClaim] = {}  # by table
    seed: int = 0
    deal_seed: int = 0
    is_knockout: bool = False

    @property
    def waiting(self) -> tuple[int, ...]:
        """Tables without a result."""
        return tuple(
            pairing.table
            for pairing in self.pairings
            if not pairing.is_bye and pairing.table not in self.results
        )

    def pairing_at(self, table: int) -> Pairing:
        for pairing in self.pairings:
            if pairing.table == table and not pairing.is_bye:
                return pairing
        raise refuse("evening.no_table", table=table, round=self.number)

    def pairing_of(self, entry: int) -> Pairing | None:
        return next((pairing for pairing in self.pairings if entry in pairing.entries), None)

    def with_result(self, table: int, result: TableResult) -> Self:
        claims = {at: claim for at, claim in self.claims.items() if at != table}
        return replace(self, results={**self.results, table: result}, claims=claims)
