"""Servers as separate processes: started, measured, stopped."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from ..folders import MADE, ROOT
from ..race import OURS, Gone
from .cores import keep_to, server_cores
from .node import FOLDER, binary

#: Many from one address, and no bots that load while the first ones are counted.
LIMITS = ("--sockets-per-address", "10000", "--tables-per-address", "5000")
READY = re.compile(r"https?://[\w.]+:(\d+)")
PATIENCE = 20.0  # seconds to stop


@dataclass
class Server:
    house: str
    kind: str  # how the load speaks to it
    command: list[str]
    folder: Path = ROOT
    surroundings: dict[str, str] = field(default_factory=dict)
    port: int = 0

    def start(self) -> Server:
        self.log = MADE / "server" / f"{self.kind}.log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                self.command,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                cwd=self.folder,
                env=os.environ | self.surroundings,
            )
        keep_to(self.process.pid, server_cores())
        assert self.process.stdout
        for line in self.process.stdout:
            if found := READY.search(line):
                self.port = int(found[1])
                return self
        raise Gone(f"it does not start: see {self.log.relative_to(ROOT)}")

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    @property
    def cpu(self) -> float:
        """Seconds of all its threads, including kernel time."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        user, system = int(fields[11]), int(fields[12])
        return (user + system) / os.sysconf("SC_CLK_TCK")

    @property
    def written(self) -> int:
        """Bytes written to disk, as the kernel counts them: whole pages of its cache."""
        rows = Path(f"/proc/{self.process.pid}/io").read_text()
        return int(rows.split("\nwrite_bytes:")[1].split()[0])

    def memory(self, row: str = "VmRSS") -> float:
        """MB; `VmHWM` is the most it ever was."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split(f"{row}:")[1].split()[0]) * 1024 / 1e6


def ours(database: Path, port: int = 0) -> Server:
    command = [sys.executable, "-m", "doghouse", "serve", "--port", str(port), *LIMITS]
    return Server(OURS, "doghouse", [*command, "--database", str(database)])


def peers() -> list[Server]:
    production = {"NODE_ENV": "production"}
    return [
        Server(house, kind, [str(binary()), f"{kind}.js"], FOLDER, production)
        for house, kind in (("boardgame.io", "boardgame"), ("Colyseus", "colyseus"))
    ]
