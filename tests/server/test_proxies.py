"""The nginx and HAProxy examples of docs/host/processes.md, tested with the real programs if
installed: two processes behind each, and every table always on the same one."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import shutil
import signal
import socket
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import aiohttp
import pytest

from tests.support.live_server import awaited
from tests.support.live_server import play_on as finish
from tests.support.server_cluster import MANY, Cluster

PAGE = (Path(__file__).parents[2] / "docs/host/processes.md").read_text("utf-8")
ADDRESSES = ("10.0.0.1:8437", "10.0.0.2:8437")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def example(beginning: str) -> str:
    blocks: list[str] = re.findall(r"```\n(.*?)```", PAGE, re.DOTALL)
    (found,) = [block for block in blocks if block.startswith(beginning)]
    return found


def nginx_command(port: int, folder: Path) -> tuple[str, list[str]]:
    text = example("map $uri").replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    folders = "".join(
        f"{kind}_temp_path {folder}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    file = folder / "nginx.conf"
    return (
        f"daemon off; pid {folder}/nginx.pid; events {{}}\n"
        f"http {{ access_log off; {folders}\n{text}\n}}\n",
        ["nginx", "-e", f"{folder}/nginx.log", "-p", str(folder), "-c", str(file)],
    )


def haproxy_command(port: int, folder: Path) -> tuple[str, list[str]]:
    text = example("defaults\n    mode http")
    bound = re.sub(r"bind :443 ssl.*", f"bind 127.0.0.1:{port}", text)
    return bound, ["haproxy", "-db", "-f", str(folder / "haproxy.conf")]


COMMANDS: dict[str, Callable[[int, Path], tuple[str, list[str]]]] = {
    "nginx": nginx_command,
    "haproxy": haproxy_command,
}


@contextlib.asynccontextmanager
async def proxied(name: str, url: str, folder: Path) -> AsyncIterator[list[Cluster]]:
    """Two processes behind a proxy; returns the way through it first."""
    port = free_port()
    origin = f"http://127.0.0.1:{port}"
    flags = ("--behind-proxy", "--origin", origin, *MANY)
    servers = []
    for number in range(2):
        own = free_port()
        log = folder / f"{number}.log"
        server = await Cluster.start(url, *flags, "--port", str(own), log_file=log)
        server.origin, server.url = f"http://127.0.0.1:{own}", url
        servers.append(server)
    text, command = COMMANDS[name](port, folder)
    for address, server in zip(ADDRESSES, servers, strict=True):
        text = text.replace(address, server.origin.removeprefix("http://"))
    (folder / f"{name}.conf").write_text(text)
    proxy = await asyncio.create_subprocess_exec(*command)
    through = Cluster(origin)
    try:
        await until_it_answers(through)
        yield [through, *servers]
    finally:
        with contextlib.suppress(ProcessLookupError):
            proxy.terminate()
        await proxy.wait()
        for world in (through, *servers):
            await world.leave()
        for server in servers:
            await server.stop()


async def until_it_answers(world: Cluster) -> None:
    while True:
        with contextlib.suppress(aiohttp.ClientError):
            if (await world.get("/healthz"))[0] == 200:
                return
        await asyncio.sleep(0.05)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_proxy_that_hashes_by_table(name: str, postgres: str, tmp_path: Path) -> None:
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed here")
    awaited(play_through)(name, postgres, tmp_path)


async def play_through(name: str, url: str, folder: Path) -> None:
    async with proxied(name, url, folder) as (through, one, two):
        assert (await through.get("/metrics"))[0] == 403
        tables = [await through.people(seats=2, teams=2) for _ in range(12)]
        for clients in tables:
            await finish(clients, random.Random(1), lambda s: s["ply"] > 3)
        is_second = 2 in await one.owners()  # the proxy and the relay decide who owns a table
        dying, other = (two, one) if is_second else (one, two)
        before = await other.check_all_tables()
        seats = [[(c.table["id"], str(c.secret)) for c in clients] for clients in tables]
        dying.process.send_signal(signal.SIGKILL)
        await dying.process.wait()
        for secrets in seats:
            people = [await through.back(*secret) for secret in secrets]
            ply = max(client.latest["ply"] for client in people if client.latest)
            await finish(people, random.Random(2), lambda s, p=ply: s["ply"] > p + 2)
        assert await other.check_all_tables() > before
