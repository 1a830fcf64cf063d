"""The request with which a WebSocket begins, and the answer to it (RFC 6455, section 4.2)."""

from __future__ import annotations

import base64
import binascii
import hashlib

from aiohttp import web

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
KEY_BYTES = 16
VERSION = "13"
SWITCHING = (
    "HTTP/1.1 101 Switching Protocols\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {}\r\n\r\n"
)


def switching(request: web.Request) -> bytes:
    """The answer; HTTPBadRequest where the request is none for a WebSocket."""
    headers = request.headers
    key = headers.get("Sec-WebSocket-Key", "")
    is_meant = (
        headers.get("Upgrade", "").strip().lower() == "websocket"
        and "upgrade" in headers.get("Connection", "").lower()
        and headers.get("Sec-WebSocket-Version") == VERSION
    )
    if not is_meant or not is_key(key):
        raise web.HTTPBadRequest
    digest = hashlib.sha1(key.encode() + GUID, usedforsecurity=False).digest()
    return SWITCHING.format(base64.b64encode(digest).decode()).encode()


def is_key(text: str) -> bool:
    try:
        return len(base64.b64decode(text, validate=True)) == KEY_BYTES
    except (binascii.Error, ValueError):
        return False
