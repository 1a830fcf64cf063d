"""What is published: built by build_release.py, installed in an empty environment, and used.

The slow tests take each wheel in dist/ (`make release`), or build one of this clone.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import build_release as builder
import pytest

from doghouse.version import VERSION

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
WHEELS = sorted(DIST.glob(f"doghouse-{VERSION}-*.whl"))
FOR_ALL = "py3-none-any"  # without the native engine
POSITION = ROOT / "docs" / "examples" / "position.json"
GAME = ROOT / "docs" / "examples" / "game.txt"

#: Plays a whole game against a bot, slowly enough for the server's limits.
PLAY = """
import asyncio, sys
import aiohttp
from doghouse.client import Program

async def choose(view, moves):
    await asyncio.sleep(0.2)
    return moves[0]

async def play(origin, game):
    settings = {"game": game, "seats": 2, "pace": 0}
    wish = {"settings": settings, "name": "Anna", "bots": "sheepdog", "start": True}
    async with aiohttp.ClientSession() as session:
        async with session.post(f"{origin}/api/tables", json=wish) as answer:
            made = await answer.json()
        anna = Program(f"{origin}/t/{made['table']}", choose, "Anna", made["seat"], 1, None)
        anna.secret = made["secret"]
        async with session.ws_connect(anna.address) as socket:
            print(await anna.attend(socket))

asyncio.run(play(*sys.argv[1:]))
"""


# --- how it is built ------------------------------------------------------------------------------


def test_this_python_is_found() -> None:
    assert sys.executable in builder.find_pythons() or sys.version_info >= (3, 14)


def test_a_wheel_without_its_engine_is_not_published(tmp_path: Path) -> None:
    wheel = tmp_path / "doghouse.whl"
    with zipfile.ZipFile(wheel, "w") as file:
        for name in builder.INSIDE:
            file.writestr(name, "")
    builder.check_wheel(wheel, builder.INSIDE)
    with pytest.raises(SystemExit, match=r"doghouse\.whl lacks doghouse/_native_$"):
        builder.check_wheel(wheel, (*builder.INSIDE, builder.NATIVE))


def test_a_tag_of_another_version_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = ["-c", "user.name=Rex", "-c", "user.email=rex@example.org"]
    monkeypatch.setattr(builder, "ROOT", tmp_path)
    for words in (["init"], [*me, "commit", "--allow-empty", "-m", "first"], ["tag", "v99.0"]):
        subprocess.run(["git", "-C", tmp_path, *words], check=True, capture_output=True)
    with pytest.raises(SystemExit, match=r"the tag v99\.0"):
        builder.check_tag()
    subprocess.run(["git", "-C", tmp_path, "tag", f"v{VERSION}"], check=True)
    builder.check_tag()


# --- what was built -------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.skipif(not WHEELS, reason="`make release` was not run")
def test_sums_and_parts() -> None:
    lines = (DIST / "SHA256SUMS").read_text().splitlines()
    sums = {name: total for total, name in map(str.split, lines)}
    assert {*WHEELS} < {DIST / name for name in sums}
    for name, total in sums.items():
        assert hashlib.sha256((DIST / name).read_bytes()).hexdigest() == total
    for wheel in WHEELS:
        assert "doghouse/site/index.html" in zipfile.ZipFile(wheel).namelist()  # for /docs
    parts = json.loads((DIST / f"doghouse-{VERSION}.cdx.json").read_text())
    assert parts["metadata"]["component"]["purl"] == f"pkg:pypi/doghouse@{VERSION}"
    assert {"aiohttp", "numpy", "svelte"} <= {part["name"] for part in parts["components"]}


@pytest.fixture(scope="module", params=WHEELS or [None], ids=lambda wheel: wheel and wheel.name)
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty environment with the wheel, and an empty home beside it."""
    made = tmp_path_factory.mktemp("installed")
    wheel = request.param or builder.build_wheel(sys.executable, ROOT, made)
    found = re.search(r"-cp3(\d+)-", wheel.name)
    python = builder.find_python(f"3.{found[1]}") if found else sys.executable
    if python is None:
        pytest.skip(f"there is no Python for {wheel.name} here")
    (made / "home").mkdir()
    subprocess.run([python, "-m", "venv", made / "venv"], check=True)
    subprocess.run([made / "venv/bin/pip", "install", "--quiet", wheel], check=True)
    return made


def start(place: Path, *command: str | Path) -> subprocess.Popen[str]:
    """Start a program of that environment, which can't see this clone."""
    program, *arguments = map(str, command)
    return subprocess.Popen(
        [place / "venv" / "bin" / program, *arguments],
        cwd=place / "home",
        env={"HOME": str(place / "home"), "PATH": os.defpath, "LANG": "C.UTF-8"},
        stdout=subprocess.PIPE,
        text=True,
    )


def said(place: Path, *command: str | Path) -> str:
    with start(place, *command) as program:
        answer, _ = program.communicate(timeout=600)
    assert program.returncode == 0, answer
    return answer


@pytest.mark.slow
def test_commands(place: Path) -> None:
    assert "serve" in said(place, "doghouse", "--help")
    assert said(place, "doghouse", "--version") == f"doghouse {VERSION}\n"
    code = "from doghouse import native; print(native.is_here())"
    (tags,) = place.glob("venv/lib/*/site-packages/doghouse-*/WHEEL")
    assert said(place, "python", "-c", code) == f"{FOR_ALL not in tags.read_text()}\n"
    assert "numba" not in said(place, "pip", "list")
    assert json.loads(said(place, "doghouse", "hint", POSITION, "--json"))["moves"]
    assert "better" in said(place, "doghouse", "analyse", GAME, "--level", "greedy")
    assert "greedy" in said(place, "doghouse", "arena", "greedy", "random", "--seeds", "2")


@pytest.mark.slow
def test_a_game_of_each_kind_a_backup_and_the_way_back(place: Path) -> None:
    backup = place / "monday.sqlite3"
    with start(place, "doghouse", "serve", "--port", "0", "--workers", "1") as server:
        try:
            assert server.stdout is not None
            origin = server.stdout.readline().split()[-1]
            for game in ("dog", "dogcards"):
                assert said(place, "python", "-c", PLAY, origin, game) == "1\n"
            said(place, "doghouse", "backup", backup)
        finally:
            server.terminate()
    assert server.returncode == 0
    said(place, "doghouse", "restore", backup)
    said(place, "doghouse", "doctor")
