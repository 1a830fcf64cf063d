"""Several processes on one port: started, watched, and restarted one by one.

SIGTERM, SIGINT   all of them end
SIGHUP            each in turn hands over its tables, ends, and is started again: with the
                  program that is installed by then
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import socket
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from .listening import BACKLOG
from .logs import log
from .process_part import ProcessPart

AGAIN_SECONDS = 1.0  # before one that ended by itself is started again
READY_SECONDS = 60.0
LOOK_SECONDS = 0.05
STOP_SECONDS = 12.0  # more than a process gives itself


class SeveralProcesses:
    def __init__(self, arguments: Sequence[str], count: int, port: socket.socket) -> None:
        self._command = [sys.executable, "-m", "doghouse", *arguments]
        self._count = count
        self._port = port
        self._folder = Path(tempfile.mkdtemp(prefix="dog"))  # short, and for its owner only
        self._running: dict[int, asyncio.subprocess.Process] = {}
        self._serving: dict[int, asyncio.subprocess.Process] = {}  # the last that said so
        self._failing: set[int] = set()  # those that ended before they served
        self._is_stopping = False
        self.origin: str = ""

    async def serve(self, announce: Callable[[str], None]) -> bool:
        """Until a signal stops it; False where the first process does not start: it says why."""
        stopped, restarted = watch_signals()
        try:
            if not await self._start(0):
                return False
            await asyncio.gather(*map(self._start, range(1, self._count)))
            keeping = [asyncio.create_task(self._keep(number)) for number in range(self._count)]
            announce(self.origin)
            while not stopped.is_set():
                await first_of(stopped, restarted)
                if restarted.is_set() and not stopped.is_set():
                    restarted.clear()
                    await self._restart_each(stopped)
            await self._stop()
            await asyncio.gather(*keeping)
            return True
        finally:
            self._is_stopping = True
            for process in self._running.values():
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
            shutil.rmtree(self._folder, ignore_errors=True)

    async def _start(self, number: int) -> bool:
        """Whether it serves."""
        reading, writing = os.pipe()
        part = ProcessPart(self._port.fileno(), writing, self._folder)
        process = await asyncio.create_subprocess_exec(
            *self._command, env=part.environment(), pass_fds=(part.listening, part.ready)
        )
        os.close(writing)
        self._running[number] = process
        log.info("process started", number=number, pid=process.pid)
        with os.fdopen(reading, "rb") as pipe:
            told = await asyncio.to_thread(pipe.readline)  # ends with the process
        if not told:
            self._failing.add(number)
            return False
        self._failing.discard(number)
        self._serving[number] = process
        self.origin = told.decode().strip()
        return True

    async def _keep(self, number: int) -> None:
        """Always one: when it ends another is started."""
        while not self._is_stopping:
            if number not in self._running:
                await self._start(number)
            process = self._running[number]
            code = await process.wait()
            if self._running.get(number) is process:
                del self._running[number]
            if not self._is_stopping and code != 0:
                log.error("process ended", number=number, pid=process.pid, code=code)
                await asyncio.sleep(AGAIN_SECONDS)

    async def _restart_each(self, stopped: asyncio.Event) -> None:
        """The next only when the one before is back: its tables are with the others."""
        log.info("restarting one by one")
        for number in range(self._count):
            before = self._running.get(number)
            if stopped.is_set() or before is None:
                continue
            self._failing.discard(number)
            await end(before)
            if not await self._has_other(number, before, stopped):
                log.error("restart broken off: a process does not come up", number=number)
                return

    async def _has_other(
        self, number: int, before: asyncio.subprocess.Process, stopped: asyncio.Event
    ) -> bool:
        """Waits until it serves. Where it does not come up the others are left as they are."""
        for _ in range(int(READY_SECONDS / LOOK_SECONDS)):
            running = self._running.get(number)
            if running not in (None, before) and self._serving.get(number) is running:
                return True
            if stopped.is_set():
                return True
            if number in self._failing:
                return False
            await asyncio.sleep(LOOK_SECONDS)
        return False

    async def _stop(self) -> None:
        self._is_stopping = True
        await asyncio.gather(*(end(process) for process in list(self._running.values())))


async def end(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.terminate()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await process.wait()
        except TimeoutError:
            process.kill()


async def first_of(*events: asyncio.Event) -> None:
    waiting = [asyncio.create_task(event.wait()) for event in events]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()


def watch_signals() -> tuple[asyncio.Event, asyncio.Event]:
    """To stop, and to restart one by one."""
    loop = asyncio.get_running_loop()
    stopped, restarted = asyncio.Event(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopped.set)
    loop.add_signal_handler(signal.SIGHUP, restarted.set)
    return stopped, restarted


def bound_port(host: str, port: int) -> socket.socket:
    """Which all of them share. OSError where it is in use."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=BACKLOG)
