"""Limits that hold for all processes together: each tells with its lease what it has.

What others have is known as it was a second ago. Addresses that have little of something are left
out, so that the row stays small: in all they come to less than a tenth of a limit for each process.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec
from msgspec import Struct

from ..codec import encode
from ..context import Server
from ..limits import Allowance, Shares
from .leases import Process
from .postgres_store import PostgresStore

LITTLE = 0.1  # of what an address may have


class Usage(Struct, frozen=True):
    """Of one process."""

    tables: int = 0  # in memory
    sockets: int = 0
    connections: int = 0
    tables_in_use: int = 0
    by_address: dict[str, dict[str, float]] = {}  # of what, which address, how much


read_usage = msgspec.json.Decoder(Usage).decode


class SharedLimits:
    def __init__(self, server: Server, store: PostgresStore) -> None:
        self._server = server
        door = server.door
        self._shares: dict[str, Shares] = {"sockets": door.sockets, "connections": door.connections}
        self._allowances: dict[str, Allowance] = {
            "openings": door.openings,
            "questions": door.questions,
            "joins": door.joins,
            "profiles": door.profiles,
            "analyses": server.analysis_desk.allowance,
        }
        store.leases.usage = self.told
        store.leases.heed = self.heed

    def told(self) -> bytes:
        """What this process has."""
        lobby = self._server.lobby
        owned = lobby.used_by_address()
        by_address = {
            name: much(shares.by_address, shares.most_each) for name, shares in self._shares.items()
        }
        now = self._server.door.notices.now()
        for name, allowance in self._allowances.items():
            by_address[name] = much(allowance.owed(now), allowance.most * allowance.period_seconds)
        opened = owned + lobby.given_away_by()
        by_address["tables"] = much(opened, self._server.limits.tables_per_address)
        return encode(
            Usage(
                len(lobby.rooms),
                self._shares["sockets"].total,
                self._shares["connections"].total,
                owned.total(),
                {name: found for name, found in by_address.items() if found},
            )
        )

    def heed(self, others: Iterable[Process]) -> None:
        """What all others have."""
        usages = [read_usage(process.usage) for process in others if process.usage]
        now = self._server.door.notices.now()
        for name, shares in self._shares.items():
            shares.total_elsewhere = sum(getattr(usage, name) for usage in usages)
            shares.elsewhere = summed(usages, name)
        for name, allowance in self._allowances.items():
            owed = summed(usages, name)
            allowance.full_elsewhere = {address: now + more for address, more in owed.items()}
        self._server.lobby.tables_elsewhere = sum(usage.tables_in_use for usage in usages)
        self._server.lobby.used_elsewhere = summed(usages, "tables")


def much(counts: Mapping[str, float], most: float) -> dict[str, float]:
    return {address: count for address, count in counts.items() if count >= LITTLE * most}


def summed(usages: Iterable[Usage], name: str) -> Counter[str]:
    result: Counter[str] = Counter()
    for usage in usages:
        result.update(usage.by_address.get(name, {}))
    return result
