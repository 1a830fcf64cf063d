"""The header of a WebSocket frame (RFC 6455, section 5.2).

An answer and the update that follows it go out in one write. No extension is agreed on: nothing is
compressed.
"""

from __future__ import annotations

from struct import Struct

WHOLE_TEXT = 0x81  # the only frame of its message, which is a text
PONG = 0x8A
CLOSE = 0x88
PING_FRAME = bytes((0x89, 0))
MOST_IN_7_BITS = 125
MOST_IN_16_BITS = 2**16 - 1
HEAD_IN_16_BITS = Struct(">BBH").pack
LENGTH_IN_64_BITS = bytes((WHOLE_TEXT, 127))


def text_frames(*messages: bytes) -> bytes:
    """Each message as one unmasked text frame, as a server sends them."""
    if len(messages) == 1:  # the usual case
        return header(len(messages[0])) + messages[0]
    return b"".join([part for message in messages for part in (header(len(message)), message)])


def pong_frame(payload: bytes) -> bytes:
    """The answer to a ping, of which a payload has at most 125 bytes."""
    return bytes((PONG, len(payload))) + payload


def close_frame(code: int, reason: str) -> bytes:
    payload = code.to_bytes(2, "big") + reason.encode()
    return bytes((CLOSE, len(payload))) + payload


def header(length: int) -> bytes:
    """For a message of so many bytes."""
    if length <= MOST_IN_7_BITS:
        return bytes((WHOLE_TEXT, length))
    if length <= MOST_IN_16_BITS:
        return HEAD_IN_16_BITS(WHOLE_TEXT, 126, length)
    return LENGTH_IN_64_BITS + length.to_bytes(8, "big")
