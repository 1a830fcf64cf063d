"""People whose process is killed, or restarted in order: how long they are away, and how long the
moves of those wait who stay.

They come back as the page does, all four seats of a table each for itself.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NamedTuple

import uvloop

from ..race import OURS
from ..server.dog_table import DogTable, next_of, read
from ..server.wire import Socket, connect, decode, encode, post
from .process_cost import ServerGroup, children_of, command, postgres
from .storm import FIRST_WAIT, LONGEST_WAIT, SPREAD

PACE_SECONDS = 2.0  # between two moves of a table
QUIET_SECONDS = 6.0  # before anything happens
AT_ONCE = 10  # tables opened at the same time
TRY_SECONDS = 15.0  # until a browser gives up


class ReturnTrips(NamedTuple):
    """Seconds; of moves milliseconds until all four seats know of them."""

    tables: int
    away: int  # people who had to come back
    middle: float  # how long they were away
    longest: float
    moves_before: float  # of 100 the slowest
    moves_meanwhile: float
    slowest_move: float


class ReturningTable(DogTable):
    def __init__(self, id: str, port: int, rng: random.Random) -> None:
        super().__init__(id, port, rng)
        self.trips: list[float] = []
        self.returning: dict[int, asyncio.Task[None]] = {}

    def hear(self, seat: int, frame: bytes) -> None:
        heard = read(frame)
        if heard.type == "refused":  # it stops, or the seat knows too little: the next one then
            self.is_moving, self.unaware = False, 0
        elif heard.type != "goodbye":
            super().hear(seat, frame)

    def watch(self) -> None:
        for seat, socket in enumerate(self.sockets):
            self._watch(seat, socket)

    def _watch(self, seat: int, socket: Socket) -> None:
        socket.is_gone.add_done_callback(lambda _: self._go(seat))

    def _go(self, seat: int) -> None:
        self.is_moving, self.unaware, self.wanted = False, 0, 0
        self.returning[seat] = asyncio.create_task(self._return(seat))

    async def _return(self, seat: int) -> None:
        began, wait = time.perf_counter(), FIRST_WAIT
        while True:
            await asyncio.sleep(wait * self.rng.uniform(*SPREAD))
            wait = min(2 * wait, LONGEST_WAIT)
            try:
                async with asyncio.timeout(TRY_SECONDS):
                    self.sockets[seat] = await self.sit_again(seat)
                break
            except (OSError, TimeoutError, SystemExit):
                pass  # the next time
        self.trips.append(time.perf_counter() - began)
        self._watch(seat, self.sockets[seat])
        del self.returning[seat]

    async def sit_again(self, seat: int) -> Socket:
        """It may be sent away again before it is greeted."""
        answers: asyncio.Queue[bytes] = asyncio.Queue()
        socket = await connect(f"/ws/{self.id}", self.port, answers.put_nowait)
        socket.is_gone.add_done_callback(lambda _: answers.put_nowait(b'{"type":"goodbye"}'))
        socket.send(encode({"type": "hello", "id": 1, "secret": self.secrets[seat]}))
        self.snapshots[seat] = await next_of("snapshot", answers)
        socket.on_frame = partial(self.hear, seat)
        return socket

    def may_move(self) -> bool:
        first = self.snapshots[0].table
        is_whole = not self.returning and not self.is_moving and not isinstance(first, str)
        return bool(is_whole and first and (first.stage == "over" or first.asked))


async def opened(port: int, count: int) -> list[ReturningTable]:
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> ReturningTable:
        async with gate:
            wish = {"settings": {"game": "dog", "hints": False}}
            created = decode(await post(port, "/api/tables", encode(wish)))
            table = ReturningTable(created["table"], port, random.Random(number))
            await table.take_seats(created["secret"])
            return table

    return list(await asyncio.gather(*map(one, range(count))))


async def play(tables: list[ReturningTable], waits: list[tuple[float, float]]) -> None:
    """Each in its turn; a table that is not whole leaves one out."""
    for table in tables:
        table.on_move_seen = lambda table, seconds: waits.append((time.perf_counter(), seconds))
    while True:
        for table in tables:
            if table.may_move():
                table.move()
            await asyncio.sleep(PACE_SECONDS / len(tables))


Event = Callable[[int, list[ReturningTable]], Awaitable[None]]


async def killed(group: int, tables: list[ReturningTable]) -> None:
    os.kill(children_of(group)[0], signal.SIGKILL)
    while not any(table.returning for table in tables):
        await asyncio.sleep(0.01)


async def restarted(group: int, tables: list[ReturningTable]) -> None:
    """One by one."""
    before = set(children_of(group))
    os.kill(group, signal.SIGHUP)
    while before & set(children_of(group)) or len(children_of(group)) < len(before):
        await asyncio.sleep(0.01)


async def trips(port: int, group: int, count: int, event: Event) -> ReturnTrips:
    tables = await opened(port, count)
    for table in tables:
        table.watch()
    waits: list[tuple[float, float]] = []
    playing = asyncio.create_task(play(tables, waits))
    await asyncio.sleep(QUIET_SECONDS)
    began = time.perf_counter()
    await event(group, tables)
    while any(table.returning for table in tables):
        await asyncio.sleep(0.01)
    ended = time.perf_counter()
    await asyncio.sleep(0.5)  # moves that are under way
    playing.cancel()
    before = [seconds for at, seconds in waits if at < began]
    meanwhile = [seconds for at, seconds in waits if began <= at and at - seconds <= ended]
    away = sorted(trip for table in tables for trip in table.trips)
    return ReturnTrips(
        count,
        len(away),
        round(away[len(away) // 2], 2),
        round(away[-1], 2),
        round(slowest_of_hundred(before) * 1e3, 1),
        round(slowest_of_hundred(meanwhile) * 1e3, 1),
        round(max(meanwhile, default=0.0) * 1e3, 1),
    )


def slowest_of_hundred(seconds: list[float]) -> float:
    ordered = sorted(seconds)
    return ordered[int(0.99 * len(ordered))] if ordered else 0.0


EVENTS: dict[str, Event] = {"killed": killed, "restarted one by one": restarted}


def measured_trips(count: int) -> dict[str, dict[str, Any]]:
    """Two processes, on a database of their own for each event."""
    found = {}
    for name, event in EVENTS.items():
        with postgres() as (url, _):
            server = ServerGroup(OURS, "doghouse", command(url, 2))
            server.start()
            try:
                result = uvloop.run(trips(server.port, server.process.pid, count, event))
            finally:
                server.stop()
        found[name] = result._asdict()
        print(name, found[name], flush=True)
    return found
