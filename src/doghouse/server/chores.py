"""What the server does again and again beside its tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from .logs import log, trail


async def every(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """At once and then after each pause, until it is cancelled. A round that fails is logged."""
    while True:
        try:
            await work()
        except Exception as error:  # the next round may succeed
            log.error("chores failed", error=trail(error))
        await asyncio.sleep(seconds)
