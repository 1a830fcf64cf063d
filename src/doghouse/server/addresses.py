"""Who counts as one client, and how an address is written in the log."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

ONE_HOME = 64  # bits of an IPv6 address: whoever has one has all the others behind it


@lru_cache(4096)
def network_of(address: str) -> str:
    """What is counted together: an IPv4 address, or the /64 of an IPv6 address."""
    found = parsed(address)
    if isinstance(found, IPv6Address):
        return str(ip_network((int(found), ONE_HOME), strict=False))
    return address if found is None else str(found)


def shortened(address: str) -> str:
    """For the log: which provider, not who."""
    found = parsed(address.partition("/")[0])
    if isinstance(found, IPv4Address):
        return f"{'.'.join(str(found).split('.')[:2])}.x.x"
    if isinstance(found, IPv6Address):
        return f"{':'.join(found.exploded.split(':')[:2])}:x"
    return "?"


def parsed(address: str) -> IPv4Address | IPv6Address | None:
    """None if it is none. IPv4 that is written as IPv6 is IPv4."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def host_of(origin: str) -> str:
    """Without scheme and port; "" if there is none."""
    try:
        return urlsplit(origin).hostname or ""
    except ValueError:
        return ""


def is_nobodys_name(host: str) -> bool:
    """That no site can have for itself: an address, or this machine."""
    return host == "localhost" or parsed(host) is not None
