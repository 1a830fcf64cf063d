"""Addresses at which others in the same network reach this machine."""

from __future__ import annotations

import socket

ANYWHERE = ("0.0.0.0", "::", "")


def local_address() -> str | None:
    """The source address of packets to the outside. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for examples
            return str(probe.getsockname()[0])
        except OSError:
            return None


def origin_of(host: str, port: int, scheme: str = "http") -> str:
    """The URL to open: with the address in the network, where the server listens on all."""
    if host in ANYWHERE:
        host = local_address() or "localhost"
    elif host in ("127.0.0.1", "::1"):
        host = "localhost"
    elif ":" in host:
        host = f"[{host}]"
    return f"{scheme}://{host}:{port}"


def is_free(host: str, port: int) -> bool:
    """Whether a server could listen there now."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True
