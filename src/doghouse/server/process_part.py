"""One of several processes that serve together: what it has from the one that started it."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from typing import NamedTuple

VARIABLE = "DOGHOUSE_PART"


class ProcessPart(NamedTuple):
    listening: int  # a descriptor: the port that all of them share
    ready: int  # the same: a pipe, to say that people can come
    folder: Path  # of the sockets by which they pass on connections

    @property
    def machine(self) -> str:
        """Equal for those that share the folder."""
        return f"{socket.gethostname()}:{self.folder}"

    def environment(self) -> dict[str, str]:
        text = f"{self.listening},{self.ready},{self.folder}"
        return {**os.environ, VARIABLE: text}

    def port(self) -> socket.socket:
        return socket.socket(fileno=self.listening)

    def tell_ready(self, origin: str) -> None:
        os.write(self.ready, f"{origin}\n".encode())
        os.close(self.ready)


def own_part() -> ProcessPart | None:
    """None for a process that serves alone."""
    text = os.environ.pop(VARIABLE, "")  # not for the processes in which bots think
    if not text:
        return None
    listening, ready, folder = text.split(",", 2)
    return ProcessPart(int(listening), int(ready), Path(folder))
