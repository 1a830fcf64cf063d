"""Addresses: which of them count as one client, how they are logged, and how to reach this
machine."""

import socket
from errno import EADDRINUSE
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

ANYWHERE = ("0.0.0.0", "::", "")
ONE_HOME = 64  # bits of an IPv6 address: one customer has all addresses behind them


@lru_cache(4096)
def network_of(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 of an IPv6 address."""
    found = parsed(address)
    if isinstance(found, IPv6Address):
        return str(ip_network((int(found), ONE_HOME), strict=False))
    return address if found is None else str(found)


def shortened(address: str) -> str:
    """Shorten an address for the log, so that it shows the provider, not the person."""
    found = parsed(address.partition("/")[0])
    if isinstance(found, IPv4Address):
        return f"{'.'.join(str(found).split('.')[:2])}.x.x"
    if isinstance(found, IPv6Address):
        return f"{':'.join(found.exploded.split(':')[:2])}:x"
    return "?"


def parsed(address: str) -> IPv4Address | IPv6Address | None:
    """The address, or None if it isn't one. IPv4-mapped IPv6 counts as IPv4."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def host_of(origin: str) -> str:
    """The host without scheme and port; empty if there is none."""
    try:
        return urlsplit(origin).hostname or ""
    except ValueError:
        return ""


def is_nobodys_name(host: str) -> bool:
    """Whether no other site can have this name, because it is an address or this machine."""
    return host == "localhost" or parsed(host) is not None


# --- our own --------------------------------------------------------------------------------------


def local_address() -> str | None:
    """The source address of packets to the outside. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for examples
            return str(probe.getsockname()[0])
        except OSError:
            return None


def origin_of(host: str, port: int, scheme: str = "http") -> str:
    """The URL to open. If the server listens on all addresses, it names the one in the local
    network."""
    if host in ANYWHERE:
        host = local_address() or "localhost"
    elif host == "127.0.0.1":
        host = "localhost"
    elif ":" in host and parsed(host):
        host = f"[{host}]"
    return f"{scheme}://{host}:{port}"


def port_or_free(host: str, port: int | None, usual: int) -> int:
    """The requested port; by default the usual one, or 0 (any free port) if that is in use."""
    if port is not None:
        return port
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, usual))
        except OSError as error:
            return 0 if error.errno == EADDRINUSE else usual
    return usual
