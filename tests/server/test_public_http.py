"""Addresses given by people can't reach the host's own network, however they are spelt."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import aiohttp
import pytest

from doghouse.server.notifications.public_http import NotPublic, PublicHttp, is_public
from doghouse.table import Refusal
from tests.support.live_server import awaited
from tests.support.push_service import push_service

PRIVATE = [
    "127.0.0.1", "127.8.8.8", "0.0.0.0", "10.0.0.1", "172.16.0.1", "192.168.1.1", "100.64.0.1",
    "169.254.169.254", "224.0.0.1", "255.255.255.255", "198.18.0.1", "192.0.2.1",
    "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "2001:db8::1",
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:a9fe:a9fe", "2002:7f00:1::", "64:ff9b::7f00:1",
    "64:ff9b:1::7f00:1", "2001:0:7f00:1::",
    "::7f00:1", "::a00:1", "fec0::1", "fec0::1%2", "4000::1",
]  # fmt: skip
NOT_ASKED = [
    "http://93.184.215.14/x", "ftp://93.184.215.14/", "file:///etc/passwd", "https://", "", "x",
    "https://user@example.org/", "https://user:pass@example.org/", "https://:pw@example.org/",
    "https://example.org:99999/", "https://[::1/", "https://example.org/" + "x" * 500,
    "https://" + "a" * 64 + ".org/", "https://a..org/", "https://xn--.org/",
]  # fmt: skip
#: What matters is how a C library reads them, not how they look.
SPELT = [
    "https://127.0.0.1/", "https://127.0.0.1:8443/x", "https://[::1]/", "https://localhost/",
    "https://2130706433/", "https://0x7f000001/", "https://0177.0.0.1/", "https://127.1/",
    "https://0/", "https://[::ffff:127.0.0.1]/", "https://[::ffff:7f00:1]/",
    "https://169.254.169.254/latest/meta-data/", "https://[fe80::1]/", "https://10.0.0.1/",
    "https://１２７.０.０.１/", "https://LOCALHOST/", "https://localhost./",
]  # fmt: skip


@pytest.mark.parametrize("address", PRIVATE)
def test_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("address", NOT_ASKED + SPELT)
def test_refused_when_it_is_given_and_when_it_is_used(address: str) -> None:
    @awaited
    async def look() -> None:
        http = PublicHttp()
        with pytest.raises(Refusal) as caught:
            await http.check(address)
        assert caught.value.code == "bad_hook"
        with pytest.raises((NotPublic, socket.gaierror)):
            await http.post(address, b"", {})
        assert http._session is None  # not even a session was opened

    look()


class Names:
    """The answers to name lookups, one after another."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    async def resolve(self, host: str, port: int, **_: Any) -> list[Any]:
        self.asked.append(host)
        found = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in found]


class Loop(asyncio.SelectorEventLoop):
    """An event loop whose name lookups the test controls."""

    names: Names

    async def getaddrinfo(self, host: Any, port: Any, **_: Any) -> Any:  # type: ignore[override]
        return await self.names.resolve(host, port)


def with_names(names: Names, work: Any) -> None:
    def loop() -> Loop:
        made = Loop()
        made.names = names
        return made

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(work())


def test_a_name_that_leads_elsewhere_by_now() -> None:
    """A name that was public when given and is private when used: it is looked up again, and
    only checked addresses are connected to."""
    names = Names(["93.184.215.14"], ["127.0.0.1"])

    async def work() -> None:
        http = PublicHttp()
        await http.check("https://hook.test/x")
        with pytest.raises(NotPublic):
            await http.post("https://hook.test/x", b"", {})
        assert names.asked == ["hook.test", "hook.test"]
        assert http._session is None

    with_names(names, work)


def test_every_address_of_a_name_is_checked() -> None:
    async def work() -> None:
        with pytest.raises(Refusal):
            await PublicHttp().check("https://hook.test/")

    with_names(Names(["93.184.215.14", "::ffff:10.0.0.1"]), work)


def test_what_was_checked_is_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name is looked up once per request; a second answer is never used."""
    names = Names(["93.184.215.14"], ["127.0.0.1"])
    asked: list[Any] = []

    async def work() -> None:
        http = PublicHttp()

        class Refusing:
            def post(self, url: Any, **more: Any) -> Any:
                asked.append((url, more))
                raise aiohttp.ClientError

        monkeypatch.setattr(http, "_open_session", Refusing)
        with pytest.raises(aiohttp.ClientError):
            await http.post("https://hook.test:8443/x?y=1", b"", {"A": "b"})

    with_names(names, work)
    ((url, more),) = asked
    assert str(url) == "https://93.184.215.14:8443/x?y=1"
    assert more["headers"] == {"A": "b", "Host": "hook.test:8443"}
    assert more["server_hostname"] == "hook.test"
    assert more["allow_redirects"] is False
    assert names.asked == ["hook.test"]


@awaited
async def test_redirects_are_not_followed() -> None:
    async with push_service() as service:
        http = PublicHttp(allows_private=True)
        service.statuses = [302, 307]
        assert await http.post(f"{service.origin}/a", b"x", {}) == 302
        assert await http.post(f"{service.origin}/b", b"x", {}) == 307
        assert [path for path, *_ in service.received] == ["/a", "/b"]
        await http.close()


@awaited
async def test_a_host_may_allow_more() -> None:
    async with push_service() as service:
        http = PublicHttp(allows_private=True)
        await http.check(service.origin)
        assert await http.post(f"{service.origin}/a", b"hello", {"X-A": "b"}) == 201
        ((_, headers, body),) = service.received
        assert (headers["X-A"], body) == ("b", b"hello")
        assert headers["Host"] == service.origin.removeprefix("http://")
        await http.close()
