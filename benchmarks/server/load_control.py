"""Controls the load process: sends it commands, and reads its figures."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
from typing import Any

from ..folders import MADE, ROOT
from ..race import Gone
from .cores import keep_to, load_cores
from .servers import Server

PATIENCE = 10.0  # seconds for a process to end


class Load:
    def __init__(self, server: Server, tables: int) -> None:
        self.server = server
        self.log = MADE / "server" / f"load-{server.kind}.log"
        command = [sys.executable, "-m", "benchmarks.server.load", server.kind]
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [*command, str(server.port), str(tables)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                cwd=ROOT,
            )
        keep_to(self.process.pid, load_cores())

    def ask(self, command: str) -> dict[str, Any]:
        assert self.process.stdin
        with contextlib.suppress(BrokenPipeError):
            print(command, file=self.process.stdin, flush=True)
        return self.answer()

    def answer(self) -> dict[str, Any]:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise Gone(f"the load ended: {self.last_words()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def costed(self, command: str) -> dict[str, Any]:
        """Adds `cost`, microseconds of the server's CPU per move, and `written`, bytes per move."""
        cpu, written = self.server.cpu, self.server.written
        answer = self.ask(command)
        moves = answer["moves"]
        return answer | {
            "cost": (self.server.cpu - cpu) / moves * 1e6,
            "written": (self.server.written - written) / moves,
        }

    def last_words(self) -> str:
        """Why the process ended: its exit code, the last line of its log, and where that is."""
        code = self.process.wait(PATIENCE)
        lines = self.log.read_text().split("\n")
        said = next((line.strip() for line in reversed(lines) if line.strip()), "nothing")
        return f"exit code {code}, {said} ({self.log})"

    def stop(self) -> None:
        """Works even if it has already ended with a command unread."""
        assert self.process.stdin
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
