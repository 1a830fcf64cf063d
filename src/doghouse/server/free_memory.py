"""Memory that the process no longer needs: glibc keeps what others freed in between."""

from __future__ import annotations

import asyncio
import ctypes
from collections.abc import Callable
from functools import cache


async def give_back_memory() -> None:
    """In a thread, so that nobody waits. Of 2000 sockets about 10 MB come back."""
    trim = trimmer()
    if trim is not None:
        await asyncio.to_thread(trim, 0)


@cache
def trimmer() -> Callable[[int], int] | None:
    """None where the C library has none."""
    try:
        trim: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return None
    return trim
