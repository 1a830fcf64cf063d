"""The load, in a process of its own: ``python -m benchmarks.server.load KIND PORT TABLES``.

It opens the tables, reports that, and then answers each line on stdin with a line of JSON: ``free
5`` plays at full speed for 5 seconds, ``paced 30`` plays one move per second at each table for 30,
``back`` returns to all tables after a restart. It ends when stdin closes.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
import traceback
from typing import Any

import uvloop

from . import boardgame_match, colyseus_room, dog_table
from .load_table import LoadTable
from .wire import Socket

AT_ONCE = 20  # tables opened at the same time
PATIENCE = 20.0  # seconds for anything to happen
LIMIT = 1200.0  # seconds; it stops by itself

KINDS = {
    "doghouse": dog_table.open_table,
    "boardgame": boardgame_match.open_table,
    "colyseus": colyseus_room.open_table,
}


async def main(kind: str, port: int, count: int) -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(give_up)
    loop.call_later(LIMIT, os._exit, 1)
    tables = await opened(kind, port, count)
    say({"tables": len(tables)})
    lines = await standard_input()
    while line := (await lines.readline()).decode().split():
        say(await COMMANDS[line[0]](tables, *map(float, line[1:])))


def give_up(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Exit on any error: a broken load measures nothing."""
    print(context, file=sys.stderr)
    traceback.print_exception(context.get("exception"))
    os._exit(1)


async def opened(kind: str, port: int, count: int) -> list[LoadTable]:
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> LoadTable:
        async with gate:
            return await asyncio.wait_for(KINDS[kind](port, number), PATIENCE)

    return list(await asyncio.gather(*map(one, range(count))))


async def standard_input() -> asyncio.StreamReader:
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    return reader


def say(answer: dict[str, Any]) -> None:
    print(json.dumps(answer), flush=True)


# --- commands -----------------------------------------------------------------------------------


async def free(tables: list[LoadTable], seconds: float) -> dict[str, Any]:
    """Each table plays its next move as soon as all have seen the last one."""
    latencies: list[float] = []
    until = time.perf_counter() + seconds

    def go_on(table: LoadTable, latency: float) -> None:
        latencies.append(latency)
        if time.perf_counter() < until:
            table.move()

    began, cpu, received = time.perf_counter(), time.process_time(), Socket.received
    for table in tables:
        table.on_move_seen = go_on
        table.move()
    await asyncio.sleep(seconds)
    await at_rest(tables)
    spent, received = time.process_time() - cpu, Socket.received - received
    return summary(latencies, time.perf_counter() - began, spent, received)


async def paced(tables: list[LoadTable], seconds: float) -> dict[str, Any]:
    """One move per second at each table, evenly spread; a table that lags skips one."""
    latencies: list[float] = []
    late = 0
    for table in tables:
        table.on_move_seen = lambda table, latency: latencies.append(latency)
    loop = asyncio.get_running_loop()
    began, cpu, received = loop.time(), time.process_time(), Socket.received
    for number in range(int(seconds) * len(tables)):
        at = began + number / len(tables)
        if (rest := at - loop.time()) > 0:
            await asyncio.sleep(rest)
        table = tables[number % len(tables)]
        if table.is_moving:
            late += 1
        else:
            table.move()
    await at_rest(tables)
    spent, received = time.process_time() - cpu, Socket.received - received
    return summary(latencies, loop.time() - began, spent, received) | {"late": late}


async def back(tables: list[LoadTable]) -> dict[str, Any]:
    """Reconnect all at once, as browsers do when the server is back."""
    began = time.perf_counter()
    await asyncio.wait_for(asyncio.gather(*(table.come_back() for table in tables)), 60)
    return {"seconds": time.perf_counter() - began}


async def at_rest(tables: list[LoadTable]) -> None:
    """Wait until no move is in progress."""
    until = time.perf_counter() + PATIENCE
    while any(table.is_moving for table in tables):
        if time.perf_counter() > until:
            raise SystemExit("a move never reached all four seats")
        await asyncio.sleep(0.005)


def summary(latencies: list[float], seconds: float, cpu: float, received: int) -> dict[str, Any]:
    ordered = sorted(latencies)

    def quantile(share: float) -> float:
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1e3

    return {
        "moves": len(ordered),
        "seconds": seconds,
        "p50": quantile(0.5),
        "p99": quantile(0.99),
        "most": ordered[-1] * 1e3,
        "client_cpu": cpu,
        "bytes": received / len(ordered),  # sent by the server, per move
    }


COMMANDS: dict[str, Any] = {"free": free, "paced": paced, "back": back}


if __name__ == "__main__":
    uvloop.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
