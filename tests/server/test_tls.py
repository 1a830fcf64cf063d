"""HTTPS of the server's own, and what it says where there is none."""

from __future__ import annotations

import shutil
import subprocess
from argparse import Namespace
from pathlib import Path

import pytest

from doghouse.cli import main
from doghouse.commands.serve import is_plain_for_others
from tests.support.live_server import awaited, served


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


@pytest.fixture
def pem(tmp_path: Path) -> tuple[str, str]:
    """A certificate for localhost that nobody else trusts, and its key."""
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


def test_files_that_are_no_certificate(
    file: Path, pem: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence, before anything is opened."""
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
