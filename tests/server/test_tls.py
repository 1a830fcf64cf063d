"""The server's own HTTPS, and what it says when there is none."""

from __future__ import annotations

import asyncio
import shutil
import ssl
import subprocess
from argparse import Namespace
from pathlib import Path

import aiohttp
import pytest

from doghouse.cli import main
from doghouse.commands.serve import is_plain_for_others
from doghouse.server.settings import Limits, tls_context
from tests.support.live_server import awaited, eventually, here, served
from tests.support.raw_socket import connected


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


@pytest.fixture
def pem(tmp_path: Path) -> tuple[str, str]:
    """A self-signed certificate for localhost, and its key."""
    if shutil.which("openssl") is None:
        pytest.skip("makes a certificate with openssl")
    certificate, key = str(tmp_path / "certificate.pem"), str(tmp_path / "key.pem")
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"]
    command += ["-days", "2", "-out", certificate, "-keyout", key]
    subprocess.run(command, check=True, capture_output=True)
    return certificate, key


@awaited
async def test_pages_and_sockets_over_https(file: Path, pem: tuple[str, str]) -> None:
    async with served(file, "--certificate", pem[0], "--key", pem[1]) as server:
        assert server.origin.startswith("https://")
        assert await server.get("/healthz", ssl=False) == (200, "ok\n")
        status, created = await server.post("/api/tables", {"name": "A"}, ssl=False)
        assert status == 201
        client = await server.socket(created["table"], ssl=False)
        welcome = await client.ask("hello", secret=created["secret"])
        assert welcome["type"] == "welcome"
        assert await server.stop() == 0


@awaited
async def test_a_handshake_that_never_begins_is_not_waited_for(
    file: Path, pem: tuple[str, str]
) -> None:
    """N4. No longer than for a request's headers."""
    tls = tls_context(str(pem[0]), str(pem[1]))
    limits = Limits(head_seconds=0.2)
    async with here(file, limits, tls=tls) as world, connected(world.origin) as client:
        assert await asyncio.wait_for(client.read_all(), 10) == b""


@awaited
async def test_who_never_begins_a_handshake_counts(file: Path, pem: tuple[str, str]) -> None:
    """N4. It counts as a connection of its address as soon as it is open, and in the metrics
    once it is dropped."""
    limits = Limits(connections_per_address=3, head_seconds=1.0)
    async with here(file, limits, tls=tls_context(*pem)) as world:
        limiter = world.server.limiter
        url = world.origin.replace("http:", "https:") + "/healthz"
        async with connected(world.origin), connected(world.origin), connected(world.origin):
            await eventually(lambda: limiter.connections.total == 3)
            with pytest.raises(aiohttp.ClientError):
                await world.session.get(url, ssl=False)
            await eventually(lambda: limiter.connections.total == 0)
        for why, times in (("no_handshake", 3), ("too_many_connections", 1)):
            assert limiter.metrics.dropped.labels(why)._value.get() == times
        async with world.session.get(url, ssl=False) as answer:
            assert answer.status == 200


@awaited
async def test_handshakes_that_are_broken_off_leave_nothing(
    file: Path, pem: tuple[str, str]
) -> None:
    """Before the handshake, in its middle, with nonsense, and right after it."""
    async with here(file, tls=tls_context(*pem)) as world:
        limiter, port = world.server.limiter, int(world.origin.rpartition(":")[2])
        anybody = ssl.create_default_context()
        anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE
        for sent in (b"", b"\x16\x03\x01\x02\x00", b"GET / HTTP/1.1\r\n\r\n"):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(sent)
            await writer.drain()
            writer.close()
        for sent in (b"", b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"):
            _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=anybody)
            writer.write(sent)
            writer.transport.abort()
        url = world.origin.replace("http:", "https:") + "/healthz"
        async with world.session.get(url, ssl=False) as answer:
            assert answer.status == 200
        await world.session.close()
        await eventually(lambda: limiter.connections.total == 0)


@awaited
async def test_browsers_are_told_to_keep_to_https(file: Path, pem: tuple[str, str]) -> None:
    """N18. For a real name; not for localhost, where other servers may use HTTP."""
    tls = tls_context(*pem)
    async with here(file, tls=tls) as world:
        url = world.origin.replace("http:", "https:") + "/healthz"
        for host, is_told in (("table.test", True), ("localhost", False), ("127.0.0.1", False)):
            async with world.session.get(url, headers={"Host": host}, ssl=False) as answer:
                assert ("Strict-Transport-Security" in answer.headers) == is_told
    async with here(file) as world:
        headers = {"Host": "table.test"}
        async with world.session.get(f"{world.origin}/healthz", headers=headers) as answer:
            assert "Strict-Transport-Security" not in answer.headers


def test_files_that_are_no_certificate(
    file: Path, pem: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence, before any port is opened."""
    nowhere = str(tmp_path / "nowhere")
    for flags in (
        ["--certificate", nowhere],
        ["--certificate", pem[1]],
        ["--certificate", pem[0]],  # without its key
        ["--certificate", pem[0], "--key", pem[0]],
        ["--key", pem[1]],
    ):
        assert main(["serve", "--port", "0", "--database", str(file), *flags]) == 2
        said = capsys.readouterr().err
        assert "certificate" in said
        assert said.count("\n") == 1
    assert not file.exists()


@pytest.mark.parametrize(
    ("host", "origin", "is_told"),
    [
        ("0.0.0.0", "http://192.168.1.5:8437", True),
        ("192.168.1.5", "http://192.168.1.5:8437", True),
        ("0.0.0.0", "https://192.168.1.5:8437", False),
        ("0.0.0.0", "https://dog.example.org", False),  # behind a proxy
        ("127.0.0.1", "http://localhost:8437", False),
    ],
)
def test_who_is_told_that_it_is_plain_http(host: str, origin: str, is_told: bool) -> None:
    assert is_plain_for_others(origin, Namespace(host=host)) == is_told


@awaited
async def test_it_is_said_at_the_start(file: Path) -> None:
    async with served(file, "--host", "0.0.0.0") as server:
        assert any("Not encrypted (http)" in line for line in server.lines)
    async with served(file) as server:
        assert not any("encrypted" in line for line in server.lines)
