"""The container, as far as it can be tested without one: what it runs and what it is built from."""

from __future__ import annotations

import asyncio
import re
import shutil
import signal
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest
from aiohttp import ClientSession

from tests.support.live_server import awaited

ROOT = Path(__file__).parents[2]
START = ROOT / "container" / "start"

pytestmark = pytest.mark.skipif(shutil.which("sh") is None, reason="a shell script")


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Here `doghouse` is this repository's, and the volume is a folder."""
    (tmp_path / "bin").mkdir()
    command = tmp_path / "bin" / "doghouse"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m doghouse "$@"\n')
    command.chmod(0o755)
    return {
        "PATH": f"{tmp_path / 'bin'}:/usr/bin:/bin",
        "PYTHONPATH": str(ROOT / "src"),
        "DOGHOUSE_DATABASE": str(tmp_path / "data" / "doghouse.sqlite3"),
        "DOGHOUSE_HOST": "127.0.0.1",
        "DOGHOUSE_PORT": "0",
    }


async def start(
    environment: dict[str, str], *arguments: str
) -> tuple[asyncio.subprocess.Process, str]:
    """Start it; returns its first line."""
    process = await asyncio.create_subprocess_exec(
        str(START),
        *arguments,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    return process, (await process.stdout.readline()).decode()


@awaited
async def test_it_serves_from_the_volume_and_stops(environment: dict[str, str]) -> None:
    process, said = await start(environment, "--workers", "1")
    try:
        origin = said.split()[-1].replace("localhost", "127.0.0.1")
        async with ClientSession() as session, session.get(f"{origin}/healthz") as answer:
            assert answer.status == 200
        data = Path(environment["DOGHOUSE_DATABASE"]).parent
        while not list((data / "backups").glob("doghouse-*.sqlite3")):
            await asyncio.sleep(0.02)
        process.send_signal(signal.SIGTERM)
        await process.communicate()
        assert process.returncode == 0
        assert (data / "doghouse.sqlite3").is_file()
    finally:
        if process.returncode is None:
            process.kill()


@pytest.mark.parametrize(
    ("origin", "is_behind_proxy"),
    [("https://dog.example.org", True), ("http://localhost:8437", False)],
)
def test_only_https_is_a_proxy(
    environment: dict[str, str], origin: str, is_behind_proxy: bool
) -> None:
    command = Path(environment["PATH"].split(":")[0]) / "doghouse"
    command.write_text('#!/bin/sh\necho "$@"\n')
    said = subprocess.run(
        [START], env={**environment, "DOGHOUSE_ORIGIN": origin}, capture_output=True, text=True
    ).stdout.split()
    assert said[said.index("--origin") + 1] == origin
    assert ("--behind-proxy" in said) == is_behind_proxy


@awaited
async def test_other_commands(environment: dict[str, str]) -> None:
    process, _ = await start(environment, "doctor")
    _, refused = await process.communicate()
    assert process.returncode == 2
    assert environment["DOGHOUSE_DATABASE"].encode() in refused


def test_all_that_is_copied_is_there_and_not_ignored() -> None:
    text = (ROOT / "Containerfile").read_text()
    copied = [name for line in re.findall(r"^COPY (.*)$", text, re.M) for name in line.split()[:-1]]
    rules = (ROOT / ".dockerignore").read_text().splitlines()
    let_in = [rule[1:] for rule in rules if rule.startswith("!")]
    assert copied == ["container/start"]
    assert all((ROOT / name).exists() for name in copied)
    for name in [*copied, *re.findall(r"source=(\w+)", text)]:
        assert any(fnmatch(name.split("/")[0], rule) for rule in let_in), name
    assert START.stat().st_mode & 0o111


def test_the_wheel_is_ours_and_the_server_not_root() -> None:
    text = (ROOT / "Containerfile").read_text()
    assert "pip download --no-index --no-deps" in text
    installs = re.findall(r"pip install (.*?)(?: &&|$)", text, re.M)
    assert installs == ["--no-cache-dir /tmp/wheel/*.whl"]  # a file, never a name to look up
    assert text.index("\nUSER doghouse") < text.index("\nENTRYPOINT")


def test_container_and_unit_agree_about_memory() -> None:
    in_container = re.search(r"mem_limit: (\d+)g", (ROOT / "compose.yaml").read_text())
    in_unit = re.search(r"MemoryMax=(\d+)G", (ROOT / "docs" / "server.md").read_text())
    assert in_container
    assert in_unit
    assert in_container[1] == in_unit[1]


def test_the_compose_file_builds_this_one() -> None:
    text = (ROOT / "compose.yaml").read_text()
    assert "dockerfile: Containerfile" in text
    assert ":/data" in text
    assert "8437:8437" in text
    assert "/healthz" in text  # podman ignores that of a Containerfile


def test_commands_inside_find_the_database() -> None:
    assert (
        "\nENV DOGHOUSE_DATABASE=/data/doghouse.sqlite3\n" in (ROOT / "Containerfile").read_text()
    )
