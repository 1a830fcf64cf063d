"""Whether a client masks its frames, as it must (RFC 6455, section 5.1); aiohttp doesn't ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

MASKED = 0x80
LENGTH = 0x7F
IN_16_BITS = 126
MASK_BYTES = 4
LONGER = {IN_16_BITS: 2, 127: 8}  # bytes in which the length of a longer frame follows


class MaskGuard:
    """Walks over the frames of a stream from head to head; what they hold is not looked at."""

    __slots__ = ("head", "left")

    def __init__(self) -> None:
        self.head = b""  # the beginning of one that has not come whole
        self.left = 0  # bytes of the frame that is being received

    def is_masked(self, data: bytes) -> bool:
        """Of all frames that begin in what has come now."""
        at = 0
        if self.head:
            data, self.head = self.head + data, b""
        while (at := at + self.left) < len(data):
            self.left = 0
            found = head_of(data, at)
            if found is None:
                self.head = data[at:]
                return not is_bare(self.head)
            at, self.left = found
            if self.left < 0:
                return False
        self.left = at - len(data)
        return True


def head_of(data: bytes, at: int) -> tuple[int, int] | None:
    """Where a frame's payload begins, and its length, -1 without a mask. None: not whole yet."""
    if len(data) < at + 2:
        return None
    second = data[at + 1]
    if not second & MASKED:
        return at, -1
    length = second & LENGTH
    more = LONGER.get(length, 0)
    begin = at + 2 + more + MASK_BYTES
    if len(data) < begin:
        return None
    if more:
        length = int.from_bytes(data[at + 2 : at + 2 + more], "big")
    return begin, length


def is_bare(head: bytes) -> bool:
    return len(head) > 1 and not head[1] & MASKED


class MaskedReader:
    """aiohttp's reader behind such a guard: it is fed until a frame comes without a mask."""

    __slots__ = ("guard", "on_bare", "reader")

    def __init__(self, reader: Any, on_bare: Callable[[], None]) -> None:
        self.reader = reader
        self.guard = MaskGuard()
        self.on_bare = on_bare

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        if self.guard.is_masked(data):
            found: tuple[bool, bytes] = self.reader.feed_data(data)
            return found
        self.on_bare()
        return False, b""

    def feed_eof(self) -> None:
        self.reader.feed_eof()
