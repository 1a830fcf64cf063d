"""Peers, each in an environment of its own under .bench, created on first use."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from .folders import MADE, ROOT
from .race import Contestant, Gone

NUMPY = "numpy==2.4.6"


@dataclass(frozen=True)
class Environment:
    name: str  # its folder, and its script in peers/
    house: str
    pins: tuple[str, ...]
    size: str

    @property
    def folder(self) -> Path:
        return MADE / self.name

    @property
    def python(self) -> Path:
        return self.folder / ("Scripts" if os.name == "nt" else "bin") / "python"


ENVIRONMENTS = (
    Environment("openspiel", "OpenSpiel", ("open_spiel==2.0.2", NUMPY), "310 MB"),
    Environment("rlcard", "RLCard", ("rlcard==1.2.0", NUMPY), "100 MB"),
    Environment(
        "pettingzoo",
        "PettingZoo",
        ("pettingzoo[classic]==1.27.0", "rlcard==1.2.0", "gymnasium==1.4.0", NUMPY),
        "360 MB",
    ),
    Environment("pgx", "Pgx", ("pgx==2.6.0", "jax==0.10.2", "jaxlib==0.10.2", NUMPY), "630 MB"),
)


class Peer:
    """A running script of peers/. It lists its games, then answers each game's name with its
    rate."""

    def __init__(self, environment: Environment) -> None:
        self.log = MADE / f"{environment.name}.log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [str(environment.python), "-m", f"benchmarks.peers.{environment.name}"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                cwd=ROOT,
                env=surroundings(),
            )
        self.games: list[str] = self._answer()

    def rate(self, game: str) -> float:
        assert self.process.stdin
        try:
            print(game, file=self.process.stdin, flush=True)
        except BrokenPipeError:
            raise Gone(f"see {self.log.relative_to(ROOT)}") from None
        return float(self._answer()[game])

    def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()

    def _answer(self) -> Any:
        """The next line of JSON; libraries print greetings on stdout, too."""
        assert self.process.stdout
        for line in self.process.stdout:
            if line.startswith(("[", "{")):
                return json.loads(line)
        raise Gone(f"see {self.log.relative_to(ROOT)}")


def surroundings() -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    return kept | {"JAX_PLATFORMS": "cpu", "OMP_NUM_THREADS": "1"}


@contextmanager
def running(there: list[Environment]) -> Iterator[list[Contestant]]:
    """All games of the peers. A peer that doesn't start is reported and has none."""
    with ExitStack() as stack:
        entered: list[Contestant] = []
        for environment in there:
            try:
                peer = Peer(environment)
            except (Gone, OSError) as reason:
                print(f"{environment.house}: skipped, it does not start: {reason}", flush=True)
                continue
            stack.callback(peer.close)
            house = environment.house
            entered += [Contestant(house, game, partial(peer.rate, game)) for game in peer.games]
        yield entered


def make(environment: Environment) -> bool:
    """Create the environment with exactly these versions; return whether that worked."""
    ready = environment.folder / "ready"
    wanted = "\n".join(environment.pins)
    if ready.exists() and ready.read_text() == wanted:
        return True
    where = environment.folder.relative_to(ROOT)
    pins = ", ".join(environment.pins)
    print(
        f"{environment.house}: installing {pins} into {where} ({environment.size}) ...", flush=True
    )
    shutil.rmtree(environment.folder, ignore_errors=True)
    pip = [str(environment.python), "-m", "pip", "--disable-pip-version-check", "install"]
    for command in (
        [sys.executable, "-m", "venv", str(environment.folder)],
        [*pip, "--quiet", *environment.pins],
    ):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            told = (done.stderr.strip() or done.stdout.strip()).splitlines()
            print(
                f"{environment.house}: skipped, {told[-1] if told else 'no reason given'}",
                flush=True,
            )
            shutil.rmtree(environment.folder, ignore_errors=True)
            return False
    ready.write_text(wanted)
    return True
