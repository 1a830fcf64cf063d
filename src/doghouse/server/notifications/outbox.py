"""The outbox: messages by push, webhook or ntfy, from the store to the last attempt.

A message names a table and people, never a card: it is made of these alone.
"""

import asyncio
import hashlib
import hmac
import time
from typing import NamedTuple

import msgspec
from yarl import URL

from ...protocol.channels import Channel
from ...protocol.messages import encode
from ...words import say
from ..logs import log, trail
from ..metrics import Metrics
from ..store import channels as rows
from ..store.channels import StoredNews
from ..store.statements import do
from ..store.store import Store
from .public_http import FAILURES, PublicHttp
from .web_push import Sender, encrypt, new_key

AT_ONCE = 50  # messages sent per round
MOST_TRIES = 6
CLAIM_SECONDS = 60  # during which no other process tries to send the same
FIRST_PAUSE_SECONDS = 30.0  # after a failure; then four times longer each time
PAUSE_FACTOR = 4
DAY_MINUTES = 1440
GONE = (404, 410)  # the browser has ended its subscription
LATER = (408, 425, 429)  # as well as 5xx
VAPID_KEY = "vapid"

read_channel = msgspec.json.Decoder(Channel).decode


class Outgoing(NamedTuple):
    body: bytes
    headers: dict[str, str]


class Outbox:
    def __init__(self, store: Store, http: PublicHttp, metrics: Metrics) -> None:
        self.http = http
        self._store = store
        self._metrics = metrics
        self._sender: Sender | None = None

    async def sender(self, origin: str) -> Sender:
        """The sender; its key is made at the first start of the server, and kept."""
        if self._sender is None:
            made = new_key()
            key = await self._store.write(lambda: rows.key(VAPID_KEY, made))
            self._sender = Sender(key, origin)
        return self._sender

    async def deliver(self, origin: str) -> None:
        """Deliver everything that is due."""
        now = int(time.time())
        if not await self._store.read(do(rows.HAS_DUE, now)):
            return
        found = await self._store.write(lambda: rows.claim(now, now + CLAIM_SECONDS, AT_ONCE))
        await self.sender(origin)
        await asyncio.gather(*(self._deliver(news, origin) for news in found))

    async def _deliver(self, news: StoredNews, origin: str) -> None:
        try:
            channel = read_channel(news.channel)
        except Exception as error:  # damaged: other messages must not suffer
            self._metrics.failures.labels("notification").inc()
            log.error("channel unreadable", number=news.number, error=trail(error))
            return await self._done(news)
        if (wait := quiet_minutes(channel, time.time())) > 0:
            return await self._later(news, wait * 60.0, news.tries - 1)
        try:
            message = self._message(news, channel, origin)
            status = await self.http.post(channel.place, message.body, message.headers)
        except FAILURES as error:
            log.info("not delivered", channel=channel.kind, error=type(error).__name__)
            status = 0
        except Exception as error:  # one message must not delay the others
            self._metrics.failures.labels("notification").inc()
            log.error("not delivered", channel=channel.kind, error=trail(error))
            status = -1
        if 200 <= status < 300:
            await self._done(news)
        elif status in GONE and channel.kind == "push":
            await self._store.write(lambda: do(rows.DROP_CHANNEL, news.number))
        elif (status == 0 or status >= 500 or status in LATER) and news.tries < MOST_TRIES:
            await self._later(news, FIRST_PAUSE_SECONDS * PAUSE_FACTOR ** (news.tries - 1))
        else:
            log.info("delivery abandoned", channel=channel.kind, status=status)
            await self._done(news)

    async def _done(self, news: StoredNews) -> None:
        await self._store.write(lambda: rows.done(news))

    async def _later(self, news: StoredNews, seconds: float, tries: int | None = None) -> None:
        at = int(time.time() + seconds)
        count = news.tries if tries is None else tries
        await self._store.write(lambda: rows.postpone(news, at, count))

    def _message(self, news: StoredNews, channel: Channel, origin: str) -> Outgoing:
        assert self._sender is not None
        title = say(f"told.{news.kind}", channel.language, name=news.by)
        link = URL(origin) / "t" / news.table
        told = {
            "kind": news.kind,
            "title": title,
            "body": news.about,
            "table": news.table,
            "path": link.path,
            "waiting": news.waiting,
        }
        if channel.kind == "push":
            body = encrypt(encode(told), channel.p256dh, channel.auth)
            return Outgoing(body, self._sender.headers(channel.place, news.table))
        if channel.kind == "ntfy":
            text = f"{title}: {news.about}" if news.about else title
            return Outgoing(text.encode(), {"Click": str(link), "Tags": "dog"})
        body = encode({**told, "link": str(link)})
        return Outgoing(body, {"Content-Type": "application/json", **signed(body, channel.secret)})


def signed(body: bytes, secret: str) -> dict[str, str]:
    """Tells the receiver who sent it, and when: an HMAC of the time, a dot and the body."""
    at = str(int(time.time()))
    digest = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return {"X-Doghouse-Time": at, "X-Doghouse-Signature": f"sha256={digest}"}


def quiet_minutes(channel: Channel, now: float) -> int:
    """The minutes until the quiet hours end; 0 outside of them."""
    minute = int(now // 60) % DAY_MINUTES
    begins, ends = channel.quiet_from, channel.quiet_until
    length, gone = (ends - begins) % DAY_MINUTES, (minute - begins) % DAY_MINUTES
    return length - gone if gone < length else 0
