"""The server for browser tests, in its own process."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any


class House:
    """`doghouse serve`. Restarting keeps its database and address."""

    def __init__(self, folder: Path, *flags: str, port: int = 0) -> None:
        self.database = folder / "house.sqlite3"
        self.log = folder / "house.log"
        self.port = port
        self.flags = flags
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "doghouse", "serve", "--workers", "1"]
        command += ["--port", str(self.port), "--database", str(self.database)]
        command += ["--tables-per-address", "1000"]  # all tests share one address
        command += self.flags
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http" in line, (line, self.log.read_text())
        self.origin = line.split()[-1]
        self.port = self.port or int(self.origin.rsplit(":", 1)[-1])

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(20)

    def open(self, **create: Any) -> dict[str, Any]:
        """Open a table: its id, the host's secret and seat."""
        settings = {"pace": 0, **create.pop("settings", {})}
        body = json.dumps({"settings": settings, **create}).encode()
        return dict(self.ask("/api/tables", body))

    def ask(self, path: str, body: bytes | None = None) -> Any:
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(self.origin + path, body, headers)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)
