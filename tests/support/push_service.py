"""A push service and a browser that uses it, by RFC 8030, 8188 and 8291."""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import web
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from doghouse.server.notifications.web_push import decoded, encoded


class Browser:
    """A browser with a subscription."""

    def __init__(self, private: str = "", auth: str = "") -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        if private:
            number = int.from_bytes(decoded(private), "big")
            self.private = ec.derive_private_key(number, ec.SECP256R1())
        self.public = self.private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        self.auth = decoded(auth) if auth else os.urandom(16)

    @property
    def keys(self) -> dict[str, str]:
        return {"browser_key": encoded(self.public), "auth": encoded(self.auth)}

    def decrypt(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.private.exchange(ec.ECDH(), public)
        info = b"WebPush: info\0" + self.public + sender
        secret = HKDF(SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        text, mark, _ = AESGCM(key).decrypt(nonce, record, None).rpartition(b"\2")
        assert mark == b"\2"
        return text


class PushService:
    """Accepts messages; `statuses` has its next answers, then 201."""

    def __init__(self) -> None:
        self.received: list[tuple[str, dict[str, str], bytes]] = []
        self.statuses: list[int] = []
        self.browser = Browser()
        self.origin = ""

    async def take(self, request: web.Request) -> web.Response:
        body = await request.read()
        self.received.append((request.path, dict(request.headers), body))
        status = self.statuses.pop(0) if self.statuses else 201
        headers = {"Location": f"{self.origin}/elsewhere"} if 300 <= status < 400 else {}
        return web.Response(status=status, headers=headers)

    def subscription(self, path: str = "/push/1") -> dict[str, Any]:
        keys = self.browser.keys
        return {
            "kind": "push",
            "place": self.origin + path,
            "p256dh": keys["browser_key"],
            "auth": keys["auth"],
        }

    def told(self) -> list[dict[str, Any]]:
        """What the browser has decrypted."""
        pushed = [body for path, _, body in self.received if path.startswith("/push/")]
        return [json.loads(self.browser.decrypt(body)) for body in pushed]


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service, app = PushService(), web.Application()
    app.router.add_post("/{path:.*}", service.take)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    service.origin = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield service
    finally:
        await runner.cleanup()
