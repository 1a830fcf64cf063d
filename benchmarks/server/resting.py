"""What tables over days cost while they rest in the store.

`python -m benchmarks.server.resting [TABLES]` starts `doghouse serve` on an empty database and on
one with that many running games of four, and prints the time until it serves and its memory.
"""

import asyncio
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

from doghouse.protocol.messages import Clock, Settings
from doghouse.server.store.sqlite import SqliteStore
from doghouse.server.store.store import commit_of
from doghouse.table import Table, seats, turns
from doghouse.table.document import Document, Seat

TABLES = 10_000
DAY = 86_400
PLIES = 40
SETTLED_SECONDS = 5.0


async def one_game(store: SqliteStore) -> None:
    """A game of four, some moves old."""
    document, _ = seats.open_table("t", Settings(clock=Clock(3 * DAY, DAY)), "Anna")
    taken = {letter: Seat(1) for letter in document.seats}
    table = Table(Document(**{**as_dict(document), "seats": taken}), 0.0, version=0)
    change = turns.start(table, 1)
    for _ in range(PLIES + 1):
        await store.append(commit_of(table, change, 0.0))
        table.apply(change, 0.0)
        seat = table.asked[0]
        move = str(table.running.legal_moves(seat)[0])
        change = turns.play_for(table, seat, move, "person")


def as_dict(document: Document) -> dict[str, object]:
    return {name: getattr(document, name) for name in document.__struct_fields__}


def fill(file: Path, tables: int) -> None:
    """Copy one game under other names."""

    async def make() -> None:
        store = SqliteStore(file)
        await one_game(store)
        await store.close()

    asyncio.run(make())
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) "
        for statement in (
            "INSERT INTO tables (id, version, touched, clock, game, due, asked) "
            f"{numbers} SELECT id || i, version, touched, clock, game || i, due + i, asked "
            "FROM tables, n",
            "INSERT INTO states (table_id, is_listed, state) "
            f"{numbers} SELECT table_id || i, 0, CAST(replace(CAST(state AS TEXT), "
            '\'"id":"t"\', \'"id":"t\' || i || \'"\') AS BLOB) FROM states, n',
            "INSERT INTO games (id, table_id, number, header) "
            f"{numbers} SELECT id || i, table_id || i, number, header FROM games, n",
            "INSERT INTO moves (game, ply, seat, move, shuffle, by) "
            f"{numbers} SELECT game || i, ply, seat, move, shuffle, by FROM moves, n",
        ):
            connection.execute(statement, (tables - 1,))


def memory_mb(process: int) -> float:
    """Resident megabytes of the server itself; its workers start when a bot is to play."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise ValueError("no VmRSS")


async def started(file: Path) -> tuple[float, float]:
    """Seconds until it serves, and megabytes once it has settled."""
    command = [sys.executable, "-m", "doghouse", "serve", "--port", "0", "--workers", "1"]
    began = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        *command, "--database", str(file), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    await process.stdout.readline()
    seconds = time.perf_counter() - began
    await asyncio.sleep(SETTLED_SECONDS)
    megabytes = memory_mb(process.pid)
    process.terminate()
    await process.wait()
    return seconds, megabytes


def main() -> None:
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else TABLES
    with tempfile.TemporaryDirectory() as folder:
        for name, count in (("empty", 0), ("resting", tables)):
            file = Path(folder, f"{name}.sqlite3")
            if count:
                fill(file, count)
            asyncio.run(started(file))  # warms the disk cache
            seconds, megabytes = asyncio.run(started(file))
            size = file.stat().st_size / 2**20
            print(f"{name:8} {count:6} tables {size:7.1f} MB on disk: "
                  f"serves after {seconds:.2f} s, {megabytes:.1f} MB")  # fmt: skip


if __name__ == "__main__":
    main()
