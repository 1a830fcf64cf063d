"""The frames of a client, taken from a stream of bytes (RFC 6455, section 5)."""

from __future__ import annotations

from collections.abc import Iterator

from aiohttp import WSCloseCode

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
FINAL, RESERVED, OPCODE = 0x80, 0x70, 0x0F  # bits of the first byte
MASKED, LENGTH = 0x80, 0x7F  # bits of the second
CONTROL = (CLOSE, PING, PONG)
OF_MESSAGES = (CONTINUATION, TEXT, BINARY)
MOST_OF_CONTROL = 125  # bytes
LONGER = {126: 2, 127: 8}  # bytes in which the length of a longer frame follows
MASK_BYTES = 4

Frame = tuple[int, bytes]  # what it is, and what it holds


class BadFrame(Exception):
    """The stream can't be read any further."""

    def __init__(self, code: WSCloseCode, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class FrameReader:
    """Messages come whole: TEXT, BINARY, and between them CLOSE, PING and PONG.

    No extension is agreed on, so nothing comes compressed."""

    __slots__ = ("kind", "most", "parts", "size", "unread")

    def __init__(self, most: int) -> None:
        self.most = most  # bytes in a message
        self.unread = b""  # the beginning of a frame that has not come whole
        self.kind = CONTINUATION  # of the message that is coming in parts; CONTINUATION: none is
        self.parts: list[bytes] = []
        self.size = 0  # of these parts

    def frames(self, data: bytes) -> Iterator[Frame]:
        """What these bytes complete. BadFrame for what no client may send, at its first bytes."""
        if self.unread:
            data, self.unread = self.unread + data, b""
        at, end = 0, len(data)
        while end - at >= 2:
            first, second = data[at], data[at + 1]
            self._check(first, second)
            length, begin = second & LENGTH, at + 2
            if length in LONGER:
                begin += LONGER[length]
                if begin > end:
                    break
                length = int.from_bytes(data[at + 2 : begin], "big")
            self._check_size(first & OPCODE, length)
            begin += MASK_BYTES
            if begin + length > end:
                break
            payload = unmasked(data[begin - MASK_BYTES : begin], data[begin : begin + length])
            at = begin + length
            frame = self._taken(first, payload)
            if frame is not None:
                yield frame
        if at < end:
            self.unread = data[at:]

    def _check(self, first: int, second: int) -> None:
        if not second & MASKED:
            raise BadFrame(WSCloseCode.PROTOCOL_ERROR, "mask")
        if first & RESERVED:
            raise BadFrame(WSCloseCode.PROTOCOL_ERROR, "extension")
        opcode = first & OPCODE
        if opcode in CONTROL:
            if not first & FINAL or second & LENGTH > MOST_OF_CONTROL:
                raise BadFrame(WSCloseCode.PROTOCOL_ERROR, "control")
        elif opcode not in OF_MESSAGES or (opcode == CONTINUATION) != bool(self.kind):
            raise BadFrame(WSCloseCode.PROTOCOL_ERROR, "opcode")

    def _check_size(self, opcode: int, length: int) -> None:
        if opcode in OF_MESSAGES and self.size + length > self.most:
            raise BadFrame(WSCloseCode.MESSAGE_TOO_BIG, "size")

    def _taken(self, first: int, payload: bytes) -> Frame | None:
        """None: the message has more parts."""
        opcode = first & OPCODE
        if opcode in CONTROL or (first & FINAL and opcode):
            return opcode, payload
        self.kind = self.kind or opcode
        self.parts.append(payload)
        self.size += len(payload)
        if not first & FINAL:
            return None
        whole = self.kind, b"".join(self.parts)
        self.kind, self.parts, self.size = CONTINUATION, [], 0
        return whole


def unmasked(mask: bytes, payload: bytes) -> bytes:
    """As one number: quicker than byte by byte."""
    size = len(payload)
    key = (mask * (size // MASK_BYTES + 1))[:size]
    number = int.from_bytes(payload, "little") ^ int.from_bytes(key, "little")
    return number.to_bytes(size, "little")
