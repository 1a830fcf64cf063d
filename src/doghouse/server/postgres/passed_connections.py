"""Connections that one process of a machine hands to another, with the request that came on them.

The system hands over the open connection itself (SCM_RIGHTS), so that nothing stands between a
player and the process that owns the table.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from ..logs import log, trail

ANSWER_SECONDS = 1.0  # in which a process that is awake answers
HEAD_BYTES = 65_536
READY, TAKEN = b"y", b"t"
SUFFIX = ".socket"

Take = Callable[[socket.socket, bytes], Awaitable[None]]


class NobodyThere(Exception):
    """The process that listened at that path has ended without a word."""


def path_of(folder: Path, process: int) -> Path:
    return folder / f"{process}{SUFFIX}"


async def pass_on(request: web.Request, path: Path, hops: int) -> bool:
    """Whether the other process has taken the connection; then it is closed here."""
    transport = request.transport
    if transport is None:
        return False
    loop = asyncio.get_running_loop()
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.setblocking(False)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await connect(line, path)
                await loop.sock_sendall(line, framed(head_of(request, hops)))
                if await loop.sock_recv(line, 1) != READY:
                    return False
                descriptor = transport.get_extra_info("socket").fileno()
                socket.send_fds(line, [TAKEN], [descriptor])
        except (OSError, TimeoutError):
            return False
    transport.abort()  # closes this process's end only
    return True


async def connect(line: socket.socket, path: Path) -> None:
    """OSError also where there is no path yet, or no longer: it begins, or stops in order."""
    try:
        await asyncio.get_running_loop().sock_connect(line, str(path))
    except ConnectionRefusedError as error:
        if path.exists():
            raise NobodyThere from error
        raise


def framed(head: bytes) -> bytes:
    return len(head).to_bytes(4, "big") + head


def head_of(request: web.Request, hops: int) -> bytes:
    """The request as it came, and how often it was passed on."""
    lines = [f"{request.method} {request.raw_path} HTTP/1.1".encode()]
    lines += [
        name + b": " + value for name, value in request.raw_headers if name.lower() != HOPS_HEADER
    ]
    return b"\r\n".join([*lines, HOPS_HEADER + b": %d" % hops, b"", b""])


HOPS_HEADER = b"x-doghouse-hops"


def hops_of(request: web.Request) -> int:
    text = request.headers.get(HOPS_HEADER.decode(), "")
    return int(text) if text.isdecimal() and len(text) < 3 else 0


class PassedConnections:
    """Takes what other processes pass on, until `close`."""

    def __init__(self, path: Path, take: Take) -> None:
        self._path = path
        self._take = take
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.setblocking(False)
        unheard = path.with_suffix(".new")  # whoever finds the path is to be answered
        self._socket.bind(str(unheard))
        os.chmod(unheard, 0o600)
        self._socket.listen(1024)
        unheard.rename(path)
        self._tasks = {asyncio.create_task(self._accept())}

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._path.unlink(missing_ok=True)  # first: one that refuses counts as dead
        self._socket.close()

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            line, _ = await loop.sock_accept(self._socket)
            task = asyncio.create_task(self._receive(line))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _receive(self, line: socket.socket) -> None:
        with line:
            line.setblocking(False)
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    head, descriptor = await received(line)
            except (OSError, TimeoutError, ValueError):
                return  # whoever asked keeps the connection
        connection = socket.socket(fileno=descriptor)
        try:
            connection.setblocking(False)
            await self._take(connection, head)
        except Exception as error:
            connection.close()
            log.error("passed connection lost", error=trail(error))


async def received(line: socket.socket) -> tuple[bytes, int]:
    loop = asyncio.get_running_loop()
    length = int.from_bytes(await exactly(line, 4), "big")
    if length > HEAD_BYTES:
        raise ValueError(length)
    head = await exactly(line, length)
    await loop.sock_sendall(line, READY)
    await readable(line)
    _, descriptors, _, _ = socket.recv_fds(line, 1, 1)
    if not descriptors:
        raise ValueError("no connection came")
    return head, descriptors[0]


async def exactly(line: socket.socket, length: int) -> bytes:
    loop = asyncio.get_running_loop()
    parts = b""
    while len(parts) < length:
        part = await loop.sock_recv(line, length - len(parts))
        if not part:
            raise ConnectionError
        parts += part
    return parts


async def readable(line: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    is_so: asyncio.Future[None] = loop.create_future()

    def wake() -> None:
        if not is_so.done():
            is_so.set_result(None)

    loop.add_reader(line, wake)
    try:
        await is_so
    finally:
        with contextlib.suppress(OSError):
            loop.remove_reader(line)
