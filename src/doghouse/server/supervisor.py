"""Several processes on one port: started, watched, and restarted one by one.

SIGTERM, SIGINT   all of them end
SIGHUP            each in turn releases its tables, ends, and is started again: with the program
                  that is installed by then
"""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

from .logs import log
from .ws.socket import bound

VARIABLE = "DOGHOUSE_CHILD"
AGAIN_SECONDS = 1.0  # before restarting a process that ended
READY_SECONDS = 60.0
STOP_SECONDS = 12.0  # longer than a process takes


class Child(NamedTuple):
    """What the supervisor gives one of its processes."""

    listening: int  # a descriptor: the port that all of them share
    ready: int  # a descriptor of a pipe, to report readiness

    def tell_ready(self, origin: str) -> None:
        os.write(self.ready, f"{origin}\n".encode())
        os.close(self.ready)


def this_child() -> Child | None:
    """This process as a child of a supervisor; None without one."""
    text = os.environ.pop(VARIABLE, "")  # worker processes must not see it
    if not text:
        return None
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # a closing terminal sends SIGHUP to all processes
    return Child(*map(int, text.split(",")))


class Supervisor:
    def __init__(self, arguments: Sequence[str], count: int, host: str, port: int) -> None:
        """Raises OSError if the port is in use."""
        self._command = [sys.executable, "-m", "doghouse", *arguments]
        self._count = count
        self._port = bound(host, port)
        self._running: dict[int, asyncio.subprocess.Process] = {}
        self._serving = [asyncio.Event() for _ in range(count)]
        self._stopped = asyncio.Event()
        self.origin = ""

    async def serve(self, announce: Callable[[str], None]) -> bool:
        """Serve until a signal stops it; False if the first process doesn't start, which then
        says why."""
        loop = asyncio.get_running_loop()
        restarted = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._stopped.set)
        loop.add_signal_handler(signal.SIGHUP, restarted.set)
        try:
            if not await self._start(0):
                return False
            await asyncio.gather(*map(self._start, range(1, self._count)))
            keeping = [asyncio.create_task(self._keep(number)) for number in range(self._count)]
            restarting = asyncio.create_task(self._restart_when(restarted))
            announce(self.origin)
            await self._stopped.wait()
            restarting.cancel()
            await asyncio.gather(*map(end, list(self._running.values())), *keeping)
            return True
        finally:
            self._stopped.set()
            for process in self._running.values():
                with contextlib.suppress(ProcessLookupError):
                    process.kill()

    async def _start(self, number: int) -> bool:
        """Start a process; return whether it serves."""
        reading, writing = os.pipe()
        child = Child(self._port.fileno(), writing)
        process = self._running[number] = await asyncio.create_subprocess_exec(
            *self._command,
            env={**os.environ, VARIABLE: ",".join(map(str, child))},
            pass_fds=(child.listening, child.ready),
        )
        os.close(writing)
        log.info("process started", number=number, pid=process.pid)
        with os.fdopen(reading, "rb") as pipe:
            origin = await asyncio.to_thread(pipe.readline)  # ends with the process
        if origin:
            self.origin = origin.decode().strip()
            self._serving[number].set()
        return bool(origin)

    async def _keep(self, number: int) -> None:
        """Keep one process running: when it ends, another is started."""
        while not self._stopped.is_set():
            process = self._running[number]
            code = await process.wait()
            if code != 0 and not self._stopped.is_set():
                log.error("process ended", number=number, pid=process.pid, code=code)
                await asyncio.sleep(AGAIN_SECONDS)
            if not self._stopped.is_set():
                await self._start(number)

    async def _restart_when(self, asked: asyncio.Event) -> None:
        while True:
            await asked.wait()
            asked.clear()
            log.info("restarting one by one")
            for number in range(self._count):
                if not await self._restart(number):  # the others keep running
                    log.error("restart aborted: a process did not start", number=number)
                    break

    async def _restart(self, number: int) -> bool:
        """Return whether the new process serves. Then the next may end: its people find this
        one."""
        self._serving[number].clear()
        await end(self._running[number])
        with contextlib.suppress(TimeoutError):
            return await asyncio.wait_for(self._serving[number].wait(), READY_SECONDS)
        return False


async def end(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.terminate()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await process.wait()
        except TimeoutError:
            process.kill()
