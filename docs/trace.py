"""Trace the Python files that a plain move runs through, from the socket to the last byte sent.

`python -m docs.trace` profiles one and writes the list into docs/architecture.md.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from tests.support import live_server
from tests.support.live_server import Client, here

import doghouse

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "architecture.md"
PACKAGE = Path(doghouse.__file__).parent
BEGIN, END = "<!-- traced by python -m docs.trace -->\n", "<!-- end of the trace -->\n"


class Trace:
    """The files of the package whose functions are called, in order, on every thread. Resuming a
    coroutine is not a call."""

    def __init__(self) -> None:
        self.files: dict[str, str] = {}  # with the first function called
        self.is_on = False

    def note(self, frame: FrameType, event: str, _: object) -> None:
        path = Path(frame.f_code.co_filename)
        is_start = event == "call" and frame.f_lineno == frame.f_code.co_firstlineno
        is_ours = self.is_on and is_start and path.is_relative_to(PACKAGE)
        if is_ours and live_server.__file__ not in callers(frame):
            self.files.setdefault(path.relative_to(PACKAGE).as_posix(), frame.f_code.co_qualname)


def callers(frame: FrameType | None) -> Iterator[str]:
    """The callers' files, to leave out calls by the clients in this process."""
    while frame is not None:
        yield frame.f_code.co_filename
        frame = frame.f_back


async def traced_move(folder: Path) -> list[str]:
    """A move between two people at a table of DOG, until both have seen it."""
    trace = Trace()
    threading.setprofile(trace.note)  # for the store's threads, which start with the server
    sys.setprofile(trace.note)
    async with here(folder / "doghouse.sqlite3") as world:
        clients = await world.people(seats=2, teams=2)
        while not await trace_step(trace, clients):
            trace.files.clear()
    sys.setprofile(None)
    threading.setprofile(None)
    return list(trace.files)


async def trace_step(trace: Trace, clients: list[Client]) -> bool:
    """Trace a move; return whether it was plain: no new round, and no seven to choose next."""
    mover, move = await plain_step(clients)
    before = await mover.snapshot()
    trace.is_on = True
    await mover.done("play", move=move, version=before["version"])
    after = [
        await client.snapshot(lambda s: s["version"] > before["version"]) for client in clients
    ]
    trace.is_on = False
    offers = [s["choices"] for s in after if s["choices"]]
    is_same_round = after[0]["view"]["round"] == before["view"]["round"]
    return is_same_round and bool(offers) and "rules/core/parts.py" not in trace.files


async def plain_step(clients: list[Client]) -> tuple[Client, str]:
    """Play until somebody can move a marble forward."""
    rng = random.Random(1)
    while True:
        for client in clients:
            snapshot = await client.snapshot()
            if not (snapshot["choices"] and client.is_asked):
                continue
            steps = [m["text"] for m in snapshot["choices"]["moves"] if m["kind"] == "step"]
            if steps:
                return client, steps[0]
            version = (await client.play(rng))["version"]
            for other in clients:
                await other.snapshot(lambda s, v=version: s["version"] >= v)


def written(files: list[str]) -> str:
    lines = [f"{number}. `{file}`\n" for number, file in enumerate(files, 1)]
    return "".join(lines)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        files = asyncio.run(traced_move(Path(folder)))
    page = PAGE.read_text("utf-8")
    before, rest = page.split(BEGIN)
    PAGE.write_text(before + BEGIN + written(files) + END + rest.split(END)[1], "utf-8")
    print(written(files), end="")


if __name__ == "__main__":
    main()
