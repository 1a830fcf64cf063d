"""What the server does again and again beside its tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from prometheus_client import Histogram

from .logs import log, trail

LAG_SECONDS = 1.0  # between two looks at the event loop


async def every(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """At once and then after each pause, until it is cancelled. A round that fails is logged."""
    while True:
        try:
            await work()
        except Exception as error:  # the next round may succeed
            log.error("chores failed", error=trail(error))
        await asyncio.sleep(seconds)


async def measure_lag(lag: Histogram) -> None:
    """By how much longer than asked for the loop lets this sleep."""
    loop = asyncio.get_running_loop()
    due = loop.time() + LAG_SECONDS
    await asyncio.sleep(LAG_SECONDS)
    lag.observe(max(0.0, loop.time() - due))
