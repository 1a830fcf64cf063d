"""Requests to addresses that people have given: only over HTTPS and to the public internet,
never into the host's own network."""

import asyncio
import random
import socket
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

import aiohttp
from yarl import URL

from ...table import refuse

SECONDS = 10.0  # for a request
MOST_LETTERS = 500  # of an address
MOST_AT_ONCE = 8
HTTPS_PORT = 443
#: The public part of IPv6, and what of it leads to any IPv4 address: 6to4, Teredo.
GIVEN = ip_network("2000::/3")
TRANSLATED = [ip_network(n) for n in ("2002::/16", "2001::/32")]

FAILURES = aiohttp.ClientError, OSError, ValueError  # TimeoutError is an OSError


class NotPublic(ValueError):
    """The address is in a private network, or can't be used."""


def is_public(address: str) -> bool:
    """Whether an IP address belongs to the public internet."""
    found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif found not in GIVEN or any(found in network for network in TRANSLATED):
            return False
    return found.is_global and not found.is_multicast


class PublicHttp:
    def __init__(self, allows_private: bool = False) -> None:
        """`allows_private`: also allow plain HTTP, and every address that the host can reach."""
        self.allows_private = allows_private
        self._session: aiohttp.ClientSession | None = None

    async def check(self, address: str) -> None:
        """Raises Refusal if no request would be sent to it. It gives no reason, because the
        names in the host's own network are nobody's business."""
        try:
            await self._resolved(self._place(address))
        except (NotPublic, OSError) as error:
            raise refuse("bad_hook") from error

    async def post(self, address: str, body: bytes, headers: Mapping[str, str]) -> int:
        """The status of the response, whose body is ignored; or one of FAILURES if there is
        none, or if the name no longer leads to a public address. Redirects are not followed."""
        place = self._place(address)
        at = await self._resolved(place)
        host = place.host or ""
        async with self._open_session().post(
            place.with_host(at),  # connect to exactly what was checked
            data=body,
            headers={**headers, "Host": place.host_port_subcomponent or host},
            server_hostname=host if place.scheme == "https" else None,
            allow_redirects=False,
        ) as answer:
            return answer.status

    def _place(self, address: str) -> URL:
        try:
            place = URL(address)
            has_host = bool(place.host)  # which is decoded now
        except ValueError as error:
            raise NotPublic(str(error)) from error
        schemes = ("https", "http") if self.allows_private else ("https",)
        if place.scheme not in schemes or not has_host or len(address) > MOST_LETTERS:
            raise NotPublic("not an https address")
        if place.user is not None or place.password is not None:
            raise NotPublic("a name or a password in it")
        return place

    async def _resolved(self, place: URL) -> str:
        """One of its IP addresses, all of which must be public. Resolved anew each time, as a
        name may lead elsewhere by now."""
        loop, port = asyncio.get_running_loop(), place.port or HTTPS_PORT
        try:
            async with asyncio.timeout(SECONDS):
                found = await loop.getaddrinfo(place.host, port, type=socket.SOCK_STREAM)
        except UnicodeError as error:  # a part that is empty or too long
            raise NotPublic("no name") from error
        addresses = [str(info[4][0]) for info in found]
        if not self.allows_private and not all(map(is_public, addresses)):
            raise NotPublic("not a public address")
        return random.choice(addresses)

    def _open_session(self) -> aiohttp.ClientSession:
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=MOST_AT_ONCE, force_close=True),
                timeout=aiohttp.ClientTimeout(SECONDS),
                cookie_jar=aiohttp.DummyCookieJar(),
            )
        return self._session

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()
